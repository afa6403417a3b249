//! Whether the words of a slide fit beside its picture in a hall: on a projector of 1280 × 720 pixels, with no letter below 20.
//!
//! The sizes are those of `www/projector.css`. Longer words would leave the picture less than half of the height.

use super::{Answers, Block, Kind, Moment, Tour, spans};
use crate::scene::paragraph;

/// The width of the words in pixels, that of one of their two columns, and that of words alone.
const WIDE: f32 = 1200.0;
const COLUMN: f32 = 580.0;
const ALONE: f32 = 1152.0;
/// Size of type and height of a line: in columns, of a paragraph alone, of a question, and of words without a picture.
const IN_COLUMNS: (f32, f32) = (20.5, 25.0);
const SINGLE: (f32, f32) = (26.0, 32.0);
const QUESTION: (f32, f32) = (24.0, 31.0);
const LARGE: (f32, f32) = (36.0, 48.0);
/// The height of an image in lines.
const IMAGE: f32 = 6.0;
/// The greatest height of the words beside a picture, and of words alone.
const BESIDE: f32 = 300.0;
const WITHOUT: f32 = 540.0;

/// Returns the slides whose words are too long for a hall, each by its number from 1 with the lines that are too many.
///
/// ```
/// use stepdance::problems::CATALOG;
/// use stepdance::tour::{Tour, too_long};
///
/// let tour = |words: &str| Tour::read(CATALOG, &format!("# T\n\n## One\nqueens?n=4\n\n{words}\n")).expect("a tour");
/// assert_eq!(too_long(&tour("A few words.")), []);
/// assert_eq!(too_long(&tour(&"Many words. ".repeat(200)))[0].0, 1);
/// ```
pub fn too_long(tour: &Tour) -> Vec<(usize, usize)> {
    let over = |(i, moment): (usize, &Moment)| {
        let (height, most, line) = match moment.has_picture() {
            true => (beside(moment), BESIDE, IN_COLUMNS.1),
            false => (alone(moment), WITHOUT, LARGE.1),
        };
        (height > most).then(|| (i + 1, ((height - most) / line).ceil() as usize))
    };
    tour.moments.iter().enumerate().filter_map(over).collect()
}

/// Returns the height of a slide's words, question and answers beside its picture.
fn beside(moment: &Moment) -> f32 {
    let columns = |blocks: &[Block]| blocks.iter().map(|block| lines(block, IN_COLUMNS.0, COLUMN)).sum::<f32>();
    // A question has the second column.
    if moment.question().is_some() && !moment.words.is_empty() {
        return (columns(&moment.words) * IN_COLUMNS.1).max(asked(moment, QUESTION, COLUMN));
    }
    let words = match &moment.words[..] {
        [] => 0.0,
        [block] => lines(block, SINGLE.0, WIDE) * SINGLE.1,
        blocks => (columns(blocks) / 2.0).ceil() * IN_COLUMNS.1,
    };
    words + asked(moment, QUESTION, WIDE)
}

/// Returns the height of a slide of words alone.
fn alone(moment: &Moment) -> f32 {
    let blocks = moment.words.iter().map(|block| lines(block, LARGE.0, ALONE) * LARGE.1 + LARGE.1 / 3.0);
    blocks.sum::<f32>() + asked(moment, LARGE, ALONE)
}

/// Returns the height of a slide's question, with a line for each lettered answer.
fn asked(moment: &Moment, (size, line): (f32, f32), most: f32) -> f32 {
    let Some(question) = moment.question() else { return 0.0 };
    let answers = match moment.answers() {
        Answers::Listed(all) => all.iter().map(|answer| of(&answer.text, size, most)).sum(),
        Answers::Number(_) | Answers::Said => 0.0,
    };
    // One line more says how to answer.
    (of(question, size, most) + answers + 1.0) * line
}

/// Returns the number of lines of a block.
fn lines(block: &Block, size: f32, most: f32) -> f32 {
    match block.kind {
        Kind::Code => block.text.lines().count() as f32,
        Kind::Image => IMAGE,
        _ => {
            let text: String = spans(&block.text).into_iter().map(|span| span.text).collect();
            of(&text, size, most)
        }
    }
}

fn of(text: &str, size: f32, most: f32) -> f32 {
    paragraph::lines(text, size, 400, most).len() as f32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::CATALOG;

    fn tour(slides: &[&str]) -> Tour {
        let slides: String = slides.iter().map(|slide| format!("## One\nqueens?n=4\n\n{slide}\n\n")).collect();
        Tour::read(CATALOG, &format!("# T\n\n{slides}")).expect("a tour")
    }

    #[test]
    fn words_that_are_too_long_are_counted_in_lines() {
        let long = "A sentence of some length that says what is to be seen. ".repeat(20);
        let answers = (0..7).map(|i| format!("\n\n`wrong: {i}`")).collect::<String>();
        let asks = format!("{}\n\n`ask: Why?`\n\n`right: so`{answers}", "Some words. ".repeat(8));
        let code = format!("```\n{}```\n\nWords.\n\n`hide: picture`", "a line\n".repeat(12));
        let all = tour(&["Short.", &long, "`hide: picture`\n\nShort.", &asks, &code]);
        let numbers: Vec<usize> = too_long(&all).into_iter().map(|(number, _)| number).collect();
        assert_eq!(numbers, [2, 4, 5]);
        assert!(too_long(&all).iter().all(|(_, lines)| (1..30).contains(lines)));
    }

    #[test]
    fn every_shipped_tour_fits() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tours");
        for file in std::fs::read_dir(folder).expect("the folder of tours") {
            let path = file.expect("an entry").path();
            let tour = Tour::read(CATALOG, &std::fs::read_to_string(&path).expect("a text")).expect("a tour");
            assert_eq!(too_long(&tour), [], "{}", path.display());
        }
    }
}
