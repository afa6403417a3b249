//! Laws on backtracks: the position after undoing a choice shows only what is still in force.

use crate::searches::whole;
use crate::shown::{drawn, open};
use std::collections::{BTreeMap, BTreeSet};
use stepdance::catalog::Catalog;
use stepdance::machine::{Beat, Stop};
use stepdance::scene::{Item, Key, Shape};
use stepdance::session::Session;

/// The most moves of a search that is checked.
const MOVES: usize = 4000;

/// The size of a laptop's stage.
const STAGE: (f32, f32) = (968.0, 513.0);

/// The kind of texts that only name a line of the picture.
const NAMES: &str = "option";

/// The content of a picture: items by their keys with their texts, and texts without a key.
type Standing = BTreeSet<(Option<Key>, String)>;

fn standing(session: &Session, in_force: bool) -> Standing {
    let scene = drawn(session, STAGE);
    let text = |shape: &Shape| if let Shape::Text(text) = shape { text.text.clone() } else { String::new() };
    let frames: Vec<_> = scene.items().iter().filter(|item| item.is_dashed()).map(Item::extent).collect();
    // What is dashed, or within such a frame, is a mark of what is tried, or of what was taken back.
    let marks = |item: &Item| in_force && frames.iter().any(|frame| frame.contains(item.extent().centre()));
    let items = scene.items().iter().filter(|item| !marks(item) && item.key.is_none_or(|key| key.0 != NAMES));
    let items = items.map(|item| (item.key, text(&item.shape)));
    items.filter(|(key, text)| key.is_some() || !text.is_empty()).collect()
}

/// Checks that what a choice adds to the picture, and is not there after all is undone, is gone at the position that undoes the choice:
/// piece, numbers and words.
pub fn what_is_taken_back_is_out_of_the_picture(catalog: Catalog) {
    let (mut faults, mut looked) = (BTreeMap::new(), 0);
    for address in whole(catalog, MOVES) {
        // The second is one move behind.
        let (mut session, mut behind) = (open(catalog, &address), open(catalog, &address));
        // What stood when each node in force was entered.
        let mut entered: Vec<Standing> = vec![Standing::new()];
        // A choice that was taken back, and what it brought that still stood then.
        let mut left: Option<(u64, Option<String>, Standing)> = None;
        while session.forward(1, Stop::NEVER).made > 0 {
            let (at, beat, choice) = (session.now().at, session.now().beat.expect("a move"), session.choice());
            if let Some((_, before, _)) = &left
                && (beat > Beat::Detail || choice.is_some() && choice != *before)
                && let Some((at, _, kept)) = left.take()
                // Where nothing else is tried, more is undone before the next way back.
                && beat < Beat::Retreat
            {
                let undone = standing(&behind, false);
                looked += 1;
                for (key, text) in kept.difference(&undone) {
                    let what = (address.split('?').next().map(str::to_owned), key.map_or("text", |key| key.0));
                    faults.entry(what).or_insert_with(|| format!("{address} at {at}: {key:?} {text:?}"));
                }
            }
            behind.forward(1, Stop::NEVER);
            match beat {
                Beat::Descend => entered.push(standing(&session, false)),
                Beat::Retreat => {
                    let node = entered.pop().expect("a node");
                    let before = entered.last().expect("its parent");
                    let now = standing(&session, true);
                    let kept = node.difference(before).filter(|it| now.contains(it)).cloned().collect();
                    left = Some((at, choice, kept));
                }
                _ => {}
            }
        }
    }
    let told: Vec<String> = faults.into_iter().map(|(what, fault)| format!("{what:?}: {fault}")).collect();
    assert!(looked > 0 && told.is_empty(), "{looked} looked at\n{}", told.join("\n"));
}
