//! The host: the page without a browser. It keeps the modes in their order, hands them what happens, and puts together what they
//! say and show.
//!
//! Everything the page decides is decided here and in the [modes](crate::modes), so that native tests reach it. The
//! module `web` and the scripts only pass events in and paint what comes out.
//!
//! ```
//! use stepdance::host::{Event, Host, Reply, Surface};
//! use stepdance::problems::CATALOG;
//!
//! let mut host = Host::new(CATALOG);
//! host.resize(Surface::Stage, 960.0, 640.0);
//! host.open("langford?n=3&at=5", &mut || 0.0)?;
//! assert_eq!((host.view().at, host.view().problem), (5, "langford"));
//! assert_eq!(host.send(&Event::Key("ArrowRight".into(), false), 0.0, &mut || 0.0), Reply::Done);
//! assert_ne!(host.view().at, 5);
//!
//! // What is wrong with an address is told, and what was open stays open.
//! assert!(host.open("langford?n=none", &mut || 0.0).is_err());
//! assert_eq!(host.address().to_string(), "langford?n=3");
//! # Ok::<(), stepdance::location::BadLocation>(())
//! ```

use crate::address::Address;
use crate::catalog::Catalog;
use crate::desk::{Context, Flow, Want};
use crate::icon::Chapter;
use crate::location::{TourAddress, entry_of, name_of};
use crate::modes::Mode;
use crate::modes::dark::Dark;
use crate::modes::embed::{Embed, Told as ToldHost};
use crate::modes::export::{Order, Wrong, handout};
use crate::modes::predict::{Predict, Told as Questioned};
use crate::modes::projector::Projector;
use crate::modes::projector::keys::{HallKey, keys};
use crate::modes::race::Races;
use crate::modes::solve::Solve;
use crate::modes::tour::sharing::Shared;
use crate::modes::tour::{Told as TourTold, Tours};
use crate::modes::tree::Explorer;
use crate::modes::watch::{self, Watch};
use crate::player::{Clock, Command, Player, State};
use crate::race::Race;
use crate::scene::Scene;
use crate::shape::{Node, Shape};
use crate::steer::Decisions;
use crate::tree::room::Room;

mod branch;
mod frame;
pub mod grid;
pub mod guide;
pub mod icons;
mod layers;
pub mod length;
pub mod listed;
mod opening;
mod place;
mod preview;
mod reading;
pub mod share;
pub mod sizes;
mod timeline;
mod view;

pub use crate::desk::{Arguments, Around, Desk, Event, Frame, Reply, Surface};
pub use crate::view::{Can, Dial, Headline, View, Watched, Wider};
pub use layers::Layer;
pub use reading::{Alternative, Choice, Import, read};

/// What comes of an address that was opened.
#[derive(Clone, Debug, PartialEq)]
pub enum Opened {
    /// It is shown.
    Shown,
    /// It names a moment of a tour, whose text has to be read first.
    Tour(TourAddress),
}

/// The page without a browser.
pub struct Host {
    desk: Desk,
    embed: Embed,
    dark: Dark,
    races: Races,
    predict: Predict,
    solve: Solve,
    explorer: Explorer,
    tours: Tours,
    projector: Projector,
    watch: Watch,
    /// The search that a branch has left, until the visitor returns.
    waiting: Option<branch::Waiting>,
    /// The branch of an address, while its search is on the way to where it begins: that position, and the decisions.
    resuming: Option<(u64, Decisions)>,
    /// The preview of a position typed in *Go to*.
    preview: Option<preview::Preview>,
    /// The link whose code is shown.
    code: Option<String>,
    /// How long Play takes from here on, once that is asked for.
    ahead: Option<length::Ahead>,
}

impl Host {
    /// The page on the first search of a catalogue.
    ///
    /// # Panics
    /// As [`Host::on`].
    pub fn new(catalog: Catalog) -> Host {
        Self::on(catalog, "")
    }

