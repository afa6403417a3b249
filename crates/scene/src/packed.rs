//! A scene as bytes, for painters in a module of their own: what is seen of it, without keys and motions.

use super::{Item, Scene};

/// The scene as bytes.
pub fn pack(scene: &Scene) -> Vec<u8> {
    // Nothing of a scene has a length that is not known.
    postcard::to_extend(&(scene.width, scene.height, scene.items()), vec![]).unwrap_or_default()
}

/// The scene of such bytes; `None` if they are of no scene.
pub fn unpack(bytes: &[u8]) -> Option<Scene> {
    let (width, height, items): (f32, f32, Vec<Item>) = postcard::from_bytes(bytes).ok()?;
    let mut scene = Scene::new(width, height);
    scene.items = items;
    Some(scene)
}
