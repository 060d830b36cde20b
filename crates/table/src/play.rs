//! The game of a table, and the decisions that are owed in it.

use catalog::{ActRefused, AnyGame, AnyWhat, Move};
use game::{Fact, MAX_SEATS, Seat, Seats};

use crate::checkpoints::Checkpoints;
use crate::event::How;
use crate::lines::Lines;
use crate::news::NoteKind;
use crate::snapshot::PlaySnapshot;
use crate::table::{Phase, Table};
use crate::{Plan, Refused};

/// The game of a table.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: AnyGame,
    pub(crate) lines: Lines,
    /// How many rolls are among the lines: the number of the next one.
    pub(crate) rolls: u32,
    /// Who owes a decision.
    pub(crate) owed: Seats,
    /// The number of each seat's last decision that was asked for.
    pub(crate) decisions: [u32; MAX_SEATS as usize],
    /// The number of the decision that was asked for last. It never goes back, so that a late answer
    /// to a decision that was undone is not taken for an answer to its successor.
    asked: u32,
    /// The decisions of seats that decide at once, while some are missing.
    together: Option<Box<Together>>,
    /// The last acts of one seat, which it may take back: the seat, and the line of the first of them.
    pub(crate) own: Option<(Seat, u32)>,
    /// After how many lines the last roll or reveal came. Nothing before it is ever undone at a table of people.
    pub(crate) open_since: u32,
    /// The lines of decisions that no person made: bots and standing answers did.
    by_itself: Vec<u32>,
    /// Earlier states, for undo.
    states: Checkpoints<State>,
    /// The most lines that the game has ever had.
    furthest: usize,
    /// How often something was taken back since the game last got further than ever before.
    pub(crate) undos: u32,
}

/// The state that undo brings back.
#[derive(Clone, Debug)]
struct State {
    game: AnyGame,
    owed: Seats,
    together: Option<Box<Together>>,
    own: Option<(Seat, u32)>,
    open_since: u32,
}

/// A draw that was offered or declined. It is the table's own, and its fact stands beside those of the game.
#[derive(Clone, Debug)]
pub(crate) struct DrawTalk {
    /// How many lines had been played then.
    pub(crate) lines: usize,
    pub(crate) seat: Seat,
    /// Whether the seat declined an offer, and did not make one.
    pub(crate) declined: bool,
}

impl DrawTalk {
    /// What the log of the table says of it; `None` in a game without agreements.
    fn fact(&self, game: &AnyGame) -> Option<Fact<AnyWhat>> {
        if self.declined { game.draw_declined(self.seat) } else { game.draw_offered(self.seat) }
    }
}

/// Several seats decide at once and in secret. Until the last one has decided, each may change its decision.
#[derive(Clone, Debug)]
struct Together {
    /// The game before the first of them.
    before: AnyGame,
    /// The line of the first of them.
    first: usize,
    answers: Vec<(Seat, String)>,
}

impl Play {
    pub(crate) fn new(game: AnyGame) -> Self {
        Self {
            game,
            lines: Lines::default(),
            rolls: 0,
            owed: Seats::NONE,
            decisions: [0; MAX_SEATS as usize],
            asked: 0,
            together: None,
            own: None,
            open_since: 0,
            by_itself: Vec::new(),
            states: Checkpoints::default(),
            furthest: 0,
            undos: 0,
        }
    }

    /// Keeps the state as one that can be gone back to.
    pub(crate) fn keep(&mut self) {
        let Self { game, owed, together, own, open_since, .. } = &*self;
        let (game, together) = (game.clone(), together.clone());
        let state = State { game, owed: *owed, together, own: *own, open_since: *open_since };
        self.states.push(self.lines.len(), state);
        if self.lines.len() > self.furthest {
            self.furthest = self.lines.len();
            self.undos = 0;
        }
    }

    /// The decision that the seat has made and may still change.
    pub(crate) fn changeable(&self, seat: Seat) -> Option<u32> {
        let together = self.together.as_deref()?;
        let answered = together.answers.iter().any(|(answered, _)| *answered == seat);
        answered.then(|| self.decisions[seat.index()])
    }

    /// Whether no person made the decision of this line.
    pub(crate) fn is_by_itself(&self, line: usize) -> bool {
        self.by_itself.binary_search(&(line as u32)).is_ok()
    }

