//! The narration of the check of a packing.

use super::{cell, count, drawn, empty, joined, name, packing};
use crate::antislide::Checking;
use crate::antislide::check::{Act, Checker, Packing, SIDES};
use crate::antislide::stage;
use crate::antislide::view::Show;
use crate::antislide::words::{self, direction};
use crate::machine::Machine;
use crate::problem::{Picture, Watch};
use crate::scene::{Point, Scene, Target};
use crate::story::{Event, Name, Next, Nouns, Quantity, Reason, Span, Story, Text, derived};
use crate::text;
use crate::timeline::Moment;

/// The only candidate: no block can slide.
const HOLDS: Target = Target("verdict", 0);

/// Returns the target of a block of the packing, by its index.
fn block(index: u8) -> Target {
    Target("own block", index.into())
}

/// Returns the verdict: the blocks that can slide.
fn verdict(packing: &Packing) -> Text {
    let sliding: Vec<Target> = packing.sliding().into_iter().map(|index| block(index as u8)).collect();
    match &*sliding {
        [] if packing.blocks.is_empty() => text!("There is no block, so that none can slide."),
        [] => text!("No block can slide."),
        _ => text!(sliding, " can slide."),
    }
}

impl Checking {
    /// Returns the cells beside a side of a block.
    fn beside(&self, block: u8, side: u8) -> Vec<u8> {
        self.packing.side(block.into(), side.into()).cells().to_vec()
    }

    /// Returns a slide as a clause, with the verb: `block 2 can slide up`.
    fn moves(&self, index: u8, side: u8, verb: &'static str) -> Text {
        text!(block(index), verb, direction(&self.packing.side(index.into(), side.into())))
    }

    /// Returns whether a side that is not yet tested is free.
    fn fails_again(&self, machine: &Checker) -> bool {
        let sides = machine.looked()..self.packing.blocks.len() * SIDES;
        sides.into_iter().any(|nth| self.packing.is_free(nth / SIDES, nth % SIDES))
    }

    fn held(&self, index: u8, side: u8, by: Text) -> Event {
        let event = Event::detail(joined([self.moves(index, side, " cannot slide "), text!(".")]));
        event.because(joined([by, text!(" stops it.")])).about(HOLDS)
    }
}

impl Story for Checking {
    const NOUNS: Nouns = Nouns { candidate: "test", placed: "Found", enter: "Test", ..Nouns::PLAIN };

    fn event(&self, moment: &Moment<Checker>) -> Event {
        let packing = &self.packing;
        let sides = packing.solid.sides.map(|side| Span::count(side, "", Quantity::Instance));
        let slide = || {
            Event::note(match packing.sliding().len() {
                0 if packing.blocks.is_empty() => text!("There is no block, so none slides."),
                0 => text!("No block can slide."),
                n => text!(count(n, "block"), " can slide."),
            })
        };
        match moment.last {
            None => slide().because("Each side of each block is tested in turn."),
            Some(Act::Started) => {
                let [l, m, n] = sides;
                let blocks = count(packing.blocks.len(), "block");
                Event::note(text!("The ", l, "×", m, "×", n, " box has ", blocks, "."))
                    .because(super::example(&packing.solid))
            }
            Some(Act::Taken { block: it }) => {
                Event::enter(block(it)).because("Something must touch each of its six sides.")
            }
            Some(Act::Wall { block: it, side }) => self.held(it, side, text!("The wall")).at(block(it)),
            Some(Act::Held { block: it, side }) => {
                let by = packing.neighbour(it.into(), side.into()).unwrap_or_default() as u8;
                let event = self.held(it, side, text!(block(by)));
                match self.beside(it, side).first() {
                    Some(first) => event.at(cell(*first)),
                    None => event,
                }
            }
            Some(Act::Free { block: it, side }) => {
                let beside = self.beside(it, side);
                let empties: Vec<Target> = beside.iter().map(|at| empty(*at)).collect();
                let slides = self.moves(it, side, " can slide ");
                let again = self.fails_again(moment.machine);
                let event = Event::reject(HOLDS).of(block(it));
                let event = match beside.first() {
                    Some(first) => event.at(cell(*first)),
                    None => event,
                };
                match again {
                    true => event
                        .led(joined([text!("Rejected: "), slides, text!(".")]))
                        .because(text!(empties, " are empty.")),
                    false => event
                        .led("Dead end: the packing fails.")
                        .because(joined([slides, text!(", since ", empties, " are empty.")]))
                        .then(Next::Back),
                }
            }
            Some(Act::Accepted) => {
                let lead = slide().lead.unwrap_or_default();
                Event::place(HOLDS).led(lead)
            }
            Some(Act::Solved) => {
                let blocks = packing.blocks.len();
                Event::solution().because(joined([self::packing(&packing.solid, blocks, &packing.filled), text!(".")]))
            }
            Some(Act::PutAway) => {
                Event::back(HOLDS).led("Back to the beginning.").because("All blocks are tested.").then(Next::Back)
            }
            Some(Act::Ended) => Event::end().led("Check finished.").because(verdict(packing)),
        }
    }

    fn name(&self, target: Target) -> Name {
        match target {
            HOLDS => Name::new("", "holds").said("the packing holds".to_owned()),
            Target("own block", index) => {
                let symbol = self.packing.blocks.get(index as usize).map_or('?', |(_, symbol)| *symbol);
                Name::new("block", symbol)
            }
            _ => name(&self.packing.solid, target),
        }
    }

    fn path(&self, moment: &Moment<Checker>) -> Vec<Target> {
        vec![HOLDS; moment.machine.level()]
    }

    /// Returns the empty cells beside a free side; they have level 0, since the packing is given.
    fn reasons(&self, moment: &Moment<Checker>, candidate: Target) -> Vec<Reason> {
        match moment.last {
            Some(Act::Free { block, side }) if candidate == HOLDS => {
                let holders = self.beside(block, side).into_iter().map(|at| (empty(at), 0)).collect();
                vec![Reason { holders, via: None, how: "", skips: false }]
            }
            _ => vec![],
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        match target {
            Target("own block", index) => self
                .packing
                .blocks
                .get(index as usize)
                .map_or(vec![], |(piece, _)| self.packing.solid.covers(*piece).iter().map(|at| cell(*at)).collect()),
            _ => drawn(&self.packing.solid, target),
        }
    }
}

impl Picture for Checking {
    fn draw(&self, moment: &Moment<Checker>, scene: &mut Scene) {
        let event = self.event(moment);
        let sign = derived::sign(&event, moment.trail.hopes());
        stage::draw(&Show::of_check(&self.packing, moment).meaning(sign, derived::points_to(self, &event)), scene);
    }

    fn describe(&self, _: &Moment<Checker>) -> String {
        words::check::description(&self.packing)
    }

    fn watch(&self, moment: &Moment<Checker>) -> Vec<Watch> {
        words::check::watch(&self.packing, moment.machine)
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[stage::CELL, stage::SYMMETRY]
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }
}
