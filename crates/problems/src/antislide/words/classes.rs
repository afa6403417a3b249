//! The search for classes in words: its lines, its variables, and a narration of each move.

use super::{
    CELL_012, Words, beside, by_blocks, described, kind, label, listed, place, plain, short, solved, task, up, what,
};
use crate::antislide::classes::{Act, Classes, Phase};
use crate::antislide::solid::{NO_PIECE, Solid};
use crate::machine::Label;
use crate::narration::Narration;
use crate::problem::{Line, Watch};
use crate::sign::Sign;
use crate::stated::Stated;
use crate::subtree::outcome;
use crate::timeline::Moment;
use crate::words::{capital, count, grouped, or_dash, row};

/// The lines of the program, labelled by the source's sections, in the order in which they run: down the tree, then up.
pub const LISTING: &[Line] = &LINES;

/// The same where each image of a packing counts separately.
pub const WHOLE: &[Line] = &{
    let mut lines = LINES;
    lines[0].text = "Open all cells and allow every placement; each image of a packing counts separately.";
    lines[8].title = "Keep the choice";
    lines[8].text = "Keep the choice, whatever its images are: no symmetry is checked.";
    lines
};

const LINES: [Line; 17] = [
    Line {
        label: Label("§46"),
        title: "Initialize",
        text: "Open all cells, allow every placement, and leave every symmetry but the identity undecided (§: sections of \
               the source).",
    },
    Line {
        label: Label("§31"),
        title: "Select a cell",
        text: "If no cell is open, go to §42; otherwise let c be the first open cell with the fewest candidates.",
    },
    Line {
        label: Label("§27"),
        title: "Cover c",
        text: "Remove c from the open cells, and the blocks that could fill it from the lists of their other cells.",
    },
    Line {
        label: Label("§41"),
        title: "Try empty first",
        text: "If c must be filled, go to §26; otherwise take empty as the first candidate.",
    },
    Line { label: Label("§32"), title: "Mark", text: "Enter the candidate under test: c empty, or a block." },
    Line {
        label: Label("§35"),
        title: "Shrink constraints",
        text: "After an empty cell, remove it from all constraints; if one cell is left of a constraint, force that cell.",
    },
    Line {
        label: Label("§37"),
        title: "Add constraints",
        text: "After a block, test its six sides: if one has empty cells only, reject the block and go to §33; force a single \
               open cell, and make several a new constraint.",
    },
    Line {
        label: Label("§38"),
        title: "Keep constraints",
        text: "Copy the former constraints, but for those that the block satisfies.",
    },
    Line {
        label: Label("§40"),
        title: "Check symmetries",
        text: "Compare the packing with its image by each undecided symmetry, choice by choice: if the image comes earlier, \
               reject the candidate and go to §33; if it comes later, settle the symmetry.",
    },
    Line {
        label: Label("§29"),
        title: "Cover the rest",
        text: "Remove the block's other three cells from the open cells and go to §31.",
    },
    Line {
        label: Label("§42"),
        title: "Record",
        text: "Report a solution, as every cell is filled or empty, and go to §25.",
    },
    Line { label: Label("§25"), title: "Backtrack", text: "Return to the newest choice; if there is none, stop." },
    Line {
        label: Label("§30"),
        title: "Uncover the rest",
        text: "Return the block's other cells to the open cells, in reverse order.",
    },
    Line { label: Label("§33"), title: "Unmark", text: "Undo the choice, with the lists made for it." },
    Line { label: Label("§39"), title: "Release", text: "Let cells that this choice forced stay empty again." },
    Line {
        label: Label("§26"),
        title: "Try again",
        text: "If a block is left in c's list, take the last one as the next candidate and go to §32; otherwise go to §28.",
    },
    Line { label: Label("§28"), title: "Uncover c", text: "Undo §27 in reverse order and go to §25." },
];

