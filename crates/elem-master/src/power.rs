//! What the powers of specialties and the effects of event cards have in common.

use std::fmt;

use game::Fact;

use crate::action::Args;
use crate::fact::What;
use crate::legal::Uses;
use crate::refuse::Checked;
use crate::state::ElemMaster;

/// Takes the facts of powers and cards, whatever the type of the real taker: powers are function pointers and
/// cannot be generic.
pub(crate) struct FactSink<'a>(pub(crate) &'a mut dyn FnMut(Fact<What>));

impl Extend<Fact<What>> for FactSink<'_> {
    fn extend<I: IntoIterator<Item = Fact<What>>>(&mut self, facts: I) {
        facts.into_iter().for_each(&mut self.0);
    }
}

/// How a power or a card is tested, applied and listed.
#[derive(Clone, Copy)]
pub(crate) struct Power {
    pub(crate) check: fn(&ElemMaster, &Args) -> Checked,
    pub(crate) apply: fn(&mut ElemMaster, &Args, &mut FactSink<'_>),
    /// Hands out every legal use once, in a fixed order; that it is affordable is known.
    pub(crate) list: fn(&ElemMaster, &mut Uses<'_, '_>),
}

impl fmt::Debug for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Power")
    }
}

/// How the parameters of a power or a card are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// No parameter.
    None,
    /// A square: `c3`.
    Cell,
    /// Squares: `a1,b1`.
    Cells,
    /// A square and a number: `d4,2`.
    Count,
    /// A square and an element: `c4=A`.
    Form,
    /// An attack: `b2xb4`.
    Attack,
    /// A step or an attack: `c5:1-c4`, `c5xc4`.
    StepOrAttack,
    /// A line: `c3-c6`.
    Line,
    /// A gust: `a3^2b3`.
    Gust,
    /// Summons, steps and gust: `a1-a2-a3^2b3`.
    Flight,
    /// A player's letter: `b`.
    Player,
    /// A card: `hail`.
    Card,
    /// Cards: `hail,snow`.
    Cards,
}
