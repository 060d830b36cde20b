//! How the seats and strengths of a game are called in sentences: as the page calls them.

use catalog::{AnyView, Player};
use game::{Arg, Party, Seat, Viewer};
use locale::{Names, Speaker};
use table::{Holder, Place, Table};

/// Tells apart what has the same name.
const ROMAN: [&str; 5] = ["I", "II", "III", "IV", "V"];

/// The names at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableNames {
    seats: Vec<String>,
    /// Those who are not seats, such as the strengths of Empedocle, `s1` first.
    parties: Vec<String>,
}

impl TableNames {
    /// The names at a table: of people as they chose them, of bots in the language of the speaker.
    pub fn of(table: &Table, speaker: &Speaker) -> Self {
        let bot = |place: &Place| match &place.holder {
            Holder::Bot(bot) => Some(bot.clone()),
            Holder::Person { .. } | Holder::Nobody => None,
        };
        let bots: Vec<Option<String>> = table.seats().iter().map(bot).collect();
        let name = |(number, place): (usize, &Place)| match &place.holder {
            Holder::Nobody => player(number + 1, speaker),
            Holder::Person { name, .. } => name.clone(),
            Holder::Bot(bot) => bot_name(bot, &bots, number, speaker),
        };
        let seats = table.seats().iter().enumerate().map(name).collect();
        Self::given(&table.game().view(Viewer::Public), seats, speaker)
    }

    /// The names in a record, where it has them; other players are counted.
    pub fn recorded(view: &AnyView, seats: u8, players: &[Player], speaker: &Speaker) -> Self {
        let bot = |player: &Player| match player {
            Player::Bot(bot) => Some(bot.clone()),
            Player::Person(_) | Player::Nobody => None,
        };
        let bots: Vec<Option<String>> = players.iter().map(bot).collect();
        let name = |number: usize| match players.get(number) {
            Some(Player::Person(name)) => name.clone(),
            Some(Player::Bot(bot)) => bot_name(bot, &bots, number, speaker),
            Some(Player::Nobody) | None => player(number + 1, speaker),
        };
        Self::given(view, (0..usize::from(seats)).map(name).collect(), speaker)
    }

    /// Players who are only counted, where nobody has a name.
    pub fn numbered(view: &AnyView, seats: u8, speaker: &Speaker) -> Self {
        Self::given(view, (1..=usize::from(seats)).map(|number| player(number, speaker)).collect(), speaker)
    }

    /// These names, for the seats in order.
    pub fn given(view: &AnyView, seats: Vec<String>, speaker: &Speaker) -> Self {
        let mut parties = Vec::new();
        if let AnyView::Empedocle(view) = view {
            let mut unknown = 0;
            let players: Vec<Option<Seat>> = view
                .ruleset
                .everybody()
                .into_iter()
                .map(|strength| view.ruleset.controller(strength))
                .collect();
            for (number, seat) in players.iter().enumerate() {
                parties.push(match seat {
                    None => {
                        unknown += 1;
                        speaker.text_with("unknown-strength-name", &[("number", Arg::Number(unknown))], &())
                    }
                    // In Kyklo for two, each player has two strengths.
                    Some(of) => {
                        let name =
                            seats.get(of.index()).cloned().unwrap_or_else(|| player(of.index() + 1, speaker));
                        let before = players.iter().take(number).filter(|other| *other == seat).count();
                        apart(name, players.iter().filter(|other| *other == seat).count() > 1, before)
                    }
                });
            }
        }
        Self { seats, parties }
    }
}

impl Names for TableNames {
    fn party(&self, party: Party) -> String {
        let index = usize::from(party.number).saturating_sub(1);
        self.parties.get(index).cloned().unwrap_or_else(|| party.to_string())
    }

    fn seat(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }
}

fn player(number: usize, speaker: &Speaker) -> String {
    speaker.text_with("player", &[("number", Arg::Number(number as i64))], &())
}

/// The name of a bot as people read it. Harmonia is called so with any grade.
pub fn bot_title(bot: &str, speaker: &Speaker) -> String {
    let key = format!("bot-title-{}", bots::Grade::read(bot).map_or(bot, |_| bots::HARMONIA));
    if speaker.knows(&key) { speaker.text(&key) } else { bot.to_owned() }
}

/// The name of the bot at a seat as people read it, apart from its twins at other seats.
fn bot_name(bot: &str, bots: &[Option<String>], number: usize, speaker: &Speaker) -> String {
    let title = bot_title(bot, speaker);
    let twin = |other: &&Option<String>| other.as_deref() == Some(bot);
    let before = bots.iter().take(number).filter(twin).count();
    apart(title, bots.iter().filter(twin).count() > 1, before)
}

/// The name, with a number where several have it.
fn apart(name: String, several: bool, before: usize) -> String {
    match ROMAN.get(before).filter(|_| several) {
        Some(number) => format!("{name} {number}"),
        None => name,
    }
}