/// The task.
pub fn beginning(solid: &Solid) -> Narration {
    match solid.group.is_trivial() {
        true => task(solid, "Each image of a packing counts separately."),
        false => task(solid, &format!("Packings equal up to {} symmetries count once.", solid.group.order())),
    }
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
            (row(names), "undecided: images of ijk")
        }
        many => (format!("{many} of {}", solid.group.order() - 1), UNDECIDED),
    };
    let open = machine.open().len();
    vec![
        Watch::new("l", machine.newest_level(), "level"),
        Watch::new("c", cell, "cell to decide"),
        Watch::new("a", piece, if leaves { "choice undone" } else { "choice for c" }),
        Watch::new("constraints", open, "open"),
        Watch::new("forced", machine.forced().count(), "cells that must be filled"),
        Watch::new(SYMMETRIES, checks, note),
    ]
    .into_iter()
    .filter(|watch| !solid.group.is_trivial() || watch.name != SYMMETRIES)
    .collect()
}

/// The box in a line.
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

/// The narration of the moment's last move.
pub fn narration(solid: &Solid, moment: &Moment<Classes>, act: Act) -> Narration {
    let (machine, solutions) = (moment.machine, moment.tally.solutions());
    let words = Words::new(solid, machine.blocks());
    let name = |cell: u8| format!("cell {}", words.name(cell));
    let (cell, piece) = machine.newest().unwrap_or_default();
    let next = || follows(&words, machine, act).map_or_else(String::new, |next| next.said);
    let say = |lead: String, reason: &str| Narration::new(lead, reason);
    match act {
        Act::Started => {
            say(format!("All {} cells are open.", solid.cells()), &format!("{CELL_012} Empty is tried first."))
        }
        Act::Chosen { cell, .. } => say(format!("Choose {}.", name(cell)), &format!("Fewest candidates: {}.", next())),
        Act::Stuck { cell } => {
            let force = machine.forces().iter().find(|force| force.cell == cell);
            let or = force.map_or_else(String::new, |force| format!(", or {}", words.slides(force.block, force.face)));
            dead_end(&name(cell), &format!("It must be filled{or}. {}.", next()))
        }
        Act::Solved => found(&words, machine, solutions),
        Act::Covered { cell: it } => {
            let reason = if it == cell { "It is decided at this level." } else { "The block fills it." };
            say(format!("{} is no longer open.", capital(&name(it))), reason)
        }
        Act::Hidden { node } => {
            let cell = machine.cell_of(node);
            let left = format!(", which has {}", count(machine.list_len(cell), "candidate"));
            words.hidden(machine.piece_of(node), cell, &left)
        }
        Act::EmptyFirst { .. } => say(format!("First candidate: {}.", next()), ""),
        Act::EmptyBarred { cell } => {
            let force = machine.forces().iter().find(|force| force.cell == cell);
            let slides =
                force.map_or_else(String::new, |it| format!("Otherwise {}. ", words.could_slide(it.block, it.face)));
            let blocks = if machine.blocks_left(cell) == 0 { "No block fits." } else { "Only blocks are tried." };
            say(format!("{} must not stay empty.", capital(&name(cell))), &format!("{slides}{blocks}"))
        }
        Act::Tried { piece } => say(format!("Under test: {}.", words.piece(piece)), ""),
        Act::Shrunk { constraint } => {
            let demand = machine.own_constraints().get(constraint as usize).map(|it| words.demand(it));
            say(format!("A constraint loses {}.", name(cell)), &format!("Now {}.", demand.unwrap_or_default()))
        }
        Act::Forced { cell, block, face } => {
            let reason = format!("Otherwise {}.", words.could_slide(block, face));
            say(format!("{} must be filled.", capital(&name(cell))), &reason)
        }
        Act::Met { block, face } => words.met(Some(piece), block, face),
        Act::Touches { block, face } => words.touches(block, face, "A cell there is filled or must be."),
        Act::Opened { .. } => words.opened(machine.own_constraints().last()),
        Act::Slides { block, face } => {
            let (slides, idle) = (words.could_slide(block, face), idle(&words, block, face));
            match Sign::by_weight(moment) {
                Sign::DeadEnd => dead_end(&name(cell), &format!("{}{idle}.", capital(&slides))),
                _ => say(format!("Rejected: {slides}."), &format!("Nothing stops it{idle}.")),
            }
        }
        Act::Listed { open } => listed(open),
        Act::Same { symmetry } => {
            let compared = machine.undecided().iter().find(|check| check.symmetry == symmetry).map_or(0, |it| it.level);
            let so_far = match usize::from(compared) {
                0 => "it depends on open cells".to_owned(),
                all if all == machine.newest_level() => "it agrees in all choices".to_owned(),
                known => format!("it agrees in {}", count(known, "choice")),
            };
            compare("Undecided", solid, symmetry, "", &so_far)
        }
        Act::Larger { symmetry, level } => {
            compare("Settled", solid, symmetry, " comes later", &compared(&words, machine, symmetry, level))
        }
        Act::Smaller { symmetry, level } => {
            let (it, compared) = (solid.group.symmetry(symmetry.into()), compared(&words, machine, symmetry, level));
            match Sign::by_weight(moment) {
                Sign::DeadEnd => {
                    dead_end(&name(cell), &format!("Image {} comes earlier ({}): {compared}.", short(it), kind(it)))
                }
                _ => compare("Rejected", solid, symmetry, " comes earlier", &compared),
            }
        }
        Act::Placed { piece } => {
            let reason = match (solid.block(piece), solid.group.is_trivial(), machine.undecided().len()) {
                (Some(_), true, _) => "No side is free.".to_owned(),
                (Some(_), false, _) => "No side is free; no rotated or mirrored image comes earlier.".to_owned(),
                (None, true, _) => "It need not be filled.".to_owned(),
                (None, false, 0) => "Every rotated or mirrored image comes later in the search.".to_owned(),
                (None, false, n) => {
                    let left = count(n, "symmetry");
                    format!("No rotated or mirrored image comes earlier; {left} undecided.")
                }
            };
            match solid.block(piece) {
                Some(_) => say(format!("Placed: {}.", words.piece(piece)), &reason),
                None => say(format!("Left empty: {}.", name(piece as u8)), &reason),
            }
        }
        Act::Removed { piece } => {
            let what = match solid.block(piece) {
                Some(_) => words.block(piece),
                None => "left empty, it".to_owned(),
            };
            say(format!("Back to {}:", name(cell)), &format!("{what} {}; {}.", outcome(moment.trail), next()))
        }
        Act::Shown { node } => words.shown(machine.piece_of(node), machine.cell_of(node), "Restored"),
        Act::Uncovered { cell } => say(format!("{} is open again.", capital(&name(cell))), ""),
        Act::Unmarked { piece } => match solid.block(piece) {
            Some(_) => say(format!("Removed: block {}.", words.place(piece)), "Its cells are free again."),
            None => say(format!("{} is no longer empty.", capital(&name(piece as u8))), ""),
        },
        Act::Released { cell } => say(format!("{} may stay empty again.", capital(&name(cell))), ""),
        Act::Advanced { .. } => say(format!("Next candidate for {}:", name(cell)), &format!("{}.", next())),
        Act::Exhausted { cell } => {
            let up = up(machine.placed().last().map(|(above, _)| name(above)));
            match Sign::of_exhausted(moment) {
                Sign::DeadEnd if machine.has_just_refused() => {
                    say(format!("No candidate left for {}.", name(cell)), up.trim_start())
                }
                Sign::DeadEnd => dead_end(&name(cell), &format!("No candidate leads to a solution.{up}")),
                _ => say(format!("{} is exhausted.", capital(&name(cell))), up.trim_start()),
            }
        }
        Act::Ended => {
            let found = machine.found();
            let blocks = capital(&by_blocks(found.iter().copied()));
            match solid.group.is_trivial() {
                true => say(
                    format!("Search finished: {}.", count(machine.labelled(), "packing")),
                    &format!("{blocks}. Each image counts separately."),
                ),
                false => say(
                    format!("Search finished: {}.", classes(found.iter().sum())),
                    &format!("{blocks}. With all images: {}.", count(machine.labelled(), "packing")),
                ),
            }
        }
    }
}

