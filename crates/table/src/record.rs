//! The record of a table's game.

use catalog::{AnyNext, Line, Player, Record, RecordedDice, write_odds};

use crate::chance::{bytes, share};
use crate::table::{Holder, Phase, Table};

impl Table {
    /// The record of the game so far, secret decisions included: not for anybody before the game is
    /// over. The secret of the dice is in it only then.
    pub fn record(&self) -> Record {
        let mut facts = Vec::new();
        let mut lines = Vec::with_capacity(self.play.lines.len());
        let mut rolls = Vec::new();
        // The plan was a game when the table was made.
        if let Ok(mut game) = self.start_of_game() {
            for text in self.play.lines.iter() {
                if let AnyNext::Chance { label, rolls: odds } = game.next() {
                    rolls.push(write_odds(&label, &odds));
                }
                game.replay(text, &mut facts);
                facts.clear();
                lines.push(Line { text: text.to_owned(), hash: game.hash() });
            }
        }
        let id = self.play.game.id();
        let first = self.dice == 1;
        let commitments = self.seats.iter().filter(|_| !first).map(|place| share(place).commitment);
        let dice = RecordedDice {
            scheme: if first { fair::SCHEME } else { fair::SCHEME_2 }.to_owned(),
            table: self.id.to_string(),
            commitment: self.secret.commitment(),
            secret: (self.phase == Phase::Over).then(|| self.secret.reveal()),
            seats: self.seats.iter().map(|place| bytes(place).to_vec()).collect(),
            commitments: commitments.collect(),
            rolls: Some(rolls),
        };
        // What was played before was rolled with other dice, and a take-back draws again: such dice prove nothing.
        let dice = (self.plan.from.is_none() && self.takebacks == 0).then_some(dice);
        let players = self.seats.iter().map(|place| player(&place.holder)).collect();
        Record { game: id, ruleset: self.ruleset, origin: self.plan.origin(), lines, dice, players }
    }
}

fn player(holder: &Holder) -> Player {
    match holder {
        Holder::Nobody => Player::Nobody,
        Holder::Person { name, .. } => Player::Person(name.clone()),
        Holder::Bot(bot) => Player::Bot(bot.clone()),
    }
}
