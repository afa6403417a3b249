//! A branch from the present position: what waits meanwhile, and the way back to it.

use super::{Command, Host, Predict};
use crate::address::Address;
use crate::census::Findings;
use crate::modes::solve::{Game, Meaning};
use crate::modes::tree::Explorer;
use crate::modes::watch;
use crate::player::{Clock, Player, State};
use crate::scene::{Area, Ink, Label, Lens, Point, Scene, Target};
use crate::stops::Condition;

/// The least side of a place with room for the label of the waiting search's choice.
const ROOMY: f32 = 58.0;
/// The label, and its size of type.
const THE_SEARCH: [&str; 2] = ["the search", "search"];
const LETTERS: f32 = 12.0;
/// The greatest part of the picture's width that a choice of the visitor's own takes, if it is drawn in blue.
const PART: f32 = 0.25;

/// The search that waits while the visitor is on a branch, with everything that a return restores.
pub(super) struct Waiting {
    player: Player,
    address: Address,
    /// What the census has counted, if it counts decisions by hand.
    findings: Findings,
    lens: Lens,
    predict: Predict,
    explorer: Explorer,
}

impl Waiting {
    /// Returns the player that waits.
    pub(super) fn player_mut(&mut self) -> &mut Player {
        &mut self.player
    }
}

impl Host {
    /// Starts to solve by hand from the present position. At move 0, outside of a tour, that is a game from the start; at the end of a game
    /// that is watched, it is this game.
    pub(super) fn what_if(&mut self, now: f64, clock: Clock) {
        let desk = &self.desk;
        let is_at_end =
            desk.player.session().hand().is_some_and(|hand| hand.begun().len() == hand.decisions().list().len());
        if is_at_end || desk.at() == 0 && !self.tours.is_on() {
            return self.take_in_hand(desk.at(), now, clock);
        }
        self.hold(clock);
        match self.solve.branch(None, &self.desk) {
            Some(game) => self.begin_branch(game, now, clock),
            None => self.take_in_hand(self.desk.at(), now, clock),
        }
    }

    /// Continues on the way to the position where the branch of an address begins, and then begins it. A visitor who has gone elsewhere
    /// meanwhile stays there.
    pub(super) fn resume_branch(&mut self, now: f64, clock: Clock) {
        if self.desk.player.state() != State::Paused {
            return;
        }
        let Some((at, decisions)) = self.resuming.take() else { return };
        let is_there = self.desk.at() == at || self.desk.at() < at && self.desk.player.session().now().over();
        if let Some(game) = self.solve.branch(Some(&decisions), &self.desk).filter(|_| is_there) {
            self.begin_branch(game, now, clock);
        }
    }

    /// Handles a click on the stage: begins a branch if it means a candidate.
    pub(super) fn click(&mut self, at: Point, now: f64, clock: Clock) {
        match self.solve.ask_click(at, &self.desk) {
            true => self.understand(now, clock),
            false => self.watch.pick(at, &mut self.desk),
        }
    }

    /// Continues to find out what a click means.
    pub(super) fn understand(&mut self, now: f64, clock: Clock) {
        match self.solve.understand(&mut self.desk, now, clock) {
            Some(Meaning::Branch(game, target)) => {
                self.hold(clock);
                self.begin_branch(*game, now, clock);
                // Where one has clicked stays marked.
                self.desk.lens.picked = target;
            }
            Some(Meaning::Other(at)) => self.watch.pick(at, &mut self.desk),
            None => {}
        }
    }

    /// Stops playback where it is. A short way to a slide ends at the slide.
    fn hold(&mut self, clock: Clock) {
        let plays = self.tours.hold(self.desk.player.is_on_its_way());
        if self.tours.is_on() && !plays {
            self.desk.player.arrive(clock);
        }
        if self.desk.player.state() != State::Paused {
            self.desk.player.command(Command::Stop, 0.0, clock);
        }
    }

    /// Shows a branch. The search waits, with its question and its tree.
    fn begin_branch(&mut self, mut game: Game, now: f64, clock: Clock) {
        if self.is_asked() {
            game.hide_next();
        }
        let desk = &mut self.desk;
        let (address, lens) = (desk.address.clone(), desk.lens);
        let predict = std::mem::take(&mut self.predict);
        let explorer = self.explorer.set_apart();
        desk.keep_timeline();
        let player = self.solve.begin(game, desk);
        let findings = std::mem::take(&mut desk.findings);
        desk.drawn = u64::MAX;
        self.waiting = Some(Waiting { player, address, findings, lens, predict, explorer });
        self.solve.go_on(desk, now, clock);
    }

    /// Returns from a branch to the search that waits. Returns whether there was one.
    pub(super) fn end_branch(&mut self) -> bool {
        let Some(waiting) = self.waiting.take() else { return false };
        let Waiting { mut player, address, findings, lens, predict, explorer } = waiting;
        let desk = &mut self.desk;
        let whole = self.solve.end_branch();
        desk.findings = if address.hand().is_empty() { whole } else { findings };
        // Breakpoints are of the search, wherever they were set.
        player.set_stops(desk.player.stops().clone());
        desk.player = player;
        desk.lens = lens;
        desk.set_address(address);
        desk.restore_timeline();
        self.predict = predict;
        self.explorer.bring_back(explorer);
        desk.film = None;
        desk.drawn = u64::MAX;
        desk.show_all();
        true
    }

    /// Returns the breakpoint for the place picked on the stage, its name, and whether it is set; `None` while the visitor makes the
    /// decisions or is on a branch, where a click means a decision.
    pub fn picked_stop(&self) -> Option<(Condition, String, bool)> {
        if self.solve.is_on() || self.solve.is_branch() { None } else { watch::stops::picked(&self.desk) }
    }

    /// Draws the visitor's own choices on a branch in blue, and frames those of the search that waits, and its next one, where the branch
    /// has others.
    pub(super) fn draw_waiting(&self, scene: &mut Scene) {
        let Some(waiting) = &self.waiting else { return };
        let mine = self.desk.player.session().chosen();
        let mut theirs = waiting.player.session().chosen();
        for target in mine.iter().filter(|target| !theirs.contains(target)) {
            tint_own(*target, scene);
        }
        theirs.extend(self.solve.next_of_search().first());
        let other = theirs.into_iter().filter(|target| !mine.contains(target));
        let areas: Vec<Area> = other.filter_map(|target| scene.area_of(target)).collect();
        for (i, area) in areas.into_iter().enumerate() {
            let inner = area.inset(0.1 * area.w.min(area.h));
            scene.rect(inner).round(4.0).stroke(Ink::Muted, 1.5).dash(3.0, 3.0).key("waiting", i, 0);
            if area.w.min(area.h) >= ROOMY {
                let below = Area { y: inner.bottom() - 1.5 * LETTERS, h: 1.5 * LETTERS, ..inner };
                let label = |text| Label::new(text).sizes(LETTERS, LETTERS).ink(Ink::Muted).whole();
                // The first that has room.
                let _ = THE_SEARCH.into_iter().any(|text| label(text).draw(scene, below).is_some());
            }
        }
    }
}

/// Draws what stands at a target in blue, where that is a small part of the picture.
// Small programs leave out what no search calls (xtask/src/first.rs).
#[inline(never)]
fn tint_own(target: Target, scene: &mut Scene) {
    let Some(area) = scene.area_of(target).filter(|area| area.w.max(area.h) < PART * scene.width) else { return };
    scene.since(0, |item| {
        if matches!(item.fill, Some((Ink::Ink | Ink::Piece, _))) && area.contains(item.extent().centre()) {
            item.fill(Ink::Accent);
        }
    });
}
