//! Refusals: every row of section 10.3 of the rules, and what may be refused at any time.

use crate::common::{Table, boon, choose, keep_all, kyklo, standard, with_unknown};

#[test]
fn boon_1_2a_committing_a_gem_without_one_or_without_boon() {
    let table = boon("stone=s1 cylinder=- gems=O3", "H3 | H3 G4 | H3 G2");
    assert_eq!(table.refused("p1 choose whirl +boon"), "BOON-1.2a no-gem");
    let table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    assert_eq!(table.refused("p1 choose air +boon"), "BOON-1.2a no-boon");
}

/// A strength bound to the Cylinder holder's face has only *keep*, which the engine does itself: it is
/// told BOON-1.2c and has nothing to decide.
#[test]
fn boon_1_2c_switching_to_a_shown_face_or_while_bound() {
    let mut table = boon("stone=s1 cylinder=s3 gems=O3", "H3 G2 | H3 G2 | H2 G2");
    table.play("roll air").play(&choose("air+ fire+ fire"));
    assert_eq!(table.refused("p1 switch fire"), "BOON-1.2c face-shown fire");
    assert_eq!(table.refused("p1 switch air"), "BOON-1.2c own-face air");
    assert_eq!(table.refused("p2 switch water"), "not-your-decision");
    table.play("p1 keep");
    assert!(table.has_fact("BOON-1.2c bound s2 fire"));
    assert_eq!(table.refused("p2 switch water"), "not-your-decision");
}

#[test]
fn emp_2_5d_passing_while_forced_and_pairs_that_cannot_be_given() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 F1 E1 X1 | H3 | H3");
    keep_all("air fire earth", &mut table);
    assert_eq!(table.refused("p1 pass"), "EMP-2.5d forced air");
    assert_eq!(table.refused("p1 exchange fire earth"), "EMP-2.5d leaves-three air");
    assert_eq!(table.refused("p1 exchange fire fire"), "EMP-2.5d not-held fire fire");
    assert_eq!(table.refused("p1 exchange air water"), "EMP-2.5d not-held air water");
    assert_eq!(table.refused("p1 exchange fire air"), "EMP-2.5d pair-order");
    assert_eq!(table.refused("p1 exchange air aether"), "EMP-2.5d pair-aether");
    assert_eq!(table.refused("p1 exchange aether aether"), "EMP-2.5d pair-aether");
}

#[test]
fn emp_2_5f_a_late_pair_of_identical_elements_or_not_held() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 X1 | H3 | H3");
    keep_all("aether fire earth", &mut table);
    table.play("p1 receive fire");
    assert_eq!(table.refused("p1 exchange air air"), "EMP-2.5f late-pair");
    assert_eq!(table.refused("p1 exchange air water"), "EMP-2.5f not-held air water");
    assert_eq!(table.refused("p1 exchange fire air"), "EMP-2.5f pair-order");
    assert_eq!(table.refused("p1 exchange fire aether"), "EMP-2.5f pair-aether");
}

#[test]
fn emp_g_4_a_pair_that_breaks_the_claimants_set() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 F2 E1 | H3 | H3");
    keep_all("water air fire", &mut table);
    assert_eq!(table.refused("p1 exchange fire fire"), "EMP-G.4 breaks-set");
    assert_eq!(table.refused("p1 exchange air earth"), "EMP-G.4 breaks-set");
    let mut late = standard("stone=s1 cylinder=-", "H3 A2 F2 E1 X1 | H3 | H3");
    keep_all("aether air fire", &mut late);
    late.play("p1 receive water");
    assert_eq!(late.legal("p1"), "exchange air fire, pass");
    assert_eq!(late.refused("p1 exchange air water"), "EMP-G.4 breaks-set");
}

#[test]
fn emp_2_5e_receiving_a_third_copy_or_aether() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 X1 | H3 | H3");
    keep_all("aether fire earth", &mut table);
    assert_eq!(table.refused("p1 receive air"), "EMP-2.5e third-copy air");
    assert_eq!(table.refused("p1 receive aether"), "EMP-2.5e receive-aether");
}

#[test]
fn emp_g_2_receiving_from_an_empty_tile() {
    let mut table = standard("stone=s1 cylinder=-", "H3 W1 X1 | H3 W2 | H3 W2");
    keep_all("aether water earth", &mut table);
    assert_eq!(table.refused("p1 receive water"), "EMP-G.2 empty-tile water");
}

#[test]
fn emp_g_3_receiving_a_fourth_element_after_a_claim() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 W1 X1 | H3 A1 F1 W1 | H3");
    keep_all("aether earth air", &mut table);
    assert_eq!(table.refused("p1 receive earth"), "EMP-G.3 fourth s2 earth");
}

#[test]
fn kyk_s_3_a_start_that_is_no_element_tile() {
    assert_eq!(Table::new("variant=kyklo humans=3 stone=s1").refused("p1 start whirl"), "KYK-S.3 start-tile");
}

