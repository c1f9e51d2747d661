//! Settings of a server: by flag, by environment variable, or in a file.
//!
//! The flags are the only list of settings. A setting in the file has the name of its flag.
//! It applies if neither the flag nor the environment variable is given.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use tabletop::UnknownName;

use crate::command_error::{CommandError, Named};
use crate::serve::Serve;

/// The settings of a command: those that were given, and those of the file for the rest.
pub(crate) fn settings<T: Args + FromArgMatches>(given: &ArgMatches) -> Result<T, CommandError> {
    let command = T::augment_args(Command::new("windrose").no_binary_name(true));
    // The flags of a command may come after its subcommand.
    let mut given = given;
    while let Some((_, inner)) = given.subcommand() {
        given = inner;
    }
    let file = match given.get_one::<PathBuf>("config") {
        Some(path) => read(path)?,
        None => BTreeMap::new(),
    };
    let mut line = Vec::new();
    for setting in command.get_arguments() {
        let id = setting.get_id().as_str();
        let Some(flag) = setting.get_long() else { continue };
        let is_given = matches!(
            given.value_source(id),
            Some(ValueSource::CommandLine | ValueSource::EnvVariable)
        );
        if matches!(setting.get_action(), ArgAction::SetTrue) {
            line.extend((is_given && given.get_flag(id)).then(|| format!("--{flag}").into()));
        } else if is_given {
            for value in given.get_raw(id).into_iter().flatten() {
                line.push(worded(flag, value));
            }
        } else if let Some(value) = file.get(flag) {
            line.push(worded(flag, value.as_ref()));
        }
    }
    // The command line was read before without errors, so it is the file that is wrong.
    let wrong = |error: clap::Error| {
        let problem = error.to_string();
        let first = problem.lines().next().unwrap_or_default();
        let problem = first.strip_prefix("error: ").unwrap_or(first).to_owned();
        CommandError::Config { path: given.get_one("config").cloned().unwrap_or_default(), problem }
    };
    let matches = command.try_get_matches_from(line).map_err(wrong)?;
    T::from_arg_matches(&matches).map_err(wrong)
}

fn worded(flag: &str, value: &std::ffi::OsStr) -> OsString {
    let mut word = OsString::from(format!("--{flag}="));
    word.push(value);
    word
}

/// The settings in a file, by their flags.
fn read(path: &Path) -> Result<BTreeMap<String, String>, CommandError> {
    let text =
        fs::read_to_string(path).map_err(|error| Named::new("--config", path).failed(error))?;
    let wrong = |problem: String| CommandError::Config { path: path.to_owned(), problem };
    let table: toml::Table =
        text.parse().map_err(|error: toml::de::Error| wrong(error.to_string()))?;
    let known = listed();
    let known: Vec<&str> = known.iter().filter_map(Arg::get_long).collect();
    let mut settings = BTreeMap::new();
    for (name, value) in table {
        if !known.contains(&&*name) {
            let unknown = UnknownName { what: "setting", asked: &name, known: &known };
            return Err(wrong(unknown.to_string()));
        }
        let text = text_of(&value)
            .ok_or_else(|| wrong(format!("{name} must be a text, a number or a list of texts")))?;
        settings.insert(name, text);
    }
    Ok(settings)
}

/// A value as it would be written after its flag.
fn text_of(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(number) => Some(number.to_string()),
        toml::Value::Array(list) => {
            let texts: Option<Vec<&str>> = list.iter().map(toml::Value::as_str).collect();
            Some(texts?.join(","))
        }
        _ => None,
    }
}

/// All settings of a server, as flags.
fn listed() -> Vec<Arg> {
    let command = Serve::augment_args(Command::new("windrose"));
    let is_setting = |it: &&Arg| {
        !matches!(it.get_action(), ArgAction::SetTrue)
            && it.get_long().is_some_and(|it| it != "config")
    };
    command.get_arguments().filter(is_setting).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data_location::FILE;

    fn serve(line: &[&str]) -> Result<Serve, CommandError> {
        let command = Serve::augment_args(Command::new("windrose").no_binary_name(true));
        settings(&command.try_get_matches_from(line).expect("a line that can be read"))
    }

    fn file(name: &str, text: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("windrose-config-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(name);
        fs::write(&path, text).expect("a file");
        path
    }

    fn told(text: &str) -> String {
        let path = file("wrong.toml", text);
        serve(&["--config", &path.to_string_lossy()]).expect_err("it is wrong").to_string()
    }

    #[test]
    fn a_flag_counts_more_than_the_file() {
        let path = file(
            "good.toml",
            "addr = \"0.0.0.0:80\"\ndata-dir = \"from-file\"\nthinkers = 3\n\
             trusted-proxy = [\"127.0.0.1\", \"10.0.0.0/8\"]\n",
        );
        let path = path.to_string_lossy();
        let serve = serve(&["--config", &path, "--addr", "8080"]).expect("settings");
        let told = format!("{serve:?}");
        assert!(told.contains("127.0.0.1:8080"), "the flag: {told}");
        assert!(told.contains("from-file") && told.contains("10.0.0.0/8"), "the file: {told}");
        assert_eq!(serve.location.database().expect("a file"), Path::new("from-file").join(FILE));
    }

    #[test]
    fn what_is_wrong_in_a_file_is_named() {
        let told_adr = told("adr = \"x\"");
        assert!(told_adr.contains("no setting called \"adr\"; did you mean addr?"), "{told_adr}");
        assert!(told("addr = true").contains("addr must be a text"));
        assert!(told("addr = \"nowhere\"").contains("nowhere"));
        assert!(told("addr = ").contains("wrong.toml"));
        let missing = serve(&["--config", "nowhere.toml"]).expect_err("it is not there");
        assert!(missing.to_string().contains("nowhere.toml"));
    }

    /// docs/operating.md lists what there is, as it is.
    #[test]
    fn the_settings_are_documented() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operating.md");
        let document = fs::read_to_string(file).expect("docs/operating.md");
        let mut missing = Vec::new();
        for setting in listed() {
            let flag = setting.get_long().expect("a flag");
            let variable = setting.get_env().expect("a variable").to_string_lossy();
            let expected = format!("WINDROSE_{}", flag.to_uppercase().replace('-', "_"));
            assert_eq!(variable, expected);
            let help = setting.get_help().expect("a help").to_string();
            let usual: Vec<_> =
                setting.get_default_values().iter().map(|it| it.to_string_lossy()).collect();
            let usual =
                usual.first().map(|usual| format!(" [default: {usual}]")).unwrap_or_default();
            let line = format!("| `{flag}` | `{variable}` | {help}{usual} |");
            missing.extend((!document.contains(&line)).then_some(line));
        }
        assert!(missing.is_empty(), "docs/operating.md lacks\n{}", missing.join("\n"));
    }
}
