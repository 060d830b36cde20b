//! The set-up, step by step, and the invocation phase [ELM-S.1], [ELM-Q.1].

use game::{Audience, Fact, RuleId, Seat, Seats};

use crate::action::{Act, Army};
use crate::arena::Arena;
use crate::board::Board;
use crate::cell::Cell;
use crate::chance::Roll;
use crate::elemental::{Element, Elemental, TOKENS};
use crate::fact::{Facts, What};
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::setup::{ArenaChoice, Setup, Start};
use crate::specialty::{SPECIALTIES, Specialty};
use crate::start;
use crate::state::{ElemMaster, Stage};
use crate::terrain::Layout;

/// How many event cards are laid face up [ELM-S.7].
const ROW: u32 = 6;

/// How many tokens an army has [ELM-S.10].
pub(crate) const ARMY: u8 = 12;

impl ElemMaster {
    /// A game that has just been set up: what the set-up fixes is done, what it leaves open is asked.
    pub(crate) fn set_up<F: Facts>(setup: Setup, facts: &mut F) -> Self {
        let mut game = Self::blank(setup);
        game.cards.in_use = setup.events;
        for seat in 0..usize::from(setup.seats()) {
            game.reserve[seat] = [TOKENS; 4];
        }
        match setup.arena {
            ArenaChoice::Random => {}
            ArenaChoice::Standard => game.lay_arena(None, facts),
            ArenaChoice::Card(arena) => game.lay_arena(Some(arena), facts),
        }
        game
    }

    /// Takes a roll of the set-up.
    pub(crate) fn set_up_roll<F: Facts>(&mut self, roll: Roll, facts: &mut F) {
        match roll {
            Roll::Arena(arena) => {
                facts.emit("ELM-C.1", What::ArenaDrawn { arena });
                self.lay_arena(Some(arena), facts);
            }
            Roll::Terrain(layout) => self.lay_terrain(layout, facts),
            Roll::First(seat) => self.name_first(seat, facts),
            Roll::Card(card) => {
                self.cards.row |= card.bit();
                facts.emit("ELM-C.4", What::CardRevealed { card });
                self.go_on_with_row(facts);
            }
        }
    }

    /// Covers the void squares [ELM-S.2].
    fn lay_arena<F: Facts>(&mut self, arena: Option<Arena>, facts: &mut F) {
        let voids = arena.map_or_else(|| Arena::standard_voids(self.setup.four), Arena::voids);
        self.board = Board::new(self.setup.four, voids, self.board.terrain());
        self.arena = arena;
        self.stage = Stage::Terrain;
        if let Some(layout) = self.setup.layout {
            self.lay_terrain(layout, facts);
        }
    }

    /// Places the four blocks [ELM-S.4].
    fn lay_terrain<F: Facts>(&mut self, layout: Layout, facts: &mut F) {
        self.board = Board::new(self.setup.four, self.board.voids(), layout.0);
        let [nw, ne, sw, se] = layout.0;
        facts.emit("ELM-C.2", What::TerrainLaid { nw, ne, sw, se });
        self.stage = Stage::First;
        if let Some(first) = self.setup.first {
            self.name_first(first, facts);
        }
    }

    /// Names the first player [ELM-S.5].
    fn name_first<F: Facts>(&mut self, seat: Seat, facts: &mut F) {
        self.first = seat.index() as u8;
        self.active = self.first;
        facts.emit("ELM-C.3", What::FirstPlayer { seat });
        if self.setup.specialties {
            self.stage = Stage::Specialties;
        } else {
            self.go_on_with_row(facts);
        }
    }

    /// The active seat takes a specialty; the next one clockwise follows [ELM-S.6].
    pub(crate) fn take_specialty<F: Facts>(&mut self, specialty: Specialty, facts: &mut F) {
        self.specialties[usize::from(self.active & 3)] = Some(specialty);
        facts.emit("ELM-S.6", What::SpecialtyTaken { seat: self.seat(), specialty });
        self.ask_next_specialty(facts);
    }

    fn ask_next_specialty<F: Facts>(&mut self, facts: &mut F) {
        let seats = self.setup.seats();
        let waiting = (0..seats).map(|step| (self.first + step) % seats).find(|seat| {
            self.specialties[usize::from(*seat)].is_none() && !self.out.contains(Seat::new(*seat))
        });
        match waiting {
            Some(seat) => self.active = seat,
            None => {
                self.active = self.first;
                self.go_on_with_row(facts);
            }
        }
    }

    /// Six cards are laid face up, if events are played [ELM-S.7].
    fn go_on_with_row<F: Facts>(&mut self, facts: &mut F) {
        if self.setup.events && self.cards.row.count_ones() < ROW {
            self.stage = Stage::Row;
        } else {
            self.invoke(facts);
        }
    }

    /// The invocation phase: all that was chosen so far is known (R-50) [ELM-S.8].
    fn invoke<F: Facts>(&mut self, facts: &mut F) {
        match self.setup.start {
            Start::Free => self.stage = Stage::Armies(Seats::NONE),
            Start::Standard | Start::Common => {
                let army = start::army(self.arena.filter(|_| self.setup.start == Start::Standard));
                for seat in self.alive() {
                    for (cell, element, level) in start::placed(army, self.board.geometry(), self.side(seat))
                    {
                        self.place(seat, cell, element, level);
                    }
                }
                self.begin(facts);
            }
        }
    }

    fn place(&mut self, seat: u8, cell: Cell, element: Element, level: u8) {
        self.draw(seat, element, level, &mut game::NoFacts);
        self.board.put(cell, Elemental::new(seat, element, level));
    }

