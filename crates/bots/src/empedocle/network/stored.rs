//! The stored networks. A ruleset has none where the bot with a network loses to the same bot without it; the matches
//! are in docs/minds.md.

use std::sync::OnceLock;

use ::empedocle::{Ruleset, Variant};

use super::{Evaluator, Network};
use crate::empedocle::files::File;
use crate::empedocle::lookahead::Evaluation;

/// All rulesets that a network can be trained for: all but the solved one.
pub fn trainable() -> impl Iterator<Item = Ruleset> {
    let numbers = (1..=5).flat_map(|humans| (0..=4).map(move |unknown| (humans, unknown)));
    let rules = numbers.flat_map(|(humans, unknown)| Variant::ALL.map(|variant| (variant, humans, unknown)));
    rules
        .filter(|&rules| rules != (Variant::Standard, 1, 1))
        .filter_map(|(variant, humans, unknown)| Ruleset::new(variant, humans, unknown).ok())
}

/// The file with the network of this ruleset, if it has one.
pub(crate) fn file(ruleset: Ruleset) -> Option<File> {
    File::named(&format!("{}.net", name(ruleset)))
}

/// The evaluator of a ruleset, built when it is first used.
fn evaluator(ruleset: Ruleset) -> Option<&'static Evaluator> {
    static EVALUATORS: [OnceLock<Option<Evaluator>>; File::COUNT] = [const { OnceLock::new() }; File::COUNT];
    let file = file(ruleset)?;
    let bytes = file.read()?;
    let build = || {
        let net = Network::from_bytes(usize::from(ruleset.strengths()), bytes)?;
        Some(Evaluator::new(net, ruleset.variant()))
    };
    EVALUATORS.get(file.index())?.get_or_init(build).as_ref()
}

/// How positions of this ruleset are evaluated.
pub(crate) fn evaluation(ruleset: Ruleset) -> Evaluation<'static> {
    evaluator(ruleset).map_or(Evaluation::Holdings, Evaluation::Network)
}

/// Whether this ruleset has a stored network.
pub fn is_stored(ruleset: Ruleset) -> bool {
    file(ruleset).is_some()
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
        assert_eq!(stored.len(), File::COUNT - 1, "all files but the solution");
        for rules in stored {
            assert!(evaluator(rules).is_some(), "{}", name(rules));
        }
    }
}
