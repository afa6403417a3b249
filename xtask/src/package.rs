//! `cargo xtask build --npm`: the package for npm, a folder of what is in npm/, the page, and a manifest.

use std::fs;

use anyhow::{Context, Result};
use serde_json::json;

use crate::bundle::{self, Make};
use crate::files::{self, Workspace};
use crate::project::Project;
use crate::say;
use crate::stamp;
use crate::third_party;

/// Its folder, beside dist/.
pub const FOLDER: &str = "dist.npm";

/// Makes the package of a page that was built. It is named as the crate of the page, with its version.
pub fn build(project: &Project, make: Make) -> Result<()> {
    let page = &project.page;
    let manifest = project.manifest(&page.package)?;
    let space = Workspace::new(&project.target, FOLDER)?;
    files::copy(&project.shell.join("npm"), &space.path)?;
    // The whole program alone: in it, JavaScript defines searches of its own.
    let folder = space.path.join("page");
    fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    bundle::put_together(project, page, make, false, &folder)?;
    stamp::stamp(project, &folder)?;
    // It lies within the package, where nothing keeps it and no host reads headers.
    for file in ["service.js", "_headers"] {
        let file = folder.join(file);
        fs::remove_file(&file).with_context(|| format!("cannot remove {}", file.display()))?;
    }
    let licences = folder.join(third_party::FILE);
    fs::rename(&licences, space.path.join(third_party::FILE))
        .with_context(|| format!("cannot move {}", licences.display()))?;
    let license = project.shell.join("LICENSE");
    fs::copy(&license, space.path.join("LICENSE")).with_context(|| format!("cannot copy {}", license.display()))?;
    let [repository, homepage] = [json!(manifest.repository), json!(manifest.homepage)];
    let [name, version] = [&page.package, &manifest.version.to_string()].map(|text| json!(text));
    let [description, license, keywords] =
        [json!(manifest.description), json!(manifest.license), json!(manifest.keywords)];
    // The first condition that holds is taken, so their order counts.
    let text = format!(
        r#"{{
  "name": {name},
  "version": {version},
  "description": {description},
  "license": {license},
  "keywords": {keywords},
  "repository": {{ "type": "git", "url": {repository} }},
  "homepage": {homepage},
  "type": "module",
  "main": "./node.js",
  "module": "./index.js",
  "types": "./index.d.ts",
  "sideEffects": ["./node.js", "./mount.js", "./page/www/*.js"],
  "exports": {{
    ".": {{ "types": "./index.d.ts", "node": "./node.js", "default": "./index.js" }},
    "./mount": {{ "types": "./mount.d.ts", "default": "./mount.js" }},
    "./page/*": "./page/*",
    "./package.json": "./package.json"
  }}
}}
"#
    );
    let file = space.path.join("package.json");
    fs::write(&file, &text).with_context(|| format!("cannot write {}", file.display()))?;
    let folder = page.folder.join(FOLDER);
    space.replace(&folder)?;
    say::line(&format!("{} is ready", folder.display()));
    Ok(())
}
