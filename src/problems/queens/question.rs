//! Questions about queens: what answers say, and what somebody expects who forgets a rule.

use crate::ask::{Claim, Wrong, words};
use crate::machine::Beat;
use crate::problems::queens::board;
use crate::scene::Target;
use crate::sign::Sign;

/// A move in one short sentence.
pub fn claimed(claim: &Claim) -> String {
    let (row, next) = (claim.level, claim.level + 1);
    match (claim.beat, claim.sign, &claim.about) {
        (Beat::Reject, Sign::Refused, Some(column)) => format!("Row {next}: column {column} is refused."),
        (Beat::Descend, _, Some(column)) => format!("Row {row}: a queen is placed in column {column}."),
        (Beat::Retreat, _, Some(column)) => format!("Back to row {next}: its queen is lifted from column {column}."),
        _ => words::claimed(claim),
    }
}

/// A square by its row and column.
pub fn place(n: usize, Target(_, square): Target) -> String {
    let square = square as usize;
    format!("row {}, column {}", square / n + 1, square % n + 1)
}

/// Who thinks of rooks expects a queen on a diagonal of another.
pub fn rooks(n: usize, path: &[String], next: Beat, about: Option<String>) -> Vec<Wrong> {
    let queens: Vec<usize> = path.iter().filter_map(|column| column.parse().ok()).collect();
    let row = queens.len();
    let diagonal =
        |column: usize| (0..).zip(&queens).any(|(above, queen): (usize, _)| queen.abs_diff(column) == row - above);
    let looks_free =
        |column: &usize| !queens.contains(column) && diagonal(*column) && about != Some(column.to_string());
    let column = (1..=n).find(looks_free).filter(|_| matches!(next, Beat::Reject | Beat::Descend));
    let wrong = |column: usize| Wrong {
        text: claimed(&Claim::new(Beat::Descend, Some(column.to_string()), row + 1)),
        why: "Its column is free, but a queen also attacks along both diagonals.".to_owned(),
        target: Some(board::target(n, (row + 1, column))),
    };
    column.map(wrong).into_iter().collect()
}
