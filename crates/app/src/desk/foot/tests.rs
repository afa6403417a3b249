//! The timeline against a walk of the search, move by move, that keeps the whole tree.

use super::*;
use crate::census::Census;
use crate::host::{Event, Host};
use crate::machine::{Beat, Stop};
use crate::problems::CATALOG;
use crate::scene::Shape;
use stepdance_tree::Kind;

/// The size of the surface at a desk.
const SIZE: (f32, f32) = (906.0, 98.0);
/// The most moves walked of a search.
const WALKED: u64 = 20_000;

fn still() -> impl FnMut() -> f64 {
    || 0.0
}

fn settle(page: &mut Host) {
    (0..500).take_while(|_| page.tick(0.0, &mut still()).again).count();
}

fn page(address: &str) -> Host {
    let mut page = Host::new(CATALOG);
    page.resize(Surface::Timeline, SIZE.0, SIZE.1);
    page.open(address, &mut still()).unwrap();
    settle(&mut page);
    page
}

/// Lets the page know all solutions.
fn count(page: &mut Host) {
    let mut census = Census::new(page.address().open().unwrap());
    while census.run(1000.0, &mut still()) {}
    page.learn(census.found().clone());
    settle(page);
}

fn layout(page: &Host) -> &Layout {
    page.desk().foot.layout.as_ref().expect("it is laid out")
}

/// A node by its level, the moves that enter and leave it, and its solutions.
struct Node {
    level: usize,
    first: u64,
    last: Option<u64>,
    solutions: u64,
}

/// Walks the first moves of a search; returns its nodes and the number of moves.
fn walk(address: &str) -> (Vec<Node>, u64) {
    let mut session = CATALOG.open(address).unwrap();
    let mut nodes = vec![Node { level: 0, first: 0, last: None, solutions: 0 }];
    let mut path = vec![0];
    while session.now().at < WALKED && session.forward(1, Stop::NEVER).made > 0 {
        let at = session.now().at;
        match session.now().beat {
            Some(Beat::Descend) => {
                nodes.push(Node { level: path.len(), first: at, last: None, solutions: 0 });
                path.push(nodes.len() - 1);
            }
            Some(Beat::Retreat) if path.len() > 1 => nodes[path.pop().unwrap()].last = Some(at),
            Some(Beat::Solution) => path.iter().for_each(|node| nodes[*node].solutions += 1),
            _ => {}
        }
    }
    let at = session.now().at;
    if session.now().over() {
        path.iter().for_each(|node| nodes[*node].last = Some(at));
    }
    (nodes, at)
}

#[test]
fn bars_are_the_nodes_of_every_search() {
    let mut looked = 0;
    for entry in CATALOG.entries() {
        let addresses = [entry.id].into_iter().chain(entry.presets.iter().map(|preset| preset.address).take(2));
        for address in addresses {
            let Ok(search) = CATALOG.open(address) else { continue };
            if search.about().grows {
                continue;
            }
            let address = address.split("&at=").next().unwrap().split("?at=").next().unwrap();
            let (nodes, walked) = walk(address);
            let mut page = page(address);
            for at in [0, walked / 2, walked] {
                page.go_to(at, &mut still());
                settle(&mut page);
                let layout = layout(&page);
                let scale = layout.axis.width() as f64 / layout.axis.last() as f64;
                for cell in layout.rows.iter().flat_map(|row| &row.cells).filter(|cell| cell.bar.last < walked) {
                    let bar = cell.bar;
                    let node = nodes.iter().find(|node| (node.level, node.first) == (bar.level, bar.first));
                    let node = node.unwrap_or_else(|| panic!("{address}: no node is {bar:?}"));
                    let is_root = bar.level == 0;
                    assert!(is_root || node.last == Some(bar.last), "{address}: {bar:?}");
                    let behind = bar.last <= at;
                    let kind = match cell.kind {
                        Kind::Failed => behind && node.solutions == 0,
                        Kind::Solved => behind && node.solutions > 0,
                        Kind::NotYet => bar.first > at,
                        Kind::InForce | Kind::ToCome => is_root || bar.first <= at && at <= bar.last,
                    };
                    assert!(kind, "{address} at {at}: {cell:?}");
                    if layout.axis.close_up().is_none() && !is_root && bar.last <= at {
                        assert!((cell.x as f64 - bar.first as f64 * scale).abs() < 0.05, "{address}: {cell:?}");
                    }
                    looked += 1;
                }
                // Each node wide enough has its bar, wherever it is known.
                let levels: Vec<usize> =
                    layout.rows.iter().filter(|row| row.levels == 1).map(|row| row.level).collect();
                let wide = nodes.iter().filter(|node| levels.contains(&node.level) && node.level > 0);
                for (node, last) in wide.filter_map(|node| Some((node, node.last?))) {
                    let width = layout.axis.x(last) - layout.axis.x(node.first);
                    if width > 4.0 {
                        let own = |cell: &Cell| (cell.bar.level, cell.bar.first) == (node.level, node.first);
                        let has = layout.rows.iter().flat_map(|row| &row.cells).any(own);
                        assert!(has, "{address} at {at}: level {}, move {} has no bar", node.level, node.first);
                    }
                }
                let found = nodes[0].solutions;
                if page.desk().known_end() == (walked, true) {
                    let marked: f32 = layout.ticks.iter().map(|tick| tick.solutions).sum();
                    assert!((marked - found as f32).abs() < 0.5, "{address}: {marked} for {found}");
                }
            }
        }
    }
    assert!(looked > 1000, "{looked}");
}

