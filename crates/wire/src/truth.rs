//! The whole truth of a game that is over: everything that anybody knew or that lay covered.

use std::collections::BTreeMap;

use catalog::AnyGame;
use game::{Seat, Viewer};
use serde_json::Value;

use crate::write_view;

/// Rolls that nobody has seen yet, by where they lie: `celestial`, or the strength whose die it is.
#[derive(Default)]
pub(crate) struct Covered(BTreeMap<String, String>);

impl Covered {
    /// Notes a line that is about to be played.
    pub(crate) fn note(&mut self, game: &AnyGame, line: &str) {
        let Some(label) = game.chance_label() else { return };
        let Some(roll) = line.strip_prefix("roll ") else { return };
        let place = label.strip_prefix("unknown ").unwrap_or(&label);
        self.0.insert(place.to_owned(), roll.to_owned());
    }

    /// The view of somebody who knows everything: to each what each sees of its own, and what is covered.
    pub(crate) fn view(&self, game: &AnyGame) -> String {
        let json =
            |viewer| serde_json::from_str::<Value>(&write_view(&game.view(viewer))).unwrap_or_default();
        let mut whole = json(Viewer::Public);
        for seat in (0..game.seats()).map(Seat::new) {
            let own = json(Viewer::Seat(seat));
            let name = seat.to_string();
            for (list, owner) in [("strengths", "seat"), ("stacks", "owner")] {
                let Some(things) = own[list].as_object() else { continue };
                for (id, thing) in things.iter().filter(|(_, thing)| thing[owner] == *name) {
                    whole[list][id] = thing.clone();
                }
            }
            if let Some(has) = own["seats"].get(&name) {
                whole["seats"][&name] = has.clone();
            }
        }
        for (place, roll) in &self.0 {
            let die = match place.as_str() {
                "celestial" => whole.get_mut("celestial"),
                strength => whole.pointer_mut(&format!("/strengths/{strength}/die")),
            };
            if let Some(die) = die.filter(|die| **die == "covered") {
                *die = Value::from(roll.as_str());
            }
        }
        whole["viewer"] = Value::from("truth");
        whole.to_string()
    }
}
