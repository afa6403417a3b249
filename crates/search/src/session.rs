//! An opened search of any problem, as the player, the page and the command line use it.
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

use crate::machine::{Beat, Label, Stop};
use crate::narration::Narration;
use crate::params::{BadParams, Fault};
use crate::place::Place;
use crate::problem::any::AnyProblem;
use crate::problem::{About, Candidates, Line, Picture, Watch, Widening};
use crate::puzzles::{Gallery, Puzzle, Shelf, Table, Verdict, Wish};
use crate::rods::Rods;
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
use crate::steer::{self, Decision, Decisions, Dives, Estimate, Guided, Hand, Path, Walker};
use crate::tally::{Figure, Tally};
use crate::timeline::{Forward, Timeline};
use crate::trail::Trail;
use crate::words::terms::Term;
use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

mod look;
mod past;
pub mod rewind;
mod shape;
mod stretch;
mod visit;

pub use look::Look;
pub(crate) use past::touched;
pub use stretch::Stretch;
pub use visit::Visitor;

/// A search and its earlier positions, whatever its problem. A batch of moves is one virtual call, so the search runs at full speed.
pub struct Session {
    problem: Rc<dyn AnyProblem>,
    timeline: Timeline,
    /// The description of the instance, stored since it may be slow to compute.
    about: About,
    /// Collects the solutions up to the furthest position.
    gallery: Option<Box<dyn Gallery>>,
    /// A position and the line that made the move to it, if known.
    ran: Cell<Option<(u64, Label)>>,
    past: std::cell::RefCell<past::Past>,
    /// Whether each move may be slow.
    slow: bool,
}

/// A position of a search in numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Now<'a> {
    /// The number of moves up to it.
    pub at: u64,
    /// The furthest position ever reached.
    pub furthest: u64,
    /// The last position, once it has been reached.
    pub end: Option<u64>,
    /// The kind of the last move; `None` at position 0.
    pub beat: Option<Beat>,
    /// The line of the program that runs next.
    pub label: Label,
    /// The number of choices in force.
    pub level: usize,
    /// The lowest level that the problem's source counts as nodes.
    pub first_level: usize,
    /// The counts of nodes and solutions so far.
    pub tally: &'a Tally,
    /// The current path with the subtrees searched below it.
    pub trail: &'a Trail,
}

impl<'a> Now<'a> {
    /// Returns whether the search is over.
    pub fn over(&self) -> bool {
        self.end == Some(self.at)
    }

    /// Returns the number of nodes on each level, from the lowest one that counts.
    pub fn profile(&self) -> &'a [u64] {
        self.tally.profile().get(self.first_level..).unwrap_or_default()
    }
}

/// A candidate at a node, as the algorithm tries it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// Its name in paths, if it has one.
    pub name: Option<String>,
    /// The reason why it is rejected; `None` if it is a node.
    pub refused: Option<String>,
    /// The target on the stage that it is about.
    pub target: Option<Target>,
}

/// The names of some levels of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelNames {
    /// The first of these levels.
    first: usize,
    names: Vec<String>,
    known: Option<usize>,
}

impl LevelNames {
    /// Returns whether levels have names beside their numbers.
    pub fn are_known(&self) -> bool {
        self.known.is_some()
    }

    /// Returns the number of levels from 1 on whose names are known, including those not in this part; `None` if levels have no names.
    pub fn known(&self) -> Option<usize> {
        self.known
    }

    /// Returns the name of a level, counted from 1, if it is in this part.
    pub fn get(&self, level: usize) -> Option<&str> {
        self.names.get(level.checked_sub(self.first)?).map(String::as_str)
    }
}

/// The number of moves made one at a time on the way to the next stop, at little cost compared with a picture.
const ALONE: u64 = 64;

/// The number of moves between two looks at the clock where each may be slow.
const SLOW: u64 = 64;
/// The most details between the dead end of a root and the end.
const AHEAD: u64 = 1 << 12;
/// The most candidates listed at a node, more than a list can show.
const MOST_CHOICES: usize = 1000;

/// A position of a search in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The narration of the last move.
    pub narration: Narration,
    /// The outcome of the last move.
    pub sign: Sign,
    /// The description of the position in one line.
    pub description: String,
    /// The variables to show.
    pub variables: Vec<Watch>,
    /// The choices in force, one for each level of the path.
    pub path: Vec<String>,
}

