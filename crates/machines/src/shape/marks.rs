//! A bit vector that grows at its end, with fast counts of set bits (rank and select). Only the last bit may still change.

use super::parens::{below, nth_bit};

/// The number of words in a block.
const BLOCK: usize = 8;

/// The bit vector.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    words: Vec<u64>,
    len: usize,
    set: usize,
    /// The number of set bits before each block.
    before: Vec<u32>,
}

impl Marks {
    /// Adds a bit that is not set.
    #[inline]
    pub(super) fn push(&mut self) {
        if self.len.is_multiple_of(64 * BLOCK) {
            self.before.push(self.set as u32);
        }
        if self.len.is_multiple_of(64) {
            self.words.push(0);
        }
        self.len += 1;
    }

    /// Sets the last bit.
    pub(super) fn set_last(&mut self) {
        let Some(last) = self.len.checked_sub(1) else { return };
        if !self.is_set(last) {
            self.words[last / 64] |= 1 << (last % 64);
            self.set += 1;
        }
    }

    /// Whether the bit at `at` is set.
    pub(super) fn is_set(&self, at: usize) -> bool {
        at < self.len && self.words[at / 64] >> (at % 64) & 1 == 1
    }

    /// The number of set bits.
    pub(super) fn set(&self) -> usize {
        self.set
    }

    /// The number of set bits before position `at`.
    pub(super) fn set_before(&self, at: usize) -> usize {
        let Some(before) = self.before.get(at / (64 * BLOCK)) else { return self.set };
        let words = &self.words[at / (64 * BLOCK) * BLOCK..at / 64];
        let rest = self.words.get(at / 64).map_or(0, |word| (word & below(at % 64)).count_ones());
        *before as usize + words.iter().map(|word| word.count_ones() as usize).sum::<usize>() + rest as usize
    }

    /// The position of the set bit with this number, from 0.
    pub(super) fn nth_set(&self, number: usize) -> Option<usize> {
        let block = self.before.partition_point(|count| *count as usize <= number).checked_sub(1)?;
        let mut left = number - self.before[block] as usize;
        for word in block * BLOCK..self.words.len() {
            let many = self.words[word].count_ones() as usize;
            if left < many {
                return Some(64 * word + nth_bit(self.words[word], left));
            }
            left -= many;
        }
        None
    }

    /// Bytes allocated.
    pub(super) fn heap(&self) -> usize {
        8 * self.words.capacity() + 4 * self.before.capacity()
    }
}
