//! What each viewer is told. The one place where messages about tables are made: what a viewer may
//! not know is in none of them.

use std::collections::BTreeMap;

use axum::extract::ws::Utf8Bytes;
use catalog::AnyWhat;
use game::{Fact, MAX_SEATS, Seat, Seats, Viewer};
use table::{Absence, Access, Away, Chat, ClockPlan, Holder, News, Phase, Table, Words};
use wire::{AskJson, ClockJson, FactText, Facts, SaidJson, SeatJson, TableJson, UpdateJson, WhatIfJson};

use crate::room::Viewing;

/// A table as it was before something happened, as far as telling needs it.
pub(crate) struct Before {
    pub(crate) rows: u32,
    phase: Phase,
    awaited: Seats,
    decisions: [Option<u32>; MAX_SEATS as usize],
}

impl Before {
    pub(crate) fn of(table: &Table) -> Self {
        let mut decisions = [None; MAX_SEATS as usize];
        for (index, decision) in decisions.iter_mut().enumerate() {
            *decision = table.decision(Seat::new(index as u8));
        }
        Self { rows: table.rows(), phase: table.phase(), awaited: table.awaited(), decisions }
    }

    /// Whether several owed a decision then, and some of them still do.
    pub(crate) fn others_decide(&self, table: &Table) -> bool {
        self.awaited.len() > 1 && table.awaited().into_iter().any(|seat| self.awaited.contains(seat))
    }
}

pub(crate) fn phase_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open",
        Phase::Playing => "playing",
        Phase::Over => "over",
        Phase::Closed => "closed",
    }
}

fn names(seats: Seats) -> Vec<&'static str> {
    seats.into_iter().map(Seat::name).collect()
}

/// The whole table for one viewer.
pub(crate) fn table(
    table: &Table,
    viewing: &mut Viewing,
    here: Seats,
    missed: Option<&[Fact<AnyWhat>]>,
) -> String {
    let plan = table.plan();
    viewing.seen = view(table, viewing.viewer);
    let missed: Option<Vec<FactText>> = missed.map(|facts| facts.iter().map(FactText::from).collect());
    let viewing = &*viewing;
    let person = viewing.person.as_ref().map(|person| person.id);
    let view = viewing.seen.as_ref().and_then(|seen| wire::raw(seen.to_string()));
    let hosting = person == Some(table.host());
    let seat = own_seat(viewing);
    let undo = person.zip(seat).is_some_and(|(person, seat)| table.can_undo(person, seat));
    let hears = |chat: &&Chat| !person.is_some_and(|person| table.mutes(person, chat.seat));
    let muted = |seat: &Seat| person.is_some_and(|person| table.mutes(person, *seat));
    wire::write(&TableJson {
        t: "table",
        v: table.version(),
        id: table.id().as_str(),
        game: table.game().id().name(),
        options: &plan.options,
        phase: phase_word(table.phase()),
        access: match plan.access {
            Access::Public => "public",
            Access::Unlisted => "unlisted",
            Access::Locked => "locked",
        },
        clock: match plan.clock {
            ClockPlan::None => ClockJson::default(),
            ClockPlan::Real { start, increment } => {
                ClockJson { start: Some(start), increment: Some(increment), days: None }
            }
            ClockPlan::Days(days) => ClockJson { days: Some(days), ..ClockJson::default() },
        },
        absence: match plan.absence {
            Absence::Bot => "bot",
            Absence::Forfeit => "forfeit",
            Absence::Wait => "wait",
        },
        host_starts: plan.host_starts,
        hints: table.gives_advice(),
        what_if: plan
            .from
            .as_ref()
            .map(|from| WhatIfJson { of: from.of.map(|table| table.to_string()), at: from.lines.len() }),
        host: hosting,
        key: table.key().filter(|_| hosting),
        commitment: hex(&table.commitment()),
        seats: seats(table, viewing, here),
        viewer: viewing.viewer.to_string(),
        view: view.as_deref(),
        ask: seat.and_then(|seat| ask(table, seat)),
        awaited: names(table.awaited()),
        clocks: clocks(table),
        undo,
        answers: seat.map(|seat| table.seats()[seat.index()].answers.into()),
        said: table.chat().filter(hears).map(said).collect(),
        muted: names(table.seats_all().filter(muted).collect()),
        rematch: names(table.rematch()),
        again: table.again().map(|again| again.to_string()),
        outcome: table.outcome().map(|outcome| outcome.to_string()),
        missed: missed.as_ref().map(|facts| Facts(facts.iter().collect())),
    })
}

