//! The protocol as outside programs speak it.

use line::{Engine, MAX_LINE};

/// Answers these lines; gives the replies, data and closing lines together.
fn session(lines: &str) -> Vec<String> {
    let mut engine = Engine::new();
    lines.lines().flat_map(|line| reply(&mut engine, line.trim())).collect()
}

fn reply(engine: &mut Engine, line: &str) -> Vec<String> {
    let reply = engine.answer(line.as_bytes());
    reply.lines.into_iter().chain([reply.closing]).collect()
}

/// The code, and the rule where there is one, of the last line of a reply.
fn code(engine: &mut Engine, line: &str) -> String {
    let closing = engine.answer(line.as_bytes()).closing;
    let words: Vec<&str> = closing.split(' ').collect();
    match words.as_slice() {
        ["ok"] => "ok".to_owned(),
        ["error", "illegal", rule, ..] => format!("illegal {rule}"),
        ["error", code, _, ..] => (*code).to_owned(),
        _ => closing,
    }
}

const EXAMPLE: &str = "position empedocle standard humans=5 unknown=0 hatred=3 round=7 stone=s1 cylinder=s2 \
    | H2 A2 | H1 A1 W1 | H2 A1 F1 E2 X1 | H2 F2 E1 W1 X1 | H1 F1 E1 W1";

#[test]
fn the_rulebooks_example_is_played_as_the_protocol_says() {
    let mut engine = Engine::new();
    for line in [
        EXAMPLE,
        "roll air",
        "do p1 choose fire",
        "do p2 choose earth",
        "do p3 choose water",
        "do p4 choose aether",
        "do p5 choose whirl",
        "roll fire",
        "do p5 take",
        "do p1 reroll",
        "do p2 keep",
        "do p3 keep",
        "do p4 keep",
        "roll air",
        "do p1 take",
    ] {
        assert_eq!(reply(&mut engine, line).last().map(String::as_str), Some("ok"), "{line}");
    }
    assert_eq!(reply(&mut engine, "next"), ["choices p4", "ok"]);
    assert_eq!(reply(&mut engine, "legal p4"), ["action receive earth", "action receive water", "ok"]);
    assert_eq!(reply(&mut engine, "legal p1"), ["ok"]);
    assert_eq!(code(&mut engine, "do p4 receive air"), "illegal EMP-G.3");
    assert_eq!(code(&mut engine, "do p4 receive fire"), "illegal EMP-2.5e");
    // Four Airs leave p1 one legal pair, and p3 has none: neither is asked.
    for line in ["do p4 receive earth", "do p5 pass", "do p2 pass", "do p4 pass"] {
        assert_eq!(code(&mut engine, line), "ok", "{line}");
    }
    assert_eq!(
        reply(&mut engine, "show"),
        [
            "position standard humans=5 unknown=0 hatred=3 round=8 stone=s2 cylinder=s3 | H2 A2 X1 \
             | H1 A1 E1 W1 | H1 E1 X1 | H2 F2 E2 W1 | H1 F2 E1 W1",
            "ok"
        ]
    );
}

