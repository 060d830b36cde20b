//! What the fuzzers run: plain functions over bytes that panic when a promise is broken. A test runs
//! them on the corpus and on mutations of it; `fuzz/` runs them under libFuzzer.

#![expect(clippy::panic, reason = "a broken promise must stop the fuzzer")]

use catalog::{AnyGame, GameId, Session};
use dice::Dice;
use game::Seat;
use line::Engine;
use table::{Absence, Access, Ask, Asking, Chair, ClockPlan, Created, PersonId, Plan, Table, TableId};
use wire::FromClient;

/// A fuzz target: its name, which is also the folder of its corpus, and its function.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 4] =
    [("line", line), ("record", record), ("position", position), ("message", message)];

/// Any bytes on the line protocol get an answer, and a failed request changes nothing.
pub fn line(bytes: &[u8]) {
    let mut engine = Engine::new();
    for request in bytes.split(|&byte| byte == b'\n').take(200) {
        // These take as long as they are told to.
        let endless: [&[u8]; 4] = [b"perft", b"random", b"go", b"eval"];
        if endless.iter().any(|verb| request.starts_with(verb)) {
            continue;
        }
        let before = engine.answer(b"hash");
        let reply = engine.answer(request);
        let failed = reply.closing.starts_with("error ");
        assert!(reply.closing == "ok" || failed, "{}", reply.closing);
        assert!(!reply.closing.contains('\n') && reply.lines.iter().all(|line| !line.contains('\n')));
        if failed {
            assert_eq!(before, engine.answer(b"hash"), "a failed request changed the game");
        }
    }
}

/// A text that loads as a record is written again in the same way and loads again; and it can be asked
/// whether its dice are genuine.
pub fn record(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let Ok(record) = wire::read_record(text) else { return };
    let verified = verify::verify(&record);
    let Ok(session) = Session::load(&record) else {
        assert!(verified.is_err(), "verified, but cannot be played");
        return;
    };
    let again = wire::read_record(&wire::write_record(&session.record()));
    let Ok(again) = again else { panic!("a record cannot be read again") };
    assert_eq!(again, record);
    assert_eq!(Session::load(&again), Ok(session));
}

/// A text that is accepted as a position is the position's own text, and the game can be played on from
/// there to its end.
pub fn position(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for id in GameId::ALL {
        let Ok(game) = AnyGame::at(id, text) else { continue };
        let Some(shown) = game.position() else { panic!("accepted, but not shown: {text}") };
        let Ok(again) = AnyGame::at(id, &shown) else { panic!("shown, but not accepted: {shown}") };
        assert_eq!((again.hash(), again.position()), (game.hash(), Some(shown)));
        let mut dice = Dice::seeded(game.hash());
        assert!(game.playouts(2, |sides| dice.below(sides)).is_ok());
    }
}

/// What can be read as a message to a table keeps its limits, and what is asked of a table with it is
/// done or refused, but never half done.
pub fn message(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let mut table = shared_screen();
    for (line, text) in text.lines().enumerate().take(50) {
        let Ok(message) = FromClient::read(text) else { continue };
        let id = message.id().map(str::to_owned);
        let mine = (line % 2 == 0).then_some(Seat::new(0));
        let Ok(ask) = message.into_ask("Ann", mine) else { continue };
        assert!(id.as_ref().is_none_or(|id| (1..=40).contains(&id.len())), "{text}");
        if let Ask::Act { action, .. } = &ask {
            assert!(action.len() <= 1000, "{text}");
        }
        let (before, hash) = (table.unstored().len(), table.game().hash());
        let asking = Asking { person: person(), id: id.as_deref() };
        if table.ask(asking, ask, line as i64).is_err() {
            assert_eq!(
                (table.unstored().len(), table.game().hash()),
                (before, hash),
                "a refusal changed the table"
            );
        }
    }
    let entries = wire::write_entries(table.unstored());
    let Ok(entries) = wire::read_entries(&entries) else { panic!("entries cannot be read again: {entries}") };
    assert_eq!(entries, table.unstored());
}

fn person() -> PersonId {
    PersonId::from_random([1; 12])
}

/// A table where one person holds all seats, about to start.
fn shared_screen() -> Table {
    let plan = Plan {
        game: "empedocle".to_owned(),
        options: "variant=standard humans=3".to_owned(),
        chairs: vec![Chair::Me, Chair::Neighbour("Bea".to_owned()), Chair::Open],
        access: Access::Public,
        clock: ClockPlan::None,
        absence: Absence::Bot,
        host_starts: false,
        hints: false,
        from: None,
    };
    let created = Created {
        table: TableId::from_random([1; 12]),
        ruleset: GameId::Empedocle.ruleset(),
        plan,
        host: person(),
        name: "Ann".to_owned(),
        secret: "00".repeat(32),
        key: None,
        seated: Vec::new(),
    };
    let Ok(table) = Table::new(created, 0) else { panic!("the plan is a table") };
    table
}
