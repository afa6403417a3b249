//! Who counts what: the tree as far as threads have shared it among them.
//!
//! Every thread walks the whole tree in the search's order. Who comes to a child first decides what becomes of it: it is
//! counted at once, by the one who came, or it is opened. Whoever comes later passes over the first kind, and goes into
//! the second to look for children that nobody has come to yet. So threads need no other word with each other than this
//! board, and get on with the next part in order whenever they are done with one.
//!
//! How large a subtree is shows afterwards. Children are opened where subtrees of their level have been large so far; if
//! one that was to be counted at once turns out to be larger by far, and a thread has nothing to do, it is given up and
//! opened after all.

/// A subtree of so many moves is small however short the search: it takes longer than passing over it by far.
pub const SMALL: u64 = 1 << 17;

/// Beyond that it is small if it is less than such a part of what each thread has counted.
const PARTS: u64 = 128;

/// A subtree is given up if it is so many times as large as a small one.
const TOO_LARGE: u64 = 4;

/// A child that somebody has come to.
#[derive(Clone, Copy)]
enum Child {
    /// It is, or was, counted at once.
    Taken,
    /// It was opened, and is this node.
    Opened(usize),
}

/// A node that was opened.
#[derive(Default)]
struct Node {
    children: Vec<Child>,
    /// The node above it.
    above: usize,
    /// Whether all its children are known.
    ended: bool,
    /// Whether nobody has to come here any more: all children were come to, and so were all below those opened.
    spent: bool,
    /// Whether it was given up.
    large: bool,
}

/// Subtrees of a level.
#[derive(Clone, Copy, Default)]
struct Level {
    /// How many were come to.
    subtrees: u64,
    /// The moves made in them so far.
    moves: u64,
}

/// What becomes of a child that a thread has come to.
pub enum Claim {
    /// The thread counts it, unless it finds more than so many moves in it while others have nothing to do.
    Run { most: u64 },
    /// The thread has opened it as this node, and counts what is its own.
    Open(usize),
    /// Another thread has opened it as this node, where there may be more to do.
    Enter(usize),
    /// There is nothing to do.
    Pass,
}

/// The tree as far as it is shared.
pub struct Board {
    nodes: Vec<Node>,
    levels: Vec<Level>,
    /// Moves counted.
    moves: u64,
    threads: u64,
    /// A subtree of so many moves is small however short the search.
    small: u64,
    /// Threads that walk.
    pub walking: usize,
}

impl Board {
    /// The root's node.
    pub const ROOT: usize = 0;

    /// For so many threads.
    pub fn new(threads: usize, small: u64) -> Board {
        Board { nodes: vec![Node::default()], levels: vec![], moves: 0, threads: threads as u64, small, walking: 0 }
    }

    /// Below this many moves a subtree is small.
    fn small(&self) -> u64 {
        (self.moves / (self.threads * PARTS)).max(self.small)
    }

    /// A thread has come to a child, the one of that number from 1, on a level counted from the root.
    pub fn claim(&mut self, node: usize, child: u32, level: usize) -> Claim {
        let place = child as usize - 1;
        match self.nodes[node].children.get(place) {
            Some(Child::Taken) => return Claim::Pass,
            Some(Child::Opened(id)) if self.nodes[*id].spent => return Claim::Pass,
            Some(Child::Opened(id)) => return Claim::Enter(*id),
            None => {}
        }
        if self.levels.len() <= level {
            self.levels.resize(level + 1, Level::default());
        }
        let (small, large) = (self.small(), self.nodes[node].large);
        let Level { subtrees, moves } = &mut self.levels[level];
        // The first of a level is opened: nothing is known of it.
        let expected = moves.checked_div(*subtrees).unwrap_or(u64::MAX);
        *subtrees += 1;
        if expected > small {
            return Claim::Open(self.open(node, place));
        }
        self.nodes[node].children.push(Child::Taken);
        // Below a node that was given up there may well be another such: less is risked.
        Claim::Run { most: if large { small } else { small * TOO_LARGE } }
    }

    fn open(&mut self, node: usize, place: usize) -> usize {
        let id = self.nodes.len();
        self.nodes.push(Node { above: node, ..Node::default() });
        let children = &mut self.nodes[node].children;
        children.truncate(place);
        children.push(Child::Opened(id));
        id
    }

    /// A child on that level was counted.
    pub fn counted(&mut self, level: usize, moves: u64) {
        self.moves += moves;
        for level in &mut self.levels[1..=level] {
            level.moves += moves;
        }
    }

    /// A child that was taken is given up, after so many moves, and open now; says as which node.
    pub fn give_up(&mut self, node: usize, child: u32, level: usize, moves: u64) -> usize {
        let id = self.nodes.len();
        self.nodes.push(Node { above: node, large: true, ..Node::default() });
        self.nodes[node].children[child as usize - 1] = Child::Opened(id);
        self.levels[level].moves += moves;
        let mut at = node;
        while self.nodes[at].spent {
            self.nodes[at].spent = false;
            at = self.nodes[at].above;
        }
        id
    }

    /// A thread has left a node after it has come to all its children.
    pub fn left(&mut self, node: usize) {
        self.nodes[node].ended = true;
        let mut at = node;
        loop {
            let done = |child: &Child| match child {
                Child::Taken => true,
                Child::Opened(id) => self.nodes[*id].spent,
            };
            if self.nodes[at].spent || !self.nodes[at].ended || !self.nodes[at].children.iter().all(done) {
                break;
            }
            self.nodes[at].spent = true;
            if at == Board::ROOT {
                break;
            }
            at = self.nodes[at].above;
        }
    }

    /// Whether there is nothing to come to any more.
    pub fn spent(&self) -> bool {
        self.nodes[Board::ROOT].spent
    }
}
