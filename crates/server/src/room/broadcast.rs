//! Sending to subscribers.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use game::{Seat, Viewer};
use table::News;
use wire::{FactText, SentView};

use super::{Room, Subscriber};
use answers::projection::{Change, Previous, Projection, Recipient};

/// Messages, each with its subscriber.
type Messages = Vec<(u64, Utf8Bytes)>;

/// Answers that travel with an update: the subscriber, and the id of its request.
type Answered = Vec<(u64, String)>;

impl Room {
    /// Remembers what has happened, and sends every subscriber what it may know of it. Gives the answers that
    /// travelled along.
    pub(super) async fn broadcast(
        &mut self,
        before: &Previous,
        news: &News,
        answered: &[(u64, String)],
    ) -> Answered {
        self.backlog.follow(before.version, self.table.version(), news);
        self.broadcast_only(before, news, answered).await
    }

    /// As [`Self::broadcast`], for what the backlog has already.
    pub(super) async fn broadcast_only(
        &mut self,
        before: &Previous,
        news: &News,
        answered: &[(u64, String)],
    ) -> Answered {
        if news.seats {
            Box::pin(self.seat_subscribers()).await;
        }
        let asked = |viewer| match viewer {
            Viewer::Seat(seat) => Some(seat).filter(|seat| before.asks_newly(&self.table, *seat)),
            Viewer::Public | Viewer::Truth => None,
        };
        let seats: Vec<Seat> = self.subscribers.iter().filter_map(|one| asked(one.viewer)).collect();
        self.list_legal(&seats).await;
        let (messages, sent) = self.updates(before, news, answered);
        for (subscriber, text) in messages {
            self.send(subscriber, text);
        }
        sent
    }

    /// The update for each subscriber, and the answers that travel along.
    fn updates(
        &mut self,
        before: &Previous,
        news: &News,
        answered: &[(u64, String)],
    ) -> (Messages, Answered) {
        let (present, now) = (self.present(), crate::now());
        let mut messages = Vec::with_capacity(self.subscribers.len());
        let mut sent = Vec::new();
        let facts: Vec<FactText> = news.facts.iter().map(FactText::from).collect();
        let change = Change { before, news, facts: &facts };
        // Spectators are sent the same bytes, made once for patches and once for whole views.
        let mut shared: [Option<(Utf8Bytes, Option<SentView>)>; 2] = [None, None];
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
            let re = answered.iter().rev().find(|(id, _)| *id == subscriber.id);
            let shares = re.is_none() && projection.is_shared(news);
            let place = &mut shared[usize::from(subscriber.whole_views)];
            let (text, view) = match place {
                Some(made) if shares => made.clone(),
                Some(_) | None => {
                    let recipient = Recipient {
                        last_view: subscriber.last_view.as_ref(),
                        whole_views: subscriber.whole_views,
                        re: re.map(|(_, id)| id.as_str()),
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
            sent.extend(re.cloned());
            messages.push((subscriber.id, text));
        }
        (messages, sent)
    }

    /// Sends to one subscriber. Who does not keep up is dropped, and reconnects for the whole table.
    pub(super) fn send(&mut self, subscriber: u64, text: Utf8Bytes) {
        let Some(index) = self.subscribers.iter().position(|one| one.id == subscriber) else { return };
        if self.subscribers[index].outbox.send(text).is_err() {
            self.app.metrics.dropped.add(1);
            let was = self.present();
            self.subscribers.swap_remove(index);
            self.disconnected(was);
        }
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

    /// Lists the legal actions of these seats before they are sent, where that takes long.
    pub(super) async fn list_legal(&self, seats: &[Seat]) {
        for &seat in seats {
            if self.legal.is_long(&self.table, seat) {
                let (table, legal) = (Arc::clone(&self.table), Arc::clone(&self.legal));
                let listed = self.app.folding.run(move || drop(legal.of(&table, seat)));
                let _ = Box::pin(listed).await;
            }
        }
    }
}
