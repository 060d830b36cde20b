//! `sphairos.vector.Vector`: many games at once.

use pyo3::prelude::*;

use crate::arguments;
use crate::batch::{Batch, Outputs};
use crate::failure::{Failure, Kind};
use crate::game_class::Game;
use crate::play::Waits;
use crate::rollouts;

/// More games than fit in the memory of a usual machine are a mistake.
const MOST: usize = 1 << 24;

/// Many games of one set-up.
#[pyclass(module = "sphairos._native")]
pub(crate) struct Vector {
    batch: Box<dyn Batch>,
    game: Py<Game>,
    threads: usize,
    actions: usize,
    size: usize,
    seats: usize,
}

impl Vector {
    /// The games, unless another thread is using them.
    fn exclusive<'py>(slf: &Bound<'py, Self>) -> Result<PyRefMut<'py, Self>, Failure> {
        slf.try_borrow_mut().map_err(|_| Failure::busy())
    }
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (game, games, *, seed=0, threads=0))]
    fn new(
        game: &Bound<'_, PyAny>,
        #[pyo3(from_py_with = arguments::number)] games: usize,
        #[pyo3(from_py_with = arguments::number)] seed: u64,
        #[pyo3(from_py_with = arguments::number)] threads: usize,
    ) -> PyResult<Self> {
        let game = game.cast::<Game>().map_err(|_| arguments::wrong_type(game))?;
        let family = std::sync::Arc::clone(&game.get().family);
        let game = game.clone().unbind();
        if games == 0 || games > MOST {
            return Err(Failure::argument("python-number", &games.to_string()).into());
        }
        let start = std::sync::Arc::clone(&family).open();
        if matches!(start.waits(), Waits::Over(_)) {
            let about = start.any().position().unwrap_or_default();
            return Err(Failure::about(Kind::Setup, "over", "python-over", &about).into());
        }
        let (actions, size) = (family.names().len(), family.size());
        let seats = family.seats().into();
        let threads = rollouts::threads(threads.min(256));
        Ok(Self { batch: family.batch(games, seed), game, threads, actions, size, seats })
    }

    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    #[getter]
    fn games(&self) -> usize {
        self.batch.games()
    }

    fn restart(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::number)] seed: u64,
    ) -> PyResult<()> {
        let this = &mut *Self::exclusive(slf)?;
        let batch = &mut this.batch;
        py.detach(|| batch.reset(seed));
        Ok(())
    }

    /// Draws an integer for each game out of those that are allowed.
    fn sample(slf: &Bound<'_, Self>, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let this = &mut *Self::exclusive(slf)?;
        let mut array = arguments::array::<i32>(out, this.batch.games())?;
        let batch = &mut this.batch;
        if let Ok(places) = array.as_slice_mut() {
            py.detach(|| batch.sample(places));
        }
        Ok(())
    }

    /// Plays whole acts at random in each game; gives how many games ended.
    fn play_random(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        #[pyo3(from_py_with = arguments::number)] acts: usize,
    ) -> PyResult<u64> {
        let this = &mut *Self::exclusive(slf)?;
        let (batch, threads) = (&mut this.batch, this.threads);
        Ok(py.detach(|| batch.play_random(acts, threads)))
    }

    /// Plays one integer in each game (or none), and writes what is to be seen into the arrays that are given.
    #[pyo3(signature = (actions=None, seat=None, mask=None, observation=None, reward=None, done=None))]
    #[expect(clippy::too_many_arguments, reason = "one array for each thing that learners want to know")]
    fn play(
        slf: &Bound<'_, Self>,
        py: Python<'_>,
        actions: Option<&Bound<'_, PyAny>>,
        seat: Option<&Bound<'_, PyAny>>,
        mask: Option<&Bound<'_, PyAny>>,
        observation: Option<&Bound<'_, PyAny>>,
        reward: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<()> {
        let this = &mut *Self::exclusive(slf)?;
        let games = this.batch.games();
        let mut actions = actions.map(|array| arguments::array::<i32>(array, games)).transpose()?;
        let mut seat = seat.map(|array| arguments::array::<i32>(array, games)).transpose()?;
        let mut mask = mask.map(|array| arguments::array::<bool>(array, games * this.actions)).transpose()?;
        let size = games * this.size;
        let mut observation = observation.map(|array| arguments::array::<f32>(array, size)).transpose()?;
        let mut reward =
            reward.map(|array| arguments::array::<f32>(array, games * this.seats)).transpose()?;
        let mut done = done.map(|array| arguments::array::<bool>(array, games)).transpose()?;
        let outputs = Outputs {
            seat: seat.as_mut().and_then(|array| array.as_slice_mut().ok()),
            mask: mask.as_mut().and_then(|array| array.as_slice_mut().ok()),
            observation: observation.as_mut().and_then(|array| array.as_slice_mut().ok()),
            reward: reward.as_mut().and_then(|array| array.as_slice_mut().ok()),
            done: done.as_mut().and_then(|array| array.as_slice_mut().ok()),
        };
        let actions = actions.as_mut().and_then(|array| array.as_slice_mut().ok());
        let (batch, threads) = (&mut this.batch, this.threads);
        let played = py.detach(|| {
            let actions = actions.as_deref();
            actions.map_or(Ok(()), |actions| batch.check(actions))?;
            batch.step(actions, outputs, threads);
            Ok(())
        });
        let wrong = |lane: usize| Failure::about(Kind::Illegal, "illegal", "python-lane", &lane.to_string());
        Ok(played.map_err(wrong)?)
    }
}
