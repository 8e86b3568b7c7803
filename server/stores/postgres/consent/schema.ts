/**
 * Records, by month of their ids: an id begins with the time of the decision and follows from it, so that every retry comes to
 * the month of the first. `counted` is what rates count of a record, and all that stays of it when it is erased.
 */
const records = [
  `CREATE TABLE consent_records (
    site_id bytea NOT NULL CHECK (length(site_id) = 16),
    id bytea NOT NULL CHECK (length(id) = 16),
    received_at bigint NOT NULL,
    subject_id bytea NOT NULL CHECK (length(subject_id) = 32),
    sequence bigint NOT NULL,
    counted text NOT NULL,
    rest text NOT NULL,
    PRIMARY KEY (site_id, id)
  ) PARTITION BY RANGE (id)`,
  'CREATE INDEX consent_records_by_time ON consent_records (site_id, received_at)',
  `CREATE INDEX consent_records_by_subject
    ON consent_records (site_id, subject_id, sequence, received_at)`,
];

/** The remains of erased records, and their counts for rates: by the day on which they were received, without their ids. */
const erased = [
  `CREATE TABLE erased_records (
    site_id bytea NOT NULL,
    id bytea NOT NULL,
    received_at bigint NOT NULL,
    reason text NOT NULL,
    erased_at bigint NOT NULL,
    PRIMARY KEY (site_id, id)
  )`,
  'CREATE INDEX erased_records_by_time ON erased_records (site_id, received_at)',
  `CREATE TABLE erased_counts (
    site_id bytea NOT NULL,
    day bigint NOT NULL,
    key bytea NOT NULL,
    counted text NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (site_id, day, key)
  )`,
];

/** Not even who owns the tables changes a record by mistake, or deletes one without a trace. */
const triggers = [
  `CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'What was recorded is never changed, and never deleted without a trace'; END $$`,
  `CREATE FUNCTION refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT 1 FROM erased_records WHERE site_id = OLD.site_id AND id = OLD.id) THEN
        RETURN OLD;
      END IF;
      RAISE EXCEPTION 'A consent record is never deleted without a trace';
    END $$`,
  `CREATE TRIGGER consent_records_stand BEFORE UPDATE ON consent_records
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER consent_records_stay BEFORE DELETE ON consent_records
    FOR EACH ROW EXECUTE FUNCTION refuse_unless_erased()`,
  `CREATE TRIGGER consent_records_remain BEFORE TRUNCATE ON consent_records
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
  `CREATE TRIGGER erased_records_stand BEFORE UPDATE OR DELETE ON erased_records
    FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
];

/**
 * Records a group of decisions of one lane in one message and one transaction, and answers when each was first received. Whoever
 * holds the lane's lock until the commit is the only one that hands out its times, so what is committed later has later times.
 * Each statement of a function sees what was committed before it; one statement behind the lock would not.
 * A function's number grows when it changes: servers of two releases work with one database for a while.
 */
export const recording = `
  CREATE FUNCTION record_decisions_1(p_lane integer, p_at bigint, p_sites bytea[], p_ids bytea[],
      p_subjects bytea[], p_sequences bigint[], p_counted text[], p_rest text[])
    RETURNS TABLE (first bigint, known bigint[]) LANGUAGE plpgsql AS $$
  DECLARE
    asked integer := cardinality(p_ids);
    stored integer;
  BEGIN
    PERFORM pg_advisory_xact_lock(1001, p_lane);
    first := lane_times_1(p_lane, p_at, asked);
    INSERT INTO consent_records
        (site_id, id, received_at, subject_id, sequence, counted, rest)
      SELECT one.site, one.id, first + one.place - 1, one.subject, one.sequence, one.counted, one.rest
        FROM unnest(p_sites, p_ids, p_subjects, p_sequences, p_counted, p_rest)
          WITH ORDINALITY AS one (site, id, subject, sequence, counted, rest, place)
        WHERE NOT EXISTS (
          SELECT 1 FROM erased_records AS gone WHERE gone.site_id = one.site AND gone.id = one.id)
        ORDER BY one.place
      ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS stored = ROW_COUNT;
    IF stored < asked THEN
      SELECT array_agg(coalesce(kept.received_at, gone.received_at) ORDER BY one.place) INTO known
        FROM unnest(p_sites, p_ids) WITH ORDINALITY AS one (site, id, place)
          LEFT JOIN consent_records AS kept ON kept.site_id = one.site AND kept.id = one.id
          LEFT JOIN erased_records AS gone ON gone.site_id = one.site AND gone.id = one.id;
    END IF;
    RETURN NEXT;
  END $$`;

/** Erases with the rights of who owns the tables: the servers' role has none to delete a record. */
const erasing = `
  CREATE FUNCTION erase_records_1(p_site bytea, p_ids bytea[], p_reason text, p_at bigint)
    RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DECLARE erased integer;
  BEGIN
    INSERT INTO erased_records (site_id, id, received_at, reason, erased_at)
      SELECT site_id, id, received_at, p_reason, p_at FROM consent_records
        WHERE site_id = p_site AND id = ANY (p_ids);
    INSERT INTO erased_counts AS counts (site_id, day, key, counted, count)
      SELECT site_id, received_at / 86400000000, sha256(convert_to(counted, 'UTF8')),
          min(counted), count(*)
        FROM consent_records WHERE site_id = p_site AND id = ANY (p_ids)
        GROUP BY 1, 2, 3
      ON CONFLICT (site_id, day, key) DO UPDATE SET count = counts.count + excluded.count;
    DELETE FROM consent_records WHERE site_id = p_site AND id = ANY (p_ids);
    GET DIAGNOSTICS erased = ROW_COUNT;
    RETURN erased;
  END $$`;

export const consentSchema: string[] = [...records, ...erased, ...triggers, recording, erasing];

/** Tables of which the servers' role changes and deletes nothing. */
export const neverChanged = ['consent_records', 'erased_records', 'erased_counts'];
