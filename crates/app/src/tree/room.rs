//! The tree explorer: the part of the tree shown, the visitor's cursor, and what keys and pointer do.
//!
//! It shows a subtree, or a part of its width. The cursor, which arrows move, is a node. Nothing in the explorer moves the search except
//! going to a node.
//!
//! Its layout is computed again only when the known tree, the part shown or the width changes: node by node up to 20 000 nodes, so that
//! failed subtrees can be collapsed. Of larger trees, the part seen is laid out node by node or, where ends get narrower than a pixel, in
//! columns of several ends, each found by some twenty queries to the tree. A frame of 14 queens (27 358 553 nodes, 18 MB) takes 4 ms.
//! `tree=folded/5.7` in an address is the subtree shown; `tree=whole` expands failed subtrees.

use crate::scene::{Area, Point};
use crate::session::LevelNames;
use crate::shape::{Node, Shape};
use crate::within::Within;
use std::collections::BTreeSet;

pub mod estimate;
pub mod picture;
pub mod plan;

pub mod words;

use picture::{Places, Seen};
use plan::Shown;

/// How far a press may miss a node, in pixels, for fingers.
const NEAR: f32 = 22.0;
/// The least number of ends that the width shows at the greatest zoom.
const FEWEST: f64 = 1.5;

/// The state of the tree explorer.
#[derive(Default)]
pub struct Room {
    focus: Option<Node>,
    window: Option<(f64, f64)>,
    unfolded: bool,
    opened: BTreeSet<Node>,
    /// The number of levels above the first row seen, if not all have room.
    scrolled: f32,
    cursor: Option<Node>,
    keys: bool,
    pointed: Option<Node>,
    names: Vec<(Node, String)>,
    seen: Option<(Laid, Seen)>,
    glide: Option<Glide>,
    size: Area,
    /// The names of the levels, if the problem has any.
    levels: LevelNames,
    /// The present node of the search.
    here: Option<Node>,
}

/// An animation of cells to their new places.
struct Glide {
    /// The left edges and widths of the layout's cells, at the beginning and at the end.
    cells: Vec<[(f32, f32); 2]>,
    since: f64,
    ms: f64,
}

impl Glide {
    /// Creates the animation from one layout to another: cells of the same node move, others are at their new places at once.
    fn new(from: &[plan::Cell], to: &[plan::Cell], since: f64, ms: f64) -> Glide {
        let mut from = from.iter().peekable();
        let mut way = |cell: &plan::Cell| {
            while from.next_if(|before| before.number < cell.number).is_some() {}
            let before = from.peek().filter(|before| before.number == cell.number);
            [before.map_or((cell.x, cell.w), |before| (before.x, before.w)), (cell.x, cell.w)]
        };
        Glide { cells: to.iter().map(&mut way).collect(), since, ms }
    }

    /// Moves the cells to their places at the time `now`; returns whether the animation continues.
    fn moves(&self, cells: &mut [plan::Cell], now: f64) -> bool {
        let left = ((1.0 - (now - self.since) / self.ms) as f32).within(0.0, 1.0);
        // Ever slower.
        let part = left * left;
        for (cell, [from, to]) in cells.iter_mut().zip(&self.cells) {
            (cell.x, cell.w) = (to.0 + part * (from.0 - to.0), to.1 + part * (from.1 - to.1));
        }
        left > 0.0
    }
}

/// The inputs of a layout.
#[derive(PartialEq)]
struct Laid {
    focus: Node,
    window: (f64, f64),
    folds: (bool, usize),
    heard: u64,
    present: Option<Node>,
    size: Area,
    /// The first level that is seen.
    from: usize,
}

/// The request of a key in the tree explorer to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing: the explorer has handled the key.
    Nothing,
    /// Go to the step that enters the cursor's node.
    Go,
    /// Return the keyboard focus to the page.
    Leave,
}

impl Room {
    /// Returns the node whose subtree is shown.
    pub fn focus(&self) -> Node {
        self.focus.unwrap_or(Node::ROOT)
    }

    /// Returns the part of the subtree's width that is seen, from 0 to 1.
    pub fn window(&self) -> (f64, f64) {
        self.window.unwrap_or((0.0, 1.0))
    }

