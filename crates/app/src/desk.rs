//! The desk: the open search, its playback and its pictures. The modes work on it.

use crate::address::{Address, LAST_STEP};
use crate::catalog::Catalog;
use crate::census::Findings;
use crate::location::{Layout, Shown};
use crate::params::Kind;
use crate::player::{CALM, Clock, Command, Goal, Player, State};
use crate::scene::{Lens, Point, Scene};
use crate::task::Assignment;
use crate::words::cut;
use exposed::Exposed;
use film::Film;
use foot::Foot;
use std::collections::VecDeque;

mod event;
mod exposed;
pub(crate) mod film;
pub mod foot;
pub(crate) mod picture;
mod surface;
pub mod words;

pub use event::{Arguments, Event, Reply};
pub(crate) use event::{DONE, Flow};
pub(crate) use foot::{Enlarged, Expected, Scout};
pub use surface::{Frame, Surface};

/// The most letters of the title that an instance gives itself.
const TITLE: usize = 32;
/// The time for the count of a task's solutions per frame, in milliseconds, and the number of moves between two readings of the clock.
const COUNTED: f64 = 3.0;
const BATCH: u64 = 1 << 12;
/// The highest playback speed, in moves per second, at which each press of Step is shown; faster playback makes moves in batches.
const FASTEST_PRESS: f64 = 60.5;

/// The open search, its playback and its pictures.
pub struct Desk {
    /// The problems that can be opened.
    pub(crate) catalog: Catalog,
    /// The address of the open search, at step 0.
    pub(crate) address: Address,
    /// The number of changes of `address`.
    pub(crate) changes: u64,
    /// The number of searches opened before this one.
    pub(crate) opening: u32,
    pub(crate) player: Player,
    /// What the census has counted of the search.
    pub(crate) findings: Findings,
    pub(crate) lens: Lens,
    /// The position of the visitor's pointer on the stage.
    pub(crate) pointer: Option<Point>,
    pub(crate) sizes: [(f32, f32); 4],
    pub(crate) scenes: [Scene; 4],
    /// The transition of stage and tree from the pictures before to those in `scenes`.
    pub(crate) film: Option<Film>,
    /// The exposure of a run that is too fast to follow.
    pub(crate) exposed: Option<Box<Exposed>>,
    /// The step that the pictures in `scenes` show.
    pub(crate) drawn: u64,
    /// Whether pictures jump instead of moving.
    pub(crate) still: bool,
    /// The timeline.
    pub(crate) foot: Foot,
    /// The timeline of the search that waits while the visitor is on a branch.
    pub(crate) waiting: Option<foot::Waiting>,
    /// Whether pictures and view must be made again.
    pub(crate) stale: bool,
    /// Whether the stage alone must be drawn again.
    pub(crate) restage: bool,
    /// The name that links of this page carry: the visitor's, or that of the author of the open link.
    pub(crate) name: Option<String>,
    /// The visitor's own name.
    pub(crate) own_name: Option<String>,
    /// The page's own address, for codes.
    pub(crate) base: String,
    /// The task of homework, while its search is open.
    task: Option<Box<Assignment>>,
    /// The requests of modes to other modes that are not yet handled.
    pub(crate) wants: VecDeque<Want>,
}

/// A request of a mode to other modes; the host handles it after the mode has returned.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Want {
    /// The visitor leaves a slide of a tour and continues from its position.
    GoFromMoment,
    /// Go to a step.
    GoTo(u64),
    /// Start on the way to a goal.
    SetOut(Goal),
    /// Begin to solve by hand.
    TakeInHand,
    /// Handle a click on the stage, which may mean a candidate.
    Click(Point),
    /// End solving by hand, or return from a branch.
    LeaveHand,
    /// Forget what was shown of the tree, which is a different one now.
    ForgetTree,
    /// Hide the tree while a question is shown, or show it again.
    SetTreeAside(bool),
    /// Update the view for a changed layout.
    Refresh,
    /// Run a command.
    Command(Command),
    /// Turn the tour to a slide, counted from 0, forwards or backwards.
    Turn(usize, Way),
    /// Jump to the end of the moves that the slide plays.
    Arrive,
    /// Stop the moves that the slide plays where they are.
    Halt,
    /// Continue the moves that the slide plays.
    PlayOnSlide,
    /// Take back the answer to a slide's question: the search returns to this step, where the question was asked.
    TakeBack(u64),
}

/// The direction in which a tour turns its slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    On,
    Back,
}

/// The state of the other modes, as far as each mode may see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// Whether the visitor solves by hand.
    pub(crate) by_hand: bool,
    /// Whether the visitor is on a branch.
    pub(crate) branching: bool,
    /// Whether the algorithm makes the decisions of a game.
    pub(crate) going: bool,
    /// Whether the search is homework.
    pub(crate) homework: bool,
    /// Whether a tour is open.
    pub(crate) touring: bool,
    /// Whether a question waits for its answer.
    pub(crate) question: bool,
    /// Whether a race is shown.
    pub(crate) racing: bool,
    /// The layout of the page.
    pub(crate) layout: Layout,
    /// Whether the layout differs from the one that the page was opened in.
    pub(crate) projected: bool,
    /// Whether the page is blanked.
    pub(crate) dark: bool,
    /// Whether the search or race plays towards a set end.
    pub(crate) on_its_way: bool,
}

/// The context that a mode gets together with an event.
pub(crate) struct Context<'a> {
    pub desk: &'a mut Desk,
    pub around: Around,
    /// The address of what is shown, with its position.
    pub shown: &'a Shown,
    /// The same address in words.
    pub heading: &'a str,
    /// The time of the last frame, in milliseconds.
    pub now: f64,
    pub clock: Clock<'a>,
}

