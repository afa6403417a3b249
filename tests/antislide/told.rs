//! Sentences, variables and choices: they name the cells, blocks, counts and ways that the machine has.

use super::meant::*;
use std::collections::{BTreeMap, BTreeSet};
use stepdance::machine::{Beat, Machine, Move};
use stepdance::problem::Picture;
use stepdance::problems::antislide::check;
use stepdance::problems::antislide::classes::{Act, Classes};
use stepdance::problems::antislide::constraint::Constraint;
use stepdance::problems::antislide::moves;
use stepdance::problems::antislide::moves::book::Corners;
use stepdance::problems::antislide::solid::{NO_PIECE, Solid};
use stepdance::scene::Target;
use stepdance::story::derived;
use stepdance::timeline::Moment;
use stepdance::words::either;

fn watched<P: Picture>(problem: &P, moment: &Moment<P::Machine>) -> BTreeMap<&'static str, String> {
    problem.watch(moment).into_iter().map(|watch| (watch.name, watch.value)).collect()
}

/// `cell 211 or 311, or block 6 slides right`, from the machine's own constraint.
fn asked(solid: &Solid, constraint: &Constraint, blocks: &[u16]) -> String {
    let names = filling(solid, constraint);
    let index = blocks.iter().position(|block| *block == constraint.block).expect("a block");
    let way = word(way(solid.sides, &covers(solid, constraint.block), constraint.list()));
    format!("{names}, or block {} slides {way}", number_of(index))
}

/// `cell 211 or 311`: the cells of a constraint.
fn filling(solid: &Solid, constraint: &Constraint) -> String {
    "cell ".to_owned() + &either(constraint.list().iter().map(|cell| name(solid.sides, *cell)))
}

fn number_of(index: usize) -> char {
    b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[index] as char
}

