//! `sphairos.State`: a game as it stands, with all that was played.

use std::sync::Arc;

use catalog::{AnyNext, Move, Record, Session};
use game::{Outcome, Seat, Seats};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

use crate::arguments;
use crate::bot_class::{self, Decision, DiceClass};
use crate::fact_class::Fact;
use crate::failure::{Failure, Kind};
use crate::game_class::Game;
use crate::play::{Family, NotPlayed, Position, Waits};
use crate::rollouts;
use crate::rollouts_class::Rollouts;

/// The numbers that stand for no seat, as in OpenSpiel.
const CHANCE: i32 = -1;
const SIMULTANEOUS: i32 = -2;
const TERMINAL: i32 = -4;

/// A game as it stands, with all that was played.
#[pyclass(module = "sphairos")]
pub(crate) struct State {
    family: Arc<dyn Family>,
    at: Box<dyn Position>,
}

impl State {
    pub(crate) fn open(family: Arc<dyn Family>) -> Self {
        Self { at: Arc::clone(&family).open(), family }
    }

    /// The game of a record, played again and compared line by line.
    pub(crate) fn load(record: &Record) -> Result<Self, Failure> {
        Session::load(record)?;
        let game = Game::begin_under(record.game, record.ruleset, record.origin.clone())?;
        let mut state = Self::open(game.family);
        for line in &record.lines {
            let line = line.played().map_err(|_| bad_bytes(&line.text))?;
            state.at.play(line, &mut Vec::new())?;
        }
        Ok(state)
    }

    /// The record so far.
    pub(crate) fn record_of(&self) -> Result<Record, Failure> {
        let imagined = || Failure::about(Kind::Record, "unsupported", "python-imagined", "");
        self.at.record().ok_or_else(imagined)
    }

    /// The state, unless another thread is changing it.
    fn shared<'py>(slf: &Bound<'py, Self>) -> Result<PyRef<'py, Self>, Failure> {
        slf.try_borrow().map_err(|_| Failure::busy())
    }

    fn seat(&self, seat: &Bound<'_, PyAny>) -> Result<Seat, Failure> {
        arguments::seat(seat, self.family.seats())
    }

    fn owed(&self) -> Seats {
        match self.at.waits() {
            Waits::Choices(seats) => seats,
            Waits::Chance | Waits::Over(_) => Seats::NONE,
        }
    }

    fn result(&self) -> Option<Outcome> {
        match self.at.waits() {
            Waits::Over(outcome) => Some(outcome),
            Waits::Choices(_) | Waits::Chance => None,
        }
    }

    fn copy(&self) -> Self {
        Self { family: Arc::clone(&self.family), at: self.at.copy() }
    }

    fn play(&mut self, line: Move<'_>) -> PyResult<Vec<Fact>> {
        let mut facts = Vec::new();
        self.at.play(line, &mut facts).map_err(Failure::from)?;
        Ok(facts.into_iter().map(Fact::from).collect())
    }
}

fn bad_bytes(what: &str) -> Failure {
    Failure::about(Kind::Record, "bad-syntax", "python-bytes", what)
}

/// Dice that Python hands over.
fn dice_of<'py>(object: &Bound<'py, PyAny>) -> Result<PyRefMut<'py, DiceClass>, Failure> {
    let dice = object.cast::<DiceClass>().map_err(|_| arguments::wrong_type(object))?;
    dice.try_borrow_mut().map_err(|_| Failure::busy())
}

#[pymethods]
impl State {
    #[getter]
    fn game(&self) -> Game {
        Game { family: Arc::clone(&self.family) }
    }

    #[getter]
    fn actor(&self) -> i32 {
        match self.at.waits() {
            Waits::Over(_) => TERMINAL,
            Waits::Chance => CHANCE,
            Waits::Choices(seats) => match seats.lowest() {
                Some(seat) if seats.len() == 1 => seat.index() as i32,
                Some(_) | None => SIMULTANEOUS,
            },
        }
    }

