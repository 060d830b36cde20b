//! The expansion Boon: BOON-S.1, BOON-G.1 to BOON-G.5, BOON-1.2 to BOON-3.

use game::{Seat, Viewer};

use crate::common::{Table, boon, boon_with_unknown, choose, facts, held, keep_all, now};

const NONE: [&str; 0] = [];

/// The first round, `s1` being the Lightning.
fn first_round() -> Table {
    boon("stone=s1 cylinder=- gems=O3", "H3 G2 | H3 G2 | H3 G2")
}

/// Unknown Strengths receive none and are not counted.
#[test]
fn boon_s_1_two_gems_for_each_human_and_one_on_the_whirl_tile() {
    let table = Table::new("variant=boon humans=2 unknown=1");
    assert_eq!(now(&table), "stone=s3 cylinder=- gems=O2 | H3 G2 | H3 G2 | H3");
    let table = Table::new("variant=boon humans=5 stone=s5");
    assert_eq!(now(&table), "stone=s5 cylinder=- gems=O5 | H3 G2 | H3 G2 | H3 G2 | H3 G2 | H3 G2");
}

/// At 1.5 its die blocks, and it is not asked to take.
#[test]
fn boon_g_1_the_lightning_takes_nothing_at_1_5() {
    let mut table = first_round();
    table.play(&choose("whirl fire earth")).play("roll air");
    assert!(table.has_fact("EMP-1.5a blocked air"));
    assert_eq!(table.next(), "choices p2", "phase 2 has begun");
    assert_eq!(held(&table), "H3 G3 | H3 G2 | H3 G2");
}

/// At 2.3 its die is placed, and it still eliminates.
#[test]
fn boon_g_1_the_lightning_takes_nothing_at_2_3() {
    let mut table = first_round();
    keep_all("air fire earth", &mut table);
    assert!(table.has_fact("EMP-2.3b placed s1 air"));
    assert_eq!(now(&table), "stone=s2 cylinder=- gems=O2 | H3 G3 | H3 F1 G2 | H3 E1 G2");
    let mut table = first_round();
    table.play(&choose("air fire earth")).play("p1 reroll\np2 keep\np3 keep\nroll fire");
    assert_eq!(facts(&table, "eliminated"), ["EMP-2.2a eliminated s1 fire", "EMP-2.2a eliminated s2 fire"]);
}

/// no bonus either. Anybody else gets it.
#[test]
fn boon_g_1_the_lightning_takes_nothing_at_2_4() {
    let start = || boon("stone=s1 cylinder=s2 gems=O3", "H3 G2 | H2 G2 | H3 G2");
    let mut table = start();
    table.play("roll air");
    keep_all("air fire earth", &mut table);
    assert_eq!(now(&table), "stone=s2 cylinder=s2 gems=O2 | H3 G3 | H2 F1 G2 | H3 E1 G2");
    let mut table = start();
    table.play("roll fire");
    keep_all("air fire earth", &mut table);
    assert_eq!(table.legal("p2"), "take, decline");
}

/// pair, Aether and late exchanges, and it may unify so.
#[test]
fn boon_g_2_the_lightning_exchanges_what_it_owned_and_may_unify() {
    let mut table = boon("stone=s1 cylinder=- gems=O3", "H3 A2 F2 E1 X1 G2 | H3 G2 | H3 G2");
    keep_all("air fire earth", &mut table);
    table.play("p1 exchange air fire");
    assert_eq!(table.legal("p1"), "receive air, receive fire, receive earth, receive water");
    table.play("p1 receive water");
    assert!(table.has_fact("EMP-G.3 claimed s1"));
    assert_eq!(now(&table), "stone=s2 cylinder=s1 gems=O2 | H2 G3 | H3 F1 G2 | H3 E1 G2");
}

