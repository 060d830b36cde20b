//! Who sits where: before a game, when somebody leaves, and at a rematch.

use game::Seat;
use table::{Ask, BadPlan, Chair, Created, Holder, Phase, Refused, Table, TableId};

use crate::common::{Live, P1, P2, P3, person, plan};

#[test]
fn a_rematch_moves_everybody_on_by_one() {
    let chairs = vec![Chair::Me, Chair::Open];
    let mut live = Live::new(plan("elem-master", "players=2 first=p1", chairs)).unwrap();
    live.sit(2).unwrap();
    assert_eq!(live.ask(1, Ask::Rematch(true)), Err(Refused::NotOver));
    live.act(1, P1, "resign").unwrap();
    live.ask(1, Ask::Rematch(true)).unwrap();
    assert_eq!(live.table.wanted_again(), None);
    live.ask(2, Ask::Rematch(true)).unwrap();
    let (_, guests) = live.table.wanted_again().unwrap();
    let people: Vec<_> = guests.iter().flatten().map(|guest| guest.person).collect();
    assert_eq!(people, [person(2), person(1)]);
    live.table.play_again(TableId::from_random([9; 12]), live.now).unwrap();
    live.store();
    live.check();
}

#[test]
fn who_has_left_does_not_hold_a_rematch_up() {
    let chairs = vec![Chair::Me, Chair::Open, Chair::Open, Chair::Bot("random".to_owned())];
    let mut live = Live::new(plan("elem-master", "players=4 first=p1", chairs)).unwrap();
    live.sit(2).unwrap();
    live.sit(3).unwrap();
    live.ask(3, Ask::Leave).unwrap();
    while live.table.phase() == Phase::Playing {
        let seat = live.table.awaited().lowest().unwrap();
        let number = seat.index() as u8 + 1;
        let done = if live.table.bot_of(seat).is_some() {
            let decision = live.table.decision(seat).unwrap();
            live.table.bot_acts(seat, decision, "resign".to_owned(), live.now)
        } else {
            live.act(number, seat, ";")
        };
        done.unwrap();
        if number == 2 && live.table.phase() == Phase::Playing && live.table.awaited().contains(P2) {
            live.act(2, P2, "resign").unwrap();
        }
    }
    live.ask(1, Ask::Rematch(true)).unwrap();
    assert_eq!(live.table.wanted_again(), None, "the second person has not agreed yet");
    live.ask(2, Ask::Rematch(true)).unwrap();
    let (plan, guests) = live.table.wanted_again().unwrap();
    let bots = plan.chairs.iter().filter(|chair| matches!(chair, Chair::Bot(_))).count();
    assert_eq!((bots, guests.iter().flatten().count()), (2, 2));
}

/// A server that knew the bytes before it chose the secret could choose the dice.
#[test]
fn bytes_come_after_the_commitment_even_the_hosts() {
    let mut plan = plan("elem-master", "players=2", vec![Chair::Me, Chair::Bot("random".to_owned())]);
    plan.host_starts = true;
    let mut live = Live::new(plan).unwrap();
    let sit = |bytes: &str| Ask::Sit {
        seat: Some(P1),
        name: "Ann".to_owned(),
        bytes: bytes.to_owned(),
        commitment: None,
    };
    assert_eq!(live.ask(2, sit("aa")), Err(Refused::Taken));
    live.ask(1, sit("00ff")).unwrap();
    live.ask(1, Ask::Start).unwrap();
    assert_eq!(live.table.record().dice.unwrap().seats, [vec![0, 255], vec![]]);
    assert_eq!(live.ask(1, sit("01")), Err(Refused::Begun));
    live.check();
}

/// At a rematch seats are kept, and the game waits until all have sat down again.
#[test]
fn kept_seats_are_taken_by_those_they_are_kept_for() {
    let guest = |number| Some(table::Guest { person: person(number), name: format!("Guest {number}") });
    let created = Created {
        table: TableId::from_random([4; 12]),
        ruleset: catalog::GameId::ElemMaster.ruleset(),
        plan: plan("elem-master", "players=2", vec![Chair::Open, Chair::Me]),
        host: person(1),
        name: "Ann".to_owned(),
        secret: "22".repeat(32),
        key: None,
        dice: 2,
        seated: vec![guest(2), guest(1)],
    };
    let table = Table::new(created, 0).unwrap();
    let mut live = Live { table, log: Vec::new(), now: 0 };
    live.store();
    assert_eq!(live.table.phase(), Phase::Open);
    assert_eq!(live.sit(3), Err(Refused::Full));
    live.sit(1).unwrap();
    assert_eq!(live.table.phase(), Phase::Open);
    live.sit(2).unwrap();
    assert_eq!(live.table.phase(), Phase::Playing);
    live.check();
}

