//! Sorting by small keys.
//!
//! The library's sort is compiled anew for every type, and each copy makes the page some kilobytes heavier than the few
//! items warrant that pictures put in order. This one sorts numbers only, so that there is one copy.
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
pub fn by_key<T, K: Into<u64>>(items: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let mut places = Vec::with_capacity(items.len());
    for (place, item) in items.iter().enumerate() {
        places.push(u128::from(key(item).into()) << 32 | u128::from(u32::try_from(place).expect("fewer items")));
    }
    sort(&mut places);
    let mut taken: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(places.iter().filter_map(|place| taken[*place as u32 as usize].take()));
}

/// Sorts numbers.
#[inline(never)]
pub fn sort(numbers: &mut [u128]) {
    numbers.sort_unstable();
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
