//! What a viewer may know, built up from nothing.
//!
//! All is public except free-start armies before the reveal and the order of the event deck
//! [ELM-D.16].

use std::sync::Arc;

use game::{Outcome, Seat, Seats, Viewer};

use crate::arena::Arena;
use crate::board::Board;
use crate::cell::{Cell, Cells};
use crate::effect::LASTING;
use crate::elemental::{Element, Elemental, FULL, TOKENS};
use crate::event::{Cards, Event};
use crate::setup::Setup;
use crate::specialty::Specialty;
use crate::state::{ElemMaster, Stage};
use crate::terrain::Layout;

/// What a viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// How the game was set up.
    pub setup: Setup,
    /// What the table waits for.
    pub stage: ViewStage,
    /// The arena card that is played, if any.
    pub arena: Option<Arena>,
    /// The terrains NW, NE, SW, SE, once laid.
    pub terrain: Option<Layout>,
    /// The void squares.
    pub voids: Cells,
    /// Every stack that the viewer may see, with its square.
    pub stacks: Vec<(Cell, Elemental)>,
    /// What each seat has.
    pub seats: Vec<SeatView>,
    /// The common row of event cards.
    pub row: Vec<Event>,
    /// Event cards that left the game.
    pub removed: Vec<Event>,
    /// The first player, once named.
    pub first: Option<Seat>,
    /// The seat whose turn or choice it is.
    pub active: Seat,
    /// Action points left.
    pub points: u8,
    /// The round, from 1.
    pub round: u16,
    /// Consecutive turns without a token entering or leaving the board [ELM-V.10].
    pub quiet: u16,
    /// Whether one did in the present turn.
    pub stirred: bool,
    /// The keys of all positions at the start of a turn so far, which anybody could have noted
    /// [ELM-V.9].
    pub history: Arc<Vec<u64>>,
}

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ViewStage {
    /// The draw of the arena.
    Arena,
    /// The laying of the terrains.
    Terrain,
    /// The draw of the first player.
    First,
    /// The active seat's specialty.
    Specialties,
    /// The laying of the event row.
    Row,
    /// Secret armies.
    Armies,
    /// The reveal of cards before the active seat's turn.
    Reveal,
    /// The active seat's actions.
    Turn,
    /// Nothing: the game is over.
    Over(Outcome),
}

/// What a seat has, as far as the viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatView {
    /// Whether it is eliminated.
    pub out: bool,
    /// Its tokens off the board, Earth, Fire, Water, Air; `None` while its army is secret.
    pub reserve: Option<[u8; 4]>,
    /// Whether its army stands behind the screen.
    pub ready: bool,
    /// Its specialty.
    pub specialty: Option<Specialty>,
    /// Whether its Genie is spent.
    pub spent: bool,
    /// Earth tokens in its crypt.
    pub crypt: u8,
    /// The event cards that it used.
    pub used: Vec<Event>,
    /// The event cards that it reserved.
    pub reserved: Vec<Event>,
    /// How many cards are revealed at the start of its next turn.
    pub pending: u8,
    /// The effects that end with its turn.
    pub effects: Vec<EffectView>,
}

/// An effect of an event card that ends with a seat's turn [ELM-EVT.7].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EffectView {
    /// The card.
    pub card: Event,
    /// Whether it was cast in the present turn and is not yet active.
    pub coming: bool,
}

fn listed(set: u32) -> Vec<Event> {
    crate::event::in_order(set).collect()
}

fn set_of(cards: &[Event]) -> u32 {
    cards.iter().fold(0, |set, card| set | card.bit())
}

impl View {
    pub(crate) fn of(game: &ElemMaster, viewer: Viewer) -> Self {
        let (stage, secret) = match game.stage {
            Stage::Arena => (ViewStage::Arena, None),
            Stage::Terrain => (ViewStage::Terrain, None),
            Stage::First => (ViewStage::First, None),
            Stage::Specialties => (ViewStage::Specialties, None),
            Stage::Row => (ViewStage::Row, None),
            Stage::Armies(ready) => (ViewStage::Armies, Some(ready)),
            Stage::Reveal => (ViewStage::Reveal, None),
            Stage::Turn => (ViewStage::Turn, None),
            Stage::Over(outcome) => (ViewStage::Over(outcome), None),
        };
        // While armies are secret, a viewer sees his own alone [ELM-S.10].
        let shown = |seat: u8| secret.is_none() || viewer == Viewer::Seat(Seat::new(seat));
        let board = &game.board;
        let visible = (0..game.setup.seats()).filter(|seat| shown(*seat));
        let cells = visible.fold(Cells::NONE, |cells, seat| cells.or(board.of(seat)));
        let laid = !matches!(stage, ViewStage::Arena | ViewStage::Terrain);
        let named = laid && stage != ViewStage::First;
        Self {
            viewer,
            setup: game.setup,
            stage,
            arena: game.arena,
            terrain: laid.then_some(Layout(board.terrain())),
            voids: board.voids(),
            stacks: cells.map(|cell| (cell, board.at(cell))).collect(),
            seats: (0..game.setup.seats())
                .map(|seat| SeatView::of(game, seat, secret, shown(seat)))
                .collect(),
            row: listed(game.cards.row),
            removed: listed(game.cards.removed),
            first: named.then(|| Seat::new(game.first)),
            active: game.seat(),
            points: game.points,
            round: game.round,
            quiet: game.quiet,
            stirred: game.stirred && secret.is_none(),
            history: Arc::new(game.history.keys().to_vec()),
        }
    }

