//! The invariants of the rules' section 17, over random play in every combination of modules.

use std::collections::HashSet;

use elem_master::{
    Act, Action, ActionList, Args, Cell, ElemMaster, Element, Event, SPECIALTIES, Specialty, Start, View,
    ViewStage,
};
use game::{Game, Legals, Next, NoFacts, Notation, Odds, Seat, Viewer};

use crate::common::{self, Random, show};
use crate::slow;

/// Every combination of players, terrains, arena, specialties and events.
fn modes() -> Vec<String> {
    let mut all = Vec::new();
    for players in ["players=2", "players=4", "players=4 teams=yes"] {
        for modules in ["", " specialties=yes", " events=yes", " specialties=yes events=yes"] {
            for place in ["", " arena=random terrains=favourable+harsh", " terrains=harsh"] {
                all.push(format!("{players}{modules}{place}"));
            }
        }
    }
    all
}

struct Play {
    game: ElemMaster,
    random: Random,
    legals: ActionList,
}

impl Play {
    fn new(words: &str, seed: u64) -> Self {
        Self { game: common::new_game(words), random: Random(seed), legals: ActionList::default() }
    }

    /// Rolls whatever is owed; tells whether a seat owes a decision then.
    fn ready(&mut self) -> Option<Seat> {
        loop {
            match self.game.next() {
                Next::Over(_) => return None,
                Next::Chance(odds) => {
                    let roll = odds.pick(self.random.below(odds.tickets())).unwrap();
                    let text = self.game.write_roll(roll);
                    assert_eq!(self.game.read_roll(&text), Ok(roll));
                    self.game.roll(roll, &mut NoFacts).unwrap();
                }
                Next::Choices(seats) => return seats.lowest(),
            }
        }
    }

    fn draw(&mut self, seat: Seat) -> Action {
        self.game.legal(seat, &mut self.legals);
        let count = self.legals.len() as u32;
        assert_eq!(self.game.count_legal(seat), count as usize);
        *self.legals.get(self.random.below(count) as usize).expect("something is legal").action()
    }

    fn apply(&mut self, seat: Seat, action: Action) {
        let legal = self.game.check(seat, action);
        let legal = legal.unwrap_or_else(|refusal| {
            panic!("{}: {} {refusal:?}", show(&self.game), self.game.write_action(action))
        });
        self.game.apply(legal, &mut NoFacts);
    }
}

/// Tokens of a seat and element on the board.
fn on_board(view: &View, seat: usize, element: Element) -> u8 {
    let of = view.stacks.iter().filter(|(_, s)| usize::from(s.owner()) == seat && s.element() == element);
    of.map(|(_, stack)| stack.level()).sum()
}

fn check_state(view: &View, tornado: bool) {
    let running = !matches!(view.stage, ViewStage::Over(_));
    for (index, seat) in view.seats.iter().enumerate() {
        let reserve = seat.reserve.unwrap();
        for element in Element::ALL {
            let crypt = if element == Element::Earth { seat.crypt } else { 0 };
            let sum = on_board(view, index, element) + reserve[element as usize] + crypt;
            // I-01; players who fell with the end of the game stay on the board.
            assert!(sum == 6 || seat.out && (sum == 0 || !running), "I-01: {sum} of {element}");
        }
        assert!(
            seat.crypt <= 3 && (seat.crypt == 0 || seat.specialty == Some(Specialty::Necromancer)),
            "I-01"
        );
        assert!(seat.used.len() <= 3, "I-18");
        if running && !seat.out && matches!(view.stage, ViewStage::Turn) {
            assert!(on_board(view, index, Element::Earth) > 0, "I-13");
        }
    }
    if running && matches!(view.stage, ViewStage::Turn) {
        assert!(view.stacks.iter().any(|(_, stack)| stack.element() == Element::Fire), "I-13");
    }
    let mut squares = HashSet::new();
    for (cell, stack) in &view.stacks {
        let ceiling = if tornado && stack.element() == Element::Air { 6 } else { 3 };
        assert!((1..=ceiling).contains(&stack.level()), "I-02: {stack:?}");
        assert!(squares.insert(*cell) && !view.voids.contains(*cell), "I-03");
        assert!(stack.immobilised() <= 2, "I-05");
    }
    let mut cards: Vec<Event> = view.row.iter().chain(&view.removed).copied().collect();
    cards.extend(view.seats.iter().flat_map(|seat| seat.used.iter().chain(&seat.reserved)));
    let different: HashSet<Event> = cards.iter().copied().collect();
    assert_eq!(different.len(), cards.len(), "I-18: a card twice");
}

