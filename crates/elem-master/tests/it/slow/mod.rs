//! A slow, obviously correct enumeration: every action that can be written down, tested by `check`.
#![allow(unreachable_pub, reason = "the helpers of one test program")]

use elem_master::{
    Act, Action, Args, Cell, Dragged, EVENTS, ElemMaster, Element, Event, Few, Gust, Lead, Path, SPECIALTIES,
    Shape, Specialty, Step, View, Wave,
};
use game::{Game, Next, NoFacts, Seat, Viewer};

struct Slow<'a> {
    game: &'a ElemMaster,
    seat: Seat,
    view: View,
    cells: Vec<Cell>,
    found: Vec<Action>,
    own: Option<Specialty>,
}

/// All legal actions of a seat in its turn, found by trying everything.
pub fn legal(game: &ElemMaster, seat: Seat) -> Vec<Action> {
    let view = game.view(Viewer::Public);
    let size = if view.setup.four { 10 } else { 6 };
    let cells = (0..size).flat_map(|rank| (0..size).map(move |file| Cell::new(file, rank))).collect();
    let own = view.seats[seat.index()].specialty;
    let mut slow = Slow { game, seat, view, cells, found: Vec::new(), own };
    slow.all();
    slow.found
}

/// The leaves to this depth, each list of actions found by trying everything.
pub fn perft(game: &ElemMaster, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.next() {
        Next::Over(_) => 1,
        Next::Chance(odds) => game::Odds::rolls(&odds)
            .map(|(roll, _)| {
                let mut after = game.clone();
                assert!(after.roll(roll, &mut NoFacts).is_ok());
                perft(&after, depth - 1)
            })
            .sum(),
        Next::Choices(seats) => {
            let Some(seat) = seats.lowest() else { return 0 };
            let found = legal(game, seat);
            if depth == 1 {
                return found.len() as u64;
            }
            let mut leaves = 0;
            for action in found {
                let Ok(legal) = game.check(seat, action) else { continue };
                let mut after = game.clone();
                after.apply(legal, &mut NoFacts);
                leaves += perft(&after, depth - 1);
            }
            leaves
        }
    }
}

