/**
 * Parts of page views, by the week they were received. Their rows are packed already: PostgreSQL need not try again.
 * That a part is stored once is looked after under the lane's lock, since no index spans the weeks.
 */
const batches = [
  `CREATE TABLE tag_batches (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    received_at bigint NOT NULL,
    batch_id text NOT NULL,
    part integer NOT NULL,
    subject_id bytea NOT NULL CHECK (length(subject_id) = 32),
    row_count integer NOT NULL,
    rows bytea NOT NULL,
    sightings text,
    PRIMARY KEY (site_id, received_at)
  ) PARTITION BY RANGE (received_at)`,
  'ALTER TABLE tag_batches ALTER COLUMN rows SET STORAGE EXTERNAL',
  'CREATE INDEX tag_batches_by_id ON tag_batches (site_id, batch_id, part)',
  // Six bytes of a subject tell it from nearly all others.
  'CREATE INDEX tag_batches_by_subject ON tag_batches (substr(subject_id, 1, 6))',
];

const sums = [
  `CREATE TABLE hour_sums (
    site_id bytea NOT NULL,
    kind text NOT NULL,
    hour integer NOT NULL,
    sums bytea NOT NULL,
    PRIMARY KEY (site_id, kind, hour)
  )`,
  'ALTER TABLE hour_sums ALTER COLUMN sums SET STORAGE EXTERNAL',
  'CREATE INDEX hour_sums_by_age ON hour_sums (hour)',
  `CREATE TABLE sum_marks (
    site_id bytea PRIMARY KEY,
    summed bigint NOT NULL
  ) WITH (fillfactor = 50)`,
];

/**
 * Records a group of parts of one lane, each the only one of its page view in the group, in one message and one transaction.
 * Stores those of page views that have no other part yet, and answers which (counted from 0): nearly all. Of the rest the caller
 * has to look what there is.
 */
export const batchRecording = `
  CREATE FUNCTION record_batches_1(p_lane integer, p_at bigint, p_since bigint, p_sites bytea[],
      p_batches text[], p_parts bigint[], p_subjects bytea[], p_counts bigint[], p_rows bytea[],
      p_sightings text[])
    RETURNS bigint[] LANGUAGE plpgsql AS $$
  DECLARE
    first bigint;
    stored bigint[];
  BEGIN
    PERFORM pg_advisory_xact_lock(1001, p_lane);
    first := lane_times_1(p_lane, p_at, cardinality(p_batches));
    WITH made AS (
      INSERT INTO tag_batches
          (site_id, received_at, batch_id, part, subject_id, row_count, rows, sightings)
        SELECT one.site, first + one.place - 1, one.batch, one.part, one.subject, one.count, one.rows,
            one.sightings
          FROM unnest(p_sites, p_batches, p_parts, p_subjects, p_counts, p_rows, p_sightings)
            WITH ORDINALITY AS one (site, batch, part, subject, count, rows, sightings, place)
          WHERE NOT EXISTS (SELECT 1 FROM tag_batches AS other
            WHERE other.site_id = one.site AND other.batch_id = one.batch
              AND other.received_at > first - p_since)
        RETURNING site_id, received_at
    ), marked AS (
      INSERT INTO sum_marks (site_id, summed)
        SELECT site_id, min(received_at) - 1 FROM made
          WHERE NOT EXISTS (SELECT 1 FROM sum_marks WHERE sum_marks.site_id = made.site_id)
          GROUP BY site_id
        ON CONFLICT DO NOTHING
    )
    SELECT array_agg(received_at - first) INTO stored FROM made;
    RETURN coalesce(stored, '{}');
  END $$`;

export const monitoringSchema: string[] = [...batches, ...sums, batchRecording];

/**
 * Records a group of parts of one lane in one message and one transaction, where of their page views there are as many parts as
 * whoever admitted them has seen. Answers which were stored (counted from 0); more has come of the others meanwhile.
 */
export const partRecording = `
  CREATE FUNCTION record_parts_1(p_lane integer, p_at bigint, p_since bigint, p_sites bytea[],
      p_batches text[], p_parts bigint[], p_subjects bytea[], p_counts bigint[], p_rows bytea[],
      p_sightings text[], p_seen bigint[])
    RETURNS bigint[] LANGUAGE plpgsql AS $$
  DECLARE
    first bigint;
    stored bigint[];
  BEGIN
    PERFORM pg_advisory_xact_lock(1001, p_lane);
    first := lane_times_1(p_lane, p_at, cardinality(p_batches));
    WITH made AS (
      INSERT INTO tag_batches
          (site_id, received_at, batch_id, part, subject_id, row_count, rows, sightings)
        SELECT one.site, first + one.place - 1, one.batch, one.part, one.subject, one.count, one.rows,
            one.sightings
          FROM unnest(p_sites, p_batches, p_parts, p_subjects, p_counts, p_rows, p_sightings, p_seen)
            WITH ORDINALITY AS one (site, batch, part, subject, count, rows, sightings, seen, place)
          WHERE one.seen = (SELECT count(*) FROM tag_batches AS other
            WHERE other.site_id = one.site AND other.batch_id = one.batch
              AND other.received_at > first - p_since)
        RETURNING site_id, received_at
    ), marked AS (
      INSERT INTO sum_marks (site_id, summed)
        SELECT site_id, min(received_at) - 1 FROM made
          WHERE NOT EXISTS (SELECT 1 FROM sum_marks WHERE sum_marks.site_id = made.site_id)
          GROUP BY site_id
        ON CONFLICT DO NOTHING
    )
    SELECT array_agg(received_at - first) INTO stored FROM made;
    RETURN coalesce(stored, '{}');
  END $$`;
