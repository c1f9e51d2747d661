-- Whoever is banned cannot sign in, and their tokens are none.
ALTER TABLE accounts ADD COLUMN banned INTEGER NOT NULL DEFAULT 0 CHECK (banned IN (0, 1));

-- What nobody has touched for long, without a look at what was played to its end.
CREATE INDEX tables_unfinished ON tables (changed) WHERE phase <> 'finished';
