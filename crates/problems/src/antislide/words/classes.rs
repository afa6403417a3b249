//! The search for classes in words: its steps, its variables, and what each move does.

use super::{Words, by_blocks, described, label, listed, place, plain, short, solved};
use crate::antislide::classes::{Act, Classes, Phase};
use crate::antislide::solid::{NO_PIECE, Solid};
use crate::machine::Label;
use crate::problem::{Line, Watch};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{count, grouped, or_dash, row, verb};

/// The algorithm's steps in words. They bear the numbers of the source's sections, and stand in the order in which they
/// run: down the tree first, then back up.
pub const LISTING: &[Line] = &LINES;

/// The same where each image of a packing is found by itself.
pub const WHOLE: &[Line] = &{
    let mut lines = LINES;
    lines[0].text = "All cells are open, every block may go anywhere; each image of a packing is found by itself.";
    lines[8].title = "Keep the choice";
    lines[8].text = "It stays, whatever its images are: no symmetry is looked at.";
    lines
};

const LINES: [Line; 17] = [
    Line {
        label: Label("§46"),
        title: "Initialize",
        text: "All cells are open, every block may go anywhere, every symmetry but the identity is undecided. \
               The numbers are those of the source\u{2019}s sections.",
    },
    Line {
        label: Label("§31"),
        title: "Select a cell",
        text: "Is no cell open? Then Record. Otherwise decide next on c, the first of the open cells with the fewest \
               choices left.",
    },
    Line {
        label: Label("§27"),
        title: "Take c off",
        text: "c is no open cell any more; the blocks that could fill it leave the lists of their other cells.",
    },
    Line {
        label: Label("§41"),
        title: "Leave c empty first",
        text: "That is the first choice, unless c must be filled: then on to Try again.",
    },
    Line { label: Label("§32"), title: "Mark", text: "Put the choice down for trial: c empty, or a block." },
    Line {
        label: Label("§35"),
        title: "Shrink constraints",
        text: "After an empty cell: take it out of all constraints. One that comes down to a single cell forces that \
               cell to be filled.",
    },
    Line {
        label: Label("§37"),
        title: "Add constraints",
        text: "After a block: each side must touch something. Only empty cells there? Refused: Unmark. One open cell \
               is forced; several are a new constraint.",
    },
    Line {
        label: Label("§38"),
        title: "Keep constraints",
        text: "Copy the former constraints, without those that the block satisfies.",
    },
    Line {
        label: Label("§40"),
        title: "Check symmetries",
        text: "Turn or mirror the packing by each undecided symmetry, and compare with this image choice by choice. Would the \
               search come to it earlier? Refused: Unmark. Later? Forget the symmetry. None earlier: the choice stays.",
    },
    Line {
        label: Label("§29"),
        title: "Take the rest off",
        text: "The block's other three cells are filled, so no open cells any more; on to Select a cell.",
    },
    Line {
        label: Label("§42"),
        title: "Record",
        text: "Every cell is filled or left empty: a solution. Then Back up.",
    },
    Line { label: Label("§25"), title: "Back up", text: "Return to the choice before; if there is none, stop." },
    Line {
        label: Label("§30"),
        title: "Put the rest back",
        text: "The block's other cells are open again, in reverse order.",
    },
    Line { label: Label("§33"), title: "Unmark", text: "Take the choice off again, with the lists made for it." },
    Line { label: Label("§39"), title: "Release", text: "Cells forced by this choice may stay empty again." },
    Line {
        label: Label("§26"),
        title: "Try again",
        text: "The next choice for c is another block of its list, from the last one up: Mark. None left: Put c back.",
    },
    Line { label: Label("§28"), title: "Put c back", text: "Undo Take c off in reverse order, then Back up." },
];

/// What is about to begin.
pub fn beginning(solid: &Solid) -> String {
    let how = match solid.group.is_trivial() {
        false => format!("up to its {} symmetries", solid.group.order()),
        true => "each image by itself".to_owned(),
    };
    format!(
        "Put blocks of 2×2×1 into a box of {} so that none can slide, {how}. First \
         each of its {} cells is left empty: the empty box is solution 1, and Next jumps there.",
        super::sides(solid),
        solid.cells()
    )
}

