//! A search as a JavaScript iterator.

use super::catalog;
use super::objects::js;
use crate::machine::{Beat, Stop};
use crate::params::{BadParams, Fault};
use crate::scene::ink::Theme;
use crate::scene::{Lens, Point, svg};
use crate::script::ToScript;
use crate::session::Session;
use crate::take::composed;
use js_sys::{Array, Object, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

/// One move of a search.
#[derive(ToScript)]
pub struct Move {
    /// The number of the move, from 1.
    at: u64,
    /// The kind of the move.
    #[script(ts = "\"detail\" | \"choose\" | \"reject\" | \"descend\" | \"retreat\" | \"solution\" | \"done\"")]
    beat: &'static str,
    /// The label of the line that made it, such as "B3".
    label: &'static str,
    /// The number of choices in force after it.
    level: usize,
    /// The narration: lead and reason.
    text: String,
}

/// The count of a search.
#[derive(ToScript)]
pub struct Count {
    /// Moves made.
    steps: u64,
    /// Solutions met.
    solutions: u64,
    /// Nodes met.
    nodes: u64,
    /// Nodes of each level that the problem's source counts.
    profile: Vec<u64>,
    /// Whether the search is finished.
    done: bool,
}

/// What an iterator's `next` gives.
#[derive(ToScript)]
struct Next {
    value: Option<Move>,
    done: bool,
}

/// The size of pictures for which none is asked.
const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 640.0;

/// A search, move by move: `for (const move of new Search("queens?n=8")) …`. Iterating goes on where the search
/// stands, so that a loop that was left can be taken up again.
#[wasm_bindgen]
pub struct Search(Rc<RefCell<Session>>);

/// The error for a wrong address, with its faults apart.
fn faulty(bad: &BadParams) -> JsValue {
    let apart = |fault: &Fault| {
        let object = Object::new();
        for (name, text) in [("place", fault.key()), ("value", fault.value()), ("allowed", fault.wrong())] {
            _ = Reflect::set(&object, &name.into(), &text.into());
        }
        JsValue::from(object)
    };
    let faults: Array = bad.faults().iter().map(apart).collect();
    let error = js_sys::Error::new(&bad.to_string());
    _ = Reflect::set(&error, &"faults".into(), &faults);
    error.into()
}

#[wasm_bindgen]
impl Search {
    /// The search at an address, at the move that it names. Throws if the address is wrong; `faults` of the error has `place`, `value`
    /// and `allowed` of each mistake.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "string")] address: &JsValue) -> Result<Search, JsValue> {
        // What programs hand over need not be what they were told to.
        let Some(address) = address.as_string() else {
            return Err(JsError::new("new Search(…) takes an address, which is a text such as \"queens?n=8\".").into());
        };
        let address = catalog().address(&address).map_err(|bad| faulty(&bad))?;
        let mut session = address.open().map_err(|bad| faulty(&bad))?;
        session.seek(address.at(), u64::MAX);
        Ok(Search(Rc::new(RefCell::new(session))))
    }

    /// The moves from here on.
    #[wasm_bindgen(js_name = "[Symbol.iterator]")]
    pub fn iterator(&self) -> Moves {
        Moves(Rc::clone(&self.0))
    }

    /// Makes a move; `{ done: true }` when the search is over.
    #[wasm_bindgen(unchecked_return_type = "IteratorResult<Move, undefined>")]
    pub fn next(&mut self) -> JsValue {
        next(&self.0)
    }

    /// Makes as many moves, or as many as there are left, and returns them all: much faster than one by one.
    #[wasm_bindgen(unchecked_return_type = "Move[]")]
    pub fn take(&mut self, count: u32) -> JsValue {
        let mut session = self.0.borrow_mut();
        js(&(0..count).map_while(|_| step(&mut session)).collect::<Vec<_>>())
    }

    /// Goes to a step, backwards or forwards; returns where that led (the last step, if it lies before).
    pub fn seek(&mut self, at: f64) -> f64 {
        let mut session = self.0.borrow_mut();
        session.seek(at as u64, u64::MAX);
        session.now().at as f64
    }

    /// The picture of the present moment as SVG, 960 by 640 pixels if nothing else is asked for. Its colours are those of the theme
    /// `"light"`, `"dark"` or `"print"`; without one they follow the reader's. Throws if there is no such theme, or if your own search
    /// draws a wrong picture.
    pub fn svg(&self, width: Option<f32>, height: Option<f32>, theme: Option<String>) -> Result<String, JsError> {
        let session = self.0.borrow();
        let size = Point::new(width.unwrap_or(WIDTH), height.unwrap_or(HEIGHT));
        let scene = composed(&session, size, Lens::default());
        if let Some(refusal) = scene.refusal {
            return Err(JsError::new(&refusal));
        }
        let told = session.told().description;
        let Some(name) = theme else { return Ok(svg::document(&scene, &told)) };
        match Theme::named(&name) {
            Some(theme) => Ok(svg::themed(&scene, &told, theme)),
            None => Err(JsError::new("the theme of a picture must be light, dark or print.")),
        }
    }

    /// Runs on at full speed, to the end or for `budget` moves at the most, and says what the search has come to. Throws if that
    /// ended at a limit, since what it has found is not all there is.
    #[wasm_bindgen(unchecked_return_type = "Count")]
    pub fn count(&mut self, budget: Option<f64>) -> Result<JsValue, JsError> {
        let mut session = self.0.borrow_mut();
        session.forward(budget.map_or(u64::MAX, |budget| budget as u64), Stop::NEVER);
        if let Some(why) = session.truncation() {
            return Err(JsError::new(&why));
        }
        let now = session.now();
        let profile = now.profile().to_vec();
        Ok(js(&Count {
            steps: now.at,
            solutions: now.tally.solutions(),
            nodes: profile.iter().sum(),
            profile,
            done: now.over(),
        }))
    }
}

/// The moves of a search, for `for … of`.
#[wasm_bindgen]
pub struct Moves(Rc<RefCell<Session>>);

#[wasm_bindgen]
impl Moves {
    /// Makes a move.
    #[wasm_bindgen(unchecked_return_type = "IteratorResult<Move, undefined>")]
    pub fn next(&mut self) -> JsValue {
        next(&self.0)
    }

    /// These moves themselves.
    #[wasm_bindgen(js_name = "[Symbol.iterator]")]
    pub fn iterator(&self) -> Moves {
        Moves(Rc::clone(&self.0))
    }
}

fn next(session: &RefCell<Session>) -> JsValue {
    let value = step(&mut session.borrow_mut());
    js(&Next { done: value.is_none(), value })
}

fn step(session: &mut Session) -> Option<Move> {
    let label = session.now().label.0;
    if session.forward(1, Stop::NEVER).made == 0 {
        return None;
    }
    let now = session.now();
    Some(Move {
        at: now.at,
        beat: now.beat.map_or("detail", Beat::name),
        label,
        level: now.level,
        text: session.narration().to_string(),
    })
}
