//! Algorithm B for queens in words: its variables, and what each move does.

use super::{Basic, Rows, stage};
use crate::backtrack::{self, Action, Backtrack};
use crate::machine::Machine;
use crate::problem::{Line, Problem, Watch};
use crate::problems::queens::board::Lane;
use crate::problems::queens::{columns, ending};
use crate::scene::Scene;
use crate::timeline::Moment;

impl Problem for Basic {
    type Machine = Backtrack<Rows>;

    fn listing(&self) -> &'static [Line] {
        backtrack::LISTING
    }

    fn start(&self) -> Backtrack<Rows> {
        let n = &self.0;
        Backtrack::new(Rows::new(*n), *n)
    }

    fn draw(&self, moment: &Moment<Backtrack<Rows>>, scene: &mut Scene) {
        let n = &self.0;
        stage::draw(*n, moment, scene);
    }

    fn tell(&self, moment: &Moment<Backtrack<Rows>>) -> String {
        let n = &self.0;
        let machine = &moment.machine;
        let (level, row) = (machine.level(), machine.level() + 1);
        let Some(last) = &moment.last else {
            return match n {
                1 => "One queen on a board of one square; press Play or Step.".to_owned(),
                _ => format!(
                    "Place {n} queens on a board of {n} by {n}, comparing each with all earlier ones; press Play or Step."
                ),
            };
        };
        match *last {
            Action::Started => format!("The empty board is pushed, with {} to try in row 1.", counted(*n)),
            Action::Took { step } => match level {
                0 => format!("Row 1: column {step} is next; there is no earlier row to compare it with."),
                1 => format!("Row 2: column {step} is next; compare it with row 1."),
                _ => format!("Row {row}: column {step} is next; compare it with rows 1 to {level}."),
            },
            Action::Passed { test } => {
                let next = match test + 2 {
                    other if other < row => format!("row {other} is next"),
                    _ => "no row is left".to_owned(),
                };
                format!("Row {row}, column {}: compared with row {}, no conflict; {next}.", tried(machine), test + 1)
            }
            Action::Failed { test } => {
                let (other, col) = (test + 1, tried(machine));
                let shared = match machine.candidate().and_then(|rows| Lane::shared(rows.square(other), rows.last())) {
                    Some(Lane::Column) => "the same column",
                    _ => "they share a diagonal",
                };
                let next = match machine.states().last() {
                    Some(state) if !state.remaining().is_empty() => format!("try column {}", state.remaining()[0]),
                    _ => "that was the last column".to_owned(),
                };
                format!("Row {row}, column {col}: compared with row {other}, {shared}; refused, {next}.")
            }
            Action::Pushed { step } => {
                let passed = match level {
                    1 => "needs no comparison".to_owned(),
                    2 => "passed its comparison".to_owned(),
                    _ => format!("passed all {} comparisons", level - 1),
                };
                let next = match level {
                    _ if level == *n => "all rows are filled".to_owned(),
                    _ => format!("{} to try in row {row}", counted(*n)),
                };
                format!("Row {level}: column {step} {passed}; the sequence is pushed, {next}.")
            }
            Action::Completed if *n == 1 => "The only row is filled: solution 1.".to_owned(),
            Action::Completed => format!("All {n} rows are filled: solution {}.", moment.tally.solutions()),
            Action::Exhausted => format!("Row {row} has no column left; back up."),
            Action::Popped { step } => {
                let left = machine.states().last().map_or(0, |state| state.remaining().len());
                let (left, are) = (if left == 0 { "no column".to_owned() } else { counted(left) }, are(left));
                format!(
                    "The topmost sequence is popped, with its queen in column {step}; {left} {are} left in row {row}."
                )
            }
            Action::Ended => ending(*n, moment.tally.solutions()),
        }
    }

    fn describe(&self, moment: &Moment<Backtrack<Rows>>) -> String {
        let n = &self.0;
        let machine = moment.machine;
        let row = machine.level() + 1;
        let placed = match machine.top().map(Rows::columns) {
            None | Some([]) => "no queen yet".to_owned(),
            Some(queens) => {
                let list: Vec<String> = queens.iter().map(u8::to_string).collect();
                format!("queens from row 1 on in columns {}", list.join(", "))
            }
        };
        if row > *n {
            return format!("Chessboard of {n} by {n}, full: {placed}.");
        }
        let testing = match (machine.candidate(), machine.tested()) {
            (None, _) => format!("at row {row}"),
            (Some(rows), 0) => format!("at row {row}, column {}", rows.last().1),
            (Some(rows), row_compared) => {
                format!("row {row}, column {}, is compared with row {row_compared}", rows.last().1)
            }
        };
        let states = match machine.states().len() {
            0 => "the stack is empty".to_owned(),
            1 => "1 state on the stack".to_owned(),
            many => format!("{many} states on the stack"),
        };
        format!("Chessboard of {n} by {n}: {placed}; {testing}; {states}.")
    }

    fn watch(&self, moment: &Moment<Backtrack<Rows>>) -> Vec<Watch> {
        let machine = moment.machine;
        let none = || "–".to_owned();
        let (step, compared) = match (machine.candidate(), machine.tested()) {
            (None, _) => (none(), none()),
            (Some(rows), 0) => (rows.last().1.to_string(), none()),
            (Some(rows), row) => (rows.last().1.to_string(), row.to_string()),
        };
        vec![
            Watch::new("l", machine.level() + 1, "row to fill"),
            Watch::new("t", step, "column under test"),
            Watch::new("j", compared, "row compared with"),
            Watch::new("x", machine.top().map(list).unwrap_or_default(), "columns chosen so far"),
        ]
    }

    fn path(&self, moment: &Moment<Backtrack<Rows>>) -> Vec<String> {
        let machine = moment.machine;
        machine.top().map(|rows| rows.columns().iter().map(u8::to_string).collect()).unwrap_or_default()
    }

    fn solution(&self, moment: &Moment<Backtrack<Rows>>) -> String {
        let machine = moment.machine;
        machine.top().map(list).unwrap_or_default()
    }
}

