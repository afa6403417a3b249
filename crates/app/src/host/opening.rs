//! Actions that concern several modes: opening an address, turning to a slide, starting and ending a game by hand.

use super::{Host, Opened};
use crate::address::Address;
use crate::ask::Asking;
use crate::census::Findings;
use crate::desk::{Event, Way};
use crate::location::{BadLocation, Given, Layout, Location, Place, RaceAddress, Shown, Task, TourAddress};
use crate::modes::embed::Message;
use crate::modes::watch;
use crate::params::{BadParams, Fault as BadParam};
use crate::player::{Clock, Command, State, Until as Goal};
use crate::scene::Lens;
use crate::steer::Decisions;
use crate::task::Assignment;
use crate::tour::{Directive, Fault, Until};

impl Host {
    /// Opens an address, or the default search if it is empty, and goes to its position.
    ///
    /// # Errors
    /// Says what is wrong with the address. What was open stays as it was, except for the layout.
    pub fn open(&mut self, text: &str, clock: Clock) -> Result<Opened, BadLocation> {
        // How to look at it is known also where the rest is wrong.
        if let Some(layout) = Location::layout(text).map_err(BadLocation::Layout)? {
            self.embed.within = if layout.is_for_hall() { self.embed.within } else { layout == Layout::Embed };
            self.projector.take(layout, &mut self.desk);
        }
        let Location { place, answers, name, task, .. } = Location::read(self.desk.catalog, text)?;
        let task = match &place {
            Place::Shown(Shown::Search(address)) => assigned(task, address)?,
            _ => None,
        };
        self.desk.name = name.or_else(|| self.desk.own_name.clone());
        let opened = match place {
            Place::Tour(tour) => Opened::Tour(tour),
            Place::Shown(shown) => {
                self.show(shown, answers, clock)?;
                let begins = task.is_some() && !self.solve.is_on() && self.resuming.is_none() && self.desk.at() == 0;
                // Homework is handed in for itself, wherever its link stood.
                if task.is_some() {
                    self.tours.end(&mut self.desk);
                }
                self.desk.set_task(task);
                if begins {
                    // Homework is done by hand.
                    self.take_in_hand(0, 0.0, clock);
                }
                Opened::Shown
            }
        };
        self.settle(0.0, clock);
        Ok(opened)
    }

