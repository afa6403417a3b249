//! When what happens in a move: the phases that stages of all problems share, in fractions of a move's time.
//!
//! A refusal looks at the place, finds what forbids it, and crosses the place out. A piece comes, then what follows from
//! it. A dead end is seen as a whole. Going back lets the dead end stand, fades it while the search climbs, lifts the
//! piece, and leaves its mark. A solution gets its last piece, then its frame.

use super::Phase;

/// The place that is looked at gets its frame.
pub const LOOKED: Phase = Phase::new(0.0, 0.12);
/// A line grows from what forbids it.
pub const ATTACK: Phase = Phase::new(0.12, 0.35);
/// A cross falls on it.
pub const CROSS: Phase = Phase::new(0.35, 0.5);

/// If it was the last place left, all of them are seen as a dead end.
pub const CLOSED: Phase = Phase::new(0.55, 0.7);

/// A piece comes.
pub const PLACED: Phase = Phase::new(0.0, 0.3);
/// What follows from it is drawn.
pub const FOLLOWS: Phase = Phase::new(0.3, 0.5);
/// Edge and node of the tree grow.
pub const GROWS: Phase = Phase::new(0.1, 0.5);

/// All crosses of a dead end at full strength, its frame and its wall.
pub const DEAD_END: Phase = Phase::new(0.0, 0.12);
/// What stands for it elsewhere changes its form.
pub const TURNS: Phase = Phase::new(0.12, 0.3);

/// On the way back, what was tried in vain fades, and the search climbs a level.
pub const CLIMBS: Phase = Phase::new(0.3, 0.52);
/// The piece is lifted, and what was tried before it is seen again.
pub const LIFTED: Phase = Phase::new(0.52, 0.76);
/// It fades, its mark stays, what lies below folds, and what comes next is framed.
pub const RESTS: Phase = Phase::new(0.76, 1.0);

/// The last piece of a solution.
pub const LAST: Phase = Phase::new(0.0, 0.15);
/// A frame is drawn round it.
pub const FRAMED: Phase = Phase::new(0.15, 0.4);
/// Its diamond.
pub const DIAMOND: Phase = Phase::new(0.3, 0.5);
