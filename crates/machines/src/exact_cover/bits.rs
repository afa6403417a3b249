//! Exact cover at full speed without links: an option is a bit.
//!
//! The options that no choice rules out are a set of bits. Choosing an option removes all options from the set that share an
//! item with it; undoing that uses the set of the level above. An item's length is the number of options in the set that
//! contain it.
//!
//! The moves that the links would have made follow from the same sets. The weight of an option is the number of its nodes
//! that hiding it unlinks: its entries minus one, minus one more for each entry that agrees with its item's colour. Covering
//! or purifying some items takes a move for each of them, and one for each unit by which the weight of the whole set falls,
//! in any order: hiding an option removes its weight, and an entry that comes to agree removes one from its option's. Undoing
//! takes as many moves. So each position of [`stride`](super::stride) has its number without links; they are rebuilt when
//! someone reads them (see [`state`](super::state)).
//!
//! A set is an array of words whose length the compiler knows. When few options are left, the search continues in a [`Field`]
//! in which only these have bits.

mod choose;
mod field;
mod plan;
mod set;
#[cfg(test)]
mod tests;

use super::Instance;
use super::act::Act;
use super::state::{State, Step};
use crate::machine::{Beat, Ran, Stop};
use crate::record::Record;
use field::Field;
use plan::{Plan, Seed};
use std::fmt::{self, Debug, Formatter};
use std::mem::take;
use std::rc::Rc;

/// The numbers of words in the sets of a field, widest first. The last three suffice near the leaves of most searches, where
/// most time is spent.
const WIDTHS: [usize; 4] = [64, 16, 4, 1];

/// The greatest number of options; more are searched by links: a set of 64 words is as long as what a choice changes in the
/// links.
const MOST: usize = 64 * WIDTHS[0];

/// The sets of a machine: a cache that follows from its state. A clone begins without them.
pub(super) struct Bits {
    plan: Option<Rc<Plan>>,
    engine: Option<Box<Engine>>,
}

/// A search on sets in progress.
struct Engine {
    /// One field for each width, created on demand and kept for later.
    fields: [Option<Box<dyn Part>>; WIDTHS.len()],
    /// The fields that hold the present path from the root on, as indices of `fields`: wide ones first.
    chain: Vec<usize>,
    seed: Seed,
    /// Whether it is at the machine's present position.
    current: bool,
    thrift: Thrift,
}

/// The limits and the progress of a run, shared by all fields.
struct Run<'a> {
    budget: u64,
    stop: Stop,
    fewest: bool,
    record: &'a mut Record,
    made: u64,
    updates: u64,
    level: usize,
    /// The number of words read; counted only for wide sets.
    words: u64,
    at: At,
}

/// Where a search continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    Enter,
    Try,
    Leave,
}

/// The reason why a field makes no further moves.
enum Exit {
    /// The budget is too small for the next part, or the machine itself must make the next move.
    Pause,
    /// A solution reached the stop.
    Solved,
    /// The newest node has so few options that they fit a field of this narrower width.
    Narrower(usize),
    /// The subtree of the field's first node is done.
    Out,
}

/// A field of any width.
trait Part {
    /// Makes moves until the field itself cannot continue.
    fn go(&mut self, plan: &Plan, run: &mut Run<'_>) -> Exit;
    /// Sets the field up with the options and the node of a seed.
    fn sow(&mut self, plan: &Plan, seed: &Seed);
    /// Returns to the node that the field was set up with.
    fn reset(&mut self, plan: &Plan, fewest: bool);
    /// Removes the newest node and writes it into a seed.
    fn reap(&mut self, plan: &Plan, seed: &mut Seed);
    /// Chooses an option in the newest node. Returns whether the algorithm would choose that item there.
    fn choose(&mut self, plan: &Plan, item: u32, option: u32, fewest: bool) -> bool;
    /// Removes the newest node.
    fn pop(&mut self);
    /// Sets the first option still to be tried in the newest node; `None` if none is left.
    fn resume(&mut self, option: Option<u32>);
    /// The width of a field that suffices for the newest node, if it is much narrower.
    fn narrower(&self) -> Option<usize>;
    /// Appends the nodes chosen on the path in order; at its end, depending on `at`, the node that is tried next.
    fn nodes(&self, plan: &Plan, at: At, x: &mut Vec<u32>);
}

/// A measure of whether the sets pay: the number of words read, and of moves made.
#[derive(Clone, Copy, Debug, Default)]
struct Thrift {
    made: u64,
    words: u64,
}

/// The number of words read before it is decided whether the sets pay.
const TRIAL: u64 = 1 << 20;
/// The number of words that take as long to read as a move of the links.
const WORDS: u64 = 6;

impl Thrift {
    fn pays(self) -> bool {
        self.words < TRIAL || self.words < self.made.saturating_mul(WORDS)
    }
}

impl Bits {
    /// The sets of an instance; without a plan if it is too large.
    pub(super) fn new(instance: &Instance) -> Bits {
        Bits { plan: Plan::new(instance).map(Rc::new), engine: None }
    }

    /// Whether the instance can be searched on sets.
    pub(super) fn can(&self) -> bool {
        self.plan.is_some()
    }

    /// Notes that the machine has moved without the sets.
    #[inline(always)]
    pub(super) fn outdated(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.current = false;
        }
    }

