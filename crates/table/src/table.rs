//! The table: a fold over its log.

use std::collections::VecDeque;

use catalog::{AnyGame, AnyWhat, GameId};
use fair::Secret;
use game::{Fact, MAX_SEATS, Outcome, Seat, Seats, StableHasher, Viewer};

use crate::clock::Clock;
use crate::event::{Created, Entry, Event, Words};
use crate::play::Play;
use crate::{Answers, Away, Chair, No, PersonId, Plan, TableId};

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Holder {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// The name to be shown.
        name: String,
        /// Random bytes for the dice.
        bytes: Vec<u8>,
    },
    /// The bot of this name.
    Bot(String),
}

/// A seat at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
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

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    /// From which seat.
    pub seat: Seat,
    /// What.
    pub words: Words,
    /// When, in milliseconds.
    pub at: i64,
}

/// How much of what was said is kept at hand.
const CHAT: usize = 30;

/// How many ids of past requests are remembered.
const REMEMBERED: usize = 64;

/// How many wishes not to hear somebody are kept.
const MUTED: usize = 64;

/// What has happened since somebody last asked for it.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct News {
    /// The facts of the game.
    pub facts: Vec<Fact<AnyWhat>>,
    /// Who sits where, or who holds what, has changed; or a wish for a rematch.
    pub seats: bool,
    /// What was said.
    pub said: Vec<Chat>,
    /// Whether others than those in `private` may notice anything.
    pub public: bool,
    /// Whether the game's state has changed.
    pub game: bool,
    /// Seats whose own secret has changed.
    pub private: Seats,
    /// Seats whose standing answers have changed.
    pub answers: Seats,
}

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
    pub(crate) host: PersonId,
    pub(crate) key: Option<String>,
    pub(crate) secret: Secret,
    pub(crate) seats: Vec<Place>,
    pub(crate) phase: Phase,
    pub(crate) play: Play,
    pub(crate) clock: Clock,
    pub(crate) began: i64,
    pub(crate) takebacks: u32,
    pub(crate) rematch: Seats,
    pub(crate) again: Option<TableId>,
    pub(crate) news: News,
    /// How many rows of the log are folded in.
    rows: u32,
    /// How many entries are.
    entries: u32,
    /// How many of them are public: the number that viewers see.
    version: u32,
    chat: VecDeque<Chat>,
    muted: Vec<(PersonId, Seat)>,
    /// Who asked for what, as a hash, and the version after it was done.
    done: VecDeque<(u64, u32)>,
    /// Entries that are folded in and not stored yet.
    unstored: Vec<Entry>,
}

impl Table {
    /// A new table. Its first row is among [`Table::unstored`].
    ///
    /// # Errors
    /// If the plan is no table.
    pub fn new(created: Created, at: i64) -> Result<Self, No> {
        created.plan.check_prelude().map_err(No::Plan)?;
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
        let known = GameId::from_name(&created.plan.game).map_or(0, GameId::ruleset);
        if created.ruleset != known {
            return Err(Broken::Ruleset { found: created.ruleset, known });
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

    fn begin(created: &Created) -> Result<Self, No> {
        let game = created.plan.game().map_err(No::Plan)?;
        let name = crate::words::name(&created.name).map_err(No::Words)?;
        let person =
            |name: &str| Holder::Person { id: created.host, name: name.to_owned(), bytes: Vec::new() };
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
                place.holder =
                    Holder::Person { id: guest.person, name: guest.name.clone(), bytes: Vec::new() };
                place.kept = true;
            }
        }
        Ok(Self {
            id: created.table,
            host: created.host,
            key: created.key.clone(),
            secret: Secret::from_hex(&created.secret).map_err(|_| No::Bytes)?,
            seats,
            phase: Phase::Open,
            play: Play::new(game),
            clock: Clock::new(created.plan.clock),
            plan: created.plan.clone(),
            began: 0,
            takebacks: 0,
            rematch: Seats::NONE,
            again: None,
            news: News::default(),
            rows: 0,
            entries: 0,
            version: 0,
            chat: VecDeque::new(),
            muted: Vec::new(),
            done: VecDeque::new(),
            unstored: Vec::new(),
        })
    }

    /// Folds in a row that was stored, perhaps by somebody else.
    ///
    /// # Errors
    /// The first entry that cannot be repeated exactly; the table is of no use then.
    pub fn follow(&mut self, at: i64, entries: &[Entry]) -> Result<(), Broken> {
        for entry in entries {
            self.evolve(&entry.event, entry.by, at).map_err(|_| Broken::Entry(self.entries))?;
            if entry.event.hash().is_some_and(|hash| hash != self.play.game.hash()) {
                return Err(Broken::Hash(self.entries));
            }
            self.count(entry);
        }
        self.rows += 1;
        Ok(())
    }

    /// Does what has been found possible, and keeps it to be stored.
    pub(crate) fn commit(
        &mut self,
        by: Option<(PersonId, Option<&str>)>,
        mut event: Event,
        at: i64,
    ) -> Result<(), No> {
        self.evolve(&event, by.map(|(person, _)| person), at)?;
        event.set_hash(self.play.game.hash());
        let id = by.and_then(|(_, id)| id).map(str::to_owned);
        let entry = Entry { by: by.map(|(person, _)| person), id, event };
        self.count(&entry);
        self.unstored.push(entry);
        Ok(())
    }

    fn count(&mut self, entry: &Entry) {
        self.entries += 1;
        self.version += u32::from(entry.event.is_public());
        if let (Some(person), Some(id)) = (entry.by, &entry.id) {
            if self.done.len() == REMEMBERED {
                self.done.pop_front();
            }
            self.done.push_back((mark(person, id), self.version));
        }
    }

