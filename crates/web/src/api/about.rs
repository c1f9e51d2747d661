//! API: the games that can be played here, and who the caller is.

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

/// A game, with everything that can be chosen when a table is opened, as the engine
/// protocol has it, and with its computer players.
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
    /// The name to ask for it with. A name that it had before, or its label in small
    /// letters, is understood too and answered with this one.
    name: String,
    /// What people see it called, in English.
    label: String,
    /// Whether people are offered it as an opponent; the others are there to measure
    /// with.
    is_for_people: bool,
    /// How it plays, in a sentence.
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
    let told = |level: levels::Level| LevelModel {
        name: level.name.to_owned(),
        label: level_text::level_name(&text, level.name),
        is_for_people: level.is_for_people,
        about: level.about.to_owned(),
    };
    let game = |title: &&dyn play::AnyTitle| Game {
        title: title_in_words(*title),
        levels: levels::of(title.name()).into_iter().map(told).collect(),
    };
    Json(Games { games: ::games::titles().iter().map(game).collect() })
}

/// Who the caller is.
#[derive(Serialize, ToSchema)]
struct Me {
    /// The name of the account.
    account: String,
    /// What it is called at tables, unless it says otherwise.
    name: String,
    /// What the token is called.
    token: String,
    scope: Scope,
}

/// Tells as whom a token acts.
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
