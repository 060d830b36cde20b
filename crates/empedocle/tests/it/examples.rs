//! The worked examples of the rulebooks, EX-1 and EX-2, and the derived vectors DV-1 to DV-21.

use empedocle::Opportunity;

use crate::common::{Table, boon, choose, facts, held, keep_all, kyklo, now, standard, tiles, with_unknown};

const NONE: [&str; 0] = [];

/// Alex, Betty, Carole, Daniel, Eric; the Celestial die shows Air, and all have chosen.
fn ex_1(erics_hatred: u8) -> Table {
    let mut table = Table::at(&format!(
        "standard humans=5 unknown=0 hatred=3 round=7 stone=s1 cylinder=s2 | H2 A2 | H1 A1 W1 | \
         H2 A1 F1 E2 X1 | H2 F2 E1 W1 X1 | H{erics_hatred} F1 E1 W1"
    ));
    table.play("roll air").play(&choose("fire earth water aether whirl"));
    table
}

/// EX-1 up to the roll of Alex: Eric has blocked Fire.
fn ex_1_until_2_1() -> Table {
    let mut table = ex_1(1);
    table.play("roll fire\np5 take\np1 reroll\np2 keep\np3 keep\np4 keep");
    table
}

/// R-02 (two identical Airs), R-20 (Daniel before Alex), EMP-2.4 with a rerolled die.
#[test]
fn ex_1_the_five_player_round_step_by_step() {
    let mut table = ex_1(1);
    assert_eq!((tiles(&table), table.game.star()), ([6, 6, 6, 7, 8], 7));
    assert_eq!(facts(&table, "eliminated"), NONE);
    assert_eq!(table.next(), "chance whirl s5");

    table.play("roll fire\np5 take");
    assert_eq!(held(&table), "H2 A2 | H1 A1 W1 | H2 A1 F1 E2 X1 | H2 F2 E1 W1 X1 | H1 F2 E1 W1");
    assert_eq!(tiles(&table), [6, 5, 6, 7, 8]);
    assert!(table.has_fact("EMP-1.5a blocked fire"));

    for (seat, line) in [("p1", "p1 reroll"), ("p2", "p2 keep"), ("p3", "p3 keep"), ("p4", "p4 keep")] {
        assert_eq!(table.next(), format!("choices {seat}"));
        table.play(line);
    }
    assert_eq!(table.next(), "chance reroll s1");
    table.play("roll air");
    assert_eq!(held(&table), "H2 A3 | H1 A1 E1 W1 | H2 A1 F1 E2 W1 X1 | H2 F2 E1 W1 X2 | H1 F2 E1 W1");
    assert_eq!(tiles(&table), [5, 5, 5, 6, 7]);
    assert!(table.has_fact("EMP-G.3 claimed s3") && table.has_fact("EMP-2.4 celestial-shown air"));

    assert_eq!((table.next().as_str(), table.legal("p1").as_str()), ("choices p1", "take, decline"));
    table.play("p1 take");
    assert_eq!(held(&table), "H2 A4 | H1 A1 E1 W1 | H2 A1 F1 E2 W1 X1 | H2 F2 E1 W1 X2 | H1 F2 E1 W1");
    assert_eq!(tiles(&table), [4, 5, 5, 6, 7]);

    assert_eq!(
        (table.next().as_str(), table.legal("p4").as_str()),
        ("choices p4", "receive earth, receive water")
    );
    assert_eq!(table.refused("p4 receive air"), "EMP-G.3 fourth s3 air");
    assert_eq!(table.refused("p4 receive fire"), "EMP-2.5e third-copy fire");
    table.play("p4 receive earth");
    assert_eq!(held(&table), "H2 A4 | H1 A1 E1 W1 | H2 A1 F1 E2 W1 X1 | H2 F2 E2 W1 | H1 F2 E1 W1");
    assert_eq!(tiles(&table), [4, 5, 4, 6, 9]);

    assert_eq!(table.next(), "choices p5", "Eric, Alex, Betty, Carole");
    table.play("p5 pass");
    assert!(table.has_fact("EMP-2.5d pair-exchanged s1 air air"), "the only pair");
    assert_eq!(held(&table), "H2 A2 X1 | H1 A1 E1 W1 | H2 A1 F1 E2 W1 X1 | H2 F2 E2 W1 | H1 F2 E1 W1");
    assert_eq!(tiles(&table), [6, 5, 4, 6, 8]);
    assert_eq!(table.next(), "choices p2");
    table.play("p2 pass");
    assert_eq!(table.next(), "choices p4", "Carole has no legal pair; Daniel's late exchange");
    table.play("p4 pass");

    assert!(table.has_fact("EMP-3.1a cylinder s3") && table.has_fact("EMP-3.1b shed s3 1 1"));
    assert_eq!(
        table.position(),
        "standard humans=5 unknown=0 hatred=3 round=8 stone=s2 cylinder=s3 | H2 A2 X1 | H1 A1 E1 W1 | \
         H1 E1 X1 | H2 F2 E2 W1 | H1 F2 E1 W1"
    );
    assert_eq!((tiles(&table), table.game.star()), ([7, 6, 5, 7, 8], 8));
    assert_eq!(facts(&table, "refilled"), NONE);
}

