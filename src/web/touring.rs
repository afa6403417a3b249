//! Tours on the page's class.

use super::now;
use super::objects::{array, object};
use super::stage::Stage;
use crate::page::{OWN, TourLink};
use crate::tour::Offer;
use wasm_bindgen::prelude::*;

/// Reads the address of a tour's moment: where its text comes from, which moment, where the visitor has gone from there.
/// Undefined for the address of a search.
#[wasm_bindgen(js_name = tourLink, unchecked_return_type = "TourLink | undefined")]
pub fn tour_link(address: &str) -> JsValue {
    TourLink::read(address).map_or(JsValue::UNDEFINED, |link| {
        object([("source", link.source.into()), ("moment", (link.moment as f64).into()), ("on", link.on.into())])
    })
}

/// Where the text of the visitor's own tour comes from.
#[wasm_bindgen(js_name = ownTour)]
pub fn own_tour() -> String {
    OWN.to_owned()
}

/// Which lines of a long program are seen beside the stage in a hall: the first, and the one behind the last.
#[wasm_bindgen(js_name = linesAround)]
pub fn lines_around(heights: &[f32], marked: usize, room: f32, sign: f32) -> Vec<usize> {
    let (from, to) = crate::page::lines_around(heights, marked, room, sign);
    vec![from, to]
}

#[wasm_bindgen]
impl Stage {
    /// Opens a tour's text at a moment, counted from 1; returns what is wrong with it.
    #[wasm_bindgen(js_name = beginTour)]
    pub fn begin_tour(&mut self, source: &str, text: &str, moment: usize) -> Option<String> {
        self.page.begin_tour(source, text, moment, self.now, &mut now).err().map(|fault| fault.to_string())
    }

    /// Closes the tour; says whether there was one.
    #[wasm_bindgen(js_name = endTour)]
    pub fn end_tour(&mut self) -> bool {
        self.page.end_tour()
    }

    /// Goes to a moment of the tour, counted from 1.
    #[wasm_bindgen(js_name = goToMoment)]
    pub fn go_to_moment(&mut self, number: usize) {
        self.page.go_to_moment(number, self.now, &mut now);
    }

    /// Adds the present moment to the tour, or to a new one.
    #[wasm_bindgen(js_name = addMoment)]
    pub fn add_moment(&mut self, caption: &str) {
        self.page.add_moment(caption);
    }

    /// Has a moment, counted from 1, change places with the next one.
    #[wasm_bindgen(js_name = swapMoments)]
    pub fn swap_moments(&mut self, first: usize) {
        self.page.swap_moments(first);
    }

    /// Takes a moment out, counted from 1.
    #[wasm_bindgen(js_name = removeMoment)]
    pub fn remove_moment(&mut self, which: usize) {
        self.page.remove_moment(which);
    }

    /// Calls a moment, counted from 1, something else.
    #[wasm_bindgen(js_name = renameMoment)]
    pub fn rename_moment(&mut self, which: usize, caption: &str) {
        self.page.rename_moment(which, caption);
    }

    /// The captions of the tour's moments.
    pub fn captions(&self) -> Vec<String> {
        self.page.captions()
    }

    /// The tour that is open, as text.
    #[wasm_bindgen(js_name = tourText)]
    pub fn tour_text(&self) -> Option<String> {
        self.page.tour_text()
    }

    /// The questions of the open tour in GIFT, empty if it has none; undefined while that takes longer, and is to be asked for
    /// again.
    pub fn gift(&mut self) -> Option<String> {
        self.page.gift(&mut now)
    }

    /// What to say where there are none.
    #[wasm_bindgen(js_name = nothingAsked)]
    pub fn nothing_asked(&self) -> String {
        crate::page::composing::words::NOTHING_ASKED.to_owned()
    }

    /// Where the text of the open tour comes from.
    #[wasm_bindgen(js_name = tourSource)]
    pub fn tour_source(&self) -> Option<String> {
        self.page.tour_source().map(str::to_owned)
    }

    /// The tours of what is open, the one that fits best first: titles and files.
    #[wasm_bindgen(unchecked_return_type = "{ title: string; file: string }[]")]
    pub fn offers(&self) -> JsValue {
        array(self.page.offers().into_iter().map(offered))
    }

    /// The tour that is offered to whoever has seen none.
    #[wasm_bindgen(unchecked_return_type = "{ title: string; file: string } | undefined")]
    pub fn offer(&self) -> JsValue {
        self.page.offer().map_or(JsValue::UNDEFINED, offered)
    }

    /// What the page says of the tour; undefined without one.
    #[wasm_bindgen(unchecked_return_type = "Tour | undefined")]
    pub fn tour(&self) -> JsValue {
        let Some(told) = self.page.tour() else { return JsValue::UNDEFINED };
        let words = told.words.into_iter().map(|spans| {
            array(spans.into_iter().map(|span| object([("tag", span.manner.tag().into()), ("text", span.text.into())])))
        });
        object([
            ("title", told.title.into()),
            ("caption", told.caption.into()),
            ("words", array(words)),
            ("question", told.question.into()),
            ("answers", array(told.answers.into_iter().map(JsValue::from))),
            ("number", (told.number as f64).into()),
            ("of", (told.of as f64).into()),
            ("place", told.place.into()),
            ("away", told.away.into()),
            ("hidden", told.hidden.join(" ").into()),
        ])
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface TourLink { source: string; moment: number; on?: string }
/** What the page says of a tour; `hidden` names the parts of the page that are left out, with spaces between them. */
export interface Tour {
    title: string; caption: string; words: { tag: "" | "code" | "em"; text: string }[][]; question?: string; answers: string[];
    number: number; of: number; place: string; away: boolean; hidden: string;
}
"#;

/// A tour by its title and its file.
fn offered(offer: &Offer) -> JsValue {
    object([("title", offer.title.into()), ("file", offer.file.into())])
}
