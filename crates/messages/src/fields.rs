//! What the fields of events and refusals stand for.

/// A field that is not named after the kind of thing it holds.
struct Field {
    game: &'static str,
    name: &'static str,
    kinds: &'static [&'static str],
}

const fn field(game: &'static str, name: &'static str, kinds: &'static [&'static str]) -> Field {
    Field { game, name, kinds }
}

/// Here and not beside the games, because only what puts their data into words
/// needs it. Where a field can hold things of several kinds, no two of them have
/// the same identifier.
const FIELDS: &[Field] = &[
    field("puerto-rico", "by", &["seat"]),
    field("puerto-rico", "turn", &["seat"]),
    field("puerto-rico", "governor", &["seat"]),
    // Plantations in a row are named after what grows on them.
    field("puerto-rico", "row", &["good"]),
    field("puerto-rico", "beneath", &["good"]),
    field("puerto-rico", "carried", &["good"]),
    field("puerto-rico", "buildings", &["building"]),
    field("puerto-rico", "rival", &["building"]),
    field("puerto-rico", "slot", &["tile", "building"]),
    field("puerto-rico", "place", &["tile", "building"]),
    // Who or what brings people, doubloons, points, or the end.
    field("puerto-rico", "reason", &["building", "role", "end"]),
    field("santa-maria", "turn", &["seat"]),
    field("santa-maria", "start", &["seat"]),
    field("santa-maria", "from", &["seat"]),
    field("santa-maria", "goods", &["resource"]),
    field("santa-maria", "paid", &["resource"]),
    field("santa-maria", "colour", &["die"]),
    field("santa-maria", "scholars", &["scholar"]),
    field("santa-maria", "bishops", &["bishop"]),
    field("santa-maria", "place", &["scholar", "bishop", "station"]),
    field("santa-maria", "space", &["retirement"]),
];

/// The kinds of things a field can hold, if it is not named after one.
pub(crate) fn kinds(game: &str, name: &str) -> Option<&'static [&'static str]> {
    let found = FIELDS.iter().find(|field| field.game == game && field.name == name);
    found.map(|field| field.kinds)
}