/// The variables.
pub fn watch(solid: &Solid, machine: &Classes) -> Vec<Watch> {
    let newest = machine.newest();
    let leaves = matches!(machine.standing().phase, Phase::Leaving(_));
    let cell = or_dash(newest.map(|(cell, _)| super::name(solid, cell)));
    let piece = or_dash(newest.map(|(_, piece)| match solid.block(piece) {
        Some(_) => place(solid, piece),
        None => format!("{} empty", place(solid, piece)),
    }));
    let checks = machine.undecided();
    const SYMMETRIES: &str = "symmetries";
    const UNDECIDED: &str = "undecided";
    let (checks, note) = match checks.len() {
        0 => (or_dash(None::<u8>), UNDECIDED),
        1..=4 => {
            let names = checks.iter().map(|check| short(solid.group.symmetry(check.symmetry.into())));
            (row(names), "undecided: where ijk goes")
        }
        many => (format!("{many} of {}", solid.group.order() - 1), UNDECIDED),
    };
    let open = machine.open().len();
    vec![
        Watch::new("l", machine.newest_level(), "level"),
        Watch::new("c", cell, "cell to decide"),
        Watch::new("a", piece, if leaves { "choice taken back" } else { "choice for c" }),
        Watch::new("constraints", open, if open > 1 { "open; the newest is shown" } else { "open" }),
        Watch::new("forced", machine.forced().count(), "cells that must be filled"),
        Watch::new(SYMMETRIES, checks, note),
    ]
    .into_iter()
    .filter(|watch| !solid.group.is_trivial() || watch.name != SYMMETRIES)
    .collect()
}

/// What stands where.
pub fn description(solid: &Solid, machine: &Classes) -> String {
    let words = Words::new(solid, machine.blocks());
    let symbol_of = |cell: u8| match machine.filled(cell) {
        NO_PIECE => '?',
        piece if solid.block(piece).is_some() => words.symbol(piece),
        _ => '.',
    };
    let forced: Vec<u8> = machine.forced().map(|force| force.cell).collect();
    let forced = match forced.len() {
        0 => String::new(),
        1..=8 => format!(" Must be filled: {}.", words.both(&forced)),
        more => format!(" {more} cells must be filled."),
    };
    described(solid, symbol_of, &format!("Constraints open: {}.{forced}", machine.open().len()))
}

