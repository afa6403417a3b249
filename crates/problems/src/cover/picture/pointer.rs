//! Links: a plain line where two neighbours point at each other, around the members between them if they are unlinked; and the pointers
//! that an unlinked member keeps, with arrowheads.
//!
//! Both the nodes of a column and the headers of the items are rings. A ring is cut at its header, which is repeated as a copy at the end,
//! so that no link crosses the picture backwards.

use crate::scene::{Ink, Phase, Point, Scene, Segment, polygon, when};
use crate::within::Within;

/// The look of a line; later looks are drawn over earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// A link of a list that cannot change at present.
    Pale,
    /// A pointer kept by an unlinked member.
    Kept,
    /// A link.
    Rest,
    /// A link replaced by the last move, which relinked a member.
    Gone,
    /// A link set by the last move.
    New,
}

/// A ring of members that point at each other.
pub struct Ring {
    /// The members by number, header first, in their order.
    pub members: Vec<u32>,
    /// The edges of each member along the ring, and those of the header's copy after them.
    pub edges: Vec<(f32, f32)>,
    /// Whether it is a column; otherwise it is the row of headers.
    pub upright: bool,
    /// Whether its links are pale.
    pub is_pale: bool,
    /// The middle of the column or row.
    pub middle: f32,
    /// Half the breadth of its members.
    pub half: f32,
    /// The distance from the middle of the ends of lines that pass none, one, two, or more members.
    pub trunk: [f32; 4],
    /// The distance of the first bypass from the edges that it passes, and of each further one from the one before.
    pub lane: (f32, f32),
    /// The length of a bend along the ring.
    pub swing: f32,
    /// The member that the last move unlinked (`true`) or relinked (`false`).
    pub spliced: Option<(u32, bool)>,
    /// The kinds of keys of its lines: forward, back, and the one before a member was relinked.
    pub keys: [&'static str; 3],
}

/// A line of a ring.
pub struct Pointer {
    /// The key: a link that changes its target moves.
    key: (&'static str, u32),
    pub look: Look,
    /// The factor by which lines and arrowheads are smaller in a tight drawing.
    tight: f32,
    /// The phase in which it changes during a move.
    phase: Option<Phase>,
    line: Vec<Segment>,
    heads: Vec<[Point; 3]>,
}

/// The phases of a splice: the link swings out around a node that is unlinked, whose own pointers are dotted then. Relinking is the mirror
/// image.
const SWINGS: Phase = Phase::new(0.2, 0.6);
const DOTTED: Phase = Phase::new(0.6, 0.85);
const RETURNS: Phase = Phase::new(0.4, 0.8);

impl Ring {
    /// Returns all lines of the ring. `own` returns a member's own pointers back and forward, `listed` whether it is in the list.
    pub fn pointers(&self, own: impl Fn(u32) -> (u32, u32), listed: impl Fn(u32) -> bool) -> Vec<Pointer> {
        let mut lines = Vec::new();
        let rest = if self.is_pale { Look::Pale } else { Look::Rest };
        for node in self.members.iter().copied() {
            let (back, forward) = own(node);
            if !listed(node) {
                lines.push(self.kept(node, forward, true));
                lines.push(self.kept(node, back, false));
                continue;
            }
            let (look, heads, phase) = match self.spliced {
                Some((unlinked, true)) if own(unlinked).0 == node => (Look::New, [true, true], Some(SWINGS)),
                Some((relinked, false)) if relinked == node => (Look::New, [true, false], Some(RETURNS)),
                Some((relinked, false)) if relinked == forward => (Look::New, [false, true], Some(RETURNS)),
                _ => (rest, [false, false], None),
            };
            lines.push(self.link((node, forward), self.keys[0], look, heads, phase));
        }
        if let Some((node, false)) = self.spliced {
            lines.push(self.link(own(node), self.keys[2], Look::Gone, [false, false], Some(when::RESTS)));
        }
        lines
    }

    /// Returns the place of a member along the ring; that of the header is its copy's at the end of a line.
    fn place(&self, node: u32, is_end: bool) -> usize {
        match self.members.iter().position(|member| *member == node) {
            Some(0) | None if is_end => self.members.len(),
            place => place.unwrap_or(0),
        }
    }

    /// Returns the link of two neighbours, with an arrowhead at its beginning and its end where a pointer has just changed.
    fn link(
        &self,
        (from, to): (u32, u32),
        kind: &'static str,
        look: Look,
        heads: [bool; 2],
        phase: Option<Phase>,
    ) -> Pointer {
        self.line((self.place(from, false), self.place(to, true)), (kind, from), look, heads, phase)
    }

