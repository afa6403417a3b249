//! The first search's pictures, sentences and variables against a piece that is followed move by move, without the
//! machine's own arrays.

use super::puzzle;
use super::seen::{Cell, Seen, cell, clues, ink, named, sides, text};
use std::collections::{BTreeMap, BTreeSet};
use stepdance::machine::{Beat, Machine, Move, Stop};
use stepdance::problem::Problem;
use stepdance::problems::fillomino::joined::{self, Joined};
use stepdance::problems::fillomino::options::Act;
use stepdance::problems::fillomino::{Listing, Task};
use stepdance::scene::{Ink, Item, Shape, Target};
use stepdance::sign::Sign;
use stepdance::timeline::Mark;

/// The piece, its tags and the list as the moves tell them.
#[derive(Default)]
struct Followed {
    d: usize,
    /// Each cell, with what forced it.
    piece: Vec<(Cell, Option<Cell>)>,
    tags: BTreeMap<Cell, u8>,
    /// The tags when each cell that was chosen came.
    before: Vec<BTreeMap<Cell, u8>>,
    list: Vec<Vec<Cell>>,
}

impl Followed {
    fn follow(&mut self, act: Act) {
        match act {
            Act::Sized { d } => self.d = d.into(),
            Act::Started { cell: at } => self.piece = vec![(cell(at), None)],
            Act::Forced { cell: at, by } => self.piece.push((cell(at), Some(cell(by)))),
            Act::Tagged { cell: at } | Act::Early { cell: at } | Act::Touching { cell: at, .. } => {
                *self.tags.entry(cell(at)).or_default() += 1;
            }
            Act::Added { cell: at } => {
                *self.tags.entry(cell(at)).or_default() += 1;
                self.before.push(self.tags.clone());
                self.piece.push((cell(at), None));
            }
            Act::Freed { .. } => drop(self.piece.pop()),
            Act::Removed { .. } => {
                self.piece.pop();
                self.tags = self.before.pop().expect("a cell that was chosen");
            }
            Act::Left { .. } => {
                self.piece.clear();
                self.tags.clear();
            }
            Act::Listed => self.list.push(self.cells()),
            _ => {}
        }
    }

    fn cells(&self) -> Vec<Cell> {
        self.piece.iter().map(|(cell, _)| *cell).collect()
    }

    /// The path's names of the cells.
    fn names(&self) -> Vec<String> {
        let name = |((row, column), by): &(Cell, Option<Cell>)| {
            format!("{:x}{:x}{}", row + 1, column + 1, if by.is_some() { "!" } else { "" })
        };
        self.piece.iter().map(name).collect()
    }
}

const GRIDS: [&str; 4] = ["3.3../.3.../....2", ".32./4.2./..../2...", "2..2/..3./3...", "33./..4/4.."];

/// Shows every moment of the search for the pieces of some grids, with what is known of it.
fn moments(mut look: impl FnMut(&str, &Task, &Mark<Joined>, Act, &Followed)) {
    for grid in GRIDS {
        let task = Task { puzzle: puzzle(grid, 0), alone: true, listing: Listing::All };
        let mut mark = Mark::new(task.start());
        let mut followed = Followed::default();
        while mark.advance(1, Stop::NEVER) == 1 {
            let Some(joined::Act::Listed(act)) = mark.last else { panic!("a move of the first search") };
            followed.follow(act);
            look(grid, &task, &mark, act, &followed);
        }
    }
}

