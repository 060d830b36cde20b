//! Listings and the questions about them.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, params, params_from_iter};

use super::Sqlite;
use crate::error::StoreError;
use crate::listing::{Listed, Listing, Phase, Query};

impl FromSql for Phase {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Self::from_word(value.as_str()?).ok_or(FromSqlError::InvalidType)
    }
}

const COLUMNS: &str = "id, game, phase, listed, due, host, summary, created, updated, bytes, what_if";

/// Stores the listing of a table that exists or begins.
pub(super) fn put_listing(
    connection: &Connection,
    table: &str,
    at: i64,
    listing: &Listing,
) -> rusqlite::Result<()> {
    let Listing { game, phase, listed, due, host, people, summary, bytes, what_if } = listing;
    let sql = "INSERT INTO tables
                   (id, game, phase, listed, due, host, summary, created, updated, bytes, what_if)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9, ?10)
               ON CONFLICT (id) DO UPDATE SET game = excluded.game, phase = excluded.phase,
                   listed = excluded.listed, due = excluded.due, host = excluded.host,
                   summary = excluded.summary, updated = CASE
                       WHEN summary = excluded.summary AND phase = excluded.phase AND listed = excluded.listed
                       THEN updated ELSE excluded.updated END,
                   bytes = excluded.bytes, what_if = excluded.what_if, packed = 0";
    connection.prepare_cached(sql)?.execute(params![
        table,
        game,
        phase.word(),
        listed,
        due,
        host,
        summary,
        at,
        bytes,
        what_if
    ])?;
    connection.prepare_cached("DELETE FROM seats WHERE table_id = ?1")?.execute([table])?;
    let mut seat =
        connection.prepare_cached("INSERT INTO seats (table_id, place, person) VALUES (?1, ?2, ?3)")?;
    for (place, person) in (0_i64..).zip(people) {
        seat.execute((table, place, person))?;
    }
    Ok(())
}

impl Sqlite {
    pub(crate) async fn tables(&self, query: &Query) -> Result<Vec<Listed>, StoreError> {
        let (sql, values) = select(query);
        self.readers
            .read(move |connection| {
                // One transaction, so that tables and seats are of the same moment.
                let transaction = connection.unchecked_transaction()?;
                let mut statement = transaction.prepare_cached(&sql)?;
                let rows = statement.query_map(params_from_iter(&values), listed)?;
                rows.map(|row| with_people(&transaction, row?)).collect()
            })
            .await
    }

    pub(crate) async fn table(&self, table: &str) -> Result<Option<Listed>, StoreError> {
        let table = table.to_owned();
        self.readers
            .read(move |connection| {
                let transaction = connection.unchecked_transaction()?;
                let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = ?1");
                let found = transaction.prepare_cached(&sql)?.query_row([table], listed).optional()?;
                found.map(|found| with_people(&transaction, found)).transpose()
            })
            .await
    }

    pub(crate) async fn due(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "SELECT id FROM tables WHERE due <= ?1 ORDER BY due, id LIMIT ?2";
                let mut statement = connection.prepare_cached(sql)?;
                let rows = statement.query_map((now, limit), |row| row.get(0))?;
                rows.collect()
            })
            .await
    }

    pub(crate) async fn hosted(&self, host: &str) -> Result<u32, StoreError> {
        let host = host.to_owned();
        self.readers
            .read(move |connection| {
                let sql = "SELECT count(*) FROM tables WHERE host = ?1 AND phase IN ('open', 'playing')";
                connection.prepare_cached(sql)?.query_row([host], |row| row.get(0))
            })
            .await
    }
}

/// The query with only the conditions that are asked for, so that each can use its index.
fn select(query: &Query) -> (String, Vec<Box<dyn ToSql + Send>>) {
    let mut sql = format!("SELECT {COLUMNS} FROM tables WHERE TRUE");
    let mut values: Vec<Box<dyn ToSql + Send>> = Vec::new();
    if let Some(phase) = query.phase {
        sql.push_str(" AND phase = ?");
        values.push(Box::new(phase.word()));
    }
    if let Some(game) = &query.game {
        sql.push_str(" AND game = ?");
        values.push(Box::new(game.clone()));
    }
    if let Some(person) = &query.person {
        sql.push_str(" AND id IN (SELECT table_id FROM seats WHERE person = ?)");
        values.push(Box::new(person.clone()));
    }
    if query.listed_only {
        sql.push_str(" AND listed");
    }
    if let Some((updated, id)) = &query.before {
        sql.push_str(" AND (updated, id) < (?, ?)");
        values.push(Box::new(*updated));
        values.push(Box::new(id.clone()));
    }
    sql.push_str(" ORDER BY updated DESC, id DESC LIMIT ?");
    values.push(Box::new(query.limit));
    (sql, values)
}

/// A table without its people.
fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    let listing = Listing {
        game: row.get(1)?,
        phase: row.get(2)?,
        listed: row.get(3)?,
        due: row.get(4)?,
        host: row.get(5)?,
        people: Vec::new(),
        summary: row.get(6)?,
        bytes: row.get(9)?,
        what_if: row.get(10)?,
    };
    Ok(Listed { table: row.get(0)?, listing, created: row.get(7)?, updated: row.get(8)? })
}

fn with_people(connection: &Connection, mut listed: Listed) -> rusqlite::Result<Listed> {
    let mut seats =
        connection.prepare_cached("SELECT person FROM seats WHERE table_id = ?1 ORDER BY place")?;
    let people = seats.query_map([&listed.table], |row| row.get(0))?;
    listed.listing.people = people.collect::<Result<_, _>>()?;
    Ok(listed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::{connection, schema};

    /// Whatever anybody asks for, only tables that fit are looked at: never all that there are.
    #[test]
    fn every_list_is_found_by_an_index() {
        let folder = tempfile::tempdir().unwrap();
        let mut connection = connection::for_writing(&folder.path().join(crate::location::FILE)).unwrap();
        schema::migrate(&mut connection).unwrap();
        let plan = |query: &Query| -> String {
            let (sql, values) = select(query);
            let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let values = rusqlite::params_from_iter(values.iter().map(|value| &**value as &dyn ToSql));
            let steps = statement.query_map(values, |row| row.get::<_, String>(3)).unwrap();
            steps.map(Result::unwrap).collect::<Vec<_>>().join("; ")
        };
        for phase in [None, Some(Phase::Open)] {
            for game in [None, Some("toy".to_owned())] {
                for before in [None, Some((7, "t".to_owned()))] {
                    let query = Query {
                        phase,
                        game: game.clone(),
                        before,
                        listed_only: true,
                        limit: 30,
                        person: None,
                    };
                    let steps = plan(&query);
                    let name = match (&query.game, phase) {
                        (None, None) => "tables_listed",
                        (None, Some(_)) => "tables_listed_phase",
                        (Some(_), None) => "tables_listed_game",
                        (Some(_), Some(_)) => "tables_listed_game_phase",
                    };
                    assert!(steps.contains(&format!("USING INDEX {name}")), "{query:?}: {steps}");
                    assert!(!steps.contains("B-TREE"), "{query:?}: {steps}");
                    let own = plan(&Query { listed_only: false, person: Some("ada".to_owned()), ..query });
                    assert!(own.contains("seats_person"), "{own}");
                }
            }
        }
    }
}