/// Its die comes to the Whirl tile and the Celestial die shows the Whirl: one gem all the same.
#[test]
fn boon_g_3_the_lightning_gains_one_gem_a_round_at_the_most() {
    let mut table = boon("stone=s1 cylinder=s2 gems=O3", "H3 G2 | H2 G2 | H3 G2");
    table.play("roll whirl").play(&choose("air fire whirl")).play("roll air\np3 take");
    assert_eq!(facts(&table, "gem-taken"), ["BOON-1.6 gem-taken s1 whirl"]);
    table.play("p1 keep\np2 keep");
    assert!(table.has_fact("EMP-2.3a placed s1 whirl") && table.has_fact("EMP-2.4 celestial-shown whirl"));
    assert_eq!(facts(&table, "gem-taken"), NONE);
    assert_eq!(now(&table), "stone=s2 cylinder=s2 gems=O2 | H3 G3 | H2 F1 G2 | H3 A1 G2");
}

/// gains are automatic. There is no limit in hand; from an empty Whirl tile nothing comes.
#[test]
fn boon_g_4_gems_come_from_the_whirl_tile_without_a_limit() {
    let mut table = boon("stone=s1 cylinder=- gems=O1", "H3 G8 | H3 | H3");
    keep_all("air fire earth", &mut table);
    assert_eq!(now(&table), "stone=s2 cylinder=- gems=- | H3 G9 | H3 F1 | H3 E1");
    table.play(&choose("fire earth whirl")).play("roll whirl");
    assert_eq!(facts(&table, "gem-taken"), NONE);
}

/// no gems at 1.5, 1.6 and 2.3, but the ban on taking elements.
#[test]
fn boon_g_5_unknown_strengths_have_no_gems() {
    let mut lightning = boon_with_unknown(2, "stone=s3 cylinder=- gems=O2", "H3 G2 | H3 G2 | H3");
    lightning.play(&choose("air fire")).play("roll earth\np1 keep\np2 keep");
    assert_eq!(now(&lightning), "stone=s1 cylinder=- gems=O2 | H3 A1 G2 | H3 F1 G2 | H3");

    let mut whirl = boon_with_unknown(2, "stone=s1 cylinder=- gems=O2", "H3 G2 | H3 G2 | H3");
    whirl.play(&choose("air fire")).play("roll whirl\nroll whirl");
    assert_eq!(facts(&whirl, "gem-taken"), ["BOON-1.6 gem-taken s1 whirl"]);

    let mut parked = boon_with_unknown(2, "stone=s1 cylinder=- gems=O2", "H3 G2 | H3 G2 | H3");
    parked.play(&choose("fire whirl")).play("roll air\nroll air\np2 take\np1 keep\nroll whirl");
    assert!(parked.has_fact("EMP-2.3d placed s3 whirl"));
    assert_eq!(facts(&parked, "gem-taken"), ["BOON-1.6 gem-taken s1 whirl"]);
}

/// a Lightning that is an Unknown Strength has no conflict; R-32: a human Lightning is no threat.
#[test]
fn boon_g_5_the_ban_removes_conflicts_of_unknown_strengths() {
    let start = |stone: &str| {
        let fields = format!("stone={stone} cylinder=- gems=O2");
        let mut table = boon_with_unknown(2, &fields, "H3 F1 E1 W1 G2 | H3 G2 | H3 A1 F1 E1");
        table.play(&choose("air fire")).play("roll water");
        table
    };
    assert!(start("s3").has_fact("EMP-2.1 keeps s3 water"), "it may not take anyway");
    let mut human = start("s1");
    human.play("p1 keep\np2 keep");
    assert!(human.has_fact("EMP-2.1 keeps s3 water"), "the rival may not take");
    let mut threat = start("s2");
    threat.play("p2 keep");
    assert!(threat.has_fact("EMP-2.1 rerolls s3"));
}

