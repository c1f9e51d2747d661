//! A table as a caller may see it, in data.

use messages::Language;
use play::AnyMatch;
use play::engine::scores_in_words;
use serde::Serialize;
use serde_json::Value;
use tabletop::{Node, Seat, Setup, Viewer};
use utoipa::ToSchema;

use super::super::{Text, WEB};
use crate::store::{Listed, Listing, Millis, Phase, PlayerId};
use crate::table::{Doc, Order, Pace, Place, Room, Speed};

/// A table in a list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Entry {
    /// The table.
    pub(super) id: String,
    /// The name of the game.
    pub(super) game: String,
    /// Grows with every change.
    pub(super) version: u64,
    pub(super) phase: Phase,
    pub(super) listing: Listing,
    /// When it last changed, in milliseconds since 1970.
    pub(super) changed: i64,
    /// Who sits where.
    pub(super) seats: Vec<SeatTold>,
}

/// A table, as the caller may see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Table {
    /// The table.
    id: String,
    /// Grows with every change. What is done at a table is done to a version of it.
    version: u64,
    /// The name of the game.
    game: String,
    phase: Phase,
    listing: Listing,
    /// The rules: preset, seats, switches and pieces, as the engine protocol has them.
    #[schema(value_type = Object)]
    setup: Setup,
    order: Order,
    /// How long anyone may think.
    #[schema(value_type = Object)]
    pace: Pace,
    /// Whether players may ask for advice.
    hints: bool,
    /// Whether one may have several seats.
    hot_seat: bool,
    speed: Speed,
    /// Whether the caller is the host.
    is_host: bool,
    /// Through whose eyes the table is shown: a seat, or `spectator`.
    #[schema(value_type = String)]
    viewer: String,
    /// Who sits where.
    seats: Vec<SeatTold>,
    /// The seat that must decide.
    #[schema(value_type = Option<String>)]
    turn: Option<Seat>,
    /// When it runs out of time, in milliseconds since 1970.
    deadline: Option<i64>,
    /// What somebody would like to take back.
    proposal: Option<ProposalTold>,
    /// The table at which the same people play once more.
    next: Option<String>,
    /// Whether the match was brought along as a record and is only looked at.
    brought: bool,
    /// The match, once it has begun.
    r#match: Option<MatchTold>,
}

/// A place at a table.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct SeatTold {
    /// The seat. Where seats are drawn by lot it is a place in a queue until the
    /// match begins.
    #[schema(value_type = Option<String>)]
    seat: Option<Seat>,
    kind: SeatKind,
    /// What the person who sits there is called.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The level of the computer player who decides there now.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    /// Whether it is the caller's.
    is_own: bool,
    /// How many milliseconds are left to think, at a table with clocks.
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

/// A wish to take something back.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct ProposalTold {
    /// Who asks.
    #[schema(value_type = String)]
    by: Seat,
    /// The first entry that would be withdrawn.
    entry: usize,
    /// Who agrees.
    #[schema(value_type = Vec<String>)]
    agreed: Vec<Seat>,
}

/// A match.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
struct MatchTold {
    /// How many entries its record has.
    entries: usize,
    /// What it waits for, with what the caller has not confirmed yet: `decision`,
    /// `chance` or `over`.
    node: String,
    /// The id of the rule that asks, or that ended the game.
    question: String,
    /// What the caller may know of the position, with what is not confirmed yet.
    #[schema(value_type = Object)]
    view: Value,
    /// What the caller may answer, if one of its seats is asked.
    options: Option<Vec<OptionTold>>,
    /// What the caller has decided and not confirmed, in notation.
    draft: Vec<String>,
    /// The first entry the caller may take back freely.
    frontier: Option<usize>,
    /// The result, when the game is over.
    #[schema(value_type = Option<Vec<Object>>)]
    scores: Option<Value>,
}

