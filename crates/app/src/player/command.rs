//! What a visitor can ask for.

/// What a visitor can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// To step 0.
    First,
    /// Back by what one press advances.
    Back,
    /// Plays, or pauses.
    Play,
    /// On by what one press advances.
    Step,
    /// To the end.
    Last,
    /// Behind the subtree that the next move opens.
    StepOver,
    /// Before the subtree that the last move closed.
    BackOver,
    /// Until the level is lower than now.
    StepOut,
    /// Before the present level was entered.
    BackOut,
    /// One move, whatever the grain.
    SmallStep,
    /// One move back, whatever the grain.
    SmallBack,
    /// To the nearest solution before.
    PreviousSolution,
    /// To the next solution.
    NextSolution,
    /// To the nearest breakpoint met before.
    PreviousStop,
    /// To the next breakpoint that is met.
    NextStop,
    /// Plays faster.
    Faster,
    /// Plays slower.
    Slower,
    /// Drops whatever is under way.
    Stop,
    /// From now on one press advances by a move.
    ByMoves,
    /// From now on one press advances by a choice.
    ByChoices,
    /// On by a page, as clickers ask for: the next moment of a tour, or a step.
    NextPage,
    /// Back by a page.
    PreviousPage,
}

impl Command {
    /// Every command with the name that the page calls it by.
    pub const ALL: [(&'static str, Command); 22] = [
        ("first", Command::First),
        ("back", Command::Back),
        ("play", Command::Play),
        ("step", Command::Step),
        ("last", Command::Last),
        ("step-over", Command::StepOver),
        ("back-over", Command::BackOver),
        ("step-out", Command::StepOut),
        ("back-out", Command::BackOut),
        ("small-step", Command::SmallStep),
        ("small-back", Command::SmallBack),
        ("previous-solution", Command::PreviousSolution),
        ("next-solution", Command::NextSolution),
        ("previous-stop", Command::PreviousStop),
        ("next-stop", Command::NextStop),
        ("faster", Command::Faster),
        ("slower", Command::Slower),
        ("stop", Command::Stop),
        ("by-moves", Command::ByMoves),
        ("by-choices", Command::ByChoices),
        ("next-page", Command::NextPage),
        ("previous-page", Command::PreviousPage),
    ];

    /// Whether it only changes how the search is played, and moves nothing.
    pub fn is_about_pace(self) -> bool {
        matches!(self, Command::Faster | Command::Slower | Command::ByMoves | Command::ByChoices)
    }

    /// The command of that name.
    pub fn named(name: &str) -> Option<Command> {
        Command::ALL.iter().find(|(known, _)| *known == name).map(|(_, command)| *command)
    }
}
