//! A sequence of parentheses that grows at its end, with a directory: how many are open, where one is closed, how deep it
//! goes.
//!
//! The *excess* at a position is the number of parentheses open right after it. For each block the directory stores the
//! number of openings and of empty pairs before it, and its least and greatest excess; groups of blocks store the extremes
//! too. The directory takes a tenth of the space of the sequence.

use super::pyramid::Pyramid;

/// The number of positions in a block.
const BLOCK: usize = 1024;

/// For each byte (lowest bit first) the least, the greatest and the last excess, relative to the excess before it.
const BYTES: [(i8, i8, i8); 256] = {
    let mut all = [(0, 0, 0); 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut least, mut most, mut excess, mut bit) = (8, -8, 0, 0);
        while bit < 8 {
            excess += if byte >> bit & 1 == 1 { 1 } else { -1 };
            if excess < least {
                least = excess;
            }
            if excess > most {
                most = excess;
            }
            bit += 1;
        }
        all[byte] = (least, most, excess);
        byte += 1;
    }
    all
};

/// The sequence; the bit of an opening parenthesis is 1.
#[derive(Clone, Debug)]
pub(super) struct Parens {
    words: Vec<u64>,
    len: usize,
    /// The number of openings, and of empty pairs, that begin before each block.
    opened: Vec<u32>,
    pairs: Vec<u32>,
    least: Pyramid,
    most: Pyramid,
    /// The totals so far: openings, empty pairs, and the extreme excesses of the unfinished block.
    openings: usize,
    closed_pairs: usize,
    lowest: u16,
    highest: u16,
}

impl Default for Parens {
    fn default() -> Parens {
        Parens {
            words: vec![],
            len: 0,
            opened: vec![],
            pairs: vec![],
            least: Pyramid::new(u16::min),
            most: Pyramid::new(u16::max),
            openings: 0,
            closed_pairs: 0,
            lowest: u16::MAX,
            highest: 0,
        }
    }
}

impl Parens {
    /// Adds a parenthesis at the end. The excess must fit a `u16` and never be negative.
    #[inline]
    pub(super) fn push(&mut self, opens: bool) {
        let at = self.len;
        if at.is_multiple_of(64) {
            self.words.push(0);
        }
        if !opens && self.opens(at.wrapping_sub(1)) {
            self.closed_pairs += 1;
        }
        if at.is_multiple_of(BLOCK) {
            self.opened.push(self.openings as u32);
            self.pairs.push(self.closed_pairs as u32);
        }
        self.words[at / 64] |= u64::from(opens) << (at % 64);
        self.openings += usize::from(opens);
        self.len += 1;
        let excess = (2 * self.openings - self.len) as u16;
        self.lowest = self.lowest.min(excess);
        self.highest = self.highest.max(excess);
        if self.len.is_multiple_of(BLOCK) {
            self.least.push(self.lowest);
            self.most.push(self.highest);
            (self.lowest, self.highest) = (u16::MAX, 0);
        }
    }

    /// The number of parentheses.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The number of opening parentheses.
    pub(super) fn openings(&self) -> usize {
        self.openings
    }

    /// The number of empty pairs, the last parenthesis included if it opens.
    pub(super) fn pairs(&self) -> usize {
        self.closed_pairs + usize::from(self.opens(self.len.wrapping_sub(1)))
    }

    /// Whether position `at` exists and holds an opening parenthesis.
    #[inline]
    pub(super) fn opens(&self, at: usize) -> bool {
        at < self.len && self.words[at / 64] >> (at % 64) & 1 == 1
    }

    /// The number of openings before position `at`.
    pub(super) fn opened_before(&self, at: usize) -> usize {
        let Some(before) = self.opened.get(at / BLOCK) else { return self.openings };
        let words = &self.words[at / BLOCK * (BLOCK / 64)..at / 64];
        let rest = self.words.get(at / 64).map_or(0, |word| (word & below(at % 64)).count_ones());
        *before as usize + words.iter().map(|word| word.count_ones() as usize).sum::<usize>() + rest as usize
    }

    /// The openings of a word that are closed by the next parenthesis.
    fn pairs_in(&self, word: usize) -> u64 {
        let next = self.words.get(word + 1).copied().unwrap_or(0);
        self.words[word] & !(self.words[word] >> 1 | next << 63)
    }

    /// The number of empty pairs that open before position `at`.
    pub(super) fn pairs_before(&self, at: usize) -> usize {
        let Some(before) = self.pairs.get(at / BLOCK) else { return self.pairs() };
        let words = at / BLOCK * (BLOCK / 64)..at / 64;
        let whole: u32 = words.map(|word| self.pairs_in(word).count_ones()).sum();
        let rest = if at / 64 < self.words.len() { self.pairs_in(at / 64) & below(at % 64) } else { 0 };
        *before as usize + (whole + rest.count_ones()) as usize
    }

    /// The position of the opening with this number, from 0.
    pub(super) fn opening(&self, number: usize) -> usize {
        self.nth(number, &self.opened, |word| self.words[word])
    }

    /// The position of the empty pair with this number, from 0.
    pub(super) fn pair(&self, number: usize) -> usize {
        self.nth(number, &self.pairs, |word| self.pairs_in(word))
    }

