//! Full speed without links: an option is a bit.
//!
//! The options that no choice rules out are a set of bits. To choose an option is to take from the set all that share
//! an item with it, and to undo that is to look at the set one level higher. An item's length is how many options of
//! the set have it.
//!
//! The moves that the links would have made follow from the same sets. Let an option weigh as many nodes as it has besides
//! the one through which it is hidden: its entries less one, and less one more for each entry that agrees with its
//! item's colour by now. To cover some items, or to purify them, makes a move for each of them, and one for each unit
//! by which the weight of the whole set falls, whatever their order: hiding an option takes its weight away, and an
//! entry that comes to agree takes one of its option's. Undoing makes as many moves. So each place that
//! [`stride`](super::stride) comes by has its number, and the links need not be there: they are laid out again where
//! somebody looks (see [`state`](super::state)).
//!
//! A set is an array of words whose number the compiler knows. When few options are left, the search goes on in a
//! [`Field`] of its own in which they alone have bits.

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

/// How many words the sets of a field may have, widest first. The last three have room for what is left of most searches
/// near their leaves, where the time is spent.
const WIDTHS: [usize; 4] = [64, 16, 4, 1];

/// More options take dancing links: a set of 64 words is as long as what a choice changes in the links.
const MOST: usize = 64 * WIDTHS[0];

/// The sets of a machine. They follow from its state and are no part of it: a clone begins without them.
pub(super) struct Bits {
    plan: Option<Rc<Plan>>,
    engine: Option<Box<Engine>>,
}

/// A search on sets under way.
struct Engine {
    /// One for each of the widths, as soon as it is needed; kept for the next time.
    fields: [Option<Box<dyn Part>>; WIDTHS.len()],
    /// Which of them hold the present path, from the root on: wide ones first.
    chain: Vec<usize>,
    seed: Seed,
    /// Whether it stands where the machine stands.
    current: bool,
    thrift: Thrift,
}

/// What the search comes to, field by field.
struct Run<'a> {
    budget: u64,
    stop: Stop,
    fewest: bool,
    record: &'a mut Record,
    made: u64,
    updates: u64,
    level: usize,
    /// Words looked at; counted where sets are wide.
    words: u64,
    at: At,
}

/// Where a search goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum At {
    Enter,
    Try,
    Leave,
}

/// Why a field makes no more moves.
enum Exit {
    /// The budget is too small for what is next, or somebody has to look at it.
    Pause,
    /// The stop is reached, by a solution.
    Solved,
    /// The node on top has so few options that they have room in so narrow a field.
    Narrower(usize),
    /// All that the field holds is searched.
    Out,
}

/// A field, whatever its width.
trait Part {
    /// Goes on until something is to be done that the field does not know of.
    fn go(&mut self, plan: &Plan, run: &mut Run<'_>) -> Exit;
    /// Takes the options of a seed, and the node that it tells of.
    fn sow(&mut self, plan: &Plan, seed: &Seed);
    /// Back to the node that it was given.
    fn reset(&mut self, plan: &Plan, fewest: bool);
    /// The node on top as a seed, which it is no longer part of.
    fn reap(&mut self, plan: &Plan, seed: &mut Seed);
    /// Makes the choice of an option, which the algorithm would come to from the node on top. False if it would not.
    fn choose(&mut self, plan: &Plan, item: u32, option: u32, fewest: bool) -> bool;
    /// Leaves the node on top.
    fn pop(&mut self);
    /// What remains to be tried in the node on top begins with this option, or is nothing.
    fn resume(&mut self, option: Option<u32>);
    /// The width of a field with room for the node on top, if that is much narrower.
    fn narrower(&self) -> Option<usize>;
    /// The nodes chosen on the path, in its order, and the one that is tried next where that is what is `at` its end.
    fn nodes(&self, plan: &Plan, at: At, x: &mut Vec<u32>);
}

/// Whether the sets are worth their while: how many words were looked at for the moves made.
#[derive(Clone, Copy, Debug, Default)]
struct Thrift {
    made: u64,
    words: u64,
}

/// So many words are looked at before it is known whether that pays.
const TRIAL: u64 = 1 << 20;
/// So many words take as long as a move of the links.
const WORDS: u64 = 6;

impl Thrift {
    fn pays(self) -> bool {
        self.words < TRIAL || self.words < self.made.saturating_mul(WORDS)
    }
}

impl Bits {
    /// None for an instance that is too large.
    pub(super) fn new(instance: &Instance) -> Bits {
        Bits { plan: Plan::new(instance).map(Rc::new), engine: None }
    }

    /// Whether there can be sets.
    pub(super) fn can(&self) -> bool {
        self.plan.is_some()
    }

    /// The machine has gone on without them.
    #[inline(always)]
    pub(super) fn outdated(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.current = false;
        }
    }

    /// Makes moves from X2, X5 or X8 on like [`Machine::leap`](crate::machine::Machine::leap); none if the links do that
    /// better. They are dropped.
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

/// They are no part of the state.
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

    /// Goes on from where a run stands, with the choices `x`, and leaves those to which it came.
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

    /// On to a field for the node on top.
    fn narrow(&mut self, plan: &Plan, width: usize) {
        let mut seed = take(&mut self.seed);
        self.top().reap(plan, &mut seed);
        self.seed = seed;
        self.sow(plan, width);
    }

    /// A field for what the seed holds.
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

/// The narrowest width with room for so many options.
fn narrowest(options: usize) -> usize {
    WIDTHS.iter().rposition(|words| options <= 64 * words).unwrap_or(0)
}

/// The width of a field for so many options, if it is a good deal narrower than `words`.
fn much_narrower(words: usize, options: usize) -> Option<usize> {
    let width = narrowest(options);
    (WIDTHS[width] * 4 <= words).then_some(width)
}
