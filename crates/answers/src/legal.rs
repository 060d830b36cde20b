//! The legal actions of each seat, listed once per decision for everybody who is sent them.

use std::sync::{Arc, Mutex, PoisonError};

use game::{MAX_SEATS, Seat};
use table::Table;
use wire::LegalActions;

/// From this many actions on, listing them takes longer than a thread that serves connections may be held up.
const LONG: usize = 4_000;

/// The lists of one table. A room and its snapshots share them.
#[derive(Default)]
pub struct LegalCache([Mutex<Option<Arc<LegalActions>>>; MAX_SEATS as usize]);

impl LegalCache {
    /// What the seat can answer to the decision that is asked of it; `None` if nothing is asked.
    pub fn of(&self, table: &Table, seat: Seat) -> Option<Arc<LegalActions>> {
        let decision = table.decision(seat)?;
        let mut cached = self.0.get(seat.index())?.lock().unwrap_or_else(PoisonError::into_inner);
        // A decision has a number of its own, also after an undo; what is legal does not change while it lasts.
        if let Some(known) = cached.as_ref().filter(|known| known.decision == decision) {
            return Some(Arc::clone(known));
        }
        let listed = Arc::new(LegalActions::of(table, seat, decision));
        *cached = Some(Arc::clone(&listed));
        Some(listed)
    }

    /// Whether [`Self::of`] would take long.
    pub fn is_long(&self, table: &Table, seat: Seat) -> bool {
        let Some((decision, cached)) = table.decision(seat).zip(self.0.get(seat.index())) else {
            return false;
        };
        let cached = cached.lock().unwrap_or_else(PoisonError::into_inner);
        cached.as_ref().is_none_or(|known| known.decision != decision) && table.count_legal(seat) > LONG
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Absence, Access, Chair, ClockPlan, PersonId, Plan, TableId};

    #[test]
    fn a_list_is_made_once_for_each_decision_and_seat() {
        let plan = Plan {
            game: "elem-master".to_owned(),
            options: "players=2 layout=FoSaMaMo first=p1".to_owned(),
            chairs: vec![Chair::Me, Chair::Neighbour("Bea".to_owned())],
            access: Access::Public,
            clock: ClockPlan::None,
            absence: Absence::Wait,
            host_starts: false,
            hints: false,
            practice: false,
            from: None,
        };
        let person = PersonId::from_random([1; 12]);
        let created =
            crate::new_table(TableId::from_random([2; 12]), plan, person, "Ann".to_owned(), &mut |bytes| {
                bytes.fill(3)
            });
        let mut table = Table::new(created, 0).unwrap();
        let (cache, first, second) = (LegalCache::default(), Seat::new(0), Seat::new(1));
        let one = cache.of(&table, first).unwrap();
        assert!(Arc::ptr_eq(&one, &cache.of(&table, first).unwrap()));
        assert!(cache.of(&table, second).is_none(), "nothing is asked of the other seat");
        let ask =
            table::Ask::Act { seat: first, decision: one.decision, action: table.legal(first).remove(0) };
        table.ask(table::Requester { person, id: None }, ask, 0).unwrap();
        let next = cache.of(&table, first).unwrap();
        assert!(next.decision > one.decision && !Arc::ptr_eq(&one, &next));
    }
}
