//! Sending to subscribers.

use std::sync::Arc;
use std::time::Duration;

use catalog::AnyWhat;
use game::{Fact, Seat, Seats, Viewer};
use table::News;
use tokio::time::Instant;
use tungstenite::Utf8Bytes;
use wire::{FactText, SentView};

use super::{Room, Subscriber};
use answers::projection::{Change, Previous, Projection, Recipient};

/// The answer to a request, which travels with the update for its subscriber.
pub(super) struct Answered<'a> {
    pub(super) subscriber: u64,
    /// The id of the request, if it has one.
    pub(super) re: Option<&'a str>,
    /// Whether it has been sent so, or will be.
    pub(super) travelled: bool,
}

impl Answered<'_> {
    pub(super) fn is_same(&self, other: &Answered<'_>) -> bool {
        (self.subscriber, self.re) == (other.subscriber, other.re)
    }
}

/// Acts that follow each other within this time are merged into one update for subscribers that are neither answered nor
/// asked. So an update waits for the next one no longer than this, or until the row that is being stored then is stored.
const MERGE_WINDOW: Duration = Duration::from_millis(20);

/// After so many acts in a row, each within that time, answers wait, too: only programs act like that.
const STREAK: u32 = 8;

/// Which subscribers are sent an update.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Recipients {
    /// All that may notice the change.
    All,
    /// Of these, those that are answered or asked. The others wait for the next update.
    Urgent,
    /// Of these, those that are asked. The others wait for the next update, and so do their answers.
    Asked,
    /// Those that wait.
    Waiting,
    /// This one, if it waits.
    One(u64),
}

impl Recipients {
    /// Whether a subscriber that is not asked may wait, if this change answers it, or if an answer is held for it. Only one
    /// answer can be held.
    fn may_wait(self, answered: bool, held: bool) -> bool {
        match self {
            Self::Urgent => !answered && !held,
            Self::Asked => !answered || !held,
            Self::All | Self::Waiting | Self::One(_) => false,
        }
    }
}

/// What a subscriber that waits for the next update has not been sent.
pub(crate) struct Behind {
    /// The table as it was when it was sent one last.
    since: Previous,
    /// Where the facts begin that it does not have.
    from: usize,
    /// The answer that is held for it: the id of its request, if that has one.
    answer: Option<Option<String>>,
}

impl Behind {
    fn new(since: &Previous, from: usize) -> Self {
        Self { since: since.clone(), from, answer: None }
    }

    /// The id of the request whose answer is held.
    pub(super) fn held(self) -> Option<String> {
        self.answer.flatten()
    }
}

/// The facts that some subscribers have not been sent yet.
#[derive(Default)]
pub(super) struct Pending {
    facts: Vec<Fact<AnyWhat>>,
    /// The same, written once for all.
    texts: Vec<FactText>,
    /// Whether a subscriber waits.
    waiting: bool,
}

impl Pending {
    pub(super) fn has_waiting(&self) -> bool {
        self.waiting
    }

    fn push(&mut self, facts: &[Fact<AnyWhat>]) {
        self.facts.extend_from_slice(facts);
        self.texts.extend(facts.iter().map(FactText::from));
    }
}

