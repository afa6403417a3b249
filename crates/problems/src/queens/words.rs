//! What the methods say alike.

use super::lane::{Square, attackers};
use crate::problem::Asked;
use crate::sign::Sign;
use crate::stated::Stated;
use crate::trail::Fold;
use crate::words::{NONE, count, row, spaced};

/// What is said below a queen that was lifted, and in the square that is tried next.
pub const LIFTED: &str = "lifted";
/// See there.
pub const NEXT: &str = "next";

/// `1 5 8 6`, the columns from row 1 on.
pub fn columns(queens: &[u8]) -> String {
    spaced(queens)
}

/// The columns as choices.
pub fn path(queens: &[u8]) -> Vec<String> {
    crate::words::texts(queens)
}

/// What is decided on each level.
pub fn levels(n: usize) -> Vec<String> {
    (1..=n).map(|row| format!("row {row}")).collect()
}

/// What l is, and how it goes with the levels of the tree.
pub const ROW: &str = "row at work, bold in the tree";

/// What is asked in a row.
pub fn asks(row: usize) -> Asked {
    Asked { question: format!("Row {row}: choose a column"), kind: "column" }
}

/// The first sentence.
pub fn beginning(n: usize, how: &str) -> String {
    match n {
        1 => "One queen on a board of one square; press Play or Step.".to_owned(),
        _ => format!("Place {n} queens on a board of {n} by {n}{how}; press Play or Step."),
    }
}

/// A solution.
pub fn filled(n: usize, solutions: u64) -> String {
    match n {
        1 => "The only row is filled: solution 1.".to_owned(),
        _ => format!("All {n} rows are filled: solution {solutions}."),
    }
}

/// A row that has nothing left to try: whether that is a dead end only now, and whether all its columns are attacked.
pub fn exhausted(row: usize, sign: Sign, attacked: bool) -> String {
    let what = match (sign, attacked) {
        (Sign::DeadEnd, _) => format!("Dead end: no column of row {row} leads to a solution"),
        (_, true) => format!("Every column of row {row} is attacked"),
        _ => format!("Row {row}: every column has been tried"),
    };
    match row {
        1 => what + ".",
        _ => format!("{what}, so back to row {}.", row - 1),
    }
}

/// What is said of the column that is tried next after a refusal.
pub fn after_refusal(next: Option<usize>) -> Stated {
    match next {
        Some(next) => Stated::next(format!("try column {next}"), next.to_string()),
        None => Stated::last("that was the last column"),
    }
}

/// And of the one that is tried next after a queen was lifted.
pub fn after_lifting(next: Option<usize>) -> Stated {
    match next {
        Some(next) => is_next(next),
        None => Stated::last("it was the last one"),
    }
}

/// A column's turn has come.
pub fn is_next(column: usize) -> Stated {
    Stated::next(format!("column {column} is next"), column.to_string())
}

/// The search returns to a row, below whose queens `above` it lifts one; `below` is the subtree that it leaves, and `next` is what
/// is said of the column that is tried there next. Who steps by choices learns here alone why the queen goes.
pub fn back(n: usize, above: &[Square], lifted: Square, below: Option<&Fold>, next: &Stated) -> String {
    let (row, column) = lifted;
    let queens = || above.iter().copied().chain([lifted]);
    let attacked = || (1..=n).all(|col| !attackers(queens(), (row + 1, col)).is_empty());
    let why = match below {
        Some(fold) if fold.solutions > 0 => ", to look for others".to_owned(),
        Some(_) if row < n && attacked() => format!(", since all of row {} is attacked", row + 1),
        Some(fold) if fold.nodes > 1 => format!(", since row {} has led to no solution", row + 1),
        _ => String::new(),
    };
    format!("Back to row {row}{why}: its queen is lifted, and column {column} has been tried; {}.", next.said)
}

/// The last sentence.
pub fn ending(n: usize, solutions: u64) -> String {
    match solutions {
        0 => format!("No column of row 1 is left: {n} queens cannot be placed."),
        1 => "No column of row 1 is left: the search is over, with one solution.".to_owned(),
        _ => format!("No column of row 1 is left: the search is over, with {}.", count(solutions, "solution")),
    }
}

/// What stands where; `at` says what is looked at, as long as a row is left.
pub fn describe(n: usize, queens: &[u8], at: &str) -> String {
    let placed = match queens {
        [] => "no queen yet".to_owned(),
        queens => format!("queens from row 1 on in columns {}", row(queens)),
    };
    match queens.len() == n {
        true => format!("Chessboard of {n} by {n}, full: {placed}."),
        false => format!("Chessboard of {n} by {n}: {placed}; {at}."),
    }
}

/// A number from 1, or a dash for 0.
pub fn number_or_dash(n: usize) -> String {
    if n == 0 { NONE.to_owned() } else { n.to_string() }
}
