//! Phase 2, Attraction, up to the exchanges: EMP-2.1 to EMP-2.4.

use crate::common::{choose, facts, held, now, standard, tiles};

const NONE: [&str; 0] = [];

/// all table rounds run anticlockwise, which is the order of the numbers.
#[test]
fn emp_2_1_the_stone_holder_speaks_first_then_anticlockwise() {
    let mut table = standard("stone=s3 cylinder=-", "H3 | H3 | H3 | H3");
    table.play(&choose("air fire earth water"));
    for (asked, line) in [("p3", "p3 reroll"), ("p4", "p4 keep"), ("p1", "p1 reroll"), ("p2", "p2 keep")] {
        assert_eq!(table.next(), format!("choices {asked}"));
        assert_eq!(table.legal(asked), "keep, reroll");
        table.play(line);
    }
    assert_eq!(table.next(), "chance reroll s1", "all have announced; the dice are simultaneous");
    table.play("roll aether");
    assert_eq!(table.next(), "chance reroll s3");
    table.play("roll whirl");
    assert_eq!(now(&table), "stone=s4 cylinder=- | H3 X1 | H3 F1 | H3 | H3 W1");
}

#[test]
fn emp_2_1_an_eliminated_stone_holder_is_passed_over() {
    let mut table = standard("stone=s2 cylinder=-", "H3 | H3 | H3 | H3");
    table.play(&choose("fire air air earth"));
    assert_eq!(table.next(), "choices p4");
    let mut table = standard("stone=s3 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("fire air whirl")).play("roll whirl");
    assert_eq!(table.next(), "choices p1", "the Whirl strength is not asked");
}

#[test]
fn emp_2_1_announcements_are_public_at_once() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("air fire earth")).play("p1 reroll");
    assert!(table.has_fact("EMP-2.1 rerolls s1"));
    table.play("p2 keep");
    assert!(table.has_fact("EMP-2.1 keeps s2 fire"));
}

/// a face whose tile is blocked may be kept.
#[test]
fn emp_2_1_a_blocked_face_may_be_kept() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("air earth whirl")).play("roll air\np3 decline");
    assert_eq!(table.legal("p1"), "keep, reroll");
}

#[test]
fn emp_2_2a_a_kept_die_falls_with_a_rerolled_one() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("air fire earth")).play("p1 reroll\np2 keep\np3 keep\nroll fire");
    assert_eq!(facts(&table, "eliminated"), ["EMP-2.2a eliminated s1 fire", "EMP-2.2a eliminated s2 fire"]);
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 | H3 | H3 E1");
}

#[test]
fn emp_2_2a_two_rerolled_whirls_fall() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("air fire earth")).play("p1 reroll\np2 reroll\np3 keep\nroll whirl\nroll whirl");
    assert_eq!(facts(&table, "eliminated"), ["EMP-2.2a eliminated s1 whirl", "EMP-2.2a eliminated s2 whirl"]);
}

#[test]
fn emp_2_2a_covered_dice_are_ignored() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3 | H3");
    table.play(&choose("air air fire earth")).play("p3 reroll\np4 keep\nroll air");
    assert_eq!(facts(&table, "eliminated"), NONE);
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 | H3 | H3 A1 | H3 E1");
}

/// the holder was still qualified. Two that fall at 2.2 after two at 1.4 are all.
#[test]
fn emp_2_2b_if_so_everybody_is_out_a_qualified_holder_sheds_one_hatred() {
    let mut table = standard("stone=s1 cylinder=s3", "H3 | H3 | H2 | H3");
    table.play("roll air").play(&choose("air air fire water")).play("p3 reroll\np4 keep\nroll water");
    assert!(table.has_fact("EMP-2.2b shed s3 1 1"));
    assert_eq!(now(&table), "stone=s2 cylinder=s3 | H3 | H3 | H1 | H3");
}

/// a holder that was eliminated at 1.4 sheds nothing.
#[test]
fn emp_2_2b_a_holder_already_out_sheds_nothing() {
    let mut table = standard("stone=s1 cylinder=s1", "H2 | H3 | H3 | H3");
    table.play("roll air").play(&choose("air air fire water")).play("p3 reroll\np4 keep\nroll water");
    assert_eq!(facts(&table, "shed"), NONE);
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 | H3 | H3 | H3");
}

/// a Whirl strength is not eliminated, so not everybody is out.
#[test]
fn emp_2_2b_a_whirl_strength_cancels_the_power() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    table
        .play("roll fire")
        .play(&choose("whirl fire water"))
        .play("roll air\np1 decline\np2 reroll\np3 keep");
    table.play("roll water");
    assert_eq!(facts(&table, "eliminated"), ["EMP-2.2a eliminated s2 water", "EMP-2.2a eliminated s3 water"]);
    assert_eq!(facts(&table, "shed"), NONE);
}