    /// Whether failed subtrees are collapsed.
    pub fn folds(&self) -> bool {
        !self.unfolded
    }

    /// Returns the cursor.
    pub fn cursor(&self) -> Node {
        self.cursor.unwrap_or(Node::ROOT)
    }

    /// Whether keys move the cursor.
    pub fn has_keys(&self) -> bool {
        self.keys
    }

    /// Returns the node under the pointer.
    pub fn pointed(&self) -> Option<Node> {
        self.pointed
    }

    /// Returns the node that the card describes.
    pub fn told(&self) -> Option<Node> {
        self.pointed.or(self.cursor.filter(|_| self.keys))
    }

    /// Returns the layout, if there is one.
    pub fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref().map(|(_, seen)| seen)
    }

    /// Sets the area of the picture.
    pub fn resize(&mut self, size: Area) {
        self.size = size;
    }

    /// Sets the names of the levels.
    pub fn call_levels(&mut self, levels: LevelNames) {
        self.levels = levels;
    }

    /// Returns the name of a level.
    pub fn level(&self, level: usize) -> String {
        super::words::level(&self.levels, level)
    }

    /// Returns the width for the names of levels.
    fn edge(&self) -> f32 {
        picture::EDGE[usize::from(self.levels.are_known())]
    }

    /// Returns the name of a node, if it is known.
    pub fn name(&self, node: Node) -> Option<String> {
        let place = self.names.binary_search_by_key(&node, |(named, _)| *named).ok()?;
        Some(self.names[place].1.clone())
    }

    /// Returns the number of known names.
    pub fn named(&self) -> usize {
        self.names.len()
    }

    /// Stores the name of a node.
    pub fn call(&mut self, node: Node, name: String) {
        if let Err(place) = self.names.binary_search_by_key(&node, |(named, _)| *named) {
            self.names.insert(place, (node, name));
        }
    }

    /// Returns the nodes whose names the picture needs and does not have, in the order of the search.
    pub fn nameless(&self, shape: &Shape) -> Vec<Node> {
        let focus = self.focus();
        // Above the subtree stands the node over it.
        let mut wanted: Vec<Node> = shape.parent(focus).into_iter().chain([focus]).collect();
        wanted.extend(self.neighbours(shape).into_iter().flatten());
        if let Some(Seen { plan, places }) = self.seen() {
            let wide = plan.cells.iter().filter(|cell| cell.w >= picture::NAMED && places.shows(cell.level));
            wanted.extend(wide.map(|cell| cell.node));
            // Nodes on the way here are named however narrow they are.
            if let Some(here) = self.here {
                let (first, behind) = places.rows;
                wanted.extend((first..behind.min(shape.level(here) + 1)).map(|level| shape.ancestor(here, level)));
            }
        }
        wanted.retain(|node| *node != Node::ROOT && self.name(*node).is_none());
        wanted
    }

    /// Returns the siblings of the node whose subtree is shown, before and after.
    pub fn neighbours(&self, shape: &Shape) -> [Option<Node>; 2] {
        let focus = self.focus();
        let before = |parent| shape.children(parent).take_while(|child| *child < focus).last();
        [shape.parent(focus).and_then(before), shape.next_sibling(focus)]
    }

    /// Whether cells are being animated.
    pub fn glides(&self) -> bool {
        self.glide.is_some()
    }

    /// Returns the solutions that have room for a picture below them; none if there are more than `most`.
    pub fn solved(&self, shape: &Shape, most: usize) -> Vec<Node> {
        let Some(seen) = self.seen().filter(|seen| seen.is_linked()) else { return vec![] };
        let solved = seen.plan.cells.iter().filter(|cell| shape.solves(cell.number));
        let solved: Vec<Node> =
            solved.filter(|cell| seen.below(cell, self.size).is_some()).map(|cell| cell.node).collect();
        if solved.len() <= most { solved } else { vec![] }
    }

    /// Updates the layout if anything has changed; returns whether it had. `glides` has the time and how long cells glide to another
    /// subtree, and when collapsing, in milliseconds; without it cells jump.
    pub fn lay(
        &mut self,
        shape: &Shape,
        whole: bool,
        present: Option<Node>,
        glides: Option<(f64, (f64, f64))>,
    ) -> bool {
        self.here = present;
        let top = shape.level(self.focus());
        let levels = (top, shape.deepest_in(self.focus()));
        // At first the search is seen.
        if let (None, Some(level)) = (&self.seen, present.map(|node| shape.level(node)))
            && !Places::new(self.size, self.edge(), levels, top).shows(level)
        {
            self.scrolled = level.saturating_sub(top + 1) as f32;
        }
        let laid = Laid {
            from: top + self.scrolled as usize,
            focus: self.focus(),
            window: self.window(),
            folds: (self.folds(), self.opened.len()),
            heard: shape.heard() + u64::from(whole),
            present: present.filter(|_| shape.size(self.focus()) <= plan::WHOLE),
            size: self.size,
        };
        if self.seen.as_ref().is_some_and(|(known, _)| *known == laid) {
            if let Some((_, seen)) = &mut self.seen {
                let now = glides.map_or(f64::MAX, |(now, _)| now);
                self.glide = self.glide.take_if(|glide| glide.moves(&mut seen.plan.cells, now));
            }
            return false;
        }
        let places = Places::new(self.size, self.edge(), levels, laid.from);
        let shown = Shown {
            shape,
            whole,
            focus: laid.focus,
            window: laid.window,
            folded: self.folds(),
            opened: &self.opened,
            rows: places.rows,
            present,
            width: places.tree.w,
        };
        let mut plan = plan::Plan { levels, ..shown.plan() };
        self.glide = None;
        if let (Some((now, (zoom, fold))), Some((before, seen))) = (glides, &self.seen) {
            let ms = if before.focus != laid.focus { zoom } else { fold };
            let other = before.focus != laid.focus || before.folds != laid.folds;
            if other && before.size == laid.size && !plan.cells.is_empty() && !seen.plan.cells.is_empty() {
                let glide = Glide::new(&seen.plan.cells, &plan.cells, now, ms);
                glide.moves(&mut plan.cells, now);
                self.glide = Some(glide);
            }
        }
        self.seen = Some((laid, Seen { plan, places }));
        true
    }

    /// Returns the node at a point of the picture.
    pub fn node_at(&self, shape: &Shape, at: Point) -> Option<Node> {
        let Seen { plan, places } = self.seen()?;
        if places.head.h > 0.0 && at.y < places.tree.y {
            return shape.parent(self.focus());
        }
        let level = places.level(at.y).filter(|level| *level <= plan.levels.1)?;
        let x = at.x - places.tree.x;
        if x < 0.0 || x >= places.tree.w {
            let [before, after] = self.neighbours(shape);
            return if level > plan.levels.0 {
                None
            } else if x < 0.0 {
                before
            } else {
                after
            };
        }
        plan.node_at(shape, self.focus(), x, level)
    }

    /// Returns the widest node near a point, for fingers.
    pub fn node_near(&self, shape: &Shape, at: Point) -> Option<Node> {
        let steps = [0.0, 0.25, 0.5, 0.75, 1.0];
        let near = steps.iter().find_map(|part| {
            let tried = [part * NEAR, -part * NEAR].map(|by| self.node_at(shape, at.right(by)));
            tried.into_iter().flatten().max_by_key(|node| shape.ends_in(*node))
        });
        near.or_else(|| self.node_at(shape, at.down(-NEAR)))
    }

    /// Shows the whole subtree of a node.
    pub fn show(&mut self, node: Node) {
        (self.focus, self.window, self.scrolled) = (Some(node), None, 0.0);
    }

    /// Shows all of the subtree, or if it is shown, the subtree of the parent.
    pub fn out(&mut self, shape: &Shape) {
        match self.window.take() {
            Some(_) => {}
            None => self.show(shape.parent(self.focus()).unwrap_or(Node::ROOT)),
        }
    }

    /// Sets the node under the pointer; returns whether it has changed.
    pub fn point(&mut self, node: Option<Node>) -> bool {
        std::mem::replace(&mut self.pointed, node) != node
    }

    /// Sets whether keys move the cursor, which starts at the present node.
    pub fn take_keys(&mut self, here: bool, present: Option<Node>) {
        self.keys = here;
        if here && self.cursor.is_none() {
            self.cursor = present;
        }
    }

    /// Collapses or expands failed subtrees.
    pub fn fold(&mut self, folds: bool) {
        self.unfolded = !folds;
        self.opened.clear();
    }

    /// Zooms by a factor around the horizontal place `x`.
    pub fn zoom(&mut self, shape: &Shape, factor: f64, x: f32) {
        let Some(places) = self.seen().map(|seen| seen.places) else { return };
        if x < places.head.x && self.scrolls() {
            // Over the numbers of the levels.
            return self.scroll(if factor > 1.0 { places.pitch } else { -places.pitch });
        }
        let part = f64::from(((x - places.tree.x) / places.tree.w).within(0.0, 1.0));
        let (from, to) = self.window();
        let (fixed, span) = (from + part * (to - from), (to - from) / factor);
        let least = FEWEST / shape.ends_in(self.focus()).max(2) as f64;
        let parent = shape.parent(self.focus());
        if let (true, Some(parent)) = (span > 1.0, parent) {
            // Beyond what is shown lies what the node above has besides.
            let all = shape.ends_in(parent) as f64;
            let before = (shape.ends_before(self.focus()) - shape.ends_before(parent)) as f64 / all;
            let scale = shape.ends_in(self.focus()) as f64 / all;
            self.show(parent);
            return self.frame(before + scale * fixed - part * scale * span, scale * span);
        }
        let span = span.max(least).min(1.0);
        self.frame(fixed - part * span, span);
    }

    /// Pans the picture to the right, in pixels.
    pub fn pan(&mut self, by: f32) {
        let Some(places) = self.seen().map(|seen| seen.places) else { return };
        let (from, to) = self.window();
        self.frame(from - f64::from(by / places.tree.w) * (to - from), to - from);
    }

    /// Whether there are more levels than rows.
    pub fn scrolls(&self) -> bool {
        self.seen().is_some_and(|Seen { plan, places }| places.rows.1 - places.rows.0 <= plan.levels.1 - plan.levels.0)
    }

    /// Scrolls the rows downwards, in pixels, within the levels that exist.
    pub fn scroll(&mut self, by: f32) {
        let Some(Seen { plan, places }) = self.seen().filter(|_| by.is_finite()) else { return };
        let most = (plan.levels.1 + 1 - plan.levels.0) - (places.rows.1 - places.rows.0);
        self.scrolled = (self.scrolled - by / places.pitch).within(0.0, most as f32);
    }

    /// Scrolls so that a level is seen, with one more level on either side if there is room.
    fn bring(&mut self, level: usize) {
        let Some(Seen { plan, places }) = self.seen() else { return };
        let (from, behind) = places.rows;
        let by = match level {
            _ if level <= from => (level as f32 - from as f32) - 1.0,
            _ if level + 1 >= behind => (level + 2) as f32 - behind as f32,
            _ => return,
        };
        let top = (from - plan.levels.0) as f32;
        let pitch = places.pitch;
        self.scrolled = top;
        self.scroll(-by * pitch);
    }

    /// Shows a part of the width, from 0 to 1: its beginning and its span.
    pub fn frame(&mut self, from: f64, span: f64) {
        let span = span.min(1.0);
        let from = from.max(0.0).min(1.0 - span);
        self.window = (span < 1.0).then_some((from, from + span));
    }

    /// Returns the part of the whole tree's width that is seen, from 0 to 1.
    pub fn spread(&self, shape: &Shape) -> (f64, f64) {
        let all = shape.ends() as f64;
        let (before, ends) = (shape.ends_before(self.focus()) as f64 / all, shape.ends_in(self.focus()) as f64 / all);
        let (from, to) = self.window();
        (before + ends * from, before + ends * to)
    }

    /// Follows the search: if the search was in the part shown and has left it, shows the subtree next to it.
    pub fn follow(&mut self, shape: &Shape, before: Option<Node>, now: Option<Node>) {
        let (Some(before), Some(now)) = (before, now) else { return };
        let shows = |node: Node| self.seen().is_none_or(|seen| seen.places.shows(shape.level(node)));
        // The rows follow as well, where the search was seen in them.
        if before != now && shows(before) && !shows(now) {
            self.bring(shape.level(now));
        }
        let level = shape.level(self.focus());
        let inside = |node: Node| shape.ancestor(node, level) == self.focus();
        if level > 0 && inside(before) && !inside(now) {
            self.show(shape.ancestor(now, level));
        }
    }

    /// Handles a key; `None` if it is no key of the explorer.
    pub fn key(&mut self, shape: &Shape, present: Option<Node>, key: &str) -> Option<Asked> {
        let at = self.cursor();
        let siblings = || shape.parent(at).into_iter().flat_map(|parent| shape.children(parent));
        let moved = match key {
            "ArrowLeft" => siblings().take_while(|node| *node < at).last(),
            "ArrowRight" => shape.next_sibling(at).filter(|_| at != Node::ROOT),
            "ArrowUp" => shape.parent(at),
            "ArrowDown" => shape.first_child(at),
            "Home" => siblings().next(),
            "End" => siblings().last(),
            "n" => shape.nth_solution(shape.solutions_before(at) + usize::from(shape.is_solution(at))),
            "N" => shape.solutions_before(at).checked_sub(1).and_then(|number| shape.nth_solution(number)),
            "r" | "R" => Some(Node::ROOT),
            "." => present,
            _ => return self.other_key(shape, key),
        };
        if let Some(node) = moved {
            self.stand(shape, node);
        }
        Some(Asked::Nothing)
    }

    fn other_key(&mut self, shape: &Shape, key: &str) -> Option<Asked> {
        let at = self.cursor();
        match key {
            "z" | "Z" | "0" => self.show(Node::ROOT),
            "+" | "=" => self.show(at),
            "-" | "−" | "_" => self.out(shape),
            "h" | "H" | "o" => {
                if !self.opened.remove(&at) && shape.size(at) > 1 {
                    self.opened.insert(at);
                }
            }
            "Enter" => return Some(Asked::Go),
            "Escape" => return Some(Asked::Leave),
            _ => return None,
        }
        Some(Asked::Nothing)
    }

    /// Moves the cursor to a node, and the picture so that the node is seen.
    pub fn stand(&mut self, shape: &Shape, node: Node) {
        self.cursor = Some(node);
        self.pointed = None;
        let level = shape.level(self.focus()).min(shape.level(node));
        if shape.ancestor(node, shape.level(self.focus())) != self.focus() || level < shape.level(self.focus()) {
            let meet = shape.meet(self.focus().min(node), self.focus().max(node));
            self.show(shape.ancestor(node, meet));
        }
        // What is folded away is opened as far as the node.
        let within = |open: &Node| shape.ancestor(node, shape.level(*open)) == *open && *open != node;
        let folds = self.seen().map_or(vec![], |seen| {
            let folds = seen.plan.cells.iter().filter(|cell| cell.kind == plan::Kind::Fold);
            folds.map(|cell| cell.node).filter(within).collect::<Vec<Node>>()
        });
        for fold in folds {
            self.opened.extend((shape.level(fold)..shape.level(node)).map(|level| shape.ancestor(node, level)));
        }
        self.bring(shape.level(node));
        let (from, to) = self.window();
        let all = shape.ends_in(self.focus()) as f64;
        let place = (shape.ends_before(node).saturating_sub(shape.ends_before(self.focus()))) as f64 / all;
        if place < from || place >= to {
            self.frame(place - (to - from) / 2.0, to - from);
        }
    }

    /// Whether a node is collapsed; `None` if it has no children.
    pub fn is_folded(&self, shape: &Shape, node: Node) -> Option<bool> {
        let folded = |cell: &plan::Cell| cell.node == node && cell.kind == plan::Kind::Fold;
        (!shape.is_end(node)).then(|| self.seen().is_some_and(|seen| seen.plan.cells.iter().any(folded)))
    }
}
