//! The box in space: its separated layers, its blocks, and marks.

use crate::antislide::solid::Face;
use crate::antislide::view::{Show, Shown, Side};
use crate::order;
use crate::scene::iso::Iso;
use crate::scene::{BASELINE, Ink, Item, Motion, Phase, Phases, Point, Scene, Segment, polygon, when};
use crate::sign::Sign;
use crate::within::Within;

/// The distance of marks on a floor from the edge of their cell, as a share of it.
const INSET: f32 = 0.05;
/// The opacity of a block under test.
const TRIAL: f32 = 0.62;
/// The size of a symbol on a block as a share of a cell's edge, and the least readable size.
const SYMBOL: (f32, f32) = (0.56, 6.0);
/// The share of white on top of a block, and in maps: so no block looks like a state.
pub const TOP: f32 = 0.6;
/// The least distance of layers, in heights of a layer, that are joined by dotted lines.
const APART: f32 = 2.2;
/// The distance between lines of a hatching, in units of the drawing.
const HATCH: f32 = 7.0;

/// The box at a position, in a projection.
pub struct Body<'a> {
    pub show: &'a Show,
    /// The blocks, at the places where they are drawn.
    pub blocks: &'a [Shown],
    pub iso: Iso,
    /// The ink of each block.
    pub hues: &'a [Ink],
    /// The open or free sides; an arrow shows where the block would go.
    pub sides: &'a [Side],
    /// The cells of the constraint that is shown.
    pub demand: &'a [u8],
    /// The cell that the user points at.
    pub pointed: Option<u8>,
}

/// A part of a layer that is painted at once: a range of rows and of cells, each as first and last + 1.
#[derive(Clone, Copy)]
struct Part {
    layer: usize,
    j: (usize, usize),
    k: (usize, usize),
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    /// The block with this index.
    Block(usize),
    /// The next cell to fill, or one that is pointed at.
    Glass(Ink),
    /// A cell that must be filled.
    Forced,
    /// A cell of the constraint that is shown.
    Demand,
    /// A cell that stays empty.
    Dot,
}

