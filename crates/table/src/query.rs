//! What can be asked of a table without changing it.

use catalog::{AnyGame, LegalPart};
use game::{MAX_SEATS, Outcome, Seat, Seats, Viewer};

use crate::table::{Holder, Phase, Place, Table};
use crate::{BadPlan, ClockPlan, PersonId, Plan, Refused, TableId};

impl Table {
    /// The id.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// The settings.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The version of the rules that it is played under.
    pub fn ruleset(&self) -> u16 {
        self.ruleset
    }

    /// The game before its first line.
    pub(crate) fn start_of_game(&self) -> Result<AnyGame, BadPlan> {
        self.plan.game_under(self.ruleset)
    }

    /// Who made it.
    pub fn host(&self) -> PersonId {
        self.host
    }

    /// The key of a locked table.
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// The phase.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats, `p1` first.
    pub fn seats(&self) -> &[Place] {
        &self.seats
    }

    /// The game as it stands.
    pub fn game(&self) -> &AnyGame {
        &self.play.game
    }

    /// The seats that owe a decision.
    pub fn awaited(&self) -> Seats {
        if self.phase == Phase::Playing { self.play.owed } else { Seats::NONE }
    }

    /// The decision that the seat owes, or has made and may still change.
    pub fn decision(&self, seat: Seat) -> Option<u32> {
        if self.phase != Phase::Playing {
            return None;
        }
        let owes = self.play.owed.contains(seat);
        owes.then(|| self.play.decisions[seat.index()]).or_else(|| self.play.changeable(seat))
    }

    /// What the seat can answer to [`Table::decision`].
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.play.requester(seat).legal(seat)
    }

    /// How many actions [`Table::legal`] would list.
    pub fn count_legal(&self, seat: Seat) -> usize {
        self.play.requester(seat).count_legal(seat)
    }

    /// As [`AnyGame::legal_groups`](catalog::AnyGame::legal_groups), of what [`Table::legal`] would list.
    pub fn legal_groups(&self, seat: Seat) -> Vec<(String, usize)> {
        self.play.requester(seat).legal_groups(seat)
    }

    /// As [`AnyGame::legal_with`](catalog::AnyGame::legal_with), of what [`Table::legal`] would list.
    pub fn legal_with(&self, seat: Seat, group: &str, words: &[&str], most: usize) -> LegalPart {
        self.play.requester(seat).legal_with(seat, group, words, most)
    }

    /// The result.
    pub fn outcome(&self) -> Option<Outcome> {
        self.play.game.outcome()
    }

    /// The seats that want to play again.
    pub fn rematch(&self) -> Seats {
        self.rematch
    }

    /// Where the same people play again.
    pub fn again(&self) -> Option<TableId> {
        self.again
    }

    /// The SHA-256 of the secret of the dice.
    pub fn commitment(&self) -> [u8; 32] {
        self.secret.commitment()
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: PersonId) -> Seats {
        let mine = |place: &Place| matches!(&place.holder, Holder::Person { id, .. } if *id == person);
        self.seats_all().filter(|seat| mine(&self.seats[seat.index()])).collect()
    }

    /// Whether the person may have this view: that of its own seat, the public one, or everything once the
    /// game is over.
    pub fn may_view_as(&self, person: Option<PersonId>, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Public => true,
            Viewer::Truth => self.phase == Phase::Over,
            Viewer::Seat(seat) => person.is_some_and(|person| self.seats_of(person).contains(seat)),
        }
    }

    /// All seats, `p1` first.
    pub fn seats_all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..(self.seats.len() as u8).min(MAX_SEATS)).map(Seat::new)
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

    /// The people who owe a decision, whose clocks run.
    pub fn ticking(&self) -> Seats {
        self.awaited().into_iter().filter(|seat| self.bot_of(*seat).is_none()).collect()
    }

    /// When the next clock runs out, if nobody decides; before the game, when it starts without what is not revealed.
    pub fn deadline(&self) -> Option<i64> {
        let ticking = if self.plan.clock == ClockPlan::None { Seats::NONE } else { self.ticking() };
        let clocks = ticking.into_iter().filter_map(|seat| self.clock.deadline(seat));
        clocks.chain(self.reveal_deadline()).min()
    }

    /// What the seat's clock shows, in milliseconds.
    pub fn clock(&self, seat: Seat, at: i64) -> Option<i64> {
        self.clock.left(seat, self.ticking().contains(seat), at)
    }

    /// Whether the person could take something back now.
    pub fn can_undo(&self, person: PersonId, seat: Seat) -> bool {
        self.seats_of(person).contains(seat) && self.undo(person, seat).is_ok()
    }

    // Conditions of requests.

    pub(crate) fn place(&self, seat: Seat) -> Result<&Place, Refused> {
        self.seats.get(seat.index()).ok_or(Refused::NoSeat)
    }

    pub(crate) fn mine(&self, person: PersonId, seat: Seat) -> Result<(), Refused> {
        self.place(seat)?;
        if self.seats_of(person).contains(seat) { Ok(()) } else { Err(Refused::NotYours) }
    }

    pub(crate) fn hosting(&self, person: PersonId) -> Result<(), Refused> {
        if person == self.host { Ok(()) } else { Err(Refused::NotHost) }
    }

    pub(crate) fn open(&self) -> Result<(), Refused> {
        match self.phase {
            Phase::Open => Ok(()),
            Phase::Playing => Err(Refused::Begun),
            Phase::Over | Phase::Closed => Err(Refused::Over),
        }
    }

    pub(crate) fn playing(&self) -> Result<(), Refused> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Open => Err(Refused::NotBegun),
            Phase::Over | Phase::Closed => Err(Refused::Over),
        }
    }
}
