//! What was computed in advance for some rules: the solution of the solo game, and the networks. Each is a file.
//!
//! The program contains these files, except where it is loaded over a network: few games need a given one, so there
//! each is given when a game needs it.

#[cfg(target_family = "wasm")]
use std::sync::OnceLock;

use ::empedocle::Ruleset;

use super::{network, solo};

macro_rules! files {
    ($($name:literal)*) => {
        const NAMES: [&str; [$($name),*].len()] = [$($name),*];

        #[cfg(not(target_family = "wasm"))]
        static CONTENTS: [&[u8]; NAMES.len()] = [$(include_bytes!(concat!("../../data/", $name))),*];
    };
}

files! {
    "solo.bin"
    "boon-1-1.net"
    "boon-2-1.net"
    "boon-2-2.net"
    "boon-2-3.net"
    "boon-3-0.net"
    "boon-4-0.net"
    "boon-5-0.net"
    "kyklo-2-0.net"
    "kyklo-3-0.net"
    "kyklo-4-0.net"
    "kyklo-5-0.net"
    "standard-2-1.net"
    "standard-3-0.net"
    "standard-4-0.net"
}

#[cfg(target_family = "wasm")]
static CONTENTS: [OnceLock<Vec<u8>>; NAMES.len()] = [const { OnceLock::new() }; NAMES.len()];

/// A file that exists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct File(usize);

impl File {
    /// The solution of the solo game.
    pub(super) const SOLUTION: Self = Self(0);

    /// How many there are.
    pub(super) const COUNT: usize = NAMES.len();

    /// The file with this name, if there is one.
    pub(super) fn named(name: &str) -> Option<Self> {
        NAMES.iter().position(|&other| other == name).map(Self)
    }

    pub(super) const fn index(self) -> usize {
        self.0
    }

    /// What is in it, if this program has it.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn read(self) -> Option<&'static [u8]> {
        CONTENTS.get(self.0).copied()
    }

    /// What is in it, if this program has it.
    #[cfg(target_family = "wasm")]
    pub(super) fn read(self) -> Option<&'static [u8]> {
        CONTENTS.get(self.0)?.get().map(Vec::as_slice)
    }
}

/// The name of the file that the bots of these rules need, if this program was not given it yet.
pub fn missing_file(ruleset: Ruleset) -> Option<&'static str> {
    let file = solo::file(ruleset).or_else(|| network::file(ruleset))?;
    if file.read().is_some() { None } else { NAMES.get(file.0).copied() }
}

/// Gives a file to a program that does not contain it; the first one stays. An empty file says that it cannot be had:
/// the bots then play without it.
#[cfg(target_family = "wasm")]
pub fn give_file(name: &str, content: &[u8]) {
    if let Some(place) = File::named(name).and_then(|file| CONTENTS.get(file.0)) {
        let _ = place.set(content.to_vec());
    }
}

/// Does nothing: this program contains all files.
#[cfg(not(target_family = "wasm"))]
pub fn give_file(_name: &str, _content: &[u8]) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_solution_is_the_first_file() {
        assert_eq!(File::named("solo.bin"), Some(File::SOLUTION));
    }
}
