//! What bots decide and advise.

use std::time::Duration;

use bots::{Bot, Budget};
use catalog::AnyView;
use dice::Dice;
use game::Seat;
use locale::Speaker;
use study::{Hint, Reason};
use wire::{HintJson, HintsJson};

/// How long is thought about a hint.
pub const HINT_TIME: Duration = Duration::from_millis(600);

/// What a bot does at a decision; `None` if it has no preference, and any legal action will do.
pub fn decide(bot: &str, view: &AnyView, seat: Seat, budget: Budget, seed: u64) -> Option<String> {
    let mut dice = Dice::seeded(seed);
    let bot = Bot::from_name(view.game(), bot).unwrap_or(Bot::Random);
    // An army is too large to be searched for; any will do.
    bots::decide(bot, view, seat, budget, &mut dice)
        .or_else(|| bots::decide(Bot::Random, view, seat, budget, &mut dice))
        .map(|decision| decision.action)
}

/// Whether a bot accepts the draw that it is offered.
pub fn accepts_draw(bot: &str, view: &AnyView, seat: Seat, budget: Budget, seed: u64) -> bool {
    let bot = Bot::from_name(view.game(), bot).unwrap_or(Bot::Random);
    bots::accepts_draw(bot, view, seat, budget, &mut Dice::seeded(seed))
}

/// Advice in words.
pub fn hints(best: Vec<Hint>, speaker: &Speaker) -> HintsJson {
    let hint = |hint: Hint| HintJson {
        reason: hint.reason.map(|reason| say(reason, speaker)),
        action: hint.action,
        chance: hint.chance,
        probability: hint.probability,
    };
    HintsJson { best: best.into_iter().map(hint).collect() }
}

/// A reason in words.
pub(crate) fn say(reason: Reason, speaker: &Speaker) -> String {
    match reason {
        Reason::Said(key, words) => speaker.text_with(key, &words, &()),
        Reason::Fact(what) => speaker.say(&what, &()),
    }
}
