//! A story at a position, whatever its machine, as a trait object.

use crate::machine::{Beat, Machine};
use crate::scene::Target;
use crate::story::{Event, Name, Nouns, Reason, Story, Text};
use crate::timeline::Moment;

/// A story's words, without a position.
pub trait Names {
    /// See [`Story::nouns`].
    fn nouns(&self) -> Nouns;
    /// See [`Story::name`].
    fn name(&self, target: Target) -> Name;
    /// See [`Story::drawn`].
    fn drawn(&self, target: Target) -> Vec<Target>;
}

/// A story at a position.
pub trait Told: Names {
    /// See [`Story::event`].
    fn event(&self) -> Event;
    /// See [`Story::path`].
    fn path(&self) -> Vec<Target>;
    /// See [`Story::levels`].
    fn levels(&self) -> Vec<Target>;
    /// See [`Story::has_levels`].
    fn has_levels(&self) -> bool;
    /// See [`Story::candidates`].
    fn candidates(&self, item: Target) -> Vec<Target>;
    /// See [`Story::reasons`].
    fn reasons(&self, candidate: Target) -> Vec<Reason>;
    /// See [`Story::reasons_of`].
    fn reasons_of(&self, candidates: &[Target]) -> Vec<Vec<Reason>>;
    /// See [`Story::against`].
    fn against(&self, candidate: Target) -> Option<Text>;
    /// Returns the solution in words of its own.
    fn solution(&self) -> Option<String>;
    /// Returns the number of choices in force.
    fn level(&self) -> usize;
    /// Returns the kind of the last move.
    fn beat(&self) -> Option<Beat>;
    /// Returns the number of solutions below the current node.
    fn found(&self) -> u64;
    fn hopes(&self) -> u64;
    /// Returns the number of solutions in all.
    fn solutions(&self) -> u64;
    /// Returns the nodes and solutions of the subtree that was left last.
    fn left(&self) -> Option<(u64, u64)>;
}

/// A story without a position.
pub struct Words<'a, S>(pub &'a S);

impl<S: Story> Names for Words<'_, S> {
    fn nouns(&self) -> Nouns {
        self.0.nouns()
    }

    fn name(&self, target: Target) -> Name {
        self.0.name(target)
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        self.0.drawn(target)
    }
}

/// A story with a position of its search.
pub struct At<'a, S: Story>(pub &'a S, pub &'a Moment<'a, S::Machine>);

impl<S: Story> Names for At<'_, S> {
    fn nouns(&self) -> Nouns {
        self.0.nouns()
    }

    fn name(&self, target: Target) -> Name {
        self.0.name(target)
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        self.0.drawn(target)
    }
}

impl<S: Story> Told for At<'_, S> {
    fn event(&self) -> Event {
        self.0.event(self.1)
    }

    fn path(&self) -> Vec<Target> {
        self.0.path(self.1)
    }

    fn levels(&self) -> Vec<Target> {
        self.0.levels(self.1)
    }

    fn has_levels(&self) -> bool {
        self.0.has_levels()
    }

    fn candidates(&self, item: Target) -> Vec<Target> {
        self.0.candidates(self.1, item)
    }

    fn reasons(&self, candidate: Target) -> Vec<Reason> {
        self.0.reasons(self.1, candidate)
    }

    fn reasons_of(&self, candidates: &[Target]) -> Vec<Vec<Reason>> {
        self.0.reasons_of(self.1, candidates)
    }

    fn against(&self, candidate: Target) -> Option<Text> {
        self.0.against(self.1, candidate)
    }

    fn solution(&self) -> Option<String> {
        self.0.solution(self.1)
    }

    fn level(&self) -> usize {
        self.1.machine.level()
    }

    fn beat(&self) -> Option<Beat> {
        self.1.beat()
    }

    fn found(&self) -> u64 {
        self.1.trail.found()
    }

    fn hopes(&self) -> u64 {
        self.1.trail.hopes()
    }

    fn solutions(&self) -> u64 {
        self.1.tally.solutions()
    }

    fn left(&self) -> Option<(u64, u64)> {
        let trail = self.1.trail;
        trail.folds(trail.level()).last().map(|fold| (fold.nodes, fold.solutions))
    }
}