/// one gem at most, with a gem in hand only; hidden, and the count in hand does not move.
#[test]
fn boon_1_2a_a_gem_is_committed_together_with_the_face() {
    let mut table = boon("stone=s1 cylinder=- gems=O3", "H3 G4 | H3 G2 | H3");
    let faces = ["air", "fire", "earth", "water", "aether", "whirl"].map(|face| format!("choose {face}"));
    let with = faces.clone().map(|choice| format!("{choice} +boon"));
    assert_eq!(table.legal("p2"), format!("{}, {}", faces.join(", "), with.join(", ")));
    assert_eq!(table.legal("p3"), faces.join(", "));
    assert_eq!(table.refused("p3 choose air +boon"), "BOON-1.2a no-gem");
    table.play("p1 choose air +boon");
    assert_eq!(table.facts_for(Viewer::Public), ["EMP-1.2 sealed s1"]);
    assert_eq!(
        table.facts_for(Viewer::Seat(Seat::new(0))),
        ["EMP-1.2 chose s1 air yes", "EMP-1.2 sealed s1"]
    );
    assert_eq!(held(&table), "H3 G4 | H3 G2 | H3");
    table.play("p2 choose fire\np3 choose earth");
    let shown = ["EMP-1.2 shown s1 air yes", "EMP-1.2 shown s2 fire no", "EMP-1.2 shown s3 earth no"];
    assert_eq!(facts(&table, "shown"), shown);
    assert_eq!(held(&table), "H3 G4 | H3 G2 | H3", "not before its turn at the table");
}

/// from the Lightning's seat anticlockwise. R-04: whichever face they show, the Whirl, too.
#[test]
fn boon_1_2b_committers_act_one_by_one_from_the_lightning() {
    let mut table = boon("stone=s2 cylinder=- gems=O4", "H3 G2 | H3 G2 | H3 G2 | H3 G2");
    table.play(&choose("whirl+ fire earth+ water+"));
    assert_eq!(table.next(), "choices p3");
    table.play("p3 keep");
    assert_eq!(table.next(), "choices p4");
    table.play("p4 switch air");
    assert_eq!(
        (table.next().as_str(), table.legal("p1").as_str()),
        ("choices p1", "keep, switch water, switch aether")
    );
}

/// Two Airs, of which one is turned in time: nobody is eliminated.
#[test]
fn boon_1_2b_the_table_comes_before_the_eliminations() {
    let mut table = first_round();
    table.play(&choose("air+ air fire")).play("p1 switch earth");
    assert_eq!(facts(&table, "eliminated"), NONE);
    assert_eq!(table.legal("p1"), "keep, reroll");
}

/// the implosion is tested after the changes; with all Whirls kept it happens.
#[test]
fn boon_1_2b_the_table_comes_before_the_implosion() {
    let mut table = first_round();
    table.play(&choose("whirl+ whirl whirl"));
    assert_eq!((table.next().as_str(), facts(&table, "imploded").len()), ("choices p1", 0));
    let mut keeps = table.clone();
    table.play("p1 switch air");
    assert_eq!(facts(&table, "eliminated"), ["EMP-1.4a eliminated s2 whirl", "EMP-1.4a eliminated s3 whirl"]);
    keeps.play("p1 keep");
    assert_eq!(keeps.next(), "over lost-by-all");
}

/// any face that nobody shows now; its own face is keeping.
#[test]
fn boon_1_2c_a_committer_keeps_or_switches_to_a_free_face() {
    let mut table = first_round();
    table.play(&choose("air+ fire earth+"));
    assert_eq!(table.legal("p1"), "keep, switch water, switch aether, switch whirl");
    assert_eq!(table.refused("p1 switch fire"), "BOON-1.2c face-shown fire");
    assert_eq!(table.refused("p1 switch air"), "BOON-1.2c own-face air");
    table.play("p1 switch water");
    assert!(table.has_fact("BOON-1.2c switched s1 water"));
    assert_eq!(table.legal("p3"), "keep, switch air, switch aether, switch whirl", "Air is free now");
    table.play("p3 keep");
    assert!(table.has_fact("BOON-1.2c unswitched s3 earth"));
}

/// Bound to the Cylinder holder's face: nothing to decide, and the gem is gone.
#[test]
fn boon_1_2c_the_holders_face_binds() {
    let mut table = boon("stone=s1 cylinder=s2 gems=O3", "H3 G2 | H2 G2 | H3 G2");
    table.play("roll fire").play(&choose("air+ air fire"));
    assert!(table.has_fact("BOON-1.2c bound s1 air") && table.has_fact("BOON-1.2d gem-spent s1"));
    assert_eq!(facts(&table, "eliminated"), ["EMP-1.4a eliminated s1 air", "EMP-1.4a eliminated s2 air"]);
}

