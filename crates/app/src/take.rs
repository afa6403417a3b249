//! Exports of a search: a picture of a position, as a scene that any painter writes to a file, and a [`film`] of a stretch. The runner and
//! the page's worker share it.

use crate::address::Address;
use crate::catalog::Catalog;
use crate::desk::picture::{compose, fitting};
use crate::params::BadParams;
use crate::scene::paragraph::write;
use crate::scene::{Area, Frame, Ink, Label, Lens, Point, Scene};
use crate::session::Session;

pub mod film;
pub mod stage;
mod whole_tree;

use whole_tree::the_tree;

/// The content of an exported picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum What {
    /// The picture of the page: the stage with the tree of choices so far.
    Picture,
    /// An area of that picture as it was seen.
    Part(Area, Seen),
    /// The board or the diagram of that picture without the tree, as wide as possible: as it was seen, or else as beside the tree in a
    /// picture of the same width.
    Stage(Option<Seen>),
    /// The tree of the whole search.
    Tree,
    /// The picture and the tree of the whole search.
    Both,
    /// The page's picture, narration and program at a position.
    Page,
}

/// How a picture was laid out on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Its width and height in pixels.
    pub size: Point,
    /// The least size of its letters; 0 if there is no limit.
    pub least: f32,
    /// Whether it stood beside the tree explorer, without a tree of its own.
    pub brief: bool,
}

impl What {
    /// Splits an area into that of the stage and that of the tree.
    fn shared(self, all: Area) -> (Area, Area) {
        match self {
            What::Picture => (all.inset(rim(all.w)), Area::default()),
            What::Stage(_) | What::Page | What::Part(..) => (all, Area::default()),
            What::Tree => (Area::default(), all.inset(GAP / 2.0)),
            What::Both => {
                let (stage, tree) = if all.h > all.w {
                    let (tree, stage) = all.split_bottom(TREE * all.h);
                    (stage, tree)
                } else {
                    all.split_left((1.0 - TREE) * all.w)
                };
                (stage.inset(GAP / 2.0), tree.inset(GAP / 2.0))
            }
        }
    }

    /// Returns the content with a name; that of a part is written by [`Seen::name`], and that of a stage as it was seen by
    /// [`Seen::stage_name`].
    pub fn named(name: &str) -> Option<What> {
        if let Some((kind @ ("part" | "stage"), numbers)) = name.split_once(':') {
            let numbers: Vec<f32> =
                numbers.split(',').map(|text| decimal(text).map(|x| x as f32)).collect::<Option<_>>()?;
            let (area, seen) = match (kind, &*numbers) {
                ("part", [x, y, w, h, seen @ ..]) => (Area::new(*x, *y, *w, *h), seen),
                (_, seen) => (Area::default(), seen),
            };
            let [width, height, least, brief] = *seen else { return None };
            let seen = Seen { size: (width, height).into(), least, brief: brief > 0.0 };
            let has_size = |sides: &[f32]| sides.iter().all(|side| *side >= 1.0);
            return match kind {
                "part" if has_size(&[area.w, area.h, width, height]) => Some(What::Part(area, seen)),
                "stage" if has_size(&[width, height]) => Some(What::Stage(Some(seen))),
                _ => None,
            };
        }
        match name {
            "picture" => Some(What::Picture),
            "stage" => Some(What::Stage(None)),
            "tree" => Some(What::Tree),
            "both" => Some(What::Both),
            "page" => Some(What::Page),
            _ => None,
        }
    }
}

impl Seen {
    /// Returns the name of an area of the picture: `part:` with its left and top edge, width and height, the picture's width and height, its
    /// least letters, and 1 if it is brief.
    ///
    /// ```
    /// use stepdance::scene::Area;
    /// use stepdance::take::{Seen, What};
    /// let (area, seen) = (Area::new(10.0, 20.5, 300.0, 200.0), Seen { size: (960.0, 640.0).into(), least: 0.0, brief: true });
    /// assert_eq!(seen.name(area), "part:10.0,20.5,300.0,200.0,960.0,640.0,0.0,1");
    /// assert_eq!(What::named(&seen.name(area)), Some(What::Part(area, seen)));
    /// assert_eq!(What::named("part:10,20,300,0,960,640,0,0"), None);
    /// ```
    pub fn name(&self, part: Area) -> String {
        let numbers = [part.x, part.y, part.w, part.h].map(|number| format!("{number:.1}"));
        format!("part:{},{}", numbers.join(","), self.written())
    }

