//! The desk: the search that is open, how it is played, and its pictures. It is what the modes work on.

use crate::address::{Address, LAST_STEP};
use crate::catalog::Catalog;
use crate::census::Findings;
use crate::location::{Layout, Shown};
use crate::params::Kind;
use crate::player::{CALM, Clock, Command, Goal, Player, State};
use crate::scene::{Lens, Point, Scene};
use crate::steer::Decisions;
use crate::words::cut;
use film::Film;
use std::collections::VecDeque;

mod event;
pub(crate) mod film;
pub(crate) mod picture;
mod surface;
pub mod words;

pub use event::{Arguments, Event, Reply};
pub(crate) use event::{DONE, Flow};
pub use surface::{Frame, Surface};

/// The most letters of what an instance calls itself.
const TITLE: usize = 32;
/// Up to so many a second every press of Step is shown; faster, moves are made by the batch.
const FASTEST_PRESS: f64 = 60.5;

/// The search that is open, how it is played, and its pictures.
pub struct Desk {
    /// What can be opened.
    pub(crate) catalog: Catalog,
    /// What is open, at its step 0.
    pub(crate) address: Address,
    /// How often that has changed.
    pub(crate) changes: u64,
    /// How many searches were opened before it.
    pub(crate) opening: u32,
    pub(crate) player: Player,
    /// What the census has found.
    pub(crate) findings: Findings,
    pub(crate) lens: Lens,
    /// Where the visitor's pointer rests on the stage.
    pub(crate) pointer: Option<Point>,
    pub(crate) sizes: [(f32, f32); 4],
    pub(crate) scenes: [Scene; 4],
    /// How stage and tree get from the pictures before to those in `scenes`.
    pub(crate) film: Option<Film>,
    /// The step that the pictures show.
    pub(crate) drawn: u64,
    /// Pictures jump instead of moving.
    pub(crate) still: bool,
    /// Pictures and view have to be made anew.
    pub(crate) stale: bool,
    /// Only the stage has to be drawn anew.
    pub(crate) restage: bool,
    /// Whose links those of this page are: the visitor's, or of who handed in the one that is open.
    pub(crate) name: Option<String>,
    /// The visitor's own name.
    pub(crate) own_name: Option<String>,
    /// What modes have asked of others.
    pub(crate) wants: VecDeque<Want>,
}

/// What a mode asks of the others; the host sees to it once the mode is done.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Want {
    /// The visitor goes on from a tour's moment.
    GoFromMoment,
    /// The search goes to a step.
    GoTo(u64),
    /// The search sets out for a goal.
    SetOut(Goal),
    /// Play by hand begins.
    TakeInHand,
    /// Play by hand goes on from these decisions.
    PlayOn(Decisions),
    /// Play by hand ends.
    LeaveHand,
    /// The tree is another one: what was shown of it is over.
    ForgetTree,
    /// The tree makes room for a question, or comes back.
    SetTreeAside(bool),
    /// The layout is another one.
    Refresh,
    /// A command is done.
    Command(Command),
    /// The tour turns to a slide, counted from 0; back to it, or on.
    Turn(usize, Way),
    /// What a slide plays goes at once where it plays to.
    Arrive,
    /// What a slide plays stops where it is.
    Halt,
    /// What a slide plays goes on.
    PlayOnSlide,
    /// A slide's answer is taken back: the search goes to where it was asked for.
    TakeBack(u64),
}

/// Which way a tour turns its slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    On,
    Back,
}

/// What modes know of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// Somebody plays by hand.
    pub(crate) by_hand: bool,
    /// A tour is open.
    pub(crate) touring: bool,
    /// A question waits for its answer.
    pub(crate) question: bool,
    /// A race is shown.
    pub(crate) racing: bool,
    /// How the page is laid out.
    pub(crate) layout: Layout,
    /// Whether that is another way than it was opened in.
    pub(crate) projected: bool,
    /// Whether all is dark.
    pub(crate) dark: bool,
    /// Whether what is shown plays up to somewhere.
    pub(crate) on_its_way: bool,
}

/// What a mode is given with an event.
pub(crate) struct Context<'a> {
    pub desk: &'a mut Desk,
    pub around: Around,
    /// What is shown, and where it stands.
    pub shown: &'a Shown,
    /// The same in words.
    pub heading: &'a str,
    /// The time of the last frame, in milliseconds.
    pub now: f64,
    pub clock: Clock<'a>,
}

