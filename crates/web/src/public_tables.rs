//! Lists all public tables of one phase, page by page.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, html};
use serde::Deserialize;
use tabletop::Name;

use super::App;
use super::page::{Text, WEB, error_page, not_found, page};
use super::table_list::listed;
use super::who::Who;
use store::{Cursor, Listed, Page, Phase};

/// Number of tables on a page.
const MAX_LISTED: u32 = 50;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/tables/{phase}", get(show))
}

/// The cursor at the end of the previous page.
#[derive(Deserialize)]
pub(super) struct PageQuery {
    after: Option<String>,
}

impl PageQuery {
    /// The requested page. A cursor that does not parse means the first page.
    pub(super) fn page(&self, most: u32) -> Page {
        Page { after: self.after.as_deref().and_then(Cursor::parse), most }
    }
}

async fn show(
    State(app): State<App>,
    who: Who,
    Path(phase): Path<String>,
    Query(older): Query<PageQuery>,
) -> Response {
    let Some(phase) = Phase::from_name(&phase) else { return not_found(who) };
    match app.store.public_tables(phase, older.page(MAX_LISTED)).await {
        Ok(tables) => {
            let text = Text::new(who.language, WEB);
            let body = draw(&text, phase, &tables);
            page(who, &text, &text.t(heading(phase)), "lobby", &body).into_response()
        }
        Err(error) => error_page(who, &error.into(), "/"),
    }
}

fn draw(text: &Text, phase: Phase, tables: &[Listed]) -> Markup {
    let last = tables.last().filter(|_| tables.len() == MAX_LISTED as usize);
    html! {
        section.list {
            h1 { (text.t(heading(phase))) }
            (listed(text, tables))
            @if let Some(last) = last {
                p { a rel="next" href=(address(phase, Some(last.cursor()))) { (text.t("more-tables")) } }
            }
            p { a href="/" { (text.t("to-lobby")) } }
        }
    }
}

/// The heading for the tables of a phase.
pub(super) fn heading(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "open-tables",
        Phase::Running => "running-tables",
        Phase::Finished => "finished-tables",
    }
}

/// The address of the list of a phase, from a cursor on.
pub(super) fn address(phase: Phase, after: Option<Cursor>) -> String {
    let path = format!("/tables/{}", phase.name());
    after.map_or_else(|| path.clone(), |after| format!("{path}?after={after}"))
}

#[cfg(test)]
mod tests {
    use super::super::TableLimits;
    use super::super::testing::Site;
    use super::*;
    use limits::Limits;

    /// The addresses of tables on a page.
    fn tables(body: &str) -> Vec<&str> {
        body.split("href=\"")
            .filter_map(|it| it.split('"').next())
            .filter(|it| it.starts_with("/g/"))
            .collect()
    }

    #[tokio::test]
    async fn all_public_tables_are_listed_page_by_page() {
        // More tables than one address may open in an hour, or have at once.
        let site = Site::with_config(|config| {
            config.limits = Limits::off();
            config.tables = TableLimits { per_address: 1_000, ..TableLimits::default() };
        })
        .await;
        let mut ada = site.browser();
        let count = MAX_LISTED as usize + 3;
        for _ in 0..count {
            site.browser().open_table(&[("listing", "public")]).await;
        }
        let lobby = ada.get("/").await.body;
        assert!(lobby.contains("/tables/open"), "the lobby leads to the others");
        assert!(!lobby.contains("/tables/running"), "where there are others");

        let first = ada.get("/tables/open").await.body;
        let next = first.split("rel=\"next\" href=\"").nth(1).and_then(|it| it.split('"').next());
        let second = ada.get(next.expect("a next page")).await.body;
        let (mut seen, rest) = (tables(&first), tables(&second));
        assert_eq!((seen.len(), rest.len()), (MAX_LISTED as usize, 3));
        assert!(!second.contains("rel=\"next\""));
        seen.extend(rest);
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), count);

        for (path, status) in [("/tables/lost", 404), ("/tables/open?after=nonsense", 200)] {
            assert_eq!(ada.get(path).await.status.as_u16(), status, "{path}");
        }
    }
}
