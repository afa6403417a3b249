//! A search of one's own, written in JavaScript: Algorithm B asks an object which choices there are and whether one passes, and all
//! else follows, as for every [`Author`]. The package for Python takes the same (`pip/src/own.rs`).

use super::{catalog, offer};
use crate::catalog::{Entry, Opening};
use crate::drawing;
use crate::location::entry_of;
use crate::own::{Choice, Functions, LONGEST, is_id, kept, with};
use crate::params::Params;
use crate::recording::json;
use crate::recording::own::{self, Author, Callback, VALUES};
use js_sys::{Array, Function, Object, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;

mod words;

/// The searches that JavaScript has defined.
struct Own {
    id: String,
    object: JsValue,
    /// The length of a solution; nothing where `complete` says what is one.
    length: Option<usize>,
    /// In the order of [`Callback::ALL`].
    functions: [Option<Function>; Callback::ALL.len()],
}

thread_local! {
    static DEFINED: RefCell<Vec<(&'static str, Rc<Own>)>> = const { RefCell::new(vec![]) };
}

fn open(params: &Params) -> Opening {
    let own = DEFINED.with_borrow(|defined| {
        let (_, own) = defined.iter().find(|(id, _)| *id == params.entry())?;
        Some(Rc::clone(own))
    });
    let Some(own) = own else { return (Entry::BARE.open)(params) };
    Ok(own::open(own))
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
    let known = VALUES.into_iter().map(|(name, _)| name).chain(Callback::ALL.map(Callback::name));
    let unknown = |key: &String| !known.clone().any(|name| name == key);
    if let Some(other) = keys.iter().filter_map(|key| key.as_string()).find(unknown) {
        return Err(JsError::new(&words::no_key(&id, &other, known)));
    }
    let mut functions = [const { None }; Callback::ALL.len()];
    for callback in Callback::ALL {
        let given = get(callback.name());
        functions[callback as usize] = given.dyn_ref::<Function>().cloned();
        if functions[callback as usize].is_none() && (callback.is_required() || !given.is_undefined()) {
            return Err(JsError::new(&words::no_function(callback)));
        }
    }
    let length = get("length");
    let whole = length.as_f64().filter(|n| n.fract() == 0.0 && (1.0..=LONGEST as f64).contains(n));
    if whole.is_none() && (!length.is_undefined() || functions[Callback::Complete as usize].is_none()) {
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

type Step = Choice<JsValue>;

impl Own {
    /// What a function of the object gives; `None` where it has none of that name. What it throws goes on, as the cause of an error that
    /// names the function, to whoever made the search go on.
    fn call(&self, callback: Callback, arguments: &[&JsValue]) -> Option<JsValue> {
        let function = self.functions[callback as usize].as_ref()?;
        let arguments: Array = arguments.iter().copied().collect();
        Some(function.apply(&self.object, &arguments).unwrap_or_else(|thrown| {
            self.fail(&words::thrown(&self.id, callback.name(), &text_of(&thrown).into()), &thrown)
        }))
    }

    /// The same as text; nothing where it gives nothing.
    fn text(&self, callback: Callback, arguments: &[&JsValue]) -> Option<String> {
        let text = self.call(callback, arguments).filter(is_something)?;
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
        let name = self.text(Callback::Label, &[&value]).unwrap_or_else(|| text_of(&value).into());
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
        self.call(Callback::Test, &[&values(path)]).is_some_and(|passes| passes.is_truthy())
    }

    fn choices(&self, path: &[Step]) -> Vec<Step> {
        if path.len() == LONGEST {
            self.fail(&own::words::too_long(&self.id, LONGEST), &JsValue::UNDEFINED);
        }
        let choices = self.call(Callback::Choices, &[&values(path)]).unwrap_or_default();
        if !is_list(&choices) {
            self.fail(&own::words::no_choices(&self.id, &String::from(text_of(&choices))), &choices);
        }
        Array::from(&choices).iter().map(|value| self.step(value)).collect()
    }

    fn completes(&self, path: &[Step]) -> bool {
        self.call(Callback::Complete, &[&values(path)]).is_some_and(|complete| complete.is_truthy())
    }
}

impl Author for Own {
    fn id(&self) -> &str {
        &self.id
    }

    fn length(&self) -> Option<usize> {
        self.length
    }

    fn has(&self, callback: Callback) -> bool {
        self.functions[callback as usize].is_some()
    }

    fn draw(&self, path: &[Step], state: &'static str) -> Option<String> {
        let drawn = self.call(Callback::Draw, &[&values(path), &state.into()])?;
        let written = js_sys::JSON::stringify(&drawn).ok().and_then(|text| text.as_string());
        Some(written.unwrap_or_else(|| json::quoted(&String::from(text_of(&drawn)))))
    }

    fn tell(&self, path: &[Step], state: &'static str) -> Option<(String, Option<String>)> {
        let told = self.call(Callback::Tell, &[&values(path), &state.into()]).filter(is_something)?;
        let get = |name: &str| Reflect::get(&told, &name.into()).ok().and_then(|text| text.as_string());
        told.as_string().map(|lead| (lead, None)).or_else(|| Some((get("lead")?, get("reason"))))
    }

    fn level(&self, path: &[Step]) -> Option<String> {
        self.text(Callback::Level, &[&values(path)])
    }

    fn ask(&self, path: &[Step]) -> Option<String> {
        self.text(Callback::Ask, &[&values(path)])
    }

    fn at(&self, path: &[Step]) -> Option<u32> {
        let place = self.call(Callback::At, &[&values(path)]).filter(is_something)?;
        let number = place.as_f64().filter(|n| n.fract() == 0.0 && (0.0..=f64::from(drawing::LAST_PLACE)).contains(n));
        let Some(number) = number else {
            let given = String::from(text_of(&place));
            self.fail(&own::words::no_place(&self.id, &given, drawing::LAST_PLACE, "undefined"), &place)
        };
        Some(number as u32)
    }

    fn place(&self, target: u32) -> Option<String> {
        self.text(Callback::Place, &[&target.into()])
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Your own search: Algorithm B extends a path of choices one by one. */
export interface OwnSearch<Choice = any> {
    /** The name in addresses: small letters, digits, hyphens. */
    id: string;
    /** The title; by default, the id. */
    title?: string;
    /** A sentence that says what is searched for. */
    summary?: string;
    /** The number of choices in a solution; without it, `complete` says which paths are solutions. */
    length?: number;
    /** The candidates after a path, in the order in which they are tried. */
    choices(path: Choice[]): Iterable<Choice>;
    /** Tests the newest choice of a path. */
    test(path: Choice[]): boolean;
    /** Whether a path is a solution; nothing is tried behind it. */
    complete?(path: Choice[]): boolean;
    /** The name of a choice; by default, its text. Choices with the same name are the same. */
    label?(choice: Choice): string;
    /** The picture of a path: SVG, shapes in a square of 100 by 100, or a picture of the kit; without it, a row of the choices. */
    draw?(path: Choice[], state: OwnState): string | OwnShape[] | OwnPicture;
    /** The sentence on the last choice of a path, or nothing for the usual one: at most 9 words of lead, 18 of reason. */
    tell?(path: Choice[], state: OwnState | "left"): string | { lead: string; reason?: string } | undefined;
    /** What the choice after a path decides, such as "row 2". */
    level?(path: Choice[]): string | undefined;
    /** The question of Solve for the choice after a path. */
    ask?(path: Choice[]): string | undefined;
    /** The place of the picture that the last choice of a path is about: the `target` of its shape. Breakpoints and Solve use it. */
    at?(path: Choice[]): number | undefined;
    /** The name of a place, such as "row 2, column 5". */
    place?(target: number): string | undefined;
}
/** What becomes of the last choice of a path. */
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
