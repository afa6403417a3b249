//! What stands beside the stage means what it should: the search tree, the profile, the solutions on the timeline and what
//! the page says in numbers are held to a walk of the search, move by move, that keeps the whole tree.

mod folds;
mod profile;
mod room;
mod seen;
mod ticks;
mod view;
mod walk;
