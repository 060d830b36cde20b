//! Decisions before the first turn: a specialty, and the army of a free start.

use ::elem_master::{Act, Action, Army, ElemMaster, Element, FULL, Specialty};
use dice::Dice;
use game::{Game, Legal, Seat};

use Element::{Air, Earth, Fire, Water};

/// Specialties in the order of preference: by how often the strongest won with them when powers were drawn at random
/// (`sphairos lab balance elem-master players=2 specialties=yes --players kosmos@1000:3000 --opening 2 --seed 4`).
const PREFERRED: [Specialty; 16] = [
    Specialty::Alchemist,
    Specialty::Oracle,
    Specialty::Priest,
    Specialty::Enchanter,
    Specialty::Genie,
    Specialty::Cultist,
    Specialty::Druid,
    Specialty::Constellationist,
    Specialty::Illusionist,
    Specialty::Necromancer,
    Specialty::Sage,
    Specialty::Shaman,
    Specialty::Demonist,
    Specialty::Healer,
    Specialty::Metamorph,
    Specialty::Runist,
];

/// One of the three most preferred specialties that are left.
pub(crate) fn specialty(game: &ElemMaster, seat: Seat, dice: &mut Dice) -> Option<Legal<Action>> {
    let left = game.specialties_left();
    let preferred: Vec<Specialty> = PREFERRED.into_iter().filter(|one| left.contains(one)).take(3).collect();
    let chosen = *preferred.get(dice.below(preferred.len() as u32) as usize)?;
    game.check(seat, Action::new(Act::Specialty(chosen))).ok()
}

/// An army: square of the home zone, element, level. Squares 0 to 5 are the edge row, 6 to 11 the row in front.
type Plan = &'static [(u8, Element, u8)];

/// Armies with Earth in several places behind Water, and Fire in front; 12 tokens each.
const PLANS: [Plan; 6] = [
    // The standard start.
    &[
        (0, Air, 1),
        (1, Fire, 1),
        (2, Earth, 2),
        (3, Earth, 1),
        (4, Water, 1),
        (5, Air, 2),
        (6, Fire, 1),
        (7, Water, 1),
        (10, Water, 1),
        (11, Fire, 1),
    ],
    // A wall of Water before three Earths.
    &[
        (0, Earth, 1),
        (2, Earth, 2),
        (4, Earth, 1),
        (1, Fire, 1),
        (5, Fire, 1),
        (6, Water, 1),
        (8, Water, 1),
        (10, Water, 1),
        (9, Fire, 1),
        (11, Fire, 1),
        (3, Air, 1),
    ],
    // Fire in the middle, Earth in both corners.
    &[
        (0, Earth, 2),
        (5, Earth, 2),
        (1, Water, 1),
        (4, Water, 1),
        (7, Water, 1),
        (8, Fire, 2),
        (9, Fire, 2),
        (3, Air, 1),
    ],
    // All Earth in one corner, much Fire on the other side.
    &[
        (0, Earth, 2),
        (1, Earth, 2),
        (6, Water, 1),
        (7, Water, 1),
        (2, Water, 1),
        (9, Fire, 1),
        (10, Fire, 2),
        (11, Fire, 1),
        (4, Air, 1),
    ],
    // A row of Fire behind Air.
    &[
        (1, Earth, 1),
        (2, Earth, 1),
        (4, Earth, 2),
        (0, Water, 1),
        (3, Water, 1),
        (7, Fire, 1),
        (8, Fire, 1),
        (9, Fire, 1),
        (10, Fire, 1),
        (6, Air, 1),
        (11, Air, 1),
    ],
    // Much Earth.
    &[
        (0, Earth, 1),
        (1, Earth, 2),
        (3, Earth, 1),
        (5, Earth, 1),
        (2, Water, 1),
        (4, Water, 1),
        (7, Fire, 1),
        (8, Fire, 1),
        (9, Fire, 1),
        (10, Fire, 1),
        (11, Water, 1),
    ],
];

/// A random army of the list, mirrored or not. A stack whose square is void goes to the next free square.
pub(crate) fn army(game: &ElemMaster, seat: Seat, dice: &mut Dice) -> Option<Legal<Action>> {
    let plan = PLANS.get(dice.below(PLANS.len() as u32) as usize)?;
    let mirrored = dice.below(2) == 1;
    let usable = game.usable_squares();
    let free = |slot: usize| usable.contains(game.home_square(seat, slot as u8));
    let mut stacks: [Option<(Element, u8)>; 12] = [None; 12];
    // Elements with many stacks come last, because they can merge with another stack.
    let mut plan = plan.to_vec();
    let same: Vec<Element> = plan.iter().map(|(_, element, _)| *element).collect();
    plan.sort_by_key(|(_, element, _)| same.iter().filter(|other| *other == element).count());
    for (slot, element, level) in plan {
        let column = if mirrored { 5 - slot % 6 } else { slot % 6 };
        let wanted = usize::from(slot / 6 * 6 + column);
        let mut slots = (0..12).map(|step| (wanted + step) % 12);
        let slot = slots.clone().find(|&slot| free(slot) && stacks[slot].is_none());
        // If voids leave too few squares, the stack merges with one of the same element.
        let fits =
            |slot: &usize| stacks[*slot].is_some_and(|(of, there)| of == element && there + level <= FULL);
        let slot = slot.or_else(|| slots.find(fits))?;
        let there = stacks[slot].map_or(0, |(_, there)| there);
        stacks[slot] = Some((element, there + level));
    }
    let placed = stacks.iter().enumerate().filter_map(|(slot, stack)| Some((slot, (*stack)?)));
    let army =
        placed.fold(Army::new(seat), |army, (slot, (element, level))| army.with(slot as u8, element, level));
    game.check(seat, Action::new(Act::Army(army))).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_plan_has_twelve_tokens_and_one_stack_on_a_square() {
        for plan in PLANS {
            assert_eq!(plan.iter().map(|(_, _, level)| level).sum::<u8>(), 12, "{plan:?}");
            let mut slots: Vec<u8> = plan.iter().map(|(slot, ..)| *slot).collect();
            slots.sort_unstable();
            slots.dedup();
            assert_eq!(slots.len(), plan.len());
        }
    }
}
