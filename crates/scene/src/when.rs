//! The phases of a move that the stages of all problems share, as fractions of a motion's time.
//!
//! A rejection frames the place, shows what attacks it, and crosses it out. A placement draws the piece, then what follows from it. A dead
//! end is shown as a whole. A backtrack first keeps the dead end, fades it while the search goes up, lifts the piece, and leaves its mark.
//! A solution draws its last piece, then its frame.

use super::Phase;

/// The place under test gets its frame.
pub const LOOKED: Phase = Phase::new(0.0, 0.12);
/// A line grows from what attacks the place.
pub const ATTACK: Phase = Phase::new(0.12, 0.35);
/// A cross falls on the place.
pub const CROSS: Phase = Phase::new(0.35, 0.5);

/// If it was the last place left, the whole row is shown as a dead end.
pub const CLOSED: Phase = Phase::new(0.55, 0.7);

/// The piece enters.
pub const PLACED: Phase = Phase::new(0.0, 0.3);
/// What follows from the piece is drawn.
pub const FOLLOWS: Phase = Phase::new(0.3, 0.5);
/// Edge and node of the tree grow.
pub const GROWS: Phase = Phase::new(0.1, 0.5);

/// All crosses of a dead end enter at full strength, with its frame and its wall.
pub const DEAD_END: Phase = Phase::new(0.0, 0.12);
/// The signs of the dead end elsewhere change their shape.
pub const TURNS: Phase = Phase::new(0.12, 0.3);

/// In a backtrack, the failed candidates fade, and the search goes up a level.
pub const CLIMBS: Phase = Phase::new(0.3, 0.52);
/// The piece is lifted, and what was tried before it appears again.
pub const LIFTED: Phase = Phase::new(0.52, 0.76);
/// The piece fades, its mark stays, the subtree collapses, and the next candidate is framed.
pub const RESTS: Phase = Phase::new(0.76, 1.0);

/// The last piece of a solution enters.
pub const LAST: Phase = Phase::new(0.0, 0.15);
/// The frame of a solution is drawn.
pub const FRAMED: Phase = Phase::new(0.15, 0.4);
/// The diamond of a solution enters.
pub const DIAMOND: Phase = Phase::new(0.3, 0.5);
