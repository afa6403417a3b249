//! The tree where each level is a line of the picture: the path runs down through the lines; left of it stand the subtrees tried before,
//! collapsed, and right of it the candidates still to try.

use super::nodes::Form;
use super::{Area, Beat, CHOICE, Fold, Ink, Label, Levels, Motion, Point, Scene, Session, Sign, Style};
use super::{LEFT, Mark, Meaning, THIN, TINT, candidates, count, gathered, labels, polygon, short, signs, when, wide};
use crate::scene::{Anchor, Line};
use crate::within::Within;

/// The side of a node as a share of its line, with its least and greatest size in pixels.
const NODE: (f32, f32, f32) = (0.78, 3.0, 34.0);
/// The least height of lines with words, in sizes of letters.
const WORDED: f32 = 1.3;
/// A collapsed subtree: half its height as a share of the line and at most in pixels; its length: that of a single node, the part for each
/// level as a share of the tree's width and at least and at most in pixels, and the greatest share of the room.
const HALF: (f32, f32) = (0.3, 13.0);
const LONG: (f32, f32, f32, f32, f32) = (11.0, 0.02, 7.0, 16.0, 0.45);
/// The gap between things beside each other.
const GAP: f32 = 7.0;
/// The size of a cross, the radius of a dot for a candidate still to try, and the distance between two of them.
const CROSS: f32 = 8.0;
const DOT: f32 = 3.0;
const STEP: f32 = 12.0;
/// The most crosses or dots of a line.
const MOST: usize = 6;
/// The most subtrees of a level that are drawn separately.
const APART: usize = 4;
/// The opacity of the band behind the line at work.
const BAND: f32 = 0.07;
/// How much lighter a thing's hue is in its node, and the opacity of one under test.
const LIGHTER: f32 = 0.6;
const TRIAL: f32 = 0.6;

/// Draws the tree and returns the signs drawn.
pub(super) fn draw(session: &Session, levels: &Levels, style: Style, scene: &mut Scene) -> Vec<Mark> {
    let mut marks = vec![];
    // Of subtrees without and with solutions the first that has room says what its number means.
    let mut told = [false; 2];
    let (now, sign) = (session.now(), session.sign_in_tree());
    let grown = scene.growth();
    let lines = Lines { levels, letters: style.letters.0 * grown, grown, by_hand: session.hand().is_some() };
    let all = session.candidates(levels.shown());
    let work = super::at_work(session);
    if let Some(y) = levels.at(work) {
        let high = levels.high(work);
        let ink = if matches!(session.sign(), Sign::Refused | Sign::DeadEnd) { Ink::Conflict } else { Ink::Accent };
        let band = scene.rect(Area { y: y - high / 2.0, h: high, ..levels.tree }).tint(ink, BAND);
        band.key("present line", 0, 0).travels_in(when::GROWS);
    }
    for level in levels.shown() {
        let (y, high) = (levels.near(level), levels.high(level));
        if high >= WORDED * lines.letters {
            let under = y + high / 2.0;
            scene.line((levels.tree.x, under), (levels.tree.right(), under)).stroke(Ink::Grid, 1.0);
        }
        if level < now.level && levels.at(level + 1).is_some() {
            let (from, to) = (lines.at(level), lines.at(level + 1));
            let edge = scene.line(from, to).stroke(Ink::Accent, style.edge).key("path", level, 0);
            edge.motion(Motion::Draw, Motion::Fade).enters_in(when::GROWS).travels_in(when::GROWS);
        }
    }
    for (nth, line) in levels.lines.iter().enumerate() {
        let level = nth + 1;
        if levels.at(level).is_none() {
            continue;
        }
        let known = candidates(&all, level);
        let form = lines.form(session, level, sign);
        let left = lines.words(scene, line, form, level, level == work);
        // What was tried on the level below the present one, too, where the search has just come back.
        let folds = now.trail.folds(nth);
        let left = lines.crosses(scene, known.rejected, form == Form::DeadEnd, left, level);
        lines.folds(scene, folds, left, level, &mut told);
        if !now.over() && !line.listed {
            marks.extend(lines.dots(scene, line, known.left, level));
        }
        lines.node(scene, line, form, level, now.level);
        if form == Form::DeadEnd {
            let side = lines.side(level);
            let at = Area::around(lines.at(level), side, side);
            marks.push(Mark { meaning: Meaning::DeadEnd, at, number: None, key: (level, 0) });
        }
    }
    if sign == Sign::Back {
        for kind in LEFT {
            scene.cue(kind, when::RESTS);
        }
    }
    marks
}

