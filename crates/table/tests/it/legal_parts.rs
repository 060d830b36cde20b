//! A part of a long list is what the whole list says, and is found without making the list.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use catalog::{AnyGame, GameId};
use dice::Dice;
use game::{Seat, first_word, further_words};

/// Most actions that are written out.
const MOST: usize = 50;

/// The groups of a list, from the texts of all actions.
fn groups_of(actions: &[String]) -> Vec<(String, usize)> {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for action in actions {
        match groups.iter_mut().find(|(name, _)| name == first_word(action)) {
            Some((_, count)) => *count += 1,
            None => groups.push((first_word(action).to_owned(), 1)),
        }
    }
    groups
}

/// What is said of a part is what the texts of all actions say.
fn check_part(game: &AnyGame, seat: Seat, all: &[String], group: &str, words: &[&str]) {
    let has = |action: &&String| {
        words.iter().all(|word| further_words(action).any(|other| other == *word))
            && first_word(action) == group
    };
    let fitting: BTreeSet<&str> = all.iter().filter(has).map(String::as_str).collect();
    let part = game.legal_with(seat, group, words, MOST);
    let at = || format!("{:?} {seat} {group} {words:?}", game.position());
    assert_eq!(part.count, fitting.len(), "{}", at());
    assert_eq!(part.actions.len(), fitting.len().min(MOST), "{}", at());
    let listed: BTreeSet<&str> = part.actions.iter().map(String::as_str).collect();
    assert!(listed.len() == part.actions.len() && listed.is_subset(&fitting), "{}", at());
    let complete = fitting.iter().filter(|action| further_words(action).count() <= words.len());
    let first: BTreeSet<&str> = complete.copied().collect();
    assert!(first.len() > MOST || first.is_subset(&listed), "what is complete comes first: {}", at());
    let mut further: BTreeMap<String, usize> = BTreeMap::new();
    for action in &fitting {
        let others: BTreeSet<&str> = further_words(action).filter(|word| !words.contains(word)).collect();
        others.into_iter().for_each(|word| *further.entry(word.to_owned()).or_default() += 1);
    }
    assert_eq!(part.words, further, "{}", at());
}

/// Compares some parts of the list with the list.
fn check(game: &AnyGame, seat: Seat, dice: &mut Dice) {
    let all = game.legal(seat);
    let groups = game.legal_groups(seat);
    assert_eq!(groups, groups_of(&all), "{:?} {seat}", game.position());
    let largest = groups.iter().max_by_key(|(_, count)| *count);
    let any = &groups[dice.below(groups.len() as u32) as usize];
    for (group, _) in largest.into_iter().chain([any]) {
        check_part(game, seat, &all, group, &[]);
        check_part(game, seat, &all, group, &["nothing"]);
        let of_group: Vec<&String> = all.iter().filter(|action| first_word(action) == group).collect();
        let action = of_group[dice.below(of_group.len() as u32) as usize];
        let words: Vec<&str> = further_words(action).collect();
        for count in 1..=words.len() {
            // In any order, and one of them twice.
            let asked: Vec<&str> = words[words.len() - count..].iter().rev().copied().collect();
            check_part(game, seat, &all, group, &asked);
            check_part(game, seat, &all, group, &[&asked[..], &asked[..1]].concat());
        }
    }
    check_part(game, seat, &all, "no-group", &[]);
}

/// Plays at random and checks every few decisions; says how long the longest list was.
fn play(id: GameId, options: &str, seed: u64, steps: usize) -> usize {
    let words: Vec<&str> = options.split_whitespace().collect();
    let mut game = AnyGame::new(id, &words).unwrap();
    let (mut dice, mut longest) = (Dice::seeded(seed), 0);
    for step in 0..steps {
        let mut facts = Vec::new();
        if let Some(roll) = game.draw_roll(&mut |_, count| dice.below(count)) {
            game.roll(&roll, &mut facts).unwrap();
            continue;
        }
        let Some(seat) = game.owed().lowest() else { break };
        let count = game.count_legal(seat);
        if step % 5 == 0 && count < 20_000 {
            longest = longest.max(count);
            check(&game, seat, &mut dice);
        }
        let action = game.draw_action(seat, &mut |count| dice.below(count)).unwrap();
        game.act(seat, &action, &mut facts).unwrap();
    }
    longest
}

