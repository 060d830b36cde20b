//! Many appends in one statement.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};

use tokio_postgres::{Client, Error, Statement};

use crate::error::StoreError;
use crate::log::{Append, Appended};

/// Stores rows and their listings, and returns the keys of the rows that were stored.
///
/// Rows are locked in the order of their keys, first those of the log, then those of the tables: two
/// nodes with the same tables in their batches cannot wait for each other.
const STORE: &str = r#"
WITH stored AS (
    INSERT INTO log (table_id, number, at, body, mark)
    SELECT table_id, number, at, body, mark
    FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::boolean[])
        AS given (table_id, number, at, body, mark, created)
    WHERE (created OR EXISTS (SELECT 1 FROM tables WHERE id = given.table_id))
        AND NOT EXISTS (SELECT 1 FROM packed WHERE packed.table_id = given.table_id AND given.number < until)
    ORDER BY table_id COLLATE "C", number
    ON CONFLICT DO NOTHING
    RETURNING table_id, number
), listed AS (
    INSERT INTO tables
        (id, game, phase, listed, due, host, people, summary, created, updated, bytes, what_if)
    SELECT DISTINCT ON (table_id COLLATE "C")
        table_id, game, phase, listed, due, host, string_to_array(people, E'\x1f'), summary, at, at,
        bytes, what_if
    FROM unnest($7::text[], $8::bigint[], $9::bigint[], $10::text[], $11::text[], $12::boolean[],
                $13::bigint[], $14::text[], $15::text[], $16::text[], $17::bigint[], $18::boolean[])
        AS given (table_id, number, at, game, phase, listed, due, host, people, summary, bytes, what_if)
    JOIN stored USING (table_id, number)
    ORDER BY table_id COLLATE "C", number DESC
    ON CONFLICT (id) DO UPDATE SET game = excluded.game, phase = excluded.phase,
        listed = excluded.listed, due = excluded.due, host = excluded.host, people = excluded.people,
        summary = excluded.summary, updated = CASE
            WHEN tables.summary = excluded.summary AND tables.phase = excluded.phase AND tables.listed = excluded.listed
            THEN tables.updated ELSE excluded.updated END,
        bytes = excluded.bytes, what_if = excluded.what_if, packed = false
)
SELECT table_id, number FROM stored
"#;

/// Which rows are stored under these keys, and whether they have our marks. What is packed is nobody's who waits: it
/// was stored long ago.
const WHOSE: &str = "
WITH given AS (SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS given (table_id, number, mark))
SELECT table_id, number, log.mark = given.mark FROM given JOIN log USING (table_id, number)
UNION ALL SELECT table_id, number, false FROM given JOIN packed USING (table_id) WHERE number < until";

/// Between the ids of people; ids have no control characters.
const SEPARATOR: &str = "\u{1f}";

/// What became of one append.
pub(super) type Outcome = Result<Appended, StoreError>;

/// The statements, prepared on one connection.
pub(super) struct Statements {
    store: Statement,
    whose: Statement,
}

impl Statements {
    pub(super) async fn prepare(client: &Client) -> Result<Self, Error> {
        Ok(Self { store: client.prepare(STORE).await?, whose: client.prepare(WHOSE).await? })
    }

