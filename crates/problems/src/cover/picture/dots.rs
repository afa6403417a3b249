//! The matrix of dots: a column for each item, a row for each option, a dot for each entry. It replaces a link diagram with too many
//! pointers; it can be zoomed, and only the visible part is drawn.

use super::super::focus::{Column, Focus};
use super::rows::{GAP, Rows};
use super::{Wish, columns, ink, is_marked, with_room};
use crate::exact_cover::{Cover, Instance};
use crate::scene::{Anchor, Area, BASELINE, Ink, Item, Look, Point, Scene, Segment, disc, measure, polygon};
use crate::within::Within;
use crate::words::cut;

/// The least distance of columns or rows that can be pointed at, in pixels.
const POINTABLE: f32 = 3.0;
/// The most letters of an item's name.
const LETTERS: usize = 10;
/// The room at both sides of a name, if not all names have room, in pixels.
const LOOSE: f32 = 7.0;
/// The radius of a dot as a share of the distance between dots, and at most in pixels; the least radius of a round dot, below which dots
/// are squares.
const RADIUS: (f32, f32) = (0.33, 5.0);
const ROUND: f32 = 2.2;
/// The distance of rows below which adjacent dots are joined, and the gap between dots below which they are.
const FLOW: f32 = 2.0;
const FLOW_GAP: f32 = 0.8;
/// The least and the greatest half side of a square.
const SQUARE: (f32, f32) = (0.35, 2.6);
/// The greatest width of a bar that shows a size, and its distance from the dots.
const BAR: (f32, f32) = (14.0, 5.0);

/// The looks of dots: hidden, open, current or chosen, and part of a solution; later ones are drawn over earlier ones.
const LOOKS: [(Ink, f32); 4] = [(Ink::Muted, 0.34), (Ink::Ink, 1.0), (Ink::Accent, 1.0), (Ink::Solution, 1.0)];

/// Draws the matrix into the middle of the area.
pub fn draw(cover: &Cover, focus: &Focus, found: u64, area: Area, scene: &mut Scene) {
    let rows = Rows::new(cover.instance(), area, scene);
    scene.zoomable = Some(rows.window);
    let matrix = Matrix { cover, instance: cover.instance(), focus, rows, nodes: columns(cover) };
    matrix.targets(scene);
    matrix.columns(scene);
    matrix.rows(scene);
    matrix.dots(scene);
    matrix.splice(scene);
    matrix.sizes(scene);
    matrix.item_names(scene);
    matrix.option_names(scene);
    matrix.signs(found, area, scene);
}

struct Matrix<'a> {
    cover: &'a Cover,
    instance: &'a Instance,
    focus: &'a Focus,
    rows: Rows,
    /// The nodes of each item with their options.
    nodes: Vec<Vec<(u32, usize)>>,
}