impl Session {
    /// Creates the search for a problem at position 0.
    pub fn new(problem: impl Picture) -> Session {
        Session::of(Rc::new(problem))
    }

    /// Returns a whole search for the same problem at position 0, which shares the instance.
    pub fn anew(&self) -> Session {
        Session { slow: self.slow, ..Session::of(Rc::clone(&self.problem)) }
    }

    fn of(problem: Rc<dyn AnyProblem>) -> Session {
        let (timeline, gallery) = (Timeline::new(problem.start()), problem.gallery());
        let about = problem.about();
        Session { timeline, gallery, problem, about, ran: Cell::new(None), past: Default::default(), slow: false }
    }

    /// Marks each move as possibly slow, for moves made by a user's script.
    pub fn of_slow_moves(mut self) -> Session {
        self.slow = true;
        self
    }

    /// Returns the initial number of moves between two looks at the clock: `usual`, or fewer where each move may be slow.
    pub fn batch(&self, usual: u64) -> u64 {
        if self.slow { usual.min(SLOW) } else { usual }
    }

    /// Returns the current position in numbers.
    pub fn now(&self) -> Now<'_> {
        let now = self.timeline.now();
        Now {
            at: now.at(),
            furthest: self.timeline.furthest(),
            end: self.timeline.end(),
            beat: now.beat(),
            label: now.label(),
            level: now.level().saturating_sub(now.root()),
            first_level: self.about.first_level.saturating_sub(now.root()),
            tally: &now.record().tally,
            trail: &now.record().trail,
        }
    }

    /// Returns the line of the program that made the last move; `None` at position 0.
    pub fn ran(&self) -> Option<Label> {
        let at = self.timeline.now().at();
        let before = at.checked_sub(1)?;
        let known = self.ran.get().filter(|(of, _)| *of == at).map(|(_, label)| label);
        // After a jump the last move is made once more.
        let label = known.unwrap_or_else(|| self.timeline.mark_at(before).label());
        self.ran.set(Some((at, label)));
        Some(label)
    }

    /// Returns the current position in words.
    pub fn told(&self) -> Told {
        let now = self.timeline.now();
        let mut told = self.present().told();
        if self.hand().is_some() {
            told.narration = told.narration.at_rest();
        }
        told.path.drain(..now.root().min(now.level()));
        told
    }

    /// Returns the names of the levels from 1 on, where they have any. Pictures need them often, so this computes nothing else of what
    /// [`told`](Self::told) returns.
    pub fn levels(&self) -> Option<Vec<String>> {
        Some(self.levels_part(0..usize::MAX)).filter(|names| names.are_known()).map(|names| names.names)
    }

    /// Returns the names of a part of the levels, numbered from 1 on.
    pub fn levels_part(&self, part: Range<usize>) -> LevelNames {
        let now = self.timeline.now();
        let first = part.start.max(1);
        let places = now.root().saturating_add(first - 1)..now.root().saturating_add(part.end.max(first) - 1);
        let known = self.problem.levels_known(now.walker()).map(|known| known.saturating_sub(now.root()));
        let names = known.and_then(|_| self.problem.levels_part(now.walker(), places)).unwrap_or_default();
        LevelNames { first, names, known }
    }

    /// Whether a level has the same name everywhere in the tree, as a row of a board has, and not one that depends on the path.
    pub fn levels_are_fixed(&self) -> bool {
        let start = Timeline::new(self.problem.start());
        // One that depends on the path is known at the start for the first level at most.
        self.problem.levels_known(start.now().walker()).is_some_and(|known| known > 1)
    }

    /// Returns a description of the position in one line, for users who cannot see the picture.
    pub fn description(&self) -> String {
        self.problem.describe(self.timeline.now().walker())
    }

    /// Returns the variables to show.
    pub fn variables(&self) -> Vec<Watch> {
        self.problem.watch(self.timeline.now().walker())
    }

    /// Returns the counts of candidates on each level from 1 on, as far as they are known; levels outside the part have empty counts. They
    /// follow from the order of the candidates, and are not known of decisions by hand.
    pub fn candidates(&self, part: Range<usize>) -> Vec<Candidates> {
        if self.hand().is_some() {
            return vec![];
        }
        let now = self.timeline.now();
        let place = |level: usize| now.root().saturating_add(level.saturating_sub(1));
        let mut candidates = self.problem.candidates(now.walker(), place(part.start)..place(part.end));
        candidates.drain(..now.root().min(candidates.len()));
        candidates
    }

    /// Returns whether a picture, at a size, has room for the tree, aligned with its parts; never below a path, where levels begin
    /// elsewhere.
    pub fn aligns_tree(&self, size: Point) -> bool {
        self.problem.aligns_tree(size) && self.timeline.now().root() == 0
    }

    /// Returns the narration of the last move.
    pub fn narration(&self) -> Narration {
        let narration = self.problem.narrate(self.timeline.now().walker());
        if self.hand().is_some() { narration.at_rest() } else { narration }
    }

    /// Returns the outcome of the last move.
    pub fn sign(&self) -> Sign {
        self.problem.sign(self.timeline.now().walker())
    }

    /// Returns what the search does before its tree begins, and when the tree begins; `None` once it has begun.
    pub fn prepares(&self) -> Option<[&'static str; 2]> {
        self.problem.prepares(self.timeline.now().walker())
    }

    /// Returns the outcome of the last move in the tree. A search that only prepares another one has no nodes: it has no backtracks there,
    /// and its root is no dead end while the search continues. A dead end remains one until the search leaves it.
    pub fn sign_in_tree(&self) -> Sign {
        let (sign, now) = (self.sign(), self.now());
        let goes_on = || {
            let mut ahead = self.timeline.now().clone();
            ahead.advance(AHEAD, Stop::at(Beat::Choose));
            !ahead.over()
        };
        match sign {
            Sign::Back if now.beat != Some(Beat::Retreat) => Sign::Plain,
            Sign::DeadEnd if now.level == 0 && goes_on() => Sign::Plain,
            Sign::Plain if now.beat == Some(Beat::Detail) && now.trail.hopes() == 0 && self.leaves() => Sign::DeadEnd,
            sign => sign,
        }
    }

    /// Returns whether only details are left at the current node, none of which will report a dead end.
    fn leaves(&self) -> bool {
        let mut end = self.timeline.now().clone();
        let details = end.advance(AHEAD, Stop::at(Beat::Choose));
        let mut ahead = self.timeline.now().clone();
        let mut says = |_| ahead.advance(1, Stop::NEVER) == 1 && self.problem.sign(ahead.walker()) == Sign::DeadEnd;
        matches!(end.beat(), Some(Beat::Retreat | Beat::Done)) && !(0..details).any(&mut says)
    }

    /// Returns the solution, right after a move of kind `Solution`.
    pub fn solution(&self) -> Option<String> {
        (self.timeline.now().beat() == Some(Beat::Solution)).then(|| self.present().solution())
    }

    /// Returns the parts of the solution with their numbers and names in the text from which the search was read; empty without such a text
    /// or a solution.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn cited(&self) -> Vec<crate::problem::Cited> {
        match self.timeline.now().beat() == Some(Beat::Solution) {
            true => self.present().cited(),
            false => vec![],
        }
    }

    /// Returns the solution as the value of another parameter, where one takes it.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn handed_on(&self) -> Option<String> {
        (self.timeline.now().beat() == Some(Beat::Solution)).then(|| self.present().handed_on()).flatten()
    }

    /// Returns the figures beside nodes and solutions.
    pub fn figures(&self) -> Vec<(&'static str, Figure)> {
        let mut figures = self.present().figures();
        if let Some(gallery) = &self.gallery {
            figures.extend(gallery.figures());
        }
        figures
    }

    /// Draws the current position for a stage of the scene's size.
    pub fn draw(&self, scene: &mut Scene) {
        scene.lens.by_hand = self.hand().is_some();
        self.present().draw(scene);
    }

    /// Draws an earlier position, which is replayed from the checkpoint before it.
    pub fn draw_at(&self, at: u64, scene: &mut Scene) {
        scene.lens.by_hand = self.hand().is_some();
        let past = self.timeline.mark_at(at);
        self.look(past.walker()).draw(scene);
    }

    /// Stops keeping checkpoints except the first, and anything but counts: for callers that only move forwards.
    pub fn keep_no_past(&mut self) {
        self.timeline.keep_no_past();
    }

    /// Stops keeping checkpoints, as [`keep_no_past`](Self::keep_no_past) does, but keeps the path and its subtrees, which
    /// [`place`](Self::place) needs.
    pub fn keep_no_checkpoints(&mut self) {
        self.timeline.set_room(0);
    }

    /// Makes moves until `budget` is spent, `stop` is reached or the search is over.
    pub fn forward(&mut self, budget: u64, stop: Stop) -> Forward {
        // What made the last move is known without a replay where it is made alone: at the end of a batch, and in the
        // few moves to the next stop of a visitor who steps.
        let (alone, together) = match stop.beat {
            _ if budget == 0 => return self.run(0, stop),
            Beat::Detail | Beat::Choose => (budget.min(ALONE), budget.saturating_sub(ALONE)),
            _ if stop == Stop::NEVER => (1, budget - 1),
            _ => (0, budget),
        };
        let mut sum = Forward { made: 0, stopped: false };
        let mut add = |forward: Forward| {
            sum = Forward { made: sum.made + forward.made, stopped: forward.stopped };
            forward.stopped
        };
        if stop == Stop::NEVER && together > 0 && add(self.run(together, stop)) {
            return sum;
        }
        for _ in 0..alone {
            if add(self.run_alone(stop)) {
                return sum;
            }
        }
        if stop != Stop::NEVER && together > 0 {
            add(self.run(together, stop));
        }
        sum
    }

    /// Makes one move, and stores the line that made it.
    fn run_alone(&mut self, stop: Stop) -> Forward {
        let label = self.timeline.now().label();
        let forward = self.run(1, stop);
        if forward.made == 1 {
            self.ran.set(Some((self.timeline.now().at(), label)));
        }
        forward
    }

    /// Makes one move quickly, without keeping its line; returns the position after it, its outcome, and whether it is the last.
    pub fn step(&mut self) -> (u64, Sign, bool) {
        self.run(1, Stop::NEVER);
        let at = self.timeline.now().at();
        (at, self.sign(), self.timeline.end() == Some(at))
    }

    fn run(&mut self, budget: u64, stop: Stop) -> Forward {
        // In the levels of the machine, which begin with the root of the whole search.
        let root = self.timeline.now().root();
        let stop = Stop { below: if stop.below > 0 { stop.below + root } else { 0 }, ..stop };
        match self.gallery {
            Some(_) => self.forward_noting(budget, stop),
            None => self.timeline.forward(budget, stop),
        }
    }

    /// Moves forwards, pausing at each solution that is new to the gallery.
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
                && now.record().tally.solutions() > gallery.noted()
            {
                gallery.note(now.walker());
            }
            let reached = now.beat().is_some_and(|beat| stop.reached(beat, now.level()));
            let stopped = ran.stopped && (reached || self.timeline.end() == Some(now.at()));
            if stopped || !ran.stopped || made == budget {
                return Forward { made, stopped };
            }
        }
    }

    /// Moves towards position `to`, replaying at most `budget` moves; returns whether it is reached.
    pub fn seek(&mut self, to: u64, budget: u64) -> bool {
        let (at, furthest) = (self.timeline.now().at(), self.timeline.furthest());
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
        let at = self.timeline.now().at();
        at == to || self.timeline.end() == Some(at)
    }

    /// Adds snapshots of a count of the same search (`Census::take_places`), so that any position up to the last of them is quick to reach.
    pub fn learn(&mut self, places: &[u8]) {
        self.timeline.learn(places);
    }

    /// Returns a snapshot of the current position, if a node has just been entered.
    pub fn place(&self) -> Option<Place> {
        let now = self.timeline.now();
        let (record, walker) = (now.record(), now.walker());
        let place = || Place { path: record.trail.path(), record: record.clone(), counted: walker.counted() };
        (now.beat() == Some(Beat::Descend)).then(place)
    }

    /// Returns the number of known snapshots.
    pub fn places(&self) -> usize {
        self.timeline.places()
    }

    /// Moves towards, without making a move, the position where `holds` becomes false: it must be true at position 0, and once false remain
    /// false.
    pub fn approach(&mut self, holds: &dyn Fn(&Tally) -> bool) {
        self.timeline.approach(holds);
    }

    /// Restricts the search to the subtree at the end of a path, decided by hand if there are decisions; the search is then at position 0.
    ///
    /// # Errors
    /// If the path leads to no node, or a decision cannot be made; the search is then unchanged.
    pub fn steer(&mut self, path: &Path, hand: &Decisions) -> Result<(), BadParams> {
        self.steer_by(path, Some(hand).filter(|hand| !hand.is_empty()))?;
        self.gallery = self.problem.gallery();
        Ok(())
    }

    /// Restricts the search to the subtree at the end of a path, to be [decided](Self::decide) by hand; the search is then at position 0.
    /// Composed puzzles are not collected, since decisions may be undone.
    ///
    /// # Errors
    /// If the path leads to no node, or a decision cannot be made; the search is then unchanged.
    pub fn take_in_hand(&mut self, path: &Path, hand: &Decisions) -> Result<(), BadParams> {
        self.steer_by(path, Some(hand))?;
        self.gallery = None;
        Ok(())
    }

    fn steer_by(&mut self, path: &Path, hand: Option<&Decisions>) -> Result<(), BadParams> {
        let bad = |key, given: String, wrong: String| BadParams::one(Fault::new(key, &given, wrong));
        let mut guided = Guided::below(self.problem.start().walker(), path).map_err(|wrong| {
            // A search that is cut off before its tree begins has no nodes to lead to.
            let wrong =
                self.truncation_ahead().map_or_else(|| wrong.to_string(), |why| format!("leads nowhere. {why}"));
            bad("path", path.to_string(), wrong)
        })?;
        if let Some(hand) = hand {
            let played = guided.by_hand(hand.clone());
            guided = played.map_err(|wrong| bad("hand", hand.to_string(), wrong.to_string()))?;
        }
        self.ran.set(None);
        self.past.take();
        self.timeline = Timeline::new(guided);
        Ok(())
    }

    /// Returns the decisions by hand, if the search is decided by hand.
    pub fn hand(&self) -> Option<&Hand> {
        self.timeline.now().hand()
    }

    /// Adds a decision to those by hand; its moves are still to be made.
    ///
    /// # Errors
    /// If it cannot be made: the reason; nothing is changed then.
    pub fn decide(&mut self, decision: Decision) -> Result<(), String> {
        self.timeline.decide(decision)
    }

    /// Undoes all decisions by hand except the first `count`, and moves to the position after them.
    pub fn take_back(&mut self, count: usize) {
        self.ran.set(None);
        self.past.take();
        self.timeline.take_back(count);
    }

    /// Returns the candidates at the current node, rejected or not, in the order in which they are tried; of very many the first ones.
    pub fn choices(&self) -> Vec<Choice> {
        let trail = &self.timeline.now().record().trail;
        let entered = self.timeline.mark_at(trail.opened(trail.level()).unwrap_or(0));
        steer::children(entered.walker()).take(MOST_CHOICES).map(|tried| self.look(&*tried).choice()).collect()
    }

    /// Returns a copy of the current position with the problem's own machine, which the algorithm alone continues.
    pub fn walker(&self) -> Box<dyn Walker> {
        self.timeline.now().walker().boxed()
    }

    /// Returns a view of a walker of the problem's own machine, at any position, with the problem's words and picture.
    ///
    /// # Panics
    /// When the view is used, if the machine is another problem's.
    pub fn look<'a>(&'a self, at: &'a dyn Walker) -> Look<'a> {
        Look { problem: &*self.problem, at }
    }

    fn present(&self) -> Look<'_> {
        self.look(self.timeline.now().walker())
    }

    /// Returns what the narration of the last move claims about the following moves.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn stated(&self) -> Vec<crate::stated::Stated> {
        self.problem.stated(self.timeline.now().walker())
    }

    /// Returns the candidates that explain the last move, with what blocks each; `None` if that is not known.
    pub fn fan(&self) -> Option<crate::story::Fan> {
        self.problem.fan(self.timeline.now().walker())
    }

    /// Returns what blocks the candidates that the last move is about; below a path, levels are counted from there on.
    pub fn rods(&self) -> Option<Rods> {
        Some(self.present().rods()?.below(self.timeline.now().root()))
    }

    /// Returns the targets of the stage whose candidates are blocked at the node that is decided by hand, each with the level, from 1 on, of
    /// the choice that blocks it longest.
    pub fn blocked_by_hand(&self) -> Vec<(Target, usize)> {
        let root = self.timeline.now().root();
        let blocked = self.hand().map_or(vec![], |hand| self.look(hand.node()).blocked());
        blocked.into_iter().filter_map(|(target, level)| Some((target, level.checked_sub(root)?))).collect()
    }

    /// Returns the targets of the picture as which a target of a sentence is drawn.
    pub fn drawn(&self, target: Target) -> Vec<Target> {
        self.problem.drawn(target)
    }

    /// Returns the last move as an event.
    pub fn event(&self) -> crate::story::Event {
        self.problem.event(self.timeline.now().walker())
    }

    /// Returns the choices in force as targets.
    pub fn chosen(&self) -> Vec<Target> {
        self.problem.chosen(self.timeline.now().walker())
    }

    /// Returns the choice that the last move is about, by its name in paths.
    pub fn choice(&self) -> Option<String> {
        self.problem.choice(self.timeline.now().walker())
    }

    /// Returns the deepest level of the whole search, if known in advance.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn deepest(&self) -> Option<usize> {
        self.problem.deepest()
    }

    /// Adds the solution at which a walker of the problem's own machine stands, the next in order, to the puzzles, if the search composes
    /// any.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn note(&mut self, at: &dyn Walker) {
        if let Some(gallery) = &mut self.gallery {
            gallery.note(at);
        }
    }

    /// Estimates the size of the whole tree by random probes.
    pub fn estimate(&self, dives: u64, seed: u64) -> Estimate {
        steer::estimate(self.timeline.mark_at(0).walker(), dives, seed)
    }

    /// Returns random probes from position 0 on, none of them made yet.
    pub fn dives(&self, seed: u64) -> Dives {
        Dives::new(self.timeline.mark_at(0).walker(), seed)
    }

    /// Returns the description of the instance.
    pub fn about(&self) -> About {
        self.about.clone()
    }

    /// Returns the lines of the program.
    pub fn listing(&self) -> &'static [Line] {
        self.about.listing
    }

    /// Returns the technical terms, each with its explanation.
    pub fn terms(&self) -> &'static [Term] {
        self.about.terms
    }

    /// Returns why the search has ended early at the current position: what is too large, where the limit is, and what would help. `None`
    /// while it continues, and if it is complete.
    pub fn truncation(&self) -> Option<String> {
        self.present().truncation()
    }

    /// Returns the same for a search that has not run: as known before its tree begins or, where a figure of the whole has a limit, at its
    /// end. It takes as long as reaching that position.
    pub fn truncation_ahead(&self) -> Option<String> {
        self.look(&*self.ahead()).truncation()
    }

    /// Returns what a search that has not run omits on purpose, determined in the same way.
    pub fn widening_ahead(&self) -> Option<Widening> {
        self.look(&*self.ahead()).widening()
    }

    /// Returns the search before its tree begins, or at its end.
    fn ahead(&self) -> Box<dyn Walker> {
        let stop = if self.about.parts.most.is_some() { Stop::NEVER } else { Stop::at(Beat::Descend) };
        let mut ahead = self.timeline.mark_at(0).walker().boxed();
        ahead.record_mut().count_only();
        ahead.advance(u64::MAX, stop);
        ahead
    }

    /// Returns what the search omits on purpose, as far as the current position shows.
    pub fn widening(&self) -> Option<Widening> {
        self.present().widening()
    }

    /// Returns the exact cover instance in Knuth's text format, if the machine searches one.
    pub fn options(&self) -> Option<String> {
        self.problem.options()
    }

    /// Returns the puzzles that the search composes, if any: those of the current position follow from its number of solutions.
    pub fn shelf(&self) -> Option<&dyn Shelf> {
        Some(&**self.gallery.as_ref()?)
    }

    /// Returns the puzzles with the number of solutions at the current position, and whether the search is over.
    fn shelved(&self) -> Option<(&dyn Shelf, u64, bool)> {
        let now = self.now();
        Some((self.shelf()?, now.tally.solutions(), now.over()))
    }

    /// Returns the puzzles composed up to the current position that match a query; `None` if the search composes none.
    pub fn puzzles(&self, wish: &Wish) -> Option<Table> {
        let (shelf, solutions, over) = self.shelved()?;
        Some(shelf.table(solutions, over, wish))
    }

    /// Returns one of the puzzles.
    pub fn puzzle(&self, which: u32) -> Option<Puzzle> {
        let (shelf, solutions, over) = self.shelved()?;
        shelf.puzzle(which, solutions, over)
    }

    /// Checks an attempt at one of the puzzles.
    pub fn check(&self, which: u32, attempt: &str) -> Option<Verdict> {
        let (shelf, _, over) = self.shelved()?;
        shelf.check(which, attempt, over)
    }
}
