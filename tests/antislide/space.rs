//! The box in space: which block is in front of which, by casting rays; what lies where; where arrows lead.

use super::meant::*;
use std::collections::BTreeMap;
use stepdance::problem::Picture;
use stepdance::problems::antislide::classes::{Act, Classes};
use stepdance::problems::antislide::moves::book::Corners;
use stepdance::problems::antislide::solid::Solid;
use stepdance::scene::{Ink, Key, Point, Scene, Shape, Target};
use stepdance::story::{Search, derived};
use stepdance::timeline::{Mark, Moment};

/// How the floors say that the box is seen: where a step along each coordinate leads on the picture, and into the depth.
struct View {
    /// The corner of cell 000 on its floor.
    origin: Point,
    along: Point,
    across: Point,
    /// From one floor to the next.
    step: f32,
    /// The height of a layer on the picture.
    height: f32,
    /// Towards the reader, for a step along each coordinate and one pixel up.
    nearer: [f32; 3],
}

impl View {
    fn of(scene: &Scene, [layers, m, n]: [usize; 3]) -> View {
        let floor = |layer: u32| corners(keyed(scene, Key("floor", layer, 0)).expect("a floor"));
        let [a, b, _, d] = floor(0)[..] else { panic!("a floor has four corners") };
        let (along, across) = ((b - a) / n as f32, (d - a) / m as f32);
        // A turn by t and a tilt by f take (k, j, i) to (k cos t − j sin t, sin f (k sin t + j cos t) + i cos f).
        let unit = along.x.hypot(across.x);
        let sin = along.y.hypot(across.y) / unit;
        let cos = (1.0 - sin * sin).sqrt();
        let step = if layers > 1 { floor(1)[0].y - a.y } else { 0.0 };
        let nearer = [-across.x / unit, along.x / unit, sin / cos / (unit * cos)];
        View { origin: a, along, across, step, height: unit * cos, nearer }
    }

    /// A point of the box at a height of so many pixels above the first floor.
    fn at(&self, up: f32, j: f32, k: f32) -> Point {
        self.origin + self.along * k + self.across * j + Point::new(0.0, -up)
    }

    /// The middle of a cell's floor.
    fn floor(&self, [i, j, k]: Cell) -> Point {
        self.at(-self.step * i as f32, j as f32 + 0.5, k as f32 + 0.5)
    }

    /// How near the reader the ray through a point of the picture meets a box of rows and cells in a layer.
    fn meets(&self, p: Point, layer: i32, rows: (f32, f32), cells: (f32, f32)) -> Option<f32> {
        // Row and cell of the ray's point at a height.
        let (a, b) = (self.along, self.across);
        let det = a.x * b.y - a.y * b.x;
        let at = |up: f32| {
            let q = p - self.origin + Point::new(0.0, up);
            ((a.x * q.y - a.y * q.x) / det, (q.x * b.y - q.y * b.x) / det)
        };
        let foot = -self.step * layer as f32;
        let (mut low, mut high) = (foot, foot + self.height);
        let ((j, k), (next_j, next_k)) = (at(0.0), at(1.0));
        for (begin, slope, (from, to)) in [(j, next_j - j, rows), (k, next_k - k, cells)] {
            // Where the ray is between both planes.
            let (a, b) = ((from - begin) / slope, (to - begin) / slope);
            (low, high) = (low.max(a.min(b)), high.min(a.max(b)));
        }
        let near = |up: f32| {
            let (j, k) = at(up);
            self.nearer[0] * k + self.nearer[1] * j + self.nearer[2] * up
        };
        (low < high).then(|| near(low).max(near(high)))
    }

