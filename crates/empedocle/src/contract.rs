//! Empedocle as a game under the contract that all games share.

use game::{Fact, Game, Legal, Next, Refusal, RollRefused, Routine, Seat, Viewer, Why};

use crate::action::{ActionSet, LegalActions};
use crate::phase::{self, attraction, exchange, strife};
use crate::stage::Stage;
use crate::state::{Empedocle, Play};
use crate::{
    Action, Chance, Experiment, Reason, Roll, Setup, Strength, View, What, boon, kyklo, refuse, routine,
    setup, view,
};

impl Game for Empedocle {
    type Setup = Setup;
    type Action = Action;
    type Legals = LegalActions;
    type Odds = Chance;
    type What = What;
    type Reason = Reason;
    type View = View;

    const NAME: &'static str = "empedocle";
    const RULESET: u16 = 2;
    // Version 1 differs in one set-up alone: see `Notation::read_setup_under`.
    const OLDEST_RULESET: u16 = 1;

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
            // Where nothing is withheld, the gems need not be read.
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

    // Inlined, as `roll` is: in a loop of random play the action then goes straight to its rule.
    #[inline(always)]
    fn apply(&mut self, legal: Legal<Action>, facts: &mut impl Extend<Fact<What>>) {
        let (seat, action) = legal.redeem(|| self.stable_hash());
        if !self.awaited.contains(seat) {
            debug_assert!(false, "{seat} owes no decision");
            return;
        }
        let play = &mut Play { state: self, facts };
        // Two answers of the same kind share an arm, so that choosing between them needs no branch.
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

    fn experiment(&self) -> Option<&'static str> {
        self.ruleset.experiment().map(Experiment::ruling)
    }

    fn covered(&self) -> usize {
        routine::covered(self)
    }

    fn sealed_choices(&self) -> Option<usize> {
        routine::sealed(self)
    }

    fn routine(&self, seat: Seat) -> Option<(Routine, Action)> {
        routine::of(self, seat)
    }
}
