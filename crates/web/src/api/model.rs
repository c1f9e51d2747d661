//! The JSON models of a table as the caller may see it.

use messages::Language;
use play::AnyMatch;
use serde::Serialize;
use serde_json::Value;
use tabletop::{Node, Score, Scores, Seat, Setup, Viewer};
use utoipa::ToSchema;

use super::super::{Text, WEB, person_name};
use store::{Listed, Listing, Millis, Phase, PlayerId};
use tables::api_schemas::{SetupSchema, ViewSchema};
use tables::table_clock::TableClock;
use tables::{Doc, Occupant, Order, Pace, Proposal, ProposedAction, Room, Speed, Summary};

/// A table in a list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct TableEntry {
    /// The table.
    pub(super) id: String,
    /// The name of the game.
    pub(super) game: String,
    /// Increases with every change.
    pub(super) version: u64,
    pub(super) phase: Phase,
    pub(super) listing: Listing,
    /// When it last changed, in milliseconds since 1970.
    pub(super) changed: i64,
    /// Whether players answer at the same time where no answer depends on another.
    pub(super) together: bool,
    /// Who sits where.
    pub(super) seats: Vec<SeatModel>,
}

/// A table, as the caller may see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Table {
    /// The table.
    id: String,
    /// Increases with every change. Each command names the version it is meant for.
    version: u64,
    /// The name of the game.
    game: String,
    phase: Phase,
    listing: Listing,
    /// The rules: preset, seats, switches and pieces, as in the engine protocol.
    #[schema(value_type = SetupSchema)]
    setup: Setup,
    order: Order,
    /// The time control.
    pace: Pace,
    /// Whether players may ask for hints.
    hints: bool,
    /// Whether one player may have several seats.
    hot_seat: bool,
    /// Whether players answer at the same time where no answer depends on another.
    together: bool,
    speed: Speed,
    /// Whether the caller is the host.
    is_host: bool,
    /// The viewer for whom the table is shown: a seat, or `spectator`.
    #[schema(value_type = String)]
    viewer: String,
    /// Who sits where.
    seats: Vec<SeatModel>,
    /// The seat that must decide.
    #[schema(value_type = Option<String>)]
    turn: Option<Seat>,
    /// The seats that must decide, `turn` first. Where all answer at once, these are the seats
    /// that have not handed in an answer.
    #[schema(value_type = Vec<String>)]
    waits: Vec<Seat>,
    /// Where all answer at once, the seats that have handed in an answer. The answers stay
    /// hidden until all are in.
    #[schema(value_type = Vec<String>)]
    answered: Vec<Seat>,
    /// When `turn`, or the first of several seats, runs out of time, in milliseconds since
    /// 1970. Clocks stop while the server is down, so this may move later.
    deadline: Option<i64>,
    /// For how many more milliseconds the clocks are stopped, because the server has just
    /// started.
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks_stand: Option<i64>,
    /// The open proposal.
    proposal: Option<ProposalModel>,
    /// Whether the operator has closed the table: it can be read but not changed.
    closed: bool,
    /// The caller's seats that moved to another browser by a link, until the caller dismisses
    /// the notice on the page.
    lost: Vec<LostModel>,
    /// The table of the rematch.
    next: Option<String>,
    /// Whether the match was uploaded as a record and can only be watched.
    brought: bool,
    /// The match, once it has begun.
    r#match: Option<MatchModel>,
}

/// A seat at a table.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = SeatTold)]
pub(super) struct SeatModel {
    /// The seat. If seats are drawn by lot, it is only a place in the list until the match
    /// begins.
    #[schema(value_type = Option<String>)]
    seat: Option<Seat>,
    kind: SeatKind,
    /// The name of the person who sits there.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The level of the computer player who decides there now.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    /// Whether the caller owns it.
    is_own: bool,
    /// Milliseconds left on the clock, at a table with clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<i64>,
}

/// Who sits there.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(rename_all = "kebab-case")]
enum SeatKind {
    /// Nobody yet.
    Open,
    /// A person or a program with an account.
    Player,
    /// A computer player of the server.
    Bot,
}

