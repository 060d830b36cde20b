//! The names at a table in the terminal.

use answers::TableNames;
use catalog::AnyGame;
use game::{Seat, Viewer};
use locale::Speaker;

/// Names for people and bots that were given none.
const USUAL: [&str; 5] = ["Alix", "Bruno", "Chloé", "Denis", "Elsa"];

/// The names that were given, then the usual ones.
pub(crate) fn given(game: &AnyGame, given: &[String], speaker: &Speaker) -> TableNames {
    let usual = USUAL.iter().map(|name| (*name).to_owned()).filter(|name| !given.contains(name));
    let names = given.iter().cloned().chain(usual).take(game.seats().into());
    TableNames::given(&game.view(Viewer::Public), names.collect(), speaker)
}

/// The seats called by their notation.
pub(crate) fn notation(game: &AnyGame, speaker: &Speaker) -> TableNames {
    let names = (0..game.seats()).map(|index| Seat::new(index).to_string());
    TableNames::given(&game.view(Viewer::Public), names.collect(), speaker)
}
