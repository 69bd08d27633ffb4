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

/// There is no call that tells the end of input, so the end brings nothing.
fn advance(chunks: &[Vec<u8>]) -> Given<char> {
    let mut parser = utf8parse::Parser::new();
    let mut given = Given { parts: vec![], error: None };
    for chunk in chunks {
        let mut text = Text(vec![]);
        for &octet in chunk {
            parser.advance(&mut text, octet);
        }
        given.parts.push(text.0);
    }
    given.parts.push(vec![]);
    given
}

fn scalars(text: &[char]) -> String {
    chars(text.iter().copied())
}

fn main() {
    let rows = [Row {
        name: "utf8parse-advance",
        operations: "stream-replace",
        words: " also=stream-replace-deltas",
        stream_replace: |chunks| advance(chunks).whole(scalars),
        stream_replace_deltas: |chunks| advance(chunks).deltas(scalars, ""),
        ..NOTHING
    }];
    serve(&rows, version(include_str!("Cargo.lock"), "utf8parse"));
}
