//! The program of a search item by item: six lines, three of which are worded by the problem.

use crate::constraints::Ways;
use crate::machine::Label;
use crate::problem::Line;

/// The listings of a problem's program, one for each of the [`Ways`].
#[derive(Debug)]
pub struct Program(pub [[Line; 6]; 8]);

impl Program {
    /// Returns the labels of its lines.
    pub fn labels(&self) -> [Label; 6] {
        self.0[0].map(|line| line.label)
    }

    /// Returns the listing for some ways.
    pub fn listing(&'static self, ways: Ways) -> &'static [Line] {
        &self.0[usize::from(ways.fewest) + 2 * usize::from(ways.forward) + 4 * usize::from(ways.jump)]
    }
}

/// Returns a line of a program.
pub const fn line(label: &'static str, title: &'static str, text: &'static str) -> Line {
    Line { label: Label(label), title, text }
}

/// Makes a problem's [`Program`](crate::instance::Program) from its letter, the nouns for a level, a candidate and several candidates, the
/// test, and the condition of a solution.
///
/// ```
/// use stepdance::instance::{Program, Ways};
/// static PROGRAM: Program =
///     stepdance::program!("C", "vertex", "colour", "colours", "Is a neighbour of that colour?", "Every vertex has a colour.");
/// assert_eq!(PROGRAM.listing(Ways::PLAIN)[1].text, "Take the next colour of the vertex. If none is left, go to C6.");
/// ```
#[macro_export]
macro_rules! program {
    ($letter:literal, $level:literal, $candidate:literal, $candidates:literal, $test:literal, $solved:literal) => {{
        use $crate::instance::line;
        use $crate::problem::Line;
        const ENTER: [Line; 2] = [
            line(concat!($letter, "1"), "Enter", concat!("Decide the next ", $level, ".")),
            line(
                concat!($letter, "1"),
                "Choose",
                concat!("Decide the ", $level, " with the fewest ", $candidates, " left."),
            ),
        ];
        const PLACE: [Line; 2] = [
            line(
                concat!($letter, "4"),
                "Place",
                concat!("Choose it, and go to ", $letter, "1; if nothing is left to decide, to ", $letter, "5."),
            ),
            line(
                concat!($letter, "4"),
                "Place and check",
                concat!(
                    "Choose it, and strike the ",
                    $candidates,
                    " that it blocks elsewhere. If none is left for some ",
                    $level,
                    ", go to ",
                    $letter,
                    "6, otherwise to ",
                    $letter,
                    "1."
                ),
            ),
        ];
        const BACK: [Line; 2] = [
            line(
                concat!($letter, "6"),
                "Backtrack",
                concat!("Undo the newest choice, and go to ", $letter, "2. If there is none, stop."),
            ),
            line(
                concat!($letter, "6"),
                "Jump back",
                concat!(
                    "Undo all choices down to the newest one that blocks, and go to ",
                    $letter,
                    "2. If none does, undo all and stop."
                ),
            ),
        ];
        const fn listing(ways: usize) -> [Line; 6] {
            [
                ENTER[ways & 1],
                line(
                    concat!($letter, "2"),
                    concat!("Next ", $candidate),
                    concat!(
                        "Take the next ",
                        $candidate,
                        " of the ",
                        $level,
                        ". If none is left, go to ",
                        $letter,
                        "6."
                    ),
                ),
                line(concat!($letter, "3"), "Test", concat!($test, " If so, reject it, and go to ", $letter, "2.")),
                PLACE[ways >> 1 & 1],
                line(concat!($letter, "5"), "Solution", concat!($solved, " Go to ", $letter, "6.")),
                BACK[ways >> 2 & 1],
            ]
        }
        $crate::instance::Program([
            listing(0),
            listing(1),
            listing(2),
            listing(3),
            listing(4),
            listing(5),
            listing(6),
            listing(7),
        ])
    }};
}
