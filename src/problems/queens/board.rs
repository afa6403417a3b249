//! The chessboard: squares, queens, what is under test, and who attacks it.

use super::lane::{Lane, Square};
use crate::scene::{Area, Cells, Edge, Ink, Item, Look, Motion, Point, Scene, Segment, Target, disc, polygon};
use crate::within::Within;

/// What a board of 8 × 8 wants for its squares, and the most that a single square wants, in pixels.
const SIDE: f32 = 512.0;
const LARGEST: f32 = 104.0;
/// Height of the numbers: one of so many parts of the board's area, and in pixels at the least, as wished, at the most.
const TEXT: (f32, f32, f32, f32) = (41.0, 11.0, 14.0, 22.0);
/// Room left of and above the squares for numbers, and around the other sides for the names of lanes or for nothing, in
/// heights of the numbers.
const NUMBERS: Point = Point::new(2.2, 1.9);
const NAMES: f32 = 2.5;
const PLAIN: f32 = 0.5;
/// Squares smaller than this, in pixels, have no room for the names of lanes around them.
const ROOMY: f32 = 30.0;
/// The radius of the ring around a queen, in parts of a square.
const RING: f32 = 29.0 / 64.0;

/// A board of `n` × `n` squares on the stage.
#[derive(Clone, Copy)]
pub struct Board {
    /// The squares.
    pub cells: Cells,
    text: f32,
}

impl Board {
    /// Width and height that a board for `n` queens wants, in pixels.
    pub fn wish(n: usize, names: bool) -> Point {
        let (side, around) = (SIDE.min(LARGEST * n as f32), if names { NAMES } else { PLAIN });
        Point::new(side, side) + (NUMBERS + Point::new(around, around)) * TEXT.2
    }

    /// The board for `n` queens in an area, with room for the names of lanes if it has any.
    pub fn new(n: usize, area: Area, names: bool) -> Board {
        let (parts, least, _, most) = TEXT;
        let text = (area.w.min(area.h) / parts).within(least, most);
        let rest = area.split_left(NUMBERS.x * text).1.split_top(NUMBERS.y * text).1;
        let around = text * if names { NAMES } else { PLAIN };
        let squares = rest.split_right(around).1.split_bottom(around).1;
        Board { cells: Cells::squares(squares, (n, n), f32::MAX), text }
    }

    /// A board without numbers that fills an area.
    pub fn bare(n: usize, area: Area) -> Board {
        Board { cells: Cells::squares(area, (n, n), f32::MAX), text: 0.0 }
    }

    /// The side of a square.
    pub fn square(&self) -> f32 {
        self.cells.side()
    }

    /// A square's area.
    pub fn at(&self, (row, col): Square) -> Area {
        self.cells.cell((row - 1, col - 1))
    }

    /// Squares, border and numbers. The numbers of the row and column `here` stand out.
    pub fn ground(&self, scene: &mut Scene, here: Square) {
        self.cells.chequers(scene);
        scene.rect(self.cells.area).stroke(Ink::Grid, 1.0);
        for (edge, here) in [(Edge::Top, here.1), (Edge::Left, here.0)] {
            self.cells.numbers(scene, edge, 1, here.checked_sub(1), self.text, 0.6 * self.text);
        }
    }

    /// A queen at rest. It is the same queen as long as it stands on the same square.
    pub fn queen(&self, scene: &mut Scene, at: Square, ink: Ink) {
        let lift = Motion::Slide(0.0, -0.6 * self.square());
        self.crown(scene, at).fill(ink).key("queen", at.0, at.1).motion(lift, lift);
    }