/// What the moment's last move did, and why.
pub fn sentence(solid: &Solid, moment: &Moment<Classes>, act: Act) -> String {
    let (machine, solutions) = (moment.machine, moment.tally.solutions());
    let words = Words::new(solid, machine.blocks());
    let name = |cell: u8| words.name(cell);
    let top = machine.newest();
    let piece = top.map_or(0, |(_, piece)| piece);
    let next = || follows(&words, machine, act).unwrap_or_else(|| Stated::last(""));
    match act {
        Act::Started if solid.group.is_trivial() => format!(
            "All {} cells are open; there are {} for a block. No symmetry is looked at.",
            solid.cells(),
            count(solid.blocks.len(), "place")
        ),
        Act::Started => format!(
            "All {} cells are open; there are {} for a block, and {} symmetries to check.",
            solid.cells(),
            count(solid.blocks.len(), "place"),
            solid.group.order() - 1
        ),
        Act::Chosen { cell, .. } => chosen(&name(cell), machine.blocks_left(cell), &next().said),
        Act::Stuck { cell } => {
            format!("Dead end: cell {} must be filled, but no block fits there any more.", name(cell))
        }
        Act::Solved => found(&words, machine, solutions),
        Act::Covered { cell } => match top {
            Some((newest, _)) if newest != cell => {
                format!("Cell {} is filled, so it is no open cell any more.", name(cell))
            }
            _ => format!("Cell {} is decided on this level, so it is no open cell any more.", name(cell)),
        },
        Act::Hidden { node } => {
            let cell = machine.cell_of(node);
            let left = format!(", which has {} left", count(machine.list_len(cell), "choice"));
            words.hidden(machine.piece_of(node), cell, &left)
        }
        Act::EmptyFirst { .. } => format!("The first choice is {}.", next().said),
        Act::EmptyBarred { cell } => {
            let reason = machine.forces().iter().find(|force| force.cell == cell);
            let reason = reason.map(|force| format!(", or {}", words.could_slide(force.block, force.face)));
            let blocks = match machine.blocks_left(cell) {
                0 => "and no block fits",
                _ => "so only blocks are tried",
            };
            format!("Cell {} must not stay empty{}; {blocks}.", name(cell), reason.unwrap_or_default())
        }
        Act::Tried { piece } => match solid.block(piece) {
            Some(_) => format!("Try {}.", words.piece(piece)),
            None => format!("Try to leave {}.", words.piece(piece)),
        },
        Act::Shrunk { constraint } => {
            let demand = machine.own_constraints().get(constraint as usize).map(|it| words.demand(it));
            format!("With {} empty, {}.", name(piece as u8), demand.unwrap_or_default())
        }
        Act::Forced { cell, block, face } => {
            format!("Cell {} must be filled now, or {}.", name(cell), words.could_slide(block, face))
        }
        Act::Met { block, face } => words.met(Some(piece), block, face),
        Act::Touches { block, face } => words.touches(block, face, " or must be"),
        Act::Opened { .. } => words.opened(machine.own_constraints().last()),
        Act::Slides { block, face } => {
            format!(
                "{}, {}: refused.",
                crate::words::capital(&words.could_slide(block, face)),
                idle(&words, block, face)
            )
        }
        Act::Listed { open } => listed(open),
        Act::Same { symmetry } => {
            let compared = machine.undecided().iter().find(|check| check.symmetry == symmetry).map_or(0, |it| it.level);
            let as_far = match usize::from(compared) {
                0 => "cannot be compared yet".to_owned(),
                all if all == machine.newest_level() => "is the same in all choices".to_owned(),
                known => format!("is the same in {}, and not known further", count(known, "choice")),
            };
            format!("{} {as_far}: undecided.", image(solid, symmetry))
        }
        Act::Larger { symmetry, level } => {
            let compared = compared(&words, machine, symmetry, level);
            format!("{} comes later: {compared}. It always will, so forget this symmetry.", image(solid, symmetry))
        }
        Act::Smaller { symmetry, level } => {
            let compared = compared(&words, machine, symmetry, level);
            let way = if solid.group.symmetry(symmetry.into()).turns() { "turned" } else { "mirrored" };
            format!(
                "{} comes earlier: {compared}. They are one packing, {way}; the earliest is kept: refused.",
                image(solid, symmetry)
            )
        }
        Act::Placed { piece } => {
            let left = machine.undecided().len();
            let left = match left {
                _ if solid.group.is_trivial() => String::new(),
                0 => "; no symmetry is undecided".to_owned(),
                _ => format!("; {} {} undecided", count(left, "symmetry"), verb(left, "is", "are")),
            };
            match solid.block(piece) {
                Some(_) => format!("Nothing forbids {}: it stays{left}.", words.piece(piece)),
                None => format!("Nothing forbids it: {} stays empty{left}.", name(piece as u8)),
            }
        }
        Act::Removed { piece } => {
            let cell = top.map_or(0, |(cell, _)| cell);
            let tried = match solid.block(piece) {
                Some(_) => format!("{} has been tried", words.block(piece)),
                None => "leaving it empty has been tried".to_owned(),
            };
            format!("Back to cell {}: {tried}; {}.", name(cell), next().said)
        }
        Act::Shown { node } => words.shown(machine.piece_of(node), machine.cell_of(node), "possible"),
        Act::Uncovered { cell } => format!("Cell {} is back among the open cells.", name(cell)),
        Act::Unmarked { piece } => match solid.block(piece) {
            Some(block) => format!("{} are free again.", words.both(&block.cells)),
            None => format!("{} is open again.", name(piece as u8)),
        },
        Act::Released { cell } => format!("Cell {} may stay empty again.", name(cell)),
        Act::Advanced { .. } => {
            let cell = top.map_or(0, |(cell, _)| cell);
            format!("The next choice for {} is {}.", name(cell), next().said)
        }
        Act::Exhausted { cell } => match Sign::of_exhausted(moment) {
            Sign::DeadEnd if machine.has_just_refused() => format!("No choice is left for {}, so back up.", name(cell)),
            Sign::DeadEnd => format!("Dead end: no choice for {} leads to a solution.", name(cell)),
            _ => format!("Every choice for {} has been tried.", name(cell)),
        },
        Act::Ended => {
            let all = machine.labelled();
            let (classes, found) = (machine.found().iter().sum::<u64>(), machine.found().iter().copied());
            let what = if classes == 1 { "1 class".to_owned() } else { format!("{} classes", grouped(classes)) };
            let (images, found) = (grouped(all), by_blocks(found));
            if solid.group.is_trivial() {
                return format!(
                    "The search is over, with {}, each image by itself: {found}.",
                    count(all as usize, "packing")
                );
            }
            format!("The search is over, with {what} of packings: {found}; counting all images there are {images}.")
        }
    }
}

