//! Positions: the variant and its fields, one part for each strength, and inside a round the stage.

use std::fmt::Write;

use game::Seats;

use crate::action::ActionSet;
use crate::round::Round;
use crate::stage::Stage;
use crate::state::{BlackHeart, Empedocle};
use crate::{ByStrength, Element, Experiment, Opportunity, Ruleset, Strength, Tokens, Variant};

use super::consistency::{self, unplaced};
use super::{Complaint, number, stage};

fn malformed(part: &str) -> Complaint {
    Complaint::Malformed { part: part.to_owned() }
}

/// Writes the position.
pub(super) fn write(state: &Empedocle) -> String {
    let ruleset = state.ruleset;
    let who = |strength: Option<Strength>| strength.map_or("-".to_owned(), |s| s.to_string());
    let mut text = format!(
        "{} humans={} unknown={} hatred={} round={} stone={} cylinder={}",
        ruleset.variant().word(),
        ruleset.humans(),
        ruleset.unknown(),
        ruleset.hatred(),
        state.number,
        who(state.stone),
        who(state.cylinder)
    );
    if ruleset.variant() != Variant::Standard {
        let gems: Vec<String> = Opportunity::TAKING_ORDER
            .into_iter()
            .filter(|&tile| state.gems_on(tile) > 0)
            .map(|tile| format!("{}{}", tile.letter(), state.gems_on(tile)))
            .collect();
        text.push_str(" gems=");
        text.push_str(if gems.is_empty() { "-" } else { "" });
        text.push_str(&gems.join(","));
    }
    if let Some(experiment) = ruleset.experiment() {
        text.push_str(" experiment=");
        text.push_str(experiment.ruling());
    }
    for strength in ruleset.everybody() {
        text.push_str(" | ");
        write_heart(&mut text, &state.hearts[strength], ruleset.variant());
    }
    if !is_plain(state) {
        text.push_str(" ~ ");
        text.push_str(&stage::write(state.stage, &state.round, ruleset.strengths()));
    }
    text
}

fn write_heart(text: &mut String, heart: &BlackHeart, variant: Variant) {
    // Writing to a string never fails.
    let _ = write!(text, "H{}", heart.hatred);
    for element in Element::ALL {
        if heart.tokens[element] > 0 {
            let _ = write!(text, " {}{}", element.letter(), heart.tokens[element]);
        }
    }
    if heart.gems > 0 {
        let _ = write!(text, " G{}", heart.gems);
    }
    if variant == Variant::Kyklo {
        let _ = write!(text, " @{}", heart.place.map_or('-', Opportunity::letter));
    }
}

/// Whether nothing has happened in the round, so that the plain form says everything.
fn is_plain(state: &Empedocle) -> bool {
    match state.stage {
        Stage::Celestial => true,
        Stage::Choose => state.round == Round::default(),
        Stage::Stone
        | Stage::Start(_)
        | Stage::Unknown(_)
        | Stage::Boon(_)
        | Stage::Whirl(_)
        | Stage::WhirlTake(_)
        | Stage::Announce(_)
        | Stage::Reroll(_)
        | Stage::Bonus(_)
        | Stage::Exchange(..)
        | Stage::Move(_)
        | Stage::WhirlLanding(_)
        | Stage::Bump(_)
        | Stage::Over(_) => false,
    }
}

/// Reads a position, and makes sure that the game can stand so.
pub(super) fn read(text: &str) -> Result<Empedocle, Complaint> {
    let (plain, inside) = match text.split_once(" ~ ") {
        Some((plain, inside)) => (plain, Some(inside)),
        None => (text, None),
    };
    let mut parts = plain.split(" | ");
    let mut state = read_head(parts.next().unwrap_or_default())?;
    for strength in state.ruleset.everybody() {
        let part = parts.next().ok_or_else(|| malformed(""))?;
        state.hearts[strength] = read_heart(part, state.ruleset.variant())?;
    }
    if let Some(extra) = parts.next() {
        return Err(malformed(extra));
    }
    fill_tiles(&mut state)?;
    match inside {
        Some(inside) => (state.stage, state.round) = stage::read(inside)?,
        None => state.stage = plain_stage(&state),
    }
    state.restore();
    consistency::check(&state).map_err(|rule| Complaint::Broken { rule })?;
    // One position, one text: whatever is not written so is not accepted. Only the first start of
    // Kyklo may be left out, since the plain form says it, too.
    let written = write(&state);
    let same = match (inside, state.stage) {
        (None, Stage::Start(_)) => written.split_once(" ~ ").is_some_and(|(plain, _)| plain == text),
        _ => written == text,
    };
    if same { Ok(state) } else { Err(malformed(text)) }
}

