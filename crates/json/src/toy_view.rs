//! A view of the game for tests as JSON.

use serde::Serialize;
use toy::{Side, View};

#[derive(Serialize)]
pub(crate) struct ToyViewJson {
    game: &'static str,
    viewer: String,
    points: [u8; 2],
    /// A side, `covered`, or nothing.
    calls: [Option<&'static str>; 2],
}

impl From<&View> for ToyViewJson {
    fn from(view: &View) -> Self {
        let covered = |seat: usize| view.called.contains(game::Seat::new(seat as u8)).then_some("covered");
        let call = |seat: usize| view.calls[seat].map(Side::word).or(covered(seat));
        Self { game: "toy", viewer: view.viewer.to_string(), points: view.points, calls: [call(0), call(1)] }
    }
}
