//! The stored networks. A ruleset has none where the bot with a network loses to the same bot without it; the matches
//! are in docs/minds.md.

use std::sync::OnceLock;

use ::empedocle::{Ruleset, Variant};

use super::{Evaluator, Network};
use crate::empedocle::lookahead::Evaluation;

macro_rules! rules {
    ($($variant:ident $humans:literal $unknown:literal $name:literal)*) => {
        /// The rulesets that have a network: variant, humans, Unknown Strengths.
        const RULES: [(Variant, u8, u8); [$($name),*].len()] =
            [$((Variant::$variant, $humans, $unknown)),*];
        static STORED: [&[u8]; RULES.len()] = [$(include_bytes!(concat!("../../../data/", $name, ".net"))),*];
    };
}

rules! {
    Standard 3 0 "standard-3-0"
    Standard 4 0 "standard-4-0"
    Standard 2 1 "standard-2-1"
    Boon 3 0 "boon-3-0"
    Boon 4 0 "boon-4-0"
    Boon 5 0 "boon-5-0"
    Boon 2 1 "boon-2-1"
    Boon 2 2 "boon-2-2"
    Boon 2 3 "boon-2-3"
    Boon 1 1 "boon-1-1"
    Kyklo 2 0 "kyklo-2-0"
    Kyklo 3 0 "kyklo-3-0"
    Kyklo 4 0 "kyklo-4-0"
    Kyklo 5 0 "kyklo-5-0"
}

/// All rulesets that a network can be trained for: all but the solved one.
pub fn trainable() -> impl Iterator<Item = Ruleset> {
    let numbers = (1..=5).flat_map(|humans| (0..=4).map(move |unknown| (humans, unknown)));
    let rules = numbers.flat_map(|(humans, unknown)| Variant::ALL.map(|variant| (variant, humans, unknown)));
    rules
        .filter(|&rules| rules != (Variant::Standard, 1, 1))
        .filter_map(|(variant, humans, unknown)| Ruleset::new(variant, humans, unknown).ok())
}

/// The evaluator of a ruleset, built when it is first used.
fn evaluator(ruleset: Ruleset) -> Option<&'static Evaluator> {
    static EVALUATORS: [OnceLock<Option<Evaluator>>; RULES.len()] = [const { OnceLock::new() }; RULES.len()];
    let rules = (ruleset.variant(), ruleset.humans(), ruleset.unknown());
    let index = RULES.iter().position(|&other| other == rules)?;
    let build = || {
        let net = Network::from_bytes(usize::from(ruleset.strengths()), STORED.get(index)?)?;
        Some(Evaluator::new(net, ruleset.variant()))
    };
    EVALUATORS.get(index)?.get_or_init(build).as_ref()
}

/// How positions of this ruleset are evaluated.
pub(crate) fn evaluation(ruleset: Ruleset) -> Evaluation<'static> {
    evaluator(ruleset).map_or(Evaluation::Holdings, Evaluation::Network)
}

/// Whether this ruleset has a stored network.
pub fn is_stored(ruleset: Ruleset) -> bool {
    RULES.contains(&(ruleset.variant(), ruleset.humans(), ruleset.unknown()))
}

/// The name of the network of this ruleset.
pub fn name(ruleset: Ruleset) -> String {
    format!("{}-{}-{}", ruleset.variant().word(), ruleset.humans(), ruleset.unknown())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stored_network_can_be_read_and_trained_again() {
        let stored: Vec<Ruleset> = trainable().filter(|&rules| is_stored(rules)).collect();
        assert_eq!(stored.len(), RULES.len());
        for rules in stored {
            assert!(evaluator(rules).is_some(), "{}", name(rules));
        }
    }
}
