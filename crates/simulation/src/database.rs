//! The database: durable memory, changes that wait for a flush, and power that may fail between the two.

use store::StoreError;
use store::simulated::{Memory, Operation};

/// An operation, and the node that it comes from.
pub(crate) struct Sent {
    pub(crate) node: usize,
    pub(crate) operation: Box<dyn Operation>,
}

/// The database of a run.
#[derive(Default)]
pub(crate) struct Database {
    pub(crate) memory: Memory,
    /// Changes that are written and not flushed: no reader sees them, and no writer is answered.
    unflushed: Vec<Sent>,
    pub(crate) down: bool,
}

impl Database {
    /// Takes an operation. What only reads is done and given back; `Err` if there is no power.
    pub(crate) fn take(&mut self, mut sent: Sent) -> Taken {
        if self.down {
            return Taken::Refused(sent);
        }
        if sent.operation.writes() {
            self.unflushed.push(sent);
            return Taken::Waits { first: self.unflushed.len() == 1 };
        }
        sent.operation.run(&mut self.memory);
        Taken::Done(sent)
    }

    /// Makes everything durable that waits. `twice` says of which a copy arrives again, so that the answer is that of
    /// the copy.
    pub(crate) fn flush(&mut self, mut twice: impl FnMut() -> bool) -> Vec<Sent> {
        let mut flushed = std::mem::take(&mut self.unflushed);
        for Sent { operation, .. } in &mut flushed {
            operation.run(&mut self.memory);
            if twice() {
                operation.run(&mut self.memory);
            }
        }
        flushed
    }

    /// The power fails. So many of the changes that waited had reached the disk; nobody is told which.
    pub(crate) fn lose_power(&mut self, mut draw: impl FnMut(u32) -> u32) {
        self.down = true;
        let mut unflushed = std::mem::take(&mut self.unflushed);
        let reached = draw(unflushed.len() as u32 + 1) as usize;
        for sent in unflushed.iter_mut().take(reached) {
            sent.operation.run(&mut self.memory);
        }
        for sent in unflushed {
            sent.operation.answer(Some(StoreError::Unavailable));
        }
    }
}

/// What became of an operation that has arrived.
pub(crate) enum Taken {
    /// It is done; its caller has not heard yet.
    Done(Sent),
    /// It waits for the next flush.
    Waits {
        /// Whether it is the first one that does.
        first: bool,
    },
    /// There is no power.
    Refused(Sent),
}
