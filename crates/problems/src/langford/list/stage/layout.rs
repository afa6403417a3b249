//! The layout of slots and list for any number of pairs on a stage of any size.
//!
//! Slots and list elements lie on [`Line`]s, which wrap where they would become too narrow to read. A curve is given as if its line did not
//! wrap and is cut where the line's rows end.

use super::TEXT;
use crate::scene::{Area, Cells, Part, Point, split_one_way};
use crate::within::Within;

/// The stage on which 4 pairs are drawn at their usual size.
const USUAL: Point = Point::new(960.0, 556.0);
/// The least width of a slot in one row, which two digits need; on a stage that is higher than wide, there is room for two rows of wider
/// slots, and the second value applies.
const NARROWEST_SLOT: (f32, f32) = (11.5, 20.0);
/// The factor by which the rest of the picture is higher without the list.
const PART: f32 = 1.6;
/// The greatest width of a slot with the list in a column below it.
const WIDEST_ALIGNED: f32 = 120.0;
/// The greatest width of a slot on the usual stage; its height as a share of its width, with the least height and the width up to which it
/// is square.
const WIDEST_SLOT: f32 = 96.0;
const SLOT: (f32, f32, f32) = (0.9, 24.0, 36.0);
/// The least distance between list elements in one row.
const NARROWEST_NODE: f32 = 26.0;
/// The distance of the header's ghost from the last element, and that of its far side, in pitches.
pub const GHOST: f32 = 0.78;
const GHOST_END: f32 = GHOST + 0.14;
/// The height of an undo cell as a share of its width, with its least and greatest value.
const UNDO: (f32, f32, f32) = (0.36, 18.0, 60.0);
/// The radius of a list element as a share of its pitch, its greatest value, and its least value as a share of the pitch and absolutely.
const NODE: (f32, f32, f32, f32) = (0.3, 28.0, 0.4, 9.5);
/// The greatest height of pointers, and the least heights of arcs and of pointers.
const BYPASS: f32 = 64.0;
const LEAST: (f32, f32) = (16.0, 12.0);
/// The factor by which heights may exceed the preferred ones.
const STEEPER: f32 = 1.3;
/// The height of an arc over all n + 1 slots as a share of its width: for 4 pairs, and for 12 and more.
const ROUND: (f32, f32) = (0.38, 0.6);
/// The gaps above the undo notes and above the list, and the room below everything.
const GAPS: (f32, f32) = (24.0, 34.0);
const BELOW: f32 = 8.0;

/// Positions in one row, or in several rows of the same length, counted from 0.
#[derive(Clone, Copy)]
pub struct Line {
    /// The left end of the rows.
    pub left: f32,
    /// The distance between adjacent positions.
    pub pitch: f32,
    /// The number of positions per row.
    pub per_row: usize,
    /// The number of rows.
    pub rows: usize,
    /// The top of the first row.
    pub top: f32,
    /// The distance between adjacent rows.
    pub drop: f32,
}

impl Line {
    /// Returns the distance of a position from the line's beginning, as if the line did not wrap.
    pub fn along(&self, place: f32) -> f32 {
        (place + 0.5) * self.pitch
    }

    /// Returns the point of a position.
    pub fn at(&self, place: f32) -> Point {
        let row = self.row(self.along(place));
        self.lay(Point::new(self.along(place), 0.0), row)
    }

    /// Returns the top of each row.
    pub fn tops(&self) -> impl Iterator<Item = f32> {
        (0..self.rows).map(|row| self.top + self.drop * row as f32)
    }

    /// Returns the cells of each row, `below` its top and of this height.
    pub fn cells(&self, below: f32, height: f32) -> impl Iterator<Item = Cells> {
        let area = move |top| Area::new(self.left, top + below, self.length(), height);
        self.tops().map(move |top| Cells::new(area(top), (1, self.per_row)))
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

    /// Cuts a curve from left to right into its parts in each row. The last part has the curve's tip. x is given [`along`](Self::along) the
    /// line, y from the row's top.
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

/// The number of bisections that find a point on a curve to a millionth of its length.
const HALVINGS: usize = 20;

/// Returns the parts of a cubic curve from left to right before and after `x`.
fn split(curve: &[Point; 4], x: f32) -> ([Point; 4], [Point; 4]) {
    // De Casteljau's algorithm.
    let cut = |t: f32| {
        let [a, b, c, d] = *curve;
        let (ab, bc, cd) = (a.towards(b, t), b.towards(c, t), c.towards(d, t));
        let (abc, bcd) = (ab.towards(bc, t), bc.towards(cd, t));
        let middle = abc.towards(bcd, t);
        ([a, ab, abc, middle], [middle, bcd, cd, d])
    };
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if cut(middle).0[3].x < x {
            low = middle;
        } else {
            high = middle;
        }
    }
    cut(low)
}

/// The sizes of the whole picture.
pub struct Layout {
    /// The number of pairs.
    pub n: usize,
    /// The whole stage.
    pub stage: Area,
    /// The size of one unit of the drawing for 4 pairs, in scene units.
    pub unit: f32,
    /// Whether there is room for the rows' names in full.
    pub words: bool,
    /// The slots: a row's top is that of its slots.
    pub slots: Line,
    /// The least room to the right of the last slot.
    pub margin: f32,
    /// The height of the highest arc above its slots.
    pub arch: f32,
    /// The height of a slot.
    pub height: f32,
    /// The distance of the undo cells' top from the slots' top, and their height.
    pub undo: (f32, f32),
    /// The elements of the list: a row's top is the middle of its elements.
    pub nodes: Line,
    /// The radius of a list element.
    pub radius: f32,
    /// The height of the highest pointer above the elements.
    pub bypass: f32,
}

impl Layout {
    /// Returns the layout for `n` pairs on a stage of `width` × `height`, each some hundred at least.
    pub fn new(n: usize, width: f32, height: f32) -> Layout {
        Layout::with_list(n, width, height, true)
    }

