//! The tree on the stage: whatever is shown of it, no node and no solution is missing, what is drawn is what is met, and a
//! node that is gone to is where the search stands then.

use super::walk::searches;
use crate::common::open;
use std::collections::BTreeSet;
use stepdance::census::Census;
use stepdance::host::{Event, Host, Reply};
use stepdance::machine::Stop;
use stepdance::modes::tree::Place;
use stepdance::problems::CATALOG;
use stepdance::scene::{Area, Ink, Point, Segment, Shape as Drawn};
use stepdance::session::{Session, Visitor};
use stepdance::shape::{Node, Shape};
use stepdance::tree::room::Room;
use stepdance::tree::room::picture::Places;
use stepdance::tree::room::plan::{self, Kind, Plan, Shown};
use stepdance::tree_view::View;

/// No fold is opened.
static NONE: BTreeSet<Node> = BTreeSet::new();

/// Searches of no more moves are looked at.
const MOVES: u64 = 60_000;

/// All searches that are short enough, each with its tree, standing in the middle.
fn trees(mut look: impl FnMut(&str, &mut Session)) -> usize {
    let mut looked = 0;
    for address in searches() {
        let mut session = open(&address);
        session.keep_shape();
        if !session.forward(MOVES, Stop::NEVER).stopped {
            continue;
        }
        let middle = session.now().at / 2;
        session.seek(middle, u64::MAX);
        look(&address, &mut session);
        looked += 1;
    }
    looked
}

fn all(shape: &Shape) -> Vec<Node> {
    (0..shape.nodes()).filter_map(|number| shape.node(number)).collect()
}

fn shown(shape: &Shape, focus: Node, folded: bool, present: Option<Node>, width: f32) -> Shown<'_> {
    Shown {
        shape,
        whole: true,
        focus,
        window: (0.0, 1.0),
        folded,
        opened: &NONE,
        rows: (0, usize::MAX),
        present,
        width,
    }
}

#[test]
fn every_node_has_its_cell_or_lies_in_a_fold_that_holds_no_solution() {
    let looked = trees(|address, session| {
        let shape = session.shape().unwrap();
        for focus in [Node::ROOT, shape.first_child(Node::ROOT).unwrap_or(Node::ROOT)] {
            for folded in [false, true] {
                let plan = shown(shape, focus, folded, session.node(), 900.0).plan();
                check(shape, focus, &plan, session.node(), folded, &format!("{address}, {folded}"));
            }
        }
    });
    assert!(looked > 30, "{looked}");
}

fn check(shape: &Shape, focus: Node, plan: &Plan, present: Option<Node>, folded: bool, place: &str) {
    let inside = |node: Node| shape.ancestor(node, shape.level(focus)) == focus && node >= focus;
    let nodes: Vec<Node> = all(shape).into_iter().filter(|node| inside(*node)).collect();
    let mut left = nodes.iter();
    for cell in &plan.cells {
        assert_eq!(left.next(), Some(&cell.node), "{place}");
        assert_eq!((cell.number, cell.level), (shape.number(cell.node), shape.level(cell.node)), "{place}");
        assert_eq!(cell.size, shape.size(cell.node), "{place}");
        let solutions = shape.solutions_in(cell.node);
        let kind = match cell.kind {
            Kind::Fold => {
                let holds = present.is_some_and(|at| shape.ancestor(at, cell.level) == cell.node);
                assert!(folded && cell.size > 1 && !holds, "{place}: {cell:?}");
                left.by_ref().nth(cell.size - 2);
                0
            }
            Kind::Fails => 0,
            Kind::Open => {
                assert!(!shape.is_searched(cell.node), "{place}: {cell:?}");
                0
            }
            Kind::Solved => {
                assert!(shape.is_solution(cell.node), "{place}");
                solutions
            }
            Kind::Leads => solutions.max(1),
        };
        assert_eq!(solutions, kind, "{place}: {cell:?}");
        // Its middle is where it is met, if that is wide enough to be told from its neighbours'.
        if cell.w > 0.01 {
            let met = plan.node_at(shape, focus, cell.x + cell.w / 2.0, cell.level);
            assert_eq!(met, Some(cell.node), "{place}: {cell:?}");
        }
    }
    assert_eq!(left.next(), None, "{place}");
    let widths: f32 =
        plan.cells.iter().filter(|cell| cell.kind == Kind::Fold || shape.is_end(cell.node)).map(|cell| cell.w).sum();
    assert!((widths - 900.0).abs() < 1.0, "{place}: {widths}");
}

