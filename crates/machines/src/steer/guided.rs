//! The search that an address names: a whole search, that of a subtree, or a manual one.

use super::hand::{BadDecisions, Decisions, Hand};
use super::path::{NoSuchChild, Path, descend};
use super::walker::Walker;
use crate::machine::{Beat, Label, Machine, Stop};
use crate::mark::Mark;
use crate::record::Record;

/// A search of a whole tree or of a subtree, automatic or manual. Its levels are those of the whole search.
///
/// ```
/// use stepdance_machines::bitset::BitsetMachine;
/// use stepdance_machines::machine::{Beat, Stop};
/// use stepdance_machines::mark::Mark;
/// use stepdance_machines::steer::Guided;
///
/// // With its first queen in column 3 the board of six has one solution; the move that takes that queen back is the last.
/// let whole = Mark::new(BitsetMachine::new(6));
/// let mut third = Guided::below(&whole, &"3".parse().unwrap()).unwrap();
/// third.advance(u64::MAX, Stop::NEVER);
/// assert_eq!((third.beat(), third.record().tally.solutions()), (Some(Beat::Done), 1));
/// assert_eq!(third.walker().beat(), Some(Beat::Retreat));
/// ```
#[derive(Clone)]
pub struct Guided {
    way: Way,
    /// The level of the node whose subtree is searched; the move that leaves this node is the last one.
    root: usize,
}

#[derive(Clone)]
enum Way {
    Free(Box<dyn Walker>),
    Hand(Box<Hand>),
}

impl Guided {
    /// The whole search of a machine.
    pub fn whole<M: Machine + 'static>(machine: M) -> Guided {
        Guided::from_here(Box::new(Mark::new(machine)))
    }

    /// The search of the subtree of the walker's present node.
    pub fn from_here(walker: Box<dyn Walker>) -> Guided {
        Guided { root: walker.level(), way: Way::Free(walker) }
    }

    /// The search of the subtree at the end of a path, right after its root was entered.
    ///
    /// # Errors
    /// If there is no such node: how many children the last node on the way has.
    pub fn below(walker: &dyn Walker, path: &Path) -> Result<Guided, NoSuchChild> {
        let mut walker = descend(walker, path)?;
        if !path.is_empty() {
            walker.begin();
        }
        Ok(Guided::from_here(walker))
    }

    /// The same search right after it entered the node at the end of a path, with this record and these counted values. The
    /// search must be at step 0. `None` if there is no such node or the search is manual.
    pub fn placed(&self, path: &Path, record: Record, counted: &[u64]) -> Option<Guided> {
        let Way::Free(walker) = &self.way else { return None };
        let mut walker = descend(&**walker, path).ok()?;
        *walker.record_mut() = record;
        walker.set_counted(counted);
        Some(Guided { way: Way::Free(walker), root: self.root })
    }

    /// The same search with manual decisions.
    ///
    /// # Errors
    /// If one of the decisions is impossible: which, and why.
    pub fn by_hand(self, decisions: Decisions) -> Result<Guided, BadDecisions> {
        let hand = Hand::new(self.walker().boxed(), decisions)?;
        Ok(Guided { way: Way::Hand(hand.into()), ..self })
    }

    /// The manual search, if decisions come from a list.
    pub fn hand(&self) -> Option<&Hand> {
        match &self.way {
            Way::Free(_) => None,
            Way::Hand(hand) => Some(hand),
        }
    }

    /// The manual search, to add decisions.
    pub(crate) fn hand_mut(&mut self) -> Option<&mut Hand> {
        match &mut self.way {
            Way::Free(_) => None,
            Way::Hand(hand) => Some(hand),
        }
    }

    /// Follows the decisions of another search from now on; they must begin with those that this one has made.
    pub(crate) fn follow(&mut self, other: &Guided) {
        if let (Some(hand), Some(other)) = (self.hand_mut(), other.hand()) {
            hand.follow(other.shared());
        }
    }

    /// The search as a [`Walker`], for pictures and texts.
    pub fn walker(&self) -> &dyn Walker {
        match &self.way {
            Way::Free(walker) => &**walker,
            Way::Hand(hand) => hand.walker(),
        }
    }

    /// The level of the node whose subtree is searched.
    pub fn root(&self) -> usize {
        self.root
    }

    /// Makes moves until `budget` is spent, `stop` is reached or the search is over; returns how many.
    pub fn advance(&mut self, budget: u64, stop: Stop) -> u64 {
        if self.has_left() {
            return 0;
        }
        let stop = Stop { below: stop.below.max(self.root), ..stop };
        match &mut self.way {
            Way::Free(walker) => walker.advance(budget, stop),
            Way::Hand(hand) => hand.advance(budget, stop),
        }
    }

    /// Whether the search has left the node whose subtree it searches.
    fn has_left(&self) -> bool {
        self.level() < self.root
    }

    /// The number of moves made.
    pub fn at(&self) -> u64 {
        self.record().at
    }

    /// The weight of the last move; `None` at step 0.
    pub fn beat(&self) -> Option<Beat> {
        if self.has_left() { Some(Beat::Done) } else { self.walker().beat() }
    }

    /// Whether the search is over.
    pub fn over(&self) -> bool {
        self.beat() == Some(Beat::Done)
    }

    /// The number of choices in force.
    pub fn level(&self) -> usize {
        self.walker().level()
    }

    /// The algorithm's step that runs next.
    pub fn label(&self) -> Label {
        match &self.way {
            Way::Free(walker) => walker.label(),
            Way::Hand(hand) => hand.label(),
        }
    }

    /// The record of the search.
    pub fn record(&self) -> &Record {
        self.walker().record()
    }

    /// The record of the search, to be changed.
    pub fn record_mut(&mut self) -> &mut Record {
        match &mut self.way {
            Way::Free(walker) => walker.record_mut(),
            Way::Hand(hand) => hand.record_mut(),
        }
    }

    /// The number of moves between two checkpoints.
    pub(crate) fn stretch(&self) -> u64 {
        self.walker().stretch()
    }

    /// Bytes that a copy takes.
    pub(crate) fn bytes(&self) -> usize {
        let way = match &self.way {
            Way::Free(walker) => walker.bytes(),
            Way::Hand(hand) => hand.bytes(),
        };
        size_of::<Guided>() + way
    }
}
