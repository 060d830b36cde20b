//! The checker. It folds the log of a table row by row, and compares what everybody was told with it.

use std::cell::OnceCell;

use catalog::AnyView;
use game::{Audience, Seat, Viewer};
use serde_json::Value;
use store::Row;
use table::{Entry, PersonId, Table};
use wire::FactText;

use crate::client::{Client, Heard, Message, Request, Undone};

/// A fact as it is sent, and who may know it.
type Known = (Audience, String);

/// A table after one row.
struct Point {
    version: u32,
    /// What the public and each seat may know of the game.
    views: Vec<Shown>,
    /// Who undid which facts before those that follow.
    undone: Option<(Seat, Vec<Known>)>,
    /// The facts of this row.
    facts: Vec<Known>,
    /// Whose each seat is.
    holders: Vec<Option<PersonId>>,
}

/// What is shown to a viewer. Most of it is compared with nothing: so it is written only when it is asked for.
struct Shown {
    /// Nothing before the game begins.
    view: Option<AnyView>,
    json: OnceCell<Option<Value>>,
}

impl Shown {
    fn is(&self, view: Option<&Value>) -> bool {
        let write = || {
            let text = wire::write_view(self.view.as_ref()?);
            Some(serde_json::from_str(&text).unwrap_or_default())
        };
        self.json.get_or_init(write).as_ref() == view
    }
}

/// The log of a table.
pub(crate) struct History {
    points: Vec<Point>,
    /// Who asked for what in which row.
    asked: Vec<(PersonId, String, usize)>,
    pub(crate) over: bool,
}

fn entries(row: &Row) -> Result<Vec<Entry>, String> {
    wire::read_entries(&row.body).map_err(|error| format!("row {}: {error}", row.number))
}

impl History {
    /// Folds the log.
    pub(crate) fn new(rows: &[Row]) -> Result<Self, String> {
        let mut asked = Vec::new();
        let mut points = Vec::new();
        let mut table: Option<Table> = None;
        for (index, row) in rows.iter().enumerate() {
            if row.number as usize != index {
                return Err(format!("row {} has the number {}", index, row.number));
            }
            let entries = entries(row)?;
            let broken = |error| format!("the log does not fold at row {index}: {error}");
            let table = match &mut table {
                None => table.insert(Table::load([(row.at, entries.as_slice())]).map_err(broken)?),
                Some(table) => {
                    table.follow(row.at, &entries).map_err(broken)?;
                    table
                }
            };
            for Entry { by, id, event } in entries {
                if event == table::Event::Withdrawn {
                    continue;
                }
                asked.extend(by.zip(id).map(|(by, id)| (by, id, index)));
            }
            points.push(Point::of(table));
        }
        let over = table.is_some_and(|table| table.phase() == table::Phase::Over);
        Ok(Self { points, asked, over })
    }

    /// The version of the whole log.
    pub(crate) fn version(&self) -> u32 {
        self.points.last().map_or(0, |point| point.version)
    }

