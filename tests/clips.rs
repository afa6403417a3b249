//! Clips, decoded by the library's own reader and put together frame by frame.

use std::convert::Infallible;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};
use stepdance::figure::{Fonts, png};
use stepdance::player::Grain;
use stepdance::problems::CATALOG;
use stepdance::scene::ink::Theme;
use stepdance::scene::{Lens, Shape};
use stepdance::take::film::{Cut, Film, play};
use stepdance::take::{Asked, What, picture as figure};

/// A picture, and how long it is shown, in hundredths of a second.
type Shown = (Vec<[u8; 3]>, u64);

/// A clip as somebody sees it, and how wide it is.
fn seen(file: &[u8]) -> (usize, Vec<Shown>) {
    let mut decoder = gif::DecodeOptions::new().read_info(file).unwrap();
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    let palette = decoder.global_palette().unwrap().to_vec();
    let mut screen = vec![[0; 3]; width * height];
    let mut frames = vec![];
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (i, number) in frame.buffer.iter().enumerate() {
            let (x, y) = (i % usize::from(frame.width), i / usize::from(frame.width));
            if frame.transparent != Some(*number) {
                let colour = 3 * usize::from(*number);
                screen[(usize::from(frame.top) + y) * width + usize::from(frame.left) + x] =
                    [palette[colour], palette[colour + 1], palette[colour + 2]];
            }
        }
        frames.push((screen.clone(), u64::from(frame.delay)));
    }
    (width, frames)
}

/// How many dots of a picture differ by more than a palette's rounding from the stage at a step.
fn apart(picture: &[[u8; 3]], address: &str, size: (f32, f32)) -> usize {
    let address = CATALOG.address(address).unwrap();
    let mut session = address.open().unwrap();
    session.seek(address.at(), u64::MAX);
    let asked = Asked { what: What::Picture, size: (size.0, Some(size.1)), lens: Lens::default() };
    let (scene, _) = figure(CATALOG, &address, &session, &asked, &mut |_, _| {}).unwrap();
    let still = png::painted(&scene, Theme::Light, 1.0, &Fonts::new()).unwrap();
    let colours = still.data().chunks_exact(4);
    let far = |a: &[u8; 3], b: &[u8]| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 24);
    picture.iter().zip(colours).filter(|(a, b)| far(a, b)).count()
}

/// So many dots, on the edges of things, may have a colour that a palette does not have.
const ROUNDED: usize = 10;

fn clip(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stepdance")).arg("clip").args(args).output().unwrap()
}

#[test]
fn a_clip_begins_and_ends_with_its_moments_and_moves_between_them() {
    let size = ["--width=240", "--height=160"];
    let out = clip(&[&["queens?n=4", "--from=2", "--to=6", "--fps=10", "--by=moves"], &size[..]].concat());
    // On a slow machine it says how far it is.
    let said = String::from_utf8_lossy(&out.stderr);
    let is_progress = |line: &str| line.is_empty() || line.contains(" frames of 140, about ");
    assert!(out.status.success() && said.lines().all(is_progress), "{said}");
    let (width, frames) = seen(&out.stdout);
    assert_eq!((width, frames[0].0.len()), (240, 240 * 160));
    assert!(apart(&frames[0].0, "queens?n=4&at=2", (240.0, 160.0)) < ROUNDED);
    let last = &frames.last().unwrap().0;
    assert!(apart(last, "queens?n=4&at=6", (240.0, 160.0)) < ROUNDED);
    assert!(apart(last, "queens?n=4&at=2", (240.0, 160.0)) > 5 * ROUNDED);
    // A second for the first moment, one for each of four moves, two for the last moment.
    assert_eq!(frames.iter().map(|(_, delay)| delay).sum::<u64>(), 700);
    // Four moves of ten frames each, in most of which something moves.
    assert!((20..=42).contains(&frames.len()), "{}", frames.len());
    let between = frames.iter().filter(|(picture, _)| {
        (2..=6).all(|at| apart(picture, &format!("queens?n=4&at={at}"), (240.0, 160.0)) > ROUNDED)
    });
    assert!(between.count() >= 15);
}

/// The same picture twice is shown longer, so the stillness between moves costs nothing.
#[test]
fn stillness_is_one_frame() {
    let out = clip(&["langford?n=3", "--to=4", "--by=moves", "--fps=50", "--rate=0.25", "--width=200"]);
    let (_, frames) = seen(&out.stdout);
    assert_eq!(frames.iter().map(|(_, delay)| delay).sum::<u64>(), 400 + 4 * 400 + 200);
    // Motions take 1.6 of the 4 seconds.
    assert!(frames.len() <= 4 * 81 + 2, "{}", frames.len());
    assert!(frames.windows(2).all(|pair| pair[0].0 != pair[1].0));
}

