//! Harmonia at tables: which grade is even for whom. It is read from the lists of finished games, which server and page
//! have anyway, and fixed in the plan of a table before the table is made.

use bots::{Fought, Grade, HARMONIA};
use table::{Chair, Plan};
use wire::{ListedTable, OutcomeKind};

/// Whether Harmonia shall sit at a table and has no grade yet.
pub fn awaits_grade(plan: &Plan) -> bool {
    plan.chairs.iter().any(|chair| matches!(chair, Chair::Bot(name) if name == HARMONIA))
}

/// Gives Harmonia this grade, wherever she has none yet.
pub fn give_grade(plan: &mut Plan, grade: Grade) {
    for chair in &mut plan.chairs {
        if let Chair::Bot(name) = chair
            && name == HARMONIA
        {
            *name = grade.bot_name();
        }
    }
}

/// Takes her grade from Harmonia: the next game shall be even again.
pub(crate) fn take_grade(plan: &mut Plan) {
    for chair in &mut plan.chairs {
        if let Chair::Bot(name) = chair
            && Grade::read(name).is_some()
        {
            HARMONIA.clone_into(name);
        }
    }
}

/// The grade that is even for somebody in a game for so many seats, by the tables where that person sat, in any order.
pub fn even_grade<'a>(game: &str, seats: usize, tables: impl IntoIterator<Item = &'a ListedTable>) -> Grade {
    let alike = |table: &&ListedTable| table.game == game && table.seats.len() == seats;
    let played = |table: &'a ListedTable| fought(table).map(|fought| (table.created, &table.id, fought));
    let mut games: Vec<(i64, &String, Fought)> =
        tables.into_iter().filter(alike).filter_map(played).collect();
    games.sort_by_key(|&(created, id, _)| (created, id));
    let games: Vec<Fought> = games.into_iter().map(|(_, _, fought)| fought).collect();
    bots::even_grade(&games)
}

/// What a table says about people and Harmonia: nothing if she did not play, nobody of them won anything, or the
/// result does not count.
fn fought(table: &ListedTable) -> Option<Fought> {
    let result = table.result.as_ref().filter(|_| table.phase == "over" && !table.uncounted)?;
    if !matches!(result.kind, OutcomeKind::Win | OutcomeKind::Draw) {
        return None;
    }
    let won = |index: usize| result.parties.contains(&format!("p{}", index + 1));
    let (mut grades, mut people) = (Vec::new(), 0.0);
    let (mut by_people, mut by_harmonia) = (0.0, 0.0);
    for (index, (name, bot)) in table.seats.iter().zip(&table.bots).enumerate() {
        let won = if won(index) { 1.0 } else { 0.0 };
        match name.as_deref().map(Grade::read) {
            Some(Some(grade)) if *bot => {
                grades.push(grade);
                by_harmonia += won;
            }
            Some(_) if !bot => {
                people += 1.0;
                by_people += won;
            }
            _ => {}
        }
    }
    let fought = Fought {
        grade: Grade::mean(&grades),
        share: by_people / (by_people + by_harmonia),
        fair: people / (people + grades.len() as f64),
    };
    (people > 0.0 && !grades.is_empty() && by_people + by_harmonia > 0.0).then_some(fought)
}

#[cfg(test)]
mod tests {
    use wire::OutcomeJson;

    use super::*;

    /// A finished game of Zoé, who sits first, against these bots.
    fn over(created: i64, rivals: &[&str], result: &str) -> ListedTable {
        let seats = std::iter::once("Zoé").chain(rivals.iter().copied());
        ListedTable {
            id: format!("t{created}"),
            game: "empedocle".to_owned(),
            options: String::new(),
            phase: "over".to_owned(),
            seats: seats.map(|name| Some(name.to_owned())).collect(),
            bots: (0..=rivals.len()).map(|index| index > 0).collect(),
            clock: false,
            outcome: Some(result.to_owned()),
            result: OutcomeJson::read(result),
            my_turn: false,
            uncounted: false,
            created,
        }
    }

    fn points(tables: &[ListedTable]) -> u8 {
        even_grade("empedocle", 3, tables).points()
    }

    #[test]
    fn only_finished_games_against_harmonia_count() {
        let two = ["harmonia-25", "harmonia-25"];
        assert_eq!(points(&[]), 25);
        let won = over(1, &two, "win p1");
        assert!(points(std::slice::from_ref(&won)) > 40, "a win counts");
        assert!(points(&[over(1, &two, "win p3")]) < 20, "a loss counts");
        for other in [
            ListedTable { uncounted: true, ..won.clone() },
            ListedTable { phase: "closed".to_owned(), ..won.clone() },
            ListedTable { phase: "playing".to_owned(), result: None, ..won.clone() },
            ListedTable { game: "elem-master".to_owned(), ..won },
            over(1, &["acron", "acron"], "win p1"),
            // An Unknown Strength won, or nobody.
            over(1, &two, "win s4"),
            over(1, &two, "lost-by-all"),
            over(1, &two, "unfinished"),
            // Another number of seats is another game.
            over(1, &["harmonia-25"], "win p1"),
            // Somebody who is called like her is nobody else's measure.
            ListedTable { bots: vec![false; 3], ..over(1, &two, "win p1") },
        ] {
            assert_eq!(points(std::slice::from_ref(&other)), 25, "{other:?}");
        }
    }

    #[test]
    fn games_count_in_the_order_in_which_they_began() {
        let (first, then) = (over(1, &["harmonia-25"; 2], "win p1"), over(2, &["harmonia-46"; 2], "win p2"));
        assert_eq!(points(&[then.clone(), first.clone()]), points(&[first, then]));
    }

    #[test]
    fn a_grade_is_given_once_and_taken_for_the_next_game() {
        let bot = |name: &str| Chair::Bot(name.to_owned());
        let chairs = |names: [&str; 2]| vec![Chair::Me, bot(names[0]), bot(names[1])];
        let wish: wire::NewTable = serde_json::from_str(r#"{"game":"empedocle"}"#).unwrap();
        let mut plan = Plan { chairs: chairs(["harmonia", "acron"]), ..wish.plan(3) };
        assert!(awaits_grade(&plan));
        give_grade(&mut plan, Grade::new(37).unwrap());
        assert_eq!(plan.chairs, chairs(["harmonia-37", "acron"]));
        give_grade(&mut plan, Grade::new(50).unwrap());
        assert!(!awaits_grade(&plan) && plan.chairs == chairs(["harmonia-37", "acron"]));
        take_grade(&mut plan);
        assert_eq!(plan.chairs, chairs(["harmonia", "acron"]));
    }
}
