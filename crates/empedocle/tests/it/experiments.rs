//! Named experiments: the other reading of a ruling, each beside what the rules say.

use empedocle::{Empedocle, Experiment};
use game::{Game, Notation};
use testkit::conformance::{self, RandomPlay};

use crate::common::{Table, boon, choose, facts, kyklo};

const NONE: [&str; 0] = [];

/// A Whirl strength on the Whirl tile, and then another die that shows the Whirl.
fn both_on_the_whirl(fields: &str, hearts: &str) -> Table {
    let mut table = boon(fields, hearts);
    table.play(&choose("air fire whirl")).play("roll whirl").play("p1 keep\np2 reroll\nroll whirl");
    table
}

#[test]
fn boon_2_3_r_39_otherwise_the_whirl_strength_is_served_twice() {
    let hearts = "H3 G1 | H3 G1 | H3 G2";
    let rules = both_on_the_whirl("stone=s1 cylinder=- gems=O5", hearts);
    assert_eq!(facts(&rules, "gem-taken"), ["BOON-2.3 gem-taken s2 whirl"]);
    let other = both_on_the_whirl("stone=s1 cylinder=- gems=O5 experiment=R-39", hearts);
    let both = ["BOON-2.3 gem-taken s3 whirl", "BOON-2.3 gem-taken s2 whirl"];
    assert_eq!(facts(&other, "gem-taken"), both, "the Whirl strength came first");
}

#[test]
fn boon_2_3_r_39_a_whirl_strength_on_an_element_tile_gets_nothing_more() {
    for fields in ["stone=s2 cylinder=- gems=O5", "stone=s2 cylinder=- gems=O5 experiment=R-39"] {
        let mut table = boon(fields, "H3 G1 | H3 G1 | H3 G2");
        table.play(&choose("air fire whirl")).play("roll water\np3 take").play("p2 keep\np1 keep");
        assert_eq!(facts(&table, "gem-taken"), NONE, "{fields}");
    }
}

#[test]
fn kyk_1_4_r_52_otherwise_the_gem_comes_from_the_whirl_tile() {
    for (experiment, landed, taken) in [
        ("", "water", "KYK-1.4 gem-taken s1 water"),
        (" experiment=R-52", "water", "KYK-1.4 gem-taken s1 whirl"),
        (" experiment=R-52", "air", "KYK-1.4 gem-taken s1 whirl"),
    ] {
        let fields = format!("stone=s1 cylinder=s1 gems=W1,O3{experiment}");
        let mut table = kyklo(&fields, "H2 G2 @A | H2 G1 @A | H2 G2 @A");
        table.play("roll air\np1 move whirl\np2 move fire\np3 move earth").play(&format!("roll {landed}"));
        assert_eq!(facts(&table, "gem-taken"), [taken]);
    }
}

#[test]
fn an_experiment_is_named_by_its_game_and_moves_its_hash() {
    let new = |words: &str| {
        let setup = Empedocle::read_setup(&words.split(' ').collect::<Vec<_>>());
        setup.map(|setup| Empedocle::new(&setup))
    };
    for experiment in Experiment::ALL {
        let words = format!("variant={} humans=3 stone=s1", experiment.variant().word());
        let plain = new(&words).unwrap();
        let game = new(&format!("{words} experiment={}", experiment.ruling())).unwrap();
        assert_eq!((plain.experiment(), game.experiment()), (None, Some(experiment.ruling())));
        assert_ne!(plain.hash(), game.hash());
        let text = game.write_position().unwrap();
        assert_eq!(Empedocle::read_position(&text).unwrap(), game, "{text}");
        for seed in 1..=5 {
            let mut play = RandomPlay::from(game, seed);
            while play.step() {
                conformance::legal_means_accepted(&play.game);
                conformance::views_can_be_believed(&play.game);
            }
            conformance::replay_is_faithful(&game, &play);
        }
    }
    // A ruling about another variant, or one that has no other reading here.
    for words in ["variant=standard humans=3 experiment=R-39", "variant=boon humans=3 experiment=R-52"] {
        assert!(new(words).is_err(), "{words}");
    }
    assert!(new("variant=boon humans=3 experiment=R-12").is_err());
}
