//! A race: two searches of one problem side by side under one clock, by moves, by nodes, by solutions, or by time.
//!
//! Which they are, how far the clock is and what is looked at stands in one address. As the player does, a race works in
//! slices, and whoever owns it hands in the time.
//!
//! A race is two sessions under one clock (`race?left=…&right=…`, both whole addresses). A place of the clock is the
//! first moment at which a side has made so many moves, entered so many nodes or found so many solutions, or its end:
//! so each place is one moment, whichever way one comes there. Both sides are searches of one entry of the catalogue,
//! since only there a node and a solution are the same thing on both; sizes, methods, settings and paths may differ.
//! Races worth watching are an entry's (`Entry::races`), so that crates of others have them as well.
//!
//! ```
//! use stepdance::problems::CATALOG;
//! use stepdance::location::race_of;
//! use stepdance::race::Race;
//!
//! let address = race_of("queens?n=4&method=basic", "queens?n=4&method=links") + "&clock=solutions&at=2";
//! let mut race = Race::new(CATALOG, &address)?;
//! // By a clock that stands still, one tick is enough.
//! race.tick(0.0, &mut || 0.0);
//! assert!(race.sides().iter().all(|side| side.now().solutions == 2));
//! assert_eq!(race.link(), address);
//!
//! let wrong = Race::new(CATALOG, "race?left=queens&right=langford").err();
//! assert_eq!(wrong.as_deref(), Some("Both searches of a race must be of the same problem (left: queens; right: langford)."));
//! # Ok::<(), String>(())
//! ```

use crate::batch::Batch;
use crate::catalog::Catalog;
use crate::desk::film::Film;
use crate::location::{By, Measure, RaceAddress, RaceMoment, SIDES, bad_side};
use crate::params::BadParams;
use crate::player::{Motion, SLICE, Speed};
use crate::scene::{Frame, Point, Scene};
use crate::within::Within;
use crate::words::cut;

mod bet;
mod chart;
mod clock;
mod course;
mod depths;
mod leg;
mod play;
mod rivals;
mod side;
mod stopwatch;
mod view;
mod words;

pub use bet::{Bet, BetSide};
pub use clock::{moves_in, time_for};
pub use course::{Course, Row};
pub use rivals::{contenders, rivals};
pub use side::Side;
pub use view::{Can, Figure, SideView, View};
pub(crate) use words::TYPED;

use play::{Goal, State};
use stopwatch::Stopwatch;

/// Moves of a side between the first two looks at the clock.
const BATCH: u64 = 2048;
/// The first end of the chart, in moves or nodes, and in microseconds.
const FIRST_AXIS: u64 = 64;
const TIME_AXIS: u64 = 1000;
/// The most letters of what a search calls itself.
const NAME: usize = 32;

/// What a race paints on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// The left search's picture.
    Left,
    /// The right one's.
    Right,
    /// What both have found, and when: the timeline.
    Chart,
}

