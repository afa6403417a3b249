//! Clips: a search from one position to another, as a GIF or as numbered pictures for programs that make films.

use super::draw::Look;
use super::{Failure, Progress, opened, reached, seek, whole as number};
use crate::address::{Address, LAST_STEP};
use crate::figure::gif::{Clip, Counted, EncodingError};
use crate::figure::png::Pixmap;
use crate::figure::{Fonts, png};
use crate::params::shortened;
use crate::player::Grain;
use crate::scene::Scene;
use crate::scene::ink::Theme;
use crate::session::Session;
use crate::take::What;
use crate::take::film::{Cut, MOST, frames as frames_of, play};
use clap::{Args, ValueEnum};
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// The part of a search that is filmed, and its looks.
#[derive(Args)]
pub struct Film {
    /// The position at which the clip starts, as a number of moves.
    #[arg(long, value_name = "A", default_value_t = 0, value_parser = number::<u64>(0, LAST_STEP))]
    from: u64,
    /// The position at which it ends; the search may end earlier.
    #[arg(long, value_name = "B", value_parser = number::<u64>(0, LAST_STEP))]
    to: u64,
    /// The content: the picture as on the page, or the tree so far alone.
    #[arg(long, value_enum, default_value_t = Shown::Picture)]
    what: Shown,
    /// The frames per second.
    #[arg(long, value_name = "F", default_value_t = 20, value_parser = number::<u32>(1, 50))]
    fps: u32,
    /// The speed in decisions or moves per second (see --by), from 0.1 to 100; up to 12, shapes slide as on the page.
    #[arg(long, value_name = "R", default_value = "1", value_parser = rate)]
    rate: f64,
    /// The unit of the speed: moves, or decisions (choices); by default, as on the page.
    #[arg(long, value_enum)]
    by: Option<By>,
    /// The format: a GIF on standard output, or a PNG per frame in the folder --out.
    #[arg(long, value_enum, default_value_t = Format::Gif)]
    format: Format,
    /// The folder for frames; created if missing.
    #[arg(long, value_name = "DIR")]
    out: Option<OsString>,
    /// Write the narration below each picture.
    #[arg(long)]
    captions: bool,
    #[command(flatten)]
    look: Look,
}

#[derive(Clone, Copy, ValueEnum)]
enum Shown {
    // As scripts out there call it: the picture has its tree in it.
    #[value(aliases = ["stage", "both"])]
    Picture,
    Tree,
}

#[derive(Clone, Copy, ValueEnum)]
enum By {
    Moves,
    Choices,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    Gif,
    Frames,
}

/// The speeds allowed, in decisions or moves per second.
const RATES: std::ops::RangeInclusive<f64> = 0.1..=100.0;
/// The largest side of a GIF.
const LARGEST: u32 = u16::MAX as u32;

fn rate(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|rate| RATES.contains(rate));
    number.ok_or_else(|| format!("must be a number from {} to {}", RATES.start(), RATES.end()))
}

/// Makes the clip.
pub fn clip(address: &Address, film: &Film) -> Result<(), Failure> {
    let Film { from, to, what, fps, rate, by, format, out, captions, look } = film;
    if to < from {
        return Err(Failure::Input(format!("--to {to} is before --from {from}; it must not be")));
    }
    let scale = look.scale(1)?;
    let mut session = opened(address)?;
    let grain = match by {
        Some(By::Moves) => Grain::Move,
        Some(By::Choices) => Grain::Choice,
        None => session.about().manner.grain,
    };
    let what = match what {
        Shown::Picture => What::Picture,
        Shown::Tree => What::Tree,
    };
    let cut = Cut { what, to: *to, grain, rate: *rate, fps: *fps, size: look.size(), captions: *captions };
    seek(&mut session, *from);
    reached("--from", *from, session.now().at)?;
    // A decision takes a move or more, so the clip cannot be longer than this.
    let seconds = (to - from) as f64 / rate;
    if seconds * f64::from(*fps) > MOST as f64 {
        let most = (MOST as f64 / f64::from(*fps) * rate) as u64;
        return Err(Failure::Input(format!(
            "--from {from} --to {to}: {} moves are too many for a clip at --rate {rate} and --fps {fps}; there must not be more than {most}",
            to - from
        )));
    }
    let painter = Painter { theme: look.theme(), scale, fonts: Fonts::new() };
    match (format, out) {
        (Format::Frames, Some(folder)) => frames(&mut session, &cut, &painter, Path::new(folder)),
        (Format::Frames, None) => {
            Err(Failure::Input("--format frames: needs --out DIR, the folder for them".to_owned()))
        }
        (Format::Gif, Some(folder)) => {
            let folder = shortened(&folder.to_string_lossy());
            Err(Failure::Input(format!("--out {folder}: a GIF goes to standard output; --out is for --format frames")))
        }
        (Format::Gif, None) => whole(&mut session, &format!("#{}", address.with_at(*from)), &cut, &painter),
    }
}

