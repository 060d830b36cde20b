//! The legal actions of a seat, in portions that a page can show.
//!
//! A list is sent whole while it is short. A longer one is sent as groups: actions that begin with the same
//! word of the notation, which is a source square, a power, a card or a verb. Whoever wants to act asks for one
//! group, and narrows a group that is still too long by further words.

use catalog::LegalPart;
use game::Seat;
use table::Table;

use crate::{AskJson, LegalGroupJson, LegalJson};

/// The most actions that one message lists.
///
/// In forty thousand decisions of random games of Elem Master without specialties and cards there were never more
/// than 215, and with them nine in ten had at most 104: a page seldom has to ask. And 400 actions take about 4
/// kilobytes, as much as a view.
pub const MOST_LISTED: usize = 400;

/// What a seat can answer to one decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalActions {
    /// The decision.
    pub decision: u32,
    /// All actions in the notation, if they are few.
    listed: Option<Vec<String>>,
    /// The groups, if they are many.
    groups: Vec<LegalGroupJson>,
    count: usize,
}

/// The actions that fit a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalAnswer(LegalPart);

impl LegalActions {
    /// What the seat can answer to this decision. Of a long list only the groups are made.
    pub fn of(table: &Table, seat: Seat, decision: u32) -> Self {
        let count = table.count_legal(seat);
        if count <= MOST_LISTED {
            let listed = table.legal(seat);
            return Self { decision, count: listed.len(), listed: Some(listed), groups: Vec::new() };
        }
        let group = |(group, count)| LegalGroupJson { group, count };
        let groups = table.legal_groups(seat).into_iter().map(group).collect();
        Self { decision, listed: None, groups, count }
    }

    /// How a table asks for the decision.
    pub fn ask(&self) -> AskJson<'_> {
        AskJson {
            decision: self.decision,
            legal: self.listed.as_deref().map(Into::into),
            groups: self.listed.is_none().then_some(&self.groups),
        }
    }

    /// The answer to a question for all actions.
    pub fn write(&self, re: Option<&str>) -> String {
        crate::write(&LegalJson {
            t: "legal",
            re,
            decision: Some(self.decision),
            count: self.count,
            actions: self.listed.as_deref().unwrap_or_default(),
            groups: self.listed.is_none().then_some(&self.groups),
            words: None,
        })
    }
}

impl LegalAnswer {
    /// The legal actions of a group that have all these words.
    pub fn of(table: &Table, seat: Seat, group: &str, words: &[String]) -> Self {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        Self(table.legal_with(seat, group, &words, MOST_LISTED))
    }

    /// As a message.
    pub fn write(&self, decision: u32, re: Option<&str>) -> String {
        crate::write(&LegalJson {
            t: "legal",
            re,
            decision: Some(decision),
            count: self.0.count,
            actions: &self.0.actions,
            groups: None,
            words: (self.0.count > MOST_LISTED).then_some(&self.0.words),
        })
    }
}

/// The answer where the seat owes no decision.
pub fn write_nothing_legal(re: Option<&str>) -> String {
    crate::write(&LegalJson {
        t: "legal",
        re,
        decision: None,
        count: 0,
        actions: &[],
        groups: None,
        words: None,
    })
}
