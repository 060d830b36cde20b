//! Behaviour changes only on purpose: the signatures of a few random games of every ruleset are kept.

use std::fmt::Write;
use std::path::Path;

#[test]
fn the_signatures_are_those_that_were_written_down() {
    let mut text = String::from(
        "# Random play of every ruleset. UPDATE_GOLDEN=1 cargo test -p lab writes this file again.\n",
    );
    for (name, id, setup) in lab::RULESETS {
        let signature = lab::signature(id, setup, 10).unwrap();
        writeln!(text, "{signature} {} {name}", id.name()).unwrap();
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/signatures.txt");
    testkit::golden::compare(&file, &text);
}