#[test]
fn ex_1a_eric_rolls_air_and_wins() {
    let mut table = ex_1(1);
    table.play("roll air\np5 take");
    assert!(table.has_fact("EMP-V.2 shed s5 1 0"));
    assert_eq!(table.next(), "over win p5");
}

/// Carole's die lies on Water.
#[test]
fn ex_1b_eric_with_two_hatred_claims_and_blocks_air() {
    let mut table = ex_1(2);
    table.play("roll air\np5 take");
    assert!(table.has_fact("EMP-G.3 claimed s5") && table.has_fact("EMP-1.5a blocked air"));
    table.play("p1 reroll\np2 keep\np3 keep\np4 keep\nroll air");
    assert!(table.has_fact("EMP-2.3b placed s3 water") && table.has_fact("EMP-2.3c barred s3 water"));
    assert!(table.has_fact("EMP-2.3a placed s1 whirl"));
    assert_eq!((table.next().as_str(), table.legal("p5").as_str()), ("choices p5", "take, decline"));
    table.play("p5 take\np4 receive earth\np2 pass\np3 pass\np1 pass\np4 pass");
    assert_eq!(
        now(&table),
        "stone=s2 cylinder=s5 | H2 A2 | H1 A1 E1 W1 | H2 A1 F1 E2 X1 | H2 F2 E2 W1 | H1 A1"
    );
}

#[test]
fn ex_1c_alex_rerolls_to_water_and_daniel_unifies() {
    let mut table = ex_1_until_2_1();
    table.play("roll water");
    assert_eq!(facts(&table, "eliminated"), ["EMP-2.2a eliminated s1 water", "EMP-2.2a eliminated s3 water"]);
    assert_eq!(facts(&table, "claimed"), NONE);
    assert_eq!(table.legal("p4"), "receive air, receive earth, receive water");
    table.play("p4 receive air");
    assert!(table.has_fact("EMP-G.3 claimed s4"));
    table.play("p5 pass\np2 pass");
    assert_eq!(
        now(&table),
        "stone=s2 cylinder=s4 | H2 A2 | H1 A1 E1 W1 | H2 A1 F1 E2 X1 | H1 F1 | H1 F2 E1 W1"
    );
}

#[test]
fn ex_1d_alex_rerolls_to_the_blocked_fire() {
    let mut table = ex_1_until_2_1();
    table.play("roll fire");
    assert!(table.has_fact("EMP-2.3a placed s1 whirl"));
    assert_eq!(facts(&table, "eliminated"), NONE);
    assert!(held(&table).starts_with("H2 A2 | "));
}

/// Two strengths that reroll to the Whirl would both be eliminated.
#[test]
fn ex_1e_alex_rerolls_to_the_whirl() {
    let mut table = ex_1_until_2_1();
    table.play("roll whirl");
    assert!(table.has_fact("EMP-2.3d placed s1 whirl"));
    assert_eq!(facts(&table, "eliminated"), NONE);
    assert!(held(&table).starts_with("H2 A2 | "));

    let mut table = ex_1(1);
    table.play("roll fire\np5 take\np1 reroll\np2 reroll\np3 keep\np4 keep\nroll whirl\nroll whirl");
    assert_eq!(facts(&table, "eliminated"), ["EMP-2.2a eliminated s1 whirl", "EMP-2.2a eliminated s2 whirl"]);
}