    /// Every acknowledged request is in the log once and at its place, none is there twice, and none that was refused.
    pub(crate) fn check_requests(&self, requests: &[&Request], clients: &[Client]) -> Result<(), String> {
        let mut placed: Vec<(usize, &Request)> = Vec::new();
        for request in requests {
            let Some(person) = clients[request.client].guest.as_ref().map(|guest| guest.id()) else {
                continue;
            };
            let rows: Vec<usize> = self
                .asked
                .iter()
                .filter(|(by, id, _)| *by == person && *id == request.id)
                .map(|(.., row)| *row)
                .collect();
            let name = format!("{} of client {}", request.id, request.client);
            match (rows.as_slice(), request.acknowledged, &request.refused) {
                ([_, _, ..], ..) => return Err(format!("{name} was done {} times: {rows:?}", rows.len())),
                ([], Some((time, _)), _) => {
                    return Err(format!("{name}, acknowledged at {time}, is not in the log"));
                }
                ([row], _, Some(code)) => {
                    return Err(format!("{name} was refused ({code}) and is in row {row}"));
                }
                ([row], Some((_, version)), _) if version < self.points[*row].version => {
                    return Err(format!(
                        "{name} was acknowledged at version {version}, before its row {row}"
                    ));
                }
                ([row], ..) => placed.push((*row, request)),
                ([], None, _) => {}
            }
        }
        // What was acknowledged before something else was sent comes before it in the log.
        for (row, first) in &placed {
            let Some((done, _)) = first.acknowledged else { continue };
            if let Some((other, later)) =
                placed.iter().find(|(other, later)| later.sent > done && other < row)
            {
                return Err(format!(
                    "{} of client {}, sent at {}, is in row {other}; {} of client {}, acknowledged at {done}, in row {row}",
                    later.id, later.client, later.sent, first.id, first.client
                ));
            }
        }
        Ok(())
    }

    /// What a client heard over a connection is what the log says, and no more than it may know.
    pub(crate) fn check_heard(&self, heard: &Heard, client: &Client) -> Result<usize, String> {
        let person = client.guest.as_ref().map(|guest| guest.id());
        // The rows that the client may be at: private rows move no version.
        let mut at: Vec<usize> = Vec::new();
        // Who sits down is shown the whole table from its seat, and only then told what led there.
        let mut before: Vec<usize> = Vec::new();
        let (mut viewer, mut view) = (0, None);
        for message in &heard.messages {
            let found;
            if message.t == "table" {
                viewer = index(message)?;
                view.clone_from(&message.view);
                let fits = |row: &usize| {
                    let point = &self.points[*row];
                    let mine = viewer == 0 || point.holders.get(viewer - 1).copied().flatten() == person;
                    let missed = message.missed.as_ref().is_none_or(|missed| {
                        self.at_version(heard.since.unwrap_or_default())
                            .any(|since| self.learned(viewer, since, *row).is(missed, None))
                    });
                    mine && point.views[viewer].is(view.as_ref()) && missed
                };
                found = self.at_version(message.v).filter(fits).collect();
            } else {
                match (&message.view, &message.patch) {
                    (Some(whole), _) => view = Some(whole.clone()),
                    (None, Some(patch)) => merge(view.get_or_insert(Value::Null), patch),
                    (None, None) => {}
                }
                let fits = |row: &usize| {
                    let told = |from: &usize| {
                        from <= row
                            && self.learned(viewer, *from, *row).is(&message.facts, message.undone.as_ref())
                    };
                    at.iter().chain(&before).any(told) && self.points[*row].views[viewer].is(view.as_ref())
                };
                found = self.at_version(message.v).filter(fits).collect::<Vec<usize>>();
            }
            if found.is_empty() {
                return Err(format!(
                    "client {} heard what is not in the log, or not for it: {message:?} after rows {at:?}",
                    heard.client
                ));
            }
            before = if message.t == "table" { at } else { Vec::new() };
            at = found;
        }
        if heard.open && client.version != Some(self.version()) {
            return Err(format!(
                "client {} is connected and still at version {:?}, not at {}",
                heard.client,
                client.version,
                self.version()
            ));
        }
        Ok(heard.messages.len())
    }

    /// A whole table, as a node showed it at the end, is what the log says.
    pub(crate) fn check_seen(&self, text: &str, node: usize) -> Result<(), String> {
        let seen: Message = serde_json::from_str(text).map_err(|error| format!("node {node}: {error}"))?;
        let last = self.points.last().ok_or("no rows")?;
        let same = seen.v == last.version && last.views[index(&seen)?].is(seen.view.as_ref());
        if same { Ok(()) } else { Err(format!("node {node} has another table than the log: {text}")) }
    }

    fn at_version(&self, version: u32) -> impl Iterator<Item = usize> {
        (0..self.points.len()).filter(move |row| self.points[*row].version == version)
    }

