//! Random positions, thick with forms, immobilised stacks, crypts and pending effects, which random play
//! seldom reaches: the list is what `check` accepts, and both are what the rules say.

use std::collections::BTreeSet;

use elem_master::{
    Act, Action, ActionList, Cell, ElemMaster, Element, Elemental, Event, Lead, Specialty, Terrain, View,
};
use game::{Game, Legals, NoFacts, Notation, Viewer};

use crate::common::{Random, active};
use crate::slow;

const SPECIALTIES: [&str; 7] = ["metamorph", "druid", "necromancer", "sage", "priest", "alchemist", "oracle"];
const LAYOUTS: [&str; 3] = ["FoSaMaMo", "JuDeCaTu", "FoJuCaMa"];
const CARDS: [&str; 6] =
    ["winter,frost", "fog,mudslide", "tempest,spring", "hurricane,drought", "fullmoon", "flood,heatwave"];
const EFFECTS: [&str; 6] = ["fog@b", "mudslide@b", "tempest@w+", "hurricane@w", "drought@w", "frost"];

/// A position with White to play, with much Water if it `floods`; `None` if the dice made one that the rules refuse.
fn random_position(random: &mut Random, floods: bool) -> Option<ElemMaster> {
    let specialty = SPECIALTIES[random.below(SPECIALTIES.len() as u32) as usize];
    let mut ranks = Vec::new();
    for _ in 0..6 {
        let mut rank = String::new();
        for _ in 0..6 {
            if random.below(5) > 1 {
                rank.push(if random.below(12) == 0 { '#' } else { '.' });
                continue;
            }
            let white = random.below(3) > 0;
            let element = ['E', 'F', 'W', 'A'][random.below(4) as usize];
            let element = if floods && random.below(2) == 0 { 'W' } else { element };
            // There are six tokens of an element: low stacks leave more of them.
            let level = 1 + if floods { 0 } else { random.below(2) };
            rank.push_str(&format!("{}{element}{level}", if white { 'w' } else { 'b' }));
            rank.push_str(if random.below(6) == 0 { "x" } else { "" });
            rank.push_str(match random.below(6) {
                0 => "i",
                1 if white => "ii",
                _ => "",
            });
            let form = ['E', 'F', 'W', 'A'][random.below(4) as usize];
            if white && specialty == "metamorph" && form != element && random.below(2) == 0 {
                rank.push_str(&format!("~{form}"));
            }
        }
        ranks.push(rank);
    }
    let mut modules = format!("sp=w:{specialty}");
    if specialty == "necromancer" {
        modules.push_str(&format!(";cr=w{}", 1 + random.below(3)));
    }
    let effect = EFFECTS[random.below(EFFECTS.len() as u32) as usize];
    let cards = CARDS[random.below(CARDS.len() as u32) as usize];
    if random.below(2) == 0 {
        let used = effect.split('@').next().unwrap();
        let lasting = if effect.contains('@') { format!(";fx={effect}") } else { String::new() };
        if cards.split(',').any(|card| card == used) {
            return None;
        }
        modules.push_str(&format!(";av={cards};us=w:{used}{lasting}"));
    }
    let layout = LAYOUTS[random.below(3) as usize];
    ElemMaster::read_position(&format!("{} {layout} 2w w3 {modules} 0 1", ranks.join("/"))).ok()
}

fn positions(seed: u64, count: usize) -> impl Iterator<Item = ElemMaster> {
    positions_of(seed, count, false)
}

fn positions_of(seed: u64, count: usize, floods: bool) -> impl Iterator<Item = ElemMaster> {
    let mut random = Random(seed);
    std::iter::from_fn(move || {
        loop {
            if let Some(game) = random_position(&mut random, floods) {
                return Some(game);
            }
        }
    })
    .take(count)
}

fn fast(game: &ElemMaster) -> Vec<Action> {
    let mut legals = ActionList::default();
    game.legal(active(game), &mut legals);
    legals.iter().map(|legal| *legal.action()).collect()
}

fn hurricane(game: &ElemMaster) -> bool {
    game.view(Viewer::Public).seats[0].effects.iter().any(|effect| effect.card == Event::Hurricane)
}

fn at(view: &View, cell: Cell) -> Option<Elemental> {
    view.stacks.iter().find(|(square, _)| *square == cell).map(|(_, stack)| *stack)
}

