//! The turn: how it ends, how the next one starts, and the roll between them [ELM-T.1].

use game::Seat;

use crate::event::Event;
use crate::fact::{Facts, What};
use crate::question;
use crate::state::{ElemMaster, Stage};

impl ElemMaster {
    /// The end of the active player's turn, in this order: marks, immobilisation and forms of his
    /// stacks, effects that end with it, the quiet counter, the next surviving player [ELM-T.5].
    #[inline(never)]
    pub(crate) fn end_turn<F: Facts>(&mut self, facts: &mut F) {
        self.close_turn(facts);
        self.start_turn(facts);
    }

    /// The end of a turn up to the start of the next.
    #[inline]
    pub(crate) fn close_turn<F: Facts>(&mut self, facts: &mut F) {
        let ending = self.active;
        facts.emit("ELM-T.5", What::TurnEnded { seat: Seat::new(ending) });
        self.board.rest(ending);
        self.effects[usize::from(ending & 3)].expire();
        // A product, because a branch would be mispredicted.
        self.quiet = self.quiet.saturating_add(1) * u16::from(!self.stirred);
        self.stirred = false;
        self.points = 0;
        self.pass_on();
    }

    /// The next surviving player clockwise; the round grows when the turn passes the first player's
    /// seat [ELM-S.5], [ELM-4P.3].
    fn pass_on(&mut self) {
        let seats = self.setup.seats();
        for _ in 0..seats {
            self.active = if self.active + 1 == seats { 0 } else { self.active + 1 };
            self.round = self.round.saturating_add(u16::from(self.active == self.first));
            if !self.out.contains(self.seat()) {
                return;
            }
        }
    }

    /// The start of the active player's turn: first his pending cards are revealed [ELM-T.6].
    #[inline]
    pub(crate) fn start_turn<F: Facts>(&mut self, facts: &mut F) {
        if self.owes_reveal().is_some() {
            self.stage = Stage::Reveal;
        } else {
            let before = self.history.recur(self.repetition_key());
            self.open_turn(before, facts);
        }
    }

    /// Whose pending card is revealed next: the active player's, or an eliminated player's at the
    /// next turn start of anyone.
    #[inline]
    pub(crate) fn owes_reveal(&self) -> Option<usize> {
        if self.cards.pending == [0; 4] { None } else { self.owes_pending() }
    }

    #[inline(never)]
    fn owes_pending(&self) -> Option<usize> {
        let mut seats = (0..4_u8).filter(|seat| self.cards.pending[usize::from(*seat)] > 0);
        seats
            .find(|seat| *seat == self.active || self.out.contains(Seat::new(*seat)))
            .filter(|_| self.cards.deck() != 0)
            .map(usize::from)
    }

    /// Lays a revealed card face up.
    pub(crate) fn reveal<F: Facts>(&mut self, card: Event, facts: &mut F) {
        if let Some(seat) = self.owes_reveal() {
            self.cards.pending[seat] -= 1;
        }
        self.cards.row |= card.bit();
        facts.emit("ELM-EVT.seismic", What::CardRevealed { card });
        self.start_turn(facts);
    }

    /// The rest of the start of a turn: the limits, then the action points [ELM-T.6]. `before`: how often this
    /// position was at the start of a turn.
    #[inline]
    pub(crate) fn open_turn<F: Facts>(&mut self, before: usize, facts: &mut F) {
        self.stage = Stage::Turn;
        if let Some((rule, why)) = self.stalemate(before) {
            return self.stop_and_count(rule, why, facts);
        }
        self.points = question::points(self);
        let (seat, points, round) = (self.seat(), self.points, self.round);
        facts.emit("ELM-T.6", What::TurnStarted { seat, points, round });
    }

    /// The book's own count ends what would go on for ever: the third occurrence of a position
    /// at the start of a turn [ELM-V.9], rounds without progress [ELM-V.10], length [ELM-V.11]. Details: [ELM-Q.6].
    fn stalemate(&self, before: usize) -> Option<(&'static str, &'static str)> {
        let survivors = u32::from(self.survivors());
        if before >= 2 {
            Some(("ELM-V.9", "repetition"))
        } else if u32::from(self.quiet) >= u32::from(self.setup.quiet) * survivors {
            Some(("ELM-V.10", "no-progress"))
        } else if self.round > self.setup.max_rounds {
            Some(("ELM-V.11", "length"))
        } else {
            None
        }
    }
}
