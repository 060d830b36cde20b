//! The arenas by their ids: map, symmetry and start, as section 12 of the rules prints them.

use elem_master::{ARENAS, Act, Action, Arena, Army, Element, STANDARD_FOR_FOUR, STARTS};
use game::{Game, NoFacts, Seat};

use crate::common::{field, new_game, roll};

/// The letters of the players, clockwise from the south [ELM-D.13].
const LETTERS: [&str; 4] = ["w", "u", "b", "r"];

/// The squares of the front line and of the edge line of a start, from the player's left: `F1`, or `..` for none.
fn squares_of(start: &'static str) -> Vec<Vec<&'static str>> {
    let squares = |line: &'static str| (0..line.len() / 2).map(|at| &line[2 * at..2 * at + 2]).collect();
    start.split('/').map(squares).collect()
}

/// The board with everybody's start on it, by ranks from the top: each army is South's, turned [ELM-S.9], [ELM-4P.4].
fn with_starts(map: &[Vec<char>], start: &'static str, four: bool) -> String {
    let last = map.len() - 1;
    let void = |square: &char| if *square == '#' { "#".to_owned() } else { ".".to_owned() };
    let mut board: Vec<Vec<String>> = map.iter().map(|line| line.iter().map(void).collect()).collect();
    let first = (map.len() - 6) / 2;
    for (side, letter) in LETTERS.into_iter().enumerate() {
        if !four && side % 2 == 1 {
            continue;
        }
        for (row, line) in [1, 0].into_iter().zip(squares_of(start)) {
            for (column, stack) in line.into_iter().enumerate().filter(|(_, stack)| *stack != "..") {
                let (i, r) = (first + column, row);
                // [ELM-D.14] File and rank of the square that a player calls (i, r).
                let (x, y) = [(i, r), (r, last - i), (last - i, last - r), (last - r, i)][side];
                let square = &mut board[last - y][x];
                assert_eq!(square, ".", "a void under {stack}");
                *square = format!("{letter}{stack}");
            }
        }
    }
    board.iter().map(|line| line.concat()).collect::<Vec<_>>().join("/")
}

/// The map is the printed one, it is the same seen from every seat, and a game on it begins with the start that the
/// rules print for it, whether the card was chosen or drawn [ELM-AR.2], [ELM-AR.3], [ELM-C.1], [ELM-S.9].
fn arena(id: &str, names: [&str; 2], map: &str) {
    let four = id.starts_with("A4");
    let card = Arena::named(id).expect("an arena");
    let (entry, start) = (card.entry(), card.start().rows);
    assert_eq!((entry.map, entry.names), (map, names), "{id}");

    let squares: Vec<Vec<char>> = map.split('/').map(|line| line.chars().collect()).collect();
    let last = squares.len() - 1;
    for (y, line) in squares.iter().enumerate() {
        for (x, square) in line.iter().enumerate() {
            assert_eq!(*square, squares[last - y][last - x], "{id}: half turn");
            if four {
                assert_eq!(*square, squares[x][last - y], "{id}: quarter turn");
            }
        }
    }

    let board = with_starts(&squares, start, four);
    let players = if four { 4 } else { 2 };
    let chosen = new_game(&format!("players={players} arena={id} layout=FoSaMaMo first=p1"));
    assert_eq!(field(&chosen, 0), board, "{id}");
    let mut drawn = new_game(&format!("players={players} arena=random layout=FoSaMaMo first=p1"));
    roll(&mut drawn, id);
    assert_eq!(field(&drawn, 0), board, "{id}");
    let common = new_game(&format!("players={players} start=common arena={id} layout=FoSaMaMo first=p1"));
    assert_eq!(field(&common, 0), with_starts(&squares, COMMON, four), "{id}: the start of version 2");
}

/// The start of the standard arena, as the rules print it [ELM-S.9].
const COMMON: &str = "F1W1....W1F1/A1F1E2E1W1A2";

#[test]
fn elm_s_9_the_standard_arenas_keep_their_start() {
    let two = vec![vec!['.'; 6]; 6];
    let four: Vec<Vec<char>> = STANDARD_FOR_FOUR.split('/').map(|line| line.chars().collect()).collect();
    for (players, map) in [(2, two), (4, four)] {
        let game = new_game(&format!("players={players} layout=FoSaMaMo first=p1"));
        assert_eq!(field(&game, 0), with_starts(&map, COMMON, players == 4));
    }
}

/// Every start is one that a free start allows: the engine takes it as everybody's army, and it then stands where the
/// standard start stands. Twelve tokens, Earth among them, on home squares that are not void, and no two alike.
#[test]
fn elm_s_9_every_start_is_a_legal_army_and_all_differ() {
    for (index, start) in STARTS.iter().enumerate() {
        let players = if start.arena.starts_with("A4") { 4 } else { 2 };
        let options = format!("players={players} arena={} layout=FoSaMaMo first=p1", start.arena);
        let (standard, mut free) = (new_game(&options), new_game(&format!("{options} start=free")));
        for seat in (0..players).map(Seat::new) {
            let army = Army::read_rows(seat, start.rows).expect("a start");
            let tokens: u8 = army.stacks().map(|(.., level)| level).sum();
            let earth = army.stacks().any(|(_, element, _)| element == Element::Earth);
            assert!(tokens == 12 && earth, "{}", start.arena);
            let legal = free.check(seat, Action::new(Act::Army(army))).expect("a legal army");
            free.apply(legal, &mut NoFacts);
        }
        assert_eq!(field(&free, 0), field(&standard, 0), "{}", start.arena);
        assert!(start.rows != COMMON && STARTS[..index].iter().all(|other| other.rows != start.rows));
    }
}

/// [ELM-AR.3] A start is symmetric as its map is: the same for every seat by the turns of the board, and where left and
/// right of the map are alike, those of the start are.
#[test]
fn elm_ar_3_a_start_is_mirrored_where_its_map_is() {
    for (entry, start) in ARENAS.iter().zip(STARTS) {
        assert_eq!(entry.id, start.arena);
        let mirrored = |line: &str| line.chars().eq(line.chars().rev());
        if entry.map.split('/').all(mirrored) {
            for line in squares_of(start.rows) {
                assert!(line.iter().eq(line.iter().rev()), "{}: {}", start.arena, start.rows);
            }
        }
    }
}

/// The text of the rules shows the start that is played, in both languages. `UPDATE_GOLDEN=1` writes it again.
#[test]
fn elm_ar_3_the_rules_print_every_start() {
    let english = ["Standard start **(ours)**, seen from your own side:", "front line    ", "edge line     "];
    let french =
        ["Départ standard **(maison)**, vu de votre côté\u{a0}:", "ligne de front    ", "ligne de bord     "];
    for (lang, [head, front, edge]) in [("en", english), ("fr", french)] {
        let path = format!("{}/../../docs/rules/elem-master.{lang}.md", env!("CARGO_MANIFEST_DIR"));
        let mut rules = std::fs::read_to_string(&path).expect("the rules");
        for start in STARTS {
            let lines = squares_of(start.rows).into_iter().zip([front, edge]).map(|(squares, name)| {
                let squares: Vec<&str> =
                    squares.into_iter().map(|s| if s == ".." { ". " } else { s }).collect();
                format!("{name}{}", squares.join("  ")).trim_end().to_owned()
            });
            let printed = format!("{head}\n\n```\n{}\n```\n", lines.collect::<Vec<_>>().join("\n"));
            let at = rules.find(&format!("<a id=\"{}\"></a>", start.arena)).expect("the arena");
            let chapter = &rules[at..];
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                // The map in one line ends the entry; what stood between it and the next heading was the start.
                let map = format!("`{}`\n", Arena::named(start.arena).expect("an arena").entry().map);
                let from = at + chapter.find(&map).expect("the map") + map.len();
                let next = rules[from..].find("<a id=").into_iter().chain(rules[from..].find("\n## ")).min();
                let to = from + next.expect("something follows the arenas");
                let gap = if rules[to..].starts_with('\n') { "" } else { "\n" };
                rules.replace_range(from..to, &format!("\n{printed}{gap}"));
            } else {
                let entry = chapter[1..].split("<a id=").next().unwrap_or_default();
                assert!(entry.contains(&printed), "{lang} {}: {entry}", start.arena);
            }
        }
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, rules).expect("the rules");
        }
    }
}

