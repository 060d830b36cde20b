//! Requests as they would go to the server.

use answers::{Failure, Import, Snapshot, malformed, read_body, read_seat};
use locale::Lang;
use serde_json::{Map, Value};
use table::{Created, TableId};
use wire::{AskLegal, FromClient};

use crate::message::{Answer, Effect, Task};
use crate::room::{Followed, Reply, Room};
use crate::{Host, Person, Pocket};

/// What the ids of these tables begin with in addresses and messages of the page, so that nobody takes them for tables
/// of a server.
pub(crate) const PREFIX: &str = "local-";

/// The requests that change a table; each has the body of a message over a socket.
const CHANGES: [&str; 17] = [
    "sit",
    "reveal",
    "stand",
    "place",
    "start",
    "act",
    "undo",
    "ask-undo",
    "answer-undo",
    "draw",
    "answers",
    "say",
    "mute",
    "rematch",
    "back",
    "leave",
    "close",
];

/// A request.
pub(crate) struct Call {
    pub(crate) method: String,
    /// With its query.
    pub(crate) path: String,
    pub(crate) body: String,
    pub(crate) lang: Lang,
}

/// What answers a request.
enum Outcome {
    /// This.
    Body(String),
    /// Whatever the room says once it has stored something.
    Later,
    /// Whatever the thinking worker says.
    Hint(Task),
    /// A study of this record, in a worker of its own.
    Study(String),
}

/// The query of an address.
pub(crate) struct Query<'a>(&'a str);

impl<'a> Query<'a> {
    pub(crate) fn of(text: &'a str) -> Self {
        Self(text)
    }

    /// The value of a key.
    pub(crate) fn get(&self, key: &str) -> Option<String> {
        let pair = |pair: &'a str| pair.split_once('=').filter(|(name, _)| *name == key);
        self.0.split('&').find_map(pair).map(|(_, value)| decode(value))
    }

    fn number(&self, key: &str) -> Result<Option<usize>, Failure> {
        self.get(key).map(|text| text.parse().map_err(|_| malformed(key))).transpose()
    }
}

