//! Elem Master as a game under the contract that all games share.

use game::{
    Fact, Game, Legal, Next, NoFacts, Notation, Outcome, Refusal, RollRefused, RuleId, Seat, Seats, Viewer,
    Why,
};

use crate::action::{Act, Action};
use crate::chance::{Draw, Roll};
use crate::fact::What;
use crate::generate;
use crate::legals::{ActionList, Count, Sink};
use crate::reason::{Checked, Reason, refuse};
use crate::setup::Setup;
use crate::state::{ElemMaster, Stage};
use crate::view::{View, imagine_army};
use crate::{action, event, question, special, specialty};

impl ElemMaster {
    /// How the game was set up.
    pub fn setup(&self) -> Setup {
        self.setup
    }

    /// Tests an action of the active player's turn by the state just before it [ELM-T.9].
    pub(crate) fn check_turn(&self, act: &Act) -> Checked {
        // The tests of powers and cards look at their price after what they say more exactly.
        if !matches!(act, Act::Power(..) | Act::Event { .. }) {
            self.afford(question::cost(act))?;
        }
        match act {
            Act::EndTurn => Ok(()),
            Act::Grow(cell) => action::growth::check(self, *cell),
            Act::Move(path) => action::movement::check(self, path),
            Act::Attack { from, to, spread } => action::attack::check(self, *from, *to, *spread),
            Act::Tunnel(step) => special::tunnel::check(self, *step),
            Act::Blaze { from, to } => special::blaze::check(self, *from, *to),
            Act::Wave(wave) => special::wave::check(self, wave),
            Act::Gust(gust) => special::gust::check(self, *gust),
            Act::Power(specialty, args) => specialty::check(self, *specialty, args),
            Act::Event { card, moon, args } => event::check(self, *card, *moon, args),
            Act::Resign => Ok(()),
            Act::Specialty(_) => refuse("ELM-S.6", Reason::NotNow),
            Act::Army(_) | Act::StrayArmy { .. } => refuse("ELM-S.10", Reason::NotNow),
        }
    }

    #[inline(always)]
    fn list<K: Sink>(&self, seat: Seat, mut sink: K) -> K {
        if seat == self.seat() && self.stage == Stage::Turn {
            return generate::turn(self, sink);
        }
        if seat == self.seat() && self.stage == Stage::Specialties {
            self.free_specialties().for_each(|specialty| sink.one(Act::Specialty(specialty).into()));
        }
        sink
    }

    fn owing(&self) -> Seats {
        match self.stage {
            Stage::Specialties | Stage::Turn => Seats::only(self.seat()),
            Stage::Armies(ready) => {
                self.alive().map(Seat::new).filter(|seat| !ready.contains(*seat)).collect()
            }
            Stage::Arena | Stage::Terrain | Stage::First | Stage::Row | Stage::Reveal | Stage::Over(_) => {
                Seats::NONE
            }
        }
    }

    fn is_alive(&self, seat: Seat) -> bool {
        seat.index() < usize::from(self.setup.seats()) && !self.out.contains(seat)
    }
}

impl Game for ElemMaster {
    type Setup = Setup;
    type Action = Action;
    type Legals = ActionList;
    type Odds = Draw;
    type What = What;
    type Reason = Reason;
    type View = View;

    const NAME: &'static str = "elem-master";

    const RULESET: u16 = 1;

    fn new(setup: &Setup) -> Self {
        Self::set_up(*setup, &mut NoFacts)
    }

    fn seats(&self) -> u8 {
        self.setup.seats()
    }

    #[inline]
    fn next(&self) -> Next<Draw> {
        match self.stage {
            Stage::Turn => Next::Choices(Seats::only(self.seat())),
            Stage::Over(outcome) => Next::Over(outcome),
            Stage::Specialties | Stage::Armies(_) => Next::Choices(self.owing()),
            Stage::Arena | Stage::Terrain | Stage::First | Stage::Row | Stage::Reveal => {
                self.owed_draw().map_or(Next::Over(Outcome::Unfinished), Next::Chance)
            }
        }
    }

    fn legal(&self, seat: Seat, into: &mut ActionList) {
        let stamp = if cfg!(debug_assertions) { self.full_hash() } else { 0 };
        into.fill(seat, self.setup.four, stamp, |sink| self.list(seat, sink));
    }

    fn lists_all(&self) -> bool {
        !matches!(self.stage, Stage::Armies(_))
    }

    fn draw_unlisted(&self, seat: Seat, draw: &mut dyn FnMut(u32) -> u32) -> Option<Legal<Action>> {
        if self.lists_all() {
            return None;
        }
        let mut drawn = self.clone();
        imagine_army(&mut drawn, seat.index() as u8, draw);
        let army = format!("army {}", drawn.army_text(seat.index() as u8));
        self.read_action(&army).ok().and_then(|action| self.check(seat, action).ok())
    }

    fn count_legal(&self, seat: Seat) -> usize {
        self.list(seat, Count(0)).0
    }

    fn check(&self, seat: Seat, action: Action) -> Result<Legal<Action>, Refusal<Reason>> {
        let not_now = |rule, why| Err(Refusal { rule: RuleId(rule), why });
        if matches!(self.stage, Stage::Over(_)) {
            return not_now("ELM-V.5", Why::Over);
        }
        if self.owed_draw().is_some() {
            return not_now("ELM-T.6", Why::ChancePending);
        }
        let act = action.act();
        let resigns = act == Act::Resign && self.is_alive(seat);
        if !resigns && !self.owing().contains(seat) {
            return not_now("ELM-T.2", Why::NotYourDecision);
        }
        match (act, self.stage) {
            (Act::Resign, _) => {}
            (_, Stage::Turn) => self.check_turn(&act)?,
            _ => self.check_set_up(seat.index() as u8, &act)?,
        }
        Ok(Legal::vouch(seat, action, || self.full_hash()))
    }

    #[inline]
    fn apply(&mut self, legal: Legal<Action>, facts: &mut impl Extend<Fact<What>>) {
        let (seat, action) = legal.redeem(|| self.full_hash());
        self.perform(seat.index() as u8, action, facts);
    }

    fn roll(&mut self, roll: Roll, facts: &mut impl Extend<Fact<What>>) -> Result<(), RollRefused> {
        if matches!(self.stage, Stage::Over(_)) {
            return Err(RollRefused::Over);
        }
        let odds = self.owed_draw().ok_or(RollRefused::NoChance)?;
        if !odds.allows(roll) {
            return Err(RollRefused::BadRoll);
        }
        match (self.stage, roll) {
            (Stage::Reveal, Roll::Card(card)) => self.reveal(card, facts),
            _ => self.set_up_roll(roll, facts),
        }
        Ok(())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(view: &View, draw: &mut dyn FnMut(u32) -> u32) -> Self {
        view.imagine(draw)
    }

    fn hash(&self) -> u64 {
        self.full_hash()
    }
}
