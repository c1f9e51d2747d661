//! The option `--market`, which says which buildings are for sale: an answer to the switch
//! `market`, or a file that names the buildings.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use tabletop::{JOINT, SetupError, Switch};

use crate::command_error::CommandError;

/// The switch that says how the buildings are chosen.
const MARKET: &str = "market";
/// Its answer for buildings that are named one by one.
const FIXED: &str = "fixed";
/// The open switch that names them. A table with that answer takes this switch,
/// listed among its switches or not.
const BUILDINGS: &str = "buildings";

/// More than any list of buildings needs.
const MOST_BYTES: u64 = 64 << 10;

/// What `--market WORD` means.
#[derive(Debug)]
pub(crate) struct Meaning {
    /// The switches it sets.
    pub(crate) switches: Vec<(String, String)>,
    /// The file that names the buildings, if there is one.
    pub(crate) file: Option<PathBuf>,
}

/// What `--market WORD` means in a game with these switches.
pub(crate) fn read(known: &[Switch], word: &str) -> Result<Meaning, CommandError> {
    let Some(market) = known.iter().find(|switch| switch.name == MARKET) else {
        let known = known.iter().map(|switch| switch.name).collect();
        return Err(CommandError::NoMarket { known });
    };
    let is_answer = |word: &str| market.choices.iter().any(|choice| choice.name == word);
    if is_answer(word) {
        return Ok(Meaning { switches: vec![(MARKET.into(), word.into())], file: None });
    }
    let answers = market.choices.iter().map(|choice| choice.name).collect();
    if !is_answer(FIXED) {
        return Err(
            SetupError::Answer { switch: MARKET, asked: word.into(), known: answers }.into()
        );
    }
    let text = text(Path::new(word)).map_err(|error| CommandError::Market {
        asked: word.into(),
        known: answers,
        error,
    })?;
    let names = names(&text);
    if names.is_empty() {
        return Err(CommandError::NoBuildings { path: word.into() });
    }
    let list = names.join(JOINT.encode_utf8(&mut [0; 4]));
    let switches = vec![(MARKET.into(), FIXED.into()), (BUILDINGS.into(), list)];
    Ok(Meaning { switches, file: Some(word.into()) })
}

fn text(path: &Path) -> std::io::Result<String> {
    let mut text = String::new();
    fs::File::open(path)?.take(MOST_BYTES).read_to_string(&mut text)?;
    Ok(text)
}

/// The names in a text: apart by blanks, commas or ends of lines; what follows
/// a number sign is a comment.
fn names(text: &str) -> Vec<&str> {
    text.lines()
        .map(|line| line.split('#').next().unwrap_or(line))
        .flat_map(|line| line.split(|letter: char| letter.is_whitespace() || letter == ','))
        .filter(|name| !name.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use std::env;

    use tabletop::Choice;

    use super::*;

    const CHOICES: &[Choice] = &[
        Choice { name: "base", about: "" },
        Choice { name: "draft", about: "" },
        Choice { name: "fixed", about: "" },
    ];
    const SWITCHES: &[Switch] = &[
        Switch { name: "market", about: "", choices: CHOICES },
        Switch { name: "chips", about: "", choices: &[] },
    ];

    /// Writes a file for one test; the name must be used by no other.
    fn scratch(name: &str, text: &str) -> String {
        let path = env::temp_dir().join(format!("windrose-{}-{name}", std::process::id()));
        fs::write(&path, text).expect("scratch files can be written");
        path.to_string_lossy().into_owned()
    }

    fn refused(known: &[Switch], word: &str) -> String {
        read(known, word).expect_err("it is refused").to_string()
    }

    #[test]
    fn an_answer_is_itself() {
        let draft = read(SWITCHES, "draft").expect("an answer");
        assert_eq!(draft.switches, [("market".to_owned(), "draft".to_owned())]);
        assert_eq!(draft.file, None);
    }

    #[test]
    fn a_file_names_the_buildings() {
        let text = "# mine\naqueduct, forest-house\n\nlibrary chapel # and more\n\tinn,\n";
        let path = scratch("market.txt", text);
        let Meaning { switches: fixed, file } = read(SWITCHES, &path).expect("a list");
        fs::remove_file(&path).expect("it is there");
        assert_eq!(file, Some(path.into()));
        assert_eq!(fixed[0], ("market".to_owned(), "fixed".to_owned()));
        let list = "aqueduct+forest-house+library+chapel+inn";
        assert_eq!(fixed[1], ("buildings".to_owned(), list.to_owned()));
    }

    #[test]
    fn what_is_neither_is_refused_with_what_there_is() {
        let neither = refused(SWITCHES, "no-such-market");
        assert!(neither.contains("\"no-such-market\""), "{neither}");
        assert!(neither.contains("base, draft, fixed") && neither.contains("file"), "{neither}");
        let path = scratch("empty.txt", "# nothing\n , \n");
        let empty = refused(SWITCHES, &path);
        fs::remove_file(&path).expect("it is there");
        assert!(empty.contains("names no building"), "{empty}");
    }

    #[test]
    fn a_game_without_a_market_says_so() {
        let none = refused(&SWITCHES[1..], "draft");
        assert!(none.contains("no switch called \"market\"; there is: chips"), "{none}");
        let unlisted = Switch { choices: &CHOICES[..2], ..SWITCHES[0] };
        let no_list = refused(&[unlisted], "some-file");
        assert!(no_list.contains("answer to market") && no_list.contains("draft"), "{no_list}");
    }
}
