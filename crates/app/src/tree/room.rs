//! The enlarged tree of the timeline: the part of it shown, the visitor's cursor, and what keys and pointer do.
//!
//! It lies on the axis of moves, as in the foot, and shows all moves, those of a subtree, or any others. The cursor, which arrows move, is
//! a node. Nothing here moves the search except going to a node. `tree=whole/5.7` in an address is the subtree shown.

use crate::desk::words::TOGETHER;
use crate::scene::{Area, Point};
use crate::session::LevelNames;
use crate::shape::{Node, Shape};
use crate::within::Within;
use std::collections::BTreeMap;
use stepdance_tree::{Axis, Bar, Layout};

pub mod bars;
pub mod drawn;
mod linked;
pub mod picture;
pub mod places;
pub mod words;

use bars::{Bars, First};
use places::Places;

/// How far a press may miss a node, in pixels, for fingers.
const NEAR: f32 = 22.0;
/// The least number of moves that the width shows.
const FEWEST: f64 = 48.0;
/// The least part of the picture's width that the timeline's axis has where the tree lies above it.
const SHARE: f32 = 0.6;
/// The width in pixels up to which a node may have children too thin to be stored.
const THIN: f32 = 24.0;
/// The least width of the node on which keys begin.
const SEEN: f32 = 16.0;

/// The state of the enlarged tree.
#[derive(Default)]
pub struct Room {
    focus: Option<Node>,
    /// The first and the last move shown, if they are not those of the subtree in focus.
    window: Option<(f64, f64)>,
    cursor: Option<Node>,
    keys: bool,
    pointed: Option<Node>,
    names: Vec<(Node, String)>,
    /// The stored nodes of what is known of the tree, and the recorded nodes of some of them.
    bars: Bars,
    found: BTreeMap<(usize, u64), Option<Node>>,
    /// What the first choices came to, once they are found.
    first: Option<First>,
    /// The last move of the axis that shows all.
    end: u64,
    seen: Option<Seen>,
    glide: Option<Glide>,
    size: Area,
    /// Whether the key to the colours stands below the tree.
    keyed: bool,
    /// The left edge and the width of the timeline's axis, in the picture's coordinates.
    axis: Option<(f32, f32)>,
    /// The names of the levels, if the problem has any.
    levels: LevelNames,
    /// The present node of the search, and its position.
    here: Option<Node>,
    at: u64,
}

/// A zoom to other moves, which takes some time.
struct Glide {
    from: (f64, f64),
    since: f64,
    ms: f64,
}

impl Glide {
    /// Returns the moves shown at a time, on the way to `to`; `None` once they are reached.
    fn at(&self, now: f64, to: (f64, f64)) -> Option<(f64, f64)> {
        let left = (1.0 - (now - self.since) / self.ms).within(0.0, 1.0);
        // Ever slower.
        let part = left * left;
        let between = |from: f64, to: f64| to + part * (from - to);
        (left > 0.0).then(|| (between(self.from.0, to.0), between(self.from.1, to.1)))
    }
}

/// The nodes and solutions of a subtree that are known, and whether these are all of it as far as it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// The nodes, with the subtree's root.
    pub nodes: u64,
    /// The solutions.
    pub solutions: u64,
    /// The moves from its first to its last, if both are known.
    pub moves: Option<u64>,
    /// Whether none is left out.
    pub is_all: bool,
}

/// What is shown, with its places.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The rows, and the areas around the tree.
    pub places: Places,
    /// The tree, relative to the corner of its area.
    pub layout: Layout,
}

/// The request of a key to the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing: the tree has handled the key.
    Nothing,
    /// Go to the step that enters the cursor's node.
    Go,
    /// Return the keyboard focus to the page.
    Leave,
    /// Say that the key leads nowhere, and why.
    Nowhere(&'static str),
}

impl Room {
    /// Returns the node whose subtree is shown, or within which the moves shown lie.
    pub fn focus(&self) -> Node {
        self.focus.unwrap_or(Node::ROOT)
    }

