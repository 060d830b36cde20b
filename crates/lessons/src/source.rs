//! The file of a lesson.

use locale::Lang;
use serde::Deserialize;

/// A text in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    en: String,
    fr: String,
}

impl Words {
    /// In this language.
    pub fn say(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Source {
    pub(crate) title: Words,
    /// What one learns, in a sentence.
    pub(crate) about: Words,
    pub(crate) minutes: u8,
    /// The names of the others, from the second seat on.
    pub(crate) company: Vec<String>,
    #[serde(rename = "step")]
    pub(crate) steps: Vec<StepSource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepSource {
    /// A new game to go on from: a set-up or a position. Without one, where the last step ended.
    pub(crate) setup: Option<String>,
    pub(crate) position: Option<String>,
    /// What was played since, unseen.
    #[serde(default)]
    pub(crate) played: Vec<String>,
    pub(crate) text: Words,
    /// The rule behind it.
    pub(crate) rule: Option<String>,
    /// What is pointed at, for the page: `tile fire`, `square c1`.
    #[serde(default)]
    pub(crate) show: Vec<String>,
    /// What is said to somebody who does something else.
    pub(crate) hint: Option<Words>,
    /// What the learner does; nothing where there is only something to see.
    #[serde(rename = "do")]
    pub(crate) act: Option<String>,
    /// What follows: decisions of others and rolls.
    #[serde(default)]
    pub(crate) then: Vec<String>,
    /// What is said about it.
    pub(crate) said: Option<Words>,
    /// What the learner may do as well.
    #[serde(default, rename = "or")]
    pub(crate) others: Vec<WaySource>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WaySource {
    #[serde(rename = "do")]
    pub(crate) act: String,
    #[serde(default)]
    pub(crate) then: Vec<String>,
    pub(crate) said: Option<Words>,
}
