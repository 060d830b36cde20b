//! The task that owns a table on this node: it takes requests one after the other, stores what they
//! change, and only then tells anybody.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use game::{MAX_SEATS, Seat, Seats, Viewer};
use locale::Lang;
use store::{Append, Appended};
use table::{Absence, Asking, ClockPlan, News, PersonId, Phase, Table, TableId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use wire::{FromClient, RequestError};

use crate::app::App;
use crate::failure::Failure;
use crate::listing;
use crate::person::Person;
use crate::telling::{self, Before};

/// What a room can be told.
pub(crate) enum ToRoom {
    /// A person asks for something.
    Request(Box<Request>),
    /// Somebody wants to see what happens from now on.
    Join(Box<Join>),
    /// A viewer has gone.
    Leave(u64),
    /// A viewer wants to look from another seat.
    Look(u64, Option<Seat>),
    /// Somebody wants to see the table once, as JSON.
    Peek(Box<Peek>),
    /// A bot has decided.
    Decided(Box<Decided>),
    /// Another node has stored so many rows.
    Heard(u32),
    /// Another node tells who is connected there.
    Presence(Box<(String, Seats)>),
    /// The rematch is at this table.
    Again(TableId),
    /// Nobody has done for long what is due: this node does it.
    Adopt,
    /// It may be time for something.
    Tick,
    /// The server stops: tell everybody to come back.
    Stop,
}

/// A request and where its answer goes.
pub(crate) struct Request {
    pub(crate) person: Arc<Person>,
    pub(crate) from: FromClient,
    pub(crate) key: Option<String>,
    pub(crate) lang: Lang,
    pub(crate) answer: Answer,
}

/// Where an answer goes.
pub(crate) enum Answer {
    /// To a viewer.
    Viewer(u64),
    /// To a single request over HTTP.
    Once(oneshot::Sender<Result<Done, Failure>>),
}

/// What became of a request that was done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    pub(crate) version: u32,
}

/// A viewer that joins.
pub(crate) struct Join {
    pub(crate) viewer: Viewing,
    /// Whether the room shall choose one of the person's seats.
    pub(crate) any_seat: bool,
    pub(crate) key: Option<String>,
    pub(crate) since: Option<u32>,
    pub(crate) joined: oneshot::Sender<Result<(), Failure>>,
}

/// Somebody who wants to see the table once.
pub(crate) struct Peek {
    pub(crate) person: Option<Arc<Person>>,
    pub(crate) key: Option<String>,
    pub(crate) seat: Option<Seat>,
    pub(crate) what: What,
    pub(crate) answer: oneshot::Sender<Result<String, Failure>>,
}

/// What somebody wants to see.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// The table.
    Table,
    /// The record.
    Record,
    /// The legal actions that begin so.
    Legal,
}

/// What a bot has decided.
pub(crate) struct Decided {
    pub(crate) seat: Seat,
    pub(crate) decision: u32,
    pub(crate) action: Option<String>,
}

/// A viewer of a table.
pub(crate) struct Viewing {
    pub(crate) id: u64,
    pub(crate) person: Option<Arc<Person>>,
    pub(crate) viewer: Viewer,
    pub(crate) lang: Lang,
    /// Whether it wants whole views and no patches.
    pub(crate) whole: bool,
    /// Whether it looks from a seat of its person as soon as there is one.
    pub(crate) follows: bool,
    /// The view that it was sent last.
    pub(crate) seen: Option<Utf8Bytes>,
    pub(crate) send: mpsc::Sender<Utf8Bytes>,
}

/// How long a room without viewers stays in memory.
const IDLE: Duration = Duration::from_secs(30);

/// How long a node waits for another one to do what it has begun.
const ADOPT: Duration = Duration::from_secs(3);

/// How often a room looks into the store by itself when it hears from other nodes: messages between
/// nodes may get lost.
const POLL: Duration = Duration::from_secs(3);

/// How often a node tells the others who is connected to it.
const TELL_PRESENCE: Duration = Duration::from_secs(20);

/// How many requests are stored together at most.
const BATCH: usize = 32;

/// How often a request is tried again after another node was faster.
const RETRIES: usize = 20;

