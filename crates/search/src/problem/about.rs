//! What is said of an instance once, whatever the moment.

use super::{Line, Parts};
use crate::playback::Manner;
use crate::words::terms::Term;

/// What is said of an instance once, whatever the moment. All but the listing have defaults.
///
/// ```
/// use stepdance::problem::{About, Line};
/// const LISTING: &[Line] = &[];
/// let about = About { method: Some("bitset"), ..About::new(LISTING) };
/// ```
#[derive(Clone, Debug, Default)]
pub struct About {
    /// The pseudo-code, in the order in which it is read. Every label the machine can show is in it.
    pub listing: &'static [Line],
    /// Words of the field that sentences and listing use, each explained in a sentence.
    pub terms: &'static [Term],
    /// The lowest level that the source counts in its profile: 1 where the root is no node.
    pub first_level: usize,
    /// What the instance says itself that it is: it stands in the place of the problem's name and rule.
    pub title: Option<String>,
    /// What is asked for in this very instance: it stands in the place of the problem's summary.
    pub task: Option<String>,
    /// What the visitor should know of the instance, such as what was left out of it; full sentences.
    pub warnings: Vec<String>,
    /// The value of the parameter `method` that searches, where the instance leaves no choice.
    pub method: Option<&'static str>,
    /// The step size and speed in which the search is played unless an example or the visitor says otherwise.
    pub manner: Manner,
    /// Whether the search is still being told by the program that makes it, so that it opens where it has come to.
    pub grows: bool,
    /// Whether a dead end may lead back over several levels, of which other candidates are not tried then.
    pub jumps: bool,
    /// What a count in parts must observe.
    pub parts: Parts,
}

impl About {
    /// An instance of which no more is to be said than its program.
    pub fn new(listing: &'static [Line]) -> About {
        About { listing, ..About::default() }
    }
}
