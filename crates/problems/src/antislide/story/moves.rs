//! The narration of the search by placements and constraints.

use super::{Blocks, begin, by_blocks, cell, count, either, example, joined, listed, listing, name, packing, piece};
use crate::antislide::Moving;
use crate::antislide::constraint::Constraint;
use crate::antislide::moves::book::Corners;
use crate::antislide::moves::{Act, Mover};
use crate::antislide::stage;
use crate::antislide::view::Show;
use crate::antislide::words;
use crate::problem::{Picture, Watch};
use crate::scene::{Point, Scene, Target};
use crate::story::{Event, Name, Next, Nouns, Story, Text, derived};
use crate::text;
use crate::timeline::Moment;

/// The narration of a move.
struct Told<'a> {
    machine: &'a Mover,
    words: Blocks<'a>,
}

impl Moving {
    /// Returns the target of a placement, at its first cell.
    fn placement(&self, block: u16) -> Target {
        piece(self.0.solid.covers(block).first().copied().unwrap_or_default(), block)
    }
}

impl Story for Moving {
    const NOUNS: Nouns = Nouns {
        candidate: "placement",
        placed: "Placed",
        dead_end: "Dead end at",
        enter: "Stop",
        open: "possible",
        block: ["rules out", "rule out"],
        hold: ["fills", "fill"],
    };

    fn event(&self, moment: &Moment<Mover>) -> Event {
        let Some(act) = moment.last else {
            let corner = match self.0.corners {
                Corners::Filled => "A block fills the first corner.",
                Corners::Empty => "All corners stay empty.",
            };
            return begin(&self.0.solid, text!(corner));
        };
        let machine = moment.machine;
        let words = Blocks { solid: &self.0.solid, blocks: machine.placed().map(|(_, piece)| piece).collect() };
        Told { machine, words }.event(self, act)
    }

    fn name(&self, target: Target) -> Name {
        name(&self.0.solid, target)
    }

    fn path(&self, moment: &Moment<Mover>) -> Vec<Target> {
        moment.machine.placed().map(|(_, block)| self.placement(block)).collect()
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        super::drawn(&self.0.solid, target)
    }
}

