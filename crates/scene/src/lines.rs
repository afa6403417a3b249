//! Lines of a list: in one column, or packed into several; the newest ones if not all fit.

use super::{Area, Cells};

/// The places of a list's lines.
///
/// ```
/// use stepdance_scene::{Area, Lines};
/// // Nine lines of 17 to 40 pixels, in columns of 150 and more.
/// let lines = Lines::packed(Area::new(0.0, 0.0, 340.0, 100.0), 9, 8, (24.0, 17.0, 40.0), 150.0);
/// assert_eq!(lines.first, 0);
/// assert!(lines.at(5).is_some_and(|line| line.x > 150.0 && line.y < 20.0));
/// // Of many, those that end with the last one to be seen; the first place says how many are left out.
/// let lines = Lines::packed(Area::new(0.0, 0.0, 140.0, 100.0), 9, 8, (24.0, 17.0, 40.0), 150.0);
/// assert_eq!((lines.first, lines.at(4).is_some(), lines.at(8).is_some(), lines.earlier().is_some()), (5, false, true, true));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lines {
    cells: Cells,
    /// The number of the first line shown, from 0.
    pub first: usize,
}

/// The gap between columns.
const BETWEEN: f32 = 14.0;

impl Lines {
    /// Lays all lines out in one column, from the top of an area down, `pitch` apart.
    pub fn column(area: Area, count: usize, pitch: f32) -> Lines {
        Lines { cells: Cells::new(Area { h: pitch * count as f32, ..area }, (count, 1)), first: 0 }
    }

    /// Lays the lines out in as few columns as allow a `good` height, otherwise the `least` height, as long as columns are at least
    /// `wide`; no line is higher than `most`. The line `last`, from 0, is always shown.
    #[inline(never)]
    pub fn packed(area: Area, count: usize, last: usize, (good, least, most): (f32, f32, f32), wide: f32) -> Lines {
        let columns = |line: f32| count.div_ceil(((area.h / line) as usize).max(1));
        let fitting = ((area.w / wide) as usize).max(1);
        let columns = if columns(good) <= fitting { columns(good) } else { columns(least).min(fitting) }.max(1);
        let rows = count.div_ceil(columns).clamp(1, ((area.h / least) as usize).max(1));
        let high = (area.h / rows as f32).min(most) * rows as f32;
        // The place that says how many are left out is none for a line.
        let first = if count <= rows * columns { 0 } else { (last + 2).saturating_sub(rows * columns).min(last) };
        Lines { cells: Cells::new(area.split_top(high).0, (rows, columns)), first }
    }

    /// Returns the height of a line.
    pub fn pitch(&self) -> f32 {
        self.cells.cell((0, 0)).h
    }

    /// Returns the area of all lines.
    pub fn area(&self) -> Area {
        self.cells.area
    }

    /// Returns the area of a line, from 0; `None` if it is left out.
    pub fn at(&self, line: usize) -> Option<Area> {
        Some(self.place(line.checked_sub(self.first)? + usize::from(self.first > 0)))
    }

    /// Returns the area for the number of lines left out, if any are.
    pub fn earlier(&self) -> Option<Area> {
        (self.first > 0).then(|| self.place(0))
    }

    fn place(&self, place: usize) -> Area {
        let cell = self.cells.cell((place % self.cells.rows, place / self.cells.rows));
        if self.cells.columns > 1 { cell.split_right(BETWEEN).1 } else { cell }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the area, the lines from the first that shows to the last that must lie in it, apart from each other.
    #[test]
    fn lines_lie_in_the_area_and_apart() {
        for i in 0..600 {
            let area = Area::new(4.0, 6.0, 20.0 + (i % 30) as f32 * 25.0, 40.0 + (i / 30) as f32 * 9.0);
            for (count, last) in [(1, 0), (5, 4), (9, 3), (33, 32), (33, 12)] {
                let lines = Lines::packed(area, count, last, (24.0, 17.0, 56.0), 150.0);
                let shown: Vec<Area> =
                    (lines.first..=last).filter_map(|line| lines.at(line)).chain(lines.earlier()).collect();
                assert!(shown.len() > last - lines.first, "{area:?}, {count}");
                for (k, line) in shown.iter().enumerate() {
                    let inside = area.inset(-0.1);
                    assert!(inside.contains(line.corner()) && inside.contains(line.corners()[2]), "{area:?}: {line:?}");
                    // Lower ones could not be read.
                    assert!(line.h > 16.9, "{area:?}, {count}: {line:?}");
                    for other in &shown[..k] {
                        assert!(line.corner() != other.corner(), "{area:?}, {count}: {line:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_column_has_the_pitch_it_was_given() {
        let lines = Lines::column(Area::new(1.0, 2.0, 30.0, 5.0), 4, 25.0);
        assert_eq!((lines.at(3), lines.pitch()), (Some(Area::new(1.0, 77.0, 30.0, 25.0)), 25.0));
        assert!(lines.earlier().is_none());
    }
}
