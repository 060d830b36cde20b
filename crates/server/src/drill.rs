//! Places at which a panic is contained. A test panics on demand in each of them.

use std::sync::Arc;

/// A place at which a panic ends one thing and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A request over HTTP.
    Request,
    /// A message to a room.
    Room,
    /// The task that loads a table.
    Load,
    /// Advice.
    Hint,
    /// A computation on a worker thread.
    Worker,
}

/// What is called at each place; nothing in a server that people use.
#[derive(Clone, Default)]
pub struct Drill(Option<Arc<dyn Fn(Place) + Send + Sync>>);

impl Drill {
    /// Calls this at each place. It may panic.
    pub fn new(call: impl Fn(Place) + Send + Sync + 'static) -> Self {
        Self(Some(Arc::new(call)))
    }

    pub(crate) fn enter(&self, place: Place) {
        if let Some(call) = &self.0 {
            call(place);
        }
    }
}
