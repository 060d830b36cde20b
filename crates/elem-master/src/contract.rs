//! Elem Master as a game under the contract that all games share.

use game::{
    Audience, DrawRefused, Fact, Game, Legal, Luck, Next, NoFacts, Notation, Outcome, Refusal, RollRefused,
    Routine, RuleId, Seat, Seats, Turn, Viewer, Why,
};

use crate::action::{Act, Action};
use crate::chance::{Chance, Roll};
use crate::experiment::Experiment;
use crate::fact::What;
use crate::legal;
use crate::legal::{ActionList, Count, Sink, Taker};
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::setup::{ArenaChoice, Setup};
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
        // Powers and cards test their cost themselves, after what refuses them more specifically.
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
    fn list<K: Taker>(&self, seat: Seat, taker: &mut K) {
        if seat == self.seat() && self.stage == Stage::Turn {
            return legal::turn(self, taker);
        }
        self.list_set_up(seat, taker);
    }

    /// The decisions before the first turn. They are few: their code stays out of what every action goes through.
    #[cold]
    #[inline(never)]
    fn list_set_up<K: Taker>(&self, seat: Seat, taker: &mut K) {
        let mut sink = taker.begin();
        if seat == self.seat() && self.stage == Stage::Specialties {
            self.free_specialties().for_each(|specialty| sink.one(Act::Specialty(specialty).into()));
        }
        let sum = K::sum(sink);
        if !taker.end(sum) {
            self.list_set_up(seat, taker);
        }
    }

    /// What the game waits for where no turn is played. Few steps come here, and all go through the code around it.
    #[cold]
    #[inline(never)]
    fn next_outside_turns(&self) -> Next<Chance> {
        match self.stage {
            Stage::Over(outcome) => Next::Over(outcome),
            Stage::Turn | Stage::Specialties | Stage::Armies(_) => Next::Choices(self.owing()),
            Stage::Arena | Stage::Terrain | Stage::First | Stage::Row | Stage::Reveal => {
                self.owed_draw().map_or(Next::Over(Outcome::Unfinished), Next::Chance)
            }
        }
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
    type Odds = Chance;
    type What = What;
    type Reason = Reason;
    type View = View;

    const NAME: &'static str = "elem-master";

    /// Version 2: immobilisation survives a merge, the crypt is a second reserve, no card is played
    /// into the void, waves go by the form of a stack (ELM-Q.3). Version 3: every arena has a standard start of
    /// its own [ELM-S.9].
    const RULESET: u16 = 3;
    // Version 2 differs in the start alone: see `Notation::read_setup_under`.
    const OLDEST_RULESET: u16 = 2;

    fn new(setup: &Setup) -> Self {
        Self::set_up(*setup, &mut NoFacts)
    }

    fn seats(&self) -> u8 {
        self.setup.seats()
    }

    #[inline]
    fn next(&self) -> Next<Chance> {
        if self.stage == Stage::Turn {
            return Next::Choices(Seats::only(self.seat()));
        }
        self.next_outside_turns()
    }

    fn legal(&self, seat: Seat, into: &mut ActionList) {
        let stamp = if cfg!(debug_assertions) { self.stable_hash() } else { 0 };
        into.prepare(seat, self.setup.four, stamp);
        self.list(seat, into);
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
        let mut count = Count::default();
        self.list(seat, &mut count);
        count.0
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
        Ok(Legal::vouch(seat, action, || self.stable_hash()))
    }

    #[inline]
    fn apply(&mut self, legal: Legal<Action>, facts: &mut impl Extend<Fact<What>>) {
        let (seat, action) = legal.redeem(|| self.stable_hash());
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

    #[inline]
    fn restore(&mut self, before: &Self) {
        let Setup { four, specialties, .. } = before.setup;
        let has_more =
            four | specialties | before.cards.in_use | before.has_effects() | before.board.has_forms();
        if has_more || before.stage != Stage::Turn {
            return self.clone_from(before);
        }
        self.copy_duel(before);
        self.history.restore(&before.history);
    }

    fn check_draw(&self) -> Result<(), DrawRefused<Reason>> {
        let refused = |why| Err(Refusal { rule: RuleId("ELM-V.12"), why }.into());
        match self.stage {
            Stage::Over(_) => refused(Why::Over),
            _ if self.setup.four => refused(Why::Illegal(Reason::DrawPlayers)),
            Stage::Turn => Ok(()),
            Stage::Reveal => refused(Why::ChancePending),
            Stage::Arena
            | Stage::Terrain
            | Stage::First
            | Stage::Specialties
            | Stage::Row
            | Stage::Armies(_) => refused(Why::Illegal(Reason::NotNow)),
        }
    }

    fn agree_draw(&mut self, facts: &mut impl Extend<Fact<What>>) -> Result<(), DrawRefused<Reason>> {
        self.check_draw()?;
        self.end_by_agreement(facts);
        Ok(())
    }

    fn draw_offered(&self, seat: Seat) -> Option<Fact<What>> {
        let what = What::DrawOffered { seat };
        Some(Fact { rule: RuleId("ELM-V.12"), audience: Audience::All, what })
    }

    fn draw_declined(&self, seat: Seat) -> Option<Fact<What>> {
        let what = What::DrawDeclined { seat };
        Some(Fact { rule: RuleId("ELM-V.12"), audience: Audience::All, what })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn imagine(view: &View, draw: &mut dyn FnMut(u32) -> u32) -> Self {
        view.imagine(draw)
    }

    fn hash(&self) -> u64 {
        self.stable_hash()
    }

    fn sealed_choices(&self) -> Option<usize> {
        match self.stage {
            Stage::Armies(ready) => Some(ready.len()),
            Stage::Arena
            | Stage::Terrain
            | Stage::First
            | Stage::Specialties
            | Stage::Row
            | Stage::Reveal
            | Stage::Turn
            | Stage::Over(_) => None,
        }
    }

    fn turn(&self) -> Option<Turn> {
        let fresh = || self.board.stacks().all(|cell| !self.board.at(cell).is_played());
        (self.stage == Stage::Turn).then(|| Turn { seat: self.seat(), fresh: fresh() })
    }

    fn as_if_turn_of(&self, seat: Seat) -> Option<Self> {
        if self.stage != Stage::Turn || !self.is_alive(seat) {
            return None;
        }
        let mut game = self.rehearsal();
        // What the present turn has marked is rested when it ends.
        game.board.rest(game.active);
        game.active = seat.index() as u8;
        game.points = question::points(&game);
        Some(game)
    }

    fn turn_ends_undo(&self) -> bool {
        true
    }

    fn resignation(&self, seat: Seat) -> Option<Action> {
        self.is_alive(seat).then_some(Act::Resign.into())
    }

    fn routine(&self, seat: Seat) -> Option<(Routine, Action)> {
        let only_end = seat == self.seat() && self.stage == Stage::Turn && self.count_legal(seat) == 1;
        only_end.then_some((Routine::End, Act::EndTurn.into()))
    }

    fn are_opposed(&self, one: Seat, other: Seat) -> bool {
        Self::are_opposed(self, one, other)
    }

    /// Only event cards are drawn during play; without them everything is decided by the players [ELM-C.1] to
    /// [ELM-C.5].
    fn luck(&self) -> Luck {
        let Setup { events, layout, first, arena, .. } = &self.setup;
        match (events, layout.is_none() || first.is_none() || *arena == ArenaChoice::Random) {
            (true, _) => Luck::Play,
            (false, true) => Luck::SetUp,
            (false, false) => Luck::None,
        }
    }

    fn is_out(&self, seat: Seat) -> bool {
        Self::is_out(self, seat)
    }

    fn experiment(&self) -> Option<&'static str> {
        self.setup.experiment.map(Experiment::ruling)
    }
}
