//! The crate utf-8: decode with Incomplete, and LossyDecoder.

mod lines;
use lines::*;
use utf8::DecodeError;

fn decode(octets: &[u8]) -> String {
    match utf8::decode(octets) {
        Ok(text) => chars(text.chars()),
        Err(DecodeError::Invalid { valid_prefix, invalid_sequence, .. }) => {
            format!("ill-formed {} {}", valid_prefix.len(), invalid_sequence.len())
        }
        Err(DecodeError::Incomplete { valid_prefix, .. }) => {
            format!("ill-formed {}", valid_prefix.len())
        }
    }
}

/// What a chunk brings, or None for an error. What it leaves incomplete is completed from the next
/// one, as the documentation has it.
fn push(incomplete: &mut utf8::Incomplete, chunk: &[u8], text: &mut String) -> Option<()> {
    let mut rest = chunk;
    if !incomplete.is_empty() {
        match incomplete.try_complete(rest) {
            None => return Some(()),
            Some((Err(_), _)) => return None,
            Some((Ok(completed), remaining)) => {
                text.push_str(completed);
                rest = remaining;
            }
        }
    }
    match utf8::decode(rest) {
        Ok(valid) => text.push_str(valid),
        Err(DecodeError::Invalid { valid_prefix, .. }) => {
            text.push_str(valid_prefix);
            return None;
        }
        Err(DecodeError::Incomplete { valid_prefix, incomplete_suffix }) => {
            text.push_str(valid_prefix);
            *incomplete = incomplete_suffix;
        }
    }
    Some(())
}

fn parts(chunks: &[Vec<u8>]) -> Given<u8> {
    let mut given = Given { parts: vec![], error: None };
    let mut incomplete = utf8::Incomplete::empty();
    for chunk in chunks {
        let mut text = String::new();
        let pushed = push(&mut incomplete, chunk, &mut text);
        given.parts.push(text.into_bytes());
        if pushed.is_none() {
            given.error = Some(String::new());
            return given;
        }
    }
    given.parts.push(vec![]);
    given.error = if incomplete.is_empty() { None } else { Some(String::new()) };
    given
}

/// Its end of input is that it is dropped.
fn lossy_parts(chunks: &[Vec<u8>]) -> Given<u8> {
    let brought = std::cell::RefCell::new(String::new());
    let mut given = Given { parts: vec![], error: None };
    let mut decoder = utf8::LossyDecoder::new(|part: &str| brought.borrow_mut().push_str(part));
    for chunk in chunks {
        decoder.feed(chunk);
        given.parts.push(brought.take().into_bytes());
    }
    drop(decoder);
    given.parts.push(brought.take().into_bytes());
    given
}

fn main() {
    let rows = [
        Row {
            name: "rust-utf-8-decode",
            operations: "decode,stream",
            decode,
            words: " also=stream-deltas",
            stream: |chunks| parts(chunks).whole(utf8),
            stream_deltas: |chunks| parts(chunks).deltas(utf8, "utf8 "),
            ..NOTHING
        },
        Row {
            name: "rust-utf-8-lossydecoder",
            operations: "stream-replace",
            words: " also=stream-replace-deltas",
            stream_replace: |chunks| lossy_parts(chunks).whole(utf8),
            stream_replace_deltas: |chunks| lossy_parts(chunks).deltas(utf8, "utf8 "),
            ..NOTHING
        },
    ];
    serve(&rows, version(include_str!("Cargo.lock"), "utf-8"));
}
