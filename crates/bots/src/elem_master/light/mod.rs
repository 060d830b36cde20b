//! A lightweight board for duels without specialties and event cards, for the search alone: sets of squares as in
//! [`Word`](super::word::Word), copied whole for every action. Its rules are tested against the engine, position by
//! position.

mod list;
mod moves;
mod play;
mod rollout;
mod stack;
#[cfg(test)]
mod tests;

use ::elem_master::{Action, Cell, Cells, Counters, ElemMaster, Element, Terrain};
use game::{Game, Legal, Seat};

use super::evaluate::{BoardSets, sum};
use super::position::Position;
use super::word::Word;
pub(crate) use moves::Move;
use stack::{SETS, Stack};

/// What stays the same during the search: terrain, limits, and the seat that the search works for.
#[derive(Clone, Debug)]
pub(crate) struct Ground {
    /// All squares that can hold a stack.
    usable: u64,
    /// The squares on which each element grows.
    homes: [u64; 4],
    /// Whether any element grows anywhere.
    grows: bool,
    desert: u64,
    canyon: u64,
    jungle: u64,
    tundra: u64,
    /// The seat that had the first turn.
    first: u8,
    /// The game ends after this number of turns without a token entering or leaving the board.
    most_quiet: u16,
    most_rounds: u16,
    seat: u8,
}

impl Ground {
    /// The ground of a game, if it is a duel that this board supports.
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
            // The limit is counted in turns of both players; both are in the game as long as it lasts.
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
    /// The sets of squares that [`stack::Meaning`] describes.
    sets: [u64; SETS],
    /// The sum of every stack's bits times its square's factor.
    sum: u64,
    /// The sum of the weights of all stacks, as in [`stack::Meaning`].
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

/// The factor of each square in the key.
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
    /// The position of a game.
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

    /// Stacks that cannot act: played or immobilised.
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

    /// The stacks of the player to move that can act.
    #[inline(always)]
    fn sources(&self) -> u64 {
        self.own() & !self.spent()
    }

    #[inline(always)]
    fn at(&self, at: u32) -> Stack {
        self.stacks[(at & 63) as usize]
    }

    /// The squares on which a seat can grow stacks of each element: it needs tokens in reserve.
    #[inline(always)]
    fn fed(&self, seat: usize) -> [u64; 4] {
        if !self.ground.grows {
            return [0; 4];
        }
        let ([a, b, c, d], [e, f, g, h]) = (self.reserve[seat & 1], self.ground.homes);
        let fed = |tokens: u8, home: u64| if tokens > 0 { home } else { 0 };
        [fed(a, e), fed(b, f), fed(c, g), fed(d, h)]
    }

    /// The seat that the evaluation takes to be to move: a player without action points has finished.
    #[inline(always)]
    fn mover(&self) -> usize {
        usize::from((self.active ^ u8::from(self.points == 0)) & 1)
    }

    /// The value of the stacks and resources for the mover.
    #[inline(always)]
    fn worth_to_mover(&self, board_sets: &BoardSets<u64>) -> i32 {
        let [own, other] = board_sets.weigh_resources();
        // The two halves of the sum are two numbers.
        let first = self.worth as i32;
        let second = ((self.worth - i64::from(first)) >> 32) as i32;
        own + other + if self.mover() == 0 { first } else { second }
    }

    /// Turns a value for the mover into one for the active player.
    #[inline(always)]
    fn for_active(&self, value: i32) -> i32 {
        if self.points == 0 { -value } else { value }
    }

    /// The input of the evaluation.
    #[inline(always)]
    fn board_sets(&self) -> BoardSets<u64> {
        let mover = self.mover();
        let [low, high] = self.levels();
        BoardSets {
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
        self.allows(action).then_some(action)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        // The factors of the squares are pseudo-random, so that the sum needs no further mixing.
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
        let board_sets = self.board_sets();
        let [own, other] = board_sets.weigh_places();
        self.for_active(sum([self.worth_to_mover(&board_sets) + own, other]))
    }

    #[inline]
    fn material(&self) -> Option<i32> {
        Some(self.for_active(self.worth_to_mover(&self.board_sets())))
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

    fn to_engine(game: &ElemMaster, action: Move) -> Option<Legal<Action>> {
        game.check(game.active_seat(), Action::new(action.act(game))).ok()
    }
}
