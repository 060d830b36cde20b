//! What can be chosen before a game: its options, their values, and which of them go together.
//!
//! This is for forms that people fill in. The engine has the last word: [`AnyGame::new`](crate::AnyGame::new)
//! checks every set-up. The tests compare the two over all combinations.

use std::collections::BTreeMap;

use elem_master::{ARENAS, TerrainSet};
use empedocle::Variant;

use crate::{AnyGame, GameId};

/// The set-up options of a game, in the order in which they are chosen.
///
/// ```
/// use catalog::GameId;
///
/// let offer = GameId::ElemMaster.offer();
/// let players = offer.options.iter().find(|option| option.key == offer.seats).expect("how many play");
/// assert!(players.values.iter().any(|value| value.value == "4"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The options. A condition of one names only options before it.
    pub options: Vec<SetupOption>,
    /// The option whose value is the number of seats.
    pub seats: &'static str,
    /// Chance decides something during play if one of these conditions holds, or if there is none.
    pub luck: Vec<Condition>,
    /// Ready-made set-ups; the first is for somebody new.
    pub presets: Vec<Preset>,
    /// How the board looks at the start, where the options alone decide it.
    pub boards: Vec<StartBoard>,
}

/// How the board looks at the start of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartBoard {
    /// It looks so if this holds.
    pub when: Condition,
    /// The board as positions of the game write it.
    pub board: String,
    /// What stands on it is there only if this holds, too; else the board is empty at first.
    pub armies: Condition,
}

/// An option: one `KEY=VALUE` word of a set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupOption {
    /// Its key in the notation.
    pub key: &'static str,
    /// Its values.
    pub values: Vec<OptionValue>,
    /// Its default: the first of these whose conditions hold.
    pub defaults: Vec<OptionValue>,
    /// What the engine assumes if the word is absent. `None` if the word must be written, or if that
    /// depends on other options.
    pub absent: Option<&'static str>,
}

/// A value of an option, and when it is allowed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionValue {
    /// Its word in the notation.
    pub value: &'static str,
    /// It is allowed if one of these conditions holds, or if there is none.
    pub when: Vec<Condition>,
}

/// Values that other options must have: all of these, each one of the listed.
pub type Condition = BTreeMap<&'static str, Vec<&'static str>>;

/// A ready-made set-up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// Its words.
    pub options: &'static str,
}

impl OptionValue {
    const fn always(value: &'static str) -> Self {
        Self { value, when: Vec::new() }
    }

    fn when<const N: usize>(value: &'static str, when: [&[(&'static str, &[&'static str])]; N]) -> Self {
        let condition = |parts: &[(&'static str, &[&'static str])]| {
            parts.iter().map(|(key, values)| (*key, values.to_vec())).collect()
        };
        Self { value, when: when.into_iter().map(condition).collect() }
    }

    /// Whether it is allowed besides these values of other options.
    pub fn is_allowed(&self, chosen: &BTreeMap<&str, &str>) -> bool {
        one_holds(&self.when, chosen)
    }
}

impl SetupOption {
    fn free(
        key: &'static str,
        values: impl IntoIterator<Item = &'static str>,
        default: &'static str,
    ) -> Self {
        Self {
            key,
            values: values.into_iter().map(OptionValue::always).collect(),
            defaults: vec![OptionValue::always(default)],
            absent: None,
        }
    }

    fn switch(key: &'static str) -> Self {
        Self { absent: Some("no"), ..Self::free(key, ["no", "yes"], "no") }
    }

    /// The values that are allowed besides these of other options.
    pub fn allowed(&self, chosen: &BTreeMap<&str, &str>) -> Vec<&'static str> {
        self.values.iter().filter(|value| value.is_allowed(chosen)).map(|value| value.value).collect()
    }
}

/// Whether one of the conditions holds, or there is none.
fn one_holds(conditions: &[Condition], chosen: &BTreeMap<&str, &str>) -> bool {
    let holds = |condition: &Condition| {
        condition.iter().all(|(key, values)| chosen.get(key).is_some_and(|value| values.contains(value)))
    };
    conditions.is_empty() || conditions.iter().any(holds)
}

impl Offer {
    /// Whether chance decides something during play with these values.
    pub fn has_luck(&self, chosen: &BTreeMap<&str, &str>) -> bool {
        one_holds(&self.luck, chosen)
    }

    /// Whether these values, one for each option, go together.
    pub fn allows(&self, chosen: &BTreeMap<&str, &str>) -> bool {
        self.options
            .iter()
            .all(|option| chosen.get(option.key).is_some_and(|value| option.allowed(chosen).contains(value)))
    }
}

