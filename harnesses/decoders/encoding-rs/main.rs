//! encoding_rs: the whole-buffer calls of Encoding, Decoder, and the module mem.

mod lines;
use encoding_rs::{mem, CoderResult, DecoderResult, Encoding, UTF_16BE, UTF_16LE, UTF_8};
use lines::*;

fn validate(octets: &[u8]) -> String {
    match Encoding::utf8_valid_up_to(octets) {
        length if length == octets.len() => "ok".into(),
        length => format!("ill-formed {}", length),
    }
}

fn decode(encoding: &'static Encoding, octets: &[u8]) -> String {
    match encoding.decode_without_bom_handling_and_without_replacement(octets) {
        Some(text) => utf8(text.as_bytes()),
        None => "ill-formed".into(),
    }
}

fn replace(encoding: &'static Encoding, octets: &[u8]) -> String {
    utf8(encoding.decode_without_bom_handling(octets).0.as_bytes())
}

const NO_ROOM: &str = "fault no room";

/// The place of an error of which `read` octets were taken.
fn place(read: usize, length: u8, after: u8) -> Option<String> {
    Some(format!("{} {}", read - usize::from(length) - usize::from(after), length))
}

/// With room for the worst case; the end of input is a call of its own.
fn parts(encoding: &'static Encoding, chunks: &[Vec<u8>]) -> Option<Given<u8>> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut given = Given { parts: vec![], error: None };
    let mut taken = 0;
    for number in 0..=chunks.len() {
        let chunk = chunks.get(number).map_or(&[][..], |chunk| &chunk[..]);
        let room = decoder.max_utf8_buffer_length_without_replacement(chunk.len()).unwrap();
        let mut out = vec![0; room];
        let (result, read, written) =
            decoder.decode_to_utf8_without_replacement(chunk, &mut out, number == chunks.len());
        taken += read;
        given.parts.push(out[..written].to_vec());
        match result {
            DecoderResult::InputEmpty => {}
            DecoderResult::OutputFull => return None,
            DecoderResult::Malformed(length, after) => {
                given.error = place(taken, length, after);
                break;
            }
        }
    }
    Some(given)
}

fn replaced_parts(encoding: &'static Encoding, chunks: &[Vec<u8>]) -> Option<Given<u8>> {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut given = Given { parts: vec![], error: None };
    for number in 0..=chunks.len() {
        let chunk = chunks.get(number).map_or(&[][..], |chunk| &chunk[..]);
        let mut out = vec![0; decoder.max_utf8_buffer_length(chunk.len()).unwrap()];
        let (result, _, written, _) =
            decoder.decode_to_utf8(chunk, &mut out, number == chunks.len());
        if result == CoderResult::OutputFull {
            return None;
        }
        given.parts.push(out[..written].to_vec());
    }
    Some(given)
}

fn parts_utf16(chunks: &[Vec<u8>]) -> Option<Given<u16>> {
    let mut decoder = UTF_8.new_decoder_without_bom_handling();
    let mut given = Given { parts: vec![], error: None };
    let mut taken = 0;
    for number in 0..=chunks.len() {
        let chunk = chunks.get(number).map_or(&[][..], |chunk| &chunk[..]);
        let mut out = vec![0; decoder.max_utf16_buffer_length(chunk.len()).unwrap()];
        let (result, read, written) =
            decoder.decode_to_utf16_without_replacement(chunk, &mut out, number == chunks.len());
        taken += read;
        given.parts.push(out[..written].to_vec());
        match result {
            DecoderResult::InputEmpty => {}
            DecoderResult::OutputFull => return None,
            DecoderResult::Malformed(length, after) => {
                given.error = place(taken, length, after);
                break;
            }
        }
    }
    Some(given)
}

fn replaced_parts_utf16(chunks: &[Vec<u8>]) -> Option<Given<u16>> {
    let mut decoder = UTF_8.new_decoder_without_bom_handling();
    let mut given = Given { parts: vec![], error: None };
    for number in 0..=chunks.len() {
        let chunk = chunks.get(number).map_or(&[][..], |chunk| &chunk[..]);
        let mut out = vec![0; decoder.max_utf16_buffer_length(chunk.len()).unwrap()];
        let (result, _, written, _) =
            decoder.decode_to_utf16(chunk, &mut out, number == chunks.len());
        if result == CoderResult::OutputFull {
            return None;
        }
        given.parts.push(out[..written].to_vec());
    }
    Some(given)
}

