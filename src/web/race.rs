//! A race, as JavaScript sees it.

use super::canvas::Canvas;
use super::objects::{array, number, object};
use super::stage::Stage;
use super::{catalog, now};
use crate::page;
use crate::player::keys::{self, Action};
use crate::player::{Command, Speed};
use crate::race::{self, By, Course, Measure, Race, SideView, Surface, View};
use crate::session::Session;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// The race that is open, and where it is painted.
#[derive(Default)]
pub(super) struct Raced {
    race: Option<Race>,
    canvases: [Option<Canvas>; 6],
    sizes: [(f32, f32); 6],
    still: bool,
}

impl Raced {
    /// The race that is open.
    pub(super) fn race(&mut self) -> Option<&mut Race> {
        self.race.as_mut()
    }

    /// Its address at this moment.
    pub(super) fn link(&self) -> Option<String> {
        self.race.as_ref().map(Race::link)
    }

    pub(super) fn is_on(&self) -> bool {
        self.race.is_some()
    }

    pub(super) fn set_still(&mut self, still: bool) {
        self.still = still;
        if let Some(race) = &mut self.race {
            race.set_still(still);
        }
    }
}

impl Stage {
    /// Takes note of a surface of the race; `None` if it is none of the race's alone.
    pub(super) fn race_surface(
        &mut self,
        which: &str,
        canvas: &HtmlCanvasElement,
        width: f64,
        height: f64,
        ratio: f64,
    ) -> Option<bool> {
        let (_, surface) = Surface::ALL.into_iter().find(|(known, _)| *known == which)?;
        let place = surface as usize;
        self.raced.sizes[place] = (width as f32, height as f32);
        if let Some(race) = &mut self.raced.race {
            race.resize(surface, width as f32, height as f32);
        }
        // The marks above the timeline are the page's otherwise.
        if surface == Surface::Ticks {
            return None;
        }
        self.raced.canvases[place] = Canvas::new(canvas, width, height, ratio);
        Some(self.raced.canvases[place].is_some())
    }

    pub(super) fn refresh_race(&mut self) {
        if let Some(race) = &mut self.raced.race {
            race.refresh();
        }
    }

    /// Shows the race that a tour has turned to, or the search again.
    pub(super) fn follow_tour(&mut self) {
        match self.page.take_turned() {
            Some(Some(link)) => {
                self.open_race(&link);
            }
            Some(None) => self.leave_race(),
            None => {}
        }
    }

    /// Does a command in the race; says whether there is one. Pages are the tour's.
    pub(super) fn race_command(&mut self, command: Command) -> bool {
        let time = self.now;
        if self.page.is_touring() && matches!(command, Command::NextPage | Command::PreviousPage) {
            self.refresh_race();
            return false;
        }
        if self.raced.is_on() {
            self.page.go_from_moment();
        }
        self.raced.race().map(|race| race.command(command, time)).is_some()
    }

    /// A key press in the race; `None` if there is no race.
    pub(super) fn race_key(&mut self, key: &str, shift: bool) -> Option<Option<String>> {
        let time = self.now;
        let race = self.raced.race()?;
        if self.page.is_touring()
            && let Some(Action::Do(command)) = keys::action(key, shift)
        {
            if !self.race_command(command) {
                self.page.command(command, time, &mut now);
            }
            return Some(Some(String::new()));
        }
        let answer = race.key(key, shift, time);
        match answer {
            Some("blank") => self.page.set_blank(true),
            Some("project") => self.page.swap_layout(),
            Some("leave-race") if self.page.leave_stage() => {}
            _ => return Some(answer.map(str::to_owned)),
        }
        self.refresh_race();
        Some(Some(String::new()))
    }

    /// One frame of the race, if there is one.
    pub(super) fn tick_race(&mut self) -> Option<u32> {
        let (time, hall) = (self.now, self.page.is_for_hall());
        let race = self.raced.race()?;
        race.set_hall(hall);
        let frame = race.tick(time, &mut now);
        let race = self.raced.race.as_ref()?;
        if frame.repaint {
            for (_, surface) in Surface::ALL {
                let place = surface as usize;
                let canvas = match surface {
                    Surface::Ticks => &mut self.canvases[page::Surface::Ticks as usize],
                    _ => &mut self.raced.canvases[place],
                };
                // Of the surfaces only the pictures move; the others change together with the view.
                let moves = matches!(surface, Surface::Left | Surface::Right);
                if let (Some(canvas), true) = (canvas, frame.view || moves) {
                    canvas.paint(&race.scene(surface, time), &self.colours);
                }
            }
            self.raced.race()?.painted(now());
        }
        Some(u32::from(frame.again) + 8 * u32::from(frame.view))
    }
}