#[test]
fn columns_hold_each_end_once_and_say_what_lies_on_their_levels() {
    let looked = trees(|address, session| {
        let shape = session.shape().unwrap();
        let nodes = all(shape);
        let ends: Vec<Node> = (0..shape.ends()).filter_map(|number| shape.nth_end(number)).collect();
        for width in [1.0, 7.0, 60.0] {
            if ends.len() < width as usize {
                continue;
            }
            let columns = plan::columns(shape, Node::ROOT, (0.0, ends.len() as f64), width);
            assert_eq!(columns.len(), width as usize, "{address}");
            assert_eq!(columns.iter().map(|column| column.solutions).sum::<usize>(), shape.solutions(), "{address}");
            let plan = Plan { columns, unit: width / ends.len() as f32, ..Plan::default() };
            let mut next = 0;
            for (i, column) in plan.columns.iter().enumerate() {
                assert_eq!(column.ends.0, next, "{address}: column {i}");
                next = column.ends.1;
                let own = &ends[column.ends.0..column.ends.1];
                let deepest = own.iter().map(|end| shape.level(*end)).max().unwrap();
                assert_eq!(column.deepest, deepest, "{address}: column {i}");
                for level in 0..=deepest {
                    let above = |end: &&Node| shape.level(**end) >= level;
                    let there: Vec<Node> = own.iter().filter(above).map(|end| shape.ancestor(*end, level)).collect();
                    let leads = there.iter().any(|node| shape.solutions_in(*node) > 0);
                    assert_eq!(level < column.leads, leads, "{address}: column {i}, level {level}: {column:?}");
                    let met = plan.node_at(shape, Node::ROOT, i as f32 + 0.5, level).unwrap();
                    assert!(there.contains(&met), "{address}: column {i}, level {level}");
                    let full = there.len() as f32 / own.len() as f32;
                    assert!(own.len() > 4 || (column.full(level) - full).abs() < 1e-6, "{address}: column {i}");
                }
                assert_eq!(plan.node_at(shape, Node::ROOT, i as f32 + 0.5, deepest + 1), None, "{address}");
            }
            assert_eq!(next, ends.len(), "{address}");
        }
        assert!(nodes.len() >= ends.len());
    });
    assert!(looked > 30, "{looked}");
}

#[test]
fn a_visitor_finds_every_node_as_the_search_enters_it() {
    let looked = trees(|address, session| {
        let shape = session.shape().unwrap();
        let (mut visitor, nodes) = (Visitor::default(), all(shape));
        let many = nodes.len();
        // Here and there, forwards and backwards.
        for node in (0..24).map(|i| nodes[i * 7919 % many]) {
            let (step, exactly) = shape.entered(node);
            let mut there = open(address);
            there.seek(step, u64::MAX);
            let at = visitor.go(session, shape, node, f64::MAX, &mut || 0.0);
            let at = at.unwrap_or_else(|| panic!("{address}: {node:?}"));
            let walker = there.walker();
            assert!(exactly && at.level() == walker.level(), "{address}: {node:?}");
            assert!(at.leaves_a_trace() || at.same(&*walker), "{address}: {node:?}, move {step}");
            assert_eq!(session.path_to(at), there.told().path, "{address}: {node:?}");
        }
    });
    assert!(looked > 30, "{looked}");
}

