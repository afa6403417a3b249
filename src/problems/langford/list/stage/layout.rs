//! Where everything stands: sizes for any number of pairs on a stage of any size.
//!
//! Slots and list elements lie on [`Line`]s, which wrap where they would become too narrow to read. A curve is given
//! as if its line did not wrap and is cut where the line's rows end.

use crate::scene::Point;
use crate::within::Within;

/// Slots narrower than this lie in two rows: two digits need that much.
const NARROWEST_SLOT: f32 = 11.5;
/// List elements closer together than this lie in two rows.
const NARROWEST_NODE: f32 = 26.0;
/// How far the ghost of the list's head lies behind the last element, in pitches.
pub const GHOST: f32 = 0.78;

/// Places in a row, or in several rows of the same length. Places count from 0.
#[derive(Clone, Copy)]
pub struct Line {
    /// Left end of the rows.
    pub left: f32,
    /// From one place to the next.
    pub pitch: f32,
    /// How many places a row has.
    pub per_row: usize,
    /// How many rows there are.
    pub rows: usize,
    /// Where the first row lies.
    pub top: f32,
    /// From one row to the next.
    pub drop: f32,
}

impl Line {
    /// How far from the line's beginning a place is, were the line not wrapped.
    pub fn along(&self, place: f32) -> f32 {
        (place + 0.5) * self.pitch
    }

    /// Where a place lies.
    pub fn at(&self, place: f32) -> Point {
        let row = self.row(self.along(place));
        self.lay(Point::new(self.along(place), 0.0), row)
    }

    /// Where each row lies.
    pub fn tops(&self) -> impl Iterator<Item = f32> {
        (0..self.rows).map(|row| self.top + self.drop * row as f32)
    }

    fn length(&self) -> f32 {
        self.pitch * self.per_row as f32
    }

    fn row(&self, along: f32) -> usize {
        ((along / self.length()).max(0.0) as usize).min(self.rows - 1)
    }

    fn lay(&self, Point { x, y }: Point, row: usize) -> Point {
        Point::new(self.left + x - self.length() * row as f32, self.top + self.drop * row as f32 + y)
    }

    /// Cuts a curve from left to right into its parts in each row. The last part, which has the curve's tip, is the
    /// last one here. x is given [`along`](Self::along) the line, y from the row's top.
    pub fn pieces(&self, curve: [Point; 4]) -> Vec<[Point; 4]> {
        let (first, last) = (self.row(curve[0].x), self.row(curve[3].x));
        let mut rest = curve;
        let mut pieces = Vec::new();
        for row in first..last {
            let (piece, after) = split(&rest, self.length() * (row + 1) as f32);
            pieces.push(piece.map(|p| self.lay(p, row)));
            rest = after;
        }
        pieces.push(rest.map(|p| self.lay(p, last)));
        pieces
    }
}

/// The parts of a cubic curve, which runs from left to right, before and after the place `x`.
fn split(curve: &[Point; 4], x: f32) -> ([Point; 4], [Point; 4]) {
    let at = |t: f32| {
        let u = 1.0 - t;
        u * u * u * curve[0].x + 3.0 * u * u * t * curve[1].x + 3.0 * u * t * t * curve[2].x + t * t * t * curve[3].x
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..20 {
        let middle = (low + high) / 2.0;
        if at(middle) < x {
            low = middle;
        } else {
            high = middle;
        }
    }
    let mix = |a: Point, b: Point| a.towards(b, low);
    let [a, b, c, d] = *curve;
    let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d));
    let (abc, bcd) = (mix(ab, bc), mix(bc, cd));
    let cut = mix(abc, bcd);
    ([a, ab, abc, cut], [cut, bcd, cd, d])
}

/// The sizes of the whole picture.
pub struct Layout {
    /// How many pairs there are.
    pub n: usize,
    /// Scene units for one unit of the drawing for 4 pairs.
    pub unit: f32,
    /// Whether there is room for the rows' names in full.
    pub words: bool,
    /// The slots: a row's top is that of its slots.
    pub slots: Line,
    /// Room to the right of the last slot, at least.
    pub margin: f32,
    /// How high the highest arc rises above its slots.
    pub arch: f32,
    /// Height of a slot.
    pub height: f32,
    /// Size of the slots' numbers, and their baseline from the slots' top.
    pub number: (f32, f32),
    /// Top of the undo cells from the slots' top, and their height.
    pub undo: (f32, f32),
    /// The elements of the list: a row's top is the middle of its elements.
    pub nodes: Line,
    /// Radius of a list element.
    pub radius: f32,
    /// How high the highest pointer rises above the elements.
    pub bypass: f32,
}

