//! A view of Empedocle as JSON.

use std::collections::BTreeMap;

use empedocle::{Element, Opportunity, SeenDie, Strength, Strengths, Variant, View};
use serde::Serialize;
use utoipa::ToSchema;

/// The table as one viewer may see it. What is empty or not part of the variant is left out.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmpedocleViewJson {
    game: &'static str,
    viewer: String,
    variant: &'static str,
    humans: u8,
    unknown: u8,
    hatred: u8,
    max_rounds: u32,
    round: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    stone: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cylinder: Option<String>,
    /// Tokens on the element tiles.
    tiles: BTreeMap<&'static str, u8>,
    /// Gems on the tiles.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    gems: BTreeMap<&'static str, u8>,
    /// Hatred on the Serenity star.
    star: u8,
    strengths: BTreeMap<String, StrengthJson>,
    /// `covered`, or a face; left out where it was not rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    celestial: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    whirl_strength: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blocked: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claimant: Option<String>,
    /// What the table waits for, and by which rule.
    stage: StageJson,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StrengthJson {
    /// Who plays it; left out for an Unknown Strength.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    hatred: u8,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    tokens: BTreeMap<&'static str, u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gems: Option<u8>,
    /// `covered`, or a face.
    #[serde(skip_serializing_if = "Option::is_none")]
    die: Option<&'static str>,
    /// Kyklo: the tile it stands on or after.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<&'static str>,
    /// What is true of it in this round: `committed`, `eliminated`, `took`, `spoken`, `rolls`, `moved`,
    /// `exchanged`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<&'static str>,
}

#[derive(Serialize, ToSchema)]
struct StageJson {
    asked: &'static str,
    /// The strength that decides, where it is one alone: in Kyklo for two a seat has two.
    #[serde(skip_serializing_if = "Option::is_none")]
    strength: Option<String>,
    rule: &'static str,
}

fn die(die: SeenDie) -> Option<&'static str> {
    match die {
        SeenDie::None => None,
        SeenDie::Covered => Some("covered"),
        SeenDie::Face(face) => Some(face.word()),
    }
}

fn name(strength: Option<Strength>) -> Option<String> {
    strength.map(|strength| strength.to_string())
}

impl From<&View> for EmpedocleViewJson {
    fn from(view: &View) -> Self {
        let ruleset = view.ruleset;
        let gems = Opportunity::TAKING_ORDER.into_iter().map(|tile| (tile.word(), view.gems[tile as usize]));
        Self {
            game: "empedocle",
            viewer: view.viewer.to_string(),
            variant: ruleset.variant().word(),
            humans: ruleset.humans(),
            unknown: ruleset.unknown(),
            hatred: ruleset.hatred(),
            max_rounds: ruleset.max_rounds(),
            round: view.number,
            stone: name(view.stone),
            cylinder: name(view.cylinder),
            tiles: Element::ALL.into_iter().map(|e| (e.word(), view.tiles[e])).collect(),
            gems: gems.filter(|(_, gems)| *gems > 0).collect(),
            star: view.star,
            strengths: ruleset.everybody().into_iter().map(|s| (s.to_string(), strength(view, s))).collect(),
            celestial: die(view.celestial),
            whirl_strength: name(view.whirl),
            blocked: view.blocked.map(Element::word),
            claimant: name(view.claimant),
            stage: StageJson {
                asked: view.stage.asked(),
                strength: name(view.stage.decider()),
                rule: view.stage.rule().0,
            },
        }
    }
}

fn strength(view: &View, strength: Strength) -> StrengthJson {
    let heart = view.hearts[strength];
    let tokens = Element::ALL.into_iter().map(|e| (e.word(), heart.tokens[e]));
    let marks: [(&'static str, Strengths); 7] = [
        ("committed", view.committed),
        ("eliminated", view.eliminated),
        ("took", view.took),
        ("spoken", view.spoken),
        ("rolls", view.to_roll),
        ("moved", view.moved),
        ("exchanged", view.aether_exchanged),
    ];
    StrengthJson {
        seat: view.ruleset.controller(strength).map(|seat| seat.to_string()),
        hatred: heart.hatred,
        tokens: tokens.filter(|(_, count)| *count > 0).collect(),
        gems: (view.ruleset.variant() != Variant::Standard).then_some(heart.gems),
        die: die(view.dice[strength]),
        place: heart.place.map(Opportunity::word),
        marks: marks.into_iter().filter(|(_, set)| set.contains(strength)).map(|(mark, _)| mark).collect(),
    }
}
