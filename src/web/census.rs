//! The census, for a worker, and those who help it, for workers of their own.

use super::stage::Stage;
use super::{catalog, now};
use crate::census;
use wasm_bindgen::prelude::*;

/// An order is looked for during so many milliseconds.
const DEALING: f64 = 10.0;

/// So many strokes go into a message: 64 kB, which a page takes in within a few milliseconds.
const STROKES: u64 = 1 << 18;

/// Counts a whole search ahead of the visitor.
#[wasm_bindgen]
pub struct Census {
    census: census::Census,
    address: String,
}

#[wasm_bindgen]
impl Census {
    /// A census of the search at an address.
    #[wasm_bindgen(constructor)]
    pub fn new(address: &str) -> Result<Census, JsError> {
        let census = census::Census::new(catalog().open(address)?);
        Ok(Census { census, address: address.to_owned() })
    }

    /// Right after the beginning: writes the tree down as well.
    #[wasm_bindgen(js_name = writeStrokes)]
    pub fn write_strokes(&mut self) {
        self.census.write_strokes();
    }

    /// What was written and not asked for yet, for `Stage.grow`: as much as a page takes in at once; undefined where nothing is
    /// written.
    pub fn strokes(&mut self) -> Option<Vec<u8>> {
        self.census.take_strokes(STROKES).map(|strokes| strokes.pack())
    }

    /// Whether more was written than was asked for.
    #[wasm_bindgen(js_name = hasStrokes)]
    pub fn has_strokes(&mut self) -> bool {
        self.census.has_strokes()
    }

    /// The places come to since this was last asked, for `Stage.place`.
    pub fn places(&mut self) -> Vec<u8> {
        self.census.take_places()
    }

    /// Counts for about `ms` milliseconds; true while there is more to do.
    pub fn run(&mut self, ms: f64) -> bool {
        self.census.run(ms, &mut now)
    }

    /// The figures so far, for `Stage.learn`.
    pub fn report(&self) -> Vec<f64> {
        self.census.found().pack()
    }

    /// If the count is worth sharing on a machine of so many cores: how many helpers are to be hired. From when the first of
    /// them has spoken, they count. Where none are, it begins anew and leaves places, as they would.
    pub fn helpers(&mut self, cores: usize) -> Result<usize, JsError> {
        if !self.census.may_be_shared() {
            return Ok(0);
        }
        let helpers = census::helpers(cores);
        if helpers == 0 {
            self.census.place(catalog().open(&self.address)?);
        }
        Ok(helpers)
    }

    /// What a helper of that number says; of so many hired.
    pub fn hear(&mut self, helper: usize, said: &[u8], hired: usize) -> Result<(), JsError> {
        if self.census.may_be_shared() {
            self.census.share(catalog().open(&self.address)?, hired, now());
        }
        if let Some(crew) = self.census.crew() {
            crew.hear(helper, said, now());
        }
        Ok(())
    }

    /// Whether helpers count.
    #[wasm_bindgen(js_name = isShared)]
    pub fn is_shared(&mut self) -> bool {
        self.census.crew().is_some()
    }

    /// The number of a helper and the order to be passed on to it; empty if it is to be asked for again, undefined if there is
    /// none for now.
    pub fn order(&mut self) -> Option<Vec<u32>> {
        self.census.crew()?.order(now() + DEALING, &mut now)
    }

    /// Whether those who share the count have more to do.
    #[wasm_bindgen(js_name = goesOn)]
    pub fn goes_on(&self) -> bool {
        self.census.goes_on(now())
    }

    /// A helper that has not been heard of for too long.
    pub fn silent(&mut self) -> Option<usize> {
        self.census.crew()?.silent(now())
    }

    /// Notes that a worker died; returns whether to start another one.
    pub fn lose(&mut self, helper: usize) -> bool {
        self.census.lose(helper)
    }
}

/// Counts parts of a search for a census.
#[wasm_bindgen]
pub struct Helper(census::Helper);

#[wasm_bindgen]
impl Helper {
    /// For the search at an address, with its tree or without.
    #[wasm_bindgen(constructor)]
    pub fn new(address: &str, tree: bool) -> Result<Helper, JsError> {
        Ok(Helper(census::Helper::new(catalog().open(address)?, tree)))
    }

    /// Takes an order.
    pub fn obey(&mut self, order: &[u32]) {
        self.0.obey(order);
    }

    /// Whether there is more to do.
    #[wasm_bindgen(js_name = isBusy)]
    pub fn is_busy(&self) -> bool {
        self.0.is_busy()
    }

    /// Counts for about `ms` milliseconds; what is to be told to the census, if anything is.
    pub fn run(&mut self, ms: f64) -> Option<Vec<u8>> {
        self.0.run(ms, &mut now)
    }
}

#[wasm_bindgen]
impl Stage {
    /// Takes places that a census has come to (`Census.places()`), from which any step is near.
    pub fn place(&mut self, places: &[u8]) {
        self.host.learn_places(places);
    }
}
