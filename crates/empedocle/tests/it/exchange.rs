//! Exchanges: EMP-2.5.

use crate::common::{choose, facts, held, keep_all, now, standard, tiles};

const NONE: [&str; 0] = [];

/// an eliminated strength does not exchange. R-07: the Cylinder need not be in play.
#[test]
fn emp_2_5a_only_the_uneliminated_exchange() {
    let mut table = standard("stone=s1 cylinder=-", "H3 E2 | H3 E2 | H3 E1");
    table.play(&choose("air air fire")).play("p3 keep");
    assert_eq!(
        (table.next().as_str(), table.legal("p3").as_str()),
        ("choices p3", "exchange fire earth, pass")
    );
    table.play("p3 exchange fire earth");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 E2 | H3 E2 | H3 X1");
}

/// the Whirl strength and those whose dice took nothing exchange, too.
#[test]
fn emp_2_5a_whoever_took_nothing_may_exchange() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 | H3 A1 F1 | H3 A1 F1");
    table.play(&choose("water air whirl")).play("roll air\np3 decline\np1 reroll\np2 keep\nroll whirl");
    for seat in ["p3", "p2", "p1"] {
        assert_eq!(table.legal(seat), "exchange air fire, pass");
        table.play(&format!("{seat} exchange air fire"));
    }
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 X1 | H3 X1 | H3 X1");
}

/// stage 1 is first although its strength has the last rank; stage 3 follows stage 2.
#[test]
fn emp_2_5b_single_exchange_then_pairs_then_late_pairs() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 X1 | H3 E1 | H3 W1");
    keep_all("aether air fire", &mut table);
    assert_eq!(table.legal("p1"), "receive air, receive fire, receive earth, receive water");
    table.play("p1 receive earth");
    assert_eq!(table.legal("p2"), "exchange air earth, pass");
    table.play("p2 pass");
    assert_eq!(table.legal("p3"), "exchange fire water, pass");
    table.play("p3 exchange fire water");
    assert_eq!(table.legal("p1"), "exchange air fire, exchange air earth, exchange fire earth, pass");
    table.play("p1 exchange air fire");
    assert!(table.has_fact("EMP-2.5f pair-exchanged s1 air fire"));
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 E1 X1 | H3 A1 E1 | H3 X1");
}

/// The Aether exchange of a double exchange comes at once, before the next strength acts.
#[test]
fn emp_2_5b_a_double_exchange_is_finished_before_the_next_strength_acts() {
    let mut table = standard("stone=s1 cylinder=-", "H3 F1 X1 | H3 E1 | H3");
    keep_all("air fire water", &mut table);
    assert_eq!(table.legal("p1"), "exchange air fire, pass");
    table.play("p1 exchange air fire");
    assert_eq!(table.legal("p1"), "receive air, receive fire, receive earth, receive water");
    table.play("p1 receive water");
    assert_eq!(table.legal("p2"), "exchange fire earth, pass");
}

/// a pair, an Aether and a late pair exchange, each once; the late one leaves an Aether, which
/// ends it.
#[test]
fn emp_2_5c_each_exchange_once_a_round() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 F2 X1 | H3 | H3");
    keep_all("earth air fire", &mut table);
    table.play("p1 exchange air fire\np1 receive earth");
    assert_eq!(held(&table), "H3 A1 F1 E2 | H3 A1 | H3 F1");
    assert_eq!(table.legal("p1"), "exchange air fire, exchange air earth, exchange fire earth, pass");
    table.play("p1 exchange air fire");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 E2 X1 | H3 A1 | H3 F1");
}

/// no pair exchange for the strength of stage 1; without Aether exchange no late pair.
#[test]
fn emp_2_5c_no_pair_exchange_after_the_single_exchange() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 X1 | H3 E1 | H3");
    keep_all("aether air fire", &mut table);
    table.play("p1 receive fire");
    assert_eq!(table.legal("p2"), "exchange air earth, pass");
    table.play("p2 exchange air earth");
    assert_eq!(table.legal("p1"), "exchange air fire, pass", "stage 3: not two Airs");
    table.play("p1 pass");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 A2 F1 | H3 X1 | H3 F1");
}

/// two identical tokens or two different ones; Aether is never given.
#[test]
fn emp_2_5d_any_two_terrestrial_tokens_make_a_pair() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F2 X1 | H3 | H3");
    keep_all("air earth water", &mut table);
    assert_eq!(table.legal("p1"), "exchange air air, exchange air fire, exchange fire fire, pass");
    assert_eq!(table.refused("p1 exchange air aether"), "EMP-2.5d pair-aether");
    table.play("p1 exchange fire fire");
    assert_eq!((held(&table).as_str(), tiles(&table)), ("H3 A2 X2 | H3 E1 | H3 W1", [4, 6, 5, 5, 4]));
}

/// any pair that cures the surplus, not only two of the surplus element. R-24: the Aether tile
/// cannot be empty here.
#[test]
fn emp_2_5d_three_of_a_kind_force_a_pair_that_cures_it() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 F2 E1 | H3 | H3");
    keep_all("air earth water", &mut table);
    assert_eq!(table.legal("p1"), "exchange air air, exchange air fire, exchange air earth");
    assert_eq!(table.refused("p1 pass"), "EMP-2.5d forced air");
    assert_eq!(table.refused("p1 exchange fire fire"), "EMP-2.5d leaves-three air");
    assert_eq!(table.refused("p1 exchange fire earth"), "EMP-2.5d leaves-three air");
    table.play("p1 exchange air earth");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 A2 F2 X1 | H3 E1 | H3 W1");
}