    /// The page on the default search of the problem that an address names, or of the first one if it names none: of the others
    /// nothing is called.
    ///
    /// # Panics
    /// If the catalogue has no entry, or one does not open with all defaults: a mistake in the catalogue, which the laws
    /// find.
    pub fn on(catalog: Catalog, address: &str) -> Host {
        let entry = entry_of(catalog, address).map(|entry| entry.id);
        let opened =
            catalog.address(entry.unwrap_or(catalog.first())).and_then(|a| Ok((a.clone(), Player::new(a.open()?))));
        let (address, player) = match opened {
            Ok(opened) => opened,
            Err(bad) => panic!("the default address is wrong: {bad}"),
        };
        Host {
            desk: Desk::new(catalog, address, player),
            embed: Embed::default(),
            dark: Dark::default(),
            races: Races::default(),
            predict: Predict::default(),
            solve: Solve::default(),
            explorer: Explorer::default(),
            tours: Tours::default(),
            projector: Projector::default(),
            watch: Watch::default(),
            waiting: None,
            resuming: None,
            preview: None,
            code: None,
            ahead: None,
        }
    }

    /// The modes in the order in which they are asked: the page around has its keys first, a race stands before the search, a
    /// question before a play by hand, and what is left is for who watches.
    pub(super) fn modes(&self) -> [&dyn Mode; 9] {
        let Host { embed, dark, races, predict, solve, explorer, tours, projector, watch, .. } = self;
        [embed, dark, races, predict, solve, explorer, tours, projector, watch]
    }

    /// What modes know of each other just now.
    fn around(&self) -> Around {
        Around {
            by_hand: self.solve.is_on(),
            branching: self.solve.is_branch(),
            going: self.solve.is_going(),
            homework: self.desk.task().is_some(),
            touring: self.tours.is_on(),
            question: self.predict.has_question(),
            racing: self.races.race().is_some(),
            layout: self.projector.layout(),
            projected: self.projector.is_away(),
            dark: self.dark.is_on(),
            on_its_way: match self.races.race() {
                Some(race) => race.is_on_its_way(),
                None => self.desk.player.is_on_its_way(),
            },
        }
    }

    /// Hands an event to the modes, and says what comes of it.
    pub fn send(&mut self, event: &Event, now: f64, clock: Clock) -> Reply {
        if event.is_action() {
            // What was said of the last action does not stand beside the next one.
            self.desk.stale |= self.desk.player.heed_action();
        }
        match event {
            // A slide is one from a race, too.
            Event::GoToText(text) => match self.tours.typed_slide(text) {
                Some(Ok(slide)) => return self.send(&slide, now, clock),
                Some(Err(wrong)) => return Reply::Refused(wrong),
                None => {}
            },
            Event::Key(key, shift) => return self.key(key, *shift, now, clock),
            Event::Point(at) => watch::lens::rest(*at, &mut self.desk),
            Event::Press => return Reply::Done,
            Event::SetName(name) => {
                self.desk.own_name = name_of(name);
                self.desk.name = self.desk.own_name.clone();
                self.desk.stale = true;
                return Reply::Done;
            }
            event if event.is_at_the_page() => self.projector.settle(&mut self.desk),
            _ => {}
        }
        match event {
            Event::Command(command) => self.command(*command, now, clock),
            event => self.round(event, now, clock).unwrap_or_default(),
        }
    }

    /// A key: what no mode takes gives the command that the table has for it.
    pub(super) fn key(&mut self, key: &str, shift: bool, now: f64, clock: Clock) -> Reply {
        let first = self.ask_modes(true, now, clock, |mode, cx| mode.key_first(key, cx));
        if let Some(reply) = first.or_else(|| self.round(&Event::Key(key.to_owned(), shift), now, clock)) {
            return reply;
        }
        Command::of_key(key, shift).map_or(Reply::Unused, |command| self.command(command, now, clock))
    }

    /// A command: what no mode does is left to the page, if it can.
    fn command(&mut self, command: Command, now: f64, clock: Clock) -> Reply {
        let left = || if command.is_of_page() { Reply::Ask(command.name()) } else { Reply::Unused };
        self.round(&Event::Command(command), now, clock).unwrap_or_else(left)
    }

    /// Hands an event to the modes in turn.
    pub(super) fn round(&mut self, event: &Event, now: f64, clock: Clock) -> Option<Reply> {
        self.ask_modes(false, now, clock, |mode, cx| mode.event(event, cx))
    }