/// Messages, each with the viewer that it is for.
pub(crate) type Messages = Vec<(u64, Utf8Bytes)>;

/// What a viewer may know of the game, once it has begun.
fn view(table: &Table, viewer: Viewer) -> Option<Utf8Bytes> {
    (table.phase() != Phase::Open).then(|| wire::write_view(&table.game().view(viewer)).into())
}

/// What each viewer is told of what has happened, and the answers that travel along.
pub(crate) fn updates(
    table: &Table,
    before: &Before,
    news: &News,
    viewers: &mut [Viewing],
    here: Seats,
    answered: &[(u64, String)],
) -> (Messages, Vec<(u64, String)>) {
    let mut messages = Vec::with_capacity(viewers.len());
    let mut told = Vec::new();
    let facts: Vec<FactText> = news.facts.iter().map(FactText::from).collect();
    // Viewers who see the same get the same bytes, made once.
    let mut made: Vec<((Viewer, bool), Utf8Bytes, Option<Utf8Bytes>)> = Vec::new();
    for viewing in viewers {
        let private = own_seat(viewing).is_some_and(|seat| news.private.contains(seat));
        if !news.public && !private {
            continue;
        }
        let re = answered.iter().rev().find(|(viewer, _)| *viewer == viewing.id);
        let alike = re.is_none() && !news.seats && news.said.is_empty() && own_seat(viewing).is_none();
        let kind = (viewing.viewer, viewing.whole);
        if let Some((_, text, seen)) = made.iter().find(|(known, ..)| alike && *known == kind) {
            viewing.seen.clone_from(seen);
            messages.push((viewing.id, text.clone()));
            continue;
        }
        let id = re.map(|(_, id)| id.as_str());
        let text: Utf8Bytes = update(table, before, news, &facts, viewing, here, id).into();
        if alike {
            made.push((kind, text.clone(), viewing.seen.clone()));
        }
        told.extend(re.cloned());
        messages.push((viewing.id, text));
    }
    (messages, told)
}

fn update(
    table: &Table,
    before: &Before,
    news: &News,
    facts: &[FactText],
    viewing: &mut Viewing,
    here: Seats,
    re: Option<&str>,
) -> String {
    let viewer = viewing.viewer;
    let seat = own_seat(viewing);
    let person = viewing.person.as_ref().map(|person| person.id);
    let (mut patch, mut whole) = (None, None);
    // What is another seat's business alone brings no view: not even the size of a message tells of it.
    let private = seat.is_some_and(|seat| news.private.contains(seat));
    if news.game || private || viewing.seen.is_none() {
        let after = view(table, viewer);
        match (&viewing.seen, &after) {
            // What has changed for this viewer is what it has not seen yet.
            (Some(seen), Some(after)) if !viewing.whole => {
                patch = wire::merge_patch(seen, after).and_then(wire::raw);
            }
            (_, Some(after)) => whole = wire::raw(after.to_string()),
            (_, None) => {}
        }
        viewing.seen = after;
    }
    let viewing = &*viewing;
    let asked = seat.filter(|seat| before.decisions[seat.index()] != table.decision(*seat));
    let hears = |chat: &&Chat| !person.is_some_and(|person| table.mutes(person, chat.seat));
    let over = before.phase != table.phase();
    let mine = news.facts.iter().zip(facts).filter(|(fact, _)| fact.audience.includes(viewer));
    wire::write(&UpdateJson {
        t: "now",
        v: table.version(),
        re,
        facts: Facts(mine.map(|(_, text)| text).collect()),
        patch: patch.as_deref(),
        view: whole.as_deref(),
        ask: asked.map(|seat| ask(table, seat)),
        awaited: (before.awaited != table.awaited()).then(|| names(table.awaited())),
        clocks: if news.game || news.seats { clocks(table) } else { BTreeMap::new() },
        undo: person.zip(seat).is_some_and(|(person, seat)| table.can_undo(person, seat)),
        answers: seat
            .filter(|seat| news.answers.contains(*seat))
            .map(|seat| table.seats()[seat.index()].answers.into()),
        seats: news.seats.then(|| seats(table, viewing, here)),
        phase: over.then(|| phase_word(table.phase())),
        said: news.said.iter().filter(hears).map(said).collect(),
        rematch: news.seats.then(|| names(table.rematch())).filter(|_| table.phase() == Phase::Over),
        again: table.again().filter(|_| news.seats).map(|again| again.to_string()),
        outcome: table.outcome().filter(|_| over).map(|outcome| outcome.to_string()),
    })
}