    /// Returns a pointer that an unlinked member keeps, forward or back.
    fn kept(&self, node: u32, to: u32, forward: bool) -> Pointer {
        let phase = self.spliced.filter(|(spliced, _)| *spliced == node).map(|_| DOTTED);
        let (here, there) = (self.place(node, !forward), self.place(to, forward));
        let (ends, heads) = if forward { ((here, there), [false, true]) } else { ((there, here), [true, false]) };
        self.line(ends, (self.keys[usize::from(!forward)], node), Look::Kept, heads, phase)
    }

    /// Returns the line from one place along the ring to a later one.
    fn line(
        &self,
        (low, high): (usize, usize),
        key: (&'static str, u32),
        look: Look,
        heads: [bool; 2],
        phase: Option<Phase>,
    ) -> Pointer {
        let passed = high.saturating_sub(low + 1);
        let tight = (self.trunk[2] / 20.0).within(0.7, 1.0);
        // What an unlinked member keeps is on the other side.
        let way = if look == Look::Kept { -1.0 } else { 1.0 };
        let off = way * self.trunk[passed.min(3)];
        let (from, to) = (self.edges[low].1, self.edges[high].0);
        // Lines touch the members, arrowheads do not. An arrowhead must not be longer than its line.
        let head = look.style(tight).2.min(((to - from) / 2.0 - 1.0).max(1.0));
        let room = |has_head: bool| if has_head { 1.5 + 0.8 * head } else { 0.0 };
        let around = (passed > 0).then(|| (self.edges[low + 1].0, self.edges[high - 1].1));
        let line = self.bend((from + room(heads[0]), to - room(heads[1])), around, off, passed);
        let turn = |p: Point| self.turn(p);
        let tip = |end: usize| {
            let (tip, way) = [(from + 1.5, 1.0), (to - 1.5, -1.0)][end];
            let base = tip + way * head;
            [(tip, off), (base, off - 0.42 * head), (base, off + 0.42 * head)].map(|p| turn(p.into()))
        };
        Pointer {
            key,
            look,
            tight,
            phase,
            line: line.into_iter().map(|segment| segment.map(turn)).collect(),
            heads: (0..2).filter(|end| heads[*end]).map(tip).collect(),
        }
    }

    /// Returns the point of the drawing for a distance along the ring and one from its middle: links go around members at the right of a
    /// column and above the row.
    fn turn(&self, Point { x: along, y: off }: Point) -> Point {
        match self.upright {
            true => Point::new(self.middle + off, along),
            false => Point::new(along, self.middle - off),
        }
    }

    /// Returns the line from `a` to `b`, around the members between the two edges `around`; always with the same segments, so that one line
    /// can move into another.
    fn bend(&self, (a, b): (f32, f32), around: Option<(f32, f32)>, off: f32, passed: usize) -> [Segment; 6] {
        let at = |along: f32, off: f32| Point::new(along, off);
        let (nest, (first, last), lane) = match around {
            Some(edges) => {
                let nest = passed.min(3) as f32 - 1.0;
                (nest, edges, off.signum() * (self.half + self.lane.0 + self.lane.1 * nest))
            }
            // A straight line has no bend.
            None => (0.0, (a + (b - a) * 0.4, a + (b - a) * 0.6), off),
        };
        // Bends are nested as far as there is room before the first member passed.
        let shelf = |room: f32| (2.0 + 5.0 * nest).min((room - 6.0).max(1.0)).min(room.max(0.0));
        let out = first - shelf(first - a);
        let begin = out - self.swing.min(out - a).max(0.0);
        let back = last + shelf(b - last);
        let end = back + self.swing.min(b - back).max(0.0);
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
    /// Returns ink, width of the line, and length of an arrowhead.
    fn style(self, tight: f32) -> (Ink, f32, f32) {
        match self {
            Look::Pale | Look::Kept | Look::Gone => (Ink::Muted, 1.25, 7.0),
            Look::Rest => (Ink::Ink, 1.5, 7.0),
            Look::New => (Ink::Accent, 4.0 * tight, 13.0 * tight),
        }
    }
}

impl Pointer {
    /// Draws the line.
    pub fn draw(self, scene: &mut Scene) {
        let (ink, width, _) = self.look.style(self.tight);
        let (kind, from) = (self.key.0, self.key.1 as usize);
        let alpha = if self.look == Look::New { 1.0 } else { 0.8 };
        let first = scene.items().len();
        let line = scene.path(self.line).stroke(ink, width).alpha(alpha).key(kind, from, 0);
        match self.look {
            Look::Kept => line.dash(1.5, 3.0),
            Look::Gone => line.dash(4.0, 3.0),
            Look::Pale | Look::Rest | Look::New => line,
        };
        for (nth, head) in self.heads.into_iter().enumerate() {
            scene.path(polygon(head)).fill(ink).alpha(alpha).key(kind, from, 1 + nth);
        }
        if let Some(phase) = self.phase {
            scene.since(first, |item| {
                item.enters_in(phase).travels_in(phase);
            });
        }
    }
}
