//! The page's address, to which every mode adds its part.

use super::Host;
use crate::address::{Address, Situation};
use crate::location::{Layout, Location, Place, Shown};

impl Host {
    /// Returns the address of a position of the open search, with the parts of all modes.
    pub(crate) fn address_at(&self, at: u64) -> Address {
        let mut situation = Situation { at, ..Situation::default() };
        for mode in self.modes() {
            mode.situate(&self.desk, &mut situation);
        }
        self.desk.address.within(situation)
    }

    /// Returns what is shown: a race or a search.
    pub(super) fn shown(&self) -> Shown {
        match self.races.race() {
            Some(race) => Shown::Race(Box::new(race.address())),
            None => Shown::Search(self.address_at(self.desk.at())),
        }
    }

    /// Returns the heading of what is shown.
    pub(super) fn heading(&self) -> String {
        match self.races.race() {
            Some(race) => race.heading(),
            None => self.desk.heading(self.desk.at()),
        }
    }

    /// Returns the location of what is shown, with answers and layout, but without the tour.
    pub(super) fn here(&self) -> Location {
        let (layout, name) = (Some(self.projector.kept()), self.desk.name.clone());
        match self.races.race() {
            Some(race) => Location { layout, name, ..Location::from(Shown::Race(Box::new(race.address()))) },
            None => {
                let address = self.address_at(self.predict.kept_at(self.desk.at()));
                let answers = self.predict.kept_answers();
                Location { place: Place::Shown(Shown::Search(address)), layout, answers, name }
            }
        }
    }

    /// Returns the page's location, as in the address bar.
    pub fn location(&self) -> Location {
        self.tours.located(self.here())
    }

    /// Whether the link to what is shown contains the user's decisions or answers.
    pub fn hands_in(&self) -> bool {
        let Location { place, answers, .. } = self.here();
        !answers.is_empty() || matches!(place, Place::Shown(Shown::Search(address)) if !address.hand().is_empty())
    }

    /// Returns the page's layout, and whether it is dark.
    pub fn layout(&self) -> (Layout, bool) {
        (self.projector.layout(), self.dark.is_on())
    }

    /// Returns the link to what is shown with the default layout, for opening the whole page from an embedded one.
    pub fn whole_link(&self) -> String {
        self.tours.located(Location::from(self.shown())).to_string()
    }
}
