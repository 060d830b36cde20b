//! The rules in our words, looked up by id. The text is `docs/rules/`, which is part of the program.

use crate::Lang;

/// The rules of all games in a language.
fn texts(lang: Lang) -> [&'static str; 2] {
    match lang {
        Lang::En => [
            include_str!("../../../docs/rules/empedocle.en.md"),
            include_str!("../../../docs/rules/elem-master.en.md"),
        ],
        Lang::Fr => [
            include_str!("../../../docs/rules/empedocle.fr.md"),
            include_str!("../../../docs/rules/elem-master.fr.md"),
        ],
    }
}

/// A rule as plain text: its title and its paragraphs, with the marks of the page taken out. Pictures
/// of boards stay between their fences, three back quotes.
///
/// A lettered part such as `EMP-1.4a` is found inside its rule. The case of the id does not matter.
pub fn rule(lang: Lang, id: &str) -> Option<String> {
    texts(lang).into_iter().find_map(|text| find(text, id))
}

/// Every id that can be looked up, in the order of the text.
pub fn rule_ids(lang: Lang) -> Vec<&'static str> {
    texts(lang).into_iter().flat_map(str::lines).filter_map(anchor).collect()
}

/// The id of the anchor in this line.
fn anchor(line: &'static str) -> Option<&'static str> {
    let (_, after) = line.split_once("<a id=\"")?;
    after.split_once('"').map(|(id, _)| id)
}

fn find(text: &'static str, id: &str) -> Option<String> {
    let is = |line: &'static str| anchor(line).is_some_and(|found| found.eq_ignore_ascii_case(id));
    let mut lines = text.lines().skip_while(|&line| !is(line));
    let first = lines.next()?;
    let part = first.starts_with("- ");
    let ends = |line: &'static str| {
        if part { !line.starts_with("  ") } else { line.starts_with("<a id=") || line.starts_with("## ") }
    };
    let block = std::iter::once(first).chain(lines.take_while(|&line| !ends(line)));
    let mut picture = false;
    let plain: Vec<String> = block
        .map(|line| {
            let fence = line.trim_start().starts_with("```");
            picture ^= fence;
            // Pictures, which stand between fences, stay as they are.
            if picture || fence { line.to_owned() } else { plain(line) }
        })
        .collect();
    Some(plain.join("\n").trim().to_owned())
}

/// Takes the marks of the page out of a line: anchors, links, bold, headings.
fn plain(line: &str) -> String {
    let mut text = line.trim_start_matches("#").trim_start_matches(' ').to_owned();
    if line.starts_with("  ") {
        text.insert_str(0, "  ");
    }
    while let Some((before, rest)) = text.split_once("<a id=\"") {
        let after = rest.split_once("</a>").map_or("", |(_, after)| after);
        text = format!("{before}{after}");
    }
    while let Some((before, rest)) = text.split_once("](#") {
        let after = rest.split_once(')').map_or("", |(_, after)| after);
        let before = match before.rsplit_once('[') {
            Some((head, label)) => format!("{head}{label}"),
            None => before.to_owned(),
        };
        text = format!("{before}{after}");
    }
    text.replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_by_id_in_both_languages() {
        for lang in Lang::ALL {
            let rule = rule(lang, "emp-1.4").expect("it is in the book");
            assert!(rule.starts_with("EMP-1.4 — ") && rule.contains("EMP-1.4a"), "{rule}");
            assert!(!rule.contains("<a") && !rule.contains("**") && !rule.contains("](#"), "{rule}");
            assert!(!rule.contains("EMP-1.5 —"), "{rule}");
        }
        let part = rule(Lang::En, "EMP-1.4b").expect("it is in the book");
        assert!(part.starts_with("- EMP-1.4b") && !part.contains("EMP-1.4a **"), "{part}");
        assert_eq!(rule(Lang::En, "EMP-9.9"), None);
    }

    #[test]
    fn both_languages_have_the_same_rules() {
        assert_eq!(rule_ids(Lang::En), rule_ids(Lang::Fr));
        for id in rule_ids(Lang::En) {
            for lang in Lang::ALL {
                assert!(rule(lang, id).is_some_and(|text| text.len() > 20), "{id}");
            }
        }
    }
}