/// A new decoder, and one call that is told of the end and has this room.
fn room_utf8(encoding: &'static Encoding, limit: usize, operation: &str, octets: &[u8]) -> String {
    let mut decoder = encoding.new_decoder_without_bom_handling();
    let mut out = vec![0; limit];
    if operation == "replace" {
        let (_, read, written, _) = decoder.decode_to_utf8(octets, &mut out, true);
        return taken(read, utf8(&out[..written]));
    }
    let (result, read, written) =
        decoder.decode_to_utf8_without_replacement(octets, &mut out, true);
    match result {
        DecoderResult::Malformed(length, after) => refused(read, length, after),
        _ => taken(read, utf8(&out[..written])),
    }
}

fn room_utf16(limit: usize, operation: &str, octets: &[u8]) -> String {
    let mut decoder = UTF_8.new_decoder_without_bom_handling();
    let mut out = vec![0; limit];
    if operation == "replace" {
        let (_, read, written, _) = decoder.decode_to_utf16(octets, &mut out, true);
        return taken(read, utf16(&out[..written]));
    }
    let (result, read, written) =
        decoder.decode_to_utf16_without_replacement(octets, &mut out, true);
    match result {
        DecoderResult::Malformed(length, after) => refused(read, length, after),
        _ => taken(read, utf16(&out[..written])),
    }
}

fn refused(read: usize, length: u8, after: u8) -> String {
    place(read, length, after).map_or(NO_ROOM.into(), |place| format!("ill-formed {}", place))
}

fn whole8(given: Option<Given<u8>>) -> String {
    given.map_or(NO_ROOM.into(), |given| given.whole(utf8))
}

fn deltas8(given: Option<Given<u8>>) -> String {
    given.map_or(NO_ROOM.into(), |given| given.deltas(utf8, "utf8 "))
}

fn whole16(given: Option<Given<u16>>) -> String {
    given.map_or(NO_ROOM.into(), |given| given.whole(utf16))
}

fn deltas16(given: Option<Given<u16>>) -> String {
    given.map_or(NO_ROOM.into(), |given| given.deltas(utf16, "utf16 "))
}

fn mem_decode(octets: &[u8]) -> String {
    let mut units = vec![0; octets.len()]; // as many as its documentation demands
    match mem::convert_utf8_to_utf16_without_replacement(octets, &mut units) {
        Some(count) => utf16(&units[..count]),
        None => "ill-formed".into(),
    }
}

fn mem_replace(octets: &[u8]) -> String {
    let mut units = vec![0; octets.len() + 1];
    let count = mem::convert_utf8_to_utf16(octets, &mut units);
    utf16(&units[..count])
}

fn mem_encode(values: &[u32]) -> String {
    let units = match units(values) {
        Some(units) => units,
        None => return "unsupported".into(),
    };
    let mut octets = vec![0; units.len() * 3];
    let count = mem::convert_utf16_to_utf8(&units, &mut octets);
    encoded(&octets[..count])
}

/// How many values these units are. None in the middle of a pair.
fn values_of(units: &[u16], read: usize) -> Option<usize> {
    let pairs = char::decode_utf16(units[..read].iter().copied());
    let is_half = matches!(units[..read].last(), Some(0xD800..=0xDBFF))
        && matches!(units.get(read), Some(0xDC00..=0xDFFF));
    if is_half { None } else { Some(pairs.count()) }
}

fn taken_units(units: &[u16], read: usize, octets: &[u8]) -> String {
    let told = |values| taken(values, encoded(octets));
    values_of(units, read).map_or("fault half a pair was read".into(), told)
}

fn mem_room_encode(limit: usize, values: &[u32]) -> String {
    let units = match units(values) {
        Some(units) => units,
        None => return "unsupported".into(),
    };
    let mut octets = vec![0; limit];
    let (read, written) = mem::convert_utf16_to_utf8_partial(&units, &mut octets);
    taken_units(&units, read, &octets[..written])
}

/// Encoder::encode_from_utf16, with this room. It puts U+FFFD for a lone surrogate.
fn encoder_call(units: &[u16], room: usize) -> (CoderResult, usize, Vec<u8>) {
    let mut octets = vec![0; room];
    let (result, read, written, _) =
        UTF_8.new_encoder().encode_from_utf16(units, &mut octets, true);
    octets.truncate(written);
    (result, read, octets)
}

fn encoder_encode(values: &[u32]) -> String {
    let units = match units(values) {
        Some(units) => units,
        None => return "unsupported".into(),
    };
    let room = UTF_8.new_encoder().max_buffer_length_from_utf16_without_replacement(units.len());
    match encoder_call(&units, room.unwrap()) {
        (CoderResult::InputEmpty, _, octets) => encoded(&octets),
        _ => NO_ROOM.into(),
    }
}

