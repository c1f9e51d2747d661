//! Placing people at the same time, as browsers do it with plain forms.

use tabletop::Seat;

use super::*;
use tables::sample::{arrangement, people, placing_doc};

/// The owner of a seat.
fn owner(seat: Seat) -> PlayerId {
    [ADA, BEN, CLEO][seat.index()]
}

/// A form of a seat, for one version of the table.
struct Form<'a> {
    site: &'a Site,
    seat: Seat,
    version: u64,
}

impl Form<'_> {
    async fn send(&self, verb: &str, more: &[(&str, &str)]) -> Answer {
        let (version, letter) = (self.version.to_string(), self.seat.to_string());
        let mut fields = vec![("version", version.as_str()), ("seat", &letter)];
        fields.extend_from_slice(more);
        self.site.post(owner(self.seat), &format!("{}/{verb}", path()), &fields).await
    }

    /// Plays tentative moves as the buttons on the page do, and confirms them.
    async fn place(&self, texts: &[String]) {
        for (index, text) in texts.iter().enumerate() {
            let drafted = index.to_string();
            let answer = self.send("play", &[("drafted", &drafted), ("play", text)]).await;
            assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
        }
        let answer = self.send("confirm", &[("drafted", &texts.len().to_string())]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.body);
    }
}

#[tokio::test]
async fn everyone_places_at_once_from_the_same_page() {
    let site = Site::new().await;
    let room = site.begun(placing_doc(people())).await;
    let [first, second, third] = room.waits()[..] else { panic!("three are asked") };
    let form = |seat| Form { site: &site, seat, version: room.version };
    let page = async |seat| site.get(owner(seat), &path()).await.body;
    for seat in room.waits() {
        let body = page(seat).await;
        assert!(body.contains("data-question=\"mayor.place\""), "{seat} is asked");
        assert!(body.contains("0 of 3 players are ready."), "{body}");
        assert!(body.contains("<title>● Your turn"), "{seat}");
    }
    let looks_on = site.get(DAN, &path()).await.body;
    assert!(looks_on.contains("Waiting for Ada, Ben, Cleo") || looks_on.contains("0 of 3"));

    // The first player has a tentative move when the others hand in their answers.
    let texts = arrangement(&room, first, 1);
    let draft = [("drafted", "0"), ("play", texts[0].as_str())];
    form(first).send("play", &draft).await;
    form(third).place(&arrangement(&room, third, 1)).await;
    form(second).place(&arrangement(&room, second, 1)).await;
    let now = site.room().await;
    assert_eq!((now.waits(), now.answered()), (vec![first], vec![second, third]));
    assert_eq!(now.tentative_count(first), 1, "the draft is still there");
    assert_eq!(now.tentative.len(), 1, "and those who are done have none");
    let entries = |room: &Room| room.game.as_deref().unwrap().entries();
    assert_eq!(entries(&now), entries(&room));
    let done = page(second).await;
    assert!(done.contains("2 of 3 players are ready.") && done.contains("/reopen"), "{done}");
    assert!(!done.contains("data-question=") && !done.contains("name=\"verb\""), "{done}");
    assert!(page(first).await.contains("2 of 3 players are ready."));

    // A player who is ready can still change their mind: by Undo, or by the button beside the
    // answer.
    let again = Form { version: now.version, ..form(second) };
    let undone = again.send("undo", &[("drafted", "0")]).await;
    assert_eq!(undone.status, StatusCode::SEE_OTHER, "{}", undone.body);
    let now = site.room().await;
    assert_eq!(now.waits(), [first, second]);
    assert!(page(second).await.contains("data-question=\"mayor.place\""));
    let stale = form(second).send("play", &[("drafted", "0"), ("play", "x")]).await;
    assert_eq!(stale.status, StatusCode::CONFLICT, "a page from before it was handed in");
    let letter = third.to_string();
    let reopen = Form { version: now.version, ..form(third) };
    reopen.send("reopen", &[("answered", &letter)]).await;
    let stolen = Form { version: now.version, ..form(second) };
    let stolen = stolen.send("reopen", &[("answered", &first.to_string())]).await;
    assert_eq!(stolen.status, StatusCode::FORBIDDEN, "only one's own");
    let now = site.room().await;
    assert_eq!(now.waits(), [first, second, third]);

    // Answers that were handed in survive a restart.
    Form { version: now.version, ..form(third) }.place(&arrangement(&room, third, 2)).await;
    site.app.rooms.forget(id());
    let read = site.room().await;
    assert_eq!(read.answer_of(third), arrangement(&room, third, 2));
    assert_eq!(read.tentative_count(first), 1);

    // The first player continues with the page opened at the start.
    let rest: Vec<(usize, &String)> = texts.iter().enumerate().skip(1).collect();
    for (index, text) in rest {
        let drafted = index.to_string();
        form(first).send("play", &[("drafted", &drafted), ("play", text)]).await;
    }
    form(first).send("confirm", &[("drafted", &texts.len().to_string())]).await;
    let now = site.room().await;
    assert_eq!((now.waits(), entries(&now)), (vec![second], entries(&room)));
    Form { version: now.version, ..form(second) }.place(&arrangement(&room, second, 2)).await;
    let done = site.room().await;
    assert!(entries(&done) > entries(&room) && !done.is_together());
    let mut ordered = room.game.as_deref().unwrap().clone_box();
    for (seat, number) in [(first, 1), (second, 2), (third, 2)] {
        for text in arrangement(&room, seat, number) {
            ordered.play_text(seat, &text).unwrap();
        }
    }
    assert_eq!(done.game.as_deref().unwrap().record(), ordered.record());
    let stored = site.store.lines(id(), 0).await.unwrap();
    assert_eq!(stored.len(), entries(&done), "the store has the same lines");
}

#[tokio::test]
async fn the_new_table_form_offers_it_and_lists_show_it() {
    let site = Site::new().await;
    let form = site.get(ADA, "/new?game=puerto-rico").await.body;
    assert!(form.contains("name=\"together\" value=\"yes\" checked"), "the usual way");
    let other = site.get(ADA, "/new?game=santa-maria").await.body;
    assert!(!other.contains("name=\"together\""), "which has no such question");
    let fields = [
        ("game", "puerto-rico"),
        ("name", "Ada"),
        ("seats", "3"),
        ("place", "me"),
        ("listing", "public"),
    ];
    for is_together in [true, false] {
        let mut fields = fields.to_vec();
        if is_together {
            fields.push(("together", "yes"));
        }
        let opened = site.post(ADA, "/new", &fields).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
        let to = opened.head.iter().find(|(name, _)| name == "location").unwrap().1.clone();
        let page = site.get(BEN, &String::from_utf8(to).unwrap()).await.body;
        assert_eq!(page.contains("place colonists at the same time"), is_together);
        let lobby = site.get(BEN, "/").await.body;
        assert!(lobby.contains("at the same time"), "the first of the two is listed");
        let tables = site.get(BEN, "/api/v1/tables").await.body;
        assert!(tables.contains(&format!("\"together\":{is_together}")), "{tables}");
    }
    let german = site.request(ADA, "/new?game=puerto-rico");
    let (mut parts, body) = german.into_parts();
    parts.headers.insert("accept-language", "de".parse().unwrap());
    let german = read(site.ask(Request::from_parts(parts, body)).await).await.body;
    assert!(german.contains("verteilen ihre Kolonisten gleichzeitig"), "{german}");
}
