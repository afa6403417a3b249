//! The second search in words: the moves that decide, told of cells and pieces. The links have words of their own.

use super::super::puzzle::{Place, Puzzle, sign};
use super::super::{cover, solved};
use super::{place, spelled};
use crate::cover::walked::{Walked, is_chosen, kept_in};
use crate::cover::words::{self, Names};
use crate::exact_cover::{Act, Cover, Instance};
use crate::machine::Machine;
use crate::order;
use crate::problem::Asked;
use crate::problem::Watch;
use crate::sign::Sign;
use crate::stated::Stated;
use crate::timeline::Moment;
use crate::words::{SENTENCE, capital, count, count_or_no, grouped, list, with_reason};

/// What is about to begin.
pub fn task(instance: &Instance) -> String {
    match instance.options() {
        0 => "No piece agrees with the clues, so nothing can be chosen; the second search finds that out at once."
            .to_owned(),
        n => format!(
            "The list is complete: {}. Now choose some that cover each cell once, no two of one size touching: on both sides of \
             an edge they would share an edge item.",
            count(n, "piece")
        ),
    }
}

/// One sentence on the moment's last move.
pub fn tell(puzzle: &Puzzle, moment: &Moment<Cover>) -> String {
    let cover = moment.machine;
    let name = |item: u32| place(cover::cell(puzzle, item));
    match moment.last {
        Some(Act::Started) => format!(
            "Each of the {} cells is an item, and each edge for each size; each of the {} pieces is an option with its cells and \
             the edge items of its border.",
            puzzle.rows() * puzzle.columns(),
            grouped(cover.instance().options() as u64)
        ),
        Some(Act::Entered { level }) => {
            let left = count(cover.active().count(), "cell");
            format!("Level {level}: {left} still to be covered; look for the one with the fewest pieces.")
        }
        Some(Act::Chosen { item }) => {
            let len = cover.len(item);
            let others = cover.active().filter(|other| *other != item && cover.len(*other) == len).count();
            let (only, why) = match (len, others) {
                (1, _) => ("only ", ""),
                (_, 0) => ("", ", fewer than any other cell"),
                _ => ("", ", the fewest; it is the first such cell"),
            };
            format!("{} is next: {only}{}{why}.", capital(&name(item)), choices(cover, item).said)
        }
        Some(Act::Looked { item, best }) => looked(puzzle, cover, item, best),
        Some(Act::Stuck { item }) => {
            let why = forbidden(puzzle, cover, item);
            let idle = " The next steps find nothing to try, and go back.";
            with_reason(format!("Dead end: no piece can cover {} any more{why}.", name(item)), idle)
        }
        Some(act @ (Act::Hidden { node } | Act::Shown { node })) => spliced(puzzle, cover, act, node),
        Some(Act::Covered { item }) if !cover.instance().is_primary(item) => {
            let (edge, size) = edge(puzzle, cover, item);
            format!(
                "{} is the border of a piece of size {size} now: no other of that size may lie there.",
                capital(&edge)
            )
        }
        Some(Act::Uncovered { item }) if !cover.instance().is_primary(item) => {
            let (edge, size) = edge(puzzle, cover, item);
            let back = if cover.len(item) == 0 { "" } else { ": such pieces come back, the last one first" };
            format!("{} is no border of size {size} any more{back}.", capital(&edge))
        }
        Some(Act::Covered { item }) => {
            let (cell, left) = (called(puzzle, cover, item), count_or_no(cover.active().count(), "cell"));
            match (is_chosen(cover, item), cover.len(item)) {
                (true, 0) => format!(
                    "The program covers every cell that it chooses, even one without pieces: {cell} leaves the open cells, finds \
                     nothing to try, and returns."
                ),
                (true, _) => format!("{} leaves the list of open cells: now its pieces are tried.", capital(&cell)),
                _ => format!("{} is taken, so it is no open cell any more; {left} to cover.", capital(&cell)),
            }
        }
        Some(Act::Uncovered { item }) => {
            let then = if cover.len(item) == 0 { "" } else { "; its pieces may be laid again, the last one first" };
            format!("{} is an open cell again{then}.", capital(&called(puzzle, cover, item)))
        }
        Some(Act::Tried { node }) => {
            let option = cover.option_of(node);
            let cells = cells(puzzle, cover, option);
            let rest = match cells.len() {
                d if d > LONG => format!("it covers {} in all", count(d, "cell")),
                _ => format!("it covers {}", list(cells.iter().map(|cell| cell.text("")))),
            };
            let (cell, d) = (name(cover.item_of(node)), sign(cells.len() as u8));
            match cells.len() {
                1 => format!(
                    "A piece of size 1 is laid on {cell} and fills it alone; every other 1 that touches it is ruled out next."
                ),
                size => format!(
                    "A piece of size {size} is laid on {cell}: {rest}; what overlaps it, or touches it as another {d}, is ruled \
                     out next."
                ),
            }
        }
        Some(Act::Dropped { node }) => {
            let (back, piece) = (name(cover.item_of(node)), piece(puzzle, cover, cover.option_of(node)));
            format!("Back to {back}: {piece} has been tried and is taken away; {}.", follows(puzzle, cover, node).said)
        }
        Some(Act::Advanced { node }) => {
            let piece = piece(puzzle, cover, cover.option_of(node));
            format!("All lists are as they were before {piece} was laid; {}.", follows(puzzle, cover, node).said)
        }
        Some(Act::Spent { item }) => {
            let then = match cover.level() {
                0 => "the search ends",
                _ => "the piece laid before must go",
            };
            match (cover.len(item), Sign::of_exhausted(moment)) {
                (0, _) => format!("There is no piece to try on {}, so {then}.", name(item)),
                (_, Sign::DeadEnd) => format!("Dead end: no piece for {} leads to a solution, so {then}.", name(item)),
                (1, _) => format!("The only piece for {} has been tried, so {then}.", name(item)),
                (n, _) => format!("All {n} pieces for {} have been tried, so {then}.", name(item)),
            }
        }
        Some(Act::Solved) => {
            let pieces = count(cover.chosen().count(), "piece");
            format!("Every cell is covered by {pieces}: solution {}.", grouped(moment.tally.solutions()))
        }
        Some(Act::Ended) => {
            let found = match moment.tally.solutions() {
                1 => "exactly one solution".to_owned(),
                n => count_or_no(n, "solution"),
            };
            format!("All choices have been tried: the puzzle has {found}.")
        }
        _ => words::narration(moment).to_string(),
    }
}

