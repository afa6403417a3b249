//! Figures for slides and papers: scenes in fixed colours with the outlines of their letters, so that they look the same everywhere; and
//! clips of many scenes ([`gif`]).
//!
//! Everything is flattened to [`marks`](flat::marks), filled and stroked paths, which [`png`] paints and [`pdf`] writes; [`svg`] keeps
//! rectangles, circles and paths as they are. Since this takes fonts, this crate is a separate module of the page (`browser`), which is
//! loaded for the first export.
//!
//! A figure is self-contained. `stepdance draw` and `clip` write fixed colours (`Ink::in_theme`, which a test compares with the style
//! sheet) and the outlines of letters; the page's own SVG refers to colours and fonts of the page, since it follows the theme and the
//! user's settings.
//!
//! ```
//! use stepdance_figure::{Fonts, svg};
//! use stepdance_scene::{Scene, ink::Theme};
//! let mut scene = Scene::new(200.0, 100.0);
//! scene.text((100.0, 50.0), 14.0, "aha");
//! let figure = svg::document(&scene, "Two letters", Theme::Print, &Fonts::new());
//! // Two shapes, three places.
//! assert_eq!((figure.matches("<path").count(), figure.matches("<use").count()), (2, 3));
//! ```

#[cfg(target_arch = "wasm32")]
mod browser;
mod face;
pub mod flat;
mod fonts;
pub mod gif;
pub mod pdf;
pub mod png;
pub mod svg;

pub use fonts::{Fonts, Glyph, Placed};

use stepdance_scene::Ink;
use stepdance_scene::ink::Theme;

/// Returns a theme's colour as red, green and blue.
///
/// ```
/// use stepdance_figure::rgb;
/// use stepdance_scene::{Ink, ink::Theme};
/// assert_eq!(rgb(Ink::Accent, Theme::Light), [0x00, 0x72, 0xb2]);
/// ```
pub fn rgb(ink: Ink, theme: Theme) -> [u8; 3] {
    let digits = ink.in_theme(theme).trim_start_matches('#');
    let number = u32::from_str_radix(digits, 16).unwrap_or_default();
    [(number >> 16) as u8, (number >> 8) as u8, number as u8]
}
