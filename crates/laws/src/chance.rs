//! Random numbers that are the same in each run.

use stepdance::steer::Random;

/// Returns a random number generator for a search, seeded by its address, which each message names.
pub(crate) fn of(address: &str) -> Random {
    let mix = |seed: u64, byte: u8| (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    Random::new(address.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// Returns a random item of a list.
pub(crate) fn one<'a, T>(random: &mut Random, of: &'a [T]) -> &'a T {
    &of[random.below(of.len() as u64) as usize]
}

/// Returns a random number of a range.
pub(crate) fn within(random: &mut Random, range: std::ops::Range<u64>) -> u64 {
    range.start + random.below(range.end - range.start)
}
