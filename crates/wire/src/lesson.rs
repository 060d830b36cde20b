//! Lessons as JSON.

use game::Viewer;
use lessons::{Beat, Lesson, Step, Way};
use locale::Lang;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::to_client::{AskJson, FactText, Facts, raw, write};
use crate::{FrameJson, merge_patch, write_view};

/// All lessons, in the order in which one learns.
#[derive(Serialize, ToSchema)]
pub struct LessonsJson {
    /// The lessons.
    pub lessons: Vec<LessonCard>,
}

/// What a lesson is about.
#[derive(Serialize, ToSchema)]
pub struct LessonCard {
    /// The game, by name.
    pub game: &'static str,
    /// The name of the lesson in addresses.
    pub name: &'static str,
    /// How it is called.
    pub title: &'static str,
    /// What one learns.
    pub about: &'static str,
    /// How long it takes, about.
    pub minutes: u8,
    /// How many steps it has.
    pub steps: usize,
}

impl LessonCard {
    /// The card of a lesson.
    pub fn new(lesson: &'static Lesson, lang: Lang) -> Self {
        Self {
            game: lesson.game.name(),
            name: lesson.name,
            title: lesson.title.say(lang),
            about: lesson.about.say(lang),
            minutes: lesson.minutes,
            steps: lesson.steps.len(),
        }
    }
}

/// A whole lesson, played: every step with what can be done there and what follows.
#[derive(Serialize, ToSchema)]
pub struct LessonJson<'a> {
    /// The game, by name.
    pub game: &'static str,
    /// The name of the lesson in addresses.
    pub name: &'static str,
    /// How it is called.
    pub title: &'a str,
    /// The seat of the learner.
    pub seat: String,
    /// The names of the others, from the second seat on.
    pub company: &'a [String],
    /// The name of the lesson that comes next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<&'static str>,
    /// One idea after the other.
    pub steps: Vec<LessonStep<'a>>,
}

/// One idea.
#[derive(Serialize, ToSchema)]
pub struct LessonStep<'a> {
    /// The text that the learner reads.
    pub text: &'a str,
    /// The rule behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'a str>,
    /// What is pointed at: `tile fire`, `strength s1`, `square c1`.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub show: &'a [String],
    /// What is said to somebody who does something else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<&'a str>,
    /// What the learner sees.
    #[schema(value_type = crate::AnyViewJson)]
    pub view: Box<RawValue>,
    /// Who owes a decision.
    pub awaited: Vec<String>,
    /// What is asked of the learner, if the lesson waits for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<AskJson<'a>>,
    /// What can be done; the first is what is pointed at.
    pub ways: Vec<LessonWay<'a>>,
}

/// Something that the learner may do, and what follows.
#[derive(Serialize, ToSchema)]
pub struct LessonWay<'a> {
    /// The action; nothing where there is only something to see.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub act: Option<&'a str>,
    /// What is said about it afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<&'a str>,
    /// What happens, one for each decision and roll, as patches of the step's view.
    pub beats: Vec<FrameJson<'a>>,
}

/// What an action would do at a step of a lesson?
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TryOut {
    /// The step, from 0.
    pub step: usize,
    /// The action, in the notation.
    pub action: String,
}

/// A lesson in a language.
pub fn write_lesson(lesson: &Lesson, lang: Lang) -> String {
    // Facts are written before, because what is sent points at them.
    let facts_of: Vec<Vec<Vec<Vec<FactText>>>> = each(&lesson.steps, |step| {
        each(&step.ways, |way| each(&way.beats, |beat| each(&beat.facts, |fact| FactText::from(fact))))
    });
    let steps = lesson.steps.iter().zip(&facts_of).enumerate();
    let steps = steps.filter_map(|(number, (one, facts_of))| step(number, one, facts_of, lang)).collect();
    write(&LessonJson {
        game: lesson.game.name(),
        name: lesson.name,
        title: lesson.title.say(lang),
        seat: Lesson::SEAT.to_string(),
        company: &lesson.company,
        next: lessons::next(lesson).map(|next| next.name),
        steps,
    })
}

fn each<T, U>(all: &[T], make: impl Fn(&T) -> U) -> Vec<U> {
    all.iter().map(make).collect()
}

fn step<'a>(
    number: usize,
    step: &'a Step,
    facts_of: &'a [Vec<Vec<FactText>>],
    lang: Lang,
) -> Option<LessonStep<'a>> {
    let view = write_view(&step.game.view(Viewer::Seat(Lesson::SEAT)));
    let waits = step.ways.iter().any(|way| way.act.is_some());
    let ask = AskJson {
        decision: u32::try_from(number).unwrap_or(u32::MAX),
        legal: waits.then(|| step.game.legal(Lesson::SEAT).into()),
        groups: None,
    };
    Some(LessonStep {
        text: step.text.say(lang),
        rule: step.rule.as_deref(),
        show: &step.show,
        hint: step.hint.as_ref().map(|hint| hint.say(lang)),
        awaited: step.game.owed().into_iter().map(|seat| seat.to_string()).collect(),
        ask: waits.then_some(ask),
        ways: step.ways.iter().zip(facts_of).map(|(one, facts_of)| way(one, facts_of, &view, lang)).collect(),
        view: raw(view)?,
    })
}

fn way<'a>(way: &'a Way, facts_of: &'a [Vec<FactText>], view: &str, lang: Lang) -> LessonWay<'a> {
    let mut before = view.to_owned();
    let mut beat = |(beat, facts): (&Beat, &'a Vec<FactText>)| {
        let after = write_view(&beat.view);
        let patch = merge_patch(&before, &after).and_then(raw);
        before = after;
        FrameJson { facts: Facts(facts.iter().collect()), patch }
    };
    LessonWay {
        act: way.act.as_deref(),
        said: way.said.as_ref().map(|said| said.say(lang)),
        beats: way.beats.iter().zip(facts_of).map(&mut beat).collect(),
    }
}
