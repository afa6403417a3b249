//! Algorithm B*: queens row by row, with one bit for every column and diagonal that is taken.
//!
//! Source: TAOCP 7.2.2, Algorithm B* (Efficient backtracking for n queens), and the lecture's `b_star`. The lecture
//! reports a solution without placing its last queen; here it is placed like the others, as in the book.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::machine::{Beat, Move};
//!
//! let solutions = |n| BitsetMachine::new(n).filter(|step| step.beat() == Beat::Solution).count();
//! assert_eq!([4, 5, 6, 8].map(solutions), [2, 10, 4, 92]);
//! ```

use crate::machine::{Beat, Label, Machine, Move, Ran, Stop};
use crate::record::Record;

mod stride;

/// The largest board: 32 rows, so that 2n − 1 diagonals fit a word of 64 bits.
pub const MOST: usize = 32;

/// The step that runs next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Start,
    NewRow,
    Test,
    NextColumn,
    BackUp,
    Over,
}

/// The result of one step. Rows and columns count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// B1: all columns and diagonals are free.
    Started,
    /// B2: this row is filled next.
    Entered { row: u8 },
    /// B2: all rows are filled.
    Filled,
    /// B3: the square is free; a queen was placed there.
    Placed { row: u8, col: u8 },
    /// B3: the column or a diagonal of the square is occupied.
    Taken { row: u8, col: u8 },
    /// B4: this column is tried next.
    Advanced { row: u8, col: u8 },
    /// B4: the row has no column left.
    Exhausted { row: u8 },
    /// B5: this queen was removed.
    Lifted { row: u8, col: u8 },
    /// B5: there is no row above.
    Ended,
}

impl Move for Act {
    #[inline(always)]
    fn beat(&self) -> Beat {
        match self {
            Act::Started | Act::Entered { .. } | Act::Advanced { .. } | Act::Exhausted { .. } => Beat::Detail,
            Act::Taken { .. } => Beat::Reject,
            Act::Placed { .. } => Beat::Descend,
            Act::Lifted { .. } => Beat::Retreat,
            Act::Filled => Beat::Solution,
            Act::Ended => Beat::Done,
        }
    }
}

/// The machine of Algorithm B*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BitsetMachine {
    pub n: u8,
    step: Step,
    /// The row l to fill, from 1; `n + 1` when all are filled.
    l: u8,
    /// The column t under test, from 1.
    t: u8,
    /// Bit t − 1 is the book's a_t: column t is taken.
    a: u64,
    /// Bit t + l − 2 is the book's b_{t+l−1}: the diagonal ╱ through (l, t) is taken.
    b: u64,
    /// Bit t − l + n − 1 is the book's c_{t−l+n}: the diagonal ╲ through (l, t) is taken.
    c: u64,
    /// The book's x: the column of the queen in each filled row, from 1; 0 in the rows that are not filled.
    x: [u8; MOST],
}

impl BitsetMachine {
    /// The search for `n` queens, 1 ≤ `n` ≤ [`MOST`].
    pub fn new(n: usize) -> BitsetMachine {
        assert!((1..=MOST).contains(&n), "{n} queens: 1 to {MOST} are allowed");
        BitsetMachine { n: n as u8, step: Step::Start, l: 1, t: 1, a: 0, b: 0, c: 0, x: [0; MOST] }
    }

    /// The row to fill, from 1.
    pub fn row(&self) -> usize {
        self.l.into()
    }

    /// The column under test, from 1.
    pub fn col(&self) -> usize {
        self.t.into()
    }

    /// The columns chosen so far, from 1, top row first.
    pub fn queens(&self) -> &[u8] {
        let filled = self.x.iter().position(|x| *x == 0).unwrap_or(MOST);
        &self.x[..filled]
    }

    /// The squares that hold queens: row and column, from 1.
    pub fn squares(&self) -> impl Iterator<Item = (usize, usize)> {
        (1..).zip(self.queens()).map(|(row, col)| (row, usize::from(*col)))
    }

    /// The three rows of bits: columns, diagonals ╱, diagonals ╲; bit i is the book's bit i + 1.
    pub fn bits(&self) -> [u64; 3] {
        [self.a, self.b, self.c]
    }

    /// The bits of the square (`row`, `col`): one for each of the three rows of bits.
    fn bits_of(&self, row: u8, col: u8) -> (u64, u64, u64) {
        (1 << (col - 1), 1 << (col + row - 2), 1 << (col + self.n - row - 1))
    }

    /// Step B5 once the row above is known to exist.
    fn lift(&mut self) -> Act {
        let (row, col) = (self.l, self.x[self.l as usize - 1]);
        let (a, b, c) = self.bits_of(row, col);
        self.a &= !a;
        self.b &= !b;
        self.c &= !c;
        self.x[row as usize - 1] = 0;
        self.t = col;
        self.step = Step::NextColumn;
        Act::Lifted { row, col }
    }
}

impl Iterator for BitsetMachine {
    type Item = Act;

    #[inline]
    fn next(&mut self) -> Option<Act> {
        let (row, col) = (self.l, self.t);
        Some(match self.step {
            Step::Start => {
                self.step = Step::NewRow;
                Act::Started
            }
            Step::NewRow if row > self.n => {
                self.step = Step::BackUp;
                Act::Filled
            }
            Step::NewRow => {
                self.t = 1;
                self.step = Step::Test;
                Act::Entered { row }
            }
            Step::Test => {
                let (a, b, c) = self.bits_of(row, col);
                if self.a & a != 0 || self.b & b != 0 || self.c & c != 0 {
                    self.step = Step::NextColumn;
                    Act::Taken { row, col }
                } else {
                    self.a |= a;
                    self.b |= b;
                    self.c |= c;
                    self.x[row as usize - 1] = col;
                    self.l += 1;
                    self.step = Step::NewRow;
                    Act::Placed { row, col }
                }
            }
            Step::NextColumn if col < self.n => {
                self.t += 1;
                self.step = Step::Test;
                Act::Advanced { row, col: col + 1 }
            }
            Step::NextColumn => {
                self.step = Step::BackUp;
                Act::Exhausted { row }
            }
            Step::BackUp => {
                self.l -= 1;
                if self.l == 0 {
                    self.step = Step::Over;
                    Act::Ended
                } else {
                    self.lift()
                }
            }
            Step::Over => return None,
        })
    }
}

impl Machine for BitsetMachine {
    fn label(&self) -> Label {
        Label(match self.step {
            Step::Start => "B1",
            Step::NewRow => "B2",
            Step::Test => "B3",
            Step::NextColumn => "B4",
            Step::BackUp | Step::Over => "B5",
        })
    }

    #[inline(always)]
    fn level(&self) -> usize {
        (self.l as usize).saturating_sub(1)
    }

    fn levels(&self) -> usize {
        self.n as usize + 1
    }

    fn prune(&mut self) {
        self.step = Step::BackUp;
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
        let strides = self.step == Step::Test
            && budget >= stride::longest(self.n)
            && stop.beat >= Beat::Retreat
            && stop.below <= self.level();
        if strides { stride::run(self, budget, stop, record) } else { Ran::NOTHING }
    }
}

/// Which bit of row `i` (0 is a) belongs to the square: the book's index, from 1.
pub fn index(n: usize, (row, col): (usize, usize), i: usize) -> usize {
    [col, col + row - 1, col + n - row][i]
}
