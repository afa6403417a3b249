//! The sets of many items: one column per item, as high as its set, filled up to its bar. Saved sizes are ticks beside the columns.

use super::view::View;
use super::words;
use crate::exact_cover::Instance;
use crate::scene::{Area, Ink, Label, Part, Point, Scene, Segment, polygon, signs, when};
use crate::within::Within;
use crate::words::cut;

/// The preferred and the least size of the columns, in pixels.
const WISH: Point = Point::new(560.0, 360.0);
pub const LEAST: Point = Point::new(170.0, 180.0);
/// The height of text, and of the row of items, and the gap between the parts, in pixels.
const TEXT: f32 = 11.5;
const ITEM: f32 = 14.0;
const GAP: f32 = 10.0;
/// The greatest width of a column, the share of it that a set takes, and the greatest height of a cell.
const WIDEST: f32 = 26.0;
const FILLED: f32 = 0.72;
const HIGHEST: f32 = 16.0;
/// The least distance of columns that can be pointed at, in pixels.
const POINTABLE: f32 = 3.0;
/// The most letters of a name.
const NAME: usize = 10;

/// Returns the preferred size of the columns.
pub fn wish(instance: &Instance) -> Part {
    let wide = (12.0 * instance.items() as f32).within(LEAST.x, WISH.x);
    Part::filling((wide, WISH.y)).least(LEAST)
}

/// The layout.
struct Field {
    area: Area,
    left: f32,
    pitch: f32,
    item: f32,
    top: f32,
    cell: f32,
    named: bool,
}

impl Field {
    fn new(view: &View, area: Area) -> Field {
        let area = area.inset(signs::MARGIN.min(0.1 * area.w.min(area.h)));
        let instance = view.instance;
        let named = area.h > 120.0 && area.w > 100.0;
        let words = if named { 2.0 * (TEXT + 6.0) } else { 4.0 };
        let depth = (1..=instance.items() as u32).map(|item| view.sets.set(item).len()).max().unwrap_or(1).max(1);
        let pitch = (area.w / instance.items().max(1) as f32).min(WIDEST);
        let above = ITEM + GAP + words;
        let cell = ((area.h - above - 4.0).max(1.0) / depth as f32).min(HIGHEST);
        let (wide, high) = (pitch * instance.items() as f32, above + cell * depth as f32);
        let corner = area.corner() + Point::new((area.w - wide).max(0.0) / 2.0, (area.h - high).max(0.0) / 2.0);
        let item = corner.y + if named { TEXT + 6.0 } else { 2.0 };
        let top = corner.y + above;
        let area = Area::new(corner.x, corner.y, wide.min(area.w), high.min(area.h));
        Field { area, left: corner.x, pitch, item, top, cell, named }
    }

    fn x(&self, item: u32) -> f32 {
        self.left + self.pitch * (item as f32 - 0.5)
    }

    /// Returns the area of cells of an item's set, from one to before another.
    fn cells(&self, item: u32, from: usize, to: usize) -> Area {
        let w = FILLED * self.pitch;
        Area::new(self.x(item) - w / 2.0, self.top + self.cell * from as f32, w, self.cell * (to - from) as f32)
    }

    /// Returns the area of cells of the row of items.
    fn items(&self, from: usize, to: usize) -> Area {
        Area::new(self.left + self.pitch * from as f32, self.item, self.pitch * (to - from) as f32, ITEM)
    }
}

/// Draws the columns into the middle of the area.
pub fn draw(view: &View, area: Area, scene: &mut Scene) {
    let (sets, instance, field) = (view.sets, view.instance, Field::new(view, area));
    if !field.area.has_size() || field.pitch <= 0.0 {
        return;
    }
    rows_of_items(view, &field, scene);
    let mut paths: [Vec<Segment>; 4] = Default::default();
    let mut bars: Vec<Segment> = vec![];
    for item in 1..=instance.items() as u32 {
        let (size, all) = (sets.size(item) as usize, sets.set(item).len());
        let kind = if view.item == Some(item) { 2 } else { usize::from(!sets.is_active(item)) };
        if view.lights(item) {
            scene.rect(field.cells(item, 0, all).inset(-1.0)).tint(Ink::Pink, 0.3);
        }
        if size > 0 {
            paths[kind].extend(polygon(field.cells(item, 0, size).corners()));
        }
        if size < all {
            paths[3].extend(polygon(field.cells(item, size, all).corners()));
        }
        let at = field.cells(item, size, size);
        let bar = Area::new(at.x - 0.1 * field.pitch, at.y - 0.75, at.w + 0.2 * field.pitch, 1.5);
        bars.extend(polygon(bar.corners()));
        if field.pitch >= POINTABLE {
            scene.rect(field.cells(item, 0, all.max(1))).target("item", item as usize);
        }
    }
    let looks = [(Ink::Ink, 0.55), (Ink::Muted, 0.45), (Ink::Accent, 0.8), (Ink::Muted, 0.16)];
    for (kind, (path, (ink, alpha))) in paths.into_iter().zip(looks).enumerate() {
        if !path.is_empty() {
            scene.path(path).tint(ink, alpha).key("sets", kind, 0);
        }
    }
    if !bars.is_empty() {
        scene.path(bars).fill(Ink::Ink).key("bars", 0, 0);
    }
    marks(view, &field, scene);
    ticks(view, &field, scene);
    names(view, &field, scene);
    if let Some((item, dead)) = view.closed {
        signs::wall(scene, field.cells(item, 0, sets.set(item).len().max(1)).inset(-2.0), dead);
    }
    let place = |node: u32| {
        let (item, cell) = (sets.item_of(node), view.loc(node));
        let side = field.pitch.max(10.0);
        Area::around(field.cells(item, cell, cell + 1).centre(), side, side)
    };
    if let Some(last) = view.refused {
        signs::refused(scene, place(last));
    }
    if let Some(node) = view.dropped {
        signs::struck(scene, place(node), (node as usize, 2000), when::RESTS);
        scene.cue(signs::DEAD_END, when::CLIMBS);
    }
    if view.is_solved {
        signs::solved(scene, field.area);
    }
}

