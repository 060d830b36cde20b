//! What each viewer is sent. The only place that makes messages about tables: what a viewer may not know is in
//! none of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use catalog::AnyWhat;
use game::{Fact, MAX_SEATS, Seat, Seats, Viewer};
use table::{
    Absence, Access, Away, Chat, ClockPlan, Holder, News, Note, NoteKind, PersonId, Phase, Table, Words,
};
use wire::{
    ClockJson, DrawJson, FactText, Facts, LegalActions, NoteJson, SaidJson, SeatJson, SentView, TableJson,
    UndoRequestJson, UndoneJson, UpdateJson, WhatIfJson,
};

use crate::legal::LegalCache;

/// A table as it was before a change, as far as an update needs it.
#[derive(Clone)]
pub struct Previous {
    /// How many rows it had.
    pub rows: u32,
    /// Its number for viewers.
    pub version: u32,
    phase: Phase,
    awaited: Seats,
    decisions: [Option<u32>; MAX_SEATS as usize],
}

impl Previous {
    /// The table as it is before a change.
    pub fn of(table: &Table) -> Self {
        let mut decisions = [None; MAX_SEATS as usize];
        for (index, decision) in decisions.iter_mut().enumerate() {
            *decision = table.decision(Seat::new(index as u8));
        }
        Self {
            rows: table.rows(),
            version: table.version(),
            phase: table.phase(),
            awaited: table.awaited(),
            decisions,
        }
    }

    /// Whether several owed a decision then, and some of them still do.
    pub fn others_decide(&self, table: &Table) -> bool {
        self.awaited.len() > 1 && table.awaited().into_iter().any(|seat| self.awaited.contains(seat))
    }

    /// Whether the seat is asked for another decision than before.
    pub fn asks_newly(&self, table: &Table, seat: Seat) -> bool {
        self.decisions[seat.index()] != table.decision(seat)
    }
}

/// The word for a phase in messages.
pub fn phase_word(phase: Phase) -> &'static str {
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

fn draw(table: &Table) -> Option<DrawJson> {
    table.may_draw().then(|| DrawJson { offer: table.draw_offer().map(Seat::name) })
}

fn undo_request(table: &Table) -> Option<UndoRequestJson> {
    table.undo_request().map(|request| UndoRequestJson {
        request: request.number,
        by: request.seat.name(),
        waits: names(table.undo_waits_for()),
    })
}

/// What stands between facts in the log, placed among those that the viewer may know. Notes count from the facts of their
/// own change; `earlier` ones come before these.
fn notes(notes: &[Note], facts: &[Fact<AnyWhat>], earlier: usize, viewer: Viewer) -> Vec<NoteJson> {
    let known = |fact: &&Fact<AnyWhat>| fact.audience.includes(viewer);
    let note = |note: &Note| NoteJson {
        after: facts.iter().take(earlier + note.after).filter(known).count(),
        kind: match note.kind {
            NoteKind::Undone => "undone",
            NoteKind::UndoneByConsent => "undone-by-consent",
            NoteKind::UndoAsked => "undo-asked",
            NoteKind::UndoDeclined => "undo-declined",
            NoteKind::UndoWithdrawn => "undo-withdrawn",
        },
        seat: note.seat.name(),
    };
    notes.iter().map(note).collect()
}

/// A table as one viewer may know it.
pub struct Projection<'a> {
    /// The table.
    pub table: &'a Table,
    /// Its lists of legal actions.
    pub legal: &'a LegalCache,
    /// The person who sees it, if it is known.
    pub person: Option<PersonId>,
    /// Whose view it is.
    pub viewer: Viewer,
    /// The seats whose people are connected.
    pub present: Seats,
    /// The time for which clocks are told, in milliseconds since 1970.
    pub now: i64,
}

