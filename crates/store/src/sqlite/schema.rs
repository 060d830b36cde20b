//! The tables of the database, and how older databases are brought up to date.

use rusqlite::{Connection, TransactionBehavior};

use crate::error::StoreError;

/// Each entry makes the next version of the one before. Entries are added and never changed.
const VERSIONS: [&str; 6] = [
    "
CREATE TABLE log (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    listed INTEGER NOT NULL,
    due INTEGER,
    host TEXT NOT NULL,
    summary TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_updated ON tables (updated, id);
CREATE INDEX tables_phase ON tables (phase, updated, id);
CREATE INDEX tables_due ON tables (due, id) WHERE due IS NOT NULL;
CREATE INDEX tables_host ON tables (host, phase);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person, table_id);

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    hash BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX secrets_person ON secrets (person);

CREATE TABLE codes (
    hash BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_expires ON codes (expires);
CREATE INDEX codes_person ON codes (person);
",
    "
CREATE TABLE notes (
    table_id TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, name)
) STRICT, WITHOUT ROWID;
",
    // Rows stand in the order in which they were stored, each with the place of the one before it at its
    // table. By table and number every row would change a page of its own, since tables take turns: a
    // commit wrote ten times as much.
    "
CREATE TABLE ends (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE,
    next INTEGER NOT NULL,
    last INTEGER NOT NULL
) STRICT;

CREATE TABLE rows (
    id INTEGER PRIMARY KEY,
    previous INTEGER,
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

INSERT INTO rows (id, previous, table_id, number, at, body)
SELECT row_number() OVER stored,
       CASE WHEN number > 0 THEN row_number() OVER stored - 1 END, table_id, number, at, body
FROM log WINDOW stored AS (ORDER BY table_id, number);

INSERT INTO ends (table_id, next, last)
SELECT table_id, max(number) + 1, sum(count(*)) OVER (ORDER BY table_id)
FROM log GROUP BY table_id;

DROP TABLE log;
",
    // How much each table takes; and when a node was last known to run, and when none did.
    "
ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN what_if INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET bytes = stored.bytes
FROM (SELECT table_id, sum(octet_length(body)) AS bytes FROM rows GROUP BY table_id) AS stored
WHERE stored.table_id = tables.id;

CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;

CREATE TABLE outages (
    ended INTEGER PRIMARY KEY,
    began INTEGER NOT NULL
) STRICT;
",
    // The rows of finished games before `until`, compressed.
    "
CREATE TABLE packed (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE,
    until INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT;

ALTER TABLE tables ADD COLUMN packed INTEGER NOT NULL DEFAULT 0;
CREATE INDEX tables_unpacked ON tables (updated, id) WHERE packed = 0 AND phase IN ('over', 'closed');
",
    // Anybody may ask for the list. Most tables are not in it, and none of those is looked at.
    "
CREATE INDEX tables_listed ON tables (updated, id) WHERE listed;
CREATE INDEX tables_listed_phase ON tables (phase, updated, id) WHERE listed;
CREATE INDEX tables_listed_game ON tables (game, updated, id) WHERE listed;
CREATE INDEX tables_listed_game_phase ON tables (game, phase, updated, id) WHERE listed;
",
];

/// Brings the database up to date, in one transaction.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Takes the right to write at once, so that of two programs the second finds the work done.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = VERSIONS.len();
    let done = usize::try_from(found).unwrap_or(usize::MAX);
    if done > known {
        return Err(StoreError::Newer { found, known: u32::try_from(known).unwrap_or(u32::MAX) });
    }
    for sql in VERSIONS.iter().skip(done) {
        transaction.execute_batch(sql)?;
    }
    transaction.pragma_update(None, "user_version", u32::try_from(known).unwrap_or(u32::MAX))?;
    Ok(transaction.commit()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::{Sqlite, connection};
    use crate::{Append, Appended};

    /// A database of the first version, with games in it, is played on.
    #[tokio::test]
    async fn rows_of_older_databases_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let old = connection::for_writing(&folder.path().join(crate::location::FILE)).unwrap();
        old.execute_batch(VERSIONS[0]).unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        for (table, number) in [("b", 0), ("c", 0), ("a", 0), ("a", 1), ("b", 1), ("a", 2)] {
            let sql = "INSERT INTO log (table_id, number, at, body) VALUES (?1, ?2, 7, ?1 || ?2)";
            old.execute(sql, (table, number)).unwrap();
        }
        drop(old);
        let store = Sqlite::open(folder.path().to_owned()).await.unwrap();
        let next = Append { table: "b".into(), number: 2, at: 8, body: "b2".into(), listing: None };
        assert_eq!(store.append(next).await, Ok(Appended::Stored));
        for (table, bodies) in
            [("a", ["a0", "a1", "a2"].as_slice()), ("b", &["b0", "b1", "b2"]), ("c", &["c0"])]
        {
            let rows = store.rows(table, 0).await.unwrap();
            assert_eq!(rows.iter().map(|row| row.body.as_str()).collect::<Vec<_>>(), bodies);
            assert_eq!(rows.iter().map(|row| row.number).collect::<Vec<_>>(), [0, 1, 2][..bodies.len()]);
        }
    }
}
