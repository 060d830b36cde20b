//! Tables that began under an older version of the rules.

use table::{Ask, BadPlan, Broken, Chair, Created, Entry, Event, Plan, Refused, Table, TableId};

use crate::common::{Live, P1, person, plan};

/// A table of version 1 of the rules.
fn created_under_1(plan: Plan) -> Created {
    Created {
        table: TableId::from_random([5; 12]),
        ruleset: 1,
        plan,
        host: person(1),
        name: "Ann".to_owned(),
        secret: "33".repeat(32),
        key: None,
        dice: 1,
        seated: Vec::new(),
    }
}

/// [EMP-U.2] A table that began when a human could have the first stone goes on so: loaded again, taken back, and in
/// its record.
#[test]
fn emp_u_2_a_table_of_version_1_goes_on_under_version_1() {
    let options = "variant=standard humans=1 unknown=1 stone=s1";
    // At a practice table an act can be taken back although dice have fallen since.
    let created = created_under_1(Plan { practice: true, ..plan("empedocle", options, vec![Chair::Me]) });
    let today = Created { ruleset: 2, ..created.clone() };
    assert!(matches!(Table::new(today, 0), Err(Refused::Plan(BadPlan::Options(_)))));
    let mut live = Live { table: Table::new(created, 0).unwrap(), log: Vec::new(), now: 0 };
    live.store();
    assert_eq!(live.table.ruleset(), 1);
    assert!(live.table.game().position().unwrap().contains(" stone=s1 "));
    live.act(1, P1, "choose air").unwrap();
    live.ask(1, Ask::Undo(P1)).unwrap();
    live.act(1, P1, "choose fire").unwrap();
    let record = live.table.record();
    assert_eq!(record.ruleset, 1);
    catalog::Session::load(&record).unwrap();
    let again = Table::load(live.log.iter().map(|(at, entries)| (*at, entries.as_slice()))).unwrap();
    assert_eq!((again.ruleset(), again.record()), (1, record));
}

/// [ELM-S.9] A table that began when all arenas shared one start goes on with it: loaded again, and in its record.
#[test]
fn elm_s_9_a_table_of_version_2_keeps_the_common_start() {
    let options = "players=2 arena=A2-01 layout=FoSaMaMo first=p1";
    let start = |ruleset| {
        let plan = plan("elem-master", options, vec![Chair::Me, Chair::Bot("chloe".parse().unwrap())]);
        let table = Table::new(Created { ruleset, ..created_under_1(plan) }, 0).unwrap();
        table.game().position().unwrap()
    };
    assert_ne!(start(2), start(3), "the arena has a start of its own now");
    assert_eq!(start(3), start(catalog::GameId::ElemMaster.ruleset()));
}

/// Version 1 of Elem Master played otherwise: such a table is not touched.
#[test]
fn a_table_of_rules_that_are_no_longer_played_is_not_loaded() {
    let created = created_under_1(plan("elem-master", "players=2", vec![Chair::Me, Chair::Open]));
    let entry = Entry { by: None, id: None, event: Event::Created(Box::new(created)) };
    let loaded = Table::load([(0, [entry].as_slice())]).map(|table| table.ruleset());
    assert_eq!(loaded, Err(Broken::Ruleset { found: 1, known: 3 }));
}
