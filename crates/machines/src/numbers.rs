//! Numbers as bytes of seven bits each, lowest bits first (LEB128): numbers below 128 take one byte.

/// The bit of a byte that says that another byte follows.
const MORE: u8 = 0x80;

/// Appends a number.
pub fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= u64::from(MORE) {
        bytes.push(number as u8 | MORE);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Appends a list, its length first.
pub fn push_all(bytes: &mut Vec<u8>, list: &[u64]) {
    push(bytes, list.len() as u64);
    list.iter().for_each(|number| push(bytes, *number));
}

/// Reads the next number; `None` if the bytes end within it or it is too long.
pub fn next(bytes: &mut &[u8]) -> Option<u64> {
    let (mut number, mut bits) = (0, 0);
    loop {
        let (byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & !MORE).checked_shl(bits)?;
        bits += 7;
        if byte & MORE == 0 {
            return Some(number);
        }
    }
}

/// Reads the next list; `None` if it is incomplete.
pub fn next_all(bytes: &mut &[u8]) -> Option<Vec<u64>> {
    let many = next(bytes)?;
    // Each takes a byte at least: a list that is not there takes no memory.
    if many > bytes.len() as u64 {
        return None;
    }
    (0..many).map(|_| next(bytes)).collect()
}