    /// Asks the modes in turn until one takes it, and sees to what they want of each other; in the order of the layers, or from the
    /// page's layout inwards.
    fn ask_modes(
        &mut self,
        inwards: bool,
        now: f64,
        clock: Clock,
        mut ask: impl FnMut(&mut dyn Mode, &mut Context) -> Flow,
    ) -> Option<Reply> {
        let (around, shown, heading) = (self.around(), self.shown(), self.heading());
        let Host { desk, embed, dark, races, predict, solve, explorer, tours, projector, watch, .. } = self;
        let mut modes: [&mut dyn Mode; 9] = [embed, dark, races, predict, solve, explorer, tours, projector, watch];
        if inwards {
            modes.reverse();
        }
        let mut cx = Context { desk, around, shown: &shown, heading: &heading, now, clock: &mut *clock };
        let asked = modes.into_iter().filter(|mode| !(around.racing && mode.is_of_search()));
        let taken = asked.map(|mode| ask(mode, &mut cx)).find_map(|flow| match flow {
            Flow::Taken(reply) => Some(reply),
            Flow::Pass => None,
        });
        self.settle(now, clock);
        if let Some(right) = self.predict.answered() {
            self.tours.count_predicted(right);
        }
        taken
    }

    /// Sees to what modes want of each other.
    pub(super) fn settle(&mut self, now: f64, clock: Clock) {
        while let Some(want) = self.desk.wants.pop_front() {
            match want {
                Want::GoFromMoment => self.tours.go_from_moment(&self.desk),
                Want::GoTo(at) => self.go_to(at, clock),
                Want::SetOut(goal) => self.desk.set_out(goal, clock),
                Want::TakeInHand => self.what_if(now, clock),
                Want::Click(at) => self.click(at, now, clock),
                Want::LeaveHand => self.leave_hand(clock),
                Want::ForgetTree => self.explorer.forget(&mut self.desk),
                Want::SetTreeAside(aside) => self.explorer.set_aside(aside, &mut self.desk),
                Want::Refresh => self.races.refresh(),
                Want::Command(command) => drop(self.round(&Event::Command(command), now, clock)),
                Want::Turn(which, way) => self.turn(which, way, now, clock),
                Want::Arrive => match self.races.race_mut() {
                    Some(race) => race.arrive(),
                    None => drop(self.desk.player.arrive(clock)),
                },
                Want::Halt => match self.races.race_mut() {
                    Some(race) => race.command(Command::Stop, now),
                    None => self.desk.player.command(Command::Stop, now, clock),
                },
                Want::PlayOnSlide => self.play_slide(now, clock),
                Want::TakeBack(at) => self.desk.player.go_to(at, clock),
            }
        }
    }

