//! Play by hand, as JavaScript sees it.

use super::now;
use super::objects::{array, object};
use super::stage::Stage;
use crate::modes::solve::HandView;
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
impl Stage {
    /// The address whose search is to be counted ahead.
    pub fn counted(&self) -> String {
        self.host.counted()
    }

    /// The address of what is to be counted next for a hint.
    #[wasm_bindgen(js_name = hintWanted)]
    pub fn hint_wanted(&mut self) -> Option<String> {
        self.host.hint_wanted(now())
    }

    /// What is shown of the play by hand.
    #[wasm_bindgen(unchecked_return_type = "Hand | undefined")]
    pub fn hand(&self) -> JsValue {
        self.host.hand().map_or(JsValue::UNDEFINED, hand)
    }
}

fn hand(view: HandView) -> JsValue {
    let offers = view.offers.into_iter().map(|offer| {
        object([
            ("place", offer.place.into()),
            ("name", offer.name.into()),
            ("label", offer.label.into()),
            ("state", offer.state.into()),
            ("word", offer.word.into()),
            ("key", offer.key.into()),
            ("lit", offer.lit.into()),
            ("hint", offer.hint.map(|(text, share)| array([text.into(), share.into()])).into()),
        ])
    });
    let rows = view
        .rows
        .into_iter()
        .map(|row| array([row.place, row.chosen, row.given_up, row.refused, row.left].map(JsValue::from)));
    let figures = view.figures.into_iter().map(|(what, mine, theirs)| array([what.into(), mine.into(), theirs.into()]));
    object([
        ("serial", view.serial.into()),
        ("question", view.question.into()),
        ("offers", array(offers)),
        ("rest", view.rest.into()),
        ("advice", view.advice.into()),
        ("solved", view.solved.into()),
        ("refused", view.refused.into()),
        ("rows", array(rows)),
        ("left", view.left.into()),
        ("figures", array(figures)),
        ("svg", view.trees.svg.into()),
        ("captions", array(view.trees.captions.map(JsValue::from))),
        ("parted", view.trees.parted.into()),
        ("apart", view.trees.apart.into()),
        ("canTakeBack", view.can.0.into()),
        ("canGiveUp", view.can.1.into()),
        ("canGoOn", view.can.2.into()),
        ("counted", view.counted.into()),
        ("going", view.going.into()),
        ("hints", view.hints.into()),
    ])
}

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface Offer { place: number; name: string; label: string; state: "free" | "refused" | "tried"; word: string; key?: number; lit: boolean; hint?: [string, number] }
/** The view of solving by hand; a row has level, chosen, undone, rejected and untried, a figure name, yours, the algorithm's. */
export interface Hand {
    serial: number; question: string; offers: Offer[]; rest: string; advice: string; solved: boolean; refused: boolean;
    rows: string[][]; left: string; figures: string[][]; svg: string; captions: string[]; parted: string; apart: boolean; canTakeBack: boolean; canGiveUp: boolean; canGoOn: boolean; counted: string; going: boolean; hints: boolean;
}
"#;
