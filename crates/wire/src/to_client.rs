//! What a table sends to its viewers.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

use catalog::AnyWhat;
use game::{Arg, Fact, Message};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::{LuckJson, OutcomeJson};

/// The whole table, as one viewer may know it: the first message, and the answer to who was away.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TableJson<'a> {
    /// Always `table`.
    pub t: &'static str,
    /// The number of the last thing that happened.
    pub v: u32,
    /// The id of the table.
    pub id: &'a str,
    /// The game, by name.
    pub game: &'static str,
    /// Its options, `KEY=VALUE` words.
    pub options: &'a str,
    /// `open`, `playing`, `over` or `closed`.
    pub phase: &'static str,
    /// `public`, `unlisted` or `locked`.
    pub access: &'static str,
    /// How long one may think.
    pub clock: ClockJson,
    /// What happens when somebody is away: `bot`, `forfeit` or `wait`.
    pub absence: &'static str,
    /// Whether the game waits for the host although all seats are taken.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub host_starts: bool,
    /// Whether I may ask for advice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// Whether this is a practice table: one may take back more than the own acts of a turn, and the dice then
    /// prove nothing.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The recorded game that this one goes on from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what_if: Option<WhatIfJson>,
    /// Whether I made the table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub host: bool,
    /// The key that the link of a locked table carries: for its host.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<&'a str>,
    /// What chance decides: `none`, `setup` (how the game begins) or `play`.
    pub luck: LuckJson,
    /// The SHA-256 of the secret of the dice, in hexadecimal digits.
    pub commitment: String,
    /// Who sits where, `p1` first.
    pub seats: Vec<SeatJson>,
    /// From where I look: a seat or `public`.
    pub viewer: String,
    /// What I may know of the game, once it has begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<crate::AnyViewJson>)]
    pub view: Option<&'a RawValue>,
    /// What is asked of me.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<AskJson<'a>>,
    /// Who owes a decision.
    pub awaited: Vec<&'static str>,
    /// What each seat has left on its clock, in milliseconds.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub clocks: BTreeMap<String, i64>,
    /// Whether I could take something back.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub undo: bool,
    /// Whether I could ask the other people to undo my last act.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ask_undo: bool,
    /// The request to undo that is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo_request: Option<UndoRequestJson>,
    /// Draws by agreement, where the game knows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawJson>,
    /// My standing answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<AnswersJson>,
    /// The last things that were said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<SaidJson>,
    /// The seats that I do not hear.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<&'static str>,
    /// The seats that want to play again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rematch: Vec<&'static str>,
    /// The table where they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// The result: `win p1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// The same as a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<OutcomeJson>,
    /// The facts that I missed, in order, if I said what I saw last and it was not too long ago.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub missed: Option<Facts<'a>>,
}

/// A seat asks the other people to undo its last act, with everything that came after it.
#[derive(Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct UndoRequestJson {
    /// Its number, to be named in the answer.
    pub request: u32,
    /// The seat that asks.
    #[schema(value_type = String)]
    pub by: &'static str,
    /// The seats whose consent is missing.
    #[schema(value_type = Vec<String>)]
    pub waits: Vec<&'static str>,
}

/// A line of the log that is no fact of the game.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct NoteJson {
    /// After how many of the facts of this message it stands.
    pub after: usize,
    /// `undone`, `undone-by-consent`, `undo-asked`, `undo-declined` or `undo-withdrawn`.
    #[schema(value_type = String)]
    pub kind: &'static str,
    /// The seat whose doing it is.
    #[schema(value_type = String)]
    pub seat: &'static str,
}

/// A draw by agreement is possible.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct DrawJson {
    /// The seat that offers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub offer: Option<&'static str>,
}

/// A recorded game that a table goes on from.
#[derive(Serialize, ToSchema)]
pub struct WhatIfJson {
    /// The table where it was played, if it was played at one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// After how many lines of its record.
    pub at: usize,
}