/// The square so many files and ranks away, if it is on the board of six.
fn beside(cell: Cell, files: i8, ranks: i8) -> Option<Cell> {
    let (file, rank) = (cell.file() as i8 + files, cell.rank() as i8 + ranks);
    let on_board = (0..6).contains(&file) && (0..6).contains(&rank);
    on_board.then(|| Cell::new(file as u8, rank as u8))
}

#[test]
fn the_list_is_what_check_accepts_in_random_positions() {
    let mut random = Random(3);
    // Four steps of every stack, tried one by one, take too long.
    for game in positions(1, 300).filter(|game| !hurricane(game)) {
        let (mut fast, mut slow) = (fast(&game), slow::legal(&game, active(&game)));
        fast.sort();
        slow.sort();
        let texts = |list: &[Action]| list.iter().map(|a| game.write_action(*a)).collect::<Vec<_>>();
        assert_eq!(texts(&fast), texts(&slow), "{:?}", game.write_position());
        // And one action further on.
        let action = fast[random.below(fast.len() as u32) as usize];
        let mut after = game.clone();
        after.apply(game.check(active(&game), action).unwrap(), &mut NoFacts);
        if after.is_at_turn() && after.active_seat() == game.active_seat() {
            let (mut fast, mut slow) = (self::fast(&after), slow::legal(&after, active(&after)));
            fast.sort();
            slow.sort();
            assert_eq!(fast, slow, "{:?}", after.write_position());
        }
    }
}

/// A wave without strikes and spreads: its leader, where it goes, whether it attacks, and who is dragged.
type PlainWave = (Cell, Cell, bool, BTreeSet<Cell>);

/// All such waves, found from the text of the rules: leader and dragged count as Water, the dragged stand on one line
/// with the leader, directly beside it, are not higher and not immobilised; the wave does not run along that line;
/// each has its own target square [ELM-X.wave.1] to [ELM-X.wave.5].
fn waves_by_the_rules(view: &View, fog: bool) -> BTreeSet<PlainWave> {
    let water = |stack: Elemental| stack.owner() == 0 && stack.acts_as() == Element::Water;
    let fights = |there: Elemental| matches!(there.acts_as(), Element::Earth | Element::Fire);
    let mut found = BTreeSet::new();
    for (from, leader) in view.stacks.iter().copied() {
        if !water(leader) || leader.is_played() || leader.immobilised() > 0 {
            continue;
        }
        for (files, ranks) in [(0, 1), (1, 0)] {
            let carried = |cell: &Cell| {
                let dragged = at(view, *cell).filter(|stack| water(*stack));
                dragged.is_some_and(|stack| stack.immobilised() == 0 && stack.level() <= leader.level())
            };
            let ends = [beside(from, -files, -ranks), beside(from, files, ranks)];
            let ends: Vec<Cell> = ends.into_iter().flatten().filter(carried).collect();
            for (dx, dy) in [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)] {
                let along = (files == 0 && dx == 0) || (ranks == 0 && dy == 0);
                let Some(to) = beside(from, dx, dy).filter(|to| !along && !view.voids.contains(*to)) else {
                    continue;
                };
                let follows = |cell: &Cell| {
                    let goal = beside(*cell, dx, dy).filter(|goal| !view.voids.contains(*goal));
                    let stack = at(view, *cell).expect("it is carried");
                    let open = |there: Elemental| there.merges_with(stack) || fights(there);
                    goal.is_some_and(|goal| at(view, goal).is_none_or(open))
                };
                let able: Vec<Cell> = ends.iter().copied().filter(follows).collect();
                let mut sets: Vec<BTreeSet<Cell>> = able.iter().map(|cell| BTreeSet::from([*cell])).collect();
                if able.len() == 2 {
                    sets.push(able.into_iter().collect());
                }
                let there = at(view, to);
                for set in sets {
                    if !fog && there.is_none_or(|there| there.merges_with(leader)) {
                        found.insert((from, to, false, set.clone()));
                    }
                    if there.is_some_and(fights) {
                        found.insert((from, to, true, set));
                    }
                }
            }
        }
    }
    found
}

