//! Any search behind one door: what can be done with it whatever its machine is.

#[cfg(not(target_arch = "wasm32"))]
use super::children::{children, descents};
#[cfg(not(target_arch = "wasm32"))]
use super::path::{NoSuchChild, Path, descend};
use crate::machine::{Beat, Label, Machine, Stop};
use crate::record::Record;
use crate::timeline::Mark;
use std::any::Any;

/// A search at one point in time, whatever its machine: what works on it is compiled once, and not once for each machine.
///
/// Every [`Mark`] is one. Whatever takes a whole batch of moves is one virtual call, so that it costs nothing.
///
/// ```
/// use stepdance_machines::bitset::BitsetMachine;
/// use stepdance_machines::machine::{Beat, Stop};
/// use stepdance_machines::steer::Walker;
/// use stepdance_machines::timeline::Mark;
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
pub trait Walker: Any {
    /// A copy.
    fn boxed(&self) -> Box<dyn Walker>;

    /// A copy that has met nothing yet, and begins here.
    fn afresh(&self) -> Box<dyn Walker>;

    /// Makes moves until `budget` is spent, `stop` is reached or the search is over; says how many.
    fn advance(&mut self, budget: u64, stop: Stop) -> u64;

    /// Gives the node just entered up; see [`Machine::prune`].
    fn prune(&mut self);

    /// How much the last move weighed; `None` if there was none.
    fn beat(&self) -> Option<Beat>;

    /// Whether the search is over.
    fn over(&self) -> bool {
        self.beat() == Some(Beat::Done)
    }

    /// How many choices are in force.
    fn level(&self) -> usize;

    /// The algorithm's step that runs next.
    fn label(&self) -> Label;

    /// How many levels, root included, are known beforehand to be worth a row of the profile; 0 if none is.
    fn levels(&self) -> usize;

    /// What the search has met.
    fn record(&self) -> &Record;

    /// From now on takes note of nothing but counts: for who only goes forwards.
    #[cfg(not(target_arch = "wasm32"))]
    fn count_only(&mut self);

    /// Whether it leaves a trace of what it searched; see [`Machine::leaves_a_trace`].
    #[cfg(not(target_arch = "wasm32"))]
    fn leaves_a_trace(&self) -> bool;

    /// Whether the other one's machine equals this one's: what they count for show does not matter.
    #[cfg(not(target_arch = "wasm32"))]
    fn same(&self, other: &dyn Walker) -> bool;

    /// Whether the other one's last move equals this one's.
    #[cfg(not(target_arch = "wasm32"))]
    fn repeats(&self, other: &dyn Walker) -> bool;

    /// Makes a single move by the machine's own `next`, without any leap; says whether there was one.
    #[cfg(not(target_arch = "wasm32"))]
    fn step(&mut self) -> bool;

    /// What the algorithm tries from here on at the node, refused or not: see [`children`].
    #[cfg(not(target_arch = "wasm32"))]
    fn children(&self) -> Vec<Box<dyn Walker>>;

    /// The children that the node has from here on: see [`descents`].
    #[cfg(not(target_arch = "wasm32"))]
    fn descents(&self) -> Vec<Box<dyn Walker>>;

    /// The search at the end of a path: see [`descend`].
    ///
    /// # Errors
    /// If one of the nodes on the way has no child of that number.
    #[cfg(not(target_arch = "wasm32"))]
    fn descend(&self, path: &Path) -> Result<Box<dyn Walker>, NoSuchChild>;

    /// The last move as text.
    #[cfg(not(target_arch = "wasm32"))]
    fn moved(&self) -> String;

    /// The machine and its last move as text, what it counts for show included.
    #[cfg(not(target_arch = "wasm32"))]
    fn printed(&self) -> String;
}

/// The mark that a walker is, if its machine is of this type.
#[cfg(not(target_arch = "wasm32"))]
fn mark<M: Machine + 'static>(walker: &dyn Walker) -> Option<&Mark<M>> {
    (walker as &dyn Any).downcast_ref()
}

impl<M: Machine + 'static> Walker for Mark<M>
where
    M::Item: 'static,
{
    fn boxed(&self) -> Box<dyn Walker> {
        Box::new(self.clone())
    }

    fn afresh(&self) -> Box<dyn Walker> {
        Box::new(Mark::new(self.machine.clone()))
    }

    fn advance(&mut self, budget: u64, stop: Stop) -> u64 {
        Mark::advance(self, budget, stop)
    }

    fn prune(&mut self) {
        self.machine.prune();
    }

    fn beat(&self) -> Option<Beat> {
        Mark::beat(self)
    }

    fn level(&self) -> usize {
        self.machine.level()
    }

    fn label(&self) -> Label {
        self.machine.label()
    }

    fn levels(&self) -> usize {
        self.machine.levels()
    }

    fn record(&self) -> &Record {
        &self.record
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn count_only(&mut self) {
        self.record.count_only();
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn leaves_a_trace(&self) -> bool {
        self.machine.leaves_a_trace()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn same(&self, other: &dyn Walker) -> bool {
        mark::<M>(other).is_some_and(|other| other.machine == self.machine)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn repeats(&self, other: &dyn Walker) -> bool {
        mark::<M>(other).is_some_and(|other| other.last == self.last)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn step(&mut self) -> bool {
        use crate::machine::Move;
        let Some(last) = self.machine.next() else { return false };
        self.record.note(last.beat(), self.machine.level(), 1);
        self.record.at += 1;
        self.last = Some(last);
        true
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn children(&self) -> Vec<Box<dyn Walker>> {
        let walker = |machine, last| -> Box<dyn Walker> { Box::new(Mark { last, ..Mark::new(machine) }) };
        children(&self.machine).map(|child| walker(child.machine, Some(child.last))).collect()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn descents(&self) -> Vec<Box<dyn Walker>> {
        descents(&self.machine).map(|child| -> Box<dyn Walker> { Box::new(Mark::new(child)) }).collect()
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn descend(&self, path: &Path) -> Result<Box<dyn Walker>, NoSuchChild> {
        Ok(Box::new(Mark::new(descend(&self.machine, path)?)))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn moved(&self) -> String {
        self.last.as_ref().map_or_else(|| "no move".to_owned(), |last| format!("{last:?}"))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn printed(&self) -> String {
        format!("{:?} after {}", self.machine, self.moved())
    }
}
