//! The four elements, and the stacks (*elementals*) of their tokens.

use std::fmt;

/// One of the four elements; the letters are the same in every language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Element {
    /// Terre: a player who loses all of it is out.
    Earth,
    /// Feu: without any, the game stops.
    Fire,
    /// Eau.
    Water,
    /// Air.
    Air,
}

impl Element {
    /// All four, in the order of the rules.
    pub const ALL: [Self; 4] = [Self::Earth, Self::Fire, Self::Water, Self::Air];

    /// The engine's letter.
    pub const fn letter(self) -> char {
        match self {
            Self::Earth => 'E',
            Self::Fire => 'F',
            Self::Water => 'W',
            Self::Air => 'A',
        }
    }

    /// The word that texts translate.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Earth => "earth",
            Self::Fire => "fire",
            Self::Water => "water",
            Self::Air => "air",
        }
    }

    /// The element with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|element| element.letter() == letter)
    }

    /// A look at a table: a `match` becomes a jump that depends on the element, and those are mispredicted.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self::ALL[(bits & 3) as usize]
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl From<Element> for game::Arg {
    fn from(element: Element) -> Self {
        Self::Word(element.word())
    }
}

/// The usual ceiling of a level; only a tornado lifts Air above it [ELM-D.5].
pub const FULL: u8 = 3;

/// How many tokens of each element a player has [ELM-S.1].
pub const TOKENS: u8 = 6;

/// One stack: level, element, owner and status, in 13 bits; no stack at all is level 0 [ELM-D.5].
///
/// From the low end: level (3 bits), element (2), owner (2), played (1), immobilised (2), and the
/// form that a Metamorph gave it, 0 for none (3).
///
/// ```
/// use elem_master::{Element, Elemental};
///
/// let fire = Elemental::new(0, Element::Fire, 2);
/// assert!(fire.may_act() && !fire.set_played(true).may_act());
/// // Merging: mark and form of what arrives, at most level 3, and nobody is freed by it.
/// let held = fire.set_played(true).set_immobilised(1);
/// let merged = held.merged(fire);
/// assert_eq!((merged.level(), merged.is_played(), merged.immobilised()), (3, false, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Elemental(u16);

impl Elemental {
    /// No stack.
    pub const NONE: Self = Self(0);

    const LEVEL: u16 = 0b111;
    const PLAYED: u16 = 1 << 7;
    const IMMOBILISED: u16 = 0b11 << 8;
    const FORM: u16 = 0b111 << 10;
    /// From these bits on a stack is immobilised or has a form.
    pub(crate) const RARE: u16 = 1 << 8;

    /// A fresh stack: unplayed, free to act, in its own form.
    #[inline]
    pub const fn new(owner: u8, element: Element, level: u8) -> Self {
        Self(level as u16 & 7 | (element as u16) << 3 | (owner as u16 & 3) << 5)
    }

    /// All its bits: equal stacks, equal bits.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The stack with these lowest bits that is neither immobilised nor has a form.
    #[inline(always)]
    pub(crate) const fn plain(low: u8) -> Self {
        Self(low as u16)
    }

    /// The same stack, immobilised so often; `turned` is what its form differs by from its element (0: no form).
    pub(crate) const fn with_rare(self, immobilised: u8, turned: u8) -> Self {
        let form = if turned == 0 { 0 } else { 1 + (self.element_index() as u16 ^ turned as u16) };
        Self(self.0 | (immobilised as u16) << 8 | form << 10)
    }

    /// The two numbers of [`Elemental::with_rare`].
    pub(crate) const fn rare(self) -> (u8, u8) {
        let turned = match self.form() {
            Some(form) => form as u8 ^ self.element_index() as u8,
            None => 0,
        };
        (self.immobilised(), turned)
    }

    /// Whether there is a stack.
    #[inline]
    pub const fn exists(self) -> bool {
        self.0 != 0
    }

