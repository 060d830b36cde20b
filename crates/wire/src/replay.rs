//! A game from its beginning, as one viewer may know it.

use catalog::AnyGame;
use game::Viewer;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::to_client::{FactText, Facts, raw, write};
use crate::{LuckJson, merge_patch, write_view};

/// A game from its beginning to where it stands, for one viewer.
#[derive(Serialize, ToSchema)]
pub struct ReplayJson<'a> {
    /// The game, by name.
    pub game: &'static str,
    /// Who may know this: a seat or `public`.
    pub viewer: String,
    /// What chance decides: `none`, `setup` (how the game begins) or `play`.
    pub luck: LuckJson,
    /// The view before anything happened.
    #[schema(value_type = crate::AnyViewJson)]
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
    #[schema(value_type = crate::AnyViewJson)]
    pub view: &'a RawValue,
}

/// What the others could do if it were their turn now.
#[derive(Serialize, ToSchema)]
pub struct OutlookJson<'a> {
    /// One action each.
    pub acts: Vec<OutlookActJson<'a>>,
}

/// An action that another seat could do.
#[derive(Serialize, ToSchema)]
pub struct OutlookActJson<'a> {
    /// Who.
    #[schema(value_type = String)]
    pub seat: &'static str,
    /// In the notation.
    pub action: &'a str,
    /// What would happen, as far as it costs somebody something or could be seen.
    #[schema(value_type = Vec<String>)]
    pub facts: Facts<'a>,
}

/// Plays a game again for one viewer; lines that cannot be played end it. [`Viewer::Truth`] is for games
/// that are over.
pub fn write_replay<'a>(
    mut game: AnyGame,
    lines: impl IntoIterator<Item = &'a str>,
    viewer: Viewer,
) -> String {
    let (name, luck) = (game.id().name(), game.luck().into());
    let first = write_view(&game.view(viewer));
    let mut before = first.clone();
    let mut played: Vec<(Vec<FactText>, _)> = Vec::new();
    for line in lines {
        let mut facts = Vec::new();
        if !game.replay(line, &mut facts) {
            break;
        }
        let seen = facts.iter().filter(|fact| fact.audience.includes(viewer)).map(FactText::from).collect();
        let after = write_view(&game.view(viewer));
        played.push((seen, merge_patch(&before, &after).and_then(raw)));
        before = after;
    }
    let frames = played
        .iter_mut()
        .map(|(facts, patch)| FrameJson { patch: patch.take(), facts: Facts(facts.iter().collect()) })
        .collect();
    let Some(view) = raw(first) else { return String::new() };
    write(&ReplayJson { game: name, viewer: viewer.to_string(), luck, view: &view, frames })
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::GameId;

    /// What is covered for everybody is open to whoever may know the truth, and only then.
    #[test]
    fn the_truth_shows_what_everybody_hides() {
        let setup = ["variant=boon", "humans=2", "unknown=1", "stone=s3"];
        let lines = ["do p1 choose air +boon", "do p2 choose fire", "roll water"];
        let game = || AnyGame::new(GameId::Empedocle, &setup).unwrap();
        let truth = write_replay(game(), lines, Viewer::Truth);
        let replay = serde_json::from_str::<serde_json::Value>(&truth).unwrap();
        let first = &replay["frames"][0]["patch"]["strengths"]["s1"];
        assert_eq!((&first["die"], &first["marks"][0]), (&"air".into(), &"committed".into()));
        assert_eq!(replay["frames"][1]["patch"]["strengths"]["s2"]["die"], "fire");
        let public = write_replay(game(), lines.into_iter().take(2), Viewer::Public);
        assert!(!public.contains("\"die\":\"air\"") && !public.contains("committed"), "{public}");
    }

    #[test]
    fn the_truth_knows_the_celestial_die() {
        let start = "standard humans=3 unknown=0 hatred=3 round=4 stone=s1 cylinder=s1 | H2 | H3 | H3";
        let game = AnyGame::at(GameId::Empedocle, start).unwrap();
        let truth = write_replay(game.clone(), ["roll earth"], Viewer::Truth);
        assert!(truth.contains("\"celestial\":\"earth\""), "{truth}");
        let seat = write_replay(game, ["roll earth"], Viewer::Seat(game::Seat::new(0)));
        assert!(
            seat.contains("\"celestial\":\"covered\"") && !seat.contains("celestial\":\"earth"),
            "{seat}"
        );
    }

    #[test]
    fn the_truth_shows_secret_armies() {
        let setup = ["start=free", "layout=FoSaMaMo", "first=p1"];
        let army = "do p1 army a1=A1,a2=F1,b1=F1,b2=W1,c1=E2,d1=E1,e1=W1,e2=W1,f1=A2,f2=F1";
        let game = AnyGame::new(GameId::ElemMaster, &setup).unwrap();
        let stacks = |viewer| {
            let replay = write_replay(game.clone(), [army], viewer);
            let replay = serde_json::from_str::<serde_json::Value>(&replay).unwrap();
            replay["frames"][0]["patch"]["stacks"].clone()
        };
        assert_eq!(stacks(Viewer::Truth)["c1"]["level"], 2);
        assert_eq!(stacks(Viewer::Public), serde_json::Value::Null);
    }
}
