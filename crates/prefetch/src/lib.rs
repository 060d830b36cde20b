//! Asks the processor to load memory into its cache before it is read.
//!
//! The search of Elem Master waits for its transposition table at every new position; with the table in main memory
//! that was a tenth of its time (`sphairos bench --search`). An ordinary early read does not help, because the
//! processor can execute only a few hundred further instructions before it must wait for the result.
//!
//! This is a crate of its own, and not a module of `bots`, because `forbid(unsafe_code)` holds for a whole crate: so
//! every other crate can forbid unsafe code. The standard library has no safe function for it yet
//! (`core::hint::prefetch_read` is unstable). Once it has one, this crate can go.

/// Starts to load a value into the cache. It is a hint: the processor may ignore it.
#[inline(always)]
pub fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let place = std::ptr::from_ref(place).cast();
        // SAFETY: every x86-64 processor has the instruction. It reads nothing as far as the program can tell,
        // and an address is only a hint to it.
        #[expect(unsafe_code, reason = "the measured need that is described above")]
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(place);
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