/// The cost of an action by the rules' table (I-06).
fn cost(act: &Act) -> i32 {
    match act {
        Act::Gust(_) => 0,
        Act::Power(specialty, _) => {
            use Specialty::*;
            match specialty {
                Necromancer | Cultist | Constellationist | Illusionist => 3,
                Demonist | Shaman | Oracle | Alchemist | Runist | Enchanter | Metamorph => 2,
                Genie => 0,
                Druid | Priest | Sage | Healer => panic!("no action of its own"),
            }
        }
        Act::Event { card: Event::Mudslide, .. } => 1,
        Act::Event { .. } => 2,
        _ => 1,
    }
}

fn source_of(act: &Act) -> Option<Cell> {
    match act {
        Act::Grow(cell) => Some(*cell),
        Act::Move(path) => Some(path.from),
        Act::Attack { from, .. } | Act::Blaze { from, .. } => Some(*from),
        Act::Tunnel(step) => Some(step.from),
        Act::Wave(wave) => Some(wave.from),
        Act::Gust(gust) => Some(gust.from),
        _ => None,
    }
}

fn air_of(view: &View, seat: usize) -> u32 {
    let own = view.stacks.iter().filter(|(_, stack)| usize::from(stack.owner()) == seat);
    own.filter(|(_, stack)| stack.acts_as() == Element::Air).map(|(_, stack)| u32::from(stack.level())).sum()
}

fn total(view: &View, seat: usize) -> i32 {
    Element::ALL.into_iter().map(|element| i32::from(on_board(view, seat, element))).sum()
}

/// What one action may change: I-04, I-05, I-06, I-07, I-08, I-09, I-11, I-12, I-19.
fn check_step(before: &View, after: &View, seat: Seat, act: &Act) {
    let mover = seat.index();
    assert!(before.voids.minus(after.voids).is_empty(), "I-19: voids never disappear");
    if let Some(from) = source_of(act) {
        let (_, stack) = before.stacks.iter().find(|(cell, _)| *cell == from).expect("a source");
        assert!(stack.may_act() && usize::from(stack.owner()) == mover, "I-05");
    }
    if *act == Act::EndTurn {
        let mine = after.stacks.iter().filter(|(_, stack)| usize::from(stack.owner()) == mover);
        assert!(mine.clone().all(|(_, stack)| !stack.is_played() && stack.form().is_none()), "I-04");
        return;
    }
    // A player who falls takes all that is his along.
    let fell = before.seats.iter().zip(&after.seats).any(|(was, is)| was.out != is.out);
    if after.stage != ViewStage::Turn || after.active != before.active || fell {
        return;
    }
    assert_eq!(i32::from(before.points) - i32::from(after.points), cost(act), "I-06: {act:?}");
    let forms = before.stacks.iter().chain(&after.stacks).any(|(_, stack)| stack.form().is_some());
    if !forms {
        let unused =
            |view: &View| view.seats[mover].specialty == Some(Specialty::Genie) && !view.seats[mover].spent;
        let triple = |view: &View| (view.points, air_of(view, mover), unused(view));
        assert!(triple(after) < triple(before), "I-07: {act:?}");
    }
    let runist = matches!(act, Act::Power(Specialty::Runist, _));
    let marks = |view: &View| {
        let others = view.stacks.iter().filter(|(_, s)| usize::from(s.owner()) != mover);
        others.filter(|(_, stack)| stack.is_played()).count()
    };
    assert!(runist || marks(after) <= marks(before), "I-04: a mark on another player's stack");
    let change = |seat: usize| total(after, seat) - total(before, seat);
    let others = (0..before.seats.len()).filter(|other| *other != mover);
    match act {
        Act::Move(_) | Act::Tunnel(_) | Act::Blaze { .. } => {
            assert!(change(mover) <= 0 && others.map(change).all(|change| change == 0), "I-08");
        }
        Act::Attack { from, to, .. } => check_attack(before, after, *from, *to),
        Act::Gust(gust) => {
            let lost = air_of(before, mover) as i32 - air_of(after, mover) as i32;
            assert!(forms || lost >= i32::from(gust.force) || lost == 0, "I-11");
            assert_eq!(before.points, after.points, "I-11");
        }
        Act::Wave(wave) => {
            let dragged: Vec<Cell> = wave.members().map(|member| member.cell).collect();
            assert!((1..=2).contains(&dragged.len()), "I-12");
            let (file, rank) = (wave.from.file(), wave.from.rank());
            let horizontal = dragged.iter().all(|cell| cell.rank() == rank) && wave.to.rank() != rank;
            let vertical = dragged.iter().all(|cell| cell.file() == file) && wave.to.file() != file;
            assert!(horizontal || vertical, "I-12");
        }
        _ => {}
    }
}

