//! The page without a browser: what is open, how it is played, and what its surfaces show.
//!
//! Everything the page decides is decided here and in what this module uses, so that native tests reach it. The
//! module `web` and the scripts only pass events in and paint what comes out.
//!
//! ```
//! use stepdance::page::{Page, Surface};
//! use stepdance::problems::CATALOG;
//!
//! let mut page = Page::new(CATALOG);
//! page.resize(Surface::Stage, 960.0, 640.0);
//! page.open("langford?n=3&at=5", &mut || 0.0)?;
//! assert_eq!((page.view().at, page.view().problem), (5, "langford"));
//!
//! // What is wrong with an address is told, and what was open stays open.
//! assert!(page.open("langford?n=none", &mut || 0.0).is_err());
//! assert_eq!(page.address().to_string(), "langford?n=3");
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::address::{Address, LAST_STEP};
use crate::catalog::Catalog;
use crate::census::Findings;
use crate::params::BadParams;
use crate::player::{CALM, Clock, Command, Grain, Motion, Player, Speed, State};
use crate::scene::{Lens, Point, Scene, signs};
use crate::stops::Stops;
use crate::tree::{picture, profile};

mod asking;
mod choices;
pub mod composing;
pub mod embed;
pub(crate) mod film;
mod goto;
pub mod grid;
pub mod guide;
pub mod hand;
pub mod handout;
mod kept;
mod laser;
mod layout;
mod lens;
mod lines;
mod reading;
mod room;
mod ruled;
pub mod sharing;
mod stops;
pub mod taking;
mod touring;
mod view;
mod words;

pub use asking::Told as Questioned;
pub use composing::OWN;
pub use embed::{Event, Gate, Value};
pub use layout::{LEGIBLE, Layout};
pub use lines::{lines_around, lines_written};
pub use reading::{Choice, Import};
pub use room::{Place, RoomView};
pub use touring::{Link as TourLink, Told as TourTold};
pub use view::View;

use film::Film;

/// Up to so many a second every press of Step is shown; faster, moves are made by the batch.
const FASTEST_PRESS: f64 = 60.5;

/// A place to paint on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// The problem's picture.
    Stage,
    /// The search tree.
    Tree,
    /// Nodes per level.
    Profile,
    /// Where the solutions lie, above the timeline.
    Ticks,
}

impl Surface {
    /// All surfaces, with the names that the page knows them by.
    pub const ALL: [(&'static str, Surface); 4] =
        [("stage", Surface::Stage), ("tree", Surface::Tree), ("profile", Surface::Profile), ("ticks", Surface::Ticks)];

    /// The surface of that name.
    pub fn named(name: &str) -> Option<Surface> {
        Surface::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, surface)| surface)
    }
}

/// What a frame needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Frame {
    /// The surfaces have changed.
    pub repaint: bool,
    /// What the page says beside them has changed.
    pub view: bool,
    /// The tree on the stage has changed, and what is said beside it.
    pub room: bool,
    /// Another frame is wanted.
    pub again: bool,
}

/// The page.
pub struct Page {
    /// What can be opened.
    catalog: Catalog,
    /// What is open, at its step 0.
    address: Address,
    /// The same as text.
    written: String,
    /// Its breakpoints as an address has them.
    stopping: String,
    /// How many searches were opened before it.
    opening: u32,
    player: Player,
    asked: asking::Asked,
    /// Answers that go with what is opened next.
    handed: Vec<asking::answers::Given>,
    choices: choices::Choices,
    /// The play by hand under way.
    play: Option<hand::Play>,
    /// One that is kept while the algorithm's own search is watched.
    aside: Option<hand::Aside>,
    /// What was open of each problem last, at its step 0.
    kept: Vec<(&'static str, String)>,
    findings: Findings,
    touring: Option<touring::Touring>,
    /// Its questions, while they are written down.
    gift: Option<crate::tour::Gift>,
    hall: room::Hall,
    layout: Layout,
    /// Which two searches race in the place of the one that is open.
    raced: Option<String>,
    embed: embed::Embed,
    blank: bool,
    sizes: [(f32, f32); 4],
    scenes: [Scene; 4],
    lens: Lens,
    /// Where the visitor's pointer rests on the stage.
    pointer: Option<Point>,
    /// How stage and tree get from the pictures before to those in `scenes`.
    film: Option<Film>,
    /// The step that the pictures show.
    drawn: u64,
    /// When the search's part of the last frame was over.
    searched_until: f64,
    stale: bool,
    /// Only the stage has to be drawn anew.
    restage: bool,
    still: bool,
    /// When what is picked began to take the picture elsewhere.
    turned_since: Option<f64>,
    /// The rule, while it is seen.
    ruled: Option<ruled::Ruled>,
}

impl Page {
    /// The page on the first search of a catalogue.
    ///
    /// # Panics
    /// As [`Page::on`].
    pub fn new(catalog: Catalog) -> Page {
        Self::on(catalog, "")
    }

