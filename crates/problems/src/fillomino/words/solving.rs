//! The second search in words: a narration of each move, of cells and pieces.

use super::super::puzzle::{Place, Puzzle, sign};
use super::super::{cover, solved};
use super::{place, spelled, widening};
use crate::cover::walked::{Walked, is_chosen, kept_in};
use crate::cover::words::{self, Names};
use crate::exact_cover::{Act, Cover, Instance};
use crate::machine::Machine;
use crate::narration::{self, Narration};
use crate::order;
use crate::problem::Asked;
use crate::problem::Watch;
use crate::sign::Sign;
use crate::stated::Stated;
use crate::subtree::outcome;
use crate::timeline::Moment;
use crate::words::{capital, count, count_or_no, grouped, list, row};

/// The narration of the moment's last move.
pub fn narration(puzzle: &Puzzle, moment: &Moment<Cover>) -> Narration {
    let cover = moment.machine;
    let name = |item: u32| place(cover::cell(puzzle, item));
    let piece = |node: u32| piece(puzzle, cover, cover.option_of(node));
    let say = |lead: String, reason: &str| Narration::new(lead, reason);
    match moment.last {
        Some(Act::Started) => say(
            "Each cell is an item.".to_owned(),
            &format!("Each of {} is an option: its cells and edges.", count(cover.instance().options(), "piece")),
        ),
        Some(Act::Entered { .. }) => match cover.active().count() {
            0 => say("No cell is left.".to_owned(), ""),
            left => say(format!("Left to cover: {}.", count(left, "cell")), "Find the one with the fewest pieces."),
        },
        Some(Act::Chosen { item }) => {
            let len = cover.len(item);
            let tied = cover.active().filter(|other| cover.len(*other) == len).count();
            let (only, why) = match (len, tied) {
                (1, _) => ("Only ", String::new()),
                (_, 1) => ("", ", fewer than any other cell".to_owned()),
                _ => ("", format!(", the fewest (first of {tied} tied)")),
            };
            say(format!("Choose {}.", name(item)), &format!("{only}{}{why}.", choices(cover, item).said))
        }
        Some(Act::Looked { item, best }) => looked(puzzle, cover, item, best),
        Some(Act::Stuck { item }) => dead_end(&name(item), &forbidden(puzzle, cover, item)),
        Some(act @ (Act::Hidden { node } | Act::Shown { node })) => spliced(puzzle, cover, act, node),
        Some(Act::Covered { item }) if !cover.instance().is_primary(item) => {
            let (edge, size) = edge(puzzle, cover, item);
            let reason = format!("Other pieces of size {size} at it are ruled out.");
            say(format!("{} borders a size-{size} piece.", capital(&edge)), &reason)
        }
        Some(Act::Uncovered { item }) if !cover.instance().is_primary(item) => {
            let (edge, size) = edge(puzzle, cover, item);
            let back = if cover.len(item) == 0 { "" } else { " Such pieces return, last first." };
            say(format!("{} is free again.", capital(&edge)), &format!("No piece of size {size} borders it.{back}"))
        }
        Some(Act::Covered { item }) => {
            let (cell, left) = (capital(&called(puzzle, cover, item)), cover.active().count());
            match (is_chosen(cover, item), cover.len(item)) {
                (true, 0) => say(
                    format!("{cell} is covered anyway."),
                    "The program needs no special case for cells without pieces.",
                ),
                (true, _) => say(format!("{cell} is covered."), "It leaves the open cells. Now its pieces are tried."),
                _ => say(
                    format!("{cell} is covered."),
                    &format!("The piece fills it. {} left.", capital(&count_or_no(left, "cell"))),
                ),
            }
        }
        Some(Act::Uncovered { item }) => {
            let then = if cover.len(item) == 0 { "" } else { "Its pieces return, last first, so all pointers fit." };
            say(format!("{} is open again.", capital(&called(puzzle, cover, item))), then)
        }
        Some(Act::Tried { node }) => {
            let d = cover::size(cover.instance(), cover.option_of(node));
            let ruled_out = match d {
                1 => "Touching 1s are ruled out.".to_owned(),
                _ => format!("Overlaps and touching {}s are ruled out.", sign(d as u8)),
            };
            let reason = format!("Size {d}, for {}. {ruled_out}", name(cover.item_of(node)));
            say(format!("Placed: {}.", piece(node)), &reason)
        }
        Some(Act::Dropped { node }) => {
            let next = follows(puzzle, cover, node).said;
            let reason = format!("{} {}; {next}.", piece(node), outcome(moment.trail));
            say(format!("Back to {}:", name(cover.item_of(node))), &reason)
        }
        Some(Act::Advanced { node }) => say(
            format!("Undone: {}.", piece(node)),
            &format!("All lists are restored; {}.", follows(puzzle, cover, node).said),
        ),
        Some(Act::Spent { item }) => {
            let above = cover.level().checked_sub(1).map(|above| cover.item_of(cover.x_nodes()[above]));
            let up = above.map_or_else(String::new, |above| format!(" Back up to {}.", name(above)));
            match (cover.len(item), Sign::of_exhausted(moment)) {
                (0, _) => say(format!("Nothing to try for {}.", name(item)), up.trim_start()),
                (_, Sign::DeadEnd) => dead_end(&name(item), &format!("No piece leads to a solution.{up}")),
                _ => say(format!("{} is exhausted.", capital(&name(item))), up.trim_start()),
            }
        }
        Some(Act::Solved) => {
            let pieces = count(cover.chosen().count(), "piece");
            let solution = format!("Solution {}.", grouped(moment.tally.solutions()));
            say(solution, &format!("Every cell is covered: {pieces}."))
        }
        Some(Act::Ended) => {
            let found = moment.tally.solutions();
            if let Some(widening) = widening(puzzle, false) {
                return say("Search finished.".to_owned(), &widening.told(found));
            }
            let more = if found == 1 { "It is the only one." } else { "" };
            say(format!("Search finished: {}.", count_or_no(found, "solution")), more)
        }
        // Fillominoes have no colours.
        Some(Act::Purified { .. } | Act::Unpurified { .. } | Act::Agreed { .. } | Act::Disagreed { .. }) | None => {
            Narration::default()
        }
    }
}