#[test]
fn kyk_1_2b_a_stop_that_is_occupied_or_too_dear() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 G2 @A | H2 G1 @A | H2 G3 @A");
    table.play("roll air\np1 move earth"); // The gem on Fire pays for passing it.
    assert_eq!(table.refused("p2 move earth"), "KYK-1.2b occupied earth");
    assert_eq!(table.refused("p2 move aether"), "KYK-1.2b too-far aether 2 1");
}

#[test]
fn kyk_1_2c_the_whirl_tile_when_occupied() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("roll air\np1 move whirl");
    assert_eq!(table.refused("p2 move whirl"), "KYK-1.2c whirl-occupied");
}

/// Also if somebody else stands there by now: going round to it is wrong in any case.
#[test]
fn kyk_1_2a_staying_on_or_going_round_to_ones_own_tile() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 G1 @E | H2 G5 @W | H2 @A");
    table.play("roll air");
    assert_eq!(table.refused("p1 move earth"), "KYK-1.2a own-tile earth");
    table.play("p1 move water");
    assert_eq!(table.refused("p2 move water"), "KYK-1.2a own-tile water");
}

#[test]
fn kyk_1_2d_from_the_whirl_tile_to_the_whirl_tile() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 G2 @O | H2 G2 @A | H2 G2 @A");
    table.play("roll air");
    assert_eq!(table.refused("p1 move whirl"), "KYK-1.2d whirl-to-whirl");
}

/// Well-formed actions that are none of these the game waits for: the rule is that of the step.
#[test]
fn an_action_of_the_wrong_kind_cites_the_rule_of_the_step() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 A2 | H2 | H3");
    table.play("roll water");
    assert_eq!(table.refused("p1 keep"), "EMP-1.2 wrong-kind choose");
    table.play(&choose("aether fire whirl")).play("roll water");
    assert_eq!(table.refused("p3 keep"), "EMP-1.5a wrong-kind take");
    table.play("p3 take");
    assert_eq!(table.refused("p1 take"), "EMP-2.1 wrong-kind announce");
    table.play("p1 reroll\np2 keep\nroll air");
    assert_eq!(table.refused("p3 pass"), "EMP-2.4a wrong-kind bonus");
    table.play("p3 decline");

    let mut table = standard("stone=s1 cylinder=-", "H3 A2 X1 | H3 E1 | H3");
    keep_all("aether fire earth", &mut table);
    assert_eq!(table.refused("p1 exchange air air"), "EMP-2.5e wrong-kind aether");
    table.play("p1 receive fire");
    assert_eq!(table.refused("p2 receive air"), "EMP-2.5d wrong-kind pair");
    table.play("p2 pass");
    assert_eq!(table.refused("p1 move air"), "EMP-2.5f wrong-kind late");

    let mut surplus = standard("stone=s1 cylinder=-", "H3 A1 E2 X1 | H3 | H3");
    surplus.play(&choose("whirl fire fire")).play("roll earth\np1 take");
    assert_eq!(surplus.refused("p1 receive air"), "EMP-1.6b wrong-kind pair");
    surplus.play("p1 exchange earth earth");
    assert_eq!(surplus.refused("p1 pass"), "EMP-1.6b wrong-kind aether");

    let mut table = boon("stone=s1 cylinder=- gems=O3", "H3 G2 | H3 G2 | H3 G2");
    table.play(&choose("air+ fire earth"));
    assert_eq!(table.refused("p1 reroll"), "BOON-1.2c wrong-kind boon");

    let mut table = Table::new("variant=kyklo humans=3 stone=s1");
    assert_eq!(table.refused("p1 move air"), "KYK-S.3 wrong-kind start");
    table.play("p1 start air\np2 start air\np3 start air\nroll air");
    assert_eq!(table.refused("p1 choose air"), "KYK-1.2 wrong-kind move");
}

#[test]
fn nothing_is_accepted_after_the_end() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("whirl whirl whirl"));
    for line in ["p1 choose air", "p2 keep", "p3 pass"] {
        assert_eq!(table.refused(line), "over");
    }
}

#[test]
fn nothing_is_accepted_while_a_die_is_awaited() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    assert_eq!(table.refused("p1 choose air"), "chance-pending", "celestial");
    table.play("roll air").play(&choose("air fire whirl"));
    assert_eq!(table.refused("p3 take"), "chance-pending", "whirl");
    table.play("roll water\np3 take\np1 reroll\np2 keep");
    assert_eq!(table.refused("p1 keep"), "chance-pending", "reroll");
    assert_eq!(Table::new("variant=standard humans=3").refused("p1 choose air"), "chance-pending", "stone");
    let mut table = with_unknown(1, "stone=s2 cylinder=-", "H3 | H3");
    table.play("p1 choose air");
    assert_eq!(table.refused("p1 choose fire"), "chance-pending", "unknown");
}

#[test]
fn a_seat_that_owes_nothing_is_refused() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play("p1 choose air");
    assert_eq!(table.refused("p1 choose fire"), "not-your-decision", "a choice is final");
    table.play("p2 choose fire\np3 choose earth");
    assert_eq!(table.refused("p2 keep"), "not-your-decision", "p1 speaks first");
    assert_eq!(table.refused("p5 keep"), "not-your-decision", "no such seat at this table");
}
