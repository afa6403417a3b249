//! The chessboard: squares, queens, what is under test, and who attacks it. Drawn in units of its own.

use crate::scene::{Ink, Item, Motion, Point, Scene, Segment, disc, polygon};
use crate::within::Within;

/// The side of a square on a board of 8 × 8; smaller boards have larger squares, up to [`LARGEST`].
const SIDE: f32 = 512.0;
/// The largest side of a square.
const LARGEST: f32 = 104.0;
/// Room around the squares for numbers and tags: left, top, right, bottom.
const MARGIN: (f32, f32, f32, f32) = (34.0, 30.0, 36.0, 36.0);
/// Squares smaller than this carry no crosses and their lanes no tags.
const ROOMY: f32 = 44.0;

/// A board of `n` × `n` squares. Rows and columns count from 1.
#[derive(Clone, Copy)]
pub struct Board {
    n: usize,
    square: f32,
    /// The least size of a text, so that it can be read at the scale in force.
    least_text: f32,
}

/// A straight line of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lane {
    /// A column.
    Column,
    /// A diagonal that rises to the right: ╱.
    Rising,
    /// A diagonal that falls to the right: ╲.
    Falling,
}

impl Lane {
    /// The three lanes through a square, in the order of the bit rows a, b, c.
    pub const ALL: [Lane; 3] = [Lane::Column, Lane::Rising, Lane::Falling];

    /// The lane on which the squares (`row`, `col`) and (`other_row`, `other_col`) of different rows both lie.
    pub fn shared((row, col): (usize, usize), (other_row, other_col): (usize, usize)) -> Option<Lane> {
        if col == other_col {
            Some(Lane::Column)
        } else if row + col == other_row + other_col {
            Some(Lane::Rising)
        } else if row + other_col == other_row + col {
            Some(Lane::Falling)
        } else {
            None
        }
    }
}

impl Board {
    /// The board for `n` queens.
    pub fn new(n: usize) -> Board {
        Board { n, square: (SIDE / n as f32).min(LARGEST), least_text: 0.0 }
    }

    /// The same board, drawn at `scale` scene units a unit: keeps texts from getting too small.
    pub fn at_scale(self, scale: f32) -> Board {
        Board { least_text: 11.0 / scale, ..self }
    }

    /// The top left corner of the drawing.
    pub fn corner(&self) -> Point {
        Point::new(-MARGIN.0 * self.swell(), -MARGIN.1 * self.swell())
    }

    /// Width and height of the drawing.
    pub fn size(&self) -> Point {
        let side = self.side();
        Point::new(side + (MARGIN.0 + MARGIN.2) * self.swell(), side + (MARGIN.1 + MARGIN.3) * self.swell())
    }

    /// The side of a square.
    pub fn square(&self) -> f32 {
        self.square
    }

    /// The side of all squares together; the top left one's corner is the drawing's origin.
    pub fn side(&self) -> f32 {
        self.square * self.n as f32
    }

    /// How much larger than usual the texts around the board are.
    fn swell(&self) -> f32 {
        self.text(14.0) / 14.0
    }

    fn text(&self, size: f32) -> f32 {
        size.max(self.least_text)
    }

    /// The middle of a square.
    fn middle(&self, row: usize, col: usize) -> Point {
        Point::new((col as f32 - 0.5) * self.square, (row as f32 - 0.5) * self.square)
    }

    /// Squares, border and numbers. The numbers of `row` and `col` stand out.
    pub fn ground(&self, scene: &mut Scene, row: usize, col: usize) {
        let (n, square, side) = (self.n, self.square, self.side());
        let dark = (0..n * n).map(|i| (i / n, i % n)).filter(|(r, c)| (r + c) % 2 == 1).flat_map(|(r, c)| {
            let (x, y) = (c as f32 * square, r as f32 * square);
            [
                Segment::Move(Point::new(x, y)),
                Segment::Line(Point::new(x + square, y)),
                Segment::Line(Point::new(x + square, y + square)),
                Segment::Line(Point::new(x, y + square)),
                Segment::Close,
            ]
        });
        scene.path(dark.collect::<Vec<_>>()).fill(Ink::Square);
        scene.rect((0.0, 0.0, side, side)).stroke(Ink::Grid, 1.0);

        // Where squares are narrow, only some of the numbers have room; the present one always has.
        let size = self.text(14.0).min(square.max(self.least_text));
        let every = ((size * 1.35 / square).ceil() as usize).max(1);
        let shown = |i: usize, here: usize| {
            let near = here > 0 && i != here && i.abs_diff(here) < every;
            i == here || (!near && (i - 1).is_multiple_of(every))
        };
        for i in 1..=n {
            let middle = (i as f32 - 0.5) * square;
            for (shown, on, at) in [
                (shown(i, col), i == col, (middle, -10.0)),
                (shown(i, row), i == row, (-16.0 * self.swell(), middle + size * 0.36)),
            ] {
                if shown {
                    let text = scene.text(at, size, i.to_string());
                    if on {
                        text.weight(700);
                    } else {
                        text.fill(Ink::Muted);
                    }
                }
            }
        }
    }