    /// The page on the default search of the problem that an address names, or of the first one if it names none: of the others
    /// nothing is called.
    ///
    /// # Panics
    /// If the catalogue has no entry, or one does not open with all defaults: a mistake in the catalogue, which the laws
    /// find.
    pub fn on(catalog: Catalog, address: &str) -> Page {
        let named = address.trim_start_matches('#').split('?').next();
        let entry = catalog.entries().map(|entry| entry.id).find(|id| Some(*id) == named);
        let opened =
            catalog.address(entry.unwrap_or(catalog.first())).and_then(|a| Ok((a.clone(), Player::new(a.open()?))));
        let (address, player) = match opened {
            Ok(opened) => opened,
            Err(bad) => panic!("the default address is wrong: {bad}"),
        };
        Page {
            catalog,
            written: address.to_string(),
            stopping: String::new(),
            opening: 0,
            address,
            player,
            asked: asking::Asked::default(),
            handed: vec![],
            choices: choices::Choices::default(),
            play: None,
            aside: None,
            kept: vec![],
            findings: Findings::default(),
            touring: None,
            gift: None,
            hall: room::Hall::default(),
            layout: Layout::Whole,
            raced: None,
            embed: embed::Embed::default(),
            blank: false,
            sizes: [(0.0, 0.0); 4],
            scenes: std::array::from_fn(|_| Scene::new(0.0, 0.0)),
            lens: Lens::default(),
            pointer: None,
            film: None,
            drawn: 0,
            searched_until: 0.0,
            stale: true,
            restage: false,
            still: false,
            turned_since: None,
            ruled: Some(ruled::Ruled::default()),
        }
    }

    /// Opens an address, or the default if it is empty, and goes to its step.
    ///
    /// # Errors
    /// Says what is wrong with the address; what was open stays as it was.
    pub fn open(&mut self, text: &str, clock: Clock) -> Result<(), BadParams> {
        let handed = std::mem::take(&mut self.handed);
        let text = if matches!(text, "" | "#") { self.catalog.first() } else { text };
        let address = self.catalog.address(text)?;
        let (stops, asking, view) = (address.stops().clone(), address.asking(), address.view().cloned());
        let playing = address.is_played();
        let address = address.with_stops(Stops::default()).with_asking(None).with_view(None).with_play(false);
        let same = self.play.is_none() && address.with_at(0) == self.address;
        if same {
            stops.check(self.player.session().listing()).map_err(BadParams::one)?;
        } else {
            self.choices = choices::Choices::default();
            self.player.reopen(address.with_stops(stops.clone()).open()?);
            self.play = None;
            self.address = address.with_at(0);
            self.written = self.address.to_string();
            self.opening += 1;
            self.findings = Findings::default();
            self.lens = Lens::default();
            self.leave_hall();
            self.ask_anew();
        }
        self.set_view(view.as_ref());
        self.keep();
        let example = self.example(text, same);
        self.begin_rule(address.at(), example.is_some_and(|example| text.ends_with(example.address)));
        if let Some(example) = example {
            self.player.play_as(example.manner.unwrap_or(self.player.session().manner()));
        }
        self.film = None;
        self.drawn = u64::MAX;
        self.stale = true;
        self.set_stops(stops);
        self.ask(asking);
        // A result opens at its first answer, a reload where one was.
        let first = self.take_up_answers(handed).filter(|_| address.at() == 0);
        let at = first.unwrap_or(address.at());
        match playing {
            true => self.take_in_hand(address.at(), 0.0, clock),
            false => self.player.go_to(at, clock),
        }
        Ok(())
    }

    /// What can be opened.
    pub fn catalog(&self) -> Catalog {
        self.catalog
    }

    /// The search that is open.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Playback.
    pub fn player(&self) -> &Player {
        &self.player
    }