#[test]
fn elm_ar_3_there_are_fourteen_for_each_board() {
    for size in ["A2", "A4"] {
        assert_eq!(ARENAS.iter().filter(|entry| entry.id.starts_with(size)).count(), 14);
    }
}

#[test]
fn a2_01_pit() {
    arena("A2-01", ["Pit", "Le Puits"], "....../....../..##../..##../....../......");
}

#[test]
fn a2_02_twin_springs() {
    arena("A2-02", ["Twin Springs", "Les Deux Sources"], "....../....../.#..../....#./....../......");
}

#[test]
fn a2_03_pillars() {
    arena("A2-03", ["Pillars", "Les Piliers"], "....../....../.#..#./.#..#./....../......");
}

#[test]
fn a2_04_banks() {
    arena("A2-04", ["Banks", "Les Berges"], "....../....../#....#/#....#/....../......");
}

#[test]
fn a2_05_narrows() {
    arena("A2-05", ["Narrows", "Le Goulet"], "....../....../##..##/##..##/....../......");
}

#[test]
fn a2_06_rift() {
    arena("A2-06", ["Rift", "La Faille"], "....../....../###.../...###/....../......");
}

#[test]
fn a2_07_fords() {
    arena("A2-07", ["Fords", "Les Gués"], "....../....../#.##.#/#.##.#/....../......");
}

