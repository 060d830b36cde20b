//! The texts of set-ups, actions, rolls and positions.

mod consistency;
mod position;
mod stage;

use game::{Game, Notation, NotationError};

use crate::{
    Action, DEFAULT_MAX_ROUNDS, Element, Empedocle, Experiment, NotOffered, Opportunity, Roll, Ruleset,
    Setup, Strength, Variant,
};

game::messages! {
    /// What can be wrong with a text.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Complaint: "empedocle-complaint" {
        /// Not a word of the notation in this place.
        UnknownWord { word: String } = "unknown-word",
        /// Too few or too many words.
        WordCount = "word-count",
        /// No such option.
        UnknownOption { key: String } = "unknown-option",
        /// The option is given twice.
        OptionTwice { key: String } = "option-twice",
        /// The option must be given.
        OptionMissing { key: &'static str } = "option-missing",
        /// Not a value of this option.
        OptionValue { key: &'static str, value: String } = "option-value",
        /// [VAR-1] One to five humans.
        Humans = "humans",
        /// [VAR-1] This number of Unknown Strengths is not offered to so many humans.
        UnknownCount { humans: u8 } = "unknown-count",
        /// [VAR-4] Kyklo is for two to five humans without Unknown Strengths.
        KykloPlayers = "kyklo-players",
        /// [EMP-S.3] This number of Hatred fragments is not offered.
        Hatred = "hatred",
        /// [EMP-V.6] At least one round.
        MaxRounds = "max-rounds",
        /// [EMP-U.2] With Unknown Strengths the first stone lies with one of them.
        HumanStone { rule: &'static str, stone: Strength } = "human-stone",
        /// The position is not written as positions are.
        Malformed { part: String } = "malformed",
        /// The position breaks this rule or invariant.
        Broken { rule: &'static str } = "broken",
    }
}

impl Complaint {
    fn not_offered(error: NotOffered, humans: u8) -> Self {
        match error {
            NotOffered::Humans => Self::Humans,
            NotOffered::Unknown => Self::UnknownCount { humans },
            NotOffered::Kyklo => Self::KykloPlayers,
            NotOffered::Hatred => Self::Hatred,
            NotOffered::MaxRounds => Self::MaxRounds,
            NotOffered::Experiment(experiment) => {
                Self::OptionValue { key: "experiment", value: experiment.ruling().to_owned() }
            }
        }
    }
}

/// Reads a number as it is written: digits, no sign, no leading zero.
fn number<N: std::str::FromStr>(text: &str) -> Option<N> {
    let plain = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// The options of a set-up, each at most once.
#[derive(Default)]
struct Options<'a> {
    variant: Option<&'a str>,
    humans: Option<&'a str>,
    unknown: Option<&'a str>,
    hatred: Option<&'a str>,
    stone: Option<&'a str>,
    max_rounds: Option<&'a str>,
    experiment: Option<&'a str>,
}

impl<'a> Options<'a> {
    fn read(words: &[&'a str]) -> Result<Self, NotationError<Complaint>> {
        let mut options = Self::default();
        for word in words {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| NotationError::Syntax(Complaint::UnknownWord { word: (*word).to_owned() }))?;
            let slot = match key {
                "variant" => &mut options.variant,
                "humans" => &mut options.humans,
                "unknown" => &mut options.unknown,
                "hatred" => &mut options.hatred,
                "stone" => &mut options.stone,
                "max-rounds" => &mut options.max_rounds,
                "experiment" => &mut options.experiment,
                _ => {
                    return Err(NotationError::Refused(Complaint::UnknownOption { key: key.to_owned() }));
                }
            };
            if slot.replace(value).is_some() {
                return Err(NotationError::Refused(Complaint::OptionTwice { key: key.to_owned() }));
            }
        }
        Ok(options)
    }
}

/// The value of an option, or the complaint about it.
fn value<T>(
    key: &'static str,
    text: Option<&str>,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, Complaint> {
    text.map(|text| read(text).ok_or_else(|| Complaint::OptionValue { key, value: text.to_owned() }))
        .transpose()
}

/// [EMP-U.2] Before this version of the rules a human could be named as the first holder of the stone.
const FIRST_STONE_IS_UNKNOWN: u16 = 2;

fn setup(options: &Options<'_>, version: u16) -> Result<Setup, Complaint> {
    let missing = |key| move || Complaint::OptionMissing { key };
    let variant = value("variant", options.variant, Variant::from_word)?.ok_or_else(missing("variant"))?;
    let humans = value("humans", options.humans, number)?.ok_or_else(missing("humans"))?;
    let unknown =
        value("unknown", options.unknown, number)?.unwrap_or_else(|| Ruleset::usual_unknown(variant, humans));
    let hatred = value("hatred", options.hatred, number)?.unwrap_or_else(|| Ruleset::usual_hatred(variant));
    let max_rounds = value("max-rounds", options.max_rounds, number)?.unwrap_or(DEFAULT_MAX_ROUNDS);
    let experiment = value("experiment", options.experiment, Experiment::from_ruling)?;
    let ruleset = Ruleset::new(variant, humans, unknown)
        .and_then(|ruleset| ruleset.with_hatred(hatred))
        .and_then(|ruleset| ruleset.with_max_rounds(max_rounds))
        .and_then(|ruleset| experiment.map_or(Ok(ruleset), |one| ruleset.with_experiment(one)))
        .map_err(|error| Complaint::not_offered(error, humans))?;
    let stone = value("stone", options.stone, |word| {
        Strength::from_word(word).filter(|&stone| ruleset.everybody().contains(stone))
    })?;
    match stone.filter(|&stone| !ruleset.first_stones().contains(stone)) {
        Some(stone) if version >= FIRST_STONE_IS_UNKNOWN => {
            Err(Complaint::HumanStone { rule: "EMP-U.2", stone })
        }
        Some(_) | None => Ok(Setup { ruleset, stone }),
    }
}

impl Notation for Empedocle {
    type Complaint = Complaint;

    fn read_setup(words: &[&str]) -> Result<Setup, NotationError<Complaint>> {
        Self::read_setup_under(Self::RULESET, words)
    }

    fn read_setup_under(ruleset: u16, words: &[&str]) -> Result<Setup, NotationError<Complaint>> {
        setup(&Options::read(words)?, ruleset).map_err(NotationError::Refused)
    }

    fn write_setup(setup: &Setup) -> String {
        let Setup { ruleset, stone } = setup;
        let mut text = format!(
            "variant={} humans={} unknown={} hatred={} max-rounds={}",
            ruleset.variant().word(),
            ruleset.humans(),
            ruleset.unknown(),
            ruleset.hatred(),
            ruleset.max_rounds()
        );
        if let Some(stone) = stone {
            text.push_str(&format!(" stone={stone}"));
        }
        if let Some(experiment) = ruleset.experiment() {
            text.push_str(&format!(" experiment={}", experiment.ruling()));
        }
        text
    }

    fn read_action(&self, text: &str) -> Result<Action, Complaint> {
        let words: Vec<&str> = text.split(' ').collect();
        let unknown = |word: &str| Complaint::UnknownWord { word: word.to_owned() };
        let face = |word: &str| Opportunity::from_word(word).ok_or_else(|| unknown(word));
        let element = |word: &str| Element::from_word(word).ok_or_else(|| unknown(word));
        match words.as_slice() {
            ["choose", word] => Ok(Action::Choose { face: face(word)?, boon: false }),
            ["choose", word, "+boon"] => Ok(Action::Choose { face: face(word)?, boon: true }),
            ["choose", _, word] => Err(unknown(word)),
            ["keep"] => Ok(Action::Keep),
            ["reroll"] => Ok(Action::Reroll),
            ["switch", word] => Ok(Action::Switch(face(word)?)),
            ["take"] => Ok(Action::Take),
            ["decline"] => Ok(Action::Decline),
            ["receive", word] => Ok(Action::Receive(element(word)?)),
            ["exchange", first, second] => Ok(Action::Exchange(element(first)?, element(second)?)),
            ["pass"] => Ok(Action::Pass),
            ["start", word] => Ok(Action::Start(face(word)?)),
            ["move", word] => Ok(Action::Move(face(word)?)),
            [
                "choose" | "keep" | "reroll" | "switch" | "take" | "decline" | "receive" | "exchange"
                | "pass" | "start" | "move",
                ..,
            ] => Err(Complaint::WordCount),
            [word, ..] => Err(unknown(word)),
            [] => Err(Complaint::WordCount),
        }
    }

    fn write_action(&self, action: Action) -> String {
        match action {
            Action::Choose { face, boon: false } => format!("choose {face}"),
            Action::Choose { face, boon: true } => format!("choose {face} +boon"),
            Action::Keep => "keep".to_owned(),
            Action::Reroll => "reroll".to_owned(),
            Action::Switch(face) => format!("switch {face}"),
            Action::Take => "take".to_owned(),
            Action::Decline => "decline".to_owned(),
            Action::Receive(element) => format!("receive {element}"),
            Action::Exchange(first, second) => format!("exchange {first} {second}"),
            Action::Pass => "pass".to_owned(),
            Action::Start(tile) => format!("start {tile}"),
            Action::Move(tile) => format!("move {tile}"),
        }
    }

    fn read_roll(&self, text: &str) -> Result<Roll, Complaint> {
        Opportunity::from_word(text)
            .map(Roll::Face)
            .or_else(|| Strength::from_word(text).map(Roll::Strength))
            .ok_or_else(|| Complaint::UnknownWord { word: text.to_owned() })
    }

    fn write_roll(&self, roll: Roll) -> String {
        match roll {
            Roll::Face(face) => face.to_string(),
            Roll::Strength(strength) => strength.to_string(),
        }
    }

    fn read_position(text: &str) -> Result<Self, Complaint> {
        position::read(text)
    }

    fn write_position(&self) -> Option<String> {
        Some(position::write(self))
    }
}

#[cfg(test)]
mod tests {
    use game::Message;

    use super::*;

    fn read(text: &str) -> Result<Setup, NotationError<Complaint>> {
        Empedocle::read_setup(&text.split(' ').collect::<Vec<_>>())
    }

    fn refused(text: &str) -> String {
        match read(text) {
            Err(NotationError::Refused(complaint)) => complaint.notation(),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn set_ups_are_written_as_they_are_read() {
        for text in [
            "variant=standard humans=3 unknown=0 hatred=3 max-rounds=500",
            "variant=boon humans=1 unknown=4 hatred=3 max-rounds=7 stone=s5",
            "variant=kyklo humans=2 unknown=0 hatred=2 max-rounds=500 stone=s4",
        ] {
            let setup = read(text).expect(text);
            assert_eq!(Empedocle::write_setup(&setup), text);
        }
    }

    /// VAR-1, VAR-2, VAR-3: the defaults. R-05: two Unknown Strengths in solo.
    #[test]
    fn var_1_defaults_are_those_of_the_rules() {
        let text = |options| Empedocle::write_setup(&read(options).expect(options));
        assert_eq!(
            text("variant=standard humans=1"),
            "variant=standard humans=1 unknown=2 hatred=3 max-rounds=500"
        );
        assert_eq!(
            text("variant=kyklo humans=4"),
            "variant=kyklo humans=4 unknown=0 hatred=2 max-rounds=500"
        );
    }

    /// VAR-1, VAR-4 and R-06: what is not offered is refused.
    #[test]
    fn var_4_impossible_combinations_are_refused() {
        assert_eq!(refused("variant=standard humans=2"), "unknown-count 2");
        assert_eq!(refused("variant=standard humans=2 unknown=4"), "unknown-count 2");
        assert_eq!(refused("variant=boon humans=3 unknown=1"), "unknown-count 3");
        assert_eq!(refused("variant=standard humans=1 unknown=5"), "unknown-count 1");
        assert_eq!(refused("variant=standard humans=1 unknown=0"), "unknown-count 1");
        assert_eq!(refused("variant=standard humans=6"), "humans");
        assert_eq!(refused("variant=standard humans=0"), "humans");
        assert_eq!(refused("variant=kyklo humans=1"), "kyklo-players");
        assert_eq!(refused("variant=kyklo humans=3 unknown=1"), "kyklo-players");
        assert_eq!(refused("variant=standard humans=3 hatred=2"), "hatred");
        assert_eq!(refused("variant=kyklo humans=3 hatred=4"), "hatred");
        assert_eq!(refused("variant=standard humans=3 max-rounds=0"), "max-rounds");
        assert_eq!(refused("variant=standard humans=3 stone=s4"), "option-value stone s4");
        assert_eq!(refused("variant=standard humans=03"), "option-value humans 03");
        assert_eq!(refused("variant=standard humans=+3"), "option-value humans +3");
        assert_eq!(refused("variant=chess humans=3"), "option-value variant chess");
        assert_eq!(refused("humans=3"), "option-missing variant");
        assert_eq!(refused("variant=standard"), "option-missing humans");
        assert_eq!(refused("variant=standard humans=3 humans=4"), "option-twice humans");
        assert_eq!(refused("variant=standard humans=3 colour=red"), "unknown-option colour");
        assert!(matches!(read("variant=standard three"), Err(NotationError::Syntax(_))));
    }

    #[test]
    fn emp_u_2_a_human_seat_is_refused_the_first_stone_beside_unknown_strengths() {
        assert_eq!(refused("variant=standard humans=2 unknown=2 stone=s2"), "human-stone EMP-U.2 s2");
        assert_eq!(refused("variant=boon humans=1 unknown=1 stone=s1"), "human-stone EMP-U.2 s1");
        assert_eq!(refused("variant=standard humans=2 unknown=2 stone=s5"), "option-value stone s5");
        for text in
            ["variant=standard humans=2 unknown=2 stone=s3", "variant=standard humans=2 unknown=2 stone=s4"]
        {
            assert!(read(text).is_ok(), "{text}");
        }
    }

    /// Version 1 let a human have it; that is all in which it differs.
    #[test]
    fn emp_u_2_a_game_of_version_1_may_begin_with_a_human() {
        let under_1 = |text: &str| Empedocle::read_setup_under(1, &text.split(' ').collect::<Vec<_>>());
        for text in
            ["variant=standard humans=2 unknown=2 stone=s2", "variant=boon humans=1 unknown=1 stone=s1"]
        {
            let setup = under_1(text).expect(text);
            assert_eq!(Empedocle::new(&setup).stone(), setup.stone, "{text}");
        }
        let usual = Empedocle::new(&under_1("variant=standard humans=2 unknown=2").expect("a set-up"));
        assert_eq!(usual.stone(), Some(Strength::S3));
        assert!(under_1("variant=standard humans=2 unknown=2 stone=s5").is_err());
    }

    #[test]
    fn actions_and_rolls_are_written_as_they_are_read() {
        let setup = read("variant=boon humans=3 stone=s1").expect("a set-up");
        let table = Empedocle::new(&setup);
        for text in [
            "choose air",
            "choose whirl +boon",
            "keep",
            "reroll",
            "switch aether",
            "take",
            "decline",
            "receive water",
            "receive aether",
            "exchange air air",
            "exchange fire air",
            "pass",
            "start whirl",
            "move whirl",
        ] {
            let action = table.read_action(text).expect(text);
            assert_eq!(table.write_action(action), text);
        }
        for wrong in [
            "",
            "choose",
            "choose  air",
            "choose air boon",
            "choose air +boon +boon",
            "Choose air",
            "keep air",
            "receive whirl",
            "exchange air",
            "exchange air whirl",
            "move north",
            "fly",
            " keep",
            "keep ",
        ] {
            assert!(table.read_action(wrong).is_err(), "{wrong:?}");
        }
        for text in ["air", "whirl", "s1", "s5"] {
            assert_eq!(table.write_roll(table.read_roll(text).expect(text)), text);
        }
        for wrong in ["", "s0", "s6", "purple", "Air", "air "] {
            assert!(table.read_roll(wrong).is_err(), "{wrong:?}");
        }
    }
}
