//! The expansion Kyklo: KYK-S.1 to KYK-3.3.

use crate::common::{Table, bad_setup, facts, held, kyklo, now, tiles};

const NONE: [&str; 0] = [];

/// `s1` first, all in the gap after Air, gems as at the start; the Celestial die shows this face.
fn round(celestial: &str, hearts: &str) -> Table {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", hearts);
    table.play(&format!("roll {celestial}"));
    table
}

#[test]
fn kyk_s_1_hatred_and_gems_at_the_start() {
    let table = Table::new("variant=kyklo humans=3 stone=s1");
    assert_eq!(now(&table), "stone=s1 cylinder=s1 gems=O3 | H2 G2 @- | H2 G2 @- | H2 G2 @- ~ start s1");
    assert_eq!(tiles(&table), [6; 5]);
    let long = Table::new("variant=kyklo humans=5 hatred=3 stone=s1");
    assert_eq!(held(&long), "H3 G2 @- | H3 G2 @- | H3 G2 @- | H3 G2 @- | H3 G2 @-");
    assert_eq!(bad_setup("variant=kyklo humans=3 hatred=1"), "hatred");
}

#[test]
fn kyk_s_2_the_first_player_has_stone_and_cylinder() {
    let mut table = Table::new("variant=kyklo humans=3");
    table.play("roll s2");
    assert!(now(&table).starts_with("stone=s2 cylinder=s2 "));
    assert_eq!(table.next(), "choices p2");
}

/// the stone makes no Lightning: its holder takes elements and earns no gem for it; gems cannot
/// be committed.
#[test]
fn kyk_s_2_the_stone_has_no_other_function() {
    let mut table = round("whirl", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    assert_eq!(table.refused("p1 choose air +boon"), "KYK-1.2 wrong-kind move");
    table.play("p1 move fire\np2 move earth\np3 move water");
    assert_eq!(now(&table), "stone=s2 cylinder=s1 gems=F2,E1,O3 | H2 F1 G2 @F | H2 E1 G1 @E | H2 W1 @W");
}

/// any of the five element tiles, shared or not; the free step then leads to the next tile.
#[test]
fn kyk_s_3_each_strength_chooses_its_start() {
    let mut table = Table::new("variant=kyklo humans=3 stone=s2");
    let starts = "start air, start fire, start earth, start water, start aether";
    for (seat, tile) in [("p2", "aether"), ("p3", "earth"), ("p1", "aether")] {
        assert_eq!((table.next(), table.legal(seat).as_str()), (format!("choices {seat}"), starts));
        assert_eq!(table.refused(&format!("{seat} start whirl")), "KYK-S.3 start-tile");
        table.play(&format!("{seat} start {tile}"));
        assert!(table.has_fact(&format!("KYK-S.3 started s{} {tile}", &seat[1..])));
    }
    assert_eq!(now(&table), "stone=s2 cylinder=s2 gems=O3 | H2 G2 @X | H2 G2 @X | H2 G2 @E");
    table.play("roll air");
    assert_eq!(table.legal("p2"), "move air, move fire, move earth, move whirl");
}

/// four full strengths, seats alternate, the stone visits all four.
#[test]
fn kyk_s_4_two_humans_have_two_strengths_each() {
    let mut table = Table::new("variant=kyklo humans=2 stone=s4");
    assert_eq!(tiles(&table), [8; 5]);
    for (seat, strength) in [("p2", "s4"), ("p1", "s1"), ("p2", "s2"), ("p1", "s3")] {
        assert_eq!(table.next(), format!("choices {seat}"));
        table.play(&format!("{seat} start air"));
        assert!(table.has_fact(&format!("KYK-S.3 started {strength} air")));
    }
    table.play("roll whirl\np2 move fire\np1 move earth\np2 move water\nroll whirl");
    assert_eq!(
        now(&table),
        "stone=s1 cylinder=s4 gems=F2,E1,O2 | H2 E1 G1 @E | H2 W1 @W | H2 G4 @O | H2 F1 G2 @F"
    );
}

#[test]
fn kyk_1_1_the_celestial_die_is_rolled_in_the_first_round_already() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    assert_eq!(table.next(), "chance celestial");
    table.play("roll air");
    assert_eq!(facts(&table, "celestial-hidden").len(), 1);
    assert!(table.facts_for(game::Viewer::Public).iter().all(|fact| !fact.contains("air")));
}

