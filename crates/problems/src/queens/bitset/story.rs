//! The narration of Algorithm B*.

use super::words::LISTING;
use super::{Act, BStar, BitsetMachine, stage};
use crate::machine::Machine;
use crate::problem::{About, Parts, Picture, Watch};
use crate::queens::lane::Square;
use crate::queens::story::{self, focus, row};
use crate::queens::words::{ROW, columns, describe};
use crate::queens::{board, terms};
use crate::scene::{Point, Scene, Target};
use crate::story::{Event, Name, Next, Nouns, Reason, Search, Story};
use crate::text;
use crate::timeline::Moment;

impl Search for BStar {
    type Machine = BitsetMachine;

    fn start(&self) -> BitsetMachine {
        BitsetMachine::new(self.0)
    }

    fn about(&self) -> About {
        // Each level decides one row.
        let parts = Parts { solved_on: Some(self.0), ..Parts::default() };
        About { terms: terms::BITS, parts, ..About::new(LISTING) }
    }
}

impl Story for BStar {
    const NOUNS: Nouns = story::NOUNS;

    fn event(&self, moment: &Moment<BitsetMachine>) -> Event {
        let n = self.0;
        let square = |row: u8, col: u8| (usize::from(row), usize::from(col));
        let at = |row, col| board::target(n, square(row, col));
        let next = |row, col| story::next(n, square(row, col));
        let Some(last) = moment.last else { return story::begin(n, "No two queens may attack each other.") };
        match last {
            Act::Started => Event::note("The board is empty.").because(text!(
                "All bits are clear. The search starts in ",
                row(1),
                "."
            )),
            Act::Entered { row: r } => Event::enter(row(r.into())).about(at(r, 1)).then(Next::Try(at(r, 1))),
            Act::Filled => story::filled(n),
            Act::Placed { row, col } => {
                Event::place(at(row, col)).because("Its column and both its diagonals are free.")
            }
            Act::Taken { row, col } => Event::reject(at(row, col)).then_try(next(row, col)),
            Act::Advanced { row, col } => {
                Event::test(at(row, col)).because("Its column and both its diagonals must be free.")
            }
            Act::Exhausted { row: r } => {
                let last = board::target(n, (r.into(), n));
                Event::close(row(r.into())).announced(!self.reasons(moment, last).is_empty())
            }
            Act::Lifted { row, col } => Event::back(at(row, col)).then_try(next(row, col)),
            Act::Ended => story::ended(n, moment.tally.solutions()),
        }
    }

    fn name(&self, target: Target) -> Name {
        story::name(self.0, target)
    }

    fn path(&self, moment: &Moment<BitsetMachine>) -> Vec<Target> {
        story::path(self.0, moment.machine.squares())
    }

    fn levels(&self, _: &Moment<BitsetMachine>) -> Vec<Target> {
        story::levels(self.0)
    }

    fn candidates(&self, _: &Moment<BitsetMachine>, row: Target) -> Vec<Target> {
        story::candidates(self.0, row)
    }

    fn reasons(&self, moment: &Moment<BitsetMachine>, candidate: Target) -> Vec<Reason> {
        story::reasons(self.0, queens(moment), candidate)
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        story::drawn(target)
    }
}

/// Returns the queens, including one that was just removed.
fn queens<'a>(moment: &Moment<'a, BitsetMachine>) -> impl Iterator<Item = Square> + use<'a> {
    let removed = match moment.last {
        Some(Act::Lifted { row, col }) => Some((row.into(), col.into())),
        _ => None,
    };
    moment.machine.squares().chain(removed)
}

impl Picture for BStar {
    fn draw(&self, moment: &Moment<BitsetMachine>, scene: &mut Scene) {
        stage::draw(self, moment, scene);
    }

    fn describe(&self, moment: &Moment<BitsetMachine>) -> String {
        let machine = moment.machine;
        let at = format!("at row {}, column {}", machine.level() + 1, machine.col());
        describe(self.0, machine.queens(), &at)
    }

    /// Returns the variables. l and t are those of the last move, as in the picture, even if the machine is already in the next row.
    fn watch(&self, moment: &Moment<BitsetMachine>) -> Vec<Watch> {
        let machine = moment.machine;
        let (row, col) =
            focus(self.0, &self.event(moment)).map_or((machine.row(), machine.col()), |(square, _)| square);
        vec![
            Watch::new("l", row, ROW),
            Watch::new("t", col, "column under test"),
            Watch::new("x", columns(machine.queens()), "columns chosen so far"),
        ]
    }

    fn kinds(&self) -> &'static [&'static str] {
        &["square", "row"]
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }
}
