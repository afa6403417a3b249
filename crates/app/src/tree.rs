//! The search tree: what a search leaves of it, and its pictures.
//!
//! Levels bear the name of what is decided on them (`Problem::levels`: `row 2`, `3: slot 5`, an exact cover's items),
//! in the panel and in the room of the tree; a problem that says nothing has numbers. The panel shows levels as far as
//! the search has been, in steps of eight.
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

mod levels;
pub mod picture;
pub mod profile;
pub mod room;
pub mod words;

pub use stepdance_machines::trail::*;

/// The middle of a level's row in the pictures of tree and profile; `None` where they have no such row.
pub fn row(session: &crate::session::Session, scene: &crate::scene::Scene, level: usize) -> Option<f32> {
    let levels = levels::Levels::new(session, scene);
    levels.all().contains(&level).then(|| levels.y(level))
}
