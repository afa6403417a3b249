//! A problem of a story and its picture. Once every problem has both, this is what `AnyProblem` is made of, and the methods of
//! [`Problem`] go.

#[cfg(not(target_arch = "wasm32"))]
use super::Cited;
use super::{Asked, Candidates, Line, Parts, Picture, Problem, Watch, Widening};
use crate::ask::{Claim, Wrong};
use crate::machine::Beat;
use crate::narration::Narration;
use crate::playback::Manner;
use crate::puzzles::Gallery;
use crate::scene::{Point, Scene, Target};
use crate::sign::Sign;
#[cfg(not(target_arch = "wasm32"))]
use crate::stated::Stated;
use crate::story::{Event, Fan, Kind, Story, derived};
use crate::tally::Figure;
use crate::timeline::Moment;
use crate::words::terms::Term;
use std::ops::Range;

impl<S: Picture> Problem for S {
    type Machine = S::Machine;

    fn first_level(&self) -> usize {
        self.about().first_level
    }

    fn listing(&self) -> &'static [Line] {
        self.about().listing
    }

    fn start(&self) -> S::Machine {
        crate::story::Search::start(self)
    }

    fn path(&self, moment: &Moment<S::Machine>) -> Vec<String> {
        derived::bare(self, &Story::path(self, moment))
    }

    fn path_part(&self, moment: &Moment<S::Machine>, part: Range<usize>) -> Vec<String> {
        derived::bare(self, &super::of_part(Story::path(self, moment), &part))
    }

    fn called(&self, moment: &Moment<S::Machine>) -> Vec<String> {
        Story::path(self, moment).into_iter().map(|target| derived::full(self, target)).collect()
    }

    fn levels_part(&self, moment: &Moment<S::Machine>, part: Range<usize>) -> Option<Vec<String>> {
        let levels = Story::levels(self, moment);
        let named = |part: Vec<Target>| part.into_iter().map(|item| self.name(item).label()).collect();
        (self.has_levels() || !levels.is_empty()).then(|| named(super::of_part(levels, &part)))
    }

    fn levels_known(&self, moment: &Moment<S::Machine>) -> Option<usize> {
        let levels = Story::levels(self, moment);
        (self.has_levels() || !levels.is_empty()).then_some(levels.len())
    }

    fn candidates(&self, moment: &Moment<S::Machine>) -> Vec<Candidates> {
        derived::counts(self, moment)
    }

    fn aligns_tree(&self, size: Point) -> bool {
        Picture::aligns_tree(self, size)
    }

    fn choice(&self, moment: &Moment<S::Machine>) -> Option<String> {
        self.event(moment).subject.map(|subject| self.name(subject).bare)
    }

    fn points_to(&self, moment: &Moment<S::Machine>) -> Option<Target> {
        derived::points_to(self, &self.event(moment))
    }

    fn kinds(&self) -> &'static [&'static str] {
        Picture::kinds(self)
    }

    fn place(&self, target: Target) -> String {
        match Picture::kinds(self).contains(&target.0) {
            true => derived::full(self, target),
            false => crate::stops::words::place(target),
        }
    }

    fn number(&self, target: Target) -> Option<usize> {
        Picture::number(self, target)
    }

    fn subject(&self, moment: &Moment<S::Machine>) -> Option<String> {
        let event = self.event(moment);
        event.subject.or(event.item).map(|target| derived::full(self, target))
    }

    fn small(&self, moment: &Moment<S::Machine>) -> Option<String> {
        let event = self.event(moment);
        let answer =
            event.answer.as_ref().or(event.lead.as_ref().filter(|_| event.kind == Kind::Note && !event.quiet))?;
        let text = derived::read(self, answer);
        (moment.beat() == Some(Beat::Detail)).then(|| text.trim_end_matches('.').to_owned())
    }

    fn claimed(&self, claim: &Claim) -> String {
        derived::claimed(self, claim)
    }

    fn misunderstandings(&self, moment: &Moment<S::Machine>, next: &Moment<S::Machine>) -> Vec<Wrong> {
        Story::misunderstandings(self, moment, next)
    }

    fn asks(&self, moment: &Moment<S::Machine>) -> Asked {
        Story::asks(self, moment)
    }

    /// A name that is made of its type and what tells it apart there needs that alone, beside the type in the question.
    fn offered(&self, moment: &Moment<S::Machine>) -> Option<String> {
        let name = self.name(self.event(moment).subject?);
        Some(match name.said {
            Some(said) => said.strip_prefix(name.noun).map_or(said.as_str(), str::trim_start).to_owned(),
            None => name.bare,
        })
    }

    fn picked_at(&self, moment: &Moment<S::Machine>) -> Option<Target> {
        let event = self.event(moment);
        event.subject.and_then(|subject| derived::picked(self, subject)).or_else(|| derived::points_to(self, &event))
    }

    fn forbids(&self, moment: &Moment<S::Machine>, target: Target) -> Option<String> {
        derived::forbids(self, moment, target)
    }

    fn sign(&self, moment: &Moment<S::Machine>) -> Sign {
        derived::sign(&self.event(moment), moment.trail.found())
    }

    fn fan(&self, moment: &Moment<S::Machine>) -> Option<Fan> {
        derived::fan(self, moment)
    }

    fn told_event(&self, moment: &Moment<S::Machine>) -> Option<Event> {
        Some(self.event(moment))
    }

    fn chosen(&self, moment: &Moment<S::Machine>) -> Vec<Target> {
        Story::path(self, moment)
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        Story::drawn(self, target)
    }

    fn prepares(&self, moment: &Moment<S::Machine>) -> Option<[&'static str; 2]> {
        crate::story::Search::prepares(self, moment)
    }

    fn draw(&self, moment: &Moment<S::Machine>, scene: &mut Scene) {
        Picture::draw(self, moment, scene);
    }

    fn narrate(&self, moment: &Moment<S::Machine>) -> Narration {
        derived::tell(self, moment).narration
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn stated(&self, moment: &Moment<S::Machine>) -> Vec<Stated> {
        derived::tell(self, moment).stated
    }

    fn describe(&self, moment: &Moment<S::Machine>) -> String {
        Picture::describe(self, moment)
    }

    fn watch(&self, moment: &Moment<S::Machine>) -> Vec<Watch> {
        Picture::watch(self, moment)
    }

    fn solution(&self, moment: &Moment<S::Machine>) -> String {
        crate::story::Search::solution(self, moment).unwrap_or_else(|| Problem::path(self, moment).join(" "))
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn cited(&self, moment: &Moment<S::Machine>) -> Vec<Cited> {
        crate::story::Search::cited(self, moment)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn handed_on(&self, moment: &Moment<S::Machine>) -> Option<String> {
        crate::story::Search::handed_on(self, moment)
    }

    fn figures(&self, moment: &Moment<S::Machine>) -> Vec<(&'static str, Figure)> {
        crate::story::Search::figures(self, moment)
    }

    fn grows(&self) -> bool {
        self.about().grows
    }

    fn gallery(&self) -> Option<Box<dyn Gallery>> {
        crate::story::Search::gallery(self)
    }

    fn parts(&self) -> Parts {
        self.about().parts
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn deepest(&self) -> Option<usize> {
        crate::story::Search::deepest(self)
    }

    fn manner(&self) -> Manner {
        self.about().manner
    }

    fn method(&self) -> Option<&'static str> {
        self.about().method
    }

    fn terms(&self) -> &'static [Term] {
        self.about().terms
    }

    fn title(&self) -> Option<String> {
        self.about().title
    }

    fn warnings(&self) -> Vec<String> {
        self.about().warnings
    }

    fn truncation(&self, moment: &Moment<S::Machine>) -> Option<String> {
        crate::story::Search::truncation(self, moment)
    }

    fn widening(&self, moment: &Moment<S::Machine>) -> Option<Widening> {
        crate::story::Search::widening(self, moment)
    }

    fn options(&self) -> Option<String> {
        crate::story::Search::options(self)
    }
}
