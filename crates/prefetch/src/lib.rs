//! Tells the processor what will be read soon, so that it is there when it is read.
//!
//! The search of Elem Master waits for its table at every position it has not just seen: with the table in
//! main memory that was a tenth of its time (`sphairos bench --search`). An ordinary early read does not help,
//! because the processor can do only a few hundred instructions more before it must wait for it. The standard
//! library has no safe way to say so yet (`core::hint::prefetch_read` is not stable); once it has one, this
//! crate is to go.

/// Has this brought near the processor while it does something else. Whether it does is its own business.
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
