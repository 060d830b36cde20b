//! The games of Sphairos for Python.
//!
//! `encoded.rs` says what a game adds to its rules for learners: how its acts are spelled as integers and what a
//! viewer observes as numbers. `offer.rs` makes masks of it, `play.rs` puts all games behind one interface, and
//! the files named `…_class.rs` are what Python sees. They have no documentation of their own: that is in
//! `sphairos/_native.pyi`, where Python's tools look for it.

mod arguments;
mod batch;
mod bot_class;
mod core;
mod elem_master_space;
mod elem_master_view;
mod empedocle_space;
mod encoded;
mod fact_class;
mod failure;
mod game_class;
mod offer;
mod play;
mod rollouts;
mod rollouts_class;
mod sheet;
mod state_class;
mod study_class;
mod tokens;
mod vector_class;

use catalog::GameId;
use pyo3::prelude::*;

/// The text of a rule; `None` if there is no rule of that id.
#[pyfunction]
#[pyo3(signature = (id, lang="en".to_owned()))]
fn rule(
    #[pyo3(from_py_with = arguments::string)] id: String,
    #[pyo3(from_py_with = arguments::string)] lang: String,
) -> PyResult<Option<String>> {
    Ok(locale::rule(failure::speaker(&lang)?.lang(), &id))
}

/// The module `sphairos._native`.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<game_class::Game>()?;
    module.add_class::<state_class::State>()?;
    module.add_class::<fact_class::Fact>()?;
    module.add_class::<bot_class::Decision>()?;
    module.add_class::<bot_class::DiceClass>()?;
    module.add_class::<rollouts_class::Rollouts>()?;
    module.add_class::<study_class::Study>()?;
    module.add_class::<study_class::Step>()?;
    module.add_class::<study_class::Made>()?;
    module.add_class::<vector_class::Vector>()?;
    module.add("GAMES", GameId::ALL.map(GameId::name))?;
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(rule, module)?)?;
    module.add_function(wrap_pyfunction!(state_class::load, module)?)?;
    module.add_function(wrap_pyfunction!(study_class::study, module)?)?;
    module.add_function(wrap_pyfunction!(game_class::_restore_game, module)?)?;
    module.add_function(wrap_pyfunction!(state_class::_restore_state, module)?)?;
    Ok(())
}
