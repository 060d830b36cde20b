//! Who looks at the table of a room: coming, going, and being here.

use std::sync::atomic::Ordering;

use axum::extract::ws::Utf8Bytes;
use game::{Seat, Seats, Viewer};
use locale::Lang;
use table::{PersonId, Phase};
use tokio::time::Instant;

use super::{IDLE, Join, Peek, Room, TELL_PRESENCE, Viewing, What};
use crate::failure::Failure;
use crate::outbox::outbox;
use crate::{listing, telling};

impl Room {
    /// The seats whose people are connected, here or elsewhere.
    pub(super) fn present(&self) -> Seats {
        let now = Instant::now();
        let fresh = |(_, _, told): &&(String, Seats, Instant)| *told + 3 * TELL_PRESENCE > now;
        let elsewhere = self.elsewhere.iter().filter(fresh).flat_map(|(_, seats, _)| *seats);
        self.present_here().into_iter().chain(elsewhere).collect()
    }

    pub(super) fn present_here(&self) -> Seats {
        let people = self.viewers.iter().filter_map(|viewing| viewing.person.as_deref());
        people.flat_map(|person| self.table.seats_of(person.id)).collect()
    }

    /// Sends to one viewer; who does not keep up is dropped, and comes back for a full view.
    pub(super) fn send(&mut self, viewer: u64, text: Utf8Bytes) {
        let Some(index) = self.viewers.iter().position(|viewing| viewing.id == viewer) else { return };
        if self.viewers[index].send.send(text).is_err() {
            self.app.metrics.dropped.add(1);
            let was = self.present();
            self.viewers.swap_remove(index);
            self.gone(was);
        }
    }

    pub(super) async fn join(&mut self, join: Join) -> Result<(), Failure> {
        let Join { mut viewer, any_seat, key, since, joined } = join;
        let person = viewer.person.as_ref().map(|person| person.id);
        // The rooms have been told to stop, or are about to be: nobody would tell this viewer.
        if self.app.stopping.load(Ordering::SeqCst) {
            let _ = joined.send(Err(Failure::Store));
            return Ok(());
        }
        if !self.may_see(person, key.as_deref()) {
            let _ = joined.send(Err(Failure::Locked));
            return Ok(());
        }
        if any_seat {
            viewer.viewer = self.first_seat(person);
        }
        if !self.table.may_look(person, viewer.viewer) {
            let _ = joined.send(Err(Failure::No(table::No::NotYours)));
            return Ok(());
        }
        let missed = match since {
            Some(since) if since < self.table.version() => match self.missed(since, viewer.viewer).await {
                Ok(missed) => Some(missed),
                Err(failure) => {
                    let _ = joined.send(Err(failure));
                    return Ok(());
                }
            },
            Some(_) | None => None,
        };
        let was = self.present();
        let here = was
            .into_iter()
            .chain(person.into_iter().flat_map(|person| self.table.seats_of(person)))
            .collect();
        let text = telling::table(&self.table, &mut viewer, here, missed.as_deref());
        if joined.send(Ok(())).is_err() || viewer.send.send(text.into()).is_err() {
            return Ok(());
        }
        viewer.follows = any_seat;
        self.viewers.push(viewer);
        self.idle = None;
        self.tell_presence_changed(was);
        Ok(())
    }

    /// Who has just sat down looks from its seat from now on, and sees the whole table anew.
    pub(super) fn seat_viewers(&mut self) {
        let here = self.present();
        let newly = |viewing: &Viewing| viewing.follows && viewing.viewer == Viewer::Public;
        let waiting: Vec<usize> =
            (0..self.viewers.len()).filter(|index| newly(&self.viewers[*index])).collect();
        for index in waiting {
            let person = self.viewers[index].person.as_ref().map(|person| person.id);
            let viewer = self.first_seat(person);
            if viewer != Viewer::Public {
                let viewing = &mut self.viewers[index];
                viewing.viewer = viewer;
                let text = telling::table(&self.table, viewing, here, None);
                // If it does not keep up, the update that follows drops it.
                let _ = viewing.send.send(text.into());
            }
        }
    }

