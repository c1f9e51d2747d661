//! Bytes as requests to the engine: every answer is a line of JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let mut output = Vec::new();
    play::engine::serve(windrose_fuzz::titles(), data, &mut output).expect("memory does not fail");
    let output = String::from_utf8(output).expect("answers are text");
    for line in output.lines() {
        let answer: serde_json::Value = serde_json::from_str(line).expect("answers are JSON");
        assert!(answer.is_object(), "{line}");
    }
});
