//! The search for classes told move by move.

use super::{
    Blocks, begin, by_blocks, cell, choice, count, empty, example, hidden, image, joined, listed, name, packing, piece,
    shown,
};
use crate::antislide::UpToSymmetry;
use crate::antislide::classes::{Act, Classes};
use crate::antislide::solid::{NO_PIECE, Solid};
use crate::antislide::stage;
use crate::antislide::view::Show;
use crate::antislide::words;
use crate::claim::{Claim, Wrong};
use crate::machine::{Beat, Machine, Move};
use crate::problem::{Picture, Watch};
use crate::scene::{Point, Scene, Target};
use crate::story::{Event, Name, Next, Nouns, Quantity, Reason, Span, Story, Text, derived};
use crate::text;
use crate::timeline::Moment;

/// Both kinds of images, as reasons say it.
const IMAGES: &str = "rotated or mirrored image comes";

/// What sentences are made of.
struct Told<'a> {
    solid: &'a Solid,
    moment: &'a Moment<'a, Classes>,
    words: Blocks<'a>,
    /// The cell of the newest level, and the piece that is tried for it, or was last.
    cell: u8,
    newest: u16,
}

impl Story for UpToSymmetry {
    const NOUNS: Nouns = Nouns {
        candidate: "candidate",
        placed: "Chosen",
        dead_end: "Dead end at",
        enter: "Decide",
        open: "possible",
        block: ["rules out", "rule out"],
        hold: ["fills", "fill"],
    };

    fn event(&self, moment: &Moment<Classes>) -> Event {
        let Some(act) = moment.last else {
            let order = Span::count(self.0.group.order(), "symmetry", Quantity::Instance);
            return begin(
                &self.0,
                match self.0.group.is_trivial() {
                    true => text!("Each image of a packing counts separately."),
                    false => text!("Packings that are equal up to ", order, " count once."),
                },
            );
        };
        let machine = moment.machine;
        let (cell, newest) = machine.newest().unwrap_or_default();
        let words = Blocks { solid: &self.0, blocks: machine.blocks().collect() };
        let event = Told { solid: &self.0, moment, words, cell, newest }.event(act);
        // All tests belong to the piece that is under test.
        match event.subject {
            None if machine.standing().trial => event.about(piece(cell, newest)),
            _ => event,
        }
    }

    fn name(&self, target: Target) -> Name {
        name(&self.0, target)
    }

    fn path(&self, moment: &Moment<Classes>) -> Vec<Target> {
        moment.machine.placed().map(|(cell, it)| piece(cell, it)).collect()
    }

    fn levels(&self, moment: &Moment<Classes>) -> Vec<Target> {
        let machine = moment.machine;
        // The newest cell is decided next, or its piece is being removed.
        let next = machine.newest().filter(|_| machine.newest_level() > machine.level());
        machine.placed().chain(next).map(|(at, _)| cell(at)).collect()
    }

    /// Of the piece under test: empty cells beside it, or all choices, which an earlier image depends on.
    fn reasons(&self, moment: &Moment<Classes>, candidate: Target) -> Vec<Reason> {
        let machine = moment.machine;
        let placed = || (1..).zip(machine.placed());
        let is_tested = |(cell, newest): &(u8, u16)| piece(*cell, *newest) == candidate;
        let Some((cell, _)) = machine.newest().filter(is_tested) else {
            return vec![];
        };
        let holders: Vec<(Target, usize)> = match moment.last {
            Some(Act::Slides { block, face }) => {
                let beside = self.0.face(block, face).map_or(vec![], |face| face.cells().to_vec());
                let is_empty = |at: u8, it: u16| beside.contains(&at) && it == u16::from(at);
                placed().filter(|(_, (at, it))| is_empty(*at, *it)).map(|(level, (at, _))| (empty(at), level)).collect()
            }
            Some(Act::Smaller { symmetry, .. }) if machine.level() == 0 => vec![(image(cell, symmetry), 0)],
            Some(Act::Smaller { .. }) => placed().map(|(level, chosen)| (choice(chosen), level)).collect(),
            _ => vec![],
        };
        match holders.is_empty() {
            true => vec![],
            false => vec![Reason { holders, via: None, how: "", skips: false }],
        }
    }

