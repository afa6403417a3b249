//! Random numbers that are the same on every machine.

/// The generator SplitMix64: 64 bits of state that grow by a constant, mixed by two multiplications. Same seed, same
/// numbers, on every machine and in every browser.
///
/// Source: Steele, Lea, Flood, *Fast splittable pseudorandom number generators* (OOPSLA 2014), with the constants of
/// Vigna's `splitmix64.c` (2015).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(u64);

/// The increment of the state: 2⁶⁴ divided by the golden ratio.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

impl Random {
    /// The sequence that begins with this seed; all seeds are equally good.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next number, any of 64 bits.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GAMMA);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// The next number below `many`, which must not be 0. It is the upper half of a product, so that probabilities differ by
    /// at most `many` in 2⁶⁴.
    pub fn below(&mut self, many: u64) -> u64 {
        ((u128::from(self.draw()) * u128::from(many)) >> 64) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first numbers from seed 1234567, as Rosetta Code's page *Pseudo-random numbers/Splitmix64* prints them.
    #[test]
    fn numbers_are_those_published() {
        let mut random = Random::new(1_234_567);
        let drawn: [u64; 5] = std::array::from_fn(|_| random.draw());
        let published = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(drawn, published);
    }

    #[test]
    fn choices_are_about_equally_likely() {
        let mut random = Random::new(1);
        let mut counts = [0_u32; 7];
        for _ in 0..7000 {
            counts[random.below(7) as usize] += 1;
        }
        // Five standard deviations of 29 each.
        assert!(counts.iter().all(|count| count.abs_diff(1000) < 150), "{counts:?}");
        assert!((0..100).all(|_| random.below(1) == 0));
    }
}
