//! Names the browser and system of a session, so that its owner can tell sessions apart.
//!
//! Nothing else of the `User-Agent` header is stored.

/// A part of the header, and its meaning. The first match counts, because browsers claim to be
/// each other.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("curl/", "curl"),
];
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
    ("FreeBSD", "FreeBSD"),
];

/// The browser and its system, such as `Firefox, Linux`; empty if neither is known.
pub(super) fn of(agent: &str) -> String {
    let found = |list: &[(&str, &'static str)]| {
        list.iter().find(|(mark, _)| agent.contains(mark)).map(|&(_, name)| name)
    };
    let parts: Vec<&str> = [found(&BROWSERS), found(&SYSTEMS)].into_iter().flatten().collect();
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_told_apart() {
        let agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like \
                    Gecko) Chrome/140.0.0.0 Safari/537.36";
        assert_eq!(of(agent), "Chrome, Windows");
        assert_eq!(of(&format!("{agent} Edg/140.0.0.0")), "Edge, Windows");
        let agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
        assert_eq!(of(agent), "Firefox, Linux");
        let agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 \
                    (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
        assert_eq!(of(agent), "Safari, iPhone");
        assert_eq!(of("<script>alert(1)</script>"), "");
        assert_eq!(of(""), "");
    }
}