    /// What a surface shows at the time `now`.
    pub fn scene(&self, surface: Surface, now: f64) -> std::borrow::Cow<'_, Scene> {
        self.desk.scene(surface, now)
    }

    /// The address that opens for a visitor who comes without one for the first time: a search that is seen whole within a minute, or
    /// the first of the catalogue.
    pub fn welcome(&self) -> String {
        let catalog = self.desk.catalog;
        if catalog.first() == "queens" { "queens?n=4&method=basic".to_owned() } else { catalog.first().to_owned() }
    }

    /// What will happen in the search that opens first, in a few pictures; nothing in any other.
    pub fn story(&self) -> impl Iterator<Item = (&'static Chapter, String)> {
        let first = self.desk.catalog.address(&self.welcome()).ok().map(|address| address.search());
        let icons = self.address().entry().icons.filter(|_| first == Some(self.address().search()));
        icons.map_or(&[][..], |icons| icons.story).iter().map(|chapter| (chapter, icons::of_chapter(chapter)))
    }

    /// What can be opened.
    pub fn catalog(&self) -> Catalog {
        self.desk.catalog
    }

    /// The search that is open.
    pub fn address(&self) -> &Address {
        &self.desk.address
    }

    /// Playback.
    pub fn player(&self) -> &Player {
        &self.desk.player
    }

    /// The desk, to be looked at.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// The enlarged tree, to be looked at.
    pub fn explorer(&self) -> &Explorer {
        &self.explorer
    }

    /// Whether the keys are the search's; `None` where there is no page around.
    pub fn holds_keys(&self) -> Option<bool> {
        self.embed.holds_keys(self.projector.layout())
    }

    /// The questions, to be looked at.
    #[cfg(test)]
    pub(crate) fn predict(&self) -> &Predict {
        &self.predict
    }

    /// Whether a hall's picture is shown twice as large.
    pub fn is_enlarged(&self) -> bool {
        self.projector.is_enlarged()
    }

    /// Returns the keys of the line at the foot of the projector view; none elsewhere, and within another page.
    pub fn hall_keys(&self) -> Vec<HallKey> {
        if !self.projector.layout().is_for_hall() || self.holds_keys().is_some() {
            return vec![];
        }
        let plays = match self.races.race() {
            Some(race) => race.is_playing(),
            None => matches!(self.desk.player.state(), State::Playing { .. }),
        };
        keys(&self.around(), plays)
    }

    /// The tours, to be looked at.
    pub fn tours(&self) -> &Tours {
        &self.tours
    }

    /// The link that opens what is shown elsewhere; `packed` is the open tour as a link has it, if nobody else has it.
    pub fn shared(&self, packed: &str) -> Shared {
        self.tours.shared(packed, self.here())
    }

    /// What a worker is to make of the export dialog's answers: `answer` gives a field's text by its name, `base` is the page's own
    /// address.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn order(&self, answer: &dyn Fn(&str) -> String, base: &str) -> Result<Order, Wrong> {
        self.desk.order(answer, base, &self.address_at(0), self.seen())
    }

    /// This moment, or that of the race, on a sheet of paper as SVG.
    pub fn sheet(&self, base: &str, packed: &str) -> String {
        match self.races.race() {
            Some(race) => handout::race_sheet(&self.desk, &self.tours, &race.address(), base, packed),
            None => handout::moment_sheet(&self.desk, &self.tours, &self.address_at(self.desk.at()), base, packed),
        }
    }

    /// So many moments from one on as a strip, so many to a sheet.
    pub fn strip_sheets(&self, from: u64, count: usize, on_a_sheet: usize, base: &str) -> Vec<String> {
        handout::strip_sheets(&self.desk, &self.address_at(0), from, count, on_a_sheet, base)
    }

    /// The sheets of the tour that is open; `packed` is its text as a link has it.
    pub fn tour_sheets(&self, base: &str, packed: &str) -> Vec<String> {
        handout::tour_sheets(&self.desk, &self.tours, base, packed)
    }

    /// The address of what is to be counted next for a hint, by another thread; `None` while nothing is.
    pub fn hint_wanted(&mut self, now: f64) -> Option<String> {
        self.solve.hint_wanted(now, &self.desk)
    }

    /// The address whose search is to be counted ahead.
    pub fn counted(&self) -> String {
        self.solve.counted(&self.desk)
    }

    /// The questions of the open tour in GIFT, empty if it has none; `None` while that takes longer, and is to be asked for again.
    pub fn gift(&mut self, clock: Clock) -> Option<String> {
        self.tours.gift(self.desk.catalog, clock)
    }

    /// The race that is shown.
    pub fn race(&self) -> Option<&Race> {
        self.races.race()
    }

    /// Changes what is shown of the tree.
    pub fn change_tree(&mut self, change: impl FnOnce(&mut Room, &Shape)) {
        self.explorer.change(&mut self.desk, change);
    }

    /// Goes to the step that enters a node of the tree.
    pub fn go_to_node(&mut self, node: Node, clock: Clock) {
        self.explorer.go_to_node(node, &mut self.desk, clock);
        self.settle(0.0, clock);
    }

    /// Whether the picture heeds a drag just now.
    pub fn is_draggable(&self) -> bool {
        watch::lens::is_draggable(&self.desk)
    }

    /// Whether a place of the enlarged tree has to be painted; asked once, it is painted.
    pub fn take_fresh(&mut self, place: crate::modes::tree::Place) -> bool {
        self.explorer.take_fresh(place)
    }

    /// The address by which to return to a problem.
    pub fn returning(&self, problem: &str) -> String {
        self.watch.kept().returning(self.desk.catalog, problem)
    }

    pub(super) fn is_playing(&self) -> bool {
        matches!(self.desk.player.state(), State::Playing { .. })
    }
}

#[cfg(test)]
mod tests;
