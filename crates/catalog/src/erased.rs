//! One interface in the notation for all games: each game gets it from its `Game` and `Notation`.

use game::{
    Fact, Legals, Luck, Next, Notation, NotationError, Odds, Outcome, Routine, Seat, Seats, Turn, Viewer, Why,
};

use crate::{
    ActRefused, AnyComplaint, AnyNext, AnyReason, AnyView, AnyWhat, DrawRefused, LegalPart, RollTextRefused,
    TextRefused, legal,
};

/// What a game waits for, without the odds.
pub(crate) enum Waits {
    Choices(Seats),
    Chance,
    Over(Outcome),
}

/// A game whose type is not known. Documented at [`AnyGame`](crate::AnyGame).
pub(crate) trait Erased {
    fn seats(&self) -> u8;
    fn waits(&self) -> Waits;
    fn next(&self) -> AnyNext;
    fn legal(&self, seat: Seat) -> Vec<String>;
    fn count_legal(&self, seat: Seat) -> usize;
    fn legal_groups(&self, seat: Seat) -> Vec<(String, usize)>;
    fn legal_with(&self, seat: Seat, group: &str, words: &[&str], most: usize) -> LegalPart;
    fn draw_action(&self, seat: Seat, draw: &mut dyn FnMut(u32) -> u32) -> Option<String>;
    fn act(
        &mut self,
        seat: Option<Seat>,
        text: &str,
        facts: &mut Vec<Fact<AnyWhat>>,
    ) -> Result<(), ActRefused>;
    fn roll(&mut self, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), RollTextRefused>;
    fn check_draw(&self) -> Result<(), DrawRefused>;
    fn agree_draw(&mut self, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), DrawRefused>;
    fn draw_offered(&self, seat: Seat) -> Option<Fact<AnyWhat>>;
    fn draw_declined(&self, seat: Seat) -> Option<Fact<AnyWhat>>;
    fn draw_roll(&self, draw: &mut dyn FnMut(&str, u32) -> u32) -> Option<String>;
    fn chance_label(&self) -> Option<String>;
    fn position(&self) -> Option<String>;
    fn view(&self, viewer: Viewer) -> AnyView;
    fn hash(&self) -> u64;
    fn covered(&self) -> usize;
    fn sealed_choices(&self) -> Option<usize>;
    fn turn(&self) -> Option<Turn>;
    fn outlook(&self, seat: Seat, most: usize) -> Vec<(String, Vec<Fact<AnyWhat>>)>;
    fn turn_ends_undo(&self) -> bool;
    fn resignation(&self, seat: Seat) -> Option<String>;
    fn routine(&self, seat: Seat) -> Option<(Routine, String)>;
    fn are_opposed(&self, one: Seat, other: Seat) -> bool;
    fn luck(&self) -> Luck;
    fn is_out(&self, seat: Seat) -> bool;
    fn experiment(&self) -> Option<&'static str>;
}

