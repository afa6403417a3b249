use super::*;
use crate::command::Command;
use crate::desk::Surface;
use crate::host::{Event, Host};
use crate::problems::CATALOG;
use crate::scene::{Ink, Item, Scene, Shape};
use crate::take::{Asked, picture};

const FIGURE: [(&str, &str); 7] = [
    ("kind", "figure"),
    ("what", "both"),
    ("theme", "print"),
    ("format", "png"),
    ("width", "12 cm"),
    ("scale", "3"),
    ("captions", "true"),
];
const CLIP: [(&str, &str); 11] = [
    ("what", "page"),
    ("shown", "both"),
    ("width", "640"),
    ("kind", "clip"),
    ("film", "gif"),
    ("theme", "dark"),
    ("scale", "1"),
    ("from", "10"),
    ("to", "50"),
    ("rate", "2.5"),
    ("fps", "20"),
];

fn page() -> Host {
    let mut page = Host::new(CATALOG);
    page.open("queens?n=6&at=100", &mut || 0.0).expect("it opens");
    while page.tick(0.0, &mut || 0.0).again {}
    page
}

/// The order that comes of these answers, of which some are others.
fn take(answers: &[(&str, &str)], others: &[(&str, &str)]) -> Result<Order, Wrong> {
    let answer = |name: &str| {
        let known = others.iter().chain(answers).find(|(known, _)| *known == name);
        known.map_or(String::new(), |(_, text)| (*text).to_owned())
    };
    page().order(&answer, "https://example.org/")
}

#[test]
fn a_figure_is_of_this_moment_as_wide_as_it_was_asked_for() {
    let order = take(&FIGURE, &[]).unwrap();
    assert_eq!((&*order.address, &*order.name), ("queens?n=6&at=100", "queens-100-both.png"));
    assert_eq!(order.source, "https://example.org/#queens?n=6&at=100");
    // 12 cm are 12 / 2.54 inches of 96 pixels.
    assert!((order.size[0] - 453.54).abs() < 0.01 && order.size[1] == 0.0 && order.scale == 3.0);
    assert!(order.told.contains("12.0 cm") && order.told.contains("360"), "{}", order.told);
    assert_eq!(order.clip, None);
    assert_eq!(lens(&order.lens), page().desk().lens);
    // What has no dots has no scale, whatever the field says.
    assert_eq!(take(&FIGURE, &[("format", "svg"), ("scale", "7")]).unwrap().scale, 1.0);
}

#[test]
fn a_clip_has_a_beginning_an_end_and_a_speed() {
    let order = take(&CLIP, &[("captions", "true")]).unwrap();
    assert_eq!((&*order.address, &*order.name), ("queens?n=6&at=10", "queens-10-50-both.gif"));
    assert_eq!(order.what, "both");
    let clip = order.clip.unwrap();
    assert_eq!((clip.from, clip.to, clip.rate, clip.fps, clip.captions), (10, 50, 2.5, 20, true));
    assert!((clip.from..=clip.to).contains(&clip.trial) && clip.trial < 20);
    assert_eq!(order.size, [640.0, 640.0 * 2.0 / 3.0]);
}

#[test]
fn a_field_that_is_wrong_is_named_with_what_is_allowed() {
    let wrong = |answers: &[(&str, &str)], field: &'static str, text: &str, said: &str| {
        let (named, sentence) = take(answers, &[(field, text)]).expect_err(field);
        assert!(named == field && sentence.contains(said), "{field}={text}: {named}: {sentence}");
    };
    wrong(&FIGURE, "width", "12 apples", "cm");
    wrong(&FIGURE, "width", "", "Nothing");
    wrong(&FIGURE, "width", "16384", "too large");
    wrong(&FIGURE, "scale", "5", "from 1 to 4");
    wrong(&CLIP, "from", "-1", "from 0");
    wrong(&CLIP, "to", "9", "from 10");
    wrong(&CLIP, "rate", "0", "0.1");
    wrong(&CLIP, "rate", "1e1", "0.1");
    wrong(&CLIP, "rate", ".5", "0.1");
    wrong(&CLIP, "fps", "51", "50");
    wrong(&CLIP, "fps", "", "Nothing");
    // 36 000 frames at 50 a second and a step in ten seconds are 72 steps.
    let (field, said) = take(&CLIP, &[("rate", "0.1"), ("fps", "50"), ("to", "100")]).expect_err("it is too long");
    assert!(field == "to" && said.contains("72"), "{field}: {said}");
}

