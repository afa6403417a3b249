//! Laws on the way back: the moment that takes a choice back shows what is in force from then on.

use crate::searches::whole;
use crate::shown::{drawn, open};
use std::collections::{BTreeMap, BTreeSet};
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::scene::{Item, Key, Scene, Shape};

/// Searches with more moves are not looked at.
const MOVES: usize = 4000;

/// The stage of a laptop.
const STAGE: (f32, f32) = (968.0, 513.0);

/// The kind of texts that only name a line of the picture.
const NAMES: &str = "option";

/// What stands in a picture: things by their keys, with what is written there; and what is written without any.
type Standing = BTreeSet<(Option<Key>, String)>;

/// What is dashed, or within such a frame, is a mark: of what is tried, or of what was taken back.
fn standing(scene: &Scene) -> Standing {
    let text = |shape: &Shape| if let Shape::Text(text) = shape { text.text.clone() } else { String::new() };
    let frames: Vec<_> = scene.items().iter().filter(|item| item.is_dashed()).map(Item::extent).collect();
    let marks = |item: &Item| frames.iter().any(|frame| frame.contains(item.extent().centre()));
    let items = scene.items().iter().filter(|item| !marks(item) && item.key.is_none_or(|key| key.0 != NAMES));
    let items = items.map(|item| (item.key, text(&item.shape)));
    items.filter(|(key, text)| key.is_some() || !text.is_empty()).collect()
}

/// What a choice brings into the picture, and what is not there any more once all is undone, is gone from the moment on that takes
/// the choice back: piece, numbers and words.
pub fn what_is_taken_back_is_out_of_the_picture(catalog: Catalog) {
    let (mut faults, mut looked) = (BTreeMap::new(), 0);
    for address in whole(catalog, MOVES) {
        let mut session = open(catalog, &address);
        // Copies of the search that are one move and two moves behind: where a trial is a small move, all is undone before it.
        let mut behind = [open(catalog, &address), open(catalog, &address)];
        // What stood when each node in force was entered; and what a choice brought that still stood when it was taken back.
        let mut entered: Vec<Standing> = vec![Standing::new()];
        let mut kept: Option<(u64, Standing)> = None;
        while session.forward(1, Stop::NEVER).made > 0 {
            let (at, beat) = (session.now().at, session.now().beat.expect("a move"));
            // Where nothing else is tried, more is undone before the next way back.
            let goes_on = matches!(beat, Beat::Choose | Beat::Reject | Beat::Descend);
            if beat > Beat::Detail
                && let Some((at, kept)) = kept.take().filter(|_| goes_on)
            {
                let undone = behind.each_ref().map(|session| standing(&drawn(session, STAGE)));
                looked += 1;
                for (key, text) in kept.iter().filter(|it| undone.iter().all(|undone| !undone.contains(it))) {
                    let what = (address.split('?').next().map(str::to_owned), key.map_or("text", |key| key.0));
                    faults.entry(what).or_insert_with(|| format!("{address} at {at}: {key:?} {text:?}"));
                }
            }
            for (n, session) in behind.iter_mut().enumerate() {
                session.forward(u64::from(at > n as u64), Stop::NEVER);
            }
            match beat {
                Beat::Descend => entered.push(standing(&drawn(&session, STAGE))),
                Beat::Retreat => {
                    let node = entered.pop().expect("a node");
                    let before = entered.last().expect("its parent");
                    let now = standing(&drawn(&session, STAGE));
                    kept = Some((at, node.difference(before).filter(|it| now.contains(it)).cloned().collect()));
                }
                _ => {}
            }
        }
    }
    let told: Vec<String> = faults.into_iter().map(|(what, fault)| format!("{what:?}: {fault}")).collect();
    assert!(looked > 0 && told.is_empty(), "{looked} looked at\n{}", told.join("\n"));
}