/// Undoes the encoding of addresses.
fn decode(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let digit = |at: usize| tail.get(at).and_then(|digit| char::from(*digit).to_digit(16));
        match (first, digit(0), digit(1)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                rest = &tail[2..];
            }
            (b'+', _, _) => {
                bytes.push(b' ');
                rest = tail;
            }
            (other, _, _) => {
                bytes.push(*other);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// What an action would do, as JSON.
pub(crate) fn preview(seen: &Snapshot, ask: &wire::Preview) -> Result<String, Failure> {
    let preview = seen.preview(read_seat(ask.seat.as_deref())?, &ask.action)?;
    Ok(answers::projection::preview(&preview, ask.id.as_deref()))
}

/// Legal actions, as JSON.
pub(crate) fn legal(seen: &Snapshot, ask: &AskLegal) -> Result<String, Failure> {
    let (seat, re) = (read_seat(ask.seat.as_deref())?, ask.id.as_deref());
    let text = match &ask.group {
        Some(group) => {
            seen.legal_in(seat, group, &ask.words)?.map(|(decision, legal)| legal.write(decision, re))
        }
        None => seen.legal(seat)?.map(|legal| legal.write(re)),
    };
    Ok(text.unwrap_or_else(|| wire::write_nothing_legal(re)))
}

impl Pocket {
    /// Answers a request, or says who does.
    pub(crate) fn request(
        &mut self,
        request: u64,
        call: &Call,
        host: &mut dyn Host,
        effects: &mut Vec<Effect>,
    ) {
        let (status, body) = match self.route(request, call, host, effects) {
            Ok(Outcome::Body(body)) => (200, body),
            Ok(Outcome::Later) => return,
            Ok(Outcome::Hint(task)) => {
                return effects.push(Effect::Ask { request, what: "hint", task: Some(task), record: None });
            }
            Ok(Outcome::Study(record)) => {
                let record = Some(record);
                return effects.push(Effect::Ask { request, what: "study", task: None, record });
            }
            Err(failure) => (failure.status(), wire::write(&failure.json(self.speaker(call.lang)))),
        };
        effects.push(Effect::Answer(Answer { request, status, body }));
    }

    fn route(
        &mut self,
        request: u64,
        call: &Call,
        host: &mut dyn Host,
        effects: &mut Vec<Effect>,
    ) -> Result<Outcome, Failure> {
        let Call { method, path, body, lang } = call;
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let (words, query) = (path.split('/').map(decode).collect::<Vec<_>>(), Query::of(query));
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let read = body.as_bytes();
        let body = match (method.as_str(), words.as_slice()) {
            ("GET", ["games"]) => wire::write(&answers::offer(self.speaker(*lang))),
            ("GET", ["games", game, "fairness"]) => {
                let set = query.get("set").unwrap_or_default();
                wire::write(&answers::fairness(game, &set, self.speaker(*lang))?)
            }
            ("GET", ["lessons"]) => wire::write(&answers::lessons(*lang)),
            ("GET", ["lessons", game, name]) => answers::lesson(game, name, *lang)?,
            ("GET", ["lessons", game, name, step, "picture.svg"]) => {
                let step = step.parse().map_err(|_| Failure::NotFound)?;
                answers::lesson_picture(game, name, step, self.speaker(*lang))?
            }
            ("POST", ["lessons", game, name, "try"]) => answers::try_out(game, name, &read_body(read)?)?,
            ("GET", ["puzzles"]) => wire::write(&answers::puzzles()),
            ("POST", ["puzzles", id]) => answers::try_puzzle(id, &read_body(read)?, self.speaker(*lang))?,
            ("GET", ["rules", rule]) => {
                let text = locale::rule(*lang, rule).ok_or(Failure::NotFound)?;
                wire::write(&wire::RuleJson { id: (*rule).to_owned(), text })
            }
            ("POST", ["replay"]) => {
                let (seat, truth) = (query.get("seat"), query.get("truth").as_deref() == Some("1"));
                read_seat(seat.as_deref())?;
                import(&Import::Replay { text: body.clone(), seat, truth })?
            }
            ("POST", ["picture.svg"]) => {
                import(&Import::Picture { text: body.clone(), at: query.number("at")? })?
            }
            ("POST", ["branch"]) => {
                let wire::Branch { record, at, lines } = read_body(read)?;
                import(&Import::Branch { record: record.get().to_owned(), at, lines })?
            }
            ("POST", ["study"]) => {
                answers::read_record(body)?;
                return Ok(Outcome::Study(body.clone()));
            }
            ("POST", ["what-if"]) => {
                let wish: wire::WhatIfFile = read_body(read)?;
                let record = answers::read_record(wish.record.get())?;
                let ruleset = record.ruleset;
                let plan = answers::go_on(record, None, wish.at, &wish.seats)?;
                return self.make(request, plan, Some(ruleset), None, host, effects);
            }
            ("POST", ["tables"]) => {
                let wish: wire::NewTable = read_body(read)?;
                let plan = answers::new_plan(&wish)?;
                return self.make(request, plan, None, wish.name, host, effects);
            }
            (_, ["tables", table, rest @ ..]) => {
                return self.at_table(request, call, table, rest, &query, host, effects);
            }
            _ => return Err(Failure::NotFound),
        };
        Ok(Outcome::Body(body))
    }

    /// Makes a table; the answer follows when it is stored.
    fn make(
        &mut self,
        request: u64,
        mut plan: table::Plan,
        ruleset: Option<u16>,
        name: Option<String>,
        host: &mut dyn Host,
        effects: &mut Vec<Effect>,
    ) -> Result<Outcome, Failure> {
        let person = self.person.clone().ok_or(Failure::Unknown)?;
        self.settle(&mut plan);
        let mut random = [0; 12];
        host.fill(&mut random);
        let id = TableId::from_random(random);
        let name = name.unwrap_or(person.name);
        let created = answers::new_table(id, plan, person.id, name, &mut |bytes| host.fill(bytes));
        let ruleset = ruleset.unwrap_or(created.ruleset);
        let room = Room::make(Created { ruleset, ..created }, Reply::Made(request), host, effects)?;
        self.rooms.insert(id, room);
        Ok(Outcome::Later)
    }

    /// What follows from a row that is stored: a table may have to be made for a rematch.
    pub(crate) fn followed(
        &mut self,
        followed: Followed,
        table: TableId,
        host: &mut dyn Host,
        effects: &mut Vec<Effect>,
    ) {
        match followed {
            Followed::Nothing => {}
            Followed::Rematch(mut created) => {
                self.settle(&mut created.plan);
                let id = created.table;
                if let Ok(room) = Room::make(*created, Reply::Rematch(table), host, effects) {
                    self.rooms.insert(id, room);
                }
            }
            Followed::IsRematchOf(old) => {
                if let Some(old) = self.rooms.get_mut(&old) {
                    old.again(table, host, effects);
                }
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one request with all that may answer it")]
    fn at_table(
        &mut self,
        request: u64,
        call: &Call,
        table: &str,
        rest: &[&str],
        query: &Query<'_>,
        host: &mut dyn Host,
        effects: &mut Vec<Effect>,
    ) -> Result<Outcome, Failure> {
        let Call { method, body, lang, .. } = call;
        let id: TableId =
            table.strip_prefix(PREFIX).unwrap_or(table).parse().map_err(|_| Failure::NotFound)?;
        let person = self.person.clone().ok_or(Failure::Unknown)?;
        let room = self.rooms.get_mut(&id).ok_or(Failure::NotFound)?;
        let seen = room.snapshot(Some(person.id), host.now());
        let seat = || read_seat(query.get("seat").as_deref());
        let read = body.as_bytes();
        let body = match (method.as_str(), rest) {
            ("GET", []) => seen.table(seen.viewer(seat()?)?),
            ("GET", ["record"]) if seen.finished().is_ok() => wire::write_record(&seen.record()?),
            // This browser holds the whole log: it may take the game elsewhere.
            ("GET", ["whole-record"]) => wire::write_record(&seen.whole_record()),
            ("GET", ["record" | "facts"]) => {
                let viewer = seen.viewer(seat()?)?;
                let until = query.number("until")?.and_then(|until| u32::try_from(until).ok());
                let until = until.map_or(seen.version(), |until| until.min(seen.version()));
                seen.facts(viewer, until, &answers::facts(room.log(), until)?)
            }
            ("GET", ["legal"]) => {
                let words = query.get("words");
                let words = words.iter().flat_map(|words| words.split(',')).map(str::to_owned).collect();
                legal(
                    &seen,
                    &AskLegal { id: None, seat: query.get("seat"), group: query.get("group"), words },
                )?
            }
            ("GET", ["outlook"]) => {
                let (seat, acts) = seen.outlook(seat()?)?;
                answers::projection::outlook(seat, &acts)
            }
            ("GET", ["replay"]) => {
                let truth = query.get("truth").as_deref() == Some("1");
                seen.replay(seat()?, truth, &|| false)?
            }
            ("GET", ["picture.svg"]) => seen.picture(query.number("at")?)?,
            ("POST", ["preview"]) => preview(&seen, &read_body(read)?)?,
            ("POST", ["hint"]) => {
                let wire::AskHint { seat, deeper } = read_body(read)?;
                let seat = read_seat(seat.as_deref())?;
                return room.hint(person.id, seat, deeper, *lang).map(Outcome::Hint);
            }
            ("POST", ["study"]) => return Ok(Outcome::Study(wire::write_record(&seen.record()?))),
            ("POST", ["what-if"]) => {
                let wish: wire::WhatIf = read_body(read)?;
                let record = seen.record()?;
                let ruleset = record.ruleset;
                let plan = answers::go_on(record, Some(id), wish.at, &wish.seats)?;
                return self.make(request, plan, Some(ruleset), None, host, effects);
            }
            ("POST", [change]) if CHANGES.contains(change) => {
                let from = read_change(change, read)?;
                return self.change(id, request, &person, from, *lang, host, effects);
            }
            _ => return Err(Failure::NotFound),
        };
        Ok(Outcome::Body(body))
    }

    #[expect(clippy::too_many_arguments, reason = "one request with all that may answer it")]
    fn change(
        &mut self,
        table: TableId,
        request: u64,
        person: &Person,
        from: FromClient,
        lang: Lang,
        host: &mut dyn Host,
        effects: &mut Vec<Effect>,
    ) -> Result<Outcome, Failure> {
        let room = self.rooms.get_mut(&table).ok_or(Failure::NotFound)?;
        let reply = Reply::Request(request, lang);
        room.ask(person, from, reply, host, &mut locale::Speaker::new, effects);
        Ok(Outcome::Later)
    }
}

/// A request that changes a table, as the message that it is.
fn read_change(word: &str, body: &[u8]) -> Result<FromClient, Failure> {
    let mut fields: Map<String, Value> = read_body(body)?;
    fields.insert("t".to_owned(), Value::from(word));
    serde_json::from_value(Value::Object(fields)).map_err(|error| malformed(error.to_string()))
}

fn import(what: &Import) -> Result<String, Failure> {
    Ok(answers::run(what, &mut |_, _| std::ops::ControlFlow::Continue(()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_decoded() {
        let query = Query::of("seat=p1&words=c3%2Cd4&name=J%C3%BCrg+M&odd=%zz");
        assert_eq!(query.get("words").as_deref(), Some("c3,d4"));
        assert_eq!(query.get("name").as_deref(), Some("Jürg M"));
        assert_eq!(query.get("odd").as_deref(), Some("%zz"));
        assert_eq!(query.get("key"), None);
        assert!(query.number("seat").is_err());
    }
}
