//! The constant description of an instance.

use super::{Line, Parts};
use crate::playback::Manner;
use crate::words::terms::Term;

/// The description of an instance, which is the same at all positions. All parts except the listing have defaults.
///
/// ```
/// use stepdance::problem::{About, Line};
/// const LISTING: &[Line] = &[];
/// let about = About { method: Some("bitset"), ..About::new(LISTING) };
/// ```
#[derive(Clone, Debug, Default)]
pub struct About {
    /// The program's lines, in order, with every label that the machine can show.
    pub listing: &'static [Line],
    /// The technical terms that narration and listing use, each with its explanation.
    pub terms: &'static [Term],
    /// The lowest level that the source counts in its profile: 1 where the root does not count as a node.
    pub first_level: usize,
    /// The instance's own title, which replaces the problem's name and rule.
    pub title: Option<String>,
    /// The task of this instance, which replaces the problem's summary.
    pub task: Option<String>,
    /// Warnings about the instance, such as parts that were left out; in full sentences.
    pub warnings: Vec<String>,
    /// The value of the parameter `method` in use, where the instance allows only one.
    pub method: Option<&'static str>,
    /// The step size and speed of playback, unless an example or the user sets them.
    pub manner: Manner,
    /// Whether its program is still writing the search, so that it opens at the last move.
    pub grows: bool,
    /// Whether a dead end may lead back several levels, whose other candidates are then skipped.
    pub jumps: bool,
    /// The conditions for counting in parts.
    pub parts: Parts,
}

impl About {
    /// Creates a description with a program and defaults.
    pub fn new(listing: &'static [Line]) -> About {
        About { listing, ..About::default() }
    }
}