/// A proposal that the others must `answer`.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ProposalTold)]
struct ProposalModel {
    kind: ProposalKind,
    /// The seat that proposes it.
    #[schema(value_type = String)]
    by: Seat,
    /// For `undo`: the first entry to be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    entry: Option<usize>,
    /// For `stand-in`: the absent seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    seat: Option<Seat>,
    /// For `stand-in`: when silence starts to count as agreement, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    until: Option<i64>,
    /// The seats that agree.
    #[schema(value_type = Vec<String>)]
    agreed: Vec<Seat>,
}

/// The kind of a proposal.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(rename_all = "kebab-case")]
enum ProposalKind {
    /// To take back an entry and everything after it. Everyone must agree. Anything drawn since
    /// then is drawn again.
    GoBack,
    /// To let a computer player decide for an absent player.
    StandIn,
}

impl ProposalModel {
    fn of(proposal: &Proposal, clock: &TableClock) -> ProposalModel {
        let (kind, entry, seat, until) = match proposal.action {
            ProposedAction::GoBack { entry } => (ProposalKind::GoBack, Some(entry), None, None),
            ProposedAction::StandIn { seat, until } => {
                (ProposalKind::StandIn, None, Some(seat), Some(clock.to_wall(until).0))
            }
        };
        let agreed = proposal.agreed.clone();
        ProposalModel { kind, by: proposal.by, entry, seat, until, agreed }
    }
}

/// A seat of the caller that moved to another browser.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = LostTold)]
struct LostModel {
    /// The seat.
    #[schema(value_type = String)]
    seat: Seat,
    /// When, in milliseconds since 1970.
    at: i64,
}

/// A match.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = MatchTold)]
struct MatchModel {
    /// Number of entries in its record.
    entries: usize,
    /// What it waits for, with the caller's tentative moves applied: `decision`, `chance` or
    /// `over`.
    node: String,
    /// The id of the rule that asks, or that ended the game.
    question: String,
    /// The position as the caller may see it, with the caller's tentative moves applied.
    #[schema(value_type = ViewSchema)]
    view: Value,
    /// The options of the caller, if one of its seats must decide.
    options: Option<Vec<OptionModel>>,
    /// The caller's tentative moves, in notation.
    draft: Vec<String>,
    /// The answer that the caller has handed in where all answer at once, in notation. It is
    /// played when all answers are in. Until then it can be replaced or taken back.
    answer: Vec<String>,
    /// The first entry that the caller may take back freely.
    frontier: Option<usize>,
    /// The result, when the game is over.
    scores: Option<Vec<ScoreModel>>,
}

/// The result of a seat.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ScoreTold)]
struct ScoreModel {
    #[schema(value_type = String, pattern = "^[a-e]$")]
    seat: Seat,
    /// Victory points.
    points: i32,
    /// The tie-break: more is better.
    tie_break: i32,
    /// 1 is first. Equal seats share a place.
    place: u8,
}

fn scores(scores: &Scores) -> Vec<ScoreModel> {
    let model = |(seat, score): (Seat, Score)| ScoreModel {
        seat,
        points: score.points,
        tie_break: score.tie_break,
        place: scores.place(seat),
    };
    scores.iter().map(model).collect()
}

/// An option.
#[derive(Serialize, ToSchema)]
#[schema(as = OptionTold)]
struct OptionModel {
    /// Its index among all actions of the game.
    index: usize,
    /// The action in notation.
    text: String,
}

/// A table as this player may see it, with its match now or after an entry.
pub(super) fn table(room: &Room, player: PlayerId, at: Option<usize>, clock: &TableClock) -> Table {
    let (doc, game) = (&room.doc, room.game.as_deref());
    let settings = &doc.settings;
    let viewer = room.viewer(player);
    Table {
        id: room.id.to_string(),
        version: room.version,
        game: settings.game.clone(),
        phase: room.phase(),
        listing: room.listing,
        setup: game.map_or_else(|| settings.setup.clone(), AnyMatch::setup),
        order: settings.order,
        pace: settings.pace,
        hints: settings.hints,
        hot_seat: settings.hot_seat,
        together: settings.together,
        speed: doc.speed,
        is_host: doc.host == player,
        viewer: viewer.to_string(),
        seats: seats(doc, player, &room.waits(), clock.now()),
        turn: room.turn(),
        waits: room.waits(),
        answered: room.answered(),
        deadline: room.deadline().map(|at| clock.to_wall(at).0),
        clocks_stand: room.deadline().and(clock.stands_for()).map(|it| it.0),
        proposal: doc.proposal.as_ref().map(|it| ProposalModel::of(it, clock)),
        closed: doc.closed,
        lost: room
            .lost_seats(player)
            .map(|notice| LostModel { seat: notice.seat, at: notice.at.0 })
            .collect(),
        next: doc.rematch.map(|next| next.to_string()),
        brought: doc.imported,
        r#match: game.map(|game| match at {
            Some(entry) => past(game, viewer, entry),
            None => present(room, game, player, viewer),
        }),
    }
}