/// Of every problem, so many frames as the time asks for, at any rate.
#[test]
fn time_passes_evenly() {
    for entry in CATALOG.entries() {
        for (rate, fps, expected) in [(1.0, 10, 10 + 50 + 20), (20.0, 10, 10 + 3 + 20), (100.0, 30, 30 + 2 + 60)] {
            let mut session = CATALOG.open(entry.id).unwrap();
            let cut =
                Cut { what: What::Picture, to: 5, grain: Grain::Move, rate, fps, size: (120.0, 80.0), captions: true };
            let (mut shown, mut moving) = (0, 0);
            let frames = play(&mut session, &cut, &mut |scene, frames| {
                assert_eq!((scene.width, scene.height), (120.0, 80.0));
                shown += u64::from(frames);
                moving += u32::from(frames == 1);
                Ok::<(), Infallible>(())
            });
            let Ok(frames) = frames;
            assert_eq!(frames, shown, "{}", entry.id);
            assert!(frames.abs_diff(expected) <= 1, "{} at {rate}: {frames}", entry.id);
            assert_eq!(session.now().at, 5);
        }
    }
}

/// The sentence of each move stands below its picture.
#[test]
fn captions_say_what_the_move_did() {
    let mut session = CATALOG.open("queens?n=4").unwrap();
    let cut = Cut {
        what: What::Picture,
        to: 3,
        grain: Grain::Move,
        rate: 50.0,
        fps: 50,
        size: (640.0, 400.0),
        captions: true,
    };
    let mut texts = vec![];
    let _ = play(&mut session, &cut, &mut |scene, _| {
        let below = scene.items().iter().filter(|item| item.extent().y > 317.0);
        texts.push(
            below
                .filter_map(|item| match &item.shape {
                    Shape::Text(text) => Some(text.text.clone()),
                    _ => None,
                })
                .collect::<Vec<_>>()
                .join(" "),
        );
        Ok::<(), Infallible>(())
    });
    let mut told = CATALOG.open("queens?n=4").unwrap();
    for step in 0..=3 {
        told.seek(step, u64::MAX);
        assert!(texts[step as usize].ends_with(&told.narration().to_string()), "{texts:?}");
    }
}

/// Of every problem, at the sizes of clips: the whole sentence in three lines, a longer one in smaller letters, within the frame.
#[test]
fn no_line_of_a_caption_is_cut() {
    for size in [(640.0, 427.0), (320.0, 213.0), (960.0, 640.0)] {
        for address in CATALOG.entries().flat_map(|entry| entry.samples.iter().copied()) {
            let session = &mut CATALOG.open(address).unwrap();
            let cut =
                Cut { what: What::Picture, to: 400, grain: Grain::Choice, rate: 100.0, fps: 1, size, captions: true };
            let mut film = Film::new(cut, session);
            while let Some((scene, _)) = film.next(session) {
                let sentence = session.narration().to_string();
                let texts: Vec<_> = scene
                    .items()
                    .iter()
                    .filter_map(|item| match &item.shape {
                        Shape::Text(text) => Some((text.text.as_str(), text.size, item.extent())),
                        _ => None,
                    })
                    .collect();
                let last = |count: usize| &texts[texts.len().saturating_sub(count)..];
                let joined = |count: &usize| last(*count).iter().map(|(text, ..)| *text).collect::<Vec<_>>().join(" ");
                let count = (1..9).find(|count| joined(count) == sentence);
                let count = count.unwrap_or_else(|| panic!("{address} at {size:?}: {} is not {sentence}", joined(&3)));
                let usual = (0.046 * size.1).min(18.0);
                for (text, letters, extent) in last(count) {
                    let fits = extent.bottom() <= scene.height && extent.right() <= scene.width;
                    assert!(fits, "{address} at {size:?}: {text} at {extent:?}");
                    assert!(
                        *letters >= if count > 3 { 0.7 * usual } else { usual },
                        "{address}: {letters} for {sentence}"
                    );
                }
            }
        }
    }
}

/// How many dots between two columns are not of the ground, which is the colour of the corner.
fn drawn_between((width, picture): (usize, &[[u8; 3]]), from: usize, to: usize) -> usize {
    picture.chunks_exact(width).map(|row| row[from..to].iter().filter(|dot| **dot != picture[0]).count()).sum()
}