    /// What a viewer learns after one row, up to another.
    fn learned(&self, viewer: usize, after: usize, until: usize) -> Learned<'_> {
        let viewer = match viewer {
            0 => Viewer::Public,
            seat => Viewer::Seat(Seat::new(seat as u8 - 1)),
        };
        let (mut facts, mut undone): (Vec<&Known>, Option<(Seat, Vec<&Known>)>) = (Vec::new(), None);
        for point in self.points.get(after + 1..=until).unwrap_or_default() {
            if let Some((seat, gone)) = &point.undone {
                // What was not reported yet is undone first, and nobody hears of it.
                let unseen = facts.len().min(gone.len());
                facts.truncate(facts.len() - unseen);
                let earlier = undone.take().map(|(_, earlier)| earlier).unwrap_or_default();
                undone = Some((*seat, gone[..gone.len() - unseen].iter().chain(earlier).collect()));
            }
            facts.extend(&point.facts);
        }
        let may_know = |known: &&&Known| known.0.includes(viewer);
        Learned {
            facts: facts.iter().filter(may_know).map(|(_, text)| text).collect(),
            undone: undone.map(|(seat, gone)| (seat, gone.iter().filter(may_know).count())),
        }
    }
}

/// What a viewer learns from some rows.
struct Learned<'a> {
    facts: Vec<&'a String>,
    /// Who has undone how many facts of before.
    undone: Option<(Seat, usize)>,
}

impl Learned<'_> {
    /// Whether this is what was told.
    fn is(&self, facts: &[String], undone: Option<&Undone>) -> bool {
        let same =
            |((seat, count), told): ((Seat, usize), &Undone)| seat.name() == told.seat && count == told.facts;
        self.facts.iter().copied().eq(facts)
            && self.undone.is_some() == undone.is_some()
            && self.undone.zip(undone).is_none_or(same)
    }
}

impl Point {
    fn of(table: &mut Table) -> Self {
        let news = table.take_news();
        let viewers: Vec<Viewer> =
            std::iter::once(Viewer::Public).chain(table.seats_all().map(Viewer::Seat)).collect();
        let begun = table.phase() != table::Phase::Open;
        let view = |viewer: &Viewer| {
            let view = begun.then(|| table.game().view(*viewer));
            Shown { view, json: OnceCell::new() }
        };
        let known = |fact: &game::Fact<catalog::AnyWhat>| -> Known {
            (fact.audience, wire::write(&FactText::from(fact)).trim_matches('"').to_owned())
        };
        let holder = |place: &table::Place| match &place.holder {
            table::Holder::Person { id, .. } => Some(*id),
            table::Holder::Nobody | table::Holder::Bot(_) => None,
        };
        Self {
            version: table.version(),
            views: viewers.iter().map(view).collect(),
            undone: news.undone.map(|undone| (undone.seat, undone.facts.iter().map(known).collect())),
            facts: news.facts.iter().map(known).collect(),
            holders: table.seats().iter().map(holder).collect(),
        }
    }
}

/// The place of a viewer in the lists of a point.
fn index(message: &Message) -> Result<usize, String> {
    match message.viewer.as_deref() {
        Some("public") => Ok(0),
        Some(seat) => {
            seat.parse::<Seat>().map(|seat| seat.index() + 1).map_err(|_| format!("no viewer: {seat}"))
        }
        None => Err("a table without a viewer".to_owned()),
    }
}

/// Applies a merge patch (RFC 7396).
fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        target.clone_from(patch);
        return;
    };
    if !target.is_object() {
        *target = Value::Object(serde_json::Map::new());
    }
    let Value::Object(target) = target else { return };
    for (name, value) in patch {
        if value.is_null() {
            target.remove(name);
        } else {
            merge(target.entry(name.clone()).or_insert(Value::Null), value);
        }
    }
}
