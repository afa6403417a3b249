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
mod shape;
mod stretch;
mod visit;

pub use look::Look;
pub(crate) use past::touched;
pub use stretch::Stretch;
pub use visit::Visitor;

/// A search with its past at hand, whatever its problem. A whole batch of moves is one virtual call, so the search runs at
/// full speed.
pub struct Session {
    problem: Rc<dyn AnyProblem>,
    timeline: Timeline,
    /// What is said of the instance: some of that takes a look at all of it.
    about: About,
    /// Knows all solutions up to the furthest step, and no other.
    gallery: Option<Box<dyn Gallery>>,
    /// A step and what made its move, as far as that was heeded when it was made.
    ran: Cell<Option<(u64, Label)>>,
    past: std::cell::RefCell<past::Past>,
    /// Whether each move may take long.
    slow: bool,
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

/// What is decided on some levels of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelNames {
    /// The first of the levels.
    first: usize,
    names: Vec<String>,
    known: Option<usize>,
}

impl LevelNames {
    /// Whether more can be said of levels than their number.
    pub fn are_known(&self) -> bool {
        self.known.is_some()
    }

    /// Of how many levels it is known, from 1 on, those included that are not among these; `None` where it is of none.
    pub fn known(&self) -> Option<usize> {
        self.known
    }

    /// What is decided on a level from 1 on, where it is among these.
    pub fn get(&self, level: usize) -> Option<&str> {
        self.names.get(level.checked_sub(self.first)?).map(String::as_str)
    }
}

/// So many moves to the next stop are made one by one, which costs next to nothing beside a picture.
const ALONE: u64 = 64;

/// So many moves are made between two looks at the clock where each may take long.
const SLOW: u64 = 64;
/// So many details at the most lie between the dead end of a root and the end.
const AHEAD: u64 = 1 << 12;
/// How many choices are listed: more than a list can show.
const MOST_CHOICES: usize = 1000;

/// A moment of a search in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// Lead and reason of the last move.
    pub narration: Narration,
    /// What the last move means.
    pub sign: Sign,
    /// What stands where, in a line.
    pub description: String,
    /// The variables worth seeing.
    pub variables: Vec<Watch>,
    /// The choices in force, one for each level of the path.
    pub path: Vec<String>,
}

impl Session {
    /// The search for a problem at step 0.
    pub fn new(problem: impl Picture) -> Session {
        Session::of(Rc::new(problem))
    }

    /// The same problem's search, whole and at step 0, beside this one: what was read for it is shared.
    pub(crate) fn anew(&self) -> Session {
        Session { slow: self.slow, ..Session::of(Rc::clone(&self.problem)) }
    }

    fn of(problem: Rc<dyn AnyProblem>) -> Session {
        let (timeline, gallery) = (Timeline::new(problem.start()), problem.gallery());
        let about = problem.about();
        Session { timeline, gallery, problem, about, ran: Cell::new(None), past: Default::default(), slow: false }
    }

    /// Marks each move as possibly slow, as where a visitor's script makes it.
    pub fn of_slow_moves(mut self) -> Session {
        self.slow = true;
        self
    }

    /// The number of moves between two looks at the clock at first: as usual, or fewer where each may be slow.
    pub fn batch(&self, usual: u64) -> u64 {
        if self.slow { usual.min(SLOW) } else { usual }
    }

    /// The present moment in numbers.
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

    /// The algorithm's step that made the last move; `None` at step 0.
    pub fn ran(&self) -> Option<Label> {
        let at = self.timeline.now().at();
        let before = at.checked_sub(1)?;
        let known = self.ran.get().filter(|(of, _)| *of == at).map(|(_, label)| label);
        // After a jump the last move is made once more.
        let label = known.unwrap_or_else(|| self.timeline.mark_at(before).label());
        self.ran.set(Some((at, label)));
        Some(label)
    }

    /// The present moment in words.
    pub fn told(&self) -> Told {
        let now = self.timeline.now();
        let mut told = self.present().told();
        if self.hand().is_some() {
            told.narration = Sign::at_rest(told.narration);
        }
        told.path.drain(..now.root().min(now.level()));
        told
    }

