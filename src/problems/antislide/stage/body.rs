//! The box in space: its layers pulled apart, its blocks, and what is marked in it.

use super::show::{Show, Shown};
use crate::problems::antislide::solid::{Block, Face};
use crate::scene::iso::Iso;
use crate::scene::{Ink, Item, Motion, Point, Scene, Segment};
use crate::within::Within;

/// The box at a moment, as it is seen.
pub struct Body<'a> {
    pub show: &'a Show,
    /// The blocks, where they are to be seen.
    pub blocks: &'a [Shown],
    pub iso: Iso,
    /// The hue of each block.
    pub hues: &'a [Ink],
    /// The side that is open or free, with whether an arrow says where the block would go.
    pub sides: &'a [(u16, Face)],
    /// The cells of the constraint that is shown.
    pub demand: &'a [u8],
    /// The cell that the visitor points at.
    pub pointed: Option<u8>,
}

/// A part of a layer that is painted in one go: rows j0 to j1, cells k0 to k1.
#[derive(Clone, Copy)]
struct Part {
    j: (f32, f32),
    k: (f32, f32),
    what: What,
}

#[derive(Clone, Copy)]
enum What {
    /// The block with this index.
    Block(usize),
    /// A cell to be covered next, or one that is pointed at.
    Glass(Ink),
    /// A cell that must be filled.
    Forced,
    /// A cell of the constraint that is shown.
    Demand,
    /// A cell that stays empty.
    Dot,
}

