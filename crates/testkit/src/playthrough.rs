//! Whole games kept as golden files: any change of the rules, of chance or of
//! the notation shows in their diff.
//!
//! A file is a record, then the hash of every n-th state, then the last
//! position:
//!
//! ```text
//! race/1  rules standard rev 1  seats 2  seed-hash ...
//! 1 * roll 3
//! ...
//! --- states
//! 25 1f0c...
//! --- position
//! table: 0
//! ```

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use play::Match;
use tabletop::{Setup, Title};

use crate::conformance::records::random_match;
use crate::stored;

/// The hash of one state in this many is kept.
const EVERY: usize = 25;

const STATES: &str = "--- states\n";
const POSITION: &str = "--- position\n";

/// The text of a game of random players.
///
/// # Panics
/// When the game breaks off, or the set-up is none.
#[must_use]
pub fn playthrough<G: Title>(setup: &Setup, seed: u64) -> String {
    let game = G::new(setup).unwrap_or_else(|bad| panic!("{bad}"));
    let table = random_match(&game, seed).unwrap_or_else(|wrong| panic!("{wrong}"));
    text(&table)
}

/// Plays a game of random players and compares it with the golden file at
/// `path`, or writes that file where the environment variable `WINDROSE_BLESS`
/// is set.
///
/// # Panics
/// When they differ, naming the first line that does.
pub fn check<G: Title>(path: impl AsRef<Path>, setup: &Setup, seed: u64) {
    let path = path.as_ref();
    let found = playthrough::<G>(setup, seed);
    if env::var_os("WINDROSE_BLESS").is_some() {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
        }
        fs::write(path, found).unwrap_or_else(|error| panic!("{path:?}: {error}"));
        return;
    }
    compare_with_file::<G>(path, &found);
}

/// Plays a game of random players under an earlier revision of the rules, which
/// `setup` names, and compares it with the golden file of that time. Nothing
/// writes such a file anew: what it holds can only be broken.
///
/// # Panics
/// When they differ, naming the first line that does.
pub fn check_earlier<G: Title>(path: impl AsRef<Path>, setup: &Setup, seed: u64) {
    assert!(setup.revision.is_some_and(|revision| revision < G::REVISION), "{setup:?}");
    compare_with_file::<G>(path.as_ref(), &playthrough::<G>(setup, seed));
}

fn compare_with_file<G: Title>(path: &Path, found: &str) {
    let Ok(golden) = fs::read_to_string(path) else {
        panic!("there is no golden file {}: cargo xtask bless writes it", path.display());
    };
    compare(&path.display().to_string(), &golden, found);
    replays::<G>(&path.display().to_string(), &golden);
}

/// Reads a golden file under the rules of today, and panics when it does not
/// lead to the states it names.
///
/// # Panics
/// When the record cannot be read, or leads elsewhere.
pub fn replays<G: Title>(name: &str, golden: &str) {
    let record = golden.split(STATES).next().unwrap_or_default();
    let table = Match::<G>::read(record).unwrap_or_else(|bad| panic!("{name}: {bad}"));
    compare(name, golden, &text(&table));
}

fn compare(name: &str, golden: &str, found: &str) {
    if golden == found {
        return;
    }
    let pairs = golden.lines().zip(found.lines());
    let same = pairs.take_while(|(golden, found)| golden == found).count();
    let line = |text: &str| text.lines().nth(same).unwrap_or("the end of the text").to_owned();
    panic!(
        "{name}:{}: was {:?}, is {:?} (cargo xtask bless keeps it)",
        same + 1,
        line(golden),
        line(found)
    );
}

fn text<G: Title>(table: &Match<G>) -> String {
    let position = |state: &G::State| {
        stored::text(&table.game().position(state)).unwrap_or_else(|error| panic!("{error}"))
    };
    let mut text = table.record();
    text.push_str(STATES);
    for entry in (EVERY..=table.entries().len()).step_by(EVERY) {
        let state = table.at(entry).expect("the entry is in the record");
        let _ = writeln!(text, "{entry} {:016x}", hash(&position(&state)));
    }
    text.push_str(POSITION);
    text.push_str(&position(table.state()));
    text
}

/// FNV-1a: the same on every machine and for ever, which the standard hasher
/// does not promise.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Race;

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(hash(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(hash("a"), 0xaf63_dc4c_8601_ec8c);
    }

    #[test]
    fn a_playthrough_replays() {
        let text = playthrough::<Race>(&Setup::new("standard", 3), 4);
        assert!(text.contains(STATES) && text.contains(POSITION));
        replays::<Race>("here", &text);
    }

    #[test]
    #[should_panic(expected = "here:")]
    fn a_changed_state_is_found() {
        let text = playthrough::<Race>(&Setup::new("standard", 3), 4);
        let (record, _) = text.split_once(STATES).unwrap();
        replays::<Race>("here", &format!("{record}{STATES}25 0\n"));
    }
}