impl Body<'_> {
    /// Draws the box.
    pub fn draw(&self, scene: &mut Scene) {
        let [layers, ..] = self.show.solid.sides;
        for layer in (0..layers).rev() {
            self.floor(scene, layer);
        }
        for layer in (0..layers).rev() {
            let blocks: Vec<Part> = (0..self.blocks.len()).filter_map(|index| self.block_part(layer, index)).collect();
            let mut parts = blocks;
            self.cell_parts(layer, &mut parts);
            for part in self.sorted(parts) {
                self.part(scene, &part);
            }
            if layer > 0 && !self.is_whole() {
                self.necks(scene, layer);
            }
        }
        for (nth, (block, face)) in self.sides.iter().enumerate() {
            self.side(scene, *block, face, Some(nth));
        }
        if let Some((block, face)) = &self.show.look {
            self.side(scene, *block, face, None);
        }
    }

    /// Returns the ink of a free side: rejected if no block can hold it, open if one still may.
    fn open(&self) -> Ink {
        let free = !self.show.free.is_empty() || matches!(self.show.sign, Sign::Refused | Sign::DeadEnd);
        if free { Ink::Conflict } else { Ink::Accent }
    }

    /// Returns whether the layers are on each other.
    fn is_whole(&self) -> bool {
        self.iso.step <= self.iso.height * 1.01
    }

    /// Returns the corners of a face of a part, given its direction as in [`Face`], and the range `t` of the way from the layer's top to
    /// its floor.
    #[inline(never)]
    fn face(&self, part: &Part, (axis, up): (u8, bool), t: (f32, f32)) -> [Point; 4] {
        let float = |(a, b): (usize, usize)| (a as f32, b as f32);
        let (j, k) = (float(part.j), float(part.k));
        let at = |t: f32, j: f32, k: f32| self.iso.at(part.layer as f32, t, j, k);
        let end = |(a, b): (f32, f32)| if up { b } else { a };
        match axis {
            0 => [(j.0, k.0), (j.0, k.1), (j.1, k.1), (j.1, k.0)].map(|(j, k)| at(end(t), j, k)),
            1 => [(t.0, k.0), (t.0, k.1), (t.1, k.1), (t.1, k.0)].map(|(t, k)| at(t, end(j), k)),
            _ => [(t.0, j.0), (t.0, j.1), (t.1, j.1), (t.1, j.0)].map(|(t, j)| at(t, j, end(k))),
        }
    }

    /// Returns the three visible faces: the one along the rows, the one across them, the top.
    fn seen(&self) -> [(u8, bool); 3] {
        let (forward, right) = self.iso.seen();
        [(1, forward), (2, right), (0, false)]
    }

    fn floor(&self, scene: &mut Scene, layer: usize) {
        let [_, m, n] = self.show.solid.sides;
        let all = Part { layer, j: (0, m), k: (0, n), what: What::Dot };
        let floor = self.face(&all, (0, true), WHOLE);
        scene.path(polygon(floor)).tint(Ink::Ink, 0.03).stroke(Ink::Muted, 1.0).alpha(0.6).key("floor", layer, 0);
        let mut lines = Vec::new();
        let [a, b, c, d] = floor;
        for (count, from, to) in [(m, (a, d), (b, c)), (n, (a, b), (d, c))] {
            for i in 1..count {
                let t = i as f32 / count as f32;
                lines.push(Segment::Move(from.0.towards(from.1, t)));
                lines.push(Segment::Line(to.0.towards(to.1, t)));
            }
        }
        scene.path(lines).stroke(Ink::Grid, 1.0);
    }

    /// Returns the part of a block in a layer.
    #[inline(never)]
    fn block_part(&self, layer: usize, index: usize) -> Option<Part> {
        self.piece_part(layer, self.blocks[index].piece, What::Block(index))
    }

    #[inline(never)]
    fn piece_part(&self, layer: usize, piece: u16, what: What) -> Option<Part> {
        let cells = self.show.solid.covers(piece).into_iter().map(|cell| self.show.solid.coordinates(cell));
        let here: Vec<[usize; 3]> = cells.filter(|[i, ..]| *i == layer).collect();
        // Cells are in ascending order.
        let ([_, j, k], [_, last_j, last_k]) = (here.first()?, here.last()?);
        Some(Part { layer, j: (*j, last_j + 1), k: (*k, last_k + 1), what })
    }

    /// Adds the marks in single cells of a layer.
    fn cell_parts(&self, layer: usize, parts: &mut Vec<Part>) {
        let show = self.show;
        let [_, m, n] = show.solid.sides;
        for at in 0..m * n {
            let cell = (layer * m * n + at) as u8;
            let piece = show.filled[usize::from(cell)];
            let mut add = |what| parts.extend(self.piece_part(layer, cell.into(), what));
            if usize::from(piece) < show.solid.cells() {
                add(What::Dot);
            } else if self.demand.contains(&cell) {
                add(What::Demand);
            } else if show.forced.iter().any(|force| force.cell == cell) {
                add(What::Forced);
            }
            if show.next == Some(cell) && show.solid.block(piece).is_none() {
                add(What::Glass(Ink::Accent));
            } else if self.pointed == Some(cell) {
                add(What::Glass(Ink::Muted));
            }
        }
    }

    /// Sorts the parts of a layer from back to front.
    ///
    /// Seen from the corner with the greatest j and k, the part behind has the smaller sum of the coordinates of its middle: since no part
    /// is longer than two cells, the sums are equal only for two parts of the same length and direction, and then the row or column
    /// decides.
    fn sorted(&self, mut parts: Vec<Part>) -> Vec<Part> {
        let [_, m, n] = self.show.solid.sides;
        let (forward, right) = self.iso.seen();
        let turned = |(a, b): (usize, usize), keep: bool, most: usize| if keep { (a, b) } else { (most - b, most - a) };
        order::by_key(&mut parts, |part| {
            let (j, k) = (turned(part.j, forward, m), turned(part.k, right, n));
            let line = if k.1 - k.0 > 1 { j.0 } else { k.0 };
            ((j.0 + j.1 + k.0 + k.1) * (m + n) + line) as u32
        });
        parts
    }

    fn part(&self, scene: &mut Scene, part: &Part) {
        let [a, b, c, d] = self.face(part, (0, true), WHOLE);
        let centre = a.towards(c, 0.5);
        let tile = [a, b, c, d].map(|corner| corner.towards(centre, 2.0 * INSET));
        let [_, m, n] = self.show.solid.sides;
        let cell = (part.layer * m + part.j.0) * n + part.k.0;
        match part.what {
            What::Block(index) => self.block(scene, part, index),
            // The floor of a possible block is marked, and its edges are faint.
            What::Glass(ink) => {
                scene.path(polygon(tile)).tint(ink, 0.25).stroke(ink, 2.4);
                for (n, face) in self.seen().into_iter().enumerate() {
                    let pane = scene.path(polygon(self.face(part, face, WHOLE))).tint(ink, 0.03).stroke(ink, 1.0);
                    pane.dash(2.0, 4.0).key("glass", cell, n);
                }
            }
            What::Forced => {
                let place = scene.path(polygon(tile)).tint(Ink::Accent, 0.14).stroke(Ink::Accent, 1.6);
                place.key("forced floor", cell, 0);
                hatch(scene, tile, Ink::Accent, 0.8);
                if let Some(item) = self.symbol(scene, centre, self.top_plane(), "!", Ink::Accent, 0.85) {
                    item.weight(800);
                }
            }
            What::Demand => {
                let ink = self.open();
                let place = scene.path(polygon(tile)).tint(ink, 0.12).stroke(ink, 2.4).dash(6.0, 3.0);
                place.key("demand floor", cell, 0);
            }
            What::Dot => {
                scene.circle(centre, (0.07 * self.iso.unit).max(1.2)).tint(Ink::Muted, 1.0);
            }
        }
    }

    /// Returns the first and the last layer of a piece.
    fn layers(&self, piece: u16) -> (usize, usize) {
        let cells = self.show.solid.covers(piece);
        let layer = |at: usize| self.show.solid.coordinates(cells[at])[0];
        (layer(0), layer(cells.len() - 1))
    }

    #[inline(never)]
    fn block(&self, scene: &mut Scene, part: &Part, index: usize) {
        let Shown { piece, symbol, trial } = self.blocks[index];
        let (first, last) = self.layers(piece);
        let (starts, ends) = (part.layer == first, part.layer == last);
        let (half, rise) = (16 * (part.layer - first), -0.5 * self.iso.unit);
        let leaves = Phases::default().leave;
        let keyed = |item: &mut Item, n: usize| {
            // A symmetry that is pointed at moves the same block elsewhere.
            let block = self.show.blocks.get(index).map_or(piece, |block| block.piece);
            item.key("block", block.into(), half + n).motion(Motion::Slide(0.0, rise), Motion::Slide(0.0, rise));
            item.enters_in(when::PLACED).leaves_in(leaves).travels_in(TRAVELS).climbs();
        };
        let alpha = if trial { TRIAL } else { 1.0 };
        let refused = matches!(self.show.sign, Sign::Refused | Sign::DeadEnd);
        let sides = self.seen().map(|face| self.face(part, face, WHOLE));
        let tones = [(Ink::White, 0.38), (Ink::White, 0.16), (Ink::White, TOP)];
        for (n, (side, (ink, tone))) in sides.into_iter().zip(tones).enumerate() {
            let hue = self.hues[index];
            keyed(scene.path(polygon(side)).tint(hue, 1.0).stroke(hue, 1.0).alpha(alpha), 2 * n);
            keyed(scene.path(polygon(side)).tint(ink, tone).alpha(alpha), 2 * n + 1);
        }
        for (n, [a, b, c, d]) in sides.into_iter().enumerate() {
            // Full edges where the block ends, pale ones where its halves were separated; of its upright sides only the downward edges, and
            // the lower edge.
            let (edges, strength) = match n {
                2 if !starts && self.is_whole() => continue,
                2 => (polygon([a, b, c, d]).collect(), if starts { 0.8 } else { 0.35 }),
                _ if ends => (vec![Segment::Move(a), Segment::Line(d), Segment::Line(c), Segment::Line(b)], 0.8),
                _ => (vec![Segment::Move(a), Segment::Line(d), Segment::Move(b), Segment::Line(c)], 0.8),
            };
            let line = scene.path(edges);
            match trial {
                true => line.stroke(if refused { Ink::Conflict } else { Ink::Trial }, 2.0).dash(5.0, 3.0),
                false => line.stroke(Ink::Black, 1.2).alpha(strength),
            };
            keyed(line, 6 + n);
        }
        let [wide, deep, top] = sides;
        let symbol = symbol.to_string();
        if starts && let Some(item) = self.symbol(scene, middle(&top), self.top_plane(), &symbol, Ink::Black, SYMBOL.0)
        {
            keyed(item, 10);
        }
        // In a closed box the symbol is on the upper half alone, which is painted last and would cover a symbol on the seam.
        if first < last && (starts || !self.is_whole()) {
            let along = part.k.1 - part.k.0 > 1;
            let wall = if along { wide } else { deep };
            let place = middle(&wall);
            if let Some(item) = self.symbol(scene, place, self.wall_plane(along), &symbol, Ink::Black, SYMBOL.0) {
                keyed(item, 11);
            }
        }
    }

    /// Draws the connections between the halves of blocks in `layer` and in the one above.
    fn necks(&self, scene: &mut Scene, layer: usize) {
        let joined =
            (0..self.blocks.len()).filter(|index| self.layers(self.blocks[*index].piece) == (layer - 1, layer));
        let parts = joined.filter_map(|index| self.block_part(layer, index)).collect();
        // From the lower end of the upper half to the top of the lower half.
        let gap = ((self.iso.height - self.iso.step) / self.iso.height, 0.0);
        for part in self.sorted(parts) {
            let What::Block(index) = part.what else { continue };
            let (piece, hue) = (usize::from(self.blocks[index].piece), self.hues[index]);
            if self.iso.step > APART * self.iso.height {
                let feet = self.seen().into_iter().take(2).map(|face| self.face(&part, face, gap));
                let edges = feet
                    .flat_map(|[a, b, c, d]| [Segment::Move(a), Segment::Line(d), Segment::Move(b), Segment::Line(c)]);
                scene.path(edges).stroke(hue, 1.4).dash(2.0, 3.5).key("neck", piece, 1);
                continue;
            }
            for (n, (face, tone)) in self.seen().into_iter().zip([0.15, 0.25]).enumerate() {
                let [a, b, c, d] = self.face(&part, face, gap);
                scene.path(polygon([a, b, c, d])).tint(hue, tone).key("neck", piece, 2 * n);
                let edges = [Segment::Move(a), Segment::Line(d), Segment::Move(b), Segment::Line(c)];
                scene.path(edges).stroke(hue, 1.2).key("neck", piece, 2 * n + 1);
            }
        }
    }

    /// Draws a side of a block: an open or free one is hatched, with an arrow where the block would go, and `nth` of them were marked
    /// before; one under test is outlined.
    #[inline(never)]
    fn side(&self, scene: &mut Scene, piece: u16, face: &Face, nth: Option<usize>) {
        let (first, last) = self.layers(piece);
        let seen = self.seen().contains(&(face.axis, face.up));
        // For an upright block, up and down concern one layer only.
        let layers = match (face.axis, face.up) {
            (0, false) => first..=first,
            (0, true) => last..=last,
            _ => first..=last,
        };
        let which = usize::from(face.axis) * 2 + usize::from(face.up);
        let mut middles = Vec::new();
        for part in layers.filter_map(|layer| self.piece_part(layer, piece, What::Dot)) {
            let wall = self.face(&part, (face.axis, face.up), WHOLE);
            middles.push(middle(&wall));
            if nth.is_some() && seen {
                hatch(scene, wall, Ink::White, 2.2);
            }
            // A visible side is its wall; its opposite, behind the block, is only outlined, and only under test.
            let line = match nth {
                Some(_) if !seen => continue,
                Some(_) => scene.path(polygon(wall)).stroke(self.open(), 1.8),
                None => scene.path(polygon(wall)).stroke(Ink::Accent, 2.6),
            };
            if !seen {
                line.dash(4.0, 4.0);
            }
            if nth.is_none() {
                line.key("side looked at", piece.into(), 8 * (part.layer - first) + which).enters_in(SIDES);
            }
        }
        let Some(nth) = nth else { return };
        // The arrows of upright blocks that point into the same hole start from different halves.
        let Some(from) = middles.get((nth + 1) % middles.len().max(1)).copied() else { return };
        let along = [self.iso.down(), self.iso.across, self.iso.along][usize::from(face.axis)];
        // Long enough to be visible if it points at the viewer.
        let reach = (1.1 * self.iso.unit).max((0.8 * self.iso.unit).max(24.0) / along.length().max(0.05));
        let to = from + along * if face.up { reach } else { -reach };
        let head = (0.34 * self.iso.unit).within(7.0, 18.0);
        let width = (0.09 * self.iso.unit).within(2.0, 4.5);
        let halo = scene.arrow(from, to, head + width).stroke(Ink::Paper, 2.0 * width);
        halo.key("slide halo", piece.into(), which).motion(Motion::Grow, Motion::Fade).enters_in(ARROW);
        let arrow = scene.arrow(from, to, head).stroke(self.open(), width).key("slide", piece.into(), which);
        arrow.motion(Motion::Grow, Motion::Fade).enters_in(ARROW);
    }

    /// Returns the directions right and down on a horizontal plane, as the viewer sees them.
    #[inline(never)]
    fn top_plane(&self) -> [Point; 2] {
        let (along, across) = (self.iso.along, self.iso.across);
        let planes = [[across, -along], [-along, -across], [-across, along]];
        planes.into_iter().fold([along, across], |best, plane| if plane[0].x > best[0].x { plane } else { best })
    }

    /// Returns the directions right and down on a vertical side along a row, or across the rows.
    fn wall_plane(&self, along: bool) -> [Point; 2] {
        let right = if along { self.iso.along } else { self.iso.across };
        [if right.x < 0.0 { -right } else { right }, self.iso.down()]
    }

    /// Draws a symbol on a plane, of a size in edges of a cell; `None` where it would be too small to read.
    #[inline(never)]
    fn symbol<'a>(
        &self,
        scene: &'a mut Scene,
        at: Point,
        plane: [Point; 2],
        text: &str,
        ink: Ink,
        size: f32,
    ) -> Option<&'a mut Item> {
        let size = size * self.iso.unit;
        let foot = at + plane[1] * (BASELINE * size);
        (size >= SYMBOL.1).then(|| scene.text(foot, size, text).weight(600).fill(ink).plane(plane))
    }
}

