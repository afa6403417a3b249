//! The link diagram: headers in a row, their lists below, and the links of all nodes.

use super::super::focus::{Column, Focus};
use super::layout::{CHOICE, CHOICE_GAP, Layout, NAME, NUMBER, ROOT, ROOT_RADIUS, TEXT, label};
use super::pointer::Ring;
use super::{columns, ink, is_marked};
use crate::exact_cover::{Cover, Instance};
use crate::order;
use crate::scene::{Anchor, Area, BASELINE, Ink, Item, Label, Look, Point, Scene, Segment};
use crate::within::Within;
use crate::words::cut;

/// The least size of text in the diagram, in units.
pub const LEAST: f32 = 5.0;
/// The radius of a disc on a node's corner.
const DISC: f32 = 7.5;

/// Draws the diagram into the middle of the area.
pub fn draw(cover: &Cover, focus: &Focus, found: u64, layout: &Layout, area: Area, scene: &mut Scene) {
    let frame = area.frame((0.0, 0.0), layout.size, layout.scale);
    scene.set_frame(frame);
    let (corner, unit) = ((area.corner() - frame.origin) / frame.scale, 1.0 / frame.scale);
    let window = Area::new(corner.x, corner.y, area.w * unit, area.h * unit);
    let (instance, columns) = (cover.instance(), columns(cover));
    Diagram { cover, instance, focus, found, layout, window, columns, beside: true, scene }.draw();
}

pub struct Diagram<'a> {
    pub cover: &'a Cover,
    pub instance: &'a Instance,
    pub focus: &'a Focus,
    /// The number of solutions since the current node was entered.
    pub found: u64,
    pub layout: &'a Layout,
    /// The area in units of the drawing.
    pub window: Area,
    /// The nodes of each item with their options, in their lists or not, first option first.
    pub columns: Vec<Vec<(u32, usize)>>,
    /// Whether the number of options of an item is beside its name in the header.
    pub beside: bool,
    pub scene: &'a mut Scene,
}