#[test]
fn parts_are_what_the_whole_list_says() {
    let mut longest = 0;
    for players in ["players=2", "players=4", "players=4 teams=yes"] {
        for modules in [
            "start=free",
            "events=yes",
            "terrains=standard+harsh specialties=yes",
            "arena=random specialties=yes events=yes",
        ] {
            for seed in 0..20 {
                longest = longest.max(play(GameId::ElemMaster, &format!("{players} {modules}"), seed, 120));
            }
        }
    }
    assert!(longest > 1000, "{longest}");
    play(GameId::Empedocle, "variant=boon humans=3", 1, 200);
    play(GameId::Toy, "", 1, 60);
}

/// Sets of squares in all places that have them: a power on empty squares, one on the own home, a card, and the card
/// as Full Moon copies it.
#[test]
fn sets_of_squares_are_counted_and_not_listed() {
    let positions = [
        "wE1....wF1/....../..wA1.../....../....../...bF1bE1. FoSaMaMo 2w w3 sp=w:constellationist 0 1",
        "wF1...../.bF1..../..wE1.../....../....../....bE1. FoSaMaMo 2w w3 sp=w:necromancer;cr=w2 0 1",
        "bF1bF1bF1bE1bE1./....../..wF1wF1../wE1...../....../...... FoSaMaMo 2w w3 av=sunset 0 1",
        "bF1bF1bF1bE1bE1./....../..wF1wF1../wE1...../....../...... FoSaMaMo 2w w3 av=fullmoon;us=b:sunset 0 1",
    ];
    let mut dice = Dice::seeded(7);
    let mut found = 0;
    for position in positions {
        let game =
            AnyGame::at(GameId::ElemMaster, position).unwrap_or_else(|why| panic!("{position}: {why:?}"));
        let groups = game.legal_groups(game.owed().lowest().unwrap());
        let sets = |(name, count): &(String, usize)| name.starts_with(['@', '!']) && *count > 10;
        found += usize::from(groups.iter().any(sets));
        let seat = game.owed().lowest().unwrap();
        (0..20).for_each(|_| check(&game, seat, &mut dice));
    }
    assert_eq!(found, positions.len());
}

/// An almost empty board: more than 120,000 actions, nearly all of them one power on three squares. Its groups and a part of it
/// take a small share of the time of the list.
#[test]
fn a_part_of_a_very_long_list_takes_little_time() {
    let position = "....bE1bF1..../........../..wE1wF1....../........../..wA1......./uE1uF1......rF1rE1/........../........../\
        ........../.......... FoMaMoSa 4tb w3 sp=w:constellationist,u:metamorph,b:cultist,r:runist 0 4";
    let game = AnyGame::at(GameId::ElemMaster, position).unwrap();
    let seat = game.owed().lowest().unwrap();
    let began = Instant::now();
    let all = game.legal(seat);
    let listing = began.elapsed();
    assert!(all.len() > 120_000, "{}", all.len());
    assert_eq!(game.legal_groups(seat), groups_of(&all));
    let parts = || {
        let began = Instant::now();
        game.legal_groups(seat);
        let part = game.legal_with(seat, "@constellationist", &[], 400);
        let narrow = game.legal_with(seat, "@constellationist", &["c3"], 400);
        assert!(part.actions.len() == 400 && narrow.count < part.count);
        began.elapsed()
    };
    // The quickest of three: a busy machine may stand still in any of them.
    let parts = (0..3).map(|_| parts()).min().unwrap();
    assert!(parts * 10 < listing, "{parts:?} of {listing:?}");
}
