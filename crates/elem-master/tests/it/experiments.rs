//! Named experiments: the other reading of a ruling, each beside what the rules say.

use elem_master::{ElemMaster, Experiment};
use game::{Game, Notation};
use testkit::conformance::{self, RandomPlay};

use crate::common::{Scene, act, field, listed, new_game, scene};

/// The same scene with a ruling read otherwise.
fn trying(ruling: &str, squares: &str) -> Scene {
    scene(squares).with(&format!("xp={ruling}"))
}

/// Played as the rules say, and as the other reading has it.
fn differ(ruling: &str, squares: &str, action: &str, [rules, other]: [&str; 2]) {
    scene(squares).gives(action, rules);
    trying(ruling, squares).gives(action, other);
}

#[test]
fn r_02_otherwise_whoever_acted_is_played() {
    differ("R-02", "a1=wA1", "a1-a2", ["a2=wA1", "a2=wA1x"]);
    differ("R-02", "a1=wF2", "a1:1-a2", ["a1=wF1x a2=wF1", "a1=wF1x a2=wF1x"]);
    differ("R-02", "a1=wF1 a2=wF1", "a1-a2", ["a2=wF2", "a2=wF2x"]);
    // The steps of one move are one action.
    differ("R-02", "a1=wA1", "a1-a2-a3", ["a3=wA1", "a3=wA1x"]);
    differ("R-02", "b3=wW1 c3=wW1 c4=wW1", "c3-c4~b3", ["b4=wW1 c4=wW2", "b4=wW1 c4=wW2x"]);
    // What the rules mark anyway is as it was.
    differ("R-02", "a1=wF1", "a1-a2", ["a2=wF1x"; 2]);
    trying("R-02", "a1=wA1").then_refuses("a1-a2", "a2-a3", "ELM-T.3");
}

#[test]
fn r_03_otherwise_the_mark_of_the_stack_that_stood_there_stays() {
    differ("R-03", "a1=wF1 a2=wF1x", "a1-a2", ["a2=wF2", "a2=wF2x"]);
    differ("R-03", "b3=wA1 c3=wF1x d3=wF1", "b3^1c3", ["d3=wF2x", "d3=wF2"]);
    differ("R-03", "a1=wF1 a2=wF1", "a1-a2", ["a2=wF2"; 2]);
    // Immobilisation still comes from either.
    differ("R-03", "a1=wF1 a2=wF1xi", "a1-a2", ["a2=wF2i", "a2=wF2xi"]);
}

