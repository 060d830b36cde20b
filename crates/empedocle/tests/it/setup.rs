//! Variants and setting up: VAR-1 to VAR-4, EMP-S.1 to EMP-S.5.

use game::{Game, Next, Odds};

use crate::common::{Table, bad_setup, choose, kyklo, now, tiles};

/// The rows of the table of variants for the base game and Boon: humans and Unknown Strengths.
const TABLES: [(usize, usize); 10] =
    [(3, 0), (4, 0), (5, 0), (2, 1), (2, 2), (2, 3), (1, 1), (1, 2), (1, 3), (1, 4)];

/// a solo player may add one Unknown Strength to four.
#[test]
fn var_1_the_base_game_is_offered_to_these_tables() {
    for (humans, unknown) in TABLES {
        // The last strength: beside Unknown Strengths, one of them.
        let n = humans + unknown;
        let table = Table::new(&format!("variant=standard humans={humans} unknown={unknown} stone=s{n}"));
        let hearts = " | H3".repeat(n);
        assert_eq!(
            table.position(),
            format!(
                "standard humans={humans} unknown={unknown} hatred=3 round=1 stone=s{n} cylinder=-{hearts}"
            )
        );
        assert_eq!(usize::from(table.game.seats()), humans);
    }
}

/// two Unknown Strengths are the default in solo; other numbers of humans have no default.
#[test]
fn var_1_the_default_in_solo_is_two() {
    assert_eq!(now(&Table::new("variant=standard humans=1 stone=s3")), "stone=s3 cylinder=- | H3 | H3 | H3");
    assert_eq!(bad_setup("variant=standard humans=2"), "unknown-count 2");
    assert_eq!(bad_setup("variant=standard humans=1 unknown=0"), "unknown-count 1");
    assert_eq!(bad_setup("variant=standard humans=1 unknown=5"), "unknown-count 1");
    assert_eq!(bad_setup("variant=standard humans=2 unknown=4"), "unknown-count 2");
    assert_eq!(bad_setup("variant=standard humans=0"), "humans");
    assert_eq!(bad_setup("variant=standard humans=6"), "humans");
}

#[test]
fn var_2_boon_is_offered_to_the_same_tables() {
    for (humans, unknown) in TABLES {
        let n = humans + unknown;
        let table = Table::new(&format!("variant=boon humans={humans} unknown={unknown} stone=s{n}"));
        let hearts = " | H3 G2".repeat(humans) + &" | H3".repeat(unknown);
        assert_eq!(now(&table), format!("stone=s{n} cylinder=- gems=O{humans}{hearts}"));
    }
    assert_eq!(bad_setup("variant=boon humans=2"), "unknown-count 2");
    assert_eq!(bad_setup("variant=boon humans=1 unknown=5"), "unknown-count 1");
}

#[test]
fn var_3_kyklo_is_for_three_to_five_or_two_with_two_strengths_each() {
    for (humans, n) in [(2, 4), (3, 3), (4, 4), (5, 5)] {
        let table = Table::new(&format!("variant=kyklo humans={humans} stone=s1"));
        let hearts = " | H2 G2 @-".repeat(n);
        assert_eq!(now(&table), format!("stone=s1 cylinder=s1 gems=O{n}{hearts} ~ start s1"));
        assert_eq!(table.game.seats(), humans);
    }
    assert_eq!(bad_setup("variant=kyklo humans=6"), "kyklo-players");
}

/// Unknown Strengths do not join three or more humans. R-44: there is no variant with both
/// expansions.
#[test]
fn var_4_other_combinations_do_not_exist() {
    assert_eq!(bad_setup("variant=standard humans=3 unknown=1"), "unknown-count 3");
    assert_eq!(bad_setup("variant=boon humans=4 unknown=1"), "unknown-count 4");
    assert_eq!(bad_setup("variant=kyklo humans=1"), "kyklo-players");
    assert_eq!(bad_setup("variant=kyklo humans=2 unknown=1"), "kyklo-players");
    assert_eq!(bad_setup("variant=kyklo humans=3 unknown=1"), "kyklo-players");
    assert_eq!(bad_setup("variant=boon+kyklo humans=3"), "option-value variant boon+kyklo");
    assert_eq!(bad_setup("variant=boon variant=kyklo humans=3"), "option-twice variant");
}

