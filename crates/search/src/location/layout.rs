//! The layouts of the page, and their names in addresses.

use crate::params::Fault;
use crate::words::either;
use percent_encoding::percent_decode_str;

/// The visible parts of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Layout {
    /// The whole page.
    #[default]
    Whole,
    /// The stage, the narration and the progress, for a projector.
    Stage,
    /// The same with the program beside it.
    StageAndProgram,
    /// The stage, the narration and a slim row of controls, to embed in another page.
    Embed,
}

impl Layout {
    /// All layouts, with their names in addresses.
    pub const ALL: [(&'static str, Layout); 4] = [
        ("page", Layout::Whole),
        ("stage", Layout::Stage),
        ("stage+program", Layout::StageAndProgram),
        ("embed", Layout::Embed),
    ];

    /// Returns its name in addresses.
    pub fn name(self) -> &'static str {
        Layout::ALL[self as usize].0
    }

    /// Returns whether it is one for a projector.
    pub fn is_for_hall(self) -> bool {
        matches!(self, Layout::Stage | Layout::StageAndProgram)
    }
}

/// Reads the value of `view`.
pub(super) fn read(value: &str) -> Result<Layout, Fault> {
    let name = percent_decode_str(value).decode_utf8_lossy();
    let known = Layout::ALL.iter().find(|(known, _)| *known == name);
    let allowed = || format!("must be {}", either(Layout::ALL.iter().map(|(name, _)| *name)));
    known.map(|(_, layout)| *layout).ok_or_else(|| Fault::new(super::VIEW, &name, allowed()))
}
