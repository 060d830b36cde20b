//! Playthroughs as text files: the truth beside what each seat sees, so that a leak shows in review.

use std::fmt::Write;
use std::path::Path;

use game::{Message, Next, Notation, Viewer};

use crate::Script;
use crate::conformance::viewers;

/// A playthrough of these lines: before each of them the position, who is awaited, what they may do
/// and what each viewer sees of the dice; after it the facts with their rules and audiences.
///
/// `sees` puts into a few words what a view shows beyond the position's public part.
pub fn playthrough<G: Notation>(
    title: &str,
    mut script: Script<G>,
    lines: &[String],
    sees: impl Fn(&G::View) -> String,
) -> String {
    let mut text = format!("# {title}\n");
    for (number, line) in lines.iter().enumerate() {
        describe(&mut text, number, &script, &sees);
        let _ = writeln!(text, "> {line}");
        script.play(line);
        for fact in &script.facts {
            let _ = writeln!(text, "  {} {} {}", fact.rule, fact.audience, fact.what.notation());
        }
    }
    describe(&mut text, lines.len(), &script, &sees);
    text
}

fn describe<G: Notation>(
    text: &mut String,
    number: usize,
    script: &Script<G>,
    sees: &impl Fn(&G::View) -> String,
) {
    let game = &script.game;
    let _ = writeln!(text, "\n{number} {}", script.next());
    let _ = writeln!(text, "truth: {}", script.position());
    let seen: Vec<(Viewer, String)> =
        viewers(game).map(|viewer| (viewer, sees(&game.view(viewer)))).collect();
    match seen.split_last() {
        Some(((_, public), seats)) if seats.iter().all(|(_, seen)| seen == public) => {
            let _ = writeln!(text, "all see: {public}");
        }
        _ => seen.iter().for_each(|(viewer, seen)| {
            let _ = writeln!(text, "{viewer} sees: {seen}");
        }),
    }
    if let Next::Choices(seats) = game.next() {
        for seat in seats {
            let _ = writeln!(text, "{seat} may: {}", script.legal(&seat.to_string()));
        }
    }
    let _ = writeln!(text, "hash {:016x}", game.hash());
}

/// Compares a text with the file; with `UPDATE_GOLDEN` set it writes the file instead.
#[track_caller]
pub fn compare(path: &Path, text: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let written = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        if let Err(error) = written.and_then(|()| std::fs::write(path, text)) {
            panic!("{}: {error}", path.display());
        }
        return;
    }
    let golden = std::fs::read_to_string(path).unwrap_or_default();
    for (number, (golden, now)) in golden.lines().zip(text.lines()).enumerate() {
        assert_eq!(golden, now, "{}, line {}", path.display(), number + 1);
    }
    assert_eq!(golden.lines().count(), text.lines().count(), "{}: length", path.display());
}
