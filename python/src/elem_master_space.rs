//! Elem Master's acts in numbers: the notation, cut into words.

use catalog::AnyGame;
use elem_master::{
    Act, Action, ActionList, Args, Army, Cell, EVENTS, ElemMaster, Element, Event, Few, Gust, Lead,
    SPECIALTIES, Setup, Sort, Specialty, Start, Step, TOKENS, View,
};
use game::{Game, Legal, Seat, Viewer};

use crate::elem_master_view;
use crate::encoded::Encoded;
use crate::sheet::Sheet;
use crate::tokens::{TokenSet, Tokens};

/// The signs of the notation, in the order of their numbers. The last ends an act that could go on.
const SIGNS: [&str; 16] = [";", "+", "x", "|", "*", "^", ">", "-", ":", "~", "/", ",", "=", "@", "!", "."];

/// How many squares a home zone has.
const HOME: u8 = 12;
/// How many tokens an army has [ELM-S.10].
const ARMY: u8 = 12;
/// The highest stack of an army.
const HIGHEST: u8 = 3;

/// The tokens of a set-up: squares, signs, digits, and the words of the modules that are played.
pub(crate) struct Words {
    setup: Setup,
    size: u8,
    signs: u8,
    digits: u8,
    elements: u8,
    players: u8,
    specialty: u8,
    specialties: u8,
    events: u8,
    army: u8,
    count: u8,
}

impl Words {
    fn new(setup: Setup) -> Self {
        let size = if setup.four { 10 } else { 6 };
        let signs = size * size;
        let digits = signs + SIGNS.len() as u8;
        let elements = digits + 9;
        let mut count = elements;
        let mut take = |part: bool, words: u8| {
            let from = count;
            count += if part { words } else { 0 };
            from
        };
        let elements = take(setup.specialties, 4);
        let players = take(setup.events, setup.seats());
        let specialty = take(setup.specialties, 1);
        let specialties = take(setup.specialties, 16);
        let events = take(setup.events, 30);
        let army = take(setup.start == Start::Free, 1 + 4 * HIGHEST);
        Self { setup, size, signs, digits, elements, players, specialty, specialties, events, army, count }
    }

    /// How many tokens there are.
    pub(crate) fn count(&self) -> usize {
        usize::from(self.count)
    }

    /// The set-up.
    pub(crate) fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The number of a square, row by row from the south-west.
    #[inline]
    pub(crate) fn cell(&self, cell: Cell) -> u8 {
        cell.rank() * self.size + cell.file()
    }

    #[inline]
    fn sign(&self, sign: Sign) -> u8 {
        self.signs + sign as u8
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::with_capacity(self.count());
        for rank in 0..self.size {
            names.extend((0..self.size).map(|file| Cell::new(file, rank).to_string()));
        }
        names.extend(SIGNS.map(str::to_owned));
        names.extend((1..=9).map(|digit: u8| digit.to_string()));
        if self.setup.specialties {
            names.extend(Element::ALL.map(|element| element.letter().to_string()));
        }
        if self.setup.events {
            let letters = if self.setup.four { "wubr" } else { "wb" };
            names.extend(letters.chars().map(String::from));
        }
        if self.setup.specialties {
            names.push("specialty ".to_owned());
            names.extend(SPECIALTIES.iter().map(|entry| entry.name.to_owned()));
        }
        if self.setup.events {
            names.extend(EVENTS.iter().map(|entry| entry.name.to_owned()));
        }
        if self.setup.start == Start::Free {
            names.push("empty".to_owned());
            let stacks =
                Element::ALL.into_iter().flat_map(|element| (1..=HIGHEST).map(move |h| (element, h)));
            names.extend(stacks.map(|(element, level)| format!("{}{level}", element.letter())));
        }
        names
    }

    /// Element and level of a token of an army; `None` for an empty square.
    fn stack(&self, token: u8) -> Option<(Element, u8)> {
        let number = token.checked_sub(self.army + 1)?;
        Some((*Element::ALL.get(usize::from(number / HIGHEST))?, number % HIGHEST + 1))
    }
}

#[derive(Clone, Copy)]
enum Sign {
    EndTurn,
    Grow,
    Attack,
    Strike,
    Blaze,
    Gust,
    Tunnel,
    Move,
    Colon,
    Wave,
    Spread,
    Comma,
    Equals,
    Power,
    Card,
    Done,
}

/// An act that is being spelled.
struct Pen<'a> {
    words: &'a Words,
    tokens: Tokens,
}

