//! What the project is built on, as far as that needs neither a tool nor a network: licences and sources by `deny.toml`, and the
//! actions of the workflows. Known holes are looked for by `.github/workflows/supply.yml`.

#[cfg(test)]
mod tests {
    use cargo_metadata::MetadataCommand;
    use std::fs;
    use std::path::{Path, PathBuf};

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a workspace").to_owned()
    }

    /// The texts in quotes in a part of `deny.toml` that begins with one line and ends with another; comments left out.
    fn quoted(from: &str, to: &str) -> Vec<String> {
        let text = fs::read_to_string(root().join("deny.toml")).expect("deny.toml");
        let part = text.split_once(from).expect("the part").1.split_once(to).expect("its end").0;
        let lines = part.lines().filter(|line| !line.trim_start().starts_with('#'));
        lines.flat_map(|line| line.split('"').skip(1).step_by(2)).map(str::to_owned).collect()
    }

    /// Whether some of a licence's alternatives asks for nothing that is not allowed. An older way to write "or" is a slash.
    fn is_allowed(licence: &str, allowed: &dyn Fn(&str) -> bool) -> bool {
        let licence = licence.replace('/', " OR ");
        // Of what is in brackets, all alternatives are tried with what stands beside them.
        if let (Some(open), Some(close)) = (licence.find('('), licence.find(')')) {
            let each = |inner: &str| format!("{}{inner}{}", &licence[..open], &licence[close + 1..]);
            return licence[open + 1..close].split(" OR ").any(|inner| is_allowed(&each(inner), allowed));
        }
        licence.split(" OR ").any(|one| one.split(" AND ").all(|part| allowed(part.trim())))
    }

    #[test]
    fn alternatives_and_conditions_are_told_apart() {
        let allowed = |name: &str| ["MIT", "Zlib"].contains(&name);
        for (licence, is) in [
            ("MIT", true),
            ("GPL-3.0-or-later", false),
            ("GPL-2.0 OR MIT", true),
            ("GPL-2.0/MIT", true),
            ("MIT AND GPL-2.0", false),
            ("(MIT OR GPL-2.0) AND Zlib", true),
            ("(MIT OR Zlib) AND ISC", false),
        ] {
            assert_eq!(is_allowed(licence, &allowed), is, "{licence}");
        }
    }

    /// Every package that cargo builds for the workspace has a licence that is allowed and comes from crates.io, or lies here.
    #[test]
    fn licences_and_sources_are_those_allowed() {
        let (allow, exceptions) = (quoted("\nallow = [", "\n]"), quoted("\nexceptions = [", "\n]"));
        assert!(allow.len() > 4 && exceptions.len() > 4, "{allow:?} {exceptions:?}");
        // Not told of what no feature in use asks for, which may not be here.
        let metadata = MetadataCommand::new()
            .manifest_path(root().join("Cargo.toml"))
            .other_options(["--locked".to_owned()])
            .exec()
            .expect("cargo metadata");
        assert!(metadata.packages.len() > 50, "{}", metadata.packages.len());
        for package in &metadata.packages {
            let own = exceptions.iter().any(|name| *name == package.name.as_str());
            let allowed =
                |name: &str| allow.iter().any(|one| one == name) || (own && exceptions.iter().any(|one| one == name));
            let licence = package.license.as_deref().unwrap_or("none");
            assert!(is_allowed(licence, &allowed), "{}: {licence}", package.name);
            let source = package.source.as_ref().map(|source| source.repr.as_str());
            let known = source.is_none_or(|source| source == "registry+https://github.com/rust-lang/crates.io-index");
            assert!(known, "{}: {source:?}", package.name);
        }
    }

    /// A tag can be moved to other code, a commit cannot. Behind it stands the release that it is.
    #[test]
    fn actions_are_pinned_by_commit() {
        let mut pinned = 0;
        for file in fs::read_dir(root().join(".github/workflows")).expect("workflows") {
            let path = file.expect("a file").path();
            let text = fs::read_to_string(&path).expect("a text");
            for line in text.lines().filter_map(|line| line.split_once("uses:").map(|(_, used)| used.trim())) {
                let (action, release) = line.split_once(" # v").unwrap_or((line, ""));
                let commit = action.split_once('@').map_or("", |(_, commit)| commit);
                let is_commit = commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
                let parts = release.split('.').filter(|part| part.parse::<u32>().is_ok()).count();
                assert!(is_commit && parts == 3, "{}: {line}", path.display());
                pinned += 1;
            }
        }
        assert!(pinned >= 7, "{pinned}");
    }
}