impl<G> Erased for G
where
    G: Notation<
            Complaint: Into<AnyComplaint>,
            Reason: Into<AnyReason>,
            What: Into<AnyWhat>,
            View: Into<AnyView>,
        >,
{
    fn seats(&self) -> u8 {
        self.seats()
    }

    fn waits(&self) -> Waits {
        match self.next() {
            Next::Choices(seats) => Waits::Choices(seats),
            Next::Chance(_) => Waits::Chance,
            Next::Over(outcome) => Waits::Over(outcome),
        }
    }

    fn next(&self) -> AnyNext {
        match self.next() {
            Next::Choices(seats) => AnyNext::Choices(seats),
            Next::Over(outcome) => AnyNext::Over(outcome),
            Next::Chance(odds) => AnyNext::Chance { label: odds.label(), rolls: written(self, &odds) },
        }
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        if let Some(form) = legal::form_of(self, seat) {
            return vec![form.to_owned()];
        }
        let mut legals = G::Legals::default();
        self.legal(seat, &mut legals);
        legals.iter().map(|legal| self.write_action(*legal.action())).collect()
    }

    fn count_legal(&self, seat: Seat) -> usize {
        self.count_legal(seat)
    }

    fn legal_groups(&self, seat: Seat) -> Vec<(String, usize)> {
        legal::groups(self, seat)
    }

    fn legal_with(&self, seat: Seat, group: &str, words: &[&str], most: usize) -> LegalPart {
        legal::part(self, seat, group, words, most)
    }

    fn draw_action(&self, seat: Seat, draw: &mut dyn FnMut(u32) -> u32) -> Option<String> {
        if let Some(drawn) = self.draw_unlisted(seat, draw) {
            return Some(self.write_action(*drawn.action()));
        }
        let mut legals = G::Legals::default();
        self.legal(seat, &mut legals);
        let legal = legals.get(draw(legals.len() as u32) as usize)?;
        Some(self.write_action(*legal.action()))
    }

    fn act(
        &mut self,
        seat: Option<Seat>,
        text: &str,
        facts: &mut Vec<Fact<AnyWhat>>,
    ) -> Result<(), ActRefused> {
        let action = self.read_action(text).map_err(|error| ActRefused::Syntax(error.into()))?;
        let seat = seat.ok_or(ActRefused::NoSuchSeat)?;
        let legal = self
            .check(seat, action)
            .map_err(|refusal| ActRefused::Refused { rule: refusal.rule, why: of_any_game(refusal.why) })?;
        self.apply(legal, &mut Collect(facts));
        Ok(())
    }

    fn roll(&mut self, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), RollTextRefused> {
        let roll = self.read_roll(text).map_err(|error| RollTextRefused::Syntax(error.into()))?;
        game::Game::roll(self, roll, &mut Collect(facts)).map_err(RollTextRefused::Refused)
    }

    fn check_draw(&self) -> Result<(), DrawRefused> {
        game::Game::check_draw(self).map_err(draw_refused)
    }

    fn agree_draw(&mut self, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), DrawRefused> {
        game::Game::agree_draw(self, &mut Collect(facts)).map_err(draw_refused)
    }

    fn draw_offered(&self, seat: Seat) -> Option<Fact<AnyWhat>> {
        self.draw_offered(seat).map(of_any)
    }

    fn draw_declined(&self, seat: Seat) -> Option<Fact<AnyWhat>> {
        self.draw_declined(seat).map(of_any)
    }

    fn draw_roll(&self, draw: &mut dyn FnMut(&str, u32) -> u32) -> Option<String> {
        match self.next() {
            Next::Chance(odds) => {
                odds.pick(draw(&odds.label(), odds.tickets())).map(|roll| self.write_roll(roll))
            }
            Next::Choices(_) | Next::Over(_) => None,
        }
    }

    fn chance_label(&self) -> Option<String> {
        match self.next() {
            Next::Chance(odds) => Some(odds.label()),
            Next::Choices(_) | Next::Over(_) => None,
        }
    }

    fn position(&self) -> Option<String> {
        self.write_position()
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        self.view(viewer).into()
    }

    fn hash(&self) -> u64 {
        self.hash()
    }

    fn covered(&self) -> usize {
        self.covered()
    }

    fn sealed_choices(&self) -> Option<usize> {
        self.sealed_choices()
    }

    fn turn(&self) -> Option<Turn> {
        self.turn()
    }

    fn outlook(&self, seat: Seat, most: usize) -> Vec<(String, Vec<Fact<AnyWhat>>)> {
        let Some(game) = self.as_if_turn_of(seat).filter(|game| game.count_legal(seat) <= most) else {
            return Vec::new();
        };
        let mut legals = G::Legals::default();
        game.legal(seat, &mut legals);
        let tried = |legal: game::Legal<G::Action>| {
            let mut facts = Vec::new();
            game.clone().apply(legal, &mut Collect(&mut facts));
            (game.write_action(*legal.action()), facts)
        };
        legals.iter().map(tried).collect()
    }

    fn turn_ends_undo(&self) -> bool {
        self.turn_ends_undo()
    }

    fn resignation(&self, seat: Seat) -> Option<String> {
        self.resignation(seat).map(|action| self.write_action(action))
    }

    fn routine(&self, seat: Seat) -> Option<(Routine, String)> {
        self.routine(seat).map(|(routine, action)| (routine, self.write_action(action)))
    }

    fn are_opposed(&self, one: Seat, other: Seat) -> bool {
        self.are_opposed(one, other)
    }

    fn luck(&self) -> Luck {
        self.luck()
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.is_out(seat)
    }

    fn experiment(&self) -> Option<&'static str> {
        self.experiment()
    }
}

/// The possible rolls in the notation, with their weights.
fn written<G: Notation>(game: &G, odds: &G::Odds) -> Vec<(String, u32)> {
    odds.rolls().map(|(roll, weight)| (game.write_roll(roll), weight)).collect()
}

pub(crate) fn new<G: Notation<Complaint: Into<AnyComplaint>>>(
    ruleset: u16,
    words: &[&str],
) -> Result<G, TextRefused> {
    match G::read_setup_under(ruleset, words) {
        Ok(setup) => Ok(G::new(&setup)),
        Err(NotationError::Syntax(complaint)) => {
            Err(TextRefused { syntax: true, complaint: complaint.into() })
        }
        Err(NotationError::Refused(complaint)) => {
            Err(TextRefused { syntax: false, complaint: complaint.into() })
        }
    }
}

pub(crate) fn at<G: Notation<Complaint: Into<AnyComplaint>>>(position: &str) -> Result<G, TextRefused> {
    let refused = |complaint: G::Complaint| TextRefused { syntax: false, complaint: complaint.into() };
    G::read_position(position).map_err(refused)
}

fn of_any_game<R: Into<AnyReason>>(why: Why<R>) -> Why<AnyReason> {
    match why {
        Why::Over => Why::Over,
        Why::ChancePending => Why::ChancePending,
        Why::NotYourDecision => Why::NotYourDecision,
        Why::Illegal(reason) => Why::Illegal(reason.into()),
    }
}

fn draw_refused<R: Into<AnyReason>>(refused: game::DrawRefused<R>) -> DrawRefused {
    match refused {
        game::DrawRefused::NoSuchAgreement => DrawRefused::NoSuchAgreement,
        game::DrawRefused::Refused(refusal) => {
            DrawRefused::Refused { rule: refusal.rule, why: of_any_game(refusal.why) }
        }
    }
}

/// Collects the facts of one game as facts of any game.
struct Collect<'a>(&'a mut Vec<Fact<AnyWhat>>);

impl<W: Into<AnyWhat>> Extend<Fact<W>> for Collect<'_> {
    fn extend<I: IntoIterator<Item = Fact<W>>>(&mut self, facts: I) {
        self.0.extend(facts.into_iter().map(of_any));
    }
}

/// A fact of one game as a fact of any game.
fn of_any<W: Into<AnyWhat>>(fact: Fact<W>) -> Fact<AnyWhat> {
    Fact { rule: fact.rule, audience: fact.audience, what: fact.what.into() }
}
