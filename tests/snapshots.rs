//! Snapshots of narrations as they were when a person last read them and found them right. What pictures mean is tested
//! beside them and in `drawn`.
//!
//! A change shows up here as a difference: read it, then accept it with
//! `INSTA_UPDATE=always cargo test --test native snapshots`.

use crate::common::{open, steps};
use insta::assert_snapshot;

/// The first 40 moves, as `stepdance trace` prints them.
fn narration(address: &str) -> String {
    let steps = steps(&mut open(address), 40);
    let lines = (1..).zip(&steps).map(|(at, step)| format!("{at}\t{}\t{}\t{}\n", step.label, step.level, step.told));
    lines.collect()
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
