//! The actions on sets of squares that name certain squares, found without listing them: a power may have more than
//! a hundred thousand.

use game::{Legals, Selected, further_words};

use crate::action::Action;
use crate::cell::{Cell, Cells};
use crate::legal::{ActionList, subsets};
use crate::state::ElemMaster;

/// The actions of the group of sets that begins at an index which have all these words; `None` if no such group does.
pub(super) fn select(
    state: &ElemMaster,
    legals: &ActionList,
    start: usize,
    words: &[&str],
    most: usize,
) -> Option<Selected<Action>> {
    let sets = legals.sets_at(start)?;
    let sample = super::action::write(state, *legals.get(start)?.action());
    let of_sample: Vec<&str> = further_words(&sample).collect();
    let (mut named, mut common) = (Cells::NONE, Vec::new());
    let squares: Vec<(Cell, String)> = sets.squares.map(|cell| (cell, cell.to_string())).collect();
    // What is no square stands in all of them: the card that Full Moon copies.
    for word in &of_sample {
        if !squares.iter().any(|(_, name)| name == word) && !words.contains(word) {
            common.push((*word).to_owned());
        }
    }
    for word in words {
        match squares.iter().find(|(_, name)| name == word) {
            Some((cell, _)) => named = named.with(*cell),
            None if of_sample.contains(word) => {}
            None => return Some(Selected { count: 0, actions: Vec::new(), words: Vec::new() }),
        }
    }
    let others = sets.squares.minus(named);
    let Some(left) = sets.size.checked_sub(named.len()) else {
        return Some(Selected { count: 0, actions: Vec::new(), words: Vec::new() });
    };
    let count = subsets(others.len(), left);
    let mut actions = Vec::with_capacity(count.min(most));
    extend(named, others, left, most, &mut |set| actions.push(legals.set_at(start, set)));
    let with_each = if left == 0 { 0 } else { subsets(others.len() - 1, left - 1) };
    let mut words: Vec<(String, usize)> = common.into_iter().map(|word| (word, count)).collect();
    if with_each > 0 {
        words.extend(others.map(|cell| (cell.to_string(), with_each)));
    }
    Some(Selected { count, actions: actions.into_iter().flatten().collect(), words })
}

/// Hands out the first sets of these squares and `left` of the others, until there are `most`. Returns how many more
/// may come.
fn extend(set: Cells, mut others: Cells, left: usize, most: usize, take: &mut impl FnMut(Cells)) -> usize {
    if most == 0 {
        return 0;
    }
    if left == 0 {
        take(set);
        return most - 1;
    }
    let mut more = most;
    while let Some(cell) = others.next() {
        if others.len() + 1 < left {
            break;
        }
        more = extend(set.with(cell), others, left - 1, more, take);
        if more == 0 {
            break;
        }
    }
    more
}
