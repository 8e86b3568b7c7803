/** Runs of scans and what they saw; trackers, and what sites say they are for. */
export const scanSchema: string[] = [
  `CREATE TABLE scans (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    id bytea NOT NULL CHECK (length(id) = 16),
    tier text NOT NULL,
    open boolean NOT NULL,
    pages_scanned integer NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (site_id, id)
  )`,
  'CREATE INDEX scans_of_tier ON scans (site_id, tier, id)',
  'CREATE UNIQUE INDEX scans_open ON scans (site_id) WHERE open',
  `CREATE TABLE scan_pages (
    site_id bytea NOT NULL,
    scan_id bytea NOT NULL,
    position integer NOT NULL,
    page bytea NOT NULL,
    links text NOT NULL,
    pictured text,
    PRIMARY KEY (site_id, scan_id, position),
    FOREIGN KEY (site_id, scan_id) REFERENCES scans ON DELETE CASCADE
  )`,
  'ALTER TABLE scan_pages ALTER COLUMN page SET STORAGE EXTERNAL',
  `CREATE TABLE scan_pictures (
    site_id bytea NOT NULL,
    scan_id bytea NOT NULL,
    name text NOT NULL,
    jpeg bytea NOT NULL,
    PRIMARY KEY (site_id, scan_id, name),
    FOREIGN KEY (site_id, scan_id) REFERENCES scans ON DELETE CASCADE
  )`,
  'ALTER TABLE scan_pictures ALTER COLUMN jpeg SET STORAGE EXTERNAL',
  `CREATE TABLE trackers (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    id bytea NOT NULL CHECK (length(id) = 16),
    body text NOT NULL,
    PRIMARY KEY (site_id, id)
  )`,
  `CREATE TABLE tracker_classifications (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    id bytea NOT NULL CHECK (length(id) = 16),
    purpose text NOT NULL,
    PRIMARY KEY (site_id, id)
  )`,
];
