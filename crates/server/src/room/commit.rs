//! How a change becomes durable: tried on the table, stored as one row, and only then answered and broadcast.
//! There is one loop for requests and bots, which tries again after another node was faster.

use std::sync::Arc;

use store::{Append, Appended, StoreError};
use tungstenite::Utf8Bytes;

use super::broadcast::Answered;
use super::{Accepted, Reply, Request, Room};
use crate::listing;
use crate::rooms::{SNAPSHOT_EVERY, keep_snapshot};
use crate::sabotage::Sabotage::{AppendFirst, ForgetId, TellFirst};
use answers::projection::Previous;
use answers::{BotDecision, Failure};

/// How often a change is tried again after another node was faster.
const RETRIES: usize = 20;

/// After how many bytes of new rows the store is told how large the table is, for quotas.
const GROWTH: i64 = 64 * 1024;

/// Something that shall change the table.
pub(super) enum Change {
    Request(Box<Request>),
    Bot(BotDecision),
}

/// A change that was tried.
pub(super) struct Tried {
    change: Change,
    outcome: Outcome,
}

impl Tried {
    /// Its answer, if an update can bring it.
    fn answered(&self) -> Option<Answered<'_>> {
        let Self { change: Change::Request(request), outcome: Outcome::Done } = self else { return None };
        let Reply::Subscriber(subscriber) = request.reply else { return None };
        Some(Answered { subscriber, re: request.from.id(), travelled: false })
    }
}

/// How the table answered. It holds once the row is stored.
enum Outcome {
    Done,
    /// The request had been done before.
    Repeated,
    Refused(Failure),
}

impl Room {
    /// Tries a change on the table. Nothing is answered or broadcast before it is stored.
    pub(super) fn try_change(&mut self, change: Change) -> Tried {
        let outcome = self.try_on_table(&change);
        Tried { change, outcome }
    }

    fn try_on_table(&mut self, change: &Change) -> Outcome {
        let tried = match change {
            Change::Request(request) => match self.try_request(request) {
                Ok(outcome) => return outcome,
                Err(failure) => Err(failure),
            },
            Change::Bot(decided) => {
                answers::bot_acts(self.table_mut(), decided, crate::now()).map_err(Failure::Refused)
            }
        };
        match tried {
            Ok(()) => Outcome::Done,
            Err(failure) => Outcome::Refused(failure),
        }
    }

    fn try_request(&mut self, request: &Request) -> Result<Outcome, Failure> {
        let person = request.person.id;
        self.person_seen(person);
        let known = |id| self.table.answered(person, id).is_some() && !ForgetId.is_on();
        if request.from.id().is_some_and(known) {
            return Ok(Outcome::Repeated);
        }
        if !self.may_see(Some(person), request.key.as_deref()) {
            return Err(Failure::Locked);
        }
        answers::request(self.table_mut(), person, &request.person.name, &request.from, crate::now())?;
        Ok(Outcome::Done)
    }

