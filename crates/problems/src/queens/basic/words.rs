//! Algorithm B for queens in words: its variables, and what each move does.

use super::{Basic, Focus, Rows};
use crate::backtrack::{Action, Backtrack, Sequence};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::problem::{Problem, Watch};
use crate::queens::lane::Lane;
use crate::queens::words::{ROW, after_lifting, after_refusal, back, beginning, columns, describe};
use crate::queens::words::{ending, exhausted, filled, number_or_dash, placed, rejected};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{capital, count};

impl Basic {
    /// Lead and reason of the last move.
    pub fn narration(&self, moment: &Moment<Backtrack<Rows>>) -> Narration {
        let (n, machine) = (self.0, moment.machine);
        let (level, row) = (machine.level(), machine.level() + 1);
        let Some(last) = &moment.last else { return beginning(n, "Compare each with all earlier ones.") };
        let tried = machine.candidate().map_or(0, |rows| rows.last().1);
        let follows = || self.follows(moment).unwrap_or_else(|| Stated::last(""));
        match *last {
            Action::Started => Narration::new("Empty board pushed.", format!("{}.", capital(&follows().said))),
            Action::Took { .. } => {
                let reason = match level {
                    0 => "There is no earlier row to compare with.".to_owned(),
                    1 => "Compare it with row 1.".to_owned(),
                    _ => format!("Compare it with rows 1 to {level}."),
                };
                Narration::new(format!("Under test: row {row}, column {tried}."), reason)
            }
            Action::Passed { test } => {
                let next = match test + 2 {
                    other if other < row => format!("; row {other} is next"),
                    _ => ", the last one".to_owned(),
                };
                let lead = format!("Row {row}, column {tried}:");
                Narration::new(lead, format!("no conflict with row {}{next}.", test + 1))
            }
            Action::Failed { test } => {
                let shared = match machine.candidate().and_then(|rows| rows.shared(test + 1)) {
                    Some(Lane::Column) => "column",
                    _ => "diagonal",
                };
                let next = match self.sign(moment) {
                    Sign::DeadEnd => String::new(),
                    _ => format!("; {}", follows().said),
                };
                let reason = format!("Same {shared} as row {}{next}.", test + 1);
                rejected((row, tried), self.sign(moment), &reason)
            }
            Action::Pushed { step } => {
                let passed = match level {
                    1 => "No test needed".to_owned(),
                    2 => "Its test passed".to_owned(),
                    3 => "Both tests passed".to_owned(),
                    _ => format!("All {} tests passed", level - 1),
                };
                let next = match level == n {
                    true => "every row is filled".to_owned(),
                    false => follows().said,
                };
                placed((level, step.into()), format!("{passed}; {next}."))
            }
            Action::Completed => filled(n, moment.tally.solutions()),
            Action::Exhausted => {
                let free = |rows: &Rows| rows.next_steps().into_iter().any(|step| rows.apply(step).satisfies());
                exhausted(row, self.sign(moment), !machine.top().is_some_and(free))
            }
            Action::Popped { step } => {
                let above: Vec<_> = machine.top().into_iter().flat_map(Rows::squares).collect();
                let below = moment.trail.folds(moment.trail.level()).last();
                back(n, &above, (row, step.into()), below, &follows())
            }
            Action::Ended => ending(n, moment.tally.solutions()),
        }
    }

    /// What the sentence says of the columns that follow.
    pub fn follows(&self, moment: &Moment<Backtrack<Rows>>) -> Option<Stated> {
        let next = || left(moment.machine).first().map(|next| usize::from(*next));
        let row = moment.machine.level() + 1;
        match *moment.last.as_ref()? {
            Action::Failed { .. } if self.sign(moment) != Sign::DeadEnd => Some(after_refusal(next())),
            Action::Popped { .. } => Some(after_lifting(next())),
            Action::Started | Action::Pushed { .. } if row <= self.0 => {
                let left = left(moment.machine).len();
                Some(Stated::left(format!("{} to try in row {row}", count(left, "column")), left as u64))
            }
            _ => None,
        }
    }

    /// The row whose queen is said to attack the square that is refused.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn blamed(&self, moment: &Moment<Backtrack<Rows>>) -> Option<Stated> {
        let Some(Action::Failed { test }) = moment.last else { return None };
        Some(Stated::barred(format!("as row {}", test + 1), [test]))
    }

    /// What stands where.
    pub fn description(&self, moment: &Moment<Backtrack<Rows>>) -> String {
        let (machine, row) = (moment.machine, moment.machine.level() + 1);
        let testing = match (machine.candidate().map(|rows| rows.last().1), machine.tested()) {
            (None, _) => format!("at row {row}"),
            (Some(column), 0) => format!("at row {row}, column {column}"),
            (Some(column), other) => format!("row {row}, column {column}, is compared with row {other}"),
        };
        let states = match machine.states().len() {
            0 => "the stack is empty".to_owned(),
            states => format!("{} on the stack", count(states, "state")),
        };
        describe(self.0, queens(machine), &format!("{testing}; {states}"))
    }

    /// The variables worth seeing.
    pub fn variables(&self, moment: &Moment<Backtrack<Rows>>) -> Vec<Watch> {
        let machine = moment.machine;
        let tried = machine.candidate().map_or(0, |rows| rows.last().1);
        // Of a queen that was just placed or lifted, its own row and column, as in the picture.
        let (row, tried) = Focus::new(moment).map_or((machine.level() + 1, tried), |focus| focus.square);
        let compared = if tried == 0 { 0 } else { machine.tested() };
        vec![
            Watch::new("l", row, ROW),
            Watch::new("t", number_or_dash(tried), "column under test"),
            Watch::new("j", number_or_dash(compared), "row compared with"),
            Watch::new("x", columns(queens(machine)), "columns chosen so far"),
        ]
    }
}

/// The columns chosen.
pub fn queens(machine: &Backtrack<Rows>) -> &[u8] {
    machine.top().map_or(&[], Rows::columns)
}

/// The columns that the topmost state has still to try.
fn left(machine: &Backtrack<Rows>) -> &[u8] {
    machine.states().last().map_or(&[], |state| state.remaining())
}

/// What the last comparison found, in a few words (fewer unless it is `roomy`) and as the book's formula, if it is one.
pub fn verdict(rows: &Rows, focus: Option<Focus>, roomy: bool) -> (String, Option<String>) {
    let (k, col) = rows.last();
    let Some(row) = focus.and_then(|focus| focus.other) else {
        let said = match rows.columns().len() {
            _ if !roomy => "under test".to_owned(),
            1 => "no row to compare with".to_owned(),
            2 => "compare with row 1".to_owned(),
            more => format!("compare with rows 1–{}", more - 1),
        };
        return (said, None);
    };
    let other = rows.square(row).1;
    let (found, formula) = match rows.shared(row) {
        None => ("no conflict", format!("{col} ≠ {other}, |{col} − {other}| ≠ {k} − {row}")),
        Some(Lane::Column) => ("same column", format!("{col} = {col}")),
        Some(_) => ("same diagonal", format!("|{col} − {other}| = {k} − {row}")),
    };
    (if roomy { format!("row {row}: {found}") } else { found.to_owned() }, Some(formula))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::{Beat, Stop};
    use crate::timeline::Mark;

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
