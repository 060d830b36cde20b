//! What can be played, against whom, and what can be said.

use bots::{Bot, HARMONIA};
use catalog::GameId;
use locale::Speaker;
use table::PHRASES;
use wire::{BotJson, GameJson, Offer};

/// The games with their options and bots, and the phrases that can be said.
pub fn offer(speaker: &Speaker) -> Offer {
    let bot = |name: &'static str, level: u8| {
        let text = |key: &str| speaker.text(&format!("{key}-{name}"));
        BotJson { name, level, adapts: name == HARMONIA, title: text("bot-title"), about: text("bot") }
    };
    let game = |game: GameId| {
        let all = Bot::all(game).iter().map(|one| bot(one.name(game), one.level()));
        let harmonia = Bot::has_harmonia(game).then(|| bot(HARMONIA, 0));
        GameJson::new(game, all.chain(harmonia).collect())
    };
    let phrase = |key: &str| [key.to_owned(), speaker.text(&format!("phrase-{key}"))];
    Offer { games: GameId::ALL.map(game).into(), phrases: PHRASES.into_iter().map(phrase).collect() }
}