pub(crate) struct Room {
    app: Arc<App>,
    id: TableId,
    table: Table,
    receive: mpsc::Receiver<ToRoom>,
    /// For bots, to answer.
    send: mpsc::Sender<ToRoom>,
    viewers: Vec<Viewing>,
    /// When each seat's person was last known to be here.
    seen: [Instant; MAX_SEATS as usize],
    /// Who is connected to other nodes: the node, its seats, and when it said so.
    elsewhere: Vec<(String, Seats, Instant)>,
    /// The decisions that bots are thinking about.
    thinking: Vec<(Seat, u32)>,
    /// When bots whose decisions this node did not bring about are adopted.
    adopt: Option<Instant>,
    poll: Instant,
    tell_presence: Instant,
    idle: Option<Instant>,
    /// What the store knows about when the table is due; nothing if that must be written anew.
    due: Option<Option<i64>>,
}

impl Room {
    pub(crate) fn new(
        app: Arc<App>,
        table: Table,
        send: mpsc::Sender<ToRoom>,
        receive: mpsc::Receiver<ToRoom>,
    ) -> Self {
        let now = Instant::now();
        Self {
            due: None,
            id: table.id(),
            table,
            receive,
            send,
            viewers: Vec::new(),
            seen: [now; MAX_SEATS as usize],
            elsewhere: Vec::new(),
            thinking: Vec::new(),
            adopt: Some(now + app.bus.patience(ADOPT)),
            poll: now + POLL,
            tell_presence: now,
            idle: Some(now + IDLE),
            app,
        }
    }

    /// Runs until nobody is there any more.
    pub(crate) async fn run(mut self) {
        self.live().await;
        // The table may have got another room meanwhile, which does not know what was done at last.
        let last = ToRoom::Heard(self.table.rows());
        self.app.tables.tell_if_here(self.id, last);
    }

    async fn live(&mut self) {
        loop {
            let wake = self.wake();
            let first = tokio::select! {
                message = self.receive.recv() => message,
                () = sleep_until(wake) => Some(ToRoom::Tick),
            };
            let Some(first) = first else { return };
            // Boxed, so that a room that waits is small: what a message needs is there only while it lasts.
            if Box::pin(self.handle(first)).await.is_err() {
                // The table cannot be read any more. Whoever asks next loads it anew, or is told so.
                self.app.tables.forget(self.id, &self.send);
                return;
            }
            if self.may_go() {
                self.app.tables.forget(self.id, &self.send);
                // What was sent before nobody could find this room any more is still served.
                self.receive.close();
                while let Some(message) = self.receive.recv().await {
                    if Box::pin(self.handle(message)).await.is_err() {
                        return;
                    }
                }
                // Whoever joined at the last moment must reconnect.
                self.viewers.clear();
                return;
            }
        }
    }

    /// Whether nobody would notice if the room were gone.
    fn may_go(&self) -> bool {
        let idle = self.idle.is_some_and(|idle| idle <= Instant::now());
        let stopping = self.app.stopping.load(Ordering::Relaxed);
        self.viewers.is_empty() && (stopping || (idle && self.thinking.is_empty()))
    }

    /// When something happens by itself.
    fn wake(&self) -> Instant {
        let now = Instant::now();
        // While bots think the room stays; their answer wakes it.
        let going = self.idle.filter(|_| self.thinking.is_empty());
        let mut wake = going.unwrap_or(now + Duration::from_secs(3600));
        if let Some(deadline) = self.table.deadline() {
            let left = (deadline - crate::now()).clamp(0, 3_600_000) as u64;
            wake = wake.min(now + Duration::from_millis(left));
        }
        if let Some(adopt) = self.adopt {
            wake = wake.min(adopt);
        }
        if self.app.bus.is_remote() && !self.viewers.is_empty() {
            wake = wake.min(self.poll).min(self.tell_presence);
        }
        if let Some(gone) = self.gone_at() {
            wake = wake.min(gone);
        }
        wake
    }

    /// When the next person who is asked for something has been gone for too long.
    fn gone_at(&self) -> Option<Instant> {
        let plan = self.table.plan();
        if plan.absence == Absence::Wait || matches!(plan.clock, ClockPlan::Days(_)) {
            return None;
        }
        let here = self.present();
        let grace = self.app.limits.absence;
        let away = |seat: &Seat| !here.contains(*seat);
        self.table.ticking().into_iter().filter(away).map(|seat| self.seen[seat.index()] + grace).min()
    }

