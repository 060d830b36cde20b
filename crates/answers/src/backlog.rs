//! The last things that happened at a table, for viewers whose connection broke.

use std::collections::VecDeque;

use catalog::AnyWhat;
use game::{Fact, Viewer};
use table::News;

/// How many updates are kept.
const UPDATES: usize = 48;

/// How many facts are kept at most, however few updates they belong to.
const FACTS: usize = 512;

/// The last updates of a table. Who missed more asks for the facts from the beginning.
#[derive(Default)]
pub struct Backlog {
    updates: VecDeque<Update>,
    facts: usize,
}

/// One update: what led from one version to the next one that was told.
struct Update {
    before: u32,
    facts: Box<[Fact<AnyWhat>]>,
}

impl Backlog {
    /// Remembers news that led from one version to the next one. After an undo, or a request for one, who was away
    /// needs the log from the beginning: what stands between its facts is kept there.
    pub fn follow(&mut self, before: u32, after: u32, news: &News) {
        if news.undone.is_some() || !news.notes.is_empty() {
            *self = Self::default();
        } else {
            self.push(before, after, &news.facts);
        }
    }

    fn push(&mut self, before: u32, after: u32, facts: &[Fact<AnyWhat>]) {
        // What is private moves no version and has no facts.
        if before == after {
            return;
        }
        self.facts += facts.len();
        self.updates.push_back(Update { before, facts: facts.into() });
        while self.updates.len() > UPDATES || self.facts > FACTS {
            let Some(oldest) = self.updates.pop_front() else { break };
            self.facts -= oldest.facts.len();
        }
    }

    /// The facts after a version that a viewer may know; `None` if nothing is known to begin there.
    pub fn since(&self, version: u32, viewer: Viewer) -> Option<Vec<&Fact<AnyWhat>>> {
        // A viewer that comes from another node may know a version in the midst of what this one took at once.
        self.updates.iter().find(|update| update.before == version)?;
        let later = self.updates.iter().filter(|update| update.before >= version);
        let facts = later.flat_map(|update| &update.facts);
        Some(facts.filter(|fact| fact.audience.includes(viewer)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{AnyGame, GameId};
    use game::Seat;

    /// One fact that everybody may know.
    fn fact() -> Fact<AnyWhat> {
        let mut game = AnyGame::new(GameId::ElemMaster, &["layout=FoSaMaMo", "first=p1"]).unwrap();
        let action = game.legal(Seat::new(0)).swap_remove(0);
        let mut facts = Vec::new();
        game.act(Seat::new(0), &action, &mut facts).unwrap();
        facts.swap_remove(0)
    }

    #[test]
    fn only_the_last_updates_are_kept() {
        let (fact, mut backlog) = (fact(), Backlog::default());
        assert!(backlog.since(0, Viewer::Public).is_none());
        for version in 0..100 {
            backlog.push(version, version + 1, std::slice::from_ref(&fact));
        }
        assert_eq!(backlog.since(99, Viewer::Public).map(|facts| facts.len()), Some(1));
        assert_eq!(backlog.since(52, Viewer::Public).map(|facts| facts.len()), Some(48));
        assert!(backlog.since(51, Viewer::Public).is_none(), "that was too long ago");
        assert!(backlog.since(100, Viewer::Public).is_none(), "nothing was missed");
        backlog.push(100, 103, &vec![fact.clone(); 3]);
        assert_eq!(backlog.since(100, Viewer::Public).map(|facts| facts.len()), Some(3));
        for between in [101, 102] {
            assert!(
                backlog.since(between, Viewer::Public).is_none(),
                "nobody knows which of them came later"
            );
        }
        backlog.push(103, 104, &vec![fact; FACTS + 1]);
        assert!(backlog.since(103, Viewer::Public).is_none(), "that is too much");
    }
}
