//! The words of an action in the notation, by which long lists of actions are parted.

/// The first word of an action, with the sign before it: letters, and the digits that follow them.
///
/// ```
/// assert_eq!(game::first_word("c3:1-c4"), "c3");
/// assert_eq!(game::first_word("c3xd4"), "c3");
/// assert_eq!(game::first_word("@oracle:a1"), "@oracle");
/// assert_eq!(game::first_word("choose earth"), "choose");
/// assert_eq!(game::first_word(";"), ";");
/// ```
pub fn first_word(action: &str) -> &str {
    let sign = action.chars().next().filter(|first| !first.is_ascii_alphanumeric()).map_or(0, char::len_utf8);
    &action[..sign + word_length(&action[sign..])]
}

/// How many bytes the word has that the text begins with.
fn word_length(text: &str) -> usize {
    let letters = text.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(text.len());
    let digits = text[letters..].find(|letter: char| !letter.is_ascii_digit());
    digits.map_or(text.len(), |digits| letters + digits)
}

/// The words after the first one: letters with the digits that follow them, or digits alone. The `x` of an attack
/// belongs to no square.
///
/// ```
/// let words = |action| game::further_words(action).collect::<Vec<_>>();
/// assert_eq!(words("a3^2b3/b4"), ["2", "b3", "b4"]);
/// assert_eq!(words("c3xd4"), ["d4"]);
/// assert!(words("a10+").is_empty());
/// ```
pub fn further_words(action: &str) -> impl Iterator<Item = &str> {
    let mut rest = &action[first_word(action).len()..];
    std::iter::from_fn(move || {
        let start = rest.find(|letter: char| letter.is_ascii_alphanumeric())?;
        rest = &rest[start..];
        let (word, left) = rest.split_at(word_length(rest));
        rest = left;
        let ends_with_digit = word.ends_with(|letter: char| letter.is_ascii_digit());
        let square = word.strip_prefix('x').filter(|square| {
            ends_with_digit && square.starts_with(|letter: char| letter.is_ascii_alphabetic())
        });
        Some(square.unwrap_or(word))
    })
}

/// Actions of a long list that have certain words, found without looking at each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Selected<A> {
    /// How many there are.
    pub count: usize,
    /// The first ones.
    pub actions: Vec<A>,
    /// Which further words they have, and how many actions have each.
    pub words: Vec<(String, usize)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_has_a_first_word_and_further_ones() {
        let read = |action: &'static str| (first_word(action), further_words(action).collect::<Vec<_>>());
        assert_eq!(read(";"), (";", vec![]));
        assert_eq!(read("a10+"), ("a10", vec![]));
        assert_eq!(read("c3:1-c4-c5"), ("c3", vec!["1", "c4", "c5"]));
        assert_eq!(read("a1xb1/b2"), ("a1", vec!["b1", "b2"]));
        assert_eq!(read("@cultist:a1xj10"), ("@cultist", vec!["a1", "j10"]));
        assert_eq!(read("a3^2b3/b4"), ("a3", vec!["2", "b3", "b4"]));
        assert_eq!(read("@alchemist:c4=A"), ("@alchemist", vec!["c4", "A"]));
        assert_eq!(read("!fullmoon:hail:c3"), ("!fullmoon", vec!["hail", "c3"]));
        assert_eq!(read("choose earth +boon"), ("choose", vec!["earth", "boon"]));
        assert_eq!(read("é"), ("é", vec![]));
        assert_eq!(read(""), ("", vec![]));
    }
}
