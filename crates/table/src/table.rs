//! The table: a fold over its log.

use std::collections::VecDeque;

use catalog::GameId;
use data_encoding::HEXLOWER_PERMISSIVE;
use fair::Secret;
use game::{Audience, Seat, Seats, StableHasher};
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::event::{Created, Entry, Event};
use crate::news::{Chat, News};
use crate::play::{DrawTalk, Play};
use crate::undo_request::UndoRequest;
use crate::{Answers, Away, BadPlan, Chair, PersonId, Plan, Refused, TableId};

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Seats are being taken.
    Open,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// The table was closed before the game was over.
    Closed,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// The person.
        id: PersonId,
        /// The name to be shown.
        name: String,
        /// Random bytes for the dice.
        bytes: Vec<u8>,
        /// The SHA-256 of the bytes, if the person committed to them before it revealed them.
        commitment: Option<[u8; 32]>,
    },
    /// The bot of this name.
    Bot(String),
}

impl Holder {
    /// A person who has added nothing to the dice.
    fn person(id: PersonId, name: &str) -> Self {
        Self::Person { id, name: name.to_owned(), bytes: Vec::new(), commitment: None }
    }
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Place {
    /// Who sits there.
    pub holder: Holder,
    /// The bot that holds it while its person is away, and why.
    pub held: Option<(String, Away)>,
    /// Whether it is kept for its person, who has not sat down yet.
    pub kept: bool,
    /// Whether the person has lost it for good.
    pub forfeited: bool,
    /// What is answered on its behalf.
    pub answers: Answers,
}

/// How many chat messages are kept in memory.
const CHAT: usize = 30;

/// How many ids of past requests are remembered.
const REMEMBERED: usize = 64;

/// How many mutes are kept.
const MUTED: usize = 64;

/// The log does not fit the rules: it was not written by this program, or the rules have changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Broken {
    /// The log does not begin with the making of the table.
    #[error("the log does not begin with the making of a table")]
    Beginning,
    /// It was played under other rules.
    #[error("the table is played under version {found} of the rules, this program plays version {known}")]
    Ruleset {
        /// The version of the log.
        found: u16,
        /// The version of this program.
        known: u16,
    },
    /// An entry cannot be repeated.
    #[error("entry {0} of the log cannot be repeated")]
    Entry(u32),
    /// The state after an entry is another one.
    #[error("the state after entry {0} of the log is not the one that was stored")]
    Hash(u32),
}

/// A live table.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) id: TableId,
    pub(crate) plan: Plan,
    /// The version of the rules that it is played under.
    pub(crate) ruleset: u16,
    pub(crate) host: PersonId,
    pub(crate) key: Option<String>,
    pub(crate) secret: Secret,
    /// The version of the scheme of the dice.
    pub(crate) dice: u8,
    /// Since when the seats reveal the bytes that they committed to; before the game.
    pub(crate) sealed: Option<i64>,
    pub(crate) seats: Vec<Place>,
    pub(crate) phase: Phase,
    pub(crate) play: Play,
    pub(crate) clock: Clock,
    pub(crate) began: i64,
    pub(crate) takebacks: u32,
    /// The request to undo that waits for the others.
    pub(crate) undo_request: Option<UndoRequest>,
    /// Whose request was declined last, and after how many lines: it is not asked again there.
    pub(crate) undo_refused_at: Option<(Seat, u32)>,
    /// The seat that offers a draw.
    pub(crate) draw_offer: Option<Seat>,
    /// What was reported of draws.
    pub(crate) draw_talks: Vec<DrawTalk>,
    pub(crate) rematch: Seats,
    pub(crate) again: Option<TableId>,
    pub(crate) news: News,
    /// How many rows of the log are folded in.
    pub(crate) rows: u32,
    /// How many entries are.
    pub(crate) entries: u32,
    /// How many of them are public: the number that viewers see.
    pub(crate) version: u32,
    pub(crate) chat: VecDeque<Chat>,
    pub(crate) muted: Vec<(PersonId, Seat)>,
    /// The requests that were done, as hashes, and the version after each.
    pub(crate) done: VecDeque<(u64, u32)>,
    /// The requests that were withdrawn, as hashes. A list of its own: nobody crowds out what others have done.
    pub(crate) withdrawn: VecDeque<u64>,
    /// Until when each person's patience is used up that has used any.
    pub(crate) patience: Vec<(PersonId, i64)>,
    /// Entries that are folded in and not stored yet.
    unstored: Vec<Entry>,
}

