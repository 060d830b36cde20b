//! The record of a table's game.

use catalog::{Line, Origin, Record};

use crate::table::Table;

impl Table {
    /// The record of the game so far, secrets included: not for anybody before the game is over.
    pub fn record(&self) -> Record {
        let mut facts = Vec::new();
        let mut game = self.plan.game().ok();
        let mut lines = Vec::with_capacity(self.play.lines.len());
        for text in self.play.lines.iter() {
            let hash = game.as_mut().map_or(0, |game| {
                game.replay(text, &mut facts);
                facts.clear();
                game.hash()
            });
            lines.push(Line { text: text.to_owned(), hash });
        }
        let id = self.play.game.id();
        Record { game: id, ruleset: id.ruleset(), origin: Origin::Setup(self.plan.options.clone()), lines }
    }
}