impl Told<'_> {
    fn event(&self, problem: &Moving, act: Act) -> Event {
        let (book, words) = (&problem.0, &self.words);
        let machine = self.machine;
        let node = |node: u16| (book.piece_of(node), book.cell_of(node));
        match act {
            Act::Started => self.started(problem),
            Act::Weighed { constraint, count: placements, best } => {
                self.weighed(self.own(constraint), placements, best && placements > 0)
            }
            Act::Chosen { constraint, count: placements } => self.chosen(problem, self.own(constraint), placements),
            Act::Stuck { constraint } => self.stuck(self.own(constraint)),
            Act::Solved => Event::solution().because(joined([
                text!("No constraint is open. "),
                packing(&book.solid, words.blocks.len(), &machine.settled()),
                text!("."),
            ])),
            Act::Gathered { count: 0 } => {
                Event::detail("No placement is left.").because("No block fits into the empty cells.")
            }
            Act::Gathered { count: placements } => {
                let fit = if placements == 1 { " fits" } else { " fit" };
                Event::note("Add a block to the solution.").because(text!(
                    count(placements, "placement"),
                    fit,
                    " into its empty cells."
                ))
            }
            Act::Exhausted => {
                let none = machine.moves().0.is_empty();
                let event = Event::close(cell(0)).of_some(None).announced(none);
                if none { event.because("It has no placement to try.") } else { event }
            }
            Act::Made { piece: block } => {
                let at = problem.placement(block);
                Event::place(at)
                    .led(joined([text!("Placed: "), words.named(at), text!(".")]))
                    .because("Placements that overlap it are ruled out next.")
            }
            Act::Occupied { cell: it } => Event::detail(text!(cell(it), " is filled now.")).at(cell(it)),
            Act::Hidden { node: it } => {
                let (block, of) = node(it);
                let newest = words.blocks.last().map(|newest| words.block(*newest));
                let by = newest.map_or(Text::default(), |newest| text!("That block overlaps ", newest, "."));
                listing(of, " loses ", block, "").because(by)
            }
            Act::Met { block, face } => words.faced(words.met(words.blocks.last().copied(), block, face), block, face),
            Act::Touches { block, face } => {
                words.faced(words.touches(block, face, "A cell on that side is filled."), block, face)
            }
            Act::Opened { block, face } => words.faced(words.opened(machine.own_constraints().last()), block, face),
            Act::Listed { open } => listed(open, "No block can slide."),
            Act::Reinstated { node: it } => {
                let why = "The level where it was tried is exhausted, so it is allowed again.";
                listing(node(it).1, " gets ", node(it).0, " back").because(why)
            }
            Act::Unmade { piece: block } => {
                // The one that is undone counts as tried only once it is disallowed.
                let (placements, tried) = machine.moves();
                let next = placements.get(tried + 1).map(|next| problem.placement(*next));
                Event::back(problem.placement(block)).then_try(next)
            }
            Act::Freed { cell: it } => Event::detail(text!(cell(it), " is empty again.")).at(cell(it)),
            Act::Shown { node: it } => {
                listing(node(it).1, " gets ", node(it).0, " back").because("The block that overlapped it is undone.")
            }
            Act::Disallowed { node: it } => listing(node(it).1, " loses ", node(it).0, "")
                .because("All packings with this block here are found, so it is not tried again at this level."),
            Act::Ended => self.ended(),
        }
    }

    /// Describes the counting of a constraint's placements.
    fn weighed(&self, own: &Constraint, placements: u16, best: bool) -> Event {
        let lead = match self.words.sliding(own) {
            Some(_) => {
                let must_not = self.words.moves(" must not slide ", own.block, own.face);
                joined([text!("Constraint: "), must_not, text!(".")])
            }
            None => text!("Constraint: fill the cell beside the corner."),
        };
        let best = if best { ", the fewest so far." } else { "." };
        Event::detail(lead).because(joined([self.filling(own, placements), text!(best)])).at(cell(own.cells[0]))
    }

    /// Describes the choice of the constraint with the fewest placements.
    fn chosen(&self, problem: &Moving, own: &Constraint, placements: u16) -> Event {
        let filling = self.filling(own, placements);
        let event = match self.words.sliding(own) {
            Some(sliding) => Event::enter(sliding),
            None => Event::note("Fill the cell beside the corner."),
        };
        let first = self.machine.moves().0.first().map(|first| problem.placement(*first));
        event
            .because(joined([text!("No constraint has fewer placements: "), filling, text!(".")]))
            .then(first.map_or(Next::Open, Next::Try))
            .at(cell(own.cells[0]))
    }

    /// Describes a constraint that no placement satisfies.
    fn stuck(&self, own: &Constraint) -> Event {
        let lead = match self.words.sliding(own) {
            Some(_) => {
                let slides = self.words.moves(" slides ", own.block, own.face);
                joined([text!("Dead end: "), slides, text!(".")])
            }
            None => text!("Dead end beside the corner."),
        };
        Event::close(cell(own.cells[0])).led(lead).because(joined([self.filling(own, 0), text!(".")]))
    }

    /// Describes the end of the search.
    fn ended(&self) -> Event {
        let found = self.machine.found();
        let packings = match found.iter().sum::<u64>() {
            0 => return Event::end().led("Search finished: no packing."),
            packings => packings,
        };
        let they_are = if packings == 1 { "It is " } else { "They are " };
        Event::end().led(text!("Search finished: ", count(packings, "packing"), ".")).because(joined([
            text!(they_are),
            by_blocks(found),
            text!("."),
        ]))
    }

    /// Describes the beginning of the search.
    fn started(&self, problem: &Moving) -> Event {
        let book = &problem.0;
        match (book.opening, book.demand) {
            (Some(node), _) => Event::note("The box is empty.").because(joined([
                example(&book.solid),
                text!(" The search begins with ", problem.placement(book.piece_of(node)), "."),
            ])),
            (_, Some(demand)) => {
                Event::note("The box is empty, and its corners stay empty.").because(self.words.demand(&demand))
            }
            _ => Event::note("The box is empty.").because("No block fits into its corner."),
        }
    }

    /// Returns the constraint with this number on the current level.
    fn own(&self, nth: u32) -> &Constraint {
        &self.machine.own_constraints()[nth as usize]
    }

    /// Returns the number of placements that satisfy a constraint: `4 placements fill cell 032 or 132`.
    fn filling(&self, constraint: &Constraint, placements: u16) -> Text {
        match placements {
            0 => text!("No placement fills ", either(constraint)),
            1 => text!(count(1_u8, "placement"), " fills ", either(constraint)),
            n => text!(count(n, "placement"), " fill ", either(constraint)),
        }
    }
}

impl Picture for Moving {
    fn draw(&self, moment: &Moment<Mover>, scene: &mut Scene) {
        let event = self.event(moment);
        let sign = derived::sign(&event, moment.trail.hopes());
        stage::draw(&Show::of_moves(moment).meaning(sign, derived::points_to(self, &event)), scene);
    }

    fn describe(&self, moment: &Moment<Mover>) -> String {
        words::moves::description(moment.machine)
    }

    fn watch(&self, moment: &Moment<Mover>) -> Vec<Watch> {
        words::moves::watch(moment.machine)
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[stage::CELL, stage::SYMMETRY]
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }
}
