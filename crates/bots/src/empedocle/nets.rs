//! The networks that self-play made, one for each number of players of each variant.

use std::sync::OnceLock;

use ::empedocle::{Ruleset, Variant};

use super::mind::Judge;
use super::value::{Net, Tables};

macro_rules! rules {
    ($($variant:ident $humans:literal $unknown:literal $name:literal)*) => {
        /// The rules that there is a network for: variant, humans, Unknown Strengths.
        pub const RULES: [(Variant, u8, u8); [$($name),*].len()] =
            [$((Variant::$variant, $humans, $unknown)),*];
        static STORED: [&[u8]; RULES.len()] = [$(include_bytes!(concat!("../../data/", $name, ".net"))),*];
    };
}

rules! {
    Standard 3 0 "standard-3-0"
    Standard 4 0 "standard-4-0"
    Standard 5 0 "standard-5-0"
    Standard 2 1 "standard-2-1"
    Standard 2 2 "standard-2-2"
    Standard 2 3 "standard-2-3"
    Standard 1 2 "standard-1-2"
    Standard 1 3 "standard-1-3"
    Standard 1 4 "standard-1-4"
    Boon 3 0 "boon-3-0"
    Boon 4 0 "boon-4-0"
    Boon 5 0 "boon-5-0"
    Boon 2 1 "boon-2-1"
    Boon 2 2 "boon-2-2"
    Boon 2 3 "boon-2-3"
    Boon 1 1 "boon-1-1"
    Boon 1 2 "boon-1-2"
    Boon 1 3 "boon-1-3"
    Boon 1 4 "boon-1-4"
    Kyklo 2 0 "kyklo-2-0"
    Kyklo 3 0 "kyklo-3-0"
    Kyklo 4 0 "kyklo-4-0"
    Kyklo 5 0 "kyklo-5-0"
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

/// The name of the network of these rules.
pub fn name(ruleset: Ruleset) -> String {
    format!("{}-{}-{}", ruleset.variant().word(), ruleset.humans(), ruleset.unknown())
}