/// How many pieces are to be tried on a cell.
fn choices(cover: &Cover, item: u32) -> Stated {
    let len = cover.len(item);
    Stated::left(format!("{} can still cover it", count(len, "piece")), len)
}

/// What follows a piece that was tried.
fn follows(puzzle: &Puzzle, cover: &Cover, node: u32) -> Stated {
    match cover.vertical(node).1 {
        next if next == cover.item_of(node) => Stated::last("it was the last piece for that cell"),
        next => {
            let said = format!("{} is next", piece(puzzle, cover, cover.option_of(next)));
            Stated::next(said, choice(cover, next))
        }
    }
}

/// What the sentence says of what follows.
#[cfg(not(target_arch = "wasm32"))]
pub fn stated(puzzle: &Puzzle, cover: &Cover, act: Act) -> Option<Stated> {
    match act {
        Act::Chosen { item } => Some(choices(cover, item)),
        Act::Dropped { node } | Act::Advanced { node } => Some(follows(puzzle, cover, node)),
        Act::Stuck { .. } => Some(Stated::last("no piece can cover")),
        _ => None,
    }
}

/// A cell that is looked at: how many pieces can cover it, beside the fewest so far.
fn looked(puzzle: &Puzzle, cover: &Cover, item: u32, best: bool) -> String {
    let (cell, len, registers) = (capital(&called(puzzle, cover, item)), cover.len(item), cover.registers());
    if len == 0 {
        return format!("{cell}: no piece can cover it any more. None can have fewer, so look no further.");
    }
    let other = registers.item.map(|other| called(puzzle, cover, other)).unwrap_or_default();
    let fewest = match registers.item.map(|other| cover.len(other)) {
        _ if best => ", the fewest so far".to_owned(),
        Some(least) if least == len => format!(", as many as {other}, which came first"),
        _ => format!(", more than {other}"),
    };
    let next = match registers.look {
        Some(next) => format!("; next comes {}", called(puzzle, cover, next)),
        None => "; that was the last open cell".to_owned(),
    };
    format!("{cell}: {} can cover it{fewest}{next}.", count(len, "piece"))
}

