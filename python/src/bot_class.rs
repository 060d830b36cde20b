//! Bots, their decisions, and dice.

use std::num::NonZeroUsize;
use std::time::Duration;

use bots::{Bot, Budget};
use catalog::{AnyView, GameId};
use dice::Dice;
use game::Seat;
use pyo3::prelude::*;

use crate::arguments;
use crate::failure::Failure;

/// The longest time that a bot is given: a day.
const LONGEST: f64 = 86_400.0;

/// What a bot decided.
#[pyclass(module = "sphairos", frozen, get_all)]
pub(crate) struct Decision {
    /// The action, in the notation.
    action: String,
    /// How many positions it evaluated.
    nodes: u64,
    /// Its estimate of the chance to win.
    chance: Option<f64>,
}

#[pymethods]
impl Decision {
    fn __repr__(&self) -> String {
        let chance = self.chance.map_or_else(|| "None".to_owned(), |chance| format!("{chance:.3}"));
        format!("<sphairos.Decision {:?}, nodes={}, chance={chance}>", self.action, self.nodes)
    }
}

/// Reads a budget.
pub(crate) fn budget(
    nodes: Option<&Bound<'_, PyAny>>,
    seconds: Option<f64>,
    threads: usize,
) -> Result<Budget, Failure> {
    let nodes: Option<u64> = nodes.map(arguments::whole).transpose()?;
    let wrong = |number: f64| Failure::argument("python-effort", &number.to_string());
    let time = match seconds {
        Some(seconds) if seconds > 0.0 && seconds <= LONGEST => Some(Duration::from_secs_f64(seconds)),
        Some(seconds) => return Err(wrong(seconds)),
        None => None,
    };
    let threads = NonZeroUsize::new(threads.min(256)).unwrap_or(NonZeroUsize::MIN);
    Ok(Budget { time, nodes, threads })
}

/// Lets a bot decide. Others can use Python meanwhile.
pub(crate) fn decide(
    py: Python<'_>,
    game: GameId,
    name: &Bound<'_, PyAny>,
    view: &AnyView,
    seat: Seat,
    budget: Budget,
    seed: u64,
) -> PyResult<Decision> {
    let name = arguments::text(name)?;
    let bot = Bot::from_name(game, &name).ok_or_else(|| Failure::argument("python-bot", &name))?;
    let mut dice = Dice::seeded(seed);
    let decided = py.detach(|| bots::decide(bot, view, seat, budget, &mut dice));
    let decided = decided.ok_or_else(Failure::not_your_decision)?;
    Ok(Decision { action: decided.action, nodes: decided.nodes, chance: decided.chance })
}

/// Seeded dice: the same seed gives the same rolls on every machine.
#[pyclass(module = "sphairos", name = "Dice")]
pub(crate) struct DiceClass(pub(crate) Dice);

#[pymethods]
impl DiceClass {
    #[new]
    #[pyo3(signature = (seed=0))]
    fn new(#[pyo3(from_py_with = arguments::number)] seed: u64) -> Self {
        Self(Dice::seeded(seed))
    }

    /// A number below `sides`.
    fn below(&mut self, #[pyo3(from_py_with = arguments::number)] sides: u32) -> u32 {
        self.0.below(sides)
    }
}