    /// A queen at rest. It is the same queen as long as it stands on the same square.
    pub fn queen(&self, scene: &mut Scene, row: usize, col: usize, ink: Ink) {
        let lift = self.square * 0.6;
        self.crown(scene, row, col)
            .fill(ink)
            .key("queen", row, col)
            .motion(Motion::Slide(0.0, -lift), Motion::Slide(0.0, -lift));
    }

    fn crown<'a>(&self, scene: &'a mut Scene, row: usize, col: usize) -> &'a mut Item {
        let (x, y) = ((col - 1) as f32 * self.square, (row - 1) as f32 * self.square);
        let k = self.square / 64.0;
        let crown = crown().map(|segment| segment.map(|p| Point::new(x + k * p.x, y + k * p.y)));
        scene.path(crown.collect::<Vec<_>>())
    }

    /// The square under test: a queen in outline, framed by dashes; hatched where it is refused.
    pub fn trial(&self, scene: &mut Scene, row: usize, col: usize, refused: bool) {
        let (square, inset) = (self.square, self.square / 16.0);
        let (x, y) = ((col - 1) as f32 * square, (row - 1) as f32 * square);
        let inner = square - 2.0 * inset;
        scene.rect((x, y, square, square)).fill(Ink::Paper);
        if refused {
            let pitch = (square / 9.0).max(4.0);
            scene.hatch((x + inset, y + inset, inner, inner), pitch).stroke(Ink::Conflict, pitch * 0.28).alpha(0.3);
        }
        let width = (square / 21.0).within(1.2, 3.0);
        scene
            .rect((x + inset, y + inset, inner, inner))
            .round(inset)
            .stroke(Ink::Trial, width)
            .dash(width * 7.0 / 3.0, width * 5.0 / 3.0)
            .key("trial", 0, 0);
        self.crown(scene, row, col).fill(Ink::Paper).stroke(Ink::Trial, width * 0.83);
    }

    /// The square that the last move changed: framed, in a solid line where a queen has come, dashed where one left.
    pub fn changed(&self, scene: &mut Scene, row: usize, col: usize, came: bool) {
        let (square, inset) = (self.square, self.square / 16.0);
        let (x, y) = ((col - 1) as f32 * square + inset, (row - 1) as f32 * square + inset);
        let inner = square - 2.0 * inset;
        let width = (square / 21.0).within(1.2, 3.0);
        let frame = scene.rect((x, y, inner, inner)).round(inset).stroke(Ink::Accent, width);
        if !came {
            frame.dash(width * 1.6, width * 1.6);
        }
        frame.key("changed", row, col);
    }

    /// Crosses on the squares of `row` whose columns were tried.
    pub fn tried(&self, scene: &mut Scene, row: usize, cols: impl Iterator<Item = usize>) {
        let size = (self.square * 10.0 / 64.0).max(4.0);
        for col in cols {
            scene
                .cross(self.middle(row, col), size)
                .stroke(Ink::Muted, (size / 5.0).min(2.0))
                .alpha(0.55)
                .key("cross", row, col);
        }
    }

    /// The lane through the square (`row`, `col`) from edge to edge, with the name of its bit, `letter` and `index`,
    /// at its lower end. `taken` says that a queen stands on it.
    pub fn lane(&self, scene: &mut Scene, (row, col): (usize, usize), lane: Lane, tag: (&str, usize), taken: bool) {
        let (side, square) = (self.side(), self.square);
        let out = 8.0;
        // Ends of the lane on the border, the lower one moved outside by `out`.
        let Point { x, y } = self.middle(row, col);
        let (upper, lower, at) = match lane {
            Lane::Column => ((x, 0.0), (x, side + out), (x, side + 24.0)),
            Lane::Rising => {
                let sum = x + y;
                let upper = if sum <= side { (sum, 0.0) } else { (side, sum - side) };
                let end = if sum <= side { (0.0, sum) } else { (sum - side, side) };
                let lower = (end.0 - out * 0.7, end.1 + out * 0.7);
                // Beside the board the tag stands between the numbers of two rows.
                let at = if sum <= side { (lower.0 - 9.0, end.1 + 5.0) } else { (lower.0 - 10.0, lower.1 + 16.0) };
                (upper, lower, at)
            }
            Lane::Falling => {
                let ahead = x - y;
                let upper = if ahead >= 0.0 { (ahead, 0.0) } else { (0.0, -ahead) };
                let end = if ahead >= 0.0 { (side, side - ahead) } else { (side + ahead, side) };
                let lower = (end.0 + out * 0.7, end.1 + out * 0.7);
                (upper, lower, (lower.0 + 8.0, lower.1 + 16.0))
            }
        };
        let (ink, text) = if taken { (Ink::Conflict, Ink::Conflict) } else { (Ink::Trial, Ink::TrialInk) };
        scene.line(upper, lower).stroke(ink, 1.5).dash(1.0, 5.0);
        if square >= ROOMY && square >= 2.6 * self.least_text {
            let size = self.text(15.0).max(if self.least_text > 15.0 { 20.0 } else { 15.0 });
            scene.text(at, size, tag.0).sub(tag.1.to_string()).weight(600).mono().fill(text);
        }
    }

    /// The queen on `from` attacks the square `to`: a ring around her and an arrow to the square's edge.
    pub fn attack(&self, scene: &mut Scene, from: (usize, usize), to: (usize, usize)) {
        let width = (self.square / 16.0).within(1.5, 4.0);
        self.ring(scene, from).stroke(Ink::Conflict, width * 0.75);
        let (tail, tip) = self.span(from, to);
        // Queens that stand right above leave no room for a shaft: the head alone tells the direction.
        let head = (width * 4.4).min((tip.x - tail.x).hypot(tip.y - tail.y));
        scene
            .arrow(tail, tip, head)
            .stroke(Ink::Conflict, width)
            .key("attack", from.0 * 64 + from.1, to.0 * 64 + to.1)
            .motion(Motion::Grow, Motion::Fade);
    }

    /// The queen on `from` is compared with the square `to`, and nothing is wrong: a ring around her and a thin line.
    pub fn compared(&self, scene: &mut Scene, from: (usize, usize), to: (usize, usize)) {
        let width = (self.square / 24.0).within(1.2, 2.5);
        self.ring(scene, from).stroke(Ink::Trial, width).dash(width * 2.4, width * 1.6);
        let (tail, tip) = self.span(from, to);
        scene.line(tail, tip).stroke(Ink::Trial, width * 0.6).dash(width * 2.4, width * 1.6).key("compared", 0, 0);
    }

    /// A ring around a queen.
    fn ring<'a>(&self, scene: &'a mut Scene, (row, col): (usize, usize)) -> &'a mut Item {
        scene.circle(self.middle(row, col), self.square * 29.0 / 64.0).key("ring", row, col)
    }

    /// The ends of a line from the ring around a queen to the frame of the square under test.
    fn span(&self, from: (usize, usize), to: (usize, usize)) -> (Point, Point) {
        let ring = self.square * 29.0 / 64.0;
        let (a, b) = (self.middle(from.0, from.1), self.middle(to.0, to.1));
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = dx.hypot(dy);
        let unit = (dx / length, dy / length);
        let reach = self.square * 0.5 / unit.0.abs().max(unit.1.abs()) - self.square * 0.06;
        (Point::new(a.x + unit.0 * ring, a.y + unit.1 * ring), Point::new(b.x - unit.0 * reach, b.y - unit.1 * reach))
    }

    /// Marks the board as a solution: a strong border.
    pub fn solved(&self, scene: &mut Scene) {
        let side = self.side();
        scene.rect((-2.0, -2.0, side + 4.0, side + 4.0)).round(3.0).stroke(Ink::Solution, 4.0).key("solved", 0, 0);
    }
}

