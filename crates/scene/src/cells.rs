//! Cells in rows and columns: boards, grids, and single rows, which are grids of one row.

use super::{Anchor, Area, Ink, Item, Label, Point, Scene, Segment, polygon};

/// `rows` × `columns` cells that fill an area. Rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cells {
    /// The area of all cells together.
    pub area: Area,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

/// An edge of the grid, for the numbers along it or a corner of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Above the columns.
    Top,
    /// Below the columns.
    Bottom,
    /// Left of the rows.
    Left,
    /// Right of the rows.
    Right,
}

/// The greatest size of a text in a cell, as a share of the cell's shorter side.
const FULL: f32 = 0.85;

/// The row and the column of a cell, from 0.
pub type Cell = (usize, usize);

impl Cells {
    /// Creates cells that fill an area, square or not.
    pub fn new(area: Area, (rows, columns): (usize, usize)) -> Cells {
        Cells { area, rows, columns }
    }

    /// Creates square cells in the middle of an area, no side longer than `most`.
    ///
    /// ```
    /// use stepdance_scene::{Area, Cells};
    /// let cells = Cells::squares(Area::new(0.0, 0.0, 100.0, 40.0), (2, 4), 1e9);
    /// assert_eq!((cells.side(), cells.cell((1, 0))), (20.0, Area::new(10.0, 20.0, 20.0, 20.0)));
    /// ```
    pub fn squares(area: Area, (rows, columns): (usize, usize), most: f32) -> Cells {
        let (high, wide) = (rows.max(1) as f32, columns.max(1) as f32);
        let side = (area.w / wide).min(area.h / high).min(most).max(0.0);
        Cells { area: Area::around(area.centre(), side * wide, side * high), rows, columns }
    }

    /// Creates `count` cells of a size in one row, or in several rows of the same length if they do not fit into one. The number of
    /// columns is that at which the cells must shrink least; cells are never enlarged.
    ///
    /// ```
    /// use stepdance_scene::{Area, Cells};
    /// let one = Cells::wrapped(Area::new(0.0, 0.0, 300.0, 100.0), 5, (50.0, 40.0));
    /// assert_eq!((one.rows, one.columns, one.cell((0, 0)).w), (1, 5, 50.0));
    /// let three = Cells::wrapped(Area::new(0.0, 0.0, 110.0, 130.0), 5, (50.0, 40.0));
    /// assert_eq!((three.rows, three.columns, three.cell((0, 0)).h), (3, 2, 40.0));
    /// ```
    #[inline(never)]
    pub fn wrapped(area: Area, count: usize, (w, h): (f32, f32)) -> Cells {
        let count = count.max(1);
        let scale = |columns: usize| {
            let rows = count.div_ceil(columns);
            (area.w / (w * columns as f32)).min(area.h / (h * rows as f32)).min(1.0)
        };
        // With c columns of n / c cells both sides bind where c² = n · (area.w / w) · (h / area.h); rounding either
        // number leaves four.
        let even = (count as f32 * area.w * h / (w * area.h).max(f32::MIN_POSITIVE)).sqrt();
        let rows = (count as f32 / even).min(count as f32);
        let (columns, rows) = ((even as usize).clamp(1, count), rows as usize);
        let by_rows = [rows, rows + 1].map(|rows| count.div_ceil(rows.clamp(1, count)));
        let shrunk = by_rows.into_iter().chain([columns, (columns + 1).min(count)]);
        let shrunk = shrunk.fold(1, |best, columns| if scale(columns) > scale(best) { columns } else { best });
        // Rows that have room unshrunk need not be shorter than that.
        let roomy = ((area.w / w) as usize).clamp(1, count);
        let columns = if scale(roomy) >= 1.0 { count.div_ceil(count.div_ceil(roomy)) } else { shrunk };
        let (rows, scale) = (count.div_ceil(columns), scale(columns).max(0.0));
        let size = (w * scale * columns as f32, h * scale * rows as f32);
        Cells { area: Area::around(area.centre(), size.0, size.1), rows, columns }
    }

    /// Returns the cell with a number in reading order, from 0.
    pub fn nth(&self, index: usize) -> Area {
        let columns = self.columns.max(1);
        self.cell((index / columns, index % columns))
    }

    /// Returns the area of a cell; rows and columns may lie beyond the grid.
    pub fn cell(&self, at: Cell) -> Area {
        self.area.cell(at, (self.rows, self.columns))
    }

