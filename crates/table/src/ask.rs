//! What people, bots and the clock ask of a table: the only doors to change it.

use catalog::{ActRefused, AnyGame};
use game::{Seat, Seats};

use crate::event::{Away, Event, How, Words};
use crate::table::{Holder, Phase, Place, Table, read_bytes};
use crate::words::{self, PHRASES};
use crate::{Absence, Answers, Chair, Guest, No, PersonId, Plan, TableId};

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asking<'a> {
    /// The person.
    pub person: PersonId,
    /// The id that the asking program gave to this request.
    pub id: Option<&'a str>,
}

/// What a person can ask for.
#[derive(Clone, PartialEq, Debug)]
pub enum Ask {
    /// A seat: this one, or any.
    Sit {
        /// Which.
        seat: Option<Seat>,
        /// The name to be shown.
        name: String,
        /// Random bytes for the dice, in hexadecimal digits.
        bytes: String,
    },
    /// To give the seat back before the start.
    Stand(Seat),
    /// To have a bot in a free seat before the start, or to free the seat of a bot: for the host.
    Place(Seat, Option<String>),
    /// To begin.
    Start,
    /// A decision, or another one in its place.
    Act {
        /// For which seat.
        seat: Seat,
        /// Which decision is answered.
        decision: u32,
        /// In the notation.
        action: String,
    },
    /// To take the last act back.
    Undo(Seat),
    /// To have routine decisions answered.
    Answer(Seat, Answers),
    /// To say something.
    Say(Words),
    /// Not to hear a seat any more, or to hear it again.
    Mute(Seat, bool),
    /// To play again, or not.
    Rematch(bool),
    /// To play on after a bot held the seat.
    Back,
    /// To leave the game for good.
    Leave,
    /// To close the table before the start.
    Close,
}

impl Table {
    /// Does what a person asks for. What it changes is among [`Table::unstored`].
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn ask(&mut self, asking: Asking<'_>, ask: Ask, at: i64) -> Result<(), No> {
        let by = Some((asking.person, asking.id));
        let person = asking.person;
        match ask {
            Ask::Sit { seat, name, bytes } => {
                let event = self.sit(person, seat, &name, bytes)?;
                self.commit(by, event, at)?;
                self.start_if_full(at);
            }
            Ask::Stand(seat) => {
                self.open()?;
                self.mine(person, seat)?;
                self.commit(by, Event::Stood { seat }, at)?;
            }
            Ask::Place(seat, bot) => {
                self.open()?;
                self.hosting(person)?;
                if matches!(self.place(seat)?.holder, Holder::Person { .. }) {
                    return Err(No::Taken);
                }
                if let Some(bot) = &bot {
                    self.plan.knows(bot).map_err(No::Plan)?;
                }
                self.commit(by, Event::Placed { seat, bot }, at)?;
                self.start_if_full(at);
            }
            Ask::Start => {
                self.open()?;
                self.hosting(person)?;
                if !self.is_full() {
                    return Err(No::SeatsOpen);
                }
                self.commit(by, Event::Started, at)?;
                self.advance(at);
            }
            Ask::Act { seat, decision, action } => self.act(asking, seat, decision, action, at)?,
            Ask::Undo(seat) => {
                self.mine(person, seat)?;
                let event = self.undo(person, seat)?;
                self.commit(by, event, at)?;
            }
            Ask::Answer(seat, answers) => {
                self.mine(person, seat)?;
                if matches!(self.phase, Phase::Over | Phase::Closed) {
                    return Err(No::Over);
                }
                self.commit(by, Event::Answering { seat, answers }, at)?;
                self.advance(at);
            }
            Ask::Say(words) => {
                let seat = self.seats_of(person).lowest().ok_or(No::NotSeated)?;
                let words = match words {
                    Words::Phrase(phrase) if PHRASES.contains(&phrase.as_str()) => Words::Phrase(phrase),
                    Words::Phrase(_) => return Err(No::NoPhrase),
                    Words::Text(text) => Words::Text(words::said(&text).map_err(No::Words)?),
                };
                self.commit(by, Event::Said { seat, words }, at)?;
            }
            Ask::Mute(seat, on) => {
                self.place(seat)?;
                if self.seats_of(person).is_empty() {
                    return Err(No::NotSeated);
                }
                self.commit(by, Event::Muted { seat, on }, at)?;
            }
            Ask::Rematch(yes) => {
                if self.phase != Phase::Over || self.again.is_some() {
                    return Err(if self.phase == Phase::Over { No::Over } else { No::NotOver });
                }
                let seats = self.seats_of(person);
                if seats.is_empty() {
                    return Err(No::NotSeated);
                }
                for seat in seats {
                    self.commit(by, Event::Rematch { seat, yes }, at)?;
                }
            }
            Ask::Back => {
                self.playing()?;
                if self.seats_of(person).is_empty() {
                    return Err(No::NotSeated);
                }
                self.back(asking, at)?;
            }
            Ask::Leave => self.leave(asking, at)?,
            Ask::Close => {
                self.open()?;
                self.hosting(person)?;
                self.commit(by, Event::Closed, at)?;
            }
        }
        Ok(())
    }

