//! A database in memory that does what the others do.

use std::collections::BTreeMap;

use crate::error::StoreError;
use crate::listing::{Listed, Listing, Phase, Query};
use crate::log::{Append, Appended, Row};
use crate::person::{Hash, Person};
use crate::upkeep::{Outage, Retention, Stale};

/// All that is durable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    tables: BTreeMap<String, Kept>,
    people: BTreeMap<String, String>,
    secrets: BTreeMap<Hash, String>,
    codes: BTreeMap<Hash, (String, i64)>,
    pub(super) pulse: Option<i64>,
    /// By their ends.
    outages: BTreeMap<i64, i64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    rows: Vec<Row>,
    listing: Listing,
    created: i64,
    updated: i64,
    notes: BTreeMap<String, String>,
}

impl Kept {
    fn listed(&self, table: &str) -> Listed {
        let Self { listing, created, updated, .. } = self;
        Listed { table: table.to_owned(), listing: listing.clone(), created: *created, updated: *updated }
    }
}

impl Memory {
    /// The rows of a table from this number on.
    #[must_use]
    pub fn rows(&self, table: &str, from: u32) -> Vec<Row> {
        let rows = self.tables.get(table).map_or(&[][..], |kept| &kept.rows);
        rows.iter().filter(|row| row.number >= from).cloned().collect()
    }

    /// The ids of all tables.
    pub fn all_tables(&self) -> impl Iterator<Item = &str> {
        self.tables.keys().map(String::as_str)
    }

    pub(super) fn append(&mut self, append: &Append) -> Result<Appended, StoreError> {
        let Append { table, number, at, body, listing } = append;
        let row = Row { number: *number, at: *at, body: body.clone() };
        match (self.tables.get_mut(table), listing) {
            (Some(kept), _) if kept.rows.last().is_some_and(|last| *number <= last.number) => {
                Ok(Appended::Lost)
            }
            (Some(kept), listing) => {
                kept.rows.push(row);
                if let Some(listing) = listing {
                    let shown = |listing: &Listing| (listing.summary.clone(), listing.phase, listing.listed);
                    if shown(&kept.listing) != shown(listing) {
                        kept.updated = *at;
                    }
                    kept.listing = listing.clone();
                }
                Ok(Appended::Stored)
            }
            (None, Some(listing)) if *number == 0 => {
                let listing = listing.clone();
                let (created, updated) = (*at, *at);
                let kept = Kept { rows: vec![row], listing, created, updated, notes: BTreeMap::new() };
                self.tables.insert(table.clone(), kept);
                Ok(Appended::Stored)
            }
            (None, _) => Err(StoreError::UnknownTable),
        }
    }

    pub(super) fn tables(&self, query: &Query) -> Vec<Listed> {
        let fits = |listed: &Listed| {
            let Listing { game, phase, listed: shown, people, .. } = &listed.listing;
            query.phase.is_none_or(|wanted| wanted == *phase)
                && query.game.as_ref().is_none_or(|wanted| wanted == game)
                && query.person.as_ref().is_none_or(|wanted| people.contains(wanted))
                && (*shown || !query.listed_only)
                && query.before.as_ref().is_none_or(|(at, id)| (listed.updated, &listed.table) < (*at, id))
        };
        let mut found: Vec<Listed> =
            self.tables.iter().map(|(id, kept)| kept.listed(id)).filter(fits).collect();
        found.sort_by(|a, b| (b.updated, &b.table).cmp(&(a.updated, &a.table)));
        found.truncate(query.limit as usize);
        found
    }

    pub(super) fn table(&self, table: &str) -> Option<Listed> {
        self.tables.get(table).map(|kept| kept.listed(table))
    }

    pub(super) fn due(&self, now: i64, limit: u32) -> Vec<String> {
        let due =
            |(id, kept): (&String, &Kept)| Some((kept.listing.due.filter(|due| *due <= now)?, id.clone()));
        let mut found: Vec<(i64, String)> = self.tables.iter().filter_map(due).collect();
        found.sort();
        found.into_iter().take(limit as usize).map(|(_, id)| id).collect()
    }

