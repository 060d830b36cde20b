//! What the start of a round is worth to each strength: a small network, learned by self-play.
//!
//! Every strength is looked at from its own place: what it holds, what the next one holds, and so on round
//! the table. What one strength holds is a code, and what the first layer makes of a code is looked up, so
//! that a look at a position is a few additions.

use ::empedocle::{Element, Empedocle, Ending, Opportunity, Ruleset, Stage, Strength, Variant};

/// A chance to win for each strength.
pub(crate) type Values = [f32; 5];

/// Units of the hidden layer.
const HIDDEN: usize = 24;
type Row = [f32; HIDDEN];

/// Codes of what a strength holds, its place apart.
const HOLDINGS: usize = 81 * 2 * 3 * 2 * 2;
/// Places: six tiles, or none.
const PLACES: usize = 7;
/// Features of a code.
const FEATURES: usize = 83;
/// How many gems are told apart, in hands and on the Whirl tile.
const GEMS: usize = 5;
/// Features of the table: the stone's distance, the Whirl tile's gems, gems on the tiles.
const COMMON: usize = 5 + GEMS + 5;

/// A position at the start of a round, as the network sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Spot {
    n: u8,
    codes: [u16; 5],
    gems: [u8; 5],
    stone: u8,
    whirl_gems: u8,
    tile_gems: u8,
}

impl Spot {
    pub(crate) fn of(state: &Empedocle) -> Self {
        let ruleset = state.ruleset();
        let mut spot = Self {
            n: ruleset.strengths(),
            codes: [0; 5],
            gems: [0; 5],
            stone: state.stone().map_or(0, |stone| stone as u8),
            whirl_gems: state.gems_on(Opportunity::Whirl).min(GEMS as u8 - 1),
            tile_gems: 0,
        };
        if ruleset.variant() == Variant::Kyklo {
            for tile in &Opportunity::TAKING_ORDER[..5] {
                spot.tile_gems |= u8::from(state.gems_on(*tile) > 0) << *tile as u8;
            }
        }
        for strength in ruleset.everybody() {
            let heart = state.heart(strength);
            let mut code = 0;
            for element in Element::TERRESTRIAL {
                code = 3 * code + u16::from(heart.tokens[element].min(2));
            }
            code = 2 * code + u16::from(heart.tokens[Element::Aether].min(1));
            code = 3 * code + u16::from(heart.hatred.clamp(1, 3) - 1);
            code = 2 * code + u16::from(state.cylinder() == Some(strength));
            code = 2 * code + u16::from(ruleset.controller(strength).is_none());
            let place = heart.place.map_or(PLACES as u16 - 1, |place| place as u16);
            spot.codes[strength as usize] = code + HOLDINGS as u16 * place;
            spot.gems[strength as usize] = heart.gems.min(GEMS as u8 - 1);
        }
        spot
    }

    /// A number that only this position has, at tables of the same rules.
    pub(crate) fn key(&self) -> u128 {
        let mut key =
            u128::from(self.stone) << 16 | u128::from(self.whirl_gems) << 8 | u128::from(self.tile_gems);
        for (code, gems) in self.codes.iter().zip(self.gems) {
            key = key << 17 | u128::from(*code) << 3 | u128::from(gems);
        }
        key
    }
}

