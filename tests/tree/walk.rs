//! The tree of a search, kept whole: one move after the other, by the weights of the moves alone.

use crate::common::open;
use std::collections::BTreeSet;
use stepdance::machine::{Beat, Stop};
use stepdance::problems::CATALOG;
use stepdance::scene::{Item, Key, Scene};
use stepdance::session::Session;
use stepdance::sign::Sign;
use stepdance_laws::searches;

/// As many moves of a search are looked at.
const MOVES: u64 = 1500;
/// As many of its moments, besides the first of each weight and the last.
const MOMENTS: u64 = 9;

/// A subtree that the search has left.
#[derive(Clone, Debug)]
pub struct Left {
    pub nodes: u64,
    pub solved: bool,
    pub deepest: usize,
}

/// A node of the present path.
#[derive(Default)]
struct Open {
    nodes: u64,
    solved: bool,
    deepest: usize,
    children: Vec<Left>,
}

/// What a walk has seen so far.
#[derive(Default)]
pub struct Walk {
    path: Vec<Open>,
    /// Nodes of each level.
    pub levels: Vec<u64>,
    /// The steps of the solutions.
    pub solutions: Vec<u64>,
    pub at: u64,
    pub beat: Option<Beat>,
    /// Whether the present node was told to be a dead end.
    pub dead: bool,
}

impl Walk {
    fn new() -> Walk {
        let mut walk = Walk::default();
        walk.enter();
        walk
    }

    fn enter(&mut self) {
        let level = self.path.len();
        self.path.push(Open { nodes: 1, deepest: level, ..Open::default() });
        self.levels.resize(self.levels.len().max(level + 1), 0);
        self.levels[level] += 1;
    }

    fn note(&mut self, beat: Beat) {
        self.at += 1;
        self.beat = Some(beat);
        self.dead &= !matches!(beat, Beat::Descend | Beat::Retreat);
        match beat {
            Beat::Descend => self.enter(),
            Beat::Solution => {
                self.solutions.push(self.at);
                self.path.last_mut().expect("the root").solved = true;
            }
            Beat::Retreat => {
                let Open { nodes, solved, deepest, .. } = self.path.pop().expect("a node");
                let above = self.path.last_mut().expect("the root");
                above.nodes += nodes;
                above.solved |= solved;
                above.deepest = above.deepest.max(deepest);
                above.children.push(Left { nodes, solved, deepest });
            }
            _ => {}
        }
    }

    /// The present level.
    pub fn level(&self) -> usize {
        self.path.len() - 1
    }

    /// The subtrees left below the path's node of a level, in at most so many: the oldest are together in the first.
    pub fn left(&self, level: usize, most: usize) -> Vec<Left> {
        let children = &self.path[level].children;
        let (old, new) = children.split_at((children.len() + 1).saturating_sub(most));
        let together = Left {
            nodes: old.iter().map(|child| child.nodes).sum(),
            solved: old.iter().any(|child| child.solved),
            deepest: old.iter().map(|child| child.deepest).max().unwrap_or(0),
        };
        let first = (!old.is_empty()).then_some(together);
        first.into_iter().chain(new.iter().cloned()).collect()
    }
}

/// Searches of the catalogue, of every entry and method: small ones, and the beginnings of larger ones.
pub fn searches() -> Vec<String> {
    let all: BTreeSet<String> = searches::walks(CATALOG).iter().map(|walk| walk.address.clone()).collect();
    all.into_iter().collect()
}

/// Shows some moments of all searches.
pub fn moments(mut look: impl FnMut(&str, &Walk, &Session)) {
    let mut seen = BTreeSet::new();
    moves(|place, walk, session| {
        if walk.at == 0 {
            seen.clear();
        }
        let last = session.now().end.is_some() || walk.at == MOVES;
        if walk.beat.is_none_or(|beat| seen.insert(beat)) || last || walk.at % (MOVES / MOMENTS) == 0 {
            look(place, walk, session);
        }
    });
}

/// Shows all moments of all searches, as far as they are walked.
pub fn moves(mut look: impl FnMut(&str, &Walk, &Session)) {
    for address in searches() {
        let (mut session, mut walk) = (open(&address), Walk::new());
        look(&address, &walk, &session);
        while session.now().end.is_none() && walk.at < MOVES && session.forward(1, Stop::NEVER).made == 1 {
            walk.note(session.now().beat.expect("a move has a weight"));
            walk.dead |= session.sign() == Sign::DeadEnd;
            look(&format!("{address} at {}", walk.at), &walk, &session);
        }
    }
}

/// The walk of a whole search; `None` where that takes more than so many moves.
pub fn whole(address: &str, most: u64) -> Option<Vec<Walked>> {
    let (mut session, mut walk, mut all) = (open(address), Walk::new(), vec![]);
    loop {
        all.push(Walked { level: walk.level(), nodes: walk.levels.clone(), solutions: walk.solutions.len() as u64 });
        if session.forward(1, Stop::NEVER).made == 0 {
            return Some(all);
        }
        walk.note(session.now().beat.expect("a move has a weight"));
        if walk.at > most {
            return None;
        }
    }
}

/// What a walk had seen at a step.
pub struct Walked {
    pub level: usize,
    pub nodes: Vec<u64>,
    pub solutions: u64,
}

/// The item of that key.
pub fn find<'a>(scene: &'a Scene, kind: &'static str, a: usize, b: usize) -> Option<&'a Item> {
    scene.items().iter().find(|item| item.key == Some(Key(kind, a as u32, b as u32)))
}

/// The items of a kind with what their keys say besides, in the order of painting.
pub fn kind<'a>(scene: &'a Scene, kind: &'static str) -> Vec<(usize, usize, &'a Item)> {
    let of = |item: &'a Item| match item.key {
        Some(Key(of, a, b)) if of == kind => Some((a as usize, b as usize, item)),
        _ => None,
    };
    scene.items().iter().filter_map(of).collect()
}
