//! The transition of the whole box from one of its images to another: it rotates about an axis, and a reflection also flattens it and turns
//! it inside out. It shows the symmetry of the box, in addition to the motion of each block.

use crate::antislide::group::Symmetry;
use crate::antislide::view::{Show, Shown};
use crate::order;
use crate::scene::iso::{Iso, sin_cos};
use crate::scene::{Ink, Point, Scene, Segment, polygon};
use std::f32::consts::{FRAC_PI_2, PI, TAU};

/// A point of the box, relative to its middle: layer, row, cell.
type Place = [f32; 3];

/// The factor of shrinking, which is strongest half-way, where the corners extend farthest.
const SMALLER: f32 = 0.72;
/// The weight of a cell's depth in the order of painting, from back to front.
const DEPTH: f32 = 1000.0;

/// The transition from one image of the box to another: a rotation about an axis, and possibly a reflection along it.
pub struct Way {
    axis: Place,
    angle: f32,
    mirrored: bool,
}

/// Returns the matrix of a symmetry, for coordinates relative to the middle.
fn matrix(symmetry: Symmetry) -> [Place; 3] {
    let row = |a: usize| {
        let sign = if symmetry.flipped[a] { -1.0 } else { 1.0 };
        std::array::from_fn(|b| if usize::from(symmetry.from[a]) == b { sign } else { 0.0 })
    };
    [row(0), row(1), row(2)]
}