#[wasm_bindgen]
impl Stage {
    /// Opens the address of a race. Undefined if it is none, "" if it is open, else what is wrong with it.
    #[wasm_bindgen(js_name = openRace)]
    pub fn open_race(&mut self, address: &str) -> Option<String> {
        if !race::is_race(address) {
            return None;
        }
        match Race::new(catalog(), address) {
            Ok(mut race) => {
                for ((_, surface), (width, height)) in Surface::ALL.into_iter().zip(self.raced.sizes) {
                    race.resize(surface, width, height);
                }
                race.set_still(self.raced.still);
                self.page.set_raced(Some(&race.link()));
                self.raced.race = Some(race);
                Some(String::new())
            }
            Err(wrong) => Some(wrong),
        }
    }

    /// Leaves the race, if there is one.
    #[wasm_bindgen(js_name = leaveRace)]
    pub fn leave_race(&mut self) {
        if self.raced.race.take().is_some() {
            self.page.set_raced(None);
            self.page.refresh();
        }
    }

    /// The address of the race's search that is followed, where it is.
    #[wasm_bindgen(js_name = raceAlone)]
    pub fn race_alone(&self) -> Option<String> {
        self.raced.race.as_ref().map(Race::alone)
    }

    /// The address of a race like the one that is open: with another search on a side, from its beginning on, or with its
    /// sides swapped; undefined without a race.
    #[wasm_bindgen(js_name = raceWith)]
    pub fn race_with(&self, side: usize, address: Option<String>) -> Option<String> {
        let race = self.raced.race.as_ref()?;
        Some(address.map_or_else(|| race.swapped(), |address| race.with_side(side.min(1), &address)))
    }

    /// The address of a race of two searches, from its beginning on.
    #[wasm_bindgen(js_name = raceOf)]
    pub fn race_of(&self, left: &str, right: &str) -> String {
        race::race_of(left, right)
    }

    /// Takes what a worker has counted of a side (`Course.report()`).
    #[wasm_bindgen(js_name = raceLearn)]
    pub fn race_learn(&mut self, side: usize, report: &[f64]) {
        if let Some(race) = self.raced.race() {
            race.learn(side, report);
        }
    }

    /// Chooses the clock of that name, or what the chart shows.
    #[wasm_bindgen(js_name = raceBy)]
    pub fn race_by(&mut self, clock: Option<String>, measure: Option<String>) {
        let Some(race) = self.raced.race() else { return };
        if let Some((_, by)) = By::ALL.into_iter().find(|(name, _)| Some(*name) == clock.as_deref()) {
            race.set_clock(by);
        }
        if let Some((_, known)) = Measure::ALL.into_iter().find(|(name, _)| Some(*name) == measure.as_deref()) {
            race.set_measure(known);
        }
    }

    /// The searches that could be on a side of the race, the one that is there first; without a race, the page's search
    /// and those that it can be raced against.
    #[wasm_bindgen(js_name = raceRivals, unchecked_return_type = "{ title: string; address: string }[]")]
    pub fn race_rivals(&self, side: usize) -> JsValue {
        searches(match &self.raced.race {
            Some(race) => race.rivals(side.min(1)),
            None => race::contenders(catalog(), self.page.address()),
        })
    }

    /// What the page says of the race; undefined where there is none.
    #[wasm_bindgen(js_name = race, unchecked_return_type = "Race | undefined")]
    pub fn race_words(&self) -> JsValue {
        let Some(race) = &self.raced.race else { return JsValue::UNDEFINED };
        let mut told = race.view();
        let of = race::race_of(race.counted(0), race.counted(1));
        told.link = self.page.linked(told.link);
        view(told, &of, self.page.layout().name(), self.page.is_blank())
    }

