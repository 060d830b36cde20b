//! A client: somebody who plays at one table, or watches it. It sends what is not acknowledged again, under the same
//! id, wherever it gets a connection.

use data_encoding::HEXLOWER;
use dice::Dice;
use serde::Deserialize;
use serde_json::Value;
use server::simulated::Guest;
use table::TableId;

/// As much of a message as is compared with the log.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Message {
    pub(crate) t: String,
    #[serde(default)]
    pub(crate) v: u32,
    #[serde(default)]
    pub(crate) re: Option<String>,
    #[serde(default)]
    pub(crate) code: Option<String>,
    #[serde(default)]
    pub(crate) viewer: Option<String>,
    #[serde(default)]
    pub(crate) facts: Vec<String>,
    #[serde(default)]
    pub(crate) missed: Option<Vec<String>>,
    #[serde(default)]
    pub(crate) view: Option<Value>,
    #[serde(default)]
    pub(crate) patch: Option<Value>,
    #[serde(default, deserialize_with = "present")]
    pub(crate) ask: Option<Option<Asked>>,
    #[serde(default)]
    pub(crate) phase: Option<String>,
    /// Which facts are no longer so.
    #[serde(default)]
    pub(crate) undone: Option<Undone>,
    /// The table of the rematch.
    #[serde(default)]
    pub(crate) again: Option<String>,
    #[serde(default)]
    seats: Option<Vec<SeatMessage>>,
    #[serde(default)]
    undo: bool,
    #[serde(default)]
    draw: Option<Draw>,
    /// The answer to the question which actions are legal.
    #[serde(default)]
    decision: Option<u32>,
    #[serde(default)]
    actions: Vec<String>,
}

/// Facts that were undone: by whom, and how many of those that the viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct Undone {
    pub(crate) seat: String,
    #[serde(default)]
    pub(crate) facts: usize,
}

/// A draw may be offered, or is.
#[derive(Clone, Debug, Deserialize)]
struct Draw {
    #[serde(default)]
    offer: Option<String>,
}

/// As much of a seat.
#[derive(Clone, Debug, Deserialize)]
struct SeatMessage {
    #[serde(default)]
    mine: bool,
    #[serde(default)]
    reveal: bool,
}

/// A field that is there, be it `null`.
fn present<'a, D: serde::Deserializer<'a>>(deserializer: D) -> Result<Option<Option<Asked>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// A decision that is asked for.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Asked {
    decision: u32,
    #[serde(default)]
    legal: Vec<String>,
    /// Of a long list only the groups come along.
    #[serde(default)]
    groups: Vec<Group>,
}

#[derive(Clone, Debug, Deserialize)]
struct Group {
    group: String,
}

/// A request, and what its client heard of it.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub(crate) client: usize,
    pub(crate) table: TableId,
    pub(crate) id: String,
    /// When it was first sent.
    pub(crate) sent: u64,
    /// How often it was sent: if more than once, a refusal is not the last word.
    pub(crate) copies: u32,
    /// When it was acknowledged first, and at which version.
    pub(crate) acknowledged: Option<(u64, u32)>,
    /// With which code it was refused for good.
    pub(crate) refused: Option<String>,
}

/// What a client heard over one connection.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    pub(crate) client: usize,
    pub(crate) table: TableId,
    /// The last version that it knew before.
    pub(crate) since: Option<u32>,
    /// Whole tables and updates.
    pub(crate) messages: Vec<Message>,
    /// Whether it is still open.
    pub(crate) open: bool,
}

/// A request under way.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    pub(crate) id: String,
    pub(crate) text: String,
    /// When it is sent again.
    pub(crate) again: u64,
}

/// What a client wants to say.
pub(crate) enum Wish {
    /// A request, with its id: it is sent until it is answered.
    Request(String, String),
    /// A question that changes nothing.
    Question(String),
}

pub(crate) struct Client {
    pub(crate) table: TableId,
    /// Nobody for somebody who only watches.
    pub(crate) guest: Option<Guest>,
    pub(crate) host: bool,
    /// The number of the connection, and its node.
    pub(crate) connection: Option<(u64, usize)>,
    pub(crate) pending: Option<Pending>,
    pub(crate) version: Option<u32>,
    pub(crate) phase: String,
    /// Where it plays again, once all want to.
    pub(crate) again: Option<TableId>,
    /// Whether it wants to play again after this game.
    pub(crate) replays: bool,
    /// Which seat it takes; any if that is the same.
    pub(crate) wanted: Option<String>,
    /// Its seat.
    seat: Option<String>,
    /// The bytes that it has committed to, and whether it is asked for them.
    bytes: Vec<u8>,
    reveals: bool,
    asked: Option<Asked>,
    /// The last decision that it made, which it may change.
    decided: Option<Asked>,
    can_undo: bool,
    /// How often it still takes something back: a game shall end.
    undos: u32,
    draw: Option<Draw>,
    wants_again: bool,
    /// Whether its seat is kept for it, so that it has to sit down.
    kept: bool,
    requests: u32,
}

impl Client {
    pub(crate) fn new(table: TableId, guest: Option<Guest>, host: bool) -> Self {
        Self {
            table,
            guest,
            host,
            connection: None,
            pending: None,
            version: None,
            phase: String::new(),
            again: None,
            replays: false,
            wanted: None,
            seat: host.then(|| "p1".to_owned()),
            bytes: Vec::new(),
            reveals: false,
            asked: None,
            decided: None,
            can_undo: false,
            undos: 6,
            draw: None,
            wants_again: false,
            kept: false,
            requests: 0,
        }
    }