    fn crown<'a>(&self, scene: &'a mut Scene, at: Square) -> &'a mut Item {
        let (corner, unit) = (self.at(at).corner(), self.square() / 64.0);
        scene.path(crown().map(|segment| segment.map(|p| corner + p * unit)).collect::<Vec<_>>())
    }

    /// The square that the last move is about: a queen in outline where one is tried or refused, a frame where one came
    /// or left. It can be pointed at as its [`target`].
    pub fn mark(&self, scene: &mut Scene, at: Square, look: Look) {
        let (area, width) = (self.at(at), Look::frame_width(self.at(at)));
        let Target(kind, number) = target(self.cells.columns, at);
        if look.is_tried() {
            scene.rect(area).fill(Ink::Paper);
            Look::Trial.cell(scene, area).key("trial", 0, 0).target(kind, number as usize);
            if look == Look::Refused {
                // The queen has the room that a cross would take.
                look.hatch(scene, area.inset(self.square() / 16.0));
            }
            self.crown(scene, at).fill(Ink::Paper).stroke(Ink::Trial, width * 0.83);
        } else {
            let frame = scene.rect(area.inset(self.square() / 16.0)).round(self.square() / 16.0);
            look.outline(frame, width).key("changed", at.0, at.1).target(kind, number as usize);
        }
    }

    /// Crosses on the squares of `row` whose columns were tried.
    pub fn tried(&self, scene: &mut Scene, row: usize, cols: impl Iterator<Item = usize>) {
        let size = (self.square() * 10.0 / 64.0).max(4.0);
        for col in cols {
            let cross = scene.cross(self.at((row, col)).centre(), size);
            cross.stroke(Ink::Muted, (size / 5.0).min(2.0)).alpha(0.55).key("cross", row, col);
        }
    }

    /// The lane through a square from edge to edge, with the name of its bit, `letter` and `index`, at its lower end.
    /// `taken` says that a queen stands on it.
    pub fn lane(&self, scene: &mut Scene, at: Square, lane: Lane, (letter, index): (&str, usize), taken: bool) {
        let (all, n) = (self.cells.area, self.cells.rows);
        let middle = self.at(at).centre();
        let (row, col) = at;
        // The way down along the lane, one square long, and how many squares there are above and below.
        let (down, above, below) = match lane {
            Lane::Column => (Point::new(0.0, 1.0), row - 1, n - row),
            Lane::Rising => (Point::new(-1.0, 1.0), (row - 1).min(n - col), (n - row).min(col - 1)),
            Lane::Falling => (Point::new(1.0, 1.0), (row - 1).min(col - 1), (n - row).min(n - col)),
        };
        let reach = |squares: usize| down * (self.square() * (squares as f32 + 0.5));
        let (upper, end) = (middle - reach(above), middle + reach(below));
        let lower = end + down.unit() * (0.6 * self.text);
        let ink = if taken { Ink::Conflict } else { Ink::Trial };
        scene.line(upper, lower).stroke(ink, 1.5).dash(1.0, 5.0).key("lane", lane as usize, usize::from(taken));
        if self.square() < ROOMY {
            return;
        }
        // Below the board names stand under its numbers' margin; beside it, between the numbers of two rows.
        let below = end.y >= all.bottom() - 1.0;
        let shift = if below { Point::new(0.6 * down.x, 1.1) } else { Point::new(0.65 * down.x, 0.5) };
        let text_ink = if taken { Ink::Conflict } else { Ink::TrialInk };
        let text = scene.text(lower + shift * self.text, 1.05 * self.text, letter);
        text.sub(index.to_string()).weight(600).mono().fill(text_ink);
    }

    /// The queen on `from` attacks the square `to`: a ring around her and an arrow to the square's edge.
    pub fn attack(&self, scene: &mut Scene, from: Square, to: Square) {
        let width = (self.square() / 16.0).within(1.5, 4.0);
        self.ring(scene, from).stroke(Ink::Conflict, width * 0.75);
        let (tail, tip) = self.span(from, to);
        // Queens that stand right above leave no room for a shaft: the head alone tells the direction.
        let head = (width * 4.4).min((tip - tail).length());
        let arrow = scene.arrow(tail, tip, head).stroke(Ink::Conflict, width);
        arrow.key("attack", from.0 * 64 + from.1, to.0 * 64 + to.1).motion(Motion::Grow, Motion::Fade);
    }

    /// The queen on `from` is compared with the square `to`, and nothing is wrong: a ring around her and a thin line.
    pub fn compared(&self, scene: &mut Scene, from: Square, to: Square) {
        let width = (self.square() / 24.0).within(1.2, 2.5);
        self.ring(scene, from).stroke(Ink::Trial, width).dash(width * 2.4, width * 1.6);
        let (tail, tip) = self.span(from, to);
        scene.line(tail, tip).stroke(Ink::Trial, width * 0.6).dash(width * 2.4, width * 1.6).key("compared", 0, 0);
    }

    /// A ring around a queen.
    fn ring<'a>(&self, scene: &'a mut Scene, at: Square) -> &'a mut Item {
        scene.circle(self.at(at).centre(), self.square() * RING).key("ring", at.0, at.1)
    }

    /// The ends of a line from the ring around a queen to the frame of the square under test.
    fn span(&self, from: Square, to: Square) -> (Point, Point) {
        let (a, b) = (self.at(from).centre(), self.at(to).centre());
        // Counted in squares, which differ however small they are drawn.
        let unit = Point::new(to.1 as f32 - from.1 as f32, to.0 as f32 - from.0 as f32).unit();
        let reach = self.square() * (0.5 / unit.x.abs().max(unit.y.abs()) - 0.06);
        (a + unit * (self.square() * RING), b - unit * reach)
    }

    /// Marks the board as a solution: a strong border.
    pub fn solved(&self, scene: &mut Scene) {
        scene.rect(self.cells.area.inset(-2.0)).round(3.0).stroke(Ink::Solution, 4.0).key("solved", 0, 0);
    }
}

/// Squares of a small board below this many pixels show nothing.
pub const LEAST_SQUARE: f32 = 2.6;

/// A small board for `n` queens: a frame, and a dot for each queen, the newest in its own ink where it is tried.
pub fn thumb(scene: &mut Scene, area: Area, n: usize, columns: &[u8], look: Look) {
    let (cells, level) = (Cells::squares(area, (n, n), f32::MAX), columns.len());
    scene.rect(cells.area).fill(Ink::Paper).key("small", level, 0);
    cells.chequers(scene).key("small", level, 1);
    if look == Look::Refused {
        look.hatch(scene, cells.area);
    }
    let width = if look.is_tried() { 2.0 } else { 1.4 };
    look.outline(scene.rect(cells.area).round(1.5), width).key("small", level, 2);
    for (row, col) in (1..).zip(columns) {
        let ink = if look.is_tried() && row == level { look.ink() } else { Ink::Piece };
        let at = cells.middle((row - 1, usize::from(*col) - 1));
        scene.circle(at, 0.4 * cells.side()).fill(ink).key("small queen", level, row);
    }
}

/// What is pointed at when a square is, on a board for `n` queens: squares count row by row from 0.
pub fn target(n: usize, (row, col): Square) -> Target {
    Target("square", ((row - 1) * n + col - 1) as u32)
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
