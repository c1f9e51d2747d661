//! Checks that the worst notation and the worst position cost no more than their size
//! deserves, by counting allocations and their bytes.

use allocation_counter::measure;
use play::{AnyMatch, AnyTitle, TitleOf};
use puerto_rico::{Position, PuertoRico};
use tabletop::{Node, Setup, Title};
use testkit::grows_with_size;

/// The longest form with a decision, in bytes.
const FORM: usize = 64 << 10;

fn begun(setup: &Setup) -> Box<dyn AnyMatch> {
    let title: TitleOf<PuertoRico> = TitleOf::new();
    title.new_match(setup, Some(play::Seed::from_number(1))).unwrap()
}

/// Arrangements of thousands of pairs, whether they name one circle again and again,
/// things that are not there, or numbers without end.
#[test]
fn notation_costs_what_its_length_costs() {
    let mut table = begun(&Setup::new("reprint-2019", 3));
    let Node::Decision(seat) = table.node() else { panic!("somebody decides") };
    // A position that asks for an arrangement.
    table.play_text(seat, "role mayor").unwrap();
    for verb in ["arrange ", "arrange nobles ", "store ", "small-wharf ", "reveal ", "market ", ""]
    {
        for part in [
            "corn 0 ",
            "corn 99999 ",
            "x 0 ",
            "0 corn ",
            " ",
            "é",
            "nobles ",
            "corn 0 nobles ",
            "small-indigo-plant 1 ",
            "99999999999999999999",
        ] {
            let size = FORM / part.len() / 4;
            let counted = grows_with_size(size, |size| {
                let text = format!("{verb}{}", part.repeat(size));
                let mut told = 0;
                let counted = measure(|| {
                    told = table.play_text(seat, &text).unwrap_err().to_string().len();
                });
                // A refusal names what was asked for: as long as that, at most.
                assert!(told <= text.len() + 1_500, "{text:.60}: {told} bytes");
                assert!(counted.count_total < 1_000, "{text:.60}: {counted:?}");
                counted.bytes_total
            });
            assert!(counted[2] <= 6 * FORM as u64, "{verb}{part}: {counted:?}");
        }
    }
}

/// Lists that name something again and again, as long as a position may be.
#[test]
fn lists_of_a_position_cost_what_their_length_costs() {
    let game = PuertoRico::new(&Setup::new("reprint-2019", 3)).unwrap();
    for (before, item, after) in [
        ("{\"chosen\":[", "\"hospice\"", "]}"),
        ("{\"library-used\":[", "\"a\"", "]}"),
        ("{\"ending\":[", "\"city\"", "]}"),
        ("{\"top\":{\"tile\":\"corn\",\"seen\":[", "\"a\"", "]}}"),
        ("{\"seats\":{", "\"a\":{\"vp\":1}", "}}"),
        ("{\"seats\":{\"a\":{\"city\":{", "\"hospice\":1", "}}}}"),
        ("{\"seats\":{\"a\":{\"island\":{", "\"corn\":{\"tiles\":1}", "}}}}"),
        ("{\"ships\":{", "\"4\":{}", "}}"),
        ("{\"market\":{", "\"hospice\":1", "}}"),
    ] {
        let worst = |size| format!("{before}{}{after}", vec![item; size].join(","));
        let counted = grows_with_size(1_000, |size| {
            let json = worst(size);
            let restored = || {
                let position: Position = serde_json::from_str(&json).ok()?;
                game.restore(&position).ok()
            };
            measure(|| {
                let _ = restored();
            })
            .bytes_total
        });
        let length = worst(4_000).len() as u64;
        assert!(counted[2] <= 40 * length, "{before}: {counted:?} for {length} bytes");
    }
}
