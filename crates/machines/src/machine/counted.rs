//! What a machine counts for show.

use std::ops::{Deref, DerefMut};

/// Something that a machine counts for show, such as the updates of its links: no move depends on it, so that machines
/// that differ only in it go on alike. Therefore any two are equal, whatever they hold.
///
/// Those who want to see the difference compare the values, or what `Debug` prints.
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
    /// Always.
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
