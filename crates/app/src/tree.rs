//! The search tree of a session, and its pictures.
//!
//! A level has the name of what is decided on it (`Story::levels`: `row 2`, `3: slot 5`, an exact cover's items), in the panel and in the
//! enlarged tree; if a problem has no names, levels have numbers. The panel shows levels as far as the search has been, in steps of eight.
//!
//! ```
//! use stepdance::machine::{Beat, Stop};
//! use stepdance::problems::CATALOG;
//!
//! // Where the first solution of 4 queens is met, one subtree of the root lies behind: the queen in the first column.
//! let mut search = CATALOG.open("queens?n=4")?;
//! search.forward(u64::MAX, Stop::at(Beat::Solution));
//! let trail = search.now().trail;
//! assert_eq!(trail.level(), 4);
//! assert_eq!(trail.folds(0).iter().map(|fold| (fold.nodes, fold.solutions)).collect::<Vec<_>>(), [(4, 0)]);
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

pub(crate) mod key;
pub(crate) mod levels;
pub mod picture;
pub mod profile;
pub mod room;
pub mod words;

pub use stepdance_machines::trail::*;

/// Returns the levels that a picture of the tree shows.
pub fn shown(session: &crate::session::Session, scene: &crate::scene::Scene) -> std::ops::Range<usize> {
    scene.levels.as_ref().map_or_else(|| levels::in_panel(session, scene).shown(), crate::scene::Levels::shown)
}

/// Returns where a breakpoint's sign of a level stands in a picture of the tree: at the edge of its row or column; `None` where the level
/// is not shown.
pub fn edge(
    session: &crate::session::Session,
    scene: &crate::scene::Scene,
    level: usize,
) -> Option<crate::scene::Point> {
    match &scene.levels {
        Some(levels) => Some(levels.point(1.25, levels.at(level)?)),
        None => Some(crate::scene::Point::new(1.25, levels::in_panel(session, scene).at(level)?)),
    }
}