/// The features that a code has.
fn features(code: usize, mut has: impl FnMut(usize)) {
    let place = code / HOLDINGS;
    let mut rest = code % HOLDINGS;
    let mut digit = |base: usize| {
        let digit = rest % base;
        rest /= base;
        digit
    };
    let (unknown, cylinder, hatred, aether) = (digit(2), digit(2), digit(3), digit(2));
    let (water, earth, fire, air) = (digit(3), digit(3), digit(3), digit(3));
    let tokens = [air, fire, earth, water];
    let distinct = tokens.iter().filter(|&&count| count > 0).count();
    let doubles = tokens.iter().filter(|&&count| count > 1).count();
    has(hatred);
    for (element, count) in tokens.into_iter().enumerate() {
        if count > 0 {
            has(3 + element);
        }
        if count > 1 {
            has(7 + element);
        }
    }
    let mut when = |holds: bool, feature: usize| {
        if holds {
            has(feature);
        }
    };
    when(aether > 0, 11);
    when(cylinder > 0, 12);
    when(unknown > 0, 13);
    when(true, 14 + distinct.min(3));
    when(true, 18 + 4 * hatred + distinct.min(3));
    let missing =
        || tokens.into_iter().enumerate().filter(|(_, count)| *count == 0).map(|(element, _)| element);
    if distinct == 3 {
        missing().for_each(|element| when(true, 30 + element));
    }
    when(distinct == 3 && aether > 0, 34);
    when(distinct == 2 && aether > 0, 35);
    when(doubles >= 2, 36);
    when(doubles >= 3, 37);
    if distinct == 2 {
        let bits: usize = missing().map(|element| 1 << element).sum();
        let pair = [3, 5, 6, 9, 10, 12].iter().position(|&pair| pair == bits);
        pair.into_iter().for_each(|pair| when(true, 38 + pair));
    }
    when(doubles >= 2 && aether > 0, 44);
    when(doubles >= 2 && aether > 0 && distinct == 3, 45);
    if place < PLACES - 1 {
        when(true, 46 + place);
        for element in missing() {
            when(true, 53 + 4 * place + element);
        }
        if distinct == 3 {
            for element in missing() {
                // Steps on the cycle of five from the place to the tile that is missing; six from the Whirl.
                let steps = if place == 5 { 5 } else { (element + 4 - place) % 5 };
                when(true, 77 + steps);
            }
        }
    }
}

/// The weights, in the order in which they are stored.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    n: usize,
    /// For each place round the table, for each feature, a row.
    slots: Vec<Row>,
    /// For each place round the table, for each number of gems.
    gems: Vec<Row>,
    common: Vec<Row>,
    bias: Row,
    out: Row,
    /// What nobody's victory is worth against the strengths' outputs.
    nobody: f32,
}

impl Net {
    /// A network that knows nothing, slightly different in each unit.
    pub(crate) fn fresh(n: usize, mut draw: impl FnMut() -> f32) -> Self {
        let mut rows = |count: usize, size: f32| -> Vec<Row> {
            (0..count).map(|_| std::array::from_fn(|_| size * (draw() - 0.5))).collect()
        };
        let slots = rows(n * FEATURES, 0.2);
        let out = rows(1, 0.4).first().copied().unwrap_or([0.0; HIDDEN]);
        Self {
            n,
            slots,
            gems: rows(n * GEMS, 0.1),
            common: rows(COMMON, 0.1),
            bias: [0.1; HIDDEN],
            out,
            nobody: -2.0,
        }
    }

    /// All weights, one after the other.
    fn rows(&self) -> impl Iterator<Item = &Row> {
        self.slots.iter().chain(&self.gems).chain(&self.common).chain([&self.bias, &self.out])
    }

    fn rows_mut(&mut self) -> impl Iterator<Item = &mut Row> {
        let Self { slots, gems, common, bias, out, .. } = self;
        slots.iter_mut().chain(gems).chain(common).chain([bias, out])
    }

    const fn count(n: usize) -> usize {
        (n * FEATURES + n * GEMS + COMMON + 2) * HIDDEN + 1
    }

    /// The bytes it is stored as: weights in units of 1/2048.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let stored = |weight: &f32| ((weight * UNIT).round().clamp(-32767.0, 32767.0) as i16).to_le_bytes();
        self.rows().flatten().chain([&self.nobody]).flat_map(stored).collect()
    }

    /// The network for so many strengths that is stored as these bytes.
    pub(crate) fn from_bytes(n: usize, bytes: &[u8]) -> Option<Self> {
        if bytes.len() != 2 * Self::count(n) {
            return None;
        }
        let mut weights = bytes.chunks_exact(2).map(|pair| match pair {
            [low, high] => f32::from(i16::from_le_bytes([*low, *high])) / UNIT,
            _ => 0.0,
        });
        let mut net = Self::fresh(n, || 0.5);
        net.rows_mut().flatten().for_each(|weight| *weight = weights.next().unwrap_or(0.0));
        net.nobody = weights.next().unwrap_or(0.0);
        Some(net)
    }

    /// The rows that count for the strength in this place, each by its index in [`Net::rows`].
    fn active(&self, spot: &Spot, me: usize, mut row: impl FnMut(usize)) {
        let (gems, common) = (self.n * FEATURES, self.n * (FEATURES + GEMS));
        for slot in 0..self.n {
            let who = (me + slot) % self.n;
            features(usize::from(spot.codes[who]), |feature| row(slot * FEATURES + feature));
            row(gems + slot * GEMS + usize::from(spot.gems[who]));
        }
        row(common + (usize::from(spot.stone) + self.n - me) % self.n);
        row(common + 5 + usize::from(spot.whirl_gems));
        for tile in 0..5 {
            if spot.tile_gems >> tile & 1 == 1 {
                row(common + 5 + GEMS + tile);
            }
        }
    }
}

