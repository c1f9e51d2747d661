//! The rules on a page, in the language of the reader.

use axum::body::Body;
use axum::http::Request;
use axum::http::header::ACCEPT_LANGUAGE;

use super::{Site, read};

#[tokio::test]
async fn rules_are_shown_in_the_language_of_the_reader() {
    let site = Site::new().await;
    let page = async |game: &str, language: &str| {
        let request = Request::get(format!("/rules/{game}")).header(ACCEPT_LANGUAGE, language);
        read(site.ask(request.body(Body::empty()).unwrap()).await).await.body
    };
    for (game, english, german) in [
        (
            "puerto-rico",
            [">The settler</h2>", "No price falls"],
            [">Der Siedler</h2>", "Kein Preis"],
        ),
        (
            "santa-maria",
            [">Shipping</h2>", "one tile at most"],
            [">Der Seehandel</h2>", "höchstens"],
        ),
    ] {
        let (in_english, in_german) = (page(game, "en").await, page(game, "de").await);
        for (shown, other) in english.into_iter().zip(german) {
            assert!(in_english.contains(shown) && !in_english.contains(other), "{game}: {shown}");
            assert!(in_german.contains(other) && !in_german.contains(shown), "{game}: {other}");
        }
    }
}
