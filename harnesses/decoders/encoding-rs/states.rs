//! encoding_rs for `utf8spec prove`: a Decoder of UTF-8 is plain data.

mod feeds;
#[allow(dead_code)]
mod lines;

use encoding_rs::{CoderResult, Decoder, DecoderResult, UTF_8};
use feeds::*;

/// With room for what one octet or the end can bring.
const ROOM: usize = 16;

fn octets(octet: &Option<u8>) -> &[u8] {
    octet.as_ref().map_or(&[], std::slice::from_ref)
}

/// Decoder::decode_to_utf8_without_replacement.
struct Utf8(Decoder);

impl Feed for Utf8 {
    fn begin() -> Self {
        Utf8(UTF_8.new_decoder_without_bom_handling())
    }

    fn feed(&mut self, octet: Option<u8>, output: &mut Output) -> i32 {
        let mut room = [0; ROOM];
        let (result, _, written) = self.0.decode_to_utf8_without_replacement(
            octets(&octet),
            &mut room,
            octet.is_none(),
        );
        match (output.put(Form::Utf8, &room[..written]), result) {
            (OK, DecoderResult::InputEmpty) => OK,
            (OK, DecoderResult::Malformed(..)) => ILL_FORMED,
            _ => FAULT,
        }
    }
}

/// Decoder::decode_to_utf16.
struct Utf16(Decoder);

impl Feed for Utf16 {
    fn begin() -> Self {
        Utf16(UTF_8.new_decoder_without_bom_handling())
    }

    fn feed(&mut self, octet: Option<u8>, output: &mut Output) -> i32 {
        let mut room = [0; ROOM];
        let (result, _, written, _) =
            self.0.decode_to_utf16(octets(&octet), &mut room, octet.is_none());
        match (output.put(Form::Utf16, &room[..written]), result) {
            (OK, CoderResult::InputEmpty) => OK,
            _ => FAULT,
        }
    }
}

#[no_mangle]
pub unsafe extern "C" fn utf8spec_decoders_v1(
    _host: *const std::ffi::c_void,
    count: *mut usize,
) -> *const *const feeds::Decoder {
    let version = lines::version(include_str!("Cargo.lock"), "encoding_rs");
    let rows = vec![
        decoder::<Utf8>("encoding-rs-decoder-utf8", &version, OnError::Stops),
        decoder::<Utf16>("encoding-rs-decoder-utf16", &version, OnError::Replaces),
    ];
    list_of(rows, &mut *count)
}
