//! The contract of all games, kept by Empedocle: what is waited for, what is legal, and the one door
//! for actions and rolls.

use game::{Fact, Game, Legal, Next, Odds, Refusal, RollRefused, Seat, Viewer, Why};

use crate::action::{ActionSet, LegalActions};
use crate::lineup::Lineup;
use crate::phase::{self, attraction, exchange, strife};
use crate::stage::{ExchangeStep, Stage};
use crate::state::{Empedocle, Play};
use crate::{
    Action, Opportunity, Reason, Setup, Strength, Strengths, View, What, boon, kyklo, refuse, setup, view,
};

/// A die or a draw that the game waits for. All results are equally likely: dice are fair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// [EMP-S.4] Who of these holds the stone first.
    Stone(Strengths),
    /// [EMP-1.1] The Celestial die.
    Celestial,
    /// [EMP-U.4] The secret die of an Unknown Strength.
    Unknown(Strength),
    /// [EMP-1.5] [KYK-1.3] The die of the Whirl strength.
    Whirl(Strength),
    /// [EMP-2.1] A die that is rolled again.
    Reroll(Strength),
    /// [KYK-1.5] The die of a bumped strength.
    Bump(Strength),
}

/// The result of a [`Chance`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Roll {
    /// A face.
    Face(Opportunity),
    /// A strength.
    Strength(Strength),
}

impl Odds for Chance {
    type Roll = Roll;

    fn label(&self) -> String {
        match self {
            Self::Stone(_) => "stone".to_owned(),
            Self::Celestial => "celestial".to_owned(),
            Self::Unknown(strength) => format!("unknown {strength}"),
            Self::Whirl(strength) => format!("whirl {strength}"),
            Self::Reroll(strength) => format!("reroll {strength}"),
            Self::Bump(strength) => format!("bump {strength}"),
        }
    }

