//! Sets of components: the printed pieces of a game that leaves them to a table
//! file. Owners of a box take a shipped table as a template.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use lab::text;
use play::{AnyTitle, ComponentSetHash};
use serde_json::{Value, json};
use tabletop::{ComponentSet, Components, MAX_COMPONENT_FILE, Setup, SetupError};

use crate::command_error::{CommandError, Named};
use crate::game_argument::the_game;
use crate::layout;

/// Which set is shown, or which file is checked.
#[derive(Debug, Args)]
pub(crate) struct ComponentsArgs {
    #[arg(help = the_game())]
    game: String,
    /// The set to print, for example as a template for the pieces of your box
    #[arg(conflicts_with_all = ["check", "json"])]
    name: Option<String>,
    /// Checks a file with your own set, with every number of players
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
    /// Prints JSON
    #[arg(short, long)]
    json: bool,
}

/// What `--components WORD` means.
#[derive(Debug)]
pub(crate) struct Meaning {
    pub(crate) components: Components,
    /// The file of a table of one's own.
    pub(crate) file: Option<PathBuf>,
}

/// What `--components WORD` means in a game with these sets: the name of one,
/// else a file.
pub(crate) fn read(sets: &'static [ComponentSet], word: &str) -> Result<Meaning, CommandError> {
    if sets.is_empty() || sets.iter().any(|set| set.name == word) {
        let components = Components::Named(word.to_owned());
        let asked = Setup { components: Some(components.clone()), ..Setup::new("", 0) };
        asked.table(sets)?;
        return Ok(Meaning { components, file: None });
    }
    let table = text(Path::new(word)).map_err(|error| CommandError::Components {
        asked: word.into(),
        known: sets.iter().map(|set| set.name).collect(),
        error,
    })?;
    Ok(Meaning { components: Setup::components_of(&table, sets), file: Some(word.into()) })
}

