//! Counts of whole searches, ahead of the visitor or in parts: [`census`] by workers of the page, [`parts`] by threads and machines.

pub mod census;
pub mod parts;

#[allow(unused_imports)]
pub(crate) use stepdance_machines::{
    diary, machine, numbers, order, place, record, shape, steer, strokes, tally, timeline, trail,
};
#[allow(unused_imports)]
pub(crate) use stepdance_scene::{self as scene, decimal, within};
#[allow(unused_imports)]
pub(crate) use stepdance_search::{
    address, ask, backtrack, batch, catalog, claim, narration, offer, params, playback, problem, puzzles, reader, rule,
    session, sign, stated, stops, tree_view, words,
};