    pub(super) fn hosted(&self, host: &str) -> u32 {
        let runs = |kept: &&Kept| matches!(kept.listing.phase, Phase::Open | Phase::Playing);
        let count = self.tables.values().filter(runs).filter(|kept| kept.listing.host == host).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    pub(super) fn bytes_hosted(&self, host: &str, since: i64) -> i64 {
        let counts = |kept: &&Kept| kept.listing.host == host && kept.created >= since;
        self.tables.values().filter(counts).map(|kept| kept.listing.bytes).sum()
    }

    pub(super) fn size(&self) -> i64 {
        let rows = self.tables.values().flat_map(|kept| &kept.rows);
        rows.map(|row| i64::try_from(row.body.len()).unwrap_or(i64::MAX)).sum()
    }

    pub(super) fn put_outage(&mut self, outage: Outage) {
        self.outages.entry(outage.ended).or_insert(outage.began);
    }

    pub(super) fn outages(&self, limit: u32) -> Vec<Outage> {
        let known = self.outages.iter().rev().take(limit as usize);
        known.map(|(ended, began)| Outage { began: *began, ended: *ended }).collect()
    }

    pub(super) fn stale(&self, retention: Retention, now: i64, limit: u32) -> Vec<Stale> {
        let (abandoned, what_ifs) = retention.before(now);
        let stale = |(table, kept): (&String, &Kept)| {
            let Listing { phase, people, bytes, what_if, .. } = &kept.listing;
            let last = kept.rows.last()?.at;
            let unfinished = *phase != Phase::Over || people.is_empty();
            let goes = if *what_if { last < what_ifs } else { last < abandoned && unfinished };
            goes.then(|| (kept.updated, Stale { table: table.clone(), bytes: *bytes, last }))
        };
        let mut found: Vec<(i64, Stale)> = self.tables.iter().filter_map(stale).collect();
        found.sort_by(|(a, one), (b, other)| (a, &one.table).cmp(&(b, &other.table)));
        found.into_iter().take(limit as usize).map(|(_, stale)| stale).collect()
    }

    pub(super) fn remove(&mut self, table: &str, last: i64) -> bool {
        let known = self.tables.get(table).and_then(|kept| kept.rows.last());
        let goes = known.is_some_and(|row| row.at <= last);
        goes && self.tables.remove(table).is_some()
    }

    pub(super) fn put_note(&mut self, table: &str, name: &str, body: &str) -> Result<(), StoreError> {
        let kept = self.tables.get_mut(table).ok_or(StoreError::UnknownTable)?;
        kept.notes.insert(name.to_owned(), body.to_owned());
        Ok(())
    }

    pub(super) fn note(&self, table: &str, name: &str) -> Option<String> {
        self.tables.get(table)?.notes.get(name).cloned()
    }

    pub(super) fn new_person(&mut self, person: &Person, secret: Hash) -> Result<(), StoreError> {
        if self.people.contains_key(&person.id) || self.secrets.contains_key(&secret) {
            return Err(StoreError::Taken);
        }
        self.people.insert(person.id.clone(), person.name.clone());
        self.secrets.insert(secret, person.id.clone());
        Ok(())
    }

    pub(super) fn person(&self, secret: Hash) -> Option<Person> {
        self.person_by_id(self.secrets.get(&secret)?)
    }

    pub(super) fn person_by_id(&self, id: &str) -> Option<Person> {
        self.people.get(id).map(|name| Person { id: id.to_owned(), name: name.clone() })
    }

    pub(super) fn rename(&mut self, id: &str, name: &str) -> Result<(), StoreError> {
        let kept = self.people.get_mut(id).ok_or(StoreError::UnknownPerson)?;
        name.clone_into(kept);
        Ok(())
    }

    pub(super) fn add_secret(&mut self, id: &str, secret: Hash) -> Result<(), StoreError> {
        if !self.people.contains_key(id) {
            return Err(StoreError::UnknownPerson);
        }
        if self.secrets.contains_key(&secret) {
            return Err(StoreError::Taken);
        }
        self.secrets.insert(secret, id.to_owned());
        Ok(())
    }

    pub(super) fn add_code(&mut self, code: Hash, id: &str, expires: i64) -> Result<(), StoreError> {
        if !self.people.contains_key(id) {
            return Err(StoreError::UnknownPerson);
        }
        if self.codes.contains_key(&code) {
            return Err(StoreError::Taken);
        }
        self.codes.insert(code, (id.to_owned(), expires));
        Ok(())
    }

    pub(super) fn take_code(&mut self, code: Hash, now: i64) -> Option<String> {
        self.codes.retain(|_, (_, expires)| *expires > now);
        self.codes.remove(&code).map(|(id, _)| id)
    }
}
