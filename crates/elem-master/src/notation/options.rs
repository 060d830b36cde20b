//! Set-ups as `KEY=VALUE` words (section 4 of the protocol).

use game::{NotationError, Seat};

use super::Complaint;
use crate::arena::Arena;
use crate::experiment::Experiment;
use crate::setup::{ArenaChoice, Setup, Start};
use crate::terrain::{Layout, TerrainSet};

/// Every option, in the order in which it is written.
const OPTIONS: [&str; 12] = [
    "players",
    "teams",
    "start",
    "arena",
    "terrains",
    "specialties",
    "events",
    "layout",
    "first",
    "quiet",
    "max-rounds",
    "experiment",
];

pub(super) fn read(words: &[&str]) -> Result<Setup, NotationError<Complaint>> {
    let mut values: [Option<&str>; OPTIONS.len()] = [None; OPTIONS.len()];
    for word in words {
        let Some((key, value)) = word.split_once('=') else {
            return Err(NotationError::Syntax(Complaint::NoOption { text: (*word).to_owned() }));
        };
        let refused = |complaint| Err(NotationError::Refused(complaint));
        let Some(index) = OPTIONS.iter().position(|option| *option == key) else {
            return refused(Complaint::NoOption { text: (*word).to_owned() });
        };
        if values[index].replace(value).is_some() {
            return refused(Complaint::OptionTwice { option: key.to_owned() });
        }
    }
    understand(values).map_err(NotationError::Refused)
}

fn understand(values: [Option<&str>; OPTIONS.len()]) -> Result<Setup, Complaint> {
    let value =
        |option: &'static str| OPTIONS.iter().position(|known| *known == option).and_then(|i| values[i]);
    let no_value = |option, text: &str| Complaint::NoValue { option, text: text.to_owned() };
    let yes = |option| match value(option) {
        None | Some("no") => Ok(false),
        Some("yes") => Ok(true),
        Some(text) => Err(no_value(option, text)),
    };
    let number = |option, default| match value(option) {
        None => Ok(default),
        Some(text) => {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
            text.parse().ok().filter(|_| plain).ok_or_else(|| no_value(option, text))
        }
    };
    let four = match value("players") {
        None | Some("2") => false,
        Some("4") => true,
        Some(text) => return Err(no_value("players", text)),
    };
    let mut setup = Setup { four, ..Setup::default() };
    setup.teams = yes("teams")?;
    if setup.teams && !setup.four {
        return Err(Complaint::Conflict { option: "teams", with: "players" });
    }
    setup.start = match value("start") {
        None | Some("standard") => Start::Standard,
        Some("common") => Start::Common,
        Some("free") => Start::Free,
        Some(text) => return Err(no_value("start", text)),
    };
    setup.arena = match value("arena") {
        None | Some("standard") => ArenaChoice::Standard,
        Some("random") => ArenaChoice::Random,
        Some(text) => {
            let arena = Arena::named(text).ok_or_else(|| no_value("arena", text))?;
            if arena.is_for_four() != setup.four {
                return Err(Complaint::Conflict { option: "arena", with: "players" });
            }
            ArenaChoice::Card(arena)
        }
    };
    if let Some(text) = value("terrains") {
        setup.terrains = TerrainSet::named(text).ok_or_else(|| no_value("terrains", text))?;
    }
    setup.specialties = yes("specialties")?;
    setup.events = yes("events")?;
    if let Some(text) = value("layout") {
        let layout = Layout::read(text).ok_or_else(|| no_value("layout", text))?;
        if !setup.terrains.allows(setup.four, layout) {
            return Err(Complaint::Conflict { option: "layout", with: "terrains" });
        }
        setup.layout = Some(layout);
    }
    if let Some(text) = value("first") {
        let seat = text.parse::<Seat>().ok().filter(|seat| seat.index() < usize::from(setup.seats()));
        setup.first = Some(seat.ok_or_else(|| no_value("first", text))?);
    }
    setup.quiet = number("quiet", setup.quiet)?;
    setup.max_rounds = number("max-rounds", setup.max_rounds)?;
    if let Some(text) = value("experiment") {
        let experiment = Experiment::from_ruling(text);
        setup.experiment = Some(experiment.ok_or_else(|| no_value("experiment", text))?);
    }
    Ok(setup)
}

