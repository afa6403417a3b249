//! Figures and clips in a browser: the module that the page's worker loads for the first export.
//!
//! It contains no search. The page's module passes it scenes as [`packed`] bytes, from which it makes files by the same code as the command
//! line.

use crate::gif::{Clip, Counted};
use crate::png::Pixmap;
use crate::{Fonts, pdf, png, svg};
use stepdance_scene::ink::Theme;
use stepdance_scene::{Scene, packed};
use wasm_bindgen::prelude::*;

/// The fonts, theme and scale with which scenes are drawn.
#[wasm_bindgen]
pub struct Painter {
    fonts: Fonts,
    theme: Theme,
    scale: f32,
}

#[wasm_bindgen]
impl Painter {
    /// Creates a painter for the theme of a name, with `scale` dots per pixel.
    #[wasm_bindgen(constructor)]
    pub fn new(theme: &str, scale: f32) -> Painter {
        Painter { fonts: Fonts::new(), theme: Theme::named(theme).unwrap_or(Theme::Light), scale }
    }

    /// Returns a file in a format: "svg", "png" or "pdf". `title` says what it shows, `source` is its address.
    pub fn file(&self, bytes: &[u8], format: &str, title: &str, source: &str) -> Result<Vec<u8>, JsError> {
        let scene = unpacked(bytes)?;
        let Painter { fonts, theme, scale } = self;
        match format {
            "svg" => Ok(svg::sourced(&svg::document(&scene, title, *theme, fonts), source).into_bytes()),
            "pdf" => Ok(pdf::file(&[scene], title, source, *theme, fonts)),
            "png" => {
                let file = png::file(&scene, *theme, *scale, fonts).ok_or_else(no_room)?;
                Ok(png::sourced(file, source))
            }
            other => Err(JsError::new(&format!("there is no format {other:?}; it must be svg, png or pdf"))),
        }
    }

    /// Returns the dots of a picture, four bytes each: red, green, blue, and 255.
    pub fn dots(&self, bytes: &[u8]) -> Result<Vec<u8>, JsError> {
        Ok(self.painted(bytes)?.take())
    }
}

impl Painter {
    fn painted(&self, bytes: &[u8]) -> Result<Pixmap, JsError> {
        png::painted(&unpacked(bytes)?, self.theme, self.scale, &self.fonts).ok_or_else(no_room)
    }
}

fn unpacked(bytes: &[u8]) -> Result<Scene, JsError> {
    packed::unpack(bytes).ok_or_else(|| JsError::new("these are no bytes of a picture"))
}

fn no_room() -> JsError {
    JsError::new("there is no room for a picture of this size")
}

/// A GIF in progress: first the colours of all pictures are counted, then the pictures are added.
#[wasm_bindgen]
#[derive(Default)]
pub struct Gif {
    counted: Counted,
    clip: Option<Clip<Vec<u8>>>,
}

#[wasm_bindgen]
impl Gif {
    /// Creates an empty GIF.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Gif {
        Gif::default()
    }

    /// Counts a picture's colours.
    pub fn count(&mut self, painter: &Painter, bytes: &[u8]) -> Result<(), JsError> {
        self.counted.count(&painter.painted(bytes)?);
        Ok(())
    }

    /// Begins the file; `width` and `height` are in dots.
    pub fn begin(&mut self, width: u16, height: u16, fps: u32, source: &str) -> Result<(), JsError> {
        self.clip = Some(Clip::new(vec![], (width, height), fps, &self.counted, source)?);
        Ok(())
    }

    /// Adds a picture that lasts `frames` frames; returns the number of bytes so far.
    pub fn add(&mut self, painter: &Painter, bytes: &[u8], frames: u32) -> Result<usize, JsError> {
        let picture = painter.painted(bytes)?;
        let Some(clip) = &mut self.clip else { return Ok(0) };
        clip.add(&picture, frames)?;
        Ok(clip.written().len())
    }

    /// Returns the file.
    pub fn finish(&mut self) -> Result<Vec<u8>, JsError> {
        Ok(self.clip.take().map(Clip::finish).transpose()?.unwrap_or_default())
    }
}
