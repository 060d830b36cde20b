//! A game from its beginning, as one viewer may know it.

use catalog::AnyGame;
use game::Viewer;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::to_client::{FactText, Facts, raw, write};
use crate::{merge_patch, write_view};

/// A game from its beginning to where it stands, for one viewer.
#[derive(Serialize, ToSchema)]
pub struct ReplayJson<'a> {
    /// The game, by name.
    pub game: &'static str,
    /// Who may know this: a seat or `public`.
    pub viewer: String,
    /// The view before anything happened.
    #[schema(value_type = AnyViewJson)]
    pub view: &'a RawValue,
    /// One for each decision and roll.
    pub frames: Vec<FrameJson<'a>>,
}

/// What one decision or roll did.
#[derive(Serialize, ToSchema)]
pub struct FrameJson<'a> {
    /// What happened, as far as the viewer may know.
    #[serde(skip_serializing_if = "Facts::is_empty")]
    #[schema(value_type = Option<Vec<String>>)]
    pub facts: Facts<'a>,
    /// How the view changed, as a merge patch (RFC 7396).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub patch: Option<Box<RawValue>>,
}

/// What an action would do.
#[derive(Serialize, ToSchema)]
pub struct PreviewJson<'a> {
    /// Always `preview`.
    pub t: &'static str,
    /// The id of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub re: Option<&'a str>,
    /// What would happen. What others hide is imagined.
    #[schema(value_type = Vec<String>)]
    pub facts: Facts<'a>,
    /// What I would see then, up to the next decision or roll.
    #[schema(value_type = AnyViewJson)]
    pub view: &'a RawValue,
}

/// A view of either game.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "it describes views and is never made")]
pub enum AnyViewJson {
    /// Of Empedocle.
    Empedocle(crate::EmpedocleViewJson),
    /// Of Elem Master.
    ElemMaster(crate::ElemMasterViewJson),
}

/// Plays a game again for a viewer; lines that cannot be played end it.
pub fn write_replay<'a>(
    mut game: AnyGame,
    lines: impl IntoIterator<Item = &'a str>,
    viewer: Viewer,
) -> String {
    let name = game.id().name();
    let first = write_view(&game.view(viewer));
    let mut before = first.clone();
    let mut told: Vec<(Vec<FactText>, _)> = Vec::new();
    for line in lines {
        let mut facts = Vec::new();
        if !game.replay(line, &mut facts) {
            break;
        }
        let mine = facts.iter().filter(|fact| fact.audience.includes(viewer));
        let facts = mine.map(FactText::from).collect();
        let after = write_view(&game.view(viewer));
        told.push((facts, merge_patch(&before, &after).and_then(raw)));
        before = after;
    }
    let frames = told
        .iter_mut()
        .map(|(facts, patch)| FrameJson { patch: patch.take(), facts: Facts(facts.iter().collect()) })
        .collect();
    let Some(view) = raw(first) else { return String::new() };
    write(&ReplayJson { game: name, viewer: viewer.to_string(), view: &view, frames })
}
