//! The standard starts of the arenas, as `sphairos lab starts` found and wrote them.
//!
//! The figures are of games over all sets of terrains in which `pythia@100` held all seats of two players, and `pythia@60`
//! those of four.

use crate::start::starts;

// Arena, home rows, games, won by the first player and so on, drawn, tenths of rounds, fair.
starts! {
    "A2-01" "..W2A1A1W2../E1E1F1F1E1E1" 4000 [1890, 1970, 0, 0] 140 583 true;
    "A2-02" "....W2A1..../W2A1E2F1A1F2" 4000 [1929, 2033, 0, 0] 38 333 true;
    "A2-03" "A1W1E1E1W1A1/W1E1F1F1E1W1" 4000 [1925, 1955, 0, 0] 120 515 true;
    "A2-04" "A2..W1W1..A2/E1W1F1F1W1E1" 4000 [1991, 1956, 0, 0] 53 363 true;
    "A2-05" "W1W1F1F1W1W1/A1E1E1E1E1A1" 4000 [1875, 2011, 0, 0] 114 461 false;
    "A2-06" "..A1A1A1..W2/F1E1E2F1F1F1" 4000 [1698, 2030, 0, 0] 272 649 false;
    "A2-07" "..F2A1A1F2../W1A1E1E1A1W1" 3000 [1309, 1469, 0, 0] 222 555 false;
    "A2-08" "F1F1..E1F2E1/..W2..A2E1E1" 4000 [1943, 1920, 0, 0] 137 414 true;
    "A2-09" "A2W1....W1A2/F1E1W1W1E1F1" 4000 [1916, 1973, 0, 0] 111 521 true;
    "A2-10" "....A2....E2/W1..F3W3F1.." 4000 [1850, 2023, 0, 0] 127 481 false;
    "A2-11" "E1W1....W1E1/A1F3....F3A1" 4000 [1794, 2044, 0, 0] 162 430 false;
    "A2-12" "W1F1....F1W1/W1A2E1E1A2W1" 4000 [1992, 1924, 0, 0] 84 322 true;
    "A2-13" "A1..W2..A1../E1E2E1F2F1F1" 4000 [1940, 1956, 0, 0] 104 345 true;
    "A2-14" "..W1W2A2..../W1F1F2E1F1E1" 4000 [1913, 2010, 0, 0] 77 483 true;
    "A4-01" "W2A1E1E1A1W2/F1..A1A1..F1" 3000 [630, 640, 715, 758] 257 751 false;
    "A4-02" "W1F1F2F2F1W1/E1A1....A1E1" 3000 [651, 623, 636, 666] 424 757 true;
    "A4-03" "A1..W1W1..A1/F1F1E2E2F1F1" 3000 [623, 681, 685, 724] 287 842 false;
    "A4-04" "W1A1A1A1A1W1/F1E1F1F1E1F1" 3000 [654, 667, 685, 773] 221 799 false;
    "A4-05" "W2E2....E2W2/A1F1....F1A1" 3000 [675, 650, 637, 756] 282 808 false;
    "A4-06" "W1..A1A1..W1/F3..E1E1..F3" 3000 [649, 659, 672, 778] 242 844 false;
    "A4-07" "......A2W1../W2F2F1W1F1E2" 3000 [643, 622, 669, 735] 331 841 false;
    "A4-08" "F2F1W1W1F1F2/A1..E1E1..A1" 3000 [626, 627, 687, 701] 359 880 false;
    "A4-09" "A1W1....W1A1/A1F2E1E1F2A1" 3000 [631, 623, 719, 760] 267 829 false;
    "A4-10" "............/A1A2E3F1F3W2" 3000 [588, 678, 670, 760] 304 882 false;
    "A4-11" "W1A1W1..A1../W2F2E1E1F1F1" 3000 [633, 665, 730, 706] 266 873 false;
    "A4-12" "..A2....A2../E1W2F1F1W2E1" 3000 [590, 604, 644, 765] 397 943 false;
    "A4-13" "F1E1....E1F1/W1W1A2A2W1W1" 3000 [544, 544, 621, 748] 543 861 false;
    "A4-14" "A2W1......W3/E2....F1F3.." 3000 [634, 630, 666, 682] 388 869 true;
}
