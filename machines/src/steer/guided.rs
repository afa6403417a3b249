//! The search that an address names: a whole one, that of a subtree, or one decided by hand.

use super::hand::{BadDecisions, Decisions, Hand};
use super::path::{NoSuchChild, Path, descend};
use crate::machine::{Beat, Label, Machine, Move, Ran, Stop};
use crate::record::Record;
use std::iter::FusedIterator;

/// A machine that searches what it is asked to. Its levels are those of the whole search; it begins where it is told to.
#[derive(Clone, Debug, PartialEq)]
pub struct Guided<M: Machine> {
    way: Way<M>,
    /// The level of the node that it searches; the move that leaves it is the last one.
    root: usize,
    over: bool,
}

#[derive(Clone, Debug, PartialEq)]
enum Way<M: Machine> {
    Free(M),
    Hand(Box<Hand<M>>),
}

/// A move of a machine that may be the last one: it leaves the node that was to be searched.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<T> {
    /// The move.
    pub of: T,
    last: bool,
}

impl<T: Move> Move for Step<T> {
    #[inline]
    fn beat(&self) -> Beat {
        if self.last { Beat::Done } else { self.of.beat() }
    }
}

impl<M: Machine> Guided<M> {
    /// The whole search.
    pub fn whole(machine: M) -> Guided<M> {
        Guided { root: machine.level(), way: Way::Free(machine), over: false }
    }

    /// The search of the subtree at the end of a path, right after its first node was entered.
    ///
    /// # Errors
    /// If there is no such node: how many children the last one on the way has.
    pub fn below(machine: &M, path: &Path) -> Result<Guided<M>, NoSuchChild> {
        let mut machine = descend(machine, path)?;
        if !path.is_empty() {
            machine.forget();
        }
        Ok(Guided::whole(machine))
    }

    /// The same search, decided by hand.
    ///
    /// # Errors
    /// If one of the decisions cannot be made: which, and why.
    pub fn by_hand(self, decisions: Decisions) -> Result<Guided<M>, BadDecisions> {
        let hand = Hand::new(self.machine().clone(), decisions)?;
        Ok(Guided { way: Way::Hand(hand.into()), ..self })
    }

    /// The machine as pictures and words know it.
    pub fn machine(&self) -> &M {
        match &self.way {
            Way::Free(machine) => machine,
            Way::Hand(hand) => hand.machine(),
        }
    }

    /// The level of the node that it searches.
    pub fn root(&self) -> usize {
        self.root
    }

    /// Takes note of a move that was made.
    fn made(&mut self, of: M::Item) -> Step<M::Item> {
        self.over = self.machine().level() < self.root;
        Step { of, last: self.over }
    }
}

impl<M: Machine> Iterator for Guided<M> {
    type Item = Step<M::Item>;

    fn next(&mut self) -> Option<Step<M::Item>> {
        if self.over {
            return None;
        }
        let of = match &mut self.way {
            Way::Free(machine) => machine.next(),
            Way::Hand(hand) => hand.next(),
        }?;
        Some(self.made(of))
    }
}

impl<M: Machine> FusedIterator for Guided<M> {}

impl<M: Machine> Machine for Guided<M> {
    fn label(&self) -> Label {
        self.machine().label()
    }

    fn level(&self) -> usize {
        self.machine().level()
    }

    fn levels(&self) -> usize {
        self.machine().levels()
    }

    fn heap(&self) -> usize {
        match &self.way {
            Way::Free(machine) => machine.heap(),
            Way::Hand(hand) => size_of::<Hand<M>>() + hand.heap(),
        }
    }

    fn prune(&mut self) {
        match &mut self.way {
            Way::Free(machine) => machine.prune(),
            Way::Hand(hand) => hand.prune(),
        }
    }

    fn leap(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Ran<Step<M::Item>> {
        let Way::Free(machine) = &mut self.way else { return Ran::NOTHING };
        if self.over {
            return Ran::NOTHING;
        }
        let Ran { made, last } = machine.leap(budget, Stop { below: stop.below.max(self.root), ..stop }, record);
        Ran { made, last: last.map(|of| self.made(of)) }
    }
}