impl Projection<'_> {
    /// What the viewer may know of the game, once it has begun.
    pub fn view(&self) -> Option<SentView> {
        let begun = self.table.phase() != Phase::Open;
        begun.then(|| self.table.game().view(self.viewer).into())
    }

    /// The whole table, with this view and the facts that the viewer missed.
    pub fn table(&self, view: Option<&SentView>, missed: Option<&[&Fact<AnyWhat>]>) -> String {
        let table = self.table;
        let plan = table.plan();
        let missed: Option<Vec<FactText>> =
            missed.map(|facts| facts.iter().map(|fact| FactText::from(*fact)).collect());
        let view = view.and_then(|view| wire::raw(view.write()));
        let hosting = self.person == Some(table.host());
        let seat = self.seat();
        let legal = self.legal_actions();
        let muted = |seat: &Seat| self.person.is_some_and(|person| table.mutes(person, *seat));
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
            practice: plan.practice,
            what_if: plan
                .from
                .as_ref()
                .filter(|from| from.brought.is_none())
                .map(|from| WhatIfJson { of: from.of.map(|table| table.to_string()), at: from.lines.len() }),
            host: hosting,
            key: table.key().filter(|_| hosting),
            luck: table.game().luck().into(),
            commitment: crate::hex(&table.commitment()),
            seats: self.seats(),
            viewer: self.viewer.to_string(),
            view: view.as_deref(),
            ask: legal.as_deref().map(LegalActions::ask),
            awaited: names(table.awaited()),
            clocks: clocks(table, self.now),
            undo: self.can_undo(),
            ask_undo: self.may_ask_undo(),
            undo_request: undo_request(table),
            draw: draw(table),
            answers: seat.map(|seat| table.seats()[seat.index()].answers.into()),
            said: table.chat().filter(|chat| self.may_read(chat)).map(said).collect(),
            muted: names(table.seats_all().filter(muted).collect()),
            rematch: names(table.rematch()),
            again: table.again().map(|again| again.to_string()),
            outcome: table.outcome().map(|outcome| outcome.to_string()),
            result: table.outcome().map(Into::into),
            missed: missed.as_ref().map(|facts| Facts(facts.iter().collect())),
        })
    }

    /// What has changed. Gives the message and the view that the viewer has afterwards.
    pub fn update(&self, change: &Change<'_>, recipient: Recipient<'_>) -> (String, Option<SentView>) {
        let Change { before, news, facts, texts, earlier, late } = change;
        let game = news.game || *late;
        let (table, seat) = (self.table, self.seat());
        let (mut patch, mut whole) = (None, None);
        // What is another seat's secret brings no view: not even the size of a message tells of it.
        let shows = game || self.own_secret_changed(news) || recipient.last_view.is_none();
        let view = if shows { self.view() } else { recipient.last_view.cloned() };
        if let Some(after) = view.as_ref().filter(|_| shows) {
            match recipient.last_view {
                // From what this viewer was sent last.
                Some(last) if !recipient.whole_views => patch = after.patch(last),
                Some(_) | None => whole = Some(after.write()),
            }
        }
        let asked = seat.filter(|seat| before.asks_newly(table, *seat));
        let legal = asked.and_then(|_| self.legal_actions());
        let phase_changed = before.phase != table.phase();
        let known = facts.iter().zip(*texts).filter(|(fact, _)| fact.audience.includes(self.viewer));
        let undone = news.undone.as_ref().map(|undone| UndoneJson {
            seat: undone.seat.name(),
            facts: undone.facts.iter().filter(|fact| fact.audience.includes(self.viewer)).count(),
        });
        let update = UpdateJson {
            t: "now",
            v: table.version(),
            re: recipient.re,
            undone,
            facts: Facts(known.map(|(_, text)| text).collect()),
            notes: notes(&news.notes, facts, *earlier, self.viewer),
            patch: None,
            view: None,
            ask: asked.map(|_| legal.as_deref().map(LegalActions::ask)),
            awaited: (before.awaited != table.awaited()).then(|| names(table.awaited())),
            clocks: if game || news.seats { clocks(table, self.now) } else { BTreeMap::new() },
            undo: self.can_undo(),
            ask_undo: self.may_ask_undo(),
            undo_request: undo_request(table),
            draw: draw(table),
            answers: seat
                .filter(|seat| news.answers.contains(*seat))
                .map(|seat| table.seats()[seat.index()].answers.into()),
            seats: news.seats.then(|| self.seats()),
            phase: phase_changed.then(|| phase_word(table.phase())),
            said: news.said.iter().filter(|chat| self.may_read(chat)).map(said).collect(),
            rematch: news.seats.then(|| names(table.rematch())).filter(|_| table.phase() == Phase::Over),
            again: table.again().filter(|_| news.seats).map(|again| again.to_string()),
            outcome: table.outcome().filter(|_| phase_changed).map(|outcome| outcome.to_string()),
            result: table.outcome().filter(|_| phase_changed).map(Into::into),
        };
        (wire::write_with(&update, [("patch", patch), ("view", whole)]), view)
    }

    /// Whether the viewer may notice the change at all.
    pub fn notices(&self, news: &News) -> bool {
        news.public || self.own_secret_changed(news)
    }

    /// Whether the viewer is asked for a decision that it was not asked for before.
    pub fn is_asked_newly(&self, before: &Previous) -> bool {
        self.seat()
            .is_some_and(|seat| self.table.decision(seat).is_some() && before.asks_newly(self.table, seat))
    }

    /// Whether everybody with the same viewer is sent the same update.
    pub fn is_shared(&self, news: &News) -> bool {
        !news.seats && news.said.is_empty() && self.viewer == Viewer::Public
    }

    fn own_secret_changed(&self, news: &News) -> bool {
        self.seat().is_some_and(|seat| news.private.contains(seat))
    }

    fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::Truth => None,
        }
    }

    fn legal_actions(&self) -> Option<Arc<LegalActions>> {
        self.legal.of(self.table, self.seat()?)
    }

    fn can_undo(&self) -> bool {
        self.person.zip(self.seat()).is_some_and(|(person, seat)| self.table.can_undo(person, seat))
    }

    fn may_ask_undo(&self) -> bool {
        let mine =
            |seat: &Seat| self.person.is_some_and(|person| self.table.seats_of(person).contains(*seat));
        self.seat().filter(mine).is_some_and(|seat| self.table.may_ask_undo(seat))
    }

    fn may_read(&self, chat: &Chat) -> bool {
        !self.person.is_some_and(|person| self.table.mutes(person, chat.seat))
    }

    fn seats(&self) -> Vec<SeatJson> {
        let seat_json = |seat: Seat| {
            let place = &self.table.seats()[seat.index()];
            let (kind, name, mine, commitment) = match &place.holder {
                Holder::Nobody => ("nobody", None, false, None),
                Holder::Person { id, name, commitment, .. } => {
                    ("person", Some(name.clone()), self.person == Some(*id), commitment.as_ref())
                }
                Holder::Bot(bot) => ("bot", Some(bot.clone()), false, None),
            };
            SeatJson {
                seat: seat.to_string(),
                kind,
                name,
                mine,
                present: self.present.contains(seat),
                held: place.held.as_ref().map(|(bot, _)| bot.clone()),
                away: place.held.as_ref().map(|(_, why)| match why {
                    Away::Time => "time",
                    Away::Gone => "gone",
                    Away::Left => "left",
                }),
                forfeited: place.forfeited,
                commitment: commitment.map(|commitment| crate::hex(commitment)),
                reveal: self.table.owes_bytes(seat),
            }
        };
        self.table.seats_all().map(seat_json).collect()
    }
}