/// Gems on the Whirl tile.
fn whirl_gems(table: &Table) -> u8 {
    table.game.gems_on(Opportunity::Whirl)
}

/// the gem of 1.6. R-04: a Whirl is turned to Fire. R-36: faces not shown now.
#[test]
fn ex_2_the_boon_round_step_by_step() {
    let mut table = boon("stone=s5 cylinder=- gems=O5", "H3 G2 | H3 G2 | H3 G2 | H3 G2 | H3 G2");
    assert_eq!((tiles(&table), whirl_gems(&table)), ([10; 5], 5));
    table.play(&choose("air+ aether+ whirl+ whirl air"));
    assert_eq!(whirl_gems(&table), 5);
    assert_eq!(table.legal("p1"), "keep, switch fire, switch earth, switch water");
    table.play("p1 switch water\np2 keep");
    assert_eq!(table.legal("p3"), "keep, switch fire, switch earth");
    table.play("p3 switch fire");
    assert_eq!((held(&table).as_str(), whirl_gems(&table)), ("H3 G1 | H3 G1 | H3 G1 | H3 G2 | H3 G2", 8));
    assert_eq!(facts(&table, "eliminated"), NONE);
    assert_eq!(table.next(), "chance whirl s4");

    table.play("roll water\np4 take");
    assert!(table.has_fact("EMP-1.5a blocked water") && table.has_fact("BOON-1.6 gem-taken s5 whirl"));
    assert_eq!((held(&table).as_str(), whirl_gems(&table)), ("H3 G1 | H3 G1 | H3 G1 | H3 W1 G2 | H3 G3", 7));
    assert_eq!(tiles(&table), [10, 10, 10, 9, 10]);

    for (seat, line) in [("p5", "p5 reroll"), ("p1", "p1 keep"), ("p2", "p2 keep"), ("p3", "p3 keep")] {
        assert_eq!(table.next(), format!("choices {seat}"));
        table.play(line);
    }
    table.play("roll aether");
    assert_eq!(
        facts(&table, "eliminated"),
        ["EMP-2.2a eliminated s2 aether", "EMP-2.2a eliminated s5 aether"]
    );
    assert!(table.has_fact("EMP-2.3a placed s1 whirl") && table.has_fact("BOON-2.3 gem-taken s1 whirl"));
    assert!(table.has_fact("EMP-2.3b took s3 fire"));
    assert_eq!(now(&table), "stone=s1 cylinder=- gems=O6 | H3 G2 | H3 G1 | H3 F1 G1 | H3 W1 G2 | H3 G3");
}

/// DV-1 and DV-2 up to 2.5: S0 with `A1 F1 E1 X2` on Aether, S1 with `A3 F1 E1 X1` on Air.
fn two_rivals() -> Table {
    let mut table = standard("stone=s1 cylinder=s1", "H2 A1 F1 E1 X1 | H2 A2 F1 E1 X1 | H3 | H3");
    table.play("roll whirl");
    keep_all("aether air fire earth", &mut table);
    assert_eq!(held(&table), "H2 A1 F1 E1 X2 | H2 A3 F1 E1 X1 | H3 F1 | H3 E1");
    table
}

/// R-20, EMP-G.3.
#[test]
fn dv_1_the_single_exchange_claims_before_the_double_one() {
    let mut table = two_rivals();
    assert_eq!(table.legal("p1"), "receive air, receive fire, receive earth, receive water");
    table.play("p1 receive water");
    assert!(table.has_fact("EMP-G.3 claimed s1"));
    assert_eq!(table.legal("p2"), "exchange air air, exchange air fire, exchange air earth");
    assert_eq!(table.refused("p2 pass"), "EMP-2.5d forced air");
    table.play("p2 exchange air air");
    assert!(held(&table).contains("| H2 A1 F1 E1 X2 |"));
    assert_eq!(table.legal("p2"), "receive air, receive fire, receive earth");
    assert_eq!(table.refused("p2 receive water"), "EMP-G.3 fourth s1 water");
}

