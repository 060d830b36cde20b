//! What programs and live tables say to each other, as JSON; with the records and views of `json`.

mod api;
mod from_client;
mod hint;
mod legal;
mod lesson;
mod outcome;
mod replay;
mod study;
mod to_client;

pub use api::{
    AbsenceJson, AccessJson, BotJson, BroughtGame, Claim, Counted, FairnessJson, GameJson, Health,
    ListedTable, ListedTables, MadeTable, Me, MeasuredJson, Named, NewTable, Offer, PersonalLink, RuleJson,
    SeatWish, WhatIf, WhatIfFile,
};
pub use from_client::{
    Act, AnswerUndo, AskLegal, FromClient, Look, Mute, OfSeat, PlaceBot, Plain, Preview, Rematch, Reveal,
    Say, SetAnswers, Sit, Withdraw,
};
pub use hint::{
    AskHint, HintJson, HintsJson, PlannedJson, PuzzleCardJson, PuzzleJson, PuzzlesJson, TryPuzzle,
};
pub use legal::{LegalActions, LegalAnswer, MOST_LISTED, write_nothing_legal};
pub use lesson::{LessonCard, LessonJson, LessonStep, LessonWay, LessonsJson, TryOut, write_lesson};
pub use outcome::{LuckJson, OutcomeJson, OutcomeKind};
pub use to_client::{
    AnswersJson, AskJson, ClockJson, DrawJson, ErrorJson, FactText, Facts, LegalGroupJson, LegalJson,
    NoteJson, OkJson, PresenceJson, SaidJson, SeatJson, SoFarJson, TableJson, UndoRequestJson, UndoneJson,
    UpdateJson, WhatIfJson, raw, write, write_with,
};

pub use replay::{FrameJson, OutlookActJson, OutlookJson, PreviewJson, ReplayJson, write_replay};

pub use crate::study::{
    Branch, StudyJson, StudyMadeJson, StudyPlayerJson, StudyStatusJson, StudyStepJson, write_study,
};

pub use json::{
    AnyViewJson, ElemMasterViewJson, EmpedocleViewJson, RecordError, SentView, merge_patch, read_dice,
    read_record, write_dice, write_record, write_view,
};

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
