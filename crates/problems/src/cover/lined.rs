//! A board with the search tree beside it: a line for each choice, with the options of its item in the order in which they are tried. On a
//! narrow screen the choices are a row below the board.

use super::beside::{Board, Laid};
use super::branch::{Branch, Choice, Step, having};
use super::focus;
use super::method::{Method, State, Told};
use crate::exact_cover::Cover;
use crate::scene::measure::{SLACK, width};
use crate::scene::{Area, Frame, Ink, Label, Levels, Line, Point, Scene, Try};
use crate::timeline::Moment;
use crate::within::Within;

/// The least ratio of width to height of a picture with the lines beside the board, and the board's greatest share of the width.
pub const WIDE: f32 = 1.25;
const BOARD: f32 = 0.56;
/// The least ratio of width to height of a board above its lines, and its greatest share of the height.
const LONG: (f32, f32) = (3.0, 0.42);
/// The least and the usual size of text, in pixels.
const LEAST: f32 = 11.0;
const TEXT: f32 = 14.0;
/// The gap between board and lines, in sizes of text.
const GAP: f32 = 2.4;
/// The width of the lines beside a board with lists: as a share of the picture, and at least in sizes of text.
const SHARE: f32 = 0.26;
const LEAST_LINES: f32 = 13.0;
/// The greatest height of a line, in pixels, and its least height, in sizes of text.
const LINE: f32 = 58.0;
const CLOSEST: f32 = 1.7;
/// The width of the options tried before, as a share of the lines' width.
const BEFORE: f32 = 0.2;
/// The distance between choices in a row, and the height of the row, in sizes of text.
const PITCH: f32 = 3.3;
const ROW: f32 = 7.6;
/// The height of the line with the subject of the move, in sizes of text.
pub const HEAD: f32 = 1.6;
/// The height of a small picture of an option as a share of its line, and the greatest in pixels; its greatest ratio of width to height;
/// the gap between two, as a share of the height.
const SMALL: (f32, f32) = (0.8, 46.0);
const WIDEST: f32 = 1.8;
const BETWEEN: f32 = 0.2;

/// Returns the choices in force and the current item, each with the options that no choice before it rules out. The option `tried` of the
/// current item is under test; the options before it were tried.
pub fn choices<M: Method>(moment: &Moment<M>, tried: Option<usize>) -> Vec<Choice> {
    let (machine, instance) = (moment.machine, M::instance(moment.machine));
    let (State { branches, items, .. }, step) = (machine.state(), M::told(moment).step);
    let in_force: Vec<(Branch, usize)> = branches.iter().copied().zip(1..).collect();
    let choices = items.iter().take(branches.len() + 1).enumerate().map(|(level, item)| {
        let is_open = |option: &usize| M::blocks(instance, &in_force[..level], *option).is_empty();
        let options: Vec<usize> = machine.listed(instance, *item).into_iter().filter(is_open).collect();
        let (present, now) = match branches.get(level) {
            Some(Branch::Option(option)) => (Some(*option), Try::Chosen),
            Some(_) => (None, Try::Left),
            None => match step {
                Some(Step::Spent(..)) => (None, Try::Behind),
                Some(Step::Dropped(Branch::Option(option)) | Step::Rejected(Branch::Option(option), _)) => {
                    (Some(option), Try::Behind)
                }
                _ => (tried, Try::Tested),
            },
        };
        let at = present.and_then(|present| options.iter().position(|option| *option == present));
        let fate = |nth: usize| match at {
            Some(at) if nth < at => Try::Behind,
            Some(at) if nth == at => now,
            None if now == Try::Behind => now,
            _ => Try::Left,
        };
        let options = options.iter().enumerate().map(|(nth, option)| (*option, fate(nth))).collect();
        Choice { item: *item, options }
    });
    choices.collect()
}

