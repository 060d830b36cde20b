//! Draws by agreement: offered, declined, agreed on, by people and by bots.

use game::{Fact, Message};
use table::{Ask, Chair, Phase, Refused, Table};

use crate::common::{Live, P1, P2, plan};

/// [ELM-V.12] Offered once in one's own turn, declined by playing on, and then accepted.
#[test]
fn elm_v_12_a_draw_is_offered_declined_by_playing_on_and_agreed() {
    let options = "players=2 layout=FoSaMaMo first=p1";
    let mut live = Live::new(plan("elem-master", options, vec![Chair::Me, Chair::Open])).unwrap();
    assert_eq!(live.ask(1, Ask::Draw(P1)), Err(Refused::NotBegun));
    live.sit(2).unwrap();
    assert!(live.table.may_draw());
    assert_eq!(live.ask(2, Ask::Draw(P2)), Err(Refused::NotYourDecision), "not in another's turn");
    assert_eq!(live.ask(2, Ask::Draw(P1)), Err(Refused::NotYours));
    live.ask(1, Ask::Draw(P1)).unwrap();
    assert_eq!((live.table.draw_offer(), live.table.is_offered_draw(P1)), (Some(P1), false));
    assert_eq!(live.ask(1, Ask::Draw(P1)), Err(Refused::DrawOffered), "once in a turn");
    live.act(1, P1, ";").unwrap();
    assert!(live.table.is_offered_draw(P2), "the offer stands until the other side plays");
    live.act(2, P2, ";").unwrap();
    assert_eq!(live.table.draw_offer(), None);
    live.ask(1, Ask::Draw(P1)).unwrap();
    live.ask(2, Ask::Draw(P2)).unwrap();
    // The log says all of it: the offer, that the other played on, and the agreement.
    let told = live.table.take_news().facts;
    let about_draws = |fact: &&Fact<catalog::AnyWhat>| fact.rule.0 == "ELM-V.12";
    let told: Vec<String> = told.iter().filter(about_draws).map(|fact| fact.what.notation()).collect();
    assert_eq!(told, ["draw-offered p1", "draw-declined p2", "draw-offered p1", "ended agreement"]);
    assert_eq!(live.table.phase(), Phase::Over);
    assert_eq!(live.table.outcome().unwrap().to_string(), "draw p1 p2");
    assert_eq!(live.ask(1, Ask::Draw(P1)), Err(Refused::Over));
    let record = live.table.record();
    assert_eq!(record.lines.last().unwrap().text, "agree draw");
    catalog::Session::load(&record).unwrap();
    let again = Table::load(live.log.iter().map(|(at, entries)| (*at, entries.as_slice()))).unwrap();
    assert_eq!(again.record(), record);
}

#[test]
fn a_game_without_agreements_refuses_a_draw_and_a_bot_accepts_only_what_is_offered() {
    let mut live = Live::new(plan("empedocle", "variant=standard humans=3", vec![Chair::Me; 3])).unwrap();
    assert!(!live.table.may_draw());
    assert_eq!(live.ask(1, Ask::Draw(P1)), Err(Refused::NoDraw));

    let chairs = vec![Chair::Me, Chair::Bot("random".to_owned())];
    let mut live = Live::new(plan("elem-master", "players=2 layout=FoSaMaMo first=p1", chairs)).unwrap();
    live.act(1, P1, ";").unwrap();
    let decision = live.table.decision(P2).unwrap();
    assert_eq!(live.table.bot_accepts_draw(P2, decision, 1), Err(Refused::NoDecision));
    live.table.bot_acts(P2, decision, ";".to_owned(), 1).unwrap();
    live.ask(1, Ask::Draw(P1)).unwrap();
    live.act(1, P1, ";").unwrap();
    let decision = live.table.decision(P2).unwrap();
    live.table.bot_accepts_draw(P2, decision, 1).unwrap();
    assert_eq!(live.table.outcome().unwrap().to_string(), "draw p1 p2");
}

