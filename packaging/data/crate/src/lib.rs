//! @SUMMARY@ (utf8spec @VERSION@, CC0 1.0).
#![no_std]

/// An input of a decoder. Offsets and lengths count octets.
#[derive(Clone, Copy, Debug)]
pub struct Decode {
    pub id: &'static str,
    pub octets: &'static [u8],
    /// With U+FFFD for each maximal subpart of an ill-formed subsequence (Unicode 3.9).
    pub values: &'static [u32],
    /// How many of the values are before the first error; `None` if the octets are well-formed.
    pub before: Option<usize>,
    /// Offset and length of each maximal subpart.
    pub errors: &'static [(usize, usize)],
    pub cuts: &'static [usize],
}

/// An input of an encoder.
#[derive(Clone, Copy, Debug)]
pub struct Encode {
    pub id: &'static str,
    pub values: &'static [u32],
    pub octets: &'static [u8],
    /// The indexes of values that the encoding does not have.
    pub errors: &'static [usize],
}

/// The vectors of one encoding.
#[derive(Clone, Copy, Debug)]
pub struct Vectors {
    pub encoding: &'static str,
    pub standard: &'static str,
    pub decode: &'static [Decode],
    pub encode: &'static [Encode],
}

@MODULES@
/// All encodings; the first is UTF-8.
pub static ALL: &[Vectors] = &[@TABLES@];

/// The vectors of an encoding, such as "utf-8".
pub fn vectors(encoding: &str) -> Option<&'static Vectors> {
    ALL.iter().find(|each| each.encoding == encoding)
}
