//! A table that goes on from a recorded game.

use dice::Dice;
use game::Seat;
use table::{
    Absence, Access, Ask, BadPlan, Brought, Chair, ClockPlan, Created, PersonId, Phase, Plan, Prelude,
    Refused, Requester, Table, TableId,
};

fn plan(chairs: Vec<Chair>, lines: &[&str]) -> Plan {
    Plan {
        game: "empedocle".to_owned(),
        options: "variant=standard humans=3 stone=s1".to_owned(),
        chairs,
        access: Access::Unlisted,
        clock: ClockPlan::None,
        absence: Absence::Wait,
        host_starts: false,
        hints: false,
        practice: false,
        from: Some(Prelude {
            of: None,
            position: None,
            lines: lines.iter().map(|line| (*line).to_owned()).collect(),
            brought: None,
        }),
    }
}

const LINES: [&str; 4] = ["do p1 choose air", "do p3 choose whirl", "do p2 choose air", "roll water"];

fn by_hand() -> Vec<Chair> {
    vec![Chair::Me, Chair::Neighbour("Bea".to_owned()), Chair::Neighbour("Cleo".to_owned())]
}

fn person() -> PersonId {
    PersonId::from_random([7; 12])
}

fn table(plan: Plan) -> Result<Table, Refused> {
    let ruleset = catalog::GameId::from_name(&plan.game).unwrap().ruleset();
    let created = Created {
        table: TableId::from_random([1; 12]),
        plan,
        host: person(),
        name: "Ada".to_owned(),
        secret: "ab".repeat(32),
        key: None,
        dice: 2,
        ruleset,
        seated: Vec::new(),
    };
    Table::new(created, 0)
}

fn act(table: &mut Table, seat: u8, action: &str) -> Result<(), Refused> {
    let seat = Seat::new(seat);
    let decision = table.decision(seat).unwrap_or(0);
    let ask = Ask::Act { seat, decision, action: action.to_owned() };
    table.ask(Requester { person: person(), id: None }, ask, 1)
}

#[test]
fn it_begins_where_the_record_was_left_and_keeps_what_came_before() {
    let mut table = table(plan(by_hand(), &LINES)).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(table.legal(Seat::new(2)), ["take", "decline"]);
    act(&mut table, 2, "take").unwrap();
    let record = table.record();
    let texts: Vec<&str> = record.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts[..5], [LINES[0], LINES[1], LINES[2], LINES[3], "do p3 take"]);
    assert_eq!(record.dice, None, "these dice prove nothing about the rolls before");
    catalog::Session::load(&record).unwrap();
    // What is stored gives the same table again.
    let entries = table.unstored().to_vec();
    let again = Table::load([(0, entries.as_slice())]).unwrap();
    assert_eq!(again.record(), record);
}

#[test]
fn one_takes_back_what_one_did_here_and_nothing_before() {
    let mut table = table(plan(by_hand(), &LINES)).unwrap();
    let requester = Requester { person: person(), id: None };
    let before = table.record();
    assert!(matches!(table.ask(requester, Ask::Undo(Seat::new(2)), 1), Err(Refused::NoUndo)));
    act(&mut table, 2, "take").unwrap();
    table.ask(requester, Ask::Undo(Seat::new(2)), 1).unwrap();
    assert_eq!(table.record(), before);
    assert!(matches!(table.ask(requester, Ask::Undo(Seat::new(2)), 1), Err(Refused::NoUndo)));
}

#[test]
fn what_cannot_be_gone_on_from_is_refused() {
    let refused = |plan: Plan| match table(plan) {
        Err(Refused::Plan(why)) => why,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(plan(by_hand(), &["do p1 nonsense"])), BadPlan::Prelude);
    assert_eq!(refused(plan(by_hand(), &["roll water"])), BadPlan::Prelude);
    let many = vec!["do p1 choose air"; 6000];
    assert_eq!(refused(plan(by_hand(), &many)), BadPlan::Prelude);
    let mut wrong = plan(by_hand(), &LINES);
    wrong.from.as_mut().unwrap().position = Some("no position".to_owned());
    assert!(matches!(refused(wrong), BadPlan::Options(_)));
    // An old table has neither: it is read as before.
    let text = r#"{"game":"empedocle","options":"","chairs":["me"],"access":"public","clock":"none","absence":"bot","host_starts":false}"#;
    let old: Plan = serde_json::from_str(text).unwrap();
    assert!(old.from.is_none() && !old.hints);
}

