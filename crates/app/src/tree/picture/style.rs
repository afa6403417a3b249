//! Sizes of the tree's parts. In large rows nodes contain the names of their choices, in small rows names stand beside the nodes.

use super::{LEAST, LETTERS, wide};
use crate::scene::{Label, Levels};
use crate::tree::Fold;
use crate::within::Within;
use crate::words::short;

/// The least height of rows whose nodes contain their choices, in pixels.
const LARGE: f32 = 28.0;
/// The same least height in the projector view, in sizes of letters.
const HALL: f32 = 2.1;
/// The radius of a node: a row divided by this number, with its least and greatest size in pixels; in small rows a share of the row.
const NODE: (f32, f32, f32) = (4.6, 12.0, 31.0);
const SMALL: (f32, f32, f32) = (0.27, 2.0, 7.0);
/// The greatest width of a collapsed subtree, and its width: a constant, and a factor of the square root of its nodes.
const WIDEST: f32 = 82.0;
const GROWTH: (f32, f32) = (16.0, 14.8);
/// In small rows: the least width of a collapsed subtree, and a factor of the square root of its nodes.
const NARROWEST: f32 = 13.0;
const SMALL_GROWTH: f32 = 11.0;
/// The room for candidates right of the tree, as a share of its width and at most in pixels.
const TO_COME: (f32, f32) = (0.36, 130.0);
const SMALL_TO_COME: f32 = 34.0;
/// The most collapsed subtrees of a node, in small and in large rows; older ones are merged into one.
const MOST_FOLDS: (usize, usize) = (4, 12);

/// The sizes of a tree.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// Whether nodes contain their choices, and the candidate under test has a node.
    pub large: bool,
    /// The radius of a node.
    pub radius: f32,
    /// The least and the greatest size of letters.
    pub letters: (f32, f32),
    /// The least and the greatest size of the letters of levels' names.
    pub names: (f32, f32),
    /// The step between levels whose names stand above nodes.
    pub every: usize,
    /// The distance from the tree's left edge, and from collapsed subtrees, to a node of the path.
    pub aside: f32,
    /// The distance between two collapsed subtrees.
    pub between: f32,
    /// The width of the path's lines.
    pub edge: f32,
    /// The most collapsed subtrees of a node.
    pub most_folds: usize,
    /// The least size of letters that is drawn.
    pub least: f32,
}

impl Style {
    /// Returns the sizes for a layout of levels, where letters are at least of size `least`.
    pub fn new(levels: &Levels, least: f32) -> Style {
        let across = if levels.down { levels.pitch } else { levels.pitch.min(levels.tree.h) };
        let letters = LEAST.max(least);
        let every = if levels.down || !levels.lines.is_empty() {
            1
        } else {
            (3.4 * letters / levels.pitch.max(1.0)).ceil() as usize
        };
        // For a hall pictures are drawn on half their measures, and painted twice as large.
        let large = levels.pitch >= if least > 0.0 { HALL * letters } else { LARGE };
        if !large && levels.down {
            let radius = (levels.pitch * SMALL.0).within(SMALL.1, SMALL.2);
            // A picture has no letters that are smaller than those of its stage.
            let small = if least > 0.0 || !levels.names.has_size() { letters } else { 9.0 };
            return Style {
                large: false,
                radius,
                letters: (small, LETTERS.max(least)),
                names: (small, LETTERS.max(least)),
                every,
                aside: 8.0,
                between: 4.0,
                edge: 1.25,
                most_folds: MOST_FOLDS.1,
                least,
            };
        }
        let radius = (across / NODE.0).within(NODE.1.max(0.66 * letters), NODE.2).min(levels.pitch * 0.46);
        Style {
            large: true,
            radius,
            letters: (letters, (radius * 1.05).max(letters)),
            names: (letters, 13.0_f32.max(letters)),
            every,
            aside: radius + 7.0,
            between: 6.0,
            edge: 2.25,
            most_folds: MOST_FOLDS.0,
            least,
        }
    }

    /// Returns the width for collapsed subtrees in a tree.
    pub fn room(self, levels: &Levels) -> f32 {
        let to_come = if self.large { (TO_COME.0 * levels.tree.w).min(TO_COME.1) } else { SMALL_TO_COME };
        (levels.tree.w - to_come - self.aside - self.radius).max(0.0)
    }

    /// Returns the indent of the path from the left, so that collapsed subtrees have room there.
    pub fn indent(self, levels: &Levels) -> f32 {
        if self.large { (0.1 * levels.tree.w).min(48.0) } else { 0.0 }
    }

    /// Returns the least width of a collapsed subtree.
    pub fn narrowest(self, fold: &Fold) -> f32 {
        match self.large {
            true if fold.nodes == 1 => 14.0 + wide("1", self.letters.0) + self.between,
            true => wide(&short(fold.nodes), self.letters.0) / super::SHARE + self.between + 2.0,
            false => NARROWEST,
        }
    }

    /// Returns the preferred width of a collapsed subtree.
    pub fn wish(self, fold: &Fold) -> f32 {
        let root = (fold.nodes as f32).sqrt();
        match self.large {
            true => (GROWTH.0 + GROWTH.1 * root).min(WIDEST).max(self.narrowest(fold)),
            false => NARROWEST + SMALL_GROWTH * root,
        }
    }

    /// Returns the label for a subtree's number of nodes.
    pub fn count(self, text: &str) -> Label<'_> {
        let most = if self.large { self.letters.0 + 3.0 } else { self.letters.1 };
        Label::new(text).sizes(self.letters.0, most).weight(600).whole()
    }
}
