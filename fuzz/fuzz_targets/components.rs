//! Bytes as a table of components, for every game that leaves its pieces to one:
//! refused, or played with, and then the record holds it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tabletop::{Components, Setup};

fuzz_target!(|data: &[u8]| {
    let Ok(text) = std::str::from_utf8(data) else { return };
    for &title in windrose_fuzz::titles() {
        let seats = title.seats().1;
        let components = Some(Components::Own { table: text.to_owned() });
        let setup = Setup { components, ..Setup::new(title.usual_preset(seats), seats) };
        let Ok(table) = title.new_match(&setup, None) else { continue };
        assert!(!title.component_sets().is_empty(), "{} has no sets", title.name());
        windrose_fuzz::reads_back(title, &*table);
    }
});
