//! The run of one seed: the queue of events in virtual time, and what happens at each.

mod checks;
mod clients;
mod setup;

use std::collections::BTreeMap;

use dice::Dice;
use server::simulated::{Guest, Sabotage};
use store::StoreError;
use store::simulated::Operation;
use table::{Plan, TableId};

use crate::client::{Client, Heard, Request};
use crate::database::{Database, Sent, Taken};
use crate::node::{Life, Out};
use crate::{Report, Trace};
use setup::Game;

/// How many nodes there are.
const NODES: usize = 3;

/// How long a node may lag behind the others, in milliseconds.
const LAG: u64 = 50;

/// After how long a game that still runs does not end.
const PATIENCE: u64 = 240_000;

/// How long everything is quiet before the end, so that all have heard of everything: longer than a node takes to
/// look into the store by itself.
const SETTLE: u64 = 9_000;

/// Something that happens at a time.
enum Event {
    /// An operation reaches the database.
    Arrive(Sent),
    /// The caller of an operation hears of it.
    Answer(Sent, Option<StoreError>),
    Flush,
    Bus(usize, String, String),
    /// A message of a client reaches its node.
    ToNode(u64, String),
    /// A message reaches its client.
    ToClient(u64, String),
    Closed(u64),
    Answered(usize, String, Result<u32, &'static str>),
    /// A client looks what it could do.
    Wake(usize),
    Crash(usize),
    Restart(usize),
    PowerLoss,
    PowerBack,
    /// A node hears no other and is heard by none, until then.
    Part(usize, u64),
    Heal,
}

/// A connection between a client and a node.
struct Link {
    node: usize,
    life: u32,
    /// When the last message of each direction arrives: they keep their order.
    last: [u64; 2],
    open: bool,
}

struct Slot {
    life: Option<Life>,
    number: u32,
    /// Whether something has come in since it ran last.
    stirred: bool,
    parted: u64,
    skew: i64,
}

pub(crate) struct World<'a> {
    now: u64,
    dice: Dice,
    queue: BTreeMap<(u64, u64), Event>,
    events: u64,
    nodes: Vec<Slot>,
    database: Database,
    clients: Vec<Client>,
    plans: Vec<(TableId, Plan, bool)>,
    links: Vec<Link>,
    heard: Vec<Heard>,
    requests: Vec<Request>,
    seen: Vec<(usize, usize, Result<String, &'static str>)>,
    /// Whether failures still happen.
    rough: bool,
    /// Whether all games are over and nobody asks for anything new.
    quiet: bool,
    /// How likely each failure is, in a thousand: of an answer that gets lost, of one that is late, of an operation
    /// that is done twice, of a message between nodes that gets lost.
    chances: [u32; 4],
    sabotage: Option<Sabotage>,
    report: Report,
    trace: &'a mut Trace,
}

impl<'a> World<'a> {
    pub(crate) fn new(seed: u64, sabotage: Option<Sabotage>, trace: &'a mut Trace) -> Self {
        let mut dice = Dice::seeded(seed);
        let chances = [20, 60, 20, 150].map(|most| dice.below(most));
        Self {
            now: 0,
            queue: BTreeMap::new(),
            events: 0,
            nodes: Vec::new(),
            database: Database::default(),
            clients: Vec::new(),
            plans: Vec::new(),
            links: Vec::new(),
            heard: Vec::new(),
            requests: Vec::new(),
            seen: Vec::new(),
            rough: true,
            quiet: false,
            chances,
            sabotage,
            report: Report::default(),
            trace,
            dice,
        }
    }

