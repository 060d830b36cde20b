//! A table at one moment, for whoever asked to see it.
//!
//! A room answers a question with a snapshot and goes on; what takes long is computed from the snapshot, outside
//! of the room. The table itself stays private to this file: handlers get what the person may know.

use std::sync::Arc;

use catalog::{AnyView, Record};
use game::{Seat, Seats, Viewer};
use locale::Speaker;
use table::{PersonId, Phase, Refused, Table};
use wire::{LegalActions, LegalAnswer, ListedTable};

use crate::failure::Failure;
use crate::legal::LegalCache;
use crate::names::TableNames;
use crate::projection::{self, Projection};

/// A table as it stood when a room answered.
#[derive(Clone)]
pub struct Snapshot {
    table: Arc<Table>,
    legal: Arc<LegalCache>,
    person: Option<PersonId>,
    /// The seats whose people are connected.
    present: Seats,
    /// When that was, in milliseconds since 1970.
    at: i64,
}

impl Snapshot {
    /// The table at this time as a person may read it, who must be allowed to see it at all.
    pub fn new(
        table: Arc<Table>,
        legal: Arc<LegalCache>,
        person: Option<PersonId>,
        present: Seats,
        at: i64,
    ) -> Self {
        Self { table, legal, person, present, at }
    }

    fn own_seats(&self) -> Seats {
        self.person.map_or(Seats::NONE, |person| self.table.seats_of(person))
    }

    /// The viewer as whom the person sees the table: from this seat of its own, or from the one that
    /// [`usual_viewer`] chooses.
    ///
    /// # Errors
    /// If the seat is somebody else's.
    pub fn viewer(&self, seat: Option<Seat>) -> Result<Viewer, Failure> {
        match seat {
            Some(seat) if self.own_seats().contains(seat) => Ok(Viewer::Seat(seat)),
            Some(_) => Err(Failure::Refused(Refused::NotYours)),
            None => Ok(usual_viewer(&self.table, self.person)),
        }
    }

    /// A seat of the person, as [`Self::viewer`] chooses it.
    fn own_seat(&self, seat: Option<Seat>) -> Result<Seat, Failure> {
        match self.viewer(seat)? {
            Viewer::Seat(seat) => Ok(seat),
            Viewer::Public | Viewer::Truth => Err(Failure::Refused(Refused::NotSeated)),
        }
    }

    /// How many public things have happened.
    pub fn version(&self) -> u32 {
        self.table.version()
    }

    /// How many lines the game has: what it costs to play it again.
    pub fn lines(&self) -> usize {
        self.table.lines().map_or(0, |(_, lines)| lines.count())
    }

    /// The whole table as the viewer may know it, as JSON.
    pub fn table(&self, viewer: Viewer) -> String {
        let projection = Projection {
            table: &self.table,
            legal: &self.legal,
            person: self.person,
            viewer,
            present: self.present,
            now: self.at,
        };
        projection.table(projection.view().as_ref(), None)
    }

    /// Whether the game waits for a decision of the person.
    pub fn awaits_person(&self) -> bool {
        self.own_seats().into_iter().any(|seat| self.table.awaited().contains(seat))
    }

    /// What lists show of the table.
    pub fn summary(&self) -> ListedTable {
        crate::summary(&self.table)
    }

    /// What the seat can do now; `None` if nothing is asked of it.
    ///
    /// # Errors
    /// If the seat is somebody else's.
    pub fn legal(&self, seat: Option<Seat>) -> Result<Option<Arc<LegalActions>>, Failure> {
        match self.viewer(seat)? {
            Viewer::Seat(seat) => Ok(self.legal.of(&self.table, seat)),
            Viewer::Public | Viewer::Truth => Ok(None),
        }
    }

    /// What the seat can do now that fits a group and words, and the decision; `None` if nothing is asked of it.
    ///
    /// # Errors
    /// If the seat is somebody else's.
    pub fn legal_in(
        &self,
        seat: Option<Seat>,
        group: &str,
        words: &[String],
    ) -> Result<Option<(u32, LegalAnswer)>, Failure> {
        let Viewer::Seat(seat) = self.viewer(seat)? else { return Ok(None) };
        let select = |decision| (decision, LegalAnswer::of(&self.table, seat, group, words));
        Ok(self.table.decision(seat).map(select))
    }

