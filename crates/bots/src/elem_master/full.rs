//! Positions of any game on the engine itself: four players, specialties, event cards.

use ::elem_master::{Act, Action, ActionList, Cell, ElemMaster, Element, Sort, attacker_wins};
use game::{Game, Legal, NoFacts, Seat};

use super::evaluate::{BoardSets, sum};
use super::network::{Rows, Sums, bucket};
use super::position::{CAPTURE_VALUE, Position, TACTICAL, each_capture};
use super::sides::Sides;
use super::word::Word;

/// How many of the last starts of turns are kept.
const MEMORY: usize = 24;

/// A state of the engine and the two sides; `W` is the type of its sets of squares.
#[derive(Clone)]
pub(crate) struct Full<'a, W> {
    state: ElemMaster,
    /// The key of the state: it is long to make and asked for several times.
    key: u64,
    sides: Sides,
    learned: Option<Learned<'a>>,
    list: ActionList,
    width: std::marker::PhantomData<W>,
}

/// The network of two players, and what all stacks add up to in it.
#[derive(Clone)]
struct Learned<'a> {
    rows: &'a Rows,
    sums: Sums,
}

impl<'a, W: Word> Full<'a, W> {
    /// The position of a game. `rows`: the network for its board, if it is evaluated by one.
    pub(crate) fn of(game: &ElemMaster, sides: Sides, rows: Option<&'a Rows>) -> Self {
        let state = game.with_short_memory(MEMORY);
        let key = state.turn_key();
        let learned = rows.map(|rows| Learned { rows, sums: rows.sum_up(&state) });
        Self { state, key, sides, learned, list: ActionList::default(), width: std::marker::PhantomData }
    }

    /// The value of stacks and resources for the side to move, if the network knows it.
    #[inline]
    fn worth_to_mover(&self, learned: &Learned<'_>, sets: &BoardSets<W>, opponent: bool) -> i32 {
        let Learned { rows, sums } = learned;
        let [own, other] = sets.weigh_resources(&rows.counts);
        own + other + rows.value(sums, self.sides.seat_of(opponent), bucket(sets.points))
    }

    /// The stacks of the side to move, and of the other side.
    fn stacks(&self) -> [W; 2] {
        let opponent = self.sides.opponent_moves(&self.state);
        let mut own = [W::NONE; 2];
        for seat in (0..self.sides.seats).map(Seat::new) {
            let side = usize::from(self.sides.is_opposed(seat) != opponent);
            own[side] = own[side] | W::of(self.state.stacks_of(seat));
        }
        own
    }

    /// The stacks of each element.
    fn made_of(&self) -> [W; 4] {
        Element::ALL.map(|element| W::of(self.state.stacks_made_of(element)))
    }
}

/// Whether the evaluation takes an opponent to be to move: a player without action points has finished, unless a card
/// is revealed before the turn.
pub(crate) fn mover(game: &ElemMaster, sides: &Sides) -> bool {
    let mut seat = game.active_seat();
    if game.points_left() == 0 && game.is_at_turn() {
        for _ in 0..sides.seats {
            let next = seat.index() as u8 + 1;
            seat = Seat::new(if next == sides.seats { 0 } else { next });
            if !game.is_out(seat) {
                break;
            }
        }
    }
    sides.is_opposed(seat)
}

/// The input of the evaluation; `opponent` says who is to move.
pub(crate) fn board_sets<W: Word>(game: &ElemMaster, sides: &Sides, opponent: bool) -> BoardSets<W> {
    let usable = W::of(game.usable_squares());
    let mut own = [W::NONE; 2];
    let mut available = [[0; 4]; 2];
    for seat in (0..sides.seats).map(Seat::new) {
        let side = usize::from(sides.is_opposed(seat) != opponent);
        own[side] = own[side] | W::of(game.stacks_of(seat));
        for element in Element::ALL {
            available[side][element as usize] |= game.available_to(seat, element);
        }
    }
    let points = game.points_left();
    let homes = Element::ALL.map(|element| W::of(game.home_terrain_of(element)));
    BoardSets {
        usable,
        own,
        elements: Element::ALL.map(|element| W::of(game.stacks_made_of(element))),
        levels: game.stacks_by_level().map(W::of),
        ready: if points == 0 { usable } else { W::of(game.ready_stacks_of(game.active_seat())) },
        points,
        fed: available
            .map(|tokens| [0, 1, 2, 3].map(|index| if tokens[index] > 0 { homes[index] } else { W::NONE })),
    }
}

