//! Tables as their people and programs use them.

use dice::Dice;
use game::{Message, Seat, Seats};
use table::{
    Absence, Answers, Ask, BadPlan, Broken, Chair, ClockPlan, Entry, Phase, Plan, Refused, Requester, Table,
    Words,
};

use crate::common::{Live, P1, P2, P3, person, plan, three};

#[test]
fn a_table_starts_when_it_is_full() {
    let live = three();
    assert_eq!(live.table.phase(), Phase::Playing);
    assert_eq!(live.table.awaited(), Seats::first(3));
    live.check();
}

#[test]
fn a_secret_choice_can_be_changed_until_the_last_one_is_in() {
    let mut live = three();
    let decision = live.table.decision(P1).unwrap();
    live.act(1, P1, "choose fire").unwrap();
    let version = live.table.version();
    live.act(1, P1, "choose water").unwrap();
    assert_eq!(live.table.version(), version, "nobody else learns that it was changed");
    live.act(2, P2, "choose earth").unwrap();
    live.act(1, P1, "choose air").unwrap();
    assert_eq!(live.table.decision(P1), Some(decision));
    live.check();
    live.act(3, P3, "choose aether").unwrap();
    let late = Ask::Act { seat: P1, decision, action: "choose fire".to_owned() };
    assert_eq!(live.ask(1, late), Err(Refused::AlreadyDecided));
    live.check();
    let lines = live.table.record().lines;
    let chosen: Vec<&str> =
        lines.iter().map(|line| line.text.as_str()).filter(|line| line.contains("choose")).collect();
    assert_eq!(chosen, ["do p1 choose air", "do p2 choose earth", "do p3 choose aether"]);
}

#[test]
fn what_others_choose_does_not_make_mine_stale() {
    let mut live = three();
    let decision = live.table.decision(P3).unwrap();
    live.act(1, P1, "choose fire").unwrap();
    live.act(2, P2, "choose earth").unwrap();
    assert_eq!(live.table.decision(P3), Some(decision));
    live.ask(3, Ask::Act { seat: P3, decision, action: "choose fire".to_owned() }).unwrap();
}

#[test]
fn acts_of_others_of_the_past_and_of_the_future_are_refused() {
    let mut live = three();
    let act = |decision, action: &str| Ask::Act { seat: P1, decision, action: action.to_owned() };
    let decision = live.table.decision(P1).unwrap();
    assert_eq!(live.ask(2, act(decision, "choose fire")), Err(Refused::NotYours));
    assert_eq!(live.ask(9, act(decision, "choose fire")), Err(Refused::NotYours));
    assert_eq!(live.ask(1, act(decision + 1, "choose fire")), Err(Refused::NoDecision));
    assert!(matches!(live.ask(1, act(decision, "choose purple")), Err(Refused::Syntax(_))));
    assert!(matches!(live.ask(1, act(decision, "take")), Err(Refused::Rules { .. })));
    let nowhere = Ask::Act { seat: Seat::new(6), decision, action: "choose fire".to_owned() };
    assert_eq!(live.ask(1, nowhere), Err(Refused::NoSeat));
    assert_eq!(live.ask(1, Ask::Undo(P1)), Err(Refused::NoUndo));
    assert_eq!(live.sit(4), Err(Refused::Begun));
    live.check();
}

#[test]
fn the_same_request_is_done_once() {
    let mut live = three();
    let requester = Requester { person: person(1), id: Some("a1") };
    live.table.ask(requester, Ask::Say(Words::Phrase("hello".to_owned())), 5).unwrap();
    live.store();
    assert_eq!(live.table.answered(person(1), "a1"), Some(live.table.version()));
    assert_eq!(live.table.answered(person(2), "a1"), None);
    assert_eq!(live.loaded().answered(person(1), "a1"), Some(live.table.version()));
}

/// Whoever gives a request up is sure that no copy of it is done later.
#[test]
fn a_request_that_was_withdrawn_is_remembered_and_leaves_nothing_else() {
    let mut live = three();
    let version = live.table.version();
    live.table.withdraw(person(1), "a1", live.now).unwrap();
    live.store();
    assert!(live.table.is_withdrawn(person(1), "a1") && live.loaded().is_withdrawn(person(1), "a1"));
    assert!(!live.table.is_withdrawn(person(2), "a1") && live.table.answered(person(1), "a1").is_none());
    assert_eq!(live.table.version(), version, "nobody else learns of it");
    live.check();
    // Again, and by a stranger who can do nothing here: no more rows.
    let rows = live.table.rows();
    live.table.withdraw(person(1), "a1", live.now).unwrap();
    live.table.withdraw(person(9), "a1", live.now).unwrap();
    live.store();
    assert_eq!(live.table.rows(), rows);
}

