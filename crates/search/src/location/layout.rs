//! How the page is laid out, as an address has it.

use crate::params::Fault;
use crate::words::either;
use percent_encoding::percent_decode_str;

/// Which parts of the page are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Layout {
    /// All of it.
    #[default]
    Whole,
    /// The stage, one sentence, and how far it is: for a projector.
    Stage,
    /// The same, and the program beside it.
    StageAndProgram,
    /// The stage, one sentence and a slim strip of controls: a part of another page.
    Embed,
}

impl Layout {
    /// All of them, with their names in addresses.
    pub const ALL: [(&'static str, Layout); 4] = [
        ("page", Layout::Whole),
        ("stage", Layout::Stage),
        ("stage+program", Layout::StageAndProgram),
        ("embed", Layout::Embed),
    ];

    /// Its name in addresses.
    pub fn name(self) -> &'static str {
        Layout::ALL[self as usize].0
    }

    /// Whether it is one for a projector.
    pub fn is_for_hall(self) -> bool {
        matches!(self, Layout::Stage | Layout::StageAndProgram)
    }
}

/// Reads the value of an address.
pub(super) fn read(value: &str) -> Result<Layout, Fault> {
    let name = percent_decode_str(value).decode_utf8_lossy();
    let known = Layout::ALL.iter().find(|(known, _)| *known == name);
    let allowed = || format!("must be {}", either(Layout::ALL.iter().map(|(name, _)| *name)));
    known.map(|(_, layout)| *layout).ok_or_else(|| Fault::new(super::VIEW, &name, allowed()))
}
