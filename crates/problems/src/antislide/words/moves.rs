//! The search by placements and constraints in words: its lines, its variables, and a narration of each move.

use super::{CELL_012, Words, by_blocks, described, label, listed, solved, task, up, what};
use crate::antislide::moves::book::{Book, Corners};
use crate::antislide::moves::{Act, Mover};
use crate::antislide::solid::NO_PIECE;
use crate::machine::{Label, Machine};
use crate::narration::Narration;
use crate::problem::{Line, Watch};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::subtree::outcome;
use crate::timeline::Moment;
use crate::words::{capital, count, count_or_no, verb};

/// The lines of the program, labelled by the source's sections.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("§15"),
        title: "Initialize",
        text: "Give the first block at level 0, or, with empty corners, the constraint that the cell beside the first corner \
               must be filled.",
    },
    Line {
        label: Label("§13"),
        title: "Weigh a constraint",
        text: "Count the placements that satisfy it, each once, however many of its cells it covers.",
    },
    Line {
        label: Label("§14"),
        title: "Choose a constraint",
        text: "Take the first constraint with the fewest placements and put these on the stack.",
    },
    Line { label: Label("§25"), title: "Record", text: "Report a solution, as no constraint is open." },
    Line {
        label: Label("§23"),
        title: "Extend",
        text: "After a solution, put all placements that are left on the stack.",
    },
    Line { label: Label("§16"), title: "Try", text: "Place the block of the next placement of this level." },
    Line {
        label: Label("§17"),
        title: "Remove rivals",
        text: "Occupy its cells and remove all other placements there from the lists of their other cells.",
    },
    Line {
        label: Label("§18"),
        title: "List constraints",
        text: "Keep the former constraints that are not satisfied, and add those of the new block's sides.",
    },
    Line {
        label: Label("§11"),
        title: "Backtrack",
        text: "If no placement is left at this level, reinstate its placements (§22) and go up a level; at level 0, stop.",
    },
    Line {
        label: Label("§22"),
        title: "Reinstate",
        text: "Allow the placements of this level again, the last one first.",
    },
    Line { label: Label("§19"), title: "Undo", text: "Remove the newest block." },
    Line { label: Label("§20"), title: "Restore rivals", text: "Undo §17 in reverse order." },
    Line {
        label: Label("§21"),
        title: "Disallow",
        text: "Remove the placement from its cells' lists, as all its packings are found, and go to §16.",
    },
];

/// The task.
pub fn beginning(book: &Book) -> Narration {
    let corner = match book.corners {
        Corners::Filled => "A block fills the first corner.",
        Corners::Empty => "All corners stay empty.",
    };
    task(&book.solid, corner)
}

/// The warning for a box that is too small.
pub fn warning() -> String {
    "No block fits into this box, so its corner cannot be filled.".to_owned()
}

/// The variables.
pub fn watch(machine: &Mover) -> Vec<Watch> {
    let (moves, tried) = machine.moves();
    vec![
        Watch::new("l", machine.level(), "blocks placed"),
        Watch::new("constraints", machine.open().len(), "open"),
        Watch::new("placements", moves.len(), "at this level"),
        Watch::new("tried", tried, "of them, now disallowed"),
        Watch::new("found", machine.found().iter().sum::<u64>(), "solutions"),
    ]
}

/// The box in a line.
pub fn description(machine: &Mover) -> String {
    let solid = &machine.book().solid;
    let words = Words::new(solid, machine.placed().map(|(_, piece)| piece));
    let filled = machine.settled();
    let symbol_of = |cell: u8| match filled[usize::from(cell)] {
        piece if solid.block(piece).is_some() => words.symbol(piece),
        _ => '.',
    };
    described(solid, symbol_of, &format!("Constraints open: {}.", machine.open().len()))
}