impl Surface {
    /// All of them, with the names that the page knows them by.
    pub const ALL: [(&'static str, Surface); 3] =
        [("race-left", Surface::Left), ("race-right", Surface::Right), ("race-chart", Surface::Chart)];
}

/// Two searches under one clock.
pub struct Race {
    catalog: Catalog,
    sides: [Side; 2],
    /// What tells them apart.
    names: [String; 2],
    link: RaceMoment,
    /// What is under way beside the clock's own going on.
    goal: Goal,
    /// Whether both sides are where the clock is.
    there: bool,
    /// The furthest place of the clock that was shown, and whether that was the end of both.
    reached: u64,
    revealed: bool,
    /// The place of the clock up to which the depths of both sides are known.
    sounded: u64,
    play: State,
    /// Where playing ends by itself.
    leg: Option<leg::Leg>,
    speed: Speed,
    /// Whether the speed is the visitor's own choice.
    chosen: bool,
    /// By how much the clock goes on at full speed.
    stride: u64,
    watches: Option<[Stopwatch; 2]>,
    notice: Option<String>,
    batch: Batch,
    slice: f64,
    last_tick: f64,
    /// When the way under way began, and how long that has been.
    since: f64,
    under_way: f64,
    /// When the clock of the machine was looked at last.
    last_look: f64,
    sizes: [(f32, f32); 3],
    scenes: [Scene; 3],
    motion: Option<Motion>,
    film: Option<Film>,
    /// The place of the clock that the pictures show.
    drawn: u64,
    still: bool,
    /// The smallest text of its pictures.
    least: f32,
    stale: bool,
}

/// What tells a search from its rival: the values of the fields in which they differ, and its path.
fn name(side: usize, [own, rival]: [&Side; 2]) -> String {
    // What calls itself something is called so, unless both are.
    if let Some(title) = own.session.about().title.filter(|title| rival.session.about().title.as_ref() != Some(title)) {
        return cut(&title, NAME);
    }
    let (address, rival) = (&own.address, &rival.address);
    if address.entry().id != rival.entry().id {
        let named = crate::desk::words::named(address, own.session.about().method);
        return named.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    }
    let (params, others) = (address.params(), rival.params());
    let mut name = String::new();
    let mut add = |part: &str| {
        if !name.is_empty() {
            name.push_str(", ");
        }
        name.push_str(part);
    };
    for field in address.entry().fields {
        let given = params.text(field.name);
        if given != others.text(field.name) {
            add(words::short(&words::value(field, given)));
        }
    }
    if !address.path().is_empty() {
        add(&words::below(&address.path().to_string()));
    }
    if !address.hand().is_empty() {
        add(words::BY_HAND);
    }
    if name.is_empty() { words::SAME[side].to_owned() } else { name }
}

/// Brings the boards of both pictures to one size and one height, so that their rows lie beside each other.
fn align(scenes: &mut [Scene; 3]) {
    let [left, right, _] = scenes;
    let (Some(first), Some(second)) = (left.board, right.board) else { return };
    // Of two kinds or much different sizes neither is shown as the other.
    let ratio = first.h / second.h;
    if (ratio - 1.0).abs() < 0.01
        || !(0.7..=1.4).contains(&ratio)
        || (first.w / first.h - second.w / second.h).abs() > 0.05
    {
        return;
    }
    let (larger, board, target) = if ratio > 1.0 { (left, first, second) } else { (right, second, first) };
    let factor = target.h / board.h;
    let down = (target.y - board.y * factor).within(0.0, larger.height * (1.0 - factor));
    larger.bring(Frame { origin: Point::new(0.0, down), scale: factor });
}

impl Race {
    /// The race that an address names.
    ///
    /// # Errors
    /// Names each side or key that is wrong, with its value and what is allowed.
    pub fn new(catalog: Catalog, text: &str) -> Result<Race, String> {
        Race::open(catalog, RaceAddress::read(catalog, text)?)
    }

    /// The race of an address.
    ///
    /// # Errors
    /// Names each side that cannot be opened, and why.
    pub fn open(catalog: Catalog, address: RaceAddress) -> Result<Race, String> {
        let (link, [left, right]) = (address.moment, address.sides().clone());
        let (left, right) = match (Side::open(left), Side::open(right)) {
            (Ok(left), Ok(right)) => (left, right),
            (left, right) => {
                let told = |side: usize, bad: Option<BadParams>| bad.map(|bad| bad_side(SIDES[side], &bad));
                let mut wrong = told(0, left.err()).unwrap_or_default();
                if let Some(right) = told(1, right.err()) {
                    wrong += if wrong.is_empty() { "" } else { " " };
                    wrong += &right;
                }
                return Err(wrong);
            }
        };
        let names = [name(0, [&left, &right]), name(1, [&right, &left])];
        let mut race = Race {
            catalog,
            sides: [left, right],
            names,
            link,
            goal: Goal::Clock,
            there: false,
            reached: 0,
            revealed: false,
            sounded: 0,
            play: State::Paused,
            leg: None,
            speed: Speed::USUAL,
            chosen: false,
            stride: 1,
            watches: None,
            notice: None,
            batch: Batch::new(BATCH),
            slice: SLICE,
            last_tick: 0.0,
            since: f64::NAN,
            under_way: 0.0,
            last_look: 0.0,
            sizes: [(0.0, 0.0); 3],
            scenes: std::array::from_fn(|_| Scene::new(0.0, 0.0)),
            motion: None,
            film: None,
            drawn: u64::MAX,
            still: false,
            least: 0.0,
            stale: true,
        };
        race.measure_if_needed();
        // An address may ask for what neither of the two counts.
        if race.link.measure == Measure::Updates && !race.measures().contains(&Measure::Updates.name()) {
            race.link.measure = race.usual();
        }
        Ok(race)
    }

    /// Both searches, the left one first.
    pub fn sides(&self) -> &[Side; 2] {
        &self.sides
    }

    /// The clock, and where it is.
    pub fn clock(&self) -> (By, u64) {
        (self.link.by, self.link.at)
    }

    /// Whether both sides are where the clock is, and nothing is under way.
    pub fn is_there(&self) -> bool {
        self.there && self.goal == Goal::Clock && self.watches.is_none()
    }

    /// Moves a millisecond of a side, once they are measured.
    fn speed_of(&self, side: usize) -> u64 {
        self.link.speeds.map_or(1, |speeds| speeds[side])
    }

    /// The race at this very moment.
    pub fn address(&self) -> RaceAddress {
        RaceAddress::new(self.sides.each_ref().map(|side| side.address.clone()), self.link)
    }

    /// Whether an address is one of the same searches under the same clock.
    pub(crate) fn is_along(&self, address: &RaceAddress) -> bool {
        let sides = self.sides.iter().zip(address.sides()).all(|(side, other)| side.address == *other);
        let moment = address.moment;
        sides && moment.by == self.link.by && moment.speeds.is_none_or(|speeds| self.link.speeds == Some(speeds))
    }

    /// Stops, and is looked at as a moment says.
    pub(crate) fn look_as(&mut self, moment: RaceMoment) {
        (self.play, self.leg, self.film) = (State::Paused, None, None);
        (self.link.follow, self.link.measure, self.link.bets) = (moment.follow, moment.measure, moment.bets);
        self.stale = true;
    }

    /// The address of this very moment of the race.
    pub fn link(&self) -> String {
        self.link.written([&self.sides[0].written, &self.sides[1].written])
    }

    /// The address of a race like this one, from its beginning on, with another search on a side.
    pub fn with_side(&self, side: usize, address: &str) -> String {
        let mut both = [&*self.sides[0].written, &*self.sides[1].written];
        both[side] = address;
        RaceMoment { at: 0, speeds: None, measure: self.usual(), bets: [0, 0], ..self.link }.written(both)
    }

    /// The chart that goes with the clock.
    fn usual(&self) -> Measure {
        if self.link.by == By::Time { Measure::Time } else { Measure::Moves }
    }

    /// The address of the same race with its sides swapped.
    pub fn swapped(&self) -> String {
        let [left, right] = &self.sides;
        let follow = self.link.follow.map(|side| 1 - side);
        let speeds = self.link.speeds.map(|[left, right]| [right, left]);
        let bets = [self.link.bets[1], self.link.bets[0]];
        RaceMoment { follow, speeds, bets, ..self.link }.written([&right.written, &left.written])
    }

    /// The address of one search where it is: of the side that is followed, or the left one.
    pub fn alone(&self) -> String {
        let side = &self.sides[self.link.follow.unwrap_or(0)];
        side.address.with_at(side.session.now().at).to_string()
    }

    /// The searches that could be on a side, by name and address: the one that is there first.
    pub fn rivals(&self, side: usize) -> Vec<(String, String)> {
        let mut all = rivals(self.catalog, &self.sides[side].address);
        all.insert(0, (self.names[side].clone(), self.sides[side].written.clone()));
        all
    }

    /// The address that a worker counts for a side.
    pub fn counted(&self, side: usize) -> &str {
        &self.sides[side].written
    }

    /// Takes what a worker has counted of a side.
    pub fn learn(&mut self, side: usize, report: &[f64]) {
        if let (Some(side), Some(course)) = (self.sides.get_mut(side), Course::unpack(report)) {
            side.ahead = course;
            self.stale = true;
            // As soon as it is known how long the race is, the slider says how fast Play will be.
            if !self.chosen && !self.is_playing() {
                self.speed = self.fitting_speed();
            }
        }
    }

    /// The last place of the clock: as far as is known, and whether that is all.
    pub fn last(&self) -> (u64, bool) {
        let by = self.link.by;
        let (mut last, mut all) = (self.link.at, true);
        for (i, side) in self.sides.iter().enumerate() {
            let speed = self.speed_of(i);
            let so_far = side.course().rows().last().map_or(0, |row| side.place(by, *row, speed));
            let known = side.last(by, speed);
            last = last.max(known.unwrap_or(so_far));
            all &= known.is_some();
        }
        if all {
            // Beyond its end nobody is.
            let ends = (0..2).filter_map(|i| self.sides[i].last(by, self.speed_of(i)));
            last = ends.max().unwrap_or(last);
        }
        (last, all)
    }

    /// The place of the clock up to which courses are shown: all of them once both searches have ended, before that what was run, so that
    /// a race does not show its outcome first.
    fn shown(&self) -> u64 {
        if self.revealed { u64::MAX } else { self.reached.max(self.link.at) }
    }

    /// The last place of the clock on the chart: the last one known, or, as long as the outcome is not shown, one that doubles when the
    /// clock comes there.
    fn axis(&self) -> u64 {
        let first = match self.link.by {
            _ if self.revealed => return self.last().0,
            // How many solutions there are says nothing about who finds them sooner.
            By::Solutions => return self.last().0,
            By::Moves | By::Nodes => FIRST_AXIS,
            By::Time => TIME_AXIS,
        };
        let doubled = std::iter::successors(Some(first), |last| last.checked_mul(2));
        doubled.into_iter().find(|last| *last > self.shown()).unwrap_or(u64::MAX)
    }

    /// Chooses the clock; it stands where the search that is further has come to, or both if they are over.
    pub fn set_clock(&mut self, by: By) {
        if self.link.by == by {
            return;
        }
        let usual = self.link.measure == self.usual();
        let over = self.sides.iter().all(|side| side.session.now().over());
        let nothing = self.sides.iter().all(|side| side.session.now().at == 0);
        let rows = [self.sides[0].now(), self.sides[1].now()];
        self.link.by = by;
        self.reached = 0;
        if usual {
            self.link.measure = self.usual();
        }
        self.measure_if_needed();
        let place = |i: usize| match by {
            By::Nodes => rows[i].nodes,
            _ => self.sides[i].place(by, rows[i], self.speed_of(i)),
        };
        self.link.at = match (nothing, over) {
            (true, _) => 0,
            (_, true) => self.last().0,
            // What one has done already the other has yet to do.
            _ => place(0).min(place(1)),
        };
        self.chosen = false;
        self.speed = self.fitting_speed();
        self.set_out();
    }

    /// Chooses what the chart shows.
    pub fn set_measure(&mut self, measure: Measure) {
        self.link.measure = measure;
        self.stale = true;
    }

    /// Shows one side alone, or both again if it is the one.
    pub fn follow(&mut self, side: Option<usize>) {
        self.link.follow = if self.link.follow == side { None } else { side };
        self.film = None;
        self.stale = true;
    }

    /// Whether pictures jump instead of moving.
    pub fn set_still(&mut self, still: bool) {
        self.still = still;
    }

    /// The smallest text of its pictures; 0 where they have all that there is room for.
    pub fn set_least(&mut self, least: f32) {
        self.stale |= self.least != least;
        self.least = least;
    }

    /// Paints everything anew.
    pub fn refresh(&mut self) {
        self.stale = true;
    }

    /// Says how large a surface is, in CSS pixels.
    pub fn resize(&mut self, surface: Surface, width: f32, height: f32) {
        self.sizes[surface as usize] = (width.max(1.0), height.max(1.0));
        self.film = None;
        self.stale = true;
    }

    /// What a surface shows at the time `now`.
    pub fn scene(&self, surface: Surface, now: f64) -> std::borrow::Cow<'_, Scene> {
        use crate::desk::Surface as Stage;
        let which = surface as usize;
        let scene = &self.scenes[which];
        // A film moves what it knows as stage and tree; here these are the two pictures.
        let place = [Stage::Stage, Stage::Tree].get(which);
        let moving = place.and_then(|place| self.film.as_ref()?.scene(*place, scene, now));
        moving.map_or(std::borrow::Cow::Borrowed(scene), std::borrow::Cow::Owned)
    }

    fn redraw(&mut self, now: f64) {
        let empty = |surface: Surface| {
            let (width, height) = self.sizes[surface as usize];
            Scene::new(width, height)
        };
        let mut scenes = Surface::ALL.map(|(_, surface)| empty(surface));
        for (i, side) in self.sides.iter().enumerate() {
            scenes[i].least = self.least;
            if self.link.follow.is_none_or(|followed| followed == i) {
                side.draw(&mut scenes[i]);
            }
        }
        align(&mut scenes);
        self.draw_chart(&mut scenes[Surface::Chart as usize]);
        let before = std::mem::replace(&mut self.scenes, scenes);
        let was = std::mem::replace(&mut self.drawn, self.link.at);
        match self.motion.take() {
            Some(motion) if !self.still && self.there => {
                self.film = Film::new(before, &self.scenes, self.link.at < was, now, motion);
            }
            _ if before[0] == self.scenes[0] && before[1] == self.scenes[1] => {}
            _ => self.film = None,
        }
    }
}
