//! Finds the address of the client behind a proxy.

use axum::http::header::FORWARDED;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName};
use axum::middleware::Next;
use axum::response::Response;

use super::App;
use limits::Network;

/// The header in which each proxy adds the address of its client.
pub(super) const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Replaces the address of a trusted proxy by that of its client.
pub(crate) async fn client_address(
    State(app): State<App>,
    mut request: Request,
    next: Next,
) -> Response {
    let mut found = None;
    if let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>().copied()
    {
        let address = client_behind(&app.config.proxies, peer.ip(), request.headers());
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(address, peer.port())));
        found = Some(address);
    }
    let key = app.addresses.key(found);
    request.extensions_mut().insert(key);
    next.run(request).await
}

/// The last address that was not added by one of our proxies. The client sent anything before
/// it and may have made it up.
fn client_behind(proxies: &[Network], peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let is_ours = |address: IpAddr| proxies.iter().any(|proxy| proxy.contains(address));
    let mut address = peer;
    let lines = headers.get_all(FORWARDED_FOR).iter().rev().filter_map(|line| line.to_str().ok());
    for before in lines.flat_map(|line| line.rsplit(',')) {
        if !is_ours(address) {
            break;
        }
        match before.trim().parse() {
            Ok(before) => address = before,
            Err(_) => break,
        }
    }
    address
}

/// Whether the request comes from the same machine. A request with a forwarding header comes
/// through a proxy, so it does not.
pub(super) fn is_local(address: Option<IpAddr>, headers: &HeaderMap) -> bool {
    let is_here = address.is_some_and(|address| address.to_canonical().is_loopback());
    is_here && !headers.contains_key(FORWARDED_FOR) && !headers.contains_key(FORWARDED)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn found(lines: &[&str]) -> String {
        let proxies = ["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        client_behind(&proxies, [127, 0, 0, 1].into(), &headers).to_string()
    }

    #[test]
    fn only_trusted_proxies_are_believed() {
        assert_eq!(found(&[]), "127.0.0.1");
        assert_eq!(found(&["192.0.2.1"]), "192.0.2.1");
        assert_eq!(found(&["192.0.2.1, 10.0.0.7"]), "192.0.2.1");
        assert_eq!(found(&["192.0.2.1", "10.0.0.7"]), "192.0.2.1");
        assert_eq!(found(&["1.2.3.4, 192.0.2.1, 10.0.0.7"]), "192.0.2.1", "a lie before it");
        assert_eq!(found(&["nonsense, 10.0.0.7"]), "10.0.0.7");
        let mut headers = HeaderMap::new();
        headers.insert(FORWARDED_FOR, "1.2.3.4".parse().unwrap());
        let stranger: IpAddr = [192, 0, 2, 9].into();
        assert_eq!(client_behind(&[], stranger, &headers), stranger);
    }

    #[test]
    fn a_forwarded_request_is_not_local() {
        let (here, away) = (Some([127, 0, 0, 1].into()), Some([192, 0, 2, 1].into()));
        let mut headers = HeaderMap::new();
        assert!(is_local(here, &headers));
        assert!(!is_local(away, &headers) && !is_local(None, &headers));
        headers.insert(FORWARDED_FOR, HeaderValue::from_static("192.0.2.1"));
        assert!(!is_local(here, &headers));
    }
}