fn read_head(head: &str) -> Result<Empedocle, Complaint> {
    let (head, experiment) = match head.rsplit_once(" experiment=") {
        Some((head, ruling)) => {
            (head, Some(Experiment::from_ruling(ruling).ok_or_else(|| malformed(ruling))?))
        }
        None => (head, None),
    };
    let words: Vec<&str> = head.split(' ').collect();
    let variant = words.first().copied().unwrap_or_default();
    let variant = Variant::from_word(variant).ok_or_else(|| malformed(variant))?;
    let keys: &[&str] = match variant {
        Variant::Standard => &["humans", "unknown", "hatred", "round", "stone", "cylinder"],
        Variant::Boon | Variant::Kyklo => {
            &["humans", "unknown", "hatred", "round", "stone", "cylinder", "gems"]
        }
    };
    if words.len() != keys.len() + 1 {
        return Err(malformed(head));
    }
    let mut values = [""; 7];
    for ((word, key), value) in words.iter().skip(1).zip(keys).zip(&mut values) {
        *value =
            word.strip_prefix(key).and_then(|rest| rest.strip_prefix('=')).ok_or_else(|| malformed(word))?;
    }
    let [humans, unknown, hatred, round, stone, cylinder, gems] = values;
    let count = |text: &str| number::<u8>(text).ok_or_else(|| malformed(text));
    let humans = count(humans)?;
    let ruleset = Ruleset::new(variant, humans, count(unknown)?)
        .and_then(|ruleset| ruleset.with_hatred(count(hatred).unwrap_or(0)))
        .and_then(|ruleset| experiment.map_or(Ok(ruleset), |one| ruleset.with_experiment(one)))
        .map_err(|error| Complaint::not_offered(error, humans))?;
    let who = |text: &str| match text {
        "-" => Ok(None),
        word => match Strength::from_word(word) {
            Some(strength) if ruleset.everybody().contains(strength) => Ok(Some(strength)),
            _ => Err(malformed(word)),
        },
    };
    Ok(Empedocle {
        ruleset,
        number: number(round).filter(|&round| round > 0).ok_or_else(|| malformed(round))?,
        stone: who(stone)?,
        cylinder: who(cylinder)?,
        hearts: ByStrength::default(),
        tiles: Tokens::default(),
        gems: if variant == Variant::Standard { [0; 6] } else { read_gems(gems)? },
        round: Round::default(),
        stage: Stage::Stone,
        awaited: Seats::NONE,
        options: ActionSet::NONE,
    })
}

fn read_gems(text: &str) -> Result<[u8; 6], Complaint> {
    let mut gems = [0; 6];
    if text == "-" {
        return Ok(gems);
    }
    for item in text.split(',') {
        let tile = Opportunity::TAKING_ORDER.into_iter().find(|tile| item.starts_with(tile.letter()));
        let tile = tile.ok_or_else(|| malformed(item))?;
        gems[tile as usize] = item.get(1..).and_then(number).ok_or_else(|| malformed(item))?;
    }
    Ok(gems)
}

fn read_heart(part: &str, variant: Variant) -> Result<BlackHeart, Complaint> {
    let mut heart = BlackHeart::default();
    for item in part.split(' ') {
        let mut chars = item.chars();
        let letter = chars.next().ok_or_else(|| malformed(part))?;
        let rest = chars.as_str();
        let count = || number::<u8>(rest).ok_or_else(|| malformed(item));
        match letter {
            'H' => heart.hatred = count()?,
            'G' if variant != Variant::Standard => heart.gems = count()?,
            '@' if variant == Variant::Kyklo => {
                let tile = |tile: &Opportunity| rest.chars().eq([tile.letter()]);
                heart.place = match rest {
                    "-" => None,
                    _ => Some(
                        Opportunity::TAKING_ORDER.into_iter().find(tile).ok_or_else(|| malformed(item))?,
                    ),
                };
            }
            letter => {
                let element = Element::ALL.into_iter().find(|element| element.letter() == letter);
                heart.tokens[element.ok_or_else(|| malformed(item))?] = count()?;
            }
        }
    }
    Ok(heart)
}

/// [INV-1] What the strengths do not hold lies on the tiles.
fn fill_tiles(state: &mut Empedocle) -> Result<(), Complaint> {
    for element in Element::ALL {
        let held: u32 =
            state.ruleset.everybody().into_iter().map(|s| u32::from(state.hearts[s].tokens[element])).sum();
        let left = u32::from(state.ruleset.tokens()).checked_sub(held);
        // More tokens held than exist: no tile can be that empty.
        state.tiles[element] =
            left.and_then(|left| u8::try_from(left).ok()).ok_or(Complaint::Broken { rule: "INV-1" })?;
    }
    Ok(())
}

/// The stage of a position in its plain form.
fn plain_stage(state: &Empedocle) -> Stage {
    let unplaced = unplaced(state);
    match (state.ruleset.variant(), state.cylinder) {
        (Variant::Kyklo, _) if unplaced == state.ruleset.everybody() => Stage::Start(state.first()),
        (Variant::Kyklo, _) | (_, Some(_)) => Stage::Celestial,
        (Variant::Standard | Variant::Boon, None) => Stage::Choose,
    }
}