/// What a picture costs does not grow with the search.
#[test]
fn the_number_of_shapes_is_bounded() {
    for address in ["queens?n=12", "cover?preset=pentominoes6x10", "langford?n=11", "sudoku", "queens?n=4"] {
        let mut page = page(address);
        for at in [0, 100, 50_000] {
            page.go_to(at, &mut still());
            settle(&mut page);
            let scene = page.scene(Surface::Timeline, 0.0);
            let rectangles = |shape: &Shape| if let Shape::Path(path) = shape { path.len() / 5 } else { 1 };
            let all: usize = scene.items().iter().map(|item| rectangles(&item.shape)).sum();
            let rows = layout(&page).rows.len();
            // Of each pixel of a row at most two parts, and a mark of its solutions.
            assert!(all < 2 * SIZE.0 as usize * (rows + 1), "{address} at {at}: {all} in {rows} rows");
            assert!(scene.items().len() < 60, "{address} at {at}: {}", scene.items().len());
        }
    }
}

#[test]
fn a_click_leads_to_the_start_of_a_subtree_and_a_drag_to_a_move() {
    let mut page = page("queens?n=6&at=100");
    count(&mut page);
    let places = Places::of(SIZE.1);
    let row = layout(&page).rows[1].clone();
    let cell = row.cells.iter().find(|cell| cell.bar.child == 3 && cell.kind == Kind::NotYet).copied().expect("a bar");
    let at = Point::new(SIDE + (cell.x + cell.right) / 2.0, places.top + row.y + row.height / 2.0);
    let said = page.point_at_timeline(Some(at)).expect("it has a name");
    let moves = cell.bar.last - cell.bar.first;
    let nodes = format!("Choice 3: {moves} moves, {} nodes, {} solution", cell.bar.nodes, cell.bar.solutions);
    // Above the first choices lies but the root: a press there means them.
    let target = page.desk().timeline_target(at, false);
    for y in [0.0, places.top + 1.0] {
        assert_eq!(page.desk().timeline_target(Point::new(at.x, y), false), target, "at {y}");
    }
    assert!(said.starts_with(&nodes) && said.contains(&format!("first move: {}.", cell.bar.first)), "{said}");
    // A first choice tells which of them takes the most moves; what lies deeper does not.
    let bars: std::collections::BTreeMap<u32, u64> =
        row.cells.iter().map(|cell| (cell.bar.child, cell.bar.last - cell.bar.first)).collect();
    let most: Vec<String> =
        (1..=6).filter(|child| Some(&bars[child]) == bars.values().max()).map(|child: u32| child.to_string()).collect();
    assert!(said.ends_with(&format!("Most moves: choices {}.", most.join(" and "))), "{said}, {bars:?}");
    let below = layout(&page).rows[2].clone();
    let middle = Point::new(at.x, places.top + below.y + below.height / 2.0);
    let deeper = page.point_at_timeline(Some(middle)).expect("it has a name");
    assert!(deeper.starts_with("3 \u{203a} ") && !deeper.contains("Most"), "{deeper}");
    page.point_at_timeline(Some(at));
    assert!(page.tick(0.0, &mut still()).timeline, "it is outlined");
    page.press_timeline(at, 0.0, &mut still());
    settle(&mut page);
    assert_eq!(page.view().at, cell.bar.first);
    // A drag goes to what lies under it, at the same scale as long as it lasts.
    page.drag_timeline(Some(at.x), 0.0, &mut still());
    settle(&mut page);
    assert!(page.view().at.abs_diff((cell.bar.first + cell.bar.last) / 2) <= 1, "{}", page.view().at);
    for (x, end) in [(0.0, 0), (SIDE + 2.0, 0), (SIZE.0 - SIDE - 2.0, page.view().last), (SIZE.0, page.view().last)] {
        page.drag_timeline(Some(x), 0.0, &mut still());
        settle(&mut page);
        assert_eq!(page.view().at, end);
    }
    page.drag_timeline(None, 0.0, &mut still());
    assert_eq!(page.point_at_timeline(None), None);
}

