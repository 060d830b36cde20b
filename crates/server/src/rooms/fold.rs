//! From the stored rows of a table to the table.

use answers::{Backlog, LogRow};
use store::Row;
use table::{Broken, News, Table};

use super::snapshot::Tail;

/// A table that was folded from its rows.
pub(crate) struct Folded {
    pub(crate) table: Table,
    /// What happened last, for viewers who come back.
    pub(crate) backlog: Backlog,
    /// What happened from the row on that was asked for.
    pub(crate) news: News,
    /// The end of its log.
    pub(crate) tail: Tail,
}

/// Folds all rows of a table; `news` begins with the row of this number.
///
/// # Errors
/// If they do not fit the rules.
pub(crate) fn fold(rows: &[Row], from: u32) -> Result<Folded, Broken> {
    let answers::Folded { table, backlog, news } = answers::fold(rows.iter().map(log_row), from)?;
    Ok(Folded { table, backlog, news, tail: Tail::of(rows) })
}

/// Goes on from a snapshot with the rows from its last one on; `None` if it does not fit them.
pub(crate) fn resume(mut table: Table, mut tail: Tail, rows: &[Row]) -> Option<Folded> {
    let [last, rest @ ..] = rows else { return None };
    if last.number + 1 != table.rows() || !tail.ends_with(last) {
        return None;
    }
    let mut backlog = Backlog::default();
    for row in rest {
        let before = table.version();
        follow(&mut table, row).ok()?;
        let news = table.take_news();
        backlog.follow(before, table.version(), &news);
        tail.add(&row.body);
    }
    Some(Folded { table, backlog, news: News::default(), tail })
}

/// Folds one more row in.
///
/// # Errors
/// If it does not fit the rules.
pub(crate) fn follow(table: &mut Table, row: &Row) -> Result<(), Broken> {
    answers::follow(table, log_row(row))
}

/// Every fact up to a version that was not undone, and what stands between them in the log.
///
/// # Errors
/// If the rows do not fit the rules.
pub(crate) fn facts(rows: &[Row], until: u32) -> Result<News, Broken> {
    answers::facts(rows.iter().map(log_row), until)
}

fn log_row(row: &Row) -> LogRow<'_> {
    LogRow { number: row.number, at: row.at, body: &row.body }
}
