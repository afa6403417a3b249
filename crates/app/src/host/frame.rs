//! Frames: each lets time pass and updates the pictures.

use super::Host;
use crate::census::Findings;
use crate::desk::film::Film;
use crate::desk::{Frame, Surface, picture};
use crate::modes::solve::circle::TO_TRY;
use crate::modes::tour::code;
use crate::modes::tour::draft::DraftView;
use crate::modes::tour::overview::{CARD, LEGIBLE, Overview};
use crate::modes::tour::presenting::{pictured, race_scene};
use crate::modes::{tree, watch};
use crate::player::{Clock, Motion, State};
use crate::race;
use crate::scene::{Lens, Scene, signs};
use crate::session::Session;
use crate::take::{Asked, Seen, What, stage};
use crate::tour::Part;
use crate::tree::picture::labels::LEFT;
use crate::tree::{picture as branches, profile};

/// Leaves out the candidates still to try, and their label.
fn leave_out_left(scene: &mut Scene) {
    [TO_TRY, LEFT].into_iter().for_each(|kind| scene.leave_out(kind));
}

/// Draws a slide's picture for an overview: the board or diagram as the page shows it, without the tree beside it.
fn draw_card(session: &Session) -> Scene {
    let asked = Asked { what: What::Stage(None), size: (CARD, None), lens: Lens::default() };
    let mut scene = stage::alone(session, &asked, None);
    scene.least = LEGIBLE;
    scene.leave_out_small();
    scene
}

impl Host {
    /// Lets time pass up to `now`, in milliseconds, and updates the pictures. Returns what to paint, and whether another frame is needed.
    pub fn tick(&mut self, now: f64, clock: Clock) -> Frame {
        if self.dark.is_on() {
            // Nothing goes on where nobody sees it; what has changed is seen with the light.
            let view = std::mem::take(&mut self.desk.stale);
            return Frame { view, repaint: view, race: self.races.race().is_some(), ..Frame::default() };
        }
        if let Some(race) = self.races.race_mut() {
            race.set_least(self.projector.least());
            return Frame { race: true, ..race.tick(now, clock) };
        }
        let desk = &mut self.desk;
        let moved = desk.player.tick(now, clock) | (self.solve.is_on() && self.solve.go_on(desk, now, clock));
        if self.solve.is_asked() {
            self.understand(now, clock);
        }
        if self.resuming.is_some() {
            self.resume_branch(now, clock);
        }
        let desk = &mut self.desk;
        self.predict.come(desk);
        let handed = self.predict.look_at_answers(desk, clock);
        self.watch.searched(clock);
        let counting = self.watch.go_on(desk, clock) | desk.count_for_task(clock);
        let surveying = self.desk.survey(clock) | self.desk.look_out(clock);
        let seeking = self.seek_preview();
        self.settle(now, clock);
        let desk = &mut self.desk;
        let changed = moved || std::mem::take(&mut desk.stale);
        let turning = self.watch.turn_on(desk, now);
        let (room, looking) = self.explorer.tick(changed, desk, clock);
        let restage = std::mem::take(&mut desk.restage) | turning;
        if changed {
            self.redraw(now);
        } else if restage {
            self.redraw_stage(now);
        }
        self.mark_goal();
        let timeline = self.desk.foot.stale;
        if timeline {
            self.desk.scenes[Surface::Timeline as usize] = self.drawn_timeline();
        }
        let desk = &mut self.desk;
        let was_moving = desk.film.is_some();
        if desk.film.as_ref().is_some_and(|film| film.is_over(now)) {
            desk.film = None;
        }
        Frame {
            repaint: changed || restage || was_moving,
            view: changed,
            room,
            race: false,
            timeline,
            again: looking
                || surveying
                || seeking
                || handed
                || counting
                || turning
                || self.predict.is_coming()
                || self.solve.is_busy()
                || desk.film.is_some()
                || desk.player.state() != State::Paused,
        }
    }

    /// Notes that the last frame is painted. If that took long, the search gets less time in the next ones.
    pub fn painted(&mut self, clock: Clock) {
        match self.races.race_mut() {
            Some(race) => race.painted(clock()),
            None => self.watch.painted(&mut self.desk, clock),
        }
    }

    /// Returns how the stage's picture is laid out.
    pub(super) fn seen(&self) -> Seen {
        let size = self.desk.sizes[Surface::Stage as usize].into();
        Seen { size, least: self.projector.least(), brief: self.explorer.is_shown() }
    }

    /// Returns a session's picture in the stage's size; `stage` draws the part without the tree, `beside` another tree.
    pub(super) fn composed(
        &self,
        session: &Session,
        lens: Lens,
        stage: picture::Draw,
        beside: Option<&dyn picture::SecondTree>,
    ) -> Scene {
        let Seen { size, least, brief } = self.seen();
        let mut scene = Scene::new(size.x, size.y);
        // Any place can be stopped at, or be the answer to a question.
        scene.lens = Lens { choosing: true, ..lens };
        (scene.brief, scene.least) = (brief, least);
        match self.desk.composes() && !scene.brief {
            true => picture::compose(session, &mut scene, stage, beside),
            false => stage(&mut scene),
        }
        scene.leave_out_small();
        scene
    }

