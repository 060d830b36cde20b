//! All lessons, in the order in which one learns.

use std::sync::LazyLock;

use catalog::GameId;

use crate::Lesson;

/// The files, by game and name.
macro_rules! files {
    ($($game:ident $folder:literal: $($name:literal),+;)+) => {
        &[$($((
            GameId::$game,
            $name,
            include_str!(concat!("../../../lessons/", $folder, "/", $name, ".toml")),
        )),+),+]
    };
}

const FILES: &[(GameId, &str, &str)] = files! {
    Empedocle "empedocle": "first", "whirl", "aether", "cylinder", "boon", "kyklo";
    ElemMaster "elem-master": "first", "stacks", "specials", "terrains", "specialties", "events";
};

/// Every lesson, played once.
static SHELF: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    // A test plays them all; one that cannot be played would only be missing.
    FILES.iter().filter_map(|&(game, name, text)| Lesson::play(game, name, text).ok()).collect()
});

/// All lessons: those of a game follow each other in the order in which one learns.
pub fn shelf() -> &'static [Lesson] {
    &SHELF
}

/// The lesson of this name.
pub fn find(game: GameId, name: &str) -> Option<&'static Lesson> {
    shelf().iter().find(|lesson| lesson.game == game && lesson.name == name)
}

/// The lesson that comes after this one.
pub fn next(lesson: &Lesson) -> Option<&'static Lesson> {
    let mut after = shelf().iter().skip_while(|other| (other.game, other.name) != (lesson.game, lesson.name));
    after.nth(1).filter(|other| other.game == lesson.game)
}

#[cfg(test)]
mod tests {
    use super::*;
    use locale::Lang;

    #[test]
    fn every_lesson_is_played_by_the_engine() {
        for &(game, name, text) in FILES {
            if let Err(broken) = Lesson::play(game, name, text) {
                panic!("{}/{name}: {broken}", game.name());
            }
        }
        assert_eq!(shelf().len(), FILES.len());
    }

    #[test]
    fn every_step_says_something_in_both_languages_and_names_rules_that_exist() {
        for lesson in shelf() {
            let place = format!("{}/{}", lesson.game.name(), lesson.name);
            for (number, step) in lesson.steps.iter().enumerate() {
                let said = step.ways.iter().filter_map(|way| way.said.as_ref());
                let words = [Some(&step.text), step.hint.as_ref(), Some(&lesson.title), Some(&lesson.about)];
                for words in words.into_iter().flatten().chain(said) {
                    let (en, fr) = (words.say(Lang::En), words.say(Lang::Fr));
                    assert!(!en.trim().is_empty() && !fr.trim().is_empty(), "{place} {number}");
                    // Names of games are the same; whole sentences are not.
                    assert!(en != fr || en.len() < 20, "{place} {number}: {en}");
                }
                if let Some(rule) = &step.rule {
                    for lang in Lang::ALL {
                        assert!(locale::rule(lang, rule).is_some(), "{place} {number}: no rule {rule}");
                    }
                }
                // One idea, which is read at a glance.
                assert!(step.text.say(Lang::En).len() < 330, "{place} {number} is too long");
            }
        }
    }

    /// A learner is never stuck: where something is asked of him, it is one of the legal acts, and where
    /// nothing is, he is not asked to do anything.
    #[test]
    fn what_is_asked_for_can_be_done() {
        for lesson in shelf() {
            for (number, step) in lesson.steps.iter().enumerate() {
                let legal = step.game.legal(Lesson::SEAT);
                for way in &step.ways {
                    if let Some(act) = &way.act {
                        assert!(
                            legal.contains(act),
                            "{} {number}: {act} is not among {legal:?}",
                            lesson.name
                        );
                        assert!(step.try_out(act).is_ok());
                    }
                }
            }
        }
    }

    #[test]
    fn a_wrong_lesson_is_refused_with_its_step() {
        let lesson = |steps: &str| {
            let head = "title = {en='a',fr='b'}\nabout = {en='a',fr='b'}\nminutes = 1\ncompany = []\n";
            Lesson::play(GameId::Empedocle, "x", &format!("{head}{steps}")).unwrap_err().to_string()
        };
        let step = "[[step]]\ntext = {en='a',fr='b'}\n";
        let open = format!("{step}setup = 'variant=standard humans=3 stone=s1'\n");
        for (steps, why) in [
            ("step = []".to_owned(), "a lesson without a step"),
            (step.to_owned(), "step 1 needs a set-up"),
            (format!("{step}setup = 'humans=9'"), "step 1 stands nowhere"),
            (format!("{open}do = 'take'"), "step 1 is not allowed: take"),
            (
                format!("{open}do = 'choose air'\nthen = ['do p2 take']"),
                "step 1 cannot be played: do p2 take",
            ),
            (format!("{open}then = ['do p1 choose air']"), "step 1 decides for the learner"),
            (
                format!("{open}do = 'choose air'\nor = [{{do = 'choose fire'}}]\n{step}"),
                "step 2 goes on from two",
            ),
            (format!("{open}colour = 'red'"), "not the file of a lesson"),
            (format!("{open}rule = {{}}"), "not the file of a lesson"),
        ] {
            let broken = lesson(&steps);
            assert!(broken.starts_with(why), "{broken}");
        }
    }
}
