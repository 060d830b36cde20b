//! Short words for positions and what is left of them.

use empedocle::Empedocle;
use game::Notation;
use testkit::Script;

/// A game played by script.
pub(crate) type Table = Script<Empedocle>;

fn table(variant: &str, humans: usize, unknown: usize, hatred: u8, fields: &str, hearts: &str) -> Table {
    Table::at(&format!(
        "{variant} humans={humans} unknown={unknown} hatred={hatred} round=1 {fields} | {hearts}"
    ))
}

/// How many parts, that is strengths, there are.
fn count(hearts: &str) -> usize {
    hearts.split(" | ").count()
}

/// The base game among humans at the start of a round.
pub(crate) fn standard(fields: &str, hearts: &str) -> Table {
    table("standard", count(hearts), 0, 3, fields, hearts)
}

/// The base game with so many humans; the other strengths are Unknown.
pub(crate) fn with_unknown(humans: usize, fields: &str, hearts: &str) -> Table {
    table("standard", humans, count(hearts) - humans, 3, fields, hearts)
}

/// Boon among humans at the start of a round.
pub(crate) fn boon(fields: &str, hearts: &str) -> Table {
    table("boon", count(hearts), 0, 3, fields, hearts)
}

/// Boon with so many humans; the other strengths are Unknown.
pub(crate) fn boon_with_unknown(humans: usize, fields: &str, hearts: &str) -> Table {
    table("boon", humans, count(hearts) - humans, 3, fields, hearts)
}

/// Kyklo, one strength each, at the start of a round.
pub(crate) fn kyklo(fields: &str, hearts: &str) -> Table {
    table("kyklo", count(hearts), 0, 2, fields, hearts)
}

/// The secret choices of `p1`, `p2` and so on, as lines of a script: `air fire+ whirl`, where `+`
/// commits a gem.
pub(crate) fn choose(faces: &str) -> String {
    let lines = faces.split(' ').enumerate().map(|(i, face)| match face.strip_suffix('+') {
        Some(face) => format!("p{} choose {face} +boon\n", i + 1),
        None => format!("p{} choose {face}\n", i + 1),
    });
    lines.collect()
}

/// These choices, and then everybody keeps its die; the facts are those of the last announcement and
/// what follows.
#[track_caller]
pub(crate) fn keep_all(faces: &str, table: &mut Table) {
    table.play(&choose(faces));
    for seat in 1..=faces.split(' ').count() {
        table.play(&format!("p{seat} keep"));
    }
}

/// The position from the stone on: who holds what, and the stage inside a round.
pub(crate) fn now(table: &Table) -> String {
    let position = table.position();
    position.find("stone=").map_or(position.clone(), |start| position[start..].to_owned())
}

/// What the strengths hold, as in a position.
pub(crate) fn held(table: &Table) -> String {
    let position = table.position();
    let hearts = position.split_once(" | ").map_or("", |(_, hearts)| hearts);
    hearts.split(" ~ ").next().unwrap_or_default().to_owned()
}

/// Tokens on the tiles: Air, Fire, Earth, Water, Aether.
pub(crate) fn tiles(table: &Table) -> [u8; 5] {
    table.game.tiles().counts()
}

/// The public facts of the last play whose notation begins so.
pub(crate) fn facts(table: &Table, kind: &str) -> Vec<String> {
    let all = table.facts_for(game::Viewer::Public).into_iter();
    all.filter(|fact| fact.split(' ').nth(1) == Some(kind)).collect()
}

/// Why a set-up is refused.
pub(crate) fn bad_setup(setup: &str) -> String {
    Table::bad_setup(setup)
}

/// Why a position is refused.
pub(crate) fn bad_position(position: &str) -> String {
    Table::bad_position(position)
}

/// A position is read and written as the same text.
#[track_caller]
pub(crate) fn round_trips(position: &str) {
    let table = Table::at(position);
    assert_eq!(table.game.write_position().as_deref(), Some(position));
}