/// `since 201 and 202 stay empty`: why nothing holds a side of a block.
fn idle(words: &Words, block: u16, face: u8) -> String {
    let cells = words.solid.face(block, face).map_or(String::new(), |face| words.both(face.cells()));
    format!("since {cells} stay empty")
}

/// The empty cells that are said to let a block slide, which is refused for it.
#[cfg(not(target_arch = "wasm32"))]
pub fn blamed(words: &Words, machine: &Classes, act: Act) -> Option<Stated> {
    let Act::Slides { block, face } = act else { return None };
    let cells = words.solid.face(block, face)?;
    let empty = |cell: &u8| machine.placed().position(|(_, piece)| piece == u16::from(*cell));
    Some(Stated::barred(idle(words, block, face), cells.cells().iter().filter_map(empty)))
}

/// The cell that is decided next, of so many blocks that may fill it or of none, and what choices it has.
fn chosen(name: &str, blocks: usize, choices: &str) -> String {
    match blocks {
        0 => format!("Cell {name} is next: no block fits there, so {choices}."),
        _ => format!("Cell {name} is next, the first of those with the fewest choices: {choices}."),
    }
}

/// What the sentence says of what follows: `blocks` may fill the cell chosen, and if it has a choice more, it may stay empty.
pub fn follows(words: &Words, machine: &Classes, act: Act) -> Option<Stated> {
    Some(match act {
        Act::Chosen { cell, choices } => {
            let blocks = machine.blocks_left(cell);
            let count = count(blocks, "block");
            let said = match (usize::from(choices) > blocks, blocks) {
                (true, 0) => "all that is left is to leave it empty".to_owned(),
                (true, 1) => "leave it empty, or 1 block".to_owned(),
                (true, _) => format!("leave it empty, or one of {count}"),
                (false, 1) => "it must be filled, and 1 block fits".to_owned(),
                (false, _) => format!("it must be filled by one of {count}"),
            };
            Stated::left(said, choices)
        }
        Act::Stuck { .. } => Stated::last("no block fits there any more"),
        Act::EmptyFirst { cell } => {
            let said = format!("to leave cell {} empty", words.name(cell));
            Stated::next(said, label(words.solid, cell.into()))
        }
        Act::Removed { .. } => match machine.following() {
            Some(next) => Stated::next(format!("a block on {} is next", words.place(next)), label(words.solid, next)),
            None => Stated::last("it was the last choice"),
        },
        Act::Advanced { piece } => Stated::next(words.piece(piece), label(words.solid, piece)),
        _ => return None,
    })
}

fn found(words: &Words, machine: &Classes, solutions: u64) -> String {
    if words.solid.group.is_trivial() {
        let blocks = match words.blocks.len() {
            0 => "no block, the empty box".to_owned(),
            n => count(n, "block"),
        };
        return format!(
            "Every cell is decided: solution {} has {blocks}; its images count by themselves.",
            grouped(solutions)
        );
    }
    let symmetries = words.solid.group.keeping(&machine.settled()).len();
    let images = match words.solid.group.order() / symmetries {
        1 => "it has no other image".to_owned(),
        images => format!("it stands for {}", count(images, "packing")),
    };
    match words.blocks.len() {
        0 => format!(
            "Every cell is left empty: the empty box is solution {}, as no block is there that could slide; {images}.",
            grouped(solutions)
        ),
        blocks => format!("{}; {images}.", solved("Every cell is decided", solutions, blocks, symmetries)),
    }
}

fn image(solid: &Solid, symmetry: u8) -> String {
    format!("The image by {}", plain(solid.group.symmetry(symmetry.into())))
}

/// Where an image and the packing differ first: `200 empty instead of block 200-211`.
fn compared(words: &Words, machine: &Classes, symmetry: u8, level: u8) -> String {
    let Some((cell, image, chosen)) = machine.compared(symmetry, level) else { return String::new() };
    let has = |piece: u16| match words.solid.block(piece) {
        None => format!("{} empty", words.name(cell)),
        Some(_) => format!("block {}", label(words.solid, piece)),
    };
    format!("{} instead of {}", has(image), has(chosen))
}
