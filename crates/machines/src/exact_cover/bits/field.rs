//! A search among some options as bits.

use super::choose::{self, Chosen};
use super::plan::{LONG, Plan, Seed};
use super::set::{Set, both, first, from, is_empty, len, remove, without};
use super::{At, Exit, Part, Run, TRIAL, WORDS, much_narrower};
use crate::beat::Beat;

/// The options left at some node, and the path from there on.
pub(super) struct Field<const W: usize> {
    /// The options' numbers in the instance, in order; option `k` of the field is bit `k` of a set.
    options: Vec<u16>,
    /// For each item the options that contain it; then for each colour of an item the options that give it this colour.
    sets: Vec<Set<W>>,
    /// For each binary digit `p`, the options whose weight above the least has this digit.
    planes: Vec<Set<W>>,
    /// The nodes of the path: the first `depth` are in use.
    frames: Vec<Frame<W>>,
    /// For each node the items that are neither covered nor purified.
    open: Vec<u64>,
    /// For each node the lengths of the items, if they are stored.
    digits: Vec<u64>,
    /// The options that the newest choice rules out.
    gone: Vec<u16>,
    depth: usize,
}

/// A node of the path.
#[derive(Clone, Copy)]
struct Frame<const W: usize> {
    /// The options left when the node was entered.
    active: Set<W>,
    /// The options of the chosen item that are still to be tried, the present one included.
    todo: Set<W>,
    chosen: Chosen,
    /// The weight of the options left when the node was entered, and after its item is covered.
    weight: u32,
    covered: u32,
    /// The option being tried, and the number of moves that commit its other items.
    option: u32,
    commit: u32,
}

/// The cost of trying an option.
struct Tried {
    moves: u32,
    updates: u32,
}

impl<const W: usize> Default for Frame<W> {
    fn default() -> Frame<W> {
        let none = [0; W];
        let chosen = Chosen::Nothing;
        Frame { active: none, todo: none, chosen, weight: 0, covered: 0, option: 0, commit: 0 }
    }
}

impl<const W: usize> Default for Field<W> {
    fn default() -> Field<W> {
        Field {
            options: vec![],
            sets: vec![],
            planes: vec![],
            frames: vec![],
            open: vec![],
            digits: vec![],
            gone: vec![],
            depth: 0,
        }
    }
}

impl<const W: usize> Field<W> {
    /// The weight of a set of options; `open` are the items that are neither covered nor purified.
    #[inline(always)]
    fn weigh(&self, plan: &Plan, set: &Set<W>, open: &[u64]) -> u32 {
        let mut weight = plan.least * len(set);
        for (p, plane) in self.planes.iter().enumerate() {
            weight += len(&both(set, plane)) << p;
        }
        if plan.coloured { weight - self.agreed(plan, set, open) } else { weight }
    }

    /// The number of entries of these options that agree with their item's colour.
    #[cold]
    fn agreed(&self, plan: &Plan, set: &Set<W>, open: &[u64]) -> u32 {
        // An item that is covered has no option left.
        (plan.primary..plan.items())
            .filter(|item| open[item / 64] >> (item % 64) & 1 == 0)
            .map(|item| len(&both(set, &self.sets[item])))
            .sum()
    }

    /// Chooses the item of a node.
    #[inline(always)]
    fn ask(&self, plan: &Plan, at: usize, fewest: bool) -> Chosen {
        let open = &self.open[at * plan.open_words()..][..plan.open_words()];
        let words = plan.length_words();
        let digits = &self.digits[at * words..][..words];
        match plan.digits {
            0 => choose::count(plan, open, &self.frames[at].active, &self.sets, fewest),
            4 => choose::read::<4>(plan, open, digits, fewest),
            _ => choose::read::<LONG>(plan, open, digits, fewest),
        }
    }

    /// Stores the item chosen at a node.
    #[inline(always)]
    fn take(&mut self, plan: &Plan, at: usize, chosen: Chosen) {
        let frame = &self.frames[at];
        let (mut todo, mut hidden) = ([0; W], 0);
        if let Chosen::Item { item, len, .. } = chosen {
            todo = both(&frame.active, &self.sets[item as usize]);
            hidden = match plan.uniform() {
                true => plan.least * len,
                false => self.weigh(plan, &todo, &self.open[at * plan.open_words()..]),
            };
        }
        let frame = &mut self.frames[at];
        (frame.chosen, frame.todo, frame.covered) = (chosen, todo, frame.weight - hidden);
    }

