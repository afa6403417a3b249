//! The nodes of the path, the candidate under test below the last of them, and the candidates still to try.

use super::{Anchor, Area, Beat, CHOICE, Candidates, Ink, Motion, Point, Scene, Segment, Session, Sign, Tree, Within};
use super::{Choices, LEFT, Mark, Meaning, candidates, signs, when, wide};

/// How much larger the present node is, in pixels, and how much larger a solution is than that.
const PRESENT: f32 = 1.0;
const FOUND: f32 = 3.0;
/// The least distance of levels with names beside small nodes; the distance of a name right of its node, and above it.
const NAMED: f32 = 12.0;
const NAME: (f32, f32) = (4.0, 1.0);
/// The width of the present node's outline, in pixels.
const THICK: f32 = 2.0;
/// The twig of a rejection: its length in rows, its least length beyond the node in pixels, and half its bar in radii.
const TWIG: (f32, f32, f32) = (0.62, 4.0, 0.8);
/// The arrow back: its distance from subtree and node, its beginning below the node in rows, its distance to the right, and the length of
/// its head.
const RETURN: (f32, f32, f32, f32) = (3.0, 1.1, 9.0, 7.0);
/// The distance of a disc's rim in a diagonal direction, to the right and down, in radii.
const DIAGONAL: f32 = std::f32::consts::FRAC_1_SQRT_2;
/// The greatest width of a name within a node, in radii.
const WITHIN: f32 = 1.72;
/// Crosses and dots of candidates: the most of them, the distance between two, the size of a cross, and the radius of a dot.
const MOST: usize = 8;
const STEP: f32 = 14.0;
const CROSS: f32 = 8.0;
const DOT: f32 = 3.0;
/// The radius of the root, as a share of a node's and at most in pixels.
const ROOT: (f32, f32) = (0.5, 8.0);

/// The form of a node.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Form {
    /// A choice in force.
    Choice,
    /// A candidate under test.
    Trial,
    /// A rejected candidate.
    Rejected,
    /// A choice with no candidate left.
    DeadEnd,
    /// A solution.
    Solved,
}

