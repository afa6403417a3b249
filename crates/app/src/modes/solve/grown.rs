//! A search tree as it has grown: one's own, or the algorithm's.

/// A tree whose nodes are kept in the order in which they were first entered.
pub(super) struct Grown {
    nodes: Vec<Twig>,
    /// The node that the search is in.
    pub(super) here: usize,
}

struct Twig {
    parent: usize,
    /// Which child of its parent it is, from 1; 0 for the root.
    number: u32,
    level: u32,
    solved: bool,
    /// What the choice that leads to it is called.
    name: String,
    /// Its children as they were entered.
    children: Vec<usize>,
}

/// A subtree in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    /// How many levels it has below its root.
    pub(super) depth: u32,
}

impl Sum {
    /// Both together, side by side.
    pub(super) fn and(self, other: Sum) -> Sum {
        Sum {
            nodes: self.nodes + other.nodes,
            solutions: self.solutions + other.solutions,
            depth: self.depth.max(other.depth),
        }
    }
}

impl Grown {
    /// The root alone.
    pub(super) fn new() -> Grown {
        let root = Twig { parent: 0, number: 0, level: 0, solved: false, name: String::new(), children: vec![] };
        Grown { nodes: vec![root], here: 0 }
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Enters a child, for the first time or again.
    pub(super) fn enter(&mut self, number: u32, name: String) {
        self.here = self.child(self.here, number).unwrap_or_else(|| {
            let (new, parent) = (self.nodes.len(), self.here);
            let level = self.nodes[parent].level + 1;
            self.nodes[parent].children.push(new);
            self.nodes.push(Twig { parent, number, level, solved: false, name, children: vec![] });
            new
        });
    }

    /// Leaves the present node.
    pub(super) fn leave(&mut self) {
        self.here = self.nodes[self.here].parent;
    }

    /// The present node is a solution.
    pub(super) fn solve(&mut self) {
        self.nodes[self.here].solved = true;
    }

    /// Whether a node is a solution.
    pub(super) fn is_solved(&self, node: usize) -> bool {
        self.nodes[node].solved
    }

    /// The node above; `None` for the root.
    pub(super) fn parent(&self, node: usize) -> Option<usize> {
        (node > 0).then(|| self.nodes[node].parent)
    }

    /// Which child of its parent a node is, from 1.
    pub(super) fn number(&self, node: usize) -> u32 {
        self.nodes[node].number
    }

    /// What the choice that leads to a node is called.
    pub(super) fn name(&self, node: usize) -> &str {
        &self.nodes[node].name
    }

    /// A node's child of that number, if it was entered.
    pub(super) fn child(&self, node: usize, number: u32) -> Option<usize> {
        self.nodes[node].children.iter().copied().find(|child| self.nodes[*child].number == number)
    }

    /// A node's children that were entered, and which child each is.
    pub(super) fn children(&self, node: usize) -> impl Iterator<Item = (usize, u32)> {
        self.nodes[node].children.iter().map(|child| (*child, self.nodes[*child].number))
    }

    /// The child of least number that was not entered; 1 if none was.
    pub(super) fn next(&self, node: usize) -> u32 {
        (1..).find(|number| self.child(node, *number).is_none()).unwrap_or(u32::MAX)
    }

    /// How many children of a node were entered.
    pub(super) fn tried(&self, node: usize) -> usize {
        self.nodes[node].children.len()
    }

    /// The numbers of the children that lead from the root to a node.
    pub(super) fn path(&self, mut node: usize) -> Vec<u32> {
        let mut path = vec![];
        while node > 0 {
            path.push(self.nodes[node].number);
            node = self.nodes[node].parent;
        }
        path.reverse();
        path
    }

    /// The paths of all its nodes.
    pub(super) fn paths(&self) -> impl Iterator<Item = Vec<u32>> {
        (0..self.len()).map(|node| self.path(node))
    }

    /// The nodes from below the root to a node.
    pub(super) fn way(&self, node: usize) -> impl Iterator<Item = usize> {
        let mut way = vec![];
        let mut at = Some(node).filter(|node| *node > 0);
        while let Some(node) = at {
            way.push(node);
            at = self.parent(node).filter(|node| *node > 0);
        }
        way.into_iter().rev()
    }

    /// The node at the end of a path, if it was entered.
    pub(super) fn find(&self, path: &[u32]) -> Option<usize> {
        path.iter().try_fold(0, |node, number| self.child(node, *number))
    }

    /// The level of a node.
    pub(super) fn level(&self, node: usize) -> u32 {
        self.nodes[node].level
    }

    /// A subtree in numbers.
    pub(super) fn sum(&self, root: usize) -> Sum {
        let mut sum = Sum { nodes: 0, solutions: 0, depth: 0 };
        let mut open = vec![root];
        while let Some(node) = open.pop() {
            let twig = &self.nodes[node];
            sum.nodes += 1;
            sum.solutions += u64::from(twig.solved);
            sum.depth = sum.depth.max(twig.level - self.nodes[root].level);
            open.extend(&twig.children);
        }
        sum
    }

    /// Forgets the newest node, which is a leaf.
    pub(super) fn forget(&mut self) {
        if let Some(last) = self.nodes.pop() {
            self.nodes[last.parent].children.pop();
        }
    }
}
