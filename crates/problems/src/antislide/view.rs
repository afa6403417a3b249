//! The view model of a position of each of the searches.

use super::check::{self, Checker, Packing, SIDES};
use super::classes::{self, Classes};
use super::constraint::{Constraint, Force};
use super::moves::{self, Mover};
use super::solid::{Face, NO_PIECE, Solid};
use super::words::{Words, check as check_words, notes as words, symbol};
use crate::scene::Target;
use crate::sign::Sign;
use crate::timeline::Moment;
use std::rc::Rc;

/// A block in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// The piece.
    pub piece: u16,
    /// The symbol.
    pub symbol: char,
    /// Whether it is under test.
    pub trial: bool,
}

/// How an image compares that does not come earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// It comes later.
    Later,
    /// It depends on an open cell.
    Open,
    /// It agrees in all choices.
    Same,
}

/// A side of a block: the block, and its face.
pub type Side = (u16, Face);

/// What a side of a block touches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    /// Not yet known.
    Unknown,
    /// The wall.
    Wall,
    /// Nothing.
    Free,
    /// These blocks.
    Blocks(Vec<u16>),
}

/// The view model of a position.
#[derive(Clone, Debug)]
pub struct Show {
    /// The box.
    pub solid: Rc<Solid>,
    /// The title, and an addition to it.
    pub title: [String; 2],
    /// The piece of each cell, including one under test; [`NO_PIECE`] if the cell is not decided.
    pub filled: Vec<u16>,
    /// The blocks in the order placed.
    pub blocks: Vec<Shown>,
    /// The next or the current cell.
    pub next: Option<u8>,
    /// The number of candidates of each cell; 0 if none is shown. `recounted` marks the numbers that will grow while a piece is undone.
    pub choices: Vec<u8>,
    pub recounted: Vec<bool>,
    /// The piece that the last move removed.
    pub left: Option<u16>,
    /// The block that the last move ruled out or made a candidate again, and the cell of that list.
    pub ruled: Option<u16>,
    pub listed: Option<u8>,
    /// Whether the next cell may stay empty, and the number of blocks left for it.
    pub may_stay_empty: bool,
    pub blocks_left: usize,
    /// The cells that must be filled.
    pub forced: Vec<Force>,
    /// The open constraints, the newest ones first.
    pub constraints: Vec<Constraint>,
    /// Whether the last move concerns the first of them.
    pub about_constraint: bool,
    /// The open constraints of the search by placements, in the order in which they are weighed, each with the number of placements that
    /// satisfy it; and the one that the last move weighs, chooses or cannot satisfy.
    pub open: Vec<(Constraint, usize)>,
    pub weighed: Option<usize>,
    /// Each block of a packing with what its sides touch, and the last side looked at, if it is the subject of the last move.
    pub sides: Vec<(u16, Vec<Touch>)>,
    pub looked: Option<usize>,
    /// The sides that are free to slide.
    pub free: Vec<Side>,
    /// The side under test.
    pub look: Option<Side>,
    /// The symmetry whose image comes earlier, and the first level on which the two differ.
    pub smaller: Option<(u8, u8)>,
    /// The symmetry whose image is compared and does not come earlier, with the level on which it differs, or up to which it agrees.
    pub compared: Option<(u8, u8, Compared)>,
    /// Cells and pieces in the order chosen, including the one under test.
    pub path: Vec<(u8, u16)>,
    /// The placements of this level, and the number of those tried.
    pub placements: (Vec<u16>, usize),
    /// The symmetries of a complete packing.
    pub symmetries: Option<Vec<u8>>,
    /// The outcome of the last move, and its cell.
    pub sign: Sign,
    pub about: Option<u8>,
    /// The texts beside the picture.
    pub saying: Saying,
}

/// The subject of the texts beside the picture.
#[derive(Clone, Debug)]
pub enum Saying {
    /// Nothing.
    Nothing,
    /// A search: its phase, if it has one, and whether it begins.
    Search {
        /// The phase of its newest choice.
        phase: Option<classes::Phase>,
        /// Whether nothing is chosen yet.
        begins: bool,
    },
    /// A packing of the user: its verdict, and whether no block of it can slide.
    Packing {
        /// In a sentence.
        verdict: String,
        /// Whether no block of it can slide.
        held: bool,
    },
}

