//! What several tests need: opening searches and counting them.

use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::session::Session;
pub use stepdance_laws::painter as picture;
pub use stepdance_laws::shown::{shown, steps};

pub mod oracle;

/// The search that `address` names, at its step 0.
pub fn open(address: &str) -> Session {
    stepdance_laws::shown::open(CATALOG, address)
}

/// The whole search: its profile from the level on that its source counts, and its solutions.
pub fn figures(address: &str) -> (Vec<u64>, u64) {
    let mut session = open(address);
    assert!(session.forward(u64::MAX, Stop::NEVER).stopped, "{address}");
    let tally = session.now().tally;
    (tally.profile()[session.now().first_level..].to_vec(), tally.solutions())
}

/// The first `most` solutions as the runner prints them.
pub fn solutions(address: &str, most: usize) -> Vec<String> {
    let mut session = open(address);
    let next = || {
        session.forward(u64::MAX, Stop::at(Beat::Solution));
        session.solution()
    };
    std::iter::from_fn(next).take(most).collect()
}

/// Holds that a text says all of these, whatever spaces are in it.
#[track_caller]
pub fn says(text: &str, parts: &[&str]) {
    let plain = |text: &str| text.replace('\u{a0}', " ");
    for part in parts {
        assert!(plain(text).contains(&plain(part)), "{part:?} is missing in {text:?}");
    }
}

/// Steele, Lea and Flood's SplitMix64.
pub struct Random(pub u64);

impl Random {
    /// Returns a number below `most`.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % most as u64) as usize
    }
}
