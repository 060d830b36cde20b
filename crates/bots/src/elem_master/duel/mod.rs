//! Positions of duels without specialties and event cards: the engine's state, of which only that is copied for an
//! action what changes in such a game ([`ElemMaster::copy_duel`]).

mod list;
mod moves;
mod rollout;
#[cfg(test)]
mod tests;

use ::elem_master::{Action, Cells, DuelSets, ElemMaster, Element, Terrain};
use game::{Game, Legal, Seat};

use super::evaluate::{BoardSets, sum};
use super::network::{Network, Rows, Sums, bucket};
use super::position::{Position, each_capture};
use super::word::Word;
pub(crate) use moves::Move;

/// What stays the same during the search: terrain, the weights of the evaluation for it, and the seat that the search
/// works for.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// All squares that can hold a stack.
    usable: u64,
    /// The squares on which each element grows.
    homes: [u64; 4],
    /// Whether any element grows anywhere.
    grows: bool,
    canyon: u64,
    rows: Rows,
    seat: Seat,
}

impl Ground {
    /// The ground of a game, if it is a plain duel.
    pub(crate) fn of(game: &ElemMaster, seat: Seat, network: &Network) -> Option<Self> {
        if !game.is_plain_duel() || !game.is_at_turn() {
            return None;
        }
        let set = |cells: Cells| <u64 as Word>::of(cells);
        let homes = Element::ALL.map(|element| set(game.home_terrain_of(element)));
        Some(Self {
            usable: set(game.usable_squares()),
            homes,
            grows: homes != [0; 4],
            canyon: set(game.squares_of(Terrain::Canyon)),
            rows: Rows::of(game, network),
            seat,
        })
    }

    /// What all stacks of a position add up to.
    fn sum_up(&self, state: &ElemMaster) -> Sums {
        let [first, second] = state.duel_sets().owners;
        let mut sums = self.rows.empty();
        Squares(first | second).for_each(|at| self.rows.replace(&mut sums, at, 0, stack_bits(state, at)));
        sums
    }
}

/// A position of a duel.
#[derive(Clone)]
pub(crate) struct Duel<'a> {
    ground: &'a Ground,
    state: ElemMaster,
    /// What all stacks add up to in the evaluation.
    sums: Sums,
}

/// The stack on a square as the evaluation knows it: level, element, owner.
#[inline(always)]
pub(super) fn stack_bits(state: &ElemMaster, at: u32) -> u8 {
    state.duel_stack(at).bits() as u8 & 63
}

/// The squares of a set, lowest first.
#[derive(Clone, Copy)]
pub(super) struct Squares(pub(super) u64);

impl Iterator for Squares {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(at)
    }
}

impl<'a> Duel<'a> {
    /// The position of a game.
    pub(crate) fn of(game: &ElemMaster, ground: &'a Ground) -> Self {
        let state = game.with_short_memory(0);
        let sums = ground.sum_up(&state);
        Self { ground, state, sums }
    }

    /// The number of the seat to move.
    #[inline(always)]
    fn active(&self) -> usize {
        self.state.active_seat().index() & 1
    }

    /// Plays a legal action. `past`: the keys of all starts of turns so far.
    #[inline]
    fn play(&mut self, action: Move, past: &[u64]) {
        match action.act(&self.state) {
            None => self.state.end_duel_turn(past),
            Some(act) => self.state.play_duel(act),
        }
    }

    /// The squares on which a seat can grow stacks of each element: it needs tokens in reserve.
    #[inline(always)]
    fn fed(&self, seat: usize) -> [u64; 4] {
        if !self.ground.grows {
            return [0; 4];
        }
        let ([a, b, c, d], [e, f, g, h]) =
            (self.state.reserve_of(Seat::new(seat as u8 & 1)), self.ground.homes);
        let fed = |tokens: u8, home: u64| if tokens > 0 { home } else { 0 };
        [fed(a, e), fed(b, f), fed(c, g), fed(d, h)]
    }

    /// The seat that the evaluation takes to be to move: a player without action points has finished.
    #[inline(always)]
    fn mover(&self) -> usize {
        self.active() ^ usize::from(self.state.points_left() == 0)
    }

