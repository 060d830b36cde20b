//! A view of Empedocle as JSON.

use empedocle::{Element, Opportunity, SeenDie, Strength, Strengths, Variant, View};
use game::{Seat, Viewer};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::change::{Patch, field, fields};
use crate::few::Few;

/// The table as one viewer may see it. What is empty or not part of the variant is left out.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmpedocleViewJson {
    game: &'static str,
    viewer: &'static str,
    variant: &'static str,
    humans: u8,
    unknown: u8,
    hatred: u8,
    max_rounds: u32,
    round: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    stone: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cylinder: Option<&'static str>,
    /// Tokens on the element tiles.
    #[schema(value_type = BTreeMap<String, u8>)]
    tiles: Few<(&'static str, u8), 5>,
    /// Gems on the tiles.
    #[serde(skip_serializing_if = "Few::is_empty")]
    #[schema(value_type = BTreeMap<String, u8>)]
    gems: Few<(&'static str, u8), 6>,
    /// Hatred on the Serenity star.
    star: u8,
    #[serde(serialize_with = "map")]
    #[schema(value_type = BTreeMap<String, StrengthJson>)]
    strengths: Vec<(&'static str, StrengthJson)>,
    /// `covered`, or a face; left out where it was not rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    celestial: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    whirl_strength: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    blocked: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claimant: Option<&'static str>,
    /// What the table waits for.
    stage: StageJson,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StrengthJson {
    /// Who plays it; left out for an Unknown Strength.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'static str>,
    hatred: u8,
    #[serde(skip_serializing_if = "Few::is_empty")]
    #[schema(value_type = BTreeMap<String, u8>)]
    tokens: Few<(&'static str, u8), 5>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gems: Option<u8>,
    /// `covered`, or a face.
    #[serde(skip_serializing_if = "Option::is_none")]
    die: Option<&'static str>,
    /// Kyklo: the tile it stands on or after.
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<&'static str>,
    /// What is true of it in this round: `committed`, `eliminated`, `rolls`, `moved`. Who has spoken, taken or
    /// exchanged stands in the facts alone: with them here, every act would bring an update of it.
    #[serde(skip_serializing_if = "Few::is_empty")]
    #[schema(value_type = Vec<String>)]
    marks: Few<&'static str, 4>,
}

#[derive(Serialize, ToSchema)]
struct StageJson {
    asked: &'static str,
    /// The strength that decides, where its seat does not tell: in Kyklo for two a seat has two.
    #[serde(skip_serializing_if = "Option::is_none")]
    strength: Option<&'static str>,
}

fn map<S: Serializer>(list: &[(&'static str, StrengthJson)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(list.iter().map(|(name, strength)| (name, strength)))
}

// All but the strengths, which are compared one by one.
fields!(EmpedocleViewJson {
    game: "game",
    viewer: "viewer",
    variant: "variant",
    humans: "humans",
    unknown: "unknown",
    hatred: "hatred",
    max_rounds: "maxRounds",
    round: "round",
    stone: "stone",
    cylinder: "cylinder",
    tiles: "tiles",
    gems: "gems",
    star: "star",
    celestial: "celestial",
    whirl_strength: "whirlStrength",
    blocked: "blocked",
    claimant: "claimant",
    stage: "stage",
});

fields!(StrengthJson {
    seat: "seat",
    hatred: "hatred",
    tokens: "tokens",
    gems: "gems",
    die: "die",
    place: "place",
    marks: "marks",
});

fields!(StageJson { asked: "asked", strength: "strength" });

/// The merge patch from one view to another; `None` if they are written alike.
pub(crate) fn patch(before: &View, after: &View) -> Option<String> {
    if before == after {
        return None;
    }
    let others = |view| EmpedocleViewJson::of(view, Strengths::NONE);
    Patch::of(|patch| {
        if !are_others_same(before, after) {
            others(after).changes(&others(before), patch);
        }
        patch.object("strengths", |patch| {
            // The larger part of a view, of which little changes.
            for one in after.ruleset.everybody().into_iter().filter(|one| !is_same(before, after, *one)) {
                field(name(one), &strength(before, one), &strength(after, one), patch);
            }
        });
    })
}

/// Whether all but the strengths is the same in both views of a game, as it mostly is. What belongs to single strengths is
/// made equal first: a field that is added to views cannot be forgotten here.
fn are_others_same(one: &View, other: &View) -> bool {
    let same_strengths = View {
        hearts: other.hearts,
        dice: other.dice,
        committed: other.committed,
        eliminated: other.eliminated,
        took: other.took,
        spoken: other.spoken,
        to_roll: other.to_roll,
        moved: other.moved,
        aether_exchanged: other.aether_exchanged,
        ..one.clone()
    };
    same_strengths == *other
}

/// Whether a strength is written alike in both views of a game.
fn is_same(one: &View, other: &View, strength: Strength) -> bool {
    let sets = |view: &View| [view.committed, view.eliminated, view.to_roll, view.moved];
    one.hearts[strength] == other.hearts[strength]
        && one.dice[strength] == other.dice[strength]
        && sets(one).map(|set| set.contains(strength)) == sets(other).map(|set| set.contains(strength))
}

fn die(die: SeenDie) -> Option<&'static str> {
    match die {
        SeenDie::None => None,
        SeenDie::Covered => Some("covered"),
        SeenDie::Face(face) => Some(face.word()),
    }
}

/// In the order of their names.
const ELEMENTS: [Element; 5] = [Element::Aether, Element::Air, Element::Earth, Element::Fire, Element::Water];

/// In the order of their names.
const TILES: [Opportunity; 6] = [
    Opportunity::Aether,
    Opportunity::Air,
    Opportunity::Earth,
    Opportunity::Fire,
    Opportunity::Water,
    Opportunity::Whirl,
];

fn name(strength: Strength) -> &'static str {
    match strength {
        Strength::S1 => "s1",
        Strength::S2 => "s2",
        Strength::S3 => "s3",
        Strength::S4 => "s4",
        Strength::S5 => "s5",
    }
}

impl From<&View> for EmpedocleViewJson {
    fn from(view: &View) -> Self {
        Self::of(view, view.ruleset.everybody())
    }
}

impl EmpedocleViewJson {
    /// The view with these strengths alone.
    fn of(view: &View, strengths: Strengths) -> Self {
        let ruleset = view.ruleset;
        let gems = TILES.into_iter().map(|tile| (tile.word(), view.gems[tile as usize]));
        Self {
            game: "empedocle",
            viewer: match view.viewer {
                Viewer::Seat(viewer) => viewer.name(),
                Viewer::Public => "public",
                Viewer::Truth => "truth",
            },
            variant: ruleset.variant().word(),
            humans: ruleset.humans(),
            unknown: ruleset.unknown(),
            hatred: ruleset.hatred(),
            max_rounds: ruleset.max_rounds(),
            round: view.number,
            stone: view.stone.map(name),
            cylinder: view.cylinder.map(name),
            tiles: ELEMENTS.into_iter().map(|e| (e.word(), view.tiles[e])).collect(),
            gems: gems.filter(|(_, gems)| *gems > 0).collect(),
            star: view.star,
            strengths: strengths.into_iter().map(|s| (name(s), strength(view, s))).collect(),
            celestial: die(view.celestial),
            whirl_strength: view.whirl.map(name),
            blocked: view.blocked.map(Element::word),
            claimant: view.claimant.map(name),
            stage: StageJson {
                asked: view.stage.asked(),
                strength: view.stage.decider().filter(|decider| !is_alone(view, *decider)).map(name),
            },
        }
    }
}

/// Whether the seat of a strength has no other one.
fn is_alone(view: &View, strength: Strength) -> bool {
    let seat = view.ruleset.controller(strength);
    let same = |other: &Strength| view.ruleset.controller(*other) == seat;
    seat.is_some() && view.ruleset.everybody().into_iter().filter(same).count() == 1
}

fn strength(view: &View, strength: Strength) -> StrengthJson {
    let heart = view.hearts[strength];
    let tokens = ELEMENTS.into_iter().map(|e| (e.word(), heart.tokens[e]));
    let marks: [(&'static str, Strengths); 4] = [
        ("committed", view.committed),
        ("eliminated", view.eliminated),
        ("rolls", view.to_roll),
        ("moved", view.moved),
    ];
    StrengthJson {
        seat: view.ruleset.controller(strength).map(Seat::name),
        hatred: heart.hatred,
        tokens: tokens.filter(|(_, count)| *count > 0).collect(),
        gems: (view.ruleset.variant() != Variant::Standard).then_some(heart.gems),
        die: die(view.dice[strength]),
        place: heart.place.map(Opportunity::word),
        marks: marks.into_iter().filter(|(_, set)| set.contains(strength)).map(|(mark, _)| mark).collect(),
    }
}
