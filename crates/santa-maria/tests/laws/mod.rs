//! What is conserved in Santa Maria, with the numbers of the box written down a
//! second time, so that a slip in the rules or in their tables shows.

mod ledger;
mod sheet;

use std::collections::{BTreeMap, BTreeSet};

use ledger::Ledger;
use santa_maria::{
    BlueDice, Event, Id, Position, Resource, Retirement, SantaMaria, State, StoredFrame, View,
};
use tabletop::{Components, GameRules, HiddenInformation, Name, Node, Seat, Setup, Title, Viewer};
use testkit::Laws;

/// The tracks of a component set.
#[derive(Clone, Copy)]
pub(crate) struct Tracks {
    religion: u8,
    symbols: &'static [u8],
    conquistador: u8,
    /// The table that scholars, bishops, shipments and roads are from.
    pub(crate) table: Table,
}

/// The tables whose numbers are written down here.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Table {
    /// `reconstructed-1`.
    First,
    /// `reconstructed-2`.
    Second,
    /// The table of one's own beside these tests.
    Own,
    /// The table that uses every word of the language.
    EveryWord,
}

const FIRST: Tracks =
    Tracks { religion: 20, symbols: &[2, 5, 8, 12, 16, 20], conquistador: 10, table: Table::First };
const SECOND: Tracks = Tracks { symbols: &[2, 5, 9, 13, 17, 20], table: Table::Second, ..FIRST };
const OWN: Tracks =
    Tracks { religion: 9, symbols: &[1, 2, 3, 4, 8, 9], conquistador: 5, table: Table::Own };
const EVERY_WORD: Tracks = Tracks {
    religion: 16,
    symbols: &[2, 3, 5, 7, 9, 11, 13, 16],
    conquistador: 10,
    table: Table::EveryWord,
};

/// The most decisions of a player in a year, sales and purchases not counted.
///
/// Six dice activate six buildings each, and coins each of 36 buildings once. A
/// building has four effects at most, and an effect asks nine times at most: for
/// the order, a trade with its payment and its gift, a step and two monks, and for
/// two shipments that scholars bring. Ten tiles are taken, paid and laid. To this
/// come the dice themselves, where they are left, the buildings activated with
/// coins, retiring with its action, and a religion action for each of 34 ships.
const MOST_IN_A_YEAR: u32 = (6 * 6 + 36) * 4 * 9 + 10 * 9 + 6 + 6 + 36 + 1 + 3 + 34 * 9;
/// The most a player can get in a year: for each building activated, for each
/// ship and when retiring. No building of these tables brings more than 8 coins
/// at once, resources counted at their selling price.
const MOST_VALUE_A_YEAR: u32 = (6 * 6 + 36) * 8 + 34 * 8 + 8;
/// And in a game: what there is in the beginning, four stations, and what three
/// others pay for six monks each.
const MOST_VALUE: u32 = 3 * MOST_VALUE_A_YEAR + 8 + 4 * 8 + 3 * 6 * 2;

/// The most decisions of a game: see [`Ledger::free`] for what is sold and bought.
const fn most_decisions(seats: u8) -> u32 {
    seats as u32 * (2 + 3 * MOST_IN_A_YEAR + 3 * MOST_VALUE)
}

/// The laws, with the books of the game being played.
#[derive(Default)]
pub(crate) struct Conserved {
    books: Vec<Ledger>,
    decisions: u32,
    year: u8,
    /// Expansion tiles that have been face up.
    seen: BTreeSet<String>,
}

pub(crate) fn check(what: &str, found: i64, expected: i64) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{what}: {found}, not {expected}")) }
}

fn at_most(what: &str, found: usize, most: usize) -> Result<(), String> {
    if found <= most { Ok(()) } else { Err(format!("{what}: {found}, more than {most}")) }
}

/// That nothing is in two places.
fn once(what: &str, all: impl IntoIterator<Item = String>) -> Result<usize, String> {
    let mut seen = BTreeSet::new();
    for one in all {
        if !seen.insert(one.clone()) {
            return Err(format!("{what} {one} is in two places"));
        }
    }
    Ok(seen.len())
}

fn tracks(game: &SantaMaria) -> Tracks {
    match game.setup().components {
        Some(Components::Own { table }) if table.contains("name = \"every-word\"") => EVERY_WORD,
        Some(Components::Own { .. }) => OWN,
        Some(Components::Named(name)) if name == "reconstructed-1" => FIRST,
        _ => SECOND,
    }
}

