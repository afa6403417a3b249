//! A board beside the link diagram: it shows the meaning of the options.
//!
//! Pointing at an option highlights it on both sides, since both mark its shapes with the same target.

use super::focus::Focus;
use super::lexicon::Lexicon;
use super::lists::Lists;
use super::picture;
use crate::exact_cover::{Cover, Entry, Instance};
use crate::machine::Machine;
use crate::narration::Narration;
use crate::scene::{Area, Frame, Look, Part, Point, Scene, Target, split_one_way};
use crate::timeline::Moment;

/// The gap between board and links in pixels; the margin around both in pixels, and as a share of the stage at most.
const GAP: f32 = 20.0;
const EDGE: (f32, f32) = (10.0, 0.03);
/// The side of a square, in pixels, that is as large as a preferred board; the links get the rest.
const BOARD: f32 = 500.0;
/// The side of a square, in pixels, that is as large as the least board.
const SMALLEST: f32 = 64.0;

/// The height of the buttons in the stage's corner, and the least width of a stage with these buttons, in pixels.
const BUTTONS: f32 = 26.0;
const WIDE: f32 = 560.0;

/// The board of an instance, on which its options are placed.
pub trait Board: Lexicon {
    /// Returns the greatest useful width and height, in pixels. The board may get less, in this ratio.
    fn size(&self) -> Point;

    /// Returns the task, for the position before the first move.
    fn task(&self) -> Narration;

    /// Returns the chosen options as the text of a parameter of the entry; `None` if no parameter accepts it.
    #[cfg(not(target_arch = "wasm32"))]
    fn filled(&self, _instance: &Instance, _chosen: &[usize]) -> Option<String> {
        None
    }

    /// Draws the placed options into an area of the scene. The targets are `option` (from 0) and `item` (from 1), as in the links.
    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene);

    /// Returns whether it shows each item's list as a line through its options, so that no link diagram is beside it.
    fn shows_links(&self) -> bool {
        false
    }

    /// Returns the name of an option on the line of an item.
    fn short(&self, instance: &Instance, _item: u32, option: usize) -> String {
        super::words::short(instance, option)
    }

    /// Draws the items still to cover, with their numbers of options, from the top of an area on; returns the height used.
    fn open(&self, _laid: &Laid, _area: Area, _letters: f32, _scene: &mut Scene) -> f32 {
        0.0
    }

    /// Returns whether it has a picture of the items' lists.
    fn has_lists(&self) -> bool {
        false
    }

    /// Draws the number of options that each item has left, in text of that size.
    fn lists(&self, _laid: &Laid, _area: Area, _letters: f32, _scene: &mut Scene) {}

    /// Returns whether its options have small pictures.
    fn has_small(&self) -> bool {
        false
    }

    /// Draws an option as a small picture with this opacity, with the options chosen before it; returns whether it has one.
    fn small(&self, _: &Laid, _before: &[usize], _option: usize, _alpha: f32, _: Area, _: &mut Scene) -> bool {
        false
    }

    /// Draws the number of an option's line, from 0, on its part of the board that fills an area.
    fn number(&self, _laid: &Laid, _option: usize, _nth: usize, _area: Area, _scene: &mut Scene) {}

    /// Draws the content below the board, where there is room.
    fn tray(&self, _laid: &Laid, _area: Area, _letters: f32, _scene: &mut Scene) {}
}

/// The view of a position that a board draws, for any method.
pub struct Laid<'a> {
    /// The exact cover.
    pub instance: &'a Instance,
    /// The chosen options, first choice first.
    pub options: Vec<usize>,
    /// The look of each option, by its number from 0.
    pub looks: Vec<Look>,
    /// The item of the last move.
    pub at: Option<u32>,
    /// Whether the last move found a solution.
    pub is_solved: bool,
    /// Whether that item has no option left.
    pub is_stuck: bool,
    /// The target that the user points at.
    pub pointed_at: Option<Target>,
    /// The lists of the items; none if the method has other ones.
    pub lists: Lists,
}

impl<'a> Laid<'a> {
    /// Creates the view of a position of a search by links, with the target that the user points at.
    pub fn new(moment: &Moment<'a, Cover>, pointed: Option<Target>) -> Laid<'a> {
        let (cover, focus) = (moment.machine, Focus::new(moment, pointed));
        let mut laid = Laid {
            instance: cover.instance(),
            lists: Lists::linked(cover, &focus),
            options: cover.chosen().collect(),
            at: focus.item(cover),
            looks: focus.rows,
            is_stuck: matches!(focus.last, Some(crate::exact_cover::Act::Stuck { .. })),
            is_solved: focus.last == Some(crate::exact_cover::Act::Solved),
            pointed_at: pointed,
        };
        if laid.looks.contains(&Look::Left) {
            let item = cover.x_nodes().get(cover.level()).map(|node| cover.item_of(*node));
            laid.return_to_before(item);
        }
        laid
    }

    /// Shows the options that no other choice rules out as available again, after an option of `item` was undone: the board shows the
    /// position to which the search returns, although the links are not yet restored.
    fn return_to_before(&mut self, item: Option<u32>) {
        let instance = self.instance;
        let out = |option: usize| {
            instance.option(option).iter().any(|entry| {
                let clashes =
                    |other: &Entry| other.item == entry.item && (other.colour == 0 || other.colour != entry.colour);
                let chosen = |chosen: &usize| instance.option(*chosen).iter().any(clashes);
                Some(entry.item) == item || self.options.iter().any(chosen)
            })
        };
        let back = |(option, look): (usize, &Look)| (*look == Look::Gone && !out(option)).then_some(option);
        let back: Vec<usize> = self.looks.iter().enumerate().filter_map(back).collect();
        for option in back {
            self.looks[option] = Look::Waiting;
        }
    }

    /// Returns the exact cover.
    pub fn instance(&self) -> &'a Instance {
        self.instance
    }

