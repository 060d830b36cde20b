//! Every rule of `docs/rules` has code that cites it and a test that does; and nothing cites a rule
//! that does not exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::say;

/// A game: the name of its rules and of its crate, and how its ids begin.
struct Game {
    name: &'static str,
    /// Rules: they need code and a test.
    rules: &'static [&'static str],
    /// Rulings, invariants, examples and test vectors: they need a test.
    tested: &'static [&'static str],
}

const GAMES: [Game; 2] = [
    Game {
        name: "empedocle",
        rules: &["EMP-", "BOON-", "KYK-", "VAR-", "VIEW-"],
        tested: &["INV-", "R-", "EX-"],
    },
    Game { name: "elem-master", rules: &["ELM-"], tested: &["I-", "R-", "A2-", "A4-", "TV-"] },
];

/// Checks all games.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let mut wrong = Vec::new();
    for game in &GAMES {
        wrong.extend(check_game(root, game)?);
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

fn check_game(root: &Path, game: &Game) -> Result<Vec<String>, String> {
    let book = root.join(format!("docs/rules/{}.en.md", game.name));
    let ids = anchors(&read(&book)?);
    let krate = root.join("crates").join(game.name);
    let mut cited = Cited::default();
    for path in rust_files(&krate)? {
        cited.add(&read(&path)?, path.starts_with(krate.join("tests")));
    }
    let is = |id: &str, families: &[&str]| families.iter().any(|family| id.starts_with(family));
    let mut wrong = Vec::new();
    for id in &ids {
        // A rule with lettered parts is covered by its parts.
        let lettered = |other: &String| {
            other
                .strip_prefix(id.as_str())
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
        };
        if ids.iter().any(lettered) {
            continue;
        }
        if is(id, game.rules) && !cited.code.contains(id.as_str()) {
            wrong.push(format!("{id}: no code cites this rule"));
        }
        if is(id, &[game.rules, game.tested].concat()) && !cited.tested(id) {
            wrong.push(format!("{id}: no test cites this rule"));
        }
    }
    for id in cited.code.iter().chain(&cited.mentioned) {
        if is(id, &[game.rules, game.tested].concat()) && !ids.contains(id) {
            // An example may have variants: EX-1a belongs to EX-1.
            let parent = id.trim_end_matches(|c: char| c.is_ascii_lowercase());
            if !(id.starts_with("EX-") && ids.contains(parent)) {
                wrong.push(format!("{id}: cited, but docs/rules/{}.en.md has no such rule", game.name));
            }
        }
    }
    let rules = ids.iter().filter(|id| is(id, game.rules)).count();
    say(&format!(
        "{}: {rules} rules and {} other ids looked for in code and tests",
        game.name,
        ids.len() - rules
    ));
    Ok(wrong)
}

/// What the files of a crate cite.
#[derive(Default)]
struct Cited {
    code: BTreeSet<String>,
    /// By tests, anywhere in their files.
    mentioned: BTreeSet<String>,
    /// By the doc comments of test functions.
    documented: BTreeSet<String>,
    /// The names of test functions.
    names: BTreeSet<String>,
}

impl Cited {
    /// Takes a file in; what stands behind `#[cfg(test)]` is a test.
    fn add(&mut self, text: &str, is_test: bool) {
        let (code, tests) =
            if is_test { ("", text) } else { text.split_once("#[cfg(test)]").unwrap_or((text, "")) };
        self.code.extend(ids_in(code));
        self.mentioned.extend(ids_in(tests));
        // What stands directly above a function: its doc comment and its attributes.
        let (mut doc, mut is_test) = (String::new(), false);
        for line in tests.lines().map(str::trim_start) {
            if let Some(text) = line.strip_prefix("///") {
                doc = doc + text + "\n";
            } else if line.starts_with("#[") {
                is_test |= line == "#[test]" || line.starts_with("#[tokio::test");
            } else {
                let function = line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn ");
                if let Some(name) = function.filter(|_| is_test) {
                    self.names.insert(name.split('(').next().unwrap_or_default().to_owned());
                    self.documented.extend(ids_in(&doc));
                }
                (doc, is_test) = (String::new(), false);
            }
        }
    }

    /// Whether a test names the id, in its name or in its doc comment. An id that only stands in a script or in a
    /// helper says nothing about what is tested.
    fn tested(&self, id: &str) -> bool {
        let prefix = id.to_lowercase().replace(['-', '.'], "_") + "_";
        let named = |name: &String| name.starts_with(&prefix) || name.contains(&format!("_{prefix}"));
        self.documented.contains(id) || self.names.iter().any(named)
    }
}

/// The ids that a text cites: words such as `EMP-1.4a`.
fn ids_in(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'))
        .map(|word| word.trim_matches(['.', '-']))
        .filter(|word| {
            let (family, rest) = word.split_once('-').unwrap_or_default();
            !family.is_empty()
                && family.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
                && rest.starts_with(|c: char| c.is_ascii_alphanumeric())
                && !rest.contains('-')
        })
        .map(str::to_owned)
        .collect::<Vec<_>>()
        .into_iter()
}

fn anchors(text: &str) -> BTreeSet<String> {
    let parts = text.split("<a id=\"").skip(1);
    parts.filter_map(|part| part.split_once('"')).map(|(id, _)| id.to_owned()).collect()
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn rust_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries.flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_comments_and_strings() {
        let text = "/// [EMP-1.4a] and R-11, INV-4. not-an-id UTF-8 x-1 \"KYK-S.3\" EMP-2.5d–e";
        let ids: Vec<String> = ids_in(text).collect();
        assert_eq!(ids, ["EMP-1.4a", "R-11", "INV-4", "UTF-8", "KYK-S.3", "EMP-2.5d"]);
    }

    #[test]
    fn tests_count_by_name_or_by_comment() {
        let mut cited = Cited::default();
        let code = "/// [EMP-1.1]\nfn emp_9_9() {}\n#[cfg(test)]\n";
        let tests = "/// R-01\n#[test]\nfn emp_1_4a_and_emp_1_5_out() {\n    // R-02\n}\n/// R-03\nfn emp_1_6_help() {}";
        cited.add(&format!("{code}{tests}"), false);
        for id in ["EMP-1.4a", "EMP-1.5", "R-01"] {
            assert!(cited.tested(id), "{id}");
        }
        for id in ["EMP-1.4", "EMP-1.1", "EMP-9.9", "EMP-1.6", "R-02", "R-03"] {
            assert!(!cited.tested(id), "{id}");
        }
        assert!(cited.code.contains("EMP-1.1") && cited.mentioned.contains("R-02"));
    }

    #[test]
    fn the_book_has_all_thirty_test_vectors() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules");
        for lang in ["en", "fr"] {
            let book = anchors(&read(&root.join(format!("elem-master.{lang}.md"))).unwrap());
            let vectors: Vec<&String> = book.iter().filter(|id| id.starts_with("TV-")).collect();
            assert_eq!(
                vectors,
                (1..=30)
                    .map(|number| format!("TV-{number:02}"))
                    .collect::<Vec<_>>()
                    .iter()
                    .collect::<Vec<_>>()
            );
        }
    }

    #[test]
    fn anchors_are_the_ids_of_the_book() {
        assert!(anchors("x <a id=\"EMP-1.1\"></a>\n- <a id=\"R-2\"></a>").contains("R-2"));
    }
}
