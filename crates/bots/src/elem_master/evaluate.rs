//! How good a position looks at a glance: counts of what stands on the board, times weights that were
//! fitted to the results of games.

use ::elem_master::{Cell, ElemMaster, Element};
use game::Seat;

use super::sides::Sides;
use super::weights::WEIGHTS;
use super::word::Word;

/// How many things are counted for each side.
pub(crate) const COUNTS: usize = 32;

/// What is counted, for the side to move and for the other.
pub(crate) type Features = [[i16; COUNTS]; 2];

/// A value of so much is a chance to win of 73 %: the unit of the logistic scale.
pub(crate) const UNIT: f64 = 256.0;

/// The chance to win of the side that a value speaks for.
pub(crate) fn chance(value: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / UNIT).exp())
}

/// The squares of one side's stacks, by element.
#[derive(Clone, Copy)]
struct Force<W> {
    earth: W,
    fire: W,
    water: W,
    air: W,
}

/// Which side is to move, as the counts see it: who has no action point left has moved.
#[inline]
pub(crate) fn mover(game: &ElemMaster, sides: &Sides) -> bool {
    let mut seat = game.active_seat();
    if game.points_left() == 0 {
        for _ in 0..sides.seats {
            let next = seat.index() as u8 + 1;
            seat = Seat::new(if next == sides.seats { 0 } else { next });
            if !game.is_out(seat) {
                break;
            }
        }
    }
    sides.is_opposed(seat)
}

/// Counts what stands on the board; `opponent` is to move.
#[inline]
pub(crate) fn features<W: Word>(game: &ElemMaster, sides: &Sides, opponent: bool) -> Features {
    let mut features = [[0; COUNTS]; 2];
    let usable = W::of(game.usable_squares());
    let mut owned = [W::NONE; 2];
    let mut reserves = [[0; 4]; 2];
    for seat in (0..sides.seats).map(Seat::new) {
        let side = usize::from(sides.is_opposed(seat) != opponent);
        owned[side] = owned[side] | W::of(game.stacks_of(seat));
        for (sum, tokens) in reserves[side].iter_mut().zip(game.reserve_of(seat)) {
            *sum += tokens;
        }
    }
    let mut ones = W::NONE;
    let mut full = W::NONE;
    for (side, counts) in features.iter_mut().enumerate() {
        let mut left = owned[side];
        while left != W::NONE {
            let at = left.lowest() as usize;
            left = left.without_lowest();
            let stack = game.stack_on(Cell::new((at % 10) as u8, (at / 10) as u8));
            let level = usize::from(stack.level().clamp(1, 3)) - 1;
            counts[(stack.element() as usize * 3 + level) & (COUNTS - 1)] += 1;
            if level == 0 {
                ones = ones | W::bit(at);
            }
            if level == 2 {
                full = full | W::bit(at);
            }
        }
    }
    let [earth, fire, water, air] = Element::ALL.map(|element| W::of(game.stacks_made_of(element)));
    let force = |own: W| Force { earth: earth & own, fire: fire & own, water: water & own, air: air & own };
    let forces = owned.map(force);
    let homes = Element::ALL.map(|element| W::of(game.home_terrain_of(element)));
    // Whoever is at his turn attacks with what is not played yet.
    let points = game.points_left();
    let ready = if points == 0 { usable } else { W::of(game.ready_stacks_of(game.active_seat())) };
    for (side, counts) in features.iter_mut().enumerate() {
        let (own, other) = (forces[side], forces[1 - side]);
        let ready = if side == 0 { ready } else { usable };
        let fire_1 = (own.fire & ready).spread(usable);
        let fire_2 = own.fire.spread(usable).spread(usable);
        let fire_3 = fire_2.spread(usable);
        let water_1 = (own.water & ready).spread(usable);
        let water_2 = own.water.spread(usable).spread(usable);
        let earth_1 = (own.earth & ready).spread(usable);
        let near_earth = other.earth.spread(usable);
        let beside_fire = other.fire.spread(usable);
        let place = &mut counts[12..];
        place[0] = (own.fire & ready & near_earth).count();
        place[1] = (other.earth & fire_1).count();
        place[2] = (other.earth & fire_1 & ones).count();
        place[3] = (other.earth & fire_2).count();
        place[4] = (other.earth & fire_3).count();
        place[5] = (other.fire & water_1).count();
        place[6] = (other.fire & water_1 & ones).count();
        place[7] = (other.fire & water_2).count();
        place[8] = (other.water & earth_1).count();
        place[9] = (other.air & fire_1).count();
        place[10] = (own.air & near_earth).count();
        place[11] = (own.air & own.fire.spread(usable)).count();
        place[12] = (own.water & ready & beside_fire).count();
        let grows = |index: usize, stacks: W| {
            if reserves[side][index] > 0 { (stacks & homes[index] & !full).count() } else { 0 }
        };
        place[13] = grows(0, own.earth);
        place[14] = grows(1, own.fire);
        place[15] = grows(2, own.water) + grows(3, own.air);
        place[16] = i16::from(own.earth.without_lowest() == W::NONE);
        place[17] = (own.earth & own.water.spread(usable)).count();
        place[18] = i16::from(own.fire == W::NONE);
        place[19] = if side == 0 { i16::from(if points == 0 { 3 } else { points }) } else { 1 };
    }
    features
}

/// The value of a position for the side to move, as [`mover`] sees it.
#[inline]
pub(crate) fn evaluate<W: Word>(game: &ElemMaster, sides: &Sides, opponent: bool) -> i32 {
    let features = features::<W>(game, sides, opponent);
    let [mut own, mut other] = [0, 1].map(|side: usize| {
        features[side]
            .iter()
            .zip(&WEIGHTS[side])
            .map(|(&count, &weight)| i32::from(count) * i32::from(weight))
            .sum::<i32>()
    });
    if sides.all_against_all {
        let rivals =
            (0..sides.seats).map(Seat::new).filter(|&seat| sides.is_opposed(seat) && !game.is_out(seat));
        let rivals = rivals.count().max(1) as i32;
        *(if opponent { &mut own } else { &mut other }) /= rivals;
    }
    (own + other).clamp(-8000, 8000)
}
