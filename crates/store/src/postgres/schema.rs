//! The tables of the database, and how older databases are brought up to date.

use tokio_postgres::Error;

use super::connection::{Link, store_error};
use super::tls::Target;
use crate::error::StoreError;

/// Each entry makes the next version of the one before. Entries are added and never changed.
///
/// Ids are compared byte by byte, as in SQLite. `mark` is a number that the writer draws for each append:
/// after a lost connection it tells its own row from an equal one of another writer.
const VERSIONS: [&str; 6] = [
    r#"
CREATE TABLE log (
    table_id text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    mark bigint NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE tables (
    id text COLLATE "C" PRIMARY KEY,
    game text NOT NULL,
    phase text NOT NULL,
    listed boolean NOT NULL,
    due bigint,
    host text NOT NULL,
    people text[] NOT NULL,
    summary text NOT NULL,
    created bigint NOT NULL,
    updated bigint NOT NULL
);
CREATE INDEX tables_updated ON tables (updated, id);
CREATE INDEX tables_phase ON tables (phase, updated, id);
CREATE INDEX tables_due ON tables (due, id) WHERE due IS NOT NULL;
CREATE INDEX tables_host ON tables (host, phase);
CREATE INDEX tables_people ON tables USING gin (people);

CREATE TABLE people (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    created bigint NOT NULL
);

CREATE TABLE secrets (
    hash bytea PRIMARY KEY,
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created bigint NOT NULL
);
CREATE INDEX secrets_person ON secrets (person);

CREATE TABLE codes (
    hash bytea PRIMARY KEY,
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires bigint NOT NULL
);
CREATE INDEX codes_expires ON codes (expires);
CREATE INDEX codes_person ON codes (person);
"#,
    r#"
CREATE TABLE notes (
    table_id text COLLATE "C" NOT NULL,
    name text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, name)
);
"#,
    r#"
ALTER TABLE tables ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN what_if boolean NOT NULL DEFAULT false;
UPDATE tables SET bytes = stored.bytes
FROM (SELECT table_id, sum(octet_length(body)) AS bytes FROM log GROUP BY table_id) AS stored
WHERE stored.table_id = tables.id;

CREATE TABLE pulse (
    id int PRIMARY KEY CHECK (id = 1),
    at bigint NOT NULL
);

CREATE TABLE outages (
    ended bigint PRIMARY KEY,
    began bigint NOT NULL
);
"#,
    // The rows of finished games before `until`; compressed already, so that PostgreSQL need not try.
    r#"
CREATE TABLE packed (
    table_id text COLLATE "C" PRIMARY KEY,
    until bigint NOT NULL,
    body bytea NOT NULL
);
ALTER TABLE packed ALTER COLUMN body SET STORAGE EXTERNAL;

ALTER TABLE tables ADD COLUMN packed boolean NOT NULL DEFAULT false;
CREATE INDEX tables_unpacked ON tables (updated, id) WHERE NOT packed AND phase IN ('over', 'closed');
"#,
    // A statement that began before a table was packed does not see the piece, waits for the rows that packing deletes,
    // and then finds their places free. What it has stored is looked at again when it ends, with what is there by
    // then; who was late does the same again, and loses.
    r#"
CREATE FUNCTION refuse_packed() RETURNS trigger LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM stored JOIN packed USING (table_id) WHERE stored.number < packed.until) THEN
        RAISE EXCEPTION 'the table was packed meanwhile' USING ERRCODE = 'serialization_failure';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER refuse_packed AFTER INSERT ON log REFERENCING NEW TABLE AS stored
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_packed();
"#,
    // Anybody may ask for the list. Most tables are not in it, and none of those is looked at.
    "
CREATE INDEX tables_listed ON tables (updated, id) WHERE listed;
CREATE INDEX tables_listed_phase ON tables (phase, updated, id) WHERE listed;
CREATE INDEX tables_listed_game ON tables (game, updated, id) WHERE listed;
CREATE INDEX tables_listed_game_phase ON tables (game, phase, updated, id) WHERE listed;
",
];

/// Any number that no other program is likely to lock.
const LOCK: &str = "SELECT pg_advisory_xact_lock(7395716180122)";

/// Brings the database up to date, in one transaction. Of several nodes one works and the others wait.
pub(super) async fn migrate(target: &Target) -> Result<(), StoreError> {
    let mut link = Link::bare(target).await.map_err(|error| store_error(&error))?;
    let known = i32::try_from(VERSIONS.len()).unwrap_or(i32::MAX);
    let found = advance(&mut link, known).await.map_err(|error| store_error(&error))?;
    if found > known {
        return Err(StoreError::Newer { found: found.unsigned_abs(), known: known.unsigned_abs() });
    }
    Ok(())
}

/// Returns the version that was found; a newer one is left alone.
async fn advance(link: &mut Link, known: i32) -> Result<i32, Error> {
    let transaction = link.client.transaction().await?;
    transaction.batch_execute(LOCK).await?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS schema_version (version int NOT NULL)").await?;
    let row = transaction.query_one("SELECT coalesce(max(version), 0) FROM schema_version", &[]).await?;
    let found: i32 = row.try_get(0)?;
    if found < known {
        for sql in VERSIONS.iter().skip(usize::try_from(found).unwrap_or(0)) {
            transaction.batch_execute(sql).await?;
        }
        transaction.execute("INSERT INTO schema_version (version) VALUES ($1)", &[&known]).await?;
    }
    transaction.commit().await?;
    Ok(found)
}
