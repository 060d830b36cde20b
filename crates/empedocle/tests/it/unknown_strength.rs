//! Unknown Strengths: EMP-U.1 to EMP-U.11.

use crate::common::{Table, choose, facts, held, now, tiles, with_unknown};

const NONE: [&str; 0] = [];

#[test]
fn emp_u_1_they_count_for_supply_and_hatred() {
    let table = Table::new("variant=standard humans=2 unknown=2");
    assert_eq!(tiles(&table), [8; 5]);
    assert_eq!(held(&table), "H3 | H3 | H3 | H3");
}

/// all seats count for the implosion, Unknown ones included.
#[test]
fn emp_u_1_they_count_for_implosion_and_eliminations() {
    let start = || with_unknown(2, "stone=s3 cylinder=-", "H3 | H3 | H3");
    let mut table = start();
    table.play(&choose("whirl whirl"));
    assert_eq!(table.next(), "chance unknown s3", "no implosion of the humans alone");
    table.play("roll whirl");
    assert_eq!(table.next(), "over lost-by-all");
    let mut table = start();
    table.play(&choose("air fire")).play("roll air");
    assert_eq!(facts(&table, "eliminated"), ["EMP-1.4a eliminated s1 air", "EMP-1.4a eliminated s3 air"]);
}

/// As the holder of the Cylinder it has the special power; the stone rotates through it; it pays for
/// a refill.
#[test]
fn emp_u_1_they_count_for_the_special_power_stone_and_refill() {
    let mut table = with_unknown(2, "stone=s2 cylinder=s3", "H3 | H3 | H2");
    table.play("roll air").play(&choose("air air")).play("roll air");
    assert!(table.has_fact("EMP-1.4b shed s3 1 1"));
    assert_eq!(now(&table), "stone=s3 cylinder=s3 | H3 | H3 | H1");
    let mut table = with_unknown(2, "stone=s3 cylinder=-", "H3 F2 | H3 F1 | H3 F2");
    table.play(&choose("air fire")).play("roll earth\np1 keep\np2 keep\np1 pass\np2 pass");
    assert!(table.has_fact("EMP-3.2 refilled fire"));
    assert_eq!(now(&table), "stone=s1 cylinder=- | H3 A1 F1 | H3 F1 | H3 F1 E1");
}

/// by default the lowest of them.
#[test]
fn emp_u_2_one_of_them_starts_with_the_stone() {
    assert!(now(&Table::new("variant=standard humans=2 unknown=3")).starts_with("stone=s3 "));
    assert!(now(&Table::new("variant=boon humans=1 unknown=4")).starts_with("stone=s2 "));
    assert!(now(&Table::new("variant=standard humans=1 unknown=1")).starts_with("stone=s2 "));
}

/// take, keep, pass: a whole round without a question to it.
#[test]
fn emp_u_3_they_are_never_asked() {
    let mut table = with_unknown(2, "stone=s3 cylinder=s3", "H3 | H3 | H2 A1 F1");
    table.play("roll earth").play(&choose("air fire")).play("roll earth");
    assert!(table.has_fact("EMP-2.1 keeps s3 earth"));
    table.play("p1 keep\np2 keep");
    assert!(table.has_fact("EMP-2.4a bonus s3 earth"));
    assert_eq!(facts(&table, "pair-exchanged"), NONE, "it passes the optional exchange");
    assert_eq!(now(&table), "stone=s1 cylinder=s3 | H3 A1 | H3 F1 | H2 A1 F1 E2");
}

/// it never rerolls to trigger the special power.
#[test]
fn emp_u_3_it_keeps_even_where_a_reroll_might_win() {
    let mut table = with_unknown(2, "stone=s3 cylinder=s3", "H3 | H3 | H1");
    table.play("roll air").play(&choose("fire water")).play("roll earth");
    assert!(table.has_fact("EMP-2.1 keeps s3 earth"));
}

/// They roll after the last human choice, lowest first; nobody sees it before the common reveal.
#[test]
fn emp_u_4_their_faces_are_rolled_in_secret() {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", "H3 | H3 | H3 | H3");
    assert_eq!(table.next(), "choices p1 p2");
    table.play(&choose("air fire"));
    assert_eq!(table.next(), "chance unknown s3");
    table.play("roll earth");
    assert_eq!(table.facts_for(game::Viewer::Public), ["EMP-U.4 sealed s3"]);
    assert_eq!(table.next(), "chance unknown s4");
    table.play("roll water");
    assert_eq!(facts(&table, "shown").len(), 4);
    assert!(table.has_fact("EMP-1.2 shown s3 earth no") && table.has_fact("EMP-1.2 shown s4 water no"));
}

