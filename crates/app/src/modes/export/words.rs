//! Texts of exports.

use super::Stretch;
use crate::params::sentence;
use crate::words::{count, grouped};

/// The error for a wrong number.
pub fn no_number(text: &str, least: u64, most: u64) -> String {
    let given = given(text);
    format!("{given}: must be a whole number from {} to {}.", grouped(least), grouped(most))
}

/// The error for a wrong speed.
pub fn no_rate(text: &str) -> String {
    format!("{}: must be a number from 0.1 to 100, such as 2.5.", given(text))
}

/// The typed text, shortened for a sentence.
fn given(text: &str) -> String {
    let text = text.trim();
    if text.is_empty() { "Nothing".to_owned() } else { crate::params::shortened(text) }
}

/// The error for a wrong width.
pub fn no_width(text: &str, allowed: &str) -> String {
    format!("{}: {allowed}.", given(text))
}

/// The error for too many dots.
pub const TOO_LARGE: &str = "The picture is too large for a browser: choose a smaller width or pixel density.";

/// The error for a clip that is too long.
pub fn too_long(steps: u64, most: u64) -> String {
    format!("{} are too many at this speed; there must not be more than {}.", count(steps, "move"), grouped(most))
}

/// The error for an unknown figure.
pub fn no_figure(what: &str) -> String {
    format!("{}: must be picture, stage, tree, both or page.", given(what))
}

/// A file's name: the problem, the move, for a clip its last move, and what it shows unless that is the picture.
pub fn file_name(problem: &str, at: u64, to: Option<u64>, what: &str, ending: &str) -> String {
    let to = to.map_or(String::new(), |to| format!("-{to}"));
    let what = match what {
        "picture" => String::new(),
        "stage" => "-board".to_owned(),
        other => format!("-{other}"),
    };
    format!("{problem}-{at}{to}{what}.{ending}")
}

/// The error for a part of the picture that is not chosen yet.
pub const NO_PART: &str = "Drag over the picture to choose a part of it.";

/// The size of a figure: its width, and its height if that is known.
pub fn size(format: &str, width: f32, height: Option<f32>, scale: f32) -> String {
    let unit = if format == "png" { "dots" } else { "pixels" };
    let dots = |side: f32| grouped((side * scale) as u64);
    let cm = |side: f32| {
        let mm = (side * 25.4 / 96.0) as u64;
        format!("{}.{}", mm / 10, mm % 10)
    };
    match height {
        Some(height) => {
            format!("{} by {} {unit}, {} by {} cm on paper.", dots(width), dots(height), cm(width), cm(height))
        }
        None => format!("{} {unit} wide, {} cm on paper.", dots(width), cm(width)),
    }
}

/// The length of a clip.
pub fn stretch(clip: &Stretch) -> String {
    let moves = clip.to - clip.from;
    let seconds = 3 + (moves as f64 / clip.rate) as u64;
    if clip.choices {
        return format!("{}, at most {}.", count(moves, "move"), count(seconds, "second"));
    }
    format!("{}, about {}.", count(moves, "move"), count(seconds, "second"))
}

/// A number of bytes in words.
pub fn bytes(n: u64) -> String {
    match n {
        0..1000 => count(n, "byte"),
        1000..1_000_000 => format!("{} kB", n / 1000),
        _ => format!("{}.{} MB", n / 1_000_000, n / 100_000 % 10),
    }
}

/// The progress of a worker.
pub fn making(step: &str, part: f64, so_far: u64) -> String {
    let per_cent = (100.0 * part) as u64;
    let whole = if part > 0.0 { (so_far as f64 / part) as u64 } else { 0 };
    match step {
        "load" => "Loading the drawing module.".to_owned(),
        "draw" if per_cent > 0 => format!("Counting the tree: {per_cent} % of the moves allowed."),
        "draw" => "Drawing.".to_owned(),
        "colours" => format!("Choosing colours: {per_cent} %."),
        "record" => format!("Recording in real time: {per_cent} %."),
        _ => format!("Making the clip: {per_cent} %, about {} in the end.", bytes(whole)),
    }
}

/// The estimated size of a clip, from a trial of a part.
pub fn estimate(told: &str, of_trial: u64, part: f64) -> String {
    if part <= 0.0 {
        return told.to_owned();
    }
    format!("{} About {}.", told, bytes((of_trial as f64 / part) as u64))
}

/// The result: saved or copied, and its size.
pub fn done(name: &str, size: u64, copied: bool) -> String {
    let size = bytes(size);
    if copied { format!("Copied, {size}.") } else { format!("Saved as {name}, {size}.") }
}

/// The file that waits to be shared by another press.
pub fn ready(name: &str, size: u64) -> String {
    format!("{name} is ready, {}: press Share again.", bytes(size))
}

/// The error of an export.
pub fn failed(what: &str, why: &str) -> String {
    match what {
        "copy" => "The browser does not allow copying; use Save.".to_owned(),
        "stopped" => "Stopped.".to_owned(),
        _ if why.trim().is_empty() => {
            "The export failed, and the browser gives no reason. Try a smaller width, or another format.".to_owned()
        }
        _ => format!("The export failed: {}", sentence(&crate::params::shortened(why))),
    }
}
