//! Prints the digests of the oracle in Rust. README.md beside this folder says what they are over.

mod utf8_oracle;

use utf8_oracle::{decode, replace, step, text, validate, Error};

// The compiler can ask the oracle.
const _: () = assert!(validate(b"\xC3\xA9").is_ok() && validate(b"\xC3").is_err());

struct Digest {
    sum: u32,
    strings: u32,
}

impl Digest {
    fn add(&mut self, word: u32) {
        self.sum = (self.sum ^ word)
            .wrapping_mul(0x9E37_79B1)
            .wrapping_add(0x7F4A_7C15);
        self.sum ^= self.sum >> 15;
    }

    fn add_values(&mut self, values: &[char]) {
        self.add(values.len() as u32);
        values.iter().for_each(|&value| self.add(u32::from(value)));
    }

    fn add_fault(&mut self, fault: Option<Error>) {
        let error = match fault {
            Some(error) => error,
            None => return self.add(0),
        };
        self.add(match error {
            Error::Incomplete(_) => 1,
            Error::Invalid(_) => 2,
        });
        self.add(error.range().start as u32);
        self.add(error.range().len() as u32);
    }

    fn ask(&mut self, octets: &[u8]) {
        self.strings += 1;
        self.add_fault(validate(octets).err());
        let values: Vec<char> = decode(octets).map_while(Result::ok).collect();
        self.add_values(&values);
        self.add_fault(decode(octets).find_map(Result::err));
        self.add_values(&replace(octets).collect::<Vec<char>>());
        for at in 0..=octets.len() {
            let (kind, value, length) = match step(octets, at) {
                Ok((value, length)) => (0, Some(value), length),
                Err(Error::Incomplete(part)) => (1, None, part.len()),
                Err(Error::Invalid(part)) => (2, None, part.len()),
            };
            self.add(kind);
            if let Some(value) = value {
                self.add(value);
            }
            self.add(length as u32);
        }
    }

    fn ask_section(&mut self, section: &str) {
        match section {
            "short" => (0..=2).for_each(|length| self.ask_all_of(length)),
            "triples" => self.ask_all_of(3),
            "scalars" => ('\0'..=char::MAX)
                .for_each(|value| self.ask(value.encode_utf8(&mut [0; 4]).as_bytes())),
            count => (0..count.parse().unwrap()).for_each(|number| {
                let (length, octets) = text(number);
                self.ask(&octets[..length]);
            }),
        }
    }

    fn ask_all_of(&mut self, length: usize) {
        for number in 0..1_u32 << (8 * length) {
            self.ask(&number.to_be_bytes()[4 - length..]);
        }
    }
}

fn main() {
    for section in std::env::args().skip(1) {
        let mut digest = Digest { sum: 1, strings: 0 };
        digest.ask_section(&section);
        println!("{} {} {:08x}", section, digest.strings, digest.sum);
    }
}
