//! The grade of Harmonia at tables of this server: the one that is even for the people who sit there, by their results
//! against her. See [`answers::even_grade`].

use bots::{Grade, HARMONIA};
use table::{Created, TableId};
use wire::{FromClient, ListedTable};

use crate::account::{Payer, Work};
use crate::app::App;
use answers::Failure;

/// How many of somebody's finished games are looked at, the newest.
const GAMES: u32 = 200;

/// Gives Harmonia her grade at a new table, if she has none: for those who are seated already, or else for the host.
///
/// # Errors
/// If the store fails.
pub(crate) async fn settle(app: &App, created: &mut Created) -> Result<(), Failure> {
    if !answers::awaits_grade(&created.plan) {
        return Ok(());
    }
    let mut people: Vec<String> =
        created.seated.iter().flatten().map(|guest| guest.person.to_string()).collect();
    if people.is_empty() {
        people.push(created.host.to_string());
    }
    let grade = even_grade(app, &created.plan.game, created.plan.chairs.len(), people).await?;
    answers::give_grade(&mut created.plan, grade);
    Ok(())
}

/// Gives Harmonia her grade where a host puts her in a free seat: for those who sit at the table by now.
///
/// # Errors
/// If there is no such table, the payer has asked for too much, or the store fails.
pub(crate) async fn place(
    app: &App,
    payer: Payer,
    table: TableId,
    from: &mut FromClient,
) -> Result<(), Failure> {
    let FromClient::Place(wire::PlaceBot { bot: Some(bot), .. }) = from else { return Ok(()) };
    if bot != HARMONIA {
        return Ok(());
    }
    let listed = app.store.table(table.as_str()).await?.ok_or(Failure::NotFound)?;
    let listing = listed.listing;
    app.accounts.charge(payer, Work::Request, listing.people.len() as f64)?;
    let summary: ListedTable = serde_json::from_str(&listing.summary).map_err(|_| Failure::Broken)?;
    *bot = even_grade(app, &listing.game, summary.seats.len(), listing.people).await?.bot_name();
    Ok(())
}

/// The mean of the grades that are even for each of these people.
async fn even_grade(app: &App, game: &str, seats: usize, mut people: Vec<String>) -> Result<Grade, Failure> {
    people.sort();
    people.dedup();
    let mut grades = Vec::new();
    for person in people {
        let query = store::Query {
            phase: Some(store::Phase::Over),
            game: Some(game.to_owned()),
            person: Some(person),
            limit: GAMES,
            ..store::Query::default()
        };
        let read = |listed: store::Listed| {
            let table: ListedTable = serde_json::from_str(&listed.listing.summary).ok()?;
            Some(ListedTable { created: listed.created, ..table })
        };
        let tables: Vec<ListedTable> = app.store.tables(&query).await?.into_iter().filter_map(read).collect();
        grades.push(answers::even_grade(game, seats, &tables));
    }
    Ok(Grade::mean(&grades))
}
