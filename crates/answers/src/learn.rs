//! Lessons. They are scripted: nothing is kept of whoever learns.

use catalog::GameId;
use game::Viewer;
use lessons::Lesson;
use locale::{Lang, Speaker};
use table::Refused;
use wire::{LessonCard, LessonsJson, TryOut};

use crate::{Failure, projection};

fn find(game: &str, name: &str) -> Result<&'static Lesson, Failure> {
    GameId::from_name(game).and_then(|game| lessons::find(game, name)).ok_or(Failure::NotFound)
}

/// All lessons, in the order in which one learns.
pub fn lessons(lang: Lang) -> LessonsJson {
    LessonsJson { lessons: lessons::shelf().iter().map(|lesson| LessonCard::new(lesson, lang)).collect() }
}

/// A whole lesson as JSON: every step with what can be done there and what follows.
///
/// # Errors
/// If there is no such lesson.
pub fn lesson(game: &str, name: &str, lang: Lang) -> Result<String, Failure> {
    Ok(wire::write_lesson(find(game, name)?, lang))
}

/// A picture of a step of a lesson, as the learner sees it.
///
/// # Errors
/// If there is no such step.
pub fn lesson_picture(game: &str, name: &str, step: usize, speaker: &Speaker) -> Result<String, Failure> {
    let lesson = find(game, name)?;
    let step = lesson.steps.get(step).ok_or(Failure::NotFound)?;
    let learner = speaker.text("guest-name");
    let names: Vec<String> = std::iter::once(learner).chain(lesson.company.iter().cloned()).collect();
    Ok(picture::draw(&step.game.view(Viewer::Seat(Lesson::SEAT)), &names))
}

/// What an action would do at a step of a lesson, as JSON.
///
/// # Errors
/// If there is no such step, or a rule forbids the action.
pub fn try_out(game: &str, name: &str, wish: &TryOut) -> Result<String, Failure> {
    let step = find(game, name)?.steps.get(wish.step).ok_or(Failure::NotFound)?;
    let (facts, view) = step.try_out(&wish.action).map_err(Refused::from)?;
    Ok(projection::preview(&table::Preview { facts, view }, None))
}