/// from the first player anticlockwise, each once.
#[test]
fn kyk_1_2_each_strength_moves_once_from_the_first_player() {
    let mut table = kyklo("stone=s2 cylinder=s1 gems=O3", "H2 G2 @A | H2 G2 @F | H2 G2 @E");
    table.play("roll air");
    for (seat, tile) in [("p2", "earth"), ("p3", "water"), ("p1", "fire")] {
        assert_eq!(table.next(), format!("choices {seat}"));
        table.play(&format!("{seat} move {tile}"));
        assert!(table.has_fact(&format!("KYK-1.2 moved s{} {tile}", &seat[1..])));
    }
    assert_eq!(table.game.number(), 2);
}

/// Each tile passed over costs a gem, left there. R-49: at most four steps.
#[test]
fn kyk_1_2a_the_first_step_is_free_and_each_tile_passed_over_costs_a_gem() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 G2 @A | H2 G2 @F | H2 G2 @E");
    table.play("roll whirl");
    assert_eq!(table.legal("p1"), "move fire, move earth, move water, move whirl");
    table.play("p1 move water");
    assert_eq!(facts(&table, "gem-left"), ["KYK-1.2a gem-left s1 fire", "KYK-1.2a gem-left s1 earth"]);
    assert!(now(&table).starts_with("stone=s1 cylinder=s1 gems=F1,E1,O3 | H2 @W | H2 G2 @F | H2 G2 @E"));
    let rich = round("whirl", "H2 G6 @A | H2 @A | H2 @A");
    assert_eq!(rich.legal("p1"), "move fire, move earth, move water, move aether, move whirl");
    assert_eq!(rich.refused("p1 move air"), "KYK-1.2a own-tile air");
}

/// a gem on an unoccupied tile pays for passing it, and stays; this may be repeated and mixed
/// with one's own gems.
#[test]
fn kyk_1_2a_a_gem_on_the_way_pays_for_itself() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=F1,E1,O3", "H2 @A | H2 G2 @A | H2 G2 @A");
    table.play("roll whirl");
    assert_eq!(table.legal("p1"), "move fire, move earth, move water, move whirl");
    table.play("p1 move water");
    assert!(now(&table).starts_with("stone=s1 cylinder=s1 gems=F1,E1,O3 | H2 @W"));
    let mut mixed = kyklo("stone=s1 cylinder=s1 gems=F1,W1,O3", "H2 G1 @A | H2 G2 @A | H2 G1 @A");
    mixed.play("roll whirl");
    assert_eq!(mixed.legal("p1"), "move fire, move earth, move water, move aether, move whirl");
    mixed.play("p1 move aether");
    assert_eq!(facts(&mixed, "gem-left"), ["KYK-1.2a gem-left s1 earth"]);
}

/// on an occupied tile nobody can stop, so a gem there does not pay.
#[test]
fn kyk_1_2a_a_gem_on_an_occupied_tile_does_not_pay() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=F2,O3", "H2 G2 @A | H2 G1 @A | H2 G1 @E");
    table.play("roll whirl\np1 move fire");
    assert_eq!(table.legal("p2"), "move earth, move whirl");
    assert_eq!(table.refused("p2 move water"), "KYK-1.2b too-far water 2 1");
    table.play("p2 move earth");
    assert_eq!(facts(&table, "gem-left"), ["KYK-1.2a gem-left s2 fire"]);
}

