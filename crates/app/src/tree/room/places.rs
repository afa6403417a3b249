//! The areas of the enlarged tree: it lies above the timeline's axis, between the names of its levels and the numbers of their nodes.

use crate::scene::Area;
use crate::tree::key;
use stepdance_tree::Rows;

/// The least widths left of the tree for the numbers of levels, and for their names.
const NAMES: [f32; 2] = [26.0, 54.0];
/// The margin beside a tree without names, and the gap between the names and the tree.
const MARGIN: f32 = 8.0;
const GAP: f32 = 12.0;
/// The space above the tree, and below it, where lines lead to the foot.
const ABOVE: f32 = 8.0;
const BELOW: f32 = 24.0;
/// The least height of a picture that has room for the key.
const KEYED: f32 = 300.0;
/// The height of the root's row.
const ROOT: f32 = 30.0;
/// The height of rows below which they count as low.
const LOW: f32 = 24.0;
/// The gap between the tree and the numbers of nodes, and their least width.
const COUNTS: (f32, f32) = (24.0, 64.0);

/// The areas of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Places {
    /// The tree.
    pub tree: Area,
    /// The names of its levels; without width where there is no room.
    pub names: Area,
    /// The numbers of their nodes; without width where there is no room.
    pub counts: Area,
    /// The key to the colours; without height where there is no room, or where the foot has one.
    pub key: Area,
}

impl Places {
    /// Creates the areas of a picture of the area `size` above an axis with a left edge and a width; `named` says whether levels have names.
    pub fn new(size: Area, axis: Option<(f32, f32)>, named: bool, keyed: bool) -> Places {
        let edge = NAMES[usize::from(named)] + GAP;
        let (left, right) = match axis {
            Some((left, width)) => (left, left + width),
            None if size.w > 8.0 * edge => (edge, size.w - MARGIN),
            None => (MARGIN, size.w - MARGIN),
        };
        let keyed = keyed && size.h >= KEYED;
        let key = if keyed { key::height(right - left, 0.0) } else { 0.0 };
        let (top, bottom) = (ABOVE.min(size.h), (size.h - BELOW - key).max(ABOVE.min(size.h)));
        let tree = Area::new(left, top, (right - left).max(1.0), bottom - top);
        let beside = |from: f32, to: f32, least: f32| match to - from >= least {
            true => Area::new(from, top, to - from, tree.h),
            false => Area::new(from, top, 0.0, tree.h),
        };
        Places {
            tree,
            names: beside(0.0, left - GAP, NAMES[usize::from(named)]),
            counts: beside(right + COUNTS.0, size.w, COUNTS.1),
            key: Area::new(left, bottom + BELOW / 3.0, tree.w, key),
        }
    }

    /// Returns the rows of a tree with so many levels, of which a part from level `top` on is shown: where rows are low, those above it are
    /// left out, but for one.
    pub fn rows(&self, levels: usize, top: usize) -> Rows {
        let low = self.tree.h < LOW * (levels + 1) as f32;
        let from = if low { top.saturating_sub(1) } else { 0 };
        Rows::Rooted { root: ROOT.min(self.tree.h), height: self.tree.h, from }
    }
}
