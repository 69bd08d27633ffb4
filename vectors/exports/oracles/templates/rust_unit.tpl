//! Compares your function with the oracle on a million texts, of which half are valid UTF-8.
//! Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0
//!
//! Copy both files to `tests/` of your crate, or call `rustc --test {{SELF}}`.

#[path = "{{FILE}}"]
mod utf8_oracle;

/// Yours: the text, or nothing if the octets are ill-formed. This is the standard library's.
fn my_decode(octets: &[u8]) -> Option<String> {
    std::str::from_utf8(octets).ok().map(String::from)
}

#[test]
fn my_decode_agrees_with_the_oracle() {
    for number in 0..1_000_000 {
        let (length, octets) = utf8_oracle::text(number);
        let octets = &octets[..length];
        let right: Result<String, _> = utf8_oracle::decode(octets).collect();
        let (right, yours) = (right.ok(), my_decode(octets));
        assert_eq!(right, yours, "text {number}: {octets:02X?}");
    }
}
