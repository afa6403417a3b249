//! A race, as JavaScript sees it.

use super::canvas::Canvas;
use super::stage::Stage;
use super::{catalog, now};
use crate::host::Frame;
use crate::location;
use crate::race::{Course, Race, Surface};
use crate::session::Session;
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// The surface of a race.
pub(super) type Canvases = [Option<Canvas>; 3];

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
        self.host.resize_race(surface, width as f32, height as f32);
        let place = surface as usize;
        self.races[place] = Canvas::new(canvas, width, height, ratio);
        Some(self.races[place].is_some())
    }

    /// Paints a frame of the race.
    pub(super) fn paint_race(&mut self, frame: Frame) -> u32 {
        if let (Some(race), true) = (self.host.race(), frame.repaint) {
            for (_, surface) in Surface::ALL {
                // The chart alone does not move; it changes together with the view.
                let moves = surface != Surface::Chart;
                if let (Some(canvas), true) = (&mut self.races[surface as usize], frame.view || moves) {
                    canvas.paint(&race.scene(surface, self.now), &self.colours);
                }
            }
            self.host.painted(&mut now);
        }
        u32::from(frame.again) + 8 * u32::from(frame.view)
    }
}

#[wasm_bindgen]
impl Stage {
    /// The address of a race like the one that is open: with another search on a side, from its beginning on, or with its
    /// sides swapped; undefined without a race.
    #[wasm_bindgen(js_name = raceWith)]
    pub fn race_with(&self, side: usize, address: Option<String>) -> Option<String> {
        let race = self.host.race()?;
        Some(address.map_or_else(|| race.swapped(), |address| race.with_side(side.min(1), &address)))
    }

    /// The address of a race of two searches, from its beginning on; what was typed is the one on the right, or a whole race.
    #[wasm_bindgen(js_name = raceOf)]
    pub fn race_of(&self, left: &str, right: &str, typed: &str) -> String {
        location::race_typed(left, right, typed)
    }

    /// For tests: of each side the solutions, moves, nodes and updates so far, and whether it is over.
    #[wasm_bindgen(js_name = raceFigures)]
    pub fn race_figures(&self) -> Vec<f64> {
        let mut all = vec![];
        for side in self.host.race().into_iter().flat_map(Race::sides) {
            let row = side.now();
            let over = side.session().now().over();
            for figure in [row.solutions, row.moves, row.nodes, row.updates.unwrap_or_default(), over.into()] {
                all.push(figure as f64);
            }
        }
        all
    }
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

    /// The figures so far, for `Stage.raceLearn`.
    pub fn report(&self) -> Vec<f64> {
        self.0.pack()
    }
}
