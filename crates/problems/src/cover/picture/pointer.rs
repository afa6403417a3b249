//! Pointers: lines with arrowheads, straight to a neighbour or around the members between.
//!
//! Both the nodes of a column and the headers of the items are rings. A ring is cut at its header, which is repeated as a copy at the end,
//! so that no pointer crosses the picture backwards.

use crate::scene::{Ink, Phase, Point, Scene, Segment, polygon};
use crate::within::Within;

/// The look of a pointer; later looks are drawn over earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Part of a list.
    Rest,
    /// Kept by an unlinked member.
    Kept,
    /// Replaced by the last move.
    Before,
    /// Of a member that was just relinked by it.
    Own,
    /// Set by the last move.
    After,
}

/// A ring of members that point at each other.
pub struct Ring {
    /// The members by number, header first, in their order.
    pub members: Vec<u32>,
    /// The edges of each member along the ring, and those of the header's copy after them.
    pub edges: Vec<(f32, f32)>,
    /// Whether it is a column; otherwise it is the row of headers.
    pub upright: bool,
    /// The middle of the column or row.
    pub middle: f32,
    /// Half the breadth of its members.
    pub half: f32,
    /// The distance from the middle of the ends of pointers that pass none, one, two, or more members.
    pub trunk: [f32; 4],
    /// The distance of the first bypass from the edges that it passes, and of each further one from the one before.
    pub lane: (f32, f32),
    /// The length of a bend along the ring.
    pub swing: f32,
    /// The member that the last move unlinked (`true`) or relinked (`false`).
    pub spliced: Option<(u32, bool)>,
    /// The kinds of keys of its pointers: forward, back, and those before a splice.
    pub keys: [&'static str; 4],
}

/// A pointer of a ring.
pub struct Pointer {
    /// The key: a pointer that changes its target moves.
    key: (&'static str, u32),
    pub look: Look,
    /// The factor by which lines and arrowheads are smaller in a tight drawing.
    tight: f32,
    /// The change of the pointer during a move.
    turns: Turns,
    line: Vec<Segment>,
    head: [Point; 3],
}

/// The change of a pointer during a move.
#[derive(Clone, Copy)]
enum Turns {
    /// No ordered change.
    Somehow,
    /// A new target, or the old one, in this phase.
    In(Phase),
    /// The pointer of a member being unlinked: first highlighted, dashed at the end.
    Leaves,
    /// The pointer of a member being relinked: first highlighted, solid at the end.
    Returns,
}

/// The phases in which a node is unlinked: the pointer of the upper neighbour changes first, then that of the lower one. Relinking is the
/// mirror image, the lower one first. In the program both are one move; the picture orders them.
const UPPER: Phase = Phase::new(0.2, 0.45);
const LOWER: Phase = Phase::new(0.45, 0.7);
const LIT: Phase = Phase::new(0.0, 0.2);
const DASHED: Phase = Phase::new(0.7, 1.0);
const KEPT: Phase = Phase::new(0.12, 0.3);
const LOWER_BACK: Phase = Phase::new(0.52, 0.76);
const UPPER_BACK: Phase = Phase::new(0.76, 1.0);
/// The phase in which both neighbours are highlighted by rings.
pub const RINGS: Phase = Phase::new(0.3, 0.52);
/// The phase in which highlighting ends.
pub const OUT: Phase = UPPER_BACK;

impl Ring {
    /// Returns all pointers of the ring. `own` returns a member's own pointers back and forward, `listed` whether it is in the list.
    pub fn pointers(&self, own: impl Fn(u32) -> (u32, u32), listed: impl Fn(u32) -> bool) -> Vec<Pointer> {
        let mut pointers = Vec::new();
        let around = self.spliced.map(|(node, _)| own(node));
        for node in self.members.iter().copied() {
            let (back, forward) = own(node);
            let look = |changed: bool| match self.spliced {
                // A relinked node is inserted by its own pointers.
                Some((spliced, false)) if spliced == node => Look::Own,
                Some(_) if changed => Look::After,
                _ if listed(node) => Look::Rest,
                _ => Look::Kept,
            };
            pointers.push(self.pointer(node, forward, true, 0, look(around.is_some_and(|(back, _)| back == node))));
            pointers.push(self.pointer(node, back, false, 1, look(around.is_some_and(|(_, next)| next == node))));
        }
        if let (Some((node, out)), Some((back, forward))) = (self.spliced, around) {
            let (to, from) = if out { (node, node) } else { (forward, back) };
            pointers.push(self.pointer(back, to, true, 2, Look::Before));
            pointers.push(self.pointer(forward, from, false, 3, Look::Before));
        }
        pointers
    }

    /// Returns the pointer from one member to another, `forward` or back.
    fn pointer(&self, from: u32, to: u32, forward: bool, key: usize, look: Look) -> Pointer {
        let ghost = self.members.len();
        let place = |node: u32, first: bool| match self.members.iter().position(|member| *member == node) {
            Some(0) | None if first != forward => ghost,
            place => place.unwrap_or(0),
        };
        let (a, b) = (place(from, true), place(to, false));
        let (low, high) = (a.min(b), a.max(b));
        let passed = (high - low).saturating_sub(1);
        // The ends along the ring: the edges of the source and of the target.
        let leaves = |place: usize| if forward { self.edges[place].1 } else { self.edges[place].0 };
        let meets = |place: usize| if forward { self.edges[place].0 } else { self.edges[place].1 };
        let around = (passed > 0).then(|| {
            let (first, last) = if forward { (low + 1, high - 1) } else { (high - 1, low + 1) };
            (meets(first), leaves(last))
        });
        let way = if forward { 1.0 } else { -1.0 };
        let clear = if look == Look::After { 2.5 } else { 1.0 };
        let (tail, tip) = (leaves(a) + way * 2.0, meets(b) - way * clear);
        let off = way * self.trunk[passed.min(3)];
        // The arrowhead must not be longer than the pointer.
        let tight = (self.trunk[2] / 20.0).within(0.7, 1.0);
        let head = look.style(tight).2.min(((tip - tail) * way - 1.0).max(1.0));
        let base = tip - way * head;
        let line = self.line((tail, tip - way * head * 0.8), around, off, passed);
        let turn = |p: Point| self.turn(p);
        Pointer {
            key: (self.keys[key], from),
            look,
            tight,
            turns: self.turns(from, forward, key > 1, look),
            line: line.into_iter().map(|segment| segment.map(turn)).collect(),
            head: [(tip, off), (base, off - 0.42 * head), (base, off + 0.42 * head)].map(|p| turn(p.into())),
        }
    }