    /// The block that a ray meets first, of those that stand.
    fn first(&self, p: Point, solid: &Solid, blocks: &[u16]) -> Option<u16> {
        let mut best: Option<(f32, u16)> = None;
        for block in blocks {
            let cells: Vec<Cell> = covers(solid, *block).iter().map(|cell| cell_at(solid.sides, *cell)).collect();
            let range = |a: usize| {
                let along = || cells.iter().map(|cell| cell[a]);
                (along().min().expect("cells"), along().max().expect("cells"))
            };
            let [layers, rows, columns] = [0, 1, 2].map(range);
            let edges = |(from, to): (i32, i32)| (from as f32, to as f32 + 1.0);
            for layer in layers.0..=layers.1 {
                if let Some(near) = self.meets(p, layer, edges(rows), edges(columns))
                    && best.is_none_or(|(other, _)| near > other)
                {
                    best = Some((near, *block));
                }
            }
        }
        Some(best?.1)
    }
}

fn inside(p: Point, corners: &[Point]) -> bool {
    let turns = (0..corners.len()).map(|i| {
        let (a, b) = (corners[i], corners[(i + 1) % corners.len()]);
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0.0
    });
    let turns: Vec<bool> = turns.collect();
    turns.iter().all(|turn| *turn) || turns.iter().all(|turn| !*turn)
}

/// The faces of blocks, in the order in which they were painted.
fn faces(scene: &Scene) -> Vec<(u16, Vec<Point>)> {
    let faces = all(scene, "block").filter(|(key, _)| key.2 % 16 < 6);
    faces.map(|(key, item)| (key.1 as u16, corners(item))).collect()
}

/// The block whose face was painted last over a point.
fn topmost(faces: &[(u16, Vec<Point>)], p: Point) -> Option<u16> {
    faces.iter().rev().find(|(_, corners)| inside(p, corners)).map(|(block, _)| *block)
}

fn standing(machine: &Classes) -> Vec<u16> {
    let mut blocks: Vec<u16> = (0..machine.solid().cells() as u8).map(|cell| machine.filled(cell)).collect();
    blocks.sort_unstable();
    blocks.dedup();
    blocks.retain(|piece| machine.solid().block(*piece).is_some());
    blocks
}

/// The picture of a box is compared in so many points across, and down.
const STEPS: usize = 20;

/// Turns, tilts and gaps from which a box is looked at.
const LOOKS: [(f32, f32, f32); 9] = [
    (0.0, 0.0, 0.5),
    (0.9, 0.2, 0.5),
    (1.7, -0.1, 0.0),
    (2.4, 0.1, 1.0),
    (3.3, 0.3, 0.2),
    (4.1, 0.0, 0.0),
    (4.9, -0.2, 0.8),
    (5.6, 0.15, 0.0),
    (-0.7, 0.4, 0.1),
];

fn nothing_hides_what_is_nearer<P: Picture>(
    problem: &P,
    mark: &Mark<P::Machine>,
    solid: &Solid,
    blocks: &[u16],
) -> usize {
    let mut compared = 0;
    for (turn, tilt, dial) in LOOKS {
        let scene = drawn(problem, &mark.moment(), |scene| {
            scene.lens.turn = Point::new(turn, tilt);
            scene.lens.dial = dial;
        });
        let view = View::of(&scene, solid.sides);
        let area = all(&scene, "block").map(|(_, item)| item.extent()).reduce(|a, b| {
            let [low, _, _, _] = a.corners();
            let [other, _, end, _] = b.corners();
            let from = Point::new(low.x.min(other.x), low.y.min(other.y));
            stepdance::scene::Area::between(from, Point::new(a.right().max(end.x), a.bottom().max(end.y)))
        });
        let area = area.expect("blocks");
        let faces = faces(&scene);
        for i in 0..STEPS * STEPS {
            let (x, y) = ((i % STEPS) as f32 + 0.5, (i / STEPS) as f32 + 0.5);
            let p = area.corner() + Point::new(area.w * x, area.h * y) / STEPS as f32;
            let around = [(0.0, 0.0), (1.5, 0.0), (-1.5, 0.0), (0.0, 1.5), (0.0, -1.5)];
            let met = around.map(|by| view.first(p + Point::from(by), solid, blocks));
            // At edges it is not for us to say.
            if met.iter().any(|other| *other != met[0]) {
                continue;
            }
            compared += usize::from(met[0].is_some());
            assert_eq!(topmost(&faces, p), met[0], "at {p:?}, {:?}, turn {turn}, tilt {tilt}, gap {dial}", solid.sides);
        }
    }
    compared
}

