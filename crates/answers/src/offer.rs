//! What can be played, against whom, and what can be said.

use catalog::GameId;
use locale::Speaker;
use table::PHRASES;
use wire::{BotJson, GameJson, Offer};

/// The games with their options and bots, and the phrases that can be said.
pub fn offer(speaker: &Speaker) -> Offer {
    let bot = |game: GameId, bot: &bots::Bot| {
        let name = bot.name(game);
        let text = |key: &str| speaker.text(&format!("{key}-{name}"));
        BotJson { name, level: bot.level(), title: text("bot-title"), about: text("bot") }
    };
    let game =
        |game: GameId| GameJson::new(game, bots::Bot::all(game).iter().map(|one| bot(game, one)).collect());
    let phrase = |key: &str| [key.to_owned(), speaker.text(&format!("phrase-{key}"))];
    Offer { games: GameId::ALL.map(game).into(), phrases: PHRASES.into_iter().map(phrase).collect() }
}
