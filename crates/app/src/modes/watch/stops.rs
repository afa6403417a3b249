//! Breakpoints on the page: setting them and drawing their marks.

use super::lens::TURNING;
use crate::census::SPARSE;
use crate::desk::Desk;
use crate::scene::{Ink, Point, Scene, Target};
use crate::script::ToScript;
use crate::session::Session;
use crate::stops::{Condition, Stops, words};
use crate::tree::room::{Room, picture};

/// The two bars that mark a breakpoint: their reach to either side of a line, their distance and their width, in pixels.
const BARS: (f32, f32, f32) = (6.0, 3.0, 1.5);
/// The reach of the bars of a hit that is still ahead, in pixels.
const SHORT: f32 = 3.0;
/// The distance of a place's frame from its edge, and its width.
const FRAME: (f32, f32) = (1.0, 2.5);

/// Sets a breakpoint or removes it, and announces which.
pub(crate) fn toggle(condition: Condition, desk: &mut Desk) {
    let mut stops = desk.player.stops().clone();
    let add = !stops.has(&condition);
    let name = desk.player.session().name_of(&condition);
    stops.toggle(condition);
    // One more than there may be is not set.
    if add == (stops.list().len() > desk.player.stops().list().len()) {
        desk.player.say(words::toggled(&name, add));
    }
    set(stops, desk);
}

/// Sets or removes the breakpoint that an address writes as `text`. Ignores a text that is not exactly one breakpoint.
pub(super) fn toggle_text(text: &str, desk: &mut Desk) {
    let stops: Option<Stops> = text.parse().ok();
    if let Some([condition]) = stops.as_ref().map(Stops::list) {
        toggle(condition.clone(), desk);
    }
}

/// Replaces all breakpoints by these.
pub(crate) fn set(stops: Stops, desk: &mut Desk) {
    desk.player.set_stops(stops);
    desk.stale = true;
}

/// Sets the breakpoint that the user typed.
///
/// # Errors
/// Lists what is allowed.
pub(super) fn add(text: &str, desk: &mut Desk) -> Result<(), String> {
    let listing = desk.player.session().listing();
    let mut condition = Condition::read(text).ok_or_else(|| words::not_typed(text))?;
    if let Condition::Line(label) = &mut condition {
        let line = listing.iter().find(|line| line.label.0.eq_ignore_ascii_case(label));
        *label = line.ok_or_else(|| words::not_typed(text))?.label.0.to_owned();
    }
    if !desk.player.stops().has(&condition) {
        toggle(condition, desk);
    }
    Ok(())
}

/// A breakpoint that is set.
#[derive(Clone, Debug, PartialEq, Eq, ToScript)]
pub struct Breakpoint {
    /// The breakpoint as addresses write it.
    pub text: String,
    /// The breakpoint in words.
    pub words: String,
}

/// Returns the breakpoints that are set.
pub fn list(desk: &Desk) -> Vec<Breakpoint> {
    let told = |it: &Condition| Breakpoint { text: it.to_string(), words: desk.player.session().name_of(it) };
    desk.player.stops().list().iter().map(told).collect()
}

/// Returns the breakpoint for the place picked on the stage, its name, and whether it is set.
pub fn picked(desk: &Desk) -> Option<(Condition, String, bool)> {
    // No move looks at what only takes the picture elsewhere.
    let condition = Condition::at(desk.lens.picked.filter(|target| target.0 != TURNING)?);
    let (name, set) = (desk.player.session().name_of(&condition), desk.player.stops().has(&condition));
    Some((condition, name, set))
}

/// Returns the breakpoint for what lies at a point of the stage.
pub fn at(at: Point, desk: &Desk) -> Option<Condition> {
    let target = desk.stage().target_at(at).filter(|target| target.0 != TURNING);
    target.map(Condition::at)
}

/// Marks hits of breakpoints on the timeline: past hits by long bars, hits ahead by short ones, as far as they are known. `asks` hides
/// those ahead, which would give away an answer.
pub(crate) fn draw_hits(desk: &Desk, asks: bool, scene: &mut Scene) {
    let now = desk.at();
    let mut last = f32::NEG_INFINITY;
    for (nth, hit) in desk.player.hits().iter().enumerate() {
        let (at, is_ahead) = (Point::new(desk.timeline_x(*hit), BARS.0), *hit > now);
        // Of many in one place one is seen.
        if at.x - last < 2.0 * BARS.1 || is_ahead && asks {
            continue;
        }
        last = at.x;
        bars(scene, at, nth, if is_ahead { SHORT } else { BARS.0 });
    }
}

