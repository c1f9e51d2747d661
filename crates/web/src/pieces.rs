//! The pieces of a new table: a set that comes with the program, or an uploaded one.

use axum::Router;
use axum::extract::{FromRequest, Path, Request};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use boards::art::Icon;
use maud::{Markup, html};
use play::AnyTitle;
use tabletop::{Components, MAX_COMPONENT_FILE};

use super::App;
use super::fields::{self, Pairs};
use super::page::{Text, art, not_found};
use super::who::Who;

/// The field with the name of a set.
const SET: &str = "pieces";
/// The field with a file.
const OWN: &str = "pieces-file";

pub(super) fn routes() -> Router<App> {
    Router::new().route("/pieces/{game}/{set}", get(download))
}

/// Downloads a set as a component file, to copy and correct.
async fn download(who: Who, Path((game, set)): Path<(String, String)>) -> Response {
    let sets = games::title(&game).map(AnyTitle::component_sets).unwrap_or_default();
    let Some(found) = sets.iter().find(|known| known.name == set) else { return not_found(who) };
    let name = format!("attachment; filename=\"{}.toml\"", found.name);
    let kind = "text/plain; charset=utf-8".to_owned();
    ([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, name)], found.table).into_response()
}

/// A note that the pieces of a game are reconstructed, with a link for uploading others;
/// nothing for games whose pieces are in the rulebook.
pub(super) fn note(text: &Text, title: &dyn AnyTitle) -> Markup {
    if title.component_sets().is_empty() {
        return html! {};
    }
    html! {
        p.note {
            (text.t("pieces-note")) " "
            a href=(format!("/new?game={}#pieces", title.name())) { (text.t("pieces-note.bring")) }
        }
    }
}

/// The part of a form that asks for the pieces; nothing for games that have none.
pub(super) fn field(text: &Text, title: &dyn AnyTitle) -> Markup {
    let sets = title.component_sets();
    let Some(usual) = sets.first() else { return html! {} };
    html! {
        fieldset.pieces id="pieces" {
            legend { (text.t("pieces")) }
            p {
                (art(Icon::Warning)) " " (text.t("pieces.help")) " "
                a href=(format!("/rules/{}#components", title.name())) { (text.t("pieces-about")) }
            }
            label {
                (text.t("pieces-set"))
                select name=(SET) {
                    @for set in sets { option value=(set.name) { (set.name) " – " (text.game.components(set)) } }
                }
            }
            label {
                (text.t("pieces-own"))
                input type="file" name=(OWN) accept=".toml,text/plain";
                span.of { (text.with("pieces-own.help", &[("most", (MAX_COMPONENT_FILE >> 10).into())])) " "
                    a href=(format!("/pieces/{}/{}", title.name(), usual.name)) download { (text.t("pieces-download")) } }
            }
        }
    }
}

/// The pieces that a form asks for. A file takes precedence over a name.
pub(super) fn chosen(fields: &[(String, String)]) -> Option<Components> {
    let field = |name: &str| {
        let found = fields.iter().find(|(key, value)| key == name && !value.trim().is_empty());
        found.map(|(_, value)| value.clone())
    };
    let own = field(OWN).map(|table| Components::Own { table });
    own.or_else(|| field(SET).map(Components::Named))
}

/// The fields of the form for a new table. Their number is limited to that of the game with the
/// most fields.
pub(super) struct Fields(pub(super) Pairs);

/// Game, name, players, edition, set and file of pieces, order, shared device, pace, expiry,
/// listing and hints.
const PLAIN_FIELDS: usize = 12;

fn max_fields() -> usize {
    let of = |title: &&dyn AnyTitle| {
        let (_, seats) = title.seats();
        title.switches().len() + title.expansions().len() + usize::from(seats)
    };
    PLAIN_FIELDS + games::titles().iter().map(of).max().unwrap_or(0)
}

impl FromRequest<App> for Fields {
    type Rejection = Response;

    async fn from_request(request: Request, app: &App) -> Result<Fields, Response> {
        fields::read(request, app, max_fields()).await.map(Fields)
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use axum::http::{Request, StatusCode};
    use santa_maria::SantaMaria;
    use tabletop::Title;

    use super::super::testing::{Browser, PageAnswer, Site, id};
    use super::*;

    /// Sends the form for a table of Santa Maria with a file.
    async fn upload(browser: &mut Browser, table: &str) -> PageAnswer {
        let field = |name: &str, value: &str| {
            format!("--x\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
        };
        let mut body = field("game", "santa-maria") + &field("name", "Ada") + &field("seats", "2");
        body += &(field("place", "me") + &field("place", "open") + &field(SET, "reconstructed-2"));
        body += &format!(
            "--x\r\ncontent-disposition: form-data; name=\"{OWN}\"; filename=\"mine.toml\"\r\n\r\n{table}\r\n--x--\r\n"
        );
        let request = Request::post("/new")
            .header(CONTENT_TYPE, "multipart/form-data; boundary=x")
            .header("sec-fetch-site", "same-origin");
        browser.send(request.body(Body::from(body)).unwrap()).await
    }

    #[tokio::test]
    async fn an_uploaded_component_set_is_used() {
        let site = Site::new().await;
        let mut ada = site.browser();
        let form = ada.get("/new?game=santa-maria").await;
        assert!(form.body.contains("multipart/form-data") && form.body.contains(OWN));
        assert!(form.body.contains("reconstruction"), "{}", form.body);
        let shipped = ada.get("/pieces/santa-maria/reconstructed-2").await;
        assert_eq!(shipped.body, SantaMaria::COMPONENTS[0].table);
        let own = shipped.body.replace("name = \"reconstructed-2\"", "name = \"mine\"");
        let opened = upload(&mut ada, &own).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
        let path = opened.to.unwrap();
        let bot = [("seat", "b"), ("level", "random"), ("version", "0")];
        ada.post(&format!("{path}/bot"), &bot).await;
        ada.post(&format!("{path}/begin"), &[]).await;
        let room = site.app.rooms.get(id(&path)).await.unwrap();
        assert_eq!(room.doc.settings.setup.components, Some(Components::Own { table: own }));
        assert!(ada.get(&path).await.body.contains("Pieces: mine"));
    }

    #[tokio::test]
    async fn errors_in_a_component_file_are_shown() {
        let site = Site::new().await;
        let mut ada = site.browser();
        let shipped = SantaMaria::COMPONENTS[0].table.replace("reconstructed-2", "mine");
        let wrong = shipped.replace("2 wood @forest", "2 woods @forest");
        for (table, message) in [
            ("not a table", ""),
            (&wrong, "2 woods"),
            (&"#".repeat(MAX_COMPONENT_FILE + 1), ""),
            (
                SantaMaria::COMPONENTS[0].table.replace("spaces = 20", "spaces = 21").as_str(),
                "name of its own",
            ),
        ] {
            let refused = upload(&mut ada, table).await;
            assert!(refused.status.is_client_error(), "{}", refused.status);
            assert!(
                refused.body.contains("role=\"alert\"") && refused.body.contains(message),
                "{}",
                refused.body
            );
            assert!(refused.body.contains("/new?game=santa-maria"), "{}", refused.body);
        }
        assert_eq!(ada.get("/pieces/santa-maria/nothing").await.status, StatusCode::NOT_FOUND);
        assert_eq!(
            ada.get("/pieces/puerto-rico/reconstructed-2").await.status,
            StatusCode::NOT_FOUND
        );
    }
}
