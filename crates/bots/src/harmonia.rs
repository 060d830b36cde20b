//! Harmonia, the bot that plays about as well as the people at her table.
//!
//! How well she plays is a number, her *grade*: 0 is the weakest character, 100 the strongest. Between two characters
//! she decides now as the one, now as the other, the more often as the nearer one. The grade is fixed when she takes her
//! seat and is part of her name (`harmonia-37`), so that a record says how well she played. Which grade is even for
//! somebody is estimated from their finished games against her, and kept nowhere else.

use dice::Dice;

use crate::Level;

/// Harmonia's name without a grade: with it, the table chooses her grade.
pub const HARMONIA: &str = "harmonia";

/// The points between two characters.
const STEP: u8 = 25;

/// How far an estimate moves after a first game, if all was lost that should have been won; later ones move less, until
/// the least.
const FIRST_MOVE: f64 = 32.0;
const LEAST_MOVE: f64 = 8.0;

/// How well Harmonia plays, 0 to 100.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grade(u8);

impl Grade {
    /// Of somebody who has not played against her yet: that of the second character.
    pub const FIRST: Self = Self(STEP);
    /// The largest grade.
    pub const MAX: u8 = 100;

    /// This grade, if it is one.
    pub fn new(points: u8) -> Option<Self> {
        (points <= Self::MAX).then_some(Self(points))
    }

    /// The number, 0 to 100.
    pub const fn points(self) -> u8 {
        self.0
    }

    /// The name of Harmonia with this grade, `harmonia-37`.
    pub fn bot_name(self) -> String {
        format!("{HARMONIA}-{}", self.0)
    }

    /// The grade in Harmonia's name; `None` in any other name.
    ///
    /// ```
    /// use bots::Grade;
    ///
    /// let grade = Grade::read("harmonia-37").unwrap();
    /// assert_eq!((grade.points(), grade.bot_name().as_str()), (37, "harmonia-37"));
    /// for name in ["harmonia", "harmonia-", "harmonia-101", "harmonia-037", "harmonia-+7", "acron"] {
    ///     assert_eq!(Grade::read(name), None, "{name}");
    /// }
    /// ```
    pub fn read(name: &str) -> Option<Self> {
        let points = name.strip_prefix(HARMONIA)?.strip_prefix('-')?;
        let grade = Self::new(points.parse().ok()?)?;
        // One grade has one name.
        (grade.0.to_string() == points).then_some(grade)
    }

    /// The mean of several, rounded; the first one of all if there are none.
    pub fn mean(grades: &[Self]) -> Self {
        let sum: usize = grades.iter().map(|grade| usize::from(grade.0)).sum();
        let mean = (sum + grades.len() / 2).checked_div(grades.len());
        mean.and_then(|mean| u8::try_from(mean).ok()).map_or(Self::FIRST, Self)
    }

    /// The character as which the next decision is made.
    pub(crate) fn draw(self, dice: &mut Dice) -> Level {
        let upper = dice.below(u32::from(STEP)) < u32::from(self.0 % STEP);
        let index = usize::from(self.0 / STEP) + usize::from(upper);
        Level::ALL.get(index).copied().unwrap_or(Level::Five)
    }
}

/// A finished game of somebody against Harmonia.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fought {
    /// How well she played.
    pub grade: Grade,
    /// Of all that people and Harmonia won in it, the part of the people.
    pub share: f64,
    /// What that part is where all play equally well: the part of the seats.
    pub fair: f64,
}

/// The grade that is even for somebody who has fought these games, the oldest first.
///
/// After each game the estimate moves towards the result that was not expected, as ratings of chess players do. Two
/// characters are taken to be four hundred points of such a rating apart.
pub fn even_grade(games: &[Fought]) -> Grade {
    let Some(first) = games.first() else { return Grade::FIRST };
    let mut estimate = f64::from(first.grade.0);
    for (number, game) in games.iter().enumerate() {
        let ahead = (estimate - f64::from(game.grade.0)) / f64::from(STEP);
        let odds = game.fair / (1.0 - game.fair).max(1e-9) * 10f64.powf(ahead);
        let expected = odds / (1.0 + odds);
        let reach = (FIRST_MOVE / (1.0 + number as f64 / 3.0)).max(LEAST_MOVE);
        estimate = (estimate + reach * (game.share - expected)).clamp(0.0, f64::from(Grade::MAX));
    }
    Grade(estimate.round() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fought(grade: u8, share: f64, fair: f64) -> Fought {
        Fought { grade: Grade(grade), share, fair }
    }

    #[test]
    fn every_grade_plays_as_its_neighbours_and_nobody_else() {
        let mut dice = Dice::seeded(1);
        for points in 0..=Grade::MAX {
            let mut seen: Vec<Level> = (0..400).map(|_| Grade(points).draw(&mut dice)).collect();
            let mean = seen.iter().map(|&level| f64::from(level as u8)).sum::<f64>() / 400.0;
            assert!((mean - f64::from(points) / 25.0).abs() < 0.12, "{points}: {mean}");
            seen.sort();
            seen.dedup();
            assert!(seen.len() <= 2, "{points}: {seen:?}");
            assert!(points % STEP != 0 || seen == [Level::ALL[usize::from(points / STEP)]], "{seen:?}");
        }
    }

    #[test]
    fn who_wins_meets_a_better_one_and_who_loses_a_weaker_one() {
        assert_eq!(even_grade(&[]), Grade::FIRST);
        assert_eq!(even_grade(&[fought(25, 1.0, 0.5)]), Grade(41));
        assert_eq!(even_grade(&[fought(25, 0.0, 0.5)]), Grade(9));
        assert_eq!(even_grade(&[fought(25, 0.5, 0.5)]), Grade(25));
        // One win of three is fair among three.
        let three = [fought(40, 1.0, 1.0 / 3.0), fought(61, 0.0, 1.0 / 3.0), fought(53, 0.0, 1.0 / 3.0)];
        assert!((40..55).contains(&even_grade(&three).points()), "{:?}", even_grade(&three));
        // Nobody is better than the strongest, or weaker than the weakest.
        assert_eq!(even_grade(&[fought(100, 1.0, 0.5); 9]), Grade(100));
        assert_eq!(even_grade(&[fought(0, 0.0, 0.5); 9]), Grade(0));
    }

    /// A win against a Harmonia who is far weaker says little; one against a far stronger Harmonia says much.
    #[test]
    fn what_was_expected_moves_nothing() {
        let long = [fought(60, 0.5, 0.5); 8];
        let after = |game: Fought| even_grade(&[long.as_slice(), &[game]].concat()).points();
        assert_eq!(after(fought(10, 1.0, 0.5)), 60);
        assert_eq!(after(fought(10, 0.0, 0.5)), 51);
        assert_eq!(after(fought(100, 1.0, 0.5)), 69);
    }

    #[test]
    fn several_people_meet_the_mean_of_theirs() {
        assert_eq!(Grade::mean(&[Grade(20), Grade(61)]), Grade(41));
        assert_eq!(Grade::mean(&[Grade(100); 5]), Grade(100));
        assert_eq!(Grade::mean(&[]), Grade::FIRST);
    }
}
