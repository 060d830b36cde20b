//! Compares what the search lists, copies and evaluates with the engine's games.

use std::collections::BTreeSet;

use ::elem_master::{ActionList, Counters};
use dice::Dice;
use game::{Legals, Next, NoFacts, Notation, Odds};

use super::moves::Kind;
use super::*;
use crate::elem_master::network::stored;

const SETUPS: [&str; 5] = [
    "players=2",
    "players=2 terrains=harsh start=free",
    "players=2 terrains=favourable arena=random",
    "players=2 terrains=standard+harsh start=free quiet=3",
    "players=2 terrains=favourable+harsh arena=random start=free max-rounds=12",
];

/// All that distinguishes positions, and what their stacks add up to in the evaluation.
fn words_of(duel: &Duel<'_>) -> (String, u64, Sums, DuelSets) {
    let Counters { quiet, stirred, round, .. } = duel.state.counters();
    let text = format!("{} {quiet} {stirred} {round}", duel.state.write_position().unwrap_or_default());
    let over = format!("{text} {:?} {:?}", duel.state.outcome(), duel.state.reserve_of(Seat::new(0)));
    (over, duel.key(), duel.sums.clone(), duel.state.duel_sets())
}

/// Compares a position of the engine with the one of the search: the actions, the positions after them, the
/// evaluation.
fn compare(game: &ElemMaster) {
    let ground = Ground::of(game, Seat::new(1), stored()).unwrap();
    let mut duel = Duel::of(game, &ground);
    let (mut next, mut found, mut listed) = (duel.clone(), BTreeSet::new(), Vec::new());
    duel.list(0, |action, _| listed.push(action));
    for action in listed {
        assert_eq!(duel.decode(action.code()), Some(action), "{action:?} is listed and not allowed");
        let legal = Duel::to_engine(game, action).expect("the engine allows what is listed");
        let mut after = game.clone();
        after.apply(legal, &mut NoFacts);
        duel.follow(action, &mut next, game.past());
        let expected = words_of(&Duel::of(&after, &ground));
        assert_eq!(words_of(&next), expected, "{:?} after {:?}", action, game.write_position());
        if action == Move::END_TURN {
            assert_eq!(Some(&next.past_key()), after.past().last());
        }
        found.insert(expected.0);
    }
    let mut legals = ActionList::default();
    game.legal(game.active_seat(), &mut legals);
    let expected: BTreeSet<_> = legals
        .iter()
        .map(|legal| {
            let mut after = game.clone();
            after.apply(legal, &mut NoFacts);
            words_of(&Duel::of(&after, &ground)).0
        })
        .collect();
    assert_eq!(found, expected, "after {:?}", game.write_position());
    let sides = crate::elem_master::sides::Sides::of(game, Seat::new(1), 2);
    let full = crate::elem_master::full::Full::<u64>::of(game, sides, None);
    let linear = Ground::of(game, Seat::new(1), &Network::untaught()).unwrap();
    assert_eq!(Duel::of(game, &linear).evaluate(None), full.evaluate(None), "{:?}", game.write_position());
}

/// Plays a game at random; calls `at` with every position in which an action is listed.
fn play(setup: &str, seed: u64, mut at: impl FnMut(&ElemMaster)) {
    let words: Vec<&str> = setup.split(' ').collect();
    let mut game = ElemMaster::new(&ElemMaster::read_setup(&words).unwrap());
    let mut dice = Dice::seeded(seed);
    let mut legals = ActionList::default();
    loop {
        match game.next() {
            Next::Over(_) => return,
            Next::Chance(odds) => {
                let roll = odds.pick(dice.below(odds.tickets())).unwrap();
                game.roll(roll, &mut NoFacts).unwrap();
            }
            Next::Choices(seats) => {
                let seat = seats.lowest().unwrap();
                let drawn = game.draw_unlisted(seat, &mut |sides| dice.below(sides));
                if drawn.is_none() {
                    at(&game);
                }
                game.legal(seat, &mut legals);
                let index = dice.below(legals.len().max(1) as u32) as usize;
                let legal = drawn.or_else(|| legals.get(index)).unwrap();
                game.apply(legal, &mut NoFacts);
            }
        }
    }
}