#[test]
fn which_code_is_given_follows_the_written_order() {
    let mut engine = Engine::new();
    for (line, expected) in [
        ("", "bad-syntax"),
        (" ", "bad-syntax"),
        ("fly", "unknown-command"),
        ("next", "no-game"),
        ("do p1 keep", "no-game"),
        ("hash", "no-game"),
        ("bots", "no-game"),
        ("option lang de", "bad-option"),
        ("option colour red", "bad-option"),
        ("option threads 0", "bad-option"),
        ("option lang", "bad-syntax"),
        ("new", "bad-syntax"),
        ("new chess", "bad-option"),
        ("new empedocle", "bad-option"),
        ("new empedocle variant=standard humans=9", "bad-option"),
        ("new empedocle variant=standard humans=3 chance=x", "bad-option"),
        ("position empedocle", "bad-syntax"),
        ("position empedocle nonsense", "bad-position"),
        ("load {}", "bad-syntax"),
        ("new empedocle variant=standard humans=3", "ok"),
        ("do p1 fly", "bad-syntax"),
        ("do p9 fly", "bad-syntax"),
        ("do p9 choose air", "bad-option"),
        ("do s1 choose air", "bad-option"),
        ("do p4 choose air", "bad-option"),
        ("do p1 choose air", "chance-pending"),
        ("do p1", "bad-syntax"),
        ("roll air", "bad-outcome"),
        ("roll s4", "bad-outcome"),
        ("roll purple", "bad-syntax"),
        ("roll", "bad-syntax"),
        ("go p1 bot=random", "chance-pending"),
        ("roll s2", "ok"),
        ("roll s2", "no-chance"),
        ("legal p4", "bad-option"),
        ("view p4", "bad-option"),
        ("view somebody", "bad-option"),
        ("do p1 take", "illegal EMP-1.2"),
        ("do p1 choose air +boon", "illegal BOON-1.2a"),
        ("do p1 choose air", "ok"),
        ("do p1 choose air", "not-your-decision"),
        ("do p1 take", "not-your-decision"),
        ("go p1 bot=random", "not-your-decision"),
        ("go p2", "bad-option"),
        ("go p2 bot=deep-blue", "bad-option"),
        ("go p2 bot=random speed=3", "bad-option"),
        ("go p2 bot=random ms=fast", "bad-syntax"),
        ("perft x", "bad-syntax"),
        ("perft -1", "bad-syntax"),
        ("random 1", "bad-syntax"),
        ("next now", "bad-syntax"),
        ("next ", "bad-syntax"),
    ] {
        assert_eq!(code(&mut engine, line), expected, "{line:?}");
    }
}

#[test]
fn a_game_that_is_over_says_so() {
    let mut engine = Engine::new();
    for line in [
        "new empedocle variant=standard humans=3 stone=s1",
        "do p1 choose whirl",
        "do p2 choose whirl",
        "do p3 choose whirl",
    ] {
        assert_eq!(code(&mut engine, line), "ok");
    }
    assert_eq!(reply(&mut engine, "next"), ["over lost-by-all", "ok"]);
    assert_eq!(code(&mut engine, "do p1 choose air"), "over");
    assert_eq!(code(&mut engine, "roll air"), "over");
    assert_eq!(code(&mut engine, "go p1 bot=uct"), "over");
    assert_eq!(reply(&mut engine, "perft 3"), ["perft 3 1", "ok"]);
}

#[test]
fn chance_is_shown_with_its_odds() {
    let replies = session(
        "new empedocle variant=kyklo humans=2
         next
         roll s3
         next",
    );
    assert_eq!(replies[1], "chance stone s1:1 s2:1 s3:1 s4:1");
    assert_eq!(replies[3], "fact EMP-S.4 all stone s3");
    assert_eq!(replies[6], "choices p1");
}

#[test]
fn a_seed_rolls_by_itself_and_always_the_same() {
    let lines = "new empedocle variant=boon humans=1 unknown=2 chance=11
                 next
                 do p1 choose air +boon
                 show
                 record
                 roll air";
    let replies = session(lines);
    assert_eq!(replies[1], "choices p1");
    assert!(
        replies.iter().all(|line| !line.starts_with("error") || line.contains("no-chance")),
        "{replies:?}"
    );
    assert_eq!(replies, session(lines));
}

#[test]
fn views_hide_and_positions_tell() {
    let replies = session(
        "new empedocle variant=standard humans=2 unknown=1
         do p1 choose earth
         view p1
         view p2
         view public
         show",
    );
    assert!(replies[4].contains("\"die\":\"earth\""), "{}", replies[4]);
    assert!(!replies[6].contains("earth\",\"marks") && replies[6].contains("covered"), "{}", replies[6]);
    assert_eq!(replies[6].replace("p2\",\"variant", ""), replies[8].replace("public\",\"variant", ""));
    assert!(replies[10].ends_with("~ choose faces=earth,-,-"), "{}", replies[10]);
}

