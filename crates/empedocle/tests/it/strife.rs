//! Phase 1, Strife: EMP-1.1 to EMP-1.6.

use crate::common::{choose, facts, held, now, standard, tiles};

#[test]
fn emp_1_1_the_celestial_die_is_rolled_if_somebody_holds_the_cylinder() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H2 | H3");
    assert_eq!(table.next(), "chance celestial");
    table.play("roll air");
    assert_eq!(table.facts_for(game::Viewer::Public), ["EMP-1.1 celestial-hidden s2"]);
    assert_eq!(table.next(), "choices p1 p2 p3");
}

#[test]
fn emp_1_1_without_the_cylinder_there_is_no_celestial_die() {
    assert_eq!(standard("stone=s1 cylinder=-", "H3 | H3 | H3").next(), "choices p1 p2 p3");
}

/// No face is ever forbidden, also not one of which two are held.
#[test]
fn emp_1_2_everybody_chooses_any_face() {
    let table = standard("stone=s1 cylinder=-", "H3 A2 X1 | H3 | H3");
    for seat in ["p1", "p2", "p3"] {
        let faces = "choose air, choose fire, choose earth, choose water, choose aether, choose whirl";
        assert_eq!(table.legal(seat), faces);
    }
}

#[test]
fn emp_1_2_choices_come_in_any_order_and_are_revealed_together() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play("p3 choose earth");
    assert_eq!(table.facts_for(game::Viewer::Public), ["EMP-1.2 sealed s3"]);
    assert_eq!(
        (table.next().as_str(), table.refused("p3 choose air").as_str()),
        ("choices p1 p2", "not-your-decision")
    );
    table.play("p1 choose air");
    assert_eq!(facts(&table, "shown"), Vec::<String>::new());
    table.play("p2 choose fire");
    let shown = ["EMP-1.2 shown s1 air no", "EMP-1.2 shown s2 fire no", "EMP-1.2 shown s3 earth no"];
    assert_eq!(facts(&table, "shown"), shown);
}

#[test]
fn emp_1_3_all_whirls_end_the_game_at_once() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("whirl whirl whirl"));
    assert!(table.has_fact("EMP-1.3 imploded"));
    assert_eq!(table.next(), "over lost-by-all");
}

/// Implosion comes before the special power, even if the holder has one Hatred left.
#[test]
fn emp_1_3_implosion_comes_before_the_special_power() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 | H1 | H3");
    table.play("roll air").play(&choose("whirl whirl whirl"));
    assert_eq!(table.next(), "over lost-by-all");
    assert_eq!(held(&table), "H3 | H1 | H3");
}

#[test]
fn emp_1_4a_equal_faces_eliminate_each_other() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3 | H3 | H3");
    table.play(&choose("air earth air earth fire"));
    let out = [
        "EMP-1.4a eliminated s1 air",
        "EMP-1.4a eliminated s3 air",
        "EMP-1.4a eliminated s2 earth",
        "EMP-1.4a eliminated s4 earth",
    ];
    assert_eq!(facts(&table, "eliminated"), out);
    assert_eq!(table.next(), "choices p5");
    table.play("p5 keep");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 | H3 | H3 | H3 | H3 F1");
}

#[test]
fn emp_1_4a_several_whirls_eliminate_each_other() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("whirl whirl air"));
    assert_eq!(facts(&table, "eliminated"), ["EMP-1.4a eliminated s1 whirl", "EMP-1.4a eliminated s2 whirl"]);
    assert_eq!(table.next(), "choices p3");
}

/// nobody is asked. R-11: two Whirls among the faces are eliminated like any pair.
/// the Celestial die stays covered.
#[test]
fn emp_1_4b_if_all_are_eliminated_the_holder_sheds_one_hatred() {
    for faces in ["air air fire fire", "air air air air", "whirl air whirl air"] {
        let mut table = standard("stone=s1 cylinder=s3", "H3 | H3 | H2 A1 | H3");
        table.play("roll air").play(&choose(faces));
        assert!(table.has_fact("EMP-1.4b shed s3 1 1"), "{faces}");
        assert_eq!(facts(&table, "celestial-shown"), Vec::<String>::new());
        assert_eq!(now(&table), "stone=s2 cylinder=s3 | H3 | H3 | H1 A1 | H3", "{faces}");
    }
}

#[test]
fn emp_1_4b_the_last_hatred_wins() {
    let mut table = standard("stone=s1 cylinder=s3", "H3 | H3 | H1");
    table.play("roll air").play(&choose("fire fire fire"));
    assert!(table.has_fact("EMP-1.4b shed s3 1 0") && table.has_fact("EMP-V.1 won s3"));
    assert_eq!(table.next(), "over win p3");
}

/// a lone Whirl is not eliminated, so its presence cancels the power; so does any lone face.
#[test]
fn emp_1_4b_one_strength_that_is_not_eliminated_cancels_the_power() {
    for faces in ["air air fire fire whirl", "air air fire fire earth"] {
        let mut table = standard("stone=s1 cylinder=s3", "H3 | H3 | H2 | H3 | H3");
        table.play("roll air").play(&choose(faces));
        assert_eq!(facts(&table, "shed"), Vec::<String>::new(), "{faces}");
    }
}

#[test]
fn emp_1_4b_without_the_cylinder_nothing_is_shed() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("air air air"));
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 | H3 | H3");
}