impl Tree<'_> {
    /// Draws the nodes of the path with their choices, the present one marked.
    pub(super) fn draw_path(&self, session: &Session, before: usize, marks: &mut Vec<Mark>, scene: &mut Scene) {
        let (names, all) = (Choices::shown(session, self.levels), session.candidates(self.levels.shown()));
        let (radius, first, level) = (self.style.radius, self.levels.first, session.now().level);
        let sign = session.sign_in_tree();
        for (i, at) in self.nodes.iter().enumerate() {
            let here = first + i;
            let name = names.on(here);
            let r = match here {
                0 if self.style.large => (ROOT.0 * radius).min(ROOT.1),
                // A diamond lies on it.
                _ if here == level && sign == Sign::Solved && self.style.large => ROOT.0 * radius,
                _ => radius,
            };
            let node = scene.circle(*at, r).fill(Ink::Accent).key("node of the tree", here, 0);
            node.enters_in(when::GROWS).travels_in(when::GROWS);
            if here > 0 {
                node.target(CHOICE, here - 1);
            }
            if self.style.large {
                let form = match sign {
                    _ if here != level => Form::Choice,
                    Sign::DeadEnd => Form::DeadEnd,
                    Sign::Solved => Form::Solved,
                    _ => Form::Choice,
                };
                let end = self.name(scene, *at, name, form, here);
                if here > 0 && form != Form::Solved {
                    marks.extend(self.dots(scene, Point::new(end, at.y), candidates(&all, here), here));
                }
            } else if !name.is_empty() && self.levels.pitch >= NAMED {
                // Above the node's height, as lines to its children leave below it.
                let at = (at.x + radius + NAME.0, at.y - NAME.1);
                let text = scene.text(at, self.style.letters.1, name).anchor(Anchor::Start);
                text.fill(Ink::Muted).key("choice", here, 0).enters_in(when::GROWS);
            }
        }
        if sign == Sign::Back {
            self.fold_up(scene, before);
        }
        self.here(scene, sign, level);
        if let (Sign::DeadEnd, Some(at)) = (sign, self.nodes.last()) {
            let side = 2.0 * (self.style.radius + PRESENT);
            marks.push(Mark {
                meaning: Meaning::DeadEnd,
                at: Area::around(*at, side, side),
                number: None,
                key: (level, 0),
            });
        }
        if self.style.large && self.levels.at(level + 1).is_some() {
            self.under_test(session, candidates(&all, level + 1), sign, marks, scene);
        }
    }

    /// Draws the name of a choice in its node, or right of it if it does not fit; returns where the next thing may stand.
    fn name(&self, scene: &mut Scene, at: Point, name: &str, form: Form, level: usize) -> f32 {
        let (radius, letters) = (self.style.radius, self.style.letters);
        if name.is_empty() {
            return at.x + radius + 2.0;
        }
        let size = letters.1;
        let fitting = size.min(size * WITHIN * radius / wide(name, size));
        // Digits of a node grow with it; the words of another stand beside it.
        let inside = fitting >= letters.0;
        let hollow = matches!(form, Form::Trial | Form::Rejected);
        let ink = match form {
            Form::Trial => Ink::TrialInk,
            Form::Rejected => Ink::Conflict,
            Form::DeadEnd if !inside => Ink::Conflict,
            Form::Solved if !inside => Ink::Solution,
            _ if inside => Ink::Paper,
            _ => Ink::Ink,
        };
        let key = |item: &mut crate::scene::Item| {
            item.key(if hollow { "tree trial" } else { "choice" }, level, 7).enters_in(when::GROWS);
        };
        if inside && form != Form::Rejected {
            key(scene.text((at.x, at.y + 0.36 * fitting), fitting, name).weight(600).fill(ink));
            return at.x + radius + 2.0;
        }
        let size = letters.0.max(13.0_f32.min(letters.1));
        let from = at.x + radius + 5.0;
        let room = Area::new(from, at.y - size, (self.levels.tree.right() - from).max(0.0), 2.0 * size);
        let label = crate::scene::Label::new(name).sizes(letters.0, size).weight(600).start().ink(ink);
        let Some(item) = label.draw(scene, room) else { return from };
        let end = item.extent().right();
        key(item);
        end + 2.0
    }

    /// Draws dots for the candidates still to try, right of a node; their number if they are many.
    fn dots(&self, scene: &mut Scene, from: Point, known: Candidates, level: usize) -> Option<Mark> {
        let first = from.x + 0.6 * STEP;
        let fit = ((self.levels.tree.right() - first) / STEP).max(0.0) as usize;
        let (shown, more) = match known.left {
            left if left <= fit.min(MOST) => (left, String::new()),
            left => {
                let more = format!("+{left}");
                let room = self.levels.tree.right() - from.x - 6.0;
                if wide(&more, self.style.letters.0) > room {
                    return None;
                }
                (0, more)
            }
        };
        let mut end = first + STEP * shown as f32 - STEP + DOT;
        for nth in 0..shown {
            let dot = scene.circle((first + STEP * nth as f32, from.y), DOT).stroke(Ink::Muted, 1.2).alpha(0.75);
            dot.key("to try", level, nth);
        }
        if !more.is_empty() {
            let size = self.style.letters.0;
            let text = scene.text((from.x + 6.0, from.y + 0.36 * size), size, more).anchor(Anchor::Start);
            text.fill(Ink::Muted).key("to try", level, MOST);
            end = text.extent().right();
        }
        let at = Area::new(first - DOT, from.y - DOT, end - first + DOT, 2.0 * DOT);
        (known.left > 0).then_some(Mark { meaning: Meaning::Left, at, number: None, key: (level, 0) })
    }

    /// Draws the candidate under test or rejected below the present node, with crosses for those rejected there before.
    fn under_test(&self, session: &Session, known: Candidates, sign: Sign, marks: &mut Vec<Mark>, scene: &mut Scene) {
        let (now, level, radius) = (session.now(), session.now().level + 1, self.style.radius);
        let Some(at) = self.nodes.last().copied() else { return };
        let y = self.levels.near(level);
        let rejected = now.beat == Some(Beat::Reject);
        let tested = match now.beat {
            Some(Beat::Reject | Beat::Detail | Beat::Choose) if !now.over() => session.choice(),
            _ => None,
        };
        let dead = sign == Sign::DeadEnd;
        let crosses = known.rejected.min(MOST);
        let mut x = self.next - radius;
        for nth in 0..crosses {
            let (ink, width) = if dead { (Ink::Conflict, 2.2) } else { (Ink::Muted, 1.4) };
            let cross = scene.cross((x + CROSS / 2.0, y), CROSS).stroke(ink, width).key("tree cross", level, nth);
            cross.enters_in(if dead { when::DEAD_END } else { when::LOOKED });
            x += STEP;
        }
        if crosses > 0 {
            let from = self.next - radius;
            let at = Area::new(from, y - CROSS / 2.0, x - from, CROSS);
            marks.push(Mark { meaning: Meaning::Rejected, at, number: None, key: (level, 0) });
        }
        if let Some(name) = tested {
            let node = Point::new((x + radius + 2.0).min(self.levels.tree.right() - radius), y);
            let ink = if rejected { Ink::Conflict } else { Ink::Trial };
            // From rim to rim.
            let way = (node - at).unit() * radius;
            let edge = scene.line(at + way, node - way).stroke(ink, 1.8).dash(5.0, 3.5).key("tree trial", level, 0);
            edge.enters_in(when::LOOKED);
            let disc = scene.circle(node, radius).fill(Ink::Paper).key("tree trial", level, 1);
            disc.enters_in(when::LOOKED).travels_in(when::LOOKED);
            let rim = scene.circle(node, radius - 1.0).stroke(ink, 2.2).key("tree trial", level, 2);
            rim.target(CHOICE, level - 1).enters_in(when::LOOKED).travels_in(when::LOOKED);
            if !rejected {
                rim.dash(5.0, 3.5);
            } else {
                let cross = scene.cross(node, 0.9 * radius).stroke(Ink::Conflict, 2.6).key("tree trial", level, 3);
                cross.motion(Motion::Fall, Motion::Fade).enters_in(when::CROSS);
            }
            let form = if rejected { Form::Rejected } else { Form::Trial };
            x = self.name(scene, node, &name, form, level);
        } else if crosses == 0 {
            x = self.next;
        }
        if !dead && !now.over() {
            marks.extend(self.dots(scene, Point::new(x, y), known, level));
        }
    }

    /// Draws the present node: a disc, a square at a dead end, a diamond at a solution; with a barred twig for a rejected candidate
    /// without a node of its own.
    fn here(&self, scene: &mut Scene, sign: Sign, level: usize) {
        let Some(at) = self.nodes.last().copied() else { return };
        let large = self.style.large;
        let radius = if level == 0 && large { (ROOT.0 * self.style.radius).min(ROOT.1) } else { self.style.radius };
        let side = 2.0 * (radius + PRESENT);
        if sign == Sign::Refused && !large {
            let foot = at.down((TWIG.0 * self.levels.pitch).max(radius + TWIG.1));
            // On the lowest level it is as long as there is room.
            let foot = Point::new(foot.x, foot.y.min(scene.height - THICK));
            let half = TWIG.2 * radius;
            let twig = scene.path([
                Segment::Move(at),
                Segment::Line(foot),
                Segment::Move(foot.right(-half)),
                Segment::Line(foot.right(half)),
            ]);
            twig.stroke(Ink::Conflict, THICK).key("twig", 0, 0).enters_in(when::CROSS).leaves_in(when::LOOKED);
        }
        let text = scene
            .items()
            .iter()
            .rposition(|item| item.key.is_some_and(|key| key.0 == "choice" && key.1 as usize == level));
        let (node, phase) = match sign {
            Sign::Solved => (signs::diamond(scene, at, radius + if large { 7.0 } else { FOUND }), when::DIAMOND),
            Sign::DeadEnd => (scene.rect(Area::around(at, side, side)).fill(Ink::Conflict), when::TURNS),
            Sign::Back => (scene.circle(at, side / 2.0).fill(Ink::Accent), when::CLIMBS),
            Sign::Plain | Sign::Refused => (scene.circle(at, side / 2.0).fill(Ink::Accent), when::GROWS),
        };
        node.stroke(Ink::Ink, THICK).key("tree here", 0, 0).travels_in(phase).climbs();
        // The mark lies on the node, and the name on the mark.
        if let Some(text) = text.filter(|_| large) {
            scene.raise(text);
        }
    }

    /// Draws a backtrack: the subtree collapses once the search has left it, and an arrow runs round it back to the present node.
    fn fold_up(&self, scene: &mut Scene, before: usize) {
        scene.since(before, |item| item.phases.travel = when::RESTS);
        for kind in LEFT {
            scene.cue(kind, when::RESTS);
        }
        if let (Some(at), Some(fold)) = (self.nodes.last(), self.folds.last().and_then(|folds| folds.last())) {
            let foot = Point::new(fold.middle + fold.width / 2.0 + RETURN.0, at.y + RETURN.1 * self.levels.pitch);
            // Below the name on the right of the node.
            let near = self.style.radius * DIAGONAL + RETURN.0;
            let tip = *at + Point::new(near, near);
            let out = (foot.x.max(tip.x) + RETURN.2).within(0.0, scene.width);
            let (a, b) = (Point::new(out, foot.y - RETURN.0), Point::new(out, tip.y + RETURN.0));
            let arrow = scene.curve([foot, a, b, tip], RETURN.3).stroke(Ink::Accent, THICK).key("return", 0, 0);
            arrow.motion(Motion::Grow, Motion::Fade).enters_in(when::CLIMBS).leaves_in(when::LOOKED);
        }
    }
}
