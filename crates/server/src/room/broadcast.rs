//! Sending to subscribers.

use std::sync::Arc;

use game::{Seat, Seats, Viewer};
use table::News;
use tungstenite::Utf8Bytes;
use wire::{FactText, SentView};

use super::{Room, Subscriber};
use answers::projection::{Change, Previous, Projection, Recipient};

/// The answer to a request, which travels with the update for its subscriber.
pub(super) struct Answered<'a> {
    pub(super) subscriber: u64,
    /// The id of the request.
    pub(super) re: &'a str,
    /// Whether it has been sent so.
    pub(super) travelled: bool,
}

impl Answered<'_> {
    pub(super) fn is_same(&self, other: &Answered<'_>) -> bool {
        (self.subscriber, self.re) == (other.subscriber, other.re)
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

    /// Sends each subscriber its update.
    fn send_updates(&mut self, before: &Previous, news: &News, answered: &mut [Answered<'_>]) {
        // Who is connected is said together with who sits where, and only then.
        let present = if news.seats { self.present() } else { Seats::NONE };
        let now = crate::now();
        let facts: Vec<FactText> = news.facts.iter().map(FactText::from).collect();
        let change = Change { before, news, facts: &facts };
        // Spectators are sent the same bytes, made once for patches and once for whole views.
        let mut shared: [Option<(Utf8Bytes, Option<SentView>)>; 2] = [None, None];
        let mut slow = Vec::new();
        for subscriber in &mut self.subscribers {
            let projection = Projection {
                table: &self.table,
                legal: &self.legal,
                person: subscriber.person.as_ref().map(|person| person.id),
                viewer: subscriber.viewer,
                present,
                now,
            };
            if !projection.notices(news) {
                continue;
            }
            let mut answer = answered.iter_mut().rev().find(|one| one.subscriber == subscriber.id);
            let shares = answer.is_none() && projection.is_shared(news);
            let place = &mut shared[usize::from(subscriber.whole_views)];
            let (text, view) = match place {
                Some(made) if shares => made.clone(),
                Some(_) | None => {
                    let recipient = Recipient {
                        last_view: subscriber.last_view.as_ref(),
                        whole_views: subscriber.whole_views,
                        re: answer.as_ref().map(|one| one.re),
                    };
                    let (text, view) = projection.update(&change, recipient);
                    let made = (Utf8Bytes::from(text), view);
                    if shares {
                        *place = Some(made.clone());
                    }
                    made
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
        for subscriber in slow {
            self.drop_slow(subscriber);
        }
    }

    /// Sends to one subscriber. Who does not keep up is dropped, and reconnects for the whole table.
    pub(super) fn send(&mut self, subscriber: u64, text: Utf8Bytes) {
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
