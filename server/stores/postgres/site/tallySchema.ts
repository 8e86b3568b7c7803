/** Counters of sites, in their region. */
export const tallySchema: string[] = [
  `CREATE TABLE tallies (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    day text NOT NULL,
    what text NOT NULL,
    reason text NOT NULL,
    count bigint NOT NULL,
    first_at text COLLATE "C" NOT NULL,
    last_at text COLLATE "C" NOT NULL,
    PRIMARY KEY (site_id, day, what, reason)
  )`,
  'CREATE INDEX tallies_by_day ON tallies (day)',
];
