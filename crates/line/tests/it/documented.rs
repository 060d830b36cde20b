//! What `docs/protocol.md` says of defaults, positions and codes, asked of the engine.

use line::Engine;

fn reply(engine: &mut Engine, line: &str) -> Vec<String> {
    let reply = engine.answer(line.as_bytes());
    reply.lines.into_iter().chain([reply.closing]).collect()
}

/// The last of these lines must be answered by a line that begins so.
#[track_caller]
fn gives(lines: &[&str], begins: &str) {
    let mut engine = Engine::new();
    let mut last = Vec::new();
    for line in lines {
        last = reply(&mut engine, line);
    }
    assert!(last[0].starts_with(begins), "{lines:?}: {last:?}");
}

#[test]
fn defaults_are_those_of_the_page() {
    let show = |setup: &str, begins: &str| gives(&[setup, "show"], &format!("position {begins}"));
    let solo = "standard humans=1 unknown=2 hatred=3 round=1 stone=s2 cylinder=-";
    show("new empedocle variant=standard humans=1", solo);
    show("new empedocle variant=kyklo humans=3", "kyklo humans=3 unknown=0 hatred=2 round=1 stone=-");
    show("new empedocle variant=boon humans=3", "boon humans=3 unknown=0 hatred=3 round=1 stone=-");
    show(
        "new empedocle variant=standard humans=2 unknown=2",
        "standard humans=2 unknown=2 hatred=3 round=1 stone=s3",
    );
    gives(&["new empedocle variant=standard humans=3", "next"], "chance stone s1:1 s2:1 s3:1");
    gives(&["new empedocle variant=kyklo humans=2", "next"], "chance stone s1:1 s2:1 s3:1 s4:1");
    gives(&["new empedocle variant=standard humans=3 hatred=2"], "error bad-option");
    gives(&["new elem-master", "next"], "chance terrain FoSaMaMo:1");
    gives(&["new elem-master layout=FoSaMaMo first=p1", "show"], "position bA2bW1bE1bE2bF1bA1/");
}

/// Winning from a position in which p3 lacks Water alone.
const WON: [&str; 7] = [
    "position empedocle standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=s3 | H3 | H2 | H1 A1 F1 E1",
    "roll air",
    "do p1 choose air",
    "do p2 choose air",
    "do p3 choose whirl",
    "roll water",
    "do p3 take",
];

#[test]
fn a_winner_is_shown_without_hatred_and_nothing_follows() {
    let after = |line: &str, begins: &str| gives(&[&WON[..], &[line]].concat(), begins);
    after("next", "over win p3");
    let shown = "position standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=s3 | H3 | H2 | H0 A1 F1 E1 W1 ~ won s3";
    after("show", shown);
    after("roll air", "error over");
    after("roll purple", "error bad-syntax");
    after("do p1 keep", "error over");
    let elem_master = ["new elem-master layout=FoSaMaMo first=p1", "do p1 resign"];
    gives(&[&elem_master[..], &["agree draw"]].concat(), "error over");
    gives(&[&elem_master[..], &["roll fog"]].concat(), "error over");
}

#[test]
fn gems_are_listed_by_tile_and_committed_ones_are_in_hand() {
    let all = "boon humans=3 unknown=0 hatred=3 round=2 stone=s1 cylinder=- gems=- | H3 G3 | H3 G3 | H3 G3";
    let at = format!("position empedocle {all}");
    gives(&[&at, "show"], &format!("position {all}"));
    let committed = "position boon humans=3 unknown=0 hatred=3 round=2 stone=s1 cylinder=- gems=- | H3 G3 | H3 G3 | H3 G3 ~ choose faces=air,-,- boon=s1";
    gives(&[&at, "do p1 choose air +boon", "show"], committed);
    let tiles = "kyklo humans=3 unknown=0 hatred=2 round=4 stone=s2 cylinder=s2 gems=F1,O2 | H2 A1 G2 @F | H1 E1 G3 @X | H2 G1 @O";
    gives(&[&format!("position empedocle {tiles}"), "show"], &format!("position {tiles}"));
    gives(&[&format!("position empedocle {}", tiles.replace("F1,O2", "O2,F1"))], "error bad-position T");
}

#[test]
fn a_position_is_refused_with_the_id_of_what_it_breaks_and_malformed_text_without() {
    let standard = |fields: &str| format!("position empedocle standard humans=3 unknown=0 hatred=3 {fields}");
    for (fields, begins) in [
        ("round=2 stone=s1 cylinder=- | H3 | H3 | H3", "ok"),
        ("round=2 stone=s1 cylinder=- | H3 | H3", "error bad-position T"),
        ("round=2 stone=s1 cylinder=- | H3 | H3 | H3 A0", "error bad-position T"),
        ("round=2 stone=s1 cylinder=s1 | H0 | H3 | H3", "error bad-position EMP-V.1 "),
        ("round=2 stone=s1 cylinder=- | H4 | H3 | H3", "error bad-position INV-2 "),
        ("round=2 stone=s1 cylinder=- | H3 A3 | H3 | H3", "error bad-position INV-4 "),
        ("round=2 stone=s1 cylinder=- | H3 A1 F1 E1 W1 | H3 | H3", "error bad-position INV-5 "),
        ("round=2 stone=s1 cylinder=- | H3 A2 | H3 A2 | H3 A2", "error bad-position INV-6 "),
        ("round=2 stone=s1 cylinder=s1 | H3 | H3 | H3", "error bad-position INV-11 "),
        ("round=2 stone=s1 cylinder=- | H2 | H3 | H3", "error bad-position INV-11 "),
    ] {
        gives(&[&standard(fields)], begins);
    }
    let gems = "position empedocle boon humans=3 unknown=0 hatred=3 round=2 stone=s1 cylinder=- gems=O3 | H3 G2 | H3 G2 | H3";
    gives(&[gems], "error bad-position INV-3 ");
    // The usual limit of rounds: the round is played, and then nobody has won.
    let last = standard("round=500 stone=s1 cylinder=- | H3 | H3 | H3");
    let played = [&last, "do p1 choose air", "do p2 choose air", "do p3 choose air", "next"];
    gives(&played, "over unfinished");
}

#[test]
fn what_is_well_formed_in_another_order_is_illegal() {
    let pair = "position empedocle standard humans=3 unknown=0 hatred=3 round=3 stone=s1 cylinder=- \
        | H3 A1 F1 | H3 | H3 ~ pair s1 faces=earth,water,water out=s2,s3 took=s1 spoken=s1";
    gives(&[pair, "legal p1"], "action exchange");
    gives(&[pair, "do p1 exchange fire air"], "error illegal EMP-2.5");
    gives(&[pair, "do p1 exchange fire purple"], "error bad-syntax");
    let elem_master = "new elem-master layout=FoSaMaMo first=p1";
    gives(&[elem_master, "do p1 b2-b3~c2,a2"], "error bad-syntax");
    gives(&[elem_master, "roll fog"], "error no-chance");
    gives(&["new elem-master", "roll fog"], "error bad-outcome");
    gives(&["new elem-master", "roll mist"], "error bad-syntax");
}
