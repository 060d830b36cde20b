//! The engine of the page as a WebAssembly module: bytes in, bytes out.
//!
//! The page asks `input` for a place, writes a message there, calls `call`, and reads as many bytes as it says from
//! `output`. Clock, randomness and progress are functions of the page. This is a crate of its own because names that
//! are exported or imported count as unsafe code for the compiler, which all other crates forbid; no memory is read or
//! written here by address.
#![cfg(target_family = "wasm")]

use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pocket::{Host, Pocket};

#[expect(unsafe_code, reason = "what the page gives; each of them can be called at any time")]
#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since 1970, which never go back.
    safe fn clock() -> f64;
    /// 32 random bits from the browser's generator for cryptography.
    safe fn random() -> u32;
    /// How far a long computation is: a text at this place, of so many bytes.
    safe fn report(text: *const u8, length: usize);
}

struct Page;

impl Host for Page {
    fn now(&self) -> i64 {
        clock() as i64
    }

    fn fill(&mut self, bytes: &mut [u8]) {
        for part in bytes.chunks_mut(4) {
            let drawn = random().to_le_bytes();
            part.copy_from_slice(&drawn[..part.len()]);
        }
    }

    fn report(&mut self, text: &str) {
        report(text.as_ptr(), text.len());
    }
}

static POCKET: LazyLock<Mutex<Pocket>> = LazyLock::new(|| {
    bots::set_clock(|| Duration::from_secs_f64(clock().max(0.0) / 1000.0));
    Mutex::default()
});
static INPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static OUTPUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

fn lock<T>(place: &Mutex<T>) -> MutexGuard<'_, T> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A place for a message of so many bytes.
#[expect(unsafe_code, reason = "the page calls it by name")]
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let mut input = lock(&INPUT);
    input.clear();
    input.resize(length, 0);
    input.as_mut_ptr()
}

/// Answers the message; gives the length of the answer.
#[expect(unsafe_code, reason = "the page calls it by name")]
#[unsafe(no_mangle)]
pub extern "C" fn call() -> usize {
    let message = std::mem::take(&mut *lock(&INPUT));
    let answer = lock(&POCKET).call(&message, &mut Page).into_bytes();
    let mut output = lock(&OUTPUT);
    *output = answer;
    output.len()
}

/// Where the answer is, until the next call.
#[expect(unsafe_code, reason = "the page calls it by name")]
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    lock(&OUTPUT).as_ptr()
}
