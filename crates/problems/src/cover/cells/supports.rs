//! The table of supports below the sets: a row for each option, and in the column of an item that it does not contain the option that
//! supports it there. A support that was lost is struck out, and a line leads to it from the row of the option that gave it.

use super::layout::Layout;
use super::view::View;
use crate::cells::lookahead::Support;
use crate::scene::{Area, Ink, Label, Motion, Point, Scene, signs, when};
use crate::words::list;

/// The share of the picture's height for the table, and the least and the greatest height of a row, in pixels.
const SHARE: f32 = 0.42;
const ROW: (f32, f32) = (13.0, 30.0);
/// The rows of the title and of the items' names.
const ABOVE: f32 = 2.0;
/// The height of a cell as a share of its row's.
const CELL: f32 = 0.74;
/// The distance of the line to lost supports from the first column, in sizes of text.
const GUTTER: f32 = 0.5;

/// The supports at a position.
pub struct Supports {
    /// The supports of the options left.
    pub of: Vec<Support>,
    /// The option that the last move supported, and the item.
    pub found: Option<(usize, u32)>,
    /// The option that the last move removed from its sets.
    pub removed: Option<usize>,
    /// The item at which that option has no support, if it was removed for that.
    pub lacks: Option<u32>,
}

/// Returns the part of an area for the sets, and the part for the table; without size if its rows would be too low to read.
pub fn share(view: &View, area: Area) -> (Area, Area) {
    let rows = view.instance.options() as f32 + ABOVE;
    let row = (SHARE * area.h / rows).min(ROW.1);
    let none = Area { h: 0.0, ..area };
    match view.supports.is_some() && row >= ROW.0 {
        true => area.split_top(area.h - row * rows),
        false => (area, none),
    }
}

/// Draws the table into an area, in the columns of the sets.
pub fn draw(view: &View, supports: &Supports, layout: &Layout, area: Area, scene: &mut Scene) {
    let row = area.h / (view.instance.options() as f32 + ABOVE);
    Table { view, supports, layout, area, row }.draw(scene);
}

struct Table<'a> {
    view: &'a View<'a>,
    supports: &'a Supports,
    layout: &'a Layout,
    area: Area,
    row: f32,
}

