//! Undo among people, beyond one's own turn: asked for, agreed to by all others, declined, or withdrawn.

use game::{Seat, Seats};
use table::{Ask, Chair, NoteKind, Refused, Requester, Table};

use crate::common::{Live, P1, P2, person, plan};

const P3: Seat = Seat::new(2);
const P4: Seat = Seat::new(3);

/// A duel of two people in which both have ended a turn; it is the turn of `p1` again.
fn duel() -> Live {
    let options = "players=2 layout=FoSaMaMo first=p1";
    let mut live = Live::new(plan("elem-master", options, vec![Chair::Me, Chair::Open])).unwrap();
    live.sit(2).unwrap();
    live
}

fn answer(live: &mut Live, number: u8, seat: Seat, yes: bool) -> Result<(), Refused> {
    let request = live.table.undo_request().map_or(0, |request| request.number);
    live.ask(number, Ask::AnswerUndo { seat, request, yes })
}

fn notes(table: &mut Table) -> Vec<(Seat, NoteKind)> {
    table.take_news().notes.into_iter().map(|note| (note.seat, note.kind)).collect()
}

#[test]
fn what_went_beyond_the_own_turn_is_undone_once_the_other_agrees() {
    let mut live = duel();
    let before = live.table.game().hash();
    live.act(1, P1, ";").unwrap();
    live.table.take_news();
    assert_eq!(
        live.ask(1, Ask::Undo(P1)),
        Err(Refused::NoUndo),
        "alone nobody undoes a turn that has passed on"
    );
    assert!(live.table.may_ask_undo(P1) && !live.table.may_ask_undo(P2), "p2 has done nothing yet");
    assert_eq!(live.ask(2, Ask::AskUndo(P1)), Err(Refused::NotYours));
    live.ask(1, Ask::AskUndo(P1)).unwrap();
    live.check();
    assert_eq!(live.table.undo_waits_for(), Seats::only(P2));
    assert_eq!(live.ask(1, Ask::AskUndo(P1)), Err(Refused::UndoAsked), "one request at a time");
    assert_eq!(answer(&mut live, 1, P1, true), Err(Refused::NotYours), "nobody agrees with themselves");
    assert_eq!(notes(&mut live.table), [(P1, NoteKind::UndoAsked)]);

    answer(&mut live, 2, P2, true).unwrap();
    assert_eq!(live.table.game().hash(), before);
    assert_eq!((live.table.awaited(), live.table.undo_request()), (Seats::only(P1), None));
    assert_eq!(notes(&mut live.table), [(P1, NoteKind::UndoneByConsent)]);
    live.check();
}

#[test]
fn the_acts_of_the_other_since_then_are_undone_as_well() {
    let mut live = duel();
    live.act(1, P1, ";").unwrap();
    let action = live.table.legal(P2).remove(0);
    live.act(2, P2, &action).unwrap();
    assert!(live.table.may_ask_undo(P1));
    live.ask(1, Ask::AskUndo(P1)).unwrap();
    live.table.take_news();
    answer(&mut live, 2, P2, true).unwrap();
    assert_eq!(live.table.record().lines.len(), 0);
    let undone = live.table.take_news().undone.unwrap();
    assert!(undone.seat == P1 && undone.facts.len() > 1, "{undone:?}");
    live.check();
}

#[test]
fn who_is_asked_declines_by_saying_so_or_by_playing_on_and_is_not_asked_again_there() {
    let mut live = duel();
    live.act(1, P1, ";").unwrap();
    live.table.take_news();
    live.ask(1, Ask::AskUndo(P1)).unwrap();
    answer(&mut live, 2, P2, false).unwrap();
    assert_eq!(notes(&mut live.table), [(P1, NoteKind::UndoAsked), (P2, NoteKind::UndoDeclined)]);
    assert_eq!(live.ask(1, Ask::AskUndo(P1)), Err(Refused::UndoDeclined), "a refusal is not worn down");
    live.check();
    let action = live.table.legal(P2).remove(0);
    live.act(2, P2, &action).unwrap();
    live.ask(1, Ask::AskUndo(P1)).unwrap();
    live.table.take_news();
    live.act(2, P2, ";").unwrap();
    assert_eq!(live.table.undo_request(), None);
    let news = live.table.take_news();
    let declined = news.notes.iter().map(|note| (note.after, note.seat, note.kind)).collect::<Vec<_>>();
    assert_eq!(declined, [(0, P2, NoteKind::UndoDeclined)], "it stands before the act that declines");
    live.check();
}

#[test]
fn who_asked_may_withdraw_and_a_late_answer_is_no_answer_to_the_next_request() {
    let mut live = duel();
    live.act(1, P1, ";").unwrap();
    live.ask(1, Ask::AskUndo(P1)).unwrap();
    let first = live.table.undo_request().unwrap().number;
    live.table.take_news();
    answer(&mut live, 1, P1, false).unwrap();
    assert_eq!(notes(&mut live.table), [(P1, NoteKind::UndoWithdrawn)]);
    live.ask(1, Ask::AskUndo(P1)).unwrap();
    let late = Ask::AnswerUndo { seat: P2, request: first, yes: true };
    assert_eq!(live.ask(2, late), Err(Refused::NoUndoRequest));
    assert!(live.table.undo_request().is_some());
    live.check();
}

