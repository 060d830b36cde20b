//! Decides by sampling: every option is tried in random games from states that fit the view, the
//! promising ones more often (UCB1).

use dice::Dice;
use game::{Game, Legals, NoFacts, Notation, Seat, playout};

use crate::{Budget, Decision, options};

/// One option and what was seen of it.
#[derive(Clone, Copy, Default)]
struct Tried {
    games: f64,
    score: f64,
}

impl Tried {
    fn mean(self) -> f64 {
        self.score / self.games.max(1.0)
    }

    /// Optimism in the face of uncertainty: untried options first.
    fn bound(self, all: f64) -> f64 {
        if self.games == 0.0 { f64::INFINITY } else { self.mean() + (2.0 * all.ln() / self.games).sqrt() }
    }
}

pub(crate) fn decide<G: Notation>(
    view: &G::View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
) -> Option<Decision> {
    let (game, list) = options::<G>(view, seat, dice);
    if list.is_empty() {
        // What cannot be listed is not tried out: any legal answer will do.
        return crate::random::<G>(view, seat, dice);
    }
    let clock = budget.start();
    let mut tried = vec![Tried::default(); list.len()];
    let mut legals = G::Legals::default();
    let mut games = 0;
    // Every option is looked at once, however short the time.
    while games < list.len() as u64 || clock.allows(games) {
        let all = (games as f64).max(1.0);
        let best = |a: &(usize, f64), b: &(usize, f64)| a.1.total_cmp(&b.1);
        let bounds = tried.iter().map(|tried| tried.bound(all)).enumerate();
        let (index, _) = bounds.max_by(best)?;
        let mut trial = G::imagine(view, &mut |sides| dice.below(sides));
        trial.legal(seat, &mut legals);
        trial.apply(legals.get(index)?, &mut NoFacts);
        let Some(played) = playout(&mut trial, &mut legals, |sides| dice.below(sides)) else {
            // Secret armies are still to come, which random play does not make.
            return crate::random::<G>(view, seat, dice);
        };
        let option = tried.get_mut(index)?;
        option.games += 1.0;
        option.score += played.outcome.score(seat);
        games += 1;
    }
    let means = tried.iter().map(|tried| (tried.mean(), tried.games));
    let better = |a: &(usize, (f64, f64)), b: &(usize, (f64, f64))| {
        a.1.0.total_cmp(&b.1.0).then(a.1.1.total_cmp(&b.1.1))
    };
    let (index, (chance, _)) = means.enumerate().max_by(better)?;
    let action = game.write_action(*list.get(index)?.action());
    Some(Decision { action, games, chance: Some(chance) })
}

pub(crate) fn evaluate<G: Game>(view: &G::View, budget: Budget, dice: &mut Dice) -> Option<Vec<f64>> {
    let clock = budget.start();
    let mut legals = G::Legals::default();
    let mut scores = Vec::new();
    let mut games = 0;
    while games == 0 || clock.allows(games) {
        let mut trial = G::imagine(view, &mut |sides| dice.below(sides));
        scores.resize(trial.seats().into(), 0.0);
        let played = playout(&mut trial, &mut legals, |sides| dice.below(sides))?;
        for (index, score) in scores.iter_mut().enumerate() {
            *score += played.outcome.score(Seat::new(index as u8));
        }
        games += 1;
    }
    Some(scores.into_iter().map(|score| score / games as f64).collect())
}
