//
// {{DECODE_COUNT}} inputs for decoders and {{ENCODE_COUNT}} for encoders of {{ENCODING}} ({{STANDARD}}).
//
// Copy this file to `tests/{{FILE}}` and write your functions to `tests/utf8spec_decoder/mod.rs`:
//
//     use super::{Refusal, Tested};
//
//     fn decode(octets: &[u8]) -> Result<Vec<u32>, Refusal> {
//         match std::str::from_utf8(octets) {
//             Ok(text) => Ok(text.chars().map(u32::from).collect()),
//             Err(error) => Err(Refusal { offset: Some(error.valid_up_to()), length: None }),
//         }
//     }
//
//     pub const TESTED: Tested = Tested { decode: Some(decode), ..Tested::NONE };
//
// In a crate, `#[cfg(test)] mod utf8spec;` works too, with `src/utf8spec/utf8spec_decoder.rs`.
// Leave `replace` None unless your decoder writes one U+FFFD for each maximal subpart (Unicode 3.9),
// as `String::from_utf8_lossy` does.

mod utf8spec_decoder;

use std::io::Write;
use std::panic::catch_unwind;

/// How a function refuses its input: where the first ill-formed subsequence is, in octets of the
/// whole input. For an encoder, `offset` is the index of the first value that it refuses. A position
/// that is None is not checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Refusal {
    pub offset: Option<usize>,
    pub length: Option<usize>,
}

pub type Values = Result<Vec<u32>, Refusal>;
pub type Replace = fn(&[u8]) -> Vec<u32>;
pub type DecodeChunks = fn(&[&[u8]]) -> Values;
pub type ReplaceChunks = fn(&[&[u8]]) -> Vec<u32>;
pub type ReplaceDeltas = fn(&[&[u8]]) -> Vec<Vec<u32>>;
pub type Encode = fn(&[u32]) -> Result<Vec<u8>, Refusal>;

/// The functions to be tested. What is None is not tested.
#[derive(Clone, Copy)]
pub struct Tested {
    /// Whether the octets are well-formed.
    pub validate: Option<fn(&[u8]) -> bool>,
    /// All values, or a refusal.
    pub decode: Option<fn(&[u8]) -> Values>,
    /// All values, with U+FFFD for each maximal subpart.
    pub replace: Option<Replace>,
    /// The same for a text that comes in chunks. The last chunk ends the text.
    pub decode_chunks: Option<DecodeChunks>,
    pub replace_chunks: Option<ReplaceChunks>,
    /// What each chunk adds to the output of `replace_chunks`, and what the end adds. No part may
    /// hold what a later chunk could change.
    pub replace_deltas: Option<ReplaceDeltas>,
    /// Whether each part of `replace_deltas` must hold all that is certain.
    pub prompt: bool,
    /// The octets of all values, or a refusal.
    pub encode: Option<Encode>,
}

impl Tested {
    pub const NONE: Tested = Tested {
        validate: None,
        decode: None,
        replace: None,
        decode_chunks: None,
        replace_chunks: None,
        replace_deltas: None,
        prompt: false,
        encode: None,
    };

    fn has_decoder(&self) -> bool {
        let whole = self.validate.is_some() || self.decode.is_some() || self.replace.is_some();
        whole || self.decode_chunks.is_some() || self.replace_chunks.is_some()
    }
}

/// Short inputs are also asked behind 1 to 64 letters: fast paths read many octets in one go.
const MOST_PADDING: usize = {{MOST_PADDING}};
const SHORT: usize = 16;

/// The first error, in octets.
#[derive(Clone, Copy)]
struct FirstError {
    offset: usize,
    length: usize,
}

/// An input for a decoder. `values` has U+FFFD for each maximal subpart.
struct DecodeVector {
    id: &'static str,
    octets: Vec<u8>,
    values: Vec<u32>,
    error: Option<FirstError>,
    cuts: Vec<usize>,
}

/// An input for an encoder. The value at the index `error` has no octets.
struct EncodeVector {
    id: &'static str,
    octets: Vec<u8>,
    values: Vec<u32>,
    error: Option<usize>,
}

fn octets_of(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap()).collect()
}

/// `41 FFFD*2` is 41 FFFD FFFD.
fn values_of(runs: &str) -> Vec<u32> {
    let mut values = Vec::new();
    for run in runs.split_whitespace() {
        let (value, count) = run.split_once('*').unwrap_or((run, "1"));
        let value = u32::from_str_radix(value, 16).unwrap();
        values.resize(values.len() + count.parse::<usize>().unwrap(), value);
    }
    values
}