    /// Returns the look of an option.
    pub fn look(&self, option: usize) -> Look {
        self.looks[option]
    }

    /// Returns the chosen options, first choice first.
    pub fn chosen(&self) -> impl Iterator<Item = usize> {
        self.options.iter().copied()
    }

    /// Returns the options that are shown without being chosen: the one being unlinked or relinked, then the one under test or being
    /// undone.
    pub fn passing(&self) -> impl Iterator<Item = usize> {
        let these = |look: Look| (0..self.looks.len()).filter(move |option| self.look(*option) == look);
        these(Look::Moving).chain(these(Look::Trial)).chain(these(Look::Left))
    }

    /// Returns whether the last move found a solution.
    pub fn solved(&self) -> bool {
        self.is_solved
    }

    /// Returns the option that is pointed at.
    pub fn pointed(&self) -> Option<usize> {
        let options = self.instance().options();
        self.pointed_as("option").map(|option| option as usize).filter(|option| *option < options)
    }

    /// Returns the item that is pointed at.
    pub fn pointed_item(&self) -> Option<u32> {
        self.pointed_as("item").filter(|item| (1..=self.instance().items() as u32).contains(item))
    }

    fn pointed_as(&self, kind: &str) -> Option<u32> {
        self.pointed_at.filter(|target| target.0 == kind).map(|target| target.1)
    }

    /// Returns the item that is chosen, examined, covered or uncovered.
    pub fn item(&self) -> Option<u32> {
        self.at
    }
}

/// Draws the links of a position, and the board beside or above them if there is one.
pub fn draw(board: Option<&dyn Board>, moment: &Moment<Cover>, scene: &mut Scene) {
    let all = stage(scene);
    let instance = moment.machine.instance();
    let areas = |all: Area| board.map_or((Area::default(), all), |board| plan(board.size(), instance, all));
    let (mut on, mut links) = areas(all);
    let dots = picture::rows(instance, links, scene).is_some();
    if let (Some(board), true) = (board, dots && scene.brief) {
        // A matrix of dots shows less than the board.
        return board.draw(&Laid::new(moment, picture::lit(scene)), all, scene);
    }
    // A matrix of dots can be zoomed, and has buttons for that in the upper right corner.
    if scene.width >= WIDE && dots {
        match on.x > links.x {
            true => on = on.split_top(BUTTONS).1,
            false => (on, links) = areas(all.split_top(BUTTONS).1),
        }
    }
    let Some(board) = board else {
        return picture::draw(moment, links, scene);
    };
    board.draw(&Laid::new(moment, picture::lit(scene)), on, scene);
    scene.set_frame(Frame::SCENE);
    picture::draw(moment, links, scene);
}

/// Returns the stage without its margin.
pub fn stage(scene: &Scene) -> Area {
    scene.stage().inset(EDGE.0.min(EDGE.1 * scene.width.min(scene.height)))
}

/// Returns the areas of board and links. A link diagram is preferred where it is readable.
fn plan(board: Point, instance: &Instance, all: Area) -> (Area, Area) {
    share(board, all, picture::diagram_wish(instance), || picture::dots_wish(instance))
}

/// Returns the areas of a board and of the content beside it: board at the right, or above. The detailed content is preferred where it is
/// readable.
pub fn share(board: Point, all: Area, details: Option<Part>, otherwise: impl FnOnce() -> Part) -> (Area, Area) {
    let scale = (BOARD / (board.x * board.y).sqrt()).min(1.0);
    let least = board * (SMALLEST / (board.x * board.y).sqrt());
    let board = Part::drawing(board * scale).most(1.0 / scale).least(least);
    let share = |links: Part| {
        let beside = split_one_way(all, GAP, [links, board], true);
        let above = split_one_way(all, GAP, [board, links], false);
        match beside.served >= above.served {
            true => (beside.served, beside.areas[1], beside.areas[0]),
            false => (above.served, above.areas[0], above.areas[1]),
        }
    };
    let details = details.map(share).filter(|(served, ..)| *served > 0.0);
    let (_, board, links) = details.unwrap_or_else(|| share(otherwise()));
    (board, links)
}

#[cfg(test)]
mod tests;
