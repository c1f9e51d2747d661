//! Requests that no browser would send. Each is refused clearly, changes nothing, and the
//! server stays up.

mod answers;
mod forms;
mod limits;
mod paths;
mod strangers;

use crate::http::{Answer, Browser};
use crate::seen::seen;
use crate::site::Site;

/// What can be seen of a table.
fn state(site: &Site, table: &str) -> (String, String) {
    let mut eyes = Browser::new(site.address);
    let page = eyes.get(table).unwrap();
    assert_eq!(page.status, 200);
    let record = eyes.get(&format!("{table}/record")).unwrap();
    (seen(&page.text()).version, record.text())
}

/// Checks that this was refused with one of these statuses, with a message and all headers.
fn refused(answer: &Answer, statuses: &[u16], what: &str) {
    assert!(statuses.contains(&answer.status), "{what}: {} {}", answer.status, answer.text());
    // A page of ours, unless only its head was asked for.
    let is_told = answer.text().contains("</main>");
    assert!(is_told || answer.body.is_empty() && answer.status == 405, "{what}: {}", answer.text());
    assert!(answer.header("content-security-policy").is_some(), "{what}");
    assert!(!answer.text().contains("panicked"), "{what}");
}