impl Slow<'_> {
    fn all(&mut self) {
        if self.view.stage == elem_master::ViewStage::Specialties {
            for entry in SPECIALTIES {
                self.attempt(Act::Specialty(entry.specialty));
            }
        }
        self.attempt(Act::EndTurn);
        for from in self.cells.clone() {
            self.attempt(Act::Grow(from));
            self.moves(from);
            self.attacks(from);
            self.blazes(from);
            self.waves(from);
            self.gusts(from);
        }
        self.powers();
        self.events();
    }

    fn attempt(&mut self, act: Act) {
        let action = Action::new(act);
        if self.game.check(self.seat, action).is_ok() {
            self.found.push(action);
        }
    }

    fn near(&self, cell: Cell, distance: u8) -> Vec<Cell> {
        self.cells.iter().copied().filter(|to| cell.distance(*to) <= distance).collect()
    }

    /// The highest number of tokens worth trying: one more than any stack has.
    fn tokens(&self) -> u8 {
        self.view.stacks.iter().map(|(_, stack)| stack.level()).max().unwrap_or(0) + 1
    }

    fn moves(&mut self, from: Cell) {
        for tokens in 0..=self.tokens() {
            for to in self.cells.clone() {
                self.attempt(Act::Move(Path::one(from, tokens, to)));
                self.attempt(Act::Tunnel(Step { from, tokens, to }));
            }
            for to in self.near(from, 1) {
                self.further(Path::one(from, tokens, to), to, 4);
            }
        }
    }

    /// Longer paths, wherever the player's stack might go: each further step beside the last one or
    /// one square too far.
    fn further(&mut self, path: Path, at: Cell, most: u8) {
        let mine = self
            .view
            .stacks
            .iter()
            .any(|(cell, stack)| *cell == path.from && usize::from(stack.owner()) == self.seat.index());
        if !mine || path.len >= most {
            return;
        }
        let distance = if path.len == 1 { 2 } else { 1 };
        for tokens in 0..self.tokens() {
            for to in self.near(at, distance) {
                let longer = path.then(tokens, to);
                let before = self.found.len();
                self.attempt(Act::Move(longer));
                // Where two steps are too many, so are three.
                let most = if self.hurricane() { most } else { 2 };
                if self.found.len() > before || at.distance(to) <= 1 {
                    self.further(longer, to, most);
                }
            }
        }
    }

    fn hurricane(&self) -> bool {
        let effects = &self.view.seats[self.seat.index()].effects;
        effects.iter().any(|effect| effect.card == Event::Hurricane)
    }

    fn priest(&self) -> bool {
        self.own == Some(Specialty::Priest)
    }

    fn spreads(&self, near: Cell) -> Vec<Option<Cell>> {
        let mut spreads = vec![None];
        if self.priest() {
            spreads.extend(self.near(near, 3).into_iter().map(Some));
        }
        spreads
    }

    fn attacks(&mut self, from: Cell) {
        for to in self.cells.clone() {
            self.attempt(Act::Attack { from, to, spread: None });
        }
        for to in self.near(from, 1) {
            for spread in self.spreads(to).into_iter().flatten() {
                self.attempt(Act::Attack { from, to, spread: Some(spread) });
            }
        }
    }

    fn blazes(&mut self, from: Cell) {
        for one in self.near(from, 2) {
            for other in self.near(from, 2) {
                self.attempt(Act::Blaze { from, to: [one, other] });
            }
        }
    }

    fn waves(&mut self, from: Cell) {
        let mut sets: Vec<Vec<Cell>> = Vec::new();
        let near = self.near(from, 1);
        for one in &near {
            sets.push(vec![*one]);
            for other in &near {
                sets.push(vec![*one, *other]);
                if self.own.is_none() {
                    sets.extend(near.iter().map(|third| vec![*one, *other, *third]));
                }
            }
        }
        for to in self.near(from, 1) {
            for lead in [Lead::Move, Lead::Attack, Lead::Strike, Lead::Part] {
                for set in &sets {
                    let member = |at: usize| set.get(at).map(|cell| Dragged { cell: *cell, spread: None });
                    let wave =
                        Wave { from, to, lead, spread: None, dragged: [member(0), member(1), member(2)] };
                    let before = self.found.len();
                    self.attempt(Act::Wave(wave));
                    if self.found.len() > before {
                        self.wave_spreads(wave);
                    }
                }
            }
        }
    }

    fn wave_spreads(&mut self, wave: Wave) {
        let [one, other, _] = wave.dragged;
        let of = |dragged: Option<Dragged>| dragged.map_or(vec![None], |dragged| self.spreads(dragged.cell));
        let (leads, ones, others) = (self.spreads(wave.from), of(one), of(other));
        for spread in leads {
            for first in &ones {
                for second in &others {
                    if spread.is_some() || first.is_some() || second.is_some() {
                        let dragged = [
                            one.map(|dragged| Dragged { spread: *first, ..dragged }),
                            other.map(|dragged| Dragged { spread: *second, ..dragged }),
                            None,
                        ];
                        self.attempt(Act::Wave(Wave { spread, dragged, ..wave }));
                    }
                }
            }
        }
    }

    fn gusts(&mut self, from: Cell) {
        for target in self.near(from, 2) {
            for force in 0..=7 {
                for spread in self.gust_spreads() {
                    self.attempt(Act::Gust(Gust { from, force, target, spread }));
                }
            }
        }
    }

    fn gust_spreads(&self) -> Vec<Option<Cell>> {
        let everywhere = self.cells.iter().copied().map(Some);
        std::iter::once(None).chain(everywhere.filter(|_| self.priest())).collect()
    }

    fn powers(&mut self) {
        for entry in SPECIALTIES {
            // The power of another specialty is refused whatever its parameters.
            if self.own == Some(entry.specialty) {
                for args in self.args(entry.shape) {
                    self.attempt(Act::Power(entry.specialty, args));
                }
            }
        }
    }

    fn events(&mut self) {
        for entry in EVENTS {
            let card = entry.event;
            let used = self.view.seats.iter().any(|seat| seat.used.contains(&card));
            let held = self.view.seats[self.seat.index()].reserved.contains(&card);
            if !used && !held && !self.view.row.contains(&card) {
                continue;
            }
            for args in self.args(entry.shape) {
                for moon in [false, true] {
                    self.attempt(Act::Event { card, moon, args });
                }
            }
        }
    }

    fn args(&self, shape: Shape) -> Vec<Args> {
        let cells = || self.cells.iter().copied();
        match shape {
            Shape::None => vec![Args::None],
            Shape::Cell => cells().map(Args::Cell).collect(),
            Shape::Cells => self.sets(),
            Shape::Count => cells().flat_map(|cell| (0..5).map(move |n| Args::Count(cell, n))).collect(),
            Shape::Form => {
                cells().flat_map(|cell| Element::ALL.map(|element| Args::Form(cell, element))).collect()
            }
            Shape::Attack => self.pairs().map(|(from, to)| Args::Attack(from, to)).collect(),
            Shape::StepOrAttack => {
                let steps = self.pairs().flat_map(|(from, to)| {
                    (0..=self.tokens()).map(move |tokens| Args::Step(Step { from, tokens, to }))
                });
                self.args(Shape::Attack).into_iter().chain(steps).collect()
            }
            Shape::Line => self.pairs().map(|(from, to)| Args::Step(Step { from, tokens: 0, to })).collect(),
            Shape::Gust => {
                let spreads = self.gust_spreads();
                let mut all = Vec::new();
                for from in cells() {
                    for target in self.near(from, 1) {
                        for force in 0..=4 {
                            all.extend(
                                spreads
                                    .iter()
                                    .map(|spread| Args::Gust(Gust { from, force, target, spread: *spread })),
                            );
                        }
                    }
                }
                all
            }
            Shape::Flight => self.flights(),
            Shape::Player => (0..4).map(|seat| Args::Player(Seat::new(seat))).collect(),
            Shape::Card => EVENTS.iter().map(|entry| Args::Card(entry.event)).collect(),
            Shape::Cards => {
                let mut all = Vec::new();
                for one in EVENTS {
                    all.push(Args::Cards([one.event].into_iter().collect()));
                    for other in EVENTS {
                        all.push(Args::Cards([one.event, other.event].into_iter().collect::<Few<Event>>()));
                    }
                }
                all
            }
        }
    }

    fn pairs(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.cells.iter().flat_map(|from| self.cells.iter().map(|to| (*from, *to)))
    }

    fn sets(&self) -> Vec<Args> {
        let mut all = Vec::new();
        let few = |cells: &[Cell]| Args::Cells(cells.iter().copied().collect());
        for (at, one) in self.cells.iter().enumerate() {
            all.push(few(&[*one]));
            for (next, other) in self.cells.iter().enumerate() {
                all.push(few(&[*one, *other]));
                // Three in any order are tried once, in the one order that could be right.
                for third in &self.cells[next.max(at)..] {
                    let mut three = [*one, *other, *third];
                    three.sort_by_key(|cell| cell.alphabetical());
                    if at < next {
                        all.push(few(&three));
                    }
                }
            }
        }
        let mut seen = std::collections::HashSet::new();
        all.retain(|args| seen.insert(format!("{args:?}")));
        all
    }

    fn flights(&self) -> Vec<Args> {
        let mut all = Vec::new();
        for summon in self.cells.iter().copied() {
            for first in self.near(summon, 1) {
                let seconds = self.near(first, 1).into_iter().map(Some);
                for second in std::iter::once(None).chain(seconds) {
                    for target in self.near(second.unwrap_or(first), 1) {
                        all.push(Args::Flight { summon, first, second, force: 2, target });
                    }
                }
            }
        }
        all
    }
}
