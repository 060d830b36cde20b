//! `sphairos rule`: a rule in our words.

use std::io::Write;

use locale::Speaker;

use crate::args::RuleOptions;
use crate::failure::Failure;

pub(crate) fn run(options: &RuleOptions, speaker: &Speaker) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    match &options.id {
        Some(id) => {
            let text = locale::rule(speaker.lang(), id);
            let text = text.ok_or_else(|| Failure::about("cli-error-no-rule", id))?;
            write!(out, "{}", wrapped(&text))?;
        }
        None => {
            let ids: Vec<&str> = locale::rule_ids(speaker.lang());
            write!(out, "{}", wrapped(&ids.join(" ")))?;
        }
    }
    Ok(())
}

/// The widest line, so that everything fits a terminal of 80 columns.
pub(crate) const WIDTH: usize = 78;

/// Breaks paragraphs into lines; what belongs to a list stays indented, and pictures stay as they are.
pub(crate) fn wrapped(text: &str) -> String {
    let mut out = String::new();
    let mut picture = false;
    for paragraph in text.lines() {
        if paragraph.trim_start().starts_with("```") {
            picture = !picture;
            continue;
        }
        if picture {
            out.push_str(paragraph);
            out.push('\n');
            continue;
        }
        let indent = if paragraph.starts_with("- ") || paragraph.starts_with("  ") { "  " } else { "" };
        let mut width = 0;
        for (index, word) in paragraph.split_whitespace().enumerate() {
            let length = word.chars().count();
            if index > 0 && width + 1 + length > WIDTH {
                out.push('\n');
                out.push_str(indent);
                width = indent.len();
            } else if index > 0 {
                out.push(' ');
                width += 1;
            } else if paragraph.starts_with("  ") {
                out.push_str(indent);
                width = indent.len();
            }
            out.push_str(word);
            width += length;
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_a_terminal() {
        for lang in locale::Lang::ALL {
            for id in locale::rule_ids(lang) {
                let text = wrapped(&locale::rule(lang, id).unwrap());
                // Tables and words that cannot be broken, such as positions, may be longer.
                let breakable = |line: &&str| !line.starts_with('|') && line.trim().contains(' ');
                let long = text.lines().filter(breakable).find(|line| line.chars().count() > 80);
                assert_eq!(long, None, "{id}");
            }
        }
        assert_eq!(wrapped("- one two\n  three"), "- one two\n  three\n");
    }
}
