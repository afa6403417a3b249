//! Sets of small numbers as bit sets.

/// A set of cells of a box, or of indices of a table.
pub(in crate::antislide) trait NumberSet: Copy + Default {
    /// The number of possible members: all numbers below it.
    const ROOM: usize;

    fn one(number: u8) -> Self;
    fn is_empty(self) -> bool;
    /// Whether the set has at most one member.
    fn is_single(self) -> bool;
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    fn len(self) -> u64;
    /// The least member of a set that is not empty.
    fn first(self) -> u8;

    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Removes and returns the least member.
    #[inline(always)]
    fn pop(&mut self) -> Option<u8> {
        if self.is_empty() {
            return None;
        }
        let first = self.first();
        *self = self.without(Self::one(first));
        Some(first)
    }
}

/// A set of blocks by their numbers in the order of construction.
pub(in crate::antislide) trait BlockSet: Copy + Default {
    fn or(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn without(self, other: Self) -> Self;
    /// The members before a block.
    fn before(self, block: usize) -> Self;
    fn len(self) -> u64;
    fn is_empty(self) -> bool;
    /// The only member, if there is exactly one.
    fn only(self) -> Option<usize>;
    /// Whether the set has at most three members, in a representation where it is then quicker to look at each block than to
    /// update counts.
    fn are_few(self) -> bool;
    /// The first three members; missing ones are replaced by a number that no block has.
    fn three(self) -> [usize; 3];
    /// Removes and returns the last member.
    fn pop(&mut self) -> Option<usize>;
    /// Calls `f` for each member in order; returns how many there are.
    fn each(self, f: impl FnMut(usize)) -> u64;
}

/// A set of up to 128 numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::antislide) struct Cells([u64; 2]);

impl Cells {
    pub(in crate::antislide) fn of(numbers: &[u8]) -> Cells {
        numbers.iter().fold(Cells::default(), |set, number| set.or(Cells::one(*number)))
    }

    /// Whether `number` is a member.
    #[inline(always)]
    pub(in crate::antislide) fn has(self, number: u8) -> bool {
        self.0[usize::from(number) / 64 % 2] >> (number % 64) & 1 == 1
    }
}

/// A renumbering of the members of a set from 0, applied to other sets. Each bit moves down by the number of gaps below it,
/// in steps of powers of two; Hacker's Delight, 7-4.
pub(in crate::antislide) struct Narrowing {
    words: [Squeeze; 2],
    /// The number of members in the first word.
    low: u32,
}

impl Narrowing {
    /// The renumbering of the members of `set`, at most 64.
    pub(in crate::antislide) fn to(set: Cells) -> Narrowing {
        Narrowing { words: set.0.map(Squeeze::to), low: set.0[0].count_ones() }
    }

    /// The members that `set` shares with the renumbered set, under their new numbers.
    #[inline(always)]
    pub(in crate::antislide) fn of(&self, set: Cells) -> u64 {
        let [low, high] = &self.words;
        low.of(set.0[0]) | high.of(set.0[1]).checked_shl(self.low).unwrap_or(0)
    }
}

/// The same for one word: the bits of the set, and those that move in each step.
struct Squeeze {
    meant: u64,
    moves: [u64; 6],
}

impl Squeeze {
    fn to(meant: u64) -> Squeeze {
        // Bits that have an odd number of gaps below them; then of pairs of gaps, and so on.
        let (mut gaps, mut left) = (!meant << 1, meant);
        let moves = std::array::from_fn(|step| {
            let odd = (0..6).fold(gaps, |odd, by| odd ^ odd << (1 << by));
            let moving = odd & left;
            left = left ^ moving | moving >> (1 << step);
            gaps &= !odd;
            moving
        });
        Squeeze { meant, moves }
    }

    #[inline(always)]
    fn of(&self, word: u64) -> u64 {
        (0..).zip(self.moves).fold(word & self.meant, |word, (step, moves)| {
            let moving = word & moves;
            word ^ moving | moving >> (1 << step)
        })
    }
}

impl NumberSet for Cells {
    const ROOM: usize = 128;