impl Desk {
    /// The desk with a search on it that has just been opened.
    pub(crate) fn new(catalog: Catalog, address: Address, player: Player) -> Desk {
        Desk {
            catalog,
            address,
            changes: 0,
            opening: 0,
            player,
            findings: Findings::default(),
            lens: Lens::default(),
            pointer: None,
            sizes: [(0.0, 0.0); 4],
            scenes: std::array::from_fn(|_| Scene::new(0.0, 0.0)),
            film: None,
            drawn: 0,
            still: false,
            stale: true,
            restage: false,
            name: None,
            own_name: None,
            wants: VecDeque::new(),
        }
    }

    /// Another search is open, or other decisions of the same one.
    pub(crate) fn set_address(&mut self, address: Address) {
        self.address = address;
        self.changes += 1;
    }

    /// The present step.
    pub(crate) fn at(&self) -> u64 {
        self.player.session().now().at
    }

    /// Asks something of the other modes.
    pub(crate) fn want(&mut self, want: Want) {
        self.wants.push_back(want);
    }

    /// The last step as far as is known: the end of the timeline's slider.
    pub fn last_step(&self) -> u64 {
        let now = self.player.session().now();
        now.end.unwrap_or_else(|| now.furthest.max(self.findings.steps))
    }

    /// Whether [`last_step`](Self::last_step) is the last one for certain.
    pub fn knows_end(&self) -> bool {
        self.player.session().now().end.is_some() || self.findings.complete
    }

    /// Whether a long way is under way, which Esc stops.
    pub fn is_under_way(&self) -> bool {
        matches!(self.player.state(), State::Seeking(_))
    }

    /// Whether the search goes on faster than anybody could press a key.
    pub(crate) fn is_rushed(&self) -> bool {
        self.player.playing_faster_than(FASTEST_PRESS) || self.is_under_way()
    }

    /// Whether the search is played so fast that nothing moves and nothing is told but how far it is.
    pub fn is_calm(&self) -> bool {
        self.player.playing_faster_than(CALM)
    }

    /// What is shown beside the pictures has changed, of a race as well.
    pub(crate) fn show_all(&mut self) {
        self.stale = true;
        self.want(Want::Refresh);
    }

    /// Goes to a step, whoever plays.
    pub(crate) fn go_to(&mut self, at: u64, clock: Clock) {
        self.stale = true;
        self.player.go_to(at.min(LAST_STEP), clock);
    }

    /// Sets out for a goal.
    pub(crate) fn set_out(&mut self, goal: Goal, clock: Clock) {
        self.stale = true;
        self.player.set_out(goal, clock);
    }

    /// What is open, as the pickers say it: such as "8 queens", "by", "bit rows".
    pub(crate) fn named(&self) -> [String; 3] {
        match self.player.session().about().title {
            Some(title) => [cut(&title, TITLE), String::new(), String::new()],
            None => words::named(&self.address, self.player.session().about().method),
        }
    }

    /// What is open and where it stands, such as "Queens, n = 8, move 413".
    pub(crate) fn heading(&self, at: u64) -> String {
        let info = self.address.entry();
        let numbers = info.fields.iter().filter(|field| matches!(field.kind, Kind::Number { .. }));
        // Of a number, 0 says that there is none.
        let given = numbers.map(|field| (field.name, self.address.params().text(field.name))).filter(|n| n.1 != "0");
        let title = self.player.session().about().title;
        words::heading(title.as_deref().unwrap_or(info.title), given, at)
    }

    /// Whether the tree of choices stands in the stage's picture: where it has no surface of its own, nor has the profile.
    pub(crate) fn composes(&self) -> bool {
        [Surface::Tree, Surface::Profile].into_iter().all(|surface| self.sizes[surface as usize] == (0.0, 0.0))
    }

    /// The stage's picture.
    pub(crate) fn stage(&self) -> &Scene {
        &self.scenes[Surface::Stage as usize]
    }

    /// What a surface shows at the time `now`.
    pub(crate) fn scene(&self, surface: Surface, now: f64) -> std::borrow::Cow<'_, Scene> {
        let scene = &self.scenes[surface as usize];
        let moving = self.film.as_ref().and_then(|film| film.scene(surface, scene, now));
        moving.map_or(std::borrow::Cow::Borrowed(scene), std::borrow::Cow::Owned)
    }
}