    /// Returns the middle of a cell.
    pub fn middle(&self, at: Cell) -> Point {
        self.cell(at).centre()
    }

    /// Returns the length of the shorter side of a cell.
    pub fn side(&self) -> f32 {
        let cell = self.cell((0, 0));
        cell.w.min(cell.h)
    }

    /// Returns the smallest area that contains two cells.
    pub fn span(&self, a: Cell, b: Cell) -> Area {
        let (a, b) = (self.cell(a), self.cell(b));
        let low = Point::new(a.x.min(b.x), a.y.min(b.y));
        Area::between(low, Point::new(a.right().max(b.right()), a.bottom().max(b.bottom())))
    }

    /// Returns the edge that two adjacent cells share, as its two ends.
    ///
    /// ```
    /// use stepdance_scene::{Area, Cells, Point};
    /// let cells = Cells::new(Area::new(0.0, 0.0, 40.0, 20.0), (1, 2));
    /// assert_eq!(cells.between((0, 0), (0, 1)), (Point::new(20.0, 0.0), Point::new(20.0, 20.0)));
    /// ```
    pub fn between(&self, a: Cell, b: Cell) -> (Point, Point) {
        let [corner, right, _, below] = self.cell((a.0.max(b.0), a.1.max(b.1))).corners();
        if a.0 == b.0 { (corner, below) } else { (corner, right) }
    }

    /// Returns all cells, row by row.
    pub fn all(&self) -> impl Iterator<Item = Cell> + use<> {
        let columns = self.columns;
        (0..self.rows * columns).map(move |i| (i / columns, i % columns))
    }

