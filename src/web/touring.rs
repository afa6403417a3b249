//! Tours on the page's class.

use super::objects::{array, object};
use super::stage::Stage;
use super::{catalog, now};
use crate::page::composing::words;
use crate::page::sharing::Shared;
use crate::page::{OWN, TourLink};
use crate::tour::Offer;
use wasm_bindgen::prelude::*;

/// Reads the address of a tour's moment: where its text comes from, which moment, where the visitor has gone from there.
/// Undefined for the address of a search; throws a text that says what is wrong with it.
#[wasm_bindgen(js_name = tourLink, unchecked_return_type = "TourLink | undefined")]
pub fn tour_link(address: &str) -> Result<JsValue, JsValue> {
    match TourLink::read(catalog(), address) {
        None => Ok(JsValue::UNDEFINED),
        Some(Ok(link)) => Ok(object([
            ("source", link.source.into()),
            ("moment", (link.moment as f64).into()),
            ("on", link.on.into()),
        ])),
        Some(Err(fault)) => Err(words::fault("", &fault.to_string()).into()),
    }
}

/// Where the text of the visitor's own tour comes from.
#[wasm_bindgen(js_name = ownTour)]
pub fn own_tour() -> String {
    OWN.to_owned()
}

/// The names of what tours are chosen and changed by.
#[wasm_bindgen(js_name = tourNames, unchecked_return_type = "Record<string, string>")]
pub fn tour_names() -> JsValue {
    object(words::NAMES.map(|(name, says)| (name, says.into())))
}

/// What is wrong with a tour that was to be opened.
#[wasm_bindgen(js_name = tourFault)]
pub fn tour_fault(kind: &str, what: &str) -> String {
    words::fault(kind, what)
}

/// The text that a file's bytes are; throws what is wrong with them where they are none.
#[wasm_bindgen(js_name = textOf)]
pub fn text_of(bytes: &[u8]) -> Result<String, JsValue> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map(str::to_owned);
    text.map_err(|bad| words::not_utf8(bad.valid_up_to() + 1).into())
}

/// A thing to do with a moment, for who hears it.
#[wasm_bindgen(js_name = ofMoment)]
pub fn of_moment(does: &str, caption: &str) -> String {
    words::of_moment(does, caption)
}

/// What a tour is called, by its text.
#[wasm_bindgen(js_name = tourTitle)]
pub fn tour_title(text: &str) -> String {
    crate::tour::title(text).to_owned()
}

/// Which lines of a long program are seen beside the stage in a hall: the first, and the one behind the last.
#[wasm_bindgen(js_name = linesAround)]
pub fn lines_around(heights: &[f32], marked: usize, room: f32, sign: f32) -> Vec<usize> {
    let (from, to) = crate::page::lines_around(heights, marked, room, sign);
    vec![from, to]
}

/// Which lines of a program are written out where there is no room for all: 1 for those that are.
#[wasm_bindgen(js_name = linesWritten)]
pub fn lines_written(short: &[f32], full: &[f32], marked: usize, next: usize, room: f32) -> Vec<u8> {
    crate::page::lines_written(short, full, (marked, next), room).into_iter().map(u8::from).collect()
}

#[wasm_bindgen]
impl Stage {
    /// Opens a tour's text at a moment, counted from 1; returns what is wrong with it.
    #[wasm_bindgen(js_name = beginTour)]
    pub fn begin_tour(&mut self, source: &str, text: &str, moment: usize) -> Option<String> {
        let begun = self.page.begin_tour(source, text, moment, self.now, &mut now);
        self.follow_tour();
        begun.err().map(|fault| fault.to_string())
    }

    /// Closes the tour; says whether there was one.
    #[wasm_bindgen(js_name = endTour)]
    pub fn end_tour(&mut self) -> bool {
        self.refresh_race();
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
        match self.raced.race().map(|race| race.view()) {
            Some(race) => self.page.add_race(caption, &race.heading, &race.link),
            None => self.page.add_moment(caption),
        }
        self.refresh_race();
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

    /// Calls the tour something else.
    #[wasm_bindgen(js_name = renameTour)]
    pub fn rename_tour(&mut self, title: &str) {
        self.page.rename_tour(title);
    }

    /// What the tour's file is called.
    #[wasm_bindgen(js_name = tourFile)]
    pub fn tour_file(&self) -> String {
        self.page.tour_file()
    }

    /// The text of the tour if nobody else has it: it goes into links, packed.
    #[wasm_bindgen(js_name = unsharedTour)]
    pub fn unshared_tour(&self) -> Option<String> {
        self.page.unshared_tour()
    }

    /// The link that opens this very moment elsewhere; `packed` is `unsharedTour()` as a link has it.
    #[wasm_bindgen(unchecked_return_type = "Shared")]
    pub fn shared(&self, packed: &str) -> JsValue {
        let race = self.raced.link();
        shared(self.page.shared(packed, race))
    }

    /// The link that holds the whole tour; `packed` is its text as a link has it.
    #[wasm_bindgen(js_name = sharedTour, unchecked_return_type = "Shared")]
    pub fn shared_tour(&self, packed: &str) -> JsValue {
        shared(self.page.shared_tour(packed))
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
        words::NOTHING_ASKED.to_owned()
    }

    /// Where the text of the open tour comes from.
    #[wasm_bindgen(js_name = tourSource)]
    pub fn tour_source(&self) -> Option<String> {
        self.page.tour_source().map(str::to_owned)
    }

    /// The tours of what is open, the one that fits best first: titles and files.
    #[wasm_bindgen(unchecked_return_type = "{ title: string; file: string }[]")]
    pub fn offers(&self) -> JsValue {
        array(self.page.offers().into_iter().map(|offer| self.offered(offer)))
    }

    /// The tour that is offered to whoever has seen none.
    #[wasm_bindgen(unchecked_return_type = "{ title: string; file: string } | undefined")]
    pub fn offer(&self) -> JsValue {
        self.page.offer().map_or(JsValue::UNDEFINED, |offer| self.offered(offer))
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
            ("back", told.back.into()),
            ("away", told.away.into()),
            ("about", told.about.into()),
            ("note", told.note.into()),
            ("tells", told.tells.into()),
            ("hidden", told.hidden.join(" ").into()),
        ])
    }
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A link to be copied, without `#`; what is said then, or before the link if it cannot be; whether there is more to do. */
export interface Shared { link: string; said: string; refused: string; lacks: boolean }
export interface TourLink { source: string; moment: number; on?: string }
/** What the page says of a tour; `hidden` names the parts of the page that are left out, with spaces between them. */
export interface Tour {
    title: string; caption: string; words: { tag: "" | "code" | "em" | "strong"; text: string }[][]; question?: string; answers: string[];
    number: number; of: number; place: string; back: string; away: boolean; about: "here" | "coming" | "left" | "away"; note: string;
    tells: "words" | "moves" | "answer"; hidden: string;
}
"#;

fn shared(shared: Shared) -> JsValue {
    object([
        ("link", shared.link.into()),
        ("said", shared.said.into()),
        ("refused", shared.refused.into()),
        ("lacks", shared.lacks.into()),
    ])
}

impl Stage {
    /// A tour by its name and its file.
    fn offered(&self, offer: &Offer) -> JsValue {
        object([("title", self.page.offered(offer).into()), ("file", offer.file.into())])
    }
}
