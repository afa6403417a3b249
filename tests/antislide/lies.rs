//! Where things lie: numbers on the sides that bear them, lines from notes to cells, arrows long enough to be seen, the box
//! while it turns, and all of it on a stage of any shape.

use super::meant::*;
use std::collections::BTreeMap;
use stepdance::problem::Picture;
use stepdance::problems::antislide::classes::Act;
use stepdance::problems::antislide::moves::book::Corners;
use stepdance::problems::antislide::{check, moves};
use stepdance::scene::{Area, FLAT, Ink, Key, Point, Scene, Segment, Shape, Target};
use stepdance::story::derived;
use stepdance::timeline::Moment;

/// A solution of the box of 4 × 4 × 4, whose images can be picked.
const SOLVED: u64 = 35_004;

/// The smallest area that holds all of these.
fn around(areas: impl Iterator<Item = Area>) -> Area {
    areas
        .reduce(|a, b| {
            Area::between(
                Point::new(a.x.min(b.x), a.y.min(b.y)),
                Point::new(a.right().max(b.right()), a.bottom().max(b.bottom())),
            )
        })
        .expect("something")
}

fn middle(points: &[Point]) -> Point {
    points.iter().fold(Point::ZERO, |sum, point| sum + *point) / points.len() as f32
}

/// However small a stage is, the picture takes most of it.
#[test]
fn the_picture_fills_its_stage() {
    for (address, step) in [("antislide", 1557), ("antislide?box=4x4x4", 4607), ("antislide?box=4x4x4", SOLVED)] {
        let mut session = crate::common::open(address);
        session.seek(step, u64::MAX);
        for (width, height) in [(960.0, 640.0), (390.0, 474.0), (240.0, 260.0), (200.0, 240.0)] {
            let mut scene = Scene::new(width, height);
            session.draw(&mut scene);
            let all = around(scene.items().iter().map(|item| item.extent()));
            let place = format!("{address} at {step} on {width} × {height}: {all:?}");
            assert!(all.w > 0.8 * width && all.h > 0.8 * height, "{place}");
        }
    }
}

/// Below the box its maps stand in the middle.
#[test]
fn maps_below_the_box_stand_in_the_middle() {
    for sides in [[3, 3, 3], [2, 4, 4], [2, 2, 3]] {
        let problem = classes(sides);
        let mark = at(&problem, 200);
        let mut scene = Scene::new(430.0, 600.0);
        problem.draw(&mark.moment(), &mut scene);
        let cells = (0..(sides[0] * sides[1] * sides[2]) as u8).map(|cell| place(&scene, "cell", cell));
        let maps = around(cells);
        // Left of them stand the names of their layers.
        let (left, right) = (maps.x, 430.0 - maps.right());
        assert!((left - right).abs() < 40.0 && maps.y > 300.0, "{sides:?}: {left} and {right}");
    }
}

/// Beside the box they stand as far from the top as from the foot, but for the titles.
#[test]
fn maps_beside_the_box_stand_halfway_up() {
    for sides in [[3, 3, 3], [2, 4, 4], [2, 2, 3], [1, 4, 4]] {
        let problem = classes(sides);
        let mark = at(&problem, 20);
        let scene = plain(&problem, &mark.moment());
        let maps = around((0..(sides[0] * sides[1] * sides[2]) as u8).map(|cell| place(&scene, "cell", cell)));
        let (above, below) = (maps.y, LAPTOP.1 - maps.bottom());
        assert!(maps.x > 0.4 * LAPTOP.0 && (above - below - 40.0).abs() < 50.0, "{sides:?}: {above} and {below}");
    }
}

