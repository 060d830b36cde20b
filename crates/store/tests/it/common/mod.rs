//! What the tests share: a home for a store on each back end, and appends.

use std::sync::{Arc, Mutex, OnceLock};

use store::simulated::{Medium, Memory, Operation};
use store::{Append, Listing, Location, Phase, Store};
use tempfile::TempDir;
use test_servers::Postgres;

/// An empty place for a store.
pub(crate) struct Home {
    pub(crate) location: Location,
    /// The data folder, on SQLite.
    pub(crate) folder: Option<TempDir>,
    /// The address, on PostgreSQL.
    pub(crate) url: Option<String>,
    /// The database, in a simulation.
    memory: Option<Arc<Prompt>>,
}

/// A database of simulations that does everything at once and once.
#[derive(Debug, Default)]
struct Prompt(Mutex<Memory>);

impl Medium for Prompt {
    fn submit(&self, mut operation: Box<dyn Operation>) {
        operation.run(&mut self.0.lock().unwrap());
        operation.answer(None);
    }
}

impl Home {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { location: Location::folder(folder.path()), folder: Some(folder), url: None, memory: None }
    }

    /// A database of its own on the one server of this test program. The server ends with the program.
    pub(crate) fn postgres() -> Self {
        static SERVER: OnceLock<Postgres> = OnceLock::new();
        let url = SERVER.get_or_init(|| Postgres::start().unwrap()).database().unwrap();
        Self { location: url.parse().unwrap(), folder: None, url: Some(url), memory: None }
    }

    /// Nothing lies in the folder.
    pub(crate) fn simulated() -> Self {
        Self { memory: Some(Arc::default()), ..Self::sqlite() }
    }

    pub(crate) async fn open(&self) -> Store {
        match &self.memory {
            Some(memory) => Store::simulated(Arc::<Prompt>::clone(memory)),
            None => Store::open(&self.location).await.unwrap(),
        }
    }
}

/// Runs each of these tests on both back ends.
macro_rules! on_both {
    ($($name:ident)+) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() { super::$name($crate::common::Home::sqlite()).await })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                let home = tokio::task::spawn_blocking($crate::common::Home::postgres).await.unwrap();
                super::$name(home).await
            })+
        }
    };
}

/// Runs each of these tests on the store of simulations.
macro_rules! on_simulated {
    ($($name:ident)+) => {
        mod simulated {
            $(#[tokio::test]
            async fn $name() { super::$name($crate::common::Home::simulated()).await })+
        }
    };
}

pub(crate) fn listing() -> Listing {
    Listing {
        game: "empedocle".into(),
        phase: Phase::Open,
        listed: true,
        due: None,
        host: "ada".into(),
        people: vec!["ada".into()],
        summary: "{}".into(),
        bytes: 0,
        what_if: false,
    }
}

/// A row that begins its table if it is the first, at a time of its own.
pub(crate) fn row(table: &str, number: u32, body: &str) -> Append {
    let listing = (number == 0).then(listing);
    Append { table: table.into(), number, at: 1000 + i64::from(number), body: body.into(), listing }
}