#[test]
fn a_seat_can_be_left_before_and_during_the_game() {
    let mut live =
        Live::new(plan("empedocle", "variant=standard humans=3", vec![Chair::Me, Chair::Open, Chair::Open]))
            .unwrap();
    live.sit(2).unwrap();
    assert_eq!(live.ask(3, Ask::Stand(P2)), Err(Refused::NotYours));
    live.ask(2, Ask::Stand(P2)).unwrap();
    assert_eq!(live.table.seats()[1].holder, Holder::Nobody);
    live.sit(2).unwrap();
    live.sit(3).unwrap();
    live.ask(2, Ask::Leave).unwrap();
    assert_eq!(live.table.bot_of(P2), Some("empedocles"));
    let decision = live.table.decision(P2).unwrap();
    let act = Ask::Act { seat: P2, decision, action: "choose fire".to_owned() };
    assert_eq!(live.ask(2, act), Err(Refused::Forfeited));
    live.ask(1, Ask::Leave).unwrap();
    live.ask(3, Ask::Leave).unwrap();
    assert_eq!(live.table.phase(), Phase::Closed);
    live.check();
}

#[test]
fn the_host_puts_bots_in_free_seats_before_the_start() {
    let chairs = vec![Chair::Me, Chair::Open, Chair::Bot("greedy".to_owned())];
    let mut live = Live::new(plan("empedocle", "variant=standard humans=3", chairs)).unwrap();
    let place = |seat, bot: Option<&str>| Ask::Place(seat, bot.map(str::to_owned));
    let nobody = BadPlan::NoBot("nobody".to_owned());
    assert_eq!(live.ask(1, place(P2, Some("nobody"))), Err(Refused::Plan(nobody)));
    assert_eq!(live.ask(2, place(P2, Some("random"))), Err(Refused::NotHost));
    assert_eq!(live.ask(1, place(P1, Some("random"))), Err(Refused::Taken));
    live.ask(1, place(P3, None)).unwrap();
    assert_eq!(live.table.seats()[2].holder, Holder::Nobody);
    live.ask(2, Ask::Sit { seat: Some(P3), name: "Bob".to_owned(), bytes: String::new(), commitment: None })
        .unwrap();
    assert_eq!(live.table.phase(), Phase::Open);
    live.ask(1, place(P2, Some("random"))).unwrap();
    assert_eq!(live.table.phase(), Phase::Playing);
    assert_eq!(live.table.bot_of(P2), Some("random"));
    assert_eq!(live.ask(1, place(P2, None)), Err(Refused::Begun));
    live.check();
}

/// Whoever sits down with a name that somebody at the table has gets a number behind it.
#[test]
fn names_at_a_table_differ() {
    let chairs = vec![Chair::Me, Chair::Open, Chair::Open, Chair::Open];
    let mut live = Live::new(plan("empedocle", "variant=standard humans=4", chairs)).unwrap();
    let sit = |seat: u8, name: &str| Ask::Sit {
        seat: Some(Seat::new(seat)),
        name: name.to_owned(),
        bytes: String::new(),
        commitment: None,
    };
    let long = "a".repeat(24);
    live.ask(2, sit(1, "ann")).unwrap();
    live.ask(3, sit(2, &long)).unwrap();
    // Sitting down again keeps one's own name.
    live.ask(2, sit(1, "ann 2")).unwrap();
    live.ask(4, sit(3, &long)).unwrap();
    let name = |place: &table::Place| {
        if let Holder::Person { name, .. } = &place.holder { name.clone() } else { String::new() }
    };
    let names: Vec<String> = live.table.seats().iter().map(name).collect();
    assert_eq!(names, ["Ann", "ann 2", long.as_str(), &format!("{} 2", "a".repeat(22))]);
}
