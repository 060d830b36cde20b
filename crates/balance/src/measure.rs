//! What is measured in a game: what all games share, and what each game adds in its own file.

use std::collections::BTreeMap;

use catalog::{AnyView, AnyWhat};
use game::{Arg, Fact, Game, Message, Notation, Outcome, Party, Seat, Viewer};

use crate::tally::Tally;

/// What kind of figure a section has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A share of the occasions that were observed.
    Share,
    /// One of several things that exclude each other: its share of all of them.
    Part,
    /// A share of all watched games; those where it was not observed count as well.
    ShareOfGames,
    /// A mean of whole numbers, divided by this in the report.
    Mean(u32),
    /// A mean over all watched games; those where nothing was observed count as zero.
    MeanOfGames,
}

/// What the shares of a section are compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fair {
    /// With nothing.
    Nothing,
    /// With what a seat wins if all seats are equal.
    Seat,
    /// With one half.
    Half,
}

/// A section of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Section {
    /// Its name, also the key of its texts.
    pub name: &'static str,
    /// What its figures are.
    pub kind: Kind,
    /// What they are compared with.
    pub fair: Fair,
    /// What stands before a label in the key of its text, if a game's own texts have it.
    pub words: &'static str,
}

impl Section {
    /// Figures of this kind that are compared with nothing.
    pub const fn plain(name: &'static str, kind: Kind, words: &'static str) -> Self {
        Self { name, kind, fair: Fair::Nothing, words }
    }

    /// Shares of wins, compared with an equal share for every seat.
    pub const fn wins(name: &'static str, words: &'static str) -> Self {
        Self { name, kind: Kind::Share, fair: Fair::Seat, words }
    }
}

/// What all games are measured by. The order is that of the report.
pub const SHARED: [Section; 12] = [
    Section::plain("result", Kind::Part, ""),
    Section::wins("seat", ""),
    Section::wins("order", ""),
    Section::plain("length", Kind::Mean(1), ""),
    Section::plain("lead", Kind::Mean(1000), ""),
    Section::plain("leader", Kind::Share, ""),
    Section::plain("choice", Kind::Mean(1000), ""),
    Section::plain("study", Kind::Mean(1000), ""),
    Section::plain("fact", Kind::MeanOfGames, ""),
    Section::plain("most", Kind::Share, ""),
    Section::plain("rule", Kind::ShareOfGames, ""),
    Section::plain("rule-facts", Kind::MeanOfGames, ""),
];

/// A game that can be measured.
pub trait Measured: Notation<View: Into<AnyView>, What: Into<AnyWhat>> {
    /// What is noted while a game is played.
    type Notes: Notes<Self>;

    /// The sections that the game adds.
    const SECTIONS: &'static [Section];

    /// The seat of somebody of the game, if a seat plays it.
    fn seat_of(&self, _party: Party) -> Option<Seat> {
        None
    }
}

/// What a game notes of itself while it is played, from facts and public views.
pub trait Notes<G: Game>: Default {
    /// Something happened. Says whether a round or turn has begun with it, after which [`Notes::round`] is asked.
    fn fact(&mut self, fact: &Fact<G::What>) -> bool;

    /// A round or turn has begun: how far everybody is, the seats first; more is better.
    fn round(&mut self, view: &G::View) -> Vec<i32>;

    /// Who was first, if somebody was.
    fn first(&self) -> Option<Seat>;

    /// How many rounds were begun.
    fn rounds(&self) -> u32;

    /// The game is over.
    fn finish(self, seats: u8, outcome: Outcome, into: &mut Observations<'_>);
}

/// Takes what was observed in one game: for the tally, and for the record of the game.
#[derive(Debug)]
pub struct Observations<'a> {
    tally: &'a mut Tally,
    /// The observations that are kept with the game.
    pub kept: Vec<(&'static str, String, i64)>,
}

impl<'a> Observations<'a> {
    /// Nothing observed yet.
    pub fn new(tally: &'a mut Tally) -> Self {
        Self { tally, kept: Vec::new() }
    }

    /// An observation that is kept with the game, too.
    pub fn add(&mut self, section: &'static str, label: impl Into<String>, value: i64) {
        let label = label.into();
        self.tally.add(section, &label, value);
        self.kept.push((section, label, value));
    }

    /// Whether something was so.
    pub fn add_if(&mut self, section: &'static str, label: impl Into<String>, yes: bool) {
        self.add(section, label, yes.into());
    }

