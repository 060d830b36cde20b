//! The page takes its types from here: what is in `web/src/wire` is what the code says.

use std::fmt::Write;
use std::path::Path;

use game::Kind;

/// Compares a file of the page with what it should be; with `UPDATE_TYPES=1` writes it.
fn same(name: &str, text: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire").join(name);
    if std::env::var_os("UPDATE_TYPES").is_some() {
        std::fs::write(&file, text).expect("the file can be written");
    }
    let there = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(there == text, "{name} is not what the code says: cargo xtask types");
}

#[test]
fn the_page_knows_the_api() {
    same("openapi.json", &format!("{}\n", server::openapi().trim_end()));
}

#[test]
fn the_page_knows_the_facts() {
    let mut text = "// Made by `cargo xtask types`: every kind of fact, with the names of its arguments.\n\n\
        export const KINDS: Record<string, Record<string, readonly string[]>> = {\n"
        .to_owned();
    let games: [(&str, &[Kind]); 2] =
        [("empedocle", empedocle::What::KINDS), ("elem-master", elem_master::What::KINDS)];
    for (game, kinds) in games {
        let _ = writeln!(text, "  \"{game}\": {{");
        for kind in kinds {
            let args: Vec<String> = kind.args.iter().map(|arg| format!("\"{arg}\"")).collect();
            let _ = writeln!(text, "    \"{}\": [{}],", kind.name, args.join(", "));
        }
        text.push_str("  },\n");
    }
    text.push_str("};\n");
    same("facts.ts", &text);
}