    /// Whether a part of the tree is shown.
    pub fn is_zoomed(&self) -> bool {
        self.focus() != Node::ROOT || self.window.is_some()
    }

    /// Returns the first and the last move shown, once a zoom has come there.
    pub fn span(&self, shape: &Shape) -> (f64, f64) {
        let (from, to) = self.window.unwrap_or_else(|| {
            let (first, last) = self.bars.extent(shape, self.focus(), self.end);
            (first as f64, last as f64)
        });
        self.within_all(from, to)
    }

    /// Returns the moves from `from` to `to`, but no fewer than have room, and none that are not there.
    fn within_all(&self, from: f64, to: f64) -> (f64, f64) {
        let all = (self.end.max(1)) as f64;
        let moves = (to - from).max(FEWEST).min(all);
        let from = (from - (moves - (to - from)) / 2.0).within(0.0, all - moves);
        (from, from + moves)
    }

    /// Returns the cursor: the node to which keys have led, or the present one.
    pub fn cursor(&self) -> Node {
        self.cursor.or(self.here).unwrap_or(Node::ROOT)
    }

    /// Whether keys move the cursor.
    pub fn has_keys(&self) -> bool {
        self.keys
    }

    /// Returns the node under the pointer.
    pub fn pointed(&self) -> Option<Node> {
        self.pointed
    }

    /// Returns the node that the headline describes.
    pub fn told(&self) -> Option<Node> {
        self.pointed.or(self.cursor.filter(|_| self.keys))
    }

