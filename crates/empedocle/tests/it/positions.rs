//! Positions: written as they are read, and refused by name where no game can stand.

use crate::common::{Table, bad_position, choose, keep_all, round_trips, standard};

/// A standard position for three.
fn three(fields: &str, hearts: &str) -> String {
    format!("standard humans=3 unknown=0 hatred=3 round=1 {fields} | {hearts}")
}

/// The complaint about a position for three in the base game.
#[track_caller]
fn refused(fields: &str, hearts: &str) -> String {
    bad_position(&three(fields, hearts))
}

/// The plain form, in every variant.
#[test]
fn plain_positions_round_trip() {
    for position in [
        "standard humans=5 unknown=0 hatred=3 round=7 stone=s1 cylinder=s2 | H2 A2 | H1 A1 W1 | H2 A1 F1 E2 X1 | H2 F2 E1 W1 X1 | H1 F1 E1 W1",
        "boon humans=5 unknown=0 hatred=3 round=1 stone=s5 cylinder=- gems=O5 | H3 G2 | H3 G2 | H3 G2 | H3 G2 | H3 G2",
        "kyklo humans=3 unknown=0 hatred=2 round=4 stone=s2 cylinder=s2 gems=F1,O2 | H2 A1 G2 @F | H1 E1 G3 @X | H2 G1 @O",
        "standard humans=1 unknown=1 hatred=3 round=1 stone=s2 cylinder=- | H3 | H3",
        "boon humans=2 unknown=1 hatred=3 round=12 stone=s3 cylinder=s3 gems=- | H3 G6 | H3 | H1 X1",
        "kyklo humans=2 unknown=0 hatred=3 round=500 stone=s4 cylinder=s1 gems=O4 | H3 G2 @A | H3 G2 @F | H1 G2 @E | H3 G2 @O",
    ] {
        round_trips(position);
    }
}

/// Every state of some rounds, and a game goes on from it as before.
#[track_caller]
fn round_trips_all_the_way(mut table: Table, lines: &str) {
    for line in lines.lines() {
        table.play(line.trim());
        round_trips(&table.position());
        let mut read = Table::at(&table.position());
        assert_eq!((read.next(), read.game), (table.next(), table.game), "{line}");
        read.facts.clear();
    }
}

#[test]
fn positions_inside_a_round_round_trip() {
    round_trips_all_the_way(
        Table::new("variant=standard humans=3"),
        "roll s2\np2 choose air\np1 choose whirl\np3 choose water\nroll fire\np1 take\np2 reroll\np3 keep\nroll earth",
    );
    let start = standard("stone=s1 cylinder=s2", "H3 A2 F1 X1 | H2 E2 | H3");
    round_trips_all_the_way(
        start,
        "roll air\np1 choose aether\np2 choose air\np3 choose fire\np1 keep\np2 keep\np3 keep\np2 take\n\
         p1 receive earth\np2 pass\np1 exchange air fire",
    );
    round_trips_all_the_way(
        Table::new("variant=boon humans=2 unknown=1"),
        "p1 choose air +boon\np2 choose air +boon\nroll fire\np1 switch earth\np2 keep\np1 keep\np2 reroll\nroll whirl",
    );
    round_trips_all_the_way(
        Table::new("variant=kyklo humans=3"),
        "roll s1\np1 start air\np2 start air\np3 start aether\nroll fire\np1 move fire\np2 move whirl\n\
         p3 move air\nroll fire\nroll air\np2 pass",
    );
}

/// After the end, too.
#[test]
fn positions_of_finished_games_round_trip() {
    let mut imploded = standard("stone=s1 cylinder=-", "H3 | H3 | H3");
    imploded.play(&choose("whirl whirl whirl"));
    let mut won = standard("stone=s1 cylinder=s1", "H1 F1 E1 W1 | H3 | H3");
    won.play("roll air");
    keep_all("air fire earth", &mut won);
    let mut unfinished =
        Table::at(&three("stone=s1 cylinder=-", "H3 | H3 | H3").replace("round=1", "round=500"));
    unfinished.play(&choose("air air air"));
    for (table, end) in [(imploded, "lost-by-all"), (won, "win p1"), (unfinished, "unfinished")] {
        assert_eq!(table.next(), format!("over {end}"));
        round_trips(&table.position());
    }
}

/// Before the starting tiles of Kyklo are chosen, the plain form is read as well.
#[test]
fn kyklo_without_starts_is_read_in_its_plain_form() {
    let plain = "kyklo humans=3 unknown=0 hatred=2 round=1 stone=s2 cylinder=s2 gems=O3 | H2 G2 @- | H2 G2 @- | H2 G2 @-";
    assert_eq!(Table::at(plain).next(), "choices p2");
    assert_eq!(bad_position(&plain.replacen("@-", "@A", 1)), "broken KYK-S.3");
}

