//! The page is part of the program: when it was built anew, so is this crate.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
