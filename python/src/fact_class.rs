//! `sphairos.Fact`: something that happened.

use catalog::AnyWhat;
use game::{Message as _, Viewer};
use pyo3::prelude::*;

use crate::arguments;
use crate::failure::speaker;

/// Something that happened, with its rule and who may know it.
#[pyclass(module = "sphairos", frozen)]
pub(crate) struct Fact(game::Fact<AnyWhat>);

impl From<game::Fact<AnyWhat>> for Fact {
    fn from(fact: game::Fact<AnyWhat>) -> Self {
        Self(fact)
    }
}

#[pymethods]
impl Fact {
    #[getter]
    fn rule(&self) -> &'static str {
        self.0.rule.0
    }

    #[getter]
    fn kind(&self) -> &'static str {
        self.0.what.kind()
    }

    #[getter]
    fn notation(&self) -> String {
        self.0.what.notation()
    }

    /// Whether a seat, or the public, may know it.
    #[pyo3(signature = (seat=None))]
    fn is_known_to(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        let viewer = arguments::viewer(seat, false, game::MAX_SEATS)?;
        Ok(self.0.audience.includes(viewer))
    }

    #[pyo3(signature = (lang="en".to_owned()))]
    fn text(&self, #[pyo3(from_py_with = arguments::string)] lang: String) -> PyResult<String> {
        Ok(speaker(&lang)?.say(&self.0.what, &()))
    }

    fn __repr__(&self) -> String {
        let known = if self.0.audience.includes(Viewer::Public) { "" } else { ", secret" };
        format!("<sphairos.Fact {} [{}]{known}>", self.0.what.notation(), self.0.rule)
    }
}
