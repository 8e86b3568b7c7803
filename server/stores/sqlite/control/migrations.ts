import { auditTable } from '../account/audit.ts';
import { pageFileTable } from '../account/pageFiles.ts';
import { bookTables, stampTable } from '../consentLog/books.ts';
import { endedLogTable, headTable, publishedLogTable } from '../consentLog/heads.ts';
import { jobTable } from '../jobTable.ts';
import { probeTable } from '../probe.ts';
import { deliveryTables } from '../ruleset/delivery.ts';
import { previewTable } from '../ruleset/previews.ts';
import { noteColumn, publishedBytes } from '../ruleset/publications.ts';
import { scheduleColumns } from '../scan/schedules.ts';
import { cellTable } from '../site/cells.ts';

/** The control plane's tables. Nothing in them is about a visitor. */
export const controlMigrations = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    onboarded INTEGER NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE members (
    account_id TEXT NOT NULL REFERENCES accounts,
    user_id TEXT NOT NULL REFERENCES users,
    role TEXT NOT NULL,
    created_at TEXT NOT NULL,
    PRIMARY KEY (account_id, user_id)
  ) STRICT;

  CREATE TABLE keys (
    id TEXT PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES accounts,
    user_id TEXT NOT NULL REFERENCES users,
    scopes TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT,
    revoked_at TEXT
  ) STRICT;
  CREATE INDEX keys_of_account ON keys (account_id, created_at);

  CREATE TABLE sites (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    domain TEXT NOT NULL,
    display_name TEXT NOT NULL,
    region TEXT NOT NULL,
    status TEXT NOT NULL,
    plan TEXT NOT NULL,
    site_key TEXT UNIQUE,
    verified_at TEXT,
    archived_at TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX sites_of_account ON sites (account_id, created_at);
  CREATE UNIQUE INDEX one_site_per_domain ON sites (account_id, domain)
    WHERE archived_at IS NULL;

  CREATE TABLE publications (
    site_id TEXT NOT NULL REFERENCES sites,
    seq INTEGER NOT NULL,
    integrity TEXT NOT NULL,
    ruleset TEXT NOT NULL,
    snippet TEXT NOT NULL,
    artefacts TEXT NOT NULL,
    delivery TEXT NOT NULL,
    collect TEXT NOT NULL,
    published_at TEXT NOT NULL,
    PRIMARY KEY (site_id, seq)
  ) STRICT;
  CREATE INDEX publications_by_integrity ON publications (site_id, integrity, seq);
  CREATE TRIGGER publications_stand BEFORE UPDATE ON publications
    BEGIN SELECT RAISE(ABORT, 'A publication is never changed'); END;
  CREATE TRIGGER publications_stay BEFORE DELETE ON publications
    BEGIN SELECT RAISE(ABORT, 'A publication is never deleted'); END;

  CREATE TABLE artefacts (
    file TEXT PRIMARY KEY,
    source TEXT NOT NULL,
    site_id TEXT REFERENCES sites
  ) STRICT;
  `,
  `
  ALTER TABLE keys ADD COLUMN last_used_on TEXT;

  CREATE TABLE sign_in_links (
    hash BLOB PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    user_id TEXT NOT NULL REFERENCES users,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    user_id TEXT NOT NULL REFERENCES users,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE device_authorizations (
    device_hash BLOB PRIMARY KEY,
    user_hash BLOB NOT NULL UNIQUE,
    client TEXT,
    scopes TEXT NOT NULL,
    state TEXT NOT NULL,
    account_id TEXT REFERENCES accounts,
    user_id TEXT REFERENCES users,
    interval INTEGER NOT NULL,
    polled_at TEXT,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE publications ADD COLUMN change TEXT NOT NULL DEFAULT 'unknown';
  ALTER TABLE sites ADD COLUMN verification_token TEXT NOT NULL DEFAULT '';
  UPDATE sites SET verification_token = lower(hex(randomblob(16)));
  `,
  `
  CREATE TABLE containers (
    site_id TEXT PRIMARY KEY REFERENCES sites,
    public_id TEXT NOT NULL,
    source TEXT NOT NULL,
    exported TEXT,
    connected_at TEXT NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE keys ADD COLUMN name TEXT;

  ALTER TABLE users ADD COLUMN salt BLOB NOT NULL DEFAULT x'';
  UPDATE users SET salt = randomblob(16);
  ALTER TABLE members ADD COLUMN password TEXT;

  ALTER TABLE sessions ADD COLUMN id TEXT NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN method TEXT NOT NULL DEFAULT 'link';
  ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
  ALTER TABLE sessions ADD COLUMN last_seen_at TEXT NOT NULL DEFAULT '';
  UPDATE sessions SET id = lower(hex(randomblob(16))), last_seen_at = created_at;
  CREATE UNIQUE INDEX sessions_by_id ON sessions (id);

  CREATE TABLE bearers (
    hash BLOB PRIMARY KEY,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX bearers_of_session ON bearers (session_id);

  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    public_key BLOB NOT NULL,
    counter INTEGER NOT NULL,
    transports TEXT NOT NULL,
    created_at TEXT NOT NULL,
    last_used_on TEXT,
    FOREIGN KEY (account_id, user_id) REFERENCES members ON DELETE CASCADE
  ) STRICT;
  CREATE INDEX passkeys_of_member ON passkeys (account_id, user_id, created_at);

  CREATE TABLE passkey_challenges (
    hash BLOB PRIMARY KEY,
    purpose TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE TABLE webhook_endpoints (
    id TEXT PRIMARY KEY,
    account_id TEXT NOT NULL REFERENCES accounts,
    url TEXT NOT NULL,
    kinds TEXT NOT NULL,
    enabled INTEGER NOT NULL,
    secret BLOB NOT NULL,
    former_secret BLOB,
    former_until TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    paused_at TEXT,
    last_success_at TEXT,
    last_failure_at TEXT,
    last_problem TEXT,
    given_up INTEGER NOT NULL,
    given_up_since TEXT
  ) STRICT;
  CREATE INDEX webhook_endpoints_of_account ON webhook_endpoints (account_id, created_at);

  ALTER TABLE sites ADD COLUMN proof_checked_at TEXT;
  ALTER TABLE sites ADD COLUMN proof_missing_since TEXT;
  CREATE INDEX sites_by_proof ON sites (proof_checked_at) WHERE proof_checked_at IS NOT NULL;
  ${jobTable}
  ${probeTable}
  `,
  previewTable,
  `
  ALTER TABLE containers ADD COLUMN checked_at TEXT;

  CREATE TABLE container_versions (
    seq INTEGER PRIMARY KEY,
    site_id TEXT NOT NULL REFERENCES sites,
    public_id TEXT NOT NULL,
    version TEXT NOT NULL,
    first_seen_at TEXT NOT NULL,
    last_seen_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX container_versions_of_site ON container_versions (site_id, seq);
  `,
  `
  ${auditTable}
  ALTER TABLE sessions ADD COLUMN passkey_id TEXT;
  ALTER TABLE sessions ADD COLUMN confirmed_at TEXT;
  UPDATE sessions SET confirmed_at = created_at;
  `,
  publishedBytes,
  `
  ALTER TABLE sites ADD COLUMN ceilings TEXT;
  `,
  'ALTER TABLE sites ADD COLUMN retention_years INTEGER NOT NULL DEFAULT 5;',
  deliveryTables,
  `UPDATE accounts SET onboarded =
    EXISTS (SELECT 1 FROM sites WHERE account_id = accounts.id AND status <> 'pending')`,
  'ALTER TABLE sites ADD COLUMN cell INTEGER NOT NULL DEFAULT 0;',
  headTable,
  publishedLogTable,
  endedLogTable,
  scheduleColumns,
  cellTable,
  bookTables,
  stampTable,
  pageFileTable,
  noteColumn,
] as const;