/// Which dice lie on the table: the white ones, the blue ones.
fn rolled(ask: StoredFrame) -> (bool, bool) {
    let white = !matches!(
        ask,
        StoredFrame::Shipments
            | StoredFrame::Scholars
            | StoredFrame::Bishops
            | StoredFrame::Doubles
            | StoredFrame::Triples
            | StoredFrame::White
            | StoredFrame::Over
    );
    (white, white && !matches!(ask, StoredFrame::Board | StoredFrame::Boards | StoredFrame::Blue))
}

fn dice(
    game: &SantaMaria,
    view: &View,
    position: &Position,
    books: &[Ledger],
) -> Result<(), String> {
    let ask = position.ask.ok_or("a position asks something")?;
    let (white_rolled, blue_rolled) = rolled(ask);
    let turn = position.turn.ok_or("it is someone's turn")?;
    let track = tracks(game);
    let in_hand = position.activation.as_ref().map(|it| it.mark.to_string()).unwrap_or_default();
    let coming = i64::from(matches!(ask, StoredFrame::Unlock { .. }));
    let (mut white, mut blue) = (view.white.as_ref().map_or(0, Vec::len) as i64, 0);
    let mut all_unlocked = 0;
    for (&seat, board) in &view.seats {
        let used = |colour: &str| {
            let on = board.on.values().filter(|mark| mark.to_string().starts_with(colour));
            let holds = seat == turn && in_hand.starts_with(colour);
            on.count() as i64 + i64::from(holds)
        };
        let (whites, blues) = (used("white-"), used("blue-"));
        at_most("white dice of a player", whites as usize, 3)?;
        check("white dice used", board.white_used.into(), whites)?;
        check("blue dice used", board.blue_used.into(), blues)?;
        white += whites;
        blue += blues;
        let passed = |symbol: usize| i64::from(board.religion >= track.symbols[symbol]);
        let unlocked = 1 + passed(0) + passed(2);
        check("blue dice unlocked", board.unlocked.into(), unlocked)?;
        all_unlocked += unlocked;
        let own_blue = board.blue.as_ref().map_or(0, Vec::len) as i64;
        if game.rules().blue_dice == BlueDice::Own {
            let coming = if seat == turn { coming } else { 0 };
            let waiting = books[seat.index()].waiting;
            let found = own_blue + blues + coming + waiting;
            check("own blue dice", found, if blue_rolled { unlocked } else { waiting })?;
        } else {
            check("own blue dice", own_blue, 0)?;
            at_most("blue dice of a player", blues as usize, unlocked as usize)?;
        }
    }
    check("white dice", white, if white_rolled { 3 * i64::from(game.seats()) } else { 0 })?;
    match (game.rules().blue_dice, &view.pool) {
        (BlueDice::Own, None) => Ok(()),
        (BlueDice::Common, Some(pool)) => {
            let found = pool.len() as i64 + blue + coming;
            check("common blue dice", found, if blue_rolled { all_unlocked } else { 0 })
        }
        _ => Err("a common pool only where there is one".into()),
    }
}

/// Every expansion tile is in one place, and five of each kind a year were seen.
fn tiles(view: &View, position: &Position, seen: &BTreeSet<String>) -> Result<(), String> {
    let held = match position.ask {
        Some(StoredFrame::PayTile { tile } | StoredFrame::Place { tile }) => Some(tile),
        _ => None,
    };
    let listed = |list: &Option<Vec<_>>| list.clone().unwrap_or_default();
    let built = position.seats.values().flat_map(|seat| seat.tiles.keys().copied());
    let built = built.filter(|id| !id.starts_with("TH"));
    let drawn = listed(&position.display).into_iter().chain(listed(&position.gone));
    let all: Vec<String> = drawn.chain(built).chain(held).map(|id| id.to_string()).collect();
    let of = |kind: &str| all.iter().filter(|id| id.starts_with(kind)).count() as i64;
    let year = i64::from(year(view)?);
    let missing = match position.ask {
        Some(
            StoredFrame::Shipments
            | StoredFrame::Scholars
            | StoredFrame::Bishops
            | StoredFrame::Doubles,
        ) => (1, 1),
        Some(StoredFrame::Triples) => (0, 1),
        _ => (0, 0),
    };
    check("double tiles drawn", of("D"), 5 * (year - missing.0))?;
    check("triple tiles drawn", of("T"), 5 * (year - missing.1))?;
    if all.iter().cloned().collect::<BTreeSet<_>>() != *seen {
        return Err(format!("{all:?} are about, but {seen:?} were drawn"));
    }
    once("tile", all).map(|_| ())
}

fn year(view: &View) -> Result<u8, String> {
    view.year.ok_or_else(|| "a position has its year".to_owned())
}