/// Occupied tiles may be passed but not stopped on.
#[test]
fn kyk_1_2b_the_stop_must_be_free_and_paid_for() {
    let mut table = round("whirl", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("p1 move fire");
    assert_eq!(table.legal("p2"), "move earth, move water, move whirl");
    assert_eq!(table.refused("p2 move fire"), "KYK-1.2b occupied fire");
    assert_eq!(table.refused("p2 move aether"), "KYK-1.2b too-far aether 3 2");
}

/// one strength only. R-51: no gem is collected there yet.
#[test]
fn kyk_1_2c_the_whirl_tile_is_free_for_one() {
    let mut table = round("air", "H2 @X | H2 G4 @A | H2 G2 @A");
    assert_eq!(table.legal("p1"), "move air, move whirl");
    table.play("p1 move whirl");
    assert_eq!(facts(&table, "gem-taken"), NONE);
    assert_eq!(table.legal("p2"), "move fire, move earth, move water, move aether");
    assert_eq!(table.refused("p2 move whirl"), "KYK-1.2c whirl-occupied");
}

/// any unoccupied element tile, free, and not the Whirl tile again.
#[test]
fn kyk_1_2d_from_the_whirl_tile_to_any_free_element_tile() {
    let mut table = round("whirl", "H2 G3 @A | H2 @O | H2 G3 @A");
    table.play("p1 move fire");
    assert_eq!(table.legal("p2"), "move air, move earth, move water, move aether");
    assert_eq!(table.refused("p2 move whirl"), "KYK-1.2d whirl-to-whirl");
    assert_eq!(table.refused("p2 move fire"), "KYK-1.2b occupied fire");
    table.play("p2 move water");
    assert_eq!(facts(&table, "gem-left"), NONE);
}

/// The one destination costs a gem: the strength must go there.
#[test]
fn kyk_1_2e_moving_is_compulsory() {
    let mut table = round("whirl", "H2 G2 @A | H2 G3 @E | H2 G1 @A");
    table.play("p1 move fire\np2 move whirl");
    assert!(table.has_fact("KYK-1.2a gem-left s3 fire") && table.has_fact("KYK-1.2 moved s3 earth"));
}

/// stuck on its own tile, occupied or not; it then shares and takes nothing at 2.1.
#[test]
fn kyk_1_2e_a_stuck_strength_stands_on_its_own_tile() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=A1,O3", "H2 G2 @A | H2 G4 @X | H2 G2 @X | H2 @A");
    table.play("roll whirl\np1 move fire\np2 move air\np3 move whirl");
    assert!(table.has_fact("KYK-1.2e stuck s4 air"));
    table.play("roll earth");
    assert_eq!(facts(&table, "crowded"), ["KYK-2.1a crowded s2 air", "KYK-2.1a crowded s4 air"]);
    assert_eq!(now(&table), "stone=s2 cylinder=s1 gems=O3 | H2 F1 G2 @F | H2 G5 @A | H2 E1 G2 @E | H2 @A");
}

/// On stopping, stuck included, one gem; R-40: without being asked.
#[test]
fn kyk_1_2f_a_stop_collects_one_gem() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=A1,F2,O3", "H2 G2 @A | H2 G1 @A | H2 @A");
    table.play("roll whirl\np1 move fire");
    assert_eq!(facts(&table, "gem-taken"), ["KYK-1.2f gem-taken s1 fire"]);
    table.play("p2 move whirl");
    assert!(table.has_fact("KYK-1.2e stuck s3 air") && table.has_fact("KYK-1.2f gem-taken s3 air"));
}

/// Cost 0 to Fire; Fire has no gem: 1 to Earth; Earth has one: still 1 to Water; Water is occupied:
/// 2 to Aether.
#[test]
fn kyk_1_2g_the_costs_of_a_walk() {
    for (gems, legal) in [
        (0, "move fire, move whirl"),
        (1, "move fire, move earth, move whirl"),
        (2, "move fire, move earth, move aether, move whirl"),
    ] {
        let rest = 5 - gems;
        let hand = if gems == 0 { String::new() } else { format!(" G{gems}") };
        let mut table =
            kyklo("stone=s1 cylinder=s1 gems=E1,O3", &format!("H2 @E | H2{hand} @A | H2 G{rest} @A"));
        table.play("roll whirl\np1 move water");
        assert_eq!(table.legal("p2"), legal, "{gems} gems");
    }
}

