//! The game of a table, and the decisions that are owed in it.

use catalog::{ActRefused, AnyGame, AnyView, AnyWhat};
use empedocle::SeenDie;
use game::{Fact, MAX_SEATS, Seat, Seats, Viewer};

use crate::No;
use crate::event::How;
use crate::lines::Lines;
use crate::table::{Phase, Table};

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
    /// Several seats decide at once, and some have.
    together: Option<Box<Together>>,
    /// A seat's own last acts, which it may take back: the seat, and where they begin.
    pub(crate) own: Option<(Seat, u32)>,
}

/// Several seats decide at once and in secret; until the last one is in, each may change its mind.
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
        }
    }

    /// The decision that the seat has made and may still change.
    pub(crate) fn changeable(&self, seat: Seat) -> Option<u32> {
        let together = self.together.as_deref()?;
        let answered = together.answers.iter().any(|(answered, _)| *answered == seat);
        answered.then(|| self.decisions[seat.index()])
    }

    /// The game as it asks the seat: for who may still change its mind, as it was before all decided.
    pub(crate) fn asking(&self, seat: Seat) -> &AnyGame {
        match &self.together {
            Some(together) if !self.owed.contains(seat) => &together.before,
            Some(_) | None => &self.game,
        }
    }

    /// Asks every seat that owes a decision and did not owe this one before.
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
        let hidden = hidden(&self.game);
        let before = (several && self.together.is_none()).then(|| self.game.clone());
        self.game.act(seat, action, facts)?;
        let first = self.lines.len();
        self.lines.push(["do", &seat.to_string(), action]);
        if let Some(before) = before {
            self.together = Some(Box::new(Together { before, first, answers: Vec::new() }));
        }
        let still = self.owed.without(seat);
        let alone = self.together.is_none();
        match &mut self.together {
            Some(together) if !still.is_empty() => together.answers.push((seat, action.to_owned())),
            Some(_) | None => self.together = None,
        }
        // A turn of Elem Master that has been handed over is not taken back, though nobody has acted yet.
        let handed_over =
            matches!(self.game, AnyGame::ElemMaster(_)) && self.game.owed() != Seats::only(seat);
        self.own = match self.own {
            _ if !alone || handed_over || hidden > crate::play::hidden(&self.game) => None,
            Some((own, from)) if own == seat => Some((own, from)),
            Some(_) | None => Some((seat, first as u32)),
        };
        Ok(still)
    }

    fn rolled(&mut self, roll: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), No> {
        self.game.roll(roll, facts).map_err(|_| No::NoDecision)?;
        self.lines.push(["roll", roll, ""]);
        self.rolls += 1;
        self.own = None;
        Ok(())
    }

    /// Changes a decision that is made but not in force yet.
    fn revise(&mut self, seat: Seat, action: &str) -> Result<(), No> {
        let together = self.together.as_deref_mut().ok_or(No::AlreadyDecided)?;
        let answer = together.answers.iter_mut().find(|(answered, _)| *answered == seat);
        let (_, answer) = answer.ok_or(No::AlreadyDecided)?;
        let mut facts = Vec::new();
        // Tried alone first, so that a refusal leaves everything as it was.
        together.before.clone().act(seat, action, &mut facts).map_err(No::from)?;
        action.clone_into(answer);
        self.game = together.before.clone();
        self.lines.truncate(together.first);
        for (seat, action) in &together.answers {
            self.game.act(*seat, action, &mut facts).map_err(No::from)?;
            self.lines.push(["do", &seat.to_string(), action]);
        }
        Ok(())
    }

    /// The game as it was after so many lines.
    pub(crate) fn back_to(&self, start: AnyGame, lines: usize) -> Result<Self, No> {
        Self::after(start, self.asked, self.lines.iter().take(lines))
    }

    /// A game after these lines, when so many decisions have been asked for already.
    pub(crate) fn after<'a>(
        start: AnyGame,
        asked: u32,
        lines: impl Iterator<Item = &'a str>,
    ) -> Result<Self, No> {
        let mut play = Self::new(start);
        play.asked = asked;
        play.ask(Seats::NONE);
        let mut facts = Vec::new();
        for line in lines {
            let still = match line.split_once(' ') {
                Some(("roll", roll)) => {
                    play.rolled(roll, &mut facts)?;
                    Seats::NONE
                }
                Some((_, act)) => {
                    let (seat, action) = act.split_once(' ').ok_or(No::NoUndo)?;
                    play.did(seat.parse().map_err(|_| No::NoSeat)?, action, &mut facts)?
                }
                None => return Err(No::NoUndo),
            };
            play.ask(still);
        }
        Ok(play)
    }
}

impl Table {
    pub(crate) fn did(&mut self, seat: Seat, action: &str, how: How, at: i64) -> Result<(), No> {
        self.clock.run(self.ticking(), at);
        let still = self.play.did(seat, action, &mut self.news.facts)?;
        if how != How::Person {
            self.play.own = None;
        }
        self.clock.decided(seat);
        self.news.game = true;
        self.asked_anew(still, at);
        Ok(())
    }

    pub(crate) fn rolled(&mut self, roll: &str, at: i64) -> Result<(), No> {
        self.play.rolled(roll, &mut self.news.facts)?;
        self.news.game = true;
        self.asked_anew(Seats::NONE, at);
        Ok(())
    }

    pub(crate) fn revised(&mut self, seat: Seat, action: &str) -> Result<(), No> {
        self.play.revise(seat, action)?;
        self.news.private = self.news.private.with(seat);
        Ok(())
    }

    pub(crate) fn undone(&mut self, lines: u32, takeback: bool, at: i64) -> Result<(), No> {
        self.clock.run(self.ticking(), at);
        self.play = self.play.back_to(self.plan.game().map_err(No::Plan)?, lines as usize)?;
        self.takebacks += u32::from(takeback);
        self.phase = Phase::Playing;
        self.news.game = true;
        self.clock.asked(self.ticking(), at);
        Ok(())
    }

    /// Plays what was played before, if the table goes on from another game. Nobody can take that back.
    pub(crate) fn recall(&mut self) -> Result<(), No> {
        if let Some(from) = &self.plan.from {
            let start = self.plan.game().map_err(No::Plan)?;
            self.play = Play::after(start, 0, from.lines.iter().map(String::as_str))?;
            self.play.own = None;
        }
        Ok(())
    }

    /// Asks for what is owed now; the game may be over instead.
    pub(crate) fn asked_anew(&mut self, still: Seats, at: i64) {
        self.play.ask(still);
        let fresh = self.play.owed.into_iter().filter(|seat| !still.contains(*seat)).collect();
        self.clock.asked(fresh, at);
        if self.play.game.outcome().is_some() {
            self.phase = Phase::Over;
            self.news.seats = true;
        }
    }
}

/// How many things lie on the table that nobody may see yet.
fn hidden(game: &AnyGame) -> usize {
    match game {
        // Its only secrets are the armies, which all are made at once.
        AnyGame::ElemMaster(_) => 0,
        AnyGame::Empedocle(_) => match game.view(Viewer::Public) {
            AnyView::Empedocle(view) => {
                let dice = view.ruleset.everybody().into_iter().map(|strength| view.dice[strength]);
                dice.chain([view.celestial]).filter(|die| *die == SeenDie::Covered).count()
            }
            AnyView::ElemMaster(_) => 0,
        },
    }
}