#[test]
fn r_23_otherwise_a_wave_drags_water_of_anybody() {
    let squares = "b3=bW1 c3=wW1";
    scene(squares).refuses("c3-c4~b3", "ELM-X.wave.2");
    let game = trying("R-23", squares).gives("c3-c4~b3", "b4=bW1 c4=wW1x");
    assert_eq!(field(&game, 4), "xp=R-23");
    assert!(listed(&trying("R-23", squares).game()).iter().any(|action| action == "c3-c4~b3"));
    // Each member merges with its own owner's Water alone, and nobody drags what is stronger or immobilised.
    trying("R-23", "b3=bW1 b4=bW1 c3=wW1").gives("c3-c4~b3", "b4=bW2 c4=wW1x");
    trying("R-23", "b3=bW1 b4=wW1 c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.5");
    trying("R-23", "b3=bW2 c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
    trying("R-23", "b3=bW1i c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
    // One's own are dragged as before.
    differ("R-23", "b3=wW1 c3=wW1", "c3-c4~b3", ["b4=wW1 c4=wW1x"; 2]);
}

#[test]
fn r_56_otherwise_an_immobilised_stack_acts_but_does_not_move() {
    let held = "c3=wF1i c4=bE1";
    scene(held).refuses("c3xc4", "ELM-T.7");
    trying("R-56", held).gives("c3xc4", "c4=wF2xi");
    let list = listed(&trying("R-56", held).game());
    assert!(list.iter().any(|action| action == "c3xc4"), "{list:?}");
    assert!(!list.iter().any(|action| action.starts_with("c3-")), "{list:?}");
    for (squares, action) in [
        ("c3=wF1i", "c3-c2"),
        ("c3=wF3i", "c3*b3,d3"),
        ("b3=wE1i d3=wE1", "b3>d3"),
        ("b3=wW1 c3=wW1i", "c3-c4~b3"),
    ] {
        trying("R-56", squares).refuses(action, "ELM-T.7");
    }
    // Gusts are no moves of the Air; being dragged is one.
    trying("R-56", "b3=wA1i c3=bF1").gives("b3^1c3", "d3=bF1");
    trying("R-56", "b3=wW1i c3=wW1").refuses("c3-c4~b3", "ELM-X.wave.2");
    // A played stack stays played.
    trying("R-56", "c3=wF1xi c4=bE1").refuses("c3xc4", "ELM-T.3");
}

#[test]
fn r_31_otherwise_an_initiator_that_merges_is_played() {
    differ("R-31", "b3=wW1 c3=wW1 c4=wW1", "c3-c4~b3", ["b4=wW1 c4=wW2", "b4=wW1 c4=wW2x"]);
    // A merge without a wave is no matter of this ruling, and a Sage's wave marks nobody.
    differ("R-31", "c3=wW1 c4=wW1", "c3-c4", ["c4=wW2"; 2]);
    let sage = scene("b3=wW1 c3=wW1 c4=wW1").with("sp=w:sage;xp=R-31");
    sage.gives("c3-c4~b3", "b4=wW1 c4=wW2");
}

#[test]
fn r_60_otherwise_only_a_full_crypt_is_raised() {
    let crypt = |tokens, xp: &str| scene("").with(&format!("sp=w:necromancer;cr=w{tokens}{xp}"));
    crypt(2, "").gives("@necromancer:a1,b1", "a1=wE1 b1=wE1");
    crypt(2, ";xp=R-60").refuses("@necromancer:a1,b1", "ELM-SPEC.necromancer");
    assert!(!listed(&crypt(2, ";xp=R-60").game()).iter().any(|action| action.starts_with("@necromancer")));
    let game = crypt(3, ";xp=R-60").gives("@necromancer:a1,b1,c1", "a1=wE1 b1=wE1 c1=wE1");
    assert_eq!(field(&game, 4), "sp=w:necromancer;xp=R-60");
    assert!(listed(&crypt(3, ";xp=R-60").game()).iter().any(|action| action.starts_with("@necromancer")));
}

#[test]
fn an_experiment_is_named_by_its_game_and_moves_its_hash() {
    let plain = new_game("players=2 layout=FoSaMaMo first=p1");
    assert_eq!(plain.experiment(), None);
    for experiment in Experiment::ALL {
        let ruling = experiment.ruling();
        let mut game = new_game(&format!("players=2 layout=FoSaMaMo first=p1 experiment={ruling}"));
        assert_eq!(game.experiment(), Some(ruling));
        assert_ne!(game.hash(), plain.hash());
        assert!(!game.is_plain_duel(), "the fast board of the bots knows the rules alone");
        act(&mut game, ";");
        let text = game.write_position().unwrap();
        assert!(text.contains(&format!(" xp={ruling} ")), "{text}");
        assert_eq!(ElemMaster::read_position(&text).unwrap().experiment(), Some(ruling));
    }
    assert!(ElemMaster::read_setup(&["players=2", "experiment=R-01"]).is_err());
}

#[test]
fn experiments_keep_the_laws() {
    for experiment in Experiment::ALL {
        let start =
            new_game(&format!("players=2 specialties=yes events=yes experiment={}", experiment.ruling()));
        for seed in 1..=3 {
            let mut play = RandomPlay::from(start.clone(), seed);
            for step in 0..120 {
                if !play.step() {
                    break;
                }
                if step % 6 == 0 {
                    conformance::legal_means_accepted(&play.game);
                    conformance::views_can_be_believed(&play.game);
                }
            }
            conformance::replay_is_faithful(&start, &play);
        }
    }
}
