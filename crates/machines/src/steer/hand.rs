//! A search whose decisions come from a list instead of from the algorithm.

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
    /// To enter the child of this number, from 1; those that the algorithm refuses have none.
    Child(u32),
    /// To try what the algorithm refuses: the one of this number, from 1, of those that it refuses at the node.
    Refused(u32),
    /// To take the newest choice back.
    Back,
}

/// A list of decisions. As text they stand between dots, a child as its number, what is refused as its number behind an
/// `x`, and a step back as `-`: `3.x1.1.-.2`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Decisions(Vec<Decision>);

/// Between two decisions, what a step back is called, and what stands before the number of something refused.
const DOT: &str = ".";
const BACK: &str = "-";
const REFUSED: char = 'x';

/// The longest list: more than anybody decides by hand, and few enough to be made in no time.
pub const MOST: usize = 4096;

impl Decisions {
    /// To enter the child of each number, one below the other.
    pub fn down(path: &[u32]) -> Decisions {
        Decisions(path.iter().take(MOST).copied().map(Decision::Child).collect())
    }

    /// The decisions, the first one first.
    pub fn list(&self) -> &[Decision] {
        &self.0
    }

    /// Whether nothing is decided.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first `count` of them.
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

/// Decisions that cannot be read or made. Printed, it says so in words that follow a parameter's name, as a
/// [`Fault`](crate::fault::Fault) takes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadDecisions {
    /// The number of the decision, from 1.
    place: usize,
    wrong: Mistake,
}

/// The mistake in a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mistake {
    /// The text is no decision.
    Form(String),
    /// The node has fewer children.
    Child { number: u32, there: u32 },
    /// The node has fewer rejected children.
    Refused { number: u32, there: u32 },
    /// The decision goes back from the first node.
    Back,
    /// The decision is beyond the limit.
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

/// A search like any other, but its decisions come from a list. It makes the moves with which the algorithm itself comes to
/// what is decided; what it tried before that is passed over. Where a node is entered it goes on until it is
/// [settled](crate::machine::Turn::Settles) what can be tried there, so that what is decided next is asked of a node that
/// shows it; the node that the search begins in likewise, before the first decision.
#[derive(Clone)]
pub struct Hand {
    /// The search as the last move leaves it, with what was met by hand.
    walker: Box<dyn Walker>,
    /// The search as it was before the first decision and the first move.
    start: Box<dyn Walker>,
    /// The open nodes, the first one first; none while the first one is not settled.
    trunk: Vec<Open>,
    decisions: Rc<Decisions>,
    /// The step at which each decision was begun.
    begun: Vec<u64>,
    under_way: UnderWay,
}

/// A node whose choices are decided upon.
#[derive(Clone)]
struct Open {
    /// Which child of the one before it is, from 1; 0 for the first one.
    number: u32,
    /// The search there, once it is settled what can be tried.
    settled: Box<dyn Walker>,
    /// How many refusals lie before that.
    passed: u32,
}

/// A way by so many moves, so many of them refusals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Way {
    moves: u64,
    refusals: u32,
}

/// What the next move belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UnderWay {
    /// Nothing: a decision is due.
    Nothing,
    /// A decision, which a move of that weight ends.
    Until(Beat),
    /// A child of that number that was entered, which so many moves settle, refusals among them.
    Settling(u32, Way),
}

impl Hand {
    /// The decisions made one after the other from the node where the search stands.
    ///
    /// # Errors
    /// If one of them cannot be made: which, and why.
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

    /// The search that is decided upon.
    pub fn walker(&self) -> &dyn Walker {
        &*self.walker
    }

    /// Of a decision about to be made, the step with which the algorithm comes to it.
    pub fn label(&self) -> Label {
        let ahead = self.due().and_then(|decision| self.ahead(decision).ok());
        ahead.map_or_else(|| self.walker.label(), |ahead| ahead.label())
    }

    pub(super) fn record_mut(&mut self) -> &mut Record {
        self.walker.record_mut()
    }

