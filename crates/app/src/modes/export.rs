//! What is taken along of the page: a figure of this moment or a clip from move to move. The dialog's answers become an [`Order`]
//! for the worker that draws it; what is wrong with them is said by the field that has it.

use crate::address::Address;
use crate::desk::Desk;
use crate::player::Grain;
use crate::script::ToScript;
use crate::take::film::MOST;
use crate::take::{LARGEST, What, decimal, height, length};

pub mod handout;
pub mod words;

/// What a worker is to make.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Order {
    /// Whether this thread alone can open the search.
    pub here: bool,
    /// The search and the moment, or the first moment of a clip.
    pub address: String,
    /// The same as a link, for the file's metadata.
    pub source: String,
    /// What the file is called.
    pub name: String,
    /// Its format: svg, png or pdf; gif, or what the browser records, webm or mp4.
    pub format: String,
    /// What a figure or a clip shows.
    pub what: String,
    /// Light, dark or print.
    pub theme: String,
    /// Width and height in pixels; the height is 0 where it is left to the picture.
    pub size: [f32; 2],
    /// Dots to a pixel.
    pub scale: f32,
    /// What the visitor has done to the stage, as [`lens`] reads it.
    pub lens: [f32; 6],
    /// The stretch of a clip.
    pub clip: Option<Stretch>,
    /// What there is to say of it before it is made.
    pub told: String,
}

/// The stretch of a clip, and how it is shown.
#[derive(Clone, Copy, Debug, PartialEq, ToScript)]
pub struct Stretch {
    /// Its first and its last step.
    pub from: u64,
    /// The last one.
    pub to: u64,
    /// Up to this step it is made in advance, to know how large it will be.
    pub trial: u64,
    /// Whether steps are choices, or else moves.
    pub choices: bool,
    /// Steps and frames a second.
    pub rate: f64,
    /// Frames a second.
    pub fps: u32,
    /// Whether each move is told below its picture.
    pub captions: bool,
}

/// What is wrong with a field of the dialog: its name, and a sentence.
pub type Wrong = (&'static str, String);

/// The most dots of a figure, and of a frame: beyond, browsers run out of memory.
const DOTS: [f32; 2] = [6.7e7, 4.2e6];
/// So many steps are made in advance.
const TRIAL: u64 = 6;
/// The width of a figure and of a clip, and their dots to a pixel, unless something else is asked for.
pub const USUAL: [[&str; 2]; 2] = [["960", "2"], ["640", "1"]];
/// Frames a second.
const FPS: [u64; 2] = [1, 50];
/// Steps a second.
const RATE: [f64; 2] = [0.1, 100.0];

/// A lens as numbers, and back.
pub fn lens(numbers: &[f32]) -> crate::scene::Lens {
    let mut lens = crate::scene::Lens::default();
    if let [factor, x, y, turn, tilt, dial] = *numbers {
        (lens.zoom.factor, lens.zoom.middle, lens.turn, lens.dial) = (factor, (x, y).into(), (turn, tilt).into(), dial);
    }
    lens
}

/// A whole number within limits.
fn whole(name: &'static str, text: &str, [least, most]: [u64; 2]) -> Result<u64, Wrong> {
    let number = text.trim().parse().ok().filter(|n| (least..=most).contains(n));
    number.ok_or_else(|| (name, words::no_number(text, least, most)))
}

impl Desk {
    /// What the dialog asks for: `answer` gives a field's text by its name, `base` is the page's own address.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub(crate) fn order(&self, answer: &dyn Fn(&str) -> String, base: &str, here: &Address) -> Result<Order, Wrong> {
        let is_clip = answer("kind") == "clip";
        let format = answer(if is_clip { "film" } else { "format" });
        let theme = answer("theme");
        let width = answer("width");
        let width = length(width.trim()).map_err(|allowed| ("width", words::no_width(&width, &allowed)))?;
        // What has no dots has no scale.
        let scale = if is_clip || format == "png" { whole("scale", &answer("scale"), [1, 4])? as f32 } else { 1.0 };
        let least = width * height(width) * scale * scale;
        if width * scale > LARGEST || least > DOTS[usize::from(is_clip)] {
            return Err(("width", words::TOO_LARGE.to_owned()));
        }
        let now = self.at();
        let (clip, at) = if is_clip {
            let stretch = self.stretch(answer)?;
            (Some(stretch), stretch.from)
        } else {
            (None, now)
        };
        let address = here.with_at(at).to_string();
        let id = self.address.entry().id;
        let lens = &self.lens;
        Ok(Order {
            here: false,
            source: format!("{base}#{address}"),
            name: words::file_name(id, at, clip.map(|clip| clip.to), &format),
            what: answer(if is_clip { "shown" } else { "what" }),
            size: [width, if is_clip { height(width) } else { 0.0 }],
            lens: [lens.zoom.factor, lens.zoom.middle.x, lens.zoom.middle.y, lens.turn.x, lens.turn.y, lens.dial],
            told: match clip {
                Some(clip) => words::stretch(&clip),
                None => words::size(&format, width, scale),
            },
            address,
            format,
            theme,
            scale,
            clip,
        })
    }

    fn stretch(&self, answer: &dyn Fn(&str) -> String) -> Result<Stretch, Wrong> {
        let last = if self.knows_end() { self.last_step() } else { u64::MAX >> 12 };
        let from = whole("from", &answer("from"), [0, last])?;
        let to = whole("to", &answer("to"), [from, last])?;
        let rate = decimal(answer("rate").trim()).filter(|rate| (RATE[0]..=RATE[1]).contains(rate));
        let rate = rate.ok_or_else(|| ("rate", words::no_rate(&answer("rate"))))?;
        let fps = whole("fps", &answer("fps"), FPS)?;
        // A step is a move or more, so the clip cannot be longer than this.
        let most = (MOST as f64 / fps as f64 * rate) as u64;
        if to - from > most {
            return Err(("to", words::too_long(to - from, most)));
        }
        Ok(Stretch {
            from,
            to,
            trial: to.min(from + TRIAL),
            choices: self.player.grain() == Grain::Choice,
            rate,
            fps: fps as u32,
            captions: answer("captions") == "true",
        })
    }

    /// What the dialog suggests as the clip's end: so many moves on, or the end of the search.
    pub fn clip_end(&self) -> u64 {
        let now = self.at();
        let last = if self.knows_end() { self.last_step() } else { u64::MAX };
        (now + SUGGESTED).min(last)
    }
}

/// A clip of so many moves is suggested.
const SUGGESTED: u64 = 30;

/// What a figure shows by its name in an order, and the search that it is of.
pub fn asked(what: &str, address: &str, catalog: crate::catalog::Catalog) -> Result<(What, Address), String> {
    let what = What::named(what).ok_or_else(|| words::no_figure(what))?;
    Ok((what, catalog.address(address).map_err(|bad| bad.to_string())?))
}

#[cfg(test)]
mod tests;
