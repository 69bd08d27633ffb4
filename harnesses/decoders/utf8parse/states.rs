//! utf8parse for `utf8spec prove`: a Parser is plain data.

mod feeds;
#[allow(dead_code)]
mod lines;

use feeds::*;

/// Hands over what the parser calls back with.
struct Receiver<'a> {
    output: &'a mut Output,
    status: i32,
}

impl Receiver<'_> {
    fn put(&mut self, value: char) {
        if self.status == OK {
            self.status = self.output.put(Form::Scalars, &[value as u32]);
        }
    }
}

impl utf8parse::Receiver for Receiver<'_> {
    fn codepoint(&mut self, character: char) {
        self.put(character);
    }

    fn invalid_sequence(&mut self) {
        self.put(char::REPLACEMENT_CHARACTER);
    }
}

/// There is no call that tells the end of input.
impl Feed for utf8parse::Parser {
    fn begin() -> Self {
        utf8parse::Parser::new()
    }

    fn feed(&mut self, octet: Option<u8>, output: &mut Output) -> i32 {
        let mut receiver = Receiver { output, status: OK };
        match octet {
            Some(octet) => self.advance(&mut receiver, octet),
            None => receiver.status = UNSUPPORTED,
        }
        receiver.status
    }
}

#[no_mangle]
pub unsafe extern "C" fn utf8spec_decoders_v1(
    _host: *const std::ffi::c_void,
    count: *mut usize,
) -> *const *const Decoder {
    let version = lines::version(include_str!("Cargo.lock"), "utf8parse");
    let row = decoder::<utf8parse::Parser>("utf8parse-advance", &version, OnError::Replaces);
    list_of(vec![row], &mut *count)
}
