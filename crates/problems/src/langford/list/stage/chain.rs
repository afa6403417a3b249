//! The list of unused values, cut at its header, which is repeated as a ghost at the end. Pointers of unused values are solid; a used value
//! keeps its pointer, dashed, by which it is relinked.

use super::layout::{GHOST, Layout};
use super::{Focus, ListMachine, STRONG, words};
use crate::order;
use crate::scene::{Area, Graph, Ink, Label, Look, Motion, Point, Scene, measure, signs, when};
use crate::sign::Sign;
use crate::within::Within;

/// The size of the names j and k.
const TAG: f32 = 18.0;
/// The size of the header's name.
const NAME: f32 = 13.0;
/// The distance of the header's name from the middle of its element, in radii of an element.
const ASIDE: f32 = 0.15;
/// The distance of the wall around the list from the edge of the stage, in pixels: more than half its width.
const CLEAR: f32 = 4.0;
/// The extent of the names j and k below the list, in their sizes.
const TAGGED: f32 = 1.6;
/// The radius of the ghost, in radii of an element.
const SHADOW: f32 = 0.72;
/// The length of an arrowhead, with its least and greatest value.
const HEAD: (f32, f32, f32) = (12.0, 5.0, 26.0);
/// The width of a used value's outline and pointer in widths of a strong line, and the length of their dashes in that width.
const KEPT: (f32, f32) = (0.5, 2.2);
/// The height of a pointer over other elements as a share of the room: for the shortest, the increase for the longest, and the exponent
/// between.
const PEAK: (f32, f32, f32) = (0.38, 0.58, 0.7);

/// The list at a position.
pub struct Chain<'a> {
    pub layout: &'a Layout,
    pub machine: &'a ListMachine,
    pub focus: Option<Focus>,
    /// Whether j and k are shown.
    pub tags: bool,
    /// The outcome of the last move.
    pub sign: Sign,
}

/// Returns the left end of the list with the wall of a dead end.
pub fn left(layout: &Layout) -> f32 {
    let (first, r) = (layout.nodes.at(0.0).x, layout.radius);
    let name = if layout.words { first - ASIDE * r - name_width(layout) - CLEAR } else { first };
    name.min(first - 1.3 * r)
}

/// Returns the width of the header's name.
fn name_width(layout: &Layout) -> f32 {
    measure::width(words::HEADER, layout.text(NAME), 400, false) * measure::SLACK
}

