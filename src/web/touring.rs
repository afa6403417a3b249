//! Tours on the page's class.

use super::now;
use super::objects::js;
use super::stage::Stage;
use crate::host::listed::{File, tours};
use crate::location::TourAddress;
use crate::modes::tour;
use crate::modes::tour::composing::{OWN, words};
use crate::script::{ToScript, Value};
use crate::tour::Offer;
use wasm_bindgen::prelude::*;

/// The address of a moment of a tour, whose text comes from `source`; of the visitor's own without one.
#[wasm_bindgen(js_name = tourAddress)]
pub fn tour_address(source: Option<String>, moment: Option<usize>) -> String {
    let tour = TourAddress::beginning(source.as_deref().unwrap_or(OWN));
    TourAddress { moment, ..tour }.to_string()
}

/// The place of the visitor's own tour.
#[wasm_bindgen(js_name = ownTour)]
pub fn own_tour() -> String {
    OWN.to_owned()
}

/// The names of what tours are chosen and changed by.
#[wasm_bindgen(js_name = tourNames, unchecked_return_type = "Record<string, string>")]
pub fn tour_names() -> JsValue {
    js(&Value::Object(words::NAMES.map(|(name, says)| (name, says.to_script())).into()))
}

/// The error of a tour that cannot be opened.
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

/// The title of a tour, by its text.
#[wasm_bindgen(js_name = tourTitle)]
pub fn tour_title(text: &str) -> String {
    crate::tour::title(text).into_owned()
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

    /// What a reload restores of the lecture beside its address; undefined without a tour.
    #[wasm_bindgen(js_name = keptLecture)]
    pub fn kept_lecture(&self) -> Option<String> {
        self.host.kept()
    }

    /// Restores the lecture of `keptLecture()`, after a reload.
    #[wasm_bindgen(js_name = restoreLecture)]
    pub fn restore_lecture(&mut self, kept: &str) {
        self.host.restore(kept, &mut now);
    }

    /// Takes the page's own address, which codes of slides begin with.
    #[wasm_bindgen(js_name = setBase)]
    pub fn set_base(&mut self, base: &str) {
        self.host.set_base(base);
    }

    /// The name of the tour's file.
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
        js(&self.host.shared(packed))
    }

    /// The parts of a link, with what each says.
    #[wasm_bindgen(js_name = linkParts, unchecked_return_type = "LinkPart[]")]
    pub fn link_parts(&self, link: &str) -> JsValue {
        js(&self.host.link_parts(link))
    }

    /// Shows the code of a link in the place of the picture; an empty one shows the picture again. False if it is too long for a code.
    #[wasm_bindgen(js_name = showCode)]
    pub fn show_code(&mut self, link: &str) -> bool {
        self.host.show_code(link)
    }

    /// The link that holds the whole tour; `packed` is its text as a link has it.
    #[wasm_bindgen(js_name = sharedTour, unchecked_return_type = "Shared")]
    pub fn shared_tour(&self, packed: &str) -> JsValue {
        js(&self.host.tours().shared_tour(packed))
    }

    /// All slides of the tour with their pictures, of which more are drawn with each call; undefined without a tour.
    #[wasm_bindgen(unchecked_return_type = "Overview | undefined")]
    pub fn overview(&mut self) -> JsValue {
        js(&self.host.overview(&mut now))
    }

    /// A tour's text while it is typed, with the cursor in a line, from 1: its errors, its slides, and the picture of the slide there, which
    /// is drawn with several calls.
    #[wasm_bindgen(unchecked_return_type = "DraftView")]
    pub fn draft(&mut self, text: &str, line: usize) -> JsValue {
        js(&self.host.draft(text, line, &mut now))
    }

    /// The text of a tour with a slide moved to another place, both from 1; undefined if the text is wrong.
    #[wasm_bindgen(js_name = movedSlide)]
    pub fn moved_slide(&self, text: &str, from: usize, to: usize) -> Option<String> {
        tour::draft::moved(self.host.catalog(), text, from, to)
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

    /// Which slides have words or codes that do not fit into a hall; empty if all fit.
    #[wasm_bindgen(js_name = tooLong)]
    pub fn too_long(&self) -> String {
        self.host.too_long()
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

    /// The place of the text of the open tour.
    #[wasm_bindgen(js_name = tourSource)]
    pub fn tour_source(&self) -> Option<String> {
        self.host.tours().source().map(str::to_owned)
    }

    /// All tours by problem, those of the open one first.
    #[wasm_bindgen(unchecked_return_type = "TourGroup[]")]
    pub fn tours(&self) -> JsValue {
        js(&tours(self.host.desk()))
    }

    /// The tour offered to new visitors.
    #[wasm_bindgen(unchecked_return_type = "TourFile | undefined")]
    pub fn offer(&self) -> JsValue {
        js(&tour::offer(self.host.desk()).map(|offer| self.offered(offer)))
    }
}

impl Stage {
    /// A tour by its name and its file.
    fn offered(&self, offer: &Offer) -> File {
        File::of(offer, offer.named(self.host.catalog(), self.host.address()))
    }
}
