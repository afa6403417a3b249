//! Laws on the way back: the moment that takes a choice back shows what is in force from then on.

use crate::searches::whole;
use crate::shown::{drawn, open};
use std::collections::{BTreeMap, BTreeSet};
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::scene::{Key, Scene, Shape};

/// Searches with more moves are not looked at.
const MOVES: usize = 4000;

/// The stage of a laptop.
const STAGE: (f32, f32) = (968.0, 513.0);

/// What stands in a picture: things by their keys, with what is written there; and what is written without any.
type Standing = BTreeSet<(Option<Key>, String)>;

fn standing(scene: &Scene) -> Standing {
    let text = |shape: &Shape| if let Shape::Text(text) = shape { text.text.clone() } else { String::new() };
    let items = scene.items().iter().map(|item| (item.key, text(&item.shape)));
    items.filter(|(key, text)| key.is_some() || !text.is_empty()).collect()
}

/// What a choice brings into the picture, and what is not there any more once all is undone, is gone from the moment on that takes
/// the choice back: piece, numbers and words.
pub fn what_is_taken_back_is_out_of_the_picture(catalog: Catalog) {
    let mut faults = BTreeMap::new();
    for address in whole(catalog, MOVES) {
        let (mut session, mut behind) = (open(catalog, &address), open(catalog, &address));
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
                for (key, text) in kept.difference(&standing(&drawn(&behind, STAGE))) {
                    let what = (address.split('?').next().map(str::to_owned), key.map_or("text", |key| key.0));
                    faults.entry(what).or_insert_with(|| format!("{address} at {at}: {key:?} {text:?}"));
                }
            }
            behind.forward(1, Stop::NEVER);
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
    assert!(told.is_empty(), "{}", told.join("\n"));
}