    #[inline(always)]
    fn one(number: u8) -> Cells {
        ONE[usize::from(number) % Cells::ROOM]
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    #[inline(always)]
    fn is_single(self) -> bool {
        let [low, high] = self.0;
        // No branch: which word it is in is anybody's guess.
        ((low & low.wrapping_sub(1)) | (high & high.wrapping_sub(1)) == 0) & ((low == 0) | (high == 0))
    }

    #[inline(always)]
    fn or(self, other: Cells) -> Cells {
        Cells([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    #[inline(always)]
    fn and(self, other: Cells) -> Cells {
        Cells([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    #[inline(always)]
    fn xor(self, other: Cells) -> Cells {
        Cells([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }

    #[inline(always)]
    fn without(self, other: Cells) -> Cells {
        Cells([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    #[inline(always)]
    fn len(self) -> u64 {
        (self.0[0].count_ones() + self.0[1].count_ones()).into()
    }

    #[inline(always)]
    fn first(self) -> u8 {
        // No branch here either.
        let word = usize::from(self.0[0] == 0);
        64 * word as u8 + self.0[word].trailing_zeros() as u8
    }
}

/// The one-member set of each number.
static ONE: [Cells; Cells::ROOM] = {
    let mut one = [Cells([0, 0]); Cells::ROOM];
    let mut number = 0;
    while number < Cells::ROOM {
        one[number].0[number / 64] = 1 << (number % 64);
        number += 1;
    }
    one
};

/// The number of words in a set of blocks.
const WORDS: usize = 4;

/// A set of up to 256 blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::antislide) struct Blocks([u64; WORDS]);

impl Blocks {
    /// The number of possible blocks.
    pub(in crate::antislide) const ROOM: usize = 64 * WORDS;

    pub(in crate::antislide) fn insert(&mut self, block: usize) {
        self.0[block / 64] |= 1 << (block % 64);
    }

    #[inline(always)]
    pub(in crate::antislide) fn remove(&mut self, block: usize) {
        self.0[block / 64 % WORDS] &= !(1 << (block % 64));
    }
}

impl BlockSet for Blocks {
    #[inline(always)]
    fn or(self, other: Blocks) -> Blocks {
        Blocks(std::array::from_fn(|w| self.0[w] | other.0[w]))
    }

    #[inline(always)]
    fn and(self, other: Blocks) -> Blocks {
        Blocks(std::array::from_fn(|w| self.0[w] & other.0[w]))
    }

    #[inline(always)]
    fn without(self, other: Blocks) -> Blocks {
        Blocks(std::array::from_fn(|w| self.0[w] & !other.0[w]))
    }

    fn before(self, block: usize) -> Blocks {
        let below = |w: usize| match block.checked_sub(64 * w) {
            Some(rest) if rest < 64 => (1 << rest) - 1,
            Some(_) => u64::MAX,
            None => 0,
        };
        Blocks(std::array::from_fn(|w| self.0[w] & below(w)))
    }

    fn len(self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    fn only(mut self) -> Option<usize> {
        if self.len() == 1 { self.pop() } else { None }
    }

    /// Always false: with four words the shortcut does not pay.
    #[inline(always)]
    fn are_few(self) -> bool {
        false
    }

    fn three(mut self) -> [usize; 3] {
        std::array::from_fn(|_| self.pop().unwrap_or(Blocks::ROOM))
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
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

    #[inline(always)]
    fn each(mut self, mut f: impl FnMut(usize)) -> u64 {
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

impl NumberSet for u64 {
    const ROOM: usize = u64::BITS as usize;

    #[inline(always)]
    fn one(number: u8) -> u64 {
        1 << (number % 64)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self == 0
    }

    #[inline(always)]
    fn is_single(self) -> bool {
        self & self.wrapping_sub(1) == 0
    }

    #[inline(always)]
    fn or(self, other: u64) -> u64 {
        self | other
    }

    #[inline(always)]
    fn and(self, other: u64) -> u64 {
        self & other
    }

    #[inline(always)]
    fn xor(self, other: u64) -> u64 {
        self ^ other
    }

    #[inline(always)]
    fn without(self, other: u64) -> u64 {
        self & !other
    }

    #[inline(always)]
    fn len(self) -> u64 {
        self.count_ones().into()
    }

    #[inline(always)]
    fn first(self) -> u8 {
        self.trailing_zeros() as u8
    }
}

/// A set of up to 64 blocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::antislide) struct FewBlocks(pub(in crate::antislide) u64);

impl BlockSet for FewBlocks {
    #[inline(always)]
    fn or(self, other: FewBlocks) -> FewBlocks {
        FewBlocks(self.0 | other.0)
    }

    #[inline(always)]
    fn and(self, other: FewBlocks) -> FewBlocks {
        FewBlocks(self.0 & other.0)
    }

    #[inline(always)]
    fn without(self, other: FewBlocks) -> FewBlocks {
        FewBlocks(self.0 & !other.0)
    }

    fn before(self, block: usize) -> FewBlocks {
        FewBlocks(self.0 & ((1 << block) - 1))
    }

    #[inline(always)]
    fn len(self) -> u64 {
        self.0.count_ones().into()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    fn only(self) -> Option<usize> {
        self.0.is_power_of_two().then(|| self.0.trailing_zeros() as usize)
    }

    #[inline(always)]
    fn are_few(self) -> bool {
        let but_one = |set: u64| set & set.wrapping_sub(1);
        but_one(but_one(but_one(self.0))) == 0
    }

    #[inline(always)]
    fn three(self) -> [usize; 3] {
        let but_one = |set: u64| set & set.wrapping_sub(1);
        let (one, two) = (but_one(self.0), but_one(but_one(self.0)));
        [self.0, one, two].map(|set| set.trailing_zeros() as usize)
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
        let last = self.0.checked_ilog2()?;
        self.0 ^= 1 << last;
        Some(last as usize)
    }

    #[inline(always)]
    fn each(mut self, mut f: impl FnMut(usize)) -> u64 {
        let mut many = 0;
        while self.0 != 0 {
            f(self.0.trailing_zeros() as usize);
            self.0 &= self.0 - 1;
            many += 1;
        }
        many
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steer::Random;

    #[test]
    fn a_narrowing_counts_the_numbers_of_a_set_anew() {
        // Sets of all densities, both words empty, full and mixed.
        let mut random = Random::new(1);
        let mut draw = || random.draw();
        for round in 0..400 {
            let word = |draw: &mut dyn FnMut() -> u64| match round % 4 {
                0 => draw() & draw() & draw(),
                1 => draw() & 0xffff_0000,
                2 => draw() & draw(),
                _ => 0,
            };
            let to = Cells([word(&mut draw), if round % 7 == 0 { u64::MAX } else { word(&mut draw) }]);
            let of = Cells([draw(), draw()]);
            if to.len() > 64 {
                continue;
            }
            let numbers = (0..128).filter(|number| to.has(*number));
            let expected = (0..).zip(numbers).fold(0, |set, (new, number)| set | u64::from(of.has(number)) << new);
            assert_eq!(Narrowing::to(to).of(of), expected, "{of:?} to {to:?}");
        }
        assert_eq!(Narrowing::to(Cells([u64::MAX, 0])).of(Cells([5, 7])), 5);
    }
}
