//! Texts about the puzzles found, and about attempts at them.

use super::super::attempt::State;
use super::super::solution::Solution;
use crate::words::{count, grouped};

/// The name of the small pictures in the table.
pub const SMALL: &str = "puzzle";

/// Returns the name of a line: multiplicand, multiplier, m partial products, total.
pub fn line(row: usize, m: usize) -> String {
    match row {
        0 => "multiplicand".to_owned(),
        1 => "multiplier".to_owned(),
        _ if row == m + 2 => "total".to_owned(),
        _ => format!("partial product {}", row - 1),
    }
}

/// Returns the title of a solution's puzzle.
pub fn title(solution: &Solution) -> String {
    format!("Puzzle {}", solution.signature())
}

/// Returns a solution in one line: `2208068 × 357029, d = 4`.
pub fn written(solution: &Solution) -> String {
    format!("{} × {}, d = {}", solution.a, solution.multiplier(), solution.d)
}

/// Returns the number of a puzzle's solutions, with *so far* unless the search is `over`; `shared` is `None` if the number is unknown but
/// greater than 1.
pub fn solutions(shared: Option<u64>, over: bool) -> String {
    let many = match shared {
        Some(1) => "one solution".to_owned(),
        Some(many) => count(many, "solution"),
        None => "several solutions".to_owned(),
    };
    if over { many } else { many + " so far" }
}

/// Returns the task of a puzzle, with its number of solutions.
pub fn puzzle(shared: Option<u64>, over: bool) -> String {
    let many = match (shared, over) {
        (Some(1), true) => "There is one solution.".to_owned(),
        (Some(1), false) => "So far there is one solution; the search may still find others.".to_owned(),
        _ => format!("There are {}.", solutions(shared, over)),
    };
    format!("The same digit stands at all stars and nowhere else. {many}")
}

/// Returns the numbers of puzzles and of unique ones.
pub fn table(known: usize, unique: usize, over: bool) -> String {
    let one = grouped(unique as u64);
    match (known, over) {
        (0, false) => "No puzzle yet: each solution makes one.".to_owned(),
        (0, true) => "No puzzle: there is no solution.".to_owned(),
        (1, true) if unique == 1 => "1 puzzle, with a unique solution.".to_owned(),
        (1, true) => "1 puzzle, without a unique solution.".to_owned(),
        (_, true) => format!("{}, {one} with a unique solution.", count(known, "puzzle")),
        (1, false) => "1 puzzle so far.".to_owned(),
        (_, false) => format!("{} so far, {one} unique so far.", count(known, "puzzle")),
    }
}

/// Returns the verdict on an attempt.
pub fn verdict(state: &State) -> String {
    match *state {
        State::Solved => "Solved: every line is right.".to_owned(),
        State::Empty => "Nothing is filled in yet.".to_owned(),
        State::Right { missing: 1 } => "Correct so far; 1 place is open.".to_owned(),
        State::Right { missing } => format!("Correct so far; {} are open.", count(missing, "place")),
        State::Wrong { digits: 1 } => "One digit is wrong.".to_owned(),
        State::Wrong { digits } => format!("{} are wrong.", count(digits, "digit")),
        State::Dead => "No solution has all of these digits.".to_owned(),
        State::Unknown => "This matches no stored solution, but may still be another one.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of solutions is given once it is known, and none is final before the search is over.
    #[test]
    fn solutions_are_counted_as_far_as_they_are_known() {
        for (shared, over) in [(Some(1), true), (Some(1), false), (Some(4), true), (None, false)] {
            let said = solutions(shared, over);
            assert_eq!(said.ends_with("so far"), !over, "{said}");
            assert_eq!(said.contains("solutions"), shared != Some(1), "{said}");
            assert_eq!(said.contains('4'), shared == Some(4), "{said}");
            assert!(said.contains("solution"), "{said}");
        }
    }
}
