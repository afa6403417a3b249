//! Motley dissections: a rectangle cut into rectangles, no two of which span the same rows or the same columns.
//!
//! Source: TAOCP 7.2.2.1, exercises on motley dissections; items and bounds are those of Knuth's generator MOTLEY-DLX, without those that
//! exclude reflections.

use crate::exact_cover::{Entry, Instance, Origin};

/// Returns the instance of a grid. Each cell is covered once. Each line of the grid except the first begins some rectangle, `x` those
/// between rows, `y` those between columns: otherwise a smaller grid would suffice. A span of rows or columns, a secondary item, is used by
/// at most one rectangle.
pub fn instance(rows: usize, columns: usize) -> Instance {
    let sign = |i: usize| char::from_digit(i as u32, 36).unwrap_or('?');
    let spans = |n: usize| {
        (0..n).flat_map(move |from| (from + 1..=n).map(move |to| (from, to))).filter(move |span| *span != (0, n))
    };
    let mut names: Vec<String> = vec![];
    for row in 0..rows {
        names.extend((0..columns).map(|column| format!("{}{}", sign(row), sign(column))));
    }
    // The numbers of items before those of lines between rows and between columns.
    let (x, y) = (rows * columns, rows * columns + rows - 1);
    names.extend((1..rows).map(|row| format!("x{}", sign(row))));
    names.extend((1..columns).map(|column| format!("y{}", sign(column))));
    let primary = names.len();
    let sides = [("x", rows), ("y", columns)];
    for (side, n) in sides {
        names.extend(spans(n).map(|(from, to)| format!("{side}{}{}", sign(from), sign(to))));
    }
    let mut instance = Instance::new(names, primary);
    for (first, n) in [(x, rows), (y, columns)] {
        for line in 1..n {
            instance.set_multiplicity((first + line) as u32, 1, (n - line) as u32);
        }
    }
    let mut number = 0;
    for (across, (top, bottom)) in spans(rows).enumerate() {
        for (down, (left, right)) in spans(columns).enumerate() {
            let cells = (top..bottom).flat_map(|row| (left..right).map(move |column| row * columns + column + 1));
            let lines = [(top > 0).then_some(x + top), (left > 0).then_some(y + left)];
            let taken = [primary + across + 1, primary + spans(rows).count() + down + 1];
            let items = cells.chain(lines.into_iter().flatten()).chain(taken);
            let option: Vec<Entry> = items.map(|item| Entry::plain(item as u32)).collect();
            number += 1;
            // As text it would be a list of up to all cells.
            let name = format!("{}{}.{}{}", sign(top), sign(bottom), sign(left), sign(right));
            let added = instance.add_from(Origin { number, name: &name }, &option);
            debug_assert!(added.is_ok(), "{added:?}");
        }
    }
    instance
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact_cover::Heuristic;
    use crate::exact_cover::multiple::Multicover;
    use crate::machine::Stop;
    use crate::timeline::Mark;
    use std::collections::BTreeSet;
    use std::rc::Rc;

    /// A rectangle: its first row, its last row + 1, its first column, its last column + 1.
    type Rectangle = [usize; 4];

    /// Returns the number of completions from the first empty cell.
    fn count(rows: usize, columns: usize, taken: &mut Vec<bool>, laid: &mut Vec<Rectangle>) -> u64 {
        let Some(first) = taken.iter().position(|taken| !taken) else {
            let begins = |at: usize| laid.iter().map(|rectangle| rectangle[at]).collect::<BTreeSet<_>>().len();
            return u64::from(begins(0) == rows && begins(2) == columns);
        };
        let (top, left) = (first / columns, first % columns);
        let mut ways = 0;
        for bottom in top + 1..=rows {
            for right in left + 1..=columns {
                let cells = || (top..bottom).flat_map(|row| (left..right).map(move |column| row * columns + column));
                let same = |other: &Rectangle| other[..2] == [top, bottom] || other[2..] == [left, right];
                let whole = (top, bottom) == (0, rows) || (left, right) == (0, columns);
                if whole || laid.iter().any(same) || cells().any(|cell| taken[cell]) {
                    continue;
                }
                cells().for_each(|cell| taken[cell] = true);
                laid.push([top, bottom, left, right]);
                ways += count(rows, columns, taken, laid);
                laid.pop();
                cells().for_each(|cell| taken[cell] = false);
            }
        }
        ways
    }

    /// The numbers are twice those of MOTLEY-DLX and DLX3, which exclude reflections.
    #[test]
    fn there_are_as_many_dissections_as_laying_rectangles_cell_by_cell_finds() {
        for (rows, columns, published) in [(3, 3, 1), (3, 4, 0), (4, 4, 8), (4, 5, 10), (5, 5, 150)] {
            let laid = count(rows, columns, &mut vec![false; rows * columns], &mut vec![]);
            let mut mark = Mark::counting(Multicover::new(Rc::new(instance(rows, columns)), Heuristic::Fewest));
            mark.advance(u64::MAX, Stop::NEVER);
            assert_eq!([laid, mark.record.tally.solutions()], [2 * published; 2], "{rows} × {columns}");
        }
    }
}