    /// The line of the first of the decisions that are being made at once.
    pub(crate) fn first_of_together(&self) -> Option<u32> {
        self.together.as_deref().map(|together| together.first as u32)
    }

    /// The game in which the seat decides: for a seat that may still change its decision, the one before any
    /// of them decided.
    pub(crate) fn requester(&self, seat: Seat) -> &AnyGame {
        match &self.together {
            Some(together) if !self.owed.contains(seat) => &together.before,
            Some(_) | None => &self.game,
        }
    }

    /// Gives a new number to the decision of every seat that did not owe this one before.
    pub(crate) fn ask(&mut self, still: Seats) {
        self.owed = self.game.owed();
        if self.owed.into_iter().any(|seat| !still.contains(seat)) {
            self.asked += 1;
            for seat in self.owed.into_iter().filter(|seat| !still.contains(*seat)) {
                self.decisions[seat.index()] = self.asked;
            }
        }
    }

    /// A decision; gives who still owes the same one.
    fn did(&mut self, seat: Seat, action: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<Seats, ActRefused> {
        let several = self.owed.len() > 1;
        let covered = self.game.covered();
        let before = (several && self.together.is_none()).then(|| self.game.clone());
        self.game.act(seat, action, facts)?;
        let first = self.lines.len();
        self.lines.push(Move::Act { seat, action });
        if let Some(before) = before {
            self.together = Some(Box::new(Together { before, first, answers: Vec::new() }));
        }
        let still = self.owed.without(seat);
        let alone = self.together.is_none();
        match &mut self.together {
            Some(together) if !still.is_empty() => together.answers.push((seat, action.to_owned())),
            Some(_) | None => self.together = None,
        }
        if !alone || covered > self.game.covered() {
            self.open_since = self.lines.len() as u32;
        }
        // In some games a turn that has passed on is not taken back, though nobody has acted since.
        let passed_on = self.game.turn_ends_undo() && self.game.owed() != Seats::only(seat);
        self.own = match self.own {
            _ if !alone || passed_on || covered > self.game.covered() => None,
            Some((own, from)) if own == seat => Some((own, from)),
            Some(_) | None => Some((seat, first as u32)),
        };
        Ok(still)
    }

    fn rolled(&mut self, roll: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), Refused> {
        self.game.roll(roll, facts).map_err(|_| Refused::NoDecision)?;
        self.lines.push(Move::Roll(roll));
        self.rolls += 1;
        self.own = None;
        self.open_since = self.lines.len() as u32;
        Ok(())
    }

    fn drawn(&mut self, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), Refused> {
        self.game.agree_draw(facts)?;
        self.lines.push(Move::AgreeDraw);
        self.own = None;
        Ok(())
    }

    /// Changes a decision that is made but not in force yet.
    fn revise(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        let together = self.together.as_deref_mut().ok_or(Refused::AlreadyDecided)?;
        let answer = together.answers.iter_mut().find(|(answered, _)| *answered == seat);
        let (_, answer) = answer.ok_or(Refused::AlreadyDecided)?;
        let mut facts = Vec::new();
        // Tried on a copy first, so that a refusal changes nothing.
        together.before.clone().act(seat, action, &mut facts).map_err(Refused::from)?;
        action.clone_into(answer);
        self.game = together.before.clone();
        self.lines.truncate(together.first);
        for (seat, action) in &together.answers {
            self.game.act(*seat, action, &mut facts).map_err(Refused::from)?;
            self.lines.push(Move::Act { seat: *seat, action });
        }
        Ok(())
    }

    /// Goes back to where so many lines had been played: to the nearest state that was kept, and from there by
    /// playing the lines again. The number of the next roll stays.
    pub(crate) fn back_to(&mut self, lines: usize) -> Result<(), Refused> {
        let (place, state) = self.states.back_to(lines).ok_or(Refused::NoUndo)?;
        let again: Vec<String> = self.lines.iter().take(lines).skip(place).map(str::to_owned).collect();
        if place + again.len() != lines {
            return Err(Refused::NoUndo);
        }
        let State { game, owed, together, own, open_since } = (*state).clone();
        (self.game, self.owed, self.together) = (game, owed, together);
        (self.own, self.open_since) = (own, open_since);
        let rolls = self.rolls;
        self.lines.truncate(place);
        self.by_itself.truncate(self.by_itself.partition_point(|line| (*line as usize) < lines));
        for line in &again {
            self.play(line)?;
            self.keep();
        }
        self.rolls = rolls;
        self.undos += 1;
        // Every decision gets a new number, so that a late answer to what was taken back is none to this.
        let answered = self.together.iter().flat_map(|together| &together.answers).map(|(seat, _)| *seat);
        let seats: Seats = self.owed.into_iter().chain(answered).collect();
        self.asked += 1;
        for seat in seats {
            self.decisions[seat.index()] = self.asked;
        }
        Ok(())
    }

    /// How many rolls there are after so many lines.
    fn rolls_after(&self, lines: usize) -> u32 {
        let rolls = |line: &&str| matches!(Move::try_from(*line), Ok(Move::Roll(_)));
        self.lines.iter().skip(lines).filter(rolls).count() as u32
    }

    /// The facts of the lines that came after an earlier position of this game, and what was reported of draws
    /// between them.
    fn facts_after(&self, before: &Self, draws: &[DrawTalk]) -> Result<Vec<Fact<AnyWhat>>, Refused> {
        let mut game = before.game.clone();
        let mut facts = Vec::new();
        for (index, line) in self.lines.iter().enumerate().skip(before.lines.len()) {
            if !game.replay(line, &mut facts) {
                return Err(Refused::NoUndo);
            }
            let here = draws.iter().filter(|draw| draw.lines == index + 1);
            facts.extend(here.filter_map(|draw| draw.fact(&game)));
        }
        Ok(facts)
    }

    /// Plays a line of a record.
    fn play(&mut self, line: &str) -> Result<(), Refused> {
        let mut facts = Vec::new();
        let still = match Move::try_from(line).map_err(|_| Refused::NoUndo)? {
            Move::Roll(roll) => {
                self.rolled(roll, &mut facts)?;
                Seats::NONE
            }
            Move::Act { seat, action } => {
                let number = self.lines.len();
                let still = self.did(seat, action, &mut facts)?;
                if self.is_by_itself(number) {
                    self.own = None;
                }
                still
            }
            Move::AgreeDraw => {
                self.drawn(&mut facts)?;
                Seats::NONE
            }
        };
        self.ask(still);
        Ok(())
    }

    /// What a snapshot keeps of a game that began with so many lines.
    pub(crate) fn snapshot(&self, prelude: usize) -> PlaySnapshot {
        PlaySnapshot {
            begun: !self.states.is_empty(),
            lines: self.lines.iter().skip(prelude).map(str::to_owned).collect(),
            by_itself: self.by_itself.clone(),
            decisions: self.decisions,
            asked: self.asked,
            rolls: self.rolls,
            furthest: self.furthest,
            undos: self.undos,
            hash: self.game.hash(),
        }
    }

    /// The game of a snapshot, played again.
    pub(crate) fn restore(start: AnyGame, plan: &Plan, snapshot: PlaySnapshot) -> Result<Self, Refused> {
        if !snapshot.begun {
            return Ok(Self::new(start));
        }
        let before = plan.from.iter().flat_map(|from| &from.lines).map(String::as_str);
        let mut play = Self::after(start, before)?;
        play.by_itself = snapshot.by_itself;
        play.keep();
        for line in &snapshot.lines {
            play.play(line)?;
            play.keep();
        }
        if play.game.hash() != snapshot.hash {
            return Err(Refused::NoUndo);
        }
        (play.decisions, play.asked, play.rolls) = (snapshot.decisions, snapshot.asked, snapshot.rolls);
        (play.furthest, play.undos) = (snapshot.furthest, snapshot.undos);
        Ok(play)
    }

    /// A game after these lines. What comes before its end cannot be gone back to.
    fn after<'a>(start: AnyGame, lines: impl Iterator<Item = &'a str>) -> Result<Self, Refused> {
        let mut play = Self::new(start);
        play.ask(Seats::NONE);
        for line in lines {
            play.play(line)?;
        }
        play.own = None;
        Ok(play)
    }
}