impl Body<'_> {
    /// Paints it.
    pub fn draw(&self, scene: &mut Scene) {
        let [layers, ..] = self.show.solid.sides;
        for layer in (0..layers).rev() {
            self.floor(scene, layer);
        }
        for layer in (0..layers).rev() {
            for part in self.parts(layer) {
                self.part(scene, layer, part);
            }
            if layer > 0 && self.iso.step > self.iso.height * 1.01 {
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

    #[inline(never)]
    fn at(&self, layer: usize, t: f32, j: f32, k: f32) -> Point {
        self.iso.at(layer as f32, t, j, k)
    }

    fn floor(&self, scene: &mut Scene, layer: usize) {
        let [_, m, n] = self.show.solid.sides.map(|side| side as f32);
        quad(scene, self.flat(layer, 1.0, (0.0, m), (0.0, n))).tint(Ink::Ink, 0.03).stroke(Ink::Muted, 1.0).alpha(0.6);
        let mut lines = Vec::new();
        for j in 1..self.show.solid.sides[1] {
            lines.push(Segment::Move(self.at(layer, 1.0, j as f32, 0.0)));
            lines.push(Segment::Line(self.at(layer, 1.0, j as f32, n)));
        }
        for k in 1..self.show.solid.sides[2] {
            lines.push(Segment::Move(self.at(layer, 1.0, 0.0, k as f32)));
            lines.push(Segment::Line(self.at(layer, 1.0, m, k as f32)));
        }
        if !lines.is_empty() {
            scene.path(lines).stroke(Ink::Grid, 1.0);
        }
    }

    /// The corners of a level rectangle.
    #[inline(never)]
    fn flat(&self, layer: usize, t: f32, j: (f32, f32), k: (f32, f32)) -> [Point; 4] {
        [
            self.at(layer, t, j.0, k.0),
            self.at(layer, t, j.0, k.1),
            self.at(layer, t, j.1, k.1),
            self.at(layer, t, j.1, k.0),
        ]
    }

    /// The corners of the upright side of a part that is seen: of its two, the one along k, or else the one along j.
    #[inline(never)]
    fn wall(&self, layer: usize, t: (f32, f32), part: &Part, along: bool) -> [Point; 4] {
        let (forward, right) = self.iso.seen();
        if along {
            let j = if forward { part.j.1 } else { part.j.0 };
            [(t.0, part.k.0), (t.0, part.k.1), (t.1, part.k.1), (t.1, part.k.0)].map(|(t, k)| self.at(layer, t, j, k))
        } else {
            let k = if right { part.k.1 } else { part.k.0 };
            [(t.0, part.j.0), (t.0, part.j.1), (t.1, part.j.1), (t.1, part.j.0)].map(|(t, j)| self.at(layer, t, j, k))
        }
    }

    /// What there is in a layer, the hindmost first.
    fn parts(&self, layer: usize) -> Vec<Part> {
        let show = self.show;
        let [_, m, n] = show.solid.sides;
        let mut parts = Vec::new();
        for (index, block) in self.blocks.iter().enumerate() {
            if let Some(part) = self.block_part(layer, block, index) {
                parts.push(part);
            }
        }
        for cell in 0..m * n {
            let number = (layer * m * n + cell) as u8;
            let (j, k) = ((cell / n) as f32, (cell % n) as f32);
            let mut add = |what| parts.push(Part { j: (j, j + 1.0), k: (k, k + 1.0), what });
            if usize::from(show.filled[usize::from(number)]) < show.solid.cells() {
                add(What::Dot);
            } else if self.demand.contains(&number) {
                add(What::Demand);
            } else if show.forced.iter().any(|force| force.cell == number) {
                add(What::Forced);
            }
            let covered = show.solid.block(show.filled[usize::from(number)]).is_some();
            if show.next == Some(number) && !covered {
                add(What::Glass(Ink::Accent));
            } else if self.pointed == Some(number) {
                add(What::Glass(Ink::Muted));
            }
        }
        self.sorted(parts)
    }

    /// The part of a block in a layer.
    #[inline(never)]
    fn block_part(&self, layer: usize, block: &Shown, index: usize) -> Option<Part> {
        let mut part: Option<Part> = None;
        for cell in self.show.solid.block(block.piece)?.cells {
            let [i, j, k] = self.show.solid.coordinates(cell);
            let (j, k) = (j as f32, k as f32);
            if i == layer {
                let old = part.unwrap_or(Part { j: (j, j), k: (k, k), what: What::Block(index) });
                part = Some(Part { j: (old.j.0, j + 1.0), k: (old.k.0, k + 1.0), ..old });
            }
        }
        part
    }

    /// Parts of a layer so that none comes before one behind it. Rectangles that do not overlap, seen from one side,
    /// never hide each other in a circle, so that one with nothing behind it is always left.
    fn sorted(&self, mut left: Vec<Part>) -> Vec<Part> {
        let (forward, right) = self.iso.seen();
        // As if seen from the corner of growing j and k.
        let turned = |part: &Part| {
            let flip = |(a, b): (f32, f32), keep: bool| if keep { (a, b) } else { (-b, -a) };
            (flip(part.j, forward), flip(part.k, right))
        };
        let behind = |b: &Part, a: &Part| {
            let ((bj, bk), (aj, ak)) = (turned(b), turned(a));
            (bj.1 <= aj.0 && bk.0 < ak.1) || (bk.1 <= ak.0 && bj.0 < aj.1)
        };
        let mut sorted = Vec::new();
        while !left.is_empty() {
            let mut first = 0;
            for i in 0..left.len() {
                let free = (0..left.len()).all(|other| other == i || !behind(&left[other], &left[i]));
                if free {
                    first = i;
                    break;
                }
            }
            sorted.push(left.remove(first));
        }
        sorted
    }

    fn part(&self, scene: &mut Scene, layer: usize, part: Part) {
        let inset = |(a, b): (f32, f32)| (a + 0.05, b - 0.05);
        let tile = self.flat(layer, 1.0, inset(part.j), inset(part.k));
        match part.what {
            What::Block(index) => self.block(scene, layer, &part, index),
            What::Glass(ink) => {
                quad(scene, tile).stroke(ink, 1.3);
                for wall in [true, false] {
                    quad(scene, self.wall(layer, (0.0, 1.0), &part, wall)).tint(ink, 0.18).stroke(ink, 2.0);
                }
                quad(scene, self.flat(layer, 0.0, part.j, part.k)).tint(ink, 0.18).stroke(ink, 2.0);
            }
            What::Forced => {
                quad(scene, tile).tint(Ink::Trial, 0.14).stroke(Ink::Trial, 1.6);
                self.hatch(scene, tile, Ink::Trial, 0.8);
                if let Some(item) = self.symbol(scene, middle(&tile), self.top_plane(), "!", Ink::TrialInk, 0.85) {
                    item.weight(800);
                }
            }
            What::Demand => {
                quad(scene, tile).tint(Ink::Conflict, 0.12).stroke(Ink::Conflict, 2.4).dash(6.0, 3.0);
            }
            What::Dot => {
                let r = (0.07 * self.iso.unit).max(1.2);
                scene.circle(middle(&tile), r).tint(Ink::Muted, 1.0);
            }
        }
    }

    /// Which layers a block stands in: the first, and whether there is a second.
    fn layers(&self, block: &Block) -> (usize, bool) {
        (self.show.solid.coordinates(block.cells[0])[0], block.axis != 0)
    }

    #[inline(never)]
    fn block(&self, scene: &mut Scene, layer: usize, part: &Part, index: usize) {
        let shown = self.blocks[index];
        let Some(block) = self.show.solid.block(shown.piece) else { return };
        let (first, upright) = self.layers(block);
        let (piece, half) = (usize::from(shown.piece), 16 * usize::from(layer > first));
        let hue = self.hues[index];
        let whole = self.iso.step <= self.iso.height * 1.01;
        let rise = -0.5 * self.iso.unit;
        let keyed = |item: &mut Item, n: usize| {
            item.key("block", piece, half + n).motion(Motion::Slide(0.0, rise), Motion::Fade);
        };
        let alpha = if shown.trial { 0.62 } else { 1.0 };
        let left = self.wall(layer, (0.0, 1.0), part, true);
        let right = self.wall(layer, (0.0, 1.0), part, false);
        let top = self.flat(layer, 0.0, part.j, part.k);
        for (n, (side, ink, tone)) in
            [(left, Ink::White, 0.16), (right, Ink::Black, 0.18), (top, Ink::White, 0.45)].into_iter().enumerate()
        {
            keyed(quad(scene, side).tint(hue, 1.0).stroke(hue, 1.0).alpha(alpha), 2 * n);
            keyed(quad(scene, side).tint(ink, tone).alpha(alpha), 2 * n + 1);
        }
        // Full edges where the block ends, pale ones where it is cut.
        let cut = |layer_end: bool| if upright && !layer_end { 0.35 } else { 0.8 };
        let outline = [(top, cut(layer == first)), (left, cut(layer > first)), (right, cut(layer > first))];
        for (n, (side, strength)) in outline.into_iter().enumerate() {
            // Of the sides, the foot and the upright edges.
            let edges = if n == 0 {
                vec![
                    Segment::Move(side[0]),
                    Segment::Line(side[1]),
                    Segment::Line(side[2]),
                    Segment::Line(side[3]),
                    Segment::Close,
                ]
            } else if strength < 0.5 {
                vec![Segment::Move(side[0]), Segment::Line(side[3]), Segment::Move(side[1]), Segment::Line(side[2])]
            } else {
                vec![Segment::Move(side[0]), Segment::Line(side[3]), Segment::Line(side[2]), Segment::Line(side[1])]
            };
            if n == 0 && whole && strength < 0.5 {
                continue;
            }
            let strength = if n == 0 { strength } else { 0.8 };
            let line = scene.path(edges);
            if shown.trial {
                line.stroke(Ink::Accent, 2.0).dash(5.0, 3.0);
            } else {
                line.stroke(Ink::Black, 1.2).alpha(strength);
            }
            keyed(line, 6 + n);
        }
        let symbol = shown.symbol.to_string();
        if layer == first {
            let item = self.symbol(scene, middle(&top), self.top_plane(), &symbol, Ink::Black, 0.56);
            if let Some(item) = item {
                keyed(item, 10);
            }
        }
        if upright && (!whole || layer > first) {
            let along = block.axis == 1;
            let wall = if along { left } else { right };
            // In a box that is whole, the symbol stands on the seam of the two halves.
            let place = if whole { wall[0].towards(wall[1], 0.5) } else { middle(&wall) };
            let item = self.symbol(scene, place, self.wall_plane(along), &symbol, Ink::Black, 0.56);
            if let Some(item) = item {
                keyed(item, 11);
            }
        }
    }

    /// What joins the halves of blocks that stand in `layer` and in the one above.
    fn necks(&self, scene: &mut Scene, layer: usize) {
        let mut parts = Vec::new();
        for (index, block) in self.blocks.iter().enumerate() {
            let stands = self.show.solid.block(block.piece).is_some_and(|it| {
                let (first, upright) = self.layers(it);
                upright && first + 1 == layer
            });
            if stands && let Some(part) = self.block_part(layer, block, index) {
                parts.push(part);
            }
        }
        // From the upper half's foot to the lower half's top.
        let rise = (self.iso.height - self.iso.step) / self.iso.height;
        for part in self.sorted(parts) {
            let What::Block(index) = part.what else { continue };
            let (piece, hue) = (usize::from(self.blocks[index].piece), self.hues[index]);
            for (n, (along, tone)) in [(true, 0.15), (false, 0.25)].into_iter().enumerate() {
                let wall = self.wall(layer, (rise, 0.0), &part, along);
                quad(scene, wall).tint(hue, tone).key("neck", piece, 2 * n);
                let edges =
                    [Segment::Move(wall[0]), Segment::Line(wall[3]), Segment::Move(wall[1]), Segment::Line(wall[2])];
                scene.path(edges).stroke(hue, 1.2).key("neck", piece, 2 * n + 1);
            }
        }
    }

    /// A side of a block: one that is free to slide, or may yet be, is hatched and has an arrow where the block would go;
    /// `nth` of them were marked before. One that is only looked at has an outline.
    #[inline(never)]
    fn side(&self, scene: &mut Scene, piece: u16, face: &Face, nth: Option<usize>) {
        let Some(block) = self.show.solid.block(piece) else { return };
        let shown = Shown { piece, symbol: ' ', trial: false };
        let (first, upright) = self.layers(block);
        let mut middles = Vec::new();
        for layer in first..=first + usize::from(upright) {
            let Some(part) = self.block_part(layer, &shown, 0) else { continue };
            let (forward, right) = self.iso.seen();
            let (j, k) = ((part.j.0 + part.j.1) / 2.0, (part.k.0 + part.k.1) / 2.0);
            let end = |(a, b): (f32, f32)| if face.up { b } else { a };
            // What is seen of it is the wall; its opposite, behind the block, is only outlined.
            let (place, wall, seen) = match face.axis {
                0 => {
                    let t = if face.up { 1.0 } else { 0.0 };
                    (self.at(layer, t, j, k), self.flat(layer, t, part.j, part.k), !face.up)
                }
                1 => {
                    let to = end(part.j);
                    let flat = Part { j: (to, to), ..part };
                    (self.at(layer, 0.5, to, k), self.wall(layer, (0.0, 1.0), &flat, true), forward == face.up)
                }
                _ => {
                    let to = end(part.k);
                    let flat = Part { k: (to, to), ..part };
                    (self.at(layer, 0.5, j, to), self.wall(layer, (0.0, 1.0), &flat, false), right == face.up)
                }
            };
            // Up and down concern one layer of an upright block only.
            if face.axis == 0 && upright && (layer > first) != face.up {
                continue;
            }
            if nth.is_none() {
                let outline = quad(scene, wall).stroke(Ink::Accent, 2.6);
                if !seen {
                    outline.dash(4.0, 4.0);
                }
            } else if seen {
                self.hatch(scene, wall, Ink::White, 2.2);
                quad(scene, wall).stroke(Ink::Conflict, 1.8);
            }
            middles.push(place);
        }
        let Some(nth) = nth else { return };
        // The arrows of upright blocks that look into the same hole start from different halves.
        let Some(from) = middles.get((nth + 1) % middles.len().max(1)).copied() else { return };
        let along = [self.iso.down(), self.iso.across, self.iso.along][usize::from(face.axis)];
        // Long enough to be seen where it comes towards the reader.
        let length = along.x.hypot(along.y).max(0.05);
        let reach = (1.1 * self.iso.unit).max((0.8 * self.iso.unit).max(24.0) / length);
        let reach = if face.up { reach } else { -reach };
        let to = (from.x + along.x * reach, from.y + along.y * reach);
        let head = (0.34 * self.iso.unit).within(7.0, 18.0);
        let width = (0.09 * self.iso.unit).within(2.0, 4.5);
        scene.arrow(from, to, head + width).stroke(Ink::Paper, 2.0 * width);
        scene.arrow(from, to, head).stroke(Ink::Conflict, width).key(
            "slide",
            piece.into(),
            usize::from(face.axis) * 2 + usize::from(face.up),
        );
    }

    /// Slanting lines in a parallelogram.
    #[inline(never)]
    fn hatch(&self, scene: &mut Scene, [a, b, c, d]: [Point; 4], ink: Ink, width: f32) {
        let length = |p: Point, q: Point| (p.x - q.x).hypot(p.y - q.y);
        let (w, h) = (length(a, b), length(a, d));
        let pitch = 7.0;
        let place = |s: f32, t: f32| {
            let (top, foot) = (a.towards(b, s), d.towards(c, s));
            top.towards(foot, t)
        };
        let mut lines = Vec::new();
        let mut at = pitch / 2.0;
        while at < w + h && w > 1.0 && h > 1.0 {
            let (from, to) = ((at.min(w), (at - w).max(0.0)), ((at - h).max(0.0), at.min(h)));
            lines.push(Segment::Move(place(from.0 / w, from.1 / h)));
            lines.push(Segment::Line(place(to.0 / w, to.1 / h)));
            at += pitch;
        }
        scene.path(lines).stroke(ink, width).alpha(0.75);
    }

    /// Where right and down lie on a level plane for who reads it upright.
    #[inline(never)]
    fn top_plane(&self) -> [Point; 2] {
        let (along, across) = (self.iso.along, self.iso.across);
        let back = |Point { x, y }: Point| (-x, -y);
        let planes = [
            [along, across],
            [across, back(along).into()],
            [back(along).into(), back(across).into()],
            [back(across).into(), along],
        ];
        let mut best = planes[0];
        for plane in planes {
            if plane[0].x > best[0].x {
                best = plane;
            }
        }
        best
    }

    /// The same for an upright side along a row, or across the rows.
    fn wall_plane(&self, along: bool) -> [Point; 2] {
        let Point { x, y } = if along { self.iso.along } else { self.iso.across };
        let right = if x < 0.0 { (-x, -y) } else { (x, y) };
        [right.into(), self.iso.down()]
    }

    /// A symbol that lies on a plane, so large in edges of a cell; none where it could not be read.
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
        if size < 6.0 {
            return None;
        }
        let foot = (at.x + 0.36 * size * plane[1].x, at.y + 0.36 * size * plane[1].y);
        Some(scene.text(foot, size, text).weight(600).fill(ink).plane(plane))
    }
}

/// The middle of a parallelogram.
fn middle(corners: &[Point; 4]) -> Point {
    corners[0].towards(corners[2], 0.5)
}

/// An area with four corners.
#[inline(never)]
fn quad(scene: &mut Scene, [a, b, c, d]: [Point; 4]) -> &mut Item {
    scene.path([Segment::Move(a), Segment::Line(b), Segment::Line(c), Segment::Line(d), Segment::Close])
}