    #[getter]
    fn to_act(&self) -> Vec<usize> {
        self.owed().into_iter().map(Seat::index).collect()
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.result().is_some()
    }

    #[getter]
    fn is_chance(&self) -> bool {
        matches!(self.at.waits(), Waits::Chance)
    }

    #[getter]
    fn outcome(&self) -> Option<String> {
        self.result().map(|outcome| outcome.to_string())
    }

    #[getter]
    fn scores(&self) -> Vec<f64> {
        let result = self.result();
        let score = |seat| result.map_or(0.0, |outcome| outcome.score(Seat::new(seat)));
        (0..self.family.seats()).map(score).collect()
    }

    // Integers.

    fn legal_actions<'py>(
        &mut self,
        py: Python<'py>,
        seat: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyList>> {
        let seat = self.seat(seat)?;
        PyList::new(py, self.at.options(seat).iter().collect::<Vec<u8>>())
    }

    fn mask(&mut self, seat: &Bound<'_, PyAny>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let mut array = arguments::array::<bool>(out, self.family.names().len())?;
        if let Ok(places) = array.as_slice_mut() {
            self.at.options(seat).write_mask(places);
        }
        Ok(())
    }

    fn step(&mut self, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        let number: i64 = arguments::whole(action)?;
        let played = u8::try_from(number).map_err(|_| NotPlayed::Act(None));
        let played = played.and_then(|token| self.at.step(seat, token));
        Ok(played.map_err(|why| Failure::not_played(why, &number.to_string()))?)
    }

    fn written(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<i32>> {
        let seat = self.seat(seat)?;
        let written = self.at.written().get(seat.index()).map_or(&[][..], |written| written.as_slice());
        Ok(written.iter().map(|token| i32::from(*token)).collect())
    }

    fn erase(&mut self, seat: &Bound<'_, PyAny>) -> PyResult<()> {
        let seat = self.seat(seat)?;
        self.at.erase(seat);
        Ok(())
    }

    fn encode(&self, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<Vec<i32>> {
        let seat = self.seat(seat)?;
        let tokens = self.at.spell(seat, &arguments::text(action)?).map_err(Failure::from)?;
        Ok(tokens.into_iter().map(i32::from).collect())
    }

    fn chance_outcomes(&self) -> Vec<(usize, f64)> {
        let weights = self.at.weights();
        let sum: u32 = weights.iter().sum();
        let share = |weight: u32| f64::from(weight) / f64::from(sum.max(1));
        weights.into_iter().map(share).enumerate().collect()
    }

    fn roll_number(&mut self, number: &Bound<'_, PyAny>) -> PyResult<()> {
        let number: i64 = arguments::whole(number)?;
        let index = usize::try_from(number).unwrap_or(usize::MAX);
        Ok(self.at.roll(index).map_err(|why| Failure::not_played(why, &number.to_string()))?)
    }

    fn roll_text(&self, number: &Bound<'_, PyAny>) -> PyResult<String> {
        let number: i64 = arguments::whole(number)?;
        let found = usize::try_from(number).ok().and_then(|index| self.at.roll_text(index));
        let wrong = || Failure::not_played(NotPlayed::Roll(game::RollRefused::BadRoll), "");
        Ok(found.ok_or_else(wrong)?)
    }

    fn roll_random(&mut self, dice: &Bound<'_, PyAny>) -> PyResult<usize> {
        let mut dice = dice_of(dice)?;
        let mut rolls = 0;
        while self.at.roll_any(&mut dice.0) {
            rolls += 1;
        }
        Ok(rolls)
    }

    // The notation.

    fn legal(&self, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        Ok(self.at.any().legal(self.seat(seat)?))
    }

    fn act(&mut self, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<Vec<Fact>> {
        let (seat, action) = (self.seat(seat)?, arguments::text(action)?);
        self.play(Move::Act { seat, action: &action })
    }

    fn chance(&self) -> Vec<(String, u32)> {
        match self.at.any().next() {
            AnyNext::Chance { rolls, .. } => rolls,
            AnyNext::Choices(_) | AnyNext::Over(_) => Vec::new(),
        }
    }

    #[getter]
    fn chance_label(&self) -> Option<String> {
        self.at.any().chance_label()
    }

    fn roll(&mut self, roll: &Bound<'_, PyAny>) -> PyResult<Vec<Fact>> {
        let roll = arguments::text(roll)?;
        self.play(Move::Roll(&roll))
    }

    fn agree_draw(&mut self) -> PyResult<Vec<Fact>> {
        self.play(Move::AgreeDraw)
    }

    #[getter]
    fn position(&self) -> Option<String> {
        self.at.any().position()
    }

    // What a viewer may know.

    #[pyo3(signature = (seat=None, *, perfect=false))]
    fn view_json(
        &self,
        seat: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = arguments::flag)] perfect: bool,
    ) -> PyResult<String> {
        let viewer = arguments::viewer(seat, perfect, self.family.seats())?;
        Ok(json::write_view(&self.at.view(viewer)))
    }

    #[pyo3(signature = (seat=None, *, perfect=false))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
        #[pyo3(from_py_with = arguments::flag)] perfect: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.view_json(seat, perfect)?,))
    }

