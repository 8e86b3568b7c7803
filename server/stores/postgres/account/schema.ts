/** The tables of accounts, their members, and what these sign in with. */
export const accountSchema: string[] = [
  `CREATE TABLE accounts (
    id text PRIMARY KEY,
    name text NOT NULL,
    onboarded boolean NOT NULL,
    created_at text NOT NULL
  )`,
  `CREATE TABLE users (
    id text PRIMARY KEY,
    email text NOT NULL UNIQUE,
    salt bytea NOT NULL,
    created_at text NOT NULL
  )`,
  `CREATE TABLE members (
    account_id text NOT NULL REFERENCES accounts,
    user_id text NOT NULL REFERENCES users,
    role text NOT NULL,
    password text,
    created_at text NOT NULL,
    PRIMARY KEY (account_id, user_id)
  )`,
  'CREATE INDEX members_by_user ON members (user_id, created_at)',

  `CREATE TABLE keys (
    id text PRIMARY KEY,
    hash bytea NOT NULL UNIQUE,
    account_id text NOT NULL REFERENCES accounts,
    user_id text NOT NULL REFERENCES users,
    name text,
    scopes text NOT NULL,
    created_at text NOT NULL,
    expires_at text,
    revoked_at text,
    last_used_on text
  )`,
  'CREATE INDEX keys_of_account ON keys (account_id, created_at)',

  `CREATE TABLE sign_in_links (
    hash bytea PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    user_id text NOT NULL REFERENCES users,
    created_at text NOT NULL,
    expires_at text NOT NULL
  )`,
  `CREATE TABLE sessions (
    hash bytea PRIMARY KEY,
    id text NOT NULL UNIQUE,
    account_id text NOT NULL REFERENCES accounts,
    user_id text NOT NULL REFERENCES users,
    method text NOT NULL,
    device text NOT NULL,
    passkey_id text,
    created_at text NOT NULL,
    last_seen_at text NOT NULL,
    confirmed_at text,
    expires_at text NOT NULL
  )`,
  'CREATE INDEX sessions_of_member ON sessions (account_id, user_id)',
  `CREATE TABLE bearers (
    hash bytea PRIMARY KEY,
    session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    created_at text NOT NULL,
    expires_at text NOT NULL
  )`,
  'CREATE INDEX bearers_of_session ON bearers (session_id)',

  `CREATE TABLE passkeys (
    id text PRIMARY KEY,
    account_id text NOT NULL,
    user_id text NOT NULL,
    name text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text NOT NULL,
    created_at text NOT NULL,
    last_used_on text,
    FOREIGN KEY (account_id, user_id) REFERENCES members ON DELETE CASCADE
  )`,
  'CREATE INDEX passkeys_of_member ON passkeys (account_id, user_id, created_at)',
  `CREATE TABLE passkey_challenges (
    hash bytea PRIMARY KEY,
    purpose text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL
  )`,

  `CREATE TABLE device_authorizations (
    device_hash bytea PRIMARY KEY,
    user_hash bytea NOT NULL UNIQUE,
    client text,
    scopes text NOT NULL,
    state text NOT NULL,
    account_id text REFERENCES accounts,
    user_id text REFERENCES users,
    interval integer NOT NULL,
    polled_at text,
    created_at text NOT NULL,
    expires_at text NOT NULL
  )`,

  `CREATE TABLE audit_log (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    at bigint NOT NULL,
    action text NOT NULL,
    actor text NOT NULL,
    user_id text,
    email text,
    key_id text,
    site_id text,
    target text
  )`,
  'CREATE UNIQUE INDEX audit_log_of_account ON audit_log (account_id, at)',
  'CREATE INDEX audit_log_by_time ON audit_log (at)',
];
