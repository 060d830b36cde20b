//! A table with its log, and small plans of tables.

use game::Seat;
use table::{
    Absence, Access, Ask, Chair, ClockPlan, Created, Entry, PersonId, Plan, Refused, Requester, Table,
    TableId,
};

pub(crate) const P1: Seat = Seat::new(0);
pub(crate) const P2: Seat = Seat::new(1);
pub(crate) const P3: Seat = Seat::new(2);

pub(crate) fn person(number: u8) -> PersonId {
    PersonId::from_random([number; 12])
}

pub(crate) fn plan(game: &str, options: &str, chairs: Vec<Chair>) -> Plan {
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

/// A table and the log that a store would hold.
pub(crate) struct Live {
    pub(crate) table: Table,
    pub(crate) log: Vec<(i64, Vec<Entry>)>,
    pub(crate) now: i64,
}

impl Live {
    pub(crate) fn new(plan: Plan) -> Result<Self, Refused> {
        let created = Created {
            table: TableId::from_random([3; 12]),
            ruleset: catalog::GameId::from_name(&plan.game).expect("a game").ruleset(),
            plan,
            host: person(1),
            name: "Ann".to_owned(),
            secret: "11".repeat(32),
            key: None,
            dice: 2,
            seated: Vec::new(),
        };
        let table = Table::new(created, 0)?;
        let mut live = Self { table, log: Vec::new(), now: 0 };
        live.store();
        Ok(live)
    }

    pub(crate) fn store(&mut self) {
        if !self.table.unstored().is_empty() {
            self.log.push((self.now, self.table.unstored().to_vec()));
            self.table.stored();
        }
    }

    pub(crate) fn ask(&mut self, number: u8, ask: Ask) -> Result<(), Refused> {
        let before = self.table.unstored().len();
        let done = self.table.ask(Requester { person: person(number), id: None }, ask, self.now);
        assert!(done.is_ok() || self.table.unstored().len() == before, "a refusal leaves no trace");
        self.store();
        done
    }

    pub(crate) fn act(&mut self, number: u8, seat: Seat, action: &str) -> Result<(), Refused> {
        let decision = self.table.decision(seat).unwrap_or_default();
        self.ask(number, Ask::Act { seat, decision, action: action.to_owned() })
    }

    pub(crate) fn sit(&mut self, number: u8) -> Result<(), Refused> {
        self.ask(
            number,
            Ask::Sit { seat: None, name: format!("Guest {number}"), bytes: String::new(), commitment: None },
        )
    }

    pub(crate) fn loaded(&self) -> Table {
        Table::load(self.log.iter().map(|(at, entries)| (*at, entries.as_slice()))).unwrap()
    }

    /// What was stored is what stands here: everything that can be seen is the same.
    pub(crate) fn check(&self) {
        let loaded = self.loaded();
        assert_eq!(loaded.game().hash(), self.table.game().hash());
        assert_eq!(loaded.version(), self.table.version());
        assert_eq!(loaded.rows(), self.table.rows());
        assert_eq!(loaded.seats(), self.table.seats());
        assert_eq!(loaded.phase(), self.table.phase());
        assert_eq!(loaded.awaited(), self.table.awaited());
        for seat in (0..8).map(Seat::new) {
            assert_eq!(loaded.decision(seat), self.table.decision(seat));
            assert_eq!(loaded.clock(seat, self.now), self.table.clock(seat, self.now));
        }
        self.check_snapshot(loaded);
    }

    /// What a snapshot gives back is what the fold gives, to the last field; and a text is all that is kept of it.
    fn check_snapshot(&self, mut folded: Table) {
        let snapshot = self.table.snapshot().expect("everything is stored");
        let text = serde_json::to_string(&snapshot).unwrap();
        let restored = Table::restore(serde_json::from_str(&text).unwrap()).unwrap();
        folded.take_news();
        assert_eq!(format!("{restored:?}"), format!("{folded:?}"));
    }
}

pub(crate) fn three() -> Live {
    let mut live = Live::new(plan(
        "empedocle",
        "variant=standard humans=3 stone=s1",
        vec![Chair::Me, Chair::Open, Chair::Open],
    ))
    .unwrap();
    live.sit(2).unwrap();
    live.sit(3).unwrap();
    live
}