///
#[test]
fn dv_2_without_a_claim_the_double_exchange_may_claim() {
    let mut table = two_rivals();
    table.play("p1 receive air\np2 exchange air air");
    assert_eq!(table.legal("p2"), "receive air, receive fire, receive earth, receive water");
    table.play("p2 receive water");
    assert!(table.has_fact("EMP-G.3 claimed s2"));
}

/// The one claimant with `A2 F2 E2` and this Hatred takes Water, and Water again by the Celestial die.
fn double_unification(hatred: u8) -> Table {
    let mut table = standard("stone=s1 cylinder=s2", &format!("H{hatred} A2 F2 E2 | H2 | H3"));
    table.play("roll water").play(&choose("water air air")).play("p1 keep");
    assert!(table.has_fact("EMP-G.3 claimed s1"));
    assert_eq!(table.next(), "choices p1", "no clinch at 2.3");
    table.play("p1 take\np1 pass");
    table
}

///
#[test]
fn dv_3_a_double_unification_sheds_two_hatred() {
    let table = double_unification(3);
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H1 | H2 | H3");
    assert_eq!(tiles(&table), [6; 5]);
}

///
#[test]
fn dv_4_a_double_unification_with_two_hatred_wins_at_3_1() {
    let table = double_unification(2);
    assert!(table.has_fact("EMP-3.1c shed s1 2 0"));
    assert_eq!(table.next(), "over win p1");
}

#[test]
fn dv_5_all_eliminated_at_1_4() {
    let mut table = standard("stone=s1 cylinder=s3", "H3 | H3 | H2 | H3");
    table.play("roll air").play(&choose("air air fire fire"));
    assert_eq!(now(&table), "stone=s2 cylinder=s3 | H3 | H3 | H1 | H3");
}

///
#[test]
fn dv_6_a_lone_whirl_cancels_the_special_power() {
    let mut table = standard("stone=s1 cylinder=s3", "H3 | H3 | H2 | H3 | H3");
    table.play("roll air").play(&choose("air air fire fire whirl"));
    assert_eq!(table.next(), "chance whirl s5");
    table.play("roll earth\np5 take");
    assert_eq!(now(&table), "stone=s2 cylinder=s3 | H3 | H3 | H2 | H3 | H3 E1");
}

///
#[test]
fn dv_7_all_eliminated_at_2_2() {
    let play = |fields: &str, hearts: &str| {
        let mut table = standard(fields, hearts);
        table.play("roll air").play(&choose("air air fire water")).play("p3 reroll\np4 keep\nroll water");
        now(&table)
    };
    assert_eq!(play("stone=s1 cylinder=s3", "H3 | H3 | H2 | H3"), "stone=s2 cylinder=s3 | H3 | H3 | H1 | H3");
    assert_eq!(play("stone=s1 cylinder=s1", "H2 | H3 | H3 | H3"), "stone=s2 cylinder=s1 | H2 | H3 | H3 | H3");
}

///
#[test]
fn dv_8_a_lone_whirl_strength_exchanges_its_surplus() {
    let mut table = standard("stone=s1 cylinder=s1", "H2 E2 X1 | H3 | H3");
    table.play("roll earth").play(&choose("whirl fire fire")).play("roll earth\np1 take");
    assert!(table.has_fact("EMP-2.5d pair-exchanged s1 earth earth"), "the only pair");
    assert_eq!(held(&table), "H2 E1 X2 | H3 | H3");
    assert_eq!(table.legal("p1"), "receive air, receive fire, receive earth, receive water");
    table.play("p1 receive air");
    assert_eq!(facts(&table, "celestial-shown"), NONE);
    assert_eq!(now(&table), "stone=s2 cylinder=s1 | H2 A1 E1 | H3 | H3");
}