/// However close the picture is, the node that a visitor is brought to comes into it, on either side.
#[test]
fn a_node_that_a_visitor_is_brought_to_is_in_the_picture() {
    for (part, last) in [(0.0, true), (0.9, false)] {
        let mut page = page("queens?n=6&tree=whole&at=2095");
        let shape = page.player().session().shape().unwrap();
        let on_level = |node: &Node| shape.level(*node) == 3;
        let nodes: Vec<Node> = all(shape).into_iter().filter(on_level).collect();
        let node = *if last { nodes.last() } else { nodes.first() }.unwrap();
        let shown = |page: &Host| {
            let seen = page.explorer().room().seen().unwrap();
            let (shape, focus) = (page.player().session().shape().unwrap(), page.explorer().room().focus());
            let place = stepdance::tree::room::picture::place(shape, focus, &seen.plan, &seen.places, node);
            place.is_some_and(|area| area.x >= seen.places.tree.x && area.right() <= seen.places.tree.right() + 0.5)
        };
        page.change_tree(|room, _| room.frame(part, 0.1));
        settle(&mut page);
        assert!(!shown(&page), "{node:?} is in the picture before");
        page.change_tree(|room, shape| room.stand(shape, node));
        settle(&mut page);
        assert!(shown(&page), "{node:?}");
    }
}

/// A page with the tree of a search on its stage, told by a census.
pub fn page(address: &str) -> Host {
    let mut page = Host::new(CATALOG);
    // The clock stands still, and so do pictures.
    page.set_still(true);
    page.open(address, &mut || 0.0).unwrap_or_else(|bad| panic!("{address}: {bad}"));
    page.resize_place(Place::Tree, 968.0, 440.0);
    page.resize_place(Place::Map, 968.0, 76.0);
    page.resize_place(Place::Levels, 360.0, 240.0);
    page.resize_place(Place::Card, 112.0, 112.0);
    if !page.explorer().is_shown() {
        page.send(&Event::SwapTree, 0.0, &mut || 0.0);
    }
    let mut census = Census::new(open(address));
    census.write_strokes();
    while census.run(f64::MAX, &mut || 0.0) {}
    page.grow(&census.take_strokes(u64::MAX).unwrap().pack());
    page.learn(census.found().clone());
    settle(&mut page);
    page
}

/// Lets the page look for names and dive until it has them all.
pub fn settle(page: &mut Host) {
    for frame in 0..5000 {
        if !page.tick(f64::from(frame), &mut || 0.0).again {
            return;
        }
    }
    panic!("the page never comes to rest");
}

#[test]
fn a_node_that_is_gone_to_is_where_the_search_stands_then() {
    let mut looked = 0;
    for address in searches() {
        if open(&address).forward(MOVES, Stop::NEVER).stopped {
            let mut page = page(&address);
            for part in [2, 5, 1, 9] {
                let shape = page.player().session().shape().unwrap();
                let node = shape.node((shape.nodes() - 1) / part).unwrap();
                let step = shape.entered(node).0;
                page.go_to_node(node, &mut || 0.0);
                settle(&mut page);
                assert_eq!(page.player().session().now().at, step, "{address}");
                assert_eq!(page.player().session().node(), Some(node), "{address}");
            }
            let words = page.tree().unwrap();
            let levels = page.player().session().shape().unwrap().levels();
            let met: Vec<u64> = levels.iter().skip(page.player().session().now().first_level).copied().collect();
            assert_eq!(met, crate::common::figures(&address).0[..met.len()], "{address}");
            assert!(
                words.whole && words.estimate.contains("100 random probes (seed 1)"),
                "{address}: {}",
                words.estimate
            );
            looked += 1;
        }
    }
    assert!(looked > 30, "{looked}");
}

