-- What version 1 of the database was, with a subscription, a request and a notice.
CREATE TABLE topics (
  id INTEGER PRIMARY KEY,
  topic TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL,
  hash TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT;

-- Part of version 1, and empty.
CREATE TABLE workers (
  id TEXT PRIMARY KEY,
  machine TEXT NOT NULL,
  pid INTEGER NOT NULL,
  alive_until INTEGER NOT NULL
) STRICT;

CREATE TABLE subscriptions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic_id INTEGER NOT NULL REFERENCES topics,
  callback TEXT NOT NULL,
  host TEXT NOT NULL,
  secret TEXT,
  lease_seconds INTEGER NOT NULL,
  verified_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  settled_revision INTEGER NOT NULL,
  troubled INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  failures INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  claimed_by TEXT,
  last_attempt_at INTEGER,
  last_result TEXT,
  UNIQUE (topic_id, callback)
) STRICT;
CREATE INDEX due ON subscriptions (topic_id, troubled, settled_revision, next_attempt_at);
CREATE INDEX expiring ON subscriptions (expires_at);
CREATE INDEX of_topic ON subscriptions (topic_id, expires_at);
CREATE INDEX of_host ON subscriptions (host, expires_at);

CREATE TABLE verifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic_id INTEGER NOT NULL REFERENCES topics,
  callback TEXT NOT NULL,
  mode TEXT NOT NULL,
  topic_as_given TEXT NOT NULL,
  host TEXT NOT NULL,
  secret TEXT,
  lease_seconds INTEGER NOT NULL,
  requested_at INTEGER NOT NULL,
  requested_revision INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL DEFAULT 0,
  claimed_by TEXT,
  UNIQUE (topic_id, callback, mode)
) STRICT;
CREATE INDEX verifications_of_host ON verifications (host);

CREATE TABLE notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  topic TEXT NOT NULL,
  callback TEXT NOT NULL,
  host TEXT NOT NULL,
  reason TEXT NOT NULL,
  claimed_by TEXT
) STRICT;
PRAGMA user_version = 1;
INSERT INTO topics VALUES (1, 'https://reviews.example.com/feed.xml', 2, 'two', 1773446400000);
INSERT INTO subscriptions (topic_id, callback, host, secret, lease_seconds, verified_at, expires_at,
  settled_revision)
VALUES (1, 'https://a.example/', 'a.example:443', 's', 864000, 1773446400000, 1774310400000, 1);
INSERT INTO verifications (topic_id, callback, mode, topic_as_given, host, lease_seconds, requested_at,
  requested_revision)
VALUES (1, 'https://b.example/', 'subscribe', 'https://reviews.example.com/feed.xml', 'b.example:443',
  864000, 1773446400000, 2);
INSERT INTO notices (topic, callback, host, reason)
VALUES ('https://reviews.example.com/feed.xml', 'https://c.example/', 'c.example:443', 'why');