    /// Goes to the table of the rematch. Its requests go on with other ids.
    pub(crate) fn move_to(&mut self, table: TableId) {
        let requests = self.requests;
        *self = Self { requests, kept: true, ..Self::new(table, self.guest.clone(), false) };
    }

    /// Whether it wants nothing any more.
    pub(crate) fn is_done(&self) -> bool {
        self.phase == "over" && self.pending.is_none() && !self.replays
    }

    /// Takes in what it was sent.
    pub(crate) fn learn(&mut self, message: &Message) {
        if message.t == "legal" {
            let asked = self.asked.as_mut().filter(|asked| Some(asked.decision) == message.decision);
            if let Some(asked) = asked {
                asked.legal.clone_from(&message.actions);
            }
            return;
        }
        let whole = message.t == "table";
        if !whole && message.t != "now" {
            return;
        }
        self.version = Some(message.v);
        if let Some(phase) = &message.phase {
            self.phase.clone_from(phase);
        }
        if whole {
            self.seat = message.viewer.clone().filter(|viewer| viewer != "public");
        }
        if let Some(seats) = &message.seats {
            self.reveals = seats.iter().any(|seat| seat.mine && seat.reveal);
        }
        if whole || message.ask.is_some() {
            self.asked = message.ask.clone().flatten();
        }
        self.can_undo = message.undo;
        self.draw.clone_from(&message.draw);
        if let Some(again) = &message.again {
            self.again = again.parse().ok();
        }
    }

    /// The next thing that it wants, if anything.
    pub(crate) fn wish(&mut self, dice: &mut Dice) -> Option<Wish> {
        if let Some(asked) = self.asked.as_ref().filter(|asked| asked.legal.is_empty())
            && !asked.groups.is_empty()
        {
            let group = &asked.groups[dice.below(asked.groups.len() as u32) as usize].group;
            return Some(Wish::Question(format!(r#"{{"t":"legal","group":"{group}"}}"#)));
        }
        let body = self.request(dice)?;
        self.requests += 1;
        let id = format!("r{}", self.requests);
        Some(Wish::Request(id.clone(), format!(r#"{{{body},"id":"{id}"}}"#)))
    }

    /// The fields of a request.
    fn request(&mut self, dice: &mut Dice) -> Option<String> {
        let who = self.guest.as_ref()?.id();
        let over = self.phase == "over";
        if self.phase == "open" && (std::mem::take(&mut self.kept) || self.seat.is_none()) {
            self.bytes = dice.bits().to_be_bytes().to_vec();
            // Whoever asks twice for any seat may get two.
            let seat = self.wanted.as_ref().map_or(String::new(), |seat| format!(r#","seat":"{seat}""#));
            return Some(if dice.below(2) == 0 {
                format!(r#""t":"sit","bytes":"{}"{seat}"#, HEXLOWER.encode(&self.bytes))
            } else {
                let commitment = HEXLOWER.encode(&fair::commit_to(&self.bytes));
                format!(r#""t":"sit","commitment":"{commitment}"{seat}"#)
            });
        }
        if std::mem::take(&mut self.reveals) && dice.below(8) > 0 {
            return Some(format!(r#""t":"reveal","bytes":"{}""#, HEXLOWER.encode(&self.bytes)));
        }
        let seat = self.seat.clone()?;
        if dice.below(if over { 60 } else { 20 }) == 0 {
            return Some(match dice.below(4) {
                0 => {
                    let other = if seat == "p1" { "p2" } else { "p1" };
                    format!(r#""t":"mute","seat":"{other}","on":{}"#, dice.below(2) == 0)
                }
                _ => format!(r#""t":"say","text":"{who} {}""#, self.requests),
            });
        }
        if over {
            let wants = self.replays && !std::mem::replace(&mut self.wants_again, true);
            return wants.then(|| r#""t":"rematch""#.to_owned());
        }
        if self.can_undo && self.undos > 0 && dice.below(3) == 0 {
            self.undos -= 1;
            return Some(r#""t":"undo""#.to_owned());
        }
        if let Some(draw) = &self.draw {
            // Now and then a draw is offered; one that is offered is often accepted.
            let likely = draw.offer.as_ref().is_some_and(|by| *by != seat);
            if dice.below(if likely { 3 } else { 60 }) == 0 {
                self.draw = None;
                return Some(r#""t":"draw""#.to_owned());
            }
        }
        if let Some(asked) = self.asked.take() {
            let text = act(&asked, dice);
            self.decided = Some(asked);
            return Some(text);
        }
        if self.phase == "playing" && dice.below(6) == 0 {
            return Some(match &self.decided {
                Some(decided) if dice.below(3) > 0 => act(decided, dice),
                _ => format!(r#""t":"answers","keep":{}"#, dice.below(2) == 0),
            });
        }
        None
    }
}

fn act(asked: &Asked, dice: &mut Dice) -> String {
    let action = asked.legal.get(dice.below((asked.legal.len() as u32).max(1)) as usize);
    let action = action.map_or("", String::as_str);
    format!(r#""t":"act","decision":{},"action":"{action}""#, asked.decision)
}
