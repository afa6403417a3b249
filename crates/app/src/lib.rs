//! The page's behaviour, independent of a browser.

pub mod command;
pub mod desk;
pub mod homework;
pub mod host;
pub mod modes;
pub mod player;
pub(crate) mod qr;
pub mod race;
pub mod steady;
pub mod take;
pub mod task;
pub mod tour;
pub mod tree;
pub(crate) mod typed;
pub mod view;

#[allow(unused_imports)]
pub(crate) use stepdance_count::{census, parts};
#[allow(unused_imports)]
pub(crate) use stepdance_machines::{
    diary, machine, order, place, record, shape, steer, strokes, tally, timeline, trail,
};
#[cfg(test)]
pub(crate) use stepdance_problems as problems;
#[allow(unused_imports)]
pub(crate) use stepdance_scene::{self as scene, decimal, within};
#[allow(unused_imports)]
pub(crate) use stepdance_search::{
    address, ask, backtrack, batch, catalog, claim, icon, location, narration, offer, params, playback, problem,
    puzzles, reader, rule, script, session, sign, stated, stops, tree_view, words,
};
