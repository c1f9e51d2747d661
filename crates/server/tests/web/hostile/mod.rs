//! What a browser would never send. Each is refused clearly, changes nothing, and
//! the server goes on.

mod answers;
mod forms;
mod limits;
mod paths;
mod strangers;

use crate::http::{Answer, Browser};
use crate::seen::seen;
use crate::site::Site;

/// What is stored of a table, as far as anyone can see it.
fn state(site: &Site, table: &str) -> (String, String) {
    let mut eyes = Browser::new(site.address);
    let page = eyes.get(table).unwrap();
    assert_eq!(page.status, 200);
    let record = eyes.get(&format!("{table}/record")).unwrap();
    (seen(&page.text()).version, record.text())
}

/// That this was refused with one of these statuses, in words and with all that
/// belongs to an answer.
fn refused(answer: &Answer, statuses: &[u16], what: &str) {
    assert!(statuses.contains(&answer.status), "{what}: {} {}", answer.status, answer.text());
    // A page of ours, unless only its head was asked for.
    let is_told = answer.text().contains("</main>");
    assert!(is_told || answer.body.is_empty() && answer.status == 405, "{what}: {}", answer.text());
    assert!(answer.header("content-security-policy").is_some(), "{what}");
    assert!(!answer.text().contains("panicked"), "{what}");
}
