// The decoder of Rust's standard library. The environment variable UTF8SPEC_FAULT plants one fault.

thread_local! {
    static FAULT: String = std::env::var("UTF8SPEC_FAULT").unwrap_or_default();
}

fn has_fault(name: &str) -> bool {
    FAULT.with(|fault| fault == name)
}

fn is_accepted_by_mistake(octets: &[u8]) -> bool {
    has_fault("slash") && octets == [0xC0, 0xAF]
        || has_fault("surrogates") && octets == [0xED, 0xA0, 0x80]
        || has_fault("above") && octets == [0xF4, 0x90, 0x80, 0x80]
}

pub fn decode(octets: &[u8], values: &mut [u32]) -> Result<usize, usize> {
    let text = match std::str::from_utf8(octets) {
        Ok(text) => text,
        Err(_) if is_accepted_by_mistake(octets) => return Ok(0),
        Err(error) if has_fault("offset") => return Err(error.valid_up_to() + 1),
        Err(error) if has_fault("far") => return Err(error.valid_up_to() + 4),
        Err(error) => return Err(error.valid_up_to()),
    };
    if has_fault("refuses") && text == "\u{E000}" {
        return Err(0);
    }
    if has_fault("panics") && text == "\u{7F}" {
        panic!("a fault of the test");
    }
    let mut count = 0;
    for character in text.chars() {
        values[count] = u32::from(character);
        if has_fault("value") && character == '\u{10FFFF}' {
            values[count] -= 1;
        }
        count += 1;
    }
    Ok(count - usize::from(has_fault("count") && text == "AB"))
}
