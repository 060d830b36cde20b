//! What programs send to a table. Parsed once, here; what is none of these goes no further.

use serde::Deserialize;
use table::{Answers, Ask, Words};
use utoipa::ToSchema;

use crate::RequestError;

/// One message over the WebSocket. Over HTTP the same bodies go to an address of their own.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum FromClient {
    /// Take a seat.
    Sit(Sit),
    /// Reveal the bytes that I committed to.
    Reveal(Reveal),
    /// Give a seat back before the start.
    Stand(OfSeat),
    /// Put a bot in a free seat before the start, or free the seat of a bot: for the host.
    Place(PlaceBot),
    /// Begin, although the host wanted to wait.
    Start(Plain),
    /// Decide, or change a decision that is still secret.
    Act(Act),
    /// Take the last act back.
    Undo(OfSeat),
    /// Ask the other people to undo my last act, with everything that came after it.
    AskUndo(OfSeat),
    /// Agree to a request to undo, decline it, or withdraw my own.
    AnswerUndo(AnswerUndo),
    /// Offer a draw, or accept the one that is offered. Who plays on declines it.
    Draw(OfSeat),
    /// Have routine decisions answered.
    Answers(SetAnswers),
    /// Say something.
    Say(Say),
    /// Do not hear a seat any more, or hear it again.
    Mute(Mute),
    /// Play again.
    Rematch(Rematch),
    /// Play on after a bot held the seat.
    Back(Plain),
    /// Leave the game for good.
    Leave(Plain),
    /// Close the table before the start.
    Close(Plain),
    /// Give up the request with this id, which was sent more than once: no copy of it is done any more. Answered with
    /// `ok` if it had been done before, otherwise with `no` and `withdrawn`.
    Withdraw(Withdraw),
    /// Look from another of my seats: for people who share a screen.
    Look(Look),
    /// What would this action do, or which rule forbids it? Answered with `preview` or `no`.
    Preview(Preview),
    /// Which actions are legal, of one group where there are many? Answered with `legal`.
    Legal(AskLegal),
    /// Anything there? Answered with `pong`.
    Ping,
}

/// A request without anything else.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Plain {
    /// An id of the asking program's choice: asking twice with the same id is doing once.
    #[serde(default)]
    pub id: Option<String>,
}

/// Give a request up.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Withdraw {
    /// The id of the request that is given up.
    pub id: String,
}

/// Take a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Which seat; any free one if nothing is said.
    #[serde(default)]
    pub seat: Option<String>,
    /// The name to be shown; the person's own if nothing is said.
    #[serde(default)]
    pub name: Option<String>,
    /// At most 32 random bytes in hexadecimal digits, which go into the dice.
    #[serde(default)]
    pub bytes: String,
    /// Instead of them their SHA-256 in hexadecimal digits: they are revealed once all have sat down.
    #[serde(default)]
    pub commitment: Option<String>,
}

/// Reveal the bytes that a seat committed to.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Which of my seats, `p1`; may be left out by who has only one.
    #[serde(default)]
    pub seat: Option<String>,
    /// The bytes, in hexadecimal digits.
    pub bytes: String,
}

/// A request for one of my seats.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OfSeat {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Which of my seats, `p1`; may be left out by who has only one.
    #[serde(default)]
    pub seat: Option<String>,
}

/// An answer to a request to undo.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerUndo {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Which of my seats, `p1`; may be left out by who has only one.
    #[serde(default)]
    pub seat: Option<String>,
    /// The number of the request, as the table told it.
    pub request: u32,
    /// Whether I agree; who asked withdraws the request with `false`.
    pub yes: bool,
}

/// Put a bot in a seat.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceBot {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Which seat.
    pub seat: String,
    /// The bot's name; the seat becomes free if nothing is said.
    #[serde(default)]
    pub bot: Option<String>,
}

/// A decision.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Which of my seats, `p1`; may be left out by who has only one.
    #[serde(default)]
    pub seat: Option<String>,
    /// The number of the decision that is answered, as the table asked for it.
    pub decision: u32,
    /// The action, in the notation.
    pub action: String,
}

/// Ask what an action would do.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Which of my seats, `p1`; that from which I look if nothing is said.
    #[serde(default)]
    pub seat: Option<String>,
    /// The action, in the notation.
    pub action: String,
}

/// Ask for legal actions.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskLegal {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Which of my seats, `p1`; the one that I view the table from if nothing is said.
    #[serde(default)]
    pub seat: Option<String>,
    /// The first word of the actions, as `groups` names it; all actions if nothing is said.
    #[serde(default)]
    pub group: Option<String>,
    /// Further words that the actions must have, in any order: squares, numbers, cards.
    #[serde(default)]
    pub words: Vec<String>,
}

