//! Rulings and examples on pages, and examples at tables.

use axum::http::StatusCode;
use tabletop::{Node, Viewer};

use super::super::testing::{Browser, Site, id};
use super::*;
use tables::Occupant;

async fn page(browser: &mut Browser, language: Language, path: &str) -> String {
    browser.set_cookie("language", language.name());
    let answer = browser.get(path).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}");
    for missing in ["{ $", "ruling-question", "example-open<", "rules-", "undefined"] {
        let text = answer.body.replace("/rules-", "");
        assert!(!text.contains(&format!(">{missing}")), "{path} lacks a text: {missing}");
    }
    answer.body
}

#[tokio::test]
async fn every_ruling_shows_its_switch_and_its_clauses() {
    let site = Site::new().await;
    let mut browser = site.browser();
    for book in &*BOOKS {
        for &language in Language::ALL {
            let body = page(&mut browser, language, &Part::Rulings.path(book)).await;
            for ruling in &book.rulings(language).unwrap().rulings {
                let start = format!("id=\"ruling-{}\"", ruling.number);
                let from = body.find(&start).unwrap_or_else(|| panic!("{start}"));
                let section = &body[from..];
                let section = &section[..section.find("</section>").unwrap()];
                assert!(body.contains(&format!("href=\"#ruling-{}\"", ruling.number)));
                for line in &ruling.switches {
                    for answer in &line.answers {
                        let shown = format!("<code>{}</code> – ", answer.name);
                        assert!(section.contains(&shown), "{language} {start}: {shown}");
                    }
                }
                for clause in book.clauses_of(ruling.number) {
                    let link = format!("href=\"/rules/{}#{}\"", book.name(), clause.id);
                    assert!(section.contains(&link), "{start}: {link}");
                }
            }
        }
    }
    let german = page(&mut browser, Language::German, "/rules/puerto-rico/rulings").await;
    assert!(
        german.contains("Darf man auf die Produktion verzichten")
            && german.contains(">Begründung<")
    );
    assert!(german.contains("Deutsche Jubiläumsausgabe") || german.contains("class=\"preset\""));
}

#[tokio::test]
async fn clauses_lead_to_rulings_and_examples() {
    let site = Site::new().await;
    let mut browser = site.browser();
    for book in &*BOOKS {
        for &language in Language::ALL {
            let body = page(&mut browser, language, &Part::Clauses.path(book)).await;
            for clause in book.index.clauses() {
                let Some(number) = clause.ruling else { continue };
                let link = format!("{}#ruling-{number}", Part::Rulings.path(book));
                assert!(body.contains(&link), "{}: {link}", clause.id);
            }
            for example in &book.examples.examples {
                let link = format!("{}#example-{}", Part::Examples.path(book), example.name);
                assert!(body.contains(&link), "{link}");
            }
        }
    }
}

#[tokio::test]
async fn every_example_is_a_picture_with_its_steps() {
    let site = Site::new().await;
    let mut browser = site.browser();
    for book in &*BOOKS {
        assert!(book.examples.examples.len() >= 8, "{}", book.name());
        for &language in Language::ALL {
            let body = page(&mut browser, language, &Part::Examples.path(book)).await;
            for example in &book.examples.examples {
                let from = body.find(&format!("id=\"example-{}\"", example.name)).unwrap();
                let section = &body[from..];
                let section = &section[..section.find("</form>").unwrap()];
                assert!(section.contains("class=\"seat "), "{}: no board", example.name);
                assert!(section.contains("<li>"), "{}: nothing is played", example.name);
                let refusals = section.matches("class=\"no\"").count();
                let written = example
                    .steps
                    .iter()
                    .filter(|step| matches!(step.mark, testkit::scenario::Mark::Refused(_)));
                assert_eq!(refusals, written.count(), "{}: refusals", example.name);
                // It is a picture: there is nothing to press in it.
                let picture = &section[section.find("<figure").unwrap()..];
                let picture = &picture[..picture.find("</figure>").unwrap()];
                assert!(!picture.contains("<button"), "{}", example.name);
                for part in &example.picture {
                    let is_seat = part.len() == 1;
                    let drawn = !is_seat || picture.contains(&format!("seat seat-{part}"));
                    assert!(drawn, "{}: {part}", example.name);
                }
            }
        }
    }
}

#[tokio::test]
async fn every_example_opens_as_a_table_that_begins_with_it() {
    let site = Site::with_config(|config| config.tables.per_address = 100).await;
    for book in &*BOOKS {
        for example in &book.examples.examples {
            let mut ada = site.browser();
            ada.get(&Part::Examples.path(book)).await;
            let path = format!("/rules/{}/examples/{}", book.name(), example.name);
            let opened = ada.post(&path, &[("with", "me")]).await;
            assert_eq!(opened.status, StatusCode::SEE_OTHER, "{path}: {}", opened.body);
            let table = opened.to.unwrap();
            let room = site.app.rooms.get(id(&table)).await.unwrap();
            let game = room.game.as_deref().expect("it has begun");
            let shown = example.begin(book.title).unwrap();
            assert_eq!(
                game.view_at(0, Viewer::Referee),
                shown.view_at(0, Viewer::Referee),
                "{path}"
            );
            assert!(matches!(game.node(), Node::Decision(_)), "{path}");
            assert!(room.doc.settings.hot_seat);
            assert!(room.doc.occupants.iter().all(|it| it.name() == Some("Guest")), "{path}");
            assert_eq!(ada.get(&table).await.status, StatusCode::OK);
        }
    }
}

#[tokio::test]
async fn an_example_can_be_played_against_the_computer() {
    let site = Site::new().await;
    let mut ada = site.browser();
    ada.get("/rules/puerto-rico/examples").await;
    let opened = ada.post("/rules/puerto-rico/examples/captain-phase", &[("with", "bots")]).await;
    let room = site.app.rooms.get(id(&opened.to.unwrap())).await.unwrap();
    assert_eq!(room.doc.occupants.iter().filter(|it| it.level().is_some()).count(), 3);
    assert!(matches!(room.doc.occupants[0], Occupant::Player { .. }));
}

#[tokio::test]
async fn opening_examples_is_limited() {
    let site = Site::with_config(|config| config.tables.per_address = 1).await;
    let mut ada = site.browser();
    ada.get("/rules/puerto-rico/examples").await;
    let path = "/rules/puerto-rico/examples/captain-phase";
    assert_eq!(ada.post(path, &[]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(ada.post(path, &[]).await.status, StatusCode::TOO_MANY_REQUESTS);
    let nothing = "/rules/puerto-rico/examples/nothing";
    assert_eq!(ada.post(nothing, &[]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(ada.post("/rules/chess/examples/a", &[]).await.status, StatusCode::NOT_FOUND);
    let mut last = StatusCode::OK;
    for _ in 0..100 {
        last = ada.post(nothing, &[]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS, "it is a door like others");
}
