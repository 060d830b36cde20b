//! The golden rules: EMP-G.1 to EMP-G.7.

use game::{Game, Seat, Viewer};

use crate::common::{self, choose, facts, held, now, standard, tiles};

const NONE: [&str; 0] = [];

/// a Whirl strength with three of a kind is not asked at 1.5 but at 2.5.
#[test]
fn emp_g_1_the_limit_is_enforced_when_the_exchanges_are_over_and_not_before() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3 A2 F1");
    table.play(&choose("fire earth whirl")).play("roll air\np3 take");
    assert_eq!(held(&table), "H3 | H3 | H3 A3 F1");
    assert_eq!((table.next().as_str(), table.legal("p1").as_str()), ("choices p1", "keep, reroll"));
    table.play("p1 keep\np2 keep");
    assert_eq!(table.legal("p3"), "exchange air air, exchange air fire");
    table.play("p3 exchange air air");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 F1 | H3 E1 | H3 A1 F1 X1");
}

/// a Whirl strength with two Aethers cannot unify before the Attraction strengths have taken.
#[test]
fn emp_g_1_two_aethers_of_a_whirl_strength_wait_for_2_5() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 E1 W1 | H3 | H3 A1 F1 E1 X1");
    table.play(&choose("fire air whirl")).play("roll aether\np3 take\np1 keep\np2 keep");
    assert!(table.has_fact("EMP-G.3 claimed s1"));
    assert_eq!(table.legal("p3"), "receive air, receive fire, receive earth", "Water is barred");
}

/// also in rounds in which phase 2 is skipped.
#[test]
fn emp_g_1_the_limit_holds_in_a_round_without_phase_2() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 | H3 | H3");
    table.play(&choose("whirl fire fire")).play("roll air\np1 take");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 A1 X1 | H3 | H3");
}

/// The Celestial die shows a tile that has just been emptied: nothing is offered and nothing owed.
#[test]
fn emp_g_2_an_empty_tile_gives_nothing() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 F2 | H2 F2 | H3 F1");
    table.play("roll fire").play(&choose("air earth fire")).play("p1 keep\np2 keep\np3 keep");
    assert!(table.has_fact("EMP-2.3b took s3 fire") && table.has_fact("EMP-2.4 celestial-shown fire"));
    assert_eq!(tiles(&table), [5, 0, 5, 6, 6]);
    assert_eq!(facts(&table, "bonus"), NONE);
    assert_eq!(table.legal("p1"), "exchange air fire, exchange fire fire, pass", "2.5 has begun");
}

/// The claim of the Whirl strength at 1.5 bars a fourth element at 2.3.
#[test]
fn emp_g_3_a_claim_at_1_5_bars_all_others() {
    let mut table = standard("stone=s1 cylinder=-", "H3 F1 E1 W1 | H3 A1 E1 W1 | H3 A1 F1");
    table.play(&choose("whirl fire earth")).play("roll air\np1 take\np2 keep\np3 keep");
    assert!(table.has_fact("EMP-G.3 claimed s1") && table.has_fact("EMP-2.3c barred s2 fire"));
    assert!(table.has_fact("EMP-2.3b took s3 earth"));
    assert_eq!(held(&table), "H3 A1 F1 E1 W1 | H3 A1 E1 W1 | H3 A1 F1 E1");
}

/// The claim at 2.3 bars the result of an Aether exchange.
#[test]
fn emp_g_3_a_claim_bars_a_fourth_element_for_aethers() {
    let mut table = standard("stone=s1 cylinder=-", "H3 F1 E1 W1 | H3 A1 F1 E1 X1 | H3");
    table.play(&choose("air aether fire")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!(table.legal("p2"), "receive air, receive fire, receive earth");
    assert_eq!(table.refused("p2 receive water"), "EMP-G.3 fourth s1 water");
}

/// the claim counts from the moment of holding all four and cannot be undone by an exchange.
#[test]
fn emp_g_4_the_claimant_keeps_its_set() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 F2 E1 | H3 | H3");
    table.play(&choose("water air fire")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!(table.legal("p1"), "exchange air fire, pass");
    assert_eq!(table.refused("p1 exchange air air"), "EMP-G.4 breaks-set");
    assert_eq!(table.refused("p1 exchange earth water"), "EMP-G.4 breaks-set");
    table.play("p1 exchange air fire");
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 X1 | H3 A1 | H3 F1");
}

/// The claimant sheds at 3.1; the strength that loses the Cylinder regains nothing, and nobody else
/// sheds.
#[test]
fn emp_g_5_only_the_claimant_or_the_holder_sheds() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 A1 F1 E1 | H2 | H3");
    table.play("roll whirl").play(&choose("water air fire")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!(facts(&table, "shed"), ["EMP-3.1b shed s1 1 2"]);
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 | H2 A1 | H3 F1");
}

/// What an exchange gives and takes lies on the tiles; nobody else's tokens move.
#[test]
fn emp_g_6_strengths_never_trade_with_one_another() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 | H3 W1 | H3 E1");
    table.play(&choose("air fire earth")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!((held(&table).as_str(), tiles(&table)), ("H3 A2 F1 | H3 F1 W1 | H3 E2", [4, 4, 4, 5, 6]));
    table.play("p1 exchange air fire");
    assert_eq!((held(&table).as_str(), tiles(&table)), ("H3 A1 X1 | H3 F1 W1 | H3 E2", [5, 5, 4, 5, 5]));
}

#[test]
fn emp_g_7_holdings_are_public() {
    let table = common::boon("stone=s2 cylinder=s1 gems=O2", "H2 A1 G2 | H3 F1 G3 | H3 X1 G2");
    let seen = |viewer| {
        let view = table.game.view(viewer);
        (view.hearts, view.star, view.tiles, view.gems, view.cylinder, view.stone)
    };
    let public = seen(Viewer::Public);
    assert_eq!((public.1, public.2.counts(), public.3), (1, [5, 5, 6, 6, 5], [0, 0, 0, 0, 0, 2]));
    for seat in 0..3 {
        assert_eq!(seen(Viewer::Seat(Seat::new(seat))), public);
    }
}