/// Where the list is made for a cover, it has no tree: what cannot grow is no dead end there, and said to be what it is.
#[test]
fn a_piece_that_cannot_grow_is_no_dead_end_of_the_cover() {
    let mut said = [0; 3];
    for grid in GRIDS {
        let task = Task { puzzle: puzzle(grid, 0), alone: false, listing: Listing::All };
        let mut mark = Mark::new(task.start());
        // How many pieces there were when each cell of the piece came.
        let (mut listed, mut before) = (0, vec![]);
        while mark.advance(1, Stop::NEVER) == 1 {
            let Some(joined::Act::Made(act)) = mark.last else { break };
            let (told, sign) = (task.narrate(&mark.moment()).to_string(), task.sign(&mark.moment()));
            let place = format!("{grid}, step {}: {act:?}: {told}", mark.at());
            assert!(!matches!(sign, Sign::DeadEnd | Sign::Solved) && !told.contains("ead end"), "{place}");
            let grew = before.last().is_some_and(|before| listed > *before);
            match act {
                Act::Started { .. } | Act::Forced { .. } | Act::Added { .. } => before.push(listed),
                Act::Removed { .. } | Act::Freed { .. } | Act::Left { .. } => drop(before.pop()),
                Act::Listed => listed += 1,
                Act::TooMany { .. } => said[0] += usize::from(told.contains("the piece is full")),
                Act::Before { .. } => said[1] += usize::from(told.contains("with both are listed")),
                Act::Exhausted => {
                    assert_eq!(told.contains("cannot grow"), !grew, "{place}");
                    said[2] += usize::from(!grew);
                }
                _ => {}
            }
            // Said where it turns out, of a piece that nothing came of and of no other.
            let fails = told.starts_with("Stuck at ");
            let ahead = mark.machine.clone().find(|act| act.beat() > Beat::Detail);
            let leaves =
                matches!(ahead, Some(joined::Act::Made(Act::Removed { .. } | Act::Freed { .. } | Act::Left { .. })));
            let refused =
                matches!(act, Act::Blocked { .. } | Act::Tagged { .. } | Act::Early { .. } | Act::Touching { .. });
            assert_eq!(fails, refused && leaves && !grew, "{place}");
        }
    }
    assert!(said.iter().all(|n| *n > 0), "{said:?}");
}

/// The stroke that a cell given back leaves does not hide its clue.
#[test]
fn what_is_struck_keeps_its_clue() {
    let mut met = 0;
    moments(|grid, task, mark, act, _| {
        let Some(at) = act.cell().filter(|_| act.beat() == Beat::Retreat).map(cell) else { return };
        let seen = Seen::new(task, mark, STAGE);
        let digit = seen.all("clue").into_values().find(|item| seen.cell_at(item.extent().centre()) == at);
        let Some(digit) = digit.map(Item::extent) else { return };
        for stroke in seen.all("struck").values().map(|item| item.extent()) {
            let apart = stroke.x > digit.right() || stroke.bottom() < digit.y;
            assert!(apart, "{grid}, step {}: {stroke:?} over {digit:?}", mark.at());
            met += 1;
        }
    });
    assert!(met > 0);
}

const STAGE: (f32, f32) = (968.0, 513.0);

