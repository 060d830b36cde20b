//! The one loop that plays a game: what is next, decide or roll, apply.
//!
//! It goes through the notation, as records and outside programs do. Random games of one kind of game, where every
//! step counts, are `game::playout`; the self-play of `bots` (`train.rs`, `tune.rs`) steps through typed games
//! itself, because it keeps what it saw between the steps.

use game::{Fact, Outcome, Seat, Seats};

use crate::erased::Waits;
use crate::{AnyGame, AnyWhat, Move, MoveRefused, Session};

/// Who decides and rolls in a game that is played by a program.
///
/// ```
/// use catalog::{AnyGame, Driver, GameId, step};
/// use game::{Seat, Seats};
///
/// /// Resigns at once.
/// struct Timid;
///
/// impl Driver for Timid {
///     type Stop = &'static str;
///
///     fn draw(&mut self, _label: &str, _tickets: u32) -> u32 {
///         0
///     }
///
///     fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), &'static str> {
///         let seat = owed.lowest().ok_or("nobody is awaited")?;
///         Ok((seat, game.resignation(seat).ok_or("there is no resigning")?))
///     }
/// }
///
/// let mut game = AnyGame::new(GameId::ElemMaster, &["layout=FoSaMaMo", "first=p1"]).unwrap();
/// assert_eq!(step(&mut game, &mut Timid), Ok(None), "it resigned");
/// assert_eq!(step(&mut game, &mut Timid).unwrap().unwrap().to_string(), "win p2");
/// ```
pub trait Driver {
    /// Why it stops before the game is over.
    type Stop;

    /// A number below `tickets`, all equally likely, for the roll with this label.
    fn draw(&mut self, label: &str, tickets: u32) -> u32;

    /// A decision of one of the seats that owe one, in the notation.
    ///
    /// # Errors
    /// Why the game shall not go on.
    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), Self::Stop>;

    /// Notes what was played.
    ///
    /// # Errors
    /// Why the game shall not go on.
    fn played(&mut self, _line: Move<'_>, _facts: Vec<Fact<AnyWhat>>) -> Result<(), Self::Stop> {
        Ok(())
    }
}

/// A driver made of dice and a function that decides.
///
/// ```
/// use catalog::{AnyGame, GameId, Policy, drive};
///
/// // A bad generator, and whoever is asked does the first thing that is legal.
/// let below = |state: &mut u32, n: u32| { *state = *state * 5 + 1; (*state >> 8) % n };
/// let first = |game: &AnyGame, seat, _: &mut u32| game.legal(seat).into_iter().next().ok_or("no action");
/// let mut game = AnyGame::new(GameId::Empedocle, &["variant=kyklo", "humans=3", "max-rounds=5"]).unwrap();
/// let outcome = drive(&mut game, &mut Policy { dice: 1, below, decide: first }).unwrap();
/// assert_eq!(game.outcome(), Some(outcome));
/// ```
pub struct Policy<D, B, F> {
    /// The dice, for the rolls and for whoever decides.
    pub dice: D,
    /// A number below the second argument.
    pub below: B,
    /// The decision of a seat; of several that owe one, the lowest is asked first.
    pub decide: F,
}

impl<D, B, F, E> Driver for Policy<D, B, F>
where
    B: FnMut(&mut D, u32) -> u32,
    F: FnMut(&AnyGame, Seat, &mut D) -> Result<String, E>,
{
    type Stop = E;

    fn draw(&mut self, _label: &str, tickets: u32) -> u32 {
        (self.below)(&mut self.dice, tickets)
    }

    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), E> {
        // A game that waits for choices waits for somebody.
        let seat = owed.lowest().unwrap_or(Seat::new(0));
        (self.decide)(game, seat, &mut self.dice).map(|action| (seat, action))
    }
}

/// Why a driven game stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Halt<E> {
    /// The driver stopped it.
    Stopped(E),
    /// The game refused what the driver did.
    Refused {
        /// What was tried, as a line of a record.
        line: String,
        /// Why not.
        why: MoveRefused,
    },
}

/// Something that moves can be played on: a game, or a game with its record.
pub trait Playable {
    /// The game.
    fn game(&self) -> &AnyGame;

    /// Plays one move.
    ///
    /// # Errors
    /// If it is refused; nothing has changed then.
    fn play(&mut self, line: Move<'_>, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), MoveRefused>;
}

impl Playable for AnyGame {
    fn game(&self) -> &AnyGame {
        self
    }

    fn play(&mut self, line: Move<'_>, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), MoveRefused> {
        Self::play(self, line, facts)
    }
}

impl Playable for Session {
    fn game(&self) -> &AnyGame {
        self.game()
    }

    fn play(&mut self, line: Move<'_>, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), MoveRefused> {
        Self::play(self, line, facts)
    }
}

/// Plays one decision or roll; gives the outcome if the game is over instead.
///
/// # Errors
/// If the driver stops, or the game refuses what it did.
pub fn step<P: Playable, D: Driver>(on: &mut P, driver: &mut D) -> Result<Option<Outcome>, Halt<D::Stop>> {
    let (drawn, decided);
    let line = match on.game().erased().waits() {
        Waits::Over(outcome) => return Ok(Some(outcome)),
        Waits::Chance => {
            let mut draw = |label: &str, tickets: u32| driver.draw(label, tickets);
            // A driver that draws too large a ticket rolls nothing, which the game refuses.
            drawn = on.game().erased().draw_roll(&mut draw).unwrap_or_default();
            Move::Roll(&drawn)
        }
        Waits::Choices(owed) => {
            decided = driver.decide(on.game(), owed).map_err(Halt::Stopped)?;
            Move::Act { seat: decided.0, action: &decided.1 }
        }
    };
    let mut facts = Vec::new();
    on.play(line, &mut facts).map_err(|why| Halt::Refused { line: line.to_string(), why })?;
    driver.played(line, facts).map_err(Halt::Stopped)?;
    Ok(None)
}

/// Plays until the game is over.
///
/// # Errors
/// If the driver stops, or the game refuses what it did.
pub fn drive<P: Playable, D: Driver>(on: &mut P, driver: &mut D) -> Result<Outcome, Halt<D::Stop>> {
    loop {
        if let Some(outcome) = step(on, driver)? {
            return Ok(outcome);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameId;

    #[test]
    fn a_refused_decision_stops_the_game_and_says_which() {
        let mut session = Session::new(GameId::Empedocle, &["variant=standard", "humans=3"]).unwrap();
        let decide = |_: &AnyGame, _, (): &mut ()| Ok::<_, ()>("take".to_owned());
        let halt = drive(&mut session, &mut Policy { dice: (), below: |(): &mut (), _| 0, decide });
        let Err(Halt::Refused { line, .. }) = halt else { panic!("{halt:?}") };
        assert_eq!(line, "do p1 take");
        assert_eq!(session.record().lines.len(), 1, "the stone was drawn, and nothing else was kept");
        let stop = |_: &AnyGame, seat, (): &mut ()| Err::<String, _>(seat);
        let halt = drive(&mut session, &mut Policy { dice: (), below: |(): &mut (), _| 0, decide: stop });
        assert_eq!(halt, Err(Halt::Stopped(Seat::new(0))));
    }
}