#[test]
fn records_load_and_positions_stand() {
    let mut engine = Engine::new();
    let start = "new empedocle variant=boon humans=3 stone=s2";
    for line in [start, "do p2 choose fire +boon", "do p1 choose fire", "do p3 choose whirl"] {
        assert_eq!(code(&mut engine, line), "ok");
    }
    let state = [reply(&mut engine, "hash"), reply(&mut engine, "show")];
    let record = reply(&mut engine, "record").remove(0);
    let mut other = Engine::new();
    assert_eq!(code(&mut other, &format!("load {record}")), "ok");
    assert_eq!([reply(&mut other, "hash"), reply(&mut other, "show")], state);
    let shown = state[1][0].replacen("position ", "position empedocle ", 1);
    assert_eq!(code(&mut other, &shown), "ok");
    assert_eq!([reply(&mut other, "hash"), reply(&mut other, "show")], state);
    assert_eq!(
        code(&mut other, &format!("load {}", record.replace("p3 choose whirl", "p3 choose air"))),
        "bad-position"
    );
    assert_eq!(
        code(&mut other, &format!("load {}", record.replace("\"ruleset\":2", "\"ruleset\":3"))),
        "unsupported"
    );
    assert_eq!(reply(&mut other, "hash"), state[0], "a failed load changes nothing");
}

#[test]
fn perft_counts_the_first_plies_by_hand() {
    let mut engine = Engine::new();
    // The stone among three, then six faces for each of three seats in seat order: all counted by hand.
    assert_eq!(code(&mut engine, "new empedocle variant=standard humans=3"), "ok");
    for (depth, leaves) in [(0, 1), (1, 3), (2, 18), (3, 108), (4, 648)] {
        assert_eq!(
            reply(&mut engine, &format!("perft {depth}")),
            [format!("perft {depth} {leaves}"), "ok".into()]
        );
    }
    // Of the 216 ways to choose, 1 implodes and is a leaf. In 75 (3 × 25) one of three is alone on the
    // Whirl: six faces each. In 60 (5 × 4 × 3) three different elements: keep or reroll. In 60 (5 × 4 × 3)
    // two share an element and one stands alone on another; in 15 (3 × 5) two show the Whirl and one
    // stands alone: keep or reroll. In 5 all share an element: the round is over, six faces for p1.
    assert_eq!(code(&mut engine, "new empedocle variant=standard humans=3 stone=s1"), "ok");
    let leaves = 1 + 75 * 6 + 60 * 2 + 60 * 2 + 15 * 2 + 5 * 6;
    assert_eq!(reply(&mut engine, "perft 4"), [format!("perft 4 {leaves}"), "ok".into()]);
    // With Boon and a gem each: twelve choices.
    assert_eq!(code(&mut engine, "new empedocle variant=boon humans=3 stone=s1"), "ok");
    assert_eq!(reply(&mut engine, "perft 3"), ["perft 3 1728", "ok"]);
    // Kyklo: three starts of five, the Celestial die, then the first walk. From a gap with two gems and
    // nobody on the way: one, two or three steps (0, 1, 2 gems) or the Whirl.
    assert_eq!(code(&mut engine, "new empedocle variant=kyklo humans=3 stone=s1"), "ok");
    assert_eq!(reply(&mut engine, "perft 4"), ["perft 4 750", "ok"]);
    assert_eq!(reply(&mut engine, "perft 5"), ["perft 5 3000", "ok"]);
}

#[test]
fn bots_and_estimates_answer() {
    let mut engine = Engine::new();
    code(&mut engine, "new empedocle variant=standard humans=3 stone=s1");
    assert_eq!(reply(&mut engine, "bots").len(), 10);
    let best = reply(&mut engine, "go p2 bot=uct nodes=60 seed=4");
    assert!(
        best[0].starts_with("info nodes 60 chance 0.") && best[1].starts_with("best choose "),
        "{best:?}"
    );
    assert_eq!(best, reply(&mut engine, "go p2 bot=uct nodes=60 seed=4"));
    assert!(reply(&mut engine, "go p1 bot=unknown")[0].starts_with("best choose "));
    let chances = reply(&mut engine, "eval p1 ms=20");
    assert_eq!(chances.len(), 4);
    let random = reply(&mut engine, "random 5 9");
    assert!(random[0].starts_with("random 5 "), "{random:?}");
}

