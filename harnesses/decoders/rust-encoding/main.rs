//! The crate encoding: Encoding::decode with its traps, and RawDecoder.

mod lines;
use encoding::all::UTF_8;
use encoding::types::{DecoderTrap, Encoding};
use lines::*;

fn decode(octets: &[u8]) -> String {
    match UTF_8.decode(octets, DecoderTrap::Strict) {
        Ok(text) => utf8(text.as_bytes()),
        Err(_) => "ill-formed".into(),
    }
}

fn replace(octets: &[u8]) -> String {
    match UTF_8.decode(octets, DecoderTrap::Replace) {
        Ok(text) => utf8(text.as_bytes()),
        Err(error) => format!("fault {}", error),
    }
}

fn stream(chunks: &[Vec<u8>]) -> String {
    let mut decoder = UTF_8.raw_decoder();
    let mut text = String::new();
    for chunk in chunks {
        if decoder.raw_feed(chunk, &mut text).1.is_some() {
            return "ill-formed".into();
        }
    }
    match decoder.raw_finish(&mut text) {
        None => utf8(text.as_bytes()),
        Some(_) => "ill-formed".into(),
    }
}

fn main() {
    let rows = [Row {
        name: "rust-encoding-utf8",
        operations: "decode,replace,stream",
        decode,
        replace,
        stream,
        ..NOTHING
    }];
    serve(&rows, version(include_str!("Cargo.lock"), "encoding"));
}
