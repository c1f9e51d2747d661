//! Serves files that never change while the program runs: styles, scripts and pictures.

use super::assets::{File, find, release_tag};

use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};

use super::App;
use super::compression::AlreadyCompressed;
use super::page::not_found;
use super::reader::Reader;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/static/{*path}", get(serve))
}

async fn serve(Path(path): Path<String>, headers: HeaderMap) -> Response {
    match find(&path) {
        Some(file) => send(file, &headers),
        None => not_found(Reader::of(&headers)),
    }
}

/// The content type of a file, by its extension.
fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    }
}

/// Whether a browser accepts gzip.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok());
    let is_gzip = |part: &str| {
        let mut words = part.split(';').map(str::trim);
        words.next() == Some("gzip") && !words.any(|word| matches!(word, "q=0" | "q=0.0"))
    };
    accepted.is_some_and(|accepted| accepted.split(',').any(is_gzip))
}

fn send(file: &'static File, headers: &HeaderMap) -> Response {
    let gzipped = file.gzipped.as_deref().filter(|_| accepts_gzip(headers));
    let form = if gzipped.is_some() { "-gzip" } else { "" };
    let etag = format!("\"{}{form}\"", release_tag());
    let fresh = [
        (ETAG, etag.clone()),
        (CACHE_CONTROL, "public, max-age=86400".into()),
        (VARY, "accept-encoding".into()),
    ];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, fresh).into_response();
    }
    let all = (Extension(AlreadyCompressed), fresh, [(CONTENT_TYPE, content_type(&file.path))]);
    match gzipped {
        Some(gzipped) => (all, [(CONTENT_ENCODING, "gzip")], gzipped).into_response(),
        None => (all, file.bytes).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use boards::art::ICONS;

    use super::super::assets::{FILES, address, standalone_svg};
    use super::*;

    /// Maximum number of bytes that a browser loads once, in total.
    const MOST: usize = 300 << 10;

    #[test]
    fn shared_files_are_small() {
        let sum: usize = FILES.iter().map(|file| file.bytes.len()).sum();
        assert!(sum < MOST, "{sum} bytes");
    }

    /// Every address on a page leads to a file, also on a page of another release.
    #[test]
    fn any_release_folder_finds_the_file() {
        for path in ["windrose.js", "puerto-rico/art.svg", "santa-maria/board.js"] {
            let named = address(path);
            let named = named.strip_prefix("/static/").unwrap();
            for path in [path, named, &format!("00000000/{path}")] {
                assert!(find(path).is_some(), "{path}");
            }
            assert!(find(&format!("{path}/")).is_none() && find(&format!("old/{path}")).is_none());
        }
        let sheet = ICONS.address().strip_prefix("/static/").unwrap();
        assert!(find(sheet).is_some());
    }

    /// A script with a wrong import does nothing at all, and only the browser would report it.
    #[test]
    fn script_imports_exist() {
        let scripts = FILES.iter().filter(|file| file.path.ends_with(".js"));
        let scripts: Vec<&File> = scripts.collect();
        let mut imports = 0;
        for file in &scripts {
            let text = std::str::from_utf8(file.bytes).unwrap();
            assert!(text.starts_with("// @ts-check\n"), "{} is not checked", file.path);
            for line in text.lines().filter(|line| line.starts_with("import ")) {
                let name = line.rsplit("\"./").next().unwrap().trim_end_matches("\";");
                assert!(find(name).is_some(), "{}: {line}", file.path);
                imports += 1;
            }
        }
        assert!(scripts.len() > 10 && imports > 10, "{} scripts, {imports} imports", scripts.len());
    }

    #[test]
    fn gzip_is_sent_only_where_accepted() {
        for (accepted, takes) in [
            ("gzip", true),
            ("br, gzip;q=0.8", true),
            ("gzip;q=0, br", false),
            ("br", false),
            ("x-gzip", false),
            ("", false),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, accepted.parse().unwrap())]);
            assert_eq!(accepts_gzip(&headers), takes, "{accepted}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }

    #[test]
    fn the_icon_is_a_complete_svg() {
        let icon = standalone_svg("logo").unwrap();
        assert!(icon.contains("viewBox=") && icon.contains("<path"), "{icon}");
        assert_eq!(icon.matches("<svg").count(), 1);
        assert!(!icon.contains("symbol"), "only this one: {icon}");
        assert_eq!(standalone_svg("nothing"), None);
    }
}
