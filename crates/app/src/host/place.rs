//! The page's address, to which every mode adds its part.

use super::Host;
use crate::address::{Address, Situation};
use crate::desk::Way;
use crate::location::{BadLocation, Layout, Location, Place, Shown, Task};
use crate::params::Fault;
use crate::player::Clock;
use crate::steer::Decisions;
use crate::task::{self, Assignment};

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
        let task = self.desk.task().map(|task| *task.task());
        match self.races.race() {
            Some(race) => Location { layout, name, ..Location::from(Shown::Race(Box::new(race.address()))) },
            None => {
                let address = self.address_at(self.predict.kept_at(self.desk.at()));
                let answers = self.predict.kept_answers();
                Location { place: Place::Shown(Shown::Search(address)), layout, answers, name, task }
            }
        }
    }

    /// Returns the page's location, as in the address bar.
    pub fn location(&self) -> Location {
        self.tours.located(self.here())
    }

    /// Sets the page's own address, which codes of slides begin with.
    pub fn set_base(&mut self, base: &str) {
        self.desk.base = base.to_owned();
        self.desk.stale = true;
    }

    /// Returns the address of which a code is shown, by the current slide or because it is shared; `None` if there is none.
    pub(super) fn coded(&self) -> Option<String> {
        let of_slide = || self.tours.coded().map(|location| location.to_string());
        self.code.clone().or_else(of_slide).map(|location| format!("{}#{location}", self.desk.base))
    }

    /// Returns which slides have words or codes that do not fit into a hall, in words; empty if all fit.
    pub fn too_long(&self) -> String {
        self.tours.too_long(&self.desk.base)
    }

    /// Returns the view model of the task of homework; `None` without one.
    pub fn task(&self) -> Option<task::View> {
        let address = self.address_at(self.desk.at());
        Some(self.desk.task()?.view(address.hand().list(), self.desk.player.session().now().tally.solutions()))
    }

    /// Returns the address that sets a task for the open search; the parts are the number of the first choice, `all` or a number of
    /// solutions, and the most backtracks, each empty if it is not asked for.
    ///
    /// # Errors
    /// Says what is wrong with the task.
    pub fn task_address(&self, parts: [&str; 3]) -> Result<String, String> {
        let [first, solutions, backtracks] = parts.map(str::trim);
        let solutions = match solutions {
            "" | "all" => solutions.to_owned(),
            many => format!("solutions-{many}"),
        };
        let named = |name: &str, value: &str| if value.is_empty() { String::new() } else { format!("{name}-{value}") };
        let parts = [named("first", first), solutions, named("backtracks", backtracks)];
        let text = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(".");
        if text.is_empty() {
            return Err(task::words::NOTHING.to_owned());
        }
        let told = |fault: Fault| BadLocation::Task(fault).told().remove(0).1;
        let task = Task::read(&text).map_err(told)?;
        let search = self.desk.address.search().with_hand(Decisions::default());
        Assignment::new(task, &search).map_err(told)?;
        Ok(Location { task: Some(task), ..Location::from(Shown::Search(search)) }.to_string())
    }

    /// Returns the state of a lecture that a reload restores beside the address; `None` without a tour.
    pub fn kept(&self) -> Option<String> {
        let of_tour = self.tours.kept(self.around().on_its_way)?;
        let dark = if self.dark.is_on() { "dark=1&" } else { "" };
        // On a branch the question waits, and the address leads to the branch.
        let place = match self.solve.is_branch() {
            true => String::new(),
            false => format!("at={}&{}", self.desk.at(), self.predict.kept()),
        };
        Some(format!("{dark}{place}{of_tour}"))
    }

    /// Restores a lecture after a reload, from what [`kept`](Self::kept) returned before it. What is not of the tour that is open is
    /// ignored.
    pub fn restore(&mut self, kept: &str, clock: Clock) {
        // The address bar is behind by a moment: the slide may be the one before, or the position that before the answer.
        if let Some(slide) = self.tours.other_slide(kept) {
            self.turn(slide, Way::Back, 0.0, clock);
        }
        let at = self.tours.kept_at(kept).filter(|at| *at != self.desk.at());
        if let Some(at) = at.filter(|_| self.races.race().is_none()) {
            self.desk.go_to(at, clock);
        }
        if self.tours.restore(kept) {
            let desk = &mut self.desk;
            if kept.starts_with("dark=1&") {
                self.dark.restore();
            }
            if self.resuming.is_none() && !self.solve.is_branch() {
                self.predict.restore(kept, desk, clock);
            }
        }
        self.desk.show_all();
        self.settle(0.0, clock);
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