/// Have routine decisions answered at once.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetAnswers {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Which of my seats, `p1`; may be left out by who has only one.
    #[serde(default)]
    pub seat: Option<String>,
    /// Empedocle: take whatever is offered.
    #[serde(default)]
    pub take: bool,
    /// Empedocle: keep the die.
    #[serde(default)]
    pub keep: bool,
    /// Empedocle: pass exchanges, unless one completes the four elements.
    #[serde(default)]
    pub pass: bool,
    /// Elem Master: end the turn when nothing else can be done.
    #[serde(default)]
    pub end: bool,
}

/// Say something: a phrase or a text.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Say {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// One of the phrases that exist in every language.
    #[serde(default)]
    pub phrase: Option<String>,
    /// Free text, at most 300 characters.
    #[serde(default)]
    pub text: Option<String>,
}

/// Do not hear a seat any more, or hear it again.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Mute {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Whom: a seat.
    pub seat: String,
    /// Whether it is muted from now on.
    pub on: bool,
}

/// Play again.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// An id of the asking program's choice.
    #[serde(default)]
    pub id: Option<String>,
    /// Whether to.
    #[serde(default = "yes")]
    pub yes: bool,
}

impl Default for Rematch {
    fn default() -> Self {
        Self { id: None, yes: true }
    }
}

fn yes() -> bool {
    true
}

/// Look from a seat of mine, or from outside.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The seat; from outside if nothing is said.
    #[serde(default)]
    pub seat: Option<String>,
}

/// An act without escapes in its texts. The fields are those of [`Act`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlainAct<'a> {
    #[serde(rename = "t")]
    _t: &'a str,
    #[serde(default)]
    id: Option<&'a str>,
    #[serde(default)]
    seat: Option<&'a str>,
    decision: u32,
    action: &'a str,
}

/// A message of which only the id is of interest.
#[derive(Deserialize)]
struct WithId {
    #[serde(default)]
    id: Option<String>,
}

/// The longest id that a program may give to a request.
const MAX_ID: usize = 40;

/// The longest action that is read: an army of Elem Master is far shorter.
pub(crate) const MAX_ACTION: usize = 1000;