/// The cycle is A→F→E→W→X→A: without a gem, the one free step shows it.
#[test]
fn emp_s_1_the_tiles_form_a_cycle() {
    for (place, next) in [('A', "fire"), ('F', "earth"), ('E', "water"), ('W', "aether"), ('X', "air")] {
        let hearts = format!("H2 @{place} | H2 G4 @A | H2 G2 @A");
        let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", &hearts);
        table.play("roll air");
        assert_eq!(table.legal("p1"), format!("move {next}, move whirl"), "after {place}");
    }
}

/// tokens beyond twice the number of strengths are out of the game.
#[test]
fn emp_s_2_each_tile_has_two_tokens_per_strength() {
    for (setup, tokens) in [
        ("variant=standard humans=1 unknown=1", 4),
        ("variant=standard humans=3 stone=s1", 6),
        ("variant=boon humans=2 unknown=2", 8),
        ("variant=standard humans=5 stone=s1", 10),
        ("variant=kyklo humans=2 stone=s1", 8),
        ("variant=kyklo humans=3 stone=s1", 6),
    ] {
        assert_eq!(tiles(&Table::new(setup)), [tokens; 5], "{setup}");
    }
}

#[test]
fn emp_s_3_everybody_starts_with_three_hatred_and_no_elements() {
    let table = Table::new("variant=standard humans=2 unknown=3 stone=s4");
    assert_eq!(now(&table), "stone=s4 cylinder=- | H3 | H3 | H3 | H3 | H3");
    assert_eq!(bad_setup("variant=standard humans=3 hatred=2"), "hatred");
    assert_eq!(bad_setup("variant=boon humans=3 hatred=4"), "hatred");
}

/// with Unknown Strengths the lowest of them has the stone, unless the table names another of them.
#[test]
fn emp_s_4_the_stone_goes_to_a_seat_by_agreement_or_by_lot() {
    let mut table = Table::new("variant=standard humans=3");
    assert_eq!(table.next(), "chance stone");
    table.play("roll s2");
    assert!(table.has_fact("EMP-S.4 stone s2"));
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 | H3 | H3");

    assert_eq!(now(&Table::new("variant=standard humans=3 stone=s3")), "stone=s3 cylinder=- | H3 | H3 | H3");
    assert_eq!(now(&Table::new("variant=standard humans=1 unknown=2")), "stone=s2 cylinder=- | H3 | H3 | H3");
    assert_eq!(
        now(&Table::new("variant=standard humans=2 unknown=2 stone=s4")),
        "stone=s4 cylinder=- | H3 | H3 | H3 | H3"
    );
    assert_eq!(bad_setup("variant=standard humans=2 unknown=2 stone=s1"), "human-stone EMP-U.2 s1");
}

/// Any human seat is as likely as another; in Kyklo for two, any of the four strengths.
#[test]
fn emp_s_4_the_lot_is_fair() {
    for (setup, expected) in [("variant=boon humans=5", 5), ("variant=kyklo humans=2", 4)] {
        let Next::Chance(odds) = Table::new(setup).game.next() else { panic!("no chance: {setup}") };
        let weights: Vec<u32> = odds.rolls().map(|(_, weight)| weight).collect();
        assert_eq!(weights, vec![1; expected], "{setup}");
    }
}

#[test]
fn emp_s_5_cylinder_and_celestial_die_start_unused() {
    let mut table = Table::new("variant=standard humans=3 stone=s1");
    assert_eq!(table.next(), "choices p1 p2 p3");
    table.play(&choose("air fire earth")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!(table.facts.iter().filter(|fact| fact.rule.0 == "EMP-2.4").count(), 0);
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 A1 | H3 F1 | H3 E1");
}
