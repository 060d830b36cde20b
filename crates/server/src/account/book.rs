//! Accounts by key, bounded in number.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

use tokio::time::Instant;

use super::Prefix;

/// The most accounts in a book: some megabytes. Whoever comes when it is full shares one account with all others
/// who do.
const MOST: usize = 50_000;

/// How often accounts are looked through for those that need not be remembered.
const SWEEP: Duration = Duration::from_secs(1);

/// The most that somebody can owe: what is earned in so many seconds.
const LONGEST_DEBT: f64 = 120.0;

#[derive(Clone, Copy)]
struct Account {
    points: f64,
    at: Instant,
    /// Connections that stay open.
    open: u32,
    /// Of a person, where it called from last.
    network: Option<Prefix>,
}

/// Where an account stands.
#[derive(Clone, Copy)]
pub(super) enum Place<K> {
    Own(K),
    Shared,
}

/// Accounts that earn alike.
pub(super) struct Book<K> {
    accounts: HashMap<K, Account>,
    shared: Account,
    swept: Instant,
    rate: f64,
    burst: f64,
}

impl<K: Eq + Hash + Copy> Book<K> {
    /// Accounts that earn `rate` points a second, up to `burst`.
    pub(super) fn new(rate: f64, burst: f64) -> Self {
        let now = Instant::now();
        let shared = Account { points: burst, at: now, open: 0, network: None };
        Self { accounts: HashMap::new(), shared, swept: now, rate, burst }
    }

    pub(super) fn len(&self) -> usize {
        self.accounts.len()
    }

    /// The place of an account, which is made if need be.
    pub(super) fn place(&mut self, key: &K) -> Place<K> {
        if self.accounts.contains_key(key) {
            return Place::Own(*key);
        }
        let now = Instant::now();
        if self.accounts.len() >= MOST && self.swept + SWEEP <= now {
            self.swept = now;
            let (rate, burst) = (self.rate, self.burst);
            let is_new = |account: &Account| {
                account.open == 0
                    && account.points + now.duration_since(account.at).as_secs_f64() * rate >= burst
            };
            self.accounts.retain(|_, account| !is_new(account));
        }
        if self.accounts.len() >= MOST {
            return Place::Shared;
        }
        self.accounts.insert(*key, Account { points: self.burst, at: now, open: 0, network: None });
        Place::Own(*key)
    }

    fn at(&mut self, place: Place<K>) -> &mut Account {
        match place {
            Place::Own(key) => self.accounts.get_mut(&key).unwrap_or(&mut self.shared),
            Place::Shared => &mut self.shared,
        }
    }

    /// An account with what it has earned until now.
    pub(super) fn purse(&mut self, key: &K, now: Instant) -> Purse<'_> {
        let (rate, burst) = (self.rate, self.burst);
        let account = if self.accounts.len() < MOST {
            // Looked up once: this is done for every message.
            self.accounts.entry(*key).or_insert(Account { points: burst, at: now, open: 0, network: None })
        } else {
            let place = self.place(key);
            self.at(place)
        };
        let grown = now.duration_since(account.at).as_secs_f64() * rate;
        account.points = (account.points + grown).min(burst);
        account.at = now;
        Purse { account, rate, burst }
    }

    pub(super) fn network(&self, key: &K) -> Option<Prefix> {
        self.accounts.get(key)?.network
    }

    pub(super) fn open(&mut self, place: Place<K>) -> u32 {
        self.at(place).open
    }

    pub(super) fn change_open(&mut self, place: Place<K>, by: i32) {
        let account = self.at(place);
        account.open = account.open.saturating_add_signed(by);
    }
}

/// What an account has at this moment.
pub(super) struct Purse<'a> {
    account: &'a mut Account,
    rate: f64,
    burst: f64,
}

impl Purse<'_> {
    /// Whether there are enough points. A full account is enough for anything: some work costs more than an account holds.
    ///
    /// # Errors
    /// After how many seconds there will be.
    pub(super) fn afford(&self, cost: f64) -> Result<(), u32> {
        let missing = cost.min(self.burst) - self.account.points;
        if missing <= 0.0 { Ok(()) } else { Err((missing / self.rate).ceil().clamp(1.0, 3600.0) as u32) }
    }

    /// Takes points; there may be fewer than none afterwards.
    pub(super) fn take(&mut self, cost: f64) {
        let least = -self.rate * LONGEST_DEBT;
        self.account.points = (self.account.points - cost).clamp(least, self.burst);
    }

    pub(super) fn seen_in(&mut self, network: Prefix) {
        self.account.network = Some(network);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_is_bounded_and_forgets_only_who_owes_nothing() {
        let mut book = Book::new(0.001, 10.0);
        book.purse(&0, Instant::now()).take(5.0);
        for key in 1..MOST {
            book.purse(&key, Instant::now()).take(1.0);
        }
        // All have paid: newcomers share an account.
        for key in MOST..MOST + 10 {
            assert_eq!(book.purse(&key, Instant::now()).afford(1.0), Ok(()));
            book.purse(&key, Instant::now()).take(1.0);
        }
        assert_eq!(book.len(), MOST);
        assert!(book.purse(&(MOST + 99), Instant::now()).afford(1.0).is_err());
        // Those who were given everything back are forgotten.
        for account in book.accounts.iter_mut().filter(|(key, _)| **key != 0) {
            account.1.points = 10.0;
        }
        book.swept = Instant::now().checked_sub(SWEEP).unwrap();
        assert_eq!(book.purse(&(MOST + 99), Instant::now()).afford(10.0), Ok(()));
        assert_eq!(book.len(), 2);
        assert!(book.purse(&0, Instant::now()).afford(6.0).is_err());
    }
}
