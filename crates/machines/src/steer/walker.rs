//! Any search behind one door: what can be done with it whatever its machine is.

use crate::machine::{Beat, Label, Machine, Move, Stop, Turn};
use crate::mark::Mark;
use crate::record::Record;
use std::any::Any;

/// A search at one point in time, whatever its machine: what works on it is compiled once, and not once for each machine.
///
/// Every [`Mark`] is one. Whatever takes a whole batch of moves is one virtual call, so that it costs nothing.
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

    /// From now on is a search that begins here: it has met nothing yet, and what is counted for show begins at nothing.
    fn begin(&mut self);

    /// Makes moves until `budget` is spent, `stop` is reached or the search is over; says how many.
    fn advance(&mut self, budget: u64, stop: Stop) -> u64;

    /// Gives the node just entered up; see [`Machine::prune`].
    fn prune(&mut self);

    /// Gives the node just entered up for an estimate; see [`Machine::pass_over`].
    fn pass_over(&mut self);
}

/// The position of a search, its record, and its size.
pub trait Position {
    /// How much the last move weighed; `None` if there was none.
    fn beat(&self) -> Option<Beat>;

    /// What the last move is to a visitor who decides by hand.
    fn turn(&self) -> Turn;

    /// Whether the search is over.
    fn over(&self) -> bool {
        self.beat() == Some(Beat::Done)
    }

    /// How many choices are in force.
    fn level(&self) -> usize;

    /// The algorithm's step that runs next.
    fn label(&self) -> Label;

    /// The record of the search.
    fn record(&self) -> &Record;

    /// The same, to be exchanged.
    fn record_mut(&mut self) -> &mut Record;

    /// The figures that the machine counts for show; see [`Machine::counted`].
    fn counted(&self) -> Vec<u64>;

    /// Sets that; see [`Machine::set_counted`].
    fn set_counted(&mut self, counted: &[u64]);

    /// Bytes that a copy takes.
    fn bytes(&self) -> usize;

    /// How many steps may lie between two checkpoints.
    fn stretch(&self) -> u64;
}

/// The queries of laws. The page does not use them.
#[cfg(not(target_arch = "wasm32"))]
pub trait Checks {
    /// Whether it leaves a trace of what it searched; see [`Machine::leaves_a_trace`].
    fn leaves_a_trace(&self) -> bool;

    /// Whether the other one's machine equals this one's: what they count for show does not matter.
    fn same(&self, other: &dyn Walker) -> bool;

    /// Whether the other one's last move equals this one's.
    fn repeats(&self, other: &dyn Walker) -> bool;

    /// Makes a single move by the machine's own `next`, without any leap; says whether there was one.
    fn step(&mut self) -> bool;

    /// The last move as text.
    fn moved(&self) -> String;

    /// The machine and its last move as text, what it counts for show included.
    fn printed(&self) -> String;
}

/// The queries of laws. The page does not use them.
#[cfg(target_arch = "wasm32")]
pub trait Checks {}

impl dyn Walker + '_ {
    /// The search with all that it has met, if its machine is of this type.
    pub fn mark<M: Machine + 'static>(&self) -> Option<&Mark<M>> {
        (self as &dyn Any).downcast_ref()
    }

    /// The machine, if it is of this type.
    pub fn machine<M: Machine + 'static>(&self) -> Option<&M> {
        Some(&self.mark::<M>()?.machine)
    }

    /// A copy that has met nothing yet, and begins here.
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
