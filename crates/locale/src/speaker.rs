//! Puts messages into words.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use game::{Arg, Message, Party, Seat};
use unic_langid::LanguageIdentifier;

use crate::Lang;

/// How the seats and strengths of a table are called; by default by their notation.
pub trait Names {
    /// The name of somebody of the game.
    fn party(&self, party: Party) -> String {
        party.to_string()
    }

    /// The name of a seat.
    fn seat(&self, seat: Seat) -> String {
        seat.to_string()
    }
}

impl Names for () {}

/// Somebody who speaks one language.
pub struct Speaker {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Speaker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Speaker").field("lang", &self.lang).finish_non_exhaustive()
    }
}

impl Speaker {
    /// A speaker of this language.
    pub fn new(lang: Lang) -> Self {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // No invisible marks round arguments: the texts also go to terminals.
        bundle.set_use_isolating(false);
        for text in lang.texts() {
            // A test makes sure that all texts are well formed; what is not would only be missing.
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(part, _)| part);
            bundle.add_resource_overriding(resource);
        }
        Self { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of a key without arguments.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &FluentArgs::new())
    }

    /// The text of a key with arguments.
    pub fn text_with(&self, key: &str, args: &[(&'static str, Arg)], names: &impl Names) -> String {
        let mut fluent = FluentArgs::new();
        for (name, arg) in args {
            fluent.set(*name, value(arg, names));
        }
        self.format(key, &fluent)
    }

    /// A message in words.
    pub fn say(&self, message: &impl Message, names: &impl Names) -> String {
        let mut args = FluentArgs::new();
        message.each_arg(&mut |name, arg| args.set(name, value(&arg, names)));
        self.format(&format!("{}-{}", message.family(), message.kind()), &args)
    }

    /// Whether there is a text for this key.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The text; where one is missing, its key in brackets, so that the gap shows and says what it is.
    fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        match pattern {
            Some(pattern) => self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned(),
            None => format!("[{key}]"),
        }
    }
}

fn value<'a>(arg: &Arg, names: &impl Names) -> FluentValue<'a> {
    match arg {
        Arg::Number(number) => FluentValue::from(*number),
        Arg::Word(word) => FluentValue::from(*word),
        Arg::Party(party) => FluentValue::from(names.party(*party)),
        Arg::Seat(seat) => FluentValue::from(names.seat(*seat)),
        Arg::Text(text) => FluentValue::from(text.clone()),
    }
}
