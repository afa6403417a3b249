//! Any problem behind one door, whatever its machine: what works on it is compiled once, and not once for each problem.
//!
//! What is generic is thin. A machine is known by its type in `machine::run` and where its problem tells and draws; in
//! between it is a `Walker`, and its problem an `AnyProblem`, so that the page holds timeline, steering and session
//! once and not once for each machine. A batch of moves is one virtual call.

use super::{Asked, Line, Problem, Watch};
use crate::ask::{Claim, Wrong};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::playback::Manner;
use crate::puzzles::Gallery;
use crate::scene::{Scene, Target};
use crate::sign::Sign;
use crate::steer::{Guided, Walker};
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;

/// A [`Problem`] asked about a walker instead of a moment; the walker's machine must be the problem's.
pub trait AnyProblem {
    /// The search before its first move.
    fn start(&self) -> Guided;
    /// The lowest level that the source counts in its profile.
    fn first_level(&self) -> usize;
    /// See [`Problem::listing`].
    fn listing(&self) -> &'static [Line];
    /// See [`Problem::path`].
    fn path(&self, at: &dyn Walker) -> Vec<String>;
    /// See [`Problem::levels`].
    fn levels(&self, at: &dyn Walker) -> Option<Vec<String>>;
    /// See [`Problem::choice`].
    fn choice(&self, at: &dyn Walker) -> Option<String>;
    /// See [`Problem::points_to`].
    fn points_to(&self, at: &dyn Walker) -> Option<Target>;
    /// See [`Problem::place`].
    fn place(&self, target: Target) -> String;
    /// See [`Problem::number`].
    fn number(&self, target: Target) -> Option<usize>;
    /// See [`Problem::subject`].
    fn subject(&self, at: &dyn Walker) -> Option<String>;
    /// See [`Problem::small`].
    fn small(&self, at: &dyn Walker) -> Option<String>;
    /// See [`Problem::forbids`].
    fn forbids(&self, at: &dyn Walker, target: Target) -> Option<String>;
    /// See [`Problem::offered`].
    fn offered(&self, at: &dyn Walker) -> Option<String>;
    /// See [`Problem::claimed`].
    fn claimed(&self, claim: &Claim) -> String;
    /// See [`Problem::misunderstandings`].
    fn misunderstandings(&self, at: &dyn Walker, next: &dyn Walker) -> Vec<Wrong>;
    /// See [`Problem::asks`].
    fn asks(&self, at: &dyn Walker) -> Asked;
    /// See [`Problem::picked_at`].
    fn picked_at(&self, at: &dyn Walker) -> Option<Target>;
    /// See [`Problem::sign`].
    fn sign(&self, at: &dyn Walker) -> Sign;
    /// See [`Problem::prepares`].
    fn prepares(&self, at: &dyn Walker) -> Option<[&'static str; 2]>;
    /// See [`Problem::draw`].
    fn draw(&self, at: &dyn Walker, scene: &mut Scene);
    /// See [`Problem::narrate`]; of a solution also that the search goes on.
    fn narrate(&self, at: &dyn Walker) -> Narration;
    /// See [`Problem::stated`].
    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, at: &dyn Walker) -> Vec<crate::stated::Stated>;
    /// See [`Problem::describe`].
    fn describe(&self, at: &dyn Walker) -> String;
    /// See [`Problem::watch`].
    fn watch(&self, at: &dyn Walker) -> Vec<Watch>;
    /// See [`Problem::solution`].
    fn solution(&self, at: &dyn Walker) -> String;
    /// See [`Problem::cited`].
    #[cfg(not(target_arch = "wasm32"))]
    fn cited(&self, at: &dyn Walker) -> Vec<super::Cited>;
    /// See [`Problem::handed_on`].
    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, at: &dyn Walker) -> Option<String>;
    /// See [`Problem::figures`].
    fn figures(&self, at: &dyn Walker) -> Vec<(&'static str, Figure)>;
    /// See [`Problem::gallery`].
    fn gallery(&self) -> Option<Box<dyn Gallery>>;
    /// See [`Problem::parts`].
    fn parts(&self) -> super::Parts;
    /// See [`Problem::deepest`].
    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(&self) -> Option<usize>;
    /// See [`Problem::unbroken`].
    fn unbroken(&self, sentence: String) -> String;
    /// See [`Problem::terms`].
    fn terms(&self) -> &'static [Term];
    /// See [`Problem::warnings`].
    fn warnings(&self) -> Vec<String>;
    /// See [`Problem::manner`].
    fn manner(&self) -> Manner;
    /// See [`Problem::truncation`].
    fn truncation(&self, at: &dyn Walker) -> Option<String>;
    /// See [`Problem::widening`].
    fn widening(&self) -> Option<String>;
    /// See [`Problem::options`].
    fn options(&self) -> Option<String>;
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

impl<P: Problem> AnyProblem for P {
    fn start(&self) -> Guided {
        Guided::whole(Problem::start(self))
    }

    fn first_level(&self) -> usize {
        P::FIRST_LEVEL
    }

    fn listing(&self) -> &'static [Line] {
        Problem::listing(self)
    }

    fn path(&self, at: &dyn Walker) -> Vec<String> {
        Problem::path(self, &seen(at))
    }
    fn levels(&self, at: &dyn Walker) -> Option<Vec<String>> {
        Problem::levels(self, &seen(at))
    }

    fn choice(&self, at: &dyn Walker) -> Option<String> {
        Problem::choice(self, &seen(at))
    }

    fn points_to(&self, at: &dyn Walker) -> Option<Target> {
        Problem::points_to(self, &seen(at))
    }

    fn place(&self, target: Target) -> String {
        Problem::place(self, target)
    }

    fn number(&self, target: Target) -> Option<usize> {
        Problem::number(self, target)
    }

    fn subject(&self, at: &dyn Walker) -> Option<String> {
        Problem::subject(self, &seen(at))
    }

    fn small(&self, at: &dyn Walker) -> Option<String> {
        Problem::small(self, &seen(at))
    }

    fn forbids(&self, at: &dyn Walker, target: Target) -> Option<String> {
        Problem::forbids(self, &seen(at), target)
    }

    fn offered(&self, at: &dyn Walker) -> Option<String> {
        Problem::offered(self, &seen(at))
    }

    fn claimed(&self, claim: &Claim) -> String {
        Problem::claimed(self, claim)
    }

    fn misunderstandings(&self, at: &dyn Walker, next: &dyn Walker) -> Vec<Wrong> {
        Problem::misunderstandings(self, &seen(at), &seen(next))
    }

    fn asks(&self, at: &dyn Walker) -> Asked {
        Problem::asks(self, &seen(at))
    }

    fn picked_at(&self, at: &dyn Walker) -> Option<Target> {
        Problem::picked_at(self, &seen(at))
    }

    fn sign(&self, at: &dyn Walker) -> Sign {
        Problem::sign(self, &seen(at))
    }

    fn prepares(&self, at: &dyn Walker) -> Option<[&'static str; 2]> {
        Problem::prepares(self, &seen(at))
    }

    fn draw(&self, at: &dyn Walker, scene: &mut Scene) {
        Problem::draw(self, &seen(at), scene);
    }

    fn narrate(&self, at: &dyn Walker) -> Narration {
        let seen = seen(at);
        Problem::sign(self, &seen).narrated(Problem::narrate(self, &seen))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, at: &dyn Walker) -> Vec<crate::stated::Stated> {
        Problem::stated(self, &seen(at))
    }

    fn describe(&self, at: &dyn Walker) -> String {
        Problem::describe(self, &seen(at))
    }

    fn watch(&self, at: &dyn Walker) -> Vec<Watch> {
        Problem::watch(self, &seen(at))
    }

    fn solution(&self, at: &dyn Walker) -> String {
        Problem::solution(self, &seen(at))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn cited(&self, at: &dyn Walker) -> Vec<super::Cited> {
        Problem::cited(self, &seen(at))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, at: &dyn Walker) -> Option<String> {
        Problem::handed_on(self, &seen(at))
    }

    fn figures(&self, at: &dyn Walker) -> Vec<(&'static str, Figure)> {
        Problem::figures(self, &seen(at))
    }

    fn gallery(&self) -> Option<Box<dyn Gallery>> {
        Problem::gallery(self)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(&self) -> Option<usize> {
        Problem::deepest(self)
    }

    fn parts(&self) -> super::Parts {
        Problem::parts(self)
    }

    fn unbroken(&self, sentence: String) -> String {
        Problem::unbroken(self, sentence)
    }

    fn terms(&self) -> &'static [Term] {
        Problem::terms(self)
    }

    fn warnings(&self) -> Vec<String> {
        Problem::warnings(self)
    }

    fn manner(&self) -> Manner {
        Problem::manner(self)
    }

    fn truncation(&self, at: &dyn Walker) -> Option<String> {
        Problem::truncation(self, &seen(at))
    }

    fn widening(&self) -> Option<String> {
        Problem::widening(self)
    }

    fn options(&self) -> Option<String> {
        Problem::options(self)
    }
}
