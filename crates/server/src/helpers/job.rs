//! What the server and its helper processes say to each other: one JSON object on a line.

use answers::{Import, Unreadable};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// How many seconds of processor time a job may take.
pub(super) const fn processor_seconds(job: &Import) -> u64 {
    match job {
        Import::Study { .. } => 120,
        Import::Replay { .. } | Import::Picture { .. } | Import::Branch { .. } | Import::Prelude { .. } => 5,
    }
}

/// How nice the helper is to others.
pub(super) const fn niceness(job: &Import) -> i32 {
    match job {
        Import::Study { .. } => 19,
        Import::Replay { .. } | Import::Picture { .. } | Import::Branch { .. } | Import::Prelude { .. } => 10,
    }
}

/// What a helper answers. There may be several answers `Progress` before the last one.
#[derive(Serialize, Deserialize, Debug)]
pub(crate) enum Reply {
    Progress {
        share: f64,
        /// What is known so far, now and then: JSON within JSON, which the server neither unescapes nor reads.
        so_far: Option<Box<RawValue>>,
    },
    Done {
        text: String,
        /// Milliseconds of processor time.
        processor: u64,
    },
    Refused {
        why: Unreadable,
        processor: u64,
    },
}