/// EMP-G.2, R-29.
#[test]
fn dv_9_an_empty_tile_gives_no_bonus_and_is_refilled() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 F2 | H2 F2 | H3 F1");
    assert_eq!(tiles(&table)[1], 1);
    table.play("roll fire").play(&choose("air air fire")).play("p3 keep");
    assert!(table.has_fact("EMP-2.4 celestial-shown fire"));
    assert_eq!(
        (held(&table).as_str(), table.legal("p3").as_str()),
        ("H3 F2 | H2 F2 | H3 F2", "exchange fire fire, pass")
    );
    table.play("p3 pass");
    assert_eq!((now(&table).as_str(), tiles(&table)[1]), ("stone=s2 cylinder=s2 | H3 F1 | H2 F1 | H3 F1", 3));
}

///
#[test]
fn dv_10_an_aether_exchange_without_a_result() {
    let mut table = standard("stone=s1 cylinder=-", "H3 F1 E1 W1 | H3 A2 F2 E2 X1 | H3");
    keep_all("air aether water", &mut table);
    assert!(table.has_fact("EMP-G.3 claimed s1") && table.has_fact("EMP-2.5e aether-lost s2"));
    assert_eq!(tiles(&table)[4], 6);
    assert_eq!(table.legal("p2"), "exchange air fire, exchange air earth, exchange fire earth, pass");
}

///
#[test]
fn dv_11_of_three_aethers_one_stays() {
    let mut table = standard("stone=s1 cylinder=s2", "H3 A1 F1 X1 | H2 | H3");
    table.play("roll aether").play(&choose("aether air air")).play("p1 keep\np1 take");
    assert_eq!(held(&table), "H3 A1 F1 X3 | H2 | H3");
    table.play("p1 receive earth");
    assert_eq!(now(&table), "stone=s2 cylinder=s2 | H3 A1 F1 E1 X1 | H2 | H3");
}

///
#[test]
fn dv_12_a_blocked_face_does_not_protect() {
    let mut table = standard("stone=s1 cylinder=-", "H3 | H3 | H3 | H3");
    table
        .play(&choose("air fire water whirl"))
        .play("roll fire\np4 take\np1 reroll\np2 keep\np3 keep\nroll fire");
    assert_eq!(facts(&table, "eliminated"), ["EMP-2.2a eliminated s1 fire", "EMP-2.2a eliminated s2 fire"]);
}

///
#[test]
fn dv_13_the_holders_current_face_binds() {
    let mut table = boon("stone=s1 cylinder=s2 gems=O4", "H3 G2 | H2 G2 | H3 G2 | H3 G2");
    table.play("roll earth").play(&choose("air+ air+ air+ water"));
    assert!(table.has_fact("BOON-1.2c bound s1 air"));
    assert_eq!(table.legal("p2"), "keep, switch fire, switch earth, switch aether, switch whirl");
    table.play("p2 switch fire");
    assert_eq!(table.legal("p3"), "keep, switch earth, switch aether, switch whirl");
    table.play("p3 keep");
    assert_eq!(whirl_gems(&table), 6, "three more, less the Lightning's gem of 1.6");
    assert_eq!(held(&table), "H3 G2 | H2 G1 | H3 G1 | H3 G2");
}

///
#[test]
fn dv_14_a_whirl_that_is_turned_prevents_the_implosion() {
    let mut table = boon("stone=s1 cylinder=s1 gems=O3", "H2 G2 | H3 G2 | H3 G2");
    table.play("roll earth").play(&choose("whirl+ whirl+ whirl")).play("p1 switch air");
    assert_eq!(table.legal("p2"), "keep, switch fire, switch earth, switch water, switch aether");
    table.play("p2 switch fire");
    assert_eq!(facts(&table, "imploded"), NONE);
    assert_eq!(table.next(), "chance whirl s3");
}

/// BOON-G.3.
#[test]
fn dv_15_the_lightning_as_whirl_strength_gains_one_gem() {
    let mut table = boon("stone=s1 cylinder=s2 gems=O3", "H3 G2 | H2 G2 | H3 G2");
    table.play("roll whirl").play(&choose("whirl air fire")).play("roll whirl\np2 keep\np3 keep");
    assert!(table.has_fact("EMP-2.4 celestial-shown whirl"));
    assert_eq!(facts(&table, "gem-taken"), ["BOON-1.5 gem-taken s1 whirl"]);
    assert_eq!(now(&table), "stone=s2 cylinder=s2 gems=O2 | H3 G3 | H2 A1 G2 | H3 F1 G2");
}

