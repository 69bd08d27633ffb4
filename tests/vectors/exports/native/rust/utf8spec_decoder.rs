// A decoder with faults that the environment variable UTF8SPEC_FAULT names; without one it is right.
use super::{Refusal, Tested, Values};

fn has(fault: &str) -> bool {
    std::env::var("UTF8SPEC_FAULT").map_or(false, |name| name == fault)
}

/// The length that a lead announces, and the range of its second octet.
fn row_of(lead: u8) -> (usize, u8, u8) {
    match lead {
        0xC0 if has("slash") => (2, 0xAF, 0xAF),
        0xC2..=0xDF => (2, 0x80, 0xBF),
        0xE0 => (3, 0xA0, 0xBF),
        0xED => (3, 0x80, if has("surrogates") { 0xBF } else { 0x9F }),
        0xE1..=0xEF => (3, 0x80, 0xBF),
        0xF0 => (4, 0x90, 0xBF),
        0xF1..=0xF3 => (4, 0x80, 0xBF),
        0xF4 => (4, 0x80, if has("above") { 0xBF } else { 0x8F }),
        _ => (0, 0, 0),
    }
}

/// The first value, or nothing if the octets before it are ill-formed, and how many are read.
fn step(octets: &[u8]) -> (Option<u32>, usize) {
    let lead = octets[0];
    if lead < 0x80 {
        return (Some(lead.into()), 1);
    }
    let (length, mut low, mut high) = row_of(lead);
    if length == 0 {
        return (None, 1);
    }
    let mut value = u32::from(lead) & (0x7F >> length);
    for at in 1..length {
        match octets.get(at) {
            Some(&octet) if octet >= low && octet <= high => value = value << 6 | u32::from(octet & 0x3F),
            Some(0x00..=0x7F) if has("swallows") => return (None, at + 1),
            _ => return (None, at),
        }
        (low, high) = (0x80, 0xBF);
    }
    (Some(value), length)
}

fn decode(octets: &[u8]) -> Values {
    let mut values = Vec::new();
    let mut at = 0;
    while at < octets.len() {
        let (value, length) = step(&octets[at..]);
        values.push(value.ok_or(Refusal { offset: Some(at), length: Some(length) })?);
        at += length;
    }
    Ok(values)
}

fn replace(octets: &[u8]) -> Vec<u32> {
    let mut values = Vec::new();
    let mut at = 0;
    while at < octets.len() {
        let (value, length) = step(&octets[at..]);
        if value.is_some() || !has("drops") {
            values.push(value.unwrap_or(0xFFFD));
        }
        at += length;
    }
    values
}

fn decode_chunks(chunks: &[&[u8]]) -> Values {
    decode(&chunks.concat())
}

fn replace_chunks(chunks: &[&[u8]]) -> Vec<u32> {
    if has("forgets") {
        return chunks.iter().flat_map(|chunk| replace(chunk)).collect();
    }
    replace(&chunks.concat())
}

/// How many octets at the end are the beginning of a character.
fn open_octets(octets: &[u8]) -> usize {
    (1..=octets.len().min(3))
        .find(|&count| {
            let tail = &octets[octets.len() - count..];
            row_of(tail[0]).0 > count && step(tail) == (None, count)
        })
        .unwrap_or(0)
}

fn replace_deltas(chunks: &[&[u8]]) -> Vec<Vec<u32>> {
    let nothing = vec![Vec::new(); chunks.len()];
    if has("early") {
        return [vec![replace_chunks(chunks)], nothing].concat();
    }
    if has("holds") {
        return [nothing, vec![replace_chunks(chunks)]].concat();
    }
    let (mut parts, mut held) = (Vec::new(), Vec::new());
    for chunk in chunks {
        held.extend_from_slice(chunk);
        let rest = held.split_off(held.len() - open_octets(&held));
        parts.push(replace(&held));
        held = rest;
    }
    parts.push(replace(&held));
    parts
}

fn encode(values: &[u32]) -> Result<Vec<u8>, Refusal> {
    let mut text = String::new();
    for (at, &value) in values.iter().enumerate() {
        text.push(char::from_u32(value).ok_or(Refusal { offset: Some(at), length: Some(1) })?);
    }
    Ok(text.into_bytes())
}

pub const TESTED: Tested = Tested {
    validate: Some(|octets| decode(octets).is_ok()),
    decode: Some(decode),
    replace: Some(replace),
    decode_chunks: Some(decode_chunks),
    replace_chunks: Some(replace_chunks),
    replace_deltas: Some(replace_deltas),
    prompt: true,
    encode: Some(encode),
};
