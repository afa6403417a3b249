//! Chance that is the same in every run.

use stepdance::steer::Random;

/// Random numbers for a search: the same ones for the same address, which every message names.
pub(crate) fn of(address: &str) -> Random {
    let mix = |seed: u64, byte: u8| (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    Random::new(address.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// One of some things.
pub(crate) fn one<'a, T>(random: &mut Random, of: &'a [T]) -> &'a T {
    &of[random.below(of.len() as u64) as usize]
}

/// A number of a range.
pub(crate) fn within(random: &mut Random, range: std::ops::Range<u64>) -> u64 {
    range.start + random.below(range.end - range.start)
}