#[test]
fn the_search_reaches_exactly_the_positions_that_the_engine_lists() {
    for seed in 0..30 {
        play(SETUPS[seed as usize % SETUPS.len()], seed, compare);
    }
}

#[test]
fn only_legal_actions_are_decoded() {
    // Codes of actions of one position are decoded in another: they are allowed if the engine allows them.
    let mut seen: Vec<Move> = Vec::new();
    for seed in 0..10 {
        play(SETUPS[seed as usize % SETUPS.len()], 100 + seed, |game| {
            let ground = Ground::of(game, Seat::new(0), stored()).unwrap();
            let mut duel = Duel::of(game, &ground);
            for &action in &seen {
                let allowed = duel.decode(action.code()).is_some();
                assert_eq!(
                    allowed,
                    Duel::to_engine(game, action).is_some(),
                    "{action:?} {:?}",
                    game.write_position()
                );
            }
            if seen.len() < 3000 {
                duel.list(0, |action, _| {
                    if !seen.contains(&action) {
                        seen.push(action);
                    }
                });
            }
        });
    }
    assert_eq!(Move::from_code(0), None);
}

#[test]
fn a_position_that_comes_for_the_third_time_ends_the_game() {
    let text = "bE2...../....../..bF1.../...wF1../....../.....wE1 FoSaMaMo 2w w3 - 0 12";
    let mut game = ElemMaster::read_position(text).unwrap();
    for _ in 0..40 {
        if game.outcome().is_some() {
            break;
        }
        compare(&game);
        let end = game.check(game.active_seat(), Action::END_TURN).unwrap();
        game.apply(end, &mut NoFacts);
    }
    assert!(game.outcome().is_some());
}

#[test]
fn drawn_actions_are_legal() {
    let mut kinds = BTreeSet::new();
    for seed in 0..20 {
        let mut dice = Dice::seeded(seed);
        play(SETUPS[seed as usize % SETUPS.len()], 200 + seed, |game| {
            let ground = Ground::of(game, Seat::new(0), stored()).unwrap();
            let duel = Duel::of(game, &ground);
            for _ in 0..8 {
                let action = duel.draw_action(&mut dice);
                assert!(duel.decode(action.code()).is_some(), "{action:?} {:?}", game.write_position());
                kinds.insert(action.code() & 7);
                let DuelSets { owners, elements, .. } = duel.state.duel_sets();
                let (own, water) = (owners[duel.active()], elements[Element::Water as usize]);
                let spared = match action.kind() {
                    Kind::Attack => own,
                    Kind::Wave => own & !water,
                    Kind::Plain | Kind::Step | Kind::Walk | Kind::Blaze | Kind::Gust => 0,
                };
                assert_eq!(spared >> action.to() & 1, 0, "{action:?} hits an own stack");
            }
        });
    }
    assert_eq!(kinds.len(), 7, "not every kind was drawn: {kinds:?}");
}

#[test]
fn a_playout_ends_in_time_and_restores_the_past() {
    let won = "..bE1.bW2./.wF2..../....../....bF1./.wE2..../wE1..wA2.. FoSaMaMo 2w w3 - 0 12";
    let game = ElemMaster::read_position(won).unwrap();
    let ground = Ground::of(&game, Seat::new(0), stored()).unwrap();
    let mut past = game.past().to_vec();
    let rollout = Duel::of(&game, &ground).play_out(&mut past, &mut Dice::seeded(1));
    // Fire beside the last Earth attacks it at once.
    assert_eq!((rollout.score, rollout.actions), (1.0, 1));
    assert_eq!(past, game.past());
    play("players=2", 7, |game| {
        let ground = Ground::of(game, Seat::new(0), stored()).unwrap();
        let rollout = Duel::of(game, &ground).play_out(&mut past, &mut Dice::seeded(2));
        assert!((0.0..=1.0).contains(&rollout.score) && rollout.actions <= 12, "{rollout:?}");
    });
}