/// Returns the choices of a search by links, in which an item's list is as it was when the item was chosen.
pub fn linked(moment: &Moment<Cover>) -> Vec<Choice> {
    let cover = moment.machine;
    let chosen: Vec<usize> = cover.chosen().collect();
    let items = focus::items(cover);
    let choices = items.iter().take(chosen.len() + 1).enumerate().map(|(level, item)| {
        let options: Vec<usize> = focus::below(cover, *item).map(|node| cover.option_of(node)).collect();
        let behind: u64 = moment.trail.folds(level).iter().map(|fold| fold.subtrees).sum();
        let here = match chosen.get(level) {
            Some(option) => Some((*option, Try::Chosen)),
            // For the current item, the next node is its header, or the node of the option tried last.
            None => {
                let node = cover.x_nodes().get(level).filter(|node| **node > cover.instance().items() as u32);
                node.map(|node| (cover.option_of(*node), Try::Tested))
            }
        };
        let tried = |(nth, option): (usize, &usize)| match here {
            // By hand any of them may be chosen.
            Some((here, Try::Chosen)) if here == *option => Try::Chosen,
            _ if (nth as u64) < behind => Try::Behind,
            Some((here, tried)) if here == *option => tried,
            _ => Try::Left,
        };
        let options = options.iter().enumerate().map(|at| (*at.1, tried(at))).collect();
        Choice { item: *item, options }
    });
    choices.collect()
}

/// The layout of board and lines.
pub struct Lined {
    /// The area of the board, including its numbers.
    pub board: Area,
    /// The area of the lines.
    pub lines: Area,
    /// The area between both, for a board's lists.
    pub beside: Area,
    /// The area below the board, if there is one.
    pub tray: Area,
    /// Whether the lines are beside the board.
    pub wide: bool,
    /// The least size of text.
    pub letters: f32,
    /// The factor by which everything is larger than on a desktop screen.
    grown: f32,
    /// The ratio of width to height of a small picture.
    ratio: f32,
}

impl Lined {
    /// Lays out board and lines in a picture, for a board of that width and height; in an upright picture the share `left` of the height is
    /// left free.
    pub fn new(scene: &Scene, ratio: Point, left: f32) -> Lined {
        Lined::with(scene, ratio, left, false)
    }

    /// Lays out board and lines, optionally with an area between them.
    fn with(scene: &Scene, ratio: Point, left: f32, beside: bool) -> Lined {
        let grown = scene.growth();
        let letters = scene.legible().max(LEAST) * grown;
        let all = scene.stage();
        let (wide, narrow) = (all.w >= WIDE * all.h, ratio.x / ratio.y);
        let ratio = narrow.within(1.0, WIDEST);
        let nothing = Area::default();
        let bare = |board, lines| Lined { board, lines, beside: nothing, tray: nothing, wide, letters, grown, ratio };
        if !wide {
            let (lines, board) = all.split_bottom(ROW * letters + left);
            return bare(board, lines);
        }
        if narrow >= LONG.0 {
            let high = (all.w / narrow).min(LONG.1 * all.h) + 1.5 * letters;
            let (board, lines) = all.split_top(high);
            return bare(board, lines);
        }
        let board = Area::new(0.0, 0.0, (all.h * narrow).min(BOARD * all.w), all.h);
        // A wide board is at the top, level with its lines; its numbers need this height.
        let numbers = 1.5 * letters;
        let board = Area { h: ((board.w - numbers) / narrow + numbers).min(board.h), ..board };
        let below = board.bottom() + numbers;
        let tray = Area { x: board.x + numbers, y: below, w: board.w - numbers, h: (all.bottom() - below).max(0.0) };
        let x = board.right() + GAP * letters;
        let rest = Area::new(x, 0.0, (all.w - x).max(1.0), all.h);
        let least = LEAST_LINES * letters;
        let share = if beside && rest.w >= 2.4 * least { (SHARE * rest.w).max(least) } else { rest.w };
        let (lines, beside) = rest.split_right(share);
        let beside = Area { w: (beside.w - GAP * letters).max(0.0), ..beside };
        Lined { beside, tray, ..bare(board, lines) }
    }

    /// Returns the levels of the tree, each with its line; `named` has the long names of the lines' items, and the short ones for a row.
    pub fn levels(&self, named: impl IntoIterator<Item = [String; 2]>) -> Levels {
        let letters = self.letters;
        let line = |(nth, [long, short]): (usize, [String; 2])| {
            let (subject, choice) = if self.wide { (String::new(), long) } else { (short, String::new()) };
            Line { subject, mark: (nth + 1).to_string(), hue: None, choice, listed: self.beside.w <= 0.0 }
        };
        let lines: Vec<Line> = named.into_iter().enumerate().map(line).collect();
        let count = lines.len().max(1);
        if !self.wide {
            let strip = Area { h: (ROW * letters).min(self.lines.h), ..self.lines };
            return row(strip, count, letters, lines);
        }
        let top = 1.6 * letters;
        let room = Area { y: self.lines.y + top, h: (self.lines.h - top).max(1.0), ..self.lines };
        let at = Levels::down_from(room, count, CLOSEST * letters, (LINE * self.grown).max(2.4 * letters));
        let pitch = if at.len() > 1 { at[1] - at[0] } else { LINE };
        let spine = room.x + (BEFORE * room.w).max(2.0 * letters);
        Levels { tree: room, down: true, first: 1, at, pitch, lines, spine, ..Levels::default() }
    }