/// A symmetry that is picked is told by where it takes each block: `1→3→1`, held to the images of its cells.
#[test]
fn a_picked_symmetry_says_where_each_block_goes() {
    let problem = classes([4, 4, 4]);
    let (mark, solid) = (at(&problem, SOLVED), &problem.0);
    let still = plain(&problem, &mark.moment());
    let symbol = |cell: u8| keyed(&still, Key("map", cell.into(), 2)).map(|item| text(item).to_owned());
    let images = still.items().iter().filter_map(|item| item.target.filter(|target| target.0 == "symmetry"));
    let (mut seen, mut cycles) = (0, 0);
    for image in images {
        let scene = drawn(&problem, &mark.moment(), |scene| scene.lens.picked = Some(image));
        let said = written(&scene).replace('\n', " ");
        // Where each block's cells are in the picture that is turned.
        let turned = |cell: u8| keyed(&scene, Key("map", cell.into(), 2)).map(|item| text(item).to_owned());
        let arrows: Vec<(String, String)> = said
            .split([' ', ',', '.'])
            .filter(|word| word.contains('→') && word.chars().all(|c| c == '→' || c.is_alphanumeric()))
            .flat_map(|cycle| {
                let names: Vec<String> = cycle.split('→').map(str::to_owned).collect();
                names.windows(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect::<Vec<_>>()
            })
            .filter(|(from, to)| !from.is_empty() && !to.is_empty())
            .collect();
        for (from, to) in &arrows {
            // The block stands now where the other one stood before.
            let now: Vec<u8> = (0..64).filter(|cell| turned(*cell).as_ref() == Some(from)).collect();
            assert!(
                !now.is_empty() && now.iter().all(|cell| symbol(*cell).as_ref() == Some(to)),
                "{from} to {to}: {said}"
            );
            cycles += 1;
        }
        let moved = (0..solid.cells() as u8).any(|cell| turned(cell) != symbol(cell));
        let told = !arrows.is_empty() || said.contains("The identity") || said.contains("its own place");
        assert!(told && (arrows.is_empty() || moved), "{image:?}: {said}");
        seen += 1;
    }
    assert!(seen == 24 && cycles > 20, "{seen}, {cycles}");
}

/// For those far off the box is no smaller than its maps, and both lie side by side.
#[test]
fn in_a_hall_the_box_lies_beside_its_maps() {
    for (width, height) in [(620.0, 420.0), (420.0, 420.0)] {
        let problem = classes([3, 3, 3]);
        let mark = at(&problem, 1557);
        let mut scene = Scene::new(width, height);
        scene.least = 10.0;
        problem.draw(&mark.moment(), &mut scene);
        let body = around(all(&scene, "block").filter(|(key, _)| key.2 % 16 < 10).map(|(_, item)| item.extent()));
        let maps = around((0..27).map(|cell| place(&scene, "cell", cell)));
        assert!(body.right() < maps.x, "{width}: {body:?} and {maps:?}");
        assert!(
            body.w > 0.18 * width && maps.w > 0.2 * width && maps.right() < width,
            "{width}: {body:?} and {maps:?}"
        );
    }
}

/// The number of a block stands in the middle of its top, and of a side.
#[test]
fn numbers_stand_in_the_middle_of_their_sides() {
    let problem = classes([3, 3, 3]);
    let mut seen = [0; 2];
    walk(&problem, 5400, |moment| {
        if moment.at % 41 != 0 {
            return;
        }
        let scene = plain(&problem, moment);
        let parts: BTreeMap<(u32, u32), Vec<Point>> = all(&scene, "block")
            .filter(|(_, item)| matches!(item.shape, Shape::Path(_)))
            .map(|(key, item)| ((key.1, key.2), corners(item)))
            .collect();
        for (key, item) in all(&scene, "block") {
            let Shape::Text(text) = &item.shape else { continue };
            assert_ne!(text.plane, FLAT);
            // Letters are about seven tenths of their size high.
            let own = text.at - text.plane[1] * (0.36 * text.size);
            let half = key.2 / 16 * 16;
            let sides: &[u32] = if key.2 % 16 == 10 { &[4] } else { &[0, 2] };
            let off = sides.iter().map(|side| (middle(&parts[&(key.1, half + side)]) - own).length());
            let off = off.fold(f32::MAX, f32::min);
            assert!(off < 1.0, "{key:?} at {}: {off} off", moment.at);
            seen[usize::from(key.2 % 16 == 10)] += 1;
        }
    });
    assert!(seen.iter().all(|many| *many > 10), "{seen:?}");
}

/// A note that is about a cell is led to from that cell's row in the maps, and the line ends at its heading.
#[test]
fn lines_lead_from_cells_to_the_headings_of_their_notes() {
    let problem = classes([3, 3, 3]);
    let (mut lines, mut cells) = (0, 0);
    walk(&problem, 2200, |moment| {
        if moment.at % 37 != 0 {
            return;
        }
        let scene = plain(&problem, moment);
        let maps = around((0..27).map(|cell| place(&scene, "cell", cell)));
        let is_lead = |path: &[Segment]| {
            let [Segment::Move(from), Segment::Line(_), Segment::Line(_), Segment::Line(to)] = path else {
                return None;
            };
            ((from.x - maps.right()).abs() < 1.0 && to.x > from.x).then_some((*from, *to))
        };
        let leads = scene.items().iter().filter_map(|item| match &item.shape {
            Shape::Path(path) => is_lead(path),
            _ => None,
        });
        for (from, to) in leads {
            lines += 1;
            let heading = scene.items().iter().any(|item| {
                let (is_bold, area) = (matches!(&item.shape, Shape::Text(text) if text.weight >= 600), item.extent());
                is_bold && (0.0..10.0).contains(&(area.x - to.x)) && (area.y..area.bottom()).contains(&to.y)
            });
            assert!(heading, "at {}: a line ends at {to:?}, where no heading begins", moment.at);
            let row = (0..27).any(|cell| (place(&scene, "cell", cell).centre().y - from.y).abs() < 0.5);
            cells += usize::from(row);
        }
    });
    assert!(lines > 20 && cells == lines, "{lines}, {cells}");
}

/// However the box is turned, the arrow of a side that is free is long enough to be seen.
#[test]
fn arrows_are_seen_however_the_box_is_turned() {
    let problem = checking("112,112,33./442,..2,33./44.,.55,.55");
    let mut seen = 0;
    walk(&problem, 700, |moment| {
        let mut lengths = vec![];
        for turn in 0..32 {
            // Seen from almost the side, so that some way leads right towards the reader.
            let scene = drawn(&problem, moment, |scene| scene.lens.turn = Point::new(turn as f32 * 0.2, -0.3));
            for (_, item) in all(&scene, "slide") {
                let Shape::Arrow { curve, .. } = &item.shape else { panic!("{item:?}") };
                lengths.push((curve[3] - curve[0]).length());
            }
        }
        let [least, most] = [f32::min as fn(f32, f32) -> f32, f32::max].map(|of| lengths.iter().copied().reduce(of));
        if let (Some(least), Some(most)) = (least, most) {
            assert!(least > 20.0 && least > 0.6 * most, "{least} and {most} at {}", moment.at);
            seen += 1;
        }
    });
    assert!(seen > 2, "{seen}");
}

/// What was chosen is shown in squares, side by side.
#[test]
fn choices_are_squares_apart_from_each_other() {
    let problem = classes([4, 4, 4]);
    let mut seen = 0;
    walk(&problem, 4000, |moment| {
        if moment.at % 211 != 0 {
            return;
        }
        let scene = plain(&problem, moment);
        let is_chip =
            |item: &&stepdance::scene::Item| matches!(item.shape, Shape::Rect { r: 4.0, .. }) && item.key.is_none();
        let chips: Vec<Area> = scene.items().iter().filter(is_chip).map(|item| item.extent()).collect();
        for (i, chip) in chips.iter().enumerate() {
            seen += 1;
            assert!((chip.w - chip.h).abs() < 0.01, "at {}: {chip:?}", moment.at);
            for other in &chips[..i] {
                let apart = other.right() < chip.x
                    || chip.right() < other.x
                    || other.bottom() < chip.y
                    || chip.bottom() < other.y;
                assert!(apart || other == chip, "at {}: {chip:?} and {other:?}", moment.at);
            }
        }
    });
    assert!(seen > 30, "{seen}");
}

/// While the box turns from one image to another it has the twelve edges of a box, three at each corner, and all blocks within.
#[test]
fn a_box_that_turns_has_its_edges_and_its_blocks_within() {
    let problem = classes([4, 4, 4]);
    let mark = at(&problem, SOLVED);
    let still = plain(&problem, &mark.moment());
    let images: Vec<Target> =
        still.items().iter().filter_map(|item| item.target.filter(|target| target.0 == "symmetry")).collect();
    assert!(images.len() > 10);
    for part in [0.3, 0.5, 0.7] {
        let scene = drawn(&problem, &mark.moment(), |scene| {
            scene.lens.picked = Some(images[5]);
            scene.lens.turning = Some((Some(images[2]), part));
        });
        let lines = |item: &&stepdance::scene::Item| matches!(&item.shape, Shape::Path(path) if path.len() == 24);
        let edges = corners(scene.items().iter().find(lines).expect("edges"));
        let mut ends: Vec<(Point, usize)> = vec![];
        for end in &edges {
            match ends.iter_mut().find(|(known, _)| near(*known, *end, 0.01)) {
                Some((_, many)) => *many += 1,
                None => ends.push((*end, 1)),
            }
        }
        assert_eq!(ends.iter().map(|(_, many)| *many).collect::<Vec<_>>(), [3; 8], "{part}");
        assert!(edges.chunks(2).all(|edge| !near(edge[0], edge[1], 1.0)), "{part}");
        let frame = around(edges.iter().map(|end| Area::around(*end, 0.0, 0.0)));
        let sides: Vec<Area> = scene
            .items()
            .iter()
            .filter(|item| matches!(&item.shape, Shape::Path(path) if path.len() == 5))
            .filter(|item| item.fill.is_some_and(|(ink, _)| ink != Ink::White && ink != Ink::Black))
            .map(|item| item.extent())
            .filter(|area| area.x < 0.4 * LAPTOP.0)
            .collect();
        assert!(sides.len() > 20, "{part}: {}", sides.len());
        let blocks = around(sides.into_iter());
        let room = frame.inset(-2.0);
        assert!(
            room.contains(blocks.corner()) && room.contains(blocks.corners()[2]),
            "{part}: {blocks:?} in {frame:?}"
        );
        assert!(blocks.w > 0.9 * frame.w && blocks.h > 0.9 * frame.h, "{part}: {blocks:?} in {frame:?}");
    }
}

/// The cell that a refusal points to lies right beside the block that could slide there.
#[test]
fn a_move_about_a_side_points_to_a_cell_beside_the_block() {
    fn beside<P: Picture>(
        problem: &P,
        sides: [usize; 3],
        most: u64,
        block: impl Fn(&Moment<P::Machine>) -> Option<Vec<u8>>,
    ) {
        let mut seen = 0;
        walk(problem, most, |moment| {
            let (Some(block), Some(target)) = (block(moment), derived::pointed_to(problem, moment)) else { return };
            let own = cell_at(sides, target.1 as u8);
            let far = |cell: &u8| cell_at(sides, *cell).iter().zip(own).map(|(a, b)| a.abs_diff(b)).sum::<u32>();
            assert_eq!(block.iter().map(far).min(), Some(1), "{target:?} beside {block:?} at {}", moment.at);
            seen += 1;
        });
        assert!(seen > 2, "{seen}");
    }
    let problem = classes([3, 3, 3]);
    let solid = problem.0.clone();
    beside(&problem, [3, 3, 3], 9000, |moment| match moment.last? {
        Act::Slides { block, .. } | Act::Opened { block, .. } => Some(covers(&solid, block)),
        _ => None,
    });
    let problem = moving([3, 3, 3], Corners::Filled);
    let solid = problem.0.solid.clone();
    beside(&problem, [3, 3, 3], 700, |moment| match moment.last? {
        moves::Act::Opened { block, .. } | moves::Act::Touches { block, .. } => Some(covers(&solid, block)),
        _ => None,
    });
    let problem = checking("112,112,33./442,..2,33./44.,.55,.55");
    let blocks: Vec<Vec<u8>> =
        problem.packing.blocks.iter().map(|(piece, ..)| covers(&problem.packing.solid, *piece)).collect();
    beside(&problem, [3, 3, 3], 700, |moment| match moment.last? {
        check::Act::Free { block, .. } => Some(blocks[usize::from(block)].clone()),
        _ => None,
    });
}

/// A cell that is asked about is called by its coordinates.
#[test]
fn a_cell_is_called_by_its_coordinates() {
    let sides = [2, 3, 4];
    let problem = classes(sides);
    for cell in 0..24 {
        assert_eq!(problem.place(Target("cell", cell.into())), format!("cell {}", name(sides, cell)));
    }
}
