//! What kind of file is it?

use std::path::Path;

/// The content type a file is served as, by its ending.
pub fn content_type(file: &Path) -> &'static str {
    let name = file.file_name().and_then(|name| name.to_str());
    let name = name.unwrap_or_default().to_ascii_lowercase();
    // The bindings' types are for people to read; a browser that is told nothing better would take
    // `.ts` for a video.
    if name.ends_with(".d.ts") {
        return "text/plain; charset=utf-8";
    }
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" | "md" => "text/plain; charset=utf-8",
        // Browsers compile a wasm while it arrives only under this type.
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// Whether gzip makes such a file smaller. Pictures and fonts are compressed already.
pub fn compresses(content_type: &str) -> bool {
    content_type.starts_with("text/") || content_type.starts_with("application/") || content_type == "image/svg+xml"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_go_by_the_ending() {
        for (file, kind) in [
            ("index.html", "text/html; charset=utf-8"),
            ("www/a.b.js", "text/javascript; charset=utf-8"),
            ("style.CSS", "text/css; charset=utf-8"),
            ("pkg/stepdance_bg.wasm", "application/wasm"),
            ("pkg/stepdance.d.ts", "text/plain; charset=utf-8"),
            ("icon.svg", "image/svg+xml"),
            ("icon.png", "image/png"),
            ("data.json", "application/json"),
            ("LICENSE", "application/octet-stream"),
            ("html", "application/octet-stream"),
        ] {
            assert_eq!(content_type(Path::new(file)), kind, "{file}");
        }
    }

    #[test]
    fn only_what_gains_is_compressed() {
        assert!(compresses("application/wasm"));
        assert!(compresses("text/html; charset=utf-8"));
        assert!(compresses("image/svg+xml"));
        assert!(!compresses("image/png"));
        assert!(!compresses("font/woff2"));
    }
}