#[test]
fn the_grid_shows_the_piece_its_forced_cells_its_border_and_its_tags() {
    let mut kinds = BTreeSet::new();
    moments(|grid, task, mark, act, followed| {
        let seen = Seen::new(task, mark, STAGE);
        let place = format!("{grid}, step {}: {act:?}", mark.at());
        let cells = followed.cells();
        let set: BTreeSet<Cell> = cells.iter().copied().collect();
        assert_eq!(seen.cells("grown"), set, "{place}");
        for item in seen.all("grown").values() {
            assert!((item.extent().w - seen.side).abs() < 0.01, "{place}");
        }
        let forced: BTreeSet<Cell> = followed.piece.iter().filter(|(_, by)| by.is_some()).map(|(at, _)| *at).collect();
        assert_eq!(seen.cells("forced"), forced, "{place}");
        assert!(seen.all("forced").values().all(|item| ink(item) == Ink::Accent), "{place}");
        let border = seen.all("border").values().next().map(|item| seen.sides(item)).unwrap_or_default();
        assert_eq!(border, sides(&cells), "{place}");
        let rim = if act == Act::Listed { Ink::Solution } else { Ink::Accent };
        assert!(seen.all("border").values().all(|item| ink(item) == rim), "{place}");
        // While forced cells go, some of the tags are still to be taken back.
        if !matches!(act, Act::Freed { .. }) {
            let tags: BTreeMap<Cell, String> = followed
                .tags
                .iter()
                .filter(|(at, tag)| **tag > 0 && !set.contains(at))
                .map(|(at, tag)| (*at, format!("tag {tag}")))
                .collect();
            assert_eq!(seen.cells("tagged"), tags.keys().copied().collect(), "{place}");
            assert_eq!(seen.texts("note"), tags, "{place}");
        }
        // Digits: clues everywhere, the size on blank cells of the piece.
        let clues = clues(&task.puzzle, grid);
        let numbers = set.iter().filter(|at| !clues.contains_key(at)).map(|at| (*at, followed.d.to_string()));
        assert_eq!(seen.texts("digit"), numbers.collect(), "{place}");
        assert_eq!(seen.texts("clue"), clues, "{place}");
        let ordinals = ["start", "2nd", "3rd", "4th"];
        let words = followed
            .piece
            .iter()
            .zip(ordinals)
            .map(|((at, by), word)| (*at, if by.is_some() { "forced".to_owned() } else { word.to_owned() }));
        assert_eq!(seen.texts("word").into_values().collect::<BTreeSet<_>>(), words.map(|(_, word)| word).collect());
        kinds.insert(format!("{act:?}").split(' ').next().unwrap().to_owned());
        // Where a cell stands is what is pointed at.
        for (row, column) in clues.keys() {
            let item = (row * task.puzzle.columns() + column + 1) as u32;
            assert_eq!(seen.target((*row, *column)), Some(Target("item", item)), "{place}");
        }
    });
    // All kinds of moves but those of a list that grows too long.
    let all = "Added Before Beside Blocked Early Entered Exhausted Finished Forced Freed Kept Left Listed Moved Other \
               Removed Sized Started Tagged TooMany Touching Turned";
    assert_eq!(kinds.into_iter().collect::<Vec<_>>().join(" "), all);
}

/// Tail and tip of an arrow.
fn arrow(item: &Item) -> (stepdance::scene::Point, stepdance::scene::Point) {
    let Shape::Arrow { curve, head } = &item.shape else { panic!("an arrow") };
    assert!(*head > 0.0);
    (curve[0], curve[3])
}

