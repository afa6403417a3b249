//! X3 on sets: the item with the fewest options.

use super::plan::Plan;
use super::set::{Set, both, is_empty, len};

/// The result of X3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Chosen {
    /// No item is left.
    #[default]
    Nothing,
    /// This item has no option left; `looks` items were examined.
    Stuck { item: u32, looks: u32 },
    /// This item has the fewest options, `len` of them.
    Item { item: u32, looks: u32, len: u32 },
}

/// The words of a set that hold primary items, with their indices.
#[inline(always)]
fn listed<'a>(plan: &Plan, open: &'a [u64]) -> impl Iterator<Item = (usize, u64)> + 'a {
    let words = plan.primary_words();
    let last = plan.last;
    open[..words].iter().enumerate().map(move |(i, word)| (i, if i + 1 == words { word & last } else { *word }))
}

/// The item with the fewest options, or the first item, by counting.
#[inline(always)]
pub(super) fn count<const W: usize>(
    plan: &Plan,
    open: &[u64],
    active: &Set<W>,
    sets: &[Set<W>],
    fewest: bool,
) -> Chosen {
    let (mut item, mut least, mut looks) = (0, u32::MAX, 0);
    for (i, mut word) in listed(plan, open) {
        while word != 0 {
            let at = 64 * i + word.trailing_zeros() as usize;
            word &= word - 1;
            looks += 1;
            let set = both(active, &sets[at]);
            if is_empty(&set) {
                return Chosen::Stuck { item: at as u32, looks };
            }
            // Only an empty one is shorter than one of length 1.
            if least > 1 {
                let len = len(&set);
                if len < least {
                    (item, least) = (at as u32, len);
                }
                if !fewest {
                    return Chosen::Item { item, looks, len };
                }
            }
        }
    }
    if looks == 0 { Chosen::Nothing } else { Chosen::Item { item, looks, len: least } }
}

/// The same from stored lengths of `D` digits each: bit `d` of the length of item `i` is bit `i % 64` of number `i / 64 * D +
/// d`.
pub(super) fn read<const D: usize>(plan: &Plan, open: &[u64], digits: &[u64], fewest: bool) -> Chosen {
    let (mut item, mut least, mut looks) = (0, u32::MAX, 0);
    for ((i, mut word), digits) in listed(plan, open).zip(digits.chunks_exact(D)) {
        if word == 0 {
            continue;
        }
        let empty = word & !digits.iter().fold(0, |any, digit| any | digit);
        if empty != 0 && (fewest || empty.trailing_zeros() == word.trailing_zeros()) {
            let at = empty.trailing_zeros();
            // Those up to it were looked at.
            looks += (word & (u64::MAX >> (63 - at))).count_ones();
            return Chosen::Stuck { item: 64 * i as u32 + at, looks };
        }
        if !fewest {
            let at = word.trailing_zeros();
            let len = (0..D).map(|d| ((digits[d] >> at & 1) as u32) << d).sum();
            return Chosen::Item { item: 64 * i as u32 + at, looks: 1, len };
        }
        looks += word.count_ones();
        // The shortest: those that have no highest digit if there are any, and so on.
        let mut len = 0;
        for d in (0..D).rev() {
            let short = word & !digits[d];
            (word, len) = if short == 0 { (word, len | 1 << d) } else { (short, len) };
        }
        if len < least {
            (item, least) = (64 * i as u32 + word.trailing_zeros(), len);
        }
    }
    if looks == 0 { Chosen::Nothing } else { Chosen::Item { item, looks, len: least } }
}

/// Adds one option to the length of each of these items.
pub(super) fn add(plan: &Plan, digits: &mut [u64], items: &[u64]) {
    for (digits, items) in digits.chunks_exact_mut(plan.digits.max(1)).zip(items) {
        let mut carry = *items;
        for digit in digits {
            *digit ^= carry;
            carry &= !*digit;
        }
    }
}

/// Computes the lengths without some options.
pub(super) fn take<const D: usize>(plan: &Plan, before: &[u64], after: &mut [u64], gone: &[u16]) {
    let words = before.chunks_exact(D).zip(after.chunks_exact_mut(D));
    for (i, (before, after)) in words.enumerate() {
        let mut digits: [u64; D] = std::array::from_fn(|d| before[d]);
        for option in gone {
            let mut borrow = plan.items_of(usize::from(*option))[i];
            for digit in &mut digits {
                *digit ^= borrow;
                borrow &= *digit;
            }
        }
        after.copy_from_slice(&digits);
    }
}