impl Table {
    pub(crate) fn did(&mut self, seat: Seat, action: &str, how: How, at: i64) -> Result<(), Refused> {
        let (ticking, before) = (self.ticking(), self.news.facts.len());
        // What the rules refuse changes nothing, not even a clock.
        let still = self.play.did(seat, action, &mut self.news.facts)?;
        self.clock.run(ticking, at);
        if how != How::Person {
            self.play.by_itself.push(self.play.lines.len() as u32 - 1);
            self.play.own = None;
        }
        // An offer of the other side is declined by playing on.
        if self.draw_offer.is_some_and(|offer| offer != seat) {
            self.draw_offer = None;
            self.news.seats = true;
            if let Some(fact) = self.talk_of_draw(seat, true) {
                self.news.facts.insert(before, fact);
            }
        }
        if how == How::Person {
            self.plays_on(seat, before);
        }
        self.clock.decided(seat);
        self.news.game = true;
        self.ask_again(still, at);
        self.undo_lapses();
        Ok(())
    }

    /// Notes that a draw was offered or declined, and says what is reported of it.
    fn talk_of_draw(&mut self, seat: Seat, declined: bool) -> Option<Fact<AnyWhat>> {
        let talk = DrawTalk { lines: self.play.lines.len(), seat, declined };
        let fact = talk.fact(&self.play.game)?;
        self.draw_talks.push(talk);
        Some(fact)
    }

