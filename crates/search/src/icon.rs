//! Small pictures for lists: of an instance, and of what a method does.
//!
//! They are drawn when a list shows them, some fifty at once, so none searches long: a solution is shown where few moves lead to it, and
//! the bare instance otherwise.
//!
//! ```
//! use stepdance::icon::SIDE;
//! use stepdance::problems::CATALOG;
//! use stepdance::scene::Scene;
//! let mut scene = Scene::new(SIDE, SIDE);
//! let address = CATALOG.address("queens?n=6")?;
//! let icons = address.entry().icons.expect("queens have some");
//! (icons.instance)(address.params(), address.at(), &mut scene);
//! let queens = scene.items().iter().filter(|item| item.key.is_some_and(|key| key.0 == "queen"));
//! assert_eq!(queens.count(), 6);
//! # Ok::<(), stepdance::params::BadParams>(())
//! ```

use crate::params::Params;
use crate::scene::{Ink, Scene};

/// Width and height of a picture.
pub const SIDE: f32 = 96.0;

/// The small pictures of an entry.
#[derive(Debug)]
pub struct Icons {
    /// What is searched for, in a clause that stands beside a picture.
    pub clause: &'static str,
    /// The address of the instance whose picture represents the problem.
    pub emblem: &'static str,
    /// Draws the instance of the parameters, at a position given by a number of moves if that is small.
    pub instance: fn(&Params, u64, &mut Scene),
    /// The parameter of the method, such as `method`, and a picture of each of its values.
    pub methods: Option<(&'static str, &'static [Method])>,
    /// What the search does, in a few pictures for beginners.
    pub story: &'static [Chapter],
}

/// A picture of a story, with its caption.
#[derive(Debug)]
pub struct Chapter {
    /// The caption in three parts; the middle one tells the decision.
    pub caption: [&'static str; 3],
    /// The ink of the middle part.
    pub ink: Ink,
    /// Draws the picture.
    pub draw: fn(&mut Scene),
}

/// A picture of a method.
#[derive(Debug)]
pub struct Method {
    /// Its name in addresses.
    pub name: &'static str,
    /// What it does, in one clause.
    pub clause: &'static str,
    /// Draws what it does.
    pub draw: fn(&mut Scene),
}

impl Icons {
    /// Returns the pictures of the methods; none if there is only one method.
    pub fn methods(&self) -> &'static [Method] {
        self.methods.map_or(&[], |(_, methods)| methods)
    }
}