#[test]
fn keys_walk_along_the_tree() {
    let mut page = page("queens?n=4&tree=folded");
    page.send(&Event::FocusTree(true), 0.0, &mut || 0.0);
    let mut press = |keys: &[&str]| {
        for key in keys {
            assert_eq!(page.send(&Event::TreeKey((*key).to_owned()), 0.0, &mut || 0.0), Reply::Done, "{key}");
            settle(&mut page);
        }
        let shape = page.player().session().shape().unwrap();
        shape.path(page.explorer().room().cursor())
    };
    assert_eq!(press(&[]), [0; 0]);
    assert_eq!(press(&["ArrowDown", "ArrowRight", "ArrowRight"]), [3]);
    assert_eq!(press(&["ArrowLeft"]), [2]);
    assert_eq!(press(&["ArrowUp", "ArrowDown", "End"]), [4]);
    assert_eq!(press(&["ArrowLeft"]), [3]);
    assert_eq!(press(&["Home"]), [1]);
    assert_eq!(press(&["n"]), [2, 1, 1, 1]);
    assert_eq!(press(&["n", "n"]), [3, 1, 1, 1]);
    assert_eq!(press(&["N"]), [2, 1, 1, 1]);
    assert_eq!(press(&["r"]), [0; 0]);
    // Down into what is folded opens it.
    assert_eq!(press(&["ArrowDown", "ArrowDown"]), [1, 1]);
    assert_eq!(page.send(&Event::TreeKey("Enter".into()), 0.0, &mut || 0.0), Reply::Done);
    settle(&mut page);
    let at = page.player().session().now().at;
    assert_eq!(at, page.player().session().shape().unwrap().entered(page.explorer().room().cursor()).0);
    assert_eq!(
        (
            page.send(&Event::TreeKey("x".into()), 0.0, &mut || 0.0),
            page.send(&Event::TreeKey("Escape".into()), 0.0, &mut || 0.0)
        ),
        (Reply::Unused, Reply::Ask("leave"))
    );
    let view = page.tree().unwrap();
    assert_eq!(view.item.level, 3);
}

#[test]
fn zooming_keeps_what_lies_under_the_pointer_and_leads_out_again() {
    let mut page = page("queens?n=6&tree=whole");
    let at = Point::new(500.0, 150.0);
    let met = |page: &Host| page.explorer().room().node_at(page.player().session().shape().unwrap(), at);
    let before = met(&page).unwrap();
    page.change_tree(|room, shape| room.zoom(shape, 2.0, 500.0));
    settle(&mut page);
    assert_eq!(met(&page), Some(before));
    let (from, to) = page.explorer().room().window();
    assert!((to - from - 0.5).abs() < 1e-9, "{from} to {to}");
    page.change_tree(|room, _| room.pan(-1e6));
    assert!((page.explorer().room().window().1 - 1.0).abs() < 1e-9);
    page.send(&Event::OpenTree(at, false), 0.0, &mut || 0.0);
    let focus = page.explorer().room().focus();
    assert_ne!(focus, Node::ROOT);
    settle(&mut page);
    assert!(page.view().address.contains("tree=whole/"), "{}", page.view().address);
    // Far out all of it is seen again.
    for _ in 0..40 {
        page.change_tree(|room, shape| room.zoom(shape, 0.5, 300.0));
        settle(&mut page);
    }
    assert_eq!((page.explorer().room().focus(), page.explorer().room().window()), (Node::ROOT, (0.0, 1.0)));
}

#[test]
fn the_way_to_the_present_and_every_solution_are_in_the_picture() {
    for address in ["queens?tree=folded&at=20004", "queens?n=9&tree=whole&at=90000", "langford?n=7&tree=folded&at=3000"]
    {
        let page = page(address);
        let shape = page.player().session().shape().unwrap();
        let present = page.player().session().node().unwrap();
        let seen = page.explorer().room().seen().unwrap();
        for level in 0..=shape.level(present) {
            let node = shape.ancestor(present, level);
            let place = stepdance::tree::room::picture::place(
                shape,
                page.explorer().room().focus(),
                &seen.plan,
                &seen.places,
                node,
            );
            assert!(place.is_some_and(|area| area.w >= 2.0 && area.h >= 2.0), "{address}: level {level}, {place:?}");
        }
        let diamonds = seen.plan.cells.iter().filter(|cell| cell.kind == Kind::Solved).count();
        assert_eq!(diamonds, shape.solutions(), "{address}");
    }
}

