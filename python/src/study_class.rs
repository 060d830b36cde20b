//! `sphairos.study`: why a game went as it did.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use ::study::{Effort, Narration, Words};
use game::{Luck, Seat};
use pyo3::prelude::*;

use crate::arguments;
use crate::failure::{Failure, speaker};
use crate::state_class::State;

/// A decision that was made, judged.
#[pyclass(module = "sphairos", frozen, get_all)]
#[derive(Clone)]
pub(crate) struct Made {
    seat: usize,
    line: usize,
    action: String,
    chance: f64,
    best: f64,
    loss: f64,
    grade: &'static str,
    probability: Option<f64>,
    better: Vec<String>,
}

/// Something that happened: a roll, a decision, or several decisions made at once.
#[pyclass(module = "sphairos", frozen, get_all)]
#[derive(Clone)]
pub(crate) struct Step {
    begin: usize,
    end: usize,
    chances: Vec<f64>,
    luck: Vec<f64>,
    decision: Vec<f64>,
    made: Vec<Made>,
}

/// A game, studied.
#[pyclass(module = "sphairos", frozen)]
pub(crate) struct Study {
    study: ::study::Study,
    record: catalog::Record,
}

fn step(step: &::study::Step) -> Step {
    let made = step.made.iter().map(|made| Made {
        seat: made.seat.index(),
        line: made.line,
        action: made.action.clone(),
        chance: made.chance,
        best: made.best,
        loss: made.loss(),
        grade: made.grade().name(),
        probability: made.probability,
        better: made.better.clone(),
    });
    Step {
        begin: step.from,
        end: step.to,
        chances: step.chances.clone(),
        luck: step.splits.iter().map(|split| split.luck).collect(),
        decision: step.splits.iter().map(|split| split.decision).collect(),
        made: made.collect(),
    }
}

#[pymethods]
impl Study {
    #[getter]
    fn start(&self) -> Vec<f64> {
        self.study.start.clone()
    }

    #[getter]
    fn exact(&self) -> bool {
        self.study.exact
    }

    #[getter]
    fn steps(&self) -> Vec<Step> {
        self.study.steps.iter().map(step).collect()
    }

    /// Luck and decisions of a seat, over the whole game.
    fn summary(&self, seat: &Bound<'_, PyAny>) -> PyResult<(f64, f64, [usize; 3])> {
        let seat = arguments::seat(seat, self.study.seats() as u8)?;
        let summary = self.study.summary(seat);
        Ok((summary.luck, summary.decisions, summary.grades))
    }

    /// The study as a page.
    #[pyo3(signature = (lang="en".to_owned()))]
    fn html(&self, #[pyo3(from_py_with = arguments::string)] lang: String) -> PyResult<String> {
        let speaker = speaker(&lang)?;
        let mut game = self.record.start().map_err(Failure::from)?;
        let lucky = game.luck() == Luck::Play;
        let captions = self.record.lines.iter().map(|line| {
            let mut facts = Vec::new();
            game.replay(&line.text, &mut facts);
            facts.iter().map(|fact| speaker.say(&fact.what, &())).collect::<Vec<_>>().join(" ")
        });
        let captions = captions.collect();
        let names = (0..self.study.seats()).map(|seat| Seat::new(seat as u8).to_string()).collect();
        let (catalog::Origin::Setup(origin) | catalog::Origin::Position(origin)) = &self.record.origin;
        let about = format!("{} {origin}", self.record.game.name());
        let text = |key: &str| speaker.text(&format!("study-{key}"));
        let words = Words { lang: speaker.lang().code(), text: &text };
        // Without words for them, decisions are written in the notation that this package speaks.
        let narration = Narration { about, names, captions, decisions: BTreeMap::new(), lucky };
        Ok(::study::write_html(&self.study, &narration, &words))
    }
}

/// Studies a game: a state, or a record as JSON.
#[pyfunction]
#[pyo3(signature = (game, *, effort=Some(1.0), seed=1))]
pub(crate) fn study(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    #[pyo3(from_py_with = arguments::real)] effort: Option<f64>,
    #[pyo3(from_py_with = arguments::number)] seed: u64,
) -> PyResult<Study> {
    let effort = effort.unwrap_or(1.0);
    let record = match game.cast::<State>() {
        Ok(state) => state.try_borrow().map_err(|_| Failure::busy())?.record_of()?,
        Err(_) => json::read_record(&arguments::text(game)?).map_err(Failure::from)?,
    };
    if !(effort > 0.0 && effort.is_finite()) {
        return Err(Failure::argument("python-effort", &effort.to_string()).into());
    }
    let effort = Effort { seed, ..Effort::usual(record.game).times(effort) };
    let studied = py.detach(|| {
        ::study::study(&record, effort, &mut |_| {
            // Lets Ctrl-C through.
            if Python::attach(|py| py.check_signals()).is_err() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
    });
    Ok(Study { study: studied.map_err(Failure::from)?, record })
}