    /// The seats whose people are connected, here or elsewhere.
    fn present(&self) -> Seats {
        let now = Instant::now();
        let fresh = |(_, _, told): &&(String, Seats, Instant)| *told + 3 * TELL_PRESENCE > now;
        let elsewhere = self.elsewhere.iter().filter(fresh).flat_map(|(_, seats, _)| *seats);
        self.present_here().into_iter().chain(elsewhere).collect()
    }

    fn present_here(&self) -> Seats {
        let people = self.viewers.iter().filter_map(|viewing| viewing.person.as_deref());
        people.flat_map(|person| self.table.seats_of(person.id)).collect()
    }

    /// Handles a message and all requests that wait behind it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "requests are gathered; everything else is not")]
    async fn handle(&mut self, message: ToRoom) -> Result<(), Failure> {
        let before = Before::of(&self.table);
        let mut asked = Vec::new();
        if matches!(message, ToRoom::Request(_) | ToRoom::Peek(_)) {
            self.stay();
        }
        let mut next = Some(message);
        while let Some(message) = next.take() {
            match message {
                ToRoom::Request(request) => {
                    asked.push(self.ask(*request));
                    if asked.len() < BATCH {
                        next = self.receive.try_recv().ok();
                    }
                }
                other => {
                    if asked.is_empty() {
                        return self.other(other, before).await;
                    }
                    self.settle(before, asked).await?;
                    let before = Before::of(&self.table);
                    return self.other(other, before).await;
                }
            }
        }
        self.settle(before, asked).await
    }

    async fn other(&mut self, message: ToRoom, before: Before) -> Result<(), Failure> {
        match message {
            ToRoom::Request(_) => {}
            ToRoom::Join(join) => self.join(*join).await?,
            ToRoom::Leave(id) => self.leave(id),
            ToRoom::Look(id, seat) => self.look(id, seat),
            ToRoom::Peek(peek) => {
                if self.app.bus.is_remote() && self.poll <= Instant::now() {
                    self.catch_up(before).await?;
                }
                self.peek(*peek).await?;
            }
            ToRoom::Decided(decided) => return self.decided(*decided, before).await,
            ToRoom::Heard(rows) => {
                if rows > self.table.rows() {
                    self.catch_up(before).await?;
                }
            }
            ToRoom::Presence(told) => {
                let (node, seats) = *told;
                let was = self.present();
                self.elsewhere.retain(|(other, ..)| *other != node);
                self.elsewhere.push((node, seats, Instant::now()));
                self.tell_presence_changed(was);
            }
            ToRoom::Again(table) => {
                if self.table.play_again(table, crate::now()).is_ok() {
                    return self.settle(before, Vec::new()).await;
                }
            }
            ToRoom::Adopt => {
                self.adopt = Some(Instant::now());
                return self.tick(before).await;
            }
            ToRoom::Tick => return self.tick(before).await,
            ToRoom::Stop => {
                for viewing in self.viewers.drain(..) {
                    let _ = viewing.send.try_send(Utf8Bytes::from_static(r#"{"t":"bye"}"#));
                }
            }
        }
        Ok(())
    }

    /// Tries a request on the table. Nothing is told before it is stored.
    fn ask(&mut self, request: Request) -> Asked {
        let outcome = self.try_ask(&request);
        Asked { request, outcome }
    }

    fn try_ask(&mut self, request: &Request) -> Outcome {
        let person = request.person.id;
        for seat in self.table.seats_of(person) {
            self.seen[seat.index()] = Instant::now();
        }
        if let Some(version) = request.from.id().and_then(|id| self.table.answered(person, id)) {
            return Outcome::Again(version);
        }
        if !self.may_see(Some(person), request.key.as_deref()) {
            return Outcome::Refused(Failure::Locked);
        }
        let mine = self.table.seats_of(person);
        let one = mine.lowest().filter(|_| mine.len() == 1);
        let ask = match request.from.clone().into_ask(&request.person.name, one) {
            Ok(ask) => ask,
            Err(RequestError::Seat) if mine.is_empty() => {
                return Outcome::Refused(Failure::No(table::No::NotSeated));
            }
            Err(error) => return Outcome::Refused(Failure::Request(error)),
        };
        let asking = Asking { person, id: request.from.id() };
        match self.table.ask(asking, ask, crate::now()) {
            Ok(()) => Outcome::Done,
            Err(no) => Outcome::Refused(Failure::No(no)),
        }
    }

    /// Stores what the requests changed, answers them, and tells everybody.
    async fn settle(&mut self, before: Before, mut asked: Vec<Asked>) -> Result<(), Failure> {
        let mut before = before;
        for _ in 0..RETRIES {
            let stored = if self.is_behind(&asked).await { Ok(Appended::Lost) } else { self.store().await };
            match stored {
                Ok(Appended::Stored) => {
                    self.done(&before, asked);
                    return Ok(());
                }
                Ok(Appended::Lost) => {
                    // Another node was faster. What it stored comes first; then all is tried again.
                    self.app.metrics.conflicts.add(1);
                    self.reload(&before).await?;
                    before = Before::of(&self.table);
                    for asked in &mut asked {
                        asked.outcome = self.try_ask(&asked.request);
                    }
                }
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "a row could not be stored");
                    for asked in asked {
                        self.answer(asked.request, Err(Failure::Store), &mut Vec::new());
                    }
                    return self.reload(&before).await;
                }
            }
        }
        tracing::error!(table = %self.id, "other nodes were faster again and again");
        for asked in asked {
            self.answer(asked.request, Err(Failure::Store), &mut Vec::new());
        }
        self.reload(&before).await
    }

