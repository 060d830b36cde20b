//! The behaviour and speed of this engine, to compare with the native program.

use dice::Dice;
use lab::{RULESETS, SEARCHED, signature as sign};
use serde::Serialize;

use crate::Host;
use crate::message::Effect;

/// How many random games of each set-up are signed: as many as `sphairos bench` signs.
const SIGNED: u64 = 400;

fn figures(value: &impl Serialize) -> Effect {
    match wire::raw(wire::write(value)) {
        Some(body) => Effect::Figures { body },
        None => Effect::Mistake { why: "figures".to_owned() },
    }
}

/// The signature of random play for each set-up, as `sphairos bench` prints it.
pub(crate) fn signature() -> Effect {
    let signed = RULESETS
        .iter()
        .filter_map(|(name, game, setup)| Some((*name, sign(*game, setup, SIGNED).ok()?.to_string())));
    figures(&signed.collect::<Vec<_>>())
}

/// What was measured.
#[derive(Serialize)]
struct Speed {
    /// Steps a second of random play, for each set-up.
    steps: Vec<(&'static str, f64)>,
    /// Positions a second of the search.
    positions: Vec<f64>,
}

/// Random play of every set-up, and the search on fixed positions.
pub(crate) fn measure(seconds: f64, host: &mut dyn Host) -> Effect {
    let mut steps = Vec::new();
    for (name, game, setup) in RULESETS {
        let (begun, mut played, mut dice) = (host.now(), 0, Dice::seeded(1));
        loop {
            played += lab::play_at_random(game, setup, 64, &mut dice).unwrap_or_default();
            let passed = (host.now() - begun) as f64 / 1000.0;
            if passed >= seconds {
                steps.push((name, played as f64 / passed));
                break;
            }
        }
    }
    let search = |position: &&str| {
        let time = std::time::Duration::from_secs_f64(seconds.clamp(0.01, 10.0));
        lab::measure_search(position, time, 1)
            .map_or(0.0, |measured| measured.nodes as f64 / measured.time.as_secs_f64().max(1e-9))
    };
    figures(&Speed { steps, positions: SEARCHED.iter().map(search).collect() })
}