#[test]
fn inv_2_more_hatred_than_at_the_start() {
    assert_eq!(refused("stone=s1 cylinder=s2", "H4 | H2 | H3"), "broken INV-2");
    let kyklo = "kyklo humans=3 unknown=0 hatred=2 round=1 stone=s1 cylinder=s1 gems=O3 | H3 G2 @A | H2 G2 @A | H2 G2 @A";
    assert_eq!(bad_position(kyklo), "broken INV-2");
}

#[test]
fn inv_3_gems_that_are_lost_or_made() {
    let boon = |gems: &str, hearts: &str| {
        bad_position(&format!(
            "boon humans=3 unknown=0 hatred=3 round=1 stone=s1 cylinder=- gems={gems} | {hearts}"
        ))
    };
    assert_eq!(boon("O3", "H3 G2 | H3 G2 | H3 G3"), "broken INV-3");
    assert_eq!(boon("-", "H3 G2 | H3 G2 | H3 G2"), "broken INV-3");
    assert_eq!(boon("A1,O2", "H3 G2 | H3 G2 | H3 G2"), "broken INV-3");
    let unknown =
        "boon humans=2 unknown=1 hatred=3 round=1 stone=s3 cylinder=- gems=O2 | H3 G2 | H3 G1 | H3 G1";
    assert_eq!(bad_position(unknown), "broken INV-3");
    let kyklo = "kyklo humans=3 unknown=0 hatred=2 round=1 stone=s1 cylinder=s1 gems=F1,O3 | H2 G2 @A | H2 G2 @A | H2 G2 @A";
    assert_eq!(bad_position(kyklo), "broken INV-3");
}

#[test]
fn inv_4_more_than_the_holding_limit() {
    assert_eq!(refused("stone=s1 cylinder=-", "H3 A3 | H3 | H3"), "broken INV-4");
    assert_eq!(refused("stone=s1 cylinder=-", "H3 X2 | H3 | H3"), "broken INV-4");
}

#[test]
fn inv_5_four_distinct_elements() {
    assert_eq!(refused("stone=s1 cylinder=-", "H3 A1 F1 E1 W1 | H3 | H3"), "broken INV-5");
}

#[test]
fn inv_6_an_empty_tile() {
    assert_eq!(refused("stone=s1 cylinder=-", "H3 F2 | H3 F2 | H3 F2"), "broken INV-6");
}

#[test]
fn inv_11_the_cylinder_is_in_play_exactly_since_hatred_was_shed() {
    assert_eq!(refused("stone=s1 cylinder=-", "H3 | H2 | H3"), "broken INV-11");
    assert_eq!(refused("stone=s1 cylinder=s1", "H3 | H3 | H3"), "broken INV-11");
    let kyklo = "kyklo humans=3 unknown=0 hatred=2 round=1 stone=s1 cylinder=- gems=O3 | H2 G2 @A | H2 G2 @A | H2 G2 @A";
    assert_eq!(bad_position(kyklo), "broken INV-11");
}

#[test]
fn emp_v_1_nobody_is_without_hatred_at_the_start_of_a_round() {
    assert_eq!(refused("stone=s1 cylinder=s2", "H3 | H0 | H3"), "broken EMP-V.1");
    assert_eq!(refused("stone=s1 cylinder=s2", "A1 | H2 | H3"), "broken EMP-V.1", "no Hatred is written");
}

/// Tables that the game does not offer.
#[test]
fn var_4_positions_of_other_tables() {
    let hearts = "H3 | H3 | H3";
    let at = |head: &str| bad_position(&format!("{head} round=1 stone=s1 cylinder=- | {hearts}"));
    assert_eq!(at("standard humans=2 unknown=0 hatred=3"), "unknown-count 2");
    assert_eq!(at("standard humans=3 unknown=1 hatred=3"), "unknown-count 3");
    assert_eq!(at("standard humans=6 unknown=0 hatred=3"), "humans");
    assert_eq!(at("standard humans=3 unknown=0 hatred=2"), "hatred");
}

