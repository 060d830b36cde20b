//! What a seat may write next, token by token, found from the legal acts.

use game::{Legal, Next, Seat};

use crate::encoded::Encoded;
use crate::tokens::{TokenSet, Tokens};

/// What may be written next at a decision. It is memory to work in as well, so that many games can share one.
pub(crate) struct Offer<G: Encoded> {
    legals: G::Legals,
    /// Once something is written: the legal acts that begin so, spelled.
    acts: Vec<(Tokens, Legal<G::Action>)>,
    /// Which tokens may come next.
    options: TokenSet,
}

/// What became of a token.
pub(crate) enum Wrote<A> {
    /// The act goes on.
    More,
    /// The act is whole, and legal.
    Act(Legal<A>),
}

/// The token does not go on with any legal act.
pub(crate) struct NotAnOption;

impl<G: Encoded> Default for Offer<G> {
    fn default() -> Self {
        Self { legals: G::Legals::default(), acts: Vec::new(), options: TokenSet::default() }
    }
}

impl<G: Encoded> Offer<G> {
    /// The tokens that may come next.
    pub(crate) fn options(&self) -> TokenSet {
        self.options
    }

    /// Finds what a seat may write after so much; nothing if it owes no decision.
    pub(crate) fn make(&mut self, game: &G, space: &G::Space, seat: Seat, written: &Tokens) {
        self.acts.clear();
        self.options = TokenSet::default();
        if !matches!(game.next(), Next::Choices(seats) if seats.contains(seat)) {
            return;
        }
        if !game.lists_all() {
            self.options = game.unlisted_options(space, seat, written);
            return;
        }
        game.legal(seat, &mut self.legals);
        if let Some(first) = written.get(0) {
            self.spell(space, first);
            self.acts.retain(|(act, _)| act.begins_with(written));
            self.list(space, written.len());
        } else {
            // Whole acts are only spelled once the first token has left few of them.
            let options = &mut self.options;
            G::each(&self.legals, |legal| {
                if let Some(token) = G::first(space, *legal.action()) {
                    options.insert(token);
                }
            });
        }
    }

    /// Writes a token after so much; the offer has been made for it. What has been written is forgotten with a whole
    /// act.
    pub(crate) fn write(
        &mut self,
        game: &G,
        space: &G::Space,
        seat: Seat,
        written: &mut Tokens,
        token: u8,
    ) -> Result<Wrote<G::Action>, NotAnOption> {
        if !self.options.contains(token) {
            return Err(NotAnOption);
        }
        if !game.lists_all() {
            written.push(token);
            let Some(legal) = game.unlisted_act(space, seat, written) else {
                self.options = game.unlisted_options(space, seat, written);
                return Ok(Wrote::More);
            };
            *written = Tokens::default();
            return Ok(Wrote::Act(legal));
        }
        let place = written.len();
        if place == 0 {
            self.spell(space, token);
        } else {
            let ends = G::end(space) == Some(token);
            self.acts.retain(
                |(act, _)| {
                    if ends { act.len() == place } else { act.get(place) == Some(token) }
                },
            );
        }
        if let [(_, legal)] = *self.acts.as_slice() {
            *written = Tokens::default();
            return Ok(Wrote::Act(legal));
        }
        written.push(token);
        self.list(space, place + 1);
        Ok(Wrote::More)
    }

    /// Spells the acts that begin with this token.
    fn spell(&mut self, space: &G::Space, first: u8) {
        let acts = &mut self.acts;
        acts.clear();
        G::each(&self.legals, |legal| {
            if G::first(space, *legal.action()) == Some(first) {
                acts.push((G::spell(space, *legal.action()), legal));
            }
        });
    }

    /// Lists the tokens that stand at this place of the acts.
    fn list(&mut self, space: &G::Space, place: usize) {
        self.options = TokenSet::default();
        for (act, _) in &self.acts {
            if let Some(token) = act.get(place).or_else(|| G::end(space)) {
                self.options.insert(token);
            }
        }
    }
}
