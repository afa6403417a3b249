//! The rule of fillominoes, with its pictures.

use super::puzzle::Place;
use super::stage::Plan;
use crate::rule::{Example, Rule};
use crate::scene::{Cells, Ink, Scene};

/// The rule.
pub static RULE: Rule = Rule {
    sentence: [
        "Fill the grid so that ",
        "each region of equal digits has that many cells",
        "; regions of one size never touch by a side.",
    ],
    right: Example {
        caption: "all fit; bold: given",
        words: "a grid of 4 by 4 with the rows 3 4 4 2, 3 3 4 2, 2 2 4 1, 1 3 3 3. Cells of one digit that touch are as many \
                as the digit says.",
    },
    wrong: Example {
        caption: "two regions of 2 touch",
        words: "a grid of 4 by 4 with the rows 2 2 1 3, 2 2 3 3, 4 4 4 4, 3 3 3 1. Two regions of 2 touch, so they are one of 4 \
                cells.",
    },
    size: (208.0, 208.0),
    draw,
};

/// The right and the wrong grid, row by row, and the given cells of the right one.
const GRIDS: [&str; 2] = ["3442334222411333", "2213223344443331"];
const GIVEN: [usize; 5] = [1, 3, 4, 8, 9];
const SIDE: usize = 4;
/// The pairs of cells, one above the other, between which two regions of one size touch in the wrong grid.
const MEET: [[(usize, usize); 2]; 2] = [[(0, 0), (1, 0)], [(0, 1), (1, 1)]];

fn draw(scene: &mut Scene, right: bool) {
    let grid = GRIDS[usize::from(!right)].as_bytes();
    let plan = Plan::bare(Cells::squares(scene.stage().inset(4.0), (SIDE, SIDE), f32::MAX));
    let places: Vec<Place> = (0..grid.len()).map(|i| Place::at(i / SIDE, i % SIDE)).collect();
    let digit = |place: &Place| grid[place.row() * SIDE + place.column()] - b'0';
    for place in &places {
        plan.ground(scene, *place, digit(place).into());
    }
    plan.lines(scene);
    for d in 1..=4 {
        let cells: Vec<Place> = places.iter().copied().filter(|place| digit(place) == d).collect();
        plan.border(scene, &cells, 3.4, Ink::Ink);
    }
    for (i, place) in places.iter().enumerate() {
        plan.digit(scene, *place, digit(place), right && GIVEN.contains(&i));
    }
    if !right {
        let [a, b] = MEET.map(|[above, below]| plan.cells.between(above, below));
        let middle = a.0.towards(b.1, 0.5);
        scene.line(a.0, b.1).stroke(Ink::Conflict, 5.0);
        scene.circle(middle, 11.0).fill(Ink::Paper);
        scene.cross(middle, 12.0).stroke(Ink::Conflict, 3.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Cell;
    use std::collections::BTreeSet;

    fn digit(grid: &str, (row, column): Cell) -> usize {
        usize::from(grid.as_bytes()[row * SIDE + column] - b'0')
    }

    /// Returns the connected cells of the same digit.
    fn region(grid: &str, cell: Cell) -> BTreeSet<Cell> {
        let mut found = BTreeSet::from([cell]);
        loop {
            let near = |a: &Cell, b: &Cell| a.0.abs_diff(b.0) + a.1.abs_diff(b.1) == 1;
            let all = (0..SIDE * SIDE).map(|i| (i / SIDE, i % SIDE));
            let grown: BTreeSet<Cell> = all
                .filter(|other| digit(grid, *other) == digit(grid, cell))
                .filter(|other| found.contains(other) || found.iter().any(|own| near(own, other)))
                .collect();
            if grown.len() == found.len() {
                return found;
            }
            found = grown;
        }
    }

    #[test]
    fn one_grid_keeps_the_rule_and_in_the_other_two_regions_of_2_make_one_of_4() {
        let wrong = |grid: &str| -> BTreeSet<Cell> {
            let all = (0..SIDE * SIDE).map(|i| (i / SIDE, i % SIDE));
            all.filter(|cell| region(grid, *cell).len() != digit(grid, *cell)).collect()
        };
        assert_eq!(wrong(GRIDS[0]), BTreeSet::new());
        let square = BTreeSet::from([(0, 0), (0, 1), (1, 0), (1, 1)]);
        assert_eq!(wrong(GRIDS[1]), square);
        // The line separates two halves, each of which would be a region of 2.
        assert_eq!(MEET.concat().into_iter().collect::<BTreeSet<_>>(), square);
        assert!(square.iter().all(|cell| digit(GRIDS[1], *cell) == 2));
        for (example, grid) in [&RULE.right, &RULE.wrong].into_iter().zip(GRIDS) {
            let row = |row: usize| grid[SIDE * row..][..SIDE].chars().map(String::from).collect::<Vec<_>>().join(" ");
            assert!(example.words.contains(&[0, 1, 2, 3].map(row).join(", ")), "{}", example.words);
        }
    }
}
