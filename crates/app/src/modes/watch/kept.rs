//! What the page remembers of what was open: each problem's last search, and how an example is played.

use crate::address::Address;
use crate::catalog::{Catalog, Preset};
use crate::desk::Desk;

/// What was open of each problem last, at its step 0.
#[derive(Default)]
pub(crate) struct Kept(Vec<(&'static str, String)>);

impl Kept {
    /// The address by which to return to a problem: what was open of it last, or its default. If an example shows the
    /// default later on, then there: much of what comes before it looks alike.
    pub(crate) fn returning(&self, catalog: Catalog, problem: &str) -> String {
        let kept = self.0.iter().find(|(known, _)| *known == problem);
        let address = kept.map_or(problem, |(_, address)| address);
        let mut examples = catalog.entry(problem).into_iter().flat_map(|entry| entry.presets);
        let later = examples.find(|example| {
            let example = catalog.address(example.address);
            example.is_ok_and(|example| {
                address == problem && example.at() > 0 && example.with_at(0).to_string() == problem
            })
        });
        later.map_or(address, |example| example.address).to_owned()
    }

    /// Remembers what is open.
    pub(super) fn keep(&mut self, desk: &Desk) {
        let problem = desk.address.entry().id;
        self.0.retain(|(known, _)| *known != problem);
        self.0.push((problem, desk.address.to_string()));
    }
}

/// The example that an address opens. Another moment of an example is that example as well, unless it is open already: then the
/// visitor has only gone somewhere.
pub(crate) fn example(desk: &Desk, address: &Address, same: bool) -> Option<(&'static Preset, bool)> {
    let presets = desk.address.entry().presets;
    let (written, search) = (address.to_string(), desk.address.to_string());
    let exact = presets.iter().find(|preset| preset.address == written);
    let other = || presets.iter().find(|preset| !same && preset.address == search);
    exact.map(|preset| (preset, true)).or_else(|| other().map(|preset| (preset, false)))
}
