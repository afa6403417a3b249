//! Explanations: the legend of the page's signs, and what lies under the pointer.

use crate::desk::{Desk, Surface};
use crate::player::State;
use crate::scene::Point;
use crate::script::ToScript;
use crate::tree::words;

/// A sign of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToScript)]
#[script(name = "SignHelp")]
pub struct Sign {
    /// The sign's character.
    pub name: &'static str,
    /// The CSS custom property of its colour, without dashes.
    pub ink: &'static str,
    /// Its meaning.
    pub means: &'static str,
}

const fn sign(name: &'static str, ink: &'static str, means: &'static str) -> Sign {
    Sign { name, ink, means }
}

/// The legend of the signs.
pub const SIGNS: [Sign; 8] = [
    sign("\u{25cf}", "trial", "under test: amber and dashed"),
    sign("\u{25cf}", "accent", "a choice in force, rimmed at the current node; or what moves now"),
    sign("\u{2715}", "conflict", "rejected: crossed or hatched, with the choice that conflicts"),
    sign("\u{21b0}", "accent", "backtrack: the newest choice is undone"),
    sign("\u{2571}", "muted", "faint, struck through: tried; its subtree is exhausted"),
    sign("\u{25a0}", "conflict", "a dead end: every candidate is tried or ruled out"),
    sign(
        "\u{25b2}",
        "conflict",
        "a collapsed subtree with its number of nodes; green: it has solutions; with a second edge: several in one",
    ),
    sign("\u{25c6}", "solution", "a solution"),
];

impl Desk {
    /// Returns what lies at a point of the tree or the profile, in words; nothing while the picture changes by itself.
    pub fn explain(&self, surface: Surface, at: Point) -> Option<String> {
        if self.player.state() != State::Paused {
            return None;
        }
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
}