/// A piece that leaves the list of a cell or an edge, or comes back to it, and why.
fn spliced(puzzle: &Puzzle, cover: &Cover, act: Act, node: u32) -> String {
    let (item, piece) = (cover.item_of(node), piece(puzzle, cover, cover.option_of(node)));
    let walked = Walked::by_act(cover, act).item.unwrap_or(item);
    let (cause, list) = (capital(&called(puzzle, cover, walked)), called(puzzle, cover, item));
    let (is_cell, chosen) = (cover.instance().is_primary(walked), matches!(cover.label().0, "X4" | "X7" | "X8"));
    let chosen_cell = is_cell && chosen;
    let told = |left: &str| match act {
        Act::Hidden { .. } if chosen_cell => {
            format!(
                "{cause} gets just one of its pieces, so they leave all other lists: {piece} leaves that of {list}, {left}."
            )
        }
        Act::Hidden { .. } if is_cell => {
            format!("{cause} is taken, so {piece} cannot be laid: it leaves the list of {list}, {left}.")
        }
        Act::Hidden { .. } => {
            format!("{cause} has a piece of that size, so {piece} cannot be laid: out of the list of {list}, {left}.")
        }
        _ if chosen => format!("{cause} is given up: {piece} is back in the list of {list}, {left}."),
        _ => format!("{cause} is free again: {piece} is back in the list of {list}, {left}."),
    };
    let why = match cover.len(item) {
        // Only a cell must be covered.
        0 if !cover.instance().is_primary(item) => "empty now; an edge needs no piece",
        0 if !cover.is_active(item) => "which is empty now",
        0 if kept_in(cover, item).is_empty() => "empty now, and no piece is left for it",
        0 => "empty now, but it is being covered",
        n => return told(&format!("which has {n} now")),
    };
    Some(told(why)).filter(|told| told.chars().count() <= SENTENCE).unwrap_or_else(|| told("which is empty now"))
}

/// The variables, which name cells and pieces.
pub fn watch(puzzle: &Puzzle, moment: &Moment<Cover>) -> Vec<Watch> {
    let cover = moment.machine;
    let (item, option) = (
        // An edge as its column is called, since lines are short there.
        |item: u32| match cover.instance().is_primary(item) {
            true => called(puzzle, cover, item),
            false => cover.instance().name(item).to_owned(),
        },
        |option: usize| piece(puzzle, cover, option).replacen("the piece on ", "", 1),
    );
    words::watch(cover, moment.last, Some(Names { item: &item, option: &option }))
}

/// So many cells of a piece are named one by one.
const LONG: usize = 6;

/// How many pieces can cover each item once the piece that is being taken back is out of all lists, by item.
pub fn after(cover: &Cover) -> Vec<usize> {
    let mut after = cover.clone();
    while !matches!(after.next(), None | Some(Act::Advanced { .. })) {}
    (0..=after.instance().items() as u32)
        .map(|item| if after.is_active(item) { after.len(item) as usize } else { 0 })
        .collect()
}

/// The cells of an option's piece, in reading order.
fn cells(puzzle: &Puzzle, cover: &Cover, option: usize) -> Vec<Place> {
    let mut cells: Vec<Place> = cover::piece(puzzle, cover.instance(), option).collect();
    order::by_key(&mut cells, |cell| puzzle.number(*cell) as u32);
    cells
}

/// `11-12-22`.
fn names(cells: &[Place]) -> String {
    cells.iter().map(|cell| cell.text("")).collect::<Vec<_>>().join("-")
}

/// `the piece on 11-12-22`: an option by the cells that it covers.
fn piece(puzzle: &Puzzle, cover: &Cover, option: usize) -> String {
    let cells = cells(puzzle, cover, option);
    match cells.len() {
        d if d > LONG => format!("the piece on {}… ({d} cells)", names(&cells[..LONG - 1])),
        _ => format!("the piece on {}", names(&cells)),
    }
}

/// `cell 21`, or `edge 21|22 (size 3)`: what an item stands for, by the cells on both sides of an edge.
fn called(puzzle: &Puzzle, cover: &Cover, item: u32) -> String {
    if cover.instance().is_primary(item) {
        return place(cover::cell(puzzle, item));
    }
    let (edge, size) = edge(puzzle, cover, item);
    format!("{edge} (size\u{a0}{size})")
}

/// What a secondary item stands for: an edge, and the size of which one piece at most may have it at its border.
fn edge(puzzle: &Puzzle, cover: &Cover, item: u32) -> (String, usize) {
    let edges = puzzle.edges();
    let which = item as usize - 1 - cover.instance().primary();
    let (size, edge) = (which / edges.len() + 1, &edges[which % edges.len()]);
    (format!("edge {}|{}", edge.cell.text(""), edge.beyond().text("")), size)
}

/// A piece laid, and the options of a cell that it forbids: those that overlap it, and those that touch it with its own size.
pub struct Blocker {
    /// The option laid.
    pub laid: usize,
    /// Options that share a cell with it.
    pub overlapped: Vec<usize>,
    /// Options that share an edge with it.
    pub touched: Vec<usize>,
}

