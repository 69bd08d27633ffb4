//! The crate encoding: Encoding::decode with its traps, Encoding::encode, and RawDecoder.

mod lines;
use encoding::all::{UTF_16BE, UTF_16LE, UTF_8};
use encoding::types::{DecoderTrap, EncoderTrap, EncodingRef};
use lines::*;

fn decode(encoding: EncodingRef, octets: &[u8]) -> String {
    match encoding.decode(octets, DecoderTrap::Strict) {
        Ok(text) => utf8(text.as_bytes()),
        Err(_) => "ill-formed".into(),
    }
}

fn replace(encoding: EncodingRef, octets: &[u8]) -> String {
    match encoding.decode(octets, DecoderTrap::Replace) {
        Ok(text) => utf8(text.as_bytes()),
        Err(error) => format!("fault {}", error),
    }
}

fn stream(encoding: EncodingRef, chunks: &[Vec<u8>]) -> String {
    let mut decoder = encoding.raw_decoder();
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

fn encode(encoding: EncodingRef, values: &[u32]) -> String {
    match values.iter().map(|&value| char::from_u32(value)).collect::<Option<String>>() {
        Some(text) => match encoding.encode(&text, EncoderTrap::Strict) {
            Ok(octets) => encoded(&octets),
            Err(_) => "ill-formed".into(),
        },
        None => "unsupported".into(), // no char holds it
    }
}

fn main() {
    let rows = [
        Row {
            name: "rust-encoding-utf8",
            operations: "decode,replace,stream",
            decode: |octets| decode(UTF_8, octets),
            replace: |octets| replace(UTF_8, octets),
            stream: |chunks| stream(UTF_8, chunks),
            ..NOTHING
        },
        Row {
            name: "rust-encoding-utf-16be",
            operations: "decode,replace,stream,encode",
            words: " encoding=utf-16be",
            decode: |octets| decode(UTF_16BE, octets),
            replace: |octets| replace(UTF_16BE, octets),
            stream: |chunks| stream(UTF_16BE, chunks),
            encode: |values| encode(UTF_16BE, values),
            ..NOTHING
        },
        Row {
            name: "rust-encoding-utf-16le",
            operations: "decode,replace,stream,encode",
            words: " encoding=utf-16le",
            decode: |octets| decode(UTF_16LE, octets),
            replace: |octets| replace(UTF_16LE, octets),
            stream: |chunks| stream(UTF_16LE, chunks),
            encode: |values| encode(UTF_16LE, values),
            ..NOTHING
        },
    ];
    serve(&rows, version(include_str!("Cargo.lock"), "encoding"));
}
