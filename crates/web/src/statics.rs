//! Serves files that never change while the program runs: styles, scripts and pictures.

use super::assets::{File, find, tag};

use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};

use super::App;
use super::compression::AsItIs;
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

/// What a file is, by the end of its name.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        _ => "image/svg+xml",
    }
}

/// Whether a browser takes what is packed with gzip.
fn takes_packed(headers: &HeaderMap) -> bool {
    let told = headers.get(ACCEPT_ENCODING).and_then(|told| told.to_str().ok());
    let is_gzip = |part: &str| {
        let mut words = part.split(';').map(str::trim);
        words.next() == Some("gzip") && !words.any(|word| matches!(word, "q=0" | "q=0.0"))
    };
    told.is_some_and(|told| told.split(',').any(is_gzip))
}

fn send(file: &'static File, headers: &HeaderMap) -> Response {
    let packed = file.packed.as_deref().filter(|_| takes_packed(headers));
    let form = if packed.is_some() { "-gzip" } else { "" };
    let etag = format!("\"{}{form}\"", tag());
    let fresh = [
        (ETAG, etag.clone()),
        (CACHE_CONTROL, "public, max-age=86400".into()),
        (VARY, "accept-encoding".into()),
    ];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, fresh).into_response();
    }
    let all = (Extension(AsItIs), fresh, [(CONTENT_TYPE, kind(&file.path))]);
    match packed {
        Some(packed) => (all, [(CONTENT_ENCODING, "gzip")], packed).into_response(),
        None => (all, file.bytes).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use boards::art::ICONS;

    use super::super::assets::{FILES, address, alone};
    use super::*;

    /// What a browser loads once, all together.
    const MOST: usize = 300 << 10;

    #[test]
    fn what_every_page_shares_is_small() {
        let sum: usize = FILES.iter().map(|file| file.bytes.len()).sum();
        assert!(sum < MOST, "{sum} bytes");
    }

    /// Every address of a page leads to a file, whatever release the page is of.
    #[test]
    fn the_folder_of_a_release_is_for_caches_only() {
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

    /// A script that imports what is not there does nothing at all, and says so only in the
    /// browser.
    #[test]
    fn scripts_import_what_is_there() {
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
    fn who_takes_what_is_packed_says_so() {
        for (told, takes) in [
            ("gzip", true),
            ("br, gzip;q=0.8", true),
            ("gzip;q=0, br", false),
            ("br", false),
            ("x-gzip", false),
            ("", false),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, told.parse().unwrap())]);
            assert_eq!(takes_packed(&headers), takes, "{told}");
        }
        assert!(!takes_packed(&HeaderMap::new()));
    }

    #[test]
    fn the_icon_is_a_whole_picture() {
        let icon = alone("logo").unwrap();
        assert!(icon.contains("viewBox=") && icon.contains("<path"), "{icon}");
        assert_eq!(icon.matches("<svg").count(), 1);
        assert!(!icon.contains("symbol"), "only this one: {icon}");
        assert_eq!(alone("nothing"), None);
    }
}