    /// The value of the stacks and resources for the mover.
    #[inline(always)]
    fn worth_to_mover(&self, board_sets: &BoardSets<u64>) -> i32 {
        let [own, other] = board_sets.weigh_resources(&self.ground.rows.counts);
        own + other + self.ground.rows.value(&self.sums, self.mover(), bucket(board_sets.points))
    }

    /// Turns a value for the mover into one for the active player, and back.
    #[inline(always)]
    fn for_active(&self, value: i32) -> i32 {
        if self.state.points_left() == 0 { -value } else { value }
    }

    /// The input of the evaluation.
    #[inline(always)]
    fn board_sets(&self) -> BoardSets<u64> {
        let mover = self.mover();
        let DuelSets { owners, elements, levels, ready } = self.state.duel_sets();
        let points = self.state.points_left();
        BoardSets {
            usable: self.ground.usable,
            own: [owners[mover & 1], owners[(mover ^ 1) & 1]],
            elements,
            levels,
            ready: if points == 0 { self.ground.usable } else { ready },
            points,
            fed: [self.fed(mover), self.fed(mover ^ 1)],
        }
    }
}

impl Position for Duel<'_> {
    type Move = Move;

    const CLOCK_EVERY: u64 = 1024;

    #[inline(always)]
    fn hash_bits(action: Move) -> u64 {
        action.code().into()
    }

    #[inline(always)]
    fn code(action: Move) -> u32 {
        action.code()
    }

    #[inline]
    fn decode(&self, code: u32) -> Option<Move> {
        let action = Move::from_code(code)?;
        action.act(&self.state).is_none_or(|act| self.state.allows(&act)).then_some(action)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        // The factors of the squares are pseudo-random, so that the sum needs no further mixing.
        let turn = (self.active() << 2) as u64 | u64::from(self.state.points_left());
        self.state.stacks_key().wrapping_add(turn.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[inline(always)]
    fn past_key(&self) -> u64 {
        self.state.past_key()
    }

    #[inline(always)]
    fn opponent_moves(&self) -> bool {
        self.state.active_seat() != self.ground.seat
    }

    #[inline(always)]
    fn points(&self) -> u8 {
        self.state.points_left()
    }

    #[inline(always)]
    fn is_at_turn(&self) -> bool {
        true
    }

    #[inline(always)]
    fn result(&self) -> Option<i32> {
        let outcome = self.state.outcome()?;
        Some((2.0 * outcome.score(self.ground.seat) - 1.0) as i32)
    }

    #[inline]
    fn evaluate(&self, material: Option<i32>) -> i32 {
        let board_sets = self.board_sets();
        let [own, other] = board_sets.weigh_places(&self.ground.rows.counts);
        let worth = match material {
            Some(material) => self.for_active(material),
            None => self.worth_to_mover(&board_sets),
        };
        self.for_active(sum([worth + own, other]))
    }

    #[inline]
    fn material(&self) -> Option<i32> {
        Some(self.for_active(self.worth_to_mover(&self.board_sets())))
    }

    #[inline]
    fn follow(&self, action: Move, next: &mut Self, past: &[u64]) {
        next.state.copy_duel(&self.state);
        next.play(action, past);
        let changed = Squares(next.state.changed_squares(&self.state));
        next.sums.clone_from(&self.sums);
        for at in changed {
            let [before, after] = [&self.state, &next.state].map(|state| stack_bits(state, at));
            self.ground.rows.replace(&mut next.sums, at, before, after);
        }
    }

    fn end_turn(&self) -> Option<Move> {
        Some(Move::END_TURN)
    }

    #[inline]
    fn list(&mut self, _most_sets: u32, push: impl FnMut(Move, i32)) {
        self.list_ranked(push);
    }

    #[inline]
    fn captures(&self, mut each: impl FnMut(Move)) {
        if self.state.points_left() == 0 {
            return;
        }
        let DuelSets { owners, elements, ready, .. } = self.state.duel_sets();
        let others = owners[self.active() ^ 1];
        each_capture(self.ground.usable, ready, others, elements, |from, to| each(Move::attack(from, to)));
    }

    fn to_engine(game: &ElemMaster, action: Move) -> Option<Legal<Action>> {
        let action = action.act(game).map_or(Action::END_TURN, Action::new);
        game.check(game.active_seat(), action).ok()
    }
}
