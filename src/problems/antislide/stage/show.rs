//! What a moment has to show, whichever search it comes from.

use crate::problems::antislide::check::{Checked, Checker};
use crate::problems::antislide::classes::{Act, Classes, Constraint, Force, NO_PIECE, Phase};
use crate::problems::antislide::moves::{Moved, Mover};
use crate::problems::antislide::solid::{Face, NO_CELL, Solid};
use crate::problems::antislide::speech::symbol;
use crate::problems::antislide::{settled, speech};
use crate::timeline::Moment;
use crate::words::count;
use std::rc::Rc;

/// A block in the picture.
#[derive(Clone, Copy)]
pub struct Shown {
    /// The piece that says where it stands.
    pub piece: u16,
    /// Its symbol.
    pub symbol: char,
    /// It is being tried.
    pub trial: bool,
}

/// An image that is smaller than the packing.
#[derive(Clone, Copy)]
pub struct Smaller {
    /// The symmetry.
    pub symmetry: u8,
    /// The level on which the two differ first.
    pub level: u8,
}

/// Something said beside the picture.
pub struct Note {
    /// What it is about.
    pub mood: Mood,
    /// Its heading.
    pub head: String,
    /// What follows.
    pub text: String,
    /// The cell that it points at.
    pub cell: Option<u8>,
}

/// What a note is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// What comes next.
    Next,
    /// What is asked for.
    Demand,
    /// What is refused or open.
    Open,
    /// What is found.
    Found,
    /// Something else.
    Plain,
}

/// All that there is to see.
pub struct Show {
    /// The box.
    pub solid: Rc<Solid>,
    /// What the picture shows, and how much of it.
    pub title: (String, String),
    /// The piece of each cell, one under trial included; [`NO_PIECE`] where nothing is settled.
    pub filled: Vec<u16>,
    /// The blocks in the order in which they came.
    pub blocks: Vec<Shown>,
    /// The cell that is covered next, or now.
    pub next: Option<u8>,
    /// How many choices each cell has; 0 where that is nothing to show.
    pub choices: Vec<u8>,
    /// The cells that must be filled.
    pub forced: Vec<Force>,
    /// The open constraints, the newest ones first.
    pub constraints: Vec<Constraint>,
    /// The sides that are free to slide: block, and where it would go.
    pub free: Vec<(u16, Face)>,
    /// The side that is being looked at.
    pub look: Option<(u16, Face)>,
    /// The image that refuses the packing.
    pub smaller: Option<Smaller>,
    /// Cells and pieces in the order chosen, one under trial included.
    pub path: Vec<(u8, u16)>,
    /// The moves of this level, and how many of them were tried.
    pub moves: (Vec<u16>, usize),
    /// The symmetries that a finished packing has.
    pub symmetries: Option<Vec<u8>>,
    /// What is said beside the picture.
    pub notes: Vec<Note>,
}

impl Show {
    fn new(solid: &Rc<Solid>) -> Show {
        Show {
            title: (format!("Antisliding blocks {}", solid.title()), String::new()),
            filled: vec![NO_PIECE; solid.cells()],
            blocks: vec![],
            next: None,
            choices: vec![0; solid.cells()],
            forced: vec![],
            constraints: vec![],
            free: vec![],
            look: None,
            smaller: None,
            path: vec![],
            moves: (vec![], 0),
            symmetries: None,
            notes: vec![],
            solid: Rc::clone(solid),
        }
    }

    /// A moment of the search for classes.
    pub fn of_classes(moment: &Moment<Classes>) -> Show {
        let machine = &moment.machine;
        let mut show = Show::new(machine.solid());
        let standing = machine.standing();
        show.path = standing.path.clone();
        for (i, (_, piece)) in standing.path.iter().enumerate() {
            if show.solid.block(*piece).is_some() {
                let trial = standing.trial && i + 1 == standing.path.len();
                show.blocks.push(Shown { piece: *piece, symbol: symbol(show.blocks.len()), trial });
            }
        }
        for cell in 0..show.solid.cells() {
            show.filled[cell] = machine.filled(cell as u8);
            show.choices[cell] = machine.choices(cell as u8);
        }
        show.next = standing.next;
        show.forced = machine.forced().collect();
        show.constraints = machine.open();
        match moment.last {
            Some(Act::Slides { block, face }) => show.free.extend(show.side(block, face)),
            Some(Act::Touches { block, face } | Act::Opened { block, face } | Act::Forced { block, face, .. }) => {
                show.look = show.side(block, face);
            }
            Some(Act::Smaller { symmetry, level }) => show.smaller = Some(Smaller { symmetry, level }),
            Some(Act::Solved) => show.symmetries = Some(show.own_symmetries()),
            _ => {}
        }
        let empty = show.filled.iter().filter(|piece| usize::from(**piece) < show.filled.len()).count();
        show.title.1 = match (show.blocks.len(), empty) {
            (0, 0) => "nothing placed yet".to_owned(),
            (blocks, empty) => format!("{} placed, {} settled as empty", count(blocks, "block"), count(empty, "cell")),
        };
        show.remark_names(matches!(moment.last, None | Some(Act::Started)));
        show.remark();
        show.remark_next(standing.phase);
        show
    }

