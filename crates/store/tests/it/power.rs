//! SQLite and a power cut: whatever was acknowledged is there afterwards, wherever between two flushes the power failed,
//! and whatever of the unflushed sectors had reached the disk.
//!
//! The files are copied after every acknowledgement, while the store is open. Between two copies the store writes in a
//! known order: the log of writes, a flush, and only then, now and then, the pages of the database itself, and a flush.
//! A log that begins again has its new header flushed before any frame is written over: with the old header, a part of
//! the old frames would hide newer pages of the database. A power cut leaves any mixture of the old and the new sectors
//! of the file that was being written.

use std::fs;
use std::path::Path;

use dice::Dice;
use rusqlite::Connection;
use store::{Appended, FILE, Location, Store};

use crate::common::row;

const TABLES: [&str; 3] = ["one", "two", "three"];

/// The files of a store at one moment.
#[derive(Clone)]
struct Files {
    database: Vec<u8>,
    log: Vec<u8>,
}

impl Files {
    fn copy(folder: &Path) -> Self {
        let log = fs::read(folder.join(format!("{FILE}-wal"))).unwrap_or_default();
        Self { database: fs::read(folder.join(FILE)).unwrap(), log }
    }

    fn write(&self, folder: &Path) {
        fs::write(folder.join(FILE), &self.database).unwrap();
        fs::write(folder.join(format!("{FILE}-wal")), &self.log).unwrap();
    }
}

/// What a file may be after a power cut while it changed from one to the other: each sector is the old or the new one;
/// what had not been there before may be empty, or anything, or missing from some point on.
fn torn(old: &[u8], new: &[u8], dice: &mut Dice) -> Vec<u8> {
    let sector = [512, 4096][dice.below(2) as usize];
    let grown = new.len().saturating_sub(old.len());
    let length = match dice.below(3) {
        0 => old.len(),
        1 => old.len() + dice.below(grown as u32 + 1) as usize,
        _ => old.len().max(new.len()),
    };
    let likely = [10, 50, 90, 100][dice.below(4) as usize];
    let mut file = vec![0; length];
    for (index, place) in file.chunks_mut(sector).enumerate() {
        let from = |whole: &[u8]| {
            whole.get(index * sector..).map(|rest| rest[..rest.len().min(place.len())].to_vec())
        };
        let chosen = if dice.below(100) < likely { from(new).or_else(|| from(old)) } else { from(old) };
        match chosen {
            Some(bytes) => place[..bytes.len()].copy_from_slice(&bytes),
            None if dice.below(2) == 0 => place.iter_mut().for_each(|byte| *byte = dice.below(256) as u8),
            None => {}
        }
    }
    file
}

/// The bytes of the header of SQLite's log, with the salt that its frames repeat.
const LOG_HEADER: usize = 32;

/// What the log of writes may be after a power cut while it changed from one to the other.
fn torn_log(old: &[u8], new: &[u8], dice: &mut Dice) -> Vec<u8> {
    let begun_again = old.len() >= LOG_HEADER && old[..LOG_HEADER] != new[..LOG_HEADER];
    if !begun_again {
        return torn(old, new, dice);
    }
    let mut flushed = old.to_vec();
    flushed[..LOG_HEADER].copy_from_slice(&new[..LOG_HEADER]);
    // One time in four the power fails before the header is flushed: it is the old one or the new one.
    if dice.below(4) == 0 { torn(old, &flushed, dice) } else { torn(&flushed, new, dice) }
}

/// How many of these acts a store finds in such files. They are there in order, without a gap, and nothing else is.
async fn found(files: &Files, acts: &[(usize, String)]) -> usize {
    let folder = tempfile::tempdir().unwrap();
    files.write(folder.path());
    let store = Store::open(&Location::folder(folder.path())).await.unwrap();
    let mut kept = vec![0; TABLES.len()];
    for (index, table) in TABLES.iter().enumerate() {
        let rows = store.rows(table, 0).await.unwrap();
        let bodies: Vec<&String> = acts.iter().filter(|act| act.0 == index).map(|act| &act.1).collect();
        assert!(rows.len() <= bodies.len());
        assert!(rows.iter().map(|row| &row.body).eq(bodies[..rows.len()].iter().copied()), "{table}");
        kept[index] = rows.len();
    }
    store.close().await;
    let connection = Connection::open(folder.path().join(FILE)).unwrap();
    let state: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(state, "ok");
    let total: usize = kept.iter().sum();
    for (index, _) in &acts[..total] {
        kept[*index] -= 1;
    }
    assert!(kept.iter().all(|left| *left == 0), "an act is there, and one before it is not");
    total
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_outlives_a_power_cut() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&Location::folder(folder.path())).await.unwrap();
    let copier = Connection::open(folder.path().join(FILE)).unwrap();
    let mut dice = Dice::seeded(5);
    let mut acts: Vec<(usize, String)> = Vec::new();
    let mut numbers = [0; TABLES.len()];
    let mut before = Files::copy(folder.path());
    let (mut lost, mut kept) = (0, 0);
    for act in 0..40_usize {
        let table = dice.below(TABLES.len() as u32) as usize;
        let body = format!("{act} ").repeat(1 + dice.below(3000) as usize);
        let appended = store.append(row(TABLES[table], numbers[table], &body)).await.unwrap();
        assert_eq!(appended, Appended::Stored);
        numbers[table] += 1;
        acts.push((table, body));
        let after = Files::copy(folder.path());
        assert_eq!(found(&after, &acts).await, acts.len(), "it was acknowledged");
        // The power fails while the log of writes is written.
        for _ in 0..4 {
            let log = torn_log(&before.log, &after.log, &mut dice);
            let files = Files { log, database: before.database.clone() };
            let found = found(&files, &acts).await;
            assert!(found + 1 >= acts.len(), "{found} of {}", acts.len());
            lost += usize::from(found < acts.len());
            kept += usize::from(found == acts.len());
        }
        before = after;
        if act % 6 == 5 {
            // Pages are copied into the database; the log begins again with the next act.
            copier.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).unwrap();
            let after = Files::copy(folder.path());
            assert_ne!(after.database, before.database);
            for _ in 0..4 {
                let database = torn(&before.database, &after.database, &mut dice);
                let files = Files { database, log: after.log.clone() };
                assert_eq!(found(&files, &acts).await, acts.len());
            }
            before = after;
        }
    }
    store.close().await;
    // The cuts came at every moment: before the act was whole, and after.
    assert!(lost > 20 && kept > 20, "{lost} {kept}");
}
