// An adapter in Rust: it connects a decoder with utf8spec.
//
//   rustc -O adapter.rs
//   utf8spec check-adapter -- ./adapter
//   utf8spec run -- ./adapter
//
// It tests std::str::from_utf8 and String::from_utf8_lossy. Put calls of your decoder where
// "CHANGE" stands. Pass on what your decoder gives: do not repair it, and do not judge it. Leave an
// operation out of the hello if your decoder does not have it.
use std::io::{BufRead, Write};

// CHANGE: the operations, the name and the version of your decoder.
const HELLO: &str = "hello utf8spec/1 decode,replace my-decoder 1.0 flush=hello";

// CHANGE: the text, or the offset of the first error in octets.
fn decode(octets: &[u8]) -> Result<String, usize> {
    match std::str::from_utf8(octets) {
        Ok(text) => Ok(text.to_string()),
        Err(error) => Err(error.valid_up_to()),
    }
}

// CHANGE: replaces ill-formed octets.
fn replace(octets: &[u8]) -> String {
    String::from_utf8_lossy(octets).into_owned()
}

fn octets_of(word: &str) -> Vec<u8> {
    let digits = word.trim_matches('-');
    let pair = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("hex digits");
    (0..digits.len()).step_by(2).map(pair).collect()
}

fn scalars(text: &str) -> String {
    if text.is_empty() {
        return "ok -".to_string();
    }
    let numbers: Vec<String> = text.chars().map(|c| format!("{:X}", c as u32)).collect();
    format!("ok {}", numbers.join(" "))
}

fn answer(words: &[&str]) -> String {
    match words {
        ["hello", ..] => HELLO.to_string(),
        ["decode", octets] => match decode(&octets_of(octets)) {
            Ok(text) => scalars(&text),
            Err(offset) => format!("ill-formed {offset}"),
        },
        ["replace", octets] => scalars(&replace(&octets_of(octets))),
        _ => "fault unknown operation".to_string(),
    }
}

fn main() -> std::io::Result<()> {
    let mut out = std::io::BufWriter::new(std::io::stdout());
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.first() == Some(&"bye") {
            break;
        }
        writeln!(out, "{}", answer(&words))?;
        if words.first() == Some(&"hello") {
            out.flush()?;
        }
    }
    out.flush()
}
