//! The task that owns a table on this node. It takes messages one after the other, stores what they change, and
//! only then tells anybody.

mod broadcast;
mod commit;
mod follow;
mod message;
mod presence;
mod subscribers;
mod thinking;

use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use game::{MAX_SEATS, Seat};
use table::{PersonId, Phase, Table, TableId};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};
use tungstenite::Utf8Bytes;

use crate::app::App;
use crate::drill::Place;
use crate::rooms::Tail;
use answers::Failure;
use answers::projection::Previous;
use answers::{Backlog, LegalCache, Snapshot, may_see};

pub(crate) use message::{Accepted, Message, Read, Reply, Request, Subscribe, Subscriber};

use broadcast::Pending;
use commit::Change;
use presence::RemotePresence;

/// How long a room without subscribers stays in memory.
const IDLE: Duration = Duration::from_secs(30);

/// How long a node waits for another one to do what it has begun.
const ADOPT: Duration = Duration::from_secs(3);

/// How often a room reads the store by itself if there are other nodes: messages between nodes may get lost.
const POLL: Duration = Duration::from_secs(3);

/// How often a node tells the others who is connected to it.
const ANNOUNCE: Duration = Duration::from_secs(20);

/// How long a room sleeps at most that nothing wakes.
const LONGEST_SLEEP: Duration = Duration::from_secs(3600);

/// How many requests are stored together at most.
const BATCH: usize = 32;

pub(crate) struct Room {
    app: Arc<App>,
    id: TableId,
    /// Snapshots share it: it is copied if it changes while somebody still reads one.
    table: Arc<Table>,
    legal: Arc<LegalCache>,
    backlog: Backlog,
    /// The end of the log.
    tail: Tail,
    /// How many bytes the store knows of.
    stored_bytes: i64,
    /// How many rows the last snapshot had.
    snapshot_rows: u32,
    receive: mpsc::Receiver<Message>,
    /// For bots, to answer.
    send: mpsc::Sender<Message>,
    subscribers: Vec<Subscriber>,
    /// When each seat's person was last known to be connected.
    last_seen: [Instant; MAX_SEATS as usize],
    /// Who is connected to other nodes.
    elsewhere: Vec<RemotePresence>,
    /// The decisions that bots are thinking about.
    thinking: Vec<(Seat, u32)>,
    /// When this node takes over what another one has begun: its bots' decisions, its rematch.
    adopt_at: Option<Instant>,
    poll_at: Instant,
    announce_at: Instant,
    /// When somebody looked at the table last.
    looked_at: Instant,
    /// When the last public update was sent.
    sent_at: Instant,
    /// How many public updates in a row each followed the one before at once.
    streak: u32,
    /// Facts that wait to be sent together with the next update.
    pending: Pending,
    /// When they are sent in any case.
    flush_at: Option<Instant>,
    /// When the room may end, while nobody is subscribed.
    idle_at: Option<Instant>,
    /// What the store knows about when the table is due; `None` if that must be written again.
    stored_due: Option<Option<i64>>,
}

impl Room {
    pub(crate) fn new(
        app: Arc<App>,
        table: Table,
        (backlog, tail): (Backlog, Tail),
        send: mpsc::Sender<Message>,
        receive: mpsc::Receiver<Message>,
    ) -> Box<Self> {
        let now = Instant::now();
        // In a box, because a task would have a place for it before and after its first step.
        Box::new(Self {
            id: table.id(),
            table: Arc::new(table),
            legal: Arc::default(),
            backlog,
            stored_bytes: tail.bytes,
            // One that is loaded without a snapshot gets one soon.
            snapshot_rows: 0,
            tail,
            receive,
            send,
            subscribers: Vec::new(),
            last_seen: [now; MAX_SEATS as usize],
            elsewhere: Vec::new(),
            thinking: Vec::new(),
            adopt_at: Some(now + app.bus.patience(ADOPT)),
            poll_at: now + POLL,
            announce_at: now,
            looked_at: now,
            sent_at: now,
            streak: 0,
            pending: Pending::default(),
            flush_at: None,
            idle_at: Some(now + IDLE),
            stored_due: None,
            app,
        })
    }

    /// Runs until nobody needs the room any more.
    pub(crate) async fn run(mut self: Box<Self>) {
        self.serve().await;
        // The table may have got another room meanwhile, which does not know what was stored last.
        let last = Message::StoredElsewhere(self.table.rows());
        self.app.rooms.try_send_if_open(self.id, last);
    }

