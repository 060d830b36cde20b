//! Builds this crate again when the page, which is embedded in it, was built again.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

const PAGE: &str = "../../web/dist";

fn main() {
    // Cargo runs this script at every build if the path is missing, and links the server each time. So an empty
    // folder stands in for a page that was never built. Its time is in the past: cargo compares it with the start
    // of this script. If it cannot be made, the build is slower, and nothing else.
    let page = Path::new(PAGE);
    if !page.exists() && fs::create_dir_all(page).is_ok() {
        let past = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        let _ = File::open(page).and_then(|folder| folder.set_modified(past));
    }
    println!("cargo::rerun-if-changed={PAGE}");
}
