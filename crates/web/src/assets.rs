//! The files that pages load, and their addresses.

use std::io::Write;
use std::sync::LazyLock;

use boards::BOARDS;
use boards::art::ICONS;
use flate2::Compression;
use flate2::write::GzEncoder;

/// A file that is part of the program.
pub(crate) struct File {
    /// Its path below `/static/`, or below the folder there that is named after
    /// [`release_tag`].
    pub(crate) path: String,
    pub(crate) bytes: &'static [u8],
    /// The same, compressed with gzip. Each file is compressed once, because that takes longer
    /// than sending it.
    pub(crate) gzipped: Option<Vec<u8>>,
}

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../assets/", $name)))),+]
    };
}

/// All files: those of every page, and those of the games.
pub(crate) static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    static LOGO: LazyLock<String> = LazyLock::new(|| standalone_svg("logo").unwrap_or_default());
    let own = files![
        "clocks.js",
        "dom.js",
        "forms.js",
        "keyboard.js",
        "live.js",
        "looking.js",
        "mutes.js",
        "notices.js",
        "page.js",
        "palette.css",
        "style.css",
        "table.css",
        "travel.js",
        "windrose.js",
    ];
    let own = own.map(|(path, text)| (path.to_owned(), text));
    let drawings = [("art.svg".to_owned(), ICONS.svg), ("icon.svg".to_owned(), LOGO.as_str())];
    let boards = BOARDS.iter().filter_map(|board| Some((board.name(), board.assets()?)));
    let boards = boards.flat_map(|(name, assets)| {
        let file = |file: &str| format!("{name}/{file}");
        [
            (assets.art.path.to_owned(), assets.art.svg),
            (file("board.css"), assets.style),
            (file("board.js"), assets.script),
        ]
    });
    let all = own.into_iter().chain(drawings).chain(boards);
    all.map(|(path, text)| File { path, bytes: text.as_bytes(), gzipped: gzip(text.as_bytes()) })
        .collect()
});

/// A text that changes with every release, so that browsers never use an old file.
pub(crate) fn release_tag() -> &'static str {
    static TAG: LazyLock<String> = LazyLock::new(|| {
        use sha2::{Digest, Sha256};
        let mut hash = Sha256::new();
        FILES.iter().for_each(|file| hash.update(file.bytes));
        play::hex::write(&hash.finalize()[..4])
    });
    &TAG
}

/// The address of a file. It includes the folder of the release, because scripts import each
/// other by relative paths.
pub(super) fn address(path: &str) -> String {
    format!("/static/{}/{path}", release_tag())
}

/// Finds a file by its path, with or without the folder of a release. That folder only keeps
/// caches apart: the server has one version of each file.
pub(crate) fn find(path: &str) -> Option<&'static File> {
    let is_tag =
        |folder: &str| folder.len() == 8 && folder.bytes().all(|it| it.is_ascii_hexdigit());
    let path = path.split_once('/').filter(|(folder, _)| is_tag(folder)).map_or(path, |it| it.1);
    FILES.iter().find(|file| file.path == path)
}

fn gzip(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// One drawing of the sheet as a whole SVG file, such as the logo for the browser tab.
pub(crate) fn standalone_svg(id: &str) -> Option<String> {
    let mut symbols = ICONS.svg.split("<symbol ");
    let symbol = symbols.find_map(|it| it.strip_prefix(&format!("id=\"{id}\"")))?;
    let (drawing, _) = symbol.split_once("</symbol>")?;
    Some(format!("<svg xmlns=\"http://www.w3.org/2000/svg\"{drawing}</svg>"))
}
