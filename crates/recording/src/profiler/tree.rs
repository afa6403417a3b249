//! The nodes of a solver's search, assembled in any order of arrival, and written as a record: each tree in depth-first order, restart by
//! restart.

use super::message::{Id, Node, Status};
use super::{Start, words};
use crate::event::{Kind, clean};
use crate::json::quoted;
use crate::parser::{DEEPEST, MOST_BYTES, VERSION};
use crate::texts::Texts;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, Write};

/// The most letters of a stored text.
const LETTERS: usize = 4000;
/// The index of the node above all roots.
const TOP: u32 = 0;
/// Marks the absence of a node.
const NONE: u32 = u32::MAX;
/// The estimated bytes of a node's identity in a hash table, with its free space.
const NAME: usize = 2 * (size_of::<Id>() + size_of::<u32>());

/// The texts of a node, as bits of `has`.
const LABEL: u8 = 1;
const NOGOOD: u8 = 2;
const INFO: u8 = 4;

/// The figures of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// The nodes, including failed ones, without skipped ones.
    pub nodes: u64,
    /// The failed nodes.
    pub failures: u64,
    /// The nodes that are solutions.
    pub solutions: u64,
    /// The skipped alternatives.
    pub skipped: u64,
    /// The trees: one more than the restarts.
    pub trees: u64,
    /// The nodes in no tree, since their parents were not received.
    pub lost: u64,
    /// The nodes that are counted but not recorded, since memory is full.
    pub beyond: u64,
}

/// A stored node.
#[derive(Clone, Copy, Debug)]
struct Kept {
    /// Its newest child, and the sibling received before it.
    child: u32,
    sibling: u32,
    alternative: i32,
    /// The number of expected children, and of received ones.
    expected: u32,
    came: u32,
    /// The start of its texts in `bytes`.
    texts: u32,
    status: Status,
    has: u8,
}

/// The texts of a node.
#[derive(Default)]
struct Said {
    label: String,
    nogood: String,
    info: String,
}

/// The trees of a search, as far as they were received.
#[derive(Debug)]
pub struct Tree {
    start: Start,
    nodes: Vec<Kept>,
    places: HashMap<Id, u32>,
    /// For each parent not yet received, its newest child, whose siblings are its other children.
    waiting: HashMap<Id, u32>,
    bytes: Vec<u8>,
    texts: Texts,
    figures: Figures,
    /// The number of expected children that were not received.
    missing: u64,
    /// The number of nodes whose parents were not received.
    orphans: u64,
    /// The most bytes of memory.
    pub(super) most: usize,
    is_full: bool,
}

impl Default for Tree {
    fn default() -> Tree {
        let top = Kept {
            child: NONE,
            sibling: NONE,
            alternative: 0,
            expected: 0,
            came: 0,
            texts: 0,
            status: Status::Branch,
            has: 0,
        };
        Tree {
            start: Start::default(),
            nodes: vec![top],
            places: HashMap::new(),
            waiting: HashMap::new(),
            bytes: vec![],
            texts: Texts::default(),
            figures: Figures::default(),
            missing: 0,
            orphans: 0,
            most: MOST_BYTES,
            is_full: false,
        }
    }
}

impl Tree {
    /// Sets the solver's description of the search.
    pub(super) fn begin(&mut self, start: Start) {
        self.start = start;
    }

    /// Notes a restart, unless no tree has begun.
    pub fn restart(&mut self) {
        self.start.has_restarts |= self.figures.trees > 0;
    }