impl Chain<'_> {
    /// Draws pointers, elements and tags.
    pub fn draw(&self, scene: &mut Scene) {
        let n = self.layout.n;
        let mut used = vec![true; n + 1];
        used[0] = false;
        self.machine.unused().for_each(|k| used[k] = false);
        // The changed pointer: its element, and its previous target.
        let changed = self.focus.and_then(|focus| match focus.look {
            Look::Came => Some((focus.j, focus.k)),
            Look::Left => Some((focus.j, self.follows(focus.k))),
            _ => None,
        });
        let before = scene.items().len();
        // Pointers of used values first, the new one last.
        let mut links: Vec<(usize, usize, Look)> = (0..=n)
            .map(|k| match changed {
                Some((j, _)) if j == k => (k, self.follows(k), Look::Came),
                _ if used[k] => (k, self.follows(k), Look::Gone),
                _ => (k, self.follows(k), Look::Chosen),
            })
            .collect();
        links.extend(changed.map(|(j, before)| (j, before, Look::Moving)));
        let rank = |look| [Look::Gone, Look::Chosen, Look::Moving, Look::Came].iter().position(|one| *one == look);
        order::by_key(&mut links, |(_, _, look)| rank(*look).unwrap_or(0) as u32);
        for (from, to, look) in links {
            self.link(scene, from, to, look);
        }
        let graph = Graph {
            at: (0..=n).map(|k| self.layout.nodes.at(k as f32)).collect(),
            edges: vec![],
            radius: self.layout.radius,
        };
        for (k, used) in used.into_iter().enumerate() {
            let look = match self.focus.filter(|focus| k > 0 && focus.k == k) {
                Some(focus) if focus.look.is_tried() => Look::Trial,
                Some(focus) if focus.look == Look::Came => Look::Left,
                Some(_) => Look::Came,
                None if used => Look::Gone,
                None => Look::Chosen,
            };
            let rim = graph.node(scene, k, look, &k.to_string());
            if look == Look::Gone {
                self.kept(rim);
            }
        }
        if self.sign == Sign::Back {
            // The removed value is relinked while it rises.
            scene.since(before, |item| (item.phases.enter, item.phases.travel) = (when::LIFTED, when::LIFTED));
        }
        self.ghost(scene);
        self.signs(scene);
        if self.tags {
            self.tags(scene);
        }
    }

    fn around(&self, k: usize) -> Area {
        let side = 2.0 * self.layout.radius;
        Area::around(self.layout.nodes.at(k as f32), side, side)
    }

    /// Marks all unused values at a dead end: a cross on each that was rejected, a stroke through each that was placed without success, a
    /// frame around the list and a wall at its end. After a backtrack, marks the next value with a frame.
    fn signs(&self, scene: &mut Scene) {
        let Some(focus) = self.focus else { return };
        let r = self.layout.radius;
        match self.sign {
            Sign::DeadEnd if self.layout.nodes.rows == 1 => {
                let before = scene.items().len();
                let (first, last) = (self.around(0), self.around(self.layout.n));
                let ghost = self.layout.nodes.at(self.place(0)).x + SHADOW * r;
                let (mut low, mut end) = (Point::new(left(self.layout), first.y - 0.3 * r), ghost);
                if self.layout.words {
                    // The names of both ends are inside the frame.
                    let name = self.named(1);
                    (low.y, end) = (name.y, name.right() - 0.3 * r + CLEAR);
                }
                // So are the names j and k.
                let tags = (last.bottom() + TAGGED * self.layout.text(TAG)).min(self.layout.stage.bottom() - CLEAR);
                let high = Point::new(end.max(last.right()) + 0.3 * r, tags.max(last.bottom() + 0.3 * r));
                signs::wall(scene, Area::between(low, high), true);
                for k in self.machine.unused() {
                    let held = |slot: usize| self.machine.slots().get(slot - 1).copied();
                    match held(focus.slot + k + 1) {
                        Some(0) => signs::struck(scene, self.around(k), (100 + k, 0), when::DEAD_END),
                        _ => {
                            let cross = signs::cross(scene, self.around(k), true).key("refusal", k, 0);
                            cross.enters_in(when::DEAD_END);
                        }
                    }
                }
                if focus.look == Look::Refused {
                    // The rejection of the last value comes first.
                    scene.since(before, |item| (item.phases.enter, item.phases.travel) = (when::CLOSED, when::CLOSED));
                }
            }
            Sign::Back => {
                let next = self.follows(focus.k);
                if next > 0 {
                    let ring = scene.circle(self.around(next).centre(), 1.2 * r).key(signs::NEXT, 0, 0);
                    Look::Trial.outline(ring, self.strong()).enters_in(when::RESTS).leaves_in(when::LOOKED);
                }
            }
            _ => {}
        }
    }

    fn follows(&self, k: usize) -> usize {
        self.machine.p[k].into()
    }

    /// Returns the position on the line at which a pointer to `k` ends.
    fn place(&self, k: usize) -> f32 {
        if k == 0 { self.layout.n as f32 + GHOST } else { k as f32 }
    }

    /// Returns the size of one unit of the drawing for 4 pairs, in scene units.
    fn small(&self) -> f32 {
        self.layout.radius / 27.0
    }

    /// Returns the width of a strong line.
    fn strong(&self) -> f32 {
        STRONG * Look::frame_width(Area::around((0.0, 0.0), 2.0 * self.layout.radius, 2.0 * self.layout.radius))
    }

    /// Outlines a used value or its pointer.
    fn kept<'s>(&self, item: &'s mut crate::scene::Item) -> &'s mut crate::scene::Item {
        let width = KEPT.0 * self.strong();
        item.stroke(Ink::Muted, width).dash(KEPT.1 * width, KEPT.1 * width)
    }

    fn link(&self, scene: &mut Scene, from: usize, to: usize, look: Look) {
        let head = (HEAD.0 * self.small()).within(HEAD.1, HEAD.2);
        let head = if look == Look::Came { head * 1.15 } else { head };
        let pieces = self.layout.nodes.pieces(self.curve(from, to, head));
        let last = pieces.len() - 1;
        for (part, curve) in pieces.into_iter().enumerate() {
            let item = scene.curve(curve, if part == last { head } else { 0.0 });
            let item = match look {
                Look::Gone => self.kept(item),
                _ => look.outline(item, self.strong()),
            };
            item.key("p", from * 64 + to, part).motion(Motion::Grow, Motion::Fade).enters_in(when::FOLLOWS);
        }
    }

    /// Returns the curve of a pointer, along the line: straight to a neighbour, otherwise over the elements between.
    fn curve(&self, from: usize, to: usize, head: f32) -> [Point; 4] {
        let (nodes, r) = (&self.layout.nodes, self.layout.radius);
        let target = if to == 0 { SHADOW * r } else { r };
        let (a, b) = (nodes.along(from as f32), nodes.along(self.place(to)));
        let end = if to == 0 { self.layout.n + 1 } else { to };
        let clear = (3.0 * self.small()).within(1.0, 6.0);
        if end == from + 1 {
            // Between close elements the arrowhead alone shows the direction.
            let tip = Point::new(b - target - clear, 0.0);
            let tail = Point::new((a + r + clear).min(tip.x - head * 0.9).max(a + r * 0.5), 0.0);
            return [tail, tail.towards(tip, 1.0 / 3.0), tail.towards(tip, 2.0 / 3.0), tip];
        }
        // Longer pointers are higher and steeper, so that nested pointers do not meet.
        let passed = (end - from - 2) as f32 / (self.layout.n as f32 - 1.0).max(1.0);
        // The power of doubles, which is linked for speeds as well; that of floats would be further code.
        let high = f64::from(passed).powf(f64::from(PEAK.2)) as f32;
        let peak = r + self.layout.bypass * (PEAK.0 + PEAK.1 * high);
        let lean = (0.38 * nodes.pitch).min(peak) * (1.0 - 0.35 * passed);
        let rise = Point::new(lean, -(peak - 0.2 * r) / 0.75);
        let (out, mirrored) = (rise.unit(), |p: Point| Point::new(-p.x, p.y));
        let (a, b) = (Point::new(a, 0.0), Point::new(b, 0.0));
        [a + out * (r + clear), a + rise, b + mirrored(rise), b + mirrored(out) * (target + clear)]
    }

    fn ghost(&self, scene: &mut Scene) {
        let (at, r) = (self.layout.nodes.at(self.place(0)), SHADOW * self.layout.radius);
        scene.circle(at, r).fill(Ink::Paper).stroke(Ink::Grid, 1.5).key("ghost", 0, 0);
        let size = (0.8 * r).max(9.0);
        Label::new("0").size(size).ink(Ink::Muted).draw(scene, Area::around(at, 2.0 * size, 2.0 * size));
        if !self.layout.words {
            return;
        }
        for nth in 0..2 {
            let name = Label::new(words::HEADER).size(self.layout.text(NAME)).ink(Ink::Muted);
            if let Some(item) = name.draw(scene, self.named(nth)) {
                item.key("head", nth, 0);
            }
        }
    }

    /// Returns the area of the header's name at one end of the list, above the element and outwards, where no pointer is.
    fn named(&self, nth: usize) -> Area {
        let text = self.layout.text(NAME);
        let wide = name_width(self.layout);
        let (at, side) = [(self.layout.nodes.at(0.0), -1.0), (self.layout.nodes.at(self.place(0)), 1.0)][nth];
        let middle = at.right(side * (wide / 2.0 + ASIDE * self.layout.radius)).down(-self.layout.radius - text);
        // The wall of a dead end needs room between the name and the edge of the stage.
        let x = middle.x.min(self.layout.stage.right() - wide / 2.0 - 2.0 * CLEAR);
        Area::around((x, middle.y), wide, 1.3 * text)
    }

    /// Draws the names j and k below their elements. At the list's end, k is below the ghost.
    fn tags(&self, scene: &mut Scene) {
        let (j, k) = (usize::from(self.machine.j), usize::from(self.machine.k));
        let size = self.layout.text(TAG);
        for (name, which, place) in [("j", 0, j as f32), ("k", 1, self.place(k))] {
            let at = self.layout.nodes.at(place).down(self.layout.radius + 0.95 * size);
            scene.text(at, size, name).weight(700).italic().fill(Ink::Accent).key("tag", which, 0);
        }
    }
}
