//! A helper process for the tests. Without arguments it is one like any other.

use std::io::BufRead;

fn main() -> std::io::Result<()> {
    let Some(how) = std::env::args().nth(1) else { return server::think() };
    let first = std::io::stdin().lock().lines().next();
    assert!(first.is_some_and(|line| line.is_ok()), "a job");
    match how.as_str() {
        // It computes for ever.
        "hang" => loop {
            std::hint::spin_loop();
        },
        // It says what nobody understands.
        "babble" => {
            use std::io::Write;
            writeln!(std::io::stdout(), "what?")
        }
        _ => {
            std::process::abort();
        }
    }
}
