//! Plain duels for searches: copied, listed and played without what only other games need.
//!
//! The rules are those of every other game; what is left out here is the past, the facts and the packing of actions.

use game::NoFacts;

use crate::action::{Act, Lead};
use crate::cell::Cell;
use crate::elemental::Elemental;
use crate::legal;
use crate::state::ElemMaster;

/// Takes the legal actions of a turn of a plain duel in sets of squares, one bit for each by its number. Sets may be
/// empty.
pub trait DuelActions {
    /// Moves of one step to each of `steps` by 1 to `level` tokens, and attacks on each of `attacks`.
    fn near(&mut self, from: Cell, level: u8, steps: u64, attacks: u64);
    /// Growth of each of these stacks.
    fn growths(&mut self, stacks: u64);
    /// Tunnels to each of these stacks by 1 to `level` tokens.
    fn tunnels(&mut self, from: Cell, level: u8, ends: u64);
    /// Blazes to each two of these squares.
    fn blazes(&mut self, from: Cell, squares: u64);
    /// Waves that drag these stacks along and begin with a move (or an attack) on each of `to`.
    fn waves(&mut self, from: Cell, lead: Lead, dragged: (Cell, Option<Cell>), to: u64);
    /// Moves of two steps: the first to one of `over`, where stacks of level `there` stand (0: none), the second to
    /// one of `onto` beside it, or back to where it began if that changes anything [ELM-M.8].
    fn walks(&mut self, from: Cell, level: u8, there: u8, over: u64, onto: u64);
    /// Gusts of force 1 to `most` against each of these stacks.
    fn gusts(&mut self, from: Cell, most: u8, targets: u64);
}

impl ElemMaster {
    /// Makes this game another position of the same plain duel, which it must be one of itself. Much faster than
    /// `clone_from`; the past of this game stays as it is.
    #[inline]
    pub fn copy_duel(&mut self, source: &Self) {
        self.board.copy_duel(&source.board);
        self.reserve = source.reserve;
        self.stage = source.stage;
        self.active = source.active;
        self.points = source.points;
        self.out = source.out;
        self.stirred = source.stirred;
        self.quiet = source.quiet;
        self.round = source.round;
    }

    /// Hands out all legal actions of a turn of a plain duel but the one that ends it.
    #[inline(always)]
    pub fn list_duel(&self, into: &mut impl DuelActions) {
        legal::list_duel(self, into);
    }

    /// Plays a legal action of a plain duel that does not end the turn.
    #[inline(always)]
    pub fn play_duel(&mut self, act: Act) {
        self.carry_out(self.active, act, &mut NoFacts);
    }

    /// Ends a turn of a plain duel; `past` are the keys of the positions at the start of a turn so far.
    #[inline]
    pub fn end_duel_turn(&mut self, past: &[u64]) {
        self.close_turn(&mut NoFacts);
        let key = self.repetition_key();
        let before = past.iter().filter(|earlier| **earlier == key).count();
        self.open_turn(before, &mut NoFacts);
    }

    /// Whether an action of the active player's turn is legal.
    #[inline]
    pub fn allows(&self, act: &Act) -> bool {
        self.check_turn(act).is_ok()
    }

    /// The key of the position among those at the start of a turn, [`ElemMaster::past`].
    #[inline]
    pub fn past_key(&self) -> u64 {
        self.repetition_key()
    }

    /// What the stacks add to [`ElemMaster::past_key`]: equal for equal stacks.
    #[inline]
    pub fn stacks_key(&self) -> u64 {
        self.board.key()
    }

    /// The stack of a duel on the square with this number below 64, as if it were not immobilised.
    #[inline(always)]
    pub fn duel_stack(&self, at: u32) -> Elemental {
        self.board.low_at(Cell::from_index(at as u8 & 63))
    }

    /// The squares on which another stack stands than in another position of the same duel. Its status does not
    /// count.
    #[inline]
    pub fn changed_squares(&self, other: &Self) -> u64 {
        self.board.changed_in_duel(&other.board)
    }

    /// The sets of squares of a duel.
    #[inline(always)]
    pub fn duel_sets(&self) -> DuelSets {
        self.board.duel_sets(self.active)
    }
}

/// The stacks of a duel as sets of squares, one bit for each by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DuelSets {
    /// Those of each seat.
    pub owners: [u64; 2],
    /// Those of each element.
    pub elements: [u64; 4],
    /// Those of level 1, of level 2, and above.
    pub levels: [u64; 3],
    /// Those of the active player that may act.
    pub ready: u64,
}

/// Whether a step of `first` tokens (0: all of the first level) onto a stack of the second level, and a step of
/// `second` tokens (0: all) back, leave the levels of the two squares other than they were [ELM-M.8].
pub const fn changes_levels([level, there]: [u32; 2], first: u32, second: u32) -> bool {
    legal::changes(level as u8, there as u8, first as u8, second as u8)
}

#[cfg(test)]
mod tests {
    use game::{Game, Legals, Next, Odds};

    use super::*;
    use crate::half::Half;
    use crate::key::mix;
    use crate::legal::ActionList;
    use crate::setup::{ArenaChoice, Setup};
    use crate::state::Stage;
    use crate::terrain::TerrainSet;

    /// Whatever a game changes is copied: the first position becomes every later one, and each becomes the one before.
    #[test]
    fn a_copied_duel_is_equal_in_everything_but_its_past() {
        let mut number = 1;
        let mut draw = |below: u32| {
            number = mix(number);
            (number % u64::from(below.max(1))) as u32
        };
        let random = Setup { arena: ArenaChoice::Random, terrains: TerrainSet(5), ..Setup::default() };
        for setup in [Setup::default(), random].into_iter().cycle().take(24) {
            let (mut game, mut first) = (ElemMaster::new(&setup), None);
            let mut legals = ActionList::default();
            loop {
                match game.next() {
                    Next::Over(_) => break,
                    Next::Chance(odds) => {
                        let roll = odds.pick(draw(odds.tickets())).unwrap();
                        game.roll(roll, &mut NoFacts).unwrap();
                    }
                    Next::Choices(seats) => {
                        let first: &mut ElemMaster = first.get_or_insert_with(|| game.rehearsal());
                        first.copy_duel(&game);
                        assert_eq!(*first, game.rehearsal());
                        game.legal(seats.lowest().unwrap(), &mut legals);
                        let legal = legals.get(draw(legals.len() as u32) as usize).unwrap();
                        let before = game.clone();
                        game.apply(legal, &mut NoFacts);
                        let mut restored = game.clone();
                        restored.restore(&before);
                        assert_eq!(restored, before);
                    }
                }
            }
            if let Some(mut first) = first {
                first.copy_duel(&game);
                assert_eq!(first, game.rehearsal());
            }
        }
    }

    #[test]
    fn a_duel_copies_few_bytes() {
        let board = 56 + size_of::<Half>() + size_of::<(u64, u8)>();
        let counters = size_of::<([[u8; 4]; 4], Stage, [u16; 2], [u8; 4])>();
        assert!(board + counters <= 256, "{board} + {counters}");
    }
}