#[test]
fn french_is_spoken_when_asked_for() {
    let mut engine = Engine::new();
    for line in ["option lang fr", "new empedocle variant=standard humans=3 stone=s1"] {
        assert_eq!(code(&mut engine, line), "ok");
    }
    let refusal = engine.answer(b"do p1 choose air +boon").closing;
    assert!(refusal.starts_with("error illegal BOON-1.2a ") && refusal.contains("sans gemmes"), "{refusal}");
    assert!(engine.answer(b"fly").closing.contains("requête"));
}

#[test]
fn any_bytes_get_an_answer() {
    let mut engine = Engine::new();
    assert!(engine.answer(b"\xff\xfe").closing.starts_with("error bad-syntax"));
    assert!(engine.answer(&vec![b'x'; MAX_LINE + 1]).closing.starts_with("error bad-syntax"));
    let long = engine.answer(&vec![b'x'; MAX_LINE]).closing;
    assert!(long.starts_with("error unknown-command") && long.len() < 2000);
    let controls = engine.answer(b"\x1b[2J\x07\tnew").closing;
    assert!(!controls.contains(['\x1b', '\x07', '\t']), "{controls:?}");
    assert_eq!(engine.answer(b"protocol\r").closing, "ok");
    assert!(engine.answer(b"quit").quit);
    assert!(!engine.answer(b"quit now").quit);
}

mod random_input {
    use proptest::prelude::*;

    use super::*;

    /// Words of the protocol and of the notation, in any order and number.
    fn word() -> impl Strategy<Value = String> {
        let words = [
            "new",
            "empedocle",
            "variant=standard",
            "variant=boon",
            "variant=kyklo",
            "humans=3",
            "humans=2",
            "unknown=1",
            "stone=s1",
            "chance=4",
            "do",
            "roll",
            "p1",
            "p2",
            "p3",
            "s1",
            "choose",
            "air",
            "fire",
            "whirl",
            "+boon",
            "keep",
            "reroll",
            "take",
            "pass",
            "exchange",
            "receive",
            "move",
            "start",
            "next",
            "legal",
            "show",
            "view",
            "public",
            "hash",
            "record",
            "option",
            "lang",
            "fr",
            "position",
            "|",
            "~",
            "H3",
            "A1",
            "@F",
            "load",
            "{}",
            "protocol",
            "bots",
            "=",
            "",
        ];
        prop_oneof![8 => prop::sample::select(words.to_vec()).prop_map(str::to_owned), 1 => ".{0,6}"]
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..Default::default() })]

        #[test]
        fn never_panics_and_always_closes(lines in prop::collection::vec(prop::collection::vec(word(), 1..8), 1..30)) {
            let mut engine = Engine::new();
            for words in lines {
                let line = words.join(" ");
                let before = engine.answer(b"hash");
                let reply = engine.answer(line.as_bytes());
                prop_assert!(reply.closing == "ok" || reply.closing.starts_with("error "));
                prop_assert!(!reply.closing.contains('\n'));
                if reply.closing != "ok" {
                    prop_assert_eq!(engine.answer(b"hash").lines, before.lines, "a failed request changes nothing");
                }
            }
        }
    }
}

#[test]
fn a_broken_rule_follows_the_code_of_a_position_or_an_option() {
    let mut engine = Engine::new();
    let mut begins = |line: &str, closing: &str| {
        let reply = engine.answer(line.as_bytes()).closing;
        assert!(reply.starts_with(&format!("error {closing} ")), "{line}: {reply}");
    };
    let empedocle = |hearts: &str| {
        format!(
            "position empedocle standard humans=3 unknown=0 hatred=3 round=2 stone=s1 cylinder=- | {hearts}"
        )
    };
    begins(&empedocle("H0 | H3 | H3"), "bad-position EMP-V.1");
    begins(&empedocle("H3 A3 | H3 | H3"), "bad-position INV-4");
    begins(&empedocle("H3 A1 F1 E1 W1 | H3 | H3"), "bad-position INV-5");
    begins(&empedocle("H2 | H3 | H3"), "bad-position INV-11");
    let elem_master = |board: &str, rest: &str| format!("position elem-master {board} {rest}");
    let rest = "FoSaMaMo 2w w3 - 0 1";
    begins(&elem_master("bE1bF1..../....../....../....../....../wE4.....", rest), "bad-position I-02");
    begins(&elem_master("bF1...../....../....../....../....../wE1.....", rest), "bad-position I-13");
    begins(
        &elem_master("bE1bF1..../....../....../....../....../wE1.....", "FoFoMaMo 2w w3 - 0 1"),
        "bad-position ELM-TER.1",
    );
    // What is not even a position breaks no rule: a sentence follows the code.
    begins("position elem-master nonsense", "bad-position A");
    begins("new empedocle variant=standard humans=2 unknown=1 stone=s1", "bad-option EMP-U.2");
    begins("new empedocle variant=standard humans=2 unknown=1 stone=s9", "bad-option The");
    let reply = |line: &str| Engine::new().answer(line.as_bytes()).closing;
    assert_eq!(reply("perft "), "error bad-syntax A number is missing here.");
    assert_eq!(reply("random 1 "), "error bad-syntax A number is missing here.");
}

