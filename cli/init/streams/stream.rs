// An adapter in Rust for a decoder of streams: it connects the decoder with utf8spec.
//
//   rustc -O stream.rs
//   utf8spec check-adapter -- ./stream
//   utf8spec run -- ./stream
//
// It tests a loop over std::str::from_utf8, whose error_len tells an open character from an error.
// Put calls of your decoder where "CHANGE" stands. Pass on what your decoder gives for each chunk:
// do not hold text back, and do not join it. If your decoder only replaces, leave `stream` and
// `stream-deltas` out of the hello.
use std::io::{BufRead, Write};

// CHANGE: the name and the version of your decoder.
const HELLO: &str = "hello utf8spec/1 stream,stream-replace my-decoder 1.0 flush=hello \
                     also=stream-deltas,stream-replace-deltas";

// CHANGE: your decoder. This one keeps the octets of an open character between two chunks.
struct Stream {
    replaces: bool,
    open: Vec<u8>,
}

// The text of one chunk, or the text before an error.
type Part = Result<String, String>;

impl Stream {
    // CHANGE: the text that a chunk brings.
    fn push(&mut self, chunk: &[u8]) -> Part {
        let octets = [std::mem::take(&mut self.open), chunk.to_vec()].concat();
        let mut rest = &octets[..];
        let mut text = String::new();
        loop {
            let error = match std::str::from_utf8(rest) {
                Ok(all) => return Ok(text + all),
                Err(error) => error,
            };
            let (valid, other) = rest.split_at(error.valid_up_to());
            text.push_str(std::str::from_utf8(valid).expect("valid up to here"));
            match error.error_len() {
                Some(length) if self.replaces => {
                    text.push('\u{FFFD}');
                    rest = &other[length..];
                }
                Some(_) => return Err(text),
                None => {
                    self.open = other.to_vec();
                    return Ok(text);
                }
            }
        }
    }

    // CHANGE: the text that the end brings.
    fn end(&mut self) -> Part {
        match (self.open.is_empty(), self.replaces) {
            (true, _) => Ok(String::new()),
            (false, true) => Ok("\u{FFFD}".to_string()),
            (false, false) => Err(String::new()),
        }
    }
}

fn octets_of(word: &str) -> Vec<u8> {
    let digits = word.trim_matches('-');
    let pair = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("hex digits");
    (0..digits.len()).step_by(2).map(pair).collect()
}

fn numbers(text: &str) -> String {
    let numbers: Vec<String> = text.chars().map(|c| format!("{:X}", c as u32)).collect();
    if text.is_empty() { "-".to_string() } else { numbers.join(" ") }
}

// What each chunk adds to the text, and the end; up to an error if there is one.
fn parts_of(chunks: &str, replaces: bool) -> Vec<Part> {
    let mut stream = Stream { replaces, open: Vec::new() };
    let mut parts = Vec::new();
    for chunk in chunks.split('|') {
        parts.push(stream.push(&octets_of(chunk)));
        if parts[parts.len() - 1].is_err() {
            return parts;
        }
    }
    parts.push(stream.end());
    parts
}

fn text_of(part: &Part) -> &str {
    part.as_ref().unwrap_or_else(|before| before)
}

fn whole(parts: &[Part]) -> String {
    match parts.last() {
        Some(Err(_)) => "ill-formed".to_string(),
        _ => format!("ok {}", numbers(&parts.iter().map(text_of).collect::<String>())),
    }
}

fn deltas(parts: &[Part]) -> String {
    let words: Vec<String> = parts.iter().map(|part| numbers(text_of(part))).collect();
    let start = match parts.last() {
        Some(Err(_)) => format!("ill-formed - - {} before", parts.len() - 1),
        _ => "ok".to_string(),
    };
    format!("{} {}", start, words.join("|"))
}

fn answer(words: &[&str]) -> String {
    match words {
        ["hello", ..] => HELLO.to_string(),
        ["stream", chunks] => whole(&parts_of(chunks, false)),
        ["stream-replace", chunks] => whole(&parts_of(chunks, true)),
        ["stream-deltas", chunks] => deltas(&parts_of(chunks, false)),
        ["stream-replace-deltas", chunks] => deltas(&parts_of(chunks, true)),
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
