//! Algorithm B* in words: its steps, its variables, and what each move does.

use super::focus::focus;
use super::{Act, BStar, BitsetMachine};
use crate::machine::{Label, Machine};
use crate::narration::Narration;
use crate::problem::{Line, Problem, Watch};
use crate::queens::lane::{Lane, Square, attackers};
use crate::queens::words::{ROW, after_lifting, back, beginning, columns, describe};
use crate::queens::words::{ending, exhausted, filled, is_next, placed, rejected};
use crate::scene::{Ink, Look};
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{list, plural};

/// The algorithm's steps in words.
pub const LISTING: &[Line] = &[
    Line { label: Label("B1"), title: "Initialize", text: "Clear the three bit rows and start in row 1." },
    Line {
        label: Label("B2"),
        title: "Enter level",
        text: "If every row is filled, report a solution and go to B5; otherwise start at column 1.",
    },
    Line {
        label: Label("B3"),
        title: "Try",
        text: "If column t and both its diagonals are free, set their bits, place a queen and go to B2.",
    },
    Line { label: Label("B4"), title: "Try again", text: "If a column is left, move one to the right and go to B3." },
    Line {
        label: Label("B5"),
        title: "Backtrack",
        text: "Go up a row, remove its queen, clear its bits and go to B4; above row 1, stop.",
    },
];

/// The letters of the bit rows, what their bits stand for, and which bit a square looks up.
pub const NAMES: [(&str, &str, &str); 3] =
    [("a", "columns", "t"), ("b", "diagonals ╱", "t + l − 1"), ("c", "diagonals ╲", "t − l + n")];

/// What the numbers in the cells of the bits mean.
pub const MEANING: &str = "A number is the row whose queen has set the bit; b4 is bit 4 of b.";

impl BStar {
    /// Lead and reason of the last move.
    pub fn narration(&self, moment: &Moment<BitsetMachine>) -> Narration {
        let (n, machine) = (self.0, moment.machine);
        let Some(last) = moment.last else { return beginning(n, "No two may attack each other.") };
        match last {
            Act::Started => Narration::new("Empty board.", "All bits are clear; start in row 1."),
            Act::Entered { row } => Narration::new(format!("Row {row}:"), "try columns from the left."),
            Act::Filled => filled(n, moment.tally.solutions()),
            Act::Placed { row, col } => placed((row.into(), col.into()), "Its column and both its diagonals are free."),
            Act::Taken { row, col } => {
                let square = (row.into(), col.into());
                let by = attackers(machine.squares(), square);
                let by = by_whom(&by).map(|(_, said)| said);
                rejected(square, self.sign(moment), &format!("Attacked from {}.", by.collect::<Vec<_>>().join(" and ")))
            }
            Act::Advanced { row, .. } => {
                let next = self.follows(last).map_or(String::new(), |next| next.said);
                Narration::new(format!("Row {row}:"), format!("{next}."))
            }
            Act::Exhausted { row } => {
                exhausted(row.into(), self.sign(moment), (1..=n).all(|col| attacked(machine, row, col)))
            }
            Act::Lifted { row, col } => {
                let above: Vec<Square> = machine.squares().collect();
                let below = moment.trail.folds(moment.trail.level()).last();
                let next = self.follows(last).unwrap_or_else(|| Stated::last(""));
                back(n, &above, (row.into(), col.into()), below, &next)
            }
            Act::Ended => ending(n, moment.tally.solutions()),
        }
    }

    /// What the sentence says of the column that follows.
    pub fn follows(&self, last: Act) -> Option<Stated> {
        let next = |col: u8| Some(usize::from(col) + 1).filter(|next| *next <= self.0);
        match last {
            Act::Advanced { col, .. } => Some(is_next(col.into())),
            Act::Lifted { col, .. } => Some(after_lifting(next(col))),
            _ => None,
        }
    }

    /// Who is said to attack a square that is rejected.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn blamed(&self, moment: &Moment<BitsetMachine>) -> Vec<Stated> {
        let Some(Act::Taken { row, col }) = moment.last else { return vec![] };
        let by = attackers(moment.machine.squares(), (row.into(), col.into()));
        let each = by_whom(&by).flat_map(|(rows, said)| rows.into_iter().map(move |row| (row, said.clone())));
        each.map(|(row, said)| Stated::barred(said, [row - 1])).collect()
    }

    /// What stands where.
    pub fn description(&self, moment: &Moment<BitsetMachine>) -> String {
        let machine = moment.machine;
        let at = format!("at row {}, column {}", machine.level() + 1, machine.col());
        describe(self.0, machine.queens(), &at)
    }

    /// The variables worth seeing: l and t are those that the last move was about, as in the picture, also where the
    /// machine itself is in the next row already.
    pub fn variables(&self, moment: &Moment<BitsetMachine>) -> Vec<Watch> {
        let machine = moment.machine;
        let (row, col) = focus(moment).map_or((machine.row(), machine.col()), |(square, _)| square);
        vec![
            Watch::new("l", row, ROW),
            Watch::new("t", col, "column under test"),
            Watch::new("x", columns(machine.queens()), "columns chosen so far"),
        ]
    }
}

/// Whether a queen attacks the square.
pub fn attacked(machine: &BitsetMachine, row: u8, col: usize) -> bool {
    !attackers(machine.squares(), (row.into(), col)).is_empty()
}

/// The rows from which a square is attacked, by way of the attack: `row 2 (column)`, `rows 1 and 4 (diagonals)`.
fn by_whom(attackers: &[(Square, Lane)]) -> impl Iterator<Item = (Vec<usize>, String)> {
    let rows = |down: bool| -> Vec<usize> {
        let along = attackers.iter().filter(|(_, lane)| (*lane == Lane::Column) == down);
        let mut rows: Vec<usize> = along.map(|((row, _), _)| *row).collect();
        rows.sort_unstable();
        rows
    };
    [(rows(true), "column"), (rows(false), "diagonal")].into_iter().filter(|(rows, _)| !rows.is_empty()).map(
        |(rows, way)| {
            let said = format!("{} {} ({})", plural(rows.len(), "row"), list(&rows), plural(rows.len(), way));
            (rows, said)
        },
    )
}

/// What the last move found or did at a bit, such as `b4`, which the queen in row `by` has set if it is set; and the ink for it.
pub fn verdict(bit: String, by: Option<usize>, look: Look) -> (String, Ink) {
    match (look, by) {
        (Look::Refused, Some(row)) => (format!("{bit} taken by row {row}"), Ink::Conflict),
        (Look::Refused, None) => (format!("{bit} free"), Ink::Muted),
        (Look::Came, _) => (format!("{bit} set"), Ink::Accent),
        (Look::Left, _) => (format!("{bit} cleared"), Ink::Accent),
        _ => (format!("{bit} ?"), Ink::Muted),
    }
}