    /// Whether something is refused, perhaps only because this node has not heard of what others did:
    /// somebody may come from a node that is ahead.
    async fn is_behind(&self, asked: &[Asked]) -> bool {
        let refused = |asked: &Asked| matches!(asked.outcome, Outcome::Refused(Failure::No(_)));
        self.app.bus.is_remote()
            && asked.iter().any(refused)
            && matches!(self.app.store.rows(self.id.as_str(), self.table.rows()).await, Ok(rows) if !rows.is_empty())
    }

    async fn store(&mut self) -> Result<Appended, store::StoreError> {
        if self.table.unstored().is_empty() {
            return Ok(Appended::Stored);
        }
        let due = listing::due(&self.table);
        let changed = self.table.news().seats || self.due != Some(due);
        let append = Append {
            table: self.id.to_string(),
            number: self.table.rows(),
            at: crate::now(),
            body: wire::write_entries(self.table.unstored()),
            listing: changed.then(|| listing::listing(&self.table, due)),
        };
        let appended = self.app.store.append(append).await?;
        if appended == Appended::Stored {
            self.table.stored();
            self.due = Some(due);
            self.app.metrics.rows.add(1);
            self.app.bus.stored(self.id, self.table.rows());
        }
        Ok(appended)
    }

    /// Throws away what was not stored, and follows what others did.
    async fn reload(&mut self, before: &Before) -> Result<(), Failure> {
        let rows = self.app.store.rows(self.id.as_str(), 0).await?;
        let (table, news) = crate::tables::fold(&rows, before.rows)?;
        self.table = table;
        self.due = None;
        self.tell(before, &news, &[]);
        self.adopt_later();
        Ok(())
    }