    pub(super) fn bytes(&self) -> usize {
        let open = self.trunk.iter().map(|open| size_of::<Open>() + open.settled.bytes());
        size_of::<Hand>() + self.walker.bytes() + self.start.bytes() + open.sum::<usize>()
    }

    /// Makes moves until `budget` is spent, `stop` is reached or nothing is decided any more; says how many.
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

    /// The decision whose turn it is.
    fn due(&self) -> Option<Decision> {
        let next = self.decisions.0.get(self.begun.len()).copied();
        next.filter(|_| self.under_way == UnderWay::Nothing)
    }

    /// The search about to make the moves that a decision asks for.
    fn ahead(&self, decision: Decision) -> Result<Box<dyn Walker>, Mistake> {
        let node = self.node();
        match decision {
            Decision::Back if self.trunk.len() <= 1 => Err(Mistake::Back),
            Decision::Back => {
                let mut entered = self.entered(self.trunk.len() - 1);
                entered.prune();
                Ok(entered)
            }
            Decision::Child(number) => before_child(node, number).map_err(|there| Mistake::Child { number, there }),
            Decision::Refused(number) => {
                // That nothing can be tried is a refusal as well, and lies before the node is settled.
                let passed = self.passed();
                let (mut walker, mut before) = match self.trunk.len() {
                    1.. if number <= passed => (self.entered(self.trunk.len() - 1), 0),
                    _ => (node.boxed(), passed),
                };
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
                                return Ok(walker);
                            }
                        }
                        _ => leave(&mut *ahead, node.level()),
                    }
                    walker = ahead;
                }
            }
        }
    }

    /// The search right after it entered an open node, which may be given up then; before its first move at the first one.
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

    /// Turns to a decision.
    fn begin(&mut self, decision: Decision) -> Result<(), Mistake> {
        let mut ahead = self.ahead(decision)?;
        swap(ahead.record_mut(), self.walker.record_mut());
        self.walker = ahead;
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

    /// One move of what is under way; says whether there was one.
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

    /// A child was entered: first of all it is settled what can be tried there.
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

    /// The search at the node that is decided upon next, once it is settled what can be tried there.
    pub fn node(&self) -> &dyn Walker {
        self.trunk.last().map_or(&*self.start, |open| &*open.settled)
    }

    /// How many refusals at that node lie behind: what is refused from there on has the numbers after.
    pub fn passed(&self) -> u32 {
        self.trunk.last().map_or(0, |open| open.passed)
    }

    /// The search as it was before the first decision, and before its first move.
    pub fn root(&self) -> &dyn Walker {
        &*self.start
    }

    /// One more decision, where all others are made.
    ///
    /// # Errors
    /// If it cannot be made: why. Then nothing is changed.
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

    /// The decisions.
    pub fn decisions(&self) -> &Decisions {
        &self.decisions
    }

    /// The step at which each of the decisions made so far was begun.
    pub fn begun(&self) -> &[u64] {
        &self.begun
    }

    /// The same with other decisions, which begin with those that are made.
    pub(crate) fn replace(&mut self, decisions: Decisions) {
        self.decisions = decisions.into();
    }

    /// From now on follows these decisions, which begin with those that it has made.
    pub(super) fn follow(&mut self, decisions: &Rc<Decisions>) {
        self.decisions = Rc::clone(decisions);
    }

    /// The decisions, to be shared.
    pub(super) fn shared(&self) -> &Rc<Decisions> {
        &self.decisions
    }
}

/// The search about to make the moves with which the algorithm comes to a child of that number, from 1; if the node has not so
/// many, how many it has.
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

/// Goes on to the next child of the node on that level; says whether there is one.
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

/// The way that the algorithm goes at the node where it stands until it is settled what can be tried there, or until it says
/// that this is a solution; none where neither comes before something is tried.
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

/// Gives up the child just entered, back to the node's level.
fn leave(walker: &mut dyn Walker, level: usize) {
    while walker.level() > level {
        walker.prune();
        walker.advance(u64::MAX, Stop::at(Beat::Retreat));
    }
}
