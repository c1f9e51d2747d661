//! Lines as what seats want to do and how chance turns out: each is refused or
//! played, and the record of it all reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use play::Author;

fuzz_target!(|data: &[u8]| {
    let Some((title, setup, rest)) = windrose_fuzz::table(data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let table = title.new_match(&setup, None);
    assert!(table.is_ok() || !setup.switches.is_empty(), "every preset has these seats");
    let Ok(mut table) = table else { return };
    for line in text.lines() {
        let (who, what) = line.split_once(' ').unwrap_or(("", line));
        match Author::parse(who) {
            Some(Author::Table) => drop(table.settle_text(what)),
            Some(Author::Seat(seat)) => {
                let legal = matches!(table.why_not(seat, what), Ok(None));
                let played = table.play_text(seat, what).is_ok();
                assert!(legal || !played, "{line:?} was refused and played");
            }
            None => drop(table.settle_text(line)),
        }
    }
    windrose_fuzz::reads_back(title, &*table);
});