    /// Returns the layout of small pictures on a level's line: their size, the position of the first, and the number that has room.
    pub fn small(&self, levels: &Levels, level: usize) -> Option<(Point, Point, usize)> {
        let high = levels.high(level);
        if self.beside.w > 0.0 {
            return None;
        }
        if !levels.down || high < CLOSEST * self.letters {
            return None;
        }
        let side = (SMALL.0 * high).min(SMALL.1 * self.grown);
        let size = TEXT.max(self.letters) * self.grown.min(TEXT / LEAST);
        let named = levels.lines.iter().map(|line| width(&line.choice, size, 600, false) * SLACK);
        let from = levels.spine
            + 19.0_f32.max(self.letters) * self.grown.min(1.8)
            + named.fold(0.0, f32::max)
            + 1.6 * self.letters;
        // The number of further options is at the end, and the arrow of a return.
        let room = levels.tree.right() - from - 8.4 * self.letters;
        let wide = side * self.ratio;
        let fit = (room / (wide + BETWEEN * side)).max(0.0) as usize;
        Some((Point::new(from, levels.near(level) - side / 2.0), Point::new(wide, side), fit))
    }

    /// Draws the options of the choices on their lines: `picture` draws one of a level into its area.
    pub fn options(
        &self,
        levels: &Levels,
        choices: &[Choice],
        scene: &mut Scene,
        mut picture: impl FnMut(&mut Scene, usize, usize, Try, Area),
    ) {
        for (nth, choice) in choices.iter().enumerate() {
            let level = nth + 1;
            if levels.at(level).is_none() {
                continue;
            }
            let Some((from, size, fit)) = self.small(levels, level) else { continue };
            let present = choice.options.iter().position(|(_, tried)| matches!(tried, Try::Chosen | Try::Tested));
            // The current option is among those that have room.
            let skip = present.unwrap_or(0).saturating_sub(fit / 2).min(choice.options.len().saturating_sub(fit));
            let pitch = size.x + BETWEEN * size.y;
            for (place, (option, tried)) in choice.options.iter().skip(skip).take(fit).enumerate() {
                let area = Area::new(from.x + pitch * place as f32, from.y, size.x, size.y);
                let untold = scene.lens.by_hand && *tried == Try::Behind;
                picture(scene, level, *option, if untold { Try::Left } else { *tried }, area);
            }
            let more = choice.options.len().saturating_sub(skip + fit);
            if more > 0 {
                let place = Area::new(from.x + pitch * fit as f32, from.y, 3.0 * self.letters, size.y);
                let text = format!("+{more}");
                let label = Label::new(&text).sizes(self.letters, TEXT.max(self.letters)).start().ink(Ink::Muted);
                label.whole().draw(scene, place).map(|item| item.key("to try", level, 9));
            }
        }
    }

    /// Writes the subject of the move above the lines, if no line names it.
    pub fn head(&self, scene: &mut Scene, text: &str, ink: Ink) {
        let place = match self.wide {
            true => Area { h: 1.5 * self.letters, ..self.lines },
            false => Area { y: self.lines.bottom() - 1.5 * self.letters, h: 1.5 * self.letters, ..self.lines },
        };
        let label = Label::new(text).sizes(self.letters, TEXT.max(self.letters)).weight(600).ink(ink);
        let label = if self.wide { label.start() } else { label.end() };
        label.draw(scene, place).map(|item| item.key("subject", 0, 0));
    }
}