/// `1 class`.
fn classes(n: u64) -> String {
    if n == 1 { "1 class".to_owned() } else { format!("{} classes", grouped(n)) }
}

/// A cell whose last candidate is rejected or exhausted.
fn dead_end(name: &str, reason: &str) -> Narration {
    Narration::new(format!("Dead end at {name}."), reason)
}

/// A comparison with an image: the lead has the short name of the symmetry, which no other has, the reason its standard name.
fn compare(verdict: &str, solid: &Solid, symmetry: u8, comes: &str, what: &str) -> Narration {
    let it = solid.group.symmetry(symmetry.into());
    Narration::new(format!("{verdict}: image {}{comes}.", short(it)), format!("{}: {what}.", capital(&plain(it))))
}

/// `, since 201 and 202 stay empty`: why nothing stops a block at one of its sides.
fn idle(words: &Words, block: u16, face: u8) -> String {
    let cells = words.solid.face(block, face).map_or_else(String::new, |face| beside(words, face.cells()));
    format!(", since {cells} stay empty")
}

/// The empty cells that let a block slide, for which it is rejected.
#[cfg(not(target_arch = "wasm32"))]
pub fn blamed(words: &Words, machine: &Classes, act: Act) -> Option<Stated> {
    let Act::Slides { block, face } = act else { return None };
    let cells = words.solid.face(block, face)?;
    let empty = |cell: &u8| machine.placed().position(|(_, piece)| piece == u16::from(*cell));
    Some(Stated::barred(idle(words, block, face), cells.cells().iter().filter_map(empty)))
}

