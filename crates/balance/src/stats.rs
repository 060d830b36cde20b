//! Intervals and tests.
//!
//! Shares have Wilson's interval, means the one of Student's distribution, both at 95 %. The test that belongs to a
//! share is the score test, which finds a difference exactly where Wilson's interval leaves the fair share out.
//! Several tests are corrected by Holm's method.

use serde::{Deserialize, Serialize};

/// The quantile of 95 % intervals.
pub const Z: f64 = 1.959_964;

/// The error that all comparisons of a report may have together.
pub const ALPHA: f64 = 0.05;

/// How often something was counted, its sum and the sum of its squares.
///
/// All are whole numbers, so that it does not matter in which order games are counted, or on how many machines.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(from = "(u64, i64, u64)", into = "(u64, i64, u64)")]
pub struct Moments {
    /// How many observations.
    pub count: u64,
    /// Their sum.
    pub sum: i64,
    /// The sum of their squares.
    pub squares: u64,
}

impl From<(u64, i64, u64)> for Moments {
    fn from((count, sum, squares): (u64, i64, u64)) -> Self {
        Self { count, sum, squares }
    }
}

impl From<Moments> for (u64, i64, u64) {
    fn from(moments: Moments) -> Self {
        (moments.count, moments.sum, moments.squares)
    }
}

impl Moments {
    /// Counts an observation.
    #[inline]
    pub fn add(&mut self, value: i64) {
        self.count += 1;
        self.sum = self.sum.saturating_add(value);
        self.squares = self.squares.saturating_add(value.unsigned_abs().saturating_mul(value.unsigned_abs()));
    }

    /// So many observations of yes among so many.
    pub fn of_share(yes: u64, of: u64) -> Self {
        Self { count: of, sum: i64::try_from(yes).unwrap_or(i64::MAX), squares: yes }
    }

    /// Counts all that another one counted.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
    }

    /// The mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The variance of one observation.
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = self.count as f64;
        let centred = self.squares as f64 - self.sum as f64 * self.sum as f64 / n;
        (centred / (n - 1.0)).max(0.0)
    }

    /// The variance of the mean.
    pub fn error_squared(&self) -> f64 {
        self.variance() / (self.count.max(1) as f64)
    }
}

/// A figure with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// The same in another unit.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        Self { value: self.value * factor, low: self.low * factor, high: self.high * factor }
    }
}