#[test]
fn malformed_texts_are_refused() {
    let good = three("stone=s1 cylinder=-", "H3 A1 | H3 | H3");
    round_trips(&good);
    for bad in [
        String::new(),
        " ".to_owned(),
        "standard".to_owned(),
        good.replace("standard", "chess"),
        good.replace("standard", "Standard"),
        good.replace("humans=3", "humans=three"),
        good.replace("humans=3", "humans=03"),
        good.replace("humans=3 unknown=0", "unknown=0 humans=3"),
        good.replace("round=1 ", ""),
        good.replace("round=1", "round=0"),
        good.replace("round=1", "round=-1"),
        good.replace("round=1", "round=99999999999"),
        good.replace("stone=s1", "stone=s4"),
        good.replace("stone=s1", "stone=p1"),
        good.replace("cylinder=-", "cylinder=s9"),
        good.replace("cylinder=-", "cylinder=- gems=-"),
        good.replace(" | H3 | H3", " | H3"),
        good.replace(" | H3 | H3", " | H3 | H3 | H3"),
        good.replace("H3 A1", "A1 H3"),
        good.replace("H3 A1", "H3 A1 A1"),
        good.replace("H3 A1", "H3 A01"),
        good.replace("H3 A1", "H3 A0"),
        good.replace("H3 A1", "H3 F1 A1"),
        good.replace("H3 A1", "H3 Z1"),
        good.replace("H3 A1", "H3 O1"),
        good.replace("H3 A1", "H3 G2"),
        good.replace("H3 A1", "H3 A1 @F"),
        good.replace("H3 A1", "H3  A1"),
        good.replace("H3 A1", "H3 A"),
        good.replace("H3 A1", "H3 é1"),
        good.replace(" | ", "|"),
        format!("{good} "),
        format!(" {good}"),
        format!("{good} ~"),
        format!("{good} ~ "),
        format!("{good} ~ sleeping"),
        format!("{good} ~ choose s1"),
        format!("{good} ~ choose"),
        format!("{good} ~ choose faces=air,-"),
        format!("{good} ~ choose faces=air,-,-,-,-,-"),
        format!("{good} ~ choose faces=purple,-,-"),
        format!("{good} ~ choose colour=red"),
    ] {
        assert!(bad_position(&bad).starts_with("malformed"), "{bad}: {}", bad_position(&bad));
    }
    let kyklo = "kyklo humans=3 unknown=0 hatred=2 round=1 stone=s1 cylinder=s1 gems=F1,O2 | H2 G2 @A | H2 G2 @A | H2 G2 @A";
    round_trips(kyklo);
    for (from, to) in
        [("F1,O2", "O2,F1"), ("F1,O2", "F1,O2,A0"), ("F1,O2", "Q3"), ("@A", "@Q"), ("@A", "@AF")]
    {
        assert!(bad_position(&kyklo.replacen(from, to, 1)).starts_with("malformed"), "{to}");
    }
}

/// Stages at which the game cannot stand: who is asked must have something to decide, dice must be
/// there, and the stage must belong to the variant.
#[test]
fn impossible_stages_are_refused() {
    let at = |hearts: &str, stage: &str| {
        bad_position(&format!("{} ~ {stage}", three("stone=s1 cylinder=-", hearts)))
    };
    let fresh = "H3 | H3 | H3";
    for stage in [
        "announce s1",
        "announce s2 faces=air,fire,earth",
        "announce s1 faces=air,air,earth out=s1,s2",
        "take s1 faces=whirl,fire,earth whirl=s1",
        "whirl s1 faces=air,fire,earth",
        "bonus s1 faces=air,fire,earth took=s1 spoken=s1,s2,s3",
        "pair s1 faces=air,fire,earth spoken=s1,s2,s3",
        "single s1 faces=air,fire,earth spoken=s1,s2,s3",
        "boon s1 faces=air,fire,earth",
        "move s1",
        "start s1",
        "celestial",
        "choose hidden=air",
        "choose faces=air,fire,earth",
        "unknown s3 faces=air,fire,-",
        "won s1",
    ] {
        let complaint = at(fresh, stage);
        assert!(
            complaint.starts_with("broken") || complaint.starts_with("malformed"),
            "{stage}: {complaint}"
        );
    }
}

/// Tokens above a limit must come from the tile of the die, and marks of a later step cannot be there.
#[test]
fn inv_4_a_surplus_without_a_take_is_refused() {
    let at = |hearts: &str, stage: &str| {
        bad_position(&format!("{} ~ {stage}", three("stone=s1 cylinder=-", hearts)))
    };
    let took = "faces=air,aether,earth took=s1,s2,s3 spoken=s1,s2,s3";
    assert_eq!(at("H3 A1 F1 | H3 X1 | H3 E1 W3", &format!("pair s1 {took}")), "broken INV-4");
    assert_eq!(at("H3 A3 | H3 X1 | H3 A1 E1", &format!("pair s3 {took}")), "broken INV-4");
    assert_eq!(at("H3 A1 F1 | H3 X2 | H3 E1", &format!("pair s1 {took}")), "broken INV-4");
    assert_eq!(at("H3 | H3 A3 | H3", "announce s1 faces=air,fire,earth"), "broken INV-4");
    assert_eq!(at("H3 | H3 | H3", "choose faces=air,-,- out=s1"), "broken EMP-1.4a");
    assert_eq!(at("H3 | H3 | H3", "choose faces=air,-,- roll=s1"), "broken EMP-2.1");
    assert_eq!(at("H3 | H3 | H3", "choose faces=air,-,- aether=s1"), "broken EMP-2.5b");
}

/// One position, one text, also before the starts are chosen.
#[test]
fn malformed_kyklo_positions_before_the_starts_are_refused() {
    let plain = "kyklo humans=3 unknown=0 hatred=2 round=1 stone=s2 cylinder=s2 gems=O3 | H2 G2 @- | H2 G2 @- | H2 G2 @-";
    for (from, to) in
        [("H2 G2", "G2 H2"), ("H2 G2", "H2 A0 G2"), ("gems=O3", "gems=A0,O3"), ("@- |", "@- @- |")]
    {
        assert!(bad_position(&plain.replacen(from, to, 1)).starts_with("malformed"), "{to}");
    }
}
