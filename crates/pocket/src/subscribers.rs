//! The sockets that look at a table, and what each of them is sent.

use answers::projection::{Change, Previous, Projection, Recipient};
use answers::{Backlog, Failure, LegalCache, read_seat, usual_viewer};
use game::{Seats, Viewer};
use locale::{Lang, Speaker};
use table::{News, PersonId, Refused, Table};
use wire::FactText;

use crate::api::Query;
use crate::message::Effect;

/// A viewer of the table.
struct Subscriber {
    socket: u64,
    person: Option<PersonId>,
    viewer: Viewer,
    lang: Lang,
    /// Whether it changes to a seat of its person as soon as there is one.
    follows_seat: bool,
    last_view: Option<wire::SentView>,
}

/// All who look at one table.
#[derive(Default)]
pub(crate) struct Subscribers(Vec<Subscriber>);

/// What there is to see at this time.
pub(crate) struct Shown<'a> {
    pub(crate) table: &'a Table,
    pub(crate) legal: &'a LegalCache,
    pub(crate) backlog: &'a Backlog,
    pub(crate) now: i64,
}

impl<'a> Shown<'a> {
    fn to(&self, subscriber: &Subscriber, present: Seats) -> Projection<'a> {
        let (person, viewer) = (subscriber.person, subscriber.viewer);
        Projection { table: self.table, legal: self.legal, person, viewer, present, now: self.now }
    }
}

impl Subscribers {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The seats whose people look.
    pub(crate) fn present(&self, table: &Table) -> Seats {
        let people = self.0.iter().filter_map(|subscriber| subscriber.person);
        people.flat_map(|person| table.seats_of(person)).collect()
    }

    /// The language of a socket, if it looks at this table.
    pub(crate) fn lang(&self, socket: u64) -> Option<Lang> {
        self.0.iter().find(|one| one.socket == socket).map(|one| one.lang)
    }

    /// A socket was opened; whether it may look.
    pub(crate) fn connect(
        &mut self,
        shown: &Shown<'_>,
        socket: u64,
        person: Option<PersonId>,
        query: &Query<'_>,
        effects: &mut Vec<Effect>,
    ) -> bool {
        let lang = query.get("lang").and_then(|lang| Lang::from_code(&lang)).unwrap_or_default();
        let seat = query.get("seat").and_then(|seat| seat.parse().ok());
        let viewer = seat.map_or_else(|| usual_viewer(shown.table, person), Viewer::Seat);
        if !shown.table.may_view_as(person, viewer) {
            let text = Failure::Refused(Refused::NotYours).message(&Speaker::new(lang), None);
            effects.extend([Effect::Send { socket, text }, Effect::Close { socket }]);
            return false;
        }
        let follows_seat = seat.is_none();
        self.0.push(Subscriber { socket, person, viewer, lang, follows_seat, last_view: None });
        let since = query.get("since").and_then(|since| since.parse().ok());
        self.show(self.0.len() - 1, since, shown, effects);
        true
    }

    pub(crate) fn disconnect(&mut self, socket: u64) {
        self.0.retain(|subscriber| subscriber.socket != socket);
    }

    /// Shows the table to a socket from another seat.
    ///
    /// # Errors
    /// If it is no seat, or not one of the person.
    pub(crate) fn look(
        &mut self,
        shown: &Shown<'_>,
        socket: u64,
        person: PersonId,
        seat: Option<&str>,
        effects: &mut Vec<Effect>,
    ) -> Result<(), Failure> {
        let viewer = read_seat(seat)?.map_or(Viewer::Public, Viewer::Seat);
        if !shown.table.may_view_as(Some(person), viewer) {
            return Err(Failure::Refused(Refused::NotYours));
        }
        if let Some(index) = self.0.iter().position(|one| one.socket == socket) {
            self.0[index].viewer = viewer;
            self.show(index, None, shown, effects);
        }
        Ok(())
    }

    /// Sends the whole table to everybody.
    pub(crate) fn show_all(&mut self, shown: &Shown<'_>, effects: &mut Vec<Effect>) {
        for index in 0..self.0.len() {
            self.show(index, None, shown, effects);
        }
    }

    /// Sends everybody what it may know of a change; whether the one who is answered heard of it.
    pub(crate) fn broadcast(
        &mut self,
        shown: &Shown<'_>,
        before: &Previous,
        news: &News,
        answered: Option<&(u64, String)>,
        effects: &mut Vec<Effect>,
    ) -> bool {
        if news.seats {
            self.follow_seats(shown, effects);
        }
        let present = self.present(shown.table);
        let texts: Vec<FactText> = news.facts.iter().map(FactText::from).collect();
        let change = Change { before, news, facts: &news.facts, texts: &texts, earlier: 0, late: false };
        let mut told = false;
        for subscriber in &mut self.0 {
            let projection = shown.to(subscriber, present);
            if !projection.notices(news) {
                continue;
            }
            let re = answered.filter(|(socket, _)| *socket == subscriber.socket).map(|(_, id)| id.as_str());
            told |= re.is_some();
            let recipient = Recipient { last_view: subscriber.last_view.as_ref(), whole_views: false, re };
            let (text, view) = projection.update(&change, recipient);
            subscriber.last_view = view;
            effects.push(Effect::Send { socket: subscriber.socket, text });
        }
        told
    }

    /// Gives those who have just sat down the view of their seat.
    fn follow_seats(&mut self, shown: &Shown<'_>, effects: &mut Vec<Effect>) {
        for index in 0..self.0.len() {
            let subscriber = &mut self.0[index];
            if !subscriber.follows_seat || subscriber.viewer != Viewer::Public {
                continue;
            }
            subscriber.viewer = usual_viewer(shown.table, subscriber.person);
            if subscriber.viewer != Viewer::Public {
                self.show(index, None, shown, effects);
            }
        }
    }

    /// Sends the whole table.
    fn show(&mut self, index: usize, since: Option<u32>, shown: &Shown<'_>, effects: &mut Vec<Effect>) {
        let present = self.present(shown.table);
        let subscriber = &mut self.0[index];
        let projection = shown.to(subscriber, present);
        let missed = since.and_then(|since| shown.backlog.since(since, subscriber.viewer));
        let view = projection.view();
        let text = projection.table(view.as_ref(), missed.as_deref());
        subscriber.last_view = view;
        effects.push(Effect::Send { socket: subscriber.socket, text });
    }
}
