//! A whole race kept as a golden file.

use tabletop::Setup;
use testkit::playthrough::check;
use testkit::toy::Race;

#[test]
fn the_race_is_played_as_ever() {
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/race.txt");
    check::<Race>(golden, &Setup::new("standard", 3), 1);
}
