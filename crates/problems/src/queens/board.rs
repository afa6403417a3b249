//! The chessboard: squares, queens, the square under test, and the queens that attack it.

use super::lane::{Lane, Square, attackers};
use super::words;
use crate::scene::{
    Area, Cells, Edge, Ink, Item, Look, Motion, Phase, Point, Scene, Segment, Target, disc, polygon, signs, when,
};
use crate::within::Within;

/// The preferred side of a board of 8 × 8 squares, and the greatest preferred side of a square, in pixels.
const SIDE: f32 = 512.0;
const LARGEST: f32 = 104.0;
/// The size of the numbers: the divisor of the board's area, and the least, the preferred and the greatest size in pixels.
const TEXT: (f32, f32, f32, f32) = (41.0, 11.0, 14.0, 22.0);
/// The margin left of and above the squares, for their numbers; around the other sides for the names of lanes, or without these; in sizes
/// of the numbers.
const NUMBERS: Point = Point::new(3.2, 2.3);
const NAMES: f32 = 2.5;
const PLAIN: f32 = 1.1;
/// The least side of a square with names of lanes around the board, in pixels.
const ROOMY: f32 = 30.0;
/// The least side of a square with a word in it, in pixels.
const SPOKEN: f32 = 44.0;
/// The least side of a square above which a removed queen is drawn, and the least size of a word in a square, in pixels.
const LIFTED: f32 = 56.0;
const SMALLEST: f32 = 11.0;
/// The radius of the ring around a queen, as a share of a square.
const RING: f32 = 29.0 / 64.0;
/// The marker of the row to fill: the distance of its tip from the board, and half its height, in sizes of the numbers.
const MARKER: (f32, f32) = (2.15, 0.42);
/// The opacity of the band of the current row.
const BAND: f32 = 0.1;
/// The gap between the squares and their numbers, for the frame of a solution, in sizes of the numbers.
const FREE: f32 = 1.0;

/// A board of `n` × `n` squares on the stage.
#[derive(Clone, Copy)]
pub struct Board {
    /// The squares.
    pub cells: Cells,
    text: f32,
    /// The layout beside the board in the same rows; `None` if the board is alone.
    rows: Option<Rows>,
}

/// The layout beside a board in the same rows, in pixels.
#[derive(Clone, Copy)]
pub struct Rows {
    /// The gaps between the squares and the numbers above them, and those left of them.
    pub gaps: (f32, f32),
    /// The left and the right end of the band of the current row.
    pub band: (f32, f32),
    /// The left end of the lines between the rows, which end with the band.
    pub ruled: Option<f32>,
}

impl Board {
    /// Returns the preferred width and height of a board for `n` queens, in pixels.
    pub fn wish(n: usize, names: bool) -> Point {
        let (side, around) = (SIDE.min(LARGEST * n as f32), if names { NAMES } else { PLAIN });
        Point::new(side, side) + (NUMBERS + Point::new(around, around)) * TEXT.2
    }

    /// Fits the board for `n` queens into an area, with room for the names of lanes if `names` is set.
    pub fn new(n: usize, area: Area, names: bool) -> Board {
        let (parts, least, _, most) = TEXT;
        let text = (area.w.min(area.h) / parts).within(least, most);
        let rest = area.split_left(NUMBERS.x * text).1.split_top(NUMBERS.y * text).1;
        let around = text * if names { NAMES } else { PLAIN };
        let squares = rest.split_right(around).1.split_bottom(around).1;
        Board { cells: Cells::squares(squares, (n, n), f32::MAX), text, rows: None }
    }

    /// Creates a board of these squares, with numbers of the size `text` and more content in its rows.
    pub fn aligned(cells: Cells, text: f32, rows: Rows) -> Board {
        Board { cells, text, rows: Some(rows) }
    }

    /// Creates a board without numbers that fills an area.
    pub fn bare(n: usize, area: Area) -> Board {
        Board { cells: Cells::squares(area, (n, n), f32::MAX), text: 0.0, rows: None }
    }

