//! A lesson, played through the engine.

use catalog::{ActRefused, AnyGame, AnyView, AnyWhat, GameId, Move, Session, TextRefused};
use game::{Fact, Seat, Viewer};

use crate::Words;
use crate::source::{Source, StepSource};

/// Why a file is no lesson.
#[derive(Debug, thiserror::Error)]
pub enum Broken {
    /// It is not written as lessons are.
    #[error("not the file of a lesson: {0}")]
    File(#[from] toml::de::Error),
    /// There is nothing to do.
    #[error("a lesson without a step")]
    Empty,
    /// The first step does not say where the game stands, or one says it twice.
    #[error("step {0} needs a set-up or a position, and not both")]
    Stage(usize),
    /// The engine does not know this set-up or position.
    #[error("step {step} stands nowhere: {why:?}")]
    Origin {
        /// The step, from 1.
        step: usize,
        /// What is wrong with it.
        why: TextRefused,
    },
    /// The engine does not play this line.
    #[error("step {step} cannot be played: {line}")]
    Line {
        /// The step, from 1.
        step: usize,
        /// The line.
        line: String,
    },
    /// The learner shall do what the rules forbid.
    #[error("step {step} is not allowed: {act}: {why:?}")]
    Act {
        /// The step, from 1.
        step: usize,
        /// The action.
        act: String,
        /// Why not.
        why: ActRefused,
    },
    /// Something is decided on the learner's behalf: a lesson is there to let him do it.
    #[error("step {step} decides for the learner: {line}")]
    Spoonfed {
        /// The step, from 1.
        step: usize,
        /// The line.
        line: String,
    },
    /// The ways of a step lead to different games, and the next step does not say in which it goes on.
    #[error("step {0} goes on from two different games")]
    Fork(usize),
}

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Which game it teaches.
    pub game: GameId,
    /// Its name in addresses.
    pub name: &'static str,
    /// How it is called.
    pub title: Words,
    /// What one learns, in a sentence.
    pub about: Words,
    /// How long it takes, about.
    pub minutes: u8,
    /// The names of the others, from the second seat on.
    pub company: Vec<String>,
    /// One idea after the other; at least one.
    pub steps: Vec<Step>,
}

/// One idea.
#[derive(Debug)]
pub struct Step {
    /// The text for the learner.
    pub text: Words,
    /// The rule behind it.
    pub rule: Option<String>,
    /// What is pointed at.
    pub show: Vec<String>,
    /// What is said to somebody who does something else.
    pub hint: Option<Words>,
    /// The game as it stands.
    pub game: AnyGame,
    /// What can be done; the first is what is pointed at.
    pub ways: Vec<Way>,
}

/// Something that the learner may do, and what follows.
#[derive(Debug)]
pub struct Way {
    /// In the notation; nothing where there is only something to see.
    pub act: Option<String>,
    /// What is said about it afterwards.
    pub said: Option<Words>,
    /// What happens, one for each decision and roll.
    pub beats: Vec<Beat>,
}

/// What one decision or roll did.
#[derive(Debug)]
pub struct Beat {
    /// What happened, as far as the learner may know.
    pub facts: Vec<Fact<AnyWhat>>,
    /// What he sees then.
    pub view: AnyView,
}

impl Lesson {
    /// The seat of the learner.
    pub const SEAT: Seat = Seat::new(0);

    /// Plays a lesson.
    ///
    /// # Errors
    /// If the file is not written as lessons are, or the engine does not play it.
    pub fn play(game: GameId, name: &'static str, text: &str) -> Result<Self, Broken> {
        let Source { title, about, minutes, company, steps } = toml::from_str(text)?;
        let mut played = Vec::with_capacity(steps.len());
        // Where the ways of the last step ended: one game, or several that differ.
        let mut ends: Vec<Session> = Vec::new();
        for (index, step) in steps.into_iter().enumerate() {
            let (step, reached) = Step::play(game, index + 1, step, ends)?;
            played.push(step);
            ends = reached;
        }
        if played.is_empty() {
            return Err(Broken::Empty);
        }
        Ok(Self { game, name, title, about, minutes, company, steps: played })
    }
}

impl Step {
    /// What an action of the learner would do, or why it is forbidden.
    ///
    /// # Errors
    /// As [`AnyGame::act`].
    pub fn try_out(&self, action: &str) -> Result<(Vec<Fact<AnyWhat>>, AnyView), ActRefused> {
        self.game.foresee(Lesson::SEAT, action)
    }

    fn play(
        id: GameId,
        step: usize,
        source: StepSource,
        before: Vec<Session>,
    ) -> Result<(Self, Vec<Session>), Broken> {
        let origin = |why| Broken::Origin { step, why };
        let mut session = match (&source.setup, &source.position) {
            (Some(_), Some(_)) => return Err(Broken::Stage(step)),
            (Some(words), None) => {
                Session::new(id, &words.split_ascii_whitespace().collect::<Vec<_>>()).map_err(origin)?
            }
            (None, Some(text)) => Session::at(id, text).map_err(origin)?,
            (None, None) => {
                let mut before = before.into_iter();
                let first = before.next().ok_or(Broken::Stage(step))?;
                if before.any(|other| other.game().hash() != first.game().hash()) {
                    return Err(Broken::Fork(step));
                }
                first
            }
        };
        for line in &source.played {
            if !session.replay(line, &mut Vec::new()) {
                return Err(Broken::Line { step, line: line.clone() });
            }
        }
        let first = (source.act, source.then, source.said);
        let others = source.others.into_iter().map(|way| (Some(way.act), way.then, way.said));
        let mut ways = Vec::new();
        let mut ends = Vec::new();
        for (act, then, said) in std::iter::once(first).chain(others) {
            let mut session = session.clone();
            let beats = beats(&mut session, step, act.as_deref(), &then)?;
            ways.push(Way { act, said, beats });
            ends.push(session);
        }
        let StepSource { text, rule, show, hint, .. } = source;
        Ok((Self { text, rule, show, hint, game: session.game().clone(), ways }, ends))
    }
}

fn beats(
    session: &mut Session,
    step: usize,
    act: Option<&str>,
    then: &[String],
) -> Result<Vec<Beat>, Broken> {
    let viewer = Viewer::Seat(Lesson::SEAT);
    let mut beats = Vec::new();
    let mut beat = |session: &Session, mut facts: Vec<Fact<AnyWhat>>| {
        facts.retain(|fact| fact.audience.includes(viewer));
        beats.push(Beat { facts, view: session.game().view(viewer) });
    };
    if let Some(act) = act {
        let mut facts = Vec::new();
        let refused = |why| Broken::Act { step, act: act.to_owned(), why };
        session.act(Lesson::SEAT, act, &mut facts).map_err(refused)?;
        beat(session, facts);
    }
    for line in then {
        if Move::try_from(line.as_str()).is_ok_and(|line| line.seat() == Some(Lesson::SEAT)) {
            return Err(Broken::Spoonfed { step, line: line.clone() });
        }
        let mut facts = Vec::new();
        if !session.replay(line, &mut facts) {
            return Err(Broken::Line { step, line: line.clone() });
        }
        beat(session, facts);
    }
    Ok(beats)
}
