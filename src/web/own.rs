//! A search of one's own, written in JavaScript: Algorithm B asks an object which choices there are and whether one passes, and all
//! else follows, as for any [`Sequence`].

use super::{catalog, offer};
use crate::backtrack::{Action, Backtrack, Sequence};
use crate::catalog::{Catalog, Entry, Opening};
use crate::drawing;
use crate::location::entry_of;
use crate::params::Params;
use crate::problem::sequence::Shown;
use crate::scene::paragraph::write;
use crate::scene::{Frame, Ink, Item, Scene, Segment};
use crate::session::Session;
use crate::timeline::Moment;
use js_sys::{Array, Function, Reflect};
use std::cell::RefCell;
use std::fmt::{self, Debug, Display, Formatter};
use std::rc::Rc;
use wasm_bindgen::prelude::*;

mod words;

/// The longest path.
const LONGEST: f64 = 10_000.0;

/// What JavaScript has defined.
struct Own {
    id: String,
    object: JsValue,
    length: usize,
    choices: Function,
    test: Function,
    label: Option<Function>,
    draw: Option<Function>,
}

/// So many searches can be defined; one of the same name takes the place of the earlier one.
const SLOTS: [fn(&Params) -> Opening; 8] =
    [open::<0>, open::<1>, open::<2>, open::<3>, open::<4>, open::<5>, open::<6>, open::<7>];

thread_local! {
    static DEFINED: RefCell<Vec<(&'static str, Rc<Own>)>> = const { RefCell::new(vec![]) };
}

fn open<const SLOT: usize>(_: &Params) -> Opening {
    let own = DEFINED.with_borrow(|defined| Rc::clone(&defined[SLOT].1));
    let length = own.length;
    let has_picture = own.draw.is_some();
    let search = Shown::new(Backtrack::new(Path { own, steps: vec![] }, length));
    Ok(Session::new(if has_picture { search.drawn(draw) } else { search }).of_slow_moves())
}

/// Defines a search: `{ id, length, choices(path), test(path), title?, summary?, label?(choice), draw?(path) }`. From then on its
/// address is its `id`, for `new Search(…)` and wherever addresses are taken. Throws where something is missing or wrong.
#[wasm_bindgen]
pub fn define(#[wasm_bindgen(unchecked_param_type = "OwnSearch")] object: JsValue) -> Result<(), JsError> {
    let get = |name: &str| Reflect::get(&object, &name.into()).unwrap_or_default();
    let function = |name: &str| get(name).dyn_into::<Function>().ok();
    let text = |name: &str| get(name).as_string().filter(|text| !text.is_empty());
    let needed = |name: &str| function(name).ok_or_else(|| JsError::new(&words::no_function(name)));
    let plain = |id: &String| id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    let Some(id) = text("id").filter(plain) else {
        return Err(JsError::new(words::NO_ID));
    };
    let Some(length) = get("length").as_f64().filter(|n| n.fract() == 0.0 && (1.0..=LONGEST).contains(n)) else {
        return Err(JsError::new(&words::no_length(LONGEST as u64)));
    };
    let own = Own {
        id: id.clone(),
        length: length as usize,
        choices: needed("choices")?,
        test: needed("test")?,
        label: function("label"),
        draw: function("draw"),
        object: object.clone(),
    };
    let known = DEFINED.with_borrow(|defined| defined.iter().position(|(name, _)| *name == id));
    if let Some(known) = known {
        DEFINED.with_borrow_mut(|defined| defined[known].1 = Rc::new(own));
        return Ok(());
    }
    let slot = DEFINED.with_borrow(Vec::len);
    let (Some(open), false) = (SLOTS.get(slot), catalog().entry(&id).is_some()) else {
        return Err(JsError::new(&words::no_room(SLOTS.len())));
    };
    // A catalogue lives as long as the program.
    let kept = |text: String| -> &'static str { Box::leak(text.into_boxed_str()) };
    let title = kept(text("title").unwrap_or_else(|| id.clone()));
    let summary = kept(text("summary").unwrap_or_default());
    let id = kept(id);
    let entry: &'static Entry = Box::leak(Box::new(Entry { id, title, summary, open: *open, ..Entry::BARE }));
    DEFINED.with_borrow_mut(|defined| defined.push((id, Rc::new(own))));
    let entries: Vec<&'static Entry> = catalog().0.iter().copied().chain([entry]).collect();
    offer(Catalog(Box::leak(entries.into_boxed_slice())));
    Ok(())
}

/// Whether an address is of a search that only this thread knows, so that no worker can open it.
pub fn is_here(address: &str) -> bool {
    let entry = entry_of(catalog(), address);
    DEFINED.with_borrow(|defined| defined.iter().any(|(name, _)| entry.is_some_and(|entry| entry.id == *name)))
}

/// The choices made so far.
#[derive(Clone)]
struct Path {
    own: Rc<Own>,
    steps: Vec<Step>,
}

/// A choice, and how it is written.
#[derive(Clone)]
struct Step {
    value: JsValue,
    name: Rc<str>,
}

impl Own {
    /// What a function of the object gives. What it throws goes on, as the cause of an error that names the function, to whoever
    /// made the search go on.
    fn ask(&self, name: &str, function: &Function, arguments: &[&JsValue]) -> JsValue {
        let arguments: Array = arguments.iter().copied().collect();
        function.apply(&self.object, &arguments).unwrap_or_else(|thrown| {
            let error = js_sys::Error::new(&words::thrown(&self.id, name, &String::from(text_of(&thrown))));
            // The page looks for it, since the mistake is none of its own.
            error.set_name("SearchError");
            error.set_cause(&thrown);
            wasm_bindgen::throw_val(error.into())
        })
    }

    fn step(&self, value: JsValue) -> Step {
        let named = match &self.label {
            Some(label) => self.ask("label", label, &[&value]),
            None => value.clone(),
        };
        // As `String(value)` has it.
        let name = String::from(text_of(&named));
        Step { value, name: name.into() }
    }
}

#[wasm_bindgen]
extern "C" {
    /// Any value as text.
    #[wasm_bindgen(js_name = String)]
    fn text_of(value: &JsValue) -> js_sys::JsString;
}

impl Path {
    fn values(&self) -> JsValue {
        self.steps.iter().map(|step| step.value.clone()).collect::<Array>().into()
    }
}

impl PartialEq for Path {
    fn eq(&self, other: &Path) -> bool {
        self.steps == other.steps
    }
}

impl Debug for Path {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.steps.fmt(f)
    }
}

