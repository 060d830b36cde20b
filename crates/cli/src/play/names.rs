//! The names of the seats and strengths of a table.

use catalog::{AnyGame, Player};
use game::{Arg, Party, Seat, Viewer};
use locale::{Names, Speaker};

use super::table;

/// Names for people and bots that were given none.
const USUAL: [&str; 5] = ["Alix", "Bruno", "Chloé", "Denis", "Elsa"];

/// The names at a table.
#[derive(Clone, Debug)]
pub(crate) struct TableNames {
    seats: Vec<String>,
    /// Those who are not seats, such as the strengths of Empedocle, `s1` first.
    parties: Vec<String>,
}

impl TableNames {
    /// The names at this table: those given, then the usual ones.
    pub(crate) fn new(game: &AnyGame, given: &[String], speaker: &Speaker) -> Self {
        let usual = USUAL.iter().map(|name| (*name).to_owned()).filter(|name| !given.contains(name));
        let names = given.iter().cloned().chain(usual);
        Self::of(game, names.take(game.seats().into()).collect(), speaker)
    }

    /// The names in a record, where it has them; else the seats are called players and counted.
    pub(crate) fn recorded(game: &AnyGame, players: &[Player], speaker: &Speaker) -> Self {
        let counted = Self::counted(game, speaker);
        let name = |(index, counted): (usize, String)| match players.get(index) {
            Some(Player::Person(name)) => name.clone(),
            Some(Player::Bot(bot)) if speaker.knows(&format!("bot-title-{bot}")) => {
                speaker.text(&format!("bot-title-{bot}"))
            }
            Some(Player::Bot(bot)) => bot.clone(),
            Some(Player::Nobody) | None => counted,
        };
        let names: Vec<String> = counted.seats.into_iter().enumerate().map(name).collect();
        // Two bots of one name are told apart by their seats.
        let apart = |(index, name): (usize, &String)| {
            let twins = names.iter().filter(|other| *other == name).count();
            if twins > 1 { format!("{name} ({})", index + 1) } else { name.clone() }
        };
        Self::of(game, names.iter().enumerate().map(apart).collect(), speaker)
    }

    /// The seats called by their notation.
    pub(crate) fn numbered(game: &AnyGame, speaker: &Speaker) -> Self {
        let names = (0..game.seats()).map(|index| Seat::new(index).to_string());
        Self::of(game, names.collect(), speaker)
    }

    /// The seats called players and counted, for sentences.
    pub(crate) fn counted(game: &AnyGame, speaker: &Speaker) -> Self {
        let number = |index: u8| [("number", Arg::Number(i64::from(index) + 1))];
        let names = (0..game.seats()).map(|index| speaker.text_with("player", &number(index), &()));
        Self::of(game, names.collect(), speaker)
    }

    fn of(game: &AnyGame, seats: Vec<String>, speaker: &Speaker) -> Self {
        let parties = table::parties(&game.view(Viewer::Public), &seats, speaker);
        Self { seats, parties }
    }
}

impl Names for TableNames {
    fn party(&self, party: Party) -> String {
        let index = usize::from(party.number).saturating_sub(1);
        self.parties.get(index).cloned().unwrap_or_else(|| party.to_string())
    }

    fn seat(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }
}
