//! The link diagram: heads in a row, their lists below, and every pointer of every node. Circular lists are cut open at
//! their head, which is repeated as a ghost at the end, so that no pointer runs back across the picture.

use super::super::{Act, Cover, Instance};
use super::focus::{Column, Focus, Row};
use super::layout::{LETTERS, Layout, NAME, TEXT};
use super::pen::Pen;
use crate::order;
use crate::scene::{Anchor, Area, Frame, Ink, Point, Scene, Segment};
use crate::within::Within;
use crate::words::cut;
use pointer::{Look, Pointer};

mod heads;
mod pointer;

/// Draws the diagram into the middle of the box.
pub fn draw(cover: &Cover, focus: &Focus, layout: &Layout, Area { x, y, w, h }: Area, scene: &mut Scene) {
    let scale = layout.scale;
    let (width, height) = (layout.width * scale, layout.height * scale);
    // Too wide a drawing is moved so that what is under way stands in the middle.
    let shift = match focus.middle(cover) {
        _ if width <= w => (w - width) / 2.0,
        Some(item) => (w / 2.0 - layout.x(item) * scale).within(w - width, 0.0),
        None => 0.0,
    };
    let moved = width > w;
    let origin = (x + shift, y + ((h - height) / 2.0).max(0.0));
    scene.set_frame(Frame { origin: origin.into(), scale });
    // The window in the drawing's units; numbers of options stay at its left edge.
    let window =
        ((x - origin.0) / scale, (y - origin.1) / scale, (x + w - origin.0) / scale, (y + h - origin.1) / scale);
    let digits = cover.instance().options().to_string().len() as f32;
    let numbers = if moved { window.0 + 4.0 + 8.0 * digits + 4.0 } else { window.0 };
    let pen = Pen::new(scene, (numbers, window.1, window.2, window.3));
    let columns = columns(cover, layout, (numbers, window.2), moved);
    let mut diagram = Diagram { cover, instance: cover.instance(), focus, layout, pen, columns, left: window.0, moved };
    diagram.draw();
}

/// One item's nodes, removed or not, first option first.
struct Lane {
    nodes: Vec<u32>,
    /// Whether it is in the picture.
    seen: bool,
}

fn columns(cover: &Cover, layout: &Layout, (left, right): (f32, f32), moved: bool) -> Vec<Lane> {
    let seen = |item: u32| {
        let (x, half) = (layout.x(item), layout.head.0.max(layout.node.0) / 2.0 + 2.0);
        !moved || (x - half >= left && x + half <= right)
    };
    let items = cover.instance().items() as u32;
    let mut lanes: Vec<Lane> = (0..=items).map(|item| Lane { nodes: vec![], seen: seen(item) }).collect();
    for node in items + 1..cover.node_count() {
        lanes[cover.item_of(node) as usize].nodes.push(node);
    }
    lanes
}

struct Diagram<'a> {
    cover: &'a Cover,
    instance: &'a Instance,
    focus: &'a Focus,
    layout: &'a Layout,
    pen: Pen<'a>,
    columns: Vec<Lane>,
    /// The window's left edge, where numbers stand.
    left: f32,
    /// Whether the drawing is wider than the window.
    moved: bool,
}

/// What a pointer begins or ends at.
#[derive(Clone, Copy, PartialEq)]
enum End {
    Head,
    /// The n-th node of the column, from 0.
    Node(usize),
    Ghost,
}

