//! How good a position looks at a glance: counts of what stands on the board, times weights that were
//! fitted to the results of games.

use ::elem_master::{ElemMaster, Element};
use game::Seat;

use super::sides::Sides;
use super::weights::WEIGHTS;
use super::word::Word;

/// How many things are counted for each side: stacks by element and level (32 numbers, 12 of them in use),
/// and what stands near what.
pub(crate) const COUNTS: usize = 56;

/// A value of so much is a chance to win of 73 %: the unit of the logistic scale.
pub(crate) const UNIT: f64 = 256.0;

/// The chance to win of the side that a value speaks for.
pub(crate) fn chance(value: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / UNIT).exp())
}

/// Who adds up what is counted: side 0 is to move.
pub(crate) trait Tally: Default {
    fn add(&mut self, side: usize, index: usize, count: i32);
}

/// Counts times weights, for each side.
#[derive(Default)]
struct Weighed([i32; 2]);

impl Tally for Weighed {
    #[inline(always)]
    fn add(&mut self, side: usize, index: usize, count: i32) {
        self.0[side] += count * i32::from(WEIGHTS[side][index]);
    }
}

/// The counts themselves.
#[derive(Clone, Debug)]
pub(crate) struct Counted(pub(crate) [[i32; COUNTS]; 2]);

impl Default for Counted {
    fn default() -> Self {
        Self([[0; COUNTS]; 2])
    }
}

impl Tally for Counted {
    fn add(&mut self, side: usize, index: usize, count: i32) {
        self.0[side][index] += count;
    }
}

/// Whether an opponent is to move, as the counts see it: who has no action point left has moved.
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
#[inline(always)]
pub(crate) fn tally<W: Word, T: Tally>(game: &ElemMaster, sides: &Sides, opponent: bool) -> T {
    let mut tally = T::default();
    let usable = W::of(game.usable_squares());
    let mut owned = [W::NONE; 2];
    let mut reserves = [[0; 4]; 2];
    for seat in (0..sides.seats).map(Seat::new) {
        let side = usize::from(sides.is_opposed(seat) != opponent);
        owned[side] = owned[side] | W::of(game.stacks_of(seat));
        let reserve = game.reserve_of(seat);
        (0..4).for_each(|index| reserves[side][index] |= reserve[index]);
    }
    let (mut ones, mut full) = (W::NONE, W::NONE);
    let mut earth_tokens = [0_u8; 2];
    for (side, own) in owned.into_iter().enumerate() {
        let mut left = own;
        while left != W::NONE {
            let at = left.lowest() as usize;
            left = left.without_lowest();
            let kind = game.stack_numbered(at).kind();
            tally.add(side, kind, 1);
            ones = ones | W::bit_if(at, kind & 7 == 1);
            full = full | W::bit_if(at, kind & 7 >= 3);
            earth_tokens[side] += if kind < 8 { kind as u8 } else { 0 };
        }
    }
    let [earth, fire, water, air] = Element::ALL.map(|element| W::of(game.stacks_made_of(element)));
    let earths = owned.map(|own| own & earth);
    let fires = owned.map(|own| own & fire);
    let waters = owned.map(|own| own & water);
    let airs = owned.map(|own| own & air);
    let near_earth = earths.map(|set| set.spread(usable));
    let near_fire = fires.map(|set| set.spread(usable));
    let near_water = waters.map(|set| set.spread(usable));
    // Whoever is at his turn attacks with what is not played yet.
    let points = game.points_left();
    let ready = if points == 0 { usable } else { W::of(game.ready_stacks_of(game.active_seat())) };
    for side in 0..2 {
        let other = 1 - side;
        let (reach_earth, reach_fire, reach_water) = if side == 0 && points > 0 {
            let reach = |set: W| (set & ready).spread(usable);
            (reach(earths[0]), reach(fires[0]), reach(waters[0]))
        } else {
            (near_earth[side], near_fire[side], near_water[side])
        };
        let ready = if side == 0 { ready } else { usable };
        let fire_2 = near_fire[side].spread(usable);
        let fire_3 = fire_2.spread(usable);
        let water_2 = near_water[side].spread(usable);
        let mut add = |index: usize, set: W| tally.add(side, 32 + index, i32::from(set.count()));
        let burning = earths[other] & reach_fire;
        let quenched = fires[other] & reach_water;
        add(0, fires[side] & ready & near_earth[other]);
        add(1, burning);
        add(2, burning & ones);
        add(3, earths[other] & fire_2);
        add(4, earths[other] & fire_3);
        add(5, quenched);
        add(6, quenched & ones);
        add(7, fires[other] & water_2);
        add(8, waters[other] & reach_earth);
        add(9, airs[other] & reach_fire);
        add(10, airs[side] & near_earth[other]);
        add(11, airs[side] & near_fire[side]);
        add(12, waters[side] & ready & near_fire[other]);
        add(13, earths[side] & near_water[side]);
        add(21, fires[side] & near_earth[other].spread(usable));
        for (index, stacks) in [earths, fires, waters, airs].into_iter().enumerate() {
            let home = W::of(game.home_terrain_of(Element::ALL[index]));
            let fed = if reserves[side][index] > 0 { home } else { W::NONE };
            add(14 + index, stacks[side] & fed & !full);
        }
        tally.add(side, 32 + 18, i32::from(earths[side].without_lowest() == W::NONE));
        tally.add(side, 32 + 19, i32::from(fires[side] == W::NONE));
        tally.add(side, 32 + 22, i32::from(earth_tokens[side] <= 2));
    }
    // Without Fire the game is counted, and Earth counts first: whoever has more of it likes to see Fire go.
    let fires_left = i32::from(fire.count());
    if fires_left < 4 {
        let ahead = (i32::from(earth_tokens[0]) - i32::from(earth_tokens[1])).clamp(-2, 2);
        tally.add(0, 32 + 23, ahead * (4 - fires_left));
    }
    tally.add(0, 32 + 20, if points == 0 { 3 } else { i32::from(points) });
    tally
}

/// The value of a position for the side to move, as [`mover`] sees it.
#[inline]
pub(crate) fn evaluate<W: Word>(game: &ElemMaster, sides: &Sides, opponent: bool) -> i32 {
    let Weighed([mut own, mut other]) = tally::<W, Weighed>(game, sides, opponent);
    if sides.all_against_all {
        let rivals =
            (0..sides.seats).map(Seat::new).filter(|&seat| sides.is_opposed(seat) && !game.is_out(seat));
        let rivals = rivals.count().max(1) as i32;
        *(if opponent { &mut own } else { &mut other }) /= rivals;
    }
    (own + other).clamp(-8000, 8000)
}
