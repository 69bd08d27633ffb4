//! Compares Rust's decoding with the reference. Put your decoder in the place of Rust's.
mod utf8spec;

/// Panics if Rust and the reference differ.
fn compare(octets: &[u8]) {
    let first = utf8spec::first_ill_formed(octets);
    match std::str::from_utf8(octets) {
        Ok(_) => assert_eq!(first.kind, 0, "{octets:02X?} is ill-formed"),
        Err(error) => {
            assert_ne!(first.kind, 0, "{octets:02X?} is well-formed");
            assert_eq!(error.valid_up_to(), first.offset, "{octets:02X?}: the offset");
            // Rust gives no length if the text ends inside a sequence.
            let length = error.error_len().unwrap_or(octets.len() - first.offset);
            assert_eq!(length, first.length, "{octets:02X?}: the length");
        }
    }
    let ours: Vec<u32> = String::from_utf8_lossy(octets).chars().map(u32::from).collect();
    assert_eq!(ours, utf8spec::replace(octets), "{octets:02X?}: the replaced text");
}

/// 200,000 inputs from a fixed seed, made of octets at which decoders differ.
fn main() {
    const TELLING: [u8; 16] = [
        0x00, 0x41, 0x7F, 0x80, 0x90, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xE1, 0xED, 0xF0, 0xF4, 0xF8, 0xFF,
    ];
    let mut seed = 1u32;
    let mut next = |limit: usize| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) as usize % limit
    };
    for _ in 0..200_000 {
        let octets: Vec<u8> = (0..next(13)).map(|_| TELLING[next(TELLING.len())]).collect();
        compare(&octets);
    }
    println!("200000 inputs, no difference");
}