impl Room {
    /// Remembers what has happened, and sends every subscriber what it may know of it, with the answers that can
    /// travel along.
    pub(super) async fn broadcast(&mut self, before: &Previous, news: &News, answered: &mut [Answered<'_>]) {
        self.backlog.follow(before.version, self.table.version(), news);
        self.broadcast_only(before, news, answered).await;
    }

    /// As [`Self::broadcast`], for what the backlog has already.
    pub(super) async fn broadcast_only(
        &mut self,
        before: &Previous,
        news: &News,
        answered: &mut [Answered<'_>],
    ) {
        if news.seats {
            Box::pin(self.seat_subscribers()).await;
        }
        for index in 0..self.subscribers.len() {
            if let Some(Viewer::Seat(seat)) = self.subscribers.get(index).map(|one| one.viewer)
                && before.asks_newly(&self.table, seat)
                && self.legal.is_long(&self.table, seat)
            {
                Box::pin(self.list_legal(seat)).await;
            }
        }
        self.send_updates(before, news, answered);
    }

    /// Sends each subscriber its update, but for those who may wait for the next one.
    fn send_updates(&mut self, before: &Previous, news: &News, answered: &mut [Answered<'_>]) {
        // Half of what a move costs are the writes to its viewers, so several acts share one where they follow each other
        // fast. Secret changes neither begin nor end a wait: its timing would reveal them.
        let at = Instant::now();
        let hurried = news.public && std::mem::replace(&mut self.sent_at, at) + MERGE_WINDOW > at;
        if news.public {
            self.streak = if hurried { self.streak.saturating_add(1) } else { 0 };
        }
        // Only acts are merged, and only on a single node: among several, where a room may have to load the table again,
        // all subscribers stay at the same state.
        let beside = news.seats || news.undone.is_some() || !(news.notes.is_empty() && news.said.is_empty());
        let may_wait = hurried && news.game && !beside && !self.app.bus.is_remote();
        let recipients = match may_wait {
            false => Recipients::All,
            true if self.streak < STREAK => Recipients::Urgent,
            true => Recipients::Asked,
        };
        self.send_to(before, news, answered, recipients);
        if !self.pending.waiting {
            self.flush_at = None;
        } else if self.flush_at.is_none() {
            self.flush_at = Some(at + MERGE_WINDOW);
        }
    }

    /// Sends all pending updates.
    pub(super) fn flush(&mut self) {
        self.flush_at = None;
        self.send_pending(Recipients::Waiting);
    }

    /// Sends pending updates to some of the subscribers that wait.
    pub(super) fn send_pending(&mut self, recipients: Recipients) {
        if self.pending.waiting {
            let now = Previous::of(&self.table);
            let news = News { game: true, public: true, ..News::default() };
            self.send_to(&now, &news, &mut [], recipients);
        }
    }

    /// Sends one update to each recipient.
    fn send_to(
        &mut self,
        before: &Previous,
        news: &News,
        answered: &mut [Answered<'_>],
        recipients: Recipients,
    ) {
        // Who is connected is said together with who sits where, and only then.
        let present = if news.seats { self.present() } else { Seats::NONE };
        let now = crate::now();
        let earlier = self.pending.facts.len();
        self.pending.push(&news.facts);
        // Spectators are sent the same bytes, made once for patches and once for whole views.
        let mut shared: [Option<(usize, Utf8Bytes, Option<SentView>)>; 2] = [None, None];
        let mut slow = Vec::new();
        let mut waiting = false;
        for subscriber in &mut self.subscribers {
            let projection = Projection {
                table: &self.table,
                legal: &self.legal,
                person: subscriber.person.as_ref().map(|person| person.id),
                viewer: subscriber.viewer,
                present,
                now,
            };
            let left_out = match recipients {
                Recipients::All | Recipients::Urgent | Recipients::Asked => !projection.notices(news),
                Recipients::Waiting => subscriber.behind.is_none(),
                Recipients::One(id) => subscriber.behind.is_none() || subscriber.id != id,
            };
            if left_out {
                waiting |= subscriber.behind.is_some();
                continue;
            }
            let mut answer = answered.iter_mut().rev().find(|one| one.subscriber == subscriber.id);
            let behind = subscriber.behind.take();
            let (since, from) = behind.as_deref().map_or((before, earlier), |one| (&one.since, one.from));
            let held = behind.as_deref().and_then(|one| one.answer.as_ref());
            if recipients.may_wait(answer.is_some(), held.is_some()) && !projection.is_asked_newly(since) {
                let mut behind = behind.unwrap_or_else(|| Box::new(Behind::new(before, earlier)));
                if let Some(answer) = answer {
                    answer.travelled = true;
                    behind.answer = Some(answer.re.map(str::to_owned));
                }
                subscriber.behind = Some(behind);
                waiting = true;
                continue;
            }
            let shares = answer.is_none() && held.is_none() && projection.is_shared(news);
            // An update brings one answer: the one that waited for it.
            let re = match (held, &mut answer) {
                (Some(held), _) => held.as_deref(),
                (None, Some(answer)) => {
                    answer.travelled = true;
                    answer.re
                }
                (None, None) => None,
            };
            let place = &mut shared[usize::from(subscriber.whole_views)];
            let (text, view) = match place {
                Some((since, text, view)) if shares && *since == from => (text.clone(), view.clone()),
                Some(_) | None => {
                    let recipient = Recipient {
                        last_view: subscriber.last_view.as_ref(),
                        whole_views: subscriber.whole_views,
                        re,
                    };
                    let (facts, texts) = (&self.pending.facts[from..], &self.pending.texts[from..]);
                    let change = Change {
                        before: since,
                        news,
                        facts,
                        texts,
                        earlier: earlier - from,
                        late: behind.is_some(),
                    };
                    let (text, view) = projection.update(&change, recipient);
                    let text = Utf8Bytes::from(text);
                    if shares {
                        *place = Some((from, text.clone(), view.clone()));
                    }
                    (text, view)
                }
            };
            subscriber.last_view = view;
            if subscriber.outbox.send(text).is_err() {
                slow.push(subscriber.id);
            }
        }
        self.pending.waiting = waiting;
        if !waiting {
            self.pending.facts.clear();
            self.pending.texts.clear();
        }
        for subscriber in slow {
            self.drop_slow(subscriber);
        }
    }

    /// Sends to one subscriber. Who does not keep up is dropped, and reconnects for the whole table.
    pub(super) fn send(&mut self, subscriber: u64, text: Utf8Bytes) {
        // Updates keep their order. Only this subscriber is sent its own: others may not know of this message.
        self.send_pending(Recipients::One(subscriber));
        let found = self.subscribers.iter().find(|one| one.id == subscriber);
        if found.is_some_and(|one| one.outbox.send(text).is_err()) {
            self.drop_slow(subscriber);
        }
    }

    fn drop_slow(&mut self, subscriber: u64) {
        let Some(index) = self.subscribers.iter().position(|one| one.id == subscriber) else { return };
        self.app.metrics.dropped.add(1);
        let was = self.present();
        self.subscribers.swap_remove(index);
        self.disconnected(was);
    }

    /// The whole table for a subscriber, which has this view from now on.
    pub(super) fn whole_table(&self, subscriber: &mut Subscriber, since: Option<u32>) -> Utf8Bytes {
        let person = subscriber.person.as_ref().map(|person| person.id);
        let own = person.into_iter().flat_map(|person| self.table.seats_of(person));
        let projection = Projection {
            table: &self.table,
            legal: &self.legal,
            person,
            viewer: subscriber.viewer,
            present: self.present().into_iter().chain(own).collect(),
            now: crate::now(),
        };
        let missed = since.and_then(|since| self.backlog.since(since, subscriber.viewer));
        subscriber.behind = None;
        subscriber.last_view = projection.view();
        projection.table(subscriber.last_view.as_ref(), missed.as_deref()).into()
    }

    /// Lists the legal actions of a seat on a worker thread, where that takes long.
    pub(super) async fn list_legal(&self, seat: Seat) {
        if self.legal.is_long(&self.table, seat) {
            let (table, legal) = (Arc::clone(&self.table), Arc::clone(&self.legal));
            let listed = self.app.folding.run(move || drop(legal.of(&table, seat)));
            let _ = Box::pin(listed).await;
        }
    }
}