/// An Unknown Strength that holds the Cylinder binds like anybody.
#[test]
fn boon_1_2c_an_unknown_holder_binds_too() {
    let mut table = boon_with_unknown(2, "stone=s3 cylinder=s3 gems=O2", "H3 G2 | H3 G2 | H2");
    table.play("roll fire").play(&choose("air+ water+")).play("roll air");
    assert!(table.has_fact("BOON-1.2c bound s1 air"));
    assert_eq!(table.legal("p2"), "keep, switch fire, switch earth, switch aether, switch whirl");
}

/// the holder's current face counts: it has turned its die before. R-37: the holder itself is
/// never bound.
#[test]
fn boon_1_2c_the_holder_is_free_and_its_new_face_counts() {
    let mut table = boon("stone=s2 cylinder=s2 gems=O3", "H3 G2 | H2 G2 | H3 G2");
    table.play("roll fire").play(&choose("air+ air+ fire"));
    assert_eq!(table.legal("p2"), "keep, switch earth, switch water, switch aether, switch whirl");
    let mut keeps = table.clone();
    table.play("p2 switch earth");
    assert_eq!(table.legal("p1"), "keep, switch water, switch aether, switch whirl");
    keeps.play("p2 keep");
    assert!(keeps.has_fact("BOON-1.2c bound s1 air"));
}

/// Changed, kept or bound.
#[test]
fn boon_1_2d_the_gem_goes_to_the_whirl_tile_in_any_case() {
    let mut table = boon("stone=s2 cylinder=s4 gems=O4", "H3 G2 | H3 G2 | H3 G2 | H2 G2");
    table.play("roll fire").play(&choose("air+ fire+ earth+ earth"));
    table.play("p2 switch water\np1 keep");
    assert_eq!(
        facts(&table, "gem-spent"),
        ["BOON-1.2d gem-spent s2", "BOON-1.2d gem-spent s3", "BOON-1.2d gem-spent s1"]
    );
    assert_eq!(held(&table), "H3 G1 | H3 G2 | H3 G1 | H2 G2", "and s2, the Lightning, has its gem of 1.6");
    assert_eq!(table.game.gems_on(empedocle::Opportunity::Whirl), 6);
}

#[test]
fn boon_1_5_a_whirl_strength_on_the_whirl_tile_takes_a_gem() {
    let mut table = first_round();
    table.play(&choose("air fire whirl")).play("roll whirl");
    assert_eq!(facts(&table, "gem-taken"), ["BOON-1.5 gem-taken s3 whirl", "BOON-1.6 gem-taken s1 whirl"]);
    let mut table = first_round();
    table.play(&choose("air fire whirl")).play("roll earth");
    assert_eq!((table.legal("p3").as_str(), facts(&table, "gem-taken").len()), ("take, decline", 0));
}

/// even if it is eliminated, and before phase 2 is skipped.
#[test]
fn boon_1_6_the_lightning_takes_a_gem() {
    let mut table = first_round();
    table.play(&choose("air air air"));
    assert_eq!(facts(&table, "gem-taken"), ["BOON-1.6 gem-taken s1 whirl"]);
    assert_eq!(now(&table), "stone=s2 cylinder=- gems=O2 | H3 G3 | H3 G2 | H3 G2");
}

/// not if it got one at 1.5.
#[test]
fn boon_1_6_not_twice() {
    let mut table = first_round();
    table.play(&choose("whirl fire earth")).play("roll whirl");
    assert_eq!(facts(&table, "gem-taken"), ["BOON-1.5 gem-taken s1 whirl"]);
}