#[test]
fn in_elem_master_one_takes_back_freely_within_the_turn() {
    let chairs = vec![Chair::Me, Chair::Open];
    let mut live = Live::new(plan("elem-master", "players=2 first=p1", chairs)).unwrap();
    live.sit(2).unwrap();
    let start = live.table.game().hash();
    let first = live.table.game().legal(P1).into_iter().find(|action| action != ";").unwrap();
    live.act(1, P1, &first).unwrap();
    let decision = live.table.decision(P1).unwrap();
    assert!(live.table.can_undo(person(1), P1) && !live.table.can_undo(person(2), P2));
    live.ask(1, Ask::Undo(P1)).unwrap();
    assert_eq!(live.table.game().hash(), start);
    assert!(live.table.decision(P1).unwrap() > decision, "a late answer is not taken for this one");
    live.check();
    live.act(1, P1, &first).unwrap();
    live.act(1, P1, ";").unwrap();
    assert_eq!(live.ask(1, Ask::Undo(P1)), Err(Refused::NoUndo));
    live.check();
}

/// Alone among bots; the first two rounds of choices can be made with [`round`].
fn among_bots(practice: bool) -> Live {
    let chairs = vec![Chair::Me, Chair::Bot("random".to_owned()), Chair::Bot("random".to_owned())];
    let plan = plan("empedocle", "variant=standard humans=3 stone=s1", chairs);
    Live::new(Plan { practice, ..plan }).unwrap()
}

/// A bot chooses, I choose the Whirl, the other bot chooses: my die is rolled.
fn round(live: &mut Live) {
    let bot = |live: &mut Live, seat: Seat| {
        let decision = live.table.decision(seat).unwrap();
        live.table.bot_acts(seat, decision, "choose fire".to_owned(), live.now).unwrap();
        live.store();
    };
    bot(live, P2);
    live.act(1, P1, "choose whirl").unwrap();
    bot(live, P3);
}

#[test]
fn a_reveal_or_a_roll_is_not_taken_back() {
    let mut live = among_bots(false);
    round(&mut live);
    assert!(!live.table.can_undo(person(1), P1));
    assert_eq!(live.ask(1, Ask::Undo(P1)), Err(Refused::NoUndo));
    live.check();
}

#[test]
fn at_a_practice_table_everything_is_taken_back_and_drawn_again() {
    let mut live = among_bots(true);
    let mut rolls = std::collections::BTreeSet::new();
    for _ in 0..12 {
        round(&mut live);
        let record = live.table.record();
        rolls.extend(record.lines.iter().map(|line| line.text.clone()).find(|line| line.starts_with("roll")));
        live.ask(1, Ask::Undo(P1)).unwrap();
        live.check();
        // The bot that had chosen before me chooses again, too.
        assert_eq!(live.table.record().lines, []);
        assert_eq!(live.table.awaited().len(), 3);
        assert_eq!(live.table.record().dice, None, "dice that were drawn again prove nothing");
    }
    assert!(rolls.len() > 2, "one roll for all: {rolls:?}");
}

#[test]
fn an_outlook_says_what_opponents_could_do_on_their_turn() {
    let chairs = vec![Chair::Me, Chair::Open];
    let mut live = Live::new(plan("elem-master", "players=2 layout=FoSaMaMo first=p1", chairs)).unwrap();
    live.sit(2).unwrap();
    let acts = live.table.outlook(P1).unwrap();
    assert!(acts.iter().all(|act| act.seat == P2));
    let step = acts.iter().find(|act| act.action == "b5-b4").unwrap();
    assert_eq!(step.facts[0].what.notation(), "moved p2 water 1 b5 b4");
    // What I mark as played in my turn does not change what they could do.
    live.act(1, P1, "b2-b3").unwrap();
    let later = live.table.outlook(P1).unwrap();
    assert!(later.iter().any(|act| act.action == "b5-b4"));
    // It is the seat's own look ahead, and changes nothing.
    assert_eq!(live.table.outlook(P3), Err(Refused::NoSeat));
    live.check();
    // A game of secret choices has none.
    assert_eq!(three().table.outlook(P1), Ok(Vec::new()));
}