fn list(rows: &Rows) -> String {
    columns(rows.columns().iter().map(|col| usize::from(*col)))
}

/// The column under test.
fn tried(machine: &Backtrack<Rows>) -> usize {
    machine.candidate().map_or(0, |rows| rows.last().1)
}

fn counted(columns: usize) -> String {
    match columns {
        1 => "1 column".to_owned(),
        _ => format!("{columns} columns"),
    }
}

fn are(count: usize) -> &'static str {
    if count < 2 { "is" } else { "are" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::{Beat, Stop};
    use crate::timeline::Mark;

    #[test]
    fn tells_what_happened() {
        let n = 5;
        let mut moment = Mark::new(Basic(n).start());
        let mut told = vec![Basic(n).tell(&moment.moment())];
        while moment.advance(1, Stop::NEVER) > 0 {
            told.push(Basic(n).tell(&moment.moment()));
        }
        for expected in [
            "Place 5 queens on a board of 5 by 5, comparing each with all earlier ones; press Play or Step.",
            "The empty board is pushed, with 5 columns to try in row 1.",
            "Row 1: column 1 is next; there is no earlier row to compare it with.",
            "Row 1: column 1 needs no comparison; the sequence is pushed, 5 columns to try in row 2.",
            "Row 2: column 1 is next; compare it with row 1.",
            "Row 2, column 1: compared with row 1, the same column; refused, try column 2.",
            "Row 3, column 5: compared with row 1, no conflict; row 2 is next.",
            "Row 3, column 5: compared with row 2, no conflict; no row is left.",
            "Row 4, column 5: compared with row 1, no conflict; row 2 is next.",
            "Row 5: column 4 passed all 4 comparisons; the sequence is pushed, all rows are filled.",
            "All 5 rows are filled: solution 1.",
            "The topmost sequence is popped, with its queen in column 4; 1 column is left in row 5.",
            "Row 5 has no column left; back up.",
            "No column of row 1 is left: the search is over, with 10 solutions.",
        ] {
            assert!(told.iter().any(|text| text == expected), "nobody says: {expected}\n{}", told[..40].join("\n"));
        }
    }

    #[test]
    fn variables_and_path_follow_the_search() {
        let n = 4;
        let basic = Basic(n);
        let shown = |mark: &Mark<Backtrack<Rows>>| -> Vec<String> {
            basic.watch(&mark.moment()).into_iter().map(|watch| watch.value).collect()
        };
        let mut machine = Mark::new(basic.start());
        assert_eq!(shown(&machine), ["1", "–", "–", ""]);
        assert_eq!(
            basic.describe(&machine.moment()),
            "Chessboard of 4 by 4: no queen yet; at row 1; the stack is empty."
        );
        for _ in 0..2 {
            while machine.advance(1, Stop::NEVER) > 0 && machine.beat() != Some(Beat::Reject) {}
        }
        assert_eq!(shown(&machine), ["2", "2", "1", "1"]);
        machine.advance(u64::MAX, Stop::at(Beat::Solution));
        assert_eq!(shown(&machine), ["5", "–", "–", "2 4 1 3"]);
        assert_eq!(
            (basic.path(&machine.moment()).concat(), basic.solution(&machine.moment())),
            ("2413".into(), "2 4 1 3".into())
        );
        assert!(basic.describe(&machine.moment()).contains("full: queens from row 1 on in columns 2, 4, 1, 3"));
    }
}