impl Layout {
    /// The sizes for `n` pairs on a stage of `width` × `height`, both at least some hundred.
    pub fn new(n: usize, width: f32, height: f32) -> Layout {
        let unit = (width / 960.0).min(height / 556.0);
        let gaps = unit.within(0.5, 3.0);
        let text = |size: f32| (size * unit).max(11.0);
        let slots = 2 * n;

        // Across. Names in full are worth their room as long as the slots need not wrap for them.
        let margins = |words: bool| if words { (text(15.0) * 4.3 + 42.0 * gaps, 40.0 * gaps) } else { (22.0, 16.0) };
        let room = |words: bool| width - margins(words).0 - margins(words).1;
        let words = width >= 560.0 && room(true) / slots as f32 >= NARROWEST_SLOT;
        let (left, room) = (margins(words).0, room(words));
        let narrowest = if height > width { 20.0 } else { NARROWEST_SLOT };
        let slot_rows = if room / (slots as f32) < narrowest && n > 1 { 2 } else { 1 };
        let per_row = slots / slot_rows;
        let largest = 96.0 * height / 556.0;
        let pitch = (room / per_row as f32).min(largest);
        let length = pitch * per_row as f32;
        // The list begins below the first slot and ends, ghost included, below the last one.
        let hop = ((length - 0.5 * pitch) / (n as f32 + GHOST + 0.14)).min(1.5 * largest);
        let hop = hop.max((1.5 * pitch).min((room - 0.5 * pitch) / (n as f32 + GHOST + 0.3)));
        let wrapped = hop < NARROWEST_NODE;
        let node_rows = if wrapped { 2 } else { 1 };
        let nodes_per_row = (n + 2).div_ceil(node_rows);
        let hop = if wrapped { length / nodes_per_row as f32 } else { hop };
        let extent = length.max(if wrapped { 0.0 } else { pitch / 2.0 + hop * (n as f32 + GHOST + 0.14) });
        let left = left + (room - extent).max(0.0) / 2.0;

        // Down, from the slots' top: the parts whose height is given, then what is left for arcs and pointers.
        let slot = (0.79 * pitch).max(pitch.min(34.0)).max(22.0);
        let number_size = text(14.0).min(14.0 * gaps.max(1.0)).min((pitch * 0.8).max(10.0));
        let number = slot + number_size + 5.0;
        let undo_height = (0.36 * pitch).within(18.0, 60.0);
        let radius = (0.3 * hop).min(28.0 * unit.within(0.65, 3.0)).max((0.4 * hop).min(9.5));
        let tag = text(18.0) + 9.0;
        let rows_apart = 12.0;
        let (top, bottom) = (text(14.0) * 1.2 + 12.0, 8.0);
        let (gap_undo, gap_list) = (24.0 * gaps, 22.0 * gaps);
        let one = number + gap_undo + undo_height;
        let (rows, lists) = (slot_rows as f32, node_rows as f32);
        let given = rows * one + (rows - 1.0) * rows_apart + gap_list + lists * (2.0 * radius + tag) + top + bottom;
        let left_over = (height - given).max(0.0);
        let bypass = (0.24 * left_over / lists).min(64.0 * gaps).max(12.0);
        let round = 0.38 + 0.22 * ((n as f32 - 4.0) / 8.0).within(0.0, 1.0);
        let arch = ((left_over - bypass * lists) / rows).min(round * pitch * (n as f32 + 1.0)).max(16.0);
        let spare = (left_over - bypass * lists - arch * rows).max(0.0);

        // What is still left widens the gaps a little, and the rest lies above and below.
        let gap_undo = gap_undo + (spare * 0.1 / rows).min(14.0 * gaps);
        let gap_list = gap_list + (spare * 0.3).min(40.0 * gaps);
        let one = number + gap_undo + undo_height;
        let drop = arch + one + rows_apart;
        let drop_list = bypass + 2.0 * radius + tag;
        let high = top + rows * drop - rows_apart + gap_list + lists * drop_list + bottom;
        let first = (height - high).max(0.0) / 2.0 + top + arch;
        let list = first + (rows - 1.0) * drop + one + gap_list + bypass + radius;
        Layout {
            n,
            unit,
            words,
            slots: Line { left, pitch, per_row, rows: slot_rows, top: first, drop },
            margin: margins(words).1,
            arch,
            height: slot,
            number: (number_size, number),
            undo: (number + gap_undo, undo_height),
            nodes: Line {
                left: if wrapped { left } else { left + (pitch - hop) / 2.0 },
                pitch: hop,
                per_row: nodes_per_row,
                rows: node_rows,
                top: list,
                drop: drop_list,
            },
            radius,
            bypass,
        }
    }

