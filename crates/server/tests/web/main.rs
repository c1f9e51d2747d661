//! Tests of the server over the network, with what browsers send and what they never
//! would.

mod attacks;
mod crash;
mod folder;
mod hostile;
mod http;
mod operating;
mod schemathesis;
mod seen;
mod site;
mod travel;
