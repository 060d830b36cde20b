//! Elimination, the end of the game and the count [ELM-V.1].

use game::{Outcome, Seat, Seats};

use crate::effect::Effects;
use crate::elemental::{Element, Elemental};
use crate::fact::{Facts, What};
use crate::specialty::Specialty;
use crate::state::{ElemMaster, Stage};

impl ElemMaster {
    /// The tests after each complete action, in this order: players without Earth are eliminated, all
    /// together; at most one side left ends the game; else their tokens go; then no Fire ends it
    /// [ELM-V.5], [ELM-V.6].
    #[inline(always)]
    pub(crate) fn settle<F: Facts>(&mut self, facts: &mut F) {
        let fallen = Seats::from_bits(self.board.without_earth()).minus(self.out);
        if !fallen.is_empty() {
            return self.eliminate(fallen, facts);
        }
        self.test_fire(facts);
    }

    /// If no Fire stack of anyone is on the board, the game stops at once and is counted [ELM-V.3].
    #[inline]
    fn test_fire<F: Facts>(&mut self, facts: &mut F) {
        if self.board.made_of(Element::Fire).is_empty() {
            self.stop_and_count("ELM-V.3", "no-fire", facts);
        }
    }

    /// Eliminates these seats together [ELM-V.1], and goes on [ELM-V.8]. The order of these facts ranks
    /// the eliminated players, last out first [ELM-4P.9].
    #[cold]
    pub(crate) fn eliminate<F: Facts>(&mut self, fallen: Seats, facts: &mut F) {
        let before: Seats = self.alive().map(Seat::new).collect();
        for seat in fallen {
            self.out = self.out.with(seat);
            facts.emit("ELM-V.1", What::Eliminated { seat });
        }
        if self.test_sides(before, facts) {
            return;
        }
        for seat in fallen {
            self.remove_player(seat.index() as u8);
        }
        self.test_fire(facts);
        if matches!(self.stage, Stage::Turn) && self.out.contains(self.seat()) {
            self.end_turn(facts);
        }
    }

    /// A side wins when every opposing player is eliminated [ELM-V.2]; if the last sides fell by the
    /// same action, it is a draw between them (R-42) [ELM-V.7]. Tells whether the game is over.
    pub(crate) fn test_sides<F: Facts>(&mut self, before: Seats, facts: &mut F) -> bool {
        let alive: Seats = self.alive().map(Seat::new).collect();
        let outcome = match alive.lowest() {
            None => Outcome::Draw(self.whole_sides(before)),
            Some(seat) => {
                let side = self.whole_sides(Seats::only(seat));
                if alive.into_iter().any(|other| !side.contains(other)) {
                    return false;
                }
                Outcome::Win(side)
            }
        };
        facts.emit("ELM-V.2", What::Ended { why: "elimination" });
        self.stage = Stage::Over(outcome);
        true
    }

    /// A team is named whole, its eliminated member included [ELM-Q.7], [ELM-4P.7].
    fn whole_sides(&self, seats: Seats) -> Seats {
        (0..self.setup.seats())
            .filter(|one| seats.into_iter().any(|other| !self.opposes(*one, other.index() as u8)))
            .map(Seat::new)
            .collect()
    }

    /// All that a player eliminated from a continuing game had leaves the game: tokens on board, in
    /// reserve and crypt, effects that expire with his turn, reserved cards (R-46) [ELM-4P.6].
    fn remove_player(&mut self, seat: u8) {
        for cell in self.board.of(seat) {
            self.board.put(cell, Elemental::NONE);
            self.stirred = true;
        }
        let index = usize::from(seat & 3);
        self.reserve[index] = [0; 4];
        self.effects[index] = Effects::default();
        self.cards.removed |= std::mem::take(&mut self.cards.reserved[index]);
        if self.specialties[index] == Some(Specialty::Necromancer) {
            self.crypt = 0;
        }
    }

    /// A resignation counts as elimination, at any moment and by any living player
    /// [ELM-V.12]; during the set-up the others go on without that army [ELM-Q.1].
    #[cold]
    pub(crate) fn resign<F: Facts>(&mut self, seat: u8, facts: &mut F) {
        facts.emit("ELM-V.12", What::Resigned { seat: Seat::new(seat) });
        if matches!(self.stage, Stage::Turn | Stage::Reveal) {
            return self.eliminate(Seats::only(Seat::new(seat)), facts);
        }
        let before: Seats = self.alive().map(Seat::new).collect();
        self.out = self.out.with(Seat::new(seat));
        facts.emit("ELM-V.1", What::Eliminated { seat: Seat::new(seat) });
        if !self.test_sides(before, facts) {
            self.remove_player(seat);
            self.go_on_after_resignation(seat, facts);
        }
    }

    /// Two players agreed on a draw, from the first turn on (R-48) [ELM-V.12].
    #[cold]
    pub(crate) fn end_by_agreement<F: Facts>(&mut self, facts: &mut F) {
        facts.emit("ELM-V.12", What::Ended { why: "agreement" });
        self.stage = Stage::Over(Outcome::Draw(Seats::first(self.setup.seats())));
    }

    /// Stops the game; the count decides [ELM-V.4].
    #[cold]
    pub(crate) fn stop_and_count<F: Facts>(&mut self, rule: &'static str, why: &'static str, facts: &mut F) {
        facts.emit(rule, What::Ended { why });
        self.stage = Stage::Over(self.count());
    }

    /// Most Earth tokens on the board, then most Water, then most Air; equals at the top share a draw
    /// and all others lose. Teams: the sums of the surviving members (R-45) [ELM-V.4], [ELM-4P.8].
    fn count(&self) -> Outcome {
        let tokens = |seat: u8| {
            [Element::Earth, Element::Water, Element::Air].map(|element| {
                let cells = self.board.of(seat).and(self.board.made_of(element));
                cells.map(|cell| u32::from(self.board.at(cell).level())).sum::<u32>()
            })
        };
        let of_side = |seat: u8| {
            let members = self.alive().filter(|other| !self.opposes(seat, *other));
            members.map(tokens).fold([0; 3], |[a, b, c], [x, y, z]| [a + x, b + y, c + z])
        };
        let best = self.alive().map(of_side).max().unwrap_or_default();
        let top: Seats = self.alive().filter(|seat| of_side(*seat) == best).map(Seat::new).collect();
        let named = self.whole_sides(top);
        let one_side = top.lowest().is_some_and(|seat| self.whole_sides(Seats::only(seat)) == named);
        if one_side { Outcome::Win(named) } else { Outcome::Draw(named) }
    }
}
