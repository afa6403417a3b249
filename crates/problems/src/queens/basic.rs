//! Algorithm B for queens: the queen in a new row is compared with the queens of all earlier rows, one after another.
//!
//! The machine is the generic [`Backtrack`]; this module defines the [`Sequence`] that it searches: the chosen columns, row by row. Each
//! comparison is a test of its own move, so that the number of comparisons is visible, which the bits of [`bitset`](super::bitset) save.
//! The search tree is the same.
//!
//! Source: TAOCP 7.2.2, Algorithm B and the discussion of n queens before it; the lecture's `struct Queens`.

use super::bitset::MOST;
use super::lane::{Lane, Square};
use crate::backtrack::{Action, Backtrack, Sequence};
use crate::machine::Machine;
use crate::problem::stack;
use crate::scene::Look;
use crate::timeline::Moment;

mod stage;
mod story;
mod words;

/// Algorithm B as a problem of the catalogue; the instance is the number of queens.
pub struct Basic(pub usize);

/// Queens in the first rows of a board, one in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows {
    n: u8,
    len: u8,
    /// The column of the queen in each of the first `len` rows, from 1; 0 in the others.
    columns: [u8; MOST],
}

impl Rows {
    /// Creates the empty board for `n` queens.
    ///
    /// # Panics
    /// Panics unless 1 ≤ `n` ≤ [`MOST`].
    pub fn new(n: usize) -> Rows {
        assert!((1..=MOST).contains(&n), "{n} queens: 1 to {MOST} are allowed");
        Rows { n: n as u8, len: 0, columns: [0; MOST] }
    }

    /// Returns the chosen columns, from 1, top row first.
    pub fn columns(&self) -> &[u8] {
        &self.columns[..self.len.into()]
    }

    /// Returns the squares of the queens: row and column, from 1.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> {
        (1..=self.len.into()).map(|row| self.square(row))
    }

    /// Returns the square of the queen in `row`, from 1.
    fn square(&self, row: usize) -> Square {
        (row, self.columns[row - 1].into())
    }

    /// Returns the lane on which the newest queen and the one in `row` attack each other.
    fn shared(&self, row: usize) -> Option<Lane> {
        Lane::shared(self.square(row), self.last())
    }

    /// Returns the square of the newest queen; row 0 if there is none.
    fn last(&self) -> Square {
        self.squares().next_back().unwrap_or((0, 0))
    }
}

impl Sequence for Rows {
    /// A column, from 1.
    type Step = u8;

    fn satisfies(&self) -> bool {
        (0..self.tests()).all(|test| self.passes(test))
    }

    fn next_steps(&self) -> impl IntoIterator<Item = u8> {
        1..=self.n
    }

    fn apply(&self, step: u8) -> Rows {
        let mut longer = *self;
        longer.columns[usize::from(self.len)] = step;
        longer.len += 1;
        longer
    }

    /// Returns the number of tests: one for each earlier row.
    fn tests(&self) -> usize {
        usize::from(self.len).saturating_sub(1)
    }

    /// Compares the newest queen with the one in row `test` + 1.
    fn passes(&self, test: usize) -> bool {
        self.shared(test + 1).is_none()
    }
}

/// The square of the last move.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Focus {
    square: Square,
    look: Look,
    /// The row of the queen with which the square was compared.
    other: Option<usize>,
}

impl Focus {
    /// Returns the square of the last move; `None` if it has none.
    fn new(moment: &Moment<Backtrack<Rows>>) -> Option<Focus> {
        let (machine, last) = (moment.machine, moment.last.as_ref()?);
        let look = stack::look(last)?;
        let (square, other) = match *last {
            Action::Pushed { step } => ((machine.level(), step.into()), None),
            Action::Popped { step } => ((machine.level() + 1, step.into()), None),
            Action::Passed { test } | Action::Failed { test } => (machine.candidate()?.last(), Some(test + 1)),
            _ => (machine.candidate()?.last(), None),
        };
        Some(Focus { square, look, other })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Stop;
    use crate::queens::bitset::BStar;
    use crate::story::Search;
    use crate::tally::Tally;
    use crate::timeline::Mark;

    fn whole(problem: impl Search) -> Tally {
        let mut mark = Mark::new(problem.start());
        mark.advance(u64::MAX, Stop::NEVER);
        mark.record.tally
    }

    #[test]
    fn walks_the_same_tree_as_bit_rows() {
        for n in 1..=8 {
            assert_eq!(whole(Basic(n)), whole(BStar(n)), "n = {n}");
        }
        let eight = whole(Basic(8));
        assert_eq!((eight.nodes(), eight.solutions()), (2057, 92));
        assert_eq!(whole(Basic(4)).profile(), [1, 4, 6, 4, 2]);
    }

    #[test]
    fn the_condition_is_that_all_tests_pass() {
        let rows = |columns: &[u8]| columns.iter().fold(Rows::new(8), |rows, column| rows.apply(*column));
        assert!(rows(&[]).satisfies() && rows(&[5]).satisfies() && rows(&[1, 5, 8, 6, 3, 7, 2, 4]).satisfies());
        assert!(!rows(&[1, 2]).satisfies() && !rows(&[1, 5, 1]).satisfies());
        let refused = rows(&[1, 4, 6, 3, 7]);
        assert_eq!(
            (0..refused.tests()).map(|test| refused.passes(test)).collect::<Vec<_>>(),
            [true, false, true, true]
        );
    }

    #[test]
    fn every_comparison_is_a_move() {
        let mut machine = Basic(3).start();
        let moves: Vec<_> = machine.by_ref().take(12).collect();
        use Action::*;
        let expected = [
            Started,
            Took { step: 1 },
            Pushed { step: 1 },
            Took { step: 1 },
            Failed { test: 0 },
            Took { step: 2 },
            Failed { test: 0 },
            Took { step: 3 },
            Passed { test: 0 },
            Pushed { step: 3 },
            Took { step: 1 },
            Failed { test: 0 },
        ];
        assert_eq!(moves, expected);
        assert_eq!(machine.candidate().map(Rows::columns), Some(&[1, 3, 1][..]));
    }
}