#[test]
fn practice_is_for_one_person_among_bots() {
    let chairs = vec![Chair::Me, Chair::Open, Chair::Bot("random".to_owned())];
    let plan = plan("empedocle", "variant=standard humans=3", chairs);
    let refused = Live::new(Plan { practice: true, ..plan }).map(|_| ());
    assert_eq!(refused, Err(Refused::Plan(BadPlan::Practice)));
}

#[test]
fn what_is_undone_is_among_the_news_once_it_was_seen() {
    let chairs = vec![Chair::Me, Chair::Open];
    let mut live = Live::new(plan("elem-master", "players=2 first=p1", chairs)).unwrap();
    live.sit(2).unwrap();
    live.table.take_news();
    let action = live.table.game().legal(P1).into_iter().find(|action| action != ";").unwrap();
    // Undone before anybody was told of it: nothing has to be forgotten.
    live.act(1, P1, &action).unwrap();
    live.ask(1, Ask::Undo(P1)).unwrap();
    let news = live.table.take_news();
    assert_eq!((news.facts.len(), news.undone.map(|undone| undone.facts.len())), (0, Some(0)));
    // Undone afterwards, together with another act.
    live.act(1, P1, &action).unwrap();
    let told = live.table.take_news().facts;
    assert!(!told.is_empty());
    live.ask(1, Ask::Undo(P1)).unwrap();
    live.act(1, P1, &action).unwrap();
    let news = live.table.take_news();
    assert_eq!(news.facts, told);
    assert_eq!(news.undone.map(|undone| (undone.seat, undone.facts)), Some((P1, told)));
}

#[test]
fn a_clock_that_has_run_out_brings_a_bot_until_the_person_is_back() {
    let mut plan = plan(
        "empedocle",
        "variant=standard humans=3 stone=s1",
        vec![Chair::Me, Chair::Neighbour("Bo".to_owned()), Chair::Open],
    );
    plan.clock = ClockPlan::Real { start: 60, increment: 5 };
    let mut live = Live::new(plan).unwrap();
    live.sit(2).unwrap();
    live.now = 20_000;
    let unchanged = |live: &mut Live, number, seat| {
        let before = format!("{:?}", live.table);
        live.act(number, seat, "keep").unwrap_err();
        assert_eq!(format!("{:?}", live.table), before, "a refused act changes nothing");
    };
    unchanged(&mut live, 1, P1);
    live.act(1, P1, "choose fire").unwrap();
    assert_eq!(live.table.clock(P1, 30_000), Some(45_000));
    assert_eq!(live.table.clock(P2, 30_000), Some(30_000), "all that owe a decision are on the clock");
    assert_eq!(live.table.deadline(), Some(60_000));
    assert!(!live.table.time(59_999));
    live.now = 60_000;
    assert!(live.table.time(60_000));
    live.store();
    assert_eq!(live.table.bots_awaited().map(|(seat, ..)| seat).collect::<Vec<_>>(), [P2, P3]);
    live.check();
    unchanged(&mut live, 2, P3);
    live.act(2, P3, "choose water").unwrap();
    assert_eq!(live.table.bots_awaited().map(|(seat, ..)| seat).collect::<Vec<_>>(), [P2]);
    assert_eq!(live.table.clock(P3, 60_000), Some(35_000));
    live.check();
}

#[test]
fn who_forfeits_in_elem_master_resigns() {
    let mut plan = plan("elem-master", "players=2 first=p1", vec![Chair::Me, Chair::Open]);
    plan.clock = ClockPlan::Days(1);
    plan.absence = Absence::Forfeit;
    let mut live = Live::new(plan).unwrap();
    live.sit(2).unwrap();
    live.now = 86_400_000;
    assert!(live.table.time(live.now));
    live.store();
    assert_eq!(live.table.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("win p2"));
    assert_eq!(live.table.phase(), Phase::Over);
    live.check();
}