    async fn serve(&mut self) {
        // One timer for the life of the room. It is set again only if it would ring too late: setting it for
        // every message costs more than to wake up for nothing now and then.
        let mut timer = pin!(sleep(LONGEST_SLEEP));
        loop {
            let wake = self.wake_at();
            if timer.is_elapsed() {
                timer.as_mut().reset(wake.unwrap_or_else(|| Instant::now() + LONGEST_SLEEP));
            } else if let Some(wake) = wake.filter(|wake| *wake < timer.deadline()) {
                timer.as_mut().reset(wake);
            }
            // What is due by the clock first: a full mailbox must not delay it.
            let first = tokio::select! {
                biased;
                () = &mut timer => Some(Message::Tick),
                message = self.receive.recv() => message,
            };
            let Some(first) = first else { return };
            if self.handle(first).await.is_err() {
                // The table cannot be read any more. The next request loads it again, or gets the error.
                self.app.rooms.remove(self.id, &self.send);
                return;
            }
            if self.may_end() {
                self.app.rooms.remove(self.id, &self.send);
                // What was sent before the room was removed from the list is still served.
                self.receive.close();
                while let Some(message) = self.receive.recv().await {
                    if Box::pin(self.handle(message)).await.is_err() {
                        return;
                    }
                }
                // Whoever subscribed at the last moment must reconnect.
                self.subscribers.clear();
                return;
            }
        }
    }

    /// Whether nobody would notice if the room were gone.
    fn may_end(&self) -> bool {
        let idle = self.idle_at.is_some_and(|idle| idle <= Instant::now());
        let stopping = self.app.stopping.load(Ordering::Relaxed);
        self.subscribers.is_empty() && (stopping || (idle && self.thinking.is_empty()))
    }

    /// When something happens by itself, if it does before long.
    fn wake_at(&self) -> Option<Instant> {
        // While bots think the room stays; their answer wakes it.
        let ending = self.idle_at.filter(|_| self.thinking.is_empty());
        let deadline = self.table.deadline().map(|deadline| {
            let left = (deadline - crate::now()).clamp(0, LONGEST_SLEEP.as_millis() as i64) as u64;
            Instant::now() + Duration::from_millis(left)
        });
        let among_nodes = self.app.bus.is_remote() && !self.subscribers.is_empty();
        let nodes = among_nodes.then(|| self.poll_at.min(self.announce_at));
        let all = [ending, deadline, self.adopt_at, self.flush_at, nodes, self.gone_at()];
        all.into_iter().flatten().min()
    }

    /// Handles a message and all requests that wait behind it. Whatever is rare or large is boxed, so that a room that
    /// waits is small, and nothing is made and copied for every act but what an act needs.
    async fn handle(&mut self, message: Message) -> Result<(), Failure> {
        self.app.drill.enter(Place::Room);
        if self.app.outages.iter().any(|outage| self.table.loses(outage.began, outage.ended)) {
            Box::pin(self.credit_outages()).await?;
        }
        let other = if let Message::Request(request) = message {
            self.handle_requests(request).await?
        } else {
            Some(message)
        };
        match other {
            Some(other) => Box::pin(self.handle_other(other)).await,
            None => Ok(()),
        }
    }

    /// Handles a request and those that wait behind it; gives the message that ended them.
    async fn handle_requests(&mut self, request: Box<Request>) -> Result<Option<Message>, Failure> {
        self.stay();
        if request.stands_alone() {
            self.flush();
        }
        let before = Previous::of(&self.table);
        let mut changes = vec![self.try_change(Change::Request(request))];
        let mut other = None;
        while changes.len() < BATCH && other.is_none() {
            // Where several decide at once they tend to answer at once: what has arrived by now is stored and
            // broadcast together with this.
            if before.others_decide(&self.table) && self.receive.is_empty() {
                tokio::task::yield_now().await;
            }
            match self.receive.try_recv() {
                // Pending updates must be sent before it, and nothing of this batch may be sent before it is stored.
                Ok(Message::Request(request)) if !(request.stands_alone() && self.pending.has_waiting()) => {
                    changes.push(self.try_change(Change::Request(request)));
                }
                Ok(message) => other = Some(message),
                Err(_) => break,
            }
        }
        self.commit(before, changes).await?;
        Ok(other)
    }

