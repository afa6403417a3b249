//! A manual search: its decisions come from a list instead of from the algorithm.

use super::path::NoSuchChild;
use super::walker::Walker;
use crate::fault::shortened;
use crate::machine::{Beat, Label, Stop, Turn};
use crate::record::Record;
use std::error::Error;
use std::fmt::{self, Display};
use std::mem::swap;
use std::rc::Rc;
use std::str::FromStr;

/// A decision at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// To enter the child with this number, from 1. Candidates that the algorithm rejects are not counted.
    Child(u32),
    /// To try a candidate that the algorithm rejects: the one with this number, from 1, among the rejected candidates of the
    /// node.
    Refused(u32),
    /// To undo the newest choice.
    Back,
}

/// A list of decisions. As text they are separated by dots: a child is its number, a rejected candidate `x` and its number, a
/// step back `-`, as in `3.x1.1.-.2`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Decisions(Vec<Decision>);

/// The separator, the text of a step back, and the prefix of a rejected candidate's number.
const DOT: &str = ".";
const BACK: &str = "-";
const REFUSED: char = 'x';

/// The greatest length of a list: more than any person decides, and few enough to be made at once.
pub const MOST: usize = 4096;

impl Decisions {
    /// The decisions that enter the child of each number, one below the other.
    pub fn down(path: &[u32]) -> Decisions {
        Decisions(path.iter().take(MOST).copied().map(Decision::Child).collect())
    }

    /// The decisions in order.
    pub fn list(&self) -> &[Decision] {
        &self.0
    }

    /// Whether there are no decisions.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first `count` decisions.
    pub fn first(&self, count: usize) -> Decisions {
        Decisions(self.0[..count.min(self.0.len())].to_vec())
    }
}

impl Display for Decisions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, decision) in self.0.iter().enumerate() {
            f.write_str(if i > 0 { DOT } else { "" })?;
            match decision {
                Decision::Child(number) => write!(f, "{number}")?,
                Decision::Refused(number) => write!(f, "{REFUSED}{number}")?,
                Decision::Back => f.write_str(BACK)?,
            }
        }
        Ok(())
    }
}

impl FromStr for Decisions {
    type Err = BadDecisions;

    fn from_str(text: &str) -> Result<Decisions, BadDecisions> {
        if text.is_empty() {
            return Ok(Decisions::default());
        }
        let mut list = Vec::new();
        for part in text.split(DOT) {
            let bad = |wrong| Err(BadDecisions { place: list.len() + 1, wrong });
            if list.len() == MOST {
                return bad(Mistake::Many);
            }
            let digits = part.strip_prefix(REFUSED);
            match digits.unwrap_or(part).parse() {
                _ if part == BACK => list.push(Decision::Back),
                // `parse` would take a sign.
                Ok(number) if number > 0 && digits.unwrap_or(part).bytes().all(|byte| byte.is_ascii_digit()) => {
                    list.push(if digits.is_some() { Decision::Refused(number) } else { Decision::Child(number) });
                }
                _ if part.is_empty() => return bad(Mistake::Form("nothing".to_owned())),
                _ => return bad(Mistake::Form(shortened(part))),
            }
        }
        Ok(Decisions(list))
    }
}

/// Decisions that cannot be read or made. The message continues a parameter's name, as in a [`Fault`](crate::fault::Fault).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDecisions {
    /// The number of the decision, from 1.
    place: usize,
    wrong: Mistake,
}

/// The mistake in a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mistake {
    /// The text is not a decision.
    Form(String),
    /// The node has fewer children.
    Child { number: u32, there: u32 },
    /// The node has fewer rejected candidates.
    Refused { number: u32, there: u32 },
    /// The decision goes back from the first node.
    Back,
    /// The list is too long.
    Many,
}

impl Display for BadDecisions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadDecisions { place, wrong } = self;
        match wrong {
            Mistake::Form(given) => write!(
                f,
                "has {given} as decision {place}; it must be a child (3), a rejected one ({REFUSED}3) or back ({BACK})"
            ),
            Mistake::Child { number, there } => {
                write!(f, "has child {number} as decision {place}, but the node has {}", NoSuchChild::many(*there))
            }
            Mistake::Refused { number, there } => {
                let there = NoSuchChild::many(*there).replace(' ', " rejected ");
                write!(f, "has rejected child {number} as decision {place}, but the node has {there}")
            }
            Mistake::Back => write!(f, "goes back in decision {place}, beyond the node where it began"),
            Mistake::Many => write!(f, "must have at most {MOST} decisions"),
        }
    }
}