impl FromClient {
    /// Reads a message.
    ///
    /// # Errors
    /// If it is none.
    pub fn read(text: &str) -> Result<Self, RequestError> {
        // Most messages are acts. Read as one of many kinds, each of their fields would be kept for a moment until it
        // is known which kind it is; what cannot be read so takes the usual way, which says why.
        if text.starts_with(r#"{"t":"act""#)
            && let Ok(PlainAct { id, seat, decision, action, .. }) = serde_json::from_str(text)
        {
            let owned = |text: Option<&str>| text.map(str::to_owned);
            return Ok(Self::Act(Act {
                id: owned(id),
                seat: owned(seat),
                decision,
                action: action.to_owned(),
            }));
        }
        serde_json::from_str(text).map_err(|error| RequestError::Json(error.to_string()))
    }

    /// The id of a message that cannot be read otherwise, so that its sender learns which one it was.
    pub fn id_of(text: &str) -> Option<String> {
        let plain = serde_json::from_str::<WithId>(text).ok()?.id?;
        (plain.len() <= MAX_ID).then_some(plain)
    }

    /// The id that the asking program gave to it.
    pub fn id(&self) -> Option<&str> {
        let id = match self {
            Self::Sit(body) => &body.id,
            Self::Reveal(body) => &body.id,
            Self::Stand(body) | Self::Undo(body) | Self::AskUndo(body) | Self::Draw(body) => &body.id,
            Self::AnswerUndo(body) => &body.id,
            Self::Start(body) | Self::Back(body) | Self::Leave(body) | Self::Close(body) => &body.id,
            Self::Place(body) => &body.id,
            Self::Act(body) => &body.id,
            Self::Answers(body) => &body.id,
            Self::Say(body) => &body.id,
            Self::Mute(body) => &body.id,
            Self::Preview(body) => &body.id,
            Self::Legal(body) => &body.id,
            Self::Rematch(body) => &body.id,
            Self::Withdraw(body) => return Some(&body.id),
            Self::Look(_) | Self::Ping => return None,
        };
        id.as_deref()
    }

    /// Whether its id is one, if it has any.
    ///
    /// # Errors
    /// If it is empty, too long, or not plain.
    pub fn check_id(&self) -> Result<(), RequestError> {
        let plain =
            |id: &str| (1..=MAX_ID).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
        if self.id().is_none_or(plain) { Ok(()) } else { Err(RequestError::Id) }
    }

    /// What is asked of the table. `name` is the person's own, `mine` its seat if it has one only.
    ///
    /// # Errors
    /// If a field does not hold what it should.
    pub fn ask(&self, name: &str, mine: Option<game::Seat>) -> Result<Ask, RequestError> {
        match (self, mine) {
            // Most of all that is asked for, without a copy of the rest of it.
            (Self::Act(Act { seat: None, decision, action, .. }), Some(seat))
                if action.len() <= MAX_ACTION =>
            {
                self.check_id()?;
                Ok(Ask::Act { seat, decision: *decision, action: action.clone() })
            }
            _ => self.clone().into_ask(name, mine),
        }
    }

    fn into_ask(self, name: &str, mine: Option<game::Seat>) -> Result<Ask, RequestError> {
        self.check_id()?;
        let seat = |seat: Option<String>| match seat {
            Some(seat) => seat.parse().map_err(|_| RequestError::Seat),
            None => mine.ok_or(RequestError::Seat),
        };
        Ok(match self {
            Self::Sit(body) => Ask::Sit {
                seat: body.seat.map(|seat| seat.parse().map_err(|_| RequestError::Seat)).transpose()?,
                name: body.name.unwrap_or_else(|| name.to_owned()),
                bytes: body.bytes,
                commitment: body.commitment,
            },
            Self::Reveal(body) => Ask::Reveal(seat(body.seat)?, body.bytes),
            Self::Stand(body) => Ask::Stand(seat(body.seat)?),
            Self::Place(body) => Ask::Place(seat(Some(body.seat))?, body.bot),
            Self::Start(_) => Ask::Start,
            Self::Act(body) if body.action.len() > MAX_ACTION => return Err(RequestError::TooLong),
            Self::Act(body) => {
                Ask::Act { seat: seat(body.seat)?, decision: body.decision, action: body.action }
            }
            Self::Undo(body) => Ask::Undo(seat(body.seat)?),
            Self::AskUndo(body) => Ask::AskUndo(seat(body.seat)?),
            Self::AnswerUndo(AnswerUndo { seat: whose, request, yes, .. }) => {
                Ask::AnswerUndo { seat: seat(whose)?, request, yes }
            }
            Self::Draw(body) => Ask::Draw(seat(body.seat)?),
            Self::Answers(SetAnswers { take, keep, pass, end, seat: whose, .. }) => {
                Ask::Answer(seat(whose)?, Answers { take, keep, pass, end })
            }
            Self::Say(Say { phrase: Some(phrase), text: None, .. }) => Ask::Say(Words::Phrase(phrase)),
            Self::Say(Say { phrase: None, text: Some(text), .. }) => Ask::Say(Words::Text(text)),
            Self::Say(_) => return Err(RequestError::Say),
            Self::Mute(body) => Ask::Mute(seat(Some(body.seat))?, body.on),
            Self::Rematch(body) => Ask::Rematch(body.yes),
            Self::Back(_) => Ask::Back,
            Self::Leave(_) => Ask::Leave,
            Self::Close(_) => Ask::Close,
            Self::Withdraw(_) | Self::Look(_) | Self::Preview(_) | Self::Legal(_) | Self::Ping => {
                return Err(RequestError::NotHere);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_are_read_alike_on_both_ways() {
        let slowly = |text: &str| serde_json::from_str::<FromClient>(text).ok();
        for text in [
            r#"{"t":"act","decision":3,"action":"choose fire"}"#,
            r#"{"t":"act","id":"a1","seat":"p2","decision":3,"action":"choose fire"}"#,
            r#"{"t":"act","id":null,"decision":3,"action":"choose fire"}"#,
            r#"{"t":"act","id":"a1","decision":3,"action":"say \"fire\""}"#,
            r#"{"t":"act","id":"a1","decision":3,"action":"choose fire","more":1}"#,
            r#"{"t":"act","t":"act","decision":3,"action":"choose fire"}"#,
            r#"{"t":"act","decision":-3,"action":"choose fire"}"#,
            r#"{"t":"act","decision":3}"#,
            r#"{"t":"action","decision":3,"action":"choose fire"}"#,
            r#"{"t":"act","decision":3,"action":"choose fire"} {}"#,
        ] {
            assert_eq!(FromClient::read(text).ok(), slowly(text), "{text}");
        }
    }
}