/// What has changed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UpdateJson<'a> {
    /// Always `now`.
    pub t: &'static str,
    /// The number of the last thing that happened.
    pub v: u32,
    /// The id of my request that this answers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub re: Option<&'a str>,
    /// What was undone before that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone: Option<UndoneJson>,
    /// What happened, in order, as far as I may know: `EMP-2.3b took s5 fire`.
    #[serde(skip_serializing_if = "Facts::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub facts: Facts<'a>,
    /// What stands between these facts in the log and is none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<NoteJson>,
    /// How my view changes, as a merge patch (RFC 7396).
    // `write_with` writes this one and the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub patch: Option<&'a RawValue>,
    /// My whole view, for who wants no patches.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<crate::AnyViewJson>)]
    pub view: Option<&'a RawValue>,
    /// What is asked of me, if that has changed; `null` if nothing is any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<AskJson>)]
    pub ask: Option<Option<AskJson<'a>>>,
    /// Who owes a decision, if that has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub awaited: Option<Vec<&'static str>>,
    /// What each seat has left on its clock, in milliseconds.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub clocks: BTreeMap<String, i64>,
    /// Whether I could take something back now.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub undo: bool,
    /// Whether I could ask the other people now to undo my last act.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ask_undo: bool,
    /// The request to undo that is open now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo_request: Option<UndoRequestJson>,
    /// Draws by agreement, where the game knows them now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawJson>,
    /// My standing answers, if they have changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answers: Option<AnswersJson>,
    /// Who sits where, if that has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<Vec<SeatJson>>,
    /// Where the table stands, if that has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<&'static str>,
    /// What was said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<SaidJson>,
    /// The seats that want to play again, if that has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Vec<&'static str>>,
    /// The table where they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// The result: `win p1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// The same as a value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<OutcomeJson>,
}

/// Acts that were undone.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct UndoneJson {
    /// Who has undone them.
    #[schema(value_type = String)]
    pub seat: &'static str,
    /// How many of the last facts that I was sent are no longer so.
    pub facts: usize,
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeatJson {
    /// `p1`.
    pub seat: String,
    /// `person`, `bot` or `nobody`.
    pub kind: &'static str,
    /// The name of the person or bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether it is mine.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub mine: bool,
    /// Whether its person is connected.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub present: bool,
    /// The bot that holds it while its person is away.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<String>,
    /// Why: `time`, `gone` or `left`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<&'static str>,
    /// Whether its person has lost it for good.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub forfeited: bool,
    /// What it committed to before any seat reveals its bytes for the dice, in hexadecimal digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub commitment: Option<String>,
    /// Whether it is asked to reveal them now.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub reveal: bool,
}

/// A decision that is asked of me.
#[derive(Clone, Serialize, ToSchema)]
pub struct AskJson<'a> {
    /// Its number, to be named in the answer.
    pub decision: u32,
    /// The legal actions in the notation; of a decision that is too large to list, its form. Left out where
    /// there are more than 400: then `groups` says what kinds there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<String>>)]
    pub legal: Option<Cow<'a, [String]>>,
    /// The groups of a list that is too long to be sent whole. `legal` asks for one of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<LegalGroupJson>>)]
    pub groups: Option<&'a [LegalGroupJson]>,
}

/// Legal actions that begin with the same word of the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct LegalGroupJson {
    /// That word: a source square `c3`, a power `@oracle`, a card `!hail`, a verb `choose`.
    pub group: String,
    /// How many actions.
    pub count: usize,
}

/// Legal actions of a seat, or of one group.
#[derive(Serialize, ToSchema)]
pub struct LegalJson<'a> {
    /// Always `legal`.
    pub t: &'static str,
    /// The id of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub re: Option<&'a str>,
    /// The decision that they answer; left out if none is owed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<u32>,
    /// How many actions fit what was asked for.
    pub count: usize,
    /// These actions in the notation, 400 at most. Those that need no further word come first.
    #[schema(value_type = Vec<String>)]
    pub actions: &'a [String],
    /// Of a whole list with more: its groups.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<LegalGroupJson>>)]
    pub groups: Option<&'a [LegalGroupJson]>,
    /// Of a group with more: the words that narrow it down, with the number of actions that have each.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<BTreeMap<String, usize>>)]
    pub words: Option<&'a BTreeMap<String, usize>>,
}

/// How long one may think.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, serde::Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ClockJson {
    /// Seconds for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<u32>,
    /// Seconds that each decision adds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub increment: Option<u32>,
    /// Or: days for each decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u8>,
}

/// What is answered on my behalf.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct AnswersJson {
    /// Take whatever is offered.
    pub take: bool,
    /// Keep the die.
    pub keep: bool,
    /// Pass exchanges.
    pub pass: bool,
    /// End the turn when nothing else can be done.
    pub end: bool,
}