/// The narration's claim on the moves that follow.
pub fn follows(words: &Words, machine: &Classes, act: Act) -> Option<Stated> {
    Some(match act {
        Act::Chosen { cell, choices } => {
            let blocks = machine.blocks_left(cell);
            let said = match (usize::from(choices) > blocks, blocks) {
                (true, 0) => "empty only, as no block fits".to_owned(),
                (true, 1) => "empty or 1 block".to_owned(),
                (true, _) => format!("empty or one of {}", count(blocks, "block")),
                (false, _) => format!("{}, as it must be filled", count(blocks, "block")),
            };
            Stated::left(said, choices)
        }
        Act::Stuck { .. } => Stated::last("No block fits"),
        Act::EmptyFirst { cell } => {
            Stated::next(format!("{} empty", words.name(cell)), label(words.solid, cell.into()))
        }
        Act::Removed { .. } => match machine.following() {
            Some(next) => Stated::next(format!("block {} is next", words.place(next)), label(words.solid, next)),
            None => Stated::last("it was the last candidate"),
        },
        Act::Advanced { piece } => Stated::next(words.piece(piece), label(words.solid, piece)),
        _ => return None,
    })
}

/// A solution.
fn found(words: &Words, machine: &Classes, solutions: u64) -> Narration {
    let blocks = words.blocks.len();
    if words.solid.group.is_trivial() {
        let blocks = if blocks == 0 { "The empty box".to_owned() } else { count(blocks, "block") };
        return solved(solutions, &format!("{blocks}. Its images count separately."));
    }
    let symmetries = words.solid.group.keeping(&machine.settled()).len();
    let images = match words.solid.group.order() / symmetries {
        1 => "all images are equal".to_owned(),
        n => format!("class of {n} images"),
    };
    solved(solutions, &format!("{}: {images}.", what(blocks, symmetries)))
}

/// The choice in which an image and the packing differ first: `200 empty, not block 200-211`.
fn compared(words: &Words, machine: &Classes, symmetry: u8, level: u8) -> String {
    let Some((cell, image, chosen)) = machine.compared(symmetry, level) else { return String::new() };
    let has = |piece: u16| match words.solid.block(piece) {
        None => format!("{} empty", words.name(cell)),
        Some(_) => format!("block {}", label(words.solid, piece)),
    };
    format!("{}, not {}", has(image), has(chosen))
}