/// I-09: the winner's owner gains up to two, the loser's owner loses one; others are as before.
fn check_attack(before: &View, after: &View, from: Cell, to: Cell) {
    let elsewhere = |view: &View| {
        let spread = |cell: &Cell| before.stacks.iter().all(|(old, _)| old != cell);
        let others = view.stacks.iter().filter(|(cell, _)| *cell != from && *cell != to && !spread(cell));
        others.copied().collect::<Vec<_>>()
    };
    assert_eq!(elsewhere(before), elsewhere(after), "I-09");
    let tokens = |view: &View| -> i32 { view.stacks.iter().map(|(_, s)| i32::from(s.level())).sum() };
    assert!((-3..=1).contains(&(tokens(after) - tokens(before))), "I-09");
}

fn roundtrips(game: &ElemMaster, legals: &ActionList) {
    let epn = show(game);
    let again = ElemMaster::read_position(&epn).unwrap_or_else(|complaint| panic!("{epn}: {complaint:?}"));
    assert_eq!(show(&again), epn, "I-17");
    assert_eq!(again.hash(), game.hash(), "I-17: {epn}");
    let mut texts = HashSet::new();
    for legal in legals.iter() {
        let action = *legal.action();
        let text = game.write_action(action);
        assert_eq!(game.read_action(&text), Ok(action), "I-17: {text} in {epn}");
        assert!(texts.insert(text.clone()), "I-17: {text} twice in {epn}");
    }
}

/// After every step: I-02, I-03, I-13, I-18 of the state; I-04, I-06, I-07, I-08, I-09, I-11, I-12, I-19 of the step;
/// I-16 of the engine; I-20 at the end.
#[test]
fn i_01_to_i_20_hold_in_random_play_of_every_mode() {
    for (number, words) in modes().into_iter().enumerate() {
        for seed in 0..3 {
            let mut play = Play::new(&words, 1000 * number as u64 + seed);
            let mut steps = 0;
            while let Some(seat) = play.ready() {
                let action = play.draw(seat);
                if steps % 16 == 0 && play.game.write_position().is_some() {
                    roundtrips(&play.game, &play.legals);
                }
                let before = play.game.view(Viewer::Public);
                // I-16: the same state and action give the same state.
                let mut twin = play.game.clone();
                let legal = twin.check(seat, action).expect("listed");
                twin.apply(legal, &mut NoFacts);
                play.apply(seat, action);
                assert_eq!(twin, play.game, "I-16");
                let after = play.game.view(Viewer::Public);
                if before.stage == ViewStage::Turn {
                    check_state(&after, words.contains("events"));
                    check_step(&before, &after, seat, &action.act());
                }
                steps += 1;
            }
            let view = play.game.view(Viewer::Public);
            assert!(view.round <= 101, "I-20");
            let refused = play.game.check(Seat::new(0), Action::END_TURN);
            assert!(matches!(refused.unwrap_err().why, game::Why::Over), "I-14");
        }
    }
}

