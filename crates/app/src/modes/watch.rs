//! Watch: the mode that plays a search. It handles all events that no other mode takes.

use super::Mode;
use crate::address::Situation;
use crate::desk::{Context, DONE, Desk, Event, Flow, Reply, Want, words};
use crate::player::{Clock, Command, Grain, Speed};
use crate::stops::Condition;

mod choices;
pub(crate) mod goto;
pub(crate) mod kept;
pub(crate) mod lens;
mod rewind;
pub mod stops;

/// State of the mode Watch, beside the search itself.
#[derive(Default)]
pub(crate) struct Watch {
    choices: choices::Choices,
    kept: kept::Kept,
    origins: rewind::Origins,
    /// The position at which an example begins, if it begins in the middle of its search.
    begun: Option<u64>,
    /// When the animation of the picked symmetry began.
    turned_since: Option<f64>,
    /// When the search's part of the last frame ended.
    searched_until: f64,
}

impl Watch {
    /// Notes when the search's part of a frame ends.
    pub(crate) fn searched(&mut self, clock: Clock) {
        self.searched_until = clock();
    }

    /// Notes that the last frame is painted. If that took long, the search gets less time in the next ones.
    pub(crate) fn painted(&self, desk: &mut Desk, clock: Clock) {
        desk.player.drew_for(clock() - self.searched_until);
    }

    /// Continues the background work that follows a move of the search. Returns whether more is left.
    pub(crate) fn go_on(&mut self, desk: &mut Desk, clock: Clock) -> bool {
        self.count_choices(desk, clock) | recall(desk, clock) | self.origins.go(desk, clock)
    }

    /// Counts the decisions up to the current position, unless the search is too fast to follow. Returns whether more is left to count.
    fn count_choices(&mut self, desk: &mut Desk, clock: Clock) -> bool {
        if desk.is_rushed() || desk.player.grain() == Grain::Move {
            return false;
        }
        let known = self.choices.count(desk).is_some();
        let more = !known && self.choices.go(desk, clock);
        // It has come there since the view was last looked at.
        desk.stale |= !known && !more && self.choices.count(desk).is_some();
        more
    }

    /// Returns the number of decisions up to the current position, if they are counted.
    pub(crate) fn choices(&self, desk: &Desk) -> Option<u64> {
        self.choices.count(desk)
    }

    /// Whether something is said of what is under the pointer.
    pub(crate) fn seeks_origin(&mut self, desk: &mut Desk) -> bool {
        self.origins.seeks(desk)
    }

    /// Whether the page says what made what is under the pointer.
    pub(crate) fn listens(&self) -> bool {
        self.origins.listens()
    }

    /// Returns the move that made what is under the pointer, in words, and its place on the timeline; `None` while it is not known.
    pub(crate) fn origin(&mut self, finger: bool, desk: &Desk) -> Option<(String, Option<u64>)> {
        self.origins.listen();
        let found = self.origins.found(desk)?;
        Some((words::origin(found, finger), found.made.at()))
    }

    /// Returns the place on the timeline of the move that made what is under the pointer, if it is known and one move.
    pub(crate) fn origin_at(&self, desk: &Desk) -> Option<u64> {
        self.origins.found(desk)?.made.at()
    }

    /// Returns the addresses remembered per problem.
    pub(crate) fn kept(&self) -> &kept::Kept {
        &self.kept
    }

    /// Remembers the open search's address.
    pub(crate) fn keep(&mut self, desk: &Desk) {
        self.kept.keep(desk);
    }

    /// Notes the position at which an example begins; if `example` is false, there is none.
    pub(crate) fn begin(&mut self, at: u64, example: bool) {
        self.begun = Some(at).filter(|at| example && *at > 0);
    }

    /// Returns the note that the example begins in the middle of its search, while the search is at that position.
    pub(crate) fn told_begun(&self, desk: &Desk) -> Option<String> {
        self.begun.filter(|at| *at == desk.at()).map(words::begun)
    }

    /// Performs a command of the player.
    pub(crate) fn command(&mut self, command: Command, desk: &mut Desk, now: f64, clock: Clock) {
        desk.stale = true;
        desk.player.command(command, now, clock);
    }
}

/// Restores the previous position, with which the current one is compared. Returns whether more is left to do.
fn recall(desk: &mut Desk, clock: Clock) -> bool {
    if desk.is_rushed() || desk.player.session().remembers() {
        return false;
    }
    let done = desk.player.recall(clock);
    desk.stale |= done;
    !done
}

impl Mode for Watch {
    fn is_of_search(&self) -> bool {
        true
    }

    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        let (desk, clock, now) = (&mut *cx.desk, &mut *cx.clock, cx.now);
        match event {
            Event::Command(Command::Leave) if desk.is_under_way() => desk.want(Want::Command(Command::Stop)),
            Event::Command(Command::Rewind) => self.origins.follow(desk),
            Event::Command(Command::Return) => self.origins.return_back(desk),
            Event::Command(command) if !command.is_of_page() => self.command(*command, desk, now, clock),
            Event::GoTo(at) => desk.want(Want::GoTo(*at)),
            Event::GoToText(text) => return Flow::Taken(Reply::of(goto::go_to_text(text, desk, clock))),
            Event::GoToSolution(number) => goto::go_to_solution(*number, desk),
            Event::SetSpeed(value) => {
                desk.stale = true;
                desk.player.set_speed(Speed::new(*value));
            }
            Event::Point(at) => {
                let found = lens::point(*at, desk);
                self.origins.point(lens::mark(*at, desk), desk);
                return Flow::Taken(Reply::Found(found));
            }
            Event::Pick(at) => desk.want(Want::Click(*at)),
            Event::LetGo => return Flow::Taken(Reply::Found(self.let_go(desk))),
            Event::Zoom(factor, at) => lens::zoom(*factor, *at, desk),
            Event::Drag(by) => return Flow::Taken(Reply::Found(lens::drag(*by, desk))),
            Event::SetDial(value) => lens::set_dial(*value, desk),
            Event::ToggleStop(text) => stops::toggle_text(text, desk),
            Event::ToggleLine(label) => stops::toggle(Condition::Line(label.clone()), desk),
            Event::TogglePicked => {
                if let Some((condition, ..)) = stops::picked(desk) {
                    stops::toggle(condition, desk);
                }
            }
            Event::StopAt(at) => {
                if let Some(condition) = stops::at(*at, desk) {
                    stops::toggle(condition, desk);
                }
            }
            Event::AddStop(text) => return Flow::Taken(Reply::of(stops::add(text, desk))),
            Event::ClearStops => stops::set(Default::default(), desk),
            _ => return Flow::Pass,
        }
        DONE
    }

    fn situate(&self, desk: &Desk, situation: &mut Situation) {
        situation.stops = desk.player.stops().clone();
    }
}