#[test]
fn arrows_lead_from_what_forces_and_to_what_is_looked_at() {
    moments(|grid, task, mark, act, followed| {
        let seen = Seen::new(task, mark, STAGE);
        let place = format!("{grid}, step {}: {act:?}", mark.at());
        let mut expected: BTreeSet<Cell> =
            followed.piece.iter().filter(|(_, by)| by.is_some()).map(|(at, _)| *at).collect();
        if let Act::TooMany { cell: at, .. } | Act::Before { cell: at, .. } = act {
            expected.insert(cell(at));
        }
        let mut into = BTreeSet::new();
        for item in seen.all("forces").values() {
            let (tail, tip) = arrow(item);
            let (from, to) = (seen.cell_at(tail), seen.cell_at(tip));
            assert!(followed.cells().contains(&from), "{place}: from {from:?}");
            assert_eq!(from.0.abs_diff(to.0) + from.1.abs_diff(to.1), 1, "{place}");
            into.insert(to);
            if act.is_forced()
                && let (Some(at), Some(by)) = (act.cell(), act.by())
                && to == cell(at)
            {
                assert_eq!(from, cell(by), "{place}");
            }
        }
        assert_eq!(into, expected, "{place}");

        // The look: the sentence's direction is the arrow's.
        let looks: Vec<_> = seen.all("look").values().map(|item| (arrow(item), ink(item))).collect();
        let told = task.narrate(&mark.moment()).to_string();
        let asks = matches!(act, Act::Kept | Act::Moved { .. }) || matches!(act, Act::Turned { a } if a < 5);
        let refuses = act.beat() == Beat::Reject && !matches!(act, Act::Other { .. } | Act::Beside { .. });
        let refuses = refuses && !act.is_forced();
        assert_eq!(looks.len(), usize::from(asks || refuses), "{place}");
        if let [((tail, tip), look)] = looks[..] {
            let way = (tip - tail).unit();
            assert_eq!(look, if asks { Ink::Trial } else { Ink::Conflict }, "{place}");
            let watched = task.watch(&mark.moment());
            let value = |name: &str| watched.iter().find(|watch| watch.name == name).unwrap().value.clone();
            let from = seen.cell_at(tail);
            let (word, side, ahead) = [
                ("above", "north", (0.0, -1.0)),
                ("left of", "west", (-1.0, 0.0)),
                ("right of", "east", (1.0, 0.0)),
                ("below", "south", (0.0, 1.0)),
            ]
            .into_iter()
            .find(|(.., (x, y))| (way.x - x).abs() + (way.y - y).abs() < 0.1)
            .unwrap_or_else(|| panic!("{place}: {way:?}"));
            assert_eq!(value("a"), side, "{place}");
            assert_eq!(followed.cells()[value("i").parse::<usize>().unwrap()], from, "{place}");
            if asks {
                assert!(told.contains(word), "{place}: {told}");
                assert_eq!(named(&told), [from], "{place}: {told}");
            }
            let to = (from.0 as f32 + ahead.1, from.1 as f32 + ahead.0);
            let inside = to.0 >= 0.0 && to.1 >= 0.0 && to.0 < task.puzzle.rows() as f32 && to.1 < seen.columns as f32;
            assert_eq!(seen.all("wall").len(), usize::from(!inside), "{place}");
            let u = if inside { format!("{}{}", to.0 + 1.0, to.1 + 1.0) } else { "–".to_owned() };
            assert_eq!(value("u").split(' ').next(), Some(&*u), "{place}");
            if inside {
                assert_eq!(seen.cells("trial"), [(to.0 as usize, to.1 as usize)].into(), "{place}");
                assert!(seen.all("trial").values().all(|item| item.is_dashed()), "{place}");
            }
        }
    });
}

/// Holds a sentence on a cell that is given back against the moves that really follow; returns the move that it is about,
/// and the cell that is tried next.
fn followed_by(mark: &Mark<Joined>, told: &str) -> (Act, Option<Cell>) {
    let Some(joined::Act::Listed(act)) = mark.last else { panic!("a move of the first search") };
    let Joined::Making { options, .. } = &mark.machine else { panic!("the first search") };
    let inside = |at: &Cell| at.0 < options.puzzle().rows() && at.1 < options.puzzle().columns();
    let mut ahead = mark.machine.clone().filter_map(|act| match act {
        joined::Act::Listed(act) => Some(act),
        _ => None,
    });
    let named = named(told);
    let tried = match act {
        // Only the cell that goes next.
        Act::Freed { .. } => {
            assert_eq!(ahead.next().and_then(|next| next.cell()).map(cell), Some(named[1]), "{told}");
            None
        }
        Act::Left { .. } => match ahead.next().expect("a move") {
            Act::Finished => {
                assert!(told.ends_with("no start is left."), "{told}");
                None
            }
            Act::Sized { d } => {
                assert!(told.ends_with(&format!("size {d} is next.")), "{told}");
                Some((0, 0))
            }
            next => {
                assert_eq!(next.cell().map(cell), Some(named[1]), "{told}");
                Some(named[1])
            }
        },
        _ => match ahead.find(|next| next.cell().is_some() || *next == Act::Exhausted).expect("a move") {
            Act::Exhausted => {
                assert!(told.ends_with("no side is left to try."), "{told}");
                None
            }
            next => {
                let (row, column) = named[1];
                let (side, to) = [
                    ("above", (row.wrapping_sub(1), column)),
                    ("left of", (row, column.wrapping_sub(1))),
                    ("right of", (row, column + 1)),
                    ("below", (row + 1, column)),
                ]
                .into_iter()
                .find(|(side, _)| told.contains(&format!("what lies {side} cell")))
                .unwrap_or_else(|| panic!("no side: {told}"));
                // A wall has no place of its own.
                assert!(!inside(&to) || next.cell().map(cell) == Some(to), "{told} {side}");
                Some(to).filter(inside)
            }
        },
    };
    (act, tried)
}