    fn nth(&self, number: usize, before: &[u32], bits: impl Fn(usize) -> u64) -> usize {
        let block = before.partition_point(|count| *count as usize <= number).saturating_sub(1);
        let mut left = number - before[block] as usize;
        for word in block * (BLOCK / 64)..self.words.len() {
            let found = bits(word);
            let many = found.count_ones() as usize;
            if left < many {
                return 64 * word + nth_bit(found, left);
            }
            left -= many;
        }
        self.len
    }

    /// The excess at position `at`.
    pub(super) fn excess(&self, at: usize) -> usize {
        2 * self.opened_before(at + 1) - (at + 1)
    }

    /// The first position after `at` with an excess of at most `most`, if there is one so far.
    pub(super) fn next_at_most(&self, at: usize, most: usize) -> Option<usize> {
        let end = ((at + 1).next_multiple_of(BLOCK)).min(self.len);
        let here = self.scan(at + 1..end, self.excess(at) as i32, most as i32);
        here.or_else(|| {
            if end == self.len {
                return None;
            }
            let block = self.least.first_at_most(end / BLOCK, most).unwrap_or(self.least.len());
            let from = block * BLOCK;
            let end = (from + BLOCK).min(self.len);
            if from == self.len { None } else { self.scan(from..end, self.excess(from - 1) as i32, most as i32) }
        })
    }

    /// The last position before `at` with an excess of at most `most`.
    pub(super) fn last_at_most(&self, at: usize, most: usize) -> Option<usize> {
        let from = at / BLOCK * BLOCK;
        let here = self.scan_back(from..at, most as i32);
        here.or_else(|| {
            let block = self.least.last_at_most(from / BLOCK, most)?;
            self.scan_back(block * BLOCK..(block + 1) * BLOCK, most as i32)
        })
    }

    /// The least excess from one position to another, both included.
    pub(super) fn least(&self, from: usize, to: usize) -> usize {
        self.extreme(from, to, &self.least, |(least, _, _)| least)
    }

    /// The greatest excess from one position to another, both included.
    pub(super) fn most(&self, from: usize, to: usize) -> usize {
        self.extreme(from, to, &self.most, |(_, most, _)| most)
    }

    fn extreme(&self, from: usize, to: usize, blocks: &Pyramid, of: fn((i8, i8, i8)) -> i8) -> usize {
        let (first, last) = (from.div_ceil(BLOCK), (to + 1) / BLOCK);
        if first >= last {
            return self.extreme_within(from..to + 1, blocks, of);
        }
        let mut best = blocks.over(first, last);
        if from < first * BLOCK {
            best = blocks.pick(best, self.extreme_within(from..first * BLOCK, blocks, of) as u16);
        }
        if last * BLOCK <= to {
            best = blocks.pick(best, self.extreme_within(last * BLOCK..to + 1, blocks, of) as u16);
        }
        best.into()
    }

    fn extreme_within(&self, places: std::ops::Range<usize>, blocks: &Pyramid, of: fn((i8, i8, i8)) -> i8) -> usize {
        let mut best = self.excess(places.start) as u16;
        let (mut at, mut excess) = (places.start + 1, i32::from(best));
        while at < places.end {
            if at.is_multiple_of(8) && at + 8 <= places.end {
                let byte = BYTES[self.byte(at)];
                best = blocks.pick(best, (excess + i32::from(of(byte))) as u16);
                excess += i32::from(byte.2);
                at += 8;
                continue;
            }
            excess += self.way(at);
            best = blocks.pick(best, excess as u16);
            at += 1;
        }
        best.into()
    }

    fn byte(&self, at: usize) -> usize {
        (self.words[at / 64] >> (at % 64) & 255) as usize
    }

    /// The change of the excess at a position: 1 or −1.
    fn way(&self, at: usize) -> i32 {
        if self.opens(at) { 1 } else { -1 }
    }

    /// The first of these positions with an excess of at most `most`; `excess` is the one before them.
    fn scan(&self, places: std::ops::Range<usize>, mut excess: i32, most: i32) -> Option<usize> {
        let mut at = places.start;
        while at < places.end {
            if at.is_multiple_of(8) && at + 8 <= places.end {
                let (least, _, last) = BYTES[self.byte(at)];
                if excess + i32::from(least) > most {
                    excess += i32::from(last);
                    at += 8;
                    continue;
                }
            }
            excess += self.way(at);
            if excess <= most {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// The last of these positions with an excess of at most `most`.
    fn scan_back(&self, places: std::ops::Range<usize>, most: i32) -> Option<usize> {
        if places.is_empty() {
            return None;
        }
        let (mut at, mut excess) = (places.end, self.excess(places.end - 1) as i32);
        while at > places.start {
            if at.is_multiple_of(8) && at - 8 >= places.start {
                let (least, _, last) = BYTES[self.byte(at - 8)];
                if excess - i32::from(last) + i32::from(least) > most {
                    excess -= i32::from(last);
                    at -= 8;
                    continue;
                }
            }
            if excess <= most {
                return Some(at - 1);
            }
            excess -= self.way(at - 1);
            at -= 1;
        }
        None
    }

    /// Bytes allocated.
    pub(super) fn heap(&self) -> usize {
        8 * self.words.capacity()
            + 4 * (self.opened.capacity() + self.pairs.capacity())
            + self.least.heap()
            + self.most.heap()
    }
}

/// A mask of the bits below position `bit`.
pub(super) fn below(bit: usize) -> u64 {
    (1 << bit) - 1
}

/// The position of the set bit with this number, from 0.
pub(super) fn nth_bit(mut bits: u64, number: usize) -> usize {
    for _ in 0..number {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}
