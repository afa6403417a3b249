//! What is tried at a node.

use crate::machine::{Beat, Machine, Move, Stop, run_to};
use std::iter::FusedIterator;

/// Something that the algorithm tries at a node.
#[derive(Clone, Debug, PartialEq)]
pub struct Child<M: Machine> {
    /// The search right after it was tried: refused, or entered with everything below still to come.
    pub machine: M,
    /// The move that did it, of weight [`Beat::Reject`] or [`Beat::Descend`].
    pub last: M::Item,
}

impl<M: Machine> Child<M> {
    /// Whether it was refused: then it is no node.
    pub fn is_refused(&self) -> bool {
        self.last.beat() == Beat::Reject
    }
}

/// All that the algorithm tries from here on at the node where it stands, in its order; see [`children`].
#[derive(Clone, Debug)]
pub struct Children<M> {
    /// `None` once it has left the node.
    runner: Option<M>,
    /// The node's level.
    level: usize,
}

/// All that the algorithm tries from here on at the node where the machine stands, refused or not, in its order.
///
/// The machine may stand anywhere in the node: right after it was entered, between two children, or at the search's
/// step 0, which is in the root. Nothing below a child is searched.
pub fn children<M: Machine>(machine: &M) -> Children<M> {
    Children { runner: Some(machine.clone()), level: machine.level() }
}

impl<M: Machine> Iterator for Children<M> {
    type Item = Child<M>;

    fn next(&mut self) -> Option<Child<M>> {
        let (machine, last) = go_on(&mut self.runner, self.level, Beat::Reject)?;
        Some(Child { machine, last })
    }
}

impl<M: Machine> FusedIterator for Children<M> {}

/// The children of a node that are not refused; see [`descents`].
#[derive(Clone, Debug)]
pub struct Descents<M>(Children<M>);

/// The children that the node where the machine stands has from here on, as [`children`] without those refused: the
/// search right after each of them was entered. It may be many times as fast, as machines hurry past what is refused.
pub fn descents<M: Machine>(machine: &M) -> Descents<M> {
    Descents(children(machine))
}

impl<M: Machine> Iterator for Descents<M> {
    type Item = M;

    fn next(&mut self) -> Option<M> {
        let Children { runner, level } = &mut self.0;
        Some(go_on(runner, *level, Beat::Descend)?.0)
    }
}

impl<M: Machine> FusedIterator for Descents<M> {}

/// Lets the runner go on to the next child, where only moves of weight `least` and more are looked at, and has it give
/// the child up. Returns the search at the child, and the move that led to it.
fn go_on<M: Machine>(place: &mut Option<M>, level: usize, least: Beat) -> Option<(M, M::Item)> {
    let mut runner = place.take()?;
    let stop = Stop::at(least);
    while let Some(last) = run_to(&mut runner, stop) {
        match last.beat() {
            Beat::Descend => {
                let child = runner.clone();
                runner.prune();
                *place = Some(runner);
                return Some((child, last));
            }
            Beat::Reject => {
                *place = Some(runner.clone());
                return Some((runner, last));
            }
            // Out of a child that was given up, or out of the node.
            Beat::Retreat if runner.level() < level => return None,
            Beat::Done => return None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitset::{Act, BitsetMachine};

    /// The columns that row 2 tries with the first queen in column 1 of 4, and whether each is refused.
    #[test]
    fn children_come_in_the_algorithms_order_with_those_refused() {
        let mut machine = BitsetMachine::new(4);
        run_to(&mut machine, Stop::at(Beat::Descend));
        let tried: Vec<_> = children(&machine).map(|child| (child.last, child.is_refused())).collect();
        let [taken, placed] = [|col| (Act::Taken { row: 2, col }, true), |col| (Act::Placed { row: 2, col }, false)];
        assert_eq!(tried, [taken(1), taken(2), placed(3), placed(4)]);
        for child in children(&machine) {
            assert_eq!(child.machine.level(), if child.is_refused() { 1 } else { 2 });
        }
    }

    #[test]
    fn between_two_children_those_before_are_left_out() {
        let mut machine = BitsetMachine::new(4);
        let all: Vec<_> = descents(&machine).collect();
        assert_eq!(all.len(), 4);
        for left in (0..4).rev() {
            run_to(&mut machine, Stop::at(Beat::Descend));
            assert_eq!(machine, all[3 - left], "a child is the search as it comes there");
            run_to(&mut machine, Stop::leaving(1));
            assert_eq!(descents(&machine).count(), left);
        }
    }

    #[test]
    fn a_search_that_is_over_tries_nothing() {
        let mut machine = BitsetMachine::new(3);
        run_to(&mut machine, Stop::NEVER);
        let mut none = children(&machine);
        assert!(none.next().is_none() && none.next().is_none());
    }
}