/// The narration of the moment's last move.
pub fn narration(moment: &Moment<Mover>, act: Act) -> Narration {
    let (machine, solutions) = (moment.machine, moment.tally.solutions());
    let book = machine.book();
    let words = Words::new(&book.solid, machine.placed().map(|(_, piece)| piece));
    let name = |cell: u8| words.name(cell);
    let (piece, cell) = (|node: u16| book.piece_of(node), |node: u16| book.cell_of(node));
    let own = |nth: u32| &machine.own_constraints()[nth as usize];
    let next = || follows(&words, machine, act).map_or_else(String::new, |next| next.said);
    // The block that must not slide, and the cells that may be filled against it.
    let slides = |nth: u32| match own(nth).block {
        NO_PIECE => None,
        block => Some((words.block(block), words.way(block, own(nth).face))),
    };
    let up = || up(machine.level().checked_sub(1).map(|above| format!("level {above}")));
    let say = |lead: String, reason: &str| Narration::new(lead, reason);
    match act {
        Act::Started => match (book.opening, book.demand) {
            (Some(node), _) => {
                say("Empty box.".to_owned(), &format!("Given: block {}. {CELL_012}", words.place(piece(node))))
            }
            (_, Some(demand)) => {
                say("Empty box, empty corners.".to_owned(), &format!("{}.", capital(&words.demand(&demand))))
            }
            _ => say("Empty box.".to_owned(), "No block fits into its corner."),
        },
        Act::Weighed { constraint, count: placements, best } => {
            let lead = match slides(constraint) {
                Some((block, way)) => format!("Stop {block} sliding {way}:"),
                None => "Fill beside the corner:".to_owned(),
            };
            let best = if best { ", the fewest so far" } else { "" };
            let (cells, fill) = (words.cells_of(own(constraint)), verb(placements, "fills", "fill"));
            say(lead, &format!("{} {fill} {cells}{best}.", count_or_no(placements, "placement")))
        }
        Act::Chosen { constraint, count: placements } => {
            let lead = match slides(constraint) {
                Some((block, way)) => format!("Choose: stop {block} sliding {way}."),
                None => "Choose: fill beside the corner.".to_owned(),
            };
            let (cells, fill) = (words.cells_of(own(constraint)), verb(placements, "fills", "fill"));
            say(lead, &format!("Fewest placements: {} {fill} {cells}.", next()))
        }
        Act::Stuck { constraint } => {
            let lead = match slides(constraint) {
                Some((block, way)) => format!("Dead end: {block} slides {way}."),
                None => "Dead end beside the corner.".to_owned(),
            };
            say(lead, &format!("{} {}.", next(), words.cells_of(own(constraint))))
        }
        Act::Solved => {
            let symmetries = book.solid.group.keeping(&machine.settled()).len();
            solved(solutions, &format!("No constraint is open. {}.", what(machine.level(), symmetries)))
        }
        Act::Gathered { count: 0 } => say("No placement is left.".to_owned(), "No block fits into the empty cells."),
        Act::Gathered { count: placements } => {
            let fit = verb(placements, "fits", "fit");
            say("Extend the solution.".to_owned(), &format!("{} {fit} into its empty cells.", next()))
        }
        Act::Exhausted => match (Sign::of_exhausted(moment), machine.level()) {
            (_, level) if machine.moves().0.is_empty() => {
                say(format!("Nothing to place at level {level}."), up().trim_start())
            }
            (Sign::DeadEnd, level) => {
                say(format!("Dead end at level {level}."), &format!("No placement leads to a solution.{}", up()))
            }
            (_, level) => say(format!("Level {level} is exhausted."), up().trim_start()),
        },
        Act::Made { piece } => {
            say(format!("Placed: {}.", words.piece(piece)), "Overlapping placements are ruled out next.")
        }
        Act::Occupied { cell } => say(format!("Cell {} is occupied.", name(cell)), ""),
        Act::Hidden { node } => words.hidden(piece(node), cell(node), ""),
        Act::Met { block, face } => words.met(words.blocks.last().map(|(block, _)| *block), block, face),
        Act::Touches { block, face } => words.touches(block, face, "A cell there is filled."),
        Act::Opened { .. } => words.opened(machine.own_constraints().last()),
        Act::Listed { open } => listed(open),
        Act::Reinstated { node } => words.shown(piece(node), cell(node), "Allowed again"),
        Act::Unmade { piece } => {
            let (level, block) = (machine.level(), words.block(piece));
            say(format!("Back to level {level}:"), &format!("{block} {}; {}.", outcome(moment.trail), next()))
        }
        Act::Freed { cell } => say(format!("Cell {} is free again.", name(cell)), ""),
        Act::Shown { node } => words.shown(piece(node), cell(node), "Restored"),
        Act::Disallowed { node } => {
            let reason = format!("All its packings are found. It leaves the list of cell {}.", name(cell(node)));
            say(format!("Disallowed: block {}.", words.place(piece(node))), &reason)
        }
        Act::Ended => {
            let blocks = match solutions {
                0 => String::new(),
                _ => format!("{}.", capital(&by_blocks(machine.found().iter().copied()))),
            };
            say(format!("Search finished: {}.", count_or_no(solutions, "packing")), &blocks)
        }
    }
}

/// The narration's claim on the moves that follow.
pub fn follows(words: &Words, machine: &Mover, act: Act) -> Option<Stated> {
    Some(match act {
        Act::Chosen { count: n, .. } | Act::Gathered { count: n @ 1.. } => Stated::left(count(n, "placement"), n),
        Act::Stuck { .. } => Stated::last("No placement fills"),
        Act::Unmade { .. } => {
            let (placements, tried) = machine.moves();
            // The one that is undone counts as tried only once it is disallowed.
            match placements.get(tried + 1) {
                Some(next) => Stated::next(format!("block {} is next", words.place(*next)), label(words.solid, *next)),
                None => Stated::last("it was the last placement"),
            }
        }
        _ => return None,
    })
}
