-- What lets programs act for an account: hashes, and gone with the account.

CREATE TABLE tokens (
    token TEXT PRIMARY KEY NOT NULL,
    account TEXT NOT NULL REFERENCES accounts (folded) ON DELETE CASCADE,
    name TEXT NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('read', 'play', 'host')),
    created INTEGER NOT NULL,
    used INTEGER
) STRICT;

CREATE INDEX tokens_account ON tokens (account);
