//! Sign-in, sessions, tokens and secrets.
