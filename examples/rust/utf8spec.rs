//! The reference of utf8spec in Rust: a few functions of libutf8spec, declared by hand.
use std::os::raw::{c_char, c_int};

/// The first ill-formed subsequence. `kind` is 0 if there is none.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct IllFormed {
    pub offset: usize,
    pub length: usize,
    pub kind: c_int,
}

/// One U+FFFD for each maximal subpart, as Rust has it.
const MAXIMAL_SUBPART: c_int = 0;

#[link(name = "utf8spec")]
extern "C" {
    fn utf8spec_encoding_named(name: *const c_char) -> c_int;
    fn utf8spec_validate(encoding: c_int, text: *const u8, length: usize, first: *mut IllFormed) -> c_int;
    fn utf8spec_replace(
        encoding: c_int,
        policy: c_int,
        text: *const u8,
        length: usize,
        values: *mut u32,
        capacity: usize,
    ) -> usize;
}

/// The number of UTF-8, which may differ between versions of the library.
fn utf8() -> c_int {
    unsafe { utf8spec_encoding_named(b"utf-8\0".as_ptr().cast()) }
}

/// The first ill-formed subsequence of the octets.
pub fn first_ill_formed(octets: &[u8]) -> IllFormed {
    let mut first = IllFormed::default();
    let result = unsafe { utf8spec_validate(utf8(), octets.as_ptr(), octets.len(), &mut first) };
    assert!(result >= 0, "utf8spec was misused");
    first
}

/// The values of the octets, with U+FFFD for each maximal subpart of an ill-formed subsequence.
pub fn replace(octets: &[u8]) -> Vec<u32> {
    let mut values = vec![0; octets.len()]; // a text of n octets has at most n values
    let count = unsafe {
        utf8spec_replace(utf8(), MAXIMAL_SUBPART, octets.as_ptr(), octets.len(), values.as_mut_ptr(), values.len())
    };
    values.truncate(count);
    values
}
