//! What the methods say alike.

use super::lane::{Square, attackers};
use crate::narration::Narration;
use crate::problem::{Asked, plain};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::trail::Fold;
use crate::words::{NONE, count, grouped, row, spaced};

/// What is said below a queen that was removed, and in the square that is tried next.
pub const LIFTED: &str = "removed";
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
pub const ROW: &str = "current row, bold in the tree";

/// What is asked in a row.
pub fn asks(row: usize) -> Asked {
    Asked { question: format!("Row {row}: choose a column"), kind: "column" }
}

/// What is looked for; `how` says what the method looks at.
pub fn beginning(n: usize, how: &str) -> Narration {
    Narration::new(format!("Place {}.", count(n, "queen")), how)
}

/// A solution.
pub fn filled(n: usize, solutions: u64) -> Narration {
    let reason = match n {
        1 => "The only row is filled.".to_owned(),
        _ => format!("All {n} rows are filled."),
    };
    Narration::new(format!("Solution {}.", grouped(solutions)), reason)
}

/// A row that has nothing left to try: whether that is a dead end only now, and whether all its columns are attacked.
pub fn exhausted(row: usize, sign: Sign, attacked: bool) -> Narration {
    let up = match row {
        1 => String::new(),
        _ => format!("Back up to row {}.", row - 1),
    };
    match (sign, attacked) {
        (Sign::DeadEnd, _) => {
            Narration::new(format!("Dead end in row {row}."), format!("No column leads to a solution. {up}").trim_end())
        }
        (_, true) => Narration::new(format!("No free column in row {row}."), up),
        _ => Narration::new(format!("Row {row} is exhausted."), up),
    }
}

/// A queen placed.
pub fn placed((row, column): Square, reason: impl Into<String>) -> Narration {
    Narration::new(format!("Placed: row {row}, column {column}."), reason)
}

/// A square rejected, or the dead end that this is; `reason` begins with a capital and would be told of the square.
pub fn rejected((row, column): Square, sign: Sign, reason: &str) -> Narration {
    match sign {
        Sign::DeadEnd => {
            Narration::new(format!("Dead end in row {row}."), format!("Column {column}: {}", lower(reason)))
        }
        _ => Narration::new(format!("Rejected: row {row}, column {column}."), reason),
    }
}

/// The text with its first letter small.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_ascii_lowercase().to_string() + letters.as_str()).unwrap_or_default()
}

/// What is said of the column that is tried next after a refusal.
pub fn after_refusal(next: Option<usize>) -> Stated {
    match next {
        Some(next) => is_next(next),
        None => Stated::last("that was the last column"),
    }
}

/// And of the one that is tried next after a queen was removed.
pub fn after_lifting(next: Option<usize>) -> Stated {
    match next {
        Some(next) => is_next(next),
        None => Stated::last("it was the last"),
    }
}

/// A column's turn has come.
pub fn is_next(column: usize) -> Stated {
    Stated::next(format!("column {column} is next"), column.to_string())
}

/// The search returns to a row, below whose queens `above` it removes one; `below` is the subtree that it leaves, and `next` is what
/// is said of the column that is tried there next. Who steps by decisions learns here alone why the queen goes.
pub fn back(n: usize, above: &[Square], removed: Square, below: Option<&Fold>, next: &Stated) -> Narration {
    let (row, column) = removed;
    let queens = || above.iter().copied().chain([removed]);
    let attacked = || (1..=n).all(|col| !attackers(queens(), (row + 1, col)).is_empty());
    let why = match below {
        Some(fold) if fold.solutions > 0 => "gave a solution".to_owned(),
        Some(_) if row < n && attacked() => format!("leaves row {} no column", row + 1),
        _ => "led to no solution".to_owned(),
    };
    Narration::new(format!("Back to row {row}:"), format!("column {column} {why}; {}.", next.said))
}

/// The end.
pub fn ending(n: usize, solutions: u64) -> Narration {
    let reason = match solutions {
        0 => format!("{n} queens cannot be placed on this board."),
        _ => String::new(),
    };
    Narration::new(plain::ending(solutions).lead(), reason)
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
