//! Tokens that come, go and move: the few operations that all rules are made of.

use game::Seat;

use crate::cell::Cell;
use crate::elemental::{Element, Elemental, FULL};
use crate::experiment;
use crate::fact::{Facts, What};
use crate::specialty::Specialty;
use crate::state::ElemMaster;
use crate::terrain::Terrain;

impl ElemMaster {
    /// The tokens of a seat and element that are off the board. A Necromancer's crypt counts: it is a second
    /// reserve of Earth, at any time (R-60) [ELM-SPEC.necromancer].
    #[inline]
    pub(crate) fn in_reserve(&self, owner: u8, element: Element) -> u8 {
        let buried = if element == Element::Earth { self.crypt_of(owner) } else { 0 };
        self.reserve[usize::from(owner & 3)][element as usize] + buried
    }

    /// The tokens in a seat's crypt.
    #[inline]
    fn crypt_of(&self, owner: u8) -> u8 {
        let necromancer = || self.specialties[usize::from(owner & 3)] == Some(Specialty::Necromancer);
        if self.crypt > 0 && necromancer() { self.crypt } else { 0 }
    }

    /// Takes tokens off the board: to the crypt of a Necromancer while there is room, else to the
    /// reserve [ELM-D.7], [ELM-SPEC.necromancer].
    #[inline]
    pub(crate) fn bank<F: Facts>(&mut self, owner: u8, element: Element, tokens: u8, facts: &mut F) {
        if tokens == 0 {
            return;
        }
        self.stirred = true;
        let mut left = tokens;
        if element == Element::Earth
            && self.specialties[usize::from(owner & 3)] == Some(Specialty::Necromancer)
        {
            let buried = left.min(3_u8.saturating_sub(self.crypt));
            if buried > 0 {
                self.crypt += buried;
                left -= buried;
                facts.emit(
                    "ELM-SPEC.necromancer",
                    What::Buried { owner: Seat::new(owner), tokens: buried, crypt: self.crypt },
                );
            }
        }
        self.reserve[usize::from(owner & 3)][element as usize] += left;
    }

    /// Takes tokens out of the reserve and, where that is too short, out of the crypt
    /// [ELM-SPEC.necromancer].
    #[inline]
    pub(crate) fn draw<F: Facts>(&mut self, owner: u8, element: Element, tokens: u8, facts: &mut F) {
        self.stirred = true;
        let reserve = &mut self.reserve[usize::from(owner & 3)][element as usize];
        let short = tokens.saturating_sub(*reserve);
        *reserve -= tokens - short;
        if short > 0 {
            self.unearth(owner, short, facts);
        }
    }

    #[cold]
    fn unearth<F: Facts>(&mut self, owner: u8, tokens: u8, facts: &mut F) {
        debug_assert!(tokens <= self.crypt_of(owner), "{tokens} of {}", self.crypt_of(owner));
        self.crypt = self.crypt.saturating_sub(tokens);
        let what = What::Unearthed { owner: Seat::new(owner), tokens, crypt: self.crypt };
        facts.emit("ELM-SPEC.necromancer", what);
    }

    /// `lose(stack, n)`: removes up to n tokens; at level 0 the stack disappears [ELM-D.8].
    #[inline]
    pub(crate) fn lose<F: Facts>(&mut self, cell: Cell, most: u8, rule: &'static str, facts: &mut F) {
        let stack = self.board.at(cell);
        let tokens = most.min(stack.level());
        let level = stack.level() - tokens;
        self.board.alter(cell, stack.at_level(level));
        let (owner, element) = (Seat::new(stack.owner()), stack.element());
        facts.emit(rule, What::Lost { owner, element, cell, tokens, level });
        self.bank(stack.owner(), element, tokens, facts);
    }

    /// Whether a stack could gain a level [ELM-D.9].
    #[inline]
    pub(crate) fn can_gain(&self, stack: Elemental) -> bool {
        stack.exists() && stack.level() < FULL && self.in_reserve(stack.owner(), stack.element()) > 0
    }