    /// For tests: of each side the solutions, moves, nodes and updates so far, and whether it is over.
    #[wasm_bindgen(js_name = raceFigures)]
    pub fn race_figures(&self) -> Vec<f64> {
        let mut all = vec![];
        for side in self.raced.race.iter().flat_map(|race| race.sides()) {
            let row = side.now();
            let over = side.session().now().over();
            for figure in [row.solutions, row.moves, row.nodes, row.updates.unwrap_or_default(), over.into()] {
                all.push(figure as f64);
            }
        }
        all
    }
}

fn searches(all: Vec<(String, String)>) -> JsValue {
    let mut listed = vec![];
    for (title, address) in all {
        listed.push(object([("title", title.into()), ("address", address.into())]));
    }
    array(listed)
}

fn view(view: View, of: &str, layout: &str, blank: bool) -> JsValue {
    let mut measures = vec![];
    for measure in view.measures {
        measures.push(measure.into());
    }
    let [left, right] = view.sides;
    let can = object([("back", view.can_back.into()), ("forward", view.can_forward.into())]);
    let (title, how, points) = view.chart;
    object([
        ("link", view.link.into()),
        ("of", of.into()),
        ("layout", layout.into()),
        ("heading", view.heading.into()),
        ("title", view.title.into()),
        ("sides", array(vec![side(left), side(right)])),
        ("lesson", view.lesson.into()),
        ("chart", title.into()),
        ("how", how.into()),
        ("points", points.into()),
        ("measures", array(measures)),
        ("measure", view.measure.into()),
        ("clock", view.clock.into()),
        ("follow", view.follow.map(|side| side as f64).into()),
        ("at", number(view.at)),
        ("last", number(view.last)),
        ("position", view.position.into()),
        ("found", view.found.into()),
        ("playing", view.playing.into()),
        ("quiet", view.quiet.into()),
        ("busy", view.busy.into()),
        ("notice", view.notice.into()),
        ("speed", view.speed.into()),
        ("fastest", Speed::FASTEST.into()),
        ("speedText", view.speed_text.into()),
        ("can", can),
        ("blank", blank.into()),
    ])
}

fn side(side: SideView) -> JsValue {
    let mut figures = vec![];
    for (name, value, of, says) in side.figures {
        let figure = [("text", name.into()), ("says", says.into()), ("value", value.into()), ("of", of.into())];
        figures.push(object(figure));
    }
    object([
        ("name", side.name.into()),
        ("figures", array(figures)),
        ("caption", side.caption.into()),
        ("describe", side.describe.into()),
    ])
}

/// Counts a side of a race ahead, for a worker.
#[wasm_bindgen(js_name = Course)]
pub struct Counted(Course, Session, f64);

/// How long a worker counts at the most, in milliseconds: a machine's fan should not run for a page left open.
const PATIENCE: f64 = 30_000.0;

#[wasm_bindgen(js_class = Course)]
impl Counted {
    /// The course of the search at an address.
    #[wasm_bindgen(constructor)]
    pub fn new(address: &str) -> Result<Counted, JsError> {
        let mut session = catalog().open(address)?;
        session.keep_no_past();
        Ok(Counted(Course::default(), session, 0.0))
    }

    /// Counts for about `ms` milliseconds; true while there is more to do.
    pub fn run(&mut self, ms: f64) -> bool {
        self.2 += ms;
        self.0.run(&mut self.1, ms, &mut now) && self.2 < PATIENCE
    }

    /// What is known so far, for `Stage.raceLearn`.
    pub fn report(&self) -> Vec<f64> {
        self.0.pack()
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** One side of a race. */
export interface Racer {
    name: string; figures: { text: string; says?: string; value: string; of: string }[]; caption: string; describe: string;
}
/** What the page says of a race. */
export interface Race {
    /** The address of this moment, and of the race alone, which names both searches. */
    link: string; of: string; layout: string; heading: string; title: string; sides: Racer[]; lesson: string;
    chart: string; how: string; points: string; measures: string[]; measure: string; clock: string;
    /** The side that is shown alone. */
    follow?: number;
    at: number; last: number; position: string; found: string; playing: boolean; quiet: boolean;
    busy?: string; notice?: string; speed: number; fastest: number; speedText: string;
    can: { back: boolean; forward: boolean }; blank: boolean;
}
"#;
