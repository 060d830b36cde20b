//! What visitors cost: one account for each person and each network prefix.
//!
//! Whatever somebody can make the server do has a price in points, all of them in [`Work`]. An account earns points
//! by the second up to a most. Who has too few is refused, and told how long to wait. What becomes known only
//! afterwards, such as processor time, is charged then, and may leave a debt.

mod book;
mod work;

use std::fmt::Write;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use table::PersonId;
use tokio::time::Instant;

use crate::limits::Limits;
use crate::metrics::Counter;
use answers::Failure;
use book::{Book, Place, Purse};

pub(crate) use work::Work;

/// How many people a network prefix stands for: it may use so many times as much as one person.
pub(crate) const CROWD: u32 = 4;

/// What a person earns for studies in a second: a tenth of the one processor that studies.
const STUDY_RATE: f64 = 100.0;

/// How much of that can be saved: a minute of the processor, and so more than the longest game costs.
const STUDY_BURST: f64 = 60_000.0;

/// Where somebody calls from: an IPv4 address, or the 64 bits of an IPv6 address that a provider gives to one customer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Prefix {
    V4([u8; 4]),
    V6([u8; 8]),
}

impl From<IpAddr> for Prefix {
    fn from(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self::V4(address.octets()),
            IpAddr::V6(address) => {
                let [a, b, c, d, e, f, g, h, ..] = address.octets();
                Self::V6([a, b, c, d, e, f, g, h])
            }
        }
    }
}

/// Who pays: the prefix always, and the person if one is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Payer {
    pub(crate) prefix: Prefix,
    pub(crate) person: Option<PersonId>,
}

/// All accounts of this node. They are bounded in number, and kept in memory only.
pub(crate) struct Accounts {
    books: Mutex<Books>,
    charged: [Counter; Work::ALL.len()],
    refused: [Counter; Work::ALL.len()],
    /// Connections that were one too many.
    connections_refused: Counter,
    most_for_person: u32,
    most_for_prefix: u32,
}

struct Books {
    people: Book<PersonId>,
    prefixes: Book<Prefix>,
    /// New guests: few, over a long time.
    guests: Book<Prefix>,
    /// Studies: much, over a long time. Whoever has a game studied can still play.
    studying: Book<PersonId>,
    studying_in: Book<Prefix>,
}

