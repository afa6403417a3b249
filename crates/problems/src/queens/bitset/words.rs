//! Algorithm B* in words: its steps, its variables, and what each move does.

use super::focus::focus;
use super::{Act, BStar, BitsetMachine};
use crate::machine::{Label, Machine};
use crate::problem::{Line, Problem, Watch};
use crate::queens::lane::{Lane, Square, attackers};
use crate::queens::words::{ROW, after_lifting, after_refusal, back, beginning, columns, describe};
use crate::queens::words::{ending, exhausted, filled, is_next};
use crate::scene::{Ink, Look};
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::list;

/// The algorithm's steps in words.
pub const LISTING: &[Line] = &[
    Line { label: Label("B1"), title: "Start", text: "Clear the three bit rows; begin in row 1." },
    Line {
        label: Label("B2"),
        title: "New row",
        text: "All rows filled? Then this is a solution: B5. Otherwise begin at column 1.",
    },
    Line {
        label: Label("B3"),
        title: "Test",
        text: "Is column t or one of its diagonals taken? Then B4. If free, set the three bits, place the queen, \
               next row: B2.",
    },
    Line {
        label: Label("B4"),
        title: "Next column",
        text: "If a column is left, move right and test it: B3. Otherwise B5.",
    },
    Line {
        label: Label("B5"),
        title: "Back up",
        text: "Return to the row above, lift its queen, clear its bits: B4. No row above: done.",
    },
];

/// The letters of the bit rows, what their bits stand for, and which bit a square looks up.
pub const NAMES: [(&str, &str, &str); 3] =
    [("a", "columns", "t"), ("b", "diagonals ╱", "t + l − 1"), ("c", "diagonals ╲", "t − l + n")];

/// What the numbers in the cells of the bits mean.
pub const MEANING: &str = "A number is the row whose queen has set the bit; b4 is bit 4 of b.";

impl BStar {
    /// What the last move did and why.
    pub fn sentence(&self, moment: &Moment<BitsetMachine>) -> String {
        let (n, machine) = (self.0, moment.machine);
        let Some(last) = moment.last else { return beginning(n, " so that no two attack each other") };
        let next = || self.follows(last).unwrap_or_else(|| Stated::last(""));
        match last {
            Act::Started => "The board is empty and all bits are clear; begin in row 1.".to_owned(),
            Act::Entered { row } => format!("Row {row} is to be filled; begin at column 1."),
            Act::Filled => filled(n, moment.tally.solutions()),
            Act::Placed { row, col } => {
                format!("Row {row}: column {col} and both its diagonals are free; a queen is placed there.")
            }
            Act::Taken { row, col } => {
                let by = attackers(machine.squares(), (row.into(), col.into()));
                format!("Row {row}: column {col} is attacked {}; {}.", list(by.iter().map(by_whom)), next().said)
            }
            Act::Advanced { row, .. } => format!("Row {row}: {}.", next().said),
            Act::Exhausted { row } => {
                exhausted(row.into(), self.sign(moment), (1..=n).all(|col| attacked(machine, row, col)))
            }
            Act::Lifted { row, col } => {
                let above: Vec<Square> = machine.squares().collect();
                let below = moment.trail.folds(moment.trail.level()).last();
                back(n, &above, (row.into(), col.into()), below, &next())
            }
            Act::Ended => ending(n, moment.tally.solutions()),
        }
    }

    /// What the sentence says of the column that follows.
    pub fn follows(&self, last: Act) -> Option<Stated> {
        let next = |col: u8| Some(usize::from(col) + 1).filter(|next| *next <= self.0);
        match last {
            Act::Taken { col, .. } => Some(after_refusal(next(col))),
            Act::Advanced { col, .. } => Some(is_next(col.into())),
            Act::Lifted { col, .. } => Some(after_lifting(next(col))),
            _ => None,
        }
    }

    /// Who is said to attack a square that is refused.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn blamed(&self, moment: &Moment<BitsetMachine>) -> Vec<Stated> {
        let Some(Act::Taken { row, col }) = moment.last else { return vec![] };
        let by = attackers(moment.machine.squares(), (row.into(), col.into()));
        by.iter().map(|attacker| Stated::barred(by_whom(attacker), [attacker.0.0 - 1])).collect()
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

/// `along a diagonal by the queen in row 2`.
fn by_whom(((row, _), lane): &(Square, Lane)) -> String {
    match lane {
        Lane::Column => format!("down its column by the queen in row {row}"),
        Lane::Rising | Lane::Falling => format!("along a diagonal by the queen in row {row}"),
    }
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