impl GameId {
    /// What can be chosen before this game.
    pub fn offer(self) -> Offer {
        match self {
            Self::Empedocle => empedocle(),
            Self::ElemMaster => elem_master(),
            #[cfg(feature = "toy")]
            Self::Toy => Offer {
                options: Vec::new(),
                seats: "",
                luck: Vec::new(),
                presets: Vec::new(),
                boards: Vec::new(),
            },
        }
    }
}

/// [VAR-1] to [VAR-4], [EMP-S.3], [KYK-S.1].
fn empedocle() -> Offer {
    const SECRET: (&str, &[&str]) = ("variant", &["standard", "boon"]);
    const KYKLO: (&str, &[&str]) = ("variant", &["kyklo"]);
    let solo: &[(&str, &[&str])] = &[SECRET, ("humans", &["1"])];
    let few: &[(&str, &[&str])] = &[SECRET, ("humans", &["1", "2"])];
    let humans = SetupOption {
        key: "humans",
        values: vec![
            OptionValue::when("1", [&[SECRET]]),
            OptionValue::always("2"),
            OptionValue::always("3"),
            OptionValue::always("4"),
            OptionValue::always("5"),
        ],
        defaults: vec![OptionValue::always("3")],
        absent: None,
    };
    let unknown = SetupOption {
        key: "unknown",
        values: vec![
            OptionValue::when("0", [&[KYKLO], &[("humans", &["3", "4", "5"])]]),
            OptionValue::when("1", [few]),
            OptionValue::when("2", [few]),
            OptionValue::when("3", [few]),
            OptionValue::when("4", [solo]),
        ],
        // Three strengths in all, the smallest game that is not a duel (R-05).
        defaults: vec![
            OptionValue::when("2", [solo]),
            OptionValue::when("1", [few]),
            OptionValue::always("0"),
        ],
        absent: None,
    };
    let hatred = SetupOption {
        key: "hatred",
        values: vec![OptionValue::when("2", [&[KYKLO]]), OptionValue::always("3")],
        defaults: vec![OptionValue::when("2", [&[KYKLO]]), OptionValue::always("3")],
        absent: None,
    };
    Offer {
        options: vec![
            SetupOption::free("variant", Variant::ALL.map(Variant::word), "standard"),
            humans,
            unknown,
            hatred,
        ],
        seats: "humans",
        luck: Vec::new(),
        presets: vec![
            Preset { name: "first", options: "variant=standard humans=3" },
            Preset { name: "boon", options: "variant=boon humans=4" },
            Preset { name: "kyklo", options: "variant=kyklo humans=4" },
            Preset { name: "solo", options: "variant=standard humans=1 unknown=2" },
        ],
        boards: Vec::new(),
    }
}

/// The boards of Elem Master: both standard arenas and every arena card, each with its start [ELM-S.9].
fn boards() -> Vec<StartBoard> {
    let arenas = ARENAS.iter().map(|arena| (if arena.id.starts_with("A4") { "4" } else { "2" }, arena.id));
    let board = |(players, arena): (&'static str, &'static str)| {
        // Terrains and first player are drawn; what stands where does not depend on them.
        let words = [&format!("players={players}"), &format!("arena={arena}"), "layout=FoSaMaMo", "first=p1"];
        let position = AnyGame::new(GameId::ElemMaster, &words).ok()?.position()?;
        Some(StartBoard {
            when: Condition::from([("players", vec![players]), ("arena", vec![arena])]),
            board: position.split(' ').next()?.to_owned(),
            armies: Condition::from([("start", vec!["standard"])]),
        })
    };
    [("2", "standard"), ("4", "standard")].into_iter().chain(arenas).filter_map(board).collect()
}

/// [ELM-S.2] to [ELM-S.8], [ELM-4P.2].
fn elem_master() -> Offer {
    let arenas = ARENAS.iter().enumerate().map(|(index, arena)| {
        let players = if index < ARENAS.len() / 2 { "2" } else { "4" };
        OptionValue::when(arena.id, [&[("players", &[players])]])
    });
    let arena = SetupOption {
        key: "arena",
        values: ["standard", "random"].map(OptionValue::always).into_iter().chain(arenas).collect(),
        defaults: vec![OptionValue::always("standard")],
        absent: Some("standard"),
    };
    let teams = SetupOption {
        values: vec![OptionValue::always("no"), OptionValue::when("yes", [&[("players", &["4"])]])],
        ..SetupOption::switch("teams")
    };
    let standard = |key, values: &[&'static str]| SetupOption {
        absent: Some("standard"),
        ..SetupOption::free(key, values.iter().copied(), "standard")
    };
    Offer {
        options: vec![
            SetupOption::free("players", ["2", "4"], "2"),
            teams,
            standard("start", &["standard", "free"]),
            SetupOption::switch("specialties"),
            SetupOption::switch("events"),
            arena,
            standard("terrains", &TerrainSet::ALL.map(|(name, ..)| name)),
        ],
        seats: "players",
        luck: vec![Condition::from([("events", vec!["yes"])])],
        presets: vec![
            Preset { name: "first", options: "players=2" },
            Preset { name: "arena", options: "players=2 arena=random terrains=standard+favourable" },
            Preset {
                name: "expert",
                options: "players=2 start=free specialties=yes events=yes arena=random terrains=standard+harsh",
            },
            Preset { name: "four", options: "players=4" },
        ],
        boards: boards(),
    }
}

