//! The machine at full speed (to come).

use super::{Act, Classes};
use crate::machine::Stop;

/// What a stride did.
pub(super) struct Strode {
    pub(super) made: u64,
    /// The move that reached a stop, if one did.
    pub(super) last: Option<Act>,
}

impl Classes {
    pub(super) fn stride(&mut self, _: u64, _: Stop, _: &mut dyn FnMut(&Act, usize, u64)) -> Option<Strode> {
        None
    }
}
