//! Parses and follows a typed target: a move, a solution, a level, a line of the program, or a percentage.

use crate::address::LAST_STEP;
use crate::desk::{Desk, Want};
use crate::machine::Label;
use crate::params::shortened;
use crate::player::{Clock, Goal};
use crate::words::grouped;

/// The error for a slide where no tour is open.
const NO_TOUR: &str = "No tour is open, so there are no slides. Type the number of a move.";

/// Moves the search to a typed target: `61` or `move 61`, `solution 3`, `level 2`, `50 %`, or a label of the program such as `B5`, for the
/// next run of that line.
///
/// # Errors
/// Lists the targets that are allowed.
pub(super) fn go_to_text(text: &str, desk: &mut Desk, clock: Clock) -> Result<(), String> {
    if text.trim_start().to_ascii_lowercase().starts_with("slide") {
        return Err(NO_TOUR.to_owned());
    }
    match place(text, desk) {
        Some(Goal::At(at)) => desk.want(Want::GoTo(at)),
        Some(Goal::Numbered(number)) => go_to_solution(number, desk),
        Some(goal) => desk.set_out(goal, clock),
        None => return Err(places(text, desk)),
    }
    Ok(())
}

/// Moves the search to the solution with that number, counted from 1.
pub(super) fn go_to_solution(number: u64, desk: &mut Desk) {
    let here = desk.player.session().now();
    let (at, solutions) = (here.at, here.tally.solutions());
    // What the census has found is a way to begin with, and often all of it.
    let (from, exactly) = desk.findings.before_solution(number);
    if exactly {
        return desk.want(Want::GoTo(from));
    }
    if solutions >= number || at < from {
        desk.want(Want::GoTo(from));
    }
    desk.want(Want::SetOut(Goal::Numbered(number)));
}

/// Parses a target; `None` if the text names none.
fn place(text: &str, desk: &Desk) -> Option<Goal> {
    let text = text.trim().to_ascii_lowercase();
    let digits: String = text.chars().filter(|c| c.is_ascii_digit()).collect();
    let number: Option<u64> = digits.parse().ok();
    // Digits may be grouped by spaces of any kind.
    let rest = text.trim_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
    let session = desk.player.session();
    match rest {
        "" | "move" | "step" => number.filter(|at| *at <= LAST_STEP).map(Goal::At),
        "solution" => number.filter(|number| *number > 0).map(Goal::Numbered),
        "level" => number.and_then(|level| usize::try_from(level).ok()).map(Goal::Level),
        "%" | "per cent" | "percent" => {
            let part = u128::from(number.filter(|part| *part <= 100)?);
            Some(Goal::At((u128::from(desk.last_step()) * part / 100) as u64))
        }
        _ => {
            let line = session.listing().iter().find(|line| line.label.0.eq_ignore_ascii_case(&text))?;
            Some(Goal::Ran(Label(line.label.0)))
        }
    }
}

/// Returns the error for a text that names no target.
fn places(text: &str, desk: &Desk) -> String {
    let line = desk.player.session().listing().first().map_or(String::new(), |line| format!(" or {}", line.label));
    let last = grouped(desk.last_step().max(1));
    let given = match text.trim() {
        "" => "Nothing was typed".to_owned(),
        text => format!("Not found: {}", shortened(text)),
    };
    format!("{given}. Type the number of a move, such as {last}, solution 1, level 2, 50 %{line}.")
}
