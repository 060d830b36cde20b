//! The static evaluation: counts of features of the position, times weights that were fitted to the results of
//! games.

use super::weights::WEIGHTS;
use super::word::Word;

/// The number of features of each side: stacks by element and level (32 numbers, 12 of them in use), positional
/// features (13), resources (4).
pub(crate) const COUNTS: usize = 49;

/// The first count that is not one of stacks, and how many follow: the network weighs stacks by where they
/// stand instead.
pub(crate) const FIRST_COUNTED: usize = 32;
pub(crate) const COUNTED: usize = COUNTS - FIRST_COUNTED;

/// The unit of the logistic scale: a value of one unit is a chance to win of 73 %.
pub(crate) const UNIT: f64 = 256.0;

/// The chance to win for a value.
pub(crate) fn chance(value: i32) -> f64 {
    1.0 / (1.0 + (-f64::from(value) / UNIT).exp())
}

/// Collects the counts of the features. Side 0 is to move.
pub(crate) trait Tally {
    fn add(&mut self, side: usize, index: usize, count: i32);
}

/// Counts times weights, for each side. The weights begin with those of the count `FIRST`.
struct Weighed<'a, const FIRST: usize, const SIZE: usize> {
    weights: &'a [[i16; SIZE]; 2],
    sums: [i32; 2],
}

impl<'a, const FIRST: usize, const SIZE: usize> Weighed<'a, FIRST, SIZE> {
    #[inline(always)]
    fn by(weights: &'a [[i16; SIZE]; 2]) -> Self {
        Self { weights, sums: [0; 2] }
    }
}

impl<const FIRST: usize, const SIZE: usize> Tally for Weighed<'_, FIRST, SIZE> {
    #[inline(always)]
    fn add(&mut self, side: usize, index: usize, count: i32) {
        self.sums[side] += count * i32::from(self.weights[side][index - FIRST]);
    }
}

/// The counts themselves, for fitting the weights.
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

/// The input of the evaluation, as sets of squares. A player without action points has finished: the other side
/// is to move then.
pub(crate) struct BoardSets<W> {
    /// All squares that can hold a stack.
    pub(crate) usable: W,
    /// The stacks of the side to move, and of the other.
    pub(crate) own: [W; 2],
    /// All stacks of each element.
    pub(crate) elements: [W; 4],
    /// All stacks of level 1, of level 2, and above.
    pub(crate) levels: [W; 3],
    /// The stacks that the side to move may attack with: those that are not played; all squares if its turn has not
    /// begun.
    pub(crate) ready: W,
    /// The remaining action points.
    pub(crate) points: u8,
    /// The squares on which each side's stacks of each element can grow.
    pub(crate) fed: [[W; 4]; 2],
}

impl<W: Word> BoardSets<W> {
    /// Counts the stacks by element and level.
    fn tally_stacks<T: Tally>(&self, tally: &mut T) {
        for (side, own) in self.own.into_iter().enumerate() {
            for (element, set) in self.elements.into_iter().enumerate() {
                for (level, stacks) in (1..).zip(self.levels) {
                    tally.add(side, element * 8 + level, i32::from((own & set & stacks).count()));
                }
            }
        }
    }

    /// Counts resources: a single Earth, no Fire, few Earth tokens, action points.
    #[inline(always)]
    fn tally_resources<T: Tally>(&self, tally: &mut T) {
        let [ones, twos, full] = self.levels;
        let [earth, fire, ..] = self.elements;
        for side in [0, 1] {
            let (earth, fire) = (self.own[side] & earth, self.own[side] & fire);
            let count = |set: W| i32::from((earth & set).count());
            let tokens = count(ones | full) + 2 * count(twos | full);
            tally.add(side, 32 + 13, i32::from(earth.without_lowest() == W::NONE));
            tally.add(side, 32 + 14, i32::from(fire == W::NONE));
            tally.add(side, 32 + 16, i32::from(tokens <= 2));
        }
        let points = if self.points == 0 { 3 } else { i32::from(self.points) };
        tally.add(0, 32 + 15, points);
    }

    /// Counts positional features: what stands near what.
    #[inline(always)]
    fn tally_places<T: Tally>(&self, tally: &mut T) {
        let &Self { usable, own: [own, other], elements, levels, ready, points, fed } = self;
        let [mover, rival] = [Army::of(own, elements, usable), Army::of(other, elements, usable)];
        // The active player attacks with the stacks that are not played.
        let reach = if points > 0 {
            [mover.earth, mover.fire, mover.water].map(|set| (set & ready).spread(usable))
        } else {
            mover.near
        };
        let ground = Places { usable, levels };
        ground.tally::<T, 0>(&mover, &rival, reach, ready, fed[0], tally);
        ground.tally::<T, 1>(&rival, &mover, rival.near, usable, fed[1], tally);
    }