/// Returns how often the breakpoints are reached, in words; `None` without any.
pub(crate) fn reached(desk: &Desk) -> Option<String> {
    let reached = desk.player.reached()?;
    let so_far = (!reached.is_all).then_some(reached.until);
    Some(words::reached(reached.times, so_far, reached.next))
}

/// Marks the places with a breakpoint on the stage.
pub(crate) fn draw_places(desk: &Desk, scene: &mut Scene) {
    if !desk.player.stops().is_empty() {
        frame_places(desk, scene);
    }
}

// Small programs leave out what no search calls (xtask/src/first.rs).
#[inline(never)]
fn frame_places(desk: &Desk, scene: &mut Scene) {
    for (i, condition) in desk.player.stops().list().iter().enumerate() {
        let Condition::Place(kind, which) = condition else { continue };
        let is_it = |target: &Target| target.0 == kind && target.1 == *which;
        let found = scene.items().iter().find(|item| item.target.as_ref().is_some_and(is_it));
        let Some(area) = found.map(|item| item.extent().inset(FRAME.0)) else { continue };
        scene.rect(area).stroke(Ink::Paper, 2.0 * FRAME.1).key("stop frame", i, 1);
        scene.rect(area).stroke(Ink::Accent, FRAME.1).key("stop frame", i, 0);
        bars(scene, Point::new(area.right() - 2.0 * BARS.1, area.y + BARS.0), i, SHORT);
    }
}

/// Marks breakpoints in the tree on the stage: beside the rows of levels, at nodes with the name of a choice, and below the rows for
/// solutions.
pub(crate) fn draw_in_tree(desk: &Desk, room: &Room, scene: &mut Scene) {
    let (Some(seen), Some(shape)) = (room.seen(), desk.player.session().shape()) else { return };
    let tree = seen.places.tree;
    let rows = seen.layout.rows.iter().map(|row| (row.level..row.level + row.levels, row.y + row.height / 2.0));
    for (i, condition) in desk.player.stops().list().iter().enumerate() {
        match condition {
            Condition::Level(level) => {
                if let Some((_, y)) = rows.clone().find(|(levels, _)| levels.contains(level)) {
                    bars(scene, Point::new(BARS.1, tree.y + y), i, BARS.0);
                }
            }
            Condition::Solution => {
                let (y, height) = seen.layout.solutions;
                bars(scene, Point::new(BARS.1, tree.y + y + height / 2.0), i, BARS.0);
            }
            Condition::Choice(name) => {
                let nodes = picture::named(seen).into_iter().filter_map(|bar| room.known_node(&bar));
                let named = nodes.filter(|node| room.name(*node).as_ref() == Some(name));
                let areas = named.filter_map(|node| room.place(shape, node));
                for (nth, area) in areas.enumerate().take(SPARSE) {
                    let at = Point::new(area.x + 2.0 * BARS.1, area.y + 2.0 * BARS.1);
                    bars(scene, at, SPARSE * (i + 1) + nth, SHORT);
                }
            }
            _ => {}
        }
    }
}

/// Marks, in the picture of the path, the levels with a breakpoint and the first choice with the name of one.
pub(crate) fn draw_in_branches(desk: &Desk, scene: &mut Scene) {
    let session = desk.player.session();
    if desk.player.stops().is_empty() || !scene.has_size() {
        return;
    }
    for (i, condition) in desk.player.stops().list().iter().enumerate() {
        let level = match condition {
            Condition::Level(level) => Some(*level),
            Condition::Choice(name) => named(session, scene, name),
            _ => None,
        };
        if let Some(at) = level.and_then(|level| crate::tree::edge(session, scene, level)) {
            bars(scene, at, i, BARS.0);
        }
    }
}

/// Returns the level of the first choice with that name in the part of the path that the picture shows.
fn named(session: &Session, scene: &Scene, name: &str) -> Option<usize> {
    let shown = crate::tree::shown(session, scene);
    let path = session.path_part(shown.start.max(1) - 1..shown.end.max(1) - 1);
    path.iter().position(|choice| choice == name).map(|place| shown.start.max(1) + place)
}

/// Draws the mark of a breakpoint at `at`, which reaches `reach` pixels to either side.
fn bars(scene: &mut Scene, at: Point, which: usize, reach: f32) {
    for side in [0, 1] {
        let x = at.right(BARS.1 * (side as f32 - 0.5));
        scene.line(x.down(-reach), x.down(reach)).stroke(Ink::Accent, BARS.2).key("stop", which, side);
    }
}
