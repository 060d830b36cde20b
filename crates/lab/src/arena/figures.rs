//! Strength in figures: Elo with intervals, and the sequential test.

use dice::Dice;

/// The score that a difference in Elo stands for.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in Elo that a score stands for; infinite for all or nothing.
pub fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The normal quantile of 95 % intervals.
const Z: f64 = 1.959_964;

/// The mean of scores between 0 and 1, each the mean of a group of `size` games with the same opening. The
/// interval is Wilson's, widened or narrowed as the groups spread more or less than single games would.
pub fn estimate(groups: &[f64], size: usize) -> Estimate {
    let n = groups.len() as f64;
    if groups.is_empty() {
        return Estimate { mean: 0.5, low: 0.0, high: 1.0 };
    }
    let mean = groups.iter().sum::<f64>() / n;
    let single = mean * (1.0 - mean) / size.max(1) as f64;
    let spread = groups.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    // Few groups say little about their own spread.
    let design = if single > 0.0 && n >= 10.0 { (spread / single).clamp(0.25, 4.0) } else { 1.0 };
    let games = n * size.max(1) as f64 / design;
    let centre = (mean + Z * Z / (2.0 * games)) / (1.0 + Z * Z / games);
    let half =
        Z / (1.0 + Z * Z / games) * (mean * (1.0 - mean) / games + Z * Z / (4.0 * games * games)).sqrt();
    Estimate { mean, low: (centre - half).max(0.0).min(mean), high: (centre + half).min(1.0).max(mean) }
}

/// How a sequential test stands.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The logarithm of the likelihood ratio of the second hypothesis to the first.
    pub ratio: f64,
    /// Where the test ends, on either side.
    pub bound: f64,
}

impl Sprt {
    /// The test of `low` against `high` Elo with an error of 5 % on either side, after these groups.
    pub fn of(groups: &[f64], low: f64, high: f64) -> Self {
        let bound = (0.95_f64 / 0.05).ln();
        let n = groups.len() as f64;
        if n < 2.0 {
            return Self { ratio: 0.0, bound };
        }
        let mean = groups.iter().sum::<f64>() / n;
        // Half a win and half a loss are added: the spread is never quite nothing.
        let sum = groups.iter().map(|score| (score - mean).powi(2)).sum::<f64>();
        let spread = (sum + 0.5 * ((1.0 - mean).powi(2) + mean.powi(2))) / n;
        let (low, high) = (expected(low), expected(high));
        Self { ratio: n * (high - low) * (2.0 * mean - low - high) / (2.0 * spread), bound }
    }

    /// Whether the second hypothesis (`true`) or the first is accepted, if either is.
    pub fn verdict(&self) -> Option<bool> {
        (self.ratio.abs() >= self.bound).then_some(self.ratio > 0.0)
    }
}

/// What a pairing showed: who met whom, and the groups' scores of the first.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The two entrants.
    pub pair: (usize, usize),
    /// The scores of the first, a group each.
    pub groups: Vec<f64>,
}

/// The Elo of each entrant (their mean is 0), with intervals from resampled groups.
pub(crate) fn ratings(entrants: usize, meetings: &[Meeting], seed: u64) -> Vec<Estimate> {
    const SAMPLES: usize = 200;
    let fitted = fit(entrants, meetings);
    let mut dice = Dice::seeded(seed);
    let mut samples: Vec<Vec<f64>> = vec![Vec::new(); entrants];
    for _ in 0..SAMPLES {
        let resampled: Vec<Meeting> = meetings
            .iter()
            .map(|meeting| {
                let n = meeting.groups.len();
                let draw = |_| meeting.groups.get(dice.below(n as u32) as usize).copied().unwrap_or(0.5);
                Meeting { pair: meeting.pair, groups: (0..n).map(draw).collect() }
            })
            .collect();
        for (list, elo) in samples.iter_mut().zip(fit(entrants, &resampled)) {
            list.push(elo);
        }
    }
    let quantile = |list: &[f64], share: f64| {
        let index = (share * (list.len().saturating_sub(1)) as f64).round() as usize;
        list.get(index).copied().unwrap_or(0.0)
    };
    samples
        .iter_mut()
        .zip(fitted)
        .map(|(list, mean)| {
            list.sort_by(f64::total_cmp);
            Estimate { mean, low: quantile(list, 0.025).min(mean), high: quantile(list, 0.975).max(mean) }
        })
        .collect()
}

