//! Serialization of a scene for painters in a module of their own: its visible items, without keys and motions.

use super::{Item, Scene};

/// Returns the scene as bytes.
pub fn pack(scene: &Scene) -> Vec<u8> {
    // Nothing of a scene has a length that is not known.
    postcard::to_extend(&(scene.width, scene.height, scene.items()), vec![]).unwrap_or_default()
}

/// Returns the scene of such bytes; `None` if they are invalid.
pub fn unpack(bytes: &[u8]) -> Option<Scene> {
    let (width, height, items): (f32, f32, Vec<Item>) = postcard::from_bytes(bytes).ok()?;
    let mut scene = Scene::new(width, height);
    scene.items = items;
    Some(scene)
}