/// A share with Wilson's interval.
///
/// ```
/// use balance::stats::{Moments, share};
///
/// let even = share(&Moments::of_share(50, 100));
/// assert!((even.low - 0.4038).abs() < 1e-4 && (even.high - 0.5962).abs() < 1e-4);
/// let never = share(&Moments::of_share(0, 100));
/// assert!(never.low == 0.0 && (never.high - 0.037).abs() < 1e-3, "nothing seen is not nothing");
/// ```
pub fn share(moments: &Moments) -> Estimate {
    let n = moments.count as f64;
    if moments.count == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let mean = moments.mean();
    let centre = (mean + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z / (1.0 + Z * Z / n) * (mean * (1.0 - mean) / n + Z * Z / (4.0 * n * n)).sqrt();
    Estimate {
        value: mean,
        low: (centre - half).max(0.0).min(mean),
        high: (centre + half).min(1.0).max(mean),
    }
}

/// A mean with Student's interval.
pub fn mean(moments: &Moments) -> Estimate {
    let value = moments.mean();
    if moments.count < 2 {
        return Estimate { value, low: value, high: value };
    }
    let half = student(moments.count - 1) * moments.error_squared().sqrt();
    Estimate { value, low: value - half, high: value + half }
}

/// The 97.5 % quantile of Student's distribution, by Cornish and Fisher's expansion.
fn student(freedom: u64) -> f64 {
    match freedom {
        1 => return 12.706,
        2 => return 4.303,
        3 => return 3.182,
        _ => {}
    }
    let (n, z) = (freedom as f64, Z);
    let first = (z.powi(3) + z) / (4.0 * n);
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / (96.0 * n * n);
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / (384.0 * n.powi(3));
    z + first + second + third
}

/// A ratio of two sums over the same games, given the moments of both and of their sum.
pub fn ratio(above: &Moments, below: &Moments, both: &Moments) -> Option<Estimate> {
    if below.count < 2 || below.sum <= 0 {
        return None;
    }
    let n = below.count as f64;
    let value = above.sum as f64 / below.sum as f64;
    // The sum of products follows from the square of the sum.
    let products = (both.squares as f64 - above.squares as f64 - below.squares as f64) / 2.0;
    let spread = above.squares as f64 - 2.0 * value * products + value * value * below.squares as f64;
    let half = student(below.count - 1) * (spread.max(0.0) * n / (n - 1.0)).sqrt() / below.sum as f64;
    Some(Estimate { value, low: value - half, high: value + half })
}

/// The probability that a share as far from the fair one, or further, comes about by chance.
pub fn p_against(moments: &Moments, fair: f64) -> f64 {
    let error = (fair * (1.0 - fair) / (moments.count.max(1) as f64)).sqrt();
    if error > 0.0 { two_sided((moments.mean() - fair) / error) } else { 1.0 }
}

/// The difference of two shares (second minus first) with Newcombe's interval, and its probability by chance.
pub fn share_difference(first: &Moments, second: &Moments) -> (Estimate, f64) {
    let (a, b) = (share(first), share(second));
    let value = b.value - a.value;
    let low = value - ((b.value - b.low).powi(2) + (a.high - a.value).powi(2)).sqrt();
    let high = value + ((b.high - b.value).powi(2) + (a.value - a.low).powi(2)).sqrt();
    let (n, m) = (first.count.max(1) as f64, second.count.max(1) as f64);
    let pooled = (first.sum + second.sum) as f64 / (n + m);
    let error = (pooled * (1.0 - pooled) * (1.0 / n + 1.0 / m)).sqrt();
    let p = if error > 0.0 { two_sided(value / error) } else { 1.0 };
    (Estimate { value, low, high }, p)
}

/// The difference of two means (second minus first) with Welch's interval, and its probability by chance.
pub fn mean_difference(first: &Moments, second: &Moments) -> (Estimate, f64) {
    let value = second.mean() - first.mean();
    let (a, b) = (first.error_squared(), second.error_squared());
    let error = (a + b).sqrt();
    if error <= 0.0 {
        return (Estimate { value, low: value, high: value }, if value == 0.0 { 1.0 } else { 0.0 });
    }
    let parts = [(a, first.count), (b, second.count)];
    let below: f64 = parts.iter().map(|(part, count)| part * part / (count.max(&2) - 1) as f64).sum();
    let half = student(((a + b) * (a + b) / below.max(1e-300)) as u64) * error;
    (Estimate { value, low: value - half, high: value + half }, two_sided(value / error))
}

/// The probability that a normal number is as far from zero as this one, or further.
pub fn two_sided(z: f64) -> f64 {
    // Abramowitz and Stegun 7.1.26 is not exact enough in the tails; this is Numerical Recipes' erfc, exact to 1e-7
    // of its value.
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.5 * x);
    const TERMS: [f64; 10] = [
        0.170_872_77,
        -0.822_152_23,
        1.488_515_87,
        -1.135_203_98,
        0.278_868_07,
        -0.186_288_06,
        0.096_784_18,
        0.374_091_96,
        1.000_023_68,
        -1.265_512_23,
    ];
    let sum = TERMS.iter().fold(0.0, |sum, term| sum * t + term);
    t * (-x * x + sum).exp()
}

/// Which of these comparisons hold although all were made, by Holm's method: the error of all together is at most
/// `alpha`.
///
/// ```
/// use balance::stats::holm;
///
/// assert_eq!(holm(&[0.01, 0.04, 0.03], 0.05), [true, false, false]);
/// assert_eq!(holm(&[0.01, 0.02, 0.03], 0.05), [true, true, true]);
/// ```
pub fn holm(probabilities: &[f64], alpha: f64) -> Vec<bool> {
    let mut order: Vec<usize> = (0..probabilities.len()).collect();
    order.sort_by(|&a, &b| probabilities[a].total_cmp(&probabilities[b]));
    let mut found = vec![false; probabilities.len()];
    for (rank, &index) in order.iter().enumerate() {
        if probabilities[index] > alpha / (probabilities.len() - rank) as f64 {
            break;
        }
        found[index] = true;
    }
    found
}

#[cfg(test)]
mod tests {
    use dice::Dice;

