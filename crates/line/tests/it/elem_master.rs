//! Elem Master over the protocol, as outside programs speak it.

use line::Engine;

fn reply(engine: &mut Engine, line: &str) -> Vec<String> {
    let reply = engine.answer(line.as_bytes());
    reply.lines.into_iter().chain([reply.closing]).collect()
}

/// The code, and the rule where there is one, of the closing line.
fn code(engine: &mut Engine, line: &str) -> String {
    let closing = engine.answer(line.as_bytes()).closing;
    let words: Vec<&str> = closing.split(' ').collect();
    match words.as_slice() {
        ["error", "illegal", rule, ..] => format!("illegal {rule}"),
        ["error", code, ..] => (*code).to_owned(),
        _ => closing,
    }
}

const START: &str = "new elem-master players=2 layout=FoSaMaMo first=p1";

#[test]
fn the_record_of_the_rules_is_played_as_written() {
    let mut engine = Engine::new();
    assert_eq!(code(&mut engine, START), "ok");
    assert_eq!(
        reply(&mut engine, "show")[0],
        "position bA2bW1bE1bE2bF1bA1/bF1bW1..bW1bF1/....../....../wF1wW1..wW1wF1/wA1wF1wE2wE1wW1wA2 FoSaMaMo 2w w3 - 0 1"
    );
    for action in ["f1^1f2", "f3-f4", "b2+", "c1:1-d2"] {
        assert_eq!(code(&mut engine, &format!("do p1 {action}")), "ok", "{action}");
    }
    assert_eq!(
        reply(&mut engine, "show")[0],
        "position bA2bW1bE1bE2bF1bA1/bF1bW1..bW1bF1/.....wF1x/....../wF1wW2x.wE1wW1./wA1wF1wE1xwE1wW1wA1x FoSaMaMo 2w w0 - 0 1"
    );
    for line in ["do p1 ;", "do p2 e5xf4", "do p2 a6^2a5", "do p2 f6-e5-e4", "do p2 d6:1-d5", "do p2 ;"] {
        assert_eq!(code(&mut engine, line), "ok", "{line}");
    }
    assert_eq!(
        reply(&mut engine, "show")[0],
        "position .bW1bE1bE1bF1./.bW1.bE1.bF1/....bA1bW2/bF1...../wF1wW2.wE1wW1./wA1wF1wE1wE1wW1wA1 FoSaMaMo 2w w3 - 0 2"
    );
}

#[test]
fn codes_and_set_up_follow_the_protocol() {
    let mut engine = Engine::new();
    for (line, expected) in [
        ("new elem-master players=3", "bad-option"),
        ("new elem-master players=2 teams=yes", "bad-option"),
        ("position elem-master nonsense", "bad-position"),
        ("new elem-master", "ok"),
        ("show", "unsupported"),
        ("do p1 ;", "chance-pending"),
        ("roll FoSaMaMo", "ok"),
        ("roll FoSaMaMo", "bad-outcome"),
        ("roll fog", "bad-outcome"),
        ("roll mist", "bad-syntax"),
        ("roll p2", "ok"),
        ("roll p2", "no-chance"),
        ("do p1 ;", "not-your-decision"),
        ("do p2 k9-k8", "bad-syntax"),
        ("do p3 ;", "bad-option"),
        ("do p2 a6-a1", "illegal ELM-M.1"),
        ("do p2 b2+", "illegal ELM-T.2"),
        ("do p1 resign", "ok"),
        ("do p2 ;", "over"),
    ] {
        assert_eq!(code(&mut engine, line), expected, "{line}");
    }
    assert_eq!(reply(&mut engine, "next"), ["over win p2", "ok"]);
}

#[test]
fn legal_ends_with_the_end_of_the_turn() {
    let mut engine = Engine::new();
    code(&mut engine, START);
    let legal = reply(&mut engine, "legal p1");
    assert_eq!(legal[legal.len() - 2], "action ;");
    assert!(!legal.iter().any(|line| line.contains("resign")));
    assert_eq!(reply(&mut engine, "legal p2"), ["ok"]);
    assert_eq!(reply(&mut engine, "perft 1"), [format!("perft 1 {}", legal.len() - 1), "ok".to_owned()]);
}