/// Choices are made anew whenever they are asked for, so that they are the same if they are called the same.
impl PartialEq for Step {
    fn eq(&self, other: &Step) -> bool {
        self.name == other.name
    }
}

impl Debug for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Sequence for Path {
    type Step = Step;

    fn satisfies(&self) -> bool {
        self.own.ask("test", &self.own.test, &[&self.values()]).is_truthy()
    }

    fn next_steps(&self) -> impl IntoIterator<Item = Step> {
        let choices = self.own.ask("choices", &self.own.choices, &[&self.values()]);
        Array::from(&choices).iter().map(|value| self.own.step(value)).collect::<Vec<_>>()
    }

    fn apply(&self, step: Step) -> Path {
        let mut longer = self.clone();
        longer.steps.push(step);
        longer
    }

    fn heap(&self) -> usize {
        self.steps.len() * size_of::<Step>()
    }
}

/// The units of an object's own picture: it lies in a square of so many each way.
const SIDE: f32 = 100.0;

/// So far off the edges of the stage the picture keeps, in pixels.
const EDGE: f32 = 20.0;
/// The letters in which is said what is wrong with it.
const LETTERS: f32 = 16.0;

/// What becomes of the last choice of a path, as the object is told.
fn state(last: Option<&Action<Step>>) -> &'static str {
    match last {
        Some(Action::Took { .. } | Action::Passed { .. }) => "trial",
        Some(Action::Failed { .. }) => "refused",
        Some(Action::Completed) => "solution",
        _ => "chosen",
    }
}