    /// A bot decides for a seat that it holds.
    ///
    /// # Errors
    /// If it holds no such seat, the decision is past, or the rules refuse.
    pub fn bot_acts(&mut self, seat: Seat, decision: u32, action: String, at: i64) -> Result<(), No> {
        self.playing()?;
        if self.bot_of(seat).is_none() {
            return Err(No::NotYours);
        }
        if !self.play.owed.contains(seat) || self.play.decisions[seat.index()] != decision {
            return Err(No::AlreadyDecided);
        }
        self.commit(None, Event::Did { seat, action, how: How::Bot, hash: 0 }, at)?;
        self.advance(at);
        Ok(())
    }

    /// Decides about the clocks that have run out by now; whether there were any.
    pub fn time(&mut self, at: i64) -> bool {
        let out = |table: &Self| {
            let late = |seat: &Seat| table.clock.deadline(*seat).is_some_and(|deadline| deadline <= at);
            table.ticking().into_iter().find(late)
        };
        let mut any = false;
        while let Some(seat) = out(self) {
            any = true;
            if self.away(seat, Away::Time, None, at).is_err() {
                break;
            }
        }
        any
    }

    /// The person of a seat has been gone for long; whether that changes anything.
    pub fn gone(&mut self, seat: Seat, at: i64) -> bool {
        let waits = self.plan.absence == Absence::Wait;
        !waits && self.ticking().contains(seat) && self.away(seat, Away::Gone, None, at).is_ok()
    }

    /// All want to play again: there.
    ///
    /// # Errors
    /// If they do not.
    pub fn play_again(&mut self, table: TableId, at: i64) -> Result<(), No> {
        if self.again.is_some() || self.wanted_again().is_none() {
            return Err(No::NotOver);
        }
        self.commit(None, Event::Again { table }, at)
    }

    /// The plan of the rematch and who sits where, the seats moved on by one, once all people want it.
    pub fn wanted_again(&self) -> Option<(Plan, Vec<Option<Guest>>)> {
        let wishing = self.rematch();
        let people = |place: &&Place| matches!(place.holder, Holder::Person { .. });
        let all = self
            .seats_all()
            .filter(|seat| people(&&self.seats[seat.index()]))
            .all(|seat| wishing.contains(seat));
        if self.phase != Phase::Over || wishing.is_empty() || !all {
            return None;
        }
        // All have said that they want to play: nobody need start it.
        let mut plan = Plan { host_starts: false, from: None, ..self.plan.clone() };
        for (chair, place) in plan.chairs.iter_mut().zip(&self.seats) {
            // The host may have changed its mind about bots since.
            match (&*chair, &place.holder) {
                (_, Holder::Bot(bot)) => *chair = Chair::Bot(bot.clone()),
                (Chair::Bot(_), _) => *chair = Chair::Open,
                (Chair::Me | Chair::Open | Chair::Neighbour(_), _) => {}
            }
        }
        let mut guests: Vec<Option<Guest>> = self.seats_all().map(|seat| self.guest(seat)).collect();
        plan.chairs.rotate_right(1);
        guests.rotate_right(1);
        Some((plan, guests))
    }

    fn guest(&self, seat: Seat) -> Option<Guest> {
        match &self.seats[seat.index()].holder {
            Holder::Person { id, name, .. } => Some(Guest { person: *id, name: name.clone() }),
            Holder::Nobody | Holder::Bot(_) => None,
        }
    }

    /// The bot that decides for the seat, if one does.
    pub fn bot_of(&self, seat: Seat) -> Option<&str> {
        let place = self.seats.get(seat.index())?;
        match (&place.held, &place.holder) {
            (Some((bot, _)), _) | (None, Holder::Bot(bot)) => Some(bot),
            (None, Holder::Nobody | Holder::Person { .. }) => None,
        }
    }

    /// The bots that owe a decision: the seat, the bot's name and the decision.
    pub fn bots_awaited(&self) -> impl Iterator<Item = (Seat, &str, u32)> {
        let decision = |seat: Seat| self.play.decisions[seat.index()];
        self.awaited().into_iter().filter_map(move |seat| Some((seat, self.bot_of(seat)?, decision(seat))))
    }