    /// Does a command.
    pub fn command(&mut self, command: Command, now: f64, clock: Clock) {
        self.stale = true;
        let now = self.pass_rule(command, now);
        match command {
            // Where there is no further moment, a play by hand goes on.
            Command::NextPage => return self.turn_page(true, now, clock),
            Command::PreviousPage => return self.turn_page(false, now, clock),
            Command::Faster | Command::Slower | Command::ByMoves | Command::ByChoices => {}
            _ => {
                self.leave_hand(clock);
                self.go_from_moment();
            }
        }
        self.player.command(command, now, clock);
    }

    /// Whether a long way is under way, which Esc stops.
    pub fn is_under_way(&self) -> bool {
        matches!(self.player.state(), State::Seeking(_))
    }

    /// Goes to a step.
    pub fn go_to(&mut self, at: u64, clock: Clock) {
        self.hide_rule();
        self.leave_hand(clock);
        self.go_from_moment();
        self.player.go_to(at.min(LAST_STEP), clock);
    }

    /// Chooses a speed.
    pub fn set_speed(&mut self, value: f64) {
        self.stale = true;
        self.player.set_speed(Speed::new(value));
    }

    /// Says how large a surface is, in CSS pixels.
    pub fn resize(&mut self, surface: Surface, width: f32, height: f32) {
        self.sizes[surface as usize] = (width.max(1.0), height.max(1.0));
        self.film = None;
        self.stale = true;
    }

    /// Paints everything anew, as after a change of theme.
    pub fn refresh(&mut self) {
        self.refresh_room();
        self.stale = true;
    }

    /// Whether pictures jump instead of moving.
    pub fn set_still(&mut self, still: bool) {
        self.still = still;
    }

    /// Takes note of what the census has found.
    pub fn learn(&mut self, findings: Findings) {
        match &mut self.play {
            Some(play) => play.learn(findings),
            None => self.findings = findings,
        }
        self.stale = true;
    }

    /// What the census has found.
    pub fn findings(&self) -> &Findings {
        &self.findings
    }

    /// The last step as far as is known: the end of the timeline's slider.
    pub fn last_step(&self) -> u64 {
        let session = self.player.session();
        match session.now().end {
            Some(end) => end,
            None => session.now().furthest.max(self.findings.steps),
        }
    }

    /// Whether [`last_step`](Self::last_step) is the last one for certain.
    pub fn knows_end(&self) -> bool {
        self.player.session().now().end.is_some() || self.findings.complete
    }

    /// Lets time pass up to `now`, in milliseconds, and brings the pictures up to date.
    pub fn tick(&mut self, now: f64, clock: Clock) -> Frame {
        let moved = self.player.tick(now, clock) | self.go_on_by_hand(now, clock);
        self.sum_up_before();
        self.come_to_ask();
        let handed = self.look_at_answers(clock);
        self.searched_until = clock();
        let counting = self.count_choices(clock) | self.recall(clock);
        let changed = moved || std::mem::take(&mut self.stale);
        let turning = self.turn_on(now);
        let (room, looking) = self.tick_room(changed, clock);
        let restage = std::mem::take(&mut self.restage) | turning;
        if changed {
            self.redraw(now);
        } else if restage {
            self.redraw_stage();
        }
        let was_moving = self.film.is_some();
        if self.film.as_ref().is_some_and(|film| film.is_over(now)) {
            self.film = None;
        }
        Frame {
            repaint: changed || restage || was_moving,
            view: changed,
            room,
            again: looking
                || handed
                || counting
                || turning
                || self.is_coming_to_ask()
                || self.hand_is_busy()
                || self.film.is_some()
                || self.player.state() != State::Paused,
        }
    }

    /// Whether the search goes on faster than anybody could press a key.
    fn is_rushed(&self) -> bool {
        self.player.playing_faster_than(FASTEST_PRESS) || matches!(self.player.state(), State::Seeking(_))
    }

    /// Counts the choices up to the present moment, where that is shown and can be followed; says whether there is more
    /// to count.
    fn count_choices(&mut self, clock: Clock) -> bool {
        if self.is_rushed() || self.player.grain() == Grain::Move {
            return false;
        }
        let at = self.player.session().now().at;
        let known = self.choices.count(at).is_some();
        let more = !known && self.choices.go(&self.address, at, clock);
        // It has come there since the view was last looked at.
        self.stale |= !known && !more && self.choices.count(at).is_some();
        more
    }

