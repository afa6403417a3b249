//! Where the page is, as an address has it: every mode adds its part.

use super::Host;
use crate::address::{Address, Situation};
use crate::location::{Layout, Location, Place, Shown};

impl Host {
    /// The address of a step, as all modes have it.
    pub(crate) fn address_at(&self, at: u64) -> Address {
        let mut situation = Situation { at, ..Situation::default() };
        for mode in self.modes() {
            mode.situate(&self.desk, &mut situation);
        }
        self.desk.address.within(situation)
    }

    /// What is shown.
    pub(super) fn shown(&self) -> Shown {
        match self.races.race() {
            Some(race) => Shown::Race(Box::new(race.address())),
            None => Shown::Search(self.address_at(self.desk.at())),
        }
    }

    /// The same in words.
    pub(super) fn heading(&self) -> String {
        match self.races.race() {
            Some(race) => race.heading(),
            None => self.desk.heading(self.desk.at()),
        }
    }

    /// The location of what is shown, with the answers given so far and how it is laid out, whatever tour is open.
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

    /// Where the page is: what the address bar shows.
    pub fn location(&self) -> Location {
        self.tours.located(self.here())
    }

    /// Whether the link to what is shown holds decisions or answers of the visitor's.
    pub fn hands_in(&self) -> bool {
        let Location { place, answers, .. } = self.here();
        !answers.is_empty() || matches!(place, Place::Shown(Shown::Search(address)) if !address.hand().is_empty())
    }

    /// How the page is laid out, and whether all is dark.
    pub fn layout(&self) -> (Layout, bool) {
        (self.projector.layout(), self.dark.is_on())
    }

    /// The address of all of the page at this moment, for a page that is not laid out as a part of another one.
    pub fn whole_link(&self) -> String {
        self.tours.located(Location::from(self.shown())).to_string()
    }
}