/// Draws a position: the board, and the lines of its choices. The subject names the item `of` of the current option, if there is one. In a
/// wide picture the share `left` of the lines' height is left free; returns that area.
pub fn draw<M: Method>(
    board: &dyn Board,
    laid: &Laid,
    moment: &Moment<M>,
    of: Option<u32>,
    left: f32,
    scene: &mut Scene,
) -> Area {
    let Told { about, step, .. } = M::told(moment);
    let mut choices = M::choices(moment);
    if let Some(Step::Stuck(item)) = step {
        // The options that might have covered it, and no longer can.
        let options = having(laid.instance, item).into_iter().map(|option| (option, Try::Rejected)).collect();
        choices.retain(|choice| choice.item != item);
        choices.push(Choice { item, options });
    }
    let tried = match about.branch {
        Some(Branch::Option(option) | Branch::Without(option)) => Some(option),
        _ => about.moving,
    };
    lay(board, laid, &choices, tried.map(|option| (option, of)), left, scene)
}

/// Draws board and lines of given choices, with the current option and its item; it is the same for all methods.
fn lay(
    board: &dyn Board,
    laid: &Laid,
    choices: &[Choice],
    tried: Option<(usize, Option<u32>)>,
    left: f32,
    scene: &mut Scene,
) -> Area {
    scene.set_frame(Frame::SCENE);
    let all = Lined::with(scene, board.size(), HEAD * scene.legible().max(LEAST), board.has_lists());
    let (rest, lines) = all.lines.split_bottom(if all.wide { left * all.lines.h } else { 0.0 });
    let used = if all.wide { board.open(laid, lines, all.letters, scene) } else { 0.0 };
    let lined = Lined { lines: lines.split_top(used).1, ..all };
    board.draw(laid, lined.board, scene);
    if lined.beside.w > 0.0 {
        board.lists(laid, lined.beside, lined.letters, scene);
    }
    let chosen = |choice: &Choice| choice.options.iter().find(|option| option.1 == Try::Chosen).map(|option| option.0);
    let chosen: Vec<Option<usize>> = choices.iter().map(chosen).collect();
    // If only the board is shown, there are no lines, and the subject is marked on the board.
    if !scene.brief {
        for (nth, option) in chosen.iter().enumerate().filter_map(|(nth, option)| Some((nth, (*option)?))) {
            board.number(laid, option, nth, lined.board, scene);
        }
        board.tray(laid, lined.tray, lined.letters, scene);
    }
    scene.set_frame(Frame::SCENE);
    let instance = laid.instance();
    let named = choices
        .iter()
        .map(|choice| [board.item(instance, choice.item).label(), crate::words::cut(instance.name(choice.item), 6)]);
    let levels = lined.levels(named);
    lined.options(&levels, choices, scene, |scene, level, option, tried, area| {
        let before: Vec<usize> = chosen.iter().take(level - 1).flatten().copied().collect();
        if board.small(laid, &before, option, opaque(tried), area, scene) {
            return frame(scene, area, tried, (option, level));
        }
        let name = board.short(instance, choices[level - 1].item, option);
        let ink = if tried == Try::Chosen { Ink::Accent } else { Ink::Muted };
        let label = Label::new(&name).sizes(lined.letters, TEXT.max(lined.letters)).ink(ink).whole();
        // Without a name a frame has no meaning.
        if label.fit(area.w, area.h).is_some() {
            frame(scene, area, tried, (option, level));
            label.draw(scene, area).map(|item| item.key("small name", option, level));
        }
    });
    // The subject: an option with all its items, or else an item that no line names.
    if let Some((option, of)) = tried {
        let text = instance.text(option);
        // An option is the subject of several moves, each at another of its nodes.
        let text = of.map_or(text.clone(), |item| format!("{} of {text}", instance.name(item)));
        lined.head(scene, &text, Ink::Accent);
    } else if let Some(item) = subject(laid, choices) {
        lined.head(scene, &board.item(instance, item).label(), Ink::Accent);
    }
    scene.levels = Some(levels);
    rest
}

/// Returns the newest levels in a row.
pub fn row(strip: Area, count: usize, letters: f32, lines: Vec<Line>) -> Levels {
    let pitch = PITCH * letters;
    let all = strip.w >= pitch * count as f32;
    // Before the first one is the number of levels that are not shown.
    let from = strip.x + if all { 0.0 } else { 2.2 * letters };
    let fit = (((strip.right() - from) / pitch) as usize).max(2);
    let first = if all { 1 } else { (count + 1).saturating_sub(fit).max(1) };
    let at = (first..=count).map(|level| from + pitch * ((level - first) as f32 + 0.55)).collect();
    let (names, tree) = strip.split_top(1.4 * letters);
    Levels { tree, names, first, at, pitch, lines, ..Levels::default() }
}

