//! A view of Elem Master as JSON.

use std::collections::BTreeMap;

use elem_master::{EffectView, Element, Elemental, Event, SeatView, View, ViewStage};
use serde::Serialize;
use utoipa::ToSchema;

/// The table as one viewer may see it. What is empty or not part of the game is left out.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ElemMasterViewJson {
    game: &'static str,
    viewer: String,
    players: u8,
    teams: bool,
    size: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    arena: Option<String>,
    /// The four codes, NW NE SW SE.
    #[serde(skip_serializing_if = "Option::is_none")]
    terrain: Option<String>,
    voids: Vec<String>,
    /// By square.
    stacks: BTreeMap<String, StackJson>,
    /// By name.
    seats: BTreeMap<String, ElemMasterSeatJson>,
    /// The row of event cards.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    row: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    removed: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<String>,
    active: String,
    points: u8,
    round: u16,
    quiet: u16,
    stage: &'static str,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StackJson {
    owner: String,
    element: &'static str,
    level: u8,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    played: bool,
    #[serde(skip_serializing_if = "is_zero")]
    immobilised: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    acts_as: Option<&'static str>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ElemMasterSeatJson {
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    out: bool,
    /// Earth, Fire, Water, Air; left out while the army is secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    reserve: Option<[u8; 4]>,
    /// Whether its army stands behind its screen.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    ready: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    specialty: Option<&'static str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    spent: bool,
    #[serde(skip_serializing_if = "is_zero")]
    crypt: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    used: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reserved: Vec<&'static str>,
    #[serde(skip_serializing_if = "is_zero")]
    pending: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    effects: Vec<EffectJson>,
}

#[derive(Serialize, ToSchema)]
struct EffectJson {
    card: &'static str,
    /// Cast in the present turn, and not yet active.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    coming: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

fn names(cards: &[Event]) -> Vec<&'static str> {
    cards.iter().map(|card| card.entry().name).collect()
}

fn stage(stage: ViewStage) -> &'static str {
    match stage {
        ViewStage::Arena => "arena",
        ViewStage::Terrain => "terrain",
        ViewStage::First => "first",
        ViewStage::Specialties => "specialty",
        ViewStage::Row => "event",
        ViewStage::Armies => "army",
        ViewStage::Reveal => "seismic",
        ViewStage::Turn => "turn",
        ViewStage::Over(_) => "over",
    }
}

fn seat_name(index: u8) -> String {
    game::Seat::new(index).to_string()
}

impl From<&View> for ElemMasterViewJson {
    fn from(view: &View) -> Self {
        Self {
            game: "elem-master",
            viewer: view.viewer.to_string(),
            players: view.setup.seats(),
            teams: view.setup.teams,
            size: if view.setup.four { 10 } else { 6 },
            arena: view.arena.map(|arena| arena.to_string()),
            terrain: view.terrain.map(|layout| layout.to_string()),
            voids: view.voids.map(|cell| cell.to_string()).collect(),
            stacks: view.stacks.iter().map(|(cell, stack)| (cell.to_string(), stack_json(*stack))).collect(),
            seats: (0..).map(seat_name).zip(view.seats.iter().map(seat_json)).collect(),
            row: names(&view.row),
            removed: names(&view.removed),
            first: view.first.map(|seat| seat.to_string()),
            active: view.active.to_string(),
            points: view.points,
            round: view.round,
            quiet: view.quiet,
            stage: stage(view.stage),
        }
    }
}

fn stack_json(stack: Elemental) -> StackJson {
    StackJson {
        owner: seat_name(stack.owner()),
        element: stack.element().word(),
        level: stack.level(),
        played: stack.is_played(),
        immobilised: stack.immobilised(),
        acts_as: stack.form().map(Element::word),
    }
}

fn seat_json(seat: &SeatView) -> ElemMasterSeatJson {
    let effect = |effect: &EffectView| EffectJson { card: effect.card.entry().name, coming: effect.coming };
    ElemMasterSeatJson {
        out: seat.out,
        reserve: seat.reserve,
        ready: seat.ready,
        specialty: seat.specialty.map(|specialty| specialty.entry().name),
        spent: seat.spent,
        crypt: seat.crypt,
        used: names(&seat.used),
        reserved: names(&seat.reserved),
        pending: seat.pending,
        effects: seat.effects.iter().map(effect).collect(),
    }
}
