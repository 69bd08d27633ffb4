//! The line protocol around the rows: for the adapters of all crates.

use std::io::{BufRead, Write};

/// One way into a library; what its operations do not name is never called.
#[derive(Clone, Copy)]
pub struct Row {
    pub name: &'static str,
    pub operations: &'static str,
    pub words: &'static str, // of the hello, after the version
    pub validate: fn(&[u8]) -> String,
    pub decode: fn(&[u8]) -> String,
    pub replace: fn(&[u8]) -> String,
    pub stream: fn(&[Vec<u8>]) -> String,
    pub stream_replace: fn(&[Vec<u8>]) -> String,
    pub stream_deltas: fn(&[Vec<u8>]) -> String,
    pub stream_replace_deltas: fn(&[Vec<u8>]) -> String,
    pub encode: fn(&[u32]) -> String,
    pub side: fn(&str, &[u8]) -> String, // the operations of also=, by name
    pub room: fn(usize, &str, &[u8]) -> String, // room-decode or room-replace, by name
    pub room_encode: fn(usize, &[u32]) -> String,
}

fn not_offered(_: &[u8]) -> String {
    "fault not offered".into()
}

pub const NOTHING: Row = Row {
    name: "",
    operations: "",
    words: "",
    validate: not_offered,
    decode: not_offered,
    replace: not_offered,
    stream: |_| not_offered(b""),
    stream_replace: |_| not_offered(b""),
    stream_deltas: |_| not_offered(b""),
    stream_replace_deltas: |_| not_offered(b""),
    encode: |_| not_offered(b""),
    side: |_, _| not_offered(b""),
    room: |_, _, _| not_offered(b""),
    room_encode: |_, _| not_offered(b""),
};

fn words<T: std::fmt::LowerHex>(before: &str, values: impl Iterator<Item = T>) -> String {
    let mut reply = String::from(before);
    for value in values {
        use std::fmt::Write;
        write!(reply, " {:x}", value).unwrap();
    }
    if reply == before { "ok -".into() } else { reply }
}

#[allow(dead_code)]
pub fn chars(text: impl Iterator<Item = char>) -> String {
    words("ok", text.map(u32::from))
}

#[allow(dead_code)]
pub fn utf16(units: &[u16]) -> String {
    words("ok utf16", units.iter())
}

#[allow(dead_code)]
pub fn utf8(octets: &[u8]) -> String {
    encoded(octets).replacen("ok", "ok utf8", 1)
}

/// What each chunk and the end brought, as units of a form, and the offset and length of an error,
/// if they are known. The error came with the last part.
#[allow(dead_code)]
pub struct Given<Unit> {
    pub parts: Vec<Vec<Unit>>,
    pub error: Option<String>,
}

#[allow(dead_code)]
impl<Unit: Clone> Given<Unit> {
    /// What `stream` answers. `reply` makes the answer of all units.
    pub fn whole(&self, reply: fn(&[Unit]) -> String) -> String {
        match &self.error {
            None => reply(&self.parts.concat()),
            Some(place) if place.is_empty() => "ill-formed".into(),
            Some(place) => format!("ill-formed {} {}", place, self.parts.len() - 1),
        }
    }

    /// What `stream-deltas` answers. `form` is the word of the form, with a space behind it.
    pub fn deltas(&self, reply: fn(&[Unit]) -> String, form: &str) -> String {
        let bare = |part: &Vec<Unit>| reply(part)[3..].replacen(form, "", 1);
        let parts = self.parts.iter().map(bare).collect::<Vec<_>>().join("|");
        match &self.error {
            None => format!("ok {}{}", form, parts),
            Some(place) => {
                let place = if place.is_empty() { "- -" } else { place };
                let chunk = self.parts.len() - 1;
                format!("ill-formed {} {} before {}{}", place, chunk, form, parts)
            }
        }
    }
}

/// What a side operation answers: one number, or one for each place.
#[allow(dead_code)]
pub fn numbers(numbers: impl IntoIterator<Item = usize>) -> String {
    let words: Vec<_> = numbers.into_iter().map(|number| number.to_string()).collect();
    if words.is_empty() { "ok -".into() } else { format!("ok {}", words.join(" ")) }
}