    fn information_state(&self, seat: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(self.at.told(game::Viewer::Seat(self.seat(seat)?)))
    }

    #[pyo3(signature = (out, seat=None, *, perfect=false))]
    fn observe(
        &self,
        out: &Bound<'_, PyAny>,
        seat: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = arguments::flag)] perfect: bool,
    ) -> PyResult<()> {
        let viewer = arguments::viewer(seat, perfect, self.family.seats())?;
        let mut array = arguments::array::<f32>(out, self.family.size())?;
        if let Ok(places) = array.as_slice_mut() {
            self.at.observe(viewer, places);
        }
        Ok(())
    }

    #[pyo3(signature = (seat=None, *, names=None, perfect=false))]
    fn svg(
        &self,
        seat: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = arguments::names)] names: Option<Vec<String>>,
        #[pyo3(from_py_with = arguments::flag)] perfect: bool,
    ) -> PyResult<String> {
        let viewer = arguments::viewer(seat, perfect, self.family.seats())?;
        let names = names
            .unwrap_or_else(|| (0..self.family.seats()).map(|seat| Seat::new(seat).to_string()).collect());
        Ok(picture::draw(&self.at.view(viewer), &names))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg(None, None, false)
    }

    // Records, bots, rollouts.

    #[getter]
    fn record(&self) -> PyResult<String> {
        Ok(json::write_record(&self.record_of()?))
    }

    fn facts(&self) -> Vec<Fact> {
        self.at.facts().into_iter().map(Fact::from).collect()
    }

    /// A state that fits what a seat knows.
    fn imagine(&self, seat: &Bound<'_, PyAny>, dice: &Bound<'_, PyAny>) -> PyResult<Self> {
        let seat = self.seat(seat)?;
        let mut dice = dice_of(dice)?;
        Ok(Self { family: Arc::clone(&self.family), at: self.at.imagine(seat, &mut dice.0) })
    }

    #[pyo3(signature = (name, seat, *, nodes=None, seconds=None, threads=1, seed=0))]
    #[expect(clippy::too_many_arguments, reason = "Python names them")]
    fn bot(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        name: &Bound<'_, PyAny>,
        seat: &Bound<'_, PyAny>,
        nodes: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = arguments::real)] seconds: Option<f64>,
        #[pyo3(from_py_with = arguments::number)] threads: usize,
        #[pyo3(from_py_with = arguments::number)] seed: u64,
    ) -> PyResult<Decision> {
        let budget = bot_class::budget(nodes, seconds, threads)?;
        // The state is let go before the bot thinks, so that other threads can use it meanwhile.
        let (seat, view, id) = {
            let state = Self::shared(slf)?;
            let seat = state.seat(seat)?;
            (seat, state.at.view(game::Viewer::Seat(seat)), state.family.id())
        };
        bot_class::decide(py, id, name, &view, seat, budget, seed)
    }

    #[pyo3(signature = (games, *, seed=0, threads=0))]
    fn rollouts(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::number)] games: u64,
        #[pyo3(from_py_with = arguments::number)] seed: u64,
        #[pyo3(from_py_with = arguments::number)] threads: usize,
    ) -> PyResult<Rollouts> {
        let at = Self::shared(slf)?.at.copy();
        let threads = rollouts::threads(threads.min(256));
        Ok(Rollouts::new(py.detach(move || at.rollouts(games, seed, threads))))
    }

    // What Python asks of a value.

    fn clone(&self) -> Self {
        self.copy()
    }

    fn __copy__(&self) -> Self {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let Ok(other) = other.cast::<Self>() else { return false };
        let Ok(other) = other.try_borrow() else { return false };
        self.at.written() == other.at.written() && self.at.any() == other.at.any()
    }

    fn __hash__(&self) -> u64 {
        self.at.hash()
    }

    fn __str__(&self) -> String {
        let game = self.at.any();
        let waits = match game.next() {
            AnyNext::Choices(seats) => format!("waits for {seats}"),
            AnyNext::Chance { label, .. } => format!("rolls {label}"),
            AnyNext::Over(outcome) => outcome.to_string(),
        };
        let written: Vec<String> = self
            .at
            .written()
            .iter()
            .enumerate()
            .filter(|(_, written)| !written.is_empty())
            .map(|(seat, written)| {
                let name = |token: &u8| self.family.names().get(usize::from(*token)).map_or("", |name| name);
                format!(
                    " {}: {}",
                    Seat::new(seat as u8),
                    written.as_slice().iter().map(name).collect::<String>()
                )
            })
            .collect();
        format!(
            "{} | {waits} | {:016x}{}",
            game.position().unwrap_or_default(),
            self.at.hash(),
            written.concat()
        )
    }

    fn __repr__(&self) -> String {
        format!("<sphairos.State {}>", self.__str__())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let restore = py.import("sphairos._native")?.getattr("_restore_state")?;
        let mut bytes = json::write_record(&self.record_of()?).into_bytes();
        for written in self.at.written() {
            bytes.push(b'\n');
            let numbers: Vec<String> = written.as_slice().iter().map(u8::to_string).collect();
            bytes.extend(numbers.join(" ").into_bytes());
        }
        Ok((restore, (PyBytes::new(py, &bytes),)))
    }
}

