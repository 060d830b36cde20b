//! What the page says to the engine, and what the engine has the page do.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use wire::{ErrorJson, ListedTable};

/// Rows of a table's log in their order: when each was stored, and its body.
pub type Rows = Vec<(i64, String)>;

/// What the page says. Sockets and requests have numbers that the page chose.
#[derive(Debug, Deserialize)]
#[serde(tag = "op", rename_all = "kebab-case")]
pub enum Message {
    /// Who plays in this browser. Answered with [`Effect::Person`].
    Person {
        /// The id, if it has one already.
        id: Option<String>,
        /// The name to be shown.
        name: String,
    },
    /// What lists show of the finished games of this browser, for the grade of Harmonia. Those that end here later need
    /// not be said.
    Past {
        /// The tables.
        tables: Vec<ListedTable>,
    },
    /// A request as it would go to the server: `tables/ID/legal?seat=p1`. Answered with [`Effect::Answer`], perhaps
    /// later.
    Request {
        /// Its number.
        request: u64,
        /// `GET`, `POST` or `DELETE`.
        method: String,
        /// The address below `/api/v1/`.
        path: String,
        /// The body, if it has one.
        #[serde(default)]
        body: String,
        /// The language of the answer.
        lang: String,
    },
    /// A stored table. Answered with [`Effect::Opened`] or [`Effect::Unreadable`].
    Open {
        /// Its id.
        table: String,
        /// All its rows.
        rows: Rows,
    },
    /// Rows that another tab has stored.
    Follow {
        /// The table.
        table: String,
        /// The rows after those that are known here.
        rows: Rows,
    },
    /// A table that nobody looks at here any more.
    Forget {
        /// The table.
        table: String,
    },
    /// A socket of a table was opened.
    Connect {
        /// Its number.
        socket: u64,
        /// The table.
        table: String,
        /// The query of its address.
        query: String,
    },
    /// A message over a socket.
    Receive {
        /// The socket.
        socket: u64,
        /// Its table.
        table: String,
        /// The message.
        text: String,
    },
    /// A socket was closed.
    Disconnect {
        /// The socket.
        socket: u64,
        /// Its table.
        table: String,
    },
    /// The row of this number is stored.
    Stored {
        /// The table.
        table: String,
        /// The row.
        number: u32,
    },
    /// The row of this number could not be stored, because another tab plays at this table.
    NotStored {
        /// The table.
        table: String,
        /// The row.
        number: u32,
    },
    /// The thinking worker was started again, or is [`Effect::Behind`].
    ThinkerLost {
        /// The table.
        table: String,
    },
    /// A bot has decided.
    Decided {
        /// The table.
        table: String,
        /// Its seat.
        seat: String,
        /// The decision.
        decision: u32,
        /// What it does; any legal action if nothing is said.
        action: Option<String>,
        /// Whether it accepts a draw instead.
        #[serde(default)]
        draw: bool,
    },
    /// It may be time for something.
    Tick {
        /// The table.
        table: String,
    },
    /// To the thinking worker: decide for a bot. Answered with [`Effect::Decided`] or [`Effect::Behind`].
    Think(Task),
    /// To the thinking worker: advise a seat. Answered with [`Effect::Advice`] or [`Effect::Behind`].
    Hint(Task),
    /// To a worker of its own: study a record. Reports its progress; answered with [`Effect::Studied`].
    Study {
        /// The record.
        record: String,
        /// The language of a refusal.
        lang: String,
    },
    /// The signature of random play, to compare with the native program.
    Signature,
    /// How fast this engine is.
    Speed {
        /// For how long each part is measured.
        seconds: f64,
    },
}

/// A decision to think about, with what has happened at its table since the thinking worker heard of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Task {
    /// The table.
    pub table: String,
    /// How many rows the thinking worker should know.
    pub from: u32,
    /// The rows after them.
    pub rows: Rows,
    /// The seat that decides.
    pub seat: String,
    /// The number of the decision.
    pub decision: u32,
    /// The bot.
    #[serde(default)]
    pub bot: String,
    /// Whether it may accept a draw.
    #[serde(default)]
    pub draw: bool,
    /// How long it may think, in milliseconds.
    pub milliseconds: u64,
    /// The language of advice.
    #[serde(default)]
    pub lang: String,
}

/// What the page shall do.
#[derive(Serialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Effect {
    /// Remember the id of the person of this browser.
    Person {
        /// The id.
        id: String,
    },
    /// Answer a request.
    Answer(Answer),
    /// Ask a worker, and answer the request with what it says.
    Ask {
        /// The request.
        request: u64,
        /// `hint` or `study`.
        what: &'static str,
        /// What to think about.
        #[serde(skip_serializing_if = "Option::is_none")]
        task: Option<Task>,
        /// The record to study.
        #[serde(skip_serializing_if = "Option::is_none")]
        record: Option<String>,
    },
    /// Store a row, and say that it is stored.
    Store {
        /// The table.
        table: String,
        /// The number of the row.
        number: u32,
        /// When it happened.
        at: i64,
        /// The row.
        body: String,
        /// What lists show of the table after it.
        listing: ListedTable,
    },
    /// A table could be read.
    Opened {
        /// The table.
        table: String,
    },
    /// A table cannot be read. Its rows are kept.
    Unreadable {
        /// The table.
        table: String,
        /// Why.
        failure: ErrorJson,
    },
    /// Send a message over a socket.
    Send {
        /// The socket.
        socket: u64,
        /// The message.
        text: String,
    },
    /// Close a socket that was refused.
    Close {
        /// The socket.
        socket: u64,
    },
    /// Have a bot think.
    Think {
        /// What about.
        task: Task,
    },
    /// Say `tick` at this time.
    Wake {
        /// The table.
        table: String,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// A bot has decided.
    Decided {
        /// The table.
        table: String,
        /// Its seat.
        seat: String,
        /// The decision.
        decision: u32,
        /// What it does.
        action: Option<String>,
        /// Whether it accepts a draw instead.
        draw: bool,
    },
    /// The thinking worker does not know the rows that it should know, and needs all of them.
    Behind {
        /// The table.
        table: String,
    },
    /// The worker needs a file first, which the page has beside the engine.
    NeedsFile {
        /// Its name.
        name: &'static str,
    },
    /// Advice, as the server would answer.
    Advice {
        /// JSON.
        body: Box<RawValue>,
    },
    /// A study that is done, as JSON, or why there is none.
    Studied {
        /// The study.
        study: Option<Box<RawValue>>,
        /// Why not.
        why: Option<ErrorJson>,
    },
    /// Figures, as JSON.
    Figures {
        /// JSON.
        body: Box<RawValue>,
    },
    /// The page said something that it should not have said.
    Mistake {
        /// What is wrong with it.
        why: String,
    },
}

/// The answer to a request.
#[derive(Serialize)]
pub struct Answer {
    /// The request.
    pub request: u64,
    /// The status that the server would answer with.
    pub status: u16,
    /// The body.
    pub body: String,
}