/// the Celestial die stays covered.
#[test]
fn emp_2_2c_with_nobody_left_phase_3_follows() {
    let mut table = standard("stone=s1 cylinder=s1", "H2 | H3 | H3");
    table.play("roll air").play(&choose("air air fire")).play("p3 reroll\nroll fire");
    assert_eq!(
        facts(&table, "celestial-shown"),
        ["EMP-2.4 celestial-shown air"],
        "a sole survivor is somebody"
    );
    let mut table = standard("stone=s1 cylinder=s1", "H2 | H3 | H3 | H3");
    table.play("roll air").play(&choose("air air fire earth")).play("p3 reroll\np4 keep\nroll earth");
    assert_eq!(facts(&table, "celestial-shown"), NONE);
    assert_eq!(facts(&table, "round"), ["EMP-3.3 round 2 s2"]);
}

/// the bonus and the exchanges follow for the Whirl strength.
#[test]
fn emp_2_2c_a_lone_whirl_strength_goes_on_with_bonus_and_exchanges() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 F1 | H2 | H3");
    table.play("roll air").play(&choose("whirl fire water")).play("roll air\np1 take\np2 reroll\np3 keep");
    table.play("roll water");
    assert!(table.has_fact("EMP-2.4 celestial-shown air"));
    assert_eq!((table.next().as_str(), table.legal("p1").as_str()), ("choices p1", "take, decline"));
    table.play("p1 take");
    assert_eq!(table.legal("p1"), "exchange air air, exchange air fire, pass");
    table.play("p1 exchange air fire");
    assert_eq!(now(&table), "stone=s2 cylinder=s2 | H3 A1 X1 | H2 | H3");
}

#[test]
fn emp_2_3a_a_blocked_tile_sends_the_die_to_the_whirl_tile() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("air earth whirl")).play("roll air\np3 decline\np1 keep\np2 keep");
    assert_eq!(facts(&table, "placed"), ["EMP-2.3b placed s2 earth", "EMP-2.3a placed s1 whirl"]);
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 | H3 E1 | H3");
}

/// the take is mandatory, also of a third token or a second Aether.
#[test]
fn emp_2_3b_a_die_on_its_tile_takes_one_token() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A2 | H3 X1 | H3");
    table.play(&choose("air aether water")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!(
        facts(&table, "took"),
        ["EMP-2.3b took s1 air", "EMP-2.3b took s3 water", "EMP-2.3b took s2 aether"],
        "in the order of the elements"
    );
    assert_eq!((held(&table).as_str(), tiles(&table)), ("H3 A3 | H3 X2 | H3 W1", [3, 6, 6, 5, 4]));
}

/// the die stays on the element tile.
#[test]
fn emp_2_3c_a_fourth_element_after_a_claim_is_refused() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 E1 | H3 F1 E1 W1 | H3");
    table.play(&choose("water air aether")).play("p1 keep\np2 keep\np3 keep");
    assert!(table.has_fact("EMP-G.3 claimed s2"));
    assert!(table.has_fact("EMP-2.3b placed s1 water") && table.has_fact("EMP-2.3c barred s1 water"));
    table.play("p1 pass");
    assert_eq!(now(&table), "stone=s2 cylinder=s2 | H3 A1 F1 E1 | H2 | H3 X1");
}

/// it does not become a Whirl strength and does not roll; it may still exchange.
#[test]
fn emp_2_3d_a_rerolled_whirl_is_parked() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 | H3 | H3");
    table.play(&choose("air fire earth")).play("p1 reroll\np2 keep\np3 keep\nroll whirl");
    assert!(table.has_fact("EMP-2.3d placed s1 whirl"));
    assert_eq!(facts(&table, "eliminated"), NONE);
    assert_eq!(table.legal("p1"), "exchange air fire, pass");
    table.play("p1 pass");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 A1 F1 | H3 F1 | H3 E1");
}

/// The order of the faces decides, not the seats: Fire is served before Water.
#[test]
fn emp_2_3e_a_claim_binds_the_later_tiles() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 E1 | H3 A1 E1 W1 | H3 A1 F1");
    table.play(&choose("water fire earth")).play("p1 keep\np2 keep\np3 keep");
    assert!(table.has_fact("EMP-G.3 claimed s2") && table.has_fact("EMP-2.3c barred s1 water"));
    assert!(table.has_fact("EMP-2.3b took s3 earth"), "a third element is free to all");
}

