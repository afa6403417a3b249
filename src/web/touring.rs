//! Tours on the page's class.

use super::now;
use super::objects::{array, object};
use super::stage::Stage;
use crate::location::TourAddress;
use crate::modes::tour;
use crate::modes::tour::composing::{OWN, words};
use crate::modes::tour::presenting::Slide;
use crate::modes::tour::sharing::Shared;
use crate::tour::{Kind, Offer, Span};
use wasm_bindgen::prelude::*;

/// The address of a moment of a tour, whose text comes from `source`; of the visitor's own without one.
#[wasm_bindgen(js_name = tourAddress)]
pub fn tour_address(source: Option<String>, moment: Option<usize>) -> String {
    let tour = TourAddress::beginning(source.as_deref().unwrap_or(OWN));
    TourAddress { moment, ..tour }.to_string()
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
    let (from, to) = crate::modes::projector::lines_around(heights, marked, room, sign);
    vec![from, to]
}

#[wasm_bindgen]
impl Stage {
    /// Opens a tour's text where its address says; returns what is wrong with it.
    #[wasm_bindgen(js_name = beginTour)]
    pub fn begin_tour(&mut self, address: &str, text: &str) -> Option<String> {
        self.host.open_tour(address, text, self.now, &mut now).err()
    }

    /// What the tour's file is called.
    #[wasm_bindgen(js_name = tourFile)]
    pub fn tour_file(&self) -> String {
        self.host.tours().file()
    }

    /// The text of the visitor's own tour, which goes into links, packed.
    #[wasm_bindgen(js_name = unsharedTour)]
    pub fn unshared_tour(&self) -> Option<String> {
        self.host.tours().unshared()
    }

    /// The link that opens this very moment elsewhere; `packed` is `unsharedTour()` as a link has it.
    #[wasm_bindgen(unchecked_return_type = "Shared")]
    pub fn shared(&self, packed: &str) -> JsValue {
        shared(self.host.shared(packed))
    }

    /// The link that holds the whole tour; `packed` is its text as a link has it.
    #[wasm_bindgen(js_name = sharedTour, unchecked_return_type = "Shared")]
    pub fn shared_tour(&self, packed: &str) -> JsValue {
        shared(self.host.tours().shared_tour(packed))
    }

    /// The captions of the tour's moments.
    pub fn captions(&self) -> Vec<String> {
        self.host.tours().captions()
    }

    /// The tour that is open, as text.
    #[wasm_bindgen(js_name = tourText)]
    pub fn tour_text(&self) -> Option<String> {
        self.host.tours().open().map(ToString::to_string)
    }

    /// The questions of the open tour in GIFT, empty if it has none; undefined while that takes longer, and is to be asked for
    /// again.
    pub fn gift(&mut self) -> Option<String> {
        self.host.gift(&mut now)
    }

    /// What to say where there are none.
    #[wasm_bindgen(js_name = nothingAsked)]
    pub fn nothing_asked(&self) -> String {
        words::NOTHING_ASKED.to_owned()
    }

    /// Where the text of the open tour comes from.
    #[wasm_bindgen(js_name = tourSource)]
    pub fn tour_source(&self) -> Option<String> {
        self.host.tours().source().map(str::to_owned)
    }

    /// The tours of what is open, the one that fits best first: titles and files.
    #[wasm_bindgen(unchecked_return_type = "{ title: string; file: string }[]")]
    pub fn offers(&self) -> JsValue {
        array(tour::offers(self.host.desk()).into_iter().map(|offer| self.offered(offer)))
    }

    /// The tour offered to new visitors.
    #[wasm_bindgen(unchecked_return_type = "{ title: string; file: string } | undefined")]
    pub fn offer(&self) -> JsValue {
        tour::offer(self.host.desk()).map_or(JsValue::UNDEFINED, |offer| self.offered(offer))
    }

