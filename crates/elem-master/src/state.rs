//! The state of a game, and what all rules ask of it.

use game::{Outcome, Seat, Seats};

use crate::action::{Act, Action};
use crate::arena::Arena;
use crate::board::Board;
use crate::cell::{Cell, Cells, Side};
use crate::effect::Effects;
use crate::elemental::Elemental;
use crate::event::{Cards, Event};
use crate::experiment;
use crate::fact::Facts;
use crate::history::History;
use crate::key::{FACTORS, mix};
use crate::question;
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::setup::Setup;
use crate::specialty::Specialty;
use crate::terrain::Terrain;

/// What the table waits for. The set-up comes in this order [ELM-Q.1].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// The arena is drawn [ELM-C.1].
    Arena,
    /// The terrains are laid [ELM-C.2].
    Terrain,
    /// The first player is drawn [ELM-C.3].
    First,
    /// The active seat takes a specialty [ELM-S.6].
    Specialties,
    /// Event cards are laid face up [ELM-C.4].
    Row,
    /// Secret armies are placed; these seats have placed theirs [ELM-S.10].
    Armies(Seats),
    /// A seismic shock reveals cards before the active seat's turn [ELM-C.5].
    Reveal,
    /// The active seat plays.
    Turn,
    /// The game is over.
    Over(Outcome),
}

/// A game of Elem Master.
///
/// ```
/// use elem_master::{ElemMaster, Setup};
/// use game::{Game, Next};
///
/// let game = ElemMaster::new(&Setup::default());
/// assert!(matches!(game.next(), Next::Chance(_)), "the terrains are laid at random");
/// ```
#[derive(PartialEq, Eq, Debug)]
pub struct ElemMaster {
    pub(crate) board: Board,
    /// Tokens off the board, by seat and element [ELM-D.7].
    pub(crate) reserve: [[u8; 4]; 4],
    pub(crate) effects: [Effects; 4],
    pub(crate) cards: Cards,
    pub(crate) specialties: [Option<Specialty>; 4],
    /// Earth tokens in the Necromancer's crypt; there is one Necromancer at most.
    pub(crate) crypt: u8,
    pub(crate) genie_spent: bool,
    pub(crate) setup: Setup,
    /// The arena card that is played, if any.
    pub(crate) arena: Option<Arena>,
    pub(crate) stage: Stage,
    pub(crate) first: u8,
    pub(crate) active: u8,
    pub(crate) points: u8,
    pub(crate) out: Seats,
    /// Whether a token entered or left the board in this turn [ELM-V.10].
    pub(crate) stirred: bool,
    /// Consecutive turns in which none did.
    pub(crate) quiet: u16,
    pub(crate) round: u16,
    /// The keys of all positions at the start of a turn so far [ELM-V.9].
    pub(crate) history: History,
}

impl Clone for ElemMaster {
    fn clone(&self) -> Self {
        Self { history: self.history.clone(), ..*self }
    }

    /// Reuses the memory of this game's history, so that playing many games from one position allocates
    /// nothing.
    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.history.clone_from(&source.history);
        // Field by field: as a whole it would be put together beside this game first.
        let Self {
            board,
            reserve,
            effects,
            cards,
            specialties,
            crypt,
            genie_spent,
            setup,
            arena,
            stage,
            first,
            active,
            points,
            out,
            stirred,
            quiet,
            round,
            history: _,
        } = source;
        self.board = *board;
        self.reserve = *reserve;
        self.effects = *effects;
        self.cards = *cards;
        self.specialties = *specialties;
        self.crypt = *crypt;
        self.genie_spent = *genie_spent;
        self.setup = *setup;
        self.arena = *arena;
        self.stage = *stage;
        self.first = *first;
        self.active = *active;
        self.points = *points;
        self.out = *out;
        self.stirred = *stirred;
        self.quiet = *quiet;
        self.round = *round;
    }
}

impl ElemMaster {
    /// A copy to try something out in this turn: it has no past.
    pub(crate) fn rehearsal(&self) -> Self {
        Self { history: History::default(), ..*self }
    }

    /// A game before its first set-up step.
    pub(crate) fn blank(setup: Setup) -> Self {
        Self {
            board: Board::new(setup.four, Cells::NONE, Terrain::STANDARD),
            reserve: [[0; 4]; 4],
            effects: [Effects::default(); 4],
            cards: Cards::default(),
            specialties: [None; 4],
            crypt: 0,
            genie_spent: false,
            setup,
            arena: None,
            stage: Stage::Arena,
            first: 0,
            active: 0,
            points: 0,
            out: Seats::NONE,
            stirred: false,
            quiet: 0,
            round: 1,
            history: History::default(),
        }
    }

