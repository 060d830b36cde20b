//! The record of a table's game.

use catalog::{AnyNext, Line, Origin, Record, RecordedDice, write_odds};

use crate::chance::bytes;
use crate::table::{Phase, Table};

impl Table {
    /// The record of the game so far, secret decisions included: not for anybody before the game is
    /// over. The secret of the dice is in it only then.
    pub fn record(&self) -> Record {
        let mut facts = Vec::new();
        let mut lines = Vec::with_capacity(self.play.lines.len());
        let mut rolls = Vec::new();
        // The plan was a game when the table was made.
        if let Ok(mut game) = self.plan.game() {
            for text in self.play.lines.iter() {
                if let AnyNext::Chance { label, rolls: odds } = game.next() {
                    rolls
                        .push(write_odds(&label, odds.iter().map(|(roll, weight)| (roll.as_str(), *weight))));
                }
                game.replay(text, &mut facts);
                facts.clear();
                lines.push(Line { text: text.to_owned(), hash: game.hash() });
            }
        }
        let id = self.play.game.id();
        let dice = RecordedDice {
            scheme: fair::SCHEME.to_owned(),
            table: self.id.to_string(),
            commitment: self.secret.commitment(),
            secret: (self.phase == Phase::Over).then(|| self.secret.reveal()),
            seats: self.seats.iter().map(|place| bytes(place).to_vec()).collect(),
            rolls: Some(rolls),
        };
        let position = self.plan.from.as_ref().and_then(|from| from.position.clone());
        let origin = position.map_or_else(|| Origin::Setup(self.plan.options.clone()), Origin::Position);
        // What was played before was rolled with other dice: these prove nothing about the whole.
        let dice = self.plan.from.is_none().then_some(dice);
        Record { game: id, ruleset: id.ruleset(), origin, lines, dice }
    }
}
