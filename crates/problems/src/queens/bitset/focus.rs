//! What a moment is about.

use super::{Act, BitsetMachine};
use crate::queens::lane::Square;
use crate::scene::Look;
use crate::timeline::Moment;

/// The square that the last move is about, if it is about one.
pub fn focus(moment: &Moment<BitsetMachine>) -> Option<(Square, Look)> {
    let square = |row: u8, col: u8| (usize::from(row), usize::from(col));
    match moment.last? {
        Act::Entered { row } => Some((square(row, 1), Look::Trial)),
        Act::Advanced { row, col } => Some((square(row, col), Look::Trial)),
        Act::Taken { row, col } => Some((square(row, col), Look::Refused)),
        Act::Placed { row, col } => Some((square(row, col), Look::Came)),
        Act::Lifted { row, col } => Some((square(row, col), Look::Left)),
        Act::Started | Act::Filled | Act::Exhausted { .. } | Act::Ended => None,
    }
}

/// The column under test in the row to fill, or tested last there: 0 where none was, and one more than there are where all were.
pub fn tested(moment: &Moment<BitsetMachine>) -> usize {
    match moment.last {
        Some(Act::Entered { .. } | Act::Advanced { .. } | Act::Taken { .. }) => {
            focus(moment).map_or(0, |(square, _)| square.1)
        }
        Some(Act::Lifted { col, .. }) => usize::from(col),
        Some(Act::Exhausted { .. }) => usize::from(moment.machine.n) + 1,
        _ => 0,
    }
}
