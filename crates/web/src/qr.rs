//! Draws addresses as QR codes.

use std::fmt::Write;

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// Width of the blank margin. Many readers need it.
const MARGIN: i32 = 4;

/// A text as a QR code; nothing if the text is too long. It is dark on light in every theme,
/// because readers expect that.
pub(crate) fn qr(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return html! {} };
    let side = code.size() + 2 * MARGIN;
    html! {
        svg.qr role="img" aria-label=(label) viewBox=(format!("0 0 {side} {side}")) width="200" height="200" shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path(&code)) fill="#000" {}
        }
    }
}

/// The dark modules, row by row in runs.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                // Writing to a string cannot fail.
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + MARGIN, y + MARGIN);
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
    fn every_dark_module_is_drawn_once() {
        let code = QrCode::encode_text("https://table.example/g/1", QrCodeEcc::Medium).unwrap();
        let mut dark = std::collections::BTreeSet::new();
        for run in path(&code).split('M').skip(1) {
            let (at, rest) = run.split_once('h').unwrap();
            let (x, y) = at.split_once(' ').unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            let length: i32 = rest.split('v').next().unwrap().parse().unwrap();
            for x in x..x + length {
                assert!(dark.insert((x - MARGIN, y - MARGIN)));
            }
        }
        let side = code.size();
        let all = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        let wanted = all.filter(|&(x, y)| code.get_module(x, y)).collect();
        assert_eq!(dark, wanted);
    }

    #[test]
    fn too_long_a_text_gives_no_picture() {
        assert_eq!(qr(&"x".repeat(5000), "").into_string(), "");
        let drawn = qr("https://table.example", "a \"link\"").into_string();
        assert!(drawn.starts_with("<svg") && drawn.contains("a &quot;link&quot;"), "{drawn}");
    }
}
