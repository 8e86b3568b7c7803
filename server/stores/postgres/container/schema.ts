/** The tag manager containers of sites, and when reads found which version of them. */
export const containerSchema: string[] = [
  `CREATE TABLE containers (
    site_id text PRIMARY KEY REFERENCES sites,
    public_id text NOT NULL,
    source text NOT NULL,
    exported text,
    connected_at text NOT NULL,
    checked_at text
  )`,
  `CREATE TABLE container_versions (
    seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    site_id text NOT NULL REFERENCES sites,
    public_id text NOT NULL,
    version text NOT NULL,
    first_seen_at text NOT NULL,
    last_seen_at text NOT NULL
  )`,
  'CREATE INDEX container_versions_of_site ON container_versions (site_id, seq)',
];