    /// Adds the lines between cells, without an outline, as one path.
    #[inline(never)]
    pub fn lines<'s>(&self, scene: &'s mut Scene) -> &'s mut Item {
        let (mut path, all) = (Vec::new(), self.area);
        for row in 1..self.rows {
            let y = self.cell((row, 0)).y;
            path.push(Segment::Move(Point::new(all.x, y)));
            path.push(Segment::Line(Point::new(all.right(), y)));
        }
        for column in 1..self.columns {
            let x = self.cell((0, column)).x;
            path.push(Segment::Move(Point::new(x, all.y)));
            path.push(Segment::Line(Point::new(x, all.bottom())));
        }
        scene.path(path)
    }

    /// Adds a set of cells as one path to be filled: five segments per cell, which painters recognize as rectangles.
    #[inline(never)]
    pub fn shape<'s>(&self, scene: &'s mut Scene, cells: impl IntoIterator<Item = Cell>) -> &'s mut Item {
        scene.path(cells.into_iter().flat_map(|cell| polygon(self.cell(cell).corners())).collect::<Vec<_>>())
    }

    /// Fills every other cell, as on a chessboard.
    pub fn chequers<'s>(&self, scene: &'s mut Scene) -> &'s mut Item {
        self.shape(scene, self.all().filter(|(row, column)| (row + column) % 2 == 1)).fill(Ink::Square)
    }

    /// Returns the outline of a set of cells: each closed line once, with its inside on the right, in as few segments as it has corners.
    /// Cells that only touch at a corner have separate outlines.
    ///
    /// ```
    /// use stepdance_scene::{Area, Cells, Segment};
    /// let cells = Cells::new(Area::new(0.0, 0.0, 30.0, 30.0), (3, 3));
    /// let corners = |set: &[(usize, usize)]| {
    ///     let path = cells.outline(|cell| set.contains(&cell));
    ///     path.iter().filter(|segment| **segment != Segment::Close).count()
    /// };
    /// assert_eq!([corners(&[(0, 0)]), corners(&[(0, 0), (0, 1)]), corners(&[(0, 0), (0, 1), (1, 0)])], [4, 4, 6]);
    /// ```
    #[inline(never)]
    pub fn outline(&self, holds: impl Fn(Cell) -> bool) -> Vec<Segment> {
        let holds: Vec<bool> = self.all().map(holds).collect();
        outline(self, &holds)
    }

    /// Draws a text in the middle of a cell, as large as fits, up to the size `share` × the shorter side of the cell; more where only a
    /// larger one is legible. Draws nothing if that size is less than `least`, in units of the drawing.
    pub fn text<'s>(&self, scene: &'s mut Scene, at: Cell, text: &str, share: f32, least: f32) -> Option<&'s mut Item> {
        let cell = self.cell(at);
        let side = cell.w.min(cell.h);
        let size = (share * side).max(scene.legible().min(FULL * side));
        let label = Label::new(text).sizes(least.min(size), size).whole();
        if size < least { None } else { label.draw(scene, cell) }
    }

    /// Draws a small text in a corner of a cell, given by its left or right and its top or bottom edge. Draws nothing if it would be
    /// illegible.
    #[inline(never)]
    pub fn note<'s>(
        &self,
        scene: &'s mut Scene,
        at: Cell,
        (across, down): (Edge, Edge),
        text: &str,
        size: f32,
    ) -> Option<&'s mut Item> {
        let cell = self.cell(at);
        let size = size.min(0.3 * cell.w.min(cell.h));
        let room = Area { x: cell.x + 0.4 * size, w: cell.w - 0.8 * size, ..cell };
        let line = 1.3 * size;
        let room = match down {
            Edge::Bottom => Area { y: cell.bottom() - line, h: line, ..room },
            _ => Area { h: line, ..room },
        };
        let anchor = if across == Edge::Right { Anchor::End } else { Anchor::Start };
        Label::new(text).size(size).anchor(anchor).whole().draw(scene, room)
    }

    /// Draws the numbers of rows or columns from `first` on along an edge, at a distance of `gap`. If there is no room for all, only every
    /// n-th is shown; the number `here` is always shown and stands out.
    #[inline(never)]
    pub fn numbers(&self, scene: &mut Scene, edge: Edge, first: usize, here: Option<usize>, size: f32, gap: f32) {
        let across = matches!(edge, Edge::Top | Edge::Bottom);
        let count = if across { self.columns } else { self.rows };
        let cell = self.cell((0, 0));
        let pitch = if across { cell.w } else { cell.h };
        let every = every(1.35 * size, pitch);
        for i in 0..count {
            let near = here.is_some_and(|here| i != here && i.abs_diff(here) < every);
            let on = here == Some(i);
            if !on && (near || !i.is_multiple_of(every)) {
                continue;
            }
            let middle = self.middle(if across { (0, i) } else { (i, 0) });
            let baseline = super::label::BASELINE * size;
            let (at, anchor) = match edge {
                Edge::Top => ((middle.x, self.area.y - gap), Anchor::Middle),
                Edge::Bottom => ((middle.x, self.area.bottom() + gap + 2.0 * baseline), Anchor::Middle),
                Edge::Left => ((self.area.x - gap, middle.y + baseline), Anchor::End),
                Edge::Right => ((self.area.right() + gap, middle.y + baseline), Anchor::Start),
            };
            let text = scene.text(at, size, (first + i).to_string()).anchor(anchor);
            if on {
                text.weight(700);
            } else {
                text.fill(Ink::Muted);
            }
        }
    }
}

/// Returns the step at which things `pitch` apart that need `room` each fit: every n-th is shown. At least 1, at most 65535.
///
/// ```
/// use stepdance_scene::every;
/// assert_eq!([every(10.0, 20.0), every(10.0, 4.0), every(10.0, 0.0)], [1, 3, 65535]);
/// ```
pub fn every(room: f32, pitch: f32) -> usize {
    usize::from((room / pitch).ceil().max(1.0) as u16)
}

