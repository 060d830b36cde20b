//! The legal actions of a plain duel for a search, in sets of squares.

use super::group::Kind;
use super::list::Filler;
use super::sink::{Pattern, Sink, Walkers};
use super::turn::Generator;
use super::width::{Set, Small};
use crate::action::Lead;
use crate::cell::Cell;
use crate::duel::DuelActions;
use crate::state::ElemMaster;

/// Hands out all actions of a turn but its end.
#[inline(always)]
pub(crate) fn list_duel(state: &ElemMaster, into: &mut impl DuelActions) {
    Generator::<Small, true>::new(state, None).all(Handover(into));
}

/// Hands every set of actions on as it is found.
struct Handover<'a, D>(&'a mut D);

#[inline(always)]
fn word(cells: impl Set) -> u64 {
    let [word, _] = cells.words();
    word
}

impl<D: DuelActions> Sink for Handover<'_, D> {
    /// Nothing in a plain duel comes as a group alone.
    fn add(&mut self, _: Kind, _: Pattern, _: [u64; 2], _: u32) {}

    /// There are neither powers nor cards.
    fn filled(&mut self, _: impl FnOnce(&mut Filler<'_>)) {}

    #[inline(always)]
    fn near<S: Set>(&mut self, from: Cell, level: u8, open: S, victims: S) {
        self.0.near(from, level, word(open), word(victims));
    }

    #[inline(always)]
    fn growths(&mut self, stacks: impl Set) {
        self.0.growths(word(stacks));
    }

    #[inline(always)]
    fn tunnels(&mut self, from: Cell, level: u8, ends: impl Set) {
        self.0.tunnels(from, level, word(ends));
    }

    #[inline(always)]
    fn blazes(&mut self, from: Cell, cells: impl Set) {
        self.0.blazes(from, word(cells));
    }

    #[inline(always)]
    fn waves(&mut self, from: Cell, lead: Lead, dragged: (Cell, Option<Cell>), to: impl Set) {
        self.0.waves(from, lead, dragged, word(to));
    }

    #[inline(always)]
    fn walks<S: Set>(&mut self, walkers: Walkers, over: S, onto: S) {
        let Walkers { from, level, there } = walkers;
        self.0.walks(from, level, there, word(over), word(onto));
    }

    #[inline(always)]
    fn gusts(&mut self, from: Cell, most: u8, targets: impl Set) {
        self.0.gusts(from, most, word(targets));
    }
}