#[test]
fn i_14_and_i_05_listed_is_exactly_what_is_accepted() {
    let mut tried = 0;
    for (number, words) in modes().into_iter().enumerate() {
        let four = words.contains("players=4");
        let mut play = Play::new(&words, 77 + number as u64);
        let mut steps = 0_u32;
        let stride = if four { 97 } else { 23 };
        while let Some(seat) = play.ready() {
            let action = play.draw(seat);
            if steps % stride == 5 && steps < stride * 6 {
                let mut fast: Vec<Action> = play.legals.iter().map(|legal| *legal.action()).collect();
                assert_eq!(
                    fast.last() == Some(&Action::END_TURN),
                    play.game.write_position().is_some(),
                    "I-14"
                );
                let mut slow = slow::legal(&play.game, seat);
                let name = |action: &Action| play.game.write_action(*action);
                fast.sort();
                slow.sort();
                let all = fast.len();
                fast.dedup();
                assert_eq!(all, fast.len(), "listed twice in {:?}", play.game.write_position());
                let missing: Vec<String> =
                    slow.iter().filter(|a| fast.binary_search(a).is_err()).map(name).collect();
                let extra: Vec<String> =
                    fast.iter().filter(|a| slow.binary_search(a).is_err()).map(name).collect();
                assert!(
                    missing.is_empty() && extra.is_empty(),
                    "{:?}: missing {missing:?}, extra {extra:?}",
                    play.game.write_position()
                );
                tried += 1;
            }
            play.apply(seat, action);
            steps += 1;
        }
    }
    assert!(tried > 100, "{tried}");
}

#[test]
fn every_specialty_lists_exactly_what_is_accepted() {
    for entry in SPECIALTIES {
        for (seed, board) in [(1, "players=2 layout=FoSaMaMo"), (2, "players=2 arena=A2-12 terrains=harsh")] {
            let words = format!("{board} first=p1 specialties=yes");
            let mut play = Play::new(&words, seed + 10 * entry.specialty as u64);
            let mut compared = 0;
            let mut steps = 0;
            while let Some(seat) = play.ready() {
                let mut action = play.draw(seat);
                if matches!(action.act(), Act::Specialty(_)) && seat.index() == 0 {
                    action = Act::Specialty(entry.specialty).into();
                }
                if seat.index() == 0 && steps % 11 == 3 && compared < 5 {
                    let mut fast: Vec<Action> = play.legals.iter().map(|legal| *legal.action()).collect();
                    let mut slow = slow::legal(&play.game, seat);
                    fast.sort();
                    slow.sort();
                    let texts =
                        |list: &[Action]| list.iter().map(|a| play.game.write_action(*a)).collect::<Vec<_>>();
                    assert_eq!(texts(&fast), texts(&slow), "{:?}", play.game.write_position());
                    compared += 1;
                }
                play.apply(seat, action);
                steps += 1;
            }
        }
    }
}

