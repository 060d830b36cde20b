//! Every message has a text in every language, and every text is well formed.

use game::{Arg, Kind};
use locale::{Lang, Speaker};

/// The families of messages and their kinds.
fn families() -> Vec<(&'static str, &'static [Kind])> {
    use elem_master as elm;
    use empedocle as emp;
    vec![
        (emp::What::FAMILY, emp::What::KINDS),
        (emp::Reason::FAMILY, emp::Reason::KINDS),
        (emp::Complaint::FAMILY, emp::Complaint::KINDS),
        (elm::What::FAMILY, elm::What::KINDS),
        (elm::Reason::FAMILY, elm::Reason::KINDS),
        (elm::Complaint::FAMILY, elm::Complaint::KINDS),
    ]
}

/// The texts of a language, file by file.
fn texts(lang: Lang) -> [&'static str; 4] {
    match lang {
        Lang::En => [
            include_str!("../../../../locales/en/empedocle.ftl"),
            include_str!("../../../../locales/en/elem-master.ftl"),
            include_str!("../../../../locales/en/sphairos.ftl"),
            include_str!("../../../../locales/en/commands.ftl"),
        ],
        Lang::Fr => [
            include_str!("../../../../locales/fr/empedocle.ftl"),
            include_str!("../../../../locales/fr/elem-master.ftl"),
            include_str!("../../../../locales/fr/sphairos.ftl"),
            include_str!("../../../../locales/fr/commands.ftl"),
        ],
    }
}

/// An argument that could stand in a message under this name.
fn sample(name: &'static str) -> Arg {
    match name {
        "count" | "left" | "round" | "rounds" | "cost" | "gems" | "humans" | "number" | "points"
        | "tokens" | "level" | "overflow" | "force" | "crypt" | "limit" | "squares" | "have" | "need" => {
            Arg::Number(2)
        }
        "boon" => Arg::Word("yes"),
        "asked" => Arg::Word("choose"),
        "face" | "tile" | "element" | "first" | "second" | "attacker" | "target" => Arg::Word("earth"),
        "card" => Arg::Word("hail"),
        "specialty" => Arg::Word("oracle"),
        "why" => Arg::Word("no-fire"),
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

/// Every card and terrain has a name and a text.
#[test]
fn every_card_has_its_text_in_every_language() {
    for lang in Lang::ALL {
        let speaker = Speaker::new(lang);
        let specialties = elem_master::SPECIALTIES.iter().map(|entry| ("specialty", entry.name));
        let events = elem_master::EVENTS.iter().map(|entry| ("event", entry.name));
        let terrains = elem_master::TERRAINS.iter().map(|entry| ("terrain", entry.name));
        for (family, name) in specialties.chain(events).chain(terrains) {
            for key in [format!("{family}-{name}"), format!("{family}-{name}-text")] {
                assert!(speaker.knows(&key), "{}: {key}", lang.code());
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
    for (en, fr) in texts(Lang::En).into_iter().zip(texts(Lang::Fr)) {
        assert_eq!(keys(en), keys(fr));
        assert!(keys(en).len() > 20);
    }
}

#[test]
fn every_text_is_well_formed_and_stands_once() {
    for lang in Lang::ALL {
        let speaker = Speaker::new(lang);
        let mut all: Vec<&str> = texts(lang).into_iter().flat_map(keys).collect();
        for key in &all {
            assert!(speaker.knows(key), "{}: {key} does not parse", lang.code());
        }
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "{}: a key stands twice", lang.code());
    }
}
