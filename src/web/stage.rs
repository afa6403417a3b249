//! The page's class: events in, pictures and words out.

use super::canvas::Canvas;
use super::catalog as offered;
use super::now;
use super::objects::js;
use crate::address::Address;
use crate::census::Findings;
use crate::command::Command;
use crate::host::icons;
use crate::host::listed::{self, Outcome};
use crate::host::sizes::{self, Size};
use crate::host::{Arguments, Event, Host, Reply, Surface, guide};
use crate::player::Speed;
use crate::player::keys;
use crate::scene::Point;
use crate::scene::{Ink, svg};
use crate::steady::Steady;
use js_sys::{Array, Float64Array};
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// The catalogue: what can be opened, the fields of its forms, and examples.
#[wasm_bindgen(unchecked_return_type = "Entry[]")]
pub fn catalog() -> JsValue {
    js(&listed::listed(offered()))
}

/// A small picture of each problem of the catalogue, in its order, as SVG; empty where there is none.
#[wasm_bindgen(js_name = problemPictures)]
pub fn problem_pictures() -> Vec<String> {
    offered().entries().map(|entry| icons::of_problem(offered(), entry).unwrap_or_default()).collect()
}

/// A small picture of what an address opens, as SVG.
#[wasm_bindgen(js_name = iconOf)]
pub fn icon_of(address: &str) -> Option<String> {
    icons::of(offered(), address)
}

/// A small picture of what a method of a problem does, as SVG.
#[wasm_bindgen(js_name = methodIcon)]
pub fn method_icon(problem: &str, name: &str) -> Option<String> {
    icons::of_method(offered(), problem, name)
}

/// Whether a text has each of some words, as one types them.
#[wasm_bindgen(js_name = hasWords)]
pub fn has_words(text: &str, words: &str) -> bool {
    listed::has_words(text, words)
}

/// How many moves a method takes, as far as they are counted.
#[wasm_bindgen(js_name = movesOf)]
pub fn moves_of(moves: f64, whole: bool) -> String {
    crate::desk::words::moves(moves as u64, whole)
}

/// The speeds of the scale in words, the slowest first.
#[wasm_bindgen]
pub fn speeds() -> Vec<String> {
    Speed::all().map(Speed::words).collect()
}

/// How large a search is, of what the census has found so far (`Census.report()`); nothing of what is no report.
#[wasm_bindgen(js_name = sizeOf)]
pub fn size_of(report: &[f64]) -> Option<String> {
    let found = Findings::unpack(report)?;
    Some(crate::desk::words::size(found.solutions, found.steps, found.complete))
}

/// The values of a field whose searches are shown beside each other, in that width.
#[wasm_bindgen(js_name = sizesAround)]
pub fn sizes_around(least: u32, most: u32, chosen: u32, width: f32) -> Vec<u32> {
    sizes::around(least, most, chosen, width).collect()
}

/// Which of so many bars stands at a part of the picture's width.
#[wasm_bindgen(js_name = sizeBarAt)]
pub fn size_bar_at(part: f64, bars: usize) -> Option<usize> {
    sizes::bar_at(part, bars)
}

/// How large searches are beside each other, as SVG: of each the value of its field, its moves (less than 0 where nothing is known) and 1
/// if these are all. The chosen value stands out.
#[wasm_bindgen(js_name = sizeBars)]
pub fn size_bars(numbers: &[f64], chosen: u32) -> String {
    let size = |of: &[f64]| {
        let moves = (of[1] >= 0.0).then_some(of[1] as u64);
        Size { value: of[0] as u32, moves, whole: of[2] > 0.0 }
    };
    sizes::bars(&numbers.chunks_exact(3).map(size).collect::<Vec<_>>(), chosen)
}

/// The custom properties whose colours `Stage.theme` takes, in its order, without their dashes.
#[wasm_bindgen]
pub fn inks() -> Vec<String> {
    Ink::ALL.iter().map(|ink| ink.token().to_owned()).collect()
}

/// Whether a key that is held down does what it does again and again.
#[wasm_bindgen]
pub fn repeats(key: &str, shift: bool) -> bool {
    Command::of_key(key, shift).is_none_or(Command::repeats)
}

/// The keys as they stand on a keyboard, and what they do.
#[wasm_bindgen(js_name = keys, unchecked_return_type = "KeyHelp[]")]
pub fn keyboard() -> JsValue {
    js(&keys::keyboard())
}

/// The signs that the page uses, with the inks that colour them.
#[wasm_bindgen(js_name = signs, unchecked_return_type = "SignHelp[]")]
pub fn sign_list() -> JsValue {
    js(&guide::SIGNS)
}