    /// Follows what other nodes have stored. If the store does not answer, it is asked again soon:
    /// nobody has to leave for that.
    async fn catch_up(&mut self, before: Before) -> Result<(), Failure> {
        self.poll = Instant::now() + POLL;
        let rows = match self.app.store.rows(self.id.as_str(), self.table.rows()).await {
            Ok(rows) if rows.is_empty() => return Ok(()),
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "cannot look what other nodes have done");
                return Ok(());
            }
        };
        for row in &rows {
            crate::tables::follow(&mut self.table, row)?;
        }
        let news = self.table.take_news();
        self.due = None;
        self.tell(&before, &news, &[]);
        self.adopt_later();
        Ok(())
    }

    fn adopt_later(&mut self) {
        self.adopt = Some(Instant::now() + self.app.bus.patience(ADOPT));
    }

    /// What was asked is stored: tells and answers.
    fn done(&mut self, before: &Before, asked: Vec<Asked>) {
        let news = self.table.take_news();
        let changed = self.table.rows() != before.rows;
        let mut answered = Vec::new();
        let mut later = Vec::new();
        for Asked { request, outcome } in asked {
            match outcome {
                Outcome::Done => {
                    // A viewer's answer travels with its update.
                    if let (Answer::Viewer(viewer), Some(id)) = (&request.answer, request.from.id()) {
                        answered.push((*viewer, id.to_owned()));
                    }
                    later.push((request, Ok(())));
                }
                Outcome::Again(_) => later.push((request, Ok(()))),
                Outcome::Refused(failure) => later.push((request, Err(failure))),
            }
        }
        let mut told = if changed { self.tell(before, &news, &answered) } else { Vec::new() };
        for (request, result) in later {
            self.answer(request, result, &mut told);
        }
        if changed {
            self.adopt = None;
            self.think();
            self.rematch();
        }
    }

    /// Answers a request, unless an update has done so already.
    fn answer(&mut self, request: Request, result: Result<(), Failure>, told: &mut Vec<(u64, String)>) {
        let version = self.table.version();
        self.app.metrics.answered(&result);
        match request.answer {
            Answer::Once(answer) => {
                let _ = answer.send(result.map(|()| Done { version }));
            }
            Answer::Viewer(viewer) => {
                let id = request.from.id();
                let done = told.iter().position(|(to, told)| *to == viewer && Some(told.as_str()) == id);
                if let Some(done) = done.filter(|_| result.is_ok()) {
                    told.swap_remove(done);
                    return;
                }
                // Who gave no id wants no answer beside the update.
                if id.is_none() && result.is_ok() {
                    return;
                }
                let text = match result {
                    Ok(()) => wire::write(&wire::OkJson { t: "ok", re: id, v: version }),
                    Err(failure) => failure.message(self.app.speaker(request.lang), id),
                };
                self.send(viewer, text.into());
            }
        }
    }

    /// Sends to one viewer; who does not keep up is dropped, and comes back for a full view.
    fn send(&mut self, viewer: u64, text: Utf8Bytes) {
        let Some(index) = self.viewers.iter().position(|viewing| viewing.id == viewer) else { return };
        if self.viewers[index].send.try_send(text).is_err() {
            self.app.metrics.dropped.add(1);
            let was = self.present();
            self.viewers.swap_remove(index);
            self.gone(was);
        }
    }

    /// Tells every viewer what it may know of what has happened. Gives the answers that travelled along.
    fn tell(&mut self, before: &Before, news: &News, answered: &[(u64, String)]) -> Vec<(u64, String)> {
        let here = self.present();
        if news.seats {
            self.seat_viewers();
        }
        let (messages, told) = telling::updates(&self.table, before, news, &mut self.viewers, here, answered);
        for (viewer, text) in messages {
            self.send(viewer, text);
        }
        told
    }

    async fn join(&mut self, join: Join) -> Result<(), Failure> {
        let Join { mut viewer, any_seat, key, since, joined } = join;
        let person = viewer.person.as_ref().map(|person| person.id);
        // The rooms have been told to stop, or are about to be: nobody would tell this viewer.
        if self.app.stopping.load(Ordering::SeqCst) {
            let _ = joined.send(Err(Failure::Store));
            return Ok(());
        }
        if !self.may_see(person, key.as_deref()) {
            let _ = joined.send(Err(Failure::Locked));
            return Ok(());
        }
        if any_seat {
            viewer.viewer = self.first_seat(person);
        }
        if !self.table.may_look(person, viewer.viewer) {
            let _ = joined.send(Err(Failure::No(table::No::NotYours)));
            return Ok(());
        }
        let missed = match since {
            Some(since) if since < self.table.version() => match self.missed(since, viewer.viewer).await {
                Ok(missed) => Some(missed),
                Err(failure) => {
                    let _ = joined.send(Err(failure));
                    return Ok(());
                }
            },
            Some(_) | None => None,
        };
        let was = self.present();
        let here = was
            .into_iter()
            .chain(person.into_iter().flat_map(|person| self.table.seats_of(person)))
            .collect();
        let text = telling::table(&self.table, &mut viewer, here, missed.as_deref());
        if joined.send(Ok(())).is_err() || viewer.send.try_send(text.into()).is_err() {
            return Ok(());
        }
        viewer.follows = any_seat;
        self.viewers.push(viewer);
        self.idle = None;
        self.tell_presence_changed(was);
        Ok(())
    }

    /// Who has just sat down looks from its seat from now on, and sees the whole table anew.
    fn seat_viewers(&mut self) {
        let here = self.present();
        let newly = |viewing: &Viewing| viewing.follows && viewing.viewer == Viewer::Public;
        let waiting: Vec<usize> =
            (0..self.viewers.len()).filter(|index| newly(&self.viewers[*index])).collect();
        for index in waiting {
            let person = self.viewers[index].person.as_ref().map(|person| person.id);
            let viewer = self.first_seat(person);
            if viewer != Viewer::Public {
                let viewing = &mut self.viewers[index];
                viewing.viewer = viewer;
                let text = telling::table(&self.table, viewing, here, None);
                // If it does not keep up, the update that follows drops it.
                let _ = viewing.send.try_send(text.into());
            }
        }
    }

    /// The seat from which a person looks if it does not say: one that is asked for something, if there is.
    fn first_seat(&self, person: Option<PersonId>) -> Viewer {
        let mine = person.map_or(Seats::NONE, |person| self.table.seats_of(person));
        let awaited = self.table.awaited();
        let seat = mine.into_iter().find(|seat| awaited.contains(*seat)).or(mine.lowest());
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// The facts after a version that a viewer may know.
    async fn missed(&self, since: u32, viewer: Viewer) -> Result<Vec<game::Fact<catalog::AnyWhat>>, Failure> {
        let rows = self.app.store.rows(self.id.as_str(), 0).await?;
        let mut facts = crate::tables::facts_since(&rows, since)?;
        facts.retain(|fact| fact.audience.includes(viewer));
        Ok(facts)
    }

    fn leave(&mut self, id: u64) {
        let was = self.present();
        self.viewers.retain(|viewing| viewing.id != id);
        self.gone(was);
    }

    /// Some viewers are gone; these seats' people were here before.
    fn gone(&mut self, was: Seats) {
        let now = Instant::now();
        let here = self.present();
        for seat in was.into_iter().filter(|seat| !here.contains(*seat)) {
            self.seen[seat.index()] = now;
        }
        self.stay();
        self.tell_presence_changed(was);
    }

    /// Stays in memory for a while although nobody looks: a finished game not for long.
    fn stay(&mut self) {
        if self.viewers.is_empty() {
            let over = matches!(self.table.phase(), Phase::Over | Phase::Closed);
            self.idle = Some(Instant::now() + if over { IDLE / 15 } else { IDLE });
        }
    }

    fn tell_presence_changed(&mut self, was: Seats) {
        let here = self.present();
        if here == was {
            return;
        }
        self.tell_presence = Instant::now();
        let present: Vec<String> = here.into_iter().map(|seat| seat.to_string()).collect();
        let text: Utf8Bytes = wire::write(&wire::PresenceJson { t: "presence", present: &present }).into();
        let everybody: Vec<u64> = self.viewers.iter().map(|viewing| viewing.id).collect();
        for viewer in everybody {
            self.send(viewer, text.clone());
        }
        self.app.bus.present(self.id, self.present_here());
    }

    fn look(&mut self, id: u64, seat: Option<Seat>) {
        let here = self.present();
        let Some(viewing) = self.viewers.iter_mut().find(|viewing| viewing.id == id) else { return };
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let person = viewing.person.as_ref().map(|person| person.id);
        let text = if self.table.may_look(person, viewer) {
            viewing.viewer = viewer;
            telling::table(&self.table, viewing, here, None)
        } else {
            Failure::No(table::No::NotYours).message(self.app.speaker(viewing.lang), None)
        };
        self.send(id, text.into());
    }

    async fn peek(&mut self, peek: Peek) -> Result<(), Failure> {
        let person = peek.person.as_ref().map(|person| person.id);
        let mine = person.map_or(Seats::NONE, |person| self.table.seats_of(person));
        for seat in mine {
            self.seen[seat.index()] = Instant::now();
        }
        let usual = match self.first_seat(person) {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        };
        let viewer = match peek.seat.or(usual) {
            Some(seat) if mine.contains(seat) => Viewer::Seat(seat),
            Some(_) if peek.seat.is_some() => {
                let _ = peek.answer.send(Err(Failure::No(table::No::NotYours)));
                return Ok(());
            }
            Some(_) | None => Viewer::Public,
        };
        if !self.may_see(person, peek.key.as_deref()) {
            let _ = peek.answer.send(Err(Failure::Locked));
            return Ok(());
        }
        let answer = match peek.what {
            What::Table => {
                let (send, _) = mpsc::channel(1);
                let mut viewing = Viewing {
                    id: 0,
                    person: peek.person,
                    viewer,
                    lang: Lang::En,
                    whole: true,
                    follows: false,
                    seen: None,
                    send,
                };
                Ok(telling::table(&self.table, &mut viewing, self.present(), None))
            }
            What::Legal => match viewer {
                Viewer::Seat(seat) if self.table.decision(seat).is_some() => {
                    Ok(wire::write(&self.table.legal(seat)))
                }
                Viewer::Seat(_) | Viewer::Public => Ok("[]".to_owned()),
            },
            What::Record if self.table.phase() == Phase::Over => Ok(wire::write_record(&self.table.record())),
            // Before the end, a record is what this viewer has been told.
            What::Record => {
                self.missed(0, viewer).await.map(|facts| telling::so_far(&self.table, viewer, &facts))
            }
        };
        let _ = peek.answer.send(answer);
        Ok(())
    }

    /// Whether a person may see the table at all.
    fn may_see(&self, person: Option<PersonId>, key: Option<&str>) -> bool {
        let seated = |person| person == self.table.host() || !self.table.seats_of(person).is_empty();
        match self.table.key() {
            None => true,
            Some(right) => key == Some(right) || person.is_some_and(seated),
        }
    }

    async fn decided(&mut self, decided: Decided, before: Before) -> Result<(), Failure> {
        let mut before = before;
        let Decided { seat, decision, action } = decided;
        self.thinking.retain(|thinking| *thinking != (seat, decision));
        let action = action.or_else(|| self.table.game().legal(seat).pop());
        let Some(action) = action else { return Ok(()) };
        for _ in 0..RETRIES {
            if let Err(no) = self.table.bot_acts(seat, decision, action.clone(), crate::now()) {
                tracing::debug!(table = %self.id, code = no.code(), "a bot came too late");
                return Ok(());
            }
            match self.store().await {
                Ok(Appended::Stored) => {
                    self.app.metrics.bots.add(1);
                    self.done(&before, Vec::new());
                    return Ok(());
                }
                Ok(Appended::Lost) => {
                    self.app.metrics.conflicts.add(1);
                    self.reload(&before).await?;
                    before = Before::of(&self.table);
                }
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "a bot's row could not be stored");
                    self.reload(&before).await?;
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    async fn tick(&mut self, before: Before) -> Result<(), Failure> {
        let now = Instant::now();
        if self.app.bus.is_remote() && !self.viewers.is_empty() {
            if self.poll <= now {
                return self.catch_up(before).await;
            }
            if self.tell_presence <= now {
                self.tell_presence = now + TELL_PRESENCE;
                self.app.bus.present(self.id, self.present_here());
            }
        }
        let mut changed = self.table.time(crate::now());
        if self.gone_at().is_some_and(|gone| gone <= now) {
            let here = self.present();
            let grace = self.app.limits.absence;
            for seat in self.table.ticking() {
                let late = self.seen[seat.index()] + grace <= now;
                changed |= !here.contains(seat) && late && self.table.gone(seat, crate::now());
            }
        }
        if changed {
            return self.settle(before, Vec::new()).await;
        }
        if self.adopt.is_some_and(|adopt| adopt <= now) {
            self.adopt = None;
            self.think();
            self.rematch();
        }
        Ok(())
    }

    /// Lets the bots that are asked for a decision think.
    fn think(&mut self) {
        let wanted: Vec<(Seat, String, u32)> =
            self.table.bots_awaited().map(|(seat, bot, decision)| (seat, bot.to_owned(), decision)).collect();
        for (seat, bot, decision) in wanted {
            if self.thinking.contains(&(seat, decision)) {
                continue;
            }
            self.thinking.push((seat, decision));
            let view = self.table.game().view(Viewer::Seat(seat));
            self.app.minds.think(&bot, view, seat, decision, self.send.clone());
        }
    }

    /// Makes the table of the rematch, once all want it.
    fn rematch(&self) {
        if self.table.again().is_none()
            && let Some((plan, guests)) = self.table.wanted_again()
        {
            let (app, old, host) = (Arc::clone(&self.app), self.id, self.table.host());
            tokio::spawn(async move { crate::tables::rematch(app, old, host, plan, guests).await });
        }
    }
}

/// A request that was tried.
struct Asked {
    request: Request,
    outcome: Outcome,
}

/// What became of it, if it can be stored.
enum Outcome {
    Done,
    /// It had been done before.
    Again(#[expect(dead_code, reason = "the answer names the present version")] u32),
    Refused(Failure),
}