#[test]
fn an_answer_that_is_sent_twice_is_done_once() {
    let mut live = duel();
    live.act(1, P1, ";").unwrap();
    live.ask(1, Ask::AskUndo(P1)).unwrap();
    let request = live.table.undo_request().unwrap().number;
    let requester = Requester { person: person(2), id: Some("yes-1") };
    live.table.ask(requester, Ask::AnswerUndo { seat: P2, request, yes: true }, 1).unwrap();
    live.store();
    let version = live.table.version();
    // The room looks here first, and never asks the table a second time.
    assert!(live.table.answered(person(2), "yes-1").is_some_and(|answered| answered <= version));
    let again = Ask::AnswerUndo { seat: P2, request, yes: true };
    assert_eq!(live.ask(2, again), Err(Refused::NoUndoRequest));
    assert_eq!(live.table.version(), version);
}

#[test]
fn all_other_people_must_agree_and_bots_do_not_mind() {
    let options = "players=4 first=p1";
    let chairs = vec![Chair::Me, Chair::Open, Chair::Open, Chair::Bot("random".to_owned())];
    let mut live = Live::new(plan("elem-master", options, chairs)).unwrap();
    live.sit(2).unwrap();
    live.sit(3).unwrap();
    while live.table.awaited() != Seats::only(P1) {
        let seat = live.table.awaited().lowest().unwrap();
        let action = live.table.legal(seat).remove(0);
        live.act(seat.index() as u8 + 1, seat, &action).unwrap();
    }
    live.act(1, P1, ";").unwrap();
    live.ask(1, Ask::AskUndo(P1)).unwrap();
    assert_eq!(live.table.undo_waits_for(), [P2, P3].into_iter().collect());
    answer(&mut live, 3, P3, true).unwrap();
    live.check();
    assert_eq!(answer(&mut live, 3, P3, true), Err(Refused::AlreadyDecided));
    assert_eq!(live.table.undo_waits_for(), Seats::only(P2));
    // Somebody who is gone for good is not waited for, but what is asked is asked again.
    live.ask(2, Ask::Leave).unwrap();
    assert_eq!(live.table.undo_request(), None);
    assert!(live.table.may_ask_undo(P1) && !live.table.may_ask_undo(P4));
    live.check();
}

#[test]
fn against_bots_alone_there_is_nobody_to_ask() {
    let options = "players=2 layout=FoSaMaMo first=p1";
    let chairs = vec![Chair::Me, Chair::Bot("random".to_owned())];
    let mut live = Live::new(plan("elem-master", options, chairs)).unwrap();
    live.act(1, P1, ";").unwrap();
    assert_eq!(live.ask(1, Ask::AskUndo(P1)), Err(Refused::NoUndo));
    assert_eq!(live.ask(1, Ask::AnswerUndo { seat: P1, request: 0, yes: true }), Err(Refused::NoUndoRequest));
}

/// Nobody can forget what was rolled or shown: also with everybody's consent the table goes back over neither.
#[test]
fn no_consent_undoes_a_reveal_or_a_roll() {
    let chairs = vec![Chair::Me, Chair::Open, Chair::Open];
    let mut live = Live::new(plan("empedocle", "variant=standard humans=3 stone=s1", chairs)).unwrap();
    live.sit(2).unwrap();
    live.sit(3).unwrap();
    live.act(1, P1, "choose fire").unwrap();
    assert_eq!(live.ask(1, Ask::AskUndo(P1)), Err(Refused::NoUndo), "a secret choice is changed, not undone");
    live.act(2, P2, "choose earth").unwrap();
    live.act(3, P3, "choose air").unwrap();
    for seat in [P1, P2, P3] {
        assert!(!live.table.may_ask_undo(seat), "the choices have been revealed");
    }
    // At random to the end: what a request would leave is never before a roll or a choice that was revealed.
    let mut dice = dice::Dice::seeded(7);
    let mut asked = 0;
    while let Some(seat) = live.table.awaited().lowest() {
        let actions = live.table.legal(seat);
        let action = actions[dice.below(actions.len() as u32) as usize].clone();
        live.act(seat.index() as u8 + 1, seat, &action).unwrap();
        for seat in [P1, P2, P3].into_iter().filter(|seat| live.table.may_ask_undo(*seat)) {
            let mut tried = Table::restore(live.table.snapshot().unwrap()).unwrap();
            let requester = Requester { person: person(seat.index() as u8 + 1), id: None };
            tried.ask(requester, Ask::AskUndo(seat), 1).unwrap();
            let left = tried.undo_request().unwrap().lines as usize;
            let lines = live.table.record().lines;
            let fixed = |line: &str| line.starts_with("roll") || line.contains("choose");
            let undone: Vec<&str> = lines[left..].iter().map(|line| line.text.as_str()).collect();
            assert!(!undone.iter().any(|line| fixed(line)), "{undone:?}");
            asked += 1;
        }
    }
    assert!(asked > 0, "somewhere in the game it was possible");
}