#[test]
fn elm_q_3_waves_are_those_of_the_rules_in_random_positions() {
    let (mut formed, mut double) = (0, 0);
    for game in positions(2, 3000).chain(positions_of(9, 3000, true)) {
        let view = game.view(Viewer::Public);
        if view.seats[0].specialty == Some(Specialty::Sage) {
            continue;
        }
        let fog = view.seats[0].effects.iter().any(|effect| effect.card == Event::Fog);
        let mut listed = BTreeSet::new();
        for action in fast(&game) {
            if let Act::Wave(wave) = action.act() {
                let plain = wave.spread.is_none() && wave.members().all(|member| member.spread.is_none());
                if plain && wave.lead != Lead::Strike {
                    let dragged = wave.members().map(|member| member.cell).collect();
                    listed.insert((wave.from, wave.to, wave.lead == Lead::Attack, dragged));
                }
            }
        }
        let expected = waves_by_the_rules(&view, fog);
        assert_eq!(listed, expected, "{:?}", game.write_position());
        formed += usize::from(!expected.is_empty() && view.stacks.iter().any(|(_, s)| s.form().is_some()));
        double += expected.iter().filter(|(.., dragged)| dragged.len() == 2).count();
    }
    assert!(formed > 30, "{formed} positions with waves and forms");
    assert!(double > 20, "{double} waves with two dragged stacks");
}

#[test]
fn r_60_what_grows_is_what_the_rules_say_in_random_positions() {
    let mut from_the_crypt = 0;
    for game in positions(4, 3000) {
        let view = game.view(Viewer::Public);
        if view.seats[0].effects.iter().any(|effect| effect.card == Event::Flood) {
            continue;
        }
        let (reserve, crypt) = (view.seats[0].reserve.unwrap(), view.seats[0].crypt);
        let grown: BTreeSet<Cell> = fast(&game)
            .iter()
            .filter_map(|action| if let Act::Grow(cell) = action.act() { Some(cell) } else { None })
            .collect();
        let mut expected = BTreeSet::new();
        for (cell, stack) in view.stacks.iter().copied() {
            let tokens = reserve[stack.element() as usize];
            let crypt = if stack.element() == Element::Earth { crypt } else { 0 };
            let home = Terrain::is_home_of(terrain(&view, cell), stack.acts_as());
            if stack.owner() == 0 && stack.may_act() && stack.level() < 3 && home && tokens + crypt > 0 {
                expected.insert(cell);
                from_the_crypt += usize::from(tokens == 0);
            }
        }
        assert_eq!(grown, expected, "{:?}", game.write_position());
        // The token comes from the reserve, and only then from the crypt.
        for cell in grown {
            let element = at(&view, cell).expect("it grew").element();
            let mut after = game.clone();
            let legal = game.check(active(&game), Action::new(Act::Grow(cell))).unwrap();
            after.apply(legal, &mut NoFacts);
            let after = after.view(Viewer::Public);
            let left = reserve[element as usize];
            let now = (after.seats[0].reserve.unwrap()[element as usize], after.seats[0].crypt);
            let expected = if left > 0 { (left - 1, crypt) } else { (0, crypt - 1) };
            assert_eq!(now, expected, "{cell} in {:?}", game.write_position());
        }
    }
    assert!(from_the_crypt > 0, "no crypt was needed");
}

fn terrain(view: &View, cell: Cell) -> Terrain {
    let quadrant = usize::from(cell.file() >= 3) + if cell.rank() < 3 { 2 } else { 0 };
    view.terrain.expect("terrains are laid").0[quadrant]
}

#[test]
fn r_03_no_stack_is_freed_by_a_merge_in_random_positions() {
    let mut merged = 0;
    let mut random = Random(6);
    for game in positions(5, 400) {
        let before = game.view(Viewer::Public);
        let actions = fast(&game);
        for _ in 0..20 {
            let action = actions[random.below(actions.len() as u32) as usize];
            let Act::Move(path) = action.act() else { continue };
            let last = path.iter().last().unwrap();
            // No step begins where an immobilised stack stood [ELM-M.7].
            for step in path.iter() {
                let held = at(&before, step.from).is_some_and(|stack| stack.immobilised() > 0);
                assert!(!held, "{} in {:?}", game.write_action(action), game.write_position());
            }
            let Some(friend) = at(&before, last.to).filter(|stack| stack.immobilised() > 0) else { continue };
            let mut after = game.clone();
            after.apply(game.check(active(&game), action).unwrap(), &mut NoFacts);
            let after = at(&after.view(Viewer::Public), last.to);
            if let Some(after) = after {
                assert_eq!(after.immobilised(), friend.immobilised(), "{:?}", game.write_position());
                merged += 1;
            }
        }
    }
    assert!(merged > 20, "{merged} merges into immobilised stacks");
}

