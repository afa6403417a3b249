//! What the page remembers of what was open: each problem's last search, and how an example is played.

use super::Page;
use crate::catalog::Preset;
use crate::params::{BadParams, Fault};

impl Page {
    /// The address by which to return to a problem: what was open of it last, or its default. If its first example shows that
    /// search later on, then there: much of what comes before it looks alike.
    pub fn returning(&self, problem: &str) -> String {
        let kept = self.kept.iter().find(|(known, _)| *known == problem);
        let address = kept.map_or(problem, |(_, address)| address);
        let first = self.catalog.entry(problem).and_then(|entry| entry.presets.first());
        let later = first.filter(|first| {
            first.address.split_once("at=").is_some_and(|(before, _)| before.strip_suffix(['?', '&']) == Some(address))
        });
        later.map_or(address, |first| first.address).to_owned()
    }

    /// Remembers what is open.
    pub(super) fn keep(&mut self) {
        let problem = self.address.entry().id;
        self.kept.retain(|(known, _)| *known != problem);
        self.kept.push((problem, self.written.clone()));
    }

    /// The example that an address opens. Another moment of an example is that example as well, unless it is open
    /// already: then the visitor has only gone somewhere.
    pub(super) fn example(&self, text: &str, same: bool) -> Option<&'static Preset> {
        let text = text.strip_prefix('#').unwrap_or(text);
        let presets = self.address.entry().presets;
        let exact = presets.iter().find(|preset| preset.address == text);
        exact.or_else(|| presets.iter().find(|preset| !same && preset.address == self.written))
    }

    /// What is wrong with an address, each fault with the parameter's name in addresses, and told by its name in forms.
    pub fn wrong(&self, text: &str, bad: &BadParams) -> Vec<(String, String)> {
        let text = text.strip_prefix('#').unwrap_or(text);
        let entry = self.catalog.entry(text.split('?').next().unwrap_or_default());
        let told = |fault: &Fault| {
            let field = entry.and_then(|entry| entry.fields.iter().find(|field| field.name == fault.key()));
            let label = match (field, fault.key()) {
                (Some(field), _) => field.label,
                (None, "problem") => "The problem",
                (None, "address") => "The address",
                (None, "at") => "The number of moves (at)",
                (None, "path") => "The path",
                (None, "hand") => "The play by hand",
                (None, "play") => "Who plays (play)",
                (None, "ask") => "Before what to ask (ask)",
                (None, "stop") => "What to stop at (stop)",
                (None, key) => key,
            };
            (fault.key().to_owned(), fault.told_of(label))
        };
        bad.faults().iter().map(told).collect()
    }
}