    /// Returns the picture that is shown as SVG, for the presenter's window; `None` while it moves.
    pub(super) fn still_picture(&self) -> Option<String> {
        match self.races.race() {
            Some(race) => (!race.is_playing()).then(|| pictured(&race_scene(race))),
            None => (self.desk.player.state() == State::Paused).then(|| pictured(self.desk.stage())),
        }
    }

    /// Continues towards the picture of the tour's next slide, for a few milliseconds. Returns whether more is left.
    pub fn look_ahead(&mut self, clock: Clock) -> bool {
        let mut tours = std::mem::take(&mut self.tours);
        let draw = |session: &Session| self.composed(session, Lens::default(), &mut |scene| session.draw(scene), None);
        let more = tours.look_ahead(self.desk.catalog, &draw, clock);
        self.tours = tours;
        more
    }

    /// Returns the overview of the open tour, and draws its pictures for a few milliseconds; `None` without a tour.
    pub fn overview(&mut self, clock: Clock) -> Option<Overview> {
        self.tours.overview(self.desk.catalog, &draw_card, clock)
    }

    /// Reads a tour's text while it is typed, with the cursor in a line, from 1, and draws that line's slide for a few milliseconds.
    pub fn draft(&mut self, text: &str, line: usize, clock: Clock) -> DraftView {
        self.tours.draft(self.desk.catalog, text, line, &self.desk.base, &draw_card, clock)
    }

    /// Returns the note below the field of *Go to*: examples of what is shown, and what else may be typed.
    pub fn go_to_note(&self) -> [String; 2] {
        match self.races.race() {
            Some(_) => [crate::race::TYPED.to_owned(), String::new()],
            None => crate::modes::watch::goto::note(&self.desk),
        }
    }

    /// Whether the current slide hides the narration, because its question asks for it.
    pub(super) fn hides_words(&self) -> bool {
        self.tour().is_some_and(|told| told.hidden.contains(&Part::Narration.name()))
    }

    /// Whether a question is open that what lies ahead would answer.
    pub(super) fn is_asked(&self) -> bool {
        self.predict.asking().is_some() || self.hides_words()
    }

    /// Draws the stage's picture at the current position, with pointer, marks and zoom.
    fn staged(&mut self, now: f64) -> Scene {
        if let Some(url) = self.coded() {
            let (width, height) = self.desk.sizes[Surface::Stage as usize];
            let mut scene = Scene::new(width, height);
            code::draw(&url, &mut scene);
            return scene;
        }
        if let Some(scene) = self.previewed() {
            return scene;
        }
        // What is tried next is the answer to what comes next.
        let asked = self.predict.hides(&self.desk).is_some() || self.hides_words();
        // While a search prepares, nothing is chosen that could stand.
        let prepares = self.desk.player.session().prepares().is_some();
        let exposes = self.desk.is_calm() && !self.solve.is_on() && !prepares;
        let mut exposed = self.desk.exposed.take().filter(|_| exposes);
        if exposes && exposed.is_none() {
            exposed = Some(Box::default());
        }
        let mut draw = |lens: Lens| {
            let session = self.desk.player.session();
            let mut stage = |scene: &mut Scene| {
                if !self.solve.draw(&self.desk, scene) {
                    session.draw(scene);
                }
                if let Some(exposed) = &mut exposed {
                    exposed.take(session, scene, now);
                }
            };
            let mut scene = self.composed(session, lens, &mut stage, self.solve.beside());
            if asked {
                scene.leave_out(signs::NEXT);
            }
            // What the algorithm would still try is not what is left to the visitor.
            if self.solve.is_on() {
                leave_out_left(&mut scene);
            }
            scene
        };
        // Whether something rules out a candidate may be the answer, too; and what plays is not read square by square.
        let rests = self.desk.player.state() == State::Paused;
        let lens = Lens { explains: rests && self.watch.listens() && !asked && !self.is_asked(), ..self.desk.lens };
        let mut scene = draw(lens);
        // Something else may lie under the resting pointer now.
        let pointed = self.desk.pointer.and_then(|at| scene.target_at(at));
        if pointed != self.desk.lens.pointed {
            scene = draw(Lens { pointed, ..lens });
            self.desk.lens.pointed = pointed;
        }
        self.desk.exposed = exposed;
        self.draw_waiting(&mut scene);
        self.predict.draw_given(&self.desk, &mut scene);
        self.projector.point_out(&self.desk, &mut scene);
        watch::stops::draw_places(&self.desk, &mut scene);
        if scene.levels.is_some() {
            watch::stops::draw_in_branches(&self.desk, &mut scene);
        }
        scene
    }

    /// Draws the stage again for a position that has not changed.
    fn redraw_stage(&mut self, now: f64) {
        self.desk.scenes[Surface::Stage as usize] = self.staged(now);
        if let Some(film) = &mut self.desk.film {
            film.lead_to(&self.desk.scenes);
        }
    }