#[test]
fn the_nearest_block_is_painted_last() {
    let mut compared = 0;
    for (sides, at) in [([3, 3, 3], 5389), ([4, 4, 4], 35004), ([4, 4, 4], 42699), ([2, 3, 4], 700), ([3, 3, 3], 2016)]
    {
        let problem = classes(sides);
        let mark = super::meant::at(&problem, at);
        let blocks = standing(&mark.machine);
        assert!(!blocks.is_empty(), "{sides:?} at {at}");
        compared += nothing_hides_what_is_nearer(&problem, &mark, &problem.0, &blocks);
    }
    let problem = moving([6, 6, 6], Corners::Filled);
    let mark = super::meant::at(&problem, 9000);
    let blocks: Vec<u16> = mark.machine.placed().map(|(_, piece)| piece).collect();
    compared += nothing_hides_what_is_nearer(&problem, &mark, &problem.0.solid, &blocks);
    // Blocks of one length, a step aside of each other: their middles are as far away as each other.
    for given in [".11,22./.11,22.", "1.,12,.2/1.,12,.2", "11.,.22/11.,.22", ".1,21,2./.1,21,2."] {
        let problem = checking(given);
        let mark = super::meant::at(&problem, 1);
        let blocks: Vec<u16> = problem.packing.blocks.iter().map(|(piece, _)| *piece).collect();
        compared += nothing_hides_what_is_nearer(&problem, &mark, &problem.packing.solid, &blocks);
    }
    assert!(compared > 6000, "{compared} points");
}

/// Before anybody turns it: the first layer on top, rows come towards the reader, columns go to the right.
#[test]
fn layers_rows_and_columns_lie_as_the_words_say() {
    let problem = classes([2, 3, 4]);
    let scene = plain(&problem, &Mark::new(problem.start()).moment());
    let view = View::of(&scene, [2, 3, 4]);
    assert!(view.along.x > 0.0 && view.across.y > 0.0 && view.step > view.height, "{:?}", view.along);
    assert!(view.along.x > view.across.x.abs() && view.across.y > 0.0);
    // The maps: columns to the right, rows down, layers below each other.
    let cell = |at| place(&scene, "cell", number([2, 3, 4], at));
    assert!(cell([0, 0, 1]).x > cell([0, 0, 0]).x && cell([0, 0, 1]).y == cell([0, 0, 0]).y);
    assert!(cell([0, 1, 0]).y > cell([0, 0, 0]).y && cell([1, 0, 0]).y > cell([0, 2, 0]).bottom());
}

/// Two blocks touch if a cell of one is beside a cell of the other.
fn touch(sides: [usize; 3], a: &[u8], b: &[u8]) -> bool {
    let beside = |a: Cell, b: Cell| (0..3).map(|i| (a[i] - b[i]).abs()).sum::<i32>() == 1;
    a.iter().any(|a| b.iter().any(|b| beside(cell_at(sides, *a), cell_at(sides, *b))))
}

#[test]
fn touching_blocks_differ_and_every_block_keeps_its_hue() {
    let hue = |scene: &Scene, piece: u16| {
        all(scene, "block").find(|(key, _)| key.1 == u32::from(piece)).map(|(_, item)| item.fill.expect("a fill").0)
    };
    let mut inks = BTreeMap::new();
    for sides in [[3, 3, 3], [4, 4, 4], [4, 2, 5]] {
        let problem = classes(sides);
        let mut known: Vec<(u16, Option<Ink>)> = vec![];
        walk(&problem, 9000, |moment| {
            let Some(Act::Placed { .. }) = moment.last else { return };
            let scene = plain(&problem, moment);
            let blocks: Vec<u16> = moment.machine.blocks().collect();
            for (i, a) in blocks.iter().enumerate() {
                let ink = hue(&scene, *a);
                *inks.entry(format!("{ink:?}")).or_insert(0) += 1;
                for b in &blocks[..i] {
                    let touching = touch(sides, &covers(&problem.0, *a), &covers(&problem.0, *b));
                    assert!(!touching || hue(&scene, *b) != ink, "{sides:?} at {}: {a} and {b} are {ink:?}", moment.at);
                }
                for cell in covers(&problem.0, *a) {
                    let map = keyed(&scene, Key("map", cell.into(), 0)).and_then(|item| item.fill).map(|fill| fill.0);
                    assert_eq!(map, ink, "{sides:?} at {}: {cell}", moment.at);
                }
                if known.get(i).is_some_and(|(before, _)| before == a)
                    && known[..i].iter().map(|it| it.0).eq(blocks[..i].iter().copied())
                {
                    assert_eq!(known[i].1, ink, "{sides:?} at {}: {a} changes its hue", moment.at);
                }
            }
            known = blocks.iter().map(|block| (*block, hue(&scene, *block))).collect();
        });
    }
    assert!(inks.len() >= 5, "{inks:?}");
}