/// the die sent by a blocked tile comes before the one that shows the Whirl: for one gem.
#[test]
fn boon_2_3_a_die_that_comes_to_the_whirl_tile_earns_a_gem() {
    for (gems, hearts, earned) in [
        (
            "O3",
            "H3 G2 | H3 G3 | H3 G2 | H3 G2",
            vec!["BOON-2.3 gem-taken s2 whirl", "BOON-2.3 gem-taken s3 whirl"],
        ),
        ("O2", "H3 G3 | H3 G3 | H3 G2 | H3 G2", vec!["BOON-2.3 gem-taken s2 whirl"]),
    ] {
        let mut table = boon(&format!("stone=s4 cylinder=- gems={gems}"), hearts);
        table.play(&choose("whirl air water earth")).play("roll air\np1 take");
        table.play("p4 keep\np2 keep\np3 reroll\nroll whirl");
        assert_eq!(facts(&table, "gem-taken"), earned);
    }
}

/// the Whirl strength on the Whirl tile was served at 1.5.
#[test]
fn boon_2_3_the_whirl_strength_is_not_served_twice() {
    let mut table = boon("stone=s1 cylinder=- gems=O5", "H3 G1 | H3 G1 | H3 G2");
    table.play(&choose("air fire whirl")).play("roll whirl");
    assert_eq!(facts(&table, "gem-taken"), ["BOON-1.5 gem-taken s3 whirl", "BOON-1.6 gem-taken s1 whirl"]);
    table.play("p1 keep\np2 reroll\nroll whirl");
    assert_eq!(facts(&table, "gem-taken"), ["BOON-2.3 gem-taken s2 whirl"]);
}

/// a die on an element tile earns no gem, even if its element was refused.
#[test]
fn boon_2_3_a_refused_fourth_element_earns_no_gem() {
    let mut table = boon("stone=s3 cylinder=- gems=O3", "H3 F1 E1 W1 G2 | H3 A1 F1 E1 G2 | H3 G2");
    table.play(&choose("air water aether")).play("p3 keep\np1 keep\np2 keep");
    assert!(table.has_fact("EMP-2.3c barred s2 water"));
    assert_eq!(facts(&table, "gem-taken"), NONE);
}

/// in the order of arrival, as far as gems go; R-39: here the Whirl strength gets its second.
#[test]
fn boon_2_4_the_celestial_whirl_gives_one_more_gem() {
    for (fields, hearts, earned) in [
        (
            "stone=s1 cylinder=s1 gems=O5",
            "H2 G2 | H3 G1 | H3 G1",
            vec!["BOON-2.3 gem-taken s2 whirl", "BOON-2.4 gem-taken s3 whirl", "BOON-2.4 gem-taken s2 whirl"],
        ),
        (
            "stone=s1 cylinder=s1 gems=O4",
            "H2 G2 | H3 G2 | H3 G1",
            vec!["BOON-2.3 gem-taken s2 whirl", "BOON-2.4 gem-taken s3 whirl"],
        ),
    ] {
        let mut table = boon(fields, hearts);
        table.play("roll whirl").play(&choose("air fire whirl")).play("roll whirl");
        table.play("p1 keep\np2 reroll\nroll whirl");
        assert_eq!(facts(&table, "gem-taken"), earned);
    }
}

/// blocked arrival before the rerolled Whirl.
#[test]
fn boon_2_4_blocked_arrivals_come_before_whirls() {
    let mut table = boon("stone=s4 cylinder=s4 gems=O6", "H3 G2 | H3 G1 | H3 G1 | H2 G2");
    table.play("roll whirl").play(&choose("whirl air water earth")).play("roll air\np1 take");
    table.play("p4 keep\np2 keep\np3 reroll\nroll whirl");
    let earned = [
        "BOON-2.3 gem-taken s2 whirl",
        "BOON-2.3 gem-taken s3 whirl",
        "BOON-2.4 gem-taken s2 whirl",
        "BOON-2.4 gem-taken s3 whirl",
    ];
    assert_eq!(facts(&table, "gem-taken"), earned);
}

/// Phase 3 is that of the base game; gems stay where they are.
#[test]
fn boon_3_union_is_unchanged() {
    let mut table = boon("stone=s3 cylinder=- gems=O3", "H3 A1 F1 E1 G2 | H3 G2 | H3 G2");
    table.play(&choose("water air fire")).play("p3 keep\np1 keep\np2 keep");
    assert_eq!(now(&table), "stone=s1 cylinder=s1 gems=O2 | H2 G2 | H3 A1 G2 | H3 G3");
}