/// The four directions along the corners of the grid, clockwise: right, down, left, up.
const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Follows the outlines of the cells in the set, with the cells on the right.
fn outline(cells: &Cells, holds: &[bool]) -> Vec<Segment> {
    let (rows, columns) = (cells.rows as isize, cells.columns as isize);
    let held = |row: isize, column: isize| {
        (0..rows).contains(&row) && (0..columns).contains(&column) && holds[(row * columns + column) as usize]
    };
    // Whether the step from a corner runs along an edge with a held cell on its right only.
    let runs = |(row, column): (isize, isize), step: usize| {
        let (right, left) = match step {
            0 => ((row, column), (row - 1, column)),
            1 => ((row, column - 1), (row, column)),
            2 => ((row - 1, column - 1), (row, column - 1)),
            _ => ((row - 1, column), (row - 1, column - 1)),
        };
        held(right.0, right.1) && !held(left.0, left.1)
    };
    let point = |(row, column): (isize, isize)| cells.cell((row as usize, column as usize)).corner();
    // Every closed line has a step to the right, and those are taken once.
    let mut done = vec![false; holds.len()];
    let mut path = Vec::new();
    for start in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        if done[(start.0 * columns + start.1) as usize] || !runs(start, 0) {
            continue;
        }
        let (mut at, mut step) = (start, 0);
        let mut corners = Vec::new();
        loop {
            if step == 0 {
                done[(at.0 * columns + at.1) as usize] = true;
            }
            at = (at.0 + STEPS[step].0, at.1 + STEPS[step].1);
            // To the right first, so that cells that touch at a corner stay apart.
            let next = [1, 0, 3].map(|turn| (step + turn) % 4).into_iter().find(|next| runs(at, *next));
            let Some(next) = next else { break };
            if next != step {
                corners.push(point(at));
            }
            if at == start && next == 0 {
                break;
            }
            step = next;
        }
        for (i, corner) in corners.into_iter().enumerate() {
            path.push(if i == 0 { Segment::Move(corner) } else { Segment::Line(corner) });
        }
        path.push(Segment::Close);
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    const THREE: Cells = Cells { area: Area::new(0.0, 0.0, 30.0, 30.0), rows: 3, columns: 3 };

    /// The area within closed lines, by Gauss; lines the other way round count against it.
    fn enclosed(path: &[Segment]) -> f32 {
        let (mut sum, mut first, mut last) = (0.0, Point::ZERO, Point::ZERO);
        for segment in path {
            let next = match *segment {
                Segment::Move(p) => {
                    (first, last) = (p, p);
                    p
                }
                Segment::Line(p) => p,
                _ => first,
            };
            sum += last.x * next.y - next.x * last.y;
            last = next;
        }
        sum / 2.0
    }

    /// Of all sets of cells of a grid of 3 × 3: the outline encloses as much as the cells fill.
    #[test]
    fn outlines_enclose_their_cells() {
        for set in 0..512_usize {
            let path = THREE.outline(|(row, column)| set >> (3 * row + column) & 1 == 1);
            assert_eq!(enclosed(&path), 100.0 * set.count_ones() as f32, "{set:b}: {path:?}");
        }
    }

    #[test]
    fn a_hole_is_outlined_and_touching_cells_are_apart() {
        let lines = |path: &[Segment]| path.iter().filter(|segment| **segment == Segment::Close).count();
        assert_eq!(lines(&THREE.outline(|cell| cell != (1, 1))), 2);
        assert_eq!(lines(&THREE.outline(|cell| cell == (0, 0) || cell == (1, 1))), 2);
        assert_eq!(lines(&THREE.outline(|_| false)), 0);
    }

    /// Small texts of a cell stand in its corners, and leave its middle free.
    #[test]
    fn notes_stand_in_the_corners_that_are_asked_for() {
        let cells = Cells::new(Area::new(5.0, 7.0, 120.0, 120.0), (3, 3));
        for (across, down) in
            [(Edge::Left, Edge::Top), (Edge::Right, Edge::Top), (Edge::Left, Edge::Bottom), (Edge::Right, Edge::Bottom)]
        {
            let mut scene = Scene::new(130.0, 134.0);
            let note = cells.note(&mut scene, (1, 2), (across, down), "4", 9.0).expect("room for a note").extent();
            let (cell, middle) = (cells.cell((1, 2)), cells.middle((1, 2)));
            assert!(cell.contains(note.corner()) && cell.contains(note.corners()[2]), "{across:?}, {down:?}: {note:?}");
            assert_eq!(note.x > middle.x, across == Edge::Right, "{across:?}, {down:?}: {note:?}");
            assert_eq!(note.y > middle.y, down == Edge::Bottom, "{across:?}, {down:?}: {note:?}");
            assert!(!note.contains(middle), "{across:?}, {down:?}: {note:?}");
        }
    }

    /// The numbers of rows and columns stand outside, each beside its own; the one that is here stands out.
    #[test]
    fn numbers_stand_beside_what_they_count() {
        let cells = Cells::new(Area::new(40.0, 50.0, 120.0, 90.0), (3, 4));
        for edge in [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right] {
            let across = matches!(edge, Edge::Top | Edge::Bottom);
            let mut scene = Scene::new(200.0, 200.0);
            cells.numbers(&mut scene, edge, 1, Some(2), 11.0, 5.0);
            assert_eq!(scene.items().len(), if across { 4 } else { 3 }, "{edge:?}");
            for (i, item) in scene.items().iter().enumerate() {
                let Shape::Text(text) = &item.shape else { panic!("{item:?}") };
                let (own, number) = (cells.middle(if across { (0, i) } else { (i, 0) }), item.extent());
                assert_eq!((text.text.clone(), text.weight > 600), ((i + 1).to_string(), i == 2), "{edge:?}");
                let off = if across { number.centre().x - own.x } else { number.centre().y - own.y };
                assert!(off.abs() < 1.0, "{edge:?}, {i}: {number:?}");
                let outside = match edge {
                    Edge::Top => number.bottom() <= cells.area.y,
                    Edge::Bottom => number.y >= cells.area.bottom(),
                    Edge::Left => number.right() <= cells.area.x,
                    Edge::Right => number.x >= cells.area.right(),
                };
                assert!(outside, "{edge:?}, {i}: {number:?}");
            }
        }
    }

    #[test]
    fn a_row_is_a_grid_of_one_row() {
        let row = Cells::new(Area::new(10.0, 20.0, 60.0, 15.0), (1, 3));
        assert_eq!(row.cell((0, 2)), Area::new(50.0, 20.0, 20.0, 15.0));
        assert_eq!((row.side(), row.nth(1), row.all().count()), (15.0, row.cell((0, 1)), 3));
        assert_eq!(row.span((0, 1), (0, 2)), Area::new(30.0, 20.0, 40.0, 15.0));
    }

    #[test]
    fn the_edge_between_two_cells_is_that_of_both() {
        assert_eq!(THREE.between((1, 1), (2, 1)), (Point::new(10.0, 20.0), Point::new(20.0, 20.0)));
        assert_eq!(THREE.between((2, 1), (1, 1)), THREE.between((1, 1), (2, 1)));
        assert_eq!(THREE.between((1, 2), (1, 1)), (Point::new(20.0, 10.0), Point::new(20.0, 20.0)));
    }

    /// No other number of rows lets cells be larger.
    #[test]
    fn wrapped_cells_are_as_large_as_they_can_be() {
        for count in 1..=40 {
            for (w, h) in (0..30).map(|i| ((i % 6) as f32 * 171.0 + 20.0, (i / 6) as f32 * 143.0 + 30.0)) {
                let cells = Cells::wrapped(Area::new(0.0, 0.0, w, h), count, (84.0, 70.0));
                assert!(
                    cells.rows * cells.columns >= count && cells.columns * (cells.rows - 1) < count,
                    "{count}, {w}"
                );
                let scale = cells.cell((0, 0)).w / 84.0;
                let best = (1..=count)
                    .map(|rows| (w / (84.0 * count.div_ceil(rows) as f32)).min(h / (70.0 * rows as f32)).min(1.0))
                    .fold(0.0, f32::max);
                assert!(scale >= best - 1e-4, "{count} on {w} × {h}: {scale} instead of {best}");
            }
        }
    }

    #[test]
    fn cells_wrap_in_no_room_as_well() {
        for (w, h) in [(0.0, 0.0), (0.0, 50.0), (50.0, 0.0)] {
            let cells = Cells::wrapped(Area::new(0.0, 0.0, w, h), 6, (110.0, 80.0));
            assert!(cells.rows * cells.columns >= 6 && cells.cell((0, 0)).w <= w, "{w} by {h}: {cells:?}");
        }
    }

    #[test]
    fn numbers_stand_at_their_edge_and_the_present_one_stands_out() {
        let mut scene = Scene::new(100.0, 100.0);
        THREE.numbers(&mut scene, Edge::Left, 1, Some(1), 5.0, 4.0);
        let texts: Vec<_> = scene
            .items()
            .iter()
            .filter_map(|item| match &item.shape {
                crate::Shape::Text(text) => Some((text.text.as_str(), text.at.y > 15.0, text.weight)),
                _ => None,
            })
            .collect();
        assert_eq!(texts, [("1", false, 400), ("2", true, 700), ("3", true, 400)]);
        let mut scene = Scene::new(100.0, 100.0);
        THREE.numbers(&mut scene, Edge::Top, 1, Some(1), 14.0, 4.0);
        assert_eq!(scene.items().len(), 1, "narrow columns show the present number only");
    }
}
