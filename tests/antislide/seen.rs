//! The maps, the comparison with an image, and the strips: what they mark is what the machine holds.

use super::meant::*;
use std::collections::BTreeMap;
use stepdance::problem::Problem;
use stepdance::problems::antislide::check;
use stepdance::problems::antislide::classes::{Act, Classes};
use stepdance::problems::antislide::moves;
use stepdance::problems::antislide::moves::book::Corners;
use stepdance::problems::antislide::solid::{NO_PIECE, Solid};
use stepdance::scene::{Ink, Key, Scene, Target};
use stepdance::timeline::Moment;

/// Symbols as the source numbers its blocks.
fn symbol(index: usize) -> String {
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".chars().nth(index).expect("few blocks").to_string()
}

/// In the maps, every block's cells bear its number in the order of choice, settled cells a dot, others nothing.
fn maps_show(scene: &Scene, solid: &Solid, filled: impl Fn(u8) -> u16, blocks: &[u16], at: u64) {
    for cell in 0..solid.cells() as u8 {
        let item = |part| keyed(scene, Key("map", cell.into(), part));
        let here = place(scene, "cell", cell);
        match filled(cell) {
            NO_PIECE => assert!((0..4).all(|part| item(part).is_none()), "{cell} at {at}"),
            piece => match blocks.iter().position(|block| *block == piece) {
                Some(index) => {
                    assert_eq!(item(0).expect("a hue").extent(), here, "{cell} at {at}");
                    let number = item(2).expect("a number");
                    assert_eq!(text(number), symbol(index), "{cell} at {at}");
                    assert!(here.contains(number.extent().centre()) && item(3).is_none(), "{cell} at {at}");
                }
                None => {
                    assert!(item(0).is_none() && near(item(3).expect("a dot").extent().centre(), here.centre(), 0.5));
                }
            },
        }
    }
}

#[test]
fn maps_of_the_search_for_classes_show_what_stands() {
    let sides = [4, 4, 4];
    let problem = classes(sides);
    let mut seen = [0; 4];
    walk(&problem, 44_000, |moment| {
        let machine = moment.machine;
        if moment.at % 83 != 0 || matches!(moment.last, Some(Act::Smaller { .. } | Act::Solved)) {
            return;
        }
        let scene = plain(&problem, moment);
        let standing = machine.standing();
        let blocks: Vec<u16> =
            standing.path.iter().map(|(_, piece)| *piece).filter(|piece| problem.0.block(*piece).is_some()).collect();
        maps_show(&scene, &problem.0, |cell| machine.filled(cell), &blocks, moment.at);
        // What must be filled is hatched, and nothing else is.
        let forced: Vec<u8> = machine.forced().map(|force| force.cell).collect();
        seen[0] += forced.len();
        assert_eq!((which(&scene, "forced", 0), which(&scene, "forced", 1)), (set(&forced), set(&forced)));
        for (key, item) in all(&scene, "forced") {
            assert_eq!(item.stroke.as_ref().map(|stroke| stroke.ink), Some(Ink::Accent));
            assert!(place(&scene, "cell", key.1 as u8).contains(item.extent().centre()));
        }
        // What must be filled is said, and for the newest constraint where.
        let said = written(&scene).replace('\n', " ");
        if let ([newest, ..], None, false) = (&*machine.open(), standing.next, standing.trial) {
            let first = name(sides, newest.list()[0]);
            let wanted = said.split("must be filled").any(|before| before.contains(&first));
            assert!(said.contains("must be filled") && wanted, "{first} at {}: {said}", moment.at);
        }
        // Framed in dashes are the cells of the newest constraint, or those that a block could slide to.
        let newest = machine.open();
        let mut demanded = match moment.last {
            Some(Act::Slides { block, face }) => problem.0.face(block, face).expect("a face").cells().to_vec(),
            _ => newest.first().map_or(vec![], |newest| newest.list().to_vec()),
        };
        demanded.sort_unstable();
        seen[1] += demanded.len();
        assert_eq!(which(&scene, "demand", 0), set(&demanded), "at {}", moment.at);
        assert!(all(&scene, "demand").all(|(_, item)| item.is_dashed()));
        // The cell that is covered next is framed.
        let next = keyed(&scene, Key("next", 0, 0)).map(|item| item.extent());
        assert_eq!(next, standing.next.map(|cell| place(&scene, "cell", cell)), "at {}", moment.at);
        seen[2] += usize::from(next.is_some());
        // What is looked at.
        let looked = match moment.last {
            Some(Act::Touches { block, face } | Act::Opened { block, face } | Act::Forced { block, face, .. }) => {
                problem.0.face(block, face).expect("a face").cells().to_vec()
            }
            _ => vec![],
        };
        seen[3] += looked.len();
        assert_eq!(which(&scene, "looked", 0), set(&looked), "at {}", moment.at);
        // Blocks on trial have dashed outlines, in the box.
        let trial = standing.path.last().filter(|_| standing.trial).map(|(_, piece)| *piece);
        for (key, item) in all(&scene, "block").filter(|(key, _)| key.2 == 6) {
            assert_eq!(item.is_dashed(), trial == Some(key.1 as u16), "{} at {}", key.1, moment.at);
        }
    });
    assert!(seen.iter().all(|n| *n > 15), "{seen:?}");
}

