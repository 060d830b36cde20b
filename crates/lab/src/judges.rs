//! Matches of the strongest bot of Empedocle with a network against the same bot without it.
//!
//! Copies of a bot find similar solutions of a secret choice, and then seldom take what another of them takes. A seat that
//! evaluates otherwise than all others loses by that alone, however well it does it. So both sides have as many seats over
//! the games.

use bots::Budget;
use bots::empedocle::{Judge, decide_with};
use catalog::AnyView;
use dice::Dice;
use empedocle::{Ruleset, Variant};
use game::Seat;

use crate::minds::{many, play};

/// What a match showed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Proof {
    /// Games, or with one human pairs of games.
    pub games: u64,
    /// What the side with the network scored.
    pub with: f64,
    /// What a seat without it scored on average.
    pub without: f64,
    /// The sum of the squared differences.
    squares: f64,
}

impl Proof {
    fn of(with: f64, without: f64) -> Self {
        Self { games: 1, with, without, squares: (with - without).powi(2) }
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.with += other.with;
        self.without += other.without;
        self.squares += other.squares;
    }

    /// By how much the network scores more in a game, and half the width of the 95 % interval.
    pub fn gain(&self) -> (f64, f64) {
        let n = self.games.max(1) as f64;
        let gain = (self.with - self.without) / n;
        (gain, 1.96 * ((self.squares / n - gain * gain).max(0.0) / n).sqrt())
    }

    /// Whether the network wins, beyond what chance explains.
    pub fn holds(&self) -> bool {
        let (gain, margin) = self.gain();
        gain > margin
    }
}

/// Plays a match. Half of the seats have the network, others in each game; of an odd number one more than half every
/// other time. A single human plays every game twice.
pub fn prove(ruleset: Ruleset, judge: &Judge, games: u64, nodes: u64, threads: usize, seed: u64) -> Proof {
    let humans = ruleset.humans();
    let dice = |game: u64| Dice::seeded(seed.wrapping_mul(0x9E37_79B9).wrapping_add(game));
    let scores = |game: u64, has: &dyn Fn(Seat) -> bool| {
        let ended = play(&setup(ruleset, game), &mut dice(game), |view, seat, dice| {
            let AnyView::Empedocle(view) = view else { return None };
            let judge = has(seat).then_some(judge);
            decide_with(judge, view, seat, Budget::nodes(nodes), dice).map(|made| made.action)
        })?;
        Some((0..humans).map(|seat| ended.outcome.score(Seat::new(seat))).collect::<Vec<f64>>())
    };
    let one = |game: u64| {
        if humans == 1 {
            let (with, without) = (scores(game, &|_| true)?, scores(game, &|_| false)?);
            return Some(Proof::of(*with.first()?, *without.first()?));
        }
        let has = |seat: usize| has_network(humans, game, seat);
        let scores = scores(game, &|seat| has(seat.index()))?;
        let mean = |side: bool| {
            let of = scores.iter().enumerate().filter(|(seat, _)| has(*seat) == side).map(|(_, score)| score);
            let (count, sum) = of.fold((0.0, 0.0), |(count, sum), score| (count + 1.0, sum + score));
            sum / f64::max(count, 1.0)
        };
        let (with, without) = (mean(true), mean(false));
        Some(Proof::of(with, without))
    };
    many(games, threads, Proof::add, |game| one(game).unwrap_or_default())
}

/// Whether this seat of several plays with the network.
fn has_network(humans: u8, game: u64, seat: usize) -> bool {
    let (humans, turn) = (u64::from(humans), game / u64::from(humans));
    let with = humans / 2 + humans % 2 * (turn % 2);
    (seat as u64 + game) % humans < with
}

/// The words of the set-up. Kyklo is played with two or three Hatred.
fn setup(ruleset: Ruleset, game: u64) -> String {
    let (variant, humans, unknown) = (ruleset.variant(), ruleset.humans(), ruleset.unknown());
    let hatred = match variant {
        Variant::Kyklo => format!(" hatred={}", 2 + game % 2),
        Variant::Standard | Variant::Boon => format!(" unknown={unknown}"),
    };
    format!("variant={} humans={humans}{hatred}", variant.word())
}

#[cfg(test)]
mod tests {
    use bots::empedocle::{name, trainable};

    use super::*;

    /// The stored network of these rules gains more than the same one with all weights turned round, which does not win.
    #[test]
    fn a_match_tells_a_good_network_from_a_bad_one() {
        let rules = trainable().find(|&rules| name(rules) == "boon-2-1").unwrap();
        let stored = include_bytes!("../../bots/data/boon-2-1.net");
        let judge = Judge::from_bytes(rules, stored).unwrap();
        let good = prove(rules, &judge, 40, 40, 2, 1);
        let turned: Vec<u8> = stored.iter().map(|byte| !byte).collect();
        let judge = Judge::from_bytes(rules, &turned).unwrap();
        let bad = prove(rules, &judge, 40, 40, 2, 1);
        assert_eq!((good.games, bad.games), (40, 40));
        assert!(good.gain().0 > bad.gain().0 && !bad.holds(), "{good:?} {bad:?}");
        assert!(Judge::from_bytes(rules, &stored[1..]).is_none());
    }

    #[test]
    fn each_seat_has_the_network_in_half_of_the_games() {
        for humans in 2..=5 {
            let games = 2 * u64::from(humans);
            for seat in 0..usize::from(humans) {
                let with = (0..games).filter(|&game| has_network(humans, game, seat)).count();
                assert_eq!(with, usize::from(humans), "seat {seat} of {humans}");
            }
        }
    }

    #[test]
    fn the_interval_decides_whether_a_network_is_kept() {
        let of = |won: u64, of: u64| {
            let mut proof = Proof::default();
            (0..of).for_each(|game| {
                proof.add(Proof::of(f64::from(u8::from(game < won)), f64::from(u8::from(game >= won))));
            });
            proof
        };
        assert!(of(60, 100).holds() && !of(55, 100).holds() && !of(40, 100).holds());
        let (gain, margin) = of(55, 100).gain();
        assert!((gain - 0.1).abs() < 1e-9 && (margin - 0.195).abs() < 1e-3, "{gain} {margin}");
    }
}