/// A change of a table that is broadcast to viewers.
pub struct Change<'a> {
    /// The table before it.
    pub before: &'a Previous,
    /// What happened.
    pub news: &'a News,
    /// The facts that the recipient does not have: those of `news`, and earlier ones if it waited for this update.
    pub facts: &'a [Fact<AnyWhat>],
    /// The same, written once for all.
    pub texts: &'a [FactText],
    /// How many of them are earlier.
    pub earlier: usize,
    /// Whether the recipient waited for this update, and does not know yet how the game changed before.
    pub late: bool,
}

/// What an update needs to know of its recipient.
#[derive(Clone, Copy)]
pub struct Recipient<'a> {
    /// The view that it was sent last.
    pub last_view: Option<&'a SentView>,
    /// Whether it wants whole views and no patches.
    pub whole_views: bool,
    /// The id of its request that the update answers.
    pub re: Option<&'a str>,
}

fn clocks(table: &Table, now: i64) -> BTreeMap<String, i64> {
    if table.plan().clock == ClockPlan::None {
        return BTreeMap::new();
    }
    let clock = |seat| table.clock(seat, now).map(|left| (Seat::to_string(&seat), left));
    table.seats_all().filter_map(clock).collect()
}

fn said(chat: &Chat) -> SaidJson {
    let (phrase, text) = match &chat.words {
        Words::Phrase(phrase) => (Some(phrase.clone()), None),
        Words::Text(text) => (None, Some(text.clone())),
    };
    SaidJson { seat: chat.seat.to_string(), at: chat.at, phrase, text }
}

