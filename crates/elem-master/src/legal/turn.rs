//! All legal actions of a turn, each once, in a fixed order: stack by stack, then powers, then
//! cards, the end of the turn last.
//!
//! What is common is generated straight from sets of squares, 64 bits wide on the small board; what
//! is rare is proposed and tested by the same functions as `check`.

use game::{Legals, NoFacts};

use super::list::{ActionList, Filler};
use super::sink::{Sink, Taker};
use super::width::{Set, Small, each};
use crate::action::attack::{self, Assault};
use crate::action::{Act, Action, Gust};
use crate::board::Board;
use crate::cell::{Cell, Cells};
use crate::elemental::{Element, Elemental, FULL};
use crate::event::Event;
use crate::experiment;
use crate::question;
use crate::special::gust;
use crate::specialty::Specialty;
use crate::state::ElemMaster;
use crate::{event, specialty};

/// Hands out all legal actions of the active player.
///
/// Sinks are made where they are used, and only rare lists borrow them, so that the common ones stay in registers.
#[inline]
pub(crate) fn turn<K: Taker>(state: &ElemMaster, taker: &mut K) {
    let four = state.board.is_for_four();
    let plainly = question::acts_plainly(state);
    if plainly && !state.setup.specialties && !state.cards.in_use {
        return if four {
            plain_turn::<Cells, K>(state, taker)
        } else {
            plain_turn::<Small, K>(state, taker)
        };
    }
    match (four, plainly) {
        (false, false) => full_turn::<Small, false, K>(state, taker),
        (false, true) => full_turn::<Small, true, K>(state, taker),
        (true, false) => full_turn::<Cells, false, K>(state, taker),
        (true, true) => full_turn::<Cells, true, K>(state, taker),
    }
}

/// A turn of a player who has neither specialties nor cards, and nothing that changes what stacks can do.
#[inline(never)]
fn plain_turn<S: Set, K: Taker>(state: &ElemMaster, taker: &mut K) {
    let mut sink = taker.begin();
    // Without action points only gusts are left, and there may be nobody to make them.
    if state.points > 0 || state.board.has_source(state.active, Element::Air) {
        sink = Generator::<S, true>::new(state, None).all(sink);
    }
    sink.one(Action::END_TURN);
    let sum = K::sum(sink);
    if !taker.end(sum) {
        again(state, taker);
    }
}

/// All of it once more, for a list that had too little room. As a call of its own: the compiler would make a loop of it,
/// and compute whatever the second time might need before the first.
#[cold]
#[inline(never)]
fn again<K: Taker>(state: &ElemMaster, taker: &mut K) {
    turn(state, taker);
}

/// Any turn.
#[inline(never)]
fn full_turn<S: Set, const PLAIN: bool, K: Taker>(state: &ElemMaster, taker: &mut K) {
    let mut sink = taker.begin();
    // As in a plain turn.
    if !PLAIN || state.points > 0 || state.board.has_source(state.active, Element::Air) {
        let talent = state.specialties[usize::from(state.active & 3)];
        sink = Generator::<S, PLAIN>::new(state, talent).all(sink);
    }
    sink.filled(|filler| {
        if state.setup.specialties {
            specialty::list(state, filler);
        }
        if state.cards.in_use {
            event::list(state, filler);
        }
        if !PLAIN && experiment::held_may_act(state) {
            held_stacks(state, filler);
        }
    });
    sink.one(Action::END_TURN);
    let sum = K::sum(sink);
    if !taker.end(sum) {
        again(state, taker);
    }
}

/// What immobilised stacks may do in the experiment that lets them act: all that they could do if they were not
/// immobilised, and that `check` allows in the experiment but not in the rules.
#[cold]
fn held_stacks(state: &ElemMaster, sink: &mut Filler<'_>) {
    let held: Cells = state.board.stacks().filter(|cell| state.board.at(*cell).immobilised() > 0).collect();
    if held.is_empty() {
        return;
    }
    let (mut released, mut ruled) = (state.rehearsal(), state.rehearsal());
    held.for_each(|cell| released.board.put(cell, state.board.at(cell).set_immobilised(0)));
    ruled.setup.experiment = None;
    let mut proposed = ActionList::default();
    proposed.prepare(state.seat(), state.setup.four, 0);
    turn(&released, &mut proposed);
    for legal in proposed.iter() {
        let action = *legal.action();
        let act = action.act();
        if state.check_turn(&act).is_ok() && ruled.check_turn(&act).is_err() {
            sink.one(action);
        }
    }
}

