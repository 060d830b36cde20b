//! What is written as JSON: records, views, and what programs and tables say to each other.

mod api;
mod elem_master_view;
mod empedocle_view;
mod few;
mod from_client;
mod hint;
mod lesson;
mod patch;
mod record;
mod replay;
mod study;
mod to_client;
mod truth;

pub use api::{
    AbsenceJson, AccessJson, BotJson, Claim, GameJson, Health, ListedTable, ListedTables, MadeTable, Me,
    Named, NewTable, Offer, PersonalLink, RuleJson, SeatWish, WhatIf, WhatIfFile,
};
pub use elem_master_view::ElemMasterViewJson;
pub use empedocle_view::EmpedocleViewJson;
pub use from_client::{
    Act, FromClient, Look, Mute, OfSeat, PlaceBot, Plain, Preview, Rematch, Say, SetAnswers, Sit,
};
pub use hint::{AskHint, HintJson, HintsJson, PuzzleCardJson, PuzzleJson, PuzzlesJson, TryPuzzle};
pub use lesson::{LessonCard, LessonJson, LessonStep, LessonWay, LessonsJson, TryOut, write_lesson};
pub use patch::merge_patch;
pub use to_client::{
    AnswersJson, AskJson, ClockJson, ErrorJson, FactText, Facts, OkJson, PresenceJson, SaidJson, SeatJson,
    SoFarJson, TableJson, UpdateJson, WhatIfJson, raw, write,
};

pub use replay::{AnyViewJson, Eyes, FrameJson, PreviewJson, ReplayJson, write_replay};

pub use crate::study::{
    Branch, StudyJson, StudyMadeJson, StudyPlayerJson, StudyStatusJson, StudyStepJson, write_study,
};

pub use record::{RecordError, read_record, write_record};

use catalog::AnyView;
use table::Entry;

/// Why a request cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RequestError {
    /// It is not the JSON of a request.
    #[error("not the JSON of a request: {0}")]
    Json(String),
    /// The id is empty, too long or not plain text.
    #[error("an id has 1 to 40 plain characters")]
    Id,
    /// A seat is named that cannot be, or none where there are several.
    #[error("no such seat, or none named")]
    Seat,
    /// The action is longer than any action.
    #[error("longer than any action")]
    TooLong,
    /// Neither a phrase nor a text is said, or both.
    #[error("either a phrase or a text is said")]
    Say,
    /// It can only be asked over a WebSocket.
    #[error("only over a WebSocket")]
    NotHere,
}

/// The entries of a table's log as they are stored.
pub fn write_entries(entries: &[Entry]) -> String {
    write(&entries)
}

/// Reads what [`write_entries`] wrote.
///
/// # Errors
/// If the text was not written so.
pub fn read_entries(text: &str) -> Result<Vec<Entry>, serde_json::Error> {
    serde_json::from_str(text)
}

/// A view as JSON on one line: exactly what its viewer is sent.
pub fn write_view(view: &AnyView) -> String {
    let json = match view {
        AnyView::Empedocle(view) => serde_json::to_string(&EmpedocleViewJson::from(view)),
        AnyView::ElemMaster(view) => serde_json::to_string(&ElemMasterViewJson::from(view)),
    };
    // These types hold only strings, numbers and lists: writing them cannot fail.
    json.unwrap_or_default()
}
