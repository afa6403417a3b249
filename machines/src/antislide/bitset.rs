//! Sets of small numbers, a bit for each.

/// Cells, or places in a table: numbers below 128.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::antislide) struct Cells([u64; 2]);

impl Cells {
    /// The numbers that there is room for.
    pub(in crate::antislide) const ROOM: usize = 128;

    #[inline(always)]
    pub(in crate::antislide) fn one(number: u8) -> Cells {
        ONE[usize::from(number) % Cells::ROOM]
    }

    pub(in crate::antislide) fn of(numbers: &[u8]) -> Cells {
        numbers.iter().fold(Cells::default(), |set, number| set.or(Cells::one(*number)))
    }

    #[inline(always)]
    pub(in crate::antislide) fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    #[inline(always)]
    pub(in crate::antislide) fn meets(self, other: Cells) -> bool {
        !self.and(other).is_empty()
    }

    /// Whether there is one number at the most.
    #[inline(always)]
    pub(in crate::antislide) fn is_single(self) -> bool {
        let [low, high] = self.0;
        // No branch: which word it is in is anybody's guess.
        ((low & low.wrapping_sub(1)) | (high & high.wrapping_sub(1)) == 0) & ((low == 0) | (high == 0))
    }

    #[inline(always)]
    pub(in crate::antislide) fn or(self, other: Cells) -> Cells {
        Cells([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    #[inline(always)]
    pub(in crate::antislide) fn and(self, other: Cells) -> Cells {
        Cells([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    #[inline(always)]
    pub(in crate::antislide) fn xor(self, other: Cells) -> Cells {
        Cells([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }

    #[inline(always)]
    pub(in crate::antislide) fn without(self, other: Cells) -> Cells {
        Cells([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    #[inline(always)]
    pub(in crate::antislide) fn len(self) -> u64 {
        (self.0[0].count_ones() + self.0[1].count_ones()).into()
    }

    /// The first number of a set that is not empty.
    #[inline(always)]
    pub(in crate::antislide) fn first(self) -> u8 {
        // No branch here either.
        let word = usize::from(self.0[0] == 0);
        64 * word as u8 + self.0[word].trailing_zeros() as u8
    }

    /// Takes the first number out.
    #[inline(always)]
    pub(in crate::antislide) fn pop(&mut self) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let first = self.first();
        *self = self.without(Cells::one(first));
        Some(first)
    }
}

/// The set of each number.
static ONE: [Cells; Cells::ROOM] = {
    let mut one = [Cells([0, 0]); Cells::ROOM];
    let mut number = 0;
    while number < Cells::ROOM {
        one[number].0[number / 64] = 1 << (number % 64);
        number += 1;
    }
    one
};

/// Words in a set of blocks.
const WORDS: usize = 4;

/// Blocks by their numbers in the order of construction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::antislide) struct Blocks([u64; WORDS]);

impl Blocks {
    /// The blocks that there is room for.
    pub(in crate::antislide) const ROOM: usize = 64 * WORDS;

    pub(in crate::antislide) fn insert(&mut self, block: usize) {
        self.0[block / 64] |= 1 << (block % 64);
    }

    #[inline(always)]
    pub(in crate::antislide) fn remove(&mut self, block: usize) {
        self.0[block / 64 % WORDS] &= !(1 << (block % 64));
    }

    #[inline(always)]
    pub(in crate::antislide) fn or(self, other: Blocks) -> Blocks {
        Blocks(std::array::from_fn(|w| self.0[w] | other.0[w]))
    }

    #[inline(always)]
    pub(in crate::antislide) fn and(self, other: Blocks) -> Blocks {
        Blocks(std::array::from_fn(|w| self.0[w] & other.0[w]))
    }

    #[inline(always)]
    pub(in crate::antislide) fn without(self, other: Blocks) -> Blocks {
        Blocks(std::array::from_fn(|w| self.0[w] & !other.0[w]))
    }

    /// Those before a block.
    pub(in crate::antislide) fn before(self, block: usize) -> Blocks {
        let below = |w: usize| match block.checked_sub(64 * w) {
            Some(rest) if rest < 64 => (1 << rest) - 1,
            Some(_) => u64::MAX,
            None => 0,
        };
        Blocks(std::array::from_fn(|w| self.0[w] & below(w)))
    }

    pub(in crate::antislide) fn len(self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    /// Takes the last one out.
    #[inline(always)]
    pub(in crate::antislide) fn pop(&mut self) -> Option<usize> {
        let [_, b, c, d] = self.0;
        // The last word that is not empty, without a branch.
        let w = usize::from(b | c | d != 0) + usize::from(c | d != 0) + usize::from(d != 0);
        let word = self.0[w];
        if word == 0 {
            return None;
        }
        let bit = 63 - word.leading_zeros();
        self.0[w] = word ^ 1 << bit;
        Some(64 * w + bit as usize)
    }

    /// Calls for each of them; returns how many there are.
    #[inline(always)]
    pub(in crate::antislide) fn each(mut self, mut f: impl FnMut(usize)) -> u64 {
        let [a, b, c, d] = self.0.map(|word| u8::from(word != 0));
        // The words that are not done: to end each with a branch of its own costs more, since nobody can guess it.
        let mut words = a | b << 1 | c << 2 | d << 3;
        let mut many = 0;
        while words != 0 {
            let w = words.trailing_zeros() as usize % WORDS;
            let word = self.0[w];
            f(64 * w + word.trailing_zeros() as usize);
            self.0[w] = word & (word - 1);
            words ^= u8::from(self.0[w] == 0) << w;
            many += 1;
        }
        many
    }
}