/// The most likely Elo (Bradley and Terry), with a weak belief that nobody is infinitely strong.
fn fit(entrants: usize, meetings: &[Meeting]) -> Vec<f64> {
    let mut elo = vec![0.0_f64; entrants];
    let tallies: Vec<(usize, usize, f64, f64)> = meetings
        .iter()
        .map(|meeting| {
            let n = meeting.groups.len() as f64;
            // Half a point is added to each side.
            (meeting.pair.0, meeting.pair.1, meeting.groups.iter().sum::<f64>() + 0.5, n + 1.0)
        })
        .collect();
    for _ in 0..400 {
        for one in 0..entrants {
            // Newton's step for one entrant while the others stand still.
            let (mut slope, mut bend) = (0.0, 1e-9);
            for &(first, second, score, games) in &tallies {
                let (sign, score) = if one == first {
                    (elo[first] - elo[second], score)
                } else if one == second {
                    (elo[second] - elo[first], games - score)
                } else {
                    continue;
                };
                let chance = expected(sign);
                slope += score - games * chance;
                bend += games * chance * (1.0 - chance);
            }
            elo[one] += (slope / bend * 400.0 / std::f64::consts::LN_10).clamp(-100.0, 100.0);
        }
    }
    let mean = elo.iter().sum::<f64>() / entrants.max(1) as f64;
    elo.into_iter().map(|one| one - mean).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_and_elo_belong_together() {
        assert!((expected(0.0) - 0.5).abs() < 1e-12);
        assert!((expected(elo_of(0.64)) - 0.64).abs() < 1e-12);
        assert!((elo_of(10.0 / 11.0) - 400.0).abs() < 1e-9);
    }

    #[test]
    fn intervals_hold_the_truth_about_nineteen_times_in_twenty() {
        let mut dice = Dice::seeded(5);
        let inside = (0..400).filter(|_| {
            let mut game = || f64::from(u8::from(dice.below(100) < 70));
            let groups: Vec<f64> = (0..100).map(|_| (game() + game()) / 2.0).collect();
            let found = estimate(&groups, 2);
            found.low <= 0.7 && 0.7 <= found.high
        });
        let inside = inside.count();
        assert!((366..=392).contains(&inside), "{inside}");
        let sure = estimate(&[1.0; 50], 2);
        assert!(sure.low > 0.95 && sure.low < 0.98 && sure.high == 1.0, "{sure:?}");
    }

    #[test]
    fn the_sequential_test_finds_the_stronger() {
        let better: Vec<f64> = (0..200).map(|n| [1.0, 0.5, 1.0, 0.5, 0.5][n % 5]).collect();
        assert_eq!(Sprt::of(&better, 0.0, 50.0).verdict(), Some(true));
        let equal: Vec<f64> = (0..400).map(|n| [1.0, 0.0, 0.5, 0.5][n % 4]).collect();
        assert_eq!(Sprt::of(&equal, 0.0, 50.0).verdict(), Some(false));
        assert_eq!(Sprt::of(&[1.0], 0.0, 50.0).verdict(), None);
    }

    #[test]
    fn ratings_follow_the_scores() {
        let meeting = |pair, score: f64| Meeting { pair, groups: vec![score; 200] };
        let found = ratings(3, &[meeting((0, 1), 0.75), meeting((1, 2), 0.75)], 1);
        assert!((found[0].mean - found[1].mean - elo_of(0.75)).abs() < 3.0, "{found:?}");
        assert!((found[0].mean + found[1].mean + found[2].mean).abs() < 1e-6);
    }
}