    /// A size of letters that is `size` in the drawing for 4 pairs, but can be read everywhere.
    pub fn text(&self, size: f32) -> f32 {
        (size * self.unit).max(11.0)
    }

    /// Width of a slot's frame.
    pub fn width(&self) -> f32 {
        self.slots.pitch * if self.slots.pitch < 24.0 { 0.9 } else { 0.875 }
    }

    /// Size of letters for numbers of up to two digits in a cell of this size.
    pub fn fitting(&self, width: f32, height: f32) -> f32 {
        let digits = if self.n < 10 { 0.9 } else { 1.22 };
        (width / digits).min(height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stage in a large window, on a laptop, a tablet and a phone, on a projector, and the least.
    const STAGES: [Point; 7] = [
        Point::new(968.0, 650.0),
        Point::new(894.0, 500.0),
        Point::new(588.0, 520.0),
        Point::new(358.0, 430.0),
        Point::new(1860.0, 900.0),
        Point::new(320.0, 380.0),
        Point::new(760.0, 380.0),
    ];

    #[test]
    fn everything_lies_within_the_stage() {
        for Point { x: width, y: height } in STAGES {
            for n in 1..=32 {
                let layout = Layout::new(n, width, height);
                let all = format!("n = {n} on {width} × {height}");
                let (slots, nodes) = (&layout.slots, &layout.nodes);
                let right = slots.at(slots.per_row as f32 - 1.0).x + slots.pitch / 2.0;
                assert!(slots.left >= 0.0 && right <= width, "{all}: slots to {right}");
                for node in 0..=n {
                    let Point { x, y } = nodes.at(node as f32);
                    let (r, tag) = (layout.radius, layout.text(18.0));
                    assert!(x >= r && x + r <= width, "{all}: element {node} at {x}");
                    assert!(y + r + tag <= height + 1.0, "{all}: element {node} at {y}");
                }
                assert!(nodes.at(n as f32 + GHOST).x + layout.radius * 0.7 <= width, "{all}: ghost");
                assert!(slots.top - layout.arch >= 0.0, "{all}: arcs from {}", slots.top);
                assert!(nodes.top - layout.radius - layout.bypass > slots.top + layout.undo.0, "{all}: list");
            }
        }
    }

    #[test]
    fn a_curve_is_cut_where_its_rows_end() {
        let line = Line { left: 10.0, pitch: 10.0, per_row: 4, rows: 2, top: 100.0, drop: 50.0 };
        assert_eq!([line.at(3.0), line.at(4.0)], [(45.0, 100.0), (15.0, 150.0)].map(Point::from));
        let flat = |from, to| [(from, 0.0), (from, 0.0), (to, 0.0), (to, 0.0)].map(Point::from);
        assert_eq!(line.pieces(flat(15.0, 25.0)).len(), 1);
        let pieces = line.pieces(flat(25.0, 55.0));
        assert_eq!(pieces.len(), 2);
        let (cut, again) = (pieces[0][3], pieces[1][0]);
        assert!((cut.x - 50.0).abs() < 0.01 && (again.x - 10.0).abs() < 0.01, "{cut:?} {again:?}");
        assert_eq!([pieces[0][0], pieces[1][3]], [(35.0, 100.0), (25.0, 150.0)].map(Point::from));
    }
}