    /// A moment of the search by moves and constraints.
    pub fn of_moves(moment: &Moment<Mover>) -> Show {
        let machine = &moment.machine;
        let mut show = Show::new(machine.solid());
        for (cell, piece) in machine.placed() {
            show.path.push((cell, piece));
            show.blocks.push(Shown { piece, symbol: symbol(show.blocks.len()), trial: false });
            for cell in show.solid.covers(piece) {
                show.filled[usize::from(cell)] = piece;
            }
        }
        show.constraints = machine.open();
        show.moves = machine.moves();
        // The one that the move was about comes first.
        match moment.last {
            Some(
                Moved::Weighed { constraint, .. } | Moved::Chosen { constraint, .. } | Moved::Stuck { constraint },
            ) => {
                let chosen = machine.open().get(constraint as usize).copied();
                if let Some(chosen) = chosen {
                    show.constraints.retain(|other| *other != chosen);
                    show.constraints.insert(0, chosen);
                }
            }
            Some(Moved::Touches { block, face } | Moved::Opened { block, face }) => {
                show.look = machine.look(block, face).map(|face| (block, face));
            }
            Some(Moved::Solved) => show.symmetries = Some(show.own_symmetries()),
            _ => {}
        }
        if let Some(Moved::Stuck { .. }) = moment.last {
            let stuck = show.constraints.first().copied();
            show.free.extend(stuck.and_then(|it| show.side_of(&it)));
        }
        show.title.1 = match show.blocks.len() {
            0 => "nothing placed yet".to_owned(),
            blocks => format!("{} placed", count(blocks, "block")),
        };
        show.remark_names(moment.last.is_none());
        show.remark_open();
        show
    }

    /// A moment of a check.
    pub fn of_check(moment: &Moment<Checker>) -> Show {
        let packing = moment.machine.packing();
        let mut show = Show::new(&packing.solid);
        show.filled = settled(&packing.filled);
        for (piece, symbol) in &packing.blocks {
            show.blocks.push(Shown { piece: *piece, symbol: *symbol, trial: false });
        }
        let looked = match moment.last {
            None | Some(Checked::Ended) => packing.blocks.len() * 6,
            Some(_) => moment.machine.looked(),
        };
        for i in 0..looked {
            if packing.is_free(i / 6, (i % 6) as u8) {
                show.free.push((packing.blocks[i / 6].0, packing.side(i / 6, (i % 6) as u8)));
            }
        }
        if let Some(Checked::Wall { block, side } | Checked::Held { block, side } | Checked::Free { block, side }) =
            moment.last
        {
            show.look = Some((packing.blocks[usize::from(block)].0, packing.side(block.into(), side)));
        }
        show.title = (format!("A packing of {}", packing.solid.title()), count(packing.blocks.len(), "block"));
        if moment.last == Some(Checked::Solved) {
            show.symmetries = Some(show.own_symmetries());
        } else {
            let mood = if packing.sliding().is_empty() { Mood::Found } else { Mood::Open };
            let ask = "At least one filled cell, or the wall, must touch each of the six sides of every block.";
            show.notes.push(Note { mood, head: packing.verdict(), text: ask.to_owned(), cell: None });
            for (block, face) in show.free.clone() {
                let (block, way) = (show.named(block), speech::direction(&face));
                let cells = speech::cells(&show.solid, face.cells(), " and ");
                let head = format!("Block {block} can slide {way}");
                show.notes.push(Note { mood: Mood::Plain, head, text: format!("{cells} are empty."), cell: None });
            }
        }
        show
    }

    /// A face of a block, by its place among those that look at cells.
    fn side(&self, block: u16, face: u8) -> Option<(u16, Face)> {
        Some((block, *self.solid.block(block)?.faces.get(usize::from(face))?))
    }

    /// The side of a block that a constraint is about: the one that looks at its cells.
    pub fn side_of(&self, constraint: &Constraint) -> Option<(u16, Face)> {
        let block = self.solid.block(constraint.block)?;
        let face = block.faces.iter().find(|face| face.cells().contains(&constraint.cells[0]))?;
        Some((constraint.block, *face))
    }

