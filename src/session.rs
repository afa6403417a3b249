//! An opened search behind one door, whatever its problem: what the player, the page and the runner work with.

use crate::machine::{Beat, Label, Machine, Stop};
use crate::problem::{Figure, Line, Problem, Watch};
use crate::puzzles::{Gallery, Puzzle, Table, Verdict, Wish};
use crate::scene::Scene;
use crate::tally::Tally;
use crate::timeline::{Forward, Timeline};
use crate::tree::Trail;

/// A search with its past at hand. One virtual call does a whole batch of moves, so the search runs at full speed.
pub trait Session {
    /// How many moves lead to the present moment.
    fn at(&self) -> u64;
    /// The furthest step ever reached.
    fn furthest(&self) -> u64;
    /// The number of the last step, once it has been seen.
    fn end(&self) -> Option<u64>;
    /// How much the last move weighed; `None` at step 0.
    fn beat(&self) -> Option<Beat>;
    /// The algorithm's step that runs next.
    fn label(&self) -> Label;
    /// How many choices are in force.
    fn level(&self) -> usize;
    /// Nodes and solutions so far.
    fn tally(&self) -> &Tally;
    /// The lowest level that the problem's source counts as nodes.
    fn first_level(&self) -> usize;
    /// The present path with the subtrees behind it.
    fn trail(&self) -> &Trail;

    /// From now on, keeps no checkpoints but the first: for who only goes forwards.
    fn keep_no_past(&mut self);
    /// Makes moves until `budget` is spent, `stop` is reached or the search is over.
    fn forward(&mut self, budget: u64, stop: Stop) -> Forward;
    /// Goes towards step `to`, replaying at most `budget` moves; says whether it is there.
    fn seek(&mut self, to: u64, budget: u64) -> bool;
    /// Where one *step* back leads; `None` at step 0.
    fn step_before(&self) -> Option<u64>;
    /// Where *back over* leads; `None` at step 0.
    fn over_before(&self) -> Option<u64>;
    /// Where *back out* leads; `None` on level 0.
    fn out_before(&self) -> Option<u64>;
    /// The step of the nearest solution before the present step.
    fn solution_before(&self) -> Option<u64>;

    /// The pseudo-code.
    fn listing(&self) -> &'static [Line];
    /// Draws the present moment for a stage of the scene's size.
    fn draw(&self, scene: &mut Scene);
    /// One sentence on the last move.
    fn tell(&self) -> String;
    /// What stands where, in a line.
    fn describe(&self) -> String;
    /// The variables worth seeing.
    fn watch(&self) -> Vec<Watch>;
    /// For each of the variables, whether it has changed since one *step* ago.
    fn changed(&self) -> Vec<bool>;
    /// The choices in force, one for each level of the path.
    fn path(&self) -> Vec<String>;
    /// The solution, right after a move of weight `Solution`.
    fn solution(&self) -> Option<String>;
    /// What the problem counts beside nodes and solutions.
    fn figures(&self) -> Vec<(&'static str, Figure)>;
    /// What the visitor should know of the instance.
    fn warnings(&self) -> Vec<String>;
    /// The puzzles that the search has composed up to the present moment; `None` where it composes none.
    fn puzzles(&self, wish: &Wish) -> Option<Table>;
    /// One of them.
    fn puzzle(&self, which: u32) -> Option<Puzzle>;
    /// Looks at an attempt at one of them.
    fn check(&self, which: u32, attempt: &str) -> Option<Verdict>;
    /// The exact cover instance in Knuth's text format, where the machine searches one.
    fn options(&self) -> Option<String>;
}

/// The session of a problem.
pub struct Opened<P: Problem> {
    instance: P::Instance,
    timeline: Timeline<P::Machine>,
    /// Knows all solutions up to the furthest step, and no other.
    gallery: Option<Box<dyn Gallery<P::Machine>>>,
}

impl<P: Problem> Opened<P> {
    /// The search for `instance` at step 0.
    pub fn new(instance: P::Instance) -> Self {
        let timeline = Timeline::new(P::start(&instance));
        let gallery = P::gallery(&instance);
        Opened { instance, timeline, gallery }
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
                && now.tally.solutions() > gallery.noted()
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
    fn at(&self) -> u64 {
        self.timeline.now().at
    }

    fn furthest(&self) -> u64 {
        self.timeline.furthest()
    }

    fn end(&self) -> Option<u64> {
        self.timeline.end()
    }

    fn beat(&self) -> Option<Beat> {
        self.timeline.now().beat()
    }

    fn label(&self) -> Label {
        self.timeline.now().machine.label()
    }

    fn level(&self) -> usize {
        self.timeline.now().machine.level()
    }

    fn tally(&self) -> &Tally {
        &self.timeline.now().tally
    }

    fn first_level(&self) -> usize {
        P::FIRST_LEVEL
    }

    fn trail(&self) -> &Trail {
        &self.timeline.now().trail
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
        let (at, furthest) = (self.timeline.now().at, self.timeline.furthest());
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
        self.timeline.now().at == to || self.timeline.now().over()
    }

    fn step_before(&self) -> Option<u64> {
        self.timeline.step_before()
    }

    fn over_before(&self) -> Option<u64> {
        self.timeline.over_before()
    }

    fn out_before(&self) -> Option<u64> {
        self.timeline.out_before()
    }

    fn solution_before(&self) -> Option<u64> {
        self.timeline.solution_before()
    }

    fn listing(&self) -> &'static [Line] {
        P::listing(&self.instance)
    }