    fn redraw(&mut self, now: f64) {
        let was_exposed = self.desk.exposed.is_some();
        let (stage, timeline) = (self.staged(now), self.drawn_timeline());
        let desk = &self.desk;
        let session = desk.player.session();
        let new = |surface: Surface| {
            let (width, height) = desk.sizes[surface as usize];
            Scene::new(width, height)
        };
        let mut scenes = Surface::ALL.map(|(_, surface)| new(surface));
        scenes[Surface::Stage as usize] = stage;
        branches::draw(session, &mut scenes[Surface::Tree as usize]);
        if self.solve.is_on() {
            leave_out_left(&mut scenes[Surface::Tree as usize]);
        }
        profile::draw(session, &mut scenes[Surface::Profile as usize]);
        scenes[Surface::Timeline as usize] = timeline;
        watch::stops::draw_in_branches(desk, &mut scenes[Surface::Tree as usize]);
        let at = session.now().at;
        let desk = &mut self.desk;
        let before = std::mem::replace(&mut desk.scenes, scenes);
        let was = std::mem::replace(&mut desk.drawn, at);
        // From an address just opened no way leads here, and at full speed nobody could follow one.
        let jumped = was != at && was != u64::MAX && !was_exposed && !desk.is_calm() && !desk.is_under_way();
        let motion = desk.player.take_motion().or(jumped.then_some(Motion::JUMP));
        match motion {
            Some(motion) if !desk.still => desk.film = Film::new(before, &desk.scenes, at < was, now, motion),
            // A change that is not a move of the search, such as a report of the census, lets a motion go on.
            _ if before[0] == desk.scenes[0] => {
                if let Some(film) = &mut desk.film {
                    film.lead_to(&desk.scenes);
                }
            }
            _ => desk.film = None,
        }
    }

    /// Draws the timeline with its marks.
    fn drawn_timeline(&mut self) -> Scene {
        let asks = self.predict.asking().is_some();
        self.desk.foot.slides = self.tours.slides(&self.desk);
        let mut scene = self.desk.draw_timeline(asks);
        if asks {
            self.predict.draw_asked(&self.desk, &mut scene);
        }
        if self.desk.waiting.is_none() {
            watch::stops::draw_hits(&self.desk, asks, &mut scene);
        }
        scene
    }

    /// Sets the size of a surface, in CSS pixels.
    pub fn resize(&mut self, surface: Surface, width: f32, height: f32) {
        self.desk.sizes[surface as usize] = (width.max(1.0), height.max(1.0));
        self.desk.film = None;
        self.desk.stale = true;
    }

    /// Sets the size of a surface of a race, in CSS pixels.
    pub fn resize_race(&mut self, surface: race::Surface, width: f32, height: f32) {
        self.races.resize(surface, width, height);
    }

    /// Sets the size of a surface of the enlarged tree, in CSS pixels.
    pub fn resize_place(&mut self, place: tree::Place, width: f32, height: f32) {
        self.explorer.resize(place, width, height);
    }

    /// Sets where the timeline lies below the enlarged tree: its left edge and its width, in that picture's coordinates.
    pub fn align_tree(&mut self, left: f32, width: f32) {
        self.explorer.align(left, width);
    }

    /// Marks everything for drawing and painting, as after a change of theme.
    pub fn refresh(&mut self) {
        self.explorer.refresh();
        self.races.refresh();
        self.desk.stale = true;
    }

    /// Sets whether pictures jump instead of moving.
    pub fn set_still(&mut self, still: bool) {
        self.desk.still = still;
        if let Some(race) = self.races.race_mut() {
            race.set_still(still);
        }
    }

    /// Stores what the census has found.
    pub fn learn(&mut self, findings: Findings) {
        // A count that is made again, for the tree, tells nothing new of what was counted to its end.
        let is_known = self.desk.findings.complete && !findings.complete;
        if !self.solve.learn(&findings) && !is_known {
            self.desk.findings = findings;
            if self.desk.findings.complete {
                self.desk.player.expect_end(self.desk.findings.steps);
            }
        }
        self.desk.stale = true;
    }

    /// Adds packed snapshots of the census, so that any position up to the last of them is quick to reach.
    pub fn learn_places(&mut self, places: &[u8]) {
        match &mut self.waiting {
            Some(waiting) => waiting.player_mut().session_mut().learn(places),
            None if !self.solve.is_on() => self.desk.player.session_mut().learn(places),
            None => {}
        }
    }

    /// Adds tree events that a census has recorded.
    pub fn grow(&mut self, strokes: &[u8]) {
        self.explorer.grow(strokes, &mut self.desk);
    }

    /// Continues the work that [`grow`](Self::grow) has left, for a few milliseconds. Returns whether more is left; until then, the tree
    /// cannot be exported.
    pub fn go_on_growing(&mut self) -> bool {
        self.explorer.go_on_growing(&mut self.desk)
    }
}
