//! The row of slots with the search tree below it: the columns of slots are the tree's levels, and the values are its rows. The list of
//! unused values is drawn in the column of the slot to fill.

use super::layout::Layout;
use super::{Act, Focus, ListMachine, row, words};
use crate::scene::{Area, Ink, Label, Levels, Look, Motion, Point, Scene, Spot, Try, signs, when};
use crate::sign::Sign;
use crate::timeline::Moment;
use crate::within::Within;

/// The height of the slots as a share of the picture; the height of the numbers of nodes below the tree, the least height of a picture that
/// has them, and the room below them, in pixels.
const SLOTS: f32 = 0.5;
const COUNTS: (f32, f32) = (46.0, 560.0);
const BELOW: f32 = 12.0;
/// The least width of a column and height of a row, in pixels, and the most pairs with a grid.
const LEAST: Point = Point::new(19.0, 13.0);
const MOST: usize = 16;
/// The least width of the slots, as a share of the picture.
const WIDTH: f32 = 0.84;
/// The radius of a list element as a share of a row and of a column, and the greatest one in pixels.
const RING: (f32, f32, f32) = (0.36, 0.36, 15.0);
/// The opacity of the band of the current slot.
const BAND: f32 = 0.1;
/// The preferred and the least size of text, in pixels.
const TEXT: (f32, f32) = (15.0, 11.0);
/// The greatest length of an arrowhead, in pixels.
const HEAD: f32 = 8.0;

/// The title of the list in the column of the slot to fill.
const LIST: &str = "List of unused values";

/// Returns whether the grid of `n` pairs has room in a picture of this size.
pub fn has_room(n: usize, size: Point) -> bool {
    let (columns, rows) = (WIDTH * size.x / (2 * n) as f32, (1.0 - SLOTS) * size.y / (n + 2) as f32);
    n <= MOST && columns >= LEAST.x && rows >= LEAST.y
}

/// Draws the position.
pub fn draw(n: usize, moment: &Moment<ListMachine>, sign: Sign, scene: &mut Scene) {
    let (machine, focus) = (moment.machine, Focus::new(moment.last));
    let layout = &Layout::above(n, scene.width, SLOTS * scene.height);
    let counted = scene.height >= COUNTS.1 && scene.legible() == 0.0;
    let foot = scene.height - if counted { COUNTS.0 + BELOW } else { 4.0 };
    let top = SLOTS * scene.height + 2.0;
    let row = (foot - top) / (n + 1) as f32;
    let grid = Grid { layout, top, row, letters: scene.legible().max(TEXT.1) };
    if let Some(focus) = focus {
        // A visitor decides on the next slot.
        let empty = |slot: &usize| machine.placed().all(|(filled, _)| filled != *slot);
        let next = (1..=2 * n).find(empty).filter(|_| scene.lens.deciding && focus.look == Look::Came);
        grid.band(scene, next.unwrap_or(focus.slot), sign, foot);
    }
    row::Row { layout, machine, focus, solved: moment.last == Some(Act::Filled), sign }.draw(scene);
    super::names(layout, false, scene);
    // Before the first move this area shows the rule's examples.
    if moment.last.is_some() {
        grid.rows(scene, n, focus);
    }
    if let Some(focus) = focus {
        let before = scene.items().len();
        grid.list(scene, machine, focus, !matches!(moment.last, None | Some(Act::Started | Act::Ended)));
        // The list moves with its band.
        scene.since(before, |item| item.phases.travel = when::CLIMBS);
    }
    let slots: Vec<(usize, usize)> = machine.placed().collect();
    let next = focus.map(|focus| focus.slot).filter(|slot| slots.iter().all(|(other, _)| other < slot));
    // At the end all first choices are behind.
    let next = next.or(Some(1).filter(|_| moment.last == Some(Act::Ended)));
    let columns = slots.iter().map(|(slot, _)| *slot).chain(next);
    let at: Vec<f32> = std::iter::once(grid.x(0)).chain(columns.map(|slot| grid.x(slot))).collect();
    let tree = Area::new(layout.slots.left, top, layout.slots.pitch * (2 * n) as f32, foot - top);
    let counts = if counted { Area::new(tree.x, foot, tree.w, COUNTS.0) } else { Area::default() };
    let spots = grid.spots(n, &slots, next, focus);
    scene.levels = Some(Levels { tree, counts, at, pitch: layout.slots.pitch, spots, row, ..Levels::default() });
}

/// The layout of values in the columns of slots.
struct Grid<'a> {
    layout: &'a Layout,
    top: f32,
    row: f32,
    letters: f32,
}