/// In a strip of a few pixels several levels share a row: near its top lie the first choices nevertheless.
#[test]
fn first_choices_are_met_where_levels_share_a_row() {
    let mut page = page("sudoku?at=26");
    page.resize(Surface::Timeline, 808.0, 56.0);
    count(&mut page);
    let is_shared = |row: &stepdance_tree::Row| row.level <= 1 && row.level + row.levels > 1 && row.levels > 1;
    assert!(layout(&page).rows.iter().any(is_shared), "{:?}", layout(&page).rows);
    for (x, name) in
        [(12.0, "Choice 2: "), (300.0, "Choice 4: 1\u{a0}730 moves"), (700.0, "Choice 4: 1\u{a0}730 moves")]
    {
        let said = page.point_at_timeline(Some(Point::new(x, 4.0)));
        assert!(said.as_ref().is_some_and(|said| said.starts_with(name)), "{x}: {said:?}");
    }
}

/// At many moves per pixel a solution is still met, by a drag and by a click on its mark.
#[test]
fn solutions_are_met_where_many_moves_share_a_pixel() {
    for address in ["queens?n=9", "langford?n=7"] {
        let mut page = page(address);
        count(&mut page);
        for number in [1, 7] {
            let (at, exactly) = page.desk().findings.before_solution(number);
            assert!(exactly, "{address}");
            let x = page.desk().timeline_x(at);
            assert_eq!(page.desk().timeline_target(Point::new(x, 0.0), true), Some(Target::Move(at)), "{address}");
            let row = Places::of(SIZE.1).top + layout(&page).solutions.0 + 2.0;
            let met = page.desk().timeline_target(Point::new(x, row), false);
            assert_eq!(met, Some(Target::Solution(number)), "{address}");
        }
    }
    // Where they are counted by stretches, a click leads to the first of a stretch.
    let mut page = page("queens?n=10");
    count(&mut page);
    let row = Places::of(SIZE.1).top + layout(&page).solutions.0 + 2.0;
    page.press_timeline(Point::new(SIZE.0 / 2.0, row), 0.0, &mut still());
    settle(&mut page);
    assert_eq!(page.player().session().now().beat, Some(Beat::Solution));
}

/// What is not known is hatched, and nothing else; a question hides what comes.
#[test]
fn only_what_is_not_known_is_hatched() {
    let mut page = page("queens?n=6&at=100");
    assert_eq!(layout(&page).unknown, []);
    page.send(&Event::Ask("choices".into()), 0.0, &mut still());
    settle(&mut page);
    if page.view().at > 0 && page.desk().foot.hides {
        let here = layout(&page).axis.x(page.view().at);
        assert_eq!(layout(&page).unknown, [(here, layout(&page).axis.width())]);
        assert!(layout(&page).ticks.iter().all(|tick| !tick.not_yet));
    }
    // Of a search of milliards the moves around are known at once, and solutions that are counted are marked in what is hatched.
    let page = self::page("cover?preset=pentominoes6x10&at=5000");
    let near = *layout(&page).axis.close_up().expect("it is long");
    assert!(near.from <= 5000 && near.scale() < 70.0);
    let hatched = &layout(&page).unknown;
    assert!(hatched.iter().all(|(left, _)| *left >= near.x + near.width), "{hatched:?}");
}

