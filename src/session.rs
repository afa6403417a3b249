//! An opened search behind one door, whatever its problem: what the player, the page and the runner work with.
//!
//! ```
//! use stepdance::machine::{Beat, Stop};
//! use stepdance::problems::CATALOG;
//!
//! let mut search = CATALOG.open("queens?n=4")?;
//! search.forward(u64::MAX, Stop::at(Beat::Solution));
//! assert_eq!((search.now().at, search.solution().as_deref()), (62, Some("2 4 1 3")));
//!
//! // Back to the beginning; how far it once was is not forgotten.
//! search.seek(0, u64::MAX);
//! assert_eq!((search.now().level, search.now().furthest), (0, 62));
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::machine::{Beat, Label, Machine, Stop};
use crate::params::{BadParams, Fault};
#[cfg(not(target_arch = "wasm32"))]
use crate::problem::Parts;
use crate::problem::{Line, Problem, Watch};
use crate::puzzles::{Gallery, Puzzle, Shelf, Table, Verdict, Wish};
use crate::scene::{Scene, Target};
use crate::steer::{self, Child, Decisions, Estimate, Guided, Path, Walker};
use crate::tally::{Figure, Tally};
use crate::timeline::{Back, Forward, Mark, Moment, Timeline};
use crate::tree::Trail;

#[cfg(not(target_arch = "wasm32"))]
mod look;

#[cfg(not(target_arch = "wasm32"))]
pub use look::Look;

/// A search with its past at hand. One virtual call does a whole batch of moves, so the search runs at full speed.
pub trait Session {
    /// The present moment in numbers.
    fn now(&self) -> Now<'_>;
    /// The present moment in words.
    fn told(&self) -> Told;
    /// One sentence on the last move.
    fn tell(&self) -> String;
    /// For each of the variables, whether it has changed since one *step* ago.
    fn changed(&self) -> Vec<bool>;
    /// The solution, right after a move of weight `Solution`.
    fn solution(&self) -> Option<String>;
    /// What the problem counts beside nodes and solutions.
    fn figures(&self) -> Vec<(&'static str, Figure)>;
    /// Draws the present moment for a stage of the scene's size.
    fn draw(&self, scene: &mut Scene);

    /// From now on, keeps no checkpoints but the first, and nothing but counts: for who only goes forwards.
    fn keep_no_past(&mut self);
    /// Makes moves until `budget` is spent, `stop` is reached or the search is over.
    fn forward(&mut self, budget: u64, stop: Stop) -> Forward;
    /// Goes towards step `to`, replaying at most `budget` moves; says whether it is there.
    fn seek(&mut self, to: u64, budget: u64) -> bool;
    /// Where a way back leads; `None` if there is none.
    fn before(&self, back: Back) -> Option<u64>;

    /// From now on searches only the subtree at the end of a path, decided by hand if there are decisions; stands at that
    /// search's step 0.
    ///
    /// # Errors
    /// If the path leads to no node, or a decision cannot be made; then the search is as it was.
    fn steer(&mut self, path: &Path, hand: &Decisions) -> Result<(), BadParams>;
    /// What the algorithm tries at the present node, in its order, refused or not; of very many the first ones.
    fn choices(&self) -> Vec<Choice>;
    /// The present moment as a search of the problem's own machine, which goes on by the algorithm alone.
    fn walker(&self) -> Box<dyn Walker>;
    /// What the problem says and shows of a walker of its own machine, wherever that has come; for laws.
    ///
    /// # Panics
    /// If the machine is another problem's.
    #[cfg(not(target_arch = "wasm32"))]
    fn look<'a>(&'a self, at: &'a dyn Walker) -> Box<dyn Look + 'a>;
    /// What is to be heeded where the search is counted in parts.
    #[cfg(not(target_arch = "wasm32"))]
    fn parts(&self) -> Parts;
    /// Takes note of the solution that a walker of the problem's own machine stands at, the next in order, where the
    /// search composes puzzles.
    ///
    /// # Panics
    /// If the machine is another problem's.
    #[cfg(not(target_arch = "wasm32"))]
    fn note(&mut self, at: &dyn Walker);
    /// How large the tree from step 0 on is, by so many random dives.
    fn estimate(&self, dives: u64, seed: u64) -> Estimate;

    /// The pseudo-code.
    fn listing(&self) -> &'static [Line];
    /// What the visitor should know of the instance.
    fn warnings(&self) -> Vec<String>;
    /// The exact cover instance in Knuth's text format, where the machine searches one.
    fn options(&self) -> Option<String>;
    /// The puzzles that the search composes, where it does: which there were at the present moment follows from how many
    /// solutions there were.
    fn shelf(&self) -> Option<&dyn Shelf>;
}

impl dyn Session + '_ {
    /// The shelf with what tells its present state: how many solutions there were, and whether the search is over.
    fn shelved(&self) -> Option<(&dyn Shelf, u64, bool)> {
        let now = self.now();
        Some((self.shelf()?, now.tally.solutions(), now.over()))
    }

