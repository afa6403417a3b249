//! The narration of the search for classes.

use super::{
    Blocks, begin, by_blocks, cell, choice, copy, count, empty, example, joined, listed, listing, name, packing, piece,
    short_copy,
};
use crate::antislide::UpToSymmetry;
use crate::antislide::classes::{Act, Classes, Phase};
use crate::antislide::solid::{NO_PIECE, Solid};
use crate::antislide::stage;
use crate::antislide::view::Show;
use crate::antislide::words;
use crate::claim::{Claim, Wrong};
use crate::machine::{Beat, Machine, Move};
use crate::problem::{Picture, Watch};
use crate::scene::{Point, Scene, Target};
use crate::story::{Event, Name, Next, Nouns, Reason, Story, Text, derived};
use crate::text;
use crate::timeline::Moment;
use crate::words::verb;

/// The words for both kinds of copies in reasons.
const COPY: &str = "turned or mirrored copy comes";

/// The narration of a move.
struct Told<'a> {
    solid: &'a Solid,
    moment: &'a Moment<'a, Classes>,
    words: Blocks<'a>,
    /// The cell of the newest level, and its piece that is under test, or was last.
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
            return begin(
                &self.0,
                match self.0.group.is_trivial() {
                    true => text!("Turned or mirrored copies of a packing count separately."),
                    false => text!("Turned or mirrored copies of a packing count once."),
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

    /// Returns the reasons against the piece under test: empty cells beside it, or all choices, on which an earlier copy depends.
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
            Some(Act::Smaller { symmetry, .. }) if machine.level() == 0 => vec![(short_copy(copy(cell, symmetry)), 0)],
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

    /// Returns the misunderstanding that a reflected copy is another packing.
    fn misunderstandings(&self, _: &Moment<Classes>, next: &Moment<Classes>) -> Vec<Wrong> {
        let event = self.event(next);
        let placed = next.last.is_some_and(|act| act.beat() == Beat::Descend);
        let block = event.subject.filter(|it| placed && self.0.block(super::parts(it.1).1).is_some());
        let wrong = |block: Target| Wrong {
            text: derived::claimed(
                self,
                &Claim::new(
                    Beat::Descend,
                    Some(format!("{} together with its mirrored copy", derived::full(self, block))),
                    0,
                ),
            ),
            why: "One packing stands for all its copies, which are not searched separately.".to_owned(),
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
            Act::Stuck { cell: at } => Event::close(cell(at))
                .led(text!("Dead end at ", cell(at), ": no block fits."))
                .because(self.forced(at, " slides ")),
            Act::Solved => self.solved(),
            Act::Covered { cell: at } => {
                let why = match at == self.cell {
                    true => "The search decides now whether it stays empty or which block fills it.",
                    false => "The block that was just placed fills it.",
                };
                Event::detail(text!(cell(at), " is removed from the open cells.")).because(why).at(cell(at))
            }
            Act::Hidden { node } => self.hidden(machine.piece_of(node), machine.cell_of(node)),
            Act::EmptyFirst { cell: at } => Event::detail(text!("First candidate: leave ", cell(at), " empty."))
                .because("No block so far needs it filled.")
                .at(cell(at)),
            Act::EmptyBarred { cell: at } => {
                let blocks = if machine.blocks_left(at) == 0 { " No block fits." } else { " Only blocks are tried." };
                Event::detail(text!(cell(at), " must not stay empty."))
                    .because(joined([self.forced(at, " could slide "), text!(blocks)]))
                    .at(cell(at))
            }
            Act::Tried { .. } => {
                let what = match solid.block(self.newest) {
                    Some(_) => words.named(under_test),
                    None => text!(cell(self.cell), " stays empty"),
                };
                let why = match (solid.block(self.newest), solid.group.is_trivial()) {
                    (Some(_), true) => "None of its sides may be free to slide.",
                    (Some(_), false) => {
                        "None of its sides may be free to slide, and no turned or mirrored copy may come earlier."
                    }
                    (None, true) => "Constraints lose this cell.",
                    (None, false) => "Constraints lose this cell, and no turned or mirrored copy may come earlier.",
                };
                Event::test(under_test).led(joined([text!("Under test: "), what, text!(".")])).because(why)
            }
            Act::Shrunk { constraint } => {
                let demand = machine.own_constraints().get(constraint as usize).map(|it| words.demand(it));
                Event::detail(text!("One constraint loses ", cell(self.cell), ", which stays empty."))
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
                let stay = verb(idle.len(), " on that side stays empty", " on that side stay empty");
                let last = if self.is_dead_end() { ", and all candidates are tried." } else { "." };
                let slides = words.moves(if self.is_dead_end() { " slides " } else { " could slide " }, block, face);
                words.faced(self.rejected(slides).because(text!(idle, stay, last)), block, face)
            }
            Act::Listed { open } => listed(open, self.unconstrained()),
            Act::Same { symmetry } => self.same(symmetry),
            Act::Larger { symmetry, level } => self.compared(symmetry, level, false),
            Act::Smaller { symmetry, level } => self.compared(symmetry, level, true),
            Act::Placed { .. } => self.placed(under_test),
            Act::Removed { .. } => Event::back(under_test).then_try(self.following()),
            Act::Shown { node } => self.shown(machine.piece_of(node), machine.cell_of(node)),
            Act::Uncovered { cell: at } => {
                Event::detail(text!(cell(at), " is open again.")).because("Nothing is decided for it.").at(cell(at))
            }
            Act::Unmarked { piece: it } => {
                let (what, why) = match solid.block(it) {
                    Some(_) => (text!(under_test), "Nothing fills its cells now."),
                    None => (text!(cell(self.cell), " was left empty"), "It is undecided again."),
                };
                Event::detail(joined([text!("Undone: "), what, text!(".")])).about(under_test).because(why)
            }
            Act::Released { cell: at } => Event::detail(text!(cell(at), " may stay empty again."))
                .because("The choice that forced it is undone.")
                .at(cell(at)),
            Act::Advanced { .. } => Event::detail(text!("Next candidate for ", cell(self.cell), "."))
                .because(joined([words.named(under_test), text!(" is tested next.")]))
                .at(cell(self.cell)),
            Act::Exhausted { cell: at } => Event::close(cell(at)).announced(machine.has_just_refused()),
            Act::Ended => self.ended(),
        }
    }

    /// Returns whether the newest cell has no candidate left, and none led to a solution.
    fn is_dead_end(&self) -> bool {
        self.following().is_none() && self.moment.trail.hopes() == 0
    }

    /// Describes the rejection of the piece under test; `why` is a clause.
    fn rejected(&self, why: Text) -> Event {
        let event = Event::reject(piece(self.cell, self.newest)).then_try(self.following());
        let lead = match self.is_dead_end() {
            true => text!("Dead end at ", cell(self.cell), ": "),
            false => text!("Rejected: "),
        };
        event.led(joined([lead, why, text!(".")]))
    }

    /// Returns the meaning of the absence of open constraints.
    fn unconstrained(&self) -> &'static str {
        match (self.words.blocks.is_empty(), self.moment.machine.forced().next()) {
            (true, _) => "No block is placed yet, so none can slide.",
            (_, None) => "No block can slide.",
            _ => "Where a block could still slide, a cell must be filled.",
        }
    }

    /// Describes that a cell loses a block as a candidate, since one of the block's other cells is decided.
    fn hidden(&self, block: u16, of: u8) -> Event {
        let machine = self.moment.machine;
        let why = match machine.newest_level() > machine.level() {
            true => text!("A block with ", cell(self.cell), " is tried for that cell alone. "),
            false => text!("That block overlaps ", self.words.block(self.newest), ". "),
        };
        let rest = text!("Now ", cell(of), " has ", count(machine.list_len(of), "candidate"), ".");
        listing(of, " loses ", block, " as a candidate").because(joined([why, rest]))
    }

    /// Describes that a cell regains a block as a candidate.
    fn shown(&self, block: u16, of: u8) -> Event {
        let why = match self.moment.machine.standing().phase {
            Phase::Leaving(_) => text!(self.words.block(self.newest), ", which overlaps it, is being undone."),
            _ => text!("The block contains ", cell(self.cell), ", which is open again."),
        };
        listing(of, " gets ", block, " back as a candidate").because(why)
    }

    /// Returns the next candidate for the newest cell.
    fn following(&self) -> Option<Target> {
        self.moment.machine.following().map(|next| piece(self.cell, next))
    }

    /// Returns why a cell is forced: `It must be filled, or block 3 slides right.`
    fn forced(&self, at: u8, verb: &'static str) -> Text {
        let force = self.moment.machine.forces().iter().find(|force| force.cell == at);
        let or = force
            .map_or(Text::default(), |force| joined([text!(", or "), self.words.moves(verb, force.block, force.face)]));
        joined([text!("It must be filled"), or, text!(".")])
    }

    /// Describes the choice of the cell with the fewest candidates.
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

    /// Describes a piece that passed all tests.
    fn placed(&self, at: Target) -> Event {
        let (solid, undecided) = (self.solid, self.moment.machine.undecided().len());
        let why = match (solid.block(self.newest), solid.group.is_trivial(), undecided) {
            (Some(_), true, _) => text!("Each of its sides is blocked or has open cells."),
            (Some(_), false, _) => {
                text!("Each of its sides is blocked or has open cells; no ", COPY, " earlier.")
            }
            (None, true, _) => text!("No block needs it filled."),
            (None, false, 0) => text!("No block needs it filled, and every ", COPY, " later."),
            (None, false, n) => {
                let undecided = if n == 1 { " is undecided." } else { " are undecided." };
                text!("No block needs it filled, and no ", COPY, " earlier; ", count(n, "copy"), undecided)
            }
        };
        let lead = match solid.block(self.newest) {
            Some(_) => joined([text!("Placed: "), self.words.named(at), text!(".")]),
            None => text!("Left empty: ", cell(self.cell), "."),
        };
        Event::place(at).led(lead).because(why)
    }

    /// Describes a copy that agrees as far as it is known.
    fn same(&self, symmetry: u8) -> Event {
        let machine = self.moment.machine;
        let known = machine.undecided().iter().find(|check| check.symmetry == symmetry).map_or(0, |it| it.level);
        let known = usize::from(known);
        // The level whose cell is still open in the copy.
        let next = machine.standing().path.get(known).map(|(at, _)| *at);
        let lead = |verdict| text!(verdict, ": ", copy(next.unwrap_or(self.cell), symmetry), ".");
        let undecided = |why: Text| Event::detail(lead("Undecided")).because(why);
        match next {
            None if (0..self.solid.cells() as u8).all(|at| machine.filled(at) != NO_PIECE) => {
                Event::detail(lead("Equal")).because("All choices agree: this copy is the packing itself.")
            }
            None => undecided(text!("It agrees with the packing in all choices so far, so later choices decide.")),
            Some(at) if known == 0 => {
                undecided(text!("The copy's ", cell(at), " is open, so the copy may still come earlier.")).at(cell(at))
            }
            Some(at) => {
                let agree = text!("It agrees in ", count(known, "choice"), " so far. Its ");
                undecided(joined([agree, text!(cell(at), " is open, so it may come earlier.")])).at(cell(at))
            }
        }
    }

    /// Describes a copy that differs, and comes earlier or later.
    fn compared(&self, symmetry: u8, level: u8, earlier: bool) -> Event {
        let (at, other, chosen) = self.moment.machine.compared(symmetry, level).unwrap_or((self.cell, NO_PIECE, 0));
        let it = copy(at, symmetry);
        let is_empty = |piece: u16| self.solid.block(piece).is_none();
        let [had, own] = [other, chosen].map(|it| piece(at, it));
        let event = match earlier {
            true => {
                let newest = match is_empty(self.newest) {
                    true => text!("empty ", cell(self.cell)),
                    false => self.words.named(piece(self.cell, self.newest)),
                };
                let lead = match self.is_dead_end() {
                    true => text!("a copy comes earlier"),
                    false => joined([newest, text!(" makes a copy earlier")]),
                };
                let here = text!("At ", cell(at), " ", short_copy(it));
                let why = match is_empty(other) {
                    true => text!(" is empty, and empty comes before any block."),
                    false => text!(" has ", had, ", in order before ", own, "."),
                };
                self.rejected(lead).because(joined([here, why]))
            }
            false => {
                let why = match is_empty(chosen) {
                    true => text!("At ", cell(at), " the copy has a block. Empty comes first, so the packing stays."),
                    false => text!("At ", cell(at), " the copy has ", had, ", which comes later: the packing stays."),
                };
                Event::detail(text!("Settled: ", it, ".")).because(why)
            }
        };
        event.at(cell(at))
    }

    /// Describes a solution.
    fn solved(&self) -> Event {
        let (solid, blocks) = (self.solid, self.words.blocks.len());
        if solid.group.is_trivial() {
            return Event::solution().because(match blocks {
                0 => text!("The box is empty."),
                _ => text!("It has ", count(blocks, "block"), ". Its copies count separately."),
            });
        }
        let settled = self.moment.machine.settled();
        let copies = match solid.group.order() / solid.group.keeping(&settled).len() {
            1 => text!(". All its copies are equal."),
            n => text!(". Its copies, ", count(n, ""), " with itself, count once."),
        };
        Event::solution().because(joined([packing(solid, blocks, &settled), copies]))
    }

    /// Describes the end of the search.
    fn ended(&self) -> Event {
        let machine = self.moment.machine;
        let (found, labelled) = (machine.found(), count(machine.labelled(), "packing"));
        let classes: u64 = found.iter().sum();
        let blocks = by_blocks(found);
        match (self.solid.group.is_trivial(), classes) {
            (true, _) => Event::end().led(text!("Search finished: ", labelled, ".")).because(joined([
                text!("They are "),
                blocks,
                text!(". Turned or mirrored copies count separately."),
            ])),
            (false, 1) => Event::end().led(text!("Search finished: ", count(1_u8, "class"), ".")).because(joined([
                text!("The class, a packing with its turned or mirrored copies, is "),
                blocks,
                text!(". That makes ", labelled, "."),
            ])),
            (false, _) => Event::end().led(text!("Search finished: ", count(classes, "class"), ".")).because(joined([
                text!("Each class is a packing with its turned or mirrored copies: "),
                blocks,
                text!(". That makes ", labelled, "."),
            ])),
        }
    }
}

impl Picture for UpToSymmetry {
    fn draw(&self, moment: &Moment<Classes>, scene: &mut Scene) {
        let event = self.event(moment);
        let sign = derived::sign(&event, moment.trail.hopes());
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