/// Cells that moves take, refuse and give back are marked as such, named in the sentence, and pointed to.
#[test]
fn the_cell_in_question_is_marked_named_and_pointed_to() {
    moments(|grid, task, mark, act, followed| {
        let seen = Seen::new(task, mark, STAGE);
        let (moment, place) = (mark.moment(), format!("{grid}, step {}: {act:?}", mark.at()));
        let told = task.narrate(&moment).to_string();
        let inside = |at: &stepdance::problems::fillomino::puzzle::Place| task.puzzle.cells().any(|cell| cell == *at);
        let at = act.cell().filter(inside);
        if act.is_forced() && !matches!(act, Act::Freed { .. })
            || matches!(act, Act::Touching { .. } | Act::Beside { .. })
        {
            assert_eq!(named(&told), [cell(at.unwrap()), cell(act.by().unwrap())], "{place}: {told}");
        } else if let Some(at) = at {
            assert_eq!(named(&told)[0], cell(at), "{place}: {told}");
            let back = act.beat() == Beat::Retreat;
            assert!(back || named(&told).len() == 1, "{place}: {told}");
            assert_eq!(task.sign(&moment) == Sign::Back, back, "{place}");
        }
        if act.beat() == Beat::Retreat {
            let (next, framed) = followed_by(mark, &told);
            assert_eq!(next, act, "{place}: {told}");
            let framed: BTreeSet<Cell> = framed.into_iter().collect();
            assert_eq!(seen.cells("next"), framed, "{place}: {told}");
        }
        let refused = act.beat() == Beat::Reject;
        assert_eq!(seen.cells("cross").len(), usize::from(refused && at.is_some()), "{place}");
        assert_eq!(seen.cells("gone").len(), usize::from(act.beat() == Beat::Retreat), "{place}");
        for mark in ["cross", "gone"] {
            assert!(seen.cells(mark).iter().all(|there| at.map(cell) == Some(*there)), "{place}: {mark}");
        }
        let outside = matches!(act, Act::Touching { .. } | Act::Beside { .. });
        assert_eq!(
            seen.cells("by"),
            if outside { [cell(act.by().unwrap())].into() } else { BTreeSet::new() },
            "{place}"
        );
        if act.beat() > Beat::Choose && !matches!(act, Act::Listed | Act::Finished) {
            let target = at.map(|at| Target("item", (at.row() * seen.columns + at.column() + 1) as u32));
            assert_eq!(task.points_to(&moment), target, "{place}");
            let name = at.map(|at| {
                let forced = told.to_lowercase().contains("forced");
                format!("{:x}{:x}{}", at.row() + 1, at.column() + 1, if forced { "!" } else { "" })
            });
            assert_eq!(task.choice(&moment), name, "{place}");
        } else {
            assert_eq!(task.points_to(&moment), None, "{place}");
        }
        // The lines below the grid, and the counts in the sentence.
        let caption = seen.saying(&["Size ", "The clues"]);
        let forced = followed.piece.iter().filter(|(_, by)| by.is_some()).count();
        let (l, d) = (followed.piece.len(), followed.d);
        assert_eq!(caption.len(), 1, "{place}");
        assert_eq!(named(&caption[0]), followed.cells().first().copied().into_iter().collect::<Vec<_>>(), "{place}");
        let remark = match forced {
            0 => format!("{l} of {d} cells."),
            _ => format!("{l} of {d} cells, {forced} of them forced."),
        };
        assert_eq!(seen.saying(&[&remark]).len(), usize::from(l > 0), "{place}");
        if matches!(act, Act::Forced { .. } | Act::Entered) {
            assert!(told.contains(&format!("{l} of {d} cells")), "{place}: {told}");
        }
        let count = match followed.list.len() {
            0 => "No piece so far".to_owned(),
            1 => "1 piece so far".to_owned(),
            n => format!("{n} pieces so far"),
        };
        assert_eq!(seen.saying(&[&count]).len(), 1, "{place}: {count}");
        // The legend: what shows nowhere is pale.
        for (title, kind) in [("Growing", "grown"), ("Forced", "forced"), ("Tagged", "tagged")] {
            let title = seen.scene.items().iter().find(|item| matches!(&item.shape, Shape::Text(t) if t.text == title));
            let pale = title.expect("its title").alpha < 1.0;
            assert_eq!(pale, seen.all(kind).is_empty(), "{place}: {kind}");
        }
        // Path and variables name the same cells.
        assert_eq!(task.path(&moment), followed.names(), "{place}");
        let values: Vec<String> = task.watch(&moment).into_iter().map(|watch| watch.value).collect();
        let or_dash = |text: String| if text.is_empty() { "–".to_owned() } else { text };
        let d = if act == Act::Finished { "–".to_owned() } else { followed.d.to_string() };
        assert_eq!(values[..3], [d, followed.piece.len().to_string(), or_dash(followed.names().join(" "))], "{place}");
        assert_eq!(mark.machine.level(), followed.piece.len());
        let described = task.describe(&moment);
        assert_eq!(named(&described), followed.cells(), "{place}: {described}");
        assert!(described.contains(&format!("{} piece", followed.list.len())), "{place}: {described}");
    });
}

