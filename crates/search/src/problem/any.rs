//! Any problem behind one door, whatever its machine: what works on it is compiled once, and not once for each problem.
//!
//! What is generic is thin. A machine is known by its type in `machine::run` and where its problem tells and draws; in
//! between it is a `Walker`, and its problem an `AnyProblem`, so that the page holds timeline, steering and session
//! once and not once for each machine. A batch of moves is one virtual call.

#[cfg(not(target_arch = "wasm32"))]
use super::Cited;
use super::{Asked, Candidates, Line, Parts, Problem, Watch, Widening};
use crate::ask::{Claim, Wrong};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::playback::Manner;
use crate::puzzles::Gallery;
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::steer::{Guided, Walker};
use crate::story::{Event, Fan};
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::ops::Range;

/// Writes the trait and what it means for every problem, both from one list: what is asked of the instance, and what is asked of a
/// moment.
macro_rules! any_problem {
    (
        instance { $($(#[$i:meta])* fn $instance:ident($($iarg:ident: $itype:ty)?) -> $iout:ty;)* }
        moment { $($(#[$m:meta])* fn $moment:ident($($marg:ident: $mtype:ty)?) -> $mout:ty;)* }
    ) => {
        /// A [`Problem`] asked about a walker instead of a moment; the walker's machine must be the problem's.
        pub trait AnyProblem {
            /// The search before its first move.
            fn start(&self) -> Guided;
            /// See [`Problem::narrate`]; of a solution also that the search continues.
            fn narrate(&self, at: &dyn Walker) -> Narration;
            /// See [`Problem::misunderstandings`].
            fn misunderstandings(&self, at: &dyn Walker, next: &dyn Walker) -> Vec<Wrong>;
            $(
                $(#[$i])*
                #[doc = concat!("See [`Problem::", stringify!($instance), "`].")]
                fn $instance(&self $(, $iarg: $itype)?) -> $iout;
            )*
            $(
                $(#[$m])*
                #[doc = concat!("See [`Problem::", stringify!($moment), "`].")]
                fn $moment(&self, at: &dyn Walker $(, $marg: $mtype)?) -> $mout;
            )*
        }

        impl<P: Problem> AnyProblem for P {
            fn start(&self) -> Guided {
                Guided::whole(Problem::start(self))
            }

            fn narrate(&self, at: &dyn Walker) -> Narration {
                let seen = seen(at);
                let told = Problem::narrate(self, &seen);
                match Problem::sign(self, &seen) {
                    Sign::Solved => told.onwards(),
                    _ => told,
                }
            }

            fn misunderstandings(&self, at: &dyn Walker, next: &dyn Walker) -> Vec<Wrong> {
                Problem::misunderstandings(self, &seen(at), &seen(next))
            }

            $(
                $(#[$i])*
                fn $instance(&self $(, $iarg: $itype)?) -> $iout {
                    Problem::$instance(self $(, $iarg)?)
                }
            )*
            $(
                $(#[$m])*
                fn $moment(&self, at: &dyn Walker $(, $marg: $mtype)?) -> $mout {
                    Problem::$moment(self, &seen(at) $(, $marg)?)
                }
            )*
        }
    };
}

any_problem! {
    instance {
        fn first_level() -> usize;
        fn listing() -> &'static [Line];
        fn kinds() -> &'static [&'static str];
        fn aligns_tree(size: Point) -> bool;
        fn place(target: Target) -> String;
        fn drawn(target: Target) -> Vec<Target>;
        fn number(target: Target) -> Option<usize>;
        fn claimed(claim: &Claim) -> String;
        fn gallery() -> Option<Box<dyn Gallery>>;
        fn parts() -> Parts;
        fn grows() -> bool;
        #[cfg(not(target_arch = "wasm32"))]
        fn deepest() -> Option<usize>;
        fn terms() -> &'static [Term];
        fn title() -> Option<String>;
        fn warnings() -> Vec<String>;
        fn manner() -> Manner;
        fn method() -> Option<&'static str>;
        fn options() -> Option<String>;
    }
    moment {
        fn path() -> Vec<String>;
        fn called() -> Vec<String>;
        fn path_part(part: Range<usize>) -> Vec<String>;
        fn levels_part(part: Range<usize>) -> Option<Vec<String>>;
        fn levels_known() -> Option<usize>;
        fn candidates() -> Vec<Candidates>;
        fn choice() -> Option<String>;
        fn points_to() -> Option<Target>;
        fn subject() -> Option<String>;
        fn small() -> Option<String>;
        fn forbids(target: Target) -> Option<String>;
        fn offered() -> Option<String>;
        fn asks() -> Asked;
        fn picked_at() -> Option<Target>;
        fn sign() -> Sign;
        fn fan() -> Option<Fan>;
        fn told_event() -> Option<Event>;
        fn chosen() -> Vec<Target>;
        fn prepares() -> Option<[&'static str; 2]>;
        fn draw(scene: &mut Scene) -> ();
        #[cfg(not(target_arch = "wasm32"))]
        fn stated() -> Vec<Stated>;
        fn describe() -> String;
        fn watch() -> Vec<Watch>;
        fn solution() -> String;
        #[cfg(not(target_arch = "wasm32"))]
        fn cited() -> Vec<Cited>;
        #[cfg(not(target_arch = "wasm32"))]
        fn handed_on() -> Option<String>;
        fn figures() -> Vec<(&'static str, Figure)>;
        fn truncation() -> Option<String>;
        fn widening() -> Option<Widening>;
    }
}

/// What pictures and words see of a walker.
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