    /// Returns the name of the stage as it was seen: `stage:` with the picture's width and height, its least letters, and 1 if it is brief.
    ///
    /// ```
    /// use stepdance::take::{Seen, What};
    /// let seen = Seen { size: (378.0, 500.0).into(), least: 0.0, brief: false };
    /// assert_eq!(seen.stage_name(), "stage:378.0,500.0,0.0,0");
    /// assert_eq!(What::named(&seen.stage_name()), Some(What::Stage(Some(seen))));
    /// assert_eq!(What::named("stage:378,0,0,0"), None);
    /// ```
    pub fn stage_name(&self) -> String {
        format!("stage:{}", self.written())
    }

    /// Returns an empty picture that is laid out as this one.
    fn scene(&self, lens: Lens) -> Scene {
        let mut scene = Scene::new(self.size.x, self.size.y);
        (scene.lens, scene.brief, scene.least) = (lens, self.brief, self.least);
        scene
    }

    fn written(&self) -> String {
        let numbers = [self.size.x, self.size.y, self.least].map(|number| format!("{number:.1}"));
        format!("{},{}", numbers.join(","), u8::from(self.brief))
    }
}

/// A request for a picture.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// The content.
    pub what: What,
    /// The width in pixels, and the height unless it follows from the content.
    pub size: (f32, Option<f32>),
    /// The visitor's zoom, rotation and slider of the stage.
    pub lens: Lens,
}

/// The largest side of a picture in pixels: beyond, no viewer shows it.
pub const LARGEST: f32 = 16384.0;
/// Units of length, with their size in pixels: 96 per inch.
const UNITS: [(&str, f32); 5] =
    [("px", 1.0), ("cm", 96.0 / 2.54), ("mm", 9.6 / 2.54), ("in", 96.0), ("pt", 96.0 / 72.0)];
/// The margin of a picture.
const MARGIN: f32 = 8.0;
/// The tree's share of the width beside a stage, and the gap between them.
const TREE: f32 = 0.42;
const GAP: f32 = 24.0;
/// The most moves made to build the tree: a few seconds.
pub const AHEAD: u64 = 20_000_000;
/// The number of moves between two reports of progress; their tree events take some hundred kilobytes.
const SLICE: u64 = 1 << 18;
/// The least width of the layout of a page, in pixels.
const WIDE: f32 = 960.0;
/// On an exported page, the share of the width for picture and narration, and the share of the height for the narration.
const LEFT: f32 = 0.7;
const SENTENCE: f32 = 0.14;
/// The size of letters of narrations, and of programs.
const LETTERS: (f32, f32) = (16.0, 12.0);

/// Reads a length in pixels: a whole number of them, or a number with a unit.
///
/// ```
/// use stepdance::take::length;
/// assert_eq!(length("2.54cm"), Ok(96.0));
/// assert!(length("9 apples").is_err());
/// ```
///
/// # Errors
/// A sentence that says what is allowed.
pub fn length(text: &str) -> Result<f32, String> {
    let unit = UNITS.iter().find(|(unit, _)| text.ends_with(unit));
    let number = text.trim_end_matches(unit.map_or("", |(unit, _)| unit)).trim_end();
    let number = if unit.is_some() { decimal(number) } else { number.parse::<u32>().ok().map(f64::from) };
    let pixels = number.map(|number| number as f32 * unit.map_or(1.0, |(_, size)| *size));
    pixels.filter(|pixels| (1.0..=LARGEST).contains(pixels)).ok_or_else(|| {
        format!("must be a number of pixels from 1 to {}, or as much with a unit: px, cm, mm, in or pt", LARGEST as u32)
    })
}

/// Returns a number with at most three decimals. (The library's own reader of such numbers is much larger.)
pub fn decimal(text: &str) -> Option<f64> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| text.parse::<u32>().ok().filter(|_| !text.starts_with('+')).map(f64::from);
    let part = digits(part).filter(|_| part.len() < 4)? / 10f64.powi(part.len() as i32);
    Some(digits(whole)? + part)
}

/// Returns the default height of a picture with a width.
pub fn height(width: f32) -> f32 {
    (width * 2.0 / 3.0).max(1.0)
}

/// A callback for progress while a tree is built, with the moves made and the solutions found so far.
pub type Tell<'a> = &'a mut dyn FnMut(u64, u64);