/// Files of one position that show different things lie beside each other.
#[test]
fn files_that_show_different_things_have_different_names() {
    let mut page = page();
    page.resize(Surface::Stage, 1000.0, 600.0);
    let name = |what: &str| order_of(&page, what, "0,0,100,100", "svg").expect(what).name;
    let names = ["picture", "stage", "tree", "both", "page", "part"].map(name);
    let wanted = ["", "-board", "-tree", "-both", "-page", "-part"].map(|what| format!("queens-100{what}.svg"));
    assert_eq!(names, wanted);
    for told in &names {
        assert!(words::done(told, 1000, false).contains(told.as_str()));
    }
}

#[test]
fn sizes_are_told_in_round_numbers() {
    let told = [1, 999, 1000, 65_432, 1_250_000].map(words::bytes);
    assert_eq!(told, ["1 byte", "999 bytes", "1 kB", "65 kB", "1.2 MB"]);
    assert!(words::making("film", 0.5, 600_000).contains("50 %, about 1.2 MB"));
}

/// The order for a part of the picture, 12 cm wide.
fn part(page: &Host, part: &str, format: &str) -> Result<Order, Wrong> {
    order_of(page, "part", part, format)
}

/// The order for a figure, 12 cm wide.
fn order_of(page: &Host, what: &str, part: &str, format: &str) -> Result<Order, Wrong> {
    let answer = |name: &str| match name {
        "what" => what.to_owned(),
        "part" => part.to_owned(),
        "format" => format.to_owned(),
        _ => FIGURE.iter().find(|(known, _)| *known == name).map_or(String::new(), |(_, text)| (*text).to_owned()),
    };
    page.order(&answer, "https://example.org/")
}

/// What a worker draws of it.
fn drawn(order: &Order) -> Scene {
    let (what, address) = asked(&order.what, &order.address, CATALOG).expect("it is read");
    let mut session = address.open().expect("it opens");
    session.seek(address.at(), u64::MAX);
    let asked = Asked { what, size: (order.size[0], None), lens: lens(&order.lens) };
    picture(CATALOG, &address, &session, &asked, &mut |_, _| {}).expect("it is drawn").0
}

/// A part is what was dragged over, within the picture; its file is as high as that part.
#[test]
fn a_part_of_the_picture_keeps_its_shape() {
    let mut page = page();
    page.resize(Surface::Stage, 1000.0, 600.0);
    let made = part(&page, "-20,100,220,50", "svg").expect("a part");
    assert_eq!(made.what, "part:0.0,100.0,200.0,50.0,1000.0,600.0,0.0,0");
    // 12 cm wide are 3 cm high.
    assert!(made.told.contains("12.0 by 3.0 cm") && made.told.contains("453 by 113 pixels"), "{}", made.told);
    let scene = drawn(&made);
    assert!((scene.height - scene.width / 4.0).abs() < 0.01, "{} by {}", scene.width, scene.height);
    let all = drawn(&part(&page, "0,0,1000,600", "svg").expect("all of it"));
    let (kept, all) = (scene.items().len(), all.items().len());
    assert!(0 < kept && kept < all, "{kept} of {all}");
    for bad in ["", "1,2,3", "0,0,7,100", "NaN,0,100,100", "2000,0,100,100", "995,0,100,100", "a,b,c,d"] {
        assert_eq!(part(&page, bad, "svg").expect_err(bad), ("what", words::NO_PART.to_owned()));
    }
    // As wide as it may be, and too high.
    let tall = part(&page, "0,0,10,600", "png").expect_err("too high");
    assert_eq!(tall, ("width", words::TOO_LARGE.to_owned()));
}

