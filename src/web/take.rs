//! Exports: the order of the page, and what its worker knows of the search.

use super::catalog;
use super::objects::{js, number, property, text};
use super::stage::Stage;
use crate::desk::foot::Held;
use crate::host::listed::Fault;
use crate::modes::export::{Order, USUAL, asked, lens, words};
use crate::player::Grain;
use crate::scene::Point;
use crate::scene::packed::pack;
use crate::session::Session;
use crate::take::film::{Cut, Film};
use crate::take::{AHEAD, Asked, picture};
use js_sys::{Array, Function};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// What a worker is to make of the dialog's answers, names and values in turn: an `Order`, or a `Fault`.
    #[wasm_bindgen(unchecked_return_type = "Order | Fault")]
    pub fn take(&self, pairs: Vec<String>, base: &str) -> JsValue {
        let answer = |name: &str| {
            let pair = pairs.chunks_exact(2).find(|pair| pair[0] == name);
            pair.map_or(String::new(), |pair| pair[1].clone())
        };
        match self.host.order(&answer, base) {
            Ok(order) => js(&Order { here: super::is_here(&order.address), ..order }),
            Err((key, text)) => js(&Fault { key: key.to_owned(), text }),
        }
    }

    /// The usual width and dots to a pixel, of a clip or a figure.
    #[wasm_bindgen(js_name = takeUsual)]
    pub fn take_usual(&self, clip: bool) -> Vec<String> {
        USUAL[usize::from(clip)].map(str::to_owned).to_vec()
    }

    /// Marks the moves of a clip on the timeline, or none any more.
    #[wasm_bindgen(js_name = showClip)]
    pub fn show_clip(&mut self, from: Option<f64>, to: Option<f64>) {
        self.host.show_clip(from.zip(to).map(|(from, to)| (from as u64, to as u64)));
    }

    /// Drags an end of that clip to a point of the timeline, 0 for the first and 1 for the last move, or takes hold of what is there: an end,
    /// or, which is 2, a subtree that was chosen. Returns what is held, and the first and last move; nothing without a clip.
    #[wasm_bindgen(js_name = dragClip)]
    pub fn drag_clip(&mut self, x: f32, y: f32, held: Option<u32>) -> Vec<f64> {
        const HELD: [Held; 3] = [Held::From, Held::To, Held::Nothing];
        let held = held.and_then(|held| HELD.get(held as usize).copied());
        let dragged = self.host.drag_clip(Point::new(x, y), held);
        dragged.map_or(vec![], |(held, from, to)| vec![f64::from(held as u8), from as f64, to as f64])
    }

    /// The suggested last move of a clip.
    #[wasm_bindgen(js_name = clipEnd)]
    pub fn clip_end(&self) -> f64 {
        self.host.desk().clip_end() as f64
    }
}

/// What to say while something is made: what is done to it ("load", "draw", "colours", "film", "record"), which part of that is
/// done, and how many bytes there are so far.
#[wasm_bindgen(js_name = takeMaking)]
pub fn take_making(step: &str, part: f64, bytes: f64) -> String {
    words::making(step, part, bytes as u64)
}

/// The text of an order with its estimated size, from the size of a part.
#[wasm_bindgen(js_name = takeEstimate)]
pub fn take_estimate(told: &str, bytes: f64, part: f64) -> String {
    words::estimate(told, bytes as u64, part)
}

/// What to say of what was saved or copied.
#[wasm_bindgen(js_name = takeDone)]
pub fn take_done(name: &str, bytes: f64, copied: bool) -> String {
    words::done(name, bytes as u64, copied)
}

/// What to say once a file is made, and another press shares it.
#[wasm_bindgen(js_name = takeReady)]
pub fn take_ready(name: &str, bytes: f64) -> String {
    words::ready(name, bytes as u64)
}

/// What to say where it failed: in copying ("copy"), because it was to ("stopped"), or for another reason.
#[wasm_bindgen(js_name = takeFailed)]
pub fn take_failed(what: &str, why: &str) -> String {
    words::failed(what, why)
}

/// The picture of an order.
#[wasm_bindgen]
pub struct Picture {
    bytes: Vec<u8>,
    title: String,
}

#[wasm_bindgen]
impl Picture {
    /// Draws it: what is shown, the search, width and height, and what was done to the stage. While a tree is grown, `tell` hears
    /// which part of it is done.
    #[wasm_bindgen(constructor)]
    pub fn new(
        what: &str,
        address: &str,
        width: f32,
        height: f32,
        lens_of: Vec<f32>,
        tell: &Function,
    ) -> Result<Picture, JsError> {
        let (what, address) = asked(what, address, catalog()).map_err(|wrong| JsError::new(&wrong))?;
        let mut session = address.open()?;
        session.seek(address.at(), u64::MAX);
        let height = Some(height).filter(|height| *height > 0.0);
        let asked = Asked { what, size: (width, height), lens: lens(&lens_of) };
        let part = |steps: u64| (steps as f64 / AHEAD as f64).min(1.0);
        let mut tell = |steps, _| drop(tell.call1(&JsValue::NULL, &part(steps).into()));
        let (scene, title) = picture(catalog(), &address, &session, &asked, &mut tell)?;
        Ok(Picture { bytes: pack(&scene), title })
    }

    /// Its bytes, for the module of figures.
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone()
    }

    /// The description of the picture.
    pub fn title(&self) -> String {
        self.title.clone()
    }
}

/// A clip, picture by picture.
#[wasm_bindgen]
pub struct Reel {
    session: Session,
    film: Film,
    from: u64,
    to: u64,
    frames: u32,
}

#[wasm_bindgen]
impl Reel {
    /// The stretch of an order's search, up to a step.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "Order")] order: &JsValue, to: f64) -> Result<Reel, JsError> {
        let (what, address) =
            asked(&text(order, "what"), &text(order, "address"), catalog()).map_err(|wrong| JsError::new(&wrong))?;
        let (clip, size) = (property(order, "clip"), Array::from(&property(order, "size")));
        let side = |which: u32| size.get(which).as_f64().unwrap_or_default() as f32;
        let mut session = address.open()?;
        let (from, to) = (number(&clip, "from") as u64, to as u64);
        session.seek(from, u64::MAX);
        let cut = Cut {
            what,
            to,
            grain: if property(&clip, "choices").is_truthy() { Grain::Choice } else { Grain::Move },
            rate: number(&clip, "rate"),
            fps: number(&clip, "fps") as u32,
            size: (side(0), side(1)),
            captions: property(&clip, "captions").is_truthy(),
        };
        let film = Film::new(cut, &session);
        Ok(Reel { session, film, from, to, frames: 0 })
    }

    /// The next picture's bytes, for the module of figures.
    pub fn next(&mut self) -> Option<Vec<u8>> {
        let (scene, frames) = self.film.next(&mut self.session)?;
        self.frames = frames;
        Some(pack(&scene))
    }

    /// How many frames that picture lasts.
    pub fn frames(&self) -> u32 {
        self.frames
    }

    /// Which part of the clip has been shown, from 0 to 1.
    pub fn part(&self) -> f64 {
        let (made, all) = (self.session.now().at - self.from, self.to - self.from);
        if all == 0 { 1.0 } else { made as f64 / all as f64 }
    }
}
