//! A search of one's own, written in JavaScript: Algorithm B asks an object which choices there are and whether one passes, and all
//! else follows, as for any [`Sequence`].

use super::{catalog, offer};
use crate::backtrack::{Action, Backtrack, Sequence};
use crate::catalog::{Entry, Opening};
use crate::drawing;
use crate::location::entry_of;
use crate::narration::Narration;
use crate::own::{self, Choice, Functions, LONGEST, is_id, kept, refuse, state, with};
use crate::params::Params;
use crate::problem::Asked;
use crate::problem::sequence::{Places, Shown};
use crate::recording::{picture, said};
use crate::scene::{Frame, Scene, Target};
use crate::session::Session;
use crate::timeline::Moment;
use crate::words::{capital, cut};
use js_sys::{Array, Function, Object, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

mod shapes;
mod words;

/// The searches that JavaScript has defined.
struct Own {
    id: String,
    object: JsValue,
    /// The length of a solution; nothing where `complete` says what is one.
    length: Option<usize>,
    functions: [Option<Function>; FUNCTIONS.len()],
}

/// The functions of a search; the first two are required.
const FUNCTIONS: [&str; 10] = ["choices", "test", "complete", "label", "draw", "tell", "level", "ask", "at", "place"];
const CHOICES: usize = 0;
const TEST: usize = 1;
const COMPLETE: usize = 2;
const LABEL: usize = 3;
const DRAW: usize = 4;
const TELL: usize = 5;
const LEVEL: usize = 6;
const ASK: usize = 7;
const AT: usize = 8;
const PLACE: usize = 9;
/// The texts of a search.
const TEXTS: [&str; 4] = ["id", "title", "summary", "length"];

thread_local! {
    static DEFINED: RefCell<Vec<(&'static str, Rc<Own>)>> = const { RefCell::new(vec![]) };
}

fn open(params: &Params) -> Opening {
    let own = DEFINED.with_borrow(|defined| {
        let (_, own) = defined.iter().find(|(id, _)| *id == params.entry())?;
        Some(Rc::clone(own))
    });
    let Some(own) = own else { return (Entry::BARE.open)(params) };
    let (length, has) = (own.length, [DRAW, TELL, LEVEL, ASK, AT].map(|which| own.functions[which].is_some()));
    let path = Path::empty(own);
    let mut search = Shown::new(match length {
        Some(length) => Backtrack::new(path, length),
        None => Backtrack::of_any_length(path),
    });
    let [draws, tells, has_levels, asks, points] = has;
    if draws {
        search = search.drawn(draw);
    }
    if tells {
        search = search.narrated(tell);
    }
    if has_levels {
        search = search.levelled(levels);
    }
    if asks {
        search = search.asking(ask);
    }
    if points {
        search = search.placed(Places { kinds: &[drawing::PLACE], points_to, name: place });
    }
    Ok(Session::new(search).of_slow_moves())
}

/// Defines a search, as `OwnSearch` describes one. From then on its address is its `id`, for `new Search(…)` and wherever addresses are
/// taken; one of the same `id` takes the place of the earlier one. Throws where something is missing, wrong or unknown.
#[wasm_bindgen]
pub fn define(#[wasm_bindgen(unchecked_param_type = "OwnSearch")] object: JsValue) -> Result<(), JsError> {
    let get = |name: &str| Reflect::get(&object, &name.into()).unwrap_or_default();
    let text = |name: &str| get(name).as_string().filter(|text| !text.is_empty());
    let Some(id) = text("id").filter(|id| is_id(id)) else {
        return Err(JsError::new(words::NO_ID));
    };
    let keys = Object::keys(object.unchecked_ref::<Object>());
    let unknown = |key: &String| !FUNCTIONS.iter().chain(&TEXTS).any(|name| name == key);
    if let Some(other) = keys.iter().filter_map(|key| key.as_string()).find(unknown) {
        return Err(JsError::new(&words::no_key(&id, &other, TEXTS.iter().chain(&FUNCTIONS))));
    }
    let mut functions = [const { None }; FUNCTIONS.len()];
    for (which, name) in FUNCTIONS.iter().enumerate() {
        let given = get(name);
        functions[which] = given.dyn_ref::<Function>().cloned();
        if functions[which].is_none() && (which <= TEST || !given.is_undefined()) {
            return Err(JsError::new(&words::no_function(name)));
        }
    }
    let length = get("length");
    let whole = length.as_f64().filter(|n| n.fract() == 0.0 && (1.0..=LONGEST as f64).contains(n));
    if whole.is_none() && (!length.is_undefined() || functions[COMPLETE].is_none()) {
        return Err(JsError::new(&words::no_length(LONGEST)));
    }
    let own = Own { id: id.clone(), length: whole.map(|n| n as usize), functions, object: object.clone() };
    let known = DEFINED.with_borrow(|defined| defined.iter().position(|(name, _)| *name == id));
    if let Some(known) = known {
        DEFINED.with_borrow_mut(|defined| defined[known].1 = Rc::new(own));
        return Ok(());
    }
    if catalog().entry(&id).is_some() {
        return Err(JsError::new(&words::taken(&id)));
    }
    let title = kept(&text("title").unwrap_or_else(|| id.clone()));
    let (id, summary) = (kept(&id), kept(&text("summary").unwrap_or_default()));
    DEFINED.with_borrow_mut(|defined| defined.push((id, Rc::new(own))));
    offer(with(catalog(), Entry { id, title, summary, open, ..Entry::BARE }));
    Ok(())
}

/// Whether an address is of a search that only this thread knows, so that no worker can open it.
pub fn is_here(address: &str) -> bool {
    let entry = entry_of(catalog(), address);
    DEFINED.with_borrow(|defined| defined.iter().any(|(name, _)| entry.is_some_and(|entry| entry.id == *name)))
}

/// The choices made so far.
type Path = own::Path<Rc<Own>>;
type Step = Choice<JsValue>;

impl Own {
    /// What a function of the object gives; `None` where it has none of that name. What it throws goes on, as the cause of an error that
    /// names the function, to whoever made the search go on.
    fn ask(&self, which: usize, arguments: &[&JsValue]) -> Option<JsValue> {
        let function = self.functions[which].as_ref()?;
        let arguments: Array = arguments.iter().copied().collect();
        Some(function.apply(&self.object, &arguments).unwrap_or_else(|thrown| {
            self.fail(&words::thrown(&self.id, FUNCTIONS[which], &text_of(&thrown).into()), &thrown)
        }))
    }

    /// The same as text; nothing where it gives nothing.
    fn text(&self, which: usize, arguments: &[&JsValue]) -> Option<String> {
        let text = self.ask(which, arguments).filter(is_something)?;
        Some(text_of(&text).into())
    }

    /// Ends the search with an error.
    fn fail(&self, what: &str, cause: &JsValue) -> ! {
        let error = js_sys::Error::new(what);
        // The page looks for it, since the mistake is none of its own.
        error.set_name("SearchError");
        error.set_cause(cause);
        wasm_bindgen::throw_val(error.into())
    }

    fn step(&self, value: JsValue) -> Step {
        // As `String(value)` has it.
        let name = self.text(LABEL, &[&value]).unwrap_or_else(|| text_of(&value).into());
        Step { value, name: name.into() }
    }
}

/// Whether a function has returned anything.
fn is_something(value: &JsValue) -> bool {
    !value.is_undefined() && !value.is_null()
}

/// Whether a value has elements that can be listed.
fn is_list(value: &JsValue) -> bool {
    value.is_object()
        && Reflect::get(value, js_sys::Symbol::iterator().as_ref()).is_ok_and(|iterate| iterate.is_function())
}

#[wasm_bindgen]
extern "C" {
    /// Any value as text.
    #[wasm_bindgen(js_name = String)]
    fn text_of(value: &JsValue) -> js_sys::JsString;
}

fn values(steps: &[Step]) -> JsValue {
    steps.iter().map(|step| step.value.clone()).collect::<Array>().into()
}

impl Functions for Own {
    type Value = JsValue;

    fn passes(&self, path: &[Step]) -> bool {
        self.ask(TEST, &[&values(path)]).is_some_and(|passes| passes.is_truthy())
    }

    fn choices(&self, path: &[Step]) -> Vec<Step> {
        if path.len() == LONGEST {
            self.fail(&words::too_long(&self.id, LONGEST), &JsValue::UNDEFINED);
        }
        let choices = self.ask(CHOICES, &[&values(path)]).unwrap_or_default();
        if !is_list(&choices) {
            self.fail(&words::no_choices(&self.id, &String::from(text_of(&choices))), &choices);
        }
        Array::from(&choices).iter().map(|value| self.step(value)).collect()
    }

    fn completes(&self, path: &[Step]) -> bool {
        self.ask(COMPLETE, &[&values(path)]).is_some_and(|complete| complete.is_truthy())
    }
}

/// The most letters of a level's name.
const NAME: usize = 24;

/// The path that the last move is about, that choice at its end, and what becomes of it; `None` where it is about none.
fn about(moment: &Moment<Backtrack<Path>>) -> Option<(Path, &'static str)> {
    let machine = moment.machine;
    let last = moment.last.as_ref()?;
    let path = match last {
        Action::Took { .. } | Action::Passed { .. } | Action::Failed { .. } => machine.candidate()?.clone(),
        Action::Pushed { .. } | Action::Completed => machine.top()?.clone(),
        Action::Popped { step } => return Some((machine.top()?.apply(step.clone()), "left")),
        Action::Started | Action::Exhausted | Action::Ended => return None,
    };
    Some((path, state(Some(last))))
}

/// What the object says of a moment: a text, or `{ lead, reason }`.
fn tell(moment: &Moment<Backtrack<Path>>) -> Option<Narration> {
    let (path, state) = about(moment)?;
    let told = path.functions.ask(TELL, &[&values(&path.choices), &state.into()]).filter(is_something)?;
    let get = |name: &str| Reflect::get(&told, &name.into()).ok().and_then(|text| text.as_string());
    match told.as_string() {
        Some(text) => Some(said(text.trim(), None)),
        None => Some(Narration::new(get("lead")?, get("reason").unwrap_or_default())),
    }
}

/// What is decided behind the first choices of a path.
fn level(path: &Path, before: usize) -> String {
    let name = path.functions.text(LEVEL, &[&values(&path.choices[..before])]);
    name.map_or_else(|| words::level(before + 1), |name| cut(&name, NAME))
}

fn levels(moment: &Moment<Backtrack<Path>>) -> Vec<String> {
    let Some(path) = moment.machine.top() else { return vec![] };
    (0..=path.choices.len()).map(|before| level(path, before)).collect()
}

fn ask(moment: &Moment<Backtrack<Path>>) -> Asked {
    let path = about(moment).map(|(path, _)| path).or_else(|| moment.machine.top().cloned());
    let path = path.unwrap_or_else(|| moment.machine.initial().clone());
    let before = path.choices.len().saturating_sub(1);
    let own = path.functions.text(ASK, &[&values(&path.choices[..before])]);
    Asked { question: own.unwrap_or_else(|| words::question(&capital(&level(&path, before)))), kind: "" }
}

/// The place of the picture that the last choice of a path is about.
fn points_to(moment: &Moment<Backtrack<Path>>) -> Option<Target> {
    let (path, _) = about(moment)?;
    if path.choices.is_empty() {
        return None;
    }
    let place = path.functions.ask(AT, &[&values(&path.choices)]).filter(is_something)?;
    let number = place.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=f64::from(drawing::LAST_PLACE)).contains(n));
    match number {
        Some(number) => Some(Target(drawing::PLACE, number as u32)),
        None => path
            .functions
            .fail(&words::no_place(&path.functions.id, &String::from(text_of(&place)), drawing::LAST_PLACE), &place),
    }
}