const UNIT: f32 = 2048.0;

/// A network ready to be asked.
pub(crate) struct Tables {
    net: Net,
    /// For each place round the table, what the first layer makes of each code.
    codes: Vec<Row>,
    codes_per_slot: usize,
    first_code: usize,
}

impl Tables {
    pub(crate) fn new(net: Net, variant: Variant) -> Self {
        // Without Kyklo nobody has a place: one block of codes is enough.
        let (first_code, codes_per_slot) = match variant {
            Variant::Kyklo => (0, HOLDINGS * PLACES),
            Variant::Standard | Variant::Boon => (HOLDINGS * (PLACES - 1), HOLDINGS),
        };
        let mut codes = Vec::with_capacity(net.n * codes_per_slot);
        for slot in 0..net.n {
            for code in first_code..first_code + codes_per_slot {
                let mut sum = [0.0; HIDDEN];
                features(code, |feature| add(&mut sum, net.slots.get(slot * FEATURES + feature)));
                codes.push(sum);
            }
        }
        Self { net, codes, codes_per_slot, first_code }
    }

    /// Everybody's chance at the start of a round.
    pub(crate) fn value(&self, spot: &Spot) -> Values {
        let net = &self.net;
        let mut logits = [f32::NEG_INFINITY; 5];
        for (me, logit) in logits.iter_mut().enumerate().take(net.n) {
            let mut sum = net.bias;
            for slot in 0..net.n {
                let who = if me + slot >= net.n { me + slot - net.n } else { me + slot };
                let code = (spot.codes[who] as usize).wrapping_sub(self.first_code);
                add(&mut sum, self.codes.get(slot * self.codes_per_slot + code));
                add(&mut sum, net.gems.get(slot * GEMS + usize::from(spot.gems[who])));
            }
            let stone = usize::from(spot.stone) + net.n - me;
            add(&mut sum, net.common.get(if stone >= net.n { stone - net.n } else { stone }));
            add(&mut sum, net.common.get(5 + usize::from(spot.whirl_gems)));
            let mut left = spot.tile_gems;
            while left != 0 {
                add(&mut sum, net.common.get(5 + GEMS + left.trailing_zeros() as usize));
                left &= left - 1;
            }
            *logit = sum.iter().zip(&net.out).map(|(sum, out)| sum.max(0.0) * out).sum();
        }
        let (values, _) = softmax(logits, net.nobody);
        values
    }
}

#[inline(always)]
fn add(sum: &mut Row, row: Option<&Row>) {
    if let Some(row) = row {
        for (sum, weight) in sum.iter_mut().zip(row) {
            *sum += weight;
        }
    }
}

/// Chances in proportion to the exponentials; the last is nobody's.
fn softmax(logits: Values, nobody: f32) -> (Values, f32) {
    let top = logits.iter().copied().fold(nobody, f32::max);
    let mut values = logits.map(|logit| (logit - top).exp());
    let none = (nobody - top).exp();
    let scale = 1.0 / (values.iter().sum::<f32>() + none);
    values.iter_mut().for_each(|value| *value *= scale);
    (values, none * scale)
}

/// The chances of a finished game.
pub(crate) fn finished(state: &Empedocle) -> Values {
    let mut values = [0.0; 5];
    if let Stage::Over(Ending::Won(strength)) = state.stage() {
        values[strength as usize] = 1.0;
    }
    values
}

