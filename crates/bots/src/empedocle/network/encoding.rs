//! A position at the start of a round as the input of the network.
//!
//! The network looks at the table from the place of one strength: what that strength holds, what the next one
//! holds, and so on round the table. What one strength holds is packed into a code; the features of a code are
//! the inputs of the network.

use ::empedocle::{Element, Empedocle, Opportunity, Variant};

use crate::empedocle::greedy;

/// Codes of what a strength holds, without its place.
pub(super) const HOLDINGS: usize = 81 * 2 * 3 * 2 * 2;
/// Places in Kyklo: six tiles, or none.
pub(super) const PLACES: usize = 7;
/// Features of a code.
pub(super) const FEATURES: usize = 83;
/// The first feature that a place has: from here on they occur in Kyklo only.
pub(super) const FIRST_OF_PLACES: usize = 46;
/// How many numbers of gems are distinguished, in hands and on the Whirl tile.
pub(super) const GEMS: usize = 5;
/// Features of the whole table: the distance to the stone, the gems on the Whirl tile, gems on the tiles.
pub(super) const COMMON: usize = 5 + GEMS + 5;

/// The input of the network: a position at the start of a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct RoundStart {
    /// The number of strengths.
    n: u8,
    /// What each strength holds, as a code.
    pub(super) codes: [u16; 5],
    /// The gems of each strength.
    pub(super) gems: [u8; 5],
    /// The index of the strength that holds the stone.
    pub(super) stone: u8,
    /// Gems on the Whirl tile.
    pub(super) whirl_gems: u8,
    /// One bit for each other tile that has gems (Kyklo).
    pub(super) tile_gems: u8,
}

impl RoundStart {
    /// Encodes a position.
    pub(crate) fn of(state: &Empedocle) -> Self {
        let ruleset = state.ruleset();
        let mut start = Self {
            n: ruleset.strengths(),
            codes: [0; 5],
            gems: [0; 5],
            stone: state.stone().map_or(0, |stone| stone as u8),
            whirl_gems: state.gems_on(Opportunity::Whirl).min(GEMS as u8 - 1),
            tile_gems: 0,
        };
        if ruleset.variant() == Variant::Kyklo {
            for tile in &Opportunity::TAKING_ORDER[..5] {
                start.tile_gems |= u8::from(state.gems_on(*tile) > 0) << *tile as u8;
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
            start.codes[strength as usize] = code + HOLDINGS as u16 * place;
            start.gems[strength as usize] = heart.gems.min(GEMS as u8 - 1);
        }
        start
    }

    /// A number that is different for every position under the same rules.
    pub(crate) fn key(&self) -> u128 {
        let mut key =
            u128::from(self.stone) << 16 | u128::from(self.whirl_gems) << 8 | u128::from(self.tile_gems);
        for (code, gems) in self.codes.iter().zip(self.gems) {
            key = key << 17 | u128::from(*code) << 3 | u128::from(gems);
        }
        key
    }
}

/// What a code says of a strength.
struct Held {
    /// Air, Fire, Earth and Water.
    tokens: [u8; 4],
    aether: bool,
    hatred: u8,
    cylinder: bool,
    unknown: bool,
    /// The index of its place; the last one is none.
    place: usize,
}

impl Held {
    fn read(code: usize) -> Self {
        let mut rest = code % HOLDINGS;
        let mut digit = |base: usize| {
            let digit = rest % base;
            rest /= base;
            digit as u8
        };
        let (unknown, cylinder, hatred, aether) = (digit(2) > 0, digit(2) > 0, digit(3) + 1, digit(2) > 0);
        let mut tokens = [digit(3), digit(3), digit(3), digit(3)];
        tokens.reverse();
        Self { tokens, aether, hatred, cylinder, unknown, place: code / HOLDINGS }
    }
}

/// What the holdings of a code and this number of gems are worth by themselves.
pub(super) fn score(code: usize, gems: u8) -> f32 {
    let Held { tokens, aether, hatred, .. } = Held::read(code);
    greedy::score(hatred, tokens, aether.into(), gems)
}

/// Calls `has` with every feature of a code.
pub(super) fn features(code: usize, mut has: impl FnMut(usize)) {
    let Held { tokens, aether, hatred, cylinder, unknown, place } = Held::read(code);
    let hatred = usize::from(hatred - 1);
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
    when(aether, 11);
    when(cylinder, 12);
    when(unknown, 13);
    when(true, 14 + distinct.min(3));
    when(true, 18 + 4 * hatred + distinct.min(3));
    let missing =
        || tokens.into_iter().enumerate().filter(|(_, count)| *count == 0).map(|(element, _)| element);
    if distinct == 3 {
        missing().for_each(|element| when(true, 30 + element));
    }
    when(distinct == 3 && aether, 34);
    when(distinct == 2 && aether, 35);
    when(doubles >= 2, 36);
    when(doubles >= 3, 37);
    if distinct == 2 {
        let bits: usize = missing().map(|element| 1 << element).sum();
        let pair = [3, 5, 6, 9, 10, 12].iter().position(|&pair| pair == bits);
        pair.into_iter().for_each(|pair| when(true, 38 + pair));
    }
    when(doubles >= 2 && aether, 44);
    when(doubles >= 2 && aether && distinct == 3, 45);
    if place < PLACES - 1 {
        when(true, FIRST_OF_PLACES + place);
        for element in missing() {
            when(true, 53 + 4 * place + element);
        }
        if distinct == 3 {
            for element in missing() {
                // Steps on the cycle of five tiles from the place to the missing element.
                let steps = if place == 5 { 5 } else { (element + 4 - place) % 5 };
                when(true, 77 + steps);
            }
        }
    }
}