/// Facts of a table that a viewer may know, up to a version.
pub fn facts(table: &Table, viewer: Viewer, version: u32, news: &News) -> String {
    let News { facts, notes: between, .. } = news;
    let plan = table.plan();
    let id = table.game().id();
    let known = facts.iter().filter(|fact| fact.audience.includes(viewer));
    let known: Vec<FactText> = known.map(FactText::from).collect();
    wire::write(&wire::SoFarJson {
        format: "sphairos-facts-1",
        game: id.name(),
        ruleset: table.ruleset(),
        setup: &plan.options,
        viewer: viewer.to_string(),
        v: version,
        facts: Facts(known.iter().collect()),
        notes: notes(between, facts, 0, viewer),
    })
}

/// What an action would do.
pub fn preview(preview: &table::Preview, re: Option<&str>) -> String {
    let Some(view) = wire::raw(wire::write_view(&preview.view)) else { return String::new() };
    let facts: Vec<FactText> = preview.facts.iter().map(FactText::from).collect();
    let facts = Facts(facts.iter().collect());
    wire::write(&wire::PreviewJson { t: "preview", re, facts, view: &view })
}

/// What the opponents of a seat could do.
pub fn outlook(seat: Seat, acts: &[table::Outlook]) -> String {
    let viewer = Viewer::Seat(seat);
    let known = |act: &table::Outlook| -> Vec<FactText> {
        act.facts.iter().filter(|fact| fact.audience.includes(viewer)).map(FactText::from).collect()
    };
    let facts: Vec<Vec<FactText>> = acts.iter().map(known).collect();
    let acts = acts.iter().zip(&facts).map(|(act, facts)| wire::OutlookActJson {
        seat: act.seat.name(),
        action: &act.action,
        facts: Facts(facts.iter().collect()),
    });
    wire::write(&wire::OutlookJson { acts: acts.collect() })
}

/// A picture of the game after so many decisions and rolls, as a spectator may know it.
pub fn picture(table: &Table, at: Option<usize>) -> Option<String> {
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
    let names: Vec<String> = table.seats().iter().map(|place| shown_name(&place.holder)).collect();
    Some(picture::draw(&game.view(Viewer::Public), &names))
}

/// The name in a picture. Bots have names in small letters.
fn shown_name(holder: &Holder) -> String {
    match holder {
        Holder::Nobody => String::new(),
        Holder::Person { name, .. } => name.clone(),
        Holder::Bot(name) => {
            let mut letters = bots::Grade::read(name).map_or(name.as_str(), |_| bots::HARMONIA).chars();
            letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
        }
    }
}
