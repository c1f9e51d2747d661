//! Lists the names of pieces, so that owners of a box find the identifiers
//! that commands and records use.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write};

use games::Registered;
use messages::{Language, Messages};
use serde::Serialize;
use tabletop::{Name, Named, Preset};

use crate::layout;

/// Something that has a name.
#[derive(Serialize)]
struct Thing {
    kind: &'static str,
    id: Cow<'static, str>,
    /// Its name in each language.
    names: BTreeMap<&'static str, Cow<'static, str>>,
    /// What it does, if that is not plain, in each language.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    effects: BTreeMap<&'static str, Cow<'static, str>>,
}

/// Lists the names in every language, or those in one language with effects.
pub(crate) fn run<G: Registered>(
    language: Option<Language>,
    json: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let languages = language.map_or(Language::ALL.to_vec(), |only| vec![only]);
    let things: Vec<Thing> = things::<G>(&languages);
    layout::report(&things, json, out, |things, out| {
        for (number, of_kind) in things.chunk_by(|a, b| a.kind == b.kind).enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            let mut heading = vec![of_kind[0].kind];
            heading.extend(languages.iter().map(|language| language.own_name()));
            heading.extend(language.map(|_| ""));
            let cells = |thing: &Thing| {
                let mut row = vec![thing.id.to_string()];
                row.extend(languages.iter().map(|spoken| thing.names[spoken.name()].to_string()));
                // Effects in two languages side by side would fit no screen.
                if let Some(only) = language {
                    row.extend(thing.effects.get(only.name()).map(Cow::to_string));
                }
                row
            };
            let rows: Vec<Vec<String>> = of_kind.iter().map(cells).collect();
            write!(out, "{}", layout::list(&heading, &rows))?;
        }
        Ok(())
    })
}

fn things<G: Registered>(languages: &[Language]) -> Vec<Thing> {
    let thing = |kind: &'static str, id: Cow<'static, str>| {
        let (mut names, mut effects) = (BTreeMap::new(), BTreeMap::new());
        for &language in languages {
            let messages = Messages::get(language, G::NAME);
            let name = messages.text(&format!("{kind}-{id}")).unwrap_or_else(|| id.clone());
            names.insert(language.name(), name);
            let effect = messages.text(&format!("{kind}-{id}.effect"));
            effects.extend(effect.map(|effect| (language.name(), effect)));
        }
        Thing { kind, id, names, effects }
    };
    let named =
        G::NAMES.iter().flat_map(|names| (names.all)().into_iter().map(|id| (names.kind, id)));
    let presets = G::PRESETS.iter().map(|preset| (Preset::KIND, preset.name.into()));
    named.chain(presets).map(|(kind, id)| thing(kind, id)).collect()
}