    /// Returns the side of a square.
    pub fn square(&self) -> f32 {
        self.cells.side()
    }

    /// Returns the area of a square.
    pub fn at(&self, (row, col): Square) -> Area {
        self.cells.cell((row - 1, col - 1))
    }

    /// Returns the square that stands out after a move at `here`: while the user chooses, the next row.
    pub fn asked(scene: &Scene, level: usize, here: Square) -> Square {
        if scene.lens.deciding { (level + 1, 0) } else { here }
    }

    /// Draws squares, border and numbers. The numbers of the row and column of `here` stand out.
    pub fn ground(&self, scene: &mut Scene, here: Square) {
        self.cells.chequers(scene);
        self.frame(scene, here);
    }

    /// Draws border and numbers; the squares are drawn already.
    pub fn frame(&self, scene: &mut Scene, here: Square) {
        scene.set_board(self.cells.area);
        scene.rect(self.cells.area).stroke(Ink::Grid, 1.0);
        if let Some(rows) = self.rows {
            self.band(scene, here.0, rows);
        }
        if scene.lens.choosing {
            let n = self.cells.columns;
            for number in 0..n * n {
                scene.rect(self.cells.nth(number)).target(target(n, (1, 1)).0, number);
            }
        }
        let free = FREE * self.text;
        let gaps = self.rows.map_or((free, free), |rows| rows.gaps);
        for (edge, here, gap) in [(Edge::Top, here.1, gaps.0), (Edge::Left, here.0, gaps.1)] {
            self.cells.numbers(scene, edge, 1, here.checked_sub(1), self.text, gap);
        }
        if (1..=self.cells.rows).contains(&here.0) {
            for column in 1..=self.cells.columns {
                let Target(kind, number) = target(self.cells.columns, (here.0, column));
                scene.rect(self.at((here.0, column))).target(kind, number as usize);
            }
        }
        for row in 1..=self.cells.rows {
            // The number of a row is a target that stands for the row.
            let (row_area, width) = (self.row(row), gaps.1 + 1.5 * self.text);
            scene.rect(Area { x: row_area.x - width, w: width, ..row_area }).target("row", row);
        }
        if (1..=self.cells.rows).contains(&here.0) && self.rows.is_none() {
            let (off, half) = (MARKER.0 * self.text, MARKER.1 * self.text);
            let tip = Point::new(self.cells.area.x - off, self.at((here.0, 1)).centre().y);
            let corners = [tip, tip + Point::new(-1.8 * half, -half), tip + Point::new(-1.8 * half, half)];
            let marker = scene.path(polygon(corners)).fill(Ink::Accent).key("marker", 0, 0);
            marker.travels_in(when::CLIMBS).climbs();
        }
    }

    /// Draws the pale band that connects the current row with the content beside it, and the lines between the rows there.
    fn band(&self, scene: &mut Scene, row: usize, Rows { band, ruled, .. }: Rows) {
        let all = self.cells.area;
        if let Some(from) = ruled {
            for row in 0..=self.cells.rows {
                let y = all.y + self.square() * row as f32;
                scene.line((from, y), (band.1, y)).stroke(Ink::Grid, 1.0).key("ruled", row, 0);
            }
        }
        if (1..=self.cells.rows).contains(&row) {
            let place = Area { x: band.0, w: band.1 - band.0, ..self.row(row) };
            scene.rect(place).tint(Ink::Accent, BAND).key("band", 0, 0).travels_in(when::CLIMBS).climbs();
            // Lines, so that the band does not depend on its tone alone.
            for (nth, y) in [place.y, place.bottom()].into_iter().enumerate() {
                let line = scene.line((place.x, y), (place.right(), y)).stroke(Ink::Accent, 1.0).alpha(0.45);
                line.key("band", 1 + nth, 0).travels_in(when::CLIMBS).climbs();
            }
        }
    }

