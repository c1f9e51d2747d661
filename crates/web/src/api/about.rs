//! API: the games on this server, and the identity of the caller.

use crate::level_text;
use axum::Json;
use axum::extract::State;
use messages::Language;
use play::engine::title_in_words;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::{App, Text, WEB};
use super::caller::Reader;
use super::problem::ApiProblem;
use store::Scope;
use tables::api_schemas::TitleSchema;
use tables::levels;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(games)).routes(routes!(me))
}

/// A game with its computer players, and with everything that can be chosen for a new table, as
/// in the engine protocol.
#[derive(Serialize, ToSchema)]
struct Game {
    #[serde(flatten)]
    #[schema(value_type = TitleSchema)]
    title: Value,
    /// The computer players, the weakest first.
    levels: Vec<LevelModel>,
}

/// A computer player.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = LevelTold)]
struct LevelModel {
    /// The name to request it by. Its earlier names and its label in lower case are accepted
    /// too; responses use this name.
    name: String,
    /// Its English name on the pages.
    label: String,
    /// Whether the pages offer it as an opponent. The others exist for measurements.
    is_for_people: bool,
    /// How it plays, in one sentence.
    about: String,
}

/// All games.
#[derive(Serialize, ToSchema)]
struct Games {
    games: Vec<Game>,
}

/// Lists the games with their editions, switches, expansions and computer players.
#[utoipa::path(get, path = "/games", tag = "games", responses((status = 200, body = Games)))]
async fn games() -> Json<Games> {
    let text = Text::new(Language::English, WEB);
    let model = |level: levels::Level| LevelModel {
        name: level.name.to_owned(),
        label: level_text::level_name(&text, level.name),
        is_for_people: level.is_for_people,
        about: level.about.to_owned(),
    };
    let game = |title: &&dyn play::AnyTitle| Game {
        title: title_in_words(*title),
        levels: levels::of(title.name()).into_iter().map(model).collect(),
    };
    Json(Games { games: ::games::titles().iter().map(game).collect() })
}

/// The account and token of the caller.
#[derive(Serialize, ToSchema)]
struct Me {
    /// The name of the account.
    account: String,
    /// Its name at tables, unless it chooses another.
    name: String,
    /// The name of the token.
    token: String,
    scope: Scope,
}

/// Returns the account and scope of the token.
#[utoipa::path(get, path = "/me", tag = "me", security(("token" = [])), responses((status = 200, body = Me)))]
async fn me(State(app): State<App>, Reader(who, token): Reader) -> Result<Json<Me>, ApiProblem> {
    let name = super::known_name(&app, who, None).await?;
    Ok(Json(Me {
        account: token.account.as_given().to_owned(),
        name: name.as_str().to_owned(),
        token: token.name,
        scope: token.scope,
    }))
}