    /// Tests an army: exactly 12 tokens, at least one Earth, at most 6 of an element, on squares of
    /// the own home zone that are not void [ELM-S.10].
    pub(crate) fn check_army(&self, seat: u8, army: &Army) -> Checked {
        let home = |slot| self.board.geometry().home(self.side(army.zone.index() as u8)).nth(slot);
        let mut tokens = [0_u8; 4];
        for (slot, element, level) in army.stacks() {
            let foreign = army.zone.index() != usize::from(seat);
            let stray = home(slot.into()).filter(|cell| foreign || self.board.voids().contains(*cell));
            if let Some(cell) = stray {
                return refuse("ELM-S.10", Reason::ArmyCell { cell });
            }
            tokens[element as usize] += level;
        }
        let sum = tokens.iter().sum();
        if sum != ARMY {
            return refuse("ELM-S.10", Reason::ArmyTokens { tokens: sum });
        }
        for element in Element::ALL {
            let tokens = tokens[element as usize];
            if tokens > TOKENS {
                return refuse("ELM-S.10", Reason::ArmyElement { element, tokens });
            }
        }
        if tokens[Element::Earth as usize] == 0 {
            return refuse("ELM-S.10", Reason::ArmyEarth);
        }
        Ok(())
    }

    /// Places an army behind the screen. The stacks stand on the board from now on, but no view shows
    /// them to others before the reveal.
    pub(crate) fn place_army<F: Facts>(&mut self, seat: u8, army: Army, facts: &mut F) {
        let Stage::Armies(ready) = self.stage else { return };
        let home = self.board.geometry().home(self.side(seat));
        let mut slots = [None; ARMY as usize];
        for (place, cell) in slots.iter_mut().zip(home) {
            *place = Some(cell);
        }
        for (slot, element, level) in army.stacks() {
            if let Some(cell) = slots[usize::from(slot)] {
                self.place(seat, cell, element, level);
            }
        }
        let owner = Seat::new(seat);
        facts.emit("ELM-S.10", What::ArmyReady { seat: owner });
        facts.extend(std::iter::once_with(|| Fact {
            rule: RuleId("ELM-S.10"),
            audience: Audience::seat(owner),
            what: What::ArmyPlaced { seat: owner, army: self.army_text(seat) },
        }));
        self.stage = Stage::Armies(ready.with(owner));
        self.reveal_armies(facts);
    }

    /// When all have placed theirs, armies are revealed together [ELM-S.11].
    fn reveal_armies<F: Facts>(&mut self, facts: &mut F) {
        let Stage::Armies(ready) = self.stage else { return };
        if self.alive().any(|seat| !ready.contains(Seat::new(seat))) {
            return;
        }
        for seat in self.alive() {
            facts.extend(std::iter::once_with(|| Fact {
                rule: RuleId("ELM-S.11"),
                audience: Audience::All,
                what: What::ArmyPlaced { seat: Seat::new(seat), army: self.army_text(seat) },
            }));
        }
        self.begin(facts);
    }

    /// The army of a seat as the notation writes it.
    pub(crate) fn army_text(&self, seat: u8) -> String {
        let mut cells: Vec<Cell> = self.board.of(seat).collect();
        cells.sort_by_key(|cell| cell.alphabetical());
        let stack = |cell: &Cell| {
            let stack = self.board.at(*cell);
            format!("{cell}={}{}", stack.element().letter(), stack.level())
        };
        cells.iter().map(stack).collect::<Vec<_>>().join(",")
    }

    /// The end tests run once, then the first player's turn starts [ELM-S.11].
    fn begin<F: Facts>(&mut self, facts: &mut F) {
        self.stirred = false;
        self.active = self.first;
        self.stage = Stage::Turn;
        self.settle(facts);
        if matches!(self.stage, Stage::Over(_)) {
            return;
        }
        while self.out.contains(self.seat()) {
            self.active = (self.active + 1) % self.setup.seats();
        }
        self.start_turn(facts);
    }

    /// The set-up goes on without a seat that resigned [ELM-Q.1].
    pub(crate) fn go_on_after_resignation<F: Facts>(&mut self, seat: u8, facts: &mut F) {
        if let Stage::Armies(ready) = self.stage {
            self.stage = Stage::Armies(ready.without(Seat::new(seat)));
            self.reveal_armies(facts);
        } else if self.stage == Stage::Specialties && self.active == seat {
            self.ask_next_specialty(facts);
        }
    }

    /// Tests a decision of the set-up.
    pub(crate) fn check_set_up(&self, seat: u8, act: &Act) -> Checked {
        match (self.stage, act) {
            (Stage::Specialties, Act::Specialty(specialty)) => {
                if self.specialties.contains(&Some(*specialty)) {
                    return refuse("ELM-S.6", Reason::SpecialtyTaken { specialty: *specialty });
                }
                Ok(())
            }
            (Stage::Armies(_), Act::Army(army)) => self.check_army(seat, army),
            (Stage::Armies(_), Act::StrayArmy { stray, .. }) => {
                refuse("ELM-S.10", Reason::ArmyCell { cell: stray.cell })
            }
            (_, Act::Army(_) | Act::StrayArmy { .. }) => refuse("ELM-S.10", Reason::NotNow),
            (_, Act::Specialty(_)) => refuse("ELM-S.6", Reason::NotNow),
            _ => refuse("ELM-S.8", Reason::NotNow),
        }
    }

    /// The specialties that nobody has taken yet.
    pub(crate) fn free_specialties(&self) -> impl Iterator<Item = Specialty> {
        SPECIALTIES
            .iter()
            .map(|entry| entry.specialty)
            .filter(|specialty| !self.specialties.contains(&Some(*specialty)))
    }
}