impl Pen<'_> {
    #[inline]
    fn cell(&mut self, cell: Cell) -> &mut Self {
        self.tokens.push(self.words.cell(cell));
        self
    }

    #[inline]
    fn sign(&mut self, sign: Sign) -> &mut Self {
        self.tokens.push(self.words.sign(sign));
        self
    }

    fn digit(&mut self, digit: u8) -> &mut Self {
        self.tokens.push(self.words.digits + digit.clamp(1, 9) - 1);
        self
    }

    fn element(&mut self, element: Element) -> &mut Self {
        self.tokens.push(self.words.elements + element as u8);
        self
    }

    fn specialty(&mut self, specialty: Specialty) -> &mut Self {
        self.tokens.push(self.words.specialties + specialty as u8);
        self
    }

    fn event(&mut self, event: Event) -> &mut Self {
        self.tokens.push(self.words.events + event as u8);
        self
    }

    fn counted(&mut self, tokens: u8) -> &mut Self {
        if tokens > 0 {
            self.sign(Sign::Colon).digit(tokens);
        }
        self
    }

    fn spread(&mut self, spread: Option<Cell>) -> &mut Self {
        if let Some(cell) = spread {
            self.sign(Sign::Spread).cell(cell);
        }
        self
    }

    fn step(&mut self, step: Step, sign: Sign) {
        self.cell(step.from).counted(step.tokens).sign(sign).cell(step.to);
    }

    fn gust(&mut self, gust: Gust) {
        self.cell(gust.from).sign(Sign::Gust).digit(gust.force).cell(gust.target).spread(gust.spread);
    }

    fn list<T: Copy + PartialEq>(&mut self, items: Few<T>, write: impl Fn(&mut Self, T)) {
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.sign(Sign::Comma);
            }
            write(self, item);
        }
    }

    fn args(&mut self, args: Args) {
        if args == Args::None {
            return;
        }
        self.sign(Sign::Colon);
        match args {
            Args::None => {}
            Args::Cell(cell) => {
                self.cell(cell);
            }
            Args::Cells(cells) => self.list(cells, |pen, cell| {
                pen.cell(cell);
            }),
            Args::Count(cell, count) => {
                self.cell(cell).sign(Sign::Comma).digit(count);
            }
            Args::Form(cell, element) => {
                self.cell(cell).sign(Sign::Equals).element(element);
            }
            Args::Attack(from, to) => {
                self.cell(from).sign(Sign::Attack).cell(to);
            }
            Args::Step(step) => self.step(step, Sign::Move),
            Args::Gust(gust) => self.gust(gust),
            Args::Flight { summon, first, second, force, target } => {
                self.cell(summon).sign(Sign::Move).cell(first);
                if let Some(second) = second {
                    self.sign(Sign::Move).cell(second);
                }
                self.sign(Sign::Gust).digit(force).cell(target);
            }
            Args::Player(seat) => self.tokens.push(self.words.players + seat.index() as u8),
            Args::Card(card) => {
                self.event(card);
            }
            Args::Cards(cards) => self.list(cards, |pen, card| {
                pen.event(card);
            }),
        }
    }

    fn act(&mut self, act: Act) {
        match act {
            Act::EndTurn => {
                self.sign(Sign::EndTurn);
            }
            Act::Grow(cell) => {
                self.cell(cell).sign(Sign::Grow);
            }
            Act::Move(path) => {
                self.cell(path.from);
                for step in path.iter() {
                    self.counted(step.tokens).sign(Sign::Move).cell(step.to);
                }
            }
            Act::Attack { from, to, spread } => {
                self.cell(from).sign(Sign::Attack).cell(to).spread(spread);
            }
            Act::Tunnel(step) => self.step(step, Sign::Tunnel),
            Act::Blaze { from, to: [one, other] } => {
                self.cell(from).sign(Sign::Blaze).cell(one).sign(Sign::Comma).cell(other);
            }
            Act::Wave(wave) => {
                let sign = match wave.lead {
                    Lead::Move | Lead::Part => Sign::Move,
                    Lead::Attack => Sign::Attack,
                    Lead::Strike => Sign::Strike,
                };
                self.cell(wave.from).sign(sign).cell(wave.to).spread(wave.spread).sign(Sign::Wave);
                for (index, dragged) in wave.members().enumerate() {
                    if index > 0 {
                        self.sign(Sign::Comma);
                    }
                    self.cell(dragged.cell).spread(dragged.spread);
                }
            }
            Act::Gust(gust) => self.gust(gust),
            Act::Power(specialty, args) => self.sign(Sign::Power).specialty(specialty).args(args),
            Act::Event { card, moon, args } => {
                self.sign(Sign::Card);
                if moon {
                    self.event(Event::FullMoon).sign(Sign::Colon);
                }
                self.event(card).args(args);
            }
            Act::Specialty(specialty) => {
                self.tokens.push(self.words.specialty);
                self.specialty(specialty);
            }
            // Nobody resigns by an integer, and armies are no listed acts.
            Act::Resign | Act::Army(_) | Act::StrayArmy { .. } => {}
        }
    }
}

impl Encoded for ElemMaster {
    type Space = Words;

    fn space(&self) -> Words {
        Words::new(self.view(Viewer::Public).setup)
    }

    fn names(&self, space: &Words) -> Vec<String> {
        space.names()
    }

    fn end(space: &Words) -> Option<u8> {
        Some(space.sign(Sign::Done))
    }

    fn each(legals: &ActionList, take: impl FnMut(Legal<Action>)) {
        legals.each(u32::MAX, take);
    }

