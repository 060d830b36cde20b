//! Teaches the network of duels by games of the search against itself.

mod samples;
mod self_play;
mod training;

use dice::Dice;

pub use super::network::Network;
pub use samples::Samples;
use training::Trainer;

/// How many games are kept together.
pub const CHUNK: u64 = 64;

/// Plays the games of a chunk, each with this number of nodes for an action. Returns a line for each position.
pub fn play_chunk(seed: u64, generation: u64, chunk: u64, nodes: u64, network: &Network) -> String {
    let game = |game: u64| self_play::play(seed << 40 | generation << 32 | game, nodes, network);
    (chunk * CHUNK..(chunk + 1) * CHUNK).map(game).collect()
}

/// Plays two games between networks from the same random opening, the second with exchanged seats: what the first one
/// scores, 0 to 2; nothing if a game has no end.
pub fn play_pair(seed: u64, nodes: [u64; 2], networks: [&Network; 2]) -> Option<f64> {
    self_play::play_pair(seed, nodes, networks)
}

/// A network learns from the games of so many generations, the latest ones: those before were played much worse.
pub const REMEMBERED: u64 = 5;

/// The figures of a pass over all positions.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// Which one, from 1.
    pub number: u32,
    /// The mean squared error on the positions that were learned from.
    pub error: f64,
    /// The mean squared error on those that were held back.
    pub held_back: f64,
}

/// One position in so many is held back, to see what the network makes of positions that it does not know.
const HELD_BACK: u32 = 50;

/// The size of the first step, and what is left of it in the last.
const RATE: f32 = 2e-3;
const LAST: f32 = 0.02;

/// Trains a network on these positions.
pub fn train(samples: &Samples, epochs: u32, seed: u64, mut progress: impl FnMut(Epoch)) -> Network {
    let mut dice = Dice::seeded(seed);
    let mut trainer = Trainer::new(&mut dice);
    // Whole stretches are held back, because neighbours come from the same game.
    let is_held_back = |number: &u32| (number / 1024).is_multiple_of(HELD_BACK);
    let (held_back, mut order): (Vec<u32>, Vec<u32>) = (0..samples.len() as u32).partition(is_held_back);
    for epoch in 0..epochs {
        for last in (1..order.len()).rev() {
            order.swap(last, dice.below(last as u32 + 1) as usize);
        }
        let rate = |passed: u32| RATE * (1.0 - (1.0 - LAST) * passed as f32 / epochs as f32);
        let error = trainer.learn(samples, &order, [rate(epoch), rate(epoch + 1)], &mut dice);
        progress(Epoch { number: epoch + 1, error, held_back: trainer.error(samples, &held_back) });
    }
    trainer.network()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn training_lowers_the_error_and_is_the_same_for_the_same_seed() {
        let text = play_chunk(7, 0, 0, 40, &Network::untaught());
        assert_eq!(text, play_chunk(7, 0, 0, 40, &Network::untaught()));
        assert_ne!(text, play_chunk(7, 0, 1, 40, &Network::untaught()));
        let mut samples = Samples::default();
        samples.read(&text).unwrap();
        assert!(samples.len() > 500, "{}", samples.len());
        let mut errors = Vec::new();
        let network = train(&samples, 3, 1, |epoch| errors.push(epoch.error));
        assert!(errors.len() == 3 && errors[2] < errors[0], "{errors:?}");
        assert_eq!(network, train(&samples, 3, 1, |_| {}));
        assert_ne!(network, train(&samples, 3, 2, |_| {}));
        assert_eq!(Network::from_bytes(&network.to_bytes()), Some(network));
    }

    #[test]
    fn damaged_games_are_refused() {
        let position = "..bE1.bW2./....../..wF2.../....bF1./.wE2..../wE1..wA2.. FoSaMaMo 2w w3 - 0 12";
        let read = |text: &str| Samples::default().read(text);
        assert_eq!(read(&format!("40 first {position}\n-7 second strays\n2\n")), Some(()));
        assert_eq!(read(&format!("40 first {}\n2\n", &position[1..])), None);
        assert_eq!(read(&format!("forty first {position}\n2\n")), None);
        assert_eq!(read("40 first\n2.5\n"), None);
    }
}
