//! The networks that self-play made, for the rules under which one wins against its own absence.

use std::sync::OnceLock;

use ::empedocle::{Ruleset, Variant};

use super::mind::Judge;
use super::value::{Net, Tables};

macro_rules! rules {
    ($($variant:ident $humans:literal $unknown:literal $name:literal)*) => {
        /// The rules that there is a network for: variant, humans, Unknown Strengths.
        const RULES: [(Variant, u8, u8); [$($name),*].len()] =
            [$((Variant::$variant, $humans, $unknown)),*];
        static STORED: [&[u8]; RULES.len()] = [$(include_bytes!(concat!("../../data/", $name, ".net"))),*];
    };
}

rules! {
    Standard 3 0 "standard-3-0"
    Standard 4 0 "standard-4-0"
    Standard 2 1 "standard-2-1"
    Boon 3 0 "boon-3-0"
    Boon 2 1 "boon-2-1"
    Boon 1 1 "boon-1-1"
    Boon 1 2 "boon-1-2"
    Kyklo 3 0 "kyklo-3-0"
}

/// All rules that a network can be taught, stored or not: all but those that are solved.
pub fn teachable() -> impl Iterator<Item = Ruleset> {
    let numbers = (1..=5).flat_map(|humans| (0..=4).map(move |unknown| (humans, unknown)));
    let rules = numbers.flat_map(|(humans, unknown)| Variant::ALL.map(|variant| (variant, humans, unknown)));
    rules
        .filter(|&rules| rules != (Variant::Standard, 1, 1))
        .filter_map(|(variant, humans, unknown)| Ruleset::new(variant, humans, unknown).ok())
}

/// The tables for these rules, made when they are first asked for.
fn tables(ruleset: Ruleset) -> Option<&'static Tables> {
    static TABLES: [OnceLock<Option<Tables>>; RULES.len()] = [const { OnceLock::new() }; RULES.len()];
    let rules = (ruleset.variant(), ruleset.humans(), ruleset.unknown());
    let index = RULES.iter().position(|&other| other == rules)?;
    let made = || {
        let net = Net::from_bytes(usize::from(ruleset.strengths()), STORED.get(index)?)?;
        Some(Tables::new(net, ruleset.variant()))
    };
    TABLES.get(index)?.get_or_init(made).as_ref()
}

/// What positions of these rules are judged by.
pub(crate) fn judge(ruleset: Ruleset) -> Judge<'static> {
    tables(ruleset).map_or(Judge::Holdings, Judge::Learned)
}

/// Whether there is a network for these rules.
pub fn is_stored(ruleset: Ruleset) -> bool {
    RULES.contains(&(ruleset.variant(), ruleset.humans(), ruleset.unknown()))
}

/// The name of the network of these rules.
pub fn name(ruleset: Ruleset) -> String {
    format!("{}-{}-{}", ruleset.variant().word(), ruleset.humans(), ruleset.unknown())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stored_network_can_be_read_and_taught_again() {
        let stored: Vec<Ruleset> = teachable().filter(|&rules| is_stored(rules)).collect();
        assert_eq!(stored.len(), RULES.len());
        for rules in stored {
            assert!(tables(rules).is_some(), "{}", name(rules));
        }
    }
}
