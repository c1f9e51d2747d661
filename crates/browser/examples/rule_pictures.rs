//! The pictures of the examples in `docs/rules`, in every language:
//! `cargo xtask rule-pictures`.

use std::path::Path;

use browser::pages::switch_language;
use browser::{Browser, Driver, House, Light, Look};

/// Wide enough for boards beside each other, narrow enough for a page of text.
const SIZE: (u32, u32) = (900, 1000);
/// Large enough to be read, small enough to be kept.
const SCALE: f64 = 0.75;

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/pictures");
    if folder.exists() {
        // A picture of an example that is gone must not stay.
        std::fs::remove_dir_all(&folder).expect("the old pictures can be deleted");
    }
    std::fs::create_dir_all(&folder).expect("a folder for the pictures");
    let (house, driver) = (House::open(), Driver::start());
    let browser = driver.open(Look::DESK);
    browser.resize(SIZE);
    browser.light(Light::Day);
    for game in ["puerto-rico", "santa-maria"] {
        browser.go(&house.page(&format!("/rules/{game}/examples")));
        for _ in 0..2 {
            let language = word(&browser, "document.documentElement.lang");
            let names = word(
                &browser,
                "[...document.querySelectorAll('[data-example]')].map(it => it.dataset.example).join(' ')",
            );
            for name in names.split_whitespace() {
                let file = folder.join(format!("{game}-{name}.{language}.png"));
                browser.picture_of(&format!("[data-example={name}]"), &file, SCALE);
                println!("{}", file.display());
            }
            switch_language(&browser);
        }
    }
}

fn word(browser: &Browser, script: &str) -> String {
    let told = browser.script(&format!("return {script}"), &[]).expect("the page answers");
    told.as_str().unwrap_or_default().to_owned()
}