#[test]
fn elm_evt_3_every_card_changes_the_board_or_an_effect_in_random_positions() {
    let mut played = 0;
    for game in positions(7, 300) {
        let of = |game: &ElemMaster| {
            let view = game.view(Viewer::Public);
            let effects: Vec<_> = view.seats.iter().map(|seat| format!("{:?}", seat.effects)).collect();
            (view.stacks, view.voids, effects)
        };
        for action in fast(&game) {
            let Act::Event { card, .. } = action.act() else { continue };
            let mut after = game.clone();
            after.apply(game.check(active(&game), action).unwrap(), &mut NoFacts);
            let same = of(&game) == of(&after);
            assert!(!same, "{card} changes nothing in {:?}", game.write_position());
            played += 1;
        }
    }
    assert!(played > 100, "{played} cards");
}

/// Those of these cards that would change something, found from their texts in the rules, where nobody has another
/// form [ELM-EVT.spring], [ELM-EVT.winter] and so on.
fn cards_by_the_rules(view: &View) -> BTreeSet<Event> {
    let is = |owner: u8, element: Element| {
        move |(_, stack): &&(Cell, Elemental)| stack.owner() == owner && stack.element() == element
    };
    let has = |owner: u8, element: Element| view.stacks.iter().any(|pair| is(owner, element)(&pair));
    let free = |element: Element| {
        view.stacks.iter().filter(is(1, element)).any(|(_, stack)| stack.immobilised() == 0)
    };
    let lies = |seat: usize, card: Event, coming: bool| {
        view.seats[seat].effects.iter().any(|effect| effect.card == card && effect.coming == coming)
    };
    let may_gain = |(_, stack): &(Cell, Elemental)| {
        let seat = &view.seats[usize::from(stack.owner())];
        let tokens = seat.reserve.unwrap()[Element::Earth as usize] + seat.crypt;
        stack.element() == Element::Earth && stack.level() < 3 && tokens > 0
    };
    let would_change = |card: &Event| match card {
        Event::Spring => view.stacks.iter().any(may_gain),
        Event::Winter => free(Element::Fire),
        Event::Frost => free(Element::Water),
        Event::Fog | Event::Mudslide => !lies(1, *card, false),
        Event::Tempest | Event::Hurricane => has(0, Element::Air) && !lies(0, *card, true),
        Event::Flood => has(0, Element::Water) && !lies(0, *card, true),
        Event::Heatwave => has(0, Element::Fire) && !lies(0, *card, true),
        Event::Drought => {
            let any = |element: Element| has(0, element) || has(1, element);
            any(Element::Water) && any(Element::Fire) && !lies(0, *card, true)
        }
        _ => false,
    };
    view.row.iter().copied().filter(would_change).collect()
}

/// The other direction: what would change something is not refused.
#[test]
fn elm_evt_3_every_card_that_would_change_something_is_listed_in_random_positions() {
    let (mut useful, mut useless) = (0, 0);
    for game in positions(8, 2000) {
        let view = game.view(Viewer::Public);
        if view.row.is_empty() || view.stacks.iter().any(|(_, stack)| stack.form().is_some()) {
            continue;
        }
        let known = |card: &Event| *card != Event::FullMoon;
        let listed: BTreeSet<Event> = fast(&game)
            .iter()
            .filter_map(|action| match action.act() {
                Act::Event { card, moon: false, .. } => Some(card).filter(known),
                _ => None,
            })
            .collect();
        let expected = cards_by_the_rules(&view);
        assert_eq!(listed, expected, "{:?}", game.write_position());
        useful += expected.len();
        useless += view.row.iter().filter(|card| known(card) && !expected.contains(card)).count();
    }
    assert!(useful > 500 && useless > 20, "{useful} cards of use, {useless} of none");
}
