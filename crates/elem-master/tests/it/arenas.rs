//! The arenas by their ids: map, symmetry and start, as section 12 of the rules prints them.

use elem_master::{ARENAS, Arena};

use crate::common::{field, new_game, roll};

/// The standard start without voids, by ranks from the top [ELM-S.9], [ELM-4P.4].
const START_OF_TWO: &str = "bA2 bW1 bE1 bE2 bF1 bA1/bF1 bW1 . . bW1 bF1/. . . . . ./. . . . . ./wF1 wW1 . . wW1 wF1/\
                            wA1 wF1 wE2 wE1 wW1 wA2";
const START_OF_FOUR: &str = ". . bA2 bW1 bE1 bE2 bF1 bA1 . ./. . bF1 bW1 . . bW1 bF1 . ./uA1 uF1 . . . . . . rF1 rA2/\
                             uF1 uW1 . . . . . . rW1 rW1/uE2 . . . . . . . . rE1/uE1 . . . . . . . . rE2/\
                             uW1 uW1 . . . . . . rW1 rF1/uA2 uF1 . . . . . . rF1 rA1/. . wF1 wW1 . . wW1 wF1 . ./\
                             . . wA1 wF1 wE2 wE1 wW1 wA2 . .";

/// The map is the printed one, it is the same seen from every seat, and a game on it starts with the
/// standard start, whether the card was chosen or drawn [ELM-AR.2], [ELM-AR.3], [ELM-C.1].
fn arena(id: &str, names: [&str; 2], map: &str) {
    let four = id.starts_with("A4");
    let entry = Arena::named(id).expect("an arena").entry();
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

    let start = if four { START_OF_FOUR } else { START_OF_TWO };
    let mut ranks = Vec::new();
    for (line, stacks) in squares.iter().zip(start.split('/')) {
        let both = line.iter().zip(stacks.split(' '));
        ranks.push(
            both.map(|(square, stack)| {
                assert!(*square == '.' || stack == ".", "{id}: a void under {stack}");
                if *square == '#' { "#" } else { stack }
            })
            .collect::<String>(),
        );
    }
    let players = if four { 4 } else { 2 };
    let chosen = new_game(&format!("players={players} arena={id} layout=FoSaMaMo first=p1"));
    assert_eq!(field(&chosen, 0), ranks.join("/"), "{id}");
    let mut drawn = new_game(&format!("players={players} arena=random layout=FoSaMaMo first=p1"));
    roll(&mut drawn, id);
    assert_eq!(field(&drawn, 0), ranks.join("/"), "{id}");
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