    /// An observation for the tally alone.
    fn count(&mut self, section: &str, label: &str, value: i64) {
        self.tally.add(section, label, value);
    }
}

/// Who won: the seats that are better off than in a draw, if anybody is.
pub fn winner(outcome: Outcome) -> Option<game::Seats> {
    match outcome {
        Outcome::Win(seats) => Some(seats),
        Outcome::WinByRule(_) | Outcome::Draw(_) | Outcome::LostByAll | Outcome::Unfinished => None,
    }
}

/// The name of a result in reports.
pub fn result_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(_) => "win",
        Outcome::WinByRule(_) => "by-rule",
        Outcome::Draw(_) => "draw",
        Outcome::LostByAll => "lost-by-all",
        Outcome::Unfinished => "unfinished",
    }
}

/// Watches one game: takes its facts, and its public view at every round.
#[derive(Debug)]
pub struct Watch<G: Measured> {
    notes: G::Notes,
    begun: bool,
    /// How far everybody was at each round.
    standings: Vec<Vec<i32>>,
    /// How many facts each rule made.
    rules: BTreeMap<&'static str, u32>,
    /// How many facts of each kind there were, by whom.
    kinds: BTreeMap<(&'static str, Option<Who>), u32>,
    options: u64,
    decisions: u64,
    forced: u64,
}

/// Somebody of whom a fact tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Who {
    Seat(Seat),
    Party(Party),
}

impl<G: Measured> Default for Watch<G> {
    fn default() -> Self {
        Self {
            notes: G::Notes::default(),
            begun: false,
            standings: Vec::new(),
            rules: BTreeMap::new(),
            kinds: BTreeMap::new(),
            options: 0,
            decisions: 0,
            forced: 0,
        }
    }
}

impl<G: Measured> Extend<Fact<G::What>> for Watch<G> {
    fn extend<I: IntoIterator<Item = Fact<G::What>>>(&mut self, facts: I) {
        for fact in facts {
            *self.rules.entry(fact.rule.0).or_default() += 1;
            let mut who = None;
            fact.what.each_arg(&mut |_, arg| match arg {
                Arg::Seat(seat) if who.is_none() => who = Some(Who::Seat(seat)),
                Arg::Party(party) if who.is_none() => who = Some(Who::Party(party)),
                Arg::Seat(_) | Arg::Party(_) | Arg::Number(_) | Arg::Word(_) | Arg::Text(_) => {}
            });
            *self.kinds.entry((fact.what.kind(), who)).or_default() += 1;
            self.begun |= self.notes.fact(&fact);
        }
    }
}

impl<G: Measured> Watch<G> {
    /// A seat decided between so many options.
    pub fn chose(&mut self, options: usize) {
        self.decisions += 1;
        self.options += options as u64;
        self.forced += u64::from(options < 2);
    }

    /// Something was played: looks at the position if a round began with it.
    pub fn played(&mut self, game: &G) {
        if std::mem::take(&mut self.begun) {
            self.standings.push(self.notes.round(&game.view(Viewer::Public)));
        }
    }

    /// The game is over.
    pub fn finish(mut self, game: &G, outcome: Outcome, into: &mut Observations<'_>) {
        let seats = game.seats();
        into.count("watched", "games", 1);
        self.standings.push(self.notes.round(&game.view(Viewer::Public)));
        into.add("length", "rounds", self.notes.rounds().into());
        into.tally.spread("rounds", self.notes.rounds().into(), 1);
        if let (Some(first), Some(winners)) = (self.notes.first(), winner(outcome)) {
            for seat in game::Seats::first(seats) {
                let place = (seat.index() + usize::from(seats) - first.index()) % usize::from(seats.max(1));
                into.add_if("order", format!("{}", place + 1), winners.contains(seat));
            }
        }
        if let Some(mean) = (self.options * 1000).checked_div(self.decisions) {
            into.add("choice", "options", i64::try_from(mean).unwrap_or(i64::MAX));
            let forced = self.forced * 1000 / self.decisions;
            into.add("choice", "forced", i64::try_from(forced).unwrap_or(0));
        }
        lead(&self.standings, outcome, into);
        for (rule, count) in &self.rules {
            into.count("rule", rule, 1);
            into.count("rule-facts", rule, (*count).into());
        }
        let kinds = std::mem::take(&mut self.kinds);
        facts(game, &kinds, outcome, into);
        self.notes.finish(seats, outcome, into);
    }
}

