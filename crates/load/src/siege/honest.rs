//! Honest people beside those of the load test: some play against bots and measure how long these take, one visits the
//! site.

use std::sync::Arc;
use std::time::{Duration, Instant};

use dice::Dice;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::time::{sleep, sleep_until};

use super::{Field, Samples};
use crate::client::{Client, ClientError, Socket};
use crate::stats::{Shared, micros};

/// The mean time that somebody who plays against bots thinks.
const THINK: u32 = 3_000;

/// How long a visitor reads a page.
const READ: Duration = Duration::from_millis(200);

/// As much of a message as is needed.
#[derive(Deserialize)]
struct Message {
    t: String,
    #[serde(default)]
    v: u32,
    #[serde(default)]
    re: Option<String>,
    #[serde(default)]
    phase: Option<String>,
    #[serde(default)]
    awaited: Option<Vec<String>>,
    #[serde(default)]
    ask: Option<Ask>,
    /// The answer to the question for a group.
    #[serde(default)]
    decision: Option<u32>,
    #[serde(default)]
    actions: Vec<String>,
}

#[derive(Deserialize)]
struct Ask {
    decision: u32,
    #[serde(default)]
    legal: Vec<String>,
    #[serde(default)]
    groups: Vec<Group>,
}

#[derive(Deserialize)]
struct Group {
    group: String,
}

/// Since when the table waits for which seats: tells how long bots take for their decisions.
#[derive(Default)]
pub(super) struct Waiting {
    awaited: Vec<(String, Instant)>,
}

impl Waiting {
    /// Takes note of an update; gives how long each bot took that has decided. `awaited` is there if it has changed.
    /// The person sits in `p1`, and everybody else is a bot.
    pub(super) fn update(
        &mut self,
        now: Instant,
        acted: bool,
        awaited: Option<Vec<String>>,
    ) -> Vec<Duration> {
        let alone = self.awaited.len() == 1;
        let next: Vec<String> =
            awaited.unwrap_or_else(|| self.awaited.iter().map(|(seat, _)| seat.clone()).collect());
        let mut taken = Vec::new();
        let mut kept = Vec::new();
        for (seat, since) in self.awaited.drain(..) {
            let stays = next.contains(&seat);
            // Where only one is waited for, whatever happens is what it has done.
            if !stays || (alone && acted) {
                if seat != "p1" {
                    taken.push(now - since);
                }
            } else {
                kept.push((seat, since));
            }
        }
        for seat in next {
            if !kept.iter().any(|(known, _)| *known == seat) {
                kept.push((seat, now));
            }
        }
        self.awaited = kept;
        taken
    }
}

/// Somebody who plays against bots, one game after the other.
pub(super) struct AgainstBots {
    pub(super) person: Client,
    pub(super) field: Arc<Field>,
    /// Which game, and who sits there.
    pub(super) wish: Value,
    pub(super) seed: u64,
    /// How long bots took.
    pub(super) delays: Arc<Samples>,
    /// What everybody measures together.
    pub(super) shared: Arc<Shared>,
}

impl AgainstBots {
    /// Table wishes in turn: two bots of Empedocle, one of Elem Master.
    pub(super) fn wish(number: usize) -> Value {
        if number.is_multiple_of(2) {
            let seats = json!(["me", { "bot": "empedocles" }, { "bot": "empedocles" }]);
            json!({ "game": "empedocle", "options": "variant=standard humans=3", "seats": seats })
        } else {
            let seats = json!(["me", { "bot": "kosmos" }]);
            json!({ "game": "elem-master", "options": "players=2 layout=FoSaMaMo first=p1", "seats": seats })
        }
    }

    pub(super) async fn run(self) {
        let mut dice = Dice::seeded(self.seed);
        while !self.field.is_over() {
            if self.one_game(&mut dice).await.is_err() && !self.field.is_over() {
                self.shared.add(|measured| measured.errors += 1);
                sleep(Duration::from_millis(200)).await;
            }
        }
    }

