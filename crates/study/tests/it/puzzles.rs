//! The puzzles that come with the program.

use std::collections::HashSet;

use catalog::GameId;
use study::{Goal, Puzzle, Verdict, shelf};

/// Every line is a puzzle with one clearly best way to go on; none is there twice.
#[test]
fn every_puzzle_is_one() {
    let mut known = HashSet::new();
    for (id, puzzle) in shelf() {
        puzzle.check().unwrap();
        assert_eq!(Puzzle::read(puzzle.game, &puzzle.write()).as_ref(), Ok(puzzle));
        assert!(known.insert(id), "twice: {puzzle:?}");
    }
}

#[test]
fn there_are_enough_of_them_the_easiest_first() {
    for game in GameId::ALL {
        let of: Vec<&Puzzle> =
            shelf().map(|(_, puzzle)| puzzle).filter(|puzzle| puzzle.game == game).collect();
        assert!(of.len() >= 60, "{} has {}", game.name(), of.len());
        assert!(of.is_sorted_by_key(|puzzle| puzzle.difficulty));
    }
}

#[test]
fn an_attempt_is_judged_act_by_act() {
    let (_, puzzle) =
        shelf().find(|(_, puzzle)| puzzle.goal == Goal::Win && puzzle.solution.len() > 1).unwrap();
    let verdict = |acts: &[String]| puzzle.attempt(acts).unwrap().verdict;
    assert_eq!(verdict(&[]), Verdict::On);
    assert_eq!(verdict(&puzzle.solution[..1]), Verdict::On);
    assert_eq!(verdict(&puzzle.solution), Verdict::Right);
    assert_eq!(verdict(&[";".to_owned()]), Verdict::Wrong, "to end the turn wins nothing");
    assert!(puzzle.attempt(&["nonsense".to_owned()]).is_err());
    let (_, puzzle) = shelf().find(|(_, puzzle)| puzzle.goal == Goal::Decide).unwrap();
    let legal = puzzle.open().unwrap().legal(puzzle.seat);
    let wrong = legal.iter().find(|act| **act != puzzle.solution[0]).unwrap();
    let tried = puzzle.attempt(std::slice::from_ref(wrong)).unwrap();
    let (chance, best) = tried.chances.unwrap();
    assert_eq!(tried.verdict, Verdict::Wrong);
    assert!(chance < best);
}

/// Most puzzles ask for more than yes or no: fewer than a third are choices between two acts.
#[test]
fn few_puzzles_are_choices_between_two() {
    for game in GameId::ALL {
        let of: Vec<&Puzzle> =
            shelf().map(|(_, puzzle)| puzzle).filter(|puzzle| puzzle.game == game).collect();
        let two = |puzzle: &&&Puzzle| {
            puzzle.solution.len() == 1 && puzzle.open().unwrap().legal(puzzle.seat).len() <= 2
        };
        let count = of.iter().filter(two).count();
        assert!(count * 3 < of.len(), "{}: {count} of {}", game.name(), of.len());
    }
}

/// Somebody new finds easy ones, and no part of the scale holds most of them.
#[test]
fn difficulties_are_spread() {
    for game in GameId::ALL {
        let of: Vec<u8> =
            shelf().filter(|(_, puzzle)| puzzle.game == game).map(|(_, puzzle)| puzzle.difficulty).collect();
        let between = |low: u8, high: u8| of.iter().filter(|hard| (low..=high).contains(hard)).count();
        for fifth in 0..5 {
            let count = between(20 * fifth + 1, 20 * fifth + 20);
            assert!(count * 3 <= of.len(), "{}: {count} of {} in fifth {fifth}", game.name(), of.len());
        }
        for (low, high) in [(1, 20), (21, 40), (41, 60), (61, 80), (81, 100)] {
            assert!(between(low, high) >= 4, "{}: {low} to {high}", game.name());
        }
    }
}

#[test]
fn every_theme_has_its_puzzles() {
    let count = |game: GameId, theme: &str| {
        shelf().filter(|(_, puzzle)| puzzle.game == game && puzzle.theme() == theme).count()
    };
    for theme in ["win", "save"] {
        assert!(count(GameId::ElemMaster, theme) >= 10, "{theme}: {}", count(GameId::ElemMaster, theme));
    }
    for (theme, least) in [("deny", 10), ("choice", 10), ("exchange", 5), ("dice", 5)] {
        assert!(count(GameId::Empedocle, theme) >= least, "{theme}: {}", count(GameId::Empedocle, theme));
    }
}

/// Who ends the turn at once loses the last Earth, and is shown how.
#[test]
fn what_does_not_save_is_refuted_on_the_board() {
    for (_, puzzle) in shelf().filter(|(_, puzzle)| puzzle.goal == Goal::Save) {
        let end = [puzzle.solution.last().unwrap().clone()];
        let mut tried = puzzle.attempt(&end).unwrap();
        assert_eq!(tried.verdict, Verdict::Wrong, "{puzzle:?}");
        for act in &tried.refutation {
            let opponent = tried.game.turn().unwrap().seat;
            assert_ne!(opponent, puzzle.seat);
            tried.game.act(opponent, act, &mut Vec::new()).unwrap();
        }
        assert_eq!(tried.game.outcome().unwrap().score(puzzle.seat), 0.0, "{puzzle:?}");
        if puzzle.solution.len() > 1 {
            assert_eq!(puzzle.attempt(&puzzle.solution[..1]).unwrap().verdict, Verdict::On);
        }
    }
}

/// A hint is the next act of a solution from where somebody stands, also off the written way.
#[test]
fn a_puzzle_tells_how_it_goes_on_and_why() {
    for (_, puzzle) in shelf().filter(|(_, puzzle)| puzzle.goal == Goal::Win).take(12) {
        let mut acts: Vec<String> = Vec::new();
        while puzzle.attempt(&acts).unwrap().verdict == Verdict::On {
            acts.push(puzzle.goes_on(&acts).first().unwrap().clone());
        }
        assert_eq!(puzzle.attempt(&acts).unwrap().verdict, Verdict::Right);
        assert!(puzzle.goes_on(&[";".to_owned()]).is_empty(), "the turn is over");
        assert_eq!(puzzle.theme(), "win");
        assert!(!puzzle.reasons().is_empty());
    }
}