    /// The side of the board where a seat sits [ELM-D.13].
    pub(crate) fn side(&self, seat: u8) -> Side {
        self.setup.side(seat)
    }

    /// Whether the two seats are of different sides: a side is a player or a team [ELM-D.12].
    pub(crate) fn opposes(&self, one: u8, other: u8) -> bool {
        self.setup.team(one) != self.setup.team(other)
    }

    /// How many seats are not eliminated.
    #[inline]
    pub(crate) fn survivors(&self) -> u8 {
        self.setup.seats() - self.out.len() as u8
    }

    /// The seats that are not eliminated.
    pub(crate) fn alive(&self) -> impl Iterator<Item = u8> + use<> {
        let out = self.out;
        (0..self.setup.seats()).filter(move |seat| !out.contains(Seat::new(*seat)))
    }

    /// Opponents of the active player who still play; each has his own next turn (R-78).
    pub(crate) fn opponents(&self) -> impl Iterator<Item = u8> + '_ {
        self.alive().filter(|seat| self.opposes(self.active, *seat))
    }

    /// Stacks of opponents of the active player: what cards call opposing, of every opponent [ELM-EVT.5].
    pub(crate) fn opposing_stacks(&self) -> Cells {
        self.opponents().fold(Cells::NONE, |cells, seat| cells.or(self.board.of(seat)))
    }

    /// The seat of the active player.
    pub(crate) fn seat(&self) -> Seat {
        Seat::new(self.active)
    }

    /// Whether the active player has this specialty: it works only in his own turns [ELM-SPEC.1].
    #[inline]
    pub(crate) fn active_is(&self, specialty: Specialty) -> bool {
        self.specialties[usize::from(self.active & 3)] == Some(specialty)
    }

    /// Whether an effect acts on the active player's turn.
    #[inline]
    pub(crate) fn under(&self, card: Event) -> bool {
        self.effects[usize::from(self.active & 3)].has(card)
    }

    /// Whether any timed effect lies on anybody.
    #[inline]
    pub(crate) fn has_effects(&self) -> bool {
        self.effects.iter().fold(0, |bits, effects| bits | effects.bits()) != 0
    }

    /// The empty squares of a seat's home zone; voids are not part of it [ELM-D.15].
    pub(crate) fn free_home(&self, seat: u8) -> Cells {
        self.board.geometry().homes[self.side(seat) as usize].and(self.board.empty())
    }

    /// Tests that a stack of the active player, not of his partner [ELM-4P.5], stands there and may be a
    /// source [ELM-T.2], [ELM-T.3].
    pub(crate) fn source(&self, cell: Cell) -> Checked<Elemental> {
        let stack = self.board.at(cell);
        if !stack.exists() || stack.owner() != self.active {
            return refuse("ELM-T.2", Reason::NotYours { cell });
        }
        self.free_to_act(cell)
    }

    /// Tests that the stack there is neither played nor immobilised [ELM-T.3], [ELM-T.7]. Only sources
    /// are tested: a target, a destination, a dragged or a pushed stack may be played [ELM-T.4].
    pub(crate) fn free_to_act(&self, cell: Cell) -> Checked<Elemental> {
        let stack = self.board.at(cell);
        if stack.is_played() {
            return refuse("ELM-T.3", Reason::Played { cell });
        }
        if !stack.may_act() && !experiment::held_may_act(self) {
            return refuse("ELM-T.7", Reason::Immobilised { cell });
        }
        Ok(stack)
    }

    /// Tests that the stack there may be a source and may move: nothing moves in fog [ELM-EVT.fog]. That it is not
    /// immobilised is said again for the experiment that lets such stacks act.
    pub(crate) fn mover(&self, cell: Cell) -> Checked<Elemental> {
        let stack = self.source(cell)?;
        if !question::may_move(self) {
            return refuse("ELM-EVT.fog", Reason::Fog);
        }
        if stack.immobilised() > 0 {
            return refuse("ELM-T.7", Reason::Immobilised { cell });
        }
        Ok(stack)
    }

    /// Tests that enough action points are left [ELM-T.1].
    pub(crate) fn afford(&self, cost: u8) -> Checked {
        if self.points < cost {
            return refuse("ELM-T.1", Reason::TooFewPoints { cost, left: self.points });
        }
        Ok(())
    }

    /// What two positions have in common that count as the same for [ELM-V.9]: board, statuses,
    /// player to move, cards, effects, crypts, Genie's mark and eliminated players; no counters.
    #[inline]
    pub(crate) fn position_key(&self) -> u64 {
        let key = mix(self.board.key() ^ u64::from(self.active) << 61);
        if self.setup.four | self.has_modules() { self.key_with_modules(key) } else { key }
    }

    /// The same for the positions of one game alone, at the start of each turn: what the modules add is summed up, where
    /// each step of [`Self::position_key`] waits for the one before it. Equal to it where only stacks count.
    #[inline]
    pub(crate) fn repetition_key(&self) -> u64 {
        let key = mix(self.board.key() ^ u64::from(self.active) << 61);
        match (self.has_modules(), self.setup.four) {
            (true, _) => mix(key.wrapping_add(self.sum_of_modules())),
            (false, true) => self.key_with_modules(key),
            (false, false) => key,
        }
    }

    /// Whether specialties, cards or effects tell positions apart.
    #[inline(always)]
    fn has_modules(&self) -> bool {
        self.setup.specialties | self.cards.in_use | self.has_effects()
    }

    fn sum_of_modules(&self) -> u64 {
        let voids = self.board.voids().0;
        let out = self.out.into_iter().fold(0, |bits: u64, seat| bits | 1 << seat.index());
        // Nobody takes a specialty or lays one down during the turns.
        let own = out << 8 | u64::from(self.crypt) << 1 | u64::from(self.genie_spent);
        let [a, b, c, d] = self.effects.map(Effects::bits);
        let [e, f, g, h, i, j] = self.cards.words();
        // One array: a chain of two would be put together in memory and waited for.
        let words = [own, voids as u64, (voids >> 64) as u64, a | b << 32, c | d << 32, e, f, g, h, i, j];
        let words = words.into_iter().zip(FACTORS);
        words.fold(0, |sum: u64, (word, factor)| sum.wrapping_add(word.wrapping_mul(factor)))
    }

    #[inline(never)]
    fn key_with_modules(&self, mut key: u64) -> u64 {
        if self.setup.four {
            key = mix(key ^ self.out.into_iter().fold(0, |bits, seat| bits | 1 << seat.index()));
        }
        if self.setup.specialties {
            let taken = self
                .specialties
                .iter()
                .fold(0, |bits, specialty| bits << 5 | specialty.map_or(0, |specialty| specialty as u64 + 1));
            key = mix(key ^ (taken << 3 | u64::from(self.crypt) << 1 | u64::from(self.genie_spent)));
        }
        if self.cards.in_use || self.has_effects() {
            let voids = self.board.voids().0;
            key = mix(key ^ voids as u64);
            key = mix(key ^ (voids >> 64) as u64);
            key = self.cards.words().into_iter().fold(key, |key, word| mix(key ^ word));
            let [a, b, c, d] = self.effects.map(Effects::bits);
            key = mix(mix(key ^ (a | b << 32)) ^ (c | d << 32));
        }
        key
    }

    /// The hash of all that a position shows, and of the set-up before the first turn.
    pub(crate) fn stable_hash(&self) -> u64 {
        let terrain = self.board.terrain().iter().fold(0, |bits, terrain| bits << 4 | *terrain as u64);
        let trial = self.setup.experiment.map_or(0, |experiment| experiment as u64 + 1);
        let mode = u64::from(self.setup.four)
            | u64::from(self.setup.teams) << 1
            | u64::from(self.first) << 2
            | trial << 4;
        let counters = u64::from(self.quiet) | u64::from(self.round) << 16 | u64::from(self.points) << 32;
        let (stage, detail) = match self.stage {
            Stage::Arena => (0, 0),
            Stage::Terrain => (1, 0),
            Stage::First => (2, 0),
            Stage::Specialties => (3, 0),
            Stage::Row => (4, 0),
            Stage::Armies(ready) => (5, ready.into_iter().fold(0, |bits, seat| bits | 1 << seat.index())),
            Stage::Reveal => (6, 0),
            Stage::Turn => (7, 0),
            Stage::Over(outcome) => {
                let (kind, seats) = match outcome {
                    Outcome::Win(seats) => (1, seats),
                    Outcome::Draw(seats) => (2, seats),
                    Outcome::WinByRule(_) | Outcome::LostByAll | Outcome::Unfinished => (3, Seats::NONE),
                };
                (8, seats.into_iter().fold(kind << 8, |bits, seat| bits | 1 << seat.index()))
            }
        };
        let voids = self.board.voids().0;
        let out = self.out.into_iter().fold(0, |bits: u64, seat| bits | 1 << seat.index());
        [
            terrain | mode << 16 | stage << 24 | detail << 32 | out << 48,
            counters,
            voids as u64,
            (voids >> 64) as u64,
        ]
        .into_iter()
        .fold(self.position_key(), |key, word| mix(key ^ word))
    }

    /// Does a legal action of a seat and goes on to the next decision, roll or end.
    #[inline]
    pub(crate) fn perform<F: Facts>(&mut self, seat: u8, action: Action, facts: &mut F) {
        match action.only_step() {
            // The most frequent action of all, on most boards: compiled once more for them, without the questions that
            // only stacks with a form or immobilised ones need.
            Some(step) if !self.board.has_rare() => {
                crate::action::movement::make(self, step, true, "ELM-M.1", facts);
                self.points = self.points.saturating_sub(1);
                self.settle(facts);
            }
            _ if action == Action::END_TURN => self.end_turn(facts),
            _ => self.perform_any(seat, action, facts),
        }
    }

    #[inline(never)]
    fn perform_any<F: Facts>(&mut self, seat: u8, action: Action, facts: &mut F) {
        self.carry_out(seat, action.act(), facts);
    }

    /// The same for an action that is spelled out.
    #[inline(always)]
    pub(crate) fn carry_out<F: Facts>(&mut self, seat: u8, act: Act, facts: &mut F) {
        match act {
            Act::EndTurn => return self.end_turn(facts),
            Act::Resign => return self.resign(seat, facts),
            Act::Specialty(specialty) => return self.take_specialty(specialty, facts),
            Act::Army(army) => return self.place_army(seat, army, facts),
            Act::StrayArmy { .. } => return,
            Act::Grow(cell) => crate::action::growth::apply(self, cell, facts),
            Act::Move(path) => crate::action::movement::apply(self, &path, facts),
            Act::Attack { from, to, spread } => crate::action::attack::apply(self, from, to, spread, facts),
            Act::Tunnel(step) => crate::special::tunnel::apply(self, step, facts),
            Act::Blaze { from, to } => crate::special::blaze::apply(self, from, to, facts),
            Act::Wave(wave) => crate::special::wave::apply(self, &wave, facts),
            Act::Gust(gust) => crate::special::gust::apply(self, gust, facts),
            Act::Power(specialty, args) => crate::specialty::apply(self, specialty, args, facts),
            Act::Event { card, moon, args } => crate::event::apply(self, card, moon, args, facts),
        }
        self.points = self.points.saturating_sub(crate::question::cost(&act));
        self.settle(facts);
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, Legals, Next, NoFacts, Odds};

    use super::*;
    use crate::legal::ActionList;
    use crate::setup::{ArenaChoice, Setup};

    #[test]
    fn i_22_the_incremental_key_is_the_one_made_from_nothing() {
        let modules =
            Setup { arena: ArenaChoice::Random, specialties: true, events: true, ..Setup::default() };
        let four = Setup { four: true, ..modules };
        for (seed, setup) in
            [(1, Setup::default()), (2, modules), (3, four), (4, Setup { teams: true, ..four })]
        {
            let mut number = seed;
            let mut draw = |below: u32| {
                number = mix(number);
                (number % u64::from(below.max(1))) as u32
            };
            let mut legals = ActionList::default();
            for _ in 0..6 {
                let mut game = ElemMaster::new(&setup);
                loop {
                    match game.next() {
                        Next::Over(_) => break,
                        Next::Chance(odds) => {
                            let roll = odds.pick(draw(odds.tickets())).unwrap();
                            game.roll(roll, &mut NoFacts).unwrap();
                        }
                        Next::Choices(seats) => {
                            game.legal(seats.lowest().unwrap(), &mut legals);
                            let legal = legals.get(draw(legals.len() as u32) as usize).unwrap();
                            game.apply(legal, &mut NoFacts);
                        }
                    }
                    assert_eq!(game.board.key(), game.board.key_from_nothing());
                }
            }
        }
    }

    #[test]
    fn a_state_is_small() {
        assert!(size_of::<ElemMaster>() < 512, "{} bytes", size_of::<ElemMaster>());
    }

    #[test]
    fn elm_v_9_and_q_6_the_key_leaves_the_counters_out() {
        let mut game = ElemMaster::set_up(Setup::default(), &mut NoFacts);
        let (key, hash) = (game.position_key(), game.stable_hash());
        game.round += 1;
        game.quiet += 1;
        assert_eq!(game.position_key(), key);
        assert_ne!(game.stable_hash(), hash);
    }
}
