//! The page's class: events in, pictures and words out.

use super::canvas::Canvas;
use super::catalog as offered;
use super::now;
use super::objects::{array, number, object};
use super::puzzles;
use crate::address::Address;
use crate::catalog::Preset;
use crate::census::Findings;
use crate::host::icons;
use crate::host::sizes::{self, Size};
use crate::host::{Arguments, Event, Host, Opened, Reply, Surface, View, guide};
use crate::params::{Editor, Kind};
use crate::player::Speed;
use crate::player::keys;
use crate::puzzles::{Order, Wish};
use crate::scene::Point;
use crate::scene::{Ink, svg};
use crate::words::terms::{Marker, Piece};
use js_sys::{Array, Float64Array};
use wasm_bindgen::prelude::*;
use web_sys::HtmlCanvasElement;

/// The catalogue: what can be opened, the fields of its forms, and examples.
#[wasm_bindgen(unchecked_return_type = "Entry[]")]
pub fn catalog() -> JsValue {
    array(offered().entries().map(|info| {
        let fields = info.fields.iter().map(|field| {
            let nothing = JsValue::UNDEFINED;
            let (kind, own) = match &field.kind {
                Kind::Number { min, max, least: Some(least) } => {
                    let words = |n: u32| if n == *min { (*least).to_owned() } else { n.to_string() };
                    let choices =
                        (*min..=*max).map(|n| object([("name", n.to_string().into()), ("label", words(n).into())]));
                    ("choice", array(choices))
                }
                Kind::Number { min, max, least: None } => {
                    ("number", object([("min", (*min).into()), ("max", (*max).into()), ("step", 1.into())]))
                }
                Kind::Choice(choices) => {
                    let choices = choices.iter().map(|(name, label)| {
                        let clause = icons::clause(info, field.name, name).map_or(nothing.clone(), JsValue::from);
                        object([("name", (*name).into()), ("label", (*label).into()), ("clause", clause)])
                    });
                    ("choice", array(choices))
                }
                Kind::Text { editor: Editor::Line, .. } => ("line", nothing.clone()),
                Kind::Text { editor: Editor::Lines, .. } => ("lines", nothing.clone()),
                Kind::Text { editor: Editor::Grid { rows, columns, marks, blank, .. }, .. } => {
                    let grid = [
                        ("rows", (*rows).into()),
                        ("columns", (*columns).into()),
                        ("marks", (*marks).into()),
                        ("blank", blank.to_string().into()),
                    ];
                    ("grid", object(grid))
                }
            };
            let beside = match &field.kind {
                Kind::Text { goes_with: Some((name, value)), .. } => {
                    object([("name", (*name).into()), ("value", (*value).into())])
                }
                _ => nothing,
            };
            object([
                ("name", field.name.into()),
                ("label", field.label.into()),
                ("note", field.note.into()),
                ("says", field.says().into()),
                ("default", field.default.into()),
                ("kind", kind.into()),
                (kind, own),
                ("goesWith", beside),
            ])
        });
        let examples = |presets: &'static [Preset]| {
            presets.iter().map(|preset| object([("title", preset.title.into()), ("address", preset.address.into())]))
        };
        let (presets, races) = (examples(info.presets), examples(info.races));
        let tours = info.tours.iter().map(|tour| object([("title", tour.title.into()), ("file", tour.file.into())]));
        object([
            ("id", info.id.into()),
            ("title", info.title.into()),
            ("summary", info.summary.into()),
            ("clause", info.icons.map_or(info.summary, |icons| icons.clause).into()),
            ("methods", icons::methods(info).into()),
            ("source", info.source.into()),
            ("fields", array(fields)),
            ("presets", array(presets)),
            ("races", array(races)),
            ("tours", array(tours)),
        ])
    }))
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

/// How many moves a method takes, as far as they are counted.
#[wasm_bindgen(js_name = movesOf)]
pub fn moves_of(moves: f64, whole: bool) -> String {
    crate::host::words::moves(moves as u64, whole)
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
    Some(crate::host::words::size(found.solutions, found.steps, found.complete))
}

