//! The room of the tree: which part of it is shown, where the visitor is in it, and what keys and pointer do there.
//!
//! A subtree is shown, or a part of its width. The visitor's own place, which arrows move, is a node; nothing done here moves
//! the search but going to a node.
//!
//! What the room of the tree shows is a layout of what is known, made anew only when that, the part shown or the width
//! changes: node by node up to 20 000 nodes, so that failures can be folded; of larger trees the part seen node by node
//! or, where ends get narrower than a pixel, in columns, each end in one, of which some twenty questions to the shape
//! tell all. A frame of 14 queens (27 358 553 nodes, 18 MB) takes 4 ms. `tree=folded/5.7` in an address is the subtree
//! shown; `tree=whole` unfolds it.

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

/// How far a press may miss a node, in pixels: as far as a finger does.
const NEAR: f32 = 22.0;
/// Nothing is seen larger than so many ends side by side.
const FEWEST: f64 = 1.5;

/// The room.
#[derive(Default)]
pub struct Room {
    focus: Option<Node>,
    window: Option<(f64, f64)>,
    unfolded: bool,
    opened: BTreeSet<Node>,
    /// How many levels of what is shown lie above the first row that is seen, where not all have room.
    scrolled: f32,
    cursor: Option<Node>,
    keys: bool,
    pointed: Option<Node>,
    names: Vec<(Node, String)>,
    seen: Option<(Laid, Seen)>,
    glide: Option<Glide>,
    size: Area,
    /// What is decided on the levels, where that can be said.
    levels: LevelNames,
    /// Where the search stands.
    here: Option<Node>,
}

/// Cells on their way to their new places.
struct Glide {
    /// Left edges and widths of the cells of the layout: from where, and where to.
    cells: Vec<[(f32, f32); 2]>,
    since: f64,
    ms: f64,
}

impl Glide {
    /// From one layout to another: cells of the same node move, others are where they will be.
    fn new(from: &[plan::Cell], to: &[plan::Cell], since: f64, ms: f64) -> Glide {
        let mut from = from.iter().peekable();
        let mut way = |cell: &plan::Cell| {
            while from.next_if(|before| before.number < cell.number).is_some() {}
            let before = from.peek().filter(|before| before.number == cell.number);
            [before.map_or((cell.x, cell.w), |before| (before.x, before.w)), (cell.x, cell.w)]
        };
        Glide { cells: to.iter().map(&mut way).collect(), since, ms }
    }

    /// Moves the cells to where they are at a time; says whether they go on.
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

/// What a layout was made for.
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

/// What a key in the room asks of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Nothing more: the room has done it.
    Nothing,
    /// To go to the step that enters the visitor's node.
    Go,
    /// To have the keys back.
    Leave,
}

impl Room {
    /// The node whose subtree is shown.
    pub fn focus(&self) -> Node {
        self.focus.unwrap_or(Node::ROOT)
    }

    /// The part of its width that is seen.
    pub fn window(&self) -> (f64, f64) {
        self.window.unwrap_or((0.0, 1.0))
    }

    /// Whether failures are folded.
    pub fn folds(&self) -> bool {
        !self.unfolded
    }

    /// The visitor's node.
    pub fn cursor(&self) -> Node {
        self.cursor.unwrap_or(Node::ROOT)
    }

    /// Whether keys move the visitor's node.
    pub fn has_keys(&self) -> bool {
        self.keys
    }

    /// The node that is pointed at.
    pub fn pointed(&self) -> Option<Node> {
        self.pointed
    }

    /// The node that a card tells of.
    pub fn told(&self) -> Option<Node> {
        self.pointed.or(self.cursor.filter(|_| self.keys))
    }

    /// The layout, if there is one.
    pub fn seen(&self) -> Option<&Seen> {
        self.seen.as_ref().map(|(_, seen)| seen)
    }

    /// How large the picture is.
    pub fn resize(&mut self, size: Area) {
        self.size = size;
    }

    /// Says what is decided on the levels, where that can be said.
    pub fn call_levels(&mut self, levels: LevelNames) {
        self.levels = levels;
    }

    /// The name of a level.
    pub fn level(&self, level: usize) -> String {
        super::words::level(&self.levels, level)
    }

    /// The room for the names of levels.
    fn edge(&self) -> f32 {
        picture::EDGE[usize::from(self.levels.are_known())]
    }

    /// The name of a node, where it is known.
    pub fn name(&self, node: Node) -> Option<String> {
        let place = self.names.binary_search_by_key(&node, |(named, _)| *named).ok()?;
        Some(self.names[place].1.clone())
    }

    /// How many names are known.
    pub fn named(&self) -> usize {
        self.names.len()
    }

    /// Takes note of a name.
    pub fn call(&mut self, node: Node, name: String) {
        if let Err(place) = self.names.binary_search_by_key(&node, |(named, _)| *named) {
            self.names.insert(place, (node, name));
        }
    }

    /// The nodes that the picture would name if it knew how, in the order of the search.
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

