//! One pointer: a line that runs straight to its neighbour or swings around what it passes, and its head.

use super::super::pen::Pen;
use crate::scene::{Ink, Point, Segment};
use crate::within::Within;

/// How a pointer looks; what comes later is drawn above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// It belongs to a list.
    Rest,
    /// Something that has left its list keeps it.
    Kept,
    /// The last move put another in its place.
    Before,
    /// It belongs to what has just come back, and said where.
    Own,
    /// The last move made it.
    After,
}

/// A pointer between two things of a column, or of the row of heads.
pub struct Pointer {
    /// Which pointer it is: it moves when it points elsewhere.
    pub key: (&'static str, usize),
    pub look: Look,
    /// Whether it runs along a column.
    pub upright: bool,
    /// The middle of the column or row it runs along.
    pub middle: f32,
    /// Which side of the middle it keeps to: 1 right and above, −1 left and below; also the way it runs.
    pub side: f32,
    /// The edge where it begins.
    pub from: f32,
    /// The edge where it ends.
    pub to: f32,
    /// Half the breadth of what it passes.
    pub half: f32,
    /// How many things it passes.
    pub passed: usize,
    /// The edges of the first and the last thing it passes.
    pub around: Option<(f32, f32)>,
    /// How far off the middle it begins and ends if it passes none, one, or more.
    pub trunk: [f32; 3],
    /// How far off the edges it passes the first bypass runs, and how much further each further one.
    pub lane: (f32, f32),
    /// The length that a swing takes along the way.
    pub swing: f32,
}

impl Pointer {
    pub fn draw(&self, pen: &mut Pen) {
        // Where there is little room, lines are thinner and heads smaller.
        let tight = (self.trunk[2] / 20.0).within(0.7, 1.0);
        let (ink, width, dash, head) = match self.look {
            Look::Rest => (Ink::Muted, 1.25, None, 7.0),
            Look::Kept => (Ink::Muted, 1.25, Some((3.0, 3.0)), 7.0),
            Look::Before => (Ink::Accent, 1.75, Some((5.0, 4.0)), 8.0),
            Look::Own => (Ink::Accent, 1.75, None, 8.0),
            Look::After => (Ink::Accent, 4.0 * tight, None, 13.0 * tight),
        };
        let alpha = if self.look == Look::Rest { 0.55 } else { 1.0 };
        let clear = if self.look == Look::After { 2.5 } else { 1.0 };
        let way = self.side;
        let tip = self.to - way * clear;
        let tail = self.from + way * 2.0;
        // The head must not be longer than the way.
        let head = head.min(((tip - tail) * way - 1.0).max(1.0));
        let end = tip - way * head * 0.8;
        let path = self.path(tail, end).into_iter().map(|segment| segment.map(|p| self.turn(p))).collect();
        let (kind, from) = self.key;
        let line = pen.line(path).stroke(ink, width).alpha(alpha).key(kind, from, 0);
        if let Some((dash, gap)) = dash {
            line.dash(dash, gap);
        }
        let (off, base) = (self.off(), tip - way * head);
        let corners = [(tip, off), (base, off - 0.42 * head), (base, off + 0.42 * head)].map(|p| self.turn(p.into()));
        let head =
            vec![Segment::Move(corners[0]), Segment::Line(corners[1]), Segment::Line(corners[2]), Segment::Close];
        pen.path(head).fill(ink).alpha(alpha).key(kind, from, 1);
    }

    /// From (along, off the middle) to a point of the drawing: down pointers run right, right ones above.
    fn turn(&self, Point { x: along, y: off }: Point) -> Point {
        match self.upright {
            true => Point::new(self.middle + off, along),
            false => Point::new(along, self.middle - off),
        }
    }

    fn off(&self) -> f32 {
        self.side * self.trunk[self.passed.min(2)]
    }

    /// The line from `a` to `b`; always of the same segments, so that one can move into another.
    fn path(&self, a: f32, b: f32) -> [Segment; 6] {
        let off = self.off();
        let Some((first, last)) = self.around else {
            let at = |t: f32| (a + (b - a) * t, off);
            let curve = |t: f32| Segment::Cubic(at(t + 0.07).into(), at(t + 0.13).into(), at(t + 0.2).into());
            return [
                Segment::Move(at(0.0).into()),
                Segment::Line(at(0.2).into()),
                curve(0.2),
                Segment::Line(at(0.6).into()),
                curve(0.6),
                Segment::Line(at(1.0).into()),
            ];
        };
        let way = self.side;
        let nest = self.passed.min(3) as f32 - 1.0;
        let lane = self.side * (self.half + self.lane.0 + self.lane.1 * nest);
        // Shelves nest like brackets as far as there is room before the first thing passed.
        let shelf = |room: f32| (2.0 + 5.0 * nest).min((room - 6.0).max(1.0));
        let before = (first - a) * way;
        let behind = (b - last) * way;
        let out = first - way * shelf(before);
        let begin = out - way * self.swing.min((out - a) * way).max(0.0);
        let back = last + way * shelf(behind);
        let end = back + way * self.swing.min((b - back) * way).max(0.0);
        [
            Segment::Move(Point::new(a, off)),
            Segment::Line(Point::new(begin, off)),
            Segment::Cubic(Point::new(out, off), Point::new(begin, lane), Point::new(out, lane)),
            Segment::Line(Point::new(back, lane)),
            Segment::Cubic(Point::new(end, lane), Point::new(back, off), Point::new(end, off)),
            Segment::Line(Point::new(b, off)),
        ]
    }
}