    pub(crate) fn run(mut self) -> Result<Report, String> {
        self.set_up()?;
        let mut quiet = None;
        loop {
            let next = self.queue.keys().next().map_or(u64::MAX, |(time, _)| *time);
            self.now = next.min(self.now + LAG).max(self.now + 1);
            self.run_nodes()?;
            while let Some(entry) = self.queue.first_entry().filter(|entry| entry.key().0 <= self.now) {
                let event = entry.remove();
                self.happen(event)?;
            }
            if self.now > PATIENCE {
                return Err(format!("a game does not end in {PATIENCE} ms"));
            }
            self.quiet = quiet.is_some();
            let over = !self.rough && self.clients.iter().all(Client::is_done);
            match quiet {
                None if over => quiet = Some(self.now + SETTLE),
                Some(until) if self.now >= until => break,
                _ => {}
            }
        }
        self.look()?;
        self.check()?;
        self.report.time = self.now;
        self.report.trace = self.trace.finish();
        Ok(self.report)
    }

    fn set_up(&mut self) -> Result<(), String> {
        for node in 0..NODES {
            let skew = i64::from(self.draw(1000)) - 500;
            self.nodes.push(Slot { life: None, number: 0, stirred: true, parted: 0, skew });
            self.start(node)?;
        }
        let tables = 1 + self.draw(2);
        for number in 0..tables as u8 {
            self.set_table(number);
        }
        for client in 0..self.clients.len() {
            let time = u64::from(self.draw(200));
            self.at(time, Event::Wake(client));
        }
        let rough = 2_000 + u64::from(self.draw(8_000));
        for _ in 0..self.draw(6) {
            let (time, node) = (self.draw_time(rough), self.draw(NODES as u32) as usize);
            self.at(time, Event::Crash(node));
        }
        for _ in 0..self.draw(3) {
            let time = self.draw_time(rough);
            self.at(time, Event::PowerLoss);
        }
        for _ in 0..self.draw(4) {
            let (time, node) = (self.draw_time(rough), self.draw(NODES as u32) as usize);
            let until = time + u64::from(self.draw(4_000));
            self.at(time, Event::Part(node, until));
        }
        self.at(rough, Event::Heal);
        Ok(())
    }

    /// Plans a table, and invites those who sit at it and one who watches.
    fn set_table(&mut self, number: u8) {
        let table = TableId::from_random([number + 1; 12]);
        let Game { plan, people, again } = setup::draw(&mut self.dice);
        self.plans.push((table, plan, false));
        let replays = again && self.draw(2) == 0;
        let guests = (0..).zip(setup::NAMES).take(people);
        let guests = guests.map(|(place, name)| Some(Guest::new(10 * (number + 1) + place, name)));
        for (place, guest) in guests.chain([None]).enumerate() {
            let mut client = Client::new(table, guest, place == 0);
            client.replays = replays;
            client.wanted = (people > 2).then(|| format!("p{}", place + 1));
            self.clients.push(client);
        }
    }

    fn draw(&mut self, below: u32) -> u32 {
        self.dice.below(below)
    }

    fn draw_time(&mut self, before: u64) -> u64 {
        u64::from(self.draw(before as u32))
    }

    /// Whether something of this probability, in a thousand, happens; nothing does once the failures have ended.
    fn chance(&mut self, thousandths: u32) -> bool {
        self.draw(1000) < thousandths && self.rough
    }

    fn at(&mut self, time: u64, event: Event) {
        self.events += 1;
        self.queue.insert((time.max(self.now), self.events), event);
    }

    fn note(&mut self, what: std::fmt::Arguments<'_>) {
        self.trace.add(self.now, what);
    }

    fn start(&mut self, node: usize) -> Result<(), String> {
        let seed = self.dice.bits();
        let slot = &mut self.nodes[node];
        slot.number += 1;
        slot.stirred = true;
        let name = format!("node{node}-{}", slot.number);
        slot.life = Some(Life::start(&name, self.now, slot.skew, seed, self.sabotage)?);
        Ok(())
    }

    /// Lets all nodes run up to now that have something to do, in an order that the seed says.
    fn run_nodes(&mut self) -> Result<(), String> {
        let first = self.draw(NODES as u32) as usize;
        let back = self.draw(2) == 0;
        for step in 0..NODES {
            let node = (first + if back { NODES - step } else { step }) % NODES;
            let slot = &mut self.nodes[node];
            let Some(life) = &mut slot.life else { continue };
            if !std::mem::take(&mut slot.stirred) && life.ran() + LAG > self.now {
                continue;
            }
            let out = life.run_until(self.now);
            self.nodes[node].stirred |= !out.is_empty();
            self.leave(node, out)?;
        }
        Ok(())
    }