    /// The people who owe a decision: their clocks run.
    pub fn ticking(&self) -> Seats {
        self.awaited().into_iter().filter(|seat| self.bot_of(*seat).is_none()).collect()
    }

    /// When the next clock runs out, if nobody decides.
    pub fn deadline(&self) -> Option<i64> {
        self.ticking().into_iter().filter_map(|seat| self.clock.deadline(seat)).min()
    }

    /// What the seat's clock shows, in milliseconds.
    pub fn clock(&self, seat: Seat, at: i64) -> Option<i64> {
        self.clock.left(seat, self.ticking().contains(seat), at)
    }

    /// Whether the person could take something back now.
    pub fn can_undo(&self, person: PersonId, seat: Seat) -> bool {
        self.seats_of(person).contains(seat) && self.undo(person, seat).is_ok()
    }

    fn sit(&self, person: PersonId, seat: Option<Seat>, name: &str, bytes: String) -> Result<Event, No> {
        self.open()?;
        let name = words::name(name).map_err(No::Words)?;
        read_bytes(&bytes)?;
        // Who sits already may sit down again: to add bytes to the dice, or where a seat was kept.
        let mine = self.seats_of(person);
        let kept = |seat: &Seat| self.seats[seat.index()].kept;
        let free = |seat: &Seat| mine.contains(*seat) || self.seats[seat.index()].holder == Holder::Nobody;
        let seat = match seat {
            Some(seat) => {
                self.place(seat)?;
                free(&seat).then_some(seat).ok_or(No::Taken)?
            }
            None => {
                let mine = mine.into_iter().find(kept);
                let nobody = |seat: &Seat| self.seats[seat.index()].holder == Holder::Nobody;
                mine.or_else(|| self.seats_all().find(nobody)).ok_or(No::Full)?
            }
        };
        Ok(Event::Sat { seat, person, name, bytes })
    }

    fn act(
        &mut self,
        asking: Asking<'_>,
        seat: Seat,
        decision: u32,
        action: String,
        at: i64,
    ) -> Result<(), No> {
        self.mine(asking.person, seat)?;
        self.playing()?;
        if self.seats[seat.index()].forfeited {
            return Err(No::Forfeited);
        }
        let by = Some((asking.person, asking.id));
        let asked = self.play.decisions[seat.index()];
        if decision > asked {
            return Err(No::NoDecision);
        }
        if decision < asked {
            return Err(No::AlreadyDecided);
        }
        if self.play.owed.contains(seat) {
            // Tried first, because coming back is told to everybody even if the act is refused.
            let mut game = self.play.game.clone();
            game.act(seat, &action, &mut Vec::new()).map_err(No::from)?;
            self.back(asking, at)?;
            self.commit(by, Event::Did { seat, action, how: How::Person, hash: 0 }, at)?;
            self.advance(at);
            return Ok(());
        }
        if self.play.changeable(seat).is_some() {
            return self.commit(by, Event::Revised { seat, action, hash: 0 }, at);
        }
        Err(No::AlreadyDecided)
    }

    /// The person takes its seats over from the bots that held them.
    fn back(&mut self, asking: Asking<'_>, at: i64) -> Result<(), No> {
        for seat in self.seats_of(asking.person) {
            let place = &self.seats[seat.index()];
            if place.held.is_some() && !place.forfeited {
                self.commit(Some((asking.person, None)), Event::Back { seat }, at)?;
            }
        }
        Ok(())
    }

    fn leave(&mut self, asking: Asking<'_>, at: i64) -> Result<(), No> {
        let seats = self.seats_of(asking.person);
        if seats.is_empty() {
            return Err(No::NotSeated);
        }
        match self.phase {
            Phase::Over | Phase::Closed => return Err(No::Over),
            Phase::Open => {
                for seat in seats {
                    self.commit(Some((asking.person, asking.id)), Event::Stood { seat }, at)?;
                }
            }
            Phase::Playing => {
                for seat in seats {
                    if self.phase == Phase::Playing && !self.seats[seat.index()].forfeited {
                        self.away(seat, Away::Left, Some(asking), at)?;
                    }
                }
            }
        }
        let deserted = |place: &Place| !matches!(place.holder, Holder::Person { .. }) || place.forfeited;
        let host_left = self.phase == Phase::Open && asking.person == self.host;
        if host_left || (self.phase == Phase::Playing && self.seats.iter().all(deserted)) {
            self.commit(Some((asking.person, None)), Event::Closed, at)?;
        }
        Ok(())
    }