/// What the player of a strength gets out of these chances: in Kyklo for two, what both its strengths get.
#[inline]
pub(crate) fn utility(values: &Values, strength: Strength, ruleset: Ruleset) -> f32 {
    if ruleset.strengths() == ruleset.humans() + ruleset.unknown() {
        return values[strength as usize];
    }
    let mine = ruleset.controller(strength);
    ruleset
        .everybody()
        .into_iter()
        .filter(|&s| ruleset.controller(s) == mine)
        .map(|s| values[s as usize])
        .sum()
}

/// Learns from positions and what they turned out to be worth (AdaGrad).
pub(crate) struct Teacher {
    pub(crate) net: Net,
    /// The sum of squared slopes of each weight.
    squares: Vec<Row>,
    nobody_square: f32,
    rate: f32,
}

impl Teacher {
    pub(crate) fn new(net: Net, rate: f32) -> Self {
        let squares = vec![[1e-3; HIDDEN]; net.rows().count()];
        Self { net, squares, nobody_square: 1e-3, rate }
    }

    /// Forgets how far it has come, so that it learns quickly again.
    pub(crate) fn refresh(&mut self, keep: f32) {
        for square in self.squares.iter_mut().flatten() {
            *square = (*square * keep).max(1e-3);
        }
        self.nobody_square = (self.nobody_square * keep).max(1e-3);
    }

    /// One step towards the target; gives the loss before it.
    pub(crate) fn learn(&mut self, spot: &Spot, target: &Values) -> f32 {
        let n = self.net.n;
        let mut logits = [f32::NEG_INFINITY; 5];
        let mut sums = [[0.0; HIDDEN]; 5];
        let mut active: [Vec<usize>; 5] = Default::default();
        for me in 0..n {
            let mut sum = self.net.bias;
            let list = &mut active[me];
            self.net.active(spot, me, |row| list.push(row));
            for &row in list.iter() {
                add(&mut sum, self.net.row(row));
            }
            logits[me] = sum.iter().zip(&self.net.out).map(|(sum, out)| sum.max(0.0) * out).sum();
            sums[me] = sum;
        }
        let (values, none) = softmax(logits, self.net.nobody);
        let none_target = 1.0 - target.iter().sum::<f32>();
        let mut loss = -none_target.max(0.0) * none.max(1e-9).ln();
        let last = self.squares.len();
        for me in 0..n {
            loss -= target[me] * values[me].max(1e-9).ln();
            let slope = values[me] - target[me];
            let out = self.net.out;
            let mut back = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                if sums[me][unit] > 0.0 {
                    back[unit] = slope * out[unit];
                    step(
                        &mut self.net.out[unit],
                        &mut self.squares[last - 1][unit],
                        slope * sums[me][unit],
                        self.rate,
                    );
                    step(&mut self.net.bias[unit], &mut self.squares[last - 2][unit], back[unit], self.rate);
                }
            }
            for &row in &active[me] {
                let weights = self.net.row_mut(row);
                if let (Some(weights), Some(squares)) = (weights, self.squares.get_mut(row)) {
                    for unit in 0..HIDDEN {
                        step(&mut weights[unit], &mut squares[unit], back[unit], self.rate);
                    }
                }
            }
        }
        step(&mut self.net.nobody, &mut self.nobody_square, none - none_target, self.rate);
        loss
    }
}

#[inline(always)]
fn step(weight: &mut f32, square: &mut f32, slope: f32, rate: f32) {
    *square += slope * slope;
    *weight -= rate * slope / square.sqrt();
}

impl Net {
    fn row(&self, index: usize) -> Option<&Row> {
        let (slots, gems) = (self.slots.len(), self.gems.len());
        if index < slots {
            self.slots.get(index)
        } else if index < slots + gems {
            self.gems.get(index - slots)
        } else {
            self.common.get(index - slots - gems)
        }
    }

    fn row_mut(&mut self, index: usize) -> Option<&mut Row> {
        let (slots, gems) = (self.slots.len(), self.gems.len());
        if index < slots {
            self.slots.get_mut(index)
        } else if index < slots + gems {
            self.gems.get_mut(index - slots)
        } else {
            self.common.get_mut(index - slots - gems)
        }
    }
}
