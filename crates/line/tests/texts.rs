//! Every message has a text in every language, and every text is well formed.

use empedocle::{Complaint, Reason, What};
use game::{Arg, Kind};
use locale::{Lang, Speaker};

/// The families of messages and their kinds.
fn families() -> Vec<(&'static str, &'static [Kind])> {
    vec![(What::FAMILY, What::KINDS), (Reason::FAMILY, Reason::KINDS), (Complaint::FAMILY, Complaint::KINDS)]
}

/// An argument that could stand in a message under this name.
fn sample(name: &'static str) -> Arg {
    match name {
        "count" | "left" | "round" | "rounds" | "cost" | "gems" | "humans" | "number" => Arg::Number(2),
        "boon" => Arg::Word("yes"),
        "asked" => Arg::Word("choose"),
        "face" | "tile" | "element" | "first" | "second" => Arg::Word("earth"),
        _ => Arg::Text("Betty".to_owned()),
    }
}

#[test]
fn every_message_has_a_text_in_every_language() {
    for lang in Lang::ALL {
        let speaker = Speaker::new(lang);
        for (family, kinds) in families() {
            for kind in kinds {
                let key = format!("{family}-{}", kind.name);
                assert!(speaker.knows(&key), "{}: {key} is missing", lang.code());
                let args: Vec<(&'static str, Arg)> =
                    kind.args.iter().map(|&name| (name, sample(name))).collect();
                let text = speaker.text_with(&key, &args, &());
                // A variable that the kind does not have, or a helper that is missing, shows in braces.
                assert!(!text.contains(['{', '}', '[']) && !text.trim().is_empty(), "{key}: {text}");
            }
        }
    }
}

/// The keys of a Fluent file: names at the start of a line.
fn keys(text: &str) -> Vec<&str> {
    let mut keys: Vec<&str> = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
        .collect();
    keys.sort_unstable();
    keys
}

#[test]
fn both_languages_have_the_same_keys() {
    for (en, fr) in [
        (
            include_str!("../../../locales/en/empedocle.ftl"),
            include_str!("../../../locales/fr/empedocle.ftl"),
        ),
        (include_str!("../../../locales/en/sphairos.ftl"), include_str!("../../../locales/fr/sphairos.ftl")),
    ] {
        assert_eq!(keys(en), keys(fr));
        assert!(keys(en).len() > 20);
    }
}

#[test]
fn every_text_is_well_formed() {
    for lang in Lang::ALL {
        let speaker = Speaker::new(lang);
        let (games, own) = match lang {
            Lang::En => (
                include_str!("../../../locales/en/empedocle.ftl"),
                include_str!("../../../locales/en/sphairos.ftl"),
            ),
            Lang::Fr => (
                include_str!("../../../locales/fr/empedocle.ftl"),
                include_str!("../../../locales/fr/sphairos.ftl"),
            ),
        };
        for key in keys(games).into_iter().chain(keys(own)) {
            assert!(speaker.knows(key), "{}: {key} does not parse", lang.code());
        }
    }
}
