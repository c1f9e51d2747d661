//! Checks how a game reads component sets.

use tabletop::{Components, MAX_COMPONENT_FILE, Setup, SetupError, Title};

use super::Check;

/// What no game takes for a table of its pieces.
const GARBAGE: &[&str] =
    &["", " ", "\n", "{", "{}", "[]", "null", "0", "\"\"", "own", "\u{0}", "\u{feff}", "ü"];

/// The number of places in every shipped table that are spoilt, each in turn.
const SPOILT: usize = 24;

/// That a game without sets of components knows of none, and that one with sets
/// names what it is played with, knows its own tables again, and refuses what
/// is no table of its pieces.
pub(super) fn every_set<G: Title>(game: &G) -> Check {
    let setup = Setup { components: None, ..game.setup() };
    if G::COMPONENTS.is_empty() {
        if let Some(components) = game.setup().components {
            return Err(format!("{components:?} in a game without sets"));
        }
        for components in [named("usual"), own("")] {
            refused_set::<G>(&setup, components)?;
        }
        return Ok(());
    }
    for (number, set) in G::COMPONENTS.iter().enumerate() {
        let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit();
        let word = set.name.split('-').all(|part| !part.is_empty() && part.bytes().all(plain));
        let twice = G::COMPONENTS[..number].iter().any(|other| other.name == set.name);
        if !word || twice || set.name == "own" {
            return Err(format!("a set cannot be called {:?}", set.name));
        }
        for components in [named(set.name), own(set.table)] {
            same(&made::<G>(&setup, Some(components))?, set.name)?;
        }
        spoilt::<G>(&setup, set.table)?;
    }
    same(&made::<G>(&setup, None)?, G::COMPONENTS[0].name)?;
    for unknown in ["own", "no such set"] {
        refused_set::<G>(&setup, named(unknown))?;
    }
    for table in GARBAGE.iter().copied().chain([&*"x".repeat(MAX_COMPONENT_FILE + 1)]) {
        let start: String = table.chars().take(20).collect();
        match G::new(&Setup { components: Some(own(table)), ..setup.clone() }) {
            Err(SetupError::Components { problem }) => told(&problem.to_string())?,
            Err(other) => return Err(format!("the table {start:?} is refused as {other:?}")),
            Ok(_) => return Err(format!("{start:?} is taken for a table")),
        }
    }
    Ok(())
}

fn named(name: &str) -> Components {
    Components::Named(name.into())
}

fn own(table: &str) -> Components {
    Components::Own { table: table.into() }
}

/// What the rules made from this say they are played with.
fn made<G: Title>(
    setup: &Setup,
    components: Option<Components>,
) -> Result<Option<Components>, String> {
    let asked = Setup { components, ..setup.clone() };
    let game = G::new(&asked).map_err(|bad| format!("{:?}: {bad}", asked.components))?;
    Ok(game.setup().components)
}

fn same(found: &Option<Components>, name: &str) -> Check {
    if *found == Some(named(name)) {
        return Ok(());
    }
    Err(format!("the set-up names {found:?} and not the set {name}"))
}

fn refused_set<G: Title>(setup: &Setup, components: Components) -> Check {
    let asked = Setup { components: Some(components), ..setup.clone() };
    match G::new(&asked) {
        Err(SetupError::ComponentSet { known, .. }) if known.len() == G::COMPONENTS.len() => Ok(()),
        Err(other) => Err(format!("{:?} is refused as {other:?}", asked.components)),
        Ok(_) => Err(format!("{:?} is taken for a set", asked.components)),
    }
}

/// That a table which was cut off or changed is refused, or kept to the letter.
fn spoilt<G: Title>(setup: &Setup, table: &str) -> Check {
    let letters: Vec<char> = table.chars().collect();
    for number in 0..SPOILT {
        let place = letters.len() * number / SPOILT;
        let cut: String = letters[..place].iter().collect();
        let mut changed = letters.clone();
        if let Some(letter) = changed.get_mut(place) {
            *letter = if number % 2 == 0 { '9' } else { '"' };
        }
        for table in [cut, changed.into_iter().collect()] {
            match G::new(&Setup { components: Some(own(&table)), ..setup.clone() }) {
                Err(SetupError::Components { problem }) => told(&problem.to_string())?,
                Err(other) => return Err(format!("a table is refused as {other:?}:\n{table}")),
                Ok(game) => {
                    let kept = Setup::components_of(&table, G::COMPONENTS);
                    if game.setup().components != Some(kept) {
                        return Err(format!("the set-up does not name its table:\n{table}"));
                    }
                }
            }
        }
    }
    Ok(())
}

/// Checks that the problem is reported in one line.
fn told(problem: &str) -> Check {
    let fit = !problem.is_empty() && problem.len() < 1000 && !problem.contains(char::is_control);
    if fit { Ok(()) } else { Err(format!("a table is refused with {problem:?}")) }
}