    /// A game that the viewer may believe in: armies behind other screens are drawn anew.
    pub(crate) fn imagine(&self, draw: &mut dyn FnMut(u32) -> u32) -> ElemMaster {
        let mut game = ElemMaster::blank(self.setup);
        let terrain = self.terrain.map_or(game.board.terrain(), |layout| layout.0);
        game.board = Board::new(self.setup.four, self.voids, terrain);
        game.arena = self.arena;
        game.first = self.first.map_or(0, |seat| seat.index() as u8);
        game.active = self.active.index() as u8;
        game.points = self.points;
        game.round = self.round;
        game.quiet = self.quiet;
        game.stirred = self.stirred;
        game.history = self.history.as_slice().into();
        for (cell, stack) in &self.stacks {
            game.board.put(*cell, *stack);
        }
        let mut cards = Cards {
            in_use: self.setup.events,
            row: set_of(&self.row),
            removed: set_of(&self.removed),
            ..Cards::default()
        };
        let mut ready = Seats::NONE;
        for (index, seat) in self.seats.iter().enumerate().take(4) {
            let name = Seat::new(index as u8);
            if seat.out {
                game.out = game.out.with(name);
            }
            if seat.ready {
                ready = ready.with(name);
            }
            game.specialties[index] = seat.specialty;
            game.genie_spent |= seat.spent;
            game.crypt += seat.crypt;
            cards.used[index] = set_of(&seat.used);
            cards.reserved[index] = set_of(&seat.reserved);
            cards.pending[index] = seat.pending;
            for effect in &seat.effects {
                game.effects[index].add(effect.card, effect.coming);
            }
            match seat.reserve {
                Some(reserve) => game.reserve[index] = reserve,
                None => {
                    game.reserve[index] = [TOKENS; 4];
                    if seat.ready {
                        imagine_army(&mut game, index as u8, draw);
                    }
                }
            }
        }
        game.cards = cards;
        game.stage = match self.stage {
            ViewStage::Arena => Stage::Arena,
            ViewStage::Terrain => Stage::Terrain,
            ViewStage::First => Stage::First,
            ViewStage::Specialties => Stage::Specialties,
            ViewStage::Row => Stage::Row,
            ViewStage::Armies => Stage::Armies(ready),
            ViewStage::Reveal => Stage::Reveal,
            ViewStage::Turn => Stage::Turn,
            ViewStage::Over(outcome) => Stage::Over(outcome),
        };
        game
    }
}

/// Draws an army that could stand there: one Earth, then token by token [ELM-S.10].
pub(crate) fn imagine_army(game: &mut ElemMaster, seat: u8, draw: &mut dyn FnMut(u32) -> u32) {
    let home: Vec<Cell> = game.free_home(seat).collect();
    for placed in 0..12 {
        let mut places: Vec<(Cell, Element)> = Vec::new();
        for cell in &home {
            let there = game.board.at(*cell);
            let fits = |element: &Element| {
                game.in_reserve(seat, *element) > 0
                    && (placed > 0 || *element == Element::Earth)
                    && (!there.exists() || there.element() == *element && there.level() < FULL)
            };
            places.extend(Element::ALL.into_iter().filter(fits).map(|element| (*cell, element)));
        }
        let Some((cell, element)) = places.get(draw(places.len() as u32) as usize).copied() else { return };
        game.draw(seat, element, 1);
        let level = game.board.at(cell).level() + 1;
        game.board.put(cell, Elemental::new(seat, element, level));
    }
}

impl SeatView {
    fn of(game: &ElemMaster, seat: u8, ready: Option<Seats>, shown: bool) -> Self {
        let index = usize::from(seat & 3);
        let specialty = game.specialties[index];
        let effects = LASTING.into_iter().flat_map(|card| {
            [false, true].into_iter().flat_map(move |coming| {
                let count = game.effects[index].count(card, coming);
                (0..count).map(move |_| EffectView { card, coming })
            })
        });
        Self {
            out: game.out.contains(Seat::new(seat)),
            reserve: shown.then_some(game.reserve[index]),
            ready: ready.is_some_and(|ready| ready.contains(Seat::new(seat))),
            specialty,
            spent: specialty == Some(Specialty::Genie) && game.genie_spent,
            crypt: if specialty == Some(Specialty::Necromancer) { game.crypt } else { 0 },
            used: listed(game.cards.used[index]),
            reserved: listed(game.cards.reserved[index]),
            pending: game.cards.pending[index],
            effects: effects.collect(),
        }
    }
}
