//! The part of an address for a tree on the stage: which part of it is shown.
//!
//! ```
//! use stepdance::tree_view::View;
//!
//! let view: View = "whole/5.1".parse()?;
//! assert_eq!(view.path.numbers(), &[5, 1]);
//! assert_eq!(View { seed: 7, ..view }.to_string(), "whole/5.1@7");
//! // Earlier addresses say `folded`: failed subtrees were collapsed.
//! assert_eq!("folded/3".parse::<View>()?.to_string(), "whole/3");
//! assert_eq!("board".parse::<View>().unwrap_err().to_string(), "must be whole; a path, such as whole/3.1, and a seed, such as whole@7, may follow");
//! # Ok::<(), stepdance::tree_view::BadView>(())
//! ```

use crate::steer::Path;
use std::fmt::{self, Display};
use std::str::FromStr;

/// The shown part of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The node whose subtree is shown.
    pub path: Path,
    /// The seed of the probes that estimate the tree.
    pub seed: u64,
}

/// The default seed, which addresses leave out, and the greatest seed.
pub const SEED: u64 = 1;
const MOST: u64 = 999_999;

/// An invalid view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadView;

/// The name of the view, and the one that earlier addresses have.
const NAMES: [&str; 2] = ["whole", "folded"];

impl FromStr for View {
    type Err = BadView;

    fn from_str(text: &str) -> Result<View, BadView> {
        let (text, seed) = text.split_once('@').map_or((text, Some(SEED)), |(text, seed)| (text, plain(seed)));
        let seed = seed.filter(|seed| *seed <= MOST).ok_or(BadView)?;
        let (name, path) = text.split_once('/').unwrap_or((text, ""));
        if !NAMES.contains(&name) {
            return Err(BadView);
        }
        Ok(View { path: path.parse().map_err(|_| BadView)?, seed })
    }
}

impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[0])?;
        if !self.path.is_empty() {
            write!(f, "/{}", self.path)?;
        }
        if self.seed != SEED {
            write!(f, "@{}", self.seed)?;
        }
        Ok(())
    }
}

/// Reads a whole number that consists of digits.
fn plain(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| text.parse().ok()).flatten()
}

impl Display for BadView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("must be whole; a path, such as whole/3.1, and a seed, such as whole@7, may follow")
    }
}

impl std::error::Error for BadView {}
