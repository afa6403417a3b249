//! What the page shows, explained: its parts, its words and its signs, and whatever the pointer rests on.

use super::{Desk, Surface};
use crate::scene::Point;
use crate::tree::words;

/// The parts of the page and the words that it uses.
pub const PARTS: &[(&str, &str)] = &[
    (
        "Stage",
        "what is searched, right after the last move: pieces in place, what is under test, and why it is refused",
    ),
    ("Sentence", "what the last move did and why, below the stage"),
    (
        "Program",
        "the algorithm in lines; the marked line is the one that ran, a small arrow points to the one that comes next",
    ),
    ("State", "the algorithm's variables after the last move; underlined are those that changed"),
    ("Search tree", "the choices in force from the root down, and beside them, folded, what lies behind"),
    (
        "Tree nodes per level",
        "how many places of the search tree, each with its choices made so far, there have been on each level",
    ),
    ("Move", "one run of one line of the program; the numbers above the buttons count moves"),
    ("Choice", "something is picked to be decided, chosen, refused, taken back or found; it takes one move or several"),
    (
        "Step",
        "one press of Step or \u{2192}; the switch beside the speed says whether it advances by a move or by a choice",
    ),
    (
        "Timeline",
        "all moves from the first to the last; a green diamond is a solution, and a click on it goes there; in short searches an arc is a way back, a red square a dead end, a red stroke a refusal",
    ),
];

/// Signs with the ink that colours them, and what they mean wherever they appear.
pub const SIGNS: &[(&str, &str, &str)] = &[
    ("\u{25cf}", "trial", "under test: amber and dashed"),
    ("\u{25cf}", "accent", "a choice in force, rimmed where the search is; what moves just now"),
    ("\u{2715}", "conflict", "refused: crossed or hatched, with what forbids it"),
    ("\u{21b0}", "accent", "going back: the newest choice is taken away"),
    ("\u{2571}", "muted", "through a pale print: chosen here, and all below it searched"),
    ("\u{25a0}", "conflict", "a dead end: nothing is left to try"),
    ("\u{25b2}", "conflict", "a subtree left behind, and how many nodes; green if solved"),
    ("\u{25c6}", "solution", "a solution"),
];

impl Desk {
    /// What lies at a point of the tree or the profile, in words.
    pub fn explain(&self, surface: Surface, at: Point) -> Option<String> {
        let (session, scene) = (self.player.session(), &self.scenes[surface as usize]);
        match surface {
            Surface::Tree => words::of_tree(session, scene, at),
            Surface::Profile => words::of_profile(session, scene, at),
            // The tree stands in the stage's picture where it has no surface of its own.
            Surface::Stage if scene.levels.is_some() => {
                words::of_tree(session, scene, at).or_else(|| words::of_profile(session, scene, at))
            }
            _ => None,
        }
    }

    /// The number of the solution whose tick lies at a place above the timeline.
    pub fn tick_at(&self, x: f32) -> Option<u64> {
        let (width, _) = self.sizes[Surface::Ticks as usize];
        self.findings.solution_at(x, width, self.last_step())
    }
}