    /// A bot takes the seat over, for a while or for good.
    fn away(&mut self, seat: Seat, why: Away, by: Option<Asking<'_>>, at: i64) -> Result<(), No> {
        let bot = self.plan.stand_in().to_owned();
        let event = if why == Away::Left || self.plan.absence == Absence::Forfeit {
            Event::Forfeited { seat, bot, why }
        } else {
            Event::Held { seat, bot, why }
        };
        self.commit(by.map(|asking| (asking.person, asking.id)), event, at)?;
        self.advance(at);
        Ok(())
    }

    fn undo(&self, person: PersonId, seat: Seat) -> Result<Event, No> {
        // Once a game is over its dice are revealed: it must not go on.
        self.playing()?;
        let lines = self.play.lines.len() as u32;
        if self.play.own.is_some_and(|(own, from)| own == seat && lines > from) {
            return Ok(Event::Undone { seat, lines: lines - 1, takeback: false });
        }
        // Among bots one may take back anything: nobody is wronged.
        let mine = self.seats_of(person);
        let alone = self
            .seats_all()
            .all(|seat| mine.contains(seat) || matches!(self.seats[seat.index()].holder, Holder::Bot(_)));
        let by_me = |line: &str| {
            let seat = line.strip_prefix("do ").and_then(|act| act.split_once(' '))?.0.parse().ok()?;
            mine.contains(seat).then_some(())
        };
        // What was played before this table is not taken back.
        let played = self.plan.from.as_ref().map_or(0, |from| from.lines.len());
        let own = |(index, line): &(usize, &str)| *index >= played && by_me(line).is_some();
        let last = self.play.lines.iter().enumerate().rev().find(own);
        match last {
            Some((line, _)) if alone => Ok(Event::Undone { seat, lines: line as u32, takeback: true }),
            Some(_) | None => Err(No::NoUndo),
        }
    }

    pub(crate) fn start_if_full(&mut self, at: i64) {
        if !self.plan.host_starts && self.is_full() && self.commit(None, Event::Started, at).is_ok() {
            self.advance(at);
        }
    }

    fn is_full(&self) -> bool {
        self.seats.iter().all(|place| place.holder != Holder::Nobody && !place.kept)
    }

    fn place(&self, seat: Seat) -> Result<&Place, No> {
        self.seats.get(seat.index()).ok_or(No::NoSeat)
    }

    fn mine(&self, person: PersonId, seat: Seat) -> Result<(), No> {
        self.place(seat)?;
        if self.seats_of(person).contains(seat) { Ok(()) } else { Err(No::NotYours) }
    }

    fn hosting(&self, person: PersonId) -> Result<(), No> {
        if person == self.host { Ok(()) } else { Err(No::NotHost) }
    }

    fn open(&self) -> Result<(), No> {
        match self.phase {
            Phase::Open => Ok(()),
            Phase::Playing => Err(No::Begun),
            Phase::Over | Phase::Closed => Err(No::Over),
        }
    }

    fn playing(&self) -> Result<(), No> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Open => Err(No::NotBegun),
            Phase::Over | Phase::Closed => Err(No::Over),
        }
    }

    /// Goes on with what needs no person and no bot: rolls, resignations, standing answers.
    fn advance(&mut self, at: i64) {
        while self.phase == Phase::Playing {
            let Some(event) = self.next_roll().or_else(|| self.next_answer()) else { return };
            if self.commit(None, event, at).is_err() {
                return;
            }
        }
    }

    fn next_answer(&self) -> Option<Event> {
        self.play.owed.into_iter().find_map(|seat| {
            let place = &self.seats[seat.index()];
            let resigns = place.forfeited && matches!(self.play.game, AnyGame::ElemMaster(_));
            if resigns {
                return Some(Event::Did { seat, action: "resign".to_owned(), how: How::Standing, hash: 0 });
            }
            if self.bot_of(seat).is_some() {
                return None;
            }
            let action = place.answers.answer(&self.play.game, seat)?;
            Some(Event::Did { seat, action, how: How::Standing, hash: 0 })
        })
    }
}

impl From<ActRefused> for No {
    fn from(refused: ActRefused) -> Self {
        match refused {
            ActRefused::Syntax(complaint) => Self::Syntax(complaint),
            ActRefused::NoSuchSeat => Self::NoSeat,
            ActRefused::Refused { rule, why } => match why {
                game::Why::Over => Self::Over,
                game::Why::NotYourDecision => Self::NotYourDecision,
                why @ (game::Why::ChancePending | game::Why::Illegal(_)) => Self::Rules { rule, why },
            },
        }
    }
}