impl Diagram<'_> {
    fn draw(&mut self) {
        self.lanes();
        for option in 0..self.instance.options() {
            self.band(option);
            self.name(option);
        }
        // Changed links are drawn last.
        let mut pointers = Vec::new();
        for item in 1..self.columns.len() as u32 {
            let listed = |node| node == item || self.cover.is_listed(node);
            pointers.extend(self.column(item).pointers(|node| self.cover.vertical(node), listed));
        }
        let listed = |item| item == 0 || self.cover.is_active(item);
        pointers.extend(self.row().pointers(|item| self.cover.horizontal(item), listed));
        order::by_key(&mut pointers, |pointer| pointer.look as u32);
        for pointer in pointers {
            pointer.draw(self.scene);
        }
        for option in 0..self.instance.options() {
            for entry in 0..self.instance.option(option).len() {
                self.node(option, entry);
            }
        }
        self.heads();
        self.signs();
    }

    /// Draws a filled box with this middle and size.
    pub fn boxed(&mut self, middle: Point, size: Point, round: f32) -> &mut Item {
        self.scene.rect(Area::around(middle, size.x, size.y)).round(round).fill(Ink::Paper)
    }

    /// Writes a text into an area, with this key.
    pub fn write(&mut self, label: Label, area: Area, (kind, which): (&'static str, usize)) {
        if let Some(text) = label.draw(self.scene, area) {
            text.key(kind, which, 0);
        }
    }

    /// Returns the radius of a box's corners: that of secondary items is as great as possible.
    pub fn round(&self, item: u32, size: Point, most: f32) -> f32 {
        if self.instance.is_primary(item) { most } else { size.y.min(size.x) / 2.0 }
    }

    /// Returns an item's column as a ring.
    fn column(&self, item: u32) -> Ring {
        let layout = self.layout;
        let around = |middle: f32, height: f32| (middle - height / 2.0, middle + height / 2.0);
        let nodes = &self.columns[item as usize];
        let mut edges = vec![around(layout.heads, layout.head.y)];
        edges.extend(nodes.iter().map(|(_, option)| around(layout.y(*option), layout.node.y)));
        edges.push(around(layout.ghost(), layout.ghost_height()));
        Ring {
            members: std::iter::once(item).chain(nodes.iter().map(|(node, _)| *node)).collect(),
            edges,
            upright: true,
            is_pale: self.focus.columns[item as usize] == Column::Covered,
            middle: layout.x(item),
            half: layout.node.x / 2.0,
            trunk: [0.0, layout.trunk[0], layout.trunk[1], layout.trunk[1]],
            lane: layout.lane,
            swing: (layout.gap - 6.0).min(18.0),
            spliced: self.focus.spliced().filter(|(node, _)| self.cover.item_of(*node) == item),
            keys: ["down", "up", "was down"],
        }
    }

    /// Returns the header list as a ring.
    fn row(&self) -> Ring {
        let layout = self.layout;
        let around = |middle: f32, half: f32| (middle - half, middle + half);
        let members: Vec<u32> = (0..=self.instance.primary() as u32).collect();
        let half = |item: u32| if item == 0 { ROOT_RADIUS } else { layout.head.x / 2.0 };
        let mut edges: Vec<_> = members.iter().map(|item| around(layout.x(*item), half(*item))).collect();
        edges.push(around(layout.root_again(), ROOT / 2.0));
        Ring {
            members,
            edges,
            upright: false,
            is_pale: false,
            middle: layout.heads,
            half: layout.head.y / 2.0,
            trunk: [0.0, 8.75, 13.5, 18.25],
            lane: (layout.gap * 0.24, layout.gap * 0.2),
            swing: (layout.pitch - layout.head.x - 8.0).within(4.0, 18.0),
            spliced: self.focus.head_spliced(self.cover),
            keys: ["right", "left", "was right"],
        }
    }

    /// Highlights the columns of the target pointed at, and draws the line before the secondary items.
    fn lanes(&mut self) {
        let (layout, end) = (self.layout, self.layout.ghost());
        for item in (1..self.columns.len() as u32).filter(|item| self.focus.lights(self.cover, *item)) {
            let w = layout.node.x + 12.0;
            let lane = self.scene.rect((layout.x(item) - w / 2.0, layout.heads, w, end - layout.heads));
            lane.round(8.0).tint(Ink::Pink, 0.16).key("light", item as usize, 0);
        }
        if let Some(x) = layout.divide() {
            let top = layout.heads - layout.head.y / 2.0 - 8.0;
            self.scene
                .line((x, top), (x, end + layout.ghost_height() / 2.0))
                .stroke(Ink::Grid, 1.5)
                .key("divide", 0, 0);
        }
    }

    /// Draws the ground of an option's row, and the number of its choice.
    fn band(&mut self, option: usize) {
        let (layout, node) = (self.layout, self.layout.node);
        let items = || self.instance.option(option).iter().map(|entry| entry.item);
        let (first, last) = (items().min().unwrap_or(0), items().max().unwrap_or(0));
        let (out, y) = (layout.band(), layout.y(option));
        let (left, right) = (layout.x(first) - node.x / 2.0 - out.x, layout.band_end(last));
        let area = Area::new(left, y - node.y / 2.0 - out.y, right - left, node.y + 2.0 * out.y);
        let look = self.focus.rows[option];
        let band = self.scene.rect(area).round(node.y / 2.0 - 5.0);
        band.key("band", option, 0).target("option", option);
        match look {
            Look::Waiting => band.fill(Ink::Panel),
            Look::Gone => band.stroke(Ink::Grid, 1.25).dash(3.0, 3.0),
            Look::Moving => band.tint(Ink::Accent, 0.13),
            Look::Trial => band.stroke(Ink::Trial, 1.5).dash(5.0, 4.0),
            Look::Left => Look::Left.outline(band, 1.5),
            Look::Solved => band.tint(Ink::Solution, 0.16).stroke(Ink::Solution, 3.0),
            _ => band.tint(Ink::Accent, 0.13).stroke(Ink::Accent, 2.0),
        };
        if self.focus.points_at_option(option) {
            let band = self.scene.rect(area.inset(-2.0)).round(node.y / 2.0 - 3.0);
            band.tint(Ink::Pink, 0.16).stroke(Ink::Pink, 2.0).key("pointed", option, 0);
        }
        // The nodes of an option are never separated: its row is a rod.
        let (drawn, alpha) = match look {
            Look::Waiting | Look::Gone => (Ink::Muted, 0.5),
            Look::Solved => (Ink::Solution, 1.0),
            Look::Trial => (Ink::Trial, 1.0),
            _ => (Ink::Accent, 1.0),
        };
        let rod = self.scene.line((layout.x(first), y), (layout.x(last), y)).stroke(drawn, 1.25);
        rod.alpha(alpha).key("joined", option, 0);
        if let Some(level) = self.cover.chosen().position(|chosen| chosen == option) {
            let at = (right + CHOICE_GAP, y + BASELINE * CHOICE);
            let text = self.scene.text(at, CHOICE, "x").anchor(Anchor::Start);
            text.sub(level.to_string()).italic().weight(600).fill(ink(look)).key("x", option, 0);
        }
    }

    /// Returns whether an option's items are in order from left to right.
    fn in_order(&self, option: usize) -> bool {
        self.instance.option(option).is_sorted_by_key(|entry| entry.item)
    }

    /// Writes number and name of an option, at the left.
    fn name(&mut self, option: usize) {
        let (layout, look) = (self.layout, self.focus.rows[option]);
        let end = layout.root.1 - layout.node.x / 2.0 - layout.band().x;
        let row = Area::around((0.0, layout.y(option)), 0.0, layout.node.y);
        let (x, numbers) = (layout.left, layout.number + 1.0);
        self.scene.rect(Area { x: x - 4.0, w: end - x, ..row }).target("option", option);
        let (ink, weight) = (ink(look), if is_marked(look) { 700 } else { 400 });
        let muted = if layout.names && weight == 400 { Ink::Muted } else { ink };
        let number = self.instance.number(option).to_string();
        let label = Label::new(&number).sizes(LEAST, NUMBER).mono().end().weight(weight).ink(muted);
        self.write(label, Area { x, w: numbers, ..row }, ("number", option));
        if layout.names {
            let text = cut(&self.instance.title(option), NAME);
            let label = Label::new(&text).sizes(LEAST, layout.name_text).mono().start().weight(weight).ink(ink);
            let x = x + numbers + 8.0;
            self.write(label, Area { x, w: end - x + 8.0, ..row }, ("name", option));
        }
    }

    fn node(&mut self, option: usize, number: usize) {
        let entry = self.instance.option(option)[number];
        let (layout, cover, size) = (self.layout, self.cover, self.layout.node);
        let node = cover.node(option, number);
        let (id, listed, row) = (node as usize, cover.is_listed(node), self.focus.rows[option]);
        let middle = Point::new(layout.x(entry.item), layout.y(option));
        let area = Area::around(middle, size.x, size.y);
        let (p, q) = (self.focus.walked.row == Some(node), self.focus.walked.node == Some(node));
        // A node that cannot be chosen is pale, whether it is still in its list or not.
        let idle = (row == Look::Gone && !q) || !listed;
        let round = self.round(entry.item, size, (size.y / 3.0).min(8.0));
        let phase = self.turning(node);
        let frame = self.boxed(middle, size, round).key("node", id, 0).target("option", option).travels_in(phase);
        match row {
            _ if q => frame.stroke(Ink::Accent, 3.0),
            _ if p => frame.stroke(Ink::Accent, 2.5),
            Look::Trial => frame.stroke(Ink::Trial, 1.75),
            Look::Chosen | Look::Came | Look::Left => frame.stroke(Ink::Accent, 1.75),
            Look::Solved => frame.stroke(Ink::Solution, 2.5),
            _ if idle => frame.stroke(Ink::Muted, 1.25),
            _ => frame.stroke(Ink::Ink, 1.5),
        };
        match (listed, q) {
            (true, _) => frame,
            (false, true) => frame.dash(6.0, 4.0),
            (false, false) => frame.dash(3.0, 3.0),
        };
        let text = label(self.instance, entry);
        let text =
            Label::new(&text).sizes(LEAST, TEXT.min(0.72 * size.y)).ink(if idle { Ink::Muted } else { Ink::Ink });
        self.write(text, area.inset(2.0), ("label", id));
        if !self.in_order(option) && size.x >= 50.0 && size.y >= 24.0 {
            let number = (number + 1).to_string();
            let corner = area.inset(4.0).split_top(9.5).0;
            let label = Label::new(&number).sizes(LEAST, 9.5).start().ink(Ink::Muted);
            let inset = if self.instance.is_primary(entry.item) { 0.0 } else { 4.0 };
            self.write(label, Area { x: corner.x + inset, ..corner }, ("order", id));
        }
        if cover.has_agreed(node) {
            self.tick(area.corners()[1], id);
        }
    }

    /// Draws a tick in a disc: the node's colour is that of its item.
    fn tick(&mut self, Point { x, y }: Point, node: usize) {
        let middle = Point::new(x - 1.0, y + 1.0);
        self.boxed(middle, Point::new(2.0 * DISC, 2.0 * DISC), DISC).fill(Ink::Solution).key("disc", node, 0);
        let corners = [(-3.5, 0.0), (-1.0, 3.0), (3.8, -3.0)].map(|way| middle + way.into());
        self.scene.path(bent(corners)).stroke(Ink::Paper, 2.0).key("tick", node, 0);
    }
}

/// Returns a line with a bend.
fn bent([a, b, c]: [Point; 3]) -> [Segment; 3] {
    [Segment::Move(a), Segment::Line(b), Segment::Line(c)]
}

#[cfg(test)]
mod tests;
