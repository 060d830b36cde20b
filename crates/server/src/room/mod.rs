//! The task that owns a table on this node: it takes requests one after the other, stores what they
//! change, and only then tells anybody.

mod message;
mod viewers;

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use game::{MAX_SEATS, Seat, Seats, Viewer};
use store::{Append, Appended};
use table::{Absence, Asking, ClockPlan, News, Table, TableId};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use wire::RequestError;

use crate::app::App;
use crate::failure::Failure;
use crate::listing;
use crate::telling::{self, Before};

pub(crate) use message::{Advised, Answer, Decided, Done, Join, Peek, Request, ToRoom, Viewing, What};

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
    ) -> Box<Self> {
        let now = Instant::now();
        // In a box, because a task would have a place for it before and after its first step.
        Box::new(Self {
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
        })
    }

    /// Runs until nobody is there any more.
    pub(crate) async fn run(mut self: Box<Self>) {
        self.live().await;
        // The table may have got another room meanwhile, which does not know what was done at last.
        let last = ToRoom::Heard(self.table.rows());
        self.app.tables.tell_if_here(self.id, last);
    }

    async fn live(&mut self) {
        // One timer for the life of the room. It is set anew only if it would ring too late: setting it for
        // every message costs more than to wake up for nothing now and then.
        let mut timer = pin!(sleep_until(self.wake()));
        loop {
            let wake = self.wake();
            if wake < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(wake);
            }
            let first = tokio::select! {
                message = self.receive.recv() => message,
                () = &mut timer => Some(ToRoom::Tick),
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
                    // Where several decide at once they tend to answer at once: what has arrived by now is
                    // stored and told together with this.
                    if before.others_decide(&self.table) && self.receive.is_empty() {
                        tokio::task::yield_now().await;
                    }
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
                    let _ = viewing.send.send(Utf8Bytes::from_static(r#"{"t":"bye"}"#));
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
        if request.from.id().is_some_and(|id| self.table.answered(person, id).is_some()) {
            return Outcome::Again;
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
                Outcome::Again => later.push((request, Ok(()))),
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
    /// It had been done before; the answer names the present version.
    Again,
    Refused(Failure),
}
