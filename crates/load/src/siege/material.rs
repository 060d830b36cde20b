//! What attackers bring along: long games, and a position with very many legal actions.

use catalog::{AnyGame, GameId, Policy, Record, Session, step};
use dice::Dice;
use serde_json::{Value, json};

/// A Constellationist on an open board for four, with some eighteen thousand legal actions.
const OPEN_BOARD: &str = "##.bE3.bE1bF2.##/##.bW1.wA1.bF1##/.......rF1../uF1........rW1/uE1uE2.uW1##.rW2rE2xrE1/\
    uE1...##...rE1/uW1....wA1..../.uF1...bF1..rF2x./##wF1wW1..wW2wF1##/##wA1wF2wE1wE1uF2.## FoMaMoSa 4tb w3 \
    sp=w:constellationist,u:metamorph,b:cultist,r:runist;av=winter,frost,avalanche;us=w:downpour,u:fullmoon,\
    b:wildfire 0 4";

/// The most lines of a record that the server takes.
const LONGEST: usize = 5_000;

/// A game that is played at random, until it is over or as long as a record may be. `None` only if the rules have
/// changed so much that it cannot begin.
fn play(id: GameId, words: &[&str], seed: u64) -> Option<Record> {
    let mut session = Session::new(id, words).ok()?;
    let below = |dice: &mut Dice, most: u32| dice.below(most);
    let decide = |game: &AnyGame, seat, dice: &mut Dice| {
        game.draw_action(seat, &mut |most| dice.below(most)).ok_or(())
    };
    let mut policy = Policy { dice: Dice::seeded(seed), below, decide };
    for _ in 0..LONGEST {
        if step(&mut session, &mut policy).ok()?.is_some() {
            break;
        }
    }
    Some(session.record())
}

/// A long game: Empedocle among five, some thousand lines.
pub(super) fn long_game(seed: u64) -> Option<Record> {
    play(GameId::Empedocle, &["variant=standard", "humans=5"], seed)
}

/// A long game that is over with a decision and not with a roll: whoever goes on from before its last line can end it.
pub(super) fn game_that_a_seat_ends() -> Option<Record> {
    let ends = |record: &Record| {
        let last = record.lines.last().is_some_and(|line| line.text.starts_with("do "));
        last && (2_000..LONGEST).contains(&record.lines.len())
    };
    (0..200).filter_map(long_game).find(ends)
}

/// A game in which one can take back what one has just done: Elem Master among four, some hundred lines.
pub(super) fn game_of_turns() -> Option<Record> {
    play(GameId::ElemMaster, &["players=4", "layout=FoSaMaMo", "first=p1"], 3)
}

/// The record of a table that begins at the position with many legal actions.
pub(super) fn open_board() -> Value {
    json!({ "format": "sphairos-record-1", "game": "elem-master", "ruleset": GameId::ElemMaster.ruleset(),
        "position": OPEN_BOARD, "lines": [] })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_games_are_as_long_as_attacks_need() {
        assert!(long_game(3).unwrap().lines.len() > 1_000);
        let ended = game_that_a_seat_ends().unwrap();
        assert!(ended.lines.len() >= 2_000 && Session::load(&ended).unwrap().game().outcome().is_some());
        assert!(game_of_turns().unwrap().lines.len() > 200);
    }

    #[test]
    fn the_open_board_has_very_many_legal_acts() {
        let board = Session::at(GameId::ElemMaster, OPEN_BOARD).unwrap();
        assert!(board.game().count_legal(game::Seat::new(0)) > 10_000);
    }
}
