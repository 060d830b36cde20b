//! What follows from a change by itself: bots think, and a rematch is made.

use std::sync::Arc;
use std::time::Duration;

use game::{Seat, Viewer};
use table::{Holder, Place};
use tokio::time::Instant;

use super::{ADOPT, Room};
use crate::account::Work;
use crate::listing;
use crate::minds::Task;

/// How long bots go on among themselves after the last look at their table.
const LOOK: Duration = Duration::from_secs(5);

impl Room {
    /// Whether anybody waits for the bots: a person who plays, a subscriber, or somebody who has looked just now.
    /// Bots that play among themselves unseen would take the processor from those that people wait for.
    pub(super) fn is_watched(&self) -> bool {
        let plays = |place: &Place| matches!(place.holder, Holder::Person { .. }) && place.held.is_none();
        !self.subscribers.is_empty()
            || self.looked_at.elapsed() < LOOK
            || self.table.seats().iter().any(plays)
    }

    /// Somebody looks at the table: bots that had paused go on.
    pub(super) fn looked(&mut self) {
        self.looked_at = Instant::now();
        if self.thinking.is_empty() && self.adopt_at.is_none() && self.table.bots_awaited().next().is_some() {
            self.adopt_at = Some(Instant::now() + self.app.bus.patience(ADOPT));
        }
    }

    /// When the store shall have the table looked after by another node. Nobody need look after bots that pause.
    pub(super) fn due(&self) -> Option<i64> {
        if self.is_watched() { listing::due(&self.table) } else { self.table.deadline() }
    }

    /// Lets the bots that owe a decision think.
    pub(super) fn think(&mut self) {
        if !self.is_watched() {
            return;
        }
        let owed: Vec<(Seat, String, u32)> =
            self.table.bots_awaited().map(|(seat, bot, decision)| (seat, bot.to_owned(), decision)).collect();
        for (seat, bot, decision) in owed {
            if self.thinking.contains(&(seat, decision)) {
                continue;
            }
            self.thinking.push((seat, decision));
            let view = self.table.game().view(Viewer::Seat(seat));
            let draw_offered = self.table.is_offered_draw(seat) && self.table.may_bot_agree(seat);
            let task = Task { bot, view, seat, decision, draw_offered };
            let host = self.table.host();
            let network = self.app.accounts.charge_host(host, Work::Bot, 1.0);
            self.app.minds.think(host, network, task, self.send.clone());
        }
    }

    /// Makes the table of the rematch, once all want it.
    pub(super) fn rematch(&self) {
        if self.table.again().is_none()
            && let Some(wanted) = self.table.wanted_again()
        {
            let (app, old) = (Arc::clone(&self.app), self.id);
            let (host, ruleset) = (self.table.host(), self.table.ruleset());
            tokio::spawn(async move { crate::rooms::rematch(app, old, host, ruleset, wanted).await });
        }
    }
}