impl Accounts {
    pub(crate) fn new(limits: &Limits) -> Self {
        let (rate, burst) = (f64::from(limits.rate), f64::from(limits.burst));
        let (crowd, guests) = (f64::from(CROWD), f64::from(limits.guests));
        let books = Books {
            people: Book::new(rate, burst),
            prefixes: Book::new(rate * crowd, burst * crowd),
            guests: Book::new(guests / 3600.0, guests),
            studying: Book::new(STUDY_RATE, STUDY_BURST),
            studying_in: Book::new(STUDY_RATE * crowd, STUDY_BURST * crowd),
        };
        Self {
            books: Mutex::new(books),
            charged: Default::default(),
            refused: Default::default(),
            connections_refused: Counter::default(),
            most_for_person: limits.sockets,
            most_for_prefix: limits.connections,
        }
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the price of so much work from all who pay, or from nobody.
    ///
    /// # Errors
    /// If one of them has too few points.
    pub(crate) fn charge(&self, payer: Payer, work: Work, amount: f64) -> Result<(), Failure> {
        let cost = work.price() * amount;
        let paid = self.books().purses(payer, work).pay(cost);
        match paid {
            Ok(()) => count(&self.charged, work, cost),
            Err(_) => count(&self.refused, work, 1.0),
        }
        paid.map_err(Failure::TooFast)
    }

    /// Takes the price of a message of so many bytes, and of what was sent already, which is never refused.
    ///
    /// # Errors
    /// If one of those who pay has too few points for the message.
    pub(crate) fn charge_message(&self, payer: Payer, bytes: usize, sent: usize) -> Result<(), Failure> {
        let (message, received) = (Work::Message.price(), Work::Received.price() * bytes as f64 / 1024.0);
        let sent = Work::Sent.price() * sent as f64 / 1024.0;
        let mut books = self.books();
        let mut purses = books.purses(payer, Work::Message);
        purses.take(sent);
        let paid = purses.pay(message + received);
        drop(books);
        count(&self.charged, Work::Sent, sent);
        match paid {
            Ok(()) => {
                count(&self.charged, Work::Message, message);
                count(&self.charged, Work::Received, received);
            }
            Err(_) => count(&self.refused, Work::Message, 1.0),
        }
        paid.map_err(Failure::TooFast)
    }

    /// Takes the price of work that was done already. It may leave a debt.
    pub(crate) fn charge_after(&self, payer: Payer, work: Work, amount: f64) {
        let cost = work.price() * amount;
        self.books().purses(payer, work).take(cost);
        count(&self.charged, work, cost);
    }

    /// Gives back what was paid for more work than there was.
    pub(crate) fn give_back(&self, payer: Payer, work: Work, amount: f64) {
        self.books().purses(payer, work).take(-work.price() * amount);
    }

    /// Charges a person for what its prefix has paid already, as soon as it is known who calls.
    ///
    /// # Errors
    /// If the person has too few points.
    pub(crate) fn charge_person(&self, person: PersonId, work: Work, cost: f64) -> Result<(), Failure> {
        let mut books = self.books();
        let mut purse = books.people.purse(&person, Instant::now());
        let taken = purse.afford(cost).inspect(|()| purse.take(cost));
        drop(books);
        taken.map_err(|seconds| {
            count(&self.refused, work, 1.0);
            Failure::TooFast(seconds)
        })
    }

    /// Charges the host of a table for what happens there by itself. It is never refused. Gives the network that the
    /// host was last seen in, if that is remembered.
    pub(crate) fn charge_host(&self, person: PersonId, work: Work, amount: f64) -> Option<Prefix> {
        let cost = work.price() * amount;
        let mut books = self.books();
        books.people.purse(&person, Instant::now()).take(cost);
        let network = books.people.network(&person);
        drop(books);
        count(&self.charged, work, cost);
        network
    }

    /// Counts a connection that stays open, until the guard is dropped.
    ///
    /// # Errors
    /// If the person or the prefix has too many.
    pub(crate) fn open(self: &Arc<Self>, payer: Payer) -> Result<Open, Failure> {
        let mut books = self.books();
        let person = payer.person.map(|person| books.people.place(&person));
        let prefix = books.prefixes.place(&payer.prefix);
        let person_open = person.map_or(0, |place| books.people.open(place));
        let full = |open: u32, most: u32| (open >= most).then_some(most);
        let most = full(person_open, self.most_for_person)
            .or_else(|| full(books.prefixes.open(prefix), self.most_for_prefix));
        if let Some(most) = most {
            drop(books);
            self.connections_refused.add(1);
            return Err(Failure::TooManyConnections(most));
        }
        if let Some(place) = person {
            books.people.change_open(place, 1);
        }
        books.prefixes.change_open(prefix, 1);
        drop(books);
        Ok(Open { accounts: Arc::clone(self), person, prefix })
    }

    /// Charges and refusals by kind of work, in the text format of Prometheus.
    pub(crate) fn write_metrics(&self, text: &mut String) {
        let mut list = |name: &str, help: &str, counters: &[Counter], scale: f64| {
            let _ = writeln!(text, "# HELP sphairos_{name} {help}\n# TYPE sphairos_{name} counter");
            for (work, counter) in Work::ALL.into_iter().zip(counters) {
                let value = counter.get() as f64 / scale;
                let _ = writeln!(text, "sphairos_{name}{{work=\"{}\"}} {value}", work.label());
            }
        };
        list("charged_points_total", "Points that visitors paid, by kind of work", &self.charged, 1000.0);
        list("work_refused_total", "Work refused for want of points", &self.refused, 1000.0);
        let (refused, books) = (self.connections_refused.get(), self.books());
        let accounts = books.people.len()
            + books.prefixes.len()
            + books.guests.len()
            + books.studying.len()
            + books.studying_in.len();
        drop(books);
        let _ = writeln!(
            text,
            "# HELP sphairos_connections_refused_total Sockets and streams that were one too many\n\
             # TYPE sphairos_connections_refused_total counter\nsphairos_connections_refused_total {refused}\n\
             # HELP sphairos_accounts Accounts of people and prefixes in memory\n\
             # TYPE sphairos_accounts gauge\nsphairos_accounts {accounts}"
        );
    }
}

/// Counts thousandths.
fn count(counters: &[Counter], work: Work, amount: f64) {
    if let Some(counter) = counters.get(work as usize) {
        counter.add((amount * 1000.0) as u64);
    }
}

impl Books {
    /// From what some work is paid.
    fn purses(&mut self, payer: Payer, work: Work) -> Purses<'_> {
        let (prefixes, people) = match work {
            Work::Guest => (&mut self.guests, None),
            Work::Study => (&mut self.studying_in, Some(&mut self.studying)),
            Work::Request
            | Work::Message
            | Work::Received
            | Work::Sent
            | Work::Line
            | Work::Processor
            | Work::Table
            | Work::Bot
            | Work::Hint
            | Work::Load => (&mut self.prefixes, Some(&mut self.people)),
        };
        let now = Instant::now();
        let prefix = prefixes.purse(&payer.prefix, now);
        let mut person = people.zip(payer.person).map(|(people, person)| people.purse(&person, now));
        if let Some(person) = &mut person {
            person.seen_in(payer.prefix);
        }
        Purses { prefix, person }
    }
}

