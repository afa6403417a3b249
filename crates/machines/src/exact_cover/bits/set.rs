//! Sets of a field's options.

/// A set; option `k` of the field is bit `k % 64` of word `k / 64`.
pub(super) type Set<const W: usize> = [u64; W];

/// Whether a set is empty.
#[inline(always)]
pub(super) fn is_empty<const W: usize>(set: &Set<W>) -> bool {
    set.iter().fold(0, |any, word| any | word) == 0
}

/// The number of options in a set.
#[inline(always)]
pub(super) fn len<const W: usize>(set: &Set<W>) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The first option of a set that is not empty.
#[inline(always)]
pub(super) fn first<const W: usize>(set: &Set<W>) -> u32 {
    let mut w = 0;
    while w + 1 < W && set[w] == 0 {
        w += 1;
    }
    64 * w as u32 + set[w].trailing_zeros()
}

/// The difference of two sets.
#[inline(always)]
pub(super) fn without<const W: usize>(set: &Set<W>, less: &Set<W>) -> Set<W> {
    std::array::from_fn(|w| set[w] & !less[w])
}

/// The intersection of two sets.
#[inline(always)]
pub(super) fn both<const W: usize>(a: &Set<W>, b: &Set<W>) -> Set<W> {
    std::array::from_fn(|w| a[w] & b[w])
}

/// Removes an option from a set.
#[inline(always)]
pub(super) fn remove<const W: usize>(set: &mut Set<W>, option: u32) {
    set[option as usize / 64] &= !(1 << (option % 64));
}

/// Removes all options before `place` from a set.
pub(super) fn from<const W: usize>(set: &mut Set<W>, place: usize) {
    for (w, word) in set.iter_mut().enumerate() {
        *word &= match place / 64 {
            at if w < at => 0,
            at if w == at => u64::MAX << (place % 64),
            _ => u64::MAX,
        };
    }
}
