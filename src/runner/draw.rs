//! Figures: the stage and the tree at a moment, as SVG, PNG or PDF.

use super::{Failure, opened, reached, seek};
use crate::address::Address;
use crate::catalog::Catalog;
use crate::figure::{Fonts, pdf, png, svg};
use crate::machine::Stop;
use crate::page::{Page, Place};
use crate::scene::ink::Theme;
use crate::scene::{Area, Scene};
use clap::{Args, ValueEnum};
use std::io::{self, Write};

/// What a figure shows and how it looks.
#[derive(Args)]
pub struct Figure {
    /// What it shows: the stage, the whole search's tree, or the one beside the other.
    #[arg(long, value_enum, default_value_t = What::Stage)]
    what: What,
    #[command(flatten)]
    look: Look,
    /// The file's format. In none of them is anything that needs a font or a style sheet.
    #[arg(long, value_enum, default_value_t = Format::Svg)]
    format: Format,
}

/// How large a picture is and which colours it has.
#[derive(Args)]
pub struct Look {
    /// Its colours: those of the light or dark theme, or greys on white.
    #[arg(long, value_enum, default_value_t = Colours::Light)]
    theme: Colours,
    /// Its width in pixels, or with a unit (12cm, 120mm, 5in); letters are as large at any width.
    #[arg(long, value_name = "W", default_value = "960", value_parser = side)]
    width: f32,
    /// Its height; two thirds of the width if it is left out.
    #[arg(long, value_name = "H", value_parser = side)]
    height: Option<f32>,
    /// How many dots a pixel has, across and down, where the format has dots, from 1 to 4: 1 for a screen, 3 for paper. A picture
    /// has 2 if it is left out, a clip 1.
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u8).range(1..=4))]
    scale: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum What {
    Stage,
    Tree,
    Both,
}

#[derive(Clone, Copy, ValueEnum)]
enum Colours {
    Light,
    Dark,
    Print,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Format {
    Svg,
    Png,
    Pdf,
}

/// The largest side of a picture in pixels: beyond, no viewer shows it.
const LARGEST: f32 = 16384.0;
/// The most dots: beyond, they take gigabytes.
const DOTS: u64 = 1 << 28;
/// Units of length in pixels, of which an inch has 96.
const UNITS: [(&str, f32); 5] =
    [("px", 1.0), ("cm", 96.0 / 2.54), ("mm", 9.6 / 2.54), ("in", 96.0), ("pt", 96.0 / 72.0)];
/// Beside a stage, the tree has so much of the width, and keeps so far off.
const TREE: f32 = 0.42;
const GAP: f32 = 24.0;
/// For its tree, a search is followed so many moves: a few seconds.
const AHEAD: u64 = 20_000_000;

/// A length in pixels: a whole number of them, or a number with a unit.
fn side(text: &str) -> Result<f32, String> {
    let unit = UNITS.iter().find(|(unit, _)| text.ends_with(unit));
    let number = text.trim_end_matches(unit.map_or("", |(unit, _)| unit));
    let plain = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit() || (b == b'.' && unit.is_some()));
    let pixels = number.parse().ok().filter(|_| plain).map(|n: f32| n * unit.map_or(1.0, |(_, size)| *size));
    pixels.filter(|pixels| (1.0..=LARGEST).contains(pixels)).ok_or_else(|| {
        format!("must be a number of pixels from 1 to {LARGEST}, or as much with a unit: px, cm, mm, in or pt")
    })
}

impl Look {
    /// Width and height in pixels.
    pub fn size(&self) -> (f32, f32) {
        (self.width, self.height.unwrap_or((self.width * 2.0 / 3.0).max(1.0)))
    }

    /// The colours.
    pub fn theme(&self) -> Theme {
        match self.theme {
            Colours::Light => Theme::Light,
            Colours::Dark => Theme::Dark,
            Colours::Print => Theme::Print,
        }
    }

