//! The search by moves and constraints in words: its steps, its variables, and what each move does.

use super::{Words, by_blocks, described, label, listed, solved, task};
use crate::antislide::moves::book::{Book, Corners};
use crate::antislide::moves::{Act, Mover};
use crate::machine::{Label, Machine};
use crate::problem::{Line, Watch};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{count, count_or_no, verb};

/// The algorithm's steps in words.
pub const LISTING: &[Line] = &[
    Line {
        label: Label("§15"),
        title: "Begin",
        text: "With the corner filled: its first block is the only move of level 0. With empty corners: the cell beside \
               the first corner must be filled.",
    },
    Line {
        label: Label("§13"),
        title: "Weigh a constraint",
        text: "Count the moves that satisfy it, each once however many of its cells it covers.",
    },
    Line {
        label: Label("§14"),
        title: "Choose the strongest",
        text: "The first constraint with the fewest moves: put these on the stack.",
    },
    Line { label: Label("§25"), title: "Record", text: "No constraint is open: a solution." },
    Line {
        label: Label("§23"),
        title: "All that is left",
        text: "After a solution: put all remaining moves on the stack.",
    },
    Line { label: Label("§16"), title: "Make a move", text: "The next move of this level: place its block." },
    Line {
        label: Label("§17"),
        title: "Remove rivals",
        text: "The block occupies its cells; take all other moves there out of the lists of their other cells.",
    },
    Line {
        label: Label("§18"),
        title: "List constraints",
        text: "Keep the former constraints that are not satisfied, and add those of the new block's faces.",
    },
    Line {
        label: Label("§11"),
        title: "Back up",
        text: "No move is left on this level: reinstate (§22), then back to the level before; at level 0, stop.",
    },
    Line {
        label: Label("§22"),
        title: "Reinstate",
        text: "The moves of this level are allowed again, the last one first.",
    },
    Line { label: Label("§19"), title: "Unmake", text: "Take the newest block back." },
    Line { label: Label("§20"), title: "Put rivals back", text: "Undo §17 in exactly the reverse order." },
    Line {
        label: Label("§21"),
        title: "Disallow",
        text: "All packings with this move were found, so take it out of its cells' lists; on to the next move.",
    },
];

/// What is about to begin.
pub fn beginning(book: &Book) -> String {
    let corner = match book.corners {
        Corners::Filled => "with a block in the first corner.",
        Corners::Empty => "with all corners empty.",
    };
    task(&book.solid, corner)
}

/// What the visitor should know of the box.
pub fn warning() -> String {
    "No block fits into this box, so that its corner cannot be filled.".to_owned()
}

/// The variables.
pub fn watch(machine: &Mover) -> Vec<Watch> {
    let (moves, tried) = machine.moves();
    vec![
        Watch::new("l", machine.level(), "blocks placed"),
        Watch::new("constraints", machine.open().len(), "open"),
        Watch::new("moves", moves.len(), "moves of this level"),
        Watch::new("tried", tried, "of them, and disallowed"),
        Watch::new("found", machine.found().iter().sum::<u64>(), "solutions"),
    ]
}

/// What stands where.
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

