//! X3 on sets: the item with the fewest options.

use super::plan::Plan;

/// What X3 came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Chosen {
    /// No item is left.
    #[default]
    Nothing,
    /// This item has no option, and so many were looked at.
    Stuck { item: u32, looks: u32 },
    /// This one has the fewest.
    Item { item: u32, looks: u32 },
}

/// The primary items of a set, in order.
#[inline(always)]
fn listed<'a>(plan: &Plan, open: &'a [u64]) -> impl Iterator<Item = (usize, u64)> + 'a {
    let words = plan.primary_words();
    let last = u64::MAX >> (64 * words - plan.primary);
    open[..words].iter().enumerate().map(move |(i, word)| (i, if i + 1 == words { word & last } else { *word }))
}

/// The item with the fewest options, or the first: by counting.
#[inline(always)]
pub(super) fn count<const W: usize>(
    plan: &Plan,
    open: &[u64],
    active: &[u64; W],
    sets: &[[u64; W]],
    fewest: bool,
) -> Chosen {
    let (mut item, mut least, mut looks) = (0, u32::MAX, 0);
    for (i, mut word) in listed(plan, open) {
        while word != 0 {
            let at = 64 * i + word.trailing_zeros() as usize;
            word &= word - 1;
            looks += 1;
            let set = &sets[at];
            let mut len = 0;
            for w in 0..W {
                len += (active[w] & set[w]).count_ones();
            }
            if len < least {
                (item, least) = (at as u32, len);
                if len == 0 {
                    return Chosen::Stuck { item, looks };
                }
                if !fewest {
                    return Chosen::Item { item, looks };
                }
            }
        }
    }
    if looks == 0 { Chosen::Nothing } else { Chosen::Item { item, looks } }
}

/// The same by lengths that were kept: bit `d` of the length of item `i` is bit `i` of the `d`th set in `digits`.
#[inline(always)]
pub(super) fn read(plan: &Plan, open: &[u64], digits: &[u64], fewest: bool) -> Chosen {
    let words = plan.primary_words();
    // Items without an option, then those with the fewest: by the highest digit in which they differ.
    let mut before = 0;
    for (i, word) in listed(plan, open) {
        let empty = word & !(0..plan.digits).fold(0, |any, d| any | digits[d * words + i]);
        if !fewest && word != 0 {
            let at = word.trailing_zeros();
            let item = 64 * i as u32 + at;
            return match empty >> at & 1 {
                1 => Chosen::Stuck { item, looks: 1 },
                _ => Chosen::Item { item, looks: 1 },
            };
        }
        if empty != 0 {
            let at = empty.trailing_zeros();
            let looks = before + (word & (u64::MAX >> (63 - at))).count_ones();
            return Chosen::Stuck { item: 64 * i as u32 + at, looks };
        }
        before += word.count_ones();
    }
    if before == 0 {
        return Chosen::Nothing;
    }
    // Of each word the least, then the least of all words; the first of equals.
    let (mut item, mut least) = (0, u32::MAX);
    for (i, mut word) in listed(plan, open) {
        if word == 0 {
            continue;
        }
        let mut len = 0;
        for d in (0..plan.digits).rev() {
            let without = word & !digits[d * words + i];
            len <<= 1;
            if without == 0 {
                len += 1;
            } else {
                word = without;
            }
        }
        if len < least {
            (item, least) = (64 * i as u32 + word.trailing_zeros(), len);
        }
    }
    Chosen::Item { item, looks: before }
}

/// One more option for an item.
pub(super) fn add(digits: &mut [u64], plan: &Plan, item: u32) {
    let (words, i) = (plan.primary_words(), item as usize / 64);
    let mut bit = 1_u64 << (item % 64);
    for d in 0..plan.digits {
        let digit = &mut digits[d * words + i];
        *digit ^= bit;
        bit &= !*digit;
    }
}

/// One less.
#[inline(always)]
pub(super) fn take(digits: &mut [u64], words: usize, item: u32) {
    let mut at = item as usize / 64;
    let mut bit = 1_u64 << (item % 64);
    while bit != 0 {
        let Some(digit) = digits.get_mut(at) else { return };
        *digit ^= bit;
        bit &= *digit;
        at += words;
    }
}
