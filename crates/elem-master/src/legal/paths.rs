//! Moves of two steps and more [ELM-M.6].

use super::list::Filler;
use super::sink::{Sink, Walkers};
use super::turn::Generator;
use super::width::Set;
use crate::action::Action;
use crate::cell::{CELLS, Cell, Cells};
use crate::elemental::{Element, FULL};
use crate::question;
use crate::specialty::Specialty;
use crate::state::ElemMaster;
use crate::terrain::Terrain;

impl<S: Set, const PLAIN: bool> Generator<'_, S, PLAIN> {
    /// Moves of two steps or more [ELM-M.6].
    #[inline(always)]
    pub(super) fn long_moves(&self, sink: &mut impl Sink) {
        if !PLAIN && !self.moves {
            return;
        }
        self.long_moves_of(Element::Air, self.sources[Element::Air as usize], sink);
        if self.talent == Some(Specialty::Druid) {
            self.long_moves_of(Element::Earth, self.sources[Element::Earth as usize], sink);
        }
    }

    /// Those of the active player's stacks that act as this element.
    #[inline(always)]
    fn long_moves_of(&self, element: Element, sources: S, sink: &mut impl Sink) {
        let reach = if PLAIN { 2 } else { question::reach(self.state, element) };
        if reach < 2 {
            return;
        }
        for from in sources {
            if reach == 2 {
                self.two_steps(from, element, sink);
            } else {
                sink.filled(|filler| long_paths::<S>(self.state, from, reach, filler));
            }
        }
    }

    /// Paths of two steps; none goes on after a step on canyon [ELM-TER.canyon].
    #[inline(always)]
    fn two_steps(&self, from: Cell, acts_as: Element, sink: &mut impl Sink) {
        let stack = self.at(from);
        let level = stack.level();
        let canyon = S::of(self.board.squares_of(Terrain::Canyon));
        if canyon.contains(from) {
            return;
        }
        let onto = self.empty.or(self.friends(stack, acts_as)).without(from);
        let over = S::of(S::geometry().neighbours[from.index()]).and(onto).minus(canyon);
        sink.walks(Walkers { from, level, there: 0 }, over.and(self.empty), onto);
        for to in over.minus(self.empty) {
            let friend = self.board.at(to);
            // Who merges into an immobilised stack stops there [ELM-M.7].
            if friend.immobilised() == 0 {
                let there = friend.level();
                sink.walks(Walkers { from, level, there }, S::of(Cells::only(to)), onto);
            }
        }
    }
}

/// Paths of more than two steps, tried on a copy of the board [ELM-EVT.hurricane].
#[cold]
#[inline(never)]
fn long_paths<S: Set>(state: &ElemMaster, from: Cell, reach: u8, sink: &mut Filler<'_>) {
    let board = &state.board;
    let friends = board.of(state.active).and(board.made_of(board.at(from).element()));
    let mut levels = [0; CELLS];
    friends.for_each(|cell| levels[cell.index()] = board.at(cell).level());
    let was = levels;
    let held = friends.filter(|cell| board.at(*cell).immobilised() > 0).collect();
    let mut paths = LongPaths { state, open: S::of(board.empty().or(friends)), held, was, levels };
    paths.extend(Action::standing(from), Cells::only(from), from, reach, sink);
}

/// Paths of one stack that never loses a token but by overflow: Air does not dry up. So levels tell all.
struct LongPaths<'a, S> {
    state: &'a ElemMaster,
    /// Empty squares, and those of stacks that it merges with.
    open: S,
    /// Of those stacks the immobilised ones: no step follows a merge into them [ELM-M.7].
    held: Cells,
    /// The levels of those stacks before the first step.
    was: [u8; CELLS],
    /// Their levels after the steps so far.
    levels: [u8; CELLS],
}

impl<S: Set> LongPaths<'_, S> {
    /// Hands out `path` with each further step from `at`, and with what can follow it. The path has touched
    /// these squares.
    fn extend(&mut self, path: Action, touched: Cells, at: Cell, left: u8, sink: &mut Filler<'_>) {
        let level = self.levels[at.index()];
        let beside = S::of(S::geometry().neighbours[at.index()]).and(self.open);
        // On new ground nothing is as it was [ELM-M.8]: last steps onto it come in groups, and only those back are tried.
        let mut new = if left == 1 { beside } else { S::of(Cells::NONE) };
        for to in if left == 1 { beside.and(S::of(touched)) } else { beside } {
            if left == 1 {
                let before = new.and(S::of(Cells::below(to)));
                sink.group(path.then_steps(level), before);
                new = new.minus(before).without(to);
            }
            for tokens in 0..level {
                let longer = path.then(tokens, to);
                let (here, there) = (self.levels[at.index()], self.levels[to.index()]);
                let sent = if tokens == 0 { here } else { tokens };
                self.levels[at.index()] = here - sent;
                self.levels[to.index()] = if there == 0 { sent } else { FULL.min(there + sent) };
                let touched = touched.with(to);
                // Paths of one step are listed with those of all elements.
                if longer.is_walk() && !self.stands_alike(touched) {
                    sink.one(longer);
                }
                if left > 1 && !self.held.contains(to) && question::may_step_on(self.state, at, to) {
                    self.extend(longer, touched, to, left - 1, sink);
                }
                self.levels[at.index()] = here;
                self.levels[to.index()] = there;
            }
        }
        sink.group(path.then_steps(level), new);
    }

    /// Whether every token is where it was [ELM-M.8].
    fn stands_alike(&self, mut touched: Cells) -> bool {
        touched.all(|cell| self.levels[cell.index()] == self.was[cell.index()])
    }
}