/// The seat from which somebody looks.
fn own_seat(viewing: &Viewing) -> Option<Seat> {
    match viewing.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public => None,
    }
}

fn ask(table: &Table, seat: Seat) -> Option<AskJson> {
    table.decision(seat).map(|decision| AskJson { decision, legal: table.legal(seat) })
}

fn clocks(table: &Table) -> BTreeMap<String, i64> {
    let now = crate::now();
    let clock = |seat| table.clock(seat, now).map(|left| (Seat::to_string(&seat), left));
    table.seats_all().filter_map(clock).collect()
}

fn seats(table: &Table, viewing: &Viewing, here: Seats) -> Vec<SeatJson> {
    let person = viewing.person.as_ref().map(|person| person.id);
    table
        .seats_all()
        .map(|seat| {
            let place = &table.seats()[seat.index()];
            let (kind, name, mine) = match &place.holder {
                Holder::Nobody => ("nobody", None, false),
                Holder::Person { id, name, .. } => ("person", Some(name.clone()), person == Some(*id)),
                Holder::Bot(bot) => ("bot", Some(bot.clone()), false),
            };
            SeatJson {
                seat: seat.to_string(),
                kind,
                name,
                mine,
                present: here.contains(seat),
                held: place.held.as_ref().map(|(bot, _)| bot.clone()),
                away: place.held.as_ref().map(|(_, why)| match why {
                    Away::Time => "time",
                    Away::Gone => "gone",
                    Away::Left => "left",
                }),
                forfeited: place.forfeited,
            }
        })
        .collect()
}

fn said(chat: &Chat) -> SaidJson {
    let (phrase, text) = match &chat.words {
        Words::Phrase(phrase) => (Some(phrase.clone()), None),
        Words::Text(text) => (None, Some(text.clone())),
    };
    SaidJson { seat: chat.seat.to_string(), at: chat.at, phrase, text }
}

/// Hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// What a viewer knows of a game that is not over.
pub(crate) fn so_far(table: &Table, viewer: Viewer, facts: &[Fact<AnyWhat>]) -> String {
    let plan = table.plan();
    let id = table.game().id();
    let facts: Vec<FactText> = facts.iter().map(FactText::from).collect();
    wire::write(&wire::SoFarJson {
        format: "sphairos-facts-1",
        game: id.name(),
        ruleset: id.ruleset(),
        setup: &plan.options,
        viewer: viewer.to_string(),
        v: table.version(),
        facts: Facts(facts.iter().collect()),
    })
}

/// What an action would do.
pub(crate) fn preview(preview: &table::Preview, re: Option<&str>) -> String {
    let Some(view) = wire::raw(wire::write_view(&preview.view)) else { return String::new() };
    let facts: Vec<FactText> = preview.facts.iter().map(FactText::from).collect();
    let facts = Facts(facts.iter().collect());
    wire::write(&wire::PreviewJson { t: "preview", re, facts, view: &view })
}

/// A picture of the game after so many decisions and rolls, as far as a spectator may know it.
pub(crate) fn picture(table: &Table, at: Option<usize>) -> Option<String> {
    if table.phase() == Phase::Open {
        return None;
    }
    let mut game = table.game().clone();
    if let Some(at) = at {
        let (first, mut lines) = table.lines()?;
        game = first;
        let played = lines.by_ref().take(at).all(|line| game.replay(line, &mut Vec::new()));
        debug_assert!(played, "a table plays its own lines");
    }
    let names: Vec<String> = table.seats().iter().map(|place| shown(&place.holder)).collect();
    Some(picture::draw(&game.view(Viewer::Public), &names))
}

/// Bots are called by their names, which are written small.
fn shown(holder: &Holder) -> String {
    match holder {
        Holder::Nobody => String::new(),
        Holder::Person { name, .. } => name.clone(),
        Holder::Bot(name) => {
            let mut letters = name.chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
        }
    }
}
