//! The languages.

/// A language that Sphairos speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Lang {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The code: `en`, `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The language of this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language for a locale such as `fr_FR.UTF-8` or `fr-CA`; English where it is not French.
    pub fn from_locale(locale: &str) -> Self {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        Self::from_code(&language.to_ascii_lowercase()).unwrap_or_default()
    }

    /// The texts of this language, file by file.
    pub(crate) const fn texts(self) -> &'static [&'static str] {
        match self {
            Self::En => &[
                include_str!("../../../locales/en/empedocle.ftl"),
                include_str!("../../../locales/en/elem-master.ftl"),
                include_str!("../../../locales/en/sphairos.ftl"),
                include_str!("../../../locales/en/commands.ftl"),
                include_str!("../../../locales/en/study.ftl"),
            ],
            Self::Fr => &[
                include_str!("../../../locales/fr/empedocle.ftl"),
                include_str!("../../../locales/fr/elem-master.ftl"),
                include_str!("../../../locales/fr/sphairos.ftl"),
                include_str!("../../../locales/fr/commands.ftl"),
                include_str!("../../../locales/fr/study.ftl"),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language() {
        for (locale, lang) in [
            ("fr_FR.UTF-8", Lang::Fr),
            ("fr-CA", Lang::Fr),
            ("FR", Lang::Fr),
            ("en_GB", Lang::En),
            ("de_DE", Lang::En),
            ("frr", Lang::En),
            ("C.UTF-8", Lang::En),
            ("", Lang::En),
        ] {
            assert_eq!(Lang::from_locale(locale), lang, "{locale}");
        }
    }
}
