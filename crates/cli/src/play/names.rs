//! How the seats and strengths of a table are called.

use catalog::{AnyGame, AnyView};
use game::{Arg, Party, Seat, Viewer};
use locale::{Names, Speaker};

/// Names for people and bots that were given none.
const USUAL: [&str; 5] = ["Alix", "Bruno", "Chloé", "Denis", "Elsa"];

/// The names at a table.
#[derive(Clone, Debug)]
pub(crate) struct TableNames {
    seats: Vec<String>,
    /// The strengths of Empedocle, `s1` first.
    strengths: Vec<String>,
}

impl TableNames {
    /// The names at this table: those given, then the usual ones.
    pub(crate) fn new(game: &AnyGame, given: &[String], speaker: &Speaker) -> Self {
        let usual = USUAL.iter().map(|name| (*name).to_owned()).filter(|name| !given.contains(name));
        let names = given.iter().cloned().chain(usual);
        Self::of(game, names.take(game.seats().into()).collect(), speaker)
    }

    /// The seats called by their notation.
    pub(crate) fn numbered(game: &AnyGame, speaker: &Speaker) -> Self {
        let names = (0..game.seats()).map(|index| Seat::new(index).to_string());
        Self::of(game, names.collect(), speaker)
    }

    fn of(game: &AnyGame, seats: Vec<String>, speaker: &Speaker) -> Self {
        let ruleset = match game.view(Viewer::Public) {
            AnyView::Empedocle(view) => view.ruleset,
            AnyView::ElemMaster(_) => return Self { seats, strengths: Vec::new() },
        };
        let mut unknown = 0;
        let mut strengths = Vec::new();
        for strength in ruleset.everybody() {
            strengths.push(match ruleset.controller(strength) {
                None => {
                    unknown += 1;
                    speaker.text_with("unknown-strength-name", &[("number", Arg::Number(unknown))], &())
                }
                Some(seat) => {
                    let name = seats.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string());
                    // In Kyklo for two, each player has two strengths.
                    let several = ruleset.strengths() > ruleset.humans() + ruleset.unknown();
                    if several { format!("{name} {}", strength as u8 / 2 + 1) } else { name }
                }
            });
        }
        Self { seats, strengths }
    }
}

impl Names for TableNames {
    fn party(&self, party: Party) -> String {
        let index = usize::from(party.number).saturating_sub(1);
        self.strengths.get(index).cloned().unwrap_or_else(|| party.to_string())
    }

    fn seat(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }
}