/// even a third token.
#[test]
fn emp_u_5_as_whirl_strength_it_always_takes() {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", "H3 | H3 | H3 A2");
    table.play(&choose("fire earth")).play("roll whirl");
    assert_eq!(table.next(), "chance whirl s3");
    table.play("roll air");
    assert!(table.has_fact("EMP-1.5a took s3 air"));
    assert_eq!(table.next(), "choices p1");
    table.play("p1 keep\np2 keep");
    assert_eq!(now(&table), "stone=s1 cylinder=- | H3 F1 | H3 E1 | H3 A1 X1");
}

/// alone, it exchanges its surplus by the same policy.
#[test]
fn emp_u_5_a_lone_whirl_strength_exchanges_its_surplus() {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", "H3 | H3 | H3 A1 E2 X1");
    table.play(&choose("fire fire")).play("roll whirl\nroll earth");
    assert!(table.has_fact("EMP-2.5d pair-exchanged s3 earth earth"));
    assert!(table.has_fact("EMP-2.5e aether-exchanged s3 fire"));
    assert_eq!(now(&table), "stone=s1 cylinder=- | H3 | H3 | H3 A1 F1 E1");
}

#[test]
fn emp_u_6a_it_rerolls_a_blocked_face() {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("whirl fire")).play("roll air\nroll air\np1 decline");
    assert!(table.has_fact("EMP-2.1 rerolls s3"));
    assert_eq!(table.next(), "choices p2");
}

/// another strength holds the claim already.
#[test]
fn emp_u_6b_it_rerolls_a_fourth_element_after_a_claim() {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", "H3 F1 E1 W1 | H3 | H3 A1 F1 E1");
    table.play(&choose("whirl fire")).play("roll water\nroll air\np1 take");
    assert!(table.has_fact("EMP-G.3 claimed s1") && table.has_fact("EMP-2.1 rerolls s3"));
}

/// An Unknown Strength with Water as its fourth element and the stone; p1 shows Air with these tokens.
fn threatened(tokens: &str, whirl_rolls: Option<&str>) -> Table {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", &format!("H3 {tokens} | H3 | H3 A1 F1 E1"));
    match whirl_rolls {
        None => table.play(&choose("air aether")).play("roll water"),
        Some(face) => table.play(&choose("air whirl")).play(&format!("roll water\nroll {face}\np2 decline")),
    };
    table
}

/// a strength with an earlier face that would be its own fourth is a threat.
#[test]
fn emp_u_6b_it_rerolls_before_an_earlier_fourth_element() {
    assert!(threatened("F1 E1 W1", None).has_fact("EMP-2.1 rerolls s3"));
}

/// no threat: not the fourth of the other; the other's tile is blocked; the face is later.
#[test]
fn emp_u_6b_not_every_rival_is_a_threat() {
    assert!(threatened("F1 W1", None).has_fact("EMP-2.1 keeps s3 water"));
    assert!(threatened("A1 F1 E1", None).has_fact("EMP-2.1 keeps s3 water"));
    assert!(threatened("F1 E1 W1", Some("air")).has_fact("EMP-2.1 keeps s3 water"));
    assert!(threatened("F1 E1 W1", Some("earth")).has_fact("EMP-2.1 rerolls s3"));
    let mut later = with_unknown(2, "stone=s3 cylinder=-", "H3 A1 F1 E1 | H3 | H3 F1 E1 W1");
    later.play(&choose("water aether")).play("roll air");
    assert!(later.has_fact("EMP-2.1 keeps s3 air"));
}

/// neither a face that is not its fourth element nor Aether is ever a conflict.
#[test]
fn emp_u_6b_only_its_own_fourth_element_is_a_conflict() {
    for (tokens, face) in [("A1 F1 E1", "aether"), ("A1 F1", "water"), ("A1 F1 W1", "water")] {
        let hearts = format!("H3 F1 E1 W1 | H3 | H3 {tokens}");
        let mut table = with_unknown(2, "stone=s3 cylinder=-", &hearts);
        table.play(&choose("air fire")).play(&format!("roll {face}"));
        assert!(table.has_fact(&format!("EMP-2.1 keeps s3 {face}")), "{tokens} {face}");
    }
}

/// two Unknown Strengths: the first keeps Air, its fourth; the second gives way.
#[test]
fn emp_u_6b_another_unknown_strength_is_a_threat_too() {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", "H3 | H3 | H3 F1 E1 W1 | H3 A1 F1 E1");
    table.play(&choose("fire earth")).play("roll air\nroll water");
    assert!(table.has_fact("EMP-2.1 keeps s3 air") && table.has_fact("EMP-2.1 rerolls s4"));
}

#[test]
fn emp_u_6c_otherwise_it_keeps() {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", "H3 | H3 | H3 A2");
    table.play(&choose("fire earth")).play("roll air");
    assert!(table.has_fact("EMP-2.1 keeps s3 air"), "also a third token");
}

