//! Phase 3, Union: EMP-3.1 to EMP-3.3.

use crate::common::{choose, facts, keep_all, now, standard, tiles};

const NONE: [&str; 0] = [];

#[test]
fn emp_3_1a_the_claimant_takes_the_cylinder() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 E1 | H3 | H3");
    keep_all("water air fire", &mut table);
    assert!(table.has_fact("EMP-3.1a cylinder s1"));
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 | H3 A1 | H3 F1");
    assert_eq!(table.next(), "chance celestial", "in play from now on");
}

#[test]
fn emp_3_1a_the_holder_keeps_it_and_another_claimant_takes_it() {
    let mut table = standard("stone=s1 cylinder=s1", "H2 A1 F1 E1 | H2 A1 F1 E1 | H3");
    table.play("roll whirl");
    let mut other = table.clone();
    keep_all("water air fire", &mut table);
    table.play("p2 pass");
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H1 | H2 A2 F1 E1 | H3 F1");
    keep_all("air water fire", &mut other);
    other.play("p1 pass");
    assert_eq!(now(&other), "stone=s2 cylinder=s2 | H2 A2 F1 E1 | H1 | H3 F1");
}

/// Nobody claims: the Cylinder stays where it is.
#[test]
fn emp_3_1a_without_a_claim_the_cylinder_stays() {
    let mut table = standard("stone=s1 cylinder=s3", "H3 | H3 | H2");
    table.play("roll whirl");
    keep_all("water air fire", &mut table);
    assert_eq!(now(&table), "stone=s2 cylinder=s3 | H3 W1 | H3 A1 | H2 F1");
}

#[test]
fn emp_3_1b_it_sheds_one_hatred() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F2 E2 | H3 | H3");
    keep_all("water air fire", &mut table);
    table.play("p1 pass");
    assert_eq!(facts(&table, "shed"), ["EMP-3.1b shed s1 1 2"]);
}

/// two of each shed two, by themselves; all eight tokens go back.
#[test]
fn emp_3_1c_a_double_sheds_two() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 A2 F2 E2 | H2 | H3");
    table.play("roll water");
    keep_all("water air fire", &mut table);
    table.play("p1 take\np1 pass");
    assert_eq!(facts(&table, "shed"), ["EMP-3.1c shed s1 2 1"]);
    assert!(table.has_fact("EMP-3.1d returned s1 2"));
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H1 | H2 A1 | H3 F1");
}

#[test]
fn emp_3_1d_one_of_each_goes_back_and_the_rest_stays() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 F1 E1 X1 | H3 | H3");
    keep_all("water air fire", &mut table);
    assert!(table.has_fact("EMP-3.1d returned s1 1"));
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 A1 X1 | H3 A1 | H3 F1");
    assert_eq!(tiles(&table), [4, 5, 6, 6, 5]);
}

#[test]
fn emp_3_1e_the_others_keep_everything() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 E1 | H3 A1 F1 E1 X1 | H3 W2");
    keep_all("water air fire", &mut table);
    table.play("p2 pass\np3 pass");
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 | H3 A2 F1 E1 X1 | H3 F1 W2");
}

/// one token of the empty colour from every strength.
#[test]
fn emp_3_2_an_empty_tile_is_refilled_by_everybody() {
    let mut table = standard("stone=s1 cylinder=-", "H3 F2 | H3 F2 | H3 F1 E1");
    keep_all("air earth fire", &mut table);
    table.play("p1 pass\np3 pass\np2 pass");
    assert_eq!(facts(&table, "refilled"), ["EMP-3.2 refilled fire"]);
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 A1 F1 | H3 F1 E1 | H3 F1 E1");
    assert_eq!(tiles(&table), [5, 3, 4, 6, 6]);
}

/// Tiles are tested after 3.1: the claimant's Fire has come back by then.
#[test]
fn emp_3_2_never_in_a_round_with_a_claim() {
    let mut table = standard("stone=s1 cylinder=-", "H3 F2 E1 W1 | H3 F2 | H3 F1");
    keep_all("air earth fire", &mut table);
    assert_eq!(tiles(&table), [5, 0, 4, 5, 6]);
    table.play("p3 pass\np2 pass");
    assert_eq!(facts(&table, "refilled"), NONE);
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 F1 | H3 F2 E1 | H3 F2");
}

/// the stone goes anticlockwise. Dice and blocks are gone.
#[test]
fn emp_3_3_the_stone_moves_and_a_new_round_begins() {
    let mut table = standard("stone=s3 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("air earth whirl")).play("roll fire\np3 decline\np1 keep\np2 keep");
    assert!(table.has_fact("EMP-3.3 round 2 s1"));
    assert_eq!(now(&table), "stone=s1 cylinder=- | H3 A1 | H3 E1 | H3");
    assert_eq!((table.game.number(), table.next().as_str()), (2, "choices p1 p2 p3"));
    keep_all("fire earth aether", &mut table);
    assert!(table.has_fact("EMP-2.3b placed s3 aether"));
    table.play("p1 pass\np2 pass");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 A1 F1 | H3 E2 | H3 X1", "Fire is not blocked any more");
}
