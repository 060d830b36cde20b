//! A game that is played by integers: the tokens of acts, one by one.

use game::{Game, Legal, Legals as _, Next, NoFacts, Odds, Outcome, Seat, Seats};

use crate::encoded::Encoded;
use crate::offer::{NotAnOption, Offer, Wrote};
use crate::tokens::{TokenSet, Tokens};

/// A game, and the acts that seats are writing.
pub(crate) struct Core<G: Encoded> {
    /// The game.
    pub(crate) game: G,
    /// What each seat has written of its act.
    written: Vec<Tokens>,
    /// What a seat may write next. It is kept until the game or the act goes on.
    offer: Offer<G>,
    /// The seat that the offer was made for.
    offered: Option<Seat>,
}

impl<G: Encoded> Clone for Core<G> {
    fn clone(&self) -> Self {
        let mut copy = Self::new(self.game.clone());
        copy.written.clone_from(&self.written);
        copy
    }
}

impl<G: Encoded> Core<G> {
    pub(crate) fn new(game: G) -> Self {
        let written = vec![Tokens::default(); game.seats().into()];
        Self { game, written, offer: Offer::default(), offered: None }
    }

    /// Forgets what may be written: the game has gone on.
    pub(crate) fn changed(&mut self) {
        self.offered = None;
    }

    /// What a seat has written of its act.
    pub(crate) fn written(&self, seat: Seat) -> Tokens {
        self.written.get(seat.index()).copied().unwrap_or_default()
    }

    /// Goes on with an act of which a seat has written so much.
    pub(crate) fn resume(&mut self, seat: Seat, tokens: Tokens) {
        if let Some(written) = self.written.get_mut(seat.index()) {
            *written = tokens;
        }
        self.changed();
    }

    /// What all seats have written.
    pub(crate) fn all_written(&self) -> &[Tokens] {
        &self.written
    }

    /// Takes back what a seat has written of its act.
    pub(crate) fn erase(&mut self, seat: Seat) {
        if let Some(written) = self.written.get_mut(seat.index()) {
            *written = Tokens::default();
        }
        self.changed();
    }

    /// Takes back what all seats have written.
    pub(crate) fn erase_all(&mut self) {
        self.written.fill(Tokens::default());
        self.changed();
    }

    /// What a seat may write next; nothing if it owes no decision.
    pub(crate) fn options(&mut self, space: &G::Space, seat: Seat) -> TokenSet {
        if self.offered != Some(seat) {
            self.offer.make(&self.game, space, seat, &self.written(seat));
            self.offered = Some(seat);
        }
        self.offer.options()
    }

    /// Finishes the acts that seats have begun, with tokens that are drawn, and plays them.
    pub(crate) fn finish(&mut self, space: &G::Space, draw: &mut impl FnMut(u32) -> u32) {
        for seat in (0..self.game.seats()).map(Seat::new) {
            while !self.written(seat).is_empty() {
                let options = self.options(space, seat);
                let token = options.iter().nth(draw(options.len().max(1)) as usize);
                match token.map(|token| self.write(space, seat, token)) {
                    Some(Ok(Wrote::Act(legal))) => self.game.apply(legal, &mut NoFacts),
                    Some(Ok(Wrote::More)) => {}
                    Some(Err(_)) | None => self.erase(seat),
                }
            }
        }
    }

    /// Writes a token of a seat's act.
    pub(crate) fn write(
        &mut self,
        space: &G::Space,
        seat: Seat,
        token: u8,
    ) -> Result<Wrote<G::Action>, NotAnOption> {
        self.options(space, seat);
        let written = self.written.get_mut(seat.index()).ok_or(NotAnOption)?;
        let wrote = self.offer.write(&self.game, space, seat, written, token)?;
        if matches!(wrote, Wrote::Act(_)) {
            self.offered = None;
        }
        Ok(wrote)
    }
}

/// Rolls all that is to be rolled, and gives who decides then, or how the game ended.
#[inline]
pub(crate) fn settle<G: Game>(game: &mut G, draw: &mut impl FnMut(u32) -> u32) -> Result<Seats, Outcome> {
    loop {
        match game.next() {
            Next::Over(outcome) => return Err(outcome),
            Next::Choices(seats) => return Ok(seats),
            Next::Chance(odds) => {
                let roll = odds.pick(draw(odds.tickets()));
                let rolled = roll.map(|roll| game.roll(roll, &mut NoFacts));
                debug_assert!(matches!(rolled, Some(Ok(()))), "a roll out of the game's own odds");
            }
        }
    }
}

/// Any legal action of a seat; `None` if it owes no decision. `legals` is only memory to work in.
#[inline]
pub(crate) fn any_legal<G: Game>(
    game: &G,
    seat: Seat,
    legals: &mut G::Legals,
    draw: &mut impl FnMut(u32) -> u32,
) -> Option<Legal<G::Action>> {
    if !game.lists_all() {
        return game.draw_unlisted(seat, draw);
    }
    game.legal(seat, legals);
    legals.get(draw(legals.len() as u32) as usize)
}

/// A random game to its end.
pub(crate) struct Played {
    pub(crate) outcome: Outcome,
    pub(crate) decisions: u64,
    pub(crate) rolls: u64,
}

/// Plays on at random until the game is over. Like [`game::playout`], but it also answers decisions that cannot
/// be listed. `None` only if a game had no legal answer to its own question.
pub(crate) fn play_out<G: Game>(
    game: &mut G,
    legals: &mut G::Legals,
    draw: &mut impl FnMut(u32) -> u32,
) -> Option<Played> {
    let (mut decisions, mut rolls) = (0, 0);
    loop {
        match game.next() {
            Next::Over(outcome) => return Some(Played { outcome, decisions, rolls }),
            Next::Chance(odds) => {
                game.roll(odds.pick(draw(odds.tickets()))?, &mut NoFacts).ok()?;
                rolls += 1;
            }
            Next::Choices(seats) => {
                for seat in seats {
                    let legal = any_legal(game, seat, legals, draw)?;
                    game.apply(legal, &mut NoFacts);
                    decisions += 1;
                }
            }
        }
    }
}
