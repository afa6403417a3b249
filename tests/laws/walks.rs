//! The moves of the catalogue's small searches, walked through once for all the laws that look at them.

use crate::common::{self, Step};
use std::sync::LazyLock;

/// How many moves of a search are looked at; most of the small ones are over before.
const MOST: usize = 4000;

/// The beginning of a search, or all of it.
pub struct Walk {
    pub address: String,
    pub steps: Vec<Step>,
    /// Whether that is all of it.
    pub whole: bool,
}

/// The catalogue's small searches and its examples.
pub fn walks() -> &'static [Walk] {
    static WALKS: LazyLock<Vec<Walk>> = LazyLock::new(|| {
        let addresses = common::small_searches(6).into_iter().chain(common::presets());
        addresses.map(walk).collect()
    });
    &WALKS
}

fn walk(address: String) -> Walk {
    let mut session = common::open(&address);
    let steps = common::steps(&mut *session, MOST);
    Walk { whole: session.now().end.is_some(), address, steps }
}
