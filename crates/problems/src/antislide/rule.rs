//! The rule of antisliding blocks, with its pictures.

use super::view::Show;
use super::{read, stage};
use crate::rule::{Example, Rule};
use crate::scene::Scene;

/// The rule.
pub static RULE: Rule = Rule {
    sentence: [
        "Pack blocks of 2 × 2 × 1 into a box, or leave it empty, so that none can slide: ",
        "each of a block’s six sides touches",
        " another block or the wall.",
    ],
    right: Example {
        caption: "six blocks, all held",
        words: "a box of 3 by 3 by 3 with six blocks; each side of each block touches another block or the wall.",
    },
    wrong: Example {
        caption: "two sides touch nothing",
        words: "the same box without one of the blocks at the front; the two blocks behind it, of which one side touched \
                it alone, can slide out, as arrows show.",
    },
    size: (208.0, 208.0),
    draw,
};

/// The right and the wrong packing, as text.
const PACKINGS: [&str; 2] = [".11,511,533/446,5.6,533/446,226,22.", ".11,511,5../446,5.6,5../446,226,22."];

fn draw(scene: &mut Scene, right: bool) {
    if let Ok(packing) = read::packing(PACKINGS[usize::from(!right)]) {
        let show = Show::of_packing(&packing);
        stage::body_alone(&show, scene);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    type Cell = [i8; 3];

    /// Returns the blocks of a packing by their symbols, each with its cells.
    fn blocks(text: &str) -> BTreeMap<char, Vec<Cell>> {
        let mut blocks: BTreeMap<char, Vec<Cell>> = BTreeMap::new();
        for (i, layer) in (0..).zip(text.split('/')) {
            for (j, row) in (0..).zip(layer.split(',')) {
                for (k, symbol) in (0..).zip(row.chars()).filter(|(_, symbol)| *symbol != '.') {
                    blocks.entry(symbol).or_default().push([i, j, k]);
                }
            }
        }
        blocks
    }

    /// Returns the sides that touch neither wall nor block: the block, the coordinate, and the direction.
    fn free(text: &str) -> Vec<(char, usize, i8)> {
        let blocks = blocks(text);
        let filled = |cell: &Cell| blocks.values().any(|cells| cells.contains(cell));
        let mut free = vec![];
        for (symbol, cells) in &blocks {
            assert_eq!(cells.len(), 4, "a block of 2 × 2 × 1");
            for (axis, way) in [0, 1, 2].into_iter().flat_map(|axis| [(axis, -1), (axis, 1)]) {
                let beyond = cells.iter().map(|cell| {
                    let mut next = *cell;
                    next[axis] += way;
                    next
                });
                let held = |cell: &Cell| !cells.contains(cell) && (!(0..3).contains(&cell[axis]) || filled(cell));
                if !beyond.into_iter().any(|cell| held(&cell)) {
                    free.push((*symbol, axis, way));
                }
            }
        }
        free
    }

    #[test]
    fn one_packing_holds_all_its_blocks_and_the_other_lets_two_slide_into_one_hole() {
        assert_eq!((blocks(PACKINGS[0]).len(), free(PACKINGS[0])), (6, vec![]));
        assert_eq!(free(PACKINGS[1]), [('1', 1, 1), ('6', 1, 1)]);
        // The wrong example lacks only a block at the front.
        let [mut right, wrong] = PACKINGS.map(blocks);
        let gone = right.remove(&'3').expect("the block that is missing in the other");
        assert_eq!(right, wrong);
        assert!(gone.iter().all(|[_, j, _]| *j == 2));
        // The picture marks the free sides.
        let packing = read::packing(PACKINGS[1]).expect("a packing");
        let marked = Show::of_packing(&packing).free;
        assert_eq!(marked.len(), 2);
    }
}
