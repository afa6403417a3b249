//! Descriptions of the pictures of the tree and the profile.
//!
//! A *node* of the linked lists is a box of the diagram, as in the book; texts about tree and profile use the word for nodes of the search
//! tree. Whether the root counts is the source's decision, and stated with every total (*with the root*, *below the root*).

use super::levels::in_panel;
use super::{Fold, picture};
use crate::scene::{Item, Levels, Point, Scene};
use crate::session::{LevelNames, Session};
use crate::words::{capital, count, count_or_no, grouped, row};

/// The most choices of a path, and levels of a profile, in a description.
const MOST: usize = 100;

/// The present path with its choices, and the number of subtrees collapsed beside it.
pub fn path(session: &Session) -> String {
    let now = session.now();
    let behind = now.trail.subtrees();
    let earlier = now.level.saturating_sub(MOST);
    let path = session.path_part(earlier..usize::MAX);
    let path = match (path.is_empty(), earlier) {
        (true, _) => "at the root".to_owned(),
        (false, 0) => format!("choices {}", row(path)),
        (false, earlier) => format!("{}, then {}", count(earlier, "choice"), row(path)),
    };
    let begins = session.prepares().map_or(String::new(), |told| format!(" {}.", capital(&told.join("; "))));
    format!("Search tree: {path}; {} collapsed beside the path.{begins}", count(behind, "subtree"))
}

/// The nodes of each level.
pub fn profile(session: &Session) -> String {
    let now = session.now();
    let all = now.profile();
    // Of very many levels those around the present one.
    let from = (now.level.saturating_sub(now.first_level + MOST / 2)).min(all.len().saturating_sub(MOST));
    let shown = &all[from..all.len().min(from + MOST)];
    let more = match all.len() - from - shown.len() {
        0 => String::new(),
        more => format!(", and on {} below", count(more, "level")),
    };
    format!("Nodes per level, from level {} on: {}{more}.", now.first_level + from, row(shown))
}

/// Whether the root is counted as a node, which the problem's source decides.
pub fn root(session: &Session) -> &'static str {
    match session.now().first_level {
        0 => "the root is counted as a node",
        2.. => "choices made before the search starts are not counted as nodes",
        1 => "the root, where nothing is chosen, is not counted as a node",
    }
}

/// A level's name, with what is decided on it if the problem has names, as `3: slot 5` or `row 3`; only then the root has a name too.
pub fn level(names: &LevelNames, level: usize) -> String {
    match level {
        level if !names.are_known() => level.to_string(),
        0 => "0: root".to_owned(),
        // A bare number below `slot 4` would be another slot.
        level => names.get(level).map_or_else(|| format!("level {level}"), str::to_owned),
    }
}

/// The title of the tree in a picture.
pub const TREE: &str = "Tree of choices";

/// The title of the subtrees left of the choices, where each choice is a line.
pub const BEFORE: &str = "Tried before, collapsed: the longer, the deeper";

/// The label of a dead end.
pub const DEAD_END: &str = "dead end";
/// The label of candidates still to try.
pub const LEFT: &str = "still to try";
/// The label of rejected candidates.
pub const REJECTED: &str = "rejected";

/// The label of a level whose nodes do not count, as the source decides.
pub const UNCOUNTED: &str = "not counted";

/// Returns the layout of the levels in a picture: that of the stage, or that of a panel.
fn levels(session: &Session, scene: &Scene) -> Levels {
    scene.levels.clone().unwrap_or_else(|| in_panel(session, scene))
}

/// The description of what lies at a point of the tree's picture; `None` if nothing does.
pub fn of_tree(session: &Session, scene: &Scene, at: Point) -> Option<String> {
    // A pointer need not meet a small thing exactly.
    let met = |item: &&Item| item.key.is_some() && item.extent().inset(-NEAR).contains(at);
    let near = |item: &&Item| {
        let kind = item.key.map(|key| key.0);
        matches!(
            kind,
            Some("fold" | "collapsed count" | "collapsed solved" | "node of the tree" | "choice" | "twig" | "return")
        )
    };
    let key = scene.items().iter().rev().filter(near).find(met)?.key?;
    let level = key.1 as usize;
    match key.0 {
        "twig" => return Some("A candidate was rejected here.".to_owned()),
        "return" => return Some("The search backtracked to this node.".to_owned()),
        "node of the tree" | "choice" => {}
        _ => return Some(behind(&picture::collapsed(session, scene, level, key.2 as usize)?, level + 1)),
    }
    let now = session.now();
    let choice = level.checked_sub(1).and_then(|above| session.path_part(above..level).pop());
    let here = if level == now.level { "the current node" } else { "on the current path" };
    Some(match choice {
        // A name such as `row 6` says what its level is.
        Some(choice) => match self::level(&session.levels_part(level..level + 1), level) {
            name if name.starts_with(|first: char| first.is_ascii_digit()) => {
                format!("Level {name}, {choice}: {here}.")
            }
            name => format!("{}, {choice}: {here}.", capital(&name)),
        },
        None => format!("The root, level 0: {here}."),
    })
}

/// How far a pointer may miss a thing, in pixels.
const NEAR: f32 = 2.0;

/// The description of a searched subtree whose root is on `level`.
fn behind(fold: &Fold, level: usize) -> String {
    let nodes = count(fold.nodes, "node");
    let solutions = count_or_no(fold.solutions, "solution");
    match (fold.subtrees, fold.nodes) {
        (1, 1) if fold.solutions == 0 => {
            format!("A dead end at level {level}: 1 node, none below it.")
        }
        (1, 1) => format!("A solution at level {level}."),
        (1, _) => format!(
            "A searched subtree: {nodes} from level {level} to {}, {solutions}; entered by move {}.",
            fold.deepest,
            grouped(fold.opened)
        ),
        (many, _) => format!(
            "{}, drawn as one: {nodes} from level {level} to {}, {solutions}.",
            count(many, "subtree"),
            fold.deepest
        ),
    }
}

/// The description of what lies at a point of the profile's picture; `None` if nothing does.
pub fn of_profile(session: &Session, scene: &Scene, at: Point) -> Option<String> {
    let (now, levels) = (session.now(), levels(session, scene));
    if !levels.down || !levels.counts.contains(at) {
        return None;
    }
    let near = |level: &usize| (levels.near(*level) - at.y).abs() <= levels.pitch / 2.0;
    let level = levels.shown().find(near)?;
    let Some(nodes) = level.checked_sub(now.first_level).and_then(|row| now.profile().get(row)) else {
        return Some(format!("Level {level}: {}.", root(session)));
    };
    let here = if level == now.level { "; the current level" } else { "" };
    Some(format!("Level {level}: {}{here}.", count_or_no(*nodes, "node")))
}
