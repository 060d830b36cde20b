//! What the fuzzers run: plain functions over bytes that panic when a promise is broken. A test runs
//! them on the corpus and on mutations of it; `fuzz/` runs them under libFuzzer.

#![expect(clippy::panic, reason = "a broken promise must stop the fuzzer")]

use std::ops::ControlFlow;

use bots::{Bot, Budget};
use catalog::{AnyGame, Driver, GameId, Session};
use dice::Dice;
use game::{Seat, Seats, Viewer};
use line::Engine;
use study::Effort;
use table::{
    Absence, Access, Ask, Chair, ClockPlan, Created, PersonId, Plan, Prelude, Requester, Table, TableId,
};
use wire::FromClient;

/// A fuzz target.
pub struct Target {
    /// Its name, which is also the folder of its corpus.
    pub name: &'static str,
    /// Panics if the input breaks a promise.
    pub run: fn(&[u8]),
    /// How many mutated inputs a normal test run tries.
    pub runs: u64,
}

/// All targets.
pub const TARGETS: [Target; 5] = [
    Target { name: "line", run: line, runs: 4000 },
    Target { name: "record", run: record, runs: 4000 },
    Target { name: "position", run: position, runs: 4000 },
    Target { name: "message", run: message, runs: 4000 },
    // Each input is studied as a whole game.
    Target { name: "prefix", run: prefix, runs: 80 },
];

/// Any bytes on the line protocol get an answer, and a failed request changes nothing.
pub fn line(bytes: &[u8]) {
    let mut engine = Engine::new();
    for request in bytes.split(|&byte| byte == b'\n').take(200) {
        // These take as long as the request says.
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
        let Ok(ask) = message.ask("Ann", mine) else { continue };
        assert!(id.as_ref().is_none_or(|id| (1..=40).contains(&id.len())), "{text}");
        if let Ask::Act { action, .. } = &ask {
            assert!(action.len() <= 1000, "{text}");
        }
        let (before, hash) = (table.unstored().len(), table.game().hash());
        let asking = Requester { person: person(), id: id.as_deref() };
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

/// The longest game that [`prefix`] plays.
const LONGEST_PREFIX: usize = 90;

/// Rolls or decides once, as the byte says.
struct Byte {
    byte: u8,
    dice: Dice,
}

impl Driver for Byte {
    /// A seat that owes a decision which no bot makes.
    type Stop = Seat;

    fn draw(&mut self, _label: &str, tickets: u32) -> u32 {
        self.dice.below(tickets)
    }

    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), Seat> {
        let nth = usize::from(self.byte) % owed.len().max(1);
        let seat = owed.into_iter().nth(nth).unwrap_or(Seat::new(0));
        let view = game.view(Viewer::Seat(seat));
        let decided = bots::decide(Bot::Random, &view, seat, Budget::nodes(1), &mut self.dice);
        decided.map(|decided| (seat, decided.action)).ok_or(seat)
    }
}

/// Any game that was begun and left can be studied, advised on, replayed and gone on from, wherever it
/// stops. The first byte chooses the set-up; each further byte decides or rolls once.
pub fn prefix(bytes: &[u8]) {
    let Some((&setup, steps)) = bytes.split_first() else { return };
    let setups = lab::setups();
    let Some((id, options)) = setups.get(usize::from(setup) % setups.len()) else { return };
    let words: Vec<&str> = options.split(' ').collect();
    let Ok(mut session) = Session::new(*id, &words) else { panic!("no set-up: {options}") };
    let start = session.game().clone();
    for &byte in steps.iter().take(LONGEST_PREFIX) {
        match catalog::step(&mut session, &mut Byte { byte, dice: Dice::seeded(byte.into()) }) {
            Ok(None) => {}
            Ok(Some(_)) => break,
            Err(halt) => panic!("not accepted: {halt:?}"),
        }
    }
    let (record, game) = (session.record(), session.game());

    let effort = Effort { glance: 1, nodes: 1, seed: 1 };
    let studied = study::study(&record, effort, &mut |_| ControlFlow::Continue(()));
    assert!(studied.is_ok(), "not studied: {studied:?}");

    let seats = || (0..game.seats()).map(Seat::new);
    for seat in seats() {
        let view = game.view(Viewer::Seat(seat));
        for hint in study::hints(&view, seat, Budget::nodes(60), &mut Dice::seeded(1)) {
            assert!(game.foresee(seat, &hint.action).is_ok(), "{seat} is advised to do {}", hint.action);
        }
    }

    let lines: Vec<String> = record.lines.into_iter().map(|line| line.text).collect();
    for viewer in seats().map(Viewer::Seat).chain([Viewer::Public, Viewer::Truth]) {
        let replay = wire::write_replay(start.clone(), lines.iter().map(String::as_str), viewer);
        assert!(!replay.is_empty(), "no replay");
    }

    let mut plan = plan(id.name(), options, vec![Chair::Me; game.seats().into()]);
    plan.from = Some(Prelude { of: None, position: None, lines: lines.clone(), brought: None });
    assert_eq!(plan.check_prelude(plan.ruleset()).is_ok(), game.outcome().is_none(), "what if?");
    if game.outcome().is_none() {
        let Ok(table) = Table::new(created(*id, plan), 0) else {
            panic!("a plan that was checked is a table")
        };
        let kept = table.record().lines;
        assert!(lines.len() <= kept.len() && kept.iter().zip(&lines).all(|(kept, line)| kept.text == *line));
    }
}

fn person() -> PersonId {
    PersonId::from_random([1; 12])
}

/// A table where one person holds all seats, about to start.
fn shared_screen() -> Table {
    let chairs = vec![Chair::Me, Chair::Neighbour("Bea".to_owned()), Chair::Open];
    let plan = plan("empedocle", "variant=standard humans=3", chairs);
    let Ok(table) = Table::new(created(GameId::Empedocle, plan), 0) else { panic!("the plan is a table") };
    table
}

fn plan(game: &str, options: &str, chairs: Vec<Chair>) -> Plan {
    Plan {
        game: game.to_owned(),
        options: options.to_owned(),
        chairs,
        access: Access::Public,
        clock: ClockPlan::None,
        absence: Absence::Bot,
        host_starts: false,
        hints: false,
        practice: false,
        from: None,
    }
}

fn created(game: GameId, plan: Plan) -> Created {
    Created {
        table: TableId::from_random([1; 12]),
        ruleset: game.ruleset(),
        plan,
        host: person(),
        name: "Ann".to_owned(),
        secret: "00".repeat(32),
        key: None,
        dice: 2,
        seated: Vec::new(),
    }
}
