//! The picture.
use super::machine::SkeletonMachine;
use crate::scene::Scene;
use crate::timeline::Moment;
pub fn draw(_: &Moment<SkeletonMachine>, _: &mut Scene) {}