#[test]
fn rows_fill_the_picture_and_lead_back_to_their_levels() {
    for levels in [(0, 8), (3, 9), (0, 64), (7, 90), (0, 0)] {
        let mut seen = vec![];
        for from in 0..=levels.1 {
            let places = Places::new(Area::new(0.0, 0.0, 968.0, 440.0), 26.0, levels, from);
            assert!(
                places.pitch >= 20.0 && places.foot() <= 440.0 && places.shows(from.max(places.rows.0)),
                "{levels:?}"
            );
            for level in places.rows.0..places.rows.1 {
                assert_eq!(places.level(places.y(level) + places.pitch / 2.0), Some(level), "{levels:?}");
                seen.push(level);
            }
            assert_eq!(places.level(places.foot() + 1.0), None, "{levels:?}");
        }
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.into_iter().eq(levels.0..=levels.1), "{levels:?}");
    }
}

/// A sudoku's tree is some fifty levels deep: its rows stay readable, and scroll with keys, wheel and hand, and with the search.
#[test]
fn a_deep_tree_scrolls_instead_of_getting_low() {
    let mut page = page("cover?preset=sudoku&tree=folded");
    let rows = |page: &Host| page.explorer().room().seen().unwrap().places.rows;
    let deepest = page.player().session().shape().unwrap().deepest_in(Node::ROOT);
    assert!(deepest > 40 && rows(&page).0 == 0 && rows(&page).1 < deepest, "{deepest}, {:?}", rows(&page));
    assert!(page.explorer().room().scrolls() && page.tree().unwrap().shown.contains("; levels 0 to "));
    let drawn = |page: &Host| {
        let outside = stepdance_laws::painter::outside(page.explorer().scene(Place::Tree), 2.0);
        assert!(outside.is_empty(), "{:?}: {outside:?}", rows(page));
    };
    page.send(&Event::FocusTree(true), 0.0, &mut || 0.0);
    for level in 1..=deepest {
        page.send(&Event::TreeKey("ArrowDown".into()), 0.0, &mut || 0.0);
        settle(&mut page);
        assert_eq!(page.player().session().shape().unwrap().level(page.explorer().room().cursor()), level);
        assert!((rows(&page).0..rows(&page).1).contains(&level), "{level}, {:?}", rows(&page));
        drawn(&page);
    }
    assert_eq!(rows(&page).1, deepest + 1);
    page.send(&Event::FocusTree(false), 0.0, &mut || 0.0);
    // Dragged downwards, and turned by the wheel over the numbers of the levels.
    page.change_tree(|room, _| room.scroll(1e6));
    settle(&mut page);
    assert_eq!(rows(&page).0, 0);
    page.change_tree(|room, shape| room.zoom(shape, 0.8, 5.0));
    settle(&mut page);
    assert_eq!((rows(&page).0, page.explorer().room().window()), (1, (0.0, 1.0)));
    drawn(&page);
    // A search that was seen stays seen.
    page.change_tree(|room, _| room.scroll(1e6));
    settle(&mut page);
    for at in [0, 4000, 9000, 20_000, 100] {
        page.go_to(at, &mut || 0.0);
        settle(&mut page);
        let level = page.player().session().now().level;
        assert!((rows(&page).0..rows(&page).1).contains(&level), "{at}: {level}, {:?}", rows(&page));
    }
    // Who opens the tree in the midst of it sees where that is.
    let deep = self::page("cover?preset=sudoku&tree=folded&at=9000");
    let level = deep.player().session().now().level;
    assert!((rows(&deep).0..rows(&deep).1).contains(&level), "{level}, {:?}", rows(&deep));
}