/// A whole game of first choices, as lines of a record.
fn whole_game() -> Vec<String> {
    let words = ["variant=standard", "humans=3", "stone=s1", "max-rounds=1"];
    let mut session = catalog::Session::new(catalog::GameId::Empedocle, &words).unwrap();
    let first = |game: &catalog::AnyGame, seat, _: &mut Dice| game.legal(seat).into_iter().next().ok_or(());
    let mut policy = catalog::Policy { dice: Dice::seeded(3), below: Dice::below, decide: first };
    catalog::drive(&mut session, &mut policy).unwrap();
    session.record().lines.into_iter().map(|line| line.text).collect()
}

#[test]
fn a_game_that_was_brought_here_may_be_over_and_keeps_its_proof() {
    let lines = whole_game();
    let brought = |chairs, dice: Option<&str>| {
        let mut plan = plan(chairs, &lines.iter().map(String::as_str).collect::<Vec<_>>());
        plan.options.push_str(" max-rounds=1");
        plan.from.as_mut().unwrap().brought = Some(Brought { dice: dice.map(str::to_owned) });
        plan
    };
    let kept = table(brought(by_hand(), Some("{}"))).unwrap();
    assert_eq!(kept.phase(), Phase::Over);
    assert_eq!(kept.record().lines.len(), lines.len());
    let entries = kept.unstored().to_vec();
    assert_eq!(Table::load([(0, entries.as_slice())]).unwrap().record(), kept.record());
    // Nobody can be invited to it, and a variation of it has nothing to go on with.
    let invited = vec![Chair::Me, Chair::Open, Chair::Open];
    assert!(matches!(table(brought(invited, None)), Err(Refused::Plan(BadPlan::Prelude))));
    let mut variation = brought(by_hand(), None);
    variation.from.as_mut().unwrap().brought = None;
    assert!(matches!(table(variation), Err(Refused::Plan(BadPlan::Prelude))));
}

#[test]
fn advice_is_for_those_who_wrong_nobody() {
    let mut alone = plan(vec![Chair::Me, Chair::Bot("acron".into()), Chair::Bot("acron".into())], &[]);
    alone.from = None;
    alone.hints = true;
    let advised = table(alone.clone()).unwrap();
    assert!(advised.advised(Seat::new(0)).is_ok());
    let quiet = table(Plan { hints: false, ..alone.clone() }).unwrap();
    assert!(matches!(quiet.advised(Seat::new(0)), Err(Refused::NoHints)));
    let among = Plan { chairs: vec![Chair::Me, Chair::Open, Chair::Bot("acron".into())], ..alone };
    assert!(matches!(table(among), Err(Refused::Plan(BadPlan::Hints))));
}

/// Two different secrets of somebody else: the one who asks is advised on the same view.
#[test]
fn advice_is_given_from_what_the_seat_may_know() {
    let chosen = |action: &str| {
        let mut plan = plan(by_hand(), &[]);
        plan.hints = true;
        let mut table = table(plan).unwrap();
        act(&mut table, 1, action).unwrap();
        table.advised(Seat::new(0)).unwrap()
    };
    let (one, other) = (chosen("choose air"), chosen("choose whirl"));
    assert_eq!(one, other);
    let hints =
        |view| study::hints(view, Seat::new(0), bots::Budget::nodes(2_000), &mut dice::Dice::seeded(1));
    let (one, other) = (hints(&one), hints(&other));
    assert_eq!(one, other);
    assert!(!one.is_empty() && one.iter().all(|hint| !hint.reasons.is_empty()), "{one:?}");
}
