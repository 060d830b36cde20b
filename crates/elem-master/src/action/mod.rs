//! Actions: what a seat can ask for.

pub(crate) mod attack;
pub(crate) mod growth;
pub(crate) mod movement;
mod packed;

use game::Seat;

use crate::cell::Cell;
use crate::elemental::Element;
use crate::event::Event;
use crate::specialty::Specialty;

pub use packed::{Action, Gist, Sort};
pub(crate) use packed::{CELL_BITS, NO_CELL, Writer, shape};

/// An action, spelled out. [`Action`] is the same in 8 bytes.
///
/// It need not be legal, nor even sensible: squares that are not adjacent, too many tokens and so
/// on are the business of [`Game::check`](game::Game::check).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Closes the turn [ELM-T.1].
    EndTurn,
    /// A stack gains a level [ELM-G.1].
    Grow(Cell),
    /// Tokens go one step or more [ELM-M.1].
    Move(Path),
    /// A stack attacks another; a Priest may spread [ELM-A.1].
    Attack {
        /// The source.
        from: Cell,
        /// The target.
        to: Cell,
        /// Where the Priest's token goes.
        spread: Option<Cell>,
    },
    /// Earth goes underground [ELM-X.tunnel.1].
    Tunnel(Step),
    /// Fire goes three ways [ELM-X.blaze.1].
    Blaze {
        /// The source.
        from: Cell,
        /// Where the two tokens go, in alphabetical order.
        to: [Cell; 2],
    },
    /// Water goes in a line [ELM-X.wave.1].
    Wave(Wave),
    /// Air pushes a stack away [ELM-X.gust.1].
    Gust(Gust),
    /// The power of a specialty [ELM-SPEC.1].
    Power(Specialty, Args),
    /// An event card [ELM-EVT.1]; `moon` if it is Full Moon that copies this one.
    Event {
        /// The card whose effect is applied.
        card: Event,
        /// Whether Full Moon is triggered, and this card only copied.
        moon: bool,
        /// Its parameters.
        args: Args,
    },
    /// Gives up [ELM-V.12].
    Resign,
    /// Takes a specialty in the set-up [ELM-S.6].
    Specialty(Specialty),
    /// Places an army in the set-up [ELM-S.10].
    Army(Army),
    /// An army that cannot be right: one stack is too high, or stands in no zone, or not in that of
    /// its companion.
    StrayArmy {
        /// The stack that stands wrong.
        stray: Placed,
        /// A stack of the zone that it does not stand in.
        companion: Option<Placed>,
    },
}

/// A stack of an army as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Where it stands.
    pub cell: Cell,
    /// Its element.
    pub element: Element,
    /// Its level.
    pub level: u8,
}

/// Tokens that go from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// From here.
    pub from: Cell,
    /// How many; 0 is the whole stack.
    pub tokens: u8,
    /// To there.
    pub to: Cell,
}

/// The steps of a move.
///
/// ```
/// use elem_master::{Cell, Path};
///
/// let [a1, b2, c3] = [Cell::new(0, 0), Cell::new(1, 1), Cell::new(2, 2)];
/// // Two tokens to b2, then the whole stack there (0) to c3.
/// let path = Path::one(a1, 2, b2).then(0, c3);
/// assert_eq!(path.iter().map(|step| step.to).collect::<Vec<_>>(), [b2, c3]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path {
    /// Where it begins.
    pub from: Cell,
    /// Tokens (0: the whole stack) and destination of each step.
    pub steps: [(u8, Cell); Path::MOST],
    /// How many steps there are; [`Path::TOO_MANY`] is more than any rule allows.
    pub len: u8,
}

impl Path {
    /// The most steps that any rule allows: a hurricane's.
    pub const MOST: usize = 4;
    /// Any number of steps above that.
    pub const TOO_MANY: u8 = 5;

    /// A path of one step.
    #[inline]
    pub const fn one(from: Cell, tokens: u8, to: Cell) -> Self {
        Self { from, steps: [(tokens, to), (0, from), (0, from), (0, from)], len: 1 }
    }

    /// The same path with one more step.
    #[must_use]
    #[inline]
    pub fn then(mut self, tokens: u8, to: Cell) -> Self {
        if let Some(step) = self.steps.get_mut(usize::from(self.len)) {
            *step = (tokens, to);
        }
        self.len = (self.len + 1).min(Self::TOO_MANY);
        self
    }

    /// Its steps, each with its own origin.
    pub fn iter(&self) -> impl Iterator<Item = Step> {
        let mut from = self.from;
        self.steps.into_iter().take(usize::from(self.len)).map(move |(tokens, to)| {
            let step = Step { from, tokens, to };
            from = to;
            step
        })
    }
}