/// A cell that no piece is left for.
fn dead_end(name: &str, reason: &str) -> Narration {
    Narration::new(format!("Dead end at {name}."), reason)
}

/// The number of pieces to try on a cell.
fn choices(cover: &Cover, item: u32) -> Stated {
    let len = cover.len(item);
    Stated::left(format!("{} can cover it", count(len, "piece")), len)
}

/// The claim after a piece that was tried.
fn follows(puzzle: &Puzzle, cover: &Cover, node: u32) -> Stated {
    match cover.vertical(node).1 {
        next if next == cover.item_of(node) => Stated::last("it was the last piece"),
        next => {
            let said = format!("{} is next", piece(puzzle, cover, cover.option_of(next)));
            Stated::next(said, choice(cover, next))
        }
    }
}

/// The narration's claim on the moves that follow.
#[cfg(not(target_arch = "wasm32"))]
pub fn stated(puzzle: &Puzzle, cover: &Cover, act: Act) -> Option<Stated> {
    match act {
        Act::Chosen { item } => Some(choices(cover, item)),
        Act::Dropped { node } | Act::Advanced { node } => Some(follows(puzzle, cover, node)),
        Act::Stuck { item } => Some(Stated::last(forbidden(puzzle, cover, item))),
        _ => None,
    }
}