/// A lens on a phone: a pixel is a move, a solution is hit within a finger's width, and letting go shows the whole again.
#[test]
fn a_lens_hits_single_moves_and_solutions() {
    let mut page = Host::new(CATALOG);
    page.resize(Surface::Timeline, 358.0, 60.0);
    page.open("queens", &mut still()).unwrap();
    settle(&mut page);
    count(&mut page);
    settle(&mut page);
    let places = page.desk().findings.places().to_vec();
    assert_eq!(places.len(), 92);
    for place in &places {
        settle(&mut page);
        let x = page.desk().timeline_x(*place);
        let (from, to) = lens(&page.open_lens(x, 0.0, &mut still()).expect("a lens"));
        assert!((from..=to).contains(place) && to - from < 300, "{place}: {from} to {to}");
        // What is held is marked: it is met at once, and stays where the finger is while the ends allow it.
        settle(&mut page);
        assert_eq!(page.desk().at(), *place);
        let near = page.desk().timeline_x(*place);
        assert!((near - x).abs() < 36.0 || from == 0 || to == 35_555, "{place}: {x} {near}");
        page.drag_timeline(Some(near + 5.0), 0.0, &mut still());
        settle(&mut page);
        let at = page.desk().at();
        let nearest = places.iter().map(|place| place.abs_diff(at)).min();
        assert!(nearest == Some(0) && at.abs_diff(*place) <= 12, "{place}: {at}");
        page.drag_timeline(None, 0.0, &mut still());
        settle(&mut page);
        assert_eq!(layout(&page).axis.close_up(), None);
    }
    // Beside the lens the finger moves it, up to the last move.
    let (mut before, mut pans) = (lens(&page.open_lens(200.0, 0.0, &mut still()).unwrap()), 0);
    while let Some(said) = page.pan_lens(356.0, 0.0, &mut still()) {
        settle(&mut page);
        let now = lens(&said);
        assert!(now > before && now.1 - now.0 == before.1 - before.0, "{now:?} after {before:?}");
        (before, pans) = (now, pans + 1);
    }
    assert!(before.1 == 35_555 && pans > 500, "{before:?} after {pans}");
    // A short search needs none.
    page.open("queens?n=5", &mut still()).unwrap();
    settle(&mut page);
    settle(&mut page);
    assert_eq!(page.open_lens(100.0, 0.0, &mut still()), None);
}

/// While a question hides what comes, no lens leads to a solution there.
#[test]
fn a_lens_gives_no_hidden_solution_away() {
    for (address, meets) in [("queens?at=100", true), ("queens?at=100&ask=moves", false)] {
        let mut page = Host::new(CATALOG);
        page.resize(Surface::Timeline, 358.0, 60.0);
        page.open(address, &mut still()).unwrap();
        settle(&mut page);
        count(&mut page);
        let place = page.desk().findings.places()[30];
        let x = page.desk().timeline_x(place) + 2.0;
        page.open_lens(x, 0.0, &mut still()).expect("a lens");
        settle(&mut page);
        let at = page.desk().at();
        assert!(at.abs_diff(place) < 500, "{address}: {at}");
        assert_eq!(page.desk().findings.places().contains(&at), meets, "{address}: {at} for {place}");
    }
}

/// Returns the moves that a lens shows by its words.
fn lens(said: &str) -> (u64, u64) {
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>().parse().expect("a number");
    let (from, to) = said.split_once(". ").and_then(|(moves, _)| moves.split_once(" to ")).expect("two moves");
    (digits(from), digits(to))
}

/// The x coordinates of the handles of a clip.
fn handles(page: &Host) -> Vec<f32> {
    let scene = page.scene(Surface::Timeline, 1e9);
    let handles = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "handle"));
    handles.map(|handle| handle.extent().centre().x).collect()
}

