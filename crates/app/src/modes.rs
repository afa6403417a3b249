//! The modes: ways to look at a search and to go about it, each with its own state.
//!
//! The host ([`crate::host`]) keeps them in an order. An event goes from one to the next until one takes it; a frame, a picture and an
//! address are made by all of them together.

use crate::address::Situation;
use crate::desk::{Context, Desk, Event, Flow};

pub(crate) mod dark;
pub mod embed;
pub mod export;
pub mod predict;
pub mod projector;
pub mod race;
pub mod solve;
pub mod tour;
pub mod tree;
pub mod watch;

/// What the host asks of every mode.
pub(crate) trait Mode {
    /// Takes an event, or passes it on.
    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow;

    /// A key before any mode is given it: what a clicker sends in a hall, and the letter that answers a slide's question, mean that
    /// whatever else they mean.
    fn key_first(&mut self, _key: &str, _cx: &mut Context) -> Flow {
        Flow::Pass
    }

    /// Whether it is about the one search that is open, and asked nothing while another thing is shown.
    fn is_of_search(&self) -> bool {
        false
    }

    /// Adds its part of an address.
    fn situate(&self, _: &Desk, _: &mut Situation) {}
}