    /// Stores what the changes did to the table, answers them, and broadcasts.
    pub(super) async fn commit(&mut self, before: Previous, mut changes: Vec<Tried>) -> Result<(), Failure> {
        let mut before = before;
        if TellFirst.is_on() {
            self.committed(&before, std::mem::take(&mut changes)).await;
        }
        for _ in 0..RETRIES {
            let stored = if self.may_be_behind(&changes) {
                match Box::pin(self.is_behind()).await {
                    Ok(true) => Ok(Appended::Lost),
                    Ok(false) => self.store().await,
                    // Whether a refusal is right cannot be told: it may come from what another node has stored.
                    Err(error) => Err(error),
                }
            } else {
                self.store().await
            };
            match stored {
                Ok(Appended::Stored) => {
                    self.committed(&before, changes).await;
                    return Ok(());
                }
                Ok(Appended::Lost) => {
                    // Another node was faster. What it stored comes first; then all is tried again.
                    self.app.metrics.conflicts.add(1);
                    Box::pin(self.reload(&before)).await?;
                    before = Previous::of(&self.table);
                    for tried in &mut changes {
                        tried.outcome = self.try_on_table(&tried.change);
                    }
                }
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "a row could not be stored");
                    return Box::pin(self.give_up(&before, changes)).await;
                }
            }
        }
        tracing::error!(table = %self.id, "other nodes were faster again and again");
        Box::pin(self.give_up(&before, changes)).await
    }

    /// Whether something is refused, perhaps only because this node has not heard of what others did: somebody
    /// may come from a node that is ahead.
    fn may_be_behind(&self, changes: &[Tried]) -> bool {
        let refused = |tried: &Tried| matches!(tried.outcome, Outcome::Refused(Failure::Refused(_)));
        self.app.bus.is_remote() && changes.iter().any(refused)
    }

    /// Whether other nodes have stored what this one does not know.
    async fn is_behind(&self) -> Result<bool, StoreError> {
        Ok(!self.app.store.rows(self.id.as_str(), self.table.rows()).await?.is_empty())
    }

    async fn store(&mut self) -> Result<Appended, StoreError> {
        if self.table.unstored().is_empty() {
            return Ok(Appended::Stored);
        }
        let due = self.due();
        let body = wire::write_entries(self.table.unstored());
        let mut tail = self.tail;
        tail.add(&body);
        let grown = tail.bytes - self.stored_bytes > GROWTH;
        let changed = self.table.news().seats || self.stored_due != Some(due) || grown;
        let append = Append {
            table: self.id.to_string(),
            number: self.table.rows(),
            at: crate::now(),
            body,
            listing: changed.then(|| listing::listing(&self.table, due, tail.bytes)),
        };
        let mut unchecked = AppendFirst.is_on().then(|| append.clone());
        let mut appended = self.app.store.append(append).await?;
        while let Some(again) = unchecked.as_mut().filter(|_| appended == Appended::Lost) {
            again.number += 1;
            appended = self.app.store.append(again.clone()).await?;
        }
        if appended == Appended::Stored {
            self.table_mut().stored();
            self.tail = tail;
            if changed {
                self.stored_bytes = tail.bytes;
            }
            self.stored_due = Some(due);
            self.app.metrics.rows.add(1);
            self.app.bus.stored(self.id, self.table.rows());
        }
        Ok(appended)
    }

    /// All is stored: broadcasts and answers.
    async fn committed(&mut self, before: &Previous, changes: Vec<Tried>) {
        let changed = self.table.rows() != before.rows || TellFirst.is_on();
        // A subscriber's answer travels with its update.
        let mut answered: Vec<Answered<'_>> = changes.iter().filter_map(Tried::answered).collect();
        if changed {
            let news = self.table_mut().take_news();
            self.broadcast(before, &news, &mut answered).await;
        }
        let told: Vec<bool> = changes
            .iter()
            .map(|tried| {
                let own = tried.answered();
                own.is_some_and(|own| answered.iter().any(|one| one.travelled && one.is_same(&own)))
            })
            .collect();
        for (Tried { change, outcome }, told) in changes.into_iter().zip(told) {
            match (change, outcome) {
                (Change::Request(request), outcome) => {
                    let result = match outcome {
                        Outcome::Done | Outcome::Repeated => Ok(()),
                        Outcome::Refused(failure) => Err(failure),
                    };
                    self.reply(*request, result, told);
                }
                (Change::Bot(_), Outcome::Refused(failure)) => {
                    tracing::debug!(table = %self.id, code = failure.code(), "a bot came too late");
                }
                (Change::Bot(_), Outcome::Done | Outcome::Repeated) => self.app.metrics.bots.add(1),
            }
        }
        if changed {
            self.keep_snapshot();
            self.adopt_at = None;
            self.think();
            self.rematch();
        }
    }

    /// Keeps a snapshot beside a log that has grown.
    fn keep_snapshot(&mut self) {
        if self.table.rows() >= self.snapshot_rows + SNAPSHOT_EVERY {
            self.snapshot_rows = self.table.rows();
            keep_snapshot(&self.app, Arc::clone(&self.table), self.tail);
        }
    }

    /// Nothing could be stored: says so, and goes back to what is stored.
    async fn give_up(&mut self, before: &Previous, changes: Vec<Tried>) -> Result<(), Failure> {
        for tried in changes {
            if let Change::Request(request) = tried.change {
                self.reply(*request, Err(Failure::Unavailable), false);
            }
        }
        self.reload(before).await
    }

    /// Answers a request, unless an update has done so already.
    fn reply(&mut self, request: Request, result: Result<(), Failure>, told: bool) {
        let version = self.table.version();
        self.app.metrics.answered(&result);
        match request.reply {
            Reply::Once(reply) => {
                let _ = reply.send(result.map(|()| Accepted { version }));
            }
            Reply::Subscriber(subscriber) => {
                let id = request.from.id();
                // Who gave no id wants no answer beside the update.
                if told || (id.is_none() && result.is_ok()) {
                    return;
                }
                let text = match result {
                    Ok(()) => self.ok(id),
                    Err(failure) => failure.message(self.app.speaker(request.lang), id).into(),
                };
                self.send(subscriber, text);
            }
        }
    }

    /// The answer to a request that was done.
    pub(super) fn ok(&self, re: Option<&str>) -> Utf8Bytes {
        wire::write(&wire::OkJson { t: "ok", re, v: self.table.version() }).into()
    }
}
