//! Questions about queens: what answers say, and what somebody expects who forgets a rule.

use crate::ask::{Claim, Wrong, words};
use crate::machine::Beat;
use crate::queens::board;
use crate::scene::Target;
use crate::sign::Sign;

/// A move in one short sentence.
pub fn claimed(claim: &Claim) -> String {
    let (row, next) = (claim.level, claim.level + 1);
    match (claim.beat, claim.sign, &claim.about) {
        (Beat::Reject, Sign::Refused, Some(column)) => format!("Row {next}: column {column} is rejected."),
        (Beat::Descend, _, Some(column)) => format!("Row {row}: a queen is placed in column {column}."),
        (Beat::Retreat, _, Some(column)) => format!("Back to row {next}: its queen is removed from column {column}."),
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Who thinks of rooks is told of a square whose column is free, on a diagonal of a queen, and never of the one that comes.
    #[test]
    fn rooks_stand_on_diagonals_in_columns_that_are_free() {
        let mut seen = 0;
        for [a, b] in (1..=5).flat_map(|a| (1..=5).map(move |b| [a, b])).filter(|[a, b]| usize::abs_diff(*a, *b) > 1) {
            let path = [a, b].map(|column| column.to_string());
            for about in 1..=5_usize {
                let wrong = rooks(5, &path, Beat::Descend, Some(about.to_string()));
                for wrong in wrong {
                    let Some(Target(_, square)) = wrong.target else { panic!("no square") };
                    let (row, column) = (square as usize / 5 + 1, square as usize % 5 + 1);
                    let diagonal = a.abs_diff(column) == 2 || b.abs_diff(column) == 1;
                    assert!(row == 3 && column != a && column != b && diagonal, "{path:?}: {row}, {column}");
                    assert!(column != about && wrong.text.contains(&column.to_string()), "{}", wrong.text);
                    seen += 1;
                }
            }
        }
        assert!(seen > 20, "{seen}");
    }
}