/// Numbers in open cells: the blocks that still fit there, and that the cell may stay empty if it may.
#[test]
fn numbers_count_the_choices_of_a_cell() {
    let sides = [3, 3, 4];
    let problem = classes(sides);
    let mut seen = 0;
    walk(&problem, 30_000, |moment| {
        let machine = moment.machine;
        // Covering takes many moves; between two choices all is done.
        let Some(Act::Chosen { cell, choices }) = moment.last else { return };
        let open = |cell: u8| machine.filled(cell) == NO_PIECE;
        let fitting = |cell: u8| {
            let fits = |block: &&stepdance::problems::antislide::solid::Block| {
                block.cells.contains(&cell) && block.cells.iter().all(|cell| open(*cell))
            };
            problem.0.blocks.iter().filter(fits).count() + usize::from(machine.forced().all(|force| force.cell != cell))
        };
        let scene = plain(&problem, moment);
        for cell in (0..problem.0.cells() as u8).filter(|cell| open(*cell)) {
            let shown = keyed(&scene, Key("choices", cell.into(), 0)).map(|item| text(item).to_owned());
            let expected = Some(fitting(cell)).filter(|n| *n > 0).map(|n| n.to_string());
            assert_eq!(shown, expected, "{cell} at {}", moment.at);
            seen += 1;
        }
        assert_eq!(usize::from(choices), fitting(cell));
        let fewest = (0..problem.0.cells() as u8).filter(|cell| open(*cell)).map(fitting).min();
        assert_eq!(fewest, Some(choices.into()), "at {}", moment.at);
    });
    assert!(seen > 500, "{seen}");
}

/// The order of pieces: an empty cell before any block, blocks by the coordinate along which they are thin, then by their
/// first cells.
fn rank(solid: &Solid, cells: &[u8]) -> (usize, u8) {
    let all = |a: &usize| cells.iter().all(|c| cell_at(solid.sides, *c)[*a] == cell_at(solid.sides, cells[0])[*a]);
    let thin = (0..3).find(all).expect("a block has a thin side");
    (if cells.len() == 1 { 0 } else { thin + 1 }, cells[0])
}

/// The image by a symmetry of the cells of each piece, and of what it differs in first, told from coordinates alone.
fn image(solid: &Solid, symmetry: u8, cells: &[u8]) -> Vec<u8> {
    let it = solid.group.symmetry(symmetry.into());
    let mut to: Vec<u8> = cells
        .iter()
        .map(|cell| {
            let old = cell_at(solid.sides, *cell);
            let new: Cell = std::array::from_fn(|a| {
                let c = old[usize::from(it.from[a])];
                if it.flipped[a] { solid.sides[a] as i32 - 1 - c } else { c }
            });
            number(solid.sides, new)
        })
        .collect();
    to.sort_unstable();
    to
}

