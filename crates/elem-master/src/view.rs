//! What a viewer may know, built up from nothing.
//!
//! All is public except free-start armies before the reveal and the order of the event deck
//! [ELM-D.16].

use std::sync::Arc;

use game::{Outcome, Seat, Seats, Viewer};

use crate::arena::Arena;
use crate::board::Board;
use crate::cell::{Cell, Cells, Geometry, Side};
use crate::effect::LASTING;
use crate::elemental::{Element, Elemental, FULL, TOKENS};
use crate::event::{Cards, Event};
use crate::invocation::ARMY;
use crate::notation::letter_of;
use crate::setup::Setup;
use crate::specialty::Specialty;
use crate::start;
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

/// What a seat must know to place an army of its own choice [ELM-S.10].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invocation {
    /// Where it may be placed.
    pub home: Cells,
    /// How many tokens it has.
    pub tokens: u8,
    /// How many of them may be of one element.
    pub of_one_element: u8,
    /// The highest level of a stack.
    pub highest: u8,
    /// The army of the standard start, as an example.
    pub standard: Vec<(Cell, Element, u8)>,
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
        let shown =
            |seat: u8| secret.is_none() || viewer == Viewer::Truth || viewer == Viewer::Seat(Seat::new(seat));
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

    /// The side of the board where a seat sits, `S`, `W`, `N` or `E` [ELM-D.13].
    pub fn side(&self, seat: u8) -> char {
        match self.setup.side(seat) {
            Side::South => 'S',
            Side::West => 'W',
            Side::North => 'N',
            Side::East => 'E',
        }
    }

    /// The home zone of a seat, with the voids that lie in it [ELM-D.15].
    pub fn home(&self, seat: u8) -> Cells {
        Geometry::board(self.setup.four).homes[self.setup.side(seat) as usize]
    }

    /// The letter of a seat in the notation.
    pub fn letter(&self, seat: u8) -> char {
        letter_of(seat, self.setup.four)
    }

    /// The team of a seat, if there are teams [ELM-4P.2].
    pub fn team(&self, seat: u8) -> Option<u8> {
        self.setup.teams.then(|| self.setup.team(seat))
    }

    /// Whose turn comes after the present one, if nobody is eliminated meanwhile [ELM-S.5], [ELM-4P.3].
    pub fn up_next(&self) -> Option<Seat> {
        let count = self.seats.len();
        let next = (1..count).map(|step| (self.active.index() + step) % count);
        let alive = |seat: &usize| self.seats.get(*seat).is_some_and(|seat| !seat.out);
        let found = next.into_iter().find(alive).map(|seat| Seat::new(seat as u8));
        found.filter(|_| self.stage == ViewStage::Turn)
    }

    /// What the viewer must know to place an army; `None` unless armies are placed now.
    pub fn invocation(&self) -> Option<Invocation> {
        let (ViewStage::Armies, Viewer::Seat(seat)) = (self.stage, self.viewer) else { return None };
        let seat = seat.index() as u8;
        let geometry = Geometry::board(self.setup.four);
        let army = start::placed(start::army(self.arena), geometry, self.setup.side(seat));
        Some(Invocation {
            home: self.home(seat).minus(self.voids),
            tokens: ARMY,
            of_one_element: TOKENS,
            highest: FULL,
            standard: army.collect(),
        })
    }

    /// A game that is possible for all the viewer knows: armies behind other screens are drawn at random.
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
    for placed in 0..ARMY {
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
        game.draw(seat, element, 1, &mut game::NoFacts);
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

#[cfg(test)]
mod tests {
    use game::{Game, Notation};

    use super::*;

    fn view(options: &str, seat: u8) -> View {
        let setup = ElemMaster::read_setup(&options.split(' ').collect::<Vec<_>>()).unwrap();
        View::of(&ElemMaster::new(&setup), Viewer::Seat(Seat::new(seat)))
    }

    fn names(cells: Cells) -> Vec<String> {
        cells.map(|cell| cell.to_string()).collect()
    }

    #[test]
    fn elm_s_10_a_seat_is_told_where_and_what_it_may_place() {
        let free = view("players=2 start=free layout=FoSaMaMo first=p1", 1);
        let invocation = free.invocation().unwrap();
        assert_eq!((invocation.tokens, invocation.of_one_element, invocation.highest), (12, 6, 3));
        assert_eq!(invocation.home, free.home(1));
        assert!(names(invocation.home).iter().all(|cell| cell.ends_with(['5', '6'])));
        let tokens: u8 = invocation.standard.iter().map(|(_, _, level)| level).sum();
        assert_eq!(tokens, 12);
        assert!(invocation.standard.iter().all(|(cell, ..)| invocation.home.contains(*cell)));
        assert_eq!(view("players=2 layout=FoSaMaMo first=p1", 0).invocation(), None);
    }

    #[test]
    fn elm_d_15_voids_are_no_part_of_the_squares_to_place_on() {
        for number in 0..Arena::COUNT {
            let arena = Arena::new(false, number);
            let seen = view(&format!("players=2 start=free arena={arena} layout=FoSaMaMo first=p1"), 0);
            let home = seen.invocation().unwrap().home;
            assert_eq!(home, seen.home(0).minus(arena.voids()), "{arena}");
        }
    }

    #[test]
    fn elm_4p_3_the_next_turn_is_clockwise_and_skips_who_is_out() {
        let mut seen = view("players=4 teams=yes layout=FoSaMaMo first=p2", 0);
        assert_eq!(seen.up_next(), Some(Seat::new(2)));
        seen.seats[2].out = true;
        assert_eq!(seen.up_next(), Some(Seat::new(3)));
        seen.active = Seat::new(3);
        assert_eq!(seen.up_next(), Some(Seat::new(0)));
        assert_eq!((0..4).map(|seat| seen.side(seat)).collect::<String>(), "SWNE");
        assert_eq!((0..4).map(|seat| seen.letter(seat)).collect::<String>(), "wubr");
        assert_eq!(
            (0..4).map(|seat| seen.team(seat)).collect::<Vec<_>>(),
            [Some(0), Some(1), Some(0), Some(1)]
        );
        assert_eq!(view("players=2", 0).team(0), None);
    }

    #[test]
    fn elm_evt_hail_and_snow_act_on_two_by_two_squares() {
        for entry in crate::EVENTS {
            let squares = if ["hail", "snow"].contains(&entry.name) { 4 } else { 0 };
            assert_eq!(entry.event.area().len(), squares, "{}", entry.name);
        }
    }
}