    fn draw(&self, scene: &mut Scene) {
        // A hidden frame, or a window being resized: no layout has to make sense of no room.
        if !scene.has_size() {
            return;
        }
        P::draw(&self.instance, self.timeline.now(), scene);
    }

    fn tell(&self) -> String {
        P::tell(&self.instance, self.timeline.now())
    }

    fn describe(&self) -> String {
        P::describe(&self.instance, &self.timeline.now().machine)
    }

    fn watch(&self) -> Vec<Watch> {
        P::watch_moment(&self.instance, self.timeline.now())
    }

    fn changed(&self) -> Vec<bool> {
        let now = self.watch();
        let Some(before) = self.timeline.moment_before() else {
            return vec![false; now.len()];
        };
        let before = P::watch_moment(&self.instance, &before);
        let same = |watch| before.contains(watch);
        now.iter().map(|watch| !same(watch)).collect()
    }

    fn path(&self) -> Vec<String> {
        P::path(&self.instance, &self.timeline.now().machine)
    }

    fn solution(&self) -> Option<String> {
        let now = self.timeline.now();
        (now.beat() == Some(Beat::Solution)).then(|| P::solution(&self.instance, &now.machine))
    }

    fn figures(&self) -> Vec<(&'static str, Figure)> {
        let mut figures = P::figures(&self.instance, &self.timeline.now().machine);
        if let Some(gallery) = &self.gallery {
            figures.extend(gallery.figures());
        }
        figures
    }

    fn warnings(&self) -> Vec<String> {
        P::warnings(&self.instance)
    }

    fn puzzles(&self, wish: &Wish) -> Option<Table> {
        let now = self.timeline.now();
        Some(self.gallery.as_ref()?.table(now.tally.solutions(), now.over(), wish))
    }

    fn puzzle(&self, which: u32) -> Option<Puzzle> {
        let now = self.timeline.now();
        self.gallery.as_ref()?.puzzle(which, now.tally.solutions(), now.over())
    }

    fn check(&self, which: u32, attempt: &str) -> Option<Verdict> {
        self.gallery.as_ref()?.check(which, attempt, self.timeline.now().over())
    }

    fn options(&self) -> Option<String> {
        P::options(&self.instance)
    }
}
