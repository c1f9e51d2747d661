//! Keys that stand for addresses in counters and that do not reveal them.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

use play::hex;
use sha2::{Digest, Sha256};

/// Stands for an address: the same key for the same address on the same server. Nobody can
/// tell the address from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AddressKey([u8; 16]);

impl fmt::Display for AddressKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::write(&self.0))
    }
}

impl fmt::Debug for AddressKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AddressKey({self})")
    }
}

#[cfg(any(test, feature = "testing"))]
impl AddressKey {
    /// The key of some address, for tests that need several.
    pub fn sample(number: u8) -> AddressKey {
        AddressKeys::new(b"secret").key(Some([192, 0, 2, number].into()))
    }
}

/// Computes the keys of addresses.
#[derive(Clone)]
pub struct AddressKeys([u8; 32]);

impl AddressKeys {
    /// Keys that depend on a secret of the server and do not reveal it.
    pub fn new(secret: &[u8]) -> AddressKeys {
        let hash = Sha256::new().chain_update(b"windrose addresses ").chain_update(secret);
        AddressKeys(hash.finalize().into())
    }

    /// The key of an address. Visitors whose address is not known share one.
    pub fn key(&self, address: Option<IpAddr>) -> AddressKey {
        let mut hash = Sha256::new().chain_update(self.0);
        match address.map(counted) {
            Some(IpAddr::V4(address)) => hash.update(address.octets()),
            Some(IpAddr::V6(address)) => hash.update(address.octets()),
            None => {}
        }
        let hash = hash.finalize();
        AddressKey(std::array::from_fn(|index| hash[index]))
    }
}

/// The address that is counted. For IPv6 that is the network: anyone in it can choose from
/// 2^64 addresses.
pub fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            Ipv6Addr::from(network).into()
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> AddressKey {
        AddressKeys::new(b"secret").key(Some(text.parse().unwrap()))
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        assert_eq!(key("2001:db8:1:2::1"), key("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_ne!(key("192.0.2.1"), key("192.0.2.2"));
        assert_eq!(key("192.0.2.1"), key("::ffff:192.0.2.1"), "the same, written longer");
        assert_ne!(key("::1"), AddressKeys::new(b"secret").key(None));
    }

    #[test]
    fn another_server_has_other_keys() {
        let address = Some([192, 0, 2, 1].into());
        assert_ne!(AddressKeys::new(b"a").key(address), AddressKeys::new(b"b").key(address));
        assert!(!format!("{:?}", AddressKeys::new(b"a").key(address)).contains("192"));
    }
}
