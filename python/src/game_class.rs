//! `sphairos.Game`: a game in one set-up.

use std::sync::Arc;

use bots::Bot;
use catalog::{GameId, LoadError, Origin};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::arguments;
use crate::failure::{Failure, Kind};
use crate::play::{self, Family};
use crate::state_class::State;

/// What a pickled game consists of: its name, how it begins, whether that is a position, and the version of its rules.
type Saved = (String, String, bool, u16);

/// A game in one set-up: where its states begin, and the numbers of its actions and observations.
#[pyclass(module = "sphairos", frozen, subclass)]
pub(crate) struct Game {
    pub(crate) family: Arc<dyn Family>,
}

impl Game {
    /// The game that begins so, under the rules of today.
    pub(crate) fn begin(id: GameId, origin: Origin) -> Result<Self, Failure> {
        Self::begin_under(id, id.ruleset(), origin)
    }

    /// The game that begins so, under this version of its rules.
    pub(crate) fn begin_under(id: GameId, ruleset: u16, origin: Origin) -> Result<Self, Failure> {
        if !id.plays(ruleset) {
            return Err(LoadError::Ruleset { found: ruleset, known: id.ruleset() }.into());
        }
        let family = play::family(id, ruleset, origin).map_err(|refused| Failure::origin(&refused))?;
        family.map(|family| Self { family }).ok_or_else(|| no_game(id.name()))
    }
}

pub(crate) fn no_game(name: &str) -> Failure {
    Failure::about(Kind::Setup, "bad-option", "python-game", name)
}

fn game_id(name: &Bound<'_, PyAny>) -> Result<GameId, Failure> {
    let name = arguments::text(name)?;
    GameId::from_name(&name).ok_or_else(|| no_game(&name))
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, /, **options))]
    fn new(name: &Bound<'_, PyAny>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        Ok(Self::begin(game_id(name)?, arguments::setup(options)?)?)
    }

    /// A game that begins at a position in the notation.
    #[staticmethod]
    fn at(name: &Bound<'_, PyAny>, position: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self::begin(game_id(name)?, Origin::Position(arguments::text(position)?))?)
    }

    #[getter]
    fn name(&self) -> &'static str {
        self.family.id().name()
    }

    #[getter]
    fn ruleset(&self) -> u16 {
        self.family.ruleset()
    }

    #[getter]
    fn setup(&self) -> Option<&str> {
        match self.family.origin() {
            Origin::Setup(words) => Some(words),
            Origin::Position(_) => None,
        }
    }

    #[getter]
    fn position(&self) -> Option<&str> {
        match self.family.origin() {
            Origin::Setup(_) => None,
            Origin::Position(text) => Some(text),
        }
    }

    #[getter]
    fn seats(&self) -> u8 {
        self.family.seats()
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.family.names().len()
    }

    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.family.names())
    }

    #[getter]
    fn observation_size(&self) -> usize {
        self.family.size()
    }

    #[getter]
    fn observation_fields(&self) -> Vec<(&'static str, usize)> {
        self.family.fields()
    }

    #[getter]
    fn max_length(&self) -> u64 {
        self.family.longest()
    }

    #[getter]
    fn max_rolls(&self) -> usize {
        self.family.widest_roll()
    }

    #[getter]
    fn bots(&self) -> Vec<&'static str> {
        let id = self.family.id();
        Bot::all(id).iter().map(|bot| bot.name(id)).collect()
    }

    fn state(&self) -> State {
        State::open(Arc::clone(&self.family))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Self>().ok().map(Bound::get);
        other.is_some_and(|other| {
            let (one, other) = (&self.family, &other.family);
            (one.id(), one.ruleset(), one.origin()) == (other.id(), other.ruleset(), other.origin())
        })
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = game::StableHasher::default();
        let (Origin::Setup(text) | Origin::Position(text)) = self.family.origin();
        hasher.bytes(self.family.id().name().as_bytes()).bytes(text.as_bytes()).finish()
    }

    fn __repr__(&self) -> String {
        let name = self.family.id().name();
        match self.family.origin() {
            Origin::Setup(words) => {
                let options = words.split_ascii_whitespace().filter_map(|word| word.split_once('='));
                let options = options.map(|(key, value)| format!(", {}={value:?}", key.replace('-', "_")));
                format!("sphairos.Game({name:?}{})", options.collect::<String>())
            }
            Origin::Position(text) => format!("sphairos.Game.at({name:?}, {text:?})"),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Saved)> {
        let restore = py.import("sphairos._native")?.getattr("_restore_game")?;
        let (text, is_position) = match self.family.origin() {
            Origin::Setup(words) => (words.clone(), false),
            Origin::Position(text) => (text.clone(), true),
        };
        Ok((restore, (self.family.id().name().to_owned(), text, is_position, self.family.ruleset())))
    }

    fn __copy__(&self) -> Self {
        Self { family: Arc::clone(&self.family) }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.__copy__()
    }
}

/// A game out of a pickle.
#[pyfunction]
pub(crate) fn _restore_game(
    name: &Bound<'_, PyAny>,
    text: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = arguments::flag)] is_position: bool,
    #[pyo3(from_py_with = arguments::number)] ruleset: u16,
) -> PyResult<Game> {
    let text = arguments::text(text)?;
    let origin = if is_position { Origin::Position(text) } else { Origin::Setup(text) };
    Ok(Game::begin_under(game_id(name)?, ruleset, origin)?)
}