impl Error for BadDecisions {}

/// A search whose decisions come from a list. It makes the moves by which the algorithm reaches the candidate that is decided
/// on, and skips what the algorithm tries before. After a node is entered, it continues until the node's candidates are
/// [settled](crate::machine::Turn::Settles), so that the next decision is made with these in view. The same holds at the
/// first node, before the first decision.
#[derive(Clone)]
pub struct Hand {
    /// The search after the last move, with the record of the manual search.
    walker: Box<dyn Walker>,
    /// The search before the first decision and the first move.
    start: Box<dyn Walker>,
    /// The open nodes from the first one down; empty until the first one's candidates are settled.
    trunk: Vec<Open>,
    decisions: Rc<Decisions>,
    /// The step at which each decision began.
    begun: Vec<u64>,
    under_way: UnderWay,
}

/// An open node, whose candidates are decided on.
#[derive(Clone)]
struct Open {
    /// Its number among the children of the node before it, from 1; 0 for the first node.
    number: u32,
    /// The search at this node, once its candidates are settled.
    settled: Box<dyn Walker>,
    /// How many candidates are rejected before that position.
    passed: u32,
}

/// The number of moves to a position, and how many of them reject a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Way {
    moves: u64,
    refusals: u32,
}

/// What the next move belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UnderWay {
    /// No decision in progress: the next one is due.
    Nothing,
    /// A decision in progress; a move of this weight ends it.
    Until(Beat),
    /// A child with this number that was entered; this many moves still settle its candidates.
    Settling(u32, Way),
}

impl Hand {
    /// A search that makes these decisions one after the other from the walker's present node.
    ///
    /// # Errors
    /// If one of them is impossible: which, and why.
    pub fn new(walker: Box<dyn Walker>, decisions: Decisions) -> Result<Hand, BadDecisions> {
        let under_way = UnderWay::Nothing;
        let start = walker.boxed();
        let mut new = Hand { walker, start, trunk: vec![], decisions: decisions.into(), begun: vec![], under_way };
        new.enter(0);
        let mut trial = new.clone();
        while trial.under_way != UnderWay::Nothing || trial.begun.len() < trial.decisions.0.len() {
            if let Some(decision) = trial.due() {
                let place = trial.begun.len() + 1;
                trial.begin(decision).map_err(|wrong| BadDecisions { place, wrong })?;
            }
            if !trial.step() {
                break;
            }
        }
        Ok(new)
    }

    /// The search at its present position.
    pub fn walker(&self) -> &dyn Walker {
        &*self.walker
    }

    /// The label of the step that runs next; if a decision is about to be made, of the step by which the algorithm reaches
    /// it.
    pub fn label(&self) -> Label {
        let ahead = self.due().and_then(|decision| self.ahead(decision).ok());
        ahead.map_or_else(|| self.walker.label(), |(ahead, _)| ahead.label())
    }

    pub(super) fn record_mut(&mut self) -> &mut Record {
        self.walker.record_mut()
    }

    pub(super) fn bytes(&self) -> usize {
        let open = self.trunk.iter().map(|open| size_of::<Open>() + open.settled.bytes());
        size_of::<Hand>() + self.walker.bytes() + self.start.bytes() + open.sum::<usize>()
    }

    /// Makes moves until `budget` is spent, `stop` is reached or all decisions are made; returns how many.
    pub fn advance(&mut self, budget: u64, stop: Stop) -> u64 {
        for made in 0..budget {
            // That it can be done was seen before the first one.
            if self.due().is_some_and(|decision| self.begin(decision).is_err()) || !self.step() {
                return made;
            }
            if self.walker.beat().is_some_and(|beat| stop.reached(beat, self.walker.level())) {
                return made + 1;
            }
        }
        budget
    }

    /// The decision to make next, if none is in progress.
    fn due(&self) -> Option<Decision> {
        let next = self.decisions.0.get(self.begun.len()).copied();
        next.filter(|_| self.under_way == UnderWay::Nothing)
    }

