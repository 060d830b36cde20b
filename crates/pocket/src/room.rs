//! One table in this browser.
//!
//! A change is tried, comes out as a row to store, and is told once the page says that it is stored. What is asked
//! meanwhile waits.

use std::collections::VecDeque;
use std::sync::Arc;

use answers::projection::Previous;
use answers::{Backlog, BotAnswer, BotDecision, Failure, LegalCache, LogRow, Snapshot};
use game::Seat;
use locale::{Lang, Speaker};
use table::{Created, PersonId, Phase, Refused, Table, TableId};
use wire::FromClient;

use crate::message::{Answer, Effect, Rows, Task};
use crate::subscribers::{Shown, Subscribers};
use crate::{Host, Person, api};

/// How long a bot may think, in milliseconds, as at a server.
const BOT_TIME: u64 = 500;

/// Gives the words of a language.
type Speakers<'a> = dyn FnMut(Lang) -> Speaker + 'a;

/// Where the answer to a change goes.
pub(crate) enum Reply {
    /// To a message over a socket.
    Socket(u64),
    /// To a request.
    Request(u64, Lang),
    /// To a request for a table: it is made.
    Made(u64),
    /// To nobody: the rematch of this table is made.
    Rematch(TableId),
    /// To nobody.
    Nobody,
}

/// Something that shall change the table.
enum Wish {
    Request(Person, FromClient),
    Bot(BotDecision),
    /// The clock may have run out.
    Time,
    /// Nobody played in this time: no clock is charged.
    Pause(i64, i64),
    /// The rematch is made.
    Again(TableId),
    /// The table itself is new.
    Made,
}

/// A change that waits for its row to be stored.
struct Pending {
    number: u32,
    at: i64,
    body: String,
    before: Previous,
    wish: Wish,
    reply: Reply,
}

pub(crate) struct Room {
    table: Arc<Table>,
    legal: Arc<LegalCache>,
    backlog: Backlog,
    rows: Rows,
    subscribers: Subscribers,
    queue: VecDeque<(Wish, Reply)>,
    pending: Option<Pending>,
    /// The decisions that bots think about.
    thinking: Vec<(Seat, u32)>,
    /// How many rows the thinking worker has been told.
    told_thinker: u32,
    /// Whether clocks were credited for the time in which nobody played.
    credited: bool,
}

/// What follows from a stored row.
pub(crate) enum Followed {
    Nothing,
    /// All want to play again, at this table.
    Rematch(Box<Created>),
    /// This is the rematch of that table.
    IsRematchOf(TableId),
}

impl Room {
    fn with(table: Table, backlog: Backlog, rows: Rows) -> Self {
        Self {
            table: Arc::new(table),
            legal: Arc::default(),
            backlog,
            rows,
            subscribers: Subscribers::default(),
            queue: VecDeque::new(),
            pending: None,
            thinking: Vec::new(),
            told_thinker: 0,
            credited: false,
        }
    }

    /// A stored table.
    pub(crate) fn open(rows: &Rows) -> Result<Self, Failure> {
        let answers::Folded { table, backlog, .. } = answers::fold(log(rows, 0), 0)?;
        Ok(Self::with(table, backlog, rows.clone()))
    }

    /// A new table, which waits for its first row to be stored.
    pub(crate) fn make(
        created: Created,
        reply: Reply,
        host: &dyn Host,
        effects: &mut Vec<Effect>,
    ) -> Result<Self, Failure> {
        let table = Table::new(created, host.now())?;
        // Before its first row there was nothing.
        let mut before = Previous::of(&table);
        (before.rows, before.version) = (0, 0);
        let mut room = Self::with(table, Backlog::default(), Vec::new());
        room.credited = true;
        room.store(before, Wish::Made, reply, host, effects);
        Ok(room)
    }

    pub(crate) fn id(&self) -> TableId {
        self.table.id()
    }

