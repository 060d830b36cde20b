//! Puzzles. The server keeps nothing: whoever tries sends all acts so far. The solution is told once an
//! attempt is over.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use catalog::AnyGame;
use game::{Fact, Viewer};
use study::{BadPuzzle, Puzzle, Verdict};
use table::No;
use wire::{FactText, Facts, PuzzleCardJson, PuzzleJson, PuzzlesJson, TryPuzzle};

use super::{Answered, Shared, body, raw_json};
use crate::asker::Asker;
use crate::failure::Failure;

fn card(id: String, puzzle: &Puzzle) -> PuzzleCardJson {
    PuzzleCardJson {
        id,
        game: puzzle.game.name(),
        goal: puzzle.goal.word(),
        difficulty: puzzle.difficulty,
        seat: puzzle.seat.to_string(),
    }
}

/// All puzzles, the easiest first.
#[utoipa::path(get, path = "/api/v1/puzzles", tag = "puzzles", responses((status = 200, body = PuzzlesJson)))]
pub(crate) async fn puzzles(State(app): Shared, asker: Asker) -> Answered {
    asker.count(&app)?;
    let puzzles = study::shelf().map(|(id, puzzle)| card(id, puzzle)).collect();
    Ok(Json(PuzzlesJson { puzzles }).into_response())
}

/// Try a puzzle; without acts, see it.
#[utoipa::path(post, path = "/api/v1/puzzles/{id}", tag = "puzzles", params(("id" = String, Path)),
    request_body = TryPuzzle,
    responses((status = 200, body = PuzzleJson), (status = 404, body = wire::ErrorJson),
        (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn try_puzzle(
    State(app): Shared,
    asker: Asker,
    Path(id): Path<String>,
    bytes: Bytes,
) -> Answered {
    asker.count(&app)?;
    let wish: TryPuzzle = body(&app, &bytes)?;
    let (_, puzzle) = study::shelf().find(|(known, _)| *known == id).ok_or(Failure::NotFound)?;
    // Judging looks at many positions: not on the threads that serve tables.
    let tried = tokio::task::spawn_blocking(move || attempt(id, puzzle, wish));
    tried.await.map_err(|_| Failure::Store)?.map(raw_json)
}

/// More acts than any turn has.
const MOST_ACTS: usize = 40;

fn attempt(id: String, puzzle: &Puzzle, wish: TryPuzzle) -> Result<String, Failure> {
    if wish.acts.len() > MOST_ACTS {
        return Err(Failure::TooLarge);
    }
    let viewer = Viewer::Seat(puzzle.seat);
    let broken = |_: BadPuzzle| Failure::NotFound;
    let mut game = puzzle.open().map_err(broken)?;
    let mut facts: Vec<Fact<catalog::AnyWhat>> = Vec::new();
    for act in wish.acts.iter().chain(&wish.preview) {
        facts.clear();
        // A preview shows what the seat can tell and no more: what is hidden is imagined.
        if wish.preview.is_some() && wish.preview.as_ref() == Some(act) {
            game = AnyGame::imagine(&game.view(viewer), &mut |_| 0);
        }
        game.act(puzzle.seat, act, &mut facts).map_err(|refused| Failure::No(No::from(refused)))?;
    }
    facts.retain(|fact| fact.audience.includes(viewer));
    let texts: Vec<FactText> = facts.iter().map(FactText::from).collect();
    let view = wire::raw(wire::write_view(&game.view(viewer))).ok_or(Failure::Store)?;
    let tried = match &wish.preview {
        Some(_) => None,
        None => Some(puzzle.attempt(&wish.acts).map_err(broken)?),
    };
    let verdict = tried.as_ref().map_or(Verdict::On, |tried| tried.verdict);
    let chances = tried.and_then(|tried| tried.chances);
    let over = verdict != Verdict::On;
    Ok(wire::write(&PuzzleJson {
        card: card(id, puzzle),
        verdict: verdict.word(),
        facts: Facts(texts.iter().collect()),
        view: &view,
        legal: if over { Vec::new() } else { game.legal(puzzle.seat) },
        chance: chances.map(|(chance, _)| chance),
        best: chances.map(|(_, best)| best),
        solution: if over { puzzle.solution.clone() } else { Vec::new() },
    }))
}
