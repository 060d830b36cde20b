//! Parts of long lists of legal actions: how many begin with which word, and those that have certain words.

use std::collections::BTreeMap;

use game::{Legals, Next, Notation, Seat, Selected, first_word, further_words};

/// The legal actions of a seat that begin with one word and have certain others.
///
/// ```
/// use catalog::{AnyGame, GameId};
/// use game::Seat;
///
/// let game = AnyGame::new(GameId::ElemMaster, &["layout=FoSaMaMo", "first=p1"]).unwrap();
/// let part = game.legal_with(Seat::new(0), "b2", &["b3"], 10);
/// assert_eq!(part.count, part.actions.len());
/// assert!(part.actions.iter().all(|action| action.starts_with("b2") && action.contains("b3")));
/// ```
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct LegalPart {
    /// How many there are.
    pub count: usize,
    /// At most as many of them as were wanted; what needs no further word comes first.
    pub actions: Vec<String>,
    /// Which further words they have, and how many of them have each.
    pub words: BTreeMap<String, usize>,
}

/// Collects a part.
struct Collecting<'a> {
    words: &'a [&'a str],
    most: usize,
    part: LegalPart,
    /// Actions that need a further word.
    longer: Vec<String>,
}

impl<'a> Collecting<'a> {
    fn new(words: &'a [&'a str], most: usize) -> Self {
        Self { words, most, part: LegalPart::default(), longer: Vec::new() }
    }

    /// Adds an action of the group if it has the words.
    fn add(&mut self, action: String) {
        if !self.words.iter().all(|word| further_words(&action).any(|other| other == *word)) {
            return;
        }
        let mut seen = self.words.to_vec();
        for word in further_words(&action) {
            if !seen.contains(&word) {
                seen.push(word);
                self.count(word, 1);
            }
        }
        self.part.count += 1;
        self.keep(action);
    }

    fn count(&mut self, word: &str, more: usize) {
        match self.part.words.get_mut(word) {
            Some(count) => *count += more,
            None => drop(self.part.words.insert(word.to_owned(), more)),
        }
    }

    fn keep(&mut self, action: String) {
        let longer = further_words(&action).count() > self.words.len();
        let place = if longer { &mut self.longer } else { &mut self.part.actions };
        if place.len() < self.most {
            place.push(action);
        }
    }

    /// Adds what a game has selected by itself.
    fn add_selected(&mut self, count: usize, actions: Vec<String>, words: Vec<(String, usize)>) {
        self.part.count += count;
        actions.into_iter().for_each(|action| self.keep(action));
        words.iter().for_each(|(word, count)| self.count(word, *count));
    }

    fn end(mut self) -> LegalPart {
        self.longer.truncate(self.most.saturating_sub(self.part.actions.len()));
        self.part.actions.append(&mut self.longer);
        self.part
    }
}

/// What is listed in place of actions that are too many to list.
pub(crate) fn form_of<G: Notation>(game: &G, seat: Seat) -> Option<&'static str> {
    let owes = matches!(game.next(), Next::Choices(seats) if seats.contains(seat));
    game.unlisted_form().filter(|_| owes)
}

fn list<G: Notation>(game: &G, seat: Seat) -> G::Legals {
    let mut legals = G::Legals::default();
    game.legal(seat, &mut legals);
    legals
}

/// The first words of the legal actions in their order, and how many actions begin with each.
pub(crate) fn groups<G: Notation>(game: &G, seat: Seat) -> Vec<(String, usize)> {
    if let Some(form) = form_of(game, seat) {
        return vec![(first_word(form).to_owned(), 1)];
    }
    let legals = list(game, seat);
    let mut groups: Vec<(String, usize)> = Vec::new();
    let mut at = 0;
    while let Some(legal) = legals.get(at) {
        let text = game.write_action(*legal.action());
        let (name, alike) = (first_word(&text), legals.alike(at).max(1));
        // Actions of a group mostly follow each other.
        match groups.iter_mut().rev().find(|(group, _)| group == name) {
            Some((_, count)) => *count += alike,
            None => groups.push((name.to_owned(), alike)),
        }
        at += alike;
    }
    groups
}

/// The legal actions that begin with this word and have all of those; at most so many are written.
pub(crate) fn part<G: Notation>(game: &G, seat: Seat, group: &str, words: &[&str], most: usize) -> LegalPart {
    let mut collecting = Collecting::new(words, most);
    if let Some(form) = form_of(game, seat) {
        if first_word(form) == group {
            collecting.add(form.to_owned());
        }
        return collecting.end();
    }
    let legals = list(game, seat);
    let mut at = 0;
    while let Some(legal) = legals.get(at) {
        let first = game.write_action(*legal.action());
        let end = at + legals.alike(at).max(1);
        if first_word(&first) == group {
            if let Some(Selected { count, actions, words }) = game.select(&legals, at, words, most) {
                let actions = actions.into_iter().map(|action| game.write_action(action)).collect();
                collecting.add_selected(count, actions, words);
            } else {
                collecting.add(first);
                let others = (at + 1..end).filter_map(|index| legals.get(index));
                others.for_each(|legal| collecting.add(game.write_action(*legal.action())));
            }
        }
        at = end;
    }
    collecting.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn collect(actions: &[String], words: &[&str]) -> LegalPart {
        let mut collecting = Collecting::new(words, 400);
        actions.iter().for_each(|action| collecting.add(action.clone()));
        collecting.end()
    }

    fn squares() -> Vec<String> {
        ('a'..='j').flat_map(|file| (1..=10).map(move |rank| format!("{file}{rank}"))).collect()
    }

    #[test]
    fn words_narrow_a_long_group_until_all_of_it_is_listed() {
        let squares = squares();
        let mut actions = Vec::new();
        for (i, one) in squares.iter().enumerate() {
            for (j, two) in squares.iter().enumerate().skip(i + 1) {
                let threes = squares.iter().skip(j + 1);
                actions.extend(threes.map(|three| format!("@constellationist:{one},{two},{three}")));
            }
        }
        let first = collect(&actions, &[]);
        assert_eq!((first.count, first.actions.len(), first.words.len()), (161_700, 400, 100));
        // The order in which somebody chooses does not matter.
        let second = collect(&actions, &["j9"]);
        assert_eq!((second.count, second.words["a1"]), (99 * 98 / 2, 98));
        let third = collect(&actions, &["j9", "b2"]);
        assert_eq!((third.count, third.actions.len()), (98, 98));
        assert!(third.actions.contains(&"@constellationist:b2,c3,j9".to_owned()));
    }

    #[test]
    fn what_is_complete_comes_before_what_needs_more() {
        let mut many: Vec<String> =
            squares().iter().flat_map(|square| (1..=9).map(move |n| format!("!x:a1,{square},{n}"))).collect();
        many.push("!x:a1".to_owned());
        let part = collect(&many, &["a1"]);
        assert_eq!((part.count, part.actions.len()), (901, 400));
        assert_eq!(part.actions.first().map(String::as_str), Some("!x:a1"));
    }
}