/// the take is automatic.
#[test]
fn kyk_1_3_the_strength_on_the_whirl_tile_rolls_moves_and_takes() {
    let mut table = round("air", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("p1 move fire\np2 move whirl\np3 move earth");
    assert_eq!(table.next(), "chance whirl s2");
    table.play("roll water");
    assert!(table.has_fact("KYK-1.3 took s2 water"));
    assert_eq!(held(&table), "H2 F1 G2 @F | H2 W1 G2 @W | H2 E1 G1 @E");
}

#[test]
fn kyk_1_3_on_a_whirl_it_stays_and_takes_no_element() {
    let mut table = round("air", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("p1 move fire\np2 move whirl\np3 move earth\nroll whirl");
    assert_eq!(held(&table), "H2 F1 G2 @F | H2 G3 @O | H2 E1 G1 @E");
}

#[test]
fn kyk_1_3_it_may_claim_and_clinch() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 A1 F1 E1 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("roll air\np1 move whirl\np2 move fire\np3 move earth\nroll water");
    assert!(table.has_fact("EMP-G.3 claimed s1"));
    assert!(now(&table).starts_with("stone=s2 cylinder=s1 gems=F1,O3 | H1 G2 @W"));
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H1 A1 F1 E1 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("roll air\np1 move whirl\np2 move fire\np3 move earth\nroll water");
    assert_eq!(table.next(), "over win p1");
}

/// from the tile it is now on, not from the Whirl tile.
#[test]
fn kyk_1_4_the_whirl_strength_collects_a_gem_where_it_is() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=W1,O3", "H2 G2 @A | H2 G1 @A | H2 G2 @A");
    table.play("roll air\np1 move whirl\np2 move fire\np3 move earth");
    let (mut water, mut air, mut whirl) = (table.clone(), table.clone(), table);
    water.play("roll water");
    assert_eq!(facts(&water, "gem-taken"), ["KYK-1.4 gem-taken s1 water"]);
    air.play("roll air");
    assert_eq!(facts(&air, "gem-taken"), NONE);
    whirl.play("roll whirl");
    assert_eq!(facts(&whirl, "gem-taken"), ["KYK-1.4 gem-taken s1 whirl"]);
}

/// it goes where its die says, occupied or not, collects a gem there, and bumps nobody.
#[test]
fn kyk_1_5_the_whirl_strength_bumps_whoever_stands_there() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=X1,O3", "H2 G2 @A | H2 G2 @A | H2 G1 @A");
    table.play("roll fire\np1 move whirl\np2 move fire");
    assert!(table.has_fact("KYK-1.2 moved s3 earth"), "its only way");
    table.play("roll fire");
    assert_eq!(table.next(), "chance bump s2");
    let mut shares = table.clone();
    table.play("roll aether");
    assert!(table.has_fact("KYK-1.5 bumped s2 aether") && table.has_fact("KYK-1.5 gem-taken s2 aether"));
    assert!(table.has_fact("KYK-2.1b took s2 aether"));
    shares.play("roll earth");
    assert_eq!(facts(&shares, "crowded"), ["KYK-2.1a crowded s2 earth", "KYK-2.1a crowded s3 earth"]);
    assert_eq!(facts(&shares, "bumped"), ["KYK-1.5 bumped s2 earth"]);
}

