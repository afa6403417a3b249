//! What the levels of a tree are called where a problem can say what is decided on them, against the solutions it prints.

use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::scene::{Scene, Shape};
use stepdance::session::Session;
use stepdance::tree;

/// The search at its first solution.
fn solved(address: &str) -> Session {
    let mut search = CATALOG.open(address).expect("it opens");
    search.forward(u64::MAX, Stop::at(Beat::Solution));
    search
}

fn names(address: &str) -> Vec<String> {
    solved(address).levels().expect("levels have names")
}

/// A pair is put into the leftmost empty slot: those of 2 3 4 2 1 3 1 4 begin in the slots 1, 2, 3 and 5.
#[test]
fn langfords_levels_are_the_slots_where_its_pairs_begin() {
    assert_eq!(names("langford"), ["slot 1", "slot 2", "slot 3", "slot 5"]);
}

/// The toy's solution is worked through in TAOCP 7.2.2.1: items a, b and c are branched on, on the options a d f, b g and c e.
#[test]
fn levels_of_an_exact_cover_are_the_items_branched_on() {
    assert_eq!(names("cover"), ["item a", "item b", "item c"]);
    // Back in the level of b, and then in that of a, with nothing chosen there.
    for (at, expected) in [(41, &["item a", "item b"][..]), (50, &["item a"]), (2, &[])] {
        let mut search = CATALOG.open("cover").expect("it opens");
        search.seek(at, u64::MAX);
        assert_eq!(search.levels().expect("levels have names"), expected, "move {at}");
    }
}

#[test]
fn levels_of_queens_are_rows() {
    for method in ["basic", "bitset"] {
        assert_eq!(names(&format!("queens?n=4&method={method}")), ["row 1", "row 2", "row 3", "row 4"]);
    }
    assert_eq!(names("queens?n=4&method=links").len(), 4);
}

/// Before anything is decided, that is said as well, where levels have names.
#[test]
fn the_root_is_named_where_other_levels_are() {
    for (address, named) in [("langford", "0: root"), ("queens", "0: root"), ("skeleton", "0")] {
        let levels = CATALOG.open(address).expect("it opens").levels_part(0..usize::MAX);
        assert_eq!((tree::words::level(&levels, 0), levels.are_known()), (named.to_owned(), named != "0"), "{address}");
    }
}

/// Below a path the levels are counted from there on, as the choices are.
#[test]
fn levels_below_a_path_begin_there() {
    let below = solved("queens?n=4&path=2");
    assert_eq!(
        (below.told().path.len(), below.levels().map(|levels| levels[0].clone())),
        (3, Some("row 2".to_owned()))
    );
}

/// In the picture of the tree one name is bold: that of the row that the program is at, its variable l.
#[test]
fn the_row_at_work_is_bold_in_the_tree() {
    for method in ["basic", "bitset"] {
        let mut search = CATALOG.open(&format!("queens?n=5&method={method}")).expect("it opens");
        for at in 1..150 {
            search.forward(1, Stop::NEVER);
            let row = search.told().variables.into_iter().find(|watch| watch.name == "l").expect("l").value;
            let mut scene = Scene::new(240.0, 240.0);
            tree::picture::draw(&search, &mut scene);
            let bold = scene.items().iter().filter_map(|item| match &item.shape {
                Shape::Text(text) if text.weight > 600 && item.key.is_some_and(|key| key.0 == "level") => Some(text),
                _ => None,
            });
            let bold: Vec<&str> = bold.map(|text| &*text.text).collect();
            // A sixth row, where all five are filled, is not in the tree.
            let named = if row == "6" { vec![] } else { vec![format!("row {row}")] };
            assert!(
                bold == named || search.now().beat == Some(Beat::Solution),
                "{method}, move {at}: {bold:?}, l = {row}"
            );
        }
    }
}
