//! A board beside the links: what the options mean, next to what the algorithm does with them.
//!
//! Pointing at an option lights it up on both sides, since both mark what shows it with the same target.

use super::focus::{Focus, Row};
use super::picture;
use crate::exact_cover::{Act, Cover, Instance};
use crate::scene::{Area, Frame, Look, Point, Scene, Target};
use crate::timeline::Moment;

/// Between board and links, and around both, in pixels.
const GAP: f32 = 20.0;
const EDGE: f32 = 10.0;
/// A board this many times as wide as high lies above the links rather than beside them.
const WIDE: f32 = 2.1;
/// How much of the stage the board may take, the largest part first.
const SHARES: [f32; 4] = [0.42, 0.36, 0.3, 0.24];
/// A stage narrower than this, in pixels, has no room for two things side by side.
const NARROW: f32 = 560.0;

/// What the options of an instance are laid on.
pub trait Board {
    /// The most width and height that it can make use of, in pixels. It may get less, but in this ratio.
    fn size(&self) -> Point;

    /// What is to be done, in a sentence for the very beginning.
    fn task(&self) -> String;

    /// Draws what is laid into a box of the scene. Things that can be pointed at are the targets `option` (from 0) and
    /// `item` (from 1), as in the links.
    fn draw(&self, laid: &Laid, area: Area, scene: &mut Scene);
}

/// A moment as a board sees it.
pub struct Laid<'a> {
    cover: &'a Cover,
    focus: Focus,
}

impl<'a> Laid<'a> {
    /// The moment, with what the visitor points at.
    pub fn new(moment: &'a Moment<Cover>, pointed: Option<Target>) -> Laid<'a> {
        Laid { cover: &moment.machine, focus: Focus::new(moment, pointed) }
    }

    /// What is searched.
    pub fn instance(&self) -> &'a Instance {
        self.cover.instance()
    }

    /// How an option stands.
    pub fn look(&self, option: usize) -> Look {
        match self.focus.rows[option] {
            Row::Open => Look::Waiting,
            Row::Hidden => Look::Gone,
            Row::Now => Look::Moving,
            Row::Next => Look::Trial,
            Row::Chosen if self.newest() == Some(option) => Look::Came,
            Row::Chosen => Look::Chosen,
            Row::Solved => Look::Solved,
        }
    }

    /// The option that the last move has chosen.
    fn newest(&self) -> Option<usize> {
        match self.focus.last? {
            Act::Tried { node } => Some(self.cover.option_of(node)),
            _ => None,
        }
    }

    /// The options chosen, first choice first.
    pub fn chosen(&self) -> impl Iterator<Item = usize> {
        self.cover.chosen()
    }

    /// Options that do not lie there, and yet show: the one about to be tried, and the one on the move.
    pub fn passing(&self) -> impl Iterator<Item = usize> {
        let look = |row: &Row| matches!(row, Row::Next | Row::Now);
        (0..self.focus.rows.len()).filter(move |option| look(&self.focus.rows[*option]))
    }

    /// Whether the last move has found a solution.
    pub fn solved(&self) -> bool {
        self.focus.last == Some(Act::Solved)
    }

    /// The option that is pointed at.
    pub fn pointed(&self) -> Option<usize> {
        match self.focus.pointed? {
            Target("option", option) => Some(option as usize).filter(|option| *option < self.instance().options()),
            _ => None,
        }
    }

    /// The item that is pointed at.
    pub fn pointed_item(&self) -> Option<u32> {
        match self.focus.pointed? {
            Target("item", item) => Some(item).filter(|item| (1..=self.instance().items() as u32).contains(item)),
            _ => None,
        }
    }

    /// The item that is chosen, looked at, or being covered or uncovered.
    pub fn item(&self) -> Option<u32> {
        self.focus.walked.item.or_else(|| self.focus.middle(self.cover))
    }
}

/// Draws the links of a moment, and the board beside or above them if there is one.
pub fn draw(board: Option<&dyn Board>, moment: &Moment<Cover>, scene: &mut Scene) {
    let all = (scene.width, scene.height);
    let Some(board) = board else {
        return picture::draw(moment, inset(Area::new(0.0, 0.0, all.0, all.1)), scene);
    };
    let (on, links) = plan(board.size(), moment.machine.instance(), all.into());
    let laid = Laid::new(moment, picture::lit(scene));
    board.draw(&laid, on, scene);
    scene.set_frame(Frame::SCENE);
    picture::draw(moment, links, scene);
}

/// The boxes of board and links: of the ways of sharing the stage the first that lets the links be read best.
fn plan(board: Point, instance: &Instance, all: Point) -> (Area, Area) {
    let beside = all.x > 1.15 * all.y && board.x < WIDE * board.y;
    let mut best = split(beside, SHARES[0], board, all);
    let mut most = 0.0;
    for beside in [beside, !beside] {
        for share in SHARES {
            let areas = split(beside, share, board, all);
            let legibility = picture::legibility(instance, (areas.1.w, areas.1.h));
            if legibility > most + 0.01 && (all.x >= NARROW || !beside) {
                (best, most) = (areas, legibility);
            }
        }
    }
    best
}

/// The board at the right of the links, or above them, taking no more than its share of the stage.
fn split(beside: bool, share: f32, Point { x: w, y: h }: Point, all: Point) -> (Area, Area) {
    let Area { x, y, w: wide, h: high } = inset(Area::new(0.0, 0.0, all.x, all.y));
    if beside {
        let board = (share * wide).min(high * w / h).min(w);
        let gap = GAP.min(0.05 * wide);
        let links = (wide - board - gap).max(0.0);
        (Area::new(x + wide - board, y, board, high), Area::new(x, y, links, high))
    } else {
        let board = (share * high).min(wide * h / w).min(h);
        let top = board + GAP.min(0.05 * high);
        (Area::new(x, y, wide, board), Area::new(x, y + top, wide, (high - top).max(0.0)))
    }
}

/// The box without its edge.
fn inset(Area { x, y, w, h }: Area) -> Area {
    let edge = EDGE.min(0.03 * w.min(h));
    Area::new(x + edge, y + edge, w - 2.0 * edge, h - 2.0 * edge)
}
