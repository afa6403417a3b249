//! Dark: the mode that blanks the page, so that an audience looks at the speaker.

use super::Mode;
use crate::desk::{Context, DONE, Event, Flow, Reply, Want};
use crate::player::Command;

/// Whether the page is dark.
#[derive(Default)]
pub(crate) struct Dark(bool);

impl Dark {
    /// Whether the page is dark.
    pub(crate) fn is_on(&self) -> bool {
        self.0
    }

    /// Makes the page dark again after a reload.
    pub(crate) fn restore(&mut self) {
        self.0 = true;
    }
}

impl Mode for Dark {
    fn event(&mut self, event: &Event, cx: &mut Context) -> Flow {
        let Event::Key(key, shift) = event else { return Flow::Pass };
        let command = Command::of_key(key, *shift);
        match command {
            Some(Command::Blank) => self.0 = !self.0,
            Some(Command::Leave) if self.0 => self.0 = false,
            // So does a clicker's page, and turns none: nobody sees which one is there.
            Some(Command::NextPage | Command::PreviousPage) if self.0 => self.0 = false,
            // What is the browser's stays so.
            _ if self.0 && command.is_none() && key.chars().nth(1).is_some() => return Flow::Taken(Reply::Unused),
            _ if self.0 => return DONE,
            _ => return Flow::Pass,
        }
        cx.desk.stale = true;
        cx.desk.want(Want::Refresh);
        DONE
    }
}
