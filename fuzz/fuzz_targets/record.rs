//! Bytes as a record: refused, or read, and then the same again.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    for &title in windrose_fuzz::titles() {
        if let Ok(table) = title.read_match(data, None) {
            windrose_fuzz::reads_back(title, &*table);
        }
        let _ = title.verify(data, None);
    }
});