/// Four of a kind leave one pair, which the engine exchanges itself.
#[test]
fn emp_2_5d_four_of_a_kind_leave_one_pair() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 A2 F1 | H2 | H3");
    table.play("roll air");
    keep_all("air earth water", &mut table);
    table.play("p1 take");
    assert!(table.has_fact("EMP-2.5d pair-exchanged s1 air air"));
    assert_eq!(now(&table), "stone=s2 cylinder=s2 | H3 A2 F1 X1 | H2 E1 | H3 W1");
}

/// a blocked tile is fine, a third copy is not, nor an Aether; a non-claiming result may be
/// chosen; refusing is not possible.
#[test]
fn emp_2_5e_two_aethers_give_one_terrestrial_token() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 F1 E1 X1 | H3 | H3");
    table.play(&choose("aether air whirl")).play("roll water\np3 decline\np1 keep\np2 keep");
    assert_eq!(table.legal("p1"), "receive fire, receive earth, receive water");
    assert_eq!(table.refused("p1 receive air"), "EMP-2.5e third-copy air");
    assert_eq!(table.refused("p1 receive aether"), "EMP-2.5e receive-aether");
    assert_eq!(table.refused("p1 pass"), "EMP-2.5e wrong-kind aether");
    let mut claims = table.clone();
    table.play("p1 receive fire");
    assert_eq!(facts(&table, "claimed"), NONE);
    assert_eq!((held(&table).as_str(), tiles(&table)), ("H3 A2 F2 E1 | H3 A1 | H3", [3, 4, 5, 6, 6]));
    claims.play("p1 receive water");
    assert!(claims.has_fact("EMP-G.3 claimed s1"));
}

/// not from an empty tile. s2 has just taken the last Fire and will return some only later.
#[test]
fn emp_2_5e_an_empty_tile_gives_nothing() {
    let mut table = standard("stone=s1 cylinder=-", "H3 F1 X1 | H3 F2 | H3 F2");
    keep_all("aether fire earth", &mut table);
    assert_eq!(tiles(&table), [6, 0, 5, 6, 4]);
    assert_eq!(table.legal("p1"), "receive air, receive earth, receive water");
    assert_eq!(table.refused("p1 receive fire"), "EMP-G.2 empty-tile fire");
}

/// if no token can be received the Aethers are lost. R-21: a late pair may follow.
#[test]
fn emp_2_5e_without_a_result_the_aethers_are_lost() {
    let mut table = standard("stone=s1 cylinder=-", "H3 F1 E1 W1 | H3 A2 F2 E2 X1 | H3");
    keep_all("air aether water", &mut table);
    assert!(table.has_fact("EMP-2.5e aether-lost s2"));
    assert_eq!(
        (held(&table).as_str(), tiles(&table)),
        ("H3 A1 F1 E1 W1 | H3 A2 F2 E2 | H3 W1", [3, 3, 3, 4, 6])
    );
    assert_eq!(table.legal("p2"), "exchange air fire, exchange air earth, exchange fire earth, pass");
    table.play("p2 exchange air fire");
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 | H3 A1 F1 E2 X1 | H3 W1");
}

/// with three Aethers one remains, and no late pair is offered.
#[test]
fn emp_2_5e_a_third_aether_stays() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 A1 F1 X1 | H2 | H3");
    table.play("roll aether");
    keep_all("aether air fire", &mut table);
    table.play("p1 take");
    assert_eq!(held(&table), "H3 A1 F1 X3 | H2 A1 | H3 F1");
    table.play("p1 receive earth");
    assert_eq!(now(&table), "stone=s2 cylinder=s2 | H3 A1 F1 E1 X1 | H2 A1 | H3 F1");
}

/// two different elements, always optional.
#[test]
fn emp_2_5f_a_late_pair_is_of_two_different_elements() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 X1 | H3 | H3");
    keep_all("aether air fire", &mut table);
    table.play("p1 receive earth");
    assert_eq!(table.legal("p1"), "exchange air earth, pass");
    assert_eq!(table.refused("p1 exchange air air"), "EMP-2.5f late-pair");
    assert_eq!(table.refused("p1 exchange fire water"), "EMP-2.5f not-held fire water");
    table.play("p1 exchange air earth");
    assert!(table.has_fact("EMP-2.5f pair-exchanged s1 air earth"));
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 A1 X1 | H3 A1 | H3 F1");
}

/// One exchange beats two: s1 on the last tile unifies before s2 on the first. R-31: only one strength
/// can enter with two Aethers.
#[test]
fn emp_2_5g_one_exchange_goes_before_two() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 E1 X1 | H3 A2 F1 E1 X1 | H3");
    keep_all("aether air fire", &mut table);
    assert_eq!(table.next(), "choices p1");
    table.play("p1 receive water");
    assert!(table.has_fact("EMP-G.3 claimed s1"));
    table.play("p2 exchange air air");
    assert_eq!(table.legal("p2"), "receive air, receive fire, receive earth", "Water would be the fourth");
}

/// Of two double exchanges the better rank goes first.
#[test]
fn emp_2_5g_equal_numbers_follow_the_rank() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 F2 E1 X1 | H3 A2 F2 E1 X1 | H3");
    keep_all("fire air aether", &mut table);
    assert_eq!(table.next(), "choices p2", "the die on Air");
    table.play("p2 exchange air air\np2 receive water");
    assert!(table.has_fact("EMP-G.3 claimed s2"));
    table.play("p1 exchange fire fire");
    assert_eq!(table.refused("p1 receive water"), "EMP-G.3 fourth s2 water");
}