/// The address of a form's values: `pairs` are names and values in turn. Bad values are kept as they are, so that
/// opening the address names them.
#[wasm_bindgen(js_name = addressOf)]
pub fn address_of(problem: &str, pairs: Vec<String>) -> String {
    let pairs = pairs.chunks_exact(2).map(|pair| (pair[0].as_str(), pair[1].as_str()));
    Address::written(offered(), problem, pairs)
}

/// The page.
#[wasm_bindgen]
pub struct Stage {
    pub(super) host: Host,
    pub(super) canvases: [Option<Canvas>; 4],
    pub(super) colours: Vec<String>,
    pub(super) room: super::room::Canvases,
    /// The time of the last frame, and what tells it.
    pub(super) now: f64,
    time: Steady,
    pub(super) races: super::race::Canvases,
}

#[wasm_bindgen]
impl Stage {
    /// The page on the default search of the problem that an address names, or of the first one.
    #[wasm_bindgen(constructor)]
    pub fn new(address: Option<String>) -> Stage {
        let colours = Ink::ALL.iter().map(|ink| ink.colours().0.to_owned()).collect();
        Stage {
            host: Host::on(offered(), &address.unwrap_or_default()),
            canvases: [const { None }; 4],
            colours,
            room: Default::default(),
            now: now(),
            time: Steady::default(),
            races: Default::default(),
        }
    }

    /// Where to paint one of the surfaces ("stage", "tree", "profile", "timeline-tree"), how large that is in CSS pixels, and
    /// how many device pixels one of these is wide.
    ///
    /// Says whether the browser lets it be painted on.
    pub fn surface(&mut self, which: &str, canvas: &HtmlCanvasElement, width: f64, height: f64, ratio: f64) -> bool {
        if let Some(paints) = self.race_surface(which, canvas, width, height, ratio) {
            return paints;
        }
        let Some(surface) = Surface::named(which) else {
            return self.room_surface(which, canvas, width, height, ratio);
        };
        let canvas = Canvas::new(canvas, width, height, ratio);
        let paints = canvas.is_some();
        self.canvases[surface as usize] = canvas;
        self.host.resize(surface, width as f32, height as f32);
        paints
    }

    /// Paints everything again at the next tick, as after a canvas lost its picture.
    pub fn refresh(&mut self) {
        self.canvases.iter_mut().flatten().for_each(Canvas::forget);
        self.host.refresh();
    }

    /// What lies at a point of the tree or the profile, in words.
    pub fn explain(&self, which: &str, x: f32, y: f32) -> Option<String> {
        self.host.desk().explain(Surface::named(which)?, Point::new(x, y))
    }

    /// The address that opens for a visitor who comes without one for the first time.
    pub fn welcome(&self) -> String {
        self.host.welcome()
    }

    /// The address by which to return to a problem: what was open of it last, or its default.
    pub fn returning(&self, problem: &str) -> String {
        self.host.returning(problem)
    }

    /// Takes the colours of the inks, in the order of `inks()`.
    pub fn theme(&mut self, colours: Vec<String>) {
        if colours.len() == Ink::ALL.len() {
            self.colours = colours;
        }
        self.refresh();
    }

    /// Whether pictures jump instead of moving.
    #[wasm_bindgen(js_name = reducedMotion)]
    pub fn reduced_motion(&mut self, on: bool) {
        self.host.set_still(on);
    }

    /// Opens an address and goes to its moment. What is wrong with it is returned; then what was open stays. Of a tour's moment it says
    /// where the text comes from, which has to be read first. What is `chosen` keeps the tree on the stage, if it is there.
    #[wasm_bindgen(unchecked_return_type = "Opened")]
    pub fn open(&mut self, address: &str, chosen: bool) -> JsValue {
        let opened = match chosen {
            true => self.host.choose(address, &mut now),
            false => self.host.open(address, &mut now),
        };
        js(&Outcome::from(opened))
    }

    /// Shows more of the record of that name, of which more was read, if that is what is open; says then whether that has to wait for
    /// something that is under way.
    pub fn renew(&mut self, name: &str) -> Option<bool> {
        let is_shown = crate::recording::entry::file(self.host.address()) == Some(name);
        // A record that is read has nothing wrong.
        is_shown.then(|| self.host.renew(&mut now) == Ok(false))
    }

    /// Whether the picture heeds a drag just now.
    #[wasm_bindgen(js_name = isDraggable)]
    pub fn is_draggable(&self) -> bool {
        self.host.is_draggable()
    }

    /// What the visitor should know of the instance that is open.
    pub fn warnings(&self) -> Vec<String> {
        self.host.player().session().about().warnings
    }

    /// The exact cover instance that is open, in Knuth's text format, if there is one.
    pub fn instance(&self) -> Option<String> {
        self.host.player().session().options()
    }