impl Show {
    fn new(solid: &Rc<Solid>, blocks: impl Iterator<Item = (u16, char)>) -> Show {
        let blocks: Vec<Shown> = blocks.map(|(piece, symbol)| Shown { piece, symbol, trial: false }).collect();
        let mut filled = vec![NO_PIECE; solid.cells()];
        for shown in &blocks {
            for cell in solid.covers(shown.piece) {
                filled[usize::from(cell)] = shown.piece;
            }
        }
        Show {
            title: Default::default(),
            filled,
            blocks,
            next: None,
            choices: vec![0; solid.cells()],
            recounted: vec![],
            left: None,
            ruled: None,
            listed: None,
            may_stay_empty: false,
            blocks_left: 0,
            forced: vec![],
            constraints: vec![],
            about_constraint: false,
            open: vec![],
            weighed: None,
            sides: vec![],
            looked: None,
            free: vec![],
            look: None,
            smaller: None,
            compared: None,
            path: vec![],
            placements: (vec![], 0),
            symmetries: None,
            sign: Sign::Plain,
            about: None,
            saying: Saying::Nothing,
            solid: Rc::clone(solid),
        }
    }

    /// Creates the view of a position of the search for classes.
    pub fn of_classes(solid: &Rc<Solid>, moment: &Moment<Classes>) -> Show {
        use classes::Act;
        let machine = moment.machine;
        let standing = machine.standing();
        let blocks = standing.path.iter().map(|(_, piece)| *piece).filter(|piece| solid.block(*piece).is_some());
        let mut show = Show::new(solid, blocks.enumerate().map(|(index, piece)| (piece, symbol(index))));
        let trial = standing.path.last().filter(|_| standing.trial).map(|(_, piece)| *piece);
        for shown in &mut show.blocks {
            shown.trial = trial == Some(shown.piece);
        }
        let cells = 0..solid.cells() as u8;
        show.filled = cells.clone().map(|cell| machine.filled(cell)).collect();
        show.choices = cells.map(|cell| machine.choices(cell)).collect();
        if let Some(Act::Removed { piece }) = moment.last {
            show.left = Some(piece);
            let mut after = machine.clone();
            while !matches!(after.next(), None | Some(Act::Advanced { .. } | Act::Exhausted { .. })) {}
            let counted = show.choices.iter().enumerate();
            show.recounted = counted.map(|(cell, choices)| *choices != after.choices(cell as u8)).collect();
        }
        show.path = standing.path;
        show.next = standing.next;
        show.forced = machine.forced().collect();
        if let Some(next) = show.next {
            show.may_stay_empty = machine.forces().iter().all(|force| force.cell != next);
            show.blocks_left = machine.blocks_left(next);
        }
        show.constraints = machine.open();
        show.about_constraint = matches!(moment.last, Some(Act::Opened { .. } | Act::Shrunk { .. }));
        let side = |block, face| Some((block, solid.face(block, face)?));
        match moment.last {
            Some(Act::Slides { block, face }) => show.free.extend(side(block, face)),
            Some(Act::Touches { block, face } | Act::Opened { block, face } | Act::Forced { block, face, .. }) => {
                show.look = side(block, face);
            }
            Some(Act::Smaller { symmetry, level }) => show.smaller = Some((symmetry, level)),
            Some(Act::Larger { symmetry, level }) => show.compared = Some((symmetry, level, Compared::Later)),
            Some(Act::Same { symmetry }) => {
                let checks = machine.undecided();
                let agrees = checks.iter().find(|check| check.symmetry == symmetry).map_or(0, |check| check.level);
                let all = usize::from(agrees) >= show.path.len();
                let (level, how) = if all { (agrees, Compared::Same) } else { (agrees + 1, Compared::Open) };
                show.compared = Some((symmetry, level, how));
            }
            Some(Act::Hidden { node } | Act::Shown { node }) => {
                (show.ruled, show.listed) = (Some(machine.piece_of(node)), Some(machine.cell_of(node)));
            }
            Some(Act::Solved) => show.symmetries = Some(solid.group.keeping(&machine.settled())),
            _ => {}
        }
        // A block under test or just removed is shown, but not in force.
        let in_force = machine.placed().count();
        let blocks = machine.placed().filter(|(_, piece)| solid.block(*piece).is_some()).count();
        let besides = match standing.phase {
            _ if show.blocks.len() == blocks => None,
            classes::Phase::Refused => Some(words::REJECTED),
            classes::Phase::Trial => Some(words::UNDER_TEST),
            _ => None,
        };
        show.title = show.words().title(blocks, Some(in_force - blocks), besides);
        let begins = matches!(moment.last, None | Some(Act::Started));
        show.saying = Saying::Search { phase: Some(standing.phase), begins };
        show
    }