#[test]
fn i_10_attack_legality_is_symmetric_and_levels_do_not_depend_on_who_starts() {
    for one in ["E", "F", "W", "A"] {
        for other in ["E", "F", "W", "A"] {
            for (x, y) in [(1, 1), (2, 1), (1, 3), (3, 3)] {
                let there = common::scene(&format!("c3=w{one}{x} c4=b{other}{y}")).game();
                let back = common::scene(&format!("c3=w{other}{y} c4=b{one}{x}")).game();
                let attack = |mut game: ElemMaster| {
                    let legal = game.check(Seat::new(0), game.read_action("c3xc4").unwrap()).ok()?;
                    game.apply(legal, &mut NoFacts);
                    let mut stacks: Vec<(char, u8)> = Vec::new();
                    for (cell, stack) in game.view(Viewer::Public).stacks {
                        if cell.file() == 2 {
                            stacks.push((stack.element().letter(), stack.level()));
                        }
                    }
                    stacks.sort();
                    Some(stacks)
                };
                assert_eq!(attack(there), attack(back), "I-10: {one}{x} {other}{y}");
            }
        }
    }
}

#[test]
fn i_21_armies_are_secret_until_all_are_in() {
    for words in
        ["players=2 start=free", "players=4 start=free arena=A4-13", "players=4 teams=yes start=free"]
    {
        let mut play = Play::new(words, 5);
        let mut hidden = Vec::new();
        while let Some(seat) = play.ready() {
            if play.game.lists_all() {
                break;
            }
            assert_eq!(play.game.count_legal(seat), 0);
            let view = play.game.view(Viewer::Public);
            assert!(view.stacks.is_empty() && view.seats.iter().all(|seat| seat.reserve.is_none()), "I-21");
            // Draw an army as a stranger would imagine it.
            let mut full = play.game.view(Viewer::Public);
            full.seats[seat.index()].ready = true;
            let imagined = ElemMaster::imagine(&full, &mut |n| play.random.below(n));
            let mut own: Vec<(Cell, String)> = imagined
                .view(Viewer::Seat(seat))
                .stacks
                .iter()
                .map(|(cell, stack)| (*cell, format!("{cell}={}{}", stack.element().letter(), stack.level())))
                .collect();
            own.sort_by_key(|(cell, _)| cell.alphabetical());
            let army = own.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(",");
            let text = format!("army {army}");
            let action = play.game.read_action(&text).unwrap();
            assert_eq!(play.game.write_action(action), text);
            play.apply(seat, action);
            hidden.push((seat, army));
            // What others see does not depend on what was placed.
            for viewer in [Viewer::Public, Viewer::Seat(Seat::new(1)), Viewer::Seat(Seat::new(0))] {
                let view = play.game.view(viewer);
                let other = ElemMaster::imagine(&view, &mut |n| play.random.below(n));
                assert_eq!(other.view(viewer), view, "a view imagined is the same view");
                if view.stage == ViewStage::Armies {
                    let own = view.stacks.iter().all(|(_, s)| Viewer::Seat(Seat::new(s.owner())) == viewer);
                    assert!(own, "I-21: somebody else's army is shown to {viewer}");
                }
            }
        }
        assert_eq!(play.game.setup().start, Start::Free);
        assert!(play.game.write_position().is_some(), "all armies are in: {hidden:?}");
    }
}

#[test]
fn views_are_imagined_as_they_were() {
    for words in modes() {
        let mut play = Play::new(&words, 9);
        let mut steps = 0;
        loop {
            let view = play.game.view(Viewer::Public);
            let other = ElemMaster::imagine(&view, &mut |n| play.random.below(n));
            assert_eq!(other, play.game, "all is public without secret armies");
            let Some(seat) = play.ready() else { break };
            let action = play.draw(seat);
            play.apply(seat, action);
            steps += 1;
            if steps > 60 {
                break;
            }
        }
    }
}

#[test]
fn i_17_every_action_can_be_read_with_events_too() {
    // Breeze with a Priest's spread, the longest words of the notation.
    let game = common::scene("a3=wA2 b3=wW1 d3=bF1").with("sp=w:priest;av=breeze").game();
    let text = "!breeze:a3^2b3/c3";
    let action = game.read_action(text).unwrap();
    assert_eq!(game.write_action(action), text);
    assert!(matches!(action.act(), Act::Event { card: Event::Breeze, args: Args::Gust(_), .. }));
    assert!(game.check(Seat::new(0), action).is_ok());
}
