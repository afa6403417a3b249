//! Snapshots: pictures and narrations as they were when a person last looked at them and found them right.
//!
//! A change shows up here as a difference. Look at the pictures (`stepdance draw ADDRESS`), then accept them with
//! `INSTA_UPDATE=always cargo test --test native snapshots`.

use crate::common::{open, steps};
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
    let steps = steps(&mut open(address), 40);
    let lines = (1..).zip(&steps).map(|(at, step)| format!("{at}\t{}\t{}\t{}\n", step.label, step.level, step.told));
    lines.collect()
}

const STAGE: (u16, u16) = (960, 640);
const PHONE: (u16, u16) = (360, 480);

#[test]
fn pictures_of_queens_by_bit_rows() {
    // The whole document once; of the others what differs. What the queens' pictures mean is tested beside them.
    assert_snapshot!("bitset-start", picture("queens?n=4", STAGE));
}

#[test]
fn pictures_of_exact_covers() {
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