/// The moves of a clip are shown in a close-up, and each end is where it is dragged: at a move that enters or leaves a node, if one is near.
#[test]
fn the_ends_of_a_clip_are_dragged() {
    for address in ["queens?n=8&at=300", "queens?n=4", "cover?preset=pentominoes6x10"] {
        let mut page = page(address);
        let (nodes, end) = walk(address);
        page.show_clip(Some((60, 95)));
        settle(&mut page);
        let [left, right] = handles(&page)[..] else { panic!("{address}: two handles") };
        assert!(right - left > 100.0, "{address}: {left} {right}");
        let axis = layout(&page).axis.clone();
        assert_eq!((left, right), (SIDE + axis.x(60), SIDE + axis.x(95)), "{address}");
        // It is taken where it stands, and nothing moves for that.
        let (held, from, to) = page.drag_clip(Point::new(right + 3.0, 30.0), None).expect(address);
        assert!(held == Held::To && from == 60 && to.abs_diff(95) < 8, "{address}: {held:?} {from} {to}");
        let ends: std::collections::BTreeSet<u64> =
            nodes.iter().flat_map(|node| [Some(node.first), node.last]).flatten().collect();
        for x in (0..40).map(|nth| right - 7.0 * nth as f32) {
            let (_, from, to) = page.drag_clip(Point::new(x, 30.0), Some(held)).expect(address);
            settle(&mut page);
            assert_eq!((layout(&page).axis.clone(), from), (axis.clone(), 60), "{address}: the close-up stays");
            assert!(to >= 60 && to <= end, "{address}: {to}");
            let near = ends.iter().any(|end| (axis.x(*end) - (x - SIDE)).abs() < 5.0);
            assert!(to == 60 || !near || ends.contains(&to), "{address}: {to} at {x}");
            assert!(to == 60 || (SIDE + axis.x(to) - x).abs() <= 7.0, "{address}: {to} at {x}");
        }
        page.show_clip(None);
        settle(&mut page);
        assert_eq!(handles(&page), [0.0; 0], "{address}");
        assert_eq!(page.drag_clip(Point::new(right, 30.0), None), None, "{address}");
    }
}

/// A press on a bar beside the handles chooses its subtree.
#[test]
fn a_bar_of_the_timeline_is_filmed() {
    let mut page = page("queens?n=6&at=60");
    let (nodes, _) = walk("queens?n=6");
    page.show_clip(Some((60, 95)));
    settle(&mut page);
    let mut chosen = 0;
    for x in (20..880).step_by(20) {
        for y in [14.0, 30.0, 50.0] {
            page.show_clip(Some((60, 95)));
            settle(&mut page);
            let Some((Held::Nothing, from, to)) = page.drag_clip(Point::new(x as f32, y), None) else { continue };
            let node = nodes.iter().find(|node| node.level > 0 && node.first == from).expect("a node begins there");
            assert_eq!(node.last, Some(to), "{from}");
            chosen += 1;
        }
    }
    assert!(chosen > 20, "{chosen}");
}

/// The slides of a tour that show the search stand at their moves, and a press on a number opens its slide.
#[test]
fn slides_of_a_tour_stand_on_the_timeline() {
    const TOUR: &str = "# A tour\n\n## A\nqueens?n=6\n\nA.\n\n## B\nat=60\n\nB.\n\n## C\nlangford?n=3\n\nC.\n\n## D\nqueens?n=6&at=12\n\nD.\n\n## E\nqueens?n=6&at=300\n\nE.\n";
    let mut page = page("queens?n=5");
    page.begin_tour("a", TOUR, 1, 0.0, &mut still()).expect("a tour");
    settle(&mut page);
    let numbers = |page: &Host| {
        let scene = page.scene(Surface::Timeline, 1e9);
        let slides = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "slide"));
        slides.map(|item| (item.key.map_or(0, |key| key.1), item.extent().centre())).collect::<Vec<_>>()
    };
    assert_eq!(numbers(&page).iter().map(|(number, _)| *number).collect::<Vec<_>>(), [1, 4, 2, 5]);
    for (number, at) in numbers(&page) {
        assert_eq!(page.point_at_timeline(Some(at)), Some(format!("Slide {number}")));
        page.press_timeline(at, 0.0, &mut still());
        settle(&mut page);
        assert_eq!(page.tour().map(|told| told.number), Some(number as usize));
        assert!((layout(&page).axis.x(page.desk().at()) + SIDE - at.x).abs() < 30.0, "slide {number}");
    }
    page.begin_tour("a", TOUR, 3, 0.0, &mut still()).expect("a tour");
    settle(&mut page);
    assert_eq!(numbers(&page).iter().map(|(number, _)| *number).collect::<Vec<_>>(), [3]);
    page.send(&Event::EndTour, 0.0, &mut still());
    settle(&mut page);
    assert!(numbers(&page).is_empty());
}