fn shipments(view: &View, position: &Position) -> Result<(), String> {
    let docks = view.docks.values().flatten().copied();
    let taken = position.seats.values().flat_map(|seat| seat.harbour.iter().flatten());
    let taken = taken.flat_map(|(_, ships)| ships.iter().copied());
    let known = once("shipment", docks.chain(taken).map(|id| id.to_string()))?;
    let all = if position.ask == Some(StoredFrame::Shipments) { 30 } else { 34 };
    check("shipments", known as i64 + i64::from(view.face_down), all)?;
    for board in view.seats.values() {
        let harbour = board.harbour.as_ref().ok_or("the referee sees all")?;
        let ships: usize = harbour.values().map(Vec::len).sum();
        check("ships", board.ships.values().map(|&it| i64::from(it)).sum(), ships as i64)?;
    }
    Ok(())
}

fn monks(game: &SantaMaria, view: &View, position: &Position) -> Result<(), String> {
    let scholars = view.scholars.clone().unwrap_or_default();
    let bishops = view.bishops.clone().unwrap_or_default();
    let stations = &view.pieces.stations;
    let on_board =
        |id: &Id| scholars.contains(id) || bishops.contains(id) || stations.contains_key(id);
    let drawn = |after: bool, count: usize| if after { count } else { 0 };
    let ask = position.ask.ok_or("a position asks something")?;
    let trained = drawn(!matches!(ask, StoredFrame::Shipments | StoredFrame::Scholars), 3);
    let early =
        matches!(ask, StoredFrame::Shipments | StoredFrame::Scholars | StoredFrame::Bishops);
    check("scholars", scholars.len() as i64, trained as i64)?;
    check("bishops", bishops.len() as i64, drawn(!early, 3) as i64)?;
    check("stations", stations.len() as i64, 4)?;
    for (&seat, board) in &view.seats {
        let standing = board.monks.iter().filter(|id| on_board(id)).count();
        check("monks on the board", standing as i64, board.monks.len() as i64)?;
        once("a monk at", board.monks.iter().map(ToString::to_string))?;
        at_most("monks", board.monks.len(), 6)?;
        let symbols = tracks(game).symbols;
        let passed = symbols.iter().filter(|&&symbol| board.religion >= symbol).count();
        let due = usize::from(
            view.seat == Some(seat)
                && matches!(ask, StoredFrame::Monk { .. } | StoredFrame::Unlock { .. }),
        );
        at_most("monks and those to come", board.monks.len() + due, passed)?;
    }
    Ok(())
}

/// Markers on a space of the conquistador track lie one on the other.
fn stacks(view: &View) -> Result<(), String> {
    let mut spaces: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
    for board in view.seats.values() {
        spaces.entry(board.conquistador).or_default().push(board.below);
    }
    for (space, mut stack) in spaces {
        stack.sort_unstable();
        let right: Vec<u8> = match space {
            0 => vec![0; stack.len()],
            _ => (0..stack.len() as u8).collect(),
        };
        if stack != right {
            return Err(format!("the stack on space {space} is {stack:?}"));
        }
    }
    Ok(())
}

/// The colonies hold what was printed, laid and nothing else.
fn colonies(view: &View, position: &Position, table: Table) -> Result<(), String> {
    let laid: usize = position.seats.values().map(|seat| seat.roads.len()).sum();
    check("road tiles", view.roads.map_or(0, i64::from) + laid as i64, 3)?;
    for (seat, board) in &view.seats {
        let stored = &position.seats[seat];
        let of_tiles: usize = stored
            .tiles
            .keys()
            .map(|id| if id.starts_with('T') && !id.starts_with("TH") { 3 } else { 2 })
            .sum();
        let printed = match board.board.as_deref() {
            None => 0,
            Some("B") => 8,
            // The own table has a road and a building more on one board.
            Some("A1") if table == Table::Own => 12,
            // Every kind of space is there.
            Some("A1") if table == Table::EveryWord => 21,
            Some(_) => 10,
        };
        let all = printed + of_tiles + stored.roads.len();
        check("spaces of a colony", board.spaces.len() as i64, all as i64)?;
        at_most("spaces of a colony", all, 36)?;
        for cell in board.on.keys() {
            let space = board.spaces.get(cell).ok_or("something lies on an empty space")?;
            if space.starts_with("road") {
                return Err(format!("something lies on the road {cell} of {seat}"));
            }
        }
    }
    Ok(())
}

fn retirements(view: &View) -> Result<(), String> {
    let retired = view.seats.values().filter_map(|board| board.retired);
    let count = once("whoever retired to", retired.map(|space| space.name().to_owned()))?;
    for (space, holder) in &view.retirements {
        let found = view.seats.iter().find(|(_, board)| board.retired == Some(*space));
        if found.map(|(&seat, _)| seat) != *holder {
            return Err(format!("{space} is held by {holder:?}"));
        }
    }
    check("retiring spaces", view.retirements.len() as i64, Retirement::ALL.len() as i64)?;
    if view.ask == Some(StoredFrame::Over) {
        check("retired", count as i64, view.seats.len() as i64)
    } else {
        Ok(())
    }
}