    /// The seat from which a person looks if it does not say: one that is asked for something, if there is.
    pub(super) fn first_seat(&self, person: Option<PersonId>) -> Viewer {
        let mine = person.map_or(Seats::NONE, |person| self.table.seats_of(person));
        let awaited = self.table.awaited();
        let seat = mine.into_iter().find(|seat| awaited.contains(*seat)).or(mine.lowest());
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// The facts after a version that a viewer may know.
    pub(super) async fn missed(
        &self,
        since: u32,
        viewer: Viewer,
    ) -> Result<Vec<game::Fact<catalog::AnyWhat>>, Failure> {
        let rows = self.app.store.rows(self.id.as_str(), 0).await?;
        let mut facts = crate::tables::facts_since(&rows, since)?;
        facts.retain(|fact| fact.audience.includes(viewer));
        Ok(facts)
    }

    pub(super) fn leave(&mut self, id: u64) {
        let was = self.present();
        self.viewers.retain(|viewing| viewing.id != id);
        self.gone(was);
    }

    /// Some viewers are gone; these seats' people were here before.
    pub(super) fn gone(&mut self, was: Seats) {
        let now = Instant::now();
        let here = self.present();
        for seat in was.into_iter().filter(|seat| !here.contains(*seat)) {
            self.seen[seat.index()] = now;
        }
        self.stay();
        self.tell_presence_changed(was);
    }

    /// Stays in memory for a while although nobody looks: a finished game not for long.
    pub(super) fn stay(&mut self) {
        if self.viewers.is_empty() {
            let over = matches!(self.table.phase(), Phase::Over | Phase::Closed);
            self.idle = Some(Instant::now() + if over { IDLE / 15 } else { IDLE });
        }
    }

    pub(super) fn tell_presence_changed(&mut self, was: Seats) {
        let here = self.present();
        if here == was {
            return;
        }
        self.tell_presence = Instant::now();
        let present: Vec<String> = here.into_iter().map(|seat| seat.to_string()).collect();
        let text: Utf8Bytes = wire::write(&wire::PresenceJson { t: "presence", present: &present }).into();
        let everybody: Vec<u64> = self.viewers.iter().map(|viewing| viewing.id).collect();
        for viewer in everybody {
            self.send(viewer, text.clone());
        }
        self.app.bus.present(self.id, self.present_here());
    }

    pub(super) fn look(&mut self, id: u64, seat: Option<Seat>) {
        let here = self.present();
        let Some(viewing) = self.viewers.iter_mut().find(|viewing| viewing.id == id) else { return };
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let person = viewing.person.as_ref().map(|person| person.id);
        let text = if self.table.may_look(person, viewer) {
            viewing.viewer = viewer;
            telling::table(&self.table, viewing, here, None)
        } else {
            Failure::No(table::No::NotYours).message(self.app.speaker(viewing.lang), None)
        };
        self.send(id, text.into());
    }

    pub(super) async fn peek(&mut self, peek: Peek) -> Result<(), Failure> {
        let person = peek.person.as_ref().map(|person| person.id);
        let mine = person.map_or(Seats::NONE, |person| self.table.seats_of(person));
        for seat in mine {
            self.seen[seat.index()] = Instant::now();
        }
        let usual = match self.first_seat(person) {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        // When all is told, everybody may look over any shoulder.
        let told = matches!(peek.what, What::Replay { .. }) && self.table.phase() == Phase::Over;
        let open = |seat: Seat| mine.contains(seat) || told && self.table.game().has_seat(seat);
        let viewer = match peek.seat.or(usual) {
            Some(seat) if open(seat) => Viewer::Seat(seat),
            Some(_) if peek.seat.is_some() => {
                let _ = peek.answer.send(Err(Failure::No(table::No::NotYours)));
                return Ok(());
            }
            Some(_) | None => Viewer::Public,
        };
        if !self.may_see(person, peek.key.as_deref()) {
            let _ = peek.answer.send(Err(Failure::Locked));
            return Ok(());
        }
        let answer = match peek.what {
            What::Table => {
                let (send, _) = outbox(1);
                let mut viewing = Viewing {
                    id: 0,
                    person: peek.person,
                    viewer,
                    lang: Lang::En,
                    whole: true,
                    follows: false,
                    seen: None,
                    send,
                };
                Ok(telling::table(&self.table, &mut viewing, self.present(), None))
            }
            What::Legal => match viewer {
                Viewer::Seat(seat) if self.table.decision(seat).is_some() => {
                    Ok(wire::write(&self.table.legal(seat)))
                }
                Viewer::Seat(_) | Viewer::Public => Ok("[]".to_owned()),
            },
            What::Turn => Ok(mine.into_iter().any(|seat| self.table.awaited().contains(seat)).to_string()),
            What::Replay { truth: true } if self.table.phase() != Phase::Over => {
                Err(Failure::No(table::No::NotOver))
            }
            What::Replay { truth } => match self.table.lines() {
                Some((game, lines)) if self.table.phase() != Phase::Open => {
                    let eyes = if truth { wire::Eyes::Truth } else { wire::Eyes::Of(viewer) };
                    Ok(wire::write_replay(game, lines, eyes))
                }
                Some(_) | None => Err(Failure::No(table::No::NotBegun)),
            },
            What::Picture { at } => telling::picture(&self.table, at).ok_or(Failure::No(table::No::NotBegun)),
            What::Card => Ok(listing::listing(&self.table, None).summary),
            What::Advised(to) => match viewer {
                Viewer::Seat(seat) => self.table.advised(seat).map_err(Failure::No).map(|view| {
                    let mut place = to.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    *place = Some((view, seat));
                    String::new()
                }),
                Viewer::Public => Err(Failure::No(table::No::NotSeated)),
            },
            What::Preview { action, id } => match viewer {
                Viewer::Seat(seat) => self
                    .table
                    .preview(seat, &action)
                    .map(|preview| telling::preview(&preview, id.as_deref()))
                    .map_err(Failure::No),
                Viewer::Public => Err(Failure::No(table::No::NotSeated)),
            },
            What::Record if self.table.phase() == Phase::Over => Ok(wire::write_record(&self.table.record())),
            // Before the end, a record is what this viewer has been told.
            What::Record => {
                self.missed(0, viewer).await.map(|facts| telling::so_far(&self.table, viewer, &facts))
            }
        };
        let _ = peek.answer.send(answer);
        Ok(())
    }

    /// Whether a person may see the table at all.
    pub(super) fn may_see(&self, person: Option<PersonId>, key: Option<&str>) -> bool {
        let seated = |person| person == self.table.host() || !self.table.seats_of(person).is_empty();
        match self.table.key() {
            None => true,
            Some(right) => key == Some(right) || person.is_some_and(seated),
        }
    }
}