    /// The puzzles composed up to the present moment, as wished; `None` where the search composes none.
    pub fn puzzles(&self, wish: &Wish) -> Option<Table> {
        let (shelf, solutions, over) = self.shelved()?;
        Some(shelf.table(solutions, over, wish))
    }

    /// One of them.
    pub fn puzzle(&self, which: u32) -> Option<Puzzle> {
        let (shelf, solutions, over) = self.shelved()?;
        shelf.puzzle(which, solutions, over)
    }

    /// Looks at an attempt at one of them.
    pub fn check(&self, which: u32, attempt: &str) -> Option<Verdict> {
        let (shelf, _, over) = self.shelved()?;
        shelf.check(which, attempt, over)
    }
}

/// A moment of a search in numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Now<'a> {
    /// How many moves lead to it.
    pub at: u64,
    /// The furthest step ever reached.
    pub furthest: u64,
    /// The number of the last step, once it has been seen.
    pub end: Option<u64>,
    /// How much the last move weighed; `None` at step 0.
    pub beat: Option<Beat>,
    /// The algorithm's step that runs next.
    pub label: Label,
    /// How many choices are in force.
    pub level: usize,
    /// The lowest level that the problem's source counts as nodes.
    pub first_level: usize,
    /// Nodes and solutions so far.
    pub tally: &'a Tally,
    /// The present path with the subtrees behind it.
    pub trail: &'a Trail,
}

impl<'a> Now<'a> {
    /// Whether the search is over.
    pub fn over(&self) -> bool {
        self.end == Some(self.at)
    }

    /// Nodes per level, from the lowest one that counts.
    pub fn profile(&self) -> &'a [u64] {
        self.tally.profile().get(self.first_level..).unwrap_or_default()
    }
}

/// Something that the algorithm tries at a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What the path calls it, as far as that can be told.
    pub name: Option<String>,
    /// Why it is refused; `None` if it is a node.
    pub refused: Option<String>,
    /// What on the stage it is about.
    pub target: Option<Target>,
}

/// How many choices are listed: more than a list can show.
const MOST_CHOICES: usize = 1000;

/// A moment of a search in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// One sentence on the last move.
    pub sentence: String,
    /// What stands where, in a line.
    pub description: String,
    /// The variables worth seeing.
    pub variables: Vec<Watch>,
    /// The choices in force, one for each level of the path.
    pub path: Vec<String>,
}

/// What pictures and words see of a guided search.
fn seen<M: Machine>(mark: &Mark<Guided<M>>) -> Moment<'_, M> {
    let Moment { machine, last, tally, trail, at } = mark.moment();
    Moment { machine: machine.machine(), last: last.map(|step| step.of), tally, trail, at }
}

/// The same as a search of its own.
fn inner<M: Machine>(mark: &Mark<Guided<M>>) -> Mark<M> {
    let last = mark.last.as_ref().map(|step| step.of.clone());
    Mark { machine: mark.machine.machine().clone(), last, record: mark.record.clone() }
}

/// The session of a problem.
pub struct Opened<P: Problem> {
    problem: P,
    timeline: Timeline<Guided<P::Machine>>,
    /// Knows all solutions up to the furthest step, and no other.
    gallery: Option<Box<dyn Gallery<P::Machine>>>,
}

impl<P: Problem> Opened<P> {
    /// The search for a problem at step 0.
    pub fn new(problem: P) -> Self {
        let timeline = Timeline::new(Guided::whole(problem.start()));
        let gallery = problem.gallery();
        Opened { problem, timeline, gallery }
    }

    /// The same as an entry opens it.
    pub fn boxed(problem: P) -> Box<dyn Session> {
        Box::new(Self::new(problem))
    }

    fn mark(&self) -> &Mark<Guided<P::Machine>> {
        self.timeline.now()
    }

    fn moment(&self) -> Moment<'_, P::Machine> {
        seen(self.mark())
    }

    /// A reason to stop in the levels of the machine, which begin with the root of the whole search.
    fn lowered(&self, stop: Stop) -> Stop {
        let root = self.mark().machine.root();
        Stop { below: if stop.below > 0 { stop.below + root } else { 0 }, ..stop }
    }

    /// Goes forwards, pausing at each solution that the gallery does not know yet.
    fn forward_noting(&mut self, budget: u64, stop: Stop) -> Forward {
        let finer = Stop { beat: stop.beat.min(Beat::Solution), ..stop };
        let mut made = 0;
        loop {
            let ran = self.timeline.forward(budget - made, finer);
            made += ran.made;
            let now = self.timeline.now();
            let solved = ran.made > 0 && now.beat() == Some(Beat::Solution);
            if let Some(gallery) = &mut self.gallery
                && solved
                && now.record.tally.solutions() > gallery.noted()
            {
                gallery.note(now.machine.machine());
            }
            let reached = now.beat().is_some_and(|beat| stop.reached(beat, now.machine.level()));
            let stopped = ran.stopped && (reached || self.timeline.end() == Some(now.at()));
            if stopped || !ran.stopped || made == budget {
                return Forward { made, stopped };
            }
        }
    }
}