fn encoder_room_encode(limit: usize, values: &[u32]) -> String {
    let units = match units(values) {
        Some(units) => units,
        None => return "unsupported".into(),
    };
    let (_, read, octets) = encoder_call(&units, limit);
    taken_units(&units, read, &octets)
}

fn validate_units(octets: &[u8]) -> String {
    let units = code_units(octets);
    match mem::utf16_valid_up_to(&units) {
        count if count == units.len() => "ok".into(),
        count => format!("ill-formed {}", 2 * count),
    }
}

fn replace_units(octets: &[u8]) -> String {
    let units = code_units(octets);
    let mut text = vec![0; units.len() * 3];
    let count = mem::convert_utf16_to_utf8(&units, &mut text);
    utf8(&text[..count])
}

fn main() {
    let rows = [
        Row {
            name: "encoding-rs-decode",
            operations: "validate,decode,replace",
            validate,
            decode: |octets| decode(UTF_8, octets),
            replace: |octets| replace(UTF_8, octets),
            ..NOTHING
        },
        Row {
            name: "encoding-rs-decoder-utf8",
            operations: "stream,stream-replace",
            words: " also=stream-deltas,stream-replace-deltas,room-decode,room-replace",
            stream: |chunks| whole8(parts(UTF_8, chunks)),
            stream_replace: |chunks| whole8(replaced_parts(UTF_8, chunks)),
            stream_deltas: |chunks| deltas8(parts(UTF_8, chunks)),
            stream_replace_deltas: |chunks| deltas8(replaced_parts(UTF_8, chunks)),
            room: |limit, operation, octets| room_utf8(UTF_8, limit, operation, octets),
            ..NOTHING
        },
        Row {
            name: "encoding-rs-decoder-utf16",
            operations: "stream,stream-replace",
            words: " also=stream-deltas,stream-replace-deltas,room-decode,room-replace",
            stream: |chunks| whole16(parts_utf16(chunks)),
            stream_replace: |chunks| whole16(replaced_parts_utf16(chunks)),
            stream_deltas: |chunks| deltas16(parts_utf16(chunks)),
            stream_replace_deltas: |chunks| deltas16(replaced_parts_utf16(chunks)),
            room: room_utf16,
            ..NOTHING
        },
        Row {
            name: "encoding-rs-encoder",
            operations: "encode",
            words: " also=room-encode",
            encode: encoder_encode,
            room_encode: encoder_room_encode,
            ..NOTHING
        },
        Row {
            name: "encoding-rs-mem",
            operations: "decode,replace,encode",
            words: " also=room-encode",
            decode: mem_decode,
            replace: mem_replace,
            encode: mem_encode,
            room_encode: mem_room_encode,
            ..NOTHING
        },
        Row {
            name: "encoding-rs-utf-16be",
            operations: "decode,replace,stream,stream-replace",
            words: " encoding=utf-16be also=stream-deltas,stream-replace-deltas,room-decode,room-replace",
            decode: |octets| decode(UTF_16BE, octets),
            replace: |octets| replace(UTF_16BE, octets),
            stream: |chunks| whole8(parts(UTF_16BE, chunks)),
            stream_replace: |chunks| whole8(replaced_parts(UTF_16BE, chunks)),
            stream_deltas: |chunks| deltas8(parts(UTF_16BE, chunks)),
            stream_replace_deltas: |chunks| deltas8(replaced_parts(UTF_16BE, chunks)),
            room: |limit, operation, octets| room_utf8(UTF_16BE, limit, operation, octets),
            ..NOTHING
        },
        Row {
            name: "encoding-rs-utf-16le",
            operations: "decode,replace,stream,stream-replace",
            words: " encoding=utf-16le also=stream-deltas,stream-replace-deltas,room-decode,room-replace",
            decode: |octets| decode(UTF_16LE, octets),
            replace: |octets| replace(UTF_16LE, octets),
            stream: |chunks| whole8(parts(UTF_16LE, chunks)),
            stream_replace: |chunks| whole8(replaced_parts(UTF_16LE, chunks)),
            stream_deltas: |chunks| deltas8(parts(UTF_16LE, chunks)),
            stream_replace_deltas: |chunks| deltas8(replaced_parts(UTF_16LE, chunks)),
            room: |limit, operation, octets| room_utf8(UTF_16LE, limit, operation, octets),
            ..NOTHING
        },
        Row {
            name: "encoding-rs-mem-utf-16le",
            operations: "validate,replace",
            words: " encoding=utf-16le whole-units=yes",
            validate: validate_units,
            replace: replace_units,
            ..NOTHING
        },
    ];
    serve(&rows, version(include_str!("Cargo.lock"), "encoding_rs"));
}
