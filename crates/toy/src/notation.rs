//! The notation: `call heads`, `heads`, and `1-0` for the points.

use game::{Notation, NotationError};

use crate::{Side, Toy};

game::messages! {
    /// What is wrong with a text.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Complaint: "toy-complaint" {
        /// The text is none that the notation knows.
        Unknown { text: String } = "unknown",
    }
}

fn side(text: &str) -> Result<Side, Complaint> {
    Side::ALL.into_iter().find(|side| side.word() == text).ok_or(Complaint::Unknown { text: text.to_owned() })
}

impl Notation for Toy {
    type Complaint = Complaint;

    fn read_setup(words: &[&str]) -> Result<[u8; 2], NotationError<Complaint>> {
        match words {
            [] => Ok([0, 0]),
            ["start=0-1"] => Ok([0, 1]),
            ["start=1-0"] => Ok([1, 0]),
            [word, ..] => Err(NotationError::Refused(Complaint::Unknown { text: (*word).to_owned() })),
        }
    }

    fn write_setup(points: &[u8; 2]) -> String {
        match points {
            [0, 0] => String::new(),
            [one, other] => format!("start={one}-{other}"),
        }
    }

    fn read_action(&self, text: &str) -> Result<Side, Complaint> {
        side(text.strip_prefix("call ").unwrap_or_default())
    }

    fn write_action(&self, action: Side) -> String {
        format!("call {}", action.word())
    }

    fn read_roll(&self, text: &str) -> Result<Side, Complaint> {
        side(text)
    }

    fn write_roll(&self, roll: Side) -> String {
        roll.word().to_owned()
    }

    fn read_position(text: &str) -> Result<Self, Complaint> {
        let number = |text: &str| text.parse::<u8>().ok().filter(|points| *points < 100);
        let points = text.split_once('-').and_then(|(one, other)| Some([number(one)?, number(other)?]));
        let points = points.ok_or_else(|| Complaint::Unknown { text: text.to_owned() })?;
        Ok(Self { points, calls: [None; 2] })
    }

    fn write_position(&self) -> Option<String> {
        let [one, other] = self.points;
        (self.calls == [None; 2]).then(|| format!("{one}-{other}"))
    }
}

#[cfg(test)]
mod tests {
    use testkit::conformance::{self, RandomPlay};

    use crate::Toy;

    #[test]
    fn the_smallest_game_keeps_the_laws_of_all_games() {
        for seed in 0..50 {
            let mut play = RandomPlay::<Toy>::new("", seed);
            let start = play.game.clone();
            while play.step() {
                conformance::laws(&play.game);
                conformance::choices_stay_secret(&play.game);
            }
            conformance::replay_is_faithful(&start, &play);
            conformance::luck_is_foretold(&start, &play);
        }
    }
}