/// the Whirl strength; the tiles in order; the die sent by a blocked tile; the rerolled Whirl.
#[test]
fn emp_2_3f_the_rank_follows_the_dice() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F1 | H3 A1 F1 | H3 A1 F1 | H3 A1 F1 | H3 A1 F1");
    table.play(&choose("water earth whirl aether air")).play("roll earth\np3 decline");
    table.play("p1 reroll\np2 keep\np4 keep\np5 keep\nroll whirl");
    for seat in ["p3", "p5", "p4", "p2", "p1"] {
        assert_eq!(table.next(), format!("choices {seat}"));
        table.play(&format!("{seat} pass"));
    }
    assert_eq!(table.game.number(), 2);
}

#[test]
fn emp_2_4_the_celestial_die_is_revealed_after_the_taking() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    table.play("roll water").play(&choose("air fire earth")).play("p1 keep\np2 keep\np3 keep");
    let facts = table.facts_for(game::Viewer::Public);
    let took = facts.iter().position(|fact| fact == "EMP-2.3b took s3 earth");
    let shown = facts.iter().position(|fact| fact == "EMP-2.4 celestial-shown water");
    assert!(took < shown && took.is_some());
    assert_eq!(now(&table), "stone=s2 cylinder=s2 | H3 A1 | H2 F1 | H3 E1", "nobody is on Water");
}

/// it may be declined. R-18: exactly one more.
#[test]
fn emp_2_4a_who_took_from_the_tile_may_take_one_more() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    table.play("roll earth").play(&choose("air fire earth")).play("p1 keep\np2 keep\np3 keep");
    assert_eq!((table.next().as_str(), table.legal("p3").as_str()), ("choices p3", "take, decline"));
    let mut declines = table.clone();
    table.play("p3 take");
    assert!(table.has_fact("EMP-2.4a bonus s3 earth"));
    assert_eq!(held(&table), "H3 A1 | H2 F1 | H3 E2");
    declines.play("p3 decline");
    assert!(declines.has_fact("EMP-2.4a declined s3 earth"));
    assert_eq!(held(&declines), "H3 A1 | H2 F1 | H3 E1");
}

/// The Aether tile, too.
#[test]
fn emp_2_4a_the_bonus_may_be_an_aether() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    table.play("roll aether").play(&choose("air fire aether")).play("p1 keep\np2 keep\np3 keep\np3 take");
    assert_eq!(held(&table), "H3 A1 | H2 F1 | H3 X2");
}

/// without a take from that tile there is no bonus: not for a Whirl strength that declined, not
/// for a die that the blocked tile sent away, not for a refused fourth element, not for an eliminated
/// die.
#[test]
fn emp_2_4a_no_bonus_without_a_take() {
    let mut declined = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    declined.play("roll air").play(&choose("air fire whirl")).play("roll air\np3 decline\np1 keep\np2 keep");
    assert!(declined.has_fact("EMP-2.4 celestial-shown air"));
    assert_eq!(now(&declined), "stone=s2 cylinder=s2 | H3 | H2 F1 | H3");

    let mut barred = standard("stone=s1 cylinder=s2", "H3 F1 E1 W1 | H2 A1 F1 E1 | H3");
    barred.play("roll water").play(&choose("air water aether")).play("p1 keep\np2 keep\np3 keep");
    assert!(barred.has_fact("EMP-2.3c barred s2 water") && barred.has_fact("EMP-2.4 celestial-shown water"));
    assert_eq!(facts(&barred, "bonus"), NONE);
    assert_eq!(barred.legal("p2"), "exchange air fire, exchange air earth, exchange fire earth, pass");

    let mut out = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    out.play("roll air").play(&choose("air air fire")).play("p3 keep");
    assert_eq!(now(&out), "stone=s2 cylinder=s2 | H3 | H2 | H3 F1");
}

/// it repeats an element that is held already, so it makes no claim, but may build a second set.
#[test]
fn emp_2_4b_the_bonus_never_claims() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 F2 E2 W2 | H2 | H3");
    table.play("roll air").play(&choose("air fire earth")).play("p1 keep\np2 keep\np3 keep");
    assert!(table.has_fact("EMP-G.3 claimed s1"));
    table.play("p1 take");
    assert_eq!(facts(&table, "claimed"), NONE);
    assert_eq!(held(&table), "H3 A2 F2 E2 W2 | H2 F1 | H3 E1");
}

#[test]
fn emp_2_4c_the_whirl_means_nothing_in_the_base_game() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    table
        .play("roll whirl")
        .play(&choose("air fire whirl"))
        .play("roll whirl\np1 reroll\np2 keep\nroll whirl");
    assert!(table.has_fact("EMP-2.4 celestial-shown whirl"));
    assert_eq!(now(&table), "stone=s2 cylinder=s2 | H3 | H2 F1 | H3");
}