/// The values of a field whose searches are shown beside each other.
#[wasm_bindgen(js_name = sizesAround)]
pub fn sizes_around(least: u32, most: u32, chosen: u32) -> Vec<u32> {
    sizes::around(least, most, chosen).collect()
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

/// The keys as they stand on a keyboard, and what they do.
#[wasm_bindgen(js_name = keys, unchecked_return_type = "KeyHelp[]")]
pub fn keyboard() -> JsValue {
    array(keys::KEYBOARD.iter().map(|key| {
        let at = key.at.map(f64::from).to_vec();
        object([("cap", key.cap.into()), ("at", at.into()), ("does", key.does.into()), ("more", key.more.into())])
    }))
}

/// The signs that the page uses, with the inks that colour them.
#[wasm_bindgen(js_name = signs, unchecked_return_type = "SignHelp[]")]
pub fn sign_list() -> JsValue {
    array(guide::SIGNS.iter().map(|(sign, ink, means)| {
        object([("name", (*sign).into()), ("ink", (*ink).into()), ("means", (*means).into())])
    }))
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
    pub(super) now: f64,
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
            races: Default::default(),
        }
    }

    /// Where to paint one of the surfaces ("stage", "tree", "profile", "ticks"), how large that is in CSS pixels, and
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

    /// The number of the solution whose tick lies at a place above the timeline, in its CSS pixels.
    #[wasm_bindgen(js_name = tickAt)]
    pub fn tick_at(&self, x: f32) -> Option<f64> {
        if self.host.race().is_some() {
            return None;
        }
        self.host.desk().tick_at(x).map(|number| number as f64)
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
        let (faults, told, source) = match opened {
            Ok(Opened::Shown) => (vec![], String::new(), None),
            Ok(Opened::Tour(tour)) => (vec![], String::new(), Some(tour.source)),
            Err(bad) => (bad.told(), crate::host::words::not_opened(&bad), None),
        };
        object([("faults", faults_of(faults)), ("told", told.into()), ("tour", source.into())])
    }

    /// Shows more of the record of that name, of which more was read, if that is what is open; says then whether that has to wait for
    /// something that is under way.
    pub fn renew(&mut self, name: &str) -> Option<bool> {
        let is_shown = crate::recording::entry::file(self.host.address()) == Some(name);
        // A record that is read has nothing wrong.
        is_shown.then(|| self.host.renew(&mut now) == Ok(false))
    }

    /// The parameters of what is open, by their names.
    #[wasm_bindgen(unchecked_return_type = "Record<string, string>")]
    pub fn values(&self) -> JsValue {
        let values = object([]);
        for (name, value) in self.host.values() {
            let _ = js_sys::Reflect::set(&values, &name.into(), &value.into());
        }
        values
    }

    /// The pseudo-code of what is open.
    #[wasm_bindgen(unchecked_return_type = "Line[]")]
    pub fn listing(&self) -> JsValue {
        let session = self.host.player().session();
        let mut marker = Marker::new(session.terms());
        array(session.listing().iter().map(|line| {
            let text = pieces(marker.mark(line.text));
            object([("label", line.label.0.into()), ("title", line.title.into()), ("pieces", text)])
        }))
    }

    /// Whether the picture heeds a drag just now.
    #[wasm_bindgen(js_name = isDraggable)]
    pub fn is_draggable(&self) -> bool {
        self.host.is_draggable()
    }

    /// What the open problem asks for: its rule with two pictures, or else its summary.
    #[wasm_bindgen(unchecked_return_type = "Rule")]
    pub fn rule(&self) -> JsValue {
        if let Some(title) = self.host.player().session().title() {
            return object([("sentence", array([title.into()]))]);
        }
        let entry = self.host.address().entry();
        let Some(rule) = entry.rule else { return object([("sentence", array([entry.summary.into()]))]) };
        let [right, wrong] = rule.svg();
        let example = |caption: &str, svg: String| object([("caption", caption.into()), ("svg", svg.into())]);
        object([
            ("sentence", array(rule.sentence.map(JsValue::from))),
            ("right", example(rule.right.caption, right)),
            ("wrong", example(rule.wrong.caption, wrong)),
            (
                "story",
                array(self.host.story().map(|(chapter, svg)| {
                    let caption = array(chapter.caption.map(JsValue::from));
                    object([("caption", caption), ("ink", chapter.ink.token().into()), ("svg", svg.into())])
                })),
            ),
        ])
    }

    /// What the visitor should know of the instance that is open.
    pub fn warnings(&self) -> Vec<String> {
        self.host.player().session().warnings()
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

    /// One animation frame: lets time pass and paints what has changed. Adds 1 if another frame is wanted, 2 if `view()` has
    /// changed, 4 if `room()` has and 8 if `race()` has.
    pub fn tick(&mut self, time: f64) -> u32 {
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
        if frame.room {
            self.paint_room();
        }
        u32::from(frame.again) + 2 * u32::from(frame.view) + 4 * u32::from(frame.room)
    }

    /// All that the tick has changed is shown: the search takes less of the next frames if that took long.
    pub fn shown(&mut self) {
        self.host.painted(&mut now);
    }

    /// What the page says beside its pictures.
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(&self) -> JsValue {
        view(self.host.view())
    }

    /// The puzzles composed so far, as wished; undefined where the problem composes none.
    #[wasm_bindgen(unchecked_return_type = "Table | undefined")]
    pub fn puzzles(&self, unique: bool, order: &str, with: &str, most: usize) -> JsValue {
        let order = Order::ALL.into_iter().find(|(name, _)| *name == order).map_or(Order::Shortest, |(_, order)| order);
        let wish = Wish { unique, order, with: with.to_owned(), most };
        self.host.player().session().puzzles(&wish).map_or(JsValue::UNDEFINED, puzzles::table)
    }

    /// One of the puzzles.
    #[wasm_bindgen(unchecked_return_type = "Puzzle | undefined")]
    pub fn puzzle(&self, which: u32) -> JsValue {
        self.host.player().session().puzzle(which).map_or(JsValue::UNDEFINED, puzzles::puzzle)
    }

    /// Looks at an attempt at a puzzle: a digit for each place of all its lines, any other sign for an open one.
    #[wasm_bindgen(unchecked_return_type = "Verdict | undefined")]
    pub fn check(&self, which: u32, attempt: &str) -> JsValue {
        self.host.player().session().check(which, attempt).map_or(JsValue::UNDEFINED, puzzles::verdict)
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

fn faults_of(bad: Vec<(String, String)>) -> JsValue {
    array(bad.into_iter().map(|(key, text)| object([("key", key.into()), ("text", text.into())])))
}

fn pieces(pieces: Vec<Piece>) -> JsValue {
    let piece = |it: Piece| object([("text", it.text.into()), ("says", it.says.into()), ("whole", it.whole.into())]);
    array(pieces.into_iter().map(piece))
}

fn view(view: View) -> JsValue {
    let state = view.state.into_iter().map(|(name, value, note, changed)| {
        object([("name", name.into()), ("value", value.into()), ("note", note.into()), ("changed", changed.into())])
    });
    let can = object([
        ("back", view.can_back.into()),
        ("forward", view.can_forward.into()),
        ("previous", view.can_previous.into()),
        ("next", view.can_next.into()),
        ("out", view.can_out.into()),
    ]);
    object([
        ("address", view.address.into()),
        ("link", view.link.into()),
        ("layout", view.layout.into()),
        ("blank", view.blank.into()),
        ("opening", view.opening.into()),
        ("heading", view.heading.into()),
        ("problem", view.problem.into()),
        ("named", array(view.named.map(JsValue::from))),
        ("headline", view.headline.name().into()),
        ("narration", view.narration.into()),
        ("lead", pieces(view.lead)),
        ("reason", pieces(view.reason)),
        ("hint", view.hint.into()),
        ("sign", view.sign.name().into()),
        ("signWords", view.sign.words().into()),
        ("quiet", view.quiet.into()),
        ("describe", view.describe.into()),
        ("tree", view.tree.into()),
        ("profile", view.profile.into()),
        ("totals", view.totals.into()),
        ("root", view.root.into()),
        ("ran", view.ran.into()),
        ("next", view.next.into()),
        ("state", array(state)),
        ("hand", view.hand.into()),
        ("between", view.between.into()),
        ("at", number(view.at)),
        ("last", number(view.last)),
        ("position", view.position.into()),
        ("choices", view.choices.into()),
        ("solutions", number(view.solutions)),
        ("found", view.found.into()),
        ("stops", view.stops.into()),
        ("playing", view.playing.into()),
        ("busy", view.busy.into()),
        ("progress", view.progress.into()),
        ("notice", view.notice.into()),
        ("can", can),
        ("speed", view.speed.into()),
        ("fastest", Speed::FASTEST.into()),
        ("speedText", view.speed_text.into()),
        ("grain", if view.small { "move" } else { "choice" }.into()),
        ("zoomable", view.zoomable.into()),
        ("turnable", view.turnable.into()),
        ("dial", view.dial.map(|(label, value)| object([("label", label.into()), ("value", value.into())])).into()),
    ])
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Choice { name: string; label: string; clause?: string }
export interface Grid { rows: number; columns: number; marks: string; blank: string }
export interface Field {
    name: string; label: string; note: string; says: string; default: string;
    kind: "number" | "choice" | "line" | "lines" | "grid";
    number?: { min: number; max: number; step: number }; choice?: Choice[]; grid?: Grid;
    /** Shown only beside this value of that field. */
    goesWith?: { name: string; value: string };
}
export interface Entry {
    id: string; title: string; summary: string; source: string;
    /** The summary in one clause, and the name of the field whose choices are methods. */
    clause: string; methods: string;
    fields: Field[]; presets: { title: string; address: string }[];
    /// Addresses of two searches under one clock.
    races: { title: string; address: string }[];
    tours: { title: string; file: string }[];
}
export interface KeyHelp { cap: string; at: [number, number, number]; does: string; more: string }
/** The parts and signs of the page, explained; `ink` is the custom property of a sign's colour. */
export interface SignHelp { name: string; ink: string; means: string }
/** The result of opening an address: its errors, by fields and in a sentence, or the address of a tour's text. */
export interface Opened { faults: Fault[]; told: string; tour?: string }
/** An error: its field (also "problem", "at" and "address"), and what is allowed. */
export interface Fault { key: string; text: string }
/** The rule of a problem: a sentence in three parts, the second one emphasized, and two examples. */
export interface Rule { sentence: string[]; right?: Example; wrong?: Example; story?: Chapter[] }
/** What will happen, as a picture; the caption is in three parts, the second one in an ink. */
export interface Chapter { caption: string[]; ink: string; svg: string }
export interface Example { caption: string; svg: string }
/** A part of a text; `says` explains a term, `whole` keeps it on one line. */
export interface Piece { text: string; says?: string; whole: boolean }
export interface Line { label: string; title: string; pieces: Piece[] }
export interface Watched { name: string; value: string; note: string; changed: boolean }
/** All texts and states of the page at a position. */
export interface View {
    address: string;
    /** What the address bar shows: the same, or the address of the slide. */
    link: string;
    layout: "page" | "stage" | "stage+program" | "embed"; blank: boolean;
    /** The number of searches opened before this one. */
    opening: number; heading: string; problem: string;
    /** The outcome of the last move; empty for a plain one. */
    sign: "" | "refused" | "dead-end" | "back" | "solved"; signWords: string;
    /** What is searched, a joining word, and how. */
    named: string[];
    headline: "rule" | "both" | "lead" | "still";
    narration: string; lead: Piece[]; reason: Piece[]; hint?: string; quiet: boolean; describe: string; tree: string; profile: string; totals: string;
    root: string; ran?: string; next?: string; state: Watched[]; hand: boolean;
    at: number; last: number; position: string; choices?: string; solutions: number; found: string;
    stops: string; playing: boolean; busy?: string; progress?: number; notice?: string;
    can: { back: boolean; forward: boolean; previous: boolean; next: boolean; out: boolean };
    speed: number; fastest: number; speedText: string; grain: "move" | "choice";
    zoomable: boolean; turnable: boolean; dial?: { label: string; value: number };
}
"#;
