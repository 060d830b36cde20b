//! The end of a run: every table is looked at from every node, and everything is compared with the log.

use super::{Event, World};
use crate::client::Request;
use crate::history::History;

impl World<'_> {
    /// Looks at every table from every node.
    pub(super) fn look(&mut self) -> Result<(), String> {
        let mut owed = 0;
        for slot in &mut self.nodes {
            let Some(life) = &slot.life else { continue };
            for (index, client) in self.clients.iter().enumerate() {
                life.see(index, client.table, client.guest.clone());
                owed += 1;
            }
            slot.stirred = true;
        }
        let until = self.now + 5_000;
        while self.seen.len() < owed && self.now < until {
            self.now += 1;
            self.run_nodes()?;
            while let Some(entry) = self.queue.first_entry().filter(|entry| entry.key().0 <= self.now) {
                let event = entry.remove();
                if !matches!(event, Event::Wake(_)) {
                    self.happen(event)?;
                }
            }
        }
        if self.seen.len() < owed { Err("a node does not show its tables".to_owned()) } else { Ok(()) }
    }

    pub(super) fn check(&mut self) -> Result<(), String> {
        self.report.tables = self.plans.len();
        for (table, ..) in self.plans.clone() {
            let rows = self.database.memory.rows(table.as_str(), 0);
            self.report.rows += rows.len();
            let history = History::new(&rows)?;
            if !history.over {
                return Err(format!("the game of {table} is not over in the log"));
            }
            let requests: Vec<&Request> = self.requests.iter().filter(|one| one.table == table).collect();
            history.check_requests(&requests, &self.clients)?;
            self.report.acknowledged += requests.iter().filter(|one| one.acknowledged.is_some()).count();
            for heard in self.heard.iter().filter(|heard| heard.table == table) {
                self.report.messages += history.check_heard(heard, &self.clients[heard.client])?;
                self.report.undone +=
                    heard.messages.iter().filter(|message| message.undone.is_some()).count();
            }
            let here = |client: usize| self.clients[client].table == table;
            for (node, _, seen) in self.seen.iter().filter(|(_, client, _)| here(*client)) {
                let seen =
                    seen.as_ref().map_err(|code| format!("node {node} does not show {table}: {code}"))?;
                history.check_seen(seen, *node)?;
            }
        }
        Ok(())
    }
}
