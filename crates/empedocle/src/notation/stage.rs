//! The part of a position behind ` ~ `: what happens inside a round.
//!
//! The name of the stage, the strength that is asked or rolls, then what lies on the table, in a
//! fixed order; what is empty is left out. `docs/protocol.md` lists the names.

use std::fmt::Write;

use crate::ending::Ending;
use crate::round::{Celestial, Round};
use crate::stage::{ExchangeStep, Stage};
use crate::{Element, Opportunity, Strength, Strengths};

use super::Complaint;

/// The name of a stage and the strength in it; `None` for the name alone.
fn name(stage: Stage) -> (&'static str, Option<Strength>) {
    match stage {
        Stage::Stone => ("stone", None),
        Stage::Start(s) => ("start", Some(s)),
        Stage::Celestial => ("celestial", None),
        Stage::Choose => ("choose", None),
        Stage::Unknown(s) => ("unknown", Some(s)),
        Stage::Boon(s) => ("boon", Some(s)),
        Stage::Whirl(s) => ("whirl", Some(s)),
        Stage::WhirlTake(s) => ("take", Some(s)),
        Stage::Announce(s) => ("announce", Some(s)),
        Stage::Reroll(s) => ("reroll", Some(s)),
        Stage::Bonus(s) => ("bonus", Some(s)),
        Stage::Exchange(ExchangeStep::Single, s) => ("single", Some(s)),
        Stage::Exchange(ExchangeStep::Pair, s) => ("pair", Some(s)),
        Stage::Exchange(ExchangeStep::Double, s) => ("double", Some(s)),
        Stage::Exchange(ExchangeStep::Late, s) => ("late", Some(s)),
        Stage::Exchange(ExchangeStep::SurplusPair, s) => ("surplus-pair", Some(s)),
        Stage::Exchange(ExchangeStep::SurplusAether, s) => ("surplus-aether", Some(s)),
        Stage::Move(s) => ("move", Some(s)),
        Stage::WhirlLanding(s) => ("landing", Some(s)),
        Stage::Bump(s) => ("bump", Some(s)),
        Stage::Over(Ending::Won(s)) => ("won", Some(s)),
        Stage::Over(Ending::Imploded) => ("imploded", None),
        Stage::Over(Ending::Unfinished) => ("unfinished", None),
    }
}

/// One stage of each name, with this strength where it has one.
fn all(s: Strength) -> [Stage; 23] {
    [
        Stage::Stone,
        Stage::Start(s),
        Stage::Celestial,
        Stage::Choose,
        Stage::Unknown(s),
        Stage::Boon(s),
        Stage::Whirl(s),
        Stage::WhirlTake(s),
        Stage::Announce(s),
        Stage::Reroll(s),
        Stage::Bonus(s),
        Stage::Exchange(ExchangeStep::Single, s),
        Stage::Exchange(ExchangeStep::Pair, s),
        Stage::Exchange(ExchangeStep::Double, s),
        Stage::Exchange(ExchangeStep::Late, s),
        Stage::Exchange(ExchangeStep::SurplusPair, s),
        Stage::Exchange(ExchangeStep::SurplusAether, s),
        Stage::Move(s),
        Stage::WhirlLanding(s),
        Stage::Bump(s),
        Stage::Over(Ending::Won(s)),
        Stage::Over(Ending::Imploded),
        Stage::Over(Ending::Unfinished),
    ]
}

/// Writes a stage and what lies on the table.
pub(super) fn write(stage: Stage, round: &Round, n: u8) -> String {
    let (word, strength) = name(stage);
    let mut text = word.to_owned();
    // Writing to a string never fails.
    let mut field = |key: &str, value: String| {
        let _ = write!(text, " {key}{value}");
    };
    if let Some(strength) = strength {
        field("", strength.to_string());
    }
    match round.celestial {
        Celestial::Unused => {}
        Celestial::Hidden(die) => field("hidden=", die.to_string()),
        Celestial::Shown(die) => field("shown=", die.to_string()),
    }
    if round.faces.0.iter().any(Option::is_some) {
        let faces = round.faces.0.iter().take(n.into());
        let words: Vec<&str> = faces.map(|face| face.map_or("-", Opportunity::word)).collect();
        field("faces=", words.join(","));
    }
    for (key, set) in [("boon=", round.committed), ("out=", round.eliminated)] {
        if !set.is_empty() {
            field(key, set.to_string());
        }
    }
    if let Some(whirl) = round.whirl {
        field("whirl=", whirl.to_string());
    }
    if let Some(blocked) = round.blocked {
        field("blocked=", blocked.to_string());
    }
    if let Some(claimant) = round.claimant {
        field("claim=", claimant.to_string());
    }
    for (key, set) in [
        ("took=", round.took),
        ("spoken=", round.spoken),
        ("roll=", round.to_roll),
        ("moved=", round.moved),
        ("aether=", round.aether_exchanged),
    ] {
        if !set.is_empty() {
            field(key, set.to_string());
        }
    }
    text
}

/// Reads what [`write`] writes; the rank is left empty.
pub(super) fn read(text: &str) -> Result<(Stage, Round), Complaint> {
    let malformed = |part: &str| Complaint::Malformed { part: part.to_owned() };
    let mut words = text.split(' ').peekable();
    let word = words.next().unwrap_or_default();
    let strength = words.peek().and_then(|word| Strength::from_word(word));
    if strength.is_some() {
        words.next();
    }
    let stage = all(strength.unwrap_or(Strength::S1))
        .into_iter()
        .find(|&stage| name(stage) == (word, strength))
        .ok_or_else(|| malformed(word))?;
    let mut round = Round::default();
    for word in words {
        let (key, value) = word.split_once('=').ok_or_else(|| malformed(word))?;
        let face = || Opportunity::from_word(value).ok_or_else(|| malformed(word));
        let who = || Strength::from_word(value).ok_or_else(|| malformed(word));
        let set = || strengths(value).ok_or_else(|| malformed(word));
        match key {
            "hidden" => round.celestial = Celestial::Hidden(face()?),
            "shown" => round.celestial = Celestial::Shown(face()?),
            "faces" => {
                for (i, face) in value.split(',').enumerate() {
                    let slot = round.faces.0.get_mut(i).ok_or_else(|| malformed(word))?;
                    *slot = match face {
                        "-" => None,
                        face => Some(Opportunity::from_word(face).ok_or_else(|| malformed(word))?),
                    };
                }
            }
            "boon" => round.committed = set()?,
            "out" => round.eliminated = set()?,
            "whirl" => round.whirl = Some(who()?),
            "blocked" => {
                round.blocked = Some(Element::from_word(value).ok_or_else(|| malformed(word))?);
            }
            "claim" => round.claimant = Some(who()?),
            "took" => round.took = set()?,
            "spoken" => round.spoken = set()?,
            "roll" => round.to_roll = set()?,
            "moved" => round.moved = set()?,
            "aether" => round.aether_exchanged = set()?,
            _ => return Err(malformed(word)),
        }
    }
    Ok((stage, round))
}

fn strengths(text: &str) -> Option<Strengths> {
    text.split(',').map(Strength::from_word).collect()
}
