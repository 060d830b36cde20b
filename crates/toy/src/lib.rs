//! A game for tests only: the smallest one with a secret choice and a roll.
//!
//! Both players secretly call a side of a coin [TOY-1]. Once both calls are in, the coin is tossed [TOY-2].
//! Who called it scores a point [TOY-3]; who first has two points, and more than the other, wins [TOY-4].
//! The set-up `start=1-0` gives the first player a point before the start: a game that is known to be unfair.
//!
//! It shows that a third game needs nothing but its own crate and a line in `catalog` in order to be played
//! over the line protocol, at live tables and from stored logs. No product contains it.

mod notation;

use game::{
    Audience, Fact, Game, Legal, LegalList, Next, Odds, Outcome, Refusal, RollRefused, RuleId, Seat, Seats,
    StableHasher, Viewer, Why,
};

pub use notation::Complaint;

/// A side of the coin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Heads.
    Heads,
    /// Tails.
    Tails,
}

impl Side {
    /// Both sides.
    pub const ALL: [Self; 2] = [Self::Heads, Self::Tails];

    /// The word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Heads => "heads",
            Self::Tails => "tails",
        }
    }
}

impl From<Side> for game::Arg {
    fn from(side: Side) -> Self {
        Self::Word(side.word())
    }
}

game::messages! {
    /// What happened.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum What: "toy-fact" {
        /// A seat called a side: its secret.
        Called { seat: Seat, side: Side } = "called",
        /// A seat has called.
        Sealed { seat: Seat } = "sealed",
        /// The coin was tossed.
        Tossed { side: Side } = "tossed",
        /// A seat scored.
        Scored { seat: Seat } = "scored",
    }
}

game::messages! {
    /// Why an action is illegal: never, since every call is allowed.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Reason: "toy-reason" {
        /// No call is forbidden.
        Never = "never",
    }
}

/// The coin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coin;

impl Odds for Coin {
    type Roll = Side;

    fn label(&self) -> String {
        "coin".to_owned()
    }

    fn count(&self) -> usize {
        Side::ALL.len()
    }

    fn get(&self, index: usize) -> Option<(Side, u32)> {
        Side::ALL.get(index).map(|side| (*side, 1))
    }
}

/// The game.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Toy {
    points: [u8; 2],
    calls: [Option<Side>; 2],
}

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The points of both seats.
    pub points: [u8; 2],
    /// Who has called.
    pub called: Seats,
    /// The calls that the viewer may know.
    pub calls: [Option<Side>; 2],
}

const BOTH: [Seat; 2] = [Seat::new(0), Seat::new(1)];

impl Toy {
    fn call(&self, seat: Seat) -> Option<Side> {
        self.calls.get(seat.index()).copied().flatten()
    }

    fn called(&self) -> Seats {
        BOTH.into_iter().filter(|seat| self.call(*seat).is_some()).collect()
    }

    /// [TOY-4]
    fn winner(&self) -> Option<Seat> {
        let [one, other] = self.points;
        match one.max(other) {
            0 | 1 => None,
            _ if one == other => None,
            _ => Some(BOTH[usize::from(other > one)]),
        }
    }
}

impl Game for Toy {
    type Setup = [u8; 2];
    type Action = Side;
    type Legals = LegalList<Side>;
    type Odds = Coin;
    type What = What;
    type Reason = Reason;
    type View = View;

    const NAME: &'static str = "toy";
    const RULESET: u16 = 1;

    fn new(points: &[u8; 2]) -> Self {
        Self { points: *points, calls: [None; 2] }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn next(&self) -> Next<Coin> {
        let awaited: Seats = BOTH.into_iter().filter(|seat| self.call(*seat).is_none()).collect();
        match self.winner() {
            Some(seat) => Next::Over(Outcome::Win(Seats::only(seat))),
            None if awaited.is_empty() => Next::Chance(Coin),
            None => Next::Choices(awaited),
        }
    }

    fn legal(&self, seat: Seat, into: &mut LegalList<Side>) {
        into.clear();
        Side::ALL
            .into_iter()
            .filter_map(|side| self.check(seat, side).ok())
            .for_each(|legal| into.push(legal));
    }

    fn check(&self, seat: Seat, side: Side) -> Result<Legal<Side>, Refusal<Reason>> {
        let why = match self.next() {
            Next::Choices(seats) if seats.contains(seat) => {
                return Ok(Legal::vouch(seat, side, || self.hash()));
            }
            Next::Choices(_) => Why::NotYourDecision,
            Next::Chance(_) => Why::ChancePending,
            Next::Over(_) => Why::Over,
        };
        Err(Refusal { rule: RuleId("TOY-1"), why })
    }

    fn apply(&mut self, legal: Legal<Side>, facts: &mut impl Extend<Fact<What>>) {
        let (seat, side) = legal.redeem(|| self.hash());
        if let Some(call) = self.calls.get_mut(seat.index()) {
            *call = Some(side);
        }
        let rule = RuleId("TOY-1");
        facts.extend([
            Fact { rule, audience: Audience::seat(seat), what: What::Called { seat, side } },
            Fact { rule, audience: Audience::All, what: What::Sealed { seat } },
        ]);
    }

    fn roll(&mut self, side: Side, facts: &mut impl Extend<Fact<What>>) -> Result<(), RollRefused> {
        match self.next() {
            Next::Over(_) => return Err(RollRefused::Over),
            Next::Choices(_) => return Err(RollRefused::NoChance),
            Next::Chance(_) => {}
        }
        let public = |rule, what| Fact { rule: RuleId(rule), audience: Audience::All, what };
        facts.extend([public("TOY-2", What::Tossed { side })]);
        for (seat, points) in BOTH.into_iter().zip(&mut self.points) {
            if self.calls[seat.index()] == Some(side) {
                *points += 1;
                facts.extend([public("TOY-3", What::Scored { seat })]);
            }
        }
        self.calls = [None; 2];
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        let both_in = self.called().len() == 2;
        let shown = |seat: Seat| both_in || viewer == Viewer::Seat(seat) || viewer == Viewer::Truth;
        let calls = BOTH.map(|seat| self.call(seat).filter(|_| shown(seat)));
        View { viewer, points: self.points, called: self.called(), calls }
    }

    fn imagine(view: &View, draw: &mut dyn FnMut(u32) -> u32) -> Self {
        let mut any = || Side::ALL[draw(2) as usize % 2];
        let call = |seat: Seat| {
            view.called.contains(seat).then(|| view.calls[seat.index()].unwrap_or_else(&mut any))
        };
        Self { points: view.points, calls: BOTH.map(call) }
    }

    fn hash(&self) -> u64 {
        let mut hasher = StableHasher::default();
        hasher
            .bytes(&self.points)
            .bytes(&self.calls.map(|call| call.map_or(0, |side| 1 + side as u8)))
            .finish()
    }

    fn sealed_choices(&self) -> Option<usize> {
        matches!(self.next(), Next::Choices(_)).then(|| self.called().len())
    }
}
