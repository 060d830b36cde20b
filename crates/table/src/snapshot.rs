//! A table as it stands, in the form in which it can be kept beside its log.
//!
//! It is a cache of the fold and never the truth: whoever cannot use it folds the log. It has the lines of the game
//! and not its state, and so costs the length of the game and not that of the log, in which much may have been taken
//! back, changed and said.

use game::{MAX_SEATS, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::event::{Created, Words};
use crate::news::Chat;
use crate::play::{DrawTalk, Play};
use crate::table::{Broken, Phase, Place, Table};
use crate::undo_request::UndoRequest;
use crate::{PersonId, TableId};

/// The form. Every version of the program ignores the snapshots of the others; the number is for changes within one.
const FORM: &str = concat!(env!("CARGO_PKG_VERSION"), " 4");

/// A table as it stands. It holds the secret of the dice, as the log does.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Snapshot {
    form: String,
    created: Created,
    rows: u32,
    entries: u32,
    version: u32,
    phase: Phase,
    seats: Vec<Place>,
    clock: Clock,
    began: i64,
    sealed: Option<i64>,
    takebacks: u32,
    undo_request: Option<UndoRequestSnapshot>,
    undo_refused_at: Option<(String, u32)>,
    draw_offer: Option<String>,
    /// After how many lines which seat offered a draw, or declined one.
    draw_talks: Vec<(usize, String, bool)>,
    rematch: Vec<String>,
    again: Option<TableId>,
    chat: Vec<(String, Words, i64)>,
    muted: Vec<(PersonId, String)>,
    done: Vec<(u64, u32)>,
    withdrawn: Vec<u64>,
    patience: Vec<(PersonId, i64)>,
    play: PlaySnapshot,
}

/// A request to undo that is open.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct UndoRequestSnapshot {
    seat: String,
    lines: u32,
    number: u32,
    agreed: Vec<String>,
}

/// The game: what its lines do not say.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlaySnapshot {
    /// Whether the game had begun.
    pub(crate) begun: bool,
    /// The lines that were played at this table.
    pub(crate) lines: Vec<String>,
    pub(crate) by_itself: Vec<u32>,
    pub(crate) decisions: [u32; MAX_SEATS as usize],
    pub(crate) asked: u32,
    pub(crate) rolls: u32,
    pub(crate) furthest: usize,
    pub(crate) undos: u32,
    /// The hash of the game's state.
    pub(crate) hash: u64,
}

impl Snapshot {
    /// How many rows of the log it has in it.
    pub fn rows(&self) -> u32 {
        self.rows
    }
}

impl Table {
    /// The table as it stands; `None` while something of it is not stored.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if !self.unstored().is_empty() {
            return None;
        }
        let created = Created {
            table: self.id,
            plan: self.plan.clone(),
            host: self.host,
            // Names are in the seats.
            name: "-".to_owned(),
            secret: self.secret.reveal_hex(),
            key: self.key.clone(),
            ruleset: self.ruleset,
            dice: self.dice,
            seated: Vec::new(),
        };
        let names = |seats: Seats| seats.into_iter().map(|seat| seat.to_string()).collect();
        let chat = |chat: &Chat| (chat.seat.to_string(), chat.words.clone(), chat.at);
        let talk = |talk: &DrawTalk| (talk.lines, talk.seat.to_string(), talk.declined);
        Some(Snapshot {
            form: FORM.to_owned(),
            created,
            rows: self.rows,
            entries: self.entries,
            version: self.version,
            phase: self.phase,
            seats: self.seats.clone(),
            clock: self.clock.clone(),
            began: self.began,
            sealed: self.sealed,
            takebacks: self.takebacks,
            undo_request: self.undo_request.map(|request| UndoRequestSnapshot {
                seat: request.seat.to_string(),
                lines: request.lines,
                number: request.number,
                agreed: names(request.agreed),
            }),
            undo_refused_at: self.undo_refused_at.map(|(seat, lines)| (seat.to_string(), lines)),
            draw_offer: self.draw_offer.map(|seat| seat.to_string()),
            draw_talks: self.draw_talks.iter().map(talk).collect(),
            rematch: names(self.rematch),
            again: self.again,
            chat: self.chat.iter().map(chat).collect(),
            muted: self.muted.iter().map(|(person, seat)| (*person, seat.to_string())).collect(),
            done: self.done.iter().copied().collect(),
            withdrawn: self.withdrawn.iter().copied().collect(),
            patience: self.patience.clone(),
            play: self.play.snapshot(self.plan.prelude()),
        })
    }

    /// The table of a snapshot.
    ///
    /// # Errors
    /// If another program wrote it, or it does not fit the rules: then the log must be folded.
    pub fn restore(snapshot: Snapshot) -> Result<Self, Broken> {
        let seat = |name: &String| name.parse::<Seat>().map_err(|_| Broken::Beginning);
        let Snapshot { created, .. } = &snapshot;
        if snapshot.form != FORM || snapshot.seats.len() != created.plan.chairs.len() {
            return Err(Broken::Beginning);
        }
        let mut table = Self::begin(created).map_err(|_| Broken::Beginning)?;
        let start = table.start_of_game().map_err(|_| Broken::Beginning)?;
        table.play =
            Play::restore(start, &table.plan, snapshot.play).map_err(|_| Broken::Entry(snapshot.entries))?;
        (table.rows, table.entries, table.version) = (snapshot.rows, snapshot.entries, snapshot.version);
        (table.phase, table.seats, table.clock) = (snapshot.phase, snapshot.seats, snapshot.clock);
        (table.began, table.takebacks, table.again) = (snapshot.began, snapshot.takebacks, snapshot.again);
        table.sealed = snapshot.sealed;
        table.draw_offer = snapshot.draw_offer.as_ref().map(seat).transpose()?;
        let seats = |names: &[String]| names.iter().map(seat).collect::<Result<Seats, _>>();
        table.rematch = seats(&snapshot.rematch)?;
        if let Some(UndoRequestSnapshot { seat: asks, lines, number, agreed }) = &snapshot.undo_request {
            let (lines, number) = (*lines, *number);
            table.undo_request =
                Some(UndoRequest { seat: seat(asks)?, lines, number, agreed: seats(agreed)? });
        }
        if let Some((asked, lines)) = &snapshot.undo_refused_at {
            table.undo_refused_at = Some((seat(asked)?, *lines));
        }
        for (lines, by, declined) in &snapshot.draw_talks {
            table.draw_talks.push(DrawTalk { lines: *lines, seat: seat(by)?, declined: *declined });
        }
        for (from, words, at) in snapshot.chat {
            table.chat.push_back(Chat { seat: seat(&from)?, words, at });
        }
        for (person, muted) in &snapshot.muted {
            table.muted.push((*person, seat(muted)?));
        }
        table.done = snapshot.done.into();
        table.withdrawn = snapshot.withdrawn.into();
        table.patience = snapshot.patience;
        Ok(table)
    }
}
