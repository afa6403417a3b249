//! The picture of dancing cells: the row of items and the set of each item as cells before and after a bar, and the saved sizes. Where
//! cells would be too small to read, [`field`] draws the sets as columns.

use super::super::aligned;
use super::super::beside::{self, Board};
use super::super::branch::Choice;
use super::super::lined;
use super::super::method::Method;
use super::super::picture::ink;
use super::layout::{Layout, NAME};
use super::view::View;
use super::{field, supports, words};
use crate::cells::Sets;
use crate::exact_cover::Instance;
use crate::scene::{Area, Frame, Ink, Label, Look, Motion, Part, Point, Scene, Spot, Try, signs, when};
use crate::timeline::Moment;
use crate::words::cut;

/// The second number of keys, different from those of a board beside the cells.
const APART: usize = 2000;

/// The room of arcs and arrows between columns, and the length of an arrowhead, in pixels.
const ROOM: f32 = 7.0;
const HEAD: f32 = 6.0;
/// The height of the columns below the lines of the choices, as a share of the picture.
const BELOW: f32 = 0.45;

/// Draws the arc of a swap, with an arrowhead at both ends.
fn arc(scene: &mut Scene, curve: [Point; 4], kind: usize) {
    let mut back = curve;
    back.reverse();
    for (which, curve) in [curve, back].into_iter().enumerate() {
        let arrow = scene.curve(curve, HEAD).stroke(Ink::Accent, 2.0);
        arrow.key("swap", kind, which).motion(Motion::Grow, Motion::Fade);
    }
}

/// Returns the preferred size of the cells; `None` if there are too many to draw one by one.
pub fn wish(instance: &Instance) -> Option<Part> {
    Layout::wish(instance)
}

/// Returns whether the tree has room beside the cells; with a board, whether its lines have room beside the columns of cells, which are too
/// many to draw one by one unless the board shows the sets.
pub fn aligns_tree(instance: &Instance, board: Option<&dyn Board>, size: Point) -> bool {
    let is_wide = size.x >= lined::WIDE * size.y && BELOW * size.y >= field::LEAST.y;
    let Some(board) = board else {
        let layout = || Layout::new(instance, aligned::part(size));
        return size.x >= aligned::WIDE * size.y && layout().is_some_and(|layout| layout.row() >= aligned::ROW);
    };
    is_wide && (board.shows_links() || (board.has_small() && Layout::wish(instance).is_none()))
}

/// Draws the cells, and the board beside or above them if there is one. `of` is the item of the last move's option.
pub fn draw<M: Method>(board: Option<&dyn Board>, view: &View, moment: &Moment<M>, of: Option<u32>, scene: &mut Scene) {
    let all = beside::stage(scene);
    let Some(board) = board else {
        if !scene.composed {
            return cells(view, all, scene);
        }
        let size = Point::new(scene.width, scene.height);
        let area = aligned::part(size);
        cells(view, area, scene);
        let Some((layout, _)) = laid(view, area) else { return };
        scene.set_frame(Frame::SCENE);
        let level = moment.machine.state().branches.len();
        let spots = spots(&M::choices(moment), view.instance, &layout);
        scene.levels = Some(aligned::columns(aligned::beside(size), level, layout.head, spots, layout.row()));
        return;
    };
    if scene.composed {
        let below = lined::draw(board, &view.laid(), moment, of, BELOW, scene);
        // A board alone shows what the columns would.
        if !scene.brief {
            cells(view, below, scene);
        }
        return;
    }
    let wish = || field::wish(view.instance);
    let (on, beside) = beside::share(board.size(), all, Layout::wish(view.instance), wish);
    if scene.brief && Layout::new(view.instance, beside).is_none() {
        // Columns show less than the board.
        return board.draw(&view.laid(), all, scene);
    }
    board.draw(&view.laid(), on, scene);
    scene.set_frame(Frame::SCENE);
    cells(view, beside, scene);
}

/// Returns the places of each choice's options: those of the cells of a set, from its first row on.
fn spots(choices: &[Choice], instance: &Instance, layout: &Layout) -> Vec<Vec<Spot>> {
    let spot = |(nth, (option, tried)): (usize, &(usize, Try))| {
        let across = layout.first + layout.row() * nth as f32;
        Spot { across, aside: 0.0, name: instance.number(*option).to_string(), tried: *tried }
    };
    choices.iter().map(|choice| choice.options.iter().enumerate().map(spot).collect()).collect()
}

