//! Figures: the stage and the tree of a position, as SVG, PNG or PDF.

use super::{Failure, Progress, opened, reached, seek, whole};
use crate::address::Address;
use crate::catalog::Catalog;
use crate::figure::{Fonts, pdf, png, svg};
use crate::scene::Lens;
use crate::scene::ink::Theme;
use crate::take::{Asked, What, height, length, picture};
use clap::{Args, ValueEnum};
use std::io::{self, Write};

/// The contents and the looks of a figure.
#[derive(Args)]
pub struct Figure {
    /// The content: the picture as on the page, with its tree (the choices so far); the board or diagram of that picture, without the
    /// tree and as wide as the figure; the whole search tree; picture and whole tree side by side; or the page (picture, narration,
    /// program).
    #[arg(long, value_enum, default_value_t = Shown::Picture)]
    what: Shown,
    #[command(flatten)]
    look: Look,
    /// The format; no file needs a font.
    #[arg(long, value_enum, default_value_t = Format::Svg)]
    format: Format,
}

/// How large a picture is and which colours it has.
#[derive(Args)]
pub struct Look {
    /// The colours: light or dark theme, or greys on white.
    #[arg(long, value_enum, default_value_t = Colours::Light)]
    theme: Colours,
    /// The width in pixels, or with a unit (12cm, 120mm, 5in); the size of letters does not depend on it.
    #[arg(long, value_name = "W", default_value = "960", value_parser = length)]
    width: f32,
    /// The height; by default, two thirds of the width, or as high as the board or diagram.
    #[arg(long, value_name = "H", value_parser = length)]
    height: Option<f32>,
    /// The pixel density of PNG and GIF, from 1 to 4: 1 for a screen, 3 for paper. By default, 2 for a picture and 1 for a
    /// clip.
    #[arg(long, value_name = "S", value_parser = whole::<u8>(1, 4))]
    scale: Option<u8>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Shown {
    Picture,
    Stage,
    Tree,
    Both,
    Page,
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

/// The most dots: beyond, they take gigabytes.
const DOTS: u64 = 1 << 28;

impl Look {
    /// Width and height in pixels.
    pub fn size(&self) -> (f32, f32) {
        (self.width, self.height.unwrap_or(height(self.width)))
    }

    /// The colours.
    pub fn theme(&self) -> Theme {
        match self.theme {
            Colours::Light => Theme::Light,
            Colours::Dark => Theme::Dark,
            Colours::Print => Theme::Print,
        }
    }

    /// The pixel density, `usual` by default; rejects a picture of more dots than there is room for.
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

/// Prints the figure of the address's position.
pub fn draw(catalog: Catalog, address: &Address, figure: &Figure) -> Result<(), Failure> {
    let Figure { what, look, format } = figure;
    let scale = if *format == Format::Png { look.scale(2)? } else { 1.0 };
    let what = match what {
        Shown::Picture => What::Picture,
        Shown::Stage => What::Stage(None),
        Shown::Tree => What::Tree,
        Shown::Both => What::Both,
        Shown::Page => What::Page,
    };
    let mut session = opened(address)?;
    seek(&mut session, address.at());
    reached("at", address.at(), session.now().at)?;
    let asked = Asked { what, size: (look.width, look.height), lens: Lens::default() };
    let (scene, title) = {
        let mut progress = Progress::new();
        let drawn = picture(catalog, address, &session, &asked, &mut |steps, found| progress.show(steps, found));
        progress.clear();
        drawn?
    };
    let (theme, fonts, source) = (look.theme(), Fonts::new(), format!("#{address}"));
    let bytes = match format {
        Format::Svg => svg::sourced(&svg::document(&scene, &title, theme, &fonts), &source).into_bytes(),
        Format::Png => png::sourced(png::file(&scene, theme, scale, &fonts).unwrap_or_default(), &source),
        Format::Pdf => pdf::file(&[scene], &title, &source, theme, &fonts),
    };
    let mut out = io::stdout().lock();
    out.write_all(&bytes)?;
    Ok(out.flush()?)
}