impl Grid<'_> {
    fn x(&self, slot: usize) -> f32 {
        self.layout.slots.left + self.layout.slots.pitch * (slot as f32 - 0.5)
    }

    fn y(&self, value: usize) -> f32 {
        self.top + self.row * (value as f32 + 0.5)
    }

    fn at(&self, slot: usize, value: usize) -> Point {
        Point::new(self.x(slot), self.y(value))
    }

    /// Returns the radius of an element of the list.
    fn ring(&self) -> f32 {
        (self.row * RING.0).min(self.layout.slots.pitch * RING.1).within(2.5, RING.2)
    }

    /// Draws the band that connects the slot to fill with its column; at a dead end it is a frame with a wall below it.
    fn band(&self, scene: &mut Scene, slot: usize, sign: Sign, foot: f32) {
        let wide = self.layout.slots.pitch;
        let column = Area::new(self.x(slot) - wide / 2.0, 0.0, wide, foot);
        if sign == Sign::DeadEnd {
            let lower = Area { y: self.top, h: foot - self.top, ..column };
            signs::wall(scene, lower, true);
        }
        let ink = if sign == Sign::DeadEnd { Ink::Conflict } else { Ink::Accent };
        scene.rect(column).tint(ink, BAND).key("band", 0, 0).travels_in(when::CLIMBS).climbs();
        for (nth, x) in [column.x, column.right()].into_iter().enumerate() {
            let line = scene.line((x, column.y), (x, foot)).stroke(ink, 1.0).alpha(0.45).key("band", 1 + nth, 0);
            line.travels_in(when::CLIMBS).climbs();
        }
    }

    /// Draws the rows of values, with the values.
    fn rows(&self, scene: &mut Scene, n: usize, focus: Option<Focus>) {
        let (left, right) = (self.layout.slots.left, self.x(2 * n) + self.layout.slots.pitch / 2.0);
        let size = TEXT.0.min(0.9 * self.row).max(self.letters);
        for value in 0..=n {
            let y = self.y(value) + self.row / 2.0;
            if value > 0 {
                scene.line((left - 8.0, y - self.row), (right, y - self.row)).stroke(Ink::Grid, 1.0);
            }
            let here = focus.is_some_and(|focus| focus.k == value && value > 0);
            let text = match value {
                0 if left > 60.0 => words::HEADER.to_owned(),
                _ => value.to_string(),
            };
            let label = Label::new(&text)
                .sizes(self.letters, if value == 0 { size.min(14.0_f32.max(self.letters)) } else { size });
            let label = if here { label.weight(700) } else { label.ink(Ink::Muted) };
            let place = Area::new(0.0, self.y(value) - size, (left - 10.0).max(0.0), 2.0 * size);
            if let Some(item) = label.end().draw(scene, place) {
                item.key("value row", value, 0);
            }
        }
    }

    /// Draws the list of unused values in the column of a slot, with downward pointers.
    fn list(&self, scene: &mut Scene, machine: &ListMachine, focus: Focus, tags: bool) {
        let radius = self.ring();
        let follows = |k: usize| usize::from(machine.p[k]);
        let column = |k: usize| self.at(focus.slot, k);
        let elements: Vec<usize> = std::iter::once(0).chain(machine.unused()).collect();
        // The pointer that the last move changed.
        let changed = matches!(focus.look, Look::Came | Look::Left).then_some(focus.j);
        for from in elements.iter().copied() {
            let to = follows(from);
            if to == 0 {
                let end = column(from).down(radius + 0.2 * self.row);
                let foot = scene.line(column(from).down(radius), end).stroke(Ink::Muted, 1.2);
                foot.key("p", from * 64, 9);
                let bar = scene.line(end.right(-0.4 * radius), end.right(0.4 * radius)).stroke(Ink::Muted, 1.6);
                bar.key("p", from * 64, 10);
                continue;
            }
            let ink = if changed == Some(from) { Ink::Accent } else { Ink::Muted };
            let (tail, tip) = (column(from).down(radius), column(to).down(-radius));
            let head = HEAD.min(0.6 * (tip - tail).length().max(1.0));
            let passes = focus.look == Look::Came && from < focus.k && focus.k < to;
            let item = match passes {
                // Past the unlinked value.
                true => {
                    let out = radius + 0.2 * self.layout.slots.pitch;
                    let (a, b) = (column(from).right(radius), column(to).right(radius));
                    scene.curve([a, Point::new(a.x + out, a.y), Point::new(b.x + out, b.y), b], head)
                }
                false => scene.arrow(tail, tip, head),
            };
            let item = item.stroke(ink, if ink == Ink::Accent { 2.4 } else { 1.4 }).key("p", from * 64 + to, 0);
            item.motion(Motion::Grow, Motion::Fade).enters_in(when::FOLLOWS);
        }
        if focus.look == Look::Came {
            // It keeps its own pointer, by which undoing works.
            let next = follows(focus.k);
            if next > 0 {
                let kept = scene.line(column(focus.k).down(radius), column(next).down(-radius));
                kept.stroke(Ink::Muted, 1.2).dash(3.0, 3.0).key("p", focus.k * 64 + next, 1);
            }
        }
        for k in elements {
            let ring = scene.circle(column(k), if k == 0 { 0.8 * radius } else { radius }).fill(Ink::Paper);
            ring.stroke(Ink::Ink, 1.4).key("element", k, 0);
            if k > 0 {
                let text = k.to_string();
                let size = self.letters;
                let label = Label::new(&text).sizes(size, (1.1 * radius).max(size)).ink(Ink::Muted).whole();
                let place = Area::around(column(k), 1.8 * radius, 2.0 * radius);
                label.draw(scene, place).map(|item| item.key("element", k, 1));
            }
        }
        // Beside its header, on the side that has room.
        let (at, size) = (column(0), 12.0_f32.max(self.letters));
        let name = Label::new(LIST).size(size).ink(Ink::Muted).whole();
        let (wide, off) = (name.width() + 2.0, radius + 6.0);
        let (x, name) = match at.x + off + wide <= scene.width - 2.0 {
            true => (at.x + off, name.start()),
            false => (at.x - off - 1.2 * size - wide, name.end()),
        };
        let place = Area::new(x, at.y - 0.7 * size, wide, 1.4 * size);
        if place.h <= self.row && x >= 0.0 {
            name.draw(scene, place).map(|item| item.key("title", 1, 0));
        }
        // The names j and k are in the slot's own column.
        if tags && self.layout.slots.pitch >= 2.0 * (radius + 1.2 * self.letters) {
            let (j, k) = (usize::from(machine.j), usize::from(machine.k));
            let size = (0.95 * radius).max(self.letters).min(15.0_f32.max(self.letters));
            for (name, which, place) in [("j", 0, j), ("k", 1, k)] {
                if which == 1 && place == 0 {
                    continue;
                }
                let x = -(radius + 0.55 * size + 2.0);
                let at = column(place) + Point::new(x, if j == k { (which as f32 - 0.2) * size } else { 0.36 * size });
                scene.text(at, size, name).weight(700).italic().fill(Ink::Accent).key("tag", which, 0);
            }
        }
    }

    /// Returns the outcomes of the values in the columns of the filled slots and of the next one.
    fn spots(&self, n: usize, slots: &[(usize, usize)], next: Option<usize>, focus: Option<Focus>) -> Vec<Vec<Spot>> {
        let mut taken = vec![false; 2 * n + 2];
        let mut used = vec![false; n + 1];
        let mut all = vec![];
        let chosen = slots.iter().map(|(slot, value)| (*slot, Some(*value))).chain(next.map(|slot| (slot, None)));
        for (slot, value) in chosen {
            // In the next column, the list itself shows the unused values.
            let tested =
                focus.filter(|focus| value.is_none() && focus.look.is_tried() && focus.k > 0).map(|focus| focus.k);
            let behind = match (value, focus) {
                (Some(value), _) => value,
                (None, None) => n + 1,
                (None, Some(focus)) if focus.look == Look::Left => focus.k + 1,
                (None, Some(focus)) if focus.k == 0 => n + 1,
                (None, _) => tested.unwrap_or(0),
            };
            let fits = |k: usize| slot + k < 2 * n && !taken[slot + k + 1];
            let at_work = focus.is_some_and(|focus| focus.slot == slot);
            let aside = if at_work { self.ring() } else { 0.0 };
            let spot = |k: usize| {
                let tried = match k {
                    _ if value == Some(k) => Try::Chosen,
                    _ if tested == Some(k) => Try::Tested,
                    _ if k >= behind => Try::Left,
                    _ if fits(k) => Try::Behind,
                    _ => Try::Rejected,
                };
                Spot { across: self.y(k), aside, name: k.to_string(), tried }
            };
            let unused = (1..=n).filter(|k| !used[*k]).map(spot);
            all.push(unused.filter(|spot| !at_work || spot.tried != Try::Left).collect());
            if let Some(value) = value {
                used[value] = true;
                taken[slot] = true;
                taken[slot + value + 1] = true;
            }
        }
        all
    }
}