    /// Opens what the user chose. The tree stays on the stage if it is there and the address has no view of its own.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub fn choose(&mut self, text: &str, clock: Clock) -> Result<Opened, BadLocation> {
        match Location::read(self.desk.catalog, text) {
            Ok(Location {
                place: Place::Shown(Shown::Search(address)),
                answers,
                layout: None,
                name: None,
                task: None,
            }) => {
                let address = self.explorer.kept(address);
                // Homework is about its search alone.
                let search = untouched(&address);
                // Who chooses another problem is done with the tour.
                let leaves = self.tours.moment().is_some_and(|slide| slide.address.entry().id != address.entry().id);
                self.show(Shown::Search(address), answers, clock)?;
                let task = self.desk.take_task().filter(|task| *task.search() == search);
                self.desk.set_task(task);
                if leaves {
                    self.tours.end(&mut self.desk);
                }
                self.settle(0.0, clock);
                Ok(Opened::Shown)
            }
            _ => self.open(text, clock),
        }
    }

    /// Opens a tour's text at the slide and the position that its address says.
    ///
    /// # Errors
    /// Says what is wrong with the text, the address, or the position to which the user had moved on from the slide.
    pub fn open_tour(&mut self, address: &str, text: &str, now: f64, clock: Clock) -> Result<(), String> {
        let Place::Tour(tour) = Location::read(self.desk.catalog, address).map_err(|bad| bad.to_string())?.place else {
            return Err(BadLocation::Tour(not_a_tour(address)).to_string());
        };
        let begun = self.begin_tour(&tour.source, text, tour.moment.unwrap_or(1), now, clock);
        begun.map_err(|fault| fault.to_string())?;
        if let Some(on) = tour.on {
            let told = |bad: BadLocation| bad.told().into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(" ");
            self.go_on_from_moment(*on, clock).map_err(told)?;
            self.settle(now, clock);
        }
        Ok(())
    }

    /// Shows a search or a race. An open tour notes that the user has moved on from the slide.
    fn show(&mut self, shown: Shown, answers: Vec<Given>, clock: Clock) -> Result<(), BadLocation> {
        let address = match shown {
            Shown::Race(race) => {
                self.races.open(self.desk.catalog, *race, self.desk.still).map_err(BadLocation::Race)?;
                self.desk.stale = true;
                return Ok(());
            }
            Shown::Search(address) => address,
        };
        self.tours.go_from_moment(&self.desk);
        self.open_search(&address, answers, clock).map_err(|bad| BadLocation::Search(Some(address.entry()), bad))?;
        self.leave_race();
        Ok(())
    }

    pub(crate) fn open_search(
        &mut self,
        address: &Address,
        answers: Vec<Given>,
        clock: Clock,
    ) -> Result<(), BadParams> {
        let desk = &mut self.desk;
        let stops = address.stops().clone();
        if address.branch().is_some() {
            // Its decisions are checked before the search leads to where they begin.
            address.search().open()?;
        }
        let decisions = address.hand().clone();
        let search = match address.branch() {
            Some(_) => address.search().with_hand(Decisions::default()),
            None => address.search(),
        };
        let same = !self.solve.is_on() && search == desk.address;
        if same {
            stops.check(desk.player.session().listing()).map_err(BadParams::one)?;
        } else {
            desk.player.reopen(search.with_stops(stops.clone()).open()?);
            self.solve.end();
            (self.waiting, desk.waiting) = (None, None);
            desk.set_address(search);
            desk.opening += 1;
            desk.findings = Findings::default();
            desk.lens = Lens::default();
            self.explorer.leave();
            self.predict.ask_anew(desk);
        }
        self.explorer.set_view(address.view(), desk);
        self.watch.keep(desk);
        let example = watch::kept::example(desk, address, same);
        self.watch.begin(address.at(), example.is_some_and(|(_, exact)| exact));
        if let Some((example, _)) = example {
            desk.player.play_as(example.manner.unwrap_or(desk.player.session().about().manner));
        }
        desk.film = None;
        desk.drawn = u64::MAX;
        desk.stale = true;
        watch::stops::set(stops, desk);
        self.predict.ask(address.asking(), desk);
        // A result opens at its first answer, a reload where one was.
        let first = self.predict.take_up(answers, desk).filter(|_| address.at() == 0);
        self.resuming = address.branch().map(|at| (at, decisions));
        match (address.branch(), address.is_played()) {
            (Some(at), _) => {
                desk.player.go_to(at, clock);
                self.resume_branch(0.0, clock);
            }
            (None, true) => self.take_in_hand(address.at(), 0.0, clock),
            // One that is still told opens where it has come to.
            (None, false) if address.at() == 0 && first.is_none() && desk.player.session().about().grows => {
                desk.player.command(Command::Last, 0.0, clock);
            }
            (None, false) => desk.player.go_to(first.unwrap_or(address.at()), clock),
        }
        self.settle(0.0, clock);
        Ok(())
    }

    /// Opens the open search again, because its source has grown: at the same position, or at its end if that was the position. Returns
    /// whether it did. A race, a tour, questions, decisions by hand and playback are not interrupted.
    ///
    /// # Errors
    /// Says what is wrong with the search now. What was open stays as it was.
    pub fn renew(&mut self, clock: Clock) -> Result<bool, BadParams> {
        let is_busy = self.solve.is_on() || self.races.race().is_some() || self.tours.is_on();
        if is_busy || self.predict.asking().is_some() || self.desk.player.state() != State::Paused {
            return Ok(false);
        }
        let desk = &mut self.desk;
        let stops = desk.player.stops().clone();
        let session = desk.address.clone().with_stops(stops.clone()).open()?;
        let (at, was_over) = (desk.at(), desk.player.session().now().over());
        let view = self.explorer.viewed(desk);
        desk.player.reopen(session);
        desk.opening += 1;
        desk.findings = Findings::default();
        desk.film = None;
        desk.drawn = u64::MAX;
        desk.stale = true;
        self.explorer.leave();
        self.explorer.set_view(view.as_ref(), desk);
        watch::stops::set(stops, desk);
        match was_over {
            true => desk.player.command(Command::Last, 0.0, clock),
            false => desk.player.go_to(at, clock),
        }
        self.settle(0.0, clock);
        Ok(true)
    }

    /// Leaves the race, if there is one.
    pub(super) fn leave_race(&mut self) {
        if self.races.leave() {
            self.refresh();
        }
    }

    /// Goes to a position. Ends a game by hand, and notes that the user moves on from the slide.
    pub fn go_to(&mut self, at: u64, clock: Clock) {
        self.leave_hand(clock);
        self.tours.go_from_moment(&self.desk);
        self.desk.go_to(at, clock);
    }

    pub(super) fn take_in_hand(&mut self, from: u64, now: f64, clock: Clock) {
        if !self.solve.take(from, &mut self.desk) {
            return;
        }
        let desk = &mut self.desk;
        self.explorer.forget(desk);
        // Neither does the page ask what comes next meanwhile, nor does the tree hide what can be chosen.
        self.predict.ask(None, desk);
        self.explorer.set_view(None, desk);
        desk.stale = true;
        self.solve.go_on(desk, now, clock);
    }

    pub(super) fn leave_hand(&mut self, clock: Clock) {
        if self.end_branch() {
            return;
        }
        if let Some(at) = self.solve.leave(&mut self.desk) {
            self.explorer.forget(&mut self.desk);
            self.go_to(at, clock);
        }
    }

    /// Opens a tour's text and shows a slide, counted from 1 and limited to the last one.
    ///
    /// # Errors
    /// Names the first line of the tour that is wrong. What was open stays.
    pub fn begin_tour(&mut self, source: &str, text: &str, moment: usize, now: f64, clock: Clock) -> Result<(), Fault> {
        let which = self.tours.begin(source, text, moment, &self.desk)?;
        self.turn(which, Way::On, now, clock);
        self.settle(now, clock);
        Ok(())
    }

    /// Goes to the position to which the user had moved on from a slide.
    fn go_on_from_moment(&mut self, on: Location, clock: Clock) -> Result<(), BadLocation> {
        match on.place {
            Place::Shown(shown) => self.show(shown, on.answers, clock),
            Place::Tour(_) => Ok(()),
        }
    }

    /// Shows a slide of the tour. Forwards, plays to a position a little ahead in the open search, and plays what the slide says at its
    /// tempo; all else jumps. Backwards, nothing plays: the slide is shown at the end of what it plays.
    pub(super) fn turn(&mut self, which: usize, way: Way, now: f64, clock: Clock) {
        if self.end_branch() && which + 1 == self.tours.number() {
            return;
        }
        let Some(moment) = self.tours.turn(which) else { return };
        self.predict.ask(None, &mut self.desk);
        self.leave_hand(clock);
        self.projector.show_all_of_picture();
        self.desk.stale = true;
        let run = moment.run().filter(|_| way == Way::On);
        let plays = run.is_some_and(|run| run.until.is_none());
        match &moment.race {
            Some(race) => self.turn_to_race(race, plays, now),
            None => self.turn_to_search(&moment.address, plays, moment.until(), way, now, clock),
        }
        if run.is_some_and(|run| run.until.is_some()) {
            self.play_slide(now, clock);
        } else if let Some(until) = moment.until() {
            match self.races.race_mut() {
                Some(race) => race.jump_to(until.goal()),
                None => self.desk.player.jump_to(until.goal(), clock),
            }
        }
        let has = |directive: &Directive| moment.directives.contains(directive);
        if has(&Directive::ByHand) && !self.solve.is_on() {
            self.take_in_hand(self.desk.at(), now, clock);
        }
        if has(&Directive::Ask) && !self.solve.is_on() {
            self.predict.ask(Some(Asking::Moves), &mut self.desk);
        }
        self.tours.stay();
    }

    /// Shows a slide's race. A race that is shown already continues, and plays to its position if the slide `plays`.
    fn turn_to_race(&mut self, race: &RaceAddress, plays: bool, now: f64) {
        let shown = self.races.race_mut().filter(|shown| shown.is_along(race));
        let Some(shown) = shown else {
            // What a tour was checked to open may still be too large; then what was shown stays.
            return drop(self.races.open(self.desk.catalog, race.clone(), self.desk.still));
        };
        shown.look_as(race.moment);
        if plays && race.moment.at > shown.clock().1 {
            return self.play_slide(now, &mut || 0.0);
        }
        shown.go_to(race.moment.at);
    }

    /// Shows a slide's search at its position. Plays there if the slide `plays`, or if the way is short and nothing else is played.
    fn turn_to_search(
        &mut self,
        address: &Address,
        plays: bool,
        until: Option<Until>,
        way: Way,
        now: f64,
        clock: Clock,
    ) {
        self.leave_race();
        let (desk, at) = (&mut self.desk, address.at());
        let along = address.with_at(0) == desk.address && !desk.is_under_way();
        if along && plays && at > desk.at() {
            self.play_slide(now, clock);
        } else if along && way == Way::On && until.is_none() && !desk.still && desk.player.is_short_way(at) {
            desk.player.play_until(Goal::Move(at), now, clock);
        } else if address.with_at(0) == desk.address {
            desk.player.go_to(at, clock);
        } else {
            // Too large to lay out, perhaps; then the search before stays.
            let _ = self.open_search(address, vec![], clock);
        }
    }

    /// Plays what the slide says: to a goal, or to the slide's position.
    pub(super) fn play_slide(&mut self, now: f64, clock: Clock) {
        let Some(moment) = self.tours.moment() else { return };
        let Some(run) = moment.run() else { return };
        let at = moment.race.as_ref().map_or(moment.address.at(), |race| race.moment.at);
        let until = run.until.map_or(Goal::Move(at), Until::goal);
        match self.races.race_mut() {
            Some(race) => race.play_leg(until, run.tempo, now),
            None => self.desk.player.play_leg(until, run.tempo, now, clock),
        }
        self.tours.plays();
    }

    /// Handles a message of the host. `fields` are name, JavaScript type and text of each field in turn. Returns the address of a tour
    /// whose text must be read first. An error in the message becomes an event.
    pub fn heed(&mut self, fields: &[String], now: f64, clock: Clock) -> Option<TourAddress> {
        let command = |command| Event::Command(command);
        let message = self.embed.read(fields, &mut self.desk)?;
        // A way that the message before is still on ends here.
        if self.embed.owes() {
            self.tell_position();
        }
        let event = match message {
            Message::Hello => return None,
            Message::Open(address) => match self.open(&address, clock) {
                Ok(Opened::Tour(tour)) => return Some(tour),
                Ok(Opened::Shown) => Event::EndTour,
                Err(bad) => {
                    self.embed.refuse_address(&bad);
                    return None;
                }
            },
            Message::Step(by @ (Command::NextPage | Command::PreviousPage)) => {
                self.press_page(by == Command::NextPage, now, clock);
                return None;
            }
            Message::Step(by) => command(by),
            Message::Seek(at) => Event::GoTo(at),
            Message::Play(None) if self.is_playing() => {
                self.embed.owe();
                return None;
            }
            Message::Play(None) => command(Command::Play),
            Message::Play(Some(until)) => {
                // Where it has been played already, or beyond, it is there at once.
                self.leave_hand(clock);
                if until > self.desk.at() {
                    self.desk.player.play_until(Goal::Move(until), now, clock);
                    self.embed.owe();
                    return None;
                }
                Event::GoTo(until)
            }
            Message::Pause => command(Command::Stop),
            Message::Moment(number) => {
                let of = self.tours.open().map(|tour| tour.moments.len());
                if !of.is_some_and(|of| (1..=of as u64).contains(&number)) {
                    self.embed.refuse_moment(number, of);
                    return None;
                }
                Event::GoToMoment(number as usize)
            }
        };
        self.round(&event, now, clock);
        self.embed.owe();
        None
    }

    /// Handles a clicker's key that the host received and sent here, as in the projector view, and sends the result.
    fn press_page(&mut self, forward: bool, now: f64, clock: Clock) {
        let stands = |host: &Host| {
            let answered = host.predict.has_told() || host.tours.has_revealed();
            let at = if host.tours.is_on() { 0 } else { host.desk.at() };
            (host.tours.number(), answered, host.around().on_its_way, host.solve.is_on(), at)
        };
        let before = stands(self);
        self.embed.press_here(true);
        self.key(if forward { "PageDown" } else { "PageUp" }, false, now, clock);
        self.embed.press_here(false);
        let after = stands(self);
        self.embed.tell_press(after.0, after.1, before != after);
    }
}

/// Returns the search of an address without decisions by hand.
fn untouched(address: &Address) -> Address {
    address.search().with_hand(Decisions::default())
}

/// Returns the task of an address, with its search.
fn assigned(task: Option<Task>, address: &Address) -> Result<Option<Assignment>, BadLocation> {
    task.map(|task| Assignment::new(task, address)).transpose().map_err(BadLocation::Task)
}

/// Returns the error for an address that is not a tour's.
fn not_a_tour(address: &str) -> BadParam {
    BadParam::new("tour", address, "must be the address of a tour".to_owned())
}
