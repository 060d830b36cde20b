//! A third game, known to nobody but its crate, `catalog` and its view as JSON, over the protocol.

use line::Engine;

fn reply(engine: &mut Engine, line: &str) -> Vec<String> {
    let reply = engine.answer(line.as_bytes());
    reply.lines.into_iter().chain([reply.closing]).collect()
}

fn code(engine: &mut Engine, line: &str) -> String {
    let closing = engine.answer(line.as_bytes()).closing;
    closing.strip_prefix("error ").map_or(closing.clone(), |rest| rest.split(' ').next().unwrap().to_owned())
}

#[test]
fn a_third_game_is_played_over_the_protocol() {
    let mut engine = Engine::new();
    assert_eq!(code(&mut engine, "new toy points=3"), "bad-option");
    assert_eq!(reply(&mut engine, "new toy"), ["ok"]);
    assert_eq!(reply(&mut engine, "next"), ["choices p1 p2", "ok"]);
    assert_eq!(reply(&mut engine, "legal p2"), ["action call heads", "action call tails", "ok"]);
    let facts = ["fact TOY-1 p1 called p1 heads", "fact TOY-1 all sealed p1", "ok"];
    assert_eq!(reply(&mut engine, "do p1 call heads"), facts);
    assert_eq!(code(&mut engine, "do p1 call tails"), "not-your-decision");
    assert_eq!(code(&mut engine, "do p2 sing"), "bad-syntax");
    assert_eq!(code(&mut engine, "roll heads"), "no-chance");
    assert_eq!(code(&mut engine, "show"), "unsupported", "a position would give the secret away");
    let seen = r#"view {"game":"toy","viewer":"p2","points":[0,0],"calls":["covered",null]}"#;
    assert_eq!(reply(&mut engine, "view p2"), [seen, "ok"]);
    let own = r#"view {"game":"toy","viewer":"p1","points":[0,0],"calls":["heads",null]}"#;
    assert_eq!(reply(&mut engine, "view p1"), [own, "ok"]);
    assert_eq!(code(&mut engine, "do p2 call tails"), "ok");
    assert_eq!(reply(&mut engine, "next"), ["chance coin heads:1 tails:1", "ok"]);
    let facts = ["fact TOY-2 all tossed heads", "fact TOY-3 all scored p1", "ok"];
    assert_eq!(reply(&mut engine, "roll heads"), facts);
    assert_eq!(reply(&mut engine, "show"), ["position 1-0", "ok"]);
    let (hash, record) = (reply(&mut engine, "hash"), reply(&mut engine, "record"));
    assert!(record[0].contains(r#""game":"toy","ruleset":1,"setup":"""#), "{record:?}");
    assert_eq!(reply(&mut engine, &format!("load {}", record[0])), ["ok"]);
    assert_eq!(reply(&mut engine, "hash"), hash);
    assert_eq!(reply(&mut engine, "position toy 1-1"), ["ok"]);
    assert_eq!(reply(&mut engine, "perft 3"), ["perft 3 8", "ok"]);
}

#[test]
fn bots_and_dice_play_a_third_game_to_its_end() {
    let mut engine = Engine::new();
    assert_eq!(reply(&mut engine, "new toy chance=7"), ["ok"]);
    assert!(reply(&mut engine, "bots")[0].starts_with("bot random 0 "));
    for seed in 0..200 {
        let next = reply(&mut engine, "next").remove(0);
        let Some(seats) = next.strip_prefix("choices ") else {
            assert!(next.starts_with("over win p"), "{next}");
            return;
        };
        let seat = seats.split(' ').next().unwrap();
        let best = reply(&mut engine, &format!("go {seat} bot=random seed={seed}")).remove(0);
        assert_eq!(code(&mut engine, &best.replacen("best", &format!("do {seat}"), 1)), "ok", "{best}");
    }
    panic!("the game does not end");
}