struct Lines<'a> {
    levels: &'a Levels,
    letters: f32,
    /// The scale of all sizes, 1 on a usual screen.
    grown: f32,
    /// Whether decisions are made by hand.
    by_hand: bool,
}

impl Lines<'_> {
    fn at(&self, level: usize) -> Point {
        Point::new(self.levels.spine, self.levels.near(level))
    }

    fn side(&self, level: usize) -> f32 {
        (self.levels.high(level) * NODE.0).within(NODE.1, (NODE.2 * self.grown).max(1.9 * self.letters))
    }

    /// Whether a line has room for words.
    fn worded(&self, level: usize) -> bool {
        self.levels.high(level) >= WORDED * self.letters
    }

    /// Returns the form of a level's node.
    fn form(&self, session: &Session, level: usize, sign: Sign) -> Form {
        let now = session.now();
        match level.cmp(&now.level) {
            std::cmp::Ordering::Less => Form::Choice,
            std::cmp::Ordering::Equal => match sign {
                // The line below says that nothing fits there.
                Sign::DeadEnd if self.levels.lines.len() == now.level => Form::DeadEnd,
                Sign::Solved => Form::Solved,
                _ => Form::Choice,
            },
            // What a stage lists though the search has not come to it.
            std::cmp::Ordering::Greater if level > now.level + 1 => Form::Choice,
            std::cmp::Ordering::Greater if sign == Sign::DeadEnd => Form::DeadEnd,
            std::cmp::Ordering::Greater if now.beat == Some(Beat::Reject) => Form::Rejected,
            std::cmp::Ordering::Greater => Form::Trial,
        }
    }

    /// Draws what is decided on a line, before its node, and what was chosen, after it; returns the left edge of the first.
    fn words(&self, scene: &mut Scene, line: &Line, form: Form, level: usize, at_work: bool) -> f32 {
        let (at, side, letters) = (self.at(level), self.side(level), self.letters);
        let from = at.x - side / 2.0 - GAP;
        if !self.worded(level) {
            return from;
        }
        let high = self.levels.high(level).min(2.0 * letters);
        let size = (14.0 * self.grown).max(letters);
        let (weight, ink) = if at_work { (super::HEAVY, Ink::Ink) } else { (400, Ink::Muted) };
        let mut left = from;
        let room = Area::new(self.levels.tree.x, at.y - high / 2.0, from - self.levels.tree.x, high);
        let label = Label::new(&line.subject).sizes(letters, size).weight(weight).ink(ink).end();
        if let Some(item) = label.draw(scene, room) {
            item.key("level", level, 0);
            left = item.extent().x - GAP;
        }
        let ink = match form {
            Form::Trial => Ink::TrialInk,
            Form::Rejected | Form::DeadEnd => Ink::Conflict,
            Form::Solved => Ink::Solution,
            Form::Choice => Ink::Ink,
        };
        let right = at.x + side / 2.0 + GAP;
        let room = Area { x: right, w: self.levels.tree.right() - right, ..room };
        let label = Label::new(&line.choice).sizes(letters, size).weight(if at_work { 600 } else { 400 }).ink(ink);
        if let Some(item) = label.start().draw(scene, room) {
            item.key(if form == Form::Trial { "tree trial" } else { "choice" }, level, 8).enters_in(when::GROWS);
        }
        left
    }

    /// Draws a node: in the hue of the stage's thing that it stands for, otherwise as a disc in the path's blue.
    fn node(&self, scene: &mut Scene, line: &Line, form: Form, level: usize, present: usize) {
        let (at, side) = (self.at(level), self.side(level));
        let area = Area::around(at, side, side);
        let round = if line.hue.is_some() { 0.2 * side } else { side / 2.0 };
        let kind = if level > present { "tree trial" } else { "node of the tree" };
        let key = |item: &mut crate::scene::Item, nth: usize| {
            item.key(kind, level, nth).enters_in(when::GROWS).travels_in(when::GROWS);
        };
        let crossed = matches!(form, Form::Rejected | Form::DeadEnd);
        let ground = scene.rect(area).round(if form == Form::DeadEnd { 0.1 * side } else { round });
        match (form, line.hue) {
            (Form::Rejected, _) => ground.fill(Ink::Paper).stroke(Ink::Conflict, 2.4),
            (Form::DeadEnd, _) => ground.fill(Ink::Paper).stroke(Ink::Conflict, 3.0),
            (Form::Trial, _) => ground.fill(Ink::Paper),
            (_, Some(_)) => ground.fill(Ink::Paper).stroke(Ink::Ink, 1.4),
            (Form::Solved, None) => ground.fill(Ink::Solution),
            (_, None) => ground.fill(Ink::Accent),
        };
        key(ground, 0);
        if level <= present {
            ground.target(CHOICE, level - 1);
        }
        if let Some(hue) = line.hue.filter(|hue| *hue != Ink::Paper && !crossed) {
            let alpha = if form == Form::Trial { TRIAL } else { 1.0 };
            key(scene.rect(area).round(round).tint(hue, alpha), 1);
            key(scene.rect(area).round(round).tint(Ink::White, LIGHTER * alpha), 2);
        }
        if form == Form::Trial {
            let (ink, dash) = if line.mark.is_empty() { (Ink::Muted, (3.0, 3.0)) } else { (Ink::Trial, (5.0, 3.5)) };
            let rim = scene.rect(area).round(round).stroke(ink, 2.2).dash(dash.0, dash.1);
            rim.key("tree trial", level, 3).target(CHOICE, level - 1).enters_in(when::LOOKED);
        } else if line.hue.is_some() && !crossed {
            let ink = if level == present { Ink::Accent } else { Ink::Black };
            key(scene.rect(area).round(round).stroke(ink, if level == present { 2.6 } else { 1.3 }), 3);
        } else if level == present && !crossed {
            key(scene.rect(area).round(round).stroke(Ink::Ink, 2.0), 3);
        }
        if crossed {
            let cross = scene.cross(at, 0.55 * side).stroke(Ink::Conflict, 2.4).key("tree trial", level, 4);
            cross.motion(Motion::Fall, Motion::Fade).enters_in(when::CROSS);
        } else if line.mark == DOTTED {
            key(scene.circle(at, (0.09 * side).max(1.0)).fill(Ink::Muted), 5);
        } else if side >= 1.25 * self.letters {
            let ink = match (form, line.hue) {
                (Form::Trial, None) => Ink::TrialInk,
                (_, Some(Ink::Paper)) => Ink::Ink,
                (_, Some(_)) => Ink::Black,
                (_, None) => Ink::Paper,
            };
            let size = (0.5 * side).max(self.letters);
            let label = Label::new(&line.mark).sizes(self.letters, size).weight(600).ink(ink).whole();
            if let Some(item) = label.draw(scene, area) {
                item.key("choice", level, 7).enters_in(when::GROWS);
            }
        }
        if form == Form::Solved {
            let at = at.right(side / 2.0 + GAP + 5.0);
            let at = if line.choice.is_empty() { at } else { Point::new(self.levels.tree.right() - 12.0, at.y) };
            signs::diamond(scene, at, 7.0).key("tree here", 0, 0).enters_in(when::DIAMOND);
        }
    }

    /// Draws crosses for the candidates rejected on a level, from `left` to the left; returns where they end.
    fn crosses(&self, scene: &mut Scene, rejected: usize, dead: bool, left: f32, level: usize) -> f32 {
        let size = (CROSS * self.grown).min(0.5 * self.levels.high(level));
        if size < 4.0 {
            return left;
        }
        let shown = rejected.min(MOST).min(((left - self.levels.tree.x) / (STEP * self.grown)).max(0.0) as usize);
        for nth in 0..shown {
            let at = Point::new(left - STEP * self.grown * (nth as f32 + 0.5), self.levels.near(level));
            let (ink, width) = if dead { (Ink::Conflict, 2.2) } else { (Ink::Muted, 1.4) };
            scene.cross(at, size).stroke(ink, width).key("tree cross", level, nth).enters_in(when::LOOKED);
        }
        left - STEP * self.grown * shown as f32 - if shown > 0 { GAP } else { 0.0 }
    }

    /// Draws the subtrees tried before on a level: triangles whose tips point to the path, the newest nearest; the length grows with the
    /// depth, the height with the number of nodes.
    fn folds(&self, scene: &mut Scene, folds: &[Fold], left: f32, level: usize, told: &mut [bool; 2]) {
        let room = left - self.levels.tree.x;
        let step = (LONG.1 * self.levels.tree.w).within(LONG.2, LONG.3);
        let long = |fold: &Fold| {
            let deep = fold.deepest.saturating_sub(level) as f32;
            ((LONG.0 + step * deep) * self.grown).min(LONG.4 * room.max(0.0))
        };
        let mut worded = self.worded(level);
        let several = |fold: &Fold| match fold.subtrees {
            ..=1 => String::new(),
            many => format!("{}: ", count(many, "choice")),
        };
        let said = |fold: &Fold| match fold.solutions {
            0 => format!("{}{}", several(fold), short(fold.nodes)),
            found => format!("{}{} \u{25c6}{}", several(fold), short(fold.nodes), short(found)),
        };
        let wide = |said: &str| wide(said, (12.0 * self.grown).max(self.letters));
        let need =
            |fold: &Fold, worded: bool| long(fold) + if worded { wide(&said(fold)) + 5.0 } else { 0.0 } + 2.0 * GAP;
        let fits = |most: usize, worded: bool| {
            gathered(folds, most).iter().map(|fold| need(fold, worded)).sum::<f32>() <= room
        };
        // Where numbers have no room, the triangle alone says that something was tried.
        let most = match (1..=APART).rev().find(|most| fits(*most, worded)) {
            Some(most) => most,
            None if fits(1, false) => {
                worded = false;
                1
            }
            None => return,
        };
        let y = self.levels.near(level);
        let high = self.levels.high(level);
        let mut right = left;
        let shown = gathered(folds, most);
        let mut spare = room - shown.iter().map(|fold| need(fold, worded)).sum::<f32>();
        for (nth, fold) in shown.iter().enumerate().rev() {
            let ink = if fold.solutions > 0 { Ink::Solution } else { Ink::Conflict };
            let share = ((fold.nodes as f32).ln() / 7.0 + 0.25).min(1.0);
            let half = (HALF.0 * high).min(HALF.1 * self.grown) * share;
            let (tip, base) = (Point::new(right, y), Point::new(right - long(fold), y));
            let corners = [tip, base.down(-half), base.down(half)];
            let item = scene.path(polygon(corners)).tint(ink, TINT).stroke(ink, THIN).key("fold", level - 1, nth);
            item.enters_in(when::RESTS).climbs();
            right = base.x;
            if worded {
                let size = (12.0 * self.grown).min(0.8 * high).max(self.letters);
                let place = Point::new(right - 5.0, y + 0.36 * size);
                let told = &mut told[usize::from(fold.solutions > 0)];
                let words = match self.by_hand && fold.solutions == 0 {
                    true => labels::undone(fold.nodes, false),
                    false => format!("{}{}", several(fold), labels::searched(fold.nodes, fold.solutions, false)),
                };
                let more = wide(&words) - wide(&said(fold));
                let words = if *told || fold.nodes == 1 || more > spare { said(fold) } else { words };
                if words.len() > said(fold).len() {
                    (*told, spare) = (true, spare - more);
                }
                let text = scene.text(place, size, words).anchor(Anchor::End).weight(600).fill(match ink {
                    Ink::Solution => Ink::Solution,
                    _ => Ink::Muted,
                });
                text.key("collapsed count", level - 1, nth).enters_in(when::RESTS);
                right = text.extent().x;
            }
            right -= 2.0 * GAP;
        }
    }

    /// Draws dots for the candidates still to try, after the choice.
    fn dots(&self, scene: &mut Scene, line: &Line, left: usize, level: usize) -> Option<Mark> {
        if !self.worded(level) || left == 0 {
            return None;
        }
        let (at, side) = (self.at(level), self.side(level));
        let words =
            if line.choice.is_empty() { 0.0 } else { wide(&line.choice, (14.0 * self.grown).max(self.letters)) + GAP };
        let from = at.x + side / 2.0 + GAP + words;
        let room = self.levels.tree.right() - from;
        if left <= MOST.min((room / (STEP * self.grown)).max(0.0) as usize) {
            for nth in 0..left {
                let dot = scene
                    .circle((from + STEP * self.grown * (nth as f32 + 0.5), at.y), DOT * self.grown)
                    .stroke(Ink::Muted, 1.2);
                dot.alpha(0.75).key("to try", level, nth);
            }
            let (wide, high) = (STEP * self.grown * left as f32, 2.0 * DOT * self.grown);
            let at = Area::new(from, at.y - high / 2.0, wide, high);
            return Some(Mark { meaning: Meaning::Left, at, number: None, key: (level, 0) });
        }
        let more = format!("+{left}");
        if wide(&more, self.letters) <= room {
            let text = scene.text((from, at.y + 0.36 * self.letters), self.letters, more).anchor(Anchor::Start);
            let at = text.fill(Ink::Muted).key("to try", level, MOST).extent();
            return Some(Mark { meaning: Meaning::Left, at, number: None, key: (level, 0) });
        }
        None
    }
}

/// The mark of a cell that stays empty.
const DOTTED: &str = "\u{b7}";