    /// The search right before the moves that a decision consists of, and the number of children that it leaves out on the way to a
    /// rejection.
    fn ahead(&self, decision: Decision) -> Result<(Box<dyn Walker>, u32), Mistake> {
        let node = self.node();
        match decision {
            Decision::Back if self.trunk.len() <= 1 => Err(Mistake::Back),
            Decision::Back => {
                let mut entered = self.entered(self.trunk.len() - 1);
                entered.prune();
                Ok((entered, 0))
            }
            Decision::Child(number) => {
                let before = before_child(node, number).map_err(|there| Mistake::Child { number, there });
                before.map(|before| (before, 0))
            }
            Decision::Refused(number) => {
                // That nothing can be tried is a refusal as well, and lies before the node is settled.
                let passed = self.passed();
                let (mut walker, mut before) = match self.trunk.len() {
                    1.. if number <= passed => (self.entered(self.trunk.len() - 1), 0),
                    _ => (node.boxed(), passed),
                };
                let mut children = 0;
                loop {
                    let mut ahead = walker.boxed();
                    if ahead.advance(u64::MAX, Stop::at(Beat::Reject)) == 0
                        || ahead.level() < node.level()
                        || ahead.over()
                    {
                        return Err(Mistake::Refused { number, there: before });
                    }
                    match ahead.beat() {
                        Some(Beat::Reject) => {
                            before += 1;
                            if before == number {
                                return Ok((walker, children));
                            }
                        }
                        _ => {
                            children += u32::from(ahead.beat() == Some(Beat::Descend));
                            leave(&mut *ahead, node.level());
                        }
                    }
                    walker = ahead;
                }
            }
        }
    }

    /// The children of the present node that were chosen before.
    fn chosen_here(&self) -> Vec<u32> {
        let mut open: Vec<Vec<u32>> = vec![vec![]];
        for decision in &self.decisions.0[..self.begun.len()] {
            match decision {
                Decision::Child(number) => {
                    open.last_mut().into_iter().for_each(|chosen| chosen.push(*number));
                    open.push(vec![]);
                }
                Decision::Back => drop(open.pop()),
                Decision::Refused(_) => {}
            }
        }
        open.pop().unwrap_or_default()
    }

    /// The search right after it entered an open node, so that the node can be pruned; before its first move for the first
    /// node.
    fn entered(&self, place: usize) -> Box<dyn Walker> {
        if place == 0 {
            return self.start.boxed();
        }
        let above = &self.trunk[place - 1].settled;
        // It was entered, so there is one.
        let mut walker = before_child(&**above, self.trunk[place].number).unwrap_or_else(|_| above.boxed());
        to_child(&mut *walker, above.level());
        walker
    }

    /// Begins a decision.
    fn begin(&mut self, decision: Decision) -> Result<(), Mistake> {
        let (mut ahead, children) = self.ahead(decision)?;
        let chosen = if children > 0 { self.chosen_here() } else { vec![] };
        swap(ahead.record_mut(), self.walker.record_mut());
        self.walker = ahead;
        let open = (1..=children).filter(|child| !chosen.contains(child)).count();
        self.walker.record_mut().trail.pass_over(open as u64);
        self.under_way = UnderWay::Until(match decision {
            Decision::Back => {
                self.trunk.pop();
                Beat::Retreat
            }
            Decision::Child(_) => Beat::Descend,
            Decision::Refused(_) => Beat::Reject,
        });
        self.begun.push(self.walker.record().at);
        Ok(())
    }

    /// Makes one move of the decision in progress; returns whether there was one.
    fn step(&mut self) -> bool {
        if self.under_way == UnderWay::Nothing || self.walker.advance(1, Stop::NEVER) == 0 {
            return false;
        }
        match self.under_way {
            UnderWay::Settling(number, way) => self.settle(number, Way { moves: way.moves - 1, ..way }),
            UnderWay::Until(beat) if self.walker.beat() == Some(beat) => {
                self.under_way = UnderWay::Nothing;
                if let (Beat::Descend, Some(Decision::Child(number))) =
                    (beat, self.decisions.0.get(self.begun.len() - 1))
                {
                    self.enter(*number);
                }
            }
            _ => {}
        }
        true
    }

