//! How a game ends: EMP-V.1 to EMP-V.6.

use crate::common::{Table, choose, facts, now, standard, with_unknown};

const NONE: [&str; 0] = [];

/// After every discard: at 1.4b, at 2.2b, at 3.1.
#[test]
fn emp_v_1_without_hatred_a_strength_wins_at_once() {
    let mut at_1_4 = standard("stone=s1 cylinder=s2", "H3 | H1 | H3");
    at_1_4.play("roll air").play(&choose("air air air"));
    assert_eq!((at_1_4.next().as_str(), at_1_4.has_fact("EMP-1.4b shed s2 1 0")), ("over win p2", true));

    let mut at_2_2 = standard("stone=s1 cylinder=s2", "H3 | H1 | H3");
    at_2_2.play("roll air").play(&choose("fire air earth"));
    at_2_2.play("p1 reroll\np2 reroll\np3 reroll\nroll air\nroll air\nroll air");
    assert_eq!((at_2_2.next().as_str(), at_2_2.has_fact("EMP-2.2b shed s2 1 0")), ("over win p2", true));

    let mut at_3_1 = standard("stone=s1 cylinder=s2", "H3 | H2 A2 F2 E2 | H3");
    at_3_1
        .play("roll water")
        .play(&choose("fire water earth"))
        .play("p1 keep\np2 keep\np3 keep\np2 take\np2 pass");
    assert_eq!((at_3_1.next().as_str(), at_3_1.has_fact("EMP-3.1c shed s2 2 0")), ("over win p2", true));
}

/// Hatred goes to 0, the Cylinder goes to the winner, tokens stay, nothing more is played.
#[test]
fn emp_v_2_a_claim_with_the_last_hatred_wins_on_the_spot() {
    let mut table = standard("stone=s1 cylinder=s2", "H1 F1 E1 W1 | H2 | H3");
    table.play("roll air").play(&choose("whirl fire earth")).play("roll air\np1 take");
    assert!(table.has_fact("EMP-G.3 claimed s1") && table.has_fact("EMP-V.2 cylinder s1"));
    assert!(table.has_fact("EMP-V.2 shed s1 1 0") && table.has_fact("EMP-V.1 won s1"));
    assert_eq!(table.next(), "over win p1");
    assert!(now(&table).starts_with("stone=s1 cylinder=s1 | H0 A1 F1 E1 W1 | H2 | H3 ~ won s1"));
    assert_eq!(table.refused("p2 keep"), "over");
}

/// at 2.3 the later tiles are not served.
#[test]
fn emp_v_2_the_clinch_at_2_3_stops_the_taking() {
    let mut table = standard("stone=s1 cylinder=s1", "H1 F1 E1 W1 | H3 | H3");
    table.play("roll air").play(&choose("air fire earth")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!(facts(&table, "took"), ["EMP-2.3b took s1 air"]);
    assert_eq!(facts(&table, "celestial-shown"), NONE);
    assert_eq!(table.next(), "over win p1");
}

#[test]
fn emp_v_2_the_clinch_at_2_5_by_aethers() {
    let mut table = standard("stone=s1 cylinder=s1", "H1 F1 E1 W1 X1 | H3 | H3");
    table
        .play("roll whirl")
        .play(&choose("aether fire earth"))
        .play("p1 keep\np2 keep\np3 keep\np1 receive air");
    assert_eq!(table.next(), "over win p1");
    assert!(now(&table).starts_with("stone=s1 cylinder=s1 | H0 A1 F1 E1 W1 | H3 F1 | H3 E1 ~ won s1"));
}

/// with two Hatred the claim waits for 3.1.
#[test]
fn emp_v_2_with_two_hatred_the_round_is_played_on() {
    let mut table = standard("stone=s1 cylinder=s1", "H2 F1 E1 W1 | H3 | H3");
    table.play("roll whirl").play(&choose("air fire earth")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H1 | H3 F1 | H3 E1");
}

/// Two strengths could unify with their last Hatred: the first one does, alone.
#[test]
fn emp_v_3_there_is_one_winner() {
    let mut table = standard("stone=s1 cylinder=s1", "H1 A1 F1 E1 | H1 F1 E1 W1 | H3");
    table.play("roll whirl").play(&choose("water air fire")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!(facts(&table, "won"), ["EMP-V.1 won s2"]);
    assert_eq!(table.next(), "over win p2");
}

#[test]
fn emp_v_4_implosion_has_no_winner() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3 | H3");
    table.play(&choose("whirl whirl whirl whirl"));
    assert_eq!(table.next(), "over lost-by-all");
    assert_eq!(table.refused("p1 choose air"), "over");
}

#[test]
fn emp_v_5_an_unknown_strength_can_win() {
    let mut table = with_unknown(2, "stone=s3 cylinder=s3", "H3 | H3 | H1 F1 E1 W1");
    table.play("roll whirl").play(&choose("fire earth")).play("roll air\np1 keep\np2 keep");
    assert!(table.has_fact("EMP-V.1 won s3"));
    assert_eq!(table.next(), "over win s3");
}

/// In Kyklo for two a strength's victory is its controller's: p1 has s1 and s3.
#[test]
fn emp_v_5_a_victory_in_kyklo_for_two_is_the_controllers() {
    let mut table = Table::at(
        "kyklo humans=2 unknown=0 hatred=2 round=1 stone=s1 cylinder=s1 gems=O4 | H2 G2 @A | H2 G2 @A | H1 F1 E1 W1 G2 @X | H2 G2 @A",
    );
    table.play("roll whirl\np1 move fire\np2 move earth\np1 move air\np2 move water");
    assert!(table.has_fact("EMP-V.1 won s3"));
    assert_eq!(table.next(), "over win p1");
}

/// an engine limit, no rule of the game.
#[test]
fn emp_v_6_after_the_last_round_the_game_is_unfinished() {
    let mut table = Table::new("variant=standard humans=3 stone=s1 max-rounds=2");
    table.play(&choose("air air air"));
    assert_eq!(table.next(), "choices p1 p2 p3");
    table.play(&choose("air air air"));
    assert!(table.has_fact("EMP-V.6 unfinished 2"));
    assert_eq!(table.next(), "over unfinished");
}

/// A result in the last round counts.
#[test]
fn emp_v_6_a_result_in_the_last_round_stands() {
    let mut table = Table::new("variant=standard humans=3 stone=s1 max-rounds=1");
    table.play(&choose("whirl whirl whirl"));
    assert_eq!(table.next(), "over lost-by-all");
}

/// The usual limit is 500, and a game set up in a later round plays that round.
#[test]
fn emp_v_6_a_later_round_is_still_played() {
    for round in [500, 700] {
        let fields = format!("standard humans=3 unknown=0 hatred=3 round={round} stone=s1 cylinder=-");
        let mut table = Table::at(&format!("{fields} | H3 | H3 | H3"));
        assert_eq!(table.next(), "choices p1 p2 p3");
        table.play(&choose("air fire fire")).play("p1 keep");
        assert_eq!(table.next(), "over unfinished");
    }
    let mut table =
        Table::at("standard humans=3 unknown=0 hatred=3 round=499 stone=s1 cylinder=- | H3 | H3 | H3");
    table.play(&choose("air air air"));
    assert_eq!((table.game.number(), table.next().as_str()), (500, "choices p1 p2 p3"));
}