    #[inline]
    fn count(&self) -> usize {
        match self {
            Self::Stone(among) => among.len() as usize,
            Self::Celestial | Self::Unknown(_) | Self::Whirl(_) | Self::Reroll(_) | Self::Bump(_) => 6,
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Option<(Roll, u32)> {
        let roll = match self {
            Self::Stone(among) => among.into_iter().nth(index).map(Roll::Strength),
            Self::Celestial | Self::Unknown(_) | Self::Whirl(_) | Self::Reroll(_) | Self::Bump(_) => {
                Opportunity::TAKING_ORDER.get(index).map(|&face| Roll::Face(face))
            }
        };
        roll.map(|roll| (roll, 1))
    }

    #[inline]
    fn tickets(&self) -> u32 {
        self.count() as u32
    }

    #[inline]
    fn pick(&self, ticket: u32) -> Option<Roll> {
        self.get(ticket as usize).map(|(roll, _)| roll)
    }
}

impl Game for Empedocle {
    type Setup = Setup;
    type Action = Action;
    type Legals = LegalActions;
    type Odds = Chance;
    type What = What;
    type Reason = Reason;
    type View = View;

    const NAME: &'static str = "empedocle";
    const RULESET: u16 = 1;

    fn new(setup: &Setup) -> Self {
        setup::new(setup)
    }

    fn seats(&self) -> u8 {
        self.ruleset.humans()
    }

    #[inline]
    fn next(&self) -> Next<Chance> {
        if !self.awaited.is_empty() {
            return Next::Choices(self.awaited);
        }
        Next::Chance(match self.stage {
            Stage::Stone => Chance::Stone(setup::stone_candidates(self)),
            Stage::Celestial => Chance::Celestial,
            Stage::Unknown(strength) => Chance::Unknown(strength),
            Stage::Whirl(strength) | Stage::WhirlLanding(strength) => Chance::Whirl(strength),
            Stage::Reroll(strength) => Chance::Reroll(strength),
            Stage::Bump(strength) => Chance::Bump(strength),
            Stage::Over(ending) => return Next::Over(ending.outcome(self.ruleset)),
            Stage::Start(_)
            | Stage::Choose
            | Stage::Boon(_)
            | Stage::WhirlTake(_)
            | Stage::Announce(_)
            | Stage::Bonus(_)
            | Stage::Exchange(..)
            | Stage::Move(_) => return Next::Choices(self.awaited),
        })
    }

    #[inline]
    fn legal(&self, seat: Seat, into: &mut LegalActions) {
        let actions = if !self.awaited.contains(seat) {
            ActionSet::NONE
        } else if self.options.may_commit() {
            self.options.minus(boon::withheld(self, Strength::of_bit(seat.index() as u32)))
        } else {
            // Nobody has to wait for a look at gems where there is nothing to withhold.
            self.options
        };
        *into = LegalActions::vouch(seat, actions, || self.stable_hash());
    }

    fn check(&self, seat: Seat, action: Action) -> Result<Legal<Action>, Refusal<Reason>> {
        let why = match (self.next(), self.deciding(seat)) {
            (Next::Over(_), _) => Why::Over,
            (Next::Chance(_), _) => Why::ChancePending,
            (Next::Choices(_), None) => Why::NotYourDecision,
            (Next::Choices(_), Some(strength)) if self.options_of(strength).contains(action) => {
                return Ok(Legal::vouch(seat, action, || self.stable_hash()));
            }
            (Next::Choices(_), Some(strength)) => return Err(refuse::refusal(self, strength, action)),
        };
        Err(Refusal { rule: self.stage.rule(), why })
    }

    // Always, here and at `roll`: in a loop of random play the action then goes straight to its rule.
    #[inline(always)]
    fn apply(&mut self, legal: Legal<Action>, facts: &mut impl Extend<Fact<What>>) {
        let (seat, action) = legal.redeem(|| self.stable_hash());
        if !self.awaited.contains(seat) {
            debug_assert!(false, "{seat} owes no decision");
            return;
        }
        let play = &mut Play { state: self, facts };
        // Two answers of the same kind share an arm: which of them it was is no jump.
        match (play.stage, action) {
            (Stage::Choose, Action::Choose { face, boon }) => {
                strife::chosen(play, Strength::of_bit(seat.index() as u32), face, boon);
            }
            (Stage::Boon(strength), Action::Keep) => boon::switched(play, strength, None),
            (Stage::Boon(strength), Action::Switch(face)) => boon::switched(play, strength, Some(face)),
            (Stage::WhirlTake(strength), Action::Take | Action::Decline) => {
                strife::whirl_takes(play, strength, action == Action::Take);
            }
            (Stage::Announce(strength), Action::Keep | Action::Reroll) => {
                attraction::announced(play, strength, action == Action::Reroll);
            }
            (Stage::Bonus(strength), Action::Take | Action::Decline) => {
                attraction::bonus_taken(play, strength, action == Action::Take);
            }
            (Stage::Exchange(step, strength), Action::Exchange(first, second)) => {
                exchange::pair_exchanged(play, step, strength, first, second);
            }
            (Stage::Exchange(step, strength), Action::Pass) => exchange::passed(play, step, strength),
            (Stage::Exchange(step, strength), Action::Receive(element)) => {
                exchange::received(play, step, strength, Some(element));
            }
            (Stage::Start(strength), Action::Start(tile)) => kyklo::started(play, strength, tile),
            (Stage::Move(strength), Action::Move(tile)) => kyklo::moved(play, strength, tile),
            (stage, action) => debug_assert!(false, "{action:?} was vouched for at {stage:?}"),
        }
    }

    #[inline(always)]
    fn roll(&mut self, roll: Roll, facts: &mut impl Extend<Fact<What>>) -> Result<(), RollRefused> {
        let play = &mut Play { state: self, facts };
        match (play.stage, roll) {
            (Stage::Stone, Roll::Strength(strength)) if setup::stone_candidates(play).contains(strength) => {
                setup::stone_given(play, strength);
            }
            (Stage::Celestial, Roll::Face(face)) => phase::celestial_rolled(play, face),
            (Stage::Unknown(strength), Roll::Face(face)) => strife::unknown_rolled(play, strength, face),
            (Stage::Whirl(strength), Roll::Face(face)) => strife::whirl_rolled(play, strength, face),
            (Stage::Reroll(strength), Roll::Face(face)) => attraction::rerolled(play, strength, face),
            (Stage::WhirlLanding(strength), Roll::Face(face)) => kyklo::whirl_landed(play, strength, face),
            (Stage::Bump(strength), Roll::Face(face)) => kyklo::bumped(play, strength, face),
            (Stage::Over(_), _) => return Err(RollRefused::Over),
            (
                Stage::Stone
                | Stage::Celestial
                | Stage::Unknown(_)
                | Stage::Whirl(_)
                | Stage::Reroll(_)
                | Stage::WhirlLanding(_)
                | Stage::Bump(_),
                _,
            ) => return Err(RollRefused::BadRoll),
            (
                Stage::Start(_)
                | Stage::Choose
                | Stage::Boon(_)
                | Stage::WhirlTake(_)
                | Stage::Announce(_)
                | Stage::Bonus(_)
                | Stage::Exchange(..)
                | Stage::Move(_),
                _,
            ) => return Err(RollRefused::NoChance),
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn imagine(view: &View, draw: &mut dyn FnMut(u32) -> u32) -> Self {
        view::imagine(view, draw)
    }

    fn hash(&self) -> u64 {
        self.stable_hash()
    }
}

impl Empedocle {
    /// Who shows which face, in the order of the faces.
    #[inline]
    pub(crate) fn showing(&self) -> Lineup {
        Lineup::by_face(|strength| self.round.faces[strength])
    }

    /// The strength for which this seat owes a decision now. A secret choice exists only where each
    /// seat has one strength, with its own number.
    #[inline]
    pub(crate) fn deciding(&self, seat: Seat) -> Option<Strength> {
        if !self.awaited.contains(seat) {
            return None;
        }
        self.stage.decider().or(Strength::from_index(seat.index() as u8))
    }

    /// Works out again what follows from the rest, for a state that was put together from its parts.
    pub(crate) fn restore(&mut self) {
        use crate::stage::ExchangeStep::{Double, Late, Pair, Single};
        if let Stage::Bonus(_) | Stage::Exchange(Single | Pair | Double | Late, _) = self.stage {
            self.round.rank = phase::rank(self);
        }
        let deciding = match self.stage.decider() {
            Some(strength) => Strengths::only(strength),
            None if self.stage == Stage::Choose => {
                let humans = self.ruleset.human_strengths();
                humans.into_iter().filter(|&s| self.round.faces[s].is_none()).collect()
            }
            None => Strengths::NONE,
        };
        self.awaited = deciding.into_iter().filter_map(|s| self.ruleset.controller(s)).collect();
        self.options = match self.stage.decider() {
            Some(strength) => self.options_of(strength),
            None if self.stage == Stage::Choose => boon::all_choices(self),
            None => ActionSet::NONE,
        };
    }

    /// The options of the strength that owes a decision: exactly those of section 10 of the rules.
    #[inline]
    pub(crate) fn options_of(&self, strength: Strength) -> ActionSet {
        match self.stage {
            Stage::Start(_) => ActionSet::STARTS,
            Stage::Choose => boon::choices(self, strength),
            Stage::Boon(_) => boon::switches(self),
            Stage::WhirlTake(_) | Stage::Bonus(_) => ActionSet::TAKE_OR_DECLINE,
            Stage::Announce(_) => ActionSet::KEEP_OR_REROLL,
            Stage::Exchange(step, _) if step.is_aether() => exchange::receivable(self, strength),
            Stage::Exchange(step, _) => exchange::pair_options(self, step, strength),
            Stage::Move(_) => kyklo::moves(self, strength),
            Stage::Stone
            | Stage::Celestial
            | Stage::Unknown(_)
            | Stage::Whirl(_)
            | Stage::Reroll(_)
            | Stage::WhirlLanding(_)
            | Stage::Bump(_)
            | Stage::Over(_) => ActionSet::NONE,
        }
    }
}

impl ExchangeStep {
    /// Whether a token is received for two Aethers; otherwise two tokens are given for one Aether.
    pub const fn is_aether(self) -> bool {
        matches!(self, Self::Single | Self::Double | Self::SurplusAether)
    }
}