/// What `room` answers: how much was read, and the reply with the output.
#[allow(dead_code)]
pub fn taken(read: usize, reply: String) -> String {
    reply.replacen("ok", &format!("ok {}", read), 1)
}

/// What `encode` answers.
pub fn encoded(octets: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut reply = String::from("ok ");
    for octet in octets {
        reply.push(DIGITS[usize::from(octet >> 4)].into());
        reply.push(DIGITS[usize::from(octet & 15)].into());
    }
    if octets.is_empty() { "ok -".into() } else { reply }
}

/// Values as UTF-16, None where it cannot say them.
#[allow(dead_code)]
pub fn units(values: &[u32]) -> Option<Vec<u16>> {
    let mut units: Vec<u16> = vec![];
    for &value in values {
        let joins = value & !0x3FF == 0xDC00 && matches!(units.last(), Some(0xD800..=0xDBFF));
        match char::from_u32(value) {
            Some(c) => units.extend_from_slice(c.encode_utf16(&mut [0; 2])),
            None if value > 0xFFFF || joins => return None,
            None => units.push(value as u16),
        }
    }
    Some(units)
}

/// The code units of an input of whole units. They are little-endian in the encoding's name.
#[allow(dead_code)]
pub fn code_units(octets: &[u8]) -> Vec<u16> {
    octets.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect()
}

fn octets(hex: &str) -> Vec<u8> {
    let digit = |character: u8| (character as char).to_digit(16).unwrap() as u8;
    let pairs = hex.trim_matches('-').as_bytes().chunks_exact(2);
    pairs.map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

fn values(words: &str) -> Vec<u32> {
    let words = words.trim_matches('-').split_whitespace();
    words.map(|word| u32::from_str_radix(word, 16).unwrap()).collect()
}

/// The argument is the limit, the operation and its input.
fn reply_of_room(row: &Row, argument: &str) -> String {
    let (limit, rest) = argument.split_once(' ').unwrap();
    let (operation, input) = rest.split_once(' ').unwrap();
    match operation {
        "encode" => (row.room_encode)(limit.parse().unwrap(), &values(input)),
        _ => (row.room)(limit.parse().unwrap(), operation, &octets(input)),
    }
}

fn reply(row: &Row, version: &str, line: &str) -> String {
    let (operation, argument) = line.split_once(' ').unwrap_or((line, ""));
    let chunks = || argument.split('|').map(octets).collect::<Vec<_>>();
    match operation {
        "hello" => {
            format!("hello utf8spec/1 {} {} {}{}", row.operations, row.name, version, row.words)
        }
        "validate" => (row.validate)(&octets(argument)),
        "decode" => (row.decode)(&octets(argument)),
        "replace" => (row.replace)(&octets(argument)),
        "stream" => (row.stream)(&chunks()),
        "stream-replace" => (row.stream_replace)(&chunks()),
        "stream-deltas" => (row.stream_deltas)(&chunks()),
        "stream-replace-deltas" => (row.stream_replace_deltas)(&chunks()),
        "encode" => (row.encode)(&values(argument)),
        "room" => reply_of_room(row, argument),
        "count" | "boundary" | "next" | "prev" | "length-as-utf-8" | "length-as-utf-16"
        | "length-as-utf-32" | "prefix" => (row.side)(operation, &octets(argument)),
        _ => "fault an unknown request".into(),
    }
}

pub fn serve(rows: &[Row], version: &str) {
    let name = std::env::args().nth(1).expect("the name of a row");
    let row = rows.iter().find(|row| row.name == name).expect("no such row");
    let mut input = std::io::BufReader::with_capacity(1 << 16, std::io::stdin());
    let mut output = std::io::BufWriter::new(std::io::stdout());
    let mut line = String::new();
    while input.read_line(&mut line).unwrap() > 0 && line.trim_end() != "bye" {
        writeln!(output, "{}", reply(row, version, line.trim_end())).unwrap();
        if input.buffer().is_empty() {
            output.flush().unwrap();
        }
        line.clear();
    }
}

/// The version of a crate, as cargo has locked it.
#[allow(dead_code)]
pub fn version(lock: &'static str, name: &str) -> &'static str {
    let from = lock.find(&format!("name = \"{}\"\nversion = \"", name)).expect("not locked");
    lock[from..].split('"').nth(3).unwrap()
}
