//! Navigation in any search: the candidates at a node, the node that a path names, manual decisions, and estimates by random
//! probes.
//!
//! All of it is built on [`Machine::prune`](crate::machine::Machine::prune): a clone that prunes every child as soon as it is
//! entered finds all children of a node without a search below them.
//!
//! A pruned node counts as a searched one: once `prune`, called right after a `Descend`, has led out of the node, the machine
//! equals one that searched the subtree, except for [`Counted`](crate::machine::Counted) values. A test runs every machine
//! with a pruned clone beside it. Skeletons and the list of a fillomino's options keep a trace of what was searched; for them
//! the sets, later nodes and solutions are the same.
//!
//! ```
//! use stepdance_machines::bitset::BitsetMachine;
//! use stepdance_machines::mark::Mark;
//! use stepdance_machines::steer;
//!
//! // What the first row of a board for 6 queens has to offer, and the second one once the third column is taken.
//! let root = Mark::new(BitsetMachine::new(6));
//! assert_eq!(steer::descents(&root).count(), 6);
//! let path = "3".parse().unwrap();
//! let third = steer::descend(&root, &path).unwrap();
//! assert_eq!(steer::descents(&*third).count(), 3);
//!
//! // A path that leads nowhere is told from one that leads somewhere.
//! let nowhere = steer::descend(&root, &"3.4".parse().unwrap()).err().unwrap();
//! assert_eq!(nowhere.to_string(), "must lead to a node; node 3 has 3 children");
//!
//! // The whole tree has 153 nodes: an estimate looks at less of it, the larger the tree the less.
//! let estimate = steer::estimate(&root, 100, 1);
//! assert!((120.0..190.0).contains(&estimate.nodes()));
//! ```

mod children;
mod dive;
mod guided;
mod hand;
mod path;
mod random;
mod walker;

pub use children::{Children, children, descents};
pub use dive::{Dives, Estimate, estimate};
pub use guided::Guided;
pub use hand::{BadDecisions, Decision, Decisions, Hand};
pub use path::{BadPath, NoSuchChild, Path, descend};
pub use random::Random;
pub use walker::{Checks, Position, Walker};