impl From<table::Answers> for AnswersJson {
    fn from(answers: table::Answers) -> Self {
        let table::Answers { take, keep, pass, end } = answers;
        Self { take, keep, pass, end }
    }
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SaidJson {
    /// From which seat.
    pub seat: String,
    /// When, in milliseconds.
    pub at: i64,
    /// One of the phrases that exist in every language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// Free text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A request was done, and there is nothing else to tell about it.
#[derive(Serialize, ToSchema)]
pub struct OkJson<'a> {
    /// Always `ok`.
    pub t: &'static str,
    /// The id of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub re: Option<&'a str>,
    /// The number of the last thing that happened.
    pub v: u32,
}

/// A request was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ErrorJson {
    /// Always `no` over the WebSocket.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub t: Option<&'static str>,
    /// The id of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub re: Option<String>,
    /// What kind of refusal, for programs.
    pub code: &'static str,
    /// The rule of the game that refuses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// In the language of the reader.
    pub message: String,
}

/// Who is connected has changed.
#[derive(Serialize, ToSchema)]
pub struct PresenceJson<'a> {
    /// Always `presence`.
    pub t: &'static str,
    /// The seats whose people are connected.
    #[schema(value_type = Vec<String>)]
    pub present: &'a [String],
}

/// What a viewer knows of a game that is not over: no record, which would tell too much.
#[derive(Serialize, ToSchema)]
pub struct SoFarJson<'a> {
    /// Always `sphairos-facts-1`.
    pub format: &'static str,
    /// The game, by name.
    pub game: &'static str,
    /// The version of its rules.
    pub ruleset: u16,
    /// How it was set up.
    pub setup: &'a str,
    /// Who may know this: a seat or `public`.
    pub viewer: String,
    /// The number of the last thing that happened.
    pub v: u32,
    /// What happened: the rule, the kind, its arguments.
    #[schema(value_type = Vec<String>)]
    pub facts: Facts<'a>,
    /// What stands between the facts in the log and is none: what was undone, and who asked for it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<NoteJson>,
}

/// A fact as in the line protocol: the rule, the kind and its arguments, separated by spaces. It is written
/// once for all who may know it.
#[derive(Serialize)]
#[serde(transparent)]
pub struct FactText(String);

impl From<&Fact<AnyWhat>> for FactText {
    fn from(fact: &Fact<AnyWhat>) -> Self {
        let mut text = String::with_capacity(40);
        text.push_str(fact.rule.0);
        text.push(' ');
        text.push_str(fact.what.kind());
        fact.what.each_arg(&mut |_, arg| {
            text.push(' ');
            match arg {
                Arg::Word(word) => text.push_str(word),
                Arg::Seat(seat) => text.push_str(seat.name()),
                // Writing into a string cannot fail.
                Arg::Number(_) | Arg::Party(_) | Arg::Text(_) => drop(write!(text, "{arg}")),
            }
        });
        Self(text)
    }
}

/// What a viewer may know of what happened, in order.
#[derive(Serialize)]
#[serde(transparent)]
pub struct Facts<'a>(pub Vec<&'a FactText>);

impl Facts<'_> {
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Writes a message. These types hold only strings, numbers and lists: writing them cannot fail.
pub fn write<T: Serialize>(message: &T) -> String {
    // Most updates and rows fit, so that they are not moved while they grow.
    let mut text = Vec::with_capacity(512);
    let written = serde_json::to_writer(&mut text, message).ok().and_then(|()| String::from_utf8(text).ok());
    written.unwrap_or_default()
}

/// Writes a message, and at its end these fields, whose values are our own JSON. As a part of the message each of them
/// would be read once to see whether it is JSON.
pub fn write_with<T: Serialize>(message: &T, fields: [(&str, Option<String>); 2]) -> String {
    let mut text = write(message);
    for (name, json) in fields {
        if let Some(json) = json
            && text.pop() == Some('}')
        {
            text.reserve(json.len() + name.len() + 5);
            text.extend([",\"", name, "\":", &json, "}"]);
        }
    }
    text
}

/// Our own JSON as part of a larger message.
pub fn raw(json: String) -> Option<Box<RawValue>> {
    RawValue::from_string(json).ok()
}
