//! Draws by agreement in the terminal: offered with a word, accepted with the same word, declined by playing on.

use std::io::{BufRead, Write};

use bots::Budget;
use catalog::DrawRefused;
use game::{Arg, Seat, Viewer, Why};
use locale::Names;

use super::{BOT_TIME, Terminal, Typed};
use crate::failure::Failure;

impl<R: BufRead, W: Write> Terminal<'_, R, W> {
    /// Accepts the draw that another seat offers, or offers one.
    pub(super) fn draw(&mut self, seat: Seat) -> Result<Typed, Failure> {
        if let Err(refused) = self.at.session.game().check_draw() {
            let text = match refused {
                DrawRefused::Refused { rule, why: Why::Illegal(reason) } => {
                    format!("{} ({rule})", self.speaker.say(&reason, &self.names))
                }
                DrawRefused::NoSuchAgreement | DrawRefused::Refused { .. } => {
                    self.speaker.text("cli-play-no-draw")
                }
            };
            writeln!(self.out, "{text}")?;
            return Ok(Typed::Again);
        }
        match self.at.offer {
            Some(by) if by == seat => {
                writeln!(self.out, "{}", self.speaker.text("cli-play-draw-again"))?;
                Ok(Typed::Again)
            }
            Some(_) => {
                self.past.push((seat, self.at.clone()));
                self.agree_draw()?;
                Ok(Typed::Done)
            }
            None => {
                self.at.offer = Some(seat);
                self.facts.extend(self.at.session.game().draw_offered(seat));
                self.print_facts(seat)?;
                Ok(Typed::Again)
            }
        }
    }

    fn agree_draw(&mut self) -> Result<(), Failure> {
        self.at.offer = None;
        let agreed = self.at.session.agree_draw(&mut self.facts);
        agreed.map_err(|_| Failure::about("cli-error-bot", "agree draw"))
    }

    /// Tells the person who decides that a draw is offered, if one is.
    pub(super) fn tell_offer(&mut self, seat: Seat) -> Result<(), Failure> {
        if let Some(by) = self.at.offer.filter(|by| *by != seat) {
            let name = [("name", Arg::Text(self.names.seat(by)))];
            writeln!(self.out, "{}", self.speaker.text_with("cli-play-draw-offer", &name, &()))?;
        }
        Ok(())
    }

    /// A seat has played on: it declines what it was offered. `before` is how many facts there were then.
    pub(super) fn played_on(&mut self, seat: Seat, before: usize) {
        if self.at.offer.is_some_and(|by| by != seat) {
            self.at.offer = None;
            if let Some(declined) = self.at.session.game().draw_declined(seat) {
                self.facts.insert(before, declined);
            }
        }
    }

    /// Lets the bot that decides now answer the draw that it is offered; whether it accepted.
    pub(super) fn bot_accepts_draw(&mut self) -> Result<bool, Failure> {
        let game = self.at.session.game();
        let by_bot = |seat: &Seat| !self.people.contains(*seat);
        let Some(by) = self.at.offer else { return Ok(false) };
        let Some(seat) = game.owed().into_iter().filter(by_bot).find(|seat| *seat != by) else {
            return Ok(false);
        };
        let view = game.view(Viewer::Seat(seat));
        if bots::accepts_draw(self.bot, &view, seat, Budget::time(BOT_TIME), &mut self.at.dice) {
            self.agree_draw()?;
            return Ok(true);
        }
        self.played_on(seat, self.facts.len());
        Ok(false)
    }
}
