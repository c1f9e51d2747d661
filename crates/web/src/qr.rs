//! Draws addresses as QR codes.

use std::fmt::Write;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The blank margin, without which many readers find nothing.
const QUIET: i32 = 4;

/// A text as a QR code; nothing if it is too long for one. Dark on light in every
/// theme: readers want it so.
pub(crate) fn qr(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return html! {} };
    let side = code.size() + 2 * QUIET;
    html! {
        svg.qr role="img" aria-label=(label) viewBox=(format!("0 0 {side} {side}")) width="200" height="200" shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path(&code)) fill="#000" {}
        }
    }
}

/// The dark squares, a run of them at a time.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run.max(1);
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_has_every_dark_square_once() {
        let code = QrCode::encode_text("https://table.example/g/1", QrCodeEcc::Medium).unwrap();
        let mut dark = std::collections::BTreeSet::new();
        for run in path(&code).split('M').skip(1) {
            let (at, rest) = run.split_once('h').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            let length: i32 = rest.split('v').next().unwrap().parse().unwrap();
            for x in x..x + length {
                assert!(dark.insert((x - QUIET, y - QUIET)));
            }
        }
        let side = code.size();
        let all = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        let wanted = all.filter(|&(x, y)| code.get_module(x, y)).collect();
        assert_eq!(dark, wanted);
    }

    #[test]
    fn what_is_too_long_is_no_picture() {
        assert_eq!(qr(&"x".repeat(5000), "").into_string(), "");
        let drawn = qr("https://table.example", "a \"link\"").into_string();
        assert!(drawn.starts_with("<svg") && drawn.contains("a &quot;link&quot;"), "{drawn}");
    }
}