/// The tree grows in the picture, or alone; a queen that is placed is a node more.
#[test]
fn a_clip_may_show_the_tree_as_it_grows() {
    let args = ["queens?n=6", "--to=60", "--rate=50", "--fps=5", "--width=600", "--height=300"];
    for (what, from) in [("picture", 330), ("tree", 0)] {
        let out = clip(&[&args[..], &["--what", what]].concat());
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        let (width, frames) = seen(&out.stdout);
        let (first, last) = (&frames[0].0, &frames[frames.len() - 1].0);
        let [few, many] = [first, last].map(|picture| drawn_between((width, picture), from, 600));
        // Beside the growing tree stand rows and bars from the beginning on.
        let grown = if what == "tree" { 2 * few } else { few + few / 2 };
        assert!(few > 0 && many > grown, "{what}: {few} and {many} dots");
        let apart = apart(last, "queens?n=6&at=60", (600.0, 300.0));
        // Of many letters more edges have colours that the palette lacks.
        let near = 60 * ROUNDED;
        assert!(if what == "tree" { apart > 2 * near } else { apart < near }, "{what}: {apart} dots");
        // Left of the tree, the board stands from the beginning on.
        let board = drawn_between((width, first), 0, 300);
        assert!((board > 2000) == (what != "tree"), "{what}: {board} dots");
    }
}

#[test]
fn frames_are_numbered_pictures() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("clip-{}", std::process::id()));
    let out = folder.display().to_string();
    let done =
        clip(&["queens?n=4", "--to=2", "--by=moves", "--fps=4", "--format=frames", "--out", &out, "--width=120"]);
    assert!(done.status.success() && done.stdout.is_empty(), "{done:?}");
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    names.sort();
    // A second, two moves, two seconds.
    assert_eq!(names.len(), 4 + 8 + 8);
    assert_eq!((names[0].to_str(), names[19].to_str()), (Some("frame-00001.png"), Some("frame-00020.png")));
    for name in names {
        let pixels = tiny_skia::Pixmap::decode_png(&fs::read(folder.join(name)).unwrap()).unwrap();
        assert_eq!((pixels.width(), pixels.height()), (120, 80));
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// A frame for which there is no room leaves nothing that would be taken for one.
#[cfg(unix)]
#[test]
fn frames_on_a_full_disk_leave_no_broken_picture() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("full-{}", std::process::id()));
    // Files may have two blocks: to the program it is a disk that is full.
    let limited = "trap '' XFSZ; ulimit -f 2; exec \"$@\"";
    let output = Command::new("sh")
        .args(["-c", limited, "sh", env!("CARGO_BIN_EXE_stepdance"), "clip", "queens?n=8", "--to=2"])
        .args(["--format=frames", "--out"])
        .arg(&folder)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("cannot be written there"), "{said}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "{said}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn what_cannot_be_filmed_is_refused_by_name() {
    for (args, words) in [
        (&["queens?n=4", "--from=5", "--to=4"][..], &["--from 5", "--to 4"][..]),
        (&["queens?n=4", "--from=200", "--to=300"], &["--from=200", "155"]),
        (&["queens?n=4"], &["--to"]),
        (&["queens?n=4", "--to=4", "--fps=0"], &["--fps", "0", "from 1 to 50"]),
        (&["queens?n=4", "--to=4", "--rate=0"], &["--rate", "0.1 to 100"]),
        (&["queens?n=4", "--to=4", "--rate=NaN"], &["--rate", "NaN"]),
        (&["queens?n=12", "--to=100000"], &["--to 100000", "1800"]),
        (&["queens?n=4", "--to=4", "--format=frames"], &["--format frames", "--out DIR"]),
        (&["queens?n=4", "--to=4", "--what=page"], &["--what", "page", "picture, tree"]),
        (&["queens?n=4", "--to=4", "--out=x"], &["--out x", "--format frames"]),
        (&["queens?n=4", "--to=4", "--format=frames", "--out=/dev/null/x"], &["--out /dev/null/x"]),
        (&["queens?n=4", "--to=4", "--width=16384", "--height=100", "--scale=4"], &["65536", "65535"]),
    ] {
        let done = clip(args);
        let said = String::from_utf8(done.stderr).unwrap();
        assert_eq!((done.status.code(), done.stdout.len()), (Some(2), 0), "{args:?}: {said}");
        assert!(words.iter().all(|word| said.contains(word)), "{args:?}: {said}");
    }
}