/// The first version of the rules in which an arena has a start of its own.
const OWN_STARTS: u16 = 3;

/// Reads a set-up of this version of the rules.
pub(super) fn read_under(ruleset: u16, words: &[&str]) -> Result<Setup, NotationError<Complaint>> {
    let setup = read(words)?;
    let common =
        ruleset < OWN_STARTS && setup.start == Start::Standard && setup.arena != ArenaChoice::Standard;
    Ok(if common { Setup { start: Start::Common, ..setup } } else { setup })
}

pub(super) fn write(setup: &Setup) -> String {
    let default = Setup::default();
    let mut words = vec![format!("players={}", setup.seats())];
    let mut add = |differs: bool, word: String| {
        if differs {
            words.push(word);
        }
    };
    add(setup.teams, "teams=yes".into());
    match setup.start {
        Start::Standard => {}
        Start::Common => add(true, "start=common".into()),
        Start::Free => add(true, "start=free".into()),
    }
    match setup.arena {
        ArenaChoice::Standard => {}
        ArenaChoice::Random => add(true, "arena=random".into()),
        ArenaChoice::Card(arena) => add(true, format!("arena={arena}")),
    }
    add(setup.terrains != default.terrains, format!("terrains={}", setup.terrains.name()));
    add(setup.specialties, "specialties=yes".into());
    add(setup.events, "events=yes".into());
    if let Some(layout) = setup.layout {
        add(true, format!("layout={layout}"));
    }
    if let Some(first) = setup.first {
        add(true, format!("first={first}"));
    }
    add(setup.quiet != default.quiet, format!("quiet={}", setup.quiet));
    add(setup.max_rounds != default.max_rounds, format!("max-rounds={}", setup.max_rounds));
    if let Some(experiment) = setup.experiment {
        words.push(format!("experiment={}", experiment.ruling()));
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(text: &str) -> Complaint {
        read(&text.split(' ').collect::<Vec<_>>()).unwrap_err().complaint().clone()
    }

    #[test]
    fn elm_s_2_to_s_8_set_ups_are_written_as_they_are_read() {
        for text in [
            "players=2",
            "players=4 teams=yes start=free arena=A4-07 terrains=favourable+harsh specialties=yes events=yes",
            "players=2 arena=random layout=MoMaSaFo first=p2 quiet=3 max-rounds=40",
            "players=2 terrains=standard+harsh layout=FoDeSaCa",
            "players=2 start=common arena=A2-05",
            "players=2 max-rounds=40 experiment=R-31",
        ] {
            let setup = read(&text.split(' ').collect::<Vec<_>>()).unwrap();
            assert_eq!(write(&setup), text);
        }
        assert_eq!(read(&[]).unwrap(), Setup::default());
    }

    #[test]
    fn what_cannot_be_set_up_is_refused() {
        let conflict = |option, with| Complaint::Conflict { option, with };
        assert_eq!(complaint("teams=yes"), conflict("teams", "players"));
        assert_eq!(complaint("arena=A4-01"), conflict("arena", "players"));
        assert_eq!(complaint("layout=DeCaJuTu"), conflict("layout", "terrains"));
        assert_eq!(
            complaint("players=4 terrains=standard+harsh layout=FoDeSaCa"),
            conflict("layout", "terrains")
        );
        assert_eq!(complaint("start=free start=free"), Complaint::OptionTwice { option: "start".into() });
        for text in [
            "players=3",
            "first=p3",
            "quiet=0",
            "quiet=+1",
            "max-rounds=99999",
            "arena=pit",
            "layout=x",
            "experiment=R-01",
        ] {
            assert!(matches!(complaint(text), Complaint::NoValue { .. }), "{text}");
        }
        assert!(matches!(complaint("colour=red"), Complaint::NoOption { .. }));
        assert!(matches!(read(&["free"]), Err(NotationError::Syntax(_))));
    }
}