    /// Draws a queen at rest. Its key depends on its square alone.
    pub fn queen(&self, scene: &mut Scene, at: Square, ink: Ink) {
        let Target(kind, number) = target(self.cells.columns, at);
        scene.rect(self.at(at)).target(kind, number as usize);
        let queen = self.crown(scene, at).fill(ink).key("queen", at.0, at.1);
        queen.motion(self.coming(), Motion::Fade).enters_in(when::PLACED).travels_in(when::LAST);
    }

    /// Returns the motion of a queen that is placed, and of its frame.
    fn coming(&self) -> Motion {
        Motion::Slide(0.0, -0.6 * self.square())
    }

    /// Draws a queen that was removed from a square: in the transition it rises and fades, and a print stays. At rest it is still visible
    /// above the square, pale, unless that is the first row, which has numbers above it.
    pub fn lifted(&self, scene: &mut Scene, at: Square) {
        self.print(scene, at, when::RESTS);
        // The first row has less room above it.
        let room = self.at(at).y + HEAD * self.square() - 2.0;
        let up = Point::new(0.0, -(LIFT * self.square()).min(room.max(0.0)));
        let Point { y, .. } = up;
        scene.passing(|scene| {
            let queen = self.crown_off(scene, at, up).fill(Ink::Accent);
            queen.motion(Motion::Shift(0.0, -y), Motion::Fade).enters_in(when::LIFTED).leaves_in(when::RESTS);
        });
        scene.cue("queen", Phase::new(when::LIFTED.from, when::LIFTED.from));
        // In small squares the queen would seem to stand in two rows; the print suffices.
        if at.0 == 1 || self.square() < LIFTED {
            return;
        }
        let queen = self.crown_off(scene, at, up).fill(Ink::Accent).alpha(signs::PALE);
        queen.key(signs::LIFTED, at.0, at.1).enters_in(when::RESTS).leaves_in(when::LOOKED);
        let place = self.at((at.0 - 1, at.1));
        let named =
            scene.text((place.centre().x, place.y + 0.26 * place.h), (0.2 * place.h).max(SMALLEST), words::LIFTED);
        named.fill(Ink::Accent).weight(600).key("removed name", at.0, at.1).enters_in(when::RESTS);
        named.leaves_in(when::LOOKED);
    }

    /// Draws the print of a queen on a square where it stood, struck through: all candidates after it were tried.
    pub fn print(&self, scene: &mut Scene, at: Square, phase: Phase) {
        let area = self.at(at);
        let (alpha, size) = signs::PRINT;
        let (corner, unit) = (area.inset((1.0 - size) / 2.0 * area.w).corner(), size * self.square() / 64.0);
        let print = scene.path(crown().map(|segment| segment.map(|p| corner + p * unit)).collect::<Vec<_>>());
        print.tint(Ink::Muted, alpha).key("tried", at.0, at.1).enters_in(phase);
        signs::struck(scene, area, at, phase);
    }

    /// Draws the next candidate before its test.
    fn next(&self, scene: &mut Scene, at: Square) {
        let (area, width) = (self.at(at), Look::frame_width(self.at(at)));
        Look::Trial
            .outline(scene.rect(area.inset(self.square() / 16.0)).round(self.square() / 16.0), width)
            .key(signs::NEXT, 0, 0)
            .enters_in(when::RESTS);
        // No crown, which would look like a queen on that square.
        if self.square() >= SPOKEN {
            let named =
                scene.text(area.centre().down(0.07 * area.h), (0.2 * area.h).max(SMALLEST), words::NEXT).weight(600);
            named.fill(Ink::TrialInk).key(signs::NEXT, 1, 0).enters_in(when::RESTS);
        }
    }

