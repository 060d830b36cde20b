//! A position looked at once, for whoever studies it or asks for advice.

use catalog::{AnyGame, AnyView, GameId};
use dice::Dice;
use game::{Seat, Viewer};

use crate::{Bot, Budget, Choice, advise, decide, empedocle};

/// Everybody's chances, and what everybody could do.
#[derive(Clone, PartialEq, Debug)]
pub struct Appraisal {
    /// The chance of each seat to win; draws count half.
    pub chances: Vec<f64>,
    /// The actions of each seat that decides now, best first: all of them, or in a turn of open actions the
    /// best.
    pub options: Vec<(Seat, Vec<Choice>)>,
}

impl Appraisal {
    /// What a seat could do.
    pub fn of(&self, seat: Seat) -> &[Choice] {
        self.options.iter().find(|(of, _)| *of == seat).map_or(&[], |(_, options)| options)
    }
}

/// As [`advise`](crate::advise), for all seats that decide at once: one look instead of one for each of
/// them. The view is that of the seat that decides alone, or the public one.
pub fn appraise(view: &AnyView, budget: Budget, dice: &mut Dice) -> Option<Appraisal> {
    if let AnyView::Empedocle(view) = view {
        return empedocle::appraise(view, budget, dice);
    }
    let game = AnyGame::imagine(view, &mut |sides| dice.below(sides));
    let deciding = game.turn().map(|turn| turn.seat);
    let decided = deciding.and_then(|seat| {
        let decision = decide(Bot::strongest(), view, seat, budget, dice)?;
        Some((seat, decision.action, decision.chance?))
    });
    let Some((seat, action, chance)) = decided else {
        // Nothing to choose between, or nobody's turn.
        let other = game.everybody().into_iter().find(|seat| Some(*seat) != deciding)?;
        let chances = advise(view, other, budget, dice)?.chances;
        return Some(Appraisal { chances, options: Vec::new() });
    };
    let best = Choice { action, chance, probability: None };
    Some(Appraisal { chances: shares(&game, seat, chance), options: vec![(seat, vec![best])] })
}

/// Whether a bot accepts a draw for the seat that decides now: its own search, as deep as it looks before any
/// action, finds that it is not better. A bot that does not look accepts nothing.
pub fn accepts_draw(bot: Bot, view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> bool {
    let chance = decide(bot, view, seat, budget, dice).and_then(|decision| decision.chance);
    chance.is_some_and(|chance| chance <= 0.5)
}

/// Everybody's chances if this seat has this one: who wins with it has the same, the others share the rest.
fn shares(game: &AnyGame, seat: Seat, chance: f64) -> Vec<f64> {
    let rival = |other: &Seat| game.are_opposed(seat, *other) && !game.is_out(*other);
    let rivals: Vec<Seat> = game.everybody().into_iter().filter(rival).collect();
    // Rivals who win together do not share.
    let parts = match rivals.as_slice() {
        [one, other, ..] if game.are_opposed(*one, *other) => rivals.len() as f64,
        _ => 1.0,
    };
    let of = |other: Seat| match () {
        () if !game.are_opposed(seat, other) => chance,
        () if rivals.contains(&other) || parts == 1.0 => (1.0 - chance) / parts,
        () => 0.0,
    };
    game.everybody().into_iter().map(of).collect()
}

/// The best actions of a seat, best first, from what it may know; none where nobody can advise.
pub fn best_actions(view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Vec<Choice> {
    let game = AnyGame::imagine(view, &mut |_| 0);
    if game.turn().is_none() {
        return advise(view, seat, budget, dice).map(|advice| advice.best).unwrap_or_default();
    }
    // One long look finds the best action of a turn; short looks at what the others lead to find the next.
    let half = Budget {
        time: budget.time.map(|time| time / 2),
        nodes: budget.nodes.map(|nodes| nodes / 2),
        ..budget
    };
    let Some(looked) = appraise(view, half, dice) else { return Vec::new() };
    let Some(first) = looked.of(seat).first().cloned() else { return Vec::new() };
    let resigns = game.resignation(seat);
    let actions = game.legal(seat);
    let others =
        actions.iter().filter(|action| **action != first.action && Some(*action) != resigns.as_ref());
    let each = others.clone().count().max(1) as u32;
    let short = Budget {
        time: half.time.map(|time| time / each),
        nodes: half.nodes.map(|nodes| (nodes / u64::from(each)).max(50)),
        ..budget
    };
    let worth = |action: &String, dice: &mut Dice| {
        let mut next = game.clone();
        next.act(seat, action, &mut Vec::new()).ok()?;
        let next = next.view(Viewer::Seat(seat));
        let chance = *appraise(&next, short, dice)?.chances.get(seat.index())?;
        // A short look sees less than the long one did: it cannot overrule it.
        Some(Choice { action: action.clone(), chance: chance.min(first.chance), probability: None })
    };
    let mut best: Vec<Choice> = others.filter_map(|action| worth(action, dice)).collect();
    best.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    best.insert(0, first);
    best
}

/// Whether the chances in this game are its solution and no estimates.
pub fn is_solved(view: &AnyView) -> bool {
    matches!(view, AnyView::Empedocle(view) if empedocle::is_solved(view.ruleset))
}

/// The name of the file that the bots of this game need, if this program was not given it yet.
pub fn missing_file(view: &AnyView) -> Option<&'static str> {
    let AnyView::Empedocle(view) = view else { return None };
    empedocle::missing_file(view.ruleset)
}

/// How many positions of a game are looked at in about a second and in about ten seconds, on one core.
pub const fn usual_nodes(game: GameId) -> (u64, u64) {
    if matches!(game, GameId::Empedocle) { (1_500_000, 30_000_000) } else { (1_000_000, 12_000_000) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Level;

    /// South has two Earths and a strong Fire, north one weak Earth: only north is glad of a draw.
    #[test]
    fn elm_v_12_the_weaker_side_accepts_a_draw_and_the_stronger_does_not() {
        for (turn, seat, accepts) in [("w3", 0, false), ("b3", 1, true)] {
            let position =
                format!("....bE1./....../....../....../wE3wF3..wW3./wE3wA3..wF2. FoSaMaMo 2w {turn} - 0 5");
            let game = AnyGame::at(GameId::ElemMaster, &position).unwrap();
            let seat = Seat::new(seat);
            let view = game.view(Viewer::Seat(seat));
            for bot in [Bot::Level(Level::Three), Bot::Level(Level::Four), Bot::strongest()] {
                let found = accepts_draw(bot, &view, seat, Budget::nodes(20_000), &mut Dice::seeded(1));
                assert_eq!(found, accepts, "{bot:?} {seat}");
            }
            for bot in [Bot::Random, Bot::Greedy] {
                let found = accepts_draw(bot, &view, seat, Budget::nodes(20_000), &mut Dice::seeded(1));
                assert!(!found, "{bot:?} looks at nothing");
            }
        }
    }
}
