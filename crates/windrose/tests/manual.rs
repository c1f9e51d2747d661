//! `windrose man`: pages that are made of what `--help` shows.

use std::fs;
use std::path::Path;

use crate::support::{good, good_with};

#[test]
fn the_first_page_is_that_of_the_program() {
    let page = good("man");
    assert!(page.contains(".TH windrose 1") || page.contains(".TH WINDROSE 1"), "{page}");
    for word in
        ["windrose\\-arena(1)", "windrose\\-serve(1)", "Exit codes", "Examples:", "README.md"]
    {
        assert!(page.contains(word), "{word}: {page}");
    }
}

#[test]
fn every_command_has_a_page_with_its_flags() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("man1");
    let _ = fs::remove_dir_all(&folder);
    good_with("man --dir", &folder);
    let read = |name: &str| {
        let path = folder.join(format!("{name}.1"));
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    for (name, words) in [
        ("windrose", &["windrose\\-man(1)"][..]),
        ("windrose-arena", &["\\-\\-strict", "\\-\\-bots", "docs/arena.md", "never\\-passes"]),
        ("windrose-serve", &["\\-\\-addr", "WINDROSE_ADDR", "docs/operating.md"]),
        ("windrose-admin", &["windrose\\-admin\\-make\\-bot(1)"]),
        ("windrose-admin-make-bot", &["docs/api.md"]),
        ("windrose-man", &["\\-\\-dir"]),
    ] {
        let page = read(name);
        for word in words {
            // A hyphen that is shown as one is escaped in some places and plain in others.
            let plain = |text: &str| text.replace("\\-", "-");
            assert!(plain(&page).contains(&plain(word)), "{name} says {word}: {page}");
        }
    }
    let pages = fs::read_dir(&folder).expect("it was made").count();
    assert!(pages > 30, "{pages}");
}