///
#[test]
fn dv_16_a_walk_with_one_gem() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 G2 @A | H2 G1 @A | H2 G3 @A");
    table.play("roll air\np1 move fire");
    assert_eq!(table.legal("p2"), "move earth, move whirl");
    table.play("p2 move earth");
    assert_eq!(facts(&table, "gem-left"), ["KYK-1.2a gem-left s2 fire"]);

    let mut table = kyklo("stone=s1 cylinder=s1 gems=E1,O3", "H2 G2 @A | H2 G1 @A | H2 G2 @A");
    table.play("roll air\np1 move fire");
    assert_eq!(table.legal("p2"), "move earth, move water, move whirl");
    table.play("p2 move water");
    assert_eq!(facts(&table, "gem-left"), ["KYK-1.2a gem-left s2 fire"]);
}

///
#[test]
fn dv_17_stuck_even_on_an_occupied_tile() {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=A2,O4", "H2 G2 @A | H2 G2 @X | H2 G2 @A | H2 @A");
    table.play("roll whirl\np1 move fire\np2 move air\np3 move whirl");
    assert!(table.has_fact("KYK-1.2e stuck s4 air") && table.has_fact("KYK-1.2f gem-taken s4 air"));
    let mut free = kyklo("stone=s1 cylinder=s1 gems=O3", "H2 G3 @A | H2 G3 @A | H2 @A");
    free.play("roll whirl\np1 move fire\np2 move whirl");
    assert!(free.has_fact("KYK-1.2e stuck s3 air"));
    assert_eq!(facts(&free, "gem-taken"), NONE);
}

/// The Whirl strength `s1` has rolled Water where `s2` stands; `s3` stands on Air.
fn bump(celestial: &str) -> Table {
    let mut table = kyklo("stone=s1 cylinder=s1 gems=O2", "H2 G2 @A | H2 G3 @E | H2 G2 @X");
    table.play(&format!("roll {celestial}\np1 move whirl\np2 move water\np3 move air\nroll water"));
    assert_eq!(table.next(), "chance bump s2");
    table
}

///
#[test]
fn dv_18_a_bumped_strength_shares() {
    let mut table = bump("earth");
    table.play("roll air");
    assert_eq!(facts(&table, "bumped"), ["KYK-1.5 bumped s2 air"]);
    assert_eq!(now(&table), "stone=s2 cylinder=s1 gems=O2 | H2 W1 G2 @W | H2 G3 @A | H2 G2 @A");
}

///
#[test]
fn dv_19_a_bumped_strength_may_share_with_the_whirl_strength() {
    let mut table = bump("water");
    table.play("roll water");
    assert!(table.has_fact("KYK-2.2 celestial-shown water"));
    assert_eq!(facts(&table, "bonus"), NONE);
    assert_eq!(now(&table), "stone=s2 cylinder=s1 gems=O2 | H2 W1 G2 @W | H2 G3 @W | H2 A1 G2 @A");
}

///
#[test]
fn dv_20_a_bumped_strength_alone_on_the_whirl_tile_gets_two_gems() {
    let mut table = bump("earth");
    table.play("roll whirl");
    assert_eq!(facts(&table, "gem-taken"), ["KYK-1.5 gem-taken s2 whirl", "KYK-2.1b gem-taken s2 whirl"]);
    assert_eq!(now(&table), "stone=s2 cylinder=s1 gems=- | H2 W1 G2 @W | H2 G5 @O | H2 A1 G2 @A");
}

///
#[test]
fn dv_21_an_unknown_strength_gives_way_to_an_earlier_fourth_element() {
    let start = |stone: &str| {
        let fields = format!("stone={stone} cylinder=-");
        let mut table = with_unknown(2, &fields, "H3 F1 E1 W1 | H3 | H3 A1 F1 E1");
        table.play(&choose("air aether")).play("roll water");
        table
    };
    assert!(start("s3").has_fact("EMP-2.1 rerolls s3"));
    let mut announced = start("s1");
    announced.play("p1 reroll\np2 keep");
    assert!(announced.has_fact("EMP-2.1 keeps s3 water"));
}