    /// Returns the change during the move of a pointer of `from`, `forward` or back, which was there `before`.
    fn turns(&self, from: u32, forward: bool, before: bool, look: Look) -> Turns {
        match (self.spliced, look) {
            (Some((node, true)), _) if node == from && !before => Turns::Leaves,
            (Some((node, false)), _) if node == from && !before => Turns::Returns,
            (Some((_, out)), Look::After | Look::Before) => Turns::In(match (out, forward) {
                (true, true) => UPPER,
                (true, false) => LOWER,
                (false, false) => LOWER_BACK,
                (false, true) => UPPER_BACK,
            }),
            _ => Turns::Somehow,
        }
    }

    /// Returns the point of the drawing for a distance along the ring and one from its middle: downward pointers are at the right,
    /// rightward ones above.
    fn turn(&self, Point { x: along, y: off }: Point) -> Point {
        match self.upright {
            true => Point::new(self.middle + off, along),
            false => Point::new(along, self.middle - off),
        }
    }

    /// Returns the line from `a` to `b`, around the members between the two edges `around`; always with the same segments, so that one line
    /// can move into another.
    fn line(&self, (a, b): (f32, f32), around: Option<(f32, f32)>, off: f32, passed: usize) -> [Segment; 6] {
        let at = |along: f32, off: f32| Point::new(along, off);
        let way = off.signum();
        let (nest, (first, last), lane) = match around {
            Some(edges) => {
                let nest = passed.min(3) as f32 - 1.0;
                (nest, edges, way * (self.half + self.lane.0 + self.lane.1 * nest))
            }
            // A straight line has no bend.
            None => (0.0, (a + (b - a) * 0.4, a + (b - a) * 0.6), off),
        };
        // Bends are nested as far as there is room before the first member passed.
        let shelf = |room: f32| (2.0 + 5.0 * nest).min((room - 6.0).max(1.0)).min(room.max(0.0));
        let out = first - way * shelf((first - a) * way);
        let begin = out - way * self.swing.min((out - a) * way).max(0.0);
        let back = last + way * shelf((b - last) * way);
        let end = back + way * self.swing.min((b - back) * way).max(0.0);
        [
            Segment::Move(at(a, off)),
            Segment::Line(at(begin, off)),
            Segment::Cubic(at(out, off), at(begin, lane), at(out, lane)),
            Segment::Line(at(back, lane)),
            Segment::Cubic(at(end, lane), at(back, off), at(end, off)),
            Segment::Line(at(b, off)),
        ]
    }
}

impl Look {
    /// Returns ink, width of the line, and length of the arrowhead.
    fn style(self, tight: f32) -> (Ink, f32, f32) {
        match self {
            Look::Rest | Look::Kept => (Ink::Muted, 1.25, 7.0),
            Look::Before | Look::Own => (Ink::Accent, 1.75, 8.0),
            Look::After => (Ink::Accent, 4.0 * tight, 13.0 * tight),
        }
    }
}

impl Pointer {
    /// Draws the pointer.
    pub fn draw(self, scene: &mut Scene) {
        let (ink, width, _) = self.look.style(self.tight);
        // Changes stand out among dozens of pointers.
        let alpha = match self.look {
            Look::Rest => 0.55,
            Look::Kept => 0.7,
            _ => 1.0,
        };
        let (kind, from) = (self.key.0, self.key.1 as usize);
        let lit = match self.turns {
            Turns::Leaves => Some((LIT, DASHED, (0.0, 0.0))),
            Turns::Returns => Some((KEPT, OUT, (3.0, 3.0))),
            Turns::In(_) | Turns::Somehow => None,
        };
        if let Some((enter, leave, dash)) = lit {
            let (line, head) = (self.line.clone(), self.head);
            scene.passing(|scene| {
                scene.path(line).stroke(Ink::Accent, 2.5).dash(dash.0, dash.1).enters_in(enter).leaves_in(leave);
                scene.path(polygon(head)).fill(Ink::Accent).enters_in(enter).leaves_in(leave);
            });
        }
        let first = scene.items().len();
        let line = scene.path(self.line).stroke(ink, width).alpha(alpha).key(kind, from, 0);
        match self.look {
            Look::Kept => line.dash(3.0, 3.0),
            Look::Before => line.dash(5.0, 4.0),
            Look::Rest | Look::Own | Look::After => line,
        };
        scene.path(polygon(self.head)).fill(ink).alpha(alpha).key(kind, from, 1);
        let phase = match self.turns {
            Turns::In(phase) => Some(phase),
            Turns::Leaves => Some(DASHED),
            Turns::Returns => Some(OUT),
            Turns::Somehow => None,
        };
        if let Some(phase) = phase {
            scene.since(first, |item| {
                item.enters_in(phase).travels_in(phase);
            });
        }
    }
}
