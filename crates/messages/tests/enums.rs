//! What a game can say, taken from the source of its enums: no list kept by hand
//! could forget a variant.

/// A variant of an enum that is put into words.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    /// What the enum is called in data and ids.
    pub(crate) what: &'static str,
    /// How the variant is serialised.
    pub(crate) name: String,
    /// Its fields and their types.
    pub(crate) fields: Vec<(String, String)>,
}

impl Variant {
    /// The id of its message.
    pub(crate) fn id(&self) -> String {
        format!("{}-{}", self.what, self.name.replace('.', "-"))
    }

    /// What its message has beside its text.
    pub(crate) fn attribute(&self) -> Option<&'static str> {
        match self.what {
            "refusal" => Some("remedy"),
            "question" => Some("help"),
            _ => None,
        }
    }
}

/// Everything a game can say; nothing for games whose texts are still to come.
pub(crate) fn variants(game: &str) -> Vec<Variant> {
    match game {
        "puerto-rico" => {
            let events = include_str!("../../puerto-rico/src/event.rs");
            let refusals = include_str!("../../puerto-rico/src/refusal.rs");
            let questions = include_str!("../../puerto-rico/src/question.rs");
            read(events, refusals, questions)
        }
        "santa-maria" => {
            let events = include_str!("../../santa-maria/src/event.rs");
            let refusals = include_str!("../../santa-maria/src/refusal.rs");
            let questions = include_str!("../../santa-maria/src/question.rs");
            read(events, refusals, questions)
        }
        _ => Vec::new(),
    }
}

fn read(events: &str, refusals: &str, questions: &str) -> Vec<Variant> {
    let mut all = of_enum("event", &body(events, "pub enum Event {"));
    all.extend(of_enum("refusal", &body(refusals, "pub enum Refusal {")));
    all.extend(of_names("question", &body(questions, "pub enum Question {")));
    all
}

/// What stands between the braces of an enum, without comments.
fn body(source: &str, head: &str) -> String {
    let (before, from) = source.split_once(head).unwrap_or_else(|| panic!("no {head}"));
    let indent = before.rsplit('\n').next().unwrap_or_default();
    let (body, _) = from.split_once(&format!("\n{indent}}}\n")).expect("an enum ends");
    let lines = body.lines().filter(|line| !line.trim_start().starts_with("///"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The variants of a serialised enum: `Sold { seat: Seat, good: Good },`.
fn of_enum(what: &'static str, body: &str) -> Vec<Variant> {
    let mut variants = Vec::new();
    let mut rest = body.trim();
    while !rest.is_empty() {
        let end = rest.find([',', '{']).unwrap_or(rest.len());
        let name = kebab(rest[..end].trim());
        let mut fields = Vec::new();
        rest = &rest[end..];
        if let Some(inner) = rest.strip_prefix('{') {
            let (inner, after) = inner.split_once('}').expect("fields end");
            let listed = inner.split(',').map(str::trim).filter(|field| !field.is_empty());
            for field in listed.filter(|field| !field.contains("serde(skip)")) {
                let (name, kind) = field.split_once(": ").expect("a field has a type");
                fields.push((name.to_owned(), kind.to_owned()));
            }
            rest = after;
        }
        rest = rest.trim_start_matches(',').trim_start();
        variants.push(Variant { what, name, fields });
    }
    variants
}

/// The members of an enum with names of their own: `Role = "roles.choose",`.
fn of_names(what: &'static str, body: &str) -> Vec<Variant> {
    let names = body.split('"').skip(1).step_by(2);
    names.map(|name| Variant { what, name: name.to_owned(), fields: Vec::new() }).collect()
}

/// As serde writes `TooExpensive`: `too-expensive`.
fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !kebab.is_empty() {
            kebab.push('-');
        }
        kebab.push(letter.to_ascii_lowercase());
    }
    kebab
}

#[test]
fn enums_are_read_from_their_source() {
    let all = variants("puerto-rico");
    let count = |what: &str| all.iter().filter(|variant| variant.what == what).count();
    assert!(count("event") > 40 && count("refusal") > 80, "{all:?}");
    assert_eq!(count("question"), <puerto_rico::Question as tabletop::Name>::ALL.len());
    let looked = all.iter().find(|variant| variant.name == "looked").unwrap();
    let fields: Vec<_> = looked.fields.iter().map(|(name, kind)| (&**name, &**kind)).collect();
    assert_eq!(fields, [("seat", "Seat"), ("good", "Option<Good>")]);
    let all = variants("santa-maria");
    let count = |what: &str| all.iter().filter(|variant| variant.what == what).count();
    assert!(count("event") > 35 && count("refusal") > 30, "{all:?}");
    assert_eq!(count("question"), <santa_maria::Question as tabletop::Name>::ALL.len());
}
