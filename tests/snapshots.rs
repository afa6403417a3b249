//! Snapshots: pictures and narrations as they were when a person last looked at them and found them right.
//!
//! A change shows up here as a difference. Look at the pictures (`stepdance draw ADDRESS`), then accept them with
//! `INSTA_UPDATE=always cargo test --test snapshots`.

mod common;

use common::{open, steps};
use insta::assert_snapshot;
use stepdance::problems::CATALOG;
use stepdance::scene::{Scene, svg};

/// The picture that the address names.
fn picture(address: &str, (width, height): (u16, u16)) -> String {
    let mut session = open(address);
    let at = CATALOG.address(address).unwrap().at();
    assert!(session.seek(at, u64::MAX) && session.now().at == at, "{address}");
    let mut scene = Scene::new(width.into(), height.into());
    session.draw(&mut scene);
    svg::document(&scene, &session.told().description)
}

/// The picture without its head, which is the same in all of them.
fn shapes(address: &str, size: (u16, u16)) -> String {
    let picture = picture(address, size);
    picture.split_once("</style>\n").expect("a head").1.to_owned()
}

/// The first 40 moves, as `stepdance trace` prints them.
fn narration(address: &str) -> String {
    let steps = steps(&mut *open(address), 40);
    let lines = (1..).zip(&steps).map(|(at, step)| format!("{at}\t{}\t{}\t{}\n", step.label, step.level, step.told));
    lines.collect()
}

const STAGE: (u16, u16) = (960, 640);
const PHONE: (u16, u16) = (360, 480);

#[test]
fn pictures_of_queens_by_bit_rows() {
    // The whole document once; of the others what differs.
    assert_snapshot!("bitset-start", picture("queens?n=4", STAGE));
    assert_snapshot!("bitset-next", shapes("queens?at=130", STAGE));
    assert_snapshot!("bitset-refused", shapes("queens?at=131", STAGE));
    assert_snapshot!("bitset-placed", shapes("queens?at=31", STAGE));
    assert_snapshot!("bitset-lifted", shapes("queens?at=135", STAGE));
    assert_snapshot!("bitset-solution", shapes("queens?at=1964", STAGE));
    assert_snapshot!("bitset-phone", shapes("queens?n=5&at=40", PHONE));
}

#[test]
fn pictures_of_queens_by_comparison() {
    assert_snapshot!("basic-compared", shapes("queens?n=5&method=basic&at=30", STAGE));
    assert_snapshot!("basic-refused", shapes("queens?n=5&method=basic&at=20", STAGE));
    assert_snapshot!("basic-phone", shapes("queens?n=4&method=basic&at=10", PHONE));
}

#[test]
fn pictures_of_langford_pairs() {
    assert_snapshot!("langford-start", shapes("langford?n=4", STAGE));
    assert_snapshot!("langford-placed", shapes("langford?n=4&at=15", STAGE));
    assert_snapshot!("langford-refused", shapes("langford?n=4&at=27", STAGE));
    assert_snapshot!("langford-lifted", shapes("langford?n=4&at=23", STAGE));
    assert_snapshot!("langford-solution", shapes("langford?n=4&at=53", STAGE));
    assert_snapshot!("langford-phone", shapes("langford?n=4&at=15", PHONE));
}

#[test]
fn pictures_of_exact_covers() {
    assert_snapshot!("cover-splice", shapes("cover?at=14", STAGE));
    assert_snapshot!("cover-colours", shapes("cover?preset=colours&at=22", STAGE));
    assert_snapshot!("langford-links", shapes("langford?n=3&method=links&at=40", STAGE));
    assert_snapshot!("queens-links-phone", shapes("queens?n=4&method=links&at=60", PHONE));
}

#[test]
fn narrations() {
    assert_snapshot!("fillomino-trace", narration("fillomino?grid=2./..&stage=options"));
    assert_snapshot!("skeleton-trace", narration("skeleton?pattern=*/*&m=2&z=0&digits=2"));
    assert_snapshot!("bitset-trace", narration("queens"));
    assert_snapshot!("basic-trace", narration("queens?n=4&method=basic"));
    assert_snapshot!("langford-trace", narration("langford"));
    assert_snapshot!("cover-trace", narration("cover"));
    assert_snapshot!("cover-first-trace", narration("cover?choose=first"));
}
