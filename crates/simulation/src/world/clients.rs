//! What clients do, and what they hear.

use table::TableId;

use super::{Event, Link, NODES, World};
use crate::client::{Client, Heard, Message, Pending, Request, Wish};

impl World<'_> {
    pub(super) fn heard_text(&mut self, link: u64, text: &str) -> Result<(), String> {
        if !self.links[link as usize].open {
            return Ok(());
        }
        let client = self.heard[link as usize].client;
        self.note(format_args!("client {client} hears {text}"));
        let message: Message = serde_json::from_str(text)
            .map_err(|error| format!("client {client} cannot read {text}: {error}"))?;
        match message.t.as_str() {
            "bye" => self.closed(link),
            "table" | "now" => {
                self.clients[client].learn(&message);
                if let Some(id) = message.re.clone() {
                    self.answered(client, &id, Ok(message.v))?;
                }
                self.heard[link as usize].messages.push(message);
            }
            "legal" => self.clients[client].learn(&message),
            "ok" => self.answered(client, &message.re.clone().unwrap_or_default(), Ok(message.v))?,
            "no" => {
                let (id, code) = (message.re.unwrap_or_default(), message.code.unwrap_or_default());
                // Questions have no id: whoever still wants to know asks again.
                if !id.is_empty() {
                    self.answered(client, &id, Err(code))?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    pub(super) fn answered(
        &mut self,
        client: usize,
        id: &str,
        answer: Result<u32, String>,
    ) -> Result<(), String> {
        let found = self.requests.iter_mut().find(|request| request.client == client && request.id == id);
        let request =
            found.ok_or_else(|| format!("client {client} is answered what it did not ask: {id}"))?;
        match answer {
            Ok(version) => {
                request.acknowledged.get_or_insert((self.now, version));
            }
            // Whether it was done is not known: it is sent again.
            Err(code) if code == "unavailable" => return Ok(()),
            // Another copy may still be under way: it is withdrawn, and only then known not to be done.
            Err(code) if request.copies > 1 && code != "withdrawn" => {
                let withdraw = format!(r#"{{"t":"withdraw","id":"{id}"}}"#);
                let pending = self.clients[client].pending.as_mut().filter(|pending| pending.id == id);
                if let Some(pending) = pending.filter(|pending| pending.text != withdraw) {
                    pending.text = withdraw;
                    pending.again = self.now;
                    self.report.withdrawn += 1;
                }
                return Ok(());
            }
            Err(code) => {
                request.refused.get_or_insert(code);
            }
        }
        self.clients[client].pending.take_if(|pending| pending.id == id);
        Ok(())
    }

    pub(super) fn closed(&mut self, link: u64) {
        let Link { node, life: number, .. } = self.links[link as usize];
        self.links[link as usize].open = false;
        self.heard[link as usize].open = false;
        let client = self.heard[link as usize].client;
        self.clients[client].connection.take_if(|(connection, _)| *connection == link);
        let slot = &mut self.nodes[node];
        if slot.number == number
            && let Some(life) = &mut slot.life
        {
            life.cut(link);
            slot.stirred = true;
        }
    }

    /// A client looks what it could do, and does it.
    pub(super) fn wake(&mut self, client: usize) {
        let pause = 5 + u64::from(self.draw(120));
        self.at(self.now + pause, Event::Wake(client));
        let table = self.clients[client].table;
        let made = self.plans.iter().find(|plan| plan.0 == table).cloned();
        let Some((table, plan, made)) = made else { return };
        if !made {
            if self.clients[client].host && self.draw(4) == 0 {
                let node = self.draw(NODES as u32) as usize;
                let guest = self.clients[client].guest.clone();
                if let (Some(life), Some(guest)) = (&self.nodes[node].life, guest) {
                    life.make_table(client, table, plan, guest);
                    self.nodes[node].stirred = true;
                }
            }
            return;
        }
        let Some((link, _)) = self.clients[client].connection else {
            return self.connect(client, table);
        };
        if self.chance(8) {
            self.note(format_args!("client {client} loses its connection"));
            return self.closed(link);
        }
        if self.clients[client].version.is_none() {
            // It has not been shown the table yet; perhaps nobody is there.
            if self.draw(40) == 0 {
                self.closed(link);
            }
            return;
        }
        if let Client { pending: None, replays: true, again: Some(again), .. } = self.clients[client] {
            return self.move_to(client, link, again);
        }
        match self.clients[client].pending.clone() {
            None if self.quiet => {}
            None => self.begin(client, link),
            Some(pending) if pending.again <= self.now => self.again(client, link, pending),
            Some(_) => {}
        }
    }

    fn connect(&mut self, client: usize, table: TableId) {
        let node = self.draw(NODES as u32) as usize;
        let number = self.nodes[node].number;
        let Some(life) = &mut self.nodes[node].life else { return };
        let (link, since) = (self.links.len() as u64, self.clients[client].version);
        life.connect(link, table, self.clients[client].guest.clone(), since);
        self.nodes[node].stirred = true;
        self.links.push(Link { node, life: number, last: [self.now; 2], open: true });
        self.heard.push(Heard { client, table, since, messages: Vec::new(), open: true });
        self.clients[client].connection = Some((link, node));
        self.note(format_args!("client {client} connects to node {node} as {link}"));
    }

    /// Goes to the table of the rematch.
    fn move_to(&mut self, client: usize, link: u64, table: TableId) {
        self.note(format_args!("client {client} goes to {table}"));
        self.closed(link);
        let old = self.clients[client].table;
        self.clients[client].move_to(table);
        if !self.plans.iter().any(|plan| plan.0 == table) {
            let plan = self.plans.iter().find(|plan| plan.0 == old).cloned();
            self.plans.extend(plan.map(|(_, plan, _)| (table, plan, true)));
            self.report.rematches += 1;
        }
    }

    /// Sends something new.
    fn begin(&mut self, client: usize, link: u64) {
        match self.clients[client].wish(&mut self.dice) {
            None => {}
            Some(Wish::Question(text)) => {
                let time = self.travel(link, 0);
                self.at(time, Event::ToNode(link, text));
            }
            Some(Wish::Request(id, text)) => {
                let (sent, table) = (self.now, self.clients[client].table);
                self.requests.push(Request {
                    client,
                    table,
                    id: id.clone(),
                    sent,
                    copies: 0,
                    acknowledged: None,
                    refused: None,
                });
                self.transmit(client, link, Pending { id, text, again: 0 });
            }
        }
    }

    /// Sends again what was not answered, over the same connection or a new one.
    fn again(&mut self, client: usize, link: u64, pending: Pending) {
        self.report.repeated += 1;
        if self.draw(2) == 0 {
            self.closed(link);
            let table = self.clients[client].table;
            self.connect(client, table);
        }
        let Some((link, _)) = self.clients[client].connection else { return };
        self.transmit(client, link, pending);
    }

    fn transmit(&mut self, client: usize, link: u64, mut pending: Pending) {
        self.note(format_args!("client {client} sends {}", pending.text));
        pending.again = self.now + 200 + u64::from(self.draw(2_500));
        let copies = 1 + u32::from(self.chance(40));
        let same = |request: &&mut Request| request.client == client && request.id == pending.id;
        if let Some(request) = self.requests.iter_mut().find(same) {
            request.copies += copies;
        }
        for _ in 0..copies {
            if self.draw(4) == 0 {
                self.transmit_http(client, &pending);
            } else {
                let time = self.travel(link, 0);
                self.at(time, Event::ToNode(link, pending.text.clone()));
            }
        }
        self.clients[client].pending = Some(pending);
    }

    fn transmit_http(&mut self, client: usize, pending: &Pending) {
        let node = self.draw(NODES as u32) as usize;
        let Client { table, guest, .. } = &self.clients[client];
        if let (Some(life), Some(guest)) = (&self.nodes[node].life, guest.clone()) {
            life.ask(client, *table, guest, pending.id.clone(), pending.text.clone());
            self.nodes[node].stirred = true;
        }
    }
}
