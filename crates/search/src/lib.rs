//! Searches that can be watched: [`problem`] connects a machine with words and pictures, [`catalog`] lists problems, [`params`] and
//! [`address`] name a search, and [`session`] is an opened one, which moves forwards and backwards.

pub mod address;
pub mod ask;
pub mod backtrack;
pub mod batch;
pub mod catalog;
pub mod claim;
pub mod drawing;
pub mod icon;
pub mod instance;
pub mod location;
pub mod narration;
pub mod offer;
pub mod own;
pub mod params;
pub mod playback;
pub mod problem;
pub mod puzzles;
pub mod reader;
pub mod rods;
pub mod rule;
pub mod script;
pub mod session;
pub mod sign;
pub mod stated;
pub mod stops;
pub mod story;
pub mod tree_view;
pub mod words;

#[allow(unused_imports)]
pub(crate) use stepdance_machines::{
    constraints, diary, machine, order, place, record, shape, steer, strokes, tally, timeline, trail,
};
#[allow(unused_imports)]
pub(crate) use stepdance_scene::{self as scene, decimal, within};
