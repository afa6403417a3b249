//! Algorithm B* in words: its steps, its variables, and what each move does.

use super::{BStar, Bitset, BitsetMachine, stage};
use crate::machine::Label;
use crate::problem::{Line, Problem, Watch};
use crate::problems::queens::board::Lane;
use crate::problems::queens::{attackers, columns, ending};
use crate::scene::Scene;
use crate::timeline::Moment;

/// The algorithm's steps in words.
const LISTING: &[Line] = &[
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

impl Problem for BStar {
    type Machine = BitsetMachine;

    fn listing(&self) -> &'static [Line] {
        LISTING
    }

    fn start(&self) -> BitsetMachine {
        let n = &self.0;
        BitsetMachine::new(*n)
    }

    fn draw(&self, moment: &Moment<BitsetMachine>, scene: &mut Scene) {
        let n = &self.0;
        stage::draw(*n, moment, scene);
    }

    fn tell(&self, moment: &Moment<BitsetMachine>) -> String {
        let n = &self.0;
        let machine = &moment.machine;
        let Some(last) = moment.last else {
            return match n {
                1 => "One queen on a board of one square; press Play or Step.".to_owned(),
                _ => format!(
                    "Place {n} queens on a board of {n} by {n} so that no two attack each other; press Play or Step."
                ),
            };
        };
        match last {
            Bitset::Started => "The board is empty and all bits are clear; begin in row 1.".to_owned(),
            Bitset::Entered { row } => format!("Row {row} is to be filled; begin at column 1."),
            Bitset::Filled if *n == 1 => "The only row is filled: solution 1.".to_owned(),
            Bitset::Filled => format!("All {n} rows are filled: solution {}.", moment.tally.solutions()),
            Bitset::Placed { row, col } => {
                format!("Row {row}: column {col} and both its diagonals are free; a queen is placed there.")
            }
            Bitset::Taken { row, col } => {
                let by = attackers(machine.squares(), (row.into(), col.into()));
                let next = if usize::from(col) < *n {
                    format!("try column {}", col + 1)
                } else {
                    "that was the last column".to_owned()
                };
                format!("Row {row}: column {col} is attacked {}; {next}.", by_whom(&by))
            }
            Bitset::Advanced { row, col } => format!("Row {row}: column {col} is next."),
            Bitset::Exhausted { row } => format!("Row {row} has no column left; back up."),
            Bitset::Lifted { row, col } if usize::from(col) == *n => {
                format!("The queen in row {row} is lifted from column {col}; that was the last column.")
            }
            Bitset::Lifted { row, col } => {
                format!("The queen in row {row} is lifted from column {col}; go on to the right of it.")
            }
            Bitset::Ended => ending(*n, moment.tally.solutions()),
        }
    }

    fn describe(&self, moment: &Moment<BitsetMachine>) -> String {
        let machine = moment.machine;
        stage::describe(machine)
    }

    fn watch(&self, moment: &Moment<BitsetMachine>) -> Vec<Watch> {
        let machine = moment.machine;
        vec![
            Watch::new("l", machine.row(), "row to fill"),
            Watch::new("t", machine.col(), "column under test"),
            Watch::new("x", list(machine), "columns chosen so far"),
        ]
    }

    fn path(&self, moment: &Moment<BitsetMachine>) -> Vec<String> {
        let machine = moment.machine;
        machine.queens().iter().map(u8::to_string).collect()
    }

    fn solution(&self, moment: &Moment<BitsetMachine>) -> String {
        let machine = moment.machine;
        list(machine)
    }
}

fn list(machine: &BitsetMachine) -> String {
    columns(machine.queens().iter().map(|x| usize::from(*x)))
}

/// "along a diagonal by the queen in row 2", or more of it if there are more.
fn by_whom(attackers: &[((usize, usize), Lane)]) -> String {
    let one = |((row, _), lane): &((usize, usize), Lane)| match lane {
        Lane::Column => format!("down its column by the queen in row {row}"),
        Lane::Rising | Lane::Falling => format!("along a diagonal by the queen in row {row}"),
    };
    let all: Vec<String> = attackers.iter().map(one).collect();
    match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((only, _)) => only.clone(),
        None => String::new(),
    }
}