    /// Stores the appends, each with its mark, and says what became of each. To do it again is harmless:
    /// a row that was already stored is recognised by its mark.
    pub(super) async fn store(
        &self,
        client: &Client,
        appends: &[(&Append, i64)],
    ) -> Result<Vec<Outcome>, Error> {
        // Of equal keys the first one counts.
        let mut firsts: HashMap<(&str, i64), i64> = HashMap::with_capacity(appends.len());
        let mut given = Vec::with_capacity(appends.len());
        for &(append, mark) in appends {
            if let Entry::Vacant(first) = firsts.entry(key(append)) {
                first.insert(mark);
                given.push((append, mark));
            }
        }
        // The driver returns only after the server is ready for the next statement, and that is after the
        // commit; an error of the commit itself is an error here.
        let stored = self.insert(client, &given).await?;
        let mut held: HashMap<(String, i64), bool> = HashMap::new();
        let left: Vec<_> = given.iter().filter(|(append, _)| !stored.contains(&owned(append))).collect();
        if !left.is_empty() {
            let tables: Vec<&str> = left.iter().map(|(append, _)| append.table.as_str()).collect();
            let numbers: Vec<i64> = left.iter().map(|(append, _)| i64::from(append.number)).collect();
            let marks: Vec<i64> = left.iter().map(|(_, mark)| *mark).collect();
            for row in client.query(&self.whose, &[&tables, &numbers, &marks]).await? {
                held.insert((row.try_get(0)?, row.try_get(1)?), row.try_get(2)?);
            }
        }
        let outcome = |&(append, mark): &(&Append, i64)| {
            let first = firsts.get(&key(append)) == Some(&mark);
            let owned = owned(append);
            match held.get(&owned) {
                _ if stored.contains(&owned) => Ok(if first { Appended::Stored } else { Appended::Lost }),
                Some(ours) => Ok(if *ours && first { Appended::Stored } else { Appended::Lost }),
                None => Err(StoreError::UnknownTable),
            }
        };
        Ok(appends.iter().map(outcome).collect())
    }

    async fn insert(
        &self,
        client: &Client,
        given: &[(&Append, i64)],
    ) -> Result<HashSet<(String, i64)>, Error> {
        let begun: HashSet<&str> = given
            .iter()
            .filter(|(append, _)| append.number == 0)
            .map(|(append, _)| append.table.as_str())
            .collect();
        let tables: Vec<&str> = given.iter().map(|(append, _)| append.table.as_str()).collect();
        let numbers: Vec<i64> = given.iter().map(|(append, _)| i64::from(append.number)).collect();
        let times: Vec<i64> = given.iter().map(|(append, _)| append.at).collect();
        let bodies: Vec<&str> = given.iter().map(|(append, _)| append.body.as_str()).collect();
        let marks: Vec<i64> = given.iter().map(|(_, mark)| *mark).collect();
        let created: Vec<bool> = tables.iter().map(|table| begun.contains(table)).collect();
        let listings: Vec<_> = given
            .iter()
            .filter_map(|(append, _)| append.listing.as_ref().map(|listing| (*append, listing)))
            .collect();
        let of: Vec<&str> = listings.iter().map(|(append, _)| append.table.as_str()).collect();
        let at_number: Vec<i64> = listings.iter().map(|(append, _)| i64::from(append.number)).collect();
        let at: Vec<i64> = listings.iter().map(|(append, _)| append.at).collect();
        let games: Vec<&str> = listings.iter().map(|(_, listing)| listing.game.as_str()).collect();
        let phases: Vec<&str> = listings.iter().map(|(_, listing)| listing.phase.word()).collect();
        let listed: Vec<bool> = listings.iter().map(|(_, listing)| listing.listed).collect();
        let due: Vec<Option<i64>> = listings.iter().map(|(_, listing)| listing.due).collect();
        let hosts: Vec<&str> = listings.iter().map(|(_, listing)| listing.host.as_str()).collect();
        let people: Vec<String> =
            listings.iter().map(|(_, listing)| listing.people.join(SEPARATOR)).collect();
        let summaries: Vec<&str> = listings.iter().map(|(_, listing)| listing.summary.as_str()).collect();
        let sizes: Vec<i64> = listings.iter().map(|(_, listing)| listing.bytes).collect();
        let what_if: Vec<bool> = listings.iter().map(|(_, listing)| listing.what_if).collect();
        let rows = client
            .query(
                &self.store,
                &[
                    &tables, &numbers, &times, &bodies, &marks, &created, &of, &at_number, &at, &games,
                    &phases, &listed, &due, &hosts, &people, &summaries, &sizes, &what_if,
                ],
            )
            .await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }
}

fn key(append: &Append) -> (&str, i64) {
    (&append.table, i64::from(append.number))
}

fn owned(append: &Append) -> (String, i64) {
    (append.table.clone(), i64::from(append.number))
}