impl Matrix<'_> {
    /// Draws the targets that are large enough to be pointed at, and the line before the secondary items.
    fn targets(&self, scene: &mut Scene) {
        let Rows { window, whole, pitch, .. } = self.rows;
        if pitch.y >= POINTABLE {
            for option in self.rows.options() {
                let band = self.rows.band(option, pitch.y);
                scene.rect(Area { x: whole.x, w: whole.w, ..band }).target("option", option);
            }
        }
        if pitch.x >= POINTABLE && window.y > whole.y {
            for item in self.rows.items() {
                let above = Area { y: whole.y, h: window.y - whole.y, ..self.rows.strip(item) };
                scene.rect(above).target("item", item as usize);
            }
        }
        if let Some(x) = self.rows.divide() {
            scene.line((x, window.y), (x, window.bottom())).stroke(Ink::Grid, 1.0).key("divide", 0, 0);
        }
    }

    /// Draws the columns of covered items, of the current one, and of those pointed at.
    fn columns(&self, scene: &mut Scene) {
        let column = |item: u32| self.focus.columns[item as usize];
        let covered = self.rows.items().filter(|item| column(*item) == Column::Covered);
        let covered: Vec<Segment> = covered.flat_map(|item| polygon(self.rows.strip(item).corners())).collect();
        if !covered.is_empty() {
            scene.path(covered).fill(Ink::Square).key("covered", 0, 0);
        }
        for item in self.rows.items() {
            let strip = self.rows.strip(item);
            let stuck = column(item) == Column::Stuck;
            if stuck || matches!(column(item), Column::Now | Column::Best | Column::Looked) {
                let (ink, alpha) = if stuck { (Ink::Conflict, 0.2) } else { (Ink::Accent, 0.16) };
                scene.rect(strip).tint(ink, alpha).key("strip", usize::from(stuck), item as usize);
            }
            if self.focus.lights(self.cover, item) {
                if self.focus.points_at_item(item) {
                    scene.rect(strip).tint(Ink::Pink, 0.2);
                }
                let x = strip.centre().x;
                let line = scene.line((x, strip.y), (x, strip.bottom())).stroke(Ink::Pink, 1.5).dash(1.5, 4.5);
                line.key("light", item as usize, 0);
            }
        }
    }

    /// Draws the rows that are chosen, current, or pointed at.
    fn rows(&self, scene: &mut Scene) {
        let dy = self.rows.pitch.y;
        let high = dy.max(3.0);
        for option in self.rows.options() {
            let band = self.rows.band(option, high);
            let (look, y) = (self.focus.rows[option], self.rows.y(option));
            if look == Look::Moving {
                scene.rect(band).tint(Ink::Accent, 0.2).key("row", option, 0);
            } else if is_marked(look) {
                let line = scene.line((band.x, y), (band.right(), y));
                match look {
                    Look::Trial => line.stroke(Ink::Trial, 1.25).dash(4.0, 4.0).key("row", option, 1),
                    Look::Left => line.stroke(Ink::Accent, 1.25).dash(2.0, 2.0).key("row", option, 4),
                    Look::Solved => line.stroke(Ink::Solution, (0.25 * dy).within(2.0, 3.5)).key("row", option, 3),
                    _ => line.stroke(Ink::Accent, (0.2 * dy).within(1.25, 2.5)).key("row", option, 2),
                };
            }
            if self.focus.points_at_option(option) {
                scene.rect(band).round(high / 3.0).tint(Ink::Pink, 0.25).key("pointed", option, 0);
            }
        }
    }

    /// Draws thousands of dots as a few paths: for each look the dots, and the rings of secondary items.
    fn dots(&self, scene: &mut Scene) {
        let pitch = self.rows.pitch;
        let r = (RADIUS.0 * pitch.x.min(pitch.y)).min(RADIUS.1 * self.rows.unit);
        let (round, flow) = (r >= ROUND, pitch.y < FLOW);
        // Squares are visible even if rows are less than a pixel apart.
        let high = (0.36 * pitch.x).min(r.max(0.36 * pitch.y)).within(2.0 * SQUARE.0, SQUARE.1);
        let wide = (0.3 * pitch.x).within(SQUARE.0, SQUARE.1).max(high.min(0.45 * pitch.x));
        let high = high.min((0.4 * pitch.y).max(2.0 * SQUARE.0));
        let mut paths: [[Vec<Segment>; 2]; LOOKS.len()] = Default::default();
        let seen = self.rows.options();
        for item in self.rows.items() {
            let (x, ring) = (self.rows.x(item), usize::from(!self.instance.is_primary(item)));
            // The square being extended, and its look.
            let mut run: Option<(Area, usize)> = None;
            for &(node, option) in &self.nodes[item as usize] {
                if !seen.contains(&option) {
                    continue;
                }
                let look = match self.focus.rows[option] {
                    Look::Solved => 3,
                    look if is_marked(look) => 2,
                    Look::Waiting if self.cover.is_listed(node) => 1,
                    _ => 0,
                };
                if round {
                    let r = if ring == 1 { r - 0.4 } else { r };
                    paths[look][ring].extend(disc((x, self.rows.y(option)), r));
                    continue;
                }
                let square = Area { x: x - wide, w: 2.0 * wide, ..self.rows.band(option, 2.0 * high) };
                match &mut run {
                    Some((area, same)) if flow && *same == look && square.y - area.bottom() < FLOW_GAP => {
                        area.h = square.bottom() - area.y;
                    }
                    _ => {
                        if let Some((area, look)) = run.replace((square, look)) {
                            paths[look][ring].extend(polygon(area.corners()));
                        }
                    }
                }
            }
            if let Some((area, look)) = run {
                paths[look][ring].extend(polygon(area.corners()));
            }
        }
        for (look, ([dots, rings], (ink, alpha))) in paths.into_iter().zip(LOOKS).enumerate() {
            if !dots.is_empty() {
                scene.path(dots).tint(ink, alpha).key("dots", look, 0);
            }
            if !rings.is_empty() {
                let rings = scene.path(rings).alpha(alpha).key("dots", look, 1);
                // Rings that would be too small for a hole are paler.
                match round {
                    true => rings.fill(Ink::Paper).stroke(ink, (0.32 * r).within(0.9, 1.75)),
                    false => rings.tint(ink, 0.5),
                };
            }
        }
    }

    /// Draws the node unlinked or relinked by the last move.
    fn splice(&self, scene: &mut Scene) {
        let Some((node, out)) = self.focus.spliced() else { return };
        let (item, option) = (self.cover.item_of(node), self.cover.option_of(node));
        if self.rows.items().contains(&item) && self.rows.options().contains(&option) {
            let r = (1.8 * RADIUS.0 * self.rows.pitch.x.min(self.rows.pitch.y)).within(3.5, 1.8 * RADIUS.1);
            // A ring is larger than its dot, and stays in the picture at its edges.
            let (inner, Point { x, y }) =
                (self.rows.whole.inset(r), Point::new(self.rows.x(item), self.rows.y(option)));
            if !inner.has_size() {
                return;
            }
            let middle = (x.within(inner.x, inner.right()), y.within(inner.y, inner.bottom()));
            let ring = Area::around(middle, 2.0 * r, 2.0 * r);
            let ring = scene.rect(ring).round(r).stroke(Ink::Accent, 2.0).key("splice", node as usize, 0);
            if out {
                ring.dash(3.0, 2.5);
            }
        }
    }

    /// Draws bars with the numbers of options that items have and had: the item with the shortest bar will be chosen.
    fn sizes(&self, scene: &mut Scene) {
        let Rows { window, bars, pitch, .. } = self.rows;
        if bars == 0.0 {
            return;
        }
        let all = |item: u32| self.nodes[item as usize].len();
        let most = (1..=self.instance.primary() as u32).map(all).max().unwrap_or(1).max(1) as f32;
        let (w, base) = ((0.6 * pitch.x).within(0.8, BAR.0), window.y - BAR.1);
        let mut paths: [Vec<Segment>; 3] = Default::default();
        for item in self.rows.items().filter(|item| self.cover.is_active(*item)) {
            let bar = |size: usize| {
                let high = bars * size as f32 / most;
                polygon(Area::new(self.rows.x(item) - w / 2.0, base - high, w, high).corners())
            };
            let special = self.focus.columns[item as usize] != Column::Open;
            paths[0].extend(bar(all(item)));
            paths[1 + usize::from(special)].extend(bar(self.cover.len(item) as usize));
        }
        let looks = [(Ink::Muted, 0.28), (Ink::Ink, 0.9), (Ink::Accent, 1.0)];
        for (kind, (path, (ink, alpha))) in paths.into_iter().zip(looks).enumerate() {
            if !path.is_empty() {
                scene.path(path).tint(ink, alpha).key("bars", kind, 0);
            }
        }
        scene.line((window.x, base), (window.right(), base)).stroke(Ink::Grid, 1.0);
    }

    /// Writes the names of items: all if they have room, otherwise the important ones, and as many of the others as fit.
    fn item_names(&self, scene: &mut Scene) {
        let Rows { window, whole, names, pitch, text: size, .. } = self.rows;
        if !names {
            return;
        }
        let name = |item: u32| cut(self.instance.name(item), LETTERS);
        let wide = |name: &str| measure::width(name, size, 400, true);
        let all = self.rows.items().all(|item| wide(&name(item)) + 3.0 <= pitch.x);
        let mut wishes = Vec::new();
        for item in self.rows.items() {
            let column = self.focus.columns[item as usize];
            let (weight, ink) = match column {
                Column::Stuck => (4, Ink::Conflict),
                Column::Now | Column::Best => (4, Ink::Accent),
                Column::Looked => (3, Ink::Accent),
                _ if self.focus.lights(self.cover, item) || self.focus.walked.item == Some(item) => (2, Ink::Ink),
                Column::Covered => (usize::from(all), Ink::Muted),
                // As many of the others as have room, so that the columns are identified.
                _ => (1, Ink::Ink),
            };
            let text = name(item);
            let half = wide(&text) / 2.0;
            if weight > 0 && 2.0 * half <= window.right() - whole.x {
                let middle = self.rows.x(item).within(whole.x + half, window.right() - half);
                // Few names far apart are read as names of columns, not as a line of text.
                let half = half + if all || weight > 1 { 1.5 } else { LOOSE };
                wishes.push(Wish { weight, middle, half, what: (item, text, ink, weight > 1) });
            }
        }
        for (x, (item, text, ink, bold)) in with_room(wishes) {
            named(scene, size, Point::new(x, whole.y + size), text, ink, bold).key("item", item as usize, 0);
        }
    }

    /// Writes the names of options in the same way.
    fn option_names(&self, scene: &mut Scene) {
        let Rows { window, letters, pitch, text: size, .. } = self.rows;
        let all = pitch.y >= size + 1.0;
        let mut wishes = Vec::new();
        for option in self.rows.options().filter(|_| letters > 0 && window.h >= size) {
            let look = self.focus.rows[option];
            let pointed = self.focus.points_at_option(option);
            let weight = match look {
                _ if pointed => 4,
                Look::Moving => 3,
                _ if is_marked(look) => 2,
                _ => usize::from(all),
            };
            let ink = if pointed { Ink::Ink } else { ink(look) };
            if weight > 0 {
                let middle = self.rows.y(option).within(window.y + size / 2.0, window.bottom() - size / 2.0);
                // If all have room, all are written.
                let half = if all { 0.0 } else { size / 2.0 };
                wishes.push(Wish { weight, middle, half, what: (option, ink, pointed || is_marked(look)) });
            }
        }
        for (y, (option, ink, bold)) in with_room(wishes) {
            let at = Point::new(window.x - GAP, y + BASELINE * size);
            let text = whole_words(&self.instance.called(option), self.instance.between(), letters);
            named(scene, size, at, text, ink, bold).anchor(Anchor::End).key("option", option, 0);
        }
    }
}

/// Returns as many whole items of an option as have room.
fn whole_words(text: &str, between: char, letters: usize) -> String {
    let short = cut(text, letters);
    match short.strip_suffix('…').and_then(|short| short.rfind(between)) {
        Some(end) => format!("{}{between}…", &short[..end]),
        None => short,
    }
}

/// Writes a name beside or above the dots.
fn named(scene: &mut Scene, size: f32, at: Point, text: String, ink: Ink, bold: bool) -> &mut Item {
    scene.text(at, size, text).mono().fill(ink).weight(if bold { 700 } else { 400 })
}

mod signs;

#[cfg(test)]
mod tests;
