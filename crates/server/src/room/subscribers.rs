//! Subscribers come, go, and change the seat from which they see the table.

use std::sync::atomic::Ordering;

use game::{Seat, Viewer};
use table::Refused;

use super::broadcast::Recipients;
use super::{Room, Subscribe};
use answers::Failure;
use answers::usual_viewer;

impl Room {
    /// Adds a subscriber, and sends it the whole table.
    pub(super) async fn subscribe(&mut self, subscribe: Subscribe) -> Result<(), Failure> {
        let Subscribe { mut subscriber, any_seat, key, since, subscribed } = subscribe;
        let person = subscriber.person.as_ref().map(|person| person.id);
        if any_seat {
            subscriber.viewer = usual_viewer(&self.table, person);
        }
        let refused = if self.app.stopping.load(Ordering::SeqCst) {
            // The rooms are stopping: this subscriber would receive nothing.
            Some(Failure::Unavailable)
        } else if !self.may_see(person, key.as_deref()) {
            Some(Failure::Locked)
        } else if !self.table.may_view_as(person, subscriber.viewer) {
            Some(Failure::Refused(Refused::NotYours))
        } else {
            None
        };
        if let Some(failure) = refused {
            let _ = subscribed.send(Err(failure));
            return Ok(());
        }
        self.list_legal_for(subscriber.viewer).await;
        let was = self.present();
        let text = self.whole_table(&mut subscriber, since);
        if subscribed.send(Ok(())).is_err() || subscriber.outbox.send(text).is_err() {
            return Ok(());
        }
        subscriber.follows_seat = any_seat;
        self.subscribers.push(subscriber);
        self.idle_at = None;
        self.looked();
        self.presence_changed(was);
        Ok(())
    }

    /// Removes a subscriber.
    pub(super) fn unsubscribe(&mut self, id: u64) {
        let was = self.present();
        self.subscribers.retain(|subscriber| subscriber.id != id);
        self.disconnected(was);
    }

    /// Shows the table from another seat.
    pub(super) async fn switch_seat(&mut self, id: u64, seat: Option<Seat>) {
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        // Facts that it has not been told yet are said from where it looked then.
        self.send_pending(Recipients::One(id));
        let Some(index) = self.subscribers.iter().position(|subscriber| subscriber.id == id) else { return };
        let person = self.subscribers[index].person.as_ref().map(|person| person.id);
        if self.table.may_view_as(person, viewer) {
            self.list_legal_for(viewer).await;
            self.show_as(index, viewer);
        } else {
            let speaker = self.app.speaker(self.subscribers[index].lang);
            let text = Failure::Refused(Refused::NotYours).message(speaker, None);
            self.send(id, text.into());
        }
    }

    /// Gives subscribers who have just sat down the view of their seat, with the whole table.
    pub(super) async fn seat_subscribers(&mut self) {
        for index in 0..self.subscribers.len() {
            let Some(subscriber) = self.subscribers.get(index) else { return };
            if subscriber.follows_seat && subscriber.viewer == Viewer::Public {
                let viewer = usual_viewer(&self.table, subscriber.person.as_ref().map(|person| person.id));
                if viewer != Viewer::Public {
                    self.list_legal_for(viewer).await;
                    self.show_as(index, viewer);
                }
            }
        }
    }

    /// Sends the whole table as this viewer sees it. If the subscriber does not keep up, the update that follows
    /// drops it.
    fn show_as(&mut self, index: usize, viewer: Viewer) {
        let mut subscriber = self.subscribers.swap_remove(index);
        subscriber.viewer = viewer;
        // The whole table brings no answer.
        let held = subscriber.behind.take().and_then(|behind| behind.held());
        let text = self.whole_table(&mut subscriber, None);
        let _ = subscriber.outbox.send(text);
        if held.is_some() {
            let _ = subscriber.outbox.send(self.ok(held.as_deref()));
        }
        self.subscribers.push(subscriber);
        let last = self.subscribers.len() - 1;
        self.subscribers.swap(index, last);
    }

    async fn list_legal_for(&self, viewer: Viewer) {
        if let Viewer::Seat(seat) = viewer {
            self.list_legal(seat).await;
        }
    }
}
