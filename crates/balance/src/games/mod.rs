//! The games that can be measured: a line and a file for each.

mod elem_master;
mod empedocle;
#[cfg(feature = "toy")]
mod toy;

use catalog::AnyGame;

use crate::measure::{Measured, Section};

/// Does something with a game of any kind that can be measured, knowing its type.
pub trait MeasuredVisitor {
    /// What it gives.
    type Output;

    /// Visits the game.
    fn visit<G: Measured>(self, game: &G) -> Self::Output;
}

/// Visits a game; `None` if it is none of those that can be measured.
pub fn visit<V: MeasuredVisitor>(game: &AnyGame, visitor: V) -> Option<V::Output> {
    match game {
        AnyGame::Empedocle(game) => Some(visitor.visit(game)),
        AnyGame::ElemMaster(game) => Some(visitor.visit(game)),
        #[cfg(feature = "toy")]
        AnyGame::Toy(game) => Some(visitor.visit(game)),
        _ => None,
    }
}

/// The sections that a game adds to the report.
pub fn sections(game: &AnyGame) -> &'static [Section] {
    struct Sections;
    impl MeasuredVisitor for Sections {
        type Output = &'static [Section];
        fn visit<G: Measured>(self, _: &G) -> Self::Output {
            G::SECTIONS
        }
    }
    visit(game, Sections).unwrap_or_default()
}