    /// Carries what has left a node.
    fn leave(&mut self, node: usize, out: Vec<Out>) -> Result<(), String> {
        for out in out {
            match out {
                Out::Store(operation) => self.send_to_database(node, operation),
                Out::Bus(subject, payload) => self.send_to_nodes(node, &subject, &payload),
                Out::Text(link, text) => {
                    let time = self.travel(link, 1);
                    self.at(time, Event::ToClient(link, text));
                }
                Out::Closed(link, why) => {
                    self.note(format_args!("node {node} ends connection {link}: {why}"));
                    let time = self.travel(link, 1);
                    self.at(time, Event::Closed(link));
                }
                Out::Answer(client, id, answer) => {
                    let time = self.now + 1 + u64::from(self.draw(30));
                    self.at(time, Event::Answered(client, id, answer));
                }
                Out::Made(client, made) => {
                    self.note(format_args!("client {client} makes its table at node {node}: {made:?}"));
                    // Its id is its own: if it is taken, an earlier attempt has made it.
                    if matches!(made, Ok(()) | Err("taken" | "seat-taken")) {
                        let table = self.clients[client].table;
                        self.plans.iter_mut().filter(|plan| plan.0 == table).for_each(|plan| plan.2 = true);
                    } else if made != Err("unavailable") {
                        return Err(format!("no table could be made: {made:?}"));
                    }
                }
                Out::Seen(client, text) => self.seen.push((node, client, text)),
            }
        }
        Ok(())
    }

    fn send_to_database(&mut self, node: usize, operation: Box<dyn Operation>) {
        let name = operation.name();
        let sent = Sent { node, operation };
        let parted = self.nodes[node].parted > self.now;
        if parted || self.chance(self.chances[0]) {
            self.note(format_args!("node {node} does not reach the database: {name}"));
            let time = self.now + 100 + u64::from(self.draw(2_000));
            return self.at(time, Event::Answer(sent, Some(StoreError::Unavailable)));
        }
        self.note(format_args!("node {node}: {name}"));
        let time = self.now + self.delay();
        self.at(time, Event::Arrive(sent));
    }

    fn send_to_nodes(&mut self, from: usize, subject: &str, payload: &str) {
        for node in (0..NODES).filter(|node| *node != from) {
            let parted = self.nodes[from].parted.max(self.nodes[node].parted) > self.now;
            if parted || self.chance(self.chances[3]) {
                continue;
            }
            for _ in 0..=u32::from(self.chance(50)) {
                let time = self.now + self.delay();
                self.at(time, Event::Bus(node, subject.to_owned(), payload.to_owned()));
            }
        }
    }

    /// How long something takes on its way: a little, and now and then long.
    fn delay(&mut self) -> u64 {
        let late = self.chance(self.chances[1]);
        1 + u64::from(self.draw(if late { 3_000 } else { 12 }))
    }

    /// When a message over a connection arrives.
    fn travel(&mut self, link: u64, direction: usize) -> u64 {
        let delay = 1 + u64::from(self.draw(15));
        let last = &mut self.links[link as usize].last[direction];
        *last = (*last).max(self.now + delay);
        *last
    }