/// Which pieces laid forbid which options of a cell, each option by the first that does.
pub fn blockers(cover: &Cover, item: u32) -> Vec<Blocker> {
    let instance = cover.instance();
    let of = |laid| Blocker { laid, overlapped: vec![], touched: vec![] };
    let mut blockers: Vec<Blocker> = cover.chosen().map(of).collect();
    for option in (0..instance.options()).filter(|option| instance.option(*option).iter().any(|it| it.item == item)) {
        for blocker in &mut blockers {
            let laid = instance.option(blocker.laid);
            let shared = instance.option(option).iter().find(|entry| laid.iter().any(|it| it.item == entry.item));
            if let Some(shared) = shared {
                let primary = instance.is_primary(shared.item);
                if primary { &mut blocker.overlapped } else { &mut blocker.touched }.push(option);
                break;
            }
        }
    }
    blockers.retain(|it| !it.overlapped.is_empty() || !it.touched.is_empty());
    blockers
}

/// `: the piece on 11-12 overlaps 11-21-31 and touches 21-31, of its own size`: why no piece covers a cell; in numbers where there
/// are too many to be named.
fn forbidden(puzzle: &Puzzle, cover: &Cover, item: u32) -> String {
    let blockers = blockers(cover, item);
    let named = |option: usize| piece(puzzle, cover, option).replacen("the piece on ", "", 1);
    let all: usize = blockers.iter().map(|it| it.overlapped.len() + it.touched.len()).sum();
    let told = |briefly: bool| {
        let does = |options: &[usize], verb: &str, own: &str| match options.len() {
            0 => None,
            n if briefly && n == all => Some(format!("{verb} all {n} that could{own}")),
            n if briefly => Some(format!("{verb} {n}{own}")),
            _ => Some(format!("{verb} {}{own}", list(options.iter().map(|option| named(*option))))),
        };
        let one = |blocker: &Blocker| {
            let both = [does(&blocker.overlapped, "overlaps", ""), does(&blocker.touched, "touches", " of its size")];
            format!("{} {}", named(blocker.laid), list(both.into_iter().flatten()))
        };
        // Bare numbers were read as digits on the board.
        let shared = blockers.iter().all(|it| it.overlapped.len().max(it.touched.len()) < all);
        let of = if briefly && shared { format!("of {all} that could, ") } else { String::new() };
        format!(": {of}{}", blockers.iter().map(one).collect::<Vec<_>>().join("; "))
    };
    match blockers.len() {
        0 => return String::new(),
        1..=3 => {}
        n => return format!(": {n} of the pieces laid, framed here, overlap or touch all {all} that could"),
    }
    [told(false), told(true)]
        .into_iter()
        .find(|told| told.chars().count() <= WHY)
        .unwrap_or_else(|| format!(": {} forbid all {all}", list(blockers.iter().map(|it| named(it.laid)))))
}

/// The most letters of why no piece covers a cell.
const WHY: usize = SENTENCE - 50;

/// What a small move does to the lists, in a few words; `None` for the moves between.
pub fn small(puzzle: &Puzzle, cover: &Cover, act: Act) -> Option<String> {
    let item = |item: u32, [cell, border]: [&str; 2]| {
        let does = if cover.instance().is_primary(item) { cell } else { border };
        Some(format!("{} {does}", called(puzzle, cover, item)))
    };
    let node = |node: u32, does: &str| {
        let list = called(puzzle, cover, cover.item_of(node));
        Some(format!("{} {does} the list of {list}", piece(puzzle, cover, cover.option_of(node))))
    };
    match act {
        Act::Hidden { node: it } => node(it, "leaves"),
        Act::Shown { node: it } => node(it, "comes back to"),
        Act::Covered { item: it } => item(it, ["is no open cell any more", "is taken"]),
        Act::Uncovered { item: it } => item(it, ["is an open cell again", "is free again"]),
        _ => None,
    }
}

/// The cell that the moment is about: the one looked at or chosen, or that a piece is being tried for.
pub fn next(puzzle: &Puzzle, moment: &Moment<Cover>) -> Option<Place> {
    let cover = moment.machine;
    let item = match moment.last? {
        Act::Looked { item, .. } | Act::Chosen { item } | Act::Stuck { item } | Act::Spent { item } => item,
        _ => cover.item_of(*cover.x_nodes().last()?),
    };
    cover.instance().is_primary(item).then(|| cover::cell(puzzle, item))
}