/// Draws the cells into an area.
fn cells(view: &View, area: Area, scene: &mut Scene) {
    if !area.has_size() {
        return;
    }
    let frame = scene.frame();
    scene.set_frame(Frame::SCENE);
    match laid(view, area) {
        Some((layout, below)) => {
            Picture { view, sets: view.sets, instance: view.instance, layout, below }.draw(scene);
        }
        None => field::draw(view, area, scene),
    }
    scene.set_frame(frame);
}

/// Returns the layout of the sets, and the area of the table of supports: without size if both do not have room.
fn laid(view: &View, area: Area) -> Option<(Layout, Area)> {
    let (sets, below) = supports::share(view, area);
    let beside = Layout::new(view.instance, sets).map(|layout| (layout, below));
    beside.or_else(|| Some((Layout::new(view.instance, area)?, Area { h: 0.0, ..below })))
}

struct Picture<'a> {
    view: &'a View<'a>,
    sets: &'a Sets,
    instance: &'a Instance,
    layout: Layout,
    /// The area of the table of supports; without size if there is none.
    below: Area,
}

impl Picture<'_> {
    fn draw(&self, scene: &mut Scene) {
        self.columns(scene);
        self.words(scene);
        match &self.view.supports {
            // Its rows name the options.
            Some(table) if self.below.has_size() => supports::draw(self.view, table, &self.layout, self.below, scene),
            _ => self.options(scene),
        }
        self.items(scene);
        for item in 1..=self.instance.items() as u32 {
            self.head(item, scene);
            self.set(item, scene);
        }
        self.saved(scene);
        self.moved_sizes(scene);
        self.signs(scene);
    }

    fn name(&self, item: u32) -> String {
        cut(self.instance.name(item), NAME)
    }

    /// Returns whether an item is active.
    fn is_open(&self, item: u32) -> bool {
        self.sets.is_active(item)
    }

    /// Draws the columns of the current items, and those pointed at.
    fn columns(&self, scene: &mut Scene) {
        let swapped: Vec<u32> = self.view.swapped.iter().map(|(node, _)| self.sets.item_of(*node)).collect();
        for item in 1..=self.instance.items() as u32 {
            let strip = self.layout.strip(item);
            if swapped.contains(&item) {
                scene.rect(strip).round(6.0).tint(Ink::Accent, 0.14).key("strip", 0, item as usize);
            } else if self.view.lights(item) {
                scene.rect(strip).round(6.0).tint(Ink::Pink, 0.2);
            }
        }
    }

    /// Writes the names of the rows.
    fn words(&self, scene: &mut Scene) {
        let (layout, t) = (&self.layout, self.layout.text);
        let row = |y: f32| Area::new(layout.whole.x, y - 0.7 * t, 6.0 * t, 1.4 * t);
        for (text, y, weight) in [(words::ITEM, layout.item, 600), (words::SET, layout.head, 600)] {
            Label::new(text).sizes(8.0, t).weight(weight).start().draw(scene, row(y));
        }
        let saved = Area { y: layout.saved_at(0) - 1.6 * t, ..row(layout.saved_at(0)) };
        Label::new(words::SAVED).sizes(7.5, 0.85 * t).ink(Ink::Muted).start().draw(scene, saved);
    }

    /// Lists the options with their numbers, if there is room.
    fn options(&self, scene: &mut Scene) {
        let layout = &self.layout;
        if layout.letters == 0 {
            return;
        }
        let (left, size) = (layout.whole.x + 3.0 * layout.text, 0.95 * layout.text);
        let room = layout.left - left - 1.2 * layout.text;
        for option in 0..self.instance.options() {
            let y = layout.listed() + layout.line * option as f32;
            let look = self.view.looks[option];
            let line = Area::new(left, y, room, layout.line);
            if self.view.points_at_option(option) {
                scene.rect(line.inset(0.5)).round(3.0).tint(Ink::Pink, 0.25);
            }
            scene.rect(line).target("option", option);
            let bold = if matches!(look, Look::Waiting | Look::Gone) { 400 } else { 700 };
            let text = format!("{} {}", self.instance.number(option), self.instance.called(option));
            let label = Label::new(&text).sizes(8.0, size).weight(bold).ink(ink(look)).start();
            if let Some(item) = label.draw(scene, line) {
                item.key("option", option, APART);
            }
        }
    }

    /// Draws the row of all items, active ones before the bar.
    fn items(&self, scene: &mut Scene) {
        let layout = &self.layout;
        let swapped = self.view.out;
        for (cell, item) in self.sets.items().iter().enumerate() {
            let (area, active) = (layout.item_cell(cell), cell < self.sets.active());
            let moved = swapped.is_some_and(|(out, with)| out == *item || with == *item);
            let frame = scene.rect(area).round(5.0);
            match (moved, active) {
                (true, _) => frame.fill(Ink::Paper).stroke(Ink::Accent, 2.0),
                (_, true) => frame.fill(Ink::Paper).stroke(Ink::Ink, 1.5),
                _ => frame.fill(Ink::Square),
            };
            if moved && !active {
                frame.dash(4.0, 3.0);
            }
            frame.key("item cell", *item as usize, 0).target("item", *item as usize);
            let ink = match (moved, active) {
                (true, _) => Ink::Accent,
                (_, true) => Ink::Ink,
                _ => Ink::Muted,
            };
            let name = self.name(*item);
            let label = Label::new(&name).sizes(7.0, layout.text).weight(if active { 700 } else { 400 }).ink(ink);
            if let Some(text) = label.draw(scene, area.inset(2.0)) {
                text.key("item name", *item as usize, 0);
            }
        }
        if let Some((out, with)) = swapped.filter(|(out, with)| out != with) {
            let place = |item: u32| self.sets.items().iter().position(|other| *other == item);
            if let (Some(out), Some(with)) = (place(out), place(with)) {
                let top = |cell: usize| {
                    let area = layout.item_cell(cell);
                    Point::new(area.centre().x, area.y - 1.0)
                };
                let (from, to, high) = (top(with), top(out), layout.arc() / 0.75);
                arc(scene, [from, from - Point::new(0.0, high), to - Point::new(0.0, high), to], 0);
            }
        }
        let x = layout.left + layout.item_pitch() * self.sets.active() as f32;
        let high = layout.item_cell(0).h;
        let changed = swapped.is_some() || self.view.restored.is_some();
        let bar = scene.line((x, layout.item - 0.62 * high), (x, layout.item + 0.62 * high));
        bar.stroke(if changed { Ink::Accent } else { Ink::Ink }, 3.0).key("bar", 0, 0);
    }

    /// Draws an item with the size of its set.
    fn head(&self, item: u32, scene: &mut Scene) {
        let (layout, area) = (&self.layout, self.layout.head_area(item));
        let open = self.is_open(item);
        let here = self.view.item == Some(item);
        let waits = open && self.view.waiting.contains(&item);
        let stuck = self.view.refused.is_some_and(|last| self.sets.item_of(last) == item);
        let ink = match (stuck, here, open) {
            (true, ..) => Ink::Conflict,
            (_, true, _) => Ink::Accent,
            (.., true) => Ink::Ink,
            _ => Ink::Muted,
        };
        let frame = scene.rect(area).round(6.0).fill(Ink::Paper).stroke(ink, if here || stuck { 2.5 } else { 1.5 });
        if !open {
            frame.dash(3.0, 3.0);
        }
        frame.key("head", item as usize, APART).target("item", item as usize);
        if waits {
            scene.hatch(area.inset(2.0), 5.0).stroke(Ink::Accent, 1.0).alpha(0.35).key("waits", item as usize, 0);
        }
        let (name, size) = (self.name(item), self.sets.size(item).to_string());
        let (upper, lower) = area.inset(2.0).split_top(0.52 * area.h);
        let text = if open { Ink::Ink } else { Ink::Muted };
        let label = Label::new(&name).sizes(7.0, 1.05 * layout.text).weight(700).ink(text);
        if let Some(name) = label.draw(scene, upper) {
            name.key("header name", item as usize, APART);
        }
        let changed = self.view.resized(item);
        let ink = match (stuck, changed) {
            (true, _) => Ink::Conflict,
            (_, true) => Ink::Accent,
            _ => text,
        };
        let label = Label::new(&size).sizes(7.0, 0.95 * layout.text).weight(600).mono().ink(ink);
        if let Some(size) = label.draw(scene, lower) {
            size.key("size", item as usize, APART);
        }
    }

    /// Draws the cells of an item's set, and the bar.
    fn set(&self, item: u32, scene: &mut Scene) {
        let layout = &self.layout;
        let open = self.is_open(item);
        let of = |(node, _): &&(u32, u32)| self.sets.item_of(*node) == item;
        let (size, swapped) = (self.sets.size(item) as usize, self.view.swapped.iter().find(of).copied());
        for (cell, node) in self.sets.set(item).iter().enumerate() {
            let (area, active, look) = (layout.cell(item, cell), cell < size, self.view.look(*node));
            let moved = swapped.is_some_and(|(out, with)| out == *node || with == *node);
            let option = self.view.option_of(*node);
            let frame = scene.rect(area).round(4.0);
            match look {
                _ if moved => frame.fill(Ink::Paper).stroke(Ink::Accent, 2.0),
                Look::Came | Look::Chosen => frame.fill(Ink::Accent),
                Look::Solved => frame.fill(Ink::Solution),
                Look::Trial | Look::Moving | Look::Left => look.outline(frame.fill(Ink::Paper), 2.0),
                _ if active && open => frame.fill(Ink::Paper).stroke(Ink::Ink, 1.5),
                _ if active => frame.fill(Ink::Paper).stroke(Ink::Muted, 1.0),
                _ => frame.fill(Ink::Square),
            };
            if moved && !active {
                frame.dash(4.0, 3.0);
            }
            frame.key("cell", *node as usize, 0).target("option", option);
            let text = match look {
                _ if moved => Ink::Accent,
                Look::Came | Look::Chosen | Look::Solved => Ink::Paper,
                Look::Trial => Ink::TrialInk,
                _ if active && open => Ink::Ink,
                _ => Ink::Muted,
            };
            let number = self.instance.number(option).to_string();
            let weight = if active && open || look.is_laid() { 700 } else { 400 };
            let label = Label::new(&number).sizes(7.0, layout.text).weight(weight).ink(text);
            if let Some(number) = label.draw(scene, area.inset(1.0)) {
                number.key("number", *node as usize, 0);
            }
            if self.view.support == Some(*node) {
                let frame = scene.rect(area.inset(-2.0)).round(5.0).stroke(Ink::Solution, 2.5);
                frame.key("support", 0, APART).motion(Motion::Grow, Motion::Fade);
            }
            if self.view.points_at_option(option) {
                scene.rect(area.inset(-1.5)).round(5.0).stroke(Ink::Pink, 2.0);
            }
        }
        if let Some((out, with)) = swapped.filter(|(out, with)| out != with) {
            let side = |node: u32| {
                let area = layout.cell(item, self.view.loc(node));
                Point::new(area.right() + 1.0, area.centre().y)
            };
            let (from, to, wide) = (side(with), side(out), Point::new(0.6 * layout.gap() / 0.75, 0.0));
            if layout.gap() >= ROOM {
                arc(scene, [from, from + wide, to + wide, to], 1);
            }
        }
        let (y, half) = (layout.bar(size), 0.42 * layout.pitch);
        let changed = self.view.resized(item);
        let ink = match (changed, open) {
            (true, _) => Ink::Accent,
            (_, true) => Ink::Ink,
            _ => Ink::Muted,
        };
        let x = layout.x(item);
        scene.line((x - half, y), (x + half, y)).stroke(ink, 2.5).key("bar", 1, item as usize);
    }

    /// Draws the saved sizes of as many of the newest levels as have room, the newest last.
    fn saved(&self, scene: &mut Scene) {
        let (layout, t) = (&self.layout, self.layout.text);
        let levels = self.view.saved.len();
        let first = levels.saturating_sub(layout.levels);
        for (row, level) in (first..levels).enumerate() {
            let (y, high) = (layout.saved_at(row), layout.saved_height());
            let ((item, saved), active) = (self.view.saved[level], self.view.restored == Some(level));
            let place = Area::new(layout.left - 3.4 * t, y - high / 2.0, 3.0 * t, high);
            let ink = if active { Ink::Accent } else { Ink::Muted };
            let at = format!("at {}", self.name(item));
            let label = Label::new(&at).sizes(7.0, 0.85 * t).ink(ink).end();
            if let Some(text) = label.draw(scene, place) {
                text.key("saved at", level, 0);
            }
            if saved.is_empty() {
                if level + 1 < levels || !self.view.pending {
                    let place =
                        Area::new(layout.left, y - high / 2.0, layout.pitch * self.instance.items() as f32, high);
                    Label::new(words::FORCED).sizes(7.0, 0.85 * t).ink(Ink::Muted).start().draw(scene, place);
                }
                continue;
            }
            for (item, size) in saved {
                let area = Area::around((layout.x(*item), y), 0.9 * layout.pitch, high);
                let frame = scene.rect(area).round(3.0);
                match active {
                    true => frame.tint(Ink::Accent, 0.16).stroke(Ink::Accent, 1.5),
                    false => frame.fill(Ink::Square),
                };
                frame.key("saved", level, *item as usize);
                let size = size.to_string();
                let label = Label::new(&size).sizes(7.0, 0.95 * t).weight(if active { 700 } else { 400 }).mono();
                if let Some(text) = label.ink(if active { Ink::Accent } else { Ink::Ink }).draw(scene, area) {
                    text.key("saved size", level, *item as usize);
                }
            }
        }
    }

    /// Draws arrows from the saved sizes to the headers if they are restored, or the other way.
    fn moved_sizes(&self, scene: &mut Scene) {
        let layout = &self.layout;
        let Some(level) = self.view.restored.filter(|_| layout.gap() >= ROOM) else { return };
        let first = self.view.saved.len().saturating_sub(layout.levels);
        let Some(row) = level.checked_sub(first).filter(|row| *row < layout.levels) else { return };
        let below = layout.saved_at(row) - layout.saved_height() / 2.0;
        let saves = self.view.saves;
        for (item, _) in self.view.saved[level].1 {
            let x = layout.x(*item) + layout.pitch / 2.0;
            let (low, high) = (Point::new(x, below), Point::new(x, layout.head_area(*item).bottom() + 2.0));
            let (from, to) = if saves { (high, low) } else { (low, high) };
            let arrow = scene.arrow(from, to, HEAD).stroke(Ink::Accent, 1.2).alpha(0.75);
            arrow.key("moved size", *item as usize, 0).motion(Motion::Grow, Motion::Fade);
        }
    }

    /// Draws the signs over all other shapes.
    fn signs(&self, scene: &mut Scene) {
        let layout = &self.layout;
        let place = |node: u32| layout.cell(self.sets.item_of(node), self.view.loc(node));
        if let Some((item, dead)) = self.view.closed {
            signs::wall(scene, layout.strip(item), dead);
            let options = if self.view.crossed { self.sets.size(item) } else { 0 };
            for node in &self.sets.set(item)[..options as usize] {
                signs::struck(scene, place(*node), (*node as usize, APART), when::DEAD_END);
            }
        }
        if let Some(last) = self.view.refused {
            signs::refused(scene, place(last));
        }
        if let Some(node) = self.view.dropped {
            signs::struck(scene, place(node), (node as usize, APART), when::RESTS);
            let up = Point::new(0.0, -signs::LIFT * 0.5 * layout.row());
            scene.passing(|scene| {
                let raised = scene.rect(place(node).moved(up)).round(4.0);
                raised.tint(Ink::Accent, 0.2).stroke(Ink::Accent, 2.0);
                raised.motion(Motion::Shift(0.0, -up.y), Motion::Fade).enters_in(when::LIFTED).leaves_in(when::RESTS);
            });
            if let Some(next) = self.view.next {
                let frame = Look::Trial.outline(scene.rect(place(next).inset(-2.0)).round(5.0), 2.0);
                frame.key(signs::NEXT, 0, APART).enters_in(when::RESTS).leaves_in(when::LOOKED);
            }
            scene.cue(signs::DEAD_END, when::CLIMBS);
        }
        if self.view.is_solved {
            signs::solved(scene, layout.whole);
        }
    }
}