/// `PLAIN`: nothing but a specialty changes what stacks can do ([`question::acts_plainly`]).
///
/// Arrays that are indexed by a value known only at run time are copied to a local first: the compiler then keeps
/// all other fields in registers. For the same reason what is rare is a function of the state, and never borrows the
/// generator.
pub(super) struct Generator<'a, S, const PLAIN: bool> {
    pub(super) state: &'a ElemMaster,
    pub(super) board: &'a Board,
    stacks: S,
    pub(super) empty: S,
    /// All stacks by real element.
    real: [S; 4],
    /// The active player's stacks by real element.
    pub(super) own: [S; 4],
    /// The active player's stacks that count as Water.
    pub(super) waters: S,
    /// The active player's stacks that may act, by the element that they act as.
    pub(super) sources: [S; 4],
    /// All stacks by the element that they act as.
    pub(super) acting: [S; 4],
    paid: bool,
    /// Whether stacks may move by themselves. Where all is plain it equals `paid` and is not read.
    pub(super) moves: bool,
    /// The active player's specialty, where specialties are played.
    pub(super) talent: Option<Specialty>,
    /// For each element: the targets of an attack by own stacks of it in which own Water beats Fire.
    quenching: [S; 4],
}

impl<'a, S: Set, const PLAIN: bool> Generator<'a, S, PLAIN> {
    #[inline(always)]
    pub(super) fn new(state: &'a ElemMaster, talent: Option<Specialty>) -> Self {
        let board = &state.board;
        let own = S::of(board.of(state.active));
        let sources = S::of(board.sources(state.active));
        let stacks = S::of(board.stacks());
        let real = each(board.by_element(), S::of);
        let acting = if PLAIN { real } else { each(board.acting_as(), S::of) };
        let [_, fire, water, _] = acting;
        let paid = state.points > 0;
        let none = S::of(Cells::NONE);
        Self {
            state,
            board,
            stacks,
            empty: S::of(board.usable()).minus(stacks),
            real,
            own: each(real, |set| own.and(set)),
            waters: own.and(water),
            sources: each(acting, |set| sources.and(set)),
            acting,
            paid,
            moves: paid && (PLAIN || question::may_move(state)),
            talent,
            quenching: [none, own.and(water), fire, none],
        }
    }

    /// Steps and attacks stack by stack, then growth, then what only one element can do. Groups may
    /// be empty: writing them all is cheaper than branching on which are not.
    ///
    /// Who can do what is found out first, although it is handed out later: how many stacks may act is hard to predict,
    /// and what stands behind their loop waits for its end.
    #[inline(always)]
    pub(super) fn all<K: Sink>(&self, mut sink: K) -> K {
        let [earth, fire, water, air] = self.sources;
        if self.paid {
            let [_, _, full] = self.board.levels().map(S::of);
            let growing = self.growing(full);
            let (tunnelling, blazing) =
                (earth.and(self.own[Element::Earth as usize].round_at_two()), fire.and(full));
            let waters = self.draggable();
            let waving = water.and(waters.orthogonally_round());
            self.steps_and_attacks(&mut sink);
            sink.growths(growing);
            if PLAIN || self.moves {
                self.tunnels(tunnelling, &mut sink);
                self.blazes(blazing, &mut sink);
            }
            self.all_waves(waving, waters, &mut sink);
            self.long_moves(&mut sink);
        }
        for from in air {
            self.gusts(from, &mut sink);
        }
        sink
    }

    /// The stack on a square. Where all is plain, without its immobilisation, which sources do not have.
    #[inline(always)]
    pub(super) fn at(&self, cell: Cell) -> Elemental {
        if PLAIN { self.board.low_at(cell) } else { self.board.at(cell) }
    }

    /// Whom a stack that acts as each element may attack [ELM-A.2]. Made again wherever a run-time value picks one: a
    /// copy of an array that was just written is read in larger pieces than were written, and waits.
    #[inline(always)]
    pub(super) fn victims(&self) -> [S; 4] {
        let [earth, fire, water, air] = self.acting;
        [fire.or(water), earth.or(water).or(air), earth.or(fire), fire]
    }