/// Records that version 1 of the rules wrote, kept as it wrote them.
const OLD_ELEM_MASTER: &str = include_str!("../../../../golden/records/elem-master-version-1.json");
const OLD_EMPEDOCLE: &str = include_str!("../../../../golden/records/empedocle-version-1.json");

#[test]
fn an_old_record_of_elem_master_is_refused_with_a_sentence_in_both_languages() {
    let mut engine = Engine::new();
    let load = format!("load {}", OLD_ELEM_MASTER.trim());
    for (lang, sentence) in [
        ("en", "The record was played under version 1 of the rules, which this program does not play."),
        ("fr", "L’enregistrement suit la version 1 des règles, que ce programme ne joue pas."),
    ] {
        assert_eq!(code(&mut engine, &format!("option lang {lang}")), "ok");
        assert_eq!(engine.answer(load.as_bytes()).closing, format!("error unsupported {sentence}"));
    }
    assert_eq!(code(&mut engine, "show"), "no-game");
}

/// [ELM-S.9] Until version 2 all arenas had the start of the standard arena: games of that version, one with a drawn
/// arena and one of four players, play as they did, to the last hash, and stay what they are.
#[test]
fn elm_s_9_old_records_of_elem_master_play_with_the_start_of_their_version() {
    for record in [
        include_str!("../../../../golden/records/elem-master-version-2.json"),
        include_str!("../../../../golden/records/elem-master-version-2-four.json"),
    ] {
        let mut engine = Engine::new();
        assert!(record.contains(r#""ruleset":2,"#) && record.contains("arena="));
        assert_eq!(code(&mut engine, &format!("load {}", record.trim())), "ok");
        assert!(reply(&mut engine, "next")[0].starts_with("over win "));
        assert_eq!(reply(&mut engine, "record")[0], record.trim());
        // Under the present version the same lines begin with another start.
        let newer = record.replace(r#""ruleset":2,"#, r#""ruleset":3,"#);
        let refused = engine.answer(format!("load {}", newer.trim()).as_bytes()).closing;
        assert!(refused.starts_with("error bad-position "), "{refused}");
        // It can still be asked for by name.
        let common = newer.replace("arena=", "start=common arena=");
        assert_eq!(code(&mut engine, &format!("load {}", common.trim())), "ok");
    }
}

/// [EMP-U.2] Version 1 let a human have the first stone: such a record plays as it did, and stays what it is.
#[test]
fn emp_u_2_an_old_record_of_empedocle_plays_under_its_own_version() {
    let mut engine = Engine::new();
    assert!(OLD_EMPEDOCLE.contains(r#""ruleset":1,"#) && OLD_EMPEDOCLE.contains(" stone=s1 "));
    assert_eq!(code(&mut engine, &format!("load {}", OLD_EMPEDOCLE.trim())), "ok");
    assert!(reply(&mut engine, "next")[0].starts_with("over "));
    assert_eq!(reply(&mut engine, "record")[0], OLD_EMPEDOCLE.trim());
    let newer = OLD_EMPEDOCLE.replace(r#""ruleset":1,"#, r#""ruleset":2,"#);
    let refused = engine.answer(format!("load {}", newer.trim()).as_bytes()).closing;
    assert!(refused.starts_with("error bad-position EMP-U.2 "), "{refused}");
    assert_eq!(code(&mut engine, "new empedocle variant=standard humans=1 unknown=1 stone=s1"), "bad-option");
}