/// A cell in the choice of the next one: the number of its pieces, beside the fewest so far.
fn looked(puzzle: &Puzzle, cover: &Cover, item: u32, best: bool) -> Narration {
    let (cell, len, registers) = (capital(&called(puzzle, cover, item)), cover.len(item), cover.registers());
    let lead = format!("{cell}: {}.", count_or_no(len, "piece"));
    if len == 0 {
        return Narration::new(lead, "None can have fewer, so look no further.");
    }
    let other = registers.item.map(|other| called(puzzle, cover, other)).unwrap_or_default();
    let fewest = match registers.item.map(|other| cover.len(other)) {
        _ if best => "The fewest so far.".to_owned(),
        Some(least) if least == len => format!("Tied with {other}, the first."),
        _ => format!("More than {other}."),
    };
    let next = match registers.look {
        Some(next) => format!("Next comes {}.", called(puzzle, cover, next)),
        None => "That was the last open cell.".to_owned(),
    };
    Narration::new(lead, format!("{fewest} {next}"))
}

/// A piece that leaves the list of a cell or an edge, or returns to it, and why.
fn spliced(puzzle: &Puzzle, cover: &Cover, act: Act, node: u32) -> Narration {
    let (item, piece) = (cover.item_of(node), piece(puzzle, cover, cover.option_of(node)));
    let walked = Walked::by_act(cover, act).item.unwrap_or(item);
    let cause = capital(&called(puzzle, cover, walked));
    let (is_cell, chosen) = (cover.instance().is_primary(walked), matches!(cover.label().0, "X4" | "X7" | "X8"));
    let hides = matches!(act, Act::Hidden { .. });
    let why = match hides {
        true if is_cell && chosen => format!("{cause} takes one piece."),
        true => format!("{cause} is taken."),
        false if chosen => format!("{cause} is uncovered."),
        false => format!("{cause} is free."),
    };
    let left = match cover.len(item) {
        // Only a cell must be covered.
        0 if !cover.instance().is_primary(item) => "empty, harmless".to_owned(),
        0 if !cover.is_active(item) => "empty".to_owned(),
        0 if kept_in(cover, item).is_empty() => "no piece left".to_owned(),
        0 => "empty while covered".to_owned(),
        n if hides => format!("{n} left"),
        n => count(n, "piece"),
    };
    let verdict = if hides { "Ruled out" } else { "Restored" };
    let reason = format!("{why} List of {}: {left}.", called(puzzle, cover, item));
    Narration::new(format!("{verdict}: {piece}."), reason)
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
        |option: usize| piece(puzzle, cover, option).replacen("piece ", "", 1),
    );
    words::watch(cover, moment.last, Some(Names { item: &item, option: &option }))
}

/// The most cells of a piece that are named one by one.
const LONG: usize = 6;

/// The number of pieces of each item once the last piece is fully undone.
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

/// `piece 11-12-22`: an option by the cells that it covers; a long one is one name, too.
fn piece(puzzle: &Puzzle, cover: &Cover, option: usize) -> String {
    let cells = cells(puzzle, cover, option);
    match cells.len() {
        d if d > LONG => format!("piece {}…\u{a0}({d}\u{a0}cells)", names(&cells[..LONG - 1])),
        _ => format!("piece {}", names(&cells)),
    }
}

/// `cell 21`, or `edge 21|22 (size 3)`: an item by its cell, or by the cells on both sides of its edge.
fn called(puzzle: &Puzzle, cover: &Cover, item: u32) -> String {
    if cover.instance().is_primary(item) {
        return place(cover::cell(puzzle, item));
    }
    let (edge, size) = edge(puzzle, cover, item);
    format!("{edge} (size\u{a0}{size})")
}

/// The edge of a secondary item, and the size of which at most one piece may have it at its border.
pub fn edge(puzzle: &Puzzle, cover: &Cover, item: u32) -> (String, usize) {
    let edges = puzzle.edges();
    let which = item as usize - 1 - cover.instance().primary();
    let (size, edge) = (which / edges.len() + 1, &edges[which % edges.len()]);
    (format!("edge {}|{}", edge.cell.text(""), edge.beyond().text("")), size)
}