    /// Adds a node; nodes may arrive in any order.
    ///
    /// # Errors
    /// If it was received before, or is its own parent.
    pub fn add(&mut self, node: Node) -> Result<(), String> {
        let id = node.id;
        self.is_full |= self.heap() > self.most;
        if self.is_full {
            self.count(node.status);
            self.figures.beyond += 1;
            return Ok(());
        }
        // What was skipped has a name in some solvers, and in others none.
        let is_named = id.node >= 0;
        if is_named && id == node.parent {
            return Err(words::own_parent(id));
        }
        let place = self.nodes.len() as u32;
        if is_named {
            match self.places.entry(id) {
                Entry::Occupied(_) => return Err(words::twice(id)),
                Entry::Vacant(entry) => entry.insert(place),
            };
        }
        let (texts, has) = self.keep(&node);
        self.nodes.push(Kept {
            child: NONE,
            sibling: NONE,
            alternative: node.alternative,
            expected: node.children,
            came: 0,
            texts,
            status: node.status,
            has,
        });
        self.count(node.status);
        self.missing += u64::from(node.children);
        // Those that wait for it came before: the newest of them is the first of the list.
        if is_named && let Some(newest) = self.waiting.remove(&id) {
            let mut child = newest;
            while child != NONE {
                let next = self.nodes[child as usize].sibling;
                self.link(child, place);
                self.orphans -= 1;
                child = next;
            }
        }
        if node.parent.node < 0 {
            self.figures.trees += 1;
            self.link(place, TOP);
            return Ok(());
        }
        // Some solvers name a parent of the present restart by the first one.
        let beside = Id { node: node.parent.node, ..id };
        match [node.parent, beside].iter().find_map(|name| self.places.get(name)) {
            Some(parent) if *parent != place => self.link(place, *parent),
            _ => {
                self.orphans += 1;
                let newest = self.waiting.insert(node.parent, place);
                self.nodes[place as usize].sibling = newest.unwrap_or(NONE);
            }
        }
        Ok(())
    }

    fn count(&mut self, status: Status) {
        match status {
            Status::Skipped => self.figures.skipped += 1,
            _ => self.figures.nodes += 1,
        }
        self.figures.failures += u64::from(status == Status::Failed);
        self.figures.solutions += u64::from(status == Status::Solved);
    }

    /// Returns whether all expected children and all parents were received.
    pub fn is_complete(&self) -> bool {
        self.figures.trees > 0 && self.missing == 0 && self.orphans == 0
    }

    /// Returns whether nodes are missing, since memory is full.
    pub fn is_full(&self) -> bool {
        self.is_full
    }

    /// Returns the figures of the search.
    pub fn figures(&self) -> Figures {
        Figures { lost: self.orphans, ..self.figures }
    }

    /// Writes all trees as a record, which breaks off unless the search is over.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, is_over: bool, out: &mut dyn Write) -> io::Result<()> {
        let title = if self.start.name.is_empty() { words::TITLE } else { &self.start.name };
        writeln!(out, "{{\"stepdance\":{VERSION},\"end\":true,\"title\":{}}}", quoted(title))?;
        Writer { tree: self, is_over, left: 0, out }.all()
    }

    fn link(&mut self, child: u32, parent: u32) {
        let above = &mut self.nodes[parent as usize];
        self.missing -= u64::from(parent != TOP && above.came < above.expected);
        above.came += 1;
        let sibling = std::mem::replace(&mut above.child, child);
        self.nodes[child as usize].sibling = sibling;
    }

    /// Stores the texts of a node; returns where they begin, and the bits of those present.
    fn keep(&mut self, node: &Node) -> (u32, u8) {
        let (at, mut has) = (self.bytes.len() as u32, 0);
        for (bit, text) in [(LABEL, &node.label), (NOGOOD, &node.nogood), (INFO, &node.info)] {
            let text = clean(text.as_str().into());
            if !text.is_empty() {
                has |= bit;
                let end = text.char_indices().nth(LETTERS).map(|(end, _)| end);
                let text = end.map_or(text.clone(), |end| format!("{}…", &text[..end]).into());
                self.texts.push(&text, &mut self.bytes);
            }
        }
        (at, has)
    }

    fn said(&self, node: &Kept) -> Said {
        let mut rest = &self.bytes[node.texts as usize..];
        let mut next =
            |bit| if node.has & bit > 0 { self.texts.next(&mut rest).unwrap_or_default() } else { String::new() };
        Said { label: next(LABEL), nogood: next(NOGOOD), info: next(INFO) }
    }

    /// Returns the children of a node, from the first alternative to the last; equal alternatives in the order of arrival.
    fn children(&self, place: u32) -> Vec<u32> {
        let some = |place: u32| Some(place).filter(|place| *place != NONE);
        let first = some(self.nodes[place as usize].child);
        let mut all: Vec<u32> =
            std::iter::successors(first, |child| some(self.nodes[*child as usize].sibling)).collect();
        all.sort_unstable_by_key(|child| (self.nodes[*child as usize].alternative, *child));
        all
    }

    /// Returns the allocated bytes.
    fn heap(&self) -> usize {
        let nodes = self.nodes.capacity() * size_of::<Kept>();
        nodes + NAME * (self.places.len() + self.waiting.len()) + self.bytes.capacity() + self.texts.heap()
    }
}