    /// The table as the person of this browser may read it.
    pub(crate) fn snapshot(&self, person: Option<PersonId>, now: i64) -> Snapshot {
        Snapshot::new(
            Arc::clone(&self.table),
            Arc::clone(&self.legal),
            person,
            self.subscribers.present(&self.table),
            now,
        )
    }

    /// All rows that are stored.
    pub(crate) fn log(&self) -> impl Iterator<Item = LogRow<'_>> {
        log(&self.rows, 0)
    }

    /// The id of this table as addresses and messages of the page name it.
    pub(crate) fn address(&self) -> String {
        format!("{}{}", api::PREFIX, self.id())
    }

    pub(crate) fn commitment(&self) -> String {
        answers::hex(&self.table.commitment())
    }

    /// Who looks at the table, and what there is to see.
    fn shown(&mut self, now: i64) -> (&mut Subscribers, Shown<'_>) {
        let shown = Shown { table: &self.table, legal: &self.legal, backlog: &self.backlog, now };
        (&mut self.subscribers, shown)
    }

    /// A request of the person of this browser.
    pub(crate) fn ask(
        &mut self,
        person: &Person,
        from: FromClient,
        reply: Reply,
        host: &mut dyn Host,
        speakers: &mut Speakers<'_>,
        effects: &mut Vec<Effect>,
    ) {
        self.queue.push_back((Wish::Request(person.clone(), from), reply));
        self.work(host, speakers, effects);
    }

    /// A bot has decided.
    pub(crate) fn decided(
        &mut self,
        seat: &str,
        decision: u32,
        action: Option<String>,
        draw: bool,
        host: &mut dyn Host,
        effects: &mut Vec<Effect>,
    ) {
        let Ok(seat) = seat.parse() else { return };
        self.thinking.retain(|thinking| *thinking != (seat, decision));
        let answer = match action {
            _ if draw => BotAnswer::AcceptDraw,
            Some(action) => BotAnswer::Act(action),
            None => BotAnswer::Any,
        };
        self.wish(Wish::Bot(BotDecision { seat, decision, answer }), host, effects);
    }

    /// It may be time for something.
    pub(crate) fn tick(&mut self, host: &mut dyn Host, effects: &mut Vec<Effect>) {
        self.wish(Wish::Time, host, effects);
    }

    /// The rematch of this table is made.
    pub(crate) fn again(&mut self, table: TableId, host: &mut dyn Host, effects: &mut Vec<Effect>) {
        self.wish(Wish::Again(table), host, effects);
    }

    fn wish(&mut self, wish: Wish, host: &mut dyn Host, effects: &mut Vec<Effect>) {
        self.queue.push_back((wish, Reply::Nobody));
        self.work(host, &mut Speaker::new, effects);
    }

    /// Tries what waits, until something has to be stored first.
    fn work(&mut self, host: &mut dyn Host, speakers: &mut Speakers<'_>, effects: &mut Vec<Effect>) {
        while self.pending.is_none() {
            let Some((wish, reply)) = self.queue.pop_front() else { return };
            let before = Previous::of(&self.table);
            let tried = self.attempt(&wish, host.now());
            if self.table.unstored().is_empty() {
                self.reply(&wish, reply, tried, speakers, effects);
            } else {
                self.store(before, wish, reply, host, effects);
            }
        }
    }

    /// Tries a change on the table.
    fn attempt(&mut self, wish: &Wish, now: i64) -> Result<(), Failure> {
        let table = Arc::make_mut(&mut self.table);
        match wish {
            Wish::Request(person, from) => {
                if from.id().is_some_and(|id| table.answered(person.id, id).is_some()) {
                    return Ok(());
                }
                if matches!(from, FromClient::Withdraw(_)) {
                    // Messages come in order, and to this room alone: no copy of the request is under way.
                    return Err(Failure::Refused(Refused::Withdrawn));
                }
                answers::request(table, person.id, &person.name, from, now)
            }
            Wish::Bot(decided) => Ok(answers::bot_acts(table, decided, now)?),
            Wish::Time => {
                table.time(now);
                Ok(())
            }
            Wish::Pause(began, ended) => {
                table.pause(*began, *ended, now);
                Ok(())
            }
            Wish::Again(again) => Ok(table.play_again(*again, now)?),
            Wish::Made => Ok(()),
        }
    }

    /// Has what changed stored.
    fn store(
        &mut self,
        before: Previous,
        wish: Wish,
        reply: Reply,
        host: &dyn Host,
        effects: &mut Vec<Effect>,
    ) {
        let (number, at) = (self.table.rows(), host.now());
        let body = wire::write_entries(self.table.unstored());
        let mut listing = answers::summary(&self.table);
        listing.id = self.address();
        listing.created = self.rows.first().map_or(at, |(made, _)| *made);
        let host = self.table.host();
        let own = self.table.seats_of(host);
        listing.my_turn = own.into_iter().any(|seat| self.table.awaited().contains(seat));
        effects.push(Effect::Store { table: self.id().to_string(), number, at, body: body.clone(), listing });
        self.pending = Some(Pending { number, at, body, before, wish, reply });
    }

    /// The row is stored: tells everybody.
    pub(crate) fn stored(
        &mut self,
        number: u32,
        host: &mut dyn Host,
        speakers: &mut Speakers<'_>,
        effects: &mut Vec<Effect>,
    ) -> Followed {
        let Some(pending) = self.pending.take_if(|pending| pending.number == number) else {
            return Followed::Nothing;
        };
        let Pending { at, body, before, wish, reply, .. } = pending;
        self.rows.push((at, body));
        let table = Arc::make_mut(&mut self.table);
        table.stored();
        let news = table.take_news();
        self.backlog.follow(before.version, table.version(), &news);
        let answered = match (&reply, &wish) {
            (Reply::Socket(socket), Wish::Request(_, from)) => from.id().map(|id| (*socket, id.to_owned())),
            _ => None,
        };
        let (subscribers, shown) = self.shown(host.now());
        let told = subscribers.broadcast(&shown, &before, &news, answered.as_ref(), effects);
        let follows = match reply {
            Reply::Rematch(old) => Followed::IsRematchOf(old),
            // A subscriber's answer has travelled with its update.
            Reply::Socket(_) if told => Followed::Nothing,
            reply @ (Reply::Socket(_) | Reply::Request(..) | Reply::Made(_) | Reply::Nobody) => {
                self.reply(&wish, reply, Ok(()), speakers, effects);
                Followed::Nothing
            }
        };
        self.think(effects);
        self.wake(effects);
        let rematch = self.rematch(host);
        self.work(host, speakers, effects);
        rematch.map_or(follows, |created| Followed::Rematch(Box::new(created)))
    }

    /// The row was not stored, because another tab plays here: goes back to what is known to be stored.
    pub(crate) fn not_stored(
        &mut self,
        number: u32,
        host: &mut dyn Host,
        speakers: &mut Speakers<'_>,
        effects: &mut Vec<Effect>,
    ) {
        let Some(pending) = self.pending.take_if(|pending| pending.number == number) else { return };
        self.reply(&pending.wish, pending.reply, Err(Failure::Unavailable), speakers, effects);
        for (wish, reply) in std::mem::take(&mut self.queue) {
            self.reply(&wish, reply, Err(Failure::Unavailable), speakers, effects);
        }
        self.fold_again(host.now(), effects);
    }

    /// Rows that another tab has stored.
    pub(crate) fn follow(&mut self, rows: &Rows, host: &mut dyn Host, effects: &mut Vec<Effect>) {
        if self.pending.is_some() {
            return;
        }
        let before = Previous::of(&self.table);
        let from = self.rows.len() as u32;
        let table = Arc::make_mut(&mut self.table);
        if log(rows, from).any(|row| answers::follow(table, row).is_err()) {
            return;
        }
        let news = table.take_news();
        self.backlog.follow(before.version, table.version(), &news);
        self.rows.extend(rows.iter().cloned());
        let (subscribers, shown) = self.shown(host.now());
        subscribers.broadcast(&shown, &before, &news, None, effects);
    }

    fn fold_again(&mut self, now: i64, effects: &mut Vec<Effect>) {
        let Ok(answers::Folded { table, backlog, .. }) = answers::fold(log(&self.rows, 0), 0) else { return };
        self.table = Arc::new(table);
        self.backlog = backlog;
        self.legal = Arc::default();
        self.thinking.clear();
        let (subscribers, shown) = self.shown(now);
        subscribers.show_all(&shown, effects);
    }

    /// A socket was opened.
    pub(crate) fn connect(
        &mut self,
        socket: u64,
        person: Option<PersonId>,
        query: &str,
        host: &mut dyn Host,
        effects: &mut Vec<Effect>,
    ) {
        let (subscribers, shown) = self.shown(host.now());
        if !subscribers.connect(&shown, socket, person, &api::Query::of(query), effects) {
            return;
        }
        self.resume(host, effects);
        self.think(effects);
        self.wake(effects);
    }

    /// Somebody comes back to the table: the time in which nobody played is charged to no clock.
    fn resume(&mut self, host: &mut dyn Host, effects: &mut Vec<Effect>) {
        if std::mem::replace(&mut self.credited, true) {
            return;
        }
        let (now, last) = (host.now(), self.rows.last().map_or(0, |(at, _)| *at));
        if self.table.loses(last, now) {
            self.wish(Wish::Pause(last, now), host, effects);
        }
    }

    pub(crate) fn disconnect(&mut self, socket: u64) {
        self.subscribers.disconnect(socket);
    }

    /// A message over a socket.
    #[expect(clippy::wildcard_enum_match_arm, reason = "everything else changes the table")]
    pub(crate) fn receive(
        &mut self,
        socket: u64,
        person: &Person,
        text: &str,
        host: &mut dyn Host,
        speakers: &mut Speakers<'_>,
        effects: &mut Vec<Effect>,
    ) {
        let Some(lang) = self.subscribers.lang(socket) else { return };
        let from = match FromClient::read(text) {
            Ok(from) => from,
            Err(error) => {
                let id = FromClient::id_of(text);
                let text = Failure::Request(error).message(&speakers(lang), id.as_deref());
                return effects.push(Effect::Send { socket, text });
            }
        };
        let id = from.id().map(str::to_owned);
        let seen = self.snapshot(Some(person.id), host.now());
        let answer = match from {
            FromClient::Ping => Ok(r#"{"t":"pong"}"#.to_owned()),
            FromClient::Look(look) => {
                let (subscribers, shown) = self.shown(host.now());
                match subscribers.look(&shown, socket, person.id, look.seat.as_deref(), effects) {
                    Ok(()) => return,
                    Err(failure) => Err(failure),
                }
            }
            FromClient::Preview(ask) => api::preview(&seen, &ask),
            FromClient::Legal(ask) => api::legal(&seen, &ask),
            from => return self.ask(person, from, Reply::Socket(socket), host, speakers, effects),
        };
        let text = answer.unwrap_or_else(|failure| failure.message(&speakers(lang), id.as_deref()));
        effects.push(Effect::Send { socket, text });
    }

    /// Answers whoever wished a change.
    fn reply(
        &self,
        wish: &Wish,
        reply: Reply,
        result: Result<(), Failure>,
        speakers: &mut Speakers<'_>,
        effects: &mut Vec<Effect>,
    ) {
        let id = if let Wish::Request(_, from) = wish { from.id() } else { None };
        let ok = || wire::write(&wire::OkJson { t: "ok", re: id, v: self.table.version() });
        match reply {
            Reply::Socket(socket) => {
                let Some(lang) = self.subscribers.lang(socket) else { return };
                let text = match result {
                    // Who gave no id wants no answer beside the update.
                    Ok(()) if id.is_none() => return,
                    Ok(()) => ok(),
                    Err(failure) => failure.message(&speakers(lang), id),
                };
                effects.push(Effect::Send { socket, text });
            }
            Reply::Request(request, lang) => {
                let (status, body) = match result {
                    Ok(()) => (200, ok()),
                    Err(failure) => (failure.status(), wire::write(&failure.json(&speakers(lang)))),
                };
                effects.push(Effect::Answer(Answer { request, status, body }));
            }
            Reply::Made(request) => {
                let made = wire::MadeTable {
                    id: self.address(),
                    link: format!("/t/{}", self.address()),
                    commitment: self.commitment(),
                };
                let (status, body) = match result {
                    Ok(()) => (201, wire::write(&made)),
                    Err(failure) => (failure.status(), wire::write(&failure.json(&speakers(Lang::En)))),
                };
                effects.push(Effect::Answer(Answer { request, status, body }));
            }
            Reply::Rematch(_) | Reply::Nobody => {}
        }
    }

    /// Has the bots think that owe a decision, while somebody looks.
    fn think(&mut self, effects: &mut Vec<Effect>) {
        if self.subscribers.is_empty() || self.pending.is_some() {
            return;
        }
        let owed: Vec<(Seat, String, u32)> =
            self.table.bots_awaited().map(|(seat, bot, decision)| (seat, bot.to_owned(), decision)).collect();
        for (seat, bot, decision) in owed {
            if self.thinking.contains(&(seat, decision)) {
                continue;
            }
            self.thinking.push((seat, decision));
            let draw = self.table.is_offered_draw(seat) && self.table.may_bot_agree(seat);
            let task = Task { bot, draw, ..self.task(seat, decision, BOT_TIME) };
            effects.push(Effect::Think { task });
        }
    }

    /// A question for the thinking worker, with what it has not heard of.
    fn task(&mut self, seat: Seat, decision: u32, milliseconds: u64) -> Task {
        let from = std::mem::replace(&mut self.told_thinker, self.rows.len() as u32);
        Task {
            table: self.id().to_string(),
            from,
            rows: self.rows[from as usize..].to_vec(),
            seat: seat.to_string(),
            decision,
            bot: String::new(),
            draw: false,
            milliseconds,
            lang: String::new(),
        }
    }

    /// A question for whoever advises a seat.
    ///
    /// # Errors
    /// If nothing is asked of the seat, or the table gives no advice.
    pub(crate) fn hint(
        &mut self,
        person: PersonId,
        seat: Option<Seat>,
        deeper: bool,
        lang: Lang,
    ) -> Result<Task, Failure> {
        let (_, seat) = self.snapshot(Some(person), 0).advised(seat)?;
        let decision = self.table.decision(seat).unwrap_or_default();
        let time = u64::try_from(answers::hint_time(deeper).as_millis()).unwrap_or_default();
        Ok(Task { lang: lang.code().to_owned(), ..self.task(seat, decision, time) })
    }

    /// The thinking worker was started again, or did not know what it should know: it is told everything, and the bots
    /// think again.
    pub(crate) fn thinker_lost(&mut self, effects: &mut Vec<Effect>) {
        self.told_thinker = 0;
        self.thinking.clear();
        self.think(effects);
    }

    /// Says when a clock runs out.
    fn wake(&self, effects: &mut Vec<Effect>) {
        if let Some(at) = self.table.deadline().filter(|_| !self.subscribers.is_empty()) {
            effects.push(Effect::Wake { table: self.id().to_string(), at });
        }
    }

    /// The table of the rematch, once all want it.
    fn rematch(&self, host: &mut dyn Host) -> Option<Created> {
        if self.table.phase() != Phase::Over || self.table.again().is_some() {
            return None;
        }
        let wanted = self.table.wanted_again()?;
        let (id, host_id, ruleset) = (self.id(), self.table.host(), self.table.ruleset());
        Some(answers::rematch(id, host_id, ruleset, wanted, &mut |bytes| host.fill(bytes)))
    }
}

fn log(rows: &Rows, from: u32) -> impl Iterator<Item = LogRow<'_>> {
    (from..).zip(rows).map(|(number, (at, body))| LogRow { number, at: *at, body })
}