    /// Tries an option at node `at`: writes the resulting node into the next frame.
    #[inline(always)]
    fn try_option(&mut self, plan: &Plan, at: usize, item: u32, option: u32) -> Tried {
        if self.frames.len() < at + 2 {
            self.grow(plan, at);
        }
        let words = plan.open_words();
        let here = &self.frames[at];
        let (active, covered) = (here.active, here.covered);
        let number = usize::from(self.options[option as usize]);
        let (before, open) = self.open[at * words..(at + 2) * words].split_at_mut(words);
        for (i, items) in plan.items_of(number).iter().enumerate() {
            open[i] = before[i] & !items;
        }
        let entries = plan.option(number);
        let (rest, agreed, stages, purified);
        if plan.coloured {
            let mut left = without(&active, &self.sets[item as usize]);
            (agreed, stages, purified) = commit(entries, item, before, &self.sets, &mut left);
            rest = left;
        } else {
            let mut gone = [0; W];
            for entry in entries {
                let set = &self.sets[entry.item as usize];
                for w in 0..W {
                    gone[w] |= set[w];
                }
            }
            rest = without(&active, &gone);
            (agreed, stages, purified) = (0, entries.len() as u32 - 1, 0);
        }
        let weight = self.weigh(plan, &rest, &self.open[(at + 1) * words..]);
        let moves = covered - weight + stages;
        if plan.digits > 0 {
            self.note_lengths(plan, at, &without(&active, &rest));
        }
        let next = &mut self.frames[at + 1];
        (next.active, next.weight) = (rest, weight);
        Tried { moves, updates: moves - agreed - purified }
    }

    /// Subtracts the removed options from the lengths of their items.
    #[inline(always)]
    fn note_lengths(&mut self, plan: &Plan, at: usize, gone: &Set<W>) {
        self.gone.clear();
        for (w, mut word) in gone.iter().copied().enumerate() {
            while word != 0 {
                self.gone.push(self.options[64 * w + word.trailing_zeros() as usize]);
                word &= word - 1;
            }
        }
        let words = plan.length_words();
        let (before, after) = self.digits[at * words..(at + 2) * words].split_at_mut(words);
        match plan.digits {
            4 => choose::take::<4>(plan, before, after, &self.gone),
            _ => choose::take::<LONG>(plan, before, after, &self.gone),
        }
    }

    /// Adds room for one more node.
    #[cold]
    #[inline(never)]
    fn grow(&mut self, plan: &Plan, at: usize) {
        self.frames.resize(at + 2, Frame::default());
        self.open.resize((at + 2) * plan.open_words(), 0);
        self.digits.resize((at + 2) * plan.length_words(), 0);
    }
}

/// Commits the other items of an option, from the one after `item` on, and removes options from `left`. Returns the number of
/// entries that came to agree, of items covered or purified, and of items purified.
#[inline(never)]
fn commit<const W: usize>(
    entries: &[super::plan::Entry],
    item: u32,
    open: &[u64],
    sets: &[Set<W>],
    left: &mut Set<W>,
) -> (u32, u32, u32) {
    let (mut agreed, mut stages, mut purified) = (0, 0, 0);
    let place = entries.iter().position(|entry| entry.item == item).unwrap_or(0);
    for entry in entries[place + 1..].iter().chain(&entries[..place]) {
        // An item purified before has this very colour.
        if open[entry.item as usize / 64] >> (entry.item % 64) & 1 == 0 {
            continue;
        }
        stages += 1;
        let all = &sets[entry.item as usize];
        if entry.colour == 0 {
            *left = without(left, all);
        } else {
            let alike = &sets[entry.colour as usize];
            *left = std::array::from_fn(|w| left[w] & !(all[w] & !alike[w]));
            agreed += len(&both(left, alike));
            purified += 1;
        }
    }
    (agreed, stages, purified)
}