    fn crown<'a>(&self, scene: &'a mut Scene, at: Square) -> &'a mut Item {
        self.crown_off(scene, at, Point::ZERO)
    }

    fn crown_off<'a>(&self, scene: &'a mut Scene, at: Square, off: Point) -> &'a mut Item {
        let (corner, unit) = (self.at(at).corner() + off, self.square() / 64.0);
        scene.path(crown().map(|segment| segment.map(|p| corner + p * unit)).collect::<Vec<_>>())
    }

    /// Marks the square of the last move: an outlined queen if it is under test or rejected, a frame if a queen was placed or removed. The
    /// square is a [`target`].
    pub fn mark(&self, scene: &mut Scene, at: Square, look: Look) {
        let (area, width) = (self.at(at), Look::frame_width(self.at(at)));
        let Target(kind, number) = target(self.cells.columns, at);
        if look.is_tried() {
            scene.rect(area).fill(Ink::Paper).key("trial", 1, 0).enters_in(when::LOOKED);
            let frame = Look::Trial.cell(scene, area).key("trial", 0, 0).target(kind, number as usize);
            frame.enters_in(when::LOOKED).travels_in(when::LOOKED);
            look.outline(frame, width);
            if look == Look::Refused {
                look.hatch(scene, area.inset(self.square() / 16.0)).key("hatch", at.0, at.1).enters_in(when::CROSS);
                signs::refused(scene, area);
            } else {
                let crown = self.crown(scene, at).fill(Ink::Paper).stroke(Ink::Trial, width * 0.83);
                crown.key("trial", 2, 0).enters_in(when::LOOKED).travels_in(when::LOOKED);
            }
        } else {
            let frame = scene.rect(area.inset(self.square() / 16.0)).round(self.square() / 16.0);
            look.outline(frame, width).key("changed", at.0, at.1).target(kind, number as usize);
            match look {
                // The queen and its frame move together.
                Look::Came => frame.motion(self.coming(), Motion::Fade).enters_in(when::PLACED),
                _ => frame.enters_in(when::LIFTED),
            };
        }
    }

    /// Marks the squares of `row` whose columns were tried below those queens: a cross if one of them attacks the square, otherwise a
    /// print.
    pub fn tried(&self, scene: &mut Scene, row: usize, cols: impl Iterator<Item = usize>, queens: &[Square]) {
        // In manual mode they have not been tried.
        if !scene.lens.deciding {
            self.tried_in(scene, row, cols, queens, when::LOOKED);
        }
    }

    fn tried_in(
        &self,
        scene: &mut Scene,
        row: usize,
        cols: impl Iterator<Item = usize>,
        queens: &[Square],
        phase: Phase,
    ) {
        for col in cols {
            let at = (row, col);
            if attackers(queens.iter().copied(), at).is_empty() {
                self.print(scene, at, phase);
            } else {
                signs::cross(scene, self.at(at), false).key("cross", row, col).enters_in(phase);
            }
        }
    }

    /// Crosses out attacked squares of `row`.
    pub fn gone(&self, scene: &mut Scene, row: usize, cols: impl Iterator<Item = usize>) {
        for col in cols {
            signs::cross(scene, self.at((row, col)), false).key("cross", row, col);
        }
    }

    /// Draws a dead end in a row: strong crosses, a frame around the row, a wall at its end. If a solution was found in the row, `dead` is
    /// not set.
    pub fn exhausted(&self, scene: &mut Scene, row: usize, queens: &[Square], dead: bool) {
        signs::wall(scene, self.row(row), dead);
        self.crosses(scene, row, self.cells.columns, queens, dead);
    }

    /// Draws the dead end of a row whose last column was rejected, after the cross of that column.
    pub fn closed(&self, scene: &mut Scene, row: usize, queens: &[Square]) {
        let before = scene.items().len();
        signs::wall(scene, self.row(row), true);
        self.crosses(scene, row, self.cells.columns - 1, queens, true);
        scene.since(before, |item| (item.phases.enter, item.phases.travel) = (when::CLOSED, when::CLOSED));
    }

    /// Draws crosses and prints for the columns up to `last`.
    fn crosses(&self, scene: &mut Scene, row: usize, last: usize, queens: &[Square], strong: bool) {
        for at in (1..=last).map(|col| (row, col)) {
            if attackers(queens.iter().copied(), at).is_empty() {
                self.print(scene, at, when::DEAD_END);
            } else {
                let cross = signs::cross(scene, self.at(at), strong).key("cross", row, at.1);
                cross.enters_in(when::DEAD_END).travels_in(when::DEAD_END);
            }
        }
    }

    /// Draws the removal of the queen on a square, below `queens`. The row below it, if any, is exhausted, and `found` says whether with a
    /// solution.
    pub fn back(&self, scene: &mut Scene, at: Square, queens: &[Square], found: bool) {
        let (row, col) = at;
        self.tried_in(scene, row, 1..col, queens, when::LIFTED);
        if row < self.cells.rows {
            let below: Vec<Square> = queens.iter().copied().chain([at]).collect();
            self.back_from(scene, row + 1, &below, !found);
        }
        self.lifted(scene, at);
        if col < self.cells.columns {
            self.next(scene, (row, col + 1));
        }
        let Target(kind, number) = target(self.cells.columns, at);
        scene.rect(self.at(at)).key("left", at.0, at.1).target(kind, number as usize);
    }

    /// Draws the dead end below a square in the transition back to the queen there, which is the last of `queens`.
    fn back_from(&self, scene: &mut Scene, row: usize, queens: &[Square], dead: bool) {
        signs::passing_dead_end(scene, self.row(row), dead, |scene| {
            self.crosses(scene, row, self.cells.columns, queens, dead);
        });
        scene.cue("tried", when::CLIMBS);
        scene.cue("struck", when::CLIMBS);
    }

    /// Returns the area of a row.
    pub fn row(&self, row: usize) -> Area {
        self.cells.span((row - 1, 0), (row - 1, self.cells.columns - 1))
    }

    /// Draws the lane through a square from edge to edge, with the name of its bit, `letter` and `index`, at its lower end. `taken` says
    /// whether a queen occupies it.
    pub fn lane(&self, scene: &mut Scene, at: Square, lane: Lane, (letter, index): (&str, usize), taken: bool) {
        let (all, n) = (self.cells.area, self.cells.rows);
        let middle = self.at(at).centre();
        let (row, col) = at;
        // The direction down the lane, one square long, and the numbers of squares above and below.
        let (down, above, below) = match lane {
            Lane::Column => (Point::new(0.0, 1.0), row - 1, n - row),
            Lane::Rising => (Point::new(-1.0, 1.0), (row - 1).min(n - col), (n - row).min(col - 1)),
            Lane::Falling => (Point::new(1.0, 1.0), (row - 1).min(col - 1), (n - row).min(n - col)),
        };
        let reach = |squares: usize| down * (self.square() * (squares as f32 + 0.5));
        let (upper, end) = (middle - reach(above), middle + reach(below));
        // Lanes extend to the bits at their ends.
        let lower = end + down.unit() * (if self.rows.is_some() { GAP } else { 0.6 * self.text });
        let ink = if taken { Ink::Conflict } else { Ink::Trial };
        let line =
            scene.line(upper, lower).stroke(ink, 1.5).dash(1.0, 5.0).key("lane", lane as usize, usize::from(taken));
        line.enters_in(when::ATTACK).leaves_in(when::LOOKED);
        if self.square() < if self.rows.is_some() { SPOKEN } else { ROOMY } {
            return;
        }
        // The name is below the board, in the margin; at the right edge it follows the end. The row numbers are at the left edge, so there
        // it lies within the board, where the squares below the one under test are empty.
        let place = match () {
            // Within the last square, since the bits are outside.
            () if self.rows.is_some() => {
                end + Point::from(ENDS[lane as usize][usize::from(below == 0)]) * self.square()
            }
            () if end.y >= all.bottom() - 1.0 => lower + Point::new(0.6 * down.x, 1.1) * self.text,
            () if down.x > 0.0 => lower + Point::new(down.x, 0.35) * self.text,
            () => end + Point::from(if below > 0 { WITHIN } else { UNDER }) * self.square(),
        };
        let text_ink = if taken { Ink::Conflict } else { Ink::TrialInk };
        let text = scene.text(place, 1.05 * self.text, letter);
        text.sub(index.to_string()).weight(600).mono().fill(text_ink);
        let text = text.key("lane name", lane as usize, usize::from(taken));
        text.enters_in(when::ATTACK).leaves_in(when::LOOKED);
    }

    /// Draws the attack of the queen on `from` on the square `to`: a ring around the queen and an arrow to the edge of the square.
    pub fn attack(&self, scene: &mut Scene, from: Square, to: Square) {
        let width = (self.square() / 16.0).within(1.5, 4.0);
        self.ring(scene, from).stroke(Ink::Conflict, width * 0.75).enters_in(when::LOOKED);
        let (tail, tip) = self.span(from, to);
        // Between adjacent squares there is no room for a shaft: the arrow's head alone gives the direction.
        let head = (width * 4.4).min((tip - tail).length());
        let arrow = scene.arrow(tail, tip, head).stroke(Ink::Conflict, width);
        arrow.key("attack", from.0 * 64 + from.1, to.0 * 64 + to.1).motion(Motion::Grow, Motion::Fade);
        arrow.enters_in(when::ATTACK).leaves_in(when::LOOKED);
    }

    /// Draws a comparison without a conflict, of the queen on `from` with the square `to`: a ring around the queen and a thin line.
    pub fn compared(&self, scene: &mut Scene, from: Square, to: Square) {
        let width = (self.square() / 24.0).within(1.2, 2.5);
        self.ring(scene, from).stroke(Ink::Trial, width).dash(width * 2.4, width * 1.6);
        let (tail, tip) = self.span(from, to);
        let line = scene.line(tail, tip).stroke(Ink::Trial, width * 0.6).dash(width * 2.4, width * 1.6);
        line.key("compared", from.0, to.1).enters_in(when::ATTACK).leaves_in(when::LOOKED);
    }

    /// Draws a ring around a queen.
    fn ring<'a>(&self, scene: &'a mut Scene, at: Square) -> &'a mut Item {
        scene.circle(self.at(at).centre(), self.square() * RING).key("ring", at.0, at.1).leaves_in(when::LOOKED)
    }

    /// Returns the ends of a line from the ring around a queen to the frame of the square under test.
    fn span(&self, from: Square, to: Square) -> (Point, Point) {
        let (a, b) = (self.at(from).centre(), self.at(to).centre());
        // Counted in squares, since drawn distances may round to 0.
        let unit = Point::new(to.1 as f32 - from.1 as f32, to.0 as f32 - from.0 as f32).unit();
        let reach = self.square() * (0.5 / unit.x.abs().max(unit.y.abs()) - 0.06);
        (a + unit * (self.square() * RING), b - unit * reach)
    }

    /// Marks the board as a solution, by a double frame with a diamond.
    pub fn solved(&self, scene: &mut Scene) {
        signs::solved(scene, self.cells.area);
    }
}

