//! The picture of the second search: regions placed one by one, and beside them the links or dots of the exact cover.

use super::super::cover;
use super::super::puzzle::{BLANK, Place, Puzzle, sign};
use super::super::words::solving as words;
use super::list::List;
use super::{Plan, TEXT, hue, making};
use crate::cover::beside::Laid;
use crate::cover::branch::Choice;
use crate::cover::lined;
use crate::cover::picture::{self, Rows, lit};
use crate::cover::small::{self, Small};
use crate::exact_cover::{Act, Cover};
use crate::scene::{Area, Ink, Label, Look, Motion, Scene, Target, Try, signs, when};
use crate::sign::Sign;
use crate::timeline::Moment;

/// The width of the bars that show sizes beside the rows, and a bar's distance and width, in units.
const BARS: f32 = 30.0;
const BAR: (f32, f32) = (12.0, 5.0);
/// The side of the mark of a placed piece, in units.
const MARK: f32 = 8.0;
/// The height of the lines above and below the exact cover, and the least height of the whole with these lines, in units.
const LINES: (f32, f32) = (24.0, 240.0);
/// The widths of the frames around regions: at rest, the newest, highlighted; and around a cell.
const RESTS: f32 = 3.4;
const NEWEST: f32 = 4.0;
const LIT: f32 = 5.0;
const NEXT: f32 = 4.0;

/// Draws a position.
pub fn draw(puzzle: &Puzzle, moment: &Moment<Cover>, sign: Sign, scene: &mut Scene) {
    if scene.composed {
        return aligned(puzzle, moment, sign, scene);
    }
    let plan = &Plan::new(puzzle, scene);
    let cover = moment.machine;
    let laid = Laid::new(moment, lit(scene));
    let solving = Solving { puzzle, moment, sign, cover, laid, plan, next: words::next(puzzle, moment) };
    solving.board(scene);
    let ink = match moment.last {
        Some(Act::Solved) => Ink::Solution,
        Some(Act::Stuck { .. }) => Ink::Conflict,
        Some(Act::Looked { .. } | Act::Chosen { .. }) => Ink::Accent,
        _ => Ink::Ink,
    };
    plan.caption(scene, ink, words::caption(puzzle, moment));
    if solving.plan.side.h > 0.0 {
        solving.side(scene);
    }
}

/// Draws a position with a line for each placed piece, whose number is on its region.
fn aligned(puzzle: &Puzzle, moment: &Moment<Cover>, sign: Sign, scene: &mut Scene) {
    let (plan, lined) = &match moment.last {
        None => making::beside_list(puzzle, scene),
        Some(_) => Plan::aligned(puzzle, scene, lined::HEAD * scene.legible().max(11.0)),
    };
    let cover = moment.machine;
    let laid = Laid::new(moment, lit(scene));
    let solving = Solving { puzzle, moment, sign, cover, laid, plan, next: words::next(puzzle, moment) };
    solving.board(scene);
    let mut choices = lined::linked(moment);
    if let Some(Act::Stuck { item }) = moment.last {
        let instance = cover.instance();
        let has = |option: &usize| instance.option(*option).iter().any(|entry| entry.item == item);
        let options = (0..instance.options()).filter(has).map(|option| (option, Try::Rejected)).collect();
        choices.retain(|choice| choice.item != item);
        choices.push(Choice { item, options });
    }
    let cell = |item: u32| super::super::cover::cell(puzzle, item);
    let named = choices.iter().map(|choice| {
        let name = cell(choice.item).text("");
        [format!("cell {name}"), name]
    });
    // The list is shown until the second search begins.
    if moment.last.is_none() {
        let rest = making::levels(lined, 1, scene);
        return making::listing(&List::whole(puzzle, cover.instance()), plan, lined, rest, scene);
    }
    let levels = lined.levels(named);
    let regions: Vec<Vec<Place>> = solving.laid.chosen().map(|option| solving.cells(option)).collect();
    let at = |cell: &Place| (cell.row(), cell.column());
    lined.options(&levels, &choices, scene, |scene, level, option, tried, area| {
        let piece = solving.cells(option);
        let small = Small {
            grid: (puzzle.rows(), puzzle.columns()),
            ground: None,
            taken: regions.iter().take(level - 1).flatten().map(at).collect(),
            own: piece.iter().map(at).collect(),
            hue: (hue(piece.len()), lined::opaque(tried)),
        };
        small.draw(area, scene);
        lined::frame(scene, area, tried, (option, level));
    });
    // Each region has the number of its line.
    for (nth, region) in regions.iter().enumerate() {
        if let Some(first) = region.first() {
            small::number(scene, plan.at(*first), nth, lined.letters);
        }
    }
    let edge = moment.last.and_then(|act| words::edge_item(cover, act));
    let said = edge.map(|item| words::edge(puzzle, cover.instance(), item).0);
    if let Some(text) = said {
        lined.head(scene, &text, Ink::Accent);
    } else if let Some(item) = lined::subject(&solving.laid, &choices).filter(|item| cover.instance().is_primary(*item))
    {
        plan.name(scene, cell(item), Ink::Accent);
        lined.head(scene, &format!("cell {}", cell(item).text("")), Ink::Accent);
    }
    scene.levels = Some(levels);
}

