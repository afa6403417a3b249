//! The maps, the comparison with an image, and the strips: what they mark is what the machine holds.

use super::meant::*;
use stepdance::problem::Picture;
use stepdance::problems::antislide::check;
use stepdance::problems::antislide::moves::book::Corners;
use stepdance::scene::{Key, Scene};
use stepdance::story::derived;
use stepdance::timeline::Moment;

/// A side that is looked at is outlined on its block, and the cells that it looks at in the maps.
#[test]
fn the_side_of_a_packing_that_is_looked_at_is_outlined() {
    let problem = checking("112,112,33./442,..2,33./44.,.55,.55");
    let packing = &problem.packing;
    let mut seen = [0; 6];
    walk(&problem, 999, |moment| {
        let (block, side) = match moment.last {
            Some(
                check::Act::Wall { block, side } | check::Act::Held { block, side } | check::Act::Free { block, side },
            ) => (usize::from(block), usize::from(side)),
            _ => return,
        };
        seen[side] += 1;
        let scene = plain(&problem, moment);
        let sides: Vec<(u32, u32)> = all(&scene, "side looked at").map(|(key, _)| (key.1, key.2 % 8)).collect();
        assert!(!sides.is_empty() && sides.iter().all(|it| *it == (packing.blocks[block].0.into(), side as u32)));
        assert_eq!(which(&scene, "looked", 0), set(packing.side(block, side).cells()));
        maps_show_given(&scene, &problem);
    });
    assert_eq!(seen, [5; 6]);
}

fn maps_show_given(scene: &Scene, problem: &stepdance::problems::antislide::Checking) {
    let rows = ["112", "112", "33.", "442", "..2", "33.", "44.", ".55", ".55"].concat();
    for (cell, symbol) in rows.chars().enumerate() {
        let shown = keyed(scene, Key("map", cell as u32, 2)).map(|item| text(item).to_owned());
        assert_eq!(shown, Some(symbol.to_string()).filter(|_| symbol != '.'), "{cell}");
    }
    assert_eq!(problem.packing.solid.cells(), rows.len());
}

/// Every target that a move points to is there to be lit up.
#[test]
fn what_a_move_points_to_is_on_the_stage() {
    fn check<P: Picture>(problem: &P, most: u64, every: u64) {
        let mut seen = 0;
        walk(problem, most, |moment: &Moment<P::Machine>| {
            let Some(target) = derived::pointed_to(problem, moment).filter(|_| moment.at % every == 0) else { return };
            seen += 1;
            let scene = plain(problem, moment);
            assert!(scene.items().iter().any(|item| item.target == Some(target)), "{target:?} at {}", moment.at);
        });
        assert!(seen > 20, "{seen}");
    }
    check(&classes([3, 3, 3]), 5400, 7);
    check(&moving([3, 3, 3], Corners::Filled), 700, 1);
    check(&checking("112,112,33./442,..2,33./44.,.55,.55"), 700, 1);
}
