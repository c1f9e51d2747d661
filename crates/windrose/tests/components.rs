//! `windrose components` and `--components`, for every game there is.

use play::ComponentSetHash;

use crate::support::{bad, bad_with, good, good_with, json, scratch};

#[test]
fn every_set_is_listed_printed_and_fit() {
    for title in games::titles() {
        let game = title.name();
        let text = good(&format!("components {game}"));
        let listed = json(&format!("components {game} --json"));
        let switches = good(&format!("rules {game} --switches"));
        let sets = title.component_sets();
        assert_eq!(listed["components"].as_array().map(Vec::len), Some(sets.len()), "{listed}");
        assert_eq!(text.contains("has no component sets"), sets.is_empty(), "{text}");
        for (set, told) in sets.iter().zip(listed["components"].as_array().expect("a list")) {
            let hash = ComponentSetHash::of(set.table).to_string();
            assert_eq!((&told["name"], &told["hash"]), (&set.name.into(), &hash.clone().into()));
            assert!(text.contains(set.name) && text.contains(&hash), "{text}");
            assert!(switches.contains(set.name) && switches.contains(&hash), "{switches}");
            let table = good(&format!("components {game} {}", set.name));
            assert_eq!(table, set.table, "{game} {}", set.name);
            let path = scratch(&format!("components-{game}-{}", set.name), &table);
            let fit = good_with(&format!("components {game} --check"), &path);
            assert!(fit.contains(&format!("the set {}", set.name)) && fit.contains(&hash), "{fit}");
            good_with(&format!("perft {game} --depth 1 --components"), &path);
            good(&format!("perft {game} --depth 1 --components {}", set.name));
        }
    }
}

#[test]
fn what_is_no_set_and_no_table_is_refused() {
    for title in games::titles() {
        let game = title.name();
        let lists = "windrose components GAME";
        let unknown = bad(&format!("components {game} no-such-set"), 2);
        assert!(unknown.contains("\"no-such-set\"") && unknown.contains(lists), "{unknown}");
        for command in ["simulate", "bench", "perft"] {
            let neither = bad(&format!("{command} {game} --components no-such-set"), 2);
            assert!(neither.contains("\"no-such-set\""), "{neither}");
        }
        let path = scratch(&format!("components-{game}-garbage"), "{ no table");
        let named = path.to_string_lossy();
        // A game without sets is asked for what it does not have, and says the
        // beginning of it: a name is no longer than that.
        let (code, named) = match title.component_sets() {
            [] => (2, named.chars().take(60).collect()),
            _ => (1, named.into_owned()),
        };
        for line in [format!("components {game} --check"), format!("perft {game} --components")] {
            let refused = bad_with(&line, &path, code);
            assert!(refused.contains("components"), "{refused}");
            assert!(refused.contains(&named), "{refused}");
        }
    }
    assert!(bad("components chess", 2).contains("puerto-rico"));
    bad("components", 2);
    bad("components puerto-rico some-set --check file", 2);
}