    fn happen(&mut self, event: Event) -> Result<(), String> {
        match event {
            Event::Arrive(sent) => self.arrive(sent),
            Event::Answer(Sent { node, operation }, failed) => {
                self.note(format_args!("node {node} hears of {}: {failed:?}", operation.name()));
                self.nodes[node].stirred = true;
                operation.answer(failed);
            }
            Event::Flush => {
                let (twice, dice, rough) = (self.chances[2], &mut self.dice, self.rough);
                let flushed = self.database.flush(|| dice.below(1000) < twice && rough);
                for sent in flushed {
                    self.answer_later(sent);
                }
            }
            Event::Bus(node, subject, payload) => {
                if let Some(life) = &self.nodes[node].life {
                    life.hear(&subject, &payload);
                    self.nodes[node].stirred = true;
                }
            }
            Event::ToNode(link, text) => {
                let Link { node, life: number, open, .. } = self.links[link as usize];
                let slot = &mut self.nodes[node];
                if open
                    && slot.number == number
                    && let Some(life) = &slot.life
                {
                    life.send(link, text);
                    slot.stirred = true;
                }
            }
            Event::ToClient(link, text) => self.heard_text(link, &text)?,
            Event::Closed(link) => self.closed(link),
            Event::Answered(client, id, answer) => {
                self.note(format_args!("client {client} is answered {id}: {answer:?}"));
                self.answered(client, &id, answer.map_err(str::to_owned))?;
            }
            Event::Wake(client) => self.wake(client),
            Event::Crash(node) => self.crash(node)?,
            Event::Restart(node) => {
                if self.nodes[node].life.is_none() {
                    self.note(format_args!("node {node} starts"));
                    self.start(node)?;
                }
            }
            Event::PowerLoss => {
                self.note(format_args!("the database loses power"));
                self.report.outages += 1;
                let dice = &mut self.dice;
                self.database.lose_power(|below| dice.below(below));
                self.nodes.iter_mut().for_each(|slot| slot.stirred = true);
                let time = self.now + 50 + u64::from(self.draw(3_000));
                self.at(time, Event::PowerBack);
            }
            Event::PowerBack => {
                self.note(format_args!("the database is back"));
                self.database.down = false;
            }
            Event::Part(node, until) => {
                self.note(format_args!("node {node} is alone until {until}"));
                self.nodes[node].parted = until;
            }
            Event::Heal => {
                self.note(format_args!("no more failures"));
                self.rough = false;
                self.nodes.iter_mut().for_each(|slot| slot.parted = 0);
            }
        }
        Ok(())
    }

    fn arrive(&mut self, sent: Sent) {
        match self.database.take(sent) {
            Taken::Done(sent) => self.answer_later(sent),
            Taken::Waits { first: true } => {
                let time = self.now + 1 + u64::from(self.draw(8));
                self.at(time, Event::Flush);
            }
            Taken::Waits { first: false } => {}
            Taken::Refused(sent) => {
                let time = self.now + 1 + u64::from(self.draw(500));
                self.at(time, Event::Answer(sent, Some(StoreError::Unavailable)));
            }
        }
    }

    /// The answer of the database is on its way, or gets lost.
    fn answer_later(&mut self, sent: Sent) {
        let node = sent.node;
        if self.nodes[node].parted > self.now || self.chance(self.chances[0]) {
            let time = self.now + 100 + u64::from(self.draw(2_000));
            return self.at(time, Event::Answer(sent, Some(StoreError::Unavailable)));
        }
        let time = self.now + self.delay();
        self.at(time, Event::Answer(sent, None));
    }

    fn crash(&mut self, node: usize) -> Result<(), String> {
        let Some(life) = self.nodes[node].life.take() else { return Ok(()) };
        self.report.crashes += 1;
        let kindly = self.draw(5) == 0;
        self.note(format_args!("node {node} {}", if kindly { "is told to stop" } else { "crashes" }));
        let mut life = life;
        if kindly {
            life.stop();
            let out = life.run_until(self.now);
            self.leave(node, out)?;
        }
        let steps = self.draw(40);
        let out = life.crash(steps);
        self.leave(node, out)?;
        for link in 0..self.links.len() as u64 {
            let Link { node: at, open, .. } = self.links[link as usize];
            if at == node && open {
                let time = self.travel(link, 1) + u64::from(self.draw(200));
                self.at(time, Event::Closed(link));
            }
        }
        let time = self.now + 20 + u64::from(self.draw(3_000));
        self.at(time, Event::Restart(node));
        Ok(())
    }
}
