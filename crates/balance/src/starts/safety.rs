//! Whether a start is safe: the first player cannot take a level from an opposing Earth before the others have moved.

use std::collections::HashSet;

use dice::Dice;
use elem_master::{Arena, Army, ElemMaster, Element, TerrainSet};
use game::{Game, Legals, NoFacts, Seat};

use super::sample::begin;

/// Tests by exhaustive search of the first turn, on one board for each set of terrains.
pub fn is_safe(arena: Arena, army: Army) -> bool {
    (0..TerrainSet::ALL.len()).all(|set| is_safe_on(arena, army, set))
}

fn is_safe_on(arena: Arena, army: Army, set: usize) -> bool {
    let game = begin(arena, army, set, Seat::new(0), &mut Dice::seeded(set as u64));
    game.is_some_and(|game| FirstTurn::of(&game).is_safe(&game))
}

/// The search of a turn.
struct FirstTurn {
    seat: Seat,
    /// The levels of the opposing Earth before it.
    earth: usize,
    /// Positions that were searched: the same actions in another order lead to the same one.
    seen: HashSet<u64>,
}

impl FirstTurn {
    fn of(game: &ElemMaster) -> Self {
        let seat = game.active_seat();
        Self { seat, earth: opposing_earth(game, seat), seen: HashSet::new() }
    }

    fn is_safe(&mut self, game: &ElemMaster) -> bool {
        if opposing_earth(game, self.seat) < self.earth {
            return false;
        }
        // Without points the turn is over, though nobody has said so yet.
        let done = game.points_left() == 0 || game.active_seat() != self.seat || game.outcome().is_some();
        if done || !self.seen.insert(game.turn_key()) {
            return true;
        }
        let mut legals = <ElemMaster as Game>::Legals::default();
        game.legal(self.seat, &mut legals);
        let mut after = game.clone();
        legals.iter().all(|legal| {
            after.clone_from(game);
            after.apply(legal, &mut NoFacts);
            self.is_safe(&after)
        })
    }
}

/// The levels of all Earth of the opponents.
fn opposing_earth(game: &ElemMaster, seat: Seat) -> usize {
    let earth = game.stacks_made_of(Element::Earth).minus(game.stacks_of(seat));
    (1..).zip(game.stacks_by_level()).map(|(level, stacks)| level * earth.and(stacks).len()).sum()
}

#[cfg(test)]
mod tests {
    use elem_master::{ARENAS, COMMON};

    use super::*;

    fn army(rows: &str) -> Army {
        Army::read_rows(Seat::new(0), rows).unwrap()
    }

    /// [ELM-S.9], [ELM-AR.3] One set of terrains for each arena: all of them were searched when the start was found.
    #[test]
    fn nobody_loses_earth_before_the_first_turn_of_their_own() {
        for (index, entry) in ARENAS.iter().enumerate() {
            let (arena, set) = (Arena::named(entry.id).unwrap(), index % TerrainSet::ALL.len());
            assert!(is_safe_on(arena, army(arena.start().rows), set), "{}", entry.id);
        }
        assert!(is_safe(Arena::named("A2-01").unwrap(), army(COMMON)));
    }

    #[test]
    fn earth_in_front_of_fire_is_not_safe() {
        let arena = Arena::named("A2-01").unwrap();
        assert!(!is_safe(arena, army("E1A1F1F1A1E1/W1E1W1W1E1W1")));
    }
}
