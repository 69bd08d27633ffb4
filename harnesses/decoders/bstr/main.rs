//! bstr: to_str, to_str_lossy, chars, and decode_utf8.

mod lines;
use bstr::ByteSlice;
use lines::*;

fn ill_formed(error: bstr::Utf8Error) -> String {
    match error.error_len() {
        Some(length) => format!("ill-formed {} {}", error.valid_up_to(), length),
        None => format!("ill-formed {}", error.valid_up_to()), // the input ends too early
    }
}

fn to_str(octets: &[u8]) -> String {
    octets.to_str().map_or_else(ill_formed, |text| chars(text.chars()))
}

/// error_len is None where the input ends inside a character.
fn prefix(octets: &[u8]) -> String {
    match octets.to_str() {
        Ok(_) => numbers([0]),
        Err(error) if error.error_len().is_none() => numbers([octets.len() - error.valid_up_to()]),
        Err(error) => ill_formed(error),
    }
}

/// One character a call; None is an error, and how many octets it takes is told.
fn decode_utf8(octets: &[u8]) -> String {
    let mut text = vec![];
    let mut offset = 0;
    while offset < octets.len() {
        match bstr::decode_utf8(&octets[offset..]) {
            (Some(c), size) => {
                text.push(c);
                offset += size;
            }
            (None, size) => return format!("ill-formed {} {}", offset, size),
        }
    }
    chars(text.into_iter())
}

fn side(operation: &str, octets: &[u8]) -> String {
    match operation {
        "count" => numbers([octets.chars().count()]),
        "next" => numbers(octets.char_indices().map(|(_, end, _)| end)),
        "prev" => numbers(octets.char_indices().rev().map(|(start, _, _)| start)),
        _ => "fault not offered".into(),
    }
}

fn main() {
    let rows = [
        Row {
            name: "bstr-to-str",
            operations: "decode,replace",
            words: " also=prefix",
            decode: to_str,
            replace: |octets| utf8(octets.to_str_lossy().as_bytes()),
            side: |_, octets| prefix(octets),
            ..NOTHING
        },
        Row {
            name: "bstr-chars",
            operations: "decode,replace",
            words: " also=count,next,prev",
            decode: decode_utf8,
            replace: |octets| chars(octets.chars()),
            side,
            ..NOTHING
        },
    ];
    serve(&rows, version(include_str!("Cargo.lock"), "bstr"));
}