/// A piece in place, and the options of a cell that it forbids: those that overlap it, and those of its size that touch it.
pub struct Blocker {
    /// The option in place.
    pub laid: usize,
    /// Options that share a cell with it.
    pub overlapped: Vec<usize>,
    /// Options that share an edge with it.
    pub touched: Vec<usize>,
}

/// The pieces in place that forbid options of a cell, each option by the first that does.
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

/// `Piece 11-12 overlaps 11-21-31 and touches 21-31.`: why no piece covers a cell; in numbers where names are too many.
fn forbidden(puzzle: &Puzzle, cover: &Cover, item: u32) -> String {
    let blockers = blockers(cover, item);
    let named = |option: usize| piece(puzzle, cover, option).replacen("piece ", "", 1);
    let all: usize = blockers.iter().map(|it| it.overlapped.len() + it.touched.len()).sum();
    let does = |options: &[usize], verb: &str, briefly: bool| match options.len() {
        0 => None,
        n if briefly && n == all => Some(format!("{verb} all {n}")),
        n if briefly => Some(format!("{verb} {n}")),
        _ => Some(format!("{verb} {}", list(options.iter().map(|option| named(*option))))),
    };
    let one = |blocker: &Blocker, briefly: bool| {
        let both = [does(&blocker.overlapped, "overlaps", briefly), does(&blocker.touched, "touches", briefly)];
        format!("{} {}", named(blocker.laid), list(both.into_iter().flatten()))
    };
    let sentences = |briefly: bool| blockers.iter().map(move |it| format!("Piece {}.", one(it, briefly)));
    let told = match blockers.len() {
        0 => return "It has no piece at all.".to_owned(),
        1..=3 => {
            // Bare numbers were read as digits on the board.
            let brief = match &blockers[..] {
                [only] => format!("Piece {} that could.", one(only, true)),
                _ => format!("Of {}, {}.", count(all, "piece"), row(blockers.iter().map(|it| one(it, true)))),
            };
            let fits = |told: &String| narration::words(told) <= narration::REASON && told.chars().count() <= NAMED;
            [sentences(false).collect::<Vec<_>>().join(" "), brief].into_iter().find(fits)
        }
        _ => None,
    };
    told.unwrap_or_else(|| format!("The {} framed pieces overlap or touch all {all} of its pieces.", blockers.len()))
}

/// The most letters of a reason that names pieces.
const NAMED: usize = 120;

/// The effect of a small move on the lists, in a few words; `None` for the moves between.
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
        Act::Shown { node: it } => node(it, "returns to"),
        Act::Covered { item: it } => item(it, ["is no longer open", "is taken"]),
        Act::Uncovered { item: it } => item(it, ["is open again", "is free again"]),
        _ => None,
    }
}

/// The current cell: the one compared or chosen, or whose piece is tried.
pub fn next(puzzle: &Puzzle, moment: &Moment<Cover>) -> Option<Place> {
    let cover = moment.machine;
    let item = match moment.last? {
        Act::Looked { item, .. } | Act::Chosen { item } | Act::Stuck { item } | Act::Spent { item } => item,
        _ => cover.item_of(*cover.x_nodes().last()?),
    };
    cover.instance().is_primary(item).then(|| cover::cell(puzzle, item))
}