    use super::*;

    #[test]
    fn probabilities_are_those_of_the_normal_distribution() {
        for (z, p) in [(0.0, 1.0), (1.0, 0.317_311), (Z, 0.05), (3.0, 0.002_699_8), (5.0, 5.733e-7)] {
            assert!((two_sided(z) / p - 1.0).abs() < 1e-4, "{z}: {}", two_sided(z));
        }
        for (freedom, quantile) in [(4, 2.776), (9, 2.262), (30, 2.042), (100_000, 1.96)] {
            assert!((student(freedom) - quantile).abs() < 0.01, "{freedom}: {}", student(freedom));
        }
    }

    /// A thousand synthetic runs, each with shares, a mean, a ratio and differences whose truth is known.
    #[test]
    fn intervals_hold_the_truth_in_19_of_20_runs() {
        const RUNS: u64 = 1000;
        let kinds = ["share 0.5", "share 0.33", "share 0.08", "mean", "ratio", "shares apart", "means apart"];
        let mut inside = [0_u64; 7];
        for run in 0..RUNS {
            let mut dice = Dice::seeded(run);
            let mut yes = |of: u32, n: u64| {
                let mut moments = Moments::default();
                (0..n).for_each(|_| moments.add(i64::from(dice.below(100) < of)));
                moments
            };
            let shares = [yes(50, 900), yes(33, 700), yes(8, 1100)];
            let mut dice = Dice::seeded(run ^ 0x5eed);
            let (mut mean_of, mut other, mut above, mut both) = Default::default();
            for _ in 0..400 {
                // Skewed, as lengths of games are: the square of a die.
                let die = i64::from(dice.below(6)) + 1;
                let length = |m: &mut Moments, value: i64| m.add(value);
                length(&mut mean_of, die * die);
                let part = i64::from(dice.below(u32::try_from(die * die).unwrap_or(1) + 1));
                length(&mut above, part);
                length(&mut both, die * die + part);
                let die = i64::from(dice.below(6)) + 1;
                length(&mut other, die * die);
            }
            let holds = |found: Estimate, truth: f64| found.low <= truth && truth <= found.high;
            let held = [
                holds(share(&shares[0]), 0.5),
                holds(share(&shares[1]), 0.33),
                holds(share(&shares[2]), 0.08),
                holds(mean(&mean_of), 91.0 / 6.0),
                ratio(&above, &mean_of, &both).is_some_and(|found| holds(found, 0.5)),
                holds(share_difference(&shares[0], &shares[1]).0, -0.17),
                holds(mean_difference(&mean_of, &other).0, 0.0),
            ];
            inside.iter_mut().zip(held).for_each(|(count, held)| *count += u64::from(held));
        }
        let all: u64 = inside.iter().sum();
        let share = all as f64 / (RUNS * kinds.len() as u64) as f64;
        assert!((0.94..=0.96).contains(&share), "{share}: {inside:?}");
        for (kind, count) in kinds.iter().zip(inside) {
            // One kind alone is known to 0.7 % from a thousand runs: three times that on either side.
            assert!((929..=971).contains(&count), "{kind}: {count}");
        }
    }

    /// Twenty comparisons without any difference: a run with one found is as rare as said.
    #[test]
    fn all_comparisons_of_a_report_together_rarely_find_what_is_not_there() {
        let wrong = (0..1000_u64).filter(|run| {
            let mut dice = Dice::seeded(run + 77);
            let probabilities: Vec<f64> = (0..20)
                .map(|_| {
                    let mut moments = Moments::default();
                    (0..400).for_each(|_| moments.add(i64::from(dice.below(2))));
                    p_against(&moments, 0.5)
                })
                .collect();
            holm(&probabilities, ALPHA).contains(&true)
        });
        let wrong = wrong.count();
        assert!((20..=65).contains(&wrong), "{wrong}");
    }

    #[test]
    fn a_difference_is_found_only_where_the_interval_leaves_the_fair_share_out() {
        for yes in 0..=400 {
            let moments = Moments::of_share(yes, 400);
            let found = share(&moments);
            let outside = found.high < 0.5 || found.low > 0.5;
            assert_eq!(p_against(&moments, 0.5) < ALPHA, outside, "{yes}");
        }
    }
}
