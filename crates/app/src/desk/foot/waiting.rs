//! The timeline on a branch: that of the search that waits, pale, with a hollow thumb at its position, and the visitor's own decisions as a
//! twig that begins there.

use super::{Foot, thumb, words};
use crate::desk::{Desk, Surface};
use crate::scene::{Ink, Point, Scene, Shape, Target};
use stepdance_tree::foot::{self, Numbers, Places, SIDE};
use stepdance_tree::{Axis, Layout, Rows, Thumb};

/// The opacity of the tree that waits.
const PALE: f32 = 0.55;
/// The radius of the hollow thumb, where there is little room too, and the lengths of its dashes and gaps.
const THUMB: (f32, f32) = (7.0, 3.0);
const DASH: (f32, f32) = (3.0, 2.5);
/// The twig: the most decisions that are shown, their distance, their radius, and their place on the tree's height.
const MOST: usize = 8;
const STEP: f32 = 14.0;
const DOT: f32 = 4.5;
const PLACE: f32 = 0.6;

/// The timeline that waits.
pub(crate) struct Waiting {
    foot: Foot,
    thumb: Thumb,
    /// The last move that is known, and whether it is the search's last.
    end: (u64, bool),
    /// The choices in force.
    chosen: Vec<Target>,
    /// The size of the surface for which it is laid out.
    size: (f32, f32),
}

impl Desk {
    /// Keeps the timeline of the search, which is about to wait.
    pub(crate) fn keep_timeline(&mut self) {
        let session = self.player.session();
        let (thumb, chosen, end) = (thumb(session), session.chosen(), self.known_end());
        let (foot, size) = (std::mem::take(&mut self.foot), self.sizes[Surface::Timeline as usize]);
        self.waiting = Some(Waiting { foot, thumb, end, chosen, size });
    }

    /// Shows the timeline of the search again, which goes on.
    pub(crate) fn restore_timeline(&mut self) {
        if let Some(Waiting { foot, .. }) = self.waiting.take() {
            let of = Some(self.identity());
            self.foot = Foot { of, stale: true, ..foot };
        }
    }

    /// Draws the timeline that waits.
    // Small programs leave out what no search calls (xtask/src/first.rs).
    #[inline(never)]
    pub(super) fn draw_waiting_timeline(&self, Waiting { foot, thumb, end, chosen, size }: &mut Waiting) -> Scene {
        let now = self.sizes[Surface::Timeline as usize];
        let (width, height) = now;
        let mut scene = Scene::new(width, height);
        let places = Places::of(height);
        if std::mem::replace(size, now) != now {
            foot.layout = None;
        }
        let (survey, hides) = (&mut foot.survey, foot.hides);
        let layout = foot.layout.get_or_insert_with(|| {
            let axis = Axis::around((width - 2.0 * SIDE).max(1.0), end.0.max(1), thumb.at.min(end.0));
            let mut layout = Layout::new(&survey.known(), axis, &Rows::Height(places.tree), thumb);
            // An open question waits as well.
            if hides {
                layout.hide_rest();
            }
            layout
        });
        let scale = layout.axis.close_up().map_or(String::new(), |near| words::scale(near.scale()));
        let numbers =
            Numbers { at: words::waits(thumb.at), last: words::last(end.0, end.1), scale, ..Numbers::default() };
        foot::draw(layout, &numbers, &mut scene);
        scene.since(0, |item| {
            if !matches!(item.shape, Shape::Text(_)) {
                item.alpha *= PALE;
            }
        });
        let here = SIDE + layout.axis.x(thumb.at);
        let radius = if places.low { THUMB.1 } else { THUMB.0 };
        scene.circle((here, places.axis), radius + 2.0).fill(Ink::Paper);
        scene.circle((here, places.axis), radius).fill(Ink::Paper).stroke(Ink::Accent, 2.0).dash(DASH.0, DASH.1);
        if places.tree > 0.0 {
            let line = scene.line((here, places.top), (here, places.axis - radius));
            line.stroke(Ink::Accent, 1.5).dash(DASH.0, DASH.1);
        }
        let mine = self.player.session().chosen();
        let shared = mine.iter().zip(chosen.iter()).take_while(|(mine, theirs)| mine == theirs).count();
        draw_twig(mine.len() - shared, Point::new(here, places.top + PLACE * places.tree), &mut scene);
        scene
    }
}

/// Draws the visitor's decisions in force from the hollow thumb on, towards the side with more room.
fn draw_twig(decisions: usize, from: Point, scene: &mut Scene) {
    let many = decisions.min(MOST);
    if many == 0 {
        return;
    }
    let way = if from.x + STEP * (many + 1) as f32 <= scene.width { STEP } else { -STEP };
    let end = from.right(way * many as f32);
    scene.line(from, end).stroke(Ink::Paper, 2.0 * DOT + 4.0);
    scene.line(from, end).stroke(Ink::Accent, 2.0);
    for nth in 1..=many {
        scene.circle(from.right(way * nth as f32), DOT).fill(Ink::Accent).stroke(Ink::Paper, 1.5);
    }
}