/// The two lines below the grid: the heading, and a remark.
pub fn caption(puzzle: &Puzzle, moment: &Moment<Cover>) -> [String; 2] {
    let cover = moment.machine;
    let laid = cover.chosen().count();
    let regions = match laid {
        0 => "No region yet".to_owned(),
        n => count(n, "region"),
    };
    let at = next(puzzle, moment);
    let place = at.map(spelled).unwrap_or_default();
    let pieces = at.map_or(0, |cell| cover.len(puzzle.item(cell)));
    let remark = format!("{} can cover it: its small number.", count(pieces, "piece"));
    match moment.last {
        Some(Act::Solved) => ["Solved".to_owned(), format!("{regions}; equal sizes never touch.")],
        Some(Act::Stuck { .. }) => [format!("Dead end: {place}"), "No piece can cover it.".to_owned()],
        Some(Act::Chosen { .. }) => [format!("Next: {place}"), remark],
        Some(Act::Looked { .. }) => [format!("Compared: {place}"), remark],
        last => {
            let left = count(open(puzzle, cover), "cell");
            let counted = match last {
                Some(Act::Dropped { .. }) => "ruled-out pieces return.",
                _ => "small numbers: their pieces.",
            };
            [regions, format!("{left} left; {counted}")]
        }
    }
}

/// The number of cells left.
fn open(puzzle: &Puzzle, cover: &Cover) -> usize {
    let laid: usize = cover.chosen().map(|option| cover::size(cover.instance(), option)).sum();
    puzzle.rows() * puzzle.columns() - laid
}

/// The edge item of a small move: one that is taken or free again, or whose list a piece leaves or returns to.
pub fn edge_item(cover: &Cover, act: Act) -> Option<u32> {
    let item = match act {
        Act::Hidden { node } | Act::Shown { node } => cover.item_of(node),
        Act::Covered { item } | Act::Uncovered { item } => item,
        _ => return None,
    };
    (!cover.instance().is_primary(item)).then_some(item)
}

/// The line above the exact cover: its items, with the name of the first edge explained.
pub fn above(puzzle: &Puzzle, instance: &Instance) -> String {
    let cells = count(instance.primary(), "cell");
    match puzzle.edges().first() {
        Some(edge) => {
            let (cell, beyond) = (edge.cell.text(""), edge.beyond().text(""));
            let name = instance.name(instance.primary() as u32 + 1);
            format!("{cells}, then edge items: every piece of size 1 at edge {cell}|{beyond} has {name}")
        }
        None => cells,
    }
}

/// The line below it: its options, and how many of them are `open`, if that is settled.
pub fn below(instance: &Instance, open: Option<usize>) -> String {
    let rest = match open {
        Some(open) => format!("{open} can still be chosen."),
        None => "ruled-out ones return now.".to_owned(),
    };
    format!("A line for each of {} pieces; {rest}", instance.options())
}

/// `21=3`: the name of a choice, a piece of size 3 for the cell in row 2 and column 1.
pub fn choice(cover: &Cover, node: u32) -> String {
    let instance = cover.instance();
    format!("{}={}", instance.name(cover.item_of(node)), sign(cover::size(instance, cover.option_of(node)) as u8))
}

/// A piece by its cells, as a candidate in manual mode.
pub fn offered(puzzle: &Puzzle, cover: &Cover, node: u32) -> String {
    names(&cells(puzzle, cover, cover.option_of(node)))
}

/// The question at a cell.
pub fn asks(cell: &str) -> Asked {
    Asked { question: format!("Cell {cell}: choose a piece that covers it"), kind: "piece" }
}

/// The grid and its pieces in a line.
pub fn describe(puzzle: &Puzzle, cover: &Cover) -> String {
    let mut laid = vec![];
    for option in cover.chosen() {
        let from = cover::piece(puzzle, cover.instance(), option).next().unwrap_or_default();
        laid.push(format!("size {} from {}", cover::size(cover.instance(), option), place(from)));
    }
    let laid = if laid.is_empty() { "none".to_owned() } else { laid.join("; ") };
    format!(
        "Fillomino of {} rows and {} columns: {}. Pieces placed: {laid}. {} left, {} to choose from.",
        puzzle.rows(),
        puzzle.columns(),
        solved(puzzle, cover),
        count(open(puzzle, cover), "cell"),
        count(cover.instance().options(), "piece")
    )
}