/// Who was ahead, and when.
fn lead(standings: &[Vec<i32>], outcome: Outcome, into: &mut Observations<'_>) {
    let alone_ahead = |standing: &Vec<i32>| {
        let best = *standing.iter().max()?;
        let mut ahead = standing.iter().enumerate().filter(|(_, value)| **value == best);
        ahead.next().filter(|_| ahead.next().is_none()).map(|(index, _)| index)
    };
    let leaders: Vec<Option<usize>> = standings.iter().map(alone_ahead).collect();
    let known: Vec<usize> = leaders.iter().copied().flatten().collect();
    let changes = known.windows(2).filter(|pair| pair.first() != pair.last()).count();
    into.add("lead", "changes", 1000 * changes as i64);
    let Some(winner) = winner(outcome).and_then(game::Seats::lowest) else { return };
    let (winner, last) = (winner.index(), leaders.len().saturating_sub(1));
    // The last round at which the winner was not alone ahead; the end itself does not count.
    let before_end = leaders.get(..last).unwrap_or_default();
    let not_ahead = before_end.iter().rposition(|leader| *leader != Some(winner)).map_or(0, |at| at + 1);
    if let Some(share) = (1000 * not_ahead).checked_div(last) {
        into.add("lead", "for-good", share as i64);
    }
    let behind = |standing: &Vec<i32>| {
        let own = standing.get(winner).copied().unwrap_or(0);
        standing.iter().max().map_or(0, |best| best - own)
    };
    let deepest = standings.iter().map(behind).max().unwrap_or(0);
    into.add("lead", "behind", 1000 * i64::from(deepest));
    into.add_if("leader", "never-behind", deepest == 0);
    for (label, at) in [("half", last / 2), ("three-quarters", 3 * last / 4)] {
        if let Some(leader) = leaders.get(at).copied().flatten().filter(|_| last > 3) {
            into.add_if("leader", label, leader == winner);
        }
    }
}

/// How often what happened, and whether who did it most won.
fn facts<G: Measured>(
    game: &G,
    kinds: &BTreeMap<(&'static str, Option<Who>), u32>,
    outcome: Outcome,
    into: &mut Observations<'_>,
) {
    let mut sums: BTreeMap<&'static str, (u32, BTreeMap<Seat, u32>)> = BTreeMap::new();
    for ((kind, who), count) in kinds {
        let (all, by_seat) = sums.entry(kind).or_default();
        *all += count;
        let seat = match who {
            Some(Who::Seat(seat)) => Some(*seat),
            Some(Who::Party(party)) => game.seat_of(*party),
            None => None,
        };
        if let Some(seat) = seat {
            *by_seat.entry(seat).or_default() += count;
        }
    }
    let winners = winner(outcome);
    for (kind, (all, by_seat)) in sums {
        into.count("fact", kind, all.into());
        let most = by_seat.values().copied().max().unwrap_or(0);
        let mut leading = by_seat.iter().filter(|(_, count)| **count == most).map(|(seat, _)| *seat);
        if let (Some(winners), Some(seat), None) = (winners, leading.next(), leading.next()) {
            into.count("most", kind, winners.contains(seat).into());
        }
    }
}

#[cfg(test)]
mod tests {
    use game::Seats;

    use super::*;

    /// What is observed of a game with these standings that the first seat won.
    fn observed(standings: &[[i32; 2]]) -> Vec<(String, i64)> {
        let mut tally = Tally::default();
        let mut into = Observations::new(&mut tally);
        let standings: Vec<Vec<i32>> = standings.iter().map(|standing| standing.to_vec()).collect();
        lead(&standings, Outcome::Win(Seats::only(Seat::new(0))), &mut into);
        into.kept.into_iter().map(|(_, label, value)| (label, value)).collect()
    }

    #[test]
    fn leads_are_followed_from_round_to_round() {
        let found = observed(&[[0, 0], [0, 2], [1, 2], [3, 2], [4, 2]]);
        let get = |name: &str| found.iter().find(|(label, _)| label == name).map(|(_, value)| *value);
        assert_eq!(get("changes"), Some(1000), "the second seat led, then the first");
        assert_eq!(get("for-good"), Some(750), "ahead for good from the fourth of five rounds");
        assert_eq!(get("behind"), Some(2000));
        assert_eq!((get("never-behind"), get("half"), get("three-quarters")), (Some(0), Some(0), Some(1)));
        let steady = observed(&[[0, 0], [1, 0], [2, 0], [2, 1], [3, 1]]);
        let get = |name: &str| steady.iter().find(|(label, _)| label == name).map(|(_, value)| *value);
        assert_eq!((get("changes"), get("for-good"), get("never-behind")), (Some(0), Some(250), Some(1)));
    }
}