fn dot(a: Place, b: Place) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross(a: Place, b: Place) -> Place {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

impl Way {
    /// Creates the transition from the image by one symmetry to that by another.
    pub fn new(from: Symmetry, to: Symmetry) -> Way {
        let (a, b) = (matrix(from), matrix(to));
        // The inverse of a symmetry is its transpose.
        let m: [Place; 3] = std::array::from_fn(|i| std::array::from_fn(|j| dot(b[i], a[j])));
        let mirrored = dot(m[0], cross(m[1], m[2])) < 0.0;
        // A reflection of the box is a rotation followed by the reversal of all coordinates.
        let sign = if mirrored { -1.0 } else { 1.0 };
        let r = m.map(|row| row.map(|x| sign * x));
        let trace = r[0][0] + r[1][1] + r[2][2];
        let (turn, axis) = match trace.round() as i8 {
            3 => (0.0, [1.0, 0.0, 0.0]),
            -1 => {
                // For half a turn, r + 1 is twice the outer product of the axis with itself.
                let i = (0..3).find(|i| r[*i][*i] > -0.5).unwrap_or(0);
                (PI, std::array::from_fn(|j| r[j][i] + if i == j { 1.0 } else { 0.0 }))
            }
            trace => {
                let turn = if trace == 1 { FRAC_PI_2 } else { TAU / 3.0 };
                (turn, [r[2][1] - r[1][2], r[0][2] - r[2][0], r[1][0] - r[0][1]])
            }
        };
        let long = dot(axis, axis).sqrt();
        // Reversing all coordinates is reversing along the axis, and half a turn about it.
        Way { axis: axis.map(|x| x / long), angle: if mirrored { turn - PI } else { turn }, mirrored }
    }

    /// Returns the image of a point after the fraction `t` of the transition.
    pub fn at(&self, t: f32, place: Place) -> Place {
        let (s, c) = sin_cos(t * self.angle);
        let along = dot(self.axis, place);
        let aside: Place = std::array::from_fn(|i| place[i] - along * self.axis[i]);
        let turned = cross(self.axis, aside);
        let along = along * self.stretch(t);
        std::array::from_fn(|i| along * self.axis[i] + c * aside[i] + s * turned[i])
    }

    /// Returns the stretch along the axis; it is negative after the box is turned inside out.
    fn stretch(&self, t: f32) -> f32 {
        if self.mirrored { 1.0 - 2.0 * t } else { 1.0 }
    }
}

/// Draws the box, whose blocks are at their original places, after the fraction `t` of the transition.
pub fn draw(show: &Show, blocks: &[Shown], hues: &[Ink], iso: &Iso, way: &Way, t: f32, scene: &mut Scene) {
    let size = show.solid.sides.map(|side| side as f32 / 2.0);
    let small = 1.0 - SMALLER * t * (1.0 - t);
    let at = |place: Place| way.at(t, place).map(|x| small * x);
    let project = |place: Place| {
        let [i, j, k] = at(place);
        iso.at(size[0] + i, 0.0, size[1] + j, size[2] + k)
    };
    let mut edges = vec![];
    for corner in 0..8 {
        let from: Place = std::array::from_fn(|a| if corner >> a & 1 == 1 { size[a] } else { -size[a] });
        for a in (0..3).filter(|a| corner >> a & 1 == 0) {
            let mut to = from;
            to[a] = -to[a];
            edges.extend([Segment::Move(project(from)), Segment::Line(project(to))]);
        }
    }
    scene.path(edges).stroke(Ink::Muted, 1.0).alpha(0.6);

    // The steps along each coordinate in the picture, which determine the visible sides of a cell.
    let steps: [Point; 3] = std::array::from_fn(|a| {
        let unit = std::array::from_fn(|b| if a == b { 1.0 } else { 0.0 });
        project(unit) - project([0.0; 3])
    });
    let out = way.stretch(t);
    let seen = |a: usize| {
        let (b, c) = (steps[(a + 1) % 3], steps[(a + 2) % 3]);
        (b.x * c.y - b.y * c.x) * out > 0.0
    };
    let down = iso.down().y;
    let depth = |[i, j, k]: Place| down * (j * iso.across.y + k * iso.along.y) - i * (1.0 - down * down);
    let mut cells: Vec<(Place, usize)> = vec![];
    for (index, block) in blocks.iter().enumerate() {
        for cell in show.solid.covers(block.piece) {
            let place = show.solid.coordinates(cell);
            cells.push((std::array::from_fn(|a| place[a] as f32 + 0.5 - size[a]), index));
        }
    }
    order::by_key(&mut cells, |(place, _)| (DEPTH * (20.0 + depth(at(*place)))) as u32);
    for (middle, index) in &cells {
        let filled = |place: Place| {
            cells.iter().any(|(other, of)| of == index && (0..3).all(|a| (other[a] - place[a]).abs() < 0.5))
        };
        let mut lines = vec![];
        for (a, step) in steps.iter().enumerate() {
            let sign = if seen(a) { 1.0 } else { -1.0 };
            let moved = |by: &[(usize, f32)]| {
                let mut place = *middle;
                by.iter().for_each(|(axis, by)| place[*axis] += by);
                place
            };
            if filled(moved(&[(a, sign)])) {
                continue;
            }
            let (b, c) = ((a + 1) % 3, (a + 2) % 3);
            let corner = |x: f32, y: f32| project(moved(&[(a, sign / 2.0), (b, x), (c, y)]));
            let face = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
            let hue = hues[*index];
            scene.path(polygon(face)).fill(hue).stroke(hue, 1.0);
            // Upward sides are light, those to the right are dark.
            let outward = *step * (sign / iso.unit);
            let up = -sign * way.at(t, std::array::from_fn(|b| if a == b { 1.0 } else { 0.0 }))[0];
            let light = 0.45 * up.max(0.0) - 0.2 * outward.x;
            let ink = if light > 0.0 { Ink::White } else { Ink::Black };
            scene.path(polygon(face)).tint(ink, light.abs());
            for (n, (axis, by)) in [(c, -1.0), (b, 1.0), (c, 1.0), (b, -1.0)].into_iter().enumerate() {
                if !filled(moved(&[(axis, by)])) {
                    lines.extend([Segment::Move(face[n]), Segment::Line(face[(n + 1) % 4])]);
                }
            }
        }
        scene.path(lines).stroke(Ink::Black, 1.2).alpha(0.8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::antislide::solid::Solid;

    /// For any two images, the transition begins at the identity and ends with the symmetry from the one to the other, and is a rigid
    /// motion, or, for a reflection, a motion with a flattening along the axis.
    #[test]
    fn the_box_turns_from_image_to_image() {
        let solid = Solid::new([3, 3, 3]);
        let all: Vec<Symmetry> = (0..solid.group.order()).map(|s| solid.group.symmetry(s)).collect();
        let near = |a: Place, b: Place| (0..3).all(|i| (a[i] - b[i]).abs() < 1e-3);
        let act = |s: Symmetry, v: Place| matrix(s).map(|row| dot(row, v));
        for (from, to) in all.iter().flat_map(|from| all.iter().map(move |to| (*from, *to))) {
            let way = Way::new(from, to);
            for v in [[1.0, 0.0, 0.0], [0.3, -1.0, 0.7], [1.0, 1.0, -0.2]] {
                let (before, after) = (act(from, v), act(to, v));
                assert!(near(way.at(0.0, before), before), "{from:?} to {to:?}");
                assert!(near(way.at(1.0, before), after), "{from:?} to {to:?}: {:?} {after:?}", way.at(1.0, before));
                for t in [0.2, 0.5, 0.9] {
                    let long = |v: Place| dot(v, v).sqrt();
                    let now = long(way.at(t, before));
                    assert!(if way.mirrored { now < long(v) + 1e-3 } else { (now - long(v)).abs() < 1e-3 });
                }
            }
            assert_eq!(way.mirrored, from.turns() != to.turns());
        }
    }
}