/// Without colours what fails is lower than what leads to a solution, in cells and in columns.
#[test]
fn what_fails_is_lower_than_what_leads_to_a_solution() {
    for address in ["queens?n=6&tree=whole&at=2500", "queens?n=10&tree=whole&at=800000"] {
        let page = page(address);
        let scene = page.explorer().scene(Place::Tree);
        let heights = |wanted: Ink| -> Vec<f32> {
            // Solutions, and their ticks below the rows, are opaque.
            let own = scene
                .items()
                .iter()
                .filter(|item| item.fill.as_ref().is_some_and(|fill| fill.0 == wanted && fill.1 < 0.9));
            let mut all = vec![];
            for item in own {
                let Drawn::Path(path) = &item.shape else { continue };
                let ys = path.iter().filter_map(|segment| match segment {
                    Segment::Move(at) | Segment::Line(at) => Some(at.y),
                    _ => None,
                });
                let ys: Vec<f32> = ys.collect();
                all.extend(ys.chunks(4).filter(|corners| corners.len() == 4).map(|c| c[2] - c[0]));
            }
            all
        };
        let (leads, fails) = (heights(Ink::Solution), heights(Ink::Conflict));
        let least = leads.iter().copied().fold(f32::MAX, f32::min);
        let most = fails.iter().copied().fold(0.0, f32::max);
        assert!(!leads.is_empty() && !fails.is_empty() && most < 0.75 * least, "{address}: {most} and {least}");
    }
}

#[test]
fn an_address_says_what_is_shown_of_the_tree() {
    let page = page("queens?n=5&tree=folded/2.1&at=30");
    assert_eq!(page.view().address, "queens?n=5&tree=folded/2.1&at=30");
    let shape = page.player().session().shape().unwrap();
    assert_eq!(shape.path(page.explorer().room().focus()), [2, 1]);
    let wrong = |text: &str| CATALOG.address(text).err().map(|bad| bad.to_string()).unwrap_or_default();
    assert!(wrong("queens?tree=board").contains("must be folded or whole"), "{}", wrong("queens?tree=board"));
    assert!("folded/0".parse::<View>().is_err());
    assert_eq!(Room::default().focus(), Node::ROOT);
}

/// The seed of the dives is in the address: the same one says the same, another one is another draw.
#[test]
fn an_estimate_is_repeated_by_its_seed() {
    let told = |address: &str, again: bool| {
        let mut page = Host::new(CATALOG);
        page.open(address, &mut || 0.0).unwrap();
        if again {
            page.send(&Event::Probe, 0.0, &mut || 0.0);
        }
        (0..3000).take_while(|_| page.tick(0.0, &mut || 0.0).again).count();
        (page.tree().unwrap().estimate, page.view().address)
    };
    let (first, address) = told("queens?tree=folded", false);
    assert!(first.contains("(seed 1)") && address == "queens?tree=folded", "{first}, {address}");
    let (second, address) = told("queens?tree=folded", true);
    assert!(second.contains("(seed 2)") && address == "queens?tree=folded@2", "{second}, {address}");
    let mean = |told: &str| told.split("estimate ").nth(1).unwrap().to_owned();
    assert_ne!(mean(&first), mean(&second));
    assert_eq!(told("queens?tree=folded@2", false).0, second);
    assert!(CATALOG.address("queens?tree=folded@x").is_err());
}

/// A small tree has the board of each solution below it, whole within its place.
#[test]
fn a_small_tree_shows_its_solutions() {
    let mut page = Host::new(CATALOG);
    page.resize_place(Place::Tree, 900.0, 520.0);
    page.open("queens?n=4&tree=folded&at=155", &mut || 0.0).unwrap();
    (0..3000).take_while(|_| page.tick(0.0, &mut || 0.0).again).count();
    let shape = page.player().session().shape().unwrap();
    let solved: Vec<Node> = (0..2).filter_map(|number| shape.nth_solution(number)).collect();
    assert_eq!(page.explorer().room().solved(shape, 12), solved);
    let seen = page.explorer().room().seen().unwrap();
    let scene = page.explorer().scene(Place::Tree);
    for node in solved {
        let cell = seen.plan.cells.iter().find(|cell| cell.node == node).unwrap();
        let place = seen.below(cell, Area::new(0.0, 0.0, 900.0, 520.0)).unwrap();
        let within = scene.items().iter().filter(|item| {
            let middle = item.extent().centre();
            place.contains(middle) && item.key.is_none()
        });
        assert!(within.count() > 16 && place.bottom() <= 520.0, "{place:?}");
        let middle = seen.places.tree.x + cell.x + cell.w / 2.0;
        assert!((place.centre().x - middle).abs() < 0.1 && place.y > seen.places.y(cell.level), "{place:?}");
    }
}