    /// What is decided on the levels from 1 on, where more than a number can be said of it. Pictures ask for it again and again: it
    /// takes none of the rest of what is [`told`](Self::told).
    pub fn levels(&self) -> Option<Vec<String>> {
        Some(self.levels_part(0..usize::MAX)).filter(|names| names.are_known()).map(|names| names.names)
    }

    /// What is decided on a part of the levels, numbered from 1 on.
    pub fn levels_part(&self, part: Range<usize>) -> LevelNames {
        let now = self.timeline.now();
        let first = part.start.max(1);
        let places = now.root().saturating_add(first - 1)..now.root().saturating_add(part.end.max(first) - 1);
        let known = self.problem.levels_known(now.walker()).map(|known| known.saturating_sub(now.root()));
        let names = known.and_then(|_| self.problem.levels_part(now.walker(), places)).unwrap_or_default();
        LevelNames { first, names, known }
    }

    /// One line for those who cannot see the picture.
    pub fn description(&self) -> String {
        self.problem.describe(self.timeline.now().walker())
    }

    /// The variables worth seeing.
    pub fn variables(&self) -> Vec<Watch> {
        self.problem.watch(self.timeline.now().walker())
    }

    /// The candidates of each level from 1 on, as far as they are known; those of levels that are no part are not looked at.
    pub fn candidates(&self, part: Range<usize>) -> Vec<Candidates> {
        let now = self.timeline.now();
        let place = |level: usize| now.root().saturating_add(level.saturating_sub(1));
        let mut candidates = self.problem.candidates(now.walker(), place(part.start)..place(part.end));
        candidates.drain(..now.root().min(candidates.len()));
        candidates
    }

    /// Whether a picture of that size has room for the tree, aligned with what it shows: below a path levels begin elsewhere.
    pub fn aligns_tree(&self, size: Point) -> bool {
        self.problem.aligns_tree(size) && self.timeline.now().root() == 0
    }

    /// Lead and reason of the last move.
    pub fn narration(&self) -> Narration {
        let narration = self.problem.narrate(self.timeline.now().walker());
        if self.hand().is_some() { Sign::at_rest(narration) } else { narration }
    }

    /// What the last move means.
    pub fn sign(&self) -> Sign {
        self.problem.sign(self.timeline.now().walker())
    }

    /// What the search does before its tree begins, and when that is; `None` where it has begun.
    pub fn prepares(&self) -> Option<[&'static str; 2]> {
        self.problem.prepares(self.timeline.now().walker())
    }

