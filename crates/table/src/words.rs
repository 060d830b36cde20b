//! What people write: names and chat messages, checked for length and deceptive characters.

/// The longest name, in characters.
pub const MAX_NAME: usize = 24;

/// The longest chat message, in characters.
pub const MAX_SAID: usize = 300;

/// The phrases that everybody can say in every language; the texts are `phrase-…`.
pub const PHRASES: [&str; 10] = [
    "hello",
    "good-luck",
    "have-fun",
    "well-played",
    "thanks",
    "oops",
    "your-turn",
    "one-moment",
    "good-game",
    "bye",
];

/// Why a text is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadWords {
    /// There is nothing in it that could be seen.
    Empty,
    /// Longer than allowed.
    TooLong,
    /// It has characters that change how other text looks, or that cannot be seen.
    Characters,
}

/// A name as it will be shown.
///
/// # Errors
/// If it is empty, too long, or holds characters that could deceive.
pub fn name(text: &str) -> Result<String, BadWords> {
    clean(text, MAX_NAME)
}

/// A chat message as it will be shown.
///
/// # Errors
/// If it is empty, too long, or holds characters that could deceive.
pub(crate) fn said(text: &str) -> Result<String, BadWords> {
    clean(text, MAX_SAID)
}

/// A name that was acceptable when its table was made: what is refused now may stand in a log.
///
/// # Errors
/// If no version of this program has accepted it.
pub(crate) fn former_name(text: &str) -> Result<(), BadWords> {
    let text = text.trim();
    if text.is_empty() {
        return Err(BadWords::Empty);
    }
    if text.chars().nth(MAX_NAME).is_some() { Err(BadWords::TooLong) } else { Ok(()) }
}

fn clean(text: &str, longest: usize) -> Result<String, BadWords> {
    let text = text.trim();
    if text.chars().all(is_blank) {
        return Err(BadWords::Empty);
    }
    if text.chars().nth(longest).is_some() {
        return Err(BadWords::TooLong);
    }
    if text.chars().any(deceives) {
        return Err(BadWords::Characters);
    }
    Ok(text.to_owned())
}

/// Whether a text of nothing but such characters looks like no text: spaces, the empty Braille pattern, marks that
/// only change a character before them.
fn is_blank(c: char) -> bool {
    c.is_whitespace()
        || matches!(c,
            '\u{2800}' | '\u{1d159}' | '\u{0300}'..='\u{036f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}')
}

/// Whether a character is a control, turns the direction of writing, cannot be seen, or is none.
fn deceives(c: char) -> bool {
    c.is_control()
        // The last two of every plane, and 32 more, are reserved for programs: they are no characters.
        || u32::from(c) & 0xfffe == 0xfffe
        || matches!(c, '\u{fdd0}'..='\u{fdef}' | '\u{1d173}'..='\u{1d17a}')
        || matches!(c,
            '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_limited() {
        assert_eq!(name("  Zoé  ").as_deref(), Ok("Zoé"));
        assert_eq!(name("É".repeat(24).as_str()).map(|name| name.chars().count()), Ok(24));
        assert_eq!(name("É".repeat(25).as_str()), Err(BadWords::TooLong));
        assert_eq!(name(" \t "), Err(BadWords::Empty));
    }

    #[test]
    fn characters_that_deceive_are_refused() {
        for wrong in
            ["a\u{202e}b", "a\nb", "a\u{200b}", "\u{2066}x", "a\u{7f}", "\u{feff}a", "x\u{e0041}", "a\0b"]
        {
            assert_eq!(name(wrong), Err(BadWords::Characters), "{wrong:?}");
        }
        for blank in ["\u{2800}", "\u{a0}\u{2003}", "\u{301}", "\u{fe0f} \u{2800}", "\u{1d159}"] {
            assert_eq!(name(blank), Err(BadWords::Empty), "{blank:?}");
        }
        for none in ["a\u{fffe}", "\u{ffff}", "x\u{1fffe}y", "\u{10ffff}", "\u{fdd0}", "\u{1d173}a"] {
            assert_eq!(name(none), Err(BadWords::Characters), "{none:?}");
        }
        for seen in ["❤\u{fe0f}", "e\u{301}", "⠇⠑⠁", "李", "-", "🎲"] {
            assert_eq!(name(seen).as_deref(), Ok(seen));
        }
        assert_eq!(said("Bien joué ! 🎲").as_deref(), Ok("Bien joué ! 🎲"));
    }
}