impl Diagram<'_> {
    fn draw(&mut self) {
        self.lanes();
        for option in 0..self.instance.options() {
            self.band(option);
        }
        self.names();
        // What changes is drawn last.
        let mut pointers = self.vertical();
        pointers.extend(self.horizontal());
        order::by_key(&mut pointers, |pointer| pointer.look as u32);
        for pointer in &pointers {
            pointer.draw(&mut self.pen);
        }
        for option in 0..self.instance.options() {
            for (entry, node) in (self.cover.node(option, 0)..).take(self.instance.option(option).len()).enumerate() {
                self.node(option, entry, node);
            }
        }
        self.heads();
        self.ghosts();
    }

    /// What is pointed at lights up the columns it touches.
    fn lanes(&mut self) {
        for item in 1..self.columns.len() as u32 {
            if self.columns[item as usize].seen && self.focus.lights(self.cover, item) {
                let (x, top, end) = (self.layout.x(item), self.layout.heads, self.layout.ghost());
                let w = self.layout.node.0 + 12.0;
                self.pen.rect((x - w / 2.0, top, w, end - top)).round(8.0).tint(Ink::Here, 0.16).key(
                    "light",
                    item as usize,
                    0,
                );
            }
        }
        if let Some(x) = self.layout.divide() {
            let (top, end) = (self.layout.heads - self.layout.head.1 / 2.0 - 8.0, self.layout.ghost() + 8.0);
            self.pen
                .path(vec![Segment::Move(Point::new(x, top)), Segment::Line(Point::new(x, end))])
                .stroke(Ink::Grid, 1.5);
        }
    }

    /// The columns of an option's first and last node.
    fn span(&self, option: usize) -> (f32, f32) {
        let items = || self.instance.option(option).iter().map(|entry| self.layout.x(entry.item));
        (items().fold(f32::MAX, f32::min), items().fold(f32::MIN, f32::max))
    }

    fn band(&mut self, option: usize) {
        let (y, (w, h)) = (self.layout.y(option), self.layout.node);
        let (left, right) = self.span(option);
        let out = (9.0_f32).min(self.layout.gap * 0.35);
        let up = (6.0_f32).min(self.layout.gap * 0.25);
        let (x, width) = (left - w / 2.0 - out, right - left + w + 2.0 * out);
        let look = self.focus.rows[option];
        let band = self.pen.part(x, y - h / 2.0 - up, width, h + 2.0 * up).round(h / 2.0 - 5.0);
        // A band that changes its kind fades from one to the other.
        band.key("band", option, look as usize).target("option", option);
        match look {
            Row::Open => band.fill(Ink::Panel),
            Row::Hidden => band.stroke(Ink::Grid, 1.25).dash(3.0, 3.0),
            Row::Now => band.tint(Ink::Accent, 0.13),
            Row::Next => band.stroke(Ink::Accent, 1.5).dash(5.0, 4.0),
            Row::Chosen => band.tint(Ink::Accent, 0.13).stroke(Ink::Accent, 2.0),
            Row::Solved => band.tint(Ink::Solution, 0.16).stroke(Ink::Solution, 3.0),
        };
        if self.focus.points_at_option(option) {
            let band = self.pen.part(x - 2.0, y - h / 2.0 - up - 2.0, width + 4.0, h + 2.0 * up + 4.0);
            band.round(h / 2.0 - 3.0).tint(Ink::Here, 0.16).stroke(Ink::Here, 2.0);
        }
        if self.layout.pitch - w > 44.0 && self.in_order(option) {
            for entry in self.instance.option(option).split_last().map_or(&[][..], |(_, all)| all) {
                let x = self.layout.x(entry.item) + self.layout.pitch / 2.0;
                let chevron = vec![
                    Segment::Move(Point::new(x - 2.0, y - 5.0)),
                    Segment::Line(Point::new(x + 3.0, y)),
                    Segment::Line(Point::new(x - 2.0, y + 5.0)),
                ];
                self.pen.path(chevron).stroke(Ink::Muted, 1.5);
            }
        }
        self.depth(option, x + width);
    }

    /// Which choice it was, behind the band of an option that is chosen.
    fn depth(&mut self, option: usize, x: f32) {
        let Some(level) = self.cover.chosen().position(|chosen| chosen == option) else { return };
        let ink = if self.focus.rows[option] == Row::Solved { Ink::Solution } else { Ink::Accent };
        let size = 14.0;
        let text = self.pen.text(Point::new(x + 4.0, self.layout.y(option) + 0.35 * size), size, "x", Anchor::Start);
        text.sub(level.to_string()).italic().weight(600).fill(ink).key("x", option, 0);
    }

    /// Whether an option names its items from left to right.
    fn in_order(&self, option: usize) -> bool {
        self.instance.option(option).is_sorted_by_key(|entry| entry.item)
    }

    /// Numbers and names of the options, at the left.
    fn names(&mut self) {
        let window = self.pen.window;
        self.pen.window.0 = self.left;
        let x = if self.moved { self.left + 4.0 } else { self.layout.left };
        let digits = self.instance.options().to_string().len() as f32;
        for option in 0..self.instance.options() {
            let (y, h) = (self.layout.y(option), self.layout.node.1);
            let (ink, weight) = match self.focus.rows[option] {
                Row::Open => (Ink::Ink, 400),
                Row::Hidden => (Ink::Muted, 400),
                Row::Now | Row::Next | Row::Chosen => (Ink::Accent, 700),
                Row::Solved => (Ink::Solution, 700),
            };
            let (size, text) = (self.layout.name_text, cut(&self.instance.text(option), NAME));
            let number = if self.layout.names { 12.0_f32.min(0.8 * size) } else { 13.0 };
            let behind = x + digits * 0.6 * number;
            let muted = if self.layout.names && weight == 400 { Ink::Muted } else { ink };
            let label = (option + 1).to_string();
            let item = self.pen.text(Point::new(behind, y + 0.35 * size), number, &label, Anchor::End);
            item.mono().fill(muted).weight(weight).key("number", option, 0);
            if self.layout.names {
                let item = self.pen.text(Point::new(behind + 10.0, y + 0.35 * size), size, &text, Anchor::Start);
                item.mono().fill(ink).weight(weight).key("name", option, 0);
            }
            let wide = (self.layout.root.1 - self.layout.pitch / 2.0 - x).max(20.0);
            self.pen.part(x - 4.0, y - h / 2.0, wide, h).target("option", option);
        }
        self.pen.window = window;
    }

    /// Where a node's pointers begin and end on the page: the middle of its row.
    fn place(&self, item: u32, end: End) -> (f32, f32) {
        match end {
            End::Head => (self.layout.heads, self.layout.head.1 / 2.0),
            End::Node(rank) => {
                let option = self.cover.option_of(self.columns[item as usize].nodes[rank]);
                (self.layout.y(option), self.layout.node.1 / 2.0)
            }
            End::Ghost => (self.layout.ghost(), self.layout.ghost_height() / 2.0),
        }
    }

    fn rank(&self, node: u32) -> usize {
        self.columns[self.cover.item_of(node) as usize].nodes.partition_point(|other| *other < node)
    }

    /// A pointer down (`true`) or up from a node or head to another one of its column.
    fn pointer(&self, from: u32, to: u32, down: bool, key: &'static str, look: Look) -> Pointer {
        let item = self.cover.item_of(from);
        let len = self.columns[item as usize].nodes.len();
        let end = |node: u32, first: bool| match node == item {
            true if first == down => End::Head,
            true => End::Ghost,
            false => End::Node(self.rank(node)),
        };
        let (a, b) = (end(from, true), end(to, false));
        let index = |end: End| match end {
            End::Head => 0,
            End::Node(rank) => rank + 1,
            End::Ghost => len + 1,
        };
        let (low, high) = (index(a).min(index(b)), index(a).max(index(b)));
        let passed = (high - low).saturating_sub(1);
        let sign = if down { 1.0 } else { -1.0 };
        let ((ya, ha), (yb, hb)) = (self.place(item, a), self.place(item, b));
        let around = (passed > 0).then(|| {
            // The passed nodes have the ranks low to high − 2.
            let (first, last) = (self.place(item, End::Node(low)), self.place(item, End::Node(high - 2)));
            let (first, last) = if down { (first, last) } else { (last, first) };
            (first.0 - sign * first.1, last.0 + sign * last.1)
        });
        Pointer {
            key: (key, from as usize),
            look,
            upright: true,
            middle: self.layout.x(item),
            side: sign,
            from: ya + sign * ha,
            to: yb - sign * hb,
            half: self.layout.node.0 / 2.0,
            passed,
            around,
            trunk: self.layout.trunk,
            lane: self.layout.lane,
            swing: (self.layout.gap - 6.0).min(18.0),
        }
    }

    /// The pointers up and down.
    fn vertical(&self) -> Vec<Pointer> {
        let cover = self.cover;
        let mut pointers = vec![];
        let spliced = self.focus.spliced();
        for item in 1..self.columns.len() {
            let lane = &self.columns[item];
            if !lane.seen {
                continue;
            }
            for node in std::iter::once(item as u32).chain(lane.nodes.iter().copied()) {
                let (up, down) = cover.vertical(node);
                let resting = match node as usize != item && !cover.is_listed(node) {
                    true => Look::Kept,
                    false => Look::Rest,
                };
                let neighbours = spliced.map(|(q, _)| cover.vertical(q));
                let look = |changed: bool| match spliced {
                    // The node's own pointers are what it finds its way back by.
                    Some((q, false)) if q == node => Look::Own,
                    Some(_) if changed => Look::After,
                    _ => resting,
                };
                let above = neighbours.is_some_and(|(above, _)| above == node);
                let below = neighbours.is_some_and(|(_, below)| below == node);
                pointers.push(self.pointer(node, down, true, "down", look(above)));
                pointers.push(self.pointer(node, up, false, "up", look(below)));
            }
        }
        if let Some((node, out)) = spliced
            && self.columns[cover.item_of(node) as usize].seen
        {
            let (up, down) = cover.vertical(node);
            let (below, above) = if out { (node, node) } else { (down, up) };
            pointers.push(self.pointer(up, below, true, "was down", Look::Before));
            pointers.push(self.pointer(down, above, false, "was up", Look::Before));
        }
        pointers
    }

    fn node(&mut self, option: usize, entry: usize, node: u32) {
        let Entry { item, label, colour } = self.entry(option, entry);
        let lane = &self.columns[item as usize];
        if !lane.seen {
            return;
        }
        let ((x, y), (w, h)) = ((self.layout.x(item), self.layout.y(option)), self.layout.node);
        let listed = self.cover.is_listed(node);
        let row = self.focus.rows[option];
        let (p, q) = (self.focus.walked.row == Some(node), self.focus.walked.node == Some(node));
        // What cannot be chosen steps back, whether it still is in its list or not.
        let idle = row == Row::Hidden && !q;
        let round = if self.instance.is_primary(item) { 8.0_f32.min(h / 3.0) } else { h.min(w) / 2.0 };
        let look = usize::from(listed) + 2 * usize::from(p) + 4 * usize::from(q) + 8 * row as usize;
        let frame = self.pen.rect((x - w / 2.0, y - h / 2.0, w, h)).round(round).fill(Ink::Paper);
        frame.key("node", node as usize, look).target("option", option);
        match row {
            _ if q => frame.stroke(Ink::Accent, 3.0),
            _ if p => frame.stroke(Ink::Accent, 2.5),
            Row::Chosen | Row::Next => frame.stroke(Ink::Accent, 1.75),
            Row::Solved => frame.stroke(Ink::Solution, 2.5),
            _ if idle || !listed => frame.stroke(Ink::Muted, 1.25),
            _ => frame.stroke(Ink::Ink, 1.5),
        };
        if !listed {
            if q {
                frame.dash(6.0, 4.0)
            } else {
                frame.dash(3.0, 3.0)
            };
        }
        let letter = match (p, q) {
            (true, _) => "p",
            (_, true) => "q",
            _ => "",
        };
        // Where a letter beside the name would crowd it, it stands on the corner.
        let wide = 0.56 * TEXT * label.chars().count() as f32;
        let beside = !letter.is_empty() && wide + 26.0 <= w;
        let room = w - if beside { 26.0 } else { 8.0 };
        let size = TEXT.min(h * 0.72).min(room / (0.56 * label.chars().count() as f32));
        let ink = if idle || !listed { Ink::Muted } else { Ink::Ink };
        let text = self.pen.text(
            Point::new(x - if beside { 8.0 } else { 0.0 }, y + 0.35 * size),
            size,
            &label,
            Anchor::Middle,
        );
        text.fill(ink).key("label", node as usize, 0);
        if !letter.is_empty() {
            let at = if beside { (x + w / 2.0 - 14.0, y) } else { (x + w / 2.0 - 1.0, y - h / 2.0) };
            if !beside {
                self.pen.rect((at.0 - 8.0, at.1 - 8.0, 16.0, 16.0)).round(8.0).fill(Ink::Accent).key(letter, 0, 1);
            }
            let text = self.pen.text(Point::new(at.0, at.1 + 4.5), 15.0, letter, Anchor::Middle);
            text.italic().weight(700).fill(if beside { Ink::Accent } else { Ink::Paper }).key(letter, 0, 0);
        }
        if !self.in_order(option) && w >= 50.0 && h >= 24.0 {
            let number = (entry + 1).to_string();
            let inset = if self.instance.is_primary(item) { 0.0 } else { 4.0 };
            let at = (x - w / 2.0 + 4.0 + inset, y - h / 2.0 + 9.5 + 0.5 * inset);
            self.pen.text(at.into(), 9.5, &number, Anchor::Start).fill(Ink::Muted).key("order", node as usize, 0);
        }
        if colour && self.cover.has_agreed(node) {
            self.tick(x + w / 2.0 - 1.0, y - h / 2.0 + 1.0, node);
        }
    }

    /// A tick in a disc: the node has the colour its item took.
    fn tick(&mut self, x: f32, y: f32, node: u32) {
        let disc = self.pen.rect((x - 7.5, y - 7.5, 15.0, 15.0)).round(7.5).fill(Ink::Solution);
        disc.key("disc", node as usize, 0);
        let path = [(-3.5, 0.0), (-1.0, 3.0), (3.8, -3.0)].map(|(dx, dy)| (x + dx, y + dy));
        let path = vec![Segment::Move(path[0].into()), Segment::Line(path[1].into()), Segment::Line(path[2].into())];
        self.pen.path(path).stroke(Ink::Paper, 2.0).key("tick", node as usize, 0);
    }

    fn entry(&self, option: usize, entry: usize) -> Entry {
        let entry = self.instance.option(option)[entry];
        let name = self.instance.name(entry.item);
        let label = match entry.colour {
            0 => cut(name, LETTERS),
            colour => cut(&format!("{name}:{}", self.instance.colour(colour)), LETTERS),
        };
        Entry { item: entry.item, label, colour: entry.colour != 0 }
    }
}

/// An entry of an option, ready to be shown.
struct Entry {
    item: u32,
    label: String,
    colour: bool,
}

/// Whether the last move was one of choosing.
fn choosing(last: Option<Act>) -> bool {
    matches!(last, Some(Act::Looked { .. } | Act::Chosen { .. } | Act::Stuck { .. }))
}

/// How a head looks that stands like this: ink of its outline, width, whether it is filled.
fn head_look(column: Column) -> (Ink, f32, bool) {
    match column {
        Column::Open => (Ink::Ink, 2.0, false),
        Column::Covered => (Ink::Muted, 1.5, false),
        Column::Looked => (Ink::Accent, 2.5, false),
        Column::Best => (Ink::Accent, 3.5, false),
        Column::Tied => (Ink::Accent, 2.0, false),
        Column::Now => (Ink::Accent, 2.0, true),
        Column::Stuck => (Ink::Conflict, 3.5, false),
    }
}
