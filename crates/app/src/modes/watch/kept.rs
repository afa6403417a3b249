//! The last search of each problem, and the example that an address opens.

use crate::address::Address;
use crate::catalog::{Catalog, Preset};
use crate::desk::Desk;

/// The address of each problem's last search, at position 0.
#[derive(Default)]
pub(crate) struct Kept(Vec<(&'static str, String)>);

impl Kept {
    /// Returns the address with which to return to a problem: its last search, or its default. If that is the default and an example begins
    /// later in the same search, returns the example, since the positions before it look much alike.
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

    /// Remembers the open search's address.
    pub(super) fn keep(&mut self, desk: &Desk) {
        let problem = desk.address.entry().id;
        self.0.retain(|(known, _)| *known != problem);
        self.0.push((problem, desk.address.to_string()));
    }
}

/// Returns the example that an address opens, and whether its position is the example's too. An address with another position counts as the
/// example as well, unless `same` says that its search is open already.
pub(crate) fn example(desk: &Desk, address: &Address, same: bool) -> Option<(&'static Preset, bool)> {
    let presets = desk.address.entry().presets;
    let (written, search) = (address.to_string(), desk.address.to_string());
    let exact = presets.iter().find(|preset| preset.address == written);
    let other = || presets.iter().find(|preset| !same && preset.address == search);
    exact.map(|preset| (preset, true)).or_else(|| other().map(|preset| (preset, false)))
}
