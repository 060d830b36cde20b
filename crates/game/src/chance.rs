//! Chance is input: a game names the possible rolls and their odds, the driver supplies one.

use std::fmt;

/// What chance decides in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Luck {
    /// Nothing: the game never waits for a roll.
    None,
    /// How it begins: the board, who starts. From the first decision on nothing is rolled.
    SetUp,
    /// The play itself.
    Play,
}

/// A chance event that a game waits for: a die, a draw.
///
/// Whoever drives the game draws one *ticket* out of [`Odds::tickets`], all equally likely; the
/// odds say which roll that ticket stands for. Solvers walk over all rolls with their weights.
///
/// ```
/// use game::Odds;
///
/// /// A coin that falls on heads twice as often as on tails.
/// #[derive(Clone, PartialEq, Debug)]
/// struct Coin;
///
/// impl Odds for Coin {
///     type Roll = char;
///
///     fn label(&self) -> String {
///         "coin".to_owned()
///     }
///
///     fn count(&self) -> usize {
///         2
///     }
///
///     fn get(&self, index: usize) -> Option<(char, u32)> {
///         [('H', 2), ('T', 1)].get(index).copied()
///     }
/// }
///
/// assert_eq!(Coin.tickets(), 3);
/// assert_eq!([0, 1, 2].map(|ticket| Coin.pick(ticket)), [Some('H'), Some('H'), Some('T')]);
/// assert_eq!(Coin.pick(3), None);
/// ```
pub trait Odds: Clone + PartialEq + fmt::Debug {
    /// One possible result.
    type Roll: Copy + Eq + fmt::Debug;

    /// What is rolled, in the notation: `celestial`, `unknown s4`, `terrain`.
    fn label(&self) -> String;

    /// How many different rolls are possible.
    fn count(&self) -> usize;

    /// The roll with this index and its weight; `None` from [`Odds::count`] on.
    fn get(&self, index: usize) -> Option<(Self::Roll, u32)>;

    /// The sum of the weights.
    fn tickets(&self) -> u32 {
        self.rolls().map(|(_, weight)| weight).sum()
    }

    /// The roll that a ticket below [`Odds::tickets`] stands for; `None` for a larger one.
    fn pick(&self, ticket: u32) -> Option<Self::Roll> {
        let mut left = ticket;
        self.rolls().find_map(|(roll, weight)| {
            let hit = left < weight;
            left = left.saturating_sub(weight);
            hit.then_some(roll)
        })
    }

    /// Every possible roll with its weight.
    fn rolls(&self) -> impl Iterator<Item = (Self::Roll, u32)> {
        (0..self.count()).map_while(|index| self.get(index))
    }
}
