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

/// Where the error is is not handed over.
fn parts(encoding: EncodingRef, chunks: &[Vec<u8>]) -> Given<u8> {
    let mut decoder = encoding.raw_decoder();
    let mut given = Given { parts: vec![], error: None };
    for number in 0..=chunks.len() {
        let mut text = String::new();
        let error = match chunks.get(number) {
            Some(chunk) => decoder.raw_feed(chunk, &mut text).1,
            None => decoder.raw_finish(&mut text),
        };
        given.parts.push(text.into_bytes());
        if error.is_some() {
            given.error = Some(String::new());
            break;
        }
    }
    given
}

fn stream(encoding: EncodingRef, chunks: &[Vec<u8>]) -> String {
    parts(encoding, chunks).whole(utf8)
}

fn deltas(encoding: EncodingRef, chunks: &[Vec<u8>]) -> String {
    parts(encoding, chunks).deltas(utf8, "utf8 ")
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
            words: " also=stream-deltas",
            decode: |octets| decode(UTF_8, octets),
            replace: |octets| replace(UTF_8, octets),
            stream: |chunks| stream(UTF_8, chunks),
            stream_deltas: |chunks| deltas(UTF_8, chunks),
            ..NOTHING
        },
        Row {
            name: "rust-encoding-utf-16be",
            operations: "decode,replace,stream,encode",
            words: " encoding=utf-16be also=stream-deltas",
            decode: |octets| decode(UTF_16BE, octets),
            replace: |octets| replace(UTF_16BE, octets),
            stream: |chunks| stream(UTF_16BE, chunks),
            stream_deltas: |chunks| deltas(UTF_16BE, chunks),
            encode: |values| encode(UTF_16BE, values),
            ..NOTHING
        },
        Row {
            name: "rust-encoding-utf-16le",
            operations: "decode,replace,stream,encode",
            words: " encoding=utf-16le also=stream-deltas",
            decode: |octets| decode(UTF_16LE, octets),
            replace: |octets| replace(UTF_16LE, octets),
            stream: |chunks| stream(UTF_16LE, chunks),
            stream_deltas: |chunks| deltas(UTF_16LE, chunks),
            encode: |values| encode(UTF_16LE, values),
            ..NOTHING
        },
    ];
    serve(&rows, version(include_str!("Cargo.lock"), "encoding"));
}