/// The seats, with the time left at this table time.
pub(super) fn seats(doc: &Doc, player: PlayerId, waits: &[Seat], now: Millis) -> Vec<SeatModel> {
    let left = |seat: Seat| {
        if doc.settings.pace == (Pace::Untimed {}) {
            return None;
        }
        let kept = doc.clock.left.get(seat.index()).copied();
        if waits.contains(&seat) { Some(doc.clock.left_now(seat, now)) } else { kept }
    };
    seat_models(&doc.occupants, player, left)
}

fn seat_models(
    occupants: &[Occupant],
    player: PlayerId,
    left: impl Fn(Seat) -> Option<Millis>,
) -> Vec<SeatModel> {
    let model = |(index, occupant): (usize, &Occupant)| {
        let seat = Seat::new(index);
        SeatModel {
            seat,
            kind: match occupant {
                Occupant::Open {} => SeatKind::Open,
                Occupant::Player { .. } => SeatKind::Player,
                Occupant::Bot { .. } => SeatKind::Bot,
            },
            name: occupant
                .name()
                .map(|name| person_name(&Text::new(Language::English, WEB), name).into_owned()),
            level: occupant.level().map(str::to_owned),
            is_own: occupant.player() == Some(player),
            left: seat.and_then(&left).map(|left| left.0),
        }
    };
    occupants.iter().enumerate().map(model).collect()
}

/// A table in a list.
pub(super) fn entry(table: &Listed, player: PlayerId) -> TableEntry {
    let Summary { occupants, left, together, .. } = Summary::read(&table.summary);
    let left = |seat: Seat| left.as_ref()?.get(seat.index()).copied();
    TableEntry {
        id: table.id.to_string(),
        game: table.game.clone(),
        version: table.version,
        phase: table.phase,
        listing: table.listing,
        changed: table.changed.0,
        together,
        seats: seat_models(&occupants, player, left),
    }
}

fn node(game: &dyn AnyMatch) -> String {
    match game.node() {
        Node::Decision(_) => "decision",
        Node::Chance => "chance",
        Node::Over => "over",
    }
    .to_owned()
}

fn present(room: &Room, game: &dyn AnyMatch, player: PlayerId, viewer: Viewer) -> MatchModel {
    let own = room.viewing_seat(player);
    let drafted = own.and_then(|seat| room.tentative_match(seat));
    let draft = drafted.as_ref().map_or(Vec::new(), |(_, draft)| draft.to_vec());
    let shown = drafted.as_ref().map_or(game, |(sketch, _)| &**sketch);
    let is_asked = own.is_some_and(|own| shown.node() == Node::Decision(own));
    let options = is_asked.then(|| {
        let model = |option: play::Writable| OptionModel { index: option.index, text: option.text };
        shown.options().into_iter().map(model).collect()
    });
    MatchModel {
        entries: game.entries(),
        node: node(shown),
        question: shown.question().to_owned(),
        view: shown.view(viewer),
        options,
        draft,
        answer: own.map_or(Vec::new(), |seat| room.answer_of(seat).to_vec()),
        frontier: own.and_then(|seat| room.frontier(seat)),
        scores: (game.node() == Node::Over).then(|| scores(&game.scores())),
    }
}

fn past(game: &dyn AnyMatch, viewer: Viewer, entry: usize) -> MatchModel {
    MatchModel {
        entries: game.entries(),
        node: node(game),
        question: game.question().to_owned(),
        view: game.view_at(entry, viewer).unwrap_or_default(),
        options: None,
        draft: Vec::new(),
        answer: Vec::new(),
        frontier: None,
        scores: None,
    }
}