/// The text of a table file.
fn text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(MAX_COMPONENT_FILE as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_COMPONENT_FILE {
        return Err(io::Error::other(format!("it has more than {MAX_COMPONENT_FILE} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
}

pub(crate) fn run(wanted: &ComponentsArgs, out: &mut impl Write) -> Result<(), CommandError> {
    answer(wanted, games::title(&wanted.game)?, out)
}

fn answer(
    wanted: &ComponentsArgs,
    title: &dyn AnyTitle,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let sets = title.component_sets();
    if let Some(path) = &wanted.check {
        return check(title, path, wanted.json, out);
    }
    if let Some(name) = &wanted.name {
        let components = Some(Components::Named(name.clone()));
        let asked = Setup { components, ..Setup::new("", 0) };
        // To the letter, so that what is kept in a file has the same hash.
        let table = asked.table(sets).map_err(CommandError::NoSet)?;
        return Ok(write!(out, "{}", table.unwrap_or_default())?);
    }
    if wanted.json {
        let listed: Vec<Value> = sets.iter().map(as_json).collect();
        return Ok(writeln!(out, "{}", json!({"game": title.name(), "components": listed}))?);
    }
    if sets.is_empty() {
        let title = title.title();
        return Ok(writeln!(out, "{title} has no component sets: its rules describe all pieces.")?);
    }
    writeln!(out, "Component sets of {}, the usual one first:", title.title())?;
    show(sets.iter().map(|set| (set, set.about)), out)?;
    let game = title.name();
    writeln!(
        out,
        "\nwindrose components {game} NAME prints a table: copy it to type in your pieces."
    )?;
    writeln!(
        out,
        "windrose components {game} --check FILE checks yours, --components FILE plays with it."
    )?;
    Ok(())
}

/// A set for programs.
pub(crate) fn as_json(set: &ComponentSet) -> Value {
    let hash = ComponentSetHash::of(set.table).to_string();
    json!({ "name": set.name, "about": set.about, "hash": hash })
}

/// Lists sets with their descriptions.
pub(crate) fn show<'a>(
    sets: impl Iterator<Item = (&'a ComponentSet, impl AsRef<str>)>,
    out: &mut impl Write,
) -> io::Result<()> {
    for (set, about) in sets {
        let hash = ComponentSetHash::of(set.table);
        let about = layout::wrap(about.as_ref(), layout::WIDTH, 6);
        writeln!(out, "  {}\n{about}\n      SHA-256 {hash}", set.name)?;
    }
    Ok(())
}

/// Sets up every table of the game with the pieces in a file.
fn check(
    title: &dyn AnyTitle,
    path: &Path,
    json: bool,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let known: Vec<&str> = title.component_sets().iter().map(|set| set.name).collect();
    if known.is_empty() {
        let asked = path.display().to_string();
        return Err(CommandError::NoSet(SetupError::ComponentSet { asked, known }));
    }
    let table = text(path).map_err(|error| Named::new("--check", path).failed(error))?;
    let components = Setup::components_of(&table, title.component_sets());
    let (fewest, most) = title.seats();
    let mut checked = 0;
    for seats in fewest..=most {
        for preset in title.presets() {
            let plain = Setup::new(preset.name, seats);
            let setup = Setup { components: Some(components.clone()), ..plain };
            title.new_match(&setup, None).map_err(|error| {
                // What is wrong at the first table is most likely wrong at all of them.
                let plain = Setup { components: None, ..setup };
                let only = (checked > 0).then(|| text::setup(&plain, &[]));
                CommandError::Pieces { path: path.to_owned(), only, error: Box::new(error) }
            })?;
            checked += 1;
        }
    }
    let hash = ComponentSetHash::of(&table);
    let name = match &components {
        Components::Named(name) => name,
        Components::Own { .. } => "own",
    };
    if json {
        let found = json!({"game": title.name(), "components": name, "hash": hash.to_string()});
        return Ok(writeln!(out, "{found}")?);
    }
    let what = match &components {
        Components::Named(name) => format!("the set {name}"),
        Components::Own { .. } => "a table of your own".to_owned(),
    };
    let (path, title) = (path.display(), title.title());
    writeln!(out, "{path}: {what}, fit for {title} with {fewest} to {most} players")?;
    Ok(writeln!(out, "SHA-256 {hash}")?)
}

#[cfg(test)]
mod tests {
    use std::env;

    use clap::Parser;
    use play::TitleOf;
    use testkit::toy::{BoxedRace, Race};

    use super::*;
    use crate::command::{Arguments, Command};

    const OWN: &str = "heavy 5\nfull 7\n";

    /// Writes a file for one test; the name must be used by no other.
    fn scratch(name: &str, text: impl AsRef<[u8]>) -> String {
        let path = env::temp_dir().join(format!("windrose-{}-{name}", std::process::id()));
        fs::write(&path, text).expect("scratch files can be written");
        path.to_string_lossy().into_owned()
    }

    fn shown(title: &dyn AnyTitle, options: &[&str]) -> Result<String, (u8, String)> {
        let command = ["windrose", "components", title.name()];
        let line = command.iter().chain(options);
        let arguments = Arguments::try_parse_from(line).expect("it can be understood");
        let Some(Command::Components(wanted)) = arguments.command else { panic!("{options:?}") };
        let mut out = Vec::new();
        match answer(&wanted, title, &mut out) {
            Ok(()) => Ok(String::from_utf8(out).expect("UTF-8")),
            Err(failure) => Err((failure.exit_code(), failure.to_string())),
        }
    }

    #[test]
    fn sets_are_listed_and_printed() {
        let title = TitleOf::<BoxedRace>::new();
        let list = shown(&title, &[]).expect("a list");
        let hash = "8268dfb78a3bc174bba740ed7bc2ae5a4dc4a5eb630972e1febecade39f640f0";
        let first = format!("  wide\n      The board of the race.\n      SHA-256 {hash}\n");
        assert!(list.contains(&first) && list.contains("\n  narrow\n"), "{list}");
        let listed: Value = serde_json::from_str(&shown(&title, &["--json"]).expect("a list"))
            .expect("one line of JSON");
        assert_eq!(listed["components"][0]["hash"], hash);
        assert_eq!(shown(&title, &["narrow"]), Ok("heavy 8\nfull 10\n".to_owned()));
        let (code, unknown) = shown(&title, &["moon"]).expect_err("there is none");
        assert!(code == 2 && unknown.contains("there is: wide, narrow"), "{unknown}");
    }

    #[test]
    fn a_game_without_sets_says_so() {
        let title = TitleOf::<Race>::new();
        let none = shown(&title, &[]).expect("it is no mistake to ask");
        assert_eq!(none, "Race has no component sets: its rules describe all pieces.\n");
        assert!(shown(&title, &["--json"]).expect("a list").contains("\"components\":[]"));
        for options in [&["wide"][..], &["--check", "wide"]] {
            let (code, refused) = shown(&title, options).expect_err("there is none");
            assert!(code == 2 && refused.contains("this game has none"), "{refused}");
        }
    }

    #[test]
    fn a_file_is_checked_at_every_table() {
        let title = TitleOf::<BoxedRace>::new();
        let path = scratch("own-board.txt", OWN);
        let fit = shown(&title, &["--check", &path]).expect("it is fit");
        assert!(fit.contains("a table of your own, fit for Boxed Race with 2 to 5"), "{fit}");
        assert!(fit.ends_with(&format!("SHA-256 {}\n", ComponentSetHash::of(OWN))), "{fit}");
        let as_json = shown(&title, &["--check", &path, "--json"]).expect("it is fit");
        assert!(as_json.contains("\"components\":\"own\""), "{as_json}");
        let path = scratch("shipped-board.txt", "heavy 8\nfull 10\n");
        let shipped = shown(&title, &["--check", &path]).expect("it is fit");
        assert!(shipped.contains("the set narrow"), "{shipped}");
        for (name, bytes, words) in [
            ("bad-board.txt", b"heavy 99\n".to_vec(), "components: line 1: expected heavy"),
            (
                "large-board.txt",
                vec![b'x'; MAX_COMPONENT_FILE + 1],
                "it has more than 262144 bytes",
            ),
            ("binary-board.txt", b"\xff".to_vec(), "it is not UTF-8"),
        ] {
            let path = scratch(name, bytes);
            let (code, refused) = shown(&title, &["--check", &path]).expect_err("it is refused");
            fs::remove_file(&path).expect("it is there");
            assert!(code == 1 && refused.contains(name) && refused.contains(words), "{refused}");
        }
        assert!(shown(&title, &["--check", "no-such-file"]).is_err());
    }

    #[test]
    fn a_word_is_a_set_or_a_file() {
        let sets = TitleOf::<BoxedRace>::new().component_sets();
        let named = read(sets, "narrow").expect("a set");
        assert_eq!(named.components, Components::Named("narrow".to_owned()));
        assert_eq!(named.file, None);
        let path = scratch("my-board.txt", OWN);
        let own = read(sets, &path).expect("a file");
        fs::remove_file(&path).expect("it is there");
        assert_eq!(own.components, Components::Own { table: OWN.to_owned() });
        assert_eq!(own.file, Some(PathBuf::from(path)));
        let neither = read(sets, "no-such-board").expect_err("neither").to_string();
        assert!(neither.contains("wide, narrow") && neither.contains("file"), "{neither}");
        let none = read(&[], "wide").expect_err("no sets").to_string();
        assert!(none.contains("this game has none"), "{none}");
    }
}
