//! Serves files that never change while the program runs: styles, scripts and pictures.

use std::io::Write;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use flate2::Compression;
use flate2::write::GzEncoder;

use super::App;
use super::compression::AsItIs;
use super::page::not_found;
use super::who::Reader;

/// A file that is part of the program.
struct File {
    name: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

macro_rules! file {
    ($name:literal, $kind:literal) => {
        File { name: $name, kind: $kind, bytes: include_bytes!(concat!("../../assets/", $name)) }
    };
}

const FILES: &[File] = &[
    file!("art.svg", "image/svg+xml"),
    file!("palette.css", "text/css; charset=utf-8"),
    file!("santa-maria.css", "text/css; charset=utf-8"),
    file!("style.css", "text/css; charset=utf-8"),
    file!("table.css", "text/css; charset=utf-8"),
    file!("windrose.js", "text/javascript; charset=utf-8"),
];

/// What changes with every release, so that browsers keep nothing that is old.
pub(crate) fn tag() -> &'static str {
    static TAG: LazyLock<String> = LazyLock::new(|| {
        use sha2::{Digest, Sha256};
        let mut hash = Sha256::new();
        FILES.iter().for_each(|file| hash.update(file.bytes));
        play::hex::write(&hash.finalize()[..6])
    });
    &TAG
}

pub(super) fn routes() -> Router<App> {
    Router::new().route("/static/icon.svg", get(icon)).route("/static/{name}", get(serve))
}

async fn serve(Path(name): Path<String>, headers: HeaderMap) -> Response {
    match FILES.iter().find(|file| file.name == name) {
        Some(file) => send(file.kind, file.bytes, packed(file), &headers),
        None => not_found(Reader::of(&headers)),
    }
}

/// The logo, for the tab of a browser.
async fn icon(headers: HeaderMap) -> Response {
    static ICON: LazyLock<String> = LazyLock::new(|| alone("logo").unwrap_or_default());
    send("image/svg+xml", ICON.as_bytes(), None, &headers)
}

/// A file for those who are far away. All of them are packed once: it takes longer
/// than to send them.
fn packed(file: &File) -> Option<&'static [u8]> {
    static PACKED: LazyLock<Vec<(&str, Vec<u8>)>> = LazyLock::new(|| {
        let each = |file: &File| Some((file.name, pack(file.bytes)?));
        FILES.iter().filter_map(each).collect()
    });
    PACKED.iter().find(|(name, _)| *name == file.name).map(|(_, bytes)| bytes.as_slice())
}

fn pack(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).ok()?;
    packer.finish().ok()
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

/// A drawing of the sheet as a picture of its own.
fn alone(id: &str) -> Option<String> {
    let file = FILES.iter().find(|file| file.name == "art.svg")?;
    let sheet = std::str::from_utf8(file.bytes).ok()?;
    let symbol = sheet.split("<symbol ").find_map(|it| it.strip_prefix(&format!("id=\"{id}\"")))?;
    let (drawing, _) = symbol.split_once("</symbol>")?;
    Some(format!("<svg xmlns=\"http://www.w3.org/2000/svg\"{drawing}</svg>"))
}

fn send(
    kind: &'static str,
    bytes: &'static [u8],
    packed: Option<&'static [u8]>,
    headers: &HeaderMap,
) -> Response {
    let packed = packed.filter(|_| takes_packed(headers));
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
    let all = (Extension(AsItIs), fresh, [(CONTENT_TYPE, kind)]);
    match packed {
        Some(packed) => (all, [(CONTENT_ENCODING, "gzip")], packed).into_response(),
        None => (all, bytes).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a browser loads once, all together.
    const MOST: usize = 300 << 10;

    #[test]
    fn what_every_page_shares_is_small() {
        let sum: usize = FILES.iter().map(|file| file.bytes.len()).sum();
        assert!(sum < MOST, "{sum} bytes");
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
