//! A view of Elem Master as JSON.

use std::collections::BTreeMap;

use elem_master::{EffectView, Element, Elemental, Event, Invocation, SeatView, Shape, View, ViewStage};
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
    /// The elements that grow on each terrain that was laid, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    grows: BTreeMap<&'static str, Vec<&'static str>>,
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
    /// Whose turn comes next, during a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    up_next: Option<String>,
    points: u8,
    round: u16,
    quiet: u16,
    stage: &'static str,
    /// While the viewer places an army.
    #[serde(skip_serializing_if = "Option::is_none")]
    invocation: Option<InvocationJson>,
    /// How the cards and powers that are in the game are used, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    forms: BTreeMap<&'static str, FormJson>,
}

/// What a player must know to place an army.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InvocationJson {
    /// Where it may be placed.
    home: Vec<String>,
    /// How many tokens it has.
    tokens: u8,
    /// How many of them may be of one element.
    of_one_element: u8,
    /// The highest level of a stack.
    highest: u8,
    /// The army of the standard start, by square.
    standard: BTreeMap<String, PlacedJson>,
}

#[derive(Serialize, ToSchema)]
struct PlacedJson {
    element: &'static str,
    level: u8,
}

/// How a card or power is used.
#[derive(Serialize, ToSchema)]
struct FormJson {
    /// How its parameters are written: `none`, `square`, `squares`, `count`, `element`, `attack`,
    /// `step-or-attack`, `line`, `gust`, `flight`, `player`, `card` or `cards`.
    shape: &'static str,
    /// The squares of its area, as files and ranks from the square that is written; left out without one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    area: Vec<[u8; 2]>,
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
    /// The side of the board where it sits: `S`, `W`, `N` or `E`.
    side: char,
    /// Its letter in the notation: `w`, `u`, `b` or `r`.
    letter: char,
    /// Its home zone, with the voids that lie in it.
    home: Vec<String>,
    /// Its team, if there are teams: 0 or 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<u8>,
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
            grows: grows(view),
            voids: view.voids.map(|cell| cell.to_string()).collect(),
            stacks: view.stacks.iter().map(|(cell, stack)| (cell.to_string(), stack_json(*stack))).collect(),
            seats: (0..)
                .zip(&view.seats)
                .map(|(index, seat)| (seat_name(index), seat_json(view, index, seat)))
                .collect(),
            row: names(&view.row),
            removed: names(&view.removed),
            first: view.first.map(|seat| seat.to_string()),
            active: view.active.to_string(),
            up_next: view.up_next().map(|seat| seat.to_string()),
            points: view.points,
            round: view.round,
            quiet: view.quiet,
            stage: stage(view.stage),
            invocation: view.invocation().map(invocation_json),
            forms: forms(view),
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

fn invocation_json(invocation: Invocation) -> InvocationJson {
    let Invocation { home, tokens, of_one_element, highest, standard } = invocation;
    let placed = |(cell, element, level): (elem_master::Cell, Element, u8)| {
        (cell.to_string(), PlacedJson { element: element.word(), level })
    };
    InvocationJson {
        home: home.map(|cell| cell.to_string()).collect(),
        tokens,
        of_one_element,
        highest,
        standard: standard.into_iter().map(placed).collect(),
    }
}

const fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::None => "none",
        Shape::Cell => "square",
        Shape::Cells => "squares",
        Shape::Count => "count",
        Shape::Form => "element",
        Shape::Attack => "attack",
        Shape::StepOrAttack => "step-or-attack",
        Shape::Line => "line",
        Shape::Gust => "gust",
        Shape::Flight => "flight",
        Shape::Player => "player",
        Shape::Card => "card",
        Shape::Cards => "cards",
    }
}

fn grows(view: &View) -> BTreeMap<&'static str, Vec<&'static str>> {
    let laid = view.terrain.iter().flat_map(|layout| layout.0);
    laid.map(|terrain| (terrain.entry().name, terrain.entry().grows.iter().map(|one| one.word()).collect()))
        .collect()
}

/// The forms of the cards that somebody can see, and of the powers of the players. A used card may be copied.
fn forms(view: &View) -> BTreeMap<&'static str, FormJson> {
    let taken = view.seats.iter().flat_map(|seat| seat.reserved.iter().chain(&seat.used));
    let cards = view.row.iter().chain(taken).map(|card| {
        let area = card.area().iter().map(|(file, rank)| [*file, *rank]).collect();
        (card.entry().name, FormJson { shape: shape(card.entry().shape), area })
    });
    let powers = view.seats.iter().filter_map(|seat| seat.specialty).map(|specialty| {
        let entry = specialty.entry();
        (entry.name, FormJson { shape: shape(entry.shape), area: Vec::new() })
    });
    cards.chain(powers).collect()
}

fn seat_json(view: &View, index: u8, seat: &SeatView) -> ElemMasterSeatJson {
    let effect = |effect: &EffectView| EffectJson { card: effect.card.entry().name, coming: effect.coming };
    ElemMasterSeatJson {
        side: view.side(index),
        letter: view.letter(index),
        home: view.home(index).map(|cell| cell.to_string()).collect(),
        team: view.team(index),
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