fn place(path: &Path, target: Target) -> String {
    path.functions.text(PLACE, &[&target.1.into()]).unwrap_or_else(|| words::place(target.1))
}

/// The picture that the object draws: SVG, a list of shapes, or one of the kit's as records have them.
fn draw(moment: &Moment<Backtrack<Path>>, scene: &mut Scene) {
    let machine = moment.machine;
    let path = machine.candidate().or(machine.top()).unwrap_or(machine.initial());
    let own = &path.functions;
    let Some(drawn) = own.ask(DRAW, &[&values(&path.choices), &state(moment.last.as_ref()).into()]) else { return };
    let area = own::area(scene);
    let outcome = if let Some(text) = drawn.as_string() {
        drawing::draw(&text, scene, area)
    } else if Array::is_array(&drawn) {
        shapes::draw(&drawn, scene, area)
    } else if let Some(text) = js_sys::JSON::stringify(&drawn).ok().and_then(|text| text.as_string()) {
        picture::draw_kit(&text, scene)
    } else {
        Err(words::NOTHING_DRAWN.to_owned())
    };
    let outcome = outcome.and_then(|()| match points_to(moment) {
        Some(target) if !scene.items().iter().any(|item| item.target == Some(target)) => {
            Err(words::no_shape_there(target.1))
        }
        _ => Ok(()),
    });
    if let Err(wrong) = outcome {
        scene.set_frame(Frame::SCENE);
        refuse(scene, &own.id, &wrong);
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Your own search: Algorithm B extends a path of choices one by one. */
export interface OwnSearch<Choice = any> {
    /** The name in addresses: small letters, digits, hyphens. */
    id: string;
    /** The number of choices in a solution; without it, `complete` says which paths are solutions. */
    length?: number;
    /** The candidates after a path, in the order in which they are tried. */
    choices(path: Choice[]): Iterable<Choice>;
    /** Tests the newest choice of a path. */
    test(path: Choice[]): boolean;
    /** Whether a path is a solution; nothing is tried behind it. */
    complete?(path: Choice[]): boolean;
    title?: string;
    summary?: string;
    /** The name of a choice; by default, its text. Choices with the same name are the same. */
    label?(choice: Choice): string;
    /**
     * The picture of a path: SVG, shapes in a square of 100 by 100, or a picture of the kit; without it, a row of the choices. `state` is
     * the state of the last choice.
     */
    draw?(path: Choice[], state: OwnState): string | OwnShape[] | OwnPicture;
    /** The sentence on the last choice of a path, or nothing for the usual one: at most 9 words of lead, 18 of reason. */
    tell?(path: Choice[], state: OwnState | "left"): string | { lead: string; reason?: string } | undefined;
    /** What the choice after a path decides, such as "row 2". */
    level?(path: Choice[]): string;
    /** The question of Solve for the choice after a path. */
    ask?(path: Choice[]): string;
    /** The place of the picture that the last choice of a path is about: the `target` of its shape. Breakpoints and Solve use it. */
    at?(path: Choice[]): number | undefined;
    /** The name of a place, such as "row 2, column 5". */
    place?(target: number): string;
}
/** What becomes of a choice. */
export type OwnState = "chosen" | "trial" | "refused" | "solution";
/** How a choice stands. */
export type OwnLook = "waiting" | "gone" | "trial" | "refused" | "moving" | "came" | "left" | "chosen" | "solved";
/** A shape; colours are names as `inks()` lists them ("ink", "accent", "c3"), or of CSS. */
export type OwnShape = { fill?: string; stroke?: string; width?: number; look?: OwnLook; target?: number; id?: string } & (
    | { rect: [number, number, number, number] }
    | { circle: [number, number, number] }
    | { line: number[] }
    | { text: string; at: [number, number]; size?: number }
);
/** A cell of a picture of the kit. */
export type OwnCell = string | number | null | { text?: string | number; look?: OwnLook; ink?: string; word?: string; target?: number; value?: number; row?: number; column?: number; x?: number; y?: number };
/** A picture of the kit, as docs/record.md describes them. */
export type OwnPicture =
    | { row: OwnCell[] }
    | { grid: (string | OwnCell[])[] }
    | { board: [number, number]; pieces?: OwnCell[] }
    | { graph: OwnCell[]; edges?: [number, number][] }
    | { bars: OwnCell[] };
"#;