    async fn one_game(&self, dice: &mut Dice) -> Result<(), ClientError> {
        let table = self.person.make_table(&self.wish).await?;
        let mut socket = self.person.socket(&table, "").await?;
        let mut waiting = Waiting::default();
        let mut version = 0;
        // What is sent when, and what was sent and is not acknowledged.
        let mut thinking: Option<(tokio::time::Instant, u32, String)> = None;
        let mut pending: Option<(String, Instant)> = None;
        while !self.field.is_over() {
            let far = tokio::time::Instant::now() + Duration::from_millis(500);
            let due = thinking.as_ref().map_or(far, |(due, ..)| (*due).min(far));
            let text = tokio::select! {
                text = socket.text() => text,
                () = sleep_until(due) => {
                    let now = tokio::time::Instant::now();
                    if let Some((_, decision, action)) = thinking.take_if(|(due, ..)| *due <= now) {
                        // An id for each decision: the same one again would be the same act.
                        let id = format!("a{decision}");
                        let act = json!({ "t": "act", "id": id, "decision": decision, "action": action });
                        pending = Some((id, Instant::now()));
                        socket.send(act.to_string()).await?;
                    }
                    continue;
                }
            };
            let now = Instant::now();
            let Some(text) = text else {
                return Err(ClientError::Io(std::io::ErrorKind::UnexpectedEof.into()));
            };
            let Ok(message) = serde_json::from_str::<Message>(&text) else { continue };
            if message.t == "no" {
                self.shared.add(|measured| measured.errors += 1);
            }
            if let Some((_, sent)) = pending.take_if(|(id, _)| message.re.as_ref() == Some(id)) {
                self.shared.add(|measured| measured.acknowledged.push(micros(now - sent)));
            }
            if message.t == "table" || message.t == "now" {
                let acted = message.v > version;
                version = message.v;
                for taken in waiting.update(now, acted, message.awaited) {
                    self.delays.add(micros(taken));
                }
            }
            if message.phase.as_deref() == Some("over") {
                return Ok(());
            }
            let (decision, legal) = match message.ask {
                Some(ask) => {
                    self.ask_for_group(&mut socket, &ask, dice).await?;
                    (ask.decision, ask.legal)
                }
                None => (message.decision.unwrap_or_default(), message.actions),
            };
            if !legal.is_empty() {
                let action = legal[dice.below(legal.len() as u32) as usize].clone();
                let wait = Duration::from_millis(u64::from(dice.below(2 * THINK)));
                thinking = Some((tokio::time::Instant::now() + wait, decision, action));
            }
        }
        Ok(())
    }

    /// Long lists are asked for by group.
    async fn ask_for_group(
        &self,
        socket: &mut Socket,
        ask: &Ask,
        dice: &mut Dice,
    ) -> Result<(), ClientError> {
        if ask.legal.is_empty() && !ask.groups.is_empty() {
            let group = &ask.groups[dice.below(ask.groups.len() as u32) as usize].group;
            socket.send(json!({ "t": "legal", "group": group }).to_string()).await?;
        }
        Ok(())
    }
}

/// Somebody who looks at the page and at the list of tables.
pub(super) async fn visit(client: Client, field: Arc<Field>, times: Arc<Samples>, shared: Arc<Shared>) {
    let pages = ["/", "/api/v1/games", "/api/v1/tables", "/api/v1/health"];
    for page in pages.iter().cycle() {
        if field.is_over() {
            return;
        }
        let begun = Instant::now();
        match client.get(page).await {
            Ok(answer) if answer.status == 200 => times.add(micros(begun.elapsed())),
            _ => shared.add(|measured| measured.errors += 1),
        }
        sleep(READ).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_is_timed_from_being_asked_until_it_has_decided() {
        let start = Instant::now();
        let at = |millis: u64| start + Duration::from_millis(millis);
        let seats = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect());
        let mut waiting = Waiting::default();
        assert_eq!(waiting.update(at(0), false, seats(&["p1", "p2", "p3"])), []);
        // Two secret choices, then the person's, which is nobody's delay.
        assert_eq!(waiting.update(at(300), true, seats(&["p1", "p3"])), [Duration::from_millis(300)]);
        assert_eq!(waiting.update(at(450), true, seats(&["p1"])), [Duration::from_millis(450)]);
        assert_eq!(waiting.update(at(3_000), true, seats(&["p2"])), []);
        // One bot with several decisions: the list does not change.
        assert_eq!(waiting.update(at(3_200), true, None), [Duration::from_millis(200)]);
        assert_eq!(waiting.update(at(3_250), true, None), [Duration::from_millis(50)]);
        // Something else than an act.
        assert_eq!(waiting.update(at(3_260), false, None), []);
        assert_eq!(waiting.update(at(3_350), true, seats(&["p1"])), [Duration::from_millis(100)]);
    }
}
