//! Values that a machine counts for display only.

use std::ops::{Deref, DerefMut};

/// A value that a machine counts for display only, such as the updates of its links. No move depends on it, so two machines
/// that differ only in it behave alike. Therefore any two such values compare as equal.
///
/// To see the difference, compare the inner values or the `Debug` output.
///
/// ```
/// use stepdance_machines::machine::Counted;
///
/// let (few, many) = (Counted(3), Counted(300));
/// assert_eq!(few, many);
/// assert_ne!(*few, *many);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Counted<T>(pub T);

impl<T> PartialEq for Counted<T> {
    /// Returns true for any two values.
    fn eq(&self, _: &Counted<T>) -> bool {
        true
    }
}

impl<T> Eq for Counted<T> {}

impl<T> Deref for Counted<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> DerefMut for Counted<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        &mut self.0
    }
}
