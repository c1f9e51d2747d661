//! What one visitor may use: requests, uploads, connections, streams.
