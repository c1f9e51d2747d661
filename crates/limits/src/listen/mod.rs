//! Accepts connections, limits their number, and closes those that are too slow.

mod body_timeout;
mod connection_limits;
mod log_throttle;
mod stalled;

use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use prometheus_client::metrics::gauge::Gauge;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower::ServiceExt;
use tracing::warn;

use crate::doors::{CountedBy, Door, Refusals, Slot, Slots, counted};
use crate::network::Network;
use crate::shutdown::Shutdown;
pub use body_timeout::in_time;
pub use connection_limits::ConnectionLimits;
pub use log_throttle::LogThrottle;
use stalled::{HeldBody, RequestCounts, StallGuard};

/// Maximum length of the head of a request, in bytes. Those of our pages are a tenth of it.
const LONGEST_HEAD: usize = 32 << 10;

/// Pause after a connection could not be accepted, for example because the process has too
/// many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// The answers to connections that are refused.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\n\
    Content-Length: 0\r\nConnection: close\r\n\r\n";
const TOO_MANY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\n\
    Content-Length: 0\r\nConnection: close\r\n\r\n";

/// The open connections.
#[derive(Clone, Debug)]
pub struct Connections {
    limits: ConnectionLimits,
    proxies: Vec<Network>,
    all: Arc<Semaphore>,
    addresses: Slots<IpAddr>,
    refusals: Refusals,
    /// Number of open connections, for the metrics.
    pub open: Gauge,
}

/// A connection that was accepted. It is closed for the count when this is dropped.
#[derive(Debug)]
struct Admitted {
    _all: OwnedSemaphorePermit,
    _address: Option<Slot<IpAddr>>,
    open: Gauge,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.open.dec();
    }
}

impl Connections {
    /// No connection is open yet.
    pub fn new(limits: ConnectionLimits, proxies: Vec<Network>, refusals: Refusals) -> Connections {
        let all = Arc::new(Semaphore::new(limits.most.min(Semaphore::MAX_PERMITS)));
        let (addresses, open) = (Slots::default(), Gauge::default());
        Connections { limits, proxies, all, addresses, refusals, open }
    }

    fn admit(&self, peer: IpAddr) -> Result<Admitted, CountedBy> {
        let is_proxy = self.proxies.iter().any(|proxy| proxy.contains(peer));
        let address = match is_proxy {
            true => None,
            false => {
                let slot = self.addresses.take(counted(peer), self.limits.per_address);
                Some(slot.ok_or(CountedBy::Address)?)
            }
        };
        let all = Arc::clone(&self.all).try_acquire_owned().map_err(|_| CountedBy::Server)?;
        self.open.inc();
        Ok(Admitted { _all: all, _address: address, open: self.open.clone() })
    }
}

/// Answers requests until the server stops. Then it accepts no more connections, and waits
/// for those that are open.
pub async fn listen(
    listener: TcpListener,
    router: Router,
    connections: Connections,
    mut end: Shutdown,
) -> io::Result<()> {
    let graceful = GracefulShutdown::new();
    let log = LogThrottle::default();
    let mut http = http1::Builder::new();
    // `StallGuard` applies the shorter limit, from the first byte of a head.
    http.timer(TokioTimer::new()).header_read_timeout(connections.limits.idle);
    http.max_header_size(LONGEST_HEAD);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = end.wait() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            // A client that has gone already is not worth a line in the log.
            Err(error) if is_theirs(&error) => continue,
            Err(error) => {
                log.log(|missed| warn!(%error, missed, "a connection could not be accepted"));
                tokio::time::sleep(PAUSE).await;
                continue;
            }
        };
        let admitted = match connections.admit(peer.ip()) {
            Ok(admitted) => admitted,
            Err(by) => {
                connections.refusals.count(Door::Connection, by);
                let client = peer.ip();
                log.log(|missed| warn!(%client, %by, missed, "too many connections"));
                refuse(&stream, by);
                continue;
            }
        };
        // An answer must not wait for the next one to fill a packet.
        let _ = stream.set_nodelay(true);
        let turns = RequestCounts::default();
        let watched = StallGuard::new(stream, turns.clone(), connections.limits);
        let router = router.clone();
        let service = service_fn(move |request: Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
            let (turn, router) = (turns.begin(), router.clone());
            async move {
                let response = router.oneshot(request).await?;
                Ok::<_, Infallible>(response.map(|body| HeldBody::new(body, turn)))
            }
        });
        let served = graceful.watch(http.serve_connection(TokioIo::new(watched), service));
        tokio::spawn(async move {
            // When a client breaks off or is too slow, there is nobody to report it to.
            let _ = served.await;
            drop(admitted);
        });
    }
    drop(listener);
    graceful.shutdown().await;
    Ok(())
}

/// Whether an error is the fault of the client.
fn is_theirs(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Refuses a connection without waiting for anything.
fn refuse(stream: &TcpStream, by: CountedBy) {
    let answer = if by == CountedBy::Server { FULL } else { TOO_MANY };
    // The connection is closed even if this fails.
    let _ = stream.try_write(answer);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connections(most: usize, per_address: usize) -> Connections {
        let limits = ConnectionLimits { most, per_address, ..ConnectionLimits::default() };
        let proxies = vec!["10.0.0.0/8".parse().unwrap()];
        Connections::new(limits, proxies, Refusals::default())
    }

    #[test]
    fn an_address_has_some_connections_and_all_have_more() {
        let connections = connections(5, 3);
        let admit = |address: &str| connections.admit(address.parse().unwrap());
        let one: Vec<_> = (0..3).map(|_| admit("192.0.2.1").unwrap()).collect();
        assert_eq!(admit("192.0.2.1").unwrap_err(), CountedBy::Address);
        let two: Vec<_> = (0..2).map(|_| admit("2001:db8::1").unwrap()).collect();
        assert_eq!(admit("192.0.2.3").unwrap_err(), CountedBy::Server);
        assert_eq!(connections.open.get(), 5);
        drop((one, two));
        assert_eq!(connections.open.get(), 0);
        // A refused connection holds nothing.
        assert_eq!(connections.addresses.taken(), 0);
        let network: Vec<_> =
            (1..4).map(|number| admit(&format!("2001:db8::{number}")).unwrap()).collect();
        assert_eq!(admit("2001:db8::4").unwrap_err(), CountedBy::Address);
        drop(network);
    }

    #[test]
    fn a_proxy_is_not_one_visitor() {
        let connections = connections(5, 1);
        let proxy = IpAddr::from([10, 0, 0, 7]);
        let held: Vec<_> = (0..5).map(|_| connections.admit(proxy).unwrap()).collect();
        assert_eq!(connections.admit(proxy).unwrap_err(), CountedBy::Server);
        drop(held);
    }
}