/// [ELM-V.12] Only a bot that plays for itself agrees. Whoever stands in for a person plays on, which declines.
#[test]
fn elm_v_12_a_stand_in_agrees_to_no_draw_and_its_act_declines() {
    let options = "players=2 layout=FoSaMaMo first=p1";
    let mut live = Live::new(plan("elem-master", options, vec![Chair::Me, Chair::Open])).unwrap();
    live.sit(2).unwrap();
    live.ask(1, Ask::Draw(P1)).unwrap();
    live.act(1, P1, ";").unwrap();
    assert!(live.table.gone(P2, 1));
    assert!(live.table.bot_of(P2).is_some() && live.table.is_offered_draw(P2));
    assert!(!live.table.may_bot_agree(P2));
    let decision = live.table.decision(P2).unwrap();
    assert_eq!(live.table.bot_accepts_draw(P2, decision, 1), Err(Refused::NotYours));
    let action = live.table.legal(P2).remove(0);
    live.table.bot_acts(P2, decision, action, 1).unwrap();
    assert_eq!(live.table.draw_offer(), None);
    live.store();
    assert_eq!(live.ask(2, Ask::Draw(P2)), Ok(()), "back again, the person may offer one itself");
    assert_eq!(live.table.draw_offer(), Some(P2));
}

/// [ELM-V.12] An act that is taken back takes no offer with it: whoever drops the facts that are undone, and adds the
/// new ones, has the whole log.
#[test]
fn elm_v_12_what_was_said_of_draws_survives_an_undo() {
    let options = "players=2 layout=FoSaMaMo first=p1";
    let mut live = Live::new(plan("elem-master", options, vec![Chair::Me, Chair::Open])).unwrap();
    live.sit(2).unwrap();
    let mut log = Vec::new();
    let mut hear = |table: &mut Table| {
        let news = table.take_news();
        let undone = news.undone.map_or(0, |undone| undone.facts.len());
        log.truncate(log.len() - undone);
        log.extend(news.facts.iter().map(|fact| fact.what.notation()));
        log.clone()
    };
    hear(&mut live.table);
    let action = live.table.legal(P1).remove(0);
    live.act(1, P1, &action).unwrap();
    let before = hear(&mut live.table);
    live.ask(1, Ask::Draw(P1)).unwrap();
    assert_eq!(hear(&mut live.table).len(), before.len() + 1);
    live.ask(1, Ask::Undo(P1)).unwrap();
    let after = hear(&mut live.table);
    assert_eq!(after.last().unwrap(), "draw-offered p1");
    assert!(live.table.draw_offer().is_some() && after.len() < before.len() + 1, "{after:?}");
    live.act(1, P1, &action).unwrap();
    assert_eq!(hear(&mut live.table)[after.len()..], before[after.len() - 1..]);
    live.check();
}

/// [ELM-V.12] A table that was restored from its snapshot reports an undo as the one that was folded: with what was
/// said of draws.
#[test]
fn elm_v_12_a_snapshot_keeps_what_was_said_of_draws() {
    let options = "players=2 layout=FoSaMaMo first=p1";
    let mut live = Live::new(plan("elem-master", options, vec![Chair::Me, Chair::Open])).unwrap();
    live.sit(2).unwrap();
    live.ask(1, Ask::Draw(P1)).unwrap();
    live.act(1, P1, ";").unwrap();
    // The first act of the other side declines, and is taken back.
    let action = live.table.legal(P2).into_iter().find(|action| action != ";").unwrap();
    live.act(2, P2, &action).unwrap();
    live.ask(2, Ask::Draw(P2)).unwrap();
    live.check();
    let mut restored = Table::restore(live.table.snapshot().unwrap()).unwrap();
    live.table.take_news();
    live.ask(2, Ask::Undo(P2)).unwrap();
    let (at, entries) = live.log.last().unwrap();
    restored.follow(*at, entries).unwrap();
    let (restored, folded) = (restored.take_news(), live.table.take_news());
    let told: Vec<String> = folded.facts.iter().map(|fact| fact.what.notation()).collect();
    assert_eq!(told, ["draw-declined p2", "draw-offered p2"], "they are said again after what is left");
    let undone = folded.undone.as_ref().unwrap();
    assert_eq!(undone.facts.iter().filter(|fact| fact.rule.0 == "ELM-V.12").count(), 2);
    assert_eq!(restored, folded);
}
