//! What makes a search part of Stepdance: a [`Problem`] ties a machine to its words and pictures, an [`Entry`]
//! puts one or several of them into the catalogue.

use crate::machine::{Label, Machine};
use crate::params::{BadParams, Field, Params};
use crate::puzzles::Gallery;
use crate::scene::Scene;
use crate::session::Session;
use crate::timeline::Moment;

/// What the menu, the forms, the addresses and the runner know of a catalogue entry.
#[derive(Debug)]
pub struct Info {
    /// The name in addresses, such as `queens`.
    pub id: &'static str,
    /// The name that visitors read, such as `Queens`.
    pub title: &'static str,
    /// What is searched for, in one sentence.
    pub summary: &'static str,
    /// Where the algorithms come from.
    pub source: &'static str,
    /// The parameters, in the order of form and address.
    pub fields: &'static [Field],
    /// Examples worth opening.
    pub presets: &'static [Preset],
}

/// An example worth opening.
#[derive(Debug)]
pub struct Preset {
    /// What the visitor reads.
    pub title: &'static str,
    /// The address it opens.
    pub address: &'static str,
}

/// One step of the pseudo-code.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The step's label, such as `B3`.
    pub label: Label,
    /// Its name, such as `Test`.
    pub title: &'static str,
    /// What it does, in full sentences.
    pub text: &'static str,
}

/// A variable worth seeing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watch {
    /// Its name in the source, such as `t`.
    pub name: &'static str,
    /// Its present value.
    pub value: String,
    /// What it means.
    pub note: &'static str,
}

impl Watch {
    /// The variable `name` with its present `value`, and what it means.
    pub fn new(name: &'static str, value: impl ToString, note: &'static str) -> Watch {
        Watch { name, value: value.to_string(), note }
    }
}

/// Something that a problem counts beside nodes and solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Figure {
    /// One number.
    Number(u64),
    /// How many of each kind, such as of each number of blocks.
    Counts(Vec<(u32, u64)>),
}

/// A search that can be watched: an instance, the machine that searches it, its pictures and its words.
///
/// A problem with several methods has one implementor for each.
pub trait Problem: Sized + 'static {
    /// What is searched, valid by construction: the entry makes it from the parameters.
    type Instance: 'static;
    /// The algorithm.
    type Machine: Machine + 'static;

    /// The pseudo-code, in the order in which it is read. Every label the machine can show is in it.
    const LISTING: &'static [Line];

    /// The lowest level that the source counts in its profile: 1 where the root is no node of its own.
    const FIRST_LEVEL: usize = 0;

    /// The pseudo-code for this instance, where it differs from one to the next.
    fn listing(_instance: &Self::Instance) -> &'static [Line] {
        Self::LISTING
    }

    /// The machine before its first move.
    fn start(instance: &Self::Instance) -> Self::Machine;

    /// Draws the moment, for a stage of the scene's size.
    fn draw(instance: &Self::Instance, moment: &Moment<Self::Machine>, scene: &mut Scene);

    /// One sentence on the moment's last move: what happened and why. At step 0: what is about to begin.
    fn tell(instance: &Self::Instance, moment: &Moment<Self::Machine>) -> String;

    /// One line for those who cannot see the picture: what stands where.
    fn describe(instance: &Self::Instance, machine: &Self::Machine) -> String;

    /// The variables worth seeing.
    fn watch(instance: &Self::Instance, machine: &Self::Machine) -> Vec<Watch>;

    /// The same for a moment, where its last move tells more than the machine remembers.
    fn watch_moment(instance: &Self::Instance, moment: &Moment<Self::Machine>) -> Vec<Watch> {
        Self::watch(instance, &moment.machine)
    }

    /// The choices in force, from level 1 to the present one, as short as a tree can bear.
    fn path(instance: &Self::Instance, machine: &Self::Machine) -> Vec<String>;

    /// The present solution as the runner prints it; asked only right after a move of weight `Solution`.
    fn solution(instance: &Self::Instance, machine: &Self::Machine) -> String;

    /// What the problem counts beside nodes and solutions, each by the name that `stepdance count` prints.
    fn figures(_instance: &Self::Instance, _machine: &Self::Machine) -> Vec<(&'static str, Figure)> {
        vec![]
    }

    /// What takes note of the solutions, for problems that compose puzzles.
    fn gallery(_instance: &Self::Instance) -> Option<Box<dyn Gallery<Self::Machine>>> {
        None
    }

    /// What the visitor should know of the instance, such as what was left out of it; full sentences.
    fn warnings(_instance: &Self::Instance) -> Vec<String> {
        vec![]
    }

    /// The exact cover instance in Knuth's text format, where the machine searches one.
    fn options(_instance: &Self::Instance) -> Option<String> {
        None
    }
}

/// A line of the catalogue.
pub trait Entry: Sync {
    /// What the entry is and takes.
    fn info(&self) -> &'static Info;

    /// Opens a search at its step 0.
    ///
    /// # Errors
    /// Names each parameter that is unknown, ill-formed or out of range, with what is allowed.
    fn open(&self, params: &Params) -> Result<Box<dyn Session>, BadParams>;
}
