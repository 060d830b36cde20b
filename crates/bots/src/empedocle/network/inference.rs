//! Fast evaluation of a position by the network.
//!
//! What the first layer makes of each code is computed once. To evaluate a position is then a few additions.

use ::empedocle::Variant;

use super::encoding::{FEATURES, GEMS, HOLDINGS, PLACES, RoundStart, features, score};
use super::weights::{HELD, HIDDEN, Network, Row, add, softmax};
use crate::empedocle::value::Values;

/// A network with its first layer computed for every code.
pub(crate) struct Evaluator {
    net: Network,
    /// The sum of the first layer for each code, for each place round the table.
    codes: Vec<Row>,
    /// What the holdings of each code add to the output of their strength.
    held: Vec<f32>,
    /// What gems add to it.
    held_gems: [f32; GEMS],
    codes_per_slot: usize,
    /// The lowest code that occurs under these rules.
    first_code: usize,
}

impl Evaluator {
    /// Computes the first layer for every code that occurs in this variant.
    pub(crate) fn new(net: Network, variant: Variant) -> Self {
        // Places exist in Kyklo only: elsewhere one block of codes is enough.
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
        let held = |code: usize, gems: usize| HELD * score(code, gems as u8);
        let held_gems = std::array::from_fn(|gems| held(first_code, gems) - held(first_code, 0));
        let held = (first_code..first_code + codes_per_slot).map(|code| held(code, 0)).collect();
        Self { net, codes, held, held_gems, codes_per_slot, first_code }
    }

    /// The chance of each strength at the start of a round.
    pub(crate) fn value(&self, start: &RoundStart) -> Values {
        let net = &self.net;
        let mut logits = [f32::NEG_INFINITY; 5];
        for (me, logit) in logits.iter_mut().enumerate().take(net.n) {
            let mut sum = net.bias;
            for slot in 0..net.n {
                let who = if me + slot >= net.n { me + slot - net.n } else { me + slot };
                let code = (start.codes[who] as usize).wrapping_sub(self.first_code);
                add(&mut sum, self.codes.get(slot * self.codes_per_slot + code));
                add(&mut sum, net.gems.get(slot * GEMS + usize::from(start.gems[who])));
            }
            let stone = usize::from(start.stone) + net.n - me;
            add(&mut sum, net.common.get(if stone >= net.n { stone - net.n } else { stone }));
            add(&mut sum, net.common.get(5 + usize::from(start.whirl_gems)));
            let mut left = start.tile_gems;
            while left != 0 {
                add(&mut sum, net.common.get(5 + GEMS + left.trailing_zeros() as usize));
                left &= left - 1;
            }
            let code = usize::from(start.codes[me]).wrapping_sub(self.first_code);
            let held = self.held.get(code).copied().unwrap_or(0.0);
            let gems = self.held_gems[usize::from(start.gems[me])];
            *logit = held + gems + sum.iter().zip(&net.out).map(|(sum, out)| sum.max(0.0) * out).sum::<f32>();
        }
        let (values, _) = softmax(logits, net.nobody);
        values
    }
}