#[cfg(test)]
mod tests {
    use game::Luck;

    use super::*;

    type Choice = BTreeMap<&'static str, &'static str>;

    fn words(choice: &Choice) -> Vec<String> {
        choice.iter().map(|(key, value)| format!("{key}={value}")).collect()
    }

    fn game(id: GameId, words: &[String]) -> Option<AnyGame> {
        AnyGame::new(id, &words.iter().map(String::as_str).collect::<Vec<_>>()).ok()
    }

    /// Every combination of values, allowed or not.
    fn combinations(offer: &Offer) -> Vec<Choice> {
        offer.options.iter().fold(vec![Choice::new()], |choices, option| {
            let with = |choice: &Choice, value: &OptionValue| {
                let mut longer = choice.clone();
                longer.insert(option.key, value.value);
                longer
            };
            choices.iter().flat_map(|one| option.values.iter().map(move |value| with(one, value))).collect()
        })
    }

    /// Every allowed set-up, and its game.
    fn allowed(id: GameId) -> Vec<(Choice, AnyGame)> {
        let offer = id.offer();
        let choices = combinations(&offer).into_iter().filter(|choice| offer.allows(choice));
        choices.map(|choice| (choice.clone(), game(id, &words(&choice)).expect("offered"))).collect()
    }

    #[test]
    fn the_engine_accepts_exactly_what_is_offered() {
        for id in GameId::ALL {
            let offer = id.offer();
            let mut counts = [0, 0];
            for choice in combinations(&offer) {
                let offered = offer.allows(&choice);
                assert_eq!(game(id, &words(&choice)).is_some(), offered, "{id:?} {choice:?}");
                counts[usize::from(offered)] += 1;
            }
            assert!(counts[0] > 0 && counts[1] > 0, "{id:?} {counts:?}");
        }
    }

    #[test]
    fn one_option_is_the_number_of_seats() {
        for id in GameId::ALL {
            let seats = id.offer().seats;
            for (choice, game) in allowed(id) {
                assert_eq!(choice[seats], game.seats().to_string(), "{id:?} {choice:?}");
            }
        }
    }

    #[test]
    fn the_offer_says_where_chance_decides_during_play() {
        for id in GameId::ALL {
            let offer = id.offer();
            for (choice, game) in allowed(id) {
                assert_eq!(offer.has_luck(&choice), game.luck() == Luck::Play, "{id:?} {choice:?}");
            }
        }
    }

    #[test]
    fn a_word_may_be_left_out_if_it_says_what_is_assumed_or_is_the_only_value() {
        for id in GameId::ALL {
            let offer = id.offer();
            for (choice, full) in allowed(id) {
                let mut short = choice.clone();
                short.retain(|key, value| {
                    let option = offer.options.iter().find(|option| option.key == *key).expect("known");
                    let only = option.allowed(&choice).len() == 1;
                    option.absent != Some(*value) && !only
                });
                assert_eq!(game(id, &words(&short)), Some(full), "{id:?} {choice:?}");
            }
        }
    }

    #[test]
    fn a_default_is_allowed_whatever_was_chosen_before_it() {
        for id in GameId::ALL {
            let offer = id.offer();
            for (choice, _) in allowed(id) {
                for option in &offer.options {
                    let default = option.defaults.iter().find(|value| value.is_allowed(&choice));
                    let value = default.expect("there is a default").value;
                    assert!(option.allowed(&choice).contains(&value), "{id:?} {} {choice:?}", option.key);
                }
            }
        }
    }

    #[test]
    fn conditions_name_options_before_their_own() {
        for id in GameId::ALL {
            let mut known = Vec::new();
            for option in id.offer().options {
                for value in option.values.iter().chain(&option.defaults) {
                    assert!(value.when.iter().flat_map(BTreeMap::keys).all(|key| known.contains(key)));
                }
                known.push(option.key);
            }
        }
    }

    #[test]
    fn presets_are_set_ups() {
        for id in GameId::ALL {
            for preset in id.offer().presets {
                let words: Vec<String> = preset.options.split(' ').map(str::to_owned).collect();
                assert!(game(id, &words).is_some(), "{id:?} {}", preset.name);
            }
        }
    }
}