/// Forced cells, demanded cells and the cell to be covered are marked on the floor of their layer, in the right places.
#[test]
fn marks_lie_on_their_cells() {
    let sides = [4, 4, 4];
    let problem = classes(sides);
    let mut seen = [0; 3];
    walk(&problem, 44_000, |moment| {
        if moment.at % 97 != 0 {
            return;
        }
        let scene = plain(&problem, moment);
        let view = View::of(&scene, sides);
        let machine = moment.machine;
        let forced: Vec<u8> = machine.forced().map(|force| force.cell).collect();
        for (n, kind) in ["forced floor", "demand floor"].into_iter().enumerate() {
            for (key, item) in all(&scene, kind) {
                seen[n] += 1;
                let points = corners(item);
                let middle = points[0].towards(points[2], 0.5);
                assert!(
                    near(middle, view.floor(cell_at(sides, key.1 as u8)), 0.5),
                    "{kind} {} at {}",
                    key.1,
                    moment.at
                );
            }
        }
        let demanded = which(&scene, "demand floor", 0);
        let expected = forced.iter().map(|cell| u32::from(*cell)).filter(|cell| !demanded.contains(cell)).collect();
        assert_eq!(which(&scene, "forced floor", 0), expected, "at {}", moment.at);
        // Glass stands around the cell that is covered next, as long as no block lies there.
        let standing = machine.standing();
        let open = standing.next.filter(|cell| problem.0.block(machine.filled(*cell)).is_none());
        seen[2] += usize::from(open.is_some());
        assert_eq!(which(&scene, "glass", 2), open.map(u32::from).into_iter().collect(), "at {}", moment.at);
    });
    assert!(seen.iter().all(|n| *n > 20), "{seen:?}");
}

/// The arrow of each open constraint, when one of its cells is pointed at, leads from its block to its cells.
#[test]
fn arrows_lead_to_the_cells_that_must_be_filled() {
    let sides = [4, 4, 4];
    let problem = classes(sides);
    let mut ways = BTreeMap::new();
    walk(&problem, 44_000, |moment| {
        if moment.at % 311 != 0 || matches!(moment.last, Some(Act::Slides { .. } | Act::Smaller { .. } | Act::Solved)) {
            return;
        }
        let open = moment.machine.open();
        for constraint in &open {
            let pointed = constraint.list()[0];
            // Pointing finds the newest one that asks for the cell.
            let Some(meant) = open.iter().find(|it| it.list().contains(&pointed)) else { panic!("none") };
            let scene = drawn(&problem, moment, |scene| scene.lens.pointed = Some(Target("cell", pointed.into())));
            assert_eq!(which(&scene, "demand", 0), set(meant.list()), "at {}", moment.at);
            let way = way(sides, &covers(&problem.0, meant.block), meant.list());
            let arrows: Vec<_> = all(&scene, "slide").collect();
            assert_eq!(arrows.len(), 1, "at {}", moment.at);
            assert_eq!(arrows[0].0.1, u32::from(meant.block), "at {}", moment.at);
            leads(&scene, sides, arrows[0].1, way);
            *ways.entry(way).or_insert(0) += 1;
        }
    });
    assert!(ways.len() >= 5, "{ways:?}");
}

