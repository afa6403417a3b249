//! What the pictures of the tree and the profile show, in words.

use crate::session::Session;
use crate::words::{count, row};

/// The present path, and how much lies folded behind it.
pub fn path(session: &Session) -> String {
    let (now, path) = (session.now(), session.told().path);
    let behind: u64 = (0..=now.level).flat_map(|level| now.trail.folds(level)).map(|fold| fold.subtrees).sum();
    let path = if path.is_empty() { "at the root".to_owned() } else { format!("choices {}", row(path)) };
    format!("Search tree: {path}; {} folded behind the path.", count(behind, "subtree"))
}

/// The nodes of each level.
pub fn profile(session: &Session) -> String {
    let now = session.now();
    format!("Nodes per level, from level {} on: {}.", now.first_level, row(now.profile()))
}