    /// The active player's stacks of the real element of this one, which acts as that element. In the
    /// plain game both are the same, which lets the compiler pick the set.
    #[inline(always)]
    pub(super) fn friends(&self, stack: Elemental, acts_as: Element) -> S {
        let own = self.own;
        if PLAIN { own[acts_as as usize] } else { own[stack.element_index()] }
    }

    /// All stacks of the real element of this one. The sets are not indexed: the compiler would keep none of them in a
    /// register.
    #[inline(always)]
    fn made_like(&self, stack: Elemental) -> S {
        let [earth, fire, water, air] = self.real;
        let index = stack.element_index();
        let (low, high) = if index & 1 == 0 { (earth, water) } else { (fire, air) };
        if index & 2 == 0 { low } else { high }
    }

    /// Moves of one step, and attacks.
    #[inline(always)]
    fn steps_and_attacks(&self, sink: &mut impl Sink) {
        let [earth, fire, water, air] = self.sources;
        let open =
            each(self.own, |own| if PLAIN || self.moves { self.empty.or(own) } else { S::of(Cells::NONE) });
        let all_victims = self.victims();
        for from in earth.or(fire).or(water.or(air)) {
            let stack = self.at(from);
            let acts_as = if PLAIN { stack.element_index() } else { stack.acting_index() };
            let beside = S::of(S::geometry().neighbours[from.index()]);
            let victims = beside.and(all_victims[acts_as]);
            sink.near(from, stack.level(), beside.and(open[stack.element_index()]), victims);
            if self.talent == Some(Specialty::Priest) {
                let fights = victims.and(self.quenching[acts_as]);
                if !fights.is_empty() {
                    sink.filled(|filler| attack_spreads(self.state, from, fights, filler));
                }
            }
        }
    }

    /// The stacks that may grow: below level 3, at home and with a token in reserve [ELM-G.2].
    #[inline(always)]
    fn growing(&self, full: S) -> S {
        let none = S::of(Cells::NONE);
        let mut tokens = self.state.reserve[usize::from(self.state.active & 3)];
        if self.talent == Some(Specialty::Necromancer) {
            tokens = Element::ALL.map(|element| self.state.in_reserve(self.state.active, element));
        }
        let home =
            |element, sources: S| sources.and(S::of(S::geometry().quadrants(self.board.homes_of(element))));
        // The token is one of the real element, whatever the stack acts as.
        let feed = |tokens: u8, real: S| if tokens > 0 { real } else { none };
        // Spelled out: a loop would index the sets, and the compiler then keeps none of them in a register.
        let ([earth, fire, water, air], [a, b, c, d]) = (self.sources, tokens);
        let mut at_home =
            home(Element::Earth, earth)
                .or(home(Element::Fire, fire))
                .or(home(Element::Water, water).or(home(Element::Air, air)));
        let [earth, fire, water, air] = self.real;
        let fed = feed(a, earth).or(feed(b, fire)).or(feed(c, water).or(feed(d, air)));
        if !PLAIN && self.state.under(Event::Flood) {
            at_home = at_home.or(S::of(flooded(self.state)));
        }
        at_home.and(fed).minus(full)
    }

    /// Tunnels between own Earth [ELM-X.tunnel.1].
    #[inline(always)]
    fn tunnels(&self, sources: S, sink: &mut impl Sink) {
        let earth = self.own[Element::Earth as usize];
        for from in sources {
            let stack = self.at(from);
            let ends = S::of(S::geometry().ring[from.index()]).and(earth);
            if (S::IS_SMALL || !ends.is_empty()) && (PLAIN || stack.form().is_none()) {
                sink.tunnels(from, stack.level(), ends);
            }
        }
    }

    /// Blazes of Fire at level 3 [ELM-X.blaze.1].
    #[inline(always)]
    fn blazes(&self, sources: S, sink: &mut impl Sink) {
        for from in sources {
            let stack = self.at(from);
            let beside = S::of(S::geometry().neighbours[from.index()]);
            if stack.level() == FULL {
                let open = self.empty.or(self.friends(stack, Element::Fire));
                sink.blazes(from, beside.and(open));
            }
        }
    }

