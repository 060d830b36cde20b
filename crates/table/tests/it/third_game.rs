//! A third game, known to nobody but its crate and `catalog`, at a live table.

use catalog::{GameId, Session};
use game::{Seat, Viewer};
use table::{
    Absence, Access, Ask, Chair, ClockPlan, Created, Entry, PersonId, Phase, Plan, Refused, Requester, Table,
    TableId,
};

const P1: Seat = Seat::new(0);
const P2: Seat = Seat::new(1);

fn person(number: u8) -> PersonId {
    PersonId::from_random([number; 12])
}

fn table(other: Chair) -> Table {
    let plan = Plan {
        game: "toy".to_owned(),
        options: String::new(),
        chairs: vec![Chair::Me, other],
        access: Access::Public,
        clock: ClockPlan::None,
        absence: Absence::Bot,
        host_starts: false,
        hints: false,
        practice: false,
        from: None,
    };
    let created = Created {
        table: TableId::from_random([3; 12]),
        ruleset: GameId::from_name("toy").unwrap().ruleset(),
        plan,
        host: person(1),
        name: "Ann".to_owned(),
        secret: "11".repeat(32),
        key: None,
        dice: 2,
        seated: Vec::new(),
    };
    Table::new(created, 0).unwrap()
}

fn ask(table: &mut Table, number: u8, ask: Ask) -> Result<(), Refused> {
    table.ask(Requester { person: person(number), id: None }, ask, 0)
}

fn call(table: &mut Table, number: u8, seat: Seat, action: &str) -> Result<(), Refused> {
    let decision = table.decision(seat).unwrap_or_default();
    ask(table, number, Ask::Act { seat, decision, action: action.to_owned() })
}

fn loaded(entries: &[Entry]) -> Table {
    Table::load([(0, entries)]).unwrap()
}

#[test]
fn people_play_a_third_game_and_its_log_gives_the_same_table() {
    let mut live = table(Chair::Open);
    ask(
        &mut live,
        2,
        Ask::Sit { seat: None, name: "Bob".to_owned(), bytes: "0a".to_owned(), commitment: None },
    )
    .unwrap();
    assert_eq!((live.phase(), live.awaited().len()), (Phase::Playing, 2));
    let mut tosses = 0;
    while live.phase() == Phase::Playing {
        let public = live.game().view(Viewer::Public);
        call(&mut live, 1, P1, "call tails").unwrap();
        let (version, other) = (live.version(), live.game().view(Viewer::Seat(P2)));
        call(&mut live, 1, P1, "call heads").expect("a secret choice may be changed");
        assert_eq!((live.version(), live.game().view(Viewer::Seat(P2))), (version, other), "nobody notices");
        assert_ne!(live.game().view(Viewer::Public), public, "everybody sees that p1 has called");
        assert_eq!(live.preview(P2, "call heads").unwrap().facts.len(), 2);
        call(&mut live, 2, P2, "call tails").unwrap();
        assert_eq!(
            ask(&mut live, 1, Ask::Undo(P1)),
            Err(if live.phase() == Phase::Over { Refused::Over } else { Refused::NoUndo })
        );
        tosses += 1;
        assert!(tosses < 200, "the game ends");
    }
    assert!(live.outcome().is_some());
    let again = loaded(live.unstored());
    assert_eq!((again.game().hash(), again.version()), (live.game().hash(), live.version()));
    let record = live.record();
    assert_eq!(Session::load(&record).unwrap().game(), live.game());
    assert_eq!(record.dice.unwrap().rolls.unwrap().len(), tosses);
}

#[test]
fn bots_hold_seats_of_a_third_game() {
    let mut live = table(Chair::Bot("random".to_owned()));
    let mut dice = dice::Dice::seeded(4);
    for _ in 0..200 {
        if live.phase() == Phase::Over {
            assert_eq!(loaded(live.unstored()).outcome(), live.outcome());
            return;
        }
        if live.awaited().contains(P1) {
            call(&mut live, 1, P1, "call heads").unwrap();
        }
        let bots: Vec<(Seat, u32)> =
            live.bots_awaited().map(|(seat, _, decision)| (seat, decision)).collect();
        for (seat, decision) in bots {
            let view = live.game().view(Viewer::Seat(seat));
            let budget = bots::Budget::nodes(1);
            let made = bots::decide(bots::Bot::Random, &view, seat, budget, &mut dice).unwrap();
            live.bot_acts(seat, decision, made.action, 0).unwrap();
        }
    }
    panic!("the game does not end");
}

#[test]
fn who_leaves_a_game_without_resigning_is_replaced_by_a_bot() {
    let mut live = table(Chair::Open);
    ask(
        &mut live,
        2,
        Ask::Sit { seat: None, name: "Bob".to_owned(), bytes: String::new(), commitment: None },
    )
    .unwrap();
    ask(&mut live, 2, Ask::Leave).unwrap();
    assert_eq!((live.phase(), live.bot_of(P2)), (Phase::Playing, Some("random")));
}
