//! The picture (to come).
use super::check::Checker;
use super::classes::Classes;
use super::moves::Mover;
use crate::scene::Scene;
use crate::timeline::Moment;
pub struct Show;
impl Show {
    pub fn of_classes(_: &Moment<Classes>) -> Show {
        Show
    }
    pub fn of_moves(_: &Moment<Mover>) -> Show {
        Show
    }
    pub fn of_check(_: &Moment<Checker>) -> Show {
        Show
    }
}
pub fn draw(_: &Show, scene: &mut Scene) {
    scene.rect(0.0, 0.0, 1.0, 1.0);
}
