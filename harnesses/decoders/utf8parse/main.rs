//! utf8parse: Parser::advance, an octet a call, which calls back for characters and errors.

mod lines;
use lines::*;

struct Text(Vec<char>);

impl utf8parse::Receiver for Text {
    fn codepoint(&mut self, character: char) {
        self.0.push(character);
    }

    fn invalid_sequence(&mut self) {
        self.0.push(char::REPLACEMENT_CHARACTER);
    }
}

/// There is no call that tells the end of input.
fn advance(chunks: &[Vec<u8>]) -> String {
    let mut parser = utf8parse::Parser::new();
    let mut text = Text(vec![]);
    for &octet in chunks.iter().flatten() {
        parser.advance(&mut text, octet);
    }
    chars(text.0.into_iter())
}

fn main() {
    let rows = [Row {
        name: "utf8parse-advance",
        operations: "stream-replace",
        stream_replace: advance,
        ..NOTHING
    }];
    serve(&rows, version(include_str!("Cargo.lock"), "utf8parse"));
}
