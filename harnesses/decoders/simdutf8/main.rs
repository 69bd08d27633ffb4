//! simdutf8: basic, which says only that there is an error, and compat, which says where.

mod lines;
use lines::*;

fn basic(octets: &[u8]) -> String {
    match simdutf8::basic::from_utf8(octets) {
        Ok(_) => "ok".into(),
        Err(_) => "ill-formed".into(),
    }
}

fn compat(octets: &[u8]) -> String {
    match simdutf8::compat::from_utf8(octets) {
        Ok(_) => "ok".into(),
        Err(error) => match error.error_len() {
            Some(length) => format!("ill-formed {} {}", error.valid_up_to(), length),
            None => format!("ill-formed {}", error.valid_up_to()), // the input ends too early
        },
    }
}

fn main() {
    let rows = [
        Row { name: "simdutf8-basic", operations: "validate", validate: basic, ..NOTHING },
        Row { name: "simdutf8-compat", operations: "validate", validate: compat, ..NOTHING },
    ];
    serve(&rows, version(include_str!("Cargo.lock"), "simdutf8"));
}