    /// Creates the view of a position of the search by placements and constraints.
    pub fn of_moves(moment: &Moment<Mover>) -> Show {
        use moves::Act;
        let machine = moment.machine;
        let solid = &machine.book().solid;
        let pieces = machine.placed().map(|(_, piece)| piece);
        let mut show = Show::new(solid, pieces.enumerate().map(|(index, piece)| (piece, symbol(index))));
        show.path = machine.placed().collect();
        show.constraints = machine.open();
        show.open = show.constraints.iter().map(|it| (*it, machine.fills(it))).collect();
        show.placements = machine.moves();
        show.about_constraint = matches!(
            moment.last,
            Some(Act::Started | Act::Opened { .. } | Act::Weighed { .. } | Act::Chosen { .. } | Act::Stuck { .. })
        );
        match moment.last {
            Some(Act::Weighed { constraint, .. } | Act::Chosen { constraint, .. } | Act::Stuck { constraint }) => {
                show.weighed = Some(constraint as usize);
                // The constraint of the move comes first.
                show.constraints[..=constraint as usize].rotate_right(1);
                if let Some(Act::Stuck { .. }) = moment.last {
                    show.free.extend(show.side_of(&show.constraints[0]));
                }
            }
            Some(Act::Touches { block, face } | Act::Opened { block, face }) => {
                show.look = solid.face(block, face).map(|face| (block, face));
            }
            Some(Act::Solved) => show.symmetries = Some(solid.group.keeping(&machine.settled())),
            Some(Act::Unmade { piece }) => show.left = Some(piece),
            Some(Act::Hidden { node } | Act::Shown { node } | Act::Reinstated { node } | Act::Disallowed { node }) => {
                show.ruled = Some(machine.book().piece_of(node));
                show.listed = Some(machine.book().cell_of(node));
            }
            _ => {}
        }
        show.title = show.words().title(show.blocks.len(), None, None);
        show.saying = Saying::Search { phase: None, begins: moment.last.is_none() };
        show
    }

    /// Creates the view of a packing with its free sides and nothing else.
    pub fn of_packing(packing: &Packing) -> Show {
        let mut show = Show::new(&packing.solid, packing.blocks.iter().copied());
        show.filled.clone_from(&packing.filled);
        show.free = Show::free_of(packing, packing.blocks.len() * SIDES);
        show
    }

    /// Returns the free ones among the first `looked` sides of a packing's blocks.
    fn free_of(packing: &Packing, looked: usize) -> Vec<Side> {
        let free = (0..looked).map(|i| (i / SIDES, i % SIDES)).filter(|(block, side)| packing.is_free(*block, *side));
        free.map(|(block, side)| (packing.blocks[block].0, packing.side(block, side))).collect()
    }

    /// Creates the view of a position of a check.
    pub fn of_check(packing: &Packing, moment: &Moment<Checker>) -> Show {
        use check::Act;
        let mut show = Show::new(&packing.solid, packing.blocks.iter().copied());
        show.filled.clone_from(&packing.filled);
        let looked = match moment.last {
            None | Some(Act::Ended) => packing.blocks.len() * SIDES,
            Some(_) => moment.machine.looked(),
        };
        let touch = |(block, side): (usize, usize)| {
            let face = packing.side(block, side);
            let mut touched: Vec<u16> = face.cells().iter().map(|cell| packing.filled[usize::from(*cell)]).collect();
            touched.retain(|piece| packing.blocks.iter().any(|(block, _)| block == piece));
            touched.dedup();
            match (block * SIDES + side < looked, face.cells().is_empty()) {
                (false, _) => Touch::Unknown,
                (true, true) => Touch::Wall,
                (true, false) if touched.is_empty() => Touch::Free,
                (true, false) => Touch::Blocks(touched),
            }
        };
        let blocks = packing.blocks.iter().enumerate();
        let row =
            |(nth, (block, _)): (usize, &(u16, char))| (*block, (0..SIDES).map(|side| touch((nth, side))).collect());
        show.sides = blocks.map(row).collect();
        let side = |block: usize, side: usize| (packing.blocks[block].0, packing.side(block, side));
        show.free = Show::free_of(packing, looked);
        if let Some(Act::Wall { block, side: it } | Act::Held { block, side: it } | Act::Free { block, side: it }) =
            moment.last
        {
            show.look = Some(side(block.into(), it.into()));
            show.looked = Some(SIDES * usize::from(block) + usize::from(it));
        }
        show.title = check_words::title(packing);
        match moment.last {
            Some(Act::Solved) => show.symmetries = Some(packing.solid.group.keeping(&packing.filled)),
            _ => {
                // Until all sides were looked at there is none.
                let verdict = match looked == packing.blocks.len() * SIDES {
                    true => check_words::verdict(packing),
                    false => check_words::CHECKING.to_owned(),
                };
                show.saying = Saying::Packing { verdict, held: packing.sliding().is_empty() };
            }
        }
        show
    }

