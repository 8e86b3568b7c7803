/** Where accounts have events sent to. */
export const endpointSchema: string[] = [
  `CREATE TABLE webhook_endpoints (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    url text NOT NULL,
    kinds text NOT NULL,
    enabled boolean NOT NULL,
    secret bytea NOT NULL,
    former_secret bytea,
    former_until text,
    created_at text NOT NULL,
    updated_at text NOT NULL,
    paused_at text,
    last_success_at text,
    last_failure_at text,
    last_problem text,
    given_up integer NOT NULL DEFAULT 0,
    given_up_since text
  )`,
  'CREATE INDEX webhook_endpoints_of_account ON webhook_endpoints (account_id, created_at)',
];