impl<W: Word + Send> Position for Full<'_, W> {
    type Move = Legal<Action>;

    const CLOCK_EVERY: u64 = 64;

    #[inline]
    fn hash_bits(action: Legal<Action>) -> u64 {
        action.action().bits()
    }

    #[inline]
    fn code(action: Legal<Action>) -> u32 {
        ((action.action().bits().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as u32 & 0xff_ffff).max(1)
    }

    fn decode(&self, _mark: u32) -> Option<Legal<Action>> {
        None
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    /// Not needed: the state itself keeps the past.
    fn past_key(&self) -> u64 {
        0
    }

    #[inline]
    fn opponent_moves(&self) -> bool {
        self.sides.opponent_moves(&self.state)
    }

    #[inline]
    fn points(&self) -> u8 {
        self.state.points_left()
    }

    #[inline]
    fn is_at_turn(&self) -> bool {
        self.state.is_at_turn()
    }

    #[inline]
    fn result(&self) -> Option<i32> {
        self.sides.result(&self.state)
    }

    fn evaluate(&self, _material: Option<i32>) -> i32 {
        let Self { state, sides, .. } = self;
        let opponent = mover(state, sides);
        let sets = board_sets::<W>(state, sides, opponent);
        let mut values = match &self.learned {
            Some(learned) => {
                let [own, other] = sets.weigh_places(&learned.rows.counts);
                [self.worth_to_mover(learned, &sets, opponent) + own, other]
            }
            None => sets.weigh(),
        };
        if sides.all_against_all {
            let seats = (0..sides.seats).map(Seat::new);
            let rivals = seats.filter(|&seat| sides.is_opposed(seat) && !state.is_out(seat)).count();
            values[usize::from(!opponent)] /= rivals.max(1) as i32;
        }
        let value = sum(values);
        if opponent == sides.opponent_moves(state) { value } else { -value }
    }

    fn material(&self) -> Option<i32> {
        None
    }

    #[inline]
    fn follow(&self, action: Legal<Action>, next: &mut Self, _past: &[u64]) {
        next.state.clone_from(&self.state);
        next.state.apply(action, &mut NoFacts);
        next.key = next.state.turn_key();
        if let (Some(before), Some(after)) = (&self.learned, &mut next.learned) {
            after.sums.clone_from(&before.sums);
            before.rows.update(&mut after.sums, &self.state, &next.state);
        }
    }

    fn end_turn(&self) -> Option<Legal<Action>> {
        self.state.check(self.state.active_seat(), Action::END_TURN).ok()
    }

    fn list(&mut self, most_sets: u32, mut push: impl FnMut(Legal<Action>, i32)) {
        self.state.legal(self.state.active_seat(), &mut self.list);
        let here = &self.state;
        let points = i32::from(here.points_left());
        let usable = W::of(here.usable_squares());
        let [_, others] = self.stacks();
        let [earth, fire, water, air] = self.made_of();
        // Squares on which a stack of each element attacks, and on which it is attacked.
        let prey = [water, earth | air, fire, W::NONE].map(|prey| (prey & others).spread(usable));
        let best_prey = (earth & others).spread(usable);
        let danger = [fire, water, earth, fire].map(|hunters| (hunters & others).spread(usable));
        let near = best_prey.spread(usable);
        self.list.each(most_sets, |legal| {
            let gist = legal.action().gist();
            let (from, to) = (gist.from.index(), gist.to.index());
            let element = here.bare_stack_on(gist.from).element();
            let rank = match gist.sort {
                Sort::Attack | Sort::WaveAttack => {
                    let target = here.bare_stack_on(gist.to);
                    let prey = CAPTURE_VALUE[target.element() as usize];
                    match (attacker_wins(element, target.element()) == Some(true), others.contains(to)) {
                        (true, true) => TACTICAL + 40 * prey + 100 * i32::from(target.level() == 1),
                        (false, true) => -4000 - prey,
                        (true, false) => -3000 - prey,
                        (false, false) => -2500,
                    }
                }
                Sort::Gust if others.contains(to) => 300,
                Sort::Gust => 100,
                Sort::Grow => 150 + CAPTURE_VALUE[element as usize],
                Sort::EndTurn => 200 - 200 * points,
                Sort::Power | Sort::Event => 0,
                Sort::Move | Sort::Tunnel | Sort::Blaze | Sort::Wave | Sort::Other => {
                    let index = element as usize;
                    let mut rank = 0;
                    if prey[index].contains(to) {
                        rank += 300;
                    }
                    if element == Element::Fire {
                        if best_prey.contains(to) {
                            rank += 700;
                        } else if near.contains(to) {
                            rank += 150;
                        }
                    }
                    let weight = 4 * CAPTURE_VALUE[index];
                    rank += weight
                        * (i32::from(danger[index].contains(from)) - i32::from(danger[index].contains(to)));
                    rank
                }
            };
            push(legal, rank);
        });
    }

    fn captures(&self, mut each: impl FnMut(Legal<Action>)) {
        let here = &self.state;
        if here.points_left() == 0 || !here.is_at_turn() {
            return;
        }
        let seat = here.active_seat();
        let ready = W::of(here.ready_stacks_of(seat));
        let [_, others] = self.stacks();
        each_capture(W::of(here.usable_squares()), ready, others, self.made_of(), |from, to| {
            let [from, to] = [from, to].map(|at| Cell::new(at as u8 % 10, at as u8 / 10));
            let attack = Action::new(Act::Attack { from, to, spread: None });
            if let Ok(legal) = here.check(seat, attack) {
                each(legal);
            }
        });
    }

    fn to_engine(_game: &ElemMaster, action: Legal<Action>) -> Option<Legal<Action>> {
        Some(action)
    }
}

#[cfg(test)]
mod tests {
    use dice::Dice;
    use game::{Legals, Next, Notation, Odds};

    use super::*;
    use crate::elem_master::network::stored;

    /// Plays a game at random; calls `at` with every position from the first turn on.
    fn play(setup: &str, seed: u64, mut at: impl FnMut(&ElemMaster)) {
        let words: Vec<&str> = setup.split(' ').collect();
        let mut game = ElemMaster::new(&ElemMaster::read_setup(&words).unwrap());
        let (mut dice, mut legals, mut begun) = (Dice::seeded(seed), ActionList::default(), false);
        loop {
            begun |= game.is_at_turn();
            if begun {
                at(&game);
            }
            match game.next() {
                Next::Over(_) => return,
                Next::Chance(odds) => {
                    let roll = odds.pick(dice.below(odds.tickets())).unwrap();
                    game.roll(roll, &mut NoFacts).unwrap();
                }
                Next::Choices(seats) => {
                    game.legal(seats.lowest().unwrap(), &mut legals);
                    let legal = legals.get(dice.below(legals.len() as u32) as usize).unwrap();
                    game.apply(legal, &mut NoFacts);
                }
            }
        }
    }

    const MODULES: [&str; 4] = [
        "players=2 specialties=yes",
        "players=2 events=yes",
        "players=2 specialties=yes events=yes",
        "players=2 specialties=yes events=yes arena=random terrains=favourable+harsh",
    ];

    /// Powers and cards move, make and remove stacks in many ways; levels above 3 count as 3.
    #[test]
    fn the_network_of_a_followed_position_is_that_of_the_position_itself() {
        for (seed, setup) in (0..).zip(MODULES.into_iter().cycle().take(40)) {
            let (mut rows, mut line): (Option<Rows>, Vec<ElemMaster>) = (None, Vec::new());
            play(setup, seed, |game| line.push(game.clone()));
            for game in line.iter().filter(|game| game.is_at_turn()) {
                let rows = rows.get_or_insert_with(|| Rows::of(game, stored()));
                let of = |game: &ElemMaster, seat: u8| {
                    Full::<u64>::of(game, Sides::of(game, Seat::new(seat), 2), Some(rows))
                };
                let mut here = of(game, 0);
                assert_eq!(here.evaluate(None), of(game, 1).evaluate(None), "{:?}", game.write_position());
                let mut next = here.clone();
                let mut all = Vec::new();
                here.list(8, |action, _| all.push(action));
                for action in all.into_iter().step_by(5) {
                    here.follow(action, &mut next, &[]);
                    let mut after = game.clone();
                    after.apply(action, &mut NoFacts);
                    assert_eq!(
                        next.evaluate(None),
                        of(&after, 0).evaluate(None),
                        "{:?}",
                        after.write_position()
                    );
                }
            }
        }
    }

    /// The same game for the other player, seen from the other edge.
    #[test]
    fn a_board_with_exchanged_players_is_worth_the_same_to_the_player_to_move() {
        let board = "bA1bW1bE2xbE1xbF1./bF1....bF1/...bE2xbW1./..wW1wE1.wW1/wF2..wE2.wW1/......";
        let turned = "....../bW1.bE2..bF2/bW1.bE1bW1../.wW1wE2x.../wF1....wF1/.wF1wE1xwE2xwW1wA1";
        let value = |text: String| {
            let game = ElemMaster::read_position(&text).unwrap();
            let rows = Rows::of(&game, stored());
            let sides = Sides::of(&game, Seat::new(0), 2);
            let learned = Full::<u64>::of(&game, sides, Some(&rows)).evaluate(None);
            assert_ne!(learned, Full::<u64>::of(&game, sides, None).evaluate(None));
            learned
        };
        for points in 0..=3 {
            let one = value(format!("{board} FoMoSaMa 2w b{points} sp=w:genie*,b:illusionist 0 3"));
            let other = value(format!("{turned} MaSaMoFo 2b w{points} sp=w:illusionist,b:genie* 0 3"));
            assert_eq!(one, other, "{points}");
        }
    }

    /// Who waits for a card before his turn has no action points and has not finished, either.
    #[test]
    fn a_player_who_waits_for_a_card_is_to_move() {
        let mut waiting = 0;
        for seed in 0..60 {
            play("players=2 events=yes", seed, |game| {
                let sides = Sides::of(game, Seat::new(0), 2);
                if !game.is_at_turn() && game.outcome().is_none() {
                    waiting += 1;
                    assert_eq!(mover(game, &sides), sides.opponent_moves(game));
                }
            });
        }
        assert!(waiting > 0);
    }

    /// what can grow out of the crypt can grow, for the evaluation as for the rules.
    #[test]
    fn r_60_the_crypt_feeds_earth_in_the_evaluation() {
        // White's six Earth tokens: four on the board and two in the crypt, two in reserve, or all on the board.
        for (level, crypt, feeds) in [(1, ";cr=w2", true), (1, "", true), (3, "", false)] {
            let board = format!(".....bE1/bF1...../....../..wE3.../....../wE{level}.....");
            let text = format!("{board} MaMoFoSa 2w w3 sp=w:necromancer{crypt} 0 1");
            let game = ElemMaster::read_position(&text).unwrap();
            let sides = Sides::of(&game, game.active_seat(), 2);
            let sets = board_sets::<u64>(&game, &sides, false);
            assert_eq!(sets.fed[0][Element::Earth as usize] != 0, feeds, "{text}");
        }
    }
}
