//! serde_json: a String from the octets between two quotes.

mod lines;
use lines::*;

fn from_slice(octets: &[u8]) -> String {
    if octets.iter().any(|&octet| octet < b' ' || octet == b'"' || octet == b'\\') {
        return "unsupported".into(); // what JSON reads as syntax
    }
    match serde_json::from_slice::<String>(&[b"\"", octets, b"\""].concat()) {
        Ok(text) => utf8(text.as_bytes()),
        Err(_) => "ill-formed".into(),
    }
}

fn main() {
    let rows = [Row {
        name: "serde-json-from-slice",
        operations: "decode",
        decode: from_slice,
        ..NOTHING
    }];
    serve(&rows, version(include_str!("Cargo.lock"), "serde_json"));
}
