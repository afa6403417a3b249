//! The looks of choices after a move. Pictures know no machines, so a move is passed to them as a [`Look`].

use crate::machine::Beat;
use crate::scene::Look;

/// Returns the look of the choice that a move of this kind is about.
pub fn of_move(beat: Beat) -> Look {
    match beat {
        Beat::Detail | Beat::Choose => Look::Trial,
        Beat::Reject => Look::Refused,
        Beat::Descend => Look::Came,
        Beat::Retreat => Look::Left,
        Beat::Solution => Look::Solved,
        Beat::Done => Look::Chosen,
    }
}

/// Returns the look of a choice after a move, if any was made: `is_meant` if the move is about it, and `is_made` if it is in force.
///
/// ```
/// use stepdance::machine::Beat;
/// use stepdance::problem::look::after_move;
/// use stepdance::scene::Look;
/// assert_eq!(after_move(Some(Beat::Descend), true, true), Look::Came);
/// assert_eq!(after_move(Some(Beat::Descend), false, true), Look::Chosen);
/// assert_eq!(after_move(Some(Beat::Solution), false, true), Look::Solved);
/// assert_eq!(after_move(Some(Beat::Solution), false, false), Look::Waiting);
/// assert_eq!(after_move(None, true, false), Look::Waiting);
/// ```
pub fn after_move(beat: Option<Beat>, is_meant: bool, is_made: bool) -> Look {
    match beat {
        Some(beat) if is_meant || is_made && beat == Beat::Solution => of_move(beat),
        _ if is_made => Look::Chosen,
        _ => Look::Waiting,
    }
}
