//! Sorting by small keys.
//!
//! The standard sort is compiled once for each type, which would add some kilobytes to the page per type. This sort works on
//! numbers only, so that it is compiled once.
//!
//! ```
//! use stepdance_machines::order;
//!
//! let mut words = vec!["three", "one", "eleven", "two"];
//! order::by_key(&mut words, |word| word.len() as u32);
//! assert_eq!(words, ["one", "two", "three", "eleven"]);
//! ```

/// Sorts by the keys, keeping the order of items whose keys are equal.
///
/// # Panics
/// If there are more than 2³² items.
pub fn by_key<T, K: Into<u64>>(items: &mut [T], key: impl Fn(&T) -> K) {
    let mut keys = Vec::with_capacity(items.len());
    for item in items.iter() {
        keys.push(key(item).into());
    }
    for (place, from) in swaps(&keys).into_iter().enumerate() {
        items.swap(place, from as usize);
    }
}

/// For each position in turn, the position to swap it with so that the items end up sorted by their keys.
fn swaps(keys: &[u64]) -> Vec<u32> {
    let many = u32::try_from(keys.len()).expect("fewer items");
    let mut sorted: Vec<u128> =
        keys.iter().zip(0..many).map(|(key, item)| u128::from(*key) << 32 | u128::from(item)).collect();
    sort(&mut sorted);
    // Where each item is by then, and which item is at each place.
    let (mut place_of, mut item_at): (Vec<u32>, Vec<u32>) = ((0..many).collect(), (0..many).collect());
    let mut swaps = Vec::with_capacity(keys.len());
    for (place, key) in sorted.iter().enumerate() {
        let from = place_of[*key as u32 as usize];
        let moved = item_at[place];
        (item_at[from as usize], place_of[moved as usize]) = (moved, from);
        swaps.push(from);
    }
    swaps
}

/// Sorts numbers by Shellsort with the gaps of Gonnet and Baeza-Yates: a tenth of the standard sort's code, and fast enough
/// for some ten thousand numbers.
fn sort(numbers: &mut [u128]) {
    let mut gap = numbers.len();
    while gap > 1 {
        gap = (gap * 5 / 11).max(1);
        for at in gap..numbers.len() {
            let (number, mut to) = (numbers[at], at);
            while to >= gap && numbers[to - gap] > number {
                numbers[to] = numbers[to - gap];
                to -= gap;
            }
            numbers[to] = number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steer::Random;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut words = vec!["pear", "fig", "plum", "kiwi", "nut", "banana"];
        by_key(&mut words, |word| word.len() as u32);
        assert_eq!(words, ["fig", "nut", "pear", "plum", "kiwi", "banana"]);
        by_key(&mut words, |word| u32::MAX - word.len() as u32);
        assert_eq!(words, ["banana", "pear", "plum", "kiwi", "fig", "nut"]);
        by_key(&mut words, |word| u64::MAX - word.len() as u64);
        assert_eq!(words, ["banana", "pear", "plum", "kiwi", "fig", "nut"]);
        by_key(&mut Vec::<u8>::new(), |_| 0_u32);
    }

    #[test]
    fn many_items_come_in_the_order_of_the_library() {
        let mut random = Random::new(1);
        for (many, keys) in [(2, 2), (3, 3), (100, 10), (1000, 1 << 40), (5000, 300)] {
            let items: Vec<(u64, usize)> = (0..many).map(|i| (random.below(keys), i)).collect();
            let (mut ours, mut theirs) = (items.clone(), items);
            by_key(&mut ours, |item| item.0);
            theirs.sort_by_key(|item| item.0);
            assert_eq!(ours, theirs);
        }
    }
}