    #[inline]
    fn first(space: &Words, action: Action) -> Option<u8> {
        // This is asked for every legal act, and the gist is found much faster than the whole.
        let gist = action.gist();
        match gist.sort {
            Sort::EndTurn => Some(space.sign(Sign::EndTurn)),
            Sort::Grow
            | Sort::Move
            | Sort::Attack
            | Sort::Tunnel
            | Sort::Blaze
            | Sort::WaveAttack
            | Sort::Wave
            | Sort::Gust => Some(space.cell(gist.from)),
            Sort::Power => Some(space.sign(Sign::Power)),
            Sort::Event => Some(space.sign(Sign::Card)),
            Sort::Other => Self::spell(space, action).get(0),
        }
    }

    fn spell(space: &Words, action: Action) -> Tokens {
        let mut pen = Pen { words: space, tokens: Tokens::default() };
        pen.act(action.act());
        pen.tokens
    }

    fn action_of(_: &Words, _: u8) -> Option<Action> {
        None
    }

    /// An army is written square by square of the home zone: `empty`, or an element with its level.
    fn unlisted_options(&self, space: &Words, seat: Seat, written: &Tokens) -> TokenSet {
        let mut options = TokenSet::default();
        if let Some(left) = Placing::after(self, space, seat, written)
            && left.places > 0
        {
            let all = space.army..=space.army + 4 * HIGHEST;
            all.filter(|token| left.with(space.stack(*token)).is_some_and(Placing::can_end))
                .for_each(|token| options.insert(token));
        }
        options
    }

    fn unlisted_act(&self, space: &Words, seat: Seat, written: &Tokens) -> Option<Legal<Action>> {
        let places = home(self, seat);
        if written.len() < places.len() {
            return None;
        }
        let stacks = places.iter().zip(written.as_slice()).filter_map(|(slot, token)| {
            let (element, level) = space.stack(*token)?;
            Some((*slot, element, level))
        });
        let army =
            stacks.fold(Army::new(seat), |army, (slot, element, level)| army.with(slot, element, level));
        self.check(seat, Action::new(Act::Army(army))).ok()
    }

    fn observe(space: &Words, view: &View, sheet: &mut Sheet<'_>) {
        elem_master_view::observe(space, view, sheet);
    }

    fn longest(&self) -> u64 {
        // A turn has three action points; what costs none can be done once for each stack or card.
        let setup = self.view(Viewer::Public).setup;
        u64::from(setup.max_rounds) * u64::from(setup.seats()) * 40 * 24 + 256
    }

    fn widest_roll(&self) -> usize {
        let setup = self.view(Viewer::Public).setup;
        (setup.terrains.layouts(setup.four) as usize).max(30)
    }

    fn into_any(self) -> AnyGame {
        AnyGame::ElemMaster(self)
    }

    fn from_any(game: AnyGame) -> Option<Self> {
        if let AnyGame::ElemMaster(game) = game { Some(game) } else { None }
    }
}

/// The places of a home zone that are not void, in owner order.
fn home(game: &ElemMaster, seat: Seat) -> Vec<u8> {
    let usable = game.usable_squares();
    (0..HOME).filter(|slot| usable.contains(game.home_square(seat, *slot))).collect()
}

/// What is left to place of an army [ELM-S.10].
#[derive(Clone, Copy)]
struct Placing {
    /// Squares.
    places: u8,
    /// Tokens of the army.
    tokens: u8,
    /// Tokens of each element that may still be used.
    reserve: [u8; 4],
}

impl Placing {
    fn after(game: &ElemMaster, space: &Words, seat: Seat, written: &Tokens) -> Option<Self> {
        let places = home(game, seat).len() as u8;
        let begin = Self { places, tokens: ARMY, reserve: [TOKENS; 4] };
        written.as_slice().iter().try_fold(begin, |left, token| left.with(space.stack(*token)))
    }

    /// What is left after one more square.
    fn with(mut self, stack: Option<(Element, u8)>) -> Option<Self> {
        self.places = self.places.checked_sub(1)?;
        if let Some((element, level)) = stack {
            self.tokens = self.tokens.checked_sub(level)?;
            let reserve = self.reserve.get_mut(element as usize)?;
            *reserve = reserve.checked_sub(level)?;
        }
        Some(self)
    }

    /// Whether the rest can be placed: all tokens on the squares that are left, and an Earth among them.
    fn can_end(self) -> bool {
        let mut stacks = [0; 8];
        for (pair, left) in stacks.chunks_exact_mut(2).zip(self.reserve) {
            pair.copy_from_slice(&[left.min(HIGHEST), left.saturating_sub(HIGHEST)]);
        }
        stacks.sort_unstable_by(|one, other| other.cmp(one));
        let most: u8 = stacks.into_iter().take(self.places.into()).sum();
        let has_earth = self.reserve[Element::Earth as usize] < TOKENS;
        self.tokens <= most && (has_earth || self.tokens > 0)
    }
}
