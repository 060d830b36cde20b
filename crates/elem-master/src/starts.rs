//! The standard starts of the arenas, as `sphairos lab starts` found and wrote them.
//!
//! The figures are of games over all sets of terrains in which `pythia@100` held all seats of two players, and `pythia@60`
//! those of four.

use crate::start::starts;

// Arena, home rows, games, won by the first player and so on, drawn, tenths of rounds, fair.
starts! {
    "A2-01" "E1A1F1F1A1E1/W1E1W1W1E1W1" 2400 [1160, 1174, 0, 0] 66 421 true;
    "A2-02" "W1..W1A1..../W1E3A1E1F2F1" 3000 [1429, 1528, 0, 0] 43 361 false;
    "A2-03" "E1..W2W2..E1/..A1F2F2A1.." 1600 [701, 848, 0, 0] 51 492 false;
    "A2-04" "F1W1A1A1W1F1/F1E1F1F1E1F1" 3000 [1389, 1580, 0, 0] 31 473 false;
    "A2-05" "..F1F1F1F1../E2W1A1A1W1E2" 3000 [1292, 1551, 0, 0] 157 562 false;
    "A2-06" "F2E1F1E2F1E1/W1W1A1....A1" 1600 [695, 810, 0, 0] 95 729 false;
    "A2-07" "..F2A1A1F2../W1A1E1E1A1W1" 3000 [1309, 1469, 0, 0] 222 555 false;
    "A2-08" "F2A3..W1E2F1/..W1W1E1...." 3000 [1404, 1451, 0, 0] 145 514 true;
    "A2-09" "A1W1....W1A1/E1F1F2F2F1E1" 3000 [1447, 1502, 0, 0] 51 415 true;
    "A2-10" "E2E1F1F1F1F1/A2W2....W1.." 3000 [1440, 1490, 0, 0] 70 400 true;
    "A2-11" "..A1....A1../E1W1F3F3W1E1" 1000 [452, 488, 0, 0] 60 546 false;
    "A2-12" "E2F1....F1E2/A1W1W1W1W1A1" 3000 [1479, 1419, 0, 0] 102 290 true;
    "A2-13" "W1A1A1..W1A1/F1F1F1W1E2F1" 3000 [1394, 1480, 0, 0] 126 559 false;
    "A2-14" "E1F1F1F1W1W1/A1W1A1..E2A1" 3000 [1489, 1439, 0, 0] 72 408 true;
    "A4-01" "W1A1....A1W1/F2F1E1E1F1F2" 1000 [212, 232, 221, 245] 90 781 false;
    "A4-02" "F1W1A1A1W1F1/E1F1F1F1F1E1" 1000 [223, 197, 205, 239] 136 838 false;
    "A4-03" "W1A1A1A1A1W1/F1E1F1F1E1F1" 440 [94, 98, 97, 118] 33 797 false;
    "A4-04" "W1..A2A2..W1/W1F1E1E1F1W1" 288 [46, 61, 54, 79] 48 799 false;
    "A4-05" "A2F1....F1A2/W1W1E1E1W1W1" 288 [46, 62, 57, 76] 47 813 false;
    "A4-06" "F1F1E1E1F1F1/..W1A2A2W1.." 288 [63, 60, 64, 79] 22 827 false;
    "A4-07" "E1A3W2....../F1E2F1..F1F1" 288 [56, 61, 66, 80] 25 865 false;
    "A4-08" "W1..A1A1..W1/E1F2F1F1F2E1" 288 [46, 58, 74, 76] 34 903 false;
    "A4-09" "A1W1....W1A1/A1F2E1E1F2A1" 288 [72, 73, 56, 62] 25 792 false;
    "A4-10" "A1..F1F1W3F1/....E3..A1E1" 288 [64, 64, 57, 61] 42 917 false;
    "A4-11" "W1..W2....../F2E1..F2E1A3" 288 [56, 60, 60, 73] 39 923 false;
    "A4-12" "A1W1F1F1W1A1/F1E1F1F1E1F1" 288 [60, 56, 66, 68] 38 922 false;
    "A4-13" "F1E1....E1F1/W1W1A2A2W1W1" 288 [45, 68, 53, 69] 53 850 false;
    "A4-14" "A1..W3....../F2F1A1E2W1A1" 288 [43, 64, 66, 79] 36 891 false;
}
