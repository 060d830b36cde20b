//! How a game ended, and what chance decides in it, as values.

use game::{Luck, Outcome, Seats};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct OutcomeJson {
    /// The kind of end.
    pub kind: OutcomeKind,
    /// Who won, or who shares a draw: seats (`p1`), or somebody who is played by the rules (`s4`).
    pub parties: Vec<String>,
}

/// The kinds of ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeKind {
    /// Somebody won: a seat, a team, or somebody who is played by the rules.
    Win,
    /// Some seats share the result.
    Draw,
    /// Everybody lost.
    LostByAll,
    /// A limit of the engine ended the game.
    Unfinished,
}

impl From<Outcome> for OutcomeJson {
    fn from(outcome: Outcome) -> Self {
        let all = |seats: Seats| seats.into_iter().map(|seat| seat.to_string()).collect();
        let (kind, parties) = match outcome {
            Outcome::Win(seats) => (OutcomeKind::Win, all(seats)),
            Outcome::WinByRule(party) => (OutcomeKind::Win, vec![party.to_string()]),
            Outcome::Draw(seats) => (OutcomeKind::Draw, all(seats)),
            Outcome::LostByAll => (OutcomeKind::LostByAll, Vec::new()),
            Outcome::Unfinished => (OutcomeKind::Unfinished, Vec::new()),
        };
        Self { kind, parties }
    }
}

impl OutcomeJson {
    /// Reads the notation, `win p1`. Lists that were stored before this type have nothing else.
    ///
    /// ```
    /// use wire::{OutcomeJson, OutcomeKind};
    ///
    /// let read = OutcomeJson::read("draw p1 p2").unwrap();
    /// assert_eq!((read.kind, read.parties), (OutcomeKind::Draw, vec!["p1".to_owned(), "p2".to_owned()]));
    /// assert_eq!(OutcomeJson::read("checkmate p1"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let kind = match words.next()? {
            "win" => OutcomeKind::Win,
            "draw" => OutcomeKind::Draw,
            "lost-by-all" => OutcomeKind::LostByAll,
            "unfinished" => OutcomeKind::Unfinished,
            _ => return None,
        };
        Some(Self { kind, parties: words.map(str::to_owned).collect() })
    }
}

/// What chance decides in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LuckJson {
    /// Nothing.
    None,
    /// How the game begins.
    Setup,
    /// The play itself.
    Play,
}

impl From<Luck> for LuckJson {
    fn from(luck: Luck) -> Self {
        match luck {
            Luck::None => Self::None,
            Luck::SetUp => Self::Setup,
            Luck::Play => Self::Play,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Party, Seat};

    #[test]
    fn the_value_says_what_the_notation_says() {
        let ends = [
            Outcome::Win(Seats::from_iter([Seat::new(0), Seat::new(2)])),
            Outcome::WinByRule(Party { letter: 's', number: 4 }),
            Outcome::Draw(Seats::first(3)),
            Outcome::LostByAll,
            Outcome::Unfinished,
        ];
        for end in ends {
            let value = OutcomeJson::from(end);
            assert_eq!(OutcomeJson::read(&end.to_string()), Some(value.clone()), "{end}");
            let text = serde_json::to_string(&value).unwrap();
            assert_eq!(serde_json::from_str::<OutcomeJson>(&text).unwrap(), value);
        }
    }

    #[test]
    fn a_result_is_written_as_the_page_reads_it() {
        let value = OutcomeJson::from(Outcome::Win(Seats::only(Seat::new(1))));
        assert_eq!(serde_json::to_string(&value).unwrap(), r#"{"kind":"win","parties":["p2"]}"#);
        assert_eq!(serde_json::to_string(&LuckJson::from(Luck::SetUp)).unwrap(), r#""setup""#);
    }
}