    /// What the event makes of the table.
    fn evolve(&mut self, event: &Event, by: Option<PersonId>, at: i64) -> Result<(), No> {
        match event {
            Event::Created(_) => return Err(No::Begun),
            Event::Sat { seat, person, name, bytes } => {
                let bytes = read_bytes(bytes)?;
                let place = self.place_mut(*seat)?;
                place.holder = Holder::Person { id: *person, name: name.clone(), bytes };
                place.kept = false;
                self.news.seats = true;
            }
            Event::Stood { seat } => {
                let place = self.place_mut(*seat)?;
                place.holder = Holder::Nobody;
                place.kept = false;
                self.news.seats = true;
            }
            Event::Placed { seat, bot } => {
                self.place_mut(*seat)?.holder = bot.clone().map_or(Holder::Nobody, Holder::Bot);
                self.news.seats = true;
            }
            Event::Started => {
                self.phase = Phase::Playing;
                self.began = at;
                self.news.seats = true;
                self.recall()?;
                self.asked_anew(Seats::NONE, at);
            }
            Event::Did { seat, action, how, .. } => self.did(*seat, action, *how, at)?,
            Event::Revised { seat, action, .. } => self.revised(*seat, action)?,
            Event::Rolled { roll, .. } => self.rolled(roll, at)?,
            Event::Undone { lines, takeback, .. } => self.undone(*lines, *takeback, at)?,
            Event::Answering { seat, answers } => {
                self.place_mut(*seat)?.answers = *answers;
                self.news.answers = self.news.answers.with(*seat);
                self.news.private = self.news.private.with(*seat);
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
                let person = by.ok_or(No::NotSeated)?;
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
            Event::Closed => {
                self.phase = Phase::Closed;
                self.news.seats = true;
            }
        }
        self.news.public |= event.is_public();
        Ok(())
    }

    fn place_mut(&mut self, seat: Seat) -> Result<&mut Place, No> {
        self.seats.get_mut(seat.index()).ok_or(No::NoSeat)
    }

    /// The answer to a request that has been done already: the version after it.
    pub fn answered(&self, person: PersonId, id: &str) -> Option<u32> {
        let mark = mark(person, id);
        self.done.iter().find(|(done, _)| *done == mark).map(|(_, version)| *version)
    }

    /// What has happened since this was last asked.
    pub fn take_news(&mut self) -> News {
        std::mem::take(&mut self.news)
    }

    /// What has happened, without taking it.
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

    /// The number that viewers see: how many public things have happened.
    pub fn version(&self) -> u32 {
        self.version
    }

    /// The id.
    pub fn id(&self) -> TableId {
        self.id
    }

    /// What was agreed on.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Who made it.
    pub fn host(&self) -> PersonId {
        self.host
    }

    /// The key of a locked table.
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// Where it stands.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats, `p1` first.
    pub fn seats(&self) -> &[Place] {
        &self.seats
    }

    /// The game as it stands.
    pub fn game(&self) -> &AnyGame {
        &self.play.game
    }

    /// The seats that owe a decision.
    pub fn awaited(&self) -> Seats {
        if self.phase == Phase::Playing { self.play.owed } else { Seats::NONE }
    }

    /// The decision that the seat owes, or has made and may still change.
    pub fn decision(&self, seat: Seat) -> Option<u32> {
        if self.phase != Phase::Playing {
            return None;
        }
        let owes = self.play.owed.contains(seat);
        owes.then(|| self.play.decisions[seat.index()]).or_else(|| self.play.changeable(seat))
    }

    /// What the seat can answer to [`Table::decision`].
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.play.asking(seat).legal(seat)
    }

    /// The result.
    pub fn outcome(&self) -> Option<Outcome> {
        self.play.game.outcome()
    }

    /// The last things that were said.
    pub fn chat(&self) -> impl Iterator<Item = &Chat> {
        self.chat.iter()
    }

    /// Whether the person does not want to hear what is said from the seat.
    pub fn mutes(&self, person: PersonId, seat: Seat) -> bool {
        self.muted.contains(&(person, seat))
    }

    /// The seats that want to play again.
    pub fn rematch(&self) -> Seats {
        self.rematch
    }

    /// Where the same people play again.
    pub fn again(&self) -> Option<TableId> {
        self.again
    }

    /// The SHA-256 of the secret of the dice.
    pub fn commitment(&self) -> [u8; 32] {
        self.secret.commitment()
    }

    /// The seats of a person.
    pub fn seats_of(&self, person: PersonId) -> Seats {
        let mine = |place: &Place| matches!(&place.holder, Holder::Person { id, .. } if *id == person);
        self.seats_all().filter(|seat| mine(&self.seats[seat.index()])).collect()
    }

    /// Whether the viewer sits there.
    pub fn may_look(&self, person: Option<PersonId>, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Public => true,
            Viewer::Seat(seat) => person.is_some_and(|person| self.seats_of(person).contains(seat)),
        }
    }

    /// All seats, `p1` first.
    pub fn seats_all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..(self.seats.len() as u8).min(MAX_SEATS)).map(Seat::new)
    }
}

/// Random bytes for the dice: at most 32.
pub(crate) fn read_bytes(hex: &str) -> Result<Vec<u8>, No> {
    if hex.len() > 64 || !hex.len().is_multiple_of(2) || !hex.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(No::Bytes);
    }
    (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).map_err(|_| No::Bytes)).collect()
}

/// Who asked for what, in few bytes.
fn mark(person: PersonId, id: &str) -> u64 {
    StableHasher::default().bytes(person.as_str().as_bytes()).bytes(id.as_bytes()).finish()
}
