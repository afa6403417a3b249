//! A word square: three rows and three columns, each a word of a short list, no word twice.
//!
//! The cells are secondary items, and a word gives each of its cells its letter as a colour, so that a row and a column may share a cell
//! with the same letter. A word is a secondary item without a colour, so that it is used at most once.

use crate::exact_cover::{Entry, Instance};

/// The number of letters of a word, and the side of the square.
pub const SIDE: usize = 3;

/// The words, of which two squares can be made, mirror images of each other.
const WORDS: [&str; 10] = ["end", "hen", "hid", "odd", "one", "owe", "the", "two", "who", "win"];

/// Returns the instance. Its items are r1 to r3 and c1 to c3 for rows and columns, 11 to 33 for cells, and the words; its options are
/// ordered by row or column, then by word.
pub fn instance() -> Instance {
    let mut names = Vec::new();
    for line in ["r", "c"] {
        names.extend((1..=SIDE).map(|number| format!("{line}{number}")));
    }
    for row in 1..=SIDE {
        names.extend((1..=SIDE).map(|column| format!("{row}{column}")));
    }
    names.extend(WORDS.map(str::to_owned));
    let mut instance = Instance::new(names, 2 * SIDE);
    for line in 0..2 * SIDE {
        for (number, word) in WORDS.into_iter().enumerate() {
            let mut option = vec![Entry::plain(line as u32 + 1)];
            for (place, letter) in word.char_indices() {
                let cell = if line < SIDE { line * SIDE + place } else { place * SIDE + line - SIDE };
                let colour = instance.colour_named(letter.encode_utf8(&mut [0; 4]));
                option.push(Entry { item: (2 * SIDE + cell + 1) as u32, colour });
            }
            option.push(Entry::plain((2 * SIDE + SIDE * SIDE + number + 1) as u32));
            let added = instance.add(&option);
            debug_assert!(added.is_ok(), "{added:?}");
        }
    }
    instance
}
