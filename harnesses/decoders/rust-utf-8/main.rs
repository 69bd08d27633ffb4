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

/// What a chunk leaves incomplete is completed from the next, as the documentation has it.
fn stream(chunks: &[Vec<u8>]) -> String {
    let mut text = String::new();
    let mut incomplete = utf8::Incomplete::empty();
    for chunk in chunks {
        let mut rest = &chunk[..];
        if !incomplete.is_empty() {
            match incomplete.try_complete(rest) {
                None => continue,
                Some((Err(_), _)) => return "ill-formed".into(),
                Some((Ok(completed), remaining)) => {
                    text.push_str(completed);
                    rest = remaining;
                }
            }
        }
        match utf8::decode(rest) {
            Ok(valid) => text.push_str(valid),
            Err(DecodeError::Invalid { .. }) => return "ill-formed".into(),
            Err(DecodeError::Incomplete { valid_prefix, incomplete_suffix }) => {
                text.push_str(valid_prefix);
                incomplete = incomplete_suffix;
            }
        }
    }
    if incomplete.is_empty() { chars(text.chars()) } else { "ill-formed".into() }
}

/// Its end of input is that it is dropped.
fn lossy(chunks: &[Vec<u8>]) -> String {
    let mut text = String::new();
    let mut decoder = utf8::LossyDecoder::new(|part: &str| text.push_str(part));
    for chunk in chunks {
        decoder.feed(chunk);
    }
    drop(decoder);
    chars(text.chars())
}

fn main() {
    let rows = [
        Row {
            name: "rust-utf-8-decode",
            operations: "decode,stream",
            decode,
            stream,
            ..NOTHING
        },
        Row {
            name: "rust-utf-8-lossydecoder",
            operations: "stream-replace",
            stream_replace: lossy,
            ..NOTHING
        },
    ];
    serve(&rows, version(include_str!("Cargo.lock"), "utf-8"));
}