    /// Returns what is shown, if it is laid out.
    pub fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref()
    }

    /// Returns the stored nodes.
    pub fn bars(&self) -> &Bars {
        &self.bars
    }

    /// Returns the present node of the search.
    pub fn here(&self) -> Option<Node> {
        self.here
    }

    /// Sets the area of the picture, and where the timeline's axis lies below it: its left edge and its width. `keyed` is whether the key to
    /// the colours stands below the tree, since there is none at the foot.
    pub fn resize(&mut self, size: Area, (left, width): (f32, f32), keyed: bool) {
        (self.size, self.keyed) = (size, keyed);
        // Beside the picture, or below a small part of it, the axis is none of the tree.
        let is_below = left >= 0.0 && left + width <= size.w && width >= SHARE * size.w;
        self.axis = Some((left, width)).filter(|_| is_below && width > 0.0);
    }

    /// Sets the names of the levels.
    pub fn call_levels(&mut self, levels: LevelNames) {
        self.levels = levels;
    }

    /// Returns the name of a level.
    pub fn level(&self, level: usize) -> String {
        super::words::level(&self.levels, level)
    }

    /// Returns the name of a node, if it is known.
    pub fn name(&self, node: Node) -> Option<String> {
        let place = self.names.binary_search_by_key(&node, |(named, _)| *named).ok()?;
        Some(self.names[place].1.clone())
    }

    /// Stores the name of a node.
    pub fn call(&mut self, node: Node, name: String) {
        if let Err(place) = self.names.binary_search_by_key(&node, |(named, _)| *named) {
            self.names.insert(place, (node, name));
        }
    }

    /// Returns the recorded node of a bar in the picture, if it is known.
    pub fn known_node(&self, bar: &Bar) -> Option<Node> {
        self.found.get(&(bar.level, bar.first)).copied().flatten()
    }

    /// Finds the nodes of the bars that are wide enough for their names.
    pub fn find_nodes(&mut self, shape: &Shape) {
        for bar in self.seen.iter().flat_map(picture::named) {
            let known = self.found.entry((bar.level, bar.first)).or_default();
            *known = known.or_else(|| self.bars.node_of(shape, &bar));
        }
    }

    /// Returns what the first choices came to; `None` while they are not all known.
    pub fn first(&self) -> Option<&First> {
        self.first.as_ref()
    }

    /// Returns the nodes whose names are needed and not known, in the order of the search.
    pub fn nameless(&mut self, shape: &Shape) -> Vec<Node> {
        if self.first.is_none() {
            self.first = self.bars.first(shape);
        }
        let told = self.first.iter().flat_map(|first| [&first.longest, &first.solved]);
        let told = told.filter(|nodes| nodes.len() <= TOGETHER).flatten();
        let mut wanted: Vec<Node> = [self.focus()].into_iter().chain(self.here).chain(told.copied()).collect();
        wanted.extend(self.seen.iter().flat_map(picture::named).filter_map(|bar| self.known_node(&bar)));
        wanted.retain(|node| *node != Node::ROOT && self.name(*node).is_none());
        wanted.sort_unstable();
        wanted.dedup();
        wanted
    }

    /// Sets what is known of the tree, whose axis ends at move `end`; returns whether that is new.
    pub fn learn(&mut self, bars: Option<Bars>, end: u64) -> bool {
        let is_new = bars.is_some() || self.end != end;
        self.end = end;
        if let Some(bars) = bars {
            self.bars = bars;
            self.found.clear();
            self.first = None;
        }
        is_new
    }

    /// Returns the axis of the moves that are shown at a time, and the places of the picture; sets whether a zoom is under way.
    pub fn axis(&mut self, shape: &Shape, now: f64) -> (Axis, Places) {
        let span = self.span(shape);
        let shown = self.glide.as_ref().and_then(|glide| glide.at(now, span));
        if shown.is_none() {
            self.glide = None;
        }
        let places = Places::new(self.size, self.axis, self.levels.are_known(), self.keyed);
        let (from, to) = shown.unwrap_or(span);
        (Axis::window(places.tree.w, from, to), places)
    }

    /// Sets what is shown.
    pub fn show_layout(&mut self, layout: Layout, places: Places) {
        self.seen = Some(Seen { places, layout });
    }

    /// Whether a zoom is under way.
    pub fn glides(&self) -> bool {
        self.glide.is_some()
    }

    /// Lets the picture glide from the moves shown so far to others.
    pub fn glide(&mut self, from: (f64, f64), now: f64, ms: f64) {
        self.glide = Some(Glide { from, since: now, ms });
    }

    /// Returns the node at a point of the picture.
    pub fn node_at(&self, shape: &Shape, at: Point) -> Option<Node> {
        let Seen { places, layout } = self.seen()?;
        let (x, y) = (at.x - places.tree.x, at.y - places.tree.y);
        if x < 0.0 || x >= places.tree.w {
            return None;
        }
        let levels = match layout.row_at(y) {
            Some(row) => row.level..row.level + row.levels,
            None if (layout.solutions.0..layout.bottom()).contains(&y) => {
                let level = layout.solved_level?;
                level..level + 1
            }
            None => return None,
        };
        let width = |bar: &Bar| layout.axis.x(bar.last) - layout.axis.x(bar.first);
        self.bars.met(shape, levels, layout.axis.at(x), |bar| width(bar) < THIN)
    }

    /// Returns the widest node near a point, for fingers.
    pub fn node_near(&self, shape: &Shape, at: Point) -> Option<Node> {
        let steps = [0.0, 0.25, 0.5, 0.75, 1.0];
        let near = steps.iter().find_map(|part| {
            let tried = [part * NEAR, -part * NEAR].map(|by| self.node_at(shape, at.right(by)));
            tried.into_iter().flatten().max_by_key(|node| shape.size(*node))
        });
        near.or_else(|| self.node_at(shape, at.down(-NEAR)))
    }

    /// Returns the levels that have rows of their own.
    pub fn levels_shown(&self) -> std::ops::Range<usize> {
        let rows = self.seen.iter().flat_map(|seen| &seen.layout.rows).filter(|row| row.levels == 1);
        let levels = rows.map(|row| row.level).chain(self.seen.iter().filter_map(|seen| seen.layout.solved_level));
        levels.fold(0..0, |shown, level| if shown.is_empty() { level..level + 1 } else { shown.start..level + 1 })
    }

    /// Returns what is known of a node's subtree. A stored node counts what was searched, the recorded tree what it keeps.
    pub fn count(&self, shape: &Shape, node: Node) -> Count {
        let stored = self.bars.bar_of(shape, node).copied();
        // A node that is still open ends where its root does so far.
        let far = self.bars.of(0).first().map_or(0, |root| root.last);
        let moves = stored.filter(|bar| bar.last < far).map(|bar| bar.last - bar.first);
        let bar = stored.unwrap_or_default();
        let kept = (shape.size(node) as u64, shape.solutions_in(node) as u64);
        // Of levels that are too large to keep nothing is known but that a solution is below.
        let is_all = shape.cut_below().is_none_or(|deepest| shape.deepest_in(node) < deepest);
        Count { nodes: bar.nodes.max(kept.0), solutions: bar.solutions.max(kept.1), moves, is_all }
    }

    /// Returns the area of a node in the picture, wide enough to be seen, from its row on down to the last; `None` if it is not shown.
    pub fn place(&self, shape: &Shape, node: Node) -> Option<Area> {
        let Seen { places, layout } = self.seen()?;
        let (first, last) = self.bars.extent(shape, node, self.end);
        if last <= layout.axis.first() || first >= layout.axis.last() {
            return None;
        }
        let (left, right) = (layout.axis.x(first).max(0.0), layout.axis.x(last).min(places.tree.w));
        let level = shape.level(node);
        let row = layout.rows.iter().find(|row| (row.level..row.level + row.levels).contains(&level));
        let top = row.map_or(layout.solutions.0, |row| row.y);
        let spare = (picture::LEAST - (right - left)).max(0.0);
        let left = left - spare / 2.0;
        Some(Area::new(places.tree.x + left, places.tree.y + top, right - left + spare / 2.0, layout.bottom() - top))
    }

    /// Shows the whole subtree of a node.
    pub fn show(&mut self, node: Node) {
        (self.focus, self.window) = (Some(node), None);
    }

    /// Shows the subtree that the headline tells of; if there is none, or it is shown already, half as many moves as now.
    fn closer(&mut self, shape: &Shape) {
        match self.told().filter(|node| *node != self.focus() || self.window.is_some()) {
            Some(node) => self.show(node),
            None => {
                let middle = self.seen().map_or(0.0, |seen| seen.places.tree.centre().x);
                self.zoom(shape, 2.0, middle);
            }
        }
    }

    /// Shows all of the subtree, or if it is shown, the subtree of the parent.
    pub fn out(&mut self, shape: &Shape) {
        if self.window.take().is_none() {
            self.show(shape.parent(self.focus()).unwrap_or(Node::ROOT));
        }
    }

    /// Sets the node under the pointer; returns whether it has changed.
    pub fn point(&mut self, node: Option<Node>) -> bool {
        std::mem::replace(&mut self.pointed, node) != node
    }

    /// Sets whether keys move the cursor. At first they stand where the search is, on a node that is wide enough to be seen.
    pub fn take_keys(&mut self, shape: &Shape, here: bool) {
        self.keys = here;
        if let (true, None, Some(present)) = (here, self.cursor, self.here) {
            let is_wide = |node: &Node| self.place(shape, *node).is_some_and(|area| area.w >= SEEN);
            self.cursor = (0..=shape.level(present)).rev().map(|level| shape.ancestor(present, level)).find(is_wide);
        }
    }

    /// Zooms by a factor around the horizontal place `x`.
    pub fn zoom(&mut self, shape: &Shape, factor: f64, x: f32) {
        let Some(Seen { places, .. }) = self.seen() else { return };
        let part = f64::from(((x - places.tree.x) / places.tree.w).within(0.0, 1.0));
        let (from, to) = self.span(shape);
        let (fixed, moves) = (from + part * (to - from), ((to - from) / factor).max(FEWEST));
        self.frame(shape, fixed - part * moves, fixed + (1.0 - part) * moves);
    }

    /// Pans the picture to the right, in pixels.
    pub fn pan(&mut self, shape: &Shape, by: f32) {
        let Some(Seen { places, .. }) = self.seen().filter(|_| by.is_finite()) else { return };
        let (from, to) = self.span(shape);
        let moves = f64::from(by / places.tree.w) * (to - from);
        self.frame(shape, from - moves, to - moves);
    }

    /// Shows the moves from `from` to `to`: the focus is the deepest node within which they lie.
    pub fn frame(&mut self, shape: &Shape, from: f64, to: f64) {
        let (from, to) = self.within_all(from, to);
        let (first, last) = (from.floor() as u64, to.ceil() as u64);
        if first == 0 && last >= self.end {
            return self.show(Node::ROOT);
        }
        let inner = self.bars.deepest_around(first, last).copied();
        self.focus = inner.and_then(|bar| self.bars.node_of(shape, &bar));
        self.window = Some((from, to));
    }

    /// Whether other moves are shown than those of the subtree in focus.
    pub fn has_window(&self) -> bool {
        self.window.is_some()
    }

    /// Finds the deepest node within which the moves shown lie, after more of the tree is known.
    pub fn refocus(&mut self, shape: &Shape) {
        if let Some((from, to)) = self.window {
            self.frame(shape, from, to);
        }
    }

    /// Whether the tree lies above its moves in the foot.
    pub fn is_above_axis(&self) -> bool {
        self.axis.is_some()
    }

    /// Returns where a part of the timeline's axis, from 0 to 1, lies below the picture.
    pub fn foot_x(&self, part: f64) -> Option<f32> {
        self.axis.map(|(left, width)| left + width * part as f32)
    }

    /// Follows the search: if it was in the part shown and has left it, shows the subtree or the moves next to it.
    pub fn follow(&mut self, shape: &Shape, now: Option<Node>, at: u64) {
        let before = std::mem::replace(&mut self.here, now);
        let moved = std::mem::replace(&mut self.at, at) != at;
        if before.is_some() && moved {
            // What the search does is told, and no longer where keys have led.
            self.cursor = None;
        }
        let (Some(before), Some(now)) = (before, now) else { return };
        let level = shape.level(self.focus());
        let inside = |node: Node| shape.ancestor(node, level.min(shape.level(node))) == self.focus();
        if level > 0 && inside(before) && !inside(now) {
            self.show(shape.ancestor(now, level.min(shape.level(now))));
        }
    }

    /// Handles a key; `None` if it is no key of the tree.
    pub fn key(&mut self, shape: &Shape, key: &str) -> Option<Asked> {
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
            "." => self.here,
            _ => return self.other_key(shape, key),
        };
        let Some(node) = moved.filter(|node| *node != at) else {
            let leads = matches!(key, "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "n" | "N");
            return Some(if leads { Asked::Nowhere(words::nowhere(key)) } else { Asked::Nothing });
        };
        self.stand(shape, node);
        Some(Asked::Nothing)
    }

    fn other_key(&mut self, shape: &Shape, key: &str) -> Option<Asked> {
        match key {
            "z" | "Z" | "0" => self.show(Node::ROOT),
            "+" | "=" => self.show(self.cursor()),
            "in" => self.closer(shape),
            "-" | "−" | "_" => self.out(shape),
            "Backspace" if self.is_zoomed() => self.out(shape),
            "Enter" => return Some(Asked::Go),
            "Escape" if !self.is_zoomed() => return Some(Asked::Leave),
            "Escape" => self.show(Node::ROOT),
            _ => return None,
        }
        Some(Asked::Nothing)
    }

    /// Moves the cursor to a node, and the picture so that the node is seen.
    pub fn stand(&mut self, shape: &Shape, node: Node) {
        self.cursor = Some(node);
        self.pointed = None;
        let level = shape.level(self.focus());
        if shape.level(node) < level || shape.ancestor(node, level) != self.focus() {
            let meet = shape.meet(self.focus().min(node), self.focus().max(node));
            self.show(shape.ancestor(node, meet));
        }
        if let Some((from, to)) = self.window {
            let (first, last) = self.bars.extent(shape, node, self.end);
            if (first as f64) < from || last as f64 > to {
                let middle = (first as f64 + last as f64) / 2.0;
                let moves = (to - from).max((last - first) as f64);
                self.frame(shape, middle - moves / 2.0, middle + moves / 2.0);
            }
        }
    }
}