/// The phases in which sides are tested, after a block under test is drawn, and in which the arrow of the free side appears.
const SIDES: Phase = Phase::new(0.3, 0.7);
const ARROW: Phase = Phase::new(0.7, 1.0);
/// The phase in which a symmetry turns the box.
const TRAVELS: Phase = Phase::new(0.1, 0.9);

/// The range from the top of a layer to its floor.
const WHOLE: (f32, f32) = (0.0, 1.0);

/// Returns the middle of a parallelogram.
fn middle(corners: &[Point; 4]) -> Point {
    corners[0].towards(corners[2], 0.5)
}

/// Draws diagonal lines in a parallelogram.
#[inline(never)]
fn hatch(scene: &mut Scene, [a, b, c, d]: [Point; 4], ink: Ink, width: f32) {
    let (w, h) = ((b - a).length(), (d - a).length());
    let place = |s: f32, t: f32| a.towards(b, s / w).towards(d.towards(c, s / w), t / h);
    let lines = if w > 1.0 && h > 1.0 { ((w + h) / HATCH + 0.5) as u16 } else { 0 };
    let line = |at: u16| {
        let at = (f32::from(at) + 0.5) * HATCH;
        let ends = [(at.min(w), (at - w).max(0.0)), ((at - h).max(0.0), at.min(h))];
        [Segment::Move(place(ends[0].0, ends[0].1)), Segment::Line(place(ends[1].0, ends[1].1))]
    };
    scene.path((0..lines).flat_map(line)).stroke(ink, width).alpha(0.75);
}