#[test]
fn emp_1_5_a_lone_whirl_rolls_its_die() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("fire earth whirl"));
    assert!(table.has_fact("EMP-1.5 whirl-strength s3"));
    assert_eq!(table.next(), "chance whirl s3");
    table.play("roll air");
    assert!(table.has_fact("EMP-1.5 whirl-rolled s3 air"));
}

/// it may take or decline; either way the tile is blocked.
#[test]
fn emp_1_5a_the_whirl_strength_takes_or_declines_and_blocks_the_tile() {
    for element in ["air", "fire", "earth", "water", "aether"] {
        let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
        table.play(&choose("fire earth whirl")).play(&format!("roll {element}"));
        assert!(table.has_fact(&format!("EMP-1.5a blocked {element}")));
        assert_eq!((table.next().as_str(), table.legal("p3").as_str()), ("choices p3", "take, decline"));
        let mut declines = table.clone();
        table.play("p3 take");
        assert!(table.has_fact(&format!("EMP-1.5a took s3 {element}")));
        assert_eq!(table.game.tiles().total(), 29);
        declines.play("p3 decline");
        assert!(declines.has_fact(&format!("EMP-1.5a declined s3 {element}")));
        assert_eq!(held(&declines), "H3 | H3 | H3");
    }
}

#[test]
fn emp_1_5a_completing_a_set_makes_the_claim() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3 F1 E1 W1");
    table.play(&choose("fire earth whirl")).play("roll air\np3 take");
    assert!(table.has_fact("EMP-G.3 claimed s3"));
    assert_eq!(table.next(), "choices p1", "with three Hatred the round goes on");
}

/// the Whirl tile is not blocked, nor any other; a rerolled Whirl joins it there.
#[test]
fn emp_1_5b_the_whirl_gives_nothing_and_blocks_nothing() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("fire earth whirl")).play("roll whirl");
    assert_eq!(facts(&table, "blocked"), Vec::<String>::new());
    assert_eq!(table.next(), "choices p1");
    table.play("p1 keep\np2 reroll\nroll whirl");
    assert!(table.has_fact("EMP-2.3d placed s2 whirl"));
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 F1 | H3 | H3");
}

/// The Whirl strength rolled Air: another strength that keeps Air, or rerolls to the Whirl that was
/// chosen at first, is not eliminated by it.
#[test]
fn emp_1_5c_its_die_is_compared_with_nobody() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    table.play(&choose("air earth whirl")).play("roll air\np3 take");
    let mut whirl = table.clone();
    table.play("p1 keep\np2 keep");
    assert_eq!(facts(&table, "eliminated"), Vec::<String>::new());
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 | H3 E1 | H3 A1");
    whirl.play("p1 reroll\np2 keep\nroll whirl");
    assert_eq!(facts(&whirl, "eliminated"), Vec::<String>::new());
}

/// By INV-6 a tile is never empty at 1.5. With one token left the Whirl strength takes the last one,
/// and the empty tile is blocked all the same.
#[test]
fn emp_1_5d_the_last_token_can_be_taken_and_the_tile_stays_blocked() {
    let mut table = standard("stone=s1 cylinder=-", "H3 F2 | H3 F2 | H3 F1");
    table.play(&choose("fire earth whirl")).play("roll fire\np3 take\np1 keep\np2 keep");
    assert_eq!(tiles(&table), [6, 0, 5, 6, 6]);
    assert!(table.has_fact("EMP-2.3a placed s1 whirl"));
    table.play("p3 pass\np2 pass\np1 pass");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 F1 | H3 F1 E1 | H3 F1");
}

#[test]
fn emp_1_6a_one_attraction_strength_is_enough_for_phase_2() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3 | H3");
    table.play(&choose("air air whirl fire")).play("roll water\np3 take");
    assert_eq!((table.next().as_str(), table.legal("p4").as_str()), ("choices p4", "keep, reroll"));
}

/// no bonus, no optional exchange. R-63: the Celestial die is not revealed.
#[test]
fn emp_1_6b_with_only_the_whirl_strength_left_phase_2_is_skipped() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 A1 F1 | H2 | H3");
    table.play("roll air").play(&choose("whirl fire fire")).play("roll air\np1 take");
    assert_eq!(facts(&table, "celestial-shown"), Vec::<String>::new());
    assert_eq!(now(&table), "stone=s2 cylinder=s2 | H3 A2 F1 | H2 | H3");
}

/// three of one element and two Aethers are not kept. The pair exchange is forced, its result
/// may force an Aether exchange; a late pair exchange is not offered.
#[test]
fn emp_1_6b_a_surplus_is_exchanged_by_force() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 E2 X1 | H3 | H3");
    table.play(&choose("whirl fire fire")).play("roll earth\np1 take");
    assert_eq!(table.legal("p1"), "exchange air earth, exchange earth earth");
    assert_eq!(table.refused("p1 pass"), "EMP-2.5d forced earth");
    table.play("p1 exchange earth earth");
    assert_eq!(table.legal("p1"), "receive air, receive fire, receive earth, receive water");
    table.play("p1 receive fire");
    assert_eq!(now(&table), "stone=s2 cylinder=- | H3 A1 F1 E1 | H3 | H3");
}

#[test]
fn emp_1_6b_two_aethers_are_exchanged_by_force_and_may_unify() {
    let mut table = standard("stone=s1 cylinder=-", "H3 A1 F2 E1 X1 | H3 | H3");
    table.play(&choose("whirl fire fire")).play("roll aether\np1 take");
    assert_eq!(table.legal("p1"), "receive air, receive earth, receive water");
    table.play("p1 receive water");
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 F1 | H3 | H3");
}
