//! What a study promises.

use std::ops::ControlFlow;

use bots::{Bot, Budget, Level};
use catalog::{AnyGame, AnyNext, GameId, Policy, Record, Session, drive};
use dice::Dice;
use game::{Seat, Viewer};
use study::{Effort, Study, StudyError, study};

/// A game that these bots play.
fn record(id: GameId, setup: &str, bots: &[Bot], seed: u64) -> Record {
    let words: Vec<&str> = setup.split(' ').collect();
    let mut session = Session::new(id, &words).unwrap();
    let by_bots = |game: &AnyGame, seat: Seat, dice: &mut Dice| {
        let bot = bots[seat.index() % bots.len()];
        let made = bots::decide(bot, &game.view(Viewer::Seat(seat)), seat, Budget::nodes(200), dice);
        made.map(|made| made.action).ok_or(seat)
    };
    let dice = Dice::seeded(seed);
    drive(&mut session, &mut Policy { dice, below: Dice::below, decide: by_bots }).unwrap();
    session.record()
}

const GREEDY: [Bot; 2] = [Bot::Greedy, Bot::Level(Level::Two)];

fn quick(record: &Record) -> Study {
    let effort = Effort { glance: 20_000, nodes: 60_000, seed: 3 };
    study(record, effort, &mut |_| ControlFlow::Continue(())).unwrap()
}

fn records() -> Vec<Record> {
    [
        (GameId::Empedocle, "variant=standard humans=3 max-rounds=6"),
        (GameId::Empedocle, "variant=boon humans=2 unknown=1 max-rounds=4"),
        (GameId::Empedocle, "variant=kyklo humans=2 max-rounds=4"),
        (GameId::Empedocle, "variant=standard humans=1 unknown=1 max-rounds=20"),
        (GameId::ElemMaster, "players=2 max-rounds=5"),
        (GameId::ElemMaster, "players=2 start=free specialties=yes events=yes max-rounds=3"),
        (GameId::ElemMaster, "players=4 max-rounds=2"),
        (GameId::ElemMaster, "players=4 teams=yes max-rounds=2"),
    ]
    .map(|(id, setup)| record(id, setup, &GREEDY, 11))
    .into()
}

#[test]
fn luck_and_decision_together_are_the_change() {
    for record in records() {
        let study = quick(&record);
        assert_eq!(study.steps.last().unwrap().to, record.lines.len());
        assert_eq!(study.steps.first().unwrap().from, 0);
        for (index, step) in study.steps.iter().enumerate() {
            let before = study.before(index);
            for (seat, before) in before.iter().enumerate() {
                let change = step.chances[seat] - before;
                let split = step.splits[seat];
                assert!((split.change() - change).abs() < 1e-9, "{:?} {step:?}", record.origin);
                assert!(split.decision <= 1e-9, "nobody decides better than the best: {step:?}");
                assert!((-1e-6..=1.0 + 1e-6).contains(&step.chances[seat]), "{step:?}");
                let decided = step.made.iter().any(|made| made.seat.index() == seat);
                assert!(decided || split.decision == 0.0, "who decides nothing errs in nothing: {step:?}");
            }
            assert!(index == 0 || step.from == study.steps[index - 1].to, "no line is left out");
        }
        for seat in 0..study.seats() {
            let summary = study.summary(Seat::new(seat as u8));
            let moved = summary.end - summary.start;
            assert!((summary.luck + summary.decisions - moved).abs() < 1e-6, "{summary:?}");
        }
    }
}

/// In Elem Master without cards nothing is luck but what the others do.
#[test]
fn own_acts_of_elem_master_have_no_luck_in_them() {
    let study = quick(&record(GameId::ElemMaster, "players=2 max-rounds=6", &GREEDY, 5));
    for step in study.steps.iter().filter(|step| !step.made.is_empty()) {
        let made = &step.made[0];
        assert!(step.splits[made.seat.index()].luck.abs() < 1e-9, "{step:?}");
        assert_eq!(made.loss() > 1e-6, !made.better.is_empty(), "{step:?}");
    }
}

#[test]
fn better_lines_can_be_played() {
    let record = record(GameId::ElemMaster, "players=2 max-rounds=12", &[Bot::Random], 5);
    let study = quick(&record);
    let mut lines = 0;
    for made in study.steps.iter().flat_map(|step| &step.made).filter(|made| !made.better.is_empty()) {
        let before = Record { lines: record.lines[..made.line].to_vec(), ..record.clone() };
        let mut game = Session::load(&before).unwrap().game().clone();
        for action in &made.better {
            game.act(made.seat, action, &mut Vec::new()).unwrap();
        }
        lines += usize::from(made.better.len() > 1);
    }
    assert!(lines > 0, "some line has several acts");
}

