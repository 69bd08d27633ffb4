//! A UTF-8 oracle for `no_std`: short and right, not fast. `mod utf8_oracle;` makes it a module.
//! Printed by utf8spec {{VERSION}} (`utf8spec export --as oracle-rust`). Do not edit.
//! SPDX-License-Identifier: CC0-1.0 (public domain; nobody has to be named)
//!
//! With `std`, `decode(octets).collect::<Result<String, Error>>()` stops at the first fault.
#![allow(dead_code)]

use core::ops::Range;

/// A maximal subpart of an ill-formed subsequence (Unicode 3.9), with the octets that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The input ends inside a character, and more octets could complete it.
    Incomplete(Range<usize>),
    Invalid(Range<usize>),
}

impl Error {
    pub fn range(&self) -> Range<usize> {
        match self {
            Error::Incomplete(range) | Error::Invalid(range) => range.clone(),
        }
    }
}

impl core::fmt::Display for Error {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "ill-formed UTF-8: {self:?}")
    }
}

/// The bits of the value in the first octet; the least and the greatest octet of each place.
type Row = (u8, &'static [u8], &'static [u8]);

/// RFC 3629 section 4: what each octet of a character may be. foma and Coq checked this table.
const ROWS: [Row; {{ROWS}}] = [
{{#ROW}}    ({{BITS}}, &[{{FIRST}}], &[{{LAST}}]),
{{/ROW}}];

/// Reads what stands at offset `at`: a scalar value with its length, or a fault. Behind the last
/// octet that is incomplete, with an empty range.
pub const fn step(octets: &[u8], at: usize) -> Result<(u32, usize), Error> {
    if at >= octets.len() {
        return Err(Error::Incomplete(at..at));
    }
    let mut row = 0;
    while row < ROWS.len() {
        let (bits, first, last) = ROWS[row];
        if first[0] <= octets[at] && octets[at] <= last[0] {
            let mut value = (octets[at] & bits) as u32;
            let mut length = 1;
            while length < first.len() {
                if length == octets.len() - at {
                    return Err(Error::Incomplete(at..at + length));
                }
                let octet = octets[at + length];
                if octet < first[length] || octet > last[length] {
                    return Err(Error::Invalid(at..at + length));
                }
                value = (value << 6) | (octet & 0x3F) as u32;
                length += 1;
            }
            return Ok((value, length));
        }
        row += 1;
    }
    Err(Error::Invalid(at..at + 1))
}

/// The first fault, if there is one.
pub const fn validate(octets: &[u8]) -> Result<(), Error> {
    let mut at = 0;
    while at < octets.len() {
        match step(octets, at) {
            Ok((_, length)) => at += length,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// The characters and faults of a text, in order.
#[derive(Clone, Debug)]
pub struct Decode<'a>(&'a [u8], usize);

impl Iterator for Decode<'_> {
    type Item = Result<char, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.1 >= self.0.len() {
            return None;
        }
        let next = step(self.0, self.1);
        self.1 += next.as_ref().map_or_else(|e| e.range().len(), |it| it.1);
        // The rows hold scalar values alone, so `from_u32` gives a character.
        Some(next.map(|(value, _)| char::from_u32(value).unwrap_or(char::REPLACEMENT_CHARACTER)))
    }
}

/// Decodes lazily.
pub const fn decode(octets: &[u8]) -> Decode<'_> {
    Decode(octets, 0)
}

/// Decodes with U+FFFD for each maximal subpart.
pub fn replace(octets: &[u8]) -> impl Iterator<Item = char> + '_ {
    decode(octets).map(|next| next.unwrap_or(char::REPLACEMENT_CHARACTER))
}

/// Test text `number`: its length, then its octets. All those with odd numbers are valid.
pub const fn text(number: u32) -> (usize, [u8; 28]) {
    let mut x = xorshift(number.wrapping_mul(0x9E37_79B1) ^ 0x5BD1_E995);
    let (mut count, mut octets, mut pieces) = (0, [0; 28], x % 8);
    while pieces > 0 {
        x = xorshift(x);
        let (_, firsts, lasts) = ROWS[x as usize % ROWS.len()];
        let mut place = 0;
        while place < firsts.len() {
            x = xorshift(x);
            let (first, last) = (firsts[place], lasts[place]);
            octets[count] = match (x % 16) | (number % 2 * 4) {
                0 => break,
                1 => (x >> 8) as u8,
                2 => first.wrapping_sub(1),
                3 => last.wrapping_add(1),
                4 | 5 => first,
                6 | 7 => last,
                _ => first + ((x >> 8) % ((last - first) as u32 + 1)) as u8,
            };
            count += 1;
            place += 1;
        }
        pieces -= 1;
    }
    (count, octets)
}

const fn xorshift(mut x: u32) -> u32 {
    x ^= x << 13;
    x ^= x >> 17;
    x ^ (x << 5)
}