    /// The siblings of what is shown, before and after.
    pub fn neighbours(&self, shape: &Shape) -> [Option<Node>; 2] {
        let focus = self.focus();
        let before = |parent| shape.children(parent).take_while(|child| *child < focus).last();
        [shape.parent(focus).and_then(before), shape.next_sibling(focus)]
    }

    /// Whether cells are on their way.
    pub fn glides(&self) -> bool {
        self.glide.is_some()
    }

    /// The solutions, at most so many, that have room for a picture below them.
    pub fn solved(&self, shape: &Shape, most: usize) -> Vec<Node> {
        let Some(seen) = self.seen().filter(|seen| seen.is_linked()) else { return vec![] };
        let solved = seen.plan.cells.iter().filter(|cell| shape.solves(cell.number));
        let solved: Vec<Node> =
            solved.filter(|cell| seen.below(cell, self.size).is_some()).map(|cell| cell.node).collect();
        if solved.len() <= most { solved } else { vec![] }
    }

    /// Lays the shown part out, if anything has changed; says whether it had. Given the time and how long it takes to see
    /// another subtree, and to fold, in milliseconds, cells glide to their new places.
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

    /// The node at a point of the picture.
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

    /// The widest node near a point, for fingers.
    pub fn node_near(&self, shape: &Shape, at: Point) -> Option<Node> {
        let steps = [0.0, 0.25, 0.5, 0.75, 1.0];
        let near = steps.iter().find_map(|part| {
            let tried = [part * NEAR, -part * NEAR].map(|by| self.node_at(shape, at.right(by)));
            tried.into_iter().flatten().max_by_key(|node| shape.ends_in(*node))
        });
        near.or_else(|| self.node_at(shape, at.down(-NEAR)))
    }

    /// Shows the subtree of a node, all of it.
    pub fn show(&mut self, node: Node) {
        (self.focus, self.window, self.scrolled) = (Some(node), None, 0.0);
    }

    /// Shows the subtree of the node above; at the root all of it.
    pub fn out(&mut self, shape: &Shape) {
        match self.window.take() {
            Some(_) => {}
            None => self.show(shape.parent(self.focus()).unwrap_or(Node::ROOT)),
        }
    }

    /// Points at what lies there; says whether that is something else than before.
    pub fn point(&mut self, node: Option<Node>) -> bool {
        std::mem::replace(&mut self.pointed, node) != node
    }

    /// The keys come, or go.
    pub fn take_keys(&mut self, here: bool, present: Option<Node>) {
        self.keys = here;
        if here && self.cursor.is_none() {
            self.cursor = present;
        }
    }

    /// Folds failures, or does not.
    pub fn fold(&mut self, folds: bool) {
        self.unfolded = !folds;
        self.opened.clear();
    }

    /// Zooms by a factor so that what lies at `x` stays there.
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

    /// Moves what is seen by so many pixels.
    pub fn pan(&mut self, by: f32) {
        let Some(places) = self.seen().map(|seen| seen.places) else { return };
        let (from, to) = self.window();
        self.frame(from - f64::from(by / places.tree.w) * (to - from), to - from);
    }

    /// Whether not all levels have room.
    pub fn scrolls(&self) -> bool {
        self.seen().is_some_and(|Seen { plan, places }| places.rows.1 - places.rows.0 <= plan.levels.1 - plan.levels.0)
    }

    /// Moves the rows by so many pixels downwards, as far as there are more levels than have room.
    pub fn scroll(&mut self, by: f32) {
        let Some(Seen { plan, places }) = self.seen().filter(|_| by.is_finite()) else { return };
        let most = (plan.levels.1 + 1 - plan.levels.0) - (places.rows.1 - places.rows.0);
        self.scrolled = (self.scrolled - by / places.pitch).within(0.0, most as f32);
    }

    /// Moves the rows so that a level is seen, and one more on either side as far as there is room.
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

    /// Shows a part of the width that begins there.
    pub fn frame(&mut self, from: f64, span: f64) {
        let span = span.min(1.0);
        let from = from.max(0.0).min(1.0 - span);
        self.window = (span < 1.0).then_some((from, from + span));
    }

    /// The part of the whole tree's width that is seen.
    pub fn spread(&self, shape: &Shape) -> (f64, f64) {
        let all = shape.ends() as f64;
        let (before, ends) = (shape.ends_before(self.focus()) as f64 / all, shape.ends_in(self.focus()) as f64 / all);
        let (from, to) = self.window();
        (before + ends * from, before + ends * to)
    }

    /// Keeps the shown part at what it was about: if the search was in it and has left it, at the subtree next to it.
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

    /// What a key does in the room; `None` if it is none of the room's.
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

    /// Moves the visitor to a node, and the picture so that the node is in it.
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

    /// Whether a node can be unfolded just now, and whether it is folded; `None` where it has nothing below it.
    pub fn is_folded(&self, shape: &Shape, node: Node) -> Option<bool> {
        let folded = |cell: &plan::Cell| cell.node == node && cell.kind == plan::Kind::Fold;
        (!shape.is_end(node)).then(|| self.seen().is_some_and(|seen| seen.plan.cells.iter().any(folded)))
    }
}