impl Table<'_> {
    /// Returns the area of a row across all columns, from 0.
    fn row(&self, option: usize) -> Area {
        let (layout, x) = (self.layout, self.layout.whole.x);
        let right = layout.left + layout.pitch * self.view.instance.items() as f32;
        Area::new(x, self.area.y + self.row * (option as f32 + ABOVE), right - x, self.row)
    }

    /// Returns the area of a cell.
    fn cell(&self, option: usize, item: u32) -> Area {
        let middle = Point::new(self.layout.x(item), self.row(option).centre().y);
        Area::around(middle, 0.78 * self.layout.pitch, CELL * self.row)
    }

    fn text(&self) -> f32 {
        (0.62 * self.row).min(self.layout.text)
    }

    fn draw(&self, scene: &mut Scene) {
        let (layout, text, instance) = (self.layout, self.text(), self.view.instance);
        let (title, names) = (self.row(0).moved(Point::new(0.0, -ABOVE * self.row)), self.row(0));
        Label::new("SUPPORT").sizes(8.0, layout.text).weight(600).start().draw(scene, title);
        let said = Area { x: layout.left, w: self.area.right() - layout.left, ..title };
        let (said_text, ink) = self.reason();
        Label::new(&said_text).sizes(9.0, 1.05 * text).ink(ink).start().draw(scene, said);
        for item in (1..=instance.items() as u32).filter(|item| instance.is_primary(*item)) {
            let place = Area { y: names.y - self.row, ..self.cell(0, item) };
            Label::new(instance.name(item)).sizes(7.0, text).ink(Ink::Muted).draw(scene, place);
        }
        for option in 0..instance.options() {
            self.option(option, scene);
        }
        for support in &self.supports.of {
            self.support(support, scene);
        }
        self.lost(scene);
    }

    /// Returns the line beside the title: why the option lost its last support, or how to read the table.
    fn reason(&self) -> (String, Ink) {
        let (view, instance) = (self.view, self.view.instance);
        let Some((option, item)) = self.supports.removed.zip(self.supports.lacks) else {
            return ("numbers: the supporting options".to_owned(), Ink::Muted);
        };
        let set = view.sets.set(item).iter().take(view.sets.size(item) as usize);
        let shares = set.filter_map(|node| {
            let other = view.option_of(*node);
            let same =
                |entry: &&crate::exact_cover::Entry| instance.option(option).iter().any(|own| own.item == entry.item);
            let shared = instance.option(other).iter().find(same)?;
            Some(format!("{} in {}", instance.name(shared.item), instance.number(other)))
        });
        let shares: Vec<String> = shares.collect();
        let (number, name) = (instance.number(option), instance.name(item));
        let why = if shares.is_empty() { "no option left".to_owned() } else { list(&shares) };
        (format!("{number} has no support for {name}: {why}"), Ink::Conflict)
    }

    /// Draws the row of an option: its name, and its own items.
    fn option(&self, option: usize, scene: &mut Scene) {
        let (instance, layout, row) = (self.view.instance, self.layout, self.row(option));
        let is_left = self.view.sets.is_listed(instance.start(option) as u32);
        let is_removed = self.supports.removed == Some(option);
        let ink = match (is_removed, is_left) {
            (true, _) if self.supports.lacks.is_some() => Ink::Conflict,
            (true, _) => Ink::Accent,
            (_, true) => Ink::Ink,
            _ => Ink::Muted,
        };
        if is_removed {
            scene.rect(row).round(3.0).tint(ink, 0.12).key("support row", option, 0).enters_in(when::DEAD_END);
        } else if option > 0 {
            scene.line(row.corner(), (row.right(), row.y)).stroke(Ink::Grid, 1.0);
        }
        let name = format!("{} {}", instance.number(option), instance.called(option));
        let room = Area { x: row.x + 0.3 * layout.text, w: layout.left - row.x - 1.2 * layout.text, ..row };
        let label = Label::new(&name).sizes(7.0, self.text()).weight(if is_left { 700 } else { 400 }).ink(ink);
        if let Some(item) = label.start().draw(scene, room) {
            item.target("option", option);
        }
        for entry in instance.option(option) {
            let cell = self.cell(option, entry.item);
            scene.rect(cell).round(3.0).fill(Ink::Square).alpha(if is_left { 1.0 } else { 0.5 });
        }
        if let Some(item) = self.supports.lacks.filter(|_| is_removed) {
            scene.rect(self.cell(option, item)).round(3.0).fill(Ink::Paper).stroke(Ink::Conflict, 2.0);
            signs::refused(scene, self.cell(option, item));
        }
    }

    /// Draws a support in its cell.
    fn support(&self, support: &Support, scene: &mut Scene) {
        let (option, item) = (support.option as usize, support.item);
        if self.supports.removed == Some(option) {
            return;
        }
        let (cell, key) = (self.cell(option, item), option * 1000 + item as usize);
        let is_found = self.supports.found == Some((option, item));
        let (ink, weight) = match (is_found, support.is_lost) {
            (true, _) => (Ink::Solution, 700),
            (_, true) => (Ink::Conflict, 700),
            _ => (Ink::Ink, 400),
        };
        if is_found || support.is_lost {
            let frame = scene.rect(cell).round(3.0).fill(Ink::Paper).stroke(ink, 2.0);
            frame.key("support cell", key, 0);
            if support.is_lost {
                frame.dash(3.0, 3.0);
            }
        }
        if support.is_lost {
            let side = cell.w.min(cell.h);
            let place = Area::around(cell.centre(), side, side);
            let struck = scene.line(place.corners()[3], place.corners()[1]).stroke(Ink::Conflict, 1.2).alpha(0.7);
            struck.key("support lost", key, 0).enters_in(when::FOLLOWS);
        }
        let number = self.view.instance.number(support.by as usize).to_string();
        if let Some(text) = Label::new(&number).sizes(6.0, self.text()).weight(weight).ink(ink).draw(scene, cell) {
            text.key("support by", key, support.by as usize).target("option", support.by as usize);
        }
    }

    /// Draws the line from the row of the option that was removed to those that lost it as a support.
    fn lost(&self, scene: &mut Scene) {
        let Some(removed) = self.supports.removed else { return };
        let is_its = |support: &&Support| support.is_lost && support.by as usize == removed;
        let mut rows: Vec<usize> = self.supports.of.iter().filter(is_its).map(|lost| lost.option as usize).collect();
        rows.dedup();
        let x = self.layout.left - GUTTER * self.layout.text;
        let from = Point::new(x, self.row(removed).centre().y);
        for (nth, option) in rows.into_iter().enumerate() {
            // Above the cells, so that it crosses no number.
            let turn = Point::new(x, self.row(option).y + 2.0);
            let of = self.supports.of.iter().filter(is_its).filter(|lost| lost.option as usize == option);
            let mut end = turn;
            for lost in of {
                let cell = self.cell(option, lost.item);
                let at = Point::new(cell.centre().x, turn.y);
                scene.line(at, (at.x, cell.y)).stroke(Ink::Conflict, 1.6).enters_in(when::ATTACK);
                end.x = end.x.max(at.x);
            }
            for (part, (a, b)) in [(from, turn), (turn, end)].into_iter().enumerate() {
                let line = scene.line(a, b).stroke(Ink::Conflict, 1.6).key("support line", nth, part);
                line.motion(Motion::Grow, Motion::Fade).enters_in(when::ATTACK);
            }
        }
        let start = Point::new(x - 0.5 * self.layout.text, from.y);
        scene.line(start, from).stroke(Ink::Conflict, 1.6).key("support line", 0, 2).enters_in(when::ATTACK);
    }
}
