//! Before the game: who sits where, and when it starts.

use fair::commit_to;
use game::Seat;

use crate::ask::Requester;
use crate::chance::share;
use crate::event::Event;
use crate::table::{Holder, Place, Table, read_bytes, read_commitment};
use crate::{PersonId, Refused, words};

/// How long seats have to reveal the bytes that they committed to. A program does it at once; who does not is named in
/// the record, and keeps nobody waiting.
const REVEAL: i64 = 15_000;

impl Table {
    /// Somebody takes a seat: this one, or any.
    pub(crate) fn sit(
        &mut self,
        requester: Requester<'_>,
        seat: Option<Seat>,
        name: &str,
        dice: (String, Option<String>),
        at: i64,
    ) -> Result<(), Refused> {
        self.seats_are_open()?;
        let person = requester.person;
        let name = words::name(name).map_err(Refused::Words)?;
        let (bytes, commitment) = dice;
        read_bytes(&bytes)?;
        if let Some(commitment) = &commitment {
            read_commitment(commitment)?;
            // The table of an older program has no place for a commitment, and nobody gives both.
            if self.dice == 1 || !bytes.is_empty() {
                return Err(Refused::Bytes);
            }
        }
        // A person who sits already may sit down again: to add bytes to the dice, or where a seat was kept.
        let mine = self.seats_of(person);
        let kept = |seat: &Seat| self.seats[seat.index()].kept;
        let free = |seat: &Seat| mine.contains(*seat) || self.seats[seat.index()].holder == Holder::Nobody;
        let seat = match seat {
            Some(seat) => {
                self.place(seat)?;
                free(&seat).then_some(seat).ok_or(Refused::Taken)?
            }
            None => {
                let mine = mine.into_iter().find(kept);
                let nobody = |seat: &Seat| self.seats[seat.index()].holder == Holder::Nobody;
                mine.or_else(|| self.seats_all().find(nobody)).ok_or(Refused::Full)?
            }
        };
        let name = self.distinct(name, seat);
        self.commit(Some((person, requester.id)), Event::Sat { seat, person, name, bytes, commitment }, at)?;
        self.start_if_full(at);
        Ok(())
    }

    /// The name, with a number where somebody else at the table has it already: two guests can be told apart.
    fn distinct(&self, name: String, seat: Seat) -> String {
        let taken = |wanted: &str| {
            self.seats_all().filter(|&other| other != seat).any(|other| {
                matches!(&self.seats[other.index()].holder,
                    Holder::Person { name, .. } if name.to_lowercase() == wanted.to_lowercase())
            })
        };
        if !taken(&name) {
            return name;
        }
        let numbered = |number: usize| {
            let end = format!(" {number}");
            let kept = words::MAX_NAME - end.len();
            name.chars().take(kept).collect::<String>().trim_end().to_owned() + &end
        };
        // There are fewer seats than numbers: one of them is free.
        (2..=self.seats.len() + 1).map(numbered).find(|wanted| !taken(wanted)).unwrap_or(name)
    }

    /// A person gives its seat back.
    pub(crate) fn stand(&mut self, requester: Requester<'_>, seat: Seat, at: i64) -> Result<(), Refused> {
        self.open()?;
        self.mine(requester.person, seat)?;
        self.commit(Some((requester.person, requester.id)), Event::Stood { seat }, at)
    }

    /// The host puts a bot in a free seat, or frees the seat of a bot.
    pub(crate) fn place_bot(
        &mut self,
        requester: Requester<'_>,
        seat: Seat,
        bot: Option<String>,
        at: i64,
    ) -> Result<(), Refused> {
        self.seats_are_open()?;
        self.hosting(requester.person)?;
        if matches!(self.place(seat)?.holder, Holder::Person { .. }) {
            return Err(Refused::Taken);
        }
        if let Some(bot) = &bot {
            self.plan.knows(bot).map_err(Refused::Plan)?;
        }
        self.commit(Some((requester.person, requester.id)), Event::Placed { seat, bot }, at)?;
        self.start_if_full(at);
        Ok(())
    }

    /// The host starts the game.
    pub(crate) fn start(&mut self, requester: Requester<'_>, at: i64) -> Result<(), Refused> {
        self.seats_are_open()?;
        self.hosting(requester.person)?;
        if !self.is_full() {
            return Err(Refused::SeatsOpen);
        }
        self.seal_or_start(Some((requester.person, requester.id)), at)
    }

    /// Starts as soon as all seats are taken, unless the host wants to say when.
    pub(crate) fn start_if_full(&mut self, at: i64) {
        if !self.plan.host_starts && self.is_full() {
            // A game that cannot start stays open.
            let _ = self.seal_or_start(None, at);
        }
    }

    /// A seat reveals the bytes that it committed to; the last one starts the game.
    pub(crate) fn reveal(
        &mut self,
        requester: Requester<'_>,
        seat: Seat,
        bytes: String,
        at: i64,
    ) -> Result<(), Refused> {
        self.open()?;
        self.mine(requester.person, seat)?;
        let revealed = read_bytes(&bytes)?;
        if !self.owes_bytes(seat) {
            return Err(Refused::NothingToReveal);
        }
        if share(self.place(seat)?).commitment != Some(commit_to(&revealed)) {
            return Err(Refused::OtherBytes);
        }
        self.commit(Some((requester.person, requester.id)), Event::Revealed { seat, bytes }, at)?;
        if self.seats_all().any(|seat| self.owes_bytes(seat)) {
            return Ok(());
        }
        self.seal_or_start(None, at)
    }

    /// When the game starts although some have not revealed their bytes.
    pub(crate) fn reveal_deadline(&self) -> Option<i64> {
        self.sealed.map(|since| since + REVEAL)
    }

    /// Starts without the bytes of those who have not revealed them in time; whether it was time.
    pub(crate) fn start_late(&mut self, at: i64) -> bool {
        let late = self.reveal_deadline().is_some_and(|deadline| deadline <= at);
        late && self.commit(None, Event::Started, at).is_ok() && {
            self.advance(at);
            true
        }
    }

    /// Whether the seat is asked to reveal the bytes that it committed to.
    pub fn owes_bytes(&self, seat: Seat) -> bool {
        self.sealed.is_some() && self.seats.get(seat.index()).is_some_and(hides_bytes)
    }

    /// Asks for what seats committed to; starts the game once nothing is owed.
    fn seal_or_start(&mut self, by: Option<(PersonId, Option<&str>)>, at: i64) -> Result<(), Refused> {
        if self.sealed.is_none() && self.seats.iter().any(hides_bytes) {
            return self.commit(by, Event::Sealed, at);
        }
        self.commit(by, Event::Started, at)?;
        self.advance(at);
        Ok(())
    }

    /// Whether seats can still be taken.
    fn seats_are_open(&self) -> Result<(), Refused> {
        self.open()?;
        if self.sealed.is_some() { Err(Refused::Begun) } else { Ok(()) }
    }

    fn is_full(&self) -> bool {
        self.seats.iter().all(|place| place.holder != Holder::Nobody && !place.kept)
    }
}

/// Whether a seat has committed to bytes that nobody knows yet.
fn hides_bytes(place: &Place) -> bool {
    let share = share(place);
    share.commitment.is_some() && share.bytes.is_empty()
}
