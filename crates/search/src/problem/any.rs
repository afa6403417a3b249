//! The object-safe form of any problem, whatever its machine: code that uses it is compiled once, not once for each problem.
//!
//! Generic code is kept small. The type of a machine is known in `machine::run` and where its problem narrates and draws; in between it is
//! a `Walker`, and its problem an `AnyProblem`, so that the page contains timeline, navigation and session once, not once for each machine.
//! A batch of moves is one virtual call.

#[cfg(not(target_arch = "wasm32"))]
use super::Cited;
use super::{About, Asked, Candidates, Picture, Watch, Widening};
use crate::claim::{Claim, Wrong};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::puzzles::Gallery;
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::steer::{Guided, Walker};
use crate::story::derived::{Forbidden, Made};
use crate::story::{Event, Fan, Search, Story, derived};
use crate::tally::Figure;
use crate::timeline::Moment;
use std::ops::Range;

/// Defines the trait and its implementation for every problem from one list: the questions about the instance and those about a position,
/// each with the function that answers it.
macro_rules! any_problem {
    (
        instance { $($(#[$i:meta])* fn $instance:ident($($iarg:ident: $itype:ty)?) -> $iout:ty = $ianswer:path;)* }
        moment { $($(#[$m:meta])* fn $moment:ident($($marg:ident: $mtype:ty)?) -> $mout:ty = $manswer:path;)* }
    ) => {
        /// A search with its story and its picture, whose position is given by a walker; the walker's machine must be the problem's own.
        pub trait AnyProblem {
            /// Returns the search before its first move.
            fn start(&self) -> Guided;
            /// Returns the narration of the last move; that of a solution also says that the search continues.
            fn narrate(&self, at: &dyn Walker) -> Narration;
            /// See [`Story::misunderstandings`].
            fn misunderstandings(&self, at: &dyn Walker, next: &dyn Walker) -> Vec<Wrong>;
            $(
                $(#[$i])*
                #[doc = concat!("See `", stringify!($ianswer), "`.")]
                fn $instance(&self $(, $iarg: $itype)?) -> $iout;
            )*
            $(
                $(#[$m])*
                #[doc = concat!("See `", stringify!($manswer), "`.")]
                fn $moment(&self, at: &dyn Walker $(, $marg: $mtype)?) -> $mout;
            )*
        }

        impl<P: Picture> AnyProblem for P {
            fn start(&self) -> Guided {
                Guided::whole(Search::start(self))
            }

            fn narrate(&self, at: &dyn Walker) -> Narration {
                let seen = seen(at);
                let told = derived::narrate(self, &seen);
                match derived::outcome(self, &seen) {
                    Sign::Solved => told.onwards(),
                    _ => told,
                }
            }

            fn misunderstandings(&self, at: &dyn Walker, next: &dyn Walker) -> Vec<Wrong> {
                Story::misunderstandings(self, &seen(at), &seen(next))
            }

            $(
                $(#[$i])*
                fn $instance(&self $(, $iarg: $itype)?) -> $iout {
                    $ianswer(self $(, $iarg)?)
                }
            )*
            $(
                $(#[$m])*
                fn $moment(&self, at: &dyn Walker $(, $marg: $mtype)?) -> $mout {
                    $manswer(self, &seen(at) $(, $marg)?)
                }
            )*
        }
    };
}

any_problem! {
    instance {
        fn about() -> About = Search::about;
        fn gallery() -> Option<Box<dyn Gallery>> = Search::gallery;
        #[cfg(not(target_arch = "wasm32"))]
        fn deepest() -> Option<usize> = Search::deepest;
        fn options() -> Option<String> = Search::options;
        fn drawn(target: Target) -> Vec<Target> = Story::drawn;
        fn claimed(claim: &Claim) -> String = derived::claimed;
        fn kinds() -> &'static [&'static str] = Picture::kinds;
        fn place(target: Target) -> String = Picture::place;
        fn aligns_tree(size: Point) -> bool = Picture::aligns_tree;
    }
    moment {
        fn event() -> Event = Story::event;
        fn sign() -> Sign = derived::outcome;
        fn fan() -> Option<Fan> = derived::fan;
        fn chosen() -> Vec<Target> = Story::path;
        fn path() -> Vec<String> = derived::path;
        fn called() -> Vec<String> = derived::called;
        fn path_part(part: Range<usize>) -> Vec<String> = derived::path_part;
        fn levels_part(part: Range<usize>) -> Option<Vec<String>> = derived::levels_part;
        fn levels_known() -> Option<usize> = derived::levels_known;
        fn candidates(part: Range<usize>) -> Vec<Candidates> = derived::counts;
        fn choice() -> Option<String> = derived::choice;
        fn subject() -> Option<String> = derived::subject;
        fn detail() -> Option<String> = derived::detail;
        fn offered() -> Option<String> = derived::offered;
        fn forbids(target: Target) -> Option<Forbidden> = derived::forbids;
        fn made(place: Target) -> Option<Made> = derived::made;
        fn points_to() -> Option<Target> = derived::pointed_to;
        fn picked_at() -> Option<Target> = derived::picked_at;
        #[cfg(not(target_arch = "wasm32"))]
        fn stated() -> Vec<Stated> = derived::stated;
        fn asks() -> Asked = Story::asks;
        fn draw(scene: &mut Scene) -> () = Picture::draw;
        fn describe() -> String = Picture::describe;
        fn watch() -> Vec<Watch> = Picture::watch;
        fn solution() -> String = derived::solution;
        #[cfg(not(target_arch = "wasm32"))]
        fn cited() -> Vec<Cited> = Search::cited;
        #[cfg(not(target_arch = "wasm32"))]
        fn handed_on() -> Option<String> = Search::handed_on;
        fn figures() -> Vec<(&'static str, Figure)> = Search::figures;
        fn prepares() -> Option<[&'static str; 2]> = Search::prepares;
        fn truncation() -> Option<String> = Search::truncation;
        fn widening() -> Option<Widening> = Search::widening;
    }
}

/// Returns the position of a walker, for pictures and words.
fn seen<M: Machine + 'static>(at: &dyn Walker) -> Moment<'_, M> {
    match at.mark() {
        Some(mark) => mark.moment(),
        None => stranger(),
    }
}

#[cold]
fn stranger() -> ! {
    panic!("the walker's machine is none of this problem")
}
