//! Clips as GIF: with one palette for all frames, each of which contains only its changes from the frame before.

pub use gif::EncodingError;

use gif::{DisposalMethod, Encoder, Extension, Frame, Repeat};
use std::collections::HashMap;
use std::io::Write;
use tiny_skia::Pixmap;

/// The number of a palette's colours, without the transparent one.
const COLOURS: usize = 255;
const CLEAR: u8 = 255;
/// The number of most frequent colours that are kept exactly, since large areas have them; the others are approximated.
const KEPT: usize = 160;
/// The quality of the approximation: 1 is best, 30 is quickest.
const SAMPLING: i32 = 10;
/// The most bytes of a block of a comment.
const BLOCK: usize = 255;
/// The units of a frame's duration per second.
const UNITS: u64 = 100;

/// The colours of all frames, and how often each occurs.
#[derive(Default)]
pub struct Counted(HashMap<[u8; 3], u64>);

impl Counted {
    /// Counts the colours of a frame.
    pub fn count(&mut self, frame: &Pixmap) {
        for colour in colours(frame) {
            *self.0.entry(colour).or_default() += 1;
        }
    }

    /// Returns the palette: all colours if they fit into it.
    fn palette(&self) -> Vec<[u8; 3]> {
        let mut colours: Vec<([u8; 3], u64)> = self.0.iter().map(|(colour, many)| (*colour, *many)).collect();
        colours.sort_by_key(|(colour, many)| (u64::MAX - many, *colour));
        let mut palette: Vec<[u8; 3]> = colours.iter().map(|(colour, _)| *colour).collect();
        if palette.len() > COLOURS {
            let rest: Vec<u8> = palette.drain(KEPT..).flat_map(|[r, g, b]| [r, g, b, u8::MAX]).collect();
            let chosen = color_quant::NeuQuant::new(SAMPLING, COLOURS - KEPT, &rest).color_map_rgb();
            palette.extend(chosen.chunks_exact(3).map(|part| [part[0], part[1], part[2]]));
        }
        palette
    }
}

/// Returns the colours of a frame, which must be opaque.
fn colours(frame: &Pixmap) -> impl Iterator<Item = [u8; 3]> + '_ {
    frame.data().chunks_exact(4).map(|part| [part[0], part[1], part[2]])
}

/// Writes a clip of frames whose colours have been counted.
pub struct Clip<W: Write> {
    encoder: Encoder<W>,
    palette: Vec<[u8; 3]>,
    /// The index in the palette for each colour met so far.
    nearest: HashMap<[u8; 3], u8>,
    shown: Vec<u8>,
    size: (usize, usize),
    fps: u64,
    /// The number of frames so far.
    at: u64,
    waiting: Option<Frame<'static>>,
}

impl<W: Write> Clip<W> {
    /// Begins a clip that loops; `source`, the address of what it shows, becomes its comment.
    pub fn new(
        out: W,
        (width, height): (u16, u16),
        fps: u32,
        counted: &Counted,
        source: &str,
    ) -> Result<Clip<W>, EncodingError> {
        let palette = counted.palette();
        let mut all = palette.concat();
        all.resize(3 * (COLOURS + 1), 0);
        let mut encoder = Encoder::new(out, width, height, &all)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let parts: Vec<&[u8]> = source.as_bytes().chunks(BLOCK).collect();
        encoder.write_raw_extension(Extension::Comment.into(), &parts)?;
        let size = (usize::from(width), usize::from(height));
        Ok(Clip {
            encoder,
            palette,
            nearest: HashMap::new(),
            shown: vec![],
            size,
            fps: fps.into(),
            at: 0,
            waiting: None,
        })
    }

    /// Adds a frame that lasts `frames` frames' time.
    pub fn add(&mut self, frame: &Pixmap, frames: u32) -> Result<(), EncodingError> {
        let numbers: Vec<u8> = colours(frame).map(|colour| self.number(colour)).collect();
        let (before, after) = (self.time(self.at), self.time(self.at + u64::from(frames)));
        self.at += u64::from(frames);
        let delay = (after - before) as u16;
        let changed =
            if self.shown.is_empty() { Some((0, 0, self.size.0, self.size.1)) } else { self.changed(&numbers) };
        let goes_on = self.waiting.as_ref().filter(|_| changed.is_none()).and_then(|it| it.delay.checked_add(delay));
        match (&mut self.waiting, goes_on) {
            // The same picture goes on, unless it takes longer than a frame can last: then another one shows the same.
            (Some(waiting), Some(all)) => waiting.delay = all,
            _ => {
                self.flush()?;
                let (left, top, width, height) = changed.unwrap_or((0, 0, 1, 1));
                let row = |y: usize| y * self.size.0 + left..y * self.size.0 + left + width;
                let new =
                    |y: usize| row(y).map(|i| if self.shown.get(i) == Some(&numbers[i]) { CLEAR } else { numbers[i] });
                let buffer: Vec<u8> = (top..top + height).flat_map(new).collect();
                self.waiting = Some(Frame {
                    delay,
                    dispose: DisposalMethod::Keep,
                    transparent: Some(CLEAR),
                    left: left as u16,
                    top: top as u16,
                    width: width as u16,
                    height: height as u16,
                    buffer: buffer.into(),
                    ..Frame::default()
                });
            }
        }
        self.shown = numbers;
        Ok(())
    }

    /// Returns the output written so far.
    pub fn written(&self) -> &W {
        self.encoder.get_ref()
    }

    /// Ends the clip.
    pub fn finish(mut self) -> Result<W, EncodingError> {
        self.flush()?;
        self.encoder.into_inner()
    }

    fn flush(&mut self) -> Result<(), EncodingError> {
        self.waiting.take().map_or(Ok(()), |frame| self.encoder.write_frame(&frame))
    }

    /// Returns when a frame begins, in [`UNITS`].
    fn time(&self, frame: u64) -> u64 {
        (frame * UNITS + self.fps / 2) / self.fps
    }

    /// Returns the rectangle around all changes from the frame before: left, top, width and height.
    fn changed(&self, numbers: &[u8]) -> Option<(usize, usize, usize, usize)> {
        let other = numbers.iter().zip(&self.shown).enumerate().filter(|(_, (a, b))| a != b);
        let places = other.map(|(i, _)| (i % self.size.0, i / self.size.0));
        let around = places.fold(None, |around: Option<(usize, usize, usize, usize)>, (x, y)| {
            let (left, top, right, bottom) = around.unwrap_or((x, y, x, y));
            Some((left.min(x), top.min(y), right.max(x), bottom.max(y)))
        });
        around.map(|(left, top, right, bottom)| (left, top, right - left + 1, bottom - top + 1))
    }

    fn number(&mut self, colour: [u8; 3]) -> u8 {
        let palette = &self.palette;
        *self.nearest.entry(colour).or_insert_with(|| {
            let apart = |other: &[u8; 3]| -> u32 {
                colour.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum()
            };
            (0..palette.len()).min_by_key(|nth| apart(&palette[*nth])).unwrap_or_default() as u8
        })
    }
}
