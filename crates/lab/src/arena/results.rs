//! The file of results: a line that says which tournament it is, then a line for each finished game, so
//! that whatever ends the program loses at most the games that were being played.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::time::Duration;

use super::game::{Place, Played, Thought};
use super::{ArenaError, Plan};

/// Where finished games are written, if anywhere.
pub(crate) struct Log(Option<(String, File)>);

/// What must be the same for results to belong together. There may be more openings than before.
fn header(plan: &Plan) -> String {
    let entrants: Vec<String> =
        plan.entrants.iter().map(|entrant| format!("{} {:?}", entrant.label, entrant.budget)).collect();
    format!(
        "arena 1 | {} {} | seed {} | opening {} | {:?} | {}",
        plan.game.name(),
        plan.setup,
        plan.seed,
        plan.opening,
        plan.pairings,
        entrants.join(" | ")
    )
}

/// Opens the file and reads the games that are in it.
pub(crate) fn open(
    plan: &Plan,
    path: Option<&Path>,
    games: &mut BTreeMap<Place, Played>,
) -> Result<Log, ArenaError> {
    let Some(path) = path else { return Ok(Log(None)) };
    let name = path.display().to_string();
    let failed = |error: std::io::Error| ArenaError::File { path: name.clone(), error };
    let header = header(plan);
    let is_new = !path.exists();
    if !is_new {
        let mut lines = BufReader::new(File::open(path).map_err(failed)?).lines();
        let first = lines.next().transpose().map_err(failed)?;
        if first.as_deref() != Some(&header) {
            return Err(ArenaError::OtherResults(name));
        }
        for line in lines {
            // A line that was cut off is a game that was not finished.
            let found = read(&line.map_err(failed)?, usize::from(plan.seats));
            games.extend(found.filter(|(place, _)| place.opening < plan.openings));
        }
    }
    let mut file = OpenOptions::new().append(true).create(true).open(path).map_err(failed)?;
    if is_new {
        writeln!(file, "{header}").map_err(failed)?;
    }
    Ok(Log(Some((name, file))))
}

fn write(place: Place, played: &Played) -> String {
    let scores: Vec<String> = played.scores.iter().map(ToString::to_string).collect();
    let thought = played.thought.map(|one| {
        format!("{}/{}/{}/{}", one.decisions, one.total.as_micros(), one.longest.as_micros(), one.late)
    });
    let Place { pairing, opening, seat } = place;
    format!("{pairing} {opening} {seat} {} {} {} .", scores.join(","), played.decisions, thought.join(" "))
}

fn read(line: &str, seats: usize) -> Option<(Place, Played)> {
    let words: Vec<&str> = line.split(' ').collect();
    let &[pairing, opening, seat, scores, decisions, first, second, "."] = words.as_slice() else {
        return None;
    };
    let scores: Vec<f64> = scores.split(',').map(|score| score.parse().ok()).collect::<Option<_>>()?;
    let thought = |text: &str| {
        let numbers: Vec<u64> = text.split('/').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let &[decisions, total, longest, late] = numbers.as_slice() else { return None };
        let (total, longest) = (Duration::from_micros(total), Duration::from_micros(longest));
        Some(Thought { decisions: decisions.try_into().ok()?, total, longest, late: late.try_into().ok()? })
    };
    let place =
        Place { pairing: pairing.parse().ok()?, opening: opening.parse().ok()?, seat: seat.parse().ok()? };
    let thought = [thought(first)?, thought(second)?];
    (scores.len() == seats).then_some((place, Played { scores, decisions: decisions.parse().ok()?, thought }))
}

impl Log {
    pub(crate) fn add(&mut self, place: Place, played: &Played) -> Result<(), ArenaError> {
        let Some((path, file)) = &mut self.0 else { return Ok(()) };
        let line = format!("{}\n", write(place, played));
        file.write_all(line.as_bytes()).map_err(|error| ArenaError::File { path: path.clone(), error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_as_it_was_written_and_a_cut_line_is_not() {
        let place = Place { pairing: 2, opening: 31, seat: 1 };
        let one = Thought { decisions: 3, total: Duration::from_micros(50), ..Thought::default() };
        let played = Played { scores: vec![0.5, 0.5], decisions: 9, thought: [one, Thought::default()] };
        let line = write(place, &played);
        assert_eq!(read(&line, 2), Some((place, played)));
        assert_eq!(read(&line[..line.len() - 2], 2), None);
    }
}
