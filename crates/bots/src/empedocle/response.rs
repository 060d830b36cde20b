//! The best response to a character: what it leaves to an opponent who knows exactly how it mixes.
//!
//! At the secret choice the responder is given the true mixtures of all others, and takes the option with the best
//! chance against them. Everywhere else it decides as the strongest. It looks only to the end of the round, so that
//! what it wins is a lower bound of what can be won.

use ::empedocle::{Empedocle, LegalActions, Stage, View};
use dice::Dice;
use game::{Game, Legals, Notation, Seat};

use super::{choice, level, network};
use crate::{Budget, Decision, Level};

/// The best response of a seat to others who all play as this character does within `theirs`.
pub fn respond(
    rival: Level,
    view: &View,
    seat: Seat,
    theirs: Budget,
    own: Budget,
    dice: &mut Dice,
) -> Option<Decision> {
    if view.stage != Stage::Choose {
        return level::decide(Level::Five, view, seat, own, dice);
    }
    let start: Empedocle = level::before_choices(view, dice);
    let mixtures = level::mixtures(rival, view, theirs, dice);
    let mut lookahead = level::limited_lookahead(network::evaluation(view.ruleset), own, dice);
    let gains = choice::gains_against(&start, &mixtures, choice::strength_of(seat), &mut lookahead);
    let best = (0..gains.len()).max_by(|&a, &b| gains[a].total_cmp(&gains[b]))?;
    let mut legals = LegalActions::default();
    start.legal(seat, &mut legals);
    Some(Decision {
        action: start.write_action(*legals.get(best)?.action()),
        nodes: lookahead.evaluated,
        chance: gains.get(best).copied(),
    })
}

#[cfg(test)]
mod tests {
    use catalog::{AnyGame, AnyView, GameId};
    use game::Viewer;

    use super::*;

    fn start(position: &str) -> (View, Empedocle) {
        let game = AnyGame::at(GameId::Empedocle, position).unwrap();
        let AnyView::Empedocle(view) = game.view(Viewer::Seat(Seat::new(0))) else { panic!("another game") };
        let start = level::before_choices(&view, &mut Dice::seeded(1));
        (view, start)
    }

    const POSITION: &str =
        "standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=- | H3 A1 F1 E1 | H3 A1 | H3";

    #[test]
    fn mixtures_are_those_that_a_character_plays() {
        let (view, start) = start(POSITION);
        let budget = Budget::nodes(2000);
        for level in Level::ALL {
            let mixtures = level::mixtures(level, &view, budget, &mut Dice::seeded(2));
            let view = start.view(Viewer::Seat(Seat::new(1)));
            let mut counts = [0.0; 6];
            let mut dice = Dice::seeded(3);
            const TIMES: u32 = 400;
            for _ in 0..TIMES {
                let made = level::decide(level, &view, Seat::new(1), budget, &mut dice).unwrap();
                let mut legals = LegalActions::default();
                start.legal(Seat::new(1), &mut legals);
                let option =
                    legals.iter().position(|legal| start.write_action(*legal.action()) == made.action);
                counts[option.unwrap()] += 1.0 / f64::from(TIMES);
            }
            for (played, known) in counts.iter().zip(&mixtures[1]) {
                assert!((played - known).abs() < 0.2, "{level:?} {counts:?} {:?}", mixtures[1]);
            }
        }
    }

    /// Against others who always choose the same, the best response is what a look at the payoffs says.
    #[test]
    fn the_response_takes_the_best_option_against_known_mixtures() {
        let (view, start) = start(POSITION);
        let mut lookahead = level::limited_lookahead(
            network::evaluation(view.ruleset),
            Budget::nodes(100_000),
            &mut Dice::seeded(1),
        );
        // Both others choose Air for sure: whoever chooses Air as well shares it with them.
        let air = vec![1.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        let weights = [vec![1.0 / 6.0; 6], air.clone(), air];
        let gains =
            choice::gains_against(&start, &weights, choice::strength_of(Seat::new(0)), &mut lookahead);
        let best = (0..6).max_by(|&a, &b| gains[a].total_cmp(&gains[b])).unwrap();
        assert_eq!(gains.len(), 6);
        assert!(best != 0 && gains[best] > gains[0], "{gains:?}");
        let made = respond(
            Level::Five,
            &view,
            Seat::new(0),
            Budget::nodes(2000),
            Budget::nodes(2000),
            &mut Dice::seeded(1),
        );
        assert!(made.unwrap().action.starts_with("choose "));
    }
}