    /// What an action of the seat would do.
    ///
    /// # Errors
    /// If the seat is somebody else's, or the table refuses the action.
    pub fn preview(&self, seat: Option<Seat>, action: &str) -> Result<table::Preview, Failure> {
        self.table.preview(self.own_seat(seat)?, action).map_err(Failure::Refused)
    }

    /// What the opponents of a seat could do if it were their turn.
    ///
    /// # Errors
    /// If the seat is somebody else's, or nothing is played.
    pub fn outlook(&self, seat: Option<Seat>) -> Result<(Seat, Vec<table::Outlook>), Failure> {
        let seat = self.own_seat(seat)?;
        Ok((seat, self.table.outlook(seat).map_err(Failure::Refused)?))
    }

    /// What the seat may know where it is asked for a decision, for an adviser.
    ///
    /// # Errors
    /// If the seat is somebody else's, nothing is asked of it, or the table gives no advice.
    pub fn advised(&self, seat: Option<Seat>) -> Result<(AnyView, Seat), Failure> {
        let seat = self.own_seat(seat)?;
        Ok((self.table.advised(seat).map_err(Failure::Refused)?, seat))
    }

    /// How everybody at the table is called.
    pub fn names(&self, speaker: &Speaker) -> TableNames {
        TableNames::of(&self.table, speaker)
    }

    /// Checks that the game is over.
    ///
    /// # Errors
    /// If it is not.
    pub fn finished(&self) -> Result<(), Failure> {
        if self.table.phase() == Phase::Over { Ok(()) } else { Err(Failure::Refused(Refused::NotOver)) }
    }

    /// The record of a finished game. It is played again for this.
    ///
    /// # Errors
    /// If the game is not over.
    pub fn record(&self) -> Result<Record, Failure> {
        self.finished().map(|()| self.whole_record())
    }

    /// The record of the game, whether it is over or not, with all decisions: for whoever holds the whole log anyway.
    pub fn whole_record(&self) -> Record {
        let mut record = self.table.record();
        let from = self.table.plan().from.as_ref().filter(|from| from.lines.len() == record.lines.len());
        if let Some(dice) = from.and_then(|from| from.brought.as_ref()?.dice.as_deref()) {
            record.dice = wire::read_dice(dice).ok();
        }
        record
    }

    /// The game from its beginning, as JSON, or as much of it as there was time for before it should `stop`. A finished
    /// game may be seen from any seat, and without secrets.
    ///
    /// # Errors
    /// If the game has not begun, the seat is somebody else's, or the truth is asked for too soon.
    pub fn replay(
        &self,
        seat: Option<Seat>,
        truth: bool,
        stop: &dyn Fn() -> bool,
    ) -> Result<String, Failure> {
        let over = self.table.phase() == Phase::Over;
        let viewer = match seat {
            _ if truth && !over => return Err(Failure::Refused(Refused::NotOver)),
            _ if truth => Viewer::Truth,
            Some(seat) if over && self.table.game().has_seat(seat) => Viewer::Seat(seat),
            Some(_) | None => self.viewer(seat)?,
        };
        match self.table.lines() {
            Some((game, lines)) if self.table.phase() != Phase::Open => {
                Ok(wire::write_replay(game, lines.take_while(|_| !stop()), viewer))
            }
            Some(_) | None => Err(Failure::Refused(Refused::NotBegun)),
        }
    }

    /// A picture of the game after so many lines, or as it stands, as a spectator may know it.
    ///
    /// # Errors
    /// If the game has not begun.
    pub fn picture(&self, at: Option<usize>) -> Result<String, Failure> {
        projection::picture(&self.table, at).ok_or(Failure::Refused(Refused::NotBegun))
    }

    /// Facts that a viewer may know, as JSON.
    pub fn facts(&self, viewer: Viewer, version: u32, news: &table::News) -> String {
        projection::facts(&self.table, viewer, version, news)
    }
}

/// The viewer as whom a person sees a table if it does not say: a seat of its own that owes a decision, else any
/// seat of its own, else the public.
pub fn usual_viewer(table: &Table, person: Option<PersonId>) -> Viewer {
    let own = person.map_or(Seats::NONE, |person| table.seats_of(person));
    let awaited = table.awaited();
    let seat = own.into_iter().find(|seat| awaited.contains(*seat)).or(own.lowest());
    seat.map_or(Viewer::Public, Viewer::Seat)
}