#[test]
fn the_search_for_classes_says_what_it_does() {
    let sides = [4, 4, 4];
    let problem = classes(sides);
    let solid = &problem.0;
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let (mut before, mut promised) = (0, None);
    walk(&problem, 43_000, |moment| {
        let machine: &Classes = moment.machine;
        let Some(act) = moment.last else { return };
        // What going back says is next is what is tried next.
        match act {
            Act::Removed { .. } => promised = Some(machine.following()),
            Act::Advanced { piece } => assert!(promised.take().is_none_or(|next| next == Some(piece)), "{}", moment.at),
            Act::Exhausted { .. } => assert!(promised.take().is_none_or(|next| next.is_none()), "{}", moment.at),
            _ => {}
        }
        let kind = format!("{act:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
        let count = seen.entry(kind).or_insert(0);
        *count += 1;
        if *count > 150 && !count.is_multiple_of(40) {
            before = machine.undecided().len();
            return;
        }
        let told = derived::narrate(&problem, moment).to_string();
        let blocks: Vec<u16> = machine.blocks().collect();
        let names = |cells: &[u8]| cells.iter().map(|cell| name(sides, *cell)).collect::<Vec<_>>();
        let says = |part: &str| assert!(told.contains(part), "step {}, {act:?}: “{told}” lacks “{part}”", moment.at);
        let named = |cells: &[u8]| assert_eq!(cells_told(&told), names(cells), "step {}: {told}", moment.at);
        let slides = |block: u16, face: u8| {
            let face = solid.face(block, face).expect("a face");
            let index = blocks.iter().position(|it| *it == block).expect("a block");
            assert!(told.to_lowercase().contains(&format!("block {}", number_of(index).to_lowercase())), "{told}");
            let way = word(way(sides, &covers(solid, block), face.cells()));
            assert_eq!(ways_told(&told), [way].into(), "step {}: {told}", moment.at);
        };
        match act {
            Act::Chosen { cell, choices } => {
                assert_eq!(cells_told(&told)[0], name(sides, cell), "{told}");
                // Counted anew: the blocks there whose cells are all open, and nothing unless it must be filled.
                let open = |block: &stepdance::problems::antislide::solid::Block| {
                    block.cells.contains(&cell) && block.cells.iter().all(|cell| machine.filled(*cell) == NO_PIECE)
                };
                let blocks = solid.blocks.iter().filter(|block| open(block)).count();
                let forced = machine.forced().any(|force| force.cell == cell);
                assert_eq!(usize::from(choices), blocks + usize::from(!forced), "{told}");
                assert_eq!((told.contains("mpty"), told.contains("must be filled")), (!forced, forced), "{told}");
                says(&match blocks {
                    0 => "no block".to_owned(),
                    1 => "1 block".to_owned(),
                    _ => format!("{blocks} blocks"),
                });
            }
            Act::Stuck { cell } => {
                assert_eq!(cells_told(&told)[0], name(sides, cell), "{told}");
                says("no block fits");
                assert!(machine.forced().any(|force| force.cell == cell));
            }
            Act::Covered { cell } | Act::Uncovered { cell } | Act::Released { cell } => named(&[cell]),
            Act::Exhausted { cell } => {
                // And the cell to which the search goes back.
                let above = machine.placed().last().map(|(above, _)| above);
                named(&[&[cell], above.as_slice()].concat());
            }
            Act::EmptyFirst { cell } => named(&[cell]),
            Act::EmptyBarred { cell } => {
                named(&[cell]);
                let force = machine.forces().iter().find(|force| force.cell == cell).expect("a reason");
                slides(force.block, force.face);
            }
            Act::Hidden { node } | Act::Shown { node } => {
                let (cells, cell) = (covers(solid, machine.piece_of(node)), machine.cell_of(node));
                let all = cells_told(&told);
                assert_eq!(all[..5], names(&[&[cell], &cells[..]].concat()), "step {}: {told}", moment.at);
                match act {
                    // What is decided is a cell of the block, or a block over it.
                    Act::Hidden { .. } => {
                        says(" as a candidate. ");
                        let left = stepdance::words::count(machine.list_len(cell), "candidate");
                        says(&format!("Now cell {} has {left}.", name(sides, cell)));
                        let decided = &all[5..all.len() - 1];
                        assert!(decided.is_empty() || names(&cells).contains(&decided[0].to_owned()), "{told}");
                        assert!(decided.is_empty() == told.contains("overlaps block "), "{told}");
                    }
                    _ => {
                        says(" back as a candidate. ");
                        assert!(all[5..].is_empty() || names(&cells).contains(&all[5].to_owned()), "{told}");
                        assert!(all[5..].is_empty() == told.contains("which overlaps it"), "{told}");
                    }
                }
            }
            Act::Removed { piece } => {
                let (cell, _) = machine.newest().expect("a level");
                // Where nothing follows, the cell is named again.
                let next = machine.following().map(|next| covers(solid, next).to_vec());
                named(&[&[cell], &covers(solid, piece)[..], &next.clone().unwrap_or(vec![cell])].concat());
                says(if next.is_none() { " has no candidate left." } else { " is next." });
                let left = moment.trail.folds(moment.trail.level()).last().expect("it was left");
                says(&match (left.nodes, left.solutions) {
                    (_, 1) => "led to 1 solution.".to_owned(),
                    (1, 0) => " failed.".to_owned(),
                    (nodes, 0) => {
                        format!(" failed. The failed subtree has {}.", stepdance::words::count(nodes, "node"))
                    }
                    (_, found) => format!("led to {}.", stepdance::words::count(found, "solution")),
                });
                assert_eq!(told.to_lowercase().contains("empty"), solid.block(piece).is_none(), "{told}");
            }
            Act::Tried { piece } | Act::Placed { piece } => {
                let cells = covers(solid, piece);
                named(&cells);
                assert_eq!(told.contains("empty"), cells.len() == 1, "{told}");
                if let Act::Placed { .. } = act {
                    let left = machine.undecided().len();
                    says(&match (solid.block(piece), left) {
                        (Some(_), _) => "no turned or mirrored copy comes earlier".to_owned(),
                        (None, 0) => "every turned or mirrored copy comes later".to_owned(),
                        (None, _) => format!("no turned or mirrored copy comes earlier; {left} cop"),
                    });
                    assert!(left <= before, "none comes back: {told}");
                }
            }
            Act::Unmarked { piece } => named(&covers(solid, piece)),
            Act::Advanced { piece } => {
                let (cell, _) = machine.newest().expect("a level");
                named(&[&[cell], &covers(solid, piece)[..]].concat());
            }
            Act::Shrunk { constraint } => {
                let newest = machine.own_constraints()[constraint as usize];
                says(&asked(solid, &newest, &blocks));
                let (cell, _) = machine.newest().expect("a level");
                assert_eq!(cells_told(&told)[0], name(sides, cell), "{told}");
            }
            Act::Opened { block, face } => {
                let newest = machine.open()[machine.own_constraints().len() - 1];
                assert_eq!((newest.block, newest.face), (block, face));
                says(&asked(solid, &newest, &blocks));
            }
            Act::Forced { cell, block, face } => {
                named(&[cell]);
                slides(block, face);
                says("must be filled");
            }
            Act::Met { block, face } | Act::Touches { block, face } => {
                slides(block, face);
                says(if matches!(act, Act::Met { .. }) {
                    ", so one constraint is satisfied."
                } else {
                    " cannot slide "
                });
            }
            Act::Slides { block, face } => {
                slides(block, face);
                says(if told.starts_with("Dead end") { " slides " } else { " could slide " });
                // The cells that let it slide are those that lie there, all of them, and empty for good.
                let mut beside = cells_beside(sides, &covers(solid, block), &told);
                beside.sort_unstable();
                let (_, idle) = told.split_once(". ").expect("why nothing stops it");
                let (idle, _) = idle.split_once(" on that side stay").expect("a sentence");
                assert_eq!(cells_told(idle), names(&beside), "{told}");
                assert!(
                    beside.iter().all(|cell| machine.filled(*cell) == u16::from(*cell)),
                    "at {}: {told}",
                    moment.at
                );
            }
            Act::Listed { .. } => match machine.open().len() {
                0 => says("No constraint"),
                1 => says("1 constraint is open"),
                many => says(&format!("{many} constraints are open")),
            },
            Act::Solved => says(&format!("Solution {}", moment.tally.solutions())),
            Act::Same { symmetry } => {
                // The first choice that the copy has no piece for yet, told by coordinates alone.
                let from = |cell: u8| (0..64).find(|it| solid.group.to(symmetry.into(), *it) == cell).expect("a cell");
                let choices = machine.placed().chain(machine.newest()).collect::<Vec<_>>();
                let open = choices.iter().position(|(cell, _)| machine.filled(from(*cell)) == NO_PIECE);
                let copied = |piece: u16, cell: u8| {
                    let mut cells = covers(solid, machine.filled(from(cell)));
                    cells.iter_mut().for_each(|it| *it = solid.group.to(symmetry.into(), *it));
                    cells.sort_unstable();
                    let mut own = covers(solid, piece);
                    own.sort_unstable();
                    cells == own
                };
                let known = open.unwrap_or(choices.len());
                assert!(choices[..known].iter().all(|(cell, piece)| copied(*piece, *cell)), "{told}");
                let left = (0..64).any(|cell| machine.filled(cell) == NO_PIECE);
                match open {
                    Some(0) => says(&format!("The copy's cell {} is open", name(sides, choices[0].0))),
                    Some(1) => says(&format!("agrees in 1 choice so far. Its cell {}", name(sides, choices[1].0))),
                    Some(n) => says(&format!("agrees in {n} choices so far. Its cell {}", name(sides, choices[n].0))),
                    None => says(if left {
                        "agrees with the packing in all choices so far"
                    } else {
                        "this copy is the packing itself"
                    }),
                }
            }
            _ => {}
        }
        before = machine.undecided().len();
    });
    assert!(seen.len() >= 26, "{seen:?}");
}

#[test]
fn variables_are_those_of_the_machine() {
    let problem = classes([4, 4, 4]);
    let mut seen = [false; 3];
    walk(&problem, 43_000, |moment| {
        if moment.at % 41 != 0 || moment.at == 0 {
            return;
        }
        let machine = moment.machine;
        let values = watched(&problem, moment);
        let (open, forced, left) = (machine.open().len(), machine.forced().count(), machine.undecided().len());
        seen = [seen[0] || open > forced, seen[1] || forced > open, seen[2] || left > 4];
        assert_eq!(values["constraints"], open.to_string());
        assert_eq!(values["forced"], forced.to_string());
        match left {
            0 => assert_eq!(values["symmetries"], "–"),
            1..=4 => assert_eq!(values["symmetries"].split(", ").count(), left, "{}", values["symmetries"]),
            many => assert_eq!(values["symmetries"], format!("{many} of 47")),
        }
        if let Some((cell, piece)) = machine.newest() {
            assert_eq!(values["c"], name([4, 4, 4], cell));
            // In the order in which sentences name them.
            let expected: Vec<String> = covers(&problem.0, piece).iter().map(|c| name([4, 4, 4], *c)).collect();
            let empty = if expected.len() == 1 { " empty" } else { "" };
            assert_eq!(values["a"], expected.join("-") + empty);
            assert!(expected.contains(&values["c"]), "{values:?}");
        }
        let l: usize = values["l"].parse().unwrap();
        assert_eq!(l, machine.level().max(1) + usize::from(machine.standing().next.is_some() && machine.level() > 0));
        let described = problem.describe(moment);
        assert!(described.contains(&format!("Constraints open: {open}.")), "{described}");
    });
    assert_eq!(seen, [true; 3]);
    let problem = moving([4, 4, 4], Corners::Filled);
    walk(&problem, 9000, |moment| {
        let (machine, values) = (moment.machine, watched(&problem, moment));
        let (moves, tried) = machine.moves();
        let expected = [
            ("l", machine.level()),
            ("constraints", machine.open().len()),
            ("placements", moves.len()),
            ("tried", tried),
            ("found", moment.tally.solutions() as usize),
        ];
        for (name, value) in expected {
            assert_eq!(values[name], value.to_string(), "{name} at {}", moment.at);
        }
    });
}

/// What is said of each symmetry of a cube, against what it does to the three directions from the middle.
#[test]
fn symmetries_are_called_what_they_do() {
    use stepdance::problems::antislide::words::plain;
    let solid = &classes([3, 3, 3]).0;
    let mut calls: BTreeMap<String, usize> = BTreeMap::new();
    for s in 0..solid.group.order() {
        let place = |cell: u8| cell_at([3, 3, 3], cell).map(|at| at - 1);
        // Where it takes the three directions from the middle.
        let to: [[i32; 3]; 3] = [22, 16, 14].map(|cell| place(solid.group.to(s, cell)));
        let trace: i32 = (0..3).map(|a| to[a][a]).sum();
        let minor = |a: usize, b: usize| to[1][a] * to[2][b] - to[1][b] * to[2][a];
        let det = to[0][0] * minor(1, 2) - to[0][1] * minor(0, 2) + to[0][2] * minor(0, 1);
        let kept: Vec<usize> = (0..3).filter(|a| to[*a][*a] == 1).collect();
        let swapped: Vec<usize> = (0..3).filter(|a| to[*a][*a] == -1).collect();
        let axis = ["vertical", "front–back", "left–right"].map(|axis| format!("about the {axis} axis"));
        let pair = ["top to bottom", "front to back", "left to right"];
        // A turn by an angle has the trace 1 + 2 cos, and one that is mirrored as well the opposite.
        let expected = match (det, trace) {
            (1, 3) => "left as it is".to_owned(),
            (1, -1) if swapped.len() == 2 => format!("turned 180° {}", axis[kept[0]]),
            (1, -1) => "turned 180° about a diagonal axis".to_owned(),
            (1, 1) => format!("turned 90° {}", axis[kept[0]]),
            (1, 0) => "turned 120° about a space diagonal".to_owned(),
            (-1, -3) => "mirrored in all three directions".to_owned(),
            (-1, 1) if kept.len() == 2 => format!("mirrored {}", pair[swapped[0]]),
            (-1, 1) => {
                let names = ["layers", "rows", "columns"];
                let others: Vec<usize> = (0..3).filter(|a| to[*a][*a] == 0).collect();
                let reversed = if to[others[0]][others[1]] == -1 { ", reversed" } else { "" };
                format!("with {} and {} swapped{reversed}", names[others[0]], names[others[1]])
            }
            (-1, -1) => format!("turned and mirrored {}", pair[swapped[0]]),
            (-1, 0) => "turned 120° and mirrored".to_owned(),
            other => panic!("symmetry {s}: {other:?}"),
        };
        let called = plain(solid.group.symmetry(s));
        assert_eq!(called, expected, "symmetry {s}: {to:?}");
        *calls.entry(called).or_default() += 1;
    }
    // 1 + 6 + 3 + 8 + 6 rotations, and as many of the others.
    assert_eq!(calls.values().sum::<usize>(), 48);
    assert_eq!(calls["turned 120° about a space diagonal"], 8);
    assert_eq!(calls["turned 180° about a diagonal axis"], 6);
}

/// Questions name blocks by their cells, whether a block was placed or might be.
#[test]
fn questions_name_blocks_by_their_cells() {
    let mut search = stepdance::problems::CATALOG.open("antislide").unwrap();
    search.seek(1726, u64::MAX);
    let question = search.question(Beat::Choose, 1).expect("a next move");
    assert_eq!(question.asked, "Chosen: block 201-202-211-212. What comes next?");
    let answers: Vec<&str> = question.answers.iter().map(|answer| &*answer.text).collect();
    assert!(answers.contains(&"Undone: block 201-202-211-212."), "{answers:?}");
}

#[test]
fn the_other_search_says_what_it_does() {
    let sides = [4, 4, 4];
    for (corners, most) in [(Corners::Filled, 20_000), (Corners::Empty, 9000)] {
        let problem = moving(sides, corners);
        let solid = &problem.0.solid;
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        let mut last_block = None;
        walk(&problem, most, |moment| {
            let machine = moment.machine;
            let Some(act) = moment.last else { return };
            let kind = format!("{act:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
            let count = seen.entry(kind).or_insert(0);
            *count += 1;
            let blocks: Vec<u16> = machine.placed().map(|(_, piece)| piece).collect();
            if *count <= 150 || count.is_multiple_of(40) {
                let told = derived::narrate(&problem, moment).to_string();
                let says = |part: &str| assert!(told.contains(part), "step {}: “{told}” lacks “{part}”", moment.at);
                let named = |cells: &[u8]| {
                    let names: Vec<String> = cells.iter().map(|cell| name(sides, *cell)).collect();
                    assert_eq!(cells_told(&told), names, "step {}: {told}", moment.at);
                };
                let demand = |nth: u32| {
                    let it = &machine.own_constraints()[nth as usize];
                    if it.block == NO_PIECE { "beside the corner".to_owned() } else { filling(solid, it) }
                };
                let slides = |block: u16, face: u8| {
                    let face = solid.face(block, face).expect("a face");
                    assert_eq!(
                        ways_told(&told),
                        [word(way(sides, &covers(solid, block), face.cells()))].into(),
                        "{told}"
                    );
                    says(&format!(
                        "lock {} ",
                        number_of(blocks.iter().position(|it| *it == block).expect("it stands"))
                    ));
                };
                match act {
                    moves::Act::Weighed { constraint, count, .. } => {
                        says(&demand(constraint));
                        says(&match count {
                            0 => "No placement fills".to_owned(),
                            1 => "1 placement fills".to_owned(),
                            _ => format!("{count} placements fill"),
                        });
                        // Counted anew: placements that are allowed and cover one of its cells.
                        assert!(usize::from(count) <= satisfying(solid, machine, constraint, corners), "{told}");
                    }
                    moves::Act::Chosen { constraint, count } => {
                        says(&demand(constraint));
                        assert_eq!(machine.moves().0.len(), usize::from(count));
                    }
                    moves::Act::Stuck { constraint } => says(&demand(constraint)),
                    moves::Act::Made { piece } => {
                        named(&covers(solid, piece));
                        says(&format!("block {} on ", number_of(blocks.len() - 1)));
                    }
                    moves::Act::Unmade { piece } => {
                        assert_eq!(last_block, Some(piece));
                        let [failed, led] = [": b", ". B"].map(|it| format!("Back to level {}{it}lock ", blocks.len()));
                        let has_failed = told.contains(&failed) && told.contains(" failed. ");
                        assert!(has_failed || told.contains(&led) && told.contains(" led to "), "{told}");
                        let (moves, tried) = machine.moves();
                        let next = moves.get(tried + 1).map_or(vec![], |next| covers(solid, *next).to_vec());
                        named(&[&covers(solid, piece)[..], &next].concat());
                    }
                    moves::Act::Occupied { cell } | moves::Act::Freed { cell } => named(&[cell]),
                    moves::Act::Hidden { node } | moves::Act::Shown { node } | moves::Act::Reinstated { node } => {
                        let cells = covers(solid, problem.0.piece_of(node));
                        named(&[&[problem.0.cell_of(node)], &cells[..]].concat());
                    }
                    moves::Act::Disallowed { node } => {
                        let cells = covers(solid, problem.0.piece_of(node));
                        named(&[&[problem.0.cell_of(node)], &cells[..]].concat());
                    }
                    moves::Act::Met { block, .. } if block == NO_PIECE => says("beside the corner is filled"),
                    moves::Act::Met { block, face } | moves::Act::Touches { block, face } => {
                        slides_twice(&told, &blocks, act, &|| slides(block, face))
                    }
                    moves::Act::Opened { block, face } => {
                        slides(block, face);
                        says(&asked(solid, machine.own_constraints().last().expect("the newest"), &blocks));
                    }
                    moves::Act::Listed { open } => assert_eq!(usize::from(open), machine.open().len()),
                    _ => {}
                }
            }
            last_block = blocks.last().copied();
        });
        assert!(seen.len() >= if corners == Corners::Filled { 18 } else { 16 }, "{seen:?}");
    }
}

/// What keeps a block from sliding is the newest one, and the block that is kept is named as well.
fn slides_twice(told: &str, blocks: &[u16], act: moves::Act, slides: &dyn Fn()) {
    slides();
    if let moves::Act::Met { .. } = act {
        let newest = format!("Block {} stops it, so one constraint is satisfied.", number_of(blocks.len() - 1));
        assert!(told.contains(&newest), "{told}");
    }
}

/// The number of blocks that cover a cell of a constraint and overlap none in place: no fewer than the placements that satisfy it,
/// of which some may have been tried.
fn satisfying(solid: &Solid, machine: &moves::Mover, constraint: u32, corners: Corners) -> usize {
    let cells = machine.own_constraints()[constraint as usize].list().to_vec();
    let taken: Vec<u8> = machine.placed().flat_map(|(_, piece)| covers(solid, piece)).collect();
    let corner = |cell: &u8| (0..3).all(|a| [0, solid.sides[a] as i32 - 1].contains(&cell_at(solid.sides, *cell)[a]));
    let fits = |block: &&stepdance::problems::antislide::solid::Block| {
        block.cells.iter().any(|cell| cells.contains(cell))
            && !block.cells.iter().any(|cell| taken.contains(cell) || (corners == Corners::Empty && corner(cell)))
    };
    solid.blocks.iter().filter(fits).count()
}

/// Sides of a packing, told from its rows alone.
#[test]
fn the_check_names_what_each_side_touches() {
    let rows = "112,112,33./442,..2,33./44.,.55,.55";
    let symbols: Vec<char> = rows.chars().filter(|c| !",/".contains(*c)).collect();
    let sides = [3, 3, 3];
    let problem = checking(rows);
    let mut seen = [0; 3];
    walk(&problem, 999, |moment| {
        let told = derived::narrate(&problem, moment).to_string();
        let (block, side) = match moment.last {
            Some(
                check::Act::Wall { block, side } | check::Act::Held { block, side } | check::Act::Free { block, side },
            ) => (problem.packing.blocks[usize::from(block)].1, usize::from(side)),
            _ => return,
        };
        let (axis, up) = (side / 2, side % 2 == 1);
        assert_eq!(ways_told(&told), [word((axis, up))].into(), "{told}");
        let own: Vec<u8> = (0..27).filter(|cell| symbols[usize::from(*cell)] == block).collect();
        let next = own.iter().map(|cell| {
            let mut at = cell_at(sides, *cell);
            at[axis] += if up { 1 } else { -1 };
            at
        });
        let next: Vec<Cell> = next.collect();
        let out = next.iter().any(|at| !(0..3).contains(&at[axis]));
        let mut beside: Vec<u8> =
            next.iter().filter(|at| (0..3).contains(&at[axis])).map(|at| number(sides, *at)).collect();
        beside.retain(|cell| !own.contains(cell));
        let held: Vec<char> = beside.iter().map(|cell| symbols[usize::from(*cell)]).filter(|c| *c != '.').collect();
        match (out, held.first()) {
            (true, _) => assert!(told.starts_with(&held_in(block)) && told.ends_with("The wall stops it."), "{told}"),
            (_, Some(_)) => {
                let by = held.iter().any(|by| told.ends_with(&format!("Block {by} stops it.")));
                assert!(told.starts_with(&held_in(block)) && by, "{told}");
            }
            _ => {
                assert!(told.to_lowercase().contains(&format!("block {block} can slide ")), "{told}");
                assert_eq!(cells_told(&told), beside.iter().map(|cell| name(sides, *cell)).collect::<Vec<_>>());
            }
        }
        seen[if out { 0 } else { usize::from(held.is_empty()) + 1 }] += 1;
        let values = watched(&problem, moment);
        assert_eq!(values["free"], moment.machine.free().to_string());
    });
    assert!(seen.iter().all(|n| *n > 2) && seen.iter().sum::<usize>() == 30, "{seen:?}");
}

fn held_in(block: char) -> String {
    format!("Block {block} cannot slide ")
}

/// Moves that compare a copy say what is done to the box for it. Several symmetries do the same, such as turns one way and the other.
#[test]
fn a_copy_is_told_by_what_is_done_to_the_box() {
    use stepdance::problems::antislide::words::{kind, plain as done};
    let problem = classes([3, 3, 3]);
    let (mut told, mut compared) = (BTreeSet::new(), BTreeSet::new());
    walk(&problem, 6000, |moment| {
        let symmetry = match moment.last {
            Some(Act::Same { symmetry } | Act::Larger { symmetry, .. } | Act::Smaller { symmetry, .. }) => symmetry,
            _ => return,
        };
        let it = problem.0.group.symmetry(symmetry.into());
        let sentence = derived::narrate(&problem, moment).to_string();
        let copy = if let Some(Act::Smaller { .. }) = moment.last { kind(it) } else { done(it) };
        assert!(sentence.contains(&format!("the copy {copy}")), "{sentence}");
        told.insert(done(it));
        compared.insert(symmetry);
    });
    assert_eq!((told.len(), compared.len()), (22, 47));
}

/// A choice has the name that it has, or would have, in the path.
#[test]
fn choices_are_named_as_in_the_path() {
    let problem = classes([3, 3, 4]);
    let mut trial = None;
    let mut refused = 0;
    walk(&problem, 20_000, |moment| {
        let choice = derived::choice(&problem, moment);
        match moment.last {
            Some(Act::Tried { piece }) => {
                trial = Some(label(&problem.0, piece));
                assert_eq!(choice, trial);
            }
            Some(Act::Placed { piece }) => {
                assert_eq!((&choice, derived::path(&problem, moment).last()), (&trial, trial.as_ref()));
                assert_eq!(choice, Some(label(&problem.0, piece)));
            }
            Some(Act::Slides { .. } | Act::Smaller { .. }) => {
                refused += 1;
                assert!(choice.is_some() && choice == trial, "at {}", moment.at);
            }
            Some(Act::Removed { piece }) => assert_eq!(choice, Some(label(&problem.0, piece))),
            Some(act) if act.beat() == Beat::Choose => assert_eq!(choice, None),
            _ => {}
        }
    });
    assert!(refused > 50, "{refused}");
    let problem = moving([3, 3, 3], Corners::Filled);
    walk(&problem, 700, |moment| match moment.last {
        Some(moves::Act::Made { piece }) => {
            assert_eq!(derived::choice(&problem, moment), Some(label(&problem.0.solid, piece)));
            assert_eq!(derived::choice(&problem, moment), derived::path(&problem, moment).pop());
        }
        Some(moves::Act::Unmade { piece }) => {
            assert_eq!(derived::choice(&problem, moment), Some(label(&problem.0.solid, piece)));
        }
        _ => assert_eq!(derived::choice(&problem, moment), None),
    });
}

/// Moves about a cell point to it.
#[test]
fn moves_point_to_their_cells() {
    let problem = classes([3, 3, 3]);
    walk(&problem, 5400, |moment| {
        let cell = match moment.last {
            Some(
                Act::Chosen { cell, .. } | Act::Stuck { cell } | Act::Forced { cell, .. } | Act::Released { cell },
            ) => cell,
            Some(Act::Tried { .. } | Act::Placed { .. }) => moment.machine.newest().expect("a level").0,
            Some(Act::Hidden { node } | Act::Shown { node }) => moment.machine.cell_of(node),
            _ => return,
        };
        assert_eq!(derived::pointed_to(&problem, moment), Some(Target("cell", cell.into())), "at {}", moment.at);
    });
    let problem = moving([3, 3, 3], Corners::Filled);
    walk(&problem, 700, |moment| {
        let cell = match moment.last {
            Some(moves::Act::Occupied { cell } | moves::Act::Freed { cell }) => cell,
            Some(moves::Act::Made { piece } | moves::Act::Unmade { piece }) => covers(&problem.0.solid, piece)[0],
            _ => return,
        };
        assert_eq!(derived::pointed_to(&problem, moment), Some(Target("cell", cell.into())), "at {}", moment.at);
    });
}