/// The rise of a removed queen as a share of its square, so that it clears its print.
const LIFT: f32 = 0.72;
/// The position of the name of a lane that leaves the board at its left edge, from that end, as shares of a square: within the last square,
/// or below it if that is under test.
const WITHIN: (f32, f32) = (0.66, -0.14);
const UNDER: (f32, f32) = (0.26, 0.34);

/// These positions if bits are at the ends of lanes, for each kind of lane: within the last square, and if that is under test.
const ENDS: [[(f32, f32); 2]; 3] =
    [[(0.22, -0.1), (0.33, -0.06)], [(0.6, -0.12), (0.13, -0.28)], [(-0.6, -0.12), (-0.14, -0.28)]];
/// The gap between the board and the bits, in pixels.
const GAP: f32 = 5.0;

/// The distance of the crown's tips from its square's upper edge, as a share of the square.
const HEAD: f32 = 0.16;

/// The least side of a square of a small board with content, in pixels.
pub const LEAST_SQUARE: f32 = 2.6;

/// Draws a small board for `n` queens: a frame, and a dot for each queen; the newest has its own ink if it is under test.
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

/// Returns the target of a square on a board for `n` queens; squares are numbered row by row from 0.
pub fn target(n: usize, (row, col): Square) -> Target {
    Target("square", ((row - 1) * n + col - 1) as u32)
}

/// Returns the outline of a crown in a square of 64 × 64.
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
