//! The standard library's from_utf8, from_utf8_lossy, and char's encode_utf8; the same for UTF-16.

mod lines;
use lines::*;

fn ill_formed(error: std::str::Utf8Error) -> String {
    match error.error_len() {
        Some(length) => format!("ill-formed {} {}", error.valid_up_to(), length),
        None => format!("ill-formed {}", error.valid_up_to()), // the input ends too early
    }
}

fn decode(octets: &[u8]) -> String {
    std::str::from_utf8(octets).map_or_else(ill_formed, |text| chars(text.chars()))
}

/// The offset behind each character.
fn ends(text: &str) -> Vec<usize> {
    let mut rest = text.char_indices();
    let mut ends = vec![];
    while rest.next().is_some() {
        ends.push(text.len() - rest.as_str().len());
    }
    ends
}

/// is_char_boundary says yes or no. Its users step back to the next yes.
fn start_at(text: &str, offset: usize) -> usize {
    (0..=offset).rev().find(|&each| text.is_char_boundary(each)).unwrap()
}

/// error_len is None where the input ends inside a character.
fn prefix(octets: &[u8]) -> String {
    match std::str::from_utf8(octets) {
        Ok(_) => numbers([0]),
        Err(error) if error.error_len().is_none() => numbers([octets.len() - error.valid_up_to()]),
        Err(error) => ill_formed(error),
    }
}

fn side(operation: &str, octets: &[u8]) -> String {
    if operation == "prefix" {
        return prefix(octets);
    }
    let text = match std::str::from_utf8(octets) {
        Ok(text) => text,
        Err(error) => return format!("ill-formed {}", error.valid_up_to()),
    };
    match operation {
        "count" => numbers([text.chars().count()]),
        "boundary" => numbers((0..text.len()).map(|offset| start_at(text, offset))),
        "next" => numbers(ends(text)),
        "prev" => numbers(text.char_indices().rev().map(|(start, _)| start)),
        "length-as-utf-16" => numbers([text.encode_utf16().count()]),
        _ => "fault not offered".into(),
    }
}

fn encode(values: &[u32]) -> String {
    let mut octets = vec![];
    for &value in values {
        match char::from_u32(value) {
            Some(c) => octets.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes()),
            None => return "unsupported".into(), // no char holds it
        }
    }
    encoded(&octets)
}

fn from_utf16(values: &[u32]) -> String {
    match units(values).as_deref().map(String::from_utf16) {
        Some(Ok(text)) => encoded(text.as_bytes()),
        Some(Err(_)) => "ill-formed".into(),
        None => "unsupported".into(),
    }
}

fn decode_units(octets: &[u8]) -> String {
    match String::from_utf16(&code_units(octets)) {
        Ok(text) => utf8(text.as_bytes()),
        Err(_) => "ill-formed".into(),
    }
}

fn encode_units(values: &[u32]) -> String {
    let mut octets = vec![];
    for &value in values {
        match char::from_u32(value) {
            Some(c) => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| octets.extend(unit.to_le_bytes())),
            None => return "unsupported".into(), // no char holds it
        }
    }
    encoded(&octets)
}

fn main() {
    let rows = [
        Row {
            name: "rust-from-utf8",
            operations: "validate,decode,encode",
            words: " also=count,boundary,next,prev,length-as-utf-16,prefix",
            validate: |octets| std::str::from_utf8(octets).map_or_else(ill_formed, |_| "ok".into()),
            decode,
            encode,
            side,
            ..NOTHING
        },
        Row {
            name: "rust-from-utf8-lossy",
            operations: "replace",
            replace: |octets| utf8(String::from_utf8_lossy(octets).as_bytes()),
            ..NOTHING
        },
        Row { name: "rust-from-utf16", operations: "encode", encode: from_utf16, ..NOTHING },
        Row {
            name: "rust-string-utf-16le",
            operations: "decode,replace,encode",
            words: " encoding=utf-16le whole-units=yes",
            decode: decode_units,
            replace: |octets| utf8(String::from_utf16_lossy(&code_units(octets)).as_bytes()),
            encode: encode_units,
            ..NOTHING
        },
    ];
    serve(&rows, env!("RUST"));
}
