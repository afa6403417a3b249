//! Cryptarithms; all assignments of digits to letters.

use super::figures::Table;
use super::query::Query;

pub const TABLE: Table = &[(
    "cryptarithm?sum=",
    &[
        ("TO+GO=OUT", 1, 120, &[9, 8, 56, 46, 1], [81, 322, 35, 10]),
        ("I+BB=ILL", 1, 155, &[9, 72, 72, 1, 1], [90, 401, 44, 8]),
        ("EAT+THAT=APPLE", 1, 509, &[9, 8, 56, 42, 252, 131, 10, 1], [459, 1478, 1278, 11]),
        ("TWO+TWO=FOUR", 7, 450, &[10, 9, 72, 51, 268, 33, 7], [543, 1450, 504, 3]),
        ("BASE+BALL=GAMES", 1, 282, &[10, 90, 72, 4, 28, 14, 59, 4, 1], [261, 826, 386, 5]),
        (
            "SEND+MORE=MONEY",
            1,
            7930,
            &[10, 90, 72, 504, 3024, 290, 1450, 183, 622, 1536, 148, 1],
            [15_138, 30_999, 22_144, 5],
        ),
        ("CROSS+ROADS=DANGER", 1, 2420, &[10, 8, 56, 43, 258, 1290, 410, 116, 205, 23, 1], [3834, 8675, 2824, 3]),
        ("A+B=C", 32, 132, &[10, 90, 32], [68, 364, 38, 5]),
    ],
)];

/// A letter: how much its digit adds to the left side less the right, and whether a word begins with it.
struct Letter {
    name: char,
    weight: i64,
    leads: bool,
}

/// Assigns the letters from `at` on all digits not used yet.
fn assign(letters: &[Letter], used: u32, sum: i64) -> u64 {
    let Some((letter, rest)) = letters.split_first() else {
        return u64::from(sum == 0);
    };
    let digits = (i64::from(letter.leads)..10).filter(|digit| used >> digit & 1 == 0);
    digits.map(|digit| assign(rest, used | 1 << digit, sum + digit * letter.weight)).sum()
}

pub fn count(query: &Query) -> Option<u64> {
    let (left, right) = query.text("sum").split_once('=').expect("two sides");
    let words = left.split('+').map(|word| (word, 1)).chain([(right, -1)]);
    let mut letters: Vec<Letter> = vec![];
    for (word, side) in words {
        for (place, name) in word.chars().rev().enumerate() {
            let weight = side * 10_i64.pow(place as u32);
            let leads = word.len() > 1 && place + 1 == word.len();
            match letters.iter_mut().find(|letter| letter.name == name) {
                Some(letter) => (letter.weight, letter.leads) = (letter.weight + weight, letter.leads || leads),
                None => letters.push(Letter { name, weight, leads }),
            }
        }
    }
    Some(assign(&letters, 0, 0))
}