impl<const W: usize> Part for Field<W> {
    fn go(&mut self, plan: &Plan, run: &mut Run<'_>) -> Exit {
        let (budget, below, fewest) = (run.budget, run.stop.below, run.fewest);
        let (mut made, mut updates, mut level, mut words) = (run.made, run.updates, run.level, run.words);
        let mut depth = self.depth;
        let mut at = run.at;
        // Leaves the node that was on top, for the one below it.
        macro_rules! leave {
            ($paused:lifetime) => {
                // The end, and a level that is a reason to stop, are for the machine to find.
                if depth == 0 {
                    break $paused(At::Leave, Exit::Out);
                }
                let frame = &mut self.frames[depth - 1];
                let moves = u64::from(frame.commit) + 2;
                if level <= below || budget - made <= moves {
                    break $paused(At::Leave, Exit::Pause);
                }
                level -= 1;
                run.record.note(Beat::Retreat, level, made + 1);
                made += moves;
                remove(&mut frame.todo, frame.option);
            };
        }
        let (at, exit) = 'paused: loop {
            if at == At::Enter {
                let frame = &self.frames[depth - 1];
                let looks = match frame.chosen {
                    Chosen::Nothing => 0,
                    Chosen::Stuck { looks, .. } | Chosen::Item { looks, .. } => looks,
                };
                if frame.chosen == Chosen::Nothing {
                    if budget - made <= 1 {
                        break (At::Enter, Exit::Pause);
                    }
                    made += 1;
                    run.record.note(Beat::Solution, level, made);
                    depth -= 1;
                    if run.stop.beat <= Beat::Solution {
                        break (At::Leave, Exit::Solved);
                    }
                    leave!('paused);
                } else {
                    // The level is entered, items are looked at, one is chosen and covered.
                    let hidden = u64::from(frame.weight - frame.covered);
                    let moves = u64::from(looks) + hidden + 3;
                    if budget - made <= moves {
                        break (At::Enter, Exit::Pause);
                    }
                    made += moves;
                    updates += hidden + 1;
                }
            } else if at == At::Leave {
                leave!('paused);
            }
            at = At::Enter;
            loop {
                let frame = &self.frames[depth - 1];
                let item = match frame.chosen {
                    Chosen::Item { item, .. } if !is_empty(&frame.todo) => item,
                    _ => {
                        // The item is spent, and no longer covered.
                        let moves = u64::from(frame.weight - frame.covered) + 2;
                        if budget - made <= moves {
                            break 'paused (At::Try, Exit::Pause);
                        }
                        made += moves;
                        depth -= 1;
                        leave!('paused);
                        continue;
                    }
                };
                let option = first(&frame.todo);
                let tried = self.try_option(plan, depth - 1, item, option);
                let commit = u64::from(tried.moves);
                if budget - made <= commit + 1 {
                    break 'paused (At::Try, Exit::Pause);
                }
                let chosen = self.ask(plan, depth, fewest);
                let looks = match chosen {
                    Chosen::Nothing => 0,
                    Chosen::Stuck { looks, .. } | Chosen::Item { looks, .. } => looks,
                };
                if W >= 16 {
                    words += W as u64 * u64::from(looks + 8);
                    if words > TRIAL && words > (made + 1) * WORDS {
                        break 'paused (At::Try, Exit::Pause);
                    }
                }
                updates += u64::from(tried.updates);
                // There and back again: tried and committed, entered, looked, covered what has no option, and all
                // that undone.
                let there = commit + u64::from(looks) + 6;
                if matches!(chosen, Chosen::Stuck { .. }) && budget - made > there + commit + 2 {
                    run.record.note(Beat::Descend, level + 1, made + 1);
                    run.record.note(Beat::Retreat, level, made + there + 1);
                    made += there + commit + 2;
                    updates += 1;
                    remove(&mut self.frames[depth - 1].todo, option);
                    continue;
                }
                level += 1;
                run.record.note(Beat::Descend, level, made + 1);
                made += commit + 1;
                let frame = &mut self.frames[depth - 1];
                (frame.option, frame.commit) = (option, tried.moves);
                self.take(plan, depth, chosen);
                depth += 1;
                if W > 1
                    && let Some(width) = much_narrower(W, len(&self.frames[depth - 1].active) as usize)
                {
                    break 'paused (At::Enter, Exit::Narrower(width));
                }
                break;
            }
        };
        self.depth = depth;
        (run.made, run.updates, run.level, run.words, run.at) = (made, updates, level, words, at);
        exit
    }

    fn sow(&mut self, plan: &Plan, seed: &Seed) {
        self.options.clear();
        self.options.extend_from_slice(&seed.options);
        self.sets.clear();
        self.sets.resize(plan.sets, [0; W]);
        self.planes.clear();
        self.planes.resize(plan.planes, [0; W]);
        self.frames.clear();
        self.open.clear();
        self.digits.clear();
        self.grow(plan, 0);
        let root = &mut self.frames[0];
        for (k, option) in seed.options.iter().map(|option| usize::from(*option)).enumerate() {
            let (word, bit) = (k / 64, 1 << (k % 64));
            root.active[word] |= bit;
            for entry in plan.option(option) {
                self.sets[entry.item as usize][word] |= bit;
                if entry.colour > 0 {
                    self.sets[entry.colour as usize][word] |= bit;
                }
            }
            if plan.planes > 0 {
                let more = plan.weight(option) - plan.least;
                for (p, plane) in self.planes.iter_mut().enumerate() {
                    plane[word] |= if more >> p & 1 == 1 { bit } else { 0 };
                }
            }
        }
        root.weight = seed.weight;
        self.open[..seed.open.len()].copy_from_slice(&seed.open);
        self.digits[..seed.digits.len()].copy_from_slice(&seed.digits);
        self.depth = 1;
        self.take(plan, 0, seed.chosen);
    }

    fn reset(&mut self, plan: &Plan, fewest: bool) {
        self.depth = 1;
        let chosen = self.ask(plan, 0, fewest);
        self.take(plan, 0, chosen);
    }

    fn reap(&mut self, plan: &Plan, seed: &mut Seed) {
        self.depth -= 1;
        let frame = &self.frames[self.depth];
        seed.options.clear();
        for (w, mut word) in frame.active.iter().copied().enumerate() {
            while word != 0 {
                seed.options.push(self.options[64 * w + word.trailing_zeros() as usize]);
                word &= word - 1;
            }
        }
        let of = |all: &[u64], words: usize, copy: &mut Vec<u64>| {
            copy.clear();
            copy.extend_from_slice(&all[self.depth * words..][..words]);
        };
        of(&self.open, plan.open_words(), &mut seed.open);
        of(&self.digits, plan.length_words(), &mut seed.digits);
        (seed.chosen, seed.weight) = (frame.chosen, frame.weight);
    }

    fn choose(&mut self, plan: &Plan, item: u32, option: u32, fewest: bool) -> bool {
        let top = self.depth - 1;
        let Ok(option) = self.options.binary_search(&(option as u16)) else { return false };
        let known = matches!(self.frames[top].chosen, Chosen::Item { item: chosen, .. } if chosen == item);
        let tried = self.try_option(plan, top, item, option as u32);
        let frame = &mut self.frames[top];
        (frame.option, frame.commit) = (option as u32, tried.moves);
        from(&mut frame.todo, option);
        self.depth += 1;
        let chosen = self.ask(plan, top + 1, fewest);
        self.take(plan, top + 1, chosen);
        known
    }

    fn pop(&mut self) {
        self.depth -= 1;
    }

    fn resume(&mut self, option: Option<u32>) {
        let place = option.and_then(|option| self.options.binary_search(&(option as u16)).ok());
        let frame = &mut self.frames[self.depth - 1];
        match place {
            Some(place) => from(&mut frame.todo, place),
            None => frame.todo = [0; W],
        }
    }

    fn narrower(&self) -> Option<usize> {
        much_narrower(W, len(&self.frames[self.depth - 1].active) as usize)
    }

    fn nodes(&self, plan: &Plan, at: At, x: &mut Vec<u32>) {
        for (i, frame) in self.frames[..self.depth].iter().enumerate() {
            let last = i + 1 == self.depth;
            let item = match frame.chosen {
                Chosen::Nothing => continue,
                Chosen::Stuck { item, .. } | Chosen::Item { item, .. } => item,
            };
            let option = match at {
                At::Enter if last => continue,
                At::Try if last && is_empty(&frame.todo) => None,
                At::Try if last => Some(first(&frame.todo)),
                _ => Some(frame.option),
            };
            // The head of an item's list is its own number, from 1.
            let node = option.map_or(item + 1, |option| plan.node_of(item, self.options[option as usize].into()));
            x.push(node);
        }
    }
}