/// From what work is paid: always by the prefix, and by the person if one is known.
struct Purses<'a> {
    prefix: Purse<'a>,
    person: Option<Purse<'a>>,
}

impl Purses<'_> {
    /// Takes points from both or from none.
    ///
    /// # Errors
    /// After how many seconds there will be enough.
    fn pay(&mut self, cost: f64) -> Result<(), u32> {
        self.prefix.afford(cost)?;
        self.person.as_ref().map_or(Ok(()), |person| person.afford(cost))?;
        self.take(cost);
        Ok(())
    }

    /// Takes points from both; there may be fewer than none afterwards.
    fn take(&mut self, cost: f64) {
        self.prefix.take(cost);
        if let Some(person) = &mut self.person {
            person.take(cost);
        }
    }
}

/// A WebSocket or stream that is open.
pub(crate) struct Open {
    accounts: Arc<Accounts>,
    person: Option<Place<PersonId>>,
    prefix: Place<Prefix>,
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut books = self.accounts.books();
        if let Some(place) = self.person {
            books.people.change_open(place, -1);
        }
        books.prefixes.change_open(self.prefix, -1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn accounts(rate: u32, burst: u32) -> Arc<Accounts> {
        let limits = Limits { rate, burst, sockets: 2, connections: 3, guests: 2, ..Limits::default() };
        Arc::new(Accounts::new(&limits))
    }

    fn payer(last: u8, person: Option<u8>) -> Payer {
        let prefix = Prefix::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, last)));
        Payer { prefix, person: person.map(|person| PersonId::from_random([person; 12])) }
    }

    #[test]
    fn a_person_pays_from_everywhere_and_a_prefix_for_everybody() {
        let accounts = accounts(1, 10);
        for last in 1..=10 {
            accounts.charge(payer(last, Some(1)), Work::Message, 1.0).unwrap();
        }
        let refused = accounts.charge(payer(11, Some(1)), Work::Message, 1.0);
        assert!(matches!(refused, Err(Failure::TooFast(1))), "{refused:?}");
        // Another person at a place where nobody has been yet.
        accounts.charge(payer(12, Some(2)), Work::Message, 1.0).unwrap();
        for person in 0..CROWD as u8 {
            accounts.charge(payer(13, Some(10 + person)), Work::Message, 10.0).unwrap();
        }
        let refused = accounts.charge(payer(13, Some(99)), Work::Message, 8.0);
        assert!(matches!(refused, Err(Failure::TooFast(2))), "{refused:?}");
        accounts.charge(payer(14, Some(99)), Work::Message, 10.0).unwrap();
    }

    #[test]
    fn a_customer_of_an_ipv6_provider_has_one_account() {
        let prefix = |text: &str| Prefix::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(prefix("2001:db8:1:2::1"), prefix("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(prefix("2001:db8:1:2::1"), prefix("2001:db8:1:3::1"));
        assert_eq!(prefix("::ffff:192.0.2.7"), prefix("192.0.2.7"));
        assert_ne!(prefix("192.0.2.7"), prefix("192.0.2.8"));
    }

    #[test]
    fn what_was_done_already_leaves_a_debt() {
        let accounts = accounts(10, 20);
        accounts.charge_after(payer(1, Some(1)), Work::Processor, 100.0);
        let refused = accounts.charge(payer(2, Some(1)), Work::Request, 1.0);
        // 80 points are owed, and one more is needed.
        assert!(matches!(refused, Err(Failure::TooFast(9))), "{refused:?}");
        let mut text = String::new();
        accounts.write_metrics(&mut text);
        assert!(text.contains("sphairos_charged_points_total{work=\"processor\"} 100\n"), "{text}");
        assert!(text.contains("sphairos_work_refused_total{work=\"request\"} 1\n"), "{text}");
    }

    #[test]
    fn guests_have_a_book_of_their_own() {
        let accounts = accounts(1_000_000, 1_000_000);
        for _ in 0..2 {
            accounts.charge(payer(1, None), Work::Guest, 1.0).unwrap();
        }
        let refused = accounts.charge(payer(1, None), Work::Guest, 1.0);
        assert!(matches!(refused, Err(Failure::TooFast(1790..=1800))), "{refused:?}");
        accounts.charge(payer(2, None), Work::Guest, 1.0).unwrap();
    }

    #[test]
    fn studies_have_a_budget_of_their_own_and_are_paid_by_what_they_take() {
        let accounts = accounts(1, 10);
        let lines = 5_000.0;
        accounts.charge(payer(1, Some(1)), Work::Study, lines).unwrap();
        let refused = accounts.charge(payer(2, Some(1)), Work::Study, lines);
        assert!(matches!(refused, Err(Failure::TooFast(190..=200))), "{refused:?}");
        // Whoever has a game studied can still play.
        accounts.charge(payer(1, Some(1)), Work::Message, 10.0).unwrap();
        // It took less time than its lines usually do.
        accounts.give_back(payer(1, Some(1)), Work::Study, lines / 2.0);
        accounts.charge(payer(2, Some(1)), Work::Study, lines).unwrap();
        // The longest game can be studied by whoever has not had any studied for long; a network by a few people.
        for person in 2..=7 {
            accounts
                .charge(payer(1, Some(person)), Work::Study, lines)
                .unwrap_or_else(|_| assert_eq!(person, 7));
        }
    }

    #[test]
    fn connections_are_counted_for_people_and_prefixes() {
        let accounts = accounts(1, 1);
        let one = accounts.open(payer(1, Some(1))).unwrap();
        let _two = accounts.open(payer(2, Some(1))).unwrap();
        assert!(matches!(accounts.open(payer(3, Some(1))), Err(Failure::TooManyConnections(2))));
        drop(one);
        let _again = accounts.open(payer(3, Some(1))).unwrap();
        let _others =
            [accounts.open(payer(4, None)), accounts.open(payer(4, None)), accounts.open(payer(4, None))];
        assert!(matches!(accounts.open(payer(4, Some(2))), Err(Failure::TooManyConnections(3))));
    }
}