/// A state out of a pickle: its record on the first line, then what each seat has written of its act.
#[pyfunction]
pub(crate) fn _restore_state(bytes: &Bound<'_, PyAny>) -> PyResult<State> {
    let bytes = bytes.cast::<PyBytes>().map_err(|_| bad_bytes("bytes"))?;
    let text = std::str::from_utf8(bytes.as_bytes()).map_err(|_| bad_bytes("UTF-8"))?;
    let mut lines = text.split('\n');
    let record = json::read_record(lines.next().unwrap_or_default()).map_err(Failure::from)?;
    let mut state = State::load(&record)?;
    let mut seats = 0;
    for (seat, line) in lines.enumerate() {
        seats += 1;
        for word in line.split_ascii_whitespace() {
            let token: u8 = word.parse().map_err(|_| bad_bytes(word))?;
            let seat = Seat::new(u8::try_from(seat).unwrap_or(u8::MAX));
            state.at.step(seat, token).map_err(|why| Failure::not_played(why, word))?;
        }
    }
    if seats != usize::from(state.family.seats()) {
        return Err(bad_bytes(&seats.to_string()).into());
    }
    Ok(state)
}

/// The state at the end of a record.
#[pyfunction]
pub(crate) fn load(record: &Bound<'_, PyAny>) -> PyResult<State> {
    let record = json::read_record(&arguments::text(record)?).map_err(Failure::from)?;
    Ok(State::load(&record)?)
}