/// even a third or fourth token.
#[test]
fn emp_u_7_the_bonus_is_always_taken() {
    let mut table = with_unknown(2, "stone=s3 cylinder=s1", "H2 | H3 | H3 A2");
    table.play("roll air").play(&choose("fire earth")).play("roll air\np1 keep\np2 keep");
    assert!(table.has_fact("EMP-2.4a bonus s3 air") && table.has_fact("EMP-2.5d pair-exchanged s3 air air"));
    assert_eq!(now(&table), "stone=s1 cylinder=s1 | H2 F1 | H3 E1 | H3 A2 X1");
}

/// An Unknown Strength with these tokens and two Aethers; what it receives.
fn receives(tokens: &str, others: &str, faces: &str) -> Vec<String> {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", &format!("{others} | H3 {tokens} X1"));
    table.play(&choose(faces)).play("roll aether\np1 keep\np2 keep");
    let mut exchanged = facts(&table, "aether-exchanged");
    exchanged.extend(facts(&table, "aether-lost"));
    exchanged
}

#[test]
fn emp_u_8_it_receives_what_it_lacks_then_what_it_holds_once() {
    let alone = |tokens| receives(tokens, "H3 | H3", "fire earth");
    assert_eq!(alone("A1 F1 E1"), ["EMP-2.5e aether-exchanged s3 water"], "completing its set");
    assert_eq!(alone("F1"), ["EMP-2.5e aether-exchanged s3 air"], "the lowest that it lacks");
    assert_eq!(alone("A1 E1"), ["EMP-2.5e aether-exchanged s3 fire"]);
    let after_claim = |tokens| receives(tokens, "H3 F1 E1 W1 | H3", "air earth");
    assert_eq!(after_claim("A2 F1 E1"), ["EMP-2.5e aether-exchanged s3 fire"], "Water is barred");
    assert_eq!(after_claim("A2 F2 E2"), ["EMP-2.5e aether-lost s3"]);
}

/// two of the surplus element, although other pairs would be legal.
#[test]
fn emp_u_9a_forced_it_returns_two_of_the_surplus_element() {
    let mut table = with_unknown(2, "stone=s3 cylinder=-", "H3 | H3 | H3 A1 F2");
    table.play(&choose("air earth")).play("roll fire\np1 keep\np2 keep");
    assert!(table.has_fact("EMP-2.5d pair-exchanged s3 fire fire"));
    assert_eq!(now(&table), "stone=s1 cylinder=- | H3 A1 | H3 E1 | H3 A1 F1 X1");
}

/// with one Hatred left and two doubles; on the state at its turn, also if they are old.
#[test]
fn emp_u_9b_with_its_last_hatred_it_exchanges_two_doubles() {
    let round = |heart: &str| {
        let mut table = with_unknown(2, "stone=s3 cylinder=s3", &format!("H3 | H3 | {heart}"));
        table.play("roll whirl").play(&choose("air fire")).play("roll aether\np1 keep\np2 keep");
        (facts(&table, "pair-exchanged"), now(&table))
    };
    let (pairs, end) = round("H1 F2 E2 W2");
    assert_eq!(pairs, ["EMP-2.5d pair-exchanged s3 fire earth"], "the two lowest");
    assert!(end.contains("| H0 A1 F1 E1 W2 ~ won s3"), "its two Aethers then complete the set: {end}");
    assert_eq!(round("H2 F2 E2").0, NONE, "not with two Hatred");
    assert_eq!(round("H1 F2 E1 W1").0, NONE, "not with one double");
}

/// the late pair follows the same test.
#[test]
fn emp_u_10_a_late_pair_follows_the_same_test() {
    let round = |heart: &str| {
        let mut table = with_unknown(2, "stone=s3 cylinder=s3", &format!("H3 F1 E1 W1 | H3 | {heart}"));
        table.play("roll whirl").play(&choose("air fire")).play("roll aether\np1 keep\np2 keep");
        (facts(&table, "aether-exchanged"), facts(&table, "pair-exchanged"))
    };
    let (aether, pair) = round("H1 F2 E2 X1");
    assert_eq!(aether, ["EMP-2.5e aether-exchanged s3 air"]);
    assert_eq!(pair, ["EMP-2.5f pair-exchanged s3 fire earth"]);
    assert_eq!(round("H2 F2 E2 X1").1, NONE);
    assert_eq!(round("H1 F2 E1 X1").1, NONE);
}

/// the smallest game is the solo player and one Unknown Strength.
#[test]
fn emp_u_11_solo_play_is_the_same() {
    let mut table = Table::new("variant=standard humans=1 unknown=1");
    assert_eq!(table.next(), "choices p1");
    table.play("p1 choose air\nroll fire");
    assert!(table.has_fact("EMP-2.1 keeps s2 fire"), "it has the stone");
    table.play("p1 keep");
    assert_eq!(now(&table), "stone=s1 cylinder=- | H3 A1 | H3 F1");
    table.play("p1 choose whirl\nroll whirl");
    assert_eq!(table.next(), "over lost-by-all");
}
