//! Turns of open actions as puzzles.

use std::collections::HashSet;

use catalog::AnyGame;
use game::Seat;

/// The limit on positions that are tried in one turn.
const MOST: usize = 400_000;

/// A turn that is a puzzle.
pub(super) struct Played {
    /// The acts that solve it.
    pub solution: Vec<String>,
    /// How many ways there are to begin it or to play it, for each one that solves it.
    pub ways: f64,
}

/// A turn of one seat, tried in every way.
pub(super) struct Turn {
    seat: Seat,
    /// Positions that were tried already and do not win.
    lost: HashSet<u64>,
    most: usize,
}

impl Turn {
    pub(super) fn new(seat: Seat) -> Self {
        Self::within(seat, MOST)
    }

    /// Gives up after so many positions.
    fn within(seat: Seat, most: usize) -> Self {
        Self { seat, lost: HashSet::new(), most }
    }

    /// The acts that win the game in this turn, if any do.
    pub(super) fn wins(&mut self, game: &AnyGame) -> Option<Vec<String>> {
        if let Some(outcome) = game.outcome() {
            return (outcome.score(self.seat) == 1.0).then(Vec::new);
        }
        let key = game.hash();
        if !game.owed().contains(self.seat) || self.lost.contains(&key) || self.lost.len() > self.most {
            return None;
        }
        for act in worth_trying(game, self.seat) {
            let mut next = game.clone();
            if next.act(self.seat, &act, &mut Vec::new()).is_err() {
                continue;
            }
            if let Some(mut rest) = self.wins(&next) {
                rest.insert(0, act);
                return Some(rest);
            }
        }
        self.lost.insert(key);
        None
    }
}

/// All that can be done, but for giving up.
fn worth_trying(game: &AnyGame, seat: Seat) -> Vec<String> {
    let resigns = game.resignation(seat);
    let mut legal = game.legal(seat);
    legal.retain(|act| Some(act) != resigns.as_ref());
    legal
}

/// A turn that wins and is a puzzle.
pub(super) fn won(game: &AnyGame, seat: Seat) -> Option<Played> {
    let mut turn = Turn::new(seat);
    let solution = turn.wins(game)?;
    let first = worth_trying(game, seat);
    let mut winning = 0;
    for act in &first {
        let mut next = game.clone();
        if next.act(seat, act, &mut Vec::new()).is_ok() && turn.wins(&next).is_some() {
            winning += 1;
        }
    }
    // Few of many beginnings lead to it.
    if first.len() < 8 || winning * 8 > first.len() {
        return None;
    }
    Some(Played { solution, ways: first.len() as f64 / winning.max(1) as f64 })
}

/// How the seat whose turn it is wins in this turn, if it can.
pub(super) fn answer(game: &AnyGame) -> Option<Vec<String>> {
    Turn::new(game.turn()?.seat).wins(game)
}

/// The limit on ways to play a turn that are answered one by one.
const MOST_ENDS: usize = 4_000;
/// The limit on positions that are tried in an answer, where it need not be complete.
const MOST_REPLIES: usize = 6_000;

/// A turn that is a puzzle because few ways to play it survive the next: the opponent would win otherwise.
pub(super) fn saved(game: &AnyGame, seat: Seat) -> Option<Played> {
    if game.seats() != 2 {
        return None;
    }
    let ends = ends(game, seat)?;
    // A turn that wins is another puzzle.
    if ends.iter().any(|(_, end)| end.outcome().is_some_and(|outcome| outcome.score(seat) == 1.0)) {
        return None;
    }
    let most = ends.len() / 8;
    let mut refutations: Vec<Vec<String>> = Vec::new();
    let mut saving: Vec<&(Vec<String>, AnyGame)> = Vec::new();
    for way in &ends {
        let end = &way.1;
        if end.outcome().is_some() {
            continue;
        }
        let opponent = end.turn()?.seat;
        // Most ways to play are refuted alike.
        if let Some(known) = refutations.iter().position(|acts| wins_by(end, opponent, acts)) {
            refutations.swap(0, known);
            continue;
        }
        match Turn::within(opponent, MOST_REPLIES).wins(end) {
            Some(acts) => refutations.insert(0, acts),
            None => saving.push(way),
        }
        if saving.len() > most {
            return None;
        }
    }
    // The shortest way that holds against every answer. What a limited look could not refute may still lose.
    saving.sort_by_key(|(acts, _)| acts.len());
    let (solution, _) = saving.iter().find(|(_, end)| answer(end).is_none())?;
    Some(Played { solution: solution.clone(), ways: ends.len() as f64 / saving.len() as f64 })
}

/// Whether the acts win the game for the seat.
fn wins_by(game: &AnyGame, seat: Seat, acts: &[String]) -> bool {
    let mut game = game.clone();
    acts.iter().all(|act| game.act(seat, act, &mut Vec::new()).is_ok())
        && game.outcome().is_some_and(|outcome| outcome.score(seat) == 1.0)
}

/// All ways to play the turn to its end, one for each position that it can end in; `None` if they are too many.
fn ends(game: &AnyGame, seat: Seat) -> Option<Vec<(Vec<String>, AnyGame)>> {
    let mut found: Vec<(Vec<String>, AnyGame)> = Vec::new();
    let mut known = HashSet::new();
    let mut open = vec![(Vec::new(), game.clone())];
    while !open.is_empty() {
        let mut further = Vec::new();
        for (acts, at) in open {
            for act in worth_trying(&at, seat) {
                let mut next = at.clone();
                if next.act(seat, &act, &mut Vec::new()).is_err() || !known.insert(next.hash()) {
                    continue;
                }
                let mut longer: Vec<String> = acts.clone();
                longer.push(act);
                let goes_on = next.outcome().is_none() && next.owed().contains(seat);
                if goes_on { further.push((longer, next)) } else { found.push((longer, next)) }
            }
        }
        if found.len() + further.len() > MOST_ENDS {
            return None;
        }
        open = further;
    }
    Some(found)
}

/// Whether the opponent could win in its next turn if this one were ended at once.
pub(super) fn is_threatened(game: &AnyGame, seat: Seat) -> bool {
    let ended = worth_trying(game, seat).into_iter().find_map(|act| {
        let mut next = game.clone();
        next.act(seat, &act, &mut Vec::new()).ok()?;
        (next.outcome().is_none() && next.turn().is_some_and(|turn| turn.seat != seat)).then_some(next)
    });
    ended.is_some_and(|next| {
        next.turn().is_some_and(|turn| Turn::within(turn.seat, MOST_REPLIES).wins(&next).is_some())
    })
}