#[test]
fn a2_08_spiral() {
    arena("A2-08", ["Spiral", "La Spirale"], "....../...#../.##.../...##./..#.../......");
}

#[test]
fn a2_09_gates() {
    arena("A2-09", ["Gates", "Les Portes"], "....../..##../....../....../..##../......");
}

#[test]
fn a2_10_chequers() {
    arena("A2-10", ["Chequers", "Le Damier"], "....../....../#.#.#./.#.#.#/....../......");
}

#[test]
fn a2_11_wall() {
    arena("A2-11", ["Wall", "La Muraille"], "....../..##../..##../..##../..##../......");
}

#[test]
fn a2_12_hourglass() {
    arena("A2-12", ["Hourglass", "Le Sablier"], "....../..##../#....#/#....#/..##../......");
}

#[test]
fn a2_13_sickles() {
    arena("A2-13", ["Sickles", "Les Faucilles"], "....../..#.../.#..#./.#..#./...#../......");
}

#[test]
fn a2_14_switchback() {
    arena("A2-14", ["Switchback", "Le Lacet"], "....../....../#..#../..#..#/....../......");
}

#[test]
fn a4_01_plateau() {
    arena(
        "A4-01",
        ["Plateau", "Le Plateau"],
        "##......##/##......##/........../........../........../........../........../........../##......##/##......##",
    );
}

#[test]
fn a4_02_islet() {
    arena(
        "A4-02",
        ["Islet", "L'Îlot"],
        "........../........../........../........../....##..../....##..../........../........../........../..........",
    );
}

#[test]
fn a4_03_open_sky() {
    arena(
        "A4-03",
        ["Open Sky", "Le Grand Large"],
        "........../........../........../........../........../........../........../........../........../..........",
    );
}

#[test]
fn a4_04_four_pillars() {
    arena(
        "A4-04",
        ["Four Pillars", "Les Quatre Piliers"],
        "##......##/##......##/........../...#..#.../........../........../...#..#.../........../##......##/##......##",
    );
}

#[test]
fn a4_05_posterns() {
    arena(
        "A4-05",
        ["Posterns", "Les Poternes"],
        "##......##/##..##..##/........../........../.#......#./.#......#./........../........../##..##..##/##......##",
    );
}

#[test]
fn a4_06_ramparts() {
    arena(
        "A4-06",
        ["Ramparts", "Les Remparts"],
        "##......##/##......##/....##..../........../..#.##.#../..#.##.#../........../....##..../##......##/##......##",
    );
}

#[test]
fn a4_07_mill() {
    arena(
        "A4-07",
        ["Mill", "Le Moulin"],
        "##......##/##......##/.....#..../.....#..../..##....../......##../....#...../....#...../##......##/##......##",
    );
}

#[test]
fn a4_08_cloister() {
    arena(
        "A4-08",
        ["Cloister", "Le Cloître"],
        "##......##/##......##/..#....#../...#..#.../....##..../....##..../...#..#.../..#....#../##......##/##......##",
    );
}

#[test]
fn a4_09_citadel() {
    arena(
        "A4-09",
        ["Citadel", "La Citadelle"],
        "##......##/##......##/........../....##..../...#..#.../...#..#.../....##..../........../##......##/##......##",
    );
}

#[test]
fn a4_10_archipelago() {
    arena(
        "A4-10",
        ["Archipelago", "L'Archipel"],
        "##......##/##......##/.....##.../..#......./..#.##..../....##.#../.......#../...##...../##......##/##......##",
    );
}

#[test]
fn a4_11_maelstrom() {
    arena(
        "A4-11",
        ["Maelstrom", "Le Maelström"],
        "#........#/........../..#...##../..#..#..../...###..../....###.../....#..#../..##...#../........../#........#",
    );
}

#[test]
fn a4_12_quarries() {
    arena(
        "A4-12",
        ["Quarries", "Les Carrières"],
        "........../........../..##..##../..##..##../....##..../....##..../..##..##../..##..##../........../..........",
    );
}

#[test]
fn a4_13_star() {
    arena(
        "A4-13",
        ["Star", "L'Étoile"],
        "##......##/##..##..##/..#....#../...#..#.../.#..##..#./.#..##..#./...#..#.../..#....#../##..##..##/##......##",
    );
}

#[test]
fn a4_14_labyrinth() {
    arena(
        "A4-14",
        ["Labyrinth", "Le Labyrinthe"],
        "##......##/##......##/......#.../..###.#.../......#.../...#....../...#.###../...#....../##......##/##......##",
    );
}
