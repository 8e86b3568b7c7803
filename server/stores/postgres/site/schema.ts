/** The sites of the accounts, with the proofs of their domains, what they have published and what visitors fetch of it. */
export const siteSchema: string[] = [
  `CREATE TABLE sites (
    id text PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts,
    domain text NOT NULL,
    display_name text NOT NULL,
    region text NOT NULL,
    cell smallint NOT NULL,
    status text NOT NULL,
    plan text NOT NULL,
    ceilings text,
    retention_years smallint NOT NULL,
    site_key text UNIQUE,
    verification_token text NOT NULL,
    verified_at text,
    proof_checked_at text,
    proof_missing_since text,
    published_bytes bigint NOT NULL DEFAULT 0,
    delivered_seq bigint,
    archived_at text,
    created_at text NOT NULL,
    updated_at text NOT NULL
  )`,
  'CREATE INDEX sites_of_account ON sites (account_id, created_at)',
  'CREATE UNIQUE INDEX one_site_per_domain ON sites (account_id, domain) WHERE archived_at IS NULL',
  'CREATE INDEX sites_by_proof ON sites (proof_checked_at) WHERE proof_checked_at IS NOT NULL',
];