impl<P: Problem> Session for Opened<P> {
    fn now(&self) -> Now<'_> {
        let mark = self.mark();
        Now {
            at: mark.at(),
            furthest: self.timeline.furthest(),
            end: self.timeline.end(),
            beat: mark.beat(),
            label: mark.machine.label(),
            level: mark.machine.level().saturating_sub(mark.machine.root()),
            first_level: P::FIRST_LEVEL.saturating_sub(mark.machine.root()),
            tally: &mark.record.tally,
            trail: &mark.record.trail,
        }
    }

    fn told(&self) -> Told {
        let moment = self.moment();
        Told {
            sentence: self.problem.tell(&moment),
            description: self.problem.describe(&moment),
            variables: self.problem.watch(&moment),
            path: self.problem.path(&moment).split_off(self.mark().machine.root().min(moment.machine.level())),
        }
    }

    fn tell(&self) -> String {
        self.problem.tell(&self.moment())
    }

    fn changed(&self) -> Vec<bool> {
        let now = self.problem.watch(&self.moment());
        let Some(before) = self.timeline.mark_one_step_back() else {
            return vec![false; now.len()];
        };
        let before = self.problem.watch(&seen(&before));
        now.iter().map(|watch| !before.contains(watch)).collect()
    }

    fn solution(&self) -> Option<String> {
        let mark = self.mark();
        (mark.beat() == Some(Beat::Solution)).then(|| self.problem.solution(&seen(mark)))
    }

    fn figures(&self) -> Vec<(&'static str, Figure)> {
        let mut figures = self.problem.figures(&self.moment());
        if let Some(gallery) = &self.gallery {
            figures.extend(gallery.figures());
        }
        figures
    }

    fn draw(&self, scene: &mut Scene) {
        // A hidden frame, or a window being resized: no layout has to make sense of no room.
        if !scene.has_size() {
            return;
        }
        self.problem.draw(&self.moment(), scene);
    }

    fn keep_no_past(&mut self) {
        self.timeline.keep_no_past();
    }

    fn forward(&mut self, budget: u64, stop: Stop) -> Forward {
        let stop = self.lowered(stop);
        match self.gallery {
            Some(_) => self.forward_noting(budget, stop),
            None => self.timeline.forward(budget, stop),
        }
    }

    fn seek(&mut self, to: u64, budget: u64) -> bool {
        let (at, furthest) = (self.mark().at(), self.timeline.furthest());
        if self.gallery.is_none() || to <= furthest {
            return self.timeline.seek(to, budget);
        }
        // Beyond what was ever reached every solution is to be noted, so the way leads through there.
        let mut left = budget;
        if at < furthest {
            if !self.timeline.seek(furthest, budget) {
                return false;
            }
            left = budget.saturating_sub(furthest - at);
        }
        self.forward(left.min(to - furthest), Stop::NEVER);
        self.mark().at() == to || self.timeline.end() == Some(self.mark().at())
    }

    fn before(&self, back: Back) -> Option<u64> {
        self.timeline.before(back)
    }

    fn steer(&mut self, path: &Path, hand: &Decisions) -> Result<(), BadParams> {
        let bad = |key, given: String, wrong: String| BadParams::one(Fault::new(key, &given, wrong));
        let guided = Guided::below(&self.problem.start(), path)
            .map_err(|wrong| bad("path", path.to_string(), wrong.to_string()))?;
        let guided = match hand.is_empty() {
            true => guided,
            false => guided.by_hand(hand.clone()).map_err(|wrong| bad("hand", hand.to_string(), wrong.to_string()))?,
        };
        self.timeline = Timeline::new(guided);
        self.gallery = self.problem.gallery();
        Ok(())
    }

    fn choices(&self) -> Vec<Choice> {
        let level = self.mark().record.trail.level();
        let entered = self.timeline.mark_at(self.mark().record.trail.opened(level).unwrap_or(0));
        let choice = |child: Child<P::Machine>| {
            let moment = Moment { machine: &child.machine, last: Some(child.last.clone()), ..seen(&entered) };
            Choice {
                name: self.problem.choice(&moment),
                refused: child.is_refused().then(|| self.problem.tell(&moment)),
                target: self.problem.points_to(&moment),
            }
        };
        steer::children(entered.machine.machine()).take(MOST_CHOICES).map(choice).collect()
    }

    fn walker(&self) -> Box<dyn Walker> {
        Box::new(inner(self.mark()))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn look<'a>(&'a self, at: &'a dyn Walker) -> Box<dyn Look + 'a> {
        look::at(&self.problem, at)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn parts(&self) -> Parts {
        self.problem.parts()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn note(&mut self, at: &dyn Walker) {
        if let Some(gallery) = &mut self.gallery {
            gallery.note(look::machine::<P>(at));
        }
    }

    fn estimate(&self, dives: u64, seed: u64) -> Estimate {
        steer::estimate(&inner(&self.timeline.mark_at(0)), dives, seed)
    }

    fn listing(&self) -> &'static [Line] {
        self.problem.listing()
    }

    fn warnings(&self) -> Vec<String> {
        self.problem.warnings()
    }

    fn options(&self) -> Option<String> {
        self.problem.options()
    }

    fn shelf(&self) -> Option<&dyn Shelf> {
        Some(&**self.gallery.as_ref()?)
    }
}
