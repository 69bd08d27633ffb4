//! utf8parse of the octets given in hex, without utf8spec.

struct Printer;

impl utf8parse::Receiver for Printer {
    fn codepoint(&mut self, character: char) {
        print!(" U+{:04X}", character as u32);
    }

    fn invalid_sequence(&mut self) {
        print!(" invalid");
    }
}

fn main() {
    let hex = std::env::args().nth(1).unwrap();
    let mut parser = utf8parse::Parser::new();
    print!("{} ->", hex);
    for i in (0..hex.len()).step_by(2) {
        parser.advance(&mut Printer, u8::from_str_radix(&hex[i..i + 2], 16).unwrap());
    }
    println!(" end");
}