/// Solo against one Unknown Strength is solved: a study of it has no estimate in it.
#[test]
fn a_solved_game_is_told_exactly() {
    let record = record(GameId::Empedocle, "variant=standard humans=1 unknown=1", &[Bot::Greedy], 7);
    let study = quick(&record);
    assert!(study.exact);
    let mut game = record.start().unwrap();
    let (mut choices, mut rolls) = (0, 0);
    for step in 0..=study.steps.len() {
        let chance = study.before(step)[0];
        let view = game.view(Viewer::Seat(Seat::new(0)));
        let catalog::AnyView::Empedocle(seen) = &view else { panic!("another game") };
        if seen.stage == empedocle::Stage::Choose {
            // What is stored for the start of a round, found in another way than by walking it.
            let level = Bot::Level(Level::Five);
            let stored = bots::decide(level, &view, Seat::new(0), Budget::nodes(1), &mut Dice::seeded(1));
            assert!((stored.unwrap().chance.unwrap() - chance).abs() < 1e-5);
            choices += 1;
        }
        // What lies covered may be shown after the roll, and would count twice.
        let open = seen.celestial != empedocle::SeenDie::Covered;
        if let (AnyNext::Chance { rolls: odds, .. }, true) = (game.next(), open) {
            let mut mean = 0.0;
            let all: u32 = odds.iter().map(|(_, weight)| weight).sum();
            for (roll, weight) in &odds {
                let mut next = game.clone();
                next.roll(roll, &mut Vec::new()).unwrap();
                mean += value(&next) * f64::from(*weight) / f64::from(all);
            }
            assert!((mean - chance).abs() < 1e-5, "a roll is worth its mean: {mean} {chance}");
            rolls += 1;
        }
        let Some(at) = study.steps.get(step) else { break };
        for line in &record.lines[at.from..at.to] {
            assert!(game.replay(&line.text, &mut Vec::new()));
        }
    }
    assert!(choices > 3 && rolls > 0);
}

fn value(game: &AnyGame) -> f64 {
    let view = game.view(Viewer::Seat(Seat::new(0)));
    bots::evaluate(&view, Seat::new(0), Budget::nodes(1), &mut Dice::seeded(1)).unwrap()[0]
}

#[test]
fn whoever_watches_can_stop_it_and_sees_it_grow() {
    let record = record(GameId::Empedocle, "variant=standard humans=3 max-rounds=3", &GREEDY, 2);
    let effort = Effort { glance: 5_000, nodes: 10_000, seed: 1 };
    let mut calls = 0;
    let stopped = study(&record, effort, &mut |progress| {
        calls += 1;
        assert_eq!(progress.so_far.steps.len(), calls - 1);
        if calls == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((stopped, calls), (Err(StudyError::Stopped), 4));
    let mut last = 0.0;
    study(&record, effort, &mut |progress| {
        assert!(progress.share >= last && progress.share <= 1.0 + 1e-9);
        last = progress.share;
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(last > 0.85);
}

#[test]
fn the_same_record_gives_the_same_study() {
    let record = record(GameId::ElemMaster, "players=2 max-rounds=3", &GREEDY, 2);
    assert_eq!(quick(&record), quick(&record));
    let mut torn = record;
    torn.lines[1].text = "do p1 nonsense".to_owned();
    let effort = Effort::usual(GameId::ElemMaster);
    assert!(matches!(study(&torn, effort, &mut |_| ControlFlow::Continue(())), Err(StudyError::Load(_))));
}

/// [ELM-V.12] Agreeing on a draw is a decision: the better side gave something away, and the other was lucky that it
/// did. Nothing of it is luck of the dice, of which there are none.
#[test]
fn elm_v_12_a_draw_by_agreement_is_the_decision_of_both() {
    // South has two strong Earths and the better Fire, north one weak Earth.
    let position = "....bE1./....../....../....../wE3wF3..wW3./wE3wA3..wF2. FoSaMaMo 2w w3 - 0 5";
    let mut session = Session::at(GameId::ElemMaster, position).unwrap();
    assert!(session.replay("do p1 a2-a3", &mut Vec::new()));
    session.agree_draw(&mut Vec::new()).unwrap();
    let record = session.record();
    let study = quick(&record);
    let last = study.steps.last().unwrap();
    assert_eq!((last.from, last.to, last.chances.as_slice()), (1, 2, [0.5, 0.5].as_slice()));
    let seats: Vec<usize> = last.made.iter().map(|made| made.seat.index()).collect();
    assert_eq!(seats, [0, 1], "both have decided, first the one who could have played on");
    let [winner, loser] = last.made.as_slice() else { panic!("{last:?}") };
    assert!(winner.loss() > 0.2 && !winner.better.is_empty(), "{winner:?}");
    assert_eq!((winner.action.as_str(), loser.loss(), loser.better.len()), ("agree draw", 0.0, 0));
    assert!(last.splits[0].luck.abs() < 1e-9 && last.splits[0].decision < -0.2, "{last:?}");
    assert!(last.splits[1].decision.abs() < 1e-9 && last.splits[1].luck > 0.2, "{last:?}");
    let mut other = Session::load(&Record { lines: record.lines[..1].to_vec(), ..record.clone() }).unwrap();
    other.act(winner.seat, &winner.better[0], &mut Vec::new()).unwrap();
}