    /// What the page says of the tour; undefined without one.
    #[wasm_bindgen(unchecked_return_type = "Tour | undefined")]
    pub fn tour(&self) -> JsValue {
        let Some(told) = self.host.tour() else { return JsValue::UNDEFINED };
        object([
            ("title", told.title.into()),
            ("caption", told.caption.into()),
            ("words", blocks(told.words)),
            ("question", told.question.into()),
            ("answers", array(told.answers.into_iter().map(JsValue::from))),
            ("how", told.how.into()),
            ("asks", told.asks.into()),
            ("outcome", told.outcome.into()),
            ("score", told.score.into()),
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

    /// What a lecturer points and draws with in a hall.
    #[wasm_bindgen(unchecked_return_type = "Tools")]
    pub fn tools(&self) -> JsValue {
        let tools = self.host.tools();
        object([("held", tools.held.into()), ("closer", tools.closer.into()), ("drawn", tools.drawn.into())])
    }

    /// What the presenter's window shows; undefined without a tour.
    #[wasm_bindgen(unchecked_return_type = "Lecture | undefined")]
    pub fn lecture(&mut self) -> JsValue {
        self.host.look_ahead(&mut now);
        let Some(lecture) = self.host.lecture() else { return JsValue::UNDEFINED };
        let slide = |slide: Slide| {
            object([
                ("caption", slide.caption.into()),
                ("words", blocks(slide.words)),
                ("question", slide.question.into()),
                ("picture", slide.picture.into()),
            ])
        };
        let answers = lecture.answers.into_iter().map(|answer| {
            object([
                ("text", answer.text.into()),
                ("right", answer.right.into()),
                ("hands", f64::from(answer.hands).into()),
            ])
        });
        object([
            ("title", lecture.title.into()),
            ("place", lecture.place.into()),
            ("hint", lecture.hint.into()),
            ("slide", slide(lecture.slide)),
            ("next", lecture.next.map_or(JsValue::UNDEFINED, slide)),
            ("notes", blocks(lecture.notes.into_iter().map(|note| (Kind::Paragraph, note)).collect())),
            ("answers", array(answers)),
            ("hands", lecture.hands.into()),
        ])
    }
}

/// Blocks of words, each in parts.
fn blocks(words: Vec<(Kind, Vec<Span>)>) -> JsValue {
    array(words.into_iter().map(|(kind, spans)| {
        let (list, tag, number) = match kind {
            Kind::Paragraph => ("", "p", 0),
            Kind::Heading(_) => ("", "h3", 0),
            Kind::Bullet => ("ul", "li", 0),
            Kind::Numbered(number) => ("ol", "li", number),
            Kind::Code => ("", "pre", 0),
        };
        let spans = spans.into_iter().map(|span| {
            object([("tag", span.manner.tag().into()), ("text", span.text.into()), ("to", span.to.into())])
        });
        object([("list", list.into()), ("tag", tag.into()), ("number", number.into()), ("spans", array(spans))])
    }))
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A link to copy, without `#`; the message then, or the message before the link if it cannot be copied; whether there is more to do. */
export interface Shared { link: string; said: string; refused: string; lacks: boolean }
/** A block of a slide's words: of a list of its kind, by its number, or alone. */
export interface Block { list: "" | "ul" | "ol"; tag: "p" | "h3" | "li" | "pre"; number: number; spans: Span[] }
/** A part of a block; `to` is where a link leads. */
export interface Span { tag: "" | "code" | "em" | "strong" | "a"; text: string; to?: string }
/** The view of a tour; `hidden` lists the hidden parts of the page, separated by spaces. */
export interface Tour {
    title: string; caption: string; words: Block[]; question?: string; answers: string[]; how: string;
    asks: "" | "aloud" | "letter" | "number";
    outcome?: boolean; score: string;
    number: number; of: number; place: string; back: string; away: boolean; about: "here" | "coming" | "left" | "away"; note: string;
    tells: "words" | "moves" | "answer"; hidden: string;
}
/** The tool in hand; whether the picture is twice as large; what is drawn, as the path of an SVG of width and height 10 000. */
export interface Tools { held: "" | "laser" | "pen"; closer: boolean; drawn: string }
/** A slide as its author wrote it; its picture as SVG, empty where it has none, undefined while it moves or is still to be drawn. */
export interface Slide { caption: string; words: Block[]; question: string; picture?: string }
/** What the presenter's window shows. */
export interface Lecture {
    title: string; place: string; hint: string; slide: Slide; next?: Slide; notes: Block[];
    answers: { text: string; right: boolean; hands: number }[]; hands: string;
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
        object([("title", offer.named(self.host.catalog(), self.host.address()).into()), ("file", offer.file.into())])
    }
}
