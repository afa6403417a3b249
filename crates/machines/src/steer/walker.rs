//! A common interface to searches with any machine.

use crate::machine::{Beat, Label, Machine, Move, Stop, Turn};
use crate::mark::Mark;
use crate::record::Record;
use std::any::Any;

/// A search at one position, whatever its machine: code that uses it is compiled once, not once for each machine.
///
/// Every [`Mark`] implements it. A whole batch of moves is one virtual call, so that the call costs nothing.
///
/// ```
/// use stepdance_machines::bitset::BitsetMachine;
/// use stepdance_machines::machine::{Beat, Stop};
/// use stepdance_machines::steer::Walker;
/// use stepdance_machines::mark::Mark;
///
/// let mut walker: Box<dyn Walker> = Box::new(Mark::new(BitsetMachine::new(6)));
/// walker.advance(u64::MAX, Stop::at(Beat::Descend));
/// // A copy gives the node just entered up, and is then where the other one comes to by searching it.
/// let mut short = walker.boxed();
/// short.prune();
/// for walker in [&mut walker, &mut short] {
///     walker.advance(u64::MAX, Stop::leaving(1));
/// }
/// assert!(walker.same(&*short) && walker.record().at > short.record().at);
/// ```
pub trait Walker: Any + Position + Checks {
    /// A copy.
    fn boxed(&self) -> Box<dyn Walker>;

    /// Makes this the first position of a search: clears the record and the counted values.
    fn begin(&mut self);

    /// Makes moves until `budget` is spent, `stop` is reached or the search is over; returns how many.
    fn advance(&mut self, budget: u64, stop: Stop) -> u64;

    /// Skips the subtree of the node just entered; see [`Machine::prune`].
    fn prune(&mut self);

    /// Skips the subtree of the node just entered, for an estimate; see [`Machine::pass_over`].
    fn pass_over(&mut self);
}

/// The position of a search, its record, and its size.
pub trait Position {
    /// The weight of the last move; `None` if there was none.
    fn beat(&self) -> Option<Beat>;

    /// The role of the last move when a person makes the decisions.
    fn turn(&self) -> Turn;

    /// Whether the search is over.
    fn over(&self) -> bool {
        self.beat() == Some(Beat::Done)
    }

    /// The number of choices in force.
    fn level(&self) -> usize;

    /// The algorithm's step that runs next.
    fn label(&self) -> Label;

    /// The record of the search.
    fn record(&self) -> &Record;

    /// The record of the search, to be changed.
    fn record_mut(&mut self) -> &mut Record;

    /// The values that the machine counts for display; see [`Machine::counted`].
    fn counted(&self) -> Vec<u64>;

    /// Sets these values; see [`Machine::set_counted`].
    fn set_counted(&mut self, counted: &[u64]);

    /// Bytes that a copy takes.
    fn bytes(&self) -> usize;

    /// The number of moves between two checkpoints.
    fn stretch(&self) -> u64;
}

/// Queries for tests only; the page does not use them.
#[cfg(not(target_arch = "wasm32"))]
pub trait Checks {
    /// Whether a searched subtree leaves a trace; see [`Machine::leaves_a_trace`].
    fn leaves_a_trace(&self) -> bool;

    /// Whether both machines are equal, apart from counted values.
    fn same(&self, other: &dyn Walker) -> bool;

    /// Whether both last moves are equal.
    fn repeats(&self, other: &dyn Walker) -> bool;

    /// Makes a single move by the machine's own `next`, never by a leap; returns whether there was one.
    fn step(&mut self) -> bool;

    /// The last move as text.
    fn moved(&self) -> String;

    /// The machine and its last move as text, counted values included.
    fn printed(&self) -> String;
}

/// Queries for tests only; the page does not use them.
#[cfg(target_arch = "wasm32")]
pub trait Checks {}

impl dyn Walker + '_ {
    /// The search with its record, if its machine is of this type.
    pub fn mark<M: Machine + 'static>(&self) -> Option<&Mark<M>> {
        (self as &dyn Any).downcast_ref()
    }

    /// The machine, if it is of this type.
    pub fn machine<M: Machine + 'static>(&self) -> Option<&M> {
        Some(&self.mark::<M>()?.machine)
    }

    /// A copy that begins here, with an empty record.
    pub fn afresh(&self) -> Box<dyn Walker> {
        let mut new = self.boxed();
        new.begin();
        new
    }
}

impl Clone for Box<dyn Walker> {
    fn clone(&self) -> Box<dyn Walker> {
        (**self).boxed()
    }
}

impl<M: Machine + 'static> Walker for Mark<M>
where
    M::Item: 'static,
{
    fn boxed(&self) -> Box<dyn Walker> {
        Box::new(self.clone())
    }

    fn begin(&mut self) {
        self.machine.set_counted(&[]);
        self.last = None;
        self.record = Record::rooted(self.machine.levels(), self.machine.level());
    }

    fn advance(&mut self, budget: u64, stop: Stop) -> u64 {
        Mark::advance(self, budget, stop)
    }

    fn prune(&mut self) {
        self.machine.prune();
    }

    fn pass_over(&mut self) {
        self.machine.pass_over();
    }
}

impl<M: Machine + 'static> Position for Mark<M>
where
    M::Item: 'static,
{
    fn beat(&self) -> Option<Beat> {
        Mark::beat(self)
    }

    fn turn(&self) -> Turn {
        self.last.as_ref().map_or(Turn::Works, Move::turn)
    }

    fn level(&self) -> usize {
        self.machine.level()
    }

    fn label(&self) -> Label {
        self.machine.label()
    }

    fn record(&self) -> &Record {
        &self.record
    }

    fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    fn counted(&self) -> Vec<u64> {
        self.machine.counted()
    }

    fn set_counted(&mut self, counted: &[u64]) {
        self.machine.set_counted(counted);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.machine.heap() + self.record.heap()
    }

    fn stretch(&self) -> u64 {
        self.machine.stretch()
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl<M: Machine + 'static> Checks for Mark<M>
where
    M::Item: 'static,
{
    fn leaves_a_trace(&self) -> bool {
        self.machine.leaves_a_trace()
    }

    fn same(&self, other: &dyn Walker) -> bool {
        other.mark::<M>().is_some_and(|other| other.machine == self.machine)
    }

    fn repeats(&self, other: &dyn Walker) -> bool {
        other.mark::<M>().is_some_and(|other| other.last == self.last)
    }

    fn step(&mut self) -> bool {
        let Some(last) = self.machine.next() else { return false };
        self.record.note(last.beat(), self.machine.level(), 1);
        self.record.at += 1;
        self.last = Some(last);
        true
    }

    fn moved(&self) -> String {
        self.last.as_ref().map_or_else(|| "no move".to_owned(), |last| format!("{last:?}"))
    }

    fn printed(&self) -> String {
        format!("{:?} after {}", self.machine, self.moved())
    }
}

#[cfg(target_arch = "wasm32")]
impl<M: Machine + 'static> Checks for Mark<M> where M::Item: 'static {}