    #[inline(always)]
    fn gusts(&self, from: Cell, sink: &mut impl Sink) {
        let most = self.at(from).level().min(3);
        let pushed = self.pushed(from);
        sink.gusts(from, most, pushed);
        if self.talent == Some(Specialty::Priest) {
            sink.filled(|filler| spreading_gusts(self.state, from, most, pushed, filler));
        }
    }

    /// Whom a gust from a square makes move or fight.
    #[inline(always)]
    fn pushed(&self, from: Cell) -> S {
        let mut pushed = S::of(Cells::NONE);
        let ways = each(self.victims(), |victims| self.empty.or(victims));
        let ring = S::of(S::geometry().ring[from.index()]);
        for target in S::of(S::geometry().neighbours[from.index()]).and(self.stacks) {
            // It moves on over an empty square, into its like, or against whom it may attack; if not,
            // the gust is illegal (R-34) [ELM-X.gust.3], [ELM-X.gust.5].
            let stack = self.at(target);
            let friends = S::of(self.board.of(stack.owner())).and(self.made_like(stack));
            let acts_as = if PLAIN { stack.element_index() } else { stack.acting_index() };
            let way = friends.or(ways[acts_as]);
            let moves_on = !S::beyond(from, target).and(ring).and(way).is_empty();
            pushed = pushed.with_if(target, moves_on);
        }
        pushed
    }
}

/// Tells for each of these squares whom a gust from there makes move or fight, for powers and cards that gust.
pub(crate) fn pushed_from<S: Set>(state: &ElemMaster, squares: S, mut tell: impl FnMut(Cell, S)) {
    let generator = Generator::<S, false>::new(state, None);
    squares.for_each(|from| tell(from, generator.pushed(from)));
}

/// The Water that a flood lets grow away from home too [ELM-EVT.flood].
#[cold]
#[inline(never)]
fn flooded(state: &ElemMaster) -> Cells {
    let board = &state.board;
    let bars = |quadrant: &usize| question::bars_flood(board.terrain()[*quadrant]);
    let barred = (0..4).filter(bars).fold(0, |bits, quadrant| bits | 1 << quadrant);
    let water = board.sources(state.active).and(board.made_of(Element::Water));
    water.minus(board.geometry().quadrants(barred))
}

/// The attacks of a Priest's stack with a spread.
#[cold]
#[inline(never)]
fn attack_spreads(state: &ElemMaster, from: Cell, fights: impl Set, sink: &mut Filler<'_>) {
    for to in fights {
        let mut after = state.rehearsal();
        let assault = Assault { spreads: true, ..Assault::new(from, to) };
        if let Some(water) = attack::resolve(&mut after, assault, &mut NoFacts) {
            for cell in room_to_spread(&after, water) {
                sink.one(Act::Attack { from, to, spread: Some(cell) }.into());
            }
        }
    }
}

/// The gusts of a Priest's Air with a spread.
#[cold]
#[inline(never)]
fn spreading_gusts(state: &ElemMaster, from: Cell, most: u8, targets: impl Set, sink: &mut Filler<'_>) {
    for target in targets {
        for force in 1..=most {
            let gust = Gust { from, force, target, spread: None };
            gust_spreads(state, gust, true, &mut |spread| {
                sink.one(Act::Gust(Gust { spread: Some(spread), ..gust }).into());
            });
        }
    }
}

/// The squares to which a Water that won may spread [ELM-SPEC.priest].
pub(super) fn room_to_spread(after: &ElemMaster, water: Cell) -> Cells {
    if after.in_reserve(after.active, Element::Water) == 0 {
        return Cells::NONE;
    }
    after.board.beside(water).and(after.board.empty())
}

/// Hands out the squares to which the Priest's Water may spread after a gust, paid with tokens or (a
/// breeze) not.
pub(crate) fn gust_spreads(state: &ElemMaster, gust: Gust, paid: bool, with: &mut dyn FnMut(Cell)) {
    if !state.active_is(Specialty::Priest) {
        return;
    }
    let mut after = state.rehearsal();
    if let Some(water) = gust::rehearse_spread(&mut after, gust, paid) {
        room_to_spread(&after, water).for_each(with);
    }
}