fn numbers_of(text: &str) -> Vec<usize> {
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

fn decode_vector(line: &'static str) -> DecodeVector {
    let fields: Vec<&'static str> = line.split('|').collect();
    let error = numbers_of(fields[3]);
    DecodeVector {
        id: fields[0],
        octets: octets_of(fields[1]),
        values: values_of(fields[2]),
        error: error.first().map(|&offset| FirstError { offset, length: error[1] }),
        cuts: numbers_of(fields[4]),
    }
}

fn encode_vector(line: &'static str) -> EncodeVector {
    let fields: Vec<&'static str> = line.split('|').collect();
    EncodeVector {
        id: fields[0],
        octets: octets_of(fields[1]),
        values: values_of(fields[2]),
        error: fields[3].parse().ok(),
    }
}

/// What is wrong with an answer, or nothing.
type Wrong = Option<&'static str>;

/// Whether a position is known and another one than the right one.
fn is_elsewhere(position: Option<usize>, right: usize) -> bool {
    position.unwrap_or(right) != right
}

/// A vector behind some letters.
struct Input<'a> {
    vector: &'a DecodeVector,
    padding: usize,
    octets: Vec<u8>,
}

impl Input<'_> {
    fn of(vector: &DecodeVector, padding: usize) -> Input<'_> {
        let mut octets = vec![0x61; padding];
        octets.extend(&vector.octets);
        Input { vector, padding, octets }
    }

    fn has_values(&self, values: &[u32], expected: usize) -> bool {
        values.len() == self.padding + expected
            && values[..self.padding].iter().all(|&value| value == 0x61)
            && values[self.padding..] == self.vector.values[..expected]
    }

    fn judge_verdict(&self, accepted: bool) -> Wrong {
        match (accepted, self.vector.error) {
            (false, None) => Some("refuses well-formed octets"),
            (true, Some(_)) => Some("accepts ill-formed octets"),
            _ => None,
        }
    }

    fn judge(&self, answer: &Values) -> Wrong {
        let wrong = self.judge_verdict(answer.is_ok());
        if wrong.is_some() {
            return wrong;
        }
        match (answer, self.vector.error) {
            (Ok(values), _) if !self.has_values(values, self.vector.values.len()) => {
                Some("gives wrong values")
            }
            (Err(refusal), Some(error))
                if is_elsewhere(refusal.offset, self.padding + error.offset)
                    || is_elsewhere(refusal.length, error.length) =>
            {
                Some("reports a wrong place of the error")
            }
            _ => None,
        }
    }

    fn judge_replaced(&self, values: &[u32]) -> Wrong {
        if self.has_values(values, self.vector.values.len()) { None } else { Some("replaces wrongly") }
    }
}

/// The operations on one whole input.
fn check_whole(tested: &Tested, input: &Input) -> Wrong {
    tested
        .validate
        .and_then(|validate| input.judge_verdict(validate(&input.octets)))
        .or_else(|| tested.decode.and_then(|decode| input.judge(&decode(&input.octets))))
        .or_else(|| tested.replace.and_then(|replace| input.judge_replaced(&replace(&input.octets))))
}

/// The same in chunks that end at the cuts, which ascend.
fn check_cuts(tested: &Tested, input: &Input, cuts: &[usize]) -> Wrong {
    let mut chunks = Vec::new();
    let mut from = 0;
    for &cut in cuts.iter().chain(&[input.octets.len()]) {
        chunks.push(&input.octets[from..cut]);
        from = cut;
    }
    tested
        .decode_chunks
        .and_then(|decode| input.judge(&decode(&chunks)))
        .or_else(|| tested.replace_chunks.and_then(|replace| input.judge_replaced(&replace(&chunks))))
}

/// One octet a chunk, each cut alone if the input is short, and the cuts of a public report.
fn check_chunks(tested: &Tested, input: &Input) -> Wrong {
    let length = input.octets.len();
    let each: Vec<usize> = (0..length).collect();
    let alone = if length <= SHORT { length + 1 } else { 0 };
    check_cuts(tested, input, &each)
        .or_else(|| (0..alone).find_map(|cut| check_cuts(tested, input, &[cut])))
        .or_else(|| check_cuts(tested, input, &input.vector.cuts))
}

fn check_decode(tested: &Tested, vector: &DecodeVector) -> Wrong {
    let most = if vector.octets.len() <= SHORT { MOST_PADDING } else { 0 };
    (0..=most)
        .find_map(|padding| check_whole(tested, &Input::of(vector, padding)))
        .or_else(|| check_chunks(tested, &Input::of(vector, 0)))
}

/// A line of the table of deltas: a text in chunks, and what each of them brings.
struct DeltaVector {
    id: &'static str,
    octets: Vec<u8>,
    cuts: Vec<usize>,
    parts: Vec<Vec<u32>>,
}

fn delta_vector(line: &'static str) -> DeltaVector {
    let fields: Vec<&'static str> = line.split('|').collect();
    DeltaVector {
        id: fields[0],
        octets: octets_of(fields[1]),
        cuts: numbers_of(fields[2]),
        parts: fields[3].split(';').map(values_of).collect(),
    }
}