/// A record while it is written.
struct Writer<'a> {
    tree: &'a Tree,
    is_over: bool,
    /// The number of nodes left whose `out` events are not written yet: where a record breaks off, those at its end remain in force.
    left: usize,
    out: &'a mut dyn Write,
}

impl Writer<'_> {
    fn all(&mut self) -> io::Result<()> {
        let roots = self.tree.children(TOP);
        let is_many = roots.len() > 1 || self.tree.start.has_restarts;
        // The nodes above the present one, each with those of its children that are still to come.
        let mut open: Vec<(u32, std::vec::IntoIter<u32>)> = vec![];
        for (number, root) in (0..).zip(roots) {
            self.enter(root, is_many.then(|| words::restart(number)))?;
            open.push((root, self.tree.children(root).into_iter()));
            loop {
                let has_room = open.len() < DEEPEST;
                let Some((place, rest)) = open.last_mut() else { break };
                let place = *place;
                match rest.next() {
                    Some(child) if has_room => {
                        let node = &self.tree.nodes[child as usize];
                        let label = Some(self.tree.said(node).label).filter(|label| !label.is_empty());
                        let label = label.unwrap_or_else(|| words::alternative(node.alternative));
                        if node.status == Status::Skipped {
                            self.event(Kind::No, Some(&label), words::SKIPPED)?;
                            continue;
                        }
                        self.enter(child, Some(label))?;
                        open.push((child, self.tree.children(child).into_iter()));
                    }
                    Some(_) => {
                        *rest = vec![].into_iter();
                        self.event(Kind::Note, Some(words::TOO_DEEP), "")?;
                    }
                    None => {
                        self.leave(place)?;
                        open.pop();
                        self.left += usize::from(is_many || !open.is_empty());
                    }
                }
            }
        }
        if !self.is_over {
            return Ok(());
        }
        match self.tree.missing {
            0 => self.event(Kind::End, None, ""),
            _ => self.event(Kind::End, Some(words::STOPPED[0]), words::STOPPED[1]),
        }
    }

    /// Writes the events of entering a node by a decision, or by none if it is the root of the record.
    fn enter(&mut self, place: u32, decision: Option<String>) -> io::Result<()> {
        let node = &self.tree.nodes[place as usize];
        let Said { nogood, info, .. } = self.tree.said(node);
        let learned = if nogood.is_empty() { String::new() } else { words::learned(&nogood) };
        let reason = [&*learned, &*info].into_iter().find(|text| !text.is_empty()).unwrap_or_default();
        let has_children = !matches!(node.status, Status::Solved | Status::Failed);
        match decision {
            Some(decision) => self.event(Kind::In, Some(&decision), if has_children { reason } else { "" })?,
            None if has_children && !reason.is_empty() => self.event(Kind::Note, Some(reason), "")?,
            None => {}
        }
        match node.status {
            Status::Solved => {
                self.event(Kind::Found, Some(&info).filter(|info| !info.is_empty()).map(|info| &**info), &learned)?
            }
            Status::Failed => self.event(Kind::No, None, reason)?,
            _ => {}
        }
        // Whoever says both means both.
        if !learned.is_empty() && !info.is_empty() && node.status != Status::Solved {
            self.event(Kind::Note, Some(&info), "")?;
        }
        Ok(())
    }

    /// Writes the event of leaving a node whose missing children will not be received.
    fn leave(&mut self, place: u32) -> io::Result<()> {
        let node = &self.tree.nodes[place as usize];
        if node.came < node.expected && (self.is_over || self.tree.is_full) {
            let told = if self.tree.is_full { words::unrecorded } else { words::unexplored };
            self.event(Kind::Note, Some(&told(node.expected - node.came, node.expected)), "")?;
        }
        Ok(())
    }

    fn event(&mut self, kind: Kind, text: Option<&str>, reason: &str) -> io::Result<()> {
        for _ in 0..std::mem::take(&mut self.left) {
            writeln!(self.out, "[\"{}\"]", Kind::Out.name())?;
        }
        write!(self.out, "[\"{}\"", kind.name())?;
        match text {
            Some(text) => write!(self.out, ",{}", quoted(text))?,
            None if !reason.is_empty() => write!(self.out, ",null")?,
            None => {}
        }
        if !reason.is_empty() {
            write!(self.out, ",{}", quoted(reason))?;
        }
        writeln!(self.out, "]")
    }
}
