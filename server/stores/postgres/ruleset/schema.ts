/** Publications, which are kept for good; the files and forms that visitors fetch; previews. */
export const rulesetSchema: string[] = [
  `CREATE TABLE publications (
    site_id text NOT NULL REFERENCES sites,
    seq bigint NOT NULL,
    integrity text NOT NULL,
    ruleset text NOT NULL,
    snippet text NOT NULL,
    artefacts text NOT NULL,
    delivery text NOT NULL,
    collect text NOT NULL,
    published_at text NOT NULL,
    change text NOT NULL,
    PRIMARY KEY (site_id, seq)
  )`,
  'CREATE INDEX publications_by_integrity ON publications (site_id, integrity, seq)',
  `CREATE TABLE artefacts (
    file text PRIMARY KEY,
    source text NOT NULL,
    site_id text REFERENCES sites
  )`,
  // Compressed already.
  `CREATE TABLE forms (
    hash text NOT NULL,
    encoding text NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (hash, encoding)
  )`,
  'ALTER TABLE forms ALTER COLUMN bytes SET STORAGE EXTERNAL',
  `CREATE TABLE previews (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    hash bytea NOT NULL UNIQUE,
    account_id text NOT NULL REFERENCES accounts,
    preview text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL
  )`,
  'CREATE INDEX previews_of_account ON previews (account_id, seq)',
  'CREATE INDEX previews_by_end ON previews (expires_at)',
];

/** What was said of a publication when it was made. */
export const noteSchema: string[] = ['ALTER TABLE publications ADD COLUMN note text'];

/** Consent records name what was published: nobody who serves changes it or takes it away. */
export const publishedForGood: string[] = ['publications', 'artefacts', 'forms'];
