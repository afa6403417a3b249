//! The list of unused values, cut open at its head, which is repeated as a ghost at the end. Pointers of unused
//! values are solid; a used value keeps its pointer, dashed: that pointer is what brings it back.

use super::layout::{GHOST, Layout};
use super::{Focus, ListMachine, Look, Step};
use crate::order;
use crate::scene::{Ink, Motion, Point, Scene};
use crate::within::Within;

/// The list at a moment.
pub struct Chain<'a> {
    pub layout: &'a Layout,
    pub machine: &'a ListMachine,
    pub focus: Option<Focus>,
    /// Whether j and k are shown.
    pub tags: bool,
}

/// How a pointer looks.
#[derive(Clone, Copy, PartialEq)]
enum Link {
    /// It belongs to the list.
    Now,
    /// A used value keeps it.
    Kept,
    /// The last move made it.
    After,
    /// The last move put another in its place.
    Before,
}

impl Chain<'_> {
    /// Draws pointers, elements and tags.
    pub fn draw(&self, scene: &mut Scene) {
        let n = self.layout.n;
        let mut used = vec![true; n + 1];
        used[0] = false;
        self.machine.unused().for_each(|k| used[k] = false);
        // The pointer that the last move changed: whose it is, and where it pointed before.
        let changed = self.focus.and_then(|focus| match focus.look {
            Look::Came => Some((focus.j, focus.k)),
            Look::Left => Some((focus.j, self.follows(focus.k))),
            _ => None,
        });

        let mut links: Vec<(usize, usize, Link)> = (0..=n)
            .map(|k| {
                let look = match changed {
                    Some((j, _)) if j == k => Link::After,
                    _ if used[k] => Link::Kept,
                    _ => Link::Now,
                };
                (k, self.follows(k), look)
            })
            .collect();
        links.extend(changed.map(|(j, before)| (j, before, Link::Before)));
        // Grey ones first, the new one last.
        let rank =
            |look| [Link::Kept, Link::Now, Link::Before, Link::After].iter().position(|l| *l == look).unwrap_or(0);
        order::by_key(&mut links, |(_, _, look)| rank(*look) as u32);
        for (from, to, look) in links {
            self.link(scene, from, to, look);
        }
        for (k, used) in used.into_iter().enumerate() {
            self.node(scene, k, used);
        }
        self.ghost(scene);
        if self.tags {
            self.tags(scene);
        }
    }

    fn follows(&self, k: usize) -> usize {
        self.machine.p[k].into()
    }

    /// Place on the line of the element that a pointer to `k` points at.
    fn place(&self, k: usize) -> f32 {
        if k == 0 { self.layout.n as f32 + GHOST } else { k as f32 }
    }

    fn ghost_radius(&self) -> f32 {
        self.layout.radius * 0.72
    }

    /// Scene units for one unit of the drawing for 4 pairs, as far as the list is concerned.
    fn small(&self) -> f32 {
        self.layout.radius / 27.0
    }

    fn line(&self, width: f32) -> f32 {
        (width * self.small()).within(width * 0.55, width * 2.5)
    }

    fn link(&self, scene: &mut Scene, from: usize, to: usize, look: Link) {
        let head = (12.0 * self.small()).within(5.0, 26.0);
        let (ink, width) = match look {
            Link::Now => (Ink::Piece, 2.5),
            Link::Kept => (Ink::Muted, 1.75),
            Link::After => (Ink::Accent, 4.0),
            Link::Before => (Ink::Accent, 1.75),
        };
        let head = if look == Link::After { head * 1.15 } else { head };
        let pieces = self.layout.nodes.pieces(self.curve(from, to, head));
        let last = pieces.len() - 1;
        for (part, curve) in pieces.into_iter().enumerate() {
            let head = if part == last { head } else { 0.0 };
            let item = scene.curve(curve, head).stroke(ink, self.line(width));
            if matches!(look, Link::Kept | Link::Before) {
                let k = self.small().within(0.6, 2.0);
                item.dash(4.0 * k, 4.0 * k);
            }
            item.key("p", from * 64 + to, part).motion(Motion::Grow, Motion::Fade);
        }
    }

    /// A pointer from one element to another, along the line: straight to a neighbour, over what it bypasses else.
    fn curve(&self, from: usize, to: usize, head: f32) -> [Point; 4] {
        let nodes = &self.layout.nodes;
        let r = self.layout.radius;
        let target = if to == 0 { self.ghost_radius() } else { r };
        let (a, b) = (nodes.along(from as f32), nodes.along(self.place(to)));
        let end = if to == 0 { self.layout.n + 1 } else { to };
        let clear = (3.0 * self.small()).within(1.0, 6.0);
        if end == from + 1 {
            // Where elements stand close, the head alone tells the direction.
            let (tail, tip) = (a + r + clear, b - target - clear);
            let tail = tail.min(tip - head * 0.9).max(a + r * 0.5);
            return [
                Point::new(tail, 0.0),
                Point::new(tail + (tip - tail) / 3.0, 0.0),
                Point::new(tail + (tip - tail) / 1.5, 0.0),
                Point::new(tip, 0.0),
            ];
        }
        // The longer, the higher and the steeper, so that nested pointers meet neither on the way nor at the end.
        let passed = (end - from - 2) as f32 / (self.layout.n as f32 - 1.0).max(1.0);
        let peak = r + self.layout.bypass * (0.38 + 0.58 * passed.powf(0.7));
        let lean = (0.38 * nodes.pitch).min(peak) * (1.0 - 0.35 * passed);
        let up = (peak - 0.2 * r) / 0.75;
        let (c, d) = ((a + lean, -up), (b - lean, -up));
        let long = lean.hypot(up);
        let off = |r: f32| (lean / long * (r + clear), -up / long * (r + clear));
        let (tail, tip) = (off(r), off(target));
        [Point::new(a + tail.0, tail.1), c.into(), d.into(), Point::new(b - tip.0, tip.1)]
    }

    fn node(&self, scene: &mut Scene, k: usize, used: bool) {
        let (at, r) = (self.layout.nodes.at(k as f32), self.layout.radius);
        let part = self.focus.filter(|focus| k > 0 && focus.k == k);
        let circle = scene.circle(at, r).fill(Ink::Paper);
        let s = self.small().within(0.5, 2.5);
        match part.map(|focus| focus.look) {
            Some(Look::Next | Look::Taken | Look::Beyond) => {
                circle.stroke(Ink::Trial, self.line(3.5)).dash(7.0 * s, 5.0 * s);
            }
            Some(Look::Came) => {
                circle.stroke(Ink::Accent, self.line(2.5)).dash(4.0 * s, 4.0 * s);
            }
            Some(Look::Left) => {
                circle.stroke(Ink::Accent, self.line(4.0));
            }
            _ if used => {
                circle.stroke(Ink::Muted, self.line(1.5)).dash(4.0 * s, 4.0 * s);
            }
            _ => {
                circle.stroke(Ink::Piece, self.line(2.5));
            }
        }
        let size = self.layout.fitting(1.72 * r, 0.86 * r);
        let text = scene.text((at.x, at.y + 0.36 * size), size, k.to_string());
        if used {
            text.fill(Ink::Muted);
        } else {
            text.weight(600);
        }
    }

    fn ghost(&self, scene: &mut Scene) {
        let (at, r) = (self.layout.nodes.at(self.place(0)), self.ghost_radius());
        scene.circle(at, r).fill(Ink::Paper).stroke(Ink::Muted, 1.0).dash(2.0, 2.0);
        let size = (0.8 * r).max(9.0);
        scene.text((at.x, at.y + 0.36 * size), size, "0").fill(Ink::Muted);
    }

    /// The names of j and k below the elements where they stand. At the list's end, k stands below the ghost.
    fn tags(&self, scene: &mut Scene) {
        let (j, k) = (usize::from(self.machine.j), usize::from(self.machine.k));
        let size = self.layout.text(18.0);
        // Once the search is over, or a solution is found, both may have come to 0.
        let over = self.machine.step == Step::Over;
        for (name, which, place) in [("j", 0, j as f32), ("k", 1, self.place(k))] {
            if over {
                continue;
            }
            let Point { x, y } = self.layout.nodes.at(place);
            scene
                .text((x, y + self.layout.radius + 0.95 * size), size, name)
                .weight(700)
                .italic()
                .fill(Ink::Accent)
                .key("tag", which, 0);
        }
    }
}