/// Draws a picture of a session's position; returns it with its description in words.
///
/// # Errors
/// What is wrong with the address.
pub fn picture(
    catalog: Catalog,
    address: &Address,
    session: &Session,
    asked: &Asked,
    tell: Tell,
) -> Result<(Scene, String), BadParams> {
    let (width, asked_height) = asked.size;
    let mut scene = Scene::new(width, asked_height.unwrap_or(height(width)));
    if asked.what == What::Page && width < WIDE {
        // A page has a lot on it: it is laid out with room enough, and shown smaller.
        let high = WIDE / width * scene.height;
        let (page, told) = picture(catalog, address, session, &Asked { size: (WIDE, Some(high)), ..*asked }, tell)?;
        scene.put(&page, scene.stage());
        return Ok((scene, told));
    }
    if let What::Part(area, seen) = asked.what {
        return Ok((part(session, asked, area, seen), session.told().description));
    }
    if let What::Stage(seen) = asked.what {
        return Ok((stage::alone(session, asked, seen), session.told().description));
    }
    let all = scene.stage();
    let (stage, tree) = match asked.what {
        What::Page => (beside_the_stage(&mut scene, session), Area::default()),
        what => what.shared(all),
    };
    let mut told = vec![];
    if stage.has_size() {
        scene.put(&composed(session, stage.size(), asked.lens), stage);
        told.push(session.told().description);
    }
    if tree.has_size() {
        let (own, words) = the_tree(catalog, address, tree, tell)?;
        scene.put(&own, tree);
        told.push(words);
    }
    if asked.what == What::Tree && asked_height.is_none() {
        // Its rows need no more height than they have levels.
        let bottom = scene.items().iter().map(|item| item.extent().bottom()).fold(1.0, f32::max);
        scene.height = scene.height.min(bottom + GAP / 2.0);
    }
    Ok((scene, told.join(" ")))
}

/// Returns the distance of a picture from the edges of a figure with a width.
fn rim(width: f32) -> f32 {
    MARGIN.min(0.01 * width)
}

/// Draws the picture of the page with a size and the visitor's lens.
pub fn composed(session: &Session, size: Point, lens: Lens) -> Scene {
    let mut scene = Scene::new(size.x, size.y);
    scene.lens = lens;
    fitting(session, &mut scene, &mut |scene| session.draw(scene));
    scene
}

/// Draws an area of the page's picture, as wide as requested.
fn part(session: &Session, asked: &Asked, area: Area, seen: Seen) -> Scene {
    let (width, height) = asked.size;
    let scale = (width / area.w).min(height.map_or(f32::MAX, |height| height / area.h));
    let mut whole = seen.scene(asked.lens);
    match seen.brief {
        true => session.draw(&mut whole),
        false => compose(session, &mut whole, &mut |scene| session.draw(scene), None),
    }
    whole.leave_out_small();
    whole.bring(Frame { origin: Point::new(-area.x, -area.y) * scale, scale });
    (whole.width, whole.height) = (area.w * scale, area.h * scale);
    whole.crop(whole.stage());
    let mut scene = Scene::new(whole.width, whole.height);
    scene.put(&whole, scene.stage());
    scene
}

/// Draws the narration and the program of a page; returns the area of the stage.
fn beside_the_stage(scene: &mut Scene, session: &Session) -> Area {
    let all = scene.stage().inset(GAP / 2.0);
    let (main, side) = if scene.upright() {
        let (side, main) = all.split_bottom((1.0 - LEFT) * all.h);
        (main, side)
    } else {
        all.split_left(LEFT * all.w)
    };
    let (sentence, stage) = main.split_bottom(SENTENCE * all.h);
    write(scene, sentence.inset(GAP / 4.0), &session.narration().to_string(), LETTERS.0, 400, Ink::Ink);
    program(scene, side.inset(GAP / 4.0), session, LETTERS.1);
    stage.inset(GAP / 4.0)
}

/// The height of a program's line, in heights of its letters, if there is room, and the width of its label.
const PITCH: f32 = 1.7;
const LABEL: f32 = 4.0;
/// The height of the line that ran, which contains its explanation, in lines of text.
const TOLD: f32 = 4.0;

/// Draws a program in which the line that ran is marked and explained, in letters of the size `letters` if there is room.
pub fn program(scene: &mut Scene, area: Area, session: &Session, letters: f32) {
    let ran = session.ran();
    let listing = session.listing();
    let pitch = (area.h / (listing.len() as f32 + TOLD)).min(PITCH * letters);
    let size = letters.min(0.8 * pitch);
    let mut rest = area;
    for line in listing {
        let marked = Some(line.label) == ran;
        let (label, name) = rest.split_top(pitch).0.split_left(LABEL * letters);
        let (ink, weight) = if marked { (Ink::Accent, 600) } else { (Ink::Muted, 400) };
        Label::new(line.label.0).size(size).weight(600).mono().start().ink(ink).draw(scene, label);
        Label::new(line.title).size(size).weight(weight).start().draw(scene, name);
        let top = rest.y;
        rest = rest.split_top(pitch).1;
        if marked {
            let (_, text) = rest.split_left(LABEL * letters);
            let after = write(scene, text, line.text, size, 400, Ink::Ink);
            rest = Area { y: after.y, h: after.h, ..rest };
            scene.rect(Area::new(rest.x - 8.0, top, 3.0, after.y - top)).fill(Ink::Accent);
        }
    }
}