impl Table {
    /// A new table. Its first row is among [`Table::unstored`].
    ///
    /// # Errors
    /// If the plan is no table.
    pub fn new(created: Created, at: i64) -> Result<Self, Refused> {
        created.plan.check_prelude(created.ruleset).map_err(Refused::Plan)?;
        crate::words::name(&created.name).map_err(Refused::Words)?;
        for chair in &created.plan.chairs {
            if let Chair::Neighbour(name) = chair {
                crate::words::name(name).map_err(|bad| Refused::Plan(BadPlan::Name(bad)))?;
            }
        }
        let mut table = Self::begin(&created)?;
        table.unstored.push(Entry {
            by: Some(created.host),
            id: None,
            event: Event::Created(Box::new(created)),
        });
        table.entries = 1;
        table.version = 1;
        table.news = News { seats: true, public: true, ..News::default() };
        table.start_if_full(at);
        Ok(table)
    }

    /// The table of a log.
    ///
    /// # Errors
    /// The first entry that cannot be repeated exactly.
    pub fn load<'a>(rows: impl IntoIterator<Item = (i64, &'a [Entry])>) -> Result<Self, Broken> {
        let mut rows = rows.into_iter();
        let Some((at, [Entry { event: Event::Created(created), .. }, rest @ ..])) = rows.next() else {
            return Err(Broken::Beginning);
        };
        let found = created.ruleset;
        if !GameId::from_name(&created.plan.game).is_some_and(|game| game.plays(found)) {
            return Err(Broken::Ruleset { found, known: created.plan.ruleset() });
        }
        let mut table = Self::begin(created).map_err(|_| Broken::Beginning)?;
        table.entries = 1;
        table.version = 1;
        table.follow(at, rest)?;
        for (at, entries) in rows {
            table.follow(at, entries)?;
        }
        Ok(table)
    }

    pub(crate) fn begin(created: &Created) -> Result<Self, Refused> {
        let game = created.plan.game_under(created.ruleset).map_err(Refused::Plan)?;
        crate::words::former_name(&created.name).map_err(Refused::Words)?;
        let name = created.name.trim().to_owned();
        let person = |name: &str| Holder::person(created.host, name);
        let mut seats = Vec::with_capacity(created.plan.chairs.len());
        for chair in &created.plan.chairs {
            let holder = match chair {
                Chair::Me => person(&name),
                Chair::Neighbour(name) => person(name.trim()),
                Chair::Open => Holder::Nobody,
                Chair::Bot(bot) => Holder::Bot(bot.clone()),
            };
            seats.push(Place {
                holder,
                held: None,
                kept: false,
                forfeited: false,
                answers: Answers::default(),
            });
        }
        for (place, guest) in seats.iter_mut().zip(&created.seated) {
            if let Some(guest) = guest {
                place.holder = Holder::person(guest.person, &guest.name);
                place.kept = true;
            }
        }
        Ok(Self {
            id: created.table,
            host: created.host,
            key: created.key.clone(),
            secret: Secret::from_hex(&created.secret).map_err(|_| Refused::Bytes)?,
            dice: created.dice,
            sealed: None,
            seats,
            phase: Phase::Open,
            play: Play::new(game),
            clock: Clock::new(created.plan.clock),
            plan: created.plan.clone(),
            ruleset: created.ruleset,
            began: 0,
            takebacks: 0,
            undo_request: None,
            undo_refused_at: None,
            draw_offer: None,
            draw_talks: Vec::new(),
            rematch: Seats::NONE,
            again: None,
            news: News::default(),
            rows: 0,
            entries: 0,
            version: 0,
            chat: VecDeque::new(),
            muted: Vec::new(),
            done: VecDeque::new(),
            withdrawn: VecDeque::new(),
            patience: Vec::new(),
            unstored: Vec::new(),
        })
    }

    /// Applies a row that was stored, perhaps by another node.
    ///
    /// # Errors
    /// The first entry that cannot be repeated exactly; the table must be dropped then.
    pub fn follow(&mut self, at: i64, entries: &[Entry]) -> Result<(), Broken> {
        for entry in entries {
            self.evolve(&entry.event, entry.by, at).map_err(|_| Broken::Entry(self.entries))?;
            if entry.event.hash().is_some_and(|hash| hash != self.play.game.hash()) {
                return Err(Broken::Hash(self.entries));
            }
            self.count(entry, at);
        }
        self.rows += 1;
        Ok(())
    }

    /// Applies an event that was found possible, and keeps it to be stored.
    pub(crate) fn commit(
        &mut self,
        by: Option<(PersonId, Option<&str>)>,
        mut event: Event,
        at: i64,
    ) -> Result<(), Refused> {
        self.evolve(&event, by.map(|(person, _)| person), at)?;
        event.set_hash(self.play.game.hash());
        let id = by.and_then(|(_, id)| id).map(str::to_owned);
        let entry = Entry { by: by.map(|(person, _)| person), id, event };
        self.count(&entry, at);
        self.unstored.push(entry);
        Ok(())
    }

    fn count(&mut self, entry: &Entry, at: i64) {
        self.entries += 1;
        self.version += u32::from(entry.event.audience() == Audience::All);
        if let Some(person) = entry.by.filter(|_| entry.event.is_beside_the_game()) {
            self.take_patience(person, &entry.event, at);
        }
        let (Some(person), Some(id)) = (entry.by, &entry.id) else { return };
        let mark = mark(person, id);
        if entry.event == Event::Withdrawn {
            if self.withdrawn.len() == REMEMBERED {
                self.withdrawn.pop_front();
            }
            self.withdrawn.push_back(mark);
        } else {
            if self.done.len() == REMEMBERED {
                self.done.pop_front();
            }
            self.done.push_back((mark, self.version));
        }
    }

    /// Applies an event to the state.
    fn evolve(&mut self, event: &Event, by: Option<PersonId>, at: i64) -> Result<(), Refused> {
        match event {
            Event::Created(_) => return Err(Refused::Begun),
            Event::Sat { seat, person, name, bytes, commitment } => {
                let bytes = read_bytes(bytes)?;
                let commitment = commitment.as_deref().map(read_commitment).transpose()?;
                let place = self.place_mut(*seat)?;
                place.holder = Holder::Person { id: *person, name: name.clone(), bytes, commitment };
                place.kept = false;
                self.news.seats = true;
            }
            Event::Stood { seat } => {
                let place = self.place_mut(*seat)?;
                place.holder = Holder::Nobody;
                place.kept = false;
                self.unseal();
                self.news.seats = true;
            }
            Event::Placed { seat, bot } => {
                self.place_mut(*seat)?.holder = bot.clone().map_or(Holder::Nobody, Holder::Bot);
                self.news.seats = true;
            }
            Event::Sealed => {
                self.sealed = Some(at);
                self.news.seats = true;
            }
            Event::Revealed { seat, bytes } => {
                let revealed = read_bytes(bytes)?;
                if let Holder::Person { bytes, .. } = &mut self.place_mut(*seat)?.holder {
                    *bytes = revealed;
                }
                self.news.seats = true;
            }
            Event::Started => {
                self.sealed = None;
                self.phase = Phase::Playing;
                self.began = at;
                self.news.seats = true;
                self.recall()?;
                self.ask_again(Seats::NONE, at);
            }
            Event::Did { seat, action, how, .. } => self.did(*seat, action, *how, at)?,
            Event::Revised { seat, action, .. } => self.revised(*seat, action)?,
            Event::Rolled { roll, .. } => self.rolled(roll, at)?,
            Event::Undone { seat, lines, takeback } => self.undone(*seat, *lines, *takeback, at)?,
            Event::UndoAsked { seat, lines } => self.undo_asked(*seat, *lines),
            Event::UndoAgreed { seat } => self.undo_agreed(*seat)?,
            Event::UndoDeclined { seat } => self.undo_declined(*seat),
            Event::DrawOffered { seat } => {
                self.draw_offered(*seat);
            }
            Event::DrawAgreed { .. } => self.drawn(at)?,
            Event::Answering { seat, answers } => {
                self.place_mut(*seat)?.answers = *answers;
                self.news.answers = self.news.answers.with(*seat);
            }
            Event::Held { seat, bot, why } => {
                self.clock.run(self.ticking(), at);
                self.place_mut(*seat)?.held = Some((bot.clone(), *why));
                self.news.seats = true;
            }
            Event::Back { seat } => {
                self.clock.run(self.ticking(), at);
                self.place_mut(*seat)?.held = None;
                self.clock.back(*seat);
                self.news.seats = true;
            }
            Event::Forfeited { seat, bot, why } => {
                self.clock.run(self.ticking(), at);
                let place = self.place_mut(*seat)?;
                place.held = Some((bot.clone(), *why));
                place.forfeited = true;
                // Whoever asked or was asked may be gone: those who are left ask again.
                self.undo_request = None;
                self.news.seats = true;
            }
            Event::Said { seat, words } => {
                let said = Chat { seat: *seat, words: words.clone(), at };
                if self.chat.len() == CHAT {
                    self.chat.pop_front();
                }
                self.chat.push_back(said.clone());
                self.news.said.push(said);
            }
            Event::Muted { seat, on } => {
                let person = by.ok_or(Refused::NotSeated)?;
                self.muted.retain(|muted| *muted != (person, *seat));
                if *on {
                    self.muted.truncate(MUTED - 1);
                    self.muted.push((person, *seat));
                }
            }
            Event::Rematch { seat, yes } => {
                self.rematch = if *yes { self.rematch.with(*seat) } else { self.rematch.without(*seat) };
                self.news.seats = true;
            }
            Event::Again { table } => {
                self.again = Some(*table);
                self.news.seats = true;
            }
            Event::Paused { began, ended } => {
                self.clock.pause(*began, *ended);
                self.news.seats = true;
            }
            // It is remembered where entries are counted.
            Event::Withdrawn => {}
            Event::Closed => {
                self.phase = Phase::Closed;
                self.undo_lapses();
                self.news.seats = true;
            }
        }
        self.news.note(event.audience());
        Ok(())
    }

    /// Somebody got up while seats revealed their bytes. Those are known now: all must commit to others, or add none.
    fn unseal(&mut self) {
        if self.sealed.take().is_none() {
            return;
        }
        for place in &mut self.seats {
            if let Holder::Person { bytes, commitment, .. } = &mut place.holder {
                bytes.clear();
                *commitment = None;
            }
        }
    }

    fn place_mut(&mut self, seat: Seat) -> Result<&mut Place, Refused> {
        self.seats.get_mut(seat.index()).ok_or(Refused::NoSeat)
    }

    /// The answer to a request that has been done already: the version after it.
    pub fn answered(&self, person: PersonId, id: &str) -> Option<u32> {
        let mark = mark(person, id);
        self.done.iter().find(|(done, _)| *done == mark).map(|(_, version)| *version)
    }

    /// Whether a request was withdrawn before it was done.
    pub fn is_withdrawn(&self, person: PersonId, id: &str) -> bool {
        self.withdrawn.contains(&mark(person, id))
    }

    /// Returns what has changed and starts a new collection.
    pub fn take_news(&mut self) -> News {
        std::mem::take(&mut self.news)
    }

    /// What has changed so far.
    pub fn news(&self) -> &News {
        &self.news
    }

    /// The entries that are to be stored next, as one row with the number [`Table::rows`].
    pub fn unstored(&self) -> &[Entry] {
        &self.unstored
    }

    /// The row was stored.
    pub fn stored(&mut self) {
        self.unstored.clear();
        self.rows += 1;
    }

    /// How many rows of the log are folded in.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// How many entries of the log are folded in.
    pub fn entries(&self) -> u32 {
        self.entries
    }

    /// The number that viewers see: how many public events there were.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The last things that were said.
    pub fn chat(&self) -> impl Iterator<Item = &Chat> {
        self.chat.iter()
    }

    /// Whether the person does not want to hear what is said from the seat.
    pub fn mutes(&self, person: PersonId, seat: Seat) -> bool {
        self.muted.contains(&(person, seat))
    }
}

/// Random bytes for the dice: at most 32.
pub(crate) fn read_bytes(hex: &str) -> Result<Vec<u8>, Refused> {
    if hex.len() > 64 {
        return Err(Refused::Bytes);
    }
    HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).map_err(|_| Refused::Bytes)
}

/// The SHA-256 of bytes that will be revealed: 64 hexadecimal digits.
pub(crate) fn read_commitment(hex: &str) -> Result<[u8; 32], Refused> {
    let bytes = HEXLOWER_PERMISSIVE.decode(hex.as_bytes()).map_err(|_| Refused::Bytes)?;
    bytes.try_into().map_err(|_| Refused::Bytes)
}

/// A person and a request id as one hash.
fn mark(person: PersonId, id: &str) -> u64 {
    StableHasher::default().bytes(person.as_str().as_bytes()).bytes(id.as_bytes()).finish()
}