    /// Looks for the moment before, which tells what has changed; says whether there is more to look for.
    fn recall(&mut self, clock: Clock) -> bool {
        if self.is_rushed() || self.player.session().remembers() {
            return false;
        }
        let done = self.player.recall(clock);
        self.stale |= done;
        !done
    }

    /// Says that all of the last frame is shown, so that the search takes less of the next ones if that took long.
    pub fn painted(&mut self, clock: Clock) {
        self.player.drew_for(clock() - self.searched_until);
    }

    /// The stage's picture of the present moment, as the visitor looks at it.
    fn staged(&mut self) -> Scene {
        let (width, height) = self.sizes[Surface::Stage as usize];
        let (brief, hall) = (self.shows_tree(), self.is_for_hall());
        // What is tried next is the answer to what comes next.
        let asked = self.hides().is_some();
        let draw = |lens: Lens| {
            let mut scene = Scene::new(width, height);
            // Any place can be stopped at, or be the answer to a question.
            scene.lens = Lens { choosing: true, ..lens };
            scene.brief = brief;
            if hall {
                scene.least = LEGIBLE;
            }
            match &self.play {
                Some(play) => play.draw(self.player.session(), &mut scene),
                None => self.player.session().draw(&mut scene),
            }
            scene.leave_out_small();
            if asked {
                scene.leave_out(signs::NEXT);
            }
            scene
        };
        let mut scene = draw(self.lens);
        // Something else may lie under the resting pointer now.
        let pointed = self.pointer.and_then(|at| scene.target_at(at));
        if pointed != self.lens.pointed {
            self.lens.pointed = pointed;
            scene = draw(self.lens);
        }
        self.draw_given(&mut scene);
        self.point_out(&mut scene);
        scene
    }

    /// Draws the stage anew for a moment that has not changed.
    fn redraw_stage(&mut self) {
        self.scenes[Surface::Stage as usize] = self.staged();
        if let Some(film) = &mut self.film {
            film.lead_to(&self.scenes);
        }
    }

    fn redraw(&mut self, now: f64) {
        let stage = self.staged();
        let session = self.player.session();
        let new = |surface: Surface| {
            let (width, height) = self.sizes[surface as usize];
            Scene::new(width, height)
        };
        let mut scenes = Surface::ALL.map(|(_, surface)| new(surface));
        scenes[Surface::Stage as usize] = stage;
        picture::draw(session, &mut scenes[Surface::Tree as usize]);
        profile::draw(session, &mut scenes[Surface::Profile as usize]);
        match self.asking() {
            // The marks of the search would tell what comes.
            Some(_) => self.draw_asked(&mut scenes[Surface::Ticks as usize]),
            None => self.findings.draw(self.last_step(), &mut scenes[Surface::Ticks as usize]),
        }
        self.draw_stops(&mut scenes[Surface::Tree as usize]);
        self.draw_hits(&mut scenes[Surface::Ticks as usize]);
        let before = std::mem::replace(&mut self.scenes, scenes);
        let at = session.now().at;
        let was = std::mem::replace(&mut self.drawn, at);
        // From an address just opened no way leads here, and at full speed nobody could follow one.
        let jumped = was != at && was != u64::MAX && !self.is_calm() && !self.is_under_way();
        let motion = self.player.take_motion().or(jumped.then_some(Motion::JUMP));
        match motion {
            Some(motion) if !self.still => self.film = Film::new(before, &self.scenes, at < was, now, motion),
            // A change that is not a move of the search, such as a report of the census, lets a motion go on.
            _ if before[0] == self.scenes[0] => {
                if let Some(film) = &mut self.film {
                    film.lead_to(&self.scenes);
                }
            }
            _ => self.film = None,
        }
    }

    /// Whether the search is played so fast that nothing moves and nothing is told but how far it is.
    pub fn is_calm(&self) -> bool {
        self.player.playing_faster_than(CALM)
    }

    /// What a surface shows at the time `now`.
    pub fn scene(&self, surface: Surface, now: f64) -> std::borrow::Cow<'_, Scene> {
        let scene = &self.scenes[surface as usize];
        let moving = self.film.as_ref().and_then(|film| film.scene(surface, scene, now));
        moving.map_or(std::borrow::Cow::Borrowed(scene), std::borrow::Cow::Owned)
    }
}

#[cfg(test)]
mod tests;
