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
    /// Whether it has been sent so.
    pub(super) travelled: bool,
}

impl Answered<'_> {
    pub(super) fn is_same(&self, other: &Answered<'_>) -> bool {
        (self.subscriber, self.re) == (other.subscriber, other.re)
    }
}

/// Acts follow each other in haste where they are no further apart than this. So long an update waits for the next one at
/// most, or until what is being stored then is stored.
const HASTE: Duration = Duration::from_millis(20);

/// Who is sent an update.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Whom {
    /// Everybody who may notice.
    All,
    /// Of these, who is answered or asked. The others wait for the next update.
    Urgent,
    /// Those who waited.
    Behind,
    /// This one, if it waited.
    One(u64),
}

/// The facts that some subscribers have not been told yet.
#[derive(Default)]
pub(super) struct Untold {
    facts: Vec<Fact<AnyWhat>>,
    /// The same, written once for all.
    texts: Vec<FactText>,
    /// Whether somebody waits.
    waited_for: bool,
}

impl Untold {
    pub(super) fn is_waited_for(&self) -> bool {
        self.waited_for
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
        // While one thing follows the other, who is neither answered nor asked is told of several at once: half of what
        // a move costs are the writes to its viewers. Nothing that is secret counts here, so that nothing tells of it.
        let at = Instant::now();
        let hurried = news.public && std::mem::replace(&mut self.told_at, at) + HASTE > at;
        // Only acts are told of together, and where another node may have to be followed nobody is left behind.
        let beside = news.seats || news.undone.is_some() || !(news.notes.is_empty() && news.said.is_empty());
        let may_wait = hurried && news.game && !beside && !self.app.bus.is_remote();
        self.tell(before, news, answered, if may_wait { Whom::Urgent } else { Whom::All });
        if !self.untold.waited_for {
            self.release_at = None;
        } else if self.release_at.is_none() {
            self.release_at = Some(at + HASTE);
        }
    }

    /// Tells those who wait for the next update what they wait with.
    pub(super) fn release(&mut self) {
        self.release_at = None;
        self.tell_late(Whom::Behind);
    }

    /// Tells some of those who wait.
    pub(super) fn tell_late(&mut self, whom: Whom) {
        if self.untold.waited_for {
            let now = Previous::of(&self.table);
            let news = News { game: true, public: true, ..News::default() };
            self.tell(&now, &news, &mut [], whom);
        }
    }

    /// Sends updates.
    fn tell(&mut self, before: &Previous, news: &News, answered: &mut [Answered<'_>], whom: Whom) {
        // Who is connected is said together with who sits where, and only then.
        let present = if news.seats { self.present() } else { Seats::NONE };
        let now = crate::now();
        let earlier = self.untold.facts.len();
        self.untold.push(&news.facts);
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
            let left_out = match whom {
                Whom::All | Whom::Urgent => !projection.notices(news),
                Whom::Behind => subscriber.behind.is_none(),
                Whom::One(id) => subscriber.behind.is_none() || subscriber.id != id,
            };
            if left_out {
                waiting |= subscriber.behind.is_some();
                continue;
            }
            let mut answer = answered.iter_mut().rev().find(|one| one.subscriber == subscriber.id);
            let behind = subscriber.behind.take();
            let (since, from) = behind.as_deref().map_or((before, earlier), |(since, from)| (since, *from));
            if whom == Whom::Urgent && answer.is_none() && !projection.is_asked_newly(since) {
                waiting = true;
                subscriber.behind = Some(behind.unwrap_or_else(|| Box::new((before.clone(), earlier))));
                continue;
            }
            let shares = answer.is_none() && projection.is_shared(news);
            let place = &mut shared[usize::from(subscriber.whole_views)];
            let (text, view) = match place {
                Some((since, text, view)) if shares && *since == from => (text.clone(), view.clone()),
                Some(_) | None => {
                    let recipient = Recipient {
                        last_view: subscriber.last_view.as_ref(),
                        whole_views: subscriber.whole_views,
                        re: answer.as_ref().and_then(|one| one.re),
                    };
                    let (facts, texts) = (&self.untold.facts[from..], &self.untold.texts[from..]);
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
            if let Some(answer) = &mut answer {
                answer.travelled = true;
            }
            if subscriber.outbox.send(text).is_err() {
                slow.push(subscriber.id);
            }
        }
        self.untold.waited_for = waiting;
        if !waiting {
            self.untold.facts.clear();
            self.untold.texts.clear();
        }
        for subscriber in slow {
            self.drop_slow(subscriber);
        }
    }

    /// Sends to one subscriber. Who does not keep up is dropped, and reconnects for the whole table.
    pub(super) fn send(&mut self, subscriber: u64, text: Utf8Bytes) {
        // What has happened before this is said before it; to nobody else, who may not know of this.
        self.tell_late(Whom::One(subscriber));
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