    /// Adds the outcome of the last move, and its cell.
    pub fn meaning(mut self, sign: Sign, about: Option<Target>) -> Show {
        self.sign = sign;
        self.about = about.map(|Target(_, cell)| cell as u8).filter(|cell| usize::from(*cell) < self.filled.len());
        self
    }

    /// Returns the words of the picture.
    pub fn words(&self) -> Words<'_> {
        Words { solid: &self.solid, blocks: self.blocks.iter().map(|block| (block.piece, block.symbol)).collect() }
    }

    /// Returns the side of a constraint's block.
    pub fn side_of(&self, constraint: &Constraint) -> Option<Side> {
        Some((constraint.block, self.solid.face(constraint.block, constraint.face)?))
    }

    /// Returns the constraint that contains a cell, or else the first one if the move concerns it: the arrow of another would suggest that
    /// it comes next.
    pub fn constraint(&self, pointed: Option<u8>) -> Option<&Constraint> {
        let asks = |it: &&Constraint| pointed.is_some_and(|cell| it.list().contains(&cell));
        self.constraints.iter().find(asks).or(self.constraints.first().filter(|_| self.about_constraint))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::antislide::moves::book::{Book, Corners};
    use crate::antislide::read;
    use crate::machine::Stop;
    use crate::timeline::Mark;

    /// The numbers in the list of constraints are those that the program counts.
    #[test]
    fn placements_are_counted_as_the_program_weighs_them() {
        let book = Rc::new(Book::new(Rc::new(Solid::new([3, 3, 3])), Corners::Filled));
        let mut mark = Mark::new(Mover::new(book));
        let mut seen = 0;
        while mark.advance(1, Stop::NEVER) > 0 {
            let moment = mark.moment();
            let show = Show::of_moves(&moment);
            let (now, count) = match moment.last {
                Some(moves::Act::Weighed { constraint, count, .. } | moves::Act::Chosen { constraint, count }) => {
                    (constraint, usize::from(count))
                }
                Some(moves::Act::Stuck { constraint }) => (constraint, 0),
                _ => {
                    assert_eq!(show.weighed, None);
                    continue;
                }
            };
            assert_eq!(show.weighed, Some(now as usize));
            assert_eq!(show.open[now as usize].1, count, "move {}", moment.at);
            seen += 1;
        }
        assert!(seen > 40, "{seen}");
    }

    /// A side is free where the block can slide, and only then; a side that was not looked at says nothing.
    #[test]
    fn sides_touch_what_stops_the_block() {
        let packing = Rc::new(read::packing("112,112,33./442,..2,33./44.,.55,.55").expect("a packing"));
        let mut mark = Mark::new(Checker::new(Rc::clone(&packing)));
        let mut free = 0;
        while mark.advance(1, Stop::NEVER) > 0 {
            let moment = mark.moment();
            let show = Show::of_check(&packing, &moment);
            free = 0;
            for (nth, (_, touches)) in show.sides.iter().enumerate() {
                for (side, touch) in touches.iter().enumerate() {
                    free += usize::from(*touch == Touch::Free);
                    match touch {
                        Touch::Unknown => assert!(nth * SIDES + side >= moment.machine.looked()),
                        Touch::Wall => assert!(packing.side(nth, side).cells().is_empty()),
                        Touch::Free => assert!(packing.is_free(nth, side)),
                        Touch::Blocks(blocks) => {
                            let first = packing.neighbour(nth, side).map(|block| packing.blocks[block].0);
                            assert_eq!(blocks.first().copied(), first);
                        }
                    }
                }
            }
        }
        // Blocks 2, 3 and 5 slide, each one way.
        assert_eq!(free, 3);
    }
}
