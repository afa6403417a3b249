//! What the page shows, explained: its parts, its words and its signs, and whatever the pointer rests on.

use super::{Desk, Surface};
use crate::scene::Point;
use crate::tree::words;

/// The parts of the page and the words that it uses.
pub const PARTS: &[(&str, &str)] = &[
    ("Stage", "the position after the last move: what is placed, the candidate under test, and why it is rejected"),
    ("Sentence", "what the last move did and why, below the stage"),
    ("Program", "the lines of the algorithm; highlighted: just ran, \u{25b8}: runs next"),
    ("State", "the algorithm's variables after the last move; underlined: changed"),
    ("Search tree", "the current path from the root, with searched subtrees collapsed beside it"),
    ("Nodes per level", "the number of nodes visited at each level"),
    ("Move", "one run of one line of the program; the numbers above the buttons count moves"),
    (
        "Decision",
        "the search chooses or rejects a candidate, backtracks or finds a solution; it takes one or more moves",
    ),
    ("Step", "one press of Step or \u{2192} advances by a decision or a move, as the switch beside the speed says"),
    (
        "Timeline",
        "all moves from the first to the last; a green diamond is a solution, and a click goes there; in short searches an arc is a backtrack, a red square a dead end, a red stroke a rejected candidate",
    ),
];

/// Signs with the ink that colours them, and what they mean wherever they appear.
pub const SIGNS: &[(&str, &str, &str)] = &[
    ("\u{25cf}", "trial", "the current node; orange and dashed: under test"),
    ("\u{25cf}", "accent", "a choice in force, or what moves now"),
    ("\u{2715}", "conflict", "rejected: crossed or hatched, with the choice that conflicts"),
    ("\u{21b0}", "accent", "backtrack: the newest choice is undone"),
    ("\u{2571}", "muted", "faint, struck through: tried; its subtree is exhausted"),
    ("\u{25a0}", "c6", "a dead end: every candidate is tried or ruled out"),
    ("\u{25b2}", "c6", "a collapsed subtree with its number of nodes; blue: it has solutions"),
    ("\u{25c6}", "solution", "a solution"),
];

impl Desk {
    /// What lies at a point of the tree or the profile, in words.
    pub fn explain(&self, surface: Surface, at: Point) -> Option<String> {
        let (session, scene) = (self.player.session(), &self.scenes[surface as usize]);
        match surface {
            Surface::Tree => words::of_tree(session, scene, at),
            Surface::Profile => words::of_profile(session, scene, at),
            _ => None,
        }
    }

    /// The number of the solution whose tick lies at a place above the timeline.
    pub fn tick_at(&self, x: f32) -> Option<u64> {
        let (width, _) = self.sizes[Surface::Ticks as usize];
        self.findings.solution_at(x, width, self.last_step())
    }
}