    /// What it means for the tree. A search that only prepares another has no nodes: what it takes back is none, and the root
    /// is no dead end as long as it goes on. A dead end is one until it is left.
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
            Sign::Plain if now.beat == Some(Beat::Detail) && now.trail.found() == 0 && self.leaves() => Sign::DeadEnd,
            sign => sign,
        }
    }

    /// Whether details are all that is left to be done at the present node, and none of them is yet to say that it is a dead end.
    fn leaves(&self) -> bool {
        let mut end = self.timeline.now().clone();
        let details = end.advance(AHEAD, Stop::at(Beat::Choose));
        let mut ahead = self.timeline.now().clone();
        let mut says = |_| ahead.advance(1, Stop::NEVER) == 1 && self.problem.sign(ahead.walker()) == Sign::DeadEnd;
        matches!(end.beat(), Some(Beat::Retreat | Beat::Done)) && !(0..details).any(&mut says)
    }

    /// The solution, right after a move of weight `Solution`.
    pub fn solution(&self) -> Option<String> {
        (self.timeline.now().beat() == Some(Beat::Solution)).then(|| self.present().solution())
    }

    /// The parts of the solution by their numbers and names in the text that the search was read from; none where there is no
    /// such text, or no solution.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn cited(&self) -> Vec<crate::problem::Cited> {
        match self.timeline.now().beat() == Some(Beat::Solution) {
            true => self.present().cited(),
            false => vec![],
        }
    }

    /// The same as the text that a parameter takes, where one does.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn handed_on(&self) -> Option<String> {
        (self.timeline.now().beat() == Some(Beat::Solution)).then(|| self.present().handed_on()).flatten()
    }

    /// What the problem counts beside nodes and solutions.
    pub fn figures(&self) -> Vec<(&'static str, Figure)> {
        let mut figures = self.present().figures();
        if let Some(gallery) = &self.gallery {
            figures.extend(gallery.figures());
        }
        figures
    }

    /// Draws the present moment for a stage of the scene's size.
    pub fn draw(&self, scene: &mut Scene) {
        self.present().draw(scene);
    }

    /// Draws a moment of its past, by a replay from the checkpoint before.
    pub fn draw_at(&self, at: u64, scene: &mut Scene) {
        let past = self.timeline.mark_at(at);
        self.look(past.walker()).draw(scene);
    }

    /// From now on, keeps no checkpoints but the first, and nothing but counts: for who only goes forwards.
    pub fn keep_no_past(&mut self) {
        self.timeline.keep_no_past();
    }

    /// From now on keeps no checkpoints, as [`keep_no_past`](Self::keep_no_past) does, and yet what was met, for
    /// [places](Self::place).
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

    /// Makes one move, and heeds what made it.
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

    /// Goes towards step `to`, replaying at most `budget` moves; says whether it is there.
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

    /// Takes places that a count of the same search has left (`Census::take_places`): from
    /// now on any step up to the last of them is near.
    pub fn learn(&mut self, places: &[u8]) {
        self.timeline.learn(places);
    }

    /// The present moment as such a place, if a node has just been entered.
    pub fn place(&self) -> Option<Place> {
        let now = self.timeline.now();
        let (record, walker) = (now.record(), now.walker());
        let place = || Place { path: record.trail.path(), record: record.clone(), counted: walker.counted() };
        (now.beat() == Some(Beat::Descend)).then(place)
    }

    /// How many such places are known.
    pub fn places(&self) -> usize {
        self.timeline.places()
    }

    /// Comes nearer, without a move, to where something ceases to hold of what was met, which once it ceased never holds
    /// again. It must hold at step 0.
    pub fn approach(&mut self, holds: &dyn Fn(&Tally) -> bool) {
        self.timeline.approach(holds);
    }

    /// From now on searches only the subtree at the end of a path, decided by hand if there are decisions; stands at that
    /// search's step 0.
    ///
    /// # Errors
    /// If the path leads to no node, or a decision cannot be made; then the search is as it was.
    pub fn steer(&mut self, path: &Path, hand: &Decisions) -> Result<(), BadParams> {
        self.steer_by(path, Some(hand).filter(|hand| !hand.is_empty()))?;
        self.gallery = self.problem.gallery();
        Ok(())
    }

    /// From now on searches only the subtree at the end of a path, by hand, to be [decided](Self::decide) further; stands at
    /// that search's step 0. Of puzzles that it composes nothing is noted, since decisions may be taken back.
    ///
    /// # Errors
    /// If the path leads to no node, or a decision cannot be made; then the search is as it was.
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

    /// The play by hand, where decisions come from a list.
    pub fn hand(&self) -> Option<&Hand> {
        self.timeline.now().hand()
    }

    /// One more decision at the end of a play by hand; its moves are still to be made.
    ///
    /// # Errors
    /// If it cannot be made: why; then the play is as it was.
    pub fn decide(&mut self, decision: Decision) -> Result<(), String> {
        self.timeline.decide(decision)
    }

    /// Takes all decisions of a play by hand back but the first `count`, and stands where these lead to.
    pub fn take_back(&mut self, count: usize) {
        self.ran.set(None);
        self.past.take();
        self.timeline.take_back(count);
    }

    /// What the algorithm tries at the present node, in its order, refused or not; of very many the first ones.
    pub fn choices(&self) -> Vec<Choice> {
        let trail = &self.timeline.now().record().trail;
        let entered = self.timeline.mark_at(trail.opened(trail.level()).unwrap_or(0));
        steer::children(entered.walker()).take(MOST_CHOICES).map(|tried| self.look(&*tried).choice()).collect()
    }

    /// The present moment as a search of the problem's own machine, which goes on by the algorithm alone.
    pub fn walker(&self) -> Box<dyn Walker> {
        self.timeline.now().walker().boxed()
    }

    /// What the problem says and shows of a walker of its own machine, wherever that has come.
    ///
    /// # Panics
    /// When asked, if the machine is another problem's.
    pub fn look<'a>(&'a self, at: &'a dyn Walker) -> Look<'a> {
        Look { problem: &*self.problem, at }
    }

    fn present(&self) -> Look<'_> {
        self.look(self.timeline.now().walker())
    }

    /// What the sentence on the last move claims of what follows.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn stated(&self) -> Vec<crate::stated::Stated> {
        self.problem.stated(self.timeline.now().walker())
    }

    /// The candidates that explain the last move, with what blocks each; `None` where that is not known.
    pub fn fan(&self) -> Option<crate::story::Fan> {
        self.problem.fan(self.timeline.now().walker())
    }

    /// What blocks the candidates that the last move is about; below a path, levels are counted from there on.
    pub fn rods(&self) -> Option<Rods> {
        Some(self.present().rods()?.below(self.timeline.now().root()))
    }

    /// As what the picture has a thing that a sentence names.
    pub fn drawn(&self, target: Target) -> Vec<Target> {
        self.problem.drawn(target)
    }

    /// The last move as data.
    pub fn event(&self) -> crate::story::Event {
        self.problem.event(self.timeline.now().walker())
    }

    /// The choices in force as things.
    pub fn chosen(&self) -> Vec<Target> {
        self.problem.chosen(self.timeline.now().walker())
    }

    /// The choice that the last move is about, by its name in paths.
    pub fn choice(&self) -> Option<String> {
        self.problem.choice(self.timeline.now().walker())
    }

    /// The deepest level of the whole search, if it is known before it runs.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn deepest(&self) -> Option<usize> {
        self.problem.deepest()
    }

    /// Takes note of the solution that a walker of the problem's own machine stands at, the next in order, where the
    /// search composes puzzles.
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

    /// Dives from step 0 on, none made yet.
    pub fn dives(&self, seed: u64) -> Dives {
        Dives::new(self.timeline.mark_at(0).walker(), seed)
    }

    /// What is said of the instance once.
    pub fn about(&self) -> About {
        self.about.clone()
    }

    /// The pseudo-code.
    pub fn listing(&self) -> &'static [Line] {
        self.about.listing
    }

    /// Words of the field, each explained in a sentence.
    pub fn terms(&self) -> &'static [Term] {
        self.about.terms
    }

    /// Why the search has ended at the present moment before everything was searched: what is too large, where the limit is and
    /// what would help. `None` as long as it goes on, and where its end is that of the whole search.
    pub fn truncation(&self) -> Option<String> {
        self.present().truncation()
    }

    /// The same of a search that has not been run: as far as it is known before the tree begins, or, where a figure of the whole
    /// must not exceed a limit, at its end. It takes as long as getting there.
    pub fn truncation_ahead(&self) -> Option<String> {
        self.look(&*self.ahead()).truncation()
    }

    /// What a search that has not been run leaves out on purpose, found out in the same way.
    pub fn widening_ahead(&self) -> Option<Widening> {
        self.look(&*self.ahead()).widening()
    }

    /// The search before its tree begins, or at its end.
    fn ahead(&self) -> Box<dyn Walker> {
        let stop = if self.about.parts.most.is_some() { Stop::NEVER } else { Stop::at(Beat::Descend) };
        let mut ahead = self.timeline.mark_at(0).walker().boxed();
        ahead.record_mut().count_only();
        ahead.advance(u64::MAX, stop);
        ahead
    }

    /// What the search leaves out on purpose, as far as the present moment tells.
    pub fn widening(&self) -> Option<Widening> {
        self.present().widening()
    }

    /// The exact cover instance in Knuth's text format, where the machine searches one.
    pub fn options(&self) -> Option<String> {
        self.problem.options()
    }

    /// The puzzles that the search composes, where it does: which there were at the present moment follows from how many
    /// solutions there were.
    pub fn shelf(&self) -> Option<&dyn Shelf> {
        Some(&**self.gallery.as_ref()?)
    }

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