/// The two lines below the grid: what matters, and a remark.
pub fn caption(puzzle: &Puzzle, moment: &Moment<Cover>) -> [String; 2] {
    let cover = moment.machine;
    let laid = cover.chosen().count();
    let regions = match laid {
        0 => "No region laid down yet".to_owned(),
        n => format!("{} laid down", count(n, "region")),
    };
    let at = next(puzzle, moment);
    let place = at.map(spelled).unwrap_or_default();
    let pieces = at.map_or(0, |cell| cover.len(puzzle.item(cell)));
    let remark = format!("{} can still cover it, as its number says.", count(pieces, "piece"));
    match moment.last {
        Some(Act::Solved) => ["Solved".to_owned(), format!("{regions}, no two of one size touching.")],
        Some(Act::Stuck { .. }) => [format!("Stuck: {place}"), "No piece can cover it any more.".to_owned()],
        Some(Act::Chosen { .. }) => [format!("Next: {place}"), remark],
        Some(Act::Looked { .. }) => [format!("Looking at: {place}"), remark],
        last => {
            let left = count(open(puzzle, cover), "cell");
            let counted = match last {
                Some(Act::Dropped { .. }) => "what it kept out comes back.",
                _ => "small numbers count their pieces.",
            };
            [regions, format!("{left} left; {counted}")]
        }
    }
}

/// How many cells the pieces laid down leave.
fn open(puzzle: &Puzzle, cover: &Cover) -> usize {
    let laid: usize = cover.chosen().map(|option| cover::size(cover.instance(), option)).sum();
    puzzle.rows() * puzzle.columns() - laid
}

/// The edge item that a small move is about: one that is taken or free again, or whose list a piece leaves or comes back to.
pub fn edge_item(cover: &Cover, act: Act) -> Option<u32> {
    let item = match act {
        Act::Hidden { node } | Act::Shown { node } => cover.item_of(node),
        Act::Covered { item } | Act::Uncovered { item } => item,
        _ => return None,
    };
    (!cover.instance().is_primary(item)).then_some(item)
}

/// The line above the exact cover: what its columns are, with the name of the first edge explained.
pub fn above(puzzle: &Puzzle, instance: &Instance) -> String {
    let cells = count(instance.primary(), "cell");
    match puzzle.edges().first() {
        Some(edge) => {
            let (cell, beyond) = (edge.cell.text(""), edge.beyond().text(""));
            let name = instance.name(instance.primary() as u32 + 1);
            format!("{cells}, then edge items: each piece of size 1 beside edge {cell}|{beyond} has {name}")
        }
        None => cells,
    }
}

/// The line below it: what its rows are, and how many of them are `open`, if that is settled.
pub fn below(instance: &Instance, open: Option<usize>) -> String {
    let rest = match open {
        Some(open) => format!("{open} can still be chosen."),
        None => "those kept out come back now.".to_owned(),
    };
    format!("A line for each of {} pieces; {rest}", instance.options())
}

/// A choice: the cell's item that a node of the option is chosen for, and the size of the piece. `21=3`: the cell in row 2
/// and column 1 is covered by a piece of size 3.
pub fn choice(cover: &Cover, node: u32) -> String {
    let instance = cover.instance();
    format!("{}={}", instance.name(cover.item_of(node)), sign(cover::size(instance, cover.option_of(node)) as u8))
}

/// A piece by its cells, as it is offered by hand.
pub fn offered(puzzle: &Puzzle, cover: &Cover, node: u32) -> String {
    names(&cells(puzzle, cover, cover.option_of(node)))
}

/// What is asked at a cell.
pub fn asks(cell: &str) -> Asked {
    Asked { question: format!("Cell {cell}: which piece covers it?"), kind: "piece" }
}

/// What stands where, in one line.
pub fn describe(puzzle: &Puzzle, cover: &Cover) -> String {
    let mut laid = vec![];
    for option in cover.chosen() {
        let from = cover::piece(puzzle, cover.instance(), option).next().unwrap_or_default();
        laid.push(format!("size {} from {}", cover::size(cover.instance(), option), place(from)));
    }
    let laid = if laid.is_empty() { "none".to_owned() } else { laid.join("; ") };
    format!(
        "Fillomino of {} rows and {} columns: {}. Pieces laid: {laid}. {} still to be covered, {} to choose from.",
        puzzle.rows(),
        puzzle.columns(),
        solved(puzzle, cover),
        count(open(puzzle, cover), "cell"),
        count(cover.instance().options(), "piece")
    )
}
