//! An opened search behind one door, whatever its problem: what the player, the page and the runner work with.

use crate::machine::{Beat, Label, Machine, Stop};
use crate::problem::{Line, Problem, Watch};
use crate::puzzles::{Gallery, Puzzle, Shelf, Table, Verdict, Wish};
use crate::scene::Scene;
use crate::tally::{Figure, Tally};
use crate::timeline::{Back, Forward, Mark, Timeline};
use crate::tree::Trail;

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

    /// From now on, keeps no checkpoints but the first: for who only goes forwards.
    fn keep_no_past(&mut self);
    /// Makes moves until `budget` is spent, `stop` is reached or the search is over.
    fn forward(&mut self, budget: u64, stop: Stop) -> Forward;
    /// Goes towards step `to`, replaying at most `budget` moves; says whether it is there.
    fn seek(&mut self, to: u64, budget: u64) -> bool;
    /// Where a way back leads; `None` if there is none.
    fn before(&self, back: Back) -> Option<u64>;

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

impl Now<'_> {
    /// Whether the search is over.
    pub fn over(&self) -> bool {
        self.beat == Some(Beat::Done)
    }

    /// Nodes per level, from the lowest one that counts.
    pub fn profile(&self) -> &[u64] {
        self.tally.profile().get(self.first_level..).unwrap_or_default()
    }
}

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

/// The session of a problem.
pub struct Opened<P: Problem> {
    problem: P,
    timeline: Timeline<P::Machine>,
    /// Knows all solutions up to the furthest step, and no other.
    gallery: Option<Box<dyn Gallery<P::Machine>>>,
}

impl<P: Problem> Opened<P> {
    /// The search for a problem at step 0.
    pub fn new(problem: P) -> Self {
        let timeline = Timeline::new(problem.start());
        let gallery = problem.gallery();
        Opened { problem, timeline, gallery }
    }

    /// The same as an entry opens it.
    pub fn boxed(problem: P) -> Box<dyn Session> {
        Box::new(Self::new(problem))
    }

    fn mark(&self) -> &Mark<P::Machine> {
        self.timeline.now()
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
                gallery.note(&now.machine);
            }
            let reached = now.beat().is_some_and(|beat| stop.reached(beat, now.machine.level()));
            let stopped = ran.stopped && (reached || now.over());
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
            level: mark.machine.level(),
            first_level: P::FIRST_LEVEL,
            tally: &mark.record.tally,
            trail: &mark.record.trail,
        }
    }

    fn told(&self) -> Told {
        let moment = self.mark().moment();
        Told {
            sentence: self.problem.tell(&moment),
            description: self.problem.describe(&moment),
            variables: self.problem.watch(&moment),
            path: self.problem.path(&moment),
        }
    }

    fn tell(&self) -> String {
        self.problem.tell(&self.mark().moment())
    }

    fn changed(&self) -> Vec<bool> {
        let now = self.problem.watch(&self.mark().moment());
        let Some(before) = self.timeline.mark_one_step_back() else {
            return vec![false; now.len()];
        };
        let before = self.problem.watch(&before.moment());
        now.iter().map(|watch| !before.contains(watch)).collect()
    }

    fn solution(&self) -> Option<String> {
        let mark = self.mark();
        (mark.beat() == Some(Beat::Solution)).then(|| self.problem.solution(&mark.moment()))
    }

    fn figures(&self) -> Vec<(&'static str, Figure)> {
        let mut figures = self.problem.figures(&self.mark().moment());
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
        self.problem.draw(&self.mark().moment(), scene);
    }

    fn keep_no_past(&mut self) {
        self.timeline.set_room(0);
    }

    fn forward(&mut self, budget: u64, stop: Stop) -> Forward {
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
        self.mark().at() == to || self.mark().over()
    }

    fn before(&self, back: Back) -> Option<u64> {
        self.timeline.before(back)
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