/// Draws the row of all items, active ones before the bar.
fn rows_of_items(view: &View, field: &Field, scene: &mut Scene) {
    let (active, all) = (view.sets.active(), view.sets.items().len());
    if active > 0 {
        scene.rect(field.items(0, active)).tint(Ink::Ink, 0.5).key("items", 0, 0);
    }
    if active < all {
        scene.rect(field.items(active, all)).tint(Ink::Muted, 0.2).key("items", 1, 0);
    }
    let (x, row) = (field.left + field.pitch * active as f32, field.items(0, all));
    scene.line((x, row.y - 2.0), (x, row.bottom() + 2.0)).stroke(Ink::Ink, 2.0).key("bar", 0, 0);
    if let Some((item, with)) = view.out {
        for (kind, item) in [item, with].into_iter().enumerate() {
            if let Some(cell) = view.sets.items().iter().position(|other| *other == item) {
                scene.rect(field.items(cell, cell + 1)).stroke(Ink::Accent, 1.5).key("swapped", kind, 0);
            }
        }
    }
}

/// Draws the cells of options that are chosen, tried or being hidden, and the two that were swapped.
fn marks(view: &View, field: &Field, scene: &mut Scene) {
    let (sets, instance) = (view.sets, view.instance);
    let mut paths: [Vec<Segment>; 3] = Default::default();
    let mut add = |kind: usize, option: usize| {
        for node in (0..instance.option(option).len()).map(|entry| (instance.start(option) + entry) as u32) {
            let cell = view.loc(node);
            let area = field.cells(sets.item_of(node), cell, cell + 1);
            let high = area.h.max(2.0);
            paths[kind].extend(polygon(Area { y: area.centre().y - high / 2.0, h: high, ..area }.corners()));
        }
    };
    view.chosen.iter().for_each(|option| add(if view.is_solved { 2 } else { 0 }, *option));
    if let Some(option) = view.tried {
        add(1, option);
    }
    let inks = [Ink::Accent, Ink::Trial, Ink::Solution];
    for (kind, (path, ink)) in paths.into_iter().zip(inks).enumerate() {
        if !path.is_empty() {
            scene.path(path).fill(ink).key("marks", kind, 0);
        }
    }
    let swapped = view.swapped.iter().flat_map(|(node, with)| [*node, *with]);
    for (kind, node) in swapped.chain(view.support).enumerate() {
        let area = field.cells(sets.item_of(node), view.loc(node), view.loc(node) + 1);
        let area = Area::around(area.centre(), area.w + 4.0, area.h.max(3.0) + 2.0);
        let ink = if view.support == Some(node) { Ink::Solution } else { Ink::Accent };
        scene.rect(area).stroke(ink, 1.5).key("swapped", 2 + kind, 0);
    }
}

/// Draws the sizes saved last, to which the bars return.
fn ticks(view: &View, field: &Field, scene: &mut Scene) {
    let Some((_, saved)) = view.saved.iter().rev().find(|(_, saved)| !saved.is_empty()) else { return };
    let mut path = vec![];
    for (item, size) in *saved {
        let y = field.top + field.cell * *size as f32;
        let x = field.x(*item) + FILLED / 2.0 * field.pitch;
        let tick = Area::new(x, y - 0.75, ((1.0 - FILLED) * field.pitch).max(0.8), 1.5);
        path.extend(polygon(tick.corners()));
    }
    scene.path(path).fill(Ink::Accent).key("ticks", 0, 0);
}

/// Writes the names of the parts, and of the current items.
fn names(view: &View, field: &Field, scene: &mut Scene) {
    if !field.named {
        return;
    }
    let instance = view.instance;
    let line = Area { y: field.item - TEXT - 5.0, h: TEXT + 4.0, ..field.area };
    let levels = view.sets.active();
    let text = format!("{}: {levels} of {} before the bar", words::ITEM, instance.items());
    Label::new(&text).sizes(8.0, TEXT).ink(Ink::Muted).start().draw(scene, line);
    let Some(item) = view.swapped.first().map(|(node, _)| view.sets.item_of(*node)).or(view.item) else { return };
    let text = format!("{} {}: {}", words::SET, cut(instance.name(item), NAME), view.sets.size(item));
    let label = Label::new(&text).sizes(8.0, TEXT).weight(600).ink(Ink::Accent);
    let half = label.width() / 2.0;
    let (left, right) = (field.area.x + half, field.area.right() - half);
    let x = if left < right { field.x(item).within(left, right) } else { field.area.centre().x };
    let place = Area::new(x - half - 1.0, field.top - TEXT - 6.0, 2.0 * half + 2.0, TEXT + 4.0);
    if let Some(text) = label.draw(scene, place) {
        text.key("set name", 0, 0);
    }
}
