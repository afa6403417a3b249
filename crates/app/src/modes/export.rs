//! Exports from the page: a figure of the current position, or a clip of a range of moves. The dialog's answers become an [`Order`] for the
//! worker that draws it. An error names the field that has it.

use crate::address::Address;
use crate::desk::Desk;
use crate::player::Grain;
use crate::scene::{Area, Point};
use crate::script::ToScript;
use crate::take::film::MOST;
use crate::take::{LARGEST, Seen, What, decimal, height, length, stage};

pub mod handout;
pub mod words;

/// What a worker draws.
#[derive(Clone, Debug, PartialEq, ToScript)]
pub struct Order {
    /// Whether only the page's own thread can open the search.
    pub here: bool,
    /// Address of the search and the position, of a clip the first position.
    pub address: String,
    /// The same as a link, for the file's metadata.
    pub source: String,
    /// The file's name.
    pub name: String,
    /// The file's format: svg, png or pdf; for a clip gif, or webm or mp4 as the browser records.
    pub format: String,
    /// What the figure or clip shows, such as picture or tree.
    pub what: String,
    /// The theme: light, dark or print.
    pub theme: String,
    /// Width and height in pixels; the height is 0 if the picture determines it.
    pub size: [f32; 2],
    /// Dots per pixel.
    pub scale: f32,
    /// The zoom, turn and slider of the stage, as [`lens`] reads them.
    pub lens: [f32; 6],
    /// The range of a clip; `None` for a figure.
    pub clip: Option<Stretch>,
    /// Size or length of the export, for the dialog.
    pub told: String,
}

/// The range of a clip, and how it is played.
#[derive(Clone, Copy, Debug, PartialEq, ToScript)]
pub struct Stretch {
    /// The first position.
    pub from: u64,
    /// The last position.
    pub to: u64,
    /// The last position of the trial that estimates the clip's size.
    pub trial: u64,
    /// Whether each picture is a decision later, or else a move.
    pub choices: bool,
    /// Decisions or moves per second.
    pub rate: f64,
    /// Frames per second.
    pub fps: u32,
    /// Whether each picture has the sentence on its move below it.
    pub captions: bool,
}

/// An error in the dialog: the field's name, and a sentence.
pub type Wrong = (&'static str, String);

/// The most dots of a figure, and of a frame of a clip. Larger pictures exhaust a browser's memory.
const DOTS: [f32; 2] = [6.7e7, 4.2e6];
/// The number of moves in the trial of a clip.
const TRIAL: u64 = 6;
/// The least width and height of a part of the picture, in its pixels.
const SMALLEST: f32 = 8.0;
/// Defaults for width and dots per pixel: of a figure, and of a clip.
pub const USUAL: [[&str; 2]; 2] = [["960", "2"], ["640", "1"]];
/// The least and the most frames per second.
const FPS: [u64; 2] = [1, 50];
/// The least and the most decisions or moves per second.
const RATE: [f64; 2] = [0.1, 100.0];

/// Returns the lens for six numbers: zoom and its centre (x, y), turn, tilt and slider. Any other count gives the default lens.
pub fn lens(numbers: &[f32]) -> crate::scene::Lens {
    let mut lens = crate::scene::Lens::default();
    if let [factor, x, y, turn, tilt, dial] = *numbers {
        (lens.zoom.factor, lens.zoom.middle, lens.turn, lens.dial) = (factor, (x, y).into(), (turn, tilt).into(), dial);
    }
    lens
}

/// Parses a whole number within limits.
fn whole(name: &'static str, text: &str, [least, most]: [u64; 2]) -> Result<u64, Wrong> {
    let number = text.trim().parse().ok().filter(|n| (least..=most).contains(n));
    number.ok_or_else(|| (name, words::no_number(text, least, most)))
}

/// Reads the area of the picture that was dragged over, in the picture's pixels.
fn part(text: &str, size: Point) -> Result<Area, Wrong> {
    let numbers: Vec<f32> = text.split(',').filter_map(|number| number.trim().parse().ok()).collect();
    let part = match *numbers {
        [x, y, w, h] if numbers.iter().all(|number| number.is_finite()) => {
            let (left, top) = (x.max(0.0), y.max(0.0));
            Area::new(left, top, (x + w).min(size.x) - left, (y + h).min(size.y) - top)
        }
        _ => Area::default(),
    };
    if part.w.min(part.h) >= SMALLEST { Ok(part) } else { Err(("what", words::NO_PART.to_owned())) }
}

impl Desk {
    /// Returns the order for the dialog's answers. `answer` returns a field's text by its name, `base` is the page's own address, `seen` how the
    /// picture is laid out.
    ///
    /// # Errors
    /// Returns the first field that is wrong, with a sentence.
    pub(crate) fn order(
        &self,
        answer: &dyn Fn(&str) -> String,
        base: &str,
        here: &Address,
        seen: Seen,
    ) -> Result<Order, Wrong> {
        let is_clip = answer("kind") == "clip";
        let format = answer(if is_clip { "film" } else { "format" });
        let theme = answer("theme");
        let width = answer("width");
        let width = length(width.trim()).map_err(|allowed| ("width", words::no_width(&width, &allowed)))?;
        // What has no dots has no scale.
        let scale = if is_clip || format == "png" { whole("scale", &answer("scale"), [1, 4])? as f32 } else { 1.0 };
        let what = answer(if is_clip { "shown" } else { "what" });
        let part = if what == "part" { Some(part(&answer("part"), seen.size)?) } else { None };
        let stage = (what == "stage").then(|| stage::high(self.player.session(), self.lens, seen, width));
        let high = part.map(|part| width * part.h / part.w).or(stage);
        let most = high.unwrap_or(height(width));
        if width.max(most) * scale > LARGEST || width * most * scale * scale > DOTS[usize::from(is_clip)] {
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
            name: words::file_name(id, at, clip.map(|clip| clip.to), &what, &format),
            what: match (part, stage) {
                (Some(part), _) => seen.name(part),
                (_, Some(_)) => seen.stage_name(),
                _ => what,
            },
            size: [width, if is_clip { height(width) } else { 0.0 }],
            lens: [lens.zoom.factor, lens.zoom.middle.x, lens.zoom.middle.y, lens.turn.x, lens.turn.y, lens.dial],
            told: match clip {
                Some(clip) => words::stretch(&clip),
                None => words::size(&format, width, high, scale),
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

    /// Returns the last position that the dialog suggests for a clip.
    pub fn clip_end(&self) -> u64 {
        let now = self.at();
        let last = if self.knows_end() { self.last_step() } else { u64::MAX };
        (now + SUGGESTED).min(last)
    }
}

/// The number of moves of the clip that is suggested.
const SUGGESTED: u64 = 30;

/// Parses what an order's figure shows, and the address of its search.
pub fn asked(what: &str, address: &str, catalog: crate::catalog::Catalog) -> Result<(What, Address), String> {
    let what = What::named(what).ok_or_else(|| words::no_figure(what))?;
    Ok((what, catalog.address(address).map_err(|bad| bad.to_string())?))
}

#[cfg(test)]
mod tests;
