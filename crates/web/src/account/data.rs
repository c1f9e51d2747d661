//! Lets the owner of an account download all their data as one file.

use axum::extract::{Form, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use super::super::App;
use super::error::AccountError;
use super::own_page::{AccountForm, show_again};
use super::owner::prove_owner;
use super::visitor::Visitor;
use store::{Account, Chat, Held, Millis, Phase, PlayerId, Session, TableId, Token};
use tables::Summary;
use tables::account_deletion::tables;

#[derive(Deserialize)]
pub(super) struct ProofForm {
    password: String,
}

/// Sends the file. This needs the password, so that nobody takes it from a browser left open.
pub(super) async fn download(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<ProofForm>,
) -> Response {
    let gathered = async {
        let account = prove_owner(&app, &visitor, form.password).await?;
        let data = gather(&app, &visitor, account).await?;
        let text = serde_json::to_string_pretty(&data);
        text.map_err(AccountError::from)
    };
    match gathered.await {
        Ok(text) => {
            let head = [
                (CONTENT_TYPE, "application/json"),
                (CONTENT_DISPOSITION, "attachment; filename=\"windrose-account.json\""),
                (CACHE_CONTROL, "no-store"),
            ];
            (head, text).into_response()
        }
        Err(trouble) => show_again(&app, &visitor, trouble, AccountForm::Own, "").await,
    }
}

/// All data except hashes, which mean nothing to the owner and could be attacked.
#[derive(Serialize)]
struct Data {
    account: AccountData,
    sessions: Vec<SessionData>,
    tokens: Vec<TokenData>,
    players: Vec<PlayerData>,
}

#[derive(Serialize)]
struct AccountData {
    name: String,
    created: Millis,
    is_banned: bool,
}

#[derive(Serialize)]
struct SessionData {
    device: String,
    created: Millis,
    last_used: Millis,
}

#[derive(Serialize)]
struct TokenData {
    name: String,
    scope: String,
    created: Millis,
    last_used: Option<Millis>,
}

/// The data of one browser or account at tables.
#[derive(Serialize)]
struct PlayerData {
    id: PlayerId,
    name: String,
    language: String,
    created: Millis,
    tables: Vec<TableData>,
    notes: Vec<NoteData>,
    chat: Vec<ChatData>,
}

#[derive(Serialize)]
struct TableData {
    id: TableId,
    game: String,
    phase: Phase,
    created: Millis,
    changed: Millis,
    seats: Vec<SeatData>,
    /// Where the record of the match can be downloaded.
    record: String,
}

#[derive(Serialize)]
struct SeatData {
    seat: Seat,
    /// The name they use there.
    name: Option<String>,
    /// Their tentative moves.
    draft: Option<String>,
}

#[derive(Serialize)]
struct NoteData {
    table: TableId,
    text: String,
}

#[derive(Serialize)]
struct ChatData {
    table: TableId,
    at: Millis,
    author: String,
    text: Option<String>,
}

async fn gather(app: &App, visitor: &Visitor, account: Account) -> Result<Data, AccountError> {
    let name = account.name;
    let session =
        |Session { device, created, used, .. }| SessionData { device, created, last_used: used };
    let token = |Token { name, scope, created, used, .. }| TokenData {
        name,
        scope: tabletop::Name::name(scope).to_owned(),
        created,
        last_used: used,
    };
    let mut players = Vec::new();
    for id in app.store.players_of_account(name.clone()).await? {
        players.extend(player(app, visitor, id).await?);
    }
    let sessions = app.store.sessions_of_account(name.clone()).await?;
    let tokens = app.store.tokens_of_account(name.clone()).await?;
    Ok(Data {
        account: AccountData {
            name: name.as_given().to_owned(),
            created: account.created,
            is_banned: account.is_banned,
        },
        sessions: sessions.into_iter().map(session).collect(),
        tokens: tokens.into_iter().map(token).collect(),
        players,
    })
}

async fn player(
    app: &App,
    visitor: &Visitor,
    id: PlayerId,
) -> Result<Option<PlayerData>, AccountError> {
    let Some(player) = app.store.player(id).await? else { return Ok(None) };
    let mut held = Vec::new();
    for table in tables(&*app.store, id).await? {
        held.push(table_data(app, visitor, table).await?);
    }
    let notes = app.store.notes_of_player(id).await?;
    let chat = app.store.chat_of_player(id).await?;
    let said = |(table, Chat { at, author, text, .. })| ChatData { table, at, author, text };
    Ok(Some(PlayerData {
        id,
        name: player.name,
        language: player.language,
        created: player.created,
        tables: held,
        notes: notes.into_iter().map(|(table, text)| NoteData { table, text }).collect(),
        chat: chat.into_iter().map(said).collect(),
    }))
}

async fn table_data(
    app: &App,
    visitor: &Visitor,
    Held { table, seats }: Held,
) -> Result<TableData, AccountError> {
    let places = Summary::read(&table.summary).occupants;
    let name = |seat: Seat| Some(places.get(seat.index())?.name()?.to_owned());
    let mut held = Vec::new();
    for seat in seats {
        let draft = app.store.tentative(table.id, seat).await?.map(|draft| draft.text);
        held.push(SeatData { seat, name: name(seat), draft });
    }
    Ok(TableData {
        id: table.id,
        game: table.game,
        phase: table.phase,
        created: table.created,
        changed: table.changed,
        seats: held,
        record: visitor.origin.address(&format!("/g/{}/record", table.id)),
    })
}
