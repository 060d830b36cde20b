//! Tables without a network: the engine of the page.
//!
//! A [`Pocket`] answers the same requests and messages as the server, made by the same code (`answers`), for the one
//! person of this browser. It is a value without I/O: every call is a message in and a list of [`Effect`]s out, and the
//! page carries them out. A change of a table comes out as a row to store; only when the page says that it is stored are
//! the answers and updates sent that tell of it.

mod api;
mod message;
mod room;
mod speed;
mod subscribers;
mod thinking;

use std::collections::BTreeMap;

use locale::{Lang, Speaker};
use table::{PersonId, Plan, TableId};
use wire::ListedTable;

pub use message::{Answer, Effect, Message, Rows};
use room::Room;
use thinking::Replica;

/// What a program without an operating system is given.
pub trait Host {
    /// Milliseconds since 1970, which never go back.
    fn now(&self) -> i64;
    /// Fills a place with random bytes that nobody can guess.
    fn fill(&mut self, bytes: &mut [u8]);
    /// Hears how far a study is, as JSON.
    fn report(&mut self, text: &str);
}

/// The person of this browser.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) id: PersonId,
    pub(crate) name: String,
}

/// All that one worker holds.
#[derive(Default)]
pub struct Pocket {
    person: Option<Person>,
    rooms: BTreeMap<TableId, Room>,
    replica: Option<Replica>,
    /// What lists show of finished games.
    past: Vec<ListedTable>,
    speakers: [Option<Speaker>; 2],
}

impl Pocket {
    /// Answers a message of the page: JSON, or the name of a file, the end of the line, and what is in it.
    pub fn call(&mut self, message: &[u8], host: &mut dyn Host) -> String {
        if message.first() != Some(&b'{') {
            return take_file(message);
        }
        let mut effects = Vec::new();
        match serde_json::from_slice(message) {
            Ok(message) => self.handle(message, host, &mut effects),
            Err(error) => effects.push(Effect::Mistake { why: error.to_string() }),
        }
        for effect in &effects {
            if let Effect::Store { listing, .. } = effect {
                self.remember(listing);
            }
        }
        wire::write(&effects)
    }

    /// Remembers how a game ended.
    fn remember(&mut self, table: &ListedTable) {
        if table.phase == "over" {
            self.past.retain(|known| known.id != table.id);
            self.past.push(table.clone());
        }
    }

    /// Gives Harmonia the grade that is even for the person of this browser, if she has none.
    pub(crate) fn settle(&self, plan: &mut Plan) {
        if answers::awaits_grade(plan) {
            let grade = answers::even_grade(&plan.game, plan.chairs.len(), &self.past);
            answers::give_grade(plan, grade);
        }
    }

    fn speaker(&mut self, lang: Lang) -> &Speaker {
        self.speakers[lang as usize].get_or_insert_with(|| Speaker::new(lang))
    }

    fn handle(&mut self, message: Message, host: &mut dyn Host, effects: &mut Vec<Effect>) {
        match message {
            Message::Person { id, name } => {
                let mut random = [0; 12];
                host.fill(&mut random);
                let id = id.and_then(|id| id.parse().ok()).unwrap_or_else(|| PersonId::from_random(random));
                self.person = Some(Person { id, name });
                effects.push(Effect::Person { id: id.to_string() });
            }
            Message::Past { tables } => self.past = tables,
            Message::Request { request, method, path, body, lang } => {
                let lang = Lang::from_code(&lang).unwrap_or_default();
                self.request(request, &api::Call { method, path, body, lang }, host, effects);
            }
            Message::Open { table, rows } => self.open(&table, &rows, effects),
            Message::Follow { table, rows } => {
                self.with(&table, |room, _| room.follow(&rows, host, effects));
            }
            Message::Forget { table } => {
                if let Ok(id) = table.parse() {
                    self.rooms.remove(&id);
                }
            }
            Message::Connect { socket, table, query } => {
                let person = self.person.as_ref().map(|person| person.id);
                self.with(&table, |room, _| room.connect(socket, person, &query, host, effects));
            }
            Message::Receive { socket, table, text } => self.receive(socket, &table, &text, host, effects),
            Message::Disconnect { socket, table } => {
                self.with(&table, |room, _| room.disconnect(socket));
            }
            Message::Stored { table, number } => {
                let followed = self
                    .with(&table, |room, speaker| (room.id(), room.stored(number, host, speaker, effects)));
                if let Some((id, followed)) = followed {
                    self.followed(followed, id, host, effects);
                }
            }
            Message::NotStored { table, number } => {
                self.with(&table, |room, speaker| room.not_stored(number, host, speaker, effects));
            }
            Message::ThinkerLost { table } => {
                self.with(&table, |room, _| room.thinker_lost(effects));
            }
            Message::Decided { table, seat, decision, action, draw } => {
                self.with(&table, |room, _| room.decided(&seat, decision, action, draw, host, effects));
            }
            Message::Tick { table } => {
                self.with(&table, |room, _| room.tick(host, effects));
            }
            Message::Think(task) => effects.push(thinking::think(&mut self.replica, task, host)),
            Message::Hint(task) => {
                let lang = Lang::from_code(&task.lang).unwrap_or_default();
                self.speaker(lang);
                let speaker = self.speakers[lang as usize].as_ref();
                effects.extend(speaker.map(|speaker| thinking::hint(&mut self.replica, task, speaker)));
            }
            Message::Study { record, lang } => {
                let speaker = self.speaker(Lang::from_code(&lang).unwrap_or_default());
                effects.push(thinking::study(&record, speaker, host));
            }
            Message::Signature => effects.push(speed::signature()),
            Message::Speed { seconds } => effects.push(speed::measure(seconds, host)),
        }
    }

    /// Makes a table of its rows.
    fn open(&mut self, table: &str, rows: &Rows, effects: &mut Vec<Effect>) {
        match Room::open(rows) {
            Ok(room) if room.id().as_str() == table => {
                effects.push(Effect::Opened { table: table.to_owned() });
                self.rooms.insert(room.id(), room);
            }
            Ok(_) => effects.push(Effect::Unreadable {
                table: table.to_owned(),
                failure: answers::Failure::Broken.json(self.speaker(Lang::En)),
            }),
            Err(failure) => {
                let failure = failure.json(self.speaker(Lang::En));
                effects.push(Effect::Unreadable { table: table.to_owned(), failure });
            }
        }
    }

    /// Does something with a table that is open.
    fn with<T>(
        &mut self,
        table: &str,
        act: impl FnOnce(&mut Room, &mut dyn FnMut(Lang) -> Speaker) -> T,
    ) -> Option<T> {
        let room = table.parse().ok().and_then(|id: TableId| self.rooms.get_mut(&id))?;
        Some(act(room, &mut Speaker::new))
    }

    fn receive(
        &mut self,
        socket: u64,
        table: &str,
        text: &str,
        host: &mut dyn Host,
        effects: &mut Vec<Effect>,
    ) {
        let Some(person) = self.person.clone() else { return };
        self.with(table, |room, speaker| room.receive(socket, &person, text, host, speaker, effects));
    }
}

/// Takes a file for the bots.
fn take_file(message: &[u8]) -> String {
    let mut parts = message.splitn(2, |&byte| byte == b'\n');
    let name = parts.next().and_then(|name| std::str::from_utf8(name).ok());
    let effects = match name.zip(parts.next()) {
        Some((name, content)) => {
            bots::empedocle::give_file(name, content);
            Vec::new()
        }
        None => vec![Effect::Mistake { why: "neither JSON nor a file".to_owned() }],
    };
    wire::write(&effects)
}
