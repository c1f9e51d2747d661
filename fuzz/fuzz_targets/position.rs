//! Bytes as a position, in flat text or JSON: refused, or loaded, the same again from
//! either form, and then played to its end.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((title, setup, rest)) = windrose_fuzz::table(data) else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let Ok(table) = title.load_match(&setup, text, None) else { return };
    let flat = table.position_text().expect("a loaded position can be written");
    for form in [flat, table.position().to_string()] {
        let again = title.load_match(&setup, &form, None);
        let again = again.unwrap_or_else(|bad| panic!("{bad}\n{form}"));
        assert_eq!(again.position(), table.position());
    }
    windrose_fuzz::reads_back(title, &*table);
    windrose_fuzz::plays_on(title, &setup, text);
});
