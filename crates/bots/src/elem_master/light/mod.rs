//! A duel without specialties and cards in a few machine words, for the search alone: sets of squares as in
//! [`Word`](super::word::Word), copied whole for every action. What it knows of the rules is tested against
//! the engine, position by position.

mod list;
mod moves;
mod play;
mod rollout;
mod stack;
#[cfg(test)]
mod tests;

use ::elem_master::{Action, Cell, Cells, Counters, ElemMaster, Element, Terrain};
use game::{Game, Legal, Seat};

use super::evaluate::{Scene, sum};
use super::position::Position;
use super::word::Word;
pub(crate) use moves::Move;
use stack::{SETS, Stack};

/// What stays as it is for the whole game, and for whom the search thinks.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    usable: u64,
    /// Where each element grows.
    homes: [u64; 4],
    /// Whether any does.
    grows: bool,
    desert: u64,
    canyon: u64,
    jungle: u64,
    tundra: u64,
    first: u8,
    most_quiet: u16,
    most_rounds: u16,
    seat: u8,
}

impl Ground {
    /// The ground of a game, if it is a duel that can be searched so.
    pub(crate) fn of(game: &ElemMaster, seat: Seat) -> Option<Self> {
        if !game.is_plain_duel() || !game.is_at_turn() {
            return None;
        }
        let set = |cells: Cells| <u64 as Word>::of(cells);
        let [desert, canyon, jungle, tundra] =
            [Terrain::Desert, Terrain::Canyon, Terrain::Jungle, Terrain::Tundra]
                .map(|terrain| set(game.squares_of(terrain)));
        let setup = game.setup();
        let homes = Element::ALL.map(|element| set(game.home_terrain_of(element)));
        Some(Self {
            usable: set(game.usable_squares()),
            homes,
            grows: homes != [0; 4],
            desert,
            canyon,
            jungle,
            tundra,
            first: game.counters().first.index() as u8,
            // Both players survive for as long as the game goes on.
            most_quiet: setup.quiet.saturating_mul(2),
            most_rounds: setup.max_rounds,
            seat: seat.index() as u8,
        })
    }
}

/// A position of a duel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Light<'a> {
    ground: &'a Ground,
    stacks: [Stack; 64],
    /// Where stacks are, as in [`stack::Meaning`].
    sets: [u64; SETS],
    /// The sum of every stack's bits times its square's factor.
    sum: u64,
    /// What all stacks are worth, as in [`stack::Meaning`].
    worth: i64,
    /// Tokens off the board, by seat and element.
    reserve: [[u8; 4]; 2],
    quiet: u16,
    round: u16,
    active: u8,
    points: u8,
    /// Whether a token entered or left the board in this turn.
    stirred: bool,
    /// The result for the first seat, -1 to 1, once the game is over.
    over: Option<i8>,
}

impl PartialEq for Ground {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Ground {}

/// What the stacks on each square are multiplied by for the key.
static FACTORS: [u64; 64] = {
    let mut factors = [0; 64];
    let mut index = 0;
    while index < 64 {
        factors[index] = Cell::new(index as u8 % 10, index as u8 / 10).key_factor();
        index += 1;
    }
    factors
};

impl<'a> Light<'a> {
    /// The position of a game on its ground.
    pub(crate) fn of(game: &ElemMaster, ground: &'a Ground) -> Self {
        let Counters { quiet, stirred, round, first: _ } = game.counters();
        let mut light = Self {
            ground,
            stacks: [Stack::NONE; 64],
            sets: [0; SETS],
            sum: 0,
            worth: 0,
            reserve: [0, 1].map(|seat| game.reserve_of(Seat::new(seat))),
            quiet,
            round,
            active: game.active_seat().index() as u8 & 1,
            points: game.points_left(),
            stirred,
            over: game.outcome().map(|outcome| (2.0 * outcome.score(Seat::new(0)) - 1.0) as i8),
        };
        for seat in 0..2_u8 {
            for cell in game.stacks_of(Seat::new(seat)) {
                light.put(cell.index() as u32, Stack::of(game.stack_on(cell)));
            }
        }
        light
    }

    /// The stacks of each seat.
    #[inline(always)]
    fn owners(&self) -> [u64; 2] {
        let [first, second, ..] = self.sets;
        [first, second]
    }

    /// The two bits of each stack's level.
    #[inline(always)]
    fn levels(&self) -> [u64; 2] {
        let [_, _, _, _, low, high, ..] = self.sets;
        [low, high]
    }

    /// Stacks that are played or immobilised.
    #[inline(always)]
    fn spent(&self) -> u64 {
        self.sets[6]
    }

    #[inline(always)]
    fn occupied(&self) -> u64 {
        self.sets[0] | self.sets[1]
    }

    #[inline(always)]
    fn empty(&self) -> u64 {
        self.ground.usable & !self.occupied()
    }

