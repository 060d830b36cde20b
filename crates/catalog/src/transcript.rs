//! A game as people write it down: in the lines of the protocol, or as a record of Elem Master.

use game::Seat;

use crate::{GameId, Move, Session, TextRefused};

/// Why a text is no game. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TranscriptError {
    /// It does not begin with a game.
    #[error("the first line names no game: new GAME OPTIONS, position GAME TEXT, or [mode …] tags")]
    NoGame,
    /// A tag is not one of a record.
    #[error("this is no tag of a record: [{0}]")]
    Tag(String),
    /// The game cannot begin so.
    #[error("line {line} is no set-up or position of its game")]
    Origin {
        /// The line.
        line: usize,
        /// What is wrong with it.
        why: TextRefused,
    },
    /// Something cannot be played.
    #[error("line {line} cannot be played: {text}")]
    Line {
        /// The line.
        line: usize,
        /// What stands there.
        text: String,
    },
}

/// Reads a game and plays it: `new GAME …` or `position GAME …` and then `do` and `roll` lines, or the
/// record of a game of Elem Master, a line for each turn. Blank lines and what follows a `#` at the
/// beginning of a line are passed over.
///
/// ```
/// let text = "new empedocle variant=standard humans=3\nroll s1\ndo p1 choose fire\n";
/// let session = catalog::read_transcript(text).unwrap();
/// assert_eq!(session.record().lines.len(), 2);
/// ```
///
/// # Errors
/// The first thing that is not so.
pub fn read_transcript(text: &str) -> Result<Session, TranscriptError> {
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).peekable();
    let &(number, first) = lines.peek().ok_or(TranscriptError::NoGame)?;
    let mut facts = Vec::new();
    if first.starts_with('[') {
        let mut tags = Vec::new();
        while let Some((_, line)) = lines.next_if(|(_, line)| line.starts_with('[')) {
            tags.extend(line.split(['[', ']']).map(str::trim).filter(|tag| !tag.is_empty()));
        }
        let mut session = begin(&tags, number)?;
        for (line, turn) in lines {
            play_turn(&mut session, line, turn)?;
        }
        return Ok(session);
    }
    lines.next();
    let (verb, rest) = first.split_once(' ').ok_or(TranscriptError::NoGame)?;
    let (game, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let game = GameId::from_name(game).ok_or(TranscriptError::NoGame)?;
    let session = match verb {
        "new" => Session::new(game, &rest.split_ascii_whitespace().collect::<Vec<_>>()),
        "position" => Session::at(game, rest.trim()),
        _ => return Err(TranscriptError::NoGame),
    };
    let mut session = session.map_err(|why| TranscriptError::Origin { line: number, why })?;
    for (line, text) in lines {
        if !session.replay(text, &mut facts) {
            return Err(TranscriptError::Line { line, text: text.to_owned() });
        }
    }
    Ok(session)
}

/// The seat of a player's letter, clockwise from the south.
fn seat(letter: &str, four: bool) -> Option<Seat> {
    let index = match (letter, four) {
        ("w", _) => 0,
        ("b", false) | ("u", true) => 1,
        ("b", true) => 2,
        ("r", true) => 3,
        _ => return None,
    };
    Some(Seat::new(index))
}

