//! What bots decide and advise.

use std::time::Duration;

use bots::{Bot, Budget};
use catalog::AnyView;
use dice::Dice;
use game::{Arg, Seat};
use locale::{Names, Speaker};
use study::{Hint, Planned, Reason};
use wire::{FactText, HintJson, HintsJson, PlannedJson};

use crate::TableNames;

/// How long is thought about a hint: longer if somebody asks again.
pub const fn hint_time(deeper: bool) -> Duration {
    Duration::from_millis(if deeper { 2400 } else { 600 })
}

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
pub fn hints(best: Vec<Hint>, names: &TableNames, speaker: &Speaker) -> HintsJson {
    let planned = |act: Planned| PlannedJson {
        facts: act.facts.iter().map(FactText::from).collect(),
        action: act.action,
    };
    let hint = |hint: Hint| HintJson {
        reason: say(&hint.reasons, names, speaker),
        action: hint.action,
        chance: hint.chance,
        probability: hint.probability,
        plan: hint.plan.into_iter().map(planned).collect(),
    };
    HintsJson { best: best.into_iter().map(hint).collect() }
}

/// Reasons in words, one sentence after the other; `None` if there are none.
pub(crate) fn say(reasons: &[Reason], names: &TableNames, speaker: &Speaker) -> Option<String> {
    let sentence = |reason: &Reason| {
        let mut args = reason.args.clone();
        if !reason.who.is_empty() {
            args.push(("who", Arg::Text(list(&reason.who, names, speaker))));
        }
        speaker.text_with(reason.key, &args, names)
    };
    let sentences: Vec<String> = reasons.iter().map(sentence).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Names in a sentence: "Anna, Acron and Gorgias".
fn list(who: &[Arg], names: &TableNames, speaker: &Speaker) -> String {
    let name = |who: &Arg| match who {
        Arg::Seat(seat) => names.seat(*seat),
        Arg::Party(party) => names.party(*party),
        other @ (Arg::Number(_) | Arg::Word(_) | Arg::Text(_)) => other.to_string(),
    };
    let mut all: Vec<String> = who.iter().map(name).collect();
    match all.pop() {
        Some(last) if !all.is_empty() => {
            let args = [("first", Arg::Text(all.join(", "))), ("last", Arg::Text(last))];
            speaker.text_with("names-and", &args, names)
        }
        last => last.unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use catalog::{AnyGame, GameId, Policy, drive};
    use game::Viewer;
    use locale::Lang;

    use super::*;

    /// Every variant, with every number of players that plays differently.
    const SETUPS: [(GameId, &str); 12] = [
        (GameId::Empedocle, "variant=standard humans=1 unknown=1 max-rounds=6"),
        (GameId::Empedocle, "variant=standard humans=4 max-rounds=6"),
        (GameId::Empedocle, "variant=standard humans=2 unknown=3 max-rounds=6"),
        (GameId::Empedocle, "variant=boon humans=2 unknown=1 max-rounds=6"),
        (GameId::Empedocle, "variant=boon humans=5 max-rounds=6"),
        (GameId::Empedocle, "variant=kyklo humans=2 max-rounds=6"),
        (GameId::Empedocle, "variant=kyklo humans=5 max-rounds=6"),
        (GameId::ElemMaster, "players=2 max-rounds=6"),
        (GameId::ElemMaster, "players=2 events=yes specialties=yes max-rounds=5"),
        (GameId::ElemMaster, "players=2 start=free max-rounds=4"),
        (GameId::ElemMaster, "players=4 max-rounds=3"),
        (GameId::ElemMaster, "players=4 teams=yes max-rounds=3"),
    ];

    /// A seat or strength as the notation writes it: `p1`, `s2`.
    fn has_notation(text: &str) -> bool {
        text.split(|c: char| !c.is_alphanumeric())
            .any(|word| matches!(word.as_bytes(), [b's' | b'p', digit] if digit.is_ascii_digit()))
    }

    /// Plays a game at random, and shows every position in which somebody decides.
    fn wander(id: GameId, setup: &str, seed: u64, see: &mut dyn FnMut(&AnyGame, Seat)) {
        let words: Vec<&str> = setup.split(' ').collect();
        let mut game = AnyGame::new(id, &words).unwrap();
        let decide = |game: &AnyGame, seat: Seat, dice: &mut Dice| {
            see(game, seat);
            let view = game.view(Viewer::Seat(seat));
            bots::decide(Bot::Random, &view, seat, Budget::nodes(1), dice).map(|made| made.action).ok_or(())
        };
        drive(&mut game, &mut Policy { dice: Dice::seeded(seed), below: Dice::below, decide }).unwrap();
    }

    #[test]
    fn no_reason_names_anybody_in_the_notation() {
        let speakers = Lang::ALL.map(Speaker::new);
        let (mut said, mut named) = (0, 0);
        for (id, setup) in SETUPS {
            for seed in 0..3 {
                let mut place = 0;
                wander(id, setup, seed, &mut |game, seat| {
                    place += 1;
                    let view = game.view(Viewer::Seat(seat));
                    // Armies are too many to be listed.
                    if game.turn().is_none() && id == GameId::ElemMaster || place % 3 != 0 {
                        return;
                    }
                    for act in game.legal(seat).iter().step_by(7).take(12) {
                        let reasons = study::reason(&view, seat, act);
                        for speaker in &speakers {
                            let names = TableNames::numbered(&view, game.seats(), speaker);
                            let Some(text) = say(&reasons, &names, speaker) else { continue };
                            said += 1;
                            named += usize::from(reasons.iter().any(|reason| !reason.who.is_empty()));
                            assert!(!has_notation(&text), "{setup} {act}: {text}");
                            assert!(!text.contains(['[', '{', '$']), "{setup} {act}: {text}");
                        }
                    }
                });
            }
        }
        assert!(said > 1_000 && named > 50, "{said} reasons, {named} of them about others");
    }

    #[test]
    fn advice_says_what_the_others_lose_and_names_nobody_in_the_notation() {
        let speakers = Lang::ALL.map(Speaker::new);
        let (mut best, mut compared, mut averted) = (0, 0, 0);
        for (id, setup) in SETUPS {
            let mut place = 0;
            wander(id, setup, 7, &mut |game, seat| {
                place += 1;
                if place % 4 != 0 || id == GameId::ElemMaster && game.turn().is_none() {
                    return;
                }
                let view = game.view(Viewer::Seat(seat));
                let hints = study::hints(&view, seat, Budget::nodes(1_000), &mut Dice::seeded(1));
                let Some(first) = hints.first() else { return };
                best += 1;
                compared += usize::from(first.reasons.iter().any(|reason| reason.key == "hint-others-lose"));
                averted +=
                    usize::from(first.reasons.iter().any(|reason| reason.key.starts_with("hint-averts")));
                if game.turn().is_some() {
                    assert_eq!(first.plan.first().map(|act| &act.action), Some(&first.action), "{setup}");
                }
                for speaker in &speakers {
                    let names = TableNames::numbered(&view, game.seats(), speaker);
                    for hint in &super::hints(hints.clone(), &names, speaker).best {
                        let text = hint.reason.as_deref().unwrap_or_default();
                        assert!(!has_notation(text), "{setup} {}: {text}", hint.action);
                        assert!(!text.contains(['[', '{', '$']), "{setup} {}: {text}", hint.action);
                    }
                }
            });
        }
        assert!(
            best > 100 && compared > 20 && averted > 5,
            "{best} hints, {compared} compared, {averted} averted"
        );
    }

    #[test]
    fn names_in_a_sentence_are_a_list() {
        let view =
            AnyGame::new(GameId::Empedocle, &["variant=kyklo", "humans=2"]).unwrap().view(Viewer::Public);
        for (lang, expected) in [
            (Lang::En, "Player 1 I, Player 2 I and Player 1 II"),
            (Lang::Fr, "Joueur 1 I, Joueur 2 I et Joueur 1 II"),
        ] {
            let speaker = Speaker::new(lang);
            let names = TableNames::numbered(&view, 2, &speaker);
            let who: Vec<Arg> =
                (1..=3).map(|number| Arg::Party(game::Party { letter: 's', number })).collect();
            assert_eq!(list(&who, &names, &speaker), expected);
        }
    }
}