    fn drawn(&self, target: Target) -> Vec<Target> {
        super::drawn(&self.0, target)
    }

    /// The mistake of counting a mirror image as another packing.
    fn misunderstandings(&self, _: &Moment<Classes>, next: &Moment<Classes>) -> Vec<Wrong> {
        let event = self.event(next);
        let placed = next.last.is_some_and(|act| act.beat() == Beat::Descend);
        let block = event.subject.filter(|it| placed && self.0.block(super::parts(it.1).1).is_some());
        let wrong = |block: Target| Wrong {
            text: derived::claimed(
                self,
                &Claim::new(
                    Beat::Descend,
                    Some(format!("{} together with its reflection", derived::full(self, block))),
                    0,
                ),
            ),
            why: "One packing stands for all its images, which are not searched separately.".to_owned(),
            target: None,
        };
        block.map(wrong).into_iter().collect()
    }
}

impl Told<'_> {
    fn event(&self, act: Act) -> Event {
        let (solid, words) = (self.solid, &self.words);
        let machine = self.moment.machine;
        let under_test = piece(self.cell, self.newest);
        match act {
            Act::Started => Event::note(text!("All ", count(solid.cells(), "cell"), " are open."))
                .because(joined([example(solid), text!(" Leaving a cell empty is tried first.")])),
            Act::Chosen { cell, choices } => self.chosen(cell, choices),
            Act::Stuck { cell: at } => {
                Event::close(cell(at)).because(joined([self.forced(at, " slides "), text!(" No block fits.")]))
            }
            Act::Solved => self.solved(),
            Act::Covered { cell: at } => {
                let why = if at == self.cell { "It is decided at this level." } else { "The block fills it." };
                Event::detail(text!(cell(at), " is no longer open.")).because(why).at(cell(at))
            }
            Act::Hidden { node } => {
                let at = machine.cell_of(node);
                hidden(machine.piece_of(node), at, Some(machine.list_len(at)))
            }
            Act::EmptyFirst { cell: at } => {
                Event::detail(text!("First candidate: ", piece(at, at.into()), ".")).at(cell(at))
            }
            Act::EmptyBarred { cell: at } => {
                let blocks = if machine.blocks_left(at) == 0 { " No block fits." } else { " Only blocks are tried." };
                Event::detail(text!(cell(at), " must not stay empty."))
                    .because(joined([self.forced(at, " could slide "), text!(blocks)]))
                    .at(cell(at))
            }
            Act::Tried { .. } => {
                Event::test(under_test).led(joined([text!("Under test: "), words.named(under_test), text!(".")]))
            }
            Act::Shrunk { constraint } => {
                let demand = machine.own_constraints().get(constraint as usize).map(|it| words.demand(it));
                Event::detail(text!("A constraint loses ", cell(self.cell), "."))
                    .because(joined([text!("Now "), demand.unwrap_or_default()]))
                    .at(cell(self.cell))
            }
            Act::Forced { cell: at, block, face } => {
                let why = joined([text!("Otherwise "), words.moves(" could slide ", block, face), text!(".")]);
                Event::detail(text!(cell(at), " must be filled.")).because(why).at(cell(at))
            }
            Act::Met { block, face } => words.faced(words.met(Some(self.newest), block, face), block, face),
            Act::Touches { block, face } => {
                let why = "A cell on that side is filled or must be filled.";
                words.faced(words.touches(block, face, why), block, face)
            }
            Act::Opened { block, face } => words.faced(words.opened(machine.own_constraints().last()), block, face),
            Act::Slides { block, face } => {
                let beside = solid.face(block, face).map_or(vec![], |face| face.cells().to_vec());
                let idle: Vec<Target> = beside.into_iter().map(empty).collect();
                let could = if self.is_dead_end() { ", the last candidate, could slide " } else { " could slide " };
                let why = joined([words.moves(could, block, face), text!(", since ", idle, " stay empty.")]);
                words.faced(self.rejected().because(why), block, face)
            }
            Act::Listed { open } => listed(open),
            Act::Same { symmetry } => self.same(symmetry),
            Act::Larger { symmetry, level } => self.compared(symmetry, level, false),
            Act::Smaller { symmetry, level } => self.compared(symmetry, level, true),
            Act::Placed { .. } => self.placed(under_test),
            Act::Removed { .. } => Event::back(under_test).then_try(self.following()),
            Act::Shown { node } => shown("Restored", machine.piece_of(node), machine.cell_of(node)),
            Act::Uncovered { cell: at } => Event::detail(text!(cell(at), " is open again.")).at(cell(at)),
            Act::Unmarked { piece: it } => {
                let event = Event::detail(text!("Undone: ", under_test, ".")).about(under_test);
                if solid.block(it).is_some() { event.because("Nothing fills its cells now.") } else { event }
            }
            Act::Released { cell: at } => Event::detail(text!(cell(at), " may stay empty again.")).at(cell(at)),
            Act::Advanced { .. } => Event::detail(text!("Next candidate for ", cell(self.cell), "."))
                .because(joined([words.named(under_test), text!(" is tested next.")]))
                .at(cell(self.cell)),
            Act::Exhausted { cell: at } => Event::close(cell(at)).announced(machine.has_just_refused()),
            Act::Ended => self.ended(),
        }
    }

    /// Whether no candidate is left for the newest cell, and none led to a solution.
    fn is_dead_end(&self) -> bool {
        self.following().is_none() && self.moment.trail.found() == 0
    }

    /// The piece under test is rejected.
    fn rejected(&self) -> Event {
        let at = piece(self.cell, self.newest);
        let event = Event::reject(at).then_try(self.following());
        match self.is_dead_end() {
            true => event,
            false => event.led(joined([text!("Rejected: "), self.words.named(at), text!(".")])),
        }
    }

    /// The block that is tried next for the newest cell.
    fn following(&self) -> Option<Target> {
        self.moment.machine.following().map(|next| piece(self.cell, next))
    }

    /// `It must be filled, or block 3 slides right.`
    fn forced(&self, at: u8, verb: &'static str) -> Text {
        let force = self.moment.machine.forces().iter().find(|force| force.cell == at);
        let or = force
            .map_or(Text::default(), |force| joined([text!(", or "), self.words.moves(verb, force.block, force.face)]));
        joined([text!("It must be filled"), or, text!(".")])
    }

    /// The cell with the fewest candidates.
    fn chosen(&self, at: u8, choices: u8) -> Event {
        let blocks = self.moment.machine.blocks_left(at);
        let may_stay_empty = usize::from(choices) > blocks;
        let what = match (may_stay_empty, blocks) {
            (true, 0) => text!("only to leave it empty, as no block fits"),
            (true, 1) => text!("empty, or ", count(1_u8, "block")),
            (true, _) => text!("empty, or one of ", count(blocks, "block")),
            (false, _) => text!(count(blocks, "block"), ", as it must be filled"),
        };
        let next = if may_stay_empty { Some(piece(at, at.into())) } else { self.following() };
        Event::enter(cell(at))
            .because(joined([text!("It has the fewest candidates: "), what, text!(".")]))
            .then(next.map_or(Next::Open, Next::Try))
    }

    /// A piece that passed all tests.
    fn placed(&self, at: Target) -> Event {
        let (solid, undecided) = (self.solid, self.moment.machine.undecided().len());
        let why = match (solid.block(self.newest), solid.group.is_trivial(), undecided) {
            (Some(_), true, _) => text!("Each of its sides is blocked or has open cells."),
            (Some(_), false, _) => {
                text!("Each of its sides is blocked or has open cells; no ", IMAGES, " earlier.")
            }
            (None, true, _) => text!("It need not be filled."),
            (None, false, 0) => text!("Every ", IMAGES, " later in the search."),
            (None, false, 1) => text!("No ", IMAGES, " earlier; ", count(1_u8, "symmetry"), " is undecided."),
            (None, false, n) => text!("No ", IMAGES, " earlier; ", count(n, "symmetry"), " are undecided."),
        };
        let lead = match solid.block(self.newest) {
            Some(_) => joined([text!("Placed: "), self.words.named(at), text!(".")]),
            None => text!("Left empty: ", cell(self.cell), "."),
        };
        Event::place(at).led(lead).because(why)
    }

    /// An image that agrees as far as it is known.
    fn same(&self, symmetry: u8) -> Event {
        let machine = self.moment.machine;
        let known = machine.undecided().iter().find(|check| check.symmetry == symmetry).map_or(0, |it| it.level);
        let Target(_, number) = image(self.cell, symmetry);
        let name = Target("symmetry name", number);
        let why = match usize::from(known) {
            0 => text!("Open cells will decide the comparison with ", name, "."),
            all if all == machine.newest_level() => text!("All choices agree with ", name, "."),
            1 => text!(count(1_u8, "choice"), " agrees with ", name, "; open cells will decide."),
            known => text!(count(known, "choice"), " agree with ", name, "; open cells will decide."),
        };
        Event::detail(text!("Undecided: ", image(self.cell, symmetry), ".")).because(why)
    }

    /// An image that differs, and comes earlier or later.
    fn compared(&self, symmetry: u8, level: u8, earlier: bool) -> Event {
        let (at, other, chosen) = self.moment.machine.compared(symmetry, level).unwrap_or((self.cell, NO_PIECE, 0));
        let (it, Target(_, number)) = (image(at, symmetry), image(at, symmetry));
        let [other, chosen] = [other, chosen].map(|it| piece(at, it));
        let event = match earlier {
            true => self.rejected().because(text!(
                it,
                " (",
                Target("symmetry kind", number),
                ") comes earlier: it has ",
                other,
                ", not ",
                chosen,
                "."
            )),
            false => Event::detail(text!("Settled: ", it, " comes later.")).because(text!(
                "It has ",
                other,
                ", not ",
                chosen,
                ", after ",
                Target("symmetry name", number),
                "."
            )),
        };
        event.at(cell(at))
    }

    /// A solution.
    fn solved(&self) -> Event {
        let (solid, blocks) = (self.solid, self.words.blocks.len());
        if solid.group.is_trivial() {
            return Event::solution().because(match blocks {
                0 => text!("The box is empty."),
                _ => text!("It has ", count(blocks, "block"), ". Its images count separately."),
            });
        }
        let settled = self.moment.machine.settled();
        let images = match solid.group.order() / solid.group.keeping(&settled).len() {
            1 => text!(". All its images are equal."),
            n => text!(". Its class has ", count(n, "image"), "."),
        };
        Event::solution().because(joined([packing(solid, blocks, &settled), images]))
    }

    /// The end.
    fn ended(&self) -> Event {
        let machine = self.moment.machine;
        let (found, labelled) = (machine.found(), count(machine.labelled(), "packing"));
        let classes: u64 = found.iter().sum();
        let blocks = by_blocks(found);
        match (self.solid.group.is_trivial(), classes) {
            (true, _) => Event::end().led(text!("Search finished: ", labelled, ".")).because(joined([
                text!("They are "),
                blocks,
                text!(". Each image counts separately."),
            ])),
            (false, 1) => Event::end().led(text!("Search finished: ", count(1_u8, "class"), ".")).because(joined([
                text!("It is "),
                blocks,
                text!(". All its images make ", labelled, "."),
            ])),
            (false, _) => Event::end().led(text!("Search finished: ", count(classes, "class"), ".")).because(joined([
                text!("They are "),
                blocks,
                text!(". All their images make ", labelled, "."),
            ])),
        }
    }
}

impl Picture for UpToSymmetry {
    fn draw(&self, moment: &Moment<Classes>, scene: &mut Scene) {
        let event = self.event(moment);
        let sign = derived::sign(&event, moment.trail.found());
        stage::draw(&Show::of_classes(&self.0, moment).meaning(sign, derived::points_to(self, &event)), scene);
    }

    fn describe(&self, moment: &Moment<Classes>) -> String {
        words::classes::description(&self.0, moment.machine)
    }

    fn watch(&self, moment: &Moment<Classes>) -> Vec<Watch> {
        words::classes::watch(&self.0, moment.machine)
    }

    fn kinds(&self) -> &'static [&'static str] {
        &[stage::CELL, stage::SYMMETRY]
    }

    fn aligns_tree(&self, _: Point) -> bool {
        true
    }
}