/// a stuck strength and the one it shares with are both bumped, in turn order, here s4 first.
#[test]
fn kyk_1_5_all_that_stand_there_are_bumped_in_turn_order() {
    let mut table = kyklo("stone=s4 cylinder=s4 gems=O4", "H2 G2 @E | H2 G4 @A | H2 @A | H2 G2 @X");
    table.play("roll whirl\np4 move air\np1 move whirl\np2 move fire");
    assert!(table.has_fact("KYK-1.2e stuck s3 air"));
    table.play("roll air");
    assert_eq!(table.next(), "chance bump s4");
    table.play("roll earth");
    assert_eq!(table.next(), "chance bump s3");
    table.play("roll earth");
    assert_eq!(facts(&table, "crowded"), ["KYK-2.1a crowded s3 earth", "KYK-2.1a crowded s4 earth"]);
}

/// Nobody stood there; the Whirl rolled by the Whirl strength bumps nobody either.
#[test]
fn kyk_1_5_without_anybody_there_nobody_is_bumped() {
    for face in ["aether", "whirl"] {
        let mut table = round("whirl", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
        table.play("p1 move whirl\np2 move fire\np3 move earth").play(&format!("roll {face}"));
        assert_eq!(table.game.number(), 2, "{face}");
    }
}

/// gems of phase 1 are kept, exchanges remain, and one may unify by them. R-65: nobody is
/// eliminated.
#[test]
fn kyk_2_1a_who_shares_a_tile_takes_nothing() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=X1,O3", "H2 G2 @A | H2 A2 F2 E1 X1 G1 @A | H2 G2 @W");
    table.play("roll aether\np1 move whirl\np2 move fire\np3 move aether\nroll fire\nroll aether");
    assert_eq!(facts(&table, "crowded"), ["KYK-2.1a crowded s2 aether", "KYK-2.1a crowded s3 aether"]);
    assert_eq!(facts(&table, "bonus"), NONE);
    assert_eq!(held(&table), "H2 F1 G2 @F | H2 A2 F2 E1 X1 G1 @X | H2 G3 @X");
    table.play("p2 exchange air fire\np2 receive water");
    assert!(table.has_fact("EMP-G.3 claimed s2"));
    assert_eq!(now(&table), "stone=s2 cylinder=s2 gems=O3 | H2 F1 G2 @F | H1 G1 @X | H2 G3 @X");
}

/// On the Whirl tile, too: two bumped strengths roll the Whirl and take their gems of 1.5 only.
#[test]
fn kyk_2_1a_the_whirl_tile_can_be_shared_too() {
    let mut table = kyklo("stone=s4 cylinder=s4 gems=O4", "H2 G2 @E | H2 G4 @A | H2 @A | H2 G2 @X");
    table.play("roll whirl\np4 move air\np1 move whirl\np2 move fire\nroll air\nroll whirl\nroll whirl");
    assert_eq!(facts(&table, "crowded"), ["KYK-2.1a crowded s3 whirl", "KYK-2.1a crowded s4 whirl"]);
    let gems = ["KYK-1.5 gem-taken s4 whirl", "KYK-1.5 gem-taken s3 whirl"];
    assert_eq!(facts(&table, "gem-taken"), gems, "nothing at 2.1 and at 2.2");
}

/// without being asked. In the order of the tiles, so that a claim binds the later ones.
#[test]
fn kyk_2_1b_who_is_alone_takes_one_token() {
    let mut table =
        kyklo("stone=s1 cylinder=s1 gems=O3", "H2 A1 F1 E1 G2 @E | H2 F1 E1 W1 G2 @X | H2 A1 G2 @F");
    table.play("roll whirl\np1 move water\np2 move air\np3 move earth");
    assert!(table.has_fact("KYK-2.1b took s2 air") && table.has_fact("EMP-G.3 claimed s2"));
    assert!(table.has_fact("KYK-2.1b took s3 earth") && table.has_fact("KYK-2.1b barred s1 water"));
    table.play("p3 pass\np1 pass");
    assert_eq!(now(&table), "stone=s2 cylinder=s2 gems=O3 | H2 A1 F1 E1 G2 @W | H1 G2 @A | H2 A1 E1 G2 @E");
}