/// The small pictures show the pieces in the order of the list; their hue is that of the size.
#[test]
fn the_list_shows_each_piece_and_counts_them() {
    moments(|grid, task, mark, act, followed| {
        if !matches!(act, Act::Listed | Act::Sized { .. } | Act::Finished) {
            return;
        }
        let seen = Seen::new(task, mark, STAGE);
        let place = format!("{grid}, step {}: {act:?}", mark.at());
        let grounds: BTreeMap<u32, stepdance::scene::Area> = seen
            .scene
            .items()
            .iter()
            .filter_map(|item| match item.target {
                Some(Target("option", option)) => Some((option, item.extent())),
                _ => None,
            })
            .collect();
        // Above it is told how many there are, and what they will be.
        let many = match followed.list.len() {
            0 => "No piece so far".to_owned(),
            1 => "1 piece so far".to_owned(),
            many => format!("{many} pieces so far"),
        };
        let heading = seen.saying(&[&many, "each becomes an option"]);
        assert_eq!(heading.len(), 2, "{place}: {heading:?} instead of {many}");
        let pieces = seen.all("piece");
        assert!(pieces.keys().map(|(option, _)| option).eq(grounds.keys()), "{place}");
        let mut hues = BTreeMap::new();
        for ((option, _), item) in &pieces {
            let (ground, cells) = (grounds[option], &followed.list[*option as usize]);
            let Shape::Path(path) = &item.shape else { panic!("a shape") };
            let side = ground.w / seen.columns as f32;
            let shown: BTreeSet<Cell> = path
                .chunks(5)
                .map(|square| {
                    let [stepdance::scene::Segment::Move(p), ..] = square else { panic!("{square:?}") };
                    (((p.y - ground.y) / side).round() as usize, ((p.x - ground.x) / side).round() as usize)
                })
                .collect();
            assert_eq!(shown, cells.iter().copied().collect(), "{place}: piece {option}");
            let hue = item.fill.expect("a hue").0;
            assert_eq!(*hues.entry(cells.len()).or_insert(hue), hue, "{place}");
        }
        assert_eq!(hues.values().map(|hue| format!("{hue:?}")).collect::<BTreeSet<_>>().len(), hues.len(), "{place}");
        if act == Act::Listed {
            let grown = seen.all("grown").values().next().and_then(|item| item.fill).unwrap().0;
            assert_eq!(hues[&followed.d], grown, "{place}");
            let last = followed.list.len() as u32 - 1;
            assert_eq!(seen.all("mark").keys().copied().collect::<Vec<_>>(), [(last, 0)], "{place}");
            let told = task.narrate(&mark.moment()).to_string();
            let same = followed.list.iter().filter(|cells| cells.len() == followed.d).count();
            let numbers = [format!("Piece {} ", last + 1), format!("number {same} of size {}.", followed.d)];
            assert!(numbers.iter().all(|number| told.contains(number)), "{told}");
            assert_eq!(task.solution(&mark.moment()), followed.names().join(" ").replace('!', ""));
        }
        for ((d, _), item) in seen.all("count") {
            // The size that is being listed stands out.
            let Shape::Text(count) = &item.shape else { panic!("a text") };
            assert_eq!(count.weight >= 600, d as usize == followed.d, "{place}: size {d}");
            let expected = followed.list.iter().filter(|cells| cells.len() == d as usize).count();
            assert_eq!(text(item), expected.to_string(), "{place}: size {d}");
            let number = seen.all("size")[&(d, 0)];
            assert!((number.extent().centre().y - item.extent().centre().y).abs() < 1.0, "{place}");
        }
        let done = act == Act::Finished;
        assert_eq!(seen.all("count").len(), if done { 0 } else { followed.d }, "{place}");
    });
}