/// The texts of a picture, sorted.
fn texts(scene: &Scene) -> Vec<String> {
    let text = |item: &Item| match &item.shape {
        Shape::Text(text) => Some(text.text.to_string()),
        _ => None,
    };
    let mut texts: Vec<String> = scene.items().iter().filter_map(text).collect();
    texts.sort();
    texts
}

/// The sizes of the stage on a desk, on a phone and in a hall, with the last one's view.
const SEEN: [(f32, f32, bool); 3] = [(1000.0, 600.0, false), (378.0, 500.0, false), (800.0, 450.0, true)];

/// The page at an address, laid out as on such a screen.
fn seen(address: &str, (width, height, hall): (f32, f32, bool)) -> Host {
    let mut page = Host::new(CATALOG);
    page.open(address, &mut || 0.0).expect("it opens");
    page.resize(Surface::Stage, width, height);
    if hall {
        page.send(&Event::Command(Command::Project), 0.0, &mut || 0.0);
    }
    while page.tick(0.0, &mut || 0.0).again {}
    page
}

/// A part shows what the page shows there: on a phone the tree below the board, in a hall large letters.
#[test]
fn a_part_is_laid_out_as_it_was_seen() {
    for screen @ (width, height, _) in SEEN {
        let page = seen("queens?n=6&at=100", screen);
        let made = part(&page, &format!("0,0,{width},{height}"), "svg").expect("all of it");
        assert_eq!(texts(&drawn(&made)), texts(page.desk().stage()), "{screen:?}");
    }
}

/// The board is saved as it is seen: with the rods of a dead end and all that stands around it, whole, and without the tree.
#[test]
fn the_board_is_saved_as_it_is_seen_without_the_tree() {
    for address in ["queens?n=8&at=76", "queens?n=8&method=basic&at=100", "sudoku?at=200", "langford?n=7&at=90"] {
        for screen in SEEN {
            let page = seen(address, screen);
            let shown = page.desk().stage();
            let made = order_of(&page, "stage", "", "svg").expect("the board");
            let own = drawn(&made);
            assert!(made.told.contains(&format!("by {}", own.height as u64)), "{}: {}", made.told, own.height);
            for item in own.items() {
                let area = item.extent();
                let inside = area.x > -0.1 && area.y > -0.1 && area.right() < own.width + 0.1;
                assert!(inside && area.bottom() < own.height + 0.1, "{address} {screen:?}: {area:?}");
            }
            // Beside a sudoku stands a grid for the tree, which is empty without it.
            assert!(!address.starts_with("sudoku") || own.height > 0.9 * own.width, "{screen:?}: {} high", own.height);
            // Nothing is said that the picture does not say there, and what is left out stands in the tree.
            let (mut left, levels) = (texts(shown), shown.levels.clone().expect("a tree"));
            for text in texts(&own) {
                let place = left.iter().position(|other| *other == text);
                left.remove(place.unwrap_or_else(|| panic!("{address} {screen:?}: {text} is not in the picture")));
            }
            let mut kept = texts(&own);
            let edge = if levels.down { levels.tree.x } else { levels.tree.y };
            for item in shown.items() {
                let (Shape::Text(text), area) = (&item.shape, item.extent()) else { continue };
                let in_grid =
                    shown.board.is_some_and(|board| !levels.down && !board.inset(-20.0).contains(area.centre()));
                let before =
                    !in_grid && if levels.down { area.right() < edge - 40.0 } else { area.bottom() < edge - 40.0 };
                if before {
                    let place = kept.iter().position(|other| **other == *text.text);
                    kept.remove(place.unwrap_or_else(|| panic!("{address} {screen:?}: {} is left out", text.text)));
                }
            }
            let is_rod = |item: &&Item| item.key.is_some_and(|key| key.0.starts_with("rod") || key.0 == "ring");
            let red = |item: &&Item| item.stroke.as_ref().is_some_and(|stroke| stroke.ink == Ink::Conflict);
            let (rods, reds) = (shown.items().iter().filter(is_rod).count(), own.items().iter().filter(red).count());
            assert!(
                reds >= rods && (rods > 4 || address != "queens?n=8&at=76"),
                "{address} {screen:?}: {reds} of {rods}"
            );
        }
    }
}