    /// The number of its tokens.
    #[inline]
    pub const fn level(self) -> u8 {
        (self.0 & Self::LEVEL) as u8
    }

    /// Its real element.
    #[inline]
    pub const fn element(self) -> Element {
        Element::from_bits(self.0 >> 3)
    }

    /// The index of its real element. [`Elemental::element`] compiles to jumps where it indexes an array, and
    /// those are mispredicted.
    #[inline(always)]
    pub(crate) const fn element_index(self) -> usize {
        (self.0 >> 3 & 3) as usize
    }

    /// The index of the element that it acts as.
    #[inline(always)]
    pub(crate) const fn acting_index(self) -> usize {
        let form = (self.0 >> 10 & 7) as usize;
        if form == 0 { self.element_index() } else { (form - 1) & 3 }
    }

    /// The index of its owner's seat.
    #[inline]
    pub const fn owner(self) -> u8 {
        (self.0 >> 5 & 3) as u8
    }

    /// Whether it can be a source no more this turn [ELM-T.3].
    #[inline]
    pub const fn is_played(self) -> bool {
        self.0 & Self::PLAYED != 0
    }

    /// For how many ends of its owner's turn it stays immobilised [ELM-T.7].
    #[inline]
    pub const fn immobilised(self) -> u8 {
        (self.0 >> 8 & 3) as u8
    }

    /// The element that it acts as, if a Metamorph gave it another form [ELM-SPEC.metamorph].
    #[inline]
    pub const fn form(self) -> Option<Element> {
        match self.0 >> 10 & 7 {
            0 => None,
            form => Some(Element::from_bits(form - 1)),
        }
    }

    /// The element that it counts as in exchanges and actions: its form, or its own.
    #[inline]
    pub const fn acts_as(self) -> Element {
        match self.form() {
            Some(form) => form,
            None => self.element(),
        }
    }

    /// Whether it may be the source of an action: neither played nor immobilised [ELM-T.3], [ELM-T.7].
    ///
    /// Having acted is no hindrance where no mark was left (R-02); being immobilised forbids every
    /// action, not only moving (R-56).
    #[inline]
    pub const fn may_act(self) -> bool {
        self.0 & (Self::PLAYED | Self::IMMOBILISED) == 0
    }

    /// Whether its owner and real element are those of the other: such stacks merge [ELM-D.12].
    #[inline]
    pub const fn merges_with(self, other: Self) -> bool {
        (self.0 ^ other.0) & 0b111_1000 == 0
    }

    /// The same stack at another level; level 0 is no stack.
    #[must_use]
    #[inline]
    pub const fn at_level(self, level: u8) -> Self {
        if level == 0 { Self::NONE } else { Self(self.0 & !Self::LEVEL | level as u16 & 7) }
    }

    /// The same stack, played or not.
    #[must_use]
    #[inline]
    pub const fn set_played(self, played: bool) -> Self {
        Self(if played { self.0 | Self::PLAYED } else { self.0 & !Self::PLAYED })
    }

    /// The same stack, immobilised so often.
    #[must_use]
    #[inline]
    pub const fn set_immobilised(self, turns: u8) -> Self {
        Self(self.0 & !Self::IMMOBILISED | (turns as u16 & 3) << 8)
    }

    /// The same stack, acting as this element; its own element is no form (ELM-Q.3).
    #[must_use]
    pub const fn set_form(self, form: Option<Element>) -> Self {
        let bits = match form {
            Some(form) if form as u16 != self.element() as u16 => (form as u16 + 1) << 10,
            Some(_) | None => 0,
        };
        Self(self.0 & !Self::FORM | bits)
    }

    /// A stack of the same owner and status made of another element [ELM-EVT.thunderstorm].
    #[must_use]
    pub const fn converted(self, element: Element, level: u8) -> Self {
        let changed = Self(self.0 & !(0b11 << 3) | (element as u16) << 3);
        changed.set_form(changed.form()).at_level(level)
    }