    /// Returns the layout without the list, which is drawn below in a column of its slot: the slots have the whole height except for the
    /// part below their undo notes.
    pub fn above(n: usize, width: f32, height: f32) -> Layout {
        Layout::with_list(n, width, height, false)
    }

    fn with_list(n: usize, width: f32, height: f32, list_below: bool) -> Layout {
        let unit = (width / USUAL.x).min(height * if list_below { 1.0 } else { PART } / USUAL.y);
        let gaps = unit.within(0.5, 3.0);
        let text = |size: f32| (size * unit).max(TEXT);
        let (slots, pairs) = (2 * n, n as f32);

        // Widths. Names in full are shown as long as the slots need not wrap for them.
        let margins = |words: bool| if words { (text(15.0) * 4.3 + 42.0 * gaps, 40.0 * gaps) } else { (22.0, 16.0) };
        let room = |words: bool| width - margins(words).0 - margins(words).1;
        let words = width >= 560.0 && room(true) / slots as f32 >= NARROWEST_SLOT.0;
        let ((left, margin), room) = (margins(words), room(words));
        let narrowest = if height > width { NARROWEST_SLOT.1 } else { NARROWEST_SLOT.0 };
        let slot_rows = if room / (slots as f32) < narrowest && n > 1 { 2 } else { 1 };
        let largest = if list_below { WIDEST_SLOT * height / USUAL.y } else { WIDEST_ALIGNED };
        let per_row = slots / slot_rows;
        let pitch = (room / per_row as f32).min(largest);
        let length = pitch * per_row as f32;
        // The list begins below the first slot and ends, ghost included, below the last one.
        let hop = ((length - 0.5 * pitch) / (pairs + GHOST_END)).min(1.5 * largest);
        let hop = hop.max((1.5 * pitch).min((room - 0.5 * pitch) / (pairs + GHOST + 0.3)));
        let node_rows = if hop < NARROWEST_NODE { 2 } else { 1 };
        let nodes_per_row = (n + 2).div_ceil(node_rows);
        let (hop, extent, shift) = match node_rows {
            1 => (hop, length.max(pitch / 2.0 + hop * (pairs + GHOST_END)), (pitch - hop) / 2.0),
            _ => (length / nodes_per_row as f32, length, 0.0),
        };
        let left = left + (room - extent).max(0.0) / 2.0;

        // Heights: the parts of fixed height, then the rest for arcs and pointers.
        let slot = (SLOT.0 * pitch).max(pitch.min(SLOT.2)).max(SLOT.1);
        let slot = if list_below { slot } else { slot.min((0.17 * height).max(SLOT.1)) };
        let number = slot + text(14.0) + 5.0;
        let undo = (UNDO.0 * pitch).within(UNDO.1, if list_below { UNDO.2 } else { UNDO.1 + 8.0 });
        let radius = (NODE.0 * hop).min(NODE.1 * unit.within(0.65, 3.0)).max((NODE.2 * hop).min(NODE.3));
        let list = 2.0 * radius + text(18.0) + 9.0;
        let top = text(14.0) * 1.2 + 12.0;
        let round = ROUND.0 + (ROUND.1 - ROUND.0) * ((pairs - 4.0) / 8.0).within(0.0, 1.0);
        let one = number + GAPS.0 * gaps + undo;
        let high = |arch: f32, bypass: f32| [(one + arch) * slot_rows as f32, (list + bypass) * node_rows as f32];
        let wish = high(round * pitch * (pairs + 1.0), BYPASS * gaps);
        let wish = if list_below { wish } else { [wish[0].max(height), 0.0] };
        let [arches, lists] = [0, 1].map(|i| Part::filling((width, wish[i])).least((0.0, high(LEAST.0, LEAST.1)[i])));
        // On a high stage arcs are a little steeper; the rest is divided between above and below.
        let room = (height - top - BELOW).min(STEEPER * (wish[0] + wish[1] + GAPS.1 * gaps)).max(0.0);
        let stage = Area::new(0.0, (height - room + top - BELOW) / 2.0, width, room);
        let [above, below] = match list_below {
            true => split_one_way(stage, GAPS.1 * gaps, [arches, lists], false).areas,
            false => [stage, stage.split_bottom(0.0).0],
        };
        let (above, below) = (above.cell((0, 0), (slot_rows, 1)), below.cell((0, 0), (node_rows, 1)));
        let arch = (above.h - one).max(0.0);
        let bypass = (below.h - list).max(0.0);
        Layout {
            n,
            stage: Area::of_size(Point::new(width, height)),
            unit,
            words,
            slots: Line { left, pitch, per_row, rows: slot_rows, top: above.y + arch, drop: above.h },
            margin,
            arch,
            height: slot,
            undo: (number + GAPS.0 * gaps, undo),
            nodes: Line {
                left: left + shift,
                pitch: hop,
                per_row: nodes_per_row,
                rows: node_rows,
                top: below.y + bypass + radius,
                drop: below.h,
            },
            radius,
            bypass,
        }
    }

    /// Returns a size of text that is `size` in the drawing for 4 pairs, and nowhere too small to read.
    pub fn text(&self, size: f32) -> f32 {
        (size * self.unit).max(TEXT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stage in a large window, on a laptop, a tablet, a phone and a projector, and the smallest.
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
