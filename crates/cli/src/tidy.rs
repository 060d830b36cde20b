//! `sphairos tidy`: removes tables that need not be kept any longer, and packs finished games.

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use game::Arg;
use locale::Speaker;
use store::{Store, StoreError};

use crate::args::{ServeOptions, TidyOptions};
use crate::failure::Failure;
use crate::serve;

/// How many tables are looked up at once.
const BATCH: u32 = 500;

pub(crate) fn run(options: TidyOptions, speaker: &Speaker) -> Result<(), Failure> {
    let TidyOptions {
        config,
        data,
        database,
        database_ca,
        keep_abandoned,
        keep_what_ifs,
        pack_after,
        dry_run,
        vacuum,
    } = options;
    let options = serve::with_file(ServeOptions {
        config,
        data,
        database,
        database_ca,
        keep_abandoned,
        keep_what_ifs,
        pack_after,
        ..ServeOptions::default()
    })?;
    let (location, retention) = (serve::location(&options)?, serve::retention(&options));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    runtime.block_on(async {
        // A server that runs on the folder does this by itself; to look does no harm.
        let lock = if dry_run { None } else { location.lock().map_err(failure)? };
        let store = Store::open(&location).await.map_err(failure)?;
        let (tables, bytes) =
            if dry_run { look(&store, retention).await } else { remove(&store, retention).await }
                .map_err(failure)?;
        let packed = pack(&store, retention, dry_run).await.map_err(failure)?;
        if vacuum && !dry_run {
            store.vacuum().await.map_err(failure)?;
        }
        let size = store.size().await.map_err(failure)?;
        store.close().await;
        drop(lock);
        let key = if dry_run { "cli-tidy-would" } else { "cli-tidy-done" };
        let number = |name, value| (name, Arg::Number(value));
        let args = [
            number("tables", tables),
            number("kilobytes", (bytes + 1023) / 1024),
            number("size", (size + 1023) / 1024),
        ];
        writeln!(anstream::stdout(), "{}", speaker.text_with(key, &args, &()))?;
        if packed.tables > 0 {
            let key = if dry_run { "cli-tidy-packable" } else { "cli-tidy-packed" };
            let args = [
                number("tables", packed.tables),
                number("before", (packed.before + 1023) / 1024),
                number("after", (packed.after + 1023) / 1024),
            ];
            writeln!(anstream::stdout(), "{}", speaker.text_with(key, &args, &()))?;
        }
        Ok(())
    })
}

/// What would be removed: how many tables, and how many bytes they take.
async fn look(store: &Store, retention: store::Retention) -> Result<(i64, i64), StoreError> {
    let stale = store.stale(retention, now(), i32::MAX as u32).await?;
    Ok((stale.len() as i64, stale.iter().map(|table| table.bytes).sum()))
}

async fn remove(store: &Store, retention: store::Retention) -> Result<(i64, i64), StoreError> {
    let (mut tables, mut bytes) = (0, 0);
    loop {
        let stale = store.stale(retention, now(), BATCH).await?;
        let before = tables;
        for table in &stale {
            if store.remove(table).await? {
                tables += 1;
                bytes += table.bytes;
            }
        }
        if tables == before {
            return Ok((tables, bytes));
        }
    }
}

/// Finished games that were packed: how many, and what they took before and after.
#[derive(Default)]
struct Packed {
    tables: i64,
    before: i64,
    after: i64,
}

/// Packs finished games, or counts those that would be.
async fn pack(store: &Store, retention: store::Retention, dry_run: bool) -> Result<Packed, StoreError> {
    let mut packed = Packed::default();
    let Some(before) = retention.pack_before(now()) else { return Ok(packed) };
    if dry_run {
        packed.tables = store.packable(before, i32::MAX as u32).await?.len() as i64;
        return Ok(packed);
    }
    loop {
        let earlier = packed.tables;
        for table in store.packable(before, BATCH).await? {
            if let Some(shrunk) = store.pack(&table).await? {
                packed.tables += 1;
                packed.before += shrunk.before;
                packed.after += shrunk.after;
            }
        }
        if packed.tables == earlier {
            return Ok(packed);
        }
    }
}

/// What went wrong with the store, in words.
pub(crate) fn failure(error: StoreError) -> Failure {
    match error {
        StoreError::InUse { folder, .. } => Failure::about("cli-error-in-use", folder),
        StoreError::Newer { .. }
        | StoreError::Refused { .. }
        | StoreError::NoListing
        | StoreError::UnknownTable
        | StoreError::UnknownPerson
        | StoreError::Taken
        | StoreError::Unavailable
        | StoreError::Closed
        | StoreError::Corrupt(_)
        | StoreError::Certificate(_)
        | StoreError::Database(_) => Failure::about("cli-error-store", error.to_string()),
    }
}

/// Now, in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