/// Where a size has more pieces than room, the last of them are seen, and once the size is done, as many as have room.
#[test]
fn of_a_long_list_the_end_is_seen() {
    let task = Task { puzzle: puzzle("6..../...../....", 0), alone: true, listing: Listing::All };
    let mut mark = Mark::new(task.start());
    let (mut followed, mut most, mut scrolled) = (Followed::default(), BTreeMap::new(), false);
    while mark.advance(1, Stop::NEVER) == 1 {
        let Some(joined::Act::Listed(act)) = mark.last else { panic!("a move of the first search") };
        followed.follow(act);
        if !matches!(act, Act::Listed | Act::Sized { .. }) {
            continue;
        }
        let seen = Seen::new(&task, &mark, (620.0, 330.0));
        for d in 1..=followed.d {
            let all: Vec<usize> = (0..followed.list.len()).filter(|k| followed.list[*k].len() == d).collect();
            let pieces = seen.all("piece");
            let shown: Vec<usize> = all.iter().copied().filter(|k| pieces.contains_key(&(*k as u32, 0))).collect();
            assert_eq!(shown, all[all.len() - shown.len()..], "size {d}, step {}", mark.at());
            let most = most.entry(d).or_insert(0);
            *most = shown.len().max(*most);
            if shown.len() < all.len() && d < followed.d {
                scrolled = true;
                // One more would stand where the counts do, which have room for six digits.
                let [before, last] = [2, 1].map(|back| {
                    let target = Some(Target("option", shown[shown.len() - back] as u32));
                    seen.scene.items().iter().find(|item| item.target == target).expect("a ground").extent().x
                });
                let right = seen.all("count")[&(d as u32, 0)].extent().right();
                assert!(last + 2.0 * (last - before) > right - 50.0, "size {d}, step {}", mark.at());
            }
            if d < followed.d {
                assert_eq!(shown.len(), all.len().min(*most), "size {d}, step {}", mark.at());
            }
        }
    }
    // Sizes 2 and 3 both have more pieces than room, and the same room.
    assert!(scrolled && most[&3] == most[&4], "{most:?}");
}

/// Why a neighbour is rejected: it is in the piece already, or it was met before and is not.
#[test]
fn a_neighbour_that_is_rejected_is_told_as_what_it_is() {
    let mut seen = [0; 2];
    moments(|grid, task, mark, act, followed| {
        let Act::Tagged { cell: at } = act else { return };
        let (told, inside) = (task.narrate(&mark.moment()).to_string(), followed.cells().contains(&cell(at)));
        assert_eq!(told.contains("is in the piece already"), inside, "{grid}, step {}: {told}", mark.at());
        assert_eq!(told.contains("is still tagged"), !inside, "{grid}, step {}: {told}", mark.at());
        seen[usize::from(inside)] += 1;
    });
    assert!(seen.iter().all(|many| *many > 5), "{seen:?}");
}
