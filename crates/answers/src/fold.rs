//! From the stored rows of a table to the table.

use table::{Broken, News, Table};

use crate::Backlog;

/// A stored row of a table's log.
#[derive(Clone, Copy, Debug)]
pub struct LogRow<'a> {
    /// Its number, from 0.
    pub number: u32,
    /// When it was stored, in milliseconds since 1970.
    pub at: i64,
    /// The entries, as `wire` writes them.
    pub body: &'a str,
}

/// A table that was folded from its rows.
pub struct Folded {
    /// The table.
    pub table: Table,
    /// What happened last, for viewers who come back.
    pub backlog: Backlog,
    /// What happened from the row on that was asked for.
    pub news: News,
}

/// Folds all rows of a table; `news` begins with the row of this number.
///
/// # Errors
/// If they do not fit the rules.
pub fn fold<'a>(rows: impl IntoIterator<Item = LogRow<'a>>, from: u32) -> Result<Folded, Broken> {
    let mut rows = rows.into_iter();
    let first = rows.next().ok_or(Broken::Beginning)?;
    let mut table = load(first)?;
    let mut backlog = Backlog::default();
    let mut news = News::default();
    let mut keep = |table: &mut Table, before: u32, number: u32| {
        let more = table.take_news();
        backlog.follow(before, table.version(), &more);
        if number >= from {
            news.add(more);
        }
    };
    keep(&mut table, 0, first.number);
    for row in rows {
        let before = table.version();
        follow(&mut table, row)?;
        keep(&mut table, before, row.number);
    }
    Ok(Folded { table, backlog, news })
}

fn load(first: LogRow<'_>) -> Result<Table, Broken> {
    Table::load([(first.at, entries(first)?.as_slice())])
}

/// Folds one more row in.
///
/// # Errors
/// If it does not fit the rules.
pub fn follow(table: &mut Table, row: LogRow<'_>) -> Result<(), Broken> {
    table.follow(row.at, &entries(row)?)
}

/// Every fact up to a version that was not undone, and what stands between them in the log.
///
/// # Errors
/// If the rows do not fit the rules.
pub fn facts<'a>(rows: impl IntoIterator<Item = LogRow<'a>>, until: u32) -> Result<News, Broken> {
    let mut rows = rows.into_iter();
    let mut table = load(rows.next().ok_or(Broken::Beginning)?)?;
    for row in rows {
        if table.version() >= until {
            break;
        }
        follow(&mut table, row)?;
    }
    // What nobody takes from the table it collects, without what was undone.
    Ok(table.take_news())
}

fn entries(row: LogRow<'_>) -> Result<Vec<table::Entry>, Broken> {
    wire::read_entries(row.body).map_err(|_| Broken::Entry(row.number))
}
