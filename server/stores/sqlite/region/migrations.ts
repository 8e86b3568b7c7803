import { batchesBySubject, erasureTables } from '../consent/erasure.ts';
import { entriesByKind, logTables } from '../consentLog/logs.ts';
import { jobTable } from '../jobTable.ts';
import { probeTable } from '../probe.ts';
import { scanTables } from '../scan/scans.ts';

/** The tables of one region. All times are microseconds since the epoch; ids are bytes, to keep the indexes small. */
export const regionMigrations = [
  `
  CREATE TABLE site_clocks (
    site_id BLOB PRIMARY KEY CHECK (length(site_id) = 16),
    last INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE consent_records (
    id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    received_at INTEGER NOT NULL,
    subject_id BLOB NOT NULL CHECK (length(subject_id) = 32),
    sequence INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX consent_records_by_time ON consent_records (site_id, received_at);
  CREATE INDEX consent_records_by_subject
    ON consent_records (site_id, subject_id, sequence, received_at);
  CREATE TRIGGER consent_records_stand BEFORE UPDATE ON consent_records
    BEGIN SELECT RAISE(ABORT, 'A consent record is never changed'); END;
  CREATE TRIGGER consent_records_stay BEFORE DELETE ON consent_records
    BEGIN SELECT RAISE(ABORT, 'A consent record is never deleted'); END;

  CREATE TABLE tag_batches (
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    received_at INTEGER NOT NULL,
    batch_id TEXT NOT NULL,
    subject_id BLOB NOT NULL CHECK (length(subject_id) = 32),
    rows BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX tag_batches_by_time ON tag_batches (site_id, received_at);
  CREATE UNIQUE INDEX tag_batches_by_id ON tag_batches (site_id, batch_id);
  `,
  `
  CREATE TABLE tallies (
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    day TEXT NOT NULL,
    what TEXT NOT NULL,
    reason TEXT NOT NULL,
    count INTEGER NOT NULL,
    first_at TEXT NOT NULL,
    last_at TEXT NOT NULL,
    PRIMARY KEY (site_id, day, what, reason)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE tag_batches ADD COLUMN part INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tag_batches ADD COLUMN row_count INTEGER NOT NULL DEFAULT 0;
  DROP INDEX tag_batches_by_id;
  CREATE UNIQUE INDEX tag_batches_by_id ON tag_batches (site_id, batch_id, part);
  CREATE INDEX tag_batches_by_age ON tag_batches (received_at);

  CREATE TABLE hour_sums (
    hour INTEGER NOT NULL,
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    kind TEXT NOT NULL,
    sums BLOB NOT NULL,
    PRIMARY KEY (hour, site_id, kind)
  ) STRICT;
  CREATE INDEX tallies_by_day ON tallies (day);
  `,
  `
  CREATE TABLE consent_cursors (
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    endpoint_id TEXT NOT NULL,
    after INTEGER NOT NULL,
    delivery_id TEXT NOT NULL,
    PRIMARY KEY (site_id, endpoint_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX consent_cursors_of_endpoint ON consent_cursors (endpoint_id);
  ${jobTable}
  ${probeTable}
  `,
  `
  CREATE TABLE trackers (
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    id BLOB NOT NULL CHECK (length(id) = 16),
    body TEXT NOT NULL,
    PRIMARY KEY (site_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tracker_classifications (
    site_id BLOB NOT NULL CHECK (length(site_id) = 16),
    id BLOB NOT NULL CHECK (length(id) = 16),
    purpose TEXT NOT NULL,
    PRIMARY KEY (site_id, id)
  ) STRICT, WITHOUT ROWID;
  `,
  scanTables,
  'ALTER TABLE scan_pages ADD COLUMN pictured TEXT;',
  // Rows stored before this version were summed up as they were stored.
  `
  ALTER TABLE tag_batches ADD COLUMN sightings TEXT;
  CREATE INDEX tag_batches_of_later_parts ON tag_batches (site_id, batch_id, part, row_count)
    WHERE part > 0;
  CREATE TABLE sum_marks (
    site_id BLOB PRIMARY KEY CHECK (length(site_id) = 16),
    summed INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  INSERT INTO sum_marks SELECT site_id, max(received_at) FROM tag_batches GROUP BY site_id;
  `,
  erasureTables,
  batchesBySubject,
  logTables,
  entriesByKind,
] as const;