/// Another subtree is come to by a glide, of the same cells, which ends where it would be without one.
#[test]
fn a_zoom_glides_and_ends_where_it_leads_to() {
    let mut time = 0.0;
    let page = |still: bool| {
        let mut page = Host::new(CATALOG);
        page.set_still(still);
        page.resize_place(Place::Tree, 900.0, 520.0);
        page.open("queens?n=6&tree=whole&at=2095", &mut || 0.0).unwrap();
        (0..3000).take_while(|_| page.tick(0.0, &mut || 0.0).again).count();
        page
    };
    let widths =
        |page: &Host| page.explorer().room().seen().unwrap().plan.cells.iter().map(|cell| cell.w).collect::<Vec<f32>>();
    let (mut moving, mut still) = (page(false), page(true));
    let whole = widths(&moving);
    for page in [&mut moving, &mut still] {
        page.change_tree(|room, shape| room.show(shape.first_child(Node::ROOT).unwrap()));
        page.tick(0.0, &mut || 0.0);
    }
    let (from, to) = (widths(&moving)[0], widths(&still)[0]);
    assert!(from < to && (from - whole[1]).abs() < 0.01, "{from}, {to}, {:?}", &whole[..3]);
    let mut before = widths(&moving)[0];
    while moving.explorer().room().glides() {
        time += 16.0;
        assert!(moving.tick(time, &mut || time).room && time < 400.0);
        assert!(widths(&moving)[0] >= before);
        before = widths(&moving)[0];
    }
    assert!(time >= 250.0);
    assert_eq!(widths(&moving), widths(&still));
}

/// On the way to where the search stands, a name lies beside its cell only where there is no room within: it would lie on the
/// names of others.
#[test]
fn a_name_lies_in_its_cell_if_it_fits() {
    let page = page("queens?tree=folded&at=49");
    let (shape, seen) = (page.player().session().shape().unwrap(), page.explorer().room().seen().unwrap());
    let second = shape.ancestor(page.player().session().node().unwrap(), 2);
    let place =
        stepdance::tree::room::picture::place(shape, page.explorer().room().focus(), &seen.plan, &seen.places, second);
    let texts = |place: Place| {
        page.explorer().scene(place).items().iter().filter_map(|item| match &item.shape {
            Drawn::Text(text) => Some((text.text.clone(), item.extent().centre())),
            _ => None,
        })
    };
    let cell = place.unwrap();
    let beside = Area { x: cell.right(), w: 2.0 * cell.w, ..cell };
    let names = |area: Area| texts(Place::Tree).filter(move |(_, at)| area.contains(*at)).map(|(name, _)| name);
    assert!(names(cell).all(|name| name == "3") && names(cell).count() > 0);
    assert!(names(beside).all(|name| name != "3"), "it lies on a cell of another");
    assert!(texts(Place::Levels).any(|(caption, _)| caption == "level"));
}

/// On a phone names of siblings stand side by side, and what says where the search is lies upon none of them.
#[test]
fn here_lies_upon_no_name() {
    let mut page = page("langford?at=19&tree=folded");
    page.resize_place(Place::Tree, 280.0, 180.0);
    settle(&mut page);
    let items = page.explorer().scene(Place::Tree).items();
    let texts = || items.iter().filter(|item| matches!(item.shape, Drawn::Text(_)));
    let here = texts().find(|item| matches!(&item.shape, Drawn::Text(text) if text.text == "here")).expect("here");
    for other in texts().filter(|other| !std::ptr::eq(*other, here)) {
        let (a, b) = (here.extent().inset(-3.0), other.extent());
        let apart = a.right() < b.x || b.right() < a.x || a.bottom() < b.y || b.bottom() < a.y;
        assert!(apart, "here lies upon {other:?}");
    }
}
