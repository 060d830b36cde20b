//! What attackers bring along: long games, and a position with very many legal actions.

use std::sync::LazyLock;

use catalog::{AnyGame, GameId, Policy, Record, Session, step};
use dice::Dice;
use serde_json::{Value, json};

/// A Constellationist of four on a board that is empty but for their Earth and one Fire: it summons on any three squares, which is
/// as many legal actions as a guest can bring about.
const OPEN_BOARD: &str = "....bE1bF1..../........../..wE1......./........../........../uE1........rE1/........../........../\
    ........../.......... FoMaMoSa 4tb w3 sp=w:constellationist,u:metamorph,b:cultist,r:runist 0 4";

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
pub(crate) fn long_game(seed: u64) -> Option<Record> {
    play(GameId::Empedocle, &["variant=standard", "humans=5"], seed)
}

/// The longest of many random games. It takes seconds to find, and so is found once.
pub(super) fn longest_game() -> Option<&'static Record> {
    static LONGEST_GAME: LazyLock<Option<Record>> =
        LazyLock::new(|| (0..300).filter_map(long_game).max_by_key(|record| record.lines.len()));
    LONGEST_GAME.as_ref()
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
        let lines = longest_game().unwrap().lines.len();
        assert!(lines >= 4_000, "{lines}");
        assert!(game_of_turns().unwrap().lines.len() > 200);
    }

    #[test]
    fn the_open_board_has_very_many_legal_acts() {
        let board = Session::at(GameId::ElemMaster, OPEN_BOARD).unwrap();
        let count = board.game().count_legal(game::Seat::new(0));
        assert!(count > 138_000, "{count}");
    }
}
