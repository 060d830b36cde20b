//! The laws that every game keeps, over random play of several set-ups.
//!
//! A position leaves out the repetition history and the set-up (chapter Notation), so that a game that is
//! read again is not the same value; what is compared is what a position promises.

use dice::Dice;
use elem_master::{ElemMaster, What};
use game::{Fact, Game, Message, Next, Notation, Odds, Seat, Viewer};
use testkit::conformance::{self, RandomPlay};

use crate::common::{listed, new_game, position, roll, scene};

/// Longer lists cost more than they show here: `laws.rs` compares them with a slow enumeration.
const LONG: usize = 1_500;

/// The laws of one state; a position is written as it is read and goes on in the same way (I-17).
fn laws(game: &ElemMaster) -> bool {
    let seats = 0..game.seats();
    if seats.map(|seat| game.count_legal(Seat::new(seat))).sum::<usize>() > LONG {
        return false;
    }
    conformance::legal_means_accepted(game);
    conformance::views_can_be_believed(game);
    let (Some(text), false) = (game.write_position(), matches!(game.next(), Next::Over(_))) else {
        return true;
    };
    let read = position(&text);
    assert_eq!((read.write_position().as_ref(), read.hash()), (Some(&text), game.hash()));
    match (read.next(), game.next()) {
        (Next::Choices(_), Next::Choices(_)) => assert_eq!(listed(&read), listed(game), "{text}"),
        (Next::Chance(one), Next::Chance(other)) => assert_eq!(one.count(), other.count(), "{text}"),
        (one, other) => panic!("{text}: {one:?} {other:?}"),
    }
    true
}

fn plays(setup: &str) {
    let mut checked = 0;
    for seed in 1..=10 {
        let start = new_game(setup);
        let mut play = RandomPlay::from(start.clone(), seed);
        for step in 0..160 {
            if !play.step() {
                break;
            }
            if step % 2 == 0 {
                checked += u32::from(laws(&play.game));
                conformance::choices_stay_secret(&play.game);
            }
        }
        conformance::replay_is_faithful(&start, &play);
        conformance::luck_is_foretold(&start, &play);
    }
    assert!(checked > 200, "{setup}: {checked} states");
}

#[test]
fn two_players_keep_the_laws() {
    plays("players=2");
}

#[test]
fn four_players_keep_the_laws() {
    plays("players=4");
    plays("players=4 teams=yes arena=random terrains=standard+favourable");
}

#[test]
fn all_modules_keep_the_laws() {
    plays("players=2 arena=random terrains=favourable+harsh specialties=yes events=yes");
    plays("players=4 arena=random terrains=harsh specialties=yes events=yes");
}

/// I-20 in short: a game that may last three rounds is over by then.
#[test]
fn whole_games_end() {
    for seed in 1..=4 {
        let mut play = RandomPlay::<ElemMaster>::new("players=2 events=yes max-rounds=3", seed);
        play.finish(|play| assert!(play.lines.len() < 1_000));
    }
}

/// What a viewer has: the view, and the facts that he may know, to the letter.
fn seen(game: &ElemMaster, facts: &[Fact<What>], viewer: Viewer) -> String {
    let known: Vec<String> = facts
        .iter()
        .filter(|fact| fact.audience.includes(viewer))
        .map(|fact| format!("{} {}", fact.rule, fact.what.notation()))
        .collect();
    format!("{:?} {known:?}", game.view(viewer))
}

/// [ELM-S.10], I-21: until the reveal nobody else can tell one army from another.
#[test]
fn armies_stay_secret_until_the_reveal() {
    for setup in [
        "players=2 start=free layout=FoSaMaMo first=p1",
        "players=4 start=free layout=FoSaMaMo first=p3 specialties=no events=no",
        "players=4 teams=yes start=free layout=FoSaMaMo first=p1",
    ] {
        let mut dice = Dice::seeded(7);
        let mut game = new_game(setup);
        let seats = game.seats();
        for seat in (0..seats).map(Seat::new) {
            let last = seat.index() + 1 == usize::from(seats);
            let mut outcomes: Vec<Vec<String>> = Vec::new();
            let mut texts = Vec::new();
            for _ in 0..6 {
                let legal = game.draw_unlisted(seat, &mut |sides| dice.below(sides)).expect("an army");
                texts.push(game.write_action(*legal.action()));
                let (mut after, mut facts) = (game.clone(), Vec::new());
                after.apply(legal, &mut facts);
                let others = conformance::viewers(&game).filter(|viewer| *viewer != Viewer::Seat(seat));
                outcomes.push(others.map(|viewer| seen(&after, &facts, viewer)).collect());
                let own = after.view(Viewer::Seat(seat));
                assert!(own.stacks.iter().any(|(_, stack)| usize::from(stack.owner()) == seat.index()));
            }
            texts.sort();
            texts.dedup();
            assert!(texts.len() > 1, "different armies were tried");
            if last {
                // The reveal: everybody sees everything.
                assert!(outcomes.iter().any(|outcome| *outcome != outcomes[0]));
            } else {
                assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0]), "{setup}: {seat}");
            }
            let legal = game.draw_unlisted(seat, &mut |sides| dice.below(sides)).expect("an army");
            game.apply(legal, &mut Vec::new());
        }
        let public = game.view(Viewer::Public);
        assert_eq!(
            public.stacks.iter().map(|(_, stack)| u32::from(stack.level())).sum::<u32>(),
            12 * u32::from(seats)
        );
    }
}

/// [ELM-D.16], [ELM-C.5]: the order of the deck is nowhere before a card is revealed; every card of the
/// deck is as likely as any other, and no view names one.
#[test]
fn undrawn_cards_stay_secret() {
    let game = scene("c3=wF1").with("av=spring;pd=w2;us=w:seismic;rm=hail,snow").turn("w-").game();
    let Next::Chance(odds) = game.next() else { panic!("a reveal is owed") };
    assert_eq!(odds.count(), 26);
    assert!(odds.rolls().all(|(_, weight)| weight == 1));
    for viewer in conformance::viewers(&game) {
        let text = format!("{:?}", game.view(viewer)).to_lowercase();
        for (card, _) in odds.rolls() {
            assert!(!text.contains(&game.write_roll(card)), "{viewer} sees {}", game.write_roll(card));
        }
    }
    // What comes second does not depend on what came first, but for that card.
    let mut one = game.clone();
    roll(&mut one, "fog");
    let Next::Chance(left) = one.next() else { panic!("another card is owed") };
    assert_eq!(left.count(), 25);
}