/// Something that can be done.
#[derive(Serialize, ToSchema)]
struct OptionTold {
    /// The number of the action among all actions of the game.
    index: usize,
    /// The action in notation.
    text: String,
}

/// A table, as this player may see it; its match now, or after an entry.
pub(super) fn table(room: &Room, player: PlayerId, at: Option<usize>, now: Millis) -> Table {
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
        speed: doc.speed,
        is_host: doc.host == player,
        viewer: viewer.to_string(),
        seats: seats(doc, player, room.turn(), now),
        turn: room.turn(),
        deadline: room.deadline().map(|at| at.0),
        proposal: doc.proposal.as_ref().map(|it| ProposalTold {
            by: it.by,
            entry: it.entry,
            agreed: it.agreed.clone(),
        }),
        next: doc.next.map(|next| next.to_string()),
        brought: doc.brought,
        r#match: game.map(|game| match at {
            Some(entry) => past(game, viewer, entry),
            None => present(room, game, player, viewer),
        }),
    }
}

/// Who sits where.
pub(super) fn seats(doc: &Doc, player: PlayerId, turn: Option<Seat>, now: Millis) -> Vec<SeatTold> {
    let told = |(index, place): (usize, &Place)| {
        let seat = Seat::new(index);
        let left = match seat {
            Some(seat) if doc.settings.pace != (Pace::Untimed {}) => {
                let is_asked = turn == Some(seat);
                let kept = doc.clock.left.get(index).copied();
                if is_asked { Some(doc.clock.left_now(seat, now)) } else { kept }
            }
            _ => None,
        };
        SeatTold {
            seat,
            kind: match place {
                Place::Open {} => SeatKind::Open,
                Place::Player { .. } => SeatKind::Player,
                Place::Bot { .. } => SeatKind::Bot,
            },
            name: place
                .name()
                .map(|name| Text::new(Language::English, WEB).person(name).into_owned()),
            level: place.level().map(str::to_owned),
            is_own: place.player() == Some(player),
            left: left.map(|left| left.0),
        }
    };
    doc.places.iter().enumerate().map(told).collect()
}

/// A table in a list.
pub(super) fn entry(table: &Listed, player: PlayerId, now: Millis) -> Entry {
    // What cannot be read is told by the table itself, to whoever asks for it.
    let doc = serde_json::from_str::<Doc>(&table.doc).ok();
    Entry {
        id: table.id.to_string(),
        game: table.game.clone(),
        version: table.version,
        phase: table.phase,
        listing: table.listing,
        changed: table.changed.0,
        seats: doc.map(|doc| seats(&doc, player, None, now)).unwrap_or_default(),
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

fn present(room: &Room, game: &dyn AnyMatch, player: PlayerId, viewer: Viewer) -> MatchTold {
    let own = room.eyes(player);
    let drafted = own.and_then(|seat| room.drafted(seat));
    let draft = drafted.as_ref().map_or(Vec::new(), |(_, draft)| draft.to_vec());
    let shown = drafted.as_ref().map_or(game, |(sketch, _)| &**sketch);
    let is_asked = own.is_some_and(|own| shown.node() == Node::Decision(own));
    let options = is_asked.then(|| {
        let told = |option: play::Writable| OptionTold { index: option.index, text: option.text };
        shown.options().into_iter().map(told).collect()
    });
    MatchTold {
        entries: game.entries(),
        node: node(shown),
        question: shown.question().to_owned(),
        view: shown.view(viewer),
        options,
        draft,
        frontier: own.and_then(|seat| game.frontier(seat)),
        scores: (game.node() == Node::Over).then(|| scores_in_words(&game.scores())),
    }
}

fn past(game: &dyn AnyMatch, viewer: Viewer, entry: usize) -> MatchTold {
    MatchTold {
        entries: game.entries(),
        node: node(game),
        question: game.question().to_owned(),
        view: game.view_at(entry, viewer).unwrap_or_default(),
        options: None,
        draft: Vec::new(),
        frontier: None,
        scores: None,
    }
}
