//! The machine at full speed: the same moves as `next` makes one by one, on sets instead of lists. Changes of a level are
//! dropped with it instead of undone, and the order of the steps is expressed by control flow instead of data.
//!
//! Sets do not hide and show splice by splice, but the number of splices follows from the sets: covering a cell whose list
//! has r blocks takes 1 + 3r of them. Before and after, the machine's data are converted, for which its path suffices.

use super::engine::{Again, Engine};
use super::field::Whole;
use super::met::Met;
use super::narrow::Within;
use super::search::{At, End, Run, search};
use super::{Act, Classes, Step};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;
use std::rc::Rc;

/// The least budget that is worth a leap: the conversion to sets and back takes as long as some hundred moves.
const LEAST: u64 = 1024;

impl Classes {
    /// Makes moves from §31, §32, §26 or §25 on, until `stop` is reached or the budget is nearly spent. Notes them like
    /// [`Machine::leap`](crate::machine::Machine::leap) and returns the move that reached the stop, if any. `None` if another
    /// step is next, the budget is too small, `stop` may be reached at the next node, or the box is too large for sets.
    pub(super) fn stride(&mut self, budget: u64, stop: Stop, record: &mut Record) -> Option<Ran<Act>> {
        let at = match self.step {
            Step::Select => At::Select,
            Step::Mark => At::Try(usize::from(self.top().piece).checked_sub(self.solid.cells())),
            Step::Advance(refused) => At::Advance(refused),
            Step::Backup => At::Backup,
            _ => return None,
        };
        if budget < LEAST || stop.beat <= Beat::Descend || usize::from(self.level) < stop.below {
            return None;
        }
        let solid = Rc::clone(&self.solid);
        let sets = solid.sets.as_ref()?;
        let level = usize::from(self.level);
        let mut run = Run { budget, stop, met: Met::new(record, &mut self.found, &mut self.labelled) };
        let again = Again { path: &self.path, standing: level, at, level };
        let (engine, end) = go_on(Engine::at_root(&solid, sets), &again, &mut run)?;
        // The end is for the machine to find.
        let end = end.unwrap_or(End { step: Step::Backup, last: None, level: 0 });
        if engine.made == 0 {
            return None;
        }
        self.lay_out(&engine, end.levels());
        self.level = end.level as u8;
        self.step = match end.step {
            Step::Uncommit { .. } => self.uncommit(4),
            step => step,
        };
        Some(Ran { made: engine.made, last: end.last })
    }
}

/// Continues a search from the engine at the root, in a narrow field as soon as there is room; returns where it ended. `None`
/// if there is no room for the constraints of the pieces in force.
fn go_on<'a>(
    mut whole: Engine<'a, Whole<'a>>,
    again: &Again,
    run: &mut Run,
) -> Option<(Engine<'a, Whole<'a>>, Option<End>)> {
    let mut within = Within::default();
    let (mut at, mut level) = (again.at, again.level);
    for l in 0..again.path.len() {
        if let Some(end) = within.go_on(&mut whole, l, again, run) {
            if end.is_some() {
                return Some((whole, end));
            }
            (at, level) = (At::Backup, l);
            break;
        }
        if !whole.again(l, again) {
            return None;
        }
        whole.made = 0;
    }
    let end = search(&mut whole, &mut within, at, level, 0, run);
    Some((whole, end))
}
