//! The log of a table of a third game, stored and loaded on both back ends.

use game::Seat;
use store::{Append, Appended};
use table::{
    Absence, Access, Ask, Chair, ClockPlan, Created, Entry, PersonId, Phase, Plan, Requester, Table, TableId,
};

use crate::common::{Home, row};

on_both! {
    a_third_game_is_stored_and_loaded
}

async fn a_third_game_is_stored_and_loaded(home: Home) {
    let person = PersonId::from_random([1; 12]);
    let plan = Plan {
        game: "toy".to_owned(),
        options: String::new(),
        chairs: vec![Chair::Me, Chair::Neighbour("Bea".to_owned())],
        access: Access::Public,
        clock: ClockPlan::None,
        absence: Absence::Bot,
        host_starts: false,
        hints: false,
        practice: false,
        from: None,
    };
    let created = Created {
        table: TableId::from_random([2; 12]),
        ruleset: 1,
        plan,
        host: person,
        name: "Ann".to_owned(),
        secret: "22".repeat(32),
        key: None,
        dice: 2,
        seated: Vec::new(),
    };
    let store = home.open().await;
    let mut live = Table::new(created, 1000).unwrap();
    let id = live.id().to_string();
    while live.phase() == Phase::Playing {
        for (seat, action) in [(0, "call heads"), (1, "call tails")] {
            let seat = Seat::new(seat);
            let decision = live.decision(seat).unwrap();
            let ask = Ask::Act { seat, decision, action: action.to_owned() };
            live.ask(Requester { person, id: None }, ask, 1000).unwrap();
        }
        let body = wire::write_entries(live.unstored());
        let append = Append { at: 1000, ..row(&id, live.rows(), &body) };
        assert_eq!(store.append(append).await.unwrap(), Appended::Stored);
        live.stored();
        assert!(live.rows() < 200, "the game ends");
    }
    let rows = home.open().await.rows(&id, 0).await.unwrap();
    let rows: Vec<(i64, Vec<Entry>)> =
        rows.iter().map(|row| (row.at, wire::read_entries(&row.body).unwrap())).collect();
    let again = Table::load(rows.iter().map(|(at, entries)| (*at, entries.as_slice()))).unwrap();
    assert_eq!((again.outcome(), again.game().hash()), (live.outcome(), live.game().hash()));
    assert!(again.outcome().is_some());
}