    /// The symmetries that map a full packing onto itself.
    fn own_symmetries(&self) -> Vec<u8> {
        let filled = settled(&self.filled);
        let group = &self.solid.group;
        let keeps = |s: &u8| {
            (0..filled.len()).all(|cell| {
                group.image((*s).into(), filled[cell]) == filled[usize::from(group.to((*s).into(), cell as u8))]
            })
        };
        (0..group.order() as u8).filter(keeps).collect()
    }

    /// The symbol of a block.
    pub fn named(&self, piece: u16) -> char {
        self.blocks.iter().find(|block| block.piece == piece).map_or('?', |block| block.symbol)
    }

    /// A note, at the beginning, on what the names of cells mean.
    fn remark_names(&mut self, begins: bool) {
        if begins {
            let (head, text) = ("How cells are named".to_owned(), format!("{}.", speech::NAMES));
            self.notes.push(Note { mood: Mood::Plain, head, text, cell: None });
        }
    }

    /// Notes on what must be filled and what is open.
    fn remark(&mut self) {
        let mut notes = Vec::new();
        for force in self.forced.iter().rev().take(2) {
            let way = self.side(force.block, force.face).map_or("away", |(_, face)| speech::direction(&face));
            notes.push(Note {
                mood: Mood::Demand,
                head: format!("{} must be filled", self.solid.name(force.cell)),
                text: format!("Otherwise block {} could slide {way}.", self.named(force.block)),
                cell: Some(force.cell),
            });
        }
        self.notes.extend(notes);
        self.remark_open();
    }

    /// A note, before all others, on the cell that is to be covered, or on the piece that is tried or taken back there.
    fn remark_next(&mut self, phase: Phase) {
        let Some(cell) = self.next else { return };
        let name = self.solid.name(cell);
        let what = match self.path.last() {
            Some((_, piece)) if self.solid.block(*piece).is_some() => {
                format!("block {} for {name}", self.named(*piece))
            }
            _ => format!("{name} left empty"),
        };
        let (head, text) = match phase {
            Phase::Trial => (format!("On trial: {what}"), "Constraints and symmetries decide.".to_owned()),
            Phase::Refused => {
                let why = if self.free.is_empty() { "An image is smaller." } else { "It could slide: see the arrow." };
                (format!("Refused: {what}"), why.to_owned())
            }
            Phase::Leaving => (format!("Taken back: {what}"), "All that followed has been tried.".to_owned()),
            Phase::Another(next) => {
                let text = match next {
                    Some(piece) if self.solid.block(piece).is_some() => {
                        let cells = self.solid.covers(piece);
                        format!("A block on {}.", speech::cells(&self.solid, &cells, " and "))
                    }
                    Some(_) => "Leave it empty.".to_owned(),
                    None => "The one above in its list, if any is left.".to_owned(),
                };
                (format!("Next choice for {name}"), text)
            }
            Phase::Done => (format!("Given up: {name}"), "Every choice for it has been tried.".to_owned()),
            Phase::Cover => (
                format!("Next: cover {name}"),
                match self.choices[usize::from(cell)] {
                    0 => "No choice is left for it.".to_owned(),
                    1 => "It has one choice left, so there is nothing to choose.".to_owned(),
                    choices => {
                        format!("{choices} choices left, the fewest. Small numbers count what can still cover a cell.")
                    }
                },
            ),
        };
        self.notes.insert(0, Note { mood: Mood::Next, head, text, cell: Some(cell) });
    }

    /// A note on the newest constraint.
    fn remark_open(&mut self) {
        let Some(newest) = self.constraints.first() else { return };
        let cells = newest.list().to_vec();
        let more = match self.constraints.len() - 1 {
            0 => String::new(),
            1 => " One more constraint is open.".to_owned(),
            more => format!(" {more} more constraints are open."),
        };
        let way = self.side_of(newest).map_or("away", |(_, face)| speech::direction(&face));
        let why = match newest.block {
            NO_PIECE => "The search begins there.".to_owned(),
            block => format!("Or block {} could slide {way}.", self.named(block)),
        };
        let head = format!("{} must be filled", speech::cells(&self.solid, &cells, " or "));
        self.notes.push(Note { mood: Mood::Open, head, text: why + &more, cell: cells.first().copied() });
    }

    /// The constraint that asks for a cell, else the newest; and the face it is about.
    pub fn constraint(&self, pointed: Option<u8>) -> Option<&Constraint> {
        let asks = |it: &&Constraint| pointed.is_some_and(|cell| it.cells.contains(&cell) && cell != NO_CELL);
        self.constraints.iter().find(asks).or(self.constraints.first())
    }
}