    /// All stacks of each element.
    #[inline(always)]
    fn made_of(&self) -> [u64; 4] {
        let [_, _, low, high, ..] = self.sets;
        [self.occupied() & !(low | high), low & !high, high & !low, low & high]
    }

    /// The stacks of the player to move.
    #[inline(always)]
    fn own(&self) -> u64 {
        self.sets[usize::from(self.active & 1)]
    }

    #[inline(always)]
    fn others(&self) -> u64 {
        self.sets[usize::from(!self.active & 1)]
    }

    /// His stacks that may act.
    #[inline(always)]
    fn sources(&self) -> u64 {
        self.own() & !self.spent()
    }

    #[inline(always)]
    fn at(&self, at: u32) -> Stack {
        self.stacks[(at & 63) as usize]
    }

    /// Where the stacks of each element grow that a seat has tokens for.
    #[inline(always)]
    fn fed(&self, seat: usize) -> [u64; 4] {
        if !self.ground.grows {
            return [0; 4];
        }
        let ([a, b, c, d], [e, f, g, h]) = (self.reserve[seat & 1], self.ground.homes);
        let fed = |tokens: u8, home: u64| if tokens > 0 { home } else { 0 };
        [fed(a, e), fed(b, f), fed(c, g), fed(d, h)]
    }

    /// Who the evaluation takes to be at his turn: whoever has no point left has moved.
    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from((self.active ^ u8::from(self.points == 0)) & 1)
    }

    /// What everything is worth to him, wherever it stands.
    #[inline(always)]
    fn worth_to_mover(&self, scene: &Scene<u64>) -> i32 {
        let [own, other] = scene.weigh_means();
        // The halves of the sum are two numbers.
        let first = self.worth as i32;
        let second = ((self.worth - i64::from(first)) >> 32) as i32;
        own + other + if self.mover() == 0 { first } else { second }
    }

    /// A value for the mover, as the player at his turn sees it.
    #[inline(always)]
    fn for_active(&self, value: i32) -> i32 {
        if self.points == 0 { -value } else { value }
    }

    /// What the evaluation looks at.
    #[inline(always)]
    fn scene(&self) -> Scene<u64> {
        let mover = self.mover();
        let [low, high] = self.levels();
        Scene {
            usable: self.ground.usable,
            own: [self.sets[mover & 1], self.sets[(mover ^ 1) & 1]],
            elements: self.made_of(),
            levels: [low & !high, high & !low, high & low],
            ready: if self.points == 0 { self.ground.usable } else { self.sources() },
            points: self.points,
            fed: [self.fed(mover), self.fed(mover ^ 1)],
        }
    }
}

impl Position for Light<'_> {
    type Move = Move;

    const CLOCK_EVERY: u64 = 1024;

    #[inline(always)]
    fn bits(action: Move) -> u64 {
        action.mark().into()
    }

    #[inline(always)]
    fn mark(action: Move) -> u32 {
        action.mark()
    }

    #[inline]
    fn recall(&self, mark: u32) -> Option<Move> {
        let action = Move::from_mark(mark)?;
        self.allows(action).then_some(action)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        // The factors of squares are as good as random, so that their sum needs no further mixing.
        let turn = u64::from(self.active << 2 | self.points);
        self.sum.wrapping_add(turn.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[inline(always)]
    fn past_key(&self) -> u64 {
        ElemMaster::duel_key(self.sum, self.active)
    }

    #[inline(always)]
    fn opponent_moves(&self) -> bool {
        self.active != self.ground.seat
    }

    #[inline(always)]
    fn points(&self) -> u8 {
        self.points
    }

    #[inline(always)]
    fn is_at_turn(&self) -> bool {
        true
    }

    #[inline(always)]
    fn result(&self) -> Option<i32> {
        let result = i32::from(self.over?);
        Some(if self.ground.seat == 0 { result } else { -result })
    }

    #[inline]
    fn evaluate(&self) -> i32 {
        let scene = self.scene();
        let [own, other] = scene.weigh_places();
        self.for_active(sum([self.worth_to_mover(&scene) + own, other]))
    }

    #[inline]
    fn outline(&self) -> Option<i32> {
        Some(self.for_active(self.worth_to_mover(&self.scene())))
    }

    #[inline]
    fn follow(&self, action: Move, next: &mut Self, past: &[u64]) {
        *next = *self;
        next.play(action, past);
    }

    fn end_turn(&self) -> Option<Move> {
        Some(Move::END_TURN)
    }

    #[inline]
    fn list(&mut self, _most_sets: u32, push: impl FnMut(Move, i32)) {
        self.list_ranked(push);
    }

    #[inline]
    fn captures(&self, each: impl FnMut(Move)) {
        self.list_captures(each);
    }

    fn spell(game: &ElemMaster, action: Move) -> Option<Legal<Action>> {
        game.check(game.active_seat(), Action::new(action.act(game))).ok()
    }
}