    /// All counts.
    pub(crate) fn count(&self) -> Counted {
        let mut counted = Counted::default();
        self.tally_stacks(&mut counted);
        self.tally_resources(&mut counted);
        self.tally_places(&mut counted);
        counted
    }

    /// The resources of each side times these weights, for the side to move.
    #[inline(always)]
    pub(crate) fn weigh_resources(&self, weights: &[[i16; COUNTED]; 2]) -> [i32; 2] {
        let mut weighed = Weighed::<FIRST_COUNTED, COUNTED>::by(weights);
        self.tally_resources(&mut weighed);
        weighed.sums
    }

    /// The positional features of each side times these weights, for the side to move.
    #[inline(always)]
    pub(crate) fn weigh_places(&self, weights: &[[i16; COUNTED]; 2]) -> [i32; 2] {
        let mut weighed = Weighed::<FIRST_COUNTED, COUNTED>::by(weights);
        self.tally_places(&mut weighed);
        weighed.sums
    }

    /// The weighted sum of all features of each side, for the side to move.
    pub(crate) fn weigh(&self) -> [i32; 2] {
        let mut weighed = Weighed::<0, COUNTS>::by(&WEIGHTS);
        self.tally_stacks(&mut weighed);
        self.tally_resources(&mut weighed);
        self.tally_places(&mut weighed);
        weighed.sums
    }
}

/// The stacks of one side.
struct Army<W> {
    earth: W,
    fire: W,
    water: W,
    air: W,
    /// Earth, Fire and Water, each with all neighbouring squares.
    near: [W; 3],
}

impl<W: Word> Army<W> {
    #[inline(always)]
    fn of(own: W, [earth, fire, water, air]: [W; 4], usable: W) -> Self {
        let (earth, fire, water, air) = (own & earth, own & fire, own & water, own & air);
        Self { earth, fire, water, air, near: [earth, fire, water].map(|set| set.spread(usable)) }
    }
}

/// What both sides share.
struct Places<W> {
    usable: W,
    levels: [W; 3],
}

impl<W: Word> Places<W> {
    /// Counts the positional features of one side; `SIDE` 0 is to move. `reach`: the squares that its Earth, Fire
    /// and Water attack; `ready`: the stacks that it attacks with; `fed`: where its stacks of each element grow.
    #[inline(always)]
    fn tally<T: Tally, const SIDE: usize>(
        &self,
        army: &Army<W>,
        enemy: &Army<W>,
        reach: [W; 3],
        ready: W,
        fed: [W; 4],
        tally: &mut T,
    ) {
        let &Self { usable, levels: [ones, _, full] } = self;
        let [_, near_fire, near_water] = army.near;
        let [near_enemy_earth, near_enemy_fire, _] = enemy.near;
        let [reach_earth, reach_fire, reach_water] = reach;
        let mut add = |index: usize, set: W| tally.add(SIDE, 32 + index, i32::from(set.count()));
        let burning = enemy.earth & reach_fire;
        add(0, army.fire & ready & near_enemy_earth);
        add(1, burning);
        add(2, burning & ones);
        add(3, enemy.fire & reach_water);
        add(4, enemy.water & reach_earth);
        add(5, army.air & near_fire);
        add(6, army.water & ready & near_enemy_fire);
        add(7, army.earth & near_water);
        add(8, army.fire & near_enemy_earth.spread(usable));
        let [earth_fed, fire_fed, water_fed, air_fed] = fed;
        // On most boards no stack can grow.
        if earth_fed | fire_fed | water_fed | air_fed != W::NONE {
            add(9, army.earth & earth_fed & !full);
            add(10, army.fire & fire_fed & !full);
            add(11, army.water & water_fed & !full);
            add(12, army.air & air_fed & !full);
        }
    }
}

/// The weights of a stack of this element and level: if it belongs to the side to move, and if it does not.
pub(crate) const fn stack_weights(element: usize, level: usize) -> [i32; 2] {
    [WEIGHTS[0][element * 8 + level] as i32, WEIGHTS[1][element * 8 + level] as i32]
}

/// The value of a position for the side to move.
#[inline(always)]
pub(crate) fn sum([own, other]: [i32; 2]) -> i32 {
    (own + other).clamp(-8000, 8000)
}