impl Desk {
    /// Creates the desk for a search that has just been opened.
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
            exposed: None,
            drawn: 0,
            still: false,
            foot: Foot::default(),
            waiting: None,
            stale: true,
            restage: false,
            name: None,
            own_name: None,
            base: String::new(),
            task: None,
            wants: VecDeque::new(),
        }
    }

    /// Sets the address after another search, or other decisions of the same search, were opened.
    pub(crate) fn set_address(&mut self, address: Address) {
        self.address = address;
        self.changes += 1;
    }

    /// Sets the task of homework.
    pub(crate) fn set_task(&mut self, task: Option<Assignment>) {
        self.stale |= self.task.is_some() || task.is_some();
        self.task = task.map(Box::new);
    }

    /// Takes the task of homework away.
    pub(crate) fn take_task(&mut self) -> Option<Assignment> {
        self.task.take().map(|task| *task)
    }

    /// Returns the task of homework.
    pub(crate) fn task(&self) -> Option<&Assignment> {
        self.task.as_deref()
    }

    /// Counts what the task needs for a slice of time. Returns whether more is left to count.
    pub(crate) fn count_for_task(&mut self, clock: Clock) -> bool {
        let Some(task) = self.task.as_mut().filter(|task| !task.is_counted()) else { return false };
        let until = clock() + COUNTED;
        while !task.go_on(BATCH) {
            if clock() >= until {
                return true;
            }
        }
        self.stale = true;
        false
    }

    /// Returns the present step.
    pub(crate) fn at(&self) -> u64 {
        self.player.session().now().at
    }

    /// Looks for hits of the breakpoints for a slice of time. Returns whether more is left.
    pub(crate) fn look_out(&mut self, clock: Clock) -> bool {
        if self.player.stops().is_empty() {
            return false;
        }
        let known = self.player.reached();
        let more = self.player.look_out(clock);
        let reached = self.player.reached();
        self.foot.stale |= reached.map(|reached| reached.times) != known.map(|known| known.times);
        self.stale |= reached.is_some_and(|reached| reached.is_done) != known.is_some_and(|known| known.is_done);
        more
    }

    /// Sends a request to the other modes.
    pub(crate) fn want(&mut self, want: Want) {
        self.wants.push_back(want);
    }

    /// Returns the last known step: the end of the timeline's slider.
    pub fn last_step(&self) -> u64 {
        let now = self.player.session().now();
        now.end.unwrap_or_else(|| now.furthest.max(self.findings.steps))
    }

    /// Whether [`last_step`](Self::last_step) is certainly the last step.
    pub fn knows_end(&self) -> bool {
        self.player.session().now().end.is_some() || self.findings.complete
    }

    /// Whether the search is on a long way to a goal, which Esc stops.
    pub fn is_under_way(&self) -> bool {
        matches!(self.player.state(), State::Seeking(_))
    }

    /// Whether the search advances faster than a person could press a key.
    pub(crate) fn is_rushed(&self) -> bool {
        self.player.playing_faster_than(FASTEST_PRESS) || self.is_under_way()
    }

    /// Whether playback is so fast that pictures do not move and only the progress is stated.
    pub fn is_calm(&self) -> bool {
        self.player.playing_faster_than(CALM)
    }

    /// Marks everything beside the pictures as changed, for a race too.
    pub(crate) fn show_all(&mut self) {
        self.stale = true;
        self.want(Want::Refresh);
    }

    /// Goes to a step, in each mode.
    pub(crate) fn go_to(&mut self, at: u64, clock: Clock) {
        self.stale = true;
        self.player.go_to(at.min(LAST_STEP), clock);
    }

    /// Starts on the way to a goal.
    pub(crate) fn set_out(&mut self, goal: Goal, clock: Clock) {
        self.stale = true;
        self.player.set_out(goal, clock);
    }

    /// Returns the name of the open search for the pickers, such as "8 queens", "by", "bit rows".
    pub(crate) fn named(&self) -> [String; 3] {
        match self.player.session().about().title {
            Some(title) => [cut(&title, TITLE), String::new(), String::new()],
            None => words::named(&self.address, self.player.session().about().method),
        }
    }

    /// Returns the open search and its position in words, such as "Queens, n = 8, move 413".
    pub(crate) fn heading(&self, at: u64) -> String {
        let info = self.address.entry();
        let numbers = info.fields.iter().filter(|field| matches!(field.kind, Kind::Number { .. }));
        // Of a number, 0 says that there is none.
        let given = numbers.map(|field| (field.name, self.address.params().text(field.name))).filter(|n| n.1 != "0");
        let title = self.player.session().about().title;
        words::heading(title.as_deref().unwrap_or(info.title), given, at)
    }

    /// Whether the tree is drawn into the stage's picture, because neither tree nor profile has a surface.
    pub(crate) fn composes(&self) -> bool {
        [Surface::Tree, Surface::Profile].into_iter().all(|surface| self.sizes[surface as usize] == (0.0, 0.0))
    }

    /// Returns the stage's picture.
    pub(crate) fn stage(&self) -> &Scene {
        &self.scenes[Surface::Stage as usize]
    }

    /// Returns the picture of a surface at the time `now`, in milliseconds.
    pub(crate) fn scene(&self, surface: Surface, now: f64) -> std::borrow::Cow<'_, Scene> {
        let scene = &self.scenes[surface as usize];
        let moving = self.film.as_ref().and_then(|film| film.scene(surface, scene, now));
        moving.map_or(std::borrow::Cow::Borrowed(scene), std::borrow::Cow::Owned)
    }
}