    /// Handles a child that was entered: its candidates are to be settled first.
    fn enter(&mut self, number: u32) {
        let way = settling(&*self.walker);
        self.settle(number, way);
    }

    fn settle(&mut self, number: u32, way: Way) {
        self.under_way = match way.moves {
            0 => {
                self.trunk.push(Open { number, settled: self.walker.boxed(), passed: way.refusals });
                UnderWay::Nothing
            }
            _ => UnderWay::Settling(number, way),
        };
    }

    /// The search at the node where the next decision is made, once its candidates are settled.
    pub fn node(&self) -> &dyn Walker {
        self.trunk.last().map_or(&*self.start, |open| &*open.settled)
    }

    /// How many candidates of that node are rejected before it is settled; later ones have higher numbers.
    pub fn passed(&self) -> u32 {
        self.trunk.last().map_or(0, |open| open.passed)
    }

    /// The search before the first decision and the first move.
    pub fn root(&self) -> &dyn Walker {
        &*self.start
    }

    /// Adds a decision after all others, which must have been made.
    ///
    /// # Errors
    /// If it is impossible: why. Nothing is changed then.
    pub fn decide(&mut self, decision: Decision) -> Result<(), BadDecisions> {
        let bad = |place, wrong| Err(BadDecisions { place, wrong });
        let place = self.begun.len() + 1;
        if place > MOST {
            return bad(place, Mistake::Many);
        }
        if let Err(wrong) = self.ahead(decision) {
            return bad(place, wrong);
        }
        Rc::make_mut(&mut self.decisions).0.push(decision);
        Ok(())
    }

    /// All decisions.
    pub fn decisions(&self) -> &Decisions {
        &self.decisions
    }

    /// The step at which each decision made so far began.
    pub fn begun(&self) -> &[u64] {
        &self.begun
    }

    /// Replaces the decisions; the new ones must begin with those already made.
    pub(crate) fn replace(&mut self, decisions: Decisions) {
        self.decisions = decisions.into();
    }

    /// Follows these decisions from now on; they must begin with those already made.
    pub(super) fn follow(&mut self, decisions: &Rc<Decisions>) {
        self.decisions = Rc::clone(decisions);
    }

    /// The decisions, to be shared with a clone.
    pub(super) fn shared(&self) -> &Rc<Decisions> {
        &self.decisions
    }
}

/// The search right before the moves by which the algorithm reaches the child with this number, from 1. The error is the
/// number of children if there are fewer.
fn before_child(node: &dyn Walker, number: u32) -> Result<Box<dyn Walker>, u32> {
    let mut walker = node.boxed();
    for there in 1..=number {
        let mut ahead = walker.boxed();
        if !to_child(&mut *ahead, node.level()) {
            return Err(there - 1);
        }
        if there < number {
            leave(&mut *ahead, node.level());
            walker = ahead;
        }
    }
    Ok(walker)
}

/// Moves to the next child of the node on level `level`; returns whether there is one.
fn to_child(walker: &mut dyn Walker, level: usize) -> bool {
    loop {
        if walker.advance(u64::MAX, Stop::at(Beat::Descend)) == 0 || walker.level() < level {
            return false;
        }
        // A solution may lie before it.
        if walker.beat() == Some(Beat::Descend) {
            return true;
        }
    }
}

/// The way from the present node to the position where its candidates are settled, or where the algorithm reports it as a
/// solution; empty if a candidate is tried before either.
fn settling(node: &dyn Walker) -> Way {
    let mut ahead = node.boxed();
    let mut refusals = 0;
    while ahead.advance(u64::MAX, Stop::at(Beat::Choose)) > 0 {
        let (beat, turn) = (ahead.beat(), ahead.turn());
        refusals += u32::from(beat == Some(Beat::Reject));
        match (beat, turn) {
            (Some(Beat::Solution), _) | (_, Turn::Settles) => {
                return Way { moves: ahead.record().at - node.record().at, refusals };
            }
            (Some(Beat::Choose | Beat::Reject), Turn::Works) => {}
            _ => break,
        }
    }
    Way::default()
}

/// Prunes the child just entered and returns to level `level`.
fn leave(walker: &mut dyn Walker, level: usize) {
    while walker.level() > level {
        walker.prune();
        walker.advance(u64::MAX, Stop::at(Beat::Retreat));
    }
}