    pub(crate) fn draw_offered(&mut self, seat: Seat) {
        self.draw_offer = Some(seat);
        let fact = self.talk_of_draw(seat, false);
        self.news.facts.extend(fact);
        self.news.seats = true;
    }

    pub(crate) fn rolled(&mut self, roll: &str, at: i64) -> Result<(), Refused> {
        self.play.rolled(roll, &mut self.news.facts)?;
        self.news.game = true;
        self.ask_again(Seats::NONE, at);
        self.undo_lapses();
        Ok(())
    }

    pub(crate) fn drawn(&mut self, at: i64) -> Result<(), Refused> {
        self.clock.run(self.ticking(), at);
        self.play.drawn(&mut self.news.facts)?;
        self.draw_offer = None;
        self.news.game = true;
        self.ask_again(Seats::NONE, at);
        self.undo_lapses();
        Ok(())
    }

    pub(crate) fn revised(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        self.play.revise(seat, action)
    }

    pub(crate) fn undone(&mut self, seat: Seat, lines: u32, takeback: bool, at: i64) -> Result<(), Refused> {
        self.clock.run(self.ticking(), at);
        let mut before = self.play.clone();
        before.back_to(lines as usize)?;
        let undone = self.play.facts_after(&before, &self.draw_talks)?;
        self.news.undo(seat, undone);
        let request = self.undo_request.take();
        self.news.seats |= request.is_some();
        let agreed = request.is_some_and(|request| (request.seat, request.lines) == (seat, lines));
        self.news.note_line(seat, if agreed { NoteKind::UndoneByConsent } else { NoteKind::Undone });
        // What was said about draws is not undone: it follows what is left.
        let left = before.lines.len();
        for draw in self.draw_talks.iter_mut().filter(|draw| draw.lines > left) {
            draw.lines = left;
            self.news.facts.extend(draw.fact(&before.game));
        }
        if takeback && self.plan.practice {
            // Taking back is no way to know a roll: the numbers of those that were seen are not used again.
            self.takebacks += 1;
        } else {
            before.rolls -= self.play.rolls_after(lines as usize);
        }
        self.play = before;
        self.phase = Phase::Playing;
        self.news.game = true;
        self.clock.asked(self.ticking(), at);
        Ok(())
    }

    /// Plays the recorded game that the table continues, if there is one. It cannot be taken back.
    pub(crate) fn recall(&mut self) -> Result<(), Refused> {
        if let Some(from) = &self.plan.from {
            let start = self.start_of_game().map_err(Refused::Plan)?;
            self.play = Play::after(start, from.lines.iter().map(String::as_str))?;
        }
        Ok(())
    }

    /// Notes which decisions are owed now, starts their clocks, or ends the game.
    pub(crate) fn ask_again(&mut self, still: Seats, at: i64) {
        self.play.ask(still);
        self.play.keep();
        let fresh = self.play.owed.into_iter().filter(|seat| !still.contains(*seat)).collect();
        self.clock.asked(fresh, at);
        if self.play.game.outcome().is_some() {
            self.phase = Phase::Over;
            self.news.seats = true;
        }
    }
}
