//! Whether Harmonia stays even: somebody whose strength is known plays against her again and again.

use bots::{Bot, Budget, Fought, Grade, even_grade};
use catalog::{AnyGame, GameId, Policy, drive};
use dice::Dice;
use game::{Seat, Viewer};

/// What became of the games of one person against Harmonia.
#[derive(Clone, Debug)]
pub struct Rivalry {
    /// The games, in order.
    pub games: Vec<Fought>,
    /// The grade for the next one.
    pub next: Grade,
}

impl Rivalry {
    /// The share of the person in the last so many games.
    pub fn late_share(&self, last: usize) -> f64 {
        mean(self.late(last).map(|game| game.share))
    }

    /// The mean grade in the last so many games.
    pub fn late_grade(&self, last: usize) -> f64 {
        mean(self.late(last).map(|game| f64::from(game.grade.points())))
    }

    fn late(&self, last: usize) -> impl Iterator<Item = &Fought> {
        self.games.iter().rev().take(last)
    }
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value, count + 1.0));
    if count > 0.0 { sum / count } else { 0.0 }
}

/// Lets a bot play the part of a person against Harmonia in all other seats, from each seat in turn, until so many games
/// count; `None` if there is no such set-up, or nearly no game counts.
pub fn rivalry(
    game: GameId,
    setup: &str,
    person: Bot,
    games: usize,
    budget: Budget,
    seed: u64,
) -> Option<Rivalry> {
    let words: Vec<&str> = setup.split_ascii_whitespace().collect();
    let start = AnyGame::new(game, &words).ok()?;
    let seats = usize::from(start.seats());
    let mut fought: Vec<Fought> = Vec::new();
    for number in 0..games * 4 {
        if fought.len() == games {
            break;
        }
        let (me, grade) = (Seat::new((number % seats) as u8), even_grade(&fought));
        let decide = |game: &AnyGame, seat: Seat, dice: &mut Dice| {
            let bot = if seat == me { person } else { Bot::Harmonia(grade) };
            bots::decide(bot, &game.view(Viewer::Seat(seat)), seat, budget, dice)
                .map(|decision| decision.action)
                .ok_or(())
        };
        let dice = Dice::seeded(seed.wrapping_mul(0x9E37_79B9).wrapping_add(number as u64));
        let mut played = start.clone();
        let outcome = drive(&mut played, &mut Policy { dice, below: Dice::below, decide }).ok()?;
        let score = |seat: usize| outcome.score(Seat::new(seat as u8));
        let all: f64 = (0..seats).map(score).sum();
        if all > 0.0 {
            fought.push(Fought { grade, share: score(me.index()) / all, fair: 1.0 / seats as f64 });
        }
    }
    (fought.len() == games).then(|| Rivalry { next: even_grade(&fought), games: fought })
}

#[cfg(test)]
mod tests {
    use bots::Level;

    use super::*;

    /// Somebody weak and somebody of middling strength: both come to win about their fair share, and she has found out
    /// which of them is better.
    #[test]
    fn harmonia_becomes_even_with_everybody() {
        // The share of thirty games of Elem Master is off by more than 0.2 one time in thirty.
        for (game, setup, budget, games, last) in [
            (GameId::Empedocle, "variant=standard humans=3", 200, 60, 30),
            (GameId::ElemMaster, "players=2", 300, 90, 60),
        ] {
            let rivalry = |level: Level| {
                rivalry(game, setup, Bot::Level(level), games, Budget::nodes(budget), 1).unwrap()
            };
            let (weak, better) = (rivalry(Level::One), rivalry(Level::Three));
            for (who, met) in [("weak", &weak), ("better", &better)] {
                let (share, fair) = (met.late_share(last), met.games[0].fair);
                assert!((share - fair).abs() < 0.2, "{who} at {setup}: {share} of {fair}, {met:?}");
            }
            assert!(weak.late_grade(last) + 15.0 < better.late_grade(last), "{weak:?} {better:?}");
        }
    }
}
