//! An action of a duel in one word.

use ::elem_master::{Act, Cell, Dragged, ElemMaster, Element, Gust, Lead, Path, Step, Wave};

/// An action. From the low end: kind (3 bits), source square (6), target square (6), tokens (2, 0 for all), second
/// square (6), second tokens (2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Move(u32);

/// The kinds of actions. None is 0, so that no action is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub(super) enum Kind {
    /// Ends the turn, or grows if the second square is 1.
    Plain = 1,
    /// One step, or a tunnel if the second square is 1.
    Step,
    /// Two steps.
    Walk,
    Attack,
    Blaze,
    /// The bits of the second square say which neighbours are dragged along: west, east, south, north.
    Wave,
    Gust,
}

/// The directions of the neighbours that a wave drags along, in the order of the bits: west, east, south, north.
pub(super) const LINE: [i32; 4] = [-1, 1, -10, 10];

impl Move {
    pub(crate) const END_TURN: Self = Self(Kind::Plain as u32);

    #[inline(always)]
    const fn new(kind: Kind, from: u32, to: u32, tokens: u32) -> Self {
        Self(kind as u32 | from << 3 | to << 9 | tokens << 15)
    }

    pub(super) const fn growth(at: u32) -> Self {
        Self(Self::new(Kind::Plain, at, at, 0).0 | 1 << 17)
    }

    #[inline(always)]
    pub(super) const fn step(from: u32, tokens: u32, to: u32) -> Self {
        Self::new(Kind::Step, from, to, tokens)
    }

    #[inline(always)]
    pub(super) const fn tunnel(from: u32, tokens: u32, to: u32) -> Self {
        Self(Self::new(Kind::Step, from, to, tokens).0 | 1 << 17)
    }

    #[inline(always)]
    pub(super) const fn walk(from: u32, first: u32, over: u32, second: u32, to: u32) -> Self {
        Self(Self::new(Kind::Walk, from, over, first).0 | to << 17 | second << 23)
    }

    #[inline(always)]
    pub(super) const fn attack(from: u32, to: u32) -> Self {
        Self::new(Kind::Attack, from, to, 0)
    }

    pub(super) const fn blaze(from: u32, one: u32, other: u32) -> Self {
        Self(Self::new(Kind::Blaze, from, one, 0).0 | other << 17)
    }

    #[inline(always)]
    pub(super) const fn wave(from: u32, to: u32, dragged: u32) -> Self {
        Self(Self::new(Kind::Wave, from, to, 0).0 | dragged << 17)
    }

    #[inline(always)]
    pub(super) const fn gust(from: u32, force: u32, target: u32) -> Self {
        Self::new(Kind::Gust, from, target, force)
    }

    /// The word, which is never 0.
    #[inline(always)]
    pub(crate) const fn code(self) -> u32 {
        self.0
    }

    /// The action with this word, if it is one.
    #[inline(always)]
    pub(crate) const fn from_code(code: u32) -> Option<Self> {
        if code & 7 == 0 || code >> 25 != 0 { None } else { Some(Self(code)) }
    }

    #[inline(always)]
    pub(super) const fn kind(self) -> Kind {
        match self.0 & 7 {
            2 => Kind::Step,
            3 => Kind::Walk,
            4 => Kind::Attack,
            5 => Kind::Blaze,
            6 => Kind::Wave,
            7 => Kind::Gust,
            _ => Kind::Plain,
        }
    }

    #[inline(always)]
    pub(super) const fn from(self) -> u32 {
        self.0 >> 3 & 63
    }

    #[inline(always)]
    pub(super) const fn to(self) -> u32 {
        self.0 >> 9 & 63
    }

    #[inline(always)]
    pub(super) const fn tokens(self) -> u8 {
        (self.0 >> 15 & 3) as u8
    }

    /// The second square, or the neighbours that are dragged along.
    #[inline(always)]
    pub(super) const fn second(self) -> u32 {
        self.0 >> 17 & 63
    }

    #[inline(always)]
    pub(super) const fn second_tokens(self) -> u8 {
        (self.0 >> 23 & 3) as u8
    }

    /// The engine's form of the action; none if it ends the turn.
    #[inline(always)]
    pub(super) fn act(self, game: &ElemMaster) -> Option<Act> {
        let cell = |at: u32| Cell::from_index(at as u8);
        let (from, tokens, to, second) =
            (cell(self.from()), self.tokens(), cell(self.to()), cell(self.second()));
        Some(match self.kind() {
            Kind::Plain if self.second() == 0 => return None,
            Kind::Plain => Act::Grow(from),
            Kind::Step if self.second() == 0 => Act::Move(Path::one(from, tokens, to)),
            Kind::Step => Act::Tunnel(Step { from, tokens, to }),
            Kind::Walk => Act::Move(Path::one(from, tokens, to).then(self.second_tokens(), second)),
            Kind::Attack => Act::Attack { from, to, spread: None },
            Kind::Blaze => {
                let ordered = to.alphabetical() < second.alphabetical();
                Act::Blaze { from, to: if ordered { [to, second] } else { [second, to] } }
            }
            Kind::Wave => Act::Wave(self.spell_wave(game)),
            Kind::Gust => Act::Gust(Gust { from, force: tokens, target: to, spread: None }),
        })
    }

    fn spell_wave(self, game: &ElemMaster) -> Wave {
        let (from, to) = (Cell::from_index(self.from() as u8), Cell::from_index(self.to() as u8));
        let there = game.stack_on(to);
        let attacks = there.exists() && there.element() != Element::Water;
        let lead = if attacks { Lead::Attack } else { Lead::Move };
        let mut members = LINE.iter().enumerate().filter(|(bit, _)| self.second() >> bit & 1 != 0);
        let mut member = || {
            let (_, step) = members.next()?;
            let at = self.from().checked_add_signed(*step)?;
            Some(Dragged { cell: Cell::from_index(at as u8), spread: None })
        };
        Wave { from, to, lead, spread: None, dragged: [member(), member(), None] }
    }
}