fn check_deltas(tested: &Tested, vector: &DeltaVector) -> Wrong {
    let mut chunks = Vec::new();
    let mut from = 0;
    for &cut in vector.cuts.iter().chain(&[vector.octets.len()]) {
        chunks.push(&vector.octets[from..cut]);
        from = cut;
    }
    let answer = tested.replace_deltas?(&chunks);
    if answer.len() != vector.parts.len() {
        return Some("gives not one part for each chunk and one for the end");
    }
    let (mut given, mut certain) = (Vec::<u32>::new(), Vec::<u32>::new());
    for (part, right) in answer.iter().zip(&vector.parts) {
        given.extend(part);
        certain.extend(right);
        if !certain.starts_with(&given) {
            return Some("a part holds what is not certain, or wrong");
        }
        if tested.prompt && certain != given {
            return Some("a part lacks what is certain");
        }
    }
    if certain == given { None } else { Some("the parts are less than the whole text") }
}

fn check_encode(tested: &Tested, vector: &EncodeVector) -> Wrong {
    match (tested.encode?(&vector.values), vector.error) {
        (Ok(_), Some(_)) => Some("encodes what is not a scalar value"),
        (Err(_), None) => Some("refuses scalar values"),
        (Ok(octets), None) if octets != vector.octets => Some("gives wrong octets"),
        (Err(refusal), Some(index)) if is_elsewhere(refusal.offset, index) => {
            Some("reports a wrong index of the refused value")
        }
        _ => None,
    }
}

/// A line for the list of failures. A function that panics fails.
fn failure(id: &str, octets: &[u8], check: impl Fn() -> Wrong + std::panic::UnwindSafe) -> Option<String> {
    let wrong = catch_unwind(check).unwrap_or(Some("panics"))?;
    let hex: Vec<String> = octets.iter().take(64).map(|octet| format!("{:02X}", octet)).collect();
    let rest = if octets.len() > 64 { " ..." } else { "" };
    Some(format!("{}: {}{}: {}", id, hex.join(" "), rest, wrong))
}

fn report(failures: Vec<String>, count: usize) {
    assert!(failures.is_empty(), "{} of {} vectors failed:\n{}", failures.len(), count, failures.join("\n"));
}

/// Cargo cannot skip a test that runs, and hides what a passed test prints. A line that is written
/// past its macros stays visible.
fn skip(count: usize, kind: &str) {
    let _ = writeln!(std::io::stderr(), "utf8spec: skipped {} vectors: TESTED has no {}", count, kind);
}

#[test]
fn utf8spec_has_a_function_to_test() {
    let tested = utf8spec_decoder::TESTED;
    assert!(
        tested.has_decoder() || tested.replace_deltas.is_some() || tested.encode.is_some(),
        "TESTED has no function, so nothing is tested"
    );
}

#[test]
fn utf8spec_decode() {
    let tested = utf8spec_decoder::TESTED;
    if !tested.has_decoder() {
        return skip(DECODE.lines().count(), "decoder");
    }
    let vectors: Vec<DecodeVector> = DECODE.lines().map(decode_vector).collect();
    let failures = vectors
        .iter()
        .filter_map(|vector| failure(vector.id, &vector.octets, || check_decode(&tested, vector)))
        .collect();
    report(failures, vectors.len());
}

#[test]
fn utf8spec_deltas() {
    let tested = utf8spec_decoder::TESTED;
    if tested.replace_deltas.is_none() {
        return skip(DELTAS.lines().count(), "replace_deltas");
    }
    let vectors: Vec<DeltaVector> = DELTAS.lines().map(delta_vector).collect();
    let failures = vectors
        .iter()
        .filter_map(|vector| failure(vector.id, &vector.octets, || check_deltas(&tested, vector)))
        .collect();
    report(failures, vectors.len());
}

#[test]
fn utf8spec_encode() {
    let tested = utf8spec_decoder::TESTED;
    if tested.encode.is_none() {
        return skip(ENCODE.lines().count(), "encoder");
    }
    let vectors: Vec<EncodeVector> = ENCODE.lines().map(encode_vector).collect();
    let failures = vectors
        .iter()
        .filter_map(|vector| failure(vector.id, &vector.octets, || check_encode(&tested, vector)))
        .collect();
    report(failures, vectors.len());
}

/// id | octets | values | offset and length of the first error | cuts
const DECODE: &str = "\
{{#DECODE}}{{LINE}}
{{/DECODE}}";

/// id | octets | cuts | the values of each chunk and of the end
const DELTAS: &str = "\
{{#DELTA}}{{LINE}}
{{/DELTA}}";

/// id | octets before the first error | values | index of the first error
const ENCODE: &str = "\
{{#ENCODE}}{{LINE}}
{{/ENCODE}}";