/// The picture that the object draws: SVG, or a list of shapes, each an object of numbers and of names of colours.
fn draw(moment: &Moment<Backtrack<Path>>, scene: &mut Scene) {
    let machine = moment.machine;
    let path = machine.candidate().or(machine.top()).unwrap_or(machine.initial());
    let Some(function) = &path.own.draw else { return };
    let area = scene.stage().inset(EDGE);
    let drawn = path.own.ask("draw", function, &[&path.values(), &state(moment.last.as_ref()).into()]);
    if let Some(text) = drawn.as_string() {
        if let Err(wrong) = drawing::draw(&text, scene, area) {
            write(scene, area, &words::no_picture(&path.own.id, &wrong), LETTERS, 400, Ink::Conflict);
        }
        return;
    }
    scene.set_frame(Frame::fit((0.0, 0.0), (SIDE, SIDE), area, f32::MAX));
    for (nth, shape) in Array::from(&drawn).iter().enumerate() {
        add(scene, &shape, nth);
    }
    scene.set_frame(Frame::SCENE);
}

fn add(scene: &mut Scene, shape: &JsValue, nth: usize) {
    let get = |name: &str| Reflect::get(shape, &name.into()).ok().filter(|value| !value.is_undefined());
    let numbers = |name: &str| -> Option<Vec<f32>> {
        let list = Array::from(&get(name)?);
        Some(list.iter().filter_map(|n| n.as_f64()).map(|n| n as f32).collect())
    };
    let ink = |name: &str| drawing::ink(&get(name)?.as_string()?);
    let number = |name: &str, usual: f32| get(name).and_then(|n| n.as_f64()).map_or(usual, |n| n as f32);
    let item: &mut Item = if let Some([x, y, w, h]) = numbers("rect").as_deref() {
        scene.rect((*x, *y, *w, *h))
    } else if let Some([x, y, r]) = numbers("circle").as_deref() {
        scene.circle((*x, *y), *r)
    } else if let Some(points) = numbers("line") {
        let at = |n: usize, p: &[f32]| {
            if n == 0 { Segment::Move((p[0], p[1]).into()) } else { Segment::Line((p[0], p[1]).into()) }
        };
        scene.path(points.chunks_exact(2).enumerate().map(|(n, p)| at(n, p)).collect::<Vec<_>>())
    } else if let (Some(text), Some([x, y])) = (get("text").and_then(|text| text.as_string()), numbers("at").as_deref())
    {
        scene.text((*x, *y), number("size", SIDE / 20.0), text)
    } else {
        return;
    };
    if let Some(ink) = ink("fill") {
        item.fill(ink);
    }
    if let Some(ink) = ink("stroke") {
        item.stroke(ink, number("width", 0.5));
    }
    item.key("own", nth, 0);
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Your own search: Algorithm B extends a path of choices one by one. */
export interface OwnSearch<Choice = any> {
    /** The name in addresses: small letters, digits, hyphens. */
    id: string;
    /** The number of choices in a solution. */
    length: number;
    /** The candidates after a path, in the order in which they are tried. */
    choices(path: Choice[]): Iterable<Choice>;
    /** Tests the newest choice of a path. */
    test(path: Choice[]): boolean;
    title?: string;
    summary?: string;
    /** The name of a choice; by default, its text. Choices with the same name are the same. */
    label?(choice: Choice): string;
    /**
     * The picture of a path as SVG, or as shapes in a square of 100 by 100; without it, a row of the choices. `state` is the state of
     * the last choice.
     */
    draw?(path: Choice[], state: "chosen" | "trial" | "refused" | "solution"): string | OwnShape[];
}
/** A shape; colours are names as `inks()` lists them: "ink", "accent", "c3" and so on. */
export type OwnShape = { fill?: string; stroke?: string; width?: number } & (
    | { rect: [number, number, number, number] }
    | { circle: [number, number, number] }
    | { line: number[] }
    | { text: string; at: [number, number]; size?: number }
);
"#;