/// What the image has on a cell.
fn imaged(solid: &Solid, machine: &Classes, symmetry: u8, cell: u8) -> Vec<u8> {
    let cells = (0..solid.cells() as u8).filter(|from| machine.filled(*from) != NO_PIECE);
    let mut images = cells.map(|from| image(solid, symmetry, &covers(solid, machine.filled(from))));
    images.find(|image| image.contains(&cell)).expect("the image is known there")
}

#[test]
fn an_image_is_compared_choice_by_choice() {
    let mut seen = BTreeMap::new();
    for (sides, most) in [([3, 3, 3], 5400), ([4, 4, 4], 43_000)] {
        let problem = classes(sides);
        let solid = &problem.0;
        walk(&problem, most, |moment| {
            let machine = moment.machine;
            let (symmetry, level, smaller) = match moment.last {
                Some(Act::Smaller { symmetry, level }) => (symmetry, level, true),
                Some(Act::Larger { symmetry, level }) => (symmetry, level, false),
                _ => return,
            };
            let count = seen.entry((smaller, sides)).or_insert(0);
            *count += 1;
            if !smaller && *count % 9 != 0 {
                return;
            }
            let path = machine.standing().path;
            let level = usize::from(level) - 1;
            for (cell, piece) in &path[..level] {
                assert_eq!(imaged(solid, machine, symmetry, *cell), covers(solid, *piece), "at {}", moment.at);
            }
            let (cell, chosen) = path[level];
            let (there, here) = (imaged(solid, machine, symmetry, cell), covers(solid, chosen));
            assert_eq!(rank(solid, &there) < rank(solid, &here), smaller, "at {}", moment.at);
            // The sentence names both, and which of them is smaller.
            let told = problem.narrate(moment).to_string();
            assert_eq!((told.contains(" comes earlier"), told.contains(" comes later")), (smaller, !smaller), "{told}");
            // A block from its first cell to its last.
            let names = |cells: &[u8]| {
                let ends = [cells.iter().min(), cells.iter().max()].map(|cell| name(sides, *cell.expect("a cell")));
                if cells.len() == 1 { ends[..1].to_vec() } else { ends.to_vec() }
            };
            let (_, both) = told.rsplit_once(": ").expect("what differs");
            assert_eq!(cells_told(both), [names(&there), names(&here)].concat(), "{told}");
            assert_eq!(problem.points_to(moment), Some(Target("cell", cell.into())));
            if !smaller {
                return;
            }
            let scene = plain(&problem, moment);
            for (part, target) in ["cell", "image cell"].into_iter().enumerate() {
                let frame = keyed(&scene, Key("differs", cell.into(), part as u32)).expect("a frame");
                assert!(near(frame.extent().centre(), place(&scene, target, cell).centre(), 0.5));
                assert_eq!(frame.stroke.as_ref().map(|stroke| stroke.ink), Some(Ink::Conflict));
            }
            assert!(place(&scene, "image cell", 0).y > place(&scene, "cell", solid.cells() as u8 - 1).bottom() - 1.0);
            assert_eq!(all(&scene, "differs").count(), 2);
            // The image's map: a block has the symbol and hue of the packing's in the same place, or else a letter.
            let fill = |key| keyed(&scene, key).and_then(|item| item.fill);
            for from in 0..solid.cells() as u8 {
                let to = image(solid, symmetry, &[from])[0];
                let moved = covers(solid, machine.filled(from));
                let mut moved = image(solid, symmetry, &moved);
                moved.sort();
                let is_same = moved == covers(solid, machine.filled(to));
                let [symbol, own] = ["image", "map"]
                    .map(|kind| keyed(&scene, Key(kind, to.into(), 2)).map(|item| text(item).to_owned()));
                match symbol {
                    _ if is_same => {
                        let [key, other] = ["map", "image"].map(|kind| Key(kind, to.into(), 0));
                        assert_eq!((own, fill(key)), (symbol, fill(other)), "{to} at {}", moment.at);
                    }
                    None => assert!(moved.len() < 4, "{to} at {}", moment.at),
                    Some(symbol) => {
                        assert!(
                            moved.len() == 4 && ("a"..="z").contains(&&*symbol),
                            "{symbol} on {to} at {}",
                            moment.at
                        );
                    }
                }
            }
            // Equal choices, then the one that differs; as many as there is room for.
            let signs: Vec<(u32, &str)> = all(&scene, "compared").map(|(key, item)| (key.1, text(item))).collect();
            let expected: Vec<(u32, &str)> = path[..=level]
                .iter()
                .enumerate()
                .map(|(n, (cell, _))| (u32::from(*cell), if n == level { "≠" } else { "=" }))
                .collect();
            assert_eq!(signs, expected[expected.len() - signs.len()..], "at {}", moment.at);
            assert!(signs.len() >= expected.len().min(8), "at {}", moment.at);
            let words = written(&scene).replace('\n', " ");
            let called = stepdance::problems::antislide::words::plain(solid.group.symmetry(symmetry.into()));
            assert!(words.contains(&called), "{words}");
            // All of it can be read.
            let wrong = [crate::common::picture::crowded(&scene), crate::common::picture::crossed(&scene)].concat();
            assert!(wrong.is_empty(), "at {}: {wrong:?}", moment.at);
            // The reason is there on stages of any size.
            for (wide, high) in [(968.0, 380.0), (968.0, 560.0), (600.0, 330.0), (390.0, 460.0), (390.0, 330.0)] {
                let mut scene = Scene::new(wide, high);
                problem.draw(moment, &mut scene);
                let words = written(&scene).replace('\n', " ");
                let reason = format!("At {} the image comes first: the search tries empty, then", name(sides, cell));
                assert!(words.contains(&reason), "{wide} × {high} at {}: {words}", moment.at);
            }
            let lies = |cells: &[u8]| match rank(solid, cells).0 {
                0 => "empty".to_owned(),
                1 => format!("flat block {}", names(cells).join("-")),
                _ => format!("upright block {}", names(cells).join("-")),
            };
            assert!(words.contains(&format!("this packing: {}", lies(&here))), "{words}");
            assert!(words.contains(&format!("its image: {}", lies(&there))), "{words}");
        });
    }
    assert!(seen.len() == 4 && seen.values().all(|n| *n > 10), "{seen:?}");
}

