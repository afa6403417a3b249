//! The modes of the page, such as Watch, Predict, Solve and Race. Each is a way to view or control a search and has its own state.
//!
//! The host ([`crate::host`]) keeps the modes in a fixed order. It offers each event to one mode after another until one takes it. All
//! modes contribute to a frame, a picture and an address.

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

/// The interface of a mode to the host.
pub(crate) trait Mode {
    /// Handles an event, or passes it on to the next mode.
    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow;

    /// Handles a key before [`event`](Self::event) of any mode sees it. For keys that take precedence over all others: those of a
    /// presentation clicker and the letters that answer a slide's question.
    fn key_first(&mut self, _key: &str, _cx: &mut Context) -> Flow {
        Flow::Pass
    }

    /// Whether the mode concerns the open search. Such a mode gets no events while a race is shown.
    fn is_of_search(&self) -> bool {
        false
    }

    /// Adds the mode's part of the page's address.
    fn situate(&self, _: &Desk, _: &mut Situation) {}
}