/// A game from the tags of a record.
fn begin(tags: &[&str], line: usize) -> Result<Session, TranscriptError> {
    let four = tags.iter().any(|tag| tag.starts_with("mode 4"));
    let mut words = Vec::new();
    let mut armies = Vec::new();
    for &tag in tags {
        let unknown = || TranscriptError::Tag(tag.to_owned());
        let (name, value) = tag.split_once(' ').ok_or_else(unknown)?;
        match (name, value) {
            ("mode", "2") => words.push("players=2".to_owned()),
            ("mode", "4f") => words.push("players=4".to_owned()),
            ("mode", "4t") => words.extend(["players=4".to_owned(), "teams=yes".to_owned()]),
            ("arena" | "start", _) => words.push(format!("{name}={value}")),
            ("terrain", _) => words.push(format!("layout={value}")),
            ("first", _) => words.push(format!("first={}", seat(value, four).ok_or_else(unknown)?)),
            ("army", _) => {
                let (letter, army) = value.split_once(' ').ok_or_else(unknown)?;
                armies.push((seat(letter, four).ok_or_else(unknown)?, format!("army {army}")));
            }
            _ => return Err(unknown()),
        }
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut session =
        Session::new(GameId::ElemMaster, &words).map_err(|why| TranscriptError::Origin { line, why })?;
    for (seat, army) in armies {
        let army = Move::Act { seat, action: &army };
        session
            .play(army, &mut Vec::new())
            .map_err(|_| TranscriptError::Line { line, text: army.to_string() })?;
    }
    Ok(session)
}

/// `1 w f1^1f2 f3-f4 ;`, or chance in braces: `{seismic spring,fog}`.
fn play_turn(session: &mut Session, line: usize, text: &str) -> Result<(), TranscriptError> {
    let bad = || TranscriptError::Line { line, text: text.to_owned() };
    let mut rest = text;
    if let Some((chance, after)) = rest.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
        let (_, cards) = chance.split_once(' ').ok_or_else(bad)?;
        for card in cards.split(',') {
            session.roll(card.trim(), &mut Vec::new()).map_err(|_| bad())?;
        }
        rest = after.trim();
        if rest.is_empty() {
            return Ok(());
        }
    }
    let mut words = rest.split_ascii_whitespace();
    let number = words.next().is_some_and(|round| round.parse::<u16>().is_ok());
    let seat = words.next().and_then(|letter| seat(letter, session.game().seats() == 4));
    let (true, Some(seat)) = (number, seat) else { return Err(bad()) };
    for action in words {
        session
            .act(seat, action, &mut Vec::new())
            .map_err(|_| TranscriptError::Line { line, text: action.to_owned() })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_the_protocol_are_a_game() {
        let text = "# a beginning\nnew empedocle variant=standard humans=3 stone=s1\n\ndo p1 choose air\n  \
                    do p2 choose air\ndo p3 choose whirl\r\nroll water\n";
        let session = read_transcript(text).unwrap();
        assert_eq!(session.record().lines.len(), 4);
        let position = session.game().position().unwrap();
        let again = read_transcript(&format!("position empedocle {position}")).unwrap();
        assert_eq!(again.game().hash(), session.game().hash());
    }

    /// The example of the rules, section 18.
    #[test]
    fn a_record_of_elem_master_is_a_game() {
        let text = "[mode 2] [arena standard] [terrain FoSaMaMo] [first w] [start standard]\n\
                    1 w f1^1f2 f3-f4 b2+ c1:1-d2 ;\n1 b e5xf4 a6^2a5 f6-e5-e4 d6:1-d5 ;\n";
        let session = read_transcript(text).unwrap();
        let after = ".bW1bE1bE1bF1./.bW1.bE1.bF1/....bA1bW2/bF1...../wF1wW2.wE1wW1./wA1wF1wE1wE1wW1wA1 \
                     FoSaMaMo 2w w3 - 0 2";
        assert_eq!(session.game().position().as_deref(), Some(after));
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        let error = |text: &str| read_transcript(text).unwrap_err().to_string();
        for text in ["", "# nothing", "hello", "new chess", "do p1 choose air", "new"] {
            assert!(error(text).starts_with("the first line names no game"), "{text}");
        }
        assert!(error("\nnew empedocle humans=9").starts_with("line 2 is no set-up"));
        assert!(error("position elem-master x").starts_with("line 1 is no set-up"));
        let line =
            error("new empedocle variant=standard humans=3 stone=s1\ndo p1 choose air\ndo p1 choose air");
        assert_eq!(line, "line 3 cannot be played: do p1 choose air");
        assert_eq!(error("[colour red]"), "this is no tag of a record: [colour red]");
        assert_eq!(error("[mode]"), "this is no tag of a record: [mode]");
        let head = "[mode 2] [terrain FoSaMaMo] [first w]";
        assert_eq!(error(&format!("{head}\n1 w a1-f6")), "line 2 cannot be played: a1-f6");
        for turn in ["w b2+", "1 u b2+", "{seismic spring} 1 w b2+", "{", "{}", "1"] {
            assert!(error(&format!("{head}\n{turn}")).starts_with("line 2 cannot be played"), "{turn}");
        }
    }
}
