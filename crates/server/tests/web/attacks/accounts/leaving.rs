//! Traces of a deleted account.

use super::*;

#[test]
fn a_deleted_account_leaves_nothing_of_its_owner() {
    let site = Site::new();
    let mut ada = sign_up(&site, "Ada Lovelace");
    let table = open_table(&mut ada);
    let mut ben = Browser::new(site.address);
    ben.get("/").unwrap();
    ben.post(&format!("{table}/claim"), &[("seat", "b"), ("name", "Ben")]).unwrap();
    let bot = [("seat", "c"), ("level", "random"), ("version", "1")];
    assert_eq!(ada.post(&format!("{table}/bot"), &bot).unwrap().status, 303);
    assert_eq!(ada.post(&format!("{table}/begin"), &[]).unwrap().status, 303);
    ada.post(&format!("{table}/chat"), &[("text", "my secret sentence")]).unwrap();
    ben.post(&format!("{table}/chat"), &[("text", "hello Ben here")]).unwrap();
    ada.post(&format!("{table}/note"), &[("text", "my secret note")]).unwrap();

    // She alone can download everything the server has of her.
    let refused = ada.post("/account/data", &[("password", "wrong horse")]).unwrap();
    assert_eq!(refused.status, 403);
    let data = ada.post("/account/data", &[("password", WORD)]).unwrap();
    assert_eq!(data.header("content-type"), Some("application/json"));
    let data = data.text();
    for part in ["Ada Lovelace", "my secret sentence", "my secret note", &table[3..], "/record"] {
        assert!(data.contains(part), "{part} in {data}");
    }
    for secret in ["argon2", "hello Ben here"] {
        assert!(!data.contains(secret), "{secret} in {data}");
    }

    let live = Stream::with_cookies(&ada, &format!("{table}/live"));
    assert_eq!(ada.post("/account/delete", &[("password", WORD)]).unwrap().status, 303);
    assert!(live.has_ended());
    let page = ben.get(&table).unwrap().text();
    assert!(!page.contains("my secret sentence") && page.contains("hello Ben here"), "{page}");
    assert!(page.contains("Expert"), "a computer player has the seat: {page}");
    assert!(page.contains("a former player") || !page.contains(">Ada<"), "{page}");
    // Nor is anything left in the file.
    let copy = Folder::new();
    let to = copy.path().join("copy");
    operate::back_up(&site.database(), &to, KeyPlace { file: None, is_wanted: false }).unwrap();
    let bytes = fs::read(&to).unwrap();
    for gone in ["Ada Lovelace", "ada lovelace", "my secret sentence", "my secret note", "\"Ada\""]
    {
        assert!(!bytes.windows(gone.len()).any(|part| part == gone.as_bytes()), "{gone}");
    }
}