/// Draws the frame of a small picture in the state of its option.
pub fn frame(scene: &mut Scene, area: Area, tried: Try, (option, level): (usize, usize)) {
    let width = (area.h / 18.0).within(1.0, 2.4);
    let frame = scene.rect(area.inset(-1.5)).round(0.1 * area.h);
    match tried {
        Try::Chosen => frame.stroke(Ink::Accent, width),
        Try::Tested => frame.stroke(Ink::Trial, width).dash(5.0, 3.0),
        Try::Behind | Try::Rejected => frame.stroke(Ink::Conflict, 0.5 * width).alpha(0.8),
        Try::Left => frame.stroke(Ink::Muted, 0.5 * width).dash(2.0, 2.0).alpha(0.7),
    };
    frame.key("small", option, level).target("option", option);
    if matches!(tried, Try::Behind | Try::Rejected) {
        let [_, right, _, left] = area.corners();
        scene.line(left, right).stroke(Ink::Conflict, 0.7 * width).key("small struck", option, level);
    }
}

/// Returns the opacity of a small picture.
pub fn opaque(tried: Try) -> f32 {
    match tried {
        Try::Chosen | Try::Tested => 1.0,
        Try::Left => 0.6,
        Try::Behind | Try::Rejected => 0.4,
    }
}

/// Returns the item of the last move, if it is not that of the current choice.
pub fn subject(laid: &Laid, choices: &[Choice]) -> Option<u32> {
    laid.item().filter(|item| choices.last().is_none_or(|choice| choice.item != *item))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CATALOG;
    use crate::cells::Cells;
    use crate::cells::lookahead::Lookahead;
    use crate::exact_cover::multiple::Multicover;
    use crate::machine::{Beat, Machine, Stop};
    use crate::timeline::Mark;

    /// Passes each choice, dead end, solution and backtrack of a search for packings to `see`.
    fn walk<M: Method>(mut see: impl FnMut(&Moment<M>)) {
        let address = CATALOG.address("cover?preset=polyominoes&reflections=no").expect("an address");
        let puzzle = super::super::puzzle(address.params()).expect("a puzzle");
        let mut mark = Mark::new(M::begin(puzzle.instance, puzzle.heuristic));
        while mark.advance(1_000_000, Stop::at(Beat::Choose)) > 0 {
            see(&mark.moment());
        }
    }

    fn of(tried: Try, choice: &Choice) -> Vec<usize> {
        choice.options.iter().filter(|option| option.1 == tried).map(|option| option.0).collect()
    }

    #[test]
    fn a_list_has_what_no_choice_above_rules_out() {
        let mut seen = 0;
        walk::<Cover>(|moment| {
            let cover = moment.machine;
            let node = cover.x_nodes().get(cover.level()).filter(|node| **node > cover.instance().items() as u32);
            let [all, linked] = [choices(moment, node.map(|node| cover.option_of(*node))), linked(moment)];
            let listed = |choices: &[Choice]| -> Vec<_> {
                choices.iter().map(|choice| (choice.item, choice.options.clone())).collect()
            };
            assert_eq!(listed(&all), listed(&linked), "move {}", moment.at);
            seen += 1;
        });
        assert!(seen > 30);
    }

    /// Checks that each line has the option in force, and before it those that were tried if it `lists` them.
    fn tells<M: Method>(lists: bool) {
        walk::<M>(|moment| {
            let choices = M::choices(moment);
            let state = moment.machine.state();
            for (level, branch) in state.branches.iter().enumerate() {
                let (choice, at) = (&choices[level], moment.at);
                let Branch::Option(option) = *branch else { continue };
                assert_eq!(of(Try::Chosen, choice), [option], "move {at}, level {level}");
                let folds: u64 = moment.trail.folds(level).iter().map(|fold| fold.subtrees).sum();
                let behind = of(Try::Behind, choice).len() as u64;
                // A rejected option has no subtree.
                assert!(!lists || behind >= folds, "move {at}, level {level}");
                let all = having(M::instance(moment.machine), choice.item);
                assert!(choice.options.iter().all(|(option, _)| all.contains(option)), "move {at}, level {level}");
            }
        });
    }

    #[test]
    fn lines_tell_what_is_chosen_whatever_the_method() {
        tells::<Cover>(true);
        tells::<Cells>(true);
        tells::<Lookahead>(false);
        tells::<Multicover>(true);
    }
}
