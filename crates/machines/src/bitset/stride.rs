//! Algorithm B* at full speed: the same moves as `next`, from a test on, with runs of rejected columns computed from the
//! bits.

use super::{Act, BitsetMachine, MOST, Step};
use crate::machine::{Beat, Machine, Ran, Stop};
use crate::record::Record;

/// A row with a queen, and the data needed to continue there once the queen is removed. Bit i is column i + 1.
#[derive(Clone, Copy, Default)]
struct Row {
    /// The columns occupied above this row.
    a: u32,
    /// The columns of this row that diagonals ╱ from above meet.
    b: u32,
    /// The columns of this row that diagonals ╲ from above meet.
    c: u32,
    /// The free columns to the right of the queen.
    free: u32,
    /// The column of the queen.
    queen: u32,
}

/// An upper bound on the moves of one round of the loop in [`run`]: B3 and B4 for each column of a row, and either B5, or a
/// queen placed, the board found full (B2), and the queen removed again.
pub(super) fn longest(n: u8) -> u64 {
    2 * u64::from(n) + 4
}

/// Makes moves from a test (B3) on until a stop is reached, the search is over, or the rest of the budget might not suffice
/// for another round; the last move is never a detail. `budget` must be at least [`longest`], and placing a queen must not
/// reach `stop`. Notes moves like [`Machine::leap`].
#[inline(never)]
pub(super) fn run(machine: &mut BitsetMachine, budget: u64, stop: Stop, record: &mut Record) -> Ran<Act> {
    let n = u32::from(machine.n);
    let all = u32::MAX >> (32 - n);

    // Registers: how many queens stand, and which columns of the row below them are taken, and still to be tried.
    let mut rows = [Row::default(); MOST];
    let mut level = machine.level();
    let (mut a, mut b, mut c) = (0, 0, 0);
    // How many moves were made follows from where the open rows stand and how many are closed. From its B2 until
    // its queen stands in column x a row costs 2x moves (B2, then B3 and B4 for every column before x, then B3), and
    // until its B5 2n + 2, besides what the rows below it cost; a full board costs 2 (B2 and B5).
    let mut passed = 0;
    for (row, x) in rows.iter_mut().zip(&machine.x[..level]) {
        let queen = 1 << (x - 1);
        let free = all & !(a | b | c) & !(queen | (queen - 1));
        *row = Row { a, b, c, free, queen };
        (a, b, c) = below(a, b, c, queen);
        passed += 2 * u64::from(*x);
    }
    let mut free = all & !(a | b | c) & (u32::MAX << (machine.t - 1));
    let start = passed + 1 + 2 * u64::from(machine.t - 1);
    let (mut closed, mut full) = (0, 0);
    let per_row = 2 * u64::from(n) + 2;
    macro_rules! made {
        () => {
            closed * per_row + full * 2 + passed - start
        };
    }

    let mut rounds = budget / longest(machine.n);
    let last = loop {
        if free != 0 {
            let queen = free & free.wrapping_neg();
            let col = queen.trailing_zeros() + 1;
            rows[level] = Row { a, b, c, free: free ^ queen, queen };
            (a, b, c) = below(a, b, c, queen);
            free = all & !(a | b | c);
            level += 1;
            passed += 2 * u64::from(col);
            let placed = Act::Placed { row: level as u8, col: col as u8 };
            record.note(Beat::Descend, level, made!());
            if level < n as usize {
                rounds -= 1;
                if rounds == 0 {
                    rounds = (budget - made!()) / longest(machine.n);
                    if rounds == 0 {
                        break placed;
                    }
                }
                continue;
            }
            record.note(Beat::Solution, level, made!() + 1);
            if stop.beat <= Beat::Solution {
                break Act::Filled;
            }
            full += 1;
        } else {
            closed += 1;
            if level == 0 {
                break Act::Ended;
            }
        }
        level -= 1;
        let row = rows[level];
        (a, b, c, free) = (row.a, row.b, row.c, row.free);
        let col = row.queen.trailing_zeros() + 1;
        let lifted = Act::Lifted { row: level as u8 + 1, col: col as u8 };
        record.note(Beat::Retreat, level, made!());
        rounds -= 1;
        if rounds == 0 {
            rounds = (budget - made!()) / longest(machine.n);
        }
        if rounds == 0 || stop.reached(Beat::Retreat, level) {
            break lifted;
        }
        passed -= 2 * u64::from(col);
    };
    let made = made!() + u64::from(last == Act::Filled);
    settle(machine, &rows[..level], last);
    Ran { made, last: Some(last) }
}

/// The columns and diagonals occupied in the next row, with a queen in this one.
#[inline(always)]
fn below(a: u32, b: u32, c: u32, queen: u32) -> (u32, u32, u32) {
    (a | queen, (b | queen) >> 1, (c | queen) << 1)
}

/// Writes the registers back: the machine is in the state after move `last`, with the queens of `rows` on the board.
fn settle(machine: &mut BitsetMachine, rows: &[Row], last: Act) {
    (machine.a, machine.b, machine.c, machine.x) = (0, 0, 0, [0; MOST]);
    for (row, i) in rows.iter().zip(1..) {
        let col = row.queen.trailing_zeros() as u8 + 1;
        let (a, b, c) = machine.bits_of(i, col);
        (machine.a, machine.b, machine.c) = (machine.a | a, machine.b | b, machine.c | c);
        machine.x[i as usize - 1] = col;
    }
    let n = machine.n;
    (machine.step, machine.l, machine.t) = match last {
        Act::Placed { row, col } => (Step::NewRow, row + 1, col),
        Act::Lifted { row, col } => (Step::NextColumn, row, col),
        Act::Filled => (Step::BackUp, n + 1, machine.x[usize::from(n) - 1]),
        _ => (Step::Over, 0, n),
    };
}