/// In the other search: the constraint that a move is about is the one that is marked, and tried moves are struck out.
#[test]
fn constraints_and_moves_of_the_other_search_are_marked() {
    let sides = [4, 4, 4];
    for corners in [Corners::Filled, Corners::Empty] {
        let problem = moving(sides, corners);
        let solid = &problem.0.solid;
        let mut seen = [0; 3];
        walk(&problem, 6000, |moment| {
            let machine = moment.machine;
            if moment.last == Some(moves::Act::Solved) {
                return;
            }
            let about = match moment.last {
                Some(
                    moves::Act::Weighed { constraint, .. }
                    | moves::Act::Chosen { constraint, .. }
                    | moves::Act::Stuck { constraint },
                ) => Some(constraint as usize),
                _ if moment.at % 61 == 0 => None,
                _ => return,
            };
            let scene = plain(&problem, moment);
            let open = machine.open();
            let meant = open.get(about.unwrap_or(0));
            seen[0] += usize::from(about.is_some());
            assert_eq!(which(&scene, "demand", 0), set(meant.map_or(&[], |it| it.list())), "at {}", moment.at);
            if let Some(meant) = meant.filter(|it| it.block != NO_PIECE) {
                let arrows: Vec<_> = all(&scene, "slide").map(|(key, _)| (key.1, key.2)).collect();
                let (axis, up) = way(sides, &covers(solid, meant.block), meant.list());
                assert_eq!(arrows, [(meant.block.into(), (2 * axis + usize::from(up)) as u32)], "at {}", moment.at);
            }
            let blocks: Vec<u16> = machine.placed().map(|(_, piece)| piece).collect();
            let filled = |cell: u8| {
                blocks.iter().copied().find(|block| covers(solid, *block).contains(&cell)).unwrap_or(NO_PIECE)
            };
            maps_show(&scene, solid, filled, &blocks, moment.at);
            let (moves, tried) = machine.moves();
            let struck = which(&scene, "struck", 0);
            seen[1] += struck.len();
            for (n, piece) in moves.iter().map(|piece| u32::from(*piece)).enumerate() {
                let Some(field) = keyed(&scene, Key("placement", piece, 0)) else { continue };
                seen[2] += 1;
                assert_eq!(struck.contains(&piece), n < tried, "move {n} of {tried} at {}", moment.at);
                let present = field.stroke.as_ref().expect("a frame").ink == Ink::Accent;
                assert_eq!(present, n == tried, "move {n} of {tried} at {}", moment.at);
            }
        });
        assert!(seen.iter().all(|n| *n > 5), "{corners:?}: {seen:?}");
    }
}

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
    fn check<P: Problem>(problem: &P, most: u64, every: u64) {
        let mut seen = 0;
        walk(problem, most, |moment: &Moment<P::Machine>| {
            let Some(target) = problem.points_to(moment).filter(|_| moment.at % every == 0) else { return };
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

/// The heading counts what is in force, told from the moves alone: a block on trial, refused or taken back does not count.
#[test]
fn the_heading_counts_the_pieces_in_force() {
    let problem = classes([3, 3, 3]);
    let solid = &problem.0;
    let (mut blocks, mut empty, mut passing) = (0, 0, 0);
    let (mut on_trial, mut refused) = (false, false);
    walk(&problem, 20_000, |moment| {
        // On trial is a block from where it is tried until it is in force, or taken back; what is refused leaves at once.
        on_trial = match moment.last {
            Some(Act::Tried { .. }) => true,
            Some(Act::Placed { .. } | Act::Removed { .. }) => false,
            _ => on_trial && !refused,
        };
        refused = matches!(moment.last, Some(Act::Slides { .. } | Act::Smaller { .. }));
        match moment.last {
            Some(Act::Placed { piece }) if solid.block(piece).is_some() => blocks += 1,
            Some(Act::Placed { .. }) => empty += 1,
            Some(Act::Removed { piece }) if solid.block(piece).is_some() => blocks -= 1,
            Some(Act::Removed { .. }) => empty -= 1,
            _ => {}
        }
        if moment.at % 7 != 0
            && !matches!(moment.last, Some(Act::Slides { .. } | Act::Removed { .. } | Act::Tried { .. }))
        {
            return;
        }
        let said = written(&plain(&problem, moment));
        let (block, cell) = (if blocks == 1 { "block" } else { "blocks" }, if empty == 1 { "cell" } else { "cells" });
        let heading = match (blocks, empty) {
            (_, 0) if blocks == 0 => "nothing placed yet".to_owned(),
            _ if moment.machine.blocks().count() > blocks && on_trial => {
                let more = if let Some(Act::Slides { .. }) = moment.last { "rejected" } else { "under test" };
                format!("{blocks} {block} placed, 1 {more}, {empty} empty")
            }
            _ => format!("{blocks} {block} placed, {empty} {cell} left empty"),
        };
        if !matches!(moment.last, Some(Act::Smaller { .. } | Act::Solved)) {
            assert!(said.contains(&heading), "{heading} at {}: {said}", moment.at);
        }
        passing += usize::from(moment.machine.blocks().count() > blocks);
    });
    assert!(passing > 100, "{passing}");
}