    /// Something happens: an event by its name, with its arguments. What comes of it is nothing, a text, or whether it found something.
    #[wasm_bindgen(variadic, skip_typescript)]
    pub fn send(&mut self, name: &str, arguments: &Array) -> JsValue {
        match Event::read(name, &mut Given(arguments, 0)).map(|event| self.happen(&event)) {
            None | Some(Reply::Unused) => JsValue::UNDEFINED,
            Some(Reply::Done) => "".into(),
            Some(Reply::Found(found)) => found.into(),
            Some(Reply::Ask(what)) => what.into(),
            Some(Reply::Refused(text) | Reply::Open(text)) => text.into(),
        }
    }

    /// How many layers lie over the search, as a tour and a tree: the browser's Back closes one after the other.
    pub fn layers(&self) -> usize {
        self.host.layers().len()
    }

    /// Closes the topmost of these layers; `before` is the address at which it was opened. Returns the address to open then, empty if
    /// there is none; nothing without a layer.
    #[wasm_bindgen(js_name = closeLayer)]
    pub fn close_layer(&mut self, before: &str) -> Option<String> {
        match self.host.close_layer(before, self.now, &mut now) {
            Reply::Unused => None,
            Reply::Open(address) => Some(address),
            _ => Some(String::new()),
        }
    }

    /// One animation frame: lets time pass and paints what has changed. Adds 1 if another frame is wanted, 2 if `view()` has
    /// changed, 4 if `room()` has and 8 if `race()` has.
    pub fn tick(&mut self, time: f64) -> u32 {
        let time = self.time.at(time);
        self.now = time;
        let frame = self.host.tick(time, &mut now);
        if frame.race {
            return self.paint_race(frame);
        }
        if frame.repaint {
            for (_, surface) in Surface::ALL {
                // Of the surfaces only stage and tree move; the others change together with the view.
                let moves = matches!(surface, Surface::Stage | Surface::Tree);
                let Some(canvas) = &mut self.canvases[surface as usize] else { continue };
                let scene = self.host.scene(surface, time);
                match surface {
                    Surface::Stage => canvas.paint(&scene, &self.colours),
                    _ if frame.view || moves => canvas.repaint(scene, &self.colours),
                    _ => {}
                }
            }
        }
        if let (true, Some(canvas)) = (frame.timeline, &mut self.canvases[Surface::Timeline as usize]) {
            canvas.repaint(self.host.scene(Surface::Timeline, time), &self.colours);
        }
        if frame.room {
            self.paint_room();
        }
        u32::from(frame.again) + 2 * u32::from(frame.view) + 4 * u32::from(frame.room)
    }

    /// All that the tick has changed is shown: the search takes less of the next frames if that took long.
    pub fn shown(&mut self) {
        self.host.painted(&mut now);
    }

    /// The stage's picture as SVG.
    pub fn svg(&self) -> String {
        let scene = self.host.scene(Surface::Stage, f64::INFINITY);
        svg::document(&scene, &self.host.player().session().told().description)
    }

    /// Takes what the census has found so far (`Census.report()`).
    pub fn learn(&mut self, report: &[f64]) {
        if let Some(findings) = Findings::unpack(report) {
            self.host.learn(findings);
        }
    }

    /// Panics, so that the page's answer to a panic can be tried.
    pub fn panic(&self, message: &str) {
        panic!("{message}");
    }
}

/// For what has a file of its own.
impl Stage {
    /// Hands an event to the host.
    fn happen(&mut self, event: &Event) -> Reply {
        self.host.send(event, self.now, &mut now)
    }
}

/// The arguments of an event, and how many of them are read.
struct Given<'a>(&'a Array, u32);

impl Given<'_> {
    fn next(&mut self) -> JsValue {
        self.1 += 1;
        self.0.get(self.1 - 1)
    }
}

impl Arguments for Given<'_> {
    fn text(&mut self) -> Option<String> {
        self.next().as_string()
    }

    fn number(&mut self) -> Option<f64> {
        self.next().as_f64()
    }

    fn numbers(&mut self) -> Option<Vec<f64>> {
        let given = self.next();
        given.is_object().then(|| Float64Array::new(&given).to_vec())
    }

    fn flag(&mut self) -> bool {
        self.next().is_truthy()
    }
}

#[wasm_bindgen(typescript_custom_section)]
const EVENTS: &str = Event::TYPES;

#[wasm_bindgen(typescript_custom_section)]
const SEND: &str = r#"
export interface Stage {
    /** Sends an event by its name, with its arguments; returns its reply. */
    send<Name extends keyof Events>(name: Name, ...given: Events[Name]["of"]): Events[Name]["reply"];
}
"#;
