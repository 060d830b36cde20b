//! The sets of squares of one half of a board.

use crate::duel::DuelSets;
use crate::elemental::{Element, Elemental, FULL};

/// Which stacks stand on up to 64 squares: sets of squares in one word each.
///
/// The small board needs one half. A change of one square writes 8 bytes of a set and not 16.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Half {
    /// The stacks of each seat.
    pub(crate) owners: [u64; 4],
    /// The two bits of each stack's real element.
    elements: [u64; 2],
    /// The two bits of each stack's level, 3 for all above.
    pub(crate) levels: [u64; 2],
    /// Stacks that are played or immobilised.
    pub(crate) spent: u64,
    /// The two bits of [`Elemental::immobilised`].
    immobilised: [u64; 2],
    /// The two bits by which each stack's form differs from its element.
    turned: [u64; 2],
}

impl Half {
    /// Takes a stack off a square, given by its bit.
    #[inline(always)]
    pub(crate) fn clear(&mut self, before: Elemental, bit: u64) {
        self.owners[usize::from(before.owner())] &= !bit;
        self.elements = self.elements.map(|set| set & !bit);
        self.levels = self.levels.map(|set| set & !bit);
        self.spent &= !bit;
    }

    /// Puts a stack on an empty square.
    #[inline(always)]
    pub(crate) fn place(&mut self, stack: Elemental, bit: u64) {
        let (element, level) = (stack.element_index() as u64, u64::from(stack.level().min(FULL)));
        self.owners[usize::from(stack.owner())] |= bit;
        self.elements[0] |= (element & 1) * bit;
        self.elements[1] |= (element >> 1) * bit;
        self.levels[0] |= (level & 1) * bit;
        self.levels[1] |= (level >> 1) * bit;
        self.spent |= u64::from(!stack.may_act()) * bit;
    }

    /// Gives a stack another level or status.
    #[inline(always)]
    pub(crate) fn alter(&mut self, stack: Elemental, bit: u64) {
        let level = u64::from(stack.level().min(FULL));
        self.levels[0] = self.levels[0] & !bit | ((level & 1) * bit);
        self.levels[1] = self.levels[1] & !bit | ((level >> 1) * bit);
        self.spent = self.spent & !bit | (u64::from(!stack.may_act()) * bit);
    }

    /// Moves a stack to an empty square, with another status perhaps.
    #[inline(always)]
    pub(crate) fn relocate(&mut self, stack: Elemental, from: u64, to: u64) {
        let both = from | to;
        // Where the source is in a set, both squares change; where it is not, neither does.
        let moved = |set: u64| if set & from != 0 { set ^ both } else { set };
        self.owners[usize::from(stack.owner())] ^= both;
        self.elements = self.elements.map(moved);
        self.levels = self.levels.map(moved);
        self.spent = self.spent & !both | (u64::from(!stack.may_act()) * to);
    }

    /// Writes what few stacks have: for how long they are immobilised, and their form.
    pub(crate) fn set_rare(&mut self, stack: Elemental, bit: u64) {
        let (immobilised, turned) = stack.rare();
        let write = |[low, high]: [u64; 2], number: u8| {
            let number = u64::from(number);
            [low & !bit | ((number & 1) * bit), high & !bit | ((number >> 1) * bit)]
        };
        self.immobilised = write(self.immobilised, immobilised);
        self.turned = write(self.turned, turned);
    }

    /// The stack with what few stacks have.
    pub(crate) fn with_rare(&self, stack: Elemental, bit: u64) -> Elemental {
        let read = |[low, high]: [u64; 2]| u8::from(low & bit != 0) | u8::from(high & bit != 0) << 1;
        stack.with_rare(read(self.immobilised), read(self.turned))
    }

    /// All stacks.
    #[inline(always)]
    pub(crate) fn stacks(&self) -> u64 {
        let [a, b, c, d] = self.owners;
        a | b | c | d
    }

    /// All stacks by real element.
    #[inline(always)]
    pub(crate) fn by_element(&self) -> [u64; 4] {
        self.split(self.elements)
    }

    /// All stacks by the element that they act as.
    #[inline(always)]
    pub(crate) fn acting_as(&self) -> [u64; 4] {
        let ([low, high], [turns_low, turns_high]) = (self.elements, self.turned);
        self.split([low ^ turns_low, high ^ turns_high])
    }

    /// All stacks by elements, given by their two bits.
    #[inline(always)]
    fn split(&self, [low, high]: [u64; 2]) -> [u64; 4] {
        [self.stacks() & !(low | high), low & !high, high & !low, low & high]
    }

    /// All stacks of a real element.
    #[inline(always)]
    pub(crate) fn made_of(&self, element: Element) -> u64 {
        let [low, high] = self.elements;
        match element {
            Element::Earth => self.stacks() & !(low | high),
            Element::Fire => low & !high,
            Element::Water => high & !low,
            Element::Air => low & high,
        }
    }

    /// The stacks of real Earth of each seat.
    #[inline(always)]
    pub(crate) fn earth(&self) -> [u64; 4] {
        let [low, high] = self.elements;
        self.owners.map(|set| set & !(low | high))
    }

    /// What a search asks of a duel.
    #[inline(always)]
    pub(crate) fn duel_sets(&self, active: u8) -> DuelSets {
        let ([first, second, ..], [odd, above]) = (self.owners, self.levels);
        DuelSets {
            owners: [first, second],
            elements: self.by_element(),
            levels: [odd & !above, above & !odd, odd & above],
            ready: if active == 0 { first } else { second } & !self.spent,
        }
    }

    /// The squares on which another stack stands than in another position of the same duel.
    #[inline(always)]
    pub(crate) fn changed_in_duel(&self, other: &Self) -> u64 {
        let [a, b, ..] = self.owners;
        let [c, d, ..] = other.owners;
        let pairs = [([a, b], [c, d]), (self.elements, other.elements), (self.levels, other.levels)];
        pairs.into_iter().fold(0, |changed, ([a, b], [c, d])| changed | (a ^ c) | (b ^ d))
    }
}