/// How the initiator of a wave takes part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// It moves or merges.
    Move,
    /// It attacks.
    Attack,
    /// It strikes opposing Water and stays [ELM-SPEC.sage].
    Strike,
    /// It moves with a part of its tokens, which no rule allows (R-27).
    Part,
}

/// A stack that a wave drags along, and where its Priest's token goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dragged {
    /// Where it stands.
    pub cell: Cell,
    /// Where the Priest's token goes.
    pub spread: Option<Cell>,
}

/// A wave [ELM-X.wave.1].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wave {
    /// Where the initiator stands.
    pub from: Cell,
    /// Its own target square.
    pub to: Cell,
    /// What it does there.
    pub lead: Lead,
    /// Where its Priest's token goes.
    pub spread: Option<Cell>,
    /// Who is dragged along, in alphabetical order. A third can only be too many.
    pub dragged: [Option<Dragged>; 3],
}

impl Wave {
    /// Those who are dragged along.
    pub fn members(&self) -> impl Iterator<Item = Dragged> {
        self.dragged.into_iter().flatten()
    }
}

/// A gust [ELM-X.gust.1].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gust {
    /// Where the Air stands.
    pub from: Cell,
    /// How many tokens it spends.
    pub force: u8,
    /// Whom it pushes.
    pub target: Cell,
    /// Where the Priest's token goes.
    pub spread: Option<Cell>,
}

/// A short list, at most one longer than any rule allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Few<T> {
    items: [Option<T>; 4],
}

impl<T: Copy + PartialEq> Few<T> {
    /// How many it can hold.
    pub const MOST: usize = 4;

    /// The items in order.
    pub fn iter(&self) -> impl Iterator<Item = T> {
        self.items.into_iter().flatten()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.items[0].is_none()
    }

    /// Whether this is one of them.
    pub fn contains(&self, item: T) -> bool {
        self.items.contains(&Some(item))
    }
}

impl<T: Copy> FromIterator<T> for Few<T> {
    /// Keeps the first four.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Self { items: [None; 4] };
        for (place, item) in few.items.iter_mut().zip(items) {
            *place = Some(item);
        }
        few
    }
}

/// The parameters of a power or a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Args {
    /// None.
    None,
    /// A square, or an area named by its south-west square.
    Cell(Cell),
    /// Squares in alphabetical order.
    Cells(Few<Cell>),
    /// A square and a number of tokens.
    Count(Cell, u8),
    /// A square and an element.
    Form(Cell, Element),
    /// An attack.
    Attack(Cell, Cell),
    /// A step.
    Step(Step),
    /// A gust.
    Gust(Gust),
    /// The Illusionist's summons, one or two steps, and gust.
    Flight {
        /// Where the Air appears.
        summon: Cell,
        /// Its first step.
        first: Cell,
        /// Its second step, if any.
        second: Option<Cell>,
        /// The force of its gust.
        force: u8,
        /// Whom it pushes.
        target: Cell,
    },
    /// A player.
    Player(Seat),
    /// A card.
    Card(Event),
    /// Cards in the order of the rules.
    Cards(Few<Event>),
}

/// A free-start army [ELM-S.10]: element and level on each of the twelve squares of a home zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Army {
    /// The seat whose home zone it stands in.
    pub zone: Seat,
    /// Four bits for each square in owner order: the level, then the element.
    slots: u64,
}

impl Army {
    /// No stack yet.
    pub const fn new(zone: Seat) -> Self {
        Self { zone, slots: 0 }
    }

    /// The army with a stack on this square of the zone; `slot` is below 12, `level` at most 3.
    #[must_use]
    pub const fn with(self, slot: u8, element: Element, level: u8) -> Self {
        let shift = (slot % 12) * 4;
        let stack = (level as u64 & 3) | (element as u64) << 2;
        Self { zone: self.zone, slots: self.slots & !(15 << shift) | stack << shift }
    }

    /// Slot, element and level of each stack, in owner order.
    pub fn stacks(&self) -> impl Iterator<Item = (u8, Element, u8)> {
        self.into_stacks()
    }

    pub(crate) fn into_stacks(self) -> impl Iterator<Item = (u8, Element, u8)> + use<> {
        let slots = self.slots;
        (0..12).filter_map(move |slot| {
            let stack = slots >> (slot * 4) & 15;
            let level = (stack & 3) as u8;
            (level > 0).then_some((slot, Element::from_bits(stack as u16 >> 2), level))
        })
    }
}