/// A crown in a square of 64 × 64.
fn crown() -> impl Iterator<Item = Segment> {
    let body = [
        (10.0, 25.0),
        (18.0, 47.0),
        (46.0, 47.0),
        (54.0, 25.0),
        (44.0, 35.0),
        (42.0, 18.0),
        (32.0, 33.0),
        (22.0, 18.0),
        (20.0, 35.0),
    ];
    let base = [(17.0, 50.0), (47.0, 50.0), (47.0, 55.5), (17.0, 55.5)];
    let jewels = [(10.0, 21.5), (22.0, 14.5), (42.0, 14.5), (54.0, 21.5)];
    let points = polygon(body.map(Point::from)).chain(polygon(base.map(Point::from)));
    points.chain(jewels.into_iter().flat_map(|at| disc(at, 3.5)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_shared_exactly_by_squares_that_attack_each_other() {
        for (row, col, other_row, other_col) in (1..=6usize)
            .flat_map(|a| (1..=6usize).flat_map(move |b| (1..=6).flat_map(move |c| (1..=6).map(move |d| (a, b, c, d)))))
        {
            if row == other_row {
                continue;
            }
            let (dr, dc) = (row.abs_diff(other_row), col.abs_diff(other_col));
            let attacked = dc == 0 || dr == dc;
            assert_eq!(Lane::shared((row, col), (other_row, other_col)).is_some(), attacked);
        }
    }
}