    /// How many dots a pixel has; `usual` if nothing else was asked for. Complains about a picture of more dots than there is
    /// room for.
    pub fn scale(&self, usual: u8) -> Result<f32, Failure> {
        let (width, height) = self.size();
        let scale = self.scale.unwrap_or(usual);
        let [across, down] = [width, height].map(|side| (side * f32::from(scale)).round() as u64);
        let dots = across * down;
        if dots <= DOTS {
            return Ok(scale.into());
        }
        let wrong = format!(
            "--width {width} --height {height} --scale {scale}: a picture of {dots} dots; there must not be more than {DOTS}"
        );
        Err(Failure::Input(wrong))
    }
}

/// Prints the figure of the address's moment.
pub fn draw(catalog: Catalog, address: &Address, figure: &Figure) -> Result<(), Failure> {
    let Figure { what, look, format } = figure;
    let scale = if *format == Format::Png { look.scale(2)? } else { 1.0 };
    let (mut scene, title) = pictured(catalog, address, *what, look.size())?;
    if *what == What::Tree && look.height.is_none() {
        // Its rows need no more height than they have levels.
        let bottom = scene.items().iter().map(|item| item.extent().bottom()).fold(1.0, f32::max);
        scene.height = scene.height.min(bottom + GAP / 2.0);
    }
    let (theme, fonts) = (look.theme(), Fonts::new());
    let bytes = match format {
        Format::Svg => svg::document(&scene, &title, theme, &fonts).into_bytes(),
        Format::Png => png::file(&scene, theme, scale, &fonts).unwrap_or_default(),
        Format::Pdf => pdf::file(&[scene], &title, theme, &fonts),
    };
    let mut out = io::stdout().lock();
    out.write_all(&bytes)?;
    Ok(out.flush()?)
}

/// The picture, and what it shows in words.
fn pictured(
    catalog: Catalog,
    address: &Address,
    what: What,
    (width, height): (f32, f32),
) -> Result<(Scene, String), Failure> {
    let mut scene = Scene::new(width, height);
    let (stage, tree) = match what {
        What::Stage => (scene.stage(), Area::default()),
        What::Tree => (Area::default(), scene.stage().inset(GAP / 2.0)),
        What::Both => {
            let (tree, stage) = if scene.upright() {
                scene.stage().split_bottom(TREE * height)
            } else {
                let (stage, tree) = scene.stage().split_left((1.0 - TREE) * width);
                (tree, stage)
            };
            (stage.inset(GAP / 2.0), tree.inset(GAP / 2.0))
        }
    };
    let mut told = vec![];
    if what != What::Tree {
        let mut session = opened(address)?;
        seek(&mut session, address.at());
        reached("at", address.at(), session.now().at)?;
        let mut own = Scene::new(stage.w, stage.h);
        session.draw(&mut own);
        scene.put(&own, stage);
        told.push(session.told().description);
    }
    if what != What::Stage {
        let (own, words) = the_tree(catalog, address, tree)?;
        scene.put(&own, tree);
        told.push(words);
    }
    Ok((scene, told.join(" ")))
}

/// The tree as the page shows it on the stage, and what it says of it: all of it, if the search ends within [`AHEAD`] moves.
fn the_tree(catalog: Catalog, address: &Address, area: Area) -> Result<(Scene, String), Failure> {
    // A clock that stands still lets nothing be left for later.
    let clock = &mut || 0.0;
    let mut page = Page::new(catalog);
    page.set_still(true);
    page.open(&address.to_string(), clock)?;
    if !page.shows_tree() {
        page.swap_tree();
    }
    page.resize_place(Place::Tree, area.w, area.h);
    let mut ahead = opened(address)?;
    ahead.write_strokes();
    ahead.forward(AHEAD, Stop::NEVER);
    if let Some(mut strokes) = ahead.take_strokes() {
        if ahead.now().over() {
            strokes.finish();
        }
        page.grow(&strokes.pack());
    }
    while page.tick(0.0, clock).again {}
    reached("at", address.at(), page.player().session().now().at)?;
    let words = page.room_view().map_or(String::new(), |view| view.shown);
    Ok((page.room_scene(Place::Tree).clone(), words))
}