#[test]
fn secret_armies_are_one_decision_and_stay_secret() {
    let mut engine = Engine::new();
    assert_eq!(code(&mut engine, "new elem-master start=free layout=FoSaMaMo first=p1"), "ok");
    assert_eq!(reply(&mut engine, "next"), ["choices p1 p2", "ok"]);
    assert_eq!(reply(&mut engine, "legal p2"), ["action army …", "ok"]);
    assert_eq!(code(&mut engine, "perft 2"), "unsupported");
    assert_eq!(code(&mut engine, "random 1 1"), "unsupported");
    let army = "a1=E3,b1=F3,c1=W3,d1=A3";
    let facts = reply(&mut engine, &format!("do p1 army {army}"));
    assert!(facts.iter().any(|fact| fact.starts_with("fact ELM-S.10 p1 army-placed")), "{facts:?}");
    assert!(!reply(&mut engine, "view p2")[0].contains("\"a1\":{"));
    assert!(reply(&mut engine, "view p1")[0].contains("\"a1\":{"));
    assert!(!reply(&mut engine, "view public")[0].contains("\"a1\":{"));
    assert!(code(&mut engine, "do p2 army a1=E3,b1=F3,c1=W3,d1=A3").starts_with("illegal ELM-S.10"));
    let best = reply(&mut engine, "go p2 bot=random seed=3");
    assert!(best[0].starts_with("best army "), "{best:?}");
    assert_eq!(code(&mut engine, &best[0].replacen("best", "do p2", 1)), "ok");
    assert_eq!(reply(&mut engine, "next"), ["choices p1", "ok"]);
}

#[test]
fn bots_play_and_records_load() {
    let mut engine = Engine::new();
    code(&mut engine, "new elem-master players=4 specialties=yes events=yes arena=random chance=5");
    for _ in 0..40 {
        let next = reply(&mut engine, "next")[0].clone();
        let Some(seat) = next.strip_prefix("choices ").and_then(|seats| seats.split(' ').next()) else {
            break;
        };
        let best = reply(&mut engine, &format!("go {seat} bot=random seed=7"));
        assert_eq!(code(&mut engine, &best[0].replacen("best", &format!("do {seat}"), 1)), "ok", "{best:?}");
    }
    let record = reply(&mut engine, "record").remove(0);
    let hash = reply(&mut engine, "hash");
    assert_eq!(code(&mut engine, &format!("load {record}")), "ok");
    assert_eq!(reply(&mut engine, "hash"), hash);
}

/// [ELM-V.12] The driver says that both agreed; the record holds it, and it replays.
#[test]
fn elm_v_12_an_agreed_draw_ends_a_game_of_two() {
    let mut engine = Engine::new();
    assert_eq!(code(&mut engine, "agree draw"), "no-game");
    assert_eq!(code(&mut engine, "new elem-master"), "ok");
    assert_eq!(code(&mut engine, "agree draw"), "illegal ELM-V.12");
    assert_eq!(code(&mut engine, START), "ok");
    assert_eq!(code(&mut engine, "agree"), "bad-syntax");
    assert_eq!(code(&mut engine, "agree peace"), "bad-syntax");
    assert_eq!(code(&mut engine, "do p1 ;"), "ok");
    assert_eq!(reply(&mut engine, "agree draw"), ["fact ELM-V.12 all ended agreement", "ok"]);
    assert_eq!(reply(&mut engine, "next")[0], "over draw p1 p2");
    assert_eq!(code(&mut engine, "agree draw"), "over");
    let (record, hash) = (reply(&mut engine, "record")[0].clone(), reply(&mut engine, "hash"));
    assert!(record.contains("\"agree draw\""), "{record}");
    assert_eq!(code(&mut engine, &format!("load {record}")), "ok");
    assert_eq!(reply(&mut engine, "hash"), hash);

    assert_eq!(code(&mut engine, "new elem-master players=4"), "ok");
    assert_eq!(code(&mut engine, "agree draw"), "illegal ELM-V.12");
    assert_eq!(code(&mut engine, "new empedocle variant=standard humans=3"), "ok");
    assert_eq!(code(&mut engine, "agree draw"), "unsupported");
}