/// An arrow starts on its block and leads the way that is meant.
fn leads(scene: &Scene, sides: [usize; 3], arrow: &stepdance::scene::Item, (axis, up): (usize, bool)) {
    let Shape::Arrow { curve, head } = arrow.shape else { panic!("{:?} is no arrow", arrow.shape) };
    assert!(head > 0.0);
    let view = View::of(scene, sides);
    let along = [Point::new(0.0, view.height), view.across, view.along][axis] * if up { 1.0 } else { -1.0 };
    let leads = curve[3] - curve[0];
    let cosine = (leads.x * along.x + leads.y * along.y) / leads.length() / along.length();
    assert!(cosine > 0.999, "{leads:?} is not along {along:?}");
    // A side that is free is red, one that a block may yet stop is blue.
    let ink = arrow.stroke.as_ref().map(|stroke| stroke.ink);
    assert!(matches!(ink, Some(Ink::Conflict | Ink::Accent)), "{ink:?}");
    let block = arrow.key.expect("a key").1;
    let on = all(scene, "block")
        .filter(|(key, _)| key.1 == block)
        .any(|(_, item)| item.extent().inset(-1.0).contains(curve[0]));
    assert!(on, "the arrow does not start at its block");
}

/// What refuses a block that could slide: its arrow leads to the empty cells, which are framed.
#[test]
fn a_block_that_could_slide_has_an_arrow_to_the_empty_cells() {
    let mut seen = 0;
    for sides in [[3, 3, 3], [4, 3, 4]] {
        let problem = classes(sides);
        walk(&problem, 12_000, |moment| {
            let Some(Act::Slides { block, face }) = moment.last else { return };
            seen += 1;
            let cells = problem.0.face(block, face).expect("a face").cells().to_vec();
            assert!(cells.iter().all(|cell| u16::from(*cell) == moment.machine.filled(*cell)), "they are empty");
            let way = way(sides, &covers(&problem.0, block), &cells);
            let scene = plain(&problem, moment);
            let arrows: Vec<_> = all(&scene, "slide").collect();
            assert_eq!((arrows.len(), arrows[0].0.1), (1, u32::from(block)), "at {}", moment.at);
            leads(&scene, sides, arrows[0].1, way);
            assert_eq!(which(&scene, "demand", 0), set(&cells), "at {}", moment.at);
            let told = derived::narrate(&problem, moment).to_string();
            assert_eq!(ways_told(&told), [word(way)].into(), "{told}");
            let (_, idle) = told.split_once(". ").expect("why nothing stops it");
            let (idle, _) = idle.split_once(" on that side stay").expect("a sentence");
            assert_eq!(cells_told(idle), cells.iter().map(|cell| name(sides, *cell)).collect::<Vec<_>>(), "{told}");
        });
    }
    assert!(seen > 5, "{seen}");
}

/// The free sides of a packing made by hand: all of them at the end, each with its arrow.
#[test]
fn every_free_side_of_a_packing_has_an_arrow() {
    let problem = checking("112,112,33./442,..2,33./44.,.55,.55");
    // By hand: block 2 can slide forwards, 3 right, 5 left.
    let expected = [('2', (1, true)), ('3', (2, true)), ('5', (2, false))];
    let solid = &problem.packing.solid;
    walk(&problem, 999, |moment: &Moment<_>| {
        let scene = plain(&problem, moment);
        let arrows: Vec<_> = all(&scene, "slide").collect();
        if moment.at > 0 && !matches!(moment.last, Some(stepdance::problems::antislide::check::Act::Ended)) {
            assert_eq!(arrows.len(), moment.machine.free(), "at {}", moment.at);
            return;
        }
        assert_eq!(arrows.len(), expected.len());
        for ((key, item), (symbol, way)) in arrows.iter().zip(expected) {
            let block = problem.packing.blocks.iter().find(|(_, known)| *known == symbol).expect("a block").0;
            assert_eq!(key.1, u32::from(block), "{symbol}");
            leads(&scene, solid.sides, item, way);
            let text = written(&scene);
            assert!(text.contains(&format!("Block {symbol} can slide {}", word(way))), "{text}");
        }
    });
}