struct Painter {
    theme: Theme,
    scale: f32,
    fonts: Fonts,
}

impl Painter {
    fn paint(&self, scene: &Scene) -> Result<Pixmap, Failure> {
        let painted = png::painted(scene, self.theme, self.scale, &self.fonts);
        painted.ok_or_else(|| Failure::Input("there is no room for a picture of this size".to_owned()))
    }
}

/// A GIF: played once for the colours, and once for the pictures.
fn whole(session: &mut Session, source: &str, cut: &Cut, painter: &Painter) -> Result<(), Failure> {
    let [width, height] = [cut.size.0, cut.size.1].map(|side| (side * painter.scale).round() as u32);
    if width.max(height) > LARGEST {
        let wrong = format!("a GIF of {width} by {height} dots: a side must not have more than {LARGEST}");
        return Err(Failure::Input(wrong));
    }
    let from = session.now().at;
    let all = length(session, cut);
    let mut counted = Counted::default();
    // Half of the work, and each frame is made twice.
    shown(session, cut, 2 * all, 0, &mut |scene, _| {
        counted.count(&painter.paint(scene)?);
        Ok::<(), Failure>(())
    })?;
    seek(session, from);
    let out = BufWriter::new(io::stdout().lock());
    let mut clip = Clip::new(out, (width as u16, height as u16), cut.fps, &counted, source).map_err(unwritten)?;
    shown(session, cut, 2 * all, all, &mut |scene, frames| {
        clip.add(&painter.paint(scene)?, frames).map_err(unwritten)
    })?;
    let mut out = clip.finish().map_err(unwritten)?;
    Ok(out.flush()?)
}

/// How many frames a clip has: nothing is painted for that.
fn length(session: &mut Session, cut: &Cut) -> u64 {
    let from = session.now().at;
    let frames = frames_of(session, cut);
    seek(session, from);
    frames
}

/// Plays a clip, and tells on the way how many of all frames are made; `before` is the number of those made before.
fn shown(
    session: &mut Session,
    cut: &Cut,
    all: u64,
    before: u64,
    show: &mut dyn FnMut(&Scene, u32) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let (mut progress, mut made) = (Progress::new(), before);
    let played = play(session, cut, &mut |scene, frames| {
        show(scene, frames)?;
        made += u64::from(frames);
        progress.show_frames(made, all);
        Ok::<(), Failure>(())
    });
    progress.clear();
    played.map(|_| ())
}

fn unwritten(error: EncodingError) -> Failure {
    Failure::Output(match error {
        EncodingError::Io(error) => error,
        other => io::Error::other(other),
    })
}

/// Every frame as a file, numbered from 1.
fn frames(session: &mut Session, cut: &Cut, painter: &Painter, folder: &Path) -> Result<(), Failure> {
    let bad = |error: io::Error| {
        let name = shortened(&folder.to_string_lossy());
        Failure::Input(format!("--out {name}: the frames cannot be written there: {error}"))
    };
    fs::create_dir_all(folder).map_err(bad)?;
    let (mut nth, all) = (0, length(session, cut));
    shown(session, cut, all, 0, &mut |scene, frames| {
        let file = painter.paint(scene)?.encode_png().map_err(|error| bad(io::Error::other(error)))?;
        for _ in 0..frames {
            nth += 1;
            let place = folder.join(format!("frame-{nth:05}.png"));
            fs::write(&place, &file).map_err(|error| {
                // Where there is no room, a part of a picture would be taken for one.
                let _ = fs::remove_file(&place);
                bad(error)
            })?;
        }
        Ok::<(), Failure>(())
    })?;
    Ok(())
}