/// EMP-G.3: the claim of the Whirl strength at 1.3 bars a fourth element at 2.1 and for Aethers.
#[test]
fn kyk_2_1b_a_claim_at_1_3_bars_the_others() {
    let hearts = "H2 A1 F1 E1 G2 @A | H2 A1 E1 W1 G2 @A | H2 A1 F1 E1 X1 G2 @W";
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", hearts);
    table.play("roll whirl\np1 move whirl\np2 move fire\np3 move aether\nroll water");
    assert!(table.has_fact("EMP-G.3 claimed s1") && table.has_fact("KYK-2.1b barred s2 fire"));
    assert_eq!(table.legal("p3"), "receive air, receive fire, receive earth");
    assert_eq!(table.refused("p3 receive water"), "EMP-G.3 fourth s1 water");
}

/// The Whirl strength was served at 1.3 and takes nothing here.
#[test]
fn kyk_2_1b_the_whirl_strength_is_not_served_twice() {
    let mut table = round("whirl", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("p1 move whirl\np2 move fire\np3 move earth\nroll air");
    assert_eq!(held(&table), "H2 A1 G2 @A | H2 F1 G2 @F | H2 E1 G1 @E");
}

/// bumped to the Whirl tile and alone there: a gem at 1.5 and one at 2.1.
#[test]
fn kyk_2_1b_alone_on_the_whirl_tile_one_takes_a_gem() {
    let mut table = round("air", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("p1 move whirl\np2 move fire\np3 move earth\nroll fire\nroll whirl");
    let gems = ["KYK-1.4 gem-taken s1 fire", "KYK-1.5 gem-taken s2 whirl", "KYK-2.1b gem-taken s2 whirl"];
    assert_eq!(facts(&table, "gem-taken"), gems);
}

/// the bonus is automatic. R-62: the Whirl strength gets it, too.
#[test]
fn kyk_2_2_who_is_alone_on_the_celestial_tile_gets_one_more() {
    let mut table = round("fire", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("p1 move fire\np2 move earth\np3 move water");
    assert!(table.has_fact("KYK-2.2 celestial-shown fire") && table.has_fact("KYK-2.2 bonus s1 fire"));
    assert!(held(&table).starts_with("H2 F2 G2 @F"));
    let mut whirl = round("air", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    whirl.play("p1 move whirl\np2 move fire\np3 move earth\nroll air");
    assert!(whirl.has_fact("KYK-2.2 bonus s1 air"));
}

/// on the Whirl tile one more gem.
#[test]
fn kyk_2_2_the_celestial_whirl_gives_a_gem() {
    let mut table = round("whirl", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("p1 move whirl\np2 move fire\np3 move earth\nroll whirl");
    assert_eq!(facts(&table, "gem-taken"), ["KYK-1.4 gem-taken s1 whirl", "KYK-2.2 gem-taken s1 whirl"]);
}

/// without a take from that tile there is no bonus; nor from an empty tile.
#[test]
fn kyk_2_2_no_bonus_without_a_take_or_a_token() {
    let mut barred =
        kyklo("stone=s1 cylinder=s1 gems=O3", "H2 A1 F1 E1 G2 @E | H2 F1 E1 W1 G2 @X | H2 G2 @F");
    barred.play("roll water\np1 move water\np2 move air\np3 move earth");
    assert!(barred.has_fact("KYK-2.1b barred s1 water") && barred.has_fact("KYK-2.2 celestial-shown water"));
    assert_eq!(facts(&barred, "bonus"), NONE);
    let mut empty = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 F1 G2 @A | H2 F2 G2 @A | H2 F2 G2 @A");
    empty.play("roll fire\np1 move fire\np2 move earth\np3 move water");
    assert_eq!(facts(&empty, "bonus"), NONE);
}

/// the Whirl strength, then by tile, on one tile in turn order, here s4 before s1.
#[test]
fn kyk_2_3_all_exchange_in_the_order_of_whirl_tile_and_turn() {
    let heart = "H2 A1 F1 G2";
    let hearts = format!("{heart} @F | {heart} @X | {heart} @A | {heart} @E");
    let mut table = kyklo("stone=s3 cylinder=s3 gems=O4", &hearts);
    table
        .play("roll whirl\np3 move whirl\np4 move water\np1 move earth\np2 move air\nroll water\nroll earth");
    for seat in ["p3", "p2", "p4", "p1"] {
        assert_eq!(table.next(), format!("choices {seat}"));
        table.play(&format!("{seat} pass"));
    }
    assert_eq!(table.game.number(), 2);
}

/// The Celestial die travels with the Cylinder: the new holder rolls it.
#[test]
fn kyk_3_1_the_claimant_takes_the_cylinder_and_the_celestial_die() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 G2 @A | H2 A1 F1 E1 G2 @E | H2 G2 @X");
    table.play("roll whirl\np1 move fire\np2 move water\np3 move air");
    assert_eq!(now(&table), "stone=s2 cylinder=s2 gems=O3 | H2 F1 G2 @F | H1 G2 @W | H2 A1 G2 @A");
    table.play("roll air");
    let hidden = facts(&table, "celestial-hidden");
    assert!(hidden.len() == 1 && hidden[0].ends_with("celestial-hidden s2"), "{hidden:?}");
}

/// a double unification sheds two, also in Kyklo.
#[test]
fn kyk_3_1_a_double_unification_sheds_two() {
    let mut table = Table::at(
        "kyklo humans=3 unknown=0 hatred=3 round=1 stone=s1 cylinder=s1 gems=O3 | H3 G2 @A | H3 A2 F2 E2 G2 @E | H3 G2 @X",
    );
    table.play("roll water\np1 move fire\np2 move water\np3 move air\np2 pass");
    assert!(table.has_fact("EMP-3.1c shed s2 2 1"));
    assert_eq!(now(&table), "stone=s2 cylinder=s2 gems=O3 | H3 F1 G2 @F | H1 G2 @W | H3 A1 G2 @A");
}

#[test]
fn kyk_3_2_an_empty_tile_is_refilled() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 F1 G2 @A | H2 F2 G2 @A | H2 F2 G2 @A");
    table.play("roll whirl\np1 move fire\np2 move earth\np3 move water\np1 pass\np2 pass\np3 pass");
    assert!(table.has_fact("EMP-3.2 refilled fire"));
    assert_eq!(held(&table), "H2 F1 G2 @F | H2 F1 E1 G1 @E | H2 F1 W1 @W");
}

/// The place of each strength is the tile it is on; Cylinder and gems stay, the stone moves.
#[test]
fn kyk_3_3_the_next_round_starts_where_this_one_ended() {
    let mut table = kyklo("stone=s3 cylinder=s2 gems=O3", "H2 G2 @A | H2 G2 @A | H2 G2 @A");
    table.play("roll air\np3 move earth\np1 move whirl\np2 move fire\nroll whirl");
    assert_eq!(now(&table), "stone=s1 cylinder=s2 gems=O2 | H2 G3 @O | H2 F1 G3 @F | H2 E1 G1 @E");
    table.play("roll air");
    assert_eq!(table.next(), "choices p1");
    assert_eq!(
        table.legal("p1"),
        "move air, move fire, move earth, move water, move aether",
        "from the Whirl tile"
    );
}

/// equal places do not eliminate, and nobody sheds Hatred without unifying.
#[test]
fn kyk_3_3_nothing_sheds_hatred_but_a_unification() {
    let mut table = kyklo("stone=s4 cylinder=s4 gems=O4", "H2 G2 @E | H2 G4 @A | H2 @A | H1 G2 @X");
    table.play("roll whirl\np4 move air\np1 move whirl\np2 move fire\nroll fire\nroll air");
    assert_eq!(facts(&table, "crowded").len(), 3);
    assert_eq!((facts(&table, "eliminated").len(), facts(&table, "shed").len()), (0, 0));
}