/// What the moment's last move did, and why.
pub fn sentence(moment: &Moment<Mover>, act: Act) -> String {
    let (machine, solutions) = (moment.machine, moment.tally.solutions());
    let book = machine.book();
    let words = Words::new(&book.solid, machine.placed().map(|(_, piece)| piece));
    let name = |cell: u8| words.name(cell);
    let node = |node: u16| (book.piece_of(node), book.cell_of(node));
    let demand = |nth: u32| words.demand(&machine.own_constraints()[nth as usize]);
    let next = || follows(&words, machine, act).unwrap_or_else(|| Stated::last(""));
    match act {
        Act::Started => match (book.opening, book.demand) {
            (Some(node), _) => {
                format!("The box is empty. The first block is given: on {}.", words.place(book.piece_of(node)))
            }
            (_, Some(demand)) => {
                format!("The box is empty, and so are its corners for good: {}.", words.demand(&demand))
            }
            _ => "The box is empty, and no block fits into its corner.".to_owned(),
        },
        Act::Weighed { constraint, count: moves, best } => {
            let best = if best { ", the fewest so far" } else { "" };
            let satisfy = verb(moves, "satisfies", "satisfy");
            format!("{}: {} {satisfy} that{best}.", demand(constraint), count_or_no(moves, "move"))
        }
        Act::Chosen { constraint, count: moves } => {
            let then = if moves == 1 { "satisfies it: make it" } else { "satisfy it: try them in turn" };
            format!("The strongest constraint: {}; {} {then}.", demand(constraint), next().said)
        }
        Act::Stuck { constraint } => format!("Dead end: {}; but no move does that.", demand(constraint)),
        Act::Solved => {
            let symmetries = book.solid.group.keeping(&machine.settled()).len();
            format!("{}.", solved("No constraint is open", solutions, machine.level(), symmetries))
        }
        Act::Gathered { count: 0 } => "No block fits into what is left of the box.".to_owned(),
        Act::Gathered { count: moves } => {
            let (are, them) = (verb(moves, "is", "are"), if moves == 1 { "it" } else { "each of them" });
            format!("{} {are} left for the empty cells: try {them} on top of the solution.", next().said)
        }
        Act::Exhausted => match (Sign::of_exhausted(moment), machine.level()) {
            (_, level) if machine.moves().0.is_empty() => {
                format!("There is no move to try on level {level}, so back up.")
            }
            (Sign::DeadEnd, level) => format!("Dead end: no move on level {level} leads to a solution."),
            (_, level) => format!("Every move on level {level} has been tried."),
        },
        Act::Made { piece } => format!("{} goes to {}.", words.the_block(piece), words.place(piece)),
        Act::Occupied { cell } => format!("Cell {} is occupied now.", name(cell)),
        Act::Hidden { node: it } => words.hidden(node(it).0, node(it).1, ""),
        Act::Met { block, face } => words.met(words.blocks.last().map(|(block, _)| *block), block, face),
        Act::Touches { block, face } => words.touches(block, face, ""),
        Act::Opened { .. } => words.opened(machine.own_constraints().last()),
        Act::Listed { open } => listed(open),
        Act::Reinstated { node: it } => words.shown(node(it).0, node(it).1, "allowed"),
        Act::Unmade { piece } => {
            let (level, tried) = (machine.level(), words.block(piece));
            format!("Back to level {level}: {tried} has been tried; {}.", next().said)
        }
        Act::Freed { cell } => format!("Cell {} is free again.", name(cell)),
        Act::Shown { node: it } => words.shown(node(it).0, node(it).1, "possible"),
        Act::Disallowed { node: it } => {
            let (piece, cell) = node(it);
            let place = words.place(piece);
            format!("All packings with the block on {place} were found: it leaves the list of {}.", name(cell))
        }
        Act::Ended if solutions == 0 => "The search is over: there is no such packing.".to_owned(),
        Act::Ended => {
            let found = by_blocks(machine.found().iter().copied());
            format!("The search is over, with {}: {found}.", count(solutions, "packing"))
        }
    }
}

/// What the sentence says of what follows.
pub fn follows(words: &Words, machine: &Mover, act: Act) -> Option<Stated> {
    Some(match act {
        Act::Chosen { count: moves, .. } => Stated::left(count(moves, "move"), moves),
        Act::Gathered { count: moves @ 1.. } => Stated::left(count(moves, "move"), moves),
        Act::Stuck { .. } => Stated::last("no move does that"),
        Act::Unmade { .. } => {
            let (moves, tried) = machine.moves();
            // The one that is taken back counts as tried only once it is disallowed.
            match moves.get(tried + 1) {
                Some(next) => {
                    Stated::next(format!("a block on {} is next", words.place(*next)), label(words.solid, *next))
                }
                None => Stated::last("it was the last move"),
            }
        }
        _ => return None,
    })
}