    /// What a part becomes that arrives on this stack: tokens above level 3 are overflow. The merged stack
    /// takes the played mark and the form of the **arriving** part, and stays immobilised for as long as the
    /// longer of the two (R-03) [ELM-D.10].
    #[inline]
    pub const fn merged(self, part: Self) -> Self {
        let sum = self.level() + part.level();
        let merged = part.at_level(if sum > FULL { FULL } else { sum });
        if self.immobilised() > part.immobilised() {
            merged.set_immobilised(self.immobilised())
        } else {
            merged
        }
    }

    /// The stack after the end of its owner's turn [ELM-T.5].
    #[must_use]
    #[inline]
    pub const fn rested(self) -> Self {
        let left = self.immobilised().saturating_sub(1);
        Self(self.0 & !(Self::PLAYED | Self::FORM)).set_immobilised(left)
    }
}

impl fmt::Debug for Elemental {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.exists() {
            return f.write_str(".");
        }
        write!(f, "p{}{}{}", self.owner() + 1, self.element().letter(), self.level())?;
        if self.is_played() {
            f.write_str("x")?;
        }
        f.write_str(["", "i", "ii", "iii"][usize::from(self.immobilised())])?;
        self.form().map_or(Ok(()), |form| write!(f, "~{}", form.letter()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elm_d_5_a_stack_keeps_what_it_is_told() {
        let stack = Elemental::new(3, Element::Air, 6)
            .set_played(true)
            .set_immobilised(2)
            .set_form(Some(Element::Fire));
        assert_eq!((stack.owner(), stack.element(), stack.level()), (3, Element::Air, 6));
        assert_eq!((stack.is_played(), stack.immobilised()), (true, 2));
        assert_eq!((stack.form(), stack.acts_as()), (Some(Element::Fire), Element::Fire));
        assert_eq!(format!("{stack:?}"), "p4A6xii~F");
        assert_eq!(stack.at_level(0), Elemental::NONE);
    }

    #[test]
    fn elm_d_10_the_arriving_part_decides_mark_and_form_of_a_merged_stack() {
        let played = Elemental::new(0, Element::Fire, 2).set_played(true);
        let fresh = Elemental::new(0, Element::Fire, 2).set_form(Some(Element::Air));
        assert_eq!(played.merged(fresh), fresh.at_level(3));
        assert_eq!(fresh.merged(played), played.at_level(3));
    }

    #[test]
    fn elm_d_10_immobilisation_is_never_shaken_off() {
        let held = |turns| Elemental::new(0, Element::Earth, 1).set_immobilised(turns);
        for (there, arriving, merged) in [(0, 1, 1), (1, 0, 1), (2, 1, 2), (1, 2, 2), (0, 0, 0)] {
            assert_eq!(held(there).merged(held(arriving)), held(merged).at_level(2));
        }
    }

    #[test]
    fn elm_t_5_the_end_of_the_turn_clears_marks_and_forms() {
        let stack = Elemental::new(0, Element::Earth, 1).set_played(true).set_form(Some(Element::Air));
        assert_eq!(
            stack.set_immobilised(2).rested(),
            Elemental::new(0, Element::Earth, 1).set_immobilised(1)
        );
    }

    #[test]
    fn elm_t_3_and_t_7_a_played_or_immobilised_stack_is_no_source() {
        let stack = Elemental::new(0, Element::Water, 1);
        assert!(stack.may_act() && !stack.set_played(true).may_act() && !stack.set_immobilised(1).may_act());
    }

    #[test]
    fn a_form_equal_to_the_real_element_is_dropped() {
        let stack = Elemental::new(0, Element::Earth, 1).set_form(Some(Element::Fire));
        assert_eq!(stack.converted(Element::Fire, 1), Elemental::new(0, Element::Fire, 1));
        assert_eq!(stack.set_form(Some(Element::Earth)).form(), None);
    }
}