    async fn handle_other(&mut self, message: Message) -> Result<(), Failure> {
        let before = Previous::of(&self.table);
        match message {
            Message::Request(request) => {
                if request.stands_alone() {
                    self.flush();
                }
                let change = self.try_change(Change::Request(request));
                return self.commit(before, vec![change]).await;
            }
            Message::Subscribe(subscribe) => self.subscribe(*subscribe).await?,
            Message::Unsubscribe(id) => self.unsubscribe(id),
            Message::SwitchSeat(id, seat) => self.switch_seat(id, seat).await,
            Message::Read(read) => {
                self.stay();
                if self.app.bus.is_remote() && self.poll_at <= Instant::now() {
                    self.catch_up(before).await?;
                }
                self.read(*read);
            }
            Message::BotDecided(decided) => {
                self.thinking.retain(|thinking| *thinking != (decided.seat, decided.decision));
                let change = self.try_change(Change::Bot(decided));
                return self.commit(before, vec![change]).await;
            }
            Message::StoredElsewhere(rows) => {
                if rows > self.table.rows() {
                    self.catch_up(before).await?;
                }
            }
            Message::PresenceElsewhere(presence) => self.present_elsewhere(presence.0, presence.1),
            Message::RematchMade(table) => {
                if self.table_mut().play_again(table, crate::now()).is_ok() {
                    return self.commit(before, Vec::new()).await;
                }
            }
            Message::Adopt => {
                self.adopt_at = Some(Instant::now());
                return self.tick(before).await;
            }
            Message::Tick => return self.tick(before).await,
            Message::Stop => {
                self.flush();
                for subscriber in self.subscribers.drain(..) {
                    let _ = subscriber.outbox.send(Utf8Bytes::from_static(r#"{"t":"bye"}"#));
                }
            }
        }
        Ok(())
    }

    /// Takes back from the clocks what they would be charged for times in which nobody served.
    async fn credit_outages(&mut self) -> Result<(), Failure> {
        let app = Arc::clone(&self.app);
        let before = Previous::of(&self.table);
        for outage in &app.outages {
            self.table_mut().pause(outage.began, outage.ended, crate::now());
        }
        self.commit(before, Vec::new()).await
    }

    /// The table, to be changed. Whoever still reads a snapshot keeps the old one.
    fn table_mut(&mut self) -> &mut Table {
        Arc::make_mut(&mut self.table)
    }

    /// Does what is due by the clock.
    async fn tick(&mut self, before: Previous) -> Result<(), Failure> {
        let now = Instant::now();
        if self.flush_at.is_some_and(|flush| flush <= now) {
            self.flush();
        }
        if self.app.bus.is_remote() && !self.subscribers.is_empty() {
            if self.poll_at <= now {
                return self.catch_up(before).await;
            }
            if self.announce_at <= now {
                self.announce_presence();
            }
        }
        let mut changed = false;
        if self.table.deadline().is_some_and(|deadline| deadline <= crate::now()) {
            changed = self.table_mut().time(crate::now());
        }
        changed |= self.replace_absent(now);
        if changed {
            return self.commit(before, Vec::new()).await;
        }
        if self.adopt_at.is_some_and(|adopt| adopt <= now) {
            self.adopt_at = None;
            self.think();
            self.rematch();
        }
        Ok(())
    }

    /// Answers with a snapshot of the table.
    fn read(&mut self, read: Read) {
        self.looked();
        let Read { person, key, answer } = read;
        let id = person.as_ref().map(|person| person.id);
        if let Some(id) = id {
            self.person_seen(id);
        }
        let seen = if self.may_see(id, key.as_deref()) {
            let (table, legal) = (Arc::clone(&self.table), Arc::clone(&self.legal));
            Ok(Snapshot::new(table, legal, id, self.present(), crate::now()))
        } else {
            Err(Failure::Locked)
        };
        let _ = answer.send(seen);
    }

    /// Whether a person may see the table at all.
    fn may_see(&self, person: Option<PersonId>, key: Option<&str>) -> bool {
        may_see(&self.table, person, key)
    }

    /// Stays in memory for a while although nobody is subscribed: a finished game not for long.
    fn stay(&mut self) {
        if self.subscribers.is_empty() {
            let over = matches!(self.table.phase(), Phase::Over | Phase::Closed);
            self.idle_at = Some(Instant::now() + if over { IDLE / 15 } else { IDLE });
        }
    }
}
