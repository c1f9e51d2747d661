//! What the fuzz targets share.

use std::sync::LazyLock;

use play::{AnyMatch, AnyTitle, FastDice, Seed, TitleOf};
use tabletop::{Dice, Node, Setup, Viewer};
use testkit::toy::{BoxedRace, Race};

static RACE: TitleOf<Race> = TitleOf::new();
static BOXED: TitleOf<BoxedRace> = TitleOf::new();

// A toy comes first: it is small enough for the fuzzer to see through it. The
// seeds begin with the number of their game, and no seed has that of the last.
static TITLES: LazyLock<Vec<&'static dyn AnyTitle>> = LazyLock::new(|| {
    let mut titles: Vec<&'static dyn AnyTitle> = vec![&RACE];
    titles.extend(games::titles());
    titles.push(&BOXED);
    titles
});

/// Every game that reads text.
#[must_use]
pub fn titles() -> &'static [&'static dyn AnyTitle] {
    &TITLES
}

/// The table that two bytes ask for, and the bytes after them. A line `with
/// SWITCH=ANSWER ...` right after the two sets switches, and so adds expansions.
#[must_use]
pub fn table(data: &[u8]) -> Option<(&'static dyn AnyTitle, Setup, &[u8])> {
    let (&[first, second], rest) = data.split_first_chunk()?;
    // A digit is the number of the game, however many there are.
    let title = *titles().get(usize::from(first.wrapping_sub(b'0')) % titles().len())?;
    let (fewest, most) = title.seats();
    let seats = fewest + (second & 0x0f) % (most - fewest + 1);
    let preset = title.presets().get(usize::from(second >> 4) % title.presets().len())?;
    let plain = Setup::new(preset.name, seats);
    let Some(after) = rest.strip_prefix(b"with ") else { return Some((title, plain, rest)) };
    let end = after.iter().position(|&byte| byte == b'\n')?;
    let mut setup = plain;
    for pair in std::str::from_utf8(&after[..end]).ok()?.split(' ') {
        let (switch, answer) = pair.split_once('=')?;
        setup = setup.with(switch, answer);
    }
    Some((title, setup, &after[end + 1..]))
}

/// Panics unless the record of a match reads back to the same match, and the
/// record for a viewer is read exactly if nothing is hidden in it.
///
/// # Panics
/// When it does not.
pub fn reads_back(title: &dyn AnyTitle, table: &dyn AnyMatch) {
    let record = table.record();
    let again = title.read_match(record.as_bytes(), None);
    let again = again.unwrap_or_else(|bad| panic!("{bad}\n{record}"));
    assert_eq!(again.record(), record);
    assert_eq!(again.position(), table.position());
    for viewer in Viewer::all(table.setup().seats) {
        let seen = table.record_for(viewer);
        let read = title.read_match(seen.as_bytes(), None);
        assert_eq!(read.is_ok(), seen == record, "{viewer:?}\n{seen}");
    }
}

/// More decisions than any game has that comes to an end.
const MOST_DECISIONS: u32 = 50_000;

/// Plays a position that is accepted to its end by random choices.
///
/// # Panics
/// When nothing can be answered, or there is no end.
pub fn plays_on(title: &dyn AnyTitle, setup: &Setup, position: &str) {
    let seed = Seed::from_number(1);
    let Ok(mut table) = title.load_match(setup, position, Some(seed)) else { return };
    let mut dice = FastDice::new(position.len() as u64);
    for _ in 0..MOST_DECISIONS {
        let Node::Decision(seat) = table.node() else {
            assert_eq!(table.node(), Node::Over, "chance is drawn\n{position}");
            return;
        };
        let options = table.options();
        assert!(!options.is_empty(), "nothing can be answered\n{position}");
        let chosen = &options[dice.below(options.len() as u32) as usize];
        let played = table.play_index(seat, chosen.index);
        played.unwrap_or_else(|bad| panic!("{}: {bad}\n{position}", chosen.text));
    }
    panic!("the game does not end\n{position}");
}