struct Solving<'a> {
    puzzle: &'a Puzzle,
    moment: &'a Moment<'a, Cover>,
    /// The outcome of the last move.
    sign: Sign,
    cover: &'a Cover,
    laid: Laid<'a>,
    plan: &'a Plan,
    /// The current cell.
    next: Option<Place>,
}

impl Solving<'_> {
    fn cells(&self, option: usize) -> Vec<Place> {
        cover::piece(self.puzzle, self.cover.instance(), option).collect()
    }

    fn board(&self, scene: &mut Scene) {
        let (plan, puzzle, laid) = (self.plan, self.puzzle, &self.laid);
        let regions: Vec<(usize, Vec<Place>)> = laid.chosen().map(|option| (option, self.cells(option))).collect();
        let owner = |cell: Place| regions.iter().find(|(_, cells)| cells.contains(&cell)).map(|(option, _)| *option);
        for cell in puzzle.cells() {
            let square = plan.square(scene, cell);
            match owner(cell) {
                Some(option) => square.target("option", option),
                None => square.target("item", puzzle.item(cell) as usize),
            };
        }
        for (option, cells) in &regions {
            for cell in cells {
                plan.ground(scene, *cell, cells.len()).key("region", *option, cell.name().into());
            }
        }
        let stuck = matches!(self.moment.last, Some(Act::Stuck { .. }));
        let next = self.next.filter(|cell| owner(*cell).is_none());
        match next {
            Some(cell) if stuck => {
                Look::Refused.hatch(scene, plan.at(cell)).alpha(0.6).key("stuck", cell.name().into(), 0);
            }
            Some(cell) => {
                plan.square(scene, cell).tint(Ink::Accent, 0.14);
            }
            None => {}
        }
        let pointed = laid.pointed().map(|option| self.cells(option)).unwrap_or_default();
        let pointed_item = puzzle.cells().filter(|cell| laid.pointed_item() == Some(puzzle.item(*cell)));
        for cell in pointed.iter().copied().chain(pointed_item) {
            plan.square(scene, cell).tint(Ink::Pink, 0.3);
        }
        plan.lines(scene);
        plan.numbers(scene);
        let blocking: Vec<usize> = match self.moment.last {
            Some(Act::Stuck { item }) => words::blockers(self.cover, item).into_iter().map(|it| it.laid).collect(),
            _ => vec![],
        };
        // The newest over the others, whose borders it shares.
        for came in [false, true] {
            for (option, cells) in regions.iter().filter(|(option, _)| (laid.look(*option) == Look::Came) == came) {
                let (width, ink) = match came {
                    true => (NEWEST, Ink::Accent),
                    // The piece that rules out all pieces of the cell.
                    false if blocking.contains(option) => (NEWEST, Ink::Conflict),
                    false => (RESTS, Ink::Ink),
                };
                plan.border(scene, cells, width, ink).key("border", *option, 0);
            }
        }
        let dropped = match self.moment.last {
            Some(Act::Dropped { node }) => Some(node),
            _ => None,
        };
        // An undone piece leaves its mark alone; the next candidate has a frame.
        let left = dropped.map(|node| self.cover.option_of(node));
        let follows = dropped.map(|node| self.cover.vertical(node).1);
        let follows = follows.filter(|node| *node as usize > self.cover.instance().items());
        if let Some(node) = follows {
            let option = self.cover.option_of(node);
            let item = plan.border(scene, &self.cells(option), RESTS, Ink::Accent);
            Look::Trial.outline(item, plan.width(NEWEST)).key("passing", option, 0).enters_in(when::RESTS);
        }
        for option in laid.passing().filter(|option| Some(*option) != left) {
            let item = plan.border(scene, &self.cells(option), RESTS, Ink::Accent);
            laid.look(option).outline(item, plan.width(NEWEST)).key("passing", option, 0);
        }
        plan.clues(puzzle, scene);
        let after = if dropped.is_some() { words::after(self.cover) } else { vec![] };
        let count = |item: u32| if self.cover.is_active(item) { self.cover.len(item) as usize } else { 0 };
        // The first number is labelled, which explains all of them.
        let mut named = false;
        for cell in puzzle.cells() {
            let item = puzzle.item(cell);
            match regions.iter().find(|(_, cells)| cells.contains(&cell)) {
                Some((option, cells)) if puzzle.label(cell) == BLANK => {
                    if let Some(item) = plan.digit(scene, cell, cells.len() as u8, false) {
                        item.key("digit", cell.name().into(), 0);
                    }
                }
                // While it is undone, numbers that are about to change are replaced by dots.
                None if after.get(item as usize).is_some_and(|after| *after != count(item)) => {
                    plan.note(scene, cell, "…", Ink::Muted);
                }
                None if self.cover.is_active(item) => {
                    let len = self.cover.len(item);
                    let ink = if len == 0 { Ink::Conflict } else { Ink::Muted };
                    plan.note(scene, cell, &len.to_string(), ink);
                    if !named && len > 0 {
                        plan.counted(
                            scene,
                            cell,
                            &len.to_string(),
                            &format!("{}:", crate::words::plural(u64::from(len), "piece")),
                        );
                        named = true;
                    }
                }
                _ => {}
            }
        }
        if let Some(cell) = next {
            let (width, ink) = (plan.width(NEXT), if stuck { Ink::Conflict } else { Ink::Accent });
            scene.rect(plan.at(cell).inset(0.8 * width)).stroke(ink, width).key(signs::NEXT, cell.name().into(), 0);
        }
        if !pointed.is_empty() {
            plan.border(scene, &pointed, LIT, Ink::Pink);
            // A piece that is not placed shows its number in cells without another one.
            let free = |cell: &&Place| puzzle.label(**cell) == BLANK && self.cover.is_active(puzzle.item(**cell));
            for cell in pointed.iter().filter(free) {
                if let Some(item) = plan.digit(scene, *cell, pointed.len() as u8, false) {
                    item.fill(Ink::TrialInk);
                }
            }
        }
        self.edge(scene);
        self.signs(scene);
    }

    /// Draws the signs: a dead end is the cell that no piece can fill, behind a wall; a removed region rises off its cells and leaves its
    /// mark there; a solution has a frame around the grid.
    fn signs(&self, scene: &mut Scene) {
        let plan = self.plan;
        match (self.sign, self.moment.last) {
            (Sign::DeadEnd, _) => {
                if let Some(cell) = self.next {
                    signs::wall(scene, plan.at(cell), true);
                    let cross = signs::cross(scene, plan.at(cell), true).key("cross", cell.name().into(), 0);
                    cross.enters_in(when::DEAD_END);
                }
            }
            (Sign::Back, Some(Act::Dropped { node })) => {
                for kind in [signs::DEAD_END, "cross", "stuck", signs::NEXT] {
                    scene.cue(kind, when::CLIMBS);
                }
                for kind in ["region", "border", "digit"] {
                    scene.cue(kind, when::LIFTED);
                }
                let option = self.cover.option_of(node);
                let cells = self.cells(option);
                for (i, cell) in cells.iter().enumerate() {
                    signs::struck(scene, plan.struck(self.puzzle, *cell), (option, i), when::RESTS);
                }
                let top = cells.iter().map(|cell| plan.at(*cell).y).fold(f32::MAX, f32::min);
                // It stays on the stage.
                let up = (0.5 * signs::LIFT * plan.cells.side()).min((top - plan.width(NEWEST)).max(0.0));
                scene.passing(|scene| {
                    let lifted = plan.border(scene, &cells, NEWEST, Ink::Accent).lift(up);
                    lifted.motion(Motion::Shift(0.0, up), Motion::Fade).enters_in(when::LIFTED).leaves_in(when::RESTS);
                });
            }
            (Sign::Solved, _) => signs::solved(scene, plan.cells.area),
            _ => {}
        }
    }

    /// Draws the edge that the user points at, or that of the last move, with the size of its item.
    fn edge(&self, scene: &mut Scene) {
        let (plan, edges) = (self.plan, self.puzzle.edges());
        let pointed = lit(scene);
        let ink = if pointed.is_some() { Ink::Pink } else { Ink::Accent };
        let told = || words::edge_item(self.cover, self.moment.last?).map(|item| Target("item", item));
        if let Some(Target("item", item)) = pointed.or_else(told)
            && let Some(secondary) = (item as usize).checked_sub(self.cover.instance().primary() + 1)
            && secondary < edges.len() * self.puzzle.most()
        {
            let edge = edges[secondary % edges.len()];
            let [a, b] = [edge.cell, edge.beyond()].map(|cell| (cell.row(), cell.column()));
            let (from, to) = plan.cells.between(a, b);
            scene.line(from, to).stroke(ink, plan.width(7.0)).key("edge", item as usize, 0);
            let (middle, size) = (from.towards(to, 0.5), (13.0 * plan.unit).min(0.4 * plan.cells.side()));
            scene.circle(middle, 0.8 * size).fill(Ink::Paper).stroke(ink, plan.width(2.0));
            let size = Area::around(middle, 1.6 * size, 1.6 * size);
            let digit = sign((secondary / edges.len()) as u8 + 1);
            Label::new(&digit).sizes(1.0, 0.62 * size.h).weight(700).draw(scene, size);
        }
    }

    /// Draws the exact cover, with its two lines.
    fn side(&self, scene: &mut Scene) {
        let (unit, mut area, instance) = (self.plan.unit, self.plan.side, self.cover.instance());
        if area.h > LINES.1 * unit {
            let (above, rest) = area.split_top(LINES.0 * unit);
            let (below, rest) = rest.split_bottom(LINES.0 * unit);
            let open = (0..instance.options()).filter(|option| self.laid.look(*option) == Look::Waiting).count();
            let open = Some(open).filter(|_| !matches!(self.moment.last, Some(Act::Dropped { .. })));
            for (text, line) in [(words::above(self.puzzle, instance), above), (words::below(instance, open), below)] {
                self.plan.line(&text).sizes(TEXT.0, 13.0 * unit).ink(Ink::Muted).draw(scene, line);
            }
            area = rest;
        }
        let (_, beside) = area.split_right(BARS * unit);
        match picture::rows(instance, beside, scene) {
            Some(rows) => {
                picture::draw(self.moment, beside, scene);
                self.sizes(&rows, scene);
            }
            None => picture::draw(self.moment, area, scene),
        }
    }

    /// Draws bars beside the rows of dots, one for each size; the placed pieces have marks in their region's ink.
    fn sizes(&self, rows: &Rows, scene: &mut Scene) {
        let (unit, instance) = (self.plan.unit, self.cover.instance());
        let (x, wide) = (rows.right + BAR.0 * unit, BAR.1 * unit);
        let mut first = 0;
        for d in 1..=self.puzzle.most() {
            let end = (first..instance.options()).find(|option| cover::size(instance, *option) != d);
            let end = end.unwrap_or(instance.options());
            let (top, bottom) = (rows.edge(first), rows.edge(end));
            if bottom > top {
                let gap = (0.2 * (bottom - top)).min(unit);
                let bar = Area::new(x, top + gap, wide, bottom - top - 2.0 * gap);
                scene.rect(bar).fill(hue(d)).key("bar", d, 0);
                let text = Area { x: bar.right() + 4.0 * unit, w: BARS * unit, ..bar };
                Label::new(&d.to_string()).sizes(TEXT.0, 12.0 * unit).ink(Ink::Muted).start().whole().draw(scene, text);
            }
            first = end;
        }
        for option in self.laid.chosen() {
            if let Some(y) = rows.middle(option) {
                let side = MARK * unit;
                let mark = scene.rect((x - 0.3 * side, y - side / 2.0, side, side)).round(0.2 * side);
                let d = cover::size(instance, option);
                mark.fill(hue(d)).stroke(Ink::Ink, 1.4 * unit).key("mark", option, d);
            }
        }
    }
}