    /// Makes moves from X2, X5 or X8 on like [`Machine::leap`](crate::machine::Machine::leap) and drops the links; makes none
    /// if the links are faster.
    pub(super) fn leap(
        &mut self,
        state: &mut State,
        fewest: bool,
        budget: u64,
        stop: Stop,
        record: &mut Record,
    ) -> Ran<Act> {
        let Some(plan) = &self.plan else { return Ran::NOTHING };
        let fits = stop.beat >= Beat::Solution && state.level as usize >= stop.below;
        let at = match state.step {
            Step::Enter if fits => At::Enter,
            Step::Try if fits => At::Try,
            Step::Leave if fits => At::Leave,
            _ => return Ran::NOTHING,
        };
        let worth = if state.has_links() { plan.worth() } else { 1 };
        if budget <= worth || self.engine.as_ref().is_some_and(|engine| !engine.thrift.pays()) {
            return Ran::NOTHING;
        }
        let engine = self.engine.get_or_insert_with(|| Box::new(Engine::new()));
        let level = state.level as usize;
        let mut run = Run { budget, stop, fewest, record, made: 0, updates: *state.updates, level, words: 0, at };
        let last = engine.leap(plan, &mut run, &mut state.x);
        let Run { made, updates, level, at, .. } = run;
        if made > 0 {
            (state.level, *state.updates) = (level as u32, updates);
            state.step = match at {
                At::Enter => Step::Enter,
                At::Try => Step::Try,
                At::Leave => Step::Leave,
            };
            state.drop_links();
        }
        Ran { made, last }
    }
}

impl Clone for Bits {
    fn clone(&self) -> Bits {
        Bits { plan: self.plan.clone(), engine: None }
    }
}

/// Always equal, since the sets are not part of the state.
impl PartialEq for Bits {
    fn eq(&self, _: &Bits) -> bool {
        true
    }
}

impl Eq for Bits {}

impl Debug for Bits {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(if self.can() { "Bits" } else { "None" })
    }
}

impl Engine {
    fn new() -> Engine {
        Engine {
            fields: Default::default(),
            chain: vec![],
            seed: Seed::default(),
            current: false,
            thrift: Thrift::default(),
        }
    }

    /// Continues a run with the choices `x`, and replaces these by the choices at its end.
    fn leap(&mut self, plan: &Plan, run: &mut Run<'_>, x: &mut Vec<u32>) -> Option<Act> {
        if !self.current {
            self.follow(plan, run, x);
        }
        let exit = self.go(plan, run);
        self.thrift.made += run.made;
        self.thrift.words += run.words;
        self.current = true;
        x.clear();
        for (i, field) in self.chain.iter().enumerate() {
            if let Some(field) = &self.fields[*field] {
                field.nodes(plan, if i + 1 == self.chain.len() { run.at } else { At::Leave }, x);
            }
        }
        matches!(exit, Exit::Solved).then_some(Act::Solved)
    }

    fn go(&mut self, plan: &Plan, run: &mut Run<'_>) -> Exit {
        loop {
            match self.top().go(plan, run) {
                Exit::Narrower(width) => {
                    self.narrow(plan, width);
                }
                Exit::Out if self.chain.len() > 1 => _ = self.chain.pop(),
                Exit::Out => return Exit::Pause,
                exit => return exit,
            }
        }
    }

    fn top(&mut self) -> &mut dyn Part {
        let last = self.chain.last().copied().unwrap_or(0);
        match &mut self.fields[last] {
            Some(field) => &mut **field,
            None => unreachable!("the chain names fields that there are"),
        }
    }

    /// Continues in a narrower field for the newest node.
    fn narrow(&mut self, plan: &Plan, width: usize) {
        let mut seed = take(&mut self.seed);
        self.top().reap(plan, &mut seed);
        self.seed = seed;
        self.sow(plan, width);
    }

    /// Sets up a field for the seed.
    fn sow(&mut self, plan: &Plan, width: usize) {
        let field = self.fields[width].get_or_insert_with(|| match width {
            0 => Box::<Field<{ WIDTHS[0] }>>::default(),
            1 => Box::<Field<{ WIDTHS[1] }>>::default(),
            2 => Box::<Field<{ WIDTHS[2] }>>::default(),
            _ => Box::<Field<{ WIDTHS[3] }>>::default(),
        });
        field.sow(plan, &self.seed);
        self.chain.push(width);
    }

    /// Makes the choices of a path, from the root on.
    fn follow(&mut self, plan: &Plan, run: &Run<'_>, x: &[u32]) {
        let root = narrowest(plan.options());
        if self.fields[root].is_none() || self.chain.first() != Some(&root) {
            self.chain.clear();
            self.seed.all(plan);
            self.sow(plan, root);
        }
        self.chain.truncate(1);
        self.top().reset(plan, run.fewest);
        for (level, node) in x[..run.level].iter().enumerate() {
            let (item, option) = plan.node(*node);
            let known = self.top().choose(plan, item, option, run.fewest);
            debug_assert!(known, "a path leads where the algorithm would not");
            let last = level + 1 == run.level;
            if last && run.at == At::Leave {
                self.top().pop();
            } else if let Some(width) = self.top().narrower() {
                self.narrow(plan, width);
            }
        }
        if run.level == 0 && run.at == At::Leave {
            self.top().pop();
        }
        if run.at == At::Try {
            let node = x[run.level];
            self.top().resume((!plan.is_head(node)).then(|| plan.node(node).1));
        }
    }
}

/// The index of the narrowest width with room for `options` options.
fn narrowest(options: usize) -> usize {
    WIDTHS.iter().rposition(|words| options <= 64 * words).unwrap_or(0)
}

/// The index of the width for `options` options, if it is at most a quarter of `words`.
fn much_narrower(words: usize, options: usize) -> Option<usize> {
    let width = narrowest(options);
    (WIDTHS[width] * 4 <= words).then_some(width)
}