    /// `gain(stack, n)`: up to n tokens from the reserve, never above level 3; what cannot happen is
    /// skipped [ELM-D.9].
    #[inline]
    pub(crate) fn gain<F: Facts>(&mut self, cell: Cell, most: u8, rule: &'static str, facts: &mut F) {
        let stack = self.board.at(cell);
        let room = FULL.saturating_sub(stack.level());
        let tokens = most.min(room).min(self.in_reserve(stack.owner(), stack.element()));
        if tokens == 0 || !stack.exists() {
            return;
        }
        self.draw(stack.owner(), stack.element(), tokens, facts);
        let level = stack.level() + tokens;
        self.board.alter(cell, stack.at_level(level));
        let (owner, element) = (Seat::new(stack.owner()), stack.element());
        facts.emit(rule, What::Gained { owner, element, cell, tokens, level });
    }

    /// Summons a stack of the active player from his reserve [ELM-SPEC.2].
    pub(crate) fn summon<F: Facts>(
        &mut self,
        cell: Cell,
        element: Element,
        level: u8,
        rule: &'static str,
        facts: &mut F,
    ) {
        self.draw(self.active, element, level, facts);
        self.appear(cell, element, level, rule, facts);
    }

    /// Puts a new stack of the active player on an empty square: summoned stacks are unplayed.
    pub(crate) fn appear<F: Facts>(
        &mut self,
        cell: Cell,
        element: Element,
        level: u8,
        rule: &'static str,
        facts: &mut F,
    ) {
        self.stirred = true;
        self.board.place(cell, Elemental::new(self.active, element, level));
        facts.emit(rule, What::Summoned { owner: self.seat(), element, cell, level });
    }

    /// The level that a part still has after `enter`: Water tokens that pass from a non-desert square
    /// onto a desert square lose one, by whatever cause [ELM-D.11], [ELM-TER.desert].
    #[inline]
    pub(crate) fn level_after_entering(&self, part: Elemental, from: Cell, to: Cell) -> u8 {
        let parched = part.acts_as() == Element::Water
            && self.board.terrain_at(to) == Terrain::Desert
            && self.board.terrain_at(from) != Terrain::Desert;
        part.level() - u8::from(parched)
    }

    /// Tokens that left `from` arrive on `to`, which is empty or holds a stack that they merge with
    /// [ELM-D.10], [ELM-D.11], whatever the status of that stack [ELM-M.4]; the excess goes to the reserve
    /// [ELM-M.3]. Tells whether any arrived.
    #[inline]
    pub(crate) fn arrive<F: Facts>(
        &mut self,
        part: Elemental,
        from: Cell,
        to: Cell,
        rule: &'static str,
        facts: &mut F,
    ) -> bool {
        let (owner, element) = (Seat::new(part.owner()), part.element());
        facts.emit(rule, What::Moved { owner, element, tokens: part.level(), from, to });
        let level = self.level_after_entering(part, from, to);
        if level < part.level() {
            let tokens = part.level() - level;
            facts.emit("ELM-TER.desert", What::Lost { owner, element, cell: to, tokens, level });
            self.bank(part.owner(), element, tokens, facts);
        }
        let part = part.at_level(level);
        if !part.exists() {
            return false;
        }
        let there = self.board.at(to);
        if there.exists() {
            let merged = experiment::merged(self, there, part);
            let overflow = there.level() + part.level() - merged.level();
            self.board.alter(to, merged);
            let level = merged.level();
            facts.emit("ELM-D.10", What::Merged { owner, element, cell: to, level, overflow });
            self.bank(part.owner(), element, overflow, facts);
        } else {
            self.board.place(to, part);
        }
        true
    }

    /// A whole stack leaves `from`, with the status that `part` gives it, and arrives on `to`. Tells whether any of
    /// it arrived.
    #[inline(always)]
    pub(crate) fn leave_and_arrive<F: Facts>(
        &mut self,
        part: Elemental,
        from: Cell,
        to: Cell,
        rule: &'static str,
        facts: &mut F,
    ) -> bool {
        if self.board.at(to).exists() || self.level_after_entering(part, from, to) < part.level() {
            self.board.clear(from);
            return self.arrive(part, from, to, rule, facts);
        }
        let (owner, element) = (Seat::new(part.owner()), part.element());
        facts.emit(rule, What::Moved { owner, element, tokens: part.level(), from, to });
        self.board.relocate(from, to, part);
        true
    }
}