#[test]
fn standing_answers_are_ordinary_decisions_and_nobody_else_learns_of_them() {
    let mut live = three();
    let version = live.table.version();
    live.ask(1, Ask::Answer(P1, Answers { take: true, keep: true, pass: true, end: true })).unwrap();
    assert_eq!(live.table.version(), version);
    live.ask(2, Ask::Answer(P2, Answers { take: true, keep: true, pass: true, end: true })).unwrap();
    live.ask(3, Ask::Answer(P3, Answers { take: true, keep: true, pass: true, end: true })).unwrap();
    let mut dice = Dice::seeded(5);
    for _ in 0..2000 {
        let Some(seat) = live.table.awaited().lowest() else { break };
        let legal = live.table.game().legal(seat);
        let routine = |action: &str| ["take", "decline", "keep", "reroll"].contains(&action);
        assert!(!legal.iter().any(|action| routine(action)), "{legal:?}");
        let action = legal[dice.below(legal.len() as u32) as usize].clone();
        live.act(seat.index() as u8 + 1, seat, &action).unwrap();
    }
    assert_eq!(live.table.phase(), Phase::Over);
    live.check();
}

#[test]
fn a_log_that_was_tampered_with_is_refused() {
    let mut live = three();
    for (number, seat, action) in [(1, P1, "choose fire"), (2, P2, "choose earth"), (3, P3, "choose whirl")] {
        live.act(number, seat, action).unwrap();
    }
    let text = serde_json::to_string(&live.log).unwrap();
    let wrong = text.replacen("choose earth", "choose water", 1);
    let log: Vec<(i64, Vec<Entry>)> = serde_json::from_str(&wrong).unwrap();
    let loaded = Table::load(log.iter().map(|(at, entries)| (*at, entries.as_slice())));
    assert!(matches!(loaded, Err(Broken::Hash(_))), "{loaded:?}");
    assert!(matches!(Table::load([]), Err(Broken::Beginning)));
}

/// Every ruleset at random, with changed minds, undo and reloading in between.
#[test]
fn random_tables_are_the_fold_of_their_log() {
    let setups = [
        ("empedocle", "variant=standard humans=3"),
        ("empedocle", "variant=standard humans=2 unknown=2"),
        ("empedocle", "variant=standard humans=1 unknown=2"),
        ("empedocle", "variant=boon humans=4"),
        ("empedocle", "variant=kyklo humans=5"),
        ("empedocle", "variant=kyklo humans=2"),
        ("elem-master", "players=2"),
        ("elem-master", "players=2 arena=random terrains=standard+harsh specialties=yes events=yes"),
        ("elem-master", "players=4 teams=yes"),
        ("elem-master", "players=2 start=free"),
    ];
    for (index, (game, options)) in setups.into_iter().enumerate() {
        let mut dice = Dice::seeded(index as u64);
        let seats = catalog::AnyGame::new(
            catalog::GameId::from_name(game).unwrap(),
            &options.split(' ').collect::<Vec<_>>(),
        )
        .unwrap()
        .seats();
        let mut chairs = vec![Chair::Open; seats.into()];
        chairs[0] = Chair::Me;
        let mut live = Live::new(plan(game, options, chairs)).unwrap();
        for number in 2..=seats {
            live.sit(number).unwrap();
        }
        for step in 0..400 {
            live.now += 10;
            let owed: Vec<Seat> = live.table.awaited().into_iter().collect();
            if owed.is_empty() {
                break;
            }
            let all: Vec<Seat> =
                (0..seats).map(Seat::new).filter(|seat| live.table.decision(*seat).is_some()).collect();
            let seat = all[dice.below(all.len() as u32) as usize];
            let bot = bots::Bot::Random;
            let view = live.table.game().view(game::Viewer::Seat(seat));
            let number = seat.index() as u8 + 1;
            if dice.below(10) == 0 && live.table.can_undo(person(number), seat) {
                live.ask(number, Ask::Undo(seat)).unwrap();
            } else if owed.contains(&seat) {
                let budget = bots::Budget::nodes(1);
                let action =
                    bots::decide(bot, &view, seat, budget, &mut dice).expect("something to do").action;
                live.act(number, seat, &action).unwrap();
            } else if game == "empedocle" && !options.contains("kyklo") {
                live.act(number, seat, ["choose air", "choose fire"][dice.below(2) as usize]).unwrap();
            }
            if step % 16 == 0 {
                live.check();
            }
        }
        live.check();
    }
}