impl Laws<SantaMaria> for Conserved {
    fn state(&mut self, game: &SantaMaria, state: &State) -> Result<(), String> {
        let view = game.view(state, Viewer::Referee);
        let position = game.position(state);
        if self.books.is_empty() {
            let order = |seat: Seat| {
                let seats = usize::from(game.seats());
                (seat.index() + seats - game.setup().start.index()) % seats
            };
            self.books = Seat::first(game.seats()).map(|it| Ledger::new(order(it))).collect();
            self.year = 1;
        }
        let track = tracks(game);
        dice(game, &view, &position, &self.books)?;
        tiles(&view, &position, &self.seen)?;
        shipments(&view, &position)?;
        monks(game, &view, &position)?;
        stacks(&view)?;
        colonies(&view, &position, track.table)?;
        retirements(&view)?;
        for (seat, board) in &view.seats {
            let book = &self.books[seat.index()];
            let told = |what: &str| format!("{what} of {seat}");
            check(&told("coins"), board.coins.into(), book.coins)?;
            let points = board.points.ok_or("the referee sees all")?;
            check(&told("points"), points.into(), book.points)?;
            for (&resource, count) in Resource::ALL.iter().zip(book.goods) {
                let held = board.resources.get(&resource).copied().unwrap_or(0);
                check(&told(resource.name()), held.into(), count.into())?;
                at_most(resource.name(), held.into(), 3)?;
            }
            check(&told("religion"), board.religion.into(), book.religion.into())?;
            check(&told("conquistador"), board.conquistador.into(), book.conquistador.into())?;
            at_most(&told("religion"), board.religion.into(), track.religion.into())?;
            at_most(&told("conquistador"), board.conquistador.into(), track.conquistador.into())?;
            check(&told("monks"), board.monks.len() as i64, book.monks)?;
            // What lies on buildings, and what will lie on the one being activated.
            let busy = view.seat == Some(*seat) || view.seat.is_none();
            let acting = busy && position.turn == Some(*seat) && position.activation.is_some();
            let marked = board.on.len() as i64 + i64::from(acting);
            check(&told("blocked buildings"), marked, book.used())?;
            sheet::check_sheet(&view, (*seat, &track))?;
        }
        let year = year(&view)?;
        if !(1..=3).contains(&year) || year < self.year {
            return Err(format!("year {year} after year {}", self.year));
        }
        self.year = year;
        Ok(())
    }

    fn step(
        &mut self,
        game: &SantaMaria,
        before: &State,
        events: &[Event],
        _: &State,
    ) -> Result<(), String> {
        if let Node::Decision(seat) = game.node(before) {
            self.decisions += 1;
            at_most("decisions", self.decisions as usize, most_decisions(game.seats()) as usize)?;
            self.books[seat.index()].decides()?;
        }
        for event in events {
            ledger::enter(&mut self.books, event)?;
            if let Event::Displayed { tiles } = event {
                let first = tiles[0].chars().next();
                for tile in tiles {
                    if tile.chars().next() != first || !self.seen.insert(tile.to_string()) {
                        return Err(format!("{tile} is drawn with {tiles:?}"));
                    }
                }
            }
        }
        self.books.iter().try_for_each(Ledger::is_bounded)
    }

    fn end(&mut self, game: &SantaMaria, state: &State) -> Result<(), String> {
        *self = Conserved::default();
        let view = game.view(state, Viewer::Spectator);
        check("the last year", year(&view)?.into(), 3)?;
        for (&seat, board) in &view.seats {
            let sheet = board.sheet.ok_or("points stay hidden at the end")?;
            let points = i64::from(game.scores(state).of(seat).points);
            check("the score sheet", sheet.total().into(), points)?;
            check("the total", board.total.unwrap_or_default().into(), points)?;
            if board.retired.is_none() {
                return Err(format!("{seat} has not retired"));
            }
        }
        if view.ask == Some(StoredFrame::Over) {
            Ok(())
        } else {
            Err("the game is not over at its end".into())
        }
    }
}

/// A set-up with pieces that use every word of the language of component sets.
pub(crate) fn with_every_word(setup: Setup) -> Setup {
    let table = include_str!("../../../../rules/santa-maria/scenarios/every-word.toml").to_owned();
    Setup { components: Some(Components::Own { table }), ..setup }
}

/// A set-up with pieces unlike the shipped ones.
pub(crate) fn with_own_set(setup: Setup) -> Setup {
    let table = include_str!("../own-set.toml").to_owned();
    Setup { components: Some(Components::Own { table }), ..setup }
}
